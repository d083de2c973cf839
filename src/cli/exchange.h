/* exchange.h: what the commands that work on a server's database share. */
#ifndef CLIO_CLI_EXCHANGE_H
#define CLIO_CLI_EXCHANGE_H

#include "cli/cli.h"
#include "store/store.h"

/* A sentence of the server's texts; on standard error with the program's name before it. */
void exchange_say(FILE *out, enum clio_lang lang, const char *key, const struct clio_value *values,
                  int count);

/* NULL: a sentence was said. */
clio_store *exchange_open(const struct cli *c, const char *db, enum clio_store_use use);

/* Says why the store did not take a change, and takes it back. Gives the exit code. */
int exchange_failed(const struct cli *c, clio_store *store, const char *db);

/* Writes a match to a file, or to standard output (NULL). Gives the exit code. */
int exchange_export(const struct cli *c, clio_store *store, const char *db, const char *id,
                    const char *path);

#endif
