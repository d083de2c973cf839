/* push.c: what a connection sees of a match: the table's own message and what the server adds. */
#include "server/inside.h"

/* ---- Seats ------------------------------------------------------------------------------------- */

static void put_seat(const void *host, int seat, struct clio_json *j)
{
    const struct table *t = host;
    const struct clio_stored_seat *s = &t->stored.seat[seat];
    clio_json_int(j, "colour", s->colour);
    clio_json_bool(j, "here", seat_here(t, seat) || s->bot[0]);
    clio_json_bool(j, "taken", s->taken || s->bot[0]);
    clio_json_bool(j, "held", seat_held(t, seat));
    clio_json_bool(j, "late", s->late);
}

struct clio_seat_details seat_details(const struct table *t)
{
    return (struct clio_seat_details){put_seat, t};
}

/* ---- What the server adds ---------------------------------------------------------------------- */

static void put_chat(struct table *t, struct clio_json *j)
{
    clio_json_open(j, "chat", '[');
    for (int i = 0; table_read_chat(t) && i < t->chat_count; i++) {
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "seat", t->chat[i].seat);
        clio_json_str(j, "name", t->chat[i].name);
        clio_json_str(j, "text", t->chat[i].text);
        clio_json_int(j, "at", (long)t->chat[i].at);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void put_asks(const struct table *t, const struct place *p, struct clio_json *j)
{
    if (t->asker == CLIO_NOBODY) {
        clio_json_null(j, "asks");
        return;
    }
    bool you = p->viewer < t->stored.seats && may_answer(t, p->viewer);
    clio_json_open(j, "asks", '{');
    clio_json_int(j, "seat", t->asker);
    clio_json_int(j, "moves", t->ask_moves);
    clio_json_bool(j, "you", you);
    clio_json_close(j, '}');
}

static void put_rematch(const struct table *t, const struct place *p, struct clio_json *j)
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

static void put_thinking(const struct table *t, struct clio_json *j)
{
    int seat;
    double done;
    if (!bots_thinking(t, &seat, &done)) {
        clio_json_null(j, "thinking");
        return;
    }
    clio_json_open(j, "thinking", '{');
    clio_json_int(j, "seat", seat);
    clio_json_real(j, "done", done);
    clio_json_close(j, '}');
}

void push_members(struct place *p, int since, struct clio_json *j)
{
    struct table *t = p->table;
    clio_json_str(j, "push", "match");
    clio_json_str(j, "match", t->stored.id);
    struct clio_seat_details details = seat_details(t);
    clio_match_message(t->match, p->viewer, p->connection->lang, since, &details, j);
    clio_json_int(j, "log_from", since);
    clio_json_bool(j, "creator", p->viewer == t->stored.creator);
    put_chat(t, j);
    clock_write(t, j);
    put_asks(t, p, j);
    put_rematch(t, p, j);
    put_thinking(t, j);
}

void push_write(struct place *p, struct clio_json *j)
{
    int known = p->table->match->log_count;
    int since = p->since > known ? 0 : p->since;
    clio_json_open(j, NULL, '{');
    push_members(p, since, j);
    clio_json_close(j, '}');
    p->since = known;
    p->dirty = false;
}
