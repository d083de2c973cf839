/*
 * database.h: what the store (store.c) asks of a database: run prepared statements, begin and end
 * transactions. There are two, SQLite (sqlite.c) and PostgreSQL (postgres.c). The statements are the
 * same for both, but for a few.
 *
 * One statement is in use at a time: use() it, bind its values, then run() it, or take row() after
 * row() until there is none, or done() before that.
 */
#ifndef CLIO_DATABASE_H
#define CLIO_DATABASE_H

#include "store/store.h"

enum clio_statement {
    CREATE,
    CREATE_SEAT,
    APPEND,
    ADVANCE,
    SET_OVER,
    CUT,
    UPDATE,
    UPDATE_SEAT,
    REMOVE,
    LOAD,
    LOAD_SEATS,
    MOVES,
    ADD_SECRET,
    FIND_SECRET,
    DROP_SECRETS,
    COUNT_SECRETS,
    SECRETS,
    READ_RECORD,
    KEEP_RECORD,
    DROP_RECORDS,
    RECORDS,
    ADD_CHAT,
    CUT_CHAT,
    CHAT,
    LIST_DUE,
    LIST_BOTS,
    LIST_UNPLAYED,
    LIST,
    LIST_OLD,
    COUNT,
    GRANT,
    KEEP_NOTE,
    DROP_NOTE,
    FIND_NOTE,
    TAKE_NOTE,
    LIST_NOTES,
    LIST_NOTES_DUE,
    LIST_NOTES_OF,
    ALL_NOTES,
    STIRRED,
    STATEMENTS,
};

/* Values are written ?1, ?2 … in it, as SQLite has them. */
const char *clio_statement_text(enum clio_statement which, bool postgres);

struct clio_db {
    clio_store store; /* first, so that one pointer is both */
    const struct clio_driver *driver;
    enum clio_store_trouble trouble; /* what the last failure was */
    int64_t data_version;            /* as it was last seen, once it was */
    bool asked_version;
};

struct clio_driver {
    void (*close)(struct clio_db *db);
    bool (*begin)(struct clio_db *db);
    bool (*commit)(struct clio_db *db);
    void (*rollback)(struct clio_db *db);

    void (*use)(struct clio_db *db, enum clio_statement which);
    /* The value ?at, which must stay where it is until the statement was run. */
    void (*text)(struct clio_db *db, int at, const char *value);
    void (*number)(struct clio_db *db, int at, int64_t value);
    void (*bytes)(struct clio_db *db, int at, const uint8_t *value, int length);

    bool (*run_now)(struct clio_db *db); /* the same at once, whatever becomes of the transaction */
    bool (*run)(struct clio_db *db);     /* a statement that gives no rows */
    bool (*ran_for_one)(struct clio_db *db); /* the last one changed exactly one row */
    bool (*row)(struct clio_db *db); /* the next one; false: there is none, or see trouble */
    void (*done)(struct clio_db *db);
    const char *(*column)(struct clio_db *db, int at);
    int64_t (*column_number)(struct clio_db *db, int at);
    const uint8_t *(*column_bytes)(struct clio_db *db, int at, int *length);

    /*
     * What is run next is about this match; `match` as it was read, if that matters: others may have
     * changed it since. NULL as the id: about none. And no such function: nobody else can.
     */
    void (*about)(struct clio_db *db, const char *id, const struct clio_stored_match *match,
                  bool is_new);
};

/* All functions of a store over a database (store.c). */
extern const clio_store clio_store_functions;

#endif
