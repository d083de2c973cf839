/*
 * management.c: City Management: each city takes an action, and between actions a player advances on
 * the culture track, uses abilities and plays events [7]. Arts, harvests and building programs are
 * here, productions in produce.c.
 */
#include "games/civ/abilities.h"

enum { CAPITAL = 0, MOST_HARVESTS = CITIES_EACH * 8 + FIGURES_EACH };

/* ---- Which city may still act ------------------------------------------------------------------------ */

int civ_actions_left(const struct play *x, int seat, int city)
{
    const struct civ_city *it = &x->s->seat[seat].city[city];
    int allowed = it->allowed;
    if (city == CAPITAL) {
        if (may(x, seat, M_IDLE_CAPITAL)) /* whatever gives it actions [A17] */
            return 0;
        allowed += civ_modified(x, seat, M_CAPITAL_ACTIONS, 0);
    }
    return allowed > it->taken ? allowed - it->taken : 0;
}

static int check_program(const struct play *x, int seat, int city)
{
    if (!x->s->waw)
        return WHY_NO_PROGRAMS;
    if (x->s->seat[seat].city[city].program)
        return WHY_PROGRAM_THERE;
    return x->s->programs > 0 ? LEGAL : WHY_PROGRAMS_OUT; /* [A36] */
}

int civ_check_action(const struct play *x, int seat, int city, int action)
{
    const struct civ_city *it = &x->s->seat[seat].city[city];
    if (!has_city(x->s, seat, city))
        return WHY_NO_CITY;
    if (city == CAPITAL && may(x, seat, M_IDLE_CAPITAL))
        return WHY_IDLE_CAPITAL;
    if (civ_actions_left(x, seat, city) == 0)
        return WHY_CITY_DONE;
    if (city == CAPITAL && it->actions >> action & 1 && may(x, seat, M_CAPITAL_ACTIONS))
        return WHY_SAME_ACTION; /* [A16] */
    return action == ACTION_PROGRAM ? check_program(x, seat, city) : LEGAL;
}

/* ---- Harvests [7.8] ------------------------------------------------------------------------------------- */

static bool in_market(const struct civ *s, int resource)
{
    if (resource != ANY_RESOURCE)
        return s->resource[resource] > 0;
    for (int i = 0; i < MARKET_RESOURCES; i++)
        if (s->resource[i])
            return true;
    return false;
}

/* Squares whose resource the market has; a city, or any of the seat's: NONE. */
static int harvest_squares(const struct play *x, int seat, int city, uint16_t out[MOST_HARVESTS])
{
    int n = 0;
    for (int i = 0; i < CITIES_EACH; i++)
        if (has_city(x->s, seat, i) && (city == NONE || i == city))
            n += civ_harvest_squares(x, seat, i, out + n, MOST_HARVESTS - n);
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (in_market(x->s, civ_square_resource(x, out[i])))
            out[kept++] = out[i];
    return kept;
}

int civ_check_harvest(const struct play *x, int seat, int city, int square)
{
    uint16_t found[MOST_HARVESTS];
    int n = civ_harvest_squares(x, seat, city, found, MOST_HARVESTS);
    while (n > 0 && found[n - 1] != square)
        n--;
    if (n == 0)
        return WHY_NOTHING_TO_HARVEST;
    return in_market(x->s, civ_square_resource(x, square)) ? LEGAL : WHY_NO_TOKEN;
}

static void take_token(struct play *x, int seat, int resource)
{
    x->s->resource[resource]--;
    x->s->seat[seat].resource[resource]++;
    SAY(TAKES_RESOURCE, seat, resource);
}

static int draw_resource(struct play *x)
{
    unsigned kinds = 0;
    for (int i = 0; i < MARKET_RESOURCES; i++)
        kinds |= (unsigned)(x->s->resource[i] > 0) << i;
    uint32_t skip = clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcount(kinds));
    while (skip-- > 0)
        kinds &= kinds - 1;
    x->s->core.reveals++;
    return __builtin_ctz(kinds);
}

RULE(take_resource)
{
    LOCALS_OF(take_resource);
    BEGIN;
    if (!in_market(x->s, l->resource)) {
        SAY(NO_RESOURCE_LEFT, f->seat);
        return CLIO_DONE;
    }
    if (l->resource == ANY_RESOURCE && (l->choice || x->s->switches & SWITCH_CHOSEN_RESOURCE)) {
        for (unsigned i = 0; i < MARKET_RESOURCES; i++)
            if (x->s->resource[i])
                offer(x, DO_CHOOSE_RESOURCE, i, 0, 0);
        ASK(Q_CHOOSE_RESOURCE, f->seat);
        l->resource = (uint8_t)CHOSEN;
    } else if (l->resource == ANY_RESOURCE) {
        l->resource = (uint8_t)draw_resource(x);
    }
    take_token(x, f->seat, l->resource);
    END;
}

RULE(harvest)
{
    LOCALS_OF(harvest);
    BEGIN;
    if (l->square == NO_SQUARE) {
        uint16_t found[MOST_HARVESTS];
        int n = harvest_squares(x, f->seat, l->city, found);
        for (int i = 0; i < n; i++)
            offer(x, DO_CHOOSE_SQUARE, found[i], 0, 0);
        if (n == 0)
            return CLIO_DONE;
        ASK(Q_CHOOSE_SQUARE, f->seat);
        l->square = CHOSEN;
    }
    RUN(take_resource, f->seat, .resource = (uint8_t)civ_square_resource(x, l->square));
    END;
}

/* ---- Angkor Wat: once a turn a city harvests twice ---------------------------------------------------------- */

static bool harvests_twice(const struct play *x, int seat)
{
    return may(x, seat, M_HARVEST_TWICE) && !was_used(x->s, seat, A_WONDER + WONDER_ANGKOR_WAT);
}

/* The token of the first harvest is gone; what a city-state will give is not known yet [A9]. */
static void offer_second_harvest(struct play *x, int seat, int city, int first)
{
    uint16_t found[MOST_HARVESTS];
    int n = harvest_squares(x, seat, city, found), taken = civ_square_resource(x, first);
    unsigned centre = x->s->seat[seat].city[city].square;
    for (int i = 0; i < n; i++) {
        int resource = civ_square_resource(x, found[i]);
        if (resource != taken || resource == ANY_RESOURCE || x->s->resource[resource] > 1)
            offer(x, DO_HARVEST, centre, found[i], 0);
    }
    if (x->s->offers.count > 0)
        offer(x, DO_DONE, 0, 0, 0);
}

/* ---- The action of a city ------------------------------------------------------------------------------------ */

static void take_action(struct play *x, int seat, int city, int kind)
{
    struct civ_city *it = &x->s->seat[seat].city[city];
    it->actions |= (uint8_t)(1u << kind);
    it->taken++;
}

static void start_program(struct play *x, int seat, int city)
{
    x->s->seat[seat].city[city].program = 1;
    x->s->programs--;
}

static void tell_action(struct play *x, int seat, const struct city_action_locals *l)
{
    int centre = x->s->seat[seat].city[l->city].square;
    if (l->kind == ACTION_ARTS)
        SAY(DEVOTES, seat, centre);
    else if (l->kind == ACTION_PROGRAM)
        SAY(STARTS_PROGRAM, seat, centre);
    else
        SAY(HARVESTS, seat, centre, l->square);
    if (l->again != NO_SQUARE)
        SAY(HARVESTS, seat, centre, l->again);
}

RULE(city_action)
{
    LOCALS_OF(city_action);
    BEGIN;
    take_action(x, f->seat, l->city, l->kind);
    if (l->kind == ACTION_PRODUCE) {
        RUN(produce, f->seat, .city = l->city, .item = l->item, .what = l->what, .free = l->free);
        return CLIO_DONE;
    }
    l->again = NO_SQUARE;
    if (l->kind == ACTION_HARVEST && harvests_twice(x, f->seat)) {
        offer_second_harvest(x, f->seat, l->city, l->square);
        ASK(Q_HARVEST_AGAIN, f->seat);
        if (SAID(HARVEST)) {
            l->again = CHOSEN_SECOND;
            mark_used(x->s, f->seat, A_WONDER + WONDER_ANGKOR_WAT);
        }
    }
    tell_action(x, f->seat, l);
    DECLARE(DECLARED_ACTION, l->kind, 0);
    if (x->s->cancelled)
        return CLIO_DONE;
    if (l->kind == ACTION_ARTS)
        civ_gain_culture(x, f->seat, civ_arts(x, f->seat, l->city));
    if (l->kind == ACTION_PROGRAM)
        start_program(x, f->seat, l->city);
    if (l->kind == ACTION_HARVEST) {
        RUN(harvest, f->seat, .city = l->city, .square = l->square);
        if (l->again != NO_SQUARE) {
            RUN(harvest, f->seat, .city = l->city, .square = l->again);
        }
    }
    END;
}

/* ---- The phase ---------------------------------------------------------------------------------------------- */

static void city_moves(const struct play *x, int seat, int city, struct clio_moves *m)
{
    unsigned centre = x->s->seat[seat].city[city].square;
    if (civ_actions_left(x, seat, city) == 0)
        return;
    if (civ_check_action(x, seat, city, ACTION_PRODUCE) == LEGAL)
        civ_production_moves(x, seat, city, m);
    if (civ_check_action(x, seat, city, ACTION_ARTS) == LEGAL)
        clio_add(m, DO_ARTS, centre, 0, 0);
    if (civ_check_action(x, seat, city, ACTION_HARVEST) == LEGAL) {
        uint16_t found[MOST_HARVESTS];
        int n = harvest_squares(x, seat, city, found);
        for (int i = 0; i < n; i++)
            clio_add(m, DO_HARVEST, centre, found[i], 0);
    }
    if (civ_check_action(x, seat, city, ACTION_PROGRAM) == LEGAL)
        clio_add(m, DO_PROGRAM, centre, 0, 0);
}

void civ_city_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    clio_add(m, DO_DONE, 0, 0, 0);
    if (civ_check_advance(x, f->seat) == LEGAL)
        clio_add(m, DO_ADVANCE, 0, 0, 0);
    for (int city = 0; city < CITIES_EACH && !clio_full(m); city++)
        if (has_city(x->s, f->seat, city))
            city_moves(x, f->seat, city, m);
    civ_use_moves(x, f->seat, PHASE_CITY, m);
    civ_play_moves(x, f->seat, m);
}

/* Each city takes one action, unless something gives it more. */
static void open_cities(struct play *x, int seat)
{
    for (int city = 0; city < CITIES_EACH; city++) {
        struct civ_city *it = &x->s->seat[seat].city[city];
        it->actions = it->taken = it->production = 0;
        it->allowed = has_city(x->s, seat, city);
    }
}

/* What was given for this turn is over with the phase. */
static void close_cities(struct play *x, int seat)
{
    for (int city = 0; city < CITIES_EACH; city++) {
        struct civ_city *it = &x->s->seat[seat].city[city];
        it->actions = it->taken = it->production = it->allowed = 0;
    }
}

/* The action that a move of the menu asks for. */
static struct city_action_locals chosen_action(const struct play *x)
{
    int item = 0, what = 0;
    struct city_action_locals a = {.city = (uint8_t)(civ_city_at(x->s, CHOSEN) % CITIES_EACH)};
    if (civ_item_of(ANSWER, &item, &what)) {
        a.kind = ACTION_PRODUCE;
        a.item = (uint8_t)item;
        a.what = (uint8_t)what;
        a.free = SAID(FREE_BUILD);
    } else if (SAID(HARVEST)) {
        a.kind = ACTION_HARVEST;
        a.square = CHOSEN_SECOND;
    } else {
        a.kind = SAID(ARTS) ? ACTION_ARTS : ACTION_PROGRAM;
    }
    return a;
}

RULE(city_phase)
{
    BEGIN;
    open_cities(x, f->seat);
    for (;;) {
        ASK(Q_CITY, f->seat);
        if (SAID(DONE))
            break;
        if (SAID(ADVANCE)) {
            RUN(advance, f->seat);
        } else if (SAID(USE)) {
            RUN(use, f->seat, .ability = (uint8_t)CHOSEN);
        } else if (SAID(PLAY)) {
            RUN(event, f->seat, .card = (uint8_t)civ_card_of(x, f->seat, CHOSEN),
                .phase = PHASE_CITY);
        } else {
            struct city_action_locals a = chosen_action(x);
            RUN(city_action, f->seat, .city = a.city, .kind = a.kind, .item = a.item,
                .what = a.what, .square = a.square, .free = a.free);
        }
    }
    close_cities(x, f->seat);
    END;
}
