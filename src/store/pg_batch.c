/*
 * pg_batch.c: transactions in PostgreSQL, without waiting for them. One is gathered while another is
 * under way.
 *
 * It goes in two steps. First all matches it is about are locked, always in the same order, and their
 * stamps come back. A match that has another stamp than it was read with has been changed by another
 * server: what is about it is left out. Then the rest is sent as one, with new stamps and with what
 * other servers are told, and committed.
 */
#include "store/postgres.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Gathering ------------------------------------------------------------------------------- */

void pg_drop(struct pg_batch *batch)
{
    for (struct pg_op *op = batch->first, *next; op; op = next) {
        next = op->next;
        free(op);
    }
    free(batch->matches);
    *batch = (struct pg_batch){0};
}

static struct pg_match *find(const struct pg_batch *batch, const char *id)
{
    for (int i = batch->count - 1; i >= 0; i--)
        if (strcmp(batch->matches[i].id, id) == 0)
            return &batch->matches[i];
    return NULL;
}

static struct pg_match *add(struct pg_batch *batch, const char *id)
{
    if (batch->count == batch->capacity) {
        batch->capacity = 2 * batch->capacity + 16;
        struct pg_match *more =
            realloc(batch->matches, (size_t)batch->capacity * sizeof *batch->matches);
        if (!more)
            abort(); /* a few hundred bytes: nothing can go on without them */
        batch->matches = more;
    }
    struct pg_match *m = &batch->matches[batch->count++];
    *m = (struct pg_match){.stamp = -1};
    snprintf(m->id, sizeof m->id, "%s", id);
    return m;
}

void pg_about(struct clio_db *db, const char *id, const struct clio_stored_match *match,
              bool is_new)
{
    struct postgres *p = pg_of(db);
    p->about = -1;
    if (!id)
        return;
    struct pg_match *m = find(&p->gathered, id);
    if (!m)
        m = add(&p->gathered, id);
    m->is_new |= is_new;
    if (match && m->stamp < 0)
        m->stamp = match->stamp;
    p->about = (int)(m - p->gathered.matches);
}

bool pg_gather(struct postgres *p, int which, const struct pg_values *values)
{
    size_t size = 0;
    for (int i = 0; i < values->count; i++)
        size += (size_t)values->length[i] + 1;
    struct pg_op *op = malloc(sizeof *op + size);
    if (!op || !p->open) {
        free(op);
        p->db.trouble = p->open ? CLIO_STORE_BROKEN : CLIO_STORE_AWAY;
        return false;
    }
    op->next = NULL;
    op->which = which;
    op->match = p->about;
    op->values = *values;
    char *at = op->room;
    for (int i = 0; i < values->count; i++) {
        size_t n = (size_t)values->length[i];
        memcpy(at, values->value[i], n);
        at[n] = '\0';
        op->values.value[i] = at;
        at += n + 1;
    }
    if (p->gathered.last)
        p->gathered.last->next = op;
    else
        p->gathered.first = op;
    p->gathered.last = op;
    return true;
}

static void pg_forget(clio_store *store, const char *id)
{
    struct pg_batch *batch = &pg_of((struct clio_db *)store)->gathered;
    struct pg_match *m = find(batch, id);
    if (!m)
        return;
    int match = (int)(m - batch->matches);
    batch->last = NULL;
    for (struct pg_op **at = &batch->first; *at;) {
        struct pg_op *op = *at;
        if (op->match == match) {
            *at = op->next;
            free(op);
            continue;
        }
        batch->last = op;
        at = &op->next;
    }
    m->stamp = -1;
    m->is_new = false;
}

/* ---- Sending --------------------------------------------------------------------------------- */

static void put(struct pg_values *values, const char *value)
{
    values->value[values->count] = value;
    values->length[values->count] = (int)strlen(value);
    values->is_binary[values->count++] = 0;
}

static bool send_words(struct postgres *p, const char *words)
{
    return PQsendQueryParams(p->link.writer, words, 0, NULL, NULL, NULL, NULL, 0);
}

static bool send_statement(struct postgres *p, int which, const struct pg_values *v)
{
    char name[8];
    return PQsendQueryPrepared(p->link.writer, pg_name(which, name), v->count, v->value, v->length,
                               v->is_binary, 0);
}

static bool end_of_step(struct postgres *p)
{
    return PQpipelineSync(p->link.writer) && PQflush(p->link.writer) >= 0;
}

char *pg_list(const char *const *ids, int count)
{
    char *list = malloc((size_t)count * (CLIO_ID_SIZE + 3) + 3), *at = list;
    if (!list)
        abort();
    *at++ = '{';
    for (int i = 0; i < count; i++)
        at += sprintf(at, "%s\"%.31s\"", i ? "," : "", ids[i]);
    memcpy(at, "}", sizeof "}");
    return list;
}

/* Those of the batch that are locked first, or that are kept in the end. */
static char *list_of(const struct pg_batch *batch, bool kept)
{
    const char **ids = calloc((size_t)batch->count + 1, sizeof *ids);
    int n = 0;
    if (!ids)
        abort();
    for (int i = 0; i < batch->count; i++) {
        const struct pg_match *m = &batch->matches[i];
        if (m->stamp >= 0 && !m->left_out && (kept || !m->is_new))
            ids[n++] = m->id;
    }
    char *list = pg_list(ids, n);
    free(ids);
    return list;
}

static bool send_locks(struct postgres *p)
{
    char *list = list_of(&p->sent, false);
    struct pg_values values = {0};
    put(&values, list);
    bool fine = send_words(p, "BEGIN") && send_statement(p, PG_LOCK, &values) && end_of_step(p);
    free(list);
    p->phase = PG_LOCKS;
    return fine;
}

static bool send_said(struct postgres *p, const char *text)
{
    struct pg_values values = {0};
    put(&values, text);
    return send_statement(p, PG_SAY, &values);
}

/* Other servers hear which matches have which stamps now. */
static bool send_news(struct postgres *p)
{
    char text[PG_SAID + 96];
    int start = snprintf(text, sizeof text, "k %s", p->node), n = start;
    bool fine = true;
    for (int i = 0; fine && i < p->sent.count; i++) {
        const struct pg_match *m = &p->sent.matches[i];
        if (m->stamp < 0 || m->left_out)
            continue;
        n +=
            snprintf(text + n, sizeof text - (size_t)n, " %s %lld", m->id, (long long)m->stamp + 1);
        if (n > PG_SAID) {
            fine = send_said(p, text);
            n = start;
        }
    }
    return fine && (n == start || send_said(p, text));
}

static bool send_stamps(struct postgres *p)
{
    char until[24], *list = list_of(&p->sent, true);
    snprintf(until, sizeof until, "%lld", (long long)pg_now() + CLIO_BOT_LEASE);
    struct pg_values values = {0};
    put(&values, list);
    put(&values, p->node);
    put(&values, until);
    bool fine = send_statement(p, PG_STAMP, &values);
    free(list);
    return fine;
}

static bool send_writes(struct postgres *p)
{
    bool fine = true;
    for (const struct pg_op *op = p->sent.first; fine && op; op = op->next)
        if (op->match < 0 || !p->sent.matches[op->match].left_out)
            fine = send_statement(p, op->which, &op->values);
    p->phase = PG_WRITES;
    return fine && send_stamps(p) && send_news(p) && send_words(p, "COMMIT") && end_of_step(p);
}

/* ---- Answers --------------------------------------------------------------------------------- */

static void take_locks(struct postgres *p, const PGresult *result)
{
    for (int i = 0; i < p->sent.count; i++)
        p->sent.matches[i].left_out = p->sent.matches[i].stamp >= 0 && !p->sent.matches[i].is_new;
    for (int i = 0; i < PQntuples(result); i++) {
        struct pg_match *m = find(&p->sent, PQgetvalue(result, i, 0));
        if (m && m->stamp == strtoll(PQgetvalue(result, i, 1), NULL, 10))
            m->left_out = false;
    }
}

static void take_result(struct postgres *p, const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK && p->phase == PG_LOCKS)
        take_locks(p, result);
    if (status != PGRES_FATAL_ERROR || p->failed)
        return;
    p->failed = true;
    p->db.trouble = pg_trouble(result);
}

/* Reads answers until the step has ended; false: not yet. */
static bool step_ended(struct postgres *p)
{
    while (!PQisBusy(p->link.writer)) {
        PGresult *result = PQgetResult(p->link.writer);
        bool end = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
        if (result)
            take_result(p, result);
        PQclear(result);
        if (end)
            return true;
        if (PQstatus(p->link.writer) != CONNECTION_OK)
            return false;
    }
    return false;
}

static enum clio_commit ended(struct postgres *p, enum clio_commit outcome)
{
    p->phase = PG_IDLE;
    for (int i = 0; i < p->sent.count; i++) {
        struct pg_match *m = &p->sent.matches[i], *next = find(&p->gathered, m->id);
        bool kept = outcome == CLIO_COMMIT_KEPT && m->stamp >= 0 && !m->left_out;
        if (kept && next && next->stamp == m->stamp)
            next->stamp++; /* what is gathered goes on from there */
        m->result = m->stamp < 0 ? 0 : kept ? m->stamp + 1 : -1;
    }
    return outcome;
}

static enum clio_commit lost(struct postgres *p)
{
    bool under_way = p->phase != PG_IDLE;
    pg_lost(p);
    p->db.trouble = CLIO_STORE_AWAY;
    return under_way ? ended(p, CLIO_COMMIT_FAILED) : CLIO_COMMIT_WAITS;
}

/* A step has ended: the next one. */
static enum clio_commit next_step(struct postgres *p)
{
    bool fine = true;
    if (p->phase == PG_ENDS)
        return ended(p, CLIO_COMMIT_FAILED);
    if (p->failed) {
        p->phase = PG_ENDS;
        fine = send_words(p, "ROLLBACK") && end_of_step(p);
    } else if (p->phase == PG_LOCKS) {
        fine = send_writes(p);
    } else {
        return ended(p, CLIO_COMMIT_KEPT);
    }
    return fine ? CLIO_COMMIT_WAITS : lost(p);
}

static void hear(struct postgres *p, void (*heard)(const char *text))
{
    for (PGnotify *said; p->link.writer && (said = PQnotifies(p->link.writer)) != NULL;) {
        const char *by = said->extra[0] && said->extra[1] ? said->extra + 2 : "";
        if (heard && strncmp(by, p->node, strlen(p->node)) != 0)
            heard(said->extra);
        PQfreemem(said);
    }
}

/* ---- Outside --------------------------------------------------------------------------------- */

static struct postgres *of(const clio_store *store)
{
    return (struct postgres *)store;
}

static const char *pg_node(const clio_store *store)
{
    return of(store)->node;
}

static bool pg_is_empty(const clio_store *store)
{
    return !of(store)->gathered.first;
}

static bool pg_hand_over(clio_store *store)
{
    struct postgres *p = of(store);
    pg_drop(&p->sent);
    p->sent = p->gathered;
    p->gathered = (struct pg_batch){0};
    p->open = p->failed = false;
    p->sent_at = pg_ticks();
    if (p->link.writer && send_locks(p))
        return true;
    lost(p);
    return false;
}

static enum clio_commit pg_go_on(clio_store *store, void (*heard)(const char *text))
{
    struct postgres *p = of(store);
    if (!pg_found(p))
        return p->phase == PG_IDLE ? CLIO_COMMIT_WAITS : lost(p);
    if (p->news) {
        p->news = false;
        if (heard)
            heard(NULL);
    }
    if (!p->link.writer)
        return CLIO_COMMIT_WAITS;
    if (PQflush(p->link.writer) < 0 || !PQconsumeInput(p->link.writer) ||
        (p->phase != PG_IDLE && pg_ticks() - p->sent_at > PG_COMMIT))
        return lost(p);
    hear(p, heard);
    while (p->link.writer && p->phase != PG_IDLE && step_ended(p)) {
        enum clio_commit outcome = next_step(p);
        if (outcome != CLIO_COMMIT_WAITS)
            return outcome;
    }
    return p->link.writer && PQstatus(p->link.writer) != CONNECTION_OK ? lost(p)
                                                                       : CLIO_COMMIT_WAITS;
}

static int pg_descriptor(const clio_store *store, bool *writes)
{
    const struct postgres *p = of(store);
    *writes = p->link.writer && PQflush(p->link.writer) == 1;
    return p->link.writer ? PQsocket(p->link.writer) : -1;
}

static int64_t pg_stamp(const clio_store *store, const char *id)
{
    const struct pg_match *m = find(&of(store)->sent, id);
    return m ? m->result : 0;
}

bool pg_commit(struct clio_db *db)
{
    clio_store *store = &db->store;
    enum clio_commit outcome = CLIO_COMMIT_WAITS;
    if (!pg_hand_over(store))
        return false;
    while (outcome == CLIO_COMMIT_WAITS) {
        bool writes;
        struct pollfd fd = {pg_descriptor(store, &writes), POLLIN, 0};
        if (writes)
            fd.events |= POLLOUT;
        if (poll(&fd, 1, 100) < 0 && errno != EINTR)
            return false;
        outcome = pg_go_on(store, NULL);
    }
    for (int i = 0; outcome == CLIO_COMMIT_KEPT && i < pg_of(db)->sent.count; i++)
        if (pg_of(db)->sent.matches[i].left_out) {
            db->trouble = CLIO_STORE_CONFLICT;
            outcome = CLIO_COMMIT_FAILED;
        }
    return outcome == CLIO_COMMIT_KEPT;
}

/* ---- Among servers --------------------------------------------------------------------------- */

static bool pg_say(clio_store *store, const char *text)
{
    struct pg_values values = {0};
    put(&values, text);
    of(store)->about = -1;
    return pg_gather(of(store), PG_SAY, &values);
}

static bool pg_live(clio_store *store, int64_t now, int64_t until, const char *const *thinks,
                    int count)
{
    struct postgres *p = of(store);
    char at[24], then[24], *list = pg_list(thinks, count);
    snprintf(at, sizeof at, "%lld", (long long)now);
    snprintf(then, sizeof then, "%lld", (long long)until);
    struct pg_values lives = {0}, renews = {0};
    put(&lives, p->node);
    put(&lives, at);
    put(&renews, list);
    put(&renews, then);
    put(&renews, p->node);
    p->about = -1;
    bool fine = pg_gather(p, PG_LIVE, &lives) && (count == 0 || pg_gather(p, PG_RENEW, &renews));
    free(list);
    return fine;
}

static bool pg_take_bots(clio_store *store, int64_t now, int64_t until, const char *const *watched,
                         int count, int most, void (*each)(void *context, const char *id),
                         void *context)
{
    struct clio_db *db = (struct clio_db *)store;
    char(*ids)[CLIO_ID_SIZE] = calloc((size_t)most, sizeof *ids), *list = pg_list(watched, count);
    int n = 0;
    if (!ids)
        abort();
    db->driver->use(db, (enum clio_statement)PG_TAKE_BOTS);
    db->driver->text(db, 1, of(store)->node);
    db->driver->number(db, 2, now);
    db->driver->number(db, 3, until);
    db->driver->text(db, 4, list);
    db->driver->number(db, 5, most);
    while (db->driver->row(db) && n < most)
        snprintf(ids[n++], CLIO_ID_SIZE, "%s", db->driver->column(db, 0));
    for (int i = 0; i < n; i++)
        each(context, ids[i]);
    free(list);
    free(ids);
    return n > 0 || db->trouble == CLIO_STORE_FINE;
}

const struct clio_sharing pg_sharing = {
    .node = pg_node,
    .is_empty = pg_is_empty,
    .hand_over = pg_hand_over,
    .go_on = pg_go_on,
    .descriptor = pg_descriptor,
    .stamp = pg_stamp,
    .forget = pg_forget,
    .say = pg_say,
    .live = pg_live,
    .take_bots = pg_take_bots,
};
