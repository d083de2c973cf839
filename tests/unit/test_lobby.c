/*
 * test_lobby.c: tables that wait for anybody: who may list one, what everybody reads of it, who gets
 * which chair, and when a chair or a table is nobody's any more. The house is one in memory.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Helpers ----------------------------------------------------------------------------------- */

static struct inn_guest *anna, *ben, *cleo;
static char match[CLIO_ID_SIZE], link_of_ben[CLIO_SECRET_SIZE];

/* Anna's table with free chairs for two more. */
static void open_table(const char *clock)
{
    json_t *answer =
        ask(anna, "create", "{s:s, s:[{s:s,s:s},{s:s},{s:s}], s:o}", "game", "age-of-civilization",
            "seats", "kind", "you", "name", "Anna", "kind", "open", "kind", "open", "clock",
            clock ? json_loads(clock, 0, NULL) : json_null());
    snprintf(match, sizeof match, "%s", text(answer, "match"));
    snprintf(link_of_ben, sizeof link_of_ben, "%s",
             json_string_value(json_array_get(json_object_get(answer, "secrets"), 1)));
    json_decref(answer);
}

static json_t *list_table(struct inn_guest *g, const char *pace, const char *note)
{
    return ask(g, "list", "{s:s, s:s, s:s, s:s}", "match", match, "languages", "en", "pace", pace,
               "note", note);
}

static json_t *join(struct inn_guest *g, const char *name)
{
    return ask(g, "join", "{s:s, s:s}", "match", match, "name", name);
}

/* Somebody takes a chair and sits down; what opens it. */
static const char *sit_down(struct inn_guest *g, const char *name)
{
    const char *key = inn_key(name);
    assert_ok(ask(g, "join", "{s:s, s:s, s:s}", "match", match, "name", name, "key", key));
    assert_ok(ask(g, "sit", "{s:s}", "secret", key));
    return key;
}

/* Time goes by, and the house looks who is away for too long. */
static void let_pass(int seconds)
{
    inn.now += (int64_t)seconds * 1000;
    inn_review(match);
}

static int listed(void)
{
    json_t *answer = ask(cleo, "lobby", "{}");
    int count = (int)json_integer_value(json_object_get(answer, "count"));
    json_decref(answer);
    return count;
}

static int begin(void **state)
{
    (void)state;
    inn_open();
    inn.lobby = true;
    anna = inn_enter();
    ben = inn_enter();
    cleo = inn_enter();
    open_table(NULL);
    return 0;
}

static int end(void **state)
{
    (void)state;
    inn_leave(anna);
    inn_leave(ben);
    inn_leave(cleo);
    inn_close();
    return 0;
}

/* ---- Listing ----------------------------------------------------------------------------------- */

static void test_none(void **state)
{
    (void)state;
    inn.lobby = false;
    json_t *hello = ask(anna, "hello", "{s:s}", "lang", "en");
    assert_null(json_object_get(hello, "lobby"));
    json_decref(hello);
    assert_error(list_table(anna, "live", ""), "bad-request");
    assert_error(ask(ben, "lobby", "{}"), "bad-request");
    assert_error(join(ben, "Ben"), "bad-request");
    assert_error(ask(anna, "unlist", "{s:s}", "match", match), "bad-request");
    inn.lobby = true;
    hello = ask(anna, "hello", "{s:s}", "lang", "en");
    assert_true(json_is_true(json_object_get(hello, "lobby")));
    json_decref(hello);
}

/* What everybody reads: no link to a chair, no seed; whose chairs are free. */
static void test_entry(void **state)
{
    (void)state;
    assert_ok(ask(anna, "list", "{s:s, s:s, s:s, s:s, s:b}", "match", match, "languages", "both",
                  "pace", "daily", "note", "  Beginners\u200b welcome ", "watch", 1));
    json_t *answer = ask(cleo, "lobby", "{}");
    const json_t *table = json_array_get(json_object_get(answer, "tables"), 0);
    const json_t *seats = json_object_get(table, "seats");
    assert_string_equal(text(table, "match"), match);
    assert_string_equal(text(table, "game"), "age-of-civilization");
    assert_string_equal(text(table, "languages"), "both");
    assert_string_equal(text(table, "pace"), "daily");
    assert_string_equal(text(table, "note"), "Beginners welcome");
    assert_string_equal(text(json_object_get(table, "clock"), "kind"), "none");
    assert_int_equal(json_integer_value(json_object_get(table, "since")), inn.now / 1000);
    assert_int_equal(json_array_size(seats), 3);
    assert_string_equal(text(json_array_get(seats, 0), "name"), "Anna");
    assert_true(json_is_true(json_object_get(json_array_get(seats, 0), "taken")));
    assert_true(json_is_false(json_object_get(json_array_get(seats, 1), "taken")));
    char *all = json_dumps(answer, 0);
    assert_null(strstr(all, link_of_ben));
    assert_null(strstr(all, "seed"));
    free(all);
    /* Whoever reads the list may watch with what stands there. */
    assert_ok(ask(cleo, "watch", "{s:s}", "secret", text(table, "watch")));
    json_decref(answer);
    char *push = inn_push(anna, match);
    assert_non_null(strstr(push, "\"listed\":{\"languages\":\"both\",\"pace\":\"daily\""));
    free(push);
}

/* Settings are told where somebody chose them. */
static void test_options(void **state)
{
    (void)state;
    json_t *answer =
        ask(anna, "create", "{s:s, s:[{s:s,s:s},{s:s}], s:{s:s}}", "game", "age-of-civilization",
            "seats", "kind", "you", "name", "Anna", "kind", "open", "options", "draft", "on");
    snprintf(match, sizeof match, "%s", text(answer, "match"));
    json_decref(answer);
    assert_ok(list_table(anna, "slow", ""));
    answer = ask(cleo, "lobby", "{}");
    const json_t *table = json_array_get(json_object_get(answer, "tables"), 0),
                 *options = json_object_get(table, "options");
    assert_string_equal(text(options, "draft"), "on");
    assert_int_equal(json_object_size(options), 1);
    json_decref(answer);
}

/* What was agreed is read before one sits down. */
static void test_agreed(void **state)
{
    (void)state;
    json_t *answer = ask(anna, "create", "{s:s, s:o, s:b, s:b, s:i, s:s}", "game", game, "seats",
                         kinds("yo"), "no_undo", 1, "no_hints", 1, "away", 3600, "seed", "7");
    assert_ok(list_table(anna, "live", "")); /* the one from before */
    snprintf(match, sizeof match, "%s", text(answer, "match"));
    json_decref(answer);
    assert_ok(list_table(anna, "live", ""));
    answer = ask(cleo, "lobby", "{}");
    const json_t *tables = json_object_get(answer, "tables");
    assert_int_equal(json_array_size(tables), 2);
    for (size_t i = 0; i < 2; i++) {
        const json_t *table = json_array_get(tables, i);
        bool strict = strcmp(text(table, "match"), match) == 0;
        assert_int_equal(yes(table, "no_undo"), strict);
        assert_int_equal(yes(table, "no_hints"), strict);
        assert_int_equal(number(table, "away"), strict ? 3600 : 86400);
        assert_string_equal(text(table, "deal"), strict ? "chosen" : "waits");
        assert_null(json_object_get(table, "seed"));
    }
    json_decref(answer);
}

static void test_who_may_list(void **state)
{
    (void)state;
    assert_ok(ask(ben, "sit", "{s:s, s:s}", "secret", link_of_ben, "name", "Ben"));
    assert_error(list_table(ben, "live", ""), "not-yours");
    assert_error(
        ask(anna, "list", "{s:s, s:s, s:s}", "match", match, "languages", "de", "pace", "live"),
        "bad-request");
    assert_error(list_table(anna, "hurry", ""), "bad-request");
    assert_error(list_table(anna, "live", "bell\a"), "bad-request");
    char note[CLIO_LISTING_NOTE + 2];
    memset(note, 'x', sizeof note - 1);
    note[sizeof note - 1] = '\0';
    assert_error(list_table(anna, "live", note), "bad-request");
    note[CLIO_LISTING_NOTE] = '\0';
    assert_int_equal(listed(), 0);
    inn.lists = 0;
    assert_error(list_table(anna, "live", note), "limit");
    inn.lists = 1;
    assert_ok(list_table(anna, "live", note));
    assert_ok(list_table(anna, "slow", "")); /* the same once more is a change, and no second one */
    assert_int_equal(listed(), 1);
    assert_error(ask(ben, "unlist", "{s:s}", "match", match), "not-yours");
    assert_ok(ask(anna, "unlist", "{s:s}", "match", match));
    assert_int_equal(listed(), 0);
    assert_error(join(cleo, "Cleo"), "not-found");
}

/* The clock says how fast a table is. */
static void test_pace(void **state)
{
    (void)state;
    open_table("{\"kind\":\"move\",\"seconds\":86400}");
    assert_error(list_table(anna, "live", ""), "bad-request");
    assert_ok(list_table(anna, "daily", ""));
    open_table("{\"kind\":\"match\",\"seconds\":1800,\"increment\":15}");
    assert_error(list_table(anna, "slow", ""), "bad-request");
    assert_ok(list_table(anna, "live", ""));
}

static void test_filters(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    const struct {
        const char *game, *language;
        int count;
    } wishes[] = {{"age-of-civilization", "en", 1},
                  {"age-of-civilization", "fr", 0},
                  {"clash-2012", "en", 0}};
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        json_t *answer = ask(cleo, "lobby", "{s:s, s:s}", "game", wishes[i].game, "language",
                             wishes[i].language);
        assert_int_equal(json_integer_value(json_object_get(answer, "count")), wishes[i].count);
        json_decref(answer);
    }
    assert_error(ask(cleo, "lobby", "{s:s}", "language", "de"), "bad-request");
}

/* ---- Joining ----------------------------------------------------------------------------------- */

static void test_join(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    json_t *answer =
        ask(ben, "join", "{s:s, s:s, s:i}", "match", match, "name", "Ben", "colour", 4);
    assert_int_equal(number(answer, "seat"), 1);
    char key[CLIO_SECRET_SIZE];
    snprintf(key, sizeof key, "%s", text(answer, "key")); /* who brings none gets one */
    json_decref(answer);
    const struct clio_table *t = inn_table(match);
    assert_true(t->stored.seat[1].taken && !clio_seat_here(t, 1));
    assert_ok(ask(ben, "sit", "{s:s}", "secret", key));
    assert_string_equal(t->stored.seat[1].name, "Ben");
    assert_int_equal(t->stored.seat[1].colour, 4);
    assert_true(t->stored.seat[1].taken && clio_seat_here(t, 1));
    /* The chair is Ben's, as if he had come by the link that Anna has for it. */
    assert_error(ask(cleo, "sit", "{s:s}", "secret", link_of_ben), "taken");
    assert_error(join(ben, "Ben"), "too-late");
    assert_error(ask(cleo, "join", "{s:s, s:i}", "match", match, "seat", 1), "too-late");
    assert_error(ask(cleo, "join", "{s:s, s:s}", "match", match, "name", "\t"), "bad-request");
    inn.joins = 0;
    assert_error(join(cleo, "Cleo"), "limit");
    inn.joins = 1;
    assert_ok(join(cleo, "Cleo"));
    inn_review(match);
    assert_int_equal(listed(), 0); /* it is full */
    struct inn_guest *again = inn_enter();
    assert_error(join(again, "Dora"), "too-late");
    /* Ben on another device. */
    assert_ok(ask(again, "sit", "{s:s}", "secret", key));
    inn_leave(again);
}

/* Whoever takes the last chair begins the match, whether they come by a link or from the lobby. */
static void test_begins(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    (void)sit_down(ben, "Ben");
    const struct clio_table *t = inn_table(match);
    assert_int_equal(t->stored.deal, CLIO_DEAL_WAITS);
    json_t *push = ask(ben, "view", "{s:s}", "match", match);
    assert_null(json_object_get(push, "view"));
    assert_int_equal(json_array_size(json_object_get(push, "waits")), 1);
    json_decref(push);
    inn_review(match);
    assert_int_equal(listed(), 1);
    (void)sit_down(cleo, "Cleo");
    assert_int_equal(t->stored.deal, CLIO_DEAL_DRAWN);
    push = ask(ben, "view", "{s:s}", "match", match);
    assert_non_null(json_object_get(push, "view"));
    assert_int_equal(strlen(text(push, "commitment")), 64);
    assert_string_equal(text(json_array_get(json_object_get(push, "seats"), 2), "name"), "Cleo");
    json_decref(push);
    inn_review(match);
    assert_int_equal(listed(), 0);
}

/* A request that is sent again because its answer was lost takes no second chair. */
static void test_join_again(void **state)
{
    (void)state;
    static const char key[] = "AAAAAAAAAAAAAAAAAAAAAA";
    assert_ok(list_table(anna, "live", ""));
    for (int i = 0; i < 2; i++) {
        json_t *answer = ask(i ? cleo : ben, "join", "{s:s, s:s, s:s}", "match", match, "name",
                             "Ben", "key", key);
        assert_int_equal(number(answer, "seat"), 1);
        assert_null(json_object_get(answer, "key")); /* they have it */
        json_decref(answer);
        inn_table(match)->joiner[0] = '\0'; /* the second time the store knows it */
    }
    assert_false(inn_table(match)->stored.seat[2].taken);
    assert_error(ask(ben, "join", "{s:s, s:s}", "match", match, "key", "too short"), "bad-request");
    open_table(NULL);
    assert_ok(list_table(anna, "live", ""));
    assert_error(ask(ben, "join", "{s:s, s:s}", "match", match, "key", key), "bad-request");
}

/* The same before the store has the key. */
static void test_join_again_at_once(void **state)
{
    (void)state;
    static const char key[] = "AAAAAAAAAAAAAAAAAAAAAA";
    assert_ok(list_table(anna, "live", ""));
    assert_ok(ask(ben, "join", "{s:s, s:s}", "match", match, "key", key));
    inn_table(match)->house->drop_secrets(match, 1, CLIO_KEY);
    json_t *answer = ask(cleo, "join", "{s:s, s:s}", "match", match, "key", key);
    assert_int_equal(number(answer, "seat"), 1);
    json_decref(answer);
    assert_false(inn_table(match)->stored.seat[2].taken);
}

/* Who takes a chair and goes loses it before the match begins, and with it what opened it. */
static void test_gone(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    char key[CLIO_SECRET_SIZE];
    snprintf(key, sizeof key, "%s", sit_down(ben, "Ben"));
    json_t *answer = ask(ben, "device", "{s:s}", "match", match);
    assert_ok(ask(ben, "leave", "{s:s}", "match", match));
    let_pass(CLIO_PATIENCE_LIVE);
    assert_true(inn_table(match)->stored.seat[1].taken);
    inn_forget();
    let_pass(1);
    assert_false(inn_table(match)->stored.seat[1].taken);
    assert_non_null(strstr(inn.kept, "untell 1 mail;untell 1 hook;untell 1 push;"));
    assert_string_equal(inn_table(match)->stored.seat[1].name, "");
    assert_error(ask(ben, "sit", "{s:s}", "secret", key), "not-found");
    assert_error(ask(ben, "sit", "{s:s}", "secret", text(answer, "secret")), "not-found");
    json_decref(answer);
    json_t *push = ask(anna, "view", "{s:s}", "match", match);
    assert_int_equal(json_array_size(json_object_get(push, "waits")), 2);
    json_decref(push);
    assert_int_equal(listed(), 1);
    /* Whom Anna gave the link may come now, or anybody else. */
    answer = ask(cleo, "glance", "{s:s}", "secret", link_of_ben);
    assert_false(yes(json_array_get(json_object_get(answer, "seats"), 1), "taken"));
    json_decref(answer);
    assert_ok(join(cleo, "Cleo"));
    assert_string_equal(inn_table(match)->stored.seat[1].name, "Cleo");
    assert_error(ask(ben, "sit", "{s:s}", "secret", link_of_ben), "taken");
}

/* Who took a chair and never came has lost it as well; the link of the chair works again. */
static void test_never_came(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    assert_ok(join(ben, "Ben"));
    let_pass(CLIO_PATIENCE_LIVE + 1);
    assert_false(inn_table(match)->stored.seat[1].taken);
    assert_ok(ask(cleo, "sit", "{s:s, s:s}", "secret", link_of_ben, "name", "Cleo"));
    let_pass(0);
    assert_ok(ask(cleo, "leave", "{s:s}", "match", match));
    let_pass(CLIO_PATIENCE_LIVE + 1); /* she was invited: the chair stays hers */
    assert_string_equal(inn_table(match)->stored.seat[1].name, "Cleo");
}

/* ---- The last chair ---------------------------------------------------------------------------- */

/* Anna's table for two, which Ben takes from the list: it is dealt. */
static void open_for_two(const char *clock)
{
    json_t *answer = ask(anna, "create", "{s:s, s:o, s:o}", "game", game, "seats", kinds("yo"),
                         "clock", clock ? json_loads(clock, 0, NULL) : json_null());
    struct match m = opened(answer, "yo");
    snprintf(match, sizeof match, "%s", m.id);
    snprintf(link_of_ben, sizeof link_of_ben, "%s", m.secret[1]);
    assert_ok(list_table(anna, "live", ""));
}

static void drop_pushes(struct inn_guest *g)
{
    free(inn_push(g, match));
}

static json_t *view_of(struct inn_guest *g)
{
    return ask(g, "view", "{s:s}", "match", match);
}

/* Who takes the last chair and never sits down does not keep it: nothing is left of the deal. */
static void test_last_never_came(void **state)
{
    (void)state;
    const char *key = inn_key("Ben");
    open_for_two(NULL);
    assert_ok(ask(anna, "hello", "{s:s, s:b}", "lang", "en", "changes", 1));
    assert_ok(ask(ben, "join", "{s:s, s:s, s:s}", "match", match, "name", "Ben", "key", key));
    const struct clio_table *t = inn_table(match);
    const struct clio_stored_match first = t->stored;
    assert_int_equal(first.deal, CLIO_DEAL_DRAWN);
    let_pass(0);
    assert_int_equal(listed(), 0);
    json_t *push = view_of(anna);
    char commitment[65];
    snprintf(commitment, sizeof commitment, "%s", text(push, "commitment"));
    assert_null(json_object_get(push, "listed"));
    json_decref(push);
    drop_pushes(anna);
    let_pass(CLIO_PATIENCE_LIVE - 1);
    assert_int_equal(t->stored.deal, CLIO_DEAL_DRAWN);
    inn_forget();
    let_pass(2);
    assert_false(t->stored.seat[1].taken);
    assert_int_equal(t->stored.deal, CLIO_DEAL_WAITS);
    assert_int_equal(t->stored.seed, 0);
    assert_string_equal(t->stored.salt, "");
    assert_non_null(strstr(inn.kept, "cut 0;"));
    assert_non_null(strstr(inn.kept, "all 1;"));
    assert_non_null(strstr(inn.kept, "untell 1 mail;"));
    assert_int_equal(listed(), 1);
    assert_error(ask(ben, "sit", "{s:s}", "secret", key), "not-found");
    /* Anna is told, and sees nothing of what was dealt. */
    char *change = inn_push(anna, match);
    assert_non_null(strstr(change, "\"freed\""));
    assert_non_null(strstr(change, "\"after\":0"));
    assert_null(strstr(change, commitment));
    assert_null(strstr(change, "\"log\""));
    free(change);
    push = view_of(anna);
    assert_null(json_object_get(push, "view"));
    assert_null(json_object_get(push, "commitment"));
    assert_non_null(json_object_get(push, "listed"));
    assert_int_equal(json_array_size(json_object_get(push, "waits")), 1);
    json_decref(push);
    /* The link works again, and the next deal is another one. */
    assert_ok(ask(cleo, "sit", "{s:s, s:s}", "secret", link_of_ben, "name", "Cleo"));
    assert_int_equal(t->stored.deal, CLIO_DEAL_DRAWN);
    assert_true(t->stored.seed != first.seed);
    assert_string_not_equal(t->stored.salt, first.salt);
    push = view_of(anna);
    assert_string_not_equal(text(push, "commitment"), commitment);
    assert_int_equal(number(push, "log_from"), 0);
    assert_string_equal(text(json_array_get(json_object_get(push, "seats"), 1), "name"), "Cleo");
    json_decref(push);
    /* What was asked of the old position is not played in this one. */
    assert_int_equal(t->stored.version, 1);
    assert_int_equal(t->match->version, 1);
    struct match m = {.seats = 2};
    char first_move[160];
    snprintf(m.id, sizeof m.id, "%s", match);
    first_legal(&m, first_move);
    assert_error(move(to_move(&m) == 0 ? anna : cleo, &m, 0, first_move), "stale");
    let_pass(CLIO_PATIENCE_LIVE * 2);
    assert_string_equal(t->stored.seat[1].name, "Cleo"); /* she was invited */
    assert_int_equal(t->stored.deal, CLIO_DEAL_DRAWN);
}

/* The same for who sat down and went; who is there stays, and who has seen a move made. */
static void test_last_goes(void **state)
{
    (void)state;
    open_for_two(NULL);
    (void)sit_down(ben, "Ben");
    let_pass(CLIO_PATIENCE_LIVE * 2);
    let_pass(CLIO_PATIENCE_LIVE * 2);
    struct clio_table *t = inn_table(match);
    assert_int_equal(t->stored.deal, CLIO_DEAL_DRAWN);
    assert_ok(ask(ben, "leave", "{s:s}", "match", match));
    let_pass(CLIO_PATIENCE_LIVE + 1);
    assert_int_equal(t->stored.deal, CLIO_DEAL_WAITS);
    assert_int_equal(listed(), 1);
    (void)sit_down(cleo, "Cleo");
    struct match m = {.seats = 2};
    snprintf(m.id, sizeof m.id, "%s", match);
    move_first(to_move(&m) == 0 ? anna : cleo, &m);
    assert_ok(ask(cleo, "leave", "{s:s}", "match", match));
    let_pass(CLIO_PATIENCE_LIVE * 2);
    assert_true(t->stored.seat[1].taken);
    assert_int_equal(t->stored.deal, CLIO_DEAL_DRAWN);
    assert_int_equal(listed(), 0);
}

/* Whoever set the table up may be away meanwhile: the chair comes free, but nobody is invited. */
static void test_last_and_creator_go(void **state)
{
    (void)state;
    open_for_two(NULL);
    assert_ok(ask(anna, "leave", "{s:s}", "match", match));
    let_pass(CLIO_PATIENCE_LIVE / 2);
    assert_ok(join(ben, "Ben"));
    let_pass(CLIO_PATIENCE_LIVE / 2 + 1);
    assert_true(inn_table(match)->stored.seat[1].taken);
    let_pass(CLIO_PATIENCE_LIVE / 2);
    assert_false(inn_table(match)->stored.seat[1].taken);
    assert_int_equal(inn_table(match)->stored.deal, CLIO_DEAL_WAITS);
    assert_int_equal(listed(), 0);
    assert_ok(ask(cleo, "sit", "{s:s, s:s}", "secret", link_of_ben, "name", "Cleo"));
}

/* Nobody has lost time by it. */
static void test_last_with_a_clock(void **state)
{
    (void)state;
    open_for_two("{\"kind\":\"match\",\"seconds\":1800,\"increment\":15}");
    assert_ok(join(ben, "Ben"));
    struct clio_table *t = inn_table(match);
    assert_true(t->stored.due > inn.now);
    let_pass(CLIO_PATIENCE_LIVE + 1);
    assert_int_equal(t->stored.deal, CLIO_DEAL_WAITS);
    assert_int_equal(t->stored.due, 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(t->stored.seat[i].left, 1800000);
    let_pass(60);
    (void)sit_down(cleo, "Cleo");
    assert_int_equal(t->stored.due, inn.now + 1800000);
    assert_int_equal(t->stored.seat[0].left, 1800000);
}

/* Whose clock has run out meanwhile is not late any more; a seed that was chosen stays. */
static void test_last_is_late(void **state)
{
    (void)state;
    json_t *answer = ask(anna, "create", "{s:s, s:o, s:s, s:{s:s,s:i}}", "game", game, "seats",
                         kinds("yo"), "seed", "7", "clock", "kind", "move", "seconds", 60);
    snprintf(match, sizeof match, "%s", text(answer, "match"));
    json_decref(answer);
    assert_ok(list_table(anna, "live", ""));
    assert_ok(join(ben, "Ben"));
    struct clio_table *t = inn_table(match);
    inn.now += 61000;
    clio_table_late(t);
    assert_true(t->stored.seat[0].late || t->stored.seat[1].late);
    let_pass(CLIO_PATIENCE_LIVE);
    assert_false(t->stored.seat[1].taken);
    assert_false(t->stored.seat[0].late || t->stored.seat[1].late);
    assert_int_equal(t->stored.deal, CLIO_DEAL_CHOSEN);
    assert_int_equal(t->stored.seed, 7);
    assert_int_equal(t->stored.due, 0);
    assert_int_equal(listed(), 1);
    (void)sit_down(cleo, "Cleo");
    assert_int_equal(t->stored.due, inn.now + 60000);
}

/* A bot that played for somebody goes with them. */
static void test_bot_goes(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    (void)sit_down(ben, "Ben");
    assert_ok(ask(ben, "leave", "{s:s, s:s}", "match", match, "bot", "level:1"));
    let_pass(CLIO_PATIENCE_LIVE + 1);
    assert_false(inn_table(match)->stored.seat[1].taken);
    assert_false(clio_seat_held(inn_table(match), 1));
    (void)sit_down(cleo, "Cleo"); /* in the chair that Ben left */
    assert_int_equal(inn_table(match)->stored.deal, CLIO_DEAL_WAITS);
}

/* Who came by a link keeps the chair, and so does everybody once the match has begun. */
static void test_stays(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    assert_ok(ask(ben, "sit", "{s:s, s:s}", "secret", link_of_ben, "name", "Ben"));
    assert_ok(ask(ben, "leave", "{s:s}", "match", match));
    let_pass(CLIO_PATIENCE_LIVE * 2);
    assert_true(inn_table(match)->stored.seat[1].taken);
    assert_int_equal(listed(), 1);
    open_table(NULL);
    assert_ok(list_table(anna, "live", ""));
    (void)sit_down(ben, "Ben");
    /* A bot plays until somebody takes the third chair: so the match begins, and is still listed. */
    assert_ok(ask(anna, "hold", "{s:s, s:i, s:s}", "match", match, "seat", 2, "bot", "level:3"));
    struct clio_table *t = inn_table(match);
    assert_int_equal(t->stored.deal, CLIO_DEAL_OPEN);
    clio_move moves[CLIO_MAX_MOVES];
    int first;
    assert_true(clio_to_move(t->match->game, t->match->state, &first));
    assert_true(clio_legal(t->match->game, t->match->state, first, moves, CLIO_MAX_MOVES) > 0);
    assert_true(clio_table_play(t, first, moves[0], NULL));
    assert_ok(ask(ben, "leave", "{s:s}", "match", match));
    let_pass(CLIO_PATIENCE_LIVE * 2);
    assert_true(t->stored.seat[1].taken);
    assert_int_equal(listed(), 2); /* the one from before, too */
    (void)sit_down(cleo, "Cleo");
    assert_false(clio_seat_held(t, 2));
}

/* Nobody finds a match that was called off. */
static void test_aborted(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    (void)sit_down(ben, "Ben");
    assert_ok(ask(ben, "abort", "{s:s}", "match", match));
    assert_error(join(cleo, "Cleo"), "too-late");
    inn_review(match);
    assert_int_equal(listed(), 0);
    assert_error(list_table(anna, "live", ""), "too-late");
}

/* Who set the table up gives out new links at a listed one as at any other. */
static void test_invites(void **state)
{
    (void)state;
    json_t *answer =
        ask(anna, "create", "{s:s, s:o, s:i}", "game", game, "seats", kinds("yoo"), "away", 60);
    struct match m = opened(answer, "yoo");
    snprintf(match, sizeof match, "%s", m.id);
    assert_ok(list_table(anna, "live", ""));
    char key[CLIO_SECRET_SIZE];
    snprintf(key, sizeof key, "%s", sit_down(ben, "Ben"));
    assert_error(ask(anna, "invite", "{s:s, s:i}", "match", match, "seat", 1), "taken");
    assert_ok(ask(ben, "leave", "{s:s}", "match", match));
    let_pass(60);
    answer = ask(anna, "invite", "{s:s, s:i}", "match", match, "seat", 1);
    assert_ok(ask(cleo, "sit", "{s:s, s:s}", "secret", text(answer, "secret"), "name", "Cleo"));
    json_decref(answer);
    assert_error(ask(ben, "sit", "{s:s}", "secret", key), "not-found");
    assert_string_equal(inn_table(match)->stored.seat[1].name, "Cleo");
    answer = ask(anna, "invite", "{s:s, s:i}", "match", match, "seat", 2);
    assert_ok(ask(ben, "sit", "{s:s}", "secret", text(answer, "secret")));
    json_decref(answer);
    assert_int_equal(inn_table(match)->stored.deal, CLIO_DEAL_DRAWN);
    inn_review(match);
    assert_int_equal(listed(), 0);
}

/* A table is listed as long as who set it up comes by: a while, or days where nobody hurries. */
static void test_creator_gone(void **state)
{
    (void)state;
    assert_ok(list_table(anna, "live", ""));
    inn.now += (int64_t)CLIO_PATIENCE_LIVE * 2000;
    assert_true(clio_listing_stirs(inn_table(match), &(struct clio_listing){0}));
    inn_review(match); /* she is here */
    assert_int_equal(listed(), 1);
    assert_ok(ask(anna, "leave", "{s:s}", "match", match));
    inn.now += (int64_t)CLIO_PATIENCE_LIVE * 1000 + 1000;
    inn_review(match);
    assert_int_equal(listed(), 0);
    open_table(NULL);
    assert_ok(list_table(anna, "slow", ""));
    assert_ok(ask(anna, "leave", "{s:s}", "match", match));
    inn.now += (int64_t)CLIO_PATIENCE_SLOW * 1000;
    inn_review(match);
    assert_int_equal(listed(), 1);
    inn.now += 1000;
    inn_review(match);
    assert_int_equal(listed(), 0);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        T(test_none),
        T(test_entry),
        T(test_options),
        T(test_agreed),
        T(test_who_may_list),
        T(test_pace),
        T(test_filters),
        T(test_join),
        T(test_begins),
        T(test_join_again),
        T(test_join_again_at_once),
        T(test_gone),
        T(test_never_came),
        T(test_last_never_came),
        T(test_last_goes),
        T(test_last_and_creator_go),
        T(test_last_with_a_clock),
        T(test_last_is_late),
        T(test_bot_goes),
        T(test_stays),
        T(test_aborted),
        T(test_invites),
        T(test_creator_gone),
    };
    return cmocka_run_group_tests_name("lobby", tests, NULL, NULL);
}
