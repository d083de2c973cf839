/* archive.c: what outlasts a match: rematches, replays, charts, files. */
#include "server/inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- Rematch ----------------------------------------------------------------------------------- */

/* A person's seat in the match that follows. The store has only hashes, so each gets a new secret. */
void rematch_secret(struct place *p)
{
    if (!p->table->stored.rematch[0] || p->viewer == CLIO_SPECTATOR || p->rematch[0])
        return;
    struct table *next = hall_find(p->table->stored.rematch);
    if (!next || p->viewer >= next->stored.seats)
        return;
    if (!secret_issue(next, p->viewer, p->rematch))
        p->rematch[0] = '\0';
}

static struct clio_match *same_again(const struct table *t, struct clio_stored_match *record)
{
    const struct clio_match *m = t->match;
    struct clio_match *match = clio_match_new(m->game, &m->options, random_number(), m->seat);
    if (!match)
        return NULL;
    record_of(match, record);
    record->clock = t->stored.clock;
    record->clock_seconds = t->stored.clock_seconds;
    record->clock_increment = t->stored.clock_increment;
    for (int i = 0; i < record->seats; i++) {
        record->seat[i].colour = t->stored.seat[i].colour;
        record->seat[i].left = (int64_t)record->clock_seconds * 1000;
        memcpy(record->seat[i].hold, t->stored.seat[i].hold, CLIO_SPEC_SIZE);
    }
    return match;
}

static bool open_rematch(const struct request *r, struct table *t, int seat)
{
    struct clio_stored_match record;
    struct record_secrets secrets;
    if (!may_open(r))
        return false;
    struct clio_match *match = same_again(t, &record);
    if (!match) {
        refuse(r, "unavailable", "server.error.store");
        return false;
    }
    match_store(match, &record, seat, &secrets);
    memcpy(t->stored.rematch, record.id, sizeof t->stored.rematch);
    if (!server.store->update(server.store, &t->stored))
        batch_failed();
    batch_touch(t);
    for (struct place *p = t->places; p; p = p->next_here)
        if (p->viewer != CLIO_SPECTATOR)
            memcpy(p->rematch, secrets.seat[p->viewer], SECRET_SIZE);
    return true;
}

void do_rematch(const struct request *r)
{
    struct place *p = place_for(r, true);
    if (!p)
        return;
    struct table *t = p->table;
    int seat = p->viewer;
    if (!t->stored.over) {
        refuse(r, "illegal", "server.error.not-over");
        return;
    }
    if (!t->stored.rematch[0] && !open_rematch(r, t, seat))
        return;
    rematch_secret(p);
    struct table *next = hall_find(t->stored.rematch);
    if (!next || !table_wake(next)) {
        refuse_store(r);
        return;
    }
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_str(&reply.j, "match", next->stored.id);
    clio_json_int(&reply.j, "seat", seat);
    clio_json_open(&reply.j, "secrets", '[');
    for (int i = 0; i < next->stored.seats; i++)
        if (i == seat && p->rematch[0])
            clio_json_str(&reply.j, NULL, p->rematch);
        else
            clio_json_null(&reply.j, NULL);
    clio_json_close(&reply.j, ']');
    reply_stored(r, &reply);
    seat_returns(next, seat);
    if (r->c->place_count < PLACES)
        place_take(r->c, next, seat);
}

/* ---- Looking back ------------------------------------------------------------------------------ */

void do_replay(const struct request *r)
{
    int viewer, at = number_of(r, "at", 0);
    struct table *t = readable_for(r, &viewer);
    if (!t)
        return;
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_open(&reply.j, "replay", '{');
    clio_json_str(&reply.j, "match", t->stored.id);
    struct clio_seat_details details = seat_details(t);
    clio_match_replay_message(t->match, at, viewer, r->c->lang, &details, &reply.j);
    clio_json_close(&reply.j, '}');
    reply_send(r, &reply);
}

void do_chart(const struct request *r)
{
    int viewer;
    struct table *t = readable_for(r, &viewer);
    if (!t)
        return;
    struct reply reply;
    reply_begin(r, &reply);
    clio_match_chart(t->match, r->c->lang, &reply.j);
    reply_send(r, &reply);
}

/* ---- Files ------------------------------------------------------------------------------------- */

void do_export(const struct request *r)
{
    int viewer;
    struct table *t = readable_for(r, &viewer);
    if (!t)
        return;
    if (!t->stored.over && (!table_alone(t) || viewer == CLIO_SPECTATOR)) {
        refuse(r, "not-yours", "server.error.export");
        return;
    }
    size_t size = clio_match_write(t->match, NULL, 0) + 1;
    char *file = malloc(size);
    if (!file) {
        refuse(r, "unavailable", "server.error.store");
        return;
    }
    clio_match_write(t->match, file, size);
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_str(&reply.j, "file", file);
    reply_send(r, &reply);
    free(file);
}

void do_import(const struct request *r)
{
    const char *file = text_of(r, "file");
    char why[1024];
    struct clio_stored_match record;
    struct clio_match *match =
        clio_match_parse(file, strlen(file), clio_server_text(r->c->lang, "server.import-name"),
                         NULL, r->c->lang, why, sizeof why);
    if (!match) {
        refuse_text(r, "bad-request", why, NULL);
        return;
    }
    if (!may_open(r)) {
        clio_match_free(match);
        return;
    }
    record_of(match, &record);
    int mine = 0;
    while (mine < record.seats && record.seat[mine].bot[0])
        mine++;
    match_open(r, match, &record, mine < record.seats ? mine : -1);
}
