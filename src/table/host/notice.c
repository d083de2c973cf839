/*
 * notice.c: people who are elsewhere are told that it is their turn. The host only says whose wish it
 * is; where and how letters travel is the house's matter.
 */
#include "table/host/inside.h"

#include <string.h>

static void refuse(const struct clio_request *r, const char *key, int retry)
{
    if (strcmp(key, "host.error.notices-often") == 0 || strcmp(key, "host.error.notices-many") == 0)
        clio_refuse_limit(r, key, retry);
    else
        clio_refuse(r, strcmp(key, "host.error.notice-token") == 0 ? "not-found" : "bad-request",
                    key);
}

/* The place of who asks, if this house can tell anybody anything. */
static struct clio_place *place_of(const struct clio_request *r)
{
    if (r->guest->house->tell)
        return clio_place_for(r, true);
    clio_refuse(r, "bad-request", "host.error.notice-way");
    return NULL;
}

static void reply_with_notices(const struct clio_request *r, const struct clio_place *p,
                               void (*send)(const struct clio_request *, struct clio_reply *))
{
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    r->guest->house->put_notices(p->table, p->viewer, &reply.j);
    send(r, &reply);
}

void clio_untell_all(const struct clio_table *t, int seat)
{
    static const char *const ways[] = {"mail", "hook", "push"};
    for (size_t i = 0; t->house->untell && i < sizeof ways / sizeof ways[0]; i++)
        (void)t->house->untell(t, seat, ways[i]);
}

void clio_do_tell(const struct clio_request *r)
{
    struct clio_place *p = place_of(r);
    struct clio_wish wish = {clio_text_of(r, "way"), clio_text_of(r, "to"), clio_text_of(r, "key"),
                             clio_text_of(r, "auth"), clio_text_of(r, "proof")};
    int retry = 0;
    if (!p)
        return;
    const char *refused = r->guest->house->tell(r->guest, p->table, p->viewer, &wish, &retry);
    if (refused)
        refuse(r, refused, retry);
    else
        reply_with_notices(r, p, clio_reply_kept);
}

void clio_do_untell(const struct clio_request *r)
{
    struct clio_place *p = place_of(r);
    if (!p)
        return;
    const char *refused = r->guest->house->untell(p->table, p->viewer, clio_text_of(r, "way"));
    if (refused)
        refuse(r, refused, 0);
    else
        reply_with_notices(r, p, clio_reply_kept);
}

void clio_do_notices(const struct clio_request *r)
{
    struct clio_place *p = place_of(r);
    if (p)
        reply_with_notices(r, p, clio_reply_send);
}

void clio_do_mailbox(const struct clio_request *r)
{
    struct clio_reply reply;
    if (!r->guest->house->tell) {
        refuse(r, "host.error.notice-token", 0);
        return;
    }
    clio_reply_begin(r, &reply);
    const char *refused =
        r->guest->house->mailbox(clio_text_of(r, "token"), clio_text_of(r, "answer"), &reply.j);
    if (refused)
        refuse(r, refused, 0);
    else
        clio_reply_kept(r, &reply);
}
