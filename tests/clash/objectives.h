/* objectives.h: what the tests of objectives share. */
#ifndef TESTS_CLASH_OBJECTIVES_H
#define TESTS_CLASH_OBJECTIVES_H

#include "clash/battle.h"

#include <stdio.h>

static inline bool met(int seat, int objective, int trigger)
{
    return clash_objective_met(x, seat, objective, trigger);
}
#define STATUS(name) met(0, OBJECTIVE_##name, TRIGGER_STATUS)

/* Seat 0 may complete objectives now. */
static inline void occasion(int trigger)
{
    RUN_RULE(objectives, 0, .trigger = (uint8_t)trigger);
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

/* ---- Wars: the objectives of conflicts are won by fighting ---- */

static inline int card_with(int objective)
{
    for (int card = 0; card < OBJECTIVE_CARDS; card++)
        if (x->e->objective[card].half[0] == objective ||
            x->e->objective[card].half[1] == objective)
            return card;
    fail_msg("no card has the objective %d", objective);
    return 0;
}

static inline void wants(int seat, int objective)
{
    hand_objective(seat, clio_thing_id(x->game, D_OBJECTIVE_CARD, card_with(objective)));
}

/* Seat 0's units of one space go to another, where the dice fall as told, attacker first. */
static inline void go_and_fight(const char *verb, const char *from, const char *to,
                                const char *faces)
{
    char move[40];
    snprintf(move, sizeof move, "%s %s %s", verb, from, to);
    if (asked() == Q_TURN)
        play("move");
    dice(faces);
    play(move);
    if (legal("bring-all"))
        play("bring-all");
    fight_on();
}
static inline void storm(const char *from, const char *to, const char *faces)
{
    go_and_fight("march", from, to, faces);
}

/* May the seat complete it now? It is asked in the order of seats, whoever fought first. */
static inline bool earns(int seat, int objective)
{
    char move[80];
    if (asked() == Q_OBJECTIVE && to_move() != seat) {
        play("enough");
        fight_on();
    }
    snprintf(move, sizeof move, "complete %s %s",
             clio_thing_id(x->game, D_OBJECTIVE_CARD, card_with(objective)),
             clio_thing_id(x->game, D_OBJECTIVE, objective));
    return asked() == Q_OBJECTIVE && to_move() == seat && legal(move);
}
#define EARNS(seat, name) earns(seat, OBJECTIVE_##name)
#define WANTS(seat, name) wants(seat, OBJECTIVE_##name)

#endif
