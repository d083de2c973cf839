/* map.h: spaces, neighbours and distances; regions. */
#ifndef CLASH_MAP_H
#define CLASH_MAP_H

#include "games/clash/play.h"
#include "games/clash/abilities/abilities.h"

static inline const struct clash_layout *layout_of(const struct play *x)
{
    return &x->e->layout[x->s->layout];
}
static inline int neighbour(const struct play *x, int space, int side)
{
    return layout_of(x)->near[space][side]; /* NONE off the board */
}
static inline bool is_land(const struct clash_state *s, int space)
{
    return s->space[space].terrain >= PLAIN && s->space[space].terrain <= DESERT;
}
static inline bool is_sea(const struct clash_state *s, int space)
{
    return s->space[space].terrain == SEA;
}
static inline bool is_explored(const struct clash_state *s, int space)
{
    return s->space[space].terrain != UNEXPLORED;
}
bool clash_adjacent(const struct play *x, int a, int b);
bool clash_on_edge(const struct play *x, int space);
enum { FAR = 100 };
/* Number of steps over explored spaces (land only if so), at most `limit`; FAR when more. */
int clash_distance(const struct play *x, int from, int to, bool land_only, int limit);
/* Distances from one space to all within `limit`; FAR elsewhere. */
void clash_distances(const struct play *x, int from, bool land_only, int limit, uint8_t out[SHEET]);
/* Pirate ships in a space that serve nobody: while a seat with Pirate Allies is there they are its own. */
static inline int wild_pirates(const struct clash_state *s, int space)
{
    return has(s, s->space[space].holder, AB_PIRATE_ALLIES) ? 0 : s->space[space].pirates;
}
static inline int allied_pirates(const struct clash_state *s, int seat, int space)
{
    return s->space[space].holder == seat && has(s, seat, AB_PIRATE_ALLIES)
               ? s->space[space].pirates
               : 0;
}
/* The next space from `from` on where pirates serve the seat, or -1 [p.32]. */
static inline int clash_next_allies(const struct clash_state *s, int seat, int from)
{
    if (has(s, seat, AB_PIRATE_ALLIES))
        for (; from < SHEET; from++)
            if (allied_pirates(s, seat, from))
                return from;
    return -1;
}
/* Is a sea space next to pirates that serve nobody, or does it hold some? */
bool clash_pirates_near(const struct play *x, int sea);
/* Steps to the seat's nearest city, at most `limit`; FAR when more. */
int clash_city_distance(const struct play *x, int seat, int space, bool land_only, int limit);
/* Some city of the seat within n spaces of this one? */
bool clash_city_within(const struct play *x, int seat, int space, int n);
bool clash_beside_terrain(const struct play *x, int space, int terrain); /* next to such a space */
/* The spaces of the ocean a sea space belongs to, as flags; returns how many. */
int clash_ocean(const struct play *x, int sea, uint8_t out[SHEET]);
enum { EXPLORE_BY_LAND, EXPLORE_BY_SHIP, EXPLORE_BY_CARD };
FRAME_OF(explore)
{
    uint8_t area;  /* given */
    uint8_t space; /* given: which is entered, or NONE */
    uint8_t how;   /* given: EXPLORE_… */
    uint8_t ship;  /* given with EXPLORE_BY_SHIP: its space */
};

/* ---- explore.c ----------------------------------------------------------------------------------- */
void clash_explore_area(struct play *x, int area, int orientation); /* lays the tile */
int clash_terrain_laid(const struct play *x, int area, int orientation,
                       int k); /* of space k, were it so */
unsigned clash_orientations(const struct play *x, int area, int space, int how,
                            int ship); /* set: 1 A, 2 B */

#endif
