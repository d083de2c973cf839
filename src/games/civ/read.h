/* read.h: what the readers of the tables of Civilization share; see tables.c. */
#ifndef CIV_READ_H
#define CIV_READ_H

#include "core/columns.h"
#include "games/civ/abilities.def.h"
#include "games/civ/content.h"

/* In the order in which they are read: a check looks at tables that were read before. */
enum civ_sheet {
    SHEET_TERRAINS,
    SHEET_NUMBERS,
    SHEET_TILES,
    SHEET_SQUARES,
    SHEET_RELICS,
    SHEET_LAYOUTS,
    SHEET_TECHS,
    SHEET_GOVERNMENTS,
    SHEET_CIVILIZATIONS,
    SHEET_POLICIES,
    SHEET_BUILDINGS,
    SHEET_WALLS,
    SHEET_WONDERS,
    SHEET_UNITS_BASE,
    SHEET_UNITS,
    SHEET_EVENTS,
    SHEET_TRACK,
    SHEET_HUTS,
    SHEET_VILLAGES,
    SHEET_CITY_STATES,
    SHEET_GREAT_PEOPLE,
    SHEETS
};

/* What is known only while tables are read. */
struct civ_reading {
    uint16_t squares[TILES];  /* set of the cells that were read */
    uint8_t suggested[TILES]; /* of them, for a capital */
    uint64_t unlockers;       /* techs that the current unit's row names */
    uint8_t building_row[BUILDINGS], policy_row[POLICIES]; /* where they stand in their files */
};

/* Rows that only pass through: their facts go to other places. */
struct civ_square_row {
    uint8_t tile, row, column;
    struct civ_cell cell;
};
struct civ_slot_row {
    uint8_t players, number;
    struct civ_slot slot;
    uint8_t source;
};

static inline struct civ_content *civ_being_read(struct clio_sheet_reader *r)
{
    return r->out;
}
static inline struct civ_reading *civ_reading(struct clio_sheet_reader *r)
{
    return r->scratch;
}

/* Cells (read_cells.c). */
extern const char *const civ_resource_words[RESOURCES + 1];
extern const char *const civ_type_words[TYPES];
void civ_read_cost(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
void civ_read_ranks(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
void civ_read_unlockers(struct clio_sheet_reader *r, struct clio_cell cell, void *at);

/* The board (read_board.c). */
void civ_tile_read(struct clio_sheet_reader *r, void *row);
void civ_square_read(struct clio_sheet_reader *r, void *row);
void civ_squares_end(struct clio_sheet_reader *r);
void civ_relic_read(struct clio_sheet_reader *r, void *row);
void civ_relics_end(struct clio_sheet_reader *r);
void civ_slot_read(struct clio_sheet_reader *r, void *row);
void civ_layouts_end(struct clio_sheet_reader *r);

/* Cards and markers (read_cards.c). */
void civ_number_read(struct clio_sheet_reader *r, void *row);
void civ_tech_read(struct clio_sheet_reader *r, void *row);
void civ_government_read(struct clio_sheet_reader *r, void *row);
void civ_civilization_read(struct clio_sheet_reader *r, void *row);
void civ_policy_read(struct clio_sheet_reader *r, void *row);
void civ_policies_end(struct clio_sheet_reader *r);
void civ_building_read(struct clio_sheet_reader *r, void *row);
void civ_buildings_end(struct clio_sheet_reader *r);
void civ_wonder_read(struct clio_sheet_reader *r, void *row);
void civ_unit_read(struct clio_sheet_reader *r, void *row);
void civ_units_end(struct clio_sheet_reader *r);
void civ_events_end(struct clio_sheet_reader *r);
void civ_space_read(struct clio_sheet_reader *r, void *row);
void civ_find_read(struct clio_sheet_reader *r, void *row);
void civ_finds_end(struct clio_sheet_reader *r);
void civ_great_people_end(struct clio_sheet_reader *r);
void civ_content_begin(struct clio_sheet_reader *r);
void civ_content_finish(struct clio_sheet_reader *r);

#endif
