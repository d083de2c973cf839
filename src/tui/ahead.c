/* ahead.c: what a move would do before it is made, and what a hint gains, in lines. */
#include "bots/bot.h"
#include "core/game.h"
#include "table/advice.h"
#include "table/preview.h"
#include "tui/pages.h"
#include "tui/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void write_number(char *out, size_t size, double value)
{
    snprintf(out, size, "%.10g", value);
}

/* A figure's value as people read it: a number, a thing, or "?" where nobody can know. */
static void write_value(const struct clio_sitting *s, const struct clio_figure *f, int32_t value,
                        bool known, char *out, size_t size)
{
    if (!known)
        snprintf(out, size, "?");
    else if (value == CLIO_NO_VALUE)
        snprintf(out, size, "-");
    else if (f->values)
        snprintf(out, size, "%s", clio_thing_name(s->game, f->values - 1, value, s->lang));
    else if (f->kind == CLIO_FIGURE_POINTS || f->kind == CLIO_FIGURE_SCORE)
        clio_points_text(s->game, value, out, size);
    else
        write_number(out, size, value);
}

/* Points for a thing are not the thing: one may have it and be given points for it. */
static void figure_name(const struct clio_sitting *s, const struct clio_figure *f, char *out,
                        size_t size)
{
    struct clio_value name = {.name = "name", .text = ""};
    if (f->kind != CLIO_FIGURE_POINTS && f->kind != CLIO_FIGURE_WORD)
        name.text = clio_thing_name(s->game, f->domain, f->thing, s->lang);
    if (f->kind == CLIO_FIGURE_SCORE)
        clio_tui_fill(out, size, s->lang, "tui.preview.points-of", &name, 1);
    else
        snprintf(out, size, "%s",
                 f->kind == CLIO_FIGURE_POINTS ? clio_tui_text(s->lang, "tui.preview.points")
                 : f->kind == CLIO_FIGURE_WORD
                     ? clio_game_textf(s->game, s->lang, "figure.%s", f->word)
                     : name.text);
}

bool clio_write_preview(struct clio_page *page, const struct clio_sitting *s, clio_move move)
{
    static struct clio_preview preview;
    const char *names[CLIO_MAX_SEATS];
    char line[400], from[80], to[80], name[120];
    int seat = clio_decider(s);
    if (seat < 0 || !move || !clio_preview(s->game, s->match->state, seat, &move, 1, &preview) ||
        (preview.changes == 0 && preview.lines == 0 && !preview.unknown))
        return false;
    clio_match_names(s->match, s->lang, names);
    clio_page_put(page, 0, clio_tui_text(s->lang, "tui.preview"));
    for (int i = 0; i < preview.changes; i++) {
        const struct clio_preview_change *c = &preview.change[i];
        write_value(s, &c->figure, c->figure.value, true, from, sizeof from);
        write_value(s, &c->figure, c->to, c->known, to, sizeof to);
        figure_name(s, &c->figure, name, sizeof name);
        FILL(line, s->lang, "tui.preview.change", WORD("seat", names[c->figure.seat]),
             WORD("name", name), WORD("from", from), WORD("to", to));
        clio_page_putf(page, 3, "   %s", line);
    }
    for (int i = 0; i < preview.lines; i++) {
        clio_event_text(s->game, &preview.line[i].event, preview.line[i].viewer, names, s->lang,
                        line, sizeof line);
        if (line[0])
            clio_page_putf(page, 3, "   " S_DIM "%s" S_PLAIN, line);
    }
    if (preview.unknown)
        clio_page_putf(page, 3, "   ? %s", clio_tui_text(s->lang, "tui.preview.unknown"));
    return true;
}

/* ---- Hints ----------------------------------------------------------------------------------- */

/* The answers that end the action, each told where it is given: only there a choice has its words. */
static void write_answers(struct clio_page *page, const struct clio_sitting *s,
                          const struct clio_thought *hint)
{
    _Alignas(max_align_t) unsigned char state[CLIO_MAX_STATE];
    const char *names[CLIO_MAX_SEATS];
    struct clio_reason why;
    char text[300];
    int seat = clio_decider(s);
    clio_match_names(s->match, s->lang, names);
    memcpy(state, s->match->state, clio_state_size(s->game));
    clio_imagine(s->game, state, seat, 1);
    for (int i = 0; i < hint->then_count; i++) {
        clio_move before = i == 0 ? hint->move : hint->then[i - 1];
        if (clio_why_not(s->game, state, seat, before, &why))
            return; /* another deal than the one it was thought of on */
        clio_apply_legal(s->game, state, seat, before, NULL);
        clio_describe(s->game, state, hint->then[i], names, s->lang, text, sizeof text);
        clio_page_putf(page, 5, "   > %s", text);
    }
}

/* Points here that are lost again there are no reason. */
static bool cancel_out(const struct clio_thought *hint)
{
    double sum = 0;
    for (int i = 0; i < hint->gains; i++)
        sum += hint->gain[i].points;
    return fabs(sum) < 0.05;
}

void clio_write_advice(struct clio_page *page, const struct clio_sitting *s,
                       const struct clio_thought *hint)
{
    struct clio_advice advice;
    struct clio_thought thought = *hint;
    if (cancel_out(hint))
        thought.gains = 0;
    write_answers(page, s, hint);
    clio_advice_of(s->game, s->match->state, clio_decider(s), &thought, s->lang, &advice);
    clio_page_putf(page, 3, "   %s", advice.sure);
    if (advice.why[0])
        clio_page_putf(page, 3, "   %s", advice.why);
}

bool clio_leads_nowhere(const struct clio_sitting *s, const struct clio_thought *hint)
{
    static struct clio_preview preview;
    clio_move moves[1 + CLIO_THEN] = {hint->move};
    int seat = clio_decider(s), n = hint->then_count;
    if (n == 0 || !clio_is_of(s->game->declining_verbs, hint->then[n - 1]))
        return false;
    memcpy(moves + 1, hint->then, (size_t)n * sizeof *moves);
    return clio_preview(s->game, s->match->state, seat, moves, 1 + n, &preview) &&
           preview.changes == 0;
}
