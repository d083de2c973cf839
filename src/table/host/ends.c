/* ends.c: how people end a match before the rules do, or their own part in it. */
#include "table/host/inside.h"

#include <stdio.h>

/* Nobody is asked any more. */
static void close_match(struct clio_table *t, enum clio_closing how, int seat)
{
    t->stored.closed = how;
    t->stored.closer = (uint8_t)seat;
    t->match->closed = true;
    clio_table_end_wish(t);
    clio_table_note(t);
    t->house->keep_all(t);
}

/* How many people still play. */
static int still_playing(const struct clio_table *t)
{
    int n = 0;
    for (int i = 0; i < t->stored.seats; i++)
        n += clio_seat_is_person(t, i) && t->stored.seat[i].taken && !t->stored.seat[i].given_up;
    return n;
}

bool clio_leave_to_bot(const struct clio_request *r, struct clio_table *t, int seat)
{
    struct clio_bot_spec spec;
    struct clio_stored_seat *s = &t->stored.seat[seat];
    const char *bot = clio_text_of(r, "bot");
    if (!bot)
        bot = s->hold[0] ? s->hold : "level:3";
    if (!clio_bot_allowed(bot, &spec)) {
        clio_refuse_with(r, "bad-request", "host.error.bot", "bot", bot);
        return false;
    }
    clio_bot_write(&spec, s->hold, sizeof s->hold);
    s->kept = true;
    return true;
}

void clio_do_resign(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !clio_has_begun(r, p->table))
        return;
    struct clio_table *t = p->table;
    struct clio_stored_seat *s = &t->stored.seat[p->viewer];
    if (clio_table_over(t)) {
        clio_refuse(r, "too-late", "host.error.over");
        return;
    }
    if (s->given_up) {
        clio_refuse(r, "too-late", "host.error.given-up");
        return;
    }
    bool last = still_playing(t) <= 2;
    if (!last && !clio_leave_to_bot(r, t, p->viewer))
        return;
    s->given_up = true;
    t->match->out |= (uint8_t)(1 << p->viewer);
    clio_table_told(t, last ? "gave-up-last" : "gave-up", p->viewer, p->viewer);
    if (last) {
        close_match(t, CLIO_GIVEN_UP, p->viewer);
    } else {
        clio_table_end_wish(t); /* whom it asked has changed */
        clio_table_note(t);
        t->house->keep_all(t);
    }
    clio_reply_done(r);
}

/* Bots may have moved: that binds nobody. */
static bool somebody_moved(const struct clio_table *t)
{
    for (int i = 0; i < t->match->count; i++)
        if (clio_seat_is_person(t, t->match->movers[i]) &&
            t->stored.seat[t->match->movers[i]].taken)
            return true;
    return false;
}

void clio_do_abort(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return;
    if (clio_table_over(p->table)) {
        clio_refuse(r, "too-late", "host.error.over");
        return;
    }
    if (somebody_moved(p->table)) {
        clio_refuse(r, "too-late", "host.error.begun");
        return;
    }
    clio_table_told(p->table, "aborted", p->viewer, p->viewer);
    close_match(p->table, CLIO_ABORTED, p->viewer);
    clio_reply_done(r);
}

void clio_put_closed(const struct clio_table *t, enum clio_lang lang, struct clio_json *j)
{
    const struct clio_stored_match *s = &t->stored;
    bool aborted = s->closed == CLIO_ABORTED;
    char line[32];
    if (s->closed == CLIO_NOT_CLOSED)
        return;
    clio_json_open(j, "closed", '{');
    clio_json_str(j, "how", aborted ? "aborted" : "given-up");
    clio_json_int(j, "seat", s->closer);
    clio_json_close(j, '}');
    snprintf(line, sizeof line, "%s %d %d", aborted ? "aborted" : "gave-up-last", s->closer,
             s->closer);
    clio_json_open(j, "ended", '{');
    clio_put_told(t, line, "event", lang, j);
    clio_json_close(j, '}');
}
