/*
 * test_page.c: the host as a page has it, without a browser: the module's own code is called as the
 * worker calls it, and this test keeps what it is told to keep.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "wasm/page.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char game[] = "age-of-civilization";

/* ---- The worker -------------------------------------------------------------------------------- */

enum { MOST = 64 };

static struct {
    json_t *kept;    /* by id, as the browser would keep them */
    json_t *changed; /* what the last call wants to be kept */
    json_t *said[MOST];
    int said_count;
    double now, step; /* it goes on so much whenever it is asked */
    uint64_t drawn;
    int shown;
} worker;

static json_t *parsed(const char *text, int length)
{
    json_error_t error;
    json_t *value = json_loadb(text, (size_t)length, 0, &error);
    if (!value)
        print_message("no JSON: %.*s\n", length, text);
    assert_non_null(value);
    return value;
}

void page_send(const char *text, int length)
{
    assert_true(worker.said_count < MOST);
    worker.said[worker.said_count++] = parsed(text, length);
}

void page_show(const char *text, int length)
{
    json_t *shown = parsed(text, length);
    const json_t *thinking = json_object_get(shown, "thinking");
    assert_int_equal(json_integer_value(json_object_get(thinking, "seat")), 1);
    worker.shown++;
    json_decref(shown);
}

void page_keep(const char *text, int length)
{
    json_t *match = parsed(text, length);
    json_object_set_new(worker.changed, json_string_value(json_object_get(match, "id")), match);
}

double page_now(void)
{
    return worker.now += worker.step;
}

uint64_t page_chance(void)
{
    return ++worker.drawn * 0x9e3779b97f4a7c15u;
}

static void hush(void)
{
    while (worker.said_count > 0)
        json_decref(worker.said[--worker.said_count]);
}

static int put(const char *text)
{
    assert_true(strlen(text) < (size_t)clio_page_buffer_size());
    memcpy(clio_page_buffer(), text, strlen(text));
    return (int)strlen(text);
}

static void fetch(const char *id)
{
    json_t *kept = json_object_get(worker.kept, id);
    if (!kept) {
        clio_page_missing(put(id));
        return;
    }
    char *text = json_dumps(kept, 0);
    assert_true(clio_page_give(put(text)));
    free(text);
}

static void keep_changed(void)
{
    json_object_update(worker.kept, worker.changed);
    json_object_clear(worker.changed);
}

/* Hands a request in until it needs nothing more, without keeping anything yet. */
static void hand_in(const char *request)
{
    int wanted;
    hush();
    while ((wanted = clio_page_receive(put(request))) > 0) {
        char id[64];
        snprintf(id, sizeof id, "%.*s", wanted, clio_page_buffer());
        hush();
        fetch(id);
    }
}

static char *request_of(const char *what, const char *format, va_list args)
{
    json_error_t error;
    json_t *request = json_vpack_ex(&error, 0, format, args);
    assert_non_null(request);
    json_object_set_new(request, "id", json_integer(5));
    json_object_set_new(request, "do", json_string(what));
    char *text = json_dumps(request, 0);
    json_decref(request);
    return text;
}

/* The answer; it belongs to the worker until the next call. */
static const json_t *ask(const char *what, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = request_of(what, format, args);
    va_end(args);
    hand_in(text);
    free(text);
    keep_changed();
    assert_true(worker.said_count > 0);
    assert_int_equal(json_integer_value(json_object_get(worker.said[0], "re")), 5);
    return worker.said[0];
}

/* The push that came with the last answer, or with a bot's move. */
static const json_t *push(void)
{
    const json_t *last = worker.said_count ? worker.said[worker.said_count - 1] : NULL;
    assert_non_null(json_object_get(last, "push"));
    return last;
}

/* ---- Helpers ----------------------------------------------------------------------------------- */

static int set_up(void **state)
{
    (void)state;
    memset(&worker, 0, sizeof worker);
    worker.kept = json_object();
    worker.changed = json_object();
    worker.now = 1700000000000;
    return 0;
}

/* Everything is left, so that nothing stays in memory. */
static int tear_down(void **state)
{
    const char *id;
    json_t *match;
    (void)state;
    json_object_foreach(worker.kept, id, match) ask("leave", "{s:s}", "match", id);
    ask("hello", "{s:s}", "lang", "en");
    hush();
    json_decref(worker.kept);
    json_decref(worker.changed);
    return 0;
}

static const char *text(const json_t *object, const char *member)
{
    const char *value = json_string_value(json_object_get(object, member));
    return value ? value : "";
}

static int number(const json_t *object, const char *member)
{
    return (int)json_integer_value(json_object_get(object, member));
}

static bool yes(const json_t *object, const char *member)
{
    return json_is_true(json_object_get(object, member));
}

static void assert_ok(const json_t *reply)
{
    if (!yes(reply, "ok"))
        print_message("%s\n", text(json_object_get(reply, "error"), "text"));
    assert_true(yes(reply, "ok"));
}

static void assert_error(const json_t *reply, const char *code, const char *says)
{
    const json_t *error = json_object_get(reply, "error");
    assert_string_equal(text(error, "code"), code);
    if (!strstr(text(error, "text"), says))
        print_message("%s\n", text(error, "text"));
    assert_non_null(strstr(text(error, "text"), says));
}

struct match {
    char id[32], secret[40];
};

/* 'y' is somebody at the screen, 'b' a bot. */
static struct match create(const char *seats, const char *draft)
{
    struct match m;
    json_t *list = json_array();
    for (; *seats; seats++)
        json_array_append_new(list, *seats == 'b'
                                        ? json_pack("{s:s, s:s}", "kind", "bot", "bot", "level:1")
                                        : json_pack("{s:s}", "kind", "you"));
    const json_t *r = ask("create", "{s:s, s:o, s:{s:s}, s:s}", "game", game, "seats", list,
                          "options", "draft", draft, "seed", "7");
    assert_ok(r);
    snprintf(m.id, sizeof m.id, "%s", text(r, "match"));
    snprintf(m.secret, sizeof m.secret, "%s",
             json_string_value(json_array_get(json_object_get(r, "secrets"), 0)));
    return m;
}

static const json_t *view(const struct match *m)
{
    const json_t *v = ask("view", "{s:s}", "match", m->id);
    assert_ok(v);
    return v;
}

static void move_first(const struct match *m)
{
    const json_t *v = view(m);
    char first[160];
    int version = number(v, "version");
    snprintf(first, sizeof first, "%s",
             text(json_array_get(json_object_get(v, "legal"), 0), "move"));
    assert_ok(ask("move", "{s:s, s:i, s:s}", "match", m->id, "version", version, "move", first));
}

static void bots(void)
{
    while (clio_page_bot_waits()) {
        hush();
        clio_page_bot_moves();
        keep_changed();
    }
}

static void play_to_the_end(const struct match *m)
{
    for (bots(); !yes(view(m), "over"); bots())
        move_first(m);
}

/* ---- Alone ------------------------------------------------------------------------------------- */

static void test_a_whole_match(void **state)
{
    (void)state;
    struct match m = create("yb", "off");
    assert_int_equal(number(push(), "you"), 0);
    assert_true(yes(push(), "creator"));
    move_first(&m);
    bots();
    int moves = number(push(), "version");
    assert_ok(ask("undo", "{s:s, s:i}", "match", m.id, "version", moves));
    assert_ok(ask("redo", "{s:s, s:i}", "match", m.id, "version", number(push(), "version")));
    assert_ok(ask("hint", "{s:s}", "match", m.id));
    assert_true(json_array_size(json_object_get(worker.said[0], "hints")) > 0);
    assert_ok(ask("export", "{s:s}", "match", m.id)); /* alone with bots */
    play_to_the_end(&m);
    assert_ok(ask("chart", "{s:s}", "match", m.id));
    char next[32];
    const json_t *r = ask("rematch", "{s:s}", "match", m.id);
    snprintf(next, sizeof next, "%s", text(r, "match"));
    assert_ok(r);
    assert_non_null(json_object_get(worker.kept, next));
    r = view(&m);
    const json_t *rematch = json_object_get(r, "rematch");
    assert_int_equal(strncmp(text(rematch, "secret"), next, strlen(next)), 0);
    ask("leave", "{s:s}", "match", next);
}

/* While a bot thinks for long, the page is told at once: nothing has to be kept for that. */
static void test_long_thoughts_are_told(void **state)
{
    (void)state;
    assert_ok(ask("create", "{s:s, s:[{s:s}, {s:s, s:s}], s:s}", "game", game, "seats", "kind",
                  "you", "kind", "bot", "bot", "search:2000", "seed", "7"));
    struct match m;
    snprintf(m.id, sizeof m.id, "%s", text(worker.said[0], "match"));
    bots();
    while (!clio_page_bot_waits())
        move_first(&m);
    worker.step = 400;
    worker.shown = 0;
    bots();
    assert_true(worker.shown > 0);
    assert_true(json_is_null(json_object_get(push(), "thinking")));
}

/* Nothing but what is kept counts: after leaving, the match comes back from there. */
static void test_comes_back_from_what_is_kept(void **state)
{
    (void)state;
    struct match m = create("yb", "off");
    bots();
    move_first(&m);
    bots();
    assert_ok(ask("chat", "{s:s, s:s}", "match", m.id, "text", "a word to myself"));
    assert_ok(ask("seat", "{s:s, s:s, s:i}", "match", m.id, "name", "Zoé", "colour", 4));
    int version = number(view(&m), "version");
    assert_ok(ask("leave", "{s:s}", "match", m.id));
    assert_false(clio_page_bot_waits());
    assert_error(ask("move", "{s:s, s:i, s:s}", "match", m.id, "version", version, "move", "rest"),
                 "not-yours", "not at this table");
    assert_ok(ask("sit", "{s:s}", "secret", m.secret));
    const json_t *v = push();
    assert_int_equal(number(v, "version"), version);
    assert_string_equal(text(json_array_get(json_object_get(v, "chat"), 0), "text"),
                        "a word to myself");
    const json_t *seat = json_array_get(json_object_get(v, "seats"), 0);
    assert_string_equal(text(seat, "name"), "Zoé");
    assert_int_equal(number(seat, "colour"), 4);
    move_first(&m);
    assert_int_equal(number(push(), "version"), version + 1);
}

/* What people agreed on and how they ended it is kept, and what the table told. */
static void test_an_end_is_kept(void **state)
{
    (void)state;
    json_t *seats = json_pack("[{s:s}, {s:s}]", "kind", "you", "kind", "you");
    const json_t *r = ask("create", "{s:s, s:o, s:b, s:b}", "game", game, "seats", seats, "no_undo",
                          1, "no_hints", 1);
    assert_ok(r);
    struct match m = {0};
    snprintf(m.id, sizeof m.id, "%s", text(r, "match"));
    snprintf(m.secret, sizeof m.secret, "%s",
             json_string_value(json_array_get(json_object_get(r, "secrets"), 0)));
    assert_string_equal(text(view(&m), "deal"), "open"); /* nobody is waited for at one screen */
    move_first(&m);
    assert_ok(ask("resign", "{s:s}", "match", m.id));
    assert_ok(ask("leave", "{s:s}", "match", m.id));
    assert_ok(ask("hello", "{s:s}", "lang", "fr"));
    assert_ok(ask("sit", "{s:s}", "secret", m.secret));
    const json_t *v = push();
    assert_true(yes(v, "over"));
    assert_true(yes(v, "no_undo"));
    assert_true(yes(v, "no_hints"));
    assert_string_equal(text(json_object_get(v, "closed"), "how"), "given-up");
    const json_t *line = json_array_get(json_object_get(v, "chat"), 0);
    assert_string_equal(text(line, "told"), "gave-up-last");
    assert_non_null(strstr(text(line, "text"), "abandonne"));
    assert_string_equal(text(json_object_get(v, "ended"), "text"), text(line, "text"));
    assert_error(ask("report", "{s:s, s:i, s:s}", "match", m.id, "seat", 1, "text", "x"),
                 "bad-request", "");
}

static void test_what_is_not_kept_here(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "m_AAAAAAAAAAAAAAAA.0",  "m_AAAAAAAAAAAAAAAA.9",  "m_.", ".0", "", "m_A",
        "m_AAAAAAAAAAAAAAAA.00", "AAAAAAAAAAAAAAAAAAAAAA"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_error(ask("sit", "{s:s}", "secret", wrong[i]), "not-found",
                     "not kept in this browser");
    ask("hello", "{s:s}", "lang", "fr");
    assert_error(ask("view", "{s:s}", "match", "m_AAAAAAAAAAAAAAAA"), "not-found",
                 "n’est pas gardée dans ce navigateur");
}

/* As pages kept matches before: no people, a version that counts saves, ids of 22 characters. */
static void test_matches_of_before(void **state)
{
    (void)state;
    struct match m = create("yb", "off");
    bots();
    move_first(&m);
    bots();
    const char *id = "m_abcdefghijklmnopqrstuv";
    json_t *file = json_object_get(json_object_get(worker.kept, m.id), "file");
    json_object_set_new(worker.kept, id,
                        json_pack("{s:s, s:O, s:{s:i, s:[{s:i}, {s:i}]}}", "id", id, "file", file,
                                  "people", "version", 41, "seats", "colour", 5, "colour", 2));
    assert_ok(ask("sit", "{s:s}", "secret", "m_abcdefghijklmnopqrstuv.0"));
    const json_t *v = push();
    assert_int_equal(number(v, "version"), 41);
    assert_int_equal(number(json_array_get(json_object_get(v, "seats"), 0), "colour"), 5);
    assert_true(yes(json_array_get(json_object_get(v, "seats"), 0), "taken"));
    struct match old;
    snprintf(old.id, sizeof old.id, "%s", id);
    bots();
    move_first(&old);
    bots();
    assert_true(number(push(), "version") > 41);
    /* A bot's chair is nobody's. */
    assert_error(ask("sit", "{s:s}", "secret", "m_abcdefghijklmnopqrstuv.1"), "not-found", "");
}

static void test_a_match_that_does_not_fit(void **state)
{
    (void)state;
    json_object_set_new(
        worker.kept, "m_broken",
        json_pack("{s:s, s:s, s:{}}", "id", "m_broken", "file", "clio match 1\n", "people"));
    assert_error(ask("sit", "{s:s}", "secret", "m_broken.0"), "unavailable", "another version");
    char nothing[] = "{\"id\":\"m_x\"}";
    assert_false(clio_page_give(put(nothing)));
    assert_false(clio_page_give(put("nonsense")));
}

/* ---- Keeping fails ----------------------------------------------------------------------------- */

static void test_what_cannot_be_kept(void **state)
{
    (void)state;
    struct match m = create("yb", "off");
    bots();
    const json_t *v = view(&m);
    int version = number(v, "version");
    char request[256], first[160];
    snprintf(first, sizeof first, "%s",
             text(json_array_get(json_object_get(v, "legal"), 0), "move"));
    snprintf(request, sizeof request,
             "{\"id\":8,\"do\":\"move\",\"match\":\"%s\",\"version\":%d,\"move\":\"%s\"}", m.id,
             version, first);
    for (int overtaken = 0; overtaken < 2; overtaken++) {
        hand_in(request);
        assert_int_equal(json_object_size(worker.changed), 1);
        json_object_clear(worker.changed); /* the disk is full, or another tab was quicker */
        hush();
        fetch(m.id);
        clio_page_unkept(8, overtaken);
        clio_page_show();
        assert_int_equal(number(worker.said[0], "re"), 8);
        assert_error(worker.said[0], overtaken ? "stale" : "unavailable",
                     overtaken ? "moved on" : "cannot save");
        assert_int_equal(number(push(), "version"), version);
        assert_int_equal(number(push(), "log_from"), 0);
    }
    move_first(&m); /* and it goes on */
    hush();
    clio_page_unkept(-1, 0); /* a bot's move: nobody has asked, but somebody must know */
    assert_string_equal(text(worker.said[0], "push"), "bye");
}

/* ---- Several people at one screen -------------------------------------------------------------- */

static void test_the_screen_turns(void **state)
{
    (void)state;
    struct match m = create("yy", "off");
    const json_t *v = view(&m);
    int first = number(v, "to_move");
    assert_int_equal(number(v, "you"), first);
    assert_null(json_object_get(v, "cover")); /* nothing is hidden in this set-up */
    while (number(view(&m), "to_move") == first)
        move_first(&m);
    v = view(&m);
    assert_int_equal(number(v, "you"), 1 - first);
    assert_true(json_array_size(json_object_get(v, "legal")) > 0);
    assert_true(yes(json_array_get(json_object_get(v, "seats"), 0), "here"));
    assert_true(yes(json_array_get(json_object_get(v, "seats"), 1), "here"));
    assert_error(ask("export", "{s:s}", "match", m.id), "not-yours", "downloaded");
    assert_error(ask("invite", "{s:s, s:i}", "match", m.id, "seat", 1), "taken", "");
    assert_error(ask("redo", "{s:s, s:i}", "match", m.id, "version", 0), "stale", "");
}

/* Who sits beside says yes or no at the same screen. */
static void test_consent_at_one_screen(void **state)
{
    (void)state;
    struct match m = create("yy", "off");
    int first = number(view(&m), "to_move");
    for (int turns = 0, seat = first; turns < 2; turns++) {
        while (number(view(&m), "to_move") == seat)
            move_first(&m);
        seat = 1 - seat;
    }
    const json_t *v = view(&m);
    int version = number(v, "version");
    assert_string_not_equal(text(v, "undo"), "ok");
    assert_ok(ask("undo", "{s:s, s:i}", "match", m.id, "version", version));
    assert_true(yes(json_object_get(push(), "asks"), "you"));
    assert_ok(ask("consent", "{s:s, s:b}", "match", m.id, "yes", 0));
    assert_int_equal(number(push(), "version"), version);
    assert_ok(ask("undo", "{s:s, s:i}", "match", m.id, "version", version));
    assert_ok(ask("consent", "{s:s, s:b}", "match", m.id, "yes", 1));
    assert_true(number(push(), "version") > version);
    assert_true(json_is_null(json_object_get(push(), "asks")));
}

static json_t *replayed(const struct match *m, char seat, int at)
{
    char secret[40];
    snprintf(secret, sizeof secret, "%s.%c", m->id, seat);
    const json_t *r = ask("replay", "{s:s, s:i}", "secret", secret, "at", at);
    assert_ok(r);
    return json_incref(json_object_get(json_object_get(r, "replay"), "view"));
}

static void test_hidden_cards_are_covered(void **state)
{
    (void)state;
    struct match m = create("yy", "on");
    int covers = 0;
    for (int i = 0; i < 6 && number(view(&m), "round") == 0; i++) {
        const json_t *v = view(&m), *cover = json_object_get(v, "cover");
        int seat = number(v, "to_move"), version = number(v, "version");
        if (cover) {
            covers++;
            assert_int_equal(number(cover, "seat"), seat);
            assert_true(json_is_null(json_object_get(v, "you")));
            assert_null(json_object_get(v, "legal"));
            assert_error(
                ask("move", "{s:s, s:i, s:s}", "match", m.id, "version", version, "move", "rest"),
                "not-yours", "Hand the screen");
            assert_error(ask("hint", "{s:s}", "match", m.id), "not-yours", "Hand the screen");
            assert_ok(ask("uncover", "{s:s}", "match", m.id));
            assert_int_equal(number(push(), "you"), seat);
            assert_int_equal(number(push(), "log_from"), 0);
        }
        /* A replay tells nobody what the others have. */
        json_t *open = replayed(&m, 'w', version), *mine = replayed(&m, '0', version);
        assert_true(json_equal(open, mine));
        json_decref(open);
        json_decref(mine);
        move_first(&m);
    }
    assert_true(covers >= 2);
}

/* ---- Clocks ------------------------------------------------------------------------------------ */

static void test_clocks(void **state)
{
    (void)state;
    struct match m;
    const json_t *r = ask("create", "{s:s, s:[{s:s}, {s:s, s:s}], s:{s:s, s:i}, s:s}", "game", game,
                          "seats", "kind", "you", "kind", "bot", "bot", "level:1", "clock", "kind",
                          "move", "seconds", 60, "hold", "level:1");
    assert_ok(r);
    snprintf(m.id, sizeof m.id, "%s", text(r, "match"));
    snprintf(m.secret, sizeof m.secret, "%s.0", m.id);
    bots();
    assert_true(clio_page_next_clock() == 60000);
    worker.now += 61000;
    assert_true(clio_page_next_clock() == 0);
    hush();
    clio_page_clocks();
    keep_changed();
    assert_true(yes(json_array_get(json_object_get(push(), "seats"), 0), "late"));
    assert_true(clio_page_next_clock() < 0);
    assert_true(clio_page_bot_waits()); /* the bot that holds the chair */
    /* The owner is back, goes away, and time without the page is nobody's fault. */
    assert_ok(ask("sit", "{s:s}", "secret", m.secret));
    bots();
    assert_ok(ask("leave", "{s:s}", "match", m.id));
    assert_true(clio_page_next_clock() < 0);
    worker.now += 86400000;
    assert_ok(ask("sit", "{s:s}", "secret", m.secret));
    assert_true(clio_page_next_clock() == 60000);
}

/* The record lies beside the matches, is fetched when it is needed, and outlives the page. */
static void test_the_record_is_kept(void **state)
{
    static const char person[] = "AAAAAAAAAAAAAAAAAAAAAA",
                      file[] = "2026-01-02 age-of-civilization 00000000000000aa points=27\n";
    (void)state;
    assert_ok(ask("record", "{s:s, s:s}", "person", person, "file", file));
    const json_t *kept = json_object_get(worker.kept, "record");
    assert_non_null(strstr(text(kept, "file"), file));
    /* Another tab has added a match. */
    json_t *added = json_pack("{s:s, s:s}", "id", "record", "file",
                              "2026-01-03 age-of-civilization 00000000000000ab points=9");
    char *other = json_dumps(added, 0);
    json_decref(added);
    assert_true(clio_page_give(put(other)));
    free(other);
    const json_t *reply = ask("record", "{s:s, s:s}", "person", person, "file", file);
    assert_ok(reply);
    assert_int_equal(number(json_array_get(json_object_get(reply, "records"), 0), "matches"), 2);
    json_object_del(worker.kept, "record"); /* it is no match that could be left */
}

static int matches_on_record(const char *person, const char *match)
{
    const json_t *r = match ? ask("record", "{s:s, s:s}", "person", person, "match", match)
                            : ask("record", "{s:s}", "person", person);
    assert_ok(r);
    return number(json_array_get(json_object_get(r, "records"), 0), "matches");
}

/* Also when it is opened again later. */
static void test_a_match_from_a_file_is_not_recorded(void **state)
{
    static const char person[] = "AAAAAAAAAAAAAAAAAAAAAA";
    (void)state;
    int before = matches_on_record(person, NULL);
    struct match m = create("y", "off"), seen = {0};
    play_to_the_end(&m);
    json_t *file = json_deep_copy(ask("export", "{s:s}", "match", m.id));
    const json_t *r = ask("import", "{s:s}", "file", text(file, "file"));
    assert_ok(r);
    snprintf(seen.id, sizeof seen.id, "%s", text(r, "match"));
    snprintf(seen.secret, sizeof seen.secret, "%s",
             json_string_value(json_array_get(json_object_get(r, "secrets"), 0)));
    json_decref(file);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(matches_on_record(person, seen.id), before);
        assert_ok(ask("leave", "{s:s}", "match", seen.id));
        assert_ok(ask("sit", "{s:s}", "secret", seen.secret));
    }
    assert_int_equal(matches_on_record(person, m.id), before + 1);
    json_object_del(worker.kept, "record");
}

/* A game of a campaign is on record with the first answer, beside the match itself. */
static void test_a_campaign_is_kept(void **state)
{
    static const char person[] = "AAAAAAAAAAAAAAAAAAAAAA";
    (void)state;
    for (int left = 0; left < 2; left++) {
        const json_t *r =
            ask("create", "{s:s, s:[{s:s}], s:{s:s}, s:s}", "game", "imperium", "seats", "kind",
                "you", "options", "campaign", "grand", "person", person);
        assert_ok(r);
        const json_t *kept = json_object_get(worker.kept, "record");
        assert_non_null(kept);
        const char *line = strstr(text(kept, "file"), left ? "part=2" : "part=1");
        assert_non_null(line);
        assert_non_null(strstr(text(kept, "file"), "campaign:grand"));
        /* The key of the match under way stands before its values. */
        char key[17] = "";
        const char *at = strstr(text(kept, "file"), " imperium ");
        for (const char *next = at; next; next = strstr(next + 1, " imperium "))
            if (!strstr(next, "end=2") || strchr(next, '\n') < strstr(next, "end=2"))
                snprintf(key, sizeof key, "%.16s", next + strlen(" imperium "));
        assert_ok(
            ask("record", "{s:s, s:s, s:s}", "person", person, "game", "imperium", "leave", key));
        assert_non_null(strstr(text(json_object_get(worker.kept, "record"), "file"), "end=2"));
    }
    json_object_del(worker.kept, "record");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_a_whole_match),
        TEST(test_long_thoughts_are_told),
        TEST(test_comes_back_from_what_is_kept),
        TEST(test_an_end_is_kept),
        TEST(test_what_is_not_kept_here),
        TEST(test_matches_of_before),
        TEST(test_a_match_that_does_not_fit),
        TEST(test_what_cannot_be_kept),
        TEST(test_the_screen_turns),
        TEST(test_consent_at_one_screen),
        TEST(test_hidden_cards_are_covered),
        TEST(test_clocks),
        TEST(test_the_record_is_kept),
        TEST(test_a_campaign_is_kept),
        TEST(test_a_match_from_a_file_is_not_recorded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
