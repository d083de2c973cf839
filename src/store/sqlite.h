/* sqlite.h: what sqlite.c (statements) and schema.c (opening, checking, migrating) share. */
#ifndef CLIO_SQLITE_H
#define CLIO_SQLITE_H

#include "store/store.h"

#include <sqlite3.h>

/* A database that is open, ours, sound and up to date, or NULL with a sentence. `lock` receives the
   descriptor that keeps other servers out, or stays as it is. */
sqlite3 *clio_sqlite_prepare(const char *path, enum clio_store_use use, enum clio_lang lang,
                             int *lock, char *why, size_t why_size);

clio_store *clio_sqlite_open(const char *path, enum clio_store_use use, enum clio_lang lang,
                             char *why, size_t why_size);

enum clio_store_trouble clio_sqlite_trouble(int rc);

/* A sentence about a database that cannot be used. */
void clio_sqlite_say(const char *path, enum clio_store_trouble trouble, sqlite3 *db,
                     enum clio_lang lang, char *why, size_t why_size);

#endif
