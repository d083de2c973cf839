/*
 * request.c: reads a request, checks it against the protocol and hands it to whoever answers it.
 * The table below is docs/protocol.md: what stands in no row is refused.
 */
#include "server/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The protocol ------------------------------------------------------------------------------ */

enum kind { TEXT, TEXT_OR_NULL, WHOLE, YES_NO, LIST, OBJECT, OBJECT_OR_NULL };

struct member {
    const char *name;
    enum kind kind;
    bool needed;
    int max; /* bytes of a text, or the largest whole number */
};

enum { MATCH = 32, SECRET = 32, NAME = 256, MOVE = CLIO_MOVE_SIZE - 1, BIG = 1000000 };

static const struct command {
    const char *name;
    void (*answer)(const struct request *r);
    bool changes; /* it may write to the store */
    struct member members[8];
} commands[] = {
    {"hello", do_hello, false, {{"lang", TEXT, true, 16}}},
    {"create",
     do_create,
     true,
     {{"game", TEXT, true, 64},
      {"seats", LIST, true, 0},
      {"options", OBJECT, false, 0},
      {"seed", TEXT, false, 20},
      {"clock", OBJECT_OR_NULL, false, 0},
      {"hold", TEXT_OR_NULL, false, 64}}},
    {"sit",
     do_sit,
     true,
     {{"secret", TEXT, true, SECRET}, {"name", TEXT, false, NAME}, {"colour", WHOLE, false, 5}}},
    {"watch", do_watch, true, {{"secret", TEXT, true, SECRET}}},
    {"leave", do_leave, false, {{"match", TEXT, true, MATCH}}},
    {"seat",
     do_seat,
     true,
     {{"match", TEXT, true, MATCH}, {"name", TEXT, false, NAME}, {"colour", WHOLE, false, 5}}},
    {"invite", do_invite, true, {{"match", TEXT, true, MATCH}, {"seat", WHOLE, true, 5}}},
    {"hold",
     do_hold,
     true,
     {{"match", TEXT, true, MATCH}, {"seat", WHOLE, true, 5}, {"bot", TEXT_OR_NULL, true, 64}}},
    {"view", do_view, false, {{"match", TEXT, true, MATCH}, {"since", WHOLE, false, BIG}}},
    {"move",
     do_move,
     true,
     {{"match", TEXT, true, MATCH}, {"version", WHOLE, true, BIG}, {"move", TEXT, true, MOVE}}},
    {"why", do_why, false, {{"match", TEXT, true, MATCH}, {"move", TEXT, true, MOVE}}},
    {"undo", do_undo, true, {{"match", TEXT, true, MATCH}, {"version", WHOLE, true, BIG}}},
    {"consent", do_consent, true, {{"match", TEXT, true, MATCH}, {"yes", YES_NO, true, 0}}},
    {"redo", do_redo, true, {{"match", TEXT, true, MATCH}, {"version", WHOLE, true, BIG}}},
    {"hint", do_hint, false, {{"match", TEXT, true, MATCH}}},
    {"chat", do_chat, true, {{"match", TEXT, true, MATCH}, {"text", TEXT, true, 4 * CHAT_LENGTH}}},
    {"rematch", do_rematch, true, {{"match", TEXT, true, MATCH}}},
    {"replay",
     do_replay,
     false,
     {{"match", TEXT, false, MATCH}, {"secret", TEXT, false, SECRET}, {"at", WHOLE, true, BIG}}},
    {"chart", do_chart, false, {{"match", TEXT, false, MATCH}, {"secret", TEXT, false, SECRET}}},
    {"export", do_export, false, {{"match", TEXT, true, MATCH}}},
    {"import", do_import, true, {{"file", TEXT, true, IMPORT_LIMIT}}},
};

static bool member_fits(const struct member *m, const json_t *value)
{
    bool null = json_is_null(value);
    switch (m->kind) {
    case TEXT_OR_NULL:
        if (null)
            return true;
        /* fallthrough */
    case TEXT: return json_is_string(value) && json_string_length(value) <= (size_t)m->max;
    case WHOLE:
        return json_is_integer(value) && json_integer_value(value) >= 0 &&
               json_integer_value(value) <= m->max;
    case YES_NO: return json_is_boolean(value);
    case LIST: return json_is_array(value);
    case OBJECT_OR_NULL:
        if (null)
            return true;
        /* fallthrough */
    default: return json_is_object(value);
    }
}

static const struct member *find_member(const struct command *command, const char *name)
{
    for (const struct member *m = command->members; m < command->members + 8 && m->name; m++)
        if (strcmp(m->name, name) == 0)
            return m;
    return NULL;
}

/* Everything that is needed is there, and nothing that does not belong. */
static bool fits(const struct request *r, const struct command *command)
{
    const char *key;
    json_t *value;
    json_object_foreach(r->root, key, value)
    {
        if (strcmp(key, "id") == 0 || strcmp(key, "do") == 0)
            continue;
        const struct member *m = find_member(command, key);
        if (!m) {
            refuse_with(r, "bad-request", "server.error.extra", "member", key);
            return false;
        }
        if (!member_fits(m, value)) {
            refuse_with(r, "bad-request", "server.error.member", "member", key);
            return false;
        }
    }
    for (const struct member *m = command->members; m < command->members + 8 && m->name; m++)
        if (m->needed && !json_object_get(r->root, m->name)) {
            refuse_with(r, "bad-request", "server.error.missing", "member", m->name);
            return false;
        }
    return true;
}

/* ---- Rate -------------------------------------------------------------------------------------- */

/* Each request takes a token; they come back at a steady rate. */
static bool may_ask(struct connection *c)
{
    int64_t now = ticks_ms();
    if (server.config->trust_local && peer_is_local(c->peer))
        return true;
    c->tokens += (double)(now - c->tokens_at) * RATE / 1000;
    if (c->tokens > BURST)
        c->tokens = BURST;
    c->tokens_at = now;
    if (c->tokens < 1) {
        if (++c->refusals > REFUSALS)
            c->doomed = true;
        return false;
    }
    c->tokens -= 1;
    c->refusals = 0;
    return true;
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static void dispatch(struct request *r)
{
    const char *name = json_string_value(json_object_get(r->root, "do"));
    const struct command *command = NULL;
    for (size_t i = 0; name && i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, name) == 0)
            command = &commands[i];
    if (!command) {
        refuse(r, "bad-request", "server.error.do");
        return;
    }
    if (!fits(r, command))
        return;
    /* A change is made in the transaction of this turn; whoever only reads sees what is stored. */
    if (command->changes) {
        if (!batch_open()) {
            refuse_store(r);
            return;
        }
    } else if (batch_dirty()) {
        batch_commit();
    }
    command->answer(r);
}

/* The id of a request, or -1. */
static int64_t id_of(const json_t *root)
{
    const json_t *id = json_object_get(root, "id");
    bool whole =
        json_is_integer(id) && json_integer_value(id) >= 0 && json_integer_value(id) <= INT32_MAX;
    return whole ? json_integer_value(id) : -1;
}

void connection_received(struct connection *c, const char *text, size_t length)
{
    json_error_t error;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    struct request r = {c, id_of(root), root};
    if (!may_ask(c))
        refuse_limit(&r, "server.error.rate", 1);
    else if (!json_is_object(root))
        refuse(&r, "bad-request", "server.error.json");
    else if (r.id < 0)
        refuse_with(&r, "bad-request", "server.error.member", "member", "id");
    else
        dispatch(&r);
    json_decref(root);
}

/* ---- Members ----------------------------------------------------------------------------------- */

const char *text_of(const struct request *r, const char *member)
{
    return json_string_value(json_object_get(r->root, member));
}

int number_of(const struct request *r, const char *member, int otherwise)
{
    const json_t *value = json_object_get(r->root, member);
    return value ? (int)json_integer_value(value) : otherwise;
}

struct place *place_for(const struct request *r, bool seat_needed)
{
    const char *id = text_of(r, "match");
    struct place *p = place_at(r->c, id);
    if (p && (p->viewer != CLIO_SPECTATOR || !seat_needed)) {
        if (table_wake(p->table))
            return p;
        refuse_unplayable(r);
        return NULL;
    }
    if (p || hall_find(id))
        refuse(r, "not-yours", p ? "server.error.watching" : "server.error.not-there");
    else
        refuse(r, "not-found", "server.error.match");
    return NULL;
}

/* A match that is over is open to whoever knows its id; a running one to those who are there. */
struct table *readable_for(const struct request *r, int *viewer)
{
    const char *id = text_of(r, "match"), *secret = text_of(r, "secret");
    char found[CLIO_ID_SIZE];
    int seat = CLIO_WATCHER;
    if (!id == !secret) {
        refuse_with(r, "bad-request", "server.error.missing", "member", "match");
        return NULL;
    }
    if (secret) {
        uint8_t hash[CLIO_HASH_SIZE];
        secret_hash(secret, hash);
        if (!server.store->find_secret(server.store, hash, found, &seat)) {
            refuse_store(r);
            return NULL;
        }
        id = found;
    } else {
        const struct place *p = place_at(r->c, id);
        if (p && p->viewer != CLIO_SPECTATOR)
            seat = p->viewer;
        secret = p ? id : NULL; /* being there is as good as a secret */
    }
    struct table *t = hall_find(id);
    if (!t) {
        refuse_store(r);
        return NULL;
    }
    if (!secret && !t->stored.over) {
        refuse(r, "not-yours", "server.error.not-there");
        return NULL;
    }
    if (!table_wake(t)) {
        refuse_unplayable(r);
        return NULL;
    }
    *viewer = t->stored.over ? CLIO_OMNISCIENT : seat == CLIO_WATCHER ? CLIO_SPECTATOR : seat;
    return t;
}

void do_hello(const struct request *r)
{
    const char *lang = text_of(r, "lang");
    if (strcmp(lang, "en") != 0 && strcmp(lang, "fr") != 0) {
        refuse_with(r, "bad-request", "server.error.member", "member", "lang");
        return;
    }
    r->c->lang = clio_lang_of(lang);
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_str(&reply.j, "version", CLIO_VERSION);
    clio_json_open(&reply.j, "games", '[');
    for (int i = 0; i < clio_game_count(); i++)
        clio_json_str(&reply.j, NULL, clio_game_id(clio_game_at(i)));
    clio_json_close(&reply.j, ']');
    reply_send(r, &reply);
    /* What was pushed before is in the other language. */
    for (struct place *p = r->c->places; p; p = p->next_mine) {
        p->since = 0;
        p->dirty = true;
    }
    if (r->c->places)
        connection_wake(r->c);
}
