/* list.c: for the generator of the toy's table; games of the product are in src/games/tables.c. */
#include "games/tables.h"

#include <stddef.h>

extern const struct clio_content toy_tables;

const struct clio_content *const clio_contents[] = {&toy_tables, NULL};
