/* table.c: who may do what at a table, and the one way to change its position. */
#include "server/inside.h"

#include <string.h>

/* ---- Seats ------------------------------------------------------------------------------------- */

bool seat_is_person(const struct table *t, int seat)
{
    return !t->stored.seat[seat].bot[0];
}

bool seat_held(const struct table *t, int seat)
{
    const struct clio_stored_seat *s = &t->stored.seat[seat];
    return !s->bot[0] && s->hold[0] && (!s->taken || s->late || s->kept);
}

bool seat_here(const struct table *t, int seat)
{
    for (const struct place *p = t->places; p; p = p->next_here)
        if (p->viewer == seat)
            return true;
    return false;
}

bool table_alone(const struct table *t)
{
    int people = 0;
    for (int i = 0; i < t->stored.seats; i++)
        people += seat_is_person(t, i);
    return people == 1;
}

int table_to_move(const struct table *t)
{
    int seat;
    return clio_to_move(t->match->game, t->match->state, &seat) ? seat : CLIO_NOBODY;
}

bool table_bot(const struct table *t, struct clio_bot_spec *spec)
{
    int seat = table_to_move(t);
    if (seat == CLIO_NOBODY)
        return false;
    const struct clio_stored_seat *s = &t->stored.seat[seat];
    const char *bot = seat_held(t, seat) ? s->hold : s->bot;
    if (!bot[0])
        return false;
    if (!bot_allowed(bot, spec))
        *spec = clio_bot_level(3);
    return true;
}

/* ---- Changes ----------------------------------------------------------------------------------- */

void table_note(struct table *t)
{
    struct clio_bot_spec unused;
    t->generation++;
    t->stored.moves = t->match->count;
    t->stored.version = t->match->version;
    t->stored.changed = now_ms() / 1000;
    t->stored.over = table_to_move(t) == CLIO_NOBODY;
    t->stored.bot = table_bot(t, &unused);
    clock_start(t);
}

static void end_wish(struct table *t)
{
    t->asker = CLIO_NOBODY;
    t->ask_moves = 0;
    t->answers = 0;
}

/* The last move of the match, which is not stored yet. */
static void store_move(struct table *t)
{
    char move[CLIO_MOVE_SIZE];
    int n = t->match->count - 1, seat = t->match->movers[n];
    clio_notation(t->match->game, t->match->moves[n], move, sizeof move);
    clock_moved(t, seat);
    table_note(t);
    if (!server.store->append(server.store, &t->stored, seat, move))
        batch_failed();
    if (t->stored.clock == CLIO_CLOCK_MATCH &&
        !server.store->update_seat(server.store, &t->stored, seat))
        batch_failed();
    end_wish(t);
    batch_touch(t);
}

bool table_play(struct table *t, clio_move move, struct clio_reason *why)
{
    if (!clio_match_play(t->match, move, why))
        return false;
    store_move(t);
    return true;
}

bool table_redo(struct table *t)
{
    int before = t->match->count;
    if (!clio_match_redo(t->match))
        return false;
    int after = t->match->count;
    /* One by one, so that the store sees the same moves as when they were played. */
    clio_match_take_back_to(t->match, before);
    for (int i = before + 1; i <= after; i++) {
        clio_match_take_back_to(t->match, i);
        store_move(t);
    }
    return true;
}

bool table_cut(struct table *t, int count)
{
    int from = t->match->count;
    if (!clio_match_take_back_to(t->match, count))
        return false;
    table_note(t);
    if (!server.store->truncate(server.store, &t->stored, from))
        batch_failed();
    for (struct place *p = t->places; p; p = p->next_here)
        p->since = 0; /* the log they have is not the log any more */
    end_wish(t);
    batch_touch(t);
    return true;
}

bool seat_returns(struct table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    if (s->taken && !s->late && !s->kept)
        return false;
    if (s->late)
        clock_back(t, seat);
    s->taken = true;
    s->late = s->kept = false;
    table_note(t);
    if (!server.store->update(server.store, &t->stored))
        batch_failed();
    batch_touch(t);
    return true;
}
