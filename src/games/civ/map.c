/*
 * map.c: the squares of the map: which there are, what shows on them, how far apart they lie.
 *
 * The map is a sheet of 16 by 16 squares; a layout says which of them a number of players uses.
 */
#include "core/bits.h"
#include "games/civ/play.h"

const struct civ_layout *civ_layout_of(const struct play *x)
{
    return &x->c->layout[x->s->seats - 2];
}

bool civ_on_map(const struct play *x, int square)
{
    return (unsigned)square < SQUARES && civ_layout_of(x)->slot_of[square] != NONE;
}

int civ_beside(const struct play *x, int square, int direction)
{
    static const int8_t across[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    static const int8_t down[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    int there = square_at(column_of(square) + across[direction], row_of(square) + down[direction]);
    return there != NO_SQUARE && civ_layout_of(x)->slot_of[there] != NONE ? there : NO_SQUARE;
}

bool civ_explored(const struct play *x, int square)
{
    return civ_on_map(x, square) && x->s->tile[civ_layout_of(x)->slot_of[square]] != NONE;
}

const struct civ_cell *civ_cell_at(const struct play *x, int square)
{
    const struct civ_layout *layout = civ_layout_of(x);
    int slot = layout->slot_of[square];
    int cell = x->c->turned_cell[x->s->turned[slot]][layout->cell_of[square]];
    return &x->c->tile[x->s->tile[slot]].cell[cell];
}

int civ_terrain(const struct play *x, int square)
{
    if (clio_has_bit(x->s->dried, square))
        return DESERT;
    if (clio_has_bit(x->s->cleared, square))
        return GRASSLAND;
    return civ_cell_at(x, square)->terrain;
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
