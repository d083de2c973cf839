/*
 * test_table.c: matches, undo and redo, and the file a match is saved in: what is written can be
 * read, and whatever else is in a file is refused in a sentence that names the line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/game.h"
#include "core/rng.h"
#include "core/rule.h"
#include "table/table.h"

enum { TEXT_SIZE = 1 << 16, WHY_SIZE = 1024 };

static const clio_game *game;

/* ---- Helpers --------------------------------------------------------------------------------- */

static struct clio_options options_of(int seats, const char *option, const char *choice)
{
    struct clio_options options;
    char why[WHY_SIZE];
    clio_default_options(game, seats, &options);
    if (option)
        assert_true(clio_set_option(game, &options, option, choice, CLIO_EN, why, sizeof why));
    assert_true(clio_check_options(game, &options, CLIO_EN, why, sizeof why));
    return options;
}

/* Anna and other people; `bots` is a set of seats. */
static struct clio_match *match_of(struct clio_options options, uint64_t seed, unsigned bots)
{
    static const char *const names[] = {"Anna", "Ben \"B\" \\", "Zoé", "D"};
    struct clio_seat_info seats[CLIO_MAX_SEATS];
    memset(seats, 0, sizeof seats);
    for (int i = 0; i < options.seats; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "%s", names[i % 4]);
        if (bots >> i & 1) {
            seats[i].sitter = CLIO_BOT;
            assert_true(clio_bot_parse("level:3", &seats[i].bot));
        }
    }
    struct clio_match *match = clio_match_new(game, &options, seed, seats);
    assert_non_null(match);
    return match;
}

static bool play_one(struct clio_match *match, uint64_t *rng)
{
    clio_move moves[CLIO_MAX_MOVES];
    int seat;
    if (!clio_to_move(match->game, match->state, &seat))
        return false;
    int n = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
    clio_move move = moves[clio_random_below(rng, (uint32_t)n)];
    assert_true(clio_match_play(match, seat, move, NULL));
    return true;
}

static void play(struct clio_match *match, uint64_t seed, int moves)
{
    for (int i = 0; i < moves && play_one(match, &seed); i++)
        ;
}

static void assert_same_state(const struct clio_match *match, const void *state)
{
    assert_memory_equal(match->state, state, clio_state_size(match->game));
}

/* The state and the log are what the list of moves says. */
static void assert_consistent(const struct clio_match *match)
{
    unsigned char state[CLIO_MAX_STATE];
    clio_match_state_at(match, match->count, state);
    assert_same_state(match, state);
    for (int i = 0; i < match->log_count; i++) {
        assert_in_range(match->log[i].move, i ? match->log[i - 1].move : 0, match->count);
    }
}

static void assert_same_match(const struct clio_match *a, const struct clio_match *b)
{
    assert_ptr_equal(a->game, b->game);
    assert_memory_equal(&a->options, &b->options, sizeof a->options);
    assert_int_equal(a->seed, b->seed);
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->moves, b->moves, (size_t)a->count * sizeof *a->moves);
    assert_memory_equal(a->movers, b->movers, (size_t)a->count);
    assert_same_state(a, b->state);
    assert_int_equal(a->log_count, b->log_count);
    for (int i = 0; i < a->log_count; i++) {
        assert_int_equal(a->log[i].move, b->log[i].move);
        assert_memory_equal(&a->log[i].event, &b->log[i].event, sizeof a->log[i].event);
    }
    for (int i = 0; i < a->options.seats; i++) {
        assert_int_equal(a->seat[i].sitter, b->seat[i].sitter);
        assert_string_equal(a->seat[i].name, b->seat[i].name);
        assert_memory_equal(&a->seat[i].bot, &b->seat[i].bot, sizeof a->seat[i].bot);
    }
}

static struct clio_match *parse(const char *text, size_t length, enum clio_lang lang, char *why)
{
    return clio_match_parse(text, length, "file.clio", NULL, lang, why, WHY_SIZE);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void test_new_match(void **unused)
{
    (void)unused;
    struct clio_options options = options_of(2, NULL, NULL);
    struct clio_match *match = match_of(options, 7, 2);
    unsigned char state[CLIO_MAX_STATE];
    clio_new(game, &options, 7, state, NULL);
    assert_same_state(match, state);
    assert_int_equal(match->count, 0);
    assert_true(match->log_count > 0);
    assert_int_equal(match->log[0].move, 0);
    const char *names[CLIO_MAX_SEATS];
    clio_match_names(match, CLIO_EN, names);
    assert_string_equal(names[0], "Anna");
    assert_null(names[2]);
    clio_match_free(match);

    match = clio_match_new(game, &options, 7, NULL);
    clio_match_names(match, CLIO_EN, names);
    assert_null(names[0]);
    assert_false(clio_match_bot_to_move(match, NULL));
    clio_match_free(match);
    clio_match_free(NULL);
}

static void test_play_collects_moves_movers_and_log(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(3, NULL, NULL), 11, 4);
    uint64_t rng = 1;
    for (int seat; clio_to_move(game, match->state, &seat);) {
        int count = match->count;
        assert_int_equal(clio_match_bot_to_move(match, NULL), seat == 2);
        play_one(match, &rng);
        assert_int_equal(match->count, count + 1);
        assert_int_equal(match->movers[count], seat);
    }
    assert_consistent(match);
    assert_int_equal(match->log[match->log_count - 1].move, match->count);
    assert_false(clio_match_bot_to_move(match, NULL));
    clio_match_free(match);
}

static void test_illegal_move_changes_nothing(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 0);
    unsigned char state[CLIO_MAX_STATE];
    memcpy(state, match->state, clio_state_size(game));
    struct clio_reason reason;
    char why[WHY_SIZE];
    int log_count = match->log_count;
    clio_move skip = clio_parse_move(game, "skip", CLIO_EN, why, sizeof why);
    int first;
    assert_true(clio_to_move(game, match->state, &first));
    assert_false(clio_match_play(match, first, skip, &reason));
    clio_reason_text(game, &reason, CLIO_EN, why, sizeof why);
    assert_string_equal(why, "In the first round you must raise a civilization.");
    assert_false(clio_match_play(match, first, 0, NULL));
    assert_same_state(match, state);
    assert_int_equal(match->count, 0);
    assert_int_equal(match->log_count, log_count);
    play(match, 1, 10000);
    assert_false(clio_match_play(match, first, skip, NULL)); /* the game is over */
    clio_match_free(match);
}

/* ---- Undo and redo --------------------------------------------------------------------------- */

static void test_undo_goes_back_over_bots(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(3, NULL, NULL), 5, 6);
    match->free_undo = true;
    uint64_t rng = 3;
    unsigned char before[CLIO_MAX_STATE], after[CLIO_MAX_STATE];
    int undone = 0, unseen = 0;
    for (int seat; clio_to_move(game, match->state, &seat);) {
        if (seat != 0) {
            play_one(match, &rng);
            continue;
        }
        int count = match->count;
        memcpy(before, match->state, clio_state_size(game));
        play_one(match, &rng);
        while (clio_match_bot_to_move(match, NULL))
            play_one(match, &rng);
        int end = match->count, log_count = match->log_count, moves = 0;
        memcpy(after, match->state, clio_state_size(game));
        assert_int_equal(clio_match_can_undo(match, 0, &moves), CLIO_UNDO_OK);
        assert_int_equal(moves, end - count);
        /* It goes back in practice, but says that something hidden was seen. */
        match->free_undo = false;
        bool revealed = clio_match_can_undo(match, 0, NULL) == CLIO_UNDO_REVEALED;
        match->free_undo = true;
        assert_int_equal(clio_match_undo_unsees(match, 0), revealed);
        unseen += revealed;
        assert_true(clio_match_undo(match, 0));
        assert_int_equal(match->count, count);
        assert_int_equal(match->redo_count, end - count);
        assert_same_state(match, before);
        assert_consistent(match);
        assert_true(clio_match_redo(match));
        assert_int_equal(match->count, end);
        assert_int_equal(match->log_count, log_count);
        assert_same_state(match, after);
        assert_false(clio_match_redo(match));
        undone++;
    }
    assert_true(undone > 10);
    assert_in_range(unseen, 1, undone - 1);
    while (clio_match_undo(match, 0))
        ;
    int moves;
    assert_int_equal(clio_match_can_undo(match, 0, &moves), CLIO_UNDO_NOTHING);
    assert_int_equal(moves, 0);
    while (clio_match_redo(match))
        ;
    assert_same_state(match, after);
    clio_match_free(match);
}

static void test_playing_after_undo_drops_redo(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 5, 0);
    match->free_undo = true;
    play(match, 1, 12);
    int seat = match->movers[11];
    assert_true(clio_match_undo(match, seat));
    assert_true(match->redo_count > 0);
    play(match, 99, 1);
    assert_int_equal(match->redo_count, 0);
    assert_false(clio_match_redo(match));
    assert_consistent(match);
    clio_match_free(match);
}

/* What the header promises, said once more in other words. */
static enum clio_undo expected_undo(const struct clio_match *match, int seat)
{
    unsigned char state[CLIO_MAX_STATE];
    struct clio_status then, now;
    int last = -1;
    bool another = false;
    clio_status(game, match->state, &now);
    if (now.answered >> seat & 1) /* the others do not know it yet */
        return CLIO_UNDO_OK;
    for (int i = 0; i < match->count; i++) {
        bool own = match->movers[i] == seat;
        if (own)
            last = i;
        another = !own;
    }
    if (last < 0)
        return CLIO_UNDO_NOTHING;
    clio_match_state_at(match, last, state);
    clio_status(game, state, &then);
    if (then.reveals != now.reveals)
        return CLIO_UNDO_REVEALED;
    return then.turn != now.turn || another ? CLIO_UNDO_TURN_PASSED : CLIO_UNDO_OK;
}

static void test_undo_limits(void **unused)
{
    (void)unused;
    int seen[4] = {0};
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct clio_options options = seed % 4 == 3 ? options_of(2, "draft", "on")
                                                    : options_of(1 + (int)(seed % 3), NULL, NULL);
        struct clio_match *match = match_of(options, seed, seed % 2 ? 6 : 0);
        uint64_t rng = seed;
        do {
            for (int seat = 0; seat < options.seats; seat++) {
                int moves = -1, count = match->count;
                enum clio_undo undo = clio_match_can_undo(match, seat, &moves);
                assert_int_equal(undo, expected_undo(match, seat));
                assert_int_equal(clio_match_can_undo(match, seat, NULL), undo);
                assert_int_equal(moves > 0, undo == CLIO_UNDO_OK);
                seen[undo]++;
                assert_int_equal(clio_match_undo(match, seat), undo == CLIO_UNDO_OK);
                if (undo != CLIO_UNDO_OK)
                    continue;
                assert_int_equal(match->movers[match->count], seat);
                assert_true(clio_match_take_back_to(match, count));
            }
        } while (play_one(match, &rng));
        clio_match_free(match);
    }
    for (int i = 0; i < 4; i++)
        assert_true(seen[i] > 0);
}

static void test_nobody_takes_back_another_persons_move(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(3, NULL, NULL), 5, 0);
    uint64_t rng = 1;
    int first, second;
    assert_true(clio_to_move(game, match->state, &first));
    do
        assert_true(play_one(match, &rng));
    while (clio_may_decide(game, match->state, first));
    assert_true(clio_to_move(game, match->state, &second));
    assert_true(play_one(match, &rng));
    assert_int_equal(match->movers[match->count - 1], second);
    assert_true(clio_match_can_undo(match, first, NULL) != CLIO_UNDO_OK);
    match->free_undo = true;
    assert_int_equal(clio_match_can_undo(match, first, NULL), CLIO_UNDO_OK);
    clio_match_free(match);
}

/* ---- Several who are asked at once ------------------------------------------------------------ */

static clio_move first_move(const struct clio_match *match, int seat)
{
    clio_move moves[CLIO_MAX_MOVES];
    assert_true(clio_legal(game, match->state, seat, moves, CLIO_MAX_MOVES) > 1);
    return moves[0];
}

static void pick(struct clio_match *match, int seat)
{
    assert_true(clio_match_play(match, seat, first_move(match, seat), NULL));
}

static void test_an_answer_is_taken_back_while_others_think(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(4, "draft", "on"), 5, 0);
    struct clio_status status;
    unsigned char two[CLIO_MAX_STATE];
    int moves;
    assert_int_equal(match->settled, 0);
    pick(match, 2);
    pick(match, 0);
    memcpy(two, match->state, clio_state_size(game));
    pick(match, 3);
    assert_int_equal(clio_match_pending(match), 3);
    assert_int_equal(clio_match_pending_of(match, 0), 1);
    assert_int_equal(clio_match_pending_of(match, 1), -1);
    assert_int_equal(clio_match_can_undo(match, 1, NULL), CLIO_UNDO_NOTHING);
    /* The middle one goes; what was answered before and after it stays. */
    assert_int_equal(clio_match_can_undo(match, 0, &moves), CLIO_UNDO_OK);
    assert_int_equal(moves, 1);
    assert_true(clio_match_undo(match, 0));
    assert_consistent(match);
    clio_status(game, match->state, &status);
    assert_int_equal(status.deciding, 3);
    assert_int_equal(status.answered, 12);
    assert_int_equal(match->count, 2);
    assert_int_equal(match->version, 4);
    assert_int_equal(match->settled, 0); /* nobody else sees a difference */
    /* It comes back, and the other one may go instead. */
    assert_true(clio_match_redo(match));
    assert_int_equal(clio_match_pending_of(match, 0), 2);
    assert_true(clio_match_undo(match, 3));
    assert_same_state(match, two);
    /* The last answer shows them all, and nothing can be taken back. */
    pick(match, 3);
    pick(match, 1);
    assert_int_equal(clio_match_pending(match), 0);
    assert_int_equal(match->settled, match->version);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(clio_match_can_undo(match, seat, NULL), CLIO_UNDO_REVEALED);
    assert_consistent(match);
    clio_match_free(match);
}

/* A match is the same whoever answered first, and can be saved in the middle of it. */
static void test_answers_in_another_order(void **unused)
{
    (void)unused;
    static const int order[2][3] = {{0, 1, 2}, {2, 0, 1}};
    struct clio_match *match[2];
    char text[2][TEXT_SIZE], why[WHY_SIZE];
    for (int i = 0; i < 2; i++) {
        match[i] = match_of(options_of(3, "draft", "on"), 9, 0);
        for (int k = 0; k < 5; k++)
            for (int n = 0; n < 3; n++) {
                pick(match[i], order[i][n]);
                size_t length = clio_match_write(match[i], text[i], TEXT_SIZE);
                struct clio_match *loaded =
                    clio_match_parse(text[i], length, "f", NULL, CLIO_EN, why, sizeof why);
                assert_non_null(loaded);
                assert_same_state(loaded, match[i]->state);
                assert_int_equal(clio_match_pending(loaded), n < 2 ? n + 1 : 0);
                clio_match_free(loaded);
            }
    }
    assert_same_state(match[1], match[0]->state);
    assert_int_equal(match[0]->log_count, match[1]->log_count);
    for (int i = 0; i < match[0]->log_count; i++)
        assert_memory_equal(&match[0]->log[i].event, &match[1]->log[i].event,
                            sizeof match[0]->log[i].event);
    clio_match_free(match[0]);
    clio_match_free(match[1]);
}

/* A bot thinks the same whether others have answered before it or not. */
static void test_thoughts_do_not_depend_on_who_was_first(void **unused)
{
    (void)unused;
    static const char *const specs[] = {"greedy", "search:60"};
    for (int b = 0; b < 2; b++) {
        struct clio_match *match = match_of(options_of(3, "draft", "on"), 9, 0);
        clio_move choice[4];
        for (int n = 0; n < 3; n++) {
            struct clio_bot_spec spec;
            assert_true(clio_bot_parse(specs[b], &spec));
            clio_bot *bot = clio_bot_new(game, &spec, clio_match_thought_seed(match, 1));
            choice[n] = clio_bot_choose(bot, match->state, 1, NULL, 0, NULL);
            clio_bot_free(bot);
            assert_true(choice[n] == choice[0]);
            if (n < 2)
                pick(match, n == 0 ? 2 : 0);
        }
        clio_match_free(match);
    }
}

static void test_replay_goes_both_ways(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(4, NULL, NULL), 21, 15);
    play(match, 8, 10000);
    unsigned char state[CLIO_MAX_STATE];
    int end = match->count, log_count = match->log_count;
    static const int stops[] = {0, 5, 3, 20, 19, 0};
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        assert_true(clio_match_take_back_to(match, stops[i]));
        assert_int_equal(match->count, stops[i]);
        assert_int_equal(match->count + match->redo_count, end);
        assert_consistent(match);
    }
    clio_match_state_at(match, end, state);
    assert_false(clio_match_take_back_to(match, -1));
    assert_false(clio_match_take_back_to(match, end + 1));
    assert_true(clio_match_take_back_to(match, end));
    assert_same_state(match, state);
    assert_int_equal(match->log_count, log_count);
    clio_match_free(match);
}

/* ---- A saved match can be loaded ------------------------------------------------------------- */

static void assert_round_trip(const struct clio_match *match)
{
    static char text[TEXT_SIZE], again[TEXT_SIZE];
    char why[WHY_SIZE];
    size_t length = clio_match_write(match, text, sizeof text);
    assert_true(length < sizeof text);
    assert_int_equal(strlen(text), length);
    assert_int_equal(clio_match_write(match, NULL, 0), length);
    struct clio_match *other = parse(text, length, CLIO_EN, why);
    if (!other)
        fail_msg("%s", why);
    assert_string_equal(why, "");
    assert_same_match(match, other);
    assert_int_equal(clio_match_write(other, again, sizeof again), length);
    assert_string_equal(again, text);
    clio_match_free(other);
}

/* The row that C.I.V. resolves in a position of Imperium, as its view tells. */
static bool view_shows_row(const clio_game *imperium, const void *state, const char *row)
{
    static char text[1 << 16];
    char wanted[80];
    clio_view(imperium, state, 0, text, sizeof text);
    snprintf(wanted, sizeof wanted, "\"row\":\"%s\"", row);
    return strstr(text, wanted) != NULL;
}

/* A turn that the game plays itself happens within one move; its steps can be seen one by one. */
static void test_the_steps_of_an_automated_turn_can_be_looked_at(void **unused)
{
    (void)unused;
    const clio_game *imperium = clio_find_game("imperium");
    struct clio_options options;
    unsigned char state[CLIO_MAX_STATE], after[CLIO_MAX_STATE];
    int rows = 0, line = 0;
    clio_default_options(imperium, 1, &options);
    struct clio_match *match = clio_match_new(imperium, &options, 5, NULL);
    play(match, 3, 60);
    for (int i = 0; i < match->log_count; i++) {
        const struct clio_log_entry *entry = &match->log[i];
        line = i > 0 && match->log[i - 1].move == entry->move ? line + 1 : 1;
        bool between = clio_match_state_between(match, entry->move, line, state);
        assert_int_equal(between, entry->move > 0 && entry->event.step > 0);
        /* Any line of a move has a position, not only those of steps. */
        assert_int_equal(clio_match_state_told(match, entry->move, line, after), entry->move > 0);
        if (between)
            assert_memory_equal(state, after, clio_state_size(imperium));
        if (between && strcmp(clio_event_id(imperium, &entry->event), "row-runs") == 0) {
            struct clio_mention row;
            assert_true(clio_event_part(imperium, &entry->event, 0, 0, &row));
            assert_true(
                view_shows_row(imperium, state, clio_thing_id(imperium, row.domain, row.thing)));
            clio_match_state_at(match, entry->move, after);
            assert_memory_not_equal(state, after, clio_state_size(imperium));
            rows++;
        }
    }
    assert_true(rows > 10);
    assert_false(clio_match_state_between(match, match->count, 0, state));
    assert_false(clio_match_state_between(match, match->count + 1, 1, state));
    assert_false(clio_match_state_between(match, match->count, 1000, state));
    assert_false(clio_match_state_told(match, match->count, 0, state));
    assert_false(clio_match_state_told(match, match->count + 1, 1, state));
    assert_false(clio_match_state_told(match, match->count, 1000, state));
    assert_consistent(match);
    clio_match_free(match);
}

static void test_round_trip(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct clio_options options;
        clio_random_options(game, seed, &options);
        if (seed < 20) /* the plain ones for certain */
            options = seed % 5 == 4 ? options_of(4, "draft", "on")
                                    : options_of(1 + (int)(seed % 5), NULL, NULL);
        struct clio_match *match = match_of(options, clio_mix(seed), (unsigned)seed);
        assert_round_trip(match);
        play(match, seed, 15);
        assert_round_trip(match);
        play(match, seed, 100000);
        assert_round_trip(match);
        clio_match_free(match);
    }
    struct clio_match *match = match_of(options_of(2, NULL, NULL), UINT64_MAX, 0);
    assert_round_trip(match);
    clio_match_free(match);
}

static void test_moves_taken_back_are_not_saved(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    char why[WHY_SIZE];
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 0);
    play(match, 1, 20);
    assert_true(clio_match_take_back_to(match, 11));
    size_t length = clio_match_write(match, text, sizeof text);
    struct clio_match *other = parse(text, length, CLIO_EN, why);
    assert_non_null(other);
    assert_int_equal(other->count, 11);
    assert_int_equal(other->redo_count, 0);
    clio_match_free(other);
    clio_match_free(match);
}

static void test_names(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *loaded;
    } cases[] = {
        {"", ""},
        {"Anne-Sophie d’Été \"la 1re\" \\o/", "Anne-Sophie d’Été \"la 1re\" \\o/"},
        {"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\""
         "\"\"\"",
         "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\""
         "\"\"\""},
        {"金\xf0\x9f\x8e\xb2", "金\xf0\x9f\x8e\xb2"},
        {"a\nb\x7f\xc2\x85\t", "a?b????"},
        {"\xff\xc0\xaf\xed\xa0\x80", "??????"},
        {"cut \xe9\x87", "cut ??"},
        {"An\u202ena\u2028", "Anna"},
        {"\u2066x\u2069 \u200e\u2027", "x \u200e\u2027"},
    };
    static char text[TEXT_SIZE];
    char why[WHY_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 0);
        snprintf(match->seat[0].name, CLIO_NAME_SIZE, "%s", cases[i].name);
        size_t length = clio_match_write(match, text, sizeof text);
        struct clio_match *other = parse(text, length, CLIO_EN, why);
        assert_non_null(other);
        assert_string_equal(other->seat[0].name, cases[i].loaded);
        clio_match_free(other);
        clio_match_free(match);
    }
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/*
 * The file that the damage is done to. Its lines: 1 clio, 2 game, 3 engine, 4 content, 5 seats,
 * 6-11 options, 12 seed, 13 and 14 seats, 15 moves, from 16 on the moves.
 */
enum { SEED_LINE = 12, MOVES_LINE = 15, SAMPLE_MOVES = 20, END_LINE = 36 };

static size_t sample(char *text)
{
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 2);
    play(match, 1, SAMPLE_MOVES);
    size_t length = clio_match_write(match, text, TEXT_SIZE);
    clio_match_free(match);
    return length;
}

static char *line_at(char *text, int line)
{
    for (; line > 1; line--) {
        text = strchr(text, '\n');
        assert_non_null(text);
        text++;
    }
    return text;
}

/* Puts `with` in the place of line `line` (all of it, its newline too). */
static void replace_line(char *text, int line, const char *with)
{
    char rest[TEXT_SIZE], *at = line_at(text, line), *end = strchr(at, '\n') + 1;
    snprintf(rest, sizeof rest, "%s", end);
    snprintf(at, TEXT_SIZE - (size_t)(at - text), "%s%s", with, rest);
}

/* The checksum as the documentation describes it, written into the end line. */
static void sign(char *text, int end_line)
{
    char *end = line_at(text, end_line), *sum = strchr(end, '\n') - 16, digits[17];
    uint64_t hash = 0xcbf29ce484222325u;
    for (char *c = text; c < end; c++)
        hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)hash);
    memcpy(sum, digits, 16);
}

static void assert_refused(const char *text, size_t length, const char *en, const char *fr)
{
    char why[WHY_SIZE];
    assert_null(parse(text, length, CLIO_EN, why));
    if (strncmp(why, en, strlen(en)) != 0)
        fail_msg("expected: %s\n   found: %s", en, why);
    assert_int_equal(why[strlen(why) - 1], '.');
    assert_null(parse(text, length, CLIO_FR, why));
    if (strncmp(why, fr, strlen(fr)) != 0)
        fail_msg("expected: %s\n   found: %s", fr, why);
    assert_int_equal(why[strlen(why) - 1], '.');
}

#define NBSP "\xc2\xa0"
#define EN(line) "file.clio, line " #line ": "
#define FR(line) "file.clio, ligne " #line NBSP ": "

static const struct damage {
    int line;
    const char *with;
    const char *en, *fr;
} damages[] = {
    {1, "clio match 2\n", EN(1) "this match was saved by a newer Clio (format 2)",
     FR(1) "cette partie a été enregistrée par une version plus récente"},
    {1, "clio match 99999999999999999999\n", EN(1) "expected 'clio match 1'",
     FR(1) "il faudrait ici «" NBSP "clio match 1"},
    {1, "clio match 0\n", EN(1) "expected 'clio match 1'", FR(1) "il faudrait ici"},
    {1, "clio match 1\r\n", EN(1) "there is a character that cannot",
     FR(1) "il y a un caractère impossible"},
    {2, "game chess\n", EN(2) "this program does not know the game 'chess'.",
     FR(2) "ce programme ne connaît pas le jeu «" NBSP "chess" NBSP "»."},
    {2, "play chess\n", EN(2) "expected 'game ID', found 'play chess'.",
     FR(2) "il faudrait ici «" NBSP "game ID"},
    {2, "", EN(2) "expected 'game ID', found 'engine " CLIO_VERSION "'.",
     FR(2) "il faudrait ici «" NBSP "game ID"},
    {3, "engine \n", EN(3) "expected 'engine VERSION'", FR(3) "il faudrait ici"},
    {3, "engine 0.1.0-an-endless-name-for-a-version-of-it\n", EN(3) "expected 'engine VERSION'",
     FR(3) "il faudrait ici"},
    {4, "content 0123456789abcdef\n", EN(4) "this match was played with other card tables",
     FR(4) "cette partie a été jouée avec d’autres tables de cartes"},
    {4, "content 0123456789ABCDEF\n", EN(4) "expected 'content HASH'", FR(4) "il faudrait ici"},
    {5, "seats 5\n", EN(5) "5 seats: this game is for 1 to 4.", FR(5) "5 places"},
    {5, "seats 0\n", EN(5) "0 seats: this game is for 1 to 4.", FR(5) "0 place"},
    {5, "seats two\n", EN(5) "expected 'seats NUMBER'", FR(5) "il faudrait ici"},
    {5, "seats 258\n", EN(5) "expected 'seats NUMBER'", FR(5) "il faudrait ici"},
    {6, "option wizards on\n", EN(6) "'wizards' is not an option of age-of-civilization.",
     FR(6) "«"},
    {8, "option draft maybe\n", EN(8) "'maybe' is not a choice for the option draft.", FR(8) "«"},
    {8, "option draft\n", EN(8) "expected 'option ID CHOICE'", FR(8) "il faudrait ici"},
    {8, "option draft  on\n", EN(8) "' on' is not a choice", FR(8) "«"},
    {9, "option draft off\n", EN(9) "the option 'draft' is given twice.",
     FR(9) "l’option «" NBSP "draft" NBSP "» est donnée deux fois."},
    {10, "option solo silk-road\n", EN(11) "Scenarios are for one player.",
     FR(11) "Les scénarios se jouent en solo."},
    {SEED_LINE, "seed seven\n", EN(12) "'seven' is not a seed;",
     FR(12) "«" NBSP "seven" NBSP "» n’est pas une graine"},
    {SEED_LINE, "seed 18446744073709551616\n", EN(12) "'18446744073709551616' is not a seed;",
     FR(12) "«" NBSP "18446744073709551616"},
    {SEED_LINE, "seed -1\n", EN(12) "'-1' is not a seed;", FR(12) "«" NBSP "-1"},
    {SEED_LINE, "seed\n", EN(12) "expected 'seed NUMBER'", FR(12) "il faudrait ici"},
    {SEED_LINE, "", EN(12) "expected 'seed NUMBER', found 'seat 1", FR(12) "il faudrait"},
    {13, "seat 1 person Anna\n", EN(13) "the line of seat 1 should read like",
     FR(13) "la ligne de la place 1 devrait ressembler"},
    {13, "seat 2 person \"Anna\"\n", EN(13) "the line of seat 1", FR(13) "la ligne de la place 1"},
    {13, "seat 1 dragon \"Anna\"\n", EN(13) "the line of seat 1", FR(13) "la ligne de la place"},
    {13, "seat 1 person \"An\\na\"\n", EN(13) "the line of seat 1", FR(13) "la ligne"},
    {13, "seat 1 person \"Anna\\\"\n", EN(13) "the line of seat 1", FR(13) "la ligne"},
    {13, "seat 1 person \"Anna\\\n", EN(13) "the line of seat 1", FR(13) "la ligne"},
    {13, "seat 1 person \"Anna\" \n", EN(13) "the line of seat 1", FR(13) "la ligne"},
    {13, "seat 1 person \"An\tna\"\n", EN(13) "there is a character", FR(13) "il y a un car"},
    {13, "seat 1 person \"\xc3(\"\n", EN(13) "there is a character", FR(13) "il y a un car"},
    {13, "seat 1 person \"123456789012345678901234567890123456789012345678\"\n",
     EN(13) "the line of seat 1", FR(13) "la ligne de la place 1"},
    {14, "seat 2 bot genius \"Bot\"\n", EN(14) "the line of seat 2", FR(14) "la ligne"},
    {14, "seat 2 bot level:3\n", EN(14) "the line of seat 2", FR(14) "la ligne"},
    {14, "", EN(14) "the line of seat 2 should read", FR(14) "la ligne de la place 2"},
    {14, "seat 2 person \"B\"\nseat 3 person \"C\"\n", EN(15) "expected 'moves'",
     FR(15) "il faudrait ici «" NBSP "moves"},
    {MOVES_LINE, "\n", EN(15) "expected 'moves', found ''.", FR(15) "il faudrait ici"},
    {17, "", EN(17) "expected move 2, found '3'.", FR(17) "il faudrait ici le coup 2"},
    {17, "02 1 rest\n", EN(17) "expected move 2", FR(17) "il faudrait ici le coup 2"},
    {17, "2 rest\n", EN(17) "expected 'NUMBER SEAT MOVE'", FR(17) "il faudrait ici"},
    {17, "2 9 rest\n", EN(17) "seat ", FR(17) "c’est à la place "},
    {17, "2 33 rest\n", EN(17) "seat ", FR(17) "c’est à la place "},
    {17, "2 0 rest\n", EN(17) "seat ", FR(17) "c’est à la place "},
    {END_LINE, "end 20\n", EN(36) "expected 'end COUNT HASH CHECKSUM'", FR(36) "il faudrait ici"},
    {END_LINE, "end\n", EN(36) "expected 'end COUNT HASH CHECKSUM'", FR(36) "il faudrait ici"},
    {END_LINE, "", "file.clio is cut off: it ends in line 36,",
     "file.clio est tronqué" NBSP ": le fichier s’arrête à la ligne 36,"},
    {35, "", EN(35) "20 moves were saved, but 19 stand in the file.",
     FR(35) "coups enregistrés" NBSP ": 20, mais le fichier en contient 19."},
};

static void test_damaged_lines(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        const struct damage *d = &damages[i];
        sample(text);
        replace_line(text, d->line, d->with);
        assert_refused(text, strlen(text), d->en, d->fr);
    }
}

/* Line 16 has the first move of the seat that begins; everything is tried in its place. */
static void test_damaged_moves(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    char line[64];
    sample(text);
    int seat = line_at(text, 16)[2] - '0';
    static const struct {
        const char *move, *en, *fr;
    } cases[] = {
        {"jump", EN(16) "'jump' is not a move of age-of-civilization.", FR(16) "«"},
        {"raise atlantis", EN(16) "'atlantis' does not fit the move 'raise'.", FR(16) "«"},
        {"raise", EN(16) "'' does not fit", FR(16) "«"},
        {"skip", EN(16) "the move 'skip' is not legal: In the first round you must raise",
         FR(16) "le coup «" NBSP "skip" NBSP "» n’est pas permis" NBSP ": "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(line, sizeof line, "1 %d %s\n", seat, cases[i].move);
        sample(text);
        replace_line(text, 16, line);
        assert_refused(text, strlen(text), cases[i].en, cases[i].fr);
    }
    sample(text);
    snprintf(line, sizeof line, "1 %d skip\n", 3 - seat);
    replace_line(text, 16, line);
    assert_refused(text, strlen(text),
                   seat == 1 ? EN(16) "seat 1 is to move, not '2'."
                             : EN(16) "seat 2 is to move, not '1'.",
                   FR(16) "c’est à la place ");
}

static void test_move_after_the_end_of_the_game(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    char why[WHY_SIZE], extra[64], expected[64];
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 0);
    play(match, 1, 10000);
    clio_match_write(match, text, sizeof text);
    int line = MOVES_LINE + match->count + 1;
    snprintf(extra, sizeof extra, "%d 1 rest\n", match->count + 1);
    replace_line(text, line, extra);
    assert_null(parse(text, strlen(text), CLIO_EN, why));
    snprintf(expected, sizeof expected, "file.clio, line %d: the game is over", line);
    assert_memory_equal(why, expected, strlen(expected));
    clio_match_free(match);
}

static void test_damaged_files(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE], large[(1 << 20) + 1];
    size_t length = sample(text);
    assert_refused("", 0, "file.clio is empty:", "file.clio est vide");
    static const char png[] = "\x89PNG\r\n\x1a\n";
    assert_refused(png, sizeof png, "file.clio is not a saved match of Clio.",
                   "file.clio n’est pas une partie enregistrée de Clio.");
    assert_refused("\n", 1, "file.clio is not a", "file.clio n’est pas");
    assert_refused("[Event \"?\"]\n", 12, "file.clio is not a", "file.clio n’est pas");
    memset(large, 'c', sizeof large);
    assert_refused(large, sizeof large, "file.clio is too large", "file.clio est trop grand");
    snprintf(large, sizeof large, "clio match 1%c", 'c');
    large[strlen(large)] = 'c';
    large[(1 << 20) - 1] = '\n';
    assert_refused(large, 1 << 20, EN(1) "the line is too long", FR(1) "la ligne est trop longue");
    assert_refused(text, length - 1, "file.clio is cut off: it ends in line 36,",
                   "file.clio est tronqué");
    text[length] = '\n';
    assert_refused(text, length + 1, EN(37) "nothing may follow", FR(37) "rien ne peut suivre");
    text[length] = '\0';
    assert_refused(text, length + 1, EN(37) "nothing may follow", FR(37) "rien ne peut suivre");
}

static void test_edited_and_foreign_states(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    char why[WHY_SIZE];
    /* A new name is no error of any line, but the checksum shows it. */
    sample(text);
    replace_line(text, 13, "seat 1 person \"Eve\"\n");
    assert_refused(text, strlen(text), EN(36) "the checksum is wrong",
                   FR(36) "la somme de contrôle est fausse");
    sign(text, END_LINE);
    struct clio_match *match = parse(text, strlen(text), CLIO_EN, why);
    assert_non_null(match);
    assert_string_equal(match->seat[0].name, "Eve");
    clio_match_free(match);
    /* A correct file of an engine that plays otherwise. */
    char *hash = strchr(line_at(text, END_LINE) + 4, ' ') + 1;
    hash[0] = hash[0] == '0' ? '1' : '0';
    assert_refused(text, strlen(text), EN(36) "the moves lead to another position",
                   FR(36) "les coups mènent à une autre position");
}

static void test_unnamed_options_have_their_default(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    char why[WHY_SIZE];
    sample(text);
    int named = SEED_LINE - 6;
    for (int i = 0; i < named; i++)
        replace_line(text, 6, "");
    sign(text, END_LINE - named);
    struct clio_match *match = parse(text, strlen(text), CLIO_EN, why);
    assert_non_null(match);
    struct clio_options options = options_of(2, NULL, NULL);
    assert_memory_equal(&match->options, &options, sizeof options);
    clio_match_free(match);
}

static void test_truncation_at_every_byte(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    size_t length = sample(text);
    for (size_t n = 0; n <= length; n++) {
        char why[WHY_SIZE];
        char *copy = malloc(n + 1); /* its own memory, so that a byte too far is noticed */
        memcpy(copy, text, n);
        copy = realloc(copy, n ? n : 1);
        struct clio_match *match = parse(copy, n, CLIO_EN, why);
        assert_int_equal(match != NULL, n == length);
        if (n > 0 && n < length)
            assert_memory_equal(why, "file.clio is cut off", 20);
        clio_match_free(match);
        free(copy);
    }
}

/* The checksum covers all bytes before the end line, and every word of that line is compared. */
static void test_every_changed_byte_is_noticed(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    size_t length = sample(text);
    uint64_t rng = 4;
    for (size_t i = 0; i < length; i++) {
        char why[WHY_SIZE], old = text[i];
        unsigned bit = clio_random_below(&rng, 8);
        text[i] = (char)(text[i] ^ (1 << bit));
        assert_null(parse(text, length, bit % 2 ? CLIO_FR : CLIO_EN, why));
        assert_true(strlen(why) > 0);
        text[i] = old;
    }
}

/* Tiny buffers for the sentence, random splices and no sentence at all must do no harm. */
static void test_random_damage(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE], other[TEXT_SIZE];
    size_t length = sample(text);
    uint64_t rng = 17;
    for (int i = 0; i < 3000; i++) {
        memcpy(other, text, length);
        for (uint32_t n = 1 + clio_random_below(&rng, 4); n > 0; n--) {
            size_t to = clio_random_below(&rng, (uint32_t)length);
            size_t from = clio_random_below(&rng, (uint32_t)length);
            size_t most = length - (to > from ? to : from);
            memmove(other + to, text + from, clio_random_below(&rng, (uint32_t)most + 1));
        }
        char why[8];
        clio_match_free(clio_match_parse(other, length, NULL, game, CLIO_FR, why,
                                         clio_random_below(&rng, sizeof why + 1)));
    }
}

/* ---- Games other than the built-in ones ------------------------------------------------------ */

/* A game of one seat and one move that never ends; it also shows that the table knows no rules. */
static void endless_new(const clio_game *g, const struct clio_options *o, uint64_t seed,
                        void *state, struct clio_log *log)
{
    (void)g, (void)o, (void)log;
    struct clio_core *core = state;
    core->rng = seed;
    core->deciding = 1;
}
static void endless_status(const clio_game *g, const void *state, struct clio_status *out)
{
    (void)g, (void)state;
    out->seats = 1;
}
static int endless_legal(const clio_game *g, const void *state, int seat, clio_move *out, int max)
{
    (void)g, (void)state, (void)seat, (void)max;
    out[0] = clio_move_of(1, 0, 0, 0);
    return 1;
}
static void endless_apply(const clio_game *g, void *state, int seat, clio_move move,
                          struct clio_log *log)
{
    struct clio_core *core = state;
    (void)g, (void)seat, (void)move;
    core->rng++;
    for (int i = 0; i < 1000; i++) /* more than any log holds */
        clio_say(log, 0, CLIO_NOBODY, i, 0, 0, 0, 0, 0);
}

static const struct clio_phrase endless_verbs[] = {{0}, {.id = "step"}};
static const clio_game endless = {
    .id = "endless",
    .min_seats = 1,
    .max_seats = 1,
    .state_size = sizeof(struct clio_core),
    .verbs = endless_verbs,
    .verb_count = 2,
    .new_state = endless_new,
    .status = endless_status,
    .legal = endless_legal,
    .apply = endless_apply,
};

static void test_match_of_another_game(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    char why[WHY_SIZE];
    size_t length = sample(text);
    assert_null(clio_match_parse(text, length, "f", &endless, CLIO_EN, why, sizeof why));
    assert_string_equal(why, "f, line 2: this is a match of the game 'age-of-civilization', "
                             "not of 'endless'.");
    struct clio_match *match = clio_match_parse(text, length, "f", game, CLIO_EN, why, sizeof why);
    assert_non_null(match);
    clio_match_free(match);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static char folder[64];

static int make_folder(void **unused)
{
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/clio-test-table-XXXXXX");
    return mkdtemp(folder) && chmod(folder, 0755) == 0 ? 0 : -1;
}

static int remove_folder(void **unused)
{
    (void)unused;
    char command[256];
    snprintf(command, sizeof command, "chmod -R u+w %s && rm -rf %s", folder, folder);
    return system(command);
}

static const char *in_folder(const char *name)
{
    static char path[4][128];
    static int next;
    char *at = path[next++ % 4];
    snprintf(at, sizeof path[0], "%s/%s", folder, name);
    return at;
}

static void put_file(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void assert_file(const char *path, const char *text, size_t length)
{
    static char found[TEXT_SIZE];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(found, 1, sizeof found, file), length);
    fclose(file);
    assert_memory_equal(found, text, length);
}

static void test_save_and_load(void **unused)
{
    (void)unused;
    char why[WHY_SIZE];
    struct stat at;
    const char *path = in_folder("a match.clio"), *link = in_folder("link.clio");
    struct clio_match *match = match_of(options_of(3, NULL, NULL), 7, 4);
    mode_t mask = umask(027);
    for (int i = 0; i < 4; i++) {
        if (!clio_match_save(match, path, CLIO_EN, why, sizeof why))
            fail_msg("%s", why);
        assert_int_equal(stat(path, &at), 0);
        assert_int_equal(at.st_mode & 0777, i < 2 ? 0640 : 0600); /* what a person set stays */
        if (i == 1)
            assert_int_equal(chmod(path, 0600), 0);
        struct clio_match *other = clio_match_load(path, NULL, CLIO_EN, why, sizeof why);
        assert_non_null(other);
        assert_same_match(match, other);
        clio_match_free(other);
        play(match, 3, 20);
    }
    umask(mask);
    assert_int_equal(access(in_folder("a match.clio.new"), F_OK), -1);
    /* A symbolic link stays one, and a temporary file that a killed process left is no obstacle. */
    assert_int_equal(symlink("a match.clio", link), 0);
    put_file(in_folder("a match.clio.new"), "half a file that is longer than it was", 20);
    assert_true(clio_match_save(match, link, CLIO_EN, why, sizeof why));
    assert_int_equal(lstat(link, &at), 0);
    assert_true(S_ISLNK(at.st_mode));
    struct clio_match *other = clio_match_load(path, NULL, CLIO_EN, why, sizeof why);
    assert_non_null(other);
    assert_same_match(match, other);
    clio_match_free(other);
    clio_match_free(match);
}

static void test_a_relative_path(void **unused)
{
    (void)unused;
    char why[WHY_SIZE], here[4096];
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 0);
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    assert_true(clio_match_save(match, "relative.clio", CLIO_EN, why, sizeof why));
    assert_int_equal(chdir(here), 0);
    assert_int_equal(access(in_folder("relative.clio"), F_OK), 0);
    clio_match_free(match);
}

static void test_failed_load_leaves_the_file_alone(void **unused)
{
    (void)unused;
    static char text[TEXT_SIZE];
    char why[WHY_SIZE], start[256];
    const char *path = in_folder("broken.clio");
    sample(text);
    replace_line(text, SEED_LINE, "seed x\n");
    put_file(path, text, strlen(text));
    const struct timespec long_ago[2] = {{1000000000, 5}, {1000000000, 5}};
    assert_int_equal(utimensat(AT_FDCWD, path, long_ago, 0), 0);
    for (enum clio_lang lang = 0; lang < CLIO_LANGS; lang++) {
        assert_null(clio_match_load(path, NULL, lang, why, sizeof why));
        snprintf(start, sizeof start, lang == CLIO_FR ? "%s, ligne 12" : "%s, line 12", path);
        assert_memory_equal(why, start, strlen(start));
    }
    struct stat at;
    assert_int_equal(stat(path, &at), 0);
    assert_int_equal(at.st_mtim.tv_sec, 1000000000);
    assert_int_equal(at.st_mtim.tv_nsec, 5);
    assert_file(path, text, strlen(text));
}

static void assert_load_says(const char *path, const char *en, const char *fr)
{
    char why[WHY_SIZE], expected[WHY_SIZE];
    assert_null(clio_match_load(path, NULL, CLIO_EN, why, sizeof why));
    snprintf(expected, sizeof expected, "%s %s", path, en);
    assert_string_equal(why, expected);
    assert_null(clio_match_load(path, NULL, CLIO_FR, why, sizeof why));
    snprintf(expected, sizeof expected, "%s %s", path, fr);
    assert_string_equal(why, expected);
}

static void test_files_that_cannot_be_read(void **unused)
{
    (void)unused;
    assert_load_says(in_folder("nothing.clio"), "cannot be read: there is no such file.",
                     "ne peut pas être lu" NBSP ": ce fichier n’existe pas.");
    assert_load_says(folder, "cannot be read: it is a folder.",
                     "ne peut pas être lu" NBSP ": c’est un dossier.");
    assert_load_says("/dev/null", "is empty: there is no match in it.",
                     "est vide" NBSP ": il n’y a pas de partie dedans.");
    assert_load_says("/dev/zero", "is too large for a saved match: more than 1048576 bytes.",
                     "est trop grand pour une partie enregistrée" NBSP ": plus de 1048576 octets.");
}

static void assert_save_says(const struct clio_match *match, const char *path, const char *en,
                             const char *fr)
{
    char why[WHY_SIZE], expected[WHY_SIZE];
    assert_false(clio_match_save(match, path, CLIO_EN, why, sizeof why));
    snprintf(expected, sizeof expected, "%s cannot be saved: %s.", path, en);
    assert_string_equal(why, expected);
    assert_false(clio_match_save(match, path, CLIO_FR, why, sizeof why));
    snprintf(expected, sizeof expected, "%s ne peut pas être enregistré" NBSP ": %s.", path, fr);
    assert_string_equal(why, expected);
}

static void test_too_many_moves(void **unused)
{
    (void)unused;
    enum { MOST = 20000 };
    struct clio_options options;
    char why[WHY_SIZE], *text = malloc(1 << 20), *end;
    clio_default_options(&endless, 1, &options);
    struct clio_match *match = clio_match_new(&endless, &options, 1, NULL);
    for (int i = 0; i < MOST; i++) {
        assert_true(clio_match_play(match, 0, clio_move_of(1, 0, 0, 0), NULL));
        match->log_count = 0; /* this game says too much to keep all of it here */
    }
    size_t length = clio_match_write(match, text, 1 << 20);
    assert_true(length < 1 << 20);
    assert_true(clio_match_play(match, 0, clio_move_of(1, 0, 0, 0), NULL));
    const char *path = in_folder("long.clio");
    assert_save_says(match, path, "the match has more than 20000 moves or is too large for a file",
                     "la partie a plus de 20000 coups ou est trop grande pour un fichier");
    assert_int_equal(access(path, F_OK), -1);
    end = strstr(text, "\nend ") + 1;
    snprintf(end, (size_t)((1 << 20) - (end - text)), "20001 1 step\n");
    assert_null(clio_match_parse(text, strlen(text), "f", &endless, CLIO_EN, why, sizeof why));
    assert_string_equal(why, "f, line 20009: a saved match has at most 20000 moves.");
    clio_match_free(match);
    free(text);
}

static void test_no_folder(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 0);
    char name[400];
    assert_save_says(match, in_folder("missing/match.clio"), "there is no such folder",
                     "ce dossier n’existe pas");
    put_file(in_folder("plain"), "x", 1);
    assert_save_says(match, in_folder("plain/match.clio"), "there is no such folder",
                     "ce dossier n’existe pas");
    assert_save_says(match, folder, "it is a folder", "c’est un dossier");
    snprintf(name, sizeof name, "%s/%0300d", folder, 0);
    assert_save_says(match, name, "the name is too long", "le nom est trop long");
    char beside[80];
    snprintf(beside, sizeof beside, "%s.new", folder);
    assert_int_equal(access(beside, F_OK), -1);
    clio_match_free(match);
}

/* Runs in a child what changes the whole process; 77 means that it cannot be done here. */
static void in_child(void (*test)(const struct clio_match *match, const char *path))
{
    static char text[TEXT_SIZE];
    size_t length = sample(text);
    char why[WHY_SIZE];
    struct clio_match *match = parse(text, length, CLIO_EN, why);
    assert_non_null(match);
    assert_int_equal(mkdir(in_folder("full"), 0755), 0);
    const char *path = in_folder("full/match.clio");
    put_file(path, "old", 3);
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        test(match, path);
        _exit(0);
    }
    clio_match_free(match);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_file(path, "old", 3);
    assert_int_equal(chmod(in_folder("full"), 0755), 0);
    assert_int_equal(access(in_folder("full/match.clio.new"), F_OK), -1);
    unlink(path);
    rmdir(in_folder("full"));
    if (WIFEXITED(status) && WEXITSTATUS(status) == 77)
        skip();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* In a child cmocka's asserts would go on with the parent's tests, so it answers by exit status. */
static void must(bool fine, const char *why)
{
    if (!fine) {
        fprintf(stderr, "%s\n", why);
        _exit(1);
    }
}

static void must_say(const struct clio_match *match, const char *path, const char *reason)
{
    char why[WHY_SIZE];
    must(!clio_match_save(match, path, CLIO_EN, why, sizeof why), "it was saved");
    must(strstr(why, reason) != NULL, why);
}

static void save_as_somebody_else(const struct clio_match *match, const char *path)
{
    char up[128];
    snprintf(up, sizeof up, "%s", path);
    *strrchr(up, '/') = '\0';
    must(chmod(up, 0555) == 0, "chmod");
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        _exit(77);
    must_say(match, path, "the system does not permit it.");
}

static void test_read_only_folder(void **unused)
{
    (void)unused;
    in_child(save_as_somebody_else);
}

static void save_with_size_limit(const struct clio_match *match, const char *path)
{
    const struct rlimit limit = {300, 300};
    signal(SIGXFSZ, SIG_IGN);
    must(setrlimit(RLIMIT_FSIZE, &limit) == 0, "setrlimit");
    must_say(match, path, "larger than the system permits.");
}

static void test_file_size_limit(void **unused)
{
    (void)unused;
    in_child(save_with_size_limit);
}

/* A tiny file system of our own, seen by the child alone; the old file lies in it too. */
static void save_on_full_disk(const struct clio_match *match, const char *path)
{
    char up[128], old[4] = "", name[160];
    snprintf(up, sizeof up, "%s", path);
    *strrchr(up, '/') = '\0';
    if (unshare(CLONE_NEWNS) != 0 || mount("", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", up, "tmpfs", 0, "size=4k") != 0)
        _exit(77);
    FILE *file = fopen(path, "wb");
    must(file && fwrite("OLD", 1, 3, file) == 3 && fclose(file) == 0, "old file");
    must_say(match, path, "the disk is full.");
    file = fopen(path, "rb");
    must(file && fread(old, 1, 3, file) == 3 && strcmp(old, "OLD") == 0, "the old file is lost");
    fclose(file);
    snprintf(name, sizeof name, "%s.new", path);
    must(access(name, F_OK) != 0, "the temporary file is left");
    must(mount("none", up, "tmpfs", MS_REMOUNT | MS_RDONLY, NULL) == 0, "remount");
    must_say(match, path, "the disk is read-only.");
}

static void test_full_disk(void **unused)
{
    (void)unused;
    in_child(save_on_full_disk);
}

static void test_two_programs_do_not_mix_their_files(void **unused)
{
    (void)unused;
    struct clio_match *match = match_of(options_of(2, NULL, NULL), 7, 0);
    char why[WHY_SIZE];
    int status;
    const char *path = in_folder("shared.clio");
    pid_t children[4];
    for (int i = 0; i < 4; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] > 0)
            continue;
        for (int n = 0; n < 25; n++)
            if (!clio_match_save(match, path, CLIO_EN, why, sizeof why))
                must(strstr(why, "another program is writing it just now") != NULL, why);
        _exit(0);
    }
    for (int i = 0; i < 4; i++) {
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    struct clio_match *other = clio_match_load(path, NULL, CLIO_EN, why, sizeof why);
    assert_non_null(other);
    assert_same_match(match, other);
    clio_match_free(other);
    clio_match_free(match);
}

_Noreturn static void save_until_killed(struct clio_match *match, const char *path)
{
    char why[WHY_SIZE];
    alarm(60); /* should nobody come to kill it */
    for (uint64_t n = 0;; n++) {
        clio_match_take_back_to(match, 0);
        play(match, n, (int)(n % 100));
        clio_match_save(match, path, CLIO_EN, why, sizeof why);
    }
}

/* Killed at any moment, a process leaves the old match or the new one, never half of one. */
static void test_killed_while_saving(void **unused)
{
    (void)unused;
    char why[WHY_SIZE];
    int status;
    const char *path = in_folder("killed.clio");
    struct clio_match *match = match_of(options_of(4, NULL, NULL), 7, 0);
    assert_true(clio_match_save(match, path, CLIO_EN, why, sizeof why));
    for (int i = 0; i < 30; i++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            save_until_killed(match, path);
        usleep(1000 + 500 * (useconds_t)i);
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        struct clio_match *other = clio_match_load(path, NULL, CLIO_EN, why, sizeof why);
        if (!other)
            fail_msg("%s", why);
        clio_match_free(other);
    }
    assert_true(clio_match_save(match, path, CLIO_EN, why, sizeof why));
    clio_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new_match),
        cmocka_unit_test(test_play_collects_moves_movers_and_log),
        cmocka_unit_test(test_illegal_move_changes_nothing),
        cmocka_unit_test(test_undo_goes_back_over_bots),
        cmocka_unit_test(test_playing_after_undo_drops_redo),
        cmocka_unit_test(test_undo_limits),
        cmocka_unit_test(test_nobody_takes_back_another_persons_move),
        cmocka_unit_test(test_an_answer_is_taken_back_while_others_think),
        cmocka_unit_test(test_answers_in_another_order),
        cmocka_unit_test(test_thoughts_do_not_depend_on_who_was_first),
        cmocka_unit_test(test_replay_goes_both_ways),
        cmocka_unit_test(test_the_steps_of_an_automated_turn_can_be_looked_at),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_moves_taken_back_are_not_saved),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_damaged_lines),
        cmocka_unit_test(test_damaged_moves),
        cmocka_unit_test(test_move_after_the_end_of_the_game),
        cmocka_unit_test(test_damaged_files),
        cmocka_unit_test(test_edited_and_foreign_states),
        cmocka_unit_test(test_unnamed_options_have_their_default),
        cmocka_unit_test(test_truncation_at_every_byte),
        cmocka_unit_test(test_every_changed_byte_is_noticed),
        cmocka_unit_test(test_random_damage),
        cmocka_unit_test(test_match_of_another_game),
        cmocka_unit_test(test_save_and_load),
        cmocka_unit_test(test_a_relative_path),
        cmocka_unit_test(test_failed_load_leaves_the_file_alone),
        cmocka_unit_test(test_files_that_cannot_be_read),
        cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_no_folder),
        cmocka_unit_test(test_read_only_folder),
        cmocka_unit_test(test_file_size_limit),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_two_programs_do_not_mix_their_files),
        cmocka_unit_test(test_killed_while_saving),
    };
    game = clio_find_game("age-of-civilization");
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
