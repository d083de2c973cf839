/*
 * map.c: the squares of the map: which there are, what shows on them, how far apart they lie.
 *
 * The map is a sheet of 16 by 16 squares; a layout says which of them a number of players uses. What
 * shows on each, as most rules ask for it, is kept in `ground`.
 */
#include "core/bits.h"
#include "games/civ/play.h"

const struct civ_cell *civ_cell_at(const struct play *x, int square)
{
    const struct civ_layout *layout = civ_layout_of(x);
    int slot = layout->slot_of[square];
    int cell = x->c->turned_cell[x->s->turned[slot]][layout->cell_of[square]];
    return &x->c->tile[x->s->tile[slot]].cell[cell];
}

static int ground_at(const struct play *x, int square)
{
    int slot = civ_layout_of(x)->slot_of[square];
    if (slot == NONE)
        return OFF_MAP;
    if (x->s->tile[slot] == NONE)
        return UNEXPLORED;
    if (clio_has_bit(x->s->dried, square))
        return DESERT;
    if (clio_has_bit(x->s->cleared, square))
        return GRASSLAND;
    return civ_cell_at(x, square)->terrain;
}

void civ_survey(struct play *x)
{
    for (int square = 0; square < SQUARES; square++)
        x->s->ground[square] = (uint8_t)ground_at(x, square);
}

static int apart(int a, int b)
{
    return a > b ? a - b : b - a;
}

int civ_distance(int a, int b)
{
    return apart(column_of(a), column_of(b)) + apart(row_of(a), row_of(b));
}

int civ_chebyshev(int a, int b)
{
    int columns = apart(column_of(a), column_of(b)), rows = apart(row_of(a), row_of(b));
    return columns > rows ? columns : rows;
}

static bool near(int a, int square, int steps)
{
    return a != NO_SQUARE && (steps == 0 || civ_distance(a, square) <= steps);
}

bool civ_within(const struct play *x, int seat, int square, int steps)
{
    const struct civ_seat *p = &x->s->seat[seat];
    for (int city = 0; city < CITIES_EACH; city++)
        if (near(p->city[city].square, square, steps))
            return true;
    for (int figure = 0; figure < FIGURES_EACH; figure++)
        if (near(p->figure[figure].square, square, steps))
            return true;
    return false;
}
