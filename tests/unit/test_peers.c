/* test_peers.c: what one address may take, by a clock that stands still until it is moved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/inside.h"

static const struct clio_server_config strict, trusting = {.trust_local = true};
static int64_t now;
struct server server;

int64_t ticks_ms(void)
{
    return now;
}

static int set_up(void **state)
{
    (void)state;
    now = 1000000;
    server.config = &strict;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    peers_forget(true);
    return 0;
}

/* Half a second of the loop at once, then a quarter of what passes; others are not touched by it. */
static void test_time(void **state)
{
    (void)state;
    struct peer *a = peer_of("192.0.2.1"), *b = peer_of("192.0.2.2");
    assert_true(peer_has(a, BUDGET_TIME));
    peer_pay(a, BUDGET_TIME, 499);
    assert_true(peer_has(a, BUDGET_TIME));
    peer_pay(a, BUDGET_TIME, 101);
    assert_false(peer_has(a, BUDGET_TIME));
    assert_true(peer_has(b, BUDGET_TIME));
    now += 396;
    assert_false(peer_has(a, BUDGET_TIME));
    now += 8;
    assert_true(peer_has(a, BUDGET_TIME));
    now += 3600 * 1000; /* it is not saved up */
    assert_true(peer_has(a, BUDGET_TIME));
    peer_pay(a, BUDGET_TIME, 500);
    assert_false(peer_has(a, BUDGET_TIME));
}

/* A network of IPv6 is one address, and so is an address of IPv4 however it comes. */
static void test_who_is_who(void **state)
{
    (void)state;
    assert_ptr_equal(peer_of("2001:db8::1"), peer_of("2001:db8::2"));
    assert_ptr_not_equal(peer_of("2001:db8::1"), peer_of("2001:db8:0:1::1"));
    assert_ptr_equal(peer_of("192.0.2.1"), peer_of("::ffff:192.0.2.1"));
}

static void test_trusted(void **state)
{
    (void)state;
    server.config = &trusting;
    struct peer *here = peer_of("127.0.0.1"), *there = peer_of("192.0.2.1");
    peer_pay(here, BUDGET_TIME, 10000);
    peer_pay(there, BUDGET_TIME, 10000);
    assert_true(peer_has(here, BUDGET_TIME));
    assert_false(peer_has(there, BUDGET_TIME));
}

/* Who only watches speaks after a pause, whichever connection it is. */
static void test_words(void **state)
{
    (void)state;
    struct peer *a = peer_of("192.0.2.1");
    assert_true(peer_may_speak(a, 3000));
    now += 2999;
    assert_false(peer_may_speak(a, 3000));
    assert_true(peer_may_speak(peer_of("192.0.2.2"), 3000));
    now += 1;
    assert_true(peer_may_speak(a, 3000));
}

/* Whatever is counted: so much at once, then as fast as it comes back; others are not touched. */
static void test_budgets(void **state)
{
    (void)state;
    struct peer *a = peer_of("192.0.2.1"), *b = peer_of("192.0.2.2");
    int retry = 0, taken = 0;
    while (peer_take(a, BUDGET_CREATES, &retry))
        taken++;
    assert_int_equal(taken, CREATES);
    assert_in_range(retry, 100, 121);
    assert_true(peer_take(b, BUDGET_CREATES, &retry));
    now += (int64_t)retry * 1000;
    assert_true(peer_take(a, BUDGET_CREATES, &retry));
    assert_false(peer_take(a, BUDGET_CREATES, &retry));
    peer_pay(a, BUDGET_SENT, 20.0 * MIB);
    assert_false(peer_has(a, BUDGET_SENT));
    now += 1100;
    assert_true(peer_has(a, BUDGET_SENT));
    /* Nobody is held back for longer than a minute, whatever it was. */
    peer_pay(a, BUDGET_FRAMES, 1e12);
    now += 59000;
    assert_false(peer_has(a, BUDGET_FRAMES));
    now += 2000;
    assert_true(peer_has(a, BUDGET_FRAMES));
}

/* Half requests have few places, and fewer when many addresses send them. */
static void test_arrivals(void **state)
{
    (void)state;
    struct peer *a = peer_of("192.0.2.1");
    peer_half_add(a, CROWDED_HALVES);
    assert_true(peer_may_arrive(a, false));
    assert_false(peer_may_arrive(a, true));
    peer_half_add(a, HALVES - CROWDED_HALVES);
    assert_false(peer_may_arrive(a, false));
    peer_half_add(a, -HALVES);
    int came = 0;
    while (peer_may_arrive(a, false))
        came++;
    assert_in_range(came, 100, 400);
    assert_true(peer_may_arrive(peer_of("192.0.2.2"), true));
}

/* An address is forgotten when nobody has come from there for an hour and nobody keeps it. */
static void test_forgetting(void **state)
{
    (void)state;
    struct peer *a = peer_of("192.0.2.1");
    peer_pay(a, BUDGET_CREATES, CREATES);
    peer_hold(a, 1);
    now += 3600 * 1000 + 1;
    peers_forget(false);
    assert_ptr_equal(peer_of("192.0.2.1"), a);
    peer_hold(a, -1);
    peers_forget(false);
    assert_ptr_equal(peer_of("192.0.2.1"), a); /* seen just now */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_time),    TEST(test_who_is_who), TEST(test_trusted),    TEST(test_words),
        TEST(test_budgets), TEST(test_arrivals),   TEST(test_forgetting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
