/*
 * house.c: the house the server gives its host: time and chance of the system, matches in the hall
 * and in the store, messages on sockets, limits of what one address may ask.
 */
#include "server/inside.h"
#include "server/reach.h"

#include <stdio.h>
#include <string.h>

/* ---- What a guest may ask ---------------------------------------------------------------------- */

/* Decided when its first byte came (socket.c), so that nothing is read in vain. */
static bool may_ask(struct clio_guest *guest)
{
    return !connection_of(guest)->refused;
}

void guest_mark(struct clio_guest *guest, char mark[PEER_MARK])
{
    char digest[CLIO_DIGEST_SIZE];
    text_digest(peer_address(connection_of(guest)->peer), digest);
    snprintf(mark, PEER_MARK, "%.16s", digest);
}

static bool may_open(struct clio_guest *guest, const char **key, int *retry)
{
    if (!quota_has_room()) {
        *key = "host.error.house-full";
        *retry = 3600;
        return false;
    }
    *key = "host.error.creates";
    return peer_take(connection_of(guest)->peer, BUDGET_CREATES, retry);
}

static bool may_keep_person(struct clio_guest *guest, const char **key, int *retry)
{
    *key = "host.error.people";
    return peer_take(connection_of(guest)->peer, BUDGET_PEOPLE, retry);
}

/* Who leaves and comes back, or comes twice, is still the same address. */
static bool may_speak(struct clio_guest *guest, int pause)
{
    return peer_may_speak(connection_of(guest)->peer, pause);
}

static bool only_looks; /* the request that is answered now */

/* A change is made in the transaction of this turn; whoever only reads sees what is stored. */
static bool begin(bool changes)
{
    only_looks = !changes;
    if (changes)
        return batch_open();
    if (batch_dirty() && !server.store->sharing)
        batch_commit();
    return true;
}

/* Who runs the server is told how friends find it; nobody else needs to know the network here. */
static void put_addresses(struct clio_guest *guest, struct clio_json *j)
{
    const struct clio_server_config *config = server.config;
    struct connection *c = connection_of(guest);
    char found[REACH_MOST][REACH_SIZE];
    notices_put_ways(j);
    if (config->behind_proxy || !peer_is_local(c->peer))
        return;
    int count = reach_list(config->bind, config->cert, server.port, found);
    clio_json_open(j, "addresses", '[');
    if (config->public_url)
        clio_json_str(j, NULL, config->public_url);
    for (int i = 0; i < count; i++)
        clio_json_str(j, NULL, found[i]);
    clio_json_close(j, ']');
    if (count == 0 && !config->public_url && config->open)
        clio_json_str(j, "open", config->open);
}

/* ---- Finding ----------------------------------------------------------------------------------- */

static bool no_secret; /* the last one asked about cannot be one, and the store was not asked */

static enum clio_store_trouble trouble(void)
{
    return no_secret ? CLIO_STORE_MISSING : server.store->trouble(server.store);
}

static struct clio_table *find(const char *id)
{
    struct table *t = hall_find(id);
    no_secret = false;
    return t ? &t->at : NULL;
}

static bool wake(struct clio_table *at)
{
    batch_concern(table_of(at));
    if (only_looks && batch_waits(table_of(at)))
        return false;
    return table_wake(table_of(at));
}

static struct clio_table *add(const struct clio_stored_match *stored, struct clio_match *match)
{
    struct table *t = hall_add(stored);
    clio_table_lay(&t->at, match);
    return &t->at;
}

static bool open_secret(const char *secret, char id[CLIO_ID_SIZE], int *seat,
                        enum clio_secret_kind *kind)
{
    uint8_t hash[CLIO_HASH_SIZE];
    no_secret = !secret_is_one(secret);
    if (no_secret)
        return false;
    secret_hash(secret, hash);
    return server.store->find_secret(server.store, hash, id, seat, kind);
}

static bool issue_secret(const char *id, int seat, enum clio_secret_kind kind, const char *from,
                         char secret[CLIO_SECRET_SIZE])
{
    uint8_t hash[CLIO_HASH_SIZE];
    char found[CLIO_ID_SIZE];
    int of;
    enum clio_secret_kind is;
    if (from)
        secret_follow(from, id, seat, secret);
    else if (!secret[0])
        secret_new(secret);
    secret_hash(secret, hash);
    if (from && server.store->find_secret(server.store, hash, found, &of, &is))
        return true;
    int count = server.store->count_secrets(server.store, id, seat, kind);
    if (count < 0 || count >= SECRETS)
        return false;
    if (server.store->add_secret(server.store, hash, id, seat, kind))
        return true;
    batch_failed();
    return false;
}

static void drop_secrets(const char *id, int seat, enum clio_secret_kind kind)
{
    if (!server.store->drop_secrets(server.store, id, seat, kind))
        batch_failed();
}

static bool has_key(const char *id, int seat)
{
    return server.store->count_secrets(server.store, id, seat, CLIO_KEY) > 0;
}

/* ---- Browsers ---------------------------------------------------------------------------------- */

static void name_browsers(const struct clio_table *at, int seat, struct clio_note *note)
{
    snprintf(note->kind, sizeof note->kind, "browsers");
    snprintf(note->name, sizeof note->name, "%s %d", at->stored.id, seat);
    snprintf(note->match, sizeof note->match, "%s", at->stored.id);
}

static bool read_browsers(const struct clio_table *at, int seat, char out[CLIO_BROWSERS_SIZE])
{
    struct clio_note name = {0}, note;
    name_browsers(at, seat, &name);
    out[0] = '\0';
    if (!server.store->find_note(server.store, name.kind, name.name, &note))
        return server.store->trouble(server.store) == CLIO_STORE_MISSING;
    snprintf(out, CLIO_BROWSERS_SIZE, "%.*s", CLIO_BROWSERS_SIZE - 1, note.text);
    return true;
}

/* ---- Keeping: everything goes into the transaction of this turn --------------------------------- */

static void stored(struct clio_table *at, bool fine)
{
    if (!fine)
        batch_failed();
    batch_touch(table_of(at));
}

static void keep_new(struct clio_table *at, struct clio_secrets *secrets)
{
    char seats[8];
    table_of(at)->created_in_batch = true;
    counts.matches++;
    quota_opened();
    snprintf(seats, sizeof seats, "%d", at->stored.seats);
    log_event("info", "match-created", "match", at->stored.id, "game", at->stored.game, "seats",
              seats, NULL);
    stored(at, record_create(server.store, &at->stored, at->match, secrets));
}

static void keep_move(struct clio_table *at, int seat, const char *move)
{
    counts.moves++;
    if (at->stored.over)
        log_event("info", "match-over", "match", at->stored.id, "game", at->stored.game, NULL);
    clio_table_note_wish(at);
    stored(at, server.store->append(server.store, &at->stored, seat, move));
}

static void keep_cut(struct clio_table *at, int from)
{
    clio_table_note_wish(at);
    stored(at, server.store->truncate(server.store, &at->stored, from));
}

static void keep_seat(struct clio_table *at, int seat)
{
    stored(at, server.store->update_seat(server.store, &at->stored, seat));
}

static void keep_all(struct clio_table *at)
{
    clio_table_note_wish(at);
    stored(at, server.store->update(server.store, &at->stored));
}

static void keep_line(struct clio_table *at, const struct clio_chat_line *line)
{
    stored(at, server.store->add_chat(server.store, &at->stored, line, CLIO_CHAT_LINES));
}

static void touch(struct clio_table *at)
{
    if (clio_table_note_wish(at))
        keep_all(at);
    batch_touch(table_of(at));
}

static void keep_browsers(struct clio_table *at, int seat, const char *text)
{
    struct clio_note note = {0};
    name_browsers(at, seat, &note);
    snprintf(note.text, sizeof note.text, "%s", text);
    stored(at, server.store->keep_note(server.store, &note));
}

static bool add_line(void *context, const struct clio_chat_line *line)
{
    return clio_table_add_chat(context, line);
}

static bool read_chat(struct clio_table *at)
{
    at->chat_count = 0;
    if (server.store->chat(server.store, at->stored.id, add_line, at))
        return true;
    at->chat_count = -1;
    return false;
}

/* ---- Records over many matches ------------------------------------------------------------------ */

static bool read_record(const char *person, char *out, size_t size)
{
    uint8_t hash[CLIO_HASH_SIZE];
    no_secret = false;
    secret_hash(person, hash);
    return server.store->read_record(server.store, hash, out, size);
}

static void keep_record(const char *person, const char *text, bool played)
{
    uint8_t hash[CLIO_HASH_SIZE];
    secret_hash(person, hash);
    if (!server.store->keep_record(server.store, hash, text, now_ms() / 1000, played) ||
        (!played && !server.store->drop_records(server.store, PEOPLE)))
        batch_failed();
}

/* A seat as people count them; 0: somebody who only watches. */
static int counted(int seat)
{
    return seat == CLIO_WATCHER ? 0 : seat + 1;
}

static void put_name(const struct clio_table *at, int seat, const char *name, struct clio_json *j)
{
    clio_json_str(j, name, seat < at->stored.seats ? at->stored.seat[seat].name : "");
}

/*
 * Who runs the server reads it with clio admin. What is said stays out of the log, for there may be
 * anything in it. Of one about another the last one is kept, as long as the match is.
 */
static bool report(struct clio_guest *guest, const struct clio_table *at, int by, int of,
                   const char *text)
{
    struct clio_note note = {.kind = "report"};
    char who[2][16];
    int retry, seats[2] = {counted(by), counted(of)};
    if (!peer_take(connection_of(guest)->peer, BUDGET_REPORTS, &retry))
        return false;
    for (int i = 0; i < 2; i++)
        snprintf(who[i], sizeof who[i], "%d", seats[i]);
    log_event("warn", "report", "match", at->stored.id, "by", who[0], "of", who[1], NULL);
    snprintf(note.match, sizeof note.match, "%s", at->stored.id);
    snprintf(note.name, sizeof note.name, "%s %s %s", at->stored.id, who[0], who[1]);
    struct clio_buf b = clio_buf_of(note.text, sizeof note.text);
    struct clio_json j = {.out = &b};
    clio_json_open(&j, NULL, '{');
    clio_json_int(&j, "at", now_ms() / 1000);
    clio_json_int(&j, "by", seats[0]);
    put_name(at, by, "by_name", &j);
    clio_json_int(&j, "of", seats[1]);
    put_name(at, of, "of_name", &j);
    clio_json_str(&j, "text", text);
    clio_json_close(&j, '}');
    if (b.length >= b.size || !server.store->keep_note(server.store, &note))
        batch_failed();
    return true;
}

/* ---- Messages ---------------------------------------------------------------------------------- */

static void send_now(struct clio_guest *guest, const char *text, size_t length)
{
    if (batch_is_silent())
        return;
    connection_send(connection_of(guest), text, length);
}

static void send_kept(struct clio_guest *guest, int64_t id, const char *text, size_t length)
{
    batch_reply(connection_of(guest), id, text, length);
}

static void ring(struct clio_guest *guest)
{
    connection_wake(connection_of(guest));
}

static void left(struct clio_table *at, unsigned seats)
{
    bots_review(table_of(at));
    for (int i = 0; i < at->stored.seats; i++)
        if ((seats >> i & 1) && !server.stopping && !table_of(at)->gone && batch_open())
            keep_seat(at, i); /* when they were last there */
}

static bool thinking(const struct clio_table *at, int *seat, double *done)
{
    return bots_thinking((const struct table *)at, seat, done);
}

static int64_t opened(void)
{
    return server.opened;
}

const struct clio_house house = {
    .now = now_ms,
    .opened = opened,
    .chance = random_number,
    .new_id = match_id_new,
    .put_addresses = put_addresses,
    .may_ask = may_ask,
    .may_open = may_open,
    .may_keep_person = may_keep_person,
    .may_speak = may_speak,
    .begin = begin,
    .trouble = trouble,
    .find = find,
    .wake = wake,
    .add = add,
    .open_secret = open_secret,
    .follow_secret = secret_follow,
    .issue_secret = issue_secret,
    .drop_secrets = drop_secrets,
    .has_key = has_key,
    .read_browsers = read_browsers,
    .keep_browsers = keep_browsers,
    .digest = text_digest,
    .report = report,
    .keep_new = keep_new,
    .keep_move = keep_move,
    .keep_cut = keep_cut,
    .keep_seat = keep_seat,
    .keep_all = keep_all,
    .keep_line = keep_line,
    .touch = touch,
    .read_chat = read_chat,
    .tell = notices_tell,
    .untell = notices_untell,
    .put_notices = notices_put,
    .mailbox = notices_mailbox,
    .has_lobby = lobby_is_open,
    .listing = lobby_listing,
    .set_listing = lobby_set_listing,
    .may_list = lobby_may_list,
    .may_join = lobby_may_join,
    .put_lobby = lobby_put,
    .read_record = read_record,
    .keep_record = keep_record,
    .sheet = message_buffer,
    .send = send_now,
    .send_kept = send_kept,
    .ring = ring,
    .left = left,
    .hint = bots_hint,
    .odds = bots_odds,
    .preview = bots_preview,
    .thinking = thinking,
};
