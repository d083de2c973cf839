/*
 * test_attacks.c: ways in which one visitor tried to stop the server, or to keep others from playing.
 * Each is played against the real program, which must hold and go on serving everybody else.
 *
 * CLIO names the program. Everything happens on loopback, whose addresses 127.0.0.N are those of
 * different people, and in a temporary folder. What takes time is measured by the processor time of
 * the server, or with limits far from what is usual, so that a busy machine fails nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "world.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static struct client *join_from(const char *address)
{
    struct client *c = client_open_from(address, world.program.port);
    assert_non_null(c);
    return c;
}

/* The reply to a request that was sent as text; NULL: none came. */
static json_t *reply_to(struct client *c, int id)
{
    for (double until = seconds() + 10; seconds() < until;) {
        json_t *message = client_read(c, 10000);
        if (!message || (json_object_get(message, "re") && number(message, "re") == id))
            return message;
        json_decref(message);
    }
    return NULL;
}

/* ---- Cost before reading ----------------------------------------------------------------------- */

/* Who asks too often is refused before a byte is parsed, and told which request it was. */
static void test_refused_unread(void **state)
{
    (void)state;
    struct client *c = join();
    for (int i = 0; i < 90; i++)
        client_send(c, "{\"id\":1,\"do\":\"hello\",\"lang\":\"en\"}");
    client_send(c, "{\"id\":77,\"do\":\"hello\",\"lang\":[[[[[");
    assert_error(reply_to(c, 77), "limit");
    client_close(c);
}

static char *request_of(const char *what, const char *member, size_t filling)
{
    char *request = malloc(filling + 200);
    int n = sprintf(request, "{\"id\":5,\"do\":\"%s\",\"match\":\"m_0\",\"%s\":\"", what, member);
    if (strcmp(what, "import") == 0)
        n = sprintf(request, "{\"id\":5,\"do\":\"import\",\"file\":\"");
    memset(request + n, 'a', filling);
    memcpy(request + n + filling, "\"}", 3);
    return request;
}

static int size_is_taken(const char *what, const char *member, size_t filling)
{
    struct client *c = join();
    char *request = request_of(what, member, filling);
    client_send(c, request);
    json_t *reply = client_read(c, 3000);
    int taken = reply != NULL;
    if (!taken)
        assert_int_equal(c->close_code, 1009);
    json_decref(reply);
    free(request);
    client_close(c);
    return taken;
}

/* A move is small, a line of chat may be written in escapes, only a file is large. */
static void test_size_by_kind(void **state)
{
    (void)state;
    assert_true(size_is_taken("move", "move", 150));
    assert_false(size_is_taken("move", "move", 4000));
    assert_false(size_is_taken("hint", "match", 4000));
    assert_false(size_is_taken("nothing", "match", 4000));
    assert_true(size_is_taken("chat", "text", 6000));
    assert_false(size_is_taken("chat", "text", 15000));
    assert_true(size_is_taken("create", "game", 10000));
    assert_true(size_is_taken("import", "file", 900000));
    assert_false(size_is_taken("import", "file", 1300000));
}

/* Small requests that draw large answers: an address gets so many bytes, however many it asks for. */
static void test_bytes_of_an_address(void **state)
{
    (void)state;
    enum { ASKERS = 50, EACH = 50, ALL = ASKERS * EACH };
    struct client *c[ASKERS];
    char request[160];
    struct client *owner = join_from("127.0.0.9");
    struct room room = {0};
    json_t *made = client_ask(owner, "create", "{s:s, s:o, s:s}", "game", "clash-monumental",
                              "seats", kinds("yooo"), "seed", "7");
    snprintf(room.match, sizeof room.match, "%s", text(made, "match"));
    snprintf(room.watch, sizeof room.watch, "%s", text(made, "watch"));
    assert_ok(made);
    snprintf(request, sizeof request, "{\"id\":5,\"do\":\"replay\",\"secret\":\"%s\",\"at\":0}",
             room.watch);
    for (int i = 0; i < ASKERS; i++)
        c[i] = join_from("127.0.0.2");
    double began = seconds(), bytes = 0;
    int answers = 0, refused = 0;
    for (int asked = 0; asked < ALL && seconds() < began + 60;) {
        for (int i = 0; i < 10 * ASKERS; i++) /* who does not read would be cut off */
            assert_true(client_send(c[i % ASKERS], request));
        asked += 10 * ASKERS;
        while (answers < asked && seconds() < began + 60) {
            size_t n;
            for (int i = 0; i < ASKERS; i++)
                for (client_fill(c[i]); client_next(c[i], &n); answers++) {
                    bytes += (double)n;
                    refused += n < 500;
                }
            usleep(1000);
        }
    }
    double most = 16. * 1024 * 1024 + 4. * 1024 * 1024 * (seconds() - began);
    print_message("# %.1f MiB in %.1f s, %d of %d refused\n", bytes / 1048576, seconds() - began,
                  refused, ALL);
    assert_int_equal(answers, ALL);
    assert_true(bytes < most + 1e6);
    /* Somebody else is answered. */
    json_decref(view(owner, &room));
    for (int i = 0; i < ASKERS; i++)
        client_close(c[i]);
    client_close(owner);
}

/* ---- Messages without an end --------------------------------------------------------------------- */

static bool sends_half_a_file(struct client *c, size_t length)
{
    static const char front[] = "{\"id\":6,\"do\":\"import\",\"file\":\"";
    char *text = malloc(length);
    memset(text, 'a', length);
    memcpy(text, front, sizeof front - 1);
    bool sent = client_send_frame(c, 1, text, length, false);
    free(text);
    return sent;
}

/* The address sanitizer keeps what was freed for a while: what is resident says nothing then. */
#ifdef __has_feature
#    define KEEPS_WHAT_IS_FREED __has_feature(address_sanitizer)
#else
#    define KEEPS_WHAT_IS_FREED 0
#endif

/* What has not come to its end is not kept without bound, and not for ever. */
static void test_messages_without_end(void **state)
{
    (void)state;
    enum { SENDERS = 40, MIB = 1024 };
    struct client *c[SENDERS], *honest = join_from("127.0.0.9");
    for (int i = 0; i < SENDERS; i++) {
        c[i] = join_from("127.0.0.2");
        assert_true(sends_half_a_file(c[i], 100)); /* all have begun before any has much */
    }
    assert_ok(client_ask(honest, "hello", "{s:s}", "lang", "en"));
    long before = program_memory(&world.program);
    char *filling = malloc(1000000);
    memset(filling, 'b', 1000000);
    for (int i = 0; i < SENDERS; i++)
        assert_true(client_send_frame(c[i], 0, filling, 1000000, false));
    sleep(3);
    assert_ok(client_ask(honest, "hello", "{s:s}", "lang", "en"));
    long more = program_memory(&world.program) - before;
    print_message("# %d MB that do not end cost %.1f MiB\n", SENDERS, (double)more / MIB);
    assert_true(KEEPS_WHAT_IS_FREED || more < 12 * MIB);
    /* Who comes to the end is told why, and which request it was. */
    assert_true(client_send_frame(c[SENDERS - 1], 0, "\"}", 2, true));
    assert_error(reply_to(c[SENDERS - 1], 6), "limit");
    double began = seconds();
    while (!c[0]->closed && seconds() < began + 45) {
        usleep(500000);
        assert_ok(client_ask(honest, "hello", "{s:s}", "lang", "en"));
        client_fill(c[0]);
    }
    print_message("# the first was closed after %.0f s\n", seconds() - began);
    assert_true(c[0]->closed);
    for (int i = 0; i < SENDERS; i++)
        client_close(c[i]);
    client_close(honest);
    free(filling);
}

/* ---- Frames without a message --------------------------------------------------------------------- */

enum { BABBLERS = 8 };

/* Sends what still goes out of many small frames, the rest of the last one first. */
static void babble(struct client *c, const unsigned char *frames, size_t length, size_t *at)
{
    ssize_t n = send(c->fd, frames + *at, length - *at, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (n > 0)
        *at = (*at + (size_t)n) % length;
    else if (errno != EAGAIN && errno != EWOULDBLOCK)
        c->closed = true;
    client_fill(c);
    c->used = c->length;
}

/* All of an address send frames of this kind as fast as they can; they are hung up on, and what the
   server took from them is bounded. */
static void assert_no_babble(const char *address, int opcode, struct client *honest)
{
    enum { FRAME = 6, FRAMES = 10000 };
    struct client *c[BABBLERS];
    unsigned char *frames = calloc(FRAMES, FRAME);
    size_t at[BABBLERS] = {0};
    int left = BABBLERS;
    for (int i = 0; i < FRAMES; i++) {
        frames[i * FRAME] = (unsigned char)((opcode ? 0x80 : 0) | opcode);
        frames[i * FRAME + 1] = 0x80; /* empty, masked */
    }
    for (int i = 0; i < BABBLERS; i++) {
        c[i] = join_from(address);
        if (opcode == 0)
            assert_true(client_send_frame(c[i], 1, "{", 1, false));
    }
    double began = seconds(), worked = work_of(world.program.pid);
    while (left > 0 && seconds() < began + 20) {
        left = 0;
        for (int i = 0; i < BABBLERS; i++) {
            if (!c[i]->closed)
                babble(c[i], frames, FRAMES * FRAME, &at[i]);
            left += !c[i]->closed;
        }
    }
    print_message("# frames of kind %d were heard for %.1f s, which took %.1f s of work\n", opcode,
                  seconds() - began, work_of(world.program.pid) - worked);
    assert_int_equal(left, 0);
    /* Nobody else from there comes in for a while; others do. */
    struct client *next = client_open_from(address, world.program.port);
    if (next)
        assert_null(client_ask(next, "hello", "{s:s}", "lang", "en"));
    assert_ok(client_ask(honest, "hello", "{s:s}", "lang", "en"));
    struct client *other = join_from("127.0.0.10");
    assert_ok(client_ask(other, "hello", "{s:s}", "lang", "en"));
    client_close(other);
    if (next)
        client_close(next);
    for (int i = 0; i < BABBLERS; i++)
        client_close(c[i]);
    free(frames);
}

/* Who speaks as people do is never counted among them. */
static void test_frames_without_a_message(void **state)
{
    (void)state;
    struct client *honest = join_from("127.0.0.9");
    assert_no_babble("127.0.0.2", 9, honest);  /* pings */
    assert_no_babble("127.0.0.3", 10, honest); /* pongs that nobody asked for */
    assert_no_babble("127.0.0.4", 0, honest);  /* pieces of a message with nothing in them */
    for (int i = 0; i < 20; i++)
        client_send_frame(honest, 9, "there?", 6, true);
    for (int i = 0; i < 8; i++) {
        assert_ok(client_ask(honest, "hello", "{s:s}", "lang", "en"));
        usleep(300000);
    }
    client_close(honest);
}

/* ---- Answers that nobody reads ------------------------------------------------------------------ */

static const char somebody[] = "0123456789abcdefghijkl";

/* A record of many lines, so that it is told in a long answer. */
static void keep_long_record(struct client *c)
{
    enum { LINES = 2400 };
    char *file = malloc(LINES * 110 + 20);
    int n = sprintf(file, "clio record 1\n");
    for (int i = 0; i < LINES; i++)
        n += sprintf(file + n, "%0100d\n", i);
    assert_ok(client_ask(c, "record", "{s:s, s:s}", "person", somebody, "file", file));
    free(file);
}

/* A connection that asks for the record and leaves all that comes where it is. */
static struct client *join_without_reading(void)
{
    struct client *c = join_from("127.0.0.2");
    int little = 4096;
    setsockopt(c->fd, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    return c;
}

static bool ask_for_record(struct client *c, const char *more)
{
    char request[160];
    snprintf(request, sizeof request, "{\"id\":9,\"do\":\"record\",\"person\":\"%s\"%s}", somebody,
             more);
    return client_send(c, request);
}

static const char *code_of_hello(struct client *c)
{
    static char code[32];
    json_t *reply = client_ask(c, "hello", "{s:s}", "lang", "en");
    snprintf(code, sizeof code, "%s", text(json_object_get(reply, "error"), "code"));
    json_decref(reply);
    return code;
}

/* Large answers that nobody takes wait for an address up to a bound, and for a minute. */
static void test_answers_nobody_reads(void **state)
{
    (void)state;
    enum { LAZY = 50, ROUNDS = 4 };
    struct client *lazy[LAZY], *reader = join_from("127.0.0.2"), *honest = join_from("127.0.0.9");
    keep_long_record(reader);
    for (int i = 0; i < LAZY; i++)
        lazy[i] = join_without_reading();
    for (int k = 0; k < ROUNDS; k++) { /* no faster than bytes come back to the address */
        for (int i = 0; i < LAZY; i++)
            ask_for_record(lazy[i], ",\"export\":true");
        sleep(4);
    }
    assert_string_equal(code_of_hello(reader), "limit");
    assert_string_equal(code_of_hello(honest), "");
    double began = seconds();
    while (strcmp(code_of_hello(reader), "limit") == 0 && seconds() < began + 90) {
        for (int i = 0; i < LAZY; i++) /* they are there, and give signs of life */
            client_send_frame(lazy[i], 10, "", 0, true);
        sleep(1);
    }
    print_message("# what nobody read was given up after %.0f s\n", seconds() - began);
    assert_string_equal(code_of_hello(reader), "");
    for (int i = 0; i < LAZY; i++)
        client_close(lazy[i]);
    client_close(reader);
    client_close(honest);
}

/* ---- What others cause -------------------------------------------------------------------------- */

/* Somebody at the table makes the pushes of the others many and long: they can move all the same. */
static void test_pushes_keep_nobody_from_moving(void **state)
{
    (void)state;
    enum { SCREENS = 30, ROUNDS = 120 };
    struct client *rude = join_from("127.0.0.2"), *screen[SCREENS];
    struct room room = {0};
    json_t *made = client_ask(rude, "create", "{s:s, s:o, s:s}", "game", "clash-monumental",
                              "seats", kinds("yo"), "seed", "7");
    snprintf(room.match, sizeof room.match, "%s", text(made, "match"));
    snprintf(room.secret[1], sizeof room.secret[1], "%s",
             json_string_value(json_array_get(json_object_get(made, "secrets"), 1)));
    assert_ok(made);
    for (int i = 0; i < SCREENS; i++) {
        screen[i] = join_from("127.0.0.9");
        assert_ok(client_ask(screen[i], "sit", "{s:s, s:s}", "secret", room.secret[1], "key",
                             client_key(room.secret[1])));
    }
    int refused = 0, answered = 0;
    for (int i = 0; i < ROUNDS; i++) {
        char chat[2200];
        int n = snprintf(chat, sizeof chat,
                         "{\"id\":9,\"do\":\"chat\",\"match\":\"%s\",\"text\":\"", room.match);
        for (int k = 0; k < 500; k++)
            n += sprintf(chat + n, "\xf0\x9f\x8e\xb2");
        memcpy(chat + n, "\"}", 3);
        assert_true(client_send(rude, chat));
        client_fill(rude);
        rude->used = rude->length;
        client_send(screen[i % SCREENS], "{\"id\":70,\"do\":\"hello\",\"lang\":\"en\"}");
        for (double until = seconds() + 0.06; seconds() < until; usleep(1000))
            for (int k = 0; k < SCREENS; k++) {
                size_t length;
                const char *got;
                client_fill(screen[k]);
                while ((got = client_next(screen[k], &length)) != NULL) {
                    answered += length > 8 && memcmp(got, "{\"re\":70", 8) == 0;
                    refused += length < 200 && memmem(got, length, "\"limit\"", 7) != NULL;
                }
            }
    }
    print_message("# %d of %d requests were refused\n", refused, answered);
    assert_true(answered > ROUNDS / 2);
    assert_int_equal(refused, 0);
    for (int i = 0; i < SCREENS; i++)
        client_close(screen[i]);
    client_close(rude);
}

/* ---- Bots and hints ---------------------------------------------------------------------------- */

static const char *const one_thread[] = {"--threads", "1", NULL};
static const char *const one_trusting_thread[] = {"--threads", "1", "--trust-local", NULL};

static int set_up_one(void **state)
{
    (void)state;
    return start_world(one_thread);
}

static int set_up_trusting_one(void **state)
{
    (void)state;
    return start_world(one_trusting_thread);
}

/* A match of bots that think for long; whoever created it watches. */
static struct room create_thinkers(struct client *c, const char *of)
{
    struct room room = {0};
    json_t *r =
        client_ask(c, "create", "{s:s, s:[{s:s, s:s}, {s:s, s:s}]}", "game", of, "seats", "kind",
                   "bot", "bot", "search:20000", "kind", "bot", "bot", "search:20000");
    snprintf(room.watch, sizeof room.watch, "%s", text(r, "watch"));
    snprintf(room.match, sizeof room.match, "%s", text(r, "match"));
    assert_ok(r);
    assert_ok(client_ask(c, "watch", "{s:s}", "secret", room.watch));
    return room;
}

/* Many matches of one address do not keep the match of another waiting. */
static void test_bots_are_fair(void **state)
{
    (void)state;
    struct client *greedy = join_from("127.0.0.2"), *honest = join_from("127.0.0.9");
    for (int i = 0; i < 25; i++)
        create_thinkers(greedy, game);
    usleep(500000);
    double began = seconds();
    struct room room = create(honest, "yb", false);
    int turns = 0; /* of the bot */
    for (bool mine = true; turns < 2 && seconds() - began < 40; usleep(100000)) {
        bool moved = move_first(honest, &room) >= 0;
        turns += moved && !mine;
        mine = moved;
    }
    print_message("# two turns of a bot in %.1f s\n", seconds() - began);
    assert_int_equal(turns, 2);
    client_close(greedy);
    client_close(honest);
}

static int moves_stored(const char *match)
{
    sqlite3 *db;
    sqlite3_stmt *st;
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db, "SELECT moves FROM matches WHERE id = ?1", -1, &st, NULL),
        SQLITE_OK);
    sqlite3_bind_text(st, 1, match, -1, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(st), SQLITE_ROW);
    int moves = sqlite3_column_int(st, 0);
    sqlite3_finalize(st);
    sqlite3_close(db);
    return moves;
}

/* Bots that play for nobody stop long before the end, and go on when somebody looks. */
static void test_bots_of_nobody_stop(void **state)
{
    (void)state;
    struct client *c = join();
    struct room room = {0};
    json_t *r =
        client_ask(c, "create", "{s:s, s:[{s:s, s:s}, {s:s, s:s}]}", "game", "clash-monumental",
                   "seats", "kind", "bot", "bot", "search:100", "kind", "bot", "bot", "search:100");
    snprintf(room.watch, sizeof room.watch, "%s", text(r, "watch"));
    snprintf(room.match, sizeof room.match, "%s", text(r, "match"));
    assert_ok(r);
    assert_ok(client_ask(c, "leave", "{s:s}", "match", room.match));
    usleep(300000);
    int moves = moves_stored(room.match);
    usleep(1500000);
    assert_int_equal(moves_stored(room.match), moves);
    assert_ok(client_ask(c, "watch", "{s:s}", "secret", room.watch));
    for (int i = 0; i < 200 && moves_stored(room.match) == moves; i++)
        usleep(50000);
    assert_true(moves_stored(room.match) > moves);
    client_close(c);
}

/* Hints about a position that is no more are not thought to their end. */
static void test_hints_end_with_the_position(void **state)
{
    (void)state;
    enum { ASKERS = 4 };
    struct client *a = join(), *asker[ASKERS];
    struct room room = create(a, "yo", false);
    char request[128];
    json_t *first = view(a, &room);
    int seat = number(first, "to_move");
    json_decref(first);
    snprintf(request, sizeof request, "{\"id\":70000,\"do\":\"hint\",\"match\":\"%s\"}",
             room.match);
    for (int i = 0; i < ASKERS; i++) {
        asker[i] = sit(room.secret[seat]);
        assert_true(client_send(asker[i], request));
    }
    double began = seconds();
    struct client *mover = sit(room.secret[seat]);
    assert_true(move_first(mover, &room) > 0);
    for (int i = 0; i < ASKERS; i++)
        assert_error(reply_to(asker[i], 70000), "too-late");
    print_message("# %d hints were given up in %.2f s\n", ASKERS, seconds() - began);
    assert_true(seconds() - began < 4); /* a second and a half each, if they were thought */
    for (int i = 0; i < ASKERS; i++)
        client_close(asker[i]);
    client_close(mover);
    client_close(a);
}

/* An address may ask for so many hints, whether it waits for them or leaves. */
static void test_hints_are_counted(void **state)
{
    (void)state;
    enum { ASKERS = 6, EACH = 10 };
    struct client *a = join();
    struct room room = create(a, "yo", false);
    json_t *first = view(a, &room);
    int seat = number(first, "to_move"), limited = 0;
    char hint[128], leave[128];
    json_decref(first);
    snprintf(leave, sizeof leave, "{\"id\":70001,\"do\":\"leave\",\"match\":\"%s\"}", room.match);
    snprintf(hint, sizeof hint, "{\"id\":70000,\"do\":\"hint\",\"match\":\"%s\"}", room.match);
    for (int i = 0; i < ASKERS; i++) {
        struct client *c = join();
        for (int k = 0; k < EACH; k++) {
            assert_ok(client_ask(c, "sit", "{s:s, s:s}", "secret", room.secret[seat], "key",
                                 client_key(room.secret[seat])));
            assert_true(client_send(c, hint));
            assert_true(client_send(c, leave));
            json_t *reply = reply_to(c, 70000);
            limited += strcmp(text(json_object_get(reply, "error"), "code"), "limit") == 0;
            json_decref(reply);
        }
        client_close(c);
    }
    print_message("# %d of %d hints were refused\n", limited, ASKERS * EACH);
    assert_true(limited >= 5);
    client_close(a);
}

/* ---- Many spectators --------------------------------------------------------------------------- */

enum { WATCHERS = 300, LOOKS = 20 };

/* Reads until each has had a message that fits; what they read is thrown away. */
static void read_until_all(struct client **c, const char *mark)
{
    bool had[WATCHERS] = {false};
    int left = WATCHERS;
    for (double until = seconds() + 60; left > 0 && seconds() < until; usleep(500))
        for (int i = 0; i < WATCHERS; i++) {
            size_t n;
            const char *got;
            client_fill(c[i]);
            while ((got = client_next(c[i], &n)) != NULL)
                if (!had[i] && memmem(got, n < 120 ? n : 120, mark, strlen(mark))) {
                    had[i] = true;
                    left--;
                }
        }
    assert_int_equal(left, 0);
}

/*
 * A push to many spectators is written once. The measure is the processor time of as many answers to
 * `view`, which are written for each.
 */
static void test_many_spectators(void **state)
{
    (void)state;
    struct client *a = join(), *watcher[WATCHERS];
    struct room room = {0};
    json_t *made =
        client_ask(a, "create", "{s:s, s:o}", "game", "clash-monumental", "seats", kinds("yo"));
    snprintf(room.match, sizeof room.match, "%s", text(made, "match"));
    snprintf(room.watch, sizeof room.watch, "%s", text(made, "watch"));
    snprintf(room.secret[1], sizeof room.secret[1], "%s",
             json_string_value(json_array_get(json_object_get(made, "secrets"), 1)));
    assert_ok(made);
    struct client *people[] = {a, sit(room.secret[1])};
    for (int i = 0; i < WATCHERS; i++) {
        watcher[i] = join();
        assert_ok(client_ask(watcher[i], "watch", "{s:s}", "secret", room.watch));
    }
    sleep(1); /* that they came is told, too */
    double before = work_of(world.program.pid);
    for (int i = 0; i < LOOKS; i++) {
        char mark[48];
        int version = move_first(people[0], &room);
        if (version < 0)
            version = move_first(people[1], &room);
        snprintf(mark, sizeof mark, "\"version\":%d,", version);
        read_until_all(watcher, mark);
    }
    double pushes = work_of(world.program.pid) - before;
    before = work_of(world.program.pid);
    for (int i = 0; i < LOOKS; i++) {
        char request[128], mark[32];
        snprintf(request, sizeof request,
                 "{\"id\":%d,\"do\":\"view\",\"match\":\"%s\",\"since\":1000}", 1000 + i,
                 room.match);
        snprintf(mark, sizeof mark, "\"re\":%d,", 1000 + i);
        for (int k = 0; k < WATCHERS; k++)
            assert_true(client_send(watcher[k], request));
        read_until_all(watcher, mark);
    }
    double views = work_of(world.program.pid) - before;
    print_message("# a push to %d spectators takes %.1f ms of the server, as many views %.1f ms\n",
                  WATCHERS, pushes * 1000 / LOOKS, views * 1000 / LOOKS);
    assert_true(pushes < views * 0.33);
    for (int i = 0; i < WATCHERS; i++)
        client_close(watcher[i]);
    client_close(people[1]);
    client_close(a);
}

/* ---- Floods ------------------------------------------------------------------------------------ */

enum { HALF = 300 };

static int half_request(const char *address)
{
    static const char half[] = "GET /ws HTTP/1.1\r\nHost: x\r\n";
    int fd = client_dial(address, world.program.port);
    if (fd >= 0)
        (void)!send(fd, half, sizeof half - 1, MSG_NOSIGNAL);
    return fd;
}

/* Two addresses full of half requests do not shut others out. */
static void test_half_requests(void **state)
{
    (void)state;
    int fds[2 * HALF];
    for (int i = 0; i < 2 * HALF; i++)
        fds[i] = half_request(i < HALF ? "127.0.0.2" : "127.0.0.3");
    double began = seconds();
    struct client *honest = join_from("127.0.0.9");
    assert_ok(client_ask(honest, "hello", "{s:s}", "lang", "en"));
    print_message("# beside %d half requests somebody else came in within %.3f s\n", 2 * HALF,
                  seconds() - began);
    assert_true(seconds() - began < 5);
    client_close(honest);
    for (int i = 0; i < 2 * HALF; i++)
        close(fds[i]);
}

static bool is_closed(int fd)
{
    char byte;
    return recv(fd, &byte, 1, MSG_DONTWAIT) == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
}

static const char *const behind_proxy[] = {"--behind-proxy", "--log", NULL};

static int set_up_behind_proxy(void **state)
{
    (void)state;
    return start_world(behind_proxy);
}

/* Whoever writes a long list of addresses before the proxy adds theirs is not taken for the proxy. */
static void test_long_list_of_addresses(void **state)
{
    (void)state;
    char list[1024] = "X-Forwarded-For: ", said[4096];
    for (int i = 0; i < 50; i++)
        strcat(list, "198.51.100.1, ");
    strcat(list, "192.0.2.7\r\n");
    struct client *c = client_open(world.program.port, NULL, list);
    assert_non_null(c);
    for (int i = 0; i < 90; i++)
        client_send(c, "{\"id\":1,\"do\":\"hello\",\"lang\":\"en\"}");
    client_send(c, "{\"id\":77,\"do\":\"hello\",\"lang\":\"en\"}");
    assert_error(reply_to(c, 77), "limit");
    program_errors(&world.program, said, sizeof said);
    assert_non_null(strstr(said, "address=192.0.2.7 why=rate"));
    client_close(c);
}

/* Who sends a request byte by byte has ten seconds for all of it. */
static void test_slow_request(void **state)
{
    (void)state;
    int fd = half_request("127.0.0.2");
    bool closed = false;
    double began = seconds();
    for (int i = 0; i < 100 && !closed; i++) {
        usleep(250000);
        closed = send(fd, "x", 1, MSG_NOSIGNAL) < 0 || is_closed(fd);
    }
    print_message("# a slow request ended after %.1f s\n", seconds() - began);
    assert_true(closed);
    close(fd);
}

/* Connections that flood, half requests and requests for much, from four addresses. */
static void flood(const struct room *room, double until)
{
    enum { FLOODERS = 32, HALVES = 600 };
    static const char *const addresses[] = {"127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"};
    struct client *c[FLOODERS] = {0};
    int half[HALVES], next = 0;
    char replay[160], odd[900];
    memset(half, -1, sizeof half);
    memset(odd, '[', sizeof odd);
    odd[sizeof odd - 1] = '\0';
    snprintf(replay, sizeof replay, "{\"id\":1,\"do\":\"replay\",\"secret\":\"%s\",\"at\":0}",
             room->watch);
    while (seconds() < until) {
        for (int i = 0; i < FLOODERS; i++) {
            if (!c[i])
                c[i] = client_open_from(addresses[i % 4], world.program.port);
            for (int k = 0; c[i] && !c[i]->closed && k < 20; k++)
                if (!client_send(c[i], k % 2 ? replay : odd))
                    c[i]->closed = true;
            if (c[i]) {
                client_fill(c[i]);
                c[i]->used = c[i]->length;
            }
            if (c[i] && c[i]->closed) {
                client_close(c[i]);
                c[i] = NULL;
            }
        }
        for (int k = 0; k < 40; k++) { /* as many as the server lets stand */
            int i = next++ % HALVES;
            if (half[i] >= 0 && is_closed(half[i])) {
                close(half[i]);
                half[i] = -1;
            }
            if (half[i] < 0)
                half[i] = half_request(addresses[i % 4]);
        }
    }
    _exit(0);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Somebody comes, asks something and leaves; how many milliseconds that takes. */
static double visit(void)
{
    double began = seconds();
    struct client *c = join_from("127.0.0.11");
    assert_ok(client_ask(c, "hello", "{s:s}", "lang", "en"));
    client_close(c);
    return (seconds() - began) * 1000;
}

/* People who play beside a flood are answered as if there was none, and so is who comes anew. */
static void test_players_beside_a_flood(void **state)
{
    (void)state;
    enum { MOVES = 150 };
    double ms[MOVES];
    struct client *a = join_from("127.0.0.9"), *b = join_from("127.0.0.10");
    struct room room = create(a, "yo", false);
    assert_ok(client_ask(b, "sit", "{s:s}", "secret", room.secret[1]));
    struct client *people[] = {a, b};
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        flood(&room, seconds() + 12);
    usleep(500000);
    int count = 0;
    double slowest_visit = 0;
    for (double began = seconds(); count < MOVES && seconds() - began < 30;) {
        double took = visit();
        slowest_visit = took > slowest_visit ? took : slowest_visit;
        for (int i = 0; i < 2 && count < MOVES; i++) {
            json_t *v = view(people[i], &room);
            const json_t *legal = json_object_get(v, "legal");
            if (json_array_size(legal) > 0) {
                double before = seconds();
                assert_ok(move(people[i], &room, number(v, "version"),
                               text(json_array_get(legal, 0), "move")));
                ms[count++] = (seconds() - before) * 1000;
            }
            bool over = json_is_true(json_object_get(v, "over"));
            json_decref(v);
            if (over) {
                room = create(a, "yo", false);
                assert_ok(client_ask(b, "sit", "{s:s}", "secret", room.secret[1]));
            }
            usleep(60000);
        }
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_true(count > 20);
    qsort(ms, (size_t)count, sizeof ms[0], by_size);
    print_message(
        "# %d moves beside a flood: median %.1f ms, 95 %% under %.1f ms, slowest %.1f ms; "
        "slowest visit %.1f ms\n",
        count, ms[count / 2], ms[count * 95 / 100], ms[count - 1], slowest_visit);
    assert_true(ms[count / 2] < 500);  /* 100 where nothing else runs */
    assert_true(slowest_visit < 7000); /* ten seconds where half requests shut others out */
    client_close(a);
    client_close(b);
}

/* ---- A loop that stands still, and the end ------------------------------------------------------ */

/* Stops the thread of the loop, and no other. */
static void freeze_loop(void)
{
    int status;
    assert_int_equal(ptrace(PTRACE_SEIZE, world.program.pid, NULL, NULL), 0);
    assert_int_equal(ptrace(PTRACE_INTERRUPT, world.program.pid, NULL, NULL), 0);
    assert_int_equal(waitpid(world.program.pid, &status, __WALL), world.program.pid);
}

/* Waits for the end of the server; how it ended, or -1 when it has not within `limit` seconds. */
static int end_of_server(double limit)
{
    int status = 0;
    for (double until = seconds() + limit; seconds() < until; usleep(20000))
        if (waitpid(world.program.pid, &status, WNOHANG | __WALL) == world.program.pid &&
            !WIFSTOPPED(status)) {
            world.program.pid = 0;
            close(world.program.out);
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
    kill(world.program.pid, SIGKILL);
    waitpid(world.program.pid, &status, __WALL);
    world.program.pid = 0;
    return -1;
}

/* Whatever it is at, a server that is asked to end does so within five seconds, and keeps all. */
static void test_ends_while_bots_think(void **state)
{
    (void)state;
    struct client *c = join(), *silent = join();
    struct room mine = create(c, "yo", false);
    int moved = 0;
    for (int i = 0; i < 6; i++)
        create_thinkers(c, "clash-monumental");
    struct client *people[] = {c, sit(mine.secret[1])};
    for (int i = 0; i < 4; i++)
        moved += move_first(people[0], &mine) >= 0 || move_first(people[1], &mine) >= 0;
    int half = half_request("127.0.0.2");
    usleep(700000); /* they think */
    double began = seconds();
    kill(world.program.pid, SIGTERM);
    int rc = end_of_server(20);
    print_message("# it ended after %.1f s\n", seconds() - began);
    assert_int_equal(rc, 0);
    assert_true(seconds() - began < 3);
    assert_int_equal(moves_stored(mine.match), moved);
    close(half);
    client_close(silent);
    client_close(people[1]);
    client_close(c);
}

static void test_ends_while_the_loop_stands(void **state)
{
    (void)state;
    freeze_loop();
    double began = seconds();
    kill(world.program.pid, SIGTERM);
    int rc = end_of_server(15);
    print_message("# it ended after %.1f s with %d\n", seconds() - began, rc);
    assert_true(rc == 0 || rc == 1);
    assert_true(seconds() - began < 8);
}

/* systemd, as far as the server knows. */
static int systemd_line(void)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    struct timeval patience = {.tv_sec = 5};
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    snprintf(at.sun_path, sizeof at.sun_path, "@clio-test-%d", (int)getpid());
    setenv("NOTIFY_SOCKET", at.sun_path, 1);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(at.sun_path));
    at.sun_path[0] = '\0';
    assert_int_equal(bind(fd, (struct sockaddr *)&at, size), 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    return fd;
}

static void assert_hears(int line, const char *wanted)
{
    char got[64];
    for (int i = 0; i < 50; i++) {
        ssize_t n = recv(line, got, sizeof got - 1, 0);
        assert_true(n > 0);
        got[n] = '\0';
        if (strcmp(got, wanted) == 0)
            return;
    }
    fail();
}

/* The loop gives signs of life; one that stands still is aborted after the documented time. */
static void test_watchdog(void **state)
{
    (void)state;
    int line = systemd_line();
    setenv("WATCHDOG_USEC", "2000000", 1);
    int failed = start_world(trusting);
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    assert_int_equal(failed, 0);
    assert_hears(line, "READY=1");
    assert_hears(line, "WATCHDOG=1");
    assert_hears(line, "WATCHDOG=1");
    freeze_loop();
    assert_int_equal(end_of_server(20), 128 + SIGABRT);
    assert_true(program_start(&world.program, world.db, trusting, NULL)); /* nothing was lost */
    close(line);
}

/* One turn of the loop in which many people at once ask for much takes long, and nothing stands still. */
static void test_work_is_a_sign_of_life(void **state)
{
    (void)state;
    enum { MANY = 100, EACH = 12 };
    struct client *c[MANY];
    setenv("WATCHDOG_USEC", "1000000", 1);
    int failed = start_world(trusting);
    unsetenv("WATCHDOG_USEC");
    assert_int_equal(failed, 0);
    for (int i = 0; i < MANY; i++)
        c[i] = join();
    keep_long_record(c[0]);
    kill(world.program.pid, SIGSTOP); /* all that is asked is there when it goes on */
    for (int k = 0; k < MANY * EACH; k++)
        assert_true(ask_for_record(c[k % MANY], ""));
    kill(world.program.pid, SIGCONT);
    double began = seconds();
    int answers = 0;
    for (size_t n; answers < MANY * EACH && seconds() < began + 300 && !c[0]->closed; usleep(10000))
        for (int i = 0; i < MANY; i++)
            for (client_fill(c[i]); client_next(c[i], &n);)
                answers++;
    print_message("# %d requests were answered within %.1f s\n", answers, seconds() - began);
    assert_int_equal(answers, MANY * EACH);
    for (int i = 0; i < MANY; i++)
        client_close(c[i]);
}

/* ---- Small things ------------------------------------------------------------------------------ */

static void change_database(const char *format, const char *match)
{
    sqlite3 *db;
    char statement[256];
    snprintf(statement, sizeof statement, format, match);
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A match that was undone and redone for years can still be played. */
static void test_large_versions(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false);
    client_close(a);
    assert_int_equal(program_stop(&world.program), 0);
    change_database("UPDATE matches SET version = 2000000 WHERE id = '%s'", room.match);
    assert_true(program_start(&world.program, world.db, trusting, NULL));
    struct client *people[] = {sit(room.secret[0]), sit(room.secret[1])};
    assert_true(move_first(people[0], &room) > 2000000 || move_first(people[1], &room) > 2000000);
    client_close(people[0]);
    client_close(people[1]);
}

/* A program that holds the database keeps nobody waiting, and nothing is lost by it. */
static void test_foreign_lock(void **state)
{
    (void)state;
    struct client *people[] = {join(), NULL};
    struct room room = create(people[0], "yo", false);
    people[1] = sit(room.secret[1]);
    json_t *v = view(people[0], &room);
    struct client *mover = people[number(v, "to_move")];
    json_decref(v);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    double began = seconds();
    v = view(mover, &room);
    const char *what = text(json_array_get(json_object_get(v, "legal"), 0), "move");
    for (int i = 0; i < 5; i++) {
        assert_error(move(mover, &room, number(v, "version"), what), "unavailable");
        json_decref(view(people[0], &room));
    }
    print_message("# five refusals and five views beside a lock took %.2f s\n", seconds() - began);
    assert_true(seconds() - began < 4);
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_ok(move(mover, &room, number(v, "version"), what));
    json_decref(v);
    client_close(people[0]);
    client_close(people[1]);
}

/* Who sits down again and again gets the same link to the rematch, and so does who asks again. */
static void test_links_of_a_rematch(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]), *people[] = {a, b};
    assert_true(play(people, 2, &room, 500));
    assert_ok(client_ask(a, "rematch", "{s:s}", "match", room.match));
    for (int i = 0; i < 60; i++)
        client_close(sit(room.secret[1]));
    for (int i = 0; i < 30; i++)
        assert_ok(client_ask(a, "rematch", "{s:s}", "match", room.match));
    struct client *c = sit(room.secret[1]);
    json_t *r = client_ask(c, "rematch", "{s:s}", "match", room.match);
    const char *link = json_string_value(json_array_get(json_object_get(r, "secrets"), 1));
    assert_non_null(link);
    client_close(sit(link));
    json_decref(r);
    r = client_ask(a, "rematch", "{s:s}", "match", room.match);
    link = json_string_value(json_array_get(json_object_get(r, "secrets"), 1));
    assert_non_null(link); /* the creator has one for the others, which is of no use by now */
    assert_error(client_ask(a, "sit", "{s:s}", "secret", link), "taken");
    assert_true(strlen(text(r, "watch")) == 22);
    json_decref(r);
    client_close(c);
    client_close(b);
    client_close(a);
}

/* Who wishes to take a move back and is refused asks a few times, and not for ever. */
static void test_wishes(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *people[] = {a, sit(room.secret[1])};
    int first = -1, now = -1, version = 0, limited = 0;
    for (int i = 0; i < 40 && (now < 0 || now == first); i++) {
        json_t *v = view(a, &room);
        now = number(v, "to_move");
        version = number(v, "version");
        json_decref(v);
        first = first < 0 ? now : first;
        if (now == first)
            move_first(people[now], &room);
    }
    for (int i = 0; i < 10; i++) {
        json_t *r = client_ask(people[first], "undo", "{s:s, s:i}", "match", room.match, "version",
                               version);
        limited += strcmp(text(json_object_get(r, "error"), "code"), "limit") == 0;
        json_decref(r);
        json_decref(
            client_ask(people[now], "consent", "{s:s, s:b}", "match", room.match, "yes", 0));
    }
    assert_int_equal(limited, 7);
    client_close(people[1]);
    client_close(a);
}

/* Nobody else on the machine reads what lies hidden. */
static void test_private_database(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "-wal", "-shm", "-lock"};
    struct client *a = join();
    create(a, "yo", false);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char path[128];
        struct stat info;
        snprintf(path, sizeof path, "%s%s", world.db, ends[i]);
        assert_int_equal(stat(path, &info), 0);
        assert_int_equal(info.st_mode & 0777, 0600);
    }
    client_close(a);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
#define STRICT(name) cmocka_unit_test_setup_teardown(name, set_up_strict, tear_down)

/* test-attacks [PATTERN]: only tests whose names fit. */
int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    raise_limit_of_files();
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);
    const struct CMUnitTest tests[] = {
        STRICT(test_refused_unread),
        STRICT(test_size_by_kind),
        STRICT(test_bytes_of_an_address),
        STRICT(test_messages_without_end),
        STRICT(test_frames_without_a_message),
        STRICT(test_answers_nobody_reads),
        STRICT(test_pushes_keep_nobody_from_moving),
        cmocka_unit_test_setup_teardown(test_bots_are_fair, set_up_one, tear_down),
        TEST(test_bots_of_nobody_stop),
        cmocka_unit_test_setup_teardown(test_hints_end_with_the_position, set_up_trusting_one,
                                        tear_down),
        STRICT(test_hints_are_counted),
        TEST(test_many_spectators),
        STRICT(test_half_requests),
        STRICT(test_slow_request),
        cmocka_unit_test_setup_teardown(test_long_list_of_addresses, set_up_behind_proxy,
                                        tear_down),
        STRICT(test_players_beside_a_flood),
        TEST(test_large_versions),
        TEST(test_foreign_lock),
        TEST(test_links_of_a_rematch),
        TEST(test_wishes),
        TEST(test_private_database),
        TEST(test_ends_while_bots_think),
        TEST(test_ends_while_the_loop_stands),
        cmocka_unit_test_setup_teardown(test_watchdog, NULL, tear_down),
        cmocka_unit_test_setup_teardown(test_work_is_a_sign_of_life, NULL, tear_down),
    };
    return cmocka_run_group_tests_name("attacks", tests, NULL, NULL);
}
