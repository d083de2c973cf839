/*
 * test_webpush.c: messages for browsers as RFC 8291 and 8292 want them, read back by code of its own;
 * and where a server may write to on behalf of strangers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/targets.h"
#include "server/base64url.h"
#include "server/webpush.h"
#include "tests/server/browser.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static void test_base64url(void **state)
{
    (void)state;
    uint8_t bytes[8];
    char text[16];
    assert_int_equal(base64url_read("AAEC_-8", bytes, sizeof bytes), 5);
    assert_memory_equal(bytes, "\x00\x01\x02\xff\xef", 5);
    base64url_write(bytes, 5, text);
    assert_string_equal(text, "AAEC_-8");
    assert_int_equal(base64url_read("A+B/", bytes, sizeof bytes), -1);
    assert_int_equal(base64url_read("AAEC_-8=", bytes, sizeof bytes), 5);
    assert_int_equal(base64url_read("AAEC_-8=\nmore", bytes, sizeof bytes), -1);
    assert_int_equal(base64url_read("AAAAAAAAAAAAAAAAAAAAAA", bytes, sizeof bytes), -1);
}

/* Only the browser reads it, and nothing of it can be changed on the way. */
static void test_encrypted_for_one(void **state)
{
    (void)state;
    struct browser b, other;
    uint8_t frame[WEBPUSH_FRAME];
    char text[WEBPUSH_FRAME];
    static const char said[] = "{\"title\":\"À vous de jouer\"}";
    browser_new(&b);
    browser_new(&other);
    size_t n = webpush_encrypt(b.key, b.auth, said, strlen(said), frame);
    assert_true(n > strlen(said));
    assert_true(browser_read(&b, frame, n, text));
    assert_string_equal(text, said);
    assert_false(browser_read(&other, frame, n, text));
    frame[n - 20] ^= 1;
    assert_false(browser_read(&b, frame, n, text));
    /* Twice the same is never the same. */
    uint8_t again[WEBPUSH_FRAME];
    frame[n - 20] ^= 1;
    assert_int_equal(webpush_encrypt(b.key, b.auth, said, strlen(said), again), n);
    assert_memory_not_equal(frame, again, n);
    assert_int_equal(webpush_encrypt("AAAA", b.auth, said, strlen(said), frame), 0);
    assert_int_equal(webpush_encrypt(b.key, "AAAA", said, strlen(said), frame), 0);
    char off[WEBPUSH_TEXT];
    memcpy(off, b.key, sizeof off);
    off[40] = off[40] == 'A' ? 'B' : 'A'; /* no point of the curve */
    assert_int_equal(webpush_encrypt(off, b.auth, said, strlen(said), frame), 0);
    browser_free(&b);
    browser_free(&other);
}

/* The worked example of RFC 8291, section 5: its message is read with its keys. */
static void test_the_example_of_the_rfc(void **state)
{
    (void)state;
    struct browser b;
    uint8_t frame[256];
    char text[WEBPUSH_FRAME];
    browser_known(
        &b, "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg");
    int n = base64url_read("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
                           "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAm"
                           "S6TlzAC8wEqKK6PBru3jl7A_"
                           "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_"
                           "Qulcy4a-fN",
                           frame, sizeof frame);
    assert_true(n > 100);
    assert_true(browser_read(&b, frame, (size_t)n, text));
    assert_string_equal(text, "When I grow up, I want to be a watermelon");
    browser_free(&b);
}

static void test_signed_by_the_server(void **state)
{
    (void)state;
    char pem[WEBPUSH_PEM], public[WEBPUSH_TEXT], header[WEBPUSH_HEADER], other[WEBPUSH_PEM],
        claims[512];
    assert_true(webpush_new_key(pem));
    assert_true(webpush_new_key(other));
    assert_string_not_equal(pem, other);
    assert_true(webpush_public(pem, public));
    assert_true(webpush_sign(pem, "https://push.example:8443/send/abc", "https://games.example/",
                             1000000, header));
    assert_true(vapid_is_sound(header, public, claims, sizeof claims));
    assert_non_null(strstr(claims, "\"aud\":\"https://push.example:8443\""));
    assert_non_null(strstr(claims, "\"exp\":1043200"));
    assert_non_null(strstr(claims, "\"sub\":\"https://games.example/\""));
    char *dot = strchr(header, '.');
    dot[5] = dot[5] == 'A' ? 'B' : 'A';
    assert_false(vapid_is_sound(header, public, claims, sizeof claims));
}

/* ---- Where to ---------------------------------------------------------------------------------- */

static bool is_public(const char *text)
{
    struct sockaddr_in a4 = {.sin_family = AF_INET};
    struct sockaddr_in6 a6 = {.sin6_family = AF_INET6};
    if (strchr(text, ':')) {
        assert_int_equal(inet_pton(AF_INET6, text, &a6.sin6_addr), 1);
        return target_is_public((struct sockaddr *)&a6);
    }
    assert_int_equal(inet_pton(AF_INET, text, &a4.sin_addr), 1);
    return target_is_public((struct sockaddr *)&a4);
}

static void test_the_open_internet(void **state)
{
    (void)state;
    static const char *const closed[] = {"127.0.0.1",
                                         "10.1.2.3",
                                         "172.16.0.1",
                                         "172.31.255.255",
                                         "192.168.1.1",
                                         "169.254.169.254",
                                         "0.0.0.0",
                                         "100.64.0.1",
                                         "224.0.0.1",
                                         "255.255.255.255",
                                         "192.0.0.8",
                                         "198.18.0.1",
                                         "::1",
                                         "::",
                                         "fe80::1",
                                         "fc00::1",
                                         "fd12:3456::1",
                                         "ff02::1",
                                         "::ffff:10.0.0.1",
                                         "::ffff:127.0.0.1",
                                         "64:ff9b::a00:1",
                                         "2002:a00:1::",
                                         "2001:0:4136::1",
                                         "2001:db8::1"};
    static const char *const open[] = {"1.1.1.1",       "93.184.216.34",   "172.32.0.1",
                                       "100.128.0.1",   "2606:4700::1111", "2a00:1450::1",
                                       "::ffff:8.8.8.8"};
    for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++) {
        if (is_public(closed[i]))
            print_message("%s\n", closed[i]);
        assert_false(is_public(closed[i]));
    }
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
        assert_true(is_public(open[i]));
}

static void test_addresses(void **state)
{
    (void)state;
    assert_true(target_is_mail("anna@games.example", false));
    assert_true(target_is_mail("a.b+c@x-y.example", false));
    assert_true(target_is_mail("o'anna-b@x.xn--p1ai", false));
    assert_true(target_is_mail("root@localhost", true));
    static const char *const no_mail[] = {"",
                                          "anna",
                                          "@x.example",
                                          "a@b@c.example",
                                          "a b@x.example",
                                          "a@x.example\r\nBcc: b@x.example",
                                          "a@x.example,b@x.example",
                                          "<a@x.example>",
                                          "a@x",
                                          "a@.example",
                                          "a@x..example",
                                          "root@localhost",
                                          "a@127.0.0.1",
                                          "a%b.example@x.example",
                                          "b.example!a@x.example",
                                          "|program@x.example",
                                          "`program`@x.example",
                                          "/var/mail/a@x.example",
                                          "-option@x.example"};
    for (size_t i = 0; i < sizeof no_mail / sizeof no_mail[0]; i++)
        assert_false(target_is_mail(no_mail[i], false));
    assert_true(target_is_url("https://hooks.example/a?b=c", false));
    assert_true(target_is_url("https://hooks.example:443/a", false));
    static const char *const no_url[] = {"http://hooks.example/a",
                                         "https://",
                                         "file:///etc/passwd",
                                         "https://a@hooks.example/",
                                         "https://hooks.example:22/",
                                         "https://hooks.example:44/",
                                         "https://hooks.example:4/",
                                         "https://hooks.example:/",
                                         "https://hooks.example/\r\nX: y",
                                         "https://[::1]/",
                                         "gopher://x.example/",
                                         "https://x.example/#a"};
    for (size_t i = 0; i < sizeof no_url / sizeof no_url[0]; i++)
        assert_false(target_is_url(no_url[i], false));
    assert_true(target_is_url("http://127.0.0.1:8080/x", true));
    /* What is sent to browsers goes to services that browsers use, and to nobody who sounds like one. */
    static const char *const services[] = {"https://fcm.googleapis.com/fcm/send/a:b",
                                           "https://updates.push.services.mozilla.com/wpush/v2/x",
                                           "https://web.push.apple.com/x",
                                           "https://wns2-by3p.notify.windows.com/w/?token=x"};
    static const char *const others[] = {"https://hooks.example/x",
                                         "https://xfcm.googleapis.com/x",
                                         "https://push.apple.com.example/x",
                                         "https://example.com/push.apple.com",
                                         "https://example.com?push.apple.com",
                                         "https://apple.com/x"};
    for (size_t i = 0; i < sizeof services / sizeof services[0]; i++)
        assert_true(target_is_push(services[i], false));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(target_is_push(others[i], false));
    assert_true(target_is_push("http://127.0.0.1:8080/x", true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_base64url),
        cmocka_unit_test(test_encrypted_for_one),
        cmocka_unit_test(test_the_example_of_the_rfc),
        cmocka_unit_test(test_signed_by_the_server),
        cmocka_unit_test(test_the_open_internet),
        cmocka_unit_test(test_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
