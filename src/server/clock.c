/*
 * clock.c: clocks of matches. The store keeps the moment when the time of the seat to move is up, so
 * that a clock costs no memory: once a second the store is asked whose moment has come.
 */
#include "server/inside.h"

enum { GRACE_SECONDS = 60, DUE_AT_ONCE = 100 };

/* A clock runs only when everybody is there: all chairs are taken, or a bot holds them. */
static bool has_begun(const struct table *t)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (seat_is_person(t, i) && !t->stored.seat[i].taken && !seat_held(t, i))
            return false;
    return true;
}

void clock_start(struct table *t)
{
    int seat = table_to_move(t);
    t->stored.due = 0;
    if (t->stored.clock == CLIO_CLOCK_NONE || seat == CLIO_NOBODY || !seat_is_person(t, seat) ||
        seat_held(t, seat) || t->stored.seat[seat].late || !has_begun(t))
        return;
    int64_t left = t->stored.clock == CLIO_CLOCK_MOVE ? (int64_t)t->stored.clock_seconds * 1000
                                                      : t->stored.seat[seat].left;
    t->stored.due = now_ms() + left;
}

void clock_moved(struct table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    if (t->stored.clock != CLIO_CLOCK_MATCH || t->stored.due == 0)
        return;
    int64_t left = t->stored.due - now_ms();
    s->left = left > 0 ? left : 0;
    if (table_to_move(t) != seat)
        s->left += (int64_t)t->stored.clock_increment * 1000;
}

void clock_back(struct table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    int64_t least = GRACE_SECONDS * 1000;
    if (t->stored.clock == CLIO_CLOCK_MATCH && s->left < least)
        s->left = least;
}

static void time_is_up(void *context, const char *id)
{
    (void)context;
    struct table *t = hall_find(id);
    if (!t || !batch_open())
        return;
    if (!table_wake(t)) { /* cannot be replayed by this program; it must not come up each second */
        t->stored.due = 0;
    } else {
        int seat = table_to_move(t);
        if (seat == CLIO_NOBODY || t->stored.due > now_ms())
            return;
        t->stored.seat[seat].late = true;
        t->stored.seat[seat].left = 0;
        table_note(t);
    }
    if (!server.store->update(server.store, &t->stored))
        batch_failed();
    batch_touch(t);
}

void clock_sweep(void)
{
    if (batch_dirty())
        batch_commit();
    server.store->list_due(server.store, now_ms(), DUE_AT_ONCE, time_is_up, NULL);
}

static void write_left(const struct table *t, int seat, int running, struct clio_json *j)
{
    int64_t left = t->stored.seat[seat].left;
    bool runs = seat == running && t->stored.due > 0;
    if (runs)
        left = t->stored.due - now_ms();
    if (!seat_is_person(t, seat) || (t->stored.clock == CLIO_CLOCK_MOVE && !runs))
        clio_json_null(j, NULL);
    else
        clio_json_real(j, NULL, (double)(left > 0 ? left : 0) / 1000);
}

void clock_write(const struct table *t, struct clio_json *j)
{
    static const char *const kinds[] = {"none", "move", "match"};
    int running = table_to_move(t);
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
