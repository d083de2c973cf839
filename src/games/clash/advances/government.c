/* government.c: what Democracy and Autocracy do [p.32]. Theocracy: spirituality.c. */
#include "games/clash/clash.h"

static bool can_pay_mood(const struct play *x, int seat, int n)
{
    struct price price = price_of_kind(MOOD, n);
    return clash_can_pay(x, seat, &price, 0);
}

/* ---- Democracy ------------------------------------------------------------------------------------------- */

/* A mood token, and enough left for a step. */
static bool voting_usable(const struct play *x, int seat)
{
    if (!can_pay_mood(x, seat, 1))
        return false;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++) {
        unsigned substitutes;
        if (x->s->city[i].mood == HAPPY)
            continue;
        struct price price = clash_step_price(x, seat, i, &substitutes);
        price.n[MOOD]++;
        if (clash_can_pay(x, seat, &price, substitutes))
            return true;
    }
    return false;
}

/* As often as you like: pay a mood token for an Improve Mood action (R09). */
HOOK(voting_used)
{
    const struct price mood = price_of_kind(MOOD, 1);
    BEGIN;
    PAY(f->seat, &mood, 0);
    RUN(improve, f->seat, .only = NONE);
    END;
}

ABILITY(voting) = {.use = FREE_ACTION, .usable = voting_usable, .on[H_USED] = voting_used};

enum { LIBERTIES_MOOD = 3 };

HOOK(civil_liberties_used)
{
    clash_gain_from(x, f->seat, MOOD, LIBERTIES_MOOD, AB_CIVIL_LIBERTIES);
    return CLIO_DONE;
}

/* Draft costs more: recruit.c. */
ABILITY(civil_liberties) = {.use = ONE_ACTION, .on[H_USED] = civil_liberties_used};

static int separation_no_boost(const struct play *x, const struct about *at)
{
    int city = clash_city_at(x->s, at->space);
    return city >= 0 && x->s->city[city].mood == HAPPY;
}

ABILITY(separation_of_power) = {.CHANGES(M_NO_BOOST) = separation_no_boost};

/* It must be the only Collect of the turn; collect.c sees to those that follow. */
static bool free_economy_usable(const struct play *x, int seat)
{
    if (x->s->turn.collects > 0 || !can_pay_mood(x, seat, 1))
        return false;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_may_collect(x, seat, i))
            return true;
    return false;
}

HOOK(free_economy_used)
{
    const struct price mood = price_of_kind(MOOD, 1);
    BEGIN;
    PAY(f->seat, &mood, 0);
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (clash_may_collect(x, f->seat, i))
            offer(x, DO_COLLECT, x->s->city[i].space, 0, 0);
    ASK(Q_CITY, f->seat);
    if (ANSWER) {
        RUN(collect, f->seat, .space = CHOSEN);
    }
    END;
}

ABILITY(free_economy) = {
    .use = FREE_ACTION, .once = 1, .usable = free_economy_usable, .on[H_USED] = free_economy_used};

/* ---- Autocracy ------------------------------------------------------------------------------------------- */

/* A Recruit with an army unit or a ship brings a token. */
HOOK(nationalism_recruited)
{
    HOOK_LOCALS();
    BEGIN;
    if (!(l->units & (ARMY | 1 << SHIP)))
        return CLIO_DONE;
    clash_offer_tokens(x, f->seat);
    ASK(Q_GAIN, f->seat);
    if (ANSWER)
        clash_gain_from(x, f->seat, CHOSEN, 1, AB_NATIONALISM);
    END;
}

ABILITY(nationalism) = {.on[H_RECRUITED] = nationalism_recruited};

static bool forced_labor_usable(const struct play *x, int seat)
{
    if (!can_pay_mood(x, seat, 1))
        return false;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (x->s->city[i].mood == ANGRY)
            return true;
    return false;
}

/* This turn angry cities act as neutral ones: clash_acts_neutral(). */
HOOK(forced_labor_used)
{
    const struct price mood = price_of_kind(MOOD, 1);
    BEGIN;
    PAY(f->seat, &mood, 0);
    x->s->turn.forced_labor = 1;
    END;
}

ABILITY(forced_labor) = {
    .use = FREE_ACTION, .once = 1, .usable = forced_labor_usable, .on[H_USED] = forced_labor_used};

static int totalitarianism_no_boost(const struct play *x, const struct about *at)
{
    return x->s->space[at->space].holder == at->seat && clash_army_in(x->s, at->space) > 0;
}

ABILITY(totalitarianism) = {.CHANGES(M_NO_BOOST) = totalitarianism_no_boost};

enum { ABSOLUTE_POWER_MOOD = 2 };

static bool absolute_power_usable(const struct play *x, int seat)
{
    return can_pay_mood(x, seat, ABSOLUTE_POWER_MOOD);
}

HOOK(absolute_power_used)
{
    const struct price mood = price_of_kind(MOOD, ABSOLUTE_POWER_MOOD);
    BEGIN;
    PAY(f->seat, &mood, 0);
    x->s->turn.actions++;
    END;
}

ABILITY(absolute_power) = {.use = FREE_ACTION,
                           .once = 1,
                           .usable = absolute_power_usable,
                           .on[H_USED] = absolute_power_used};
