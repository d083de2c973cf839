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

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct client *join_from(const char *address)
{
    struct client *c = client_open_from(address, world.program.port);
    assert_non_null(c);
    return c;
}

static double seconds(void)
{
    return (double)test_now_us() / 1e6;
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
    json_t *made = client_ask(owner, "create", "{s:s, s:o}", "game", "clash-monumental", "seats",
                              kinds("yooo"));
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
#define STRICT(name) cmocka_unit_test_setup_teardown(name, set_up_strict, tear_down)

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    raise_limit_of_files();
    const struct CMUnitTest tests[] = {
        STRICT(test_refused_unread),
        STRICT(test_size_by_kind),
        STRICT(test_bytes_of_an_address),
    };
    return cmocka_run_group_tests_name("attacks", tests, NULL, NULL);
}
