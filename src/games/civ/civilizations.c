/*
 * civilizations.c: what the sheets of the civilizations say besides set-up: `number` and `second` of a
 * row are how much, in the order of the sheet.
 */
#include "games/civ/abilities.h"

static const struct civ_civilization_row *sheet(const struct play *x, int civilization)
{
    return &x->c->civilization[civilization];
}

/* ---- Americans: more production for trade [6] -------------------------------------------------------------- */

static int bargain(const struct play *x, const struct about *at)
{
    (void)at;
    return sheet(x, AMERICANS)->number - 1; /* instead of one */
}

ABILITY(civilization_americans) = {.CHANGES(M_CONVERSION) = bargain};

/* ---- Chinese: culture for huts and villages, a unit saved ---------------------------------------------------- */

HOOK(tell_of_journeys)
{
    civ_gain_culture(x, f->seat, sheet(x, CHINESE)->number);
    return CLIO_DONE;
}

static int rescue(const struct play *x, const struct about *at)
{
    (void)at;
    return sheet(x, CHINESE)->second;
}

ABILITY(civilization_chinese) = {.on[H_HUT_EXPLORED] = tell_of_journeys,
                                 .on[H_VILLAGE_CONQUERED] = tell_of_journeys,
                                 .CHANGES(M_RESCUE) = rescue};

/* ---- Egyptians: a building for nothing (produce.c) -------------------------------------------------------------- */

ABILITY(civilization_egyptians) = {.CHANGES(M_FREE_BUILDING) = civ_always};

/* ---- Germans: units for techs that improve them [A14] ------------------------------------------------------------ */

/* One of each type whose rank rose, then one resource in all. */
HOOK(arm)
{
    HOOK_LOCALS(uint8_t type; uint8_t raised;);
    BEGIN;
    l->raised = (uint8_t)l->square;
    if (!l->raised)
        return CLIO_DONE;
    for (l->type = 0; l->type < TYPES; l->type++) {
        if (l->raised >> l->type & 1) {
            RUN(build_unit, f->seat, .type = l->type);
        }
    }
    RUN(take_resource, f->seat, .resource = ANY_RESOURCE, .choice = 1);
    END;
}

ABILITY(civilization_germans) = {.on[H_LEARNED] = arm};

/* ---- Romans: culture for wonders, cities and conquests ------------------------------------------------------------ */

HOOK(triumph)
{
    BEGIN;
    RUN(advance, f->seat, .free = 1);
    END;
}

ABILITY(civilization_romans) = {.on[H_WONDER_BUILT] = triumph,
                                .on[H_CITY_BUILT] = triumph,
                                .on[H_CITY_CONQUERED] = triumph,
                                .on[H_VILLAGE_CONQUERED] = triumph};

/* ---- Russians: larger stacks; a figure for a tech (movement.c) [A33] ---------------------------------------------- */

static int mass(const struct play *x, const struct about *at)
{
    (void)at;
    return sheet(x, RUSSIANS)->number;
}

ABILITY(civilization_russians) = {.CHANGES(M_STACKING) = mass, .CHANGES(M_SACRIFICE) = civ_always};

/* ---- Aztecs: trade and culture from battles, units for great people ------------------------------------------------ */

HOOK(take_tribute)
{
    civ_gain_trade(x, f->seat, sheet(x, AZTECS)->number);
    return CLIO_DONE;
}

/* One for each unit killed on both sides, whoever won. */
HOOK(sacrifice)
{
    const struct civ_battle *battle = &x->s->battle;
    civ_gain_culture(x, f->seat,
                     __builtin_popcountll(battle->killed[0]) +
                         __builtin_popcountll(battle->killed[1]));
    return CLIO_DONE;
}

/* [A46] */
HOOK(rally)
{
    HOOK_LOCALS(uint8_t k;);
    BEGIN;
    for (l->k = 0; l->k < sheet(x, AZTECS)->second; l->k++) {
        RUN(build_unit, f->seat, .type = NONE);
    }
    END;
}

ABILITY(civilization_aztecs) = {
    .on[H_BATTLE_WON] = take_tribute, .on[H_FOUGHT] = sacrifice, .on[H_PERSON_GAINED] = rally};

/* ---- English: armies gather, figures cross water --------------------------------------------------------------------- */

static int cross(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return WATER_CROSS;
}

ABILITY(civilization_english) = {.CHANGES(M_ARMIES_GATHER) = civ_always, .CHANGES(M_WATER) = cross};

/* ---- French: a policy more, a combat bonus ---------------------------------------------------------------------------- */

static int doctrine(const struct play *x, const struct about *at)
{
    (void)at;
    return sheet(x, FRENCH)->number;
}

static int elan(const struct play *x, const struct about *at)
{
    (void)at;
    return sheet(x, FRENCH)->second;
}

ABILITY(civilization_french) = {.CHANGES(M_POLICIES) = doctrine, .CHANGES(M_COMBAT) = elan};

/* ---- Japanese: stronger infantry, cheaper research ---------------------------------------------------------------------- */

static int bushido(const struct play *x, const struct about *at)
{
    return at->what == INFANTRY ? sheet(x, JAPANESE)->number : 0;
}

static int study(const struct play *x, const struct about *at)
{
    (void)at;
    return sheet(x, JAPANESE)->second;
}

ABILITY(civilization_japanese) = {.CHANGES(M_STRENGTH) = bushido, .CHANGES(M_THRESHOLD) = study};

/* ---- Mongols: more loot for attackers ------------------------------------------------------------------------------------- */

static int plunder(const struct play *x, const struct about *at)
{
    (void)at;
    return sheet(x, MONGOLS)->number;
}

ABILITY(civilization_mongols) = {.CHANGES(M_LOOT) = plunder};

/* ---- Zulu: villages without a fight, cities beside huts -------------------------------------------------------------------- */

ABILITY(civilization_zulu) = {.CHANGES(M_FRIENDLY_VILLAGES) = civ_always,
                              .CHANGES(M_FOUNDS_BY_HUTS) = civ_always};
