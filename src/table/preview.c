/* preview.c: see preview.h. */
#include "table/preview.h"

#include "bots/bot.h"
#include "core/json.h"
#include "core/rng.h"
#include "table/message.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS = 64, FIGURES = 160, EVENTS = 64 };

/* How one deal stands: figures, and what was told on the way there. */
struct outcome {
    struct clio_figure figure[FIGURES];
    int figures;
    struct clio_event event[EVENTS];
    int events;
};

/* ---- Figures ----------------------------------------------------------------------------------- */

/* Points of everybody, the seat's own score item by item, and what the game counts. */
static int read_figures(const clio_game *game, const void *state, int seat, struct clio_figure *out)
{
    struct clio_result result;
    struct clio_score_line lines[64];
    int n = 0;
    clio_result(game, state, &result);
    for (int i = 0; i < result.seats; i++)
        out[n++] = (struct clio_figure){
            .seat = (uint8_t)i, .kind = CLIO_FIGURE_POINTS, .value = result.points[i]};
    int items = clio_score(game, state, seat, lines, 64);
    for (int i = 0; i < items; i++)
        out[n++] = (struct clio_figure){.seat = (uint8_t)seat,
                                        .kind = CLIO_FIGURE_SCORE,
                                        .domain = lines[i].domain,
                                        .thing = lines[i].thing,
                                        .value = lines[i].points};
    if (game->figures)
        n += game->figures(game, state, out + n, FIGURES - n);
    return n;
}

static bool same_figure(const struct clio_figure *a, const struct clio_figure *b)
{
    return a->seat == b->seat && a->kind == b->kind && a->domain == b->domain &&
           a->thing == b->thing && a->word == b->word;
}

/* A number that is not counted any more, or not yet, is nothing; a thing's state is not there. */
static int32_t value_in(const struct clio_figure *list, int count, const struct clio_figure *wanted)
{
    for (int i = 0; i < count; i++)
        if (same_figure(&list[i], wanted))
            return list[i].value;
    return wanted->values ? CLIO_NO_VALUE : 0;
}

static bool has_change(const struct clio_preview *p, const struct clio_figure *figure)
{
    for (int i = 0; i < p->changes; i++)
        if (same_figure(&p->change[i].figure, figure))
            return true;
    return false;
}

/* Notes what becomes of one figure: the same in all deals, or who knows what. */
static void compare_figure(const struct clio_figure *figure, const struct outcome *before,
                           const struct outcome *after, struct clio_preview *out)
{
    int32_t from = value_in(before->figure, before->figures, figure);
    int32_t to = value_in(after[0].figure, after[0].figures, figure);
    bool known = true, changes = to != from;
    for (int k = 1; k < DEALS; k++) {
        int32_t other = value_in(after[k].figure, after[k].figures, figure);
        known &= other == to;
        changes |= other != from;
    }
    if (!changes || out->changes == CLIO_PREVIEW_CHANGES || has_change(out, figure))
        return;
    struct clio_preview_change *c = &out->change[out->changes++];
    *c = (struct clio_preview_change){.figure = *figure, .known = known, .to = known ? to : 0};
    c->figure.value = from;
    out->unknown |= !known;
}

static void compare_figures(const struct outcome *before, const struct outcome *after,
                            struct clio_preview *out)
{
    for (int i = 0; i < before->figures; i++)
        compare_figure(&before->figure[i], before, after, out);
    for (int k = 0; k < DEALS; k++)
        for (int i = 0; i < after[k].figures; i++)
            if (!has_change(out, &after[k].figure[i]))
                compare_figure(&after[k].figure[i], before, after, out);
}

/* ---- Lines of the log -------------------------------------------------------------------------- */

static bool same_event(const struct clio_event *a, const struct clio_event *b)
{
    return a->phrase == b->phrase && a->only == b->only &&
           memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

static bool same_for(const clio_game *game, const struct clio_event *a, const struct clio_event *b,
                     int viewer)
{
    char one[512], other[512];
    clio_event_text(game, a, viewer, NULL, CLIO_EN, one, sizeof one);
    clio_event_text(game, b, viewer, NULL, CLIO_EN, other, sizeof other);
    return strcmp(one, other) == 0;
}

/*
 * As whom the line that all deals have at this place can be told: the seat, or somebody who sees
 * less where it names what was drawn; CLIO_NOBODY: the deals tell different things.
 */
static int teller_of(const clio_game *game, const struct outcome *after, int at, int seat)
{
    int viewer = seat;
    const struct clio_event *first = &after[0].event[at];
    for (int k = 1; k < DEALS; k++) {
        const struct clio_event *other = &after[k].event[at];
        if (at >= after[k].events || other->phrase != first->phrase)
            return CLIO_NOBODY;
        if (viewer == seat && !same_event(first, other) && !same_for(game, first, other, seat))
            viewer = CLIO_SPECTATOR;
        if (viewer == CLIO_SPECTATOR && !same_for(game, first, other, CLIO_SPECTATOR))
            return CLIO_NOBODY;
    }
    return viewer;
}

/* Told as far as all deals agree; after the first line that only chance knows, nothing is sure. */
static void compare_lines(const clio_game *game, const struct outcome *after, int seat,
                          struct clio_preview *out)
{
    int at = 0;
    for (; at < after[0].events && out->lines < CLIO_PREVIEW_LINES; at++) {
        int viewer = teller_of(game, after, at, seat);
        if (viewer == CLIO_NOBODY)
            break;
        out->line[out->lines++] = (struct clio_preview_line){after[0].event[at], (uint8_t)viewer};
        out->unknown |= viewer == CLIO_SPECTATOR;
    }
    for (int k = 0; k < DEALS; k++)
        out->unknown |= at < after[k].events;
}

/* ---- All of it --------------------------------------------------------------------------------- */

/* Makes the moves on one deal; those that it does not allow are left out. */
static void play_deal(const clio_game *game, void *state, int seat, const clio_move *moves,
                      int count, struct outcome *out)
{
    struct clio_log log = {.capacity = EVENTS, .events = out->event};
    struct clio_reason why;
    for (int i = 0; i < count; i++)
        if (i == 0 || !clio_why_not(game, state, seat, moves[i], &why))
            clio_apply_legal(game, state, seat, moves[i], &log);
    out->events = log.count;
    out->figures = read_figures(game, state, seat, out->figure);
}

bool clio_preview(const clio_game *game, const void *state, int seat, const clio_move *moves,
                  int count, struct clio_preview *out)
{
    _Alignas(max_align_t) unsigned char copy[CLIO_MAX_STATE];
    struct clio_reason why;
    memset(out, 0, sizeof *out);
    if (count < 1 || clio_why_not(game, state, seat, moves[0], &why))
        return false;
    struct outcome *all = malloc((DEALS + 1) * sizeof *all), *before = all, *after = all + 1;
    if (!all)
        return false;
    uint64_t chance = clio_mix(0x70726576);
    for (int k = 0; k < DEALS; k++) {
        memcpy(copy, state, clio_state_size(game));
        clio_imagine(game, copy, seat, clio_random(&chance));
        if (k == 0)
            before->figures = read_figures(game, copy, seat, before->figure);
        play_deal(game, copy, seat, moves, count, &after[k]);
    }
    compare_figures(before, after, out);
    compare_lines(game, after, seat, out);
    free(all);
    return true;
}

bool clio_preview_odds(const clio_game *game, const void *state, int seat, clio_move move,
                       struct clio_odds *odds)
{
    return clio_odds(game, state, seat, move, clio_mix(0x6f646473), CLIO_PLAYOUTS, odds);
}

/* ---- As a message ------------------------------------------------------------------------------ */

static void put_value(const clio_game *game, const struct clio_figure *figure, int32_t value,
                      bool known, const char *key, enum clio_lang lang, struct clio_json *j)
{
    bool points = figure->kind == CLIO_FIGURE_POINTS || figure->kind == CLIO_FIGURE_SCORE;
    if (!known || value == CLIO_NO_VALUE)
        clio_json_null(j, key);
    else if (figure->values)
        clio_json_str(j, key, clio_thing_name(game, figure->values - 1, value, lang));
    else
        clio_json_real(j, key, points ? clio_points(game, value) : value);
}

static void put_change(const clio_game *game, const struct clio_preview_change *change,
                       enum clio_lang lang, struct clio_json *j)
{
    static const char *const kinds[] = {"points", "score", "thing", "word"};
    const struct clio_figure *f = &change->figure;
    clio_json_open(j, NULL, '{');
    clio_json_int(j, "seat", f->seat);
    clio_json_str(j, "kind", kinds[f->kind]);
    if (f->kind == CLIO_FIGURE_WORD) {
        clio_json_str(j, "id", f->word);
        clio_json_str(j, "name", clio_game_textf(game, lang, "figure.%s", f->word));
    } else if (f->kind != CLIO_FIGURE_POINTS) {
        clio_json_str(j, "domain", clio_domain_id(game, f->domain));
        clio_json_str(j, "id", clio_thing_id(game, f->domain, f->thing));
        clio_json_str(j, "name", clio_thing_name(game, f->domain, f->thing, lang));
    }
    put_value(game, f, f->value, true, "from", lang, j);
    put_value(game, f, change->to, change->known, "to", lang, j);
    clio_json_bool(j, "known", change->known);
    clio_json_close(j, '}');
}

void clio_match_preview(const struct clio_match *match, const struct clio_preview *preview,
                        enum clio_lang lang, struct clio_json *j)
{
    clio_json_open(j, "preview", '{');
    clio_json_open(j, "changes", '[');
    for (int i = 0; i < preview->changes; i++)
        put_change(match->game, &preview->change[i], lang, j);
    clio_json_close(j, ']');
    clio_json_open(j, "lines", '[');
    for (int i = 0; i < preview->lines; i++)
        clio_match_line(match, &preview->line[i].event, preview->line[i].viewer, lang, j);
    clio_json_close(j, ']');
    clio_json_bool(j, "unknown", preview->unknown);
    clio_json_close(j, '}');
}
