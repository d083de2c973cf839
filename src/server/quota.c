/* quota.c: quotas between the store and whoever asks for them: the server, and `clio admin`. */
#include "server/quota.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 1000000000, CENTURY = 36500 };

const struct quota_kind quota_kinds[QUOTAS] = {
    [QUOTA_MATCHES] = {"matches", 0, 0, MANY},
    [QUOTA_CREATES] = {"creates", 30, 1, MANY},
    [QUOTA_OVER_DAYS] = {"over-days", 0, 0, CENTURY},
    [QUOTA_IDLE_DAYS] = {"idle-days", 0, 0, CENTURY},
    [QUOTA_UNPLAYED_DAYS] = {"unplayed-days", 30, 0, CENTURY},
};

int quota_find(const char *name)
{
    for (int i = 0; i < QUOTAS; i++)
        if (strcmp(quota_kinds[i].name, name) == 0)
            return i;
    return -1;
}

static void read_one(void *context, const struct clio_note *note)
{
    int64_t *values = context;
    int which = quota_find(note->name);
    if (which >= 0)
        values[which] = strtoll(note->text, NULL, 10);
}

bool quotas_load(clio_store *store, int64_t values[QUOTAS])
{
    for (int i = 0; i < QUOTAS; i++)
        values[i] = quota_kinds[i].usual;
    return store->list_notes(store, "quota", NULL, 0, 100, read_one, values);
}

bool quota_keep(clio_store *store, enum quota which, int64_t value)
{
    struct clio_note note = {.kind = "quota"};
    snprintf(note.name, sizeof note.name, "%s", quota_kinds[which].name);
    snprintf(note.text, sizeof note.text, "%" PRId64, value);
    return store->keep_note(store, &note);
}

bool quotas_old(clio_store *store, const int64_t values[QUOTAS], int64_t now_s, int most,
                void (*each)(void *context, const char *id), void *context)
{
    const int64_t day = 86400, *v = values;
    return (!v[QUOTA_UNPLAYED_DAYS] ||
            store->list_unplayed(store, now_s - v[QUOTA_UNPLAYED_DAYS] * day, most, each,
                                 context)) &&
           (!v[QUOTA_OVER_DAYS] ||
            store->list_old(store, true, now_s - v[QUOTA_OVER_DAYS] * day, most, each, context)) &&
           (!v[QUOTA_IDLE_DAYS] ||
            store->list_old(store, false, now_s - v[QUOTA_IDLE_DAYS] * day, most, each, context));
}
