/*
 * sqlite.c: matches in one SQLite file.
 *
 * WAL with synchronous=FULL: a commit is one write and one fsync of the log, so that a transaction
 * with the moves of many matches costs as much as one move. Statements are prepared once.
 */
#include "store/sqlite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    CREATE,
    CREATE_SEAT,
    APPEND,
    ADVANCE,
    CUT,
    UPDATE,
    UPDATE_SEAT,
    REMOVE,
    LOAD,
    LOAD_SEATS,
    MOVES,
    ADD_SECRET,
    FIND_SECRET,
    COUNT_SECRETS,
    READ_RECORD,
    KEEP_RECORD,
    DROP_RECORDS,
    ADD_CHAT,
    CUT_CHAT,
    CHAT,
    LIST_DUE,
    LIST_BOTS,
    LIST_UNPLAYED,
    LIST,
    GRANT,
    STATEMENTS,
};

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [CREATE] = "INSERT INTO matches (id, game, options, seed, content, seats, creator, clock,"
               " clock_seconds, clock_increment, created, changed, due, bot, over, rematch, moves,"
               " version, hushed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
               " ?14, ?15, ?16, 0, 0, ?17)",
    [CREATE_SEAT] = "INSERT INTO seats (match, seat, bot, hold, name, colour, taken, late, kept,"
                    " left_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [APPEND] = "INSERT INTO moves (match, n, seat, move, version) VALUES (?1, ?2, ?3, ?4, ?5)",
    [ADVANCE] = "UPDATE matches SET moves = ?2, changed = ?3, due = ?4, bot = ?5, over = ?6,"
                " version = ?8 WHERE id = ?1 AND moves = ?7",
    [CUT] = "DELETE FROM moves WHERE match = ?1 AND n >= ?2",
    [UPDATE] = "UPDATE matches SET creator = ?2, changed = ?3, due = ?4, bot = ?5, over = ?6,"
               " rematch = ?7, hushed = ?8 WHERE id = ?1",
    [UPDATE_SEAT] = "UPDATE seats SET bot = ?3, hold = ?4, name = ?5, colour = ?6, taken = ?7,"
                    " late = ?8, kept = ?9, left_ms = ?10 WHERE match = ?1 AND seat = ?2",
    [REMOVE] = "DELETE FROM matches WHERE id = ?1",
    [LOAD] = "SELECT game, options, seed, content, seats, creator, clock, clock_seconds,"
             " clock_increment, created, changed, due, bot, over, rematch, moves, version,"
             " hushed FROM matches WHERE id = ?1",
    [LOAD_SEATS] = "SELECT seat, bot, hold, name, colour, taken, late, kept, left_ms FROM seats"
                   " WHERE match = ?1",
    [MOVES] = "SELECT n, seat, move, version FROM moves WHERE match = ?1 ORDER BY n",
    [ADD_SECRET] = "INSERT INTO secrets (hash, match, seat) VALUES (?1, ?2, ?3)",
    [FIND_SECRET] = "SELECT match, seat FROM secrets WHERE hash = ?1",
    [COUNT_SECRETS] = "SELECT count(*) FROM secrets WHERE match = ?1",
    [READ_RECORD] = "SELECT text FROM records WHERE person = ?1",
    [KEEP_RECORD] = "INSERT INTO records (person, text, changed, played) VALUES (?1, ?2, ?3, ?4)"
                    " ON CONFLICT (person) DO UPDATE SET text = ?2, changed = ?3,"
                    " played = max(played, ?4)",
    [DROP_RECORDS] = "DELETE FROM records WHERE person IN (SELECT person FROM records"
                     " WHERE played = 0 ORDER BY changed DESC LIMIT -1 OFFSET ?1)",
    [ADD_CHAT] = "INSERT INTO chat (match, seat, at, name, text) VALUES (?1, ?2, ?3, ?4, ?5)",
    [CUT_CHAT] = "DELETE FROM chat WHERE match = ?1 AND line <= (SELECT line FROM chat"
                 " WHERE match = ?1 ORDER BY line DESC LIMIT 1 OFFSET ?2)",
    [CHAT] = "SELECT seat, at, name, text FROM chat WHERE match = ?1 ORDER BY line",
    [LIST_DUE] = "SELECT id FROM matches WHERE due > 0 AND due <= ?1 ORDER BY due LIMIT ?2",
    [LIST_BOTS] = "SELECT id FROM matches WHERE bot = 1",
    [LIST_UNPLAYED] = "SELECT id FROM matches WHERE moves = 0 AND changed < ?1 LIMIT ?2",
    [LIST] = "SELECT id FROM matches ORDER BY created, id",
    [GRANT] = "UPDATE matches SET due = ?1 WHERE due > 0 AND due < ?1",
};

struct sqlite {
    clio_store store; /* first, so that one pointer is both */
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    int lock;                     /* file descriptor, or -1 */
    int64_t waits_since, gave_up; /* ms, for a program that holds the database */
    enum clio_store_trouble trouble;
};

static struct sqlite *of(clio_store *store)
{
    return (struct sqlite *)store;
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

static bool fail(struct sqlite *s, enum clio_store_trouble trouble)
{
    s->trouble = trouble;
    return false;
}

static sqlite3_stmt *use(struct sqlite *s, enum statement which)
{
    sqlite3_stmt *st = s->statement[which];
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return st;
}

static void text(sqlite3_stmt *st, int at, const char *value)
{
    sqlite3_bind_text(st, at, value, -1, SQLITE_STATIC);
}

static void number(sqlite3_stmt *st, int at, int64_t value)
{
    sqlite3_bind_int64(st, at, value);
}

/* Runs a statement that gives no rows. */
static bool run(struct sqlite *s, sqlite3_stmt *st)
{
    int rc = sqlite3_step(st);
    sqlite3_reset(st);
    return rc == SQLITE_DONE ? true : fail(s, clio_sqlite_trouble(rc));
}

/* The next row: true; else the statement is done, well or not. */
static bool row(struct sqlite *s, sqlite3_stmt *st)
{
    int rc = sqlite3_step(st);
    if (rc == SQLITE_ROW)
        return true;
    sqlite3_reset(st);
    s->trouble = rc == SQLITE_DONE ? CLIO_STORE_FINE : clio_sqlite_trouble(rc);
    return false;
}

static void copy_column(sqlite3_stmt *st, int column, char *out, size_t size)
{
    const char *value = (const char *)sqlite3_column_text(st, column);
    snprintf(out, size, "%s", value ? value : "");
}

/* Numbers of 64 bits without a sign are kept as text, for people who look into the file. */
static void big(sqlite3_stmt *st, int at, uint64_t value)
{
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%" PRIu64, value);
    sqlite3_bind_text(st, at, digits, n, SQLITE_TRANSIENT);
}

static uint64_t big_column(sqlite3_stmt *st, int column)
{
    const char *value = (const char *)sqlite3_column_text(st, column);
    return value ? strtoull(value, NULL, 10) : 0;
}

/* ---- Transactions ---------------------------------------------------------------------------- */

static bool sq_begin(clio_store *store)
{
    return run(of(store), use(of(store), BEGIN));
}

static bool sq_commit(clio_store *store)
{
    return run(of(store), use(of(store), COMMIT));
}

static void sq_rollback(clio_store *store)
{
    struct sqlite *s = of(store);
    enum clio_store_trouble trouble = s->trouble;
    /* SQLite may have rolled back by itself, for example when the disk is full. */
    if (!sqlite3_get_autocommit(s->db))
        (void)run(s, use(s, ROLLBACK));
    s->trouble = trouble;
}

static enum clio_store_trouble sq_trouble(const clio_store *store)
{
    return ((const struct sqlite *)store)->trouble;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static bool write_seat(struct sqlite *s, enum statement how, const struct clio_stored_match *match,
                       int seat)
{
    const struct clio_stored_seat *info = &match->seat[seat];
    sqlite3_stmt *st = use(s, how);
    text(st, 1, match->id);
    number(st, 2, seat);
    text(st, 3, info->bot);
    text(st, 4, info->hold);
    text(st, 5, info->name);
    number(st, 6, info->colour);
    number(st, 7, info->taken);
    number(st, 8, info->late);
    number(st, 9, info->kept);
    number(st, 10, info->left);
    return run(s, st);
}

static bool sq_create(clio_store *store, const struct clio_stored_match *match)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, CREATE);
    text(st, 1, match->id);
    text(st, 2, match->game);
    text(st, 3, match->options);
    big(st, 4, match->seed);
    big(st, 5, match->content);
    number(st, 6, match->seats);
    number(st, 7, match->creator);
    number(st, 8, match->clock);
    number(st, 9, match->clock_seconds);
    number(st, 10, match->clock_increment);
    number(st, 11, match->created);
    number(st, 12, match->changed);
    number(st, 13, match->due);
    number(st, 14, match->bot);
    number(st, 15, match->over);
    text(st, 16, match->rematch);
    number(st, 17, match->hushed);
    if (!run(s, st))
        return false;
    for (int i = 0; i < match->seats; i++)
        if (!write_seat(s, CREATE_SEAT, match, i))
            return false;
    return true;
}

/* The match goes from `from` to match->moves moves; nobody else may have changed it meanwhile. */
static bool advance(struct sqlite *s, const struct clio_stored_match *match, int from)
{
    sqlite3_stmt *st = use(s, ADVANCE);
    text(st, 1, match->id);
    number(st, 2, match->moves);
    number(st, 3, match->changed);
    number(st, 4, match->due);
    number(st, 5, match->bot);
    number(st, 6, match->over);
    number(st, 7, from);
    number(st, 8, match->version);
    if (!run(s, st))
        return false;
    return sqlite3_changes(s->db) == 1 ? true : fail(s, CLIO_STORE_CONFLICT);
}

static bool sq_append(clio_store *store, const struct clio_stored_match *match, int seat,
                      const char *move)
{
    struct sqlite *s = of(store);
    if (!advance(s, match, match->moves - 1))
        return false;
    sqlite3_stmt *st = use(s, APPEND);
    text(st, 1, match->id);
    number(st, 2, match->moves - 1);
    number(st, 3, seat);
    text(st, 4, move);
    number(st, 5, match->version);
    return run(s, st);
}

static bool sq_truncate(clio_store *store, const struct clio_stored_match *match, int from)
{
    struct sqlite *s = of(store);
    if (!advance(s, match, from))
        return false;
    sqlite3_stmt *st = use(s, CUT);
    text(st, 1, match->id);
    number(st, 2, match->moves);
    return run(s, st);
}

static bool sq_update_seat(clio_store *store, const struct clio_stored_match *match, int seat)
{
    return write_seat(of(store), UPDATE_SEAT, match, seat);
}

static bool sq_update(clio_store *store, const struct clio_stored_match *match)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, UPDATE);
    text(st, 1, match->id);
    number(st, 2, match->creator);
    number(st, 3, match->changed);
    number(st, 4, match->due);
    number(st, 5, match->bot);
    number(st, 6, match->over);
    text(st, 7, match->rematch);
    number(st, 8, match->hushed);
    if (!run(s, st))
        return false;
    for (int i = 0; i < match->seats; i++)
        if (!write_seat(s, UPDATE_SEAT, match, i))
            return false;
    return true;
}

static bool sq_remove(clio_store *store, const char *id)
{
    sqlite3_stmt *st = use(of(store), REMOVE);
    text(st, 1, id);
    return run(of(store), st);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void read_match(sqlite3_stmt *st, struct clio_stored_match *match)
{
    copy_column(st, 0, match->game, sizeof match->game);
    copy_column(st, 1, match->options, sizeof match->options);
    match->seed = big_column(st, 2);
    match->content = big_column(st, 3);
    match->seats = (uint8_t)sqlite3_column_int(st, 4);
    match->creator = (uint8_t)sqlite3_column_int(st, 5);
    match->clock = (enum clio_clock_kind)sqlite3_column_int(st, 6);
    match->clock_seconds = sqlite3_column_int(st, 7);
    match->clock_increment = sqlite3_column_int(st, 8);
    match->created = sqlite3_column_int64(st, 9);
    match->changed = sqlite3_column_int64(st, 10);
    match->due = sqlite3_column_int64(st, 11);
    match->bot = sqlite3_column_int(st, 12) != 0;
    match->over = sqlite3_column_int(st, 13) != 0;
    copy_column(st, 14, match->rematch, sizeof match->rematch);
    match->moves = sqlite3_column_int(st, 15);
    match->version = sqlite3_column_int(st, 16);
    match->hushed = sqlite3_column_int(st, 17) != 0;
}

static void read_seat(sqlite3_stmt *st, struct clio_stored_seat *seat)
{
    copy_column(st, 1, seat->bot, sizeof seat->bot);
    copy_column(st, 2, seat->hold, sizeof seat->hold);
    copy_column(st, 3, seat->name, sizeof seat->name);
    seat->colour = (uint8_t)sqlite3_column_int(st, 4);
    seat->taken = sqlite3_column_int(st, 5) != 0;
    seat->late = sqlite3_column_int(st, 6) != 0;
    seat->kept = sqlite3_column_int(st, 7) != 0;
    seat->left = sqlite3_column_int64(st, 8);
}

static bool sq_load(clio_store *store, const char *id, struct clio_stored_match *match)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, LOAD);
    memset(match, 0, sizeof *match);
    snprintf(match->id, sizeof match->id, "%s", id);
    text(st, 1, id);
    if (!row(s, st)) {
        if (s->trouble == CLIO_STORE_FINE)
            s->trouble = CLIO_STORE_MISSING;
        return false;
    }
    read_match(st, match);
    sqlite3_reset(st);
    st = use(s, LOAD_SEATS);
    text(st, 1, id);
    int found = 0;
    for (; row(s, st); found++) {
        int seat = sqlite3_column_int(st, 0);
        if (seat >= 0 && seat < CLIO_MAX_SEATS)
            read_seat(st, &match->seat[seat]);
    }
    if (s->trouble != CLIO_STORE_FINE)
        return false;
    return found == match->seats ? true : fail(s, CLIO_STORE_DAMAGED);
}

static bool sq_moves(clio_store *store, const char *id,
                     bool (*each)(void *context, const struct clio_stored_move *move),
                     void *context)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, MOVES);
    text(st, 1, id);
    while (row(s, st)) {
        struct clio_stored_move move = {.n = sqlite3_column_int(st, 0),
                                        .seat = sqlite3_column_int(st, 1),
                                        .version = sqlite3_column_int(st, 3)};
        copy_column(st, 2, move.text, sizeof move.text);
        if (!each(context, &move)) {
            sqlite3_reset(st);
            return fail(s, CLIO_STORE_DAMAGED);
        }
    }
    return s->trouble == CLIO_STORE_FINE;
}

/* ---- Secrets and chat ------------------------------------------------------------------------ */

static bool sq_add_secret(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE], const char *id,
                          int seat)
{
    sqlite3_stmt *st = use(of(store), ADD_SECRET);
    sqlite3_bind_blob(st, 1, hash, CLIO_HASH_SIZE, SQLITE_STATIC);
    text(st, 2, id);
    number(st, 3, seat);
    return run(of(store), st);
}

static bool sq_find_secret(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE],
                           char id[CLIO_ID_SIZE], int *seat)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, FIND_SECRET);
    sqlite3_bind_blob(st, 1, hash, CLIO_HASH_SIZE, SQLITE_STATIC);
    if (!row(s, st)) {
        if (s->trouble == CLIO_STORE_FINE)
            s->trouble = CLIO_STORE_MISSING;
        return false;
    }
    copy_column(st, 0, id, CLIO_ID_SIZE);
    *seat = sqlite3_column_int(st, 1);
    sqlite3_reset(st);
    return true;
}

static bool sq_read_record(clio_store *store, const uint8_t person[CLIO_HASH_SIZE], char *out,
                           size_t size)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, READ_RECORD);
    sqlite3_bind_blob(st, 1, person, CLIO_HASH_SIZE, SQLITE_STATIC);
    out[0] = '\0';
    if (!row(s, st))
        return s->trouble == CLIO_STORE_FINE;
    copy_column(st, 0, out, size);
    sqlite3_reset(st);
    return true;
}

static bool sq_keep_record(clio_store *store, const uint8_t person[CLIO_HASH_SIZE],
                           const char *record, int64_t now, bool played)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, KEEP_RECORD);
    sqlite3_bind_blob(st, 1, person, CLIO_HASH_SIZE, SQLITE_STATIC);
    text(st, 2, record);
    sqlite3_bind_int64(st, 3, now);
    number(st, 4, played);
    return run(s, st);
}

static bool sq_drop_records(clio_store *store, int keep)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, DROP_RECORDS);
    number(st, 1, keep);
    return run(s, st);
}

static int sq_count_secrets(clio_store *store, const char *id)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, COUNT_SECRETS);
    text(st, 1, id);
    if (!row(s, st))
        return -1;
    int n = sqlite3_column_int(st, 0);
    sqlite3_reset(st);
    return n;
}

static bool sq_add_chat(clio_store *store, const char *id, const struct clio_chat_line *line,
                        int keep)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, ADD_CHAT);
    text(st, 1, id);
    number(st, 2, line->seat | line->number << 8);
    number(st, 3, line->at);
    text(st, 4, line->name);
    text(st, 5, line->text);
    if (!run(s, st))
        return false;
    st = use(s, CUT_CHAT);
    text(st, 1, id);
    number(st, 2, keep);
    return run(s, st);
}

static bool sq_chat(clio_store *store, const char *id,
                    bool (*each)(void *context, const struct clio_chat_line *line), void *context)
{
    struct sqlite *s = of(store);
    sqlite3_stmt *st = use(s, CHAT);
    text(st, 1, id);
    while (row(s, st)) {
        struct clio_chat_line line;
        int who = sqlite3_column_int(st, 0); /* a seat, and above it the number of a watcher */
        line.seat = (uint8_t)who;
        line.number = (uint8_t)(who >> 8);
        line.at = sqlite3_column_int64(st, 1);
        copy_column(st, 2, line.name, sizeof line.name);
        copy_column(st, 3, line.text, sizeof line.text);
        if (!each(context, &line)) {
            sqlite3_reset(st);
            return fail(s, CLIO_STORE_BROKEN);
        }
    }
    return s->trouble == CLIO_STORE_FINE;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

/* `each` may change the store: the ids are gathered before it is called. */
static bool list(struct sqlite *s, sqlite3_stmt *st, void (*each)(void *context, const char *id),
                 void *context)
{
    size_t count = 0, capacity = 0;
    char(*ids)[CLIO_ID_SIZE] = NULL;
    while (row(s, st)) {
        if (count == capacity) {
            capacity = 2 * capacity + 64;
            char(*more)[CLIO_ID_SIZE] = realloc(ids, capacity * sizeof *ids);
            if (!more) {
                sqlite3_reset(st);
                free(ids);
                return fail(s, CLIO_STORE_BROKEN);
            }
            ids = more;
        }
        copy_column(st, 0, ids[count++], CLIO_ID_SIZE);
    }
    bool fine = s->trouble == CLIO_STORE_FINE;
    for (size_t i = 0; fine && i < count; i++)
        each(context, ids[i]);
    free(ids);
    return fine;
}

static bool sq_list_due(clio_store *store, int64_t now, int most,
                        void (*each)(void *context, const char *id), void *context)
{
    sqlite3_stmt *st = use(of(store), LIST_DUE);
    number(st, 1, now);
    number(st, 2, most);
    return list(of(store), st, each, context);
}

static bool sq_list_bots(clio_store *store, void (*each)(void *context, const char *id),
                         void *context)
{
    return list(of(store), use(of(store), LIST_BOTS), each, context);
}

static bool sq_list_unplayed(clio_store *store, int64_t before, int most,
                             void (*each)(void *context, const char *id), void *context)
{
    sqlite3_stmt *st = use(of(store), LIST_UNPLAYED);
    number(st, 1, before);
    number(st, 2, most);
    return list(of(store), st, each, context);
}

static bool sq_list(clio_store *store, void (*each)(void *context, const char *id), void *context)
{
    return list(of(store), use(of(store), LIST), each, context);
}

static bool sq_grant(clio_store *store, int64_t earliest)
{
    sqlite3_stmt *st = use(of(store), GRANT);
    number(st, 1, earliest);
    return run(of(store), st);
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

static void sq_close(clio_store *store)
{
    struct sqlite *s = of(store);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    if (s->lock >= 0)
        close(s->lock);
    free(s);
}

static const clio_store functions = {
    .close = sq_close,
    .trouble = sq_trouble,
    .begin = sq_begin,
    .commit = sq_commit,
    .rollback = sq_rollback,
    .create = sq_create,
    .append = sq_append,
    .truncate = sq_truncate,
    .update = sq_update,
    .update_seat = sq_update_seat,
    .remove = sq_remove,
    .load = sq_load,
    .moves = sq_moves,
    .add_secret = sq_add_secret,
    .find_secret = sq_find_secret,
    .count_secrets = sq_count_secrets,
    .read_record = sq_read_record,
    .keep_record = sq_keep_record,
    .drop_records = sq_drop_records,
    .add_chat = sq_add_chat,
    .chat = sq_chat,
    .list_due = sq_list_due,
    .list_bots = sq_list_bots,
    .list_unplayed = sq_list_unplayed,
    .list = sq_list,
    .grant = sq_grant,
};

clio_store *clio_sqlite_open(const char *path, enum clio_store_use use_as, enum clio_lang lang,
                             char *why, size_t why_size)
{
    struct sqlite *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->store = functions;
    s->lock = -1;
    s->db = clio_sqlite_prepare(path, use_as, lang, &s->lock, why, why_size);
    int rc = s->db ? SQLITE_OK : SQLITE_ERROR;
    for (int i = 0; rc == SQLITE_OK && i < STATEMENTS; i++)
        rc = sqlite3_prepare_v3(s->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i],
                                NULL);
    if (rc == SQLITE_OK && use_as == CLIO_STORE_SERVE)
        sqlite3_busy_handler(s->db, wait_a_moment, s);
    if (rc == SQLITE_OK)
        return &s->store;
    if (s->db)
        clio_sqlite_say(path, clio_sqlite_trouble(rc), s->db, lang, why, why_size);
    sq_close(&s->store);
    return NULL;
}
