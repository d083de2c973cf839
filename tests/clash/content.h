/* content.h: what the tests of the content of an edition share. */
#ifndef TESTS_CLASH_CONTENT_H
#define TESTS_CLASH_CONTENT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/clash/clash.h"

#define TEST(name) static void name(__attribute__((unused)) void **state_)

struct content_count {
    const char *id;
    int rows, reconstructed;
};

/* The edition has just these kinds of things, and so many of each. */
static inline void check_counts(const clio_game *game, const struct content_count *expected, int n)
{
    struct clio_content_kind kind;
    int kinds = 0;
    for (; clash_content_kind(game, kinds, &kind); kinds++) {
        assert_true(kinds < n);
        assert_string_equal(kind.id, expected[kinds].id);
        assert_int_equal(kind.rows, expected[kinds].rows);
        assert_int_equal(kind.reconstructed, expected[kinds].reconstructed);
    }
    assert_int_equal(kinds, n);
}

#endif
