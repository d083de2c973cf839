/* push.c: what somebody at a table sees of it: the table's own message and what the host adds. */
#include "table/host/inside.h"

/* ---- Seats ------------------------------------------------------------------------------------- */

static void put_seat(const void *host, int seat, struct clio_json *j)
{
    const struct clio_table *t = host;
    const struct clio_stored_seat *s = &t->stored.seat[seat];
    clio_json_int(j, "colour", s->colour);
    clio_json_bool(j, "here", clio_seat_here(t, seat) || s->bot[0]);
    clio_json_bool(j, "taken", s->taken || s->bot[0]);
    clio_json_bool(j, "held", clio_seat_held(t, seat));
    clio_json_bool(j, "late", s->late);
}

struct clio_seat_details clio_host_details(const struct clio_table *t)
{
    return (struct clio_seat_details){put_seat, t};
}

/* ---- What the host adds ------------------------------------------------------------------------ */

void clio_put_waited(const struct clio_table *t, struct clio_json *j)
{
    int64_t seconds = t->house->now() / 1000 - t->stored.changed;
    clio_json_int(j, "waited", seconds > 0 ? seconds : 0);
}

static void put_asks(const struct clio_table *t, const struct clio_place *p, struct clio_json *j)
{
    if (t->asker == CLIO_NOBODY) {
        clio_json_null(j, "asks");
        return;
    }
    bool you = false;
    for (int i = 0; i < t->stored.seats; i++)
        you |= (p->seats >> i & 1) && clio_may_answer(t, i);
    clio_json_open(j, "asks", '{');
    clio_json_int(j, "seat", t->asker);
    clio_json_int(j, "moves", t->ask_moves);
    clio_json_bool(j, "you", you);
    clio_json_close(j, '}');
}

/* Who wished is told who refused. */
static void put_refusal(const struct clio_table *t, const struct clio_place *p, struct clio_json *j)
{
    if (t->refused < t->stored.seats && (p->seats >> t->refused & 1))
        clio_json_int(j, "refused", t->refuser);
}

static void put_rematch(const struct clio_table *t, const struct clio_place *p, struct clio_json *j)
{
    if (!t->stored.rematch[0]) {
        clio_json_null(j, "rematch");
        return;
    }
    clio_json_open(j, "rematch", '{');
    clio_json_str(j, "match", t->stored.rematch);
    if (p->rematch[0])
        clio_json_str(j, "secret", p->rematch);
    else
        clio_json_null(j, "secret");
    clio_json_close(j, '}');
}

static void put_thinking(const struct clio_table *t, struct clio_json *j)
{
    int seat;
    double done;
    if (!t->house->thinking(t, &seat, &done)) {
        clio_json_null(j, "thinking");
        return;
    }
    clio_json_open(j, "thinking", '{');
    clio_json_int(j, "seat", seat);
    clio_json_real(j, "done", done);
    clio_json_close(j, '}');
}

static void put_cover(const struct clio_table *t, const struct clio_place *p, struct clio_json *j)
{
    if (!p->covered)
        return;
    clio_json_open(j, "cover", '{');
    clio_json_int(j, "seat", p->viewer);
    clio_json_str(j, "name", t->stored.seat[p->viewer].name);
    clio_json_close(j, '}');
}

static int count_watchers(const struct clio_table *t)
{
    int n = 0;
    for (const struct clio_place *p = t->places; p; p = p->next_here)
        n += p->seats == 0;
    return n;
}

void clio_push_members(struct clio_place *p, int since, struct clio_json *j)
{
    struct clio_table *t = p->table;
    clio_json_str(j, "push", "match");
    clio_json_str(j, "match", t->stored.id);
    struct clio_seat_details details = clio_host_details(t);
    clio_match_message(t->match, clio_place_viewer(p), p->guest->lang, since, &details, j);
    clio_json_int(j, "log_from", since);
    clio_json_bool(j, "creator", clio_place_created(p, t));
    clio_put_waited(t, j);
    clio_json_int(j, "watchers", count_watchers(t));
    clio_json_bool(j, "hushed", t->stored.hushed);
    if (t->chat_count < 0)
        t->house->read_chat(t);
    clio_table_put_chat(t, p->guest->lang, j);
    clio_clock_write(t, j);
    put_asks(t, p, j);
    put_refusal(t, p, j);
    put_rematch(t, p, j);
    put_thinking(t, j);
    put_cover(t, p, j);
}

/* The lines of the log it has; none, when the log is another one now. */
static int lines_of(const struct clio_place *p)
{
    return p->since > p->table->match->log_count ? 0 : p->since;
}

/* Who only watches: each seat has something of its own, an answer, a wish, a link. */
bool clio_push_class(const struct clio_place *p, struct clio_push_class *c)
{
    *c = (struct clio_push_class){p->guest->lang, lines_of(p), p->table->told};
    return p->seats == 0;
}

void clio_push_sent(struct clio_place *p)
{
    p->since = p->table->match->log_count;
    p->dirty = false;
}

bool clio_push_write(struct clio_place *p, struct clio_json *j)
{
    clio_place_turn(p);
    clio_json_open(j, NULL, '{');
    clio_push_members(p, lines_of(p), j);
    clio_json_close(j, '}');
    clio_push_sent(p);
    return j->out->length < j->out->size;
}
