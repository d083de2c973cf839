/* gen-clash-board.c: tiles and the boards for 2, 3 and 4 players, with everything computed from them. */
#include "gen-clash.h"

#include <string.h>

static void read_tile(struct clash_tile *tile)
{
    static const char *const kinds[] = {"normal", "start", "civilization"};
    static const char *const terrains[] = {"plain", "forest", "mountain", "desert", "sea"};
    static const char *const slots[AREA_SPACES] = {"slot0", "slot1", "slot2", "slot3"};
    tile->id = NEW_ID(e.tile);
    int kind = WORD_OF("kind", kinds);
    tile->start = kind > 0;
    tile->civ = ROW_OR_NONE("civ", e.civ, "civilization");
    if ((tile->civ != NONE) != (kind == 2))
        ERROR(cell("civ"), "only a civilization's start tile belongs to one");
    for (int k = 0; k < AREA_SPACES; k++)
        tile->terrain[k] = (uint8_t)(PLAIN + WORD_OF(slots[k], terrains));
    if (tile->start && tile->terrain[0] != PLAIN)
        ERROR(cell("slot0"), "the first city stands on a plain");
    if ((tile->terrain[0] == SEA && tile->terrain[3] == SEA) ||
        (tile->terrain[1] == SEA && tile->terrain[2] == SEA))
        ERROR(cell("slot0"), "opposite sea spaces: a tile could fit in no orientation");
    tile->source = source("source");
    if (tile->civ == NONE)
        return;
    if (e.civ[tile->civ].tile != NONE)
        ERROR(cell("civ"), "this civilization has a tile already");
    e.civ[tile->civ].tile = e.tiles;
}

static void read_open_tiles(void)
{
    for (; next_row(); e.tiles++) {
        check_room(e.tiles, TILES);
        read_tile(&e.tile[e.tiles]);
    }
}

/* The tiles that all editions have, then an edition's own. */
void read_tiles(void)
{
    int normal = 0;
    open_shared_table("tiles");
    read_open_tiles();
    for (int i = 0; i < e.tiles; i++)
        normal += !e.tile[i].start;
    check_rows(normal, NORMAL_TILES);
    if (has_table("tiles")) {
        open_table("tiles");
        read_open_tiles();
    }
}

/* The neighbour of a space on the sheet: flat-topped hexes, columns B, D, F … half a hex lower. */
static int beside(int space, int side)
{
    static const int columns[SIDES] = {0, 1, 1, 0, -1, -1};
    static const int rows[2][SIDES] = {{-1, -1, 0, 1, 0, -1}, {-1, 0, 1, 1, 1, 0}};
    int column = space_column(space) + columns[side];
    int row = space_row(space) + rows[space_column(space) % 2][side];
    if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS)
        return NONE;
    return column * ROWS + row;
}

static bool touch(int a, int b)
{
    for (int side = 0; side < SIDES; side++)
        if (beside(a, side) == b)
            return true;
    return false;
}

static uint8_t read_space(const char *column)
{
    struct clio_cell c = cell(column);
    int row = 0;
    for (size_t i = 1; i < c.length && row < ROWS; i++)
        row = c.at[i] >= '0' && c.at[i] <= '9' ? row * 10 + c.at[i] - '0' : ROWS + 1;
    if (c.at[0] < 'A' || c.at[0] >= 'A' + COLUMNS || row < 1 || row > ROWS)
        ERROR(c, "'%.*s' is not a space of the sheet", WORD(c));
    return (uint8_t)((c.at[0] - 'A') * ROWS + row - 1);
}

static void read_area(struct clash_layout *layout)
{
    static const char *const columns[AREA_SPACES] = {"c0", "c1", "c2", "c3"};
    check_room(layout->areas, AREAS);
    struct clash_area *area = &layout->area[layout->areas];
    area->id = text("area");
    for (int k = 0; k < AREA_SPACES; k++) {
        area->space[k] = read_space(columns[k]);
        if (layout->area_of[area->space[k]] != NONE)
            ERROR(cell(columns[k]), "another area holds this space");
        layout->area_of[area->space[k]] = layout->areas;
    }
    const uint8_t *c = area->space;
    if (!touch(c[0], c[1]) || !touch(c[0], c[2]) || !touch(c[0], c[3]) || !touch(c[1], c[3]) ||
        !touch(c[2], c[3]) || touch(c[1], c[2]))
        ERROR(cell("c0"), "the four spaces do not have the shape of a region");
    area->seat = is_none("seat") ? NONE : (uint8_t)(number("seat", 1, SEATS) - 1);
    area->tile = ROW_OR_NONE("tile", e.tile, "tile");
    if ((area->seat == NONE) != (area->tile == NONE) ||
        (area->tile != NONE && (!e.tile[area->tile].start || e.tile[area->tile].civ != NONE)))
        ERROR(cell("tile"), "a seat's area, and no other, has a start tile");
    for (int i = 0; i < layout->areas && area->seat != NONE; i++)
        if (layout->area[i].seat == area->seat)
            ERROR(cell("seat"), "this seat has an area already");
    layout->source = source("source");
    layout->areas++;
    layout->spaces = (uint8_t)(layout->spaces + AREA_SPACES);
}

/* Follows the outside of the board clockwise, side by side of its hexes; returns how many sides. */
static int walk_outline(struct clash_layout *layout)
{
    int first = layout->list[0], space = first,
        side = SIDES - 1; /* a left column has nothing north-west */
    int sides = 0;
    do {
        if (layout->edges == 0 || layout->edge[layout->edges - 1] != space) {
            if (layout->edges == sizeof layout->edge)
                clio_tsv_error(&t, t.line_start, "the outline of a board is too long");
            layout->edge[layout->edges++] = (uint8_t)space;
        }
        sides++;
        int next = (side + 1) % SIDES;
        if (layout->near[space][next] == NONE) {
            side = next;
        } else {
            space = layout->near[space][next];
            side = (side + SIDES - 1) % SIDES;
        }
    } while (space != first || side != SIDES - 1);
    if (layout->edges > 1 && layout->edge[layout->edges - 1] == first)
        layout->edges--;
    return sides;
}

static void finish_layout(struct clash_layout *layout, int players)
{
    int spaces = 0, outer = 0, starts = 0;
    for (int space = 0; space < SHEET; space++) {
        memset(layout->near[space], NONE, SIDES);
        if (layout->area_of[space] == NONE)
            continue;
        layout->list[spaces++] = (uint8_t)space;
        for (int side = 0; side < SIDES; side++) {
            int other = beside(space, side);
            if (other != NONE && layout->area_of[other] != NONE)
                layout->near[space][side] = (uint8_t)other;
            else
                outer++;
        }
    }
    for (int i = 0; i < layout->areas; i++)
        starts += layout->area[i].seat != NONE;
    if (starts != players)
        clio_tsv_error(&t, t.line_start, "%d start areas for %d players", starts, players);
    if (layout->areas - starts > NORMAL_TILES)
        clio_tsv_error(&t, t.line_start, "more areas than tiles for %d players", players);
    if (walk_outline(layout) != outer)
        clio_tsv_error(&t, t.line_start, "the board for %d players has a gap", players);
}

void read_layouts(void)
{
    open_shared_table("layouts");
    for (int i = 0; i < SEATS - 1; i++)
        memset(e.layout[i].area_of, NONE, SHEET);
    while (next_row())
        read_area(&e.layout[number("players", 2, SEATS) - 2]);
    for (int i = 0; i < SEATS - 1; i++)
        finish_layout(&e.layout[i], i + 2);
}
