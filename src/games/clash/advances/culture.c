/* culture.c: what the Culture advances do [p.31]. */
#include "games/clash/clash.h"

static bool can_pay_tokens(const struct play *x, int seat, int kind, int n)
{
    struct price price = price_of_kind(kind, n);
    return clash_can_pay(x, seat, &price, 0);
}

/* ---- Arts ----------------------------------------------------------------------------------------------- */

enum { ARTS_MOOD = 2 }; /* Hellenization [p.33] */

static bool arts_for_culture(const struct play *x, int seat)
{
    return can_pay_tokens(x, seat, CULTURE, 1) && clash_may_influence_after(x, seat, 1);
}

static bool arts_for_mood(const struct play *x, int seat)
{
    return has(x->s, seat, AB_HELLENIZATION) && can_pay_tokens(x, seat, MOOD, ARTS_MOOD) &&
           clash_may_influence(x, seat);
}

static bool arts_usable(const struct play *x, int seat)
{
    return arts_for_culture(x, seat) || arts_for_mood(x, seat);
}

/* Once a turn a culture token buys an Influence Culture action. */
HOOK(arts_used)
{
    BEGIN;
    if (arts_for_culture(x, f->seat))
        offer(x, DO_PAY, CULTURE, 0, 0);
    if (arts_for_mood(x, f->seat))
        offer(x, DO_PAY, MOOD, 0, 0);
    ASK(Q_PAY, f->seat);
    {
        struct price price = price_of_kind(CHOSEN, CHOSEN == MOOD ? ARTS_MOOD : 1);
        PAY(f->seat, &price, 0);
    }
    RUN(influence, f->seat, .how = INFLUENCE_ARTS);
    END;
}

ABILITY(arts) = {.use = FREE_ACTION, .once = 1, .usable = arts_usable, .on[H_USED] = arts_used};

/* ---- Sports ---------------------------------------------------------------------------------------------- */

static bool sports_usable(const struct play *x, int seat)
{
    if (!can_pay_tokens(x, seat, CULTURE, 1))
        return false;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (x->s->city[i].mood != HAPPY)
            return true;
    return false;
}

/* One or two culture raise a city so many steps, whatever its size; repeatable (R09). */
HOOK(sports_used)
{
    HOOK_LOCALS(uint8_t city;  /* its space */
                uint8_t steps; /* by which it is raised */
    );
    BEGIN;
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (x->s->city[i].mood != HAPPY)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_RAISE_MOOD, f->seat);
    l->city = CHOSEN;
    for (int n = 1; n <= HAPPY - x->s->city[clash_city_at(x->s, l->city)].mood; n++)
        if (can_pay_tokens(x, f->seat, CULTURE, n))
            offer(x, DO_CHOOSE_NUMBER, (unsigned)n, 0, 0);
    ASK(Q_SPORTS, f->seat);
    l->steps = CHOSEN;
    {
        struct price price = price_of_kind(CULTURE, l->steps);
        PAY(f->seat, &price, 0);
    }
    clash_set_mood(x, clash_city_at(x->s, l->city),
                   x->s->city[clash_city_at(x->s, l->city)].mood + l->steps);
    END;
}

ABILITY(sports) = {.use = ONE_ACTION, .usable = sports_usable, .on[H_USED] = sports_used};

/* ---- Monuments ------------------------------------------------------------------------------------------- */

HOOK(monuments_acquired)
{
    BEGIN;
    RUN(wonder_card, f->seat);
    END;
}

static int monuments_protect(const struct play *x, const struct about *at)
{
    int city = clash_city_at(x->s, at->space);
    return city >= 0 && x->s->city[city].wonders != 0;
}

ABILITY(monuments) = {.on[H_ACQUIRED] = monuments_acquired,
                      .CHANGES(M_NO_INFLUENCE) = monuments_protect};

/* ---- Theaters --------------------------------------------------------------------------------------------- */

/* Great Arena is of no use here: what it would pay is what is bought. */
static bool can_turn_into(const struct play *x, int seat, int kind)
{
    struct price price = price_of_kind(kind == MOOD ? CULTURE : MOOD, 1);
    return x->s->seat[seat].stock[kind] < clash_stock_limit(x, seat, kind) &&
           clash_can_pay(x, seat, &price, PAY_FOR_WONDER);
}

static bool theaters_usable(const struct play *x, int seat)
{
    return can_turn_into(x, seat, MOOD) || can_turn_into(x, seat, CULTURE);
}

/* Once a turn one token becomes one of the other kind. */
HOOK(theaters_used)
{
    HOOK_LOCALS(uint8_t kind; /* that is gained */);
    BEGIN;
    for (int kind = MOOD; kind <= CULTURE; kind++)
        if (can_turn_into(x, f->seat, kind))
            offer(x, DO_CHOOSE_KIND, (unsigned)kind, 0, 0);
    ASK(Q_GAIN, f->seat);
    l->kind = CHOSEN;
    {
        struct price price = price_of_kind(l->kind == MOOD ? CULTURE : MOOD, 1);
        PAY(f->seat, &price, PAY_FOR_WONDER);
    }
    clash_gain_from(x, f->seat, l->kind, 1, AB_THEATERS);
    END;
}

ABILITY(theaters) = {
    .use = FREE_ACTION, .once = 1, .usable = theaters_usable, .on[H_USED] = theaters_used};
