/*
 * postgres.h: what the parts of the PostgreSQL store share: statements (postgres.c), transactions
 * (pg_batch.c), connections (pg_link.c), tables (pg_schema.c).
 *
 * A server has two connections. The writer takes whole transactions, without waiting for them, and
 * hears what other servers say. The reader answers at once, or after a second is given up.
 */
#ifndef CLIO_POSTGRES_H
#define CLIO_POSTGRES_H

#include "store/database.h"

#include <libpq-fe.h>
#include <pthread.h>

enum {
    PG_VALUES = 28,     /* of a statement, at most */
    PG_PATIENCE = 1000, /* ms for an answer to who reads */
    PG_COMMIT = 10000,  /* ms for a transaction */
    PG_SAID = 7500,     /* bytes that can be said at once */
};

/* Statements that only this database has. */
enum pg_statement {
    PG_LOCK = STATEMENTS,
    PG_STAMP,
    PG_SAY,
    PG_LIVE,
    PG_RENEW,
    PG_TAKE_BOTS,
    PG_STATEMENTS,
};

struct pg_values {
    int count;
    const char *value[PG_VALUES];
    int length[PG_VALUES], is_binary[PG_VALUES];
};

/* A statement that waits to be sent, with its values. */
struct pg_op {
    struct pg_op *next;
    int which, match; /* match: an index of the batch's matches, or -1 */
    struct pg_values values;
    char room[];
};

/* A match that a transaction is about. */
struct pg_match {
    char id[CLIO_ID_SIZE];
    int64_t stamp;  /* as it was read; -1: that does not matter */
    int64_t result; /* as it is kept now; 0: it was not changed; -1: others have changed it */
    bool is_new, left_out;
};

/* A transaction that is gathered, or under way. */
struct pg_batch {
    struct pg_op *first, *last;
    struct pg_match *matches;
    int count, capacity;
};

struct pg_link {
    PGconn *reader, *writer;
};

struct postgres {
    struct clio_db db; /* first, so that one pointer is both */
    char *where, node[20];
    struct pg_link link; /* NULLs while the database is away */
    /* The statement in use. */
    int which;
    struct pg_values values;
    char numbers[PG_VALUES][24];
    PGresult *rows;
    const char *instead; /* one row of one column, which is gathered and not yet in the database */
    int row, changed;
    uint8_t *bytes;
    /* Transactions. */
    bool open;
    int about;
    struct pg_batch gathered, sent;
    enum { PG_IDLE, PG_LOCKS, PG_WRITES, PG_ENDS } phase;
    bool failed;
    int64_t sent_at; /* ms, monotonic */
    /* A thread that connects anew. */
    pthread_t thread;
    pthread_mutex_t lock;
    bool connecting, connected, news; /* news: others may have said anything */
    struct pg_link fresh;
    int64_t again_at;
};

static inline struct postgres *pg_of(struct clio_db *db)
{
    return (struct postgres *)db;
}

int64_t pg_ticks(void); /* ms, monotonic */
int64_t pg_now(void);   /* ms since 1970 */

clio_store *clio_postgres_open(const char *where, enum clio_store_use use, enum clio_lang lang,
                               char *why, size_t size);

/* ---- Connections (pg_link.c) ------------------------------------------------------------------- */

/* Two connections with all statements prepared; false: `why` has the database's words. */
bool pg_connect(const char *where, struct pg_link *link, char *why, size_t size);
void pg_disconnect(struct pg_link *link);
const char *pg_name(int which, char name[8]); /* of a prepared statement */
void pg_lost(struct postgres *p);             /* from now on it is away, and looked for */
bool pg_found(struct postgres *p);            /* is it there again? */
void pg_stop_looking(struct postgres *p);
enum clio_store_trouble pg_trouble(const PGresult *result);

/* ---- Tables (pg_schema.c) ---------------------------------------------------------------------- */

/* NULL when the database is ours and up to date; else the key of a sentence. */
const char *pg_prepare(PGconn *conn, enum clio_store_use use, char *detail, size_t size);
bool pg_is_served(PGconn *conn);

/* ---- Transactions (pg_batch.c) ----------------------------------------------------------------- */

extern const struct clio_sharing pg_sharing;

bool pg_gather(struct postgres *p, int which, const struct pg_values *values);
void pg_about(struct clio_db *db, const char *id, const struct clio_stored_match *match,
              bool is_new);
void pg_drop(struct pg_batch *batch);
bool pg_commit(struct clio_db *db); /* waits */
/* A list of ids as PostgreSQL reads it; to be freed. */
char *pg_list(const char *const *ids, int count);

#endif
