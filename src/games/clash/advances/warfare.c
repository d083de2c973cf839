/* warfare.c: what Warfare does [p.31]. Draft is part of recruit.c. */
#include "games/clash/clash.h"

/* Armies move, and cards are played in conflicts: move.c, tactics.c. */
ABILITY(tactics) = {0};
ABILITY(draft) = {0};

/* ---- Siegecraft ---------------------------------------------------------------------------------------- */

enum { SIEGE_PRICE = 2 };

static const struct {
    uint8_t part, kind;
} siege[] = {{FORTRESS_DIE, WOOD}, {FORTRESS_WALL, ORE}};

/* Before attacking a city with a fortress: wood against its die, ore against its wall. */
HOOK(siegecraft_before_fight)
{
    HOOK_LOCALS(uint8_t part; /* of the fortress: siege[part] */);
    BEGIN;
    if (l->step != BEFORE_SIEGECRAFT || l->side != 0 || x->s->fight.naval)
        return CLIO_DONE;
    for (l->part = 0; l->part < 2; l->part++) {
        if (!(x->s->fight.fortress & siege[l->part].part))
            continue;
        struct price price = price_of_kind(siege[l->part].kind, SIEGE_PRICE);
        if (!clash_can_pay(x, f->seat, &price, 0))
            continue;
        offer_yes_no(x);
        ASK(l->part == 0 ? Q_SIEGE_DIE : Q_SIEGE_WALL, f->seat);
        if (said(x, DO_YES)) {
            price = price_of_kind(siege[l->part].kind, SIEGE_PRICE);
            PAY(f->seat, &price, 0);
            x->s->fight.fortress &= (uint8_t)~siege[l->part].part;
            SAY(SIEGECRAFT, f->seat, x->s->fight.space);
        }
    }
    END;
}

ABILITY(siegecraft) = {.on[H_BEFORE_FIGHT] = siegecraft_before_fight};

/* ---- Steel Weapons --------------------------------------------------------------------------------------- */

/* Less if the enemy has them too, used or not; barbarians have not. */
static void draw_steel(struct play *x, int seat, int side)
{
    int enemy = clash_enemy_of_fight(x, side);
    int bonus = has(x->s, enemy, AB_STEEL_WEAPONS) ? 1 : 2;
    x->s->fight.side[side].bonus = (uint8_t)(x->s->fight.side[side].bonus + bonus);
    SAY(VALUE_ALWAYS, seat, bonus, AB_STEEL_WEAPONS);
}

/* Before a land combat for an ore; always free with Metallurgy (R10). */
HOOK(steel_weapons_before_fight)
{
    HOOK_LOCALS();
    const struct price ore = price_of_kind(ORE, 1);
    BEGIN;
    if (l->step != BEFORE_STEEL || x->s->fight.naval)
        return CLIO_DONE;
    if (!has(x->s, f->seat, AB_METALLURGY)) {
        if (!clash_can_pay(x, f->seat, &ore, 0))
            return CLIO_DONE;
        offer_yes_no(x);
        ASK(Q_STEEL_WEAPONS, f->seat);
        if (!said(x, DO_YES))
            return CLIO_DONE;
        PAY(f->seat, &ore, 0);
    }
    draw_steel(x, f->seat, l->side);
    END;
}

ABILITY(steel_weapons) = {.on[H_BEFORE_FIGHT] = steel_weapons_before_fight};
