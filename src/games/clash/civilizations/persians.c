/* persians.c: what the advances and leaders of the Persians do [p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

static int grey_tide_recruits(const struct play *x, const struct about *at)
{
    return at->what == ELEPHANT && clash_beside_terrain(x, at->space, DESERT);
}

/* In round 1 of a land combat with an elephant (R43). */
static int grey_tide_cap(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    return !fight->naval && fight->round == 1 && clash_fighting(x, at->other, ELEPHANT) > 0;
}

ABILITY(grey_tide) = {.CHANGES(M_MAY_RECRUIT) = grey_tide_recruits,
                      .CHANGES(M_CAP_ENEMY) = grey_tide_cap};

enum { IMMORTALS = 4 };

/* Before each roll culture buys as much combat value. */
HOOK(immortals_before_roll)
{
    HOOK_LOCALS(uint8_t value; /* that is bought */);
    BEGIN;
    for (int n = 0; n <= IMMORTALS; n++)
        if (can_spend(x, f->seat, CULTURE, n))
            offer(x, DO_CHOOSE_NUMBER, (unsigned)n, 0, 0);
    ASK(Q_IMMORTALS, f->seat);
    l->value = CHOSEN;
    if (l->value > 0) {
        struct clash_side *side = &x->s->fight.side[l->side];
        struct price price = price_of_kind(CULTURE, l->value);
        side->plus_value = (uint8_t)(side->plus_value + l->value);
        SAY(VALUE_FROM, f->seat, l->value, AB_IMMORTALS);
        PAY(f->seat, &price, 0);
    }
    END;
}

ABILITY(immortals) = {.on[H_BEFORE_ROLL] = immortals_before_roll};

/* influence.c: enemy units change sides. */
ABILITY(zoroastrianism) = {0};

/* economy.c: one more resource from Taxes. */
ABILITY(satrapies) = {0};

/* ---- Cyrus II ------------------------------------------------------------------------------------ */

enum { STRATEGY_VALUE = 2 };

/* Scout and Martyr have acted already when the others are asked (R13). */
static bool card_waits(const struct play *x, int side)
{
    const struct clash_side *own = &x->s->fight.side[side];
    return own->card != NONE && !own->card_void &&
           clash_tactics[clash_tactic_of_side(x, side)]->step != REVEALED_FIRST &&
           clash_tactics[clash_tactic_of_side(x, side)]->step != REVEALED_SECOND;
}

/* Cyrus: the own card without effect for combat value. */
HOOK(brilliant_strategist_revealed)
{
    HOOK_LOCALS();
    BEGIN;
    if (x->s->fight.naval || !clash_leader_fights(x, f->seat, l->side) || !card_waits(x, l->side))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_STRATEGIST, f->seat);
    if (said(x, DO_YES)) {
        struct clash_side *side = &x->s->fight.side[l->side];
        side->plus_value = (uint8_t)(side->plus_value + STRATEGY_VALUE);
        clash_annul_card(x, l->side);
        SAY(VALUE_FROM, f->seat, STRATEGY_VALUE, AB_BRILLIANT_STRATEGIST);
    }
    END;
}

ABILITY(brilliant_strategist) = {.on[H_REVEALED] = brilliant_strategist_revealed};

/* Cyrus: the city is neutral. */
HOOK(tolerant_ruler_conquered)
{
    HOOK_LOCALS();
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (!leader_won(x, f->seat, ATTACKER) || clash_city_owner_at(x->s, l->space) != f->seat ||
        x->s->city[clash_city_at(x->s, l->space)].mood != ANGRY ||
        !clash_can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_TOLERANT_RULER, f->seat);
    if (said(x, DO_YES)) {
        clash_set_mood(x, clash_city_at(x->s, l->space), NEUTRAL);
        PAY(f->seat, &culture, 0);
    }
    END;
}

ABILITY(tolerant_ruler) = {.on[H_CONQUERED] = tolerant_ruler_conquered};

/* ---- Darius I ------------------------------------------------------------------------------------ */

TEACHER(royal_road, ECONOMY);

/* Darius, economy.c: Taxes cost nothing while he is in one of his cities. */
ABILITY(administrator) = {0};

/* ---- Xerxes I ------------------------------------------------------------------------------------ */

static int king_of_kings_limit(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->space);
}

ABILITY(king_of_kings) = {.CHANGES(M_RECRUIT_LIMIT) = king_of_kings_limit};

static int huge_army_stack(const struct play *x, const struct about *at)
{
    return clash_leader_space(x->s, at->seat) == at->space;
}

/* Xerxes: five of them are too many for cards and clash abilities. */
HOOK(huge_army_round)
{
    HOOK_LOCALS();
    struct clash_side *side = &x->s->fight.side[l->side];
    if (!x->s->fight.naval && clash_fighters(x, l->side) > STACK)
        side->no_card = side->no_clash = 1;
    return CLIO_DONE;
}

ABILITY(huge_army) = {.on[H_ROUND_START] = huge_army_round, .CHANGES(M_STACK) = huge_army_stack};
