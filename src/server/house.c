/*
 * house.c: the house the server gives its host: time and chance of the system, matches in the hall
 * and in the store, messages on sockets, limits of what one address may ask.
 */
#include "server/inside.h"
#include "server/reach.h"

#include <string.h>

/* ---- What a guest may ask ---------------------------------------------------------------------- */

/* Decided when its first byte came (socket.c), so that nothing is read in vain. */
static bool may_ask(struct clio_guest *guest)
{
    return !connection_of(guest)->refused;
}

static bool may_open(struct clio_guest *guest, const char **key, int *retry)
{
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

/* A change is made in the transaction of this turn; whoever only reads sees what is stored. */
static bool begin(bool changes)
{
    if (changes)
        return batch_open();
    if (batch_dirty())
        batch_commit();
    return true;
}

/* Who runs the server is told how friends find it; nobody else needs to know the network here. */
static void put_addresses(struct clio_guest *guest, struct clio_json *j)
{
    const struct clio_server_config *config = server.config;
    struct connection *c = connection_of(guest);
    char found[REACH_MOST][REACH_SIZE];
    if (config->behind_proxy || !peer_is_local(c->peer))
        return;
    int count = reach_list(config->bind, config->cert, server.port, found);
    clio_json_open(j, "addresses", '[');
    for (int i = 0; i < count; i++)
        clio_json_str(j, NULL, found[i]);
    clio_json_close(j, ']');
    if (count == 0 && config->open)
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
    return table_wake(table_of(at));
}

static struct clio_table *add(const struct clio_stored_match *stored, struct clio_match *match)
{
    struct table *t = hall_add(stored);
    clio_table_lay(&t->at, match);
    return &t->at;
}

static bool open_secret(const char *secret, char id[CLIO_ID_SIZE], int *seat)
{
    uint8_t hash[CLIO_HASH_SIZE];
    no_secret = !secret_is_one(secret);
    if (no_secret)
        return false;
    secret_hash(secret, hash);
    return server.store->find_secret(server.store, hash, id, seat);
}

static bool issue_secret(const char *id, int seat, const char *from, char secret[CLIO_SECRET_SIZE])
{
    uint8_t hash[CLIO_HASH_SIZE];
    char found[CLIO_ID_SIZE];
    int of;
    if (from)
        secret_follow(from, id, seat, secret);
    else
        secret_new(secret);
    secret_hash(secret, hash);
    if (from && server.store->find_secret(server.store, hash, found, &of))
        return true;
    int count = server.store->count_secrets(server.store, id);
    if (count < 0 || count >= SECRETS)
        return false;
    if (server.store->add_secret(server.store, hash, id, seat))
        return true;
    batch_failed();
    return false;
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
    table_of(at)->created_in_batch = true;
    stored(at, record_create(server.store, &at->stored, at->match, secrets));
}

static void keep_move(struct clio_table *at, int seat, const char *move)
{
    stored(at, server.store->append(server.store, &at->stored, seat, move));
}

static void keep_cut(struct clio_table *at, int from)
{
    stored(at, server.store->truncate(server.store, &at->stored, from));
}

static void keep_seat(struct clio_table *at, int seat)
{
    stored(at, server.store->update_seat(server.store, &at->stored, seat));
}

static void keep_all(struct clio_table *at)
{
    stored(at, server.store->update(server.store, &at->stored));
}

static void keep_line(struct clio_table *at, const struct clio_chat_line *line)
{
    stored(at, server.store->add_chat(server.store, at->stored.id, line, CLIO_CHAT_LINES));
}

static void touch(struct clio_table *at)
{
    batch_touch(table_of(at));
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

/* ---- Messages ---------------------------------------------------------------------------------- */

static void send_now(struct clio_guest *guest, const char *text, size_t length)
{
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

static void left(struct clio_table *at)
{
    bots_review(table_of(at));
}

static bool thinking(const struct clio_table *at, int *seat, double *done)
{
    return bots_thinking((const struct table *)at, seat, done);
}

const struct clio_house house = {
    .now = now_ms,
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
    .issue_secret = issue_secret,
    .keep_new = keep_new,
    .keep_move = keep_move,
    .keep_cut = keep_cut,
    .keep_seat = keep_seat,
    .keep_all = keep_all,
    .keep_line = keep_line,
    .touch = touch,
    .read_chat = read_chat,
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
