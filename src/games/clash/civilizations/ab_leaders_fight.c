/*
 * ab_leaders_fight.c: what leaders do for the combat value, the dice and the movement of those with
 * them, as long as they are alive (RULES 13) [p.13]. What is paid for or decided in a conflict:
 * ab_leaders_choice.c.
 */
#include "games/clash/abilities/helpers.h"

enum { LEADER_VALUE = 2 };

/* Declares a modifier of the combat value: so much in each round in which a condition holds. */
#define VALUE(name, value, condition) \
    static int name##_value(const struct play *x, const struct about *at) \
    { \
        const struct clash_fight *fight = &x->s->fight; \
        (void)fight; \
        return (condition) ? (value) : 0; \
    } \
    ABILITY(name) = {.CHANGES(M_COMBAT_VALUE) = name##_value}

static bool attacks_city(const struct play *x, const struct about *at)
{
    return at->other == ATTACKER && x->s->fight.city != NONE;
}

static bool defends_city(const struct play *x, const struct about *at)
{
    return at->other == DEFENDER && x->s->fight.city != NONE;
}

static int enemy_seat(const struct play *x, const struct about *at)
{
    return enemy_of_fight(x, at->other);
}

/* ---- Against whom ---------------------------------------------------------------------------------- */

static bool has_as_many_cities(const struct play *x, int other, int seat)
{
    return other < SEATS && city_count(x->s, other) >= city_count(x->s, seat);
}

/* Nabopolassar */
VALUE(liberator, LEADER_VALUE,
      leads_army(x, at) && has_as_many_cities(x, enemy_seat(x, at), at->seat));

static int warfare_advances(const struct play *x, int seat)
{
    return cards_in(x->s->seat[seat].advances & group_advances(x, WARFARE));
}

static bool knows_more_warfare(const struct play *x, int other, int seat)
{
    return other < SEATS && warfare_advances(x, other) > warfare_advances(x, seat);
}

/* Queen Boudicca */
VALUE(warrior_queen, LEADER_VALUE,
      leads_army(x, at) && knows_more_warfare(x, enemy_seat(x, at), at->seat));

/* Sulla */
VALUE(civilizer, LEADER_VALUE, leads_army(x, at) && enemy_seat(x, at) == BARBARIANS);

/* ---- How many --------------------------------------------------------------------------------------- */

/* Army units of a side when the round began. */
static int army_at_first(const struct play *x, int side)
{
    return fighters(x, side) + x->s->fight.side[side].round_losses;
}

/* Wu Zetian; she also teaches: ab_leaders_actions.c. */
VALUE(brilliant_conqueror, LEADER_VALUE,
      leads_army(x, at) && army_at_first(x, at->other) >= army_at_first(x, !at->other));

/* Leonidas: for each army unit that the enemy has more. */
static int hero_of_thermopylae_value(const struct play *x, const struct about *at)
{
    int more = fighters(x, !at->other) - fighters(x, at->other);
    return leads_army(x, at) && more > 0 ? LEADER_VALUE * more : 0;
}

ABILITY(hero_of_thermopylae) = {.CHANGES(M_COMBAT_VALUE) = hero_of_thermopylae_value};

enum { WARRIORS_STEPS = 2 };

/* Vercingetorix: for each settler of his people close by. */
static int people_of_warriors_value(const struct play *x, const struct about *at)
{
    const uint8_t *figure = x->s->seat[at->seat].figure;
    int settlers = 0;
    for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++)
        settlers += figure[i] < SHEET &&
                    distance(x, at->space, figure[i], false, WARRIORS_STEPS) <= WARRIORS_STEPS;
    return leads_army(x, at) ? settlers : 0;
}

ABILITY(people_of_warriors) = {.CHANGES(M_COMBAT_VALUE) = people_of_warriors_value};

/* ---- Where ------------------------------------------------------------------------------------------- */

/* Nebuchadnezzar */
VALUE(iconoclast, LEADER_VALUE, leads_army(x, at) && attacks_city(x, at) && fight->temple);
/* Dido */
VALUE(dido_devotion, LEADER_VALUE, leads_army(x, at) && defends_city(x, at));
/* Suiko */
VALUE(protector, LEADER_VALUE, leads_army(x, at) && at->other == DEFENDER);
/* Siyaj K'ak' */
VALUE(birth_of_fire, fight->size, leads_army(x, at) && attacks_city(x, at) && fight->round == 1);
/* Ragnar */
VALUE(horror_of_the_north, LEADER_VALUE,
      leads_army(x, at) && at->other == ATTACKER && fight->landing);
/* Hanno, Pericles */
VALUE(fleet_commander, LEADER_VALUE, leads_fleet(x, at));
VALUE(admiral, LEADER_VALUE, leads_fleet(x, at));
/* Ramses */
VALUE(maritime_power, LEADER_VALUE,
      (leads_army(x, at) && attacks_city(x, at) && is_coastal(x, at->space)) ||
          (leads_fleet(x, at) && enemy_seat(x, at) == PIRATES));

enum { JIMMU_STEPS = 2 };

static bool leader_within(const struct play *x, int seat, int space, int steps)
{
    int leader = leader_space(x->s, seat);
    return leader != NONE && distance(x, leader, space, false, steps) <= steps;
}

/* Jimmu need not be there himself. */
VALUE(fortification, LEADER_VALUE,
      defends_city(x, at) && has_building(x->s, fight->city, FORTRESS) &&
          leader_within(x, at->seat, at->space, JIMMU_STEPS));

enum { ASTARTE_STEPS = 2 };

static bool temple_within(const struct play *x, int seat, int space, int steps)
{
    for (int i = 0; (i = next_city(x->s, seat, i)) >= 0; i++)
        if (has_building(x->s, i, TEMPLE) &&
            distance(x, space, x->s->city[i].space, false, steps) <= steps)
            return true;
    return false;
}

/* Ethbaal */
VALUE(priest_of_astarte, LEADER_VALUE,
      leads_army(x, at) && temple_within(x, at->seat, at->space, ASTARTE_STEPS));

static bool in_range_of_city(const struct play *x, int seat, int space)
{
    for (int i = 0; (i = next_city(x->s, seat, i)) >= 0; i++) {
        int range = city_size(x->s, i);
        if (distance(x, x->s->city[i].space, space, false, range) <= range)
            return true;
    }
    return false;
}

/* Wac Chanil Ajaw: the range of a city is its size. */
VALUE(new_dynasty, LEADER_VALUE, leads_army(x, at) && in_range_of_city(x, at->seat, at->space));

/* The regions with a city of the seat, as a set. */
static unsigned settled_regions(const struct play *x, int seat)
{
    unsigned set = 0;
    for (int i = 0; (i = next_city(x->s, seat, i)) >= 0; i++)
        set |= 1u << layout_of(x)->area_of[x->s->city[i].space];
    return set;
}

/* Alexander: for each region but the one where he comes from. */
static int known_world_value(const struct play *x, const struct about *at)
{
    unsigned home = 1u << layout_of(x)->area_of[x->s->seat[at->seat].start];
    return leads_army(x, at) ? __builtin_popcount(settled_regions(x, at->seat) & ~home) : 0;
}

ABILITY(known_world) = {.CHANGES(M_COMBAT_VALUE) = known_world_value};

/* Augustus: far from the cities of Rome. */
VALUE(emperor, LEADER_VALUE,
      leads_army(x, at) && !(settled_regions(x, at->seat) >> layout_of(x)->area_of[at->space] & 1));

/* ---- Cards, caps and cancelled hits --------------------------------------------------------------------- */

/* Sri Gupta: a round without a card of his own. */
VALUE(effective_planning, LEADER_VALUE, leads_army(x, at) && fight->side[at->other].card == NONE);

/* Bleda: who defends a city lays no card in round 1. */
static int battering_ram_forbids(const struct play *x, const struct about *at)
{
    return leads_army(x, at) && attacks_city(x, at) && x->s->fight.round == 1;
}

ABILITY(battering_ram) = {.CHANGES(M_FORBID_CARD) = battering_ram_forbids};

/* Hannibal (R43) */
static int military_genius_cap(const struct play *x, const struct about *at)
{
    return leads_army(x, at) && x->s->fight.round == 1;
}

ABILITY(military_genius) = {.CHANGES(M_CAP_ENEMY) = military_genius_cap};

enum { EXPANSION_STEPS = 2 };

/* Ahuitzotl: a hit in each round of a combat that is not next to one of his cities. */
static int expansionism_cancel(const struct play *x, const struct about *at)
{
    return leads_army(x, at) && !city_within(x, at->seat, at->space, EXPANSION_STEPS - 1);
}

ABILITY(expansionism) = {.CHANGES(M_CANCEL) = expansionism_cancel};

/* Pakal: a hit in round 1, in a city with an obelisk. */
static int shield_of_the_sun_cancel(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    return leads_army(x, at) && fight->round == 1 && fight->city != NONE &&
           has_building(x->s, fight->city, OBELISK);
}

ABILITY(shield_of_the_sun) = {.CHANGES(M_CANCEL) = shield_of_the_sun_cancel};

/* ---- Huge Army ------------------------------------------------------------------------------------------- */

static int huge_army_stack(const struct play *x, const struct about *at)
{
    return leader_space(x->s, at->seat) == at->space;
}

/* Xerxes: five of them are too many for cards and clash abilities. c: side. */
HOOK(huge_army_round)
{
    struct clash_side *side = &x->s->fight.side[f->c];
    if (!x->s->fight.naval && fighters(x, f->c) > STACK)
        side->no_card = side->no_clash = 1;
    return CLIO_DONE;
}

ABILITY(huge_army) = {.on[H_ROUND_START] = huge_army_round, .CHANGES(M_STACK) = huge_army_stack};

/* ---- Movement --------------------------------------------------------------------------------------------- */

/* squad.c asks only for a squad with the leader in it. */
static int no_penalty(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return 1;
}

/* Hannibal, Viriathus, Rugila */
ABILITY(across_the_alps) = {.CHANGES(M_FOREST_FREE) = no_penalty,
                            .CHANGES(M_MOUNTAIN_FREE) = no_penalty};
ABILITY(guerrilla) = {.CHANGES(M_MOUNTAIN_FREE) = no_penalty};
ABILITY(raider) = {.CHANGES(M_FOREST_FREE) = no_penalty};
