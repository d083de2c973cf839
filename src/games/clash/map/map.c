/*
 * map.c: neighbours, distances and oceans (RULES 0 and 2). Distances are short and asked for often:
 * the straight line tells most answers, a breadth-first search within the limit the others.
 */
#include <stdlib.h>

#include "games/clash/clash.h"

/* A set of spaces. */
struct spaces {
    uint64_t word[2];
};
_Static_assert(SHEET <= 128, "a set of spaces has 128 bits");

static bool in_set(const struct spaces *set, int space)
{
    return set->word[space / 64] >> (space % 64) & 1;
}

static void add_to_set(struct spaces *set, int space)
{
    set->word[space / 64] |= (uint64_t)1 << (space % 64);
}

bool clash_adjacent(const struct play *x, int a, int b)
{
    for (int side = 0; side < SIDES; side++)
        if (neighbour(x, a, side) == b)
            return true;
    return false;
}

bool clash_on_edge(const struct play *x, int space)
{
    return clash_adjacent(x, space, NONE);
}

/* Steps from space to space if nothing were in the way: columns are shifted by half a space. */
static int straight(int a, int b)
{
    int aq = space_column(a), bq = space_column(b);
    int dq = aq - bq, dr = space_row(a) - aq / 2 - (space_row(b) - bq / 2);
    return (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
}

static bool passable(const struct clash_state *s, int space, bool land_only)
{
    return land_only ? is_land(s, space) : is_explored(s, space);
}

int clash_distance(const struct play *x, int from, int to, bool land_only, int limit)
{
    int least = straight(from, to);
    if (least == 0)
        return 0;
    if (least > limit || !passable(x->s, to, land_only))
        return FAR;
    if (least == 1)
        return 1;
    struct spaces seen = {{0}};
    uint8_t queue[SHEET];
    int first = 0, last = 0;
    queue[last++] = (uint8_t)from;
    add_to_set(&seen, from);
    for (int steps = 1; steps <= limit && first < last; steps++) {
        for (int end = last; first < end; first++) {
            const uint8_t *near = layout_of(x)->near[queue[first]];
            for (int side = 0; side < SIDES; side++) {
                int next = near[side];
                if (next == to)
                    return steps;
                if (next == NONE || in_set(&seen, next) || !passable(x->s, next, land_only))
                    continue;
                add_to_set(&seen, next);
                if (steps + straight(next, to) <= limit)
                    queue[last++] = (uint8_t)next;
            }
        }
    }
    return FAR;
}

void clash_distances(const struct play *x, int from, bool land_only, int limit, uint8_t out[SHEET])
{
    uint8_t queue[SHEET];
    int first = 0, last = 0;
    memset(out, FAR, SHEET);
    out[from] = 0;
    queue[last++] = (uint8_t)from;
    for (; first < last && out[queue[first]] < limit; first++) {
        const uint8_t *near = layout_of(x)->near[queue[first]];
        for (int side = 0; side < SIDES; side++) {
            int next = near[side];
            if (next == NONE || out[next] != FAR || !passable(x->s, next, land_only))
                continue;
            out[next] = (uint8_t)(out[queue[first]] + 1);
            queue[last++] = (uint8_t)next;
        }
    }
}

int clash_city_distance(const struct play *x, int seat, int space, bool land_only, int limit)
{
    int least = FAR;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++) {
        int n = clash_distance(x, space, x->s->city[i].space, land_only, limit);
        least = n < least ? n : least;
    }
    return least;
}

bool clash_city_within(const struct play *x, int seat, int space, int n)
{
    for (int i = first_city(seat); i < first_city(seat) + city_slots(seat); i++)
        if (x->s->city[i].space != NONE &&
            clash_distance(x, space, x->s->city[i].space, false, n) <= n)
            return true;
    return false;
}

bool clash_beside_terrain(const struct play *x, int space, int terrain)
{
    for (int side = 0; side < SIDES; side++) {
        int near = neighbour(x, space, side);
        if (near != NONE && x->s->space[near].terrain == terrain)
            return true;
    }
    return false;
}

/* [p.27]; ships that serve a player through Pirate Allies count as that player's [p.32]. */
bool clash_pirates_near(const struct play *x, int sea)
{
    if (!x->s->expansion || x->s->pirates_left == x->e->unit[SHIP].pirate_limit)
        return false;
    if (wild_pirates(x->s, sea))
        return true;
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, sea, side);
        if (next != NONE && wild_pirates(x->s, next))
            return true;
    }
    return false;
}

int clash_ocean(const struct play *x, int sea, uint8_t out[SHEET])
{
    uint8_t queue[SHEET];
    int first = 0, last = 0;
    memset(out, 0, SHEET);
    out[sea] = 1;
    queue[last++] = (uint8_t)sea;
    for (; first < last; first++) {
        const uint8_t *near = layout_of(x)->near[queue[first]];
        for (int side = 0; side < SIDES; side++) {
            int next = near[side];
            if (next == NONE || out[next] || !is_sea(x->s, next))
                continue;
            out[next] = 1;
            queue[last++] = (uint8_t)next;
        }
    }
    return last;
}
