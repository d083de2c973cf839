/* vikings.c: what the advances and leaders of the Vikings do [p.34, p.35] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* Navigation costs nothing. muster.c, squad.c: ships ashore, settlers and infantry to sea. */
static int shipcraft_price(const struct play *x, const struct about *at)
{
    if (x->e->advance[at->what].ability == AB_NAVIGATION)
        *at->price = (struct price){{0}};
    return 0;
}

ABILITY(shipcraft) = {.CHANGES(M_ADVANCE_PRICE) = shipcraft_price};

static int longships_carry(const struct play *x, const struct about *at)
{
    (void)x;
    (void)at;
    return 1;
}

/* Its ships also move again after a battle: see fight.c. */
ABILITY(longships) = {.CHANGES(M_CARRY) = longships_carry};

/* Players linked by a ship next to their city lose a resource. */
HOOK(raiding_traded)
{
    HOOK_LOCALS(uint8_t victim; /* who is asked */);
    BEGIN;
    for (l->victim = 0; l->victim < x->s->seats; l->victim++) {
        if (!(l->beside >> l->victim & 1))
            continue;
        for (unsigned kind = 0; kind < RESOURCES; kind++)
            if (x->s->seat[l->victim].stock[kind])
                offer(x, DO_LOSE_KIND, kind, 0, 0);
        ASK(Q_RAIDED, l->victim);
        if (ANSWER)
            clash_lose(x, l->victim, CHOSEN, 1);
    }
    END;
}

ABILITY(raiding) = {.on[H_TRADED] = raiding_traded};

enum { RUNES_LOSSES = 2 };

static int army_lost(const struct clash_side *side)
{
    return side->lost[INFANTRY] + side->lost[CAVALRY] + side->lost[ELEPHANT] + side->lost[LEADER];
}

/* After a land combat with heavy losses an obelisk may be laid down for good; score.c counts it. */
HOOK(runes_after_fight)
{
    HOOK_LOCALS();
    struct clash_seat *p = &x->s->seat[f->seat];
    BEGIN;
    if (x->s->fight.naval || army_lost(&x->s->fight.side[l->side]) < RUNES_LOSSES ||
        p->left[OBELISK] == 0)
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_RUNES, f->seat);
    if (said(x, DO_YES)) {
        p->left[OBELISK]--;
        p->runes++;
        SAY(USED, f->seat, AB_RUNES);
    }
    END;
}

ABILITY(runes) = {.on[H_AFTER_FIGHT] = runes_after_fight};

/* ---- Erik the Red -------------------------------------------------------------------------------- */

static bool is_aboard(const struct play *x, int seat)
{
    int leader = clash_leader_space(x->s, seat);
    return leader != NONE && is_sea(x->s, leader);
}

static uint32_t region_of_leader(const struct play *x, int seat)
{
    return (uint32_t)1 << layout_of(x)->area_of[clash_leader_space(x->s, seat)];
}

/* A marker in each region once; score.c counts them. */
static bool legendary_explorer_usable(const struct play *x, int seat)
{
    return is_aboard(x, seat) && !(x->s->seat[seat].explored & region_of_leader(x, seat)) &&
           can_spend(x, seat, CULTURE, 1);
}

HOOK(legendary_explorer_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    x->s->seat[f->seat].explored |= region_of_leader(x, f->seat);
    END;
}

ABILITY(legendary_explorer) = {
    .use = ONE_ACTION, .usable = legendary_explorer_usable, .on[H_USED] = legendary_explorer_used};

/* All who are with him go ashore together. */
static bool new_colonies_usable(const struct play *x, int seat)
{
    return is_aboard(x, seat) && clash_may_land(x, seat);
}

HOOK(new_colonies_used)
{
    BEGIN;
    RUN(move, f->seat, .flags = MOVE_LANDING, .squads = 1);
    END;
}

ABILITY(new_colonies) = {
    .use = FREE_ACTION, .usable = new_colonies_usable, .on[H_USED] = new_colonies_used};

/* ---- Knut the Great ------------------------------------------------------------------------------ */

/* Knut: the income of Taxes for an activation; not in a turn with Taxes. c: the city. */
static bool danegeld_usable(const struct play *x, int seat)
{
    int city = clash_leader_city(x->s, seat);
    return city >= 0 && clash_may_activate(x, seat, city) && has(x->s, seat, AB_TAXES) &&
           !was_used(x->s, AB_TAXES);
}

HOOK(danegeld_used)
{
    HOOK_LOCALS(uint8_t city; /* its space */);
    BEGIN;
    l->city = (uint8_t)clash_leader_space(x->s, f->seat);
    RUN(tax_income, f->seat, .number = (uint8_t)clash_tax_income(x, f->seat));
    RUN(activate, f->seat, .space = l->city, .action = DO_USE);
    END;
}

ABILITY(danegeld) = {
    .use = ONE_ACTION, .once = 1, .usable = danegeld_usable, .on[H_USED] = danegeld_used};

/* Knut: half a point for every space between him and where he came from (R53). */
static int ruler_of_the_north_points(const struct play *x, const struct about *at)
{
    int leader = clash_leader_space(x->s, at->seat);
    if (at->what != POINTS_EVENTS || leader == NONE)
        return 0;
    int steps = clash_distance(x, x->s->seat[at->seat].start, leader, false, FAR - 1);
    return steps == FAR ? 0 : steps;
}

ABILITY(ruler_of_the_north) = {.CHANGES(M_POINTS) = ruler_of_the_north_points};

/* ---- Ragnar Lodbrok ------------------------------------------------------------------------------ */

enum { PREY_GOLD = 2 };

/* Ragnar: a city that was not angry. */
HOOK(prey_conquered)
{
    if (leader_won(x, f->seat, ATTACKER) && x->s->fight.mood != ANGRY)
        clash_gain_from(x, f->seat, GOLD, PREY_GOLD, AB_PREY);
    return CLIO_DONE;
}

ABILITY(prey) = {.on[H_CONQUERED] = prey_conquered};

VALUE(horror_of_the_north, LEADER_VALUE,
      leads_army(x, at) && at->other == ATTACKER && fight->landing);
