/* tables.h: a game with other tables than those built in, for tests and fuzzers. */
#ifndef TESTS_TABLES_H
#define TESTS_TABLES_H

#include "core/columns.h"
#include "core/game.h"

struct correction {
    const clio_game *game;
    const char *file; /* this table is replaced … */
    const char *text; /* … by this */
    enum clio_lang lang;
};

/* The game with the correction, or NULL and the reason; free with clio_free_content(). */
const clio_game *corrected_game(const struct correction *c, struct clio_buf *why);

/* The table as it is built in. */
const char *built_in_table(const clio_game *game, const char *file);

/* A copy of a table in which `find`, which must be there, is `put` wherever it stands. */
char *table_with(const char *text, const char *find, const char *put);

/*
 * A copy of a table with one cell exchanged for another of its column, for a number or for a word
 * from somewhere: what a person who corrects a row might write, right or wrong.
 */
char *table_with_random_cell(const char *text, uint64_t *rng);

/* Plays at random for so many decisions; false and the reason when an invariant breaks. */
bool plays(const clio_game *game, uint64_t seed, int decisions, struct clio_buf *why);

#endif
