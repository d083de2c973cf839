/* construct.c: Activate City: Construct: buildings and wonders (RULES 7.5, 12). */
#include "games/clash/clash.h"

enum { ACADEMY_IDEAS = 2 };

/* ---- Who may build what, where: LEGAL, or why not ---------------------------------------------------- */

/* Pestilence: nobody without Sanitation builds anything while the card lies there. */
bool clash_stopped_by_pestilence(const struct play *x, int seat)
{
    return x->s->pestilence && !HAS_HOOK(seat, M_PESTILENCE_PROOF);
}

/* [p.9]: below the number of the player's cities, five at most. */
static int check_growth(const struct play *x, int seat, int city)
{
    int size = clash_city_size(x->s, city);
    if (clash_stopped_by_pestilence(x, seat))
        return WHY_PESTILENCE;
    if (size >= MAX_SIZE)
        return WHY_LARGEST;
    return size < clash_city_count(x->s, seat) ? LEGAL : WHY_TOO_LARGE;
}

bool clash_may_grow(const struct play *x, int seat, int city)
{
    return check_growth(x, seat, city) == LEGAL;
}

static bool knows(const struct play *x, int seat, int advance)
{
    return advance == NONE || has(x->s, seat, x->e->advance[advance].ability);
}

struct price clash_building_price(const struct play *x, int seat, int city, int building,
                                  unsigned *substitutes)
{
    struct price price;
    struct about at = {
        .seat = seat, .space = x->s->city[city].space, .what = building, .price = &price};
    memcpy(price.n, x->e->building[building].cost, sizeof price.n);
    clash_modified(x, M_BUILDING_PRICE, &at);
    at.what = DO_BUILD;
    *substitutes = clash_modified_set(x, M_PAY_WITH, &at);
    return price;
}

/* Whose ability made it cost nothing, or less. */
static void say_cheaper_by(struct play *x, int seat, int city, int building)
{
    for (int ability = 0; ability < ABILITIES && x->log; ability++) {
        struct price price;
        const struct about at = {
            .seat = seat, .space = x->s->city[city].space, .what = building, .price = &price};
        clio_modifier *change = clash_abilities[ability]->CHANGES(M_BUILDING_PRICE);
        if (!has(x->s, seat, ability) || !change)
            continue;
        int less = 0, left = 0;
        memcpy(price.n, x->e->building[building].cost, sizeof price.n);
        change(x, &at);
        for (int kind = 0; kind < KINDS; kind++) {
            less += x->e->building[building].cost[kind] - price.n[kind];
            left += price.n[kind];
        }
        if (less > 0 && left == 0)
            SAY(BUILDING_FREE_BY, seat, building, ability);
        else if (less > 0)
            SAY(BUILDING_CHEAPER_BY, seat, building, less, ability);
    }
}

static bool can_pay_building(const struct play *x, int seat, int city, int building)
{
    unsigned substitutes;
    struct price price = clash_building_price(x, seat, city, building, &substitutes);
    return clash_can_pay(x, seat, &price, substitutes);
}

bool clash_construct_activates(const struct play *x, int seat, int building, int act)
{
    return !(act & ACT_NO_ACTIVATION) &&
           !any_modifier(x, M_NO_ACTIVATION, &(struct about){.seat = seat, .what = building});
}

static bool refuses_work(const struct play *x, int city)
{
    return x->s->city[city].mood == ANGRY && !clash_acts_neutral(x, city);
}

/* [p.12]. */
int clash_check_construct(const struct play *x, int seat, int city, int building, int act)
{
    const struct clash_state *s = x->s;
    const struct clash_building *card = &x->e->building[building];
    if (city_owner(city) != seat)
        return WHY_NOT_YOUR_CITY;
    if (card->expansion && !s->expansion)
        return WHY_NEEDS_EXPANSION;
    if (!(act & ACT_IGNORE_REQUIRED) && !knows(x, seat, card->requires))
        return WHY_NEEDS_ADVANCE;
    if (clash_has_building(s, city, building))
        return WHY_ALREADY_BUILT;
    if (clash_construct_activates(x, seat, building, act) && !clash_may_activate(x, seat, city))
        return WHY_USED_UP;
    if (refuses_work(x, city))
        return WHY_ANGRY;
    if (building == PORT && !clash_is_coastal(x, s->city[city].space))
        return WHY_NOT_COASTAL;
    if (s->seat[seat].left[building] == 0)
        return WHY_NONE_LEFT;
    int growth = check_growth(x, seat, city);
    if (growth != LEGAL)
        return growth;
    return act & ACT_FREE || can_pay_building(x, seat, city, building) ? LEGAL : WHY_CANNOT_PAY;
}

/* ---- Buildings ------------------------------------------------------------------------------------------- */

static void offer_port_sides(struct play *x, int space)
{
    for (int side = 0; side < SIDES; side++) {
        int near = neighbour(x, space, side);
        if (near != NONE && is_sea(x->s, near))
            offer(x, DO_CHOOSE_SPACE, (unsigned)near, 0, 0);
    }
}

static int side_towards(const struct play *x, int from, int to)
{
    int side = 0;
    while (neighbour(x, from, side) != to)
        side++;
    return side;
}

RULE(construct)
{
    LOCALS_OF(construct);
    BEGIN;
    if (l->building == PORT) {
        offer_port_sides(x, l->space);
        ASK(Q_PORT, f->seat);
        l->port = (uint8_t)side_towards(x, l->space, CHOSEN);
    }
    if (!(l->act & ACT_FREE)) {
        unsigned substitutes;
        struct price price = clash_building_price(x, f->seat, clash_city_at(x->s, l->space),
                                                  l->building, &substitutes);
        say_cheaper_by(x, f->seat, clash_city_at(x->s, l->space), l->building);
        PAY(f->seat, &price, substitutes);
    } else {
        memset(x->s->paid, 0, sizeof x->s->paid);
    }
    clash_add_building(x, clash_city_at(x->s, l->space), l->building, f->seat);
    x->s->city[clash_city_at(x->s, l->space)].port |= l->port;
    SAY(BUILT, f->seat, l->building, l->space);
    if (l->building == ACADEMY)
        clash_gain_for(x, f->seat, IDEAS, ACADEMY_IDEAS, CAUSE_BUILDING + ACADEMY);
    if (l->building == TEMPLE) {
        clash_offer_tokens(x, f->seat);
        ASK(Q_GAIN, f->seat);
        if (ANSWER)
            clash_gain_for(x, f->seat, CHOSEN, 1, CAUSE_BUILDING + TEMPLE);
    }
    if (l->building == OBSERVATORY) {
        DRAW_ACTION(f->seat);
    }
    RUN_HOOK(f->seat, H_CONSTRUCTED, .space = l->space, .building = l->building);
    if (clash_construct_activates(x, f->seat, l->building, l->act)) {
        RUN(activate, f->seat, .space = l->space, .action = DO_BUILD);
    }
    END;
}

/* ---- Wonders ------------------------------------------------------------------------------------------------ */

/* In hand, or reserved [2012 p.22]; announced wonders face up for everybody [p.35]. */
unsigned clash_wonders_at_hand(const struct clash_state *s, int seat)
{
    return s->seat[seat].wonders | (s->open_wonders ? s->shown_wonders : 0u);
}

struct price clash_wonder_price(const struct play *x, int seat, int city, int wonder, int less,
                                unsigned *substitutes)
{
    struct price price;
    struct about at = {
        .seat = seat, .space = x->s->city[city].space, .what = wonder, .price = &price};
    memcpy(price.n, x->e->wonder[wonder].cost, sizeof price.n);
    clash_modified(x, M_WONDER_PRICE, &at);
    price.n[CULTURE] = (uint8_t)(price.n[CULTURE] > less ? price.n[CULTURE] - less : 0);
    at.what = DO_WONDER;
    *substitutes = PAY_FOR_WONDER | clash_modified_set(x, M_PAY_WITH, &at);
    return price;
}

/*
 * [p.28] a happy city, which grows by it; [2012 p.14] a city that is not angry and has no wonder,
 * whatever its size.
 */
static int check_site(const struct play *x, int city)
{
    if (!x->e->public_wonders)
        return x->s->city[city].mood == HAPPY ? LEGAL : WHY_NOT_HAPPY;
    if (refuses_work(x, city))
        return WHY_ANGRY;
    return x->s->city[city].wonders ? WHY_WONDER_THERE : LEGAL;
}

static int check_room(const struct play *x, int seat, int city)
{
    if (!x->e->public_wonders)
        return check_growth(x, seat, city);
    return clash_stopped_by_pestilence(x, seat) ? WHY_PESTILENCE : LEGAL;
}

bool clash_takes_wonders(const struct play *x, int seat, int city)
{
    return clash_may_activate(x, seat, city) && check_site(x, city) == LEGAL &&
           check_room(x, seat, city) == LEGAL;
}

/* [2012 p.22]: reserved by Monuments it is built without an action. */
bool clash_is_reserved(const struct play *x, int seat, int wonder)
{
    return x->e->public_wonders && x->s->seat[seat].wonders >> wonder & 1;
}

static bool can_pay_wonder(const struct play *x, int seat, int city, int wonder, int less)
{
    unsigned substitutes;
    struct price price = clash_wonder_price(x, seat, city, wonder, less, &substitutes);
    return clash_can_pay(x, seat, &price, substitutes);
}

/* [p.28]. */
int clash_check_wonder(const struct play *x, int seat, int city, int wonder, int act, int less)
{
    const struct clash_state *s = x->s;
    const struct clash_wonder *card = &x->e->wonder[wonder];
    int why;
    if (city_owner(city) != seat)
        return WHY_NOT_YOUR_CITY;
    if (!clash_may_activate(x, seat, city))
        return WHY_USED_UP;
    if (!(clash_wonders_at_hand(s, seat) >> wonder & 1))
        return WHY_NO_WONDER_CARD;
    if (!has(s, seat, AB_ENGINEERING) ||
        (!(act & ACT_IGNORE_REQUIRED) && !knows(x, seat, card->requires)))
        return WHY_NEEDS_ADVANCE;
    if ((why = check_site(x, city)) != LEGAL)
        return why;
    if (card->needs != NONE && !clash_has_building(s, city, card->needs))
        return WHY_NEEDS_BUILDING;
    if ((why = check_room(x, seat, city)) != LEGAL)
        return why;
    return can_pay_wonder(x, seat, city, wonder, less) ? LEGAL : WHY_CANNOT_PAY;
}

/* The card lies open from now on: nobody holds it, all know who built it. */
static void place_wonder(struct play *x, int seat, int city, int wonder)
{
    struct clash_state *s = x->s;
    uint8_t others = (uint8_t) ~(1u << wonder);
    s->shown_wonders &= others;
    for (int i = 0; i < SEATS; i++) {
        s->seat[i].wonders &= others;
        s->seat[i].knows_wonders &= others;
    }
    s->city[city].wonders |= (uint8_t)(1u << wonder);
    s->builder[wonder] = (uint8_t)seat;
    s->seat[seat].wonders_round++;
    clash_refresh_abilities(x, seat);
    SAY(BUILT_WONDER, seat, wonder, s->city[city].space);
}

RULE(build_wonder)
{
    LOCALS_OF(build_wonder);
    BEGIN;
    {
        unsigned substitutes;
        struct price price = clash_wonder_price(x, f->seat, clash_city_at(x->s, l->space),
                                                l->wonder, l->discount, &substitutes);
        PAY(f->seat, &price, substitutes);
    }
    place_wonder(x, f->seat, clash_city_at(x->s, l->space), l->wonder);
    if (clash_abilities[x->e->wonder[l->wonder].ability]->on[H_ACQUIRED]) {
        RUN(ability, f->seat, .ability = x->e->wonder[l->wonder].ability, .hook = H_ACQUIRED,
            .space = l->space);
    }
    RUN(objectives, f->seat, .trigger = TRIGGER_WONDER, .space = l->space);
    if (!(l->act & ACT_NO_ACTIVATION)) {
        RUN(activate, f->seat, .space = l->space, .action = DO_WONDER);
    }
    END;
}
