/* copy.h: a whole store into another one, from one database to another. */
#ifndef CLIO_STORE_COPY_H
#define CLIO_STORE_COPY_H

#include "store/store.h"

struct clio_copied {
    int matches, moves, people;
};

/* Is there nothing in it? False also when it cannot be read. */
bool clio_store_is_empty(clio_store *store);

/*
 * Copies everything: matches as they stand, their moves, chat and the hashes of their secrets, and
 * people's records. `to` must be empty. False: see trouble() of both; `to` has a part of it then.
 */
bool clio_store_copy(clio_store *from, clio_store *to, struct clio_copied *copied);

#endif
