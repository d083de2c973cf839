/*
 * clock.c: clocks of matches. What is kept is the moment when the time of the seat to move is up, so
 * that a clock costs nothing while it runs: now and then the house asks whose moment has come.
 */
#include "table/host/inside.h"

enum { GRACE_SECONDS = 60 };

static int first_to_decide(const struct clio_table *t)
{
    int seat;
    return clio_to_move(t->match->game, t->match->state, &seat) ? seat : CLIO_NOBODY;
}

/* A clock runs only when everybody is there: all chairs are taken, or a bot holds them. */
static bool has_begun(const struct clio_table *t)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (clio_seat_is_person(t, i) && !t->stored.seat[i].taken && !clio_seat_held(t, i))
            return false;
    return true;
}

void clio_clock_start(struct clio_table *t)
{
    int seat = first_to_decide(t);
    t->stored.due = 0;
    if (t->stored.clock == CLIO_CLOCK_NONE || seat == CLIO_NOBODY ||
        !clio_seat_is_person(t, seat) || clio_seat_held(t, seat) || t->stored.seat[seat].late ||
        !has_begun(t))
        return;
    int64_t left = t->stored.clock == CLIO_CLOCK_MOVE ? (int64_t)t->stored.clock_seconds * 1000
                                                      : t->stored.seat[seat].left;
    t->stored.due = t->house->now() + left;
}

void clio_clock_moved(struct clio_table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    if (t->stored.clock != CLIO_CLOCK_MATCH || t->stored.due == 0)
        return;
    int64_t left = t->stored.due - t->house->now();
    s->left = left > 0 ? left : 0;
    if (first_to_decide(t) != seat)
        s->left += (int64_t)t->stored.clock_increment * 1000;
}

void clio_clock_back(struct clio_table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    int64_t least = GRACE_SECONDS * 1000;
    if (t->stored.clock == CLIO_CLOCK_MATCH && s->left < least)
        s->left = least;
}

void clio_table_late(struct clio_table *t)
{
    if (!t->house->wake(t)) { /* cannot be played by this program; it must not come up again */
        t->stored.due = 0;
    } else {
        int seat = first_to_decide(t);
        if (seat == CLIO_NOBODY || t->stored.due == 0 || t->stored.due > t->house->now())
            return;
        t->stored.seat[seat].late = true;
        t->stored.seat[seat].left = 0;
        clio_table_note(t);
    }
    t->house->keep_all(t);
}

static void write_left(const struct clio_table *t, int seat, int running, struct clio_json *j)
{
    int64_t left = t->stored.seat[seat].left;
    bool runs = seat == running && t->stored.due > 0;
    if (runs)
        left = t->stored.due - t->house->now();
    if (!clio_seat_is_person(t, seat) || (t->stored.clock == CLIO_CLOCK_MOVE && !runs))
        clio_json_null(j, NULL);
    else
        clio_json_real(j, NULL, (double)(left > 0 ? left : 0) / 1000);
}

void clio_clock_write(const struct clio_table *t, struct clio_json *j)
{
    static const char *const kinds[] = {"none", "move", "match"};
    int running = first_to_decide(t);
    clio_json_open(j, "clock", '{');
    clio_json_str(j, "kind", kinds[t->stored.clock]);
    if (t->stored.clock != CLIO_CLOCK_NONE) {
        clio_json_int(j, "seconds", t->stored.clock_seconds);
        if (t->stored.clock == CLIO_CLOCK_MATCH)
            clio_json_int(j, "increment", t->stored.clock_increment);
        clio_json_open(j, "left", '[');
        for (int i = 0; i < t->stored.seats; i++)
            write_left(t, i, running, j);
        clio_json_close(j, ']');
        if (t->stored.due > 0)
            clio_json_int(j, "running", running);
        else
            clio_json_null(j, "running");
    }
    clio_json_close(j, '}');
}
