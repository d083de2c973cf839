/*
 * roads.c: Roads and Roman Roads [p.30, p.34]. A squad that starts or ends its move in one of its
 * player's cities may go two land spaces, or four, for 1 food and 1 ore. It goes through spaces free
 * of enemies, and the stacking limit holds in each of them.
 *
 * `roads_apart` [2012 p.20]: the food is for the second space and the ore against the terrain, which
 * is needed to cross a mountain, or a forest before an attack.
 */
#include "games/clash/movement/move.h"

enum { ROAD_STEPS = 2, ROMAN_STEPS = 4, WIDE = 99 };

ABILITY(roads) = {0};

static int road_steps(const struct play *x, int seat)
{
    if (!has(x->s, seat, AB_ROADS))
        return 0;
    return has(x->s, seat, AB_ROMAN_ROADS) ? ROMAN_STEPS : ROAD_STEPS;
}

struct price clash_road_price(const struct play *x, int from, int via, bool ore)
{
    struct price price = {{0}};
    price.n[FOOD] = !x->e->roads_apart || via != from;
    price.n[ORE] = !x->e->roads_apart || ore;
    return price;
}

bool clash_may_use_roads(const struct play *x, int seat)
{
    struct price both = clash_road_price(x, 0, 1, true), ore = clash_road_price(x, 0, 0, true),
                 food = clash_road_price(x, 0, 1, false);
    if (!has(x->s, seat, AB_ROADS))
        return false;
    return x->e->roads_apart ? clash_can_pay(x, seat, &ore, 0) || clash_can_pay(x, seat, &food, 0)
                             : clash_can_pay(x, seat, &both, 0);
}

/* How much a space hinders who goes through it. */
static int hindrance(const struct play *x, int space)
{
    int terrain = x->s->space[space].terrain;
    return terrain == MOUNTAIN ? 2 : terrain == FOREST ? 1 : 0;
}

/* Could the seat move once more in this turn? By an action, or by what may give it one. */
static bool may_move_again(const struct play *x, int seat)
{
    const struct clash_seat *p = &x->s->seat[seat];
    return x->s->turn.actions > 0 || p->actions || p->persons ||
           has(x->s, seat, AB_ABSOLUTE_POWER) || has(x->s, seat, AB_GREAT_STATUE);
}

/* Would it miss anything after entering that space? In a forest, only who could attack from it. */
static bool penalty_counts(const struct play *x, int seat, int space, bool army)
{
    int terrain = x->s->space[space].terrain;
    return (terrain == MOUNTAIN || (terrain == FOREST && army)) && may_move_again(x, seat);
}

bool clash_road_needs_ore(const struct play *x, int seat, int from, int to, int via)
{
    return via == from || hindrance(x, via) > (clash_is_enemy_space(x, seat, to) ? 0 : 1);
}

bool clash_road_ore_helps(const struct play *x, int seat, int from, int to, int via, bool army)
{
    return clash_road_needs_ore(x, seat, from, to, via) ||
           (!clash_is_enemy_space(x, seat, to) &&
            (penalty_counts(x, seat, via, army) || penalty_counts(x, seat, to, army)));
}

struct price clash_least_road_price(const struct play *x, int seat, int from, int to, int via)
{
    return clash_road_price(x, from, via, clash_road_needs_ore(x, seat, from, to, via));
}

static bool own_city(const struct play *x, int seat, int space)
{
    int city = x->s->space[space].city;
    return city != NONE && city_owner(city) == seat;
}

static int room_in(const struct play *x, int seat, int space)
{
    int there = x->s->space[space].holder == seat ? clash_army_in(x->s, space) : 0;
    int room = clash_stack_limit(x, seat, space) - there;
    return room > 0 ? room : 0;
}

/* A space from which a road goes on, and how many army units come to it. */
struct stop {
    uint8_t space;
    int8_t room;
};

static int one_step(const struct play *x, int seat, bool no_plain, const struct stop *at,
                    struct stop *out, struct road_map *r)
{
    int n = 0;
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, at->space, side);
        if (next == NONE || !is_land(x->s, next) || clash_is_enemy_space(x, seat, next))
            continue;
        if (no_plain && x->s->space[next].terrain == PLAIN)
            continue;
        int room = room_in(x, seat, next);
        if (room > at->room)
            room = at->room;
        if (room <= r->room[next])
            continue;
        r->room[next] = (int8_t)room;
        r->last[next] = at->space;
        out[n++] = (struct stop){(uint8_t)next, (int8_t)room};
    }
    return n;
}

void clash_map_roads(const struct play *x, int seat, int from, bool no_plain, struct road_map *r)
{
    struct stop stops[2][SHEET * 2] = {{{(uint8_t)from, WIDE}}};
    int steps = road_steps(x, seat), count = 1;
    memset(r, -1, sizeof *r);
    r->room[from] = WIDE;
    for (int i = 0; i < steps; i++) {
        const struct stop *old = stops[i % 2];
        struct stop *new = stops[(i + 1) % 2];
        int n = 0;
        if (i == steps - 1)
            memcpy(r->shorter, r->room, sizeof r->shorter);
        for (int k = 0; k < count && n < 2 * SHEET - SIDES; k++)
            n += one_step(x, seat, no_plain, &old[k], &new[n], r);
        count = n;
    }
    r->room[from] = r->shorter[from] = -1;
    r->payable = clash_may_use_roads(x, seat);
}

/* How many of an army of that size come through a space. */
static int come_through(const struct road_map *r, int via, int army)
{
    return r->shorter[via] < army ? r->shorter[via] : army;
}

/* Another way there is no worse in any respect, for an army of that size. */
static bool has_better_way(const struct play *x, int to, int via, int army,
                           const struct road_map *r)
{
    for (int side = 0; side < SIDES; side++) {
        int other = neighbour(x, to, side);
        if (other == NONE || other == via || r->shorter[other] < 0)
            continue;
        int less = hindrance(x, via) - hindrance(x, other);
        int more = come_through(r, other, army) - come_through(r, via, army);
        if (less >= 0 && more >= 0 && (less > 0 || more > 0 || other < via))
            return true;
    }
    return false;
}

/* Does the road go there over that space? */
static bool leads_there(const struct play *x, const struct company *c, int to, int via,
                        const struct road_map *r)
{
    int from = c->space;
    if (!x->e->roads_apart)
        return r->room[to] >= 0 && r->last[to] == via;
    if (r->room[to] < 0)
        return false;
    if (clash_adjacent(x, from, to))
        return via == from;
    return via < SHEET && r->shorter[via] >= 0 && clash_adjacent(x, via, to) &&
           !has_better_way(x, to, via, clash_army_of(c->calm), r);
}

static int road_room(const struct play *x, int seat, int from, int to, int via,
                     const struct road_map *r)
{
    if (!x->e->roads_apart)
        return r->room[to];
    int room = room_in(x, seat, to);
    return via == from || room < r->shorter[via] ? room : r->shorter[via];
}

/* Only from a city of one's own, and from there over a space that lies between. */
static int muster_road_attack(const struct play *x, int seat, const struct company *c, int to,
                              int via, const struct road_map *r, struct muster *m)
{
    struct road_map around;
    if (!own_city(x, seat, c->space))
        return WHY_ROAD_CITY;
    if (clash_garden_city(x, seat, to)) {
        clash_map_roads(x, seat, c->space, true, &around);
        if (r->shorter[via] >= 0 && around.shorter[via] < 0)
            return WHY_GARDENS;
        r = &around;
    }
    if (via >= SHEET || r->shorter[via] < 0 || !clash_adjacent(x, via, to))
        return WHY_NO_ROAD;
    int why = clash_muster_attack(x, seat, c, to, 0, m);
    if (why != LEGAL)
        return why;
    if (clash_adjacent(x, c->space, to))
        return WHY_ROAD_NEEDLESS; /* a detour to where the squad can go as it is */
    struct price price = clash_least_road_price(x, seat, c->space, to, via);
    price.n[CULTURE] = clash_attack_price(x, seat, to).n[CULTURE];
    if (!r->payable ||
        ((price.n[CULTURE] || x->e->roads_apart) && !clash_can_pay(x, seat, &price, 0)))
        return WHY_ROAD_PRICE;
    int room = room_in(x, seat, to);
    m->room[0] = (uint8_t)(room < r->shorter[via] ? room : r->shorter[via]);
    return LEGAL;
}

static int muster_road_march(const struct play *x, int seat, const struct company *c, int to,
                             int via, const struct road_map *r, struct muster *m)
{
    if (!own_city(x, seat, c->space) && !own_city(x, seat, to))
        return WHY_ROAD_CITY;
    if (!leads_there(x, c, to, via, r))
        return WHY_NO_ROAD;
    if (via == c->space && !penalty_counts(x, seat, to, clash_army_of(c->calm) > 0))
        return WHY_ROAD_NEEDLESS; /* there is no penalty to ignore */
    struct price price = clash_least_road_price(x, seat, c->space, to, via);
    if (!r->payable || (x->e->roads_apart && !clash_can_pay(x, seat, &price, 0)))
        return WHY_ROAD_PRICE;
    memcpy(m->most, c->calm, SHIP);
    m->room[0] = (uint8_t)road_room(x, seat, c->space, to, via, r);
    return LEGAL;
}

int clash_muster_road(const struct play *x, int seat, const struct company *c, int to, int via,
                      const struct road_map *r, struct muster *m)
{
    *m = (struct muster){.way = ON_LAND};
    if (!has(x->s, seat, AB_ROADS))
        return WHY_NO_ROADS;
    if (!is_land(x->s, c->space) || !is_land(x->s, to))
        return WHY_ROAD_LAND;
    int why = clash_is_enemy_space(x, seat, to) ? muster_road_attack(x, seat, c, to, via, r, m)
                                                : muster_road_march(x, seat, c, to, via, r, m);
    if (why != LEGAL)
        return why;
    bool leader = clash_leader_space(x->s, seat) == c->space;
    m->room[1] =
        (uint8_t)(m->room[0] + (leader ? clash_stack_limit(x, seat, c->space) - STACK : 0));
    static const uint8_t none[COMPANY] = {0};
    return clash_some_squad(m, none, m->most) ? LEGAL : WHY_STACK;
}

static void list_road(const struct play *x, int seat, const struct company *c, int to, int via,
                      const struct road_map *r, struct clio_moves *m)
{
    struct muster muster;
    if (clash_muster_road(x, seat, c, to, via, r, &muster) == LEGAL)
        clio_add(m, DO_ROAD, c->space, (unsigned)to, (unsigned)via);
}

static void list_roads_to(const struct play *x, int seat, const struct company *c, int to,
                          const struct road_map *r, struct clio_moves *m)
{
    if (r->room[to] < 0)
        return;
    if (!x->e->roads_apart || clash_adjacent(x, c->space, to)) {
        list_road(x, seat, c, to, x->e->roads_apart ? c->space : r->last[to], r, m);
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        int via = neighbour(x, to, side);
        if (via != NONE && r->shorter[via] >= 0)
            list_road(x, seat, c, to, via, r, m);
    }
}

static void roads_from_city(const struct play *x, int seat, const struct company *c,
                            const struct road_map *r, struct clio_moves *m)
{
    const struct clash_layout *layout = layout_of(x);
    for (int i = 0; i < layout->spaces && !clio_full(m); i++) {
        int to = layout->list[i];
        list_roads_to(x, seat, c, to, r, m);
        if (!is_land(x->s, to) || !clash_is_enemy_space(x, seat, to))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int via = layout->near[to][side];
            if (via != NONE && r->shorter[via] >= 0)
                list_road(x, seat, c, to, via, r, m);
        }
    }
}

void clash_road_moves(const struct play *x, int seat, const struct company *c, struct clio_moves *m)
{
    struct road_map r;
    clash_map_roads(x, seat, c->space, false, &r);
    if (own_city(x, seat, c->space)) {
        roads_from_city(x, seat, c, &r, m);
        return;
    }
    for (int i = first_city(seat); i < first_city(seat) + SEAT_CITIES && !clio_full(m); i++) {
        int to = x->s->city[i].space;
        if (to != NONE)
            list_roads_to(x, seat, c, to, &r, m);
    }
}
