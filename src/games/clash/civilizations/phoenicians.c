/* phoenicians.c: what the advances and leaders of the Phoenicians do [p.34, p.35] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* routes.c: more and longer links. */
ABILITY(cedar_and_dyes) = {0};

enum { BIREME_VALUE = 2 };

/* At sea in every round; only in the first one if the enemy has War Ships. */
static int bireme_value(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    if (!fight->naval)
        return 0;
    bool weak = fight->round > 1 && has(x->s, clash_enemy_of_fight(x, at->other), AB_WAR_SHIPS);
    return weak ? 0 : BIREME_VALUE;
}

ABILITY(bireme) = {.CHANGES(M_COMBAT_VALUE) = bireme_value};

/* advances.c: once a turn an advance for an idea alone. */
ABILITY(alphabet) = {0};

/* Gold from the sea brings mood, too. */
HOOK(trading_posts_collected)
{
    const struct clash_state *s = x->s;
    bool gold = false;
    for (int i = 0; i < s->collect_spaces; i++)
        gold |= s->collect_kind[i] == GOLD && is_sea(s, s->collect_space[i]);
    if (gold)
        clash_gain_from(x, f->seat, MOOD, 1, AB_TRADING_POSTS);
    return CLIO_DONE;
}

ABILITY(trading_posts) = {.on[H_COLLECTED] = trading_posts_collected};

/* ---- Ethbaal ------------------------------------------------------------------------------------- */

TEACHER(royal_priest, SPIRITUALITY);

enum { ASTARTE_STEPS = 2 };

static bool temple_within(const struct play *x, int seat, int space, int steps)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_has_building(x->s, i, TEMPLE) &&
            clash_distance(x, space, x->s->city[i].space, false, steps) <= steps)
            return true;
    return false;
}

VALUE(priest_of_astarte, LEADER_VALUE,
      leads_army(x, at) && temple_within(x, at->seat, at->space, ASTARTE_STEPS));

/* ---- Hiram I ------------------------------------------------------------------------------------- */

TEACHER(shipwright, SEAFARING);

static int cedar_king_price(const struct play *x, const struct about *at)
{
    if ((at->what == PORT || at->what == TEMPLE) && is_leader_city(x, at->seat, at->space))
        at->price->n[WOOD] = 0;
    return 0;
}

ABILITY(cedar_king) = {.CHANGES(M_BUILDING_PRICE) = cedar_king_price};

/* ---- King Pumayyaton ----------------------------------------------------------------------------- */

static bool may_protect(const struct play *x, int seat, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    return side == DEFENDER && !fight->naval && fight->city != NONE &&
           clash_leader_fights(x, seat, side) && !(fight->side[side].flags & SIDE_PROTECTED) &&
           clash_cancel_helps(x, side, 0) && can_spend(x, seat, CULTURE, 1);
}

/* Pumayyaton: one in a combat for a city of his; the culture comes back with the victory. */
HOOK(protector_of_the_people_casualties)
{
    HOOK_LOCALS();
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (!may_protect(x, f->seat, l->side))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_PROTECTOR, f->seat);
    if (said(x, DO_YES)) {
        x->s->fight.side[l->side].flags |= SIDE_PROTECTED;
        SAY(USED, f->seat, AB_PROTECTOR_OF_THE_PEOPLE);
        clash_cancel_hit(x, l->side, AB_PROTECTOR_OF_THE_PEOPLE);
        PAY(f->seat, &culture, 0);
    }
    END;
}

HOOK(protector_of_the_people_after_fight)
{
    HOOK_LOCALS();
    if (x->s->fight.winner == l->side && x->s->fight.side[l->side].flags & SIDE_PROTECTED)
        clash_gain_from(x, f->seat, CULTURE, 1, AB_PROTECTOR_OF_THE_PEOPLE);
    return CLIO_DONE;
}

ABILITY(protector_of_the_people) = {.on[H_CASUALTIES] = protector_of_the_people_casualties,
                                    .on[H_AFTER_FIGHT] = protector_of_the_people_after_fight};

HOOK(merchant_prince_traded)
{
    HOOK_LOCALS();
    if (l->links > 0 && clash_leader_city(x->s, f->seat) >= 0)
        clash_gain_from(x, f->seat, GOLD, 1, AB_MERCHANT_PRINCE);
    return CLIO_DONE;
}

ABILITY(merchant_prince) = {.on[H_TRADED] = merchant_prince_traded};
