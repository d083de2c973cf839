/*
 * batch.c: one transaction a turn of the loop. What many connections ask for within a turn is
 * stored with one fsync; only then are they answered, and only then does anybody see it.
 */
#include "server/inside.h"

#include <stdlib.h>
#include <string.h>

struct answer {
    struct connection *connection;
    int64_t id;
    char *text;
    size_t length;
};

static struct {
    bool open, failed;
    enum clio_store_trouble trouble;
    struct table **tables;
    int table_count, table_capacity;
    struct answer *answers;
    int answer_count, answer_capacity;
} batch;

static void *grow(void *list, int *capacity, size_t size)
{
    *capacity = 2 * *capacity + 64;
    void *more = realloc(list, (size_t)*capacity * size);
    if (!more)
        abort(); /* a few hundred bytes: nothing can go on without them */
    return more;
}

bool batch_open(void)
{
    if (batch.failed)
        batch_commit();
    if (!batch.open)
        batch.open = server.store->begin(server.store);
    return batch.open;
}

void batch_failed(void)
{
    if (batch.failed)
        return;
    batch.failed = true;
    batch.trouble = server.store->trouble(server.store);
}

bool batch_dirty(void)
{
    return batch.failed || batch.table_count > 0;
}

void batch_touch(struct table *t)
{
    if (t->in_batch)
        return;
    t->in_batch = true;
    if (batch.table_count == batch.table_capacity)
        batch.tables = grow(batch.tables, &batch.table_capacity, sizeof(struct table *));
    batch.tables[batch.table_count++] = t;
}

void batch_reply(struct connection *c, int64_t id, const char *text, size_t length)
{
    char *copy = malloc(length);
    if (!copy)
        return;
    memcpy(copy, text, length);
    if (batch.answer_count == batch.answer_capacity)
        batch.answers = grow(batch.answers, &batch.answer_capacity, sizeof(struct answer));
    batch.answers[batch.answer_count++] = (struct answer){c, id, copy, length};
}

void batch_forget(const struct connection *c)
{
    for (int i = 0; i < batch.answer_count; i++)
        if (batch.answers[i].connection == c)
            batch.answers[i].connection = NULL;
}

/* The store does not have it, so it has not happened: the table is read anew when next needed. */
static void take_back(struct table *t)
{
    if (t->created_in_batch) {
        hall_remove(t);
        return;
    }
    hall_reload(t);
}

static void answer_all(bool fine)
{
    struct answer *answers = batch.answers;
    int count = batch.answer_count;
    batch.answers = NULL;
    batch.answer_count = batch.answer_capacity = 0;
    for (int i = 0; i < count; i++) {
        struct connection *c = answers[i].connection;
        if (c && fine)
            connection_send(c, answers[i].text, answers[i].length);
        else if (c)
            clio_host_unkept(&c->guest, answers[i].id, batch.trouble);
        free(answers[i].text);
    }
    free(answers);
}

void batch_commit(void)
{
    if (!batch.open && !batch.failed)
        return;
    bool fine = !batch.failed && server.store->commit(server.store);
    if (!fine) {
        batch_failed();
        server.store->rollback(server.store);
    }
    batch.open = batch.failed = false;
    struct table **tables = batch.tables;
    int count = batch.table_count;
    batch.tables = NULL;
    batch.table_count = batch.table_capacity = 0;
    answer_all(fine);
    for (int i = 0; i < count; i++) {
        tables[i]->in_batch = false;
        if (!fine) {
            take_back(tables[i]);
            continue;
        }
        tables[i]->created_in_batch = false;
        clio_table_tell(&tables[i]->at);
        bots_review(tables[i]);
        bots_continue(tables[i]);
    }
    free(tables);
}
