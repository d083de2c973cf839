/* ahead.c: what a move would do, before it is made: as far as the seat can know. */
#include "table/host/inside.h"

void clio_do_preview(const struct clio_request *r)
{
    clio_move move;
    struct clio_place *p = clio_place_of_move(r, &move);
    if (p && !r->guest->house->preview(p, r->id, move))
        clio_refuse_limit(r, "host.error.thinking", 1);
}

void clio_host_preview(struct clio_place *p, int64_t id, const struct clio_preview *preview)
{
    struct clio_request r = {p->guest, id, NULL};
    struct clio_reply reply;
    if (!preview) {
        clio_refuse(&r, "illegal", "host.error.preview-illegal");
        return;
    }
    clio_reply_begin(&r, &reply);
    clio_match_preview(p->table->match, preview, p->guest->lang, &reply.j);
    clio_reply_send(&r, &reply);
}

/* A pointer that runs over a board asks about many moves: only the last one matters. */
void clio_host_preview_late(struct clio_guest *guest, int64_t id)
{
    struct clio_request r = {guest, id, NULL};
    clio_refuse(&r, "too-late", "host.error.preview-late");
}
