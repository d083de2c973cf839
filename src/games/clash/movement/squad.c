/*
 * squad.c: one squad of a Move action (RULES 7.7): who goes, what it costs, and then a march, a
 * voyage, an exploration or a conflict.
 *
 * The frame of a squad: a from, b to, c via, d verb, e MOVE_…; the set holds, five bits each, how
 * many of each kind come along, then which kinds have been settled, and more below.
 */
#include "games/clash/movement/move.h"

enum {
    BITS = 5,
    SETTLED = COMPANY * BITS, /* COMPANY bits */
    ASKED_KIND = SETTLED + COMPANY,
    ASKED_BITS = 3,
    CONVERTED = ASKED_KIND + ASKED_BITS, /* 2 × BITS: settlers, infantry that become ships, or … */
    ATTACKS_PIRATES = CONVERTED + 2 * BITS, /* … (first) ships that become infantry */
    ASKED_ONCE,
    ROAD_ORE, /* paid against the terrain, where Roads' food and ore are apart */
};
_Static_assert(ROAD_ORE < 64, "the set of a frame has 64 bits");

static int get_bits(const struct clio_frame *f, int at, int bits)
{
    return (int)(f->set >> at & ((1u << bits) - 1));
}

static void set_bits(struct clio_frame *f, int at, int bits, int value)
{
    f->set &= ~((uint64_t)((1u << bits) - 1) << at);
    f->set |= (uint64_t)value << at;
}

static int brought(const struct clio_frame *f, int kind)
{
    return get_bits(f, kind * BITS, BITS);
}

static bool settled(const struct clio_frame *f, int kind)
{
    return get_bits(f, SETTLED + kind, 1);
}

static void bring(struct clio_frame *f, int kind, int n)
{
    set_bits(f, kind * BITS, BITS, n);
    set_bits(f, SETTLED + kind, 1, 1);
}

static int find_muster(const struct play *x, const struct clio_frame *f, struct muster *m)
{
    struct company c;
    clash_gather_in(x, f->seat, f->e, f->a, &c);
    if (f->d == DO_ROAD) {
        struct road_map r;
        clash_map_roads(x, f->seat, f->a, false, &r);
        return clash_muster_road(x, f->seat, &c, f->b, f->c, &r, m);
    }
    if (f->d == DO_MARCH)
        return clash_muster_march(x, f->seat, &c, f->b, f->e, m);
    if (f->d == DO_SAIL && is_land(x->s, f->b))
        return clash_muster_ashore(x, f->seat, &c, f->b, m);
    struct sea_reach r;
    clash_reach_by_sea(x, f->seat, f->a, &r);
    if (f->d == DO_EXPLORE)
        return clash_muster_explorers(x, f->seat, &c, layout_of(x)->area_of[f->b], &r, m);
    return clash_muster_sail(x, f->seat, &c, f->b, &r, m);
}

/* ---- Who comes along --------------------------------------------------------------------------------------- */

static const uint8_t asking_order[COMPANY] = {SHIP,     PIRATE_SHIPS, LEADER,   SETTLER,
                                              INFANTRY, CAVALRY,      ELEPHANT, NOMAD_CITY};

static void offer_kind(struct play *x, int kind, int n)
{
    if (kind == NOMAD_CITY)
        offer(x, n ? DO_YES : DO_NO, 0, 0, 0);
    else if (kind == PIRATE_SHIPS)
        offer(x, DO_CHOOSE_NUMBER, (unsigned)n, 0, 0);
    else
        offer(x, DO_BRING, (unsigned)kind, (unsigned)n, 0);
}

/* The numbers of a kind with which a squad can be made, the highest first. */
static int possible_numbers(const struct muster *m, int kind, const uint8_t low[COMPANY],
                            const uint8_t high[COMPANY], uint8_t out[1 << BITS])
{
    uint8_t least[COMPANY], most[COMPANY];
    int n = 0;
    memcpy(least, low, COMPANY);
    memcpy(most, high, COMPANY);
    for (int i = high[kind]; i >= low[kind]; i--) {
        least[kind] = most[kind] = (uint8_t)i;
        if (clash_some_squad(m, least, most))
            out[n++] = (uint8_t)i;
    }
    assert(n > 0);
    return n;
}

/* Can everybody come? It is worth one word where there are several kinds. */
static bool offers_all(const struct clio_frame *f, const struct muster *m,
                       const uint8_t low[COMPANY], const uint8_t high[COMPANY])
{
    uint8_t least[COMPANY];
    int open = 0;
    for (int i = 0; i < NOMAD_CITY; i++)
        open += low[i] < high[i];
    memcpy(least, high, COMPANY);
    least[NOMAD_CITY] = low[NOMAD_CITY];
    return open > 1 && !get_bits(f, ASKED_ONCE, 1) && clash_some_squad(m, least, high);
}

/* Offers the next choice of who comes along; false when all is settled. */
static bool offer_company(struct play *x, struct clio_frame *f)
{
    struct muster m;
    uint8_t low[COMPANY] = {0}, high[COMPANY], possible[1 << BITS];
    int why = find_muster(x, f, &m);
    assert(why == LEGAL);
    (void)why;
    memcpy(high, m.most, COMPANY);
    if (m.all)
        memcpy(low, m.most, COMPANY);
    for (int i = 0; i < COMPANY; i++)
        if (settled(f, i))
            low[i] = high[i] = (uint8_t)brought(f, i);
    for (int i = 0; i < COMPANY; i++) {
        int kind = asking_order[i];
        if (settled(f, kind))
            continue;
        int n = possible_numbers(&m, kind, low, high, possible);
        if (n == 1) {
            bring(f, kind, possible[0]);
            low[kind] = high[kind] = possible[0];
            continue;
        }
        if (offers_all(f, &m, low, high))
            offer(x, DO_BRING_ALL, 0, 0, 0);
        for (int k = 0; k < n; k++)
            offer_kind(x, kind, possible[k]);
        set_bits(f, ASKED_KIND, ASKED_BITS, kind);
        set_bits(f, ASKED_ONCE, 1, 1);
        return true;
    }
    return false;
}

static int company_question(const struct clio_frame *f)
{
    int kind = get_bits(f, ASKED_KIND, ASKED_BITS);
    return kind == NOMAD_CITY ? Q_BRING_CITY : kind == PIRATE_SHIPS ? Q_BRING_PIRATES : Q_BRING;
}

static void take_company(const struct play *x, struct clio_frame *f)
{
    int kind = get_bits(f, ASKED_KIND, ASKED_BITS);
    if (said(x, DO_BRING_ALL)) {
        struct muster m;
        find_muster(x, f, &m);
        for (int i = 0; i < NOMAD_CITY; i++)
            if (!settled(f, i))
                bring(f, i, m.most[i]);
    } else if (said(x, DO_BRING)) {
        bring(f, kind, CHOSEN_SECOND);
    } else if (said(x, DO_CHOOSE_NUMBER)) {
        bring(f, kind, CHOSEN);
    } else {
        bring(f, kind, said(x, DO_YES));
    }
}

/* ---- Moving figures ---------------------------------------------------------------------------------------------- */

enum { IGNORE_FOREST = 1, IGNORE_MOUNTAIN = 2 };

static void enter(struct play *x, int figure, int space, int ignored)
{
    uint8_t *status = &x->s->turn.status[figure];
    int terrain = x->s->space[space].terrain;
    if (terrain == FOREST && !(ignored & IGNORE_FOREST))
        *status |= IN_FOREST;
    if (terrain == MOUNTAIN && !(ignored & IGNORE_MOUNTAIN))
        *status |= SPENT;
    if (terrain == PLAIN)
        *status |= ON_PLAIN;
}

/* Abilities of leaders spare their squad the penalties; Roads spare it everybody [p.30]. */
static int ignored_penalties(const struct play *x, const struct clio_frame *f)
{
    struct about at = {.seat = f->seat, .space = f->a};
    int ignored = 0;
    if (f->d == DO_ROAD && x->e->roads_apart && !get_bits(f, ROAD_ORE, 1))
        return 0;
    if (f->d == DO_ROAD)
        return IGNORE_FOREST | IGNORE_MOUNTAIN;
    if (!brought(f, LEADER))
        return 0;
    if (any_modifier(x, M_FOREST_FREE, &at))
        ignored |= IGNORE_FOREST;
    if (any_modifier(x, M_MOUNTAIN_FREE, &at))
        ignored |= IGNORE_MOUNTAIN;
    return ignored;
}

static void tell_move(struct play *x, const struct clio_frame *f, int to)
{
    if (brought(f, SHIP) && is_sea(x->s, to) && to != f->a)
        SAY(SAILS, f->seat, brought(f, SHIP), f->a, to);
    if (brought(f, PIRATE_SHIPS))
        SAY(PIRATES_ALONG, f->seat, brought(f, PIRATE_SHIPS), to);
    for (int unit = SETTLER; unit < SHIP; unit++)
        if (brought(f, unit))
            SAY(MOVES, f->seat, brought(f, unit), unit, to);
}

/* By Roads over a plain, if there is no other way: the Great Gardens do not forget it. */
static bool crosses_plain(const struct play *x, const struct clio_frame *f)
{
    struct road_map r;
    if (f->d != DO_ROAD)
        return false;
    clash_map_roads(x, f->seat, f->a, true, &r);
    return r.room[f->b] < 0;
}

static void move_city(struct play *x, const struct clio_frame *f, int ignored)
{
    int city = x->s->space[f->a].city;
    x->s->space[f->a].city = NONE;
    x->s->space[f->b].city = (uint8_t)city;
    x->s->city[city].space = f->b;
    x->s->city[city].marks |= CITY_MOVED;
    if (x->s->space[f->b].terrain == MOUNTAIN && !(ignored & IGNORE_MOUNTAIN))
        x->s->city[city].marks |= CITY_SPENT;
    SAY(CITY_MOVES, f->seat, f->a, f->b);
}

static void march(struct play *x, const struct clio_frame *f)
{
    int ignored = ignored_penalties(x, f);
    bool plain = crosses_plain(x, f), aboard = is_sea(x->s, f->b);
    tell_move(x, f, f->b);
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = brought(f, unit); n > 0; n--) {
            int figure = clash_next_to_move(x, f->seat, unit, f->a, false, false);
            clash_put_figure(x, f->seat, figure, f->b);
            x->s->turn.status[figure] |=
                (uint8_t)(MOVED | (aboard ? EMBARKED : 0) | (plain ? ON_PLAIN : 0));
            enter(x, figure, f->b, ignored);
            if (f->d == DO_ROAD && x->e->roads_apart && f->c != f->a)
                enter(x, figure, f->c, ignored);
        }
    if (brought(f, NOMAD_CITY))
        move_city(x, f, ignored);
}

static void sail(struct play *x, const struct clio_frame *f, int to)
{
    tell_move(x, f, to);
    for (int n = brought(f, SHIP); n > 0; n--) {
        int figure = clash_next_to_move(x, f->seat, SHIP, f->a, false, false);
        x->s->turn.status[figure] |= MOVED;
        clash_put_figure(x, f->seat, figure, to);
    }
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = brought(f, unit); n > 0; n--)
            clash_put_figure(x, f->seat, clash_next_aboard(x, f->seat, unit, f->a), to);
    if (brought(f, PIRATE_SHIPS)) {
        clash_move_counted(x, PIRATES, SHIP, brought(f, PIRATE_SHIPS), f->a, to);
        clash_tire_pirates(x, brought(f, PIRATE_SHIPS), to, false);
    }
}

/* ---- Ships that become units, units that become ships (Shipcraft) ---------------------------------------------------- */

/* The same unit in another shape: what it did this turn stays with it [p.35]. */
static int convert(struct play *x, int seat, int figure, int unit, int space)
{
    uint8_t status = x->s->turn.status[figure];
    clash_put_figure(x, seat, figure, RESERVE);
    int shape = clash_find_figure(x->s, seat, unit, RESERVE, 0, 0);
    clash_put_figure(x, seat, shape, space);
    x->s->turn.status[shape] = (uint8_t)((status & ~EMBARKED) | MOVED);
    return shape;
}

static void convert_to_ships(struct play *x, const struct clio_frame *f, int unit, int n)
{
    if (n > 0)
        SAY(BECOMES, f->seat, n, SHIP, f->b);
    for (; n > 0; n--)
        convert(x, f->seat, clash_find_figure(x->s, f->seat, unit, f->b, MOVED | EMBARKED, 0), SHIP,
                f->b);
}

/* What the ships carried comes ashore with them, or stays on other ships. */
static void come_ashore(struct play *x, const struct clio_frame *f)
{
    int infantry = get_bits(f, CONVERTED, BITS), settlers = brought(f, SHIP) - infantry;
    int ignored = ignored_penalties(x, f);
    march(x, f);
    if (infantry)
        SAY(BECOMES, f->seat, infantry, INFANTRY, f->b);
    if (settlers)
        SAY(BECOMES, f->seat, settlers, SETTLER, f->b);
    for (int i = 0; i < infantry + settlers; i++) {
        int ship = clash_next_to_move(x, f->seat, SHIP, f->a, false, false);
        int figure = convert(x, f->seat, ship, i < infantry ? INFANTRY : SETTLER, f->b);
        enter(x, figure, f->b, ignored);
    }
}

static void offer_range(struct play *x, int low, int high)
{
    for (int i = low; i <= high; i++)
        offer(x, DO_CHOOSE_NUMBER, (unsigned)i, 0, 0);
}

/* Ships in all that this squad must become so that the others are carried. */
static int ships_needed(const struct clio_frame *f, const struct muster *m)
{
    int land = 0;
    for (int unit = SETTLER; unit < SHIP; unit++)
        land += brought(f, unit);
    return land > m->berths ? (land - m->berths + m->carry) / (m->carry + 1) : 0;
}

/* How many settlers, or then infantry, become ships. */
static void offer_to_become_ships(struct play *x, const struct clio_frame *f, int unit)
{
    struct muster m;
    find_muster(x, f, &m);
    int least = ships_needed(f, &m), most = m.hulls;
    if (unit == SETTLER) {
        least -= brought(f, INFANTRY);
    } else {
        least -= get_bits(f, CONVERTED, BITS);
        most -= get_bits(f, CONVERTED, BITS);
    }
    offer_range(x, least > 0 ? least : 0, most < brought(f, unit) ? most : brought(f, unit));
}

static void offer_to_become_infantry(struct play *x, const struct clio_frame *f)
{
    struct muster m;
    uint8_t n[COMPANY];
    find_muster(x, f, &m);
    for (int i = 0; i < COMPANY; i++)
        n[i] = (uint8_t)brought(f, i);
    offer_range(x, clash_infantry_least(&m, n[SHIP]), clash_infantry_most(&m, n));
}

/* ---- Attacks ------------------------------------------------------------------------------------------------ */

static bool attacks_pirates(const struct clio_frame *f)
{
    return get_bits(f, ATTACKS_PIRATES, 1);
}

static bool attacks(const struct play *x, const struct clio_frame *f)
{
    return attacks_pirates(f) || clash_is_enemy_space(x, f->seat, f->b);
}

/* Allies of the pirates share the space or attack them; their own pirates never do. */
static void offer_pirates(struct play *x, const struct clio_frame *f)
{
    struct muster m;
    find_muster(x, f, &m);
    if (f->a != f->b && (!m.pirates || brought(f, PIRATE_SHIPS) || !brought(f, SHIP)))
        return;
    if (f->a != f->b && brought(f, SHIP) <= m.hulls)
        offer(x, DO_NO, 0, 0, 0);
    offer(x, DO_YES, 0, 0, 0);
}

static void mark(struct play *x, int figure)
{
    assert(figure >= 0);
    x->s->turn.status[figure] |= FIGHTING | (clash_unit_of_figure(figure) == SHIP ? MOVED : 0);
}

static void mark_ships(struct play *x, const struct clio_frame *f)
{
    for (int n = brought(f, SHIP); n > 0; n--)
        mark(x, clash_next_to_move(x, f->seat, SHIP, f->a, true, false));
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = brought(f, unit); n > 0; n--)
            mark(x, clash_next_aboard(x, f->seat, unit, f->a));
}

static void mark_army(struct play *x, const struct clio_frame *f, int from)
{
    bool garden = clash_garden_city(x, f->seat, f->b);
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = brought(f, unit); n > 0; n--) {
            int figure = clash_next_to_move(x, f->seat, unit, f->a, true, garden);
            clash_put_figure(x, f->seat, figure, from);
            x->s->turn.status[figure] |= FIGHTING | MOVED;
        }
}

/* By Roads the squad attacks from the last space it crossed [R34]. */
static void attack(struct play *x, const struct clio_frame *f)
{
    bool naval = is_sea(x->s, f->b);
    int from = f->d == DO_ROAD ? f->c : f->a, pirates = brought(f, PIRATE_SHIPS);
    int enemy = attacks_pirates(f) ? PIRATES : clash_enemy_at(x, f->seat, f->b);
    struct clash_fight *fight = &x->s->fight;
    tell_move(x, f, f->b);
    if (naval)
        mark_ships(x, f);
    else
        mark_army(x, f, from);
    clash_begin_fight(x, f->seat, enemy, f->b, from, naval);
    fight->move_flags = f->e;
    fight->attackers[SHIP] = (uint8_t)pirates;
    fight->side[0].at_start[SHIP] = (uint8_t)(fight->side[0].at_start[SHIP] + pirates);
}

static void after_attack(struct play *x, const struct clio_frame *f)
{
    for (int i = 0; i < FIGURES; i++)
        x->s->turn.status[i] &= (uint8_t)~FIGHTING;
    if (brought(f, PIRATE_SHIPS)) /* those that fought rest where they are now */
        clash_tire_pirates(x, brought(f, PIRATE_SHIPS),
                           x->s->space[f->b].holder == f->seat ? f->b : f->a, true);
}

/* ---- The whole ------------------------------------------------------------------------------------------------ */

static int brought_army(const struct clio_frame *f)
{
    int n = 0;
    for (int unit = INFANTRY; unit <= LEADER; unit++)
        n += brought(f, unit);
    return n;
}

static struct price squad_price(const struct play *x, const struct clio_frame *f)
{
    struct price price = {{0}};
    if (f->d == DO_ROAD)
        price = clash_road_price(x, f->a, f->c, get_bits(f, ROAD_ORE, 1));
    if (!(f->e & MOVE_PAID))
        price.n[CULTURE] = clash_attack_price(x, f->seat, f->b).n[CULTURE];
    price.n[MOOD] = clash_toll(x, f->seat, f->b, brought_army(f)).n[MOOD];
    return price;
}

static bool costs(const struct play *x, const struct clio_frame *f)
{
    struct price price = squad_price(x, f);
    return price.n[FOOD] || price.n[ORE] || price.n[CULTURE] || price.n[MOOD];
}

/* Ore for the terrain of the way: where it must be, or may be paid [2012 p.20]. */
static void offer_road_ore(struct play *x, const struct clio_frame *f)
{
    const struct price with = clash_road_price(x, f->a, f->c, true);
    if (clash_road_ore_helps(x, f->seat, f->a, f->b, f->c) && clash_can_pay(x, f->seat, &with, 0))
        offer(x, DO_YES, 0, 0, 0);
    if (!clash_road_needs_ore(x, f->seat, f->a, f->b, f->c))
        offer(x, DO_NO, 0, 0, 0);
}

static void offer_new_seas(struct play *x, const struct clio_frame *f)
{
    int area = layout_of(x)->area_of[f->b];
    unsigned set = clash_new_seas(x, f->seat, area, f->a);
    for (int k = 0; k < AREA_SPACES; k++)
        if (set >> k & 1)
            offer(x, DO_CHOOSE_SPACE, layout_of(x)->area[area].space[k], 0, 0);
}

/* No sea was found: the ships are back where they started, and have moved [p.21]. */
static void return_ships(struct play *x, const struct clio_frame *f)
{
    SAY(SHIPS_RETURN, f->seat, f->a);
    for (int n = brought(f, SHIP); n > 0; n--) {
        int ship = clash_next_to_move(x, f->seat, SHIP, f->a, false, false);
        assert(ship >= 0);
        x->s->turn.status[ship] |= MOVED;
    }
    clash_tire_pirates(x, brought(f, PIRATE_SHIPS), f->a, false);
}

static bool becomes_ships(const struct play *x, const struct clio_frame *f)
{
    return f->d == DO_MARCH && is_sea(x->s, f->b) && has(x->s, f->seat, AB_SHIPCRAFT) &&
           !(f->e & (MOVE_SETTLERS_ONLY | MOVE_LANDING)) && clash_in_reserve(x, f->seat, SHIP) > 0;
}

RULE(squad)
{
    BEGIN;
    while (offer_company(x, f)) {
        ASK(company_question(f), f->seat);
        take_company(x, f);
    }
    if (f->d == DO_ROAD && x->e->roads_apart) {
        offer_road_ore(x, f);
        ASK(Q_ROAD_ORE, f->seat);
        set_bits(f, ROAD_ORE, 1, said(x, DO_YES));
    }
    if (costs(x, f)) {
        struct price price = squad_price(x, f);
        PAY(f->seat, &price, price.n[MOOD] ? PAY_CULTURE_FOR_MOOD : 0);
    }
    if (f->d == DO_SAIL && is_sea(x->s, f->b)) {
        offer_pirates(x, f);
        ASK(Q_ATTACK_PIRATES, f->seat);
        if (said(x, DO_YES))
            set_bits(f, ATTACKS_PIRATES, 1, 1);
    }
    if (attacks(x, f)) {
        clash_break_protection(x, f->seat, f->b);
        attack(x, f);
        CALL(FRAME(.rule = R_CONFLICT));
        after_attack(x, f);
    } else if (f->d == DO_EXPLORE) {
        CALL(FRAME(.rule = R_EXPLORE, .seat = f->seat, .a = layout_of(x)->area_of[f->b], .b = NONE,
                   .c = EXPLORE_BY_SHIP, .d = f->a));
        offer_new_seas(x, f);
        ASK(Q_NEW_SEA, f->seat);
        if (ANSWER)
            sail(x, f, CHOSEN);
        else
            return_ships(x, f);
    } else if (f->d == DO_SAIL && is_sea(x->s, f->b)) {
        sail(x, f, f->b);
    } else if (f->d == DO_SAIL) {
        offer_to_become_infantry(x, f);
        ASK(Q_SHIPS_TO_INFANTRY, f->seat);
        set_bits(f, CONVERTED, BITS, CHOSEN);
        come_ashore(x, f);
    } else {
        if (!is_explored(x->s, f->b)) {
            CALL(FRAME(.rule = R_EXPLORE, .seat = f->seat, .a = layout_of(x)->area_of[f->b],
                       .b = f->b, .c = EXPLORE_BY_LAND, .d = NONE));
        }
        if (becomes_ships(x, f)) {
            offer_to_become_ships(x, f, SETTLER);
            ASK(Q_SETTLERS_TO_SHIPS, f->seat);
            set_bits(f, CONVERTED, BITS, CHOSEN);
            offer_to_become_ships(x, f, INFANTRY);
            ASK(Q_INFANTRY_TO_SHIPS, f->seat);
            set_bits(f, CONVERTED + BITS, BITS, CHOSEN);
        }
        march(x, f);
        convert_to_ships(x, f, SETTLER, get_bits(f, CONVERTED, BITS));
        convert_to_ships(x, f, INFANTRY, get_bits(f, CONVERTED + BITS, BITS));
        if (brought(f, NOMAD_CITY)) {
            CALL(FRAME(.rule = R_ACTIVATE, .seat = f->seat, .a = f->b, .b = DO_MOVE));
        }
    }
    END;
}
