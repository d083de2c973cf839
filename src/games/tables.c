/* tables.c: the list for tools/gen-tables.c, which compiles them in. */
#include "games/tables.h"

#include <stddef.h>

extern const struct clio_content aoc_tables, clash_tables;

const struct clio_content *const clio_contents[] = {&aoc_tables, &clash_tables, NULL};
