/* person.c: a person's record over many matches: what is added to it, merged with it and shown. */
#include "table/annals.h"
#include "table/host/inside.h"

#include <string.h>

static char text[CLIO_ANNALS_SIZE]; /* of one record; one thread speaks to a host */

/* A person is known by a secret of their own, like a seat: 128 random bits in 22 characters. */
static bool is_person(const char *secret)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strlen(secret) == 22 && strspn(secret, digits) == 22;
}

/* The record of whom the request names; false: it was refused. */
static bool read_annals(const struct clio_request *r, struct clio_annals *annals)
{
    const char *person = clio_text_of(r, "person");
    memset(annals, 0, sizeof *annals);
    if (!is_person(person))
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
    if (!clio_text_of(r, "person"))
        return true;
    if (!read_annals(r, &annals))
        return false;
    clio_annals_fill(&annals, game, options);
    clio_annals_free(&annals);
    return true;
}

/* What the seats of this place take away from a match that is over. False: it was refused. */
static bool add_match(const struct clio_request *r, struct clio_annals *annals)
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
            clio_annals_add(annals, match, i, p->table->house->now() / 1000);
    return true;
}

static void answer(const struct clio_request *r, const struct clio_annals *annals, const char *now)
{
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_annals_message(annals, r->guest->lang, &reply.j);
    clio_json_int(&reply.j, "unread", annals->unread_count);
    if (clio_says_yes(r, "export"))
        clio_json_str(&reply.j, "file", now);
    clio_reply_kept(r, &reply);
}

void clio_do_record(const struct clio_request *r)
{
    struct clio_annals annals;
    const struct clio_json_value *file = clio_json_member(r->root, "file");
    if (!read_annals(r, &annals))
        return;
    if (add_match(r, &annals)) {
        static char now[CLIO_ANNALS_SIZE];
        bool fits = (!file || clio_annals_read(&annals, file->text, file->length)) &&
                    clio_annals_write(&annals, now, sizeof now) < sizeof now;
        bool empty = annals.count == 0 && annals.unread_count == 0;
        if (fits && !empty && strcmp(now, text) != 0)
            r->guest->house->keep_record(clio_text_of(r, "person"), now);
        if (fits)
            answer(r, &annals, now);
        else
            clio_refuse_limit(r, "host.error.record", 0);
    }
    clio_annals_free(&annals);
}
