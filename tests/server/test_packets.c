/*
 * test_packets.c: packets that a person's browser never sends. Each is played byte for byte against
 * the real server program, plain and with TLS; afterwards the server must answer others as before.
 * And what browsers do send must still work.
 *
 * CLIO names the program. Everything happens on loopback and in a temporary folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "client.h"
#include "wire.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HOST "Host: 127.0.0.1\r\n"
#define HEALTH "GET /healthz HTTP/1.1\r\n" HOST

static struct {
    char folder[64];
    bool tls;
    struct program program;
} world;

/* ---- The server -------------------------------------------------------------------------------- */

static int start_world(bool tls)
{
    char db[96], key[96], cert[96], command[512];
    const char *const with_tls[] = {"--trust-local", "--cert", cert, "--key", key, NULL};
    const char *const plain[] = {"--trust-local", NULL};
    world.tls = tls;
    snprintf(world.folder, sizeof world.folder, "/tmp/clio-test-XXXXXX");
    assert_non_null(mkdtemp(world.folder));
    snprintf(db, sizeof db, "%s/t.db", world.folder);
    snprintf(key, sizeof key, "%s/key", world.folder);
    snprintf(cert, sizeof cert, "%s/cert", world.folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 "
             "-subj /CN=localhost -keyout %s -out %s 2>%s/log",
             key, cert, world.folder);
    if (tls && system(command) != 0)
        return 1;
    return !program_start(&world.program, db, tls ? with_tls : plain, NULL);
}

static int set_up_plain(void **state)
{
    (void)state;
    return start_world(false);
}

static int set_up_tls(void **state)
{
    (void)state;
    return start_world(true);
}

static struct wire *dial(void)
{
    return wire_open(world.program.port, world.tls);
}

/* Does somebody who comes now get an answer? */
static bool answers_others(void)
{
    char got[4096];
    struct wire *w = dial();
    if (!w)
        return false;
    wire_send(w, HEALTH "\r\n", strlen(HEALTH "\r\n"));
    wire_read(w, got, sizeof got, "\r\n\r\nok\n", 3000);
    wire_close(w);
    return strstr(got, "\r\n\r\nok\n") != NULL;
}

/* A server that hangs does not hear that it is asked to end. */
static int tear_down(void **state)
{
    char command[128];
    (void)state;
    bool well = answers_others();
    int rc = program_kill(&world.program, well ? SIGTERM : SIGKILL);
    snprintf(command, sizeof command, "rm -rf %s", world.folder);
    return system(command) != 0 || !well || rc != 0;
}

/* How often `what` stands in the bytes. */
static int count(const char *bytes, size_t length, const char *what)
{
    int n = 0;
    const char *at = bytes;
    while ((at = memmem(at, length - (size_t)(at - bytes), what, strlen(what))) != NULL) {
        at += strlen(what);
        n++;
    }
    return n;
}

/* Sends these bytes at once; the server gives `answers` whole answers and then hangs up. */
static void assert_hangs_up(const char *bytes, int answers)
{
    char got[8192];
    struct wire *w = dial();
    assert_non_null(w);
    assert_true(wire_send(w, bytes, strlen(bytes)));
    size_t n = wire_read(w, got, sizeof got, NULL, 3000);
    if (!wire_ended(w) || count(got, n, "HTTP/1.1 ") != answers)
        print_message("# in answer to: %s\n", bytes);
    assert_true(wire_ended(w));
    assert_int_equal(count(got, n, "HTTP/1.1 "), answers);
    wire_close(w);
    assert_true(answers_others());
}

/* ---- Bodies ------------------------------------------------------------------------------------ */

static void test_body_behind_another_request(void **state)
{
    (void)state;
    assert_hangs_up(HEALTH "\r\n" HEALTH "Content-Length: 5\r\n\r\n", 1);
    assert_hangs_up(HEALTH "\r\n" HEALTH "Content-Length: 5\r\n\r\nabcde", 1);
    assert_hangs_up(HEALTH "\r\nPOST /healthz HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\n", 1);
    assert_hangs_up(HEALTH "\r\n" HEALTH "\r\n" HEALTH "Content-Length: 5\r\n\r\n", 2);
}

static void test_any_body(void **state)
{
    (void)state;
    assert_hangs_up(HEALTH "Content-Length: 5\r\n\r\nabcde", 0);
    assert_hangs_up("POST /healthz HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nabcde", 0);
    assert_hangs_up("PUT / HTTP/1.1\r\n" HOST "Content-Length: 1000000000000\r\n\r\n", 0);
    assert_hangs_up(HEALTH "Content-Length: -5\r\n\r\n", 0);
    assert_hangs_up(HEALTH "Content-Length: 99999999999999999999999999999999999999999\r\n\r\n", 0);
    assert_hangs_up(HEALTH "Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n", 0);
    assert_hangs_up("GET /ws HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                    "Content-Length: 5\r\n\r\nabcde",
                    0);
}

/* ---- Upgrades ---------------------------------------------------------------------------------- */

#define H2C(name) \
    "GET /content/age-of-civilization.en.json HTTP/1.1\r\n" HOST \
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: " name "\r\nHTTP2-Settings: AAQAAAAA\r\n\r\n"

/* What follows an upgrade to HTTP/2: the preface, empty settings, and DATA on the stream whose
   answer is still being sent, because nobody reads it. */
static const char preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
static const char data[] = "\0\0\5\0\1\0\0\0\1hello";

static void test_upgrade_to_http2(void **state)
{
    (void)state;
    static const char *const requests[] = {H2C("h2c"), H2C("H2C"), H2C("h2c, websocket"),
                                           H2C("TLS/1.0")};
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        char got[8192];
        struct wire *w = wire_open_narrow(world.program.port, world.tls);
        assert_non_null(w);
        assert_true(wire_send(w, requests[i], strlen(requests[i])));
        usleep(300000);
        /* It should have hung up by now; what would stop it is sent all the same. */
        wire_send(w, preface, sizeof preface - 1);
        usleep(300000);
        for (int k = 0; k < 4; k++)
            wire_send(w, data, sizeof data - 1);
        usleep(300000);
        assert_true(answers_others());
        size_t n = wire_read(w, got, sizeof got, NULL, 3000);
        assert_int_equal(count(got, n, " 101 "), 0);
        assert_true(wire_ended(w));
        wire_close(w);
    }
}

/* ---- What must go on working ------------------------------------------------------------------- */

static void test_keep_alive(void **state)
{
    (void)state;
    static const char page[] = "GET /content/age-of-civilization.fr.json HTTP/1.1\r\n" HOST "\r\n";
    static const char two[] = HEALTH "\r\n" HEALTH "Content-Length: 0\r\n\r\n";
    size_t size = 1 << 20;
    char *got = malloc(size);
    struct wire *w = dial();
    for (int i = 0; i < 3; i++) {
        assert_true(wire_send(w, HEALTH "\r\n", strlen(HEALTH "\r\n")));
        wire_read(w, got, size, "\r\n\r\nok\n", 3000);
        assert_non_null(strstr(got, "200 OK"));
        assert_non_null(strstr(got, "\r\n\r\nok\n"));
        assert_true(wire_send(w, page, strlen(page)));
        wire_read(w, got, size, "\"lang\":\"fr\"", 3000);
        assert_non_null(strstr(got, "\"lang\":\"fr\""));
        size_t length = strtoul(strstr(got, "content-length: ") + 16, NULL, 10);
        size_t have = strlen(strstr(got, "\r\n\r\n") + 4);
        while (have < length) {
            size_t n = wire_read(w, got, length - have + 1, NULL, 3000);
            assert_true(n > 0);
            have += n;
        }
    }
    /* Two in one packet, the second with a body of no bytes. */
    assert_true(wire_send(w, two, strlen(two)));
    size_t n = wire_read(w, got, size, "ok\nHTTP", 3000);
    if (count(got, n, "ok\n") < 2)
        n += wire_read(w, got + n, size - n, "\r\n\r\nok\n", 3000);
    assert_int_equal(count(got, n, "HTTP/1.1 200 OK"), 2);
    assert_int_equal(count(got, n, "\r\n\r\nok\n"), 2);
    assert_false(wire_ended(w));
    wire_close(w);
    free(got);
}

static void test_websocket(void **state)
{
    (void)state;
    static const char upgrade[] =
        "GET /ws HTTP/1.1\r\n" HOST "Upgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    static const char hello[] = "{\"id\":5,\"do\":\"hello\",\"lang\":\"en\"}";
    char got[8192], frame[64] = {(char)0x81, (char)(0x80 | (sizeof hello - 1)), 0, 0, 0, 0};
    struct wire *w = dial();
    assert_true(wire_send(w, upgrade, strlen(upgrade)));
    wire_read(w, got, sizeof got, "\r\n\r\n", 3000);
    assert_non_null(strstr(got, "HTTP/1.1 101 "));
    memcpy(frame + 6, hello, sizeof hello - 1); /* masked with zeros */
    assert_true(wire_send(w, frame, 6 + sizeof hello - 1));
    size_t n = wire_read(w, got, sizeof got, "\"re\":5", 3000);
    assert_int_equal(count(got, n, "\"re\":5"), 1);
    wire_close(w);
}

#define BOTH(test) \
    {#test " (plain)", test, set_up_plain, tear_down, NULL}, \
    { \
#        test " (TLS)", test, set_up_tls, tear_down, NULL \
    }

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        BOTH(test_body_behind_another_request),
        BOTH(test_any_body),
        BOTH(test_upgrade_to_http2),
        BOTH(test_keep_alive),
        BOTH(test_websocket),
    };
    return cmocka_run_group_tests_name("packets", tests, NULL, NULL);
}
