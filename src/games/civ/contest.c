/* contest.c: battles as contests of two sides, for the odds before they are fought (core/odds.c). */
#include "games/civ/civ.h"
#include "games/civ/war.h"

bool civ_contest(const clio_game *game, const void *state, struct clio_contest *out)
{
    const struct civ_battle *b = &((const struct civ *)state)->battle;
    (void)game;
    *out = (struct clio_contest){.open = b->open,
                                 .taken = b->taken,
                                 .winner = b->past ? b->winner : CLIO_NOBODY,
                                 .domain = D_SQUARE,
                                 .place = b->square};
    for (int side = 0; side < 2; side++) {
        bool barbarians = b->seat[side] == BARBARIANS;
        out->side[side].seat = barbarians ? CLIO_NOBODY : b->seat[side];
        out->side[side].name = barbarians ? "board.barbarians" : NULL;
        out->side[side].units = (uint8_t)__builtin_popcountll(b->fought[side]);
        out->side[side].lost = (uint8_t)__builtin_popcountll(b->killed[side]);
    }
    return b->open || b->past;
}

void civ_forget_contest(const clio_game *game, void *state)
{
    struct civ_battle *b = &((struct civ *)state)->battle;
    (void)game;
    if (!b->open)
        *b = (struct civ_battle){0};
}

/* ---- What both would sensibly play ---------------------------------------------------------------------- */

/* What is left of the units of a front, as the combat value counts it. */
struct left_of {
    int own, enemy;
};

static int after(const struct play *x, int side, int card, int wounds, int dealt)
{
    int left = civ_health(x, side, card) - wounds - dealt;
    if (left <= 0)
        return 0;
    return x->s->waw ? left : civ_fighter(x, side, card)->strength;
}

/* How a card would fare against the unit of a front. */
static struct left_of exchanged(const struct play *x, int side, int card, int front)
{
    const struct civ_battle *b = &x->s->battle;
    int enemy = b->front[front].card[!side], wounds = b->front[front].wounds[!side];
    int deals = civ_strength(x, side, card) + b->extra, takes = civ_strength(x, !side, enemy);
    struct left_of left = {after(x, side, card, 0, takes), after(x, !side, enemy, wounds, deals)};
    if (left.enemy == 0 && civ_trumps(x, side, card, enemy))
        left.own = after(x, side, card, 0, 0);
    else if (left.own == 0 && civ_trumps(x, !side, enemy, card))
        left.enemy = after(x, !side, enemy, wounds, 0);
    return left;
}

/* What a play changes in the difference of the combat values, in eighths with a little chance. */
static int worth(const struct play *x, clio_move move, uint64_t *rng)
{
    const struct civ_battle *b = &x->s->battle;
    int side = b->turn, chance = (int)clio_random_below(rng, 8);
    int card = civ_card_in(x, b->hand[side], side, clio_arg(move, 0));
    if (clio_verb(move) == DO_OPEN)
        return chance;
    int front = clio_arg(move, 1) - 1, enemy = b->front[front].card[!side];
    struct left_of left = exchanged(x, side, card, front);
    int lost = after(x, side, card, 0, 0) - left.own;
    int won = after(x, !side, enemy, b->front[front].wounds[!side], 0) - left.enemy;
    return 8 * (won - lost) + chance;
}

static clio_move play_well(const struct play *x, const clio_move *moves, int n, uint64_t *rng)
{
    clio_move best = moves[0];
    int most = INT32_MIN;
    for (int i = 0; i < n; i++) {
        if (clio_verb(moves[i]) != DO_OPEN && clio_verb(moves[i]) != DO_ATTACK)
            continue;
        int value = worth(x, moves[i], rng);
        if (value > most) {
            most = value;
            best = moves[i];
        }
    }
    return best;
}

/* Units by what they would win, no abilities that cost something; healing, and no questions on the way. */
clio_move civ_contest_answer(const clio_game *game, const void *state, int seat, uint64_t *rng)
{
    LOOK_AT(x, game, state);
    clio_move moves[CLIO_MAX_MOVES];
    int question = x.s->core.question;
    if (x.s->over || question == Q_MOVE || question == Q_STEP)
        return 0;
    if (question != Q_BATTLE && question != Q_AFTER_UNIT)
        return civ_usual(game, state, seat);
    int n = civ_legal(game, state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (clio_verb(moves[i]) == DO_USE && !civ_abilities[clio_arg(moves[i], 0)]->resource)
            return moves[i];
    return question == Q_BATTLE ? play_well(&x, moves, n, rng) : moves[n - 1];
}

static int side_of_seat(const struct clio_contest *contest, int seat)
{
    return contest->side[0].seat == seat ? 0 : contest->side[1].seat == seat ? 1 : -1;
}

/* Bonuses speak for whose they are, a large force for who has it. */
int civ_contest_reason(const clio_game *game, const struct clio_contest *contest,
                       const struct clio_event *event)
{
    (void)game;
    switch (event->phrase) {
    case LOG_COMBAT_BONUS:
    case LOG_DEFENCE:
    case LOG_STATE_DEFENCE:
    case LOG_WALLS_FALL: return side_of_seat(contest, event->arg[0]);
    default: return -1;
    }
}
