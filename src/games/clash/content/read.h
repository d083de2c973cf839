/* read.h: what the readers of the tables of Clash of Cultures share; see tables.c. */
#ifndef CLASH_CONTENT_READ_H
#define CLASH_CONTENT_READ_H

#include "core/columns.h"
#include "games/clash/content.h"

enum clash_sheet {
    SHEET_EDITION,
    SHEET_ADVANCES,
    SHEET_BUILDINGS,
    SHEET_UNITS,
    SHEET_DICE,
    SHEET_WONDERS,
    SHEET_CIVS,
    SHEET_TILES,
    SHEET_CIV_TILES,
    SHEET_LAYOUTS,
    SHEET_CIVILS,
    SHEET_TACTICS,
    SHEET_ACTION_CARDS,
    SHEET_EVENTS,
    SHEET_OBJECTIVE_HALVES,
    SHEET_OBJECTIVES,
    SHEET_SPECIAL_ADVANCES,
    SHEET_LEADERS,
    SHEET_CITIES,
    SHEET_CIV_CITIES,
    SHEETS
};

/* What is known only while tables are read. */
struct clash_reading {
    uint8_t shared_source; /* what rows of shared tables count as; NONE: as written */
    uint8_t facts[64];     /* of edition.tsv: seen */
    uint8_t copies[TACTIC_TITLES];
    uint8_t civils[CIVILS], tactics[TACTIC_TITLES], events[EVENT_TITLES], objectives[OBJECTIVES];
};

/* Rows that only pass through: their facts go to other places. */
struct clash_fact {
    uint8_t fact, value, source;
};
struct clash_special_advance {
    uint16_t name[2];
    uint8_t civ, order, ability, requires, source, requires_source;
};
struct clash_place {
    struct clash_area area;
    uint8_t players, source;
};

extern const char *const clash_fact_words[], *const clash_ability_words[ABILITIES],
                                                 *const clash_event_words[EVENT_TITLES],
                                                     *const clash_kind_words[KINDS],
                                                         *const clash_piece_words[PIECES];
extern const int clash_fact_count;

static inline struct clash_edition *clash_read_edition(struct clio_sheet_reader *r)
{
    return r->out;
}
static inline struct clash_reading *clash_reading(struct clio_sheet_reader *r)
{
    return r->scratch;
}

/* cards.c: advances, pieces, cards and civilizations, and what follows from them. */
void clash_read_cost(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
void clash_read_copies(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
void clash_check_face(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
void clash_fact_read(struct clio_sheet_reader *r, void *row);
void clash_facts_end(struct clio_sheet_reader *r);
void clash_advance_read(struct clio_sheet_reader *r, void *row);
void clash_building_read(struct clio_sheet_reader *r, void *row);
void clash_buildings_end(struct clio_sheet_reader *r);
void clash_unit_read(struct clio_sheet_reader *r, void *row);
void clash_units_end(struct clio_sheet_reader *r);
void clash_dice_end(struct clio_sheet_reader *r);
void clash_wonder_read(struct clio_sheet_reader *r, void *row);
void clash_civ_read(struct clio_sheet_reader *r, void *row);
void clash_action_card_read(struct clio_sheet_reader *r, void *row);
void clash_action_cards_end(struct clio_sheet_reader *r);
void clash_event_read(struct clio_sheet_reader *r, void *row);
void clash_objective_read(struct clio_sheet_reader *r, void *row);
void clash_objectives_end(struct clio_sheet_reader *r);
void clash_special_advance_read(struct clio_sheet_reader *r, void *row);
void clash_special_advances_end(struct clio_sheet_reader *r);
void clash_leader_read(struct clio_sheet_reader *r, void *row);
void clash_leaders_end(struct clio_sheet_reader *r);
void clash_read_civ(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
void clash_content_begin(struct clio_sheet_reader *r);
void clash_content_finish(struct clio_sheet_reader *r);

/* board.c: tiles and boards. */
void clash_read_space(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
void clash_tile_read(struct clio_sheet_reader *r, void *row);
void clash_tiles_end(struct clio_sheet_reader *r);
void clash_place_read(struct clio_sheet_reader *r, void *row);
void clash_layouts_end(struct clio_sheet_reader *r);

#endif
