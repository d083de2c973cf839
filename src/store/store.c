/*
 * store.c: the functions of a store, whatever database keeps it (database.h). What is written here is
 * how a match and the people at it lie in tables; the statements are in statements.c.
 */
#include "store/database.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct clio_db *of(clio_store *store)
{
    return (struct clio_db *)store;
}

/* ---- Statements ------------------------------------------------------------------------------ */

static bool fail(struct clio_db *db, enum clio_store_trouble trouble)
{
    db->trouble = trouble;
    return false;
}

static struct clio_db *use(struct clio_db *db, enum clio_statement which)
{
    db->driver->use(db, which);
    return db;
}

static struct clio_db *about(struct clio_db *db, const char *id,
                             const struct clio_stored_match *match, bool is_new)
{
    if (db->driver->about)
        db->driver->about(db, id, match, is_new);
    return db;
}

static void text(struct clio_db *db, int at, const char *value)
{
    db->driver->text(db, at, value);
}

static void number(struct clio_db *db, int at, int64_t value)
{
    db->driver->number(db, at, value);
}

static void bytes(struct clio_db *db, int at, const uint8_t hash[CLIO_HASH_SIZE])
{
    db->driver->bytes(db, at, hash, CLIO_HASH_SIZE);
}

static bool run(struct clio_db *db)
{
    return db->driver->run(db);
}

static bool row(struct clio_db *db)
{
    return db->driver->row(db);
}

static int64_t column(struct clio_db *db, int at)
{
    return db->driver->column_number(db, at);
}

static void copy_column(struct clio_db *db, int at, char *out, size_t size)
{
    snprintf(out, size, "%s", db->driver->column(db, at));
}

static bool copy_bytes(struct clio_db *db, int at, uint8_t hash[CLIO_HASH_SIZE])
{
    int length;
    const uint8_t *value = db->driver->column_bytes(db, at, &length);
    if (!value || length != CLIO_HASH_SIZE)
        return false;
    memcpy(hash, value, CLIO_HASH_SIZE);
    return true;
}

/* Numbers of 64 bits without a sign are kept as text, for people who look into the file. */
struct digits {
    char text[24];
};

static struct digits big(uint64_t value)
{
    struct digits d;
    snprintf(d.text, sizeof d.text, "%" PRIu64, value);
    return d;
}

static uint64_t big_column(struct clio_db *db, int at)
{
    return strtoull(db->driver->column(db, at), NULL, 10);
}

/* ---- Transactions ---------------------------------------------------------------------------- */

static bool kept_begin(clio_store *store)
{
    return of(store)->driver->begin(of(store));
}

static bool kept_commit(clio_store *store)
{
    return of(store)->driver->commit(of(store));
}

static void kept_rollback(clio_store *store)
{
    of(store)->driver->rollback(of(store));
}

static enum clio_store_trouble kept_trouble(const clio_store *store)
{
    return ((const struct clio_db *)store)->trouble;
}

static void kept_close(clio_store *store)
{
    of(store)->driver->close(of(store));
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Is a bot to move? 2: and only bots sit there, or hold the chairs, so that nobody waits for it. */
static int bot_of(const struct clio_stored_match *match)
{
    if (!match->bot)
        return 0;
    for (int i = 0; i < match->seats; i++)
        if (!match->seat[i].bot[0] && !clio_record_held(&match->seat[i]))
            return 1;
    return 2;
}

static bool write_seat(struct clio_db *db, enum clio_statement how,
                       const struct clio_stored_match *match, int seat)
{
    const struct clio_stored_seat *info = &match->seat[seat];
    use(db, how);
    text(db, 1, match->id);
    number(db, 2, seat);
    text(db, 3, info->bot);
    text(db, 4, info->hold);
    text(db, 5, info->name);
    number(db, 6, info->colour);
    number(db, 7, info->taken);
    number(db, 8, info->late);
    number(db, 9, info->kept);
    number(db, 10, info->left);
    number(db, 11, info->given_up);
    number(db, 12, info->seen);
    return run(db);
}

/* How it is dealt, what was agreed, and who ended it: from this place on. */
static void write_agreed(struct clio_db *db, int at, const struct clio_stored_match *match)
{
    number(db, at, match->deal);
    text(db, at + 1, match->salt);
    number(db, at + 2, match->no_undo);
    number(db, at + 3, match->no_hints);
    number(db, at + 4, match->away);
    number(db, at + 5, match->closed);
    number(db, at + 6, match->closer);
}

static bool kept_create(clio_store *store, const struct clio_stored_match *match)
{
    struct clio_db *db = about(of(store), match->id, match, true);
    use(db, CREATE);
    text(db, 1, match->id);
    text(db, 2, match->game);
    text(db, 3, match->options);
    struct digits seed = big(match->seed), content = big(match->content);
    text(db, 4, seed.text);
    text(db, 5, content.text);
    number(db, 6, match->seats);
    number(db, 7, match->creator);
    number(db, 8, match->clock);
    number(db, 9, match->clock_seconds);
    number(db, 10, match->clock_increment);
    number(db, 11, match->created);
    number(db, 12, match->changed);
    number(db, 13, match->due);
    number(db, 14, bot_of(match));
    number(db, 15, match->over);
    text(db, 16, match->rematch);
    number(db, 17, match->hushed);
    write_agreed(db, 18, match);
    if (!run(db))
        return false;
    for (int i = 0; i < match->seats; i++)
        if (!write_seat(db, CREATE_SEAT, match, i))
            return false;
    return true;
}

/* The match goes from `from` to match->moves moves; nobody else may have changed it meanwhile. */
static bool advance(struct clio_db *db, const struct clio_stored_match *match, int from)
{
    use(about(db, match->id, match, false), ADVANCE);
    text(db, 1, match->id);
    number(db, 2, match->moves);
    number(db, 3, match->changed);
    number(db, 4, match->due);
    number(db, 5, bot_of(match));
    number(db, 6, from);
    number(db, 7, match->version);
    text(db, 8, match->wish);
    if (!run(db))
        return false;
    if (!db->driver->ran_for_one(db))
        return fail(db, CLIO_STORE_CONFLICT);
    if (!match->over && match->moves > from) /* nobody moves in one that was over */
        return true;
    use(db, SET_OVER);
    text(db, 1, match->id);
    number(db, 2, match->over);
    return run(db);
}

static bool kept_append(clio_store *store, const struct clio_stored_match *match, int seat,
                        const char *move)
{
    struct clio_db *db = of(store);
    if (!advance(db, match, match->moves - 1))
        return false;
    use(db, APPEND);
    text(db, 1, match->id);
    number(db, 2, match->moves - 1);
    number(db, 3, seat);
    text(db, 4, move);
    number(db, 5, match->version);
    return run(db);
}

static bool kept_truncate(clio_store *store, const struct clio_stored_match *match, int from)
{
    struct clio_db *db = of(store);
    if (!advance(db, match, from))
        return false;
    use(db, CUT);
    text(db, 1, match->id);
    number(db, 2, match->moves);
    return run(db);
}

static bool kept_update_seat(clio_store *store, const struct clio_stored_match *match, int seat)
{
    return write_seat(about(of(store), match->id, match, false), UPDATE_SEAT, match, seat);
}

static bool kept_update(clio_store *store, const struct clio_stored_match *match)
{
    struct clio_db *db = about(of(store), match->id, match, false);
    use(db, UPDATE);
    text(db, 1, match->id);
    number(db, 2, match->creator);
    number(db, 3, match->changed);
    number(db, 4, match->due);
    number(db, 5, bot_of(match));
    number(db, 6, match->over);
    text(db, 7, match->rematch);
    number(db, 8, match->hushed);
    struct digits seed = big(match->seed);
    text(db, 9, seed.text);
    write_agreed(db, 10, match);
    text(db, 17, match->wish);
    if (!run(db))
        return false;
    for (int i = 0; i < match->seats; i++)
        if (!write_seat(db, UPDATE_SEAT, match, i))
            return false;
    return true;
}

static bool kept_remove(clio_store *store, const char *id)
{
    struct clio_db *db = use(about(of(store), id, NULL, false), REMOVE);
    char news[96];
    text(db, 1, id);
    if (!run(db))
        return false;
    if (!store->sharing)
        return true;
    snprintf(news, sizeof news, "k %s %s %" PRId64, store->sharing->node(store), id, INT64_MAX);
    return store->sharing->say(store, news);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void read_match(struct clio_db *db, struct clio_stored_match *match)
{
    copy_column(db, 0, match->game, sizeof match->game);
    copy_column(db, 1, match->options, sizeof match->options);
    match->seed = big_column(db, 2);
    match->content = big_column(db, 3);
    match->seats = (uint8_t)column(db, 4);
    match->creator = (uint8_t)column(db, 5);
    match->clock = (enum clio_clock_kind)column(db, 6);
    match->clock_seconds = (int)column(db, 7);
    match->clock_increment = (int)column(db, 8);
    match->created = column(db, 9);
    match->changed = column(db, 10);
    match->due = column(db, 11);
    match->bot = column(db, 12) != 0;
    match->over = column(db, 13) != 0;
    copy_column(db, 14, match->rematch, sizeof match->rematch);
    match->moves = (int)column(db, 15);
    match->version = (int)column(db, 16);
    match->hushed = column(db, 17) != 0;
    match->deal = (enum clio_deal)column(db, 18);
    copy_column(db, 19, match->salt, sizeof match->salt);
    match->no_undo = column(db, 20) != 0;
    match->no_hints = column(db, 21) != 0;
    match->away = (int)column(db, 22);
    match->closed = (enum clio_closing)column(db, 23);
    match->closer = (uint8_t)column(db, 24);
    copy_column(db, 25, match->wish, sizeof match->wish);
    match->stamp = column(db, 26);
}

static void read_seat(struct clio_db *db, struct clio_stored_seat *seat)
{
    copy_column(db, 1, seat->bot, sizeof seat->bot);
    copy_column(db, 2, seat->hold, sizeof seat->hold);
    copy_column(db, 3, seat->name, sizeof seat->name);
    seat->colour = (uint8_t)column(db, 4);
    seat->taken = column(db, 5) != 0;
    seat->late = column(db, 6) != 0;
    seat->kept = column(db, 7) != 0;
    seat->left = column(db, 8);
    seat->given_up = column(db, 9) != 0;
    seat->seen = column(db, 10);
}

static bool kept_load(clio_store *store, const char *id, struct clio_stored_match *match)
{
    struct clio_db *db = of(store);
    use(db, LOAD);
    memset(match, 0, sizeof *match);
    snprintf(match->id, sizeof match->id, "%s", id);
    text(db, 1, id);
    if (!row(db)) {
        if (db->trouble == CLIO_STORE_FINE)
            db->trouble = CLIO_STORE_MISSING;
        return false;
    }
    read_match(db, match);
    db->driver->done(db);
    use(db, LOAD_SEATS);
    text(db, 1, id);
    int found = 0;
    for (; row(db); found++) {
        int seat = (int)column(db, 0);
        if (seat >= 0 && seat < CLIO_MAX_SEATS)
            read_seat(db, &match->seat[seat]);
    }
    if (db->trouble != CLIO_STORE_FINE)
        return false;
    return found == match->seats ? true : fail(db, CLIO_STORE_DAMAGED);
}

static bool kept_moves(clio_store *store, const char *id, int from,
                       bool (*each)(void *context, const struct clio_stored_move *move),
                       void *context)
{
    struct clio_db *db = of(store);
    use(db, MOVES);
    text(db, 1, id);
    number(db, 2, from);
    while (row(db)) {
        struct clio_stored_move move = {
            .n = (int)column(db, 0), .seat = (int)column(db, 1), .version = (int)column(db, 3)};
        copy_column(db, 2, move.text, sizeof move.text);
        if (!each(context, &move)) {
            db->driver->done(db);
            return fail(db, CLIO_STORE_DAMAGED);
        }
    }
    return db->trouble == CLIO_STORE_FINE;
}

/* ---- Secrets and chat ------------------------------------------------------------------------ */

static bool kept_add_secret(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE], const char *id,
                            int seat, enum clio_secret_kind kind)
{
    struct clio_db *db = use(about(of(store), id, NULL, false), ADD_SECRET);
    bytes(db, 1, hash);
    text(db, 2, id);
    number(db, 3, seat);
    number(db, 4, kind);
    return run(db);
}

static bool kept_drop_secrets(clio_store *store, const char *id, int seat,
                              enum clio_secret_kind kind)
{
    struct clio_db *db = use(about(of(store), id, NULL, false), DROP_SECRETS);
    text(db, 1, id);
    number(db, 2, seat);
    number(db, 3, kind);
    return run(db);
}

static bool kept_find_secret(clio_store *store, const uint8_t hash[CLIO_HASH_SIZE],
                             char id[CLIO_ID_SIZE], int *seat, enum clio_secret_kind *kind)
{
    struct clio_db *db = of(store);
    use(db, FIND_SECRET);
    bytes(db, 1, hash);
    if (!row(db)) {
        if (db->trouble == CLIO_STORE_FINE)
            db->trouble = CLIO_STORE_MISSING;
        return false;
    }
    copy_column(db, 0, id, CLIO_ID_SIZE);
    *seat = (int)column(db, 1);
    *kind = (enum clio_secret_kind)column(db, 2);
    db->driver->done(db);
    return true;
}

static bool kept_read_record(clio_store *store, const uint8_t person[CLIO_HASH_SIZE], char *out,
                             size_t size)
{
    struct clio_db *db = of(store);
    use(db, READ_RECORD);
    bytes(db, 1, person);
    out[0] = '\0';
    if (!row(db))
        return db->trouble == CLIO_STORE_FINE;
    copy_column(db, 0, out, size);
    db->driver->done(db);
    return true;
}

static bool kept_keep_record(clio_store *store, const uint8_t person[CLIO_HASH_SIZE],
                             const char *record, int64_t now, bool played)
{
    struct clio_db *db = of(store);
    use(about(db, NULL, NULL, false), KEEP_RECORD);
    bytes(db, 1, person);
    text(db, 2, record);
    number(db, 3, now);
    number(db, 4, played);
    return run(db);
}

static bool kept_drop_records(clio_store *store, int keep)
{
    struct clio_db *db = of(store);
    use(about(db, NULL, NULL, false), DROP_RECORDS);
    number(db, 1, keep);
    return run(db);
}

static int kept_count_secrets(clio_store *store, const char *id, int seat,
                              enum clio_secret_kind kind)
{
    struct clio_db *db = of(store);
    use(db, COUNT_SECRETS);
    text(db, 1, id);
    number(db, 2, seat);
    number(db, 3, kind);
    if (!row(db))
        return -1;
    int n = (int)column(db, 0);
    db->driver->done(db);
    return n;
}

static bool kept_secrets(clio_store *store, const char *id,
                         bool (*each)(void *context, const uint8_t hash[CLIO_HASH_SIZE], int seat,
                                      enum clio_secret_kind kind),
                         void *context)
{
    struct clio_db *db = of(store);
    use(db, SECRETS);
    text(db, 1, id);
    while (row(db)) {
        uint8_t hash[CLIO_HASH_SIZE];
        if (!copy_bytes(db, 0, hash) ||
            !each(context, hash, (int)column(db, 1), (enum clio_secret_kind)column(db, 2))) {
            db->driver->done(db);
            return fail(db, CLIO_STORE_BROKEN);
        }
    }
    return db->trouble == CLIO_STORE_FINE;
}

static bool kept_records(clio_store *store,
                         bool (*each)(void *context, const uint8_t person[CLIO_HASH_SIZE],
                                      const char *text, int64_t changed, bool played),
                         void *context)
{
    struct clio_db *db = of(store);
    use(db, RECORDS);
    while (row(db)) {
        uint8_t person[CLIO_HASH_SIZE];
        if (!copy_bytes(db, 0, person) ||
            !each(context, person, db->driver->column(db, 1), column(db, 2), column(db, 3) != 0)) {
            db->driver->done(db);
            return fail(db, CLIO_STORE_BROKEN);
        }
    }
    return db->trouble == CLIO_STORE_FINE;
}

static bool kept_add_chat(clio_store *store, const struct clio_stored_match *match,
                          const struct clio_chat_line *line, int keep)
{
    struct clio_db *db = about(of(store), match->id, match, false);
    use(db, ADD_CHAT);
    text(db, 1, match->id);
    number(db, 2, line->seat | line->number << 8);
    number(db, 3, line->at);
    text(db, 4, line->name);
    text(db, 5, line->text);
    if (!run(db))
        return false;
    use(db, CUT_CHAT);
    text(db, 1, match->id);
    number(db, 2, keep);
    return run(db);
}

static bool kept_chat(clio_store *store, const char *id,
                      bool (*each)(void *context, const struct clio_chat_line *line), void *context)
{
    struct clio_db *db = of(store);
    use(db, CHAT);
    text(db, 1, id);
    while (row(db)) {
        struct clio_chat_line line;
        int who = (int)column(db, 0); /* a seat, and above it the number of a watcher */
        line.seat = (uint8_t)who;
        line.number = (uint8_t)(who >> 8);
        line.at = column(db, 1);
        copy_column(db, 2, line.name, sizeof line.name);
        copy_column(db, 3, line.text, sizeof line.text);
        if (!each(context, &line)) {
            db->driver->done(db);
            return fail(db, CLIO_STORE_BROKEN);
        }
    }
    return db->trouble == CLIO_STORE_FINE;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

/* `each` may change the store: the ids are gathered before it is called. */
static bool list(struct clio_db *db, void (*each)(void *context, const char *id), void *context)
{
    size_t count = 0, capacity = 0;
    char(*ids)[CLIO_ID_SIZE] = NULL;
    while (row(db)) {
        if (count == capacity) {
            capacity = 2 * capacity + 64;
            char(*more)[CLIO_ID_SIZE] = realloc(ids, capacity * sizeof *ids);
            if (!more) {
                db->driver->done(db);
                free(ids);
                return fail(db, CLIO_STORE_BROKEN);
            }
            ids = more;
        }
        copy_column(db, 0, ids[count++], CLIO_ID_SIZE);
    }
    bool fine = db->trouble == CLIO_STORE_FINE;
    for (size_t i = 0; fine && i < count; i++)
        each(context, ids[i]);
    free(ids);
    return fine;
}

static bool kept_list_due(clio_store *store, int64_t now, int most,
                          void (*each)(void *context, const char *id), void *context)
{
    struct clio_db *db = use(of(store), LIST_DUE);
    number(db, 1, now);
    number(db, 2, most);
    return list(db, each, context);
}

static bool kept_list_bots(clio_store *store, void (*each)(void *context, const char *id),
                           void *context)
{
    return list(use(of(store), LIST_BOTS), each, context);
}

static bool kept_list_unplayed(clio_store *store, int64_t before, int most,
                               void (*each)(void *context, const char *id), void *context)
{
    struct clio_db *db = use(of(store), LIST_UNPLAYED);
    number(db, 1, before);
    number(db, 2, most);
    return list(db, each, context);
}

static bool kept_list(clio_store *store, void (*each)(void *context, const char *id), void *context)
{
    return list(use(of(store), LIST), each, context);
}

static bool kept_list_old(clio_store *store, bool over, int64_t before, int most,
                          void (*each)(void *context, const char *id), void *context)
{
    struct clio_db *db = use(of(store), LIST_OLD);
    number(db, 1, over);
    number(db, 2, before);
    number(db, 3, most);
    return list(db, each, context);
}

/* The one number that a statement gives; -1: none. */
static int64_t only_number(struct clio_db *db, enum clio_statement which)
{
    use(db, which);
    if (!row(db))
        return -1;
    int64_t n = column(db, 0);
    db->driver->done(db);
    return n;
}

static int64_t kept_count(clio_store *store)
{
    return only_number(of(store), COUNT);
}

static bool kept_stirred(clio_store *store)
{
    struct clio_db *db = of(store);
    int64_t now = only_number(db, STIRRED), before = db->data_version;
    bool asked = db->asked_version;
    db->data_version = now;
    db->asked_version = true;
    return asked && now != before;
}

/* ---- Notes ----------------------------------------------------------------------------------- */

static bool kept_keep_note(clio_store *store, const struct clio_note *note)
{
    struct clio_db *db = about(of(store), note->match[0] ? note->match : NULL, NULL, false);
    use(db, KEEP_NOTE);
    text(db, 1, note->kind);
    text(db, 2, note->name);
    text(db, 3, note->match);
    text(db, 4, note->text);
    number(db, 5, note->due);
    return run(db);
}

static bool kept_drop_note(clio_store *store, const char *kind, const char *name, const char *match)
{
    struct clio_db *db = use(about(of(store), match, NULL, false), DROP_NOTE);
    text(db, 1, kind);
    text(db, 2, name);
    return run(db);
}

static void read_note(struct clio_db *db, struct clio_note *note)
{
    copy_column(db, 0, note->kind, sizeof note->kind);
    copy_column(db, 1, note->name, sizeof note->name);
    copy_column(db, 2, note->match, sizeof note->match);
    copy_column(db, 3, note->text, sizeof note->text);
    note->due = column(db, 4);
}

static bool kept_find_note(clio_store *store, const char *kind, const char *name,
                           struct clio_note *note)
{
    struct clio_db *db = use(of(store), FIND_NOTE);
    text(db, 1, kind);
    text(db, 2, name);
    if (!row(db)) {
        if (db->trouble == CLIO_STORE_FINE)
            db->trouble = CLIO_STORE_MISSING;
        return false;
    }
    read_note(db, note);
    db->driver->done(db);
    return true;
}

/* Of several servers that try to, one has it. */
static bool kept_take_note(clio_store *store, const struct clio_note *note, int64_t due)
{
    struct clio_db *db = use(of(store), TAKE_NOTE);
    text(db, 1, note->kind);
    text(db, 2, note->name);
    number(db, 3, note->due);
    number(db, 4, due);
    if (!db->driver->run_now(db))
        return false;
    return db->driver->ran_for_one(db) ? true : fail(db, CLIO_STORE_CONFLICT);
}

/* All rows of the statement in use, before any of them is told: whoever hears may change the store. */
static struct clio_note *all_notes(struct clio_db *db, int *count)
{
    struct clio_note *notes = NULL;
    int capacity = 0;
    *count = 0;
    while (row(db)) {
        if (*count == capacity) {
            capacity = 2 * capacity + 8;
            struct clio_note *more = realloc(notes, (size_t)capacity * sizeof *notes);
            if (!more) {
                db->driver->done(db);
                free(notes);
                fail(db, CLIO_STORE_BROKEN);
                return NULL;
            }
            notes = more;
        }
        read_note(db, &notes[(*count)++]);
    }
    return notes;
}

static bool kept_list_notes(clio_store *store, const char *kind, const char *match, int64_t due,
                            int most, void (*each)(void *context, const struct clio_note *note),
                            void *context)
{
    struct clio_db *db = use(of(store), !kind   ? ALL_NOTES
                                        : match ? LIST_NOTES_OF
                                        : due   ? LIST_NOTES_DUE
                                                : LIST_NOTES);
    int count = 0;
    if (kind) {
        text(db, 1, kind);
        number(db, 2, most);
    }
    if (kind && match)
        text(db, 3, match);
    else if (kind && due)
        number(db, 3, due);
    struct clio_note *notes = all_notes(db, &count);
    bool fine = db->trouble == CLIO_STORE_FINE;
    for (int i = 0; fine && i < count; i++)
        if (!match || !due || (notes[i].due > 0 && notes[i].due <= due))
            each(context, &notes[i]);
    free(notes);
    return fine;
}

static bool kept_grant(clio_store *store, int64_t earliest)
{
    struct clio_db *db = use(about(of(store), NULL, NULL, false), GRANT);
    number(db, 1, earliest);
    return run(db);
}

const clio_store clio_store_functions = {
    .begin = kept_begin,
    .commit = kept_commit,
    .rollback = kept_rollback,
    .trouble = kept_trouble,
    .close = kept_close,
    .create = kept_create,
    .append = kept_append,
    .truncate = kept_truncate,
    .update_seat = kept_update_seat,
    .update = kept_update,
    .remove = kept_remove,
    .load = kept_load,
    .moves = kept_moves,
    .add_secret = kept_add_secret,
    .drop_secrets = kept_drop_secrets,
    .find_secret = kept_find_secret,
    .read_record = kept_read_record,
    .keep_record = kept_keep_record,
    .drop_records = kept_drop_records,
    .count_secrets = kept_count_secrets,
    .secrets = kept_secrets,
    .records = kept_records,
    .add_chat = kept_add_chat,
    .chat = kept_chat,
    .list_due = kept_list_due,
    .list_bots = kept_list_bots,
    .list_unplayed = kept_list_unplayed,
    .list = kept_list,
    .list_old = kept_list_old,
    .count = kept_count,
    .keep_note = kept_keep_note,
    .drop_note = kept_drop_note,
    .find_note = kept_find_note,
    .take_note = kept_take_note,
    .list_notes = kept_list_notes,
    .stirred = kept_stirred,
    .grant = kept_grant,
};
