/* babylonians.c: what the advances and leaders of the Babylonians do [p.32] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* The only food of a Collect is doubled, outside its limit. */
HOOK(canals_collected)
{
    if (x->s->collected[FOOD] == 1)
        clash_gain_from(x, f->seat, FOOD, 1, AB_CANALS);
    return CLIO_DONE;
}

ABILITY(canals) = {.on[H_COLLECTED] = canals_collected};

HOOK(ziggurats_constructed)
{
    HOOK_LOCALS();
    if (l->building == TEMPLE)
        clash_gain_from(x, f->seat, IDEAS, 1, AB_ZIGGURATS);
    return CLIO_DONE;
}

ABILITY(ziggurats) = {.on[H_CONSTRUCTED] = ziggurats_constructed};

HOOK(astrology_event)
{
    clash_gain_from(x, f->seat, IDEAS, 1, AB_ASTROLOGY);
    return CLIO_DONE;
}

ABILITY(astrology) = {.on[H_EVENT_DONE] = astrology_event};

/* Does the activation that is being counted lower the mood of the city? */
static bool mood_would_drop(const struct play *x, int seat)
{
    int space = x->s->turn.activated;
    if (x->s->turn.keep_mood || clash_city_owner_at(x->s, space) != seat)
        return false;
    return clash_activation_lowers_mood(x, clash_city_at(x->s, space));
}

bool clash_justice_is_done(const struct play *x, int seat, int space)
{
    return has(x->s, seat, AB_JUSTICE) && !was_used(x->s, AB_JUSTICE) &&
           is_leader_city(x, seat, space);
}

/* Once a turn a culture token keeps up the mood of a city that is used again. */
HOOK(code_of_laws_activating)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (was_used(x->s, AB_CODE_OF_LAWS) || !mood_would_drop(x, f->seat) ||
        clash_justice_is_done(x, f->seat, x->s->turn.activated) ||
        !clash_can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_CODE_OF_LAWS, f->seat);
    if (said(x, DO_YES)) {
        mark_used(x, AB_CODE_OF_LAWS);
        x->s->turn.keep_mood = 1;
        SAY(USED, f->seat, AB_CODE_OF_LAWS);
        SAY(MOOD_KEPT, f->seat, x->s->turn.activated, CAUSE_ABILITY + AB_CODE_OF_LAWS);
        PAY(f->seat, &culture, 0);
    }
    END;
}

ABILITY(code_of_laws) = {.on[H_ACTIVATING] = code_of_laws_activating};

/* ---- Hammurabi ----------------------------------------------------------------------------------- */

/* Hammurabi: the first such drop of a turn in the leader's city does not happen. */
HOOK(justice_activating)
{
    if (mood_would_drop(x, f->seat) && clash_justice_is_done(x, f->seat, x->s->turn.activated)) {
        mark_used(x, AB_JUSTICE);
        x->s->turn.keep_mood = 1;
        SAY(MOOD_KEPT, f->seat, x->s->turn.activated, CAUSE_ABILITY + AB_JUSTICE);
    }
    return CLIO_DONE;
}

ABILITY(justice) = {.on[H_ACTIVATING] = justice_activating};

/* Hammurabi: of the government that the player has. */
static bool lawgiver_usable(const struct play *x, int seat)
{
    return clash_may_teach(x, seat, clash_government_of(x, seat));
}

HOOK(lawgiver_used)
{
    return clash_teach(x, f, clash_government_of(x, f->seat));
}

ABILITY(lawgiver) = {.use = ONE_ACTION, .usable = lawgiver_usable, .on[H_USED] = lawgiver_used};

/* ---- Nabopolassar -------------------------------------------------------------------------------- */

/* Nabopolassar: for a city lost an infantry with him, or in a city if there is no room. */
HOOK(revolt_city_lost)
{
    BEGIN;
    if (clash_in_reserve(x, f->seat, INFANTRY) == 0)
        return CLIO_DONE;
    SAY(USED, f->seat, AB_REVOLT);
    if (room_with_leader(x, f->seat)) {
        clash_place_units(x, f->seat, INFANTRY, 1, clash_leader_space(x->s, f->seat));
    } else {
        RUN(place, f->seat, .unit = INFANTRY);
    }
    END;
}

ABILITY(revolt) = {.on[H_CITY_LOST] = revolt_city_lost};

static bool has_as_many_cities(const struct play *x, int other, int seat)
{
    return other < SEATS && clash_city_count(x->s, other) >= clash_city_count(x->s, seat);
}

VALUE(liberator, LEADER_VALUE,
      leads_army(x, at) && has_as_many_cities(x, enemy_seat(x, at), at->seat));

/* ---- Nebuchadnezzar II --------------------------------------------------------------------------- */

HOOK(hanging_gardens_drawn)
{
    return clash_take_own_wonder(x, f, AB_GREAT_GARDENS);
}

static int hanging_gardens_price(const struct play *x, const struct about *at)
{
    return clash_own_wonder_price(x, at, AB_GREAT_GARDENS);
}

ABILITY(hanging_gardens) = {.use = FREE_ACTION,
                            .usable = clash_free_wonder_usable,
                            .on[H_USED] = clash_free_wonder_used,
                            .on[H_WONDER_DRAWN] = hanging_gardens_drawn,
                            .CHANGES(M_WONDER_PRICE) = hanging_gardens_price};

VALUE(iconoclast, LEADER_VALUE, leads_army(x, at) && attacks_city(x, at) && fight->temple);
