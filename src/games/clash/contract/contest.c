/* contest.c: conflicts as contests of two sides, for the odds before they are fought (core/odds.c). */
#include "games/clash/clash.h"

/* Those who fight: ships at sea, army units on land. */
static int fighters_of(const struct clash_fight *fight, const uint8_t units[UNITS])
{
    int n = 0;
    if (fight->naval)
        return units[SHIP];
    for (int unit = INFANTRY; unit <= LEADER; unit++)
        n += units[unit];
    return n;
}

bool clash_contest(const clio_game *game, const void *state, struct clio_contest *out)
{
    const struct clash_fight *fight = &((const struct clash_state *)state)->fight;
    (void)game;
    *out = (struct clio_contest){.open = fight->space != NONE,
                                 .taken = fight->conquered,
                                 .winner = fight->winner == NONE ? CLIO_NOBODY : fight->winner,
                                 .domain = D_SPACE,
                                 .place = fight->space == NONE ? -1 : fight->space};
    for (int i = 0; i < 2; i++) {
        int owner = fight->side[i].owner;
        out->side[i].seat = (uint8_t)(owner < SEATS ? owner : CLIO_NOBODY);
        out->side[i].name = owner == PIRATES      ? "board.pirates"
                            : owner == BARBARIANS ? "board.barbarians"
                                                  : NULL;
        out->side[i].units = (uint8_t)fighters_of(fight, fight->side[i].at_start);
        out->side[i].lost = (uint8_t)fighters_of(fight, fight->side[i].lost);
    }
    return fight->side[0].owner != fight->side[1].owner;
}

void clash_forget_contest(const clio_game *game, void *state)
{
    struct clash_fight *fight = &((struct clash_state *)state)->fight;
    (void)game;
    if (fight->space == NONE)
        *fight = (struct clash_fight){.space = NONE, .winner = NONE};
}

/* Nobody is taken to give up a unit unasked: with one unit against one, a Martyr would lose what the
   dice would win. */
static bool is_laid_gladly(const struct play *x, clio_move move)
{
    int card = clio_arg(move, 0);
    return clio_verb(move) == DO_TACTIC && !clash_tactics[x->e->action[card].tactic]->costs_unit;
}

/* Any card that can be laid gladly rather than none; to the end; everything else as most would
   answer. */
clio_move clash_contest_answer(const clio_game *game, const void *state, int seat, uint64_t *rng)
{
    const struct clash_state *s = state;
    const struct play x = reading(game, state);
    clio_move moves[CLIO_MAX_MOVES];
    int cards = 0;
    if (s->over || s->core.question != Q_TACTIC)
        return clash_usual(game, state, seat);
    int n = clash_legal(game, state, seat, moves, CLIO_MAX_MOVES);
    clio_move none = moves[0];
    for (int i = 1; i < n; i++)
        if (is_laid_gladly(&x, moves[i]))
            moves[cards++] = moves[i];
    return cards > 0 ? moves[clio_random_below(rng, (uint32_t)cards)] : none;
}

static int side_of_seat(const struct clio_contest *contest, int seat)
{
    return contest->side[0].seat == seat ? 0 : contest->side[1].seat == seat ? 1 : -1;
}

/* Lines of the log say the seat or, as 0 and 1, the side that they are about. */
int clash_contest_reason(const clio_game *game, const struct clio_contest *contest,
                         const struct clio_event *event)
{
    (void)game;
    switch (event->phrase) {
    case LOG_VALUE_FROM:
    case LOG_VALUE_ALWAYS:
    case LOG_VALUE_PERSON:
    case LOG_STEEL_HIT:
    case LOG_SIEGECRAFT:
    case LOG_TROJAN_HORSE:
    case LOG_GREAT_WALL: return side_of_seat(contest, event->arg[0]);
    case LOG_FORTRESS_DIE:
    case LOG_CANCELLED: return event->arg[0];
    case LOG_VALUE_LESS: return !event->arg[0];
    default: return -1;
    }
}
