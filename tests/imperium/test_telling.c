/*
 * test_telling.c: what cards of Imperium and rows of C.I.V.'s tables say is told from their clauses.
 *
 * A few of each shape of sentence in both languages, where a fact is from, and what holds for all.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/game.h"
#include "games/imperium/content.h"

enum { SIZE = 2400 };

static const clio_game *game(void)
{
    return clio_find_game("imperium");
}

static const struct imperium_content *content(void)
{
    return game()->content;
}

static int domain_of(const char *id)
{
    int d = 0;
    while (strcmp(clio_domain_id(game(), d), id) != 0)
        d++;
    return d;
}

static int thing_of(int domain, const char *id)
{
    for (int i = 0; i < clio_thing_count(game(), domain); i++)
        if (strcmp(clio_thing_id(game(), domain, i), id) == 0)
            return i;
    fail_msg("no %s", id);
    return 0;
}

static void tells(const char *domain, const char *id, enum clio_lang lang, const char *expected)
{
    char text[SIZE];
    int d = domain_of(domain);
    clio_thing_text(game(), d, thing_of(d, id), lang, text, sizeof text);
    if (!strstr(text, expected))
        fail_msg("%s says '%s', not '%s'", id, text, expected);
}

/* French without the spaces that do not break, which every text has. */
static void tells_both(const char *domain, const char *id, const char *english, const char *french)
{
    tells(domain, id, CLIO_EN, english);
    tells(domain, id, CLIO_FR, french);
}

/* A sentence for each instruction, so that a scope ends where it ends. */
static void test_sentences(void **unused)
{
    (void)unused;
    tells_both(
        "card", "1CEL2",
        "Action: each other player gains 1 material. Gain 4 materials for each fertile icon in "
        "your play area.",
        "chaque autre joueur gagne 1 Matériau. Gagner 4 Matériaux par icône fertile de votre "
        "zone de jeu.");
    tells_both("card", "2EGY10", "each other player takes 1 unrest, then discards 1 card. Gain 2",
               "chaque autre joueur récupère 1 instabilité, puis défausse 1 carte. Gagner 2");
    tells_both("card", "2OLM9",
               "every player may return 1 unrest from their hand or their discard. Gain 1 progress "
               "for each unrest returned.",
               "chaque joueur peut renvoyer 1 instabilité de sa main ou de sa défausse. Gagner 1 "
               "Progrès par instabilité renvoyée.");
}

/* What is bought by a choice, or is a choice, stands apart from its price. */
static void test_prices(void **unused)
{
    (void)unused;
    tells_both(
        "card", "1CAR11",
        "pay 3 materials to acquire an uncivilised or civilised card OR pay 5 materials to "
        "break through for an uncivilised or civilised card.",
        "payer 3 Matériaux pour acquérir une carte Tradition ou Civilisé OU payer 5 Matériaux "
        "pour innover en Tradition ou en Civilisé.");
    tells_both("card", "UNR1",
               "OR pay 3 materials; if you do, return this card to the unrest pile.",
               "si vous le faites, renvoyer cette carte sur la pile Instabilités.");
    tells_both(
        "card", "1PER1A",
        "spend 1 action, put 2 cards from your hand on top of your deck and pay 1 population "
        "to break through for a tributary.",
        "dépenser 1 action, mettre 2 cartes de votre main sur votre deck et payer 1 Population "
        "pour innover en vassal.");
    tells_both("card", "2ART17", "put it into your hand; if you do, exile this card.",
               "mettre la carte trouvée dans votre main");
}

/* Cards are quoted by the name they have in the language, a numbered group without its numeral. */
static void test_names(void **unused)
{
    (void)unused;
    tells_both("card", "1MAC6", "only if “Alexander” is in your history", "Alexandre");
    tells_both("card", "2QIN3", "recall one “Long Walls” card to avoid", "rappeler une carte «");
    tells("card", "2QIN5", CLIO_FR, "Longues Murailles");
    tells_both("card", "1CAR1A", "with materials on it", "portant des Matériaux");
    tells_both("card", "2QIN1A", "gain the population a second time",
               "gagner la Population une seconde fois");
}

/* A free play costs no action, but whatever the card costs; only developments cost nothing. */
static void test_free_plays(void **unused)
{
    (void)unused;
    tells_both("card", "2UNC6", "Exhaust: play an unrest as a free play.",
               "jouer une instabilité en action gratuite.");
    tells_both("card", "2ART5", "to play an empire card as a free play, whatever your state",
               "pour jouer une carte Empire en action gratuite, quel que soit votre statut");
    tells_both("card", "1MAC4",
               "acquire a region or a tributary and play it at once as a free play",
               "acquérir une région ou un vassal et jouer aussitôt la carte acquise en action "
               "gratuite.");
    tells_both("card", "1FAM5", "in any other case develop without paying the cost.",
               "développer une carte sans payer son coût.");
    tells_both("card", "2MIN2", "You may develop.", "Vous pouvez développer une carte.");
}

/* One breaks through for a suit, whether or not a card of it is in the market. */
static void test_market_suits(void **unused)
{
    (void)unused;
    tells_both("card", "2FAM1",
               "choose: break through for any of the four market suits, also from exile OR",
               "innover en n’importe laquelle des quatre catégories du marché, y compris parmi");
    tells_both("card", "1UNC18", "to name one of the four market suits and turn up",
               "pour nommer une des quatre catégories du marché et retourner");
    tells_both("card", "2CIV8", "acquire exiled regions or tributaries.",
               "acquérir des régions ou des vassaux de l’exil.");
}

/* What a card needs limits only when it may be played [S3]. */
static void test_limits(void **unused)
{
    (void)unused;
    tells_both("card", "2ATL3",
               "Limit: it can be played only if “Mountain of Atlantis” is in play.",
               "elle ne peut être jouée que si «");
    tells_both("card", "1VIK7", "it can be played only if “Longships” and “Graenland” are in play",
               "sont en jeu.");
    tells_both("card", "2QIN6", "is in play and “King Wu of Qin” is in your history.",
               "est en jeu et «");
}

/* Sumerians cannot be played, and work from wherever they are owned, when points are counted at the
 * end: not when scoring is triggered [P19]. */
static void test_before_points(void **unused)
{
    (void)unused;
    tells_both("card", "1TRI7",
               "When points are about to be counted, wherever you have this card: you may return",
               "Quand les points vont être comptés, où que vous ayez cette carte");
}

/* Whose card it is, where it lies, and from whom or where something comes. */
static void test_places(void **unused)
{
    (void)unused;
    tells_both("card", "1CEL19", "Steal 1 progress from each other player who is an empire.",
               "Voler 1 Progrès à chaque autre joueur qui est un empire.");
    tells_both("card", "2ART19", "abandon 1 region with a knight garrisoned there to acquire",
               "abandonner 1 région où un chevalier est réservé pour acquérir");
    tells("card", "2ART16", CLIO_EN, "region with “Myrddin Wyllt (Merlin)” garrisoned there to");
    tells_both("card", "2ART9", "garrison this card in a region of yours and resolve",
               "réserver cette carte dans une de vos régions et appliquer");
    tells_both("card", "1TRI7",
               "return up to 2 unrest from any of your zones: hand, deck, discard, play area, "
               "garrisons or history.",
               "main, deck, défausse, zone de jeu, cartes réservées ou Histoire.");
    tells("card", "1VIK13", CLIO_FR, "Chaque joueur qui n’en avait pas assez récupère");
    tells_both("card", "1UNC12", "when a river in play brings you materials",
               "quand un fleuve en jeu vous rapporte des Matériaux");
    tells("card", "2REG7", CLIO_FR, "avec moins de Progrès");
    tells_both("row", "qin.empire.2",
               "place 1 population on the market card that the die points to.",
               "placer 1 Population sur la carte du marché désignée par le dé.");
}

/* A condition within a sentence stands between commas. */
static void test_conditions(void **unused)
{
    (void)unused;
    tells_both("card", "2UNC1",
               "to gain 1 progress, then, if the abandoned card has no production icon, gain 1",
               "pour gagner 1 Progrès, puis, si la carte abandonnée n’a pas d’icône production, "
               "gagner 1");
}

static void is_of(const char *id, enum clio_lang lang, const char *expected)
{
    char kind[SIZE];
    int d = domain_of("card");
    clio_thing_kind(game(), d, thing_of(d, id), lang, kind, sizeof kind);
    assert_string_equal(kind, expected);
}

/* What a card counts for is printed on it: its suits and its icons, each as often as it is there. */
static void test_kinds(void **unused)
{
    (void)unused;
    is_of(
        "1CAR20", CLIO_EN,
        "Carthaginians · starting deck · region · 2 production icons · river · pinned · Classics");
    is_of("1CAR20", CLIO_FR,
          "Carthaginois · deck de départ · Région · 2 icônes production · fleuve · punaisée · "
          "Antique");
    is_of("1CIV15", CLIO_EN, "common card · civilised · knight · attack · empire · Classics");
    is_of("1ROM19", CLIO_FR, "Romains · deck de départ · cité · punaisée · Antique");
    is_of("2MAU4", CLIO_EN,
          "Mauryans · development · 2 regions · pinned · empire · costs 3 materials and 3 "
          "population · Legends");
}

static void test_worth(void **unused)
{
    (void)unused;
    tells_both("card", "UNR1", "−2 points", "−2 points");
    tells_both("card", "1SCY1B",
               "1 point for every 3 materials and 1 point for every 3 regions, at most 10.",
               "1 point pour 3 Matériaux et 1 point pour 3 régions, 10 au plus.");
    tells_both("card", "2FAM5", "12 points if garrisoned, 8 points in history; anywhere else 3.",
               "12 points si elle est réservée, 8 points dans l’Histoire");
}

/* A row is about C.I.V.; "you" is the one who plays against it. */
static void test_rows(void **unused)
{
    (void)unused;
    tells_both(
        "row", "macedonians.barbarian.8",
        "gain 1 progress for each region in its play area. Discard 1 card from the top of its "
        "deck. Put this card into history.",
        "gagner 1 Progrès par région de sa zone de jeu.");
    tells_both("row", "carthaginians.empire.3", "You abandon 1 region. You may draw 1 card.",
               "Vous abandonnez 1 région. Vous pouvez piocher 1 carte.");
    tells_both("row", "carthaginians.empire.8",
               "if possible, spend 2 materials to gain 1 progress; otherwise, if possible, spend 2 "
               "population to gain 1 progress.",
               "sinon, si possible, dépenser 2 Population pour gagner 1 Progrès.");
    tells_both("row", "qin.barbarian.3",
               "you recall 1 region, then, if possible, C.I.V. abandons 1 region",
               "vous rappelez 1 région, puis, si possible, la C.I.V. abandonne 1 région");
    tells_both(
        "row", "utopians.barbarian.6",
        "if there is no scroll in its discard: if possible, acquire a region or a tributary, and "
        "put this card into history either way; in any other case put 1 scroll",
        "acquérir une région ou un vassal, et de toute façon archiver cette carte dans l’Histoire");
}

static bool is_told(const char *text)
{
    return !strpbrk(text, "{}") && !strstr(text, " op.") && !strstr(text, "clause.") &&
           !strstr(text, "..") && !strstr(text, " .");
}

/* Nothing is left of a template, a key or an empty sentence in any text. */
static void test_all_are_told(void **unused)
{
    (void)unused;
    const char *const domains[] = {"card", "row"};
    for (int k = 0; k < 2; k++)
        for (int d = domain_of(domains[k]), i = 0; i < clio_thing_count(game(), d); i++)
            for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++) {
                char text[SIZE];
                clio_thing_text(game(), d, i, lang, text, sizeof text);
                if (!is_told(text))
                    fail_msg("%s says '%s'", clio_thing_id(game(), d, i), text);
            }
}

/* A card of one English name has one French name, printed or ours. */
static void test_french_names(void **unused)
{
    (void)unused;
    const struct imperium_content *c = content();
    int ours = 0, names = 0;
    for (int i = 0; i < c->card_count; i++) {
        const struct imperium_card *card = &c->card[i];
        bool first = true;
        assert_string_not_equal(imperium_text(c, card->name[1]), "-");
        assert_int_equal(card->own_name[0], 0);
        for (int j = 0; j < i; j++)
            if (strcmp(imperium_text(c, c->card[j].name[0]), imperium_text(c, card->name[0])) ==
                0) {
                assert_string_equal(imperium_text(c, c->card[j].name[1]),
                                    imperium_text(c, card->name[1]));
                assert_int_equal(c->card[j].own_name[1], card->own_name[1]);
                first = false;
            }
        names += first;
        ours += first && card->own_name[1];
    }
    assert_int_equal(names, 362);
    assert_int_equal(ours, 326);
}

static void sources(const char *domain, const char *id, enum clio_lang lang, const char *expected)
{
    char text[SIZE];
    int d = domain_of(domain);
    clio_thing_source(game(), d, thing_of(d, id), lang, text, sizeof text);
    if (!strstr(text, expected))
        fail_msg("%s is from '%s', not '%s'", id, text, expected);
}

/* Every row says where it is from, and what is not sure about it, in both languages. */
static void test_sources(void **unused)
{
    (void)unused;
    sources("card", "1CAR2", CLIO_EN, "two public transcriptions that agree");
    sources("card", "1CAR2", CLIO_FR, "Le nom français est notre traduction.");
    sources("card", "2TRI6", CLIO_EN, "header pinned reconstructed");
    sources("card", "2TRI6", CLIO_FR, "punaise reconstituée");
    sources("row", "arthurians.barbarian.1", CLIO_EN, "knights have to stay");
    sources("row", "arthurians.barbarian.1", CLIO_FR, "les chevaliers doivent rester");
    const struct imperium_content *c = content();
    for (int i = 0; i < c->row_count; i++) {
        const struct imperium_row *row = &c->row[i];
        bool noted = strcmp(imperium_text(c, row->notes[0]), "-") != 0;
        assert_int_equal(noted, strcmp(imperium_text(c, row->notes[1]), "-") != 0);
        if (row->confidence != HIGH && !noted)
            fail_msg("%s does not say what is not sure", imperium_text(c, row->id));
    }
    for (int i = 0; i < c->card_count; i++)
        assert_int_equal(strcmp(imperium_text(c, c->card[i].notes[0]), "-") == 0,
                         strcmp(imperium_text(c, c->card[i].notes[1]), "-") == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),    cmocka_unit_test(test_prices),
        cmocka_unit_test(test_names),        cmocka_unit_test(test_worth),
        cmocka_unit_test(test_rows),         cmocka_unit_test(test_all_are_told),
        cmocka_unit_test(test_french_names), cmocka_unit_test(test_sources),
        cmocka_unit_test(test_kinds),        cmocka_unit_test(test_before_points),
        cmocka_unit_test(test_conditions),   cmocka_unit_test(test_places),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_market_suits),
        cmocka_unit_test(test_free_plays),
    };
    return cmocka_run_group_tests_name("telling", tests, NULL, NULL);
}
