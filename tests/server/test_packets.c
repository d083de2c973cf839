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

/* ---- An answer and the push that goes with it ---------------------------------------------------- */

enum {
    TEXT = 0x81, /* the whole of one; nothing is compressed */
    PING = 0x89,
    PONG = 0x8a,
    LONGEST = 1 << 20,
};

/* A connection of WebSocket, of which each byte is looked at. */
struct talk {
    struct wire *w;
    char *got; /* what came and was not taken yet */
    size_t have;
    int pongs;
    size_t length; /* of the last message */
};

static struct talk talk_open(bool narrow)
{
    static const char upgrade[] =
        "GET /ws HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n";
    struct talk t = {.got = malloc(LONGEST)};
    t.w = narrow ? wire_open_narrow(world.program.port, world.tls) : dial();
    assert_non_null(t.w);
    assert_true(wire_send(t.w, upgrade, strlen(upgrade)));
    wire_read(t.w, t.got, LONGEST, "\r\n\r\n", 3000);
    assert_non_null(strstr(t.got, "HTTP/1.1 101 "));
    assert_null(strcasestr(t.got, "sec-websocket-extensions"));
    return t;
}

static void talk_close(struct talk *t)
{
    wire_close(t->w);
    free(t->got);
}

static void say_frame(struct talk *t, int head, const char *text)
{
    size_t length = strlen(text), n = 2;
    char frame[4096] = {(char)head, (char)(0x80 | length)};
    assert_true(length + 16 < sizeof frame);
    if (length > 125) {
        frame[1] = (char)(0x80 | 126);
        frame[n++] = (char)(length >> 8);
        frame[n++] = (char)length;
    }
    n += 4; /* masked with zeros */
    for (size_t i = 0; i < length; i++)
        frame[n + i] = text[i];
    assert_true(wire_send(t->w, frame, n + length));
}

/* Takes what it asks for away, which is released. */
static void say(struct talk *t, json_t *request)
{
    char *text = json_dumps(request, JSON_COMPACT);
    say_frame(t, TEXT, text);
    free(text);
    json_decref(request);
}

static bool has(struct talk *t, size_t length, int ms)
{
    while (t->have < length) {
        size_t n = wire_take(t->w, t->got + t->have, LONGEST - t->have, ms);
        if (n == 0)
            return false;
        t->have += n;
    }
    return true;
}

/* The length of the frame that begins what came, which must be one that the server may send, of the
   shortest form; where its text begins. 0: there is none. */
static size_t frame_of(struct talk *t, size_t *head, int ms)
{
    const unsigned char *got = (const unsigned char *)t->got;
    if (!has(t, 2, ms))
        return 0;
    assert_true(got[0] == TEXT || got[0] == PONG || got[0] == PING);
    assert_true(got[1] < 0x80);
    size_t length = got[1], more = length == 127 ? 8 : length == 126 ? 2 : 0;
    *head = 2 + more;
    assert_true(has(t, *head, ms));
    for (size_t i = 0; i < more; i++)
        length = (i == 0 ? 0 : length << 8) | got[2 + i];
    assert_true(more == 0 || length > (more == 2 ? 125 : 65535));
    assert_true(*head + length < LONGEST);
    assert_true(has(t, *head + length, ms));
    return *head + length;
}

/* The next message; NULL: none came. */
static json_t *hear(struct talk *t, int ms)
{
    size_t head, end;
    while ((end = frame_of(t, &head, ms)) > 0) {
        bool is_text = (unsigned char)t->got[0] == TEXT;
        json_t *message = is_text ? json_loadb(t->got + head, end - head, 0, NULL) : NULL;
        assert_true(!is_text || message);
        t->pongs += (unsigned char)t->got[0] == PONG;
        t->length = end - head;
        memmove(t->got, t->got + end, t->have -= end);
        if (is_text)
            return message;
    }
    return NULL;
}

static bool is_push(const json_t *message)
{
    return json_object_get(message, "push") != NULL;
}

static const char *member(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));
    return value ? value : "";
}

static json_int_t whole(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);
    return json_is_integer(value) ? json_integer_value(value) : -1;
}

/* The answer to this request; pushes that come first are let go. */
static json_t *hear_answer(struct talk *t, int id)
{
    json_t *message;
    while ((message = hear(t, 5000)) != NULL && is_push(message))
        json_decref(message);
    assert_non_null(message);
    assert_int_equal(whole(message, "re"), id);
    if (!json_is_true(json_object_get(message, "ok")))
        print_message("# %s\n", member(json_object_get(message, "error"), "text"));
    assert_true(json_is_true(json_object_get(message, "ok")));
    return message;
}

/* This push, or the next one with moves. */
static json_t *with_moves(struct talk *t, json_t *push)
{
    while (push && json_array_size(json_object_get(push, "legal")) == 0) {
        json_decref(push);
        push = hear(t, 5000);
    }
    assert_true(is_push(push));
    return push;
}

/* What a move answers is followed at once by its push: both are one record where there are records. */
static void test_move_and_push(void **state)
{
    (void)state;
    struct talk t = talk_open(false);
    say(&t, json_pack("{s:i, s:s, s:s, s:[{s:s},{s:s,s:s}], s:s}", "id", 1, "do", "create", "game",
                      "age-of-civilization", "seats", "kind", "you", "kind", "bot", "bot", "random",
                      "seed", "7"));
    json_decref(hear_answer(&t, 1));
    json_t *push = hear(&t, 5000);
    for (int id = 2; id < 12; id++) {
        push = with_moves(&t, push);
        json_t *move = json_array_get(json_object_get(push, "legal"), 0);
        json_int_t version = whole(push, "version");
        say(&t, json_pack("{s:i, s:s, s:O, s:I, s:O}", "id", id, "do", "move", "match",
                          json_object_get(push, "match"), "version", version, "move",
                          json_object_get(move, "move")));
        json_decref(push);
        json_decref(hear_answer(&t, id));
        if (world.tls)
            assert_true(t.have > 0);
        push = hear(&t, 5000);
        assert_true(is_push(push) && whole(push, "version") > version);
    }
    json_decref(push);
    talk_close(&t);
}

/* A match of bots that has come to its end, with all its lines more than 64 KiB; gives the secret of
   those who watch, to be released. */
static json_t *long_match(void)
{
    struct talk t = talk_open(false);
    json_t *seats = json_array(), *push;
    for (int i = 0; i < 4; i++)
        json_array_append_new(seats, json_pack("{s:s, s:s}", "kind", "bot", "bot", "random"));
    say(&t, json_pack("{s:i, s:s, s:s, s:o, s:s}", "id", 1, "do", "create", "game",
                      "clash-monumental", "seats", seats, "seed", "7"));
    json_t *answer = hear_answer(&t, 1);
    json_t *watch = json_incref(json_object_get(answer, "watch"));
    json_decref(answer);
    bool over = false;
    while (!over && (push = hear(&t, 20000)) != NULL) {
        over = json_is_true(json_object_get(push, "over"));
        json_decref(push);
    }
    assert_true(over);
    talk_close(&t);
    return watch;
}

/* Frames whose length takes eight bytes, sent as fast as they go, to somebody who takes little: what
   does not fit waits, and comes to its end before anything else does, an answer to a ping too. */
static void test_slow_reader_of_long_pushes(void **state)
{
    (void)state;
    enum { ASKED = 16, MOMENT_US = 30000 };
    json_t *watch = long_match();
    struct talk t = talk_open(true);
    for (int id = 1; id <= ASKED; id++) {
        say(&t, json_pack("{s:i, s:s, s:O}", "id", id, "do", "watch", "secret", watch));
        say_frame(&t, PING, "there?");
        usleep(MOMENT_US);
    }
    int answers = 0, pushes = 0;
    json_t *message;
    while (answers < ASKED || !pushes) {
        message = hear(&t, 5000);
        assert_non_null(message);
        if (is_push(message)) {
            assert_true(t.length > UINT16_MAX);
            assert_true(json_array_size(json_object_get(message, "log")) > 100);
            pushes++;
        } else {
            assert_int_equal(whole(message, "re"), ++answers);
            pushes = 0;
        }
        json_decref(message);
    }
    /* Nothing else is left over, and it goes on. */
    assert_null(hear(&t, 1000));
    assert_in_range(t.pongs, 1, ASKED);
    assert_int_equal(t.have, 0);
    say(&t, json_pack("{s:i, s:s, s:O}", "id", 99, "do", "watch", "secret", watch));
    json_decref(hear_answer(&t, 99));
    message = hear(&t, 5000);
    assert_true(is_push(message) && t.length > UINT16_MAX);
    json_decref(message);
    talk_close(&t);
    json_decref(watch);
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
        BOTH(test_move_and_push),
        BOTH(test_slow_reader_of_long_pushes),
    };
    return cmocka_run_group_tests_name("packets", tests, NULL, NULL);
}
