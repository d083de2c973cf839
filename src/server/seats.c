/* seats.c: creating a match, taking a seat, names and colours, invitations, bots in empty chairs. */
#include "server/inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- Names ------------------------------------------------------------------------------------- */

/* No control characters, not only spaces, and short enough for a saved match. */
static bool name_is_fine(const char *name)
{
    bool visible = false;
    for (const unsigned char *c = (const unsigned char *)name; *c; c++) {
        if (*c < 0x20 || *c == 0x7f || (*c == 0xc2 && c[1] < 0xa0))
            return false;
        visible |= *c != ' ';
    }
    return visible && strlen(name) < CLIO_NAME_SIZE;
}

static bool take_name(const struct request *r, const char *name)
{
    if (!name || name_is_fine(name))
        return true;
    refuse(r, "bad-request", "server.error.name");
    return false;
}

/* Two seats never share a colour: who had it gets the old one. */
static void change_colour(struct table *t, int seat, int colour)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (i != seat && t->stored.seat[i].colour == colour) {
            t->stored.seat[i].colour = t->stored.seat[seat].colour;
            if (!server.store->update_seat(server.store, &t->stored, i))
                batch_failed();
        }
    t->stored.seat[seat].colour = (uint8_t)colour;
}

/* Name and colour of the request, if it has them. */
static void change_seat(const struct request *r, struct table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    const char *name = text_of(r, "name");
    int colour = number_of(r, "colour", -1);
    if ((!name || strcmp(name, s->name) == 0) && (colour < 0 || colour == s->colour))
        return;
    if (name)
        snprintf(s->name, sizeof s->name, "%s", name);
    if (name)
        snprintf(t->match->seat[seat].name, CLIO_NAME_SIZE, "%s", name);
    if (colour >= 0)
        change_colour(t, seat, colour);
    if (!server.store->update_seat(server.store, &t->stored, seat))
        batch_failed();
    for (struct place *p = t->places; p; p = p->next_here)
        p->since = 0; /* the log names people */
    batch_touch(t);
}

/* ---- A new match ------------------------------------------------------------------------------- */

struct set_up {
    const clio_game *game;
    struct clio_options options;
    struct clio_seat_info seats[CLIO_MAX_SEATS];
    int mine; /* the first "you", or -1 */
};

static bool read_seat(const struct request *r, const json_t *value, int seat, struct set_up *s)
{
    struct clio_seat_info *info = &s->seats[seat];
    json_t *kind = json_object_get(value, "kind"), *bot = json_object_get(value, "bot"),
           *name = json_object_get(value, "name");
    const char *k = json_string_value(kind);
    size_t known = (size_t)((kind != NULL) + (bot != NULL) + (name != NULL));
    bool is_bot = k && strcmp(k, "bot") == 0, is_you = k && strcmp(k, "you") == 0;
    if (!json_is_object(value) || json_object_size(value) != known ||
        (!is_bot && !is_you && (!k || strcmp(k, "open") != 0)) ||
        (name && !json_is_null(name) && !json_is_string(name)) ||
        (bot && !json_is_null(bot) && !json_is_string(bot))) {
        refuse_with(r, "bad-request", "server.error.member", "member", "seats");
        return false;
    }
    if (!take_name(r, json_string_value(name)))
        return false;
    if (json_is_string(name))
        snprintf(info->name, sizeof info->name, "%s", json_string_value(name));
    if (is_you && s->mine < 0)
        s->mine = seat;
    if (!is_bot)
        return true;
    info->sitter = CLIO_BOT;
    const char *spec = json_is_string(bot) ? json_string_value(bot) : "level:3";
    if (!info->name[0]) {
        struct clio_value values[] = {{.name = "n", .is_number = true, .number = seat + 1}};
        clio_server_sentence(r->c->lang, "server.bot-name", values, 1, info->name,
                             sizeof info->name);
    }
    if (bot_allowed(spec, &info->bot))
        return true;
    refuse_with(r, "bad-request", "server.error.bot", "bot", spec);
    return false;
}

static bool read_options(const struct request *r, struct set_up *s)
{
    char why[512];
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(r->root, "options"), key, value)
    {
        const char *choice = json_string_value(value);
        if (!choice) {
            refuse_with(r, "bad-request", "server.error.member", "member", "options");
            return false;
        }
        if (!clio_set_option(s->game, &s->options, key, choice, r->c->lang, why, sizeof why)) {
            refuse_text(r, "bad-request", why, NULL);
            return false;
        }
    }
    if (clio_check_options(s->game, &s->options, r->c->lang, why, sizeof why))
        return true;
    refuse_text(r, "bad-request", why, NULL);
    return false;
}

static bool read_set_up(const struct request *r, struct set_up *s)
{
    memset(s, 0, sizeof *s);
    s->mine = -1;
    s->game = clio_find_game(text_of(r, "game"));
    if (!s->game) {
        refuse(r, "not-found", "server.error.game");
        return false;
    }
    const json_t *seats = json_object_get(r->root, "seats");
    size_t count = json_array_size(seats);
    int min, max;
    clio_seat_range(s->game, &min, &max);
    if (count > CLIO_MAX_SEATS || (int)count < min || (int)count > max) {
        char why[256];
        clio_default_options(s->game, count < 250 ? (int)count : 250, &s->options);
        clio_check_options(s->game, &s->options, r->c->lang, why, sizeof why);
        refuse_text(r, "bad-request", why, NULL);
        return false;
    }
    clio_default_options(s->game, (int)count, &s->options);
    for (size_t i = 0; i < count; i++)
        if (!read_seat(r, json_array_get(seats, i), (int)i, s))
            return false;
    return read_options(r, s);
}

static bool read_seed(const struct request *r, uint64_t *seed)
{
    const char *text = text_of(r, "seed");
    *seed = random_number();
    if (!text)
        return true;
    char *end = NULL;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    if (text[0] >= '0' && text[0] <= '9' && !*end && errno == 0)
        return true;
    refuse_with(r, "bad-request", "server.error.member", "member", "seed");
    return false;
}

static bool whole(const json_t *value, int min, int max, int32_t *out)
{
    if (!json_is_integer(value) || json_integer_value(value) < min ||
        json_integer_value(value) > max)
        return false;
    *out = (int32_t)json_integer_value(value);
    return true;
}

static bool read_clock(const struct request *r, struct clio_stored_match *record)
{
    enum { LONGEST = 60 * 86400 };
    const json_t *clock = json_object_get(r->root, "clock");
    const char *kind = json_string_value(json_object_get(clock, "kind"));
    const json_t *seconds = json_object_get(clock, "seconds");
    const json_t *increment = json_object_get(clock, "increment");
    size_t size = json_object_size(clock);
    if (!clock || json_is_null(clock) || (kind && strcmp(kind, "none") == 0 && size == 1))
        return true;
    if (kind && strcmp(kind, "move") == 0 && size == 2 &&
        whole(seconds, 5, LONGEST, &record->clock_seconds)) {
        record->clock = CLIO_CLOCK_MOVE;
        return true;
    }
    if (kind && strcmp(kind, "match") == 0 && size == (increment ? 3u : 2u) &&
        whole(seconds, 10, LONGEST, &record->clock_seconds) &&
        (!increment || whole(increment, 0, 86400, &record->clock_increment))) {
        record->clock = CLIO_CLOCK_MATCH;
        for (int i = 0; i < record->seats; i++)
            record->seat[i].left = (int64_t)record->clock_seconds * 1000;
        return true;
    }
    refuse_with(r, "bad-request", "server.error.member", "member", "clock");
    return false;
}

static bool read_hold(const struct request *r, struct clio_stored_match *record)
{
    const char *hold = text_of(r, "hold");
    struct clio_bot_spec spec;
    if (hold && !bot_allowed(hold, &spec)) {
        refuse_with(r, "bad-request", "server.error.bot", "bot", hold);
        return false;
    }
    for (int i = 0; hold && i < record->seats; i++)
        if (!record->seat[i].bot[0])
            clio_bot_write(&spec, record->seat[i].hold, sizeof record->seat[i].hold);
    return true;
}

static void write_secrets(const struct clio_stored_match *record,
                          const struct record_secrets *secrets, int only, struct clio_json *j)
{
    clio_json_open(j, "secrets", '[');
    for (int i = 0; i < record->seats; i++)
        if (secrets->seat[i][0] && (only < 0 || only == i))
            clio_json_str(j, NULL, secrets->seat[i]);
        else
            clio_json_null(j, NULL);
    clio_json_close(j, ']');
}

struct table *match_store(struct clio_match *match, struct clio_stored_match *record, int my_seat,
                          struct record_secrets *secrets)
{
    if (my_seat >= 0) {
        record->creator = (uint8_t)my_seat;
        record->seat[my_seat].taken = true;
    }
    struct table *t = hall_add(record, match);
    table_note(t);
    *record = t->stored;
    t->created_in_batch = true;
    batch_touch(t);
    if (!record_create(server.store, record, match, secrets))
        batch_failed();
    return t;
}

void match_open(const struct request *r, struct clio_match *match, struct clio_stored_match *record,
                int my_seat)
{
    struct record_secrets secrets;
    struct table *t = match_store(match, record, my_seat, &secrets);
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", record->id);
    if (my_seat >= 0)
        clio_json_int(&reply.j, "seat", my_seat);
    else
        clio_json_null(&reply.j, "seat");
    clio_json_str(&reply.j, "watch", secrets.watch);
    write_secrets(record, &secrets, -1, &reply.j);
    reply_stored(r, &reply);
    place_take(r->c, t, my_seat >= 0 ? my_seat : CLIO_SPECTATOR);
}

bool may_open(const struct request *r)
{
    int retry;
    if (r->c->place_count >= PLACES) {
        refuse_limit(r, "server.error.places", 0);
        return false;
    }
    if (peer_may_create(r->c->peer, &retry))
        return true;
    refuse_limit(r, "server.error.creates", retry);
    return false;
}

void do_create(const struct request *r)
{
    struct set_up s;
    struct clio_stored_match record;
    uint64_t seed;
    if (!read_set_up(r, &s) || !read_seed(r, &seed))
        return;
    struct clio_match *match = clio_match_new(s.game, &s.options, seed, s.seats);
    if (!match) {
        refuse(r, "unavailable", "server.error.store");
        return;
    }
    record_of(match, &record);
    if (!read_clock(r, &record) || !read_hold(r, &record) || !may_open(r)) {
        clio_match_free(match);
        return;
    }
    match_open(r, match, &record, s.mine);
}

/* ---- Coming and going -------------------------------------------------------------------------- */

/* The table a secret opens, awake; NULL: it was refused. */
static struct table *open_with(const struct request *r, int *seat)
{
    const char *secret = text_of(r, "secret");
    char id[CLIO_ID_SIZE];
    uint8_t hash[CLIO_HASH_SIZE];
    secret_hash(secret, hash);
    bool found = secret_is_one(secret) && server.store->find_secret(server.store, hash, id, seat);
    if (!found) {
        if (secret_is_one(secret) && server.store->trouble(server.store) != CLIO_STORE_MISSING)
            refuse_store(r);
        else
            refuse(r, "not-found", "server.error.secret");
        return NULL;
    }
    struct table *t = hall_find(id);
    if (!t) {
        refuse_store(r);
    } else if (!table_wake(t)) {
        refuse_unplayable(r);
    } else if (!place_at(r->c, id) && r->c->place_count >= PLACES) {
        refuse_limit(r, "server.error.places", 0);
    } else {
        return t;
    }
    return NULL;
}

void do_sit(const struct request *r)
{
    int seat;
    if (!take_name(r, text_of(r, "name")))
        return;
    struct table *t = open_with(r, &seat);
    if (!t)
        return;
    if (seat == CLIO_WATCHER) {
        refuse(r, "not-yours", "server.error.watch-link");
        return;
    }
    change_seat(r, t, seat);
    seat_returns(t, seat);
    struct place *p = place_take(r->c, t, seat);
    rematch_secret(p);
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", t->stored.id);
    clio_json_int(&reply.j, "seat", seat);
    reply_stored(r, &reply);
}

void do_watch(const struct request *r)
{
    int seat;
    struct table *t = open_with(r, &seat);
    if (!t)
        return;
    if (seat != CLIO_WATCHER) {
        refuse(r, "not-yours", "server.error.seat-link");
        return;
    }
    /* Who sits here already keeps the seat. */
    const struct place *p = place_at(r->c, t->stored.id);
    if (!p || p->viewer == CLIO_SPECTATOR)
        place_take(r->c, t, CLIO_SPECTATOR);
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", t->stored.id);
    reply_stored(r, &reply);
}

void do_leave(const struct request *r)
{
    struct place *p = place_at(r->c, text_of(r, "match"));
    if (!p) {
        refuse(r, "not-found", "server.error.not-there");
        return;
    }
    place_leave(p);
    struct reply reply;
    reply_begin(r, &reply);
    reply_send(r, &reply);
}

void do_seat(const struct request *r)
{
    struct place *p = place_for(r, true);
    if (!p || !take_name(r, text_of(r, "name")))
        return;
    change_seat(r, p->table, p->viewer);
    struct reply reply;
    reply_begin(r, &reply);
    reply_stored(r, &reply);
}

/* ---- What the creator may do ------------------------------------------------------------------- */

static struct table *creators_seat(const struct request *r, int *seat)
{
    struct place *p = place_for(r, true);
    if (!p)
        return NULL;
    *seat = number_of(r, "seat", 0);
    if (p->viewer != p->table->stored.creator)
        refuse(r, "not-yours", "server.error.creator");
    else if (*seat >= p->table->stored.seats || !seat_is_person(p->table, *seat))
        refuse(r, "not-found", "server.error.seat");
    else
        return p->table;
    return NULL;
}

bool secret_issue(struct table *t, int seat, char secret[SECRET_SIZE])
{
    uint8_t hash[CLIO_HASH_SIZE];
    int count = server.store->count_secrets(server.store, t->stored.id);
    if (count < 0 || count >= SECRETS)
        return false;
    secret_new(secret);
    secret_hash(secret, hash);
    if (server.store->add_secret(server.store, hash, t->stored.id, seat))
        return true;
    batch_failed();
    return false;
}

void do_invite(const struct request *r)
{
    char secret[SECRET_SIZE];
    int seat;
    struct table *t = creators_seat(r, &seat);
    if (!t)
        return;
    if (t->stored.seat[seat].taken) {
        refuse(r, "too-late", "server.error.taken");
        return;
    }
    if (!secret_issue(t, seat, secret)) {
        refuse_limit(r, "server.error.secrets", 0);
        return;
    }
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_str(&reply.j, "secret", secret);
    reply_stored(r, &reply);
}

void do_hold(const struct request *r)
{
    struct clio_bot_spec spec;
    const char *bot = text_of(r, "bot");
    int seat;
    struct table *t = creators_seat(r, &seat);
    if (!t)
        return;
    struct clio_stored_seat *s = &t->stored.seat[seat];
    if (bot && !bot_allowed(bot, &spec)) {
        refuse_with(r, "bad-request", "server.error.bot", "bot", bot);
        return;
    }
    if (bot && s->taken && !s->late && seat_here(t, seat)) {
        refuse(r, "too-late", "server.error.not-empty");
        return;
    }
    s->hold[0] = '\0';
    if (bot)
        clio_bot_write(&spec, s->hold, sizeof s->hold);
    s->kept = bot && s->taken;
    table_note(t);
    if (!server.store->update(server.store, &t->stored))
        batch_failed();
    batch_touch(t);
    struct reply reply;
    reply_begin(r, &reply);
    reply_stored(r, &reply);
}
