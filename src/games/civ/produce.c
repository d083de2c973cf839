/*
 * produce.c: what cities make [7.1 to 7.6]: what it costs, whether they can, what follows.
 *
 * A production is declared with all its choices, trade that is converted is paid, and others may
 * cancel it before anything is placed [A50].
 */
#include "games/civ/abilities.h"

/* ---- What things cost ------------------------------------------------------------------------------ */

static int unit_cost(const struct play *x, int seat, int type)
{
    int cost = civ_unit_cost(x->c, type, type == AIRCRAFT ? 0 : x->s->seat[seat].rank[type]);
    int cap = civ_modified(x, seat, M_UNIT_CAP, type);
    return cap > 0 && cost > cap ? cap : cost;
}

/* [7.6], with the discount of the printing that is played. */
static int wonder_cost(const struct play *x, int seat, int wonder)
{
    const struct civ_wonder *card = &x->c->wonder[wonder];
    bool first = x->s->switches & SWITCH_FIRST_ANGKOR && card->first_tech != NONE;
    int tech = first ? card->first_tech : card->discount_tech;
    int less = first ? card->first_cost : card->discount_cost;
    return tech != NONE && civ_knows(x, seat, tech) ? less : card->cost;
}

int civ_item_cost(const struct play *x, int seat, int item, int what)
{
    switch (item) {
    case ITEM_ARMY: return x->c->numbers.army_cost;
    case ITEM_SCOUT: return x->c->numbers.scout_cost;
    case ITEM_UNIT: return unit_cost(x, seat, what);
    case ITEM_BUILDING: return x->c->building[what].cost;
    case ITEM_WALLS: return x->c->walls_cost;
    case ITEM_WONDER: return wonder_cost(x, seat, what);
    default: return 0;
    }
}

static int production_per_step(const struct play *x, int seat)
{
    return 1 + civ_modified(x, seat, M_CONVERSION, 0);
}

int civ_trade_for(const struct play *x, int seat, int production, int cost)
{
    if (cost <= production)
        return 0;
    int gain = production_per_step(x, seat);
    return (cost - production + gain - 1) / gain * x->c->numbers.trade_per_production;
}

/* ---- Whether it can be made ------------------------------------------------------------------------ */

/* What a city can do in one action, worked out once for a whole menu. */
struct works {
    int seat, city;
    int budget;     /* production with all the trade there is, less what a first item costs */
    unsigned lands; /* set of terrains on which it may place markers */
};
enum { NO_PRICE = 1000 };

static struct works works_of(const struct play *x, int seat, int city, int budget)
{
    return (struct works){seat, city, budget, civ_free_terrains(x, seat, city)};
}

int civ_most_production(const struct play *x, int seat, int city)
{
    int steps = x->s->seat[seat].trade / x->c->numbers.trade_per_production;
    return civ_production(x, seat, city) + steps * production_per_step(x, seat);
}

static int check_figure(const struct play *x, const struct works *w, int item)
{
    uint16_t square[1];
    if (civ_spare_figure(x, w->seat, item == ITEM_ARMY ? ARMY : SCOUT) < 0)
        return WHY_NO_PIECE;
    if (civ_item_cost(x, w->seat, item, 0) > w->budget)
        return WHY_TOO_DEAR;
    return civ_sites(x, w->seat, w->city, item, 0, square, 1) ? LEGAL : WHY_NO_SITE;
}

static bool unit_unlocked(const struct play *x, int seat, int type)
{
    return type != AIRCRAFT || x->s->seat[seat].rank[AIRCRAFT] > 0; /* [7.3] */
}

static int check_unit(const struct play *x, const struct works *w, int type)
{
    if (!unit_unlocked(x, w->seat, type))
        return WHY_LOCKED_UNIT;
    if (civ_units_left(x->s, type) == 0)
        return WHY_NO_UNITS;
    return unit_cost(x, w->seat, type) > w->budget ? WHY_TOO_DEAR : LEGAL;
}

static int check_building(const struct play *x, const struct works *w, int building)
{
    const struct civ_building *it = &x->c->building[building];
    uint16_t square[1];
    if (!(x->c->buildings_of[x->s->waw] >> building & 1))
        return WHY_OTHER_BOX;
    if (!civ_knows(x, w->seat, it->unlocked_by))
        return WHY_LOCKED_BUILDING;
    if (it->upgrade != NONE && civ_knows(x, w->seat, x->c->building[it->upgrade].unlocked_by))
        return WHY_OLD_BUILDING;
    if (w->budget != NO_PRICE && it->cost > w->budget)
        return WHY_TOO_DEAR;
    if (!(civ_terrains_for(x, ITEM_BUILDING, building) & w->lands))
        return WHY_NO_SITE;
    if (x->s->pool[it->pool] == 0 &&
        !civ_sites(x, w->seat, w->city, ITEM_BUILDING, building, square, 1))
        return WHY_NO_BUILDINGS;
    return LEGAL;
}

static int check_walls(const struct play *x, const struct works *w)
{
    if (x->s->seat[w->seat].city[w->city].walled)
        return WHY_WALLED;
    if (!civ_knows(x, w->seat, x->c->walls_tech))
        return WHY_LOCKED_WALLS;
    return x->c->walls_cost > w->budget ? WHY_TOO_DEAR : LEGAL;
}

static int check_wonder(const struct play *x, const struct works *w, int wonder)
{
    if (civ_market_place(x->s, wonder) < 0)
        return WHY_NOT_IN_MARKET;
    if (wonder_cost(x, w->seat, wonder) > w->budget)
        return WHY_TOO_DEAR;
    return civ_terrains_for(x, ITEM_WONDER, wonder) & w->lands ? LEGAL : WHY_NO_SITE;
}

static int check_work(const struct play *x, const struct works *w, int item, int what)
{
    switch (item) {
    case ITEM_UNIT: return check_unit(x, w, what);
    case ITEM_BUILDING: return check_building(x, w, what);
    case ITEM_WALLS: return check_walls(x, w);
    case ITEM_WONDER: return check_wonder(x, w, what);
    default: return check_figure(x, w, item);
    }
}

int civ_check_item(const struct play *x, int seat, int city, int item, int what)
{
    int why = civ_check_action(x, seat, city, ACTION_PRODUCE);
    if (why != LEGAL)
        return why;
    struct works w = works_of(x, seat, city, civ_most_production(x, seat, city));
    return check_work(x, &w, item, what);
}

/* [7.10] */
static bool builds_freely(const struct play *x, int seat)
{
    return may(x, seat, M_FREE_BUILDING) && !was_used(x->s, seat, A_CIVILIZATION + EGYPTIANS);
}

int civ_check_free_building(const struct play *x, int seat, int city, int building)
{
    int why = civ_check_action(x, seat, city, ACTION_PRODUCE);
    if (why != LEGAL)
        return why;
    if (!builds_freely(x, seat))
        return WHY_NO_FREE_BUILDING;
    struct works w = works_of(x, seat, city, NO_PRICE);
    return check_building(x, &w, building);
}

/* ---- The menu of a city ---------------------------------------------------------------------------- */

static void list_items(const struct play *x, const struct works *w, struct clio_moves *m)
{
    unsigned centre = x->s->seat[w->seat].city[w->city].square;
    if (check_figure(x, w, ITEM_ARMY) == LEGAL)
        clio_add(m, DO_ARMY, centre, 0, 0);
    if (check_figure(x, w, ITEM_SCOUT) == LEGAL)
        clio_add(m, DO_SCOUT, centre, 0, 0);
    for (int type = 0; type < TYPES; type++)
        if (check_unit(x, w, type) == LEGAL)
            clio_add(m, DO_TRAIN, centre, (unsigned)type, 0);
    for (int building = 0; building < BUILDINGS; building++)
        if (check_building(x, w, building) == LEGAL)
            clio_add(m, DO_BUILD, centre, (unsigned)building, 0);
    if (check_walls(x, w) == LEGAL)
        clio_add(m, DO_WALLS, centre, 0, 0);
    for (int i = 0; i < MARKET_WONDERS; i++)
        if (x->s->market[i] != NONE && check_wonder(x, w, x->s->market[i]) == LEGAL)
            clio_add(m, DO_WONDER, centre, x->s->market[i], 0);
}

void civ_production_moves(const struct play *x, int seat, int city, struct clio_moves *m)
{
    unsigned centre = x->s->seat[seat].city[city].square;
    struct works w = works_of(x, seat, city, civ_most_production(x, seat, city));
    list_items(x, &w, m);
    if (!builds_freely(x, seat))
        return;
    w.budget = NO_PRICE;
    for (int building = 0; building < BUILDINGS; building++)
        if (check_building(x, &w, building) == LEGAL)
            clio_add(m, DO_FREE_BUILD, centre, (unsigned)building, 0);
}

bool civ_item_of(clio_move move, int *item, int *what)
{
    int second = (int)clio_arg(move, 1);
    *what = 0;
    switch (clio_verb(move)) {
    case DO_ARMY: *item = ITEM_ARMY; return true;
    case DO_SCOUT: *item = ITEM_SCOUT; return true;
    case DO_WALLS: *item = ITEM_WALLS; return true;
    case DO_TRAIN: *item = ITEM_UNIT, *what = second; return true;
    case DO_BUILD:
    case DO_FREE_BUILD: *item = ITEM_BUILDING, *what = second; return true;
    case DO_WONDER: *item = ITEM_WONDER, *what = second; return true;
    default: return false;
    }
}

/* ---- Units ------------------------------------------------------------------------------------------ */

static void offer_types(struct play *x, int seat)
{
    for (int type = 0; type < TYPES; type++)
        if (unit_unlocked(x, seat, type) && civ_units_left(x->s, type) > 0)
            offer(x, DO_CHOOSE_TYPE, (unsigned)type, 0, 0);
}

RULE(build_unit)
{
    LOCALS_OF(build_unit);
    BEGIN;
    if (l->type == NONE) {
        offer_types(x, f->seat);
        if (x->s->offers.count == 0)
            return CLIO_DONE;
        ASK(Q_CHOOSE_TYPE, f->seat);
        l->type = (uint8_t)CHOSEN;
    }
    if (civ_draw_unit(x, f->seat, l->type) < 0)
        SAY(NO_UNIT_LEFT, f->seat, l->type);
    END;
}

/* ---- Producing ------------------------------------------------------------------------------------- */

/* The position once the first of two items is placed: where the second one is chosen. */
static void place_in_thought(const struct play *x, const struct produce_locals *l, int seat,
                             struct play *thought, struct civ *copy)
{
    bool sallies = l->item == ITEM_ARMY && civ_blockaded(x, l->square); /* [A35] */
    *copy = *x->s;
    *thought = *x;
    thought->s = copy;
    thought->log = NULL;
    if (l->item == ITEM_UNIT)
        civ_take_unit(thought, l->what);
    else
        civ_lay(thought, seat, l->city, l->item, l->what,
                sallies ? x->s->seat[seat].city[l->city].square : l->square);
    /* Prices are those of before: a Workshop that is placed first makes no unit cheaper [A45]. */
    memcpy(copy->seat[seat].active, x->s->seat[seat].active, sizeof copy->seat[seat].active);
    memcpy(copy->seat[seat].hooks, x->s->seat[seat].hooks, sizeof copy->seat[seat].hooks);
}

/* Production is counted before both items [A45]. */
int civ_second_budget(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(produce);
    return civ_most_production(x, f->seat, l->city) - civ_item_cost(x, f->seat, l->item, l->what);
}

void civ_second_item_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(produce);
    struct civ copy;
    struct play thought;
    int budget = civ_second_budget(x, f);
    clio_add(m, DO_DONE, 0, 0, 0);
    if (budget < x->c->numbers.army_cost && budget < x->c->numbers.unit_cost_1)
        return; /* nothing costs less */
    place_in_thought(x, l, f->seat, &thought, &copy);
    struct works w = works_of(&thought, f->seat, l->city, budget);
    list_items(&thought, &w, m);
}

static bool may_split(const struct play *x, int seat)
{
    return may(x, seat, M_TWO_ITEMS) && !was_used(x->s, seat, A_TECH + TECH_ENGINEERING);
}

static void offer_second_sites(struct play *x, int seat, const struct produce_locals *l)
{
    struct civ copy;
    struct play thought;
    place_in_thought(x, l, seat, &thought, &copy);
    civ_offer_sites(x, &thought, seat, l->city, l->item2, l->what2);
}

static void announce(struct play *x, int seat, int city, int item, int what, int square, int cost,
                     int production)
{
    int centre = x->s->seat[seat].city[city].square;
    if (item == ITEM_ARMY || item == ITEM_SCOUT)
        SAY(PRODUCES_FIGURE, seat, centre, item == ITEM_ARMY ? ARMY : SCOUT, cost, production,
            square);
    else if (item == ITEM_UNIT)
        SAY(PRODUCES_UNIT, seat, centre, what, cost, production);
    else if (item == ITEM_BUILDING)
        SAY(PRODUCES_BUILDING, seat, centre, what, cost, production, square);
    else if (item == ITEM_WALLS)
        SAY(PRODUCES_WALLS, seat, centre, cost, production);
    else
        SAY(PRODUCES_WONDER, seat, centre, what, cost, production, square);
}

/* Converts as little trade as is needed, and says what is made of it [6, A68]. */
static void pay(struct play *x, int seat, const struct produce_locals *l)
{
    int production = civ_production(x, seat, l->city);
    int cost = civ_item_cost(x, seat, l->item, l->what);
    int cost2 = l->second ? civ_item_cost(x, seat, l->item2, l->what2) : 0;
    int trade = civ_trade_for(x, seat, production, cost + cost2);
    if (trade > 0) {
        int more = trade / x->c->numbers.trade_per_production * production_per_step(x, seat);
        x->s->seat[seat].trade = (uint8_t)(x->s->seat[seat].trade - trade);
        production += more;
        SAY(CONVERTS, seat, trade, more);
    }
    announce(x, seat, l->city, l->item, l->what, l->square, cost, production);
    if (l->second)
        announce(x, seat, l->city, l->item2, l->what2, l->square2, cost2, production - cost);
}

/* A building program is used up by whatever the city makes [7.9, A11, A39]. */
static void use_program(struct play *x, int seat, int city)
{
    struct civ_city *it = &x->s->seat[seat].city[city];
    if (!it->program)
        return;
    it->program = 0;
    x->s->programs++;
    SAY(PROGRAM_USED, it->square);
}

static void choose_second(struct play *x, int seat, struct produce_locals *l)
{
    int item, what;
    if (!civ_item_of(ANSWER, &item, &what))
        return;
    l->second = 1;
    l->item2 = (uint8_t)item;
    l->what2 = (uint8_t)what;
    l->square2 = NO_SQUARE;
    mark_used(x->s, seat, A_TECH + TECH_ENGINEERING);
}

RULE(produce)
{
    LOCALS_OF(produce);
    BEGIN;
    RUN(site, f->seat, .city = l->city, .item = l->item, .what = l->what);
    l->square = x->s->pick;
    if (l->free) {
        mark_used(x->s, f->seat, A_CIVILIZATION + EGYPTIANS);
        SAY(PRODUCES_FREE, f->seat, x->s->seat[f->seat].city[l->city].square, l->what, l->square);
    } else {
        if (may_split(x, f->seat)) {
            ASK(Q_SECOND_ITEM, f->seat);
            choose_second(x, f->seat, l);
            if (l->second && needs_site(l->item2)) {
                offer_second_sites(x, f->seat, l);
                ASK(Q_SITE, f->seat);
                l->square2 = CHOSEN;
            }
        }
        pay(x, f->seat, l);
    }
    DECLARE(DECLARED_ACTION, ACTION_PRODUCE, 0);
    if (x->s->cancelled)
        return CLIO_DONE;
    use_program(x, f->seat, l->city);
    RUN(place_item, f->seat, .city = l->city, .item = l->item, .what = l->what,
        .square = l->square);
    if (l->second) {
        RUN(place_item, f->seat, .city = l->city, .item = l->item2, .what = l->what2,
            .square = l->square2);
    }
    END;
}
