/* table.c: who may do what at a table, and the one way to change its position. */
#include "core/text.h"
#include "table/host/inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- In memory --------------------------------------------------------------------------------- */

void clio_table_init(struct clio_table *t, const struct clio_house *house,
                     const struct clio_stored_match *stored)
{
    t->house = house;
    t->stored = *stored;
    t->match = NULL;
    t->chat = NULL;
    t->chat_count = -1;
    t->asker = t->refused = CLIO_NOBODY;
    t->ticking = 0;
    t->paid = 0;
}

void clio_table_lay(struct clio_table *t, struct clio_match *match)
{
    t->match = match;
    match->free_undo = clio_table_alone(t);
    match->end_reveals = !t->house->one_screen;
    if (t->paid < match->count)
        t->paid = match->count;
    clio_clock_found(t);
}

void clio_table_rest(struct clio_table *t)
{
    clio_match_free(t->match);
    t->match = NULL;
    free(t->chat);
    t->chat = NULL;
    t->chat_count = -1;
}

void clio_table_forget_logs(struct clio_table *t)
{
    for (struct clio_place *p = t->places; p; p = p->next_here)
        p->since = 0;
}

void clio_table_reload(struct clio_table *t, const struct clio_stored_match *stored)
{
    clio_table_rest(t);
    t->generation++;
    t->paid = 0;
    clio_table_end_wish(t);
    clio_table_forget_logs(t);
    if (stored)
        t->stored = *stored;
    clio_table_tell(t);
}

bool clio_table_add_chat(struct clio_table *t, const struct clio_chat_line *line)
{
    if (t->chat_count == CLIO_CHAT_LINES) {
        memmove(t->chat, t->chat + 1, (CLIO_CHAT_LINES - 1) * sizeof *t->chat);
        t->chat_count--;
    } else {
        size_t count = t->chat_count < 0 ? 0 : (size_t)t->chat_count;
        struct clio_chat_line *more = realloc(t->chat, (count + 1) * sizeof *t->chat);
        if (!more)
            return false;
        t->chat = more;
        t->chat_count = (int)count;
    }
    t->chat[t->chat_count++] = *line;
    return true;
}

/* Spectators without a name are told apart by a number. */
static void put_speaker(const struct clio_table *t, const struct clio_chat_line *line,
                        enum clio_lang lang, struct clio_json *j)
{
    char name[CLIO_NAME_SIZE];
    struct clio_buf b = clio_buf_of(name, sizeof name);
    struct clio_value n = {.name = "n", .is_number = true, .number = line->number};
    if (line->number)
        clio_format(&b, lang, clio_host_text(t->house, lang, "host.watcher-name"), &n, 1);
    clio_json_str(j, "name", line->number ? name : line->name);
    if (line->number)
        clio_json_int(j, "number", line->number);
}

void clio_table_put_chat(const struct clio_table *t, enum clio_lang lang, struct clio_json *j)
{
    clio_json_open(j, "chat", '[');
    for (int i = 0; i < t->chat_count; i++) {
        clio_json_open(j, NULL, '{');
        if (t->chat[i].seat < t->stored.seats)
            clio_json_int(j, "seat", t->chat[i].seat);
        else
            clio_json_null(j, "seat");
        clio_json_int(j, "at", t->chat[i].at);
        put_speaker(t, &t->chat[i], lang, j);
        clio_json_str(j, "text", t->chat[i].text);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

void clio_table_tell(struct clio_table *t)
{
    t->told++;
    for (struct clio_place *p = t->places; p; p = p->next_here) {
        p->dirty = true;
        t->house->ring(p->guest);
    }
}

/* ---- Seats ------------------------------------------------------------------------------------- */

bool clio_seat_is_person(const struct clio_table *t, int seat)
{
    return !t->stored.seat[seat].bot[0];
}

bool clio_seat_held(const struct clio_table *t, int seat)
{
    const struct clio_stored_seat *s = &t->stored.seat[seat];
    return !s->bot[0] && s->hold[0] && (!s->taken || s->late || s->kept);
}

bool clio_seat_here(const struct clio_table *t, int seat)
{
    for (const struct clio_place *p = t->places; p; p = p->next_here)
        if (p->seats >> seat & 1)
            return true;
    return false;
}

int clio_table_people(const struct clio_table *t)
{
    int people = 0;
    for (int i = 0; i < t->stored.seats; i++)
        people |= clio_seat_is_person(t, i) << i;
    return people;
}

bool clio_table_alone(const struct clio_table *t)
{
    int people = clio_table_people(t);
    return people && !(people & (people - 1));
}

bool clio_table_over(const struct clio_table *t)
{
    int seat;
    return !clio_to_move(t->match->game, t->match->state, &seat);
}

bool clio_table_may_decide(const struct clio_table *t, int seat)
{
    return clio_may_decide(t->match->game, t->match->state, seat);
}

bool clio_table_bot(const struct clio_table *t, int *seat, struct clio_bot_spec *spec)
{
    for (int i = 0; i < t->stored.seats; i++) {
        const struct clio_stored_seat *s = &t->stored.seat[i];
        const char *bot = clio_seat_held(t, i) ? s->hold : s->bot;
        if (!bot[0] || !clio_table_may_decide(t, i))
            continue;
        if (!clio_bot_allowed(bot, spec))
            *spec = clio_bot_level(3);
        *seat = i;
        return true;
    }
    return false;
}

/* ---- Changes ----------------------------------------------------------------------------------- */

void clio_table_note(struct clio_table *t)
{
    struct clio_bot_spec unused;
    int bot;
    t->generation++;
    t->stored.moves = t->match->count;
    t->stored.version = t->match->version;
    t->stored.changed = t->house->now() / 1000;
    t->stored.over = clio_table_over(t);
    t->stored.bot = clio_table_bot(t, &bot, &unused);
    clio_clock_start(t);
}

void clio_table_resume(struct clio_table *t)
{
    int64_t changed = t->stored.changed;
    clio_clock_forget(t);
    clio_table_note(t);
    t->stored.changed = changed;
}

void clio_table_end_wish(struct clio_table *t)
{
    t->asker = t->refused = CLIO_NOBODY;
    t->ask_moves = 0;
    t->answers = 0;
    memset(t->wishes, 0, sizeof t->wishes);
}

/* The last move of the match, which is not kept yet. */
static void keep_last_move(struct clio_table *t)
{
    char move[CLIO_MOVE_SIZE];
    int n = t->match->count - 1, seat = t->match->movers[n];
    clio_notation(t->match->game, t->match->moves[n], move, sizeof move);
    unsigned charged = t->ticking | 1u << seat;
    clio_clock_moved(t, seat);
    clio_table_note(t);
    t->house->keep_move(t, seat, move);
    for (int i = 0; t->stored.clock == CLIO_CLOCK_MATCH && i < t->stored.seats; i++)
        if (charged >> i & 1)
            t->house->keep_seat(t, i);
    clio_table_end_wish(t);
}

bool clio_table_play(struct clio_table *t, int seat, clio_move move, struct clio_reason *why)
{
    if (!clio_match_play(t->match, seat, move, why))
        return false;
    keep_last_move(t);
    return true;
}

bool clio_table_redo(struct clio_table *t)
{
    int before = t->match->count;
    if (!clio_match_redo(t->match))
        return false;
    int after = t->match->count;
    /* One by one, so that the same moves are kept as when they were played. */
    clio_match_take_back_to(t->match, before);
    for (int i = before + 1; i <= after; i++) {
        clio_match_take_back_to(t->match, i);
        keep_last_move(t);
    }
    return true;
}

bool clio_table_cut(struct clio_table *t, int count)
{
    int from = t->match->count;
    if (!clio_match_take_back_to(t->match, count))
        return false;
    clio_table_note(t);
    t->house->keep_cut(t, from);
    if (t->stored.clock == CLIO_CLOCK_MATCH)
        t->house->keep_all(t); /* who thought has paid for it */
    clio_table_forget_logs(t);
    clio_table_end_wish(t);
    return true;
}

/* What others answered after it is kept again, one move earlier each. */
void clio_table_cut_answer(struct clio_table *t, int seat)
{
    struct clio_match *m = t->match;
    int from = m->count, first = clio_match_pending_of(m, seat);
    clio_clock_thinks_again(t, seat);
    if (!clio_match_undo(m, seat))
        return;
    clio_table_note(t);
    t->stored.moves = first;
    t->house->keep_cut(t, from);
    for (int i = first; i < m->count; i++) {
        char move[CLIO_MOVE_SIZE];
        clio_notation(m->game, m->moves[i], move, sizeof move);
        t->stored.moves = i + 1;
        t->stored.version = m->versions[i];
        t->house->keep_move(t, m->movers[i], move);
    }
    t->stored.version = m->version;
    t->house->keep_cut(t, m->count);
    if (t->stored.clock == CLIO_CLOCK_MATCH)
        t->house->keep_all(t);
    clio_table_end_wish(t);
}

void clio_seat_returns(struct clio_table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    if (s->taken && !s->late && !s->kept)
        return;
    if (s->late)
        clio_clock_back(t, seat);
    s->taken = true;
    s->late = s->kept = false;
    clio_table_note(t);
    t->house->keep_all(t);
}
