/*
 * keys.c: what opens a seat. A link is for inviting: it lets one person sit down, who gets a key then;
 * from that moment on nothing else opens the seat, whoever has the link. The guest makes the key, so
 * that the same request can be sent again when its reply was lost.
 */
#include "table/host/inside.h"

#include <stdio.h>
#include <string.h>

bool clio_is_secret_text(const char *text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strlen(text) == 22 && strspn(text, digits) == 22;
}

bool clio_refuse_key(const struct clio_request *r)
{
    clio_refuse_with(r, "bad-request", "host.error.member", "member", "key");
    return false;
}

/* Somebody at the table sits there with this key; the store may not tell it yet. */
static bool sits_with(const struct clio_table *t, int seat, const char *key)
{
    for (const struct clio_place *p = t->places; p; p = p->next_here)
        if ((p->seats >> seat & 1) && strcmp(p->key, key) == 0)
            return true;
    return false;
}

/* The key that the request brings along: *known when it opens a seat already. False: refused. */
static bool read_key(const struct clio_request *r, bool *known)
{
    const struct clio_house *house = r->guest->house;
    const char *key = clio_text_of(r, "key");
    char of[CLIO_ID_SIZE], id[CLIO_ID_SIZE];
    int seat, link_seat;
    enum clio_secret_kind kind;
    *known = false;
    if (!key)
        return true;
    if (!clio_is_secret_text(key))
        return clio_refuse_key(r);
    if (!house->open_secret(key, of, &seat, &kind))
        return true;
    if (kind != CLIO_KEY || seat == CLIO_WATCHER)
        return clio_refuse_key(r);
    /* A link that was used up may be gone; one that is there must be for the same seat. */
    if (house->open_secret(clio_text_of(r, "secret"), id, &link_seat, &kind) &&
        (strcmp(id, of) != 0 || link_seat != seat))
        return clio_refuse_key(r);
    *known = true;
    return true;
}

bool clio_give_key(const struct clio_request *r, struct clio_table *t, struct clio_seating *s)
{
    const struct clio_house *house = t->house;
    const char *key = clio_text_of(r, "key"), *id = t->stored.id;
    s->made = !key;
    snprintf(s->key, sizeof s->key, "%s", key ? key : "");
    /* An empty chair of a rematch is no longer for who sat there before. */
    if (!t->stored.seat[s->seat].taken)
        house->drop_secrets(id, s->seat, CLIO_KEY);
    if (!house->issue_secret(id, s->seat, CLIO_KEY, NULL, s->key)) {
        clio_refuse_limit(r, "host.error.secrets", 0);
        return false;
    }
    clio_browser_makes(r->guest, t, s->seat, s->key);
    return true;
}

/* The link becomes a key; false: it was refused. */
static bool use_link(const struct clio_request *r, struct clio_table *t, struct clio_seating *s,
                     enum clio_secret_kind kind)
{
    const char *link = clio_text_of(r, "secret"), *key = clio_text_of(r, "key");
    if (key && sits_with(t, s->seat, key)) {
        snprintf(s->key, sizeof s->key, "%s", key);
        return true;
    }
    if (kind == CLIO_LINK && t->stored.seat[s->seat].taken) {
        clio_refuse(r, "taken", "host.error.sits");
        return false;
    }
    if (kind == CLIO_ONCE && strcmp(link, t->spent) == 0) {
        clio_refuse(r, "not-found", "host.error.secret");
        return false;
    }
    bool others = kind == CLIO_ONCE && t->house->has_key(t->stored.id, s->seat);
    if (!clio_give_key(r, t, s))
        return false;
    if (kind == CLIO_ONCE) {
        /* Who was sent such a link for an invitation sees that somebody else looks over their shoulder. */
        if (others)
            clio_table_told(t, "device", s->seat, s->seat);
        snprintf(t->spent, sizeof t->spent, "%s", link);
        t->house->drop_secrets(t->stored.id, s->seat, CLIO_ONCE);
        t->house->keep_seat(t, s->seat); /* of two who use the link at once, one is too late */
    }
    return true;
}

struct clio_table *clio_open_seat(const struct clio_request *r, struct clio_seating *s)
{
    bool known;
    enum clio_secret_kind kind = CLIO_KEY;
    memset(s, 0, sizeof *s);
    if (!read_key(r, &known))
        return NULL;
    const char *secret = clio_text_of(r, known ? "key" : "secret");
    struct clio_table *t = clio_open_with(r, secret, &s->seat, &kind);
    if (!t || !clio_has_room(r, t))
        return NULL;
    if (s->seat == CLIO_WATCHER) {
        clio_refuse(r, "not-yours", "host.error.watch-link");
        return NULL;
    }
    if (kind != CLIO_KEY)
        return use_link(r, t, s, kind) ? t : NULL;
    snprintf(s->key, sizeof s->key, "%s", secret);
    clio_browser_opens(r->guest, t, s->seat, secret);
    return t;
}

/* ---- More links -------------------------------------------------------------------------------- */

static void reply_secret(const struct clio_request *r, const char *secret)
{
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "secret", secret);
    clio_reply_kept(r, &reply);
}

void clio_do_device(const struct clio_request *r)
{
    char secret[CLIO_SECRET_SIZE] = "";
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return;
    const struct clio_house *house = p->table->house;
    house->drop_secrets(p->table->stored.id, p->viewer, CLIO_ONCE);
    if (house->issue_secret(p->table->stored.id, p->viewer, CLIO_ONCE, NULL, secret))
        reply_secret(r, secret);
    else
        clio_refuse_limit(r, "host.error.secrets", 0);
}

/* A chair whose person has been away for the agreed time: who comes with the new link has it. */
static bool invite_again(struct clio_place *p, int seat, char secret[CLIO_SECRET_SIZE])
{
    struct clio_table *t = p->table;
    t->house->drop_secrets(t->stored.id, seat, CLIO_ANY_KIND);
    clio_untell_all(t, seat);
    if (!t->house->issue_secret(t->stored.id, seat, CLIO_ONCE, NULL, secret))
        return false;
    t->house->keep_seat(t, seat); /* who comes back this moment elsewhere is first */
    clio_table_told(t, "invited", seat, p->viewer);
    return true;
}

void clio_do_invite(const struct clio_request *r)
{
    char secret[CLIO_SECRET_SIZE] = "";
    int seat;
    struct clio_place *p = clio_place_directing(r, &seat);
    if (!p)
        return;
    struct clio_table *t = p->table;
    bool taken = t->stored.seat[seat].taken;
    if (taken && !clio_seat_away(t, seat)) {
        clio_refuse(r, "taken", "host.error.taken");
        return;
    }
    /* Made of one's own key, it is the same whenever one asks. */
    bool fine = taken ? invite_again(p, seat, secret)
                      : t->house->issue_secret(t->stored.id, seat, CLIO_LINK, p->key, secret);
    if (fine)
        reply_secret(r, secret);
    else
        clio_refuse_limit(r, "host.error.secrets", 0);
}

/* ---- The next match ---------------------------------------------------------------------------- */

/* Of two that were opened at once at different houses only one is the next. */
static bool opens_match(const struct clio_house *house, const char *secret, const char *match)
{
    char id[CLIO_ID_SIZE];
    enum clio_secret_kind kind;
    int seat;
    return house->open_secret(secret, id, &seat, &kind) && strcmp(id, match) == 0;
}

static bool has_sat_down(const struct clio_table *next, int seat, const char *key)
{
    return next && sits_with(next, seat, key);
}

void clio_rematch_key(struct clio_place *p, bool opens)
{
    const struct clio_table *t = p->table;
    const struct clio_house *house = t->house;
    char secret[CLIO_SECRET_SIZE], id[CLIO_ID_SIZE];
    enum clio_secret_kind kind;
    int seat;
    if (!t->stored.rematch[0] || !p->seats)
        return;
    int mine = __builtin_ctz(p->seats);
    if (p->rematch[0] && (opens || opens_match(house, p->rematch, t->stored.rematch) ||
                          has_sat_down(house->find(t->stored.rematch), mine, p->rematch)))
        return;
    p->rematch[0] = '\0'; /* or somebody else sits there by now, and the key is void */
    house->follow_secret(p->key, t->stored.rematch, mine, secret);
    if (!house->open_secret(secret, id, &seat, &kind)) {
        const struct clio_table *next = opens ? NULL : house->find(t->stored.rematch);
        if (!opens && (!next || next->stored.seat[mine].taken))
            return; /* somebody else sits there by now */
        if (!house->issue_secret(t->stored.rematch, mine, CLIO_KEY, NULL, secret))
            return;
        struct clio_table *its = p->guest->browser[0] ? house->find(t->stored.rematch) : NULL;
        if (its)
            clio_browser_makes(p->guest, its, mine, secret);
    }
    memcpy(p->rematch, secret, sizeof p->rematch);
}
