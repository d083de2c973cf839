/*
 * test_host.c: the host of matches: requests in, messages and what is to be kept out. The house is
 * one in memory; what a server adds is tested in tests/server, what a page adds in test_page.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/rng.h"
#include "games/clash/clash.h"
#undef ask /* of the rules; here requests are made */
#include "people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Requests ---------------------------------------------------------------------------------- */

static void test_what_is_no_request(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int id; /* -1: the answer has none */
    } bad[] = {
        {"", -1},
        {"nothing", -1},
        {"[1]", -1},
        {"{\"id\":1", -1},
        {"{\"do\":\"hello\"}", -1},
        {"{\"id\":-1,\"do\":\"hello\"}", -1},
        {"{\"id\":1.5,\"do\":\"hello\"}", -1},
        {"{\"id\":2147483648,\"do\":\"hello\"}", -1},
        {"{\"id\":\"1\",\"do\":\"hello\"}", -1},
        {"{\"id\":1,\"id\":2,\"do\":\"hello\"}", -1},
        {"{\"id\":3}", 3},
        {"{\"id\":3,\"do\":7}", 3},
        {"{\"id\":3,\"do\":\"nonsense\"}", 3},
        {"{\"id\":3,\"do\":\"hello\"}", 3},
        {"{\"id\":3,\"do\":\"hello\",\"lang\":\"de\"}", 3},
        {"{\"id\":3,\"do\":\"hello\",\"lang\":1}", 3},
        {"{\"id\":3,\"do\":\"hello\",\"lang\":\"en\",\"more\":1}", 3},
        {"{\"id\":3,\"do\":\"hello\",\"lang\":\"en-and-far-too-long\"}", 3},
        {"{\"id\":3,\"do\":\"move\",\"match\":\"m\",\"version\":-1,\"move\":\"x\"}", 3},
        {"{\"id\":3,\"do\":\"move\",\"match\":\"m\",\"version\":1e3,\"move\":\"x\"}", 3},
        {"{\"id\":3,\"do\":\"consent\",\"match\":\"m\",\"yes\":1}", 3},
        {"{\"id\":3,\"do\":\"create\",\"game\":\"age-of-civilization\",\"seats\":{}}", 3},
        {"{\"id\":3,\"do\":\"replay\",\"at\":1}", 3},
        {"{\"id\":3,\"do\":\"uncover\",\"match\":\"m\"}", 3},
    };
    struct inn_guest *g = inn_enter();
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        inn_say(g, bad[i].text, strlen(bad[i].text));
        json_t *answer = parsed(inn_hear(g));
        const json_t *re = json_object_get(answer, "re");
        if (bad[i].id < 0)
            assert_true(json_is_null(re));
        else
            assert_int_equal(json_integer_value(re), bad[i].id);
        assert_error(answer, "bad-request");
        assert_null(inn_hear(g));
    }
    assert_string_equal(inn.kept, "");
    inn_leave(g);
}

static void test_hello(void **state)
{
    (void)state;
    struct inn_guest *g = inn_enter();
    json_t *r = ask(g, "hello", "{s:s}", "lang", "fr");
    assert_int_equal(json_array_size(json_object_get(r, "games")), (size_t)clio_game_count());
    assert_ok(r);
    r = ask(g, "nonsense", "{}");
    assert_string_equal(text(json_object_get(r, "error"), "text"),
                        "Le serveur ne connaît pas cette requête.");
    json_decref(r);
    inn_leave(g);
}

static void test_creating(void **state)
{
    (void)state;
    struct inn_guest *g = inn_enter();
    static const char *const broken[] = {
        "\"seats\":[]",
        "\"seats\":[{\"kind\":\"you\"},{},{},{},{},{},{}]",
        "\"seats\":[1,2]",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"king\"}]",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\",\"age\":3}]",
        "\"seats\":[{\"kind\":\"you\",\"name\":7},{\"kind\":\"open\"}]",
        "\"seats\":[{\"kind\":\"you\",\"name\":\"\"},{\"kind\":\"open\"}]",
        "\"seats\":[{\"kind\":\"you\",\"name\":\"a\\u0007\"},{\"kind\":\"open\"}]",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"bot\",\"bot\":\"level:9\"}]",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"bot\",\"bot\":\"search:999999\"}]",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],\"options\":{\"draft\":1}",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],\"options\":{\"x\":\"on\"}",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],\"seed\":\"-1\"",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],\"seed\":\"99999999999999999999\"",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],\"clock\":{\"kind\":\"sand\"}",
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],\"clock\":{\"kind\":\"move\"}",
        ("\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],"
         "\"clock\":{\"kind\":\"move\",\"seconds\":1}"),
        "\"seats\":[{\"kind\":\"you\"},{\"kind\":\"open\"}],\"hold\":\"level:0\"",
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        char request[512];
        snprintf(request, sizeof request, "{\"id\":1,\"do\":\"create\",\"game\":\"%s\",%s}", game,
                 broken[i]);
        inn_say(g, request, strlen(request));
        assert_error(parsed(inn_hear(g)), "bad-request");
    }
    assert_error(ask(g, "create", "{s:s, s:o}", "game", "chess", "seats", kinds("yo")),
                 "not-found");
    assert_string_equal(inn.kept, "");
    assert_int_equal(inn.opens, 1000);
    create(g, "obyo");
    assert_string_equal(inn.kept, "new 0;");
    inn.opens = 0;
    json_t *r = ask(g, "create", "{s:s, s:o}", "game", game, "seats", kinds("yo"));
    assert_int_equal(number(json_object_get(r, "error"), "retry"), 7);
    assert_error(r, "limit");
    inn_leave(g);
}

static void test_places_are_limited(void **state)
{
    (void)state;
    struct inn_guest *g = inn_enter();
    struct match last = {0};
    for (int i = 0; i < CLIO_PLACES; i++)
        last = create(g, "yo");
    assert_error(ask(g, "create", "{s:s, s:o}", "game", game, "seats", kinds("yo")), "limit");
    struct inn_guest *other = inn_enter();
    struct match theirs = create(other, "yo");
    assert_error(ask(g, "sit", "{s:s}", "secret", theirs.secret[1]), "limit");
    assert_ok(ask(g, "sit", "{s:s}", "secret", last.secret[1])); /* a place it has already */
    assert_ok(ask(g, "leave", "{s:s}", "match", last.id));
    assert_error(ask(g, "leave", "{s:s}", "match", last.id), "not-found");
    assert_ok(ask(g, "sit", "{s:s}", "secret", theirs.secret[1]));
    inn_leave(g);
    inn_leave(other);
}

/* What a house has no room for is not sent in part, and whoever asked is told so. */
static void test_messages_that_are_too_long(void **state)
{
    (void)state;
    struct inn_guest *g = inn_enter();
    struct match m = create(g, "yb");
    json_decref(parsed(inn_push(g, m.id)));
    inn.sheet = 1000;
    assert_error(ask(g, "view", "{s:s}", "match", m.id), "unavailable");
    assert_error(ask(g, "record", "{s:s}", "person", "AAAAAAAAAAAAAAAAAAAAAA"), "unavailable");
    clio_table_tell(inn_table(m.id));
    assert_null(inn_push(g, m.id));
    inn.sheet = 40; /* not even the refusal fits */
    inn_say(g, "no JSON", 7);
    assert_null(inn_hear(g));
    inn.sheet = 1 << 20;
    json_decref(view(g, &m));
    inn_leave(g);
}

/* ---- Playing ----------------------------------------------------------------------------------- */

static void test_moves(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    int seat = to_move(&m);
    char first[160], kept[256];
    first_legal(&m, first);
    inn_forget();
    assert_error(move(who[1 - seat], &m, 0, first), "not-yours");
    assert_error(move(who[seat], &m, 5, first), "stale");
    assert_error(move(who[seat], &m, 0, "raise nobody-at-all"), "illegal");
    json_t *r = move(who[seat], &m, 0, "wonder colossus");
    assert_true(strlen(text(json_object_get(r, "error"), "section")) > 0);
    assert_error(r, "illegal");
    assert_string_equal(inn.kept, "");
    r = move(who[seat], &m, 0, first);
    assert_int_equal(number(r, "version"), 1);
    assert_ok(r);
    snprintf(kept, sizeof kept, "move %d %s;", seat, first);
    assert_string_equal(inn.kept, kept);
    r = move(who[seat], &m, 0, first);
    assert_true(yes(r, "repeated"));
    assert_ok(r);
    assert_string_equal(inn.kept, kept);
    assert_error(move(who[1 - seat], &m, 0, first), "stale");
    json_t *push = parsed(inn_push(who[1 - seat], m.id));
    assert_int_equal(number(push, "version"), 1);
    json_decref(push);
    assert_null(inn_push(who[1 - seat], m.id)); /* nothing more is owed */
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* A game without a last round could go on as long as the disk has room. */
static void test_a_match_has_so_many_moves(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter();
    struct match m = opened(
        ask(a, "create", "{s:s, s:o, s:s}", "game", "imperium", "seats", kinds("yo"), "seed", "7"),
        "yo");
    struct inn_guest *people[] = {a, sit(m.secret[1])};
    struct clio_match *match = inn_table(m.id)->match;
    clio_move moves[CLIO_MAX_MOVES];
    int seat;
    while (match->count < CLIO_MOST_MOVES && clio_to_move(match->game, match->state, &seat)) {
        int n = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
        assert_true(clio_match_play(match, seat, moves[n - 1], NULL));
    }
    assert_int_equal(match->count, CLIO_MOST_MOVES);
    char what[160];
    first_legal(&m, what);
    assert_error(move(people[to_move(&m)], &m, version(&m), what), "too-late");
    assert_int_equal(match->count, CLIO_MOST_MOVES);
    assert_ok(ask(a, "resign", "{s:s}", "match", m.id));
    inn_leave(people[1]);
    inn_leave(a);
}

/* What a message told of the log follows what was told before, and it says whether that is all; the
   number of lines told so far. */
static int assert_goes_on(json_t *message, int told, int all)
{
    int count = number(message, "log_count"), last = told - 1;
    const json_t *log = json_object_get(message, "log"), *line;
    size_t i;
    assert_int_equal(number(message, "log_from"), told);
    assert_int_equal(yes(message, "log_more"), count < all);
    json_array_foreach(log, i, line)
    {
        assert_true(number(line, "n") > last);
        last = number(line, "n");
    }
    assert_in_range(last, told, count - 1);
    json_decref(message);
    return count;
}

/* Who comes late to a long match is told it in several messages, none longer than a sheet. */
static void test_a_long_log_comes_in_pieces(void **state)
{
    (void)state;
    struct inn_guest *who[] = {inn_enter(), inn_enter(), inn_enter()};
    struct match m = opened(ask(who[0], "create", "{s:s, s:o, s:s}", "game", "imperium", "seats",
                                kinds("yo"), "seed", "7"),
                            "yo");
    struct clio_match *match = inn_table(m.id)->match;
    clio_move moves[CLIO_MAX_MOVES];
    int seat;
    while (match->log_count < 25000 && clio_to_move(match->game, match->state, &seat)) {
        int n = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
        assert_true(clio_match_play(match, seat, moves[n - 1], NULL));
    }
    assert_in_range(match->log_count, 25000, 25100);
    assert_ok(ask(who[1], "hello", "{s:s, s:b}", "lang", "fr", "changes", 1));
    for (int i = 1; i < 3; i++)
        assert_ok(ask(who[i], "watch", "{s:s}", "secret", m.watch));
    for (int i = 0; i < 3; i++) {
        int told = 0, pieces = 0;
        char *push;
        if (i == 2) /* an answer brings the beginning */
            told = assert_goes_on(ask(who[i], "view", "{s:s}", "match", m.id), 0, match->log_count);
        for (; (push = inn_push(who[i], m.id)) != NULL; pieces++)
            told = assert_goes_on(parsed(push), told, match->log_count);
        assert_int_equal(told, match->log_count);
        assert_in_range(pieces, 6, 7);
        inn_leave(who[i]);
    }
}

static void test_only_who_decides_is_told_why(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    int seat = to_move(&m);
    char first[160];
    first_legal(&m, first);
    json_t *r = ask(who[seat], "why", "{s:s, s:s}", "match", m.id, "move", first);
    assert_true(yes(r, "legal"));
    assert_ok(r);
    r = ask(who[seat], "why", "{s:s, s:s}", "match", m.id, "move", "wonder colossus");
    assert_true(strlen(text(r, "why")) > 5);
    assert_ok(r);
    assert_error(ask(who[1 - seat], "why", "{s:s, s:s}", "match", m.id, "move", first),
                 "not-yours");
    struct inn_guest *watcher = inn_enter();
    assert_error(ask(watcher, "view", "{s:s}", "match", m.id), "not-yours");
    assert_error(ask(watcher, "view", "{s:s}", "match", "m_none"), "not-found");
    assert_ok(ask(watcher, "watch", "{s:s}", "secret", m.watch));
    json_t *v = view(watcher, &m);
    assert_true(json_is_null(json_object_get(v, "you")));
    assert_null(json_object_get(v, "legal"));
    json_decref(v);
    assert_error(move(watcher, &m, 0, first), "not-yours");
    assert_error(undo(watcher, &m), "not-yours");
    assert_error(ask(watcher, "sit", "{s:s}", "secret", m.watch), "not-yours");
    assert_error(ask(watcher, "watch", "{s:s}", "secret", m.secret[0]), "not-yours");
    assert_error(ask(watcher, "sit", "{s:s}", "secret", "secret-of-nobody"), "not-found");
    inn_leave(watcher);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

static void test_hints(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    int seat = to_move(&m);
    assert_error(ask(who[1 - seat], "hint", "{s:s}", "match", m.id), "not-yours");
    json_t *r = ask(who[seat], "hint", "{s:s}", "match", m.id);
    assert_int_equal(json_array_size(json_object_get(r, "hints")), 2);
    char first[160];
    first_legal(&m, first);
    const json_t *best = json_array_get(json_object_get(r, "hints"), 0);
    assert_string_equal(text(best, "move"), first);
    assert_true(strlen(text(best, "text")) > 0);
    assert_ok(r);
    /* One at a time; and one that comes too late says so. */
    inn.answer_hints = false;
    char request[128];
    snprintf(request, sizeof request, "{\"id\":9,\"do\":\"hint\",\"match\":\"%s\"}", m.id);
    inn_say(who[seat], request, strlen(request));
    assert_null(inn_hear(who[seat]));
    assert_error(ask(who[seat], "hint", "{s:s}", "match", m.id), "limit");
    inn_hint(true);
    r = parsed(inn_hear(who[seat]));
    assert_int_equal(number(r, "re"), 9);
    assert_error(r, "too-late");
    inn.answer_hints = true;
    assert_ok(ask(who[seat], "hint", "{s:s}", "match", m.id));
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* Whoever is to move has an army next to barbarians, and moves squads. */
static struct match at_war(struct inn_guest *g, char march[32])
{
    struct match m = opened(ask(g, "create", "{s:s, s:o, s:s}", "game", "clash-monumental", "seats",
                                kinds("yo"), "seed", "7"),
                            "yo");
    const struct clio_match *match = inn_table(m.id)->match;
    struct play play = {match->game, edition_of(match->game), match->state, NULL, 0}, *x = &play;
    int seat = to_move(&m), home = x->s->seat[seat].start, there = NONE;
    for (int side = 0; side < SIDES; side++)
        if (neighbour(x, home, side) != NONE && is_land(x->s, neighbour(x, home, side)) &&
            x->s->space[neighbour(x, home, side)].holder == NONE)
            there = neighbour(x, home, side);
    assert_int_not_equal(there, NONE);
    for (int i = 0; i < ADVANCES; i++)
        if (strcmp(clio_thing_id(match->game, D_ADVANCE, i), "tactics") == 0)
            x->s->seat[seat].advances |= (uint64_t)1 << i;
    clash_refresh_abilities(x, seat);
    clash_place_units(x, seat, INFANTRY, 3, home);
    clash_place_units(x, BARBARIANS, INFANTRY, 1, there);
    snprintf(march, 32, "march %s %s", clio_thing_id(match->game, D_SPACE, home),
             clio_thing_id(match->game, D_SPACE, there));
    return m;
}

static void test_odds(void **state)
{
    (void)state;
    char march[32], request[160];
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = at_war(who[0], march);
    who[1] = sit(m.secret[1]);
    int seat = to_move(&m);
    assert_error(ask(who[1 - seat], "odds", "{s:s, s:s}", "match", m.id, "move", march),
                 "not-yours");
    assert_error(ask(who[seat], "odds", "{s:s, s:s}", "match", m.id, "move", march), "illegal");
    assert_error(ask(who[seat], "odds", "{s:s, s:s}", "match", m.id, "move", "conquer"), "illegal");
    /* A move that leads to no battle has none. */
    json_t *r = ask(who[seat], "odds", "{s:s, s:s}", "match", m.id, "move", "move");
    assert_true(json_is_null(json_object_get(r, "odds")));
    assert_ok(r);
    assert_ok(ask(who[seat], "move", "{s:s, s:i, s:s}", "match", m.id, "version", version(&m),
                  "move", "move"));
    r = ask(who[seat], "odds", "{s:s, s:s}", "match", m.id, "move", march);
    const json_t *odds = json_object_get(r, "odds"), *sides = json_object_get(odds, "sides");
    const json_t *own = json_array_get(sides, 0), *other = json_array_get(sides, 1);
    assert_string_equal(text(odds, "place"), strrchr(march, ' ') + 1);
    assert_int_equal(number(odds, "playouts"), CLIO_PLAYOUTS);
    assert_int_equal(number(own, "seat"), seat);
    assert_int_equal(number(own, "units"), 3);
    assert_true(json_number_value(json_object_get(own, "wins")) > 0.8);
    assert_int_equal(json_array_size(json_object_get(own, "lost")), 4);
    assert_true(json_is_null(json_object_get(other, "seat")));
    assert_string_equal(text(other, "name"), "Barbarians");
    assert_ok(r);
    /* One at a time; and what comes too late says so. */
    inn.answer_hints = false;
    snprintf(request, sizeof request, "{\"id\":9,\"do\":\"odds\",\"match\":\"%s\",\"move\":\"%s\"}",
             m.id, march);
    inn_say(who[seat], request, strlen(request));
    assert_null(inn_hear(who[seat]));
    assert_error(ask(who[seat], "odds", "{s:s, s:s}", "match", m.id, "move", march), "limit");
    inn_odds(true);
    r = parsed(inn_hear(who[seat]));
    assert_int_equal(number(r, "re"), 9);
    assert_error(r, "too-late");
    inn.answer_hints = true;
    assert_ok(ask(who[seat], "odds", "{s:s, s:s}", "match", m.id, "move", march));
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* ---- Taking back ------------------------------------------------------------------------------- */

static void test_undo_needs_everybody(void **state)
{
    (void)state;
    struct inn_guest *who[3] = {inn_enter(), NULL, NULL};
    struct match m = create(who[0], "yoo");
    who[1] = sit(m.secret[1]);
    who[2] = sit(m.secret[2]);
    int first = to_move(&m);
    assert_error(undo(who[first], &m), "too-late");
    int now = pass_turn(who, &m), third = 3 - first - now, before = version(&m);
    assert_error(consent(who[now], &m, true), "too-late"); /* nobody has asked */
    assert_error(ask(who[first], "undo", "{s:s, s:i}", "match", m.id, "version", before - 1),
                 "stale");
    inn_forget();
    assert_ok(undo(who[first], &m));
    assert_string_equal(inn.kept, ""); /* a wish is nothing to keep */
    json_t *push = parsed(inn_push(who[now], m.id));
    const json_t *asks = json_object_get(push, "asks");
    assert_int_equal(number(asks, "seat"), first);
    assert_true(number(asks, "moves") > 0 && yes(asks, "you"));
    json_decref(push);
    push = parsed(inn_push(who[first], m.id));
    assert_false(yes(json_object_get(push, "asks"), "you"));
    json_decref(push);
    assert_error(consent(who[first], &m, true), "too-late"); /* not oneself */
    assert_ok(consent(who[first], &m, false));               /* but one may think better of it */
    push = parsed(inn_push(who[now], m.id));
    assert_true(json_is_null(json_object_get(push, "asks")));
    json_decref(push);
    assert_error(consent(who[now], &m, true), "too-late");
    assert_error(consent(who[first], &m, false), "too-late");
    assert_ok(undo(who[first], &m));
    assert_ok(consent(who[now], &m, true));
    assert_error(consent(who[now], &m, true), "too-late"); /* not twice */
    assert_int_equal(version(&m), before);
    /* One says no, and it is over. */
    assert_ok(consent(who[third], &m, false));
    json_t *told = view(who[first], &m);
    assert_int_equal(number(told, "refused"), third);
    json_decref(told);
    told = view(who[now], &m);
    assert_null(json_object_get(told, "refused"));
    json_decref(told);
    push = parsed(inn_push(who[first], m.id));
    assert_true(json_is_null(json_object_get(push, "asks")));
    json_decref(push);
    assert_ok(undo(who[first], &m));
    assert_ok(consent(who[now], &m, true));
    assert_int_equal(version(&m), before);
    assert_ok(consent(who[third], &m, true));
    assert_true(version(&m) > before);
    assert_int_equal(to_move(&m), first);
    assert_string_equal(inn.kept, "cut 1;");
    /* The log is shorter now: its last line is told again, and not all those before it. */
    push = parsed(inn_push(who[now], m.id));
    assert_true(number(push, "log_count") > 1);
    assert_int_equal(number(push, "log_from"), number(push, "log_count") - 1);
    assert_int_equal(json_array_size(json_object_get(push, "log")), 1);
    json_decref(push);
    for (int i = 0; i < 3; i++)
        inn_leave(who[i]);
}

static void test_a_move_ends_a_wish(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    int first = to_move(&m), now = pass_turn(who, &m);
    assert_ok(undo(who[first], &m));
    move_first(who[now], &m);
    assert_error(consent(who[now], &m, true), "too-late");
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* A wish waits for its answers also while the position is not in memory. */
static void test_a_wish_outlasts_a_rest(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    int first = to_move(&m), now = pass_turn(who, &m), before = version(&m);
    assert_ok(undo(who[first], &m));
    struct clio_table *t = inn_table(m.id);
    struct clio_match *same = clio_record_begin(&t->stored);
    for (int i = 0; i < t->match->count; i++)
        assert_true(clio_match_play(same, t->match->movers[i], t->match->moves[i], NULL));
    clio_table_rest(t);
    clio_table_lay(t, same);
    assert_int_equal(version(&m), before);
    assert_ok(consent(who[now], &m, true));
    assert_true(version(&m) > before);
    assert_int_equal(to_move(&m), first);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* Who has sat down is asked also while away, whatever the creator puts into the chair. */
static void test_a_bot_agrees_to_nothing(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    while (to_move(&m) != 0)
        move_first(who[1], &m);
    while (to_move(&m) == 0)
        move_first(who[0], &m);
    inn_leave(who[1]);
    inn.now += (int64_t)CLIO_AWAY * 1000;
    assert_ok(ask(who[0], "hold", "{s:s, s:i, s:s}", "match", m.id, "seat", 1, "bot", "level:3"));
    int before = version(&m);
    json_t *r = undo(who[0], &m);
    assert_int_equal(number(r, "version"), before); /* nothing is taken back */
    assert_non_null(strstr(text(r, "text"), "not here now: Player 2."));
    assert_ok(r);
    who[1] = sit(m.secret[1]);
    assert_ok(ask(who[1], "seat", "{s:s, s:s}", "match", m.id, "name", "Ben"));
    inn_leave(who[1]);
    r = undo(who[0], &m);
    assert_non_null(strstr(text(r, "text"), "not here now: Ben."));
    assert_ok(r);
    assert_ok(ask(who[0], "hold", "{s:s, s:i, s:n}", "match", m.id, "seat", 1, "bot"));
    assert_int_equal(version(&m), before);
    who[1] = sit(m.secret[1]); /* and is asked now */
    r = consent(who[1], &m, true);
    assert_true(number(r, "version") > before);
    assert_null(json_object_get(r, "text"));
    assert_ok(r);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* A chair that nobody has taken is not asked. */
static void test_empty_chairs_are_not_asked(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter();
    struct match m = opened(ask(a, "create", "{s:s, s:o, s:s, s:s}", "game", game, "seats",
                                kinds("yo"), "seed", "7", "hold", "level:1"),
                            "yo");
    inn_bots(m.id);
    assert_int_equal(to_move(&m), 0);
    while (to_move(&m) == 0)
        move_first(a, &m);
    inn_bots(m.id);
    int before = version(&m);
    assert_ok(undo(a, &m));
    assert_true(version(&m) > before); /* at once */
    inn_leave(a);
}

static void test_alone_with_bots(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter();
    struct match m = create(a, "yb");
    inn_bots(m.id);
    int moves = inn_table(m.id)->match->count;
    assert_error(ask(a, "redo", "{s:s, s:i}", "match", m.id, "version", version(&m)), "too-late");
    move_first(a, &m);
    inn_bots(m.id);
    int after = inn_table(m.id)->match->count;
    assert_ok(undo(a, &m));
    assert_int_equal(inn_table(m.id)->match->count, moves);
    json_t *v = view(a, &m);
    assert_int_equal(number(v, "redo"), after - moves);
    json_decref(v);
    inn_forget();
    assert_ok(ask(a, "redo", "{s:s, s:i}", "match", m.id, "version", version(&m)));
    assert_int_equal(inn_table(m.id)->match->count, after);
    assert_int_equal(strncmp(inn.kept, "move 0 ", 7), 0);
    /* Where two people sit, there is no redo. */
    struct match both = create(a, "yo");
    assert_error(ask(a, "redo", "{s:s, s:i}", "match", both.id, "version", 0), "too-late");
    inn_leave(a);
}

/* Once another is asked, that may tell of their hand: they are asked about going back, too. */
static void test_another_is_asked(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = opened(ask(who[0], "create", "{s:s, s:o, s:s}", "game", "clash-2012", "seats",
                                kinds("yo"), "seed", "7"),
                            "yo");
    who[1] = sit(m.secret[1]);
    int first = to_move(&m);
    assert_ok(move(who[first], &m, version(&m), first == 0 ? "trade 2" : "trade 1"));
    assert_ok(move(who[first], &m, version(&m), "give food"));
    json_t *v = view(who[first], &m);
    assert_string_equal(text(v, "undo"), "ok");
    json_decref(v);
    assert_ok(move(who[first], &m, version(&m), "propose"));
    v = view(who[first], &m);
    assert_string_equal(text(v, "undo"), "turn_passed");
    json_decref(v);
    int before = version(&m);
    assert_ok(undo(who[first], &m));
    assert_int_equal(version(&m), before);
    assert_ok(consent(who[1 - first], &m, true));
    assert_int_equal(to_move(&m), first);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

static struct clio_status status_of(const struct match *m)
{
    const struct clio_match *match = inn_table(m->id)->match;
    struct clio_status status;
    clio_status(match->game, match->state, &status);
    return status;
}

/* Two people, and bots where there are more seats; `setting` is an option of the game, or NULL. */
static struct match create_of(const char *of, const char *seats, const char *setting,
                              struct inn_guest *who[2])
{
    json_t *options = json_object();
    who[0] = inn_enter();
    if (setting)
        json_object_set_new(options, setting, json_string("on"));
    struct match m = opened(ask(who[0], "create", "{s:s, s:o, s:s, s:o}", "game", of, "seats",
                                kinds(seats), "seed", "7", "options", options),
                            seats);
    who[1] = sit(m.secret[1]);
    return m;
}

/* A legal move of this verb; false: there is none. */
static bool find_move(const struct match *m, const char *verb, char out[160])
{
    const struct clio_match *match = inn_table(m->id)->match;
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(match->game, match->state, to_move(m), moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (strcmp(clio_move_verb(match->game, moves[i]), verb) == 0) {
            clio_notation(match->game, moves[i], out, 160);
            return true;
        }
    return false;
}

static void move_by(struct inn_guest **who, const struct match *m, const char *verb)
{
    char what[160];
    assert_true(find_move(m, verb, what));
    assert_ok(move(who[to_move(m)], m, version(m), what));
}

/* The last move is taken back at once, or it stays and the other one is asked, who says no. */
static void assert_undo(struct inn_guest **who, const struct match *m, int seat, const char *undone)
{
    const struct clio_match *match = inn_table(m->id)->match;
    int count = match->count;
    json_t *v = view(who[seat], m);
    assert_string_equal(text(v, "undo"), undone);
    json_decref(v);
    assert_ok(undo(who[seat], m));
    if (strcmp(undone, "ok") == 0) {
        assert_int_equal(match->count, count - 1);
        return;
    }
    assert_int_equal(match->count, count);
    v = view(who[1 - seat], m);
    assert_true(yes(json_object_get(v, "asks"), "you"));
    json_decref(v);
    assert_ok(consent(who[1 - seat], m, false));
    assert_int_equal(match->count, count);
}

/* A card changes hands: who accepted has seen it, and cannot refuse it after all. */
static void test_an_accepted_trade_stands(void **state)
{
    (void)state;
    static const char *const editions[] = {"clash-monumental", "clash-2012"};
    for (int e = 0; e < 2; e++) {
        struct inn_guest *who[2];
        struct match m = create_of(editions[e], "yo", NULL, who);
        while (!find_move(&m, "trade", (char[160]){0}))
            move_first(who[to_move(&m)], &m);
        int first = to_move(&m);
        move_by(who, &m, "trade");
        move_by(who, &m, "give-objective");
        assert_undo(who, &m, first, "ok");
        move_by(who, &m, "give-objective");
        move_by(who, &m, "propose");
        assert_int_equal(to_move(&m), 1 - first);
        move_by(who, &m, "accept");
        assert_undo(who, &m, 1 - first, "revealed");
        assert_undo(who, &m, first, "revealed");
        inn_leave(who[0]);
        inn_leave(who[1]);
    }
}

/* What a bot says to an offer is its own: nobody tries offers on it without asking the others. */
static void test_a_bots_answer_stands(void **state)
{
    (void)state;
    struct inn_guest *who[2];
    struct match m = create_of("clash-2012", "yob", NULL, who);
    inn_bots(m.id);
    int first = to_move(&m);
    assert_in_range(first, 0, 1);
    assert_ok(move(who[first], &m, version(&m), "trade 3"));
    move_by(who, &m, "want");
    move_by(who, &m, "propose");
    int count = inn_table(m.id)->match->count;
    inn_bots(m.id);
    assert_true(inn_table(m.id)->match->count > count);
    assert_int_equal(to_move(&m), first);
    assert_undo(who, &m, first, "turn_passed");
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* A card of one's own hand may be taken up again; what it has drawn is seen. */
static void test_own_cards_may_be_taken_up_again(void **state)
{
    (void)state;
    struct inn_guest *who[2];
    struct match m = create_of("imperium", "yo", NULL, who);
    int taken_up = 0, stood = 0;
    while (taken_up == 0 || stood == 0) {
        char what[160];
        int seat = to_move(&m);
        assert_true(version(&m) < 500);
        if (!find_move(&m, "play", what)) {
            move_first(who[seat], &m);
            continue;
        }
        int reveals = status_of(&m).reveals;
        assert_ok(move(who[seat], &m, version(&m), what));
        bool seen = status_of(&m).reveals != reveals;
        if (to_move(&m) != seat)
            continue;
        assert_undo(who, &m, seat, seen ? "revealed" : "ok");
        stood += seen;
        taken_up += !seen;
        if (!seen)
            assert_ok(move(who[seat], &m, version(&m), what));
    }
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* In a Draft the civilizations of a hand are its owner's, and known to them. */
static void test_a_civilization_of_the_hand_may_be_taken_back(void **state)
{
    (void)state;
    struct inn_guest *who[2];
    struct match m = create_of("age-of-civilization", "yo", "draft", who);
    while (!find_move(&m, "raise", (char[160]){0}))
        move_first(who[to_move(&m)], &m);
    int seat = to_move(&m);
    char what[160];
    json_t *v = view(who[seat], &m);
    const json_t *own =
        json_array_get(json_object_get(json_object_get(v, "view"), "players"), (size_t)seat);
    const json_t *civ = json_array_get(json_object_get(own, "hand"), 0);
    snprintf(what, sizeof what, "raise %s", json_string_value(civ));
    json_decref(v);
    assert_ok(move(who[seat], &m, version(&m), what));
    assert_int_equal(to_move(&m), seat);
    assert_undo(who, &m, seat, "ok");
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* The end shows everybody everything: whoever moved last has no way back without the others. */
static void test_the_end_stands(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 8; seed++) {
        struct inn_guest *who[2] = {inn_enter(), NULL};
        char digits[8];
        snprintf(digits, sizeof digits, "%d", seed);
        struct match m = opened(ask(who[0], "create", "{s:s, s:o, s:s}", "game", "clash-2012",
                                    "seats", kinds("yo"), "seed", digits),
                                "yo");
        const struct clio_match *match = inn_table(m.id)->match;
        who[1] = sit(m.secret[1]);
        play_to_the_end(who, &m);
        int count = match->count, last = match->movers[count - 1];
        json_t *v = view(who[last], &m);
        assert_string_equal(text(v, "undo"), "revealed");
        json_decref(v);
        assert_ok(undo(who[last], &m));
        assert_int_equal(match->count, count);
        assert_ok(consent(who[1 - last], &m, false));
        assert_ok(undo(who[last], &m));
        assert_ok(consent(who[1 - last], &m, true));
        assert_int_equal(match->count, count - 1);
        assert_int_equal(to_move(&m), last);
        inn_leave(who[0]);
        inn_leave(who[1]);
    }
}

/* Who plays alone has all of it, and may try another end. */
static void test_the_end_of_one_person(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter();
    struct match m = create(a, "yb");
    play_to_the_end(&a, &m);
    assert_ok(undo(a, &m));
    assert_int_equal(to_move(&m), 0);
    inn_leave(a);
}

/* ---- People ------------------------------------------------------------------------------------ */

static void test_names_and_colours(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter(), *b = inn_enter();
    struct match m = create(a, "yoo");
    assert_ok(ask(b, "sit", "{s:s, s:s, s:i}", "secret", m.secret[1], "name", "Zoé", "colour", 0));
    json_t *v = view(a, &m);
    assert_string_equal(text(seat_of(v, 1), "name"), "Zoé");
    assert_int_equal(number(seat_of(v, 1), "colour"), 0);
    assert_int_equal(number(seat_of(v, 0), "colour"), 1); /* no two share one */
    assert_true(yes(seat_of(v, 0), "here") && yes(seat_of(v, 1), "taken"));
    assert_false(yes(seat_of(v, 2), "here") || yes(seat_of(v, 2), "taken"));
    assert_true(yes(v, "creator"));
    json_decref(v);
    static const char *const bad[] = {
        "",      "   ",       "\x01",
        "a\x7f", "a\xc2\x85", "123456789012345678901234567890123456789012345678"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_error(ask(b, "seat", "{s:s, s:s}", "match", m.id, "name", bad[i]), "bad-request");
    assert_error(ask(b, "seat", "{s:s, s:i}", "match", m.id, "colour", 6), "bad-request");
    inn_forget();
    assert_ok(ask(b, "seat", "{s:s, s:s}", "match", m.id, "name", "Zoé"));
    assert_string_equal(inn.kept, ""); /* nothing is new */
    assert_ok(ask(b, "seat", "{s:s, s:s}", "match", m.id, "name", "Zelda"));
    assert_string_equal(inn.kept, "seat 1 Zelda;");
    json_t *push = parsed(inn_push(a, m.id));
    assert_int_equal(number(push, "log_from"), 0); /* the log names people */
    json_decref(push);
    /* Once the match is under way a name stays for some seconds: everybody is told the log again. */
    struct inn_guest *all[] = {a, b, sit(m.secret[2])};
    move_first(all[to_move(&m)], &m);
    const char *rename = "{s:s, s:s}";
    assert_error(ask(b, "seat", rename, "match", m.id, "name", "Zora"), "limit");
    assert_ok(ask(b, "seat", rename, "match", m.id, "name", "Zelda"));
    assert_ok(ask(all[2], "seat", rename, "match", m.id, "name", "Cleo"));
    assert_ok(ask(all[2], "sit", rename, "secret", inn_key(m.secret[2]), "name", "Clea"));
    push = parsed(inn_push(a, m.id));
    assert_string_equal(text(seat_of(push, 2), "name"), "Cleo");
    json_decref(push);
    assert_ok(ask(b, "seat", "{s:s, s:i}", "match", m.id, "colour", 4));
    push = parsed(inn_push(a, m.id));
    assert_string_equal(text(seat_of(push, 1), "name"), "Zelda");
    assert_true(number(push, "log_from") > 0);
    json_decref(push);
    inn.now += 10000;
    assert_ok(ask(b, "seat", rename, "match", m.id, "name", "Zora"));
    inn_leave(all[2]);
    inn_leave(b);
    v = view(a, &m);
    assert_string_equal(text(seat_of(v, 1), "name"), "Zora");
    assert_false(yes(seat_of(v, 1), "here"));
    assert_true(yes(seat_of(v, 1), "taken"));
    json_decref(v);
    inn_leave(a);
}

static void test_chat(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter(), *watcher = inn_enter();
    struct match m = create(a, "yo");
    assert_ok(ask(watcher, "watch", "{s:s}", "secret", m.watch));
    assert_error(ask(a, "chat", "{s:s, s:s}", "match", m.id, "text", "  "), "bad-request");
    assert_error(ask(a, "chat", "{s:s, s:s}", "match", m.id, "text", "a\nb"), "bad-request");
    char longest[1101];
    for (int i = 0; i < 550; i++)
        memcpy(longest + 2 * i, "é", 3);
    assert_error(ask(a, "chat", "{s:s, s:s}", "match", m.id, "text", longest), "bad-request");
    longest[1000] = '\0'; /* 500 characters */
    assert_ok(ask(a, "chat", "{s:s, s:s}", "match", m.id, "text", longest));
    for (int i = 0; i < CLIO_CHAT_LINES; i++) {
        char line[32];
        snprintf(line, sizeof line, "line %d", i);
        assert_ok(ask(a, "chat", "{s:s, s:s}", "match", m.id, "text", line));
    }
    json_t *push = parsed(inn_push(watcher, m.id));
    const json_t *chat = json_object_get(push, "chat");
    assert_int_equal(json_array_size(chat), CLIO_CHAT_LINES);
    assert_string_equal(text(json_array_get(chat, 0), "text"), "line 0");
    assert_int_equal(number(json_array_get(chat, 0), "at"), 1700000000);
    json_decref(push);
    inn_leave(a);
    inn_leave(watcher);
}

static void test_what_the_creator_may(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter(), *b;
    struct match m = create(a, "yob");
    b = sit(m.secret[1]);
    assert_error(ask(b, "invite", "{s:s, s:i}", "match", m.id, "seat", 1), "not-yours");
    assert_error(ask(a, "invite", "{s:s, s:i}", "match", m.id, "seat", 1), "taken");
    assert_error(ask(a, "invite", "{s:s, s:i}", "match", m.id, "seat", 2), "not-found");
    assert_error(ask(a, "invite", "{s:s, s:i}", "match", m.id, "seat", 5), "not-found");
    const char *hold = "{s:s, s:i, s:s}";
    assert_error(ask(b, "hold", hold, "match", m.id, "seat", 1, "bot", "level:1"), "not-yours");
    assert_error(ask(a, "hold", hold, "match", m.id, "seat", 1, "bot", "level:1"), "taken");
    assert_error(ask(a, "hold", hold, "match", m.id, "seat", 1, "bot", "level:77"), "bad-request");
    inn_leave(b);
    inn.now += (int64_t)CLIO_AWAY * 1000;
    const char *const weak[] = {"random", "level:2", "search:1"};
    for (int i = 0; i < 3; i++) /* nobody's chair is spoilt while they are away */
        assert_error(ask(a, "hold", hold, "match", m.id, "seat", 1, "bot", weak[i]), "bad-request");
    assert_false(clio_seat_held(inn_table(m.id), 1));
    assert_ok(ask(a, "hold", hold, "match", m.id, "seat", 1, "bot", "level:3"));
    assert_true(clio_seat_held(inn_table(m.id), 1));
    b = sit(m.secret[1]); /* the owner is back */
    assert_false(clio_seat_held(inn_table(m.id), 1));
    struct match open = create(a, "yo");
    json_t *r = ask(a, "invite", "{s:s, s:i}", "match", open.id, "seat", 1);
    assert_ok(ask(b, "sit", "{s:s}", "secret", text(r, "secret")));
    assert_ok(r);
    inn_leave(a);
    inn_leave(b);
}

/* ---- Clocks ------------------------------------------------------------------------------------ */

static struct match with_clock(struct inn_guest *g, json_t *clock)
{
    return opened(ask(g, "create", "{s:s, s:o, s:s, s:o, s:s}", "game", game, "seats", kinds("yo"),
                      "seed", "7", "clock", clock, "hold", "level:1"),
                  "yo");
}

static double left(struct inn_guest *g, const struct match *m, int seat)
{
    json_t *v = view(g, m);
    const json_t *all = json_object_get(json_object_get(v, "clock"), "left");
    double seconds = json_number_value(json_array_get(all, (size_t)seat));
    json_decref(v);
    return seconds;
}

static void test_move_clock(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter();
    struct match m = with_clock(a, json_pack("{s:s, s:i}", "kind", "move", "seconds", 60));
    struct clio_table *t = inn_table(m.id);
    inn_bots(m.id); /* the empty chair is held */
    assert_int_equal(to_move(&m), 0);
    assert_int_equal(t->stored.due, inn.now + 60000);
    inn.now += 59000;
    clio_table_late(t);
    assert_false(t->stored.seat[0].late);
    assert_true(left(a, &m, 0) == 1);
    inn.now += 1000;
    inn_forget();
    clio_table_late(t);
    assert_true(t->stored.seat[0].late);
    assert_int_equal(strncmp(inn.kept, "all ", 4), 0);
    assert_int_equal(t->stored.due, 0);
    struct clio_bot_spec spec;
    int seat;
    assert_true(clio_table_bot(t, &seat, &spec)); /* the bot holds the chair */
    move_first(a, &m);                            /* and its owner comes back with a move */
    assert_false(t->stored.seat[0].late);
    inn_leave(a);
}

/* Neither who leaves to a bot and comes back, nor who puts one into an empty chair, has more time. */
static void test_a_move_clock_goes_on(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter();
    struct match m = with_clock(a, json_pack("{s:s, s:i}", "kind", "move", "seconds", 60));
    struct clio_table *t = inn_table(m.id);
    inn_bots(m.id);
    assert_int_equal(to_move(&m), 0);
    int64_t due = inn.now + 60000;
    assert_int_equal(t->stored.due, due);
    inn.now += 40000;
    assert_ok(ask(a, "leave", "{s:s, s:s}", "match", m.id, "bot", "level:1"));
    assert_int_equal(t->stored.due, 0);
    assert_ok(ask(a, "sit", "{s:s}", "secret", m.secret[0]));
    assert_int_equal(t->stored.due, due);
    assert_true(left(a, &m, 0) == 20);
    inn.now += 10000;
    assert_ok(ask(a, "hold", "{s:s, s:i, s:n}", "match", m.id, "seat", 1, "bot"));
    assert_int_equal(t->stored.due, 0);
    assert_ok(ask(a, "hold", "{s:s, s:i, s:s}", "match", m.id, "seat", 1, "bot", "level:3"));
    assert_int_equal(t->stored.due, due);
    /* For the next decision there is all of it. */
    for (int i = 0; i < 20 && t->stored.due == due; i++, inn_bots(m.id))
        move_first(a, &m);
    assert_int_equal(t->stored.due, inn.now + 60000);
    inn_leave(a);
}

static void test_match_clock(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = with_clock(
        who[0], json_pack("{s:s, s:i, s:i}", "kind", "match", "seconds", 100, "increment", 10));
    struct clio_table *t = inn_table(m.id);
    assert_ok(ask(who[0], "hold", "{s:s, s:i, s:n}", "match", m.id, "seat", 1, "bot"));
    assert_int_equal(t->stored.due, 0); /* somebody is missing */
    who[1] = sit(m.secret[1]);
    assert_int_equal(t->stored.due, inn.now + 100000);
    int seat = to_move(&m);
    inn.now += 30000;
    assert_true(left(who[0], &m, seat) == 70);
    pass_turn(who, &m);
    assert_true(left(who[0], &m, seat) == 80); /* with the increment */
    assert_true(left(who[0], &m, 1 - seat) == 100);
    inn.now += 100000;
    clio_table_late(t);
    assert_true(t->stored.seat[1 - seat].late);
    assert_true(left(who[0], &m, 1 - seat) == 0);
    assert_ok(ask(who[1 - seat], "sit", "{s:s, s:s}", "secret", m.secret[1 - seat], "key",
                  inn_key(m.secret[1 - seat])));
    assert_true(left(who[0], &m, 1 - seat) == 60); /* at least a minute */
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* The time of day is set back by hours: nobody has more time by that, or must be silent for so long. */
static void test_time_is_set_back(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL}, *watcher = inn_enter();
    struct match m = with_clock(
        who[0], json_pack("{s:s, s:i, s:i}", "kind", "match", "seconds", 100, "increment", 10));
    who[1] = sit(m.secret[1]);
    assert_ok(ask(watcher, "watch", "{s:s}", "secret", m.watch));
    assert_ok(ask(watcher, "chat", "{s:s, s:s}", "match", m.id, "text", "Before"));
    int seat = to_move(&m);
    inn.now -= 2 * 3600 * 1000;
    assert_true(left(who[0], &m, seat) == 100);
    pass_turn(who, &m);
    assert_true(left(who[0], &m, seat) == 110);
    clio_guest_leave(&watcher->guest); /* the house counts by a clock that is not set */
    watcher->spoke = 0;
    assert_ok(ask(watcher, "watch", "{s:s}", "secret", m.watch));
    assert_ok(ask(watcher, "chat", "{s:s, s:s}", "match", m.id, "text", "After"));
    inn_leave(watcher);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

static struct match clash_with_clock(struct inn_guest **who, const char *kind)
{
    json_t *clock = json_pack("{s:s, s:i}", "kind", kind, "seconds", 100);
    if (strcmp(kind, "match") == 0)
        json_object_set_new(clock, "increment", json_integer(10));
    struct match m = opened(ask(who[0], "create", "{s:s, s:o, s:s, s:o}", "game", "clash-2012",
                                "seats", kinds("yo"), "seed", "7", "clock", clock),
                            "yo");
    who[1] = sit(m.secret[1]);
    return m;
}

/* Whoever thinks pays for it: neither the creator's requests nor going back give time. */
static void test_no_clock_is_wound_up(void **state)
{
    (void)state;
    static const char *const kind[] = {"match", "move"};
    for (int i = 0; i < 2; i++) {
        struct inn_guest *who[2] = {inn_enter(), NULL};
        struct match m = clash_with_clock(who, kind[i]);
        int seat = to_move(&m);
        inn.now += 20000;
        for (int held = 0; held < 2; held++)
            assert_ok(ask(who[0], "hold", "{s:s, s:i, s:n}", "match", m.id, "seat", held, "bot"));
        assert_true(left(who[0], &m, seat) == 80);
        assert_ok(move(who[seat], &m, version(&m), seat == 0 ? "trade 2" : "trade 1"));
        double had = left(who[0], &m, seat); /* the time for a move begins with each */
        assert_true(had == (i == 0 ? 80 : 100));
        for (int back = 1; back <= 3; back++) { /* to and fro */
            inn.now += 10000;
            assert_ok(undo(who[seat], &m));
            assert_true(left(who[0], &m, seat) == had - 20 * back + 10);
            inn.now += 10000;
            assert_ok(move(who[seat], &m, version(&m), seat == 0 ? "trade 2" : "trade 1"));
            assert_true(left(who[0], &m, seat) == had - 20 * back);
        }
        /* What was used is kept, should the table be opened anew. */
        struct clio_stored_match kept = inn_table(m.id)->stored;
        assert_true(kept.due == inn.now + (int64_t)left(who[0], &m, seat) * 1000);
        inn_leave(who[0]);
        inn_leave(who[1]);
    }
}

/* The increment is for a decision that stands: there is none for the same one again. */
static void test_increment_is_given_once(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = clash_with_clock(who, "match");
    int seat = to_move(&m);
    assert_ok(move(who[seat], &m, version(&m), seat == 0 ? "trade 2" : "trade 1"));
    assert_ok(move(who[seat], &m, version(&m), "give food"));
    for (int i = 0; i < 3; i++) {
        assert_ok(move(who[seat], &m, version(&m), "propose"));
        assert_true(left(who[0], &m, seat) == 110);
        assert_ok(undo(who[seat], &m));
        assert_ok(consent(who[1 - seat], &m, true));
        assert_int_equal(to_move(&m), seat);
        assert_true(left(who[0], &m, seat) == 110);
    }
    assert_ok(move(who[seat], &m, version(&m), "propose"));
    assert_ok(move(who[1 - seat], &m, version(&m), "refuse"));
    assert_true(left(who[0], &m, 1 - seat) == 110);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* Where several are asked at once, each clock runs until its own seat has answered. */
static void test_clocks_of_several(void **state)
{
    (void)state;
    struct inn_guest *who[3] = {inn_enter(), NULL, NULL};
    struct match m =
        opened(ask(who[0], "create", "{s:s, s:o, s:s, s:o, s:s, s:{s:s}}", "game", game, "seats",
                   kinds("yoo"), "seed", "7", "clock",
                   json_pack("{s:s, s:i, s:i}", "kind", "match", "seconds", 100, "increment", 10),
                   "hold", "level:1", "options", "draft", "on"),
               "yoo");
    struct clio_table *t = inn_table(m.id);
    char pick[3][160];
    who[1] = sit(m.secret[1]);
    who[2] = sit(m.secret[2]);
    for (int i = 0; i < 3; i++) {
        json_t *v = view(who[i], &m);
        snprintf(pick[i], sizeof pick[i], "%s",
                 text(json_array_get(json_object_get(v, "legal"), 0), "move"));
        json_decref(v);
    }
    assert_int_equal(t->stored.due, inn.now + 100000);
    inn.now += 20000;
    int seen = version(&m);
    assert_ok(move(who[2], &m, seen, pick[2]));
    assert_true(left(who[0], &m, 2) == 90); /* with the increment, and it stands */
    assert_true(left(who[0], &m, 0) == 80);
    assert_int_equal(t->stored.due, inn.now + 80000);
    inn.now += 30000;
    assert_ok(move(who[0], &m, seen, pick[0])); /* what it saw has not changed */
    assert_true(left(who[0], &m, 0) == 60);
    assert_true(left(who[0], &m, 1) == 50);
    assert_true(left(who[0], &m, 2) == 90);
    /* Who takes an answer back thinks again, and has not earned the increment. */
    assert_ok(ask(who[2], "undo", "{s:s, s:i}", "match", m.id, "version", seen));
    inn.now += 10000;
    assert_true(left(who[0], &m, 0) == 60);
    assert_true(left(who[0], &m, 1) == 40);
    assert_true(left(who[0], &m, 2) == 70);
    inn.now += 40000;
    clio_table_late(t);
    assert_true(t->stored.seat[1].late);
    assert_false(t->stored.seat[2].late);
    assert_true(left(who[0], &m, 2) == 30);
    assert_int_equal(t->stored.due, inn.now + 30000);
    inn_bots(m.id); /* holds the chair of the late one */
    json_t *v = view(who[2], &m);
    assert_int_equal(json_array_size(json_object_get(v, "deciding")), 1);
    json_decref(v);
    assert_true(left(who[0], &m, 2) == 30);
    assert_ok(move(who[2], &m, version(&m), pick[2]));
    for (int i = 0; i < 3; i++)
        inn_leave(who[i]);
}

/* A move's time is the same for all who are asked; taking an answer back does not begin it anew. */
static void test_move_clock_of_several(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = opened(ask(who[0], "create", "{s:s, s:o, s:s, s:{s:s, s:i}, s:s, s:{s:s}}",
                                "game", game, "seats", kinds("yo"), "seed", "7", "clock", "kind",
                                "move", "seconds", 60, "hold", "level:1", "options", "draft", "on"),
                            "yo");
    struct clio_table *t = inn_table(m.id);
    who[1] = sit(m.secret[1]);
    int64_t due = inn.now + 60000;
    assert_int_equal(t->stored.due, due);
    inn.now += 20000;
    move_first(who[0], &m);
    assert_int_equal(t->stored.due, due);
    inn.now += 20000;
    assert_ok(ask(who[0], "undo", "{s:s, s:i}", "match", m.id, "version", version(&m)));
    assert_int_equal(t->stored.due, due);
    inn.now += 20000;
    clio_table_late(t);
    assert_true(t->stored.seat[0].late);
    assert_true(t->stored.seat[1].late);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* ---- After the end ----------------------------------------------------------------------------- */

static void test_rematch(void **state)
{
    (void)state;
    struct inn_guest *who[3] = {inn_enter(), NULL, NULL};
    struct match m = create(who[0], "yob");
    who[1] = sit(m.secret[1]);
    assert_error(ask(who[0], "rematch", "{s:s}", "match", m.id), "illegal");
    assert_ok(ask(who[1], "seat", "{s:s, s:s, s:i}", "match", m.id, "name", "Ben", "colour", 4));
    play_to_the_end(who, &m);
    assert_error(move(who[0], &m, version(&m), "rest"), "too-late");
    inn_forget();
    json_t *r = ask(who[1], "rematch", "{s:s}", "match", m.id);
    assert_string_equal(text(r, "watch"), "");
    char next[32], secret[32];
    snprintf(next, sizeof next, "%s", text(r, "match"));
    assert_int_equal(number(r, "seat"), 1);
    assert_true(json_is_null(json_array_get(json_object_get(r, "secrets"), 0)));
    assert_true(json_is_string(json_array_get(json_object_get(r, "secrets"), 1)));
    assert_ok(r);
    assert_int_equal(strncmp(inn.kept, "new 0;all ", 10), 0);
    /* The other one finds it in the push, with a secret of their own. */
    json_t *push = parsed(inn_push(who[0], m.id));
    const json_t *rematch = json_object_get(push, "rematch");
    assert_string_equal(text(rematch, "match"), next);
    snprintf(secret, sizeof secret, "%s", text(rematch, "secret"));
    json_decref(push);
    r = ask(who[0], "rematch", "{s:s}", "match", m.id);
    assert_string_equal(text(r, "match"), next); /* there is only one */
    /* Who set the first match up, and is still there, may invite to the next one as well. */
    assert_true(json_is_string(json_array_get(json_object_get(r, "secrets"), 1)));
    assert_true(json_is_null(json_array_get(json_object_get(r, "secrets"), 2)));
    assert_true(strlen(text(r, "watch")) > 0);
    assert_ok(r);
    struct inn_guest *elsewhere = sit(secret);
    r = ask(elsewhere, "view", "{s:s}", "match", next);
    assert_int_equal(number(r, "you"), 0);
    assert_string_equal(text(seat_of(r, 1), "name"), "Ben");
    assert_int_equal(number(seat_of(r, 1), "colour"), 4);
    json_decref(r);
    inn_leave(elsewhere);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* The one who set the match up starts the next: all the links are there at once, and are right. */
static void test_rematch_of_the_creator(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    play_to_the_end(who, &m);
    struct match next = opened(ask(who[0], "rematch", "{s:s}", "match", m.id), "yo");
    struct inn_guest *guest = sit(next.secret[1]), *watcher = inn_enter();
    assert_ok(ask(watcher, "watch", "{s:s}", "secret", next.watch));
    json_t *v = ask(guest, "view", "{s:s}", "match", next.id);
    assert_int_equal(number(v, "you"), 1);
    assert_false(yes(v, "creator"));
    json_decref(v);
    v = view(who[0], &next);
    assert_true(yes(v, "creator"));
    json_decref(v);
    inn_leave(guest);
    inn_leave(watcher);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* Where they have left, whoever goes on has the say, but not the others' links. */
static void test_rematch_without_the_creator(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    play_to_the_end(who, &m);
    inn_leave(who[0]);
    json_t *r = ask(who[1], "rematch", "{s:s}", "match", m.id);
    assert_true(json_is_null(json_array_get(json_object_get(r, "secrets"), 0)));
    assert_true(strlen(text(r, "watch")) > 0);
    json_t *v = ask(who[1], "view", "{s:s}", "match", text(r, "match"));
    assert_true(yes(v, "creator"));
    assert_ok(ask(who[1], "invite", "{s:s, s:i}", "match", text(r, "match"), "seat", 0));
    json_decref(v);
    json_decref(r);
    inn_leave(who[1]);
}

static void test_looking_back(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL}, *stranger = inn_enter();
    struct match m = create(who[0], "yo");
    who[1] = sit(m.secret[1]);
    assert_error(ask(stranger, "replay", "{s:s, s:i}", "match", m.id, "at", 0), "not-yours");
    assert_error(ask(stranger, "chart", "{s:s}", "match", "m_none"), "not-found");
    assert_error(
        ask(stranger, "replay", "{s:s, s:s, s:i}", "match", m.id, "secret", m.watch, "at", 0),
        "bad-request");
    assert_ok(ask(stranger, "replay", "{s:s, s:i}", "secret", m.watch, "at", 0));
    assert_error(ask(who[0], "export", "{s:s}", "match", m.id), "not-yours");
    play_to_the_end(who, &m);
    int last = inn_table(m.id)->match->count;
    json_t *r = ask(stranger, "replay", "{s:s, s:i}", "match", m.id, "at", last / 2);
    assert_int_equal(number(json_object_get(r, "replay"), "version"), last / 2);
    assert_int_equal(number(json_object_get(r, "replay"), "last"), last);
    assert_ok(r);
    r = ask(stranger, "chart", "{s:s}", "match", m.id);
    assert_true(json_array_size(json_object_get(r, "chart")) > 2);
    assert_ok(r);
    json_t *file = ask(stranger, "export", "{s:s}", "match", m.id);
    r = ask(stranger, "import", "{s:O}", "file", json_object_get(file, "file"));
    json_t *again = ask(stranger, "export", "{s:s}", "match", text(r, "match"));
    assert_string_equal(text(again, "file"), text(file, "file"));
    json_decref(again);
    assert_ok(r);
    json_decref(file);
    assert_error(ask(stranger, "import", "{s:s}", "file", "clio match 1\nnonsense\n"),
                 "bad-request");
    inn_leave(stranger);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* What was not kept has not happened. */
/* ---- Records ----------------------------------------------------------------------------------- */

static const char ada[] = "AAAAAAAAAAAAAAAAAAAAAA", bob[] = "BBBBBBBBBBBBBBBBBBBBBB";

static int matches_on_record(json_t *reply)
{
    assert_true(yes(reply, "ok"));
    int n = number(json_array_get(json_object_get(reply, "records"), 0), "matches");
    json_decref(reply);
    return n;
}

/* A finished match joins the record of who played it, once; a running one does not. */
static void test_record(void **state)
{
    struct inn_guest *g = inn_enter(), *other = inn_enter();
    struct match m = create(g, "yb");
    (void)state;
    assert_int_equal(matches_on_record(ask(g, "record", "{s:s}", "person", ada)), 0);
    assert_int_equal(
        matches_on_record(ask(g, "record", "{s:s, s:s}", "person", ada, "match", m.id)), 0);
    assert_string_equal(inn.record, "");
    play_to_the_end(&g, &m);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            matches_on_record(ask(g, "record", "{s:s, s:s}", "person", ada, "match", m.id)), 1);
    assert_non_null(strstr(inn.record, " age-of-civilization "));
    assert_int_equal(matches_on_record(ask(other, "record", "{s:s}", "person", bob)), 0);
    assert_error(ask(other, "record", "{s:s, s:s}", "person", bob, "match", m.id), "not-yours");
    assert_error(ask(g, "record", "{s:s}", "person", "Ada"), "bad-request");
    json_t *shown = ask(g, "record", "{s:s, s:b}", "person", ada, "export", true);
    assert_string_equal(text(shown, "file"), inn.record);
    json_decref(shown);
    static const char file[] =
        "2026-01-02 age-of-civilization 00000000000000aa achievements:great_kingdom points=27\n";
    assert_int_equal(matches_on_record(ask(g, "record", "{s:s, s:s}", "person", ada, "file", file)),
                     2);
    inn_leave(g);
    inn_leave(other);
}

/* Whoever opens the file of a match that is over looks at it, and has not played it. */
static void test_a_match_from_a_file_is_not_recorded(void **state)
{
    struct inn_guest *g = inn_enter(), *other = inn_enter();
    struct match m = create(g, "y");
    (void)state;
    play_to_the_end(&g, &m);
    json_t *file = ask(g, "export", "{s:s}", "match", m.id);
    json_t *seen = ask(other, "import", "{s:O}", "file", json_object_get(file, "file"));
    assert_int_equal(number(seen, "seat"), 0);
    json_decref(file);
    assert_int_equal(matches_on_record(ask(other, "record", "{s:s, s:s}", "person", bob, "match",
                                           text(seen, "match"))),
                     0);
    assert_string_equal(inn.record, "");
    /* The next one with the same seats is their own. */
    struct match next = opened(ask(other, "rematch", "{s:s}", "match", text(seen, "match")), "y");
    play_to_the_end(&other, &next);
    assert_int_equal(
        matches_on_record(ask(other, "record", "{s:s, s:s}", "person", bob, "match", next.id)), 1);
    json_decref(seen);
    inn_leave(g);
    inn_leave(other);
}

/* A game of a campaign: one person, one at a time, on the record from its beginning to its end. */
static json_t *begin_campaign(struct inn_guest *g, const char *seats, const char *person)
{
    json_t *options = json_pack("{s:s, s:s, s:s}", "campaign", "campaign", "nation.1", "romans",
                                "nation.2", "celts");
    return person ? ask(g, "create", "{s:s, s:o, s:o, s:s}", "game", "imperium", "seats",
                        kinds(seats), "options", options, "person", person)
                  : ask(g, "create", "{s:s, s:o, s:o}", "game", "imperium", "seats", kinds(seats),
                        "options", options);
}

/* The only campaign of a reply to `record`; `under_way` gets the match that is, or "". */
static void check_campaign(json_t *reply, const char *verdict, size_t games, char *under_way)
{
    size_t i;
    json_t *record;
    const json_t *series = NULL;
    assert_true(yes(reply, "ok"));
    json_array_foreach(json_object_get(reply, "records"), i,
                       record) if (strcmp(text(record, "game"), "imperium") == 0) series =
        json_object_get(record, "series");
    assert_int_equal(json_array_size(series), 1);
    const json_t *campaign = json_array_get(series, 0);
    assert_string_equal(text(campaign, "verdict"), verdict);
    assert_string_equal(text(campaign, "kind"), "campaign");
    assert_int_equal(json_array_size(json_object_get(campaign, "rows")), games);
    snprintf(under_way, 17, "%s", text(campaign, "under_way"));
    json_decref(reply);
}

static void test_a_campaign_is_on_record(void **state)
{
    struct inn_guest *g = inn_enter();
    char key[17], again[17];
    (void)state;
    assert_error(begin_campaign(g, "y", NULL), "bad-request");
    assert_error(begin_campaign(g, "b", ada), "bad-request");
    assert_error(begin_campaign(g, "o", ada), "bad-request");
    assert_string_equal(inn.record, "");
    struct match m = opened(begin_campaign(g, "y", ada), "y");
    check_campaign(ask(g, "record", "{s:s}", "person", ada), "open", 1, key);
    assert_int_equal(strlen(key), 16);
    json_t *v = view(g, &m);
    assert_string_equal(text(v, "series"), key);
    json_decref(v);
    v = ask(g, "glance", "{s:s}", "secret", m.secret[0]);
    assert_string_equal(text(v, "series"), key);
    json_decref(v);
    /* It goes on, or is left; and what was revealed stays, though nobody else sits there. */
    assert_error(begin_campaign(g, "y", ada), "illegal");
    assert_error(ask(g, "rematch", "{s:s}", "match", m.id), "illegal");
    json_decref(ask(g, "move", "{s:s, s:i, s:s}", "match", m.id, "version",
                    inn_table(m.id)->match->version, "move", "innovate"));
    assert_error(
        ask(g, "undo", "{s:s, s:i}", "match", m.id, "version", inn_table(m.id)->match->version),
        "too-late");
    assert_error(ask(g, "record", "{s:s, s:s, s:s}", "person", ada, "game", "imperium", "leave",
                     "0123456789abcdef"),
                 "too-late");
    check_campaign(
        ask(g, "record", "{s:s, s:s, s:s}", "person", ada, "game", "imperium", "leave", key),
        "open", 1, again);
    assert_string_equal(again, "");
    opened(begin_campaign(g, "y", ada), "y");
    check_campaign(ask(g, "record", "{s:s}", "person", ada), "open", 2, again);
    assert_string_not_equal(again, key);
    /* A file that is none changes nothing. */
    char before[sizeof inn.record];
    memcpy(before, inn.record, sizeof before);
    assert_error(ask(g, "record", "{s:s, s:s}", "person", ada, "file", "%PDF-1.7\nnonsense\n"),
                 "bad-request");
    assert_string_equal(inn.record, before);
    inn_leave(g);
}

/* The file of a running game would tell its seed; and a game from a file counts for nobody. */
static void test_a_campaign_is_played_once(void **state)
{
    struct inn_guest *g = inn_enter();
    char before[sizeof inn.record];
    (void)state;
    struct match m = opened(begin_campaign(g, "y", ada), "y");
    json_t *r = ask(g, "export", "{s:s}", "match", m.id);
    assert_non_null(strstr(text(json_object_get(r, "error"), "text"), "once it is over"));
    assert_null(json_object_get(r, "file"));
    assert_error(r, "not-yours");
    /* Somebody has a file of it all the same, such as the one of a terminal. */
    static char file[1 << 16];
    assert_true(clio_match_write(inn_table(m.id)->match, file, sizeof file) < sizeof file);
    r = ask(g, "import", "{s:s}", "file", file);
    assert_non_null(strstr(text(r, "note"), "does not count"));
    struct match copy = opened(r, "y");
    json_t *v = view(g, &copy);
    assert_null(json_object_get(v, "series"));
    json_decref(v);
    /* Nor when it has been read again from what is kept. */
    struct clio_match *again = clio_record_begin(&inn_table(copy.id)->stored);
    assert_false(again->earnest);
    clio_match_free(again);
    memcpy(before, inn.record, sizeof before);
    play_to_the_end(&g, &copy);
    json_decref(ask(g, "record", "{s:s, s:s}", "person", ada, "match", copy.id));
    assert_string_equal(inn.record, before);
    assert_error(ask(g, "rematch", "{s:s}", "match", copy.id), "illegal");
    /* The first one has its end, and may be shown; its file counts no more than the other. */
    play_to_the_end(&g, &m);
    json_decref(ask(g, "record", "{s:s, s:s}", "person", ada, "match", m.id));
    assert_non_null(strstr(inn.record, "end=1"));
    memcpy(before, inn.record, sizeof before);
    r = ask(g, "export", "{s:s}", "match", m.id);
    assert_non_null(strstr(text(r, "file"), "\nseed "));
    struct match shown = opened(ask(g, "import", "{s:O}", "file", json_object_get(r, "file")), "y");
    json_decref(r);
    json_decref(ask(g, "record", "{s:s, s:s}", "person", ada, "match", shown.id));
    assert_string_equal(inn.record, before);
    inn_leave(g);
}

/* What was achieved before is an option of the next match. */
static void test_record_is_read_at_the_start(void **state)
{
    struct inn_guest *g = inn_enter();
    (void)state;
    json_decref(ask(g, "record", "{s:s, s:s}", "person", ada, "file",
                    "2026-01-02 age-of-civilization 00000000000000aa achievements:superpower\n"));
    struct match m = opened(
        ask(g, "create", "{s:s, s:o, s:s}", "game", game, "seats", kinds("y"), "person", ada), "y");
    json_t *v = view(g, &m);
    assert_string_equal(text(json_object_get(v, "options"), "achieved"), "superpower");
    json_decref(v);
    inn_leave(g);
}

static void test_reload(void **state)
{
    (void)state;
    struct inn_guest *a = inn_enter();
    struct match m = create(a, "yy");
    struct clio_table *t = inn_table(m.id);
    struct clio_stored_match before = t->stored;
    move_first(a, &m);
    json_t *push = parsed(inn_push(a, m.id));
    json_decref(push);
    clio_host_unkept(&a->guest, 5, CLIO_STORE_FULL);
    assert_error(parsed(inn_hear(a)), "unavailable");
    clio_table_reload(t, &before);
    clio_table_lay(t, clio_record_begin(&before));
    push = parsed(inn_push(a, m.id));
    assert_int_equal(number(push, "version"), 0);
    assert_int_equal(number(push, "log_from"), 0);
    json_decref(push);
    clio_host_unkept(&a->guest, 6, CLIO_STORE_CONFLICT);
    assert_error(parsed(inn_hear(a)), "stale");
    inn_leave(a);
}

/* ---- Hostile guests ---------------------------------------------------------------------------- */

/* Requests as they should be, with bytes changed, doubled, dropped: one answer to each, no harm. */
static void test_broken_requests(void **state)
{
    (void)state;
    enum { REQUESTS = 30000 };
    struct inn_guest *a = inn_enter(), *b;
    struct match m = create(a, "yo");
    b = sit(m.secret[1]);
    char requests[16][400];
    int count = 0;
#define REQUEST(...) snprintf(requests[count++], sizeof requests[0], __VA_ARGS__)
    REQUEST("{\"id\":1,\"do\":\"move\",\"match\":\"%s\",\"version\":0,\"move\":\"rest\"}", m.id);
    REQUEST("{\"id\":1,\"do\":\"undo\",\"match\":\"%s\",\"version\":0}", m.id);
    REQUEST("{\"id\":1,\"do\":\"consent\",\"match\":\"%s\",\"yes\":true}", m.id);
    REQUEST("{\"id\":1,\"do\":\"seat\",\"match\":\"%s\",\"name\":\"\\u00e9a\",\"colour\":3}", m.id);
    REQUEST("{\"id\":1,\"do\":\"hold\",\"match\":\"%s\",\"seat\":1,\"bot\":null}", m.id);
    REQUEST("{\"id\":1,\"do\":\"invite\",\"match\":\"%s\",\"seat\":1}", m.id);
    REQUEST("{\"id\":1,\"do\":\"chat\",\"match\":\"%s\",\"text\":\"\\ud83c\\udfb2!\"}", m.id);
    REQUEST("{\"id\":1,\"do\":\"why\",\"match\":\"%s\",\"move\":\"wonder colossus\"}", m.id);
    REQUEST("{\"id\":1,\"do\":\"view\",\"match\":\"%s\",\"since\":3}", m.id);
    REQUEST("{\"id\":1,\"do\":\"replay\",\"match\":\"%s\",\"at\":1}", m.id);
    REQUEST("{\"id\":1,\"do\":\"sit\",\"secret\":\"%s\",\"name\":\"Ben\"}", m.secret[1]);
    REQUEST("{\"id\":1,\"do\":\"create\",\"game\":\"%s\",\"seats\":[{\"kind\":\"you\"},{\"kind\":"
            "\"bot\",\"bot\":\"level:1\"}],\"options\":{\"draft\":\"on\"},\"clock\":{\"kind\":"
            "\"match\",\"seconds\":60,\"increment\":5},\"hold\":\"level:1\"}",
            game);
    REQUEST("{\"id\":1,\"do\":\"import\",\"file\":\"clio match 1\\ngame x\\n\"}");
#undef REQUEST
    uint64_t rng = 1;
    for (int i = 0; i < REQUESTS; i++) {
        char bytes[500];
        size_t length = strlen(requests[i % count]);
        memcpy(bytes, requests[i % count], length);
        for (uint32_t changes = clio_random_below(&rng, 4); changes > 0 && length > 1; changes--) {
            size_t at = clio_random_below(&rng, (uint32_t)length);
            static const char likely[] = "{}[]\":,0123456789-.eE\\ utfn";
            switch (clio_random_below(&rng, 4)) {
            case 0: bytes[at] = (char)clio_random_below(&rng, 256); break;
            case 1: bytes[at] = likely[clio_random_below(&rng, sizeof likely - 1)]; break;
            case 2: memmove(bytes + at, bytes + at + 1, --length - at); break;
            default: memmove(bytes + at + 1, bytes + at, length - at); length++;
            }
        }
        struct inn_guest *g = clio_random_below(&rng, 2) ? a : b;
        inn_say(g, bytes, length);
        json_t *answer = parsed(inn_hear(g));
        assert_non_null(json_object_get(answer, "re"));
        assert_true(yes(answer, "ok") != (json_object_get(answer, "error") != NULL));
        json_decref(answer);
        assert_null(inn_hear(g));
        if (g->guest.place_count > CLIO_PLACES / 2)
            clio_place_leave(g->guest.places);
    }
    inn_leave(a);
    inn_leave(b);
}

static json_t *chat(struct inn_guest *g, const struct match *m, const char *line)
{
    return ask(g, "chat", "{s:s, s:s}", "match", m->id, "text", line);
}

/* Who only watches may chat, in short lines and not too often, until the table is hushed. */
static void test_watchers_chat(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *w = inn_enter(), *other = inn_enter();
    struct match m = create(creator, "yo");
    struct inn_guest *friend = sit(m.secret[1]);
    assert_error(ask(w, "watch", "{s:s, s:s}", "secret", m.watch, "name", "\x01"), "bad-request");
    assert_ok(ask(w, "watch", "{s:s, s:s}", "secret", m.watch, "name", "Willa"));
    assert_ok(ask(other, "watch", "{s:s}", "secret", m.watch));
    char longest[202];
    memset(longest, 'x', sizeof longest);
    longest[201] = '\0';
    assert_error(chat(w, &m, longest), "bad-request");
    longest[200] = '\0';
    assert_ok(chat(w, &m, longest));
    assert_error(chat(w, &m, "again"), "limit");
    assert_error(chat(other, &m, "me too"), "limit"); /* all watchers together */
    inn.now += 1000;
    assert_ok(chat(other, &m, "me too"));
    assert_error(chat(w, &m, "again"), "limit"); /* each of them */
    assert_ok(chat(creator, &m, "players as often as they like"));
    assert_ok(chat(creator, &m, "players as often as they like"));
    json_t *v = view(friend, &m);
    const json_t *lines = json_object_get(v, "chat");
    assert_int_equal(json_array_size(lines), 4);
    assert_true(json_is_null(json_object_get(json_array_get(lines, 0), "seat")));
    assert_string_equal(text(json_array_get(lines, 0), "name"), "Willa");
    assert_string_equal(text(json_array_get(lines, 1), "name"), "Spectator 1");
    assert_int_equal(number(v, "watchers"), 2);
    assert_false(yes(v, "hushed"));
    json_decref(v);
    /* Only who set the table up may hush it. */
    assert_error(ask(friend, "hush", "{s:s, s:b}", "match", m.id, "yes", 1), "not-yours");
    assert_error(ask(w, "hush", "{s:s, s:b}", "match", m.id, "yes", 1), "not-yours");
    inn_forget();
    assert_ok(ask(creator, "hush", "{s:s, s:b}", "match", m.id, "yes", 1));
    assert_non_null(strstr(inn.kept, "all"));
    inn.now += 10000;
    assert_error(chat(w, &m, "hello?"), "not-yours");
    assert_ok(chat(friend, &m, "players still talk"));
    v = view(w, &m);
    assert_true(yes(v, "hushed"));
    json_decref(v);
    assert_ok(ask(creator, "hush", "{s:s, s:b}", "match", m.id, "yes", 0));
    assert_ok(chat(w, &m, "thank you"));
    /* Players are told when somebody stops watching. */
    free(inn_push(friend, m.id));
    inn_leave(other);
    char *push = inn_push(friend, m.id);
    assert_non_null(push);
    assert_non_null(strstr(push, "\"watchers\":1"));
    free(push);
    /* A table can be hushed from the beginning, and its rematch is. */
    json_t *r =
        ask(creator, "create", "{s:s, s:o, s:b}", "game", game, "seats", kinds("yo"), "hush", 1);
    struct match quiet = opened(r, "yo");
    assert_ok(ask(w, "watch", "{s:s}", "secret", quiet.watch));
    assert_error(chat(w, &quiet, "x"), "not-yours");
    inn_leave(w);
    inn_leave(friend);
    inn_leave(creator);
}

static const char *speaker(json_t *push, size_t line)
{
    return text(json_array_get(json_object_get(push, "chat"), line), "name");
}

/* Who leaves and comes back to speak again has still just spoken. */
static void test_watchers_wait_though_they_leave(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *w = inn_enter();
    struct match m = create(creator, "yo");
    assert_ok(ask(w, "watch", "{s:s}", "secret", m.watch));
    assert_ok(chat(w, &m, "one"));
    assert_ok(ask(w, "leave", "{s:s}", "match", m.id));
    assert_ok(ask(w, "watch", "{s:s}", "secret", m.watch));
    inn.now += 1500;
    assert_error(chat(w, &m, "two"), "limit");
    inn.now += 1500;
    assert_ok(chat(w, &m, "two"));
    inn_leave(w);
    inn_leave(creator);
}

/* Nobody who watches speaks as a player, and those without a name are told apart. */
static void test_names_of_watchers(void **state)
{
    (void)state;
    static const char *const guises[] = {
        "Zoé", "zOÉ ", "Zo é", "Z\u200boé", "\u202eZoé", "Z\u200doé\ufeff", "\u00a0Zoé", "Ζοé"};
    struct inn_guest *creator = inn_enter();
    struct match m = create(creator, "yo");
    assert_ok(ask(creator, "seat", "{s:s, s:s}", "match", m.id, "name", "Zoé"));
    for (size_t i = 0; i < sizeof guises / sizeof guises[0]; i++) {
        struct inn_guest *w = inn_enter();
        assert_ok(ask(w, "watch", "{s:s, s:s}", "secret", m.watch, "name", guises[i]));
        inn.now += 3000;
        assert_ok(chat(w, &m, "It is me"));
        json_t *v = view(w, &m);
        char expected[24];
        snprintf(expected, sizeof expected, "Spectator %d", (int)i + 1);
        assert_string_equal(speaker(v, i), expected);
        json_decref(v);
        inn_leave(w); /* the number is not given to the next one while its line is there */
    }
    struct inn_guest *w = inn_enter();
    assert_ok(ask(w, "hello", "{s:s}", "lang", "fr"));
    assert_ok(ask(w, "watch", "{s:s, s:s}", "secret", m.watch, "name", " Zoë\u200b "));
    inn.now += 3000;
    assert_ok(chat(w, &m, "Not me"));
    json_t *v = view(w, &m);
    assert_string_equal(speaker(v, 8), "Zoë"); /* another name, without what nobody sees */
    assert_string_equal(speaker(v, 0), "Spectateur 1");
    json_decref(v);
    inn_leave(w);
    inn_leave(creator);
}

/* Names and chat by one measure: nothing that steers a screen, something to read, no margins. */
static void test_what_can_be_said(void **state)
{
    (void)state;
    static const char *const bad[] = {"\xc2\x9bred",  "a\xc2\x85",    "B\u2028o",
                                      "\u200b",       "\u00a0\u2003", "\ufeff",
                                      "\u202e\u2066", "\u3164",       "\u200d"};
    static const char *const good[][2] = {
        {"  Bo \u00a0", "Bo"},
        {"B\u202eo", "Bo"},
        {"\u2067Bo\u2069", "Bo"},
        {"B\u200bo\u2060", "Bo"},
        {"\u05d1\u05d5", "\u05d1\u05d5"},
        {"👩\u200d🌾", "👩\u200d🌾"},
        {"Bo ❤\ufe0f", "Bo ❤\ufe0f"},
        {"B\U000e0041\U000e0042o", "Bo"},
        {"B\u200d\u200c\u200d\u200co", "B\u200d\u200co"},
        {"o\u0300\u0301\u0302\u0303\u0304\u0305", "o\u0300\u0301\u0302\u0303"},
        {"\U0001f3f4\U000e0067\U000e007f", "\U0001f3f4\U000e0067\U000e007f"}};
    struct inn_guest *g = inn_enter();
    struct match m = create(g, "yo");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_error(chat(g, &m, bad[i]), "bad-request");
        assert_error(ask(g, "seat", "{s:s, s:s}", "match", m.id, "name", bad[i]), "bad-request");
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_ok(chat(g, &m, good[i][0]));
        assert_ok(ask(g, "seat", "{s:s, s:s}", "match", m.id, "name", good[i][0]));
        json_t *v = view(g, &m);
        const json_t *line = json_array_get(json_object_get(v, "chat"), i);
        assert_string_equal(text(line, "text"), good[i][1]);
        assert_string_equal(text(seat_of(v, 0), "name"), good[i][1]);
        json_decref(v);
    }
    inn_leave(g);
}

/* Names that come in a file are read by the same people. */
static void test_names_in_a_file(void **state)
{
    (void)state;
    struct inn_guest *g = inn_enter();
    struct match m = create(g, "yb");
    snprintf(inn_table(m.id)->match->seat[0].name, CLIO_NAME_SIZE, "B\u202eo ");
    json_t *r = ask(g, "export", "{s:s}", "match", m.id);
    assert_non_null(strstr(text(r, "file"), "B\u202eo "));
    struct match copy = opened(ask(g, "import", "{s:O}", "file", json_object_get(r, "file")), "yb");
    json_decref(r);
    json_t *v = view(g, &copy);
    assert_string_equal(text(seat_of(v, 0), "name"), "Bo");
    json_decref(v);
    inn_leave(g);
}

/* What changes nothing is neither kept nor told to anybody. */
static void test_nothing_new(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *w = inn_enter();
    struct match m = create(creator, "yoo");
    struct inn_guest *friend = sit(m.secret[1]);
    struct inn_guest *people[] = {creator, friend};
    assert_ok(ask(w, "watch", "{s:s}", "secret", m.watch));
    assert_ok(ask(creator, "hush", "{s:s, s:b}", "match", m.id, "yes", 1));
    assert_ok(ask(creator, "hold", "{s:s, s:i, s:s}", "match", m.id, "seat", 2, "bot", "level:3"));
    for (int i = 0; i < 20 && to_move(&m) != 1; i++)
        to_move(&m) == 2 ? inn_bots(m.id) : move_first(people[to_move(&m)], &m);
    move_first(friend, &m);
    for (int i = 0; i < 20 && to_move(&m) == 1; i++)
        move_first(friend, &m);
    assert_ok(undo(friend, &m)); /* a wish */
    assert_int_equal(inn_table(m.id)->asker, 1);
    free(inn_push(creator, m.id));
    free(inn_push(friend, m.id));
    inn_forget();
    assert_ok(ask(creator, "hush", "{s:s, s:b}", "match", m.id, "yes", 1));
    assert_ok(ask(creator, "hold", "{s:s, s:i, s:s}", "match", m.id, "seat", 2, "bot", "level:3"));
    assert_ok(ask(creator, "hello", "{s:s}", "lang", "en"));
    assert_ok(ask(w, "watch", "{s:s}", "secret", m.watch));
    assert_ok(undo(friend, &m));
    assert_string_equal(inn.kept, "");
    assert_null(inn_push(creator, m.id));
    assert_ok(ask(friend, "sit", "{s:s, s:s}", "secret", m.secret[1], "key", inn_key(m.secret[1])));
    assert_null(inn_push(creator, m.id));
    char *again = inn_push(friend, m.id); /* who comes again is shown everything */
    assert_non_null(again);
    assert_non_null(strstr(again, "\"log_from\":0"));
    free(again);
    inn_leave(w);
    inn_leave(friend);
    inn_leave(creator);
}

/* What a move would do: only for who decides, only of legal moves, and not too many at once. */
static void test_preview(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter();
    struct match m = create(creator, "yo");
    struct inn_guest *people[] = {creator, sit(m.secret[1])};
    struct inn_guest *mine = people[to_move(&m)], *other = people[1 - to_move(&m)];
    char what[160];
    first_legal(&m, what);
    json_t *r = ask(mine, "preview", "{s:s, s:s}", "match", m.id, "move", what);
    const json_t *preview = json_object_get(r, "preview");
    assert_true(json_array_size(json_object_get(preview, "lines")) > 0);
    assert_true(json_is_array(json_object_get(preview, "changes")));
    assert_true(json_is_boolean(json_object_get(preview, "unknown")));
    json_decref(r);
    int before = version(&m);
    /* Where nobody has time to think, one may ask again soon: about all that is thought about. */
    inn.busy = true;
    assert_error(ask(mine, "preview", "{s:s, s:s}", "match", m.id, "move", what), "limit");
    assert_error(ask(mine, "odds", "{s:s, s:s}", "match", m.id, "move", what), "limit");
    assert_error(ask(mine, "hint", "{s:s}", "match", m.id), "limit");
    inn.busy = false;
    assert_ok(ask(mine, "preview", "{s:s, s:s}", "match", m.id, "move", what));
    assert_ok(ask(mine, "hint", "{s:s}", "match", m.id));
    assert_error(ask(other, "preview", "{s:s, s:s}", "match", m.id, "move", what), "not-yours");
    assert_error(ask(mine, "preview", "{s:s, s:s}", "match", m.id, "move", "rest"), "illegal");
    assert_int_equal(version(&m), before);
    inn_leave(mine);
    inn_leave(other);
}

/* Somebody's home page asks how a match stands: nobody is seen at the table for it. */
static void test_glance(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *friend = inn_enter();
    struct match m = create(creator, "yo");
    inn.now += 180000;
    json_t *r = ask(friend, "glance", "{s:s}", "secret", m.secret[1]);
    assert_string_equal(text(r, "game"), game);
    assert_true(json_is_null(json_object_get(r, "you"))); /* a link shows no more than others see */
    assert_int_equal(number(r, "seat"), 1);
    assert_int_equal(number(r, "waited"), 180);
    assert_int_equal(json_array_size(json_object_get(r, "seats")), 2);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(r, "deciding"), 0)),
                     to_move(&m));
    assert_null(json_object_get(r, "view"));
    assert_null(json_object_get(r, "log"));
    json_decref(r);
    assert_null(inn_push(friend, m.id));
    json_t *v = view(creator, &m);
    const json_t *seat = json_array_get(json_object_get(v, "seats"), 1);
    assert_false(yes(seat, "here"));
    assert_false(yes(seat, "taken"));
    assert_int_equal(number(v, "waited"), 180);
    json_decref(v);
    /* A move, and somebody is waited for anew. */
    struct inn_guest *second = sit(m.secret[1]);
    move_first(to_move(&m) == 0 ? creator : second, &m);
    r = ask(friend, "glance", "{s:s}", "secret", m.watch);
    assert_true(json_is_null(json_object_get(r, "you")));
    assert_int_equal(number(r, "waited"), 0);
    json_decref(r);
    assert_error(ask(friend, "glance", "{s:s}", "secret", "AAAAAAAAAAAAAAAAAAAAAA"), "not-found");
    inn_leave(second);
    inn_leave(friend);
    inn_leave(creator);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_what_is_no_request),
        TEST(test_hello),
        TEST(test_glance),
        TEST(test_preview),
        TEST(test_watchers_chat),
        TEST(test_watchers_wait_though_they_leave),
        TEST(test_names_of_watchers),
        TEST(test_what_can_be_said),
        TEST(test_names_in_a_file),
        TEST(test_nothing_new),
        TEST(test_creating),
        TEST(test_places_are_limited),
        TEST(test_messages_that_are_too_long),
        TEST(test_moves),
        TEST(test_a_match_has_so_many_moves),
        TEST(test_a_long_log_comes_in_pieces),
        TEST(test_only_who_decides_is_told_why),
        TEST(test_hints),
        TEST(test_odds),
        TEST(test_undo_needs_everybody),
        TEST(test_a_move_ends_a_wish),
        TEST(test_another_is_asked),
        TEST(test_an_accepted_trade_stands),
        TEST(test_a_bots_answer_stands),
        TEST(test_own_cards_may_be_taken_up_again),
        TEST(test_a_civilization_of_the_hand_may_be_taken_back),
        TEST(test_the_end_stands),
        TEST(test_the_end_of_one_person),
        TEST(test_a_wish_outlasts_a_rest),
        TEST(test_a_bot_agrees_to_nothing),
        TEST(test_empty_chairs_are_not_asked),
        TEST(test_alone_with_bots),
        TEST(test_names_and_colours),
        TEST(test_chat),
        TEST(test_what_the_creator_may),
        TEST(test_move_clock),
        TEST(test_a_move_clock_goes_on),
        TEST(test_match_clock),
        TEST(test_time_is_set_back),
        TEST(test_no_clock_is_wound_up),
        TEST(test_increment_is_given_once),
        TEST(test_clocks_of_several),
        TEST(test_move_clock_of_several),
        TEST(test_rematch),
        TEST(test_rematch_of_the_creator),
        TEST(test_rematch_without_the_creator),
        TEST(test_looking_back),
        TEST(test_record),
        TEST(test_a_match_from_a_file_is_not_recorded),
        TEST(test_a_campaign_is_on_record),
        TEST(test_a_campaign_is_played_once),
        TEST(test_record_is_read_at_the_start),
        TEST(test_reload),
        TEST(test_broken_requests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
