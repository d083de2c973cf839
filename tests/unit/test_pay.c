/* test_pay.c: what can be paid where some kinds stand for others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/pay.h"

enum { MATERIALS, POPULATION, PROGRESS };

static bool covered(struct clio_shortage s)
{
    return clio_can_cover(&s, NULL, 0);
}

static void test_nothing_missing(void **state)
{
    (void)state;
    assert_true(covered((struct clio_shortage){.missing = {0}}));
}

/* One progress is a population or two materials, no change is given [imperium R7, R49]. */
static void test_worth_two(void **state)
{
    (void)state;
    struct clio_shortage s = {.stands_for = {[PROGRESS] = 1 << MATERIALS | 1 << POPULATION},
                              .each = {[MATERIALS] = 2}};
    s.over[PROGRESS] = 2;
    s.missing[MATERIALS] = 3;
    assert_true(covered(s));
    s.missing[MATERIALS] = 5;
    assert_false(covered(s));
    s.missing[MATERIALS] = 2;
    s.missing[POPULATION] = 1;
    assert_true(covered(s));
    s.missing[MATERIALS] = 3; /* two for these, one for the population */
    assert_false(covered(s));
    s.over[PROGRESS] = 3;
    assert_true(covered(s));
}

/* What stands for one kind cannot stand for the other at the same time. */
static void test_shared_substitute(void **state)
{
    (void)state;
    struct clio_shortage s = {.missing = {1, 1},
                              .over = {0, 0, 1, 1},
                              .stands_for = {[2] = 1 << 0 | 1 << 1, [3] = 1 << 2}};
    assert_false(covered(s)); /* the last one helps neither */
    s.stands_for[3] = 1 << 1;
    assert_true(covered(s));
}

static void test_jokers(void **state)
{
    (void)state;
    struct clio_shortage s = {.missing = {2, 1}};
    const struct clio_jokers two[] = {{1 << 0, 1}, {1 << 0 | 1 << 1, 2}};
    assert_true(clio_can_cover(&s, two, 2));
    assert_false(clio_can_cover(&s, two, 1));
    s.missing[1] = 2;
    assert_false(clio_can_cover(&s, two, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_missing),
        cmocka_unit_test(test_worth_two),
        cmocka_unit_test(test_shared_substitute),
        cmocka_unit_test(test_jokers),
    };
    return cmocka_run_group_tests_name("pay", tests, NULL, NULL);
}
