/* seats.c: taking a seat and leaving it, names and colours, invitations, bots in empty chairs. */
#include "table/host/inside.h"

#include <stdio.h>
#include <string.h>

/* ---- Names and colours ------------------------------------------------------------------------- */

bool clio_name_of(const struct clio_request *r, const char *given, char name[CLIO_NAME_SIZE])
{
    name[0] = '\0';
    if (!given || clio_said(given, name, CLIO_NAME_SIZE) > 0)
        return true;
    clio_refuse(r, "bad-request", "host.error.name");
    return false;
}

/* Two seats never share a colour: who had it gets the old one. */
static void change_colour(struct clio_table *t, int seat, int colour)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (i != seat && t->stored.seat[i].colour == colour) {
            t->stored.seat[i].colour = t->stored.seat[seat].colour;
            t->house->keep_seat(t, i);
        }
    t->stored.seat[seat].colour = (uint8_t)colour;
}

/* This name, unless it is "", and the colour of the request, if it has one. */
static void change_seat(const struct clio_request *r, struct clio_table *t, int seat,
                        const char *name)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    int colour = clio_number_of(r, "colour", -1);
    if ((!name[0] || strcmp(name, s->name) == 0) && (colour < 0 || colour == s->colour))
        return;
    if (name[0]) {
        snprintf(s->name, sizeof s->name, "%s", name);
        snprintf(t->match->seat[seat].name, CLIO_NAME_SIZE, "%s", name);
    }
    if (colour >= 0)
        change_colour(t, seat, colour);
    t->house->keep_seat(t, seat);
    clio_table_forget_logs(t); /* the log names people */
}

/* ---- Coming and going -------------------------------------------------------------------------- */

static bool has_room(const struct clio_request *r, const struct clio_table *t)
{
    if (clio_place_at(r->guest, t->stored.id) || r->guest->place_count < CLIO_PLACES)
        return true;
    clio_refuse_limit(r, "host.error.places", 0);
    return false;
}

/* Somebody comes with a name and a secret; NULL when that was refused. */
static struct clio_table *enter(const struct clio_request *r, char name[CLIO_NAME_SIZE], int *seat)
{
    if (!clio_name_of(r, clio_text_of(r, "name"), name))
        return NULL;
    struct clio_table *t = clio_open_with(r, seat);
    return t && has_room(r, t) ? t : NULL;
}

void clio_do_sit(const struct clio_request *r)
{
    char name[CLIO_NAME_SIZE];
    int seat;
    struct clio_table *t = enter(r, name, &seat);
    if (!t)
        return;
    if (seat == CLIO_WATCHER) {
        clio_refuse(r, "not-yours", "host.error.watch-link");
        return;
    }
    /* At a shared screen a name is that of one of several people, and not the page's to set. */
    if (!t->house->one_screen || clio_table_alone(t))
        change_seat(r, t, seat, name);
    clio_seat_returns(t, seat);
    clio_rematch_secret(clio_place_take(r->guest, t, seat), clio_text_of(r, "secret"));
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", t->stored.id);
    clio_json_int(&reply.j, "seat", seat);
    clio_reply_kept(r, &reply);
}

void clio_do_watch(const struct clio_request *r)
{
    char name[CLIO_NAME_SIZE];
    int seat;
    struct clio_table *t = enter(r, name, &seat);
    if (!t)
        return;
    if (seat != CLIO_WATCHER) {
        clio_refuse(r, "not-yours", "host.error.seat-link");
        return;
    }
    /* Who sits here already keeps the seat. */
    struct clio_place *p = clio_place_at(r->guest, t->stored.id);
    if (!p || !p->seats)
        p = clio_place_take(r->guest, t, CLIO_SPECTATOR);
    memcpy(p->name, name, sizeof p->name);
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", t->stored.id);
    clio_reply_kept(r, &reply);
}

void clio_do_leave(const struct clio_request *r)
{
    struct clio_place *p = clio_place_at(r->guest, clio_text_of(r, "match"));
    if (!p) {
        clio_refuse(r, "not-found", "host.error.not-there");
        return;
    }
    clio_place_leave(p);
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_reply_send(r, &reply);
}

void clio_do_seat(const struct clio_request *r)
{
    char name[CLIO_NAME_SIZE];
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !clio_name_of(r, clio_text_of(r, "name"), name))
        return;
    change_seat(r, p->table, p->viewer, name);
    clio_reply_done(r);
}

/* ---- What the creator may do ------------------------------------------------------------------- */

static struct clio_table *creators_seat(const struct clio_request *r, int *seat)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return NULL;
    struct clio_table *t = p->table;
    *seat = clio_number_of(r, "seat", 0);
    if (!clio_place_created(p, t))
        clio_refuse(r, "not-yours", "host.error.creator");
    else if (*seat >= t->stored.seats || !clio_seat_is_person(t, *seat))
        clio_refuse(r, "not-found", "host.error.seat");
    else
        return t;
    return NULL;
}

/* Spectators may chat, or not: who set the table up says so, at any time. */
void clio_do_hush(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return;
    if (!clio_place_created(p, p->table)) {
        clio_refuse(r, "not-yours", "host.error.creator");
        return;
    }
    if (p->table->stored.hushed != clio_says_yes(r, "yes")) {
        p->table->stored.hushed = !p->table->stored.hushed;
        p->table->house->keep_all(p->table);
    }
    clio_reply_done(r);
}

void clio_do_invite(const struct clio_request *r)
{
    char secret[CLIO_SECRET_SIZE];
    int seat;
    struct clio_table *t = creators_seat(r, &seat);
    if (!t)
        return;
    if (t->stored.seat[seat].taken) {
        clio_refuse(r, "too-late", "host.error.taken");
        return;
    }
    if (!t->house->issue_secret(t->stored.id, seat, NULL, secret)) {
        clio_refuse_limit(r, "host.error.secrets", 0);
        return;
    }
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "secret", secret);
    clio_reply_kept(r, &reply);
}

void clio_do_hold(const struct clio_request *r)
{
    struct clio_bot_spec spec;
    const char *bot = clio_text_of(r, "bot");
    int seat;
    struct clio_table *t = creators_seat(r, &seat);
    if (!t)
        return;
    struct clio_stored_seat *s = &t->stored.seat[seat];
    if (bot && !clio_bot_allowed(bot, &spec)) {
        clio_refuse_with(r, "bad-request", "host.error.bot", "bot", bot);
        return;
    }
    if (bot && s->taken && !s->late && clio_seat_here(t, seat)) {
        clio_refuse(r, "too-late", "host.error.not-empty");
        return;
    }
    char hold[CLIO_SPEC_SIZE] = "";
    bool kept = bot && s->taken;
    if (bot)
        clio_bot_write(&spec, hold, sizeof hold);
    if (strcmp(hold, s->hold) != 0 || kept != s->kept) {
        memcpy(s->hold, hold, sizeof s->hold);
        s->kept = kept;
        clio_table_note(t);
        t->house->keep_all(t);
    }
    clio_reply_done(r);
}
