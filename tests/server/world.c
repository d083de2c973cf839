/* world.c: a server in a temporary folder, and what tests say to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "world.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char game[] = "age-of-civilization";
const char *const trusting[] = {"--trust-local", NULL};
struct world world;

int start_world(const char *const *more)
{
    world.more = more;
    snprintf(world.folder, sizeof world.folder, "/tmp/clio-test-XXXXXX");
    assert_non_null(mkdtemp(world.folder));
    snprintf(world.db, sizeof world.db, "%s/t.db", world.folder);
    return !program_start(&world.program, world.db, more, NULL);
}

int set_up(void **state)
{
    (void)state;
    return start_world(trusting);
}

int set_up_strict(void **state)
{
    (void)state;
    return start_world(NULL);
}

int tear_down(void **state)
{
    char command[128];
    (void)state;
    if (world.program.pid > 0)
        assert_int_equal(program_stop(&world.program), 0);
    snprintf(command, sizeof command, "rm -rf %s", world.folder);
    return system(command);
}

void restart(int signal_number)
{
    int rc = program_kill(&world.program, signal_number);
    assert_int_equal(rc, signal_number == SIGKILL ? 128 + SIGKILL : 0);
    assert_true(program_start(&world.program, world.db, world.more, NULL));
}

struct client *join(void)
{
    struct client *c = client_open(world.program.port, NULL, NULL);
    assert_non_null(c);
    return c;
}

const char *text(const json_t *object, const char *member)
{
    const char *value = json_string_value(json_object_get(object, member));
    return value ? value : "";
}

int number(const json_t *object, const char *member)
{
    return (int)json_integer_value(json_object_get(object, member));
}

void assert_ok(json_t *reply)
{
    if (!json_is_true(json_object_get(reply, "ok"))) {
        char *shown = reply ? json_dumps(reply, 0) : NULL;
        print_message("%s\n", shown ? shown : "no reply");
        free(shown);
        fail();
    }
    json_decref(reply);
}

void assert_error(json_t *reply, const char *code)
{
    const json_t *error = json_object_get(reply, "error");
    assert_string_equal(text(error, "code"), code);
    assert_true(strlen(text(error, "text")) > 5);
    json_decref(reply);
}

json_t *kinds(const char *seats)
{
    json_t *list = json_array();
    for (; *seats; seats++)
        json_array_append_new(
            list, *seats == 'b' ? json_pack("{s:s, s:s}", "kind", "bot", "bot", "level:1")
                                : json_pack("{s:s}", "kind", *seats == 'y' ? "you" : "open"));
    return list;
}

struct room create(struct client *c, const char *seats, bool draft)
{
    return create_with(
        c, seats,
        json_pack("{s:{s:s}, s:s}", "options", "draft", draft ? "on" : "off", "seed", "7"));
}

struct room create_with(struct client *c, const char *seats, json_t *more)
{
    struct room room = {0};
    json_object_set_new(more, "game", json_string(game));
    json_object_set_new(more, "seats", kinds(seats));
    json_t *r = client_ask(c, "create", "o", more);
    assert_true(json_is_true(json_object_get(r, "ok")));
    snprintf(room.match, sizeof room.match, "%s", text(r, "match"));
    snprintf(room.watch, sizeof room.watch, "%s", text(r, "watch"));
    for (size_t i = 0; i < strlen(seats); i++) {
        const char *secret = json_string_value(json_array_get(json_object_get(r, "secrets"), i));
        snprintf(room.secret[i], sizeof room.secret[i], "%s", secret ? secret : "");
        assert_int_equal(strlen(room.secret[i]), seats[i] == 'b' ? 0 : 22);
    }
    json_decref(r);
    return room;
}

struct client *sit(const char *secret)
{
    struct client *c = join();
    assert_ok(client_ask(c, "sit", "{s:s, s:s}", "secret", secret, "key", client_key(secret)));
    return c;
}

json_t *view(struct client *c, const struct room *room)
{
    json_t *v = client_ask(c, "view", "{s:s}", "match", room->match);
    assert_non_null(json_object_get(v, "view"));
    return v;
}

json_t *move(struct client *c, const struct room *room, int version, const char *what)
{
    return client_ask(c, "move", "{s:s, s:i, s:s}", "match", room->match, "version", version,
                      "move", what);
}

bool can_move(const json_t *push, const void *context)
{
    (void)context;
    return json_array_size(json_object_get(push, "legal")) > 0 ||
           json_is_true(json_object_get(push, "over"));
}

int move_first(struct client *c, const struct room *room)
{
    json_t *v = view(c, room);
    json_t *legal = json_object_get(v, "legal");
    int version = number(v, "version"), after = -1;
    if (json_array_size(legal) > 0) {
        assert_ok(move(c, room, version, text(json_array_get(legal, 0), "move")));
        after = version + 1;
    }
    json_decref(v);
    return after;
}

bool play(struct client **people, int count, const struct room *room, int most)
{
    for (int moves = 0, idle = 0; moves < most && idle < 400;) {
        bool moved = false;
        for (int i = 0; i < count; i++) {
            json_t *v = view(people[i], room);
            bool over = json_is_true(json_object_get(v, "over"));
            json_decref(v);
            if (over)
                return true;
            if (move_first(people[i], room) >= 0) {
                moved = true;
                moves++;
            }
        }
        idle = moved ? 0 : idle + 1;
        if (!moved)
            usleep(5000); /* a bot thinks */
    }
    return false;
}

double work_of(pid_t pid)
{
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *stat = fopen(path, "r");
    assert_non_null(stat);
    int found =
        fscanf(stat, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    fclose(stat);
    assert_int_equal(found, 2);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double seconds(void)
{
    return (double)test_now_us() / 1e6;
}
