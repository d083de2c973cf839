/*
 * ab_leaders_choice.c: what leaders may do before, during and after a conflict (RULES 13). Combat
 * value and the like without a choice: ab_leaders_fight.c.
 */
#include "games/clash/abilities/helpers.h"

/* ---- Before a land combat ---------------------------------------------------------------------------- */

static bool may_arm(const struct play *x, int seat, int side)
{
    return !x->s->fight.naval && leader_fights(x, seat, side) && can_spend(x, seat, ORE, 1);
}

/* Akbar: an ore for his elephants; dice.c counts those that live, even without him. */
HOOK(bladed_tusks_before_fight)
{
    const struct price ore = price_of_kind(ORE, 1);
    BEGIN;
    if (!may_arm(x, f->seat, f->c) || fighting(x, f->c, ELEPHANT) == 0)
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_BLADED_TUSKS, f->seat);
    if (said(x, DO_YES)) {
        x->s->fight.side[f->c].flags |= SIDE_TUSKS;
        SAY(USED, f->seat, AB_BLADED_TUSKS);
        PAY(f->seat, &ore, 0);
    }
    END;
}

ABILITY(bladed_tusks) = {.on[H_BEFORE_FIGHT] = bladed_tusks_before_fight};

enum { SWORD_VALUE = 2 };

/* Go-Toba: an ore for the whole combat, even without him. */
HOOK(way_of_the_sword_before_fight)
{
    const struct price ore = price_of_kind(ORE, 1);
    BEGIN;
    if (!may_arm(x, f->seat, f->c))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_WAY_OF_THE_SWORD, f->seat);
    if (said(x, DO_YES)) {
        struct clash_side *side = &x->s->fight.side[f->c];
        side->bonus = (uint8_t)(side->bonus + SWORD_VALUE);
        SAY(VALUE_FROM, f->seat, SWORD_VALUE, AB_WAY_OF_THE_SWORD);
        PAY(f->seat, &ore, 0);
    }
    END;
}

ABILITY(way_of_the_sword) = {.on[H_BEFORE_FIGHT] = way_of_the_sword_before_fight};

/* ---- Mortal Fear ---------------------------------------------------------------------------------------- */

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
    if (fight->naval || fight->round < FEAR_ROUND || !leader_fights(x, seat, side) ||
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

/* Viriathus: from round 2 on an enemy unit is driven out of the combat. e: which. */
HOOK(mortal_fear_round)
{
    const struct price mood = price_of_kind(MOOD, FEAR_MOOD);
    BEGIN;
    if (!may_frighten(x, f->seat, f->c))
        return CLIO_DONE;
    for (unsigned unit = INFANTRY; unit <= LEADER; unit++)
        if (fighting(x, !f->c, (int)unit) > 0)
            offer(x, DO_CHOOSE_UNIT, unit, 0, 0);
    if (x->s->choices > 0)
        offer(x, DO_NO, 0, 0, 0);
    ASK(Q_MORTAL_FEAR, f->seat);
    if (!said(x, DO_CHOOSE_UNIT))
        return CLIO_DONE;
    f->e = CHOSEN;
    PAY(f->seat, &mood, 0);
    offer_flights(x);
    ASK(Q_FLIGHT, f->seat);
    SAY(FLEES, f->seat, f->e, CHOSEN);
    leave_fight(x, !f->c, f->e, CHOSEN);
    END;
}

ABILITY(mortal_fear) = {.on[H_ROUND_START] = mortal_fear_round};

/* ---- Cards and dice --------------------------------------------------------------------------------------- */

enum { STRATEGY_VALUE = 2 };

/* Scout and Martyr have acted already when the others are asked (R13). */
static bool card_waits(const struct play *x, int side)
{
    const struct clash_side *own = &x->s->fight.side[side];
    return own->card != NONE && !own->card_void &&
           clash_tactics[tactic_of_side(x, side)]->step != REVEALED_FIRST &&
           clash_tactics[tactic_of_side(x, side)]->step != REVEALED_SECOND;
}

/* Cyrus: the own card without effect for combat value. */
HOOK(brilliant_strategist_revealed)
{
    BEGIN;
    if (x->s->fight.naval || !leader_fights(x, f->seat, f->c) || !card_waits(x, f->c))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_STRATEGIST, f->seat);
    if (said(x, DO_YES)) {
        struct clash_side *side = &x->s->fight.side[f->c];
        side->plus_value = (uint8_t)(side->plus_value + STRATEGY_VALUE);
        annul_card(x, f->c);
        SAY(VALUE_FROM, f->seat, STRATEGY_VALUE, AB_BRILLIANT_STRATEGIST);
    }
    END;
}

ABILITY(brilliant_strategist) = {.on[H_REVEALED] = brilliant_strategist_revealed};

/* Attila: a cavalry whose icon shows may fight like an elephant. */
HOOK(lord_of_horses_rolled)
{
    BEGIN;
    if (x->s->fight.naval || !leader_fights(x, f->seat, f->c) || !may_trample(x, f->c))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_LORD_OF_HORSES, f->seat);
    if (said(x, DO_YES)) {
        SAY(USED, f->seat, AB_LORD_OF_HORSES);
        trample(x, f->c);
    }
    END;
}

ABILITY(lord_of_horses) = {.on[H_ROLLED] = lord_of_horses_rolled};

/* ---- Hits that are cancelled for culture -------------------------------------------------------------------- */

enum { TACTICIAN_CULTURE = 2 };

/* Qin Shi Huang: one in each round. */
HOOK(tactician_casualties)
{
    const struct price culture = price_of_kind(CULTURE, TACTICIAN_CULTURE);
    BEGIN;
    if (x->s->fight.naval || !leader_fights(x, f->seat, f->c) || !cancel_helps(x, f->c, 0) ||
        !can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_TACTICIAN, f->seat);
    if (said(x, DO_YES)) {
        x->s->fight.side[f->c].cancels++;
        SAY(USED, f->seat, AB_TACTICIAN);
        PAY(f->seat, &culture, 0);
    }
    END;
}

ABILITY(tactician) = {.on[H_CASUALTIES] = tactician_casualties};

static bool may_protect(const struct play *x, int seat, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    return side == DEFENDER && !fight->naval && fight->city != NONE &&
           leader_fights(x, seat, side) && !(fight->side[side].flags & SIDE_PROTECTED) &&
           cancel_helps(x, side, 0) && can_spend(x, seat, CULTURE, 1);
}

/* Pumayyaton: one in a combat for a city of his; the culture comes back with the victory. */
HOOK(protector_of_the_people_casualties)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (!may_protect(x, f->seat, f->c))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_PROTECTOR, f->seat);
    if (said(x, DO_YES)) {
        x->s->fight.side[f->c].flags |= SIDE_PROTECTED;
        x->s->fight.side[f->c].cancels++;
        SAY(USED, f->seat, AB_PROTECTOR_OF_THE_PEOPLE);
        PAY(f->seat, &culture, 0);
    }
    END;
}

HOOK(protector_of_the_people_after_fight)
{
    if (x->s->fight.winner == f->c && x->s->fight.side[f->c].flags & SIDE_PROTECTED)
        gain_from(x, f->seat, CULTURE, 1, AB_PROTECTOR_OF_THE_PEOPLE);
    return CLIO_DONE;
}

ABILITY(protector_of_the_people) = {.on[H_CASUALTIES] = protector_of_the_people_casualties,
                                    .on[H_AFTER_FIGHT] = protector_of_the_people_after_fight};

/* ---- After a land battle ---------------------------------------------------------------------------------------- */

static int army_at_start(const struct clash_side *side)
{
    const uint8_t *n = side->at_start;
    return n[INFANTRY] + n[CAVALRY] + n[ELEPHANT] + n[LEADER];
}

/* Sun Tzu: against army units, won in round 1. */
HOOK(fast_war_after_fight)
{
    const struct clash_fight *fight = &x->s->fight;
    if (leader_won(x, f->seat, f->c) && fight->round == 1 &&
        army_at_start(&fight->side[!f->c]) > 0) {
        gain_from(x, f->seat, MOOD, 1, AB_FAST_WAR);
        gain_from(x, f->seat, CULTURE, 1, AB_FAST_WAR);
    }
    return CLIO_DONE;
}

ABILITY(fast_war) = {.on[H_AFTER_FIGHT] = fast_war_after_fight};

/* Attila */
HOOK(scourge_after_fight)
{
    if (leader_won(x, f->seat, f->c) && x->s->fight.battle)
        gain_from(x, f->seat, GOLD, 1, AB_SCOURGE);
    return CLIO_DONE;
}

ABILITY(scourge) = {.on[H_AFTER_FIGHT] = scourge_after_fight};

/* ---- After the conquest of a city ---------------------------------------------------------------------------------- */

/* Ahuitzotl */
HOOK(tribute_lord_conquered)
{
    if (leader_won(x, f->seat, ATTACKER))
        gain_from(x, f->seat, MOOD, 1, AB_TRIBUTE_LORD);
    return CLIO_DONE;
}

ABILITY(tribute_lord) = {.on[H_CONQUERED] = tribute_lord_conquered};

/* Siyaj K'ak' */
HOOK(conqueror_from_the_west_conquered)
{
    if (leader_won(x, f->seat, ATTACKER))
        gain_from(x, f->seat, CULTURE, 1, AB_CONQUEROR_FROM_THE_WEST);
    return CLIO_DONE;
}

ABILITY(conqueror_from_the_west) = {.on[H_CONQUERED] = conqueror_from_the_west_conquered};

enum { PREY_GOLD = 2 };

/* Ragnar: a city that was not angry. */
HOOK(prey_conquered)
{
    if (leader_won(x, f->seat, ATTACKER) && x->s->fight.mood != ANGRY)
        gain_from(x, f->seat, GOLD, PREY_GOLD, AB_PREY);
    return CLIO_DONE;
}

ABILITY(prey) = {.on[H_CONQUERED] = prey_conquered};

/* Cyrus: the city is neutral. */
HOOK(tolerant_ruler_conquered)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (!leader_won(x, f->seat, ATTACKER) || city_owner_at(x->s, f->c) != f->seat ||
        x->s->city[city_at(x->s, f->c)].mood != ANGRY || !can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_TOLERANT_RULER, f->seat);
    if (said(x, DO_YES)) {
        x->s->turn.grown_angry = 0;
        set_mood(x, city_at(x->s, f->c), NEUTRAL);
        PAY(f->seat, &culture, 0);
    }
    END;
}

ABILITY(tolerant_ruler) = {.on[H_CONQUERED] = tolerant_ruler_conquered};

/* Caesar: an infantry with him. */
HOOK(proconsul_conquered)
{
    const struct price gold = price_of_kind(GOLD, 1);
    BEGIN;
    if (!leader_won(x, f->seat, ATTACKER) || in_reserve(x, f->seat, INFANTRY) == 0 ||
        !room_for(x, f->seat, INFANTRY, 1, f->c) || !can_pay(x, f->seat, &gold, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_PROCONSUL, f->seat);
    if (said(x, DO_YES)) {
        SAY(USED, f->seat, AB_PROCONSUL);
        PAY(f->seat, &gold, 0);
        place_units(x, f->seat, INFANTRY, 1, f->c);
    }
    END;
}

ABILITY(proconsul) = {.on[H_CONQUERED] = proconsul_conquered};

/* Nabopolassar: for a city lost an infantry with him, or in a city if there is no room. */
HOOK(revolt_city_lost)
{
    BEGIN;
    if (in_reserve(x, f->seat, INFANTRY) == 0)
        return CLIO_DONE;
    SAY(USED, f->seat, AB_REVOLT);
    if (room_with_leader(x, f->seat)) {
        place_units(x, f->seat, INFANTRY, 1, leader_space(x->s, f->seat));
    } else {
        CALL(FRAME(.rule = R_PLACE, .seat = f->seat, .a = INFANTRY));
    }
    END;
}

ABILITY(revolt) = {.on[H_CITY_LOST] = revolt_city_lost};
