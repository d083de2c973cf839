/* barbarians.c: how barbarians appear, move and grow (RULES 11.2). */
#include "games/clash/clash.h"

enum { REACH = 2 }; /* land spaces from a city within which barbarians matter [p.26] */

static bool is_army(const struct clash_state *s, int space)
{
    return s->space[space].holder == BARBARIANS && clash_army_in(s, space) > 0;
}

/* Land spaces to the seat's nearest city; FAR beyond the reach. */
static int nearest_city(const struct play *x, int seat, int space)
{
    return clash_city_distance(x, seat, space, true, REACH);
}

/* ---- A unit arrives ---------------------------------------------------------------------------------- */

/* [p.26]: infantry; with the expansion others too where infantry stands already. */
static bool may_arrive(const struct play *x, int unit, int space)
{
    const struct clash_space *place = &x->s->space[space];
    if (clash_in_reserve(x, BARBARIANS, unit) == 0 ||
        !clash_room_for(x, BARBARIANS, unit, 1, space))
        return false;
    return unit == INFANTRY || (x->s->expansion && place->units[INFANTRY] > 0);
}

static bool any_may_arrive(const struct play *x, int space)
{
    return may_arrive(x, INFANTRY, space) || may_arrive(x, CAVALRY, space) ||
           may_arrive(x, ELEPHANT, space);
}

RULE(barbarian_arrives)
{
    LOCALS_OF(barbarian_arrives);
    BEGIN;
    for (int unit = INFANTRY; unit <= ELEPHANT; unit++)
        if (may_arrive(x, unit, l->space))
            offer(x, DO_CHOOSE_UNIT, (unsigned)unit, 0, 0);
    ASK(Q_BARBARIAN_UNIT, f->seat);
    if (ANSWER)
        clash_place_units(x, BARBARIANS, CHOSEN, 1, l->space);
    END;
}

/* ---- Spawn --------------------------------------------------------------------------------------------- */

enum site { NO_SITE, SITE_BESIDE, SITE_APART };

/*
 * [p.26]: an empty land space, no desert, at least 2 spaces from the cities of opponents. Apart:
 * exactly 2 land spaces from an own city and not beside another. Barbarian cities do not matter
 * (R15). With `camps_within_reach` all that matters is an own city within 2 spaces [2012 p.13].
 */
static enum site site_for_settlement(const struct play *x, int seat, int space)
{
    const struct clash_space *place = &x->s->space[space];
    bool beside = false;
    if (!is_land(x->s, space) || place->terrain == DESERT || place->exhausted ||
        place->city != NONE || place->holder != NONE)
        return NO_SITE;
    if (x->e->camps_within_reach)
        return clash_city_within(x, seat, space, REACH) ? SITE_APART : NO_SITE;
    for (int i = 0; i < SIDES; i++) {
        int near = neighbour(x, space, i);
        int owner = near == NONE ? NONE : clash_city_owner_at(x->s, near);
        if (owner < SEATS && owner != seat)
            return NO_SITE;
        beside |= owner == seat;
    }
    if (beside)
        return SITE_BESIDE;
    return nearest_city(x, seat, space) == REACH ? SITE_APART : NO_SITE;
}

static void offer_sites(struct play *x, int seat)
{
    const struct clash_layout *layout = layout_of(x);
    enum site best = NO_SITE;
    if (!clash_has_settlement(x, BARBARIANS))
        return;
    for (int i = 0; i < layout->spaces; i++) {
        enum site site = site_for_settlement(x, seat, layout->list[i]);
        best = site > best ? site : best;
    }
    for (int i = 0; i < layout->spaces && best != NO_SITE; i++)
        if (site_for_settlement(x, seat, layout->list[i]) == best)
            offer(x, DO_CHOOSE_SPACE, layout->list[i], 0, 0);
}

void clash_pitch_camp(struct play *x, int space)
{
    clash_new_city(x, BARBARIANS, space, NEUTRAL);
    clash_place_units(x, BARBARIANS, INFANTRY, 1, space);
}

RULE(barbarians_spawn)
{
    LOCALS_OF(barbarians_spawn);
    BEGIN;
    offer_sites(x, f->seat);
    ASK(Q_BARBARIAN_SETTLEMENT, f->seat);
    if (ANSWER)
        clash_pitch_camp(x, CHOSEN);
    if (l->settlement_only)
        return CLIO_DONE;
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++)
        if (any_may_arrive(x, x->s->city[i].space))
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_BARBARIAN_CITY, f->seat);
    if (ANSWER) {
        RUN(barbarian_arrives, f->seat, .space = CHOSEN);
    }
    END;
}

/* ---- March ----------------------------------------------------------------------------------------------- */

/* The player whose units or city an army meets on a space, or NONE. */
static int met_on(const struct clash_state *s, int space)
{
    int holder = s->space[space].holder, owner = clash_city_owner_at(s, space);
    return holder < SEATS ? holder : owner < SEATS ? owner : NONE;
}

RULE(barbarian_march)
{
    LOCALS_OF(barbarian_march);
    BEGIN;
    SAY(BARBARIANS_MOVE, l->from, l->to);
    if (met_on(x->s, l->to) != NONE) {
        clash_begin_fight(x, BARBARIANS, met_on(x->s, l->to), l->to, l->from, false);
        RUN(conflict, 0);
    } else {
        for (int unit = INFANTRY; unit <= ELEPHANT; unit++)
            clash_move_counted(x, BARBARIANS, unit, x->s->space[l->from].units[unit], l->from,
                               l->to);
    }
    END;
}

/* ---- The event ---------------------------------------------------------------------------------------------- */

FRAME_OF(barbarians_move)
{
    uint8_t
        waiting[AREAS * AREA_SPACES / 8]; /* set of spaces, as numbered on the board, with armies
                                                 that still have to move */
    uint8_t army;                         /* the space of the one that moves */
    uint64_t growing;                     /* set of cities that get a unit afterwards */
};

static bool is_waiting(const struct clio_frame *f, int i)
{
    SEE_LOCALS_OF(barbarians_move);
    return l->waiting[i / 8] >> (i % 8) & 1;
}

static void stop_waiting(const struct play *x, struct clio_frame *f, int space)
{
    LOCALS_OF(barbarians_move);
    int i = 0;
    while (layout_of(x)->list[i] != space)
        i++;
    l->waiting[i / 8] &= (uint8_t) ~(1u << (i % 8));
}

static bool note_armies(const struct play *x, struct clio_frame *f)
{
    LOCALS_OF(barbarians_move);
    const struct clash_layout *layout = layout_of(x);
    bool any = false;
    for (int i = 0; i < layout->spaces; i++)
        if (is_army(x->s, layout->list[i]) && nearest_city(x, f->seat, layout->list[i]) <= REACH) {
            l->waiting[i / 8] |= (uint8_t)(1u << (i % 8));
            any = true;
        }
    return any;
}

/* Does the step lead straight to one of the seat's nearest cities? */
static bool leads_home(const struct play *x, int seat, int from, int to)
{
    int nearest = nearest_city(x, seat, from);
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++) {
        int city = x->s->city[i].space;
        if (clash_distance(x, from, city, true, REACH) == nearest &&
            clash_distance(x, to, city, true, REACH) == nearest - 1)
            return true;
    }
    return false;
}

static bool is_waiting_at(const struct play *x, const struct clio_frame *f, int space)
{
    const struct clash_layout *layout = layout_of(x);
    if (!is_army(x->s, space))
        return false;
    for (int i = 0; i < layout->spaces; i++)
        if (layout->list[i] == space)
            return is_waiting(f, i);
    return false;
}

/*
 * One space towards the nearest city, or where Hunnic Tribes lead it; no more than four together.
 * An army that has to move yet is joined only if it cannot: otherwise it makes room first.
 */
static bool may_step(const struct play *x, const struct clio_frame *f, int from, int to, bool join)
{
    return to != NONE && is_land(x->s, to) &&
           (x->s->barbarians_led || leads_home(x, f->seat, from, to)) &&
           clash_room_for(x, BARBARIANS, INFANTRY, clash_army_in(x->s, from), to) &&
           (join || !is_waiting_at(x, f, to));
}

static bool may_move(const struct play *x, const struct clio_frame *f, int space, bool join)
{
    for (int i = 0; i < SIDES; i++)
        if (may_step(x, f, space, neighbour(x, space, i), join))
            return true;
    return false;
}

/* Whether it matters who goes first: somebody fights, or two could meet. */
static bool order_matters(const struct play *x, const struct clio_frame *f)
{
    const struct clash_layout *layout = layout_of(x);
    uint8_t visits[SHEET] = {0};
    for (int i = 0; i < layout->spaces; i++) {
        if (!is_waiting(f, i))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int to = neighbour(x, layout->list[i], side);
            if (may_step(x, f, layout->list[i], to, false) &&
                (met_on(x->s, to) != NONE || visits[to]++ > 0))
                return true;
        }
    }
    return false;
}

static void offer_armies(struct play *x, const struct clio_frame *f)
{
    const struct clash_layout *layout = layout_of(x);
    bool all = order_matters(x, f);
    for (int join = 0; join < 2 && x->s->offers.count == 0; join++)
        for (int i = 0; i < layout->spaces; i++) {
            if (!is_waiting(f, i) || !may_move(x, f, layout->list[i], join))
                continue;
            offer(x, DO_CHOOSE_SPACE, layout->list[i], 0, 0);
            if (!all)
                return;
        }
}

static void offer_steps(struct play *x, const struct clio_frame *f, int space)
{
    bool join = !may_move(x, f, space, false);
    for (int i = 0; i < SIDES; i++)
        if (may_step(x, f, space, neighbour(x, space, i), join))
            offer(x, DO_MARCH, (unsigned)space, (unsigned)neighbour(x, space, i), 0);
}

/* [p.26] step 3: barbarian cities near the seat's, by number. */
static uint64_t growing_cities(const struct play *x, int seat)
{
    uint64_t set = 0;
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++)
        if (nearest_city(x, seat, x->s->city[i].space) <= REACH &&
            any_may_arrive(x, x->s->city[i].space))
            set |= (uint64_t)1 << i;
    return set;
}

/* The player chooses only when there is not enough for all of them. */
static void offer_growing(struct play *x, uint64_t growing)
{
    bool enough = clash_in_reserve(x, BARBARIANS, INFANTRY) >= clash_cards_in(growing);
    for (uint64_t left = growing; left; left &= left - 1) {
        if (!any_may_arrive(x, x->s->city[__builtin_ctzll(left)].space))
            continue;
        offer(x, DO_CHOOSE_CITY, x->s->city[__builtin_ctzll(left)].space, 0, 0);
        if (enough)
            return;
    }
}

/* Each seat that holds the army is asked, until one says no; not who leads it. */
RULE(let_march)
{
    LOCALS_OF(let_march);
    BEGIN;
    for (l->asked = 0; l->asked < x->s->seats; l->asked++) {
        struct about at = {.seat = l->asked, .space = l->space};
        if (l->asked == l->leader || !any_modifier(x, M_HOLDS_BARBARIANS, &at))
            continue;
        offer_yes_no(x);
        ASK(Q_BARBARIANS_HELD, l->asked);
        if (said(x, DO_NO)) {
            SAY(BARBARIANS_HELD, l->asked, l->space);
            break;
        }
    }
    END;
}

RULE(barbarians_move)
{
    LOCALS_OF(barbarians_move);
    BEGIN;
    if (x->e->raids) {
        RUN(raids, f->seat);
        return CLIO_DONE;
    }
    if (!note_armies(x, f)) {
        RUN(barbarians_spawn, f->seat, .settlement_only = 1);
        return CLIO_DONE;
    }
    RUN_HOOK(f->seat, H_BARBARIANS_MOVE);
    for (;;) {
        offer_armies(x, f);
        ASK(Q_BARBARIAN_ARMY, f->seat);
        if (!ANSWER)
            break;
        l->army = CHOSEN;
        stop_waiting(x, f, l->army);
        RUN(let_march, f->seat, .space = l->army, .leader = NONE);
        if (clash_was_held(x))
            continue;
        offer_steps(x, f, l->army);
        ASK(Q_BARBARIAN_STEP, f->seat);
        stop_waiting(x, f, CHOSEN_SECOND);
        RUN(barbarian_march, 0, .from = l->army, .to = CHOSEN_SECOND);
    }
    x->s->barbarians_led = 0;
    for (l->growing = growing_cities(x, f->seat); l->growing;) {
        offer_growing(x, l->growing);
        ASK(Q_BARBARIAN_CITY, f->seat);
        if (!ANSWER)
            break;
        l->growing &= ~((uint64_t)1 << clash_city_at(x->s, CHOSEN));
        RUN(barbarian_arrives, f->seat, .space = CHOSEN);
    }
    END;
}
