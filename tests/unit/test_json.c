/* test_json.c: what the reader of JSON takes, what it makes of it, and what it refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/json.h"
#include "core/json_read.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 64 };

static char text[4096];
static struct clio_json_value values[MOST];

static const struct clio_json_value *read(const char *json)
{
    snprintf(text, sizeof text, "%s", json);
    return clio_json_read(text, strlen(text), values, MOST);
}

static void test_values(void **unused)
{
    (void)unused;
    const struct clio_json_value *v =
        read(" {\"a\": [1, -2, 3.5, 1e3, true, false, null], \"b\" :{} ,\"c\":\"x\"}\n");
    assert_true(clio_json_is(v, CLIO_JSON_OBJECT));
    assert_int_equal(v->count, 3);
    const struct clio_json_value *a = clio_json_member(v, "a");
    assert_true(clio_json_is(a, CLIO_JSON_LIST));
    assert_int_equal(a->count, 7);
    static const enum clio_json_kind kinds[] = {CLIO_JSON_WHOLE, CLIO_JSON_WHOLE, CLIO_JSON_REAL,
                                                CLIO_JSON_REAL,  CLIO_JSON_TRUE,  CLIO_JSON_FALSE,
                                                CLIO_JSON_NULL};
    int i = 0;
    for (const struct clio_json_value *item = a->first; item; item = item->next)
        assert_int_equal(item->kind, kinds[i++]);
    assert_int_equal(i, 7);
    assert_int_equal(a->first->whole, 1);
    assert_int_equal(a->first->next->whole, -2);
    assert_int_equal(clio_json_member(v, "b")->count, 0);
    assert_string_equal(clio_json_text(clio_json_member(v, "c")), "x");
    assert_null(clio_json_member(v, "d"));
    assert_null(clio_json_member(a, "a"));
    assert_null(clio_json_text(a));
    assert_false(clio_json_is(NULL, CLIO_JSON_NULL));
}

static void test_texts(void **unused)
{
    (void)unused;
    const struct clio_json_value *v =
        read("[\"\", \"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u00e9\\u20AC\\ud83c\\udfb2\", \"é€🎲\"]");
    assert_non_null(v);
    const struct clio_json_value *item = v->first;
    assert_string_equal(item->text, "");
    item = item->next;
    assert_string_equal(item->text, "\"\\/\b\f\n\r\t");
    assert_int_equal(item->length, 8);
    assert_string_equal(item->next->text, "é€🎲");
    assert_string_equal(item->next->next->text, "é€🎲");
    assert_int_equal(item->next->length, 9);
}

static void test_numbers(void **unused)
{
    (void)unused;
    assert_int_equal(read("9223372036854775807")->whole, INT64_MAX);
    assert_int_equal(read("-9223372036854775808")->whole, INT64_MIN);
    assert_int_equal(read("-9223372036854775808")->kind, CLIO_JSON_WHOLE);
    assert_int_equal(read("9223372036854775808")->kind, CLIO_JSON_REAL);
    assert_int_equal(read("99999999999999999999999999")->kind, CLIO_JSON_REAL);
    assert_int_equal(read("0")->whole, 0);
    assert_int_equal(read("-0")->whole, 0);
    assert_int_equal(read("1E+2")->kind, CLIO_JSON_REAL);
}

static void test_refused(void **unused)
{
    (void)unused;
    static const char *const broken[] = {
        "",
        " ",
        "nothing",
        "tru",
        "nul",
        "{",
        "}",
        "[",
        "[1,]",
        "[,1]",
        "[1 2]",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{a:1}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":1,\"a\":2}",
        "[1]]",
        "[1] x",
        "01",
        "-",
        "+1",
        "1.",
        ".5",
        "1e",
        "1e+",
        "0x1",
        "\"",
        "\"abc",
        "\"\\\"",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u12g4\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\udc00\"",
        "\"\\ud800\\u0041\"",
        "\"a\tb\"",
        "\"\x01\"",
        /* not UTF-8: a lone byte, cut short, too long a form, a surrogate, beyond the last one */
        "\"\x80\"",
        "\"\xc3\"",
        "\"\xc0\xaf\"",
        "\"\xe0\x80\xaf\"",
        "\"\xed\xa0\x80\"",
        "\"\xf4\x90\x80\x80\"",
        "\"\xff\"",
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        if (read(broken[i]))
            print_message("taken: %s\n", broken[i]);
        assert_null(read(broken[i]));
    }
}

/* A 0 is no end: what stands behind it counts. */
static void test_zero_bytes(void **unused)
{
    (void)unused;
    char zeros[] = "[1]\0";
    assert_null(clio_json_read(zeros, 4, values, MOST));
    char inside[] = "\"a\0b\"";
    assert_null(clio_json_read(inside, 5, values, MOST));
    char escaped[] = "\"\\\0\"";
    assert_null(clio_json_read(escaped, 4, values, MOST));
}

static void test_limits(void **unused)
{
    (void)unused;
    char deep[200];
    memset(deep, '[', 32);
    memset(deep + 32, ']', 32);
    deep[64] = '\0';
    assert_non_null(read(deep));
    memset(deep, '[', 33);
    memset(deep + 33, ']', 33);
    deep[66] = '\0';
    assert_null(read(deep));
    char many[MOST * 2 + 8] = "[0";
    size_t fits = 2;
    for (int i = 2; i < MOST; i++) {
        many[fits++] = ',';
        many[fits++] = '0';
    }
    many[fits] = ']';
    assert_int_equal(read(many)->count, MOST - 1);
    memcpy(many + fits, ",0]", 4);
    assert_null(read(many));
}

/* Gives its length, written or not. */
static size_t write_list(char *out, size_t size, const char *words)
{
    struct clio_buf b = clio_buf_of(out, size);
    struct clio_json j = {.out = &b};
    clio_json_open(&j, NULL, '[');
    clio_json_str(&j, NULL, words);
    clio_json_close(&j, ']');
    return b.length;
}

/* With one character at one place that may have to be escaped, and in too little room. */
static void assert_written(const char *words)
{
    char json[256], small[20];
    size_t length = write_list(json, sizeof json, words);
    assert_int_equal(length, strlen(json));
    assert_int_equal(write_list(small, sizeof small, words), length);
    assert_true(strlen(small) < sizeof small);
    if (length < sizeof small)
        assert_string_equal(small, json);
    assert_string_equal(read(json)->first->text, words);
}

static void test_written_texts(void **unused)
{
    (void)unused;
    enum { LONGEST = 26 };
    static const char drawn[] = {'"', '\\', '\n', 0x1f, 0x01, '!', '#', '[', ' ', 0x7f};
    for (int length = 0; length <= LONGEST; length++)
        for (int at = 0; at < length || at == 0; at++)
            for (size_t k = 0; k < sizeof drawn; k++) {
                char words[LONGEST + 1] = "";
                for (int i = 0; i < length; i++)
                    words[i] = i == at ? drawn[k] : (char)('a' + i);
                assert_written(words);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_numbers),       cmocka_unit_test(test_refused),
        cmocka_unit_test(test_zero_bytes),    cmocka_unit_test(test_limits),
        cmocka_unit_test(test_written_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
