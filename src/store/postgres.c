/*
 * postgres.c: the store in PostgreSQL: statements and what they answer. What changes something is
 * gathered and sent as a whole (pg_batch.c); what reads is asked at once, of what was committed.
 */
#include "store/postgres.h"

#include "store/words.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

static int64_t milliseconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t pg_ticks(void)
{
    return milliseconds(CLOCK_MONOTONIC);
}

int64_t pg_now(void)
{
    return milliseconds(CLOCK_REALTIME);
}

/* ---- Values ---------------------------------------------------------------------------------- */

static void clear(struct postgres *p)
{
    PQclear(p->rows);
    p->rows = NULL;
    p->instead = NULL;
    PQfreemem(p->bytes);
    p->bytes = NULL;
}

static void pg_use(struct clio_db *db, enum clio_statement which)
{
    struct postgres *p = pg_of(db);
    clear(p);
    p->which = (int)which;
    p->values.count = 0;
}

static void bind(struct postgres *p, int at, const char *value, int length, int is_binary)
{
    p->values.value[at - 1] = value;
    p->values.length[at - 1] = length;
    p->values.is_binary[at - 1] = is_binary;
    if (at > p->values.count)
        p->values.count = at;
}

static void pg_text(struct clio_db *db, int at, const char *value)
{
    bind(pg_of(db), at, value, (int)strlen(value), 0);
}

static void pg_number(struct clio_db *db, int at, int64_t value)
{
    char *digits = pg_of(db)->numbers[at - 1];
    int n = snprintf(digits, sizeof pg_of(db)->numbers[0], "%lld", (long long)value);
    bind(pg_of(db), at, digits, n, 0);
}

static void pg_bytes(struct clio_db *db, int at, const uint8_t *value, int length)
{
    bind(pg_of(db), at, (const char *)value, length, 1);
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Waits until an answer is there; false: it took too long, or nobody is there. */
static bool wait_for_answer(PGconn *conn)
{
    int64_t until = pg_ticks() + PG_PATIENCE;
    for (;;) {
        int unsent = PQflush(conn);
        if (unsent < 0)
            return false;
        if (unsent == 0 && !PQisBusy(conn))
            return true;
        int64_t left = until - pg_ticks();
        struct pollfd fd = {PQsocket(conn), (short)(unsent ? POLLIN | POLLOUT : POLLIN), 0};
        if (left <= 0 || (poll(&fd, 1, (int)left) < 0 && errno != EINTR))
            return false;
        if ((fd.revents & (POLLIN | POLLERR | POLLHUP)) && !PQconsumeInput(conn))
            return false;
    }
}

/* The answer to the statement in use; NULL: see trouble. */
static PGresult *ask(struct postgres *p)
{
    char name[8];
    PGconn *conn = p->link.reader;
    const struct pg_values *v = &p->values;
    p->db.trouble = CLIO_STORE_AWAY;
    if (!conn)
        return NULL;
    if (!PQsendQueryPrepared(conn, pg_name(p->which, name), v->count, v->value, v->length,
                             v->is_binary, 0) ||
        !wait_for_answer(conn)) {
        pg_lost(p);
        return NULL;
    }
    PGresult *result = PQgetResult(conn), *rest;
    while (wait_for_answer(conn) && (rest = PQgetResult(conn)) != NULL)
        PQclear(rest);
    if (PQresultStatus(result) == PGRES_TUPLES_OK || PQresultStatus(result) == PGRES_COMMAND_OK) {
        p->db.trouble = CLIO_STORE_FINE;
        return result;
    }
    p->db.trouble = pg_trouble(result);
    PQclear(result);
    if (PQstatus(conn) != CONNECTION_OK)
        pg_lost(p);
    return NULL;
}

/* A person's record that is gathered, or under way, is not in the database yet. */
static const char *find_record(const struct pg_batch *batch, const char *person)
{
    const char *found = NULL;
    for (const struct pg_op *op = batch->first; op; op = op->next)
        if (op->which == KEEP_RECORD && memcmp(op->values.value[0], person, CLIO_HASH_SIZE) == 0)
            found = op->values.value[1];
    return found;
}

static bool pg_row(struct clio_db *db)
{
    struct postgres *p = pg_of(db);
    if (p->instead) {
        p->instead = NULL;
        return false;
    }
    if (!p->rows && p->which == READ_RECORD) {
        p->instead = find_record(&p->gathered, p->values.value[0]);
        if (!p->instead && p->phase != PG_IDLE)
            p->instead = find_record(&p->sent, p->values.value[0]);
        if (p->instead)
            return true;
    }
    if (p->rows) {
        p->row++;
    } else {
        p->rows = ask(p);
        p->row = 0;
    }
    if (p->rows && p->row < PQntuples(p->rows))
        return true;
    clear(p);
    return false;
}

static void pg_done(struct clio_db *db)
{
    clear(pg_of(db));
}

static const char *pg_column(struct clio_db *db, int at)
{
    struct postgres *p = pg_of(db);
    return p->instead ? p->instead : PQgetvalue(p->rows, p->row, at);
}

static int64_t pg_column_number(struct clio_db *db, int at)
{
    return strtoll(pg_column(db, at), NULL, 10);
}

static const uint8_t *pg_column_bytes(struct clio_db *db, int at, int *length)
{
    struct postgres *p = pg_of(db);
    size_t n = 0;
    PQfreemem(p->bytes);
    p->bytes = PQunescapeBytea((const unsigned char *)pg_column(db, at), &n);
    *length = (int)n;
    return p->bytes;
}

/* ---- Changing -------------------------------------------------------------------------------- */

static bool pg_run(struct clio_db *db)
{
    pg_of(db)->changed = 1; /* a match that others have changed is left out when it is sent */
    return pg_gather(pg_of(db), pg_of(db)->which, &pg_of(db)->values);
}

static bool pg_run_now(struct clio_db *db)
{
    PGresult *result = ask(pg_of(db));
    pg_of(db)->changed = result ? atoi(PQcmdTuples(result)) : 0;
    PQclear(result);
    return db->trouble == CLIO_STORE_FINE;
}

static bool pg_ran_for_one(struct clio_db *db)
{
    return pg_of(db)->changed == 1;
}

static bool pg_begin(struct clio_db *db)
{
    struct postgres *p = pg_of(db);
    p->open = p->link.writer != NULL;
    if (!p->open)
        db->trouble = CLIO_STORE_AWAY;
    return p->open;
}

static void pg_rollback(struct clio_db *db)
{
    pg_drop(&pg_of(db)->gathered);
    pg_of(db)->open = false;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

static void pg_close(struct clio_db *db)
{
    struct postgres *p = pg_of(db);
    clear(p);
    pg_drop(&p->gathered);
    pg_drop(&p->sent);
    pg_stop_looking(p);
    pg_disconnect(&p->link);
    pthread_mutex_destroy(&p->lock);
    free(p->where);
    free(p);
}

static const struct clio_driver driver = {
    .close = pg_close,
    .begin = pg_begin,
    .commit = pg_commit,
    .rollback = pg_rollback,
    .use = pg_use,
    .text = pg_text,
    .number = pg_number,
    .bytes = pg_bytes,
    .run = pg_run,
    .run_now = pg_run_now,
    .ran_for_one = pg_ran_for_one,
    .row = pg_row,
    .done = pg_done,
    .column = pg_column,
    .column_number = pg_column_number,
    .column_bytes = pg_column_bytes,
    .about = pg_about,
};

static void say(const char *key, const char *where, const char *detail, enum clio_lang lang,
                char *why, size_t size)
{
    char name[256];
    struct clio_value values[] = {
        {.name = "file", .text = clio_store_name(where, name, sizeof name)},
        {.name = "detail", .text = detail},
    };
    clio_server_sentence(lang, key, values, 2, why, size);
}

/* The database's own words, in one line without a dot at its end. */
static void make_one_line(char *text)
{
    for (char *at = text; *at; at++)
        if (*at == '\n' || *at == '\t')
            *at = ' ';
    size_t n = strlen(text);
    while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '.'))
        text[--n] = '\0';
}

clio_store *clio_postgres_open(const char *where, enum clio_store_use use, enum clio_lang lang,
                               char *why, size_t size)
{
    char detail[512] = "";
    uint64_t number = 0;
    PGconn *conn = PQconnectdb(where);
    const char *key = PQstatus(conn) == CONNECTION_OK ? pg_prepare(conn, use, detail, sizeof detail)
                                                      : "server.db.open";
    if (PQstatus(conn) != CONNECTION_OK)
        snprintf(detail, sizeof detail, "%s", PQerrorMessage(conn));
    if (!key && use == CLIO_STORE_ALONE && pg_is_served(conn))
        key = "server.db.served";
    PQfinish(conn);
    struct postgres *p = key ? NULL : calloc(1, sizeof *p);
    if (p && !pg_connect(where, &p->link, detail, sizeof detail)) {
        key = "server.db.open";
        free(p);
    }
    if (key || !p) {
        make_one_line(detail);
        say(key ? key : "server.db.broken", where, detail, lang, why, size);
        return NULL;
    }
    p->db.store = clio_store_functions;
    p->db.store.sharing = &pg_sharing;
    p->db.driver = &driver;
    p->where = strdup(where);
    (void)!getrandom(&number, sizeof number, 0);
    snprintf(p->node, sizeof p->node, "%016llx", (unsigned long long)number);
    pthread_mutex_init(&p->lock, NULL);
    return &p->db.store;
}
