/*
 * draw.c: the screen of a running match.
 *
 * 80x24: title, board (or cards, or log: Tab), last log lines, moves, what the highlighted move
 * does, keys. From 116 columns on the log stands beside the board; a higher terminal gives the
 * board more detail.
 */
#include "tui/game.h"

#include <stdio.h>
#include <string.h>

enum { WIDE = 116, LEAST_ROWS = 16, LEAST_COLS = 50 };

struct layout {
    struct clio_rect upper, log, moves, detail;
    int upper_rule, log_rule, moves_rule;
    int rule_width;
};

/* ---- Layout ---------------------------------------------------------------------------------- */

static int clamp(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

static struct layout arrange(const struct clio_table_screen *t)
{
    int rows = clio_rows(), cols = clio_cols();
    bool wide = cols >= WIDE;
    int left = wide ? clamp(cols * 2 / 3, 80, 110) : cols;
    int need = clio_list_rows(&t->list, left - 2);
    int moves = clamp(need, 2, rows >= 40 ? 10 : rows >= 30 ? 7 : 5);
    int detail = rows >= 30 ? 3 : 2;
    int log = wide ? 0 : rows >= 34 ? 6 : rows >= 20 ? 2 : 0;
    struct layout l = {.upper_rule = 1, .log_rule = -1, .rule_width = wide ? left - 1 : left};
    int bottom = rows - 1; /* the keys */
    l.detail = (struct clio_rect){bottom - detail, 1, detail, left - 2};
    l.moves = (struct clio_rect){bottom - detail - moves, 1, moves, left - 2};
    l.moves_rule = l.moves.y - 1;
    int upper_end = l.moves_rule;
    if (log > 0) {
        /* Two lines need no rule: they hang on the board by a sign. */
        l.log = (struct clio_rect){upper_end - log, log > 2 ? 1 : 3, log, left - 2};
        l.log_rule = log > 2 ? l.log.y - 1 : -1;
        l.log.width -= l.log.x - 1;
        upper_end = log > 2 ? l.log_rule : l.log.y;
    }
    l.upper = (struct clio_rect){2, 1, upper_end - 2, left - 2};
    if (wide) {
        l.log = (struct clio_rect){2, left + 1, rows - 3, cols - left - 2};
        l.log_rule = 1;
    }
    return l;
}

/* ---- Parts ----------------------------------------------------------------------------------- */

static void draw_title(const struct clio_table_screen *t)
{
    const struct clio_sitting *s = t->s;
    struct clio_status status;
    char round[100], question[300], line[600];
    int seat = clio_decider(s);
    clio_status(s->game, s->match->state, &status);
    clio_round_text(s->game, &status, s->lang, round, sizeof round);
    clio_question(s->game, s->match->state, seat, s->lang, question, sizeof question);
    const char *game = clio_game_name(s->game, s->lang);
    struct clio_value values[] = {WORD("game", game), WORD("round", round),
                                  WORD("seat", seat >= 0 ? s->match->seat[seat].name : ""),
                                  WORD("question", question)};
    const char *key = seat < 0 ? "tui.title.over" : "tui.title";
    clio_tui_fill(line, sizeof line, s->lang, key, values, 4);
    if (clio_columns(line) > clio_cols() && seat >= 0)
        clio_tui_fill(line, sizeof line, s->lang, "tui.title.short", values, 4);
    clio_draw_reverse(t->screen, 0, 0, clio_cols(), line);
}

/* The names of the panes, the shown one in brackets. */
static void pane_title(const struct clio_table_screen *t, char *out, size_t size)
{
    static const char *const keys[CLIO_PANES] = {"tui.pane.board", "tui.pane.cards",
                                                 "tui.pane.log"};
    struct clio_buf b = clio_buf_of(out, size);
    for (int i = 0; i < CLIO_PANES; i++)
        clio_putf(&b, i == (int)t->pane ? "%s[%s]" : "%s %s ", i ? " " : "",
                  clio_tui_text(t->s->lang, keys[i]));
    clio_putf(&b, S_DIM " %s", clio_tui_text(t->s->lang, "tui.pane.tab"));
    if (t->overflow > 0)
        clio_putf(&b, ", %s", clio_tui_text(t->s->lang, "tui.pane.scroll"));
}

/* The board with as much detail as fits. */
static void write_upper(const struct clio_table_screen *t, struct clio_page *page,
                        struct clio_rect rect)
{
    int width = rect.width;
    for (int detail = CLIO_DETAIL_MOST; detail >= CLIO_DETAIL_LEAST; detail--) {
        clio_page_open(page, width, t->screen->ascii);
        if (t->pane == CLIO_PANE_LOG)
            clio_write_log(page, t->s, 0);
        else
            clio_write_board(page, t->s, detail, false);
        if (t->pane != CLIO_PANE_BOARD || page->count <= rect.height || detail == CLIO_DETAIL_LEAST)
            return;
        clio_page_close(page);
    }
}

static void draw_upper(struct clio_table_screen *t, const struct layout *l)
{
    struct clio_page page;
    char title[200];
    write_upper(t, &page, l->upper);
    t->overflow = page.count > l->upper.height ? page.count - l->upper.height : 0;
    if (t->pane == CLIO_PANE_LOG && t->scroll < 0)
        t->scroll = t->overflow;
    t->scroll = clamp(t->scroll, 0, t->overflow);
    pane_title(t, title, sizeof title);
    clio_draw_rule(t->screen, l->upper_rule, 0, l->rule_width, title);
    clio_draw_page(t->screen, l->upper, &page, t->scroll);
    clio_page_close(&page);
}

static void draw_log(const struct clio_table_screen *t, const struct layout *l)
{
    struct clio_page page;
    char title[120];
    int fresh = t->s->match->log_count - t->s->seen;
    if (l->log.height == 0)
        return;
    clio_page_open(&page, l->log.width, t->screen->ascii);
    clio_write_log(&page, t->s, 0);
    FILL(title, t->s->lang, fresh > 0 ? "tui.log.new" : "tui.log", NUM("n", fresh));
    if (l->log_rule >= 0)
        clio_draw_rule(t->screen, l->log_rule, l->log.x - 1, l->log.width + 2, title);
    else
        clio_draw_text(t->screen, l->log.y, 1, 1, S_HEAD "»");
    if (l->log_rule == 1)
        clio_draw_upright(t->screen, l->log_rule, l->log.x - 2, l->log.height + 1);
    int first = page.count - l->log.height;
    clio_draw_page(t->screen, l->log, &page, first > 0 ? first : 0);
    clio_page_close(&page);
}

static void draw_moves(struct clio_table_screen *t, const struct layout *l)
{
    const struct clio_sitting *s = t->s;
    char title[200], filter[80];
    if (t->list.filtering) {
        snprintf(filter, sizeof filter, "%s_", t->list.filter);
        FILL(title, s->lang, "tui.moves.filter", WORD("filter", filter),
             NUM("n", t->list.shown_count));
    } else if (t->list.count == 0) {
        int seat = clio_decider(s);
        FILL(title, s->lang, "tui.moves.none",
             WORD("seat", seat >= 0 ? s->match->seat[seat].name : ""));
    } else if (t->list.number > 0) {
        FILL(title, s->lang, "tui.moves.number", NUM("n", t->list.number));
    } else {
        FILL(title, s->lang, "tui.moves", NUM("n", t->list.count));
    }
    clio_draw_rule(t->screen, l->moves_rule, 0, l->rule_width, title);
    clio_list_draw(t->screen, &t->list, l->moves, false);
    int current = clio_list_current(&t->list);
    struct clio_page page;
    clio_page_open(&page, l->detail.width, t->screen->ascii);
    if (t->notice[0])
        clio_page_putf(&page, 0, S_LIT "%s" S_PLAIN, t->notice);
    if (s->trouble[0])
        clio_page_putf(&page, 0, S_BAD "%s" S_PLAIN, s->trouble);
    if (page.count == 0 && current >= 0)
        clio_page_putf(&page, 2, S_DIM "%s" S_PLAIN, t->list.item[current].detail);
    clio_draw_page(t->screen, l->detail, &page, 0);
    if (page.count > l->detail.height)
        clio_draw_text(t->screen, l->detail.y + l->detail.height - 1, l->detail.width - 4, 5,
                       " …\u00a0?");
    clio_page_close(&page);
}

void clio_draw_table(struct clio_table_screen *t)
{
    clio_draw_clear();
    if (clio_rows() < LEAST_ROWS || clio_cols() < LEAST_COLS) {
        clio_draw_text(t->screen, 0, 0, clio_cols(), clio_tui_text(t->s->lang, "tui.too-small"));
        clio_draw_show();
        return;
    }
    struct layout l = arrange(t);
    draw_title(t);
    draw_upper(t, &l);
    draw_log(t, &l);
    draw_moves(t, &l);
    clio_draw_reverse(
        t->screen, clio_rows() - 1, 0, clio_cols(),
        clio_tui_text(t->s->lang, clio_cols() >= 110 ? "tui.keys.game.wide" : "tui.keys.game"));
    clio_draw_show();
}

void clio_draw_waiting(void *context, double seconds, double done)
{
    struct clio_table_screen *t = context;
    char label[200];
    int seat = clio_decider(t->s);
    if (seconds < 1)
        return;
    if (t->s->match->seat[seat].sitter == CLIO_BOT)
        FILL(label, t->s->lang, "tui.thinking", WORD("seat", t->s->match->seat[seat].name));
    else
        snprintf(label, sizeof label, "%s", clio_tui_text(t->s->lang, "tui.hint.thinking"));
    clio_draw_progress(t->screen, clio_rows() - 1, label, done);
    clio_draw_show();
}
