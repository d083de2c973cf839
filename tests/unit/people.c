/* people.c: people at the tables of the inn, and what they say to its host. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char game[] = "age-of-civilization";

int set_up(void **state)
{
    (void)state;
    inn_open();
    return 0;
}

int tear_down(void **state)
{
    (void)state;
    inn_close();
    return 0;
}

json_t *parsed(char *text)
{
    json_error_t error;
    json_t *value = text ? json_loads(text, 0, &error) : NULL;
    if (text && !value)
        print_message("no JSON: %s\n", text);
    assert_true(!text || value);
    free(text);
    return value;
}

/* A request and its one answer. */
json_t *ask(struct inn_guest *g, const char *what, const char *format, ...)
{
    static int id;
    json_error_t error;
    va_list args;
    va_start(args, format);
    json_t *request = json_vpack_ex(&error, 0, format, args);
    va_end(args);
    assert_non_null(request);
    json_object_set_new(request, "id", json_integer(++id));
    json_object_set_new(request, "do", json_string(what));
    char *text = json_dumps(request, 0);
    json_decref(request);
    inn_say(g, text, strlen(text));
    free(text);
    json_t *answer = parsed(inn_hear(g));
    assert_non_null(answer);
    assert_int_equal(json_integer_value(json_object_get(answer, "re")), id);
    assert_null(inn_hear(g));
    return answer;
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

bool yes(const json_t *object, const char *member)
{
    return json_is_true(json_object_get(object, member));
}

void assert_ok(json_t *reply)
{
    if (!yes(reply, "ok")) {
        char *shown = json_dumps(reply, 0);
        print_message("%s\n", shown);
        free(shown);
        fail();
    }
    json_decref(reply);
}

void assert_error(json_t *reply, const char *code)
{
    const json_t *error = json_object_get(reply, "error");
    if (strcmp(text(error, "code"), code) != 0) {
        char *shown = json_dumps(reply, 0);
        print_message("%s, not %s\n", shown, code);
        free(shown);
    }
    assert_string_equal(text(error, "code"), code);
    assert_true(strlen(text(error, "text")) > 5);
    assert_null(strstr(text(error, "text"), "host.error"));
    json_decref(reply);
}

/* 'y' is you, 'o' open, 'b' a bot. */
json_t *kinds(const char *seats)
{
    json_t *list = json_array();
    for (; *seats; seats++)
        json_array_append_new(
            list, *seats == 'b' ? json_pack("{s:s, s:s}", "kind", "bot", "bot", "level:1")
                                : json_pack("{s:s}", "kind", *seats == 'y' ? "you" : "open"));
    return list;
}

struct match opened(json_t *reply, const char *seats)
{
    struct match m = {.seats = (int)strlen(seats)};
    assert_true(yes(reply, "ok"));
    snprintf(m.id, sizeof m.id, "%s", text(reply, "match"));
    snprintf(m.watch, sizeof m.watch, "%s", text(reply, "watch"));
    for (int i = 0; i < m.seats; i++) {
        const json_t *secret = json_array_get(json_object_get(reply, "secrets"), (size_t)i);
        assert_int_equal(json_is_null(secret), seats[i] == 'b');
        snprintf(m.secret[i], sizeof m.secret[i], "%s",
                 json_is_null(secret) ? "" : json_string_value(secret));
    }
    json_decref(reply);
    return m;
}

struct match create(struct inn_guest *g, const char *seats)
{
    return opened(
        ask(g, "create", "{s:s, s:o, s:s}", "game", game, "seats", kinds(seats), "seed", "7"),
        seats);
}

struct inn_guest *sit(const char *secret)
{
    struct inn_guest *g = inn_enter();
    assert_ok(ask(g, "sit", "{s:s, s:s}", "secret", secret, "key", inn_key(secret)));
    return g;
}

json_t *view(struct inn_guest *g, const struct match *m)
{
    json_t *v = ask(g, "view", "{s:s}", "match", m->id);
    assert_non_null(json_object_get(v, "view"));
    return v;
}

int version(const struct match *m)
{
    return inn_table(m->id)->match->version;
}

int to_move(const struct match *m)
{
    const struct clio_match *match = inn_table(m->id)->match;
    int seat;
    clio_to_move(match->game, match->state, &seat);
    return seat;
}

json_t *move(struct inn_guest *g, const struct match *m, int at, const char *what)
{
    return ask(g, "move", "{s:s, s:i, s:s}", "match", m->id, "version", at, "move", what);
}

void first_legal(const struct match *m, char out[160])
{
    const struct clio_match *match = inn_table(m->id)->match;
    clio_move moves[CLIO_MAX_MOVES];
    assert_true(clio_legal(match->game, match->state, to_move(m), moves, CLIO_MAX_MOVES) > 0);
    clio_notation(match->game, moves[0], out, 160);
}

void move_first(struct inn_guest *g, const struct match *m)
{
    char what[160];
    first_legal(m, what);
    assert_ok(move(g, m, version(m), what));
}

/* Everybody plays until it is another seat's turn; gives that seat. */
int pass_turn(struct inn_guest **people, const struct match *m)
{
    int first = to_move(m);
    while (to_move(m) == first)
        move_first(people[first], m);
    return to_move(m);
}

void play_to_the_end(struct inn_guest **people, const struct match *m)
{
    while (to_move(m) != CLIO_NOBODY) {
        inn_bots(m->id);
        if (to_move(m) != CLIO_NOBODY)
            move_first(people[to_move(m)], m);
    }
}

json_t *undo(struct inn_guest *g, const struct match *m)
{
    return ask(g, "undo", "{s:s, s:i}", "match", m->id, "version", version(m));
}

json_t *consent(struct inn_guest *g, const struct match *m, bool agrees)
{
    return ask(g, "consent", "{s:s, s:b}", "match", m->id, "yes", agrees);
}

json_t *seat_of(const json_t *push, int seat)
{
    return json_array_get(json_object_get(push, "seats"), (size_t)seat);
}
