/*
 * fight.c: who takes part in a conflict, and who falls (RULES 9.3). The attackers of a seat are its
 * figures with FIGHTING, which stand where they came from; everybody else in the fight is counted
 * in a space: barbarians who attack in theirs, defenders in the one attacked.
 */
#include "games/clash/conflict/fight.h"

static int place_of_side(const struct play *x, int side)
{
    return side == ATTACKER ? x->s->fight.from : x->s->fight.space;
}

/* ---- Who is in it -------------------------------------------------------------------------------- */

static int marked_figures(const struct clash_state *s, int unit)
{
    int n = 0, first = clash_first_figure(unit);
    for (int i = first; i < first + clash_figures_of(unit); i++)
        n += (s->turn.status[i] & FIGHTING) != 0;
    return n;
}

int clash_fighting(const struct play *x, int side, int unit)
{
    const struct clash_fight *fight = &x->s->fight;
    int owner = owner_of_side(x, side);
    if (side == ATTACKER && owner < SEATS)
        return marked_figures(x->s, unit) + (unit == SHIP ? fight->attackers[SHIP] : 0);
    int at = place_of_side(x, side);
    const struct clash_space *place = &x->s->space[at];
    if (owner == PIRATES)
        return unit == SHIP ? place->pirates : 0;
    int n = place->holder == owner ? place->units[unit] : 0;
    return unit == SHIP ? n + allied_pirates(x->s, owner, at) : n;
}

void clash_assault(const struct play *x, uint8_t units[UNITS])
{
    const struct clash_fight *fight = &x->s->fight;
    int owner = owner_of_side(x, ATTACKER);
    memset(units, 0, UNITS);
    if (owner >= SEATS) { /* the whole army of barbarians */
        for (int unit = 0; unit < UNITS; unit++)
            units[unit] = (uint8_t)clash_fighting(x, ATTACKER, unit);
        return;
    }
    for (int i = 0; i < FIGURES; i++)
        if ((x->s->turn.status[i] & FIGHTING) && x->s->seat[owner].figure[i] != fight->space)
            units[clash_unit_of_figure(i)]++;
}

int clash_fighters(const struct play *x, int side)
{
    if (x->s->fight.naval)
        return clash_fighting(x, side, SHIP);
    int n = 0;
    for (int unit = INFANTRY; unit <= LEADER; unit++)
        n += clash_fighting(x, side, unit);
    return n;
}

static bool in_fight(const struct play *x, int seat, int side, int unit)
{
    return owner_of_side(x, side) == seat && clash_fighting(x, side, unit) > 0;
}

int clash_enemy_of_fight(const struct play *x, int side)
{
    return owner_of_side(x, !side);
}

/* [p.13]: barbarians and pirates keep no cards; what a side gives up itself nobody eliminated. */
int clash_captor(const struct play *x, int seat)
{
    const struct clash_fight *fight = &x->s->fight;
    if (fight->space == NONE)
        return NONE;
    for (int side = 0; side < 2; side++)
        if (owner_of_side(x, side) == seat && clash_enemy_of_fight(x, side) < SEATS &&
            !(fight->side[side].flags & SIDE_MARTYR))
            return clash_enemy_of_fight(x, side);
    return NONE;
}

/* Carried leaders count too: some help in naval battles. */
bool clash_leader_fights(const struct play *x, int seat, int side)
{
    return in_fight(x, seat, side, LEADER);
}

/* The seat that decides for them (R16). */
static int barbarian_chooser(const struct play *x, int against)
{
    return clash_next_seat(x->s, against);
}

/* The seat that decides for a side: an opponent for barbarians and pirates [p.27, R16]. */
static int voice_of_side(const struct play *x, int side)
{
    int owner = owner_of_side(x, side);
    return owner < SEATS ? owner : barbarian_chooser(x, clash_enemy_of_fight(x, side));
}

struct about clash_about_side(const struct play *x, int side, int what)
{
    return (struct about){
        .seat = owner_of_side(x, side), .space = x->s->fight.space, .what = what, .other = side};
}

/* [p.23]: such a combat is over after one round. */
bool clash_fortress_alone(const struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    int army = 0;
    for (int unit = INFANTRY; unit <= LEADER; unit++)
        army += fight->side[DEFENDER].at_start[unit];
    return !fight->naval && army == 0 && fight->city != NONE &&
           clash_works_for_owner(x, fight->city, FORTRESS);
}

bool clash_both_fight(const struct play *x)
{
    return !x->s->fight.over && clash_fighters(x, ATTACKER) > 0 &&
           (clash_fighters(x, DEFENDER) > 0 || clash_fortress_alone(x) || x->s->fight.raid);
}

/* ---- Beginning and end ------------------------------------------------------------------------------ */

static void enter_city_under_attack(const struct play *x, struct clash_fight *fight)
{
    int city = fight->naval ? -1 : clash_city_at(x->s, fight->space);
    fight->city = NONE;
    if (city < 0)
        return;
    fight->city = (uint8_t)city;
    fight->size = (uint8_t)clash_city_size(x->s, city);
    fight->mood = x->s->city[city].mood;
    fight->temple = clash_has_building(x->s, city, TEMPLE);
    fight->wonder = x->s->city[city].wonders != 0;
    if (clash_works_for_owner(x, city, FORTRESS))
        fight->fortress = FORTRESS_DIE | FORTRESS_WALL;
}

/* Ships that share the space with the pirates to be attacked join the attack [p.32]. */
static void join_attack(struct play *x, int seat, int space)
{
    for (int i = FIRST_SHIP; i < FIGURES; i++)
        if (x->s->seat[seat].figure[i] == space)
            x->s->turn.status[i] |= FIGHTING;
}

void clash_begin_fight(struct play *x, int attacker, int defender, int space, int from, bool naval)
{
    struct clash_fight *fight = &x->s->fight;
    *fight = (struct clash_fight){.space = (uint8_t)space,
                                  .from = (uint8_t)from,
                                  .naval = naval,
                                  .winner = NONE,
                                  .landing = !naval && from != NONE && is_sea(x->s, from)};
    fight->recruited = naval && from == NONE;
    if (defender == PIRATES && attacker < SEATS && x->s->space[space].holder == attacker)
        join_attack(x, attacker, space);
    fight->side[ATTACKER].owner = (uint8_t)attacker;
    fight->side[DEFENDER].owner = (uint8_t)defender;
    enter_city_under_attack(x, fight);
    for (int side = 0; side < 2; side++) {
        fight->side[side].card = NONE;
        for (int unit = 0; unit < UNITS; unit++)
            fight->side[side].at_start[unit] = (uint8_t)clash_fighting(x, side, unit);
    }
}

/* Who fought moves no more this turn [p.14]; Longships may, and so may who was only carried. */
static void tire(struct play *x, int seat, int figure)
{
    uint8_t *status = &x->s->turn.status[figure];
    bool ship = clash_unit_of_figure(figure) == SHIP, naval = x->s->fight.naval;
    *status &= (uint8_t)~FIGHTING;
    if (naval && !ship)
        return;
    *status |= FOUGHT;
    if (!naval || !has(x->s, seat, AB_LONGSHIPS))
        *status |= SPENT;
}

static void end_attack_of_seat(struct play *x, int seat, bool won)
{
    const struct clash_fight *fight = &x->s->fight;
    for (int i = 0; i < FIGURES; i++) {
        if (!(x->s->turn.status[i] & FIGHTING))
            continue;
        if (won)
            clash_put_figure(x, seat, i, fight->space);
        if (x->s->seat[seat].figure[i] == RESERVE) /* it came from nowhere and goes back there */
            x->s->turn.status[i] = 0;
        else
            tire(x, seat, i);
    }
    if (won && fight->attackers[SHIP])
        clash_move_counted(x, PIRATES, SHIP, fight->attackers[SHIP], fight->from, fight->space);
}

/* Only in its own turn does it matter to a defender. */
static void tire_defenders(struct play *x, int seat)
{
    const struct clash_fight *fight = &x->s->fight;
    if (seat != x->s->turn.seat)
        return;
    for (int i = 0; i < FIGURES; i++)
        if (x->s->seat[seat].figure[i] == fight->space)
            tire(x, seat, i);
}

void clash_end_attack(struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    int attacker = owner_of_side(x, ATTACKER), defender = owner_of_side(x, DEFENDER);
    bool won = fight->winner == ATTACKER;
    if (defender < SEATS)
        tire_defenders(x, defender);
    if (attacker < SEATS)
        end_attack_of_seat(x, attacker, won);
    else if (won && !fight->raid)
        for (int unit = 0; unit < UNITS; unit++)
            clash_move_counted(x, BARBARIANS, unit, x->s->space[fight->from].units[unit],
                               fight->from, fight->space);
}

/* ---- Who falls ------------------------------------------------------------------------------------------ */

/* Those that joined an attack where they were come first: the others have somebody to bring home. */
static int marked_figure(const struct clash_state *s, int unit)
{
    int found = -1, first = clash_first_figure(unit);
    for (int i = first; i < first + clash_figures_of(unit); i++)
        if ((s->turn.status[i] & FIGHTING) &&
            (found < 0 || s->seat[s->turn.seat].figure[i] == s->fight.space))
            found = i;
    return found;
}

static void eliminate_attacker(struct play *x, int seat, int unit)
{
    int figure = marked_figure(x->s, unit);
    if (x->s->seat[seat].figure[figure] < SHEET) {
        clash_figure_falls(x, seat, figure, x->s->fight.space);
    } else { /* it came from nowhere: see clash_begin_fight() */
        SAY(ELIMINATED, seat, unit, x->s->fight.space, clash_cause(x));
        clash_put_figure(x, seat, figure, RESERVE);
    }
}

/* Pirates that serve a player go before its own ships [p.32]. */
static bool pirate_falls(struct play *x, int side)
{
    struct clash_fight *fight = &x->s->fight;
    int owner = owner_of_side(x, side);
    if (side == ATTACKER && fight->attackers[SHIP] > 0)
        fight->attackers[SHIP]--;
    else if (side == ATTACKER || !allied_pirates(x->s, owner, fight->space))
        return false;
    clash_unit_falls(x, PIRATES, SHIP, place_of_side(x, side), fight->space);
    return true;
}

/* A settler or ship through which its owner could have traded: for who eliminates it. */
static void scavenge(struct play *x, int side, int unit)
{
    int owner = owner_of_side(x, side), at = place_of_side(x, side);
    if ((unit == SETTLER || unit == SHIP) && owner < SEATS && at != NONE &&
        clash_could_link(x, owner, at))
        x->s->fight.side[!side].flags |= has(x->s, owner, AB_TRADE_ROUTES)
                                             ? SIDE_SCAVENGED | SIDE_SCAVENGED_TRADER
                                             : SIDE_SCAVENGED;
}

static void fall(struct play *x, int side, int unit)
{
    struct clash_fight *fight = &x->s->fight;
    int owner = owner_of_side(x, side), at = place_of_side(x, side);
    if (!(fight->side[side].flags & SIDE_MARTYR))
        scavenge(x, side, unit);
    else if (unit != SETTLER)
        fight->side[side].given_up++;
    fight->side[side].lost[unit]++;
    if (unit == SHIP ? fight->naval : (unit != SETTLER || fight->raid) && !fight->naval)
        fight->side[side].round_losses++;
    if (unit == SHIP && owner < SEATS && pirate_falls(x, side))
        return;
    if (side == ATTACKER && owner < SEATS)
        eliminate_attacker(x, owner, unit);
    else
        clash_unit_falls(x, owner, unit, at, fight->space);
}

void clash_leave_fight(struct play *x, int side, int unit, int to)
{
    int owner = owner_of_side(x, side);
    if (owner >= SEATS) {
        clash_move_counted(x, owner, unit, 1, place_of_side(x, side), to);
        return;
    }
    int figure = side == ATTACKER ? marked_figure(x->s, unit)
                                  : clash_find_figure(x->s, owner, unit, x->s->fight.space, 0, 0);
    clash_put_figure(x, owner, figure, to);
    if (owner == x->s->turn.seat)
        tire(x, owner, figure);
}

/* Who can be hit: who fights; settlers too in a raid. */
static int targets(const struct play *x, int side, bool settlers)
{
    return clash_fighters(x, side) + (settlers ? clash_fighting(x, side, SETTLER) : 0);
}

/* Each kind that may be chosen; one alone where all of them fall anyway. */
static void offer_casualties(struct play *x, int side, int n, bool settlers)
{
    const struct clash_fight *fight = &x->s->fight;
    bool all = n >= targets(x, side, settlers);
    int at = place_of_side(x, side) == NONE ? fight->space : place_of_side(x, side);
    int first = fight->naval ? SHIP : settlers ? SETTLER : INFANTRY;
    for (int unit = first; unit <= (fight->naval ? SHIP : LEADER); unit++)
        if (clash_fighting(x, side, unit) > 0) {
            offer(x, DO_LOSE_UNIT, (unsigned)unit, (unsigned)at, 0);
            if (all)
                return;
        }
}

/*
 * Settlers fall with their last army unit, carried units with their last ship [p.23, p.24, R12]; or
 * only with a side that has lost [2012 p.12, ruling 29]. Behind a fortress alone there is no such
 * unit: they fall with their city [p.24]. Raids hit them like all others.
 */
static int doomed(const struct play *x, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    if (clash_fighters(x, side) > 0)
        return NONE;
    bool until_lost =
        x->e->settlers_survive_mutual_destruction || (side == DEFENDER && clash_fortress_alone(x));
    if (!fight->naval && (fight->raid || (until_lost && fight->winner != !side)))
        return NONE;
    for (int unit = SETTLER; unit <= (fight->naval ? LEADER : SETTLER); unit++)
        if (clash_fighting(x, side, unit) > 0)
            return unit;
    return NONE;
}

/* [p.23]: each side chooses its own casualties. */
RULE(casualties)
{
    LOCALS_OF(casualties);
    BEGIN;
    for (;;) {
        if (l->hits > 0 && targets(x, l->side, l->settlers) > 0) {
            offer_casualties(x, l->side, l->hits, l->settlers);
            ASK(owner_of_side(x, l->side) < SEATS ? Q_CASUALTY : Q_BARBARIAN_CASUALTY,
                voice_of_side(x, l->side));
            l->unit = CHOSEN;
            l->hits--;
        } else {
            l->unit = (uint8_t)doomed(x, l->side);
        }
        if (l->unit == NONE)
            break;
        fall(x, l->side, l->unit);
        if (l->unit == LEADER) {
            RUN_HOOK(owner_of_side(x, l->side), H_LEADER_LOST,
                     .captor = (uint8_t)clash_captor(x, owner_of_side(x, l->side)));
        }
    }
    END;
}

/* ---- After a naval battle ------------------------------------------------------------------------------- */

enum { LAND_UNITS_ON_SHIP = 2 };

/* Attackers who retreat are back among the ships that stayed where they came from [p.24]. */
static int surplus_on_ships(const struct play *x, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    if (side == ATTACKER && fight->retreated && !x->e->cargo_sinks)
        return clash_overboard(x, owner_of_side(x, side), fight->from);
    struct about at = clash_about_side(x, side, 0);
    int carried = 0, room = LAND_UNITS_ON_SHIP + clash_modified(x, M_CARRY, &at);
    for (int unit = SETTLER; unit <= LEADER; unit++)
        carried += clash_fighting(x, side, unit);
    return carried - room * clash_fighting(x, side, SHIP);
}

/* [p.24]: ships that are left carry two land units each; the owner chooses who is lost. */
RULE(carried)
{
    LOCALS_OF(carried);
    BEGIN;
    while (surplus_on_ships(x, l->side) > 0) {
        for (int unit = SETTLER; unit <= LEADER; unit++)
            if (clash_fighting(x, l->side, unit) > 0)
                offer(x, DO_LOSE_UNIT, (unsigned)unit, (unsigned)place_of_side(x, l->side), 0);
        ASK(Q_CARRIED, owner_of_side(x, l->side));
        l->unit = CHOSEN;
        fall(x, l->side, l->unit);
        if (l->unit == LEADER) {
            RUN_HOOK(owner_of_side(x, l->side), H_LEADER_LOST,
                     .captor = (uint8_t)clash_captor(x, owner_of_side(x, l->side)));
        }
    }
    END;
}
