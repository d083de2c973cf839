/*
 * figures.c: armies and scouts on the map.
 *
 * Every figure knows its square; `stack` counts those of each square, because that is what most
 * rules ask. A square never holds figures of two players. What changes with a figure, coins and
 * wonders under blockade [5.3] and city-states [13], changes at once.
 */
#include "games/civ/abilities.h"

int civ_spare_figure(const struct play *x, int seat, int kind)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int armies = ARMIES_EACH - 1 + x->c->civilization[p->civilization].extra_armies;
    int first = kind == ARMY ? 0 : ARMIES_EACH, last = kind == ARMY ? armies : FIGURES_EACH;
    for (int figure = first; figure < last; figure++)
        if (p->figure[figure].square == NO_SQUARE)
            return figure;
    return -1;
}

unsigned civ_figures_at(const struct civ *s, int seat, int square)
{
    unsigned set = 0;
    if (owner_of_figures(s, square) != seat)
        return 0;
    for (int figure = 0; figure < FIGURES_EACH; figure++) {
        const struct civ_figure *it = &s->seat[seat].figure[figure];
        set |= (unsigned)(it->square == square && stands(it)) << figure;
    }
    return set;
}

/* ---- Coming and going ------------------------------------------------------------------------------ */

static void count_in(struct civ *s, int seat, int figure, int square)
{
    assert(!figures_on(s, square) || owner_of_figures(s, square) == seat);
    s->stack[square] = (uint8_t)((s->stack[square] & 31) + (is_army(figure) ? 1 : 8) + (seat << 5));
}

static void count_out(struct civ *s, int figure, int square)
{
    s->stack[square] = (uint8_t)(s->stack[square] - (is_army(figure) ? 1 : 8));
    if (!figures_on(s, square))
        s->stack[square] = 0;
}

/*
 * Whom a figure concerns by coming to a square or leaving it: its own seat, and the city it blockades
 * or frees. A wonder there begins to work or stops; where there are coins, they are counted again.
 */
struct concerned {
    unsigned refreshed, counted; /* sets of seats */
};
static void concern(const struct play *x, int seat, int square, struct concerned *who)
{
    int city = x->s->outskirts_of[square], owner = city == NONE ? seat : city / CITIES_EACH;
    int marker = x->s->marker[square];
    assert(seat >= 0 && seat < SEATS && owner < SEATS);
    if (owner != seat && marker >= ON_WONDER && marker < ON_PERSON)
        who->refreshed |= 1u << owner;
    if (civ_square_icons(x, square).coins)
        who->counted |= 1u << seat | 1u << owner;
}

static void tell_concerned(struct play *x, const struct concerned *who)
{
    unsigned seats = who->refreshed | who->counted;
    if (who->refreshed)
        civ_refresh_seats(x, seats);
    else if (seats)
        civ_recount_seats(x, seats);
}

void civ_put_figure(struct play *x, int seat, int figure, int square)
{
    struct civ_figure *it = &x->s->seat[seat].figure[figure];
    struct concerned who = {0, 0};
    if (it->square == square)
        return;
    if (it->square == NO_SQUARE) {
        it->city = NONE;
        it->flags = FIGURE_NEW;
    } else if (stands(it)) {
        concern(x, seat, it->square, &who);
        count_out(x->s, figure, it->square);
    }
    it->flags &= (uint8_t)~FIGURE_FIGHTS;
    it->square = (uint16_t)square;
    count_in(x->s, seat, figure, square);
    concern(x, seat, square, &who);
    tell_concerned(x, &who);
}

void civ_put_figures(struct play *x, int seat, unsigned figures, int square)
{
    civ_begin_change(x);
    for (; figures; figures &= figures - 1)
        civ_put_figure(x, seat, __builtin_ctz(figures), square);
    civ_end_change(x);
}

void civ_send_to_fight(struct play *x, int seat, unsigned figures)
{
    struct concerned who = {0, 0};
    for (; figures; figures &= figures - 1) {
        int figure = __builtin_ctz(figures);
        struct civ_figure *it = &x->s->seat[seat].figure[figure];
        concern(x, seat, it->square, &who);
        count_out(x->s, figure, it->square);
        it->flags |= FIGURE_FIGHTS;
    }
    tell_concerned(x, &who);
}

void civ_remove_figure(struct play *x, int seat, int figure)
{
    struct civ_figure *it = &x->s->seat[seat].figure[figure];
    struct concerned who = {0, 0};
    int from = it->square;
    if (from == NO_SQUARE)
        return;
    if (stands(it)) {
        concern(x, seat, from, &who);
        count_out(x->s, figure, from);
    }
    *it = (struct civ_figure){.square = NO_SQUARE, .city = NONE};
    tell_concerned(x, &who);
}

/* ---- Where figures may stand ------------------------------------------------------------------------- */

/* The best that is known [9.3], and what abilities change. */
void civ_equip(struct play *x, int seat)
{
    struct civ_seat *p = &x->s->seat[seat];
    int speed = x->c->numbers.speed, stacking = x->c->numbers.stacking;
    int water = civ_modified(x, seat, M_WATER, 0);
    for (uint64_t left = p->techs; left; left &= left - 1) {
        const struct civ_tech *tech = &x->c->tech[__builtin_ctzll(left)];
        speed = tech->speed > speed ? tech->speed : speed;
        stacking = tech->stacking > stacking ? tech->stacking : stacking;
        water = tech->water > water ? tech->water : water;
    }
    p->speed = (uint8_t)speed;
    p->stacking = (uint8_t)(stacking + civ_modified(x, seat, M_STACKING, 0));
    p->water = (uint8_t)water;
}

int civ_check_standing(const struct play *x, int seat, int square)
{
    const struct civ *s = x->s;
    if (!civ_on_map(x, square))
        return WHY_OFF_MAP;
    if (!civ_explored(x, square))
        return WHY_UNEXPLORED;
    int marker = s->marker[square];
    if (marker == ON_CITY)
        return WHY_CITY_THERE;
    if (marker == ON_HUT || marker == ON_VILLAGE || marker == ON_RELIC) /* [A7] */
        return WHY_MARKER_THERE;
    if (civ_terrain(x, square) == WATER && civ_water(x, seat) < WATER_STAY)
        return WHY_ON_WATER;
    if (figures_on(s, square) && owner_of_figures(s, square) != seat) /* [A35] */
        return WHY_ENEMIES_THERE;
    if (figures_on(s, square) &&
        armies_on(s, square) + scouts_on(s, square) >= civ_stacking(x, seat))
        return WHY_STACK_FULL;
    return LEGAL;
}
