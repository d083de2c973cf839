/* learning.c: what Education and Science do [p.30, p.31]. */
#include "games/clash/abilities/helpers.h"

static int group_of(const struct play *x, int advance)
{
    return x->e->advance[advance].group;
}

/* ---- Education --------------------------------------------------------------------------------------- */

HOOK(writing_acquired)
{
    BEGIN;
    DRAW_ACTION(f->seat);
    clash_draw_objective(x, f->seat);
    END;
}

ABILITY(writing) = {.on[H_ACQUIRED] = writing_acquired};

/* Once a turn, outside the limit of the Collect (R08). */
HOOK(public_education_collected)
{
    HOOK_LOCALS();
    int city = clash_city_at(x->s, l->space);
    if (city >= 0 && clash_has_building(x->s, city, ACADEMY) &&
        !was_used(x->s, AB_PUBLIC_EDUCATION) &&
        clash_gain_from(x, f->seat, IDEAS, 1, AB_PUBLIC_EDUCATION))
        mark_used(x, AB_PUBLIC_EDUCATION);
    return CLIO_DONE;
}

ABILITY(public_education) = {.on[H_COLLECTED] = public_education_collected};

/* After an advance paid with an idea or gold, one idea more buys a mood; not for itself. */
HOOK(free_education_advanced)
{
    HOOK_LOCALS();
    const struct price idea = price_of_kind(IDEAS, 1);
    BEGIN;
    if (!(l->how & ADVANCE_PAID_IDEAS) || x->e->advance[l->advance].ability == AB_FREE_EDUCATION ||
        !clash_may_spend(x, f->seat, &idea))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_FREE_EDUCATION, f->seat);
    if (said(x, DO_YES)) {
        PAY(f->seat, &idea, 0);
        clash_gain_from(x, f->seat, MOOD, 1, AB_FREE_EDUCATION);
    }
    END;
}

static int free_education_rewards(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return 1;
}

ABILITY(free_education) = {.on[H_ADVANCED] = free_education_advanced,
                           .CHANGES(M_REWARDS_IDEAS) = free_education_rewards};

HOOK(philosophy_acquired)
{
    clash_gain_from(x, f->seat, IDEAS, 1, AB_PHILOSOPHY);
    return CLIO_DONE;
}

HOOK(philosophy_advanced)
{
    HOOK_LOCALS();
    if (group_of(x, l->advance) == SCIENCE)
        clash_gain_from(x, f->seat, IDEAS, 1, AB_PHILOSOPHY);
    return CLIO_DONE;
}

ABILITY(philosophy) = {.on[H_ACQUIRED] = philosophy_acquired,
                       .on[H_ADVANCED] = philosophy_advanced};

/* ---- Science -------------------------------------------------------------------------------------------- */

static int math_price(const struct play *x, const struct about *at)
{
    int ability = x->e->advance[at->what].ability;
    return free_if(at, ability == AB_ENGINEERING || ability == AB_ROADS);
}

static int astronomy_price(const struct play *x, const struct about *at)
{
    int ability = known_as(x->e->advance[at->what].ability);
    return free_if(at, ability == AB_NAVIGATION || ability == AB_CARTOGRAPHY);
}

ABILITY(math) = {.CHANGES(M_ADVANCE_PRICE) = math_price};
ABILITY(astronomy) = {.CHANGES(M_ADVANCE_PRICE) = astronomy_price};

/* One of the resources spent on a Recruit may be taken back; no token. */
HOOK(medicine_recruited)
{
    BEGIN;
    for (int kind = 0; kind < RESOURCES; kind++)
        if (x->s->paid[kind] &&
            x->s->seat[f->seat].stock[kind] < clash_stock_limit(x, f->seat, kind))
            offer(x, DO_CHOOSE_KIND, (unsigned)kind, 0, 0);
    ASK(Q_TAKE_BACK, f->seat);
    if (ANSWER)
        clash_gain_from(x, f->seat, CHOSEN, 1, AB_MEDICINE);
    END;
}

ABILITY(medicine) = {.on[H_RECRUITED] = medicine_recruited};

/* Of two ore or more that a Collect brings one may be gold instead. */
HOOK(metallurgy_collected)
{
    BEGIN;
    if (x->s->collected[ORE] < 2 || x->s->seat[f->seat].stock[GOLD] + x->s->collected[GOLD] >=
                                        clash_stock_limit(x, f->seat, GOLD))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_METALLURGY, f->seat);
    if (said(x, DO_YES)) {
        SAY(USED, f->seat, AB_METALLURGY);
        x->s->collected[ORE]--;
        x->s->collected[GOLD]++;
    }
    END;
}

ABILITY(metallurgy) = {.on[H_COLLECTED] = metallurgy_collected};
