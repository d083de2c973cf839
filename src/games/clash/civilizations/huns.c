/* huns.c: what the advances and leaders of the Huns do [p.33, p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* muster.c, squad.c and move.c: cities of size 1 move. */
ABILITY(nomads) = {0};

/* A token for the right to lead the barbarians that an event sets in motion. */
HOOK(hunnic_tribes_barbarians)
{
    const struct price token = price_of_kind(MOOD, 1);
    BEGIN;
    if (!can_spend_token(x, f->seat))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_HUNNIC_TRIBES, f->seat);
    if (said(x, DO_YES)) {
        x->s->barbarians_led = 1;
        SAY(USED, f->seat, AB_HUNNIC_TRIBES);
        PAY(f->seat, &token, PAY_CULTURE_FOR_MOOD);
    }
    END;
}

ABILITY(hunnic_tribes) = {.on[H_BARBARIANS_MOVE] = hunnic_tribes_barbarians};

static int horse_breeding_recruits(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == CAVALRY;
}

ABILITY(horse_breeding) = {.CHANGES(M_MAY_RECRUIT) = horse_breeding_recruits};

/* Who wins a land battle as attacker takes a resource from the other player. */
HOOK(plunder_after_fight)
{
    HOOK_LOCALS();
    const struct clash_fight *fight = &x->s->fight;
    int victim = clash_enemy_of_fight(x, l->side);
    BEGIN;
    if (fight->naval || !fight->battle || l->side != ATTACKER || fight->winner != ATTACKER ||
        victim >= SEATS)
        return CLIO_DONE;
    for (unsigned kind = 0; kind < RESOURCES; kind++)
        if (x->s->seat[victim].stock[kind])
            offer(x, DO_CHOOSE_KIND, kind, 0, 0);
    ASK(Q_PLUNDER, f->seat);
    if (ANSWER) {
        clash_lose(x, victim, CHOSEN, 1);
        clash_gain_from(x, f->seat, CHOSEN, 1, AB_PLUNDER);
    }
    END;
}

ABILITY(plunder) = {.on[H_AFTER_FIGHT] = plunder_after_fight};

/* ---- Attila -------------------------------------------------------------------------------------- */

/* Attila: a cavalry whose icon shows may fight like an elephant. */
HOOK(lord_of_horses_rolled)
{
    HOOK_LOCALS();
    BEGIN;
    if (x->s->fight.naval || !clash_leader_fights(x, f->seat, l->side) ||
        !clash_may_trample(x, l->side))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_LORD_OF_HORSES, f->seat);
    if (said(x, DO_YES)) {
        SAY(USED, f->seat, AB_LORD_OF_HORSES);
        clash_trample(x, l->side);
    }
    END;
}

ABILITY(lord_of_horses) = {.on[H_ROLLED] = lord_of_horses_rolled};

HOOK(scourge_after_fight)
{
    HOOK_LOCALS();
    if (leader_won(x, f->seat, l->side) && x->s->fight.battle)
        clash_gain_from(x, f->seat, GOLD, 1, AB_SCOURGE);
    return CLIO_DONE;
}

ABILITY(scourge) = {.on[H_AFTER_FIGHT] = scourge_after_fight};

/* ---- Bleda --------------------------------------------------------------------------------------- */

/* Bleda: close to the city of another player. */
static bool extortion_usable(const struct play *x, int seat)
{
    if (x->s->seat[seat].stock[FOOD] >= clash_stock_limit(x, seat, FOOD))
        return false;
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat && clash_leader_near_city_of(x, seat, other))
            return true;
    return false;
}

HOOK(extortion_used)
{
    clash_gain_from(x, f->seat, FOOD, 1, AB_EXTORTION);
    return CLIO_DONE;
}

ABILITY(extortion) = {
    .use = FREE_ACTION, .once = 1, .usable = extortion_usable, .on[H_USED] = extortion_used};

/* Bleda: who defends a city lays no card in round 1. */
static int battering_ram_forbids(const struct play *x, const struct about *at)
{
    return leads_army(x, at) && attacks_city(x, at) && x->s->fight.round == 1;
}

ABILITY(battering_ram) = {.CHANGES(M_FORBID_CARD) = battering_ram_forbids};

/* ---- Rugila -------------------------------------------------------------------------------------- */

TEACHER(chieftain, WARFARE);

ABILITY(raider) = {.CHANGES(M_FOREST_FREE) = clash_no_penalty};
