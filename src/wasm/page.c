/*
 * page.c: the host in a page that has no server. All people of a match sit at its one screen; its
 * matches are kept by the browser. Nothing here waits: where a match is not in memory, the request is
 * put off until the worker has fetched it (clio_give), and what changes is handed to the worker
 * (page_keep) with the messages that may be shown once it is kept.
 */
#include "wasm/page.h"

#include "table/annals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THINKING_AFTER = 1000, THINKING_EVERY = 150 }; /* milliseconds */

static char buffer[PAGE_BUFFER], sheet[PAGE_BUFFER];
static struct page_table *tables;
static struct clio_guest guest;

static char wanted[CLIO_ID_SIZE];  /* find() did not have it */
static char missing[CLIO_ID_SIZE]; /* nobody has it */
static enum clio_store_trouble trouble_was;

static struct {
    const struct clio_table *table;
    int seat;
    double began, told, done;
} thought;

/* Where texts are read from and written to. */
EXPORT(clio_buffer) char *clio_page_buffer(void)
{
    return buffer;
}

EXPORT(clio_buffer_size) int clio_page_buffer_size(void)
{
    return PAGE_BUFFER;
}

/* ---- Tables ------------------------------------------------------------------------------------ */

static struct page_table *table_named(const char *id)
{
    struct page_table *t = tables;
    while (t && strcmp(t->at.stored.id, id) != 0)
        t = t->next;
    return t;
}

static void forget(struct page_table *t)
{
    struct page_table **at = &tables;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    while (t->at.places)
        clio_place_leave(t->at.places);
    clio_table_rest(&t->at);
    free(t);
}

/* A match that nobody looks at need not be in memory: it is kept. */
static void tidy(void)
{
    for (struct page_table *t = tables, *next; t; t = next) {
        next = t->next;
        if (!t->at.places && !t->changed)
            forget(t);
    }
}

/* ---- The house --------------------------------------------------------------------------------- */

static int64_t now(void)
{
    return (int64_t)page_now();
}

static void new_id(char id[CLIO_ID_SIZE])
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    enum { DIGITS = 16, EACH = 8 };
    char *out = id;
    uint64_t bits = 0;
    *out++ = 'm';
    *out++ = '_';
    for (int i = 0; i < DIGITS; i++, bits >>= 6) {
        if (i % EACH == 0)
            bits = page_chance();
        *out++ = digits[bits & 63];
    }
    *out = '\0';
}

/* Short enough to be told to a friend. */
static uint64_t seed(void)
{
    return page_chance() >> 32;
}

static bool may_ask(struct clio_guest *g)
{
    (void)g;
    return true;
}

static bool may_open(struct clio_guest *g, const char **key, int *retry)
{
    (void)g;
    *key = "host.error.places"; /* never said: the browser limits itself */
    *retry = 0;
    return true;
}

static bool may_speak(struct clio_guest *g, int pause)
{
    (void)g;
    (void)pause;
    return true;
}

static bool begin(bool changes)
{
    (void)changes;
    return true;
}

static enum clio_store_trouble trouble(void)
{
    return trouble_was;
}

static struct clio_table *find(const char *id)
{
    struct page_table *t = table_named(id);
    if (t)
        return &t->at;
    trouble_was = CLIO_STORE_MISSING;
    if (strcmp(id, missing) != 0 && strlen(id) < sizeof wanted)
        snprintf(wanted, sizeof wanted, "%s", id);
    return NULL;
}

static bool wake(struct clio_table *t)
{
    return t->match != NULL;
}

static struct page_table *lay(const struct clio_stored_match *stored)
{
    struct page_table *t = calloc(1, sizeof *t);
    if (!t)
        abort();
    clio_table_init(&t->at, guest.house, stored);
    t->at.chat_count = 0;
    t->next = tables;
    tables = t;
    return t;
}

static struct clio_table *add(const struct clio_stored_match *stored, struct clio_match *match)
{
    struct page_table *t = lay(stored);
    clio_table_lay(&t->at, match);
    return &t->at;
}

/* A secret is the match and the seat: whoever is at this screen may sit anywhere. */
static bool issue_secret(const char *id, int seat, enum clio_secret_kind kind, const char *from,
                         char secret[CLIO_SECRET_SIZE])
{
    (void)kind;
    (void)from; /* they are all the same */
    struct clio_buf b = clio_buf_of(secret, CLIO_SECRET_SIZE);
    clio_putf(&b, "%s.%c", id, seat == CLIO_WATCHER ? 'w' : '0' + seat);
    return b.length < CLIO_SECRET_SIZE;
}

static void follow_secret(const char *from, const char *id, int seat, char secret[CLIO_SECRET_SIZE])
{
    issue_secret(id, seat, CLIO_KEY, from, secret);
}

static bool open_secret(const char *secret, char id[CLIO_ID_SIZE], int *seat,
                        enum clio_secret_kind *kind)
{
    size_t n = strcspn(secret, ".");
    char who = secret[n] ? secret[n + 1] : '\0';
    bool fine = strncmp(secret, "m_", 2) == 0 && n < CLIO_ID_SIZE && strlen(secret) == n + 2 &&
                (who == 'w' || (who >= '0' && who < '0' + CLIO_MAX_SEATS));
    trouble_was = CLIO_STORE_MISSING;
    *kind = CLIO_KEY;
    if (!fine)
        return false;
    memcpy(id, secret, n);
    id[n] = '\0';
    *seat = who == 'w' ? CLIO_WATCHER : who - '0';
    return true;
}

static void drop_secrets(const char *id, int seat, enum clio_secret_kind kind)
{
    (void)id;
    (void)seat;
    (void)kind;
}

static bool has_key(const char *id, int seat)
{
    (void)id;
    (void)seat;
    return true;
}

static void touch(struct clio_table *t)
{
    clio_table_tell(t);
}

static void keep(struct clio_table *t)
{
    ((struct page_table *)t)->changed = true;
    touch(t);
}

static void keep_new(struct clio_table *t, struct clio_secrets *secrets)
{
    issue_secret(t->stored.id, CLIO_WATCHER, CLIO_KEY, NULL, secrets->watch);
    for (int i = 0; i < t->stored.seats; i++)
        if (!t->stored.seat[i].bot[0])
            issue_secret(t->stored.id, i, CLIO_KEY, NULL, secrets->seat[i]);
    keep(t);
}

static void keep_move(struct clio_table *t, int seat, const char *move)
{
    (void)seat;
    (void)move;
    keep(t);
}

static void keep_number(struct clio_table *t, int number)
{
    (void)number;
    keep(t);
}

static void keep_line(struct clio_table *t, const struct clio_chat_line *line)
{
    (void)line;
    keep(t);
}

static bool read_chat(struct clio_table *t)
{
    t->chat_count = 0; /* it came with the match, if there was any */
    return true;
}

/* The one person of this browser; what is kept beside the matches under a name that no match has. */
static const char record_id[] = "record";
static struct {
    bool known, changed;
    char text[CLIO_ANNALS_SIZE];
} record;

static bool read_record(const char *person, char *out, size_t size)
{
    (void)person;
    if (strcmp(missing, record_id) == 0)
        record.known = true;
    if (!record.known) {
        memcpy(wanted, record_id, sizeof record_id);
        return false;
    }
    struct clio_buf b = clio_buf_of(out, size);
    clio_put(&b, record.text);
    return true;
}

static bool may_keep_person(struct clio_guest *who, const char **key, int *retry)
{
    (void)who, (void)key, (void)retry;
    return true; /* there is only one */
}

static void keep_record(const char *person, const char *text, bool played)
{
    (void)played;
    struct clio_buf b = clio_buf_of(record.text, sizeof record.text);
    (void)person;
    clio_put(&b, text);
    record.known = record.changed = true;
}

static void give_record(const char *text)
{
    struct clio_buf b = clio_buf_of(record.text, sizeof record.text);
    clio_put(&b, text);
    record.known = true;
    record.changed = false;
}

static struct clio_buf message_sheet(void)
{
    return clio_buf_of(sheet, sizeof sheet);
}

static int within(size_t length)
{
    return (int)(length < PAGE_BUFFER ? length : PAGE_BUFFER - 1);
}

static void send_now(struct clio_guest *g, const char *text, size_t length)
{
    (void)g;
    page_send(text, within(length));
}

static void send_kept(struct clio_guest *g, int64_t id, const char *text, size_t length)
{
    (void)id;
    send_now(g, text, length);
}

static void ring(struct clio_guest *g)
{
    (void)g; /* pushes are sent at the end of every call */
}

/* ---- Thinking ---------------------------------------------------------------------------------- */

static bool thinking(const struct clio_table *t, int *seat, double *done)
{
    if (thought.table != t || thought.told == 0)
        return false;
    *seat = thought.seat;
    *done = thought.done;
    return true;
}

static void write_push(struct clio_place *p, void (*send)(const char *text, int length))
{
    struct clio_buf out = message_sheet();
    struct clio_json j = {.out = &out};
    if (clio_push_write(p, &j))
        send(out.at, (int)out.length);
}

/* From inside a search. Telling how far it is changes nothing there. */
static void report(void *context, double done)
{
    double at = page_now();
    (void)context;
    if (!thought.table || at - thought.began < THINKING_AFTER || at - thought.told < THINKING_EVERY)
        return;
    thought.told = at;
    thought.done = done;
    for (struct clio_place *p = thought.table->places; p; p = p->next_here)
        write_push(p, page_show);
}

static clio_bot *bot_for(const struct clio_match *match, int seat, const struct clio_bot_spec *spec)
{
    clio_bot *bot = clio_bot_new(match->game, spec, clio_match_thought_seed(match, seat));
    if (bot)
        clio_bot_on_progress(bot, report, NULL);
    return bot;
}

static bool hint(struct clio_place *p, int64_t id)
{
    struct clio_bot_spec spec = clio_hint_spec();
    struct clio_thought thoughts[CLIO_HINTS];
    const struct clio_match *match = p->table->match;
    clio_bot *bot = bot_for(match, p->viewer, &spec);
    if (!bot)
        return false;
    int count = clio_bot_advise(bot, match->state, p->viewer, thoughts, CLIO_HINTS);
    clio_bot_free(bot);
    clio_host_hint(p, id, thoughts, count);
    return true;
}

static bool odds(struct clio_place *p, int64_t id, clio_move move)
{
    const struct clio_match *match = p->table->match;
    struct clio_odds odds;
    bool contest = clio_preview_odds(match->game, match->state, p->viewer, move, &odds);
    clio_host_odds(p, id, contest ? &odds : NULL);
    return true;
}

static bool preview(struct clio_place *p, int64_t id, clio_move move)
{
    static struct clio_preview preview;
    const struct clio_match *match = p->table->match;
    bool legal = clio_preview(match->game, match->state, p->viewer, &move, 1, &preview);
    clio_host_preview(p, id, legal ? &preview : NULL);
    return true;
}

static const struct clio_house house = {
    .one_screen = true,
    .wording = "page",
    .now = now,
    .chance = seed,
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
    .keep_new = keep_new,
    .keep_move = keep_move,
    .keep_cut = keep_number,
    .keep_seat = keep_number,
    .keep_all = keep,
    .keep_line = keep_line,
    .touch = touch,
    .read_chat = read_chat,
    .read_record = read_record,
    .may_keep_person = may_keep_person,
    .keep_record = keep_record,
    .sheet = message_sheet,
    .send = send_now,
    .send_kept = send_kept,
    .ring = ring,
    .hint = hint,
    .odds = odds,
    .preview = preview,
    .thinking = thinking,
};

static struct clio_guest guest = {.house = &house};

/* ---- Calls of the worker ------------------------------------------------------------------------ */

/* What has changed is handed over, and everybody is shown how it stands now. */
static void finish(void)
{
    for (struct page_table *t = tables; t; t = t->next) {
        if (!t->changed)
            continue;
        struct clio_buf out = message_sheet();
        struct clio_json j = {.out = &out};
        kept_write(&t->at, &j);
        page_keep(out.at, within(out.length));
        t->changed = false;
    }
    if (record.changed) {
        struct clio_buf out = message_sheet();
        struct clio_json j = {.out = &out};
        clio_json_open(&j, NULL, '{');
        clio_json_str(&j, "id", record_id);
        clio_json_str(&j, "file", record.text);
        clio_json_open(&j, "people", '{');
        clio_json_close(&j, '}');
        clio_json_close(&j, '}');
        page_keep(out.at, within(out.length));
        record.changed = false;
    }
    for (struct clio_place *p = guest.places; p; p = p->next_mine)
        while (p->dirty && p->table->match)
            write_push(p, page_send);
    tidy();
}

/*
 * In: a request of `length` bytes. Out: 0, or the length of an id: that match must be given, or said
 * to be missing, and the request comes again; what was sent meanwhile does not count.
 */
EXPORT(clio_receive) int clio_page_receive(int length)
{
    wanted[0] = '\0';
    clio_host_receive(&guest, buffer, (size_t)length);
    missing[0] = '\0';
    if (wanted[0]) {
        return snprintf(buffer, sizeof buffer, "%s", wanted);
    }
    finish();
    return 0;
}

/* In: a match as it was kept. It takes the place of the one that is in memory. 0: it is none. */
EXPORT(clio_give) int clio_page_give(int length)
{
    static struct kept kept;
    if (!kept_read(buffer, (size_t)length, now(), &kept))
        return 0;
    if (strcmp(kept.stored.id, record_id) == 0) {
        give_record(kept.file);
        return 1;
    }
    struct page_table *t = table_named(kept.stored.id);
    if (t)
        clio_table_reload(&t->at, &kept.stored);
    else
        t = lay(&kept.stored);
    t->at.chat_count = 0;
    t->changed = false;
    for (int i = 0; i < kept.chat_count; i++)
        clio_table_add_chat(&t->at, &kept.chat[i]);
    if (kept.match) {
        clio_table_lay(&t->at, kept.match);
        clio_table_resume(&t->at);
    }
    return 1;
}

/* In: the id of a match that is not kept. */
EXPORT(clio_missing) void clio_page_missing(int length)
{
    buffer[length] = '\0';
    struct page_table *t = table_named(buffer);
    if (t)
        forget(t);
    snprintf(missing, sizeof missing, "%.*s", (int)sizeof missing - 1, buffer);
}

/* Shows the matches as they stand, after one of them was given. */
EXPORT(clio_show) void clio_page_show(void)
{
    finish();
}

/*
 * What request `id` changed, or a bot (-1), could not be kept: another tab was quicker, or there is no
 * room. Says so in place of its messages; the worker gives the matches again as they are kept.
 */
EXPORT(clio_unkept) void clio_page_unkept(int id, int overtaken)
{
    if (id >= 0) {
        clio_host_unkept(&guest, id, overtaken ? CLIO_STORE_CONFLICT : CLIO_STORE_BROKEN);
    } else if (!overtaken) {
        struct clio_buf out = message_sheet();
        struct clio_json j = {.out = &out};
        clio_json_open(&j, NULL, '{');
        clio_json_str(&j, "push", "bye");
        clio_json_str(&j, "text", clio_host_text(&house, guest.lang, "host.error.store"));
        clio_json_close(&j, '}');
        page_send(out.at, within(out.length));
    }
}

static struct page_table *bots_table(void)
{
    struct page_table *t = tables;
    while (t && !(t->at.places && t->at.match && t->at.stored.bot))
        t = t->next;
    return t;
}

/* Is a bot to move where somebody looks? */
EXPORT(clio_bot_waits) int clio_page_bot_waits(void)
{
    return bots_table() != NULL;
}

/* Lets one bot move. */
EXPORT(clio_bot_moves) void clio_page_bot_moves(void)
{
    struct page_table *t = bots_table();
    struct clio_bot_spec spec;
    int seat;
    if (!t || !clio_table_bot(&t->at, &seat, &spec))
        return;
    thought.table = &t->at;
    thought.seat = seat;
    thought.began = page_now();
    thought.told = 0;
    clio_bot *bot = bot_for(t->at.match, seat, &spec);
    clio_move move = bot ? clio_bot_choose(bot, t->at.match->state, seat, NULL, 0, NULL) : 0;
    clio_bot_free(bot);
    thought.table = NULL;
    if (move)
        clio_table_play(&t->at, seat, move, NULL);
    finish();
}

/* Lets those be late whose time is up. */
EXPORT(clio_clocks) void clio_page_clocks(void)
{
    int64_t at = now();
    for (struct page_table *t = tables; t; t = t->next)
        if (t->at.stored.due > 0 && t->at.stored.due <= at)
            clio_table_late(&t->at);
    finish();
}

/* Milliseconds until somebody's time is up, or -1. */
EXPORT(clio_next_clock) double clio_page_next_clock(void)
{
    int64_t first = 0;
    for (const struct page_table *t = tables; t; t = t->next)
        if (t->at.stored.due > 0 && (first == 0 || t->at.stored.due < first))
            first = t->at.stored.due;
    if (first == 0)
        return -1;
    return first > now() ? (double)(first - now()) : 0;
}
