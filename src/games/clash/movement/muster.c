/*
 * muster.c: who may move (RULES 7.7). A squad is asked for kind by kind; its muster says how many of
 * each kind there are, and fits() which squads can be made of them.
 */
#include "games/clash/movement/move.h"

enum { SHIP_CARRIES = 2, DIPLOMAT_PRICE = 2 };

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static bool is_army(int unit)
{
    return ARMY >> unit & 1;
}

/* ---- Enemies ------------------------------------------------------------------------------------------ */

bool clash_may_attack(const struct play *x, int seat, int other)
{
    return other >= SEATS || !(x->s->seat[seat].truce >> other & 1);
}

/* Allies of the pirates may share their space [p.32]. */
bool clash_pirates_hostile(const struct play *x, int seat, int space)
{
    return wild_pirates(x->s, space) > 0 && !has(x->s, seat, AB_PIRATE_ALLIES);
}

int clash_enemy_at(const struct play *x, int seat, int space)
{
    const struct clash_space *place = &x->s->space[space];
    if (place->holder != NONE && place->holder != seat)
        return place->holder;
    if (place->city != NONE && city_owner(place->city) != seat)
        return city_owner(place->city);
    return place->pirates && clash_pirates_hostile(x, seat, space) ? PIRATES : NONE;
}

bool clash_is_enemy_space(const struct play *x, int seat, int space)
{
    return clash_enemy_at(x, seat, space) != NONE;
}

static bool kept_apart(const struct clash_state *s, int seat, int other)
{
    return (s->diplomat[0] == seat && s->diplomat[1] == other) ||
           (s->diplomat[1] == seat && s->diplomat[0] == other);
}

/* Great Diplomat, and culture laid into a city by Seduction: paid before the squad moves. */
struct price clash_attack_price(const struct play *x, int seat, int space)
{
    int enemy = clash_enemy_at(x, seat, space), city = x->s->space[space].city, culture = 0;
    if (enemy < SEATS && kept_apart(x->s, seat, enemy))
        culture += DIPLOMAT_PRICE;
    if (enemy != NONE && city != NONE)
        culture += x->s->city[city].tokens;
    return price_of_kind(CULTURE, culture);
}

/* The attack ends what was paid for: the card goes, and so does the culture. */
void clash_break_protection(struct play *x, int seat, int space)
{
    struct clash_state *s = x->s;
    int enemy = clash_enemy_at(x, seat, space), city = s->space[space].city;
    if (city != NONE)
        s->city[city].tokens = 0;
    if (enemy >= SEATS || !kept_apart(s, seat, enemy))
        return;
    int holder = s->diplomat[0];
    SAY(DIPLOMAT_GOES, seat, enemy);
    s->diplomat[0] = s->diplomat[1] = NONE;
    for (uint64_t left = s->seat[holder].persons; left; left &= left - 1)
        if (x->e->event[__builtin_ctzll(left)].event == EVENT_GREAT_DIPLOMAT)
            clash_discard_person(x, holder, __builtin_ctzll(left));
}

/* An enemy city with this wonder? */
static bool has_wonder(const struct play *x, int seat, int space, int ability)
{
    int city = x->s->space[space].city;
    if (city == NONE || city_owner(city) == seat)
        return false;
    for (unsigned left = x->s->city[city].wonders; left; left &= left - 1)
        if (x->e->wonder[__builtin_ctz(left)].ability == ability)
            return true;
    return false;
}

/* Squads that entered a plain this turn may not attack it, nor cross one by Roads to do so. */
bool clash_garden_city(const struct play *x, int seat, int space)
{
    return has_wonder(x, seat, space, AB_GREAT_GARDENS);
}

struct price clash_toll(const struct play *x, int seat, int space, int army)
{
    int city = x->s->space[space].city;
    if (city == NONE || city_owner(city) == seat)
        return price_of_kind(MOOD, 0);
    const struct about at = {.seat = city_owner(city), .space = space, .other = seat};
    return price_of_kind(MOOD, army * clash_city_modified(x, city, M_TOLL, &at));
}

static bool behind_wall(const struct play *x, int seat, int space)
{
    int city = x->s->space[space].city;
    return city != NONE && !has(x->s, seat, AB_SIEGECRAFT) &&
           any_modifier(x, M_WALLED, &(struct about){.seat = city_owner(city), .space = space});
}

/* ---- Figures ------------------------------------------------------------------------------------------- */

static bool may_move(const struct play *x, int seat, int unit, int figure)
{
    if (x->s->turn.status[figure] & (MOVED | SPENT | FIGHTING))
        return false;
    return !is_army(unit) || has(x->s, seat, AB_TACTICS);
}

static bool concerned(const struct play *x, int seat, int unit, int space, int flags)
{
    int city = x->s->space[space].city;
    if (flags & MOVE_SETTLERS_ONLY)
        return unit == SETTLER && city != NONE && city_owner(city) == seat;
    if (flags & MOVE_LANDING)
        return unit != SHIP && is_sea(x->s, space) && space == clash_leader_space(x->s, seat);
    if (flags & MOVE_ONE_SHIP)
        return unit == SHIP;
    return true;
}

static void count_figure(const struct play *x, int seat, int unit, int figure, int flags,
                         struct company *c)
{
    if (!may_move(x, seat, unit, figure) || !concerned(x, seat, unit, c->space, flags) ||
        (flags & MOVE_ONE_SHIP && c->calm[SHIP]))
        return;
    c->calm[unit]++;
    if (!(x->s->turn.status[figure] & IN_FOREST))
        c->bold[unit]++;
}

void clash_gather_in(const struct play *x, int seat, int flags, int space, struct company *out)
{
    *out = (struct company){.space = (uint8_t)space};
    for (int unit = 0, i = 0; unit < UNITS; unit++)
        for (int end = i + clash_figures_of(unit); i < end; i++)
            if (x->s->seat[seat].figure[i] == space)
                count_figure(x, seat, unit, i, flags, out);
}

int clash_gather(const struct play *x, int seat, int flags,
                 struct company out[FIGURES + SEAT_CITIES])
{
    const uint8_t *figure = x->s->seat[seat].figure;
    uint8_t slot[SHEET];
    int n = 0;
    memset(slot, NONE, sizeof slot);
    for (int unit = 0, i = 0; unit < UNITS; unit++)
        for (int end = i + clash_figures_of(unit); i < end; i++) {
            if (figure[i] >= SHEET)
                continue;
            uint8_t *at = &slot[figure[i]];
            if (*at == NONE) {
                *at = (uint8_t)n;
                out[n++] = (struct company){.space = figure[i]};
            }
            count_figure(x, seat, unit, i, flags, &out[*at]);
        }
    for (int i = first_city(seat); has(x->s, seat, AB_NOMADS) && i < first_city(seat) + SEAT_CITIES;
         i++)
        if (x->s->city[i].space != NONE && slot[x->s->city[i].space] == NONE)
            out[n++] = (struct company){.space = x->s->city[i].space};
    return n;
}

/* Of several figures of a kind, the one that can do least afterwards. */
int clash_next_to_move(const struct play *x, int seat, int unit, int space, bool attack,
                       bool garden)
{
    int found = -1, most = -1;
    for (int i = clash_first_figure(unit); i < clash_first_figure(unit) + clash_figures_of(unit);
         i++) {
        if (x->s->seat[seat].figure[i] != space || !may_move(x, seat, unit, i))
            continue;
        int status = x->s->turn.status[i] & (IN_FOREST | ON_PLAIN);
        if ((attack && (status & IN_FOREST)) || (garden && (status & ON_PLAIN)))
            continue;
        if (status > most) {
            found = i;
            most = status;
        }
    }
    return found;
}

/* The fittest go with the ships: they can land where those go. */
int clash_next_aboard(const struct play *x, int seat, int unit, int space)
{
    int found = -1, least = FIGHTING;
    for (int i = clash_first_figure(unit); i < clash_first_figure(unit) + clash_figures_of(unit);
         i++) {
        int status = x->s->turn.status[i] & (FIGHTING - 1);
        if (x->s->seat[seat].figure[i] != space || (x->s->turn.status[i] & FIGHTING))
            continue;
        if (status < least) {
            found = i;
            least = status;
        }
    }
    return found;
}

/* Nomads: cities of size 1 move, unless angry; not out of a mountain entered this turn. */
static bool nomad_city(const struct play *x, int seat, int space)
{
    int city = x->s->space[space].city;
    return has(x->s, seat, AB_NOMADS) && city != NONE && city_owner(city) == seat &&
           clash_city_size(x->s, city) == 1 && x->s->city[city].mood != ANGRY &&
           !(x->s->city[city].marks & (CITY_MOVED | CITY_SPENT));
}

/* ---- Musters --------------------------------------------------------------------------------------------- */

static int land_units_of(const uint8_t n[])
{
    return n[SETTLER] + n[INFANTRY] + n[CAVALRY] + n[ELEPHANT] + n[LEADER];
}

int clash_army_of(const uint8_t n[])
{
    return land_units_of(n) - n[SETTLER];
}

static int carry_of(const struct play *x, int seat)
{
    return SHIP_CARRIES + clash_modified(x, M_CARRY, &(struct about){.seat = seat, .space = NONE});
}

int clash_ship_capacity(const struct play *x, int seat, int sea)
{
    const struct clash_space *place = &x->s->space[sea];
    int ships = place->holder == seat ? place->units[SHIP] : 0;
    if (has(x->s, seat, AB_PIRATE_ALLIES))
        ships += place->pirates;
    return ships * carry_of(x, seat);
}

static void take_land_units(struct muster *m, const uint8_t n[UNITS])
{
    memcpy(m->most, n, SHIP);
}

/* Four army units; the leader may raise the limit of the space he comes to (Huge Army). */
static void set_room(const struct play *x, int seat, int from, int to, struct muster *m)
{
    int there = x->s->space[to].holder == seat ? clash_army_in(x->s, to) : 0;
    int room = larger(0, clash_stack_limit(x, seat, to) - there);
    bool leader = clash_leader_space(x->s, seat) == from;
    m->room[0] = (uint8_t)room;
    m->room[1] = (uint8_t)(room + (leader ? clash_stack_limit(x, seat, from) - STACK : 0));
}

static int refuse_attack(const struct play *x, int seat, int to, int flags)
{
    int enemy = clash_enemy_at(x, seat, to);
    if (!clash_may_attack(x, seat, enemy))
        return WHY_TRUCE;
    if (behind_wall(x, seat, to))
        return WHY_BEHIND_WALL;
    struct price price = clash_attack_price(x, seat, to);
    return flags & MOVE_PAID || !price.n[CULTURE] || clash_can_pay(x, seat, &price, 0)
               ? LEGAL
               : WHY_ATTACK_PRICE;
}

/* The muster of an attack on a garden city leaves out who entered a plain. */
static void leave_out_gardeners(const struct play *x, int seat, int from, struct muster *m)
{
    for (int unit = 0; unit < SHIP; unit++)
        for (int i = clash_first_figure(unit);
             i < clash_first_figure(unit) + clash_figures_of(unit); i++)
            if (x->s->seat[seat].figure[i] == from && m->most[unit] > 0 &&
                may_move(x, seat, unit, i) &&
                (x->s->turn.status[i] & (ON_PLAIN | IN_FOREST)) == ON_PLAIN)
                m->most[unit]--;
}

/* As many as their toll can be paid for; culture stands for mood. */
static int limit_by_toll(const struct play *x, int seat, int to, struct muster *m)
{
    struct price price = clash_toll(x, seat, to, 1);
    if (!price.n[MOOD])
        return LEGAL;
    m->tolled = 1;
    m->tokens = (uint8_t)(x->s->seat[seat].stock[MOOD] + x->s->seat[seat].stock[CULTURE]);
    return m->tokens > 0 ? LEGAL : WHY_TOLL;
}

int clash_muster_attack(const struct play *x, int seat, const struct company *c, int to, int flags,
                        struct muster *m)
{
    int why = refuse_attack(x, seat, to, flags);
    m->attack = 1;
    take_land_units(m, c->bold);
    if (why != LEGAL)
        return why;
    if (clash_army_of(m->most) == 0)
        return clash_army_of(c->calm)   ? WHY_FOREST
               : land_units_of(c->calm) ? WHY_SETTLERS_ALONE
                                        : WHY_NOBODY;
    if (clash_garden_city(x, seat, to)) {
        leave_out_gardeners(x, seat, c->space, m);
        if (clash_army_of(m->most) == 0)
            return WHY_GARDENS;
    }
    return limit_by_toll(x, seat, to, m);
}

static int muster_aboard(const struct play *x, int seat, const struct company *c, int to, int flags,
                         struct muster *m)
{
    m->way = ABOARD;
    take_land_units(m, c->calm);
    m->carry = (uint8_t)carry_of(x, seat);
    if (is_sea(x->s, c->space))
        return WHY_SHIP_TO_SHIP;
    if (clash_is_enemy_space(x, seat, to))
        return WHY_ENEMY_SHIPS;
    int places = clash_ship_capacity(x, seat, to), aboard = 0;
    if (x->s->space[to].holder == seat)
        aboard = clash_land_units_in(x->s, to);
    m->berths = (uint8_t)(places - aboard);
    if (has(x->s, seat, AB_SHIPCRAFT) && !(flags & (MOVE_SETTLERS_ONLY | MOVE_LANDING)))
        m->hulls = (uint8_t)clash_in_reserve(x, seat, SHIP);
    if (land_units_of(m->most) == 0)
        return WHY_NOBODY;
    if (m->berths > 0 || (m->hulls > 0 && m->most[SETTLER] + m->most[INFANTRY] > 0))
        return LEGAL;
    return places > 0 ? WHY_SHIPS_FULL : WHY_NO_SHIP;
}

static bool fits(const struct muster *m, const uint8_t n[COMPANY]);

int clash_muster_march(const struct play *x, int seat, const struct company *c, int to, int flags,
                       struct muster *m)
{
    memset(m, 0, sizeof *m);
    m->all = flags & MOVE_LANDING ? 1 : 0;
    if (m->all && !is_land(x->s, to))
        return WHY_LANDING_ONLY;
    if (is_sea(x->s, to))
        return muster_aboard(x, seat, c, to, flags, m);
    m->way = ON_LAND;
    set_room(x, seat, c->space, to, m);
    if (clash_is_enemy_space(x, seat, to)) {
        int why = clash_muster_attack(x, seat, c, to, flags, m);
        if (why != LEGAL)
            return why;
    } else {
        take_land_units(m, c->calm);
        if (!(flags & (MOVE_SETTLERS_ONLY | MOVE_LANDING)) && x->s->space[to].city == NONE &&
            nomad_city(x, seat, c->space))
            m->most[NOMAD_CITY] = 1;
    }
    if (m->all)
        return !land_units_of(m->most) ? WHY_NOBODY : fits(m, m->most) ? LEGAL : WHY_STACK;
    if (m->most[NOMAD_CITY] || (m->most[SETTLER] && !m->attack))
        return LEGAL;
    if (clash_army_of(m->most) == 0)
        return WHY_NOBODY;
    return m->room[m->most[LEADER] > 0] > 0 ? LEGAL : WHY_STACK;
}

/* Shipcraft: ships become settlers or infantry on an adjacent land space without enemies [p.35]. */
int clash_muster_ashore(const struct play *x, int seat, const struct company *c, int to,
                        struct muster *m)
{
    static const uint8_t none[COMPANY] = {0};
    const struct clash_space *place = &x->s->space[c->space];
    *m = (struct muster){.way = ASHORE};
    if (!has(x->s, seat, AB_SHIPCRAFT))
        return WHY_SHIP_ON_LAND;
    if (!clash_adjacent(x, c->space, to) || clash_is_enemy_space(x, seat, to))
        return clash_is_enemy_space(x, seat, to) ? WHY_CONVERT_ENEMY : WHY_NOT_ADJACENT;
    take_land_units(m, c->calm);
    m->most[SHIP] = c->calm[SHIP];
    m->carry = (uint8_t)carry_of(x, seat);
    m->fleet = place->units[SHIP];
    m->cargo = (uint8_t)clash_land_units_in(x->s, c->space);
    m->settlers = (uint8_t)clash_in_reserve(x, seat, SETTLER);
    if (has(x->s, seat, AB_TACTICS))
        m->infantry = (uint8_t)clash_in_reserve(x, seat, INFANTRY);
    set_room(x, seat, c->space, to, m);
    if (!m->most[SHIP])
        return WHY_NOBODY;
    return clash_some_squad(m, none, m->most) ? LEGAL : WHY_CONVERT;
}

/* ---- Which squads can be made ------------------------------------------------------------------------------- */

int clash_infantry_least(const struct muster *m, int ships)
{
    return larger(0, ships - m->settlers);
}

int clash_infantry_most(const struct muster *m, const uint8_t n[COMPANY])
{
    return smaller(smaller(n[SHIP], m->infantry), m->room[n[LEADER] > 0] - clash_army_of(n));
}

/* What stays behind at sea must still be carried. */
static bool rest_is_carried(const struct muster *m, int hulls, int land)
{
    return m->cargo - land <= m->carry * (m->fleet - hulls);
}

static bool fits(const struct muster *m, const uint8_t n[COMPANY])
{
    int land = land_units_of(n), army = clash_army_of(n), room = m->room[n[LEADER] > 0];
    int hulls = n[SHIP] + n[PIRATE_SHIPS], become = 0;
    switch (m->way) {
    case ON_LAND:
        return army <= room && (!m->tolled || army <= m->tokens) && land + n[NOMAD_CITY] > 0 &&
               (army > 0 || !m->attack);
    case ABOARD:
        become = smaller(n[SETTLER] + n[INFANTRY], m->hulls);
        return land > 0 && land - become <= m->berths + become * m->carry;
    case BY_SEA:
        if (hulls == 0 || n[SHIP] + land == 0 || land > hulls * m->carry)
            return false;
        return rest_is_carried(m, hulls, land);
    default: /* ASHORE */
        return n[SHIP] > 0 && clash_infantry_least(m, n[SHIP]) <= clash_infantry_most(m, n) &&
               rest_is_carried(m, n[SHIP], land);
    }
}

bool clash_some_squad(const struct muster *m, const uint8_t low[COMPANY],
                      const uint8_t high[COMPANY])
{
    uint8_t n[COMPANY];
    memcpy(n, low, sizeof n);
    for (;;) {
        int kind = 0;
        if (fits(m, n))
            return true;
        while (kind < COMPANY && n[kind] == high[kind]) {
            n[kind] = low[kind];
            kind++;
        }
        if (kind == COMPANY)
            return false;
        n[kind]++;
    }
}
