/* test_texts.c: templates whose words are marked: the sentence, its short form, its signs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "core/marks.h"
#include "core/text.h"

enum { SIZE = 400 };

/* Fills {n} and {unit} in. */
static const char *marked(enum clio_lang lang, const char *text, long n, const char *unit)
{
    static char out[SIZE];
    struct clio_buf b = clio_buf_of(out, sizeof out);
    struct clio_value values[] = {{.name = "n", .is_number = true, .number = n},
                                  {.name = "unit", .text = unit}};
    clio_format(&b, lang, text, values, 2);
    return out;
}

static const char *plain(const char *text, enum clio_form form)
{
    static char out[SIZE];
    struct clio_buf b = clio_buf_of(out, sizeof out);
    clio_put_plain(&b, text, form);
    return out;
}

static const char *spans(const char *text, enum clio_form form)
{
    static char out[SIZE];
    struct clio_buf b = clio_buf_of(out, sizeof out);
    struct clio_json j = {.out = &b};
    clio_json_spans(&j, NULL, text, form);
    return out;
}

static void test_a_sign_is_its_words(void **unused)
{
    (void)unused;
    const char *text = marked(CLIO_EN, "Pay <coin|{n}|{n:coin|coins}> now.", 2, "");
    assert_string_equal(plain(text, CLIO_LONG), "Pay 2 coins now.");
    assert_string_equal(
        spans(text, CLIO_LONG),
        "[\"Pay \",{\"icon\":\"coin\",\"n\":\"2\",\"text\":\"2 coins\"},\" now.\"]");
    text = marked(CLIO_FR, "par <technology|{n:technologie|technologies}>", 1, "");
    assert_string_equal(spans(text, CLIO_LONG),
                        "[\"par \",{\"icon\":\"technology\",\"text\":\"technologie\"}]");
}

static void test_a_sign_takes_the_icon_inside_it(void **unused)
{
    (void)unused;
    char unit[SIZE];
    snprintf(unit, sizeof unit, "%s", marked(CLIO_EN, "<point|{n:point|points}>", 3, ""));
    const char *text = marked(CLIO_EN, "<|+{n}|{unit}>", 3, unit);
    assert_string_equal(spans(text, CLIO_LONG),
                        "[{\"icon\":\"point\",\"n\":\"+3\",\"text\":\"+3 points\"}]");
    text = marked(CLIO_EN, "at least <|{n}|{unit}>", 3, "rounds");
    assert_string_equal(spans(text, CLIO_LONG), "[\"at least 3 rounds\"]");
}

static void test_a_form_may_be_short(void **unused)
{
    (void)unused;
    const char *text = "<~needs {n} more|needs <worker|+{n}|workers>><~ (if: {unit})| if {unit}>";
    text = marked(CLIO_EN, text, 2, "strong");
    assert_true(clio_has_forms(text));
    assert_string_equal(plain(text, CLIO_LONG), "needs 2 more (if: strong)");
    assert_string_equal(plain(text, CLIO_SHORT), "needs +2 workers if strong");
    assert_string_equal(
        spans(text, CLIO_SHORT),
        "[\"needs \",{\"icon\":\"worker\",\"n\":\"+2\",\"text\":\"+2 workers\"},\" if strong\"]");
}

static void test_both_forms_begin_with_a_capital(void **unused)
{
    (void)unused;
    char body[SIZE];
    snprintf(body, sizeof body, "%s",
             marked(CLIO_FR, "<~échanger {n} <coin|{n}|pièces>|éviter> {unit}", 2, "tout"));
    const char *text = marked(CLIO_FR, "{unit:X}.", 0, body);
    assert_string_equal(plain(text, CLIO_LONG), "Échanger 2 2 pièces tout.");
    assert_string_equal(plain(text, CLIO_SHORT), "Éviter tout.");
}

static void test_what_is_no_mark_stays(void **unused)
{
    (void)unused;
    const char *text = marked(CLIO_EN, "2 < 3 > 1 | {unit}", 1, "<coin|x>");
    assert_false(clio_has_signs(text));
    assert_string_equal(plain(text, CLIO_LONG), "2 < 3 > 1 | <coin|x>");
}

static void test_a_text_cut_off_is_noticed(void **unused)
{
    (void)unused;
    char text[SIZE];
    snprintf(text, sizeof text, "%s", marked(CLIO_EN, "a <coin|{n}|{n:coin|coins}> b", 2, ""));
    assert_true(clio_marks_close(text));
    text[6] = '\0';
    assert_false(clio_marks_close(text));
    assert_string_equal(plain(text, CLIO_LONG), "a ");
    assert_false(clio_marks_close("\3"));
    assert_false(clio_marks_close("\1coin\3"));
}

static void test_a_word_before_a_name_loses_its_vowel(void **unused)
{
    (void)unused;
    assert_string_equal(marked(CLIO_FR, "l’offre de {unit}", 0, "Inès"), "l’offre d’Inès");
    assert_string_equal(marked(CLIO_FR, "l’offre de {unit}", 0, "Zoé"), "l’offre de Zoé");
    assert_string_equal(marked(CLIO_FR, "de {unit}", 0, "Hypatie"), "d’Hypatie");
    assert_string_equal(marked(CLIO_FR, "la carte que {unit} a jouée", 0, "Érasme"),
                        "la carte qu’Érasme a jouée");
    assert_string_equal(marked(CLIO_FR, "chaque {unit}", 0, "an"), "chaque an");
    assert_string_equal(marked(CLIO_FR, "de {unit} à B2", 0, "A4"), "de A4 à B2");
    assert_string_equal(marked(CLIO_FR, "de {n}", 8, ""), "de 8");
    assert_string_equal(marked(CLIO_EN, "que {unit}", 0, "Inès"), "que Inès");
}

static const char *in_quotes(const void *unused, const char *form)
{
    (void)unused;
    return strcmp(form, "quoted") == 0 ? "«\xc2\xa0{name}\xc2\xa0»" : NULL;
}

static const char *quoted(const char *name)
{
    static char out[SIZE];
    struct clio_buf b = clio_buf_of(out, sizeof out);
    struct clio_value card = {.name = "card", .text = name, .form = in_quotes};
    clio_format(&b, CLIO_FR, "sous celle de {card:quoted}", &card, 1);
    return out;
}

static void test_a_quotation_hides_no_vowel(void **unused)
{
    (void)unused;
    assert_string_equal(quoted("Olmèques"), "sous celle d’«\xc2\xa0Olmèques\xc2\xa0»");
    assert_string_equal(quoted("Île"), "sous celle d’«\xc2\xa0Île\xc2\xa0»");
    assert_string_equal(quoted("Huns"), "sous celle de «\xc2\xa0Huns\xc2\xa0»");
    assert_string_equal(quoted("Hautes Terres"), "sous celle de «\xc2\xa0Hautes Terres\xc2\xa0»");
    assert_string_equal(quoted("Ynys Môn"), "sous celle de «\xc2\xa0Ynys Môn\xc2\xa0»");
    assert_string_equal(marked(CLIO_FR, "de {unit}", 0, "“Excalibur”"), "d’“Excalibur”");
}

/* Nobody can bring a mark into the log by the name they take. */
/* Wherever two texts differ, whatever their length. */
static void test_a_number_is_of_all_bytes(void **unused)
{
    enum { LONGEST = 40 };
    char text[LONGEST + 1] = "", other[LONGEST + 1] = "";
    (void)unused;
    for (int length = 0; length <= LONGEST; length++) {
        memset(text, 'a', (size_t)length);
        memcpy(other, text, sizeof text);
        assert_true(clio_text_number(text, 7) == clio_text_number(other, 7));
        assert_true(clio_text_number(text, 7) != clio_text_number(text, 8));
        for (int i = 0; i < length; i++) {
            other[i] = 'b';
            assert_true(clio_text_number(text, 7) != clio_text_number(other, 7));
            other[i] = 'a';
        }
        if (length > 0)
            assert_true(clio_text_number(text, 7) != clio_text_number(text + 1, 7));
    }
}

static void test_a_name_is_no_mark(void **unused)
{
    (void)unused;
    const clio_game *game = clio_game_at(0);
    const char *names[CLIO_MAX_SEATS] = {"<coin|2|An\1na\3>", "Ben"};
    struct clio_event event = {.only = CLIO_NOBODY};
    char out[SIZE];
    while (strcmp(clio_event_id(game, &event), "rest") != 0)
        event.phrase++;
    struct clio_buf b = clio_buf_of(out, sizeof out);
    clio_put_event(game, &event, 0, names, CLIO_EN, &b);
    assert_false(clio_has_signs(out));
    assert_non_null(strstr(out, "<coin|2|An na >"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sign_is_its_words),
        cmocka_unit_test(test_a_sign_takes_the_icon_inside_it),
        cmocka_unit_test(test_a_form_may_be_short),
        cmocka_unit_test(test_both_forms_begin_with_a_capital),
        cmocka_unit_test(test_what_is_no_mark_stays),
        cmocka_unit_test(test_a_text_cut_off_is_noticed),
        cmocka_unit_test(test_a_word_before_a_name_loses_its_vowel),
        cmocka_unit_test(test_a_quotation_hides_no_vowel),
        cmocka_unit_test(test_a_name_is_no_mark),
        cmocka_unit_test(test_a_number_is_of_all_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
