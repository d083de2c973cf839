/*
 * test_nodes.c: two servers that share a PostgreSQL. People of one match sit at different servers and
 * see each other; what two ask for at once happens once; a server that is gone is replaced; a database
 * that is away comes back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pg.h"
#include "world.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NODES = 2, WAIT_MS = 20000 };
static struct program node[NODES];

static void start(int i)
{
    assert_true(program_start(&node[i], pg_where(), trusting, NULL));
}

static int begin_all(void **state)
{
    (void)state;
    return pg_start() ? 0 : -1;
}

static int end_all(void **state)
{
    (void)state;
    pg_stop();
    return 0;
}

static int begin(void **state)
{
    (void)state;
    pg_clean();
    for (int i = 0; i < NODES; i++)
        start(i);
    return 0;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; i < NODES; i++)
        if (node[i].pid > 0)
            assert_int_equal(program_stop(&node[i]), 0);
    return 0;
}

static struct client *at(int i)
{
    struct client *c = client_open(node[i].port, NULL, NULL);
    assert_non_null(c);
    return c;
}

/* A seat keeps the secret it has: a link becomes a key when somebody sits down with it. */
static struct client *sit_at(int i, char *secret)
{
    struct client *c = at(i);
    json_t *r = client_ask(c, "sit", "{s:s}", "secret", secret);
    assert_true(json_is_true(json_object_get(r, "ok")));
    const char *key = text(r, "key")[0] ? text(r, "key") : text(r, "secret");
    if (key[0])
        snprintf(secret, 32, "%s", key);
    json_decref(r);
    return c;
}

/* Two people at two servers, and the match they are at. */
static struct room two_people(struct client *c[2])
{
    struct client *opener = at(0);
    struct room room = create(opener, "oo", false);
    client_close(opener);
    c[0] = sit_at(0, room.secret[0]);
    c[1] = sit_at(1, room.secret[1]);
    return room;
}

static int version_at(struct client *c, const struct room *room)
{
    json_t *v = view(c, room);
    int version = number(v, "version");
    json_decref(v);
    return version;
}

static void wait_for_version(struct client *c, const struct room *room, int version)
{
    for (int i = 0; i < WAIT_MS / 10 && version_at(c, room) < version; i++)
        usleep(10000);
    assert_true(version_at(c, room) >= version);
}

/* Whoever may, moves; the version after it, or -1: nobody can. */
static int one_move(struct client *c[2], const struct room *room)
{
    for (int i = 0; i < 2; i++) {
        int after = move_first(c[i], room);
        if (after >= 0) {
            wait_for_version(c[1 - i], room, after);
            return after;
        }
    }
    return -1;
}

static void leave(struct client *c[2])
{
    client_close(c[0]);
    client_close(c[1]);
}

/* ---- Tests --------------------------------------------------------------------------------------- */

static bool has_legal(const json_t *push, const void *context)
{
    (void)context;
    return json_array_size(json_object_get(push, "legal")) > 0;
}

static void people_at_two_servers_play_one_match(void **state)
{
    (void)state;
    struct client *c[2];
    struct room room = two_people(c);
    for (int i = 0; i < 12; i++)
        assert_true(one_move(c, &room) > 0);
    /* Nobody has to ask: a push comes, too. */
    json_t *v = view(c[0], &room);
    int mover = has_legal(v, NULL) ? 0 : 1, version = number(v, "version");
    json_decref(v);
    json_decref(c[1 - mover]->pushes);
    c[1 - mover]->pushes = NULL;
    assert_int_equal(move_first(c[mover], &room), version + 1);
    json_t *push = client_push(c[1 - mover], room.match, version + 1);
    assert_non_null(push);
    json_decref(push);
    leave(c);
}

static bool others_are_here(const json_t *push, const void *context)
{
    const json_t *other = json_array_get(json_object_get(push, "seats"), *(const size_t *)context);
    return json_is_true(json_object_get(other, "here"));
}

static bool said_hello(const json_t *push, const void *context)
{
    const json_t *line = json_array_get(json_object_get(push, "chat"), 0);
    (void)context;
    return line && strcmp(text(line, "text"), "hello") == 0;
}

static void people_at_two_servers_see_and_hear_each_other(void **state)
{
    (void)state;
    struct client *c[2];
    struct room room = two_people(c);
    const size_t first = 0, second = 1;
    json_t *push = client_push_where(c[0], room.match, others_are_here, &second, WAIT_MS);
    assert_non_null(push);
    json_decref(push);
    push = client_push_where(c[1], room.match, others_are_here, &first, WAIT_MS);
    assert_non_null(push);
    json_decref(push);
    assert_ok(client_ask(c[1], "chat", "{s:s, s:s}", "match", room.match, "text", "hello"));
    push = client_push_where(c[0], room.match, said_hello, NULL, WAIT_MS);
    assert_non_null(push);
    json_decref(push);
    leave(c);
}

static bool asks_me(const json_t *push, const void *context)
{
    (void)context;
    return json_is_true(json_object_get(json_object_get(push, "asks"), "you"));
}

static void a_wish_of_one_server_is_granted_at_another(void **state)
{
    (void)state;
    struct client *c[2];
    struct room room = two_people(c);
    for (int i = 0; i < 6; i++)
        assert_true(one_move(c, &room) > 0);
    int version = version_at(c[0], &room);
    json_t *r = client_ask(c[0], "undo", "{s:s, s:i}", "match", room.match, "version", version);
    assert_ok(r);
    if (version_at(c[0], &room) == version) { /* else nobody had to be asked */
        json_t *push = client_push_where(c[1], room.match, asks_me, NULL, WAIT_MS);
        assert_non_null(push);
        json_decref(push);
        assert_ok(client_ask(c[1], "consent", "{s:s, s:b}", "match", room.match, "yes", 1));
    }
    wait_for_version(c[0], &room, version + 1);
    wait_for_version(c[1], &room, version + 1);
    assert_true(one_move(c, &room) > 0);
    leave(c);
}

/* The same seat at both servers, each with a move of its own for the same position. */
static void of_two_moves_at_once_one_is_made(void **state)
{
    (void)state;
    struct client *c[2];
    struct room room = two_people(c);
    int made = 0;
    for (int round = 0; round < 8; round++) {
        json_t *v = view(c[0], &room);
        int mover = has_legal(v, NULL) ? 0 : 1, version = number(v, "version");
        json_decref(v);
        wait_for_version(c[mover], &room, version);
        v = view(c[mover], &room);
        json_t *legal = json_object_get(v, "legal");
        size_t count = json_array_size(legal);
        struct client *both[2] = {sit_at(0, room.secret[mover]), sit_at(1, room.secret[mover])};
        for (int i = 0; i < 2; i++) {
            char request[256];
            snprintf(request, sizeof request,
                     "{\"id\":900,\"do\":\"move\",\"match\":\"%s\",\"version\":%d,\"move\":\"%s\"}",
                     room.match, version,
                     text(json_array_get(legal, i == 0 ? 0 : count - 1), "move"));
            assert_true(client_send(both[i], request));
        }
        bool different = count > 1;
        int fine = 0;
        for (int i = 0; i < 2; i++)
            for (json_t *m; (m = client_read(both[i], WAIT_MS)) != NULL;) {
                bool reply = number(m, "re") == 900;
                fine += reply && json_is_true(json_object_get(m, "ok"));
                json_decref(m);
                if (reply)
                    break;
            }
        /* Whoever asked for the same twice is told that it was made. */
        assert_int_equal(fine, different ? 1 : 2);
        made++;
        json_decref(v);
        leave(both);
        wait_for_version(c[0], &room, version + 1);
        wait_for_version(c[1], &room, version + 1);
    }
    char query[128];
    snprintf(query, sizeof query, "SELECT count(*) FROM moves WHERE match = '%s'", room.match);
    assert_int_equal(pg_number(query), made);
    leave(c);
}

static const char *match_of(json_t *reply, char match[32])
{
    if (!json_is_true(json_object_get(reply, "ok")))
        print_message("%s\n", text(json_object_get(reply, "error"), "text"));
    snprintf(match, 32, "%s", text(reply, "match"));
    json_decref(reply);
    return match;
}

static void a_rematch_is_one_match(void **state)
{
    (void)state;
    struct client *c[2];
    char first[32], again[32], other[32];
    struct room room = two_people(c);
    assert_ok(client_ask(c[0], "resign", "{s:s}", "match", room.match));
    /* Who asks first is there, also before it is stored; so is who asks next, at another server. */
    match_of(client_ask(c[0], "rematch", "{s:s}", "match", room.match), first);
    assert_int_equal(strlen(first), 18);
    assert_string_equal(match_of(client_ask(c[0], "rematch", "{s:s}", "match", room.match), again),
                        first);
    sleep(1);
    assert_string_equal(match_of(client_ask(c[1], "rematch", "{s:s}", "match", room.match), other),
                        first);
    leave(c);
    /* Both in one moment. */
    for (int round = 0; round < 5; round++) {
        char request[96], match[2][32] = {"", ""};
        room = two_people(c);
        assert_ok(client_ask(c[0], "resign", "{s:s}", "match", room.match));
        sleep(1);
        snprintf(request, sizeof request, "{\"id\":900,\"do\":\"rematch\",\"match\":\"%s\"}",
                 room.match);
        for (int i = 0; i < 2; i++)
            assert_true(client_send(c[i], request));
        for (int i = 0; i < 2; i++)
            for (json_t *m; !match[i][0] && (m = client_read(c[i], WAIT_MS)) != NULL;) {
                if (number(m, "re") == 900)
                    match_of(json_incref(m), match[i]);
                json_decref(m);
            }
        assert_int_equal(strlen(match[0]), 18);
        assert_string_equal(match[0], match[1]);
        for (int i = 0; i < 2; i++)
            assert_ok(client_ask(c[i], "view", "{s:s}", "match", match[0]));
        leave(c);
    }
}

/* A bot is one server's to think for; when that is gone, the other takes over. */
static void bots_go_on_when_their_server_is_gone(void **state)
{
    (void)state;
    struct client *a = at(0);
    struct room room = create(a, "ob", false);
    client_close(a);
    a = sit_at(0, room.secret[0]);
    char query[160];
    snprintf(query, sizeof query, "SELECT moves FROM matches WHERE id = '%s'", room.match);
    /* The person moves, and in that moment the server dies, whose bot would have answered. */
    for (int i = 0; i < 200 && move_first(a, &room) < 0; i++)
        usleep(20000);
    program_kill(&node[0], SIGKILL);
    client_close(a);
    int before = pg_number(query);
    assert_true(before > 0);
    struct client *b = sit_at(1, room.secret[0]);
    bool mine = false;
    for (int i = 0; i < WAIT_MS / 50 && !mine; i++) {
        json_t *v = view(b, &room);
        mine = can_move(v, NULL);
        json_decref(v);
        usleep(50000);
    }
    assert_true(mine);
    assert_true(move_first(b, &room) > 0);
    client_close(b);
    start(0);
}

static void a_database_that_was_away_has_all_that_was_acknowledged(void **state)
{
    (void)state;
    struct client *c[2];
    struct room room = two_people(c);
    for (int i = 0; i < 5; i++)
        assert_true(one_move(c, &room) > 0);
    json_t *v = view(c[0], &room);
    int mover = has_legal(v, NULL) ? 0 : 1, version = number(v, "version");
    json_decref(v);
    v = view(c[mover], &room);
    const char *what = text(json_array_get(json_object_get(v, "legal"), 0), "move");
    pg_kill();
    json_t *r = move(c[mover], &room, version, what);
    assert_error(r, "unavailable");
    assert_true(pg_start());
    bool fine = false;
    for (int i = 0; i < 100 && !fine; i++) {
        usleep(100000);
        r = move(c[mover], &room, version, what);
        fine = json_is_true(json_object_get(r, "ok"));
        json_decref(r);
    }
    assert_true(fine);
    json_decref(v);
    wait_for_version(c[1 - mover], &room, version + 1);
    char query[128];
    snprintf(query, sizeof query, "SELECT count(*) FROM moves WHERE match = '%s'", room.match);
    assert_int_equal(pg_number(query), version + 1);
    assert_true(one_move(c, &room) > 0);
    leave(c);
}

/* One link at two servers in the same moment: one of them gives the chair away. */
static void of_two_with_one_link_one_sits_down(void **state)
{
    (void)state;
    enum { TIMES = 10 };
    struct client *opener = at(0), *runner[NODES];
    for (int time = 0; time < TIMES; time++) {
        struct room room = create(opener, "yo", false);
        int seated = 0;
        for (int i = 0; i < NODES; i++) {
            runner[i] = at(i);
            assert_ok(client_ask(runner[i], "watch", "{s:s}", "secret", room.watch));
        }
        for (int i = 0; i < NODES; i++) {
            char sit[160];
            snprintf(
                sit, sizeof sit,
                "{\"id\":9000,\"do\":\"sit\",\"secret\":\"%s\",\"key\":\"runner-number-%08d\"}",
                room.secret[1], time * NODES + i);
            assert_true(client_send(runner[i], sit));
        }
        for (int i = 0; i < NODES; i++) {
            json_t *reply;
            while ((reply = client_read(runner[i], WAIT_MS)) && number(reply, "re") != 9000)
                json_decref(reply);
            assert_non_null(reply);
            seated += json_is_true(json_object_get(reply, "ok"));
            json_decref(reply);
            client_close(runner[i]);
        }
        assert_int_equal(seated, 1);
    }
    client_close(opener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(people_at_two_servers_play_one_match, begin, end),
        cmocka_unit_test_setup_teardown(people_at_two_servers_see_and_hear_each_other, begin, end),
        cmocka_unit_test_setup_teardown(a_wish_of_one_server_is_granted_at_another, begin, end),
        cmocka_unit_test_setup_teardown(of_two_moves_at_once_one_is_made, begin, end),
        cmocka_unit_test_setup_teardown(of_two_with_one_link_one_sits_down, begin, end),
        cmocka_unit_test_setup_teardown(a_rematch_is_one_match, begin, end),
        cmocka_unit_test_setup_teardown(bots_go_on_when_their_server_is_gone, begin, end),
        cmocka_unit_test_setup_teardown(a_database_that_was_away_has_all_that_was_acknowledged,
                                        begin, end),
    };
    return cmocka_run_group_tests_name("nodes", tests, begin_all, end_all);
}
