/* seats.c: taking a seat and leaving it, names and colours, bots in empty chairs. */
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

enum { NAME_PAUSE = 10 }; /* seconds between two names of a seat, once the match is under way */

/* Everybody is told the whole log again when a name in it changes: not as often as somebody likes. */
static bool may_rename(const struct clio_table *t, int seat)
{
    return t->match->count == 0 || !t->renamed[seat] ||
           t->house->now() - t->renamed[seat] >= (int64_t)NAME_PAUSE * 1000;
}

/* This name, unless it is "", and the colour of the request, if it has one. */
static void change_seat(const struct clio_request *r, struct clio_table *t, int seat,
                        const char *name)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    int colour = clio_number_of(r, "colour", -1);
    if ((!name[0] || strcmp(name, s->name) == 0) && (colour < 0 || colour == s->colour))
        return;
    if (name[0] && strcmp(name, s->name) != 0 && may_rename(t, seat)) {
        snprintf(s->name, sizeof s->name, "%s", name);
        snprintf(t->match->seat[seat].name, CLIO_NAME_SIZE, "%s", name);
        t->renamed[seat] = t->house->now();
        clio_table_forget_logs(t); /* the log names people */
    }
    if (colour >= 0)
        change_colour(t, seat, colour);
    t->house->keep_seat(t, seat);
}

/* ---- Coming and going -------------------------------------------------------------------------- */

bool clio_has_room(const struct clio_request *r, const struct clio_table *t)
{
    if (clio_place_at(r->guest, t->stored.id) || r->guest->place_count < CLIO_PLACES)
        return true;
    clio_refuse_limit(r, "host.error.places", 0);
    return false;
}

void clio_chair_take(const struct clio_request *r, struct clio_table *t, int seat, const char *name)
{
    /* At a shared screen a name is that of one of several people, and not the page's to set. */
    if (!t->house->one_screen || clio_table_alone(t))
        change_seat(r, t, seat, name);
    clio_seat_returns(t, seat);
}

void clio_reply_seated(const struct clio_request *r, const struct clio_table *t,
                       const struct clio_seating *s)
{
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", t->stored.id);
    clio_json_int(&reply.j, "seat", s->seat);
    if (s->made)
        clio_json_str(&reply.j, "key", s->key);
    clio_reply_kept(r, &reply);
}

void clio_do_sit(const struct clio_request *r)
{
    char name[CLIO_NAME_SIZE];
    struct clio_seating s;
    if (!clio_name_of(r, clio_text_of(r, "name"), name))
        return;
    struct clio_table *t = clio_open_seat(r, &s);
    if (!t)
        return;
    clio_chair_take(r, t, s.seat, name);
    struct clio_place *p = clio_place_take(r->guest, t, s.seat);
    memcpy(p->key, s.key, sizeof p->key);
    clio_rematch_key(p, false);
    clio_reply_seated(r, t, &s);
}

void clio_do_watch(const struct clio_request *r)
{
    char name[CLIO_NAME_SIZE];
    int seat;
    enum clio_secret_kind kind;
    if (!clio_name_of(r, clio_text_of(r, "name"), name))
        return;
    struct clio_table *t = clio_open_with(r, clio_text_of(r, "secret"), &seat, &kind);
    if (!t || !clio_has_room(r, t))
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

/* Who leaves the chair to a bot has it again when they come back. False: it was refused. */
static bool leave_chair(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return false;
    struct clio_table *t = p->table;
    if (clio_table_over(t)) {
        clio_refuse(r, "too-late", "host.error.over");
        return false;
    }
    if (!clio_leave_to_bot(r, t, p->viewer))
        return false;
    clio_table_told(t, "left", p->viewer, p->viewer);
    clio_table_note(t);
    t->house->keep_all(t);
    return true;
}

void clio_do_leave(const struct clio_request *r)
{
    struct clio_place *p = clio_place_at(r->guest, clio_text_of(r, "match"));
    if (!p) {
        clio_refuse(r, "not-found", "host.error.not-there");
        return;
    }
    if (clio_text_of(r, "bot") && !leave_chair(r))
        return;
    clio_place_leave(p);
    clio_reply_done(r);
}

void clio_do_seat(const struct clio_request *r)
{
    char name[CLIO_NAME_SIZE];
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !clio_name_of(r, clio_text_of(r, "name"), name))
        return;
    if (name[0] && strcmp(name, p->table->stored.seat[p->viewer].name) != 0 &&
        !may_rename(p->table, p->viewer)) {
        clio_refuse_limit(r, "host.error.renamed", NAME_PAUSE);
        return;
    }
    change_seat(r, p->table, p->viewer, name);
    clio_reply_done(r);
}

/* ---- What the creator may do ------------------------------------------------------------------- */

bool clio_place_directs(const struct clio_place *p)
{
    const struct clio_table *t = p->table;
    int creator = t->stored.creator;
    if (!p->seats || t->stored.seat[p->viewer < t->stored.seats ? p->viewer : 0].given_up)
        return false;
    return clio_place_created(p, t) || creator >= t->stored.seats ||
           t->stored.seat[creator].given_up || clio_seat_away(t, creator);
}

struct clio_place *clio_place_directing(const struct clio_request *r, int *seat)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return NULL;
    const struct clio_table *t = p->table;
    *seat = clio_number_of(r, "seat", 0);
    if (!clio_place_directs(p))
        clio_refuse(r, "not-yours", "host.error.creator");
    else if (*seat >= t->stored.seats || !clio_seat_is_person(t, *seat))
        clio_refuse(r, "not-found", "host.error.seat");
    else
        return p;
    return NULL;
}

/* Spectators may chat, or not: who set the table up says so, at any time. */
void clio_do_hush(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return;
    if (!clio_place_directs(p)) {
        clio_refuse(r, "not-yours", "host.error.creator");
        return;
    }
    if (p->table->stored.hushed != clio_says_yes(r, "yes")) {
        p->table->stored.hushed = !p->table->stored.hushed;
        p->table->house->keep_all(p->table);
    }
    clio_reply_done(r);
}

/* Nobody who is there is replaced, nor anybody who was there lately: false, and it was refused. */
static bool may_hold(const struct clio_request *r, const struct clio_table *t, int seat, bool bot)
{
    const struct clio_stored_seat *s = &t->stored.seat[seat];
    bool theirs = s->taken && !s->late && !s->given_up && !clio_seat_held(t, seat) &&
                  !clio_seat_away(t, seat);
    /* With a clock it was agreed that a bot goes on for whoever is late. */
    bool agreed = s->hold[0] && t->stored.clock != CLIO_CLOCK_NONE;
    if (theirs && (bot || agreed))
        clio_refuse(r, "taken", "host.error.not-empty");
    else if (!bot && s->given_up)
        clio_refuse(r, "too-late", "host.error.gave-up");
    else if (clio_table_over(t))
        clio_refuse(r, "too-late", "host.error.over");
    else
        return true;
    return false;
}

/* Somebody's chair is not spoilt by a bot that plays badly, unless that was agreed. */
enum { STAND_IN_LEVEL = 3 };

void clio_do_hold(const struct clio_request *r)
{
    struct clio_bot_spec spec;
    const char *bot = clio_text_of(r, "bot");
    int seat;
    struct clio_place *p = clio_place_directing(r, &seat);
    if (!p)
        return;
    struct clio_table *t = p->table;
    struct clio_stored_seat *s = &t->stored.seat[seat];
    if (bot && !clio_bot_allowed(bot, &spec)) {
        clio_refuse_with(r, "bad-request", "host.error.bot", "bot", bot);
        return;
    }
    if (!may_hold(r, t, seat, bot != NULL))
        return;
    char hold[CLIO_SPEC_SIZE] = "";
    bool kept = bot && s->taken;
    if (bot)
        clio_bot_write(&spec, hold, sizeof hold);
    if (kept && spec.level < STAND_IN_LEVEL && strcmp(hold, s->hold) != 0) {
        clio_refuse(r, "bad-request", "host.error.stand-in");
        return;
    }
    if (strcmp(hold, s->hold) != 0 || kept != s->kept) {
        bool held = clio_seat_held(t, seat);
        memcpy(s->hold, hold, sizeof s->hold);
        s->kept = kept;
        if (held != clio_seat_held(t, seat))
            clio_table_told(t, held ? "unheld" : "held", seat, p->viewer);
        clio_table_note(t);
        t->house->keep_all(t);
        clio_table_deal(t);
    }
    clio_reply_done(r);
}
