/* table.c: who may do what at a table, and the one way to change its position. */
#include "core/text.h"
#include "table/host/inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- Wishes ------------------------------------------------------------------------------------ */

bool clio_table_note_wish(struct clio_table *t)
{
    char wish[CLIO_WISH_SIZE] = "";
    struct clio_buf b = clio_buf_of(wish, sizeof wish);
    unsigned wishes = 0;
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        wishes |= t->wishes[i];
    if (t->asker != CLIO_NOBODY || t->refused != CLIO_NOBODY || wishes) {
        clio_putf(&b, "%d %d %d %d %d", t->asker, t->ask_moves, t->answers, t->refused, t->refuser);
        for (int i = 0; i < CLIO_MAX_SEATS; i++)
            clio_putf(&b, " %d", t->wishes[i]);
    }
    if (strcmp(wish, t->stored.wish) == 0)
        return false;
    memcpy(t->stored.wish, wish, sizeof wish);
    return true;
}

static void read_wish(struct clio_table *t)
{
    char *at = t->stored.wish;
    clio_table_end_wish(t);
    if (!at[0])
        return;
    t->asker = (uint8_t)strtol(at, &at, 10);
    t->ask_moves = (int)strtol(at, &at, 10);
    t->answers = (uint8_t)strtol(at, &at, 10);
    t->refused = (uint8_t)strtol(at, &at, 10);
    t->refuser = (uint8_t)strtol(at, &at, 10);
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        t->wishes[i] = (uint8_t)strtol(at, &at, 10);
}

/* ---- In memory --------------------------------------------------------------------------------- */

void clio_table_init(struct clio_table *t, const struct clio_house *house,
                     const struct clio_stored_match *stored)
{
    t->house = house;
    t->stored = *stored;
    t->match = NULL;
    t->chat = NULL;
    t->chat_count = -1;
    t->ticking = 0;
    t->paid = 0;
    read_wish(t);
    clio_table_promise(t);
}

/* What people have agreed and done, as far as the match must know. */
static void note_people(struct clio_table *t)
{
    struct clio_match *match = t->match;
    match->no_undo = t->stored.no_undo;
    match->undealt = t->stored.deal == CLIO_DEAL_WAITS;
    match->closed = t->stored.closed != CLIO_NOT_CLOSED;
    match->out = 0;
    for (int i = 0; i < t->stored.seats; i++)
        match->out |= (uint8_t)(t->stored.seat[i].given_up << i);
}

void clio_table_lay(struct clio_table *t, struct clio_match *match)
{
    t->match = match;
    match->free_undo = clio_table_alone(t);
    match->end_reveals = !t->house->one_screen;
    note_people(t);
    if (t->paid < match->count)
        t->paid = match->count;
    clio_clock_found(t);
}

void clio_table_rest(struct clio_table *t)
{
    clio_tellings_forget(t);
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

/* The end of the log has gone. The line before it is told again: with it, where the log goes on. */
static void cut_logs(struct clio_table *t)
{
    int last = t->match->log_count > 0 ? t->match->log_count - 1 : 0;
    for (struct clio_place *p = t->places; p; p = p->next_here)
        if (p->since > last)
            p->since = last;
}

/* Does the key of this place open its seat, as far as anybody can say? */
static bool has_key(const struct clio_place *p)
{
    const struct clio_house *house = p->table->house;
    char id[CLIO_ID_SIZE];
    enum clio_secret_kind kind;
    int seat;
    if (!p->seats || !p->key[0])
        return true;
    if (!house->open_secret(p->key, id, &seat, &kind))
        return house->trouble() != CLIO_STORE_MISSING;
    return strcmp(id, p->table->stored.id) == 0 && kind == CLIO_KEY && (p->seats >> seat & 1);
}

/* Who sat down with a link and was not kept does not sit there: somebody else may have been first. */
static void check_keys(struct clio_table *t)
{
    for (struct clio_place *p = t->places, *next; p; p = next) {
        next = p->next_here;
        if (!has_key(p))
            clio_place_leave(p);
    }
}

void clio_table_reload(struct clio_table *t, const struct clio_stored_match *stored)
{
    clio_table_rest(t);
    t->generation++;
    t->paid = 0;
    t->spent[0] = t->joiner[0] = '\0';
    clio_table_forget_logs(t);
    if (stored)
        t->stored = *stored;
    read_wish(t);
    clio_table_promise(t);
    check_keys(t);
    clio_table_tell(t);
}

void clio_table_follow(struct clio_table *t, const struct clio_stored_match *stored)
{
    bool renamed = false;
    for (int i = 0; i < stored->seats; i++)
        renamed |= strcmp(stored->seat[i].name, t->stored.seat[i].name) != 0;
    t->stored = *stored;
    t->joiner[0] = '\0';
    t->generation++;
    free(t->chat);
    t->chat = NULL;
    t->chat_count = -1;
    for (int i = 0; t->match && i < stored->seats; i++)
        memcpy(t->match->seat[i].name, stored->seat[i].name, CLIO_NAME_SIZE);
    if (t->match)
        clio_table_lay(t, t->match);
    if (renamed)
        clio_table_forget_logs(t); /* the log names people */
    read_wish(t);
    clio_table_promise(t);
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

static bool is_muted(const struct clio_chat_line *line, unsigned muted)
{
    int who = line->seat < CLIO_MAX_SEATS ? line->seat : CLIO_MUTED;
    return line->seat != CLIO_TOLD && (muted >> who & 1);
}

void clio_table_put_chat(const struct clio_table *t, enum clio_lang lang, unsigned muted,
                         struct clio_json *j)
{
    clio_json_open(j, "chat", '[');
    for (int i = 0; i < t->chat_count; i++) {
        if (is_muted(&t->chat[i], muted))
            continue;
        clio_json_open(j, NULL, '{');
        if (t->chat[i].seat < t->stored.seats)
            clio_json_int(j, "seat", t->chat[i].seat);
        else
            clio_json_null(j, "seat");
        clio_json_int(j, "at", t->chat[i].at);
        put_speaker(t, &t->chat[i], lang, j);
        if (t->chat[i].seat == CLIO_TOLD)
            clio_put_told(t, t->chat[i].text, "told", lang, j);
        else
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
    return clio_record_held(&t->stored.seat[seat]);
}

bool clio_seat_here(const struct clio_table *t, int seat)
{
    for (const struct clio_place *p = t->places; p; p = p->next_here)
        if (p->seats >> seat & 1)
            return true;
    return t->seats_elsewhere >> seat & 1;
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
    return t->match->closed || !(t->match->undealt || clio_match_goes_on(t->match));
}

bool clio_table_may_decide(const struct clio_table *t, int seat)
{
    return clio_match_goes_on(t->match) && clio_may_decide(t->match->game, t->match->state, seat);
}

bool clio_table_bot(const struct clio_table *t, int *seat, struct clio_bot_spec *spec)
{
    for (int i = 0; i < t->stored.seats && t->match->count < CLIO_MOST_MOVES; i++) {
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
    clio_table_end_wish(t);
    t->house->keep_move(t, seat, move);
    for (int i = 0; t->stored.clock == CLIO_CLOCK_MATCH && i < t->stored.seats; i++)
        if (charged >> i & 1)
            t->house->keep_seat(t, i);
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
    bool known = t->stored.over && t->stored.deal == CLIO_DEAL_DRAWN;
    if (known)
        t->stored.deal = CLIO_DEAL_OPEN; /* the seed was told at the end */
    clio_table_note(t);
    clio_table_end_wish(t);
    t->house->keep_cut(t, from);
    if (known || t->stored.clock == CLIO_CLOCK_MATCH)
        t->house->keep_all(t); /* who thought has paid for it */
    cut_logs(t);
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
    clio_table_end_wish(t);
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
}

enum { COME_BACK = 600 }; /* seconds */

bool clio_seat_away(const struct clio_table *t, int seat)
{
    int64_t now = t->house->now() / 1000, away = t->stored.away;
    /* After a breakdown nobody knows who was there: all have some time to come back. */
    int64_t open = t->house->opened ? now - t->house->opened() / 1000 : COME_BACK;
    return !clio_seat_here(t, seat) && now - t->stored.seat[seat].seen >= away &&
           open >= (away < COME_BACK ? away : COME_BACK);
}

enum { SEEN_STEP = 60 }; /* seconds: it is not written down more often than that */

void clio_seat_returns(struct clio_table *t, int seat)
{
    struct clio_stored_seat *s = &t->stored.seat[seat];
    int64_t now = t->house->now() / 1000;
    bool seen = t->house->one_screen || now - s->seen < SEEN_STEP;
    s->seen = now;
    if (s->given_up || (s->taken && !s->late && !s->kept)) {
        if (!seen)
            t->house->keep_seat(t, seat);
        return;
    }
    if (s->late)
        clio_clock_back(t, seat);
    s->taken = true;
    s->late = s->kept = false;
    clio_table_note(t);
    t->house->keep_all(t);
    clio_table_deal(t);
}
