/*
 * test_fair.c: nobody cheats, over the real protocol, with a server on SQLite and with one on
 * PostgreSQL: links and keys, the deal and its commitment, who may be replaced, reports.
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

static const char *const logged[] = {"--trust-local", "--log", NULL};
static const char *const strict[] = {"--log", NULL};
static bool in_postgres;

static int begin_with(const char *const *more)
{
    if (!in_postgres)
        return start_world(more);
    pg_clean();
    snprintf(world.db, sizeof world.db, "%s", pg_where());
    world.more = more;
    return program_start(&world.program, world.db, more, NULL) ? 0 : -1;
}

static int begin(void **state)
{
    (void)state;
    return begin_with(logged);
}

static int begin_strictly(void **state)
{
    (void)state;
    return begin_with(strict);
}

static int end(void **state)
{
    if (!in_postgres)
        return tear_down(state);
    assert_int_equal(program_stop(&world.program), 0);
    return 0;
}

static json_t *sit_with(struct client *c, const char *link, const char *key)
{
    return client_ask(c, "sit", "{s:s, s:s}", "secret", link, "key", key);
}

static json_t *about(struct client *c, const char *what, const struct room *room)
{
    return client_ask(c, what, "{s:s}", "match", room->match);
}

static json_t *hold(struct client *c, const struct room *room, int seat)
{
    return client_ask(c, "hold", "{s:s, s:i, s:s}", "match", room->match, "seat", seat, "bot",
                      "level:3");
}

static bool is_told(const json_t *push, const void *what)
{
    const json_t *chat = json_object_get(push, "chat");
    size_t n = json_array_size(chat);
    return n > 0 && strcmp(text(json_array_get(chat, n - 1), "told"), what) == 0;
}

static void assert_told(struct client *c, const struct room *room, const char *what)
{
    json_t *push = client_push_where(c, room->match, is_told, what, 5000);
    assert_non_null(push);
    json_decref(push);
}

/* ---- Seats ------------------------------------------------------------------------------------- */

static void test_one_link_one_person(void **state)
{
    (void)state;
    static const char guess[] = "AAAAAAAAAAAAAAAAAAAAAA";
    struct client *a = join(), *thief = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]);
    assert_error(sit_with(thief, room.secret[1], guess), "taken");
    assert_error(client_ask(thief, "sit", "{s:s}", "secret", room.secret[1]), "taken");
    assert_error(client_ask(thief, "sit", "{s:s}", "secret", guess), "not-found");
    assert_error(sit_with(a, room.secret[1], guess), "taken"); /* who handed it out */
    json_t *v = view(a, &room);
    assert_int_equal(number(v, "you"), 0);
    json_decref(v);
    /* A reply was lost; a server was killed: the same link with the same key is the same person. */
    assert_ok(sit_with(b, room.secret[1], client_key(room.secret[1])));
    assert_int_equal(program_kill(&world.program, SIGKILL), 128 + SIGKILL);
    assert_true(program_start(&world.program, world.db, world.more, NULL));
    client_close(a);
    client_close(b);
    client_close(thief);
    b = sit(room.secret[1]);
    thief = join();
    assert_error(sit_with(thief, room.secret[1], guess), "taken");
    assert_ok(client_ask(thief, "sit", "{s:s}", "secret", room.secret[0])); /* the creator's key */
    client_close(b);
    client_close(thief);
}

/* Two who come with one link in the same moment: one of them sits. */
static void test_a_race_for_a_chair(void **state)
{
    (void)state;
    enum { RUNNERS = 12 };
    struct client *a = join(), *runner[RUNNERS];
    struct room room = create(a, "yo", false);
    char text_[160];
    int seated = 0;
    for (int i = 0; i < RUNNERS; i++) {
        runner[i] = join();
        snprintf(text_, sizeof text_,
                 "{\"id\":9000,\"do\":\"sit\",\"secret\":\"%s\",\"key\":\"runner-number-%08d\"}",
                 room.secret[1], i);
        assert_true(client_send(runner[i], text_));
    }
    for (int i = 0; i < RUNNERS; i++) {
        json_t *reply;
        while ((reply = client_read(runner[i], 5000)) && number(reply, "re") != 9000)
            json_decref(reply);
        assert_non_null(reply);
        bool fine = json_is_true(json_object_get(reply, "ok"));
        seated += fine;
        if (!fine)
            assert_string_equal(text(json_object_get(reply, "error"), "code"), "taken");
        json_decref(reply);
        client_close(runner[i]);
    }
    assert_int_equal(seated, 1);
    client_close(a);
}

static void test_one_more_device(void **state)
{
    (void)state;
    struct client *a = join(), *phone = join(), *thief = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]);
    char link[32];
    json_t *r = about(b, "device", &room);
    snprintf(link, sizeof link, "%s", text(r, "secret"));
    assert_ok(r);
    assert_ok(sit_with(phone, link, client_key(link)));
    assert_error(sit_with(thief, link, "AAAAAAAAAAAAAAAAAAAAAA"), "not-found");
    client_close(b);
    b = sit(room.secret[1]);
    /* A person cannot use up what others need. */
    int more = 0;
    for (int i = 0; i < 12; i++) {
        char key[32];
        r = about(b, "device", &room);
        snprintf(link, sizeof link, "%s", text(r, "secret"));
        assert_ok(r);
        snprintf(key, sizeof key, "device-of-ben-%08d", i);
        r = sit_with(phone, link, key);
        more += json_is_true(json_object_get(r, "ok"));
        json_decref(r);
    }
    assert_in_range(more, 3, 7);
    /* A link that was refused is not used up by that. */
    assert_error(sit_with(phone, link, "device-of-ben-00000099"), "limit");
    client_close(a);
    client_close(b);
    client_close(phone);
    client_close(thief);
}

static struct client *in_browser(const char *browser)
{
    struct client *c = join();
    assert_ok(client_ask(c, "hello", "{s:s, s:s}", "lang", "en", "browser", browser));
    return c;
}

static int devices_told(struct client *c, const struct room *room)
{
    json_t *v = view(c, room), *line;
    int count = 0;
    size_t i;
    json_array_foreach(json_object_get(v, "chat"), i, line)
    {
        const char *told = json_string_value(json_object_get(line, "told"));
        count += told && strcmp(told, "device") == 0;
    }
    json_decref(v);
    return count;
}

/* Which browsers use a key is kept: everybody is told of another one once. */
static void test_a_key_in_another_browser(void **state)
{
    (void)state;
    static const char *const browsers[] = {"AnnaAnnaAnnaAnnaAnnaAn", "BenBenBenBenBenBenBenB"};
    struct client *a = join(), *b = in_browser(browsers[0]);
    struct room room = create(a, "yo", false);
    char key[32];
    snprintf(key, sizeof key, "%s", client_key(room.secret[1]));
    assert_ok(sit_with(b, room.secret[1], key));
    for (int i = 0; i < 2; i++) {
        client_close(b);
        client_close(a);
        restart(SIGTERM);
        a = sit(room.secret[0]);
        for (int k = 0; k <= i; k++) {
            b = in_browser(browsers[k]);
            assert_ok(client_ask(b, "sit", "{s:s}", "secret", key));
            if (k < i)
                client_close(b);
        }
        assert_int_equal(devices_told(a, &room), i);
    }
    client_close(b);
    b = in_browser(browsers[1]);
    assert_ok(client_ask(b, "sit", "{s:s}", "secret", key));
    assert_int_equal(devices_told(a, &room), 1);
    client_close(a);
    client_close(b);
}

static void test_who_is_away(void **state)
{
    (void)state;
    struct client *a = join(), *back = join();
    struct room room = create_with(a, "yo", json_pack("{s:s, s:i}", "seed", "7", "away", 2));
    struct client *b = sit(room.secret[1]);
    char link[32];
    assert_error(hold(a, &room, 1), "taken");
    client_close(b);
    usleep(300000);
    assert_error(hold(a, &room, 1), "taken");
    assert_error(client_ask(a, "invite", "{s:s, s:i}", "match", room.match, "seat", 1), "taken");
    usleep(2800000);
    assert_ok(hold(a, &room, 1));
    assert_told(a, &room, "held");
    json_t *r = client_ask(a, "invite", "{s:s, s:i}", "match", room.match, "seat", 1);
    snprintf(link, sizeof link, "%s", text(r, "secret"));
    assert_ok(r);
    assert_told(a, &room, "invited");
    assert_error(client_ask(back, "sit", "{s:s}", "secret", client_key(room.secret[1])),
                 "not-found");
    assert_ok(sit_with(back, link, client_key(link)));
    json_t *v = view(back, &room);
    assert_int_equal(number(v, "you"), 1);
    assert_false(
        json_is_true(json_object_get(json_array_get(json_object_get(v, "seats"), 1), "held")));
    json_decref(v);
    client_close(a);
    client_close(back);
}

/* ---- The deal ---------------------------------------------------------------------------------- */

static bool is_dealt(const json_t *push, const void *context)
{
    (void)context;
    return json_object_get(push, "view") != NULL;
}

/* The line of docs/protocol.md prints this. */
static void digest(const char *salt, const char *seed, char hex[80])
{
    char command[256];
    snprintf(command, sizeof command, "printf '%%s:%%s' %s %s | sha256sum", salt, seed);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_int_equal(fread(hex, 1, 64, pipe), 64);
    hex[64] = '\0';
    assert_int_equal(pclose(pipe), 0);
}

static void test_the_deal(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create_with(a, "yo", json_object());
    json_t *v = about(a, "view", &room);
    assert_string_equal(text(v, "deal"), "waits");
    assert_null(json_object_get(v, "view"));
    json_decref(v);
    assert_error(about(a, "export", &room), "too-late");
    struct client *b = sit(room.secret[1]), *both[] = {a, b};
    v = client_push_where(a, room.match, is_dealt, NULL, 5000);
    assert_non_null(v); /* who has waited is told */
    char promise[80], hex[80];
    snprintf(promise, sizeof promise, "%s", text(v, "commitment"));
    assert_int_equal(strlen(promise), 64);
    assert_null(json_object_get(v, "seed"));
    json_decref(v);
    assert_error(about(a, "export", &room), "not-yours");
    /* It is kept: another start changes nothing. */
    assert_int_equal(program_kill(&world.program, SIGKILL), 128 + SIGKILL);
    assert_true(program_start(&world.program, world.db, world.more, NULL));
    client_close(a);
    client_close(b);
    both[0] = a = sit(room.secret[0]);
    both[1] = b = sit(room.secret[1]);
    assert_true(play(both, 2, &room, 500));
    v = view(b, &room);
    assert_string_equal(text(v, "commitment"), promise);
    digest(text(v, "salt"), text(v, "seed"), hex);
    assert_string_equal(hex, promise);
    json_t *r = about(b, "export", &room);
    assert_non_null(strstr(text(r, "file"), text(v, "seed")));
    assert_ok(r);
    json_decref(v);
    client_close(a);
    client_close(b);
}

/* ---- Ends -------------------------------------------------------------------------------------- */

static void test_ends(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create_with(a, "yo", json_object());
    struct client *b = sit(room.secret[1]), *both[] = {a, b};
    play(both, 2, &room, 1);
    assert_error(about(b, "abort", &room), "too-late");
    assert_ok(about(b, "resign", &room));
    assert_told(a, &room, "gave-up-last");
    assert_error(about(b, "resign", &room), "too-late");
    struct room other = create_with(a, "yo", json_object());
    assert_ok(about(a, "abort", &other));
    client_close(b);
    restart(SIGTERM); /* it is kept */
    client_close(a);
    a = sit(room.secret[0]);
    json_t *v = view(a, &room);
    assert_true(json_is_true(json_object_get(v, "over")));
    assert_string_equal(text(json_object_get(v, "closed"), "how"), "given-up");
    assert_int_equal(number(json_object_get(v, "closed"), "seat"), 1);
    assert_int_equal(move_first(a, &room), -1);
    json_decref(v);
    assert_ok(client_ask(a, "sit", "{s:s}", "secret", other.secret[0]));
    v = about(a, "view", &other);
    assert_string_equal(text(json_object_get(v, "closed"), "how"), "aborted");
    json_decref(v);
    client_close(a);
}

/* ---- Reports ----------------------------------------------------------------------------------- */

static char printed[16384];
static void admin_reports(const char *match)
{
    char command[512];
    snprintf(command, sizeof command, "%s admin reports %s --db '%s' --lang en 2>&1",
             getenv("CLIO"), match, world.db);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    printed[fread(printed, 1, sizeof printed - 1, pipe)] = '\0';
    assert_int_equal(pclose(pipe), 0);
}

static void test_reports(void **state)
{
    (void)state;
    static char errors[65536];
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]);
    int limited = 0;
    assert_ok(client_ask(a, "seat", "{s:s, s:s}", "match", room.match, "name", "Anna"));
    for (int i = 0; i < 12; i++) {
        json_t *r = client_ask(b, "report", "{s:s, s:i, s:s}", "match", room.match, "seat", 0,
                               "text", i ? "Again" : "She\u00a0insults me");
        limited += strcmp(text(json_object_get(r, "error"), "code"), "limit") == 0;
        json_decref(r);
        if (i == 0) {
            admin_reports("");
            assert_non_null(strstr(printed, room.match));
            assert_non_null(strstr(printed, "1 Anna"));
            assert_non_null(strstr(printed, "insults me"));
        }
    }
    assert_int_equal(limited, 7);
    admin_reports(room.match);
    assert_non_null(strstr(printed, "Again"));
    assert_null(strstr(printed, "insults")); /* the last one of somebody about somebody */
    admin_reports("m_AAAAAAAAAAAAAAAA");
    assert_string_equal(printed, "");
    client_close(a);
    client_close(b);
    usleep(200000);
    program_errors(&world.program, errors, sizeof errors);
    assert_non_null(strstr(errors, "event=report match="));
    assert_non_null(strstr(errors, "why=reports"));
    assert_null(strstr(errors, "insults")); /* what people say is not in the log */
}

#define FAIR(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FAIR(test_one_link_one_person),
        FAIR(test_a_race_for_a_chair),
        FAIR(test_one_more_device),
        FAIR(test_a_key_in_another_browser),
        FAIR(test_who_is_away),
        FAIR(test_the_deal),
        FAIR(test_ends),
        cmocka_unit_test_setup_teardown(test_reports, begin_strictly, end),
    };
    const char *store = getenv("CLIO_TEST_STORE");
    in_postgres = store && strcmp(store, "postgres") == 0;
    if (in_postgres && !pg_start())
        return 1;
    int failed = cmocka_run_group_tests_name("fair", tests, NULL, NULL);
    if (in_postgres)
        pg_stop();
    return failed;
}
