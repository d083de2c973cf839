/* board.c: tiles and the boards for 2, 3 and 4 players, with everything computed from them. */
#include "games/clash/content/read.h"

#include <string.h>

/* What a row of a table that editions share counts as in this one. */
static uint8_t shared_source(struct clio_sheet_reader *r, uint8_t written)
{
    uint8_t source = clash_reading(r)->shared_source;
    return source == NONE ? written : source;
}

/* ---- Tiles ------------------------------------------------------------------------------------------- */

void clash_tile_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_edition *e = clash_read_edition(r);
    struct clash_tile *tile = row;
    if ((tile->civ != NONE) != clio_cell_is(clio_cell_of(r, "kind"), "civilization"))
        clio_refuse_column(r, "civ", "refuse.tile-civ");
    if (tile->start && tile->terrain[0] != PLAIN)
        clio_refuse_column(r, "slot0", "refuse.first-city");
    if ((tile->terrain[0] == SEA && tile->terrain[3] == SEA) ||
        (tile->terrain[1] == SEA && tile->terrain[2] == SEA))
        clio_refuse_column(r, "slot0", "refuse.opposite-seas");
    if (r->sheet == &r->content->sheets[SHEET_TILES])
        tile->source = shared_source(r, tile->source);
    if (tile->civ == NONE)
        return;
    if (e->civ[tile->civ].tile != NONE)
        clio_refuse_column(r, "civ", "refuse.civ-tile");
    e->civ[tile->civ].tile = (uint8_t)r->place;
}

void clash_tiles_end(struct clio_sheet_reader *r)
{
    int normal = 0;
    for (int i = 0; i < r->index; i++)
        normal += !clash_read_edition(r)->tile[i].start;
    if (normal != NORMAL_TILES)
        clio_refuse_table(r, "refuse.tiles", WITH_NUMBER("n", normal),
                          WITH_NUMBER("expected", NORMAL_TILES));
}

/* ---- Boards ------------------------------------------------------------------------------------------- */

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

/* "B7" */
void clash_read_space(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    int row = 0;
    for (size_t i = 1; i < cell.length && row < ROWS; i++)
        row = cell.at[i] >= '0' && cell.at[i] <= '9' ? row * 10 + cell.at[i] - '0' : ROWS + 1;
    if (cell.at[0] < 'A' || cell.at[0] >= 'A' + COLUMNS || row < 1 || row > ROWS)
        clio_refuse_at(r, cell.at, "refuse.space", WITH_CELL("word", cell));
    *(uint8_t *)at = (uint8_t)((cell.at[0] - 'A') * ROWS + row - 1);
}

static void check_area(struct clio_sheet_reader *r, const struct clash_layout *layout,
                       const struct clash_area *area)
{
    static const char *const columns[AREA_SPACES] = {"c0", "c1", "c2", "c3"};
    const struct clash_tile *tile = clash_read_edition(r)->tile;
    const uint8_t *c = area->space;
    if (layout->areas == AREAS)
        clio_refuse_column(r, "area", "refuse.areas", WITH_NUMBER("n", AREAS));
    for (int k = 0; k < AREA_SPACES; k++)
        if (layout->area_of[c[k]] != NONE)
            clio_refuse_column(r, columns[k], "refuse.space-taken");
    if (!touch(c[0], c[1]) || !touch(c[0], c[2]) || !touch(c[0], c[3]) || !touch(c[1], c[3]) ||
        !touch(c[2], c[3]) || touch(c[1], c[2]) || c[1] == c[2])
        clio_refuse_column(r, "c0", "refuse.shape");
    if ((area->seat == NONE) != (area->tile == NONE) ||
        (area->tile != NONE && (!tile[area->tile].start || tile[area->tile].civ != NONE)))
        clio_refuse_column(r, "tile", "refuse.start-tile");
    for (int i = 0; i < layout->areas; i++) {
        if (area->seat != NONE && layout->area[i].seat == area->seat)
            clio_refuse_column(r, "seat", "refuse.seat-area");
        if (strcmp(clio_kept(r, layout->area[i].id), clio_kept(r, area->id)) == 0)
            clio_refuse_column(r, "area", "refuse.twice",
                               WITH_TEXT("word", clio_kept(r, area->id)));
    }
}

void clash_place_read(struct clio_sheet_reader *r, void *row)
{
    const struct clash_place *place = row;
    struct clash_layout *layout = &clash_read_edition(r)->layout[place->players - 2];
    check_area(r, layout, &place->area);
    for (int k = 0; k < AREA_SPACES; k++)
        layout->area_of[place->area.space[k]] = layout->areas;
    layout->area[layout->areas++] = place->area;
    layout->spaces = (uint8_t)(layout->spaces + AREA_SPACES);
    layout->source = shared_source(r, place->source);
}

/* Follows the outside of the board clockwise, side by side of its hexes; returns how many sides. */
static int walk_outline(struct clio_sheet_reader *r, struct clash_layout *layout)
{
    int first = layout->list[0], space = first,
        side = SIDES - 1; /* a left column has nothing north-west */
    int sides = 0;
    do {
        if (layout->edges == 0 || layout->edge[layout->edges - 1] != space) {
            if (layout->edges == sizeof layout->edge)
                clio_refuse_table(r, "refuse.outline");
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

static void find_neighbours(struct clio_sheet_reader *r, struct clash_layout *layout, int players)
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
        clio_refuse_table(r, "refuse.starts", WITH_NUMBER("n", starts),
                          WITH_NUMBER("players", players));
    /* As many tiles as areas that need one. */
    _Static_assert(AREAS - 2 <= NORMAL_TILES, "a tile for every area but those of the seats");
    if (walk_outline(r, layout) != outer)
        clio_refuse_table(r, "refuse.gap", WITH_NUMBER("players", players));
}

void clash_layouts_end(struct clio_sheet_reader *r)
{
    for (int i = 0; i < SEATS - 1; i++)
        find_neighbours(r, &clash_read_edition(r)->layout[i], i + 2);
}
