/*
 * places.c: who is at which table. Where all people of a match share one screen, it shows the seat
 * of whoever must decide; a seat that sees something the others may not is covered first, until its
 * person says to be there.
 */
#include "table/host/inside.h"

#include <stdlib.h>
#include <string.h>

struct clio_place *clio_place_at(const struct clio_guest *guest, const char *id)
{
    struct clio_place *p = guest->places;
    while (p && strcmp(p->table->stored.id, id) != 0)
        p = p->next_mine;
    return p;
}

static uint8_t seats_of(const struct clio_guest *guest, const struct clio_table *t, int seat)
{
    if (seat == CLIO_SPECTATOR)
        return 0;
    return (uint8_t)(guest->house->one_screen ? clio_table_people(t) : 1 << seat);
}

struct clio_place *clio_place_take(struct clio_guest *guest, struct clio_table *t, int seat)
{
    struct clio_place *p = clio_place_at(guest, t->stored.id);
    bool new_here = !p;
    if (!p) {
        p = calloc(1, sizeof *p);
        if (!p)
            abort(); /* a few bytes: nothing can go on without them */
        p->guest = guest;
        p->table = t;
        p->next_mine = guest->places;
        guest->places = p;
        guest->place_count++;
        p->next_here = t->places;
        t->places = p;
    }
    uint8_t seats = seats_of(guest, t, seat);
    if (new_here || seats != p->seats)
        clio_table_tell(t); /* the others see who is here */
    p->seats = seats;
    bool shared = p->seats & (p->seats - 1);
    p->viewer = shared ? CLIO_NOBODY : (uint8_t)seat;
    p->covered = false;
    p->rematch[0] = p->key[0] = '\0';
    clio_place_has_nothing(p); /* whoever comes again sees everything anew */
    guest->house->ring(guest);
    return p;
}

/* Of these seats, those whose people are not here any more: they were until now. */
static unsigned gone_with(struct clio_table *t, unsigned seats)
{
    unsigned gone = 0;
    for (int i = 0; i < t->stored.seats; i++)
        if ((seats >> i & 1) && !clio_seat_here(t, i)) {
            t->stored.seat[i].seen = t->house->now() / 1000;
            gone |= 1u << i;
        }
    return gone;
}

void clio_place_leave(struct clio_place *p)
{
    struct clio_table *t = p->table;
    struct clio_place **at = &t->places;
    while (*at != p)
        at = &(*at)->next_here;
    *at = p->next_here;
    at = &p->guest->places;
    while (*at != p)
        at = &(*at)->next_mine;
    *at = p->next_mine;
    p->guest->place_count--;
    clio_table_tell(t);
    unsigned gone = gone_with(t, p->seats);
    free(p);
    if (!t->places)
        clio_tellings_forget(t);
    if (t->house->left)
        t->house->left(t, gone);
}

void clio_guest_leave(struct clio_guest *guest)
{
    for (struct clio_place *p = guest->places, *next; p; p = next) {
        next = p->next_mine;
        clio_place_leave(p);
    }
}

/* ---- One screen -------------------------------------------------------------------------------- */

/* Does the seat know more than lies open? Then others must not look at its screen. */
static bool hides(const struct clio_match *match, int seat)
{
    size_t mine = clio_view(match->game, match->state, seat, NULL, 0);
    size_t open = clio_view(match->game, match->state, CLIO_SPECTATOR, NULL, 0);
    if (mine != open)
        return true;
    char *both = malloc(2 * (mine + 1));
    if (!both)
        return true;
    clio_view(match->game, match->state, seat, both, mine + 1);
    clio_view(match->game, match->state, CLIO_SPECTATOR, both + mine + 1, mine + 1);
    bool differs = memcmp(both, both + mine + 1, mine) != 0;
    free(both);
    return differs;
}

void clio_place_turn(struct clio_place *p)
{
    if (!(p->seats & (p->seats - 1)))
        return;
    struct clio_status status;
    clio_status(p->table->match->game, p->table->match->state, &status);
    unsigned decide = status.deciding & p->seats;
    int next = p->viewer != CLIO_NOBODY ? p->viewer : __builtin_ctz(p->seats);
    if (decide && !(decide >> next & 1)) /* of several, who sits there goes on */
        next = __builtin_ctz(decide);
    bool was_covered = p->covered;
    if (status.over)
        p->covered = false; /* everybody may see everything now */
    else if (next != p->viewer)
        p->covered = hides(p->table->match, next);
    if (next != p->viewer || p->covered != was_covered)
        p->since = 0; /* the log tells each what they may know */
    p->viewer = (uint8_t)next;
}

int clio_place_viewer(const struct clio_place *p)
{
    return p->covered ? CLIO_SPECTATOR : p->viewer;
}

void clio_do_uncover(const struct clio_request *r)
{
    if (!r->guest->house->one_screen) {
        clio_refuse(r, "bad-request", "host.error.do");
        return;
    }
    struct clio_place *p = clio_place_for(r, false);
    if (!p)
        return;
    p->covered = false;
    p->since = 0;
    p->dirty = true;
    r->guest->house->ring(r->guest);
    clio_reply_done(r);
}
