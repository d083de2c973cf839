/* indians.c: what the advances and leaders of the Indians do [p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* influence.c: settlers as origins. */
ABILITY(missionaries) = {0};

static int war_elephants_recruit(const struct play *x, const struct about *at)
{
    return at->what == ELEPHANT &&
           (x->s->space[at->space].terrain == FOREST || clash_beside_terrain(x, at->space, FOREST));
}

ABILITY(war_elephants) = {.CHANGES(M_MAY_RECRUIT) = war_elephants_recruit};

/* economy.c: Bartering brings both. */
ABILITY(spice_trade) = {0};

/* Is there still something to be saved on a step of this city? Tolerance comes first. */
static bool castes_help(const struct play *x, int seat, int space)
{
    bool tolerance = has(x->s, seat, AB_TOLERANCE) && is_leader_city(x, seat, space);
    return !was_used(x->s, AB_CASTES) &&
           clash_city_size(x->s, clash_city_at(x->s, space)) - tolerance > 1;
}

/* Once a turn a step of Improve Mood costs one mood less, but at least one. */
static int castes_step(const struct play *x, const struct about *at)
{
    return castes_help(x, at->seat, at->space);
}

HOOK(castes_raised)
{
    HOOK_LOCALS();
    if (castes_help(x, f->seat, l->space))
        mark_used(x, AB_CASTES);
    return CLIO_DONE;
}

ABILITY(castes) = {.on[H_RAISED] = castes_raised, .CHANGES(M_STEP_PRICE) = castes_step};

/* ---- Akbar --------------------------------------------------------------------------------------- */

/* Akbar: an ore for his elephants; dice.c counts those that live, even without him. */
HOOK(bladed_tusks_before_fight)
{
    HOOK_LOCALS();
    const struct price ore = price_of_kind(ORE, 1);
    BEGIN;
    if (l->step != BEFORE_LEADERS || !clash_may_arm(x, f->seat, l->side) ||
        clash_fighting(x, l->side, ELEPHANT) == 0)
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_BLADED_TUSKS, f->seat);
    if (said(x, DO_YES)) {
        x->s->fight.side[l->side].flags |= SIDE_TUSKS;
        SAY(USED, f->seat, AB_BLADED_TUSKS);
        PAY(f->seat, &ore, 0);
    }
    END;
}

ABILITY(bladed_tusks) = {.on[H_BEFORE_FIGHT] = bladed_tusks_before_fight};

/* Akbar: mood.c asks at least one token. */
static int tolerance_step(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->space);
}

ABILITY(tolerance) = {.CHANGES(M_STEP_PRICE) = tolerance_step};

/* ---- Ashoka -------------------------------------------------------------------------------------- */

TEACHER(dharma, SPIRITUALITY);

HOOK(edicts_constructed)
{
    HOOK_LOCALS();
    if (l->building == TEMPLE && is_leader_city(x, f->seat, l->space))
        clash_gain_from(x, f->seat, CULTURE, 1, AB_EDICTS);
    return CLIO_DONE;
}

ABILITY(edicts) = {.on[H_CONSTRUCTED] = edicts_constructed};

/* ---- Maharaja Sri Gupta -------------------------------------------------------------------------- */

TEACHER(golden_age, SCIENCE);

/* Sri Gupta: a round without a card of his own. */
VALUE(effective_planning, LEADER_VALUE, leads_army(x, at) && fight->side[at->other].card == NONE);
