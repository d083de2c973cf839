/*
 * schema.c: opens a database file: is it ours, is it sound, is it up to date?
 *
 * PRAGMA application_id says that the file is Clio's, PRAGMA user_version how far its tables are. A
 * new step is added at the end of `steps` and never changed afterwards; each runs in its own
 * transaction together with its number, so that a killed migration goes on where it was.
 */
#include "store/sqlite.h"

#include "store/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { APPLICATION = 0x436c696f /* "Clio" */, PATIENCE_MS = 5000 };

static const char *const steps[] = {
    /* 1: the first form */
    "CREATE TABLE matches ("
    " id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,"
    " content TEXT NOT NULL, seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 6),"
    " creator INTEGER NOT NULL, clock INTEGER NOT NULL CHECK (clock BETWEEN 0 AND 2),"
    " clock_seconds INTEGER NOT NULL, clock_increment INTEGER NOT NULL,"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL, due INTEGER NOT NULL,"
    " bot INTEGER NOT NULL, over INTEGER NOT NULL, rematch TEXT NOT NULL,"
    " moves INTEGER NOT NULL CHECK (moves >= 0)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX matches_due ON matches (due) WHERE due > 0;"
    "CREATE INDEX matches_bot ON matches (bot) WHERE bot = 1;"
    "CREATE INDEX matches_unplayed ON matches (changed) WHERE moves = 0;"
    "CREATE TABLE seats ("
    " match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE, seat INTEGER NOT NULL,"
    " bot TEXT NOT NULL, hold TEXT NOT NULL, name TEXT NOT NULL, colour INTEGER NOT NULL,"
    " taken INTEGER NOT NULL, late INTEGER NOT NULL, kept INTEGER NOT NULL,"
    " left_ms INTEGER NOT NULL, PRIMARY KEY (match, seat)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE moves ("
    " match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE, n INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, move TEXT NOT NULL, PRIMARY KEY (match, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE chat ("
    " line INTEGER PRIMARY KEY, match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    " seat INTEGER NOT NULL, at INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL) STRICT;"
    "CREATE INDEX chat_match ON chat (match, line);"
    "CREATE TABLE secrets ("
    " hash BLOB PRIMARY KEY, match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    " seat INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX secrets_match ON secrets (match);",
    /* 2: versions, which had been the number of moves */
    "ALTER TABLE matches ADD COLUMN version INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE moves ADD COLUMN version INTEGER NOT NULL DEFAULT 0;"
    "UPDATE matches SET version = moves;"
    "UPDATE moves SET version = n + 1;",
    /* 3: people's records over many matches */
    "CREATE TABLE records ("
    " person BLOB PRIMARY KEY, text TEXT NOT NULL, changed INTEGER NOT NULL) STRICT, WITHOUT "
    "ROWID;",
    /* 4: who only watches may be asked to be quiet */
    "ALTER TABLE matches ADD COLUMN hushed INTEGER NOT NULL DEFAULT 0;",
    /* 5: was anything of a record played here? Of older ones nobody knows. */
    ("ALTER TABLE records ADD COLUMN played INTEGER NOT NULL DEFAULT 1;"
     "CREATE INDEX records_unplayed ON records (changed) WHERE played = 0;"),
    /* 6: seeds that are drawn when all have sat down, what was agreed, matches that people ended, and
       links that become keys. Links of chairs that somebody has taken are keys already. */
    ("ALTER TABLE matches ADD COLUMN deal INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE matches ADD COLUMN salt TEXT NOT NULL DEFAULT '';"
     "ALTER TABLE matches ADD COLUMN no_undo INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE matches ADD COLUMN no_hints INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE matches ADD COLUMN away INTEGER NOT NULL DEFAULT 86400;"
     "ALTER TABLE matches ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE matches ADD COLUMN closer INTEGER NOT NULL DEFAULT 255;"
     "ALTER TABLE seats ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE secrets ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;"
     "UPDATE secrets SET kind = 1 WHERE EXISTS (SELECT 1 FROM seats WHERE"
     " seats.match = secrets.match AND seats.seat = secrets.seat AND taken = 0 AND bot = '');"),
    /* 7: notes; what becomes old is found by its age */
    ("CREATE TABLE notes ("
     " kind TEXT NOT NULL, name TEXT NOT NULL,"
     " match TEXT REFERENCES matches (id) ON DELETE CASCADE, text TEXT NOT NULL,"
     " due INTEGER NOT NULL, PRIMARY KEY (kind, name)) STRICT, WITHOUT ROWID;"
     "CREATE INDEX notes_match ON notes (match) WHERE match IS NOT NULL;"
     "CREATE INDEX notes_due ON notes (kind, due) WHERE due > 0;"
     "CREATE INDEX matches_old ON matches (over, changed);"),
    /* 8: who wishes to take moves back, which survives a restart; and a number that other databases
       need */
    "ALTER TABLE matches ADD COLUMN wish TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE matches ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;",
    /* 9: when somebody was last there; of those before, when their match last changed */
    "ALTER TABLE seats ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
    "UPDATE seats SET seen = (SELECT changed FROM matches WHERE id = match);",
    /* 10: what becomes old is found by when it began, which a move leaves alone */
    "DROP INDEX matches_old;"
    "CREATE INDEX matches_old ON matches (over, created);",
};
enum { VERSION = sizeof steps / sizeof steps[0] };

/* ---- Sentences ------------------------------------------------------------------------------- */

static void say(const char *key, const char *path, const char *detail, enum clio_lang lang,
                char *why, size_t why_size)
{
    struct clio_value values[] = {
        {.name = "file", .text = path},
        {.name = "detail", .text = detail ? detail : ""},
    };
    clio_server_sentence(lang, key, values, 2, why, why_size);
}

void clio_sqlite_say(const char *path, enum clio_store_trouble trouble, sqlite3 *db,
                     enum clio_lang lang, char *why, size_t why_size)
{
    static const char *const keys[] = {
        [CLIO_STORE_FULL] = "server.db.full",        [CLIO_STORE_READ_ONLY] = "server.db.read-only",
        [CLIO_STORE_DAMAGED] = "server.db.damaged",  [CLIO_STORE_BUSY] = "server.db.busy",
        [CLIO_STORE_CONFLICT] = "server.db.damaged", [CLIO_STORE_BROKEN] = "server.db.broken",
    };
    const char *key = keys[trouble] ? keys[trouble] : "server.db.broken";
    say(key, path, sqlite3_errmsg(db), lang, why, why_size);
}

/* ---- Checks ---------------------------------------------------------------------------------- */

static int pragma_number(sqlite3 *db, const char *name, int *rc)
{
    char text[64];
    sqlite3_stmt *st = NULL;
    int value = 0;
    snprintf(text, sizeof text, "PRAGMA %s", name);
    *rc = sqlite3_prepare_v2(db, text, -1, &st, NULL);
    if (*rc == SQLITE_OK) {
        *rc = sqlite3_step(st);
        if (*rc == SQLITE_ROW) {
            value = sqlite3_column_int(st, 0);
            *rc = SQLITE_OK;
        }
    }
    sqlite3_finalize(st);
    return value;
}

/* Is every page where it belongs? SQLite says "ok", or what is wrong. */
static bool is_sound(sqlite3 *db, char *detail, size_t size)
{
    sqlite3_stmt *st = NULL;
    bool fine = false;
    snprintf(detail, size, "%s", "");
    if (sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &st, NULL) == SQLITE_OK &&
        sqlite3_step(st) == SQLITE_ROW) {
        const char *answer = (const char *)sqlite3_column_text(st, 0);
        fine = answer && strcmp(answer, "ok") == 0;
        if (!fine && answer)
            snprintf(detail, size, "%s", answer);
    } else {
        snprintf(detail, size, "%s", sqlite3_errmsg(db));
    }
    sqlite3_finalize(st);
    return fine;
}

static bool is_empty(sqlite3 *db)
{
    sqlite3_stmt *st = NULL;
    bool empty =
        sqlite3_prepare_v2(db, "SELECT 1 FROM sqlite_schema", -1, &st, NULL) == SQLITE_OK &&
        sqlite3_step(st) == SQLITE_DONE;
    sqlite3_finalize(st);
    return empty;
}

/* ---- Migration ------------------------------------------------------------------------------- */

static int migrate(sqlite3 *db, int from)
{
    int rc = SQLITE_OK;
    for (int i = from; rc == SQLITE_OK && i < VERSION; i++) {
        char mark[96];
        snprintf(mark, sizeof mark, "PRAGMA user_version = %d; PRAGMA application_id = %d; COMMIT",
                 i + 1, APPLICATION);
        rc = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
        if (rc == SQLITE_OK)
            rc = sqlite3_exec(db, steps[i], NULL, NULL, NULL);
        if (rc == SQLITE_OK)
            rc = sqlite3_exec(db, mark, NULL, NULL, NULL);
        if (rc != SQLITE_OK && !sqlite3_get_autocommit(db))
            sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return rc;
}

/* NULL when the database can be used; else the key of the sentence. */
static const char *examine(sqlite3 *db, enum clio_store_use use, int *rc, char *detail, size_t size)
{
    int application = pragma_number(db, "application_id", rc);
    if (*rc == SQLITE_NOTADB)
        return "server.db.foreign";
    int version = *rc == SQLITE_OK ? pragma_number(db, "user_version", rc) : 0;
    if (*rc != SQLITE_OK)
        return NULL;
    if (!is_sound(db, detail, size))
        return "server.db.damaged";
    bool fresh = application == 0 && version == 0 && is_empty(db);
    if (fresh && use == CLIO_STORE_READ)
        return "server.db.foreign";
    if (!fresh && application != APPLICATION)
        return "server.db.foreign";
    if (version > VERSION)
        return "server.db.newer";
    *rc = use == CLIO_STORE_READ ? SQLITE_OK
                                 : sqlite3_exec(db,
                                                "PRAGMA journal_mode = WAL;"
                                                "PRAGMA synchronous = FULL;",
                                                NULL, NULL, NULL);
    if (*rc == SQLITE_OK)
        *rc = sqlite3_exec(db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
    if (*rc == SQLITE_OK && version < VERSION) {
        if (use == CLIO_STORE_READ)
            return "server.db.older";
        *rc = migrate(db, version);
    }
    /* Even an unchanged file must take a write, or the first move would be refused. */
    if (*rc == SQLITE_OK && use != CLIO_STORE_READ)
        *rc = sqlite3_exec(db, "BEGIN IMMEDIATE; ROLLBACK", NULL, NULL, NULL);
    return NULL;
}

/* A file beside the database, locked while a server runs: two of them would play past each other. */
static bool take_lock(const char *path, int *lock)
{
    size_t size = strlen(path) + sizeof "-lock";
    char *name = malloc(size);
    if (!name)
        return true;
    snprintf(name, size, "%s-lock", path);
    *lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    free(name);
    /* Where not even that file can be made, opening the database tells the reason better. */
    return *lock < 0 || flock(*lock, LOCK_EX | LOCK_NB) == 0;
}

/* A new database is nobody else's to read: whoever has it can replay what is hidden. SQLite gives the
   files beside it the same rights. One that is there already is its owner's matter. */
static void make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
}

sqlite3 *clio_sqlite_prepare(const char *path, enum clio_store_use use, enum clio_lang lang,
                             int *lock, char *why, size_t why_size)
{
    sqlite3 *db = NULL;
    char detail[256] = "";
    bool alone = use == CLIO_STORE_ALONE && access(path, F_OK) == 0;
    if (use == CLIO_STORE_ALONE)
        use = CLIO_STORE_READ;
    if ((alone || use == CLIO_STORE_SERVE) && !take_lock(path, lock)) {
        say("server.db.served", path, NULL, lang, why, why_size);
        return NULL;
    }
    if (use != CLIO_STORE_READ)
        make_private(path);
    int flags =
        use == CLIO_STORE_READ ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    /* Nobody asks how much memory it uses, and to count it takes a lock each time. */
    (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    int rc = sqlite3_open_v2(path, &db, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (rc == SQLITE_CANTOPEN || !db) {
        int error = db ? sqlite3_system_errno(db) : ENOMEM;
        say("server.db.open", path, clio_server_reason(lang, error), lang, why, why_size);
        sqlite3_close(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, PATIENCE_MS);
    sqlite3_extended_result_codes(db, 1);
    const char *key = NULL;
    if (rc == SQLITE_OK && use != CLIO_STORE_READ && sqlite3_db_readonly(db, "main") == 1)
        key = "server.db.read-only";
    else if (rc == SQLITE_OK)
        key = examine(db, use, &rc, detail, sizeof detail);
    if (key)
        say(key, path, detail, lang, why, why_size);
    else if (rc != SQLITE_OK)
        clio_sqlite_say(path, clio_sqlite_trouble(rc), db, lang, why, why_size);
    else
        return db;
    sqlite3_close(db);
    return NULL;
}
