/* seats.c: taking a seat and leaving it, names and colours, invitations, bots in empty chairs. */
#include "table/host/inside.h"

#include <stdio.h>
#include <string.h>

/* ---- Names and colours ------------------------------------------------------------------------- */

/* No control characters, not only spaces, and short enough for a saved match. */
static bool reads_well(const char *name)
{
    bool visible = false;
    for (const unsigned char *c = (const unsigned char *)name; *c; c++) {
        if (*c < 0x20 || *c == 0x7f || (*c == 0xc2 && c[1] < 0xa0))
            return false;
        visible |= *c != ' ';
    }
    return visible && strlen(name) < CLIO_NAME_SIZE;
}

bool clio_name_is_fine(const struct clio_request *r, const char *name)
{
    if (!name || reads_well(name))
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

/* Name and colour of the request, if it has them. */
static void change_seat(const struct clio_request *r, struct clio_table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    const char *name = clio_text_of(r, "name");
    int colour = clio_number_of(r, "colour", -1);
    if ((!name || strcmp(name, s->name) == 0) && (colour < 0 || colour == s->colour))
        return;
    if (name) {
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

void clio_do_sit(const struct clio_request *r)
{
    int seat;
    if (!clio_name_is_fine(r, clio_text_of(r, "name")))
        return;
    struct clio_table *t = clio_open_with(r, &seat);
    if (!t || !has_room(r, t))
        return;
    if (seat == CLIO_WATCHER) {
        clio_refuse(r, "not-yours", "host.error.watch-link");
        return;
    }
    /* At a shared screen a name is that of one of several people, and not the page's to set. */
    if (!t->house->one_screen || clio_table_alone(t))
        change_seat(r, t, seat);
    clio_seat_returns(t, seat);
    clio_rematch_secret(clio_place_take(r->guest, t, seat));
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", t->stored.id);
    clio_json_int(&reply.j, "seat", seat);
    clio_reply_kept(r, &reply);
}

void clio_do_watch(const struct clio_request *r)
{
    int seat;
    const char *name = clio_text_of(r, "name");
    if (!clio_name_is_fine(r, name))
        return;
    struct clio_table *t = clio_open_with(r, &seat);
    if (!t || !has_room(r, t))
        return;
    if (seat != CLIO_WATCHER) {
        clio_refuse(r, "not-yours", "host.error.seat-link");
        return;
    }
    /* Who sits here already keeps the seat. */
    struct clio_place *p = clio_place_at(r->guest, t->stored.id);
    if (!p || !p->seats)
        p = clio_place_take(r->guest, t, CLIO_SPECTATOR);
    snprintf(p->name, sizeof p->name, "%s", name ? name : "");
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
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !clio_name_is_fine(r, clio_text_of(r, "name")))
        return;
    change_seat(r, p->table, p->viewer);
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
    p->table->stored.hushed = clio_says_yes(r, "yes");
    p->table->house->keep_all(p->table);
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
    if (!t->house->issue_secret(t->stored.id, seat, secret)) {
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
    s->hold[0] = '\0';
    if (bot)
        clio_bot_write(&spec, s->hold, sizeof s->hold);
    s->kept = bot && s->taken;
    clio_table_note(t);
    t->house->keep_all(t);
    clio_reply_done(r);
}
