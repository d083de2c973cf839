/*
 * battle.h: fights on the test board. A field of plains without units and cards, an attack that
 * starts at once, and what the dice of both sides show: the attacker's fall first.
 */
#ifndef TESTS_CLASH_BATTLE_H
#define TESTS_CLASH_BATTLE_H

#include "clash/board.h"

/* Everything is explored and plain; no units, no cards in hand, only the first cities. */
static inline void field(int seats, const char *options)
{
    start(seats, options);
    for (int i = 0; i < layout_of(x)->areas; i++) {
        s->turned[i] = 1;
        for (int k = 0; k < AREA_SPACES; k++)
            s->space[layout_of(x)->area[i].space[k]].terrain = PLAIN;
    }
    for (int seat = 0; seat < seats; seat++) {
        no_units(seat);
        no_cards(seat);
        own(seat, "tactics");
    }
}

static inline void everything_is(int terrain)
{
    for (int i = 0; i < layout_of(x)->spaces; i++)
        s->space[layout_of(x)->list[i]].terrain = (uint8_t)terrain;
}

/* A field with sea at D4 and D5. */
static inline void sea_field(const char *options)
{
    field(2, options);
    land("D4 D5", SEA);
}

/* The turn below a rule that is run in between asks for the menu again: see the point before its ASK. */
static inline void interrupt_turn(void)
{
    struct clio_frame *turn = &s->frame[s->core.depth - 1];
    if (turn->rule == R_turn)
        turn->at--;
}
static inline void run_rules(void)
{
    char why[200] = "";
    clash_run(x);
    if (!clio_check(x->game, s, why, sizeof why))
        fail_msg("the board is broken: %s", why);
}
/* Runs a rule in the middle of a turn: RUN_RULE(place, RED, .unit = SETTLER). */
#define RUN_RULE(rule, seat, ...) \
    do { \
        interrupt_turn(); \
        CLIO_PUSH(x, rule, seat, __VA_ARGS__); \
        run_rules(); \
    } while (0)

/* All units of the player in turn in one space attack another. */
static inline void attack(const char *from, const char *to)
{
    int seat = s->turn.seat, target = space_at(to), origin = space_at(from);
    int defender = s->space[target].holder;
    if (defender == NONE && s->space[target].pirates)
        defender = PIRATES;
    if (defender == NONE)
        defender = clash_city_owner_at(s, target);
    for (int i = 0; i < FIGURES; i++)
        if (s->seat[seat].figure[i] == origin)
            s->turn.status[i] |= FIGHTING;
    clash_begin_fight(x, seat, defender, target, origin, is_sea(s, target));
    RUN_RULE(conflict, 0);
}

static inline void barbarians_attack(const char *from, const char *to)
{
    RUN_RULE(barbarian_march, 0, .from = (uint8_t)space_at(from), .to = (uint8_t)space_at(to));
}

static inline const struct clash_side *attacker(void)
{
    return &s->fight.side[0];
}

static inline const struct clash_side *defender(void)
{
    return &s->fight.side[1];
}

#endif
