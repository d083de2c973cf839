/*
 * requests.c: reads a request, checks it against the protocol and hands it to whoever answers it.
 * The table below is docs/protocol.md: what stands in no row is refused.
 */
#include "core/text.h"
#include "table/annals.h"
#include "table/host/inside.h"

#include <stdio.h>
#include <string.h>

/* ---- The protocol ------------------------------------------------------------------------------ */

enum kind { TEXT, TEXT_OR_NULL, WHOLE, WHOLE_OR_NULL, YES_NO, LIST, OBJECT, OBJECT_OR_NULL };

struct member {
    const char *name;
    enum kind kind;
    bool needed;
    int max; /* bytes of a text, or the largest whole number */
};

enum {
    MATCH = CLIO_ID_SIZE,
    SECRET = CLIO_SECRET_SIZE,
    NAME = 256,
    MOVE = CLIO_MOVE_SIZE - 1,
    CHAT = 4 * CLIO_CHAT_LENGTH,
    FILE_SIZE = 1024 * 1024 + 4096,
    ADDRESS = 1024,  /* of the web */
    BIG = INT32_MAX, /* versions grow for years */
    LONGEST_AWAY = 60 * 86400,
    MEMBERS = 12,
    VALUES = 1024,     /* of one request; none comes near that */
    FRONT = 100,       /* bytes in which a longer request says what it is */
    SMALL = 1024,      /* what any request may take */
    STRUCTURE = 15360, /* and a list or object in it */
};

static const struct command {
    const char *name;
    void (*answer)(const struct clio_request *r);
    bool changes; /* something may have to be kept */
    struct member members[MEMBERS];
} commands[] = {
    /* clang-format off */
    {"hello", clio_do_hello, false, {{"lang", TEXT, true, 16}, {"changes", YES_NO, false, 0}, {"browser", TEXT, false, SECRET}}},
    {"create", clio_do_create, true,
     {{"game", TEXT, true, 64}, {"seats", LIST, true, 0}, {"options", OBJECT, false, 0},
      {"seed", TEXT, false, 20}, {"clock", OBJECT_OR_NULL, false, 0},
      {"hold", TEXT_OR_NULL, false, 64}, {"person", TEXT, false, SECRET},
      {"hush", YES_NO, false, 0}, {"away", WHOLE, false, LONGEST_AWAY},
      {"no_undo", YES_NO, false, 0}, {"no_hints", YES_NO, false, 0}}},
    {"sit", clio_do_sit, true,
     {{"secret", TEXT, true, SECRET}, {"key", TEXT, false, SECRET - 1},
      {"name", TEXT, false, NAME}, {"colour", WHOLE, false, 5}}},
    {"device", clio_do_device, true, {{"match", TEXT, true, MATCH}}},
    {"watch", clio_do_watch, true, {{"secret", TEXT, true, SECRET}, {"name", TEXT, false, NAME}}},
    {"glance", clio_do_glance, false, {{"secret", TEXT, true, SECRET}}},
    {"leave", clio_do_leave, true, {{"match", TEXT, true, MATCH}, {"bot", TEXT, false, 64}}},
    {"resign", clio_do_resign, true, {{"match", TEXT, true, MATCH}, {"bot", TEXT, false, 64}}},
    {"abort", clio_do_abort, true, {{"match", TEXT, true, MATCH}}},
    {"seat", clio_do_seat, true,
     {{"match", TEXT, true, MATCH}, {"name", TEXT, false, NAME}, {"colour", WHOLE, false, 5}}},
    {"invite", clio_do_invite, true, {{"match", TEXT, true, MATCH}, {"seat", WHOLE, true, 5}}},
    {"hold", clio_do_hold, true,
     {{"match", TEXT, true, MATCH}, {"seat", WHOLE, true, 5}, {"bot", TEXT_OR_NULL, true, 64}}},
    {"hush", clio_do_hush, true, {{"match", TEXT, true, MATCH}, {"yes", YES_NO, true, 0}}},
    {"view", clio_do_view, false, {{"match", TEXT, true, MATCH}, {"since", WHOLE, false, BIG}}},
    {"move", clio_do_move, true,
     {{"match", TEXT, true, MATCH}, {"version", WHOLE, true, BIG}, {"move", TEXT, true, MOVE}}},
    {"why", clio_do_why, false, {{"match", TEXT, true, MATCH}, {"move", TEXT, true, MOVE}}},
    {"preview", clio_do_preview, false,
     {{"match", TEXT, true, MATCH}, {"move", TEXT, true, MOVE}}},
    {"undo", clio_do_undo, true, {{"match", TEXT, true, MATCH}, {"version", WHOLE, true, BIG}}},
    {"consent", clio_do_consent, true, {{"match", TEXT, true, MATCH}, {"yes", YES_NO, true, 0}}},
    {"redo", clio_do_redo, true, {{"match", TEXT, true, MATCH}, {"version", WHOLE, true, BIG}}},
    {"hint", clio_do_hint, false, {{"match", TEXT, true, MATCH}}},
    {"odds", clio_do_odds, false, {{"match", TEXT, true, MATCH}, {"move", TEXT, true, MOVE}}},
    {"chat", clio_do_chat, true, {{"match", TEXT, true, MATCH}, {"text", TEXT, true, CHAT}}},
    {"mute", clio_do_mute, false,
     {{"match", TEXT, true, MATCH}, {"seat", WHOLE_OR_NULL, true, 5}, {"yes", YES_NO, true, 0}}},
    {"report", clio_do_report, true,
     {{"match", TEXT, true, MATCH}, {"seat", WHOLE_OR_NULL, true, 5},
      {"text", TEXT, true, 4 * CLIO_REPORT_LENGTH}}},
    {"rematch", clio_do_rematch, true, {{"match", TEXT, true, MATCH}}},
    {"replay", clio_do_replay, false,
     {{"match", TEXT, false, MATCH}, {"secret", TEXT, false, SECRET}, {"at", WHOLE, true, BIG},
      {"line", WHOLE, false, BIG}}},
    {"chart", clio_do_chart, false,
     {{"match", TEXT, false, MATCH}, {"secret", TEXT, false, SECRET}}},
    {"export", clio_do_export, false, {{"match", TEXT, true, MATCH}}},
    {"import", clio_do_import, true, {{"file", TEXT, true, FILE_SIZE}}},
    {"record", clio_do_record, true,
     {{"person", TEXT, true, SECRET}, {"match", TEXT, false, MATCH},
      {"file", TEXT, false, CLIO_ANNALS_SIZE}, {"export", YES_NO, false, 0},
      {"game", TEXT, false, 64}, {"leave", TEXT, false, 16}}},
    {"tell", clio_do_tell, true,
     {{"match", TEXT, true, MATCH}, {"way", TEXT, true, 8}, {"to", TEXT, true, ADDRESS},
      {"key", TEXT, false, 128}, {"auth", TEXT, false, 64}, {"proof", TEXT, false, SECRET}}},
    {"untell", clio_do_untell, true, {{"match", TEXT, true, MATCH}, {"way", TEXT, true, 8}}},
    {"notices", clio_do_notices, false, {{"match", TEXT, true, MATCH}}},
    {"mailbox", clio_do_mailbox, true,
     {{"token", TEXT, true, SECRET}, {"answer", TEXT, false, 8}}},
    {"list", clio_do_list, true,
     {{"match", TEXT, true, MATCH}, {"languages", TEXT, true, 8}, {"pace", TEXT, true, 8},
      {"note", TEXT, false, 4 * CLIO_LISTING_NOTE}, {"watch", YES_NO, false, 0}}},
    {"unlist", clio_do_unlist, true, {{"match", TEXT, true, MATCH}}},
    {"lobby", clio_do_lobby, false,
     {{"game", TEXT, false, 64}, {"language", TEXT, false, 8}, {"from", WHOLE, false, BIG}}},
    {"join", clio_do_join, true,
     {{"match", TEXT, true, MATCH}, {"seat", WHOLE, false, 5}, {"name", TEXT, false, NAME},
      {"colour", WHOLE, false, 5}, {"key", TEXT, false, SECRET}}},
    {"uncover", clio_do_uncover, false, {{"match", TEXT, true, MATCH}}},
    /* clang-format on */
};

static bool member_fits(const struct member *m, const struct clio_json_value *value)
{
    bool null = value->kind == CLIO_JSON_NULL;
    switch (m->kind) {
    case TEXT_OR_NULL:
        if (null)
            return true;
        /* fallthrough */
    case TEXT: return value->kind == CLIO_JSON_TEXT && value->length <= (size_t)m->max;
    case WHOLE_OR_NULL:
        if (null)
            return true;
        /* fallthrough */
    case WHOLE:
        return value->kind == CLIO_JSON_WHOLE && value->whole >= 0 && value->whole <= m->max;
    case YES_NO: return value->kind == CLIO_JSON_TRUE || value->kind == CLIO_JSON_FALSE;
    case LIST: return value->kind == CLIO_JSON_LIST;
    case OBJECT_OR_NULL:
        if (null)
            return true;
        /* fallthrough */
    default: return value->kind == CLIO_JSON_OBJECT;
    }
}

static const struct member *find_member(const struct command *command, const char *name)
{
    for (const struct member *m = command->members; m < command->members + MEMBERS && m->name; m++)
        if (strcmp(m->name, name) == 0)
            return m;
    return NULL;
}

/* Everything that is needed is there, and nothing that does not belong. */
static bool fits(const struct clio_request *r, const struct command *command)
{
    for (const struct clio_json_value *value = r->root->first; value; value = value->next) {
        if (strcmp(value->key, "id") == 0 || strcmp(value->key, "do") == 0)
            continue;
        const struct member *m = find_member(command, value->key);
        if (!m) {
            clio_refuse_with(r, "bad-request", "host.error.extra", "member", value->key);
            return false;
        }
        if (!member_fits(m, value)) {
            clio_refuse_with(r, "bad-request", "host.error.member", "member", value->key);
            return false;
        }
    }
    for (const struct member *m = command->members; m < command->members + MEMBERS && m->name; m++)
        if (m->needed && !clio_json_member(r->root, m->name)) {
            clio_refuse_with(r, "bad-request", "host.error.missing", "member", m->name);
            return false;
        }
    return true;
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static void dispatch(const struct clio_request *r)
{
    const char *name = clio_text_of(r, "do");
    const struct command *command = NULL;
    for (size_t i = 0; name && i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, name) == 0)
            command = &commands[i];
    if (!command)
        clio_refuse(r, "bad-request", "host.error.do");
    else if (!fits(r, command))
        return;
    else if (!r->guest->house->begin(command->changes))
        clio_refuse_store(r);
    else
        command->answer(r);
}

/* The id of a request, or -1. */
static int64_t id_of(const struct clio_json_value *root)
{
    const struct clio_json_value *id = clio_json_member(root, "id");
    bool fine = clio_json_is(id, CLIO_JSON_WHOLE) && id->whole >= 0 && id->whole <= INT32_MAX;
    return fine ? id->whole : -1;
}

/* ---- Before it is read ------------------------------------------------------------------------- */

/* Behind `"name" :` in the front of a request; NULL when it is not there. Inside a text the quotes
   would have backslashes, so that nothing else looks like it. */
static const char *behind(const char *name, const char *text, size_t length)
{
    size_t n = strlen(name);
    const char *end = text + (length < FRONT ? length : FRONT);
    for (const char *at = text; at + n + 2 < end; at++) {
        if (*at != '"' || memcmp(at + 1, name, n) != 0 || at[n + 1] != '"')
            continue;
        const char *after = at + n + 2;
        while (after < end && *after == ' ')
            after++;
        if (after == end || *after++ != ':')
            continue;
        while (after < end && *after == ' ')
            after++;
        return after < end ? after : NULL;
    }
    return NULL;
}

/* What is refused unread is answered all the same, if it has its number in front. */
static int64_t id_in_front(const char *text, size_t length)
{
    const char *at = behind("id", text, length), *end = text + length;
    int64_t id = 0;
    if (!at || *at < '0' || *at > '9')
        return -1;
    for (; at < end && *at >= '0' && *at <= '9'; at++) {
        id = id * 10 + (*at - '0');
        if (id > INT32_MAX)
            return -1;
    }
    return id;
}

/* By what may stand in it: each byte of a text may be written as \u and four digits, but the file of
   a match is nearly all plain. */
static size_t room_of(const struct command *command)
{
    size_t room = SMALL;
    for (const struct member *m = command->members; m < command->members + MEMBERS && m->name; m++)
        if (m->kind == TEXT && m->max > FILE_SIZE / 8)
            room += (size_t)m->max + (size_t)m->max / 8;
        else if (m->kind == TEXT || m->kind == TEXT_OR_NULL)
            room += 6 * (size_t)m->max;
        else if (m->kind == LIST || m->kind == OBJECT)
            room += STRUCTURE;
    return room;
}

size_t clio_host_room(const char *text, size_t length)
{
    const char *what = behind("do", text, length);
    size_t left = what ? length - (size_t)(what - text) : 0;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        size_t n = strlen(commands[i].name);
        if (left > n + 1 && what[0] == '"' && memcmp(what + 1, commands[i].name, n) == 0 &&
            what[n + 1] == '"')
            return room_of(&commands[i]);
    }
    return SMALL;
}

void clio_host_receive(struct clio_guest *guest, char *text, size_t length)
{
    static struct clio_json_value values[VALUES];
    struct clio_request r = {guest, -1, NULL};
    if (!guest->house->may_ask(guest)) { /* reading it is what it must not cost */
        r.id = id_in_front(text, length);
        clio_refuse_limit(&r, "host.error.rate", 1);
        return;
    }
    const struct clio_json_value *root = clio_json_read(text, length, values, VALUES);
    r = (struct clio_request){guest, id_of(root), root};
    if (!clio_json_is(root, CLIO_JSON_OBJECT))
        clio_refuse(&r, "bad-request", "host.error.json");
    else if (r.id < 0)
        clio_refuse_with(&r, "bad-request", "host.error.member", "member", "id");
    else
        dispatch(&r);
}

/* ---- Members ----------------------------------------------------------------------------------- */

const char *clio_text_of(const struct clio_request *r, const char *member)
{
    return clio_json_text(clio_json_member(r->root, member));
}

bool clio_says_yes(const struct clio_request *r, const char *member)
{
    return clio_json_is(clio_json_member(r->root, member), CLIO_JSON_TRUE);
}

bool clio_says_null(const struct clio_request *r, const char *member)
{
    return clio_json_is(clio_json_member(r->root, member), CLIO_JSON_NULL);
}

int clio_number_of(const struct clio_request *r, const char *member, int otherwise)
{
    const struct clio_json_value *value = clio_json_member(r->root, member);
    return value ? (int)value->whole : otherwise;
}

static struct clio_place *refuse_place(const struct clio_request *r, const struct clio_place *p,
                                       const char *id)
{
    if (p && p->covered)
        clio_refuse(r, "not-yours", "host.error.covered");
    else if (p)
        clio_refuse(r, "not-yours", "host.error.watching");
    else if (r->guest->house->find(id))
        clio_refuse(r, "not-yours", "host.error.not-there");
    else
        clio_refuse(r, "not-found", "host.error.match");
    return NULL;
}

struct clio_place *clio_place_for(const struct clio_request *r, bool seat_needed)
{
    const char *id = clio_text_of(r, "match");
    struct clio_place *p = clio_place_at(r->guest, id);
    if (!p)
        return refuse_place(r, p, id);
    if (!r->guest->house->wake(p->table)) {
        clio_refuse_unplayable(r, p->table);
        return NULL;
    }
    clio_place_turn(p);
    if (seat_needed && clio_place_viewer(p) == CLIO_SPECTATOR)
        return refuse_place(r, p, id);
    return p;
}

struct clio_table *clio_open_with(const struct clio_request *r, const char *secret, int *seat,
                                  enum clio_secret_kind *kind)
{
    const struct clio_house *house = r->guest->house;
    char id[CLIO_ID_SIZE];
    if (!house->open_secret(secret, id, seat, kind)) {
        if (house->trouble() == CLIO_STORE_MISSING)
            clio_refuse(r, "not-found", "host.error.secret");
        else
            clio_refuse_store(r);
        return NULL;
    }
    struct clio_table *t = house->find(id);
    if (!t)
        clio_refuse_store(r);
    else if (!house->wake(t))
        clio_refuse_unplayable(r, t);
    else if (*seat != CLIO_WATCHER && (*seat >= t->stored.seats || t->stored.seat[*seat].bot[0]))
        clio_refuse(r, "not-found", "host.error.secret");
    else
        return t;
    return NULL;
}

/* ---- Hello ------------------------------------------------------------------------------------- */

void clio_do_hello(const struct clio_request *r)
{
    const char *lang = clio_text_of(r, "lang");
    if (strcmp(lang, "en") != 0 && strcmp(lang, "fr") != 0) {
        clio_refuse_with(r, "bad-request", "host.error.member", "member", "lang");
        return;
    }
    const char *browser = clio_text_of(r, "browser");
    if (browser && !clio_is_secret_text(browser)) {
        clio_refuse_with(r, "bad-request", "host.error.member", "member", "browser");
        return;
    }
    if (browser)
        snprintf(r->guest->browser, sizeof r->guest->browser, "%s", browser);
    bool changes = clio_says_yes(r, "changes");
    bool another = clio_lang_of(lang) != r->guest->lang || changes != r->guest->changes;
    r->guest->lang = clio_lang_of(lang);
    r->guest->changes = changes;
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "version", CLIO_VERSION);
    clio_json_open(&reply.j, "games", '[');
    for (int i = 0; i < clio_game_count(); i++)
        clio_json_str(&reply.j, NULL, clio_game_id(clio_game_at(i)));
    clio_json_close(&reply.j, ']');
    if (clio_has_lobby(r->guest->house))
        clio_json_bool(&reply.j, "lobby", true);
    if (r->guest->house->put_addresses)
        r->guest->house->put_addresses(r->guest, &reply.j);
    clio_reply_send(r, &reply);
    /* What was pushed before is in the other language, or of the other kind. */
    for (struct clio_place *p = another ? r->guest->places : NULL; p; p = p->next_mine)
        clio_place_has_nothing(p);
    if (another && r->guest->places)
        r->guest->house->ring(r->guest);
}
