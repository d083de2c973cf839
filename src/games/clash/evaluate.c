/*
 * evaluate.c: how well a seat stands, for bots: what it will probably score, in hundredths of a
 * point, less what the best of the others will. Points that are there count in full; stock,
 * cities, units and cards count for what they can still become in the time that is left.
 */
#include "games/clash/clash.h"

enum { WHOLE = 256 }; /* time left at the start of the game */

/* ---- Time ------------------------------------------------------------------------------------------------- */

/* How much of the game is still to come, from WHOLE down to 0; in small steps within a round. */
static int time_left(const struct clash_state *s, int seat)
{
    int turns = 3 * (s->ages - s->age) + 3 - s->round;
    int place = (seat + s->seats - s->first) % s->seats;
    int now = (s->turn.seat + s->seats - s->first) % s->seats;
    int left = 3 * turns; /* actions after this round */
    if (s->turn.seat == NONE)
        left += 0;
    else if (place > now)
        left += 3;
    else if (place == now)
        left += s->turn.actions;
    return left * WHOLE / (9 * s->ages);
}

/* ---- Stock -------------------------------------------------------------------------------------------------- */

/* The first of a kind are worth most; more than can be spent is worth little. */
static int stock_value(const struct play *x, int seat, int time)
{
    static const int16_t first[KINDS] = {26, 24, 26, 28, 30, 30, 34};
    const uint8_t *stock = x->s->seat[seat].stock;
    int value = 0;
    for (int k = 0; k < KINDS; k++)
        for (int i = 0; i < stock[k] && i < 8; i++)
            value += first[k] * (i < 2 ? 10 : i < 4 ? 8 : i < 6 ? 5 : 2) / 10;
    /* With nothing left to do it is worth nothing; before that nearly everything. */
    return value * (time < 64 ? time : 64) / 64;
}

/* ---- Cities --------------------------------------------------------------------------------------------------- */

/* Different kinds of resources that a city can collect, counted once each, and how many spaces. */
static int surroundings(const struct play *x, int seat, int city)
{
    int space = x->s->city[city].space, spaces = 0;
    unsigned kinds = yields(x, seat, city, space);
    spaces += kinds != 0;
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, space, side);
        unsigned here = next == NONE ? 0 : yields(x, seat, city, next);
        kinds |= here;
        spaces += here != 0;
    }
    return 5 * spaces + 12 * __builtin_popcount(kinds);
}

static int threat_to(const struct play *x, int seat, int city)
{
    int space = x->s->city[city].space, danger = 0;
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, space, side);
        if (next == NONE || !is_explored(x->s, next))
            continue;
        int holder = x->s->space[next].holder;
        if (holder == NONE || holder == seat)
            continue;
        int army = army_in(x->s, next);
        if (holder == BARBARIANS || has(x->s, holder, AB_TACTICS))
            danger = army > danger ? army : danger;
    }
    return danger;
}

static int city_value(const struct play *x, int seat, int city, int time)
{
    const struct clash_city *c = &x->s->city[city];
    int size = city_size(x->s, city), value = 0;
    value += (70 + 45 * size + surroundings(x, seat, city)) * time / WHOLE;
    value += (c->mood == HAPPY   ? 40 + 12 * size
              : c->mood == ANGRY ? -60 - 20 * size
                                 : 0) *
             (time + 24) / WHOLE;
    int guards = army_in(x->s, c->space) + (c->building[FORTRESS] != 0);
    int danger = threat_to(x, seat, city);
    if (danger > guards)
        value -= (40 + 60 * size) * (danger - guards > 2 ? 2 : danger - guards) / 2;
    return value;
}

/* ---- Units ------------------------------------------------------------------------------------------------------ */

/* A settler is a city to be, best where one can be founded now. */
static int settler_value(const struct play *x, int seat, int space, int time)
{
    int value = 70;
    if (x->s->seat[seat].left[SETTLEMENT] == 0)
        return 8 * time / WHOLE;
    if (is_land(x->s, space) && may_found(x, seat, space)) {
        value += 60;
        for (int side = 0; side < SIDES; side++) {
            int next = neighbour(x, space, side);
            if (next == NONE || x->s->space[next].city != NONE)
                continue;
            int terrain = x->s->space[next].terrain;
            value += terrain == UNEXPLORED ? 4 : terrain == DESERT ? 1 : 8;
        }
    }
    return value * (time > 20 ? time + 30 : time) / WHOLE;
}

static int units_value(const struct play *x, int seat, int time)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int value = 0, army = 0;
    for (int i = 0; i < FIGURES; i++) {
        int space = p->figure[i];
        if (space >= SHEET)
            continue;
        int unit = unit_of_figure(i);
        if (unit == SETTLER)
            value += settler_value(x, seat, space, time);
        else if (unit == SHIP)
            value += 28 * time / WHOLE;
        else
            army++;
    }
    /* The first army units are worth most. */
    for (int i = 0; i < army; i++)
        value += (i < 3 ? 46 : i < 6 ? 34 : 20) * (time + 40) / WHOLE;
    if (p->leader != NONE)
        value += 40 * time / WHOLE;
    return value;
}

/* ---- Advances and cards ---------------------------------------------------------------------------------------------- */

/* What an advance is worth beyond its half point: those that make an economy, early. */
static int advance_value(int ability)
{
    switch (ability) {
    case AB_STORAGE:
    case AB_TACTICS:
    case AB_WRITING:
    case AB_PHILOSOPHY: return 60;
    case AB_IRRIGATION:
    case AB_HUSBANDRY:
    case AB_FISHING:
    case AB_PUBLIC_EDUCATION:
    case AB_ENGINEERING:
    case AB_MYTHS:
    case AB_ARTS:
    case AB_MATH:
    case AB_TRADE_ROUTES:
    case AB_TAXES: return 45;
    default: return 28;
    }
}

static int advances_value(const struct play *x, int seat, int time)
{
    int value = 0;
    for (uint64_t left = x->s->seat[seat].advances; left; left &= left - 1)
        value += advance_value(x->e->advance[__builtin_ctzll(left)].ability);
    value += 30 * __builtin_popcount(x->s->seat[seat].civ_advances);
    return value * time / WHOLE;
}

/* How near a status objective is: met now it is worth nearly its points. */
static int objectives_value(const struct play *x, int seat, int time)
{
    int value = 0;
    for (uint64_t left = x->s->seat[seat].objectives; left; left &= left - 1) {
        const struct clash_objective_card *card = &x->e->objective[__builtin_ctzll(left)];
        bool met = false;
        for (int half = 0; half < 2; half++) {
            const struct clash_objective_half *o = clash_objectives[card->half[half]];
            met |= o->trigger == TRIGGER_STATUS && o->met(x, seat);
        }
        value += met ? 150 : 45 * time / WHOLE;
    }
    return value;
}

/* A wonder card promises points to who can pay for it. */
static int wonders_value(const struct play *x, int seat, int time)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int value = 0;
    for (unsigned left = p->wonders; left; left &= left - 1) {
        const struct clash_wonder *w = &x->e->wonder[__builtin_ctz(left)];
        int have = 0, cost = 0;
        for (int k = 0; k < KINDS; k++) {
            cost += w->cost[k];
            have += p->stock[k] < w->cost[k] ? p->stock[k] : w->cost[k];
        }
        bool able = p->advances >> w->requires & 1 && has(x->s, seat, AB_ENGINEERING);
        value += (60 + (able ? 80 : 20) + 120 * have / (cost ? cost : 1)) * (time + 16) / WHOLE;
    }
    return value;
}

static int cards_value(const struct play *x, int seat, int time)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int actions = cards_in(p->actions) + cards_in(p->persons);
    return 38 * (actions < 4 ? actions : 4) * (time < 64 ? time : 64) / 64 +
           objectives_value(x, seat, time) + wonders_value(x, seat, time);
}

/* ---- Together ------------------------------------------------------------------------------------------------------------ */

static int standing(const struct play *x, int seat)
{
    const struct clash_state *s = x->s;
    int time = s->over ? 0 : time_left(s, seat);
    int value = 50 * total_points(x, seat);
    if (s->over)
        return value;
    for (int i = 0; (i = next_city(s, seat, i)) >= 0; i++)
        value += city_value(x, seat, i, time);
    value += stock_value(x, seat, time) + units_value(x, seat, time);
    value += advances_value(x, seat, time) + cards_value(x, seat, time);
    if (s->turn.seat == seat) /* an offer that brings nothing only costs the table's time */
        value += 45 * s->turn.actions - 25 * s->turn.offers;
    if (city_count(s, seat) == 0)
        value -= 600;
    return value;
}

int32_t clash_evaluate(const clio_game *game, const void *state, int seat)
{
    const struct play x = reading(game, state);
    int own = standing(&x, seat), best = INT32_MIN, sum = 0;
    for (int other = 0; other < x.s->seats; other++) {
        if (other == seat)
            continue;
        int value = standing(&x, other);
        best = value > best ? value : best;
        sum += value;
    }
    /* Mostly against the leader; a little against the others too. */
    return own - (3 * best + sum / (x.s->seats - 1)) / 4;
}

/* ---- For learners ------------------------------------------------------------------------------------------------------------ */

/* The same numbers for each player in turn, the seat itself first. */
void clash_features(const clio_game *game, const void *state, int seat, float *out)
{
    const struct play x = reading(game, state);
    const struct clash_state *s = x.s;
    int n = 0;
    memset(out, 0, CLASH_FEATURES * sizeof *out);
    out[n++] = (float)s->age;
    out[n++] = (float)s->round;
    out[n++] = (float)(s->turn.seat == seat ? s->turn.actions : 0);
    out[n++] = (float)time_left(s, seat);
    for (int i = 0; i < s->seats; i++) {
        int who = (seat + i) % s->seats;
        const struct clash_seat *p = &s->seat[who];
        for (int k = 0; k < KINDS; k++)
            out[n++] = p->stock[k];
        out[n++] = (float)city_count(s, who);
        for (int u = 0; u < UNITS; u++)
            out[n++] = (float)total_units(s, who, 1u << u);
        out[n++] = (float)cards_in(p->advances);
        out[n++] = (float)p->cubes;
        out[n++] = (float)cards_in(p->actions);
        out[n++] = (float)cards_in(p->objectives);
        out[n++] = (float)cards_in(p->completed[0] | p->completed[1]);
        out[n++] = (float)total_points(&x, who);
        int happy = 0, angry = 0;
        for (int c = 0; (c = next_city(s, who, c)) >= 0; c++) {
            happy += s->city[c].mood == HAPPY;
            angry += s->city[c].mood == ANGRY;
        }
        out[n++] = (float)happy;
        out[n++] = (float)angry;
    }
}
