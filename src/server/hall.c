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
            size_t b = bucket_of(t->stored.id);
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
    while (t && strcmp(t->stored.id, id) != 0)
        t = t->next;
    return t;
}

struct table *hall_add(const struct clio_stored_match *stored, struct clio_match *match)
{
    struct table *t = calloc(1, sizeof *t);
    if (!t)
        abort();
    if (table_count >= bucket_count)
        widen();
    t->stored = *stored;
    t->match = match;
    t->chat_count = -1;
    t->asker = CLIO_NOBODY;
    t->used = ticks_ms();
    if (match)
        match->free_undo = table_alone(t);
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
        t = hall_add(&stored, NULL);
    if (t)
        t->used = ticks_ms();
    return t && !t->gone ? t : NULL;
}

/* ---- Waking and resting ------------------------------------------------------------------------ */

bool table_wake(struct table *t)
{
    t->used = ticks_ms();
    if (t->match)
        return true;
    t->match = record_play(server.store, &t->stored);
    if (!t->match)
        return false;
    t->match->free_undo = table_alone(t);
    return true;
}

static bool keep_line(void *context, const struct clio_chat_line *line)
{
    struct table *t = context;
    if (t->chat_count < CHAT_LINES)
        t->chat[t->chat_count++] = *line;
    return true;
}

bool table_read_chat(struct table *t)
{
    if (t->chat_count >= 0)
        return true;
    struct clio_chat_line *lines = malloc(CHAT_LINES * sizeof *lines);
    if (!lines)
        return false;
    t->chat = lines;
    t->chat_count = 0;
    bool fine = server.store->chat(server.store, t->stored.id, keep_line, t);
    if (t->chat_count == 0) {
        free(t->chat);
        t->chat = NULL;
    } else {
        lines = realloc(t->chat, (size_t)t->chat_count * sizeof *lines);
        if (lines)
            t->chat = lines;
    }
    if (!fine)
        t->chat_count = -1;
    return fine;
}

static void table_rest(struct table *t)
{
    clio_match_free(t->match);
    t->match = NULL;
    free(t->chat);
    t->chat = NULL;
    t->chat_count = -1;
}

void hall_reload(struct table *t)
{
    struct clio_stored_match stored;
    table_rest(t);
    t->generation++;
    t->asker = CLIO_NOBODY;
    for (struct place *p = t->places; p; p = p->next_here)
        p->since = 0;
    if (server.store->load(server.store, t->stored.id, &stored))
        t->stored = stored;
    table_tell(t);
}

static void forget(struct table *t)
{
    struct table **at = &buckets[bucket_of(t->stored.id)];
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    table_count--;
    table_rest(t);
    free(t);
}

void hall_remove(struct table *t)
{
    char text[96];
    int n = snprintf(text, sizeof text, "{\"push\":\"gone\",\"match\":\"%s\"}", t->stored.id);
    while (t->places) {
        connection_send(t->places->connection, text, (size_t)n);
        place_leave(t->places);
    }
    t->generation++; /* what a worker still thinks about it is of no use */
    t->gone = true;
    if (t->jobs == 0 && !t->in_batch)
        forget(t);
}

/* A table that somebody is at keeps who they are; the position goes after a minute. */
static bool may_rest(const struct table *t, int64_t now)
{
    return !t->in_batch && t->jobs == 0 && !t->stored.bot && t->asker == CLIO_NOBODY &&
           now - t->used > IDLE_SECONDS * 1000;
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
            if (may && !t->places)
                forget(t);
            else if (may && t->match && t->match->redo_count == 0)
                table_rest(t);
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

void hall_close(void)
{
    for (size_t i = 0; i < bucket_count; i++)
        while (buckets[i]) {
            while (buckets[i]->places)
                place_leave(buckets[i]->places);
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
    server.store->list_bots(server.store, resume, NULL);
}

/* ---- Places ------------------------------------------------------------------------------------ */

struct place *place_at(const struct connection *c, const char *id)
{
    struct place *p = c->places;
    while (p && strcmp(p->table->stored.id, id) != 0)
        p = p->next_mine;
    return p;
}

struct place *place_take(struct connection *c, struct table *t, int viewer)
{
    struct place *p = place_at(c, t->stored.id);
    if (!p) {
        p = calloc(1, sizeof *p);
        if (!p)
            abort();
        p->connection = c;
        p->table = t;
        p->next_mine = c->places;
        c->places = p;
        c->place_count++;
        p->next_here = t->places;
        t->places = p;
    }
    p->viewer = (uint8_t)viewer;
    p->since = 0;
    p->rematch[0] = '\0';
    table_tell(t); /* the others see who is here */
    return p;
}

void place_leave(struct place *p)
{
    struct place **at = &p->table->places;
    while (*at != p)
        at = &(*at)->next_here;
    *at = p->next_here;
    at = &p->connection->places;
    while (*at != p)
        at = &(*at)->next_mine;
    *at = p->next_mine;
    p->connection->place_count--;
    p->table->used = ticks_ms();
    if (p->viewer != CLIO_SPECTATOR)
        table_tell(p->table);
    free(p);
}

void table_tell(struct table *t)
{
    for (struct place *p = t->places; p; p = p->next_here) {
        p->dirty = true;
        connection_wake(p->connection);
    }
}
