/* pg.h: a PostgreSQL of one's own for a test, in a temporary folder; $CLIO_POSTGRES is tests/postgres. */
#ifndef CLIO_TEST_PG_H
#define CLIO_TEST_PG_H

#include <stdbool.h>

bool pg_start(void);
void pg_kill(void);  /* SIGKILL; pg_start() starts it again */
void pg_clean(void); /* nothing is in it */
void pg_stop(void);
const char *pg_where(void); /* how to connect */
int pg_number(const char *query);

#endif
