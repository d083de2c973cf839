/*
 * lobby.c: tables that wait for anybody. Who set a table up may list it: then whoever looks into the
 * lobby finds it, and may take one of its free chairs. Listings are the house's to keep; what is in
 * one, who may have it and when it ends is said here.
 *
 * Nobody waits for somebody who has gone: before the first move a chair that was taken from the lobby
 * comes free again when its person is away for too long, and a table whose creator is leaves the list.
 * So the listing of a table that is full is kept until the first move, though nobody reads it.
 */
#include "core/text.h"
#include "table/host/inside.h"

#include <string.h>

enum {
    LIVE_CLOCK = 6 * 3600, /* a clock of less than that wants people who stay at the table */
    NOTED = 4,             /* that somebody is here is noted so often while patience lasts */
    OPTIONS_ROOM = 1200,   /* bytes of settings that are told of a table */
};

static const char *const language_words[] = {
    [CLIO_SPEAK_EN] = "en", [CLIO_SPEAK_FR] = "fr", [CLIO_SPEAK_BOTH] = "both"};
static const char *const pace_words[] = {
    [CLIO_PACE_LIVE] = "live", [CLIO_PACE_DAILY] = "daily", [CLIO_PACE_SLOW] = "slow"};

/* The number of a word in a list; -1: it is not there. */
static int number_of(const char *word, const char *const *words, int count)
{
    for (int i = 0; word && i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

bool clio_has_lobby(const struct clio_house *house)
{
    return house->has_lobby && house->has_lobby();
}

bool clio_listing_suits(const struct clio_listing *l, enum clio_lang lang)
{
    return l->languages == CLIO_SPEAK_BOTH || (l->languages == CLIO_SPEAK_FR) == (lang == CLIO_FR);
}

/* ---- Who is waited for ------------------------------------------------------------------------- */

static bool is_free(const struct clio_table *t, int seat)
{
    return clio_seat_is_person(t, seat) && !t->stored.seat[seat].taken;
}

bool clio_table_waits(const struct clio_table *t)
{
    for (int i = 0; i < t->stored.seats && !t->stored.over; i++)
        if (is_free(t, i))
            return true;
    return false;
}

bool clio_table_may_wait(const struct clio_table *t)
{
    return clio_table_waits(t) || (!t->stored.over && t->stored.moves == 0 && !clio_table_alone(t));
}

static int64_t patience(const struct clio_listing *l)
{
    return l->pace == CLIO_PACE_LIVE ? CLIO_PATIENCE_LIVE : CLIO_PATIENCE_SLOW;
}

/* Who came from the lobby, before the first move, and has not given up. */
static bool may_go(const struct clio_table *t, const struct clio_listing *l, int seat)
{
    return (l->joined >> seat & 1) && t->stored.moves == 0 && !t->stored.seat[seat].given_up;
}

/* Nobody can take a chair now, but one of those that were taken may come free again. */
static bool is_full_for_now(const struct clio_table *t, const struct clio_listing *l)
{
    bool may = false;
    for (int i = 0; i < t->stored.seats; i++)
        may |= may_go(t, l, i);
    return may && !t->stored.over && !clio_table_waits(t);
}

/* Whose absence matters: who came from the lobby, and, while somebody is waited for, who set the table
   up. */
static bool is_expected(const struct clio_table *t, const struct clio_listing *l, int seat)
{
    return may_go(t, l, seat) || (seat == t->stored.creator && !is_full_for_now(t, l));
}

/* For so long nobody has noted that the person of this seat is here, in seconds. */
static int64_t unseen(const struct clio_table *t, int seat)
{
    return t->house->now() / 1000 - t->stored.seat[seat].seen;
}

bool clio_listing_stirs(const struct clio_table *t, const struct clio_listing *l)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (is_expected(t, l, i) && clio_seat_here(t, i) && unseen(t, i) > patience(l) / NOTED)
            return true;
    return false;
}

int64_t clio_listing_due(const struct clio_table *t, const struct clio_listing *l)
{
    int64_t due = 0;
    for (int i = 0; i < t->stored.seats; i++)
        if (is_expected(t, l, i) && (!due || t->stored.seat[i].seen < due))
            due = t->stored.seat[i].seen;
    return (due + patience(l) + 1) * 1000;
}

/*
 * Whoever sat there has gone, and what they had opens the chair no more: its link does again. If they
 * were the last to come, the match was dealt for nothing.
 */
static void free_chair(struct clio_table *t, struct clio_listing *l, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    bool dealt = t->stored.deal != CLIO_DEAL_WAITS;
    if (!clio_table_undeal(t))
        return; /* no memory: it is tried again */
    if (s->kept)
        s->hold[0] = '\0'; /* the bot was theirs */
    s->taken = s->kept = false;
    s->name[0] = '\0';
    s->seen = 0;
    if (t->match)
        t->match->seat[seat].name[0] = '\0';
    l->joined &= (uint8_t) ~(1u << seat);
    if (t->joined == seat)
        t->joiner[0] = '\0';
    t->house->drop_secrets(t->stored.id, seat, CLIO_KEY);
    t->house->drop_secrets(t->stored.id, seat, CLIO_ONCE);
    clio_untell_all(t, seat);
    if (dealt && t->match)
        clio_table_note(t);
    t->house->keep_all(t);
    clio_table_forget_logs(t); /* the log names people */
    if (dealt && t->stored.deal == CLIO_DEAL_WAITS)
        clio_table_told(t, "freed", seat, seat);
}

static void note_seen(struct clio_table *t, int seat)
{
    t->stored.seat[seat].seen = t->house->now() / 1000;
    t->house->keep_seat(t, seat);
}

/* Has somebody whose absence matters been away for too long? Who is here is noted now and then. */
static bool has_gone(struct clio_table *t, const struct clio_listing *l, int seat)
{
    if (!is_expected(t, l, seat))
        return false;
    if (!clio_seat_here(t, seat))
        return unseen(t, seat) > patience(l);
    if (unseen(t, seat) > patience(l) / NOTED)
        note_seen(t, seat);
    return false;
}

bool clio_listing_review(struct clio_table *t, struct clio_listing *l)
{
    int creator = t->stored.creator;
    if (t->stored.over)
        return false;
    for (int i = 0; i < t->stored.seats; i++)
        if (i != creator && has_gone(t, l, i))
            free_chair(t, l, i);
    if (creator < t->stored.seats && has_gone(t, l, creator))
        return false;
    return clio_table_waits(t) || is_full_for_now(t, l);
}

/* ---- What is told of it ------------------------------------------------------------------------ */

/* The settings that somebody chose. */
static void put_options(const struct clio_table *t, struct clio_json *j)
{
    const clio_game *game = clio_find_game(t->stored.game);
    struct clio_options options;
    struct clio_setting s;
    size_t room = OPTIONS_ROOM;
    bool known = game && clio_record_options(game, &t->stored, &options);
    clio_json_open(j, "options", '{');
    for (int i = 0; known && clio_setting_at(game, &options, i, &s); i++) {
        size_t length = strlen(s.id) + strlen(s.value);
        if (s.standard || length > room)
            continue;
        clio_json_str(j, s.id, s.value);
        room -= length;
    }
    clio_json_close(j, '}');
}

static void put_seats(const struct clio_table *t, struct clio_json *j)
{
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < t->stored.seats; i++) {
        const struct clio_stored_seat *s = &t->stored.seat[i];
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "name", is_free(t, i) ? "" : s->name);
        clio_json_bool(j, "bot", s->bot[0] != '\0');
        clio_json_int(j, "colour", s->colour);
        clio_json_bool(j, "taken", s->taken || s->bot[0]);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void put_clock(const struct clio_stored_match *m, struct clio_json *j)
{
    static const char *const kinds[] = {"none", "move", "match"};
    clio_json_open(j, "clock", '{');
    clio_json_str(j, "kind", kinds[m->clock]);
    if (m->clock != CLIO_CLOCK_NONE)
        clio_json_int(j, "seconds", m->clock_seconds);
    if (m->clock == CLIO_CLOCK_MATCH)
        clio_json_int(j, "increment", m->clock_increment);
    clio_json_close(j, '}');
}

static void put_wishes(const struct clio_listing *l, struct clio_json *j)
{
    clio_json_str(j, "languages", language_words[l->languages]);
    clio_json_str(j, "pace", pace_words[l->pace]);
    clio_json_str(j, "note", l->note);
}

void clio_listing_put(const struct clio_table *t, const struct clio_listing *l, struct clio_json *j)
{
    const struct clio_stored_match *m = &t->stored;
    clio_json_open(j, NULL, '{');
    clio_json_str(j, "match", m->id);
    clio_json_str(j, "game", m->game);
    put_options(t, j);
    put_seats(t, j);
    put_wishes(l, j);
    put_clock(m, j);
    clio_put_agreed(t, j);
    clio_json_bool(j, "begun", m->moves > 0);
    clio_json_int(j, "since", l->since);
    if (l->watch[0])
        clio_json_str(j, "watch", l->watch);
    clio_json_close(j, '}');
}

void clio_put_listed(struct clio_table *t, struct clio_json *j)
{
    const struct clio_listing *l = clio_has_lobby(t->house) ? t->house->listing(t) : NULL;
    if (!l || !clio_table_waits(t))
        return;
    clio_json_open(j, "listed", '{');
    put_wishes(l, j);
    clio_json_bool(j, "watch", l->watch[0] != '\0');
    clio_json_close(j, '}');
}

/* ---- Listing ----------------------------------------------------------------------------------- */

static bool refuse(const struct clio_request *r, const char *code, const char *key)
{
    clio_refuse(r, code, key);
    return false;
}

static bool lobby_is_open(const struct clio_request *r)
{
    return clio_has_lobby(r->guest->house) || refuse(r, "bad-request", "host.error.no-lobby");
}

static struct clio_table *creators_table(const struct clio_request *r)
{
    struct clio_place *p = lobby_is_open(r) ? clio_place_for(r, true) : NULL;
    if (p && !clio_place_created(p, p->table)) {
        clio_refuse(r, "not-yours", "host.error.creator");
        return NULL;
    }
    return p ? p->table : NULL;
}

/* A clock says how fast a table is; without one anything may be agreed. */
static bool fits_clock(const struct clio_stored_match *m, enum clio_pace pace)
{
    return m->clock == CLIO_CLOCK_NONE ||
           (m->clock_seconds < LIVE_CLOCK) == (pace == CLIO_PACE_LIVE);
}

static bool read_wishes(const struct clio_request *r, const struct clio_table *t,
                        struct clio_listing *l)
{
    const char *note = clio_text_of(r, "note");
    int languages = number_of(clio_text_of(r, "languages"), language_words, CLIO_SPEAKS),
        pace = number_of(clio_text_of(r, "pace"), pace_words, CLIO_PACES);
    if (languages < 0 || pace < 0) {
        clio_refuse_with(r, "bad-request", "host.error.member", "member",
                         languages < 0 ? "languages" : "pace");
        return false;
    }
    if (!fits_clock(&t->stored, (enum clio_pace)pace))
        return refuse(r, "bad-request", "host.error.pace");
    l->languages = (enum clio_speaks)languages;
    l->pace = (enum clio_pace)pace;
    l->note[0] = '\0';
    if (!note || !note[0])
        return true;
    int length = clio_said(note, l->note, sizeof l->note);
    return (length > 0 && length <= CLIO_LISTING_NOTE) ||
           refuse(r, "bad-request", "host.error.listing-note");
}

/* Anybody may watch with a link that is in the list; without it those who have it already. */
static bool read_watch(const struct clio_request *r, const struct clio_table *t,
                       struct clio_listing *l)
{
    if (!clio_says_yes(r, "watch")) {
        l->watch[0] = '\0';
        return true;
    }
    if (l->watch[0] || t->house->issue_secret(t->stored.id, CLIO_WATCHER, CLIO_KEY, NULL, l->watch))
        return true;
    clio_refuse_limit(r, "host.error.secrets", 0);
    return false;
}

void clio_do_list(const struct clio_request *r)
{
    const struct clio_house *house = r->guest->house;
    struct clio_table *t = creators_table(r);
    if (!t)
        return;
    if (!clio_table_waits(t)) {
        clio_refuse(r, "too-late", "host.error.nothing-free");
        return;
    }
    const struct clio_listing *before = house->listing(t);
    struct clio_listing l = {.since = house->now() / 1000};
    int retry = 0;
    if (before)
        l = *before;
    if (!read_wishes(r, t, &l))
        return;
    const char *refused = before ? NULL : house->may_list(r->guest, &l, &retry);
    if (refused) {
        clio_refuse_limit(r, refused, retry);
        return;
    }
    if (!read_watch(r, t, &l))
        return;
    t->stored.seat[t->stored.creator].seen = house->now() / 1000;
    house->set_listing(t, &l);
    house->keep_all(t);
    clio_reply_done(r);
}

void clio_do_unlist(const struct clio_request *r)
{
    struct clio_table *t = creators_table(r);
    if (!t)
        return;
    if (t->house->listing(t)) {
        t->house->set_listing(t, NULL);
        t->house->keep_all(t);
    }
    clio_reply_done(r);
}

/* ---- Looking and joining ----------------------------------------------------------------------- */

void clio_do_lobby(const struct clio_request *r)
{
    const char *language = clio_text_of(r, "language");
    struct clio_lobby_wish wish = {.game = clio_text_of(r, "game"),
                                   .from = clio_number_of(r, "from", 0),
                                   .any_language = !language};
    if (!lobby_is_open(r))
        return;
    if (language && strcmp(language, "en") != 0 && strcmp(language, "fr") != 0) {
        clio_refuse_with(r, "bad-request", "host.error.member", "member", "language");
        return;
    }
    wish.lang = language ? clio_lang_of(language) : CLIO_EN;
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    if (r->guest->house->put_lobby(&wish, &reply.j))
        clio_reply_send(r, &reply);
    else
        clio_refuse_store(r);
}

/* The table that is joined, if it is one that waits for anybody. */
static struct clio_table *open_table(const struct clio_request *r)
{
    const struct clio_house *house = r->guest->house;
    struct clio_table *t = house->find(clio_text_of(r, "match"));
    const struct clio_place *p = t ? clio_place_at(r->guest, t->stored.id) : NULL;
    if (!t)
        clio_refuse_store(r);
    else if (!house->wake(t))
        clio_refuse_unplayable(r, t);
    else if (p && p->seats)
        clio_refuse(r, "too-late", "host.error.seated");
    else if (!clio_table_waits(t))
        clio_refuse(r, "too-late", "host.error.nothing-free");
    else if (!house->listing(t))
        clio_refuse(r, "not-found", "host.error.not-listed");
    else
        return t;
    return NULL;
}

/* The chair they wish, or the first that is free; -1: it was refused. */
static int choose_chair(const struct clio_request *r, const struct clio_table *t)
{
    int seat = clio_number_of(r, "seat", -1);
    for (int i = 0; seat < 0 && i < t->stored.seats; i++)
        if (is_free(t, i))
            return i;
    if (seat < t->stored.seats && is_free(t, seat))
        return seat;
    clio_refuse(r, "too-late", "host.error.taken");
    return -1;
}

/* Who asks again, because the answer was lost, has got their chair already. */
static bool has_joined(const struct clio_request *r)
{
    const struct clio_house *house = r->guest->house;
    const char *key = clio_text_of(r, "key"), *match = clio_text_of(r, "match");
    const struct clio_table *t = key ? house->find(match) : NULL;
    struct clio_seating s = {0};
    char id[CLIO_ID_SIZE];
    enum clio_secret_kind kind = CLIO_KEY;
    if (!t)
        return false;
    if (strcmp(key, t->joiner) == 0)
        s.seat = t->joined;
    else if (!house->open_secret(key, id, &s.seat, &kind))
        return false;
    else if (kind != CLIO_KEY || strcmp(id, match) != 0 || s.seat >= t->stored.seats)
        return !clio_refuse_key(r);
    clio_reply_seated(r, t, &s);
    return true;
}

/* They came from the lobby: should they go again before the match begins, the chair comes free. */
static void note_joined(struct clio_table *t, const struct clio_seating *s)
{
    struct clio_listing l = *t->house->listing(t);
    l.joined |= (uint8_t)(1u << s->seat);
    t->house->set_listing(t, &l);
    memcpy(t->joiner, s->key, sizeof t->joiner);
    t->joined = (uint8_t)s->seat;
}

/*
 * The chair is kept for whoever has the key, and they sit down with it: nobody is at a table before
 * that is stored, for another server may have been first.
 */
void clio_do_join(const struct clio_request *r)
{
    const char *key = clio_text_of(r, "key");
    char name[CLIO_NAME_SIZE];
    struct clio_seating s = {0};
    int retry = 0;
    if (!lobby_is_open(r) || !clio_name_of(r, clio_text_of(r, "name"), name) ||
        (key && !clio_is_secret_text(key) && !clio_refuse_key(r)) || has_joined(r))
        return;
    struct clio_table *t = open_table(r);
    if (!t || (s.seat = choose_chair(r, t)) < 0)
        return;
    if (!r->guest->house->may_join(r->guest, &retry)) {
        clio_refuse_limit(r, "host.error.joins", retry);
        return;
    }
    if (!clio_give_key(r, t, &s))
        return;
    note_joined(t, &s);
    clio_chair_take(r, t, s.seat, name);
    clio_reply_seated(r, t, &s);
}
