/*
 * setup.c: the start of a game: options, decks and market, the map, and what each player does before
 * the first turn [2].
 */
#include "games/civ/civ.h"

/* ---- The table [2.1] ---------------------------------------------------------------------------------- */

static void read_options(struct play *x, const struct clio_options *options)
{
    struct civ *s = x->s;
    s->seats = options->seats;
    s->waw = options->value[O_GAME] != 0;
    s->turn_limit = options->value[O_LIMIT] ? TURN_LIMIT : 0;
    for (int i = 0; i < options->list[O_RULINGS].count; i++)
        s->switches |= (uint16_t)(1u << options->list[O_RULINGS].thing[i]);
}

/* Nothing is on the map, in a market place or on its way. */
static void clear_table(struct civ *s)
{
    for (int seat = 0; seat < SEATS; seat++) {
        for (int figure = 0; figure < FIGURES_EACH; figure++)
            s->seat[seat].figure[figure] = (struct civ_figure){.square = NO_SQUARE, .city = NONE};
        for (int city = 0; city < CITIES_EACH; city++)
            s->seat[seat].city[city].square = NO_SQUARE;
    }
    for (int wonder = 0; wonder < WONDERS; wonder++)
        s->wonder_at[wonder] = NO_SQUARE;
    memset(s->outskirts_of, NONE, sizeof s->outskirts_of);
    memset(s->tile, NONE, sizeof s->tile);
    memset(s->market, NONE, sizeof s->market);
    s->acting = NONE;
}

/* Decks are sets: what comes up is drawn then. */
static void fill_supplies(struct play *x)
{
    struct civ *s = x->s;
    const struct civ_content *c = x->c;
    s->unit_deck = ((uint64_t)1 << UNIT_CARDS) - 1;
    s->event_deck = c->events_of[s->waw];
    s->huts = c->huts_of[s->waw];
    s->villages = c->villages_of[s->waw];
    s->tiles = c->tiles_of[s->waw];
    s->wonders_unseen = c->wonders_of[s->waw];
    for (int pool = 0; pool < POOLS; pool++)
        if (c->buildings_of[s->waw] >> c->pool_form[pool] & 1)
            s->pool[pool] = c->pool_supply[pool];
    for (int kind = 0; kind < GREAT_PEOPLE; kind++)
        s->person[kind] = c->person[kind].copies;
    memset(s->resource, s->seats, sizeof s->resource); /* one of each for every player */
    if (s->waw) {
        s->city_states = (1u << CITY_STATES) - 1;
        s->programs = PROGRAMS;
    }
}

/* ---- The map [2.2] -------------------------------------------------------------------------------------- */

/* Home tiles lie open, in seat order from the first player on; the others are turned up later. */
static void lay_out(struct play *x)
{
    struct civ *s = x->s;
    const struct civ_layout *layout = civ_layout_of(x);
    for (int slot = 0; slot < layout->slots; slot++) {
        const struct civ_slot *it = &layout->slot[slot];
        if (it->seat == NONE)
            continue;
        struct civ_seat *p = &s->seat[seat_in_order(s, it->seat)];
        s->tile[slot] = x->c->civilization[p->civilization].home_tile;
        s->turned[slot] = it->turned;
        p->square_of_capital_tile = (uint16_t)square_at(it->x, it->y);
    }
    civ_survey(x);
}

/* ---- A new game ------------------------------------------------------------------------------------------- */

void civ_new_state(const clio_game *game, const struct clio_options *options, uint64_t seed,
                   void *state, struct clio_log *log)
{
    struct civ *s = state;
    struct play new_play = {.game = game, .c = civ_content(game), .s = s, .log = log};
    struct play *x = &new_play;
    uint8_t civilization[SEATS] = {0};
    s->core.rng = seed;
    read_options(x, options);
    clear_table(s);
    fill_supplies(x);
    s->first = (uint8_t)clio_random_below(&s->core.rng, s->seats);
    civ_settle_civilizations(x, options, civilization);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].civilization = civilization[seat];
    lay_out(x);
    for (int k = 0; k < s->seats; k++)
        SAY(PLAYS, seat_in_order(s, k), s->seat[seat_in_order(s, k)].civilization);
    SAY(BEGINS, s->first);
    CLIO_PUSH(x, game, s->first);
    civ_run(x);
}

/* ---- A player [2.3] ----------------------------------------------------------------------------------------- */

static const struct civ_civilization_row *sheet_of(const struct play *x, int seat)
{
    return &x->c->civilization[x->s->seat[seat].civilization];
}

/* Steps 1 and 2: the start government, and the start tech in the first row whatever its level. */
static void take_sheet(struct play *x, int seat)
{
    const struct civ_civilization_row *sheet = sheet_of(x, seat);
    struct civ_seat *p = &x->s->seat[seat];
    p->government = (uint8_t)civ_government_row(x, sheet->start_government);
    p->start_tech = sheet->start_tech;
    SAY(STARTS_WITH, seat, sheet->start_tech, p->government);
    civ_add_tech(x, seat, sheet->start_tech, 0);
    p->unlocking = 0; /* what it unlocks is in force already */
    civ_refresh(x, seat);
}

/* One policy for the capital that is about to be placed; the French have one more. */
static int start_policies(const struct play *x, int seat)
{
    return x->s->waw ? 1 + civ_modified(x, seat, M_POLICIES, 0) : 0;
}

/* Step 3: one of the four squares in the middle of the home tile. */
static void offer_capitals(struct play *x, int seat)
{
    int corner = x->s->seat[seat].square_of_capital_tile;
    for (int row = 1; row <= 2; row++)
        for (int column = 1; column <= 2; column++) {
            int square = square_at(column_of(corner) + column, row_of(corner) + row);
            if (civ_check_capital(x, seat, square) == LEGAL)
                offer(x, DO_CAPITAL, (unsigned)square, 0, 0);
        }
}

int civ_check_capital(const struct play *x, int seat, int square)
{
    int corner = x->s->seat[seat].square_of_capital_tile;
    int column = column_of(square) - column_of(corner), row = row_of(square) - row_of(corner);
    if (column < 1 || column > 2 || row < 1 || row > 2)
        return WHY_NOT_CENTRAL;
    return civ_terrain(x, square) == WATER ? WHY_FOUND_WATER : LEGAL;
}

static void place_capital(struct play *x, int seat, int square)
{
    civ_place_city(x, seat, 0, square);
    SAY(PLACES_CAPITAL, seat, square);
    civ_refresh(x, seat);
    if (x->s->seat[seat].civilization == CHINESE) {
        x->s->seat[seat].city[0].walled = 1;
        SAY(STARTS_WALLED, seat, square);
    }
}

/* Step 4: one unit of each type but aircraft, and those of the civilization. */
static void draw_start_units(struct play *x, int seat)
{
    static const uint8_t order[] = {ARTILLERY, INFANTRY, MOUNTED};
    const struct civ_civilization_row *sheet = sheet_of(x, seat);
    for (int i = 0; i < 3; i++)
        civ_draw_unit(x, seat, order[i]);
    for (int i = 0; i < sheet->extra_units; i++)
        civ_draw_unit(x, seat, sheet->extra_type);
}

/* Step 5: figures begin in the outskirts of the capital. */
RULE(place_start)
{
    LOCALS_OF(place_start);
    BEGIN;
    for (int direction = 0; direction < 8; direction++) {
        int square = civ_beside(x, x->s->seat[f->seat].city[0].square, direction);
        if (civ_check_standing(x, f->seat, square) == LEGAL)
            offer(x, DO_PLACE, (unsigned)square, 0, 0);
    }
    ASK(Q_PLACE_FIGURE, f->seat);
    SAY(PLACES_FIGURE, f->seat, l->figure, CHOSEN);
    civ_put_figure(x, f->seat, civ_spare_figure(x, f->seat, l->figure), CHOSEN);
    END;
}

RULE(set_up)
{
    LOCALS_OF(set_up);
    BEGIN;
    take_sheet(x, f->seat);
    for (l->k = (uint8_t)start_policies(x, f->seat); l->k > 0; l->k--) {
        RUN(adopt, f->seat);
    }
    offer_capitals(x, f->seat);
    ASK(Q_CAPITAL, f->seat);
    place_capital(x, f->seat, CHOSEN);
    draw_start_units(x, f->seat);
    for (l->k = 0; l->k < x->c->numbers.start_armies + sheet_of(x, f->seat)->extra_armies; l->k++) {
        RUN(place_start, f->seat, .figure = ARMY);
    }
    for (l->k = 0; l->k < x->c->numbers.start_scouts; l->k++) {
        RUN(place_start, f->seat, .figure = SCOUT);
    }
    if (x->s->seat[f->seat].civilization == AMERICANS) {
        RUN(gain_person, f->seat);
    }
    if (l->wonder != NONE) { /* the Egyptians' */
        RUN(site, f->seat, .city = 0, .item = ITEM_WONDER, .what = l->wonder);
        RUN(place_item, f->seat, .city = 0, .item = ITEM_WONDER, .what = l->wonder,
            .square = x->s->pick);
    }
    civ_gain_trade(x, f->seat, civ_outskirts_icons(x, f->seat, 0).trade);
    END;
}
