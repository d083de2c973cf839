/* tables.h: the games whose tables are described column by column (core/columns.h). */
#ifndef CLIO_GAMES_TABLES_H
#define CLIO_GAMES_TABLES_H

struct clio_content;

extern const struct clio_content *const clio_contents[]; /* ended by NULL */

#endif
