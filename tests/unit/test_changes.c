/*
 * test_changes.c: what changed, and what a client makes of it. Random matches of every game are
 * followed by people who are told only what changed; what they put together must be the message that
 * they would be told whole, to the last member: with undo, chat, other languages and names, people
 * who come again, and pushes that come late.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../server/changed.h"
#include "core/json_change.h"
#include "core/game.h"
#include "core/rng.h"
#include "inn.h"
#include "table/host/inside.h"
#include "table/message.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t chance;

static int draw(int below)
{
    return (int)clio_random_below(&chance, (uint32_t)below);
}

/* ---- Two texts --------------------------------------------------------------------------------- */

static struct clio_json_text text_of(const char *json, struct clio_json_part *part, size_t room)
{
    struct clio_json_text text = {json, strlen(json), clio_json_shape_of(part, room)};
    clio_json_shape_read(&text.shape, 0, text.at, text.length);
    return text;
}

static void assert_change(const char *old, const char *new, const char *expected)
{
    char text[1024] = "";
    struct clio_json_part parts[2][64];
    struct clio_json_text a = text_of(old, parts[0], 64), c = text_of(new, parts[1], 64);
    struct clio_buf b = clio_buf_of(text, sizeof text);
    bool differs = clio_json_change(&a, &c, &b);
    assert_string_equal(text, expected);
    assert_int_equal(differs, strcmp(old, new) != 0);
    if (!differs)
        return;
    json_t *was = json_loads(old, 0, NULL), *is = json_loads(new, 0, NULL);
    json_t *change = json_loads(text, 0, NULL), *made = changed(was, change);
    assert_true(json_equal(made, is));
    json_decref(was);
    json_decref(is);
    json_decref(change);
    json_decref(made);
}

static void test_members(void **unused)
{
    (void)unused;
    assert_change("{\"a\":1,\"b\":\"x\"}", "{\"a\":1,\"b\":\"x\"}", "");
    assert_change("{\"a\":\"one and so on\",\"b\":2}", "{\"a\":\"one and so on\",\"b\":3}",
                  "{\"b\":[3]}");
    assert_change("{\"a\":\"one and so on\",\"b\":2}", "{\"a\":\"one and so on\"}", "{\"b\":[]}");
    assert_change("{\"a\":\"one and so on\"}", "{\"a\":\"one and so on\",\"b\":[]}",
                  "{\"b\":[[]]}");
    assert_change("{\"z\":\"one and so on\",\"a\":{\"b\":{\"c\":1,\"d\":\"stays as it is\"}}}",
                  "{\"z\":\"one and so on\",\"a\":{\"b\":{\"c\":2,\"d\":\"stays as it is\"}}}",
                  "{\"a\":{\"b\":{\"c\":[2]}}}");
    /* In another order, or quite different: told whole. */
    assert_change("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "[{\"b\":2,\"a\":1}]");
    assert_change("{\"a\":1}", "{\"b\":2}", "[{\"b\":2}]");
    /* What only begins like the old value is another. */
    assert_change("{\"a\":\"one and so on\",\"b\":1}", "{\"a\":\"one and so on\",\"b\":12}",
                  "{\"b\":[12]}");
    assert_change("{\"a\":\"one and so on\",\"b\":1,\"c\":2}",
                  "{\"a\":\"one and so on\",\"b\":12,\"c\":2}", "{\"b\":[12]}");
    assert_change("{\"a\":\"one and so on\",\"l\":[11,22,3]}",
                  "{\"a\":\"one and so on\",\"l\":[11,22,33]}", "{\"l\":[[11,22,33]]}");
    /* Some come or go before what is the same. */
    assert_change("{\"a\":1,\"b\":{\"c\":1},\"d\":\"one and so on\"}",
                  "{\"a\":1,\"d\":\"one and so on\"}", "{\"b\":[]}");
    assert_change("{\"a\":1,\"d\":\"one and so on\",\"e\":{\"f\":\"and so on\",\"g\":1}}",
                  "{\"a\":1,\"b\":{\"c\":1},\"d\":\"one and so on\",\"e\":{\"f\":\"and so on\","
                  "\"g\":2}}",
                  "{\"b\":[{\"c\":1}],\"e\":{\"g\":[2]}}");
    /* Brackets and quotes in texts are no structure. */
    assert_change("{\"a\":\"}]\\\"{\",\"b\":\"[long enough]\"}",
                  "{\"a\":\"}]\\\\\",\"b\":\"[long enough]\"}", "{\"a\":[\"}]\\\\\"]}");
}

static void test_lists(void **unused)
{
    (void)unused;
    assert_change("{\"l\":[11,22,33,44,55]}", "{\"l\":[11,22,44,55]}", "{\"l\":[0,2,-1]}");
    assert_change("{\"l\":[11,22,33,44,55]}", "{\"l\":[11,22,33,44,55,66]}", "{\"l\":[0,5,[66]]}");
    assert_change("{\"l\":[11111,22222,33333]}", "{\"l\":[22222,33333,44444]}",
                  "{\"l\":[0,-1,2,[44444]]}");
    assert_change("{\"a\":\"and so on\",\"l\":[]}", "{\"a\":\"and so on\",\"l\":[1]}",
                  "{\"l\":[[1]]}");
    /* What begins with the same member is the same thing. */
    assert_change("{\"l\":[{\"id\":\"a\",\"n\":1},{\"id\":\"b\",\"n\":1},{\"id\":\"c\",\"n\":1}]}",
                  "{\"l\":[{\"id\":\"b\",\"n\":2},{\"id\":\"c\",\"n\":1}]}",
                  "{\"l\":[0,-1,{\"n\":[2]}]}");
}

/* ---- Pieces that are kept ---------------------------------------------------------------------- */

/* A move, written with its shape, which is that of the text. */
static json_t *move_told(const struct clio_match *match, const void *state, clio_move move,
                         enum clio_lang lang)
{
    static char text[16384];
    struct clio_json_part noted[200], parts[200];
    struct clio_json_shape shape = clio_json_shape_of(noted, 200);
    struct clio_buf b = clio_buf_of(text, sizeof text);
    struct clio_json j = {.out = &b, .shape = &shape};
    clio_json_open(&j, NULL, '{');
    clio_json_open(&j, "before", '{');
    clio_json_close(&j, '}');
    clio_match_move(match, state, move, lang, &j);
    clio_json_close(&j, '}');
    struct clio_json_text read = text_of(text, parts, 200);
    assert_int_equal(shape.count, read.shape.count);
    assert_false(shape.unknown);
    for (uint32_t i = 0; i < shape.count; i++) {
        assert_int_equal(noted[i].length, parts[i].length);
        assert_int_equal(noted[i].next, parts[i].next);
    }
    return json_loads(text, 0, NULL);
}

/* A move is called what it is called in this game, this language and by these people. */
static void assert_move_told(const struct clio_match *match, const void *state, clio_move move,
                             enum clio_lang lang)
{
    char notation[4096], marked[4096], plain[4096];
    const char *names[CLIO_MAX_SEATS];
    struct clio_buf b = clio_buf_of(marked, sizeof marked);
    clio_match_names(match, lang, names);
    clio_put_move(match->game, state, move, names, lang, &b);
    clio_plain_of(marked, plain, sizeof plain);
    clio_notation(match->game, move, notation, sizeof notation);
    json_t *told = move_told(match, state, move, lang),
           *again = move_told(match, state, move, lang);
    assert_string_equal(json_string_value(json_object_get(told, "text")), plain);
    assert_string_equal(json_string_value(json_object_get(told, "move")), notation);
    assert_true(json_equal(told, again));
    json_decref(told);
    json_decref(again);
}

static void test_moves_that_are_kept(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        struct clio_options options;
        int least, most;
        clio_seat_range(game, &least, &most);
        clio_default_options(game, most, &options);
        struct clio_match *match = clio_match_new(game, &options, 7, NULL);
        for (int n = 0; n < 60; n++) {
            clio_move moves[CLIO_MAX_MOVES];
            int seat;
            if (!clio_to_move(game, match->state, &seat))
                break;
            int count = clio_legal(game, match->state, seat, moves, CLIO_MAX_MOVES);
            snprintf(match->seat[n % most].name, sizeof match->seat[0].name, "N%d", n);
            for (int i = 0; i < count && i < 20; i++) {
                assert_move_told(match, NULL, moves[i], i % 2 ? CLIO_FR : CLIO_EN);
                assert_move_told(match, match->state, moves[i], i % 2 ? CLIO_FR : CLIO_EN);
            }
            assert_true(clio_match_play(match, seat, moves[draw(count)], NULL));
        }
        clio_match_free(match);
    }
}

/* ---- Matches ----------------------------------------------------------------------------------- */

enum { MOST = 6 };

struct person {
    struct inn_guest *g;
    char secret[CLIO_SECRET_SIZE];
    bool watches;
    json_t *parts[CLIO_PARTS], *log; /* as put together */
    int number;
};

static char match_id[CLIO_ID_SIZE];
static const char *const part_names[CLIO_PARTS] = {"state", "own", "view", "moves"};

static json_t *ask(struct inn_guest *g, const char *what, json_t *members)
{
    json_object_set_new(members, "id", json_integer(1));
    json_object_set_new(members, "do", json_string(what));
    char *text = json_dumps(members, 0);
    json_decref(members);
    inn_say(g, text, strlen(text));
    free(text);
    text = inn_hear(g);
    json_t *answer = json_loads(text ? text : "", 0, NULL);
    free(text);
    assert_non_null(answer);
    return answer;
}

static bool done(json_t *answer)
{
    bool fine = json_is_true(json_object_get(answer, "ok"));
    json_decref(answer);
    return fine;
}

static int whole_number(const json_t *object, const char *member)
{
    return (int)json_integer_value(json_object_get(object, member));
}

static void forget_parts(struct person *p)
{
    for (int i = 0; i < CLIO_PARTS; i++) {
        json_decref(p->parts[i]);
        p->parts[i] = NULL;
    }
    p->number = 0;
}

static void forget(struct person *p)
{
    forget_parts(p);
    json_decref(p->log);
    p->log = json_array();
}

static void come(struct person *p)
{
    p->g = inn_enter();
    forget(p);
    assert_true(done(
        ask(p->g, "hello", json_pack("{s:s, s:b}", "lang", draw(2) ? "en" : "fr", "changes", 1))));
}

static bool sit(struct person *p)
{
    json_t *members = json_pack("{s:s}", "secret", p->secret);
    if (!p->watches)
        json_object_set_new(members, "key", json_string(inn_key(p->secret)));
    return done(ask(p->g, p->watches ? "watch" : "sit", members));
}

/* The whole message for this place now, with the whole log; it stays owed what it was owed. */
static json_t *whole(struct person *p)
{
    static char text[1 << 20];
    struct clio_place *place = clio_place_at(&p->g->guest, match_id);
    struct clio_place was = *place;
    struct clio_buf b = clio_buf_of(text, sizeof text);
    struct clio_json j = {.out = &b};
    p->g->guest.changes = false;
    place->since = 0;
    assert_true(clio_push_write(place, &j));
    p->g->guest.changes = true;
    place->since = was.since;
    place->dirty = was.dirty;
    return json_loads(text, 0, NULL);
}

static void take_lines(struct person *p, const json_t *push)
{
    const json_t *lines = json_object_get(push, "log");
    if (!lines)
        return;
    size_t keep = 0, i;
    json_t *line;
    json_array_foreach(p->log, i, line) keep +=
        whole_number(line, "n") < whole_number(push, "log_from");
    while (json_array_size(p->log) > keep)
        json_array_remove(p->log, keep);
    json_array_extend(p->log, (json_t *)lines);
}

static json_t *put_together(struct person *p)
{
    json_t *made = json_copy(p->parts[CLIO_PART_STATE]);
    json_object_update(made, p->parts[CLIO_PART_OWN]);
    json_object_update(made, p->parts[CLIO_PART_VIEW]);
    const json_t *you = json_object_get(made, "you");
    json_t *deciding = json_object_get(made, "deciding"), *seat;
    size_t i;
    json_array_foreach(deciding, i, seat) if (json_equal(you, seat))
        json_object_update(made, p->parts[CLIO_PART_MOVES]);
    json_object_set(made, "log", p->log);
    json_object_set_new(made, "push", json_string("match"));
    json_object_set_new(made, "match", json_string(match_id));
    return made;
}

/* What is asked is kept from earlier messages, of this match or another: it is what the game asks. */
static void assert_question(struct person *p, const json_t *told)
{
    const struct clio_place *place = clio_place_at(&p->g->guest, match_id);
    const struct clio_match *match = place->table->match;
    int viewer = clio_place_viewer(place), parts = 0;
    char text[2000];
    const char *names[CLIO_MAX_SEATS];
    struct clio_mention part;
    if (match->undealt || match->closed)
        return;
    if (viewer < match->options.seats && (match->out >> viewer & 1))
        viewer = CLIO_SPECTATOR;
    clio_match_names(match, p->g->guest.lang, names);
    clio_question(match->game, match->state, viewer, names, p->g->guest.lang, text, sizeof text);
    assert_string_equal(json_string_value(json_object_get(told, "question")), text);
    for (; clio_question_part(match->game, match->state, viewer, parts, &part); parts++) {
        const json_t *said = json_array_get(json_object_get(told, "question_parts"), (size_t)parts);
        assert_string_equal(json_string_value(json_object_get(said, "name")), part.name);
        if (part.domain == CLIO_NUMBER)
            assert_int_equal(json_integer_value(json_object_get(said, "id")), part.thing);
    }
    assert_int_equal(json_array_size(json_object_get(told, "question_parts")), parts);
    assert_true(!json_object_get(told, "subject") ||
                !clio_may_decide(match->game, match->state, viewer));
}

/* Takes the push that is owed, if one is, and holds it against the whole message. */
static size_t hear(struct person *p)
{
    char *text = inn_push(p->g, match_id);
    if (!text)
        return 0;
    size_t length = strlen(text);
    json_t *push = json_loads(text, 0, NULL);
    free(text);
    assert_string_equal(json_string_value(json_object_get(push, "push")), "change");
    if (whole_number(push, "after") == 0)
        forget_parts(p);
    assert_int_equal(whole_number(push, "after"), p->number);
    p->number = whole_number(push, "number");
    for (int i = 0; i < CLIO_PARTS; i++) {
        json_t *change = json_object_get(push, part_names[i]);
        json_t *new = change ? changed(p->parts[i], change) : NULL;
        assert_true(!change || new);
        if (new) {
            json_decref(p->parts[i]);
            p->parts[i] = new;
        }
    }
    take_lines(p, push);
    json_decref(push);
    json_t *made = put_together(p), *expected = whole(p);
    assert_question(p, made);
    json_object_del(expected, "log_from");
    json_object_del(expected, "log_count");
    if (!json_object_get(expected, "log")) /* it is not dealt yet */
        json_object_set_new(expected, "log", json_array());
    if (!json_equal(made, expected)) {
        print_message("%s\n%s\n", json_dumps(made, JSON_SORT_KEYS),
                      json_dumps(expected, JSON_SORT_KEYS));
        fail();
    }
    json_decref(made);
    json_decref(expected);
    return length;
}

/* A random one of the moves that this person was told of; false: none. */
static bool move(struct person *p)
{
    json_t *now = put_together(p);
    json_t *legal = json_object_get(now, "legal");
    size_t n = json_array_size(legal);
    bool moved = false;
    if (n > 0) {
        json_t *chosen = json_array_get(legal, (size_t)draw((int)n));
        moved = done(
            ask(p->g, "move",
                json_pack("{s:s, s:i, s:O}", "match", match_id, "version",
                          whole_number(now, "version"), "move", json_object_get(chosen, "move"))));
    }
    json_decref(now);
    return moved;
}

static void take_back(struct person *people, int count)
{
    json_t *now = put_together(&people[0]);
    json_decref(
        ask(people[draw(count)].g, "undo",
            json_pack("{s:s, s:i}", "match", match_id, "version", whole_number(now, "version"))));
    json_decref(now);
    for (int i = 0; i < count; i++)
        json_decref(ask(people[i].g, "consent",
                        json_pack("{s:s, s:b}", "match", match_id, "yes", draw(8) > 0)));
}

/* Something that is no move happens. */
static void disturb(struct person *people, int count)
{
    struct person *p = &people[draw(count)];
    switch (draw(8)) {
    case 0: take_back(people, count - 2); break;
    case 1:
        json_decref(
            ask(p->g, "chat", json_pack("{s:s, s:s}", "match", match_id, "text", "é\"\n\\")));
        break;
    case 2:
        json_decref(ask(p->g, "hello",
                        json_pack("{s:s, s:b}", "lang", draw(2) ? "en" : "fr", "changes", 1)));
        break;
    case 3:
        inn_leave(p->g);
        come(p);
        assert_true(sit(p));
        break;
    case 4: /* it says that it has lost something */
        json_decref(ask(p->g, "view", json_pack("{s:s}", "match", match_id)));
        break;
    case 5:
        json_decref(
            ask(p->g, "seat", json_pack("{s:s, s:i}", "match", match_id, "colour", draw(6))));
        break;
    case 6:
        json_decref(
            ask(p->g, "mute",
                json_pack("{s:s, s:i, s:b}", "match", match_id, "seat", 0, "yes", draw(2))));
        break;
    default: inn.now += draw(5000); break;
    }
}

/* With a seed it is there at once, without one it is dealt when the last person sits down. */
static void open_match(const clio_game *game, struct person *people, int seats, bool seed)
{
    json_t *list = json_array();
    for (int i = 0; i < seats; i++)
        json_array_append_new(list, json_pack("{s:s}", "kind", "open"));
    json_t *set_up = json_pack("{s:s, s:o}", "game", clio_game_id(game), "seats", list);
    if (seed)
        json_object_set_new(set_up, "seed", json_string("5"));
    json_t *made = ask(people[0].g, "create", set_up);
    assert_true(json_is_true(json_object_get(made, "ok")));
    snprintf(match_id, sizeof match_id, "%s", json_string_value(json_object_get(made, "match")));
    const json_t *secrets = json_object_get(made, "secrets");
    for (int i = 0; i < seats + 2; i++) {
        const char *secret = json_string_value(i < seats ? json_array_get(secrets, (size_t)i)
                                                         : json_object_get(made, "watch"));
        people[i].watches = i >= seats;
        snprintf(people[i].secret, sizeof people[i].secret, "%s", secret);
        assert_true(sit(&people[i]));
        for (int k = 0; k <= i && !seed; k++)
            hear(&people[k]);
    }
    json_decref(made);
}

static void follow_match(const clio_game *game, int moves, bool calm)
{
    struct person people[MOST + 2] = {0};
    int seats = game->max_seats < 4 ? game->max_seats : 4, count = seats + 2, made = 0;
    size_t whole_bytes = 0, bytes = 0;
    inn_open();
    inn.opens = 10;
    for (int i = 0; i < count; i++)
        come(&people[i]);
    open_match(game, people, seats, calm);
    for (int i = 0; i < count; i++)
        whole_bytes += hear(&people[i]);
    assert_false(inn_table(match_id)->match->undealt);
    for (int turn = 0; turn < 4 * moves && made < moves; turn++) {
        for (int i = 0; i < seats; i++)
            made += move(&people[i]);
        if (!calm && draw(4) == 0)
            disturb(people, count);
        for (int i = 0; i < count; i++)
            if (calm || draw(8) > 0) /* else it comes late, with what comes next */
                bytes += hear(&people[i]);
    }
    assert_true(made > 10);
    print_message("# %s: %d moves, %zu bytes a move; whole, at the beginning: %zu\n",
                  clio_game_id(game), made, bytes / (size_t)made, whole_bytes);
    /* Told whole, each of these messages would be longer than the first. */
    assert_true(!calm || bytes / (size_t)made < whole_bytes / 2);
    for (int i = 0; i < count; i++) {
        inn_leave(people[i].g);
        forget(&people[i]);
        json_decref(people[i].log);
    }
    inn_close();
}

static void test_matches(void **unused)
{
    (void)unused;
    chance = 11;
    for (int i = 0; i < clio_game_count(); i++)
        for (int calm = 0; calm < 2; calm++)
            follow_match(clio_game_at(i), 60, calm);
}

/* What those who see the same were told last is kept; not all that anybody ever saw. */
static void test_what_is_kept(void **unused)
{
    (void)unused;
    enum { LOOKS = 400, SEATS = 4, COUNT = SEATS + 2, MOST_BYTES = 1 << 20 };
    struct person people[MOST + 2] = {0};
    char line[4 * CLIO_CHAT_LENGTH + 1];
    chance = 12;
    for (int i = 0; i < CLIO_CHAT_LENGTH; i++)
        memcpy(line + 4 * (size_t)i, "\xf0\x9f\x8e\xb2", 5);
    inn_open();
    inn.opens = 10;
    for (int i = 0; i < COUNT; i++)
        come(&people[i]);
    open_match(clio_find_game("clash-monumental"), people, SEATS, true);
    for (int i = 0; i < CLIO_CHAT_LINES; i++)
        assert_true(done(
            ask(people[0].g, "chat", json_pack("{s:s, s:s}", "match", match_id, "text", line))));
    struct person *p = &people[0];
    hear(p);
    ptrdiff_t before = (ptrdiff_t)mallinfo2().uordblks;
    for (int i = 0; i < LOOKS; i++) {
        assert_true(
            done(ask(p->g, "mute",
                     json_pack("{s:s, s:o, s:b}", "match", match_id, "seat",
                               i % 4 ? json_integer(i % 4) : json_null(), "yes", draw(2)))));
        json_decref(ask(p->g, "hello",
                        json_pack("{s:s, s:b}", "lang", draw(2) ? "en" : "fr", "changes", 1)));
        hear(p);
    }
    ptrdiff_t more = (ptrdiff_t)mallinfo2().uordblks - before;
    print_message("# %d ways to look at a match: %.1f MiB\n", LOOKS, (double)more / (1 << 20));
    assert_true(more < MOST_BYTES);
    for (int i = 0; i < COUNT; i++) {
        inn_leave(people[i].g);
        forget(&people[i]);
        json_decref(people[i].log);
    }
    inn_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_moves_that_are_kept),
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_what_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
