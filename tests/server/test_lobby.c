/*
 * test_lobby.c: the lobby of a real server with SQLite, and of two servers that share a PostgreSQL.
 * Most tests are the same for both: person 0 is at the first server, person 1 at the second, which
 * with SQLite is the first one again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pg.h"
#include "world.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WAIT_MS = 15000 };
static const char *const with_lobby[] = {"--trust-local", "--lobby", NULL};
static const char *const strictly[] = {"--lobby", NULL};

static struct program node[2]; /* with PostgreSQL; else world.program */
static bool shared;

/* ---- Where it happens -------------------------------------------------------------------------- */

static int begin_sqlite(void **state)
{
    (void)state;
    shared = false;
    return start_world(with_lobby);
}

static int begin_strict(void **state)
{
    (void)state;
    shared = false;
    return start_world(strictly);
}

static int begin_shared(void **state)
{
    (void)state;
    shared = true;
    pg_clean();
    for (int i = 0; i < 2; i++)
        assert_true(program_start(&node[i], pg_where(), with_lobby, NULL));
    return 0;
}

static int end_shared(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        assert_int_equal(program_stop(&node[i]), 0);
    return 0;
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

static struct client *person(int i)
{
    struct client *c = client_open(shared ? node[i].port : world.program.port, NULL, NULL);
    assert_non_null(c);
    return c;
}

static int admin(const char *arguments)
{
    char command[512];
    snprintf(command, sizeof command, "%s admin %s %s '%s' >/dev/null 2>&1", getenv("CLIO"),
             arguments, shared ? "--store" : "--db", shared ? pg_where() : world.db);
    return WEXITSTATUS(system(command));
}

/* ---- What is asked ----------------------------------------------------------------------------- */

static json_t *list_table(struct client *c, const struct room *room)
{
    return client_ask(c, "list", "{s:s, s:s, s:s, s:s}", "match", room->match, "languages", "both",
                      "pace", "live", "note", "come in");
}

/* A table where the deal waits for everybody. */
static struct room open_table(struct client *c, const char *seats)
{
    struct room room = create_with(c, seats, json_object());
    assert_ok(list_table(c, &room));
    return room;
}

static json_t *take_chair(struct client *c, const struct room *room, const char *name)
{
    return client_ask(c, "join", "{s:s, s:s}", "match", room->match, "name", name);
}

/* With a key of one's own, as pages do. */
static json_t *join_with(struct client *c, const struct room *room, const char *key)
{
    return client_ask(c, "join", "{s:s, s:s}", "match", room->match, "key", key);
}

/* The same, and sits down there. */
static void join_table(struct client *c, const struct room *room, const char *name)
{
    json_t *reply = take_chair(c, room, name);
    assert_true(json_is_true(json_object_get(reply, "ok")));
    assert_ok(client_ask(c, "sit", "{s:s}", "secret", text(reply, "key")));
    json_decref(reply);
}

/* So many of its chairs are taken, as the list says; -1: it is not there. */
static int taken(struct client *c, const struct room *room)
{
    json_t *reply = client_ask(c, "lobby", "{}"), *table;
    size_t i, k;
    int count = -1;
    json_array_foreach(json_object_get(reply, "tables"), i, table)
    {
        json_t *seat;
        if (strcmp(text(table, "match"), room->match) != 0)
            continue;
        count = 0;
        json_array_foreach(json_object_get(table, "seats"), k, seat) count +=
            json_is_true(json_object_get(seat, "taken"));
    }
    json_decref(reply);
    return count;
}

static void wait_for_taken(struct client *c, const struct room *room, int count)
{
    for (int i = 0; i < WAIT_MS / 50 && taken(c, room) != count; i++)
        usleep(50000);
    assert_int_equal(taken(c, room), count);
}

/* The other server has heard that everybody sits there, and has dealt. */
static void wait_for_deal(struct client *c, const struct room *room)
{
    bool there = false;
    for (int i = 0; i < WAIT_MS / 50 && !there; i++) {
        json_t *push = client_ask(c, "view", "{s:s}", "match", room->match);
        there = strcmp(text(push, "deal"), "drawn") == 0;
        json_decref(push);
        if (!there)
            usleep(50000);
    }
    assert_true(there);
}

static bool is_away(const json_t *push, const void *seat)
{
    const json_t *seats = json_object_get(push, "seats");
    return json_is_false(json_object_get(json_array_get(seats, *(const size_t *)seat), "here"));
}

/* Hangs up; somebody else has seen it. */
static void go_away(struct client *c, size_t seat, struct client *other, const struct room *room)
{
    client_close(c);
    json_t *push = client_push_where(other, room->match, is_away, &seat, WAIT_MS);
    assert_non_null(push);
    json_decref(push);
}

/* ---- Tests ------------------------------------------------------------------------------------- */

static void a_table_that_one_lists_another_finds_and_plays_at(void **state)
{
    (void)state;
    struct client *c[2] = {person(0), person(1)};
    struct room room = open_table(c[0], "yo");
    wait_for_taken(c[1], &room, 1);
    static const char key[] = "BenBenBenBenBenBenBenB";
    for (int i = 0; i < 2; i++) { /* an answer that is lost costs nobody a chair */
        json_t *reply = join_with(c[1], &room, key);
        assert_int_equal(number(reply, "seat"), 1);
        assert_null(json_object_get(reply, "key"));
        json_decref(reply);
    }
    wait_for_taken(c[0], &room, -1); /* it is full */
    wait_for_taken(c[1], &room, -1);
    assert_ok(client_ask(c[1], "sit", "{s:s}", "secret", key));
    /* The last chair was taken: everybody sees the same deal. */
    char commitment[2][65];
    for (int i = 0; i < 2; i++) {
        wait_for_deal(c[i], &room);
        json_t *push = view(c[i], &room);
        snprintf(commitment[i], sizeof commitment[i], "%s", text(push, "commitment"));
        json_decref(push);
    }
    assert_string_equal(commitment[0], commitment[1]);
    assert_false(play(c, 2, &room, 6)); /* it goes on, and nobody was refused */
    /* The link that came with the table opens the chair no more; the key does. */
    struct client *other = person(0);
    assert_error(client_ask(other, "sit", "{s:s}", "secret", room.secret[1]), "taken");
    assert_ok(client_ask(other, "sit", "{s:s}", "secret", key));
    client_close(other);
    client_close(c[0]);
    client_close(c[1]);
}

static void who_comes_by_a_link_is_first_or_second_too(void **state)
{
    (void)state;
    struct client *c[3] = {person(0), person(1), person(1)};
    struct room room = open_table(c[0], "yoo");
    wait_for_taken(c[1], &room, 1);
    assert_error(join_with(c[1], &room, room.secret[1]), "bad-request"); /* a link is no key */
    assert_ok(client_ask(c[1], "sit", "{s:s}", "secret", room.secret[1]));
    wait_for_taken(c[0], &room, 2);
    json_t *reply = take_chair(c[2], &room, "Cleo");
    assert_int_equal(number(reply, "seat"), 2);
    assert_int_equal(strlen(text(reply, "key")), 22);
    assert_ok(client_ask(c[2], "sit", "{s:s}", "secret", text(reply, "key")));
    json_decref(reply);
    wait_for_taken(c[0], &room, -1);
    for (int i = 0; i < 3; i++)
        wait_for_deal(c[i], &room);
    assert_false(play(c, 3, &room, 6));
    /* At a server that has not heard of the list the last chair may be taken, too. */
    room = open_table(c[0], "yo");
    wait_for_taken(c[2], &room, 1);
    assert_ok(client_ask(c[1], "sit", "{s:s}", "secret", room.secret[1]));
    wait_for_taken(c[2], &room, -1);
    for (int i = 0; i < 3; i++)
        client_close(c[i]);
}

/* Who is at one server moves while the other still reads how the match began. */
static void who_sits_down_last_may_move_at_once(void **state)
{
    (void)state;
    struct client *c[2] = {person(0), person(1)};
    for (int round = 0; round < 10; round++) {
        struct room room = open_table(c[0], "yo");
        wait_for_taken(c[1], &room, 1);
        join_table(c[1], &room, "Ben");
        for (int i = 0; i < 20; i++) {
            (void)move_first(c[1], &room);
            json_t *push = client_ask(c[0], "view", "{s:s}", "match", room.match);
            assert_null(json_object_get(push, "error"));
            if (json_array_size(json_object_get(push, "legal")) > 0)
                json_decref(move(c[0], &room, number(push, "version"),
                                 text(json_array_get(json_object_get(push, "legal"), 0), "move")));
            json_decref(push);
        }
    }
    client_close(c[0]);
    client_close(c[1]);
}

static void a_match_that_is_called_off_leaves_the_list(void **state)
{
    (void)state;
    struct client *c[2] = {person(0), person(1)};
    struct room room = open_table(c[0], "yoo");
    wait_for_taken(c[1], &room, 1);
    join_table(c[1], &room, "Ben");
    wait_for_taken(c[0], &room, 2);
    assert_ok(client_ask(c[0], "abort", "{s:s}", "match", room.match));
    wait_for_taken(c[0], &room, -1);
    wait_for_taken(c[1], &room, -1);
    client_close(c[0]);
    client_close(c[1]);
}

/* Both send before either has an answer. */
static void of_two_who_race_for_one_chair_one_gets_it(void **state)
{
    (void)state;
    struct client *host = person(0), *c[2] = {person(0), person(1)};
    for (int round = 0; round < 6; round++) {
        struct room room = open_table(host, "yo");
        wait_for_taken(c[1], &room, 1);
        int got = 0, refused = 0;
        for (int i = 0; i < 2; i++) {
            char request[128];
            snprintf(request, sizeof request,
                     "{\"id\":900,\"do\":\"join\",\"match\":\"%s\",\"name\":\"P%d\"}", room.match,
                     i);
            assert_true(client_send(c[i], request));
        }
        for (int i = 0; i < 2; i++)
            for (json_t *m; (m = client_read(c[i], WAIT_MS)) != NULL;) {
                bool reply = number(m, "re") == 900;
                got += reply && json_is_true(json_object_get(m, "ok"));
                const char *code = text(json_object_get(m, "error"), "code");
                /* The chair is taken, or the table is out of the list by now. */
                refused +=
                    reply && (strcmp(code, "too-late") == 0 || strcmp(code, "not-found") == 0);
                json_decref(m);
                if (reply)
                    break;
            }
        assert_int_equal(got, 1);
        assert_int_equal(refused, 1);
        for (int i = 0; i < 2; i++) /* nobody sees anything before they sit down */
            assert_error(client_ask(c[i], "view", "{s:s}", "match", room.match), "not-yours");
        wait_for_taken(c[0], &room, -1);
    }
    client_close(host);
    client_close(c[0]);
    client_close(c[1]);
}

static void both_who_race_for_two_chairs_get_one_each(void **state)
{
    (void)state;
    struct client *host = person(0), *c[2] = {person(0), person(1)};
    struct room room = open_table(host, "yooo");
    wait_for_taken(c[1], &room, 1);
    int seats = 0;
    for (int i = 0; i < 2; i++) {
        char request[128];
        snprintf(request, sizeof request, "{\"id\":901,\"do\":\"join\",\"match\":\"%s\"}",
                 room.match);
        assert_true(client_send(c[i], request));
    }
    for (int i = 0; i < 2; i++)
        for (json_t *m; (m = client_read(c[i], WAIT_MS)) != NULL;) {
            bool reply = number(m, "re") == 901;
            if (reply) {
                assert_true(json_is_true(json_object_get(m, "ok")));
                seats |= 1 << number(m, "seat");
            }
            json_decref(m);
            if (reply)
                break;
        }
    assert_int_equal(seats, 1 << 1 | 1 << 2);
    wait_for_taken(c[0], &room, 3);
    wait_for_taken(c[1], &room, 3);
    client_close(host);
    client_close(c[0]);
    client_close(c[1]);
}

static void an_operator_takes_a_table_out_and_the_match_goes_on(void **state)
{
    (void)state;
    struct client *c[2] = {person(0), person(1)};
    struct room room = open_table(c[0], "yo");
    wait_for_taken(c[1], &room, 1);
    char task[64];
    snprintf(task, sizeof task, "unlist %s", room.match);
    assert_int_equal(admin(task), 0);
    wait_for_taken(c[0], &room, -1);
    wait_for_taken(c[1], &room, -1);
    usleep(1500000); /* the server has looked at its store again */
    assert_ok(client_ask(c[0], "chat", "{s:s, s:s}", "match", room.match, "text", "still here"));
    usleep(1200000);
    assert_int_equal(taken(c[0], &room), -1); /* what is changed there does not bring it back */
    assert_error(take_chair(c[1], &room, "Ben"), "not-found");
    assert_int_equal(admin("unlist m_AAAAAAAAAAAAAAAA"), 1);
    client_close(c[0]);
    client_close(c[1]);
}

static void the_list_has_pages(void **state)
{
    (void)state;
    struct client *c = person(0);
    for (int i = 0; i < 23; i++)
        (void)open_table(c, i % 2 ? "yo" : "yoo");
    int there = 0, told = 0;
    for (int i = 0; i < WAIT_MS / 50 && there != 23; i++) {
        json_t *reply = client_ask(c, "lobby", "{}");
        there = number(reply, "count");
        json_decref(reply);
        usleep(50000);
    }
    assert_int_equal(there, 23);
    for (int from = 0; from < 60; from += 20) {
        json_t *reply = client_ask(c, "lobby", "{s:i}", "from", from);
        told += (int)json_array_size(json_object_get(reply, "tables"));
        assert_true(json_array_size(json_object_get(reply, "tables")) <= 20);
        json_decref(reply);
    }
    assert_int_equal(told, 23);
    json_t *reply = client_ask(c, "lobby", "{s:s}", "game", "clash-2012");
    assert_int_equal(number(reply, "count"), 0);
    json_decref(reply);
    client_close(c);
}

/* ---- SQLite ------------------------------------------------------------------------------------ */

static void the_list_survives_a_restart(void **state)
{
    (void)state;
    struct client *c = person(0);
    struct room room = open_table(c, "yo");
    client_close(c);
    restart(SIGKILL);
    c = person(0);
    assert_int_equal(taken(c, &room), 1);
    assert_ok(take_chair(c, &room, "Ben"));
    client_close(c);
}

static void change_store(const char *how)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_exec(db, how, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Everybody was last seen a day ago, as the server reads; then it looks who is away for too long.
   A server that has not read it in time writes what it knows: then another day passes. */
static void let_a_day_pass(struct client *c, const struct room *room, int count)
{
    for (int day = 0; day < 6 && taken(c, room) != count; day++) {
        change_store(
            "UPDATE seats SET seen = seen - 86400; UPDATE matches SET version = version + 1");
        usleep(2500000);
        change_store("UPDATE notes SET due = 1 WHERE kind = 'lobby'");
        for (int i = 0; i < 40 && taken(c, room) != count; i++)
            usleep(50000);
    }
    assert_int_equal(taken(c, room), count);
}

static void a_chair_of_who_has_gone_comes_free_and_a_table_without_its_creator_goes(void **state)
{
    (void)state;
    struct client *anna = person(0), *ben = person(0), *cleo = person(0);
    struct room room = open_table(anna, "yoo");
    join_table(ben, &room, "Ben");
    join_table(cleo, &room, "Cleo");
    assert_int_equal(taken(anna, &room), -1);
    /* Full is full: nobody's chair is touched then. */
    room = open_table(anna, "yooo");
    join_table(ben, &room, "Ben");
    join_table(cleo, &room, "Cleo");
    assert_int_equal(taken(anna, &room), 3);
    go_away(ben, 1, anna, &room);
    let_a_day_pass(anna, &room, 2); /* Anna and Cleo are here */
    go_away(anna, 0, cleo, &room);
    let_a_day_pass(cleo, &room, -1);
    client_close(cleo);
}

static json_t *look(struct client *c, const struct room *room)
{
    json_t *push = client_ask(c, "view", "{s:s}", "match", room->match);
    assert_true(json_is_true(json_object_get(push, "ok")));
    return push;
}

/* Who takes the last chair and never sits down: the next deal is another one, also after a restart. */
static void the_last_chair_comes_free_again_and_the_deal_is_another_one(void **state)
{
    (void)state;
    struct client *anna = person(0), *ben = person(0), *cleo;
    struct room room = open_table(anna, "yo");
    json_t *reply = take_chair(ben, &room, "Ben"), *push;
    char key[32], commitment[65];
    snprintf(key, sizeof key, "%s", text(reply, "key"));
    json_decref(reply);
    wait_for_deal(anna, &room);
    assert_int_equal(taken(anna, &room), -1);
    push = look(anna, &room);
    snprintf(commitment, sizeof commitment, "%s", text(push, "commitment"));
    json_decref(push);
    let_a_day_pass(anna, &room, 1);
    for (int i = 0; i < 2; i++) {
        push = look(anna, &room);
        assert_string_equal(text(push, "deal"), "waits");
        assert_null(json_object_get(push, "commitment"));
        assert_null(json_object_get(push, "view"));
        json_decref(push);
        assert_int_equal(taken(anna, &room), 1);
        assert_error(client_ask(ben, "sit", "{s:s}", "secret", key), "not-found");
        client_close(anna);
        client_close(ben);
        restart(SIGKILL);
        anna = person(0);
        ben = person(0);
        assert_ok(client_ask(anna, "sit", "{s:s}", "secret", room.secret[0]));
    }
    cleo = person(0);
    assert_ok(client_ask(cleo, "sit", "{s:s}", "secret", room.secret[1]));
    wait_for_deal(anna, &room);
    push = look(anna, &room);
    assert_string_not_equal(text(push, "commitment"), commitment);
    snprintf(commitment, sizeof commitment, "%s", text(push, "commitment"));
    int version = number(push, "version");
    assert_true(version > 0);
    json_decref(push);
    struct client *both[] = {anna, cleo};
    assert_false(play(both, 2, &room, 2));
    client_close(cleo);
    client_close(ben);
    client_close(anna);
    restart(SIGKILL);
    anna = person(0);
    assert_ok(client_ask(anna, "sit", "{s:s}", "secret", room.secret[0]));
    push = look(anna, &room);
    assert_string_equal(text(push, "commitment"), commitment);
    assert_true(number(push, "version") > version);
    json_decref(push);
    client_close(anna);
}

static void an_address_lists_three_tables_and_takes_twenty_chairs_an_hour(void **state)
{
    (void)state;
    struct client *c = person(0), *other = client_open_from("127.0.0.2", world.program.port);
    struct room rooms[4];
    for (int i = 0; i < 4; i++) {
        rooms[i] = create(c, "yo", false);
        json_t *reply = list_table(c, &rooms[i]);
        if (i < 3)
            assert_ok(reply);
        else
            assert_error(reply, "limit");
    }
    assert_ok(list_table(c, &rooms[0])); /* the same once more */
    assert_ok(client_ask(c, "unlist", "{s:s}", "match", rooms[0].match));
    assert_ok(list_table(c, &rooms[3]));
    struct room another = create(other, "yo", false);
    assert_ok(list_table(other, &another));
    client_close(other);
    /* Chairs, each at a table of another address. */
    client_close(c);
    c = person(0);
    for (int i = 0; i < 21; i++) {
        char from[16];
        snprintf(from, sizeof from, "127.0.0.%d", 10 + i);
        other = client_open_from(from, world.program.port);
        struct room room = open_table(other, "yo");
        json_t *reply = take_chair(c, &room, "Ben");
        if (i < 20)
            assert_ok(reply);
        else
            assert_error(reply, "limit");
        client_close(other);
    }
    client_close(c);
}

static void without_the_option_there_is_none(void **state)
{
    (void)state;
    struct client *c = person(0);
    struct room room = create(c, "yo", false);
    json_t *hello = client_ask(c, "hello", "{s:s}", "lang", "en");
    assert_null(json_object_get(hello, "lobby"));
    json_decref(hello);
    assert_error(list_table(c, &room), "bad-request");
    assert_error(client_ask(c, "lobby", "{}"), "bad-request");
    assert_error(take_chair(c, &room, "Ben"), "bad-request");
    client_close(c);
}

int main(void)
{
#define ONE(name) \
    { \
#        name " (SQLite)", name, begin_sqlite, tear_down, NULL \
    }
#define TWO(name) \
    { \
#        name " (two servers)", name, begin_shared, end_shared, NULL \
    }
    const struct CMUnitTest tests[] = {
        ONE(a_table_that_one_lists_another_finds_and_plays_at),
        TWO(a_table_that_one_lists_another_finds_and_plays_at),
        ONE(who_comes_by_a_link_is_first_or_second_too),
        TWO(who_comes_by_a_link_is_first_or_second_too),
        TWO(who_sits_down_last_may_move_at_once),
        ONE(a_match_that_is_called_off_leaves_the_list),
        TWO(a_match_that_is_called_off_leaves_the_list),
        ONE(of_two_who_race_for_one_chair_one_gets_it),
        TWO(of_two_who_race_for_one_chair_one_gets_it),
        ONE(both_who_race_for_two_chairs_get_one_each),
        TWO(both_who_race_for_two_chairs_get_one_each),
        ONE(an_operator_takes_a_table_out_and_the_match_goes_on),
        TWO(an_operator_takes_a_table_out_and_the_match_goes_on),
        ONE(the_list_has_pages),
        TWO(the_list_has_pages),
        ONE(the_list_survives_a_restart),
        ONE(a_chair_of_who_has_gone_comes_free_and_a_table_without_its_creator_goes),
        ONE(the_last_chair_comes_free_again_and_the_deal_is_another_one),
        cmocka_unit_test_setup_teardown(
            an_address_lists_three_tables_and_takes_twenty_chairs_an_hour, begin_strict, tear_down),
        cmocka_unit_test_setup_teardown(without_the_option_there_is_none, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("lobby of servers", tests, begin_all, end_all);
}
