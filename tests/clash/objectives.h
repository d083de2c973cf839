/* objectives.h: what the tests of objectives share. */
#ifndef TESTS_CLASH_OBJECTIVES_H
#define TESTS_CLASH_OBJECTIVES_H

#include "clash/battle.h"

static inline bool met(int seat, int objective, int trigger)
{
    return clash_objective_met(x, seat, objective, trigger);
}
#define STATUS(name) met(0, OBJECTIVE_##name, TRIGGER_STATUS)
#define FOUGHT_FOR(seat, name) met(seat, OBJECTIVE_##name, TRIGGER_CONFLICT)

/* Seat 0 may complete objectives now. */
static inline void occasion(int trigger)
{
    struct clio_frame frame = FRAME(.rule = R_OBJECTIVES, .seat = 0, .a = (uint8_t)trigger);
    run_rule(frame);
}

/* Seat 1 has further cities at B4 and F4, with sea beside them; seat 0 no units yet. */
static inline void cities_to_trade_with(void)
{
    plains();
    no_units(0);
    land("A3 G3", SEA);
    build_city(1, "B4", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
}

/* A land battle of seat 0 against seat 1 that seat 0 has won. */
static inline void battle(void)
{
    plains();
    struct clash_fight *fight = &s->fight;
    fight->space = (uint8_t)space_at("D7");
    fight->from = (uint8_t)space_at("D6");
    fight->city = NONE;
    fight->battle = 1;
    fight->winner = 0;
    fight->side[0].owner = 0;
    fight->side[1].owner = 1;
    fight->side[0].card = fight->side[1].card = NONE;
    fight->side[0].at_start[INFANTRY] = fight->side[1].at_start[INFANTRY] = 2;
}

#endif
