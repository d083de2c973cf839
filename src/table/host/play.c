/* play.c: looking at a match, moves, hints, odds. */
#include "table/advice.h"
#include "table/host/inside.h"

#include <stdio.h>
#include <string.h>

void clio_do_view(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, false);
    if (!p)
        return;
    struct clio_reply reply;
    int since = clio_number_of(r, "since", 0), count = p->table->match->log_count;
    since = since > count ? 0 : since;
    clio_reply_begin(r, &reply);
    clio_json_str(&reply.j, "push", "match");
    clio_json_str(&reply.j, "match", p->table->stored.id);
    clio_push_members(p, CLIO_SAY_ALL, since, &reply.j);
    clio_reply_send(r, &reply);
    int end = clio_match_log_end(p->table->match, since);
    if (end < count) { /* the rest is pushed */
        clio_place_has_lines(p, end);
        r->guest->house->ring(r->guest);
    }
    if (r->guest->changes) /* who asks has lost something */
        memset(p->has, 0, sizeof p->has);
}

/* ---- Moves ------------------------------------------------------------------------------------- */

clio_move clio_move_of_request(const struct clio_request *r, const struct clio_table *t)
{
    char why[512];
    clio_move move =
        clio_parse_move(t->match->game, clio_text_of(r, "move"), r->guest->lang, why, sizeof why);
    if (!move)
        clio_refuse_text(r, "illegal", why, NULL);
    return move;
}

/*
 * Does this seat's move at this version stand? Then a request was sent again, its reply being lost.
 * Others who were asked at the same time may have answered between the two. The version it made;
 * 0: it was not played.
 */
static int played_at(const struct clio_match *m, int version, clio_move move, int seat)
{
    int first = m->count;
    while (first > 0 && m->versions[first - 1] > version)
        first--;
    while (first < m->count && m->movers[first] != seat)
        first++;
    return first < m->count && m->moves[first] == move ? m->versions[first] : 0;
}

static void reply_version(const struct clio_request *r, int version, bool repeated)
{
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    clio_json_int(&reply.j, "version", version);
    if (repeated)
        clio_json_bool(&reply.j, "repeated", true);
    clio_reply_kept(r, &reply);
}

/* Only for who must decide: a reason or a hint may tell what is in their hand. */
bool clio_is_to_move(const struct clio_request *r, const struct clio_place *p)
{
    if (clio_match_asks(p->table->match, p->viewer))
        return true;
    if (!clio_has_begun(r, p->table))
        return false;
    if (clio_table_over(p->table))
        clio_refuse(r, "too-late", "host.error.over");
    else if (p->table->stored.seat[p->viewer].given_up)
        clio_refuse(r, "too-late", "host.error.given-up");
    else
        clio_refuse(r, "not-yours", "host.error.not-your-turn");
    return false;
}

void clio_do_move(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p)
        return;
    struct clio_table *t = p->table;
    const struct clio_match *m = t->match;
    struct clio_reason why;
    int version = clio_number_of(r, "version", 0);
    clio_move move = clio_move_of_request(r, t);
    if (!move)
        return;
    int made = played_at(m, version, move, p->viewer);
    if (made) {
        reply_version(r, made, true);
        return;
    }
    if (!clio_has_begun(r, t))
        return;
    clio_seat_returns(t, p->viewer);
    if (!clio_table_over(t) && !clio_version_fits(m, version))
        clio_refuse_stale(r, m->version);
    else if (!clio_is_to_move(r, p))
        return;
    else if (m->count >= CLIO_MOST_MOVES)
        clio_refuse(r, "too-late", "host.error.moves");
    else if (clio_table_play(t, p->viewer, move, &why))
        reply_version(r, m->version, false);
    else {
        char text[512];
        clio_reason_text(m->game, &why, r->guest->lang, text, sizeof text);
        clio_refuse_text(r, "illegal", text, clio_reason_section(m->game, &why));
    }
}

struct clio_place *clio_place_of_move(const struct clio_request *r, clio_move *move)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !clio_is_to_move(r, p))
        return NULL;
    *move = clio_move_of_request(r, p->table);
    return *move ? p : NULL;
}

void clio_do_why(const struct clio_request *r)
{
    clio_move move;
    struct clio_place *p = clio_place_of_move(r, &move);
    if (!p)
        return;
    struct clio_reason why;
    const struct clio_match *m = p->table->match;
    struct clio_reply reply;
    clio_reply_begin(r, &reply);
    if (clio_why_not(m->game, m->state, p->viewer, move, &why))
        clio_match_why(m, p->viewer, move, r->guest->lang, &reply.j);
    else
        clio_json_bool(&reply.j, "legal", true);
    clio_reply_send(r, &reply);
}

/* ---- Hints ------------------------------------------------------------------------------------- */

enum { HINT_MS = 1500 };

struct clio_bot_spec clio_hint_spec(void)
{
    return (struct clio_bot_spec){.kind = CLIO_BOT_SEARCH, .milliseconds = HINT_MS};
}

/* What is worked out by playing on is a hint; false: it was refused. */
static bool hints_agreed(const struct clio_request *r, const struct clio_place *p)
{
    if (!p->table->stored.no_hints)
        return true;
    clio_refuse(r, "agreed", "host.error.no-hints");
    return false;
}

void clio_do_hint(const struct clio_request *r)
{
    struct clio_place *p = clio_place_for(r, true);
    if (!p || !hints_agreed(r, p) || !clio_is_to_move(r, p))
        return;
    if (r->guest->hint_asked) {
        clio_refuse_limit(r, "host.error.hint", 2);
        return;
    }
    r->guest->hint_asked = true;
    if (r->guest->house->hint(p, r->id))
        return;
    r->guest->hint_asked = false;
    clio_refuse_limit(r, "host.error.thinking", 2);
}

static void write_gain(const clio_game *game, const struct clio_gain *gain, enum clio_lang lang,
                       struct clio_json *j)
{
    clio_json_open(j, NULL, '{');
    clio_json_str(j, "domain", clio_domain_id(game, gain->domain));
    clio_json_str(j, "id", clio_thing_id(game, gain->domain, gain->thing));
    clio_json_str(j, "name", clio_thing_name(game, gain->domain, gain->thing, lang));
    clio_json_real(j, "points", gain->points);
    clio_json_close(j, '}');
}

static void write_hint(const struct clio_match *match, int seat, const struct clio_thought *thought,
                       enum clio_lang lang, struct clio_json *j)
{
    struct clio_advice advice;
    clio_advice_of(match->game, match->state, seat, thought, lang, &advice);
    clio_json_open(j, NULL, '{');
    clio_match_move(match, match->state, thought->move, lang, j);
    clio_json_open(j, "then", '[');
    for (int i = 0; i < thought->then_count; i++) {
        clio_json_open(j, NULL, '{');
        clio_match_move(match, NULL, thought->then[i], lang, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_real(j, "share", thought->share);
    clio_json_real(j, "value", thought->value);
    clio_json_open(j, "gains", '[');
    for (int i = 0; i < thought->gains; i++)
        write_gain(match->game, &thought->gain[i], lang, j);
    clio_json_close(j, ']');
    clio_json_str(j, "sure", advice.sure);
    clio_json_str(j, "why", advice.why);
    clio_json_close(j, '}');
}

void clio_host_hint(struct clio_place *p, int64_t id, const struct clio_thought *thoughts,
                    int count)
{
    struct clio_request r = {p->guest, id, NULL};
    struct clio_reply reply;
    p->guest->hint_asked = false;
    clio_reply_begin(&r, &reply);
    clio_json_open(&reply.j, "hints", '[');
    for (int i = 0; i < count; i++)
        write_hint(p->table->match, p->viewer, &thoughts[i], p->guest->lang, &reply.j);
    clio_json_close(&reply.j, ']');
    clio_reply_send(&r, &reply);
}

void clio_host_hint_late(struct clio_guest *guest, int64_t id)
{
    struct clio_request r = {guest, id, NULL};
    guest->hint_asked = false;
    clio_refuse(&r, "too-late", "host.error.hint-late");
}

/* ---- Odds -------------------------------------------------------------------------------------- */

void clio_do_odds(const struct clio_request *r)
{
    clio_move move;
    struct clio_place *p = clio_place_of_move(r, &move);
    if (!p || !hints_agreed(r, p))
        return;
    struct clio_reason why;
    const struct clio_match *m = p->table->match;
    if (clio_why_not(m->game, m->state, p->viewer, move, &why)) {
        char text[512];
        clio_reason_text(m->game, &why, r->guest->lang, text, sizeof text);
        clio_refuse_text(r, "illegal", text, clio_reason_section(m->game, &why));
        return;
    }
    if (r->guest->odds_asked) {
        clio_refuse_limit(r, "host.error.odds", 1);
        return;
    }
    r->guest->odds_asked = true;
    if (r->guest->house->odds(p, r->id, move))
        return;
    r->guest->odds_asked = false;
    clio_refuse_limit(r, "host.error.thinking", 1);
}

void clio_host_odds(struct clio_place *p, int64_t id, const struct clio_odds *odds)
{
    struct clio_request r = {p->guest, id, NULL};
    struct clio_reply reply;
    p->guest->odds_asked = false;
    clio_reply_begin(&r, &reply);
    clio_match_odds(p->table->match, p->viewer, odds, p->guest->lang, &reply.j);
    clio_reply_send(&r, &reply);
}

void clio_host_odds_late(struct clio_guest *guest, int64_t id)
{
    struct clio_request r = {guest, id, NULL};
    guest->odds_asked = false;
    clio_refuse(&r, "too-late", "host.error.odds-late");
}
