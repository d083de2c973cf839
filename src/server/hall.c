/*
 * hall.c: the matches in memory. One that nobody has touched for a while forgets its position, which
 * can be replayed from the store in a fraction of a millisecond; when nobody is connected to it
 * either, it leaves memory altogether.
 */
#include "server/inside.h"

#include <stdlib.h>
#include <string.h>

static struct table **buckets;
static size_t bucket_count, table_count;

/* ---- Finding ----------------------------------------------------------------------------------- */

static size_t bucket_of(const char *id)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 0x100000001b3u;
    return (size_t)(hash >> 7) & (bucket_count - 1);
}

static void widen(void)
{
    size_t old_count = bucket_count;
    struct table **old = buckets;
    bucket_count = old_count ? 2 * old_count : 256;
    buckets = calloc(bucket_count, sizeof(struct table *));
    if (!buckets)
        abort();
    for (size_t i = 0; i < old_count; i++)
        for (struct table *t = old[i], *next; t; t = next) {
            next = t->next;
            size_t b = bucket_of(t->at.stored.id);
            t->next = buckets[b];
            buckets[b] = t;
        }
    free(old);
}

struct table *hall_peek(const char *id)
{
    if (!bucket_count)
        return NULL;
    struct table *t = buckets[bucket_of(id)];
    while (t && strcmp(t->at.stored.id, id) != 0)
        t = t->next;
    return t;
}

struct table *hall_add(const struct clio_stored_match *stored)
{
    struct table *t = calloc(1, sizeof *t);
    if (!t)
        abort();
    if (table_count >= bucket_count)
        widen();
    clio_table_init(&t->at, &house, stored);
    t->asks_who = server.store->sharing != NULL;
    t->used = ticks_ms();
    size_t b = bucket_of(stored->id);
    t->next = buckets[b];
    buckets[b] = t;
    table_count++;
    return t;
}

struct table *hall_find(const char *id)
{
    struct clio_stored_match stored;
    struct table *t = hall_peek(id);
    if (!t && match_id_is_one(id) && server.store->load(server.store, id, &stored))
        t = hall_add(&stored);
    if (t)
        t->used = ticks_ms();
    if (!t || t->gone || (t->stale && !hall_catch_up(t)))
        return NULL;
    batch_concern(t);
    return t;
}

/* ---- Waking and resting ------------------------------------------------------------------------ */

/* Another server has stored something since the table was read: it is as that left it now. */
static bool has_gone_on(struct table *t)
{
    struct clio_stored_match stored;
    if (!server.store->sharing || t->in_batch ||
        !server.store->load(server.store, t->at.stored.id, &stored) ||
        stored.stamp == t->at.stored.stamp)
        return false;
    lobby_forget(t);
    clio_table_reload(&t->at, &stored);
    return true;
}

bool table_wake(struct table *t)
{
    t->used = ticks_ms();
    if (t->stale && !hall_catch_up(t))
        return false;
    if (t->at.match)
        return true;
    struct clio_match *match;
    do
        match = record_play(server.store, &t->at.stored);
    while (!match && has_gone_on(t)); /* moves that came after the table was read do not fit it */
    if (match)
        clio_table_lay(&t->at, match);
    return match != NULL;
}

void hall_reload(struct table *t)
{
    struct clio_stored_match stored;
    bool found = server.store->load(server.store, t->at.stored.id, &stored);
    t->notices = NOTICES_UNKNOWN;
    lobby_forget(t);
    clio_table_reload(&t->at, found ? &stored : NULL);
    t->lease = 0;
    t->stale = t->spoiled = false;
    if (found || !server.store->sharing)
        return;
    t->stale = t->spoiled = true;
    nodes_stale(t);
}

/* Is the position of this match, or what it is made of, another one than moves alone tell? */
static bool is_another(const struct clio_stored_match *a, const struct clio_stored_match *b)
{
    return a->seed != b->seed || a->deal != b->deal || a->closed != b->closed ||
           strcmp(a->options, b->options) != 0;
}

bool hall_catch_up(struct table *t)
{
    struct clio_stored_match stored;
    if (t->in_batch)
        return true; /* if it has been changed, that will not be stored, and it is read then */
    if (!server.store->load(server.store, t->at.stored.id, &stored))
        return false;
    t->stale = false;
    if (!t->spoiled && stored.stamp == t->at.stored.stamp)
        return true;
    t->lease = 0;
    lobby_forget(t);
    if (t->spoiled || is_another(&t->at.stored, &stored) ||
        (t->at.match && !record_follow(server.store, &stored, t->at.match)))
        clio_table_reload(&t->at, &stored);
    else
        clio_table_follow(&t->at, &stored);
    t->spoiled = false;
    bots_review(t);
    return true;
}

static void rest(struct table *t)
{
    clio_table_rest(&t->at);
    spoken_forget(t);
}

static void forget(struct table *t)
{
    struct table **at = &buckets[bucket_of(t->at.stored.id)];
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    table_count--;
    rest(t);
    lobby_forget(t);
    nodes_forget(t);
    free(t);
}

void hall_remove(struct table *t)
{
    char text[96];
    int n = snprintf(text, sizeof text, "{\"push\":\"gone\",\"match\":\"%s\"}", t->at.stored.id);
    t->gone = true;
    while (t->at.places) {
        connection_send(connection_of(t->at.places->guest), text, (size_t)n);
        clio_place_leave(t->at.places);
    }
    t->at.generation++; /* what a worker still thinks about it is of no use */
    if (t->jobs == 0 && !t->in_batch)
        forget(t);
}

/*
 * A table that somebody is at keeps who they are and what they wish; the position goes after a
 * minute.
 */
static bool may_rest(const struct table *t, int64_t now)
{
    return !t->in_batch && t->jobs == 0 && !(t->at.stored.bot && bots_wanted(t)) &&
           now - t->used > (int64_t)IDLE_SECONDS * 1000;
}

void hall_rest(void)
{
    /* A part of the hall each second, so that a turn of the loop stays short. */
    static size_t at;
    int64_t now = ticks_ms();
    size_t part = bucket_count / 16;
    for (size_t i = 0; i < part; i++, at++)
        for (struct table *t = buckets[at & (bucket_count - 1)], *next; t; t = next) {
            next = t->next;
            bool may = may_rest(t, now);
            /* After an undo that can be redone, whoever is there may still want to. */
            if (may && !t->at.places)
                forget(t);
            else if (may && t->at.match && t->at.match->redo_count == 0)
                rest(t);
        }
}

void hall_each(void (*each)(struct table *t))
{
    for (size_t i = 0; i < bucket_count; i++)
        for (struct table *t = buckets[i], *next; t; t = next) {
            next = t->next;
            each(t);
        }
}

static void note_seen(struct table *t)
{
    for (int i = 0; i < t->at.stored.seats; i++)
        if (!t->at.stored.seat[i].bot[0] && !t->gone && t->at.places && clio_seat_here(&t->at, i) &&
            batch_open()) {
            t->at.stored.seat[i].seen = now_ms() / 1000;
            house.keep_seat(&t->at, i);
        }
}

void hall_seen(void)
{
    hall_each(note_seen);
}

size_t hall_count(void)
{
    return table_count;
}

/*
 * Another program works on the same database: an operator has removed a match, for example. Whoever
 * is at one that is gone is told; one that is other than here is read anew.
 */
static void compare(struct table *t)
{
    struct clio_stored_match stored;
    if (t->gone || t->in_batch)
        return;
    lobby_forget(t);
    if (server.store->load(server.store, t->at.stored.id, &stored)) {
        if (stored.version == t->at.stored.version && stored.over == t->at.stored.over)
            return;
        clio_table_reload(&t->at, &stored);
        clio_table_tell(&t->at);
    } else if (server.store->trouble(server.store) == CLIO_STORE_MISSING) {
        hall_remove(t);
    }
}

void hall_compare(void)
{
    hall_each(compare);
}

void hall_close(void)
{
    for (size_t i = 0; i < bucket_count; i++)
        while (buckets[i]) {
            while (buckets[i]->at.places)
                clio_place_leave(buckets[i]->at.places);
            forget(buckets[i]);
        }
    free(buckets);
    buckets = NULL;
    bucket_count = table_count = 0;
}

static void resume(void *context, const char *id)
{
    (void)context;
    struct table *t = hall_find(id);
    if (t)
        bots_continue(t);
}

void hall_resume(void)
{
    if (!server.store->sharing) /* else see nodes_tick() */
        server.store->list_bots(server.store, resume, NULL);
}

/* ---- Clocks ------------------------------------------------------------------------------------ */

enum { DUE_AT_ONCE = 100 };

static void time_is_up(void *context, const char *id)
{
    (void)context;
    struct table *t = hall_find(id);
    if (t && batch_open())
        clio_table_late(&t->at);
}

void hall_clocks(void)
{
    if (batch_dirty())
        batch_commit();
    server.store->list_due(server.store, now_ms(), DUE_AT_ONCE, time_is_up, NULL);
}
