/*
 * sqlite.c: the store in one SQLite file.
 *
 * WAL with synchronous=FULL: a commit is one write and one fsync of the log, so that a transaction
 * with the moves of many matches costs as much as one move. Statements are prepared once.
 */
#include "store/sqlite.h"

#include "store/database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct sqlite {
    struct clio_db db; /* first, so that one pointer is both */
    sqlite3 *file;
    sqlite3_stmt *statement[STATEMENTS], *begin, *commit, *rollback;
    sqlite3_stmt *now;            /* in use */
    int lock;                     /* file descriptor, or -1 */
    int64_t waits_since, gave_up; /* ms, for a program that holds the database */
};

static struct sqlite *of(struct clio_db *db)
{
    return (struct sqlite *)db;
}

/* ---- Statements ------------------------------------------------------------------------------ */

enum clio_store_trouble clio_sqlite_trouble(int rc)
{
    switch (rc & 0xff) {
    case SQLITE_OK:
    case SQLITE_DONE:
    case SQLITE_ROW: return CLIO_STORE_FINE;
    case SQLITE_FULL: return CLIO_STORE_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return CLIO_STORE_READ_ONLY;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return CLIO_STORE_DAMAGED;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return CLIO_STORE_BUSY;
    case SQLITE_CONSTRAINT: return CLIO_STORE_CONFLICT;
    default: return CLIO_STORE_BROKEN;
    }
}

static void sq_use(struct clio_db *db, enum clio_statement which)
{
    struct sqlite *s = of(db);
    s->now = s->statement[which];
    sqlite3_reset(s->now);
    sqlite3_clear_bindings(s->now);
}

static void sq_text(struct clio_db *db, int at, const char *value)
{
    sqlite3_bind_text(of(db)->now, at, value, -1, SQLITE_STATIC);
}

static void sq_number(struct clio_db *db, int at, int64_t value)
{
    sqlite3_bind_int64(of(db)->now, at, value);
}

static void sq_bytes(struct clio_db *db, int at, const uint8_t *value, int length)
{
    sqlite3_bind_blob(of(db)->now, at, value, length, SQLITE_STATIC);
}

static bool run(struct sqlite *s, sqlite3_stmt *st)
{
    int rc = sqlite3_step(st);
    sqlite3_reset(st);
    if (rc != SQLITE_DONE)
        s->db.trouble = clio_sqlite_trouble(rc);
    return rc == SQLITE_DONE;
}

static bool sq_run(struct clio_db *db)
{
    return run(of(db), of(db)->now);
}

static bool sq_ran_for_one(struct clio_db *db)
{
    return sqlite3_changes(of(db)->file) == 1;
}

static bool sq_row(struct clio_db *db)
{
    int rc = sqlite3_step(of(db)->now);
    if (rc == SQLITE_ROW)
        return true;
    sqlite3_reset(of(db)->now);
    db->trouble = rc == SQLITE_DONE ? CLIO_STORE_FINE : clio_sqlite_trouble(rc);
    return false;
}

static void sq_done(struct clio_db *db)
{
    sqlite3_reset(of(db)->now);
}

static const char *sq_column(struct clio_db *db, int at)
{
    const char *value = (const char *)sqlite3_column_text(of(db)->now, at);
    return value ? value : "";
}

static int64_t sq_column_number(struct clio_db *db, int at)
{
    return sqlite3_column_int64(of(db)->now, at);
}

static const uint8_t *sq_column_bytes(struct clio_db *db, int at, int *length)
{
    const uint8_t *value = sqlite3_column_blob(of(db)->now, at);
    *length = sqlite3_column_bytes(of(db)->now, at);
    return value;
}

/* ---- Transactions ---------------------------------------------------------------------------- */

static bool sq_begin(struct clio_db *db)
{
    return run(of(db), of(db)->begin);
}

static bool sq_commit(struct clio_db *db)
{
    return run(of(db), of(db)->commit);
}

static void sq_rollback(struct clio_db *db)
{
    enum clio_store_trouble trouble = db->trouble;
    /* SQLite may have rolled back by itself, for example when the disk is full. */
    if (!sqlite3_get_autocommit(of(db)->file))
        (void)run(of(db), of(db)->rollback);
    db->trouble = trouble;
}

/* ---- Waiting for others ---------------------------------------------------------------------- */

/* While a server waits, everybody does: it waits for a moment, and then for a while not at all. */
enum { PATIENCE_MS = 50, IMPATIENCE_MS = 1000 };

static int64_t milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int wait_a_moment(void *of_store, int tries)
{
    struct sqlite *s = of_store;
    int64_t now = milliseconds();
    if (tries == 0)
        s->waits_since = now;
    if (s->gave_up && now - s->gave_up < IMPATIENCE_MS)
        return 0;
    if (now - s->waits_since >= PATIENCE_MS) {
        s->gave_up = now;
        return 0;
    }
    usleep(1000);
    return 1;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

static void sq_close(struct clio_db *db)
{
    struct sqlite *s = of(db);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_finalize(s->begin);
    sqlite3_finalize(s->commit);
    sqlite3_finalize(s->rollback);
    sqlite3_close(s->file);
    if (s->lock >= 0)
        close(s->lock);
    free(s);
}

static const struct clio_driver driver = {
    .close = sq_close,
    .begin = sq_begin,
    .commit = sq_commit,
    .rollback = sq_rollback,
    .use = sq_use,
    .text = sq_text,
    .number = sq_number,
    .bytes = sq_bytes,
    .run = sq_run,
    .run_now = sq_run,
    .ran_for_one = sq_ran_for_one,
    .row = sq_row,
    .done = sq_done,
    .column = sq_column,
    .column_number = sq_column_number,
    .column_bytes = sq_column_bytes,
};

static int prepare(struct sqlite *s, const char *text, sqlite3_stmt **st)
{
    return sqlite3_prepare_v3(s->file, text, -1, SQLITE_PREPARE_PERSISTENT, st, NULL);
}

static int prepare_all(struct sqlite *s)
{
    int rc = prepare(s, "BEGIN IMMEDIATE", &s->begin);
    if (rc == SQLITE_OK)
        rc = prepare(s, "COMMIT", &s->commit);
    if (rc == SQLITE_OK)
        rc = prepare(s, "ROLLBACK", &s->rollback);
    for (int i = 0; rc == SQLITE_OK && i < STATEMENTS; i++)
        rc = prepare(s, clio_statement_text((enum clio_statement)i, false), &s->statement[i]);
    return rc;
}

clio_store *clio_sqlite_open(const char *path, enum clio_store_use use_as, enum clio_lang lang,
                             char *why, size_t why_size)
{
    struct sqlite *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->db.store = clio_store_functions;
    s->db.driver = &driver;
    s->lock = -1;
    s->file = clio_sqlite_prepare(path, use_as, lang, &s->lock, why, why_size);
    int rc = s->file ? prepare_all(s) : SQLITE_ERROR;
    if (rc == SQLITE_OK && use_as == CLIO_STORE_SERVE)
        sqlite3_busy_handler(s->file, wait_a_moment, s);
    if (rc == SQLITE_OK)
        return &s->db.store;
    if (s->file)
        clio_sqlite_say(path, clio_sqlite_trouble(rc), s->file, lang, why, why_size);
    sq_close(&s->db);
    return NULL;
}
