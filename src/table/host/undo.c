/* undo.c: taking moves back, at once or by consent of the others, and bringing them back. */
#include "core/game.h"
#include "core/text.h"
#include "table/host/inside.h"

/* Who has sat there is asked, also while away: a bot in the chair speaks for nobody. */
bool clio_may_answer(const struct clio_table *t, int seat)
{
    return t->asker != CLIO_NOBODY && seat != t->asker && clio_seat_is_person(t, seat) &&
           t->stored.seat[seat].taken && !t->stored.seat[seat].given_up &&
           !(t->answers >> seat & 1);
}

static bool everybody_agreed(const struct clio_table *t)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (clio_may_answer(t, i))
            return false;
    return true;
}

/* How many moves a wish takes back: to the seat's own last decision, whatever came between. */
static int wish_size(struct clio_table *t, int seat)
{
    bool free_undo = t->match->free_undo;
    int moves;
    t->match->free_undo = true;
    clio_match_can_undo(t->match, seat, &moves);
    t->match->free_undo = free_undo;
    return moves;
}

/* May anything be taken back here, or brought back? False: it was refused. */
static bool may_go_back(const struct clio_request *r, const struct clio_place *p)
{
    const struct clio_table *t = p->table;
    if (t->stored.no_undo)
        clio_refuse(r, "agreed", "host.error.no-undo");
    else if (t->stored.closed)
        clio_refuse(r, "too-late", "host.error.over");
    else if (t->stored.seat[p->viewer].given_up)
        clio_refuse(r, "too-late", "host.error.given-up");
    else
        return clio_has_begun(r, t);
    return false;
}

static bool version_fits(const struct clio_request *r, const struct clio_table *t)
{
    if (clio_version_fits(t->match, clio_number_of(r, "version", 0)))
        return true;
    clio_refuse_stale(r, t->match->version);
    return false;
}

/* The names of those who must still answer and are not here; empty when there is nobody. */
static void put_away(const struct clio_table *t, enum clio_lang lang, struct clio_buf *names)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (clio_may_answer(t, i) && !clio_seat_here(t, i)) {
            clio_put(names, names->length ? ", " : "");
            clio_put_seat_name(t, i, lang, names);
        }
}

static void reply_version(const struct clio_request *r, const struct clio_table *t)
{
    char away[CLIO_MAX_SEATS * (CLIO_NAME_SIZE + 2)], text[sizeof away + 200];
    struct clio_buf names = clio_buf_of(away, sizeof away), b = clio_buf_of(text, sizeof text);
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_int(&reply.j, "version", t->match->version);
    put_away(t, r->guest->lang, &names);
    if (names.length) {
        struct clio_value value = {.name = "names", .text = away};
        clio_format(&b, r->guest->lang,
                    clio_host_text(r->guest->house, r->guest->lang, "host.undo.away"), &value, 1);
        clio_json_str(&reply.j, "text", text);
    }
    clio_reply_kept(r, &reply);
}

void clio_do_undo(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !may_go_back(r, p) || !version_fits(r, p->table))
        return;
    struct clio_table *t = p->table;
    int moves = 0;
    clio_seat_returns(t, p->viewer);
    if (clio_match_pending_of(t->match, p->viewer) >= 0) {
        clio_table_cut_answer(t, p->viewer);
        reply_version(r, t);
        return;
    }
    enum clio_undo can = clio_match_can_undo(t->match, p->viewer, &moves);
    int wished = can == CLIO_UNDO_OK ? moves : wish_size(t, p->viewer);
    if (wished == 0) {
        clio_refuse(r, "too-late", "host.error.nothing");
        return;
    }
    bool wishes = t->asker == p->viewer && t->ask_moves == wished;
    if (can != CLIO_UNDO_OK && !wishes && t->wishes[p->viewer] >= CLIO_WISHES) {
        clio_refuse_limit(r, "host.error.wishes", 0);
        return;
    }
    if (can != CLIO_UNDO_OK && !wishes) {
        t->wishes[p->viewer]++;
        t->asker = p->viewer;
        t->refused = CLIO_NOBODY;
        t->ask_moves = wished;
        t->answers = 0;
    }
    if (can == CLIO_UNDO_OK || everybody_agreed(t))
        clio_table_cut(t, t->match->count - wished);
    if (!wishes)
        t->house->touch(t);
    reply_version(r, t);
}

/* Who wishes may think better of it. */
static bool withdraws(const struct clio_request *r, const struct clio_place *p)
{
    int asker = p->table->asker;
    return asker != CLIO_NOBODY && (p->seats >> asker & 1) && !clio_says_yes(r, "yes");
}

/* Several people may be at the screen that answers; they answer together. */
void clio_do_consent(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return;
    struct clio_table *t = p->table;
    int asked = 0;
    for (int i = 0; i < t->stored.seats; i++)
        if ((p->seats >> i & 1) && clio_may_answer(t, i))
            asked |= 1 << i;
    if (!asked && !withdraws(r, p)) {
        clio_refuse(r, "too-late", "host.error.no-wish");
        return;
    }
    if (!asked) {
        t->asker = CLIO_NOBODY;
    } else if (clio_says_yes(r, "yes")) {
        t->answers |= (uint8_t)asked;
        if (everybody_agreed(t))
            clio_table_cut(t, t->match->count - t->ask_moves);
    } else {
        t->refused = t->asker;
        t->refuser = (uint8_t)__builtin_ctz((unsigned)asked);
        t->asker = CLIO_NOBODY;
    }
    t->house->touch(t);
    reply_version(r, t);
}

void clio_do_redo(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !may_go_back(r, p) || !version_fits(r, p->table))
        return;
    if (!clio_table_alone(p->table) || !clio_table_redo(p->table)) {
        clio_refuse(r, "too-late", "host.error.no-redo");
        return;
    }
    reply_version(r, p->table);
}
