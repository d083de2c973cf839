/* load.h: corrected tables from a folder; not in the browser, which has no folders. */
#ifndef CLIO_LOAD_H
#define CLIO_LOAD_H

#include "core/columns.h"
#include "core/game.h"

/* The content of a game with the tables of a folder; NULL and the reason. Freed with free(). */
void *clio_load_tables(const clio_game *game, const char *folder, enum clio_lang lang,
                       struct clio_buf *why);

#endif
