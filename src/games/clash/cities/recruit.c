/*
 * recruit.c: Activate City: Recruit (RULES 7.6). Units are named one after the other, as long as
 * all of them together can be paid; then they are paid at once, and placed.
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

/* Units that are paid with tokens, besides the others (R07). */
static int extras(const struct recruit_locals *l, int unit)
{
    if (unit == SETTLER)
        return l->extras & WITH_SANITATION ? 1 : 0;
    return unit == INFANTRY && (l->extras & DRAFT_INFANTRY) ? 1 : 0;
}

/* ---- The price ------------------------------------------------------------------------------------- */

static int draft_price(const struct play *x, int seat)
{
    return has(x->s, seat, AB_CIVIL_LIBERTIES) ? 2 : 1;
}

static struct price order_price(const struct play *x, int seat, const struct recruit_locals *l)
{
    struct price sum = {{0}};
    for (int unit = 0; unit < UNITS; unit++) {
        struct price part = {{0}};
        int n = l->ordered[unit] - extras(l, unit);
        if (n == 0)
            continue;
        for (int kind = 0; kind < KINDS; kind++)
            part.n[kind] = (uint8_t)(n * x->e->unit[unit].cost[kind]);
        clash_modified(
            x, M_UNIT_PRICE,
            &(struct about){.seat = seat, .space = l->space, .what = unit, .price = &part});
        for (int kind = 0; kind < KINDS; kind++)
            sum.n[kind] = (uint8_t)(sum.n[kind] + part.n[kind]);
    }
    int draft = draft_price(x, seat), attack = 0;
    if (l->ordered[SHIP]) /* into a sea space of somebody who is protected */
        attack = clash_attack_price(x, seat, clash_port_space(x, clash_city_at(x->s, l->space)))
                     .n[CULTURE];
    sum.n[MOOD] = (uint8_t)(sum.n[MOOD] + (l->extras & WITH_SANITATION ? 1 : 0) +
                            (l->extras & WITH_BALL_COURTS ? 1 : 0) +
                            (l->extras & (DRAFTED | DRAFTED_CARD) ? draft : 0));
    sum.n[CULTURE] = (uint8_t)(sum.n[CULTURE] + attack + (l->extras & DRAFTED_CULTURE ? draft : 0));
    sum.n[GOLD] = (uint8_t)(sum.n[GOLD] + (l->extras & DRAFTED_GOLD ? draft : 0));
    return sum;
}

struct price clash_enlist_price(const struct play *x, const struct clio_frame *f, int unit)
{
    SEE_LOCALS_OF(recruit);
    struct recruit_locals more = *l;
    struct price before = order_price(x, f->seat, l);
    more.ordered[unit]++;
    struct price price = order_price(x, f->seat, &more);
    for (int kind = 0; kind < KINDS; kind++)
        price.n[kind] =
            (uint8_t)(price.n[kind] > before.n[kind] ? price.n[kind] - before.n[kind] : 0);
    return price;
}

static bool can_pay_order(const struct play *x, int seat, const struct recruit_locals *l)
{
    struct price price = order_price(x, seat, l);
    return clash_can_pay(x, seat, &price, 0);
}

/* ---- What may be recruited --------------------------------------------------------------------------- */

static int check_unit(const struct play *x, int seat, int city, int unit)
{
    const struct clash_unit *card = &x->e->unit[unit];
    if (!card->limit || (card->expansion && !x->s->expansion))
        return WHY_NEEDS_EXPANSION;
    if (unit == LEADER)
        return x->s->seat[seat].leaders_left ? LEGAL : WHY_NO_LEADERS;
    const struct about at = {.seat = seat, .space = x->s->city[city].space, .what = unit};
    return card->needs == NONE || clash_works_for_owner(x, city, card->needs) ||
                   any_modifier(x, M_MAY_RECRUIT, &at)
               ? LEGAL
               : WHY_NEEDS_BUILDING;
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
static bool army_fits(const struct play *x, int seat, const struct recruit_locals *l)
{
    int army =
        l->ordered[INFANTRY] + l->ordered[CAVALRY] + l->ordered[ELEPHANT] + l->ordered[LEADER];
    bool replaced = l->ordered[LEADER] && clash_leader_space(x->s, seat) == l->space;
    if (army == 0)
        return true;
    army += clash_army_in(x->s, l->space) - replaced;
    return army <= (replaced ? STACK : clash_stack_limit(x, seat, l->space));
}

/* Ships must be able to fight for their space, or find room there. */
static bool ships_fit(const struct play *x, int seat, const struct recruit_locals *l, int sea)
{
    if (l->ordered[SHIP] == 0)
        return true;
    int enemy = clash_enemy_at(x, seat, sea);
    return enemy != NONE ? clash_may_attack(x, seat, enemy)
                         : clash_room_for(x, seat, SHIP, l->ordered[SHIP], sea);
}

static int recruit_limit(const struct play *x, int seat, const struct recruit_locals *l)
{
    int limit =
        clash_effective_size(x, clash_city_at(x->s, l->space)) +
        (l->extras & WITH_BALL_COURTS ? 1 : 0) +
        clash_modified(x, M_RECRUIT_LIMIT, &(struct about){.seat = seat, .space = l->space});
    for (int unit = 0; unit < UNITS; unit++)
        limit -= l->ordered[unit] - (x->s->extra_in_limit ? 0 : extras(l, unit));
    return limit; /* units still to be recruited */
}

/* Is the order, of which `unit` is the latest, one that can be carried out? */
static int check_order(const struct play *x, int seat, const struct recruit_locals *l, int unit)
{
    int city = clash_city_at(x->s, l->space);
    if (recruit_limit(x, seat, l) < 0)
        return WHY_RECRUIT_LIMIT;
    if (!is_obtainable(x, seat, city, unit, l->ordered[unit]))
        return WHY_NO_FIGURE;
    if (!army_fits(x, seat, l) || !ships_fit(x, seat, l, clash_port_space(x, city)))
        return WHY_STACK_FULL;
    return can_pay_order(x, seat, l) ? LEGAL : WHY_CANNOT_PAY;
}

static int check_enlist(const struct play *x, int seat, const struct recruit_locals *l, int unit)
{
    struct recruit_locals more = *l;
    int why = check_unit(x, seat, clash_city_at(x->s, l->space), unit);
    more.ordered[unit]++;
    return why == LEGAL ? check_order(x, seat, &more, unit) : why;
}

int clash_check_enlist(const struct play *x, const struct clio_frame *f, int unit)
{
    SEE_LOCALS_OF(recruit);
    return check_enlist(x, f->seat, l, unit);
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

static void use_extra(struct recruit_locals *l, int i)
{
    l->extras |= extra[i].flag;
    if (extra[i].unit < UNITS)
        l->ordered[extra[i].unit]++;
}

/* An angry city stays at 1: Ball Courts are of no use to it. */
static bool may_use_extra(const struct play *x, int seat, const struct recruit_locals *l, int i)
{
    struct recruit_locals more = *l;
    if ((l->extras & extra[i].excludes) || !has(x->s, seat, extra[i].ability))
        return false;
    if ((extra[i].flag & ANY_DRAFT) && !has(x->s, seat, AB_DRAFT))
        return false;
    use_extra(&more, i);
    if (extra[i].unit < UNITS)
        return check_order(x, seat, &more, extra[i].unit) == LEGAL;
    int city = clash_city_at(x->s, l->space);
    if (extra[i].flag == WITH_BALL_COURTS && x->s->city[city].mood == ANGRY &&
        !clash_acts_neutral(x, city))
        return false;
    return can_pay_order(x, seat, &more);
}

static unsigned recruited_units(const struct recruit_locals *l)
{
    unsigned set = 0;
    for (int unit = 0; unit < UNITS; unit++)
        set |= l->ordered[unit] ? 1u << unit : 0;
    return set;
}

void clash_recruit_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(recruit);
    int seat = f->seat;
    for (unsigned unit = 0; unit < UNITS && !clio_full(m); unit++)
        if (check_enlist(x, seat, l, (int)unit) == LEGAL)
            clio_add(m, DO_ENLIST, unit, 0, 0);
    for (int i = 0; i < EXTRAS && !clio_full(m); i++)
        if (may_use_extra(x, seat, l, i))
            clio_add(m, DO_USE, extra[i].ability, 0, 0);
    if (recruited_units(l) || l->extras & DRAFTED_CARD)
        clio_add(m, DO_ENOUGH, 0, 0, 0);
}

/* Its printed price, to see quickly what is out of reach. */
static bool can_pay_unit(const struct play *x, int seat, int unit)
{
    struct price price;
    memcpy(price.n, x->e->unit[unit].cost, KINDS);
    return clash_can_pay(x, seat, &price, 0);
}

int clash_check_recruit(const struct play *x, int seat, int city)
{
    const struct recruit_locals nothing = {.space = x->s->city[city].space};
    bool printed = !HAS_HOOK(seat, M_UNIT_PRICE);
    if (city_owner(city) != seat)
        return WHY_NOT_YOUR_CITY;
    if (!clash_may_activate(x, seat, city))
        return WHY_USED_UP;
    for (int unit = 0; unit < UNITS; unit++)
        if ((!printed || can_pay_unit(x, seat, unit)) &&
            check_enlist(x, seat, &nothing, unit) == LEGAL)
            return LEGAL;
    for (int i = 0; i < EXTRAS; i++)
        if (extra[i].flag != WITH_BALL_COURTS && may_use_extra(x, seat, &nothing, i))
            return LEGAL;
    return WHY_NOBODY_TO_RECRUIT;
}

/* How many units and extras could be next; the last unit of them. */
static int count_orders(const struct play *x, int seat, const struct recruit_locals *l, int *unit)
{
    int n = 0;
    for (int i = 0; i < UNITS; i++)
        if (check_enlist(x, seat, l, i) == LEGAL) {
            *unit = i;
            n++;
        }
    for (int i = 0; i < EXTRAS; i++)
        n += may_use_extra(x, seat, l, i);
    return n;
}

bool clash_recruits_only(const struct play *x, int seat, int city, int *unit, struct price *price)
{
    struct recruit_locals order = {.space = x->s->city[city].space};
    int next;
    *unit = UNITS;
    if (count_orders(x, seat, &order, unit) != 1 || *unit == UNITS)
        return false;
    order.ordered[*unit]++;
    *price = order_price(x, seat, &order);
    return count_orders(x, seat, &order, &next) == 0;
}

/* ---- The rule ------------------------------------------------------------------------------------------- */

static int extra_number(int ability)
{
    int i = 0;
    while (extra[i].ability != ability)
        i++;
    return i;
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

static void tell_extras(struct play *x, int seat, const struct recruit_locals *l)
{
    for (int i = 0; i < EXTRAS; i++)
        if (l->extras & extra[i].flag)
            SAY(USED, seat, extra[i].ability);
}

static void note_enlisted(struct play *x, const struct recruit_locals *l)
{
    for (int unit = 0; unit < UNITS; unit++)
        x->s->turn.enlisted[unit] = (uint8_t)(l->ordered[unit] - extras(l, unit));
}

static void place_recruits(struct play *x, int seat, const struct recruit_locals *l)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (unit != LEADER && unit != SHIP && l->ordered[unit])
            clash_place_units(x, seat, unit, l->ordered[unit], l->space);
}

/* [p.13] what is missing in the reserve comes from the board. */
RULE(recruit)
{
    LOCALS_OF(recruit);
    BEGIN;
    for (;;) {
        ASK(Q_RECRUIT, f->seat);
        if (said(x, DO_ENLIST))
            l->ordered[CHOSEN]++;
        else if (said(x, DO_USE))
            use_extra(l, extra_number(CHOSEN));
        else
            break;
    }
    SAY(RECRUITS, f->seat, l->space);
    tell_extras(x, f->seat, l);
    note_enlisted(x, l);
    {
        struct price price = order_price(x, f->seat, l);
        PAY(f->seat, &price, 0);
    }
    for (l->unit = 0; l->unit < UNITS; l->unit++) {
        while (l->unit != LEADER && clash_in_reserve(x, f->seat, l->unit) < l->ordered[l->unit]) {
            offer_takeable(x, f->seat, l->unit, l->space);
            ASK(Q_TAKE_UNIT, f->seat);
            take_from_board(x, f->seat, l->unit, CHOSEN);
        }
    }
    if (l->ordered[LEADER]) {
        if (x->s->seat[f->seat].leader != NONE) { /* [p.13] the old one goes first */
            clash_eliminate_figure(x, f->seat, FIRST_LEADER);
            RUN_HOOK(f->seat, H_LEADER_LOST, .captor = NONE);
        }
        offer_leaders(x, f->seat);
        ASK(Q_LEADER, f->seat);
        clash_leader_enters(x, f->seat, CHOSEN, l->space);
    }
    place_recruits(x, f->seat, l);
    if (l->ordered[SHIP]) {
        l->sea = (uint8_t)clash_port_space(x, clash_city_at(x->s, l->space));
        l->battle = clash_is_enemy_space(x, f->seat, l->sea);
        /* Pirate Allies share the sea, or fight for it. */
        if (!l->battle && x->s->space[l->sea].pirates) {
            offer_yes_no(x);
            ASK(Q_ATTACK_PIRATES, f->seat);
            l->battle = said(x, DO_YES);
        }
        if (l->battle)
            launch_for_battle(x, f->seat, l->ordered[SHIP]);
        else
            clash_place_units(x, f->seat, SHIP, l->ordered[SHIP], l->sea);
    }
    if (l->extras & DRAFTED_CARD) {
        DRAW_ACTION(f->seat);
    }
    if (l->battle)
        begin_sea_battle(x, f->seat, l->sea);
    memcpy(l->paid.n, x->s->paid, KINDS); /* other payments may come before those who ask for it */
    if (l->battle) {
        RUN(conflict, 0);
    }
    if (l->extras & ANY_DRAFT) {
        x->s->turn.drafts++;
        RUN(objectives, f->seat, .trigger = TRIGGER_DRAFT, .space = l->space);
    }
    memcpy(x->s->paid, l->paid.n, KINDS);
    RUN_HOOK(f->seat, H_RECRUITED, .space = l->space, .units = (uint8_t)recruited_units(l));
    if (!(l->act & ACT_NO_ACTIVATION)) {
        RUN(activate, f->seat, .space = l->space, .action = DO_RECRUIT);
    }
    END;
}
