/*
 * test_words.c: the words of each game as it shows them, its own and those it shares: French has
 * its no-break spaces everywhere, and no edition speaks the words of another.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/french.h"
#include "core/game.h"
#include "core/text.h"

enum { SIZE = 20000 };

/* ---- All that a game says ---------------------------------------------------------------------- */

typedef int visit(const clio_game *game, enum clio_lang lang, const char *key, const char *text);

static int visit_texts(const clio_game *game, enum clio_lang lang, const struct clio_texts *texts,
                       visit *see)
{
    int wrong = 0;
    for (const struct clio_texts *t = texts; t; t = t->base)
        for (int i = 0; i < t->text_count; i++)
            if (clio_find_text(texts, t->texts[i].key) == t->texts[i].text)
                wrong += see(game, lang, t->texts[i].key, t->texts[i].text);
    return wrong;
}

static int visit_things(const clio_game *game, enum clio_lang lang, visit *see)
{
    int wrong = 0;
    char text[SIZE];
    for (int d = 0; d < clio_domain_count(game); d++)
        for (int i = 0; i < clio_thing_count(game, d); i++) {
            const char *id = clio_thing_id(game, d, i);
            if (!id[0])
                continue;
            wrong += see(game, lang, id, clio_thing_name(game, d, i, lang));
            if (clio_thing_text(game, d, i, lang, text, sizeof text) > 0)
                wrong += see(game, lang, id, text);
        }
    return wrong;
}

static int visit_book(const clio_game *game, enum clio_lang lang, visit *see)
{
    int wrong = 0;
    struct clio_section section;
    for (int i = 0; i < clio_section_count(game); i++) {
        clio_section_at(game, i, lang, &section);
        wrong += see(game, lang, section.id, section.title);
        wrong += see(game, lang, section.id, section.body);
    }
    return wrong;
}

static int visit_all(enum clio_lang lang, visit *see)
{
    int wrong = 0;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        wrong += visit_texts(game, lang, game->texts[lang], see);
        wrong += visit_things(game, lang, see);
        wrong += visit_book(game, lang, see);
    }
    return wrong;
}

/* ---- Spaces -------------------------------------------------------------------------------------- */

static const char *spaced(const char *text)
{
    static char out[200];
    struct clio_buf b = clio_buf_of(out, sizeof out);
    clio_put_french(&b, text, strlen(text));
    return out;
}

#define NB "\xc2\xa0"

static void test_spaces_that_do_not_break(void **unused)
{
    (void)unused;
    assert_string_equal(spaced("Qui ? Ada : « oui » ; 9 % !"),
                        "Qui" NB "? Ada" NB ": «" NB "oui" NB "»" NB "; 9" NB "%" NB "!");
    assert_string_equal(spaced(" : "), NB ": ");
    assert_string_equal(spaced("ce tour-ci, vice-cité -ci"), "ce tour\xe2\x80\x91"
                                                             "ci, vice-cité -ci");
    assert_string_equal(spaced("15 559 parties, 2 points"), "15" NB "559 parties, 2 points");
    assert_string_equal(spaced("a" NB ": b"), "a" NB ": b");
    assert_string_equal(spaced("x    : aligné\n ? "), "x    : aligné\n ? ");
}

/* Found by another rule than the one that puts them. */
static int see_spaces(const clio_game *game, enum clio_lang lang, const char *key, const char *text)
{
    (void)lang;
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' ')) {
        bool word = at > text && !strchr(" \n", at[-1]);
        bool sign = strchr(":;?!%", at[1]) && at[1];
        bool guillemet =
            strncmp(at + 1, "»", 2) == 0 || (at >= text + 2 && strncmp(at - 2, "«", 2) == 0);
        if (word && (sign || guillemet)) {
            print_error("%s, %s: a space that breaks: %s\n", clio_game_id(game), key, text);
            return 1;
        }
    }
    return 0;
}

static void test_french_has_them_everywhere(void **unused)
{
    (void)unused;
    assert_int_equal(visit_all(CLIO_FR, see_spaces), 0);
    assert_int_equal(visit_texts(clio_game_at(0), CLIO_FR, &clio_program_fr, see_spaces), 0);
}

/* ---- Each edition in its own words ------------------------------------------------------------------ */

/* Shared texts of what only one edition has; "differences" tells players of one about the other. */
static const char *const only_2012[] = {
    "question.camp-taken", "question.raid-target",  "question.sanitation", "question.siege-food",
    "why.behind-wall",     "why.influenced-origin", "differences",         NULL};
static const char *const only_monumental[] = {"board.civ-advances*",
                                              "board.pirate-ships",
                                              "differences",
                                              "log.anarchy",
                                              "log.borrowed",
                                              "log.city-moves",
                                              "log.civ-advance*",
                                              "log.counts-instead",
                                              "log.clashed",
                                              "log.eclipse",
                                              "log.no-clash",
                                              "log.pirate*",
                                              "objective.scavenger.text",
                                              "question.alphabet",
                                              "question.arena",
                                              "question.bladed-tusks",
                                              "question.bring-city",
                                              "question.calendar",
                                              "question.city-states",
                                              "question.code-of-laws",
                                              "question.colony*",
                                              "question.fire*",
                                              "question.hunnic-tribes",
                                              "question.immortals",
                                              "question.imperial-army",
                                              "question.infantry-to-ships",
                                              "question.library",
                                              "question.lord-of-horses",
                                              "question.markets",
                                              "question.mortal-fear",
                                              "question.pirate*",
                                              "question.proconsul",
                                              "question.protector",
                                              "question.provinces",
                                              "question.settlers-to-ships",
                                              "question.ships-to-infantry",
                                              "question.siege",
                                              "question.sports",
                                              "question.strategist",
                                              "question.tactician",
                                              "question.tolerant-ruler",
                                              "question.way-of-the-sword",
                                              "source.civ-*",
                                              "unit.cavalry.*",
                                              "unit.elephant.*",
                                              "why.convert*",
                                              "why.gardens",
                                              "why.settlers-only",
                                              NULL};

/*
 * Words that the rule book of an edition never says, in lower case: whole words, also with an s or x
 * behind unless $ ends them, or with * all that begin so. `titles` are names of cards that may hold them, `never` the
 * keys (or beginnings, with *) of shared texts about what this edition does not have.
 */
static const struct vocabulary {
    const char *game;
    enum clio_lang lang;
    const char *const *foreign, *const *titles, *const *never;
} vocabularies[] = {
    /* clang-format off */
    {"age-of-civilization", CLIO_FR,
     (const char *const[]){"ouverte", "prix", "emplacement*", "solitaire", "round", "deck",
                           NULL},
     (const char *const[]){NULL}, (const char *const[]){NULL}},
    {"clash-monumental", CLIO_FR,
     (const char *const[]){"pièce d’or", "pièces d’or", "vivre$", "minerais", "nourriture", "payer",
                           "payez", "payé*", "payant", "paie*", "prix", "carte manœuvre",
                           "cartes manœuvre", "influencer", "bateau", "ville", "développement*",
                           "tour de combat", "tours de combat", "combat naval", "combats navals",
                           "liaison", "deck", "paquet", "éditions monumentales",
                           "édition monumentale", NULL},
     (const char *const[]){"développement urbain", NULL}, only_2012},
    {"clash-2012", CLIO_FR,
     (const char *const[]){"pièce d’or", "pièces d’or", "vivre$", "minerais", "nourritures", "round",
                           "bataille", "conflit", "renforc*", "cran", "frappe", "muraille",
                           "dépens*", "lien", "accompl*", "escouade", "navire", "cité", "progrès",
                           "empil*", "optionnel*", "époque", "rayonn*", "mécontent*", "plaine",
                           "désert", "manœuvre*", "éléphant*", "cavalerie*", "infanterie*",
                           "conquiert", "conquérir", "conquis*", "conquête", "poliorcétique", "hygiène",
                           "édition monumentale", "élément", "deck", "capacité clash",
                           "capacités clash", NULL},
     (const char *const[]){"grande muraille", "grande bataille", "bataille légendaire",
                           "navires de guerre", "conquête des barbares", NULL}, only_monumental},
    {"clash-monumental", CLIO_EN,
     (const char *const[]){"civic improvement", "cultural influence", NULL},
     (const char *const[]){NULL}, only_2012},
    {"clash-2012", CLIO_EN,
     (const char *const[]){"age", "squad", "infantry", "cavalry", "elephant*", "influence culture",
                           "improve mood", "plain", "desert*", NULL},
     (const char *const[]){NULL}, only_monumental},
    {"civ-waw", CLIO_FR,
     (const char *const[]){"éclaireur*", "ville", "banlieue*", "faubourg*", "jeton", "récolt*", "round",
                           "époque", "soldat", "caravane*", "métropole*", "deck", "manche",
                           "votre début du tour", NULL},
     (const char *const[]){NULL}, (const char *const[]){NULL}},
    {"imperium", CLIO_FR, (const char *const[]){"round", NULL}, (const char *const[]){NULL},
     (const char *const[]){NULL}},
    {"civ-waw", CLIO_EN,
     (const char *const[]){"settler*", "caravan*", "metropol*", "suburb*", "round", NULL},
     (const char *const[]){NULL}, (const char *const[]){NULL}},
    /* clang-format on */
};

/* Lower case, and accented capitals too: É is C3 89, é C3 A9. */
static void put_lower(char *out, size_t size, const char *text)
{
    size_t n = strlen(text);
    assert_true(n < size);
    for (size_t i = 0; i <= n; i++) {
        unsigned char c = (unsigned char)text[i], before = i ? (unsigned char)text[i - 1] : 0;
        bool capital = before == 0xc3 && c >= 0x80 && c <= 0x9e;
        out[i] = (char)(capital ? c + 0x20 : c == '\n' ? ' ' : c < 0x80 ? tolower(c) : c);
    }
}

/* A letter of French, by a byte of it and the one before: é and œ are two bytes, ’ is no letter. */
static bool is_letter(const char *text, const char *at)
{
    unsigned char c = (unsigned char)*at, before = at > text ? (unsigned char)at[-1] : 0;
    return isalpha(c) || c == 0xc3 || c == 0xc5 || before == 0xc3 || before == 0xc5;
}

static bool has_word(const char *text, const char *word)
{
    size_t n = strcspn(word, "*$");
    for (const char *at = text; *at; at++) {
        if (strncmp(at, word, n) != 0 || (at > text && is_letter(text, at - 1)))
            continue;
        const char *end = at + n;
        if (word[n] == '*')
            return true;
        end += !word[n] && (*end == 's' || *end == 'x');
        if (!*end || !is_letter(text, end))
            return true;
    }
    return false;
}

/* The names of arguments and of sections are no words: "{round}", "{n:…}", "[[end-of-round]]". */
static void blank_arguments(char *text)
{
    for (char *at = strchr(text, '{'); at; at = strchr(at, '{'))
        memset(at, '.', strcspn(at, ":}"));
    for (char *at = strstr(text, "[["); at; at = strstr(at, "[["))
        memset(at, '.', strcspn(at, "]"));
}

static void blank(char *text, const char *title)
{
    for (char *at = strstr(text, title); at; at = strstr(at, title))
        memset(at, '.', strlen(title));
}

static bool is_among(const char *key, const char *const *keys)
{
    for (; *keys; keys++) {
        size_t n = strcspn(*keys, "*");
        if (strncmp(key, *keys, n) == 0 && ((*keys)[n] == '*' || !key[n]))
            return true;
    }
    return false;
}

static int see_foreign(const clio_game *game, enum clio_lang lang, const char *key,
                       const char *text)
{
    static char lower[SIZE];
    int wrong = 0;
    put_lower(lower, sizeof lower, text);
    blank_arguments(lower);
    for (size_t i = 0; i < sizeof vocabularies / sizeof vocabularies[0]; i++) {
        const struct vocabulary *v = &vocabularies[i];
        if (v->lang != lang || strcmp(v->game, game->id) != 0 || is_among(key, v->never))
            continue;
        for (const char *const *title = v->titles; *title; title++)
            blank(lower, *title);
        for (const char *const *word = v->foreign; *word; word++)
            if (has_word(lower, *word)) {
                print_error("%s, %s: '%s': %.300s\n", game->id, key, *word, text);
                wrong++;
            }
    }
    return wrong;
}

static void test_editions_speak_their_own_words(void **unused)
{
    (void)unused;
    assert_int_equal(visit_all(CLIO_EN, see_foreign) + visit_all(CLIO_FR, see_foreign), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spaces_that_do_not_break),
        cmocka_unit_test(test_french_has_them_everywhere),
        cmocka_unit_test(test_editions_speak_their_own_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
