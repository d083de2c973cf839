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
    assert_true(peer_has_time(a));
    peer_spend(a, 499);
    assert_true(peer_has_time(a));
    peer_spend(a, 101);
    assert_false(peer_has_time(a));
    assert_true(peer_has_time(b));
    now += 396;
    assert_false(peer_has_time(a));
    now += 8;
    assert_true(peer_has_time(a));
    now += 3600 * 1000; /* it is not saved up */
    assert_true(peer_has_time(a));
    peer_spend(a, 500);
    assert_false(peer_has_time(a));
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
    peer_spend(here, 10000);
    peer_spend(there, 10000);
    assert_true(peer_has_time(here));
    assert_false(peer_has_time(there));
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_time),
        TEST(test_who_is_who),
        TEST(test_trusted),
        TEST(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
