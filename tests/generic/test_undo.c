/*
 * test_undo.c: undo never gives a free look. At a table of several people a move is taken back without
 * asking them only if it has shown nobody anything. Games count the moves that did (`reveals` of the
 * status), the table knows when the turn or the decision has passed on (src/table/match.c); this test
 * looks for moves that neither keeps, in every game there is.
 *
 * What a move shows is defined by what can be told apart. Two positions are *alike* to a viewer, a seat
 * or somebody who only watches, when everything that a front end is given for it is the same: the
 * message of the table with view, question, answers and what is greyed, points and log. A redeal for a
 * seat makes of a position another one that is alike to it: what it cannot know lies elsewhere, and
 * chance will fall otherwise. A move *shows* a viewer something when, made in two positions that are
 * alike to the mover and to the viewer, it comes to two that are not alike to the viewer. So these are
 * shown:
 *
 *   - a card that is drawn, turned up, handed over or looked at, to whoever sees it, and a die rolled;
 *   - whether somebody else is asked, where that follows from hidden cards: also that nobody is.
 *
 * What the mover knows already is not: a card played from a hidden hand tells the others of it, but by
 * the mover's own will, who has learnt nothing. The end of a match shows everything, and nothing is
 * taken back after it unasked.
 *
 * A move that shows something must stay in both positions: where it could be taken back in one, that
 * there was nothing to see has been seen.
 */
#include "core/game.h"
#include "core/rng.h"
#include "table/message.h"
#include "tests/toy/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_MOVES = 1200, MESSAGE = 1 << 20, EVENTS = 256, TRIES = 60, TOLD = 12 };

/* Of so many moves, how many counted as showing something, did, and did without counting. */
struct tally {
    int moves, counted, shown, missed;
    int open; /* none was found that is alike to the mover and to a viewer */
};

/* Where a move leads: a match that says what a viewer is told of it. */
struct outcome {
    struct clio_match *match;
    bool reveals, stays;
    char message[MESSAGE];
};
static struct outcome truth, otherwise;

static void begin(struct outcome *o, const clio_game *game, const struct clio_options *options)
{
    o->match = clio_match_new(game, options, 0, NULL);
    assert_non_null(o->match);
}

/* Makes the move in a position: the match is then one of a single move, with what was told of it. */
static void make(struct outcome *o, const void *position, int seat, clio_move move)
{
    struct clio_match *match = o->match;
    struct clio_event events[EVENTS];
    struct clio_log log = {.capacity = EVENTS, .events = events};
    struct clio_status before, after;
    memcpy(match->state, position, clio_state_size(match->game));
    clio_status(match->game, position, &before);
    clio_apply_legal(match->game, match->state, seat, move, &log);
    clio_status(match->game, match->state, &after);
    match->count = 1;
    match->moves[0] = move;
    match->movers[0] = (uint8_t)seat;
    match->moments[0] = (struct clio_moment){before.turn, before.reveals};
    match->log_count = log.count;
    for (int i = 0; i < log.count; i++)
        match->log[i] = (struct clio_log_entry){1, events[i]};
    o->reveals = after.reveals != before.reveals;
    o->stays = after.over || clio_match_can_undo(match, seat, NULL) != CLIO_UNDO_OK;
}

static void tell(struct outcome *o, int viewer)
{
    struct clio_buf b = clio_buf_of(o->message, sizeof o->message);
    struct clio_json j = {.out = &b};
    clio_match_message(o->match, CLIO_SAY_ALL, viewer, CLIO_EN, 0, NULL, &j);
    assert_true(b.length < sizeof o->message);
}

static bool are_alike(int viewer)
{
    tell(&truth, viewer);
    tell(&otherwise, viewer);
    return strcmp(truth.message, otherwise.message) == 0;
}

/* A move before it is made. */
struct moment {
    const void *position;
    int seat;
    clio_move move;
    uint64_t *rng;
};

/* Where the messages of both differ. */
static void complain(const char *what, int viewer, const struct moment *m)
{
    const clio_game *game = truth.match->game;
    char move[200];
    size_t at = 0;
    while (truth.message[at] && truth.message[at] == otherwise.message[at])
        at++;
    size_t from = at > 60 ? at - 60 : 0;
    clio_notation(game, m->move, move, sizeof move);
    print_error("%s: '%s' of seat %d %s to viewer %d:\n    %.160s\n    %.160s\n", game->id, move,
                m->seat, what, viewer, truth.message + from, otherwise.message + from);
}

/* Makes the move where what `knower` cannot know lies elsewhere; false: it is not possible there. */
static bool make_otherwise(const struct moment *m, int knower, int alike_to)
{
    static _Alignas(8) char dealt[CLIO_MAX_STATE];
    static char view[65536], same[65536];
    const clio_game *game = truth.match->game;
    clio_move moves[CLIO_MAX_MOVES];
    memcpy(dealt, m->position, clio_state_size(game));
    clio_redeal(game, dealt, knower, clio_random(m->rng));
    clio_view(game, m->position, alike_to, view, sizeof view);
    clio_view(game, dealt, alike_to, same, sizeof same);
    if (strcmp(view, same) != 0)
        return false;
    for (int n = clio_legal(game, dealt, m->seat, moves, CLIO_MAX_MOVES); n > 0; n--)
        if (moves[n - 1] == m->move) {
            make(&otherwise, dealt, m->seat, m->move);
            return true;
        }
    return false;
}

enum look { NOTHING, SHOWN, MISSED, OPEN };

static enum look look_at_outcomes(int viewer)
{
    return are_alike(viewer) ? NOTHING : truth.stays && otherwise.stays ? SHOWN : MISSED;
}

/*
 * What another viewer sees may be what the mover knows: then positions that are alike to both come to
 * the same. They are rare where the viewer holds cards of its own, so they are looked for only where
 * there is something to see.
 */
static enum look look_of_another(const struct moment *m, int viewer)
{
    if (!make_otherwise(m, viewer, viewer) || (truth.stays && otherwise.stays) || are_alike(viewer))
        return NOTHING;
    bool found = false;
    for (int i = 0; i < TRIES; i++) {
        int knower = i % 2 ? viewer : m->seat, other = i % 2 ? m->seat : viewer;
        if (!make_otherwise(m, knower, other))
            continue;
        found = true;
        if (look_at_outcomes(viewer) == MISSED)
            return MISSED;
    }
    return found ? NOTHING : OPEN;
}

/* What a move shows to each seat that somebody looks from, and to who only watches. */
static void look_for_all(const struct moment *m, struct tally *tally)
{
    struct clio_status status;
    enum look seen = NOTHING;
    int viewer = m->seat;
    make(&truth, m->position, m->seat, m->move);
    tally->moves++;
    tally->counted += truth.reveals;
    clio_status(truth.match->game, m->position, &status);
    if (make_otherwise(m, m->seat, m->seat))
        seen = look_at_outcomes(m->seat);
    for (int i = 0; i <= status.seats && seen == NOTHING; i++) {
        viewer = i == status.seats ? CLIO_SPECTATOR : i;
        if (!(status.automated >> i & 1) && i != m->seat)
            seen = look_of_another(m, viewer);
    }
    tally->shown += seen == SHOWN || seen == MISSED;
    tally->missed += seen == MISSED;
    tally->open += seen == OPEN;
    if (seen == MISSED && tally->missed <= TOLD)
        complain("shows something and can be taken back", viewer, m);
}

/* What the definition stands on: a redeal is alike to its seat in all that the table tells. */
static void check_redeal(const struct moment *m, struct tally *tally)
{
    const clio_game *game = truth.match->game;
    struct clio_status status;
    clio_status(game, m->position, &status);
    int viewer = (int)clio_random_below(m->rng, (uint32_t)status.seats + 1);
    if (status.automated >> viewer & 1 || viewer == status.seats)
        viewer = CLIO_SPECTATOR;
    memcpy(truth.match->state, m->position, clio_state_size(game));
    memcpy(otherwise.match->state, m->position, clio_state_size(game));
    clio_redeal(game, otherwise.match->state, viewer, clio_random(m->rng));
    if (!are_alike(viewer)) {
        complain("is told before", viewer, m);
        fail();
    }
    tally->moves++;
}

/* Random games, move by move, until there were so many; each has options of its own. */
static void walk(const clio_game *game, int moves,
                 void (*look)(const struct moment *m, struct tally *tally), struct tally *tally)
{
    static _Alignas(8) char position[CLIO_MAX_STATE];
    for (uint64_t g = 0; tally->moves < moves; g++) {
        struct clio_options options;
        uint64_t rng = g + 1;
        int seat;
        clio_random_options(game, g, &options);
        begin(&truth, game, &options);
        begin(&otherwise, game, &options);
        clio_new(game, &options, g, position, NULL);
        while (clio_to_move(game, position, &seat) && tally->moves < moves) {
            clio_move answers[CLIO_MAX_MOVES];
            int n = clio_legal(game, position, seat, answers, CLIO_MAX_MOVES);
            clio_move move = answers[clio_random_below(&rng, (uint32_t)n)];
            look(&(struct moment){position, seat, move, &rng}, tally);
            clio_apply_legal(game, position, seat, move, NULL);
        }
        clio_match_free(truth.match);
        clio_match_free(otherwise.match);
    }
}

/* CLIO_MOVES: how many of each game. */
static int moves_of_a_game(void)
{
    const char *moves = getenv("CLIO_MOVES");
    return moves ? atoi(moves) : USUAL_MOVES;
}

static void test_nothing_hidden_is_told(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++)
        walk(clio_game_at(g), moves_of_a_game() / 4, check_redeal, &(struct tally){0});
}

static void test_what_was_shown_stays(void **unused)
{
    int missed = 0;
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        struct tally tally = {0};
        walk(game, moves_of_a_game(), look_for_all, &tally);
        print_message(
            "# %s: %d moves, %d counted, %d showed something, %d of them can be taken back; "
            "%d open\n",
            game->id, tally.moves, tally.counted, tally.shown, tally.missed, tally.open);
        if (tally.shown == 0)
            fail_msg("%s: no move showed anything", game->id);
        missed += tally.missed;
    }
    assert_int_equal(missed, 0);
}

/* Whoever may take something back takes back nothing of anybody else, also of bots. */
static void check_undo(const struct clio_match *match, int seat, int *between)
{
    int moves, last = match->count - 1;
    struct clio_status now;
    while (last >= 0 && match->movers[last] != seat)
        last--;
    clio_status(match->game, match->state, &now);
    if (last < 0 || clio_match_pending_of(match, seat) >= 0)
        return;
    if (clio_match_can_undo(match, seat, &moves) == CLIO_UNDO_OK)
        assert_int_equal(moves, 1);
    *between += last < match->count - 1 && now.deciding >> seat & 1 &&
                match->moments[last].turn == now.turn &&
                match->moments[last].reveals == now.reveals;
}

static void test_decisions_of_bots_stay(void **unused)
{
    int between = 0;
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        struct clio_options options;
        struct clio_seat_info bots[CLIO_MAX_SEATS] = {{0}};
        uint64_t rng = 1;
        int seat;
        for (int i = 0; i < CLIO_MAX_SEATS; i++)
            bots[i].sitter = CLIO_BOT;
        clio_default_options(game, game->max_seats, &options);
        struct clio_match *match = clio_match_new(game, &options, 1, bots);
        for (int i = 0; i < moves_of_a_game() && clio_to_move(game, match->state, &seat); i++) {
            clio_move answers[CLIO_MAX_MOVES];
            int n = clio_legal(game, match->state, seat, answers, CLIO_MAX_MOVES);
            clio_match_play(match, seat, answers[clio_random_below(&rng, (uint32_t)n)], NULL);
            for (int own = 0; own < options.seats; own++)
                check_undo(match, own, &between);
        }
        clio_match_free(match);
    }
    assert_true(between > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_hidden_is_told),
        cmocka_unit_test(test_what_was_shown_stays),
        cmocka_unit_test(test_decisions_of_bots_stay),
    };
    clio_add_game(&toy_game);
    return cmocka_run_group_tests_name("undo", tests, NULL, NULL);
}
