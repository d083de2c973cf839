/* message.c: a match as JSON for one viewer. */
#include "table/message.h"
#include "table/deed.h"
#include "table/piece.h"

#include "core/game.h"
#include "core/marks.h"

#include <stdio.h>
#include <string.h>

/* ---- Sentences and their parts --------------------------------------------------------------- */

enum { MARKED = 4096, PLAIN = 2000 };

/* The sentence, and where boards draw some of its words as signs, its spans. */
static void put_marked(struct clio_json *j, const char *key, const char *spans_key,
                       const char *marked)
{
    char plain[PLAIN];
    struct clio_piece piece = {.key = key, .marked = marked};
    bool signs = clio_has_signs(marked);
    if (signs && clio_piece_put(&piece, j))
        return;
    struct clio_buf b = clio_buf_of(plain, sizeof plain);
    clio_put_plain(&b, marked, CLIO_LONG);
    clio_json_str(j, key, plain);
    if (!signs)
        return;
    clio_json_spans(j, spans_key, marked, CLIO_LONG);
    clio_piece_keep(&piece, j);
}

/* An argument as {"name": "civ", "domain": "civilization", "id": "khmer"}; with what it is called in
 * this match. */
static void put_argument(const clio_game *game, const struct clio_mention *arg, enum clio_lang lang,
                         struct clio_json *j)
{
    clio_json_open(j, NULL, '{');
    clio_json_str(j, "name", arg->name);
    if (arg->domain >= CLIO_NUMBER) {
        clio_json_str(j, "domain", arg->domain == CLIO_SEAT ? "seat" : "number");
        clio_json_int(j, "id", arg->thing);
    } else {
        clio_json_str(j, "domain", clio_domain_id(game, arg->domain));
        if (arg->thing < 0)
            clio_json_null(j, "id");
        else
            clio_json_str(j, "id", clio_thing_id(game, arg->domain, arg->thing));
        if (arg->called >= 0)
            clio_json_str(j, "called",
                          clio_thing_name(game, clio_name_domain(game), arg->called, lang));
    }
    clio_json_close(j, '}');
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static void put_parts(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                      struct clio_json *j)
{
    clio_json_open(j, "parts", '[');
    for (int i = 0; i < 3; i++) {
        struct clio_mention arg = {.name = clio_move_part_name(game, move, i)};
        if (!clio_move_part(game, move, i, &arg.domain, &arg.thing))
            continue;
        arg.called = state ? clio_called(game, state, arg.domain, arg.thing) : -1;
        put_argument(game, &arg, lang, j);
    }
    clio_json_close(j, ']');
}

static void write_move(const struct clio_match *match, const void *state, clio_move move,
                       enum clio_lang lang, struct clio_json *j)
{
    char text[MARKED];
    const char *names[CLIO_MAX_SEATS];
    struct clio_buf b = clio_buf_of(text, sizeof text);
    clio_match_names(match, lang, names);
    clio_notation(match->game, move, text, sizeof text);
    clio_json_str(j, "move", text);
    clio_json_str(j, "verb", clio_move_verb(match->game, move));
    clio_put_move(match->game, state, move, names, lang, &b);
    put_marked(j, "text", "spans", text);
    put_parts(match->game, state, move, lang, j);
}

/* People are called otherwise at every table. */
static bool names_somebody(const clio_game *game, clio_move move)
{
    const struct clio_phrase *verb = clio_verb_of(game, move);
    for (int i = 0; verb && i < CLIO_MAX_ARGS && verb->arg[i].name; i++)
        if (verb->arg[i].domain == CLIO_SEAT)
            return true;
    return false;
}

/* Is a move called the same wherever it is made? */
static bool is_called_alike(const clio_game *game, const void *state, clio_move move,
                            enum clio_lang lang)
{
    char text[MARKED];
    struct clio_buf b = clio_buf_of(text, sizeof text);
    if (!state)
        return true;
    return !game->called && !(game->describe && (game->describe(game, state, move, lang, &b) ||
                                                 game->describe(game, NULL, move, lang, &b)));
}

/* `state` is where the move would be made, or NULL. */
void clio_match_move(const struct clio_match *match, const void *state, clio_move move,
                     enum clio_lang lang, struct clio_json *j)
{
    struct clio_piece piece = {.game = match->game, .lang = lang, .move = move};
    if (names_somebody(match->game, move) || !is_called_alike(match->game, state, move, lang)) {
        write_move(match, state, move, lang, j);
    } else if (!clio_piece_put(&piece, j)) {
        write_move(match, state, move, lang, j);
        clio_piece_keep(&piece, j);
    }
}

/* What a legal move gives and costs. */
static void put_standing(const struct clio_match *match, int seat, clio_move move,
                         struct clio_json *j)
{
    enum clio_standing standing = clio_standing(match->game, match->state, seat, move);
    if (standing == CLIO_DECLINES)
        clio_json_bool(j, "declines", true);
    else if (standing == CLIO_GAINS_NOTHING)
        clio_json_bool(j, "wasted", true);
    if (clio_is_reaction(match->game, move))
        clio_json_bool(j, "reacts", true);
}

static void put_note(const struct clio_match *match, int seat, clio_move move, enum clio_lang lang,
                     struct clio_json *j)
{
    char text[MARKED];
    struct clio_buf b = clio_buf_of(text, sizeof text);
    clio_put_note(match->game, match->state, seat, move, lang, &b);
    if (b.length > 0)
        put_marked(j, "note", "note_spans", text);
}

/* A reason beside a move: its parts have names of their own. */
static void write_reason(const clio_game *game, const struct clio_reason *why, enum clio_lang lang,
                         struct clio_json *j)
{
    char text[MARKED];
    struct clio_mention arg;
    struct clio_buf b = clio_buf_of(text, sizeof text);
    clio_put_reason(game, why, lang, &b);
    put_marked(j, "why", "why_spans", text);
    clio_json_str(j, "reason", clio_reason_id(game, why));
    clio_json_open(j, "why_parts", '[');
    for (int i = 0; clio_reason_part(game, why, i, &arg); i++)
        put_argument(game, &arg, lang, j);
    clio_json_close(j, ']');
    if (clio_reason_section(game, why))
        clio_json_str(j, "section", clio_reason_section(game, why));
}

static void put_reason(const clio_game *game, const struct clio_reason *why, enum clio_lang lang,
                       struct clio_json *j)
{
    struct clio_piece piece = {.game = game, .lang = lang, .why = why};
    if (clio_piece_put(&piece, j))
        return;
    write_reason(game, why, lang, j);
    clio_piece_keep(&piece, j);
}

void clio_match_why(const struct clio_match *match, int seat, clio_move move, enum clio_lang lang,
                    struct clio_json *j)
{
    struct clio_reason why;
    if (clio_why_not(match->game, match->state, seat, move, &why))
        put_reason(match->game, &why, lang, j);
}

/* What the viewer can do, and what a person may think of but cannot do, each with the reason. */
static void put_moves(const struct clio_match *match, int seat, enum clio_lang lang,
                      struct clio_json *j)
{
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
    clio_json_open(j, "legal", '[');
    for (int i = 0; i < n; i++) {
        clio_json_open(j, NULL, '{');
        clio_match_move(match, match->state, moves[i], lang, j);
        put_note(match, seat, moves[i], lang, j);
        put_standing(match, seat, moves[i], j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    n = clio_imaginable(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
    clio_json_open(j, "greyed", '[');
    for (int i = 0; i < n; i++) {
        struct clio_reason why;
        if (!clio_why_not(match->game, match->state, seat, moves[i], &why))
            continue;
        clio_json_open(j, NULL, '{');
        clio_match_move(match, match->state, moves[i], lang, j);
        put_reason(match->game, &why, lang, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* ---- Score ----------------------------------------------------------------------------------- */

static void put_score(const clio_game *game, const void *state, enum clio_lang lang,
                      struct clio_json *j)
{
    struct clio_result result;
    clio_result(game, state, &result);
    clio_json_open(j, "score", '[');
    for (int seat = 0; seat < result.seats; seat++) {
        struct clio_score_line lines[128];
        int n = clio_score(game, state, seat, lines, 128);
        clio_json_open(j, NULL, '{');
        clio_json_real(j, "points", clio_points(game, result.points[seat]));
        clio_json_int(j, "place", result.place[seat]);
        clio_json_bool(j, "won", result.won[seat] && !result.no_goal);
        if (result.seats == 1 && !result.no_goal)
            clio_json_bool(j, "goal_met", result.won[seat]);
        clio_json_open(j, "items", '[');
        for (int i = 0; i < n; i++) {
            clio_json_open(j, NULL, '{');
            clio_json_str(j, "domain", clio_domain_id(game, lines[i].domain));
            clio_json_str(j, "id", clio_thing_id(game, lines[i].domain, lines[i].thing));
            clio_json_str(j, "name", clio_thing_name(game, lines[i].domain, lines[i].thing, lang));
            clio_json_real(j, "points", clio_points(game, lines[i].points));
            clio_json_close(j, '}');
        }
        clio_json_close(j, ']');
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void put_chart_entry(const struct clio_match *match, const void *state, int round,
                            enum clio_lang lang, struct clio_json *j)
{
    clio_json_open(j, NULL, '{');
    clio_json_int(j, "round", round);
    put_score(match->game, state, lang, j);
    clio_json_close(j, '}');
}

void clio_match_chart(const struct clio_match *match, enum clio_lang lang, struct clio_json *j)
{
    _Alignas(max_align_t) unsigned char state[CLIO_MAX_STATE], before[CLIO_MAX_STATE];
    struct clio_status status;
    int round = 0;
    clio_json_open(j, "chart", '[');
    clio_new(match->game, &match->options, match->seed, state, NULL);
    for (int i = 0; i <= match->count; i++) {
        clio_status(match->game, state, &status);
        /* A new round, or the end of the game, closes the one before. */
        if (status.round != round && round > 0)
            put_chart_entry(match, before, round, lang, j);
        round = status.round;
        if (status.over || i == match->count) {
            put_chart_entry(match, state, round, lang, j);
            break;
        }
        clio_apply_legal(match->game, state, match->movers[i], match->moves[i], NULL);
        memcpy(before, state, clio_state_size(match->game));
    }
    clio_json_close(j, ']');
}

/* ---- Log ------------------------------------------------------------------------------------- */

/* Which sentence it is, the sentence itself (marked), and its parts. */
static void put_event(const clio_game *game, const struct clio_event *event, int viewer,
                      const char *marked, enum clio_lang lang, struct clio_json *j)
{
    struct clio_mention parts[CLIO_MAX_ARGS];
    int n = clio_event_parts(game, event, viewer, parts);
    const char *section = game->event_sections ? game->event_sections[event->phrase] : NULL;
    clio_json_str(j, "event", clio_event_id(game, event));
    put_marked(j, "text", "spans", marked);
    if (section)
        clio_json_str(j, "section", section);
    clio_json_open(j, "parts", '[');
    for (int i = 0; i < n; i++)
        put_argument(game, &parts[i], lang, j);
    clio_json_close(j, ']');
}

bool clio_match_log_is_open(const struct clio_match *match, int since)
{
    for (int i = since < 0 ? 0 : since; i < match->log_count; i++)
        if (match->log[i].event.only != CLIO_NOBODY)
            return false;
    return true;
}

void clio_match_line(const struct clio_match *match, const struct clio_event *event, int viewer,
                     enum clio_lang lang, struct clio_json *j)
{
    char text[MARKED];
    const char *names[CLIO_MAX_SEATS];
    struct clio_buf b = clio_buf_of(text, sizeof text);
    clio_match_names(match, lang, names);
    clio_put_event(match->game, event, viewer, names, lang, &b);
    if (b.length == 0)
        return;
    clio_json_open(j, NULL, '{');
    put_event(match->game, event, viewer, text, lang, j);
    clio_json_close(j, '}');
}

int clio_match_log_end(const struct clio_match *match, int since)
{
    enum { LINES = 4000 }; /* more than most matches have; together less than 2 MiB */
    return match->log_count - since < LINES ? match->log_count : since + LINES;
}

/* The lines from one on, up to another, and of moves up to `to_move`. */
static void put_log(const struct clio_match *match, int viewer, enum clio_lang lang, int from,
                    int end, int to_move, struct clio_json *j)
{
    const char *names[CLIO_MAX_SEATS];
    int line = 0;
    clio_match_names(match, lang, names);
    for (int i = from - 1; i >= 0 && from < match->log_count; i--)
        line += match->log[i].move == match->log[from].move;
    clio_json_int(j, "log_count", end);
    if (end < match->log_count)
        clio_json_bool(j, "log_more", true);
    clio_json_open(j, "log", '[');
    for (int i = from; i < end; i++) {
        char text[MARKED];
        struct clio_buf b = clio_buf_of(text, sizeof text);
        const struct clio_log_entry *entry = &match->log[i];
        line = i > 0 && entry->move != match->log[i - 1].move ? 1 : line + 1;
        if (entry->move > to_move)
            break;
        clio_put_event(match->game, &entry->event, viewer, names, lang, &b);
        if (b.length == 0)
            continue;
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "n", i);
        clio_json_int(j, "move", entry->move);
        if (entry->move > 0)
            clio_json_int(j, "by", match->movers[entry->move - 1]);
        put_event(match->game, &entry->event, viewer, text, lang, j);
        if (entry->event.step) {
            clio_json_int(j, "seat", entry->event.seat);
            clio_json_int(j, "step", entry->event.step);
            clio_json_int(j, "line", line);
        }
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* ---- Odds ------------------------------------------------------------------------------------ */

static void put_side(const clio_game *game, const struct clio_odds *odds, int i,
                     const char *const *names, enum clio_lang lang, struct clio_json *j)
{
    const struct clio_odds_side *side = &odds->side[i];
    clio_json_open(j, NULL, '{');
    if (side->seat == CLIO_NOBODY)
        clio_json_null(j, "seat");
    else
        clio_json_int(j, "seat", side->seat);
    clio_json_str(j, "name", clio_odds_name(game, side, names, lang));
    clio_json_int(j, "units", side->units);
    clio_json_real(j, "wins", (double)side->wins / odds->playouts);
    clio_json_real(j, "losses", side->losses);
    clio_json_open(j, "lost", '[');
    for (int n = 0; n <= side->units && n < CLIO_ODDS_LOSSES; n++)
        clio_json_real(j, NULL, (double)side->lost[n] / odds->playouts);
    clio_json_close(j, ']');
    clio_json_close(j, '}');
}

void clio_match_odds(const struct clio_match *match, int viewer, const struct clio_odds *odds,
                     enum clio_lang lang, struct clio_json *j)
{
    const char *names[CLIO_MAX_SEATS];
    if (!odds) {
        clio_json_null(j, "odds");
        return;
    }
    clio_match_names(match, lang, names);
    clio_json_open(j, "odds", '{');
    clio_json_int(j, "playouts", odds->playouts);
    if (odds->place < 0)
        clio_json_null(j, "place");
    else
        clio_json_str(j, "place", clio_thing_id(match->game, odds->domain, odds->place));
    clio_json_real(j, "taken", (double)odds->taken / odds->playouts);
    clio_json_open(j, "sides", '[');
    put_side(match->game, odds, 0, names, lang, j);
    put_side(match->game, odds, 1, names, lang, j);
    clio_json_close(j, ']');
    clio_json_open(j, "reasons", '[');
    for (int i = 0; i < odds->reasons; i++) {
        char text[MARKED];
        struct clio_buf b = clio_buf_of(text, sizeof text);
        clio_put_odds_reason(match->game, &odds->reason[i].event, viewer, names, lang, &b);
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "side", odds->reason[i].side);
        clio_json_real(j, "share", odds->reason[i].share);
        put_event(match->game, &odds->reason[i].event, viewer, text, lang, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_close(j, '}');
}

/*
 * A secret move is known to who made it, and to everybody once the game is over. An answer that
 * others are still to give is secret whatever it is.
 */
static bool may_see(const struct clio_match *match, int move, int viewer)
{
    bool secret = clio_is_secret(match->game, match->moves[move]) ||
                  move >= match->count - clio_match_pending(match);
    struct clio_status status;
    if (!secret || match->movers[move] == viewer)
        return true;
    clio_status(match->game, match->state, &status);
    return status.over;
}

/* What was played since the viewer's own last decision, so that it can be shown on the board. */
static void put_recent(const struct clio_match *match, int viewer, int count, enum clio_lang lang,
                       struct clio_json *j)
{
    enum { MOST = 40 };
    int first = count;
    while (first > 0 && count - first < MOST && match->movers[first - 1] != viewer)
        first--;
    clio_json_open(j, "recent", '[');
    for (int i = first; i < count; i++) {
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "n", i + 1);
        clio_json_int(j, "seat", match->movers[i]);
        if (may_see(match, i, viewer))
            clio_match_move(match, NULL, match->moves[i], lang, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* Why the game is over, in the words of its log. */
static void put_ended(const struct clio_match *match, const void *state, enum clio_lang lang,
                      struct clio_json *j)
{
    struct clio_event why;
    char text[MARKED];
    const char *names[CLIO_MAX_SEATS];
    struct clio_buf b = clio_buf_of(text, sizeof text);
    if (!clio_ending(match->game, state, &why))
        return;
    clio_match_names(match, lang, names);
    clio_put_event(match->game, &why, CLIO_SPECTATOR, names, lang, &b);
    clio_json_open(j, "ended", '{');
    put_event(match->game, &why, CLIO_SPECTATOR, text, lang, j);
    clio_json_close(j, '}');
}

/* How far the viewer has come with its objectives. */
static void put_progress(const clio_game *game, const void *state, int viewer, enum clio_lang lang,
                         struct clio_json *j)
{
    struct clio_progress list[CLIO_MAX_PROGRESS];
    int n = clio_progress(game, state, viewer, list, CLIO_MAX_PROGRESS);
    if (n == 0)
        return;
    clio_json_open(j, "progress", '[');
    for (int i = 0; i < n; i++) {
        char text[200];
        clio_progress_text(game, &list[i], lang, text, sizeof text);
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "domain", clio_domain_id(game, list[i].domain));
        clio_json_str(j, "id", clio_thing_id(game, list[i].domain, list[i].thing));
        clio_json_int(j, "now", list[i].now);
        clio_json_int(j, "needed", list[i].needed);
        clio_json_str(j, "text", text);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void put_seats(const struct clio_match *match, enum clio_lang lang,
                      const struct clio_seat_details *details, struct clio_json *j)
{
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < match->seats; i++) {
        bool automated = match->seat[i].sitter == CLIO_AUTOMATED;
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "name", clio_match_name(match, i, lang));
        clio_json_bool(j, "bot", match->seat[i].sitter == CLIO_BOT);
        if (match->seat[i].sitter == CLIO_BOT)
            clio_json_int(j, "level", match->seat[i].bot.level);
        if (automated)
            clio_json_bool(j, "automated", true);
        if (details && !automated)
            details->put(details->host, i, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_open(j, "options", '{');
    struct clio_setting setting;
    for (int i = 0; clio_setting_at(match->game, &match->options, i, &setting); i++)
        clio_json_str(j, setting.id, setting.value);
    clio_json_close(j, '}');
    if (match->earnest) {
        char key[17];
        clio_deed_match(match, 0, key);
        clio_json_str(j, "series", key);
    }
}

static void put_set(struct clio_json *j, const char *name, unsigned seats)
{
    clio_json_open(j, name, '[');
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        if (seats >> i & 1)
            clio_json_int(j, NULL, i);
    clio_json_close(j, ']');
}

/* Have people ended it, as it stands? */
static bool is_closed(const struct clio_match *match, const void *state)
{
    return match->closed && state == match->state;
}

static void write_question(const struct clio_match *match, const void *state, int viewer,
                           enum clio_lang lang, struct clio_json *j)
{
    char text[MARKED];
    const char *names[CLIO_MAX_SEATS];
    struct clio_mention arg;
    struct clio_buf b = clio_buf_of(text, sizeof text);
    clio_match_names(match, lang, names);
    clio_put_question(match->game, state, viewer, names, lang, &b);
    put_marked(j, "question", "question_spans", text);
    if (!clio_may_decide(match->game, state, viewer)) {
        b = clio_buf_of(text, sizeof text);
        clio_put_subject(match->game, state, names, lang, &b);
        if (b.length > 0)
            put_marked(j, "subject", "subject_spans", text);
    }
    clio_json_open(j, "question_parts", '[');
    for (int i = 0; clio_question_part(match->game, state, viewer, i, &arg); i++)
        put_argument(match->game, &arg, lang, j);
    clio_json_close(j, ']');
}

/* What is asked, and the things that it is about. Whoever is asked is asked much the same, and
   everybody else at the table is told the same of it. */
static void put_question(const struct clio_match *match, const void *state, int viewer,
                         enum clio_lang lang, struct clio_json *j)
{
    if (match->undealt)
        return;
    if (is_closed(match, state)) {
        clio_json_str(j, "question", "");
        return;
    }
    if (viewer < match->options.seats && (match->out >> viewer & 1))
        viewer = CLIO_SPECTATOR; /* who has given up looks on */
    struct clio_reason words;
    struct clio_piece piece = {.game = match->game, .lang = lang, .why = &words};
    piece.key = clio_may_decide(match->game, state, viewer) ? "question" : "subject";
    bool is_piece = clio_question_phrase(match->game, state, viewer, &words);
    if (is_piece && clio_piece_put(&piece, j))
        return;
    write_question(match, state, viewer, lang, j);
    if (is_piece)
        clio_piece_keep(&piece, j);
}

static void put_round(const struct clio_status *status, struct clio_json *j)
{
    clio_json_int(j, "round", status->round);
    clio_json_int(j, "rounds", status->rounds);
    if (status->parts > 0) {
        clio_json_int(j, "part", status->part);
        clio_json_int(j, "parts", status->parts);
    }
}

/* Nobody is asked: it has not begun, people have ended it, or it stands in the middle of a move. */
static void put_nobody(bool over, struct clio_json *j)
{
    clio_json_bool(j, "over", over);
    clio_json_null(j, "to_move");
    put_set(j, "deciding", 0);
    put_set(j, "answered", 0);
}

static void put_status(const struct clio_match *match, const void *state, struct clio_json *j)
{
    struct clio_status status;
    if (match->undealt) {
        put_nobody(match->closed, j);
        return;
    }
    clio_status(match->game, state, &status);
    if (is_closed(match, state)) {
        put_nobody(true, j);
        put_round(&status, j);
        return;
    }
    clio_json_bool(j, "over", status.over);
    if (status.over)
        clio_json_null(j, "to_move");
    else
        clio_json_int(j, "to_move", __builtin_ctz(status.deciding));
    put_set(j, "deciding", status.deciding);
    put_set(j, "answered", status.answered);
    put_round(&status, j);
}

/* What the viewer has answered while others are still to answer too. */
static void put_answer(const struct clio_match *match, int viewer, enum clio_lang lang,
                       struct clio_json *j)
{
    int move = clio_match_pending_of(match, viewer);
    if (move < 0)
        return;
    clio_json_open(j, "answer", '{');
    clio_match_move(match, NULL, match->moves[move], lang, j);
    clio_json_close(j, '}');
}

static void put_view(const clio_game *game, const void *state, int viewer, struct clio_json *j)
{
    clio_json_open(j, "view", '{');
    clio_json_str(j, "game", game->id);
    game->view(game, state, viewer, j);
    clio_json_close(j, '}');
}

static void put_viewer(const struct clio_match *match, int viewer, struct clio_json *j)
{
    if (viewer < match->options.seats)
        clio_json_int(j, "you", viewer);
    else
        clio_json_null(j, "you");
}

void clio_match_glance(const struct clio_match *match, int viewer, enum clio_lang lang,
                       const struct clio_seat_details *details, struct clio_json *j)
{
    clio_json_str(j, "game", match->game->id);
    put_viewer(match, viewer, j);
    put_seats(match, lang, details, j);
    put_status(match, match->state, j);
    put_question(match, match->state, viewer, lang, j);
}

static void put_undo(const struct clio_match *match, int viewer, struct clio_json *j)
{
    static const char *const undo[] = {"ok", "nothing", "revealed", "turn_passed"};
    if (match->no_undo || match->closed) {
        clio_json_str(j, "undo", match->no_undo ? "agreed" : "nothing");
        return;
    }
    clio_json_str(j, "undo", undo[clio_match_can_undo(match, viewer, NULL)]);
    if (clio_match_undo_unsees(match, viewer))
        clio_json_bool(j, "undo_unsees", true);
}

static void put_state(const struct clio_match *match, enum clio_lang lang,
                      const struct clio_seat_details *details, struct clio_json *j)
{
    clio_json_int(j, "version", match->version);
    clio_json_str(j, "game", match->game->id);
    clio_json_str(j, "lang", clio_lang_code(lang));
    put_seats(match, lang, details, j);
    put_status(match, match->state, j);
    if (match->undealt)
        return;
    if (!match->closed)
        put_ended(match, match->state, lang, j);
    put_score(match->game, match->state, lang, j);
    clio_json_int(j, "redo", match->redo_count);
}

static void put_own(const struct clio_match *match, int viewer, enum clio_lang lang,
                    struct clio_json *j)
{
    put_viewer(match, viewer, j);
    put_question(match, match->state, viewer, lang, j);
    if (match->undealt)
        return;
    put_progress(match->game, match->state, viewer, lang, j);
    put_answer(match, viewer, lang, j);
    put_recent(match, viewer, match->count, lang, j);
    if (viewer < match->options.seats)
        put_undo(match, viewer, j);
}

bool clio_match_view_is_open(const struct clio_match *match)
{
    return match->game->is_open && match->game->is_open(match->game, match->state);
}

void clio_match_message(const struct clio_match *match, unsigned parts, int viewer,
                        enum clio_lang lang, int since, const struct clio_seat_details *details,
                        struct clio_json *j)
{
    if (parts & CLIO_SAY_STATE)
        put_state(match, lang, details, j);
    if (parts & CLIO_SAY_OWN)
        put_own(match, viewer, lang, j);
    if (match->undealt)
        return;
    if (parts & CLIO_SAY_VIEW)
        put_view(match->game, match->state, viewer, j);
    if (parts & CLIO_SAY_MOVES && clio_match_asks(match, viewer))
        put_moves(match, viewer, lang, j);
    if (parts & CLIO_SAY_LOG) {
        since = since < 0 ? 0 : since;
        put_log(match, viewer, lang, since, clio_match_log_end(match, since), match->count, j);
    }
}

/* In the middle of a move nobody is asked. */
static void put_between(const struct clio_match *match, const void *state, struct clio_json *j)
{
    struct clio_status status;
    clio_status(match->game, state, &status);
    put_nobody(false, j);
    put_round(&status, j);
    clio_json_str(j, "question", "");
}

void clio_match_replay_message(const struct clio_match *match, int count, int line, int viewer,
                               enum clio_lang lang, const struct clio_seat_details *details,
                               struct clio_json *j)
{
    _Alignas(max_align_t) unsigned char state[CLIO_MAX_STATE];
    if (count < 0 || count > match->count)
        count = match->count;
    bool between = line > 0 && clio_match_state_between(match, count, line, state);
    if (!between)
        clio_match_state_at(match, count, state);
    clio_json_int(j, "version", count);
    clio_json_int(j, "last", match->count);
    clio_json_str(j, "game", match->game->id);
    clio_json_str(j, "lang", clio_lang_code(lang));
    put_viewer(match, viewer, j);
    put_seats(match, lang, details, j);
    if (between) {
        clio_json_int(j, "line", line);
        put_between(match, state, j);
    } else {
        put_status(match, state, j);
        put_question(match, state, viewer, lang, j);
        put_ended(match, state, lang, j);
    }
    put_view(match->game, state, viewer, j);
    put_score(match->game, state, lang, j);
    put_log(match, viewer, lang, 0, match->log_count, count, j);
    put_recent(match, CLIO_NOBODY, count, lang, j);
}

/* ---- Words of a game ------------------------------------------------------------------------- */

/* A line is a list of strings and signs; the short ones only where they differ. */
static void put_lines(const char *key, const char *text, enum clio_form form, struct clio_json *j)
{
    char line[PLAIN];
    clio_json_open(j, key, '[');
    while (*text) {
        size_t n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        clio_json_spans(j, NULL, line, form);
        text += n + (text[n] == '\n');
    }
    clio_json_close(j, ']');
}

/* A text of one part that nobody draws otherwise than as it stands is not told twice. */
static void put_thing_parts(const clio_game *game, int domain, int thing, enum clio_lang lang,
                            struct clio_json *j)
{
    struct clio_part part;
    char text[MARKED];
    struct clio_buf b = clio_buf_of(text, sizeof text);
    if (!game->domains[domain].part &&
        !(clio_put_thing_part(game, domain, thing, 0, lang, &part, &b) &&
          (clio_has_signs(text) || clio_has_forms(text))))
        return;
    clio_json_open(j, "parts", '[');
    for (int i = 0;; i++) {
        b = clio_buf_of(text, sizeof text);
        if (!clio_put_thing_part(game, domain, thing, i, lang, &part, &b))
            break;
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "id", part.id);
        clio_json_str(j, "title", part.title);
        put_lines("lines", text, CLIO_LONG, j);
        if (clio_has_forms(text))
            put_lines("short", text, CLIO_SHORT, j);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void put_facts(const clio_game *game, int domain, int thing, struct clio_json *j)
{
    if (!game->domains[domain].facts)
        return;
    clio_json_open(j, "facts", '{');
    game->domains[domain].facts(game, thing, j);
    clio_json_close(j, '}');
}

static void put_things(const clio_game *game, int domain, enum clio_lang lang, struct clio_json *j)
{
    clio_json_open(j, clio_domain_id(game, domain), '{');
    for (int i = 0; i < clio_thing_count(game, domain); i++) {
        char text[PLAIN];
        if (!clio_thing_id(game, domain, i)[0])
            continue;
        clio_json_open(j, clio_thing_id(game, domain, i), '{');
        clio_json_str(j, "name", clio_thing_name(game, domain, i, lang));
        const char *count = clio_game_textf(game, lang, "%s.%s.n", clio_domain_id(game, domain),
                                            clio_thing_id(game, domain, i));
        if (count[0])
            clio_json_str(j, "count", count);
        clio_thing_text(game, domain, i, lang, text, sizeof text);
        clio_json_str(j, "text", text);
        put_thing_parts(game, domain, i, lang, j);
        put_facts(game, domain, i, j);
        clio_thing_source(game, domain, i, lang, text, sizeof text);
        if (text[0])
            clio_json_str(j, "source", text);
        if (clio_thing_section(game, domain, i))
            clio_json_str(j, "section", clio_thing_section(game, domain, i));
        clio_json_close(j, '}');
    }
    clio_json_close(j, '}');
}

/* How it is chosen: "kind", who chooses, and what stands there when nobody does. */
static void put_option_kind(const clio_game *game, int option, struct clio_json *j)
{
    static const char *const kinds[] = {"table", "seats", "list"};
    static const char *const choosers[] = {NULL, "all", "sitters", "automated"};
    const struct clio_option *o = &game->options[option];
    enum clio_option_kind kind = clio_option_kind(game, option);
    clio_json_str(j, "kind", kinds[kind]);
    clio_json_str(j, "default",
                  kind == CLIO_OF_THINGS ? "none"
                                         : clio_option_choice_id(game, option, o->standard));
    if (choosers[o->by])
        clio_json_str(j, "by", choosers[o->by]);
    if (o->domain)
        clio_json_str(j, "domain", o->domain);
    if (o->different)
        clio_json_bool(j, "different", true);
    if (o->most)
        clio_json_int(j, "most", o->most);
    if (o->repeats)
        clio_json_bool(j, "repeats", true);
    if (o->recorded)
        clio_json_str(j, "recorded", o->recorded);
    if (game->series && strcmp(game->series->option, o->id) == 0)
        clio_json_bool(j, "series", true);
}

void clio_game_options(const clio_game *game, enum clio_lang lang, struct clio_json *j)
{
    clio_json_open(j, "options", '[');
    for (int i = 0; i < clio_option_count(game); i++) {
        const struct clio_option *option = &game->options[i];
        int domain, thing;
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "id", clio_option_id(game, i));
        clio_json_str(j, "name", clio_option_name(game, i, lang));
        clio_json_str(j, "about", clio_option_about(game, i, lang));
        put_option_kind(game, i, j);
        clio_json_int(j, "min_seats", option->min_seats ? option->min_seats : game->min_seats);
        clio_json_int(j, "max_seats", option->max_seats ? option->max_seats : game->max_seats);
        if (option->needs)
            clio_json_str(j, "needs", option->needs);
        clio_json_open(j, "choices", '[');
        for (int c = 0; c < clio_option_choices(game, i); c++) {
            if (!clio_option_choice_id(game, i, c)[0])
                continue;
            clio_json_open(j, NULL, '{');
            clio_json_str(j, "id", clio_option_choice_id(game, i, c));
            clio_json_str(j, "name", clio_option_choice_name(game, i, c, lang));
            if (option->domain && !clio_option_choice_thing(game, i, c, &domain, &thing))
                clio_json_bool(j, "word", true);
            if (c < 8 && option->automated[c])
                clio_json_int(j, "automated", option->automated[c]);
            clio_json_close(j, '}');
        }
        clio_json_close(j, ']');
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* Words for the board and the guide of a first game, the game's own before what it shares. */
static void put_board_texts(const struct clio_texts *own, struct clio_json *j)
{
    for (const struct clio_texts *from = own; from; from = from->base)
        for (int i = 0; i < from->text_count; i++) {
            const char *key = from->texts[i].key, *text = from->texts[i].text;
            bool shown = strncmp(key, "board.", 6) == 0 || strncmp(key, "coach.", 6) == 0;
            if (shown && clio_find_text(own, key) == text)
                clio_json_str(j, key, text);
        }
}

/* What a game is, before anybody sits down. */
static void put_game(const clio_game *game, enum clio_lang lang, struct clio_json *j)
{
    clio_json_str(j, "id", game->id);
    clio_json_str(j, "lang", clio_lang_code(lang));
    clio_json_str(j, "name", clio_game_name(game, lang));
    clio_json_str(j, "about", clio_game_about(game, lang));
    clio_json_int(j, "min_seats", game->min_seats);
    clio_json_int(j, "max_seats", game->max_seats);
    clio_json_int(j, "minutes", game->minutes);
}

static void put_round_texts(const clio_game *game, enum clio_lang lang, struct clio_json *j)
{
    static const char *const rounds[] = {"round",         "round.short", "round.part",
                                         "round.between", "round.word",  "round.chart"};
    for (size_t i = 0; i < sizeof rounds / sizeof rounds[0]; i++)
        if (clio_game_text(game, lang, rounds[i])[0])
            clio_json_str(j, rounds[i], clio_game_text(game, lang, rounds[i]));
}

void clio_game_catalogue(enum clio_lang lang, struct clio_json *j)
{
    clio_json_open(j, "games", '[');
    for (int i = 0; i < clio_game_count(); i++) {
        const clio_game *game = clio_game_at(i);
        clio_json_open(j, NULL, '{');
        put_game(game, lang, j);
        if (game->series)
            clio_json_bool(j, "series", true);
        clio_json_open(j, "texts", '{');
        put_round_texts(game, lang, j);
        clio_json_close(j, '}');
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

void clio_game_bundle(const clio_game *game, enum clio_lang lang, struct clio_json *j)
{
    const struct clio_texts *texts = game->texts[lang];
    put_game(game, lang, j);
    clio_game_options(game, lang, j);
    clio_json_open(j, "domains", '{');
    for (int d = 0; d < clio_domain_count(game); d++)
        clio_json_str(j, clio_domain_id(game, d), clio_domain_name(game, d, lang));
    clio_json_close(j, '}');
    /* What explains itself, and what things of a match are called by. */
    clio_json_open(j, "things", '{');
    for (int d = 0; d < clio_domain_count(game); d++)
        if (game->domains[d].text || d == clio_name_domain(game))
            put_things(game, d, lang, j);
    clio_json_close(j, '}');
    /* What a round is called, words for the board and for a guided first game. */
    clio_json_open(j, "texts", '{');
    put_round_texts(game, lang, j);
    put_board_texts(texts, j);
    clio_json_close(j, '}');
    clio_json_open(j, "rules", '[');
    for (int i = 0; i < texts->section_count; i++) {
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "id", texts->sections[i].id);
        clio_json_str(j, "title", texts->sections[i].title);
        clio_json_str(j, "page", texts->sections[i].page);
        clio_json_str(j, "body", texts->sections[i].body);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}
