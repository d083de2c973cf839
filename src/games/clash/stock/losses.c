/* losses.c: what players place in their cities, or suffer there, by choice. */
#include "games/clash/clash.h"

/* ---- A free figure --------------------------------------------------------------------------------------- */

/* From the reserve into one of the seat's cities with room; nothing without [p.13]. */
RULE(place)
{
    LOCALS_OF(place);
    BEGIN;
    if (clash_in_reserve(x, f->seat, l->unit) == 0)
        return CLIO_DONE;
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (clash_room_for(x, f->seat, l->unit, 1, x->s->city[i].space))
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    if (l->optional && x->s->offers.count > 0)
        offer(x, DO_NO, 0, 0, 0);
    ASK(Q_PLACE, f->seat);
    if (said(x, DO_CHOOSE_CITY))
        clash_place_units(x, f->seat, l->unit, 1, CHOSEN);
    END;
}

/* ---- Mood lowered by an event ------------------------------------------------------------------------------ */

static bool is_near_desert(const struct play *x, int space)
{
    if (x->s->space[space].terrain == DESERT)
        return true;
    for (int side = 0; side < SIDES; side++) {
        int near = neighbour(x, space, side);
        if (near != NONE && x->s->space[near].terrain == DESERT)
            return true;
    }
    return false;
}

/* Only cities whose mood can drop may be chosen [p.16]. */
static bool may_drop(const struct play *x, const struct clio_frame *f, int city)
{
    SEE_LOCALS_OF(drop_mood);
    int space = x->s->city[city].space;
    if (x->s->city[city].mood == ANGRY || l->done >> (city - first_city(f->seat)) & 1)
        return false;
    switch (l->which) {
    case DROP_COASTAL: return clash_is_coastal(x, space);
    case DROP_NEAR_DESERT: return is_near_desert(x, space);
    case DROP_THIS: return space == l->only;
    default: return true;
    }
}

static void drop_mood(struct play *x, int city, int steps)
{
    int mood = x->s->city[city].mood;
    clash_set_mood(x, city, steps > mood ? ANGRY : mood - steps);
}

/* Myths: a mood token spares one city altogether, however many steps (R19). */
RULE(drop_mood)
{
    LOCALS_OF(drop_mood);
    const struct price mood = price_of_kind(MOOD, 1);
    BEGIN;
    for (l->cities = l->cities ? l->cities : 1; l->cities > 0; l->cities--) {
        for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
            if (may_drop(x, f, i))
                offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
        ASK(Q_LOWER_MOOD, f->seat);
        if (!ANSWER)
            break;
        l->space = CHOSEN;
        l->done |= (uint8_t)(1u << (clash_city_at(x->s, l->space) - first_city(f->seat)));
        if (clash_can_pay(x, f->seat, &mood, 0))
            clash_offer_loan(x, f->seat, AB_MYTHS);
        BORROW(f->seat);
        if (has(x->s, f->seat, AB_MYTHS) && clash_can_pay(x, f->seat, &mood, 0)) {
            offer_yes_no(x);
            ASK(Q_MYTHS, f->seat);
            if (said(x, DO_YES)) {
                SAY(USED, f->seat, AB_MYTHS);
                PAY(f->seat, &mood, 0);
                continue;
            }
        }
        drop_mood(x, clash_city_at(x->s, l->space), l->steps);
    }
    END;
}

/* ---- Figures lost by choice ----------------------------------------------------------------------------------- */

/* Is it the first of its kind on its space? So that every space is offered once. */
static bool comes_first(const struct clash_seat *p, int unit, int figure)
{
    return !memchr(p->figure + clash_first_figure(unit), p->figure[figure],
                   (size_t)(figure - clash_first_figure(unit)));
}

static bool may_lose(const struct clash_seat *p, const struct clio_frame *f, int figure)
{
    SEE_LOCALS_OF(lose_figures);
    int space = p->figure[figure];
    return space < SHEET && l->units >> clash_unit_of_figure(figure) & 1 &&
           (l->space == NONE || l->space == space);
}

/* Pirates that serve the player are among its ships [p.32]: the next space from `from` on, or -1. */
static int pirates_to_lose(const struct play *x, const struct clio_frame *f, int from)
{
    SEE_LOCALS_OF(lose_figures);
    if (!(l->units >> SHIP & 1))
        return -1;
    for (; (from = clash_next_allies(x->s, f->seat, from)) >= 0; from++)
        if (l->space == NONE || l->space == from)
            return from;
    return -1;
}

static int figures_to_lose(const struct play *x, const struct clio_frame *f)
{
    const struct clash_seat *p = &x->s->seat[f->seat];
    int n = 0;
    for (int i = 0; i < FIGURES; i++)
        n += may_lose(p, f, i);
    for (int i = 0; (i = pirates_to_lose(x, f, i)) >= 0; i++)
        n += x->s->space[i].pirates;
    return n;
}

/*
 * When all have to go, in whatever order, there is nothing to choose: pirates first, who serve only
 * as long as somebody of the player is with them.
 */
static void offer_figures(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(lose_figures);
    const struct clash_seat *p = &x->s->seat[f->seat];
    bool all_go = figures_to_lose(x, f) <= l->number;
    for (int i = 0; (i = pirates_to_lose(x, f, i)) >= 0; i++) {
        offer(x, DO_CHOOSE_SPACE, (unsigned)i, 0, 0);
        if (all_go)
            return;
    }
    for (int i = 0; i < FIGURES; i++) {
        int unit = clash_unit_of_figure(i), space = p->figure[i];
        if (!may_lose(p, f, i) || !comes_first(p, unit, i))
            continue;
        offer(x, DO_LOSE_UNIT, (unsigned)unit, (unsigned)space, 0);
        if (all_go)
            return;
    }
}

int clash_overboard(const struct play *x, int seat, int space)
{
    if (!is_sea(x->s, space) || x->s->space[space].holder != seat)
        return 0;
    int more = clash_land_units_in(x->s, space) - clash_ship_capacity(x, seat, space);
    return more > 0 ? more : 0;
}

RULE(lose_figures)
{
    LOCALS_OF(lose_figures);
    BEGIN;
    for (; l->number > 0; l->number--) {
        offer_figures(x, f);
        ASK(Q_LOSE_UNIT, f->seat);
        if (!ANSWER)
            break;
        l->from = said(x, DO_LOSE_UNIT) ? CHOSEN_SECOND : CHOSEN;
        if (said(x, DO_CHOOSE_SPACE))
            clash_eliminate_units(x, PIRATES, SHIP, 1, l->from);
        else
            clash_eliminate_units(x, f->seat, CHOSEN, 1, l->from);
        if (said(x, DO_LOSE_UNIT) && CHOSEN == LEADER) {
            RUN_HOOK(f->seat, H_LEADER_LOST, .captor = NONE);
        }
        if (clash_overboard(x, f->seat, l->from)) {
            RUN(lose_figures, f->seat, .number = (uint8_t)clash_overboard(x, f->seat, l->from),
                .units = LAND_UNITS, .space = l->from);
        }
    }
    END;
}
