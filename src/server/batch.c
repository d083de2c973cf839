/*
 * batch.c: one transaction a turn of the loop. What many connections ask for within a turn is
 * stored with one fsync; only then are they answered, and only then does anybody see it.
 *
 * A store that other servers share does not make the loop wait: a transaction is handed over, and
 * the next one is gathered until it has ended. What was about a match that others have changed
 * meanwhile has not happened: the match is read anew, and what was asked is asked again, of the match
 * as it is.
 */
#include "server/inside.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum {
    GATHERED = 1,
    SENT = 2,       /* bits of table->in_batch */
    MOST_ABOUT = 4, /* tables that one request can be about */
    MOST_TRIES = 5, /* to ask the same again */
    FLUSH_MS = 3000,
};

/* A request that is being answered. */
struct asking {
    struct connection *connection;
    struct table *about[MOST_ABOUT];
    int about_count;
    char *request; /* as it came; NULL: it is not asked again */
    size_t length;
    int tries;
    bool waits; /* it is not answered now: what it is about is not stored yet */
};

struct answer {
    struct asking asked;
    int64_t id;
    char *text; /* NULL: it has waited, and is asked again */
    size_t length;
};

struct batch {
    bool open, failed;
    enum clio_store_trouble trouble;
    struct table **tables;
    int table_count, table_capacity;
    struct answer *answers;
    int answer_count, answer_capacity;
};

static struct batch gathered, sent;
static bool under_way, sent_nothing;
static int64_t handed_over; /* us */
static struct asking asking;

static void *grow(void *list, int *capacity, size_t size)
{
    *capacity = 2 * *capacity + 64;
    void *more = realloc(list, (size_t)*capacity * size);
    if (!more)
        abort(); /* a few hundred bytes: nothing can go on without them */
    return more;
}

/* ---- Requests ---------------------------------------------------------------------------------- */

static char *copy_of(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}

static void ask(struct connection *c, char *text, size_t length, int tries)
{
    asking = (struct asking){.connection = c, .tries = tries};
    if (server.store->sharing && tries < MOST_TRIES) {
        asking.request = copy_of(text, length); /* the text is changed while it is read */
        asking.length = length;
    }
    clio_host_receive(&c->guest, text, length);
    free(asking.request);
    asking = (struct asking){0};
}

void batch_ask(struct connection *c, char *text, size_t length)
{
    ask(c, text, length, 0);
}

void batch_concern(struct table *t)
{
    for (int i = 0; i < asking.about_count; i++)
        if (asking.about[i] == t)
            return;
    if (asking.connection && asking.about_count < MOST_ABOUT)
        asking.about[asking.about_count++] = t;
}

static struct answer *add_answer(struct batch *b)
{
    if (b->answer_count == b->answer_capacity)
        b->answers = grow(b->answers, &b->answer_capacity, sizeof(struct answer));
    struct answer *a = &b->answers[b->answer_count++];
    *a = (struct answer){.asked = asking};
    asking.request = NULL;
    return a;
}

bool batch_waits(struct table *t)
{
    if (!t->in_batch || !asking.request)
        return false;
    asking.waits = true;
    (void)add_answer(t->in_batch & GATHERED ? &gathered : &sent);
    return true;
}

bool batch_is_silent(void)
{
    return asking.waits;
}

void batch_reply(struct connection *c, int64_t id, const char *text, size_t length)
{
    char *copy = copy_of(text, length);
    if (!copy || asking.waits) {
        free(copy);
        return;
    }
    struct answer *a = add_answer(&gathered);
    a->asked.connection = c;
    a->id = id;
    a->text = copy;
    a->length = length;
}

void batch_forget(const struct connection *c)
{
    struct batch *const both[] = {&gathered, &sent};
    for (int b = 0; b < 2; b++)
        for (int i = 0; i < both[b]->answer_count; i++)
            if (both[b]->answers[i].asked.connection == c)
                both[b]->answers[i].asked.connection = NULL;
}

/* ---- Gathering --------------------------------------------------------------------------------- */

bool batch_open(void)
{
    if (gathered.failed)
        batch_commit();
    if (!gathered.open)
        gathered.open = server.store->begin(server.store);
    return gathered.open;
}

void batch_failed(void)
{
    if (gathered.failed)
        return;
    gathered.failed = true;
    gathered.trouble = server.store->trouble(server.store);
}

bool batch_dirty(void)
{
    return gathered.failed || gathered.table_count > 0;
}

void batch_touch(struct table *t)
{
    batch_concern(t);
    if (t->in_batch & GATHERED)
        return;
    t->in_batch |= GATHERED;
    if (gathered.table_count == gathered.table_capacity)
        gathered.tables = grow(gathered.tables, &gathered.table_capacity, sizeof(struct table *));
    gathered.tables[gathered.table_count++] = t;
}

/* What programs that look after the server are told of its store. */
static void note_store(bool fine, enum clio_store_trouble why)
{
    static const char *const troubles[] = {
        [CLIO_STORE_FINE] = "none",           [CLIO_STORE_MISSING] = "missing",
        [CLIO_STORE_CONFLICT] = "conflict",   [CLIO_STORE_FULL] = "full",
        [CLIO_STORE_READ_ONLY] = "read-only", [CLIO_STORE_DAMAGED] = "damaged",
        [CLIO_STORE_BUSY] = "busy",           [CLIO_STORE_AWAY] = "away",
        [CLIO_STORE_BROKEN] = "broken",
    };
    if (!fine) {
        counts.store_failures++;
        if (!counts.store_failed)
            log_event("error", "store-failed", "why", troubles[why], NULL);
    } else if (counts.store_failed) {
        log_event("info", "store-fine", NULL);
    }
    counts.store_failed = !fine;
}

/* ---- The end of a transaction ------------------------------------------------------------------ */

/* The store does not have it, so it has not happened: the table is read anew when next needed. What is
   gathered about it has no ground any more. */
static void take_back(struct table *t)
{
    if (t->in_batch & GATHERED) {
        if (server.store->sharing)
            server.store->sharing->forget(server.store, t->at.stored.id);
        for (int i = 0; i < gathered.table_count; i++)
            if (gathered.tables[i] == t)
                gathered.tables[i] = gathered.tables[--gathered.table_count];
        t->in_batch = 0;
    }
    if (t->created_in_batch || t->gone)
        hall_remove(t);
    else
        hall_reload(t);
}

/* A table as it is kept now; false: it is not. */
static bool settle(struct table *t, bool fine)
{
    t->in_batch &= (uint8_t)~SENT;
    if (!fine || t->gone)
        return false;
    int64_t stamp = server.store->sharing && !sent_nothing
                        ? server.store->sharing->stamp(server.store, t->at.stored.id)
                        : 0;
    if (stamp < 0)
        return false;
    if (stamp > 0) {
        t->at.stored.stamp = stamp;
        t->lease = t->at.stored.bot ? now_ms() + CLIO_BOT_LEASE : 0;
    }
    t->created_in_batch = false;
    return true;
}

static bool is_about(const struct answer *a, struct table *const *tables, int count)
{
    for (int i = 0; i < a->asked.about_count; i++)
        for (int k = 0; k < count; k++)
            if (a->asked.about[i] == tables[k])
                return true;
    return false;
}

/* Takes out of a batch what is to be asked again, into a list. */
static void move_answers(struct batch *b, struct table *const *unkept, int count, bool all,
                         struct batch *again)
{
    int left = 0;
    for (int i = 0; i < b->answer_count; i++) {
        struct answer *a = &b->answers[i];
        bool goes = a->asked.connection && a->asked.request &&
                    ((!a->text && all) || is_about(a, unkept, count));
        if (!goes) {
            b->answers[left++] = *a;
            continue;
        }
        if (again->answer_count == again->answer_capacity)
            again->answers = grow(again->answers, &again->answer_capacity, sizeof *a);
        again->answers[again->answer_count++] = *a;
    }
    b->answer_count = left;
}

static void answer_all(struct batch *b, bool fine)
{
    for (int i = 0; i < b->answer_count; i++) {
        struct answer *a = &b->answers[i];
        struct connection *c = a->asked.connection;
        if (c && a->text && fine)
            connection_send(c, a->text, a->length);
        else if (c && a->text)
            clio_host_unkept(&c->guest, a->id, b->trouble);
        free(a->text);
        free(a->asked.request);
    }
    free(b->answers);
}

static void ask_again(struct batch *again)
{
    for (int i = 0; i < again->answer_count; i++) {
        struct answer *a = &again->answers[i];
        struct connection *c = a->asked.connection;
        if (c) { /* it was allowed when it came */
            bool refused = c->refused;
            c->refused = false;
            ask(c, a->asked.request, a->asked.length, a->asked.tries + (a->text != NULL));
            c->refused = refused;
        }
        free(a->text);
        free(a->asked.request);
    }
    free(again->answers);
}

/* The batch that was sent has ended. */
static void end(bool fine)
{
    struct batch ended = sent, again = {0};
    struct table **unkept = NULL;
    int unkept_count = 0, unkept_capacity = 0, kept_count = 0;
    sent = (struct batch){0};
    under_way = false;
    note_store(fine, ended.trouble);
    for (int i = 0; i < ended.table_count; i++) {
        struct table *t = ended.tables[i];
        if (settle(t, fine)) {
            ended.tables[kept_count++] = t;
            continue;
        }
        if (unkept_count == unkept_capacity)
            unkept = grow(unkept, &unkept_capacity, sizeof(struct table *));
        unkept[unkept_count++] = t;
    }
    /* Before tables are taken back, which may free them. */
    if (fine)
        move_answers(&ended, unkept, unkept_count, true, &again);
    move_answers(&gathered, unkept, unkept_count, false, &again);
    move_answers(&ended, NULL, 0, true, &again);
    /* Who is at one table is waked together, and so written to while what it is told is at hand. */
    for (int i = 0; i < kept_count; i++)
        if (!(ended.tables[i]->in_batch & GATHERED))
            clio_table_tell(&ended.tables[i]->at);
    answer_all(&ended, fine);
    for (int i = 0; i < unkept_count; i++)
        take_back(unkept[i]);
    for (int i = 0; i < kept_count; i++)
        if (!(ended.tables[i]->in_batch & GATHERED)) {
            bots_review(ended.tables[i]);
            bots_continue(ended.tables[i]);
        }
    free(unkept);
    free(ended.tables);
    ask_again(&again);
}

/* ---- Committing -------------------------------------------------------------------------------- */

static void send_gathered(void)
{
    for (int i = 0; gathered.open && !gathered.failed && i < gathered.table_count; i++) {
        lobby_review(gathered.tables[i]); /* it may take a deal back: then it is nobody's turn */
        notices_review(gathered.tables[i]);
    }
    sent = gathered;
    gathered = (struct batch){0};
    under_way = true;
    handed_over = ticks_us();
    for (int i = 0; i < sent.table_count; i++)
        sent.tables[i]->in_batch = SENT;
}

static void commit_shared(void)
{
    const struct clio_sharing *sharing = server.store->sharing;
    if (under_way)
        return; /* it goes when that has ended */
    send_gathered();
    sent_nothing = !sent.failed && sharing->is_empty(server.store);
    if (sent.failed || sent_nothing) {
        server.store->rollback(server.store);
        end(!sent.failed);
    } else if (!sharing->hand_over(server.store)) {
        sent.trouble = server.store->trouble(server.store);
        end(false);
    }
}

void batch_commit(void)
{
    if (!gathered.open && !gathered.failed && gathered.answer_count == 0)
        return;
    if (server.store->sharing) {
        commit_shared();
        return;
    }
    send_gathered();
    bool fine = !sent.failed && server.store->commit(server.store);
    metrics_time(&counts.commit, (double)(ticks_us() - handed_over) / 1e6);
    if (!fine && !sent.failed)
        sent.trouble = server.store->trouble(server.store);
    if (!fine)
        server.store->rollback(server.store);
    end(fine);
}

void batch_ended(bool fine)
{
    if (!under_way)
        return;
    metrics_time(&counts.commit, (double)(ticks_us() - handed_over) / 1e6);
    sent.trouble = server.store->trouble(server.store);
    end(fine);
}

void batch_flush(void)
{
    const struct clio_sharing *sharing = server.store->sharing;
    int64_t until = ticks_ms() + FLUSH_MS;
    batch_commit();
    while (sharing && under_way && ticks_ms() < until) {
        bool writes;
        struct pollfd fd = {sharing->descriptor(server.store, &writes), POLLIN, 0};
        if (writes)
            fd.events |= POLLOUT;
        poll(&fd, 1, 50);
        nodes_listen();
        batch_commit();
    }
}
