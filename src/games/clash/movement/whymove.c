/* whymove.c: what people are told about moves of squads: why not, and what will happen. */
#include "games/clash/movement/move.h"

enum { ENOUGH_TO_IMAGINE = 160 };

static bool own_units(const struct play *x, int seat, int space, unsigned units)
{
    const struct clash_space *place = &x->s->space[space];
    for (int unit = 0; unit < UNITS && place->holder == seat; unit++)
        if ((units >> unit & 1) && place->units[unit] > 0)
            return true;
    return false;
}

/* Nobody of these can move: why not the first of them? */
static int why_nobody(const struct play *x, int seat, int space, unsigned kinds, int flags)
{
    if (!own_units(x, seat, space, kinds))
        return kinds == 1u << SHIP ? WHY_NO_SHIP : WHY_NO_UNITS;
    if (flags & MOVE_SETTLERS_ONLY)
        return WHY_SETTLERS_ONLY;
    if (flags & MOVE_LANDING)
        return WHY_LANDING_ONLY;
    for (int i = 0; i < FIGURES; i++) {
        int unit = clash_unit_of_figure(i), status = x->s->turn.status[i];
        if (x->s->seat[seat].figure[i] != space || !(kinds >> unit & 1))
            continue;
        if ((ARMY >> unit & 1) && !has(x->s, seat, AB_TACTICS))
            return WHY_NEEDS_TACTICS;
        if (status & SPENT)
            return WHY_SPENT;
        if (status & MOVED)
            return WHY_HAS_MOVED;
    }
    return WHY_NOBODY;
}

static int refused_march(const struct play *x, int seat, const struct company *c, int to, int flags)
{
    struct muster m;
    if (!clash_adjacent(x, c->space, to))
        return WHY_NOT_ADJACENT;
    int why = clash_muster_march(x, seat, c, to, flags, &m);
    return why == WHY_NOBODY ? why_nobody(x, seat, c->space, LAND_UNITS, flags) : why;
}

static int refused_road(const struct play *x, int seat, const struct company *c, int to, int via,
                        int flags)
{
    struct road_map r;
    struct muster m;
    if (via >= SHEET)
        return WHY_NO_ROAD;
    if (!own_units(x, seat, c->space, LAND_UNITS))
        return WHY_NO_UNITS;
    clash_map_roads(x, seat, c->space, false, &r);
    int why = clash_muster_road(x, seat, c, to, via, &r, &m);
    bool anybody = c->calm[SETTLER] + c->calm[INFANTRY] + c->calm[CAVALRY] + c->calm[ELEPHANT] +
                   c->calm[LEADER];
    return why == WHY_NOBODY || (why == WHY_STACK && !anybody)
               ? why_nobody(x, seat, c->space, LAND_UNITS, flags)
               : why;
}

static int refused_voyage(const struct play *x, int seat, const struct company *c, clio_move move,
                          int flags)
{
    struct sea_reach r;
    struct muster m;
    int to = clio_arg(move, 1), why;
    if (!is_sea(x->s, c->space) || flags & (MOVE_SETTLERS_ONLY | MOVE_LANDING))
        return why_nobody(x, seat, c->space, 1u << SHIP, flags);
    clash_reach_by_sea(x, seat, c->space, &r);
    if (clio_verb(move) == DO_EXPLORE)
        why = is_explored(x->s, to)
                  ? WHY_IS_EXPLORED
                  : clash_muster_explorers(x, seat, c, layout_of(x)->area_of[to], &r, &m);
    else if (is_land(x->s, to))
        why = clash_muster_ashore(x, seat, c, to, &m);
    else
        why = clash_muster_sail(x, seat, c, to, &r, &m);
    return why == WHY_NOBODY ? why_nobody(x, seat, c->space, 1u << SHIP, flags) : why;
}

bool clash_why_no_march(const struct play *x, clio_move move, struct clio_reason *why)
{
    const struct clio_frame *f = top_frame(x->s);
    SEE_LOCALS_OF(move);
    int verb = clio_verb(move), from = clio_arg(move, 0), to = clio_arg(move, 1);
    if (x->s->core.question != Q_MOVE ||
        (verb != DO_MARCH && verb != DO_ROAD && verb != DO_SAIL && verb != DO_EXPLORE))
        return false;
    int reason = WHY_OFF_BOARD;
    if (from < SHEET && to < SHEET && layout_of(x)->area_of[from] != NONE &&
        layout_of(x)->area_of[to] != NONE) {
        struct company c;
        clash_gather_in(x, f->seat, l->flags, from, &c);
        reason = verb == DO_MARCH  ? refused_march(x, f->seat, &c, to, l->flags)
                 : verb == DO_ROAD ? refused_road(x, f->seat, &c, to, clio_arg(move, 2), l->flags)
                                   : refused_voyage(x, f->seat, &c, move, l->flags);
    }
    if (reason == LEGAL) /* another way of saying a legal move */
        reason = WHY_NOT_NOW;
    *why = (struct clio_reason){.phrase = (uint8_t)reason, .arg = {(int16_t)from, (int16_t)to}};
    return true;
}

/* ---- Moves one may think of ---------------------------------------------------------------------------- */

static bool is_listed(const struct clio_moves *m, clio_move move)
{
    for (int i = 0; i < m->count; i++)
        if (m->out[i] == move)
            return true;
    return false;
}

static void imagine(struct clio_moves *m, unsigned verb, int from, int to, int via)
{
    clio_move move = clio_move_of(verb, (unsigned)from, (unsigned)to, (unsigned)via);
    if (!is_listed(m, move))
        clio_add(m, verb, (unsigned)from, (unsigned)to, (unsigned)via);
}

static void imagine_steps(const struct play *x, const struct company *c, struct clio_moves *m)
{
    for (int side = 0; side < SIDES; side++) {
        int to = neighbour(x, c->space, side);
        if (to == NONE)
            continue;
        if (is_sea(x->s, c->space) && is_sea(x->s, to))
            imagine(m, DO_SAIL, c->space, to, 0);
        else
            imagine(m, DO_MARCH, c->space, to, 0);
    }
}

void clash_imagine_marches(const struct play *x, struct clio_moves *m)
{
    struct company company[FIGURES + SEAT_CITIES];
    const struct clio_frame *f = top_frame(x->s);
    SEE_LOCALS_OF(move);
    if (x->s->core.question != Q_MOVE)
        return;
    int n = clash_gather(x, f->seat, l->flags, company), legal = m->count;
    for (int i = 0; i < n && m->count < legal + ENOUGH_TO_IMAGINE; i++)
        imagine_steps(x, &company[i], m);
}

/* ---- What a move leads to --------------------------------------------------------------------------------- */

static bool defended(const struct play *x, int space)
{
    int city = x->s->space[space].city;
    return clash_army_in(x->s, space) > 0 ||
           (city != NONE && clash_works_for_owner(x, city, FORTRESS));
}

/* What a leader spares his squad; whoever else is there may also go without him. */
static unsigned spare_the_led(const struct play *x, int seat, int from, unsigned set)
{
    unsigned spared = set & clash_leader_spares(x, seat, from);
    struct company there;
    clash_gather_in(x, seat, 0, from, &there);
    if (!spared || !there.calm[LEADER])
        return set;
    for (int unit = 0; unit < UNITS; unit++)
        if (unit != LEADER && unit != SHIP && there.calm[unit])
            set |= PENALTY_UNLED;
    return set & ~spared;
}

unsigned clash_move_consequences(const struct play *x, int seat, int from, int to)
{
    unsigned set = 0;
    int verb = is_explored(x->s, to) ? DO_SAIL : DO_EXPLORE;
    if (!is_explored(x->s, to))
        set |= WILL_EXPLORE;
    else if (clash_is_enemy_space(x, seat, to))
        set |= x->s->space[to].city != NONE && !defended(x, to) ? WILL_CONQUER : WILL_FIGHT;
    else if (x->s->space[to].terrain == FOREST)
        set |= FOREST_PENALTY;
    else if (x->s->space[to].terrain == MOUNTAIN)
        set |= MOUNTAIN_PENALTY;
    set = spare_the_led(x, seat, from, set);
    if (is_sea(x->s, from) && !is_land(x->s, to) &&
        clash_takes_navigation(x, seat,
                               clio_move_of((unsigned)verb, (unsigned)from, (unsigned)to, 0)))
        set |= NAVIGATION_USED;
    return set;
}
