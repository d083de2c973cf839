/*
 * test_effect.c: the toolkit for effect languages, with a small language unlike that of any game
 * here: instructions in plain words, several forms of one verb, and a grammar of its own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/effect.h"
#include "core/marks.h"
#include "core/game.h"

struct instruction {
    uint8_t code, resource, count;
    int8_t n;
};

enum { GAIN, GAIN_PER, PAY, RETURN_UP_TO };
enum { ON_CARD, ON_BOT_ROW };

#define NAME(text) \
    { \
        (text), sizeof(text) - 1 \
    }
static const struct clio_cell resources[] = {NAME("materials"), NAME("population")};
static const struct clio_cell counts[] = {NAME("region"), NAME("city")};

static bool read_n(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    struct instruction *i = out;
    int n;
    if (!clio_read_number(r, word->min, word->max, &n))
        return false;
    i->n = (int8_t)n;
    return true;
}

static bool read_resource(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    int found = 0;
    (void)word;
    if (!clio_read_name(r, resources, 2, "thing.resource", &found))
        return false;
    ((struct instruction *)out)->resource = (uint8_t)found;
    return true;
}

static bool read_count(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    int found = 0;
    (void)word;
    if (!clio_read_name(r, counts, 2, "thing.count", &found))
        return false;
    ((struct instruction *)out)->count = (uint8_t)found;
    return true;
}

static const struct clio_slot slots[] = {
    {"n", read_n}, {"resource", read_resource}, {"count", read_count}};
static const char *const places[] = {"place.card", "place.bot"};
static const struct clio_word words[] = {
    {"gain {n} {resource}", GAIN, .min = 1, .max = 9, .where = 3},
    {"gain {n} {resource} per {count} in own play", GAIN_PER, .min = 1, .max = 9, .where = 1},
    {"pay {n} {resource}", PAY, .min = 1, .max = 9, .where = 1},
    {"return up to {n} unrest", RETURN_UP_TO, .min = 1, .max = 3, .where = 1},
};
static const struct clio_words all_words = {words, 4};
static const struct clio_vocabulary language = {.noun = "thing.instruction",
                                                .words = &all_words,
                                                .slots = slots,
                                                .slot_count = 3,
                                                .places = places,
                                                .size = sizeof(struct instruction)};

static const struct clio_text in_english[] = {
    {"place.bot", "in a row of the bot"},    {"place.card", "on a card"},
    {"thing.count", "something to count"},   {"thing.end", "'; ' or the end"},
    {"thing.instruction", "an instruction"}, {"thing.resource", "a resource"},
};
static const struct clio_text in_french[] = {
    {"place.bot", "dans une ligne de l’automate"},  {"place.card", "sur une carte"},
    {"thing.count", "quelque chose qui se compte"}, {"thing.end", "«\u00a0;\u00a0» ou la fin"},
    {"thing.instruction", "une instruction"},       {"thing.resource", "une ressource"},
};
static const struct clio_texts english = {.texts = in_english, .text_count = 6},
                               french = {.texts = in_french, .text_count = 6};
static const struct clio_texts *const texts[CLIO_LANGS] = {&english, &french};
static enum clio_lang lang;

/* "A; B" with at most eight instructions; gives how many, or -1 with the reason. */
static int read_block(const char *code, struct instruction *out, char *why, size_t size, int place)
{
    char table[300];
    struct clio_buf b = clio_buf_of(why, size), text = clio_buf_of(table, sizeof table);
    struct clio_tsv t;
    jmp_buf fail;
    clio_putf(&text, "id\teffect\nfirst\t%s\n", code);
    why[0] = '\0';
    if (setjmp(fail))
        return -1;
    struct clio_refusing to = {&b, lang, texts};
    clio_tsv_open(&t, "cards.tsv", table, &to, &fail);
    clio_tsv_next(&t);
    struct clio_effect_reader r = clio_read_code(&t, clio_tsv_cell(&t, "effect"), NULL);
    int n = 0;
    do {
        const char *start = r.at;
        out[n] = (struct instruction){0};
        const struct clio_word *word = clio_read_word(&r, &language, &out[n]);
        out[n].code = word->code;
        clio_check_place(&r, &language, word, start, place, 3);
        n++;
    } while (clio_take(&r, "; "));
    clio_expect_end(&r, "thing.end");
    return n;
}

static void test_the_longest_form_fits(void **unused)
{
    struct instruction got[8];
    char why[200];
    (void)unused;
    assert_int_equal(read_block("gain 2 materials; gain 3 population per city in own play; pay 1 "
                                "materials; return up to 2 unrest",
                                got, why, sizeof why, ON_CARD),
                     4);
    assert_int_equal(got[0].code, GAIN);
    assert_int_equal(got[0].n, 2);
    assert_int_equal(got[1].code, GAIN_PER);
    assert_int_equal(got[1].n, 3);
    assert_int_equal(got[1].resource, 1);
    assert_int_equal(got[1].count, 1);
    assert_int_equal(got[3].code, RETURN_UP_TO);
}

static void refused(const char *code, int place, const char *reason)
{
    struct instruction got[8];
    char why[300];
    assert_int_equal(read_block(code, got, why, sizeof why, place), -1);
    assert_string_equal(why, reason);
}

/* Where several forms fail, the one that came furthest says why. */
static void test_mistakes_are_named_where_they_are(void **unused)
{
    (void)unused;
    refused("win", ON_CARD, "cards.tsv:2:7: effect: 'win' is not an instruction");
    refused("gain 2 gold", ON_CARD, "cards.tsv:2:14: effect: 'gold' is not a resource");
    refused("gain 20 materials", ON_CARD, "cards.tsv:2:12: effect: 20 is not between 1 and 9");
    refused("gain 2 materials per hut", ON_CARD,
            "cards.tsv:2:28: effect: 'hut' is not something to count");
    refused("gain 2 materials per city in play", ON_CARD,
            "cards.tsv:2:36: effect: 'own' is expected here");
    refused("gains 2 materials", ON_CARD, "cards.tsv:2:7: effect: 'gains' is not an instruction");
    refused("pay 1 materials, ", ON_CARD, "cards.tsv:2:7: effect: empty, or with spaces around it");
    refused("pay 1 materials.", ON_CARD,
            "cards.tsv:2:22: effect: '; ' or the end is expected here");
    refused("2 materials", ON_CARD, "cards.tsv:2:7: effect: an instruction is expected here");
}

static void test_words_stand_where_they_may(void **unused)
{
    struct instruction got[8];
    char why[200];
    (void)unused;
    assert_int_equal(read_block("gain 2 materials", got, why, sizeof why, ON_BOT_ROW), 1);
    refused(
        "gain 1 materials; pay 2 materials", ON_BOT_ROW,
        "cards.tsv:2:25: effect: pay cannot stand in a row of the bot: it stands on a card only");
}

static void test_mistakes_in_french(void **unused)
{
    (void)unused;
    lang = CLIO_FR;
    refused("win", ON_CARD, "cards.tsv:2:7: effect: «\u00a0win\u00a0» n’est pas une instruction");
    refused("2 materials", ON_CARD, "cards.tsv:2:7: effect: il faut une instruction ici");
    refused("pay 2 materials", ON_BOT_ROW,
            "cards.tsv:2:7: effect: pay ne peut pas être dans une ligne de l’automate\u00a0: "
            "seulement sur une carte");
    lang = CLIO_EN;
}

static void argument(const struct clio_teller *t, const struct clio_word *word, const char *slot,
                     const void *of, struct clio_argument *out)
{
    (void)t, (void)word;
    assert_string_equal(slot, "n");
    out->is_number = true;
    out->number = ((const struct instruction *)of)->n;
}

/* What a word says, without its marks. */
static const char *told(const struct clio_teller *teller, const struct clio_word *word,
                        const struct instruction *of)
{
    static char text[100];
    char marked[200];
    struct clio_buf b = clio_buf_of(marked, sizeof marked), out = clio_buf_of(text, sizeof text);
    clio_tell_word(teller, word, of, &b);
    clio_put_plain(&out, marked, CLIO_LONG);
    return text;
}

/* Texts of a game tell words, with the plural of each language, and losses in words of their own. */
static void test_words_are_told_from_texts(void **unused)
{
    static const struct clio_word cost = {"{n} coins", .key = "op.cost-more",
                                          .key_less = "op.cost-less"};
    const clio_game *game = clio_find_game("age-of-civilization");
    struct clio_teller en = {game, CLIO_EN, argument}, fr = {game, CLIO_FR, argument};
    struct instruction more = {.n = 1}, less = {.n = -2};
    (void)unused;
    assert_string_equal(told(&en, &cost, &more), "costs 1 coin more");
    assert_string_equal(told(&en, &cost, &less), "costs 2 coins less");
    assert_non_null(strstr(told(&fr, &cost, &less), "2 pièces"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_longest_form_fits),
        cmocka_unit_test(test_mistakes_are_named_where_they_are),
        cmocka_unit_test(test_words_stand_where_they_may),
        cmocka_unit_test(test_mistakes_in_french),
        cmocka_unit_test(test_words_are_told_from_texts),
    };
    return cmocka_run_group_tests_name("effect", tests, NULL, NULL);
}
