/*
 * sites.c: where the things that cities make are placed, and what has to make room for them [7.2, 7.4,
 * 7.6].
 */
#include "games/civ/abilities.h"

enum { AROUND = 8, CAPITAL = 0 };

/* ---- Where it may be placed ------------------------------------------------------------------------ */

/* One under blockade is switched off [5.3]. */
static bool has_shipyard(const struct play *x, int seat, int city)
{
    int centre = x->s->seat[seat].city[city].square;
    for (int i = 0; i < AROUND; i++) {
        int square = civ_beside(x, centre, i);
        if (x->s->marker[square] == ON_BUILDING + BUILDING_SHIPYARD && !civ_blockaded(x, square))
            return true;
    }
    return false;
}

/*
 * Figures are placed in the outskirts of their city, those of a capital on a city-state it controls
 * as well; with Navy armies in the outskirts of any city that has a Shipyard [7.2].
 */
static bool figures_come_to(const struct play *x, int seat, int city, int item, int square)
{
    int owner = x->s->outskirts_of[square];
    if (owner == city_number(seat, city))
        return true;
    if (owner == NONE)
        return city == CAPITAL && x->s->marker[square] >= ON_CITY_STATE &&
               owner_of_figures(x->s, square) == seat;
    return item == ITEM_ARMY && owner / CITIES_EACH == seat && may(x, seat, M_ARMY_ELSEWHERE) &&
           has_shipyard(x, seat, owner % CITIES_EACH);
}

static int check_figure_site(const struct play *x, int seat, int city, int item, int square)
{
    if (!figures_come_to(x, seat, city, item, square))
        return WHY_NOT_OUTSKIRTS;
    int why = civ_check_standing(x, seat, square);
    if (why == WHY_ENEMIES_THERE && item == ITEM_ARMY && x->s->switches & SWITCH_PRODUCED_FIGHT)
        return LEGAL; /* it attacks them [A35] */
    return why;
}

static bool is_star(const struct play *x, int marker)
{
    return marker >= ON_BUILDING && marker < ON_WONDER && x->c->building[marker - ON_BUILDING].star;
}

static bool is_wonder(int marker)
{
    return marker >= ON_WONDER && marker < ON_PERSON;
}

/* The square of the star building, or of the wonder, that a city has; one of each at most [A47]. */
static int square_of_kind(const struct play *x, int seat, int city, bool wonder)
{
    int centre = x->s->seat[seat].city[city].square;
    for (int i = 0; i < AROUND; i++) {
        int square = civ_beside(x, centre, i), marker = x->s->marker[square];
        if (wonder ? is_wonder(marker) : is_star(x, marker))
            return square;
    }
    return NO_SQUARE;
}

int civ_second_of_kind(const struct play *x, int seat, int city, int item, int what, int square)
{
    bool star = item == ITEM_BUILDING && x->c->building[what].star;
    if (!star && item != ITEM_WONDER)
        return NO_SQUARE;
    int there = square_of_kind(x, seat, city, item == ITEM_WONDER);
    return there == square ? NO_SQUARE : there;
}

static bool is_of_pool(const struct play *x, int square, int pool)
{
    int marker = square == NO_SQUARE ? ON_NOTHING : x->s->marker[square];
    return marker >= ON_BUILDING && marker < ON_WONDER &&
           x->c->building[marker - ON_BUILDING].pool == pool;
}

/* Is there a marker once what it replaces is back in the market [A63]? */
static bool has_marker(const struct play *x, int seat, int city, int building, int square)
{
    const struct civ_building *it = &x->c->building[building];
    return x->s->pool[it->pool] > 0 || is_of_pool(x, square, it->pool) ||
           (it->star && is_of_pool(x, square_of_kind(x, seat, city, false), it->pool));
}

/* Buildings, wonders and great people lie only on each other and on bare squares [7.4]. */
static int check_ground(const struct play *x, int seat, int city, int square)
{
    int marker = x->s->marker[square];
    if (x->s->outskirts_of[square] != city_number(seat, city))
        return WHY_NOT_OUTSKIRTS;
    if (civ_blockaded(x, square))
        return WHY_BLOCKADED;
    if (marker != ON_NOTHING && (marker < ON_BUILDING || marker >= ON_CITY_STATE))
        return WHY_MARKER_THERE;
    return LEGAL;
}

unsigned civ_terrains_for(const struct play *x, int item, int what)
{
    int terrain = item == ITEM_BUILDING ? x->c->building[what].terrain : NOT_WATER;
    return terrain == NOT_WATER ? ~(1u << WATER) : 1u << terrain;
}

unsigned civ_free_terrains(const struct play *x, int seat, int city)
{
    int centre = x->s->seat[seat].city[city].square;
    unsigned set = 0;
    for (int i = 0; i < AROUND; i++) {
        int square = civ_beside(x, centre, i);
        if (check_ground(x, seat, city, square) == LEGAL)
            set |= 1u << civ_terrain(x, square);
    }
    return set;
}

int civ_check_site(const struct play *x, int seat, int city, int item, int what, int square)
{
    if (!civ_on_map(x, square))
        return WHY_OFF_MAP;
    if (!civ_explored(x, square))
        return WHY_UNEXPLORED;
    if (item == ITEM_ARMY || item == ITEM_SCOUT)
        return check_figure_site(x, seat, city, item, square);
    int why = check_ground(x, seat, city, square);
    if (why != LEGAL)
        return why;
    if (!(civ_terrains_for(x, item, what) >> civ_terrain(x, square) & 1))
        return WHY_WRONG_TERRAIN;
    return item == ITEM_BUILDING && !has_marker(x, seat, city, what, square) ? WHY_NO_BUILDINGS
                                                                             : LEGAL;
}

/* City-states under the figures of a seat: each once. */
static int city_states_held(const struct play *x, int seat, uint16_t *out)
{
    int n = 0;
    for (int figure = 0; x->s->waw && figure < FIGURES_EACH; figure++) {
        int square = x->s->seat[seat].figure[figure].square, k = 0;
        if (square == NO_SQUARE || x->s->marker[square] < ON_CITY_STATE)
            continue;
        while (k < n && out[k] != square)
            k++;
        if (k == n)
            out[n++] = (uint16_t)square;
    }
    return n;
}

int civ_sites(const struct play *x, int seat, int city, int item, int what, uint16_t *out, int max)
{
    bool figure = item == ITEM_ARMY || item == ITEM_SCOUT;
    bool anywhere = item == ITEM_ARMY && may(x, seat, M_ARMY_ELSEWHERE);
    uint16_t state[FIGURES_EACH];
    int n = 0;
    for (int i = 0; i < CITIES_EACH && n < max; i++) {
        int centre = x->s->seat[seat].city[i].square;
        for (int k = 0; centre != NO_SQUARE && (i == city || anywhere) && k < AROUND && n < max;
             k++)
            if (civ_check_site(x, seat, city, item, what, civ_beside(x, centre, k)) == LEGAL)
                out[n++] = (uint16_t)civ_beside(x, centre, k);
    }
    int states = figure && city == CAPITAL ? city_states_held(x, seat, state) : 0;
    for (int i = 0; i < states && n < max; i++)
        if (civ_check_site(x, seat, city, item, what, state[i]) == LEGAL)
            out[n++] = state[i];
    return n;
}

void civ_offer_sites(struct play *x, const struct play *world, int seat, int city, int item,
                     int what)
{
    uint16_t square[MOST_SITES];
    int n = civ_sites(world, seat, city, item, what, square, MOST_SITES);
    for (int i = 0; i < n; i++)
        offer(x, DO_SITE, square[i], 0, 0);
}

RULE(site)
{
    LOCALS_OF(site);
    BEGIN;
    x->s->pick = NO_SQUARE;
    if (!needs_site(l->item))
        return CLIO_DONE;
    civ_offer_sites(x, x, f->seat, l->city, l->item, l->what);
    if (x->s->offers.count == 0)
        return CLIO_DONE;
    ASK(Q_SITE, f->seat);
    x->s->pick = CHOSEN;
    END;
}

int civ_market_place(const struct civ *s, int wonder)
{
    for (int i = 0; i < MARKET_WONDERS; i++)
        if (s->market[i] == wonder)
            return i;
    return -1;
}

/* ---- Placing --------------------------------------------------------------------------------------- */

/* What lies there makes room: buildings go to the market, wonders leave the game [7.4, 7.6, 8]. */
static void replace(struct play *x, int seat, int square)
{
    int marker = square == NO_SQUARE ? ON_NOTHING : x->s->marker[square];
    if (marker < ON_BUILDING || marker >= ON_CITY_STATE)
        return;
    if (marker < ON_WONDER)
        SAY(BUILDING_REPLACED, seat, marker - ON_BUILDING, square);
    else if (marker < ON_PERSON)
        SAY(WONDER_REPLACED, seat, marker - ON_WONDER, square);
    else
        SAY(PERSON_REPLACED, seat, marker - ON_PERSON, square);
    civ_clear_square(x, square, true);
}

static void lay_figure(struct play *x, int seat, int kind, int square)
{
    int figure = civ_spare_figure(x, seat, kind);
    if (figure < 0)
        return;
    SAY(FIGURE_BUILT, seat, kind, square);
    civ_put_figure(x, seat, figure, square);
}

static void lay_building(struct play *x, int seat, int city, int building, int square)
{
    replace(x, seat, civ_second_of_kind(x, seat, city, ITEM_BUILDING, building, square));
    replace(x, seat, square);
    x->s->pool[x->c->building[building].pool]--;
    SAY(BUILDING_BUILT, seat, building, square);
    civ_set_marker(x, square, ON_BUILDING + building);
}

static void lay_wonder(struct play *x, int seat, int city, int wonder, int square)
{
    int place = civ_market_place(x->s, wonder);
    replace(x, seat, civ_second_of_kind(x, seat, city, ITEM_WONDER, wonder, square));
    replace(x, seat, square);
    if (place >= 0)
        x->s->market[place] = NONE;
    SAY(WONDER_BUILT, seat, wonder, square);
    civ_set_marker(x, square, ON_WONDER + wonder);
}

void civ_lay(struct play *x, int seat, int city, int item, int what, int square)
{
    civ_begin_change(x); /* what is uncovered is covered again at once */
    if (item == ITEM_ARMY || item == ITEM_SCOUT) {
        lay_figure(x, seat, item == ITEM_ARMY ? ARMY : SCOUT, square);
    } else if (item == ITEM_BUILDING) {
        lay_building(x, seat, city, what, square);
    } else if (item == ITEM_WONDER) {
        lay_wonder(x, seat, city, what, square);
    } else if (item == ITEM_PERSON) {
        replace(x, seat, square);
        SAY(PERSON_PLACED, seat, what, square);
        civ_set_marker(x, square, ON_PERSON + what);
    } else if (item == ITEM_WALLS) {
        x->s->seat[seat].city[city].walled = 1;
        SAY(WALLS_BUILT, seat, x->s->seat[seat].city[city].square);
    }
    civ_end_change(x);
}

static bool meets_enemies(const struct play *x, int seat, int square)
{
    return figures_on(x->s, square) && owner_of_figures(x->s, square) != seat;
}

RULE(place_item)
{
    LOCALS_OF(place_item);
    BEGIN;
    if (l->item == ITEM_UNIT) {
        RUN(build_unit, f->seat, .type = l->what);
        return CLIO_DONE;
    }
    if (l->item == ITEM_ARMY && meets_enemies(x, f->seat, l->square)) {
        RUN(sally, f->seat, .square = l->square, .city = l->city);
        return CLIO_DONE;
    }
    civ_lay(x, f->seat, l->city, l->item, l->what, l->square);
    if (l->item == ITEM_ARMY) {
        RUN(build_army, f->seat, .square = l->square);
    }
    if (l->item == ITEM_WONDER) {
        civ_refill_market(x);
        RUN_HOOK(f->seat, H_WONDER_BUILT, .what = l->what, .square = l->square);
    }
    END;
}

/*
 * [A35] played otherwise: an army that is built among enemies attacks at once. It leaves the city for
 * their square, whose scouts alone are no match for it.
 */
RULE(sally)
{
    LOCALS_OF(sally);
    BEGIN;
    l->figure = (uint8_t)civ_spare_figure(x, f->seat, ARMY);
    l->from = x->s->seat[f->seat].city[l->city].square;
    lay_figure(x, f->seat, ARMY, l->from);
    RUN(build_army, f->seat, .square = l->square);
    if (armies_on(x->s, l->square) > 0) {
        civ_begin_battle(x, BATTLE_FIELD, f->seat, l->from, l->square, 1u << l->figure);
        RUN(battle, f->seat);
    } else {
        RUN(kill_scouts, f->seat, .square = l->square, .figures = (uint16_t)(1u << l->figure));
    }
    END;
}

RULE(build_army)
{
    LOCALS_OF(build_army);
    BEGIN;
    RUN_HOOK(f->seat, H_ARMY_BUILT, .square = l->square);
    /* The next one is not the first of this turn, even if the policy is adopted before it. */
    mark_used(x->s, f->seat, A_POLICY + POLICY_MILITARY_TRADITION);
    END;
}
