/*
 * lobby.c: the list of tables that wait for anybody. A listing is a note of the store: what only this
 * server needs in front, and behind it the table as everybody may see it, ready to be sent. So all
 * servers that share the store have one list, and nobody reads a match to write it.
 *
 * A listing is written in one place, at the end of the turn that changed its table, in the same
 * transaction: who was second at a chair finds the table as it is, and the listing with it.
 */
#include "server/inside.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    LISTED = 300,          /* tables of all people */
    LISTED_OF_ADDRESS = 3, /* of one address */
    PAGE = 20,             /* tables that are told at once */
    FRESH_MS = 1000,       /* for so long the list that was read is good enough */
    LOOK_SECONDS = 5,      /* between two looks for what is due */
    LATER_MS = 30000,      /* until who is at a table that was not in memory is known */
    DUE_AT_ONCE = 20,
};

static const char kind[] = LOBBY_NOTE;

struct listing {
    struct clio_listing as;
    char text[CLIO_NOTE_SIZE]; /* of its note; "": it has none yet */
    int64_t due;
};

/* The list as it was read last. */
struct entry {
    struct clio_listing listing;
    char match[CLIO_ID_SIZE], game[CLIO_GAME_SIZE];
    char *table; /* as it is sent */
    bool full;   /* it is in the list again if somebody goes before the first move */
};

static struct {
    struct entry entries[LISTED];
    int count;
    int64_t read; /* ms, monotonic; 0: never */
} list;

/* ---- Notes ------------------------------------------------------------------------------------- */

/* LANGUAGES PACE SINCE JOINED BY WATCH, and FULL where it is, on a line, what people say of it, the
   table. */
static bool write_note(const struct table *t, struct clio_note *note)
{
    const struct clio_listing *l = &t->listing->as;
    struct clio_buf b = clio_buf_of(note->text, sizeof note->text);
    struct clio_json j = {.out = &b};
    snprintf(note->kind, sizeof note->kind, "%s", kind);
    snprintf(note->name, sizeof note->name, "%s", t->at.stored.id);
    snprintf(note->match, sizeof note->match, "%s", t->at.stored.id);
    note->due = clio_listing_due(&t->at, l);
    clio_putf(&b, "%d %d %" PRId64 " %d %s %s", l->languages, l->pace, l->since, l->joined, l->by,
              l->watch[0] ? l->watch : "-");
    clio_put(&b, clio_table_waits(&t->at) ? "\n" : " full\n");
    clio_put(&b, l->note);
    clio_put(&b, "\n");
    clio_listing_put(&t->at, l, &j);
    return b.length < b.size;
}

/* Gives where the table begins; NULL: this is none of ours. */
static const char *read_note(const struct clio_note *note, struct clio_listing *l, bool *full)
{
    int languages, pace, joined, n = 0;
    memset(l, 0, sizeof *l);
    if (sscanf(note->text, "%d %d %" SCNd64 " %d %19s %31s%n", &languages, &pace, &l->since,
               &joined, l->by, l->watch, &n) != 6 ||
        languages < 0 || languages >= CLIO_SPEAKS || pace < 0 || pace >= CLIO_PACES)
        return NULL;
    const char *said = strchr(note->text + n, '\n'), *table = said ? strchr(said + 1, '\n') : NULL;
    if (!table || (size_t)(table - said) > sizeof l->note)
        return NULL;
    l->languages = (enum clio_speaks)languages;
    l->pace = (enum clio_pace)pace;
    l->joined = (uint8_t)joined;
    if (strcmp(l->watch, "-") == 0)
        l->watch[0] = '\0';
    memcpy(l->note, said + 1, (size_t)(table - said) - 1);
    *full = note->text[n] == ' ';
    return table + 1;
}

/* ---- The listing of a table -------------------------------------------------------------------- */

bool lobby_is_open(void)
{
    return server.config->lobby;
}

void lobby_forget(struct table *t)
{
    free(t->listing);
    t->listing = NULL;
    t->listed = LISTED_UNKNOWN;
}

static struct listing *room_for_listing(struct table *t)
{
    if (!t->listing)
        t->listing = calloc(1, sizeof *t->listing);
    if (!t->listing)
        abort(); /* a few kilobytes: nothing can go on without them */
    return t->listing;
}

static void find_out(struct table *t)
{
    struct clio_note note;
    struct clio_listing found;
    bool full;
    bool there = server.store->find_note(server.store, kind, t->at.stored.id, &note);
    if (!there && server.store->trouble(server.store) != CLIO_STORE_MISSING)
        return;
    t->listed = LISTED_NOT;
    if (!there || !read_note(&note, &found, &full))
        return;
    room_for_listing(t)->as = found;
    memcpy(t->listing->text, note.text, sizeof note.text);
    t->listing->due = note.due;
    t->listed = LISTED_YES;
}

const struct clio_listing *lobby_listing(struct clio_table *at)
{
    struct table *t = table_of(at);
    if (t->listed == LISTED_UNKNOWN && clio_table_may_wait(at))
        find_out(t);
    return t->listed == LISTED_YES ? &t->listing->as : NULL;
}

void lobby_set_listing(struct clio_table *at, const struct clio_listing *l)
{
    struct table *t = table_of(at);
    if (l)
        room_for_listing(t)->as = *l;
    t->listed = l ? LISTED_YES : LISTED_NO_MORE;
}

static void keep(struct table *t, const struct clio_note *note)
{
    if (note->due == t->listing->due && strcmp(note->text, t->listing->text) == 0)
        return;
    t->listing->due = note->due;
    memcpy(t->listing->text, note->text, sizeof note->text);
    list.read = 0;
    if (!server.store->keep_note(server.store, note))
        batch_failed();
}

static void drop(struct table *t)
{
    t->listed = LISTED_NOT;
    if (t->listing)
        list.read = 0;
    if (!server.store->drop_note(server.store, kind, t->at.stored.id, t->at.stored.id))
        batch_failed();
}

void lobby_review(struct table *t)
{
    struct clio_note note;
    if (!lobby_is_open() || t->gone)
        return;
    if (t->listed == LISTED_UNKNOWN && !clio_table_may_wait(&t->at))
        t->listed = LISTED_NO_MORE; /* it may have been until this turn: nobody here has asked */
    else if (t->listed == LISTED_UNKNOWN)
        (void)lobby_listing(&t->at);
    bool listed = t->listed == LISTED_YES;
    if (listed && clio_listing_review(&t->at, &t->listing->as) && write_note(t, &note))
        keep(t, &note);
    else if (listed || t->listed == LISTED_NO_MORE)
        drop(t);
}

/* ---- As time goes on --------------------------------------------------------------------------- */

/* It is reviewed at the end of this turn; with the table's own stamp, so that no two servers do. */
static void review_soon(struct table *t)
{
    if (!t->in_batch && batch_open())
        house.keep_all(&t->at);
}

static void look_who_is_here(struct table *t)
{
    if (t->listed == LISTED_YES && !t->stale && !t->gone &&
        clio_listing_stirs(&t->at, &t->listing->as))
        review_soon(t);
}

/* Who is at a table is known once it has been in memory for a while, here and elsewhere. */
static void see_to(void *context, const struct clio_note *note)
{
    struct table *t = hall_peek(note->name);
    (void)context;
    if (!batch_open() || (t && t->in_batch))
        return;
    if (!t) {
        (void)hall_find(note->name);
        server.store->take_note(server.store, note, now_ms() + LATER_MS);
        return;
    }
    if (t->gone || (t->stale && !hall_catch_up(t)))
        return;
    find_out(t); /* as it is now: others may have changed it without the match */
    if (t->listed == LISTED_YES)
        review_soon(t);
    else if (t->listed == LISTED_NOT)
        drop(t); /* nobody can read it */
}

void lobby_tick(void)
{
    static unsigned seconds;
    if (!lobby_is_open())
        return;
    hall_each(look_who_is_here);
    if (seconds++ % LOOK_SECONDS != 0)
        return;
    if (batch_dirty())
        batch_commit();
    server.store->list_notes(server.store, kind, NULL, now_ms(), DUE_AT_ONCE, see_to, NULL);
}

/* ---- The list ---------------------------------------------------------------------------------- */

static void forget_list(void)
{
    for (int i = 0; i < list.count; i++)
        free(list.entries[i].table);
    list.count = 0;
}

/* The table names its game after its match, both first: see clio_listing_put(). */
static bool read_game(const char *table, char game[CLIO_GAME_SIZE])
{
    const char *at = strstr(table, "\"game\":\"");
    return at && sscanf(at + 8, "%47[^\"]", game) == 1;
}

static void add_entry(void *context, const struct clio_note *note)
{
    struct entry *e = &list.entries[list.count];
    const char *table = list.count < LISTED ? read_note(note, &e->listing, &e->full) : NULL;
    (void)context;
    if (!table || !read_game(table, e->game))
        return;
    snprintf(e->match, sizeof e->match, "%.31s", note->name);
    e->table = strdup(table);
    if (e->table)
        list.count++;
}

static int newest_first(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    if (x->listing.since != y->listing.since)
        return x->listing.since < y->listing.since ? 1 : -1;
    return strcmp(x->match, y->match);
}

static bool read_list(void)
{
    int64_t now = ticks_ms();
    if (list.read && now - list.read < FRESH_MS)
        return true;
    forget_list();
    list.read = 0;
    if (!server.store->list_notes(server.store, kind, NULL, 0, LISTED, add_entry, NULL))
        return false;
    qsort(list.entries, (size_t)list.count, sizeof list.entries[0], newest_first);
    list.read = now;
    return true;
}

static bool is_wanted(const struct entry *e, const struct clio_lobby_wish *wish)
{
    return !e->full && (!wish->game || strcmp(wish->game, e->game) == 0) &&
           (wish->any_language || clio_listing_suits(&e->listing, wish->lang));
}

bool lobby_put(const struct clio_lobby_wish *wish, struct clio_json *j)
{
    int count = 0;
    if (!read_list())
        return false;
    clio_json_open(j, "tables", '[');
    for (int i = 0; i < list.count; i++) {
        const struct entry *e = &list.entries[i];
        if (!is_wanted(e, wish))
            continue;
        if (count >= wish->from && count < wish->from + PAGE)
            clio_json_written(j, NULL, e->table, strlen(e->table));
        count++;
    }
    clio_json_close(j, ']');
    clio_json_int(j, "count", count);
    return true;
}

/* ---- What an address may do -------------------------------------------------------------------- */

const char *lobby_may_list(struct clio_guest *guest, struct clio_listing *l, int *retry)
{
    struct peer *peer = connection_of(guest)->peer;
    int own = 0;
    *retry = 60;
    guest_mark(guest, l->by);
    if (!read_list())
        return "host.error.lobby-full";
    for (int i = 0; i < list.count; i++)
        own += strcmp(list.entries[i].listing.by, l->by) == 0;
    if (list.count >= LISTED)
        return "host.error.lobby-full";
    return own >= LISTED_OF_ADDRESS && !peer_is_trusted(peer) ? "host.error.listed-many" : NULL;
}

bool lobby_may_join(struct clio_guest *guest, int *retry)
{
    return peer_take(connection_of(guest)->peer, BUDGET_JOINS, retry);
}

void lobby_stop(void)
{
    forget_list();
    list.read = 0;
}
