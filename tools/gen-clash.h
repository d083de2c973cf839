/*
 * gen-clash.h: the parts of gen-content that make an edition of Clash of Cultures. One table is
 * read at a time, row by row; an error in it is told with its file, line and column.
 */
#ifndef CLIO_GEN_CLASH_H
#define CLIO_GEN_CLASH_H

#include "core/tsv.h"
#include "games/clash/content.h"

extern struct clash_edition e; /* being read */
extern struct clio_tsv t;      /* the open table, at its current row */
extern jmp_buf table_failed;   /* where an error in a table goes */
extern char table_error[1024];

/* ---- gen-clash-read.c ---------------------------------------------------------------------------- */

extern const char *const kind_words[KINDS], *const building_words[PIECES], *const unit_words[UNITS];

void open_folder(
    const char *folder); /* tables that are not there are in the folder "clash" beside it */
const char *table_path(const char *name);
bool has_table(const char *name); /* of its own */
void open_table(const char *name);
void open_shared_table(const char *name);
void write_dependencies(const char *file, const char *output); /* for Ninja: the tables opened */
bool next_row(void);                                           /* and adds its facts to the hash */
struct clio_cell cell(const char *column);
bool is_none(const char *column); /* "-" */
uint8_t number(const char *column, int min, int max);
char *text(const char *column);
bool yes(const char *column);
extern uint8_t shared_source; /* what rows of shared tables count as; NONE: as written */
uint8_t source(const char *column);
void read_names(const char *names[2]);
void read_cost(const char *column, uint8_t cost[KINDS]); /* "1 food + 2 ore" */
/* The ability a cell names; it may belong to one card only. */
uint8_t read_ability(const char *column, const char *name_en, const char *name_fr,
                     const char *source_column);
int find_word(struct clio_cell c, const char *const *words, int n);
/* The row whose id the cell holds; an id is the first member of its struct. */
int find_row(struct clio_cell c, const void *rows, size_t size, int n, const char *kind);
char *new_id(const void *rows, size_t size, int n); /* of this row, which no other may have */
void check_room(int rows, int max);
void check_rows(int rows, int expected);

#define ERROR(cell, ...) clio_tsv_error(&t, (cell).at, __VA_ARGS__)
#define WORD(cell) (int)(cell).length, (cell).at
#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))
#define WORD_OF(column, words) ((uint8_t)find_word(cell(column), (words), LENGTH(words)))
#define ROW_OF(column, rows, kind) \
    ((uint8_t)find_row(cell(column), (rows), sizeof((rows)[0]), LENGTH(rows), (kind)))
#define ROW_OR_NONE(column, rows, kind) \
    (is_none(column) ? (uint8_t)NONE : ROW_OF(column, rows, kind))
#define NEW_ID(rows) new_id((rows), sizeof((rows)[0]), LENGTH(rows))

/* ---- gen-clash-board.c, gen-clash-write.c ---------------------------------------------------------- */

void read_tiles(void);
void read_layouts(void);
void write_edition(const char *file, const char *id);

#endif
