/*
 * explore.c: regions (RULES 8). A tile fits its area in two ways, half a turn apart; which of them
 * is allowed depends on who explores and where there is sea.
 */
#include "games/clash/movement/move.h"

/* Numbers of the two ways, and sets of them. */
enum { ORIENTATION_A = 1, ORIENTATION_B = 2, BOTH = ORIENTATION_A | ORIENTATION_B };

int clash_terrain_laid(const struct play *x, int area, int orientation, int k)
{
    int slot = orientation == ORIENTATION_A ? k : AREA_SPACES - 1 - k;
    return x->e->tile[x->s->tile[area]].terrain[slot];
}

static void lay_tile(struct play *x, int area, int orientation)
{
    x->s->turned[area] = (uint8_t)orientation;
    for (int k = 0; k < AREA_SPACES; k++)
        x->s->space[layout_of(x)->area[area].space[k]].terrain =
            (uint8_t)clash_terrain_laid(x, area, orientation, k);
}

void clash_explore_area(struct play *x, int area, int orientation)
{
    lay_tile(x, area, orientation);
}

/* ---- The rules of placement ------------------------------------------------------------------------------ */

static int seas_of(const struct play *x, int area)
{
    int n = 0;
    for (int k = 0; k < AREA_SPACES; k++)
        n += clash_terrain_laid(x, area, ORIENTATION_A, k) == SEA;
    return n;
}

static bool near_sea(const struct play *x, int space)
{
    return clash_beside_terrain(x, space, SEA);
}

/* How many of the tile's sea spaces would touch another sea, or the edge of the board. */
static int seas_where(const struct play *x, int area, int orientation,
                      bool (*there)(const struct play *x, int space))
{
    int n = 0;
    for (int k = 0; k < AREA_SPACES; k++)
        if (clash_terrain_laid(x, area, orientation, k) == SEA)
            n += there(x, layout_of(x)->area[area].space[k]);
    return n;
}

/* Those of `allowed` with at least so many sea spaces there; all of them if none has. */
static unsigned prefer(const struct play *x, int area, unsigned allowed,
                       bool (*there)(const struct play *x, int space), int at_least)
{
    unsigned kept = 0;
    for (int o = ORIENTATION_A; o <= ORIENTATION_B; o++)
        if ((allowed & (unsigned)o) && seas_where(x, area, o, there) >= at_least)
            kept |= (unsigned)o;
    return kept ? kept : allowed;
}

/* Rule 2: land units do not come into the sea. */
static unsigned dry_landings(const struct play *x, int area, int space)
{
    unsigned dry = 0;
    for (int k = 0; k < AREA_SPACES; k++)
        for (int o = ORIENTATION_A; o <= ORIENTATION_B; o++)
            if (layout_of(x)->area[area].space[k] == space &&
                clash_terrain_laid(x, area, o, k) != SEA)
                dry |= (unsigned)o;
    return dry ? dry : BOTH;
}

/* The orientations with a sea space that the ships come to: each is tried out. */
static unsigned open_to_ships(const struct play *x, int area, int ship)
{
    unsigned open = 0;
    for (int o = ORIENTATION_A; o <= ORIENTATION_B; o++) {
        struct clash_state trial = *x->s;
        struct play trying = {x->game, x->e, &trial, NULL, 0};
        lay_tile(&trying, area, o);
        if (clash_new_seas(&trying, trial.space[ship].holder, area, ship))
            open |= (unsigned)o;
    }
    return open;
}

/*
 * Rule 3: sea to sea, if it can be; else rule 4: to the edge, all of it if it can be [R58] - or one
 * space of it.
 */
unsigned clash_orientations(const struct play *x, int area, int space, int how, int ship)
{
    int seas = seas_of(x, area);
    if (seas == 0)
        return BOTH;
    unsigned allowed = how == EXPLORE_BY_LAND ? dry_landings(x, area, space) : BOTH;
    if (how == EXPLORE_BY_SHIP) {
        unsigned open = open_to_ships(x, area, ship);
        if (open)
            return open;
    }
    for (int o = ORIENTATION_A; o <= ORIENTATION_B; o++)
        if ((allowed & (unsigned)o) && seas_where(x, area, o, near_sea) > 0)
            return prefer(x, area, allowed, near_sea, 1);
    allowed = prefer(x, area, allowed, clash_on_edge, 1);
    return x->e->one_sea_on_edge ? allowed : prefer(x, area, allowed, clash_on_edge, seas);
}

unsigned clash_new_seas(const struct play *x, int seat, int area, int ship)
{
    struct sea_reach r;
    unsigned set = 0;
    clash_reach_by_sea(x, seat, ship, &r);
    for (int k = 0; k < AREA_SPACES; k++)
        if (r.way[layout_of(x)->area[area].space[k]] & SEA_FREE)
            set |= 1u << k;
    return set;
}

/* ---- Exploring --------------------------------------------------------------------------------------------- */

/* The tile is turned over first: whoever explores sees it before choosing. */
RULE(explore)
{
    LOCALS_OF(explore);
    BEGIN;
    x->s->core.reveals++;
    x->s->turned[l->area] = TILE_SHOWN;
    SAY(EXPLORES, f->seat, layout_of(x)->area[l->area].space[0]);
    unsigned set = clash_orientations(x, l->area, l->space, l->how, l->ship);
    for (unsigned o = ORIENTATION_A; o <= ORIENTATION_B; o++)
        if (set & o)
            offer(x, DO_ORIENT, o, 0, 0);
    ASK(Q_ORIENT, f->seat);
    clash_explore_area(x, l->area, CHOSEN);
    if (x->e->raids) {
        clash_offer_camps(x, l->area, l->space);
        ASK(Q_BARBARIAN_SETTLEMENT, f->seat);
        if (ANSWER)
            clash_pitch_camp(x, CHOSEN);
    }
    END;
}
