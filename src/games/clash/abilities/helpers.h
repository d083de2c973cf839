/* helpers.h: what abilities share. */
#ifndef CLASH_HELPERS_H
#define CLASH_HELPERS_H

#include "games/clash/conflict/fight.h"

/* For M_ADVANCE_PRICE: an advance that costs nothing at all. */
static inline int free_if(const struct about *at, bool is_free)
{
    if (is_free)
        *at->price = (struct price){{0}};
    return 0;
}

static inline bool can_spend(const struct play *x, int seat, int kind, int n)
{
    struct price price = price_of_kind(kind, n);
    return can_pay(x, seat, &price, 0);
}

/* A mood or a culture token: PAY(seat, &token, PAY_CULTURE_FOR_MOOD) with a price of one mood. */
static inline bool can_spend_token(const struct play *x, int seat)
{
    struct price token = price_of_kind(MOOD, 1);
    return can_pay(x, seat, &token, PAY_CULTURE_FOR_MOOD);
}

/* Is the player's leader in this city, which is the player's own? */
static inline bool is_leader_city(const struct play *x, int seat, int space)
{
    return leader_city(x->s, seat) >= 0 && leader_space(x->s, seat) == space;
}

/* Does the leader take part in the land combat, or the naval battle, that a modifier is asked about? */
static inline bool leads_army(const struct play *x, const struct about *at)
{
    return !x->s->fight.naval && leader_fights(x, at->seat, at->other);
}

static inline bool leads_fleet(const struct play *x, const struct about *at)
{
    return x->s->fight.naval && leader_fights(x, at->seat, at->other);
}

/* Where, after the fight, the leader who was in it still is when it was won. */
static inline bool leader_won(const struct play *x, int seat, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    return !fight->naval && fight->winner == side && fight->side[side].at_start[LEADER] &&
           leader_space(x->s, seat) == fight->space;
}

/* Room for one more army unit where the leader is, on his ships too. */
static inline bool room_with_leader(const struct play *x, int seat)
{
    int space = leader_space(x->s, seat);
    if (space == NONE)
        return false;
    return is_sea(x->s, space) ? land_units_in(x->s, space) < ship_capacity(x, seat, space)
                               : room_for(x, seat, INFANTRY, 1, space);
}

/* ab_civs_c.c: "1 Action" cards that could be played without it, `culture` being spent besides. */
bool any_free_card(const struct play *x, int seat, int culture);

#endif
