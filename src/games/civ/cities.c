/*
 * cities.c: cities come and go: where one may be built, what follows from building it, and what is
 * left when it is destroyed [5.2, 12.9].
 */
#include "games/civ/abilities.h"

enum { APART = 3 }; /* squares between centres, so that outskirts never overlap */

/* ---- May it be built? ------------------------------------------------------------------------------- */

/* A scout, or under Republic an army. */
static bool has_founder(const struct play *x, int seat, int square)
{
    return owner_of_figures(x->s, square) == seat &&
           (scouts_on(x->s, square) > 0 || may(x, seat, M_ARMIES_FOUND));
}

/* What the eight squares around it say against a city. */
static int check_around(const struct play *x, int seat, int square)
{
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, square, direction);
        if (there == NO_SQUARE || !civ_explored(x, there))
            return WHY_AROUND_UNKNOWN;
        int marker = x->s->marker[there], owner = owner_of_figures(x->s, there);
        bool friendly = marker == ON_HUT && may(x, seat, M_FOUNDS_BY_HUTS);
        if (!friendly && (marker == ON_HUT || marker == ON_VILLAGE || marker == ON_RELIC ||
                          marker >= ON_CITY_STATE))
            return WHY_AROUND_MARKER;
        if (owner != NONE && owner != seat)
            return WHY_AROUND_ENEMY;
    }
    return LEGAL;
}

static bool too_close(const struct civ *s, int square)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int city = 0; city < CITIES_EACH; city++)
            if (has_city(s, seat, city) &&
                civ_chebyshev(s->seat[seat].city[city].square, square) < APART)
                return true;
    return false;
}

int civ_check_found(const struct play *x, int seat, int square)
{
    int cities = civ_cities(x->s, seat);
    if (!civ_on_map(x, square) || !has_founder(x, seat, square))
        return WHY_NO_FOUNDER;
    if (cities >= civ_city_limit(x, seat) || cities >= CITIES_EACH)
        return WHY_CITY_LIMIT;
    if (civ_terrain(x, square) == WATER)
        return WHY_FOUND_WATER;
    int marker = x->s->marker[square];
    if (marker != ON_NOTHING && marker < ON_CITY_STATE)
        return WHY_FOUND_MARKER;
    if (too_close(x->s, square))
        return WHY_TOO_CLOSE;
    return check_around(x, seat, square);
}

/* ---- Building it [A61] ------------------------------------------------------------------------------ */

void civ_place_city(struct play *x, int seat, int city, int square)
{
    x->s->seat[seat].city[city] = (struct civ_city){.square = (uint16_t)square};
    for (int direction = 0; direction < 8; direction++)
        x->s->outskirts_of[civ_beside(x, square, direction)] = (uint8_t)city_number(seat, city);
    civ_set_marker(x, square, ON_CITY);
}

static int free_city(const struct civ *s, int seat)
{
    int city = 0;
    while (has_city(s, seat, city))
        city++;
    return city;
}

/* The figure goes back to the supply, the marker takes its place. */
static void settle(struct play *x, int seat, int city, int square, int kind)
{
    unsigned there = civ_figures_at(x->s, seat, square);
    there &= kind == ARMY ? (1u << ARMIES_EACH) - 1 : ~0u << ARMIES_EACH;
    civ_begin_change(x);
    civ_remove_figure(x, seat, __builtin_ctz(there));
    civ_place_city(x, seat, city, square);
    SAY(FOUNDS, seat, square, kind);
    civ_refresh(x, seat);
    civ_end_change(x);
}

/* Huts beside the new city, for the Zulu to choose from; false without. */
static bool offer_huts(struct play *x, int square)
{
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, square, direction);
        if (x->s->marker[there] == ON_HUT)
            offer(x, DO_CHOOSE_SQUARE, (unsigned)there, 0, 0);
    }
    return x->s->offers.count > 0;
}

RULE(found)
{
    LOCALS_OF(found);
    BEGIN;
    l->city = (uint8_t)free_city(x->s, f->seat);
    l->k = x->s->marker[l->square];
    settle(x, f->seat, l->city, l->square, l->army ? ARMY : SCOUT);
    if (figures_on(x->s, l->square)) {
        RUN(displace, f->seat, .square = l->square);
    }
    while (offer_huts(x, l->square)) {
        ASK(Q_EXPLORE_HUT, f->seat);
        RUN(explore_hut, f->seat, .square = CHOSEN, .founding = 1);
    }
    if (l->k >= ON_CITY_STATE) {
        SAY(CITY_STATE_FALLS, f->seat, l->k - ON_CITY_STATE, l->square);
        civ_gain_culture(x, f->seat, x->c->numbers.city_state_culture);
    }
    if (__builtin_popcount(x->s->seat[f->seat].policies) < civ_policy_limit(x, f->seat)) {
        RUN(adopt, f->seat);
    }
    RUN_HOOK(f->seat, H_CITY_BUILT, .square = l->square);
    END;
}

/* ---- Destroying it [12.9, A4] ------------------------------------------------------------------------ */

/* Nobody gathers for a city that is gone. */
static void forget_city(struct civ_seat *p, int city)
{
    for (int figure = 0; figure < FIGURES_EACH; figure++)
        if (p->figure[figure].city == city)
            p->figure[figure].city = NONE;
}

static void kill_figures(struct play *x, int square)
{
    int owner = owner_of_figures(x->s, square);
    if (owner == NONE)
        return;
    unsigned figures = civ_figures_at(x->s, owner, square);
    SAY(FIGURES_DIE, owner, __builtin_popcount(figures), square);
    for (; figures; figures &= figures - 1)
        civ_remove_figure(x, owner, __builtin_ctz(figures));
}

/* Buildings go to the market, wonders out of the game, great people to the supply. */
static void raze(struct play *x, int seat, int city, bool figures)
{
    struct civ_city *it = &x->s->seat[seat].city[city];
    int centre = it->square;
    civ_begin_change(x);
    for (int direction = 0; figures && direction < 8; direction++)
        kill_figures(x, civ_beside(x, centre, direction));
    SAY(CITY_DESTROYED, seat, centre);
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, centre, direction), marker = x->s->marker[there];
        if (marker >= ON_BUILDING && marker < ON_WONDER)
            SAY(BUILDING_RETURNS, seat, marker - ON_BUILDING, there);
        else if (marker >= ON_WONDER && marker < ON_PERSON)
            SAY(WONDER_LOST, seat, marker - ON_WONDER, there);
        else if (marker >= ON_PERSON && marker < ON_CITY_STATE)
            SAY(PERSON_LOST, seat, marker - ON_PERSON, there);
        civ_clear_square(x, there, false);
        x->s->outskirts_of[there] = NONE;
    }
    if (it->program) {
        x->s->programs++;
        SAY(PROGRAM_LOST, seat, centre);
    }
    *it = (struct civ_city){.square = NO_SQUARE};
    forget_city(&x->s->seat[seat], city);
    civ_set_marker(x, centre, ON_NOTHING);
    for (int other = 0; other < x->s->seats;
         other++) /* who gathers there gathers printed icons now */
        civ_refresh(x, other);
    civ_end_change(x);
}

RULE(destroy_city)
{
    LOCALS_OF(destroy_city);
    BEGIN;
    raze(x, f->seat, l->city, l->figures);
    while (__builtin_popcount(x->s->seat[f->seat].policies) > civ_policy_limit(x, f->seat)) {
        RUN(drop_policy, f->seat);
    }
    END;
}
