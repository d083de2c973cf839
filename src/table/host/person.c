/* person.c: a person's record over many matches: what is added to it, merged with it and shown. */
#include "table/annals.h"
#include "table/host/inside.h"
#include "table/series.h"

#include <string.h>

/* Of one record: as it was kept, and as it will be. One thread speaks to a host. */
static char text[CLIO_ANNALS_SIZE], written[CLIO_ANNALS_SIZE];

/* The record of whom the request names, by a secret of their own; false: it was refused. */
static bool read_annals(const struct clio_request *r, struct clio_annals *annals)
{
    const char *person = clio_text_of(r, "person");
    memset(annals, 0, sizeof *annals);
    if (!clio_is_secret_text(person))
        clio_refuse_with(r, "bad-request", "host.error.member", "member", "person");
    else if (!r->guest->house->read_record(person, text, sizeof text))
        clio_refuse_store(r);
    else if (!clio_annals_read(annals, text, strlen(text)))
        clio_refuse(r, "unavailable", "host.error.store");
    else
        return true;
    clio_annals_free(annals);
    return false;
}

bool clio_person_fills(const struct clio_request *r, const clio_game *game,
                       struct clio_options *options)
{
    struct clio_annals annals;
    struct clio_following following;
    char why[512] = "";
    struct clio_complaint to = {r->guest->lang, why, sizeof why};
    if (!clio_text_of(r, "person") && !clio_in_series(game, options))
        return true;
    if (!clio_text_of(r, "person")) {
        clio_refuse_with(r, "bad-request", "host.error.missing", "member", "person");
        return false;
    }
    if (!read_annals(r, &annals))
        return false;
    bool fine = clio_annals_fill(&annals, game, options, &following, to) &&
                clio_check_options(game, options, to.lang, why, sizeof why);
    clio_annals_free(&annals);
    if (!fine)
        clio_refuse_text(r, "illegal", why, NULL);
    else if (following.under_way[0])
        clio_refuse(r, "illegal", "host.error.under-way");
    return fine && !following.under_way[0];
}

void clio_person_begins(const struct clio_request *r, const struct clio_match *match)
{
    struct clio_annals annals;
    const char *person = clio_text_of(r, "person");
    if (!match->earnest || !person ||
        !r->guest->house->read_record(person, text, sizeof text)) /* it was read a moment ago */
        return;
    memset(&annals, 0, sizeof annals);
    if (clio_annals_read(&annals, text, strlen(text)) &&
        clio_series_begin(&annals, match, clio_text_of(r, "seed") != NULL,
                          r->guest->house->now() / 1000) &&
        clio_annals_write(&annals, written, sizeof written) < sizeof written)
        r->guest->house->keep_record(person, written, true);
    clio_annals_free(&annals);
}

/*
 * What the seats of this place take away from a match that is over; *played: there is something.
 * False: it was refused.
 */
static bool add_match(const struct clio_request *r, struct clio_annals *annals, bool *played)
{
    if (!clio_text_of(r, "match"))
        return true;
    const struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return false;
    const struct clio_match *match = p->table->match;
    /* To look at a match is not to have played it. */
    if (p->table->stored.creator == CLIO_FROM_FILE)
        return true;
    /* Several people at one screen have each their own record, which this one is not. */
    for (int i = 0; i < match->options.seats && !(p->seats & (p->seats - 1)); i++)
        if (p->seats >> i & 1)
            *played |= clio_annals_add(annals, match, i, p->table->house->now() / 1000);
    return true;
}

/* A match under way is given up, and lost. False: it was refused. */
static bool leave_match(const struct clio_request *r, struct clio_annals *annals)
{
    const char *game = clio_text_of(r, "game"), *match = clio_text_of(r, "leave");
    const clio_game *of = game ? clio_find_game(game) : NULL;
    if (!match || (of && clio_series_leave(annals, of, match)))
        return true;
    clio_refuse(r, "too-late", "host.error.not-under-way");
    return false;
}

static void answer(const struct clio_request *r, const struct clio_annals *annals)
{
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_annals_message(annals, r->guest->lang, &reply.j);
    clio_json_int(&reply.j, "unread", annals->unread_count);
    if (clio_says_yes(r, "export"))
        clio_json_str(&reply.j, "file", written);
    clio_reply_kept(r, &reply);
}

/* Anybody can make up people, and one match that was played is on the record of as many as say so:
   those who are new are let in one by one. */
static bool keep(const struct clio_request *r, bool played)
{
    const struct clio_house *house = r->guest->house;
    const char *key = NULL;
    int retry = 0;
    if (!text[0] && !house->may_keep_person(r->guest, &key, &retry)) {
        clio_refuse_limit(r, key, retry);
        return false;
    }
    house->keep_record(clio_text_of(r, "person"), written, played);
    return true;
}

void clio_do_record(const struct clio_request *r)
{
    struct clio_annals annals;
    bool played = false;
    const struct clio_json_value *file = clio_json_member(r->root, "file");
    if (!read_annals(r, &annals))
        return;
    if (file && !clio_annals_is_record(file->text, file->length)) {
        clio_refuse(r, "bad-request", "host.error.no-record");
    } else if (add_match(r, &annals, &played) && leave_match(r, &annals)) {
        bool fits = (!file || clio_annals_read(&annals, file->text, file->length)) &&
                    clio_annals_write(&annals, written, sizeof written) < sizeof written;
        bool empty = annals.count == 0 && annals.unread_count == 0;
        bool changed = !empty && strcmp(written, text) != 0;
        if (!fits)
            clio_refuse_limit(r, "host.error.record", 0);
        else if (!changed || keep(r, played))
            answer(r, &annals);
    }
    clio_annals_free(&annals);
}
