/*
 * course.c: the course of a game: set-up, then turns of five phases. Everybody completes a phase
 * before the next begins [3].
 */
#include "games/civ/abilities.h"

enum { MOST_TURNS = 250 }; /* what the state can count; nobody plays that long */

/* ---- The Egyptians' wonder [2.1 step 4] ----------------------------------------------------------------- */

static int egyptians(const struct civ *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].civilization == EGYPTIANS)
            return seat;
    return NONE;
}

/* They take the top card of the deck before the market is filled. */
static int take_wonder(struct play *x)
{
    int seat = egyptians(x->s), wonder = NONE;
    if (seat != NONE) {
        wonder = civ_draw_wonder(x);
        SAY(TAKES_WONDER, seat, wonder);
    }
    return wonder;
}

/* ---- Turns --------------------------------------------------------------------------------------------- */

/* What counts by the turn begins anew. */
static void refresh_seat(struct civ_seat *p)
{
    memset(p->used, 0, sizeof p->used);
    p->fresh = p->unlocking; /* for the Start of Turn that follows it [11.1] */
    p->unlocking = 0;
    p->lets = 0;
    for (int figure = 0; figure < FIGURES_EACH; figure++)
        p->figure[figure].flags &= (uint8_t) ~(FIGURE_MOVED | FIGURE_STAYS);
}

/* The first-player marker passes to the left, except in the first turn. */
static void begin_turn(struct play *x)
{
    struct civ *s = x->s;
    if (s->turn > 0)
        s->first = (uint8_t)next_seat(s, s->first);
    s->turn++;
    memset(s->held, 0, sizeof s->held);
    for (int seat = 0; seat < s->seats; seat++)
        refresh_seat(&s->seat[seat]);
    SAY(TURN, s->turn);
    if (s->turn > 1)
        SAY(BEGINS, s->first); /* of the first turn, the set-up says it */
}

static void begin_phase(struct play *x, int phase)
{
    x->s->phase = (uint8_t)phase;
    x->s->acting = NONE;
    SAY(PHASE, phase);
}

int civ_begin_part(struct play *x, int k)
{
    x->s->acting = (uint8_t)seat_in_order(x->s, k);
    x->s->core.turn++;
    return x->s->acting;
}

RULE(turn)
{
    LOCALS(uint8_t k;);
    BEGIN;
    begin_turn(x);
    begin_phase(x, PHASE_START);
    for (l->k = 0; l->k < x->s->seats; l->k++) {
        RUN(start_phase, civ_begin_part(x, l->k));
    }
    begin_phase(x, PHASE_TRADE);
    RUN(trade_phase, x->s->first);
    begin_phase(x, PHASE_CITY);
    for (l->k = 0; l->k < x->s->seats; l->k++) {
        RUN(city_phase, civ_begin_part(x, l->k));
    }
    begin_phase(x, PHASE_MOVE);
    for (l->k = 0; l->k < x->s->seats; l->k++) {
        RUN(move_phase, civ_begin_part(x, l->k));
    }
    begin_phase(x, PHASE_RESEARCH);
    RUN(research_phase, x->s->first);
    x->s->acting = NONE;
    END;
}

static bool is_last_turn(const struct civ *s)
{
    return s->turn >= (s->turn_limit ? s->turn_limit : MOST_TURNS);
}

RULE(game)
{
    LOCALS(uint8_t k; uint8_t wonder;);
    BEGIN;
    l->wonder = (uint8_t)take_wonder(x);
    civ_refill_market(x);
    for (l->k = 0; l->k < x->s->seats; l->k++) {
        RUN(set_up, civ_begin_part(x, l->k),
            .wonder = x->s->acting == egyptians(x->s) ? l->wonder : NONE);
    }
    while (!is_last_turn(x->s)) {
        RUN(turn, x->s->first);
    }
    civ_end_by_turns(x);
    END;
}
