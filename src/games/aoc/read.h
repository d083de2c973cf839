/* read.h: what the readers of the tables of Age of Civilization share; see tables.c. */
#ifndef AOC_READ_H
#define AOC_READ_H

#include "core/columns.h"
#include "games/aoc/effect.h"

enum aoc_sheet {
    SHEET_ACTIONS,
    SHEET_TECHS,
    SHEET_SPECIALS,
    SHEET_CIVS,
    SHEET_WONDERS,
    SHEET_EVENTS,
    SHEET_ACHIEVEMENTS,
    SHEET_COMPONENTS,
    SHEET_SCENARIOS,
    SHEETS
};

enum aoc_component { SPECIAL_ACTION, CONTROL_CARD, SPECIAL_EVENT, COMPONENTS };

enum { MAX_IDS = PARTS + SPECIAL_CARDS + ACHIEVEMENTS };

/* What is known only while tables are read. */
struct aoc_reading {
    struct aoc_names names;
    struct aoc_origin origin[MAX_CLAUSES];
    struct {
        uint16_t kind, id;
    } ids[MAX_IDS];
    int id_count;
    int components[COMPONENTS]; /* so many of each kind */
};

/* Rows that only pass through: their facts go to several places. */
struct aoc_special_row {
    struct aoc_special special;
    struct aoc_card bottom, middle;
};
struct aoc_component_row {
    struct aoc_action action;
    uint8_t kind;
    uint8_t spare;
};

extern const char *const aoc_column_words[COLUMNS], *const aoc_source_words[SOURCES];

/* read.c: cells that only this game can read, and what columns cannot say. */
typedef void aoc_read_cell(struct clio_sheet_reader *r, struct clio_cell cell, void *at);
aoc_read_cell aoc_read_code, aoc_read_two_codes, aoc_read_component_code, aoc_read_goal_code,
    aoc_check_military, aoc_check_second_military, aoc_read_prerequisites, aoc_check_top,
    aoc_read_rounds, aoc_read_grades, aoc_read_banned, aoc_read_components,
    aoc_read_token_positions;
typedef void aoc_row_read(struct clio_sheet_reader *r, void *row);
aoc_row_read aoc_action_read, aoc_card_read, aoc_special_read, aoc_component_read,
    aoc_scenario_read;
int aoc_place_of_tech(struct clio_sheet_reader *r);
void aoc_actions_end(struct clio_sheet_reader *r);
void aoc_civs_end(struct clio_sheet_reader *r);
void aoc_components_end(struct clio_sheet_reader *r);
void aoc_content_begin(struct clio_sheet_reader *r);
void aoc_content_finish(struct clio_sheet_reader *r);

#endif
