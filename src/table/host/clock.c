/*
 * clock.c: clocks of matches. What is kept is the moment when the first of those who decide runs out
 * of time, so that a clock costs nothing while it runs: now and then the house asks whose moment has
 * come.
 */
#include "table/host/inside.h"

enum { GRACE_SECONDS = 60 };

/*
 * Whose clocks run, once everybody sits: people who may decide and sit there. Of several who are asked at once, each has
 * time of its own; all of them have had the same since the question was put.
 */
static bool has_clock(const struct clio_table *t, int seat)
{
    return clio_seat_is_person(t, seat) && !clio_seat_held(t, seat) && !t->stored.seat[seat].late;
}

static unsigned running(const struct clio_table *t)
{
    unsigned set = 0;
    if (t->stored.clock == CLIO_CLOCK_NONE || !clio_everybody_sits(t))
        return 0;
    for (int i = 0; i < t->stored.seats; i++)
        if (clio_table_may_decide(t, i) && has_clock(t, i))
            set |= 1u << i;
    return set;
}

/* What a seat had when the clocks began to run, in milliseconds; and the least of a set. */
static int64_t time_of(const struct clio_table *t, int seat)
{
    return t->stored.clock == CLIO_CLOCK_MOVE ? (int64_t)t->stored.clock_seconds * 1000
                                              : t->stored.seat[seat].left;
}

static int64_t least_time(const struct clio_table *t, unsigned seats)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < t->stored.seats; i++)
        if ((seats >> i & 1) && time_of(t, i) < least)
            least = time_of(t, i);
    return least;
}

/* Milliseconds since the clocks that run began to. After a start that may be a moment to come, within
   the minute that all have then; else the time of day was set back, which gives nobody more. */
static int64_t elapsed(const struct clio_table *t)
{
    int64_t passed = t->house->now() - t->since;
    return passed >= -(int64_t)GRACE_SECONDS * 1000 ? passed : 0;
}

/* These seats have used so much. */
static void charge(struct clio_table *t, unsigned seats, int64_t time)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (seats >> i & 1) {
            int64_t left = t->stored.seat[i].left - time;
            t->stored.seat[i].left = left > 0 ? left : 0;
        }
}

/* Whoever thinks pays for it, whatever made the clocks stop. */
static void stop(struct clio_table *t)
{
    if (t->stored.clock == CLIO_CLOCK_MATCH && t->ticking)
        charge(t, t->ticking, elapsed(t));
    if (t->stored.clock == CLIO_CLOCK_MOVE && t->ticking && t->stored.due > 0) {
        t->thought = elapsed(t);
        t->thought_at = t->match->count;
    }
    t->ticking = 0;
}

/* Who leaves the chair to a bot and comes back at once has not got another move's time by that. */
static int64_t thought_before(const struct clio_table *t)
{
    return t->stored.clock == CLIO_CLOCK_MOVE && t->thought_at == t->match->count ? t->thought : 0;
}

void clio_clock_found(struct clio_table *t)
{
    t->ticking = (uint8_t)(t->stored.due > 0 ? running(t) : 0);
    t->since = t->ticking ? t->stored.due - least_time(t, t->ticking) : 0;
}

void clio_clock_start(struct clio_table *t)
{
    unsigned seats = running(t);
    /* The time for a move goes on for whom it was running, until a move is made. */
    if (t->stored.clock == CLIO_CLOCK_MOVE && t->stored.due > 0 && (seats & t->ticking)) {
        t->ticking = (uint8_t)seats;
        return;
    }
    stop(t);
    t->ticking = (uint8_t)seats;
    t->since = t->house->now() - thought_before(t);
    t->stored.due = seats ? t->since + least_time(t, seats) : 0;
}

void clio_clock_forget(struct clio_table *t)
{
    t->ticking = 0;
    t->thought = 0;
    t->stored.due = 0;
}

/*
 * Time is given for a move that was not made before: not once more for one that was taken back, or
 * going back and forth would be a way to have more of it.
 */
void clio_clock_moved(struct clio_table *t, int seat)
{
    bool first = t->match->count > t->paid;
    bool ran = t->stored.due > 0;
    if (first)
        t->paid = t->match->count;
    if (t->stored.clock == CLIO_CLOCK_MOVE && first && clio_match_pending(t->match) == 0)
        clio_clock_forget(t);
    if (t->stored.clock != CLIO_CLOCK_MATCH)
        return;
    stop(t);
    if (ran && first && !clio_table_may_decide(t, seat))
        t->stored.seat[seat].left += (int64_t)t->stored.clock_increment * 1000;
}

void clio_clock_thinks_again(struct clio_table *t, int seat)
{
    if (t->stored.clock == CLIO_CLOCK_MATCH) {
        stop(t);
        if (t->paid == t->match->count) /* else its answer was one that had been given before */
            charge(t, 1u << seat, (int64_t)t->stored.clock_increment * 1000);
    }
    if (t->paid == t->match->count)
        t->paid--;
}

void clio_clock_back(struct clio_table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    int64_t least = (int64_t)GRACE_SECONDS * 1000;
    if (t->stored.clock == CLIO_CLOCK_MATCH && s->left < least)
        s->left = least;
}

void clio_table_late(struct clio_table *t)
{
    if (!t->house->wake(t)) { /* cannot be played by this program; it must not come up again */
        t->stored.due = 0;
    } else {
        unsigned seats = running(t);
        if (!seats || t->stored.due == 0 || t->stored.due > t->house->now())
            return;
        int64_t time = least_time(t, seats);
        for (int i = 0; i < t->stored.seats; i++)
            if ((seats >> i & 1) && time_of(t, i) == time)
                t->stored.seat[i].late = true;
        charge(t, seats, time); /* and not more, if it was a while ago */
        clio_clock_forget(t);
        clio_table_note(t);
    }
    t->house->keep_all(t);
}

static void write_left(const struct clio_table *t, int seat, unsigned seats, struct clio_json *j)
{
    int64_t left = t->stored.seat[seat].left;
    bool runs = seats >> seat & 1;
    if (runs)
        left = time_of(t, seat) - elapsed(t);
    if (!clio_seat_is_person(t, seat) || (t->stored.clock == CLIO_CLOCK_MOVE && !runs))
        clio_json_null(j, NULL);
    else
        clio_json_real(j, NULL, (double)(left > 0 ? left : 0) / 1000);
}

void clio_clock_write(const struct clio_table *t, struct clio_json *j)
{
    static const char *const kinds[] = {"none", "move", "match"};
    unsigned seats = t->stored.due > 0 ? running(t) : 0;
    clio_json_open(j, "clock", '{');
    clio_json_str(j, "kind", kinds[t->stored.clock]);
    if (t->stored.clock != CLIO_CLOCK_NONE) {
        clio_json_int(j, "seconds", t->stored.clock_seconds);
        if (t->stored.clock == CLIO_CLOCK_MATCH)
            clio_json_int(j, "increment", t->stored.clock_increment);
        clio_json_open(j, "left", '[');
        for (int i = 0; i < t->stored.seats; i++)
            write_left(t, i, seats, j);
        clio_json_close(j, ']');
        clio_json_open(j, "running", '[');
        for (int i = 0; i < t->stored.seats; i++)
            if (seats >> i & 1)
                clio_json_int(j, NULL, i);
        clio_json_close(j, ']');
    }
    clio_json_close(j, '}');
}
