/* mood.c: the mood of cities and Improve Mood (RULES 7.8). */
#include "games/clash/clash.h"

/* A city that leaves anger may be activated again; see clash_may_activate(). */
void clash_set_mood(struct play *x, int city, int mood)
{
    struct clash_city *c = &x->s->city[city];
    assert(mood >= ANGRY && mood < MOODS);
    if (c->mood == mood)
        return;
    c->mood = (uint8_t)mood;
    if (mood != ANGRY)
        c->marks &= (uint8_t) ~(ANGERED_BY_USE | USED_IN_ANGER);
    if (city_owner(city) < SEATS)
        SAY(MOOD, city_owner(city), c->space, mood, clash_cause(x));
}

/* ---- Improve Mood -------------------------------------------------------------------------------- */

/* [p.16]: one step costs as many mood tokens as the city's size. */
struct price clash_step_price(const struct play *x, int seat, int city, unsigned *substitutes)
{
    struct about at = {.seat = seat, .space = x->s->city[city].space, .what = DO_RAISE};
    int n = clash_city_size(x->s, city) - clash_modified(x, M_STEP_PRICE, &at);
    *substitutes = clash_modified_set(x, M_PAY_WITH, &at);
    return price_of_kind(MOOD, n < 1 ? 1 : n);
}

int clash_check_raise(const struct play *x, int seat, int city)
{
    unsigned substitutes;
    if (city_owner(city) != seat)
        return WHY_NOT_YOUR_CITY;
    if (x->s->city[city].mood == HAPPY)
        return WHY_IS_HAPPY;
    struct price price = clash_step_price(x, seat, city, &substitutes);
    return clash_can_pay(x, seat, &price, substitutes) ? LEGAL : WHY_CANNOT_PAY;
}

int clash_only_to_raise(const struct play *x, int seat)
{
    int found = -1;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++) {
        if (clash_check_raise(x, seat, i) != LEGAL)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

bool clash_may_improve_any(const struct play *x, int seat)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_check_raise(x, seat, i) == LEGAL)
            return true;
    return false;
}

static void offer_steps(struct play *x, int seat, int only)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if ((only == NONE || only == x->s->city[i].space) && clash_check_raise(x, seat, i) == LEGAL)
            offer(x, DO_RAISE, x->s->city[i].space, 0, 0);
}

/* [p.16] any cities, any number of steps. */
RULE(improve)
{
    LOCALS_OF(improve);
    BEGIN;
    for (;;) {
        offer_steps(x, f->seat, l->only);
        if (x->s->offers.count == 0)
            break;
        if (l->begun)
            offer(x, DO_ENOUGH, 0, 0, 0);
        ASK(Q_IMPROVE, f->seat);
        if (!said(x, DO_RAISE))
            break;
        l->space = CHOSEN;
        l->begun = 1;
        {
            unsigned substitutes;
            struct price price =
                clash_step_price(x, f->seat, clash_city_at(x->s, l->space), &substitutes);
            PAY(f->seat, &price, substitutes);
        }
        clash_set_mood(x, clash_city_at(x->s, l->space),
                       x->s->city[clash_city_at(x->s, l->space)].mood + 1);
        RUN_HOOK(f->seat, H_RAISED, .space = l->space);
    }
    END;
}
