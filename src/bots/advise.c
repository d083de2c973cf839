/*
 * advise.c: what a bot would tell a person: its best moves, each named to the end of its action, and
 * what speaks for it.
 *
 * The reason is counted, not made up: the position is played on for a while after the move and after
 * other moves, on deals that the seat could not tell from the real one, and where the points then
 * come from is compared, item by item.
 */
#include "bots/bot.h"

#include "core/game.h"
#include "core/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXPLAINED = 3, /* of the best moves */
    DEALS = 4,     /* on which an action is thought to its end */
    PLAYOUTS = 80, /* of each move, and of the others together */
    HORIZON = 40,  /* decisions that a playout goes on for */
    WIDTH = 4,     /* moves that are looked at for each of them */
    ITEMS = 64,    /* that a score may have, of all playouts */
};

/* ---- To the end of the action ------------------------------------------------------------------ */

struct deals {
    const clio_game *game;
    size_t size;
    char *state[DEALS], *scratch;
};

/* Is the seat in the middle of an action, whatever the deal? */
static bool goes_on(const struct deals *d, int seat)
{
    for (int i = 0; i < DEALS; i++)
        if (!clio_may_decide(d->game, d->state[i], seat) || !clio_usual(d->game, d->state[i], seat))
            return false;
    return true;
}

static bool legal_everywhere(const struct deals *d, int seat, clio_move move)
{
    struct clio_reason why;
    for (int i = 0; i < DEALS; i++)
        if (clio_why_not(d->game, d->state[i], seat, move, &why))
            return false;
    return true;
}

/* The answer that looks best over all deals; 0: there is none that is legal in all. */
static clio_move best_answer(const struct deals *d, int seat)
{
    clio_move moves[CLIO_MAX_MOVES], best = 0;
    int n = clio_legal(d->game, d->state[0], seat, moves, CLIO_MAX_MOVES);
    int64_t most = INT64_MIN;
    for (int i = 0; i < n; i++) {
        int64_t value = 0;
        if (!legal_everywhere(d, seat, moves[i]))
            continue;
        for (int k = 0; k < DEALS; k++)
            value += clio_glance(d->game, d->state[k], moves[i], seat, d->scratch, NULL);
        if (value > most) {
            most = value;
            best = moves[i];
        }
    }
    return best;
}

static void think_to_the_end(clio_bot *bot, const void *state, int seat, char *room,
                             struct clio_thought *t)
{
    struct deals d = {.game = bot->game, .size = clio_state_size(bot->game)};
    d.scratch = room + DEALS * d.size;
    for (int i = 0; i < DEALS; i++) {
        d.state[i] = room + (size_t)i * d.size;
        memcpy(d.state[i], state, d.size);
        clio_imagine(bot->game, d.state[i], seat, clio_random(&bot->rng));
        clio_apply_legal(bot->game, d.state[i], seat, t->move, NULL);
    }
    while (t->then_count < CLIO_THEN && goes_on(&d, seat)) {
        clio_move next = best_answer(&d, seat);
        if (!next)
            return;
        t->then[t->then_count++] = next;
        for (int i = 0; i < DEALS; i++)
            clio_apply_legal(bot->game, d.state[i], seat, next, NULL);
    }
}

/* ---- Where the points come from ---------------------------------------------------------------- */

/* Points of one item over the playouts of a move; what is not there has none. */
struct item {
    uint16_t domain, thing;
    double sum, squares;
};

struct tally {
    struct item item[ITEMS];
    int items, playouts;
    double points; /* of all items together */
};

static struct item *item_of(struct tally *t, uint16_t domain, uint16_t thing)
{
    for (int i = 0; i < t->items; i++)
        if (t->item[i].domain == domain && t->item[i].thing == thing)
            return &t->item[i];
    if (t->items == ITEMS)
        return NULL;
    t->item[t->items] = (struct item){.domain = domain, .thing = thing};
    return &t->item[t->items++];
}

static void count(struct tally *t, const clio_game *game, const void *state, int seat)
{
    struct clio_score_line lines[128];
    int n = clio_score(game, state, seat, lines, 128);
    t->playouts++;
    for (int i = 0; i < n; i++) {
        struct item *item = item_of(t, lines[i].domain, lines[i].thing);
        double points = clio_points(game, lines[i].points);
        t->points += points;
        if (!item)
            continue;
        item->sum += points;
        item->squares += points * points;
    }
}

/* Somebody who looks at a few moves and takes what seems best. */
static void play_one(clio_bot *bot, void *state, int seat, char *scratch)
{
    clio_move moves[CLIO_MAX_MOVES], best = 0;
    int n = clio_legal(bot->game, state, seat, moves, CLIO_MAX_MOVES);
    int32_t most = INT32_MIN;
    for (int i = 0; i < WIDTH && n > 0; i++) {
        uint32_t at = clio_random_below(&bot->rng, (uint32_t)n);
        int32_t value = clio_glance(bot->game, state, moves[at], seat, scratch, NULL);
        if (value > most) {
            most = value;
            best = moves[at];
        }
        moves[at] = moves[--n];
    }
    clio_apply_legal(bot->game, state, seat, best, NULL);
}

static void play_on(clio_bot *bot, void *state, char *scratch)
{
    int seat;
    for (int i = 0; i < HORIZON && clio_to_move(bot->game, state, &seat); i++)
        play_one(bot, state, seat, scratch);
}

/* One playout after a move and what follows it. */
static void try(clio_bot *bot, const void *state, int seat, const struct clio_thought *t,
                char *room, struct tally *tally)
{
    struct clio_reason why;
    char *copy = room, *scratch = room + clio_state_size(bot->game);
    memcpy(copy, state, clio_state_size(bot->game));
    clio_imagine(bot->game, copy, seat, clio_random(&bot->rng));
    clio_apply_legal(bot->game, copy, seat, t->move, NULL);
    for (int i = 0; i < t->then_count; i++) {
        if (clio_why_not(bot->game, copy, seat, t->then[i], &why))
            break; /* this deal goes another way */
        clio_apply_legal(bot->game, copy, seat, t->then[i], NULL);
    }
    play_on(bot, copy, scratch);
    count(tally, bot->game, copy, seat);
}

/* What others would give: each playout begins with another of the moves, never the one explained. */
static void try_others(clio_bot *bot, const void *state, int seat, clio_move move, char *room,
                       struct tally *tally)
{
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(bot->game, state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < PLAYOUTS && n > 1 && !clio_bot_is_stopped(bot); i++) {
        struct clio_thought other = {0};
        do
            other.move = moves[clio_random_below(&bot->rng, (uint32_t)n)];
        while (other.move == move);
        try(bot, state, seat, &other, room, tally);
    }
}

static double variance(const struct item *item, int n)
{
    double mean = item->sum / n;
    return item->squares / n - mean * mean;
}

/* Keeps the largest differences that chance alone would hardly make. */
static void compare(struct tally *with, struct tally *without, struct clio_thought *t)
{
    for (int i = 0; i < with->items; i++)
        item_of(without, with->item[i].domain, with->item[i].thing);
    for (int i = 0; i < without->items; i++) {
        const struct item *b = &without->item[i], *a = item_of(with, b->domain, b->thing);
        if (!a || with->playouts == 0 || without->playouts == 0)
            continue;
        double gain = a->sum / with->playouts - b->sum / without->playouts;
        double error = sqrt(variance(a, with->playouts) / with->playouts +
                            variance(b, without->playouts) / without->playouts);
        if (fabs(gain) < 0.2 || fabs(gain) < 2 * error)
            continue;
        int at = t->gains;
        while (at > 0 && t->gain[at - 1].points < gain)
            at--;
        if (at == CLIO_GAINS)
            continue;
        if (t->gains < CLIO_GAINS)
            t->gains++;
        memmove(&t->gain[at + 1], &t->gain[at], (size_t)(t->gains - at - 1) * sizeof t->gain[0]);
        t->gain[at] = (struct clio_gain){b->domain, b->thing, gain};
    }
}

static void explain(clio_bot *bot, const void *state, int seat, char *room, struct clio_thought *t)
{
    struct tally with = {0}, without = {0};
    for (int i = 0; i < PLAYOUTS && !clio_bot_is_stopped(bot); i++)
        try(bot, state, seat, t, room, &with);
    try_others(bot, state, seat, t->move, room, &without);
    compare(&with, &without, t);
    if (with.items == 0 || with.playouts == 0 || without.playouts == 0)
        return;
    t->alike = t->looks >= CLIO_FEW_LOOKS; /* as far as this one is concerned */
    t->points = with.points / with.playouts;
    t->lead = t->points - without.points / without.playouts;
}

static bool has_better_chances(const struct clio_thought *a, const struct clio_thought *b)
{
    return a->value > b->value;
}

/*
 * The moves that got most attention, in the order of the chances that are told beside them. What was
 * hardly looked at has no chance to speak of, and comes after: a search that has found a move which
 * wins spends all its time there, and what it never tried has not lost.
 */
static void best_first(struct clio_thought *thoughts, int count)
{
    int known = 1; /* the first got most attention, however little that was */
    while (known < count && known < EXPLAINED && thoughts[known].looks >= CLIO_FEW_LOOKS)
        known++;
    clio_sort_thoughts(thoughts, known < count ? known : count, has_better_chances);
}

/* The best chance of an answer that does nothing: it declines, or wastes an action. Below any other where
   there is none that was looked at. */
static double chance_of_nothing(const clio_game *game, const void *state, int seat,
                                const struct clio_thought *thoughts, int count)
{
    double best = -1;
    for (int i = 0; i < count; i++) {
        enum clio_standing standing = clio_standing(game, state, seat, thoughts[i].move);
        if ((standing == CLIO_DECLINES || standing == CLIO_GAINS_NOTHING) &&
            thoughts[i].looks >= CLIO_FEW_LOOKS && thoughts[i].value > best)
            best = thoughts[i].value;
    }
    return best;
}

/* Beside the best: what wastes an action is no advice, nor what does clearly worse than doing nothing, nor
   what had so little attention that its chance could be above the best. Returns how many are left. */
static int leave_out_the_useless(const clio_game *game, const void *state, int seat,
                                 struct clio_thought *thoughts, int count)
{
    double nothing = chance_of_nothing(game, state, seat, thoughts, count);
    int kept = count > 0;
    for (int i = 1; i < count; i++) {
        bool idle = clio_standing(game, state, seat, thoughts[i].move) == CLIO_GAINS_NOTHING,
             known = thoughts[i].looks >= CLIO_FEW_LOOKS;
        if (!idle && !(known && (thoughts[i].value < nothing - CLIO_CLEARLY ||
                                 thoughts[i].value > thoughts[0].value)))
            thoughts[kept++] = thoughts[i];
    }
    return kept;
}

static bool has_more_points(const struct clio_thought *a, const struct clio_thought *b)
{
    return a->alike && b->alike && a->points > b->points;
}

/* Chances that are alike say nothing: where they are, points put what is explained in order. */
static void tell_apart(struct clio_thought *thoughts, int count)
{
    double least = 1, most = 0;
    int known = 0;
    for (int i = 0; i < count && thoughts[i].looks >= CLIO_FEW_LOOKS; i++, known++) {
        least = thoughts[i].value < least ? thoughts[i].value : least;
        most = thoughts[i].value > most ? thoughts[i].value : most;
    }
    bool alike = most < CLIO_ALIKE || (known > 1 && most - least < CLIO_ALIKE);
    for (int i = 0; i < count; i++)
        thoughts[i].alike &= alike;
    clio_sort_thoughts(thoughts, known, has_more_points);
}

int clio_bot_advise(clio_bot *bot, const void *state, int seat, struct clio_thought *thoughts,
                    int max)
{
    struct clio_thought all[CLIO_MAX_MOVES];
    int count = 0;
    clio_move choice = clio_bot_choose(bot, state, seat, all, CLIO_MAX_MOVES, &count);
    char *room = malloc((DEALS + 2) * clio_state_size(bot->game));
    if (count == 0 && choice) { /* a single legal move needs no thought */
        all[0] = (struct clio_thought){.move = choice, .share = 1, .value = 0.5};
        count = 1;
    }
    best_first(all, count);
    count = leave_out_the_useless(bot->game, state, seat, all, count);
    best_first(all + 1, count - 1);
    count = count < max ? count : max;
    memcpy(thoughts, all, (size_t)count * sizeof *thoughts);
    for (int i = 0; room && i < count && i < EXPLAINED; i++)
        think_to_the_end(bot, state, seat, room, &thoughts[i]);
    for (int i = 0; room && count > 1 && i < count && i < EXPLAINED; i++)
        explain(bot, state, seat, room, &thoughts[i]);
    tell_apart(thoughts, count < EXPLAINED ? count : EXPLAINED);
    free(room);
    return count;
}
