/* stock.c: resources, tokens and points of a player. */
#include "games/clash/clash.h"

/*
 * [p.8; 2012 p.5]: so many of each resource; food 2 without Storage, ideas 2 with Dogma. Tokens as
 * many as their level, where there are levels.
 */
int clash_stock_limit(const struct play *x, int seat, int kind)
{
    if (kind >= RESOURCES)
        return x->e->levels ? *clash_level_of(x->s, seat, kind) : TOKENS_LIMIT;
    if (kind == FOOD && !has(x->s, seat, AB_STORAGE))
        return SMALL_STOCK;
    return x->e->resource_limit +
           clash_modified(x, M_STOCK_LIMIT, &(struct about){.seat = seat, .what = kind});
}

uint8_t *clash_level_of(struct clash_state *s, int seat, int kind)
{
    return &s->seat[seat].level[kind - MOOD];
}

static int add_to_stock(struct play *x, int seat, int kind, int n)
{
    uint8_t *held = &x->s->seat[seat].stock[kind];
    int room = clash_stock_limit(x, seat, kind) - *held;
    if (n > room)
        n = room;
    if (n <= 0)
        return 0;
    *held = (uint8_t)(*held + n);
    return n;
}

static void say_no_room(struct play *x, int seat, int kind, int n, int cause)
{
    if (n > 0)
        SAY(NO_ROOM, seat, n, kind, cause);
}

int clash_gain_for(struct play *x, int seat, int kind, int n, int cause)
{
    int gained = add_to_stock(x, seat, kind, n);
    if (gained > 0)
        SAY(GAINED, seat, gained, kind, cause);
    say_no_room(x, seat, kind, n - gained, cause);
    return gained;
}

int clash_gain(struct play *x, int seat, int kind, int n)
{
    return clash_gain_for(x, seat, kind, n, clash_cause(x));
}

int clash_gain_from(struct play *x, int seat, int kind, int n, int ability)
{
    return clash_gain_for(x, seat, kind, n, CAUSE_ABILITY + ability);
}

void clash_receive(struct play *x, int giver, int seat, int kind, int n)
{
    int received = add_to_stock(x, seat, kind, n);
    if (n > 0)
        SAY(GAVE, giver, seat, n, kind);
    say_no_room(x, seat, kind, n - received, CAUSE_TRADE);
}

void clash_offer_tokens(struct play *x, int seat)
{
    for (int kind = MOOD; kind <= CULTURE; kind++)
        if (x->s->seat[seat].stock[kind] < clash_stock_limit(x, seat, kind))
            offer(x, DO_CHOOSE_KIND, (unsigned)kind, 0, 0);
}

static int take_from_stock(struct play *x, int seat, int kind, int n)
{
    uint8_t *held = &x->s->seat[seat].stock[kind];
    if (n > *held)
        n = *held;
    if (n <= 0)
        return 0;
    *held = (uint8_t)(*held - n);
    return n;
}

static int lose_for(struct play *x, int seat, int kind, int n, int cause)
{
    n = take_from_stock(x, seat, kind, n);
    if (n > 0)
        SAY(LOST, seat, n, kind, cause);
    return n;
}

int clash_lose(struct play *x, int seat, int kind, int n)
{
    return lose_for(x, seat, kind, n, clash_cause(x));
}

void clash_spend(struct play *x, int seat, int kind, int n)
{
    n = take_from_stock(x, seat, kind, n);
    if (n > 0)
        SAY(PAID, seat, n, kind, clash_cause(x));
}

void clash_spend_for_objective(struct play *x, int seat, int kind, int n, int objective)
{
    n = take_from_stock(x, seat, kind, n);
    if (n > 0)
        SAY(PAID_OBJECTIVE, seat, n, kind, objective);
}

void clash_keep_limits(struct play *x, int seat)
{
    for (int kind = 0; kind < RESOURCES; kind++)
        lose_for(x, seat, kind, x->s->seat[seat].stock[kind] - clash_stock_limit(x, seat, kind),
                 NO_CAUSE);
}

int clash_cards_in(uint64_t set)
{
    return __builtin_popcountll(set);
}

void clash_add_points(struct play *x, int seat, int category, int halves, int cause)
{
    uint8_t *bonus = &x->s->seat[seat].bonus[category];
    int sum = *bonus + halves;
    *bonus = (uint8_t)(sum < 0 ? 0 : sum > UINT8_MAX ? UINT8_MAX : sum);
    if (halves == 1)
        SAY(HALF_POINT, seat, cause);
    else if (halves > 0)
        SAY(POINTS, seat, halves / 2, cause);
}

int clash_roll_die(struct play *x)
{
    x->s->core.reveals++;
    return (int)clio_random_below(&x->s->core.rng, x->e->faces);
}
