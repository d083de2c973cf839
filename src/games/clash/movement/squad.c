/*
 * squad.c: one squad of a Move action (RULES 7.7): who goes, what it costs, and then a march, a
 * voyage, an exploration or a conflict.
 */
#include "games/clash/movement/move.h"

enum { MOST_OF_KIND = 31 }; /* how many of a kind can come along */

static bool settled(const struct squad_locals *l, int kind)
{
    return l->settled >> kind & 1;
}

static void bring(struct squad_locals *l, int kind, int n)
{
    l->brought[kind] = (uint8_t)n;
    l->settled |= (uint8_t)(1u << kind);
}

static int find_muster(const struct play *x, const struct clio_frame *f, struct muster *m)
{
    SEE_LOCALS_OF(squad);
    struct company c;
    clash_gather_in(x, f->seat, l->flags, l->from, &c);
    if (l->verb == DO_ROAD) {
        struct road_map r;
        clash_map_roads(x, f->seat, l->from, false, &r);
        return clash_muster_road(x, f->seat, &c, l->to, l->via, &r, m);
    }
    if (l->verb == DO_MARCH)
        return clash_muster_march(x, f->seat, &c, l->to, l->flags, m);
    if (l->verb == DO_SAIL && is_land(x->s, l->to))
        return clash_muster_ashore(x, f->seat, &c, l->to, m);
    struct sea_reach r;
    clash_reach_by_sea(x, f->seat, l->from, &r);
    if (l->verb == DO_EXPLORE)
        return clash_muster_explorers(x, f->seat, &c, layout_of(x)->area_of[l->to], &r, m);
    return clash_muster_sail(x, f->seat, &c, l->to, &r, m);
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
                            const uint8_t high[COMPANY], uint8_t out[MOST_OF_KIND + 1])
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
static bool offers_all(const struct squad_locals *l, const struct muster *m,
                       const uint8_t low[COMPANY], const uint8_t high[COMPANY])
{
    uint8_t least[COMPANY];
    int open = 0;
    for (int i = 0; i < NOMAD_CITY; i++)
        open += low[i] < high[i];
    memcpy(least, high, COMPANY);
    least[NOMAD_CITY] = low[NOMAD_CITY];
    return open > 1 && !l->asked_once && clash_some_squad(m, least, high);
}

/* Offers the next choice of who comes along; false when all is settled. */
static bool offer_company(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(squad);
    struct muster m;
    uint8_t low[COMPANY] = {0}, high[COMPANY], possible[MOST_OF_KIND + 1];
    int why = find_muster(x, f, &m);
    assert(why == LEGAL);
    (void)why;
    memcpy(high, m.most, COMPANY);
    if (m.all)
        memcpy(low, m.most, COMPANY);
    for (int i = 0; i < COMPANY; i++)
        if (settled(l, i))
            low[i] = high[i] = l->brought[i];
    for (int i = 0; i < COMPANY; i++) {
        int kind = asking_order[i];
        if (settled(l, kind))
            continue;
        int n = possible_numbers(&m, kind, low, high, possible);
        if (n == 1) {
            bring(l, kind, possible[0]);
            low[kind] = high[kind] = possible[0];
            continue;
        }
        if (offers_all(l, &m, low, high))
            offer(x, DO_BRING_ALL, 0, 0, 0);
        for (int k = 0; k < n; k++)
            offer_kind(x, kind, possible[k]);
        l->asked = (uint8_t)kind;
        l->asked_once = 1;
        return true;
    }
    return false;
}

static int company_question(const struct squad_locals *l)
{
    int kind = l->asked;
    return kind == NOMAD_CITY ? Q_BRING_CITY : kind == PIRATE_SHIPS ? Q_BRING_PIRATES : Q_BRING;
}

bool clash_see_squad(const struct play *x, struct squad_seen *out)
{
    int question = x->s->core.question;
    if (question != Q_BRING && question != Q_BRING_PIRATES && question != Q_BRING_CITY)
        return false;
    const struct clio_frame *f = top_frame(x->s);
    SEE_LOCALS_OF(squad);
    *out = (struct squad_seen){l->from, l->to, l->brought};
    return true;
}

/* The last of the others stays behind: then the city goes, or nobody would. */
static bool leaves_only_city(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    struct muster m;
    if (find_muster(x, f, &m) != LEGAL || m.most[NOMAD_CITY] == 0)
        return false;
    for (int i = 0; i < NOMAD_CITY; i++)
        if (settled(l, i) ? l->brought[i] > 0 : i != l->asked && m.most[i] > 0)
            return false;
    return true;
}

/* In its company nobody else can move. */
static bool only_city_can_go(const struct play *x, const struct clio_frame *f, clio_move move)
{
    SEE_LOCALS_OF(move);
    struct company c;
    struct muster m;
    clash_gather_in(x, f->seat, l->flags, clio_arg(move, 0), &c);
    if (clash_muster_march(x, f->seat, &c, clio_arg(move, 1), l->flags, &m) != LEGAL ||
        m.most[NOMAD_CITY] == 0)
        return false;
    for (int i = 0; i < NOMAD_CITY; i++)
        if (m.most[i] > 0)
            return false;
    return true;
}

bool clash_city_goes_alone(const struct play *x, clio_move move)
{
    const struct clio_frame *f = top_frame(x->s);
    if (!has(x->s, f->seat, AB_NOMADS))
        return false;
    if (x->s->core.question == Q_MOVE)
        return clio_verb(move) == DO_MARCH && only_city_can_go(x, f, move);
    return x->s->core.question == Q_BRING && clio_verb(move) == DO_BRING &&
           clio_arg(move, 1) == 0 && leaves_only_city(x, f);
}

static void take_company(const struct play *x, struct clio_frame *f)
{
    LOCALS_OF(squad);
    int kind = l->asked;
    if (said(x, DO_BRING_ALL)) {
        struct muster m;
        find_muster(x, f, &m);
        for (int i = 0; i < NOMAD_CITY; i++)
            if (!settled(l, i))
                bring(l, i, m.most[i]);
    } else if (said(x, DO_BRING)) {
        bring(l, kind, CHOSEN_SECOND);
    } else if (said(x, DO_CHOOSE_NUMBER)) {
        bring(l, kind, CHOSEN);
    } else {
        bring(l, kind, said(x, DO_YES));
    }
}

/* ---- Moving figures ---------------------------------------------------------------------------------------------- */

enum { IGNORE_FOREST = FOREST_PENALTY, IGNORE_MOUNTAIN = MOUNTAIN_PENALTY };

unsigned clash_leader_spares(const struct play *x, int seat, int from)
{
    struct about at = {.seat = seat, .space = from};
    return (any_modifier(x, M_FOREST_FREE, &at) ? FOREST_PENALTY : 0u) |
           (any_modifier(x, M_MOUNTAIN_FREE, &at) ? MOUNTAIN_PENALTY : 0u);
}

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
    SEE_LOCALS_OF(squad);
    if (l->verb == DO_ROAD && x->e->roads_apart && !l->road_ore)
        return 0;
    if (l->verb == DO_ROAD)
        return IGNORE_FOREST | IGNORE_MOUNTAIN;
    return l->brought[LEADER] ? (int)clash_leader_spares(x, f->seat, l->from) : 0;
}

static void tell_move(struct play *x, const struct clio_frame *f, int to)
{
    SEE_LOCALS_OF(squad);
    if (l->brought[SHIP] && is_sea(x->s, to) && to != l->from)
        SAY(SAILS, f->seat, l->brought[SHIP], l->from, to);
    if (l->brought[PIRATE_SHIPS])
        SAY(PIRATES_ALONG, f->seat, l->brought[PIRATE_SHIPS], to);
    for (int unit = SETTLER; unit < SHIP; unit++)
        if (l->brought[unit])
            SAY(MOVES, f->seat, l->brought[unit], unit, l->from, to);
}

/* By Roads over a plain, if there is no other way: the Great Gardens do not forget it. */
static bool crosses_plain(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    struct road_map r;
    if (l->verb != DO_ROAD)
        return false;
    clash_map_roads(x, f->seat, l->from, true, &r);
    return r.room[l->to] < 0;
}

static void move_city(struct play *x, const struct clio_frame *f, int ignored)
{
    SEE_LOCALS_OF(squad);
    int city = x->s->space[l->from].city;
    SAY(CITY_MOVES, f->seat, l->from, l->to);
    x->s->space[l->from].city = NONE;
    x->s->space[l->to].city = (uint8_t)city;
    x->s->city[city].space = l->to;
    x->s->city[city].marks |= CITY_MOVED;
    if (x->s->space[l->to].terrain == MOUNTAIN && !(ignored & IGNORE_MOUNTAIN))
        x->s->city[city].marks |= CITY_SPENT;
}

static void march(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    int ignored = ignored_penalties(x, f);
    bool plain = crosses_plain(x, f), aboard = is_sea(x->s, l->to);
    tell_move(x, f, l->to);
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = l->brought[unit]; n > 0; n--) {
            int figure = clash_next_to_move(x, f->seat, unit, l->from, false, false);
            clash_put_figure(x, f->seat, figure, l->to);
            x->s->turn.status[figure] |=
                (uint8_t)(MOVED | (aboard ? EMBARKED : 0) | (plain ? ON_PLAIN : 0));
            enter(x, figure, l->to, ignored);
            if (l->verb == DO_ROAD && x->e->roads_apart && l->via != l->from)
                enter(x, figure, l->via, ignored);
        }
    if (l->brought[NOMAD_CITY])
        move_city(x, f, ignored);
}

static void sail(struct play *x, const struct clio_frame *f, int to)
{
    SEE_LOCALS_OF(squad);
    tell_move(x, f, to);
    for (int n = l->brought[SHIP]; n > 0; n--) {
        int figure = clash_next_to_move(x, f->seat, SHIP, l->from, false, false);
        x->s->turn.status[figure] |= MOVED;
        clash_put_figure(x, f->seat, figure, to);
    }
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = l->brought[unit]; n > 0; n--)
            clash_put_figure(x, f->seat, clash_next_aboard(x, f->seat, unit, l->from), to);
    if (l->brought[PIRATE_SHIPS]) {
        clash_move_counted(x, PIRATES, SHIP, l->brought[PIRATE_SHIPS], l->from, to);
        clash_tire_pirates(x, l->brought[PIRATE_SHIPS], to, false);
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
    SEE_LOCALS_OF(squad);
    if (n > 0)
        SAY(BECOMES, f->seat, n, SHIP, l->to, unit);
    for (; n > 0; n--)
        convert(x, f->seat, clash_find_figure(x->s, f->seat, unit, l->to, MOVED | EMBARKED, 0),
                SHIP, l->to);
}

/* What the ships carried comes ashore with them, or stays on other ships. */
static void come_ashore(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    int infantry = l->ships_to_infantry, settlers = l->brought[SHIP] - infantry;
    int ignored = ignored_penalties(x, f);
    march(x, f);
    if (infantry)
        SAY(BECOMES, f->seat, infantry, INFANTRY, l->to, SHIP);
    if (settlers)
        SAY(BECOMES, f->seat, settlers, SETTLER, l->to, SHIP);
    for (int i = 0; i < infantry + settlers; i++) {
        int ship = clash_next_to_move(x, f->seat, SHIP, l->from, false, false);
        int figure = convert(x, f->seat, ship, i < infantry ? INFANTRY : SETTLER, l->to);
        enter(x, figure, l->to, ignored);
    }
}

static void offer_range(struct play *x, int low, int high)
{
    for (int i = low; i <= high; i++)
        offer(x, DO_CHOOSE_NUMBER, (unsigned)i, 0, 0);
}

/* Ships in all that this squad must become so that the others are carried. */
static int ships_needed(const struct squad_locals *l, const struct muster *m)
{
    int land = 0;
    for (int unit = SETTLER; unit < SHIP; unit++)
        land += l->brought[unit];
    return land > m->berths ? (land - m->berths + m->carry) / (m->carry + 1) : 0;
}

/* How many settlers, or then infantry, become ships. */
static void offer_to_become_ships(struct play *x, const struct clio_frame *f, int unit)
{
    SEE_LOCALS_OF(squad);
    struct muster m;
    find_muster(x, f, &m);
    int least = ships_needed(l, &m), most = m.hulls;
    if (unit == SETTLER) {
        least -= l->brought[INFANTRY];
    } else {
        least -= l->settlers_to_ships;
        most -= l->settlers_to_ships;
    }
    offer_range(x, least > 0 ? least : 0, most < l->brought[unit] ? most : l->brought[unit]);
}

static void offer_to_become_infantry(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    struct muster m;
    uint8_t n[COMPANY];
    find_muster(x, f, &m);
    for (int i = 0; i < COMPANY; i++)
        n[i] = l->brought[i];
    offer_range(x, clash_infantry_least(&m, n[SHIP]), clash_infantry_most(&m, n));
}

/* ---- Attacks ------------------------------------------------------------------------------------------------ */

static bool attacks(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    return l->attacks_pirates || clash_is_enemy_space(x, f->seat, l->to);
}

/* Allies of the pirates share the space or attack them; their own pirates never do. */
static void offer_pirates(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    struct muster m;
    find_muster(x, f, &m);
    if (l->from != l->to && (!m.pirates || l->brought[PIRATE_SHIPS] || !l->brought[SHIP]))
        return;
    if (l->from != l->to)
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
    SEE_LOCALS_OF(squad);
    for (int n = l->brought[SHIP]; n > 0; n--)
        mark(x, clash_next_to_move(x, f->seat, SHIP, l->from, true, false));
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = l->brought[unit]; n > 0; n--)
            mark(x, clash_next_aboard(x, f->seat, unit, l->from));
}

static void mark_army(struct play *x, const struct clio_frame *f, int from)
{
    SEE_LOCALS_OF(squad);
    bool garden = clash_garden_city(x, f->seat, l->to);
    for (int unit = SETTLER; unit < SHIP; unit++)
        for (int n = l->brought[unit]; n > 0; n--) {
            int figure = clash_next_to_move(x, f->seat, unit, l->from, true, garden);
            clash_put_figure(x, f->seat, figure, from);
            x->s->turn.status[figure] |= FIGHTING | MOVED;
        }
}

/* By Roads the squad attacks from the last space it crossed [R34]. */
static void attack(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    bool naval = is_sea(x->s, l->to);
    int from = l->verb == DO_ROAD ? l->via : l->from, pirates = l->brought[PIRATE_SHIPS];
    int enemy = l->attacks_pirates ? PIRATES : clash_enemy_at(x, f->seat, l->to);
    struct clash_fight *fight = &x->s->fight;
    tell_move(x, f, l->to);
    if (naval)
        mark_ships(x, f);
    else
        mark_army(x, f, from);
    clash_begin_fight(x, f->seat, enemy, l->to, from, naval);
    fight->move_flags = l->flags;
    fight->attackers[SHIP] = (uint8_t)pirates;
    fight->side[0].at_start[SHIP] = (uint8_t)(fight->side[0].at_start[SHIP] + pirates);
}

static void after_attack(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    for (int i = 0; i < FIGURES; i++)
        x->s->turn.status[i] &= (uint8_t)~FIGHTING;
    if (l->brought[PIRATE_SHIPS]) /* those that fought rest where they are now */
        clash_tire_pirates(x, l->brought[PIRATE_SHIPS],
                           x->s->space[l->to].holder == f->seat ? l->to : l->from, true);
}

/* ---- The whole ------------------------------------------------------------------------------------------------ */

static int brought_army(const struct squad_locals *l)
{
    int n = 0;
    for (int unit = INFANTRY; unit <= LEADER; unit++)
        n += l->brought[unit];
    return n;
}

static struct price squad_price(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    struct price price = {{0}};
    if (l->verb == DO_ROAD)
        price = clash_road_price(x, l->from, l->via, l->road_ore);
    if (!(l->flags & MOVE_PAID))
        price.n[CULTURE] = clash_attack_price(x, f->seat, l->to).n[CULTURE];
    price.n[MOOD] = clash_toll(x, f->seat, l->to, brought_army(l)).n[MOOD];
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
    SEE_LOCALS_OF(squad);
    const struct price with = clash_road_price(x, l->from, l->via, true);
    if (clash_road_ore_helps(x, f->seat, l->from, l->to, l->via, brought_army(l) > 0) &&
        clash_can_pay(x, f->seat, &with, 0))
        offer(x, DO_YES, 0, 0, 0);
    if (!clash_road_needs_ore(x, f->seat, l->from, l->to, l->via))
        offer(x, DO_NO, 0, 0, 0);
}

static void offer_new_seas(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    int area = layout_of(x)->area_of[l->to];
    unsigned set = clash_new_seas(x, f->seat, area, l->from);
    for (int k = 0; k < AREA_SPACES; k++)
        if (set >> k & 1)
            offer(x, DO_CHOOSE_SPACE, layout_of(x)->area[area].space[k], 0, 0);
}

/* No sea was found: the ships are back where they started, and have moved [p.21]. */
static void return_ships(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    SAY(SHIPS_RETURN, f->seat, l->from, l->brought[SHIP]);
    for (int n = l->brought[SHIP]; n > 0; n--) {
        int ship = clash_next_to_move(x, f->seat, SHIP, l->from, false, false);
        assert(ship >= 0);
        x->s->turn.status[ship] |= MOVED;
    }
    clash_tire_pirates(x, l->brought[PIRATE_SHIPS], l->from, false);
}

static bool becomes_ships(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(squad);
    return l->verb == DO_MARCH && is_sea(x->s, l->to) && has(x->s, f->seat, AB_SHIPCRAFT) &&
           !(l->flags & (MOVE_SETTLERS_ONLY | MOVE_LANDING)) &&
           clash_in_reserve(x, f->seat, SHIP) > 0;
}

RULE(squad)
{
    LOCALS_OF(squad);
    BEGIN;
    while (offer_company(x, f)) {
        ASK(company_question(l), f->seat);
        take_company(x, f);
    }
    if (l->verb == DO_ROAD && x->e->roads_apart) {
        offer_road_ore(x, f);
        ASK(Q_ROAD_ORE, f->seat);
        l->road_ore = said(x, DO_YES);
    }
    if (costs(x, f)) {
        struct price price = squad_price(x, f);
        PAY(f->seat, &price, price.n[MOOD] ? PAY_CULTURE_FOR_MOOD : 0);
    }
    if (l->verb == DO_SAIL && is_sea(x->s, l->to)) {
        offer_pirates(x, f);
        ASK(Q_ATTACK_PIRATES, f->seat);
        if (said(x, DO_YES))
            l->attacks_pirates = 1;
    }
    if (attacks(x, f)) {
        clash_break_protection(x, f->seat, l->to);
        attack(x, f);
        RUN(conflict, 0);
        after_attack(x, f);
    } else if (l->verb == DO_EXPLORE) {
        RUN(explore, f->seat, .area = layout_of(x)->area_of[l->to], .space = NONE,
            .how = EXPLORE_BY_SHIP, .ship = l->from);
        offer_new_seas(x, f);
        ASK(Q_NEW_SEA, f->seat);
        if (ANSWER)
            sail(x, f, CHOSEN);
        else
            return_ships(x, f);
    } else if (l->verb == DO_SAIL && is_sea(x->s, l->to)) {
        sail(x, f, l->to);
    } else if (l->verb == DO_SAIL) {
        offer_to_become_infantry(x, f);
        ASK(Q_SHIPS_TO_INFANTRY, f->seat);
        l->ships_to_infantry = CHOSEN;
        come_ashore(x, f);
    } else {
        if (!is_explored(x->s, l->to)) {
            RUN(explore, f->seat, .area = layout_of(x)->area_of[l->to], .space = l->to,
                .how = EXPLORE_BY_LAND, .ship = NONE);
        }
        if (becomes_ships(x, f)) {
            offer_to_become_ships(x, f, SETTLER);
            ASK(Q_SETTLERS_TO_SHIPS, f->seat);
            l->settlers_to_ships = CHOSEN;
            offer_to_become_ships(x, f, INFANTRY);
            ASK(Q_INFANTRY_TO_SHIPS, f->seat);
            l->infantry_to_ships = CHOSEN;
        }
        march(x, f);
        convert_to_ships(x, f, SETTLER, l->settlers_to_ships);
        convert_to_ships(x, f, INFANTRY, l->infantry_to_ships);
        if (l->brought[NOMAD_CITY]) {
            RUN(activate, f->seat, .space = l->to, .action = DO_MOVE);
        }
    }
    END;
}
