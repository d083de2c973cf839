/*
 * collect.c: Activate City: Collect (RULES 7.4). Resources are named one after the other; the
 * Collect under way is kept in s->collect_…, and what it brought in s->collected until the
 * abilities that watch it are done.
 */
#include "games/clash/clash.h"

enum { MASS_PRODUCTION = 2 };

/* ---- What a space gives -------------------------------------------------------------------------- */

/* [p.11] what each terrain gives to those who know how. */
static const struct {
    uint8_t ability, kind;
} yield_of[TERRAINS] = {
    [PLAIN] = {AB_FARMING, FOOD},     [FOREST] = {AB_FARMING, WOOD}, [MOUNTAIN] = {AB_MINING, ORE},
    [DESERT] = {AB_IRRIGATION, FOOD}, [SEA] = {AB_FISHING, FOOD},
};

/* [p.11]: enemy units, exhausted land, other cities, pirates close by. */
static int check_blocked(const struct play *x, int seat, int city, int space)
{
    const struct clash_space *place = &x->s->space[space];
    if (place->exhausted)
        return WHY_EXHAUSTED;
    if (place->city != NONE && place->city != city)
        return WHY_CITY_THERE;
    if (place->holder != NONE && place->holder != seat)
        return WHY_ENEMY_THERE;
    return place->terrain == SEA && x->s->expansion && clash_pirates_near(x, space)
               ? WHY_PIRATES_NEAR
               : LEGAL;
}

/* How a city reaches a space beyond those next to it: set of REACH_…. What is reached stays so. */
static unsigned reach(const struct play *x, int seat, int city, int space)
{
    unsigned kept = memchr(x->s->collect_space, space, x->s->collect_spaces) ? REACH_FAR : 0;
    return kept |
           clash_modified_set(
               x, M_REACH,
               &(struct about){.seat = seat, .space = space, .other = x->s->city[city].space});
}

static bool is_next_to(const struct play *x, int city, int space)
{
    int home = x->s->city[city].space;
    return home == space || clash_adjacent(x, home, space);
}

static unsigned terrain_yields(const struct play *x, int seat, int city, int space)
{
    int terrain = x->s->space[space].terrain;
    unsigned kinds = 0;
    if (terrain == UNEXPLORED)
        return 0;
    if (has(x->s, seat, yield_of[terrain].ability))
        kinds = 1u << yield_of[terrain].kind;
    if (terrain == SEA && clash_works_for_owner(x, city, PORT)) /* any sea space next to it (R05) */
        kinds |= 1u << GOLD | 1u << MOOD;
    return kinds |
           clash_modified_set(
               x, M_YIELD,
               &(struct about){.seat = seat, .space = space, .other = x->s->city[city].space});
}

static int check_reach(const struct play *x, int seat, int city, int space)
{
    int blocked = check_blocked(x, seat, city, space);
    bool next = is_next_to(x, city, space);
    if (blocked == LEGAL && next)
        return LEGAL;
    unsigned how = reach(x, seat, city, space);
    if (how & REACH_OCCUPIED || (blocked == LEGAL && how))
        return LEGAL;
    return next || how ? blocked : WHY_NOT_NEXT_TO;
}

unsigned clash_yields(const struct play *x, int seat, int city, int space)
{
    return check_reach(x, seat, city, space) == LEGAL ? terrain_yields(x, seat, city, space) : 0;
}

/* ---- What can still be taken ------------------------------------------------------------------------ */

static bool has_boon(const struct clash_state *s, int civil)
{
    return s->turn.boon == 1 + civil;
}

/* Each space once, unless Production Focus; one sea space in all (R05). */
static int check_open(const struct clash_state *s, int space)
{
    for (int i = 0; i < s->collect_spaces; i++) {
        int taken = s->collect_space[i];
        if (taken == space && !has_boon(s, CIVIL_PRODUCTION_FOCUS))
            return WHY_SPACE_TAKEN;
        if (taken != space && is_sea(s, taken) && is_sea(s, space))
            return WHY_ONE_SEA;
    }
    return LEGAL;
}

int clash_check_take(const struct play *x, int seat, int space, int kind)
{
    const struct clash_state *s = x->s;
    int why = s->collect_left == 0 ? WHY_COLLECT_LIMIT : check_open(s, space);
    if (why == LEGAL)
        why = check_reach(x, seat, s->collect_city, space);
    if (why != LEGAL)
        return why;
    bool gives =
        is_explored(s, space) && terrain_yields(x, seat, s->collect_city, space) >> kind & 1;
    return gives ? LEGAL : WHY_YIELDS_NOT;
}

/* The spaces two steps away. */
static int outer_ring(const struct play *x, int home, uint8_t ring[12])
{
    int n = 0;
    for (int side = 0; side < SIDES; side++) {
        int near = neighbour(x, home, side);
        for (int k = 0; near != NONE && k < SIDES; k++) {
            int far = neighbour(x, near, k);
            if (far == NONE || far == home || clash_adjacent(x, home, far) ||
                memchr(ring, far, (size_t)n))
                continue;
            ring[n++] = (uint8_t)far;
        }
    }
    return n;
}

static void take_moves(const struct play *x, int seat, int city, int space, struct clio_moves *m)
{
    if (!is_explored(x->s, space) || check_open(x->s, space) != LEGAL)
        return;
    for (unsigned left = clash_yields(x, seat, city, space); left; left &= left - 1)
        clio_add(m, DO_TAKE, (unsigned)space, (unsigned)__builtin_ctz(left), 0);
}

static void space_moves(const struct play *x, int seat, int city, struct clio_moves *m)
{
    int home = x->s->city[city].space;
    take_moves(x, seat, city, home, m);
    for (int side = 0; side < SIDES; side++) {
        int near = neighbour(x, home, side);
        if (near != NONE)
            take_moves(x, seat, city, near, m);
    }
    if (!HAS_HOOK(seat, M_REACH) || clio_full(m))
        return;
    uint8_t ring[12];
    int n = outer_ring(x, home, ring);
    for (int i = 0; i < n; i++)
        take_moves(x, seat, city, ring[i], m);
}

bool clash_far_yields(const struct play *x, int seat, int city,
                      bool (*within)(const struct play *x, int home, int space))
{
    uint8_t ring[12];
    int home = x->s->city[city].space, n = outer_ring(x, home, ring);
    for (int i = 0; i < n; i++)
        if (within(x, home, ring[i]) && check_blocked(x, seat, city, ring[i]) == LEGAL &&
            terrain_yields(x, seat, city, ring[i]))
            return true;
    return false;
}

static bool anything_open(const struct play *x, int seat, int city)
{
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    space_moves(x, seat, city, &m);
    return m.count > 0;
}

/* Ball Courts: a mood token makes the city one larger; an angry one stays at 1 [p.34]. */
static bool may_use_ball_courts(const struct play *x, int seat, int city)
{
    struct price price = price_of_kind(MOOD, 1);
    return has(x->s, seat, AB_BALL_COURTS) &&
           (x->s->city[city].mood != ANGRY || clash_acts_neutral(x, city)) &&
           clash_can_pay(x, seat, &price, 0);
}

/*
 * Tribute: one of the barbarians of a city within reach becomes a captive instead of a resource
 * [p.32]. Lists them, or says whether there is one.
 */
static int captive_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clash_state *s = x->s;
    if (!has(s, seat, AB_TRIBUTE) || !has(s, seat, AB_CAPTIVES) || s->collect_left == 0 ||
        !memchr(s->seat[seat].captive, 0, CAPTIVE_ROOM))
        return 0;
    int count = m->count;
    for (int i = 0; (i = clash_next_city(s, BARBARIANS, i)) >= 0; i++) {
        int space = s->city[i].space;
        if (check_open(s, space) != LEGAL ||
            !(reach(x, seat, s->collect_city, space) & REACH_OCCUPIED))
            continue;
        for (unsigned unit = INFANTRY; unit <= ELEPHANT; unit++)
            if (s->space[space].units[unit])
                clio_add(m, DO_LOSE_UNIT, unit, (unsigned)space, 0);
    }
    return m->count - count;
}

static bool may_capture(const struct play *x, int seat)
{
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    return captive_moves(x, seat, &m) > 0;
}

void clash_collect_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(collect);
    const struct clash_state *s = x->s;
    if (s->collect_left > 0)
        space_moves(x, f->seat, s->collect_city, m);
    if (clio_full(m))
        return;
    clash_collect_uses(x, f->seat, s->city[s->collect_city].space, m);
    if (!l->ball_courts && may_use_ball_courts(x, f->seat, s->collect_city) &&
        anything_open(x, f->seat, s->collect_city))
        clio_add(m, DO_USE, AB_BALL_COURTS, 0, 0);
    if (may_capture(x, f->seat))
        clio_add(m, DO_USE, AB_TRIBUTE, 0, 0);
    if (s->collect_spaces > 0)
        clio_add(m, DO_ENOUGH, 0, 0, 0);
}

bool clash_collects_freely(const struct play *x, int seat)
{
    return any_modifier(x, M_FREE_COLLECT, &(struct about){.seat = seat});
}

static struct price collect_price(const struct play *x, int seat)
{
    return price_of_kind(MOOD, clash_modified(x, M_COLLECT_PRICE, &(struct about){.seat = seat}));
}

static bool anything_to_collect(const struct play *x, int seat, int city)
{
    int home = x->s->city[city].space;
    return clash_yields(x, seat, city, home) || anything_open(x, seat, city) ||
           any_modifier(x, M_IN_COLLECT, &(struct about){.seat = seat, .space = home});
}

/* Free Economy allows one Collect in the turn and no other [p.32]. */
int clash_check_collect(const struct play *x, int seat, int city)
{
    const struct price price = collect_price(x, seat);
    if (city_owner(city) != seat)
        return WHY_NOT_YOUR_CITY;
    if (!clash_may_activate(x, seat, city))
        return WHY_USED_UP;
    if (x->s->turn.collects > 0 && was_used(x->s, AB_FREE_ECONOMY))
        return WHY_ONLY_COLLECT;
    if (price.n[MOOD] && !clash_can_pay(x, seat, &price, 0))
        return WHY_LATER_COLLECT;
    return anything_to_collect(x, seat, city) ? LEGAL : WHY_NOTHING_TO_COLLECT;
}

/* ---- The rule ------------------------------------------------------------------------------------------ */

int clash_collect_limit(const struct play *x, int seat, int city)
{
    const struct about at = {.seat = seat, .space = x->s->city[city].space};
    int limit = clash_effective_size(x, city) + clash_modified(x, M_COLLECT_LIMIT, &at);
    if (seat == x->s->turn.seat && has_boon(x->s, CIVIL_MASS_PRODUCTION))
        limit += MASS_PRODUCTION;
    return limit < COLLECT_ROOM ? limit : COLLECT_ROOM;
}

static void begin_collect(struct play *x, int seat, int space)
{
    int city = clash_city_at(x->s, space);
    x->s->collect_city = (uint8_t)city;
    x->s->collect_left = (uint8_t)clash_collect_limit(x, seat, city);
}

static void note_space(struct play *x, int seat, int space, int kind)
{
    struct clash_state *s = x->s;
    if (!is_next_to(x, s->collect_city, space) &&
        !memchr(s->collect_space, space, s->collect_spaces) &&
        !(reach(x, seat, s->collect_city, space) & REACH_OCCUPIED))
        s->collect_far++;
    s->collect_space[s->collect_spaces] = (uint8_t)space;
    s->collect_kind[s->collect_spaces++] = (uint8_t)kind;
    s->collect_left--;
}

static void take_resource(struct play *x, int seat, int space, int kind)
{
    note_space(x, seat, space, kind);
    x->s->collected[kind]++;
}

static void offer_captives(struct play *x, int seat)
{
    clio_move list[CHOICES];
    struct clio_moves m = {list, 0, CHOICES};
    captive_moves(x, seat, &m);
    for (int i = 0; i < m.count; i++)
        offer(x, DO_LOSE_UNIT, clio_arg(list[i], 0), clio_arg(list[i], 1), 0);
}

static void capture_barbarian(struct play *x, int seat, int unit, int space)
{
    note_space(x, seat, space, NONE);
    clash_eliminate_units(x, BARBARIANS, unit, 1, space);
    clash_take_captive(x, seat, BARBARIANS, unit, space);
}

static void bring_in(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    for (int kind = 0; kind < KINDS; kind++)
        if (s->collected[kind])
            clash_gain(x, seat, kind, s->collected[kind]);
    s->turn.collects++;
    s->turn.boon = 0;
}

static void end_collect(struct play *x)
{
    struct clash_state *s = x->s;
    s->collect_city = NONE;
    s->collect_left = s->collect_far = s->collect_spaces = 0;
    memset(s->collected, 0, sizeof s->collected);
    memset(s->collect_space, 0, sizeof s->collect_space);
    memset(s->collect_kind, 0, sizeof s->collect_kind);
}

RULE(collect)
{
    LOCALS_OF(collect);
    BEGIN;
    if (l->act & ACT_IS_ACTION) {
        RUN_HOOK(f->seat, H_COLLECTING, .space = l->space);
    }
    begin_collect(x, f->seat, l->space);
    for (;;) {
        ASK(Q_COLLECT, f->seat);
        if (said(x, DO_TAKE)) {
            take_resource(x, f->seat, CHOSEN, CHOSEN_SECOND);
        } else if (said(x, DO_USE) && CHOSEN == AB_TRIBUTE) {
            offer_captives(x, f->seat);
            ASK(Q_CAPTIVE, f->seat);
            capture_barbarian(x, f->seat, CHOSEN, CHOSEN_SECOND);
        } else if (said(x, DO_USE) && clash_abilities[CHOSEN]->CHANGES(M_IN_COLLECT)) {
            RUN(ability, f->seat, .ability = CHOSEN, .hook = H_USED, .space = l->space);
        } else if (said(x, DO_USE)) {
            l->ball_courts = 1;
            x->s->collect_left++;
            SAY(USED, f->seat, AB_BALL_COURTS);
            {
                struct price price = price_of_kind(MOOD, 1);
                PAY(f->seat, &price, 0);
            }
        } else {
            break;
        }
    }
    SAY(COLLECTS, f->seat, l->space);
    RUN_HOOK(f->seat, H_COLLECTED, .space = l->space);
    bring_in(x, f->seat);
    end_collect(x);
    if (!(l->act & ACT_NO_ACTIVATION)) {
        RUN(activate, f->seat, .space = l->space, .action = DO_COLLECT);
    }
    END;
}
