/* advice.c: see advice.h. */
#include "table/advice.h"

#include "core/text.h"
#include "table/preview.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

extern const struct clio_texts clio_table_texts_en, clio_table_texts_fr;

static const char *text_of(enum clio_lang lang, const char *key)
{
    return clio_find_text(lang == CLIO_FR ? &clio_table_texts_fr : &clio_table_texts_en, key);
}

/* Points are told in tenths, with the plural of the language: "+1.5 points (Fishing)". */
struct told_points {
    const char *key, *plus; /* what is before a number that is not below 0 */
    const char *name;
    double points, chance;
};

static void put_points(const struct told_points *told, enum clio_lang lang, struct clio_buf *out)
{
    char number[24];
    int tenths = (int)lround(10 * fabs(told->points));
    bool one = lang == CLIO_FR ? tenths < 20 : tenths == 10;
    const char *sign = told->points < 0 && tenths > 0 ? "−" : told->plus;
    int n = snprintf(number, sizeof number, "%s%d", sign, tenths / 10);
    if (tenths % 10)
        snprintf(number + n, sizeof number - (size_t)n, lang == CLIO_FR ? ",%d" : ".%d",
                 tenths % 10);
    struct clio_value values[] = {
        {.name = "number", .text = number},
        {.name = "n", .is_number = true, .number = one ? 1 : 2},
        {.name = "name", .text = told->name},
        {.name = "share", .is_number = true, .number = lround(100 * told->chance)}};
    clio_format(out, lang, text_of(lang, told->key), values, 4);
}

static void put_gain(const clio_game *game, const struct clio_gain *gain, enum clio_lang lang,
                     struct clio_buf *out)
{
    const char *name = clio_thing_name(game, gain->domain, gain->thing, lang);
    struct told_points told = {"advice.gain", "+", name, gain->points, 0};
    put_points(&told, lang, out);
}

/* Where all chances are alike: the points it leads to, whatever the chance. */
static void put_sure(const struct clio_thought *thought, enum clio_lang lang, struct clio_buf *out)
{
    bool lost = thought->value < CLIO_ALIKE;
    struct told_points told = {lost ? "advice.lost" : "advice.alike", "", "", thought->points,
                               thought->value};
    put_points(&told, lang, out);
}

static void put_lead(const struct clio_thought *thought, enum clio_lang lang, struct clio_buf *out)
{
    struct told_points told = {fabs(thought->lead) < 0.05 ? "advice.no-lead" : "advice.lead", "+",
                               "", thought->lead, 0};
    put_points(&told, lang, out);
}

static void put_gains(const clio_game *game, const struct clio_thought *thought, bool good,
                      enum clio_lang lang, struct clio_buf *out)
{
    for (int i = 0; i < thought->gains; i++) {
        if ((thought->gain[i].points > 0) != good)
            continue;
        clio_put(out, out->length ? ", " : "");
        put_gain(game, &thought->gain[i], lang, out);
    }
}

/* What the seat has more of afterwards, whatever chance does: "Wood +2". Prices are in the move. */
static void put_brought(const clio_game *game, const struct clio_preview_change *change,
                        enum clio_lang lang, struct clio_buf *out)
{
    const struct clio_figure *f = &change->figure;
    char number[16];
    snprintf(number, sizeof number, "+%d", (int)(change->to - f->value));
    const char *name = f->kind == CLIO_FIGURE_WORD
                           ? clio_game_textf(game, lang, "figure.%s", f->word)
                           : clio_thing_name(game, f->domain, f->thing, lang);
    struct clio_value values[] = {{.name = "name", .text = name},
                                  {.name = "number", .text = number}};
    clio_put(out, out->length ? ", " : "");
    clio_format(out, lang, text_of(lang, "advice.brought"), values, 2);
}

static void put_all_brought(const clio_game *game, const void *state, int seat,
                            const struct clio_thought *thought, enum clio_lang lang,
                            struct clio_buf *out)
{
    clio_move moves[1 + CLIO_THEN] = {thought->move};
    struct clio_preview preview;
    memcpy(moves + 1, thought->then, (size_t)thought->then_count * sizeof *moves);
    if (!clio_preview(game, state, seat, moves, 1 + thought->then_count, &preview))
        return;
    for (int i = 0; i < preview.changes; i++) {
        const struct clio_preview_change *c = &preview.change[i];
        bool counted = c->figure.kind == CLIO_FIGURE_THING || c->figure.kind == CLIO_FIGURE_WORD;
        if (c->figure.seat == seat && counted && !c->figure.bad && !c->figure.values && c->known &&
            c->to > c->figure.value)
            put_brought(game, c, lang, out);
    }
}

/* Points first; where there are none, what else it brings; else it is for what comes later. */
void clio_advice_of(const clio_game *game, const void *state, int seat,
                    const struct clio_thought *thought, enum clio_lang lang,
                    struct clio_advice *out)
{
    char plus[160] = "", minus[160] = "", brought[160] = "";
    struct clio_buf sure = clio_buf_of(out->sure, sizeof out->sure),
                    why = clio_buf_of(out->why, sizeof out->why),
                    good = clio_buf_of(plus, sizeof plus), bad = clio_buf_of(minus, sizeof minus),
                    more = clio_buf_of(brought, sizeof brought);
    struct clio_value share = {
        .name = "n", .is_number = true, .number = lround(100 * thought->value)};
    clio_move moves[CLIO_MAX_MOVES];
    bool only = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES) < 2;
    const char *chance = only                              ? "advice.only"
                         : thought->looks < CLIO_FEW_LOOKS ? "advice.hardly"
                                                           : "advice.value";
    if (thought->alike && !only)
        put_sure(thought, lang, &sure);
    else
        clio_format(&sure, lang, text_of(lang, chance), &share, 1);
    if (only)
        return;
    put_gains(game, thought, true, lang, &good);
    put_gains(game, thought, false, lang, &bad);
    if (!good.length)
        put_all_brought(game, state, seat, thought, lang, &more);
    struct clio_value values[] = {{.name = "plus", .text = plus},
                                  {.name = "minus", .text = minus},
                                  {.name = "brought", .text = brought}};
    if (thought->alike && !good.length && !more.length) {
        put_lead(thought, lang, &why);
        return;
    }
    const char *key = good.length && bad.length ? "advice.because-despite"
                      : good.length             ? "advice.because"
                      : more.length             ? "advice.brings"
                                                : "advice.position";
    clio_format(&why, lang, text_of(lang, key), values, 3);
}
