/* quotas.c: the server keeps to what its operator allows, and lets old matches go a few at a time. */
#include "server/inside.h"
#include "server/quota.h"

enum { AT_ONCE = 100 };

static int64_t values[QUOTAS];
static int64_t matches; /* in the store, where they are counted */

static void count_again(void)
{
    matches = values[QUOTA_MATCHES] > 0 ? server.store->count(server.store) : 0;
}

void quotas_read(void)
{
    if (!quotas_load(server.store, values))
        return; /* as they were */
    peers_creates((double)values[QUOTA_CREATES]);
    count_again();
}

bool quota_has_room(void)
{
    return values[QUOTA_MATCHES] <= 0 || matches < values[QUOTA_MATCHES];
}

void quota_opened(void)
{
    matches++;
}

/* Where people are, or something is about to be stored, it is not old after all. */
static void remove_old(void *context, const char *id)
{
    struct table *t = hall_peek(id);
    (void)context;
    if ((t && (t->in_batch || t->at.places)) || !batch_open())
        return;
    if (!server.store->remove(server.store, id)) {
        batch_failed();
        return;
    }
    log_event("info", "match-removed", "match", id, "why", "old", NULL);
    if (t)
        hall_remove(t);
}

void quotas_enforce(void)
{
    quotas_old(server.store, values, now_ms() / 1000, AT_ONCE, remove_old, NULL);
    count_again();
}
