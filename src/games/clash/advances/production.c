/* production.c: what Agriculture, Construction and Seafaring do [p.30]. */
#include "games/clash/clash.h"

/* ---- Agriculture ------------------------------------------------------------------------------------ */

/* collect.c says what terrain gives; stock.c how much food can be stored. */
ABILITY(farming) = {0};
ABILITY(storage) = {0};

bool clash_is_famine(int event)
{
    return event == EVENT_FAMINE || event == EVENT_SEVERE_FAMINE || event == EVENT_FAMINE_VERMIN ||
           event == EVENT_FAMINE_DROUGHT;
}

static int ignores_famine(const struct play *x, const struct about *at)
{
    (void)x;
    return clash_is_famine(at->what);
}

/* Deserts give food, see collect.c; and famine does no harm. */
ABILITY(irrigation) = {.CHANGES(M_IGNORES_EVENT) = ignores_famine};

static bool two_land_steps(const struct play *x, int from, int to)
{
    if (from == to || !is_land(x->s, to) || clash_adjacent(x, from, to))
        return false;
    for (int side = 0; side < SIDES; side++) {
        int between = neighbour(x, from, side);
        if (between != NONE && is_land(x->s, between) && clash_adjacent(x, between, to))
            return true;
    }
    return false;
}

/* In one Collect of a turn one space, with Roads two, may be two land spaces away. */
static int husbandry_reach(const struct play *x, const struct about *at)
{
    int most = has(x->s, at->seat, AB_ROADS) ? 2 : 1;
    if (was_used(x->s, AB_HUSBANDRY) || x->s->collect_far >= most)
        return 0;
    return two_land_steps(x, at->other, at->space) ? REACH_FAR : 0;
}

HOOK(husbandry_collected)
{
    (void)f;
    if (x->s->collect_far > 0)
        mark_used(x, AB_HUSBANDRY);
    return CLIO_DONE;
}

ABILITY(husbandry) = {.on[H_COLLECTED] = husbandry_collected, .CHANGES(M_REACH) = husbandry_reach};

/* ---- Construction ------------------------------------------------------------------------------------- */

ABILITY(mining) = {0};

HOOK(engineering_acquired)
{
    BEGIN;
    RUN(wonder_card, f->seat);
    END;
}

ABILITY(engineering) = {.on[H_ACQUIRED] = engineering_acquired};

/* Not Black Death. */
int clash_ignores_plague(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == EVENT_PESTILENCE || at->what == EVENT_EPIDEMICS ||
           at->what == EVENT_PANDEMICS;
}

/* recruit.c has the settlers for mood. */
ABILITY(sanitation) = {.CHANGES(M_IGNORES_EVENT) = clash_ignores_plague,
                       .CHANGES(M_PESTILENCE_PROOF) = clash_always};

/* Roads: roads.c. Navigation: ships.c. */

/* ---- Seafaring ------------------------------------------------------------------------------------------ */

ABILITY(fishing) = {0};

/* In round 1 at sea, or of a combat that a landing of one's own started. */
static int war_ships_cancel(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    bool attacks = at->other == 0;
    return fight->round == 1 && (fight->naval || (fight->landing && attacks));
}

ABILITY(war_ships) = {.CHANGES(M_CANCEL) = war_ships_cancel};

HOOK(cartography_moved)
{
    HOOK_LOCALS();
    if (l->moved & MOVED_SHIP)
        clash_gain_from(x, f->seat, IDEAS, 1, AB_CARTOGRAPHY);
    if (l->moved & MOVED_OVER_EDGE)
        clash_gain_from(x, f->seat, CULTURE, 1, AB_CARTOGRAPHY);
    return CLIO_DONE;
}

ABILITY(cartography) = {.on[H_MOVED] = cartography_moved};
