/* helpers.h: what abilities share. What leaders share: civilizations/leaders.h. */
#ifndef CLASH_HELPERS_H
#define CLASH_HELPERS_H

#include "games/clash/clash.h"

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
    return clash_can_pay(x, seat, &price, 0);
}

/* A mood or a culture token: PAY(seat, &token, PAY_CULTURE_FOR_MOOD) with a price of one mood. */
static inline bool can_spend_token(const struct play *x, int seat)
{
    struct price token = price_of_kind(MOOD, 1);
    return clash_can_pay(x, seat, &token, PAY_CULTURE_FOR_MOOD);
}

#endif
