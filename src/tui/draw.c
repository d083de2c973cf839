/*
 * draw.c: the screen of a running match: title, question, board and what stands beside it, moves,
 * what the highlighted move does, keys. layout.c says where they stand.
 */
#include "tui/board_kit.h"
#include "tui/game.h"
#include "tui/looks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int clamp(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

/* ---- Title and question ---------------------------------------------------------------------- */

/* The names of the panes, the shown one in brackets. */
static void pane_title(const struct clio_table_screen *t, bool scrolls, char *out, size_t size)
{
    static const char *const keys[CLIO_PANES] = {"tui.pane.board", "tui.pane.cards",
                                                 "tui.pane.log"};
    struct clio_buf b = clio_buf_of(out, size);
    bool end = t->scroll >= t->overflow;
    if (scrolls)
        clio_put(&b, clio_tui_text(t->s->lang, end ? "tui.pane.scroll-up" : "tui.pane.scroll"));
    for (int i = 0; i < CLIO_PANES; i++)
        clio_putf(&b, i == (int)t->pane ? " [%s]" : "  %s ", clio_tui_text(t->s->lang, keys[i]));
    clio_putf(&b, " %s", clio_tui_text(t->s->lang, "tui.pane.tab"));
}

/* In the middle of a move that is told nobody decides anything: that alone does not end the game. */
static void status_of(const struct clio_table_screen *t, struct clio_status *status)
{
    const struct clio_sitting *s = t->s;
    clio_status(s->game, s->shown ? s->shown : s->match->state, status);
    if (t->line && s->shown)
        status->over = false;
}

static void draw_title(const struct clio_table_screen *t)
{
    const struct clio_sitting *s = t->s;
    struct clio_status status;
    char round[100], panes[200], line[600];
    status_of(t, &status);
    clio_round_text(s->game, &status, s->lang, round, sizeof round);
    pane_title(t, t->overflow > 0, panes, sizeof panes);
    status.parts = 0; /* of a round: they give way before how to read on does */
    clio_round_text(s->game, &status, s->lang, line, sizeof line);
    status_of(t, &status);
    if (clio_columns(panes) + 1 + clio_columns(line) > clio_cols())
        pane_title(t, false, panes, sizeof panes);
    int room = clio_cols() - clio_columns(panes) - 1;
    struct clio_value values[] = {WORD("game", clio_game_name(s->game, s->lang)),
                                  WORD("round", round)};
    const char *key = status.over ? "tui.title.over" : "tui.title";
    clio_tui_fill(line, sizeof line, s->lang, key, values, 2);
    if (clio_columns(line) > room)
        clio_copy(line, sizeof line,
                  status.over ? clio_tui_text(s->lang, "tui.title.over.short") : round);
    if (clio_columns(line) > room && !status.over) {
        status.parts = 0; /* the round without its parts */
        clio_round_text(s->game, &status, s->lang, line, sizeof line);
    }
    clio_draw_reverse(t->screen, 0, 0, clio_cols(), line);
    if (room > 0)
        clio_draw_reverse(t->screen, 0, room, clio_cols() - room, panes);
}

/* Does the question itself say which thing it is about? */
static bool names_its_subject(const struct clio_sitting *s, int seat)
{
    struct clio_mention part;
    for (int i = 0; clio_question_part(s->game, s->match->state, seat, i, &part); i++)
        if (part.domain < CLIO_NUMBER)
            return true;
    return false;
}

/* Whoever acts in what stands on the screen as told, also while the next one thinks; else whoever decides. */
static int acting_seat(const struct clio_table_screen *t)
{
    return t->sentence[0] ? t->actor : clio_decider(t->s);
}

/* "Hypatia is playing": as long as nobody at this terminal is asked. */
static void acting_words(const struct clio_table_screen *t, char *out, size_t size)
{
    int seat = acting_seat(t);
    if (t->line && t->fight[0]) {
        clio_copy(out, size, t->fight);
        return;
    }
    struct clio_value name =
        WORD("seat", seat >= 0 ? clio_match_name(t->s->match, seat, t->s->lang) : "");
    clio_tui_fill(out, size, t->s->lang, "tui.moves.none", &name, 1);
}

/* A question is for those who answer it here: what a bot is asked nobody else is shown. */
static bool is_asked(const struct clio_sitting *s)
{
    return clio_decider(s) >= 0 && !clio_match_bot_to_move(s->match, NULL);
}

/* What is asked, or what is being told. Where there is no room for it, a seat has its mark alone. */
static void prompt_words(const struct clio_table_screen *t, bool named, char *out, size_t size)
{
    const struct clio_sitting *s = t->s;
    char question[300];
    struct clio_buf b = clio_buf_of(out, size);
    int seat = clio_decider(s);
    clio_put(&b, " ");
    if (t->sentence[0]) {
        clio_put(&b, t->sentence);
    } else if (seat >= 0 && !is_asked(s)) {
        acting_words(t, question, sizeof question);
        board_put_shape(&b, seat);
        clio_putf(&b, " %s", question);
    } else if (seat >= 0) {
        clio_question_words(s, seat, question, sizeof question);
        board_put_shape(&b, seat);
        if (named)
            clio_putf(&b, " " S_BOLD "%s" S_PLAIN, s->match->seat[seat].name);
        clio_putf(&b, " %s", question);
        if (t->about[0] && !names_its_subject(s, seat))
            clio_putf(&b, "  " S_BOLD "%s" S_PLAIN, t->about);
    }
}

/* Ends a question that is too long between two words, with a sign; the others are its rest. */
static void break_prompt(char *line, int columns, char *rest, size_t size)
{
    char *end = line;
    for (char *space = line; (space = strchr(space + 1, ' '));) {
        char head[600];
        snprintf(head, sizeof head, "%.*s", (int)(space - line), line);
        if (clio_columns(head) > columns)
            break;
        end = space;
    }
    if (end == line)
        return;
    clio_copy(rest, size, end + 1);
    memcpy(end, "…", sizeof "…");
}

/* Where no rule says it: how to answer, and the number that is being typed. */
static void answer_words(const struct clio_table_screen *t, char *out, size_t size)
{
    enum clio_lang lang = t->s->lang;
    char words[120];
    struct clio_buf b = clio_buf_of(out, size);
    if (t->keys) {
        clio_putf(&b, S_LIT "%s" S_PLAIN, t->notice);
    } else if (t->list.filtering) {
        clio_putf(&b, "/%s_", t->list.filter);
    } else if (t->list.number > 0) {
        FILL(words, lang,
             clio_list_has_number(&t->list) ? "tui.prompt.number" : "tui.prompt.no-number",
             NUM("n", t->list.number));
        clio_put_look(&b, LOOK_ANSWER);
        clio_putf(&b, "%s" S_PLAIN, words);
    } else if (t->list.count > 0) {
        FILL(words, lang, "tui.prompt.moves", NUM("n", t->list.count));
        clio_putf(&b, S_DIM "%s" S_PLAIN, words);
    } else if (t->sentence[0]) {
        acting_words(t, words, sizeof words);
        clio_putf(&b, S_DIM "%s" S_PLAIN, words);
    }
}

static void draw_prompt(struct clio_table_screen *t, const struct clio_layout *l)
{
    char line[1000], right[200] = "";
    int end = l->log_rule == 1 ? l->log.x - 2 : clio_cols();
    prompt_words(t, true, line, sizeof line);
    if (clio_columns(line) > end - 1)
        prompt_words(t, false, line, sizeof line);
    if (l->moves_rule < 0)
        answer_words(t, right, sizeof right);
    int room = end - 1 - (right[0] ? clio_columns(right) + 1 : 0);
    if (clio_columns(line) > room && !t->list.number && !t->list.filtering) {
        right[0] = '\0';
        room = end - 1;
    }
    t->rest[0] = '\0';
    if (clio_columns(line) > room)
        break_prompt(line, room - clio_shown_columns(t->screen, "…"), t->rest, sizeof t->rest);
    if (l->prompt == 0) {
        clio_draw_reverse(t->screen, 0, 0, end, "");
        clio_draw_reverse(t->screen, 0, 0, room, line);
    } else {
        clio_draw_text(t->screen, l->prompt, 0, room, line);
    }
    if (right[0])
        clio_draw_right(t->screen, l->prompt, end - 1, right);
}

/* ---- The board and what stands beside it ------------------------------------------------------ */

/* All that is painted from one look at the board. */
struct painting {
    struct clio_table_screen *t;
    struct clio_layout layout;
    struct clio_page board, side;
};

/* As much detail as fits. */
static void paint_to_fit(clio_painter *paint, struct clio_page *page, const struct clio_board *b,
                         struct clio_rect rect, int lines, bool ascii)
{
    for (int detail = CLIO_DETAIL_MOST; detail >= CLIO_DETAIL_LEAST; detail--) {
        clio_page_open(page, rect.width, ascii);
        paint(page, b, detail);
        if (page->count <= lines || detail == CLIO_DETAIL_LEAST)
            return;
        clio_page_close(page);
    }
}

/* A board that has too few lines on a low screen takes some that the log shares below the moves. */
static bool give_lines_of_log(struct clio_layout *l, int missing)
{
    enum { LEAST_LOG = 3 };
    int spare = l->shared ? l->detail.height - LEAST_LOG : 0,
        lines = missing < spare ? missing : spare;
    if (lines <= 0)
        return false;
    l->board.height += lines;
    l->moves_rule += lines;
    l->moves.y += lines;
    l->detail.y += lines;
    l->detail.height -= lines;
    return true;
}

static int moves_that_fit(struct clio_table_screen *t, const struct clio_layout *l)
{
    memcpy(t->list.indent, l->indent, sizeof l->indent);
    t->list.indented = l->indented;
    return clio_list_fits(&t->list, l->moves);
}

/* Lines beside the board that moves have no use for, as the longer ones stand below it, are the side's. */
static void give_back_lines(struct clio_table_screen *t, struct clio_layout *l)
{
    int fit = moves_that_fit(t, l);
    while (l->indented > 0) {
        struct clio_layout fewer = clio_with_fewer_lines(*l);
        if (moves_that_fit(t, &fewer) < fit)
            break;
        *l = fewer;
    }
    moves_that_fit(t, l);
}

/* Lines that moves may take with their notes: theirs, and those below a board that what one of them does can
   spare, as the notes tell some of it. */
static int lines_for_notes(const struct clio_layout *l)
{
    enum { LEAST_DETAIL = 2 };
    int spare = l->side.width > 0 && !l->shared ? l->detail.height - LEAST_DETAIL : 0;
    return l->moves.height - l->indented + (spare > 0 ? spare : 0);
}

static void paint(const struct clio_board *board, const struct clio_board_parts *parts,
                  void *context)
{
    struct painting *p = context;
    struct clio_table_screen *t = p->t;
    struct clio_board b = *board;
    struct clio_room none = {0};
    int rows = clio_rows(), cols = clio_cols();
    /* While nobody is asked the list keeps its place: nothing jumps when a turn comes. */
    struct clio_room taken = parts->room ? parts->room(&b, cols, clio_board_lines(rows)) : none;
    int width = clio_moves_width(rows, cols, taken);
    t->list.indented = 0;
    for (int lines = 0, pass = 0; pass < 2; pass++) { /* notes may fill lines that are free */
        clio_list_note(&t->list, width, lines);
        if (t->list.count > 0)
            t->size = (struct clio_moves_size){t->list.count, clio_list_widest(&t->list),
                                               clio_list_lines(&t->list, width)};
        p->layout = clio_arrange(rows, cols, t->size, taken);
        lines = lines_for_notes(&p->layout);
    }
    if (t->list.count == 0 && p->layout.side.width > 0) /* there the board does not depend on it */
        p->layout = clio_arrange(rows, cols, (struct clio_moves_size){0}, taken);
    give_back_lines(t, &p->layout);
    struct clio_buf about = clio_buf_of(t->about, sizeof t->about);
    if (parts->about && b.move_count > 0)
        parts->about(&about, &b);
    struct clio_buf fight = clio_buf_of(t->fight, sizeof t->fight);
    if (parts->fight)
        parts->fight(&fight, &b);
    struct clio_rect side = p->layout.side, *upper = &p->layout.board;
    b.beside = side.width > 0;
    b.untitled = p->layout.prompt == 0;
    if (t->pane != CLIO_PANE_BOARD) {
        upper->width = side.width && p->layout.rule_width == cols ? cols - 2 : upper->width;
        if (p->layout.rule_width == cols)
            p->layout.side.height = 0;
        clio_page_open(&p->board, upper->width, t->screen->ascii);
        if (t->pane == CLIO_PANE_LOG)
            clio_write_log(&p->board, t->s, 0);
        else
            (parts->cards ? parts->cards : parts->paint)(&p->board, &b, CLIO_DETAIL_MOST);
    } else {
        b.height = upper->height;
        paint_to_fit(parts->paint, &p->board, &b, *upper, upper->height, t->screen->ascii);
        if (give_lines_of_log(&p->layout, p->board.count - upper->height)) {
            clio_page_close(&p->board);
            b.height = upper->height;
            paint_to_fit(parts->paint, &p->board, &b, *upper, upper->height, t->screen->ascii);
        }
    }
    if (p->layout.side.height > 0) {
        int log = side.height >= 30 ? 12 : side.height >= 20 ? 6 : 4;
        b.height = side.height - log;
        paint_to_fit(parts->side, &p->side, &b, side, b.height, t->screen->ascii);
    }
}

static void draw_board(struct clio_table_screen *t, struct painting *p)
{
    struct clio_rect rect = p->layout.board;
    t->overflow = p->board.count > rect.height ? p->board.count - rect.height : 0;
    if (t->pane == CLIO_PANE_LOG && t->scroll < 0)
        t->scroll = t->overflow;
    t->scroll = clamp(t->scroll, 0, t->overflow);
    clio_draw_page(t->screen, rect, &p->board, t->scroll);
}

/* Lines of the log that are news. */
static int count_news(const struct clio_sitting *s)
{
    return s->match->log_count - s->untold - s->seen;
}

/* Far enough back for any screen. */
static int last_of(const struct clio_sitting *s)
{
    return s->match->log_count - s->untold - 100;
}

/* The first line that is shown of a page whose beginning is not: where it goes on with a sentence, a sign
   in its indent says so. */
static void mark_cut_beginning(struct clio_page *page, int first)
{
    const char *line = page->line[first];
    char marked[2000];
    if (strncmp(line, "  ", 2) != 0)
        return;
    snprintf(marked, sizeof marked, "%s%s", page->ascii ? ".." : "… ", line + 2);
    char *copy = malloc(strlen(marked) + 1);
    if (!copy)
        return;
    memcpy(copy, marked, strlen(marked) + 1);
    free(page->line[first]);
    page->line[first] = copy;
}

/* The last lines of the log, none before `from`, into the rectangle. */
static void draw_last_lines(const struct clio_table_screen *t, struct clio_rect rect, int from)
{
    struct clio_page page;
    clio_page_open(&page, rect.width, t->screen->ascii);
    from = from > 0 ? from : 0;
    clio_write_log(&page, t->s, from);
    int first = page.count - rect.height;
    if (first > 0 && rect.height > 0)
        mark_cut_beginning(&page, first);
    clio_draw_page(t->screen, rect, &page, first > 0 ? first : 0);
    clio_page_close(&page);
}

/* "What happened (3 new)", without the number where there is no room for it. */
static void log_title(const struct clio_table_screen *t, int width, char *out, size_t size)
{
    enum { DASHES = 6 };
    int fresh = count_news(t->s);
    clio_tui_fill(out, size, t->s->lang, fresh > 0 ? "tui.log.new" : "tui.log", &NUM("n", fresh),
                  1);
    if (clio_columns(out) + DASHES > width)
        clio_copy(out, size, clio_tui_text(t->s->lang, "tui.log"));
}

static void draw_log(const struct clio_table_screen *t, const struct clio_layout *l)
{
    char title[120];
    if (l->log.height == 0)
        return;
    log_title(t, l->log.width, title, sizeof title);
    clio_draw_rule(t->screen, l->log_rule, l->log.x - 1, l->log.width + 2, title);
    if (l->log_rule == 1)
        clio_draw_upright(t->screen, l->log_rule, l->log.x - 2, l->log.height + 1);
    draw_last_lines(t, l->log, last_of(t->s));
}

/* Lines beside the board for what clio_write_detail() says, where the bottom has none: enough to be read,
   whatever else stands there. */
static int detail_lines_beside(struct clio_table_screen *t, const struct painting *p)
{
    enum { READABLE = 4 };
    struct clio_page page;
    int left = p->layout.side.height - p->side.count;
    if (p->layout.detail.height > 0)
        return 0;
    clio_page_open(&page, p->layout.side.width, t->screen->ascii);
    clio_write_detail(t, &page);
    int wanted = page.count, lines = clamp(wanted, 0, left > 8 ? left - 5 : left / 2);
    clio_page_close(&page);
    return wanted > lines && lines < READABLE ? clamp(wanted, 0, READABLE) : lines;
}

/* The side as far as there is room; the rest is on the page of cards. */
static int draw_side_itself(struct clio_table_screen *t, const struct painting *p, int room)
{
    struct clio_rect side = p->layout.side;
    if (p->side.count <= room) {
        clio_draw_page(t->screen, side, &p->side, 0);
        return p->side.count;
    }
    side.height = room - 1;
    clio_draw_page(t->screen, side, &p->side, 0);
    clio_draw_text(t->screen, side.y + room - 1, side.x, side.width,
                   clio_tui_text(t->s->lang, "tui.side.more"));
    return room;
}

/* Beside the board: its side, the log below it, and what a move does where the bottom has no room. */
static void draw_side(struct clio_table_screen *t, struct painting *p)
{
    struct clio_rect side = p->layout.side, log = side;
    char head[120];
    if (side.height == 0)
        return;
    int lines = detail_lines_beside(t, p), detail = lines + (lines > 0);
    /* In a battle, and where the side has to be cut anyway, some lines stay for what happened. */
    enum { LEAST_LOG = 3 };
    int room = side.height - detail;
    bool keeps_log = t->fight[0] || p->side.count > room;
    int drawn = draw_side_itself(t, p, keeps_log && room > 2 * LEAST_LOG ? room - LEAST_LOG : room);
    log.y += drawn;
    log.height -= drawn + detail;
    if (lines > 0) {
        clio_draw_rule(t->screen, log.y + log.height, side.x, side.width, clio_detail_title(t));
        clio_draw_detail(t, (struct clio_rect){log.y + log.height + 1, side.x, lines, side.width});
    }
    if (log.height < 2)
        return;
    log_title(t, log.width, head, sizeof head);
    clio_draw_rule(t->screen, log.y, log.x, log.width, head);
    log.y++;
    log.height--;
    draw_last_lines(t, log, last_of(t->s));
}

/* ---- Moves ----------------------------------------------------------------------------------- */

static void moves_title(const struct clio_table_screen *t, char *title, size_t size)
{
    char filter[80];
    if (t->list.count == 0 && !t->keys) {
        acting_words(t, title, size);
        return;
    }
    bool nothing = t->list.filtering && t->list.shown_count == 0;
    const char *key = nothing                          ? "tui.moves.filter-nothing"
                      : t->list.filtering              ? "tui.moves.filter"
                      : t->keys                        ? "tui.replay"
                      : clio_list_has_number(&t->list) ? "tui.moves.number"
                      : t->list.number > 0             ? "tui.moves.no-number"
                                                       : "tui.moves";
    snprintf(filter, sizeof filter, "%s_", t->list.filter);
    struct clio_value values[] = {WORD("filter", filter),
                                  NUM("n", t->list.filtering    ? t->list.shown_count
                                           : t->list.number > 0 ? t->list.number
                                                                : t->list.count)};
    clio_tui_fill(title, size, t->s->lang, key, values, 2);
}

/* On a low screen: what a move does stands below the moves, and the log in the lines that it leaves free,
   with its rule; some of it is always in view. */
static void draw_detail_and_log(struct clio_table_screen *t, struct clio_rect rect)
{
    enum { LEAST = 2 };
    struct clio_rect detail = rect, log = rect;
    char title[120];
    detail.height = clamp(clio_detail_lines(t, rect), 0,
                          rect.height > LEAST ? rect.height - LEAST : rect.height);
    log.y += detail.height;
    log.height -= detail.height;
    if (detail.height > 0)
        clio_draw_detail(t, detail);
    if (log.height < LEAST)
        return;
    log_title(t, log.width, title, sizeof title);
    clio_draw_rule(t->screen, log.y++, 0, log.width + 2, title);
    log.height--;
    draw_last_lines(t, log, last_of(t->s));
}

/* Nobody is asked: what the others did, in the place of the moves and of what they do. */
static void draw_told(struct clio_table_screen *t, const struct clio_layout *l)
{
    struct clio_rect rect = l->moves, detail = l->detail;
    struct clio_page page;
    int lines = clio_detail_lines(t, detail);
    rect.height += detail.height - lines;
    detail.y += detail.height - lines;
    detail.height = lines;
    clio_page_open(&page, rect.width, t->screen->ascii);
    clio_write_told(&page, t->s, rect.height);
    clio_draw_page(t->screen, rect, &page, 0);
    clio_page_close(&page);
    if (lines > 0)
        clio_draw_detail(t, detail);
}

static void draw_moves(struct clio_table_screen *t, const struct clio_layout *l)
{
    char title[200];
    moves_title(t, title, sizeof title);
    if (l->moves_rule >= 0)
        clio_draw_rule(t->screen, l->moves_rule, l->rule_x, l->rule_width, title);
    if (t->list.count == 0) {
        draw_told(t, l);
        return;
    }
    clio_list_draw(t->screen, &t->list, l->moves, false);
    if (l->shared)
        draw_detail_and_log(t, l->detail);
    else if (l->detail.height > 0)
        clio_draw_detail(t, l->detail);
}

/* Takes the key that the letter begins out of the line, with the two spaces after it, or only what is
   said about it. */
static void leave_out(char *line, char letter, bool words_only)
{
    for (char *at = line; *at;) {
        char *end = strstr(at, "  ");
        if (!end)
            return;
        if (*at == letter) {
            char *from = words_only ? at + strcspn(at, " ") : at;
            const char *rest = words_only ? end : end + 2;
            memmove(from, rest, strlen(rest) + 1);
            return;
        }
        at = end + 2;
    }
}

/* The keys that do something now, as a text; "": none does. */
static const char *keys_text(const struct clio_table_screen *t)
{
    const struct clio_sitting *s = t->s;
    if (t->keys)
        return t->keys;
    if (t->list.filtering)
        return "tui.keys.filtering";
    if (t->list.count > 0 || (is_asked(s) && !t->sentence[0]))
        return "tui.keys.game";
    if (s->pace != CLIO_PACE_OFF && !t->skips)
        return "tui.keys.story";
    return clio_people(s->match) == 0 ? "tui.keys.watch" : "";
}

/* Every key, with as many words as there is room for; on a narrow screen as many keys. Help and the
   last one, which leaves, are always there. */
static void draw_keys(const struct clio_table_screen *t)
{
    static const char least_needed[] = "TpLrszlwbcuh";
    char line[300];
    const char *key = keys_text(t);
    clio_copy(line, sizeof line, key[0] ? clio_tui_text(t->s->lang, key) : "");
    if (!clio_board_of(clio_game_id(t->s->game))->battle)
        leave_out(line, 'z', false);
    if (!t->keys && !clio_decline_of(t->s->game, t->s->match->state, clio_decider(t->s), t->moves,
                                     t->list.count))
        leave_out(line, 'n', false);
    for (int keys = 0; keys < 2; keys++)
        for (int i = 0; least_needed[i] && clio_columns(line) > clio_cols(); i++)
            leave_out(line, least_needed[i], !keys);
    clio_draw_reverse(t->screen, clio_rows() - 1, 0, clio_cols(), line);
}

/* What the next q does stands over the last lines, whole on any screen: it must not be missed. */
static void draw_leave(const struct clio_table_screen *t)
{
    struct clio_page page;
    clio_page_open(&page, clio_cols(), t->screen->ascii);
    if (t->leaves)
        clio_page_put(&page, 0, clio_tui_text(t->s->lang, "tui.leave"));
    for (int i = 0; i < page.count; i++)
        clio_draw_reverse(t->screen, clio_rows() - page.count + i, 0, clio_cols(), page.line[i]);
    clio_page_close(&page);
}

void clio_next_pane(struct clio_table_screen *t, int by)
{
    t->pane = (enum clio_pane)(((int)t->pane + by) % CLIO_PANES);
    t->scroll = t->pane == CLIO_PANE_LOG ? -1 : 0;
}

void clio_draw_table(struct clio_table_screen *t)
{
    clio_draw_clear();
    if (clio_rows() < CLIO_LEAST_ROWS || clio_cols() < CLIO_LEAST_COLS) {
        struct clio_page page;
        clio_page_open(&page, clio_cols(), t->screen->ascii);
        clio_page_put(&page, 0, clio_tui_text(t->s->lang, "tui.too-small"));
        clio_draw_page(t->screen, (struct clio_rect){0, 0, clio_rows(), clio_cols()}, &page, 0);
        clio_page_close(&page);
        draw_leave(t);
        clio_draw_show();
        return;
    }
    struct painting p = {.t = t};
    struct clio_board board = {.brackets = t->screen->colours == 0 || t->screen->ascii,
                               .chosen = clio_list_chosen(&t->list),
                               .line = t->line};
    clio_with_board(t->s, &board, paint, &p);
    t->no_rule = p.layout.detail.height > 0;
    draw_board(t, &p);
    draw_title(t);
    draw_prompt(t, &p.layout);
    draw_side(t, &p);
    draw_log(t, &p.layout);
    draw_moves(t, &p.layout);
    draw_keys(t);
    draw_leave(t);
    clio_draw_show();
    clio_page_close(&p.board);
    clio_page_close(&p.side);
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
