/* ahead.c: what a move would do before it is made, and what a hint gains, in lines. */
#include "table/advice.h"
#include "table/preview.h"
#include "tui/pages.h"
#include "tui/words.h"

#include <stdio.h>

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

void clio_write_advice(struct clio_page *page, const struct clio_sitting *s,
                       const struct clio_thought *hint, int count)
{
    char text[300];
    for (int i = 0; i < hint->then_count; i++) {
        clio_match_describe(s->match, hint->then[i], s->lang, text, sizeof text);
        clio_page_putf(page, 5, "   > %s", text);
    }
    struct clio_advice advice;
    clio_advice_of(s->game, s->match->state, clio_decider(s), hint, count, s->lang, &advice);
    clio_page_putf(page, 3, "   %s", advice.sure);
    if (advice.why[0])
        clio_page_putf(page, 3, "   %s", advice.why);
}
