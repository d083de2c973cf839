/* celts.c: what the advances and leaders of the Celts do [p.32] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* influence.c lays the tokens; each one still there is worth a point of city pieces (R53). */
static int druidic_influence_points(const struct play *x, const struct about *at)
{
    int tokens = 0;
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++)
        tokens += (x->s->city[i].marks & DRUIDS) != 0;
    return at->what == POINTS_CITIES ? 2 * tokens : 0;
}

ABILITY(druidic_influence) = {.CHANGES(M_POINTS) = druidic_influence_points};

enum { BROTHERS = 4, BROTHERS_STEPS = 2 };

/* Against army units of a player: +1 for each barbarian city close by. */
static int tribal_brothers_value(const struct play *x, const struct about *at)
{
    int cities = 0;
    if (x->s->fight.naval || clash_enemy_of_fight(x, at->other) >= SEATS ||
        !clash_fighters(x, !at->other))
        return 0;
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++)
        cities += clash_distance(x, at->space, x->s->city[i].space, false, BROTHERS_STEPS) <=
                  BROTHERS_STEPS;
    return cities < BROTHERS ? cities : BROTHERS;
}

ABILITY(tribal_brothers) = {.CHANGES(M_COMBAT_VALUE) = tribal_brothers_value};

static int oppida_price(const struct play *x, const struct about *at)
{
    (void)x;
    if (at->what == FORTRESS)
        at->price->n[ORE] = 0;
    return 0;
}

ABILITY(oppida) = {.CHANGES(M_BUILDING_PRICE) = oppida_price};

/* Infantry left for the Clans to help: Uprising, which can be used every time, comes first. */
static int infantry_for_clans(const struct play *x, int seat, int space, int infantry)
{
    bool forest = x->s->space[space].terrain == FOREST || clash_beside_terrain(x, space, FOREST);
    bool uprising = has(x->s, seat, AB_UPRISING) && is_leader_city(x, seat, space);
    return forest ? infantry - uprising : 0;
}

/* Once a turn one infantry of a city at a forest costs no ore. */
static int clans_price(const struct play *x, const struct about *at)
{
    if (at->what == INFANTRY && !was_used(x->s, AB_CLANS) &&
        infantry_for_clans(x, at->seat, at->space, at->price->n[ORE]) > 0)
        at->price->n[ORE]--;
    return 0;
}

HOOK(clans_recruited)
{
    HOOK_LOCALS();
    if (infantry_for_clans(x, f->seat, l->space, x->s->turn.enlisted[INFANTRY]) > 0)
        mark_used(x, AB_CLANS);
    return CLIO_DONE;
}

ABILITY(clans) = {.on[H_RECRUITED] = clans_recruited, .CHANGES(M_UNIT_PRICE) = clans_price};

/* ---- Queen Boudicca ------------------------------------------------------------------------------ */

/* Boudicca: an infantry of each Recruit costs no ore. */
static int uprising_price(const struct play *x, const struct about *at)
{
    if (at->what == INFANTRY && at->price->n[ORE] > 0 && is_leader_city(x, at->seat, at->space))
        at->price->n[ORE]--;
    return 0;
}

ABILITY(uprising) = {.CHANGES(M_UNIT_PRICE) = uprising_price};

static int warfare_advances(const struct play *x, int seat)
{
    return clash_cards_in(x->s->seat[seat].advances & clash_group_advances(x, WARFARE));
}

static bool knows_more_warfare(const struct play *x, int other, int seat)
{
    return other < SEATS && warfare_advances(x, other) > warfare_advances(x, seat);
}

VALUE(warrior_queen, LEADER_VALUE,
      leads_army(x, at) && knows_more_warfare(x, enemy_seat(x, at), at->seat));

/* ---- Vercingetorix ------------------------------------------------------------------------------- */

/* Vercingetorix: close to barbarians. */
static bool unifier_usable(const struct play *x, int seat)
{
    return clash_leader_near_city_of(x, seat, BARBARIANS) &&
           clash_in_reserve(x, seat, INFANTRY) > 0 && room_with_leader(x, seat) &&
           can_spend(x, seat, CULTURE, 1);
}

HOOK(unifier_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    clash_place_units(x, f->seat, INFANTRY, 1, clash_leader_space(x->s, f->seat));
    END;
}

ABILITY(unifier) = {
    .use = FREE_ACTION, .once = 1, .usable = unifier_usable, .on[H_USED] = unifier_used};

enum { WARRIORS_STEPS = 2 };

/* Vercingetorix: for each settler of his people close by. */
static int people_of_warriors_value(const struct play *x, const struct about *at)
{
    const uint8_t *figure = x->s->seat[at->seat].figure;
    int settlers = 0;
    for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++)
        settlers += figure[i] < SHEET && clash_distance(x, at->space, figure[i], false,
                                                        WARRIORS_STEPS) <= WARRIORS_STEPS;
    return leads_army(x, at) ? settlers : 0;
}

ABILITY(people_of_warriors) = {.CHANGES(M_COMBAT_VALUE) = people_of_warriors_value};

/* ---- Viriathus ----------------------------------------------------------------------------------- */

enum { FEAR_MOOD = 2, FEAR_ROUND = 2 };

/* An adjacent land space without units and cities. */
static bool is_flight(const struct play *x, int space)
{
    return space != NONE && is_land(x->s, space) && x->s->space[space].holder == NONE &&
           x->s->space[space].city == NONE;
}

static bool may_frighten(const struct play *x, int seat, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    if (fight->naval || fight->round < FEAR_ROUND || !clash_leader_fights(x, seat, side) ||
        !can_spend(x, seat, MOOD, FEAR_MOOD))
        return false;
    for (int i = 0; i < SIDES; i++)
        if (is_flight(x, neighbour(x, fight->space, i)))
            return true;
    return false;
}

static void offer_flights(struct play *x)
{
    for (int i = 0; i < SIDES; i++)
        if (is_flight(x, neighbour(x, x->s->fight.space, i)))
            offer(x, DO_CHOOSE_SPACE, (unsigned)neighbour(x, x->s->fight.space, i), 0, 0);
}

/* Viriathus: from round 2 on an enemy unit is driven out of the combat. */
HOOK(mortal_fear_round)
{
    HOOK_LOCALS(uint8_t unit; /* that flees */);
    const struct price mood = price_of_kind(MOOD, FEAR_MOOD);
    BEGIN;
    if (!may_frighten(x, f->seat, l->side))
        return CLIO_DONE;
    for (unsigned unit = INFANTRY; unit <= LEADER; unit++)
        if (clash_fighting(x, !l->side, (int)unit) > 0)
            offer(x, DO_CHOOSE_UNIT, unit, 0, 0);
    if (x->s->offers.count > 0)
        offer(x, DO_NO, 0, 0, 0);
    ASK(Q_MORTAL_FEAR, f->seat);
    if (!said(x, DO_CHOOSE_UNIT))
        return CLIO_DONE;
    l->unit = CHOSEN;
    PAY(f->seat, &mood, 0);
    offer_flights(x);
    ASK(Q_FLIGHT, f->seat);
    SAY(FLEES, f->seat, l->unit, CHOSEN);
    clash_leave_fight(x, !l->side, l->unit, CHOSEN);
    END;
}

ABILITY(mortal_fear) = {.on[H_ROUND_START] = mortal_fear_round};

ABILITY(guerrilla) = {.CHANGES(M_MOUNTAIN_FREE) = clash_no_penalty};
