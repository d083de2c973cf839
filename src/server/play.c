/* play.c: moves, undo by consent, redo, hints, chat. */
#include "server/inside.h"

#include <stdlib.h>
#include <string.h>

void do_view(const struct request *r)
{
    struct place *p = place_for(r, false);
    if (!p)
        return;
    struct reply reply;
    int since = number_of(r, "since", 0);
    reply_begin(r, &reply);
    push_members(p, since > p->table->match->log_count ? 0 : since, &reply.j);
    reply_send(r, &reply);
}

/* ---- Moves ------------------------------------------------------------------------------------- */

static clio_move move_of(const struct request *r, const struct table *t)
{
    char why[512];
    clio_move move =
        clio_parse_move(t->match->game, text_of(r, "move"), r->c->lang, why, sizeof why);
    if (!move)
        refuse_text(r, "illegal", why, NULL);
    return move;
}

static void reply_version(const struct request *r, int version, bool repeated)
{
    struct reply reply;
    reply_begin(r, &reply);
    clio_json_int(&reply.j, "version", version);
    if (repeated)
        clio_json_bool(&reply.j, "repeated", true);
    reply_stored(r, &reply);
}

/* Does this seat's move at this version stand? Then a request was sent again, its reply being lost. */
static bool was_played(const struct clio_match *m, int version, clio_move move, int seat)
{
    for (int i = m->count - 1; i >= 0 && m->versions[i] > version; i--)
        if (m->versions[i] == version + 1)
            return m->moves[i] == move && m->movers[i] == seat;
    return false;
}

void do_move(const struct request *r)
{
    struct place *p = place_for(r, true);
    if (!p)
        return;
    struct table *t = p->table;
    const struct clio_match *m = t->match;
    struct clio_reason why;
    int version = number_of(r, "version", 0);
    clio_move move = move_of(r, t);
    if (!move)
        return;
    if (was_played(m, version, move, p->viewer)) {
        reply_version(r, version + 1, true);
        return;
    }
    seat_returns(t, p->viewer);
    int to_move = table_to_move(t);
    if (to_move == CLIO_NOBODY)
        refuse(r, "too-late", "server.error.over");
    else if (version != m->version)
        refuse_stale(r, m->version);
    else if (to_move != p->viewer)
        refuse(r, "not-yours", "server.error.not-your-turn");
    else if (table_play(t, move, &why))
        reply_version(r, m->version, false);
    else {
        char text[512];
        clio_reason_text(m->game, &why, r->c->lang, text, sizeof text);
        refuse_text(r, "illegal", text, clio_reason_section(m->game, &why));
    }
}

/* Only for who must decide: the reason may tell what is in their hand. */
static bool is_to_move(const struct request *r, const struct place *p)
{
    int to_move = table_to_move(p->table);
    if (to_move == p->viewer)
        return true;
    if (to_move == CLIO_NOBODY)
        refuse(r, "too-late", "server.error.over");
    else
        refuse(r, "not-yours", "server.error.not-your-turn");
    return false;
}

void do_why(const struct request *r)
{
    struct place *p = place_for(r, true);
    struct clio_reason why;
    if (!p || !is_to_move(r, p))
        return;
    clio_move move = move_of(r, p->table);
    if (!move)
        return;
    struct reply reply;
    reply_begin(r, &reply);
    if (clio_why_not(p->table->match->game, p->table->match->state, move, &why))
        clio_match_why(p->table->match, move, r->c->lang, &reply.j);
    else
        clio_json_bool(&reply.j, "legal", true);
    reply_send(r, &reply);
}

/* ---- Undo -------------------------------------------------------------------------------------- */

bool may_answer(const struct table *t, int seat)
{
    return t->asker != CLIO_NOBODY && seat != t->asker && seat_is_person(t, seat) &&
           t->stored.seat[seat].taken && !seat_held(t, seat) && !(t->answers >> seat & 1);
}

static bool everybody_agreed(const struct table *t)
{
    for (int i = 0; i < t->stored.seats; i++)
        if (may_answer(t, i))
            return false;
    return true;
}

/* How many moves a wish takes back: to the seat's own last decision, whatever came between. */
static int wish_size(struct table *t, int seat)
{
    bool free_undo = t->match->free_undo;
    int moves;
    t->match->free_undo = true;
    clio_match_can_undo(t->match, seat, &moves);
    t->match->free_undo = free_undo;
    return moves;
}

static bool version_fits(const struct request *r, const struct table *t)
{
    if (number_of(r, "version", 0) == t->match->version)
        return true;
    refuse_stale(r, t->match->version);
    return false;
}

static void reply_done(const struct request *r, const struct table *t)
{
    reply_version(r, t->match->version, false);
}

void do_undo(const struct request *r)
{
    struct place *p = place_for(r, true);
    if (!p || !version_fits(r, p->table))
        return;
    struct table *t = p->table;
    int moves = 0;
    seat_returns(t, p->viewer);
    enum clio_undo can = clio_match_can_undo(t->match, p->viewer, &moves);
    int wished = can == CLIO_UNDO_OK ? moves : wish_size(t, p->viewer);
    if (wished == 0) {
        refuse(r, "too-late", "server.error.nothing");
        return;
    }
    if (can != CLIO_UNDO_OK) {
        t->asker = p->viewer;
        t->ask_moves = wished;
        t->answers = 0;
    }
    if (can == CLIO_UNDO_OK || everybody_agreed(t))
        table_cut(t, t->match->count - wished);
    batch_touch(t);
    reply_done(r, t);
}

void do_consent(const struct request *r)
{
    struct place *p = place_for(r, true);
    if (!p)
        return;
    struct table *t = p->table;
    if (!may_answer(t, p->viewer)) {
        refuse(r, "too-late", "server.error.no-wish");
        return;
    }
    if (json_is_true(json_object_get(r->root, "yes"))) {
        t->answers |= (uint8_t)(1u << p->viewer);
        if (everybody_agreed(t))
            table_cut(t, t->match->count - t->ask_moves);
    } else {
        t->asker = CLIO_NOBODY;
    }
    batch_touch(t);
    reply_done(r, t);
}

void do_redo(const struct request *r)
{
    struct place *p = place_for(r, true);
    if (!p || !version_fits(r, p->table))
        return;
    if (!table_alone(p->table) || !table_redo(p->table)) {
        refuse(r, "too-late", "server.error.no-redo");
        return;
    }
    reply_done(r, p->table);
}

/* ---- Hints and chat ---------------------------------------------------------------------------- */

void do_hint(const struct request *r)
{
    struct place *p = place_for(r, true);
    if (!p || !is_to_move(r, p))
        return;
    if (r->c->hint_asked) {
        refuse_limit(r, "server.error.hint", 2);
        return;
    }
    r->c->hint_asked = bots_hint(p, r->id);
    if (!r->c->hint_asked)
        refuse(r, "unavailable", "server.error.store");
}

static bool keep_line(struct table *t, const struct clio_chat_line *line)
{
    if (!table_read_chat(t))
        return false;
    if (t->chat_count == CHAT_LINES) {
        memmove(t->chat, t->chat + 1, (CHAT_LINES - 1) * sizeof *t->chat);
        t->chat_count--;
    } else {
        struct clio_chat_line *more =
            realloc(t->chat, ((size_t)t->chat_count + 1) * sizeof *t->chat);
        if (!more)
            return false;
        t->chat = more;
    }
    t->chat[t->chat_count++] = *line;
    return true;
}

/* Characters of UTF-8, or -1 where there is nothing to read or a control character. */
static int chat_length(const char *text)
{
    int n = 0;
    bool visible = false;
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c < 0x20 || *c == 0x7f)
            return -1;
        n += (*c & 0xc0) != 0x80;
        visible |= *c != ' ';
    }
    return visible ? n : -1;
}

void do_chat(const struct request *r)
{
    struct place *p = place_for(r, true);
    const char *text = text_of(r, "text");
    int length = chat_length(text);
    if (!p)
        return;
    if (length < 0 || length > CHAT_LENGTH) {
        refuse_with(r, "bad-request", "server.error.member", "member", "text");
        return;
    }
    struct table *t = p->table;
    struct clio_chat_line line = {.seat = p->viewer, .at = now_ms() / 1000};
    snprintf(line.name, sizeof line.name, "%s", t->stored.seat[p->viewer].name);
    snprintf(line.text, sizeof line.text, "%s", text);
    if (!keep_line(t, &line) ||
        !server.store->add_chat(server.store, t->stored.id, &line, CHAT_LINES))
        batch_failed();
    batch_touch(t);
    struct reply reply;
    reply_begin(r, &reply);
    reply_stored(r, &reply);
}
