/* read_board.c: tiles, their squares, relics, and the maps for 2, 3 and 4 players. */
#include "games/civ/read.h"

/* ---- Tiles ------------------------------------------------------------------------------------------- */

void civ_tile_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_tile *tile = row;
    if (tile->home != (r->place >= NEUTRAL_TILES))
        clio_refuse_column(r, "kind", "refuse.tile-order", WITH_NUMBER("n", NEUTRAL_TILES));
}

static bool is_central(int row, int column)
{
    return row >= 1 && row <= 2 && column >= 1 && column <= 2;
}

void civ_square_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_square_row *square = row;
    const struct civ_cell *cell = &square->cell;
    struct civ_tile *tile = &civ_being_read(r)->tile[square->tile];
    const struct civ_icons *yield = &civ_being_read(r)->terrain[cell->terrain].icons;
    int at = square->row * 4 + square->column;
    if (civ_reading(r)->squares[square->tile] >> at & 1)
        clio_refuse_column(r, "column", "refuse.square-twice");
    if (cell->icons.production != yield->production || cell->icons.trade != yield->trade)
        clio_refuse_column(r, "terrain", "refuse.yield");
    if (tile->home && cell->marker != MARK_NONE)
        clio_refuse_column(r, "marker", "refuse.home-marker");
    if (cell->suggested && (!tile->home || !is_central(square->row, square->column) ||
                            cell->terrain == WATER || civ_reading(r)->suggested[square->tile]++))
        clio_refuse_column(r, "suggested", "refuse.capital");
    civ_reading(r)->squares[square->tile] |= (uint16_t)(1u << at);
    tile->cell[at] = *cell;
}

void civ_squares_end(struct clio_sheet_reader *r)
{
    for (int i = NEUTRAL_TILES; i < TILES; i++)
        if (!civ_reading(r)->suggested[i])
            clio_refuse_table(r, "refuse.capital-missing",
                              WITH_TEXT("word", clio_kept(r, civ_being_read(r)->tile[i].id)));
}

/* A relic lies on a tile of the extension, where the tile says so [12.4]. */
void civ_relic_read(struct clio_sheet_reader *r, void *row)
{
    struct civ_relic *relic = row;
    const struct civ_content *c = civ_being_read(r);
    relic->cell = (uint8_t)(relic->cell * 4 + relic->spare);
    relic->spare = 0;
    if (c->tile[relic->tile].set != SET_WAW ||
        c->tile[relic->tile].cell[relic->cell].marker != MARK_RELIC)
        clio_refuse_column(r, "tile", "refuse.relic");
    for (int i = 0; i < r->place; i++)
        if (c->relic[i].tile == relic->tile)
            clio_refuse_column(r, "tile", "refuse.relic-tile");
}

void civ_relics_end(struct clio_sheet_reader *r)
{
    int marked = 0;
    for (int i = 0; i < TILES * CELLS; i++)
        marked += civ_being_read(r)->tile[i / CELLS].cell[i % CELLS].marker == MARK_RELIC;
    if (marked != RELICS)
        clio_refuse_table(r, "refuse.relics", WITH_NUMBER("n", marked),
                          WITH_NUMBER("expected", RELICS));
}

/* ---- Maps --------------------------------------------------------------------------------------------- */

void civ_slot_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_slot_row *line = row;
    const struct civ_slot *slot = &line->slot;
    struct civ_layout *layout = &civ_being_read(r)->layout[line->players - 2];
    if (line->number != layout->slots + 1)
        clio_refuse_column(r, "slot", "refuse.slot", WITH_NUMBER("n", layout->slots + 1));
    if ((slot->seat == NONE) != (slot->turned == NONE) ||
        (slot->seat != NONE && slot->seat >= line->players))
        clio_refuse_column(r, "tile", "refuse.home");
    for (int i = 0; i < layout->slots; i++)
        if (slot->seat != NONE && layout->slot[i].seat == slot->seat)
            clio_refuse_column(r, "tile", "refuse.home-twice");
    for (int cell = 0; cell < CELLS; cell++) {
        int square = (slot->y + cell / 4) * WIDTH + slot->x + cell % 4;
        if (layout->slot_of[square] != NONE)
            clio_refuse_column(r, "x", "refuse.overlap");
        layout->slot_of[square] = layout->slots;
        layout->cell_of[square] = (uint8_t)cell;
    }
    layout->slot[layout->slots++] = *slot;
    layout->source = line->source > layout->source ? line->source : layout->source;
    if (slot->x + 4 > layout->width)
        layout->width = (uint8_t)(slot->x + 4);
    if (slot->y + 4 > layout->height)
        layout->height = (uint8_t)(slot->y + 4);
}

/* Do two slots share a stretch of an edge? */
static bool touch(const struct civ_slot *a, const struct civ_slot *b)
{
    int across = a->x < b->x ? b->x - a->x : a->x - b->x;
    int down = a->y < b->y ? b->y - a->y : a->y - b->y;
    return (across == 4 && down < 4) || (down == 4 && across < 4);
}

/* Figures can walk from every slot to every other. */
static bool is_connected(const struct civ_layout *layout)
{
    uint32_t met = 1, before = 0;
    while (met != before) {
        before = met;
        for (int i = 0; i < layout->slots; i++)
            for (int k = 0; k < layout->slots; k++)
                if (before >> i & 1 && touch(&layout->slot[i], &layout->slot[k]))
                    met |= 1u << k;
    }
    return met == (1u << layout->slots) - 1;
}

void civ_layouts_end(struct clio_sheet_reader *r)
{
    for (int i = 0; i < LAYOUTS; i++) {
        const struct civ_layout *layout = &civ_being_read(r)->layout[i];
        int homes = 0, players = i + 2;
        for (int k = 0; k < layout->slots; k++)
            homes += layout->slot[k].seat != NONE;
        if (homes != players)
            clio_refuse_table(r, "refuse.homes", WITH_NUMBER("n", homes),
                              WITH_NUMBER("players", players));
        if (!is_connected(layout))
            clio_refuse_table(r, "refuse.apart", WITH_NUMBER("players", players));
    }
}
