/*
 * objectives.c: objective cards [p.19]. Each has two objectives of which one can be completed, for
 * 2 points. Status ones are for the Status Phase, the others for the moment they describe. Two of
 * one name cannot be completed at the same moment.
 */
#include "games/clash/clash.h"

/* ---- Counting ---------------------------------------------------------------------------------------------- */

static struct clash_reached reached(int now, int needed)
{
    return (struct clash_reached){(uint8_t)now, (uint8_t)needed};
}

typedef int count_of_seat(const struct play *x, int seat);

/* More than each other player, by so many. */
static struct clash_reached more_than_each(const struct play *x, int seat, count_of_seat *count,
                                           int by)
{
    int most = 0;
    for (int other = 0; other < x->s->seats; other++) {
        int n = other == seat ? 0 : count(x, other);
        most = n > most ? n : most;
    }
    return reached(count(x, seat), most + by);
}

static int whole_groups(const struct play *x, int seat)
{
    int n = 0;
    for (int g = 0; g < GROUPS; g++)
        n += (clash_group_advances(x, g) & ~x->s->seat[seat].advances) == 0;
    return n;
}

/* How many advances of a group are owned; of all of them. */
static struct clash_reached of_group(const struct play *x, int seat, int group)
{
    uint64_t all = clash_group_advances(x, group);
    return reached(clash_cards_in(all & x->s->seat[seat].advances), clash_cards_in(all));
}

static int army_size(const struct play *x, int seat)
{
    return clash_total_units(x->s, seat, ARMY);
}
static int fleet_size(const struct play *x, int seat)
{
    return clash_total_units(x->s, seat, 1 << SHIP);
}
static int advance_count(const struct play *x, int seat)
{
    return clash_cards_in(x->s->seat[seat].advances);
}

/* Buildings of the seat's colour in the cities of others, barbarians included. */
static int buildings_abroad(const struct play *x, int seat, int *cities)
{
    int n = 0;
    for (int i = 0; i < CITIES; i++) {
        int here = 0;
        if (x->s->city[i].space == NONE || city_owner(i) == seat)
            continue;
        for (int b = 0; b < BUILDINGS; b++)
            here += x->s->city[i].building[b] == seat + 1;
        n += here;
        if (cities)
            *cities += here > 0;
    }
    return n;
}
static int count_abroad(const struct play *x, int seat)
{
    return buildings_abroad(x, seat, NULL);
}

int clash_buildings_in_use(const struct play *x, int seat, int building)
{
    int n = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        n += clash_works_for_owner(x, i, building);
    return n;
}

/* What there is and what is needed; `words_` says of what (text key progress.WORDS). */
#define OBJECTIVE_WITH(name, ...) \
    static clash_reach name; \
    const struct clash_objective_half clash_objective_##name = {.reach = name, __VA_ARGS__}; \
    static struct clash_reached name(const struct play *x, int seat)
#define STATUS_OBJECTIVE_WITH(name, words_, ...) \
    OBJECTIVE_WITH(name, .trigger = TRIGGER_STATUS, .words = (words_), __VA_ARGS__)
#define STATUS_OBJECTIVE(name, words_) \
    OBJECTIVE_WITH(name, .trigger = TRIGGER_STATUS, .words = (words_))

/* How many cities of the seat have such a building, of whatever colour [R62]. */
#define LEAD_IN(name, building) \
    static int count_##name(const struct play *x, int seat) \
    { \
        return clash_buildings_in_use(x, seat, building); \
    } \
    STATUS_OBJECTIVE(name, "lead") \
    { \
        return more_than_each(x, seat, count_##name, 1); \
    }

LEAD_IN(science_lead, ACADEMY)
LEAD_IN(coastal_lead, PORT)
LEAD_IN(religious_fervor, TEMPLE)
LEAD_IN(fortifications, FORTRESS)
LEAD_IN(star_gazers, OBSERVATORY)
LEAD_IN(traders, MARKET)
LEAD_IN(legacy, OBELISK)

/* All four advances of a group. */
#define ALL_OF(name, group) \
    STATUS_OBJECTIVE(name, "advances") \
    { \
        return of_group(x, seat, group); \
    }

ALL_OF(city_planner, CONSTRUCTION)
ALL_OF(education_lead, EDUCATION)
ALL_OF(culture_focus, CULTURE_GROUP)
ALL_OF(science_focus, SCIENCE)
ALL_OF(trade_focus, ECONOMY)
ALL_OF(seafarers, SEAFARING)
ALL_OF(militarized, WARFARE)

/* Five or more of a resource, of which two are paid; gold cannot stand for them. */
#define SUPPLIES(name, kind) \
    STATUS_OBJECTIVE_WITH(name, "stock", .pay_kind = kind, .pay = 2) \
    { \
        return reached(x->s->seat[seat].stock[kind], 5); \
    }

SUPPLIES(eureka, IDEAS)
SUPPLIES(wealth, GOLD)
SUPPLIES(ore_supplies, ORE)
SUPPLIES(wood_supplies, WOOD)
SUPPLIES(food_supplies, FOOD)

/* ---- Status: cities -------------------------------------------------------------------------------------------- */

STATUS_OBJECTIVE(large_civ, "cities")
{
    return reached(clash_city_count(x->s, seat), 6);
}

STATUS_OBJECTIVE(happy_population, "happy")
{
    int happy = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        happy += x->s->city[i].mood == HAPPY;
    return reached(happy, 4);
}

STATUS_OBJECTIVE(metropolis, "size")
{
    int largest = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_city_size(x->s, i) > largest)
            largest = clash_city_size(x->s, i);
    return reached(largest, MAX_SIZE);
}

STATUS_OBJECTIVE(architecture, "types")
{
    unsigned types = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        for (int b = 0; b < BUILDINGS; b++)
            if (x->s->city[i].building[b] == seat + 1 && clash_works_for_owner(x, i, b))
                types |= 1u << b;
    return reached(__builtin_popcount(types), 4);
}

static bool has_neighbour_city(const struct play *x, int space)
{
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, space, side);
        if (next != NONE && x->s->space[next].city != NONE)
            return true;
    }
    return false;
}

STATUS_OBJECTIVE(expansionist, "alone")
{
    int alone = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        alone += !has_neighbour_city(x, x->s->city[i].space);
    return reached(alone, 4);
}

static bool far_from_start(const struct play *x, int seat, int space)
{
    return clash_distance(x, x->s->seat[seat].start, space, false, 4) >= FAR;
}

struct clash_reached clash_colonies(const struct play *x, int seat)
{
    int far = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        far += far_from_start(x, seat, x->s->city[i].space);
    return reached(far, 1);
}

int clash_round_number(const struct clash_state *s)
{
    return 3 * (s->age - 1) + s->round;
}

/* The last one that was played: not that before which a die ended the game [p.35]. */
static int last_round(const struct clash_state *s)
{
    return clash_round_number(s) - (s->ending == ENDING_ROLL && s->last_phase);
}

/* Not after City Founder in the last round. */
static bool founded_no_city_last(const struct play *x, int seat)
{
    return x->s->seat[seat].done_round != last_round(x->s);
}
const struct clash_objective_half clash_objective_colony = {
    TRIGGER_STATUS, .reach = clash_colonies, .words = "far", .met = founded_no_city_last};

STATUS_OBJECTIVE(consulate, "abroad")
{
    int cities = 0;
    buildings_abroad(x, seat, &cities);
    return reached(cities, 2);
}

STATUS_OBJECTIVE(culture_power, "lead")
{
    return more_than_each(x, seat, count_abroad, 1);
}

/* ---- Status: advances and stock ----------------------------------------------------------------------------------- */

STATUS_OBJECTIVE(advanced_culture, "lead")
{
    struct clash_reached more = more_than_each(x, seat, advance_count, 1);
    return reached(more.now, more.needed > 6 ? more.needed : 6);
}

STATUS_OBJECTIVE(goal_focused, "lead")
{
    return more_than_each(x, seat, whole_groups, 1);
}

STATUS_OBJECTIVE(government, "advances")
{
    struct clash_reached best = of_group(x, seat, GOVERNMENT);
    for (int group = GOVERNMENT + 1; group < GROUPS; group++) {
        struct clash_reached other = of_group(x, seat, group);
        best = other.now > best.now ? other : best;
    }
    return best;
}

STATUS_OBJECTIVE(diversified_research, "groups")
{
    int groups = 0;
    for (int g = 0; g < GROUPS; g++)
        groups += (clash_group_advances(x, g) & x->s->seat[seat].advances) != 0;
    return reached(groups, 9);
}

/* Three of each: what there is more of one does not count. */
STATUS_OBJECTIVE(optimized_storage, "stock")
{
    const uint8_t *stock = x->s->seat[seat].stock;
    int n = 0;
    for (int kind = FOOD; kind <= ORE; kind++)
        n += stock[kind] < 3 ? stock[kind] : 3;
    return reached(n, 9);
}

/* All four advances of the civilization and two leaders. */
STATUS_OBJECTIVE(high_culture, "advances-and-leaders")
{
    const struct clash_seat *p = &x->s->seat[seat];
    int leaders = p->leaders_recruited < 2 ? p->leaders_recruited : 2;
    return reached(__builtin_popcount(p->civ_advances) + leaders, CIV_ADVANCES + 2);
}

/* None without Trade Routes. */
static int links_of_owner(const struct play *x, int seat, bool ships_alone)
{
    uint8_t linked[4];
    return has(x->s, seat, AB_TRADE_ROUTES) ? clash_trade_links(x, seat, ships_alone, linked) : 0;
}

STATUS_OBJECTIVE_WITH(trade_power, "links", .not_with = 1 + OBJECTIVE_SHIPPING_ROUTES)
{
    return reached(links_of_owner(x, seat, false), 3);
}

STATUS_OBJECTIVE_WITH(shipping_routes, "links", .not_with = 1 + OBJECTIVE_TRADE_POWER)
{
    return reached(links_of_owner(x, seat, true), 2);
}

bool clash_just_built_wonder(const struct play *x, int seat)
{
    return clash_occasion(x->s)->trigger == TRIGGER_WONDER && seat == x->s->turn.seat;
}

/* At once when a wonder is built, or later if nobody else built one in the last round. */
static bool magnificent_culture(const struct play *x, int seat)
{
    if (clash_occasion(x->s)->trigger == TRIGGER_WONDER)
        return clash_just_built_wonder(x, seat);
    for (int other = 0; other < x->s->seats; other++)
        if ((x->s->seat[other].wonders_round > 0) != (other == seat))
            return false;
    return true;
}
const struct clash_objective_half clash_objective_magnificent_culture = {
    TRIGGER_WONDER, TRIGGER_STATUS, .met = magnificent_culture};

/* ---- Status: units --------------------------------------------------------------------------------------------------- */

/* Four, or two and more than each opponent. */
STATUS_OBJECTIVE(large_fleet, "ships")
{
    struct clash_reached more = more_than_each(x, seat, fleet_size, 1);
    int needed = more.needed < 2 ? 2 : more.needed;
    return reached(more.now, needed < 4 ? needed : 4);
}

STATUS_OBJECTIVE(large_army, "army")
{
    return more_than_each(x, seat, army_size, 4);
}

STATUS_OBJECTIVE_WITH(military_might, "army-and-ships", .not_with = 1 + OBJECTIVE_STANDING_ARMY)
{
    return reached(army_size(x, seat) + fleet_size(x, seat), 12);
}

STATUS_OBJECTIVE_WITH(standing_army, "garrisons", .not_with = 1 + OBJECTIVE_MILITARY_MIGHT)
{
    int cities = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        cities += clash_army_in(x->s, x->s->city[i].space) > 0;
    return reached(cities, 4);
}

static bool next_to_city_of_others(const struct play *x, int seat, int space)
{
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, space, side);
        int owner = next == NONE ? NONE : clash_city_owner_at(x->s, next);
        if (owner < SEATS && owner != seat)
            return true;
    }
    return false;
}

STATUS_OBJECTIVE(threat, "army")
{
    int units = 0;
    for (int i = FIRST_INFANTRY; i < FIRST_SHIP; i++) {
        int space = x->s->seat[seat].figure[i];
        units += space < SHEET && next_to_city_of_others(x, seat, space);
    }
    return reached(units, 4);
}

static bool in_or_next_to_own_city(const struct play *x, int seat, int space)
{
    if (clash_city_owner_at(x->s, space) == seat)
        return true;
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, space, side);
        if (next != NONE && clash_city_owner_at(x->s, next) == seat)
            return true;
    }
    return false;
}

/* Spaces with figures numbered from `first` to before `end` that `which` (HELD_…) allows. */
int clash_spaces_held(const struct play *x, int seat, int first, int end, unsigned which)
{
    uint64_t seen[2] = {0};
    for (int i = first; i < end; i++) {
        int space = x->s->seat[seat].figure[i];
        if (space < SHEET && !(which & HELD_AWAY && in_or_next_to_own_city(x, seat, space)) &&
            !(which & HELD_ON_LAND && !is_land(x->s, space)))
            seen[space / 64] |= (uint64_t)1 << (space % 64);
    }
    return clash_cards_in(seen[0]) + clash_cards_in(seen[1]);
}

STATUS_OBJECTIVE(outpost, "spaces")
{
    return reached(clash_spaces_held(x, seat, FIRST_INFANTRY, FIRST_SHIP, HELD_AWAY), 3);
}

STATUS_OBJECTIVE(migration, "spaces")
{
    return reached(clash_spaces_held(x, seat, FIRST_SETTLER, FIRST_INFANTRY, HELD_AWAY), 3);
}

STATUS_OBJECTIVE(horse_power, "spaces")
{
    return reached(clash_spaces_held(x, seat, FIRST_CAVALRY, FIRST_ELEPHANT, 0), 3);
}

STATUS_OBJECTIVE(ivory_tower, "spaces")
{
    return reached(clash_spaces_held(x, seat, FIRST_ELEPHANT, FIRST_LEADER, 0), 3);
}

STATUS_OBJECTIVE(versatility, "kinds")
{
    int kinds = 0;
    for (int u = 0; u < UNITS; u++)
        kinds += clash_total_units(x->s, seat, 1u << u) > 0;
    return reached(kinds, UNITS);
}

/* Ships in spaces that ports of other players face. */
STATUS_OBJECTIVE(sea_blockade, "ships")
{
    uint8_t faced[SHEET] = {0};
    int ships = 0;
    for (int i = 0; i < FIRST_BARBARIAN_CITY; i++)
        if (x->s->city[i].space != NONE && city_owner(i) != seat && x->s->city[i].building[PORT])
            faced[neighbour(x, x->s->city[i].space, x->s->city[i].port)] = 1;
    for (int i = FIRST_SHIP; i < FIGURES; i++) {
        int space = x->s->seat[seat].figure[i];
        ships += space < SHEET && faced[space];
    }
    for (int i = 0; (i = clash_next_allies(x->s, seat, i)) >= 0; i++)
        ships += faced[i] ? x->s->space[i].pirates : 0;
    return reached(ships, 2);
}

/* ---- After a conflict ----------------------------------------------------------------------------------------------------- */

int clash_side_of_fight(const struct play *x, int seat)
{
    for (int side = 0; side < 2; side++)
        if (x->s->fight.side[side].owner == seat)
            return side;
    return -1;
}

static int armies_of(const uint8_t *units)
{
    return units[INFANTRY] + units[CAVALRY] + units[ELEPHANT] + units[LEADER];
}
int clash_fighters_at_start(const struct play *x, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    return fight->naval ? fight->side[side].at_start[SHIP] : armies_of(fight->side[side].at_start);
}
/* What the enemy gave up to its own Martyr it did not eliminate. */
int clash_army_killed_by(const struct play *x, int side)
{
    const struct clash_side *enemy = &x->s->fight.side[1 - side];
    return armies_of(enemy->lost) - enemy->given_up;
}
static bool against_player(const struct play *x, int side)
{
    return x->s->fight.side[1 - side].owner < SEATS;
}
bool clash_won_battle(const struct play *x, int side)
{
    return x->s->fight.battle && x->s->fight.winner == side;
}
/* The seat attacked and took a city of another player (or of the barbarians). */
static bool took_city(const struct play *x, int side, bool of_player)
{
    return side == 0 && x->s->fight.conquered && against_player(x, side) == of_player;
}

#define CONFLICT_OBJECTIVE(name) \
    static bool name##_side(const struct play *x, int side); \
    static bool name(const struct play *x, int seat) \
    { \
        int side = clash_side_of_fight(x, seat); \
        return side >= 0 && name##_side(x, side); \
    } \
    const struct clash_objective_half clash_objective_##name = {TRIGGER_CONFLICT, .met = name}; \
    static bool name##_side(const struct play *x, int side)

CONFLICT_OBJECTIVE(conqueror)
{
    return took_city(x, side, true) && x->s->fight.battle;
}

CONFLICT_OBJECTIVE(naval_assault)
{
    return took_city(x, side, true) && x->s->fight.landing;
}

CONFLICT_OBJECTIVE(barbarian_conquest)
{
    return took_city(x, side, false) && clash_fighters_at_start(x, 1) >= 2;
}

/* The second land combat of a turn, against another army or city. */
CONFLICT_OBJECTIVE(warmonger)
{
    const struct clash_turn *turn = &x->s->turn;
    return !x->s->fight.naval && x->s->fight.side[side].owner == turn->seat && turn->other_foe &&
           turn->combats_won >= 1;
}

CONFLICT_OBJECTIVE(general)
{
    return !x->s->fight.naval && clash_army_killed_by(x, side) >= 3;
}

CONFLICT_OBJECTIVE(great_battle)
{
    return !x->s->fight.naval && x->s->fight.battle &&
           clash_fighters_at_start(x, side) + clash_fighters_at_start(x, 1 - side) >= 6;
}

CONFLICT_OBJECTIVE(defiance)
{
    return clash_won_battle(x, side) && against_player(x, side) &&
           clash_fighters_at_start(x, side) < clash_fighters_at_start(x, 1 - side);
}

static int warfare_of(const struct play *x, int seat)
{
    return clash_cards_in(x->s->seat[seat].advances & clash_group_advances(x, WARFARE));
}

bool clash_won_against_odds(const struct play *x, int side)
{
    if (!clash_won_battle(x, side))
        return false;
    if (clash_fighters_at_start(x, side) < clash_fighters_at_start(x, 1 - side))
        return true;
    return against_player(x, side) && warfare_of(x, x->s->fight.side[1 - side].owner) >
                                          warfare_of(x, x->s->fight.side[side].owner);
}

CONFLICT_OBJECTIVE(bold)
{
    return clash_won_against_odds(x, side);
}

/* A city of size 5 with a wonder was attacked by three or more, won or not. */
CONFLICT_OBJECTIVE(legendary_battle)
{
    const struct clash_fight *fight = &x->s->fight;
    return side == 0 && fight->battle && !fight->naval && fight->size >= MAX_SIZE &&
           fight->wonder && clash_fighters_at_start(x, 0) >= 3;
}

CONFLICT_OBJECTIVE(aggressor)
{
    return side == 0 && !x->s->fight.naval && clash_won_battle(x, side) &&
           clash_army_killed_by(x, side) >= 2;
}

CONFLICT_OBJECTIVE(resistance)
{
    const struct clash_fight *fight = &x->s->fight;
    return !fight->naval && fight->winner == side && fight->side[1 - side].owner == BARBARIANS &&
           fight->city != NONE && clash_army_killed_by(x, side) >= 2;
}

/* A settler or ship is gone through which a player with Trade Routes could have traded. */
CONFLICT_OBJECTIVE(scavenger)
{
    return (x->s->fight.side[side].flags & SIDE_SCAVENGED_TRADER) != 0;
}

/* A leader that its ship carries takes no part. */
CONFLICT_OBJECTIVE(great_commander)
{
    return clash_won_battle(x, side) && !x->s->fight.naval &&
           x->s->fight.side[side].at_start[LEADER] &&
           clash_fighters_at_start(x, side) <= clash_fighters_at_start(x, 1 - side);
}

CONFLICT_OBJECTIVE(brutus)
{
    const struct clash_fight *fight = &x->s->fight;
    int leaders = fight->side[side].captured_leader, ships = fight->side[1 - side].lost[SHIP];
    return fight->battle && leaders && clash_army_killed_by(x, side) - leaders + ships >= 2;
}

CONFLICT_OBJECTIVE(trample)
{
    const struct clash_side *own = &x->s->fight.side[side];
    return side == 0 && !x->s->fight.naval && clash_won_battle(x, side) &&
           (own->at_start[CAVALRY] > own->lost[CAVALRY] ||
            own->at_start[ELEPHANT] > own->lost[ELEPHANT]);
}

CONFLICT_OBJECTIVE(sea_cleansing)
{
    return x->s->fight.naval && x->s->fight.winner == side &&
           x->s->fight.side[1 - side].owner == PIRATES && x->s->turn.pirates_beaten >= 2;
}

/* ---- At other moments ------------------------------------------------------------------------------------------------------- */

static bool city_founder(const struct play *x, int seat)
{
    return seat == x->s->turn.seat && far_from_start(x, seat, clash_occasion(x->s)->space);
}
const struct clash_objective_half clash_objective_city_founder = {TRIGGER_FOUNDED,
                                                                  .met = city_founder};

OBJECTIVE_WITH(draft, .trigger = TRIGGER_DRAFT, .words = "drafts")
{
    return reached(seat == x->s->turn.seat ? x->s->turn.drafts : 0, 2);
}

struct clash_reached clash_angry_cities(const struct play *x, int seat)
{
    int angry = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        angry += x->s->city[i].mood == ANGRY;
    return reached(angry, 4);
}

static bool is_in_turn(const struct play *x, int seat)
{
    return seat == x->s->turn.seat;
}
const struct clash_objective_half clash_objective_terror_regime = {
    TRIGGER_OWN_TURN, .reach = clash_angry_cities, .words = "angry", .met = is_in_turn};

/* ---- Completing ---------------------------------------------------------------------------------------------------------------- */

const struct clash_objective_half *const clash_objectives[OBJECTIVES] = {
#define CLASH_ENTRY(NAME, name) [OBJECTIVE_##NAME] = &clash_objective_##name,
    CLASH_OBJECTIVES(CLASH_ENTRY)
#undef CLASH_ENTRY
};

bool clash_objective_met(const struct play *x, int seat, int objective, int trigger)
{
    const struct clash_objective_half *half = clash_objectives[objective];
    if (half->trigger != trigger && half->also != trigger)
        return false;
    if (half->reach) {
        struct clash_reached r = half->reach(x, seat);
        if (r.now < r.needed)
            return false;
    }
    return !half->met || half->met(x, seat);
}

/* Everything that is counted lies open, so that only the cards themselves are hidden. */
int clash_progress(const clio_game *game, const void *state, int viewer, struct clio_progress *out,
                   int max)
{
    const struct play reader = reading(game, state), *x = &reader;
    int n = 0;
    if (viewer >= x->s->seats)
        return 0;
    for (uint64_t left = x->s->seat[viewer].objectives; left; left &= left - 1)
        for (int half = 0; half < 2 && n < max; half++) {
            int objective = x->e->objective[__builtin_ctzll(left)].half[half];
            const struct clash_objective_half *of = clash_objectives[objective];
            if (!of->reach)
                continue;
            struct clash_reached r = of->reach(x, viewer);
            out[n++] = (struct clio_progress){D_OBJECTIVE, (uint16_t)objective, r.now, r.needed,
                                              of->words};
        }
    return n;
}

/* Was it completed at this moment? */
static bool done_now(const struct play *x, const struct clio_frame *f, int objective)
{
    SEE_LOCALS_OF(objectives);
    for (int half = 0; half < 2; half++)
        for (uint64_t left = x->s->seat[l->seat].completed[half] & ~l->before; left;
             left &= left - 1)
            if (x->e->objective[__builtin_ctzll(left)].half[half] == objective)
                return true;
    return false;
}

static void completions(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(objectives);
    for (uint64_t left = x->s->seat[l->seat].objectives; left && !clio_full(m); left &= left - 1) {
        int card = __builtin_ctzll(left);
        for (int half = 0; half < 2; half++) {
            int objective = x->e->objective[card].half[half];
            int not_with = clash_objectives[objective]->not_with;
            if (!done_now(x, f, objective) && !(not_with && done_now(x, f, not_with - 1)) &&
                clash_objective_met(x, l->seat, objective, l->trigger))
                clio_add(m, DO_COMPLETE, (unsigned)card, (unsigned)objective, 0);
        }
    }
}

/* Those that are not tied to a moment of the own turn. */
void clash_objectives_in_turn(const struct play *x, int seat, struct clio_moves *m)
{
    for (uint64_t left = x->s->seat[seat].objectives; left && !clio_full(m); left &= left - 1) {
        int card = __builtin_ctzll(left);
        for (int half = 0; half < 2; half++) {
            int objective = x->e->objective[card].half[half];
            if (clash_objective_met(x, seat, objective, TRIGGER_OWN_TURN))
                clio_add(m, DO_COMPLETE, (unsigned)card, (unsigned)objective, 0);
        }
    }
}

/* Completing is never compulsory. */
void clash_objective_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    int before = m->count;
    completions(x, f, m);
    if (m->count > before)
        clio_add(m, DO_ENOUGH, 0, 0, 0);
}

void clash_complete(struct play *x, int seat, int card, int objective)
{
    struct clash_seat *p = &x->s->seat[seat];
    const struct clash_objective_half *half = clash_objectives[objective];
    int which = x->e->objective[card].half[0] == objective ? 0 : 1;
    p->objectives &= ~((uint64_t)1 << card);
    p->completed[which] |= (uint64_t)1 << card;
    for (int i = 0; i < x->s->seats; i++)
        x->s->seat[i].knows_objectives &= ~((uint64_t)1 << card);
    x->s->core.reveals++;
    if (half->pay)
        clash_spend_for_objective(x, seat, half->pay_kind, half->pay, objective);
    SAY(COMPLETED, seat, objective, OBJECTIVE_POINTS);
    if (objective == OBJECTIVE_CITY_FOUNDER)
        p->done_round = (uint8_t)clash_round_number(x->s);
}

/* Others see whether somebody is asked: where a card could be completed, that tells of the hand. */
static bool silence_tells(const struct play *x, int seat, int trigger)
{
    for (int i = 0; i < OBJECTIVES; i++)
        if (clash_objective_met(x, seat, i, trigger))
            return true;
    return false;
}

RULE(objectives)
{
    LOCALS_OF(objectives);
    BEGIN;
    for (l->nth = 0; l->nth < (l->trigger == TRIGGER_STATUS ? 1 : x->s->seats); l->nth++) {
        l->seat = (uint8_t)((f->seat + l->nth) % x->s->seats);
        l->before = x->s->seat[l->seat].completed[0] | x->s->seat[l->seat].completed[1];
        if (l->nth > 0 && x->s->seat[l->seat].objectives && silence_tells(x, l->seat, l->trigger))
            x->s->core.reveals++;
        while (x->s->seat[l->seat].objectives) {
            ASK(Q_OBJECTIVE, l->seat);
            if (!said(x, DO_COMPLETE))
                break;
            clash_complete(x, l->seat, CHOSEN, CHOSEN_SECOND);
        }
    }
    END;
}
