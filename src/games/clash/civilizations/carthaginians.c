/* carthaginians.c: what the advances and leaders of the Carthaginians do [p.32] (RULES 13). */
#include "games/clash/civilizations/leaders.h"
#include "games/clash/movement/move.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* Ships that can be given up in a sea space: own ones and pirates that serve the player. */
static int fleet_in(const struct clash_state *s, int seat, int sea)
{
    if (s->space[sea].holder != seat)
        return 0;
    return s->space[sea].units[SHIP] + allied_pirates(s, seat, sea);
}

/* The land spaces on which a ship could found a city, as flags. */
static bool find_colonies(const struct play *x, int seat, uint8_t out[SHEET])
{
    const uint8_t *figure = x->s->seat[seat].figure;
    bool any = false;
    memset(out, 0, SHEET);
    for (int i = 0; i < FIGURES; i++) {
        if (figure[i] >= SHEET || !is_sea(x->s, figure[i]) || !fleet_in(x->s, seat, figure[i]))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int space = neighbour(x, figure[i], side);
            if (space == NONE || out[space] || !clash_may_found(x, seat, space))
                continue;
            out[space] = 1;
            any = true;
        }
    }
    return any;
}

static bool hegemony_usable(const struct play *x, int seat)
{
    uint8_t colonies[SHEET];
    return x->s->seat[seat].left[SETTLEMENT] > 0 && find_colonies(x, seat, colonies);
}

static void offer_colonies(struct play *x, int seat)
{
    uint8_t colonies[SHEET];
    find_colonies(x, seat, colonies);
    for (unsigned space = 0; space < SHEET; space++)
        if (colonies[space])
            offer(x, DO_CHOOSE_SPACE, space, 0, 0);
}

static void offer_fleets(struct play *x, int seat, int colony)
{
    for (int side = 0; side < SIDES; side++) {
        int sea = neighbour(x, colony, side);
        if (sea != NONE && is_sea(x->s, sea) && fleet_in(x->s, seat, sea))
            offer(x, DO_CHOOSE_SPACE, (unsigned)sea, 0, 0);
    }
}

static void offer_colonists(struct play *x, int seat, int sea, int colony)
{
    for (int unit = SETTLER; unit <= LEADER; unit++)
        if (x->s->space[sea].units[unit] && clash_room_for(x, seat, unit, 1, colony))
            offer(x, DO_CHOOSE_UNIT, (unsigned)unit, 0, 0);
    if (x->s->offers.count > 0)
        offer(x, DO_ENOUGH, 0, 0, 0);
}

/* They move no more this turn. */
static void go_ashore(struct play *x, int seat, int unit, int sea, int colony)
{
    int figure = clash_find_figure(x->s, seat, unit, sea, 0, 0);
    clash_put_figure(x, seat, figure, colony);
    x->s->turn.status[figure] |= SPENT;
    SAY(MOVES, seat, 1, unit, sea, colony);
}

/* Land units that the others cannot carry when one ship is gone. */
static int stranded(const struct play *x, int seat, int sea)
{
    int fleet = fleet_in(x->s, seat, sea);
    if (fleet == 0) /* everybody went ashore, off a pirate ship */
        return 0;
    int more =
        clash_land_units_in(x->s, sea) - clash_ship_capacity(x, seat, sea) / fleet * (fleet - 1);
    return more > 0 ? more : 0;
}

/* A ship becomes a city on the coast. */
HOOK(hegemony_used)
{
    HOOK_LOCALS(uint8_t sea;    /* the ship's space */
                uint8_t colony; /* the city's space */
                uint8_t pirate; /* the ship is a pirate's */
    );
    BEGIN;
    offer_colonies(x, f->seat);
    ASK(Q_COLONY, f->seat);
    l->colony = CHOSEN;
    offer_fleets(x, f->seat, l->colony);
    ASK(Q_COLONY_SHIP, f->seat);
    l->sea = CHOSEN;
    if (x->s->space[l->sea].units[SHIP])
        offer(x, DO_NO, 0, 0, 0);
    if (allied_pirates(x->s, f->seat, l->sea))
        offer(x, DO_YES, 0, 0, 0);
    ASK(Q_COLONY_PIRATE, f->seat);
    l->pirate = said(x, DO_YES);
    clash_new_city(x, f->seat, l->colony, NEUTRAL);
    for (;;) {
        offer_colonists(x, f->seat, l->sea, l->colony);
        ASK(Q_COLONISTS, f->seat);
        if (!said(x, DO_CHOOSE_UNIT))
            break;
        go_ashore(x, f->seat, CHOSEN, l->sea, l->colony);
    }
    if (stranded(x, f->seat, l->sea)) {
        RUN(lose_figures, f->seat, .number = (uint8_t)stranded(x, f->seat, l->sea),
            .units = LAND_UNITS, .space = l->sea);
    }
    clash_eliminate_units(x, l->pirate ? PIRATES : f->seat, SHIP, 1, l->sea);
    RUN(objectives, f->seat, .trigger = TRIGGER_FOUNDED, .space = l->colony);
    END;
}

ABILITY(hegemony) = {.use = ONE_ACTION, .usable = hegemony_usable, .on[H_USED] = hegemony_used};

/* recruit.c: gold instead of mood for Draft. */
ABILITY(mercenaries) = {0};

enum { ELDERS_GOLD = 2 };

HOOK(council_of_elders_draw)
{
    int ports = clash_buildings_of(x->s, f->seat, PORT);
    clash_gain_from(x, f->seat, GOLD, ports < ELDERS_GOLD ? ports : ELDERS_GOLD,
                    AB_COUNCIL_OF_ELDERS);
    return CLIO_DONE;
}

ABILITY(council_of_elders) = {.on[H_STATUS_DRAW] = council_of_elders_draw};

/*
 * Pirate Allies: while one of the player's units shares their space, pirate ships count as the
 * player's: wild_pirates() and allied_pirates() tell them apart. They have no figures, so what they
 * did this turn is noted by space.
 */
ABILITY(pirate_allies) = {0};

enum { PIRATES_NOTED = 4, FOR_THE_TURN = 128 };

int clash_ready_pirates(const struct play *x, int seat, int space)
{
    int ready = allied_pirates(x->s, seat, space);
    for (int i = 0; i < PIRATES_NOTED; i++)
        if ((x->s->turn.tired_pirates[i] & ~FOR_THE_TURN) == space + 1)
            ready--;
    return ready > 0 ? ready : 0;
}

void clash_tire_pirates(struct play *x, int n, int space, bool for_turn)
{
    uint8_t *noted = x->s->turn.tired_pirates;
    for (int i = 0; i < PIRATES_NOTED && n > 0; i++)
        if (noted[i] == 0) {
            noted[i] = (uint8_t)((space + 1) | (for_turn ? FOR_THE_TURN : 0));
            n--;
        }
}

void clash_rest_pirates(struct play *x)
{
    for (int i = 0; i < PIRATES_NOTED; i++)
        if (!(x->s->turn.tired_pirates[i] & FOR_THE_TURN))
            x->s->turn.tired_pirates[i] = 0;
}

/* ---- Hannibal ------------------------------------------------------------------------------------ */

/* Hannibal (R43) */
static int military_genius_cap(const struct play *x, const struct about *at)
{
    return leads_army(x, at) && x->s->fight.round == 1;
}

ABILITY(military_genius) = {.CHANGES(M_CAP_ENEMY) = military_genius_cap};

ABILITY(across_the_alps) = {.CHANGES(M_FOREST_FREE) = clash_no_penalty,
                            .CHANGES(M_MOUNTAIN_FREE) = clash_no_penalty};

/* ---- Hanno the Great ----------------------------------------------------------------------------- */

TEACHER(navigator, SEAFARING);

VALUE(fleet_commander, LEADER_VALUE, leads_fleet(x, at));

/* ---- Queen Dido ---------------------------------------------------------------------------------- */

static bool founder_of_carthage_usable(const struct play *x, int seat)
{
    return clash_leader_city(x->s, seat) >= 0 && clash_in_reserve(x, seat, SETTLER) > 0 &&
           can_spend(x, seat, CULTURE, 1);
}

HOOK(founder_of_carthage_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    clash_place_units(x, f->seat, SETTLER, 1, clash_leader_space(x->s, f->seat));
    END;
}

ABILITY(founder_of_carthage) = {.use = ONE_ACTION,
                                .usable = founder_of_carthage_usable,
                                .on[H_USED] = founder_of_carthage_used};

VALUE(dido_devotion, LEADER_VALUE, leads_army(x, at) && defends_city(x, at));
