/*
 * ways.c: where a group of figures may go (12.1, 12.3 to 12.5).
 *
 * A square is passed or it is an end. Steps go over squares that can be passed to one that the group
 * may end on, or to any square beside it from which such an end can still be reached: so no group is
 * ever left where it may not stay.
 */
#include "games/civ/war.h"

enum { FAR = 255 };
enum { CAN_END = 1, CAN_PASS = 2 }; /* what a square is to a group: a set */

struct group civ_group_of(const struct play *x, int seat, int square, int armies, int scouts)
{
    int water = civ_water(x, seat);
    struct group g = {.seat = seat,
                      .square = square,
                      .armies = armies,
                      .scouts = scouts,
                      .left = civ_speed(x, seat),
                      .stands = square,
                      .start = square,
                      .water = water,
                      .stacking = civ_stacking(x, seat),
                      .flies = water == WATER_FLY,
                      .sees_huts = may(x, seat, M_SCOUTS_SEE_HUTS),
                      .no_city_attack = may(x, seat, M_NO_CITY_ATTACK)};
    if (armies == 1 && scouts == 0) /* Natural Religion */
        g.left += civ_modified(x, seat, M_LONE_ARMY, 0);
    return g;
}

struct group civ_group_on_its_way(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(move_group);
    struct group g = civ_group_of(x, f->seat, l->square, l->armies, l->scouts);
    if (l->figures)
        g.stands = x->s->seat[f->seat].figure[__builtin_ctz(l->figures)].square;
    g.start = l->from;
    g.left = l->left;
    return g;
}

/* ---- Squares ------------------------------------------------------------------------------------------ */

static bool enemies_on(const struct civ *s, int seat, int square)
{
    return figures_on(s, square) && owner_of_figures(s, square) != seat;
}

static bool enemy_city_on(const struct civ *s, int seat, int square)
{
    return s->marker[square] == ON_CITY && civ_city_at(s, square) / CITIES_EACH != seat;
}

bool civ_meets(const struct play *x, const struct group *g, int square)
{
    int marker = x->s->marker[square];
    return marker == ON_HUT || marker == ON_VILLAGE || enemies_on(x->s, g->seat, square) ||
           enemy_city_on(x->s, g->seat, square);
}

/* Own figures on a square besides those of the group. */
static int others_on(const struct play *x, const struct group *g, int square)
{
    if (owner_of_figures(x->s, square) != g->seat)
        return 0;
    int all = armies_on(x->s, square) + scouts_on(x->s, square);
    return square == g->stands ? all - g->armies - g->scouts : all;
}

static bool has_room(const struct play *x, const struct group *g, int square)
{
    return others_on(x, g, square) + g->armies + g->scouts <= g->stacking;
}

/* What keeps a group from a square, in passing or to stay. */
static int check_entry(const struct play *x, const struct group *g, int square)
{
    if (!civ_on_map(x, square))
        return WHY_OFF_MAP;
    if (!civ_explored(x, square))
        return WHY_UNEXPLORED;
    if (g->water == WATER_NONE && civ_terrain(x, square) == WATER)
        return WHY_NO_WATER;
    if (x->s->marker[square] == ON_RELIC && g->armies == 0) /* [12.4] */
        return WHY_NEEDS_ARMY;
    return LEGAL;
}

/* Scouts alone meet nobody [A5]; huts they may explore under Pacifism [12.3]. */
static int check_meeting(const struct play *x, const struct group *g, int square)
{
    int marker = x->s->marker[square];
    if (marker == ON_CITY && enemy_city_on(x->s, g->seat, square) && g->no_city_attack)
        return WHY_NO_CITY_ATTACK;
    if (g->armies > 0 || (marker == ON_HUT && g->sees_huts))
        return LEGAL;
    return WHY_NEEDS_ARMY;
}

int civ_check_end(const struct play *x, const struct group *g, int square)
{
    if (square == g->start && square == g->square)
        return LEGAL;
    int why = check_entry(x, g, square);
    if (why != LEGAL)
        return why;
    if (g->water < WATER_STAY && civ_terrain(x, square) == WATER)
        return WHY_ON_WATER;
    if (civ_meets(x, g, square))
        return check_meeting(x, g, square);
    if (x->s->marker[square] == ON_CITY)
        return WHY_CITY_THERE;
    return has_room(x, g, square) ? LEGAL : WHY_STACK_FULL;
}

/* Flight passes over whoever and whatever would stop others [A23]. */
static bool passes(const struct play *x, const struct group *g, int square)
{
    return check_entry(x, g, square) == LEGAL && !clio_has_bit(x->s->held, square) &&
           (g->flies || !civ_meets(x, g, square)) &&
           (!(x->s->switches & SWITCH_NO_PASSING) || has_room(x, g, square));
}

bool civ_is_held(const struct play *x, const struct group *g)
{
    return clio_has_bit(x->s->held, g->square) && civ_check_end(x, g, g->square) == LEGAL;
}

/* Most squares are free land: both; not the group's own square. */
static int nature_of(const struct play *x, const struct group *g, int square)
{
    const struct civ *s = x->s;
    int marker = s->marker[square], ground = s->ground[square];
    if (ground >= UNEXPLORED || (ground == WATER && g->water == WATER_NONE))
        return 0;
    if (ground < WATER && s->stack[square] == 0 && !clio_has_bit(s->held, square) &&
        (marker == ON_NOTHING || marker >= ON_BUILDING))
        return g->armies + g->scouts <= g->stacking ? CAN_END | CAN_PASS : CAN_PASS;
    return (civ_check_end(x, g, square) == LEGAL ? CAN_END : 0) |
           (passes(x, g, square) ? CAN_PASS : 0);
}

/* ---- Ways ---------------------------------------------------------------------------------------------- */

/* Steps from where the group is to every square it can reach; FAR beyond. */
struct reach {
    uint8_t steps[SQUARES];
    uint8_t met[SQUARES];    /* squares in the order of their steps … */
    uint8_t nature[SQUARES]; /* … and what each of these is */
    int count;
};

/* Until so many squares are met that the group may end on, or one square (NO_SQUARE: none). */
static void spread(const struct play *x, const struct group *g, int ends, int until,
                   struct reach *r)
{
    memset(r->steps, FAR, sizeof r->steps);
    r->steps[g->square] = 0;
    r->met[0] = (uint8_t)g->square;
    r->nature[0] = CAN_PASS;
    r->count = 1;
    for (int i = 0; i < r->count; i++) {
        int from = r->met[i], steps = r->steps[from] + 1;
        if (steps > g->left)
            break;
        if (!(r->nature[i] & CAN_PASS))
            continue;
        for (int d = 0; d < 4; d++) {
            int to = civ_beside(x, from, d);
            if (to == NO_SQUARE || r->steps[to] != FAR)
                continue;
            int nature = nature_of(x, g, to);
            if (!nature)
                continue;
            r->steps[to] = (uint8_t)steps;
            r->nature[r->count] = (uint8_t)nature;
            r->met[r->count++] = (uint8_t)to;
            ends -= nature & CAN_END;
            if (ends == 0 || to == until)
                return;
        }
    }
}

static bool reaches_end(const struct play *x, const struct group *g)
{
    struct reach r;
    spread(x, g, 1, NO_SQUARE, &r);
    return r.count > 1 && r.nature[r.count - 1] & CAN_END;
}

/* A square beside the group where it may not end: is there a way on from it? */
static bool leads_on(const struct play *x, const struct group *g, int square)
{
    struct group then = *g;
    if (!passes(x, g, square) || g->left < 2)
        return false;
    then.square = square;
    then.left--;
    return reaches_end(x, &then);
}

int civ_ways(const struct play *x, const struct group *g, uint16_t out[SQUARES], int max)
{
    struct reach r;
    int n = 0;
    if (civ_is_held(x, g) || g->left == 0)
        return 0;
    spread(x, g, max, NO_SQUARE, &r);
    for (int i = 1; i < r.count && n < max; i++)
        if (r.nature[i] & CAN_END || (r.steps[r.met[i]] == 1 && leads_on(x, g, r.met[i])))
            out[n++] = r.met[i];
    return n;
}

bool civ_has_way(const struct play *x, const struct group *g)
{
    return g->left > 0 && reaches_end(x, g);
}

int civ_check_way(const struct play *x, const struct group *g, int square)
{
    struct reach r;
    if (civ_is_held(x, g))
        return WHY_HELD;
    if (g->left == 0)
        return WHY_NO_STEPS;
    int why = check_entry(x, g, square);
    if (why != LEGAL)
        return why;
    spread(x, g, SQUARES, square, &r);
    why = civ_check_end(x, g, square);
    if (why == LEGAL)
        return r.steps[square] == FAR || square == g->square ? WHY_TOO_FAR : LEGAL;
    if (r.steps[square] == 1 && leads_on(x, g, square))
        return LEGAL;
    return why;
}

/* Backwards from the end, step by step. */
int civ_first_step(const struct play *x, const struct group *g, int to)
{
    struct reach r;
    spread(x, g, SQUARES, to, &r);
    for (int at = to; r.steps[at] != FAR && r.steps[at] > 0;) {
        int before = NO_SQUARE;
        if (r.steps[at] == 1)
            return at;
        for (int d = 0; d < 4; d++) {
            int square = civ_beside(x, at, d);
            if (square == NO_SQUARE || r.steps[square] != r.steps[at] - 1 || !passes(x, g, square))
                continue;
            if (before == NO_SQUARE || civ_check_end(x, g, square) == LEGAL)
                before = square;
        }
        at = before;
    }
    return NO_SQUARE;
}

/* ---- Groups -------------------------------------------------------------------------------------------- */

bool civ_can_go(const struct play *x, const struct group *g)
{
    if (g->left == 0)
        return false;
    for (int d = 0; d < 4; d++) {
        int square = civ_beside(x, g->square, d);
        if (square != NO_SQUARE && !civ_explored(x, square))
            return true;
    }
    if (civ_is_held(x, g))
        return false;
    for (int d = 0; d < 4; d++) {
        int square = civ_beside(x, g->square, d);
        if (square != NO_SQUARE && (nature_of(x, g, square) & CAN_END || leads_on(x, g, square)))
            return true;
    }
    return false;
}
