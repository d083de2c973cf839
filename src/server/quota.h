/* quota.h: what the operator allows, as `clio admin quota` sets it; needs no running server. */
#ifndef CLIO_SERVER_QUOTA_H
#define CLIO_SERVER_QUOTA_H

#include "store/store.h"

enum quota {
    QUOTA_MATCHES,       /* that are kept at all; 0: any number */
    QUOTA_CREATES,       /* that an address opens in an hour */
    QUOTA_OVER_DAYS,     /* after which a match that is over goes; 0: never */
    QUOTA_IDLE_DAYS,     /* after which one goes that nobody goes on with; 0: never */
    QUOTA_UNPLAYED_DAYS, /* after which one goes that nobody began; 0: never */
    QUOTAS,
};

extern const struct quota_kind {
    const char *name;
    int64_t usual, least, most;
} quota_kinds[QUOTAS];

int quota_find(const char *name); /* -1: no such quota */
/* All of them, as they are kept. False: see store->trouble(). */
bool quotas_load(clio_store *store, int64_t values[QUOTAS]);
/* Within a transaction. */
bool quota_keep(clio_store *store, enum quota which, int64_t value);

/* The matches that are too old for these quotas, up to `most` of each kind. */
bool quotas_old(clio_store *store, const int64_t values[QUOTAS], int64_t now_s, int most,
                void (*each)(void *context, const char *id), void *context);

#endif
