/* open.c: new matches: created, from a file, or the same again. */
#include "core/text.h"
#include "table/host/inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading the set-up ------------------------------------------------------------------------ */

struct set_up {
    const clio_game *game;
    struct clio_options options;
    struct clio_seat_info seats[CLIO_MAX_SEATS];
    int mine; /* the first "you", or -1 */
};

static bool refuse_member(const struct clio_request *r, const char *member)
{
    clio_refuse_with(r, "bad-request", "host.error.member", "member", member);
    return false;
}

/* Absent, null or a text. */
static bool may_be_text(const struct clio_json_value *value)
{
    return !value || value->kind == CLIO_JSON_NULL || value->kind == CLIO_JSON_TEXT;
}

static void name_bot(const struct clio_request *r, int seat, char *name, size_t size)
{
    struct clio_buf buf = clio_buf_of(name, size);
    struct clio_value values[] = {{.name = "n", .is_number = true, .number = seat + 1}};
    enum clio_lang lang = r->guest->lang;
    clio_format(&buf, lang, clio_host_text(r->guest->house, lang, "host.bot-name"), values, 1);
}

static bool read_seat(const struct clio_request *r, const struct clio_json_value *value, int seat,
                      struct set_up *s)
{
    struct clio_seat_info *info = &s->seats[seat];
    const struct clio_json_value *kind = clio_json_member(value, "kind"),
                                 *bot = clio_json_member(value, "bot"),
                                 *name = clio_json_member(value, "name");
    const char *k = clio_json_text(kind), *own = clio_json_text(name);
    int known = (kind != NULL) + (bot != NULL) + (name != NULL);
    bool is_bot = k && strcmp(k, "bot") == 0, is_you = k && strcmp(k, "you") == 0;
    if (!clio_json_is(value, CLIO_JSON_OBJECT) || value->count != known ||
        (!is_bot && !is_you && (!k || strcmp(k, "open") != 0)) || !may_be_text(name) ||
        !may_be_text(bot))
        return refuse_member(r, "seats");
    if (!clio_name_of(r, own, info->name))
        return false;
    if (is_you && s->mine < 0)
        s->mine = seat;
    if (!is_bot)
        return true;
    info->sitter = CLIO_BOT;
    const char *spec = clio_json_text(bot) ? clio_json_text(bot) : "level:3";
    if (!info->name[0])
        name_bot(r, seat, info->name, sizeof info->name);
    if (clio_bot_allowed(spec, &info->bot))
        return true;
    clio_refuse_with(r, "bad-request", "host.error.bot", "bot", spec);
    return false;
}

static bool read_options(const struct clio_request *r, struct set_up *s)
{
    char why[512];
    const struct clio_json_value *options = clio_json_member(r->root, "options");
    enum clio_lang lang = r->guest->lang;
    for (const struct clio_json_value *o = options ? options->first : NULL; o; o = o->next) {
        if (o->kind != CLIO_JSON_TEXT)
            return refuse_member(r, "options");
        if (!clio_set_option(s->game, &s->options, o->key, o->text, lang, why, sizeof why)) {
            clio_refuse_text(r, "bad-request", why, NULL);
            return false;
        }
    }
    if (clio_check_options(s->game, &s->options, lang, why, sizeof why))
        return true;
    clio_refuse_text(r, "bad-request", why, NULL);
    return false;
}

static bool read_set_up(const struct clio_request *r, struct set_up *s)
{
    memset(s, 0, sizeof *s);
    s->mine = -1;
    s->game = clio_find_game(clio_text_of(r, "game"));
    if (!s->game) {
        clio_refuse(r, "not-found", "host.error.game");
        return false;
    }
    const struct clio_json_value *seats = clio_json_member(r->root, "seats");
    int min, max, seat = 0;
    clio_seat_range(s->game, &min, &max);
    if (seats->count > CLIO_MAX_SEATS || seats->count < min || seats->count > max) {
        char why[256];
        clio_default_options(s->game, seats->count < 250 ? seats->count : 250, &s->options);
        clio_check_options(s->game, &s->options, r->guest->lang, why, sizeof why);
        clio_refuse_text(r, "bad-request", why, NULL);
        return false;
    }
    clio_default_options(s->game, seats->count, &s->options);
    for (const struct clio_json_value *value = seats->first; value; value = value->next)
        if (!read_seat(r, value, seat++, s))
            return false;
    if (!read_options(r, s))
        return false;
    if (clio_in_series(s->game, &s->options) && s->mine != 0) {
        clio_refuse(r, "bad-request", "host.error.alone");
        return false;
    }
    return clio_person_fills(r, s->game, &s->options);
}

/* None: it is drawn, now or when all have sat down. */
static bool read_seed(const struct clio_request *r, uint64_t *seed)
{
    const char *text = clio_text_of(r, "seed");
    *seed = 0;
    if (!text)
        return true;
    char *end = NULL;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    if (text[0] >= '0' && text[0] <= '9' && !*end && errno == 0)
        return true;
    return refuse_member(r, "seed");
}

static bool whole(const struct clio_json_value *value, int min, int max, int32_t *out)
{
    if (!clio_json_is(value, CLIO_JSON_WHOLE) || value->whole < min || value->whole > max)
        return false;
    *out = (int32_t)value->whole;
    return true;
}

static bool read_clock(const struct clio_request *r, struct clio_stored_match *record)
{
    enum { LONGEST = 60 * 86400 };
    const struct clio_json_value *clock = clio_json_member(r->root, "clock");
    if (!clock || clock->kind == CLIO_JSON_NULL)
        return true;
    const char *kind = clio_json_text(clio_json_member(clock, "kind"));
    const struct clio_json_value *seconds = clio_json_member(clock, "seconds"),
                                 *increment = clio_json_member(clock, "increment");
    if (kind && strcmp(kind, "none") == 0 && clock->count == 1)
        return true;
    if (kind && strcmp(kind, "move") == 0 && clock->count == 2 &&
        whole(seconds, 5, LONGEST, &record->clock_seconds)) {
        record->clock = CLIO_CLOCK_MOVE;
        return true;
    }
    if (kind && strcmp(kind, "match") == 0 && clock->count == (increment ? 3 : 2) &&
        whole(seconds, 10, LONGEST, &record->clock_seconds) &&
        (!increment || whole(increment, 0, 86400, &record->clock_increment))) {
        record->clock = CLIO_CLOCK_MATCH;
        for (int i = 0; i < record->seats; i++)
            record->seat[i].left = (int64_t)record->clock_seconds * 1000;
        return true;
    }
    return refuse_member(r, "clock");
}

static bool read_hold(const struct clio_request *r, struct clio_stored_match *record)
{
    const char *hold = clio_text_of(r, "hold");
    struct clio_bot_spec spec;
    if (hold && !clio_bot_allowed(hold, &spec)) {
        clio_refuse_with(r, "bad-request", "host.error.bot", "bot", hold);
        return false;
    }
    for (int i = 0; hold && i < record->seats; i++)
        if (!record->seat[i].bot[0])
            clio_bot_write(&spec, record->seat[i].hold, sizeof record->seat[i].hold);
    return true;
}

/* ---- Opening it -------------------------------------------------------------------------------- */

bool clio_may_open(const struct clio_request *r)
{
    const char *key = NULL;
    int retry = 0;
    if (r->guest->place_count >= CLIO_PLACES) {
        clio_refuse_limit(r, "host.error.places", 0);
        return false;
    }
    if (r->guest->house->may_open(r->guest, &key, &retry))
        return true;
    clio_refuse_limit(r, key, retry);
    return false;
}

static void record_of(const struct clio_request *r, const struct clio_match *match,
                      struct clio_stored_match *record)
{
    char id[CLIO_ID_SIZE];
    r->guest->house->new_id(id);
    clio_record_of(match, id, r->guest->house->now(), record);
}

/* A match with a seed that nobody chose, or none yet where people must sit down first. */
static struct clio_match *fresh_match(const struct clio_request *r, const clio_game *game,
                                      const struct clio_options *options,
                                      const struct clio_seat_info *seats,
                                      struct clio_stored_match *record)
{
    int people = 0;
    for (int i = 0; i < options->seats; i++)
        people += seats[i].sitter == CLIO_PERSON;
    bool waits = people > 1 && !r->guest->house->one_screen;
    struct clio_match *match =
        clio_match_new(game, options, waits ? 0 : r->guest->house->chance(), seats);
    if (match) {
        record_of(r, match, record);
        record->deal = waits ? CLIO_DEAL_WAITS : CLIO_DEAL_OPEN;
    }
    return match;
}

/* What people agree on before they sit down. */
static void read_agreed(const struct clio_request *r, struct clio_stored_match *record)
{
    record->hushed = clio_says_yes(r, "hush");
    record->no_undo = clio_says_yes(r, "no_undo");
    record->no_hints = clio_says_yes(r, "no_hints");
    record->away = clio_number_of(r, "away", CLIO_AWAY);
}

struct clio_table *clio_open_match(const struct clio_request *r, struct clio_match *match,
                                   struct clio_stored_match *record, int my_seat,
                                   struct clio_secrets *secrets)
{
    const struct clio_house *house = r->guest->house;
    if (my_seat >= 0 && record->creator == CLIO_WATCHER)
        record->creator = (uint8_t)my_seat;
    for (int i = 0; i < record->seats; i++)
        record->seat[i].taken = i == my_seat || (house->one_screen && !record->seat[i].bot[0]);
    if (my_seat >= 0)
        record->seat[my_seat].seen = house->now() / 1000;
    struct clio_table *t = house->add(record, match);
    clio_table_note(t);
    memset(secrets, 0, sizeof *secrets);
    house->keep_new(t, secrets);
    clio_table_deal(t);
    return t;
}

static void write_secrets(const struct clio_secrets *secrets, int seats, struct clio_json *j)
{
    clio_json_open(j, "secrets", '[');
    for (int i = 0; i < seats; i++)
        if (secrets->seat[i][0])
            clio_json_str(j, NULL, secrets->seat[i]);
        else
            clio_json_null(j, NULL);
    clio_json_close(j, ']');
}

/* `note` is a sentence for who opens it, or NULL. */
static void open_and_sit(const struct clio_request *r, struct clio_match *match,
                         struct clio_stored_match *record, int my_seat, const char *note)
{
    struct clio_secrets secrets;
    struct clio_table *t = clio_open_match(r, match, record, my_seat, &secrets);
    struct clio_reply reply;
    if (my_seat >= 0 && r->guest->browser[0])
        clio_browser_makes(r->guest, t, my_seat, secrets.seat[my_seat]);
    clio_person_begins(r, t->match);
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", t->stored.id);
    if (my_seat >= 0)
        clio_json_int(&reply.j, "seat", my_seat);
    else
        clio_json_null(&reply.j, "seat");
    clio_json_str(&reply.j, "watch", secrets.watch);
    write_secrets(&secrets, t->stored.seats, &reply.j);
    if (note)
        clio_json_str(&reply.j, "note", clio_host_text(r->guest->house, r->guest->lang, note));
    clio_reply_kept(r, &reply);
    struct clio_place *p = clio_place_take(r->guest, t, my_seat >= 0 ? my_seat : CLIO_SPECTATOR);
    if (my_seat >= 0)
        memcpy(p->key, secrets.seat[my_seat], sizeof p->key);
}

static struct clio_match *chosen_match(const struct clio_request *r, const struct set_up *s,
                                       uint64_t seed, struct clio_stored_match *record)
{
    struct clio_match *match = clio_match_new(s->game, &s->options, seed, s->seats);
    if (match) {
        record_of(r, match, record);
        record->deal = CLIO_DEAL_CHOSEN;
    }
    return match;
}

void clio_do_create(const struct clio_request *r)
{
    struct set_up s;
    struct clio_stored_match record;
    uint64_t seed;
    if (!read_set_up(r, &s) || !read_seed(r, &seed))
        return;
    struct clio_match *match = clio_text_of(r, "seed")
                                   ? chosen_match(r, &s, seed, &record)
                                   : fresh_match(r, s.game, &s.options, s.seats, &record);
    if (!match) {
        clio_refuse(r, "unavailable", "host.error.store");
        return;
    }
    if (!read_clock(r, &record) || !read_hold(r, &record) || !clio_may_open(r)) {
        clio_match_free(match);
        return;
    }
    read_agreed(r, &record);
    open_and_sit(r, match, &record, s.mine, NULL);
}

void clio_do_import(const struct clio_request *r)
{
    const char *file = clio_text_of(r, "file");
    enum clio_lang lang = r->guest->lang;
    const char *name = clio_host_text(r->guest->house, lang, "host.import-name");
    char why[1024];
    struct clio_stored_match record;
    struct clio_match *match =
        clio_match_parse(file, strlen(file), name, NULL, lang, why, sizeof why);
    if (!match) {
        clio_refuse_text(r, "bad-request", why, NULL);
        return;
    }
    if (!clio_may_open(r)) {
        clio_match_free(match);
        return;
    }
    bool counted = match->earnest;
    record_of(r, match, &record);
    clio_record_from_file(match, &record);
    int mine = 0;
    while (mine < record.seats && record.seat[mine].bot[0])
        mine++;
    open_and_sit(r, match, &record, mine < record.seats ? mine : -1,
                 counted ? "host.import-series" : NULL);
}

/* ---- The same again ---------------------------------------------------------------------------- */

static struct clio_match *same_again(const struct clio_request *r, const struct clio_table *t,
                                     struct clio_stored_match *record)
{
    const struct clio_match *m = t->match;
    struct clio_match *match = fresh_match(r, m->game, &m->options, m->seat, record);
    if (!match)
        return NULL;
    record->hushed = t->stored.hushed;
    record->no_undo = t->stored.no_undo;
    record->no_hints = t->stored.no_hints;
    record->away = t->stored.away;
    record->clock = t->stored.clock;
    record->clock_seconds = t->stored.clock_seconds;
    record->clock_increment = t->stored.clock_increment;
    for (int i = 0; i < record->seats; i++) {
        record->seat[i].colour = t->stored.seat[i].colour;
        record->seat[i].left = (int64_t)record->clock_seconds * 1000;
    }
    return match;
}

static struct clio_table *open_rematch(const struct clio_request *r, struct clio_table *t, int seat,
                                       struct clio_secrets *secrets)
{
    struct clio_stored_match record;
    if (!clio_may_open(r))
        return NULL;
    struct clio_match *match = same_again(r, t, &record);
    if (!match) {
        clio_refuse(r, "unavailable", "host.error.store");
        return NULL;
    }
    /* Whoever set up the first one has the say in the next, unless they have left. */
    if (t->stored.creator < record.seats && clio_seat_here(t, t->stored.creator))
        record.creator = t->stored.creator;
    struct clio_table *next = clio_open_match(r, match, &record, seat, secrets);
    memcpy(t->stored.rematch, next->stored.id, sizeof t->stored.rematch);
    t->house->keep_all(t);
    for (struct clio_place *p = t->places; p; p = p->next_here)
        clio_rematch_key(p, true);
    return next;
}

/* The match that follows, opened by whoever asks first; NULL: it was refused. */
static struct clio_table *next_match(const struct clio_request *r, struct clio_table *t, int seat,
                                     struct clio_secrets *secrets)
{
    if (!t->stored.over) {
        clio_refuse(r, "illegal", "host.error.not-over");
        return NULL;
    }
    if (clio_in_series(t->match->game, &t->match->options)) {
        clio_refuse(r, "illegal", "host.error.next-of-series");
        return NULL;
    }
    if (!t->stored.rematch[0])
        return open_rematch(r, t, seat, secrets);
    struct clio_table *next = t->house->find(t->stored.rematch);
    if (next && t->house->wake(next))
        return next;
    clio_refuse_store(r);
    return NULL;
}

/*
 * Links of the next match for one who asks: their own seat; for its creator also the one for
 * spectators, and where they had them in this match, too, those of all the others. They are made of
 * the own one, so that who asks again gets the same.
 */
static void choose_secrets(const struct clio_place *p, const struct clio_table *next,
                           struct clio_secrets *secrets)
{
    const struct clio_house *house = p->table->house;
    struct clio_secrets known = *secrets;
    bool all = clio_place_created(p, p->table) && clio_place_created(p, next);
    memset(secrets, 0, sizeof *secrets);
    for (int i = 0; i < next->stored.seats && all; i++)
        if (known.seat[i][0])
            memcpy(secrets->seat[i], known.seat[i], CLIO_SECRET_SIZE);
        else if (clio_seat_is_person(next, i) &&
                 !house->issue_secret(next->stored.id, i, CLIO_LINK, p->rematch, secrets->seat[i]))
            secrets->seat[i][0] = '\0';
    memcpy(secrets->seat[__builtin_ctz(p->seats)], p->rematch, CLIO_SECRET_SIZE);
    if (known.watch[0] && clio_place_created(p, next))
        memcpy(secrets->watch, known.watch, CLIO_SECRET_SIZE);
    else if (clio_place_created(p, next) &&
             !house->issue_secret(next->stored.id, CLIO_WATCHER, CLIO_KEY, p->rematch,
                                  secrets->watch))
        secrets->watch[0] = '\0';
}

void clio_do_rematch(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return;
    int seat = p->viewer;
    struct clio_secrets secrets = {0};
    struct clio_table *next = next_match(r, p->table, seat, &secrets);
    if (!next)
        return;
    clio_rematch_key(p, secrets.watch[0] != '\0'); /* it was opened this moment */
    if (!p->rematch[0]) {
        clio_refuse(r, "taken", "host.error.sits");
        return;
    }
    choose_secrets(p, next, &secrets);
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", next->stored.id);
    clio_json_int(&reply.j, "seat", seat);
    if (secrets.watch[0])
        clio_json_str(&reply.j, "watch", secrets.watch);
    write_secrets(&secrets, next->stored.seats, &reply.j);
    clio_reply_kept(r, &reply);
    clio_seat_returns(next, seat);
    if (clio_place_at(r->guest, next->stored.id) || r->guest->place_count < CLIO_PLACES)
        memcpy(clio_place_take(r->guest, next, seat)->key, p->rematch, CLIO_SECRET_SIZE);
}
