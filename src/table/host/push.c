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
    clio_json_bool(j, "given_up", s->given_up);
    if (!s->bot[0] && s->taken && !clio_seat_here(t, seat))
        clio_json_int(j, "seen", s->seen);
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
    return n + t->watchers_elsewhere;
}

static void put_muted(const struct clio_place *p, struct clio_json *j)
{
    clio_json_open(j, "muted", '[');
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        if (p->muted >> i & 1)
            clio_json_int(j, NULL, i);
    if (p->muted >> CLIO_MUTED & 1)
        clio_json_null(j, NULL);
    clio_json_close(j, ']');
}

/* What the host adds to the state of a match. */
static void put_host(struct clio_table *t, enum clio_lang lang, struct clio_json *j)
{
    clio_put_agreed(t, j);
    clio_put_closed(t, lang, j);
    clio_put_waited(t, j);
    clio_json_int(j, "watchers", count_watchers(t));
    clio_json_bool(j, "hushed", t->stored.hushed);
    clio_put_listed(t, j);
    clio_clock_write(t, j);
    put_thinking(t, j);
}

/* And to what is the viewer's own. */
static void put_own(struct clio_place *p, struct clio_json *j)
{
    struct clio_table *t = p->table;
    put_muted(p, j);
    clio_json_bool(j, "creator", clio_place_directs(p));
    if (t->chat_count < 0)
        t->house->read_chat(t);
    clio_table_put_chat(t, p->guest->lang, p->muted, j);
    put_asks(t, p, j);
    put_refusal(t, p, j);
    put_rematch(t, p, j);
    put_cover(t, p, j);
}

void clio_push_members(struct clio_place *p, unsigned parts, int since, struct clio_json *j)
{
    struct clio_table *t = p->table;
    struct clio_seat_details details = clio_host_details(t);
    clio_match_message(t->match, parts, clio_place_viewer(p), p->guest->lang, since, &details, j);
    if ((parts & CLIO_SAY_LOG) && !t->match->undealt)
        clio_json_int(j, "log_from", since);
    if (parts & CLIO_SAY_STATE)
        put_host(t, p->guest->lang, j);
    if (parts & CLIO_SAY_OWN)
        put_own(p, j);
}

int clio_place_lines(const struct clio_place *p)
{
    return p->since > p->table->match->log_count ? 0 : p->since;
}

/* Who only watches: each seat has something of its own, an answer, a wish, a link. Who is told what
   changed is seen to in changes.c. */
bool clio_push_class(const struct clio_place *p, struct clio_push_class *c)
{
    *c = (struct clio_push_class){p->guest->lang, clio_place_lines(p), p->table->told};
    return p->seats == 0 && !p->guest->changes && !p->muted;
}

void clio_place_has_lines(struct clio_place *p, int end)
{
    p->since = end;
    p->dirty = end < p->table->match->log_count;
}

void clio_push_sent(struct clio_place *p)
{
    clio_place_has_lines(p, clio_match_log_end(p->table->match, clio_place_lines(p)));
}

bool clio_push_write(struct clio_place *p, struct clio_json *j)
{
    clio_place_turn(p);
    clio_json_open(j, NULL, '{');
    if (p->guest->changes) {
        clio_put_changes(p, j);
    } else {
        clio_json_str(j, "push", "match");
        clio_json_str(j, "match", p->table->stored.id);
        clio_push_members(p, CLIO_SAY_ALL, clio_place_lines(p), j);
    }
    clio_json_close(j, '}');
    clio_push_sent(p);
    return j->out->length < j->out->size;
}
