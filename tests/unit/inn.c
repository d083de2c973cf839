/* inn.c: a house for the host that lives in memory. */
#include "inn.h"

#include "core/rng.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHEET = 4 << 20, MOST_SECRETS = 4096 };

struct room {
    struct clio_table at; /* first */
    struct room *next;
    struct clio_listing listing;
    bool listed;
    char browsers[CLIO_MAX_SEATS][CLIO_BROWSERS_SIZE];
};

static struct {
    char secret[CLIO_SECRET_SIZE], id[CLIO_ID_SIZE];
    int seat;
    enum clio_secret_kind kind;
} secrets[MOST_SECRETS];

struct inn inn;
static struct room *rooms;
static int secret_count, serial;
static uint64_t drawn;
static char sheet[SHEET];

/* ---- The house --------------------------------------------------------------------------------- */

static int64_t now(void)
{
    return inn.now;
}

static uint64_t chance(void)
{
    return clio_mix(++drawn);
}

static void new_id(char id[CLIO_ID_SIZE])
{
    snprintf(id, CLIO_ID_SIZE, "m_%016d", ++serial);
}

static bool may_ask(struct clio_guest *guest)
{
    (void)guest;
    return true;
}

static bool may_open(struct clio_guest *guest, const char **key, int *retry)
{
    (void)guest;
    *key = "host.error.creates";
    *retry = 7;
    return inn.opens-- > 0;
}

static bool may_speak(struct clio_guest *guest, int pause)
{
    struct inn_guest *g = (struct inn_guest *)guest;
    if (g->spoke && inn.now - g->spoke < pause)
        return false;
    g->spoke = inn.now;
    return true;
}

static bool begin(bool changes)
{
    (void)changes;
    return true;
}

static enum clio_store_trouble trouble(void)
{
    return CLIO_STORE_MISSING;
}

static struct clio_table *find(const char *id)
{
    struct room *room = rooms;
    while (room && strcmp(room->at.stored.id, id) != 0)
        room = room->next;
    return room ? &room->at : NULL;
}

static bool wake(struct clio_table *t)
{
    return t->match != NULL;
}

static struct clio_table *add(const struct clio_stored_match *stored, struct clio_match *match);

static bool open_secret(const char *secret, char id[CLIO_ID_SIZE], int *seat,
                        enum clio_secret_kind *kind)
{
    for (int i = 0; i < secret_count; i++)
        if (strcmp(secrets[i].secret, secret) == 0) {
            snprintf(id, CLIO_ID_SIZE, "%s", secrets[i].id);
            *seat = secrets[i].seat;
            *kind = secrets[i].kind;
            return true;
        }
    return false;
}

static void follow_secret(const char *from, const char *id, int seat, char secret[CLIO_SECRET_SIZE])
{
    snprintf(secret, CLIO_SECRET_SIZE, "%.14s+%.4s+%d", from, id + strlen(id) - 4, seat);
}

static bool issue_secret(const char *id, int seat, enum clio_secret_kind kind, const char *from,
                         char secret[CLIO_SECRET_SIZE])
{
    char found[CLIO_ID_SIZE];
    int of;
    enum clio_secret_kind is;
    if (secret_count == MOST_SECRETS)
        return false;
    if (!from && !secret[0])
        snprintf(secret, CLIO_SECRET_SIZE, "secret-%d", secret_count);
    if (from)
        follow_secret(from, id, seat, secret);
    if (from && open_secret(secret, found, &of, &is))
        return true;
    snprintf(secrets[secret_count].secret, CLIO_SECRET_SIZE, "%s", secret);
    snprintf(secrets[secret_count].id, CLIO_ID_SIZE, "%s", id);
    secrets[secret_count].kind = kind;
    secrets[secret_count++].seat = seat;
    return true;
}

static void drop_secrets(const char *id, int seat, enum clio_secret_kind kind)
{
    for (int i = 0; i < secret_count; i++)
        if (strcmp(secrets[i].id, id) == 0 && secrets[i].seat == seat &&
            (kind == CLIO_ANY_KIND || secrets[i].kind == kind))
            secrets[i].secret[0] = secrets[i].id[0] = '\0';
}

static bool has_key(const char *id, int seat)
{
    bool found = false;
    for (int i = 0; i < secret_count; i++)
        found |= strcmp(secrets[i].id, id) == 0 && secrets[i].seat == seat &&
                 secrets[i].kind == CLIO_KEY;
    return found;
}

/* Any text of the right length will do where nobody has to be sure. */
static void digest(const char *text, char hex[CLIO_DIGEST_SIZE])
{
    uint64_t hash = 0;
    for (; *text; text++)
        hash = clio_mix(hash + (unsigned char)*text);
    for (int i = 0; i < 4; i++, hash = clio_mix(hash))
        snprintf(hex + 16 * (size_t)i, 17, "%016" PRIx64, hash);
}

static bool report(struct clio_guest *guest, const struct clio_table *t, int by, int of,
                   const char *text)
{
    (void)guest;
    (void)t;
    if (inn.reports-- <= 0)
        return false;
    snprintf(inn.reported, sizeof inn.reported, "%d %d %s", by, of, text);
    return true;
}

static void note(const char *what, int number, const char *text)
{
    char line[256];
    snprintf(line, sizeof line, "%s %d%s%.200s;", what, number, text[0] ? " " : "", text);
    size_t used = strlen(inn.kept);
    if (used + strlen(line) < sizeof inn.kept)
        memcpy(inn.kept + used, line, strlen(line) + 1);
}

static void touch(struct clio_table *t)
{
    clio_table_tell(t);
}

static bool read_browsers(const struct clio_table *t, int seat, char out[CLIO_BROWSERS_SIZE])
{
    memcpy(out, ((const struct room *)t)->browsers[seat], CLIO_BROWSERS_SIZE);
    return true;
}

static void keep_browsers(struct clio_table *t, int seat, const char *text)
{
    snprintf(((struct room *)t)->browsers[seat], CLIO_BROWSERS_SIZE, "%s", text);
    touch(t);
}

static void keep_new(struct clio_table *t, struct clio_secrets *all)
{
    note("new", t->match->count, "");
    issue_secret(t->stored.id, CLIO_WATCHER, CLIO_KEY, NULL, all->watch);
    for (int i = 0; i < t->stored.seats; i++)
        if (!t->stored.seat[i].bot[0])
            issue_secret(t->stored.id, i, t->stored.seat[i].taken ? CLIO_KEY : CLIO_LINK, NULL,
                         all->seat[i]);
    touch(t);
}

static void keep_move(struct clio_table *t, int seat, const char *move)
{
    note("move", seat, move);
    touch(t);
}

static void keep_cut(struct clio_table *t, int from)
{
    note("cut", from - t->stored.moves, "");
    touch(t);
}

static void keep_seat(struct clio_table *t, int seat)
{
    note("seat", seat, t->stored.seat[seat].name);
    touch(t);
}

static void keep_all(struct clio_table *t)
{
    note("all", t->stored.version, "");
    touch(t);
}

static void keep_line(struct clio_table *t, const struct clio_chat_line *line)
{
    note("line", line->seat, line->text);
    touch(t);
}

static const char *untell(const struct clio_table *t, int seat, const char *way)
{
    (void)t;
    note("untell", seat, way);
    return NULL;
}

static bool read_record(const char *person, char *out, size_t size)
{
    bool known = strcmp(person, inn.person) == 0;
    snprintf(out, size, "%s", known ? inn.record : "");
    return true;
}

static bool may_keep_person(struct clio_guest *guest, const char **key, int *retry)
{
    (void)guest, (void)key, (void)retry;
    return true;
}

static void keep_record(const char *person, const char *text, bool played)
{
    (void)played;
    snprintf(inn.person, sizeof inn.person, "%s", person);
    snprintf(inn.record, sizeof inn.record, "%s", text);
}

static bool read_chat(struct clio_table *t)
{
    t->chat_count = 0;
    return true;
}

static struct clio_buf sheet_of_paper(void)
{
    return clio_buf_of(sheet, inn.sheet);
}

static char *copy_of(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy || length >= inn.sheet)
        abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static void send_now(struct clio_guest *guest, const char *text, size_t length)
{
    struct inn_guest *g = (struct inn_guest *)guest;
    g->said = realloc(g->said, ((size_t)g->said_count + 1) * sizeof *g->said);
    if (!g->said)
        abort();
    g->said[g->said_count++] = copy_of(text, length);
}

static void send_kept(struct clio_guest *guest, int64_t id, const char *text, size_t length)
{
    (void)id;
    send_now(guest, text, length);
}

static void ring(struct clio_guest *guest)
{
    (void)guest;
}

static bool hint(struct clio_place *p, int64_t id)
{
    if (inn.busy)
        return false;
    inn.hinted = p;
    inn.hint_id = id;
    if (inn.answer_hints)
        inn_hint(false);
    return true;
}

static bool odds(struct clio_place *p, int64_t id, clio_move move)
{
    if (inn.busy)
        return false;
    inn.hinted = p;
    inn.hint_id = id;
    inn.odds_of = move;
    if (inn.answer_hints)
        inn_odds(false);
    return true;
}

static bool preview(struct clio_place *p, int64_t id, clio_move move)
{
    static struct clio_preview preview;
    const struct clio_match *m = p->table->match;
    bool legal = clio_preview(m->game, m->state, p->viewer, &move, 1, &preview);
    if (inn.busy)
        return false;
    clio_host_preview(p, id, legal ? &preview : NULL);
    return true;
}

static bool thinking(const struct clio_table *t, int *seat, double *done)
{
    (void)t;
    (void)seat;
    (void)done;
    return false;
}

/* ---- Its lobby --------------------------------------------------------------------------------- */

static bool has_lobby(void)
{
    return inn.lobby;
}

static const struct clio_listing *listing(struct clio_table *t)
{
    struct room *room = (struct room *)t;
    return room->listed ? &room->listing : NULL;
}

static void set_listing(struct clio_table *t, const struct clio_listing *l)
{
    struct room *room = (struct room *)t;
    room->listed = l != NULL;
    if (l)
        room->listing = *l;
    note(l ? "list" : "unlist", 0, l ? l->note : "");
}

static const char *may_list(struct clio_guest *guest, struct clio_listing *l, int *retry)
{
    (void)guest;
    *retry = 60;
    snprintf(l->by, sizeof l->by, "inn");
    return inn.lists-- > 0 ? NULL : "host.error.listed-many";
}

static bool may_join(struct clio_guest *guest, int *retry)
{
    (void)guest;
    *retry = 9;
    return inn.joins-- > 0;
}

static bool put_lobby(const struct clio_lobby_wish *wish, struct clio_json *j)
{
    int count = 0;
    clio_json_open(j, "tables", '[');
    for (const struct room *room = rooms; room; room = room->next)
        if (room->listed && clio_table_waits(&room->at) &&
            (!wish->game || strcmp(room->at.stored.game, wish->game) == 0) &&
            (wish->any_language || clio_listing_suits(&room->listing, wish->lang)) &&
            count++ >= wish->from)
            clio_listing_put(&room->at, &room->listing, j);
    clio_json_close(j, ']');
    clio_json_int(j, "count", count);
    return true;
}

void inn_review(const char *match)
{
    struct room *room = (struct room *)find(match);
    if (room->listed)
        room->listed = clio_listing_review(&room->at, &room->listing);
}

static const struct clio_house house = {
    .now = now,
    .chance = chance,
    .new_id = new_id,
    .may_ask = may_ask,
    .may_open = may_open,
    .may_speak = may_speak,
    .begin = begin,
    .trouble = trouble,
    .find = find,
    .wake = wake,
    .add = add,
    .open_secret = open_secret,
    .follow_secret = follow_secret,
    .issue_secret = issue_secret,
    .drop_secrets = drop_secrets,
    .has_key = has_key,
    .read_browsers = read_browsers,
    .keep_browsers = keep_browsers,
    .digest = digest,
    .report = report,
    .untell = untell,
    .keep_new = keep_new,
    .keep_move = keep_move,
    .keep_cut = keep_cut,
    .keep_seat = keep_seat,
    .keep_all = keep_all,
    .keep_line = keep_line,
    .touch = touch,
    .read_chat = read_chat,
    .has_lobby = has_lobby,
    .listing = listing,
    .set_listing = set_listing,
    .may_list = may_list,
    .may_join = may_join,
    .put_lobby = put_lobby,
    .read_record = read_record,
    .may_keep_person = may_keep_person,
    .keep_record = keep_record,
    .sheet = sheet_of_paper,
    .send = send_now,
    .send_kept = send_kept,
    .ring = ring,
    .hint = hint,
    .odds = odds,
    .preview = preview,
    .thinking = thinking,
};

static struct clio_table *add(const struct clio_stored_match *stored, struct clio_match *match)
{
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        abort();
    clio_table_init(&room->at, &house, stored);
    clio_table_lay(&room->at, match);
    room->next = rooms;
    rooms = room;
    return &room->at;
}

/* ---- For tests --------------------------------------------------------------------------------- */

void inn_open(void)
{
    inn = (struct inn){.now = 1700000000000,
                       .opens = 1000,
                       .lists = 1000,
                       .joins = 1000,
                       .sheet = SHEET,
                       .reports = 2,
                       .answer_hints = true};
    secret_count = serial = 0;
    drawn = 0;
}

void inn_close(void)
{
    while (rooms) {
        struct room *room = rooms;
        rooms = room->next;
        while (room->at.places)
            clio_place_leave(room->at.places);
        clio_table_rest(&room->at);
        free(room);
    }
}

void inn_forget(void)
{
    inn.kept[0] = '\0';
}

struct inn_guest *inn_enter(void)
{
    struct inn_guest *g = calloc(1, sizeof *g);
    if (!g)
        abort();
    g->guest.house = &house;
    return g;
}

void inn_leave(struct inn_guest *g)
{
    clio_guest_leave(&g->guest);
    for (int i = 0; i < g->said_count; i++)
        free(g->said[i]);
    free(g->said);
    free(g);
}

void inn_say(struct inn_guest *g, const char *text, size_t length)
{
    /* A copy of exactly its size, so that reading beyond it is found. */
    char *bytes = malloc(length ? length : 1);
    if (!bytes)
        abort();
    memcpy(bytes, text, length);
    clio_host_receive(&g->guest, bytes, length);
    free(bytes);
}

char *inn_hear(struct inn_guest *g)
{
    if (g->said_count == 0)
        return NULL;
    char *first = g->said[0];
    memmove(g->said, g->said + 1, (size_t)--g->said_count * sizeof *g->said);
    return first;
}

char *inn_push(struct inn_guest *g, const char *match)
{
    struct clio_place *p = clio_place_at(&g->guest, match);
    if (!p || !p->dirty || !p->table->match)
        return NULL;
    struct clio_buf out = sheet_of_paper();
    struct clio_json j = {.out = &out};
    return clio_push_write(p, &j) ? copy_of(out.at, out.length) : NULL;
}

const char *inn_key(const char *link)
{
    static char key[CLIO_SECRET_SIZE];
    uint64_t hash = 1;
    for (; *link; link++)
        hash = clio_mix(hash + (unsigned char)*link);
    snprintf(key, sizeof key, "key-of-%015" PRIx64, hash >> 4);
    return key;
}

struct clio_table *inn_table(const char *match)
{
    return find(match);
}

void inn_bots(const char *match)
{
    struct clio_table *t = find(match);
    struct clio_bot_spec spec;
    int seat;
    while (clio_table_bot(t, &seat, &spec)) {
        clio_move moves[CLIO_MAX_MOVES];
        clio_legal(t->match->game, t->match->state, seat, moves, CLIO_MAX_MOVES);
        if (!clio_table_play(t, seat, moves[0], NULL))
            abort();
    }
}

void inn_hint(bool late)
{
    const struct clio_match *m = inn.hinted->table->match;
    clio_move moves[CLIO_MAX_MOVES];
    clio_legal(m->game, m->state, inn.hinted->viewer, moves, CLIO_MAX_MOVES);
    struct clio_thought thoughts[] = {
        {.move = moves[0], .share = 0.75, .value = 0.5, .then = {moves[1]}, .then_count = 1},
        {.move = moves[1], .share = 0.25, .value = 0.25},
    };
    if (late)
        clio_host_hint_late(inn.hinted->guest, inn.hint_id);
    else
        clio_host_hint(inn.hinted, inn.hint_id, thoughts, 2);
}

void inn_odds(bool late)
{
    const struct clio_match *m = inn.hinted->table->match;
    struct clio_odds odds;
    bool contest = clio_preview_odds(m->game, m->state, inn.hinted->viewer, inn.odds_of, &odds);
    if (late)
        clio_host_odds_late(inn.hinted->guest, inn.hint_id);
    else
        clio_host_odds(inn.hinted, inn.hint_id, contest ? &odds : NULL);
}
