/*
 * recruit.c: Activate City: Recruit (RULES 7.6). Units are named one after the other, as long as
 * all of them together can be paid; then they are paid at once, and placed. The frame keeps the
 * order: set: eight bits for each kind of unit; c: which extras were used.
 */
#include "games/clash/movement/move.h"

enum {
    WITH_SANITATION = 1, /* a settler for mood */
    DRAFTED = 2,         /* an infantry for mood */
    DRAFTED_CULTURE = 4, /* … for culture: Sparta */
    DRAFTED_GOLD = 8,    /* … for gold: Mercenaries */
    DRAFTED_CARD = 16,   /* an action card for mood: Shogunate */
    WITH_BALL_COURTS = 32,
};
enum {
    DRAFT_INFANTRY = DRAFTED | DRAFTED_CULTURE | DRAFTED_GOLD,
    ANY_DRAFT = DRAFT_INFANTRY | DRAFTED_CARD
};

int clash_ordered(const struct clio_frame *f, int unit)
{
    return (int)(f->set >> (8 * unit) & UINT8_MAX);
}

static void order(struct clio_frame *f, int unit)
{
    f->set += (uint64_t)1 << (8 * unit);
}

/* Units that are paid with tokens, besides the others (R07). */
static int extras(const struct clio_frame *f, int unit)
{
    if (unit == SETTLER)
        return f->c & WITH_SANITATION ? 1 : 0;
    return unit == INFANTRY && (f->c & DRAFT_INFANTRY) ? 1 : 0;
}

/* ---- The price ------------------------------------------------------------------------------------- */

static int draft_price(const struct play *x, int seat)
{
    return has(x->s, seat, AB_CIVIL_LIBERTIES) ? 2 : 1;
}

static struct price order_price(const struct play *x, const struct clio_frame *f)
{
    struct price sum = {{0}};
    for (int unit = 0; unit < UNITS; unit++) {
        struct price part = {{0}};
        int n = clash_ordered(f, unit) - extras(f, unit);
        if (n == 0)
            continue;
        for (int kind = 0; kind < KINDS; kind++)
            part.n[kind] = (uint8_t)(n * x->e->unit[unit].cost[kind]);
        clash_modified(
            x, M_UNIT_PRICE,
            &(struct about){.seat = f->seat, .space = f->a, .what = unit, .price = &part});
        for (int kind = 0; kind < KINDS; kind++)
            sum.n[kind] = (uint8_t)(sum.n[kind] + part.n[kind]);
    }
    int draft = draft_price(x, f->seat), attack = 0;
    if (clash_ordered(f, SHIP)) /* into a sea space of somebody who is protected */
        attack = clash_attack_price(x, f->seat, clash_port_space(x, clash_city_at(x->s, f->a)))
                     .n[CULTURE];
    sum.n[MOOD] = (uint8_t)(sum.n[MOOD] + (f->c & WITH_SANITATION ? 1 : 0) +
                            (f->c & WITH_BALL_COURTS ? 1 : 0) +
                            (f->c & (DRAFTED | DRAFTED_CARD) ? draft : 0));
    sum.n[CULTURE] = (uint8_t)(sum.n[CULTURE] + attack + (f->c & DRAFTED_CULTURE ? draft : 0));
    sum.n[GOLD] = (uint8_t)(sum.n[GOLD] + (f->c & DRAFTED_GOLD ? draft : 0));
    return sum;
}

static bool can_pay_order(const struct play *x, const struct clio_frame *f)
{
    struct price price = order_price(x, f);
    return clash_can_pay(x, f->seat, &price, 0);
}

/* ---- What may be recruited --------------------------------------------------------------------------- */

bool clash_may_recruit_unit(const struct play *x, int seat, int city, int unit)
{
    int needs = x->e->unit[unit].needs;
    if (!x->e->unit[unit].limit || (x->e->unit[unit].expansion && !x->s->expansion))
        return false;
    if (unit == LEADER)
        return x->s->seat[seat].leaders_left != 0;
    return needs == NONE || clash_works_for_owner(x, city, needs) ||
           any_modifier(
               x, M_MAY_RECRUIT,
               &(struct about){.seat = seat, .space = x->s->city[city].space, .what = unit});
}

/* Ships that are not needed where they are for what they carry (R55). */
static int spare_ships(const struct play *x, int seat, int space)
{
    const struct clash_space *place = &x->s->space[space];
    int each = 2 + clash_modified(x, M_CARRY, &(struct about){.seat = seat, .space = space});
    int needed = (clash_land_units_in(x->s, space) + each - 1) / each;
    int spare = place->units[SHIP] + allied_pirates(x->s, seat, space) - needed;
    return spare < 0 ? 0 : spare < place->units[SHIP] ? spare : place->units[SHIP];
}

/*
 * How many of a unit may be taken from a space of the board for a Recruit at `home` [p.13]; none
 * unless the edition recycles them.
 */
static int takeable(const struct play *x, int seat, int unit, int space, int home, int sea)
{
    if (!x->e->recycles_units || space == home || space == sea || x->s->space[space].holder != seat)
        return 0;
    return unit == SHIP ? spare_ships(x, seat, space) : x->s->space[space].units[unit];
}

/* Is it the first figure of its kind on its space? So that every space is looked at once. */
static bool stands_first(const struct clash_seat *p, int unit, int figure)
{
    int space = p->figure[figure];
    if (space >= SHEET)
        return false;
    for (int i = clash_first_figure(unit); i < figure; i++)
        if (p->figure[i] == space)
            return false;
    return true;
}

/* In the reserve first, then on the board. */
static bool is_obtainable(const struct play *x, int seat, int city, int unit, int n)
{
    const struct clash_seat *p = &x->s->seat[seat];
    if (unit == LEADER)
        return n <= 1;
    n -= clash_in_reserve(x, seat, unit);
    int end = clash_first_figure(unit) + clash_figures_of(unit);
    for (int i = clash_first_figure(unit); i < end && n > 0; i++)
        if (stands_first(p, unit, i))
            n -= takeable(x, seat, unit, p->figure[i], x->s->city[city].space,
                          clash_port_space(x, city));
    return n <= 0;
}

/* [p.13] four army units; a leader who is replaced makes room. */
static bool army_fits(const struct play *x, const struct clio_frame *f)
{
    int army = clash_ordered(f, INFANTRY) + clash_ordered(f, CAVALRY) + clash_ordered(f, ELEPHANT) +
               clash_ordered(f, LEADER);
    bool replaced = clash_ordered(f, LEADER) && clash_leader_space(x->s, f->seat) == f->a;
    if (army == 0)
        return true;
    army += clash_army_in(x->s, f->a) - replaced;
    return army <= (replaced ? STACK : clash_stack_limit(x, f->seat, f->a));
}

/* Ships must be able to fight for their space, or find room there. */
static bool ships_fit(const struct play *x, const struct clio_frame *f, int sea)
{
    if (clash_ordered(f, SHIP) == 0)
        return true;
    int enemy = clash_enemy_at(x, f->seat, sea);
    return enemy != NONE ? clash_may_attack(x, f->seat, enemy)
                         : clash_room_for(x, f->seat, SHIP, clash_ordered(f, SHIP), sea);
}

static int recruit_limit(const struct play *x, const struct clio_frame *f)
{
    int limit = clash_effective_size(x, clash_city_at(x->s, f->a)) +
                (f->c & WITH_BALL_COURTS ? 1 : 0) +
                clash_modified(x, M_RECRUIT_LIMIT, &(struct about){.seat = f->seat, .space = f->a});
    for (int unit = 0; unit < UNITS; unit++)
        limit -= clash_ordered(f, unit) - (x->s->extra_in_limit ? 0 : extras(f, unit));
    return limit; /* units still to be recruited */
}

/* Is the order one that can be carried out? */
static bool is_possible(const struct play *x, const struct clio_frame *f, int unit)
{
    int city = clash_city_at(x->s, f->a);
    return recruit_limit(x, f) >= 0 &&
           is_obtainable(x, f->seat, city, unit, clash_ordered(f, unit)) && army_fits(x, f) &&
           ships_fit(x, f, clash_port_space(x, city)) && can_pay_order(x, f);
}

static bool may_enlist(const struct play *x, const struct clio_frame *f, int unit)
{
    struct clio_frame more = *f;
    order(&more, unit);
    return clash_may_recruit_unit(x, f->seat, clash_city_at(x->s, f->a), unit) &&
           is_possible(x, &more, unit);
}

/* ---- Extras -------------------------------------------------------------------------------------------- */

/* Who may use it, what it stands for in c, and the unit it gives. */
static const struct {
    uint8_t ability, flag, excludes, unit;
} extra[] = {
    {AB_SANITATION, WITH_SANITATION, WITH_SANITATION, SETTLER},
    {AB_DRAFT, DRAFTED, ANY_DRAFT, INFANTRY},
    {AB_SPARTA, DRAFTED_CULTURE, ANY_DRAFT, INFANTRY},
    {AB_MERCENARIES, DRAFTED_GOLD, ANY_DRAFT, INFANTRY},
    {AB_SHOGUNATE, DRAFTED_CARD, ANY_DRAFT, UNITS},
    {AB_BALL_COURTS, WITH_BALL_COURTS, WITH_BALL_COURTS, UNITS},
};
enum { EXTRAS = sizeof extra / sizeof extra[0] };

static void use_extra(struct clio_frame *f, int i)
{
    f->c |= extra[i].flag;
    if (extra[i].unit < UNITS)
        order(f, extra[i].unit);
}

/* An angry city stays at 1: Ball Courts are of no use to it. */
static bool may_use_extra(const struct play *x, const struct clio_frame *f, int i)
{
    struct clio_frame more = *f;
    if ((f->c & extra[i].excludes) || !has(x->s, f->seat, extra[i].ability))
        return false;
    if ((extra[i].flag & ANY_DRAFT) && !has(x->s, f->seat, AB_DRAFT))
        return false;
    use_extra(&more, i);
    if (extra[i].unit < UNITS)
        return is_possible(x, &more, extra[i].unit);
    int city = clash_city_at(x->s, f->a);
    if (extra[i].flag == WITH_BALL_COURTS && x->s->city[city].mood == ANGRY &&
        !clash_acts_neutral(x, city))
        return false;
    return can_pay_order(x, &more);
}

void clash_recruit_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    for (unsigned unit = 0; unit < UNITS && !clio_full(m); unit++)
        if (may_enlist(x, f, (int)unit))
            clio_add(m, DO_ENLIST, unit, 0, 0);
    for (int i = 0; i < EXTRAS && !clio_full(m); i++)
        if (may_use_extra(x, f, i))
            clio_add(m, DO_USE, extra[i].ability, 0, 0);
    if (f->set || f->c & DRAFTED_CARD)
        clio_add(m, DO_ENOUGH, 0, 0, 0);
}

int clash_why_order_fails(const struct play *x, const struct clio_frame *f, int unit)
{
    struct clio_frame more = *f;
    int city = clash_city_at(x->s, f->a);
    order(&more, unit);
    if (recruit_limit(x, &more) < 0)
        return WHY_RECRUIT_LIMIT;
    if (!is_obtainable(x, f->seat, city, unit, clash_ordered(&more, unit)))
        return WHY_NO_FIGURE;
    if (!army_fits(x, &more) || !ships_fit(x, &more, clash_port_space(x, city)))
        return WHY_STACK_FULL;
    return WHY_CANNOT_PAY;
}

/* Its printed price, to see quickly what is out of reach. */
static bool can_pay_unit(const struct play *x, int seat, int unit)
{
    struct price price;
    memcpy(price.n, x->e->unit[unit].cost, KINDS);
    return clash_can_pay(x, seat, &price, 0);
}

bool clash_may_recruit_any(const struct play *x, int seat, int city)
{
    struct clio_frame nothing = {.seat = (uint8_t)seat, .a = x->s->city[city].space};
    bool printed = !HAS_HOOK(seat, M_UNIT_PRICE);
    if (!clash_may_activate(x, seat, city))
        return false;
    for (int unit = 0; unit < UNITS; unit++)
        if ((!printed || can_pay_unit(x, seat, unit)) && may_enlist(x, &nothing, unit))
            return true;
    for (int i = 0; i < EXTRAS; i++)
        if (extra[i].flag != WITH_BALL_COURTS && may_use_extra(x, &nothing, i))
            return true;
    return false;
}

/* ---- The rule ------------------------------------------------------------------------------------------- */

static int extra_number(int ability)
{
    int i = 0;
    while (extra[i].ability != ability)
        i++;
    return i;
}

static unsigned recruited_units(const struct clio_frame *f)
{
    unsigned set = 0;
    for (int unit = 0; unit < UNITS; unit++)
        set |= clash_ordered(f, unit) ? 1u << unit : 0;
    return set;
}

static void offer_takeable(struct play *x, int seat, int unit, int home)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int sea = clash_port_space(x, clash_city_at(x->s, home));
    for (int i = clash_first_figure(unit); i < clash_first_figure(unit) + clash_figures_of(unit);
         i++)
        if (stands_first(p, unit, i) && takeable(x, seat, unit, p->figure[i], home, sea))
            offer(x, DO_CHOOSE_SPACE, p->figure[i], 0, 0);
}

static void take_from_board(struct play *x, int seat, int unit, int space)
{
    clash_put_figure(x, seat, clash_find_figure(x->s, seat, unit, space, 0, 0), RESERVE);
    SAY(TAKEN_BACK, seat, unit, space);
}

static void offer_leaders(struct play *x, int seat)
{
    const struct clash_seat *p = &x->s->seat[seat];
    unsigned left = p->leaders_left;
    if (x->s->random_leaders) { /* [p.35] */
        for (int skip = (int)clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcount(left));
             skip > 0; skip--)
            left &= left - 1;
        left &= -left;
        x->s->core.reveals++;
    }
    for (; left; left &= left - 1)
        offer(x, DO_CHOOSE_LEADER, p->leader_card[__builtin_ctz(left)], 0, 0);
}

/* Ships that must fight for the sea they are launched into wait for it in the reserve. */
static void launch_for_battle(struct play *x, int seat, int n)
{
    for (int i = FIRST_SHIP; i < FIGURES && n > 0; i++)
        if (x->s->seat[seat].figure[i] == RESERVE) {
            x->s->turn.status[i] |= FIGHTING;
            n--;
        }
}

static void begin_sea_battle(struct play *x, int seat, int sea)
{
    int enemy = clash_enemy_at(x, seat, sea);
    clash_break_protection(x, seat, sea);
    clash_begin_fight(x, seat, enemy == NONE ? PIRATES : enemy, sea, NONE, true);
}

static void note_enlisted(struct play *x, const struct clio_frame *f)
{
    for (int unit = 0; unit < UNITS; unit++)
        x->s->turn.enlisted[unit] = (uint8_t)(clash_ordered(f, unit) - extras(f, unit));
}

static void place_recruits(struct play *x, const struct clio_frame *f)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (unit != LEADER && unit != SHIP && clash_ordered(f, unit))
            clash_place_units(x, f->seat, unit, clash_ordered(f, unit), f->a);
}

/* Other payments may come before those abilities that ask what the units cost. */
static void keep_paid(const struct play *x, struct clio_frame *f)
{
    f->set = 0;
    memcpy(&f->set, x->s->paid, sizeof x->s->paid);
}

/*
 * d: the unit being placed, later the set of those recruited; e: 1 when the ships must fight. [p.13] what is missing in the reserve
 * comes from the board.
 */
RULE(recruit)
{
    BEGIN;
    for (;;) {
        ASK(Q_RECRUIT, f->seat);
        if (said(x, DO_ENLIST))
            order(f, CHOSEN);
        else if (said(x, DO_USE))
            use_extra(f, extra_number(CHOSEN));
        else
            break;
    }
    SAY(RECRUITS, f->seat, f->a);
    note_enlisted(x, f);
    {
        struct price price = order_price(x, f);
        PAY(f->seat, &price, 0);
    }
    for (f->d = 0; f->d < UNITS; f->d++) {
        while (f->d != LEADER && clash_in_reserve(x, f->seat, f->d) < clash_ordered(f, f->d)) {
            offer_takeable(x, f->seat, f->d, f->a);
            ASK(Q_TAKE_UNIT, f->seat);
            take_from_board(x, f->seat, f->d, CHOSEN);
        }
    }
    if (clash_ordered(f, LEADER)) {
        if (x->s->seat[f->seat].leader != NONE) { /* [p.13] the old one goes first */
            clash_eliminate_figure(x, f->seat, FIRST_LEADER);
            RUN_HOOK(f->seat, H_LEADER_LOST, NONE, 0);
        }
        offer_leaders(x, f->seat);
        ASK(Q_LEADER, f->seat);
        clash_leader_enters(x, f->seat, CHOSEN, f->a);
    }
    place_recruits(x, f);
    if (clash_ordered(f, SHIP)) {
        f->d = (uint8_t)clash_port_space(x, clash_city_at(x->s, f->a));
        f->e = clash_is_enemy_space(x, f->seat, f->d);
        if (!f->e && x->s->space[f->d].pirates) { /* Pirate Allies share the sea, or fight for it */
            offer_yes_no(x);
            ASK(Q_ATTACK_PIRATES, f->seat);
            f->e = said(x, DO_YES);
        }
        if (f->e)
            launch_for_battle(x, f->seat, clash_ordered(f, SHIP));
        else
            clash_place_units(x, f->seat, SHIP, clash_ordered(f, SHIP), f->d);
    }
    if (f->c & DRAFTED_CARD) {
        DRAW_ACTION(f->seat);
    }
    if (f->e)
        begin_sea_battle(x, f->seat, f->d);
    f->d = (uint8_t)recruited_units(f);
    keep_paid(x, f);
    if (f->e) {
        CALL(FRAME(.rule = R_CONFLICT));
    }
    if (f->c & ANY_DRAFT) {
        x->s->turn.drafts++;
        CALL(FRAME(.rule = R_OBJECTIVES, .seat = f->seat, .a = TRIGGER_DRAFT, .b = f->a));
    }
    memcpy(x->s->paid, &f->set, sizeof x->s->paid);
    RUN_HOOK(f->seat, H_RECRUITED, f->a, f->d);
    if (!(f->b & ACT_NO_ACTIVATION)) {
        CALL(FRAME(.rule = R_ACTIVATE, .seat = f->seat, .a = f->a, .b = DO_RECRUIT));
    }
    END;
}
