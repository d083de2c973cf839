/*
 * start.c: Start of Turn: a player changes the government, builds cities, uses abilities and events,
 * places great people and says for which cities scouts gather, in any order [4, A2].
 */
#include "games/civ/abilities.h"

/* ---- For which city a figure gathers [4 step 5, 5.4] ----------------------------------------------------- */

static bool gathers(const struct play *x, int seat, int figure)
{
    return !is_army(figure) || may(x, seat, M_ARMIES_GATHER);
}

/* Who said nothing gathers for the city that has the square anyway, or else for the capital. */
static int usual_city(const struct civ *s, int seat, int square)
{
    int city = s->outskirts_of[square];
    return city != NONE && city / CITIES_EACH == seat ? city % CITIES_EACH : 0;
}

/* Figures placed since the last Start of Turn gather from now on; the others as before [A37]. */
static void begin_gathering(struct play *x, int seat)
{
    struct civ_figure *figure = x->s->seat[seat].figure;
    for (int i = 0; i < FIGURES_EACH; i++) {
        figure[i].flags &= (uint8_t)~FIGURE_NEW;
        if (figure[i].square != NO_SQUARE && figure[i].city == NONE && gathers(x, seat, i))
            figure[i].city = (uint8_t)usual_city(x->s, seat, figure[i].square);
    }
}

/* Those of a seat on a square that gather; they gather it once, for one city. */
static unsigned gatherers_at(const struct play *x, int seat, int square)
{
    unsigned all = civ_figures_at(x->s, seat, square);
    return may(x, seat, M_ARMIES_GATHER) ? all : all & ~0u << ARMIES_EACH;
}

static bool gives_anything(const struct play *x, int square)
{
    struct civ_icons icons = civ_square_icons(x, square);
    return icons.production || icons.trade || icons.culture ||
           civ_square_resource(x, square) != NONE;
}

int civ_check_send(const struct play *x, int seat, int square, int city_square)
{
    if (!civ_on_map(x, square))
        return WHY_NO_GATHERER;
    unsigned figures = gatherers_at(x, seat, square);
    if (!figures)
        return WHY_NO_GATHERER;
    int city = (unsigned)city_square < SQUARES ? civ_city_at(x->s, city_square) : NONE;
    if (city == NONE || city / CITIES_EACH != seat)
        return WHY_NOT_YOUR_CITY;
    if (x->s->marker[square] >= ON_CITY_STATE || !gives_anything(x, square))
        return WHY_NOTHING_TO_GATHER;
    int figure = __builtin_ctz(figures);
    return x->s->seat[seat].figure[figure].city == city % CITIES_EACH ? WHY_SENT_THERE : LEGAL;
}

static void send(struct play *x, int seat, int square, int city_square, struct clio_frame *f)
{
    LOCALS_OF(start_phase);
    unsigned figures = gatherers_at(x, seat, square);
    int city = civ_city_at(x->s, city_square) % CITIES_EACH;
    l->sent |= (uint16_t)figures;
    SAY(SENDS, seat, square, city_square);
    for (; figures; figures &= figures - 1)
        x->s->seat[seat].figure[__builtin_ctz(figures)].city = (uint8_t)city;
}

/* Each square once: what was said holds for this turn. */
static void send_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(start_phase);
    const struct civ_seat *p = &x->s->seat[f->seat];
    unsigned done = l->sent;
    if (civ_cities(x->s, f->seat) < 2)
        return;
    for (int i = FIGURES_EACH - 1; i >= 0 && !clio_full(m); i--) {
        int square = p->figure[i].square;
        if (square == NO_SQUARE || done >> i & 1 || !gathers(x, f->seat, i))
            continue;
        done |= gatherers_at(x, f->seat, square);
        for (int city = 0; city < CITIES_EACH; city++)
            if (has_city(x->s, f->seat, city) &&
                civ_check_send(x, f->seat, square, p->city[city].square) == LEGAL)
                clio_add(m, DO_SEND, (unsigned)square, is_army(i) ? ARMY : SCOUT,
                         p->city[city].square);
    }
}

/* ---- The menu ----------------------------------------------------------------------------------------------- */

static void govern_moves(const struct play *x, int seat, struct clio_moves *m)
{
    for (int government = 0; government < BASE_GOVERNMENTS; government++) {
        int row = civ_government_row(x, government);
        if (civ_check_govern(x, seat, row) == LEGAL)
            clio_add(m, DO_GOVERN, (unsigned)row, 0, 0);
    }
}

/* A square each, and a choice where a scout or an army may be given up. */
static void found_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct civ_seat *p = &x->s->seat[seat];
    bool armies = may(x, seat, M_ARMIES_FOUND);
    if (civ_cities(x->s, seat) >= civ_city_limit(x, seat))
        return;
    for (int i = armies ? 0 : ARMIES_EACH; i < FIGURES_EACH; i++) {
        int square = p->figure[i].square;
        if (square == NO_SQUARE)
            continue;
        unsigned alike = civ_figures_at(x->s, seat, square);
        alike &= is_army(i) ? (1u << ARMIES_EACH) - 1 : ~0u << ARMIES_EACH;
        if (__builtin_ctz(alike) == i && civ_check_found(x, seat, square) == LEGAL)
            clio_add(m, DO_FOUND, (unsigned)square, is_army(i) ? ARMY : SCOUT, 0);
    }
}

/* The squares of a seat's great people on the map: how many. */
static int squares_of_persons(const struct play *x, int seat, uint16_t out[CITIES_EACH * 8])
{
    int n = 0;
    for (int city = 0; city < CITIES_EACH; city++)
        for (int direction = 0; has_city(x->s, seat, city) && direction < 8; direction++) {
            int square = civ_beside(x, x->s->seat[seat].city[city].square, direction);
            if (civ_check_take_back(x, seat, square) == LEGAL)
                out[n++] = (uint16_t)square;
        }
    return n;
}

/* They may all change places, and no more: one that is placed on another sends that one back. */
static void person_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(start_phase);
    const struct civ_seat *p = &x->s->seat[f->seat];
    uint16_t square[CITIES_EACH * 8];
    int placed = squares_of_persons(x, f->seat, square), all = placed;
    for (int kind = 0; kind < GREAT_PEOPLE; kind++)
        all += p->person[kind];
    for (int kind = 0; l->placed < all && kind < GREAT_PEOPLE; kind++)
        if (p->person[kind] && civ_check_place_person(x, f->seat, kind) == LEGAL)
            clio_add(m, DO_PLACE_PERSON, (unsigned)kind, 0, 0);
    for (int i = 0; l->taken_back < all && i < placed; i++)
        clio_add(m, DO_TAKE_BACK, square[i], 0, 0);
}

void civ_start_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    if (!civ_must_govern(x, f->seat))
        clio_add(m, DO_DONE, 0, 0, 0);
    govern_moves(x, f->seat, m);
    if (clio_full(m))
        return;
    found_moves(x, f->seat, m);
    if (clio_full(m))
        return;
    civ_use_moves(x, f->seat, PHASE_START, m);
    civ_play_moves(x, f->seat, m);
    if (clio_full(m))
        return;
    person_moves(x, f, m);
    send_moves(x, f, m);
}

/* ---- The phase ----------------------------------------------------------------------------------------------- */

RULE(start_phase)
{
    LOCALS_OF(start_phase);
    BEGIN;
    begin_gathering(x, f->seat);
    for (;;) {
        ASK(Q_START, f->seat);
        if (SAID(GOVERN)) {
            civ_choose_government(x, f->seat, CHOSEN);
        } else if (SAID(FOUND)) {
            RUN(found, f->seat, .square = CHOSEN, .army = CHOSEN_SECOND == ARMY);
        } else if (SAID(USE)) {
            RUN(use, f->seat, .ability = (uint8_t)CHOSEN);
        } else if (SAID(PLAY)) {
            RUN(event, f->seat, .card = (uint8_t)civ_card_of(x, f->seat, CHOSEN),
                .phase = PHASE_START);
        } else if (SAID(PLACE_PERSON)) {
            l->placed++;
            RUN(place_person, f->seat, .kind = (uint8_t)CHOSEN, .at_once = 1);
        } else if (SAID(TAKE_BACK)) {
            l->taken_back++;
            civ_take_back_person(x, CHOSEN);
        } else if (SAID(SEND)) {
            send(x, f->seat, CHOSEN, CHOSEN_THIRD, f);
        } else {
            break;
        }
    }
    while (civ_next_gift(x, f->seat) != NONE) { /* what costs nothing is not lost by an oversight */
        RUN(use, f->seat, .ability = (uint8_t)civ_next_gift(x, f->seat));
    }
    x->s->seat[f->seat].fresh = 0; /* a direct switch that was not made is lost [11.1] */
    END;
}
