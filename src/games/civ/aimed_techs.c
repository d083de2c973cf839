/*
 * aimed_techs.c: techs whose abilities are aimed at something: another player, a wonder, a building, a
 * square, a city, a tech. What it is is chosen before they are paid, and can be cancelled then [A50].
 */
#include "games/civ/abilities.h"

/* How a choice lies in s->pick: squares as they are, two of them in its bytes, others behind. */
enum { PICK_WONDER = SQUARES, PICK_SEAT = PICK_WONDER + WONDERS };

static bool is_other(const struct play *x, int seat, int square)
{
    int city = x->s->outskirts_of[square];
    return city != NONE && city / CITIES_EACH != seat;
}

static bool is_building(const struct civ *s, int square)
{
    return s->marker[square] >= ON_BUILDING && s->marker[square] < ON_WONDER;
}

/* ---- Horseback Riding: trade, and some for another player [A26] ----------------------------------------- */

HOOK(choose_partner)
{
    BEGIN;
    for (int k = 1; k < x->s->seats; k++)
        offer(x, DO_CHOOSE_SEAT, (unsigned)((f->seat + k) % x->s->seats), 0, 0);
    ASK(Q_CHOOSE_SEAT, f->seat);
    x->s->pick = CHOSEN;
    END;
}

HOOK(ride)
{
    HOOK_LOCALS();
    const struct civ_tech *card = &x->c->tech[TECH_HORSEBACK_RIDING];
    civ_gain_trade(x, f->seat, card->ability_number);
    civ_gain_trade(x, l->square, card->ability_second);
    return CLIO_DONE;
}

ABILITY(tech_horseback_riding) = {
    .on[H_CHOOSE] = choose_partner, .on[H_USED] = ride, .resource = 1};

/* ---- Wonders that become obsolete [7.6] -------------------------------------------------------------------- */

/* On the map or in the market, of an era that the tech is against. */
static bool may_become_obsolete(const struct play *x, int tech, int wonder)
{
    if (!(x->c->tech[tech].obsoletes >> x->c->wonder[wonder].era & 1))
        return false;
    if (civ_market_place(x->s, wonder) >= 0)
        return true;
    return x->s->wonder_at[wonder] != NO_SQUARE && !(x->s->obsolete >> wonder & 1);
}

static bool any_obsolete(const struct play *x, int tech)
{
    for (int wonder = 0; wonder < WONDERS; wonder++)
        if (may_become_obsolete(x, tech, wonder))
            return true;
    return false;
}

/* ---- Monarchy: such a wonder, or a unit of somebody ----------------------------------------------------------- */

static int check_monarchy(const struct play *x, int seat)
{
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat && x->s->seat[other].units)
            return LEGAL;
    return any_obsolete(x, TECH_MONARCHY) ? LEGAL : WHY_ABILITY_IDLE;
}

HOOK(choose_decree)
{
    BEGIN;
    for (int wonder = 0; wonder < WONDERS; wonder++)
        if (may_become_obsolete(x, TECH_MONARCHY, wonder))
            offer(x, DO_CHOOSE_WONDER, (unsigned)wonder, 0, 0);
    for (int other = 0; other < x->s->seats; other++)
        if (other != f->seat && x->s->seat[other].units)
            offer(x, DO_CHOOSE_SEAT, (unsigned)other, 0, 0);
    ASK(Q_CHOOSE_WAY, f->seat);
    x->s->pick = (uint16_t)(CHOSEN + (SAID(CHOOSE_WONDER) ? PICK_WONDER : PICK_SEAT));
    END;
}

/* One of the standing forces, by chance; it lies face up under its deck then. */
static void kill_unit(struct play *x, int seat, int other)
{
    uint64_t left = x->s->seat[other].units;
    if (!left)
        return;
    uint32_t skip = clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcountll(left));
    while (skip-- > 0)
        left &= left - 1;
    int unit = __builtin_ctzll(left);
    x->s->core.reveals++;
    x->s->seat[other].units &= ~((uint64_t)1 << unit);
    civ_return_unit(x, unit);
    SAY(KILLS_UNIT, seat, other, civ_unit_thing(x, unit, civ_rank_of(x, other, unit)));
}

HOOK(decree)
{
    HOOK_LOCALS();
    if (l->square >= PICK_SEAT)
        kill_unit(x, f->seat, l->square - PICK_SEAT);
    else
        civ_make_obsolete(x, f->seat, l->square - PICK_WONDER);
    return CLIO_DONE;
}

ABILITY(tech_monarchy) = {
    .on[H_CHOOSE] = choose_decree, .on[H_USED] = decree, .resource = 1, .usable = check_monarchy};

/* ---- Gunpowder: such a wonder, or a building ------------------------------------------------------------------- */

void civ_raze_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    for (int wonder = 0; wonder < WONDERS; wonder++)
        if (may_become_obsolete(x, TECH_GUNPOWDER, wonder))
            clio_add(m, DO_CHOOSE_WONDER, (unsigned)wonder, 0, 0);
    for (unsigned square = 0; square < SQUARES; square++)
        if (is_building(x->s, (int)square))
            clio_add(m, DO_CHOOSE_SQUARE, square, 0, 0);
}

static int check_gunpowder(const struct play *x, int seat)
{
    (void)seat;
    for (int square = 0; square < SQUARES; square++)
        if (is_building(x->s, square))
            return LEGAL;
    return any_obsolete(x, TECH_GUNPOWDER) ? LEGAL : WHY_ABILITY_IDLE;
}

HOOK(aim_gun)
{
    BEGIN;
    ASK(Q_RAZE, f->seat);
    x->s->pick = (uint16_t)(CHOSEN + (SAID(CHOOSE_WONDER) ? PICK_WONDER : 0));
    END;
}

/* The marker goes back to the market. */
static void raze(struct play *x, int seat, int square)
{
    SAY(RAZES, seat, x->s->outskirts_of[square] / CITIES_EACH, x->s->marker[square] - ON_BUILDING,
        square);
    civ_clear_square(x, square, false);
}

HOOK(fire_gun)
{
    HOOK_LOCALS();
    if (l->square >= PICK_WONDER)
        civ_make_obsolete(x, f->seat, l->square - PICK_WONDER);
    else
        raze(x, f->seat, l->square);
    return CLIO_DONE;
}

ABILITY(tech_gunpowder) = {
    .on[H_CHOOSE] = aim_gun, .on[H_USED] = fire_gun, .resource = 1, .usable = check_gunpowder};

/* ---- Combustion: a building that an army ends its move on; walls before a battle [A64] ------------------------------ */

HOOK(drive_over)
{
    HOOK_LOCALS();
    BEGIN;
    if (was_used(x->s, f->seat, l->ability) || !is_building(x->s, l->square) ||
        !is_other(x, f->seat, l->square))
        return CLIO_DONE;
    offer(x, DO_YES, 0, 0, 0);
    offer(x, DO_PASS, 0, 0, 0);
    ASK(Q_MAY, f->seat);
    if (SAID(YES)) {
        mark_used(x->s, f->seat, l->ability);
        raze(x, f->seat, l->square);
    }
    END;
}

ABILITY(tech_combustion) = {.on[H_MOVE_ENDED] = drive_over, .CHANGES(M_RAZES_WALLS) = civ_always};

/* ---- Steam Power: all figures of a square go to a water square [A44] ------------------------------------------------- */

/* Where a stack of the seat could land. */
static bool may_land(const struct play *x, int seat, int square, int figures)
{
    if (!civ_explored(x, square) || civ_terrain(x, square) != WATER ||
        civ_check_standing(x, seat, square) != LEGAL)
        return false;
    return armies_on(x->s, square) + scouts_on(x->s, square) + figures <= civ_stacking(x, seat);
}

static int figures_of(const struct play *x, int seat, int square)
{
    return __builtin_popcount(civ_figures_at(x->s, seat, square));
}

static bool may_embark(const struct play *x, int seat, int from)
{
    int n = figures_of(x, seat, from);
    for (int square = 0; square < SQUARES; square++)
        if (square != from && may_land(x, seat, square, n))
            return true;
    return false;
}

/* The squares of a seat's figures, each once. */
static int stacks_of(const struct play *x, int seat, uint16_t out[FIGURES_EACH])
{
    int n = 0;
    for (int figure = 0; figure < FIGURES_EACH; figure++) {
        int square = x->s->seat[seat].figure[figure].square, k = 0;
        while (k < n && out[k] != square)
            k++;
        if (square != NO_SQUARE && k == n)
            out[n++] = (uint16_t)square;
    }
    return n;
}

static int check_steam(const struct play *x, int seat)
{
    uint16_t from[FIGURES_EACH];
    int n = stacks_of(x, seat, from);
    for (int i = 0; i < n; i++)
        if (may_embark(x, seat, from[i]))
            return LEGAL;
    return WHY_ABILITY_IDLE;
}

FRAME_OF(embark)
{
    HOOK_GIVEN;
    uint16_t from;
};

void civ_water_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(embark);
    int n = figures_of(x, f->seat, l->from);
    for (unsigned square = 0; square < SQUARES; square++)
        if (square != l->from && may_land(x, f->seat, (int)square, n))
            clio_add(m, DO_CHOOSE_SQUARE, square, 0, 0);
}

HOOK(embark)
{
    LOCALS_OF(embark);
    BEGIN;
    uint16_t from[FIGURES_EACH];
    int n = stacks_of(x, f->seat, from);
    for (int i = 0; i < n; i++)
        if (may_embark(x, f->seat, from[i]))
            offer(x, DO_CHOOSE_SQUARE, from[i], 0, 0);
    ASK(Q_CHOOSE_SQUARE, f->seat);
    l->from = CHOSEN;
    ASK(Q_WATER, f->seat);
    x->s->pick = (uint16_t)(l->from | CHOSEN << 8);
    END;
}

HOOK(steam)
{
    HOOK_LOCALS();
    int from = l->square & 0xff, to = l->square >> 8;
    SAY(STEAMS, f->seat, from, to);
    unsigned figures = civ_figures_at(x->s, f->seat, from);
    civ_put_figures(x, f->seat, figures, to);
    for (; figures; figures &= figures - 1)
        x->s->seat[f->seat].figure[__builtin_ctz(figures)].flags |= FIGURE_MOVED | FIGURE_STAYS;
    return CLIO_DONE;
}

ABILITY(tech_steam_power) = {
    .on[H_CHOOSE] = embark, .on[H_USED] = steam, .resource = 1, .usable = check_steam};

/* ---- Communism: a square that no figure may leave this turn ------------------------------------------------------------ */

/* In a window of a move: also where the group is, and where it goes. */
static unsigned path_of_move(const struct play *x, uint16_t out[2])
{
    for (int depth = x->s->core.depth; depth > 0; depth--) {
        const struct clio_frame *f = &x->s->frame[depth - 1];
        SEE_LOCALS_OF(interrupt);
        if (f->rule != R_interrupt)
            continue;
        out[0] = l->from;
        out[1] = l->to;
        return 2;
    }
    return 0;
}

static bool may_hold(const struct play *x, int square)
{
    return square < SQUARES && !clio_has_bit(x->s->held, square);
}

/* The squares that may be held: those with figures, and those of the move; how many. */
static int watchable(const struct play *x, uint16_t out[SQUARES])
{
    uint16_t path[2];
    int n = 0;
    for (unsigned square = 0; square < SQUARES; square++)
        if (figures_on(x->s, (int)square) && may_hold(x, (int)square))
            out[n++] = (uint16_t)square;
    for (unsigned i = 0, steps = path_of_move(x, path); i < steps; i++)
        if (may_hold(x, path[i]) && !figures_on(x->s, path[i]) && (i == 0 || path[1] != path[0]))
            out[n++] = path[i];
    return n;
}

static int check_watch(const struct play *x, int seat)
{
    uint16_t square[SQUARES];
    (void)seat;
    return watchable(x, square) > 0 ? LEGAL : WHY_ABILITY_IDLE;
}

HOOK(choose_watch)
{
    BEGIN;
    uint16_t square[SQUARES];
    int n = watchable(x, square);
    for (int i = 0; i < n; i++)
        offer(x, DO_CHOOSE_SQUARE, square[i], 0, 0);
    ASK(Q_CHOOSE_SQUARE, f->seat);
    x->s->pick = CHOSEN;
    END;
}

HOOK(watch)
{
    HOOK_LOCALS();
    clio_set_bit(x->s->held, l->square);
    SAY(HOLDS, f->seat, l->square);
    return CLIO_DONE;
}

ABILITY(tech_communism) = {
    .on[H_CHOOSE] = choose_watch, .on[H_USED] = watch, .resource = 1, .usable = check_watch};

/* ---- Education: any tech that has a place -------------------------------------------------------------------------- */

static uint64_t lessons(const struct play *x, int seat)
{
    return civ_learnable(x, seat, x->c->techs_of[x->s->waw]);
}

static int check_education(const struct play *x, int seat)
{
    return lessons(x, seat) ? LEGAL : WHY_ABILITY_IDLE;
}

HOOK(choose_lesson)
{
    BEGIN;
    for (uint64_t left = lessons(x, f->seat); left; left &= left - 1)
        offer(x, DO_CHOOSE_TECH, (unsigned)__builtin_ctzll(left), 0, 0);
    ASK(Q_CHOOSE_TECH, f->seat);
    x->s->pick = CHOSEN;
    END;
}

HOOK(take_lesson)
{
    HOOK_LOCALS();
    BEGIN;
    RUN(learn, f->seat, .tech = (uint8_t)l->square);
    END;
}

ABILITY(tech_education) = {.on[H_CHOOSE] = choose_lesson,
                           .on[H_USED] = take_lesson,
                           .resource = 1,
                           .usable = check_education};

/* ---- Atomic Theory: an action more for each city; a city destroyed [A17, A27, A64] ------------------------------------ */

HOOK(power_cities)
{
    for (int city = 0; city < CITIES_EACH; city++) {
        struct civ_city *it = &x->s->seat[f->seat].city[city];
        if (it->square == NO_SQUARE)
            continue;
        it->allowed++;
        SAY(CITY_ACTION_MORE, it->square);
    }
    return CLIO_DONE;
}

ABILITY(tech_atomic_theory) = {.on[H_USED] = power_cities, .resource = 1};

static bool is_exposed(const struct civ *s, int city)
{
    return city % CITIES_EACH != 0 && has_city(s, city / CITIES_EACH, city % CITIES_EACH);
}

static int check_strike(const struct play *x, int seat)
{
    (void)seat;
    for (int city = 0; city < x->s->seats * CITIES_EACH; city++)
        if (is_exposed(x->s, city))
            return LEGAL;
    return WHY_ABILITY_IDLE;
}

HOOK(aim_bomb)
{
    BEGIN;
    for (int city = 0; city < x->s->seats * CITIES_EACH; city++)
        if (is_exposed(x->s, city))
            offer(x, DO_CHOOSE_SQUARE,
                  x->s->seat[city / CITIES_EACH].city[city % CITIES_EACH].square, 0, 0);
    ASK(Q_CHOOSE_CITY, f->seat);
    x->s->pick = CHOSEN;
    END;
}

HOOK(drop_bomb)
{
    HOOK_LOCALS();
    BEGIN;
    int city = civ_city_at(x->s, l->square);
    SAY(STRIKES, f->seat, city / CITIES_EACH, l->square);
    RUN(destroy_city, city / CITIES_EACH, .city = (uint8_t)(city % CITIES_EACH), .figures = 1);
    END;
}

ABILITY(tech_strike) = {
    .on[H_CHOOSE] = aim_bomb, .on[H_USED] = drop_bomb, .resource = 2, .usable = check_strike};
