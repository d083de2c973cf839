/*
 * ships.c: where ships can go [p.14]: to every space of their ocean, space by space, and with
 * Navigation around the board to the next ocean or unexplored region on either side.
 */
#include "games/clash/movement/move.h"

enum { ANY_NUMBER = 8 };

ABILITY(navigation) = {0};

/* ---- Oceans ------------------------------------------------------------------------------------------- */

/* The sea spaces that come next: free ones go on, those with enemy ships end the voyage. */
static void enter_sea(const struct play *x, int seat, int space, int far, struct sea_reach *r,
                      uint8_t *queue, int *last)
{
    if (r->way[space])
        return;
    int enemy = clash_enemy_at(x, seat, space);
    if (enemy == NONE) {
        r->way[space] = (uint8_t)(SEA_FREE | far);
        queue[(*last)++] = (uint8_t)space;
    } else if (clash_may_attack(x, seat, enemy)) {
        r->way[space] = (uint8_t)(SEA_FIGHT | far);
    }
}

static void sail_on(const struct play *x, int seat, int far, struct sea_reach *r, uint8_t *queue,
                    int last)
{
    for (int first = 0; first < last; first++) {
        const uint8_t *near = layout_of(x)->near[queue[first]];
        for (int side = 0; side < SIDES; side++) {
            int next = near[side];
            if (next == NONE)
                continue;
            if (!is_explored(x->s, next) && !far)
                r->coast |= (uint32_t)1 << layout_of(x)->area_of[next];
            else if (is_sea(x->s, next))
                enter_sea(x, seat, next, far, r, queue, &last);
        }
    }
}

/* ---- Navigation ------------------------------------------------------------------------------------------ */

/*
 * The first other ocean: it may be entered wherever the contour reaches it before an unexplored
 * region or a third ocean.
 */
static void enter_ocean(const struct play *x, int seat, const uint8_t own[SHEET], int from,
                        int step, struct sea_reach *r)
{
    const struct clash_layout *layout = layout_of(x);
    uint8_t that[SHEET], queue[SHEET];
    int last = 0;
    clash_ocean(x, layout->edge[from], that);
    for (int n = 0, i = from; n < layout->edges; n++) {
        int space = layout->edge[i];
        if (!is_explored(x->s, space) || (is_sea(x->s, space) && !that[space] && !own[space]))
            break;
        if (that[space])
            enter_sea(x, seat, space, SEA_FAR, r, queue, &last);
        i = (i + step + layout->edges) % layout->edges;
    }
    sail_on(x, seat, SEA_FAR, r, queue, last);
}

/* Land and the ocean of departure are passed by [R33]; an unexplored region never. */
static void follow_contour(const struct play *x, int seat, const uint8_t own[SHEET], int from,
                           int step, struct sea_reach *r)
{
    const struct clash_layout *layout = layout_of(x);
    int i = from;
    for (int n = 1; n < layout->edges; n++) {
        i = (i + step + layout->edges) % layout->edges;
        int space = layout->edge[i];
        if (!is_explored(x->s, space)) {
            r->rim |= (uint32_t)1 << layout->area_of[space];
            return;
        }
        if (own[space] && r->way[space] == SEA_FREE)
            return; /* the voyage may as well leave the board there */
        if (is_sea(x->s, space) && !own[space]) {
            enter_ocean(x, seat, own, i, step, r);
            return;
        }
    }
}

static void navigate(const struct play *x, int seat, int from, struct sea_reach *r)
{
    const struct clash_layout *layout = layout_of(x);
    uint8_t own[SHEET];
    clash_ocean(x, from, own);
    for (int i = 0; i < layout->edges; i++) {
        int space = layout->edge[i];
        if (!own[space] || r->way[space] != SEA_FREE)
            continue;
        follow_contour(x, seat, own, i, 1, r);
        follow_contour(x, seat, own, i, -1, r);
    }
}

void clash_reach_by_sea(const struct play *x, int seat, int from, struct sea_reach *r)
{
    uint8_t queue[SHEET];
    memset(r, 0, sizeof *r);
    r->way[from] = SEA_FREE;
    queue[0] = (uint8_t)from;
    sail_on(x, seat, 0, r, queue, 1);
    if (has(x->s, seat, AB_NAVIGATION))
        navigate(x, seat, from, r);
}

/* ---- Musters --------------------------------------------------------------------------------------------- */

/* Ships, with the land units they carry; allied pirates come along with a unit of the seat's. */
static int muster_fleet(const struct play *x, int seat, const struct company *c, struct muster *m)
{
    const struct clash_space *place = &x->s->space[c->space];
    const uint8_t *ships = m->attack ? c->bold : c->calm;
    memcpy(m->most, place->units, SHIP);
    m->most[SHIP] = ships[SHIP];
    m->most[PIRATE_SHIPS] = (uint8_t)clash_ready_pirates(x, seat, c->space);
    m->fleet = (uint8_t)(place->units[SHIP] + allied_pirates(x->s, seat, c->space));
    m->cargo = (uint8_t)clash_land_units_in(x->s, c->space);
    m->carry = (uint8_t)(clash_ship_capacity(x, seat, c->space) / (m->fleet ? m->fleet : 1));
    if (m->most[SHIP] || (m->most[PIRATE_SHIPS] && m->cargo))
        return LEGAL;
    return m->attack && c->calm[SHIP] ? WHY_FOREST : WHY_NOBODY;
}

/* Ships that stay where they are and attack the pirates they share the space with [p.32]. */
static int muster_mutiny(const struct play *x, int seat, const struct company *c, struct muster *m)
{
    *m = (struct muster){.way = BY_SEA, .attack = 1, .all = 1, .carry = ANY_NUMBER};
    m->most[SHIP] = c->bold[SHIP];
    m->fleet = c->bold[SHIP];
    if (allied_pirates(x->s, seat, c->space) == 0)
        return WHY_NOT_ADJACENT;
    return m->most[SHIP] ? LEGAL : WHY_NOBODY;
}

static int refuse_sea_attack(const struct play *x, int seat, int to)
{
    struct price price = clash_attack_price(x, seat, to);
    return !price.n[CULTURE] || clash_can_pay(x, seat, &price, 0) ? LEGAL : WHY_ATTACK_PRICE;
}

static int why_out_of_reach(const struct play *x, int seat, int to)
{
    if (!is_sea(x->s, to))
        return is_explored(x->s, to) ? WHY_SHIP_ON_LAND : WHY_SHIP_EXPLORES;
    int enemy = clash_enemy_at(x, seat, to);
    if (enemy != NONE && !clash_may_attack(x, seat, enemy))
        return WHY_TRUCE;
    return WHY_OTHER_OCEAN;
}

/* Four ships of one's own and four pirates may share a space: as many as there are [R61]. */
int clash_muster_sail(const struct play *x, int seat, const struct company *c, int to,
                      const struct sea_reach *r, struct muster *m)
{
    if (to == c->space)
        return muster_mutiny(x, seat, c, m);
    *m = (struct muster){.way = BY_SEA};
    if (!r->way[to])
        return why_out_of_reach(x, seat, to);
    m->attack = r->way[to] & SEA_FIGHT ? 1 : 0;
    m->pirates = !m->attack && x->s->space[to].pirates ? 1 : 0;
    int why = muster_fleet(x, seat, c, m);
    if (why == LEGAL && m->attack)
        why = refuse_sea_attack(x, seat, to);
    return why;
}

int clash_muster_explorers(const struct play *x, int seat, const struct company *c, int area,
                           const struct sea_reach *r, struct muster *m)
{
    *m = (struct muster){.way = BY_SEA};
    if (!((r->coast | r->rim) >> area & 1))
        return WHY_FAR_REGION;
    return muster_fleet(x, seat, c, m);
}

/* ---- Moves ------------------------------------------------------------------------------------------------- */

void clash_sea_moves(const struct play *x, int seat, const struct company *c, struct clio_moves *m)
{
    const struct clash_layout *layout = layout_of(x);
    struct sea_reach r;
    struct muster muster;
    if (!c->calm[SHIP] && !clash_ready_pirates(x, seat, c->space))
        return;
    clash_reach_by_sea(x, seat, c->space, &r);
    for (int i = 0; i < layout->spaces && !clio_full(m); i++) {
        int to = layout->list[i];
        if (r.way[to] && clash_muster_sail(x, seat, c, to, &r, &muster) == LEGAL)
            clio_add(m, DO_SAIL, c->space, (unsigned)to, 0);
    }
    for (uint32_t left = r.coast | r.rim; left && !clio_full(m); left &= left - 1)
        if (clash_muster_explorers(x, seat, c, __builtin_ctz(left), &r, &muster) == LEGAL)
            clio_add(m, DO_EXPLORE, c->space, layout->area[__builtin_ctz(left)].space[0], 0);
}

bool clash_takes_navigation(const struct play *x, int seat, clio_move move)
{
    struct sea_reach r;
    int to = clio_arg(move, 1);
    if (!has(x->s, seat, AB_NAVIGATION))
        return false;
    clash_reach_by_sea(x, seat, clio_arg(move, 0), &r);
    if (clio_verb(move) == DO_EXPLORE)
        return !(r.coast >> layout_of(x)->area_of[to] & 1);
    return clio_verb(move) == DO_SAIL && (r.way[to] & SEA_FAR);
}
