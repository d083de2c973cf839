/*
 * match.c: a match as it is played: moves, log, undo and redo.
 *
 * The list of moves is the truth; the state and the log follow from it. Going back therefore means
 * playing the first moves again from the set-up: a game has a few hundred of them and the engine
 * plays millions a second, so there are no checkpoints.
 */
#include "table/table.h"

#include "core/game.h"
#include "core/rng.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_PER_MOVE = 256 }; /* far more than any move causes; the rest would be dropped */

/* ---- Memory ---------------------------------------------------------------------------------- */

static bool reserve_move(struct clio_match *match)
{
    if (match->count < match->capacity)
        return true;
    size_t capacity = match->capacity ? 2 * (size_t)match->capacity : 128;
    clio_move *moves = realloc(match->moves, capacity * sizeof *moves);
    if (!moves)
        return false;
    match->moves = moves;
    uint8_t *movers = realloc(match->movers, capacity * sizeof *movers);
    if (!movers)
        return false;
    match->movers = movers;
    int *versions = realloc(match->versions, capacity * sizeof *versions);
    if (!versions)
        return false;
    match->versions = versions;
    struct clio_moment *moments = realloc(match->moments, capacity * sizeof *moments);
    if (!moments)
        return false;
    match->moments = moments;
    match->capacity = (int)capacity;
    return true;
}

/* Room for one more move's events, asked for before the move so that none can get lost after it. */
static bool reserve_log(struct clio_match *match)
{
    if (match->log_count + EVENTS_PER_MOVE <= match->log_capacity)
        return true;
    size_t capacity = 2 * (size_t)match->log_capacity + EVENTS_PER_MOVE;
    struct clio_log_entry *log = realloc(match->log, capacity * sizeof *log);
    if (!log)
        return false;
    match->log = log;
    match->log_capacity = (int)capacity;
    return true;
}

static void keep_events(struct clio_match *match, const struct clio_log *log)
{
    for (int i = 0; i < log->count; i++)
        match->log[match->log_count++] = (struct clio_log_entry){match->count, log->events[i]};
}

static void set_up(struct clio_match *match)
{
    struct clio_event events[EVENTS_PER_MOVE];
    struct clio_log log = {.capacity = EVENTS_PER_MOVE, .events = events};
    clio_new(match->game, &match->options, match->seed, match->state, &log);
    keep_events(match, &log);
}

struct clio_match *clio_match_new(const clio_game *game, const struct clio_options *options,
                                  uint64_t seed, const struct clio_seat_info *seats)
{
    struct clio_match *match = calloc(1, sizeof *match);
    if (!match)
        return NULL;
    match->game = game;
    match->options = *options;
    match->seed = seed;
    match->seats = clio_all_seats(game, options);
    match->earnest = clio_in_series(game, options);
    match->state = malloc(clio_state_size(game));
    for (int i = 0; seats && i < options->seats; i++) {
        match->seat[i] = seats[i];
        match->seat[i].name[CLIO_NAME_SIZE - 1] = '\0';
    }
    for (int i = options->seats; i < match->seats; i++)
        match->seat[i].sitter = CLIO_AUTOMATED;
    if (!match->state || !reserve_move(match) || !reserve_log(match)) {
        clio_match_free(match);
        return NULL;
    }
    set_up(match);
    return match;
}

void clio_match_free(struct clio_match *match)
{
    if (!match)
        return;
    free(match->state);
    free(match->moves);
    free(match->movers);
    free(match->versions);
    free(match->moments);
    free(match->log);
    free(match);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static struct clio_moment moment_of(const struct clio_match *match)
{
    struct clio_status status;
    clio_status(match->game, match->state, &status);
    return (struct clio_moment){status.turn, status.reveals};
}

int clio_match_pending(const struct clio_match *match)
{
    struct clio_status status;
    clio_status(match->game, match->state, &status);
    return __builtin_popcount(status.answered);
}

int clio_match_pending_of(const struct clio_match *match, int seat)
{
    int first = match->count - clio_match_pending(match);
    for (int i = first > 0 ? first : 0; i < match->count; i++)
        if (match->movers[i] == seat)
            return i;
    return -1;
}

bool clio_match_goes_on(const struct clio_match *match)
{
    int seat;
    return !match->undealt && !match->closed && clio_to_move(match->game, match->state, &seat);
}

bool clio_match_asks(const struct clio_match *match, int seat)
{
    return clio_match_goes_on(match) && clio_may_decide(match->game, match->state, seat) &&
           !(match->out >> seat & 1);
}

/* Plays the next move of the list, which is known to be legal. */
static bool step_forward(struct clio_match *match)
{
    struct clio_event events[EVENTS_PER_MOVE];
    struct clio_log log = {.capacity = EVENTS_PER_MOVE, .events = events};
    if (!reserve_log(match))
        return false;
    match->moments[match->count] = moment_of(match);
    clio_apply_legal(match->game, match->state, match->movers[match->count],
                     match->moves[match->count], &log);
    match->versions[match->count++] = ++match->version;
    if (clio_match_pending(match) == 0)
        match->settled = match->version;
    keep_events(match, &log);
    return true;
}

bool clio_match_play(struct clio_match *match, int seat, clio_move move, struct clio_reason *why)
{
    struct clio_reason unwanted;
    if (!why)
        why = &unwanted;
    if (clio_why_not(match->game, match->state, seat, move, why))
        return false;
    memset(why, 0, sizeof *why);
    if (!reserve_move(match) || !reserve_log(match))
        return false;
    match->moves[match->count] = move;
    match->movers[match->count] = (uint8_t)seat;
    match->redo_count = 0;
    return step_forward(match);
}

bool clio_match_bot_to_move(const struct clio_match *match, int *seat)
{
    for (int i = 0; i < match->options.seats; i++)
        if (match->seat[i].sitter == CLIO_BOT && clio_may_decide(match->game, match->state, i)) {
            if (seat)
                *seat = i;
            return true;
        }
    return false;
}

/* ---- Going back and forth -------------------------------------------------------------------- */

void clio_match_state_at(const struct clio_match *match, int count, void *state)
{
    int known = match->count + match->redo_count;
    clio_new(match->game, &match->options, match->seed, state, NULL);
    for (int i = 0; i < count && i < known; i++)
        clio_apply_legal(match->game, state, match->movers[i], match->moves[i], NULL);
}

/* The event of this number, from 1, of what a move caused; NULL without. */
static const struct clio_event *event_of(const struct clio_match *match, int count, int line)
{
    for (int i = 0; i < match->log_count && match->log[i].move <= count; i++)
        if (match->log[i].move == count && --line == 0)
            return &match->log[i].event;
    return NULL;
}

bool clio_match_state_told(const struct clio_match *match, int count, int line, void *state)
{
    struct clio_event events[EVENTS_PER_MOVE];
    struct clio_log log = {.capacity = EVENTS_PER_MOVE, .events = events};
    _Alignas(max_align_t) unsigned char after[CLIO_MAX_STATE];
    if (count < 1 || count > match->count || !event_of(match, count, line))
        return false;
    clio_match_state_at(match, count - 1, after);
    log.copy = state;
    log.copy_after = line;
    clio_apply_legal(match->game, after, match->movers[count - 1], match->moves[count - 1], &log);
    return log.count >= line;
}

bool clio_match_state_between(const struct clio_match *match, int count, int line, void *state)
{
    const struct clio_event *event = event_of(match, count, line);
    return event && event->step && clio_match_state_told(match, count, line, state);
}

static bool is_over(const struct clio_match *match)
{
    int seat;
    return !clio_to_move(match->game, match->state, &seat);
}

/* A question to somebody else may tell what is in their hand: nobody else would be asked. */
static bool another_decides(const struct clio_match *match, int seat)
{
    return !is_over(match) && !clio_may_decide(match->game, match->state, seat);
}

/*
 * Somebody else's decision is theirs to take back, even within the same turn; and it tells of their
 * hand, also when it is a bot's.
 */
static bool another_played(const struct clio_match *match, int first, int seat)
{
    for (int i = first; i < match->count; i++)
        if (match->movers[i] != seat)
            return true;
    return false;
}

enum clio_undo clio_match_can_undo(const struct clio_match *match, int seat, int *moves)
{
    int last = match->count - 1;
    if (moves)
        *moves = 0;
    if (clio_match_pending_of(match, seat) >= 0) {
        if (moves)
            *moves = 1;
        return CLIO_UNDO_OK;
    }
    while (last >= 0 && match->movers[last] != seat)
        last--;
    if (last < 0)
        return CLIO_UNDO_NOTHING;
    if (!match->free_undo || match->earnest) {
        struct clio_moment then = match->moments[last], now = moment_of(match);
        if (now.reveals != then.reveals || (match->end_reveals && is_over(match)))
            return CLIO_UNDO_REVEALED;
        if (now.turn != then.turn || another_decides(match, seat) ||
            another_played(match, last, seat))
            return CLIO_UNDO_TURN_PASSED;
    }
    if (moves)
        *moves = match->count - last;
    return CLIO_UNDO_OK;
}

bool clio_match_undo_unsees(const struct clio_match *match, int seat)
{
    int moves;
    if (clio_match_pending_of(match, seat) >= 0 ||
        clio_match_can_undo(match, seat, &moves) != CLIO_UNDO_OK)
        return false;
    return moment_of(match).reveals != match->moments[match->count - moves].reveals;
}

/* Back to an earlier number of moves; the later ones stay in the list for redo. */
static void step_back_to(struct clio_match *match, int count)
{
    clio_match_state_at(match, count, match->state);
    match->redo_count += match->count - count;
    match->count = count;
    match->settled = ++match->version;
    while (match->log_count > 0 && match->log[match->log_count - 1].move > count)
        match->log_count--;
}

/* The order of answers that do not show yet makes no difference: one of them becomes the last. */
static void make_last(struct clio_match *match, int move)
{
    for (; move < match->count - 1; move++) {
        clio_move other = match->moves[move];
        uint8_t mover = match->movers[move];
        match->moves[move] = match->moves[move + 1];
        match->movers[move] = match->movers[move + 1];
        match->versions[move] = match->versions[move + 1];
        match->moves[move + 1] = other;
        match->movers[move + 1] = mover;
    }
}

bool clio_match_undo(struct clio_match *match, int seat)
{
    int moves, settled = match->settled, pending = clio_match_pending_of(match, seat);
    if (clio_match_can_undo(match, seat, &moves) != CLIO_UNDO_OK)
        return false;
    if (pending >= 0)
        make_last(match, pending);
    step_back_to(match, match->count - moves);
    if (pending >= 0)
        match->settled = settled; /* nobody else sees a difference */
    return true;
}

static bool redo_one(struct clio_match *match)
{
    if (match->redo_count == 0 || !step_forward(match))
        return false;
    match->redo_count--;
    return true;
}

static bool redo_has_bot_next(const struct clio_match *match)
{
    return match->redo_count > 0 && match->seat[match->movers[match->count]].sitter == CLIO_BOT;
}

bool clio_match_redo(struct clio_match *match)
{
    if (!redo_one(match))
        return false;
    while (redo_has_bot_next(match) && redo_one(match))
        ;
    return true;
}

/* A replay goes both ways: the moves that were taken back can be stepped through again. */
bool clio_match_take_back_to(struct clio_match *match, int count)
{
    if (count < 0 || count > match->count + match->redo_count)
        return false;
    if (count < match->count)
        step_back_to(match, count);
    while (match->count < count)
        if (!redo_one(match))
            return false;
    return true;
}

/* ---- Names ----------------------------------------------------------------------------------- */

const char *clio_match_name(const struct clio_match *match, int seat, enum clio_lang lang)
{
    if (match->seat[seat].sitter != CLIO_AUTOMATED)
        return match->seat[seat].name;
    const char *own =
        clio_game_textf(match->game, lang, "automated.%d", seat - match->options.seats + 1);
    return own[0] ? own : clio_game_text(match->game, lang, "automated");
}

void clio_match_names(const struct clio_match *match, enum clio_lang lang,
                      const char *names[CLIO_MAX_SEATS])
{
    for (int i = 0; i < CLIO_MAX_SEATS; i++) {
        const char *name = clio_match_name(match, i, lang);
        names[i] = name[0] ? name : NULL;
    }
}

size_t clio_match_describe(const struct clio_match *match, clio_move move, enum clio_lang lang,
                           char *out, size_t size)
{
    const char *names[CLIO_MAX_SEATS];
    clio_match_names(match, lang, names);
    return clio_describe(match->game, match->state, move, names, lang, out, size);
}

size_t clio_match_listed(const struct clio_match *match, clio_move move, enum clio_lang lang,
                         char *out, size_t size)
{
    const char *names[CLIO_MAX_SEATS];
    clio_match_names(match, lang, names);
    return clio_listed(match->game, match->state, move, names, lang, out, size);
}

uint64_t clio_match_thought_seed(const struct clio_match *match, int seat)
{
    struct clio_status status;
    clio_status(match->game, match->state, &status);
    int asked_at = match->count - clio_match_pending(match);
    bool alone = (status.deciding | status.answered) == 1u << seat;
    return match->seed + clio_mix((uint64_t)asked_at) + (alone ? 0 : clio_mix((uint64_t)seat));
}
