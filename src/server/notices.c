/*
 * notices.c: who is told of their turn, when and how often. Nothing is told at once: whoever is about
 * to come back need not be, and several matches become one letter. Nobody is told who has the page
 * open. When something is due is kept with the matches, so that it survives a restart, and whoever
 * takes it up moves that time on first: two servers do not tell it twice.
 */
#include "server/notices.h"

#include "server/targets.h"
#include "server/base64url.h"
#include "server/webpush.h"

#include <stdlib.h>
#include <string.h>

enum {
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    DAY = 24 * 60 * MINUTE,
    LEASE = 10 * MINUTE, /* after which a letter that nobody heard of again is tried again */
    TRIES = 6,
    ASKS = 3,             /* questions whether a mailbox agrees; one a day */
    MAILS_AN_HOUR = 1000, /* of all together: a server that is misused is not a mill */
    DUE_AT_ONCE = 50,
};

static const int a_day[WAYS] = {[WAY_MAIL] = 24, [WAY_HOOK] = 200, [WAY_PUSH] = 200};

static char vapid[WEBPUSH_PEM], vapid_public[WEBPUSH_TEXT];
static double mails_left = MAILS_AN_HOUR;
static bool running;

static bool can(enum way way)
{
    const struct clio_server_config *config = server.config;
    if (!running)
        return false;
    return way == WAY_MAIL ? config->smtp != NULL : way == WAY_HOOK ? config->webhooks : true;
}

static int64_t delay(void)
{
    return (int64_t)server.config->notice_delay * SECOND;
}

/* Between two letters to the same target. */
static int64_t gap(enum way way)
{
    return way == WAY_MAIL ? 5 * delay() : delay();
}

static void write_or_fail(bool fine)
{
    if (!fine)
        batch_failed();
}

/* ---- Whose turn is it? ------------------------------------------------------------------------- */

static bool waits_for(const struct table *t, int seat)
{
    return t->at.match && seat < t->at.stored.seats && !t->at.stored.over &&
           !clio_table_over(&t->at) && !t->at.stored.seat[seat].bot[0] &&
           !clio_seat_held(&t->at, seat) && clio_table_may_decide(&t->at, seat);
}

struct review {
    struct table *table;
    int found;
};

static void review_one(void *context, const struct clio_note *note)
{
    struct review *r = context;
    struct notice n;
    if (!notice_read(note, &n))
        return;
    r->found++;
    bool wanted = waits_for(r->table, n.seat), here = clio_seat_here(&r->table->at, n.seat);
    int64_t due = n.due;
    bool told = n.told;
    if (!wanted || here) {
        due = 0;
        told = false;
    } else if (!told && due == 0 && n.agreed) {
        due = now_ms() + delay();
    }
    if (due == n.due && told == n.told)
        return;
    n.due = due;
    n.told = told;
    n.tries = 0;
    write_or_fail(notice_keep(&n));
}

static uint8_t who_is_here(const struct table *t)
{
    uint8_t set = 0;
    for (int i = 0; i < t->at.stored.seats; i++)
        set |= (uint8_t)(clio_seat_here(&t->at, i) << i);
    return set;
}

void notices_review(struct table *t)
{
    struct review r = {t, 0};
    if (!running || t->notices == NOTICES_NONE || t->gone || (!t->at.match && !table_wake(t)))
        return;
    t->here = who_is_here(t);
    if (server.store->list_notes(server.store, "notice", t->at.stored.id, 0,
                                 SEAT_NOTICES * CLIO_MAX_SEATS, review_one, &r))
        t->notices = r.found > 0 ? NOTICES_SOME : NOTICES_NONE;
}

/* Somebody has come or gone without changing anything. */
static void look_who_is_here(struct table *t)
{
    if (t->notices == NOTICES_SOME && !t->in_batch && t->here != who_is_here(t) && batch_open())
        notices_review(t);
}

/* ---- Telling ----------------------------------------------------------------------------------- */

struct sending {
    struct target target;
    struct notice first; /* whose language and address it has */
    struct notice all[POST_NOTICES];
    struct turn turns[POST_NOTICES];
    int count;
};

/* Is there still something to tell? Else it is not due any more. */
static bool still_waits(struct notice *n, const struct clio_stored_match **match)
{
    struct table *t = hall_find(n->match);
    if (t && (t->at.match || table_wake(t)) && waits_for(t, n->seat) &&
        !clio_seat_here(&t->at, n->seat)) {
        *match = &t->at.stored;
        return true;
    }
    if (n->due > 0) {
        n->due = 0;
        write_or_fail(notice_keep(n));
    }
    return false;
}

/* What else waits for this target goes into the same letter, due or not. */
static void gather(struct sending *s)
{
    for (int i = 0; i < s->target.notices && s->count < POST_NOTICES; i++) {
        struct notice *n = &s->all[s->count];
        const struct clio_stored_match *match;
        if (notice_find(s->target.notice[i], n) && n->agreed && !n->told && n->due > 0 &&
            still_waits(n, &match))
            s->turns[s->count++] = (struct turn){match, n->seat};
    }
}

static void send_turns(struct sending *s)
{
    int64_t now = now_ms();
    struct letter *l = letter_of_turns(&s->first, &s->target, s->turns, s->count, vapid);
    for (int i = 0; i < s->count; i++) {
        s->all[i].due = l ? now + LEASE : 0;
        write_or_fail(notice_keep(&s->all[i]));
        if (l)
            snprintf(l->notices[l->notice_count++], CLIO_SECRET_SIZE, "%s", s->all[i].name);
    }
    if (!l)
        return;
    snprintf(l->target, sizeof l->target, "%s", s->target.digest);
    memcpy(l->by, s->first.by, sizeof l->by);
    if (now - s->target.day >= DAY) {
        s->target.day = now;
        s->target.count = 0;
    }
    s->target.count++;
    s->target.last = now;
    write_or_fail(target_keep(&s->target));
    post_send(l);
}

/* When this target may be written to next. */
static int64_t free_at(const struct target *t)
{
    int64_t at = t->last + gap(t->way);
    if (t->count >= a_day[t->way] && t->day + DAY > at)
        at = t->day + DAY;
    return at;
}

static void tell_one(void *context, const struct clio_note *note)
{
    static struct sending s;
    int64_t now = now_ms(), at;
    const struct clio_stored_match *match;
    (void)context;
    s.count = 0;
    /* What was due may have been told with something else in this very turn. */
    if (!batch_open() || !notice_find(note->name, &s.first) || s.first.due != note->due)
        return;
    if (!still_waits(&s.first, &match))
        return;
    /* What this server has no way to tell must not stand before what it can. */
    if (!can(s.first.way) || !target_of(s.first.way, s.first.to, &s.target) || s.target.never) {
        server.store->take_note(server.store, note, now + LEASE);
        return;
    }
    at = free_at(&s.target);
    if (s.first.way == WAY_MAIL && mails_left < 1)
        at = now + MINUTE;
    if (at > now) {
        server.store->take_note(server.store, note, at);
        return;
    }
    if (!server.store->take_note(server.store, note, now + LEASE))
        return; /* another server tells it */
    s.first.due = now + LEASE;
    if (s.first.way == WAY_MAIL)
        mails_left--;
    gather(&s);
    if (s.count > 0)
        send_turns(&s);
}

void notices_tick(void)
{
    if (!running)
        return;
    mails_left += (double)MAILS_AN_HOUR / 3600;
    if (mails_left > MAILS_AN_HOUR)
        mails_left = MAILS_AN_HOUR;
    hall_each(look_who_is_here);
    if (batch_dirty())
        batch_commit();
    if (post_waiting() < DUE_AT_ONCE)
        server.store->list_notes(server.store, "notice", NULL, now_ms(), DUE_AT_ONCE, tell_one,
                                 NULL);
}

/* ---- How it went ------------------------------------------------------------------------------- */

static void forget_notice(struct target *t, const char *name)
{
    int kept = 0;
    for (int i = 0; i < t->notices; i++)
        if (strcmp(t->notice[i], name) != 0)
            memmove(t->notice[kept++], t->notice[i], CLIO_SECRET_SIZE);
    t->notices = kept;
    write_or_fail(server.store->drop_note(server.store, "notice", name, NULL));
}

static void settle(struct notice *n, enum post_outcome outcome)
{
    n->told = outcome == POST_DONE || ++n->tries >= TRIES;
    n->due = n->told ? 0 : now_ms() + ((int64_t)2 << n->tries) * delay();
    if (n->told)
        n->tries = 0;
    write_or_fail(notice_keep(n));
}

static void delivered(struct letter *l)
{
    static const char *const outcomes[] = {"delivered", "later", "refused"};
    struct target t;
    counts.letters[l->way][l->outcome]++;
    log_event(l->outcome == POST_DONE ? "info" : "warn", "letter", "way", way_words[l->way],
              "outcome", outcomes[l->outcome], NULL);
    if (l->notice_count == 0 || !batch_open())
        return;
    bool found = target_find(l->target, &t);
    for (int i = 0; i < l->notice_count; i++) {
        struct notice n;
        if (!notice_find(l->notices[i], &n))
            continue;
        if (l->outcome == POST_NEVER && found)
            forget_notice(&t, n.name);
        else
            settle(&n, l->outcome);
    }
    if (found && l->outcome == POST_NEVER)
        write_or_fail(target_keep(&t));
}

/* ---- What people ask for ----------------------------------------------------------------------- */

static bool find_way(const char *word, enum way *way)
{
    for (int i = 0; i < WAYS; i++)
        if (strcmp(word, way_words[i]) == 0) {
            *way = (enum way)i;
            return true;
        }
    return false;
}

/* Is what they gave something that can be written to? */
static bool is_sound(enum way way, const struct clio_wish *w)
{
    uint8_t bytes[WEBPUSH_KEY];
    char seen[CLIO_CHAT_SIZE];
    if (way == WAY_MAIL) /* and shows as it is: it stands in a letter, and on the mailbox's page */
        return target_is_mail(w->to, server.config->private_targets) &&
               clio_said(w->to, seen, sizeof seen) > 0 && strcmp(seen, w->to) == 0;
    if (!target_is_url(w->to, server.config->private_targets))
        return false;
    return way == WAY_HOOK ||
           (target_is_push(w->to, server.config->private_targets) && w->key && w->auth &&
            strlen(w->key) < 96 && strlen(w->auth) < 32 &&
            base64url_read(w->key, bytes, sizeof bytes) == WEBPUSH_KEY && bytes[0] == 4 &&
            base64url_read(w->auth, bytes, WEBPUSH_AUTH) == WEBPUSH_AUTH);
}

struct own {
    int seat, count;
    enum way way;
    const char *to; /* NULL: any */
    struct clio_json *j;
    char names[SEAT_NOTICES][CLIO_SECRET_SIZE];
};

static void collect_own(void *context, const struct clio_note *note)
{
    struct own *o = context;
    struct notice n;
    if (!notice_read(note, &n) || n.seat != o->seat)
        return;
    if (o->j) {
        clio_json_open(o->j, NULL, '{');
        clio_json_str(o->j, "way", way_words[n.way]);
        clio_json_str(o->j, "to", n.to);
        clio_json_bool(o->j, "waits", !n.agreed);
        clio_json_close(o->j, '}');
    } else if (o->count < SEAT_NOTICES && n.way == o->way && (!o->to || strcmp(n.to, o->to) == 0)) {
        memcpy(o->names[o->count++], n.name, CLIO_SECRET_SIZE);
    }
}

static void list_own(const struct clio_table *at, struct own *o)
{
    server.store->list_notes(server.store, "notice", at->stored.id, 0,
                             SEAT_NOTICES * CLIO_MAX_SEATS, collect_own, o);
}

void notices_put(const struct clio_table *at, int seat, struct clio_json *j)
{
    struct own o = {.seat = seat, .j = j};
    clio_json_open(j, "notices", '[');
    list_own(at, &o);
    clio_json_close(j, ']');
}

static void drop_own(const struct clio_table *at, int seat, enum way way, const char *to)
{
    struct own o = {.seat = seat, .way = way, .to = to};
    list_own(at, &o);
    for (int i = 0; i < o.count; i++) {
        struct notice n;
        struct target t;
        if (!notice_find(o.names[i], &n) || !target_of(n.way, n.to, &t))
            continue;
        forget_notice(&t, n.name);
        write_or_fail(target_keep(&t));
    }
}

const char *notices_untell(const struct clio_table *at, int seat, const char *word)
{
    enum way way;
    if (!find_way(word, &way))
        return "host.error.notice-way";
    drop_own(at, seat, way, NULL);
    return NULL;
}

/* The target, made when it is new; notices of matches that are gone make room. */
static void find_or_make(struct target *t, enum way way, const char *to)
{
    if (!target_of(way, to, t)) {
        t->way = way;
        snprintf(t->to, sizeof t->to, "%s", to);
        secret_new(t->token);
    }
    int kept = 0;
    struct notice n;
    for (int i = 0; t->notices == TARGET_NOTICES && i < t->notices; i++)
        if (notice_find(t->notice[i], &n))
            memmove(t->notice[kept++], t->notice[i], CLIO_SECRET_SIZE);
    if (t->notices == TARGET_NOTICES)
        t->notices = kept;
}

/* One letter a day, and few in all until it answers: also to one that has agreed before, for anybody
   may name it. */
static void ask_target(struct target *t, const struct notice *n, const char *game)
{
    int64_t now = now_ms();
    bool may = n->way != WAY_MAIL || mails_left >= 1;
    if ((t->asks > 0 && now - t->asked < DAY) || t->asks >= ASKS || !may)
        return;
    struct letter *l = letter_of_question(n, t, game);
    if (!l)
        return;
    memcpy(l->by, n->by, sizeof l->by);
    t->asks++;
    t->asked = now;
    mails_left -= n->way == WAY_MAIL;
    post_send(l);
}

/* May the seat be told at one more target, in the place of what it replaces? */
static bool has_room(const struct clio_table *at, int seat, const struct notice *n,
                     const struct target *t)
{
    struct own all = {.seat = seat, .way = n->way}, replaced = all;
    replaced.to = n->way == WAY_PUSH ? t->to : NULL;
    list_own(at, &all);
    list_own(at, &replaced);
    int left = n->way == WAY_PUSH ? all.count - replaced.count : 0, there = 0;
    for (int i = 0; i < t->notices; i++)
        for (int k = 0; k < replaced.count; k++)
            there += strcmp(t->notice[i], replaced.names[k]) == 0;
    return left < SEAT_NOTICES - 1 && t->notices - there < TARGET_NOTICES;
}

const char *notices_tell(struct clio_guest *guest, struct clio_table *at, int seat,
                         const struct clio_wish *w, int *retry)
{
    struct notice n = {.seat = seat, .lang = guest->lang};
    static struct target t;
    if (!find_way(w->way, &n.way) || !can(n.way))
        return "host.error.notice-way";
    if (!w->to || strlen(w->to) >= sizeof n.to || !is_sound(n.way, w))
        return "host.error.notice-to";
    if (!peer_take(connection_of(guest)->peer, BUDGET_NOTICES, retry))
        return "host.error.notices-often";
    find_or_make(&t, n.way, w->to);
    if (t.never)
        return "host.error.notice-never";
    if (!has_room(at, seat, &n, &t))
        return "host.error.notices-many";
    drop_own(at, seat, n.way, n.way == WAY_PUSH ? w->to : NULL);
    find_or_make(&t, n.way, w->to); /* it may have told this seat before */
    secret_new(n.name);
    guest_mark(guest, n.by);
    snprintf(n.match, sizeof n.match, "%s", at->stored.id);
    snprintf(n.to, sizeof n.to, "%s", w->to);
    snprintf(n.key, sizeof n.key, "%s", n.way == WAY_PUSH ? w->key : "");
    snprintf(n.auth, sizeof n.auth, "%s", n.way == WAY_PUSH ? w->auth : "");
    /* Who has the token of a mailbox has read a letter there. A browser has agreed by giving its key. */
    n.agreed = n.way == WAY_PUSH || (t.agreed && w->proof && strcmp(w->proof, t.token) == 0);
    if (!n.agreed)
        ask_target(&t, &n, at->stored.game);
    memcpy(t.notice[t.notices++], n.name, CLIO_SECRET_SIZE);
    write_or_fail(notice_keep(&n) && target_keep(&t));
    table_of(at)->notices = NOTICES_SOME;
    batch_touch(table_of(at)); /* reviewed with what else this turn changes */
    return NULL;
}

/* ---- A target's own page ----------------------------------------------------------------------- */

static void put_seats(const struct target *t, struct clio_json *j)
{
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < t->notices; i++) {
        struct notice n;
        struct clio_stored_match m;
        if (!notice_find(t->notice[i], &n) || !server.store->load(server.store, n.match, &m))
            continue;
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "match", m.id);
        clio_json_str(j, "game", m.game);
        clio_json_str(j, "name", m.seat[n.seat].name);
        clio_json_bool(j, "waits", !n.agreed);
        clio_json_bool(j, "over", m.over);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void agree(struct target *t)
{
    t->agreed = true;
    t->never = false;
    t->asks = 0;
    for (int i = 0; i < t->notices; i++) {
        struct notice n;
        if (!notice_find(t->notice[i], &n) || n.agreed)
            continue;
        n.agreed = true;
        n.due = now_ms() + delay(); /* if it is not their turn then, nothing is told */
        write_or_fail(notice_keep(&n));
    }
}

static void stop(struct target *t)
{
    while (t->notices > 0)
        forget_notice(t, t->notice[t->notices - 1]);
}

const char *notices_mailbox(const char *token, const char *answer, struct clio_json *j)
{
    static struct target t;
    if (!running || !target_of_token(token, &t))
        return "host.error.notice-token";
    if (answer && strcmp(answer, "yes") == 0) {
        agree(&t);
    } else if (answer && strcmp(answer, "stop") == 0) {
        stop(&t);
    } else if (answer && strcmp(answer, "never") == 0) {
        stop(&t);
        t.never = true;
    } else if (answer) {
        return "host.error.notice-way";
    }
    if (answer)
        write_or_fail(target_keep(&t));
    clio_json_str(j, "way", way_words[t.way]);
    clio_json_str(j, "to", t.to);
    clio_json_bool(j, "agreed", t.agreed);
    clio_json_bool(j, "never", t.never);
    put_seats(&t, j);
    return NULL;
}

/* ---- Beginning and end ------------------------------------------------------------------------- */

void notices_put_ways(struct clio_json *j)
{
    if (!running)
        return;
    clio_json_open(j, "notices", '{');
    clio_json_bool(j, "mail", can(WAY_MAIL));
    clio_json_bool(j, "hook", can(WAY_HOOK));
    clio_json_str(j, "push", vapid_public);
    clio_json_close(j, '}');
}

/* The server's own key, made once and kept. */
static bool find_vapid(void)
{
    struct clio_note note;
    clio_store *store = server.store;
    if (!store->find_note(store, "vapid", "key", &note)) {
        note = (struct clio_note){.kind = "vapid", .name = "key"};
        if (store->trouble(store) != CLIO_STORE_MISSING || !webpush_new_key(vapid))
            return false;
        snprintf(note.text, sizeof note.text, "%s", vapid);
        if (!store->begin(store) || !store->keep_note(store, &note) || !store->commit(store)) {
            store->rollback(store);
            return false;
        }
    }
    snprintf(vapid, sizeof vapid, "%.*s", WEBPUSH_PEM - 1, note.text);
    return webpush_public(vapid, vapid_public);
}

bool notices_start(void)
{
    if (!server.config->public_url)
        return true;
    running = find_vapid() && post_start(delivered);
    return running;
}

void notices_stop(void)
{
    if (running)
        post_stop();
    running = false;
}
