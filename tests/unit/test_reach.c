/* test_reach.c: by which addresses others find a server; nothing listens for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

static char found[REACH_MOST][REACH_SIZE];

static void test_one_address(void **state)
{
    (void)state;
    assert_int_equal(reach_list("127.0.0.1", false, 8080, found), 0);
    assert_int_equal(reach_list("127.8.9.1", false, 8080, found), 0);
    assert_int_equal(reach_list("::1", false, 8080, found), 0);
    /* However it is written. */
    assert_int_equal(reach_list("::ffff:127.0.0.1", false, 8080, found), 0);
    assert_int_equal(reach_list("0:0:0:0:0:0:0:1", false, 8080, found), 0);
    assert_int_equal(reach_list("::FFFF:7f00:1", false, 8080, found), 0);
    assert_int_equal(reach_list("192.0.2.7", false, 8080, found), 1);
    assert_string_equal(found[0], "http://192.0.2.7:8080/");
    assert_int_equal(reach_list("2001:db8::7", true, 443, found), 1);
    assert_string_equal(found[0], "https://[2001:db8::7]:443/");
}

static bool is_found(int count, const char *url)
{
    for (int i = 0; i < count; i++)
        if (strcmp(found[i], url) == 0)
            return true;
    return false;
}

/* Each address of each interface that is up, and never one that leads only to the machine itself. */
static void test_all_addresses(void **state)
{
    (void)state;
    struct ifaddrs *all;
    int count = reach_list("0.0.0.0", false, 80, found), seen = 0;
    for (int i = 0; i < count; i++) {
        assert_int_equal(strncmp(found[i], "http://", 7), 0);
        assert_null(strstr(found[i], "//127."));
        assert_null(strchr(found[i], '['));
    }
    assert_int_equal(getifaddrs(&all), 0);
    for (struct ifaddrs *i = all; i; i = i->ifa_next)
        if (i->ifa_addr && i->ifa_addr->sa_family == AF_INET && (i->ifa_flags & IFF_UP) &&
            !(i->ifa_flags & IFF_LOOPBACK)) {
            char text[INET_ADDRSTRLEN], url[REACH_SIZE];
            inet_ntop(AF_INET, &((struct sockaddr_in *)i->ifa_addr)->sin_addr, text, sizeof text);
            if (strncmp(text, "169.254.", 8) == 0 || ++seen > REACH_MOST)
                continue;
            reach_url(text, false, 80, url);
            assert_true(is_found(count, url));
        }
    freeifaddrs(all);
    /* At :: both families are heard. */
    int both = reach_list("::", false, 80, found);
    assert_true(both >= count);
    for (int i = 0; i < both; i++) {
        assert_null(strstr(found[i], "[::1]"));
        assert_null(strstr(found[i], "[fe80"));
    }
    assert_int_equal(reach_list("0:0:0:0:0:0:0:0", false, 80, found), both);
    assert_int_equal(reach_list("0::0", false, 80, found), both);
    assert_int_equal(reach_list("::ffff:0.0.0.0", false, 80, found), count);
    assert_true(reach_is_any("::0") && !reach_is_any("127.0.0.1") && !reach_is_any("eth0"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_address),
        cmocka_unit_test(test_all_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
