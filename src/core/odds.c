/* odds.c: how a contest may end, by playing it out on deals that the seat could not tell apart. */
#include "core/game.h"
#include "core/rng.h"
#include "core/rule.h"

#include <string.h>

enum {
    TRIALS = 8,        /* a move that leads to no contest in one of them leads to none */
    LISTENED = 200,    /* playouts whose log is read for reasons */
    LINES = 256,       /* of the log of one playout */
    LONGEST = 400,     /* answers until a contest is over */
    REASONS_MET = 32,  /* different ones that are counted */
    REASON_SHARE = 30, /* percent of the playouts in which a reason must be told */
};

struct reason_met {
    struct clio_event event;
    uint8_t side;
    int times, last; /* playouts; the last of them */
};

struct tally {
    const clio_game *game;
    struct clio_odds *odds;
    int listened, reasons;
    struct reason_met reason[REASONS_MET];
};

/* ---- One playout ------------------------------------------------------------------------------- */

static bool same_contest(const struct clio_contest *a, const struct clio_contest *b)
{
    return (a->place < 0 || b->place < 0 || a->place == b->place) &&
           a->side[0].seat == b->side[0].seat && a->side[1].seat == b->side[1].seat;
}

/* Plays on until a contest is decided; false: there was none, or it did not come to an end. */
static bool fight_out(const clio_game *game, void *state, uint64_t *rng, struct clio_log *log,
                      struct clio_contest *end)
{
    struct clio_contest now;
    bool met = false;
    for (int i = 0; i < LONGEST; i++) {
        if (game->contest(game, state, &now)) {
            if (met && !same_contest(&now, end))
                return false; /* another one has begun before anybody could look at the first */
            if (met && now.place < 0)
                now.place = end->place;
            met = true;
            *end = now;
            if (!now.open)
                return true;
        }
        int seat;
        clio_move answer =
            clio_to_move(game, state, &seat) ? game->contest_answer(game, state, seat, rng) : 0;
        if (!answer)
            return false;
        clio_apply_legal(game, state, seat, answer, log);
    }
    return false;
}

/* ---- Reasons ----------------------------------------------------------------------------------- */

static bool same_words(const struct clio_event *a, const struct clio_event *b)
{
    return a->phrase == b->phrase && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

static void meet_reason(struct tally *t, const struct clio_event *event, int side)
{
    int i = 0;
    while (i < t->reasons && !same_words(&t->reason[i].event, event))
        i++;
    if (i == REASONS_MET)
        return;
    if (i == t->reasons)
        t->reason[t->reasons++] =
            (struct reason_met){.event = *event, .side = (uint8_t)side, .last = -1};
    if (t->reason[i].last != t->listened) {
        t->reason[i].last = t->listened;
        t->reason[i].times++;
    }
}

static void read_log(struct tally *t, const struct clio_contest *contest,
                     const struct clio_log *log)
{
    for (int i = 0; i < log->count; i++) {
        const struct clio_event *event = &log->events[i];
        int side =
            event->only == CLIO_NOBODY ? t->game->contest_reason(t->game, contest, event) : -1;
        if (side >= 0)
            meet_reason(t, event, side);
    }
    t->listened++;
}

/* The surest first. */
static void sum_up_reasons(const struct tally *t)
{
    struct clio_odds *odds = t->odds;
    for (int i = 0; i < t->reasons; i++) {
        const struct reason_met *r = &t->reason[i];
        double share = (double)r->times / t->listened;
        if (100 * share < REASON_SHARE)
            continue;
        int at = odds->reasons;
        while (at > 0 && odds->reason[at - 1].share < share)
            at--;
        if (at == CLIO_ODDS_REASONS)
            continue;
        if (odds->reasons < CLIO_ODDS_REASONS)
            odds->reasons++;
        memmove(&odds->reason[at + 1], &odds->reason[at],
                (size_t)(odds->reasons - at - 1) * sizeof odds->reason[0]);
        odds->reason[at] = (struct clio_odds_reason){r->event, r->side, share};
    }
}

/* ---- All of them ------------------------------------------------------------------------------- */

static void begin(struct clio_odds *odds, const struct clio_contest *before,
                  const struct clio_contest *first)
{
    odds->domain = first->domain;
    odds->place = -1;
    for (int i = 0; i < 2; i++) {
        odds->side[i].seat = first->side[i].seat;
        odds->side[i].name = first->side[i].name;
        odds->side[i].units = (uint8_t)(first->side[i].units - before->side[i].lost);
    }
}

static void count(struct clio_odds *odds, const struct clio_contest *before,
                  const struct clio_contest *end)
{
    odds->playouts++;
    odds->place = odds->place < 0 ? end->place : odds->place;
    odds->taken += end->taken;
    for (int i = 0; i < 2; i++) {
        struct clio_odds_side *side = &odds->side[i];
        int lost = end->side[i].lost - before->side[i].lost;
        lost = lost < 0 ? 0 : lost;
        side->wins += end->winner == i;
        side->lost[lost < CLIO_ODDS_LOSSES ? lost : CLIO_ODDS_LOSSES - 1]++;
        side->losses += lost;
    }
}

bool clio_odds(const clio_game *game, const void *state, int seat, clio_move move, uint64_t seed,
               int playouts, struct clio_odds *odds)
{
    _Alignas(max_align_t) unsigned char copy[CLIO_MAX_STATE];
    struct clio_event events[LINES];
    struct tally tally = {.game = game, .odds = odds};
    struct clio_contest before = {0}, end;
    struct clio_reason why;
    memset(odds, 0, sizeof *odds);
    if (!game->contest || clio_why_not(game, state, seat, move, &why))
        return false;
    memcpy(copy, state, clio_state_size(game));
    game->forget_contest(game, copy);
    if (!game->contest(game, copy, &before))
        before = (struct clio_contest){0}; /* none is under way: nothing is lost yet */
    else if (before.open && before.winner != CLIO_NOBODY)
        return false; /* it is won: what is asked now comes after it */
    playouts = playouts < CLIO_MOST_PLAYOUTS ? playouts : CLIO_MOST_PLAYOUTS;
    for (int i = 0; i < playouts; i++) {
        uint64_t chance = clio_mix(seed + (uint64_t)i * 0x9e3779b97f4a7c15u);
        struct clio_log log = {.capacity = LINES, .events = events};
        struct clio_log *listening = tally.listened < LISTENED ? &log : NULL;
        memcpy(copy, state, clio_state_size(game));
        game->forget_contest(game, copy);
        clio_redeal(game, copy, seat, clio_random(&chance));
        clio_apply_legal(game, copy, seat, move, listening);
        if (!fight_out(game, copy, &chance, listening, &end)) {
            if (i < TRIALS)
                return false;
            continue;
        }
        if (odds->playouts == 0)
            begin(odds, &before, &end);
        count(odds, &before, &end);
        if (listening)
            read_log(&tally, &end, &log);
    }
    if (odds->playouts == 0)
        return false;
    for (int i = 0; i < 2; i++)
        odds->side[i].losses /= odds->playouts;
    sum_up_reasons(&tally);
    return true;
}

const char *clio_odds_name(const clio_game *game, const struct clio_odds_side *side,
                           const char *const *names, enum clio_lang lang)
{
    if (side->seat < CLIO_MAX_SEATS)
        return names && names[side->seat] ? names[side->seat] : "";
    return side->name ? clio_game_text(game, lang, side->name) : "";
}
