/*
 * test_fair.c: nobody cheats at a table: seats open to their own people alone, nobody knows a seed
 * that was drawn, nobody is replaced who is there, and what was agreed holds. Here the host is asked
 * in memory; tests/server/test_fair.c asks a server.
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

static const char other_key[] = "BBBBBBBBBBBBBBBBBBBBBB";

/* A match with more members than the game and its seats, and no seed unless it is among them. */
static struct match agreed(struct inn_guest *g, const char *seats, json_t *more)
{
    json_object_set_new(more, "game", json_string(game));
    json_object_set_new(more, "seats", kinds(seats));
    return opened(ask(g, "create", "o", more), seats);
}

static struct match undealt(struct inn_guest *g, const char *seats)
{
    return agreed(g, seats, json_object());
}

static json_t *table_of(struct inn_guest *g, const struct match *m)
{
    return ask(g, "view", "{s:s}", "match", m->id);
}

static json_t *about(struct inn_guest *g, const char *what, const struct match *m)
{
    return ask(g, what, "{s:s}", "match", m->id);
}

static json_t *about_seat(struct inn_guest *g, const char *what, const struct match *m, int seat)
{
    return ask(g, what, "{s:s, s:i}", "match", m->id, "seat", seat);
}

static json_t *hold(struct inn_guest *g, const struct match *m, int seat)
{
    return ask(g, "hold", "{s:s, s:i, s:s}", "match", m->id, "seat", seat, "bot", "level:3");
}

static json_t *sit_with(struct inn_guest *g, const char *link, const char *key)
{
    return ask(g, "sit", "{s:s, s:s}", "secret", link, "key", key);
}

/* The last line of chat, if the table told it; "" otherwise. */
static const char *last_told(const json_t *push)
{
    const json_t *chat = json_object_get(push, "chat");
    size_t n = json_array_size(chat);
    return n ? text(json_array_get(chat, n - 1), "told") : "";
}

static void assert_told(struct inn_guest *g, const struct match *m, const char *what,
                        const char *says)
{
    json_t *v = table_of(g, m);
    const json_t *chat = json_object_get(v, "chat");
    const json_t *line = json_array_get(chat, json_array_size(chat) - 1);
    assert_string_equal(last_told(v), what);
    assert_true(json_is_null(json_object_get(line, "seat")));
    if (!strstr(text(line, "text"), says))
        print_message("%s\n", text(line, "text"));
    assert_non_null(strstr(text(line, "text"), says));
    json_decref(v);
}

static void wait_seconds(int64_t seconds)
{
    inn.now += seconds * 1000;
}

/* Three people at a match that was dealt when the last of them sat down. */
static struct match three_people(struct inn_guest *who[3])
{
    who[0] = inn_enter();
    struct match m = undealt(who[0], "yoo");
    who[1] = sit(m.secret[1]);
    who[2] = sit(m.secret[2]);
    return m;
}

static void all_leave(struct inn_guest **who, int count)
{
    for (int i = 0; i < count; i++)
        inn_leave(who[i]);
}

/* ---- Seats ------------------------------------------------------------------------------------- */

static void test_a_link_is_for_one_person(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *thief = inn_enter();
    struct match m = create(creator, "yo");
    struct inn_guest *friend = sit(m.secret[1]);
    /* The creator has the link, too; it opens nothing any more, whatever key comes with it. */
    assert_error(sit_with(thief, m.secret[1], other_key), "taken");
    assert_error(ask(thief, "sit", "{s:s}", "secret", m.secret[1]), "taken");
    assert_error(sit_with(creator, m.secret[1], other_key), "taken");
    assert_error(ask(thief, "sit", "{s:s}", "secret", other_key), "not-found");
    json_t *v = view(creator, &m);
    assert_int_equal(number(v, "you"), 0); /* and has not moved to another chair */
    json_decref(v);
    /* Its reply may have been lost: the same again is fine, on another connection, too. */
    assert_ok(sit_with(friend, m.secret[1], inn_key(m.secret[1])));
    struct inn_guest *again = sit(m.secret[1]), *keyed = inn_enter();
    assert_ok(ask(keyed, "sit", "{s:s}", "secret", inn_key(m.secret[1])));
    inn_leave(again);
    inn_leave(keyed);
    inn_leave(friend);
    inn_leave(thief);
    inn_leave(creator);
}

static void test_a_link_shows_no_hand(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter();
    struct match m =
        agreed(creator, "yo", json_pack("{s:s, s:{s:s}}", "seed", "7", "options", "draft", "on"));
    const char *replay = "{s:s, s:i}";
    json_t *open = ask(creator, "replay", replay, "secret", m.watch, "at", 0);
    json_t *by_link = ask(creator, "replay", replay, "secret", m.secret[1], "at", 0);
    const json_t *seen = json_object_get(json_object_get(by_link, "replay"), "view");
    assert_true(json_equal(seen, json_object_get(json_object_get(open, "replay"), "view")));
    json_decref(by_link);
    struct inn_guest *friend = sit(m.secret[1]);
    by_link = ask(creator, "replay", replay, "secret", m.secret[1], "at", 0);
    seen = json_object_get(json_object_get(by_link, "replay"), "view");
    assert_true(json_equal(seen, json_object_get(json_object_get(open, "replay"), "view")));
    /* A key does. */
    json_t *mine = ask(friend, "replay", replay, "secret", inn_key(m.secret[1]), "at", 0);
    assert_false(json_equal(seen, json_object_get(json_object_get(mine, "replay"), "view")));
    /* It says whose the hand is. */
    assert_int_equal(number(json_object_get(mine, "replay"), "you"), 1);
    assert_true(json_is_null(json_object_get(json_object_get(open, "replay"), "you")));
    assert_true(json_is_null(json_object_get(json_object_get(by_link, "replay"), "you")));
    json_decref(mine);
    json_decref(by_link);
    json_decref(open);
    inn_leave(friend);
    inn_leave(creator);
}

static void test_the_server_makes_a_key(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *friend = inn_enter();
    struct match m = create(creator, "yo");
    char key[32];
    json_t *r = ask(friend, "sit", "{s:s}", "secret", m.secret[1]);
    snprintf(key, sizeof key, "%s", text(r, "key"));
    assert_ok(r);
    assert_true(key[0] && strcmp(key, m.secret[1]) != 0);
    inn_leave(friend);
    friend = inn_enter();
    assert_error(ask(friend, "sit", "{s:s}", "secret", m.secret[1]), "taken");
    r = ask(friend, "sit", "{s:s}", "secret", key);
    assert_null(json_object_get(r, "key"));
    assert_ok(r);
    inn_leave(friend);
    inn_leave(creator);
}

static void test_keys_that_are_none(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *friend = inn_enter();
    struct match m = create(creator, "yoo"), other = create(creator, "yo");
    struct inn_guest *first = sit(m.secret[1]), *elsewhere = sit(other.secret[1]);
    assert_error(sit_with(friend, m.secret[2], "short"), "bad-request");
    assert_error(sit_with(friend, m.secret[2], "with a blank and so on"), "bad-request");
    /* Somebody else's key, of this match or another: it stays what it is. */
    assert_error(sit_with(friend, m.secret[2], inn_key(m.secret[1])), "bad-request");
    assert_error(sit_with(friend, m.secret[2], inn_key(other.secret[1])), "bad-request");
    assert_false(inn_table(m.id)->stored.seat[2].taken);
    assert_ok(sit_with(friend, m.secret[2], other_key));
    inn_leave(elsewhere);
    inn_leave(first);
    inn_leave(friend);
    inn_leave(creator);
}

static void test_another_device(void **state)
{
    (void)state;
    struct inn_guest *who[3], *phone = inn_enter(), *thief = inn_enter();
    struct match m = three_people(who);
    char link[32], old[32];
    json_t *r = about(who[1], "device", &m);
    snprintf(old, sizeof old, "%s", text(r, "secret"));
    assert_ok(r);
    r = about(who[1], "device", &m);
    snprintf(link, sizeof link, "%s", text(r, "secret"));
    assert_ok(r);
    assert_error(sit_with(thief, old, other_key), "not-found"); /* there is another one by now */
    assert_ok(sit_with(phone, link, inn_key(link)));
    /* Whoever comes so is told that they are not alone in the chair, and so are all others. */
    assert_told(phone, &m, "device", "sees the same hand");
    assert_told(who[0], &m, "device", "One more device");
    assert_ok(sit_with(phone, link, inn_key(link))); /* the reply was lost */
    assert_error(sit_with(thief, link, other_key), "not-found");
    json_t *v = view(phone, &m);
    assert_int_equal(number(v, "you"), 1);
    json_decref(v);
    /* The first one is still good. */
    inn_leave(who[1]);
    who[1] = inn_enter();
    assert_ok(ask(who[1], "sit", "{s:s}", "secret", inn_key(m.secret[1])));
    assert_error(about(thief, "device", &m), "not-yours");
    all_leave(who, 3);
    inn_leave(phone);
    inn_leave(thief);
}

static const char first_browser[] = "AnnaAnnaAnnaAnnaAnnaAn",
                  other_browser[] = "BenBenBenBenBenBenBenB";

static void says_browser(struct inn_guest *g, const char *browser)
{
    assert_ok(ask(g, "hello", "{s:s, s:s}", "lang", "en", "browser", browser));
}

/* From a connection of its own. */
static json_t *use_key(struct inn_guest *g, const char *key, const char *browser)
{
    says_browser(g, browser);
    return ask(g, "sit", "{s:s}", "secret", key);
}

/* So many devices have come that everybody was told of. */
static int devices_told(struct inn_guest *g, const struct match *m)
{
    json_t *v = ask(g, "view", "{s:s}", "match", m->id), *line;
    int count = 0;
    size_t i;
    json_array_foreach(json_object_get(v, "chat"), i, line)
    {
        const json_t *told = json_object_get(line, "told");
        count += told && strcmp(json_string_value(told), "device") == 0;
    }
    json_decref(v);
    return count;
}

/* A key that is handed out in an address: everybody is told when another browser uses it, once. */
static void test_a_key_in_another_browser(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *chair = inn_enter(), *friend = inn_enter(),
                     *program = inn_enter();
    struct match m = create(creator, "yo");
    const char *key = inn_key(m.secret[1]);
    says_browser(chair, first_browser);
    assert_ok(sit_with(chair, m.secret[1], key));
    for (int i = 0; i < 3; i++) /* the same one, after a while and in another window */
        assert_ok(use_key(chair, key, first_browser));
    assert_ok(ask(creator, "hello", "{s:s}", "lang", "en"));
    assert_ok(ask(program, "sit", "{s:s}", "secret", key));
    assert_int_equal(devices_told(creator, &m), 0);
    assert_ok(use_key(friend, key, other_browser));
    assert_told(friend, &m, "device", "sees the same hand");
    for (int i = 0; i < 3; i++) {
        assert_ok(use_key(friend, key, other_browser));
        assert_ok(use_key(chair, key, first_browser));
    }
    assert_int_equal(devices_told(creator, &m), 1);
    assert_error(ask(program, "hello", "{s:s, s:s}", "lang", "en", "browser", "none"),
                 "bad-request");
    inn_leave(program);
    inn_leave(friend);
    inn_leave(chair);
    inn_leave(creator);
}

/* The same where it was not a page that sat down by the link, so that nobody gets round it. */
static void test_a_key_of_a_program(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *chair = inn_enter(), *friend = inn_enter();
    struct match m = create(creator, "yo");
    const char *key = inn_key(m.secret[1]);
    assert_ok(sit_with(chair, m.secret[1], key));
    assert_ok(ask(chair, "sit", "{s:s}", "secret", key));
    assert_int_equal(devices_told(creator, &m), 0);
    assert_ok(use_key(friend, key, other_browser));
    assert_int_equal(devices_told(creator, &m), 1);
    /* Nothing is known of the key that a program got when it set the match up: it may be opened. */
    assert_ok(use_key(creator, m.secret[0], first_browser));
    assert_int_equal(devices_told(creator, &m), 1);
    assert_ok(use_key(friend, m.secret[0], other_browser));
    assert_int_equal(devices_told(creator, &m), 2);
    inn_leave(friend);
    inn_leave(chair);
    inn_leave(creator);
}

/* The key of who set the match up is in their browser, too. */
static void test_the_key_of_the_creator(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *friend = inn_enter();
    says_browser(creator, first_browser);
    struct match m = create(creator, "yo");
    assert_ok(use_key(creator, m.secret[0], first_browser));
    assert_int_equal(devices_told(creator, &m), 0);
    assert_ok(use_key(friend, m.secret[0], other_browser));
    assert_int_equal(devices_told(creator, &m), 1);
    inn_leave(friend);
    inn_leave(creator);
}

/* Of many browsers the oldest are forgotten; that they come again is told again. */
static void test_many_browsers(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter();
    struct match m = create(creator, "yo");
    char browser[23];
    for (int i = 0; i < 200; i++) {
        snprintf(browser, sizeof browser, "browser-number-%07d", i);
        assert_ok(use_key(creator, m.secret[0], browser));
    }
    assert_ok(use_key(creator, m.secret[0], browser));
    assert_int_equal(devices_told(creator, &m), 50); /* as many lines as are kept */
    inn_leave(creator);
}

static void test_invited_again(void **state)
{
    (void)state;
    struct inn_guest *who[3], *new_one = inn_enter();
    struct match m = three_people(who);
    char link[32];
    assert_ok(ask(who[1], "seat", "{s:s, s:s}", "match", m.id, "name", "Ben"));
    assert_error(about_seat(who[0], "invite", &m, 1), "taken"); /* Ben is here */
    inn_leave(who[1]);
    wait_seconds(CLIO_AWAY - 1);
    assert_error(about_seat(who[0], "invite", &m, 1), "taken");
    wait_seconds(1);
    assert_error(about_seat(who[2], "invite", &m, 1), "not-yours"); /* the creator is here */
    inn_forget();
    json_t *r = about_seat(who[0], "invite", &m, 1);
    /* Whoever comes next does not learn where Ben was told of his turns. */
    assert_non_null(strstr(inn.kept, "untell 1 mail;untell 1 hook;untell 1 push;"));
    snprintf(link, sizeof link, "%s", text(r, "secret"));
    assert_ok(r);
    assert_told(who[2], &m, "invited", "chair of Ben");
    /* Ben must be asked about undo as before, and the old key is void. */
    assert_true(inn_table(m.id)->stored.seat[1].taken);
    who[1] = inn_enter();
    assert_error(ask(who[1], "sit", "{s:s}", "secret", inn_key(m.secret[1])), "not-found");
    assert_error(sit_with(who[1], m.secret[1], other_key), "not-found");
    assert_ok(sit_with(new_one, link, other_key));
    assert_told(who[2], &m, "invited",
                "chair of Ben"); /* nothing else opens it, and nothing is told */
    assert_error(sit_with(who[1], link, inn_key(link)), "not-found");
    assert_ok(ask(new_one, "sit", "{s:s}", "secret", other_key));
    all_leave(who, 3);
    inn_leave(new_one);
}

static void test_a_link_again(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter();
    struct match m = create(creator, "yo");
    json_t *first = about_seat(creator, "invite", &m, 1),
           *second = about_seat(creator, "invite", &m, 1);
    assert_string_equal(text(first, "secret"), text(second, "secret"));
    struct inn_guest *friend = sit(text(first, "secret"));
    assert_error(sit_with(creator, text(first, "secret"), other_key), "taken");
    assert_error(sit_with(creator, m.secret[1], other_key), "taken"); /* nor does the first one */
    json_decref(first);
    json_decref(second);
    inn_leave(friend);
    inn_leave(creator);
}

static void test_who_sees_to_the_table(void **state)
{
    (void)state;
    struct inn_guest *who[3];
    struct match m = three_people(who);
    json_t *v = table_of(who[2], &m);
    assert_false(yes(v, "creator"));
    json_decref(v);
    inn_leave(who[0]);
    wait_seconds(CLIO_AWAY);
    v = table_of(who[2], &m);
    assert_true(yes(v, "creator"));
    assert_true(number(seat_of(v, 0), "seen") > 0);
    assert_null(json_object_get(seat_of(v, 2), "seen"));
    json_decref(v);
    assert_error(hold(who[2], &m, 1), "taken"); /* who is here is not replaced by anybody */
    assert_ok(hold(who[2], &m, 0));
    assert_true(clio_seat_held(inn_table(m.id), 0));
    who[0] = inn_enter();
    assert_ok(ask(who[0], "sit", "{s:s}", "secret", m.secret[0]));
    assert_false(clio_seat_held(inn_table(m.id), 0));
    assert_error(ask(who[2], "hush", "{s:s, s:b}", "match", m.id, "yes", 1), "not-yours");
    all_leave(who, 3);
}

/* ---- The deal ---------------------------------------------------------------------------------- */

static void assert_nothing_dealt(const json_t *push, const char *waits)
{
    static const char *const none[] = {"view",   "legal",    "greyed",        "score",
                                       "recent", "log",      "seed",          "commitment",
                                       "salt",   "question", "question_parts"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_null(json_object_get(push, none[i]));
    assert_string_equal(text(push, "deal"), "waits");
    char *list = json_dumps(json_object_get(push, "waits"), JSON_COMPACT);
    assert_string_equal(list, waits);
    free(list);
    assert_int_equal(json_array_size(json_object_get(push, "deciding")), 0);
    assert_true(json_is_null(json_object_get(push, "to_move")));
}

static void test_nothing_before_the_deal(void **state)
{
    (void)state;
    struct inn_guest *creator = inn_enter(), *friend;
    struct match m = undealt(creator, "yoob");
    json_t *v = table_of(creator, &m);
    assert_nothing_dealt(v, "[1,2]");
    json_decref(v);
    v = parsed(inn_push(creator, m.id));
    assert_nothing_dealt(v, "[1,2]");
    json_decref(v);
    v = ask(creator, "glance", "{s:s}", "secret", m.secret[1]);
    assert_nothing_dealt(v, "[1,2]");
    json_decref(v);
    const char *with_move = "{s:s, s:s}";
    assert_error(move(creator, &m, 0, "rest"), "too-late");
    assert_error(ask(creator, "why", with_move, "match", m.id, "move", "rest"), "too-late");
    assert_error(ask(creator, "odds", with_move, "match", m.id, "move", "rest"), "too-late");
    assert_error(ask(creator, "preview", with_move, "match", m.id, "move", "rest"), "too-late");
    assert_error(about(creator, "hint", &m), "too-late");
    assert_error(undo(creator, &m), "too-late");
    assert_error(about(creator, "export", &m), "too-late");
    assert_error(about(creator, "chart", &m), "too-late");
    assert_error(about(creator, "resign", &m), "too-late");
    assert_error(ask(creator, "replay", "{s:s, s:i}", "match", m.id, "at", 0), "too-late");
    struct clio_bot_spec spec;
    int seat;
    assert_false(clio_table_bot(inn_table(m.id), &seat, &spec)); /* bots wait, too */
    uint64_t before = inn_table(m.id)->stored.seed;
    friend = sit(m.secret[1]);
    v = table_of(friend, &m);
    assert_nothing_dealt(v, "[2]");
    json_decref(v);
    struct inn_guest *third = sit(m.secret[2]);
    assert_int_not_equal(inn_table(m.id)->stored.seed, before);
    v = view(third, &m);
    assert_string_equal(text(v, "deal"), "drawn");
    assert_null(json_object_get(v, "waits"));
    json_decref(v);
    inn_leave(third);
    inn_leave(friend);
    inn_leave(creator);
}

static void test_a_promise_is_kept(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = undealt(who[0], "yo");
    who[1] = sit(m.secret[1]);
    json_t *v = view(who[0], &m);
    char promise[80], seed[24], salt[40], said[80], hex[CLIO_DIGEST_SIZE];
    snprintf(promise, sizeof promise, "%s", text(v, "commitment"));
    assert_int_equal(strlen(promise), 64);
    assert_null(json_object_get(v, "seed"));
    assert_null(json_object_get(v, "salt"));
    json_decref(v);
    assert_error(about(who[0], "export", &m), "not-yours"); /* the file has the seed */
    /* Nothing that goes on has an influence, nor does another server that reads it anew. */
    struct clio_table *t = inn_table(m.id);
    move_first(who[to_move(&m)], &m);
    v = view(who[1], &m);
    assert_string_equal(text(v, "commitment"), promise);
    json_decref(v);
    play_to_the_end(who, &m);
    v = view(who[1], &m);
    assert_string_equal(text(v, "commitment"), promise);
    snprintf(seed, sizeof seed, "%s", text(v, "seed"));
    snprintf(salt, sizeof salt, "%s", text(v, "salt"));
    json_decref(v);
    assert_int_equal(strtoull(seed, NULL, 10), t->stored.seed);
    assert_int_equal(t->match->seed, t->stored.seed);
    assert_int_equal(strlen(salt), 31);
    snprintf(said, sizeof said, "%s:%s", salt, seed);
    t->house->digest(said, hex);
    assert_string_equal(hex, promise);
    json_t *file = about(who[0], "export", &m);
    assert_non_null(strstr(text(file, "file"), seed));
    json_decref(file);
    all_leave(who, 2);
}

static void assert_deal(struct inn_guest *g, const struct match *m, const char *deal)
{
    json_t *v = view(g, m);
    assert_string_equal(text(v, "deal"), deal);
    assert_null(json_object_get(v, "commitment"));
    assert_null(json_object_get(v, "seed"));
    json_decref(v);
}

/* Two servers have dealt at once, and that of the other was kept: its promise counts. */
static void test_a_deal_that_was_not_kept(void **state)
{
    (void)state;
    struct inn_guest *who[3];
    struct match m = three_people(who);
    char promise[CLIO_DIGEST_SIZE];
    json_decref(view(who[0], &m)); /* tells a promise */
    struct clio_table *t = inn_table(m.id);
    struct clio_stored_match kept = t->stored;
    kept.seed = 8;
    snprintf(kept.salt, sizeof kept.salt, "other");
    clio_table_reload(t, &kept);
    clio_table_lay(t, clio_record_begin(&kept));
    t->house->digest("other:8", promise);
    json_t *v = view(who[0], &m);
    assert_string_equal(text(v, "commitment"), promise);
    json_decref(v);
    all_leave(who, 3);
}

static void test_other_deals_say_so(void **state)
{
    (void)state;
    struct inn_guest *g = inn_enter(), *friend;
    struct match chosen = create(g, "yo"), alone = undealt(g, "yb"), bots = undealt(g, "bb");
    friend = sit(chosen.secret[1]);
    assert_deal(friend, &chosen, "chosen"); /* to all */
    assert_deal(g, &alone, "open");
    assert_deal(g, &bots, "open");
    json_t *file = about(g, "export", &alone);
    json_t *r = ask(g, "import", "{s:s}", "file", text(file, "file"));
    struct match copy = opened(r, "yb");
    assert_deal(g, &copy, "file");
    json_decref(file);
    inn_leave(friend);
    inn_leave(g);
}

static void test_a_bot_may_be_waited_for(void **state)
{
    (void)state;
    struct inn_guest *g = inn_enter();
    struct match m = undealt(g, "yo");
    assert_ok(hold(g, &m, 1)); /* nobody has come: that is nobody's chair yet */
    json_t *v = view(g, &m);
    assert_string_equal(text(v, "deal"), "open"); /* whoever comes later finds it dealt */
    assert_null(json_object_get(v, "commitment"));
    assert_string_equal(last_told(v), "held");
    json_decref(v);
    struct match at_once = agreed(g, "yo", json_pack("{s:s}", "hold", "level:1"));
    v = view(g, &at_once);
    assert_string_equal(text(v, "deal"), "open");
    json_decref(v);
    inn_leave(g);
}

/* Who has seen the end knows the seed: what goes on from there promises nothing. */
static void test_a_deal_that_was_told_is_open(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = undealt(who[0], "yo");
    who[1] = sit(m.secret[1]);
    json_t *drawn = view(who[0], &m);
    assert_string_equal(text(drawn, "deal"), "drawn");
    json_decref(drawn);
    play_to_the_end(who, &m);
    json_t *v = view(who[0], &m);
    assert_true(strlen(text(v, "seed")) > 0);
    json_decref(v);
    assert_ok(undo(who[0], &m));
    assert_ok(consent(who[1], &m, true));
    v = view(who[1], &m);
    assert_false(yes(v, "over"));
    assert_string_equal(text(v, "deal"), "open");
    assert_null(json_object_get(v, "commitment"));
    json_decref(v);
    inn_leave(who[0]);
    inn_leave(who[1]);
}

/* Who gave up directs nobody any more. */
static void test_who_gave_up_directs_nobody(void **state)
{
    (void)state;
    struct inn_guest *who[3] = {inn_enter(), NULL, NULL};
    struct match m = create(who[0], "yoo");
    for (int i = 1; i < 3; i++)
        who[i] = sit(m.secret[i]);
    assert_ok(about(who[0], "resign", &m));
    assert_error(ask(who[0], "hush", "{s:s, s:b}", "match", m.id, "yes", 1), "not-yours");
    assert_ok(ask(who[1], "hush", "{s:s, s:b}", "match", m.id, "yes", 1));
    for (int i = 0; i < 3; i++)
        inn_leave(who[i]);
}

static void test_a_rematch_is_drawn_anew(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL}, *thief = inn_enter();
    struct match m = agreed(
        who[0], "yo",
        json_pack("{s:s, s:b, s:b, s:i}", "seed", "7", "no_undo", 1, "no_hints", 1, "away", 60));
    who[1] = sit(m.secret[1]);
    play_to_the_end(who, &m);
    struct match next = opened(about(who[0], "rematch", &m), "oo");
    json_t *v = table_of(who[0], &next);
    assert_nothing_dealt(v, "[1]");
    assert_true(yes(v, "no_undo"));
    assert_true(yes(v, "no_hints"));
    assert_int_equal(number(v, "away"), 60);
    json_decref(v);
    /* The other one's key is in the push, and is theirs alone. */
    v = view(who[1], &m);
    char key[32];
    snprintf(key, sizeof key, "%s", text(json_object_get(v, "rematch"), "secret"));
    json_decref(v);
    assert_true(key[0]);
    assert_string_not_equal(key, next.secret[1]);
    assert_ok(ask(who[1], "sit", "{s:s}", "secret", key));
    assert_error(sit_with(thief, next.secret[1], other_key), "taken");
    v = view(who[1], &next);
    assert_string_equal(text(v, "deal"), "drawn");
    json_decref(v);
    all_leave(who, 2);
    inn_leave(thief);
}

/* Somebody else took the chair of the rematch with the creator's link: there are no two in it. */
static void test_a_chair_of_a_rematch_is_given_away(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL}, *new_one = inn_enter();
    struct match m = create(who[0], "yo");
    char key[32];
    who[1] = sit(m.secret[1]);
    play_to_the_end(who, &m);
    struct match next = opened(about(who[0], "rematch", &m), "oo");
    json_t *v = view(who[1], &m);
    snprintf(key, sizeof key, "%s", text(json_object_get(v, "rematch"), "secret"));
    json_decref(v);
    assert_ok(sit_with(new_one, next.secret[1], other_key));
    assert_error(ask(who[1], "sit", "{s:s}", "secret", key), "not-found");
    assert_error(about(who[1], "rematch", &m), "taken");
    inn_leave(who[1]);
    who[1] = inn_enter();
    assert_ok(ask(who[1], "sit", "{s:s}", "secret", inn_key(m.secret[1])));
    v = view(who[1], &m);
    assert_true(json_is_null(json_object_get(json_object_get(v, "rematch"), "secret")));
    json_decref(v);
    assert_error(about(who[1], "rematch", &m), "taken");
    all_leave(who, 2);
    inn_leave(new_one);
}

/* ---- Bots in chairs ---------------------------------------------------------------------------- */

static void test_nobody_present_is_replaced(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = agreed(who[0], "yo", json_pack("{s:s, s:i}", "seed", "7", "away", 600));
    who[1] = sit(m.secret[1]);
    wait_seconds(100000);
    assert_error(hold(who[0], &m, 1), "taken"); /* here, however long nothing was played */
    inn_leave(who[1]);
    wait_seconds(599);
    assert_error(hold(who[0], &m, 1), "taken");
    wait_seconds(1);
    assert_ok(hold(who[0], &m, 1));
    assert_told(who[0], &m, "held", "lets a bot play for");
    who[1] = sit(m.secret[1]);
    assert_false(clio_seat_held(inn_table(m.id), 1));
    inn_leave(who[1]);
    wait_seconds(10); /* it counts anew */
    assert_error(hold(who[0], &m, 1), "taken");
    struct match any = agreed(who[0], "yo", json_pack("{s:s, s:i}", "seed", "7", "away", 0));
    who[1] = sit(any.secret[1]);
    assert_error(hold(who[0], &any, 1), "taken");
    inn_leave(who[1]);
    assert_ok(hold(who[0], &any, 1));
    inn_leave(who[0]);
}

static void test_leaving_the_chair_to_a_bot(void **state)
{
    (void)state;
    struct inn_guest *who[3];
    struct match m = three_people(who);
    const char *leave = "{s:s, s:s}";
    assert_error(ask(who[1], "leave", leave, "match", m.id, "bot", "level:99"), "bad-request");
    assert_ok(ask(who[1], "leave", leave, "match", m.id, "bot", "level:1"));
    assert_true(clio_seat_held(inn_table(m.id), 1));
    assert_told(who[0], &m, "left", "leaves the chair to a bot");
    json_t *v = view(who[0], &m);
    assert_false(yes(seat_of(v, 1), "here"));
    assert_true(yes(seat_of(v, 1), "held"));
    json_decref(v);
    assert_ok(ask(who[1], "sit", "{s:s}", "secret", inn_key(m.secret[1])));
    assert_false(clio_seat_held(inn_table(m.id), 1));
    assert_ok(about(who[1], "leave", &m)); /* only the page is closed */
    assert_false(clio_seat_held(inn_table(m.id), 1));
    all_leave(who, 3);
}

/* ---- Ends -------------------------------------------------------------------------------------- */

static void test_giving_up_among_three(void **state)
{
    (void)state;
    struct inn_guest *who[3];
    struct match m = three_people(who);
    char what[160];
    int first = to_move(&m);
    assert_ok(about(who[first], "resign", &m));
    assert_error(about(who[first], "resign", &m), "too-late");
    struct clio_bot_spec spec;
    int seat;
    assert_true(clio_table_bot(inn_table(m.id), &seat, &spec));
    assert_int_equal(seat, first);
    assert_told(who[(first + 1) % 3], &m, "gave-up", "gives up");
    /* The person looks on: nothing is asked or answered any more, also after coming back. */
    first_legal(&m, what);
    assert_error(move(who[first], &m, version(&m), what), "too-late");
    assert_error(undo(who[first], &m), "too-late");
    json_t *v = view(who[first], &m);
    assert_null(json_object_get(v, "legal"));
    assert_true(yes(seat_of(v, first), "given_up"));
    assert_true(yes(seat_of(v, first), "held"));
    assert_false(yes(v, "over"));
    json_decref(v);
    assert_true(clio_seat_held(inn_table(m.id), first));
    inn_bots(m.id);
    assert_error(ask(who[0], "hold", "{s:s, s:i, s:n}", "match", m.id, "seat", first, "bot"),
                 "too-late"); /* or the others would wait for ever */
    /* Two are left; when one of them gives up, too, it is over. */
    int second = (first + 1) % 3;
    assert_ok(about(who[second], "resign", &m));
    v = view(who[(first + 2) % 3], &m);
    assert_true(yes(v, "over"));
    assert_int_equal(json_array_size(json_object_get(v, "deciding")), 0);
    assert_string_equal(text(json_object_get(v, "closed"), "how"), "given-up");
    assert_int_equal(number(json_object_get(v, "closed"), "seat"), second);
    assert_string_equal(text(json_object_get(v, "ended"), "event"), "gave-up-last");
    assert_true(strlen(text(v, "seed")) > 0);
    json_decref(v);
    assert_false(clio_table_bot(inn_table(m.id), &seat, &spec));
    all_leave(who, 3);
}

static void test_giving_up_ends_a_match_of_two(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m =
        agreed(who[0], "yo", json_pack("{s:{s:s, s:i}}", "clock", "kind", "move", "seconds", 60));
    who[1] = sit(m.secret[1]);
    int seat = to_move(&m);
    move_first(who[seat], &m);
    assert_ok(ask(who[1], "hello", "{s:s}", "lang", "fr"));
    assert_ok(about(who[0], "resign", &m));
    assert_told(who[1], &m, "gave-up-last", "abandonne");
    assert_told(who[0], &m, "gave-up-last", "the match is over");
    struct clio_table *t = inn_table(m.id);
    assert_true(t->stored.over);
    assert_int_equal(t->stored.due, 0); /* nobody's clock runs */
    char what[160];
    first_legal(&m, what);
    assert_error(move(who[to_move(&m)], &m, version(&m), what), "too-late");
    assert_error(undo(who[seat], &m), "too-late"); /* and nothing brings it back */
    assert_error(about(who[1], "resign", &m), "too-late");
    assert_error(about(who[1], "abort", &m), "too-late");
    /* A house that reads it anew finds it so. */
    t->match->closed = false;
    clio_table_lay(t, t->match);
    assert_true(clio_table_over(t));
    /* It counts for no record, and can be looked at and played again. */
    assert_ok(ask(who[1], "record", "{s:s, s:s}", "person", other_key, "match", m.id));
    assert_string_equal(inn.record, "");
    assert_ok(about(who[1], "export", &m));
    assert_ok(about(who[0], "rematch", &m));
    all_leave(who, 2);
}

static void test_abort(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = undealt(who[0], "yo");
    assert_ok(about(who[0], "abort", &m)); /* nobody has come */
    json_t *v = table_of(who[0], &m);
    assert_true(yes(v, "over"));
    assert_string_equal(text(json_object_get(v, "closed"), "how"), "aborted");
    assert_null(json_object_get(v, "view"));
    assert_null(json_object_get(v, "seed"));
    json_decref(v);
    who[1] = sit(m.secret[1]); /* too late for a deal */
    v = table_of(who[1], &m);
    assert_null(json_object_get(v, "view"));
    assert_string_equal(last_told(v), "aborted");
    json_decref(v);
    assert_error(ask(who[1], "replay", "{s:s, s:i}", "match", m.id, "at", 0), "too-late");
    assert_ok(ask(who[1], "record", "{s:s, s:s}", "person", other_key, "match", m.id));
    assert_string_equal(inn.record, ""); /* nothing was played */
    inn_leave(who[1]);
    m = undealt(who[0], "yo");
    who[1] = sit(m.secret[1]);
    assert_ok(about(who[1], "abort", &m)); /* any of them may */
    assert_error(about(who[1], "abort", &m), "too-late");
    inn_leave(who[1]);
    m = undealt(who[0], "yo");
    who[1] = sit(m.secret[1]);
    move_first(who[to_move(&m)], &m);
    assert_error(about(who[0], "abort", &m), "too-late");
    assert_error(about(who[1], "abort", &m), "too-late");
    assert_false(inn_table(m.id)->stored.over);
    all_leave(who, 2);
}

/* ---- What people say --------------------------------------------------------------------------- */

static size_t lines_of(struct inn_guest *g, const struct match *m)
{
    json_t *v = table_of(g, m);
    size_t n = json_array_size(json_object_get(v, "chat"));
    json_decref(v);
    return n;
}

static void test_mute(void **state)
{
    (void)state;
    struct inn_guest *who[3], *watcher = inn_enter();
    struct match m = three_people(who);
    assert_ok(ask(watcher, "watch", "{s:s}", "secret", m.watch));
    assert_ok(ask(who[1], "chat", "{s:s, s:s}", "match", m.id, "text", "One"));
    assert_ok(ask(watcher, "chat", "{s:s, s:s}", "match", m.id, "text", "Two"));
    const char *seat = "{s:s, s:i, s:b}", *spectators = "{s:s, s:n, s:b}";
    assert_error(ask(who[0], "mute", seat, "match", m.id, "seat", 5, "yes", 1), "not-found");
    assert_ok(ask(who[0], "mute", seat, "match", m.id, "seat", 1, "yes", 1));
    assert_int_equal(lines_of(who[0], &m), 1);
    assert_ok(ask(who[0], "mute", spectators, "match", m.id, "seat", "yes", 1));
    assert_int_equal(lines_of(who[0], &m), 0);
    assert_int_equal(lines_of(who[2], &m), 2); /* others hear both */
    assert_int_equal(lines_of(watcher, &m), 2);
    assert_ok(about(who[1], "resign", &m)); /* what the table tells is heard */
    assert_int_equal(lines_of(who[0], &m), 1);
    json_t *v = parsed(inn_push(who[0], m.id));
    char *muted = json_dumps(json_object_get(v, "muted"), JSON_COMPACT);
    assert_string_equal(muted, "[1,null]");
    free(muted);
    json_decref(v);
    assert_ok(ask(who[0], "mute", seat, "match", m.id, "seat", 1, "yes", 0));
    assert_int_equal(lines_of(who[0], &m), 2);
    /* Who only watches may close their ears, too; others who watch do not share that push. */
    assert_ok(ask(watcher, "mute", seat, "match", m.id, "seat", 1, "yes", 1));
    assert_int_equal(lines_of(watcher, &m), 2);
    struct clio_push_class unused;
    assert_false(clio_push_class(clio_place_at(&watcher->guest, m.id), &unused));
    all_leave(who, 3);
    inn_leave(watcher);
}

static void test_report(void **state)
{
    (void)state;
    struct inn_guest *who[3], *nobody = inn_enter();
    struct match m = three_people(who);
    const char *report = "{s:s, s:i, s:s}";
    assert_ok(ask(who[1], "report", report, "match", m.id, "seat", 2, "text", "  Insults. "));
    assert_string_equal(inn.reported, "1 2 Insults.");
    assert_int_equal(lines_of(who[2], &m), 0); /* nobody at the table is told */
    assert_error(ask(who[1], "report", report, "match", m.id, "seat", 4, "text", "x"), "not-found");
    assert_error(ask(who[1], "report", report, "match", m.id, "seat", 2, "text", " "),
                 "bad-request");
    assert_error(ask(nobody, "report", report, "match", m.id, "seat", 2, "text", "x"), "not-yours");
    assert_ok(ask(who[1], "report", "{s:s, s:n, s:s}", "match", m.id, "seat", "text", "Noise"));
    assert_string_equal(inn.reported, "1 255 Noise");
    assert_error(ask(who[1], "report", report, "match", m.id, "seat", 2, "text", "x"), "limit");
    all_leave(who, 3);
    inn_leave(nobody);
}

/* ---- What is agreed ---------------------------------------------------------------------------- */

static void test_no_undo_and_no_hints(void **state)
{
    (void)state;
    struct inn_guest *who[2] = {inn_enter(), NULL};
    struct match m = agreed(who[0], "yo", json_pack("{s:b, s:b}", "no_undo", 1, "no_hints", 1));
    json_t *r = ask(who[0], "glance", "{s:s}", "secret", m.secret[1]); /* before one sits down */
    assert_true(yes(r, "no_undo"));
    assert_true(yes(r, "no_hints"));
    assert_int_equal(number(r, "away"), CLIO_AWAY);
    json_decref(r);
    who[1] = sit(m.secret[1]);
    char what[160];
    int seat = to_move(&m);
    first_legal(&m, what);
    assert_error(about(who[seat], "hint", &m), "agreed");
    assert_error(ask(who[seat], "odds", "{s:s, s:s}", "match", m.id, "move", what), "agreed");
    assert_ok(ask(who[seat], "preview", "{s:s, s:s}", "match", m.id, "move", what));
    assert_ok(move(who[seat], &m, version(&m), what));
    int before = version(&m);
    assert_error(undo(who[seat], &m), "agreed");
    assert_error(undo(who[1 - seat], &m), "agreed");
    assert_int_equal(version(&m), before);
    r = view(who[seat], &m);
    assert_string_equal(text(r, "undo"), "agreed");
    json_decref(r);
    /* One person alone may want that, too. */
    struct match alone = agreed(who[0], "yb", json_pack("{s:b}", "no_undo", 1));
    inn_bots(alone.id);
    move_first(who[0], &alone);
    assert_error(undo(who[0], &alone), "agreed");
    assert_error(ask(who[0], "redo", "{s:s, s:i}", "match", alone.id, "version", version(&alone)),
                 "agreed");
    all_leave(who, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_a_link_is_for_one_person),
        TEST(test_a_link_shows_no_hand),
        TEST(test_the_server_makes_a_key),
        TEST(test_keys_that_are_none),
        TEST(test_another_device),
        TEST(test_a_key_in_another_browser),
        TEST(test_a_key_of_a_program),
        TEST(test_the_key_of_the_creator),
        TEST(test_many_browsers),
        TEST(test_invited_again),
        TEST(test_a_link_again),
        TEST(test_who_sees_to_the_table),
        TEST(test_nothing_before_the_deal),
        TEST(test_a_promise_is_kept),
        TEST(test_a_deal_that_was_not_kept),
        TEST(test_other_deals_say_so),
        TEST(test_a_bot_may_be_waited_for),
        TEST(test_a_deal_that_was_told_is_open),
        TEST(test_who_gave_up_directs_nobody),
        TEST(test_a_rematch_is_drawn_anew),
        TEST(test_a_chair_of_a_rematch_is_given_away),
        TEST(test_nobody_present_is_replaced),
        TEST(test_leaving_the_chair_to_a_bot),
        TEST(test_giving_up_among_three),
        TEST(test_giving_up_ends_a_match_of_two),
        TEST(test_abort),
        TEST(test_mute),
        TEST(test_report),
        TEST(test_no_undo_and_no_hints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
