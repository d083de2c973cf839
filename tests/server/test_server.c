/*
 * test_server.c: the real server program over its real protocol: creating, sitting, playing, undoing,
 * watching, going away and coming back; what it refuses; what it survives.
 *
 * CLIO names the program. Everything happens on loopback and in a temporary folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "world.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- Playing ----------------------------------------------------------------------------------- */

static void test_hello_and_errors(void **state)
{
    (void)state;
    struct client *c = join();
    json_t *r = client_ask(c, "hello", "{s:s}", "lang", "fr");
    assert_string_equal(json_string_value(json_array_get(json_object_get(r, "games"), 0)), game);
    json_decref(r);
    r = client_ask(c, "nonsense", "{}");
    assert_string_equal(text(json_object_get(r, "error"), "text"),
                        "Le serveur ne connaît pas cette requête.");
    assert_error(r, "bad-request");
    assert_error(client_ask(c, "move", "{s:s}", "match", "m_x"), "bad-request");
    assert_error(client_ask(c, "hello", "{s:s, s:i}", "lang", "en", "extra", 1), "bad-request");
    assert_error(client_ask(c, "view", "{s:s}", "match", "m_aaaaaaaaaaaaaaaa"), "not-found");
    assert_error(client_ask(c, "view", "{s:s}", "match", "../../etc/passwd"), "not-found");
    assert_error(client_ask(c, "sit", "{s:s}", "secret", "AAAAAAAAAAAAAAAAAAAAAA"), "not-found");
    static const char *const bad[] = {"",
                                      "nothing",
                                      "[1]",
                                      "{\"id\":1",
                                      "{\"do\":\"hello\"}",
                                      "{\"id\":-1,\"do\":\"hello\"}",
                                      "{\"id\":1.5,\"do\":\"x\"}",
                                      "{\"id\":1,\"id\":2,\"do\":\"hello\"}",
                                      "\"\\ud800\""};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_true(client_send(c, bad[i]));
        r = client_read(c, 5000);
        assert_non_null(r);
        assert_error(r, "bad-request");
    }
    client_close(c);
}

static void test_move_stale_repeated(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]);
    struct client *who[2] = {a, b};
    json_t *v = view(a, &room);
    int seat = number(v, "to_move");
    json_decref(v);
    v = view(who[seat], &room);
    char first[160];
    snprintf(first, sizeof first, "%s",
             text(json_array_get(json_object_get(v, "legal"), 0), "move"));
    json_decref(v);
    assert_error(move(who[1 - seat], &room, 0, first), "not-yours");
    assert_error(move(who[seat], &room, 5, first), "stale");
    assert_error(move(who[seat], &room, 0, "raise nobody-at-all"), "illegal");
    assert_error(move(who[seat], &room, 0, "wonder colossus"), "illegal");
    assert_ok(move(who[seat], &room, 0, first));
    json_t *again = move(who[seat], &room, 0, first);
    assert_true(json_is_true(json_object_get(again, "repeated")));
    assert_ok(again);
    assert_error(move(who[1 - seat], &room, 0, first), "stale");
    v = client_push(who[1 - seat], room.match, 1);
    assert_non_null(v);
    assert_int_equal(number(v, "version"), 1);
    json_decref(v);
    client_close(a);
    client_close(b);
}

static void test_whole_match_rematch_replay(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yob", false);
    struct client *b = sit(room.secret[1]);
    struct client *people[2] = {a, b};
    assert_error(client_ask(a, "rematch", "{s:s}", "match", room.match), "illegal");
    assert_error(client_ask(a, "export", "{s:s}", "match", room.match), "not-yours");
    struct client *stranger = join();
    assert_error(client_ask(stranger, "replay", "{s:s, s:i}", "match", room.match, "at", 0),
                 "not-yours");
    assert_true(play(people, 2, &room, 500));
    json_t *v = view(a, &room);
    int last = number(v, "version");
    json_decref(v);
    assert_error(move(a, &room, last, "rest"), "too-late");
    /* Whoever knows the match may look back at it now. */
    json_t *r = client_ask(stranger, "replay", "{s:s, s:i}", "match", room.match, "at", last / 2);
    assert_int_equal(number(json_object_get(r, "replay"), "version"), last / 2);
    assert_int_equal(number(json_object_get(r, "replay"), "last"), last);
    assert_ok(r);
    r = client_ask(stranger, "chart", "{s:s}", "secret", room.watch);
    assert_true(json_array_size(json_object_get(r, "chart")) > 2);
    assert_ok(r);
    /* The file that is exported becomes the same match elsewhere. */
    json_t *file = client_ask(stranger, "export", "{s:s}", "match", room.match);
    r = client_ask(stranger, "import", "{s:O}", "file", json_object_get(file, "file"));
    char copy[32];
    snprintf(copy, sizeof copy, "%s", text(r, "match"));
    assert_ok(r);
    json_t *same = client_ask(stranger, "export", "{s:s}", "match", copy);
    assert_string_equal(text(same, "file"), text(file, "file"));
    json_decref(same);
    json_decref(file);
    assert_error(client_ask(stranger, "import", "{s:s}", "file", "clio match 1\nnonsense\n"),
                 "bad-request");
    r = client_ask(a, "rematch", "{s:s}", "match", room.match);
    char next[32];
    snprintf(next, sizeof next, "%s", text(r, "match"));
    assert_ok(r);
    r = client_ask(b, "rematch", "{s:s}", "match", room.match);
    assert_string_equal(text(r, "match"), next);
    assert_ok(r);
    r = client_ask(b, "view", "{s:s}", "match", next);
    assert_int_equal(number(r, "you"), 1);
    assert_true(number(r, "version") < last); /* where the bot begins, it may have moved already */
    json_decref(r);
    client_close(a);
    client_close(b);
    client_close(stranger);
}

static bool is_asked(const json_t *push, const void *context)
{
    (void)context;
    return json_is_true(json_object_get(json_object_get(push, "asks"), "you"));
}

static void test_undo_by_consent(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]);
    struct client *who[2] = {a, b};
    assert_error(client_ask(a, "undo", "{s:s, s:i}", "match", room.match, "version", 0),
                 "too-late");
    /* Play until the turn has passed from one to the other. */
    int first = -1, now = -1, version = 0;
    for (int i = 0; i < 40; i++) {
        json_t *v = view(a, &room);
        now = number(v, "to_move");
        version = number(v, "version");
        json_decref(v);
        if (first < 0)
            first = now;
        if (now != first)
            break;
        assert_true(move_first(who[now], &room) > 0);
    }
    assert_int_not_equal(now, first);
    assert_error(client_ask(who[now], "consent", "{s:s, s:b}", "match", room.match, "yes", 1),
                 "too-late");
    assert_ok(
        client_ask(who[first], "undo", "{s:s, s:i}", "match", room.match, "version", version));
    json_t *push = client_push_where(who[now], room.match, is_asked, NULL, 5000);
    assert_non_null(push);
    assert_int_equal(number(push, "version"), version);
    json_decref(push);
    assert_ok(client_ask(who[now], "consent", "{s:s, s:b}", "match", room.match, "yes", 0));
    json_t *v = view(a, &room);
    assert_int_equal(number(v, "version"), version);
    assert_true(json_is_null(json_object_get(v, "asks")));
    json_decref(v);
    assert_ok(
        client_ask(who[first], "undo", "{s:s, s:i}", "match", room.match, "version", version));
    assert_ok(client_ask(who[now], "consent", "{s:s, s:b}", "match", room.match, "yes", 1));
    restart(SIGKILL);
    client_close(a);
    client_close(b);
    a = sit(room.secret[0]);
    v = view(a, &room);
    assert_true(number(v, "version") > version);
    assert_int_equal(number(v, "to_move"), first);
    assert_int_equal(number(v, "log_from"), 0);
    json_decref(v);
    client_close(a);
}

/* Waits until the client may move again after this version; gives the version then. */
static int next_turn(struct client *c, const struct room *room, int version)
{
    int later;
    do { /* a push from before the move may still come */
        json_t *push = client_push_where(c, room->match, can_move, NULL, 5000);
        assert_non_null(push);
        later = number(push, "version");
        json_decref(push);
    } while (later <= version);
    return later;
}

/* "undo" or "redo" at this version; gives the one after it. */
static int back(struct client *c, const struct room *room, const char *what, int version)
{
    json_t *r = client_ask(c, what, "{s:s, s:i}", "match", room->match, "version", version);
    int after = number(r, "version");
    assert_ok(r);
    assert_true(after > version);
    return after;
}

/* Who leaves while a hint is thought about is told so, and may ask for one elsewhere. */
static void test_hint_of_who_has_left(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yb", false), next = create(a, "yb", false);
    char request[128], leave[128];
    json_decref(client_push_where(a, room.match, can_move, NULL, 5000));
    snprintf(request, sizeof request, "{\"id\":70000,\"do\":\"hint\",\"match\":\"%s\"}",
             room.match);
    snprintf(leave, sizeof leave, "{\"id\":70001,\"do\":\"leave\",\"match\":\"%s\"}", room.match);
    assert_true(client_send(a, request) && client_send(a, leave));
    json_t *reply = NULL;
    for (int i = 0; i < 50 && number(reply, "re") != 70000; i++) {
        json_decref(reply);
        reply = client_read(a, 5000);
        assert_non_null(reply);
    }
    assert_error(reply, "too-late");
    json_decref(client_push_where(a, next.match, can_move, NULL, 5000));
    assert_ok(client_ask(a, "hint", "{s:s}", "match", next.match));
    client_close(a);
}

/* What nobody waits for any more is not thought about, and bots go before those who ask. */
static void test_hints_of_who_is_gone(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yb", false), next = create(a, "yb", false);
    char request[128];
    json_decref(client_push_where(a, room.match, can_move, NULL, 5000));
    json_decref(client_push_where(a, next.match, can_move, NULL, 5000));
    snprintf(request, sizeof request, "{\"id\":1,\"do\":\"hint\",\"match\":\"%s\"}", room.match);
    for (int i = 0; i < 40; i++) { /* a minute of thinking for one thread */
        struct client *b = sit(room.secret[0]);
        assert_true(client_send(b, request));
        client_close(b);
    }
    assert_ok(client_ask(a, "hint", "{s:s}", "match", next.match));
    client_close(a);
}

/* An address has a few hints waiting, not as many as it has connections. */
static void test_hints_of_one_address(void **state)
{
    (void)state;
    enum { ASKERS = 12 };
    struct client *a = join(), *asker[ASKERS];
    struct room room = create(a, "yb", false);
    char request[128], look[128];
    int refused = 0;
    json_decref(client_push_where(a, room.match, can_move, NULL, 5000));
    snprintf(look, sizeof look, "{\"id\":70001,\"do\":\"view\",\"match\":\"%s\"}", room.match);
    snprintf(request, sizeof request, "{\"id\":70000,\"do\":\"hint\",\"match\":\"%s\"}",
             room.match);
    for (int i = 0; i < ASKERS; i++) {
        asker[i] = sit(room.secret[0]);
        assert_true(client_send(asker[i], request) && client_send(asker[i], look));
    }
    for (int i = 0; i < ASKERS; i++) {
        for (bool looked = false; !looked;) {
            json_t *reply = client_read(asker[i], 5000);
            assert_non_null(reply);
            refused += number(reply, "re") == 70000 && json_object_get(reply, "error");
            looked = number(reply, "re") == 70001;
            json_decref(reply);
        }
    }
    assert_true(refused >= ASKERS - 6);
    for (int i = 0; i < ASKERS; i++)
        client_close(asker[i]);
    client_close(a);
}

/* Of many previews the last is answered, and so is every other, if only to say that it is late. */
static void test_previews_in_a_row(void **state)
{
    (void)state;
    enum { ASKED = 12 };
    struct client *a = join();
    struct room room = create(a, "yb", false);
    char request[256];
    json_t *push = client_push_where(a, room.match, can_move, NULL, 5000);
    const char *first = text(json_array_get(json_object_get(push, "legal"), 0), "move");
    int answered = 0;
    bool last = false;
    for (int i = 0; i < ASKED; i++) {
        snprintf(request, sizeof request,
                 "{\"id\":%d,\"do\":\"preview\",\"match\":\"%s\",\"move\":\"%s\"}", 70000 + i,
                 room.match, first);
        assert_true(client_send(a, request));
    }
    while (answered < ASKED) {
        json_t *reply = client_read(a, 5000);
        assert_non_null(reply);
        int n = number(reply, "re") - 70000;
        if (n >= 0 && n < ASKED) {
            answered++;
            last |= n == ASKED - 1 && json_object_get(reply, "preview");
            if (json_object_get(reply, "error"))
                assert_string_equal(text(json_object_get(reply, "error"), "code"), "too-late");
        }
        json_decref(reply);
    }
    assert_true(last);
    json_decref(push);
    client_close(a);
}

static void test_alone_undo_redo_hint_why(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yb", false);
    json_t *push = client_push_where(a, room.match, can_move, NULL, 5000);
    assert_non_null(push);
    json_t *hint = client_ask(a, "hint", "{s:s}", "match", room.match);
    assert_true(json_array_size(json_object_get(hint, "hints")) > 0);
    char best[160];
    snprintf(best, sizeof best, "%s",
             text(json_array_get(json_object_get(hint, "hints"), 0), "move"));
    assert_ok(hint);
    json_t *why = client_ask(a, "why", "{s:s, s:s}", "match", room.match, "move", best);
    assert_true(json_is_true(json_object_get(why, "legal")));
    assert_ok(why);
    const json_t *grey = json_array_get(json_object_get(push, "greyed"), 0);
    why = client_ask(a, "why", "{s:s, s:s}", "match", room.match, "move", text(grey, "move"));
    assert_string_equal(text(why, "why"), text(grey, "why"));
    assert_ok(why);
    int version = number(push, "version");
    json_decref(push);
    assert_ok(move(a, &room, version, best));
    int undone = back(a, &room, "undo", next_turn(a, &room, version));
    back(a, &room, "redo", undone);
    json_t *file = client_ask(a, "export", "{s:s}", "match", room.match);
    assert_ok(file);
    client_close(a);
}

/* A version counts changes, so that a request from before one is never taken for one after it. */
static void test_version_never_goes_back(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yb", false);
    json_t *v = client_push_where(a, room.match, can_move, NULL, 5000);
    int version = number(v, "version");
    char first[160];
    snprintf(first, sizeof first, "%s",
             text(json_array_get(json_object_get(v, "legal"), 0), "move"));
    json_decref(v);
    assert_ok(move(a, &room, version, first));
    int undone = back(a, &room, "undo", next_turn(a, &room, version));
    assert_error(move(a, &room, version, first), "stale");
    restart(SIGKILL);
    client_close(a);
    a = sit(room.secret[0]);
    v = view(a, &room);
    assert_int_equal(number(v, "version"), undone);
    json_decref(v);
    assert_error(move(a, &room, version, first), "stale");
    assert_ok(move(a, &room, undone, first));
    restart(SIGTERM);
    client_close(a);
    a = sit(room.secret[0]);
    v = move(a, &room, undone, first);
    assert_true(json_is_true(json_object_get(v, "repeated")));
    assert_int_equal(number(v, "version"), undone + 1);
    assert_ok(v);
    client_close(a);
}

/* ---- People ------------------------------------------------------------------------------------ */

static bool has_chat(const json_t *push, const void *context)
{
    const json_t *line = json_array_get(json_object_get(push, "chat"), 0);
    return strcmp(text(line, "text"), context) == 0;
}

static bool has_watchers_chat(const json_t *push, const void *context)
{
    const json_t *line = json_array_get(json_object_get(push, "chat"), 1);
    return json_is_null(json_object_get(line, "seat")) && strcmp(text(line, "text"), context) == 0;
}

static void test_names_chat_invite_hold(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create_with(a, "yoo", json_pack("{s:s, s:i}", "seed", "7", "away", 0));
    struct client *b = join();
    assert_ok(client_ask(b, "sit", "{s:s, s:s, s:i}", "secret", room.secret[1], "name", "Zoé",
                         "colour", 0));
    json_t *v = view(b, &room);
    const json_t *seats = json_object_get(v, "seats");
    assert_string_equal(text(json_array_get(seats, 1), "name"), "Zoé");
    assert_int_equal(number(json_array_get(seats, 1), "colour"), 0);
    assert_int_equal(number(json_array_get(seats, 0), "colour"), 1);
    assert_true(json_is_true(json_object_get(json_array_get(seats, 0), "here")));
    assert_false(json_is_true(json_object_get(json_array_get(seats, 2), "here")));
    json_decref(v);
    assert_error(client_ask(b, "seat", "{s:s, s:s}", "match", room.match, "name", "\x01"),
                 "bad-request");
    assert_ok(client_ask(b, "chat", "{s:s, s:s}", "match", room.match, "text", "Bonjour «\u00a0»"));
    json_t *push = client_push_where(a, room.match, has_chat, "Bonjour «\u00a0»", 5000);
    assert_non_null(push);
    json_decref(push);
    struct client *watcher = join();
    assert_ok(client_ask(watcher, "watch", "{s:s}", "secret", room.watch));
    assert_ok(client_ask(watcher, "chat", "{s:s, s:s}", "match", room.match, "text", "Bravo"));
    push = client_push_where(b, room.match, has_watchers_chat, "Bravo", 5000);
    assert_non_null(push);
    json_decref(push);
    assert_error(client_ask(watcher, "chat", "{s:s, s:s}", "match", room.match, "text", "x"),
                 "limit");
    /* Another connection of the same address is nobody else. */
    struct client *again = join();
    assert_ok(client_ask(again, "watch", "{s:s}", "secret", room.watch));
    usleep(1100000);
    assert_error(client_ask(again, "chat", "{s:s, s:s}", "match", room.match, "text", "x"),
                 "limit");
    client_close(again);
    assert_ok(client_ask(a, "hush", "{s:s, s:b}", "match", room.match, "yes", 1));
    assert_error(client_ask(watcher, "chat", "{s:s, s:s}", "match", room.match, "text", "x"),
                 "not-yours");
    assert_error(client_ask(watcher, "sit", "{s:s}", "secret", room.watch), "not-yours");
    assert_error(client_ask(b, "invite", "{s:s, s:i}", "match", room.match, "seat", 2),
                 "not-yours");
    assert_error(client_ask(a, "invite", "{s:s, s:i}", "match", room.match, "seat", 1), "taken");
    json_t *r = client_ask(a, "invite", "{s:s, s:i}", "match", room.match, "seat", 2);
    char link[32];
    snprintf(link, sizeof link, "%s", text(r, "secret"));
    struct client *c = sit(link);
    assert_ok(r);
    assert_error(
        client_ask(a, "hold", "{s:s, s:i, s:s}", "match", room.match, "seat", 2, "bot", "level:3"),
        "taken");
    client_close(c);
    usleep(100000);
    assert_ok(
        client_ask(a, "hold", "{s:s, s:i, s:s}", "match", room.match, "seat", 2, "bot", "level:3"));
    v = view(a, &room);
    assert_true(
        json_is_true(json_object_get(json_array_get(json_object_get(v, "seats"), 2), "held")));
    json_decref(v);
    c = sit(link);
    v = view(c, &room);
    assert_false(
        json_is_true(json_object_get(json_array_get(json_object_get(v, "seats"), 2), "held")));
    json_decref(v);
    assert_ok(client_ask(c, "leave", "{s:s}", "match", room.match));
    client_close(a);
    client_close(b);
    client_close(c);
    client_close(watcher);
}

/* Every civilization in somebody's hand, as that seat sees it. */
static void hand_of(struct client *c, const struct room *room, int seat, json_t *names)
{
    json_t *v = view(c, room);
    json_t *legal = json_object_get(v, "legal"), *move_;
    size_t i;
    (void)seat;
    json_array_foreach(legal, i, move_)
    {
        const char *what = text(move_, "move");
        if (strncmp(what, "pick ", 5) == 0)
            json_object_set_new(names, what + 5, json_true());
    }
    json_decref(v);
}

static void test_draft_hides_hands(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", true);
    struct client *people[2] = {a, sit(room.secret[1])};
    struct client *watcher = join();
    assert_ok(client_ask(watcher, "watch", "{s:s}", "secret", room.watch));
    int checked = 0;
    for (int i = 0; i < 8; i++) {
        json_t *v = view(watcher, &room);
        int seat = number(v, "to_move");
        bool drafting = number(v, "round") == 0;
        json_decref(v);
        if (!drafting)
            break;
        json_t *names = json_object();
        hand_of(people[seat], &room, seat, names);
        /* What the one may choose from is in no message to the others. */
        struct client *others[2] = {people[1 - seat], watcher};
        for (int k = 0; k < 2; k++) {
            json_t *seen = view(others[k], &room), *ignored;
            json_object_del(seen, "options");
            char *all = json_dumps(seen, 0);
            const char *name;
            json_object_foreach(names, name, ignored)
            {
                char quoted[80];
                snprintf(quoted, sizeof quoted, "\"%s\"", name);
                if (strstr(all, quoted))
                    print_message("%s is visible in %s\n", name, all);
                assert_null(strstr(all, quoted));
                checked++;
            }
            free(all);
            json_decref(seen);
        }
        json_decref(names);
        assert_error(client_ask(watcher, "hint", "{s:s}", "match", room.match), "not-yours");
        assert_true(move_first(people[seat], &room) > 0);
    }
    assert_true(checked > 10);
    assert_error(client_ask(watcher, "why", "{s:s, s:s}", "match", room.match, "move", "rest"),
                 "not-yours");
    client_close(people[0]);
    client_close(people[1]);
    client_close(watcher);
}

/* The first move that a client could make, and the version it sees. */
static int first_legal(struct client *c, const struct room *room, char move[160])
{
    json_t *v = view(c, room);
    snprintf(move, 160, "%s", text(json_array_get(json_object_get(v, "legal"), 0), "move"));
    int version = number(v, "version");
    json_decref(v);
    return version;
}

static size_t size_of(struct client *c, const struct room *room, const char *list)
{
    json_t *v = view(c, room);
    size_t n = json_array_size(json_object_get(v, list));
    json_decref(v);
    return n;
}

/* Two who are asked at once: neither waits, nor hears of the other's answer before both are given. */
static void test_answers_at_the_same_time(void **state)
{
    (void)state;
    struct client *people[2] = {join(), NULL};
    struct room room = create(people[0], "yob", true);
    people[1] = sit(room.secret[1]);
    char answer[2][160];
    for (int i = 0; i < 400 && size_of(people[0], &room, "answered") == 0; i++)
        usleep(5000); /* the bot picks when it likes */
    for (int i = 0; i < 2; i++)
        assert_int_equal(first_legal(people[i], &room, answer[i]), 1);
    assert_ok(move(people[1], &room, 1, answer[1]));
    json_t *again = move(people[1], &room, 1, answer[1]);
    assert_true(json_is_true(json_object_get(again, "repeated")));
    assert_int_equal(number(again, "version"), 2);
    assert_ok(again);
    assert_error(move(people[1], &room, 2, answer[0]), "not-yours");
    /* Who answered sees it, nobody else does. */
    json_t *v = view(people[1], &room);
    assert_string_equal(text(json_object_get(v, "answer"), "move"), answer[1]);
    assert_int_equal(json_array_size(json_object_get(v, "deciding")), 1);
    assert_string_equal(text(v, "undo"), "ok");
    json_decref(v);
    v = view(people[0], &room);
    assert_null(json_object_get(v, "answer"));
    json_t *played;
    size_t n;
    json_array_foreach(json_object_get(v, "recent"), n, played)
        assert_null(json_object_get(played, "move"));
    assert_int_equal(n, 2);
    json_decref(v);
    assert_ok(move(people[0], &room, 1, answer[0])); /* as seen before the other's answer */
    v = view(people[0], &room);
    assert_true(number(v, "version") >= 3);
    json_decref(v);
    client_close(people[0]);
    client_close(people[1]);
}

/* An answer is taken back though another was given after it, which stays; also across a restart. */
static void test_answers_are_taken_back(void **state)
{
    (void)state;
    struct client *people[3] = {join(), NULL, NULL};
    struct room room = create(people[0], "yoo", true);
    char answer[3][160];
    for (int i = 1; i < 3; i++)
        people[i] = sit(room.secret[i]);
    for (int i = 0; i < 3; i++)
        assert_int_equal(first_legal(people[i], &room, answer[i]), 0);
    assert_ok(move(people[0], &room, 0, answer[0]));
    assert_ok(move(people[1], &room, 0, answer[1]));
    assert_ok(client_ask(people[0], "undo", "{s:s, s:i}", "match", room.match, "version", 1));
    assert_int_equal(size_of(people[0], &room, "deciding"), 2);
    assert_int_equal(size_of(people[1], &room, "answered"), 1);
    restart(SIGKILL);
    for (int i = 0; i < 3; i++) {
        client_close(people[i]);
        people[i] = sit(room.secret[i]);
    }
    json_t *v = view(people[1], &room);
    int version = number(v, "version");
    assert_true(version >= 3);
    assert_string_equal(text(json_object_get(v, "answer"), "move"), answer[1]);
    json_decref(v);
    assert_ok(move(people[2], &room, version, answer[2]));
    assert_ok(move(people[0], &room, version, answer[0]));
    /* Everybody has picked: it is too late now, but for asking the others. */
    v = view(people[1], &room);
    assert_string_equal(text(v, "undo"), "revealed");
    assert_int_equal(json_array_size(json_object_get(v, "deciding")), 3);
    json_decref(v);
    for (int i = 0; i < 3; i++)
        client_close(people[i]);
}

static void test_clock_and_hold(void **state)
{
    (void)state;
    struct client *a = join();
    json_t *r = client_ask(a, "create", "{s:s, s:o, s:{s:s, s:i}, s:s}", "game", game, "seats",
                           kinds("yo"), "clock", "kind", "move", "seconds", 5, "hold", "level:1");
    struct room room = {0};
    snprintf(room.match, sizeof room.match, "%s", text(r, "match"));
    snprintf(room.secret[0], sizeof room.secret[0], "%s",
             json_string_value(json_array_get(json_object_get(r, "secrets"), 0)));
    json_decref(r);
    /* The other chair is empty, so a bot holds it; then our own time runs out. */
    int version = 0;
    bool late = false;
    for (int i = 0; i < 120 && !late; i++) {
        usleep(100000);
        json_t *v = view(a, &room);
        late =
            json_is_true(json_object_get(json_array_get(json_object_get(v, "seats"), 0), "late"));
        version = number(v, "version");
        json_decref(v);
    }
    assert_true(late);
    usleep(500000);
    json_t *v = view(a, &room);
    assert_true(number(v, "version") > version || json_is_true(json_object_get(v, "over")));
    json_decref(v);
    assert_ok(client_ask(a, "sit", "{s:s}", "secret", room.secret[0]));
    v = view(a, &room);
    assert_false(
        json_is_true(json_object_get(json_array_get(json_object_get(v, "seats"), 0), "late")));
    json_decref(v);
    client_close(a);
}

/* ---- Going away and coming back ---------------------------------------------------------------- */

static void test_restart_and_kill(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yob", false);
    struct client *b = sit(room.secret[1]);
    static const int signals[] = {SIGTERM, SIGKILL, SIGKILL};
    for (int round = 0; round < 3; round++) {
        struct client *people[2] = {a, b};
        play(people, 2, &room, 6);
        json_t *v = view(a, &room);
        int version = number(v, "version");
        json_decref(v);
        restart(signals[round]);
        client_close(a);
        client_close(b);
        a = sit(room.secret[0]);
        b = sit(room.secret[1]);
        v = view(a, &room);
        assert_true(number(v, "version") >= version);
        json_decref(v);
    }
    client_close(a);
    client_close(b);
}

/* The campaign of a person, from the record that the server keeps; "" when nothing is under way. */
static void under_way(struct client *c, char out[17])
{
    json_t *r = client_ask(c, "record", "{s:s}", "person", "PPPPPPPPPPPPPPPPPPPPPP"), *record;
    size_t i;
    out[0] = '\0';
    json_array_foreach(json_object_get(r, "records"), i,
                       record) if (strcmp(text(record, "game"), "imperium") == 0)
        snprintf(out, 17, "%s",
                 text(json_array_get(json_object_get(record, "series"), 0), "under_way"));
    json_decref(r);
}

/* A game of a campaign is on record as soon as the server has answered, whatever happens to it. */
static void test_a_campaign_outlives_a_kill(void **state)
{
    (void)state;
    struct client *a = join();
    char key[17], again[17];
    struct room room = {0};
    json_t *r = client_ask(a, "create", "{s:s, s:[{s:s}], s:{s:s}, s:s}", "game", "imperium",
                           "seats", "kind", "you", "options", "campaign", "campaign", "person",
                           "PPPPPPPPPPPPPPPPPPPPPP");
    assert_true(json_is_true(json_object_get(r, "ok")));
    snprintf(room.match, sizeof room.match, "%s", text(r, "match"));
    snprintf(room.secret[0], sizeof room.secret[0], "%s",
             json_string_value(json_array_get(json_object_get(r, "secrets"), 0)));
    json_decref(r);
    under_way(a, key);
    assert_int_equal(strlen(key), 16);
    restart(SIGKILL);
    client_close(a);
    a = sit(room.secret[0]);
    under_way(a, again);
    assert_string_equal(again, key);
    json_t *v = view(a, &room);
    assert_string_equal(text(v, "series"), key);
    json_decref(v);
    json_decref(client_ask(a, "record", "{s:s, s:s, s:s}", "person", "PPPPPPPPPPPPPPPPPPPPPP",
                           "game", "imperium", "leave", key));
    restart(SIGKILL);
    client_close(a);
    a = join();
    under_way(a, again);
    assert_string_equal(again, "");
    client_close(a);
}

/* Bots alone go on after a kill, to the end, once somebody watches. */
static void test_bots_resume(void **state)
{
    (void)state;
    struct client *a = join();
    json_t *r = client_ask(a, "create", "{s:s, s:[{s:s, s:s}, {s:s, s:s}]}", "game", game, "seats",
                           "kind", "bot", "bot", "search:300", "kind", "bot", "bot", "search:300");
    struct room room = {0};
    snprintf(room.watch, sizeof room.watch, "%s", text(r, "watch"));
    snprintf(room.match, sizeof room.match, "%s", text(r, "match"));
    json_decref(r);
    assert_ok(client_ask(a, "watch", "{s:s}", "secret", room.watch));
    usleep(150000);
    client_close(a);
    restart(SIGKILL);
    struct client *w = join();
    assert_ok(client_ask(w, "watch", "{s:s}", "secret", room.watch));
    bool over = false;
    for (int i = 0; i < 300 && !over; i++) {
        json_t *v = view(w, &room);
        over = json_is_true(json_object_get(v, "over"));
        json_decref(v);
        usleep(100000);
    }
    assert_true(over);
    client_close(w);
}

static bool is_bye(const json_t *push, const void *context)
{
    (void)context;
    return strcmp(text(push, "push"), "bye") == 0;
}

static void test_says_bye(void **state)
{
    (void)state;
    struct client *a = join();
    assert_ok(client_ask(a, "hello", "{s:s}", "lang", "en"));
    kill(world.program.pid, SIGTERM);
    json_t *push = client_read(a, 5000);
    assert_non_null(push);
    assert_true(is_bye(push, NULL));
    json_decref(push);
    assert_int_equal(program_stop(&world.program), 0);
    assert_true(program_start(&world.program, world.db, NULL, NULL));
    client_close(a);
}

/* ---- Limits ------------------------------------------------------------------------------------ */

static void test_origin(void **state)
{
    (void)state;
    char own[64];
    snprintf(own, sizeof own, "http://127.0.0.1:%d", world.program.port);
    assert_int_equal(client_status(world.program.port, "/ws", own), 101);
    assert_int_equal(client_status(world.program.port, "/ws", NULL), 101);
    assert_int_equal(client_status(world.program.port, "/ws", "http://evil.example"), 403);
    assert_int_equal(client_status(world.program.port, "/ws", "null"), 403);
    assert_int_equal(client_status(world.program.port, "/other", own), 404);
}

static void test_frame_limits(void **state)
{
    (void)state;
    struct client *c = join();
    char *large = malloc(40000);
    memset(large, 'a', 40000);
    client_send_frame(c, 1, large, 40000, true);
    assert_null(client_read(c, 3000));
    assert_true(c->closed);
    assert_int_equal(c->close_code, 1009);
    client_close(c);
    c = join();
    client_send_frame(c, 2, large, 10, true);
    assert_null(client_read(c, 3000));
    assert_true(c->closed);
    client_close(c);
    free(large);
    /* A frame in pieces is one request. */
    c = join();
    const char *whole = "{\"id\":5,\"do\":\"hello\",\"lang\":\"en\"}";
    client_send_frame(c, 1, whole, 10, false);
    client_send_frame(c, 0, whole + 10, strlen(whole) - 10, true);
    json_t *r = client_read(c, 3000);
    assert_int_equal(number(r, "re"), 5);
    assert_ok(r);
    client_close(c);
}

static void test_rate_limit(void **state)
{
    (void)state;
    struct client *c = join();
    int limited = 0;
    for (int i = 0; i < 100; i++)
        client_send(c, "{\"id\":1,\"do\":\"hello\",\"lang\":\"en\"}");
    for (int i = 0; i < 100; i++) {
        json_t *r = client_read(c, 3000);
        const json_t *error = json_object_get(r, "error");
        if (error) {
            assert_string_equal(text(error, "code"), "limit");
            assert_true(number(error, "retry") > 0);
            limited++;
        }
        json_decref(r);
    }
    assert_true(limited > 20 && limited < 60);
    client_close(c);
}

/*
 * What is dear is limited by the time it takes, whichever connection of an address asks: half a
 * second, then a quarter of what passes. A machine that is busy otherwise may take longer for it.
 */
static void test_dear_requests(void **state)
{
    (void)state;
    enum { LINES = 4500, ASKED = 50 };
    char *request = malloc(LINES * 64);
    int length, limited = 0;
    assert_non_null(request);
    length = sprintf(request, "{\"id\":1,\"do\":\"record\",\"person\":\"DDDDDDDDDDDDDDDDDDDDDD\","
                              "\"file\":\"");
    for (int i = 0; i < LINES; i++)
        length += snprintf(request + length, 64, "2026-01-02 age-of-civilization %016x points=1\\n",
                           (unsigned)i + 1);
    memcpy(request + length, "\"}", 3);
    struct client *c[] = {join(), join(), join(), join()};
    double began = seconds(), before = work_of(world.program.pid);
    for (int i = 0; i < 4 * ASKED && limited == 0; i++) {
        assert_true(client_send(c[i % 4], request));
        json_t *r = client_read(c[i % 4], 10000);
        const json_t *error = json_object_get(r, "error");
        if (error)
            assert_string_equal(text(error, "code"), "limit");
        limited += error != NULL;
        json_decref(r);
    }
    double passed = seconds() - began, worked = work_of(world.program.pid) - before;
    assert_true(limited == 1 || worked < 0.6 + 0.25 * passed);
    free(request);
    for (int i = 0; i < 4; i++)
        client_close(c[i]);
}

static void test_connection_limit(void **state)
{
    (void)state;
    struct client *many[80];
    for (int i = 0; i < 80; i++)
        many[i] = client_open(world.program.port, NULL, NULL);
    json_t *push = client_read(many[79], 3000);
    assert_true(is_bye(push, NULL));
    json_decref(push);
    assert_ok(client_ask(many[0], "hello", "{s:s}", "lang", "en"));
    for (int i = 0; i < 80; i++)
        client_close(many[i]);
    usleep(200000);
    struct client *c = join();
    int refused = 0;
    for (int i = 0; i < 40; i++) {
        json_t *r = client_ask(c, "create", "{s:s, s:o}", "game", game, "seats", kinds("yo"));
        refused += strcmp(text(json_object_get(r, "error"), "code"), "limit") == 0;
        json_decref(r);
    }
    assert_true(refused > 0);
    client_close(c);
}

/* ---- HTTP -------------------------------------------------------------------------------------- */

static void write_file(const char *folder, const char *name, const char *content)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(content, file);
    fclose(file);
}

static char *get(const char *path, const char *headers)
{
    char request[512];
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n%s\r\n", path, headers);
    char *answer = http_get(world.program.port, request);
    assert_non_null(answer);
    return answer;
}

static void assert_answer(const char *path, const char *headers, const char *status,
                          const char *contains)
{
    char *answer = get(path, headers);
    if (!strstr(answer, status) || !strstr(answer, contains))
        print_message("%s: %.600s\n", path, answer);
    assert_non_null(strstr(answer, status));
    assert_non_null(strstr(answer, contains));
    assert_non_null(strstr(answer, "content-security-policy: default-src 'none'"));
    assert_non_null(strstr(answer, "x-content-type-options: nosniff"));
    assert_non_null(strstr(answer, "referrer-policy: no-referrer"));
    free(answer);
}

static void test_pages(void **state)
{
    (void)state;
    char pages[128], assets[160], icons[160];
    snprintf(pages, sizeof pages, "%s/pages", world.folder);
    snprintf(assets, sizeof assets, "%s/assets", pages);
    mkdir(pages, 0755);
    snprintf(icons, sizeof icons, "%s/icons", pages);
    mkdir(assets, 0755);
    mkdir(icons, 0755);
    write_file(icons, "icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    write_file(pages, "index.html", "<!doctype html><title>Clio</title>");
    write_file(assets, "a.js",
               "let a = 1; // "
               "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
               "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
               "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    const char *const more[] = {"--pages", pages, NULL};
    assert_int_equal(program_stop(&world.program), 0);
    assert_true(program_start(&world.program, world.db, more, NULL));
    assert_answer("/", "", "200", "<title>Clio</title>");
    assert_answer("/t/abc", "", "200", "text/html; charset=utf-8");
    assert_answer("/assets/a.js", "", "200", "immutable");
    assert_answer("/icons/icon.svg", "", "200", "cache-control: public, max-age=86400");
    assert_answer("/", "", "200", "cache-control: no-cache");
    assert_answer("/assets/a.js", "Accept-Encoding: gzip\r\n", "200", "content-encoding: gzip");
    assert_answer("/assets/none.js", "", "404", "not found");
    assert_answer("/../t.db", "", "404", "not found");
    assert_answer("/%2e%2e/t.db", "", "404", "not found");
    assert_answer("/healthz", "", "200", "ok");
    assert_answer("/content/age-of-civilization.fr.json", "", "200", "\"lang\":\"fr\"");
    assert_answer("/content/nothing.fr.json", "", "404", "not found");
    char *answer = get("/", ""), etag[64] = "";
    sscanf(strstr(answer, "etag: ") + 6, "%60s", etag);
    free(answer);
    char header[128];
    snprintf(header, sizeof header, "If-None-Match: %s\r\n", etag);
    assert_answer("/", header, "304", "etag");
}

/* ---- Databases --------------------------------------------------------------------------------- */

static void assert_refused(const char *db, const char *says)
{
    struct program p;
    char errors[2048];
    int status = 0;
    assert_false(program_start(&p, db, NULL, &status));
    program_errors(&p, errors, sizeof errors);
    close(p.err);
    if (!strstr(errors, says))
        print_message("%s\n", errors);
    assert_non_null(strstr(errors, says));
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 2);
}

static void test_bad_databases(void **state)
{
    (void)state;
    char path[128], command[512];
    assert_refused(world.db, "already uses the database");
    snprintf(path, sizeof path, "%s/none/t.db", world.folder);
    assert_refused(path, "cannot be opened");
    write_file(world.folder, "text.db", "This is no database at all, only some words in a file.");
    snprintf(path, sizeof path, "%s/text.db", world.folder);
    assert_refused(path, "is not a database of Clio");
    snprintf(path, sizeof path, "%s/copy.db", world.folder);
    struct client *a = join();
    for (int i = 0; i < 10; i++)
        create(a, "yooo", false);
    client_close(a);
    assert_int_equal(program_stop(&world.program), 0);
    snprintf(command, sizeof command,
             "cp %s %s && dd if=/dev/urandom of=%s bs=512 seek=9 count=60 "
             "conv=notrunc 2>/dev/null",
             world.db, path, path);
    assert_int_equal(system(command), 0);
    assert_refused(path, "is damaged");
    /* user_version is the big-endian number at byte 60. */
    snprintf(command, sizeof command,
             "cp %s %s && printf '\\377' | dd of=%s bs=1 seek=62 count=1 "
             "conv=notrunc 2>/dev/null",
             world.db, path, path);
    assert_int_equal(system(command), 0);
    assert_refused(path, "newer Clio");
    assert_true(program_start(&world.program, world.db, NULL, NULL));
}

static int matches_on_record(struct client *c, const char *person, const char *file)
{
    json_t *reply = client_ask(c, "record", "{s:s, s:s}", "person", person, "file", file);
    int n = number(json_array_get(json_object_get(reply, "records"), 0), "matches");
    json_decref(reply);
    return n;
}

/* A person's record outlives the server, and is nobody else's. */
static void test_records(void **state)
{
    static const char ada[] = "AAAAAAAAAAAAAAAAAAAAAA", bob[] = "BBBBBBBBBBBBBBBBBBBBBB",
                      one[] = "2026-01-02 age-of-civilization 00000000000000aa points=27\n",
                      two[] = "2026-01-03 age-of-civilization 00000000000000ab points=5\n";
    (void)state;
    struct client *a = join();
    assert_int_equal(matches_on_record(a, ada, one), 1);
    client_close(a);
    assert_int_equal(program_stop(&world.program), 0);
    assert_true(program_start(&world.program, world.db, world.more, NULL));
    a = join();
    assert_int_equal(matches_on_record(a, bob, ""), 0);
    assert_int_equal(matches_on_record(a, ada, two), 2);
    assert_int_equal(matches_on_record(a, ada, one), 2);
    client_close(a);
}

/* A record of many matches is longer than other requests may be, and is taken in one. */
static void test_long_records(void **state)
{
    (void)state;
    enum { LINES = 1500 };
    char *file = malloc(LINES * 64);
    int length = 0;
    assert_non_null(file);
    for (int i = 0; i < LINES; i++)
        length += snprintf(file + length, 64, "2026-01-02 age-of-civilization %016x points=%d\n",
                           (unsigned)i + 1, i % 30);
    assert_true(length > 80000);
    struct client *c = join();
    assert_int_equal(matches_on_record(c, "CCCCCCCCCCCCCCCCCCCCCC", file), LINES);
    free(file);
    client_close(c);
}

static void change_database(const char *statements)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, statements, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* With other card tables moves may mean something else: the match is refused, and stays. */
/* One match that was played does not make room for as many people as anybody can think of. */
static void test_many_people_of_one_match(void **state)
{
    char person[23] = "AAAAAAAAAAAAAAAAAAAAAA";
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yo", false);
    struct client *b = sit(room.secret[1]), *people[] = {a, b};
    assert_true(play(people, 2, &room, 500));
    client_close(a);
    client_close(b);
    assert_int_equal(program_stop(&world.program), 0);
    assert_true(program_start(&world.program, world.db, NULL, NULL));
    a = sit(room.secret[0]);
    int kept = 0;
    for (int i = 0; i < 50; i++) {
        person[0] = (char)('A' + i / 10);
        person[1] = (char)('0' + i % 10);
        json_t *r = client_ask(a, "record", "{s:s, s:s}", "person", person, "match", room.match);
        kept += json_is_true(json_object_get(r, "ok"));
        json_decref(r);
    }
    assert_int_equal(kept, 30);
    client_close(a);
}

static void test_other_card_tables(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yb", false);
    client_close(a);
    assert_int_equal(program_stop(&world.program), 0);
    change_database("UPDATE matches SET content = '1' || content");
    assert_true(program_start(&world.program, world.db, world.more, NULL));
    a = join();
    json_t *r = client_ask(a, "sit", "{s:s}", "secret", room.secret[0]);
    assert_non_null(strstr(text(json_object_get(r, "error"), "text"), "other card tables"));
    assert_error(r, "unavailable");
    assert_error(client_ask(a, "replay", "{s:s, s:i}", "secret", room.secret[0], "at", 0),
                 "unavailable");
    client_close(a);
    assert_int_equal(program_stop(&world.program), 0);
    change_database("UPDATE matches SET content = substr(content, 2)");
    assert_true(program_start(&world.program, world.db, world.more, NULL));
    a = sit(room.secret[0]);
    json_decref(view(a, &room));
    client_close(a);
}

/* The form before versions: its matches go on, and their version is the number of their moves. */
static void test_old_database(void **state)
{
    (void)state;
    struct client *a = join();
    struct room room = create(a, "yy", false);
    struct client *both[2] = {a, sit(room.secret[1])};
    assert_false(play(both, 2, &room, 3));
    client_close(both[0]);
    client_close(both[1]);
    assert_int_equal(program_stop(&world.program), 0);
    change_database("ALTER TABLE matches DROP COLUMN version;"
                    "ALTER TABLE moves DROP COLUMN version;"
                    "ALTER TABLE matches DROP COLUMN hushed;"
                    "ALTER TABLE matches DROP COLUMN deal;"
                    "ALTER TABLE matches DROP COLUMN salt;"
                    "ALTER TABLE matches DROP COLUMN no_undo;"
                    "ALTER TABLE matches DROP COLUMN no_hints;"
                    "ALTER TABLE matches DROP COLUMN away;"
                    "ALTER TABLE matches DROP COLUMN closed;"
                    "ALTER TABLE matches DROP COLUMN closer;"
                    "ALTER TABLE seats DROP COLUMN given_up;"
                    "ALTER TABLE seats DROP COLUMN seen;"
                    "ALTER TABLE secrets DROP COLUMN kind;"
                    "ALTER TABLE matches DROP COLUMN wish;"
                    "ALTER TABLE matches DROP COLUMN stamp;"
                    "DROP TABLE records;"
                    "DROP TABLE notes;"
                    "DROP INDEX matches_old;"
                    "PRAGMA user_version = 1");
    assert_true(program_start(&world.program, world.db, world.more, NULL));
    both[0] = sit(room.secret[0]);
    both[1] = sit(room.secret[1]);
    json_t *v = view(both[0], &room);
    int version = number(v, "version");
    assert_true(version >= 3);
    json_decref(v);
    assert_false(play(both, 2, &room, 1));
    v = view(both[0], &room);
    assert_true(number(v, "version") > version);
    json_decref(v);
    client_close(both[0]);
    client_close(both[1]);
}

/* The only number that a query gives. */
static int count_in_database(const char *query)
{
    sqlite3 *db;
    sqlite3_stmt *st;
    assert_int_equal(sqlite3_open(world.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, query, -1, &st, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(st), SQLITE_ROW);
    int n = sqlite3_column_int(st, 0);
    sqlite3_finalize(st);
    sqlite3_close(db);
    return n;
}

/* Anybody can make up people; that must not fill the disk. */
static void test_made_up_people(void **state)
{
    static const char file[] = "2026-01-02 age-of-civilization 00000000000000aa points=27\n";
    char person[23] = "AAAAAAAAAAAAAAAAAAAAAA";
    (void)state;
    assert_int_equal(program_stop(&world.program), 0);
    /* As many as are kept of those who never played here, and one who did. */
    change_database(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
        " INSERT INTO records (person, text, changed, played)"
        " SELECT randomblob(32), 'clio record 1', i, 0 FROM n;"
        "INSERT INTO records (person, text, changed, played)"
        " VALUES (randomblob(32), 'clio record 1', 0, 1)");
    assert_true(program_start(&world.program, world.db, NULL, NULL));
    struct client *c = join();
    int kept = 0;
    for (int i = 0; i < 40; i++) {
        person[0] = (char)('A' + i / 10);
        person[1] = (char)('0' + i % 10);
        json_t *r = client_ask(c, "record", "{s:s, s:s}", "person", person, "file", file);
        if (json_is_true(json_object_get(r, "ok"))) {
            kept++;
            json_decref(r);
        } else {
            assert_error(r, "limit");
        }
    }
    assert_int_equal(kept, 30);
    /* Who is here already is not kept out, and to look costs nothing. */
    json_t *r = client_ask(c, "record", "{s:s}", "person", person);
    assert_true(json_is_true(json_object_get(r, "ok")));
    json_decref(r);
    person[0] = 'A';
    person[1] = '0';
    assert_int_equal(
        matches_on_record(c, person, "2026-01-03 age-of-civilization 00000000000000ab points=5\n"),
        2);
    client_close(c);
    assert_int_equal(program_stop(&world.program), 0);
    assert_int_equal(count_in_database("SELECT count(*) FROM records WHERE played = 0"), 2000);
    assert_int_equal(count_in_database("SELECT min(changed) FROM records WHERE played = 0"), 31);
    assert_int_equal(count_in_database("SELECT count(*) FROM records WHERE played = 1"), 1);
    assert_true(program_start(&world.program, world.db, NULL, NULL));
}

/* A small disk of our own, in a private mount namespace; false where that is not permitted. */
static bool small_disk(const char *at)
{
    return unshare(CLONE_NEWNS) == 0 && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mkdir(at, 0700) == 0 && mount("tmpfs", at, "tmpfs", 0, "size=700k") == 0;
}

static void test_full_and_read_only_disk(void **state)
{
    (void)state;
    char disk[128], db[160], filler[160];
    snprintf(disk, sizeof disk, "%s/disk", world.folder);
    snprintf(db, sizeof db, "%s/t.db", disk);
    snprintf(filler, sizeof filler, "%s/filler", disk);
    if (!small_disk(disk))
        skip();
    assert_int_equal(program_stop(&world.program), 0);
    assert_true(program_start(&world.program, db, NULL, NULL));
    struct client *a = join();
    struct room room = create(a, "yb", false);
    json_t *push = client_push_where(a, room.match, can_move, NULL, 5000);
    int version = number(push, "version");
    char what[160];
    snprintf(what, sizeof what, "%s",
             text(json_array_get(json_object_get(push, "legal"), 0), "move"));
    json_decref(push);
    int fd = open(filler, O_CREAT | O_WRONLY, 0600);
    char block[4096] = {0};
    while (write(fd, block, sizeof block) > 0)
        ;
    close(fd);
    json_t *r = NULL;
    for (int i = 0; i < 20; i++) { /* the log may still have room for a few lines */
        json_decref(r);
        r = client_ask(a, "chat", "{s:s, s:s}", "match", room.match, "text",
                       "A long line that takes some room in the database, again and again and "
                       "again and again and again and again and again and again and again.");
        if (json_object_get(r, "error"))
            break;
    }
    assert_error(r, "unavailable");
    assert_error(move(a, &room, version, what), "unavailable");
    json_t *v = view(a, &room);
    assert_int_equal(number(v, "version"), version);
    json_decref(v);
    unlink(filler);
    assert_ok(move(a, &room, version, what));
    /* Now nothing can be written at all; what is there can still be read. */
    assert_int_equal(program_stop(&world.program), 0);
    assert_int_equal(mount(NULL, disk, NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
    assert_refused(db, "can only be read");
    assert_int_equal(mount(NULL, disk, NULL, MS_REMOUNT, "size=700k"), 0);
    client_close(a);
    assert_true(program_start(&world.program, db, NULL, NULL));
    a = sit(room.secret[0]);
    v = view(a, &room);
    assert_true(number(v, "version") > version);
    json_decref(v);
    client_close(a);
    assert_int_equal(program_stop(&world.program), 0);
    umount(disk);
    assert_true(program_start(&world.program, world.db, NULL, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_hello_and_errors, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_move_stale_repeated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_whole_match_rematch_replay, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_undo_by_consent, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_hint_of_who_has_left, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_hints_of_who_is_gone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_hints_of_one_address, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_previews_in_a_row, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_alone_undo_redo_hint_why, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_version_never_goes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_names_chat_invite_hold, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_draft_hides_hands, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_answers_at_the_same_time, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_answers_are_taken_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_clock_and_hold, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_restart_and_kill, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_campaign_outlives_a_kill, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bots_resume, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_says_bye, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_origin, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_frame_limits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rate_limit, set_up_strict, tear_down),
        cmocka_unit_test_setup_teardown(test_dear_requests, set_up_strict, tear_down),
        cmocka_unit_test_setup_teardown(test_connection_limit, set_up_strict, tear_down),
        cmocka_unit_test_setup_teardown(test_pages, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bad_databases, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_records, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_long_records, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_made_up_people, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_people_of_one_match, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_other_card_tables, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_old_database, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_and_read_only_disk, set_up, tear_down),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
