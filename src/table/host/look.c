/* look.c: looking at a match without playing: how it stands, replays, charts, files. */
#include "table/host/inside.h"

#include <stdlib.h>

/* What may be shown of a match: everything at its end, before that what a seat may know. */
static int viewer_of(const struct clio_table *t, int seat)
{
    if (t->stored.over)
        return CLIO_OMNISCIENT;
    bool shared = t->house->one_screen && !clio_table_alone(t);
    return seat == CLIO_WATCHER || shared ? CLIO_SPECTATOR : seat;
}

/*
 * A table the request may read, by match or secret, and as whom. A match that is over is open to
 * whoever knows its id; a running one to those who are there, or have a secret.
 */
static struct clio_table *readable_for(const struct clio_request *r, int *viewer)
{
    const struct clio_house *house = r->guest->house;
    const char *id = clio_text_of(r, "match");
    int seat = CLIO_WATCHER;
    if (!id == !clio_text_of(r, "secret")) {
        clio_refuse_with(r, "bad-request", "host.error.missing", "member", "match");
        return NULL;
    }
    if (!id) {
        enum clio_secret_kind kind;
        struct clio_table *t = clio_open_with(r, clio_text_of(r, "secret"), &seat, &kind);
        if (!t || !clio_has_begun(r, t))
            return NULL;
        *viewer = viewer_of(t, kind == CLIO_KEY ? seat : CLIO_WATCHER); /* links show no hand */
        return t;
    }
    const struct clio_place *p = clio_place_at(r->guest, id);
    if (p && p->seats)
        seat = p->viewer;
    struct clio_table *t = house->find(id);
    if (!t)
        clio_refuse_store(r);
    else if (!p && !t->stored.over)
        clio_refuse(r, "not-yours", "host.error.not-there");
    else if (!house->wake(t))
        clio_refuse_unplayable(r, t);
    else if (clio_has_begun(r, t)) {
        *viewer = viewer_of(t, seat);
        return t;
    }
    return NULL;
}

/* Whose match it is, seen from here: at a shared screen, whoever decides is its person. */
static int glancer_of(const struct clio_table *t, int seat)
{
    struct clio_status status;
    if (seat == CLIO_WATCHER)
        return CLIO_SPECTATOR;
    clio_status(t->match->game, t->match->state, &status);
    unsigned people = t->house->one_screen ? status.deciding & (unsigned)clio_table_people(t) : 0;
    return people ? __builtin_ctz(people) : seat;
}

/* Nobody sits down for it, and nobody is told. */
void clio_do_glance(const struct clio_request *r)
{
    int seat;
    enum clio_secret_kind kind;
    struct clio_table *t = clio_open_with(r, clio_text_of(r, "secret"), &seat, &kind);
    if (!t)
        return;
    int viewer = glancer_of(t, kind == CLIO_KEY ? seat : CLIO_WATCHER);
    struct clio_reply reply;
    struct clio_seat_details details = clio_host_details(t);
    clio_reply_begin(r, &reply);
    if (kind != CLIO_KEY)
        clio_json_int(&reply.j, "seat", seat);
    clio_match_glance(t->match, viewer, r->guest->lang, &details, &reply.j);
    clio_put_agreed(t, &reply.j);
    clio_clock_write(t, &reply.j);
    clio_put_waited(t, &reply.j);
    clio_reply_send(r, &reply);
}

void clio_do_replay(const struct clio_request *r)
{
    int viewer, at = clio_number_of(r, "at", 0), line = clio_number_of(r, "line", 0);
    struct clio_table *t = readable_for(r, &viewer);
    if (!t)
        return;
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_open(&reply.j, "replay", '{');
    clio_json_str(&reply.j, "match", t->stored.id);
    struct clio_seat_details details = clio_host_details(t);
    clio_match_replay_message(t->match, at, line, viewer, r->guest->lang, &details, &reply.j);
    clio_json_close(&reply.j, '}');
    clio_reply_send(r, &reply);
}

void clio_do_chart(const struct clio_request *r)
{
    int viewer;
    struct clio_table *t = readable_for(r, &viewer);
    if (!t)
        return;
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_match_chart(t->match, r->guest->lang, &reply.j);
    clio_reply_send(r, &reply);
}

void clio_do_export(const struct clio_request *r)
{
    int viewer;
    struct clio_table *t = readable_for(r, &viewer);
    if (!t)
        return;
    if (!t->stored.over && (!clio_table_alone(t) || viewer == CLIO_SPECTATOR)) {
        clio_refuse(r, "not-yours", "host.error.export");
        return;
    }
    /* The file has the seed: all that is hidden, and every roll to come. */
    if (!t->stored.over && t->match->earnest) {
        clio_refuse(r, "not-yours", "host.error.export-series");
        return;
    }
    size_t size = clio_match_write(t->match, NULL, 0) + 1;
    char *file = malloc(size);
    if (!file) {
        clio_refuse(r, "unavailable", "host.error.store");
        return;
    }
    clio_match_write(t->match, file, size);
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "file", file);
    clio_reply_send(r, &reply);
    free(file);
}
