/*
 * test_operator.c: what whoever runs a server has of it: metrics and health, the log, quotas, and
 * `clio admin` beside a running server.
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
#include <sys/wait.h>
#include <unistd.h>

static const char *const watched[] = {"--trust-local", "--log", "--metrics", "0", NULL};
static const char *const watched_strictly[] = {"--log", "--metrics", "0", NULL};

static char errors[64 * 1024]; /* what the server has written */

static int set_up_watched(void **state)
{
    (void)state;
    errors[0] = '\0';
    return start_world(watched);
}

static int set_up_watched_strictly(void **state)
{
    (void)state;
    errors[0] = '\0';
    return start_world(watched_strictly);
}

static const char *read_errors(void)
{
    size_t have = strlen(errors);
    program_errors(&world.program, errors + have, sizeof errors - have);
    return errors;
}

/* The log within five seconds has this; NULL: it does not. */
static const char *logged(const char *what)
{
    for (int i = 0; i < 100; i++) {
        const char *at = strstr(read_errors(), what);
        if (at)
            return at;
        usleep(50000);
    }
    return NULL;
}

static int metrics_port(void)
{
    const char *at = logged(" metrics=");
    assert_non_null(at);
    return atoi(at + strlen(" metrics="));
}

static char *ask_metrics(const char *path)
{
    char request[128];
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path);
    char *answer = http_get(metrics_port(), request);
    assert_non_null(answer);
    return answer;
}

static double metric(const char *name)
{
    char line[128];
    char *answer = ask_metrics("/metrics");
    snprintf(line, sizeof line, "\n%s ", name);
    const char *at = strstr(answer, line);
    if (!at)
        print_message("there is no %s\n", name);
    assert_non_null(at);
    double value = strtod(at + strlen(line), NULL);
    free(answer);
    return value;
}

/* `clio admin` with these arguments on the world's database; what it printed, and its exit code. */
static char printed[8192];
static int admin(const char *arguments)
{
    char command[512];
    snprintf(command, sizeof command, "%s admin %s --db %s --lang en 2>&1", getenv("CLIO"),
             arguments, world.db);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t n = fread(printed, 1, sizeof printed - 1, pipe);
    printed[n] = '\0';
    return WEXITSTATUS(pclose(pipe));
}

/* The matches of the database become so many days older. */
static void age(int days)
{
    sqlite3 *db;
    char text[128];
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    snprintf(text, sizeof text, "UPDATE matches SET created = created - %d, changed = changed - %d",
             days * 86400, days * 86400);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* ---- Metrics and log --------------------------------------------------------------------------- */

static void test_metrics_and_health(void **state)
{
    (void)state;
    char *answer = ask_metrics("/healthz");
    assert_non_null(strstr(answer, "200 OK"));
    assert_non_null(strstr(answer, "\r\n\r\nok\n"));
    free(answer);
    answer = ask_metrics("/elsewhere");
    assert_non_null(strstr(answer, "404"));
    free(answer);
    assert_true(metric("clio_connections") == 0);
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]), *people[] = {a, b};
    play(people, 2, &room, 6);
    assert_true(metric("clio_connections") == 2);
    assert_true(metric("clio_matches_total") == 1);
    assert_true(metric("clio_moves_total") == 6);
    assert_true(metric("clio_tables") == 1);
    assert_true(metric("clio_requests_total") >= 14);
    assert_true(metric("clio_pushes_total") >= 6);
    assert_true(metric("clio_sent_bytes_total") > 1000);
    assert_true(metric("clio_commit_seconds_count") >= 6);
    assert_true(metric("clio_commit_seconds_bucket{le=\"+Inf\"}") ==
                metric("clio_commit_seconds_count"));
    assert_true(metric("clio_store_fine") == 1);
    assert_true(metric("process_resident_memory_bytes") > 1000000);
    client_close(a);
    client_close(b);
}

/* The port is for this machine, and one who asks for ever does not keep others from asking. */
static void test_metrics_askers(void **state)
{
    (void)state;
    int silent[40], port = metrics_port();
    for (int i = 0; i < 40; i++)
        silent[i] = client_dial("127.0.0.1", port);
    struct client *c = join();
    assert_ok(client_ask(c, "hello", "{s:s}", "lang", "en"));
    client_close(c);
    for (int i = 0; i < 40; i++)
        if (silent[i] >= 0)
            close(silent[i]);
    usleep(200000);
    assert_true(metric("clio_connections") >= 0);
}

static void test_log_has_no_secrets(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *b = join(), *people[] = {a, b};
    assert_ok(client_ask(b, "sit", "{s:s, s:s}", "secret", room.secret[1], "name", "Belinda"));
    assert_ok(client_ask(a, "chat", "{s:s, s:s}", "match", room.match, "text", "a quiet word"));
    assert_true(play(people, 2, &room, 100000));
    const char *created = logged("event=match-created");
    assert_non_null(created);
    char wanted[128];
    snprintf(wanted, sizeof wanted, "match=%s game=%s seats=2\n", room.match, game);
    assert_non_null(strstr(created, wanted));
    assert_non_null(logged("event=match-over"));
    const char *all = read_errors();
    assert_null(strstr(all, room.secret[0]));
    assert_null(strstr(all, room.secret[1]));
    assert_null(strstr(all, room.watch));
    assert_null(strstr(all, "Belinda"));
    assert_null(strstr(all, "quiet"));
    client_close(a);
    client_close(b);
}

/* Who asks too often is in the log by address and reason, once, however often it was. */
static void test_abuse_is_logged(void **state)
{
    (void)state;
    struct client *c = client_open_from("127.0.0.9", world.program.port);
    assert_non_null(c);
    for (int i = 0; i < 250; i++)
        assert_true(client_send(c, "{\"id\":1,\"do\":\"hello\",\"lang\":\"en\"}"));
    const char *line = logged("event=limited");
    assert_non_null(line);
    assert_non_null(strstr(line, "address=127.0.0.9 why=rate times=1\n"));
    for (int i = 0; i < 250; i++)
        client_send(c, "{\"id\":1,\"do\":\"hello\",\"lang\":\"en\"}");
    assert_non_null(logged("event=hung-up address=127.0.0.9 why=flood"));
    const char *all = read_errors();
    int lines = 0;
    for (const char *at = all; (at = strstr(at, "why=rate")) != NULL; at++)
        lines++;
    assert_int_equal(lines, 1);
    assert_true(metric("clio_limited_total{why=\"rate\"}") >= 200);
    assert_true(metric("clio_hung_up_total{why=\"flood\"}") == 1);
    client_close(c);
}

/* ---- clio admin -------------------------------------------------------------------------------- */

static void test_admin_ends_a_match(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false), other = create(a, "yo", false);
    char arguments[160], file[96];
    assert_int_equal(admin("list"), 0);
    assert_non_null(strstr(printed, room.match));
    assert_non_null(strstr(printed, "not begun"));
    assert_int_equal(admin("list --json"), 0);
    json_t *list = json_loads(printed, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(list, "matches")), 2);
    json_decref(list);
    snprintf(file, sizeof file, "%s/kept.clio", world.folder);
    snprintf(arguments, sizeof arguments, "end %s --out %s", room.match, file);
    assert_int_equal(admin(arguments), 0);
    assert_int_equal(access(file, R_OK), 0);
    /* Whoever is there is told by the server that runs, and the other match goes on. */
    json_t *push = NULL;
    for (int i = 0; i < 50; i++) {
        push = client_read(a, 5000);
        assert_non_null(push);
        if (strcmp(text(push, "push"), "gone") == 0)
            break;
        json_decref(push);
    }
    assert_string_equal(text(push, "match"), room.match);
    json_decref(push);
    assert_error(client_ask(a, "view", "{s:s}", "match", room.match), "not-found");
    json_decref(view(a, &other));
    assert_int_equal(admin(arguments), 1); /* it is gone */
    assert_non_null(strstr(printed, "There is no match"));
    snprintf(arguments, sizeof arguments, "export %s", other.match);
    assert_int_equal(admin(arguments), 0);
    assert_non_null(strstr(printed, game));
    client_close(a);
}

static int64_t kept(void)
{
    assert_int_equal(admin("list --json"), 0);
    json_t *list = json_loads(printed, 0, NULL);
    int64_t n = (int64_t)json_array_size(json_object_get(list, "matches"));
    json_decref(list);
    return n;
}

static void test_admin_prunes(void **state)
{
    (void)state;
    struct client *a = join(), *b;
    struct room over = create(a, "yb", false), idle = create(a, "yo", false);
    assert_true(play(&a, 1, &over, 100000));
    b = sit(idle.secret[1]);
    struct client *people[] = {a, b};
    play(people, 2, &idle, 3);
    create(a, "yo", false);
    client_close(a);
    client_close(b);
    assert_int_equal(admin("prune --over 10 --idle 10 --unplayed 10"), 0);
    assert_int_equal(kept(), 3); /* nothing is that old */
    age(20);
    assert_int_equal(admin("prune --dry-run --over 10"), 0);
    assert_non_null(strstr(printed, over.match));
    assert_null(strstr(printed, idle.match));
    assert_int_equal(kept(), 3);
    assert_int_equal(admin("prune --over 10"), 0);
    assert_non_null(strstr(printed, "1 match removed"));
    assert_int_equal(kept(), 2);
    assert_int_equal(admin("prune"), 0); /* the quotas: those that nobody began, after 30 days */
    assert_int_equal(kept(), 2);
    assert_int_equal(admin("quota idle-days=15 unplayed-days=19"), 0);
    assert_int_equal(admin("prune"), 0);
    assert_non_null(strstr(printed, "2 matches removed"));
    assert_int_equal(kept(), 0);
}

static void test_quotas_of_a_running_server(void **state)
{
    (void)state;
    struct client *a = join();
    create(a, "yo", false);
    assert_int_equal(admin("quota matches=2"), 0);
    assert_non_null(strstr(printed, "matches         2"));
    sleep(2);
    create(a, "yo", false);
    json_t *r = client_ask(a, "create", "{s:s, s:o}", "game", game, "seats", kinds("yo"));
    assert_error(r, "limit");
    assert_int_equal(admin("quota matches=0"), 0);
    sleep(2);
    create(a, "yo", false);
    assert_int_equal(admin("quota matches=-1"), 2);
    assert_int_equal(admin("quota nonsense=1"), 2);
    assert_int_equal(admin("quota matches"), 2);
    assert_int_equal(admin("nonsense"), 2);
    client_close(a);
    /* They outlive a restart. */
    assert_int_equal(admin("quota creates=1"), 0);
    restart(SIGTERM);
    assert_int_equal(admin("quota"), 0);
    assert_non_null(strstr(printed, "creates         1"));
}

static void test_creates_of_an_address(void **state)
{
    (void)state;
    assert_int_equal(admin("quota creates=2"), 0);
    sleep(2);
    struct client *a = client_open_from("127.0.0.8", world.program.port);
    create(a, "yo", false);
    create(a, "yo", false);
    json_t *r = client_ask(a, "create", "{s:s, s:o}", "game", game, "seats", kinds("yo"));
    assert_error(r, "limit");
    client_close(a);
}

int main(void)
{
#define WATCHED(name) cmocka_unit_test_setup_teardown(name, set_up_watched, tear_down)
#define STRICT(name) cmocka_unit_test_setup_teardown(name, set_up_watched_strictly, tear_down)
    const struct CMUnitTest tests[] = {
        WATCHED(test_metrics_and_health),         WATCHED(test_metrics_askers),
        WATCHED(test_log_has_no_secrets),         STRICT(test_abuse_is_logged),
        WATCHED(test_admin_ends_a_match),         WATCHED(test_admin_prunes),
        WATCHED(test_quotas_of_a_running_server), STRICT(test_creates_of_an_address),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
