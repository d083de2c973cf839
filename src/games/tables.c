/* tables.c: the list for tools/gen-tables.c, which compiles them in. */
#include "games/tables.h"

#include <stddef.h>

extern const struct clio_content clash_tables;

const struct clio_content *const clio_contents[] = {&clash_tables, NULL};
