/* leaders.h: what the leaders of several civilizations share (RULES 13). */
#ifndef CLASH_LEADERS_H
#define CLASH_LEADERS_H

#include "games/clash/abilities/helpers.h"
#include "games/clash/conflict/fight.h"

/* ---- Where the leader is ------------------------------------------------------------------------- */

/* Is the player's leader in this city, which is the player's own? */
static inline bool is_leader_city(const struct play *x, int seat, int space)
{
    return clash_leader_city(x->s, seat) >= 0 && clash_leader_space(x->s, seat) == space;
}

/* Room for one more army unit where the leader is, on his ships too. */
static inline bool room_with_leader(const struct play *x, int seat)
{
    int space = clash_leader_space(x->s, seat);
    if (space == NONE)
        return false;
    return is_sea(x->s, space)
               ? clash_land_units_in(x->s, space) < clash_ship_capacity(x, seat, space)
               : clash_room_for(x, seat, INFANTRY, 1, space);
}

/* Is a city of that owner close to the leader? */
bool clash_leader_near_city_of(const struct play *x, int seat, int owner);
/* The leader's city can be activated, and a culture token paid. */
bool clash_may_activate_for_culture(const struct play *x, int seat);
/* The regions with a city of the seat, as a set. */
unsigned clash_settled_regions(const struct play *x, int seat);
/* squad.c asks only for a squad with the leader in it. */
clio_modifier clash_no_penalty;

/* ---- Teachers ------------------------------------------------------------------------------------ */

/* A leader in a happy city teaches an advance of a group for a token, as usual. */
bool clash_may_teach(const struct play *x, int seat, int group);
enum clio_step clash_teach(struct play *x, struct clio_frame *f, int group);

#define TEACHER(name, group) \
    static bool name##_usable(const struct play *x, int seat) \
    { \
        return clash_may_teach(x, seat, group); \
    } \
    HOOK(name##_used) \
    { \
        return clash_teach(x, f, group); \
    } \
    ABILITY(name) = {.use = ONE_ACTION, .usable = name##_usable, .on[H_USED] = name##_used}

/* ---- In a conflict ------------------------------------------------------------------------------- */

/* Does the leader take part in the land combat, or the naval battle, that a modifier is asked about? */
static inline bool leads_army(const struct play *x, const struct about *at)
{
    return !x->s->fight.naval && clash_leader_fights(x, at->seat, at->other);
}

static inline bool leads_fleet(const struct play *x, const struct about *at)
{
    return x->s->fight.naval && clash_leader_fights(x, at->seat, at->other);
}

/* Where, after the fight, the leader who was in it still is when it was won. */
static inline bool leader_won(const struct play *x, int seat, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    return !fight->naval && fight->winner == side && fight->side[side].at_start[LEADER] &&
           clash_leader_space(x->s, seat) == fight->space;
}

enum { LEADER_VALUE = 2 };

/* Declares a modifier of the combat value: so much in each round in which a condition holds. */
#define VALUE(name, value, condition) \
    static int name##_value(const struct play *x, const struct about *at) \
    { \
        const struct clash_fight *fight = &x->s->fight; \
        (void)fight; \
        return (condition) ? (value) : 0; \
    } \
    ABILITY(name) = {.CHANGES(M_COMBAT_VALUE) = name##_value}

static inline bool attacks_city(const struct play *x, const struct about *at)
{
    return at->other == ATTACKER && x->s->fight.city != NONE;
}

static inline bool defends_city(const struct play *x, const struct about *at)
{
    return at->other == DEFENDER && x->s->fight.city != NONE;
}

static inline int enemy_seat(const struct play *x, const struct about *at)
{
    return clash_enemy_of_fight(x, at->other);
}

/* The leader fights on land, and an ore can be paid. */
bool clash_may_arm(const struct play *x, int seat, int side);

/* ---- own_wonders.c: Nebuchadnezzar and Qin Shi Huang --------------------------------------------- */

/* Any wonder in the leader's city is built without an action. */
bool clash_free_wonder_usable(const struct play *x, int seat);
enum clio_step clash_free_wonder_used(struct play *x, struct clio_frame *f);
/* For M_WONDER_PRICE and H_WONDER_DRAWN: the leader's own wonder, by its ability. */
int clash_own_wonder_price(const struct play *x, const struct about *at, int wonder);
enum clio_step clash_take_own_wonder(struct play *x, struct clio_frame *f, int ability);

#endif
