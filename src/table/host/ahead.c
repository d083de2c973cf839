/* ahead.c: what a move would do, before it is made: as far as the seat can know. */
#include "table/host/inside.h"
#include "table/preview.h"

/* Milliseconds between two previews of a guest: a pointer that runs over a board asks for many. */
enum { PAUSE = 100 };

void clio_do_preview(const struct clio_request *r)
{
    static struct clio_preview preview;
    clio_move move;
    struct clio_place *p = clio_place_of_move(r, &move);
    if (!p)
        return;
    const struct clio_match *m = p->table->match;
    int64_t now = r->guest->house->now();
    if (now - r->guest->previewed >= 0 && now - r->guest->previewed < PAUSE) {
        clio_refuse_limit(r, "host.error.preview", 1);
        return;
    }
    r->guest->previewed = now;
    if (!clio_preview(m->game, m->state, p->viewer, &move, 1, &preview)) {
        clio_refuse(r, "illegal", "host.error.preview-illegal");
        return;
    }
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_match_preview(m, &preview, r->guest->lang, &reply.j);
    clio_reply_send(r, &reply);
}
