/*
 * deal.c: where the seed of a match comes from. Where people play against each other nobody may know
 * it: it is drawn when all of them have sat down, with a salt, and the hash of both is told from the
 * first position on. At the end both are, so that anybody can see that the deal was not exchanged.
 */
#include "table/host/inside.h"

#include <inttypes.h>
#include <stdio.h>

static bool is_empty(const struct clio_table *t, int seat)
{
    return clio_seat_is_person(t, seat) && !t->stored.seat[seat].taken;
}

/* Nobody has sat there, nor does a bot play for whoever will. */
static bool is_missing(const struct clio_table *t, int seat)
{
    return is_empty(t, seat) && !clio_seat_held(t, seat);
}

bool clio_everybody_sits(const struct clio_table *t)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (is_missing(t, i))
            return false;
    return true;
}

/* What is hashed: nobody can try all seeds, for there is the salt. */
static void write_promise(const struct clio_stored_match *s, char *out, size_t size)
{
    snprintf(out, size, "%s:%" PRIu64, s->salt, s->seed);
}

void clio_table_promise(struct clio_table *t)
{
    char text[CLIO_SALT_SIZE + 24];
    t->commitment[0] = '\0';
    if (t->stored.deal != CLIO_DEAL_DRAWN)
        return;
    write_promise(&t->stored, text, sizeof text);
    t->house->digest(text, t->commitment);
}

void clio_table_deal(struct clio_table *t)
{
    const struct clio_house *house = t->house;
    struct clio_stored_match stored = t->stored;
    if (stored.deal != CLIO_DEAL_WAITS || stored.closed || !clio_everybody_sits(t))
        return;
    /* Who plays with bots in empty chairs has seen the deal before those who come later. */
    bool all_came = true;
    for (int i = 0; i < stored.seats; i++)
        all_came &= !is_empty(t, i);
    stored.deal = all_came ? CLIO_DEAL_DRAWN : CLIO_DEAL_OPEN;
    stored.seed = house->chance();
    if (all_came)
        snprintf(stored.salt, sizeof stored.salt, "%016" PRIx64 "%015" PRIx64, house->chance(),
                 house->chance() >> 4);
    struct clio_match *match = clio_record_begin(&stored);
    if (!match)
        return; /* no memory: it still waits, and is tried again with whatever happens next */
    match->version = match->settled = stored.version; /* it may have been dealt before */
    clio_match_free(t->match);
    t->stored = stored;
    clio_table_promise(t);
    clio_table_lay(t, match);
    clio_table_forget_logs(t);
    clio_table_note(t);
    house->keep_all(t);
}

/* Whatever was thought or lost of a clock before the first move was thought in vain. */
static void renew_clocks(struct clio_stored_match *s)
{
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].late = false;
        if (s->clock == CLIO_CLOCK_MATCH)
            s->seat[i].left = (int64_t)s->clock_seconds * 1000;
    }
}

/* The position, and all that was told of it, is gone for everybody. */
static void take_in(struct clio_table *t, struct clio_match *match)
{
    clio_match_free(t->match);
    t->paid = 0;
    clio_table_promise(t);
    clio_table_lay(t, match);
    clio_tellings_forget(t);
    for (struct clio_place *p = t->places; p; p = p->next_here)
        clio_place_has_nothing(p);
}

bool clio_table_undeal(struct clio_table *t)
{
    struct clio_stored_match stored = t->stored;
    if (stored.deal == CLIO_DEAL_WAITS || stored.moves > 0)
        return true;
    renew_clocks(&stored);
    clio_clock_forget(t);
    stored.due = 0;
    if (stored.deal != CLIO_DEAL_DRAWN) { /* who chose the seed, or has the file, knows it anyway */
        t->stored = stored;
        return true;
    }
    stored.deal = CLIO_DEAL_WAITS;
    stored.seed = 0;
    stored.salt[0] = '\0';
    stored.version++; /* what somebody still asks of the old position is stale */
    struct clio_match *match = clio_record_begin(&stored);
    if (!match)
        return false;
    match->version = match->settled = stored.version;
    t->stored = stored;
    take_in(t, match);
    clio_table_end_wish(t);
    clio_table_note(t);
    t->house->keep_cut(t, 0); /* for the version; there are no moves */
    return true;
}

bool clio_has_begun(const struct clio_request *r, const struct clio_table *t)
{
    if (!t->match->undealt)
        return true;
    clio_refuse(r, "too-late", "host.error.not-begun");
    return false;
}

static void put_waits(const struct clio_table *t, struct clio_json *j)
{
    clio_json_open(j, "waits", '[');
    for (int i = 0; i < t->stored.seats; i++)
        if (is_missing(t, i))
            clio_json_int(j, NULL, i);
    clio_json_close(j, ']');
}

void clio_put_agreed(const struct clio_table *t, struct clio_json *j)
{
    static const char *const deals[] = {"open", "waits", "drawn", "chosen", "file"};
    const struct clio_stored_match *s = &t->stored;
    char text[CLIO_SALT_SIZE + 24];
    clio_json_str(j, "deal", deals[s->deal]);
    if (s->deal == CLIO_DEAL_WAITS)
        put_waits(t, j);
    if (s->deal == CLIO_DEAL_DRAWN) {
        clio_json_str(j, "commitment", t->commitment);
    }
    if (s->over && s->deal != CLIO_DEAL_WAITS) {
        snprintf(text, sizeof text, "%" PRIu64, s->seed);
        clio_json_str(j, "seed", text);
        if (s->deal == CLIO_DEAL_DRAWN)
            clio_json_str(j, "salt", s->salt);
    }
    clio_json_int(j, "away", s->away);
    clio_json_bool(j, "no_undo", s->no_undo);
    clio_json_bool(j, "no_hints", s->no_hints);
}
