/* pages.c: cards, rule sections, log, score and result as pages. */
#include "tui/pages.h"

#include "core/game.h"
#include "tui/board_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The rule book --------------------------------------------------------------------------- */

void clio_section_line(const clio_game *game, const char *id, enum clio_lang lang, char *out,
                       size_t size)
{
    struct clio_section section;
    out[0] = '\0';
    if (id && clio_find_section(game, id, lang, &section)) {
        struct clio_value values[] = {WORD("title", section.title), WORD("page", section.page)};
        clio_tui_fill(out, size, lang, "tui.section", values, 2);
    }
}

/* One line of the book: **bold** and [[references]] become what a reader expects. */
static void put_marked(struct clio_buf *out, const clio_game *game, enum clio_lang lang,
                       const char *text, size_t n)
{
    bool bold = false;
    for (size_t i = 0; i < n; i++) {
        if (i + 1 < n && text[i] == '*' && text[i + 1] == '*') {
            bold = !bold;
            clio_put(out, bold ? S_BOLD : S_PLAIN);
            i++;
        } else if (i + 1 < n && text[i] == '[' && text[i + 1] == '[') {
            size_t end = i + 2 + strcspn(text + i + 2, "]");
            char id[80];
            struct clio_section section;
            snprintf(id, sizeof id, "%.*s", (int)(end - i - 2), text + i + 2);
            bool found = clio_find_section(game, id, lang, &section);
            char title[200];
            FILL(title, lang, "tui.reference", WORD("title", found ? section.title : id));
            clio_putf(out, S_HEAD "%s" S_PLAIN, title);
            i = end + 1;
        } else {
            clio_put_char(out, text[i]);
        }
    }
}

void clio_section_brief(const clio_game *game, const char *body, enum clio_lang lang, char *out,
                        size_t size)
{
    struct clio_buf b = clio_buf_of(out, size);
    while (*body && b.length + 1 < size) {
        size_t n = strcspn(body, "\n");
        if (n > 0 && body[0] != '|') { /* a table is no sentence */
            clio_put(&b, b.length > 0 ? " " : "");
            put_marked(&b, game, lang, body, n);
        }
        body += n + (body[n] == '\n');
    }
}

/* Does this line begin something new, or does it go on with the paragraph above? */
static bool begins_block(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    return line[0] == '\n' || line[0] == '\0' || line[0] == '|' || line[0] == '#' ||
           strncmp(line, "- ", 2) == 0 || (digits > 0 && line[digits] == '.');
}

static void write_body(struct clio_page *page, const clio_game *game, enum clio_lang lang,
                       const char *body)
{
    size_t size = 3 * strlen(body) + 600;
    char *words = malloc(size);
    for (const char *line = body; words && *line;) {
        struct clio_buf out = clio_buf_of(words, size);
        int hang = strncmp(line, "- ", 2) == 0 ? 2 : line[0] >= '0' && line[0] <= '9' ? 3 : 0;
        for (bool first = true; first || !begins_block(line); first = false) {
            size_t n = strcspn(line, "\n");
            const char *from = line;
            while (!first && *from == ' ')
                from++;
            clio_put(&out, first || n == 0 ? "" : " ");
            put_marked(&out, game, lang, from, n - (size_t)(from - line));
            line += n + (line[n] == '\n');
            if (n == 0)
                break;
        }
        clio_page_put(page, hang, words);
    }
    free(words);
}

bool clio_write_section(struct clio_page *page, const clio_game *game, const char *id,
                        enum clio_lang lang)
{
    struct clio_section section;
    if (!id || !clio_find_section(game, id, lang, &section))
        return false;
    clio_page_putf(page, 0, S_HEAD "%s" S_DIM "  %s" S_PLAIN "\n", section.title, section.page);
    write_body(page, game, lang, section.body);
    return true;
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* The same with what it is at this moment: a space of the map. */
static void write_thing_here(struct clio_page *page, const clio_game *game, int domain, int thing,
                             enum clio_lang lang, const char *here)
{
    char text[1500], section[200];
    clio_thing_kind(game, domain, thing, lang, text, sizeof text);
    clio_page_putf(page, 0, S_HEAD "%s" S_DIM "  %s" S_PLAIN,
                   clio_thing_name(game, domain, thing, lang), text);
    if (clio_thing_text(game, domain, thing, lang, text, sizeof text) > 0)
        clio_page_put(page, 0, text);
    if (here[0])
        clio_page_put(page, 0, here);
    if (clio_thing_source(game, domain, thing, lang, text, sizeof text) > 0)
        clio_page_putf(page, 0, S_DIM "%s" S_PLAIN " %s", clio_tui_text(lang, "tui.source"), text);
    clio_section_line(game, clio_thing_section(game, domain, thing), lang, section, sizeof section);
    if (section[0])
        clio_page_putf(page, 0, S_DIM "%s" S_PLAIN " %s", clio_tui_text(lang, "tui.see-rules"),
                       section);
}

void clio_write_thing(struct clio_page *page, const clio_game *game, int domain, int thing,
                      enum clio_lang lang)
{
    write_thing_here(page, game, domain, thing, lang, "");
}

struct move_page {
    struct clio_page *page;
    clio_move move;
    bool any;
};

static void write_move(const struct clio_board *b, const struct clio_board_parts *parts,
                       void *context)
{
    struct move_page *m = context;
    for (int arg = 0, domain, thing; arg < 3; arg++) {
        char here[900] = "";
        struct clio_buf out = clio_buf_of(here, sizeof here);
        if (!clio_move_part(b->game, m->move, arg, &domain, &thing) || domain >= CLIO_NUMBER)
            continue;
        if (parts->here && strcmp(clio_domain_id(b->game, domain), "space") == 0)
            parts->here(&out, b, clio_thing_id(b->game, domain, thing));
        if (m->any)
            clio_page_put(m->page, 0, "");
        write_thing_here(m->page, b->game, domain, thing, b->lang, here);
        m->any = true;
    }
}

bool clio_write_move(struct clio_page *page, const struct clio_sitting *s, clio_move move)
{
    struct clio_board board = {.chosen = -1};
    struct move_page m = {.page = page, .move = move};
    clio_with_board(s, &board, write_move, &m);
    return m.any;
}

/* The last thing of a move that has a text, and the text. */
static bool telling_part(const clio_game *game, clio_move move, enum clio_lang lang, int *domain,
                         int *thing, char *text, size_t size)
{
    for (int arg = 2; arg >= 0; arg--)
        if (clio_move_part(game, move, arg, domain, thing) && *domain < CLIO_NUMBER &&
            clio_thing_text(game, *domain, *thing, lang, text, size) > 0)
            return true;
    return false;
}

/* Where a card has halves and the move is called as one of them, that half: "Archers". */
static const char *telling_half(const clio_game *game, clio_move move, int domain, int thing,
                                enum clio_lang lang, char *text, size_t size)
{
    struct clio_part part;
    char words[900];
    for (int i = 0; clio_thing_part(game, domain, thing, i, lang, &part, words, sizeof words); i++)
        if (strcmp(part.id, clio_move_verb(game, move)) == 0) {
            clio_copy(text, size, words);
            return part.title;
        }
    return NULL;
}

void clio_move_detail(const clio_game *game, clio_move move, const char *label, enum clio_lang lang,
                      char *out, size_t size)
{
    char text[900];
    int domain, thing;
    struct clio_buf b = clio_buf_of(out, size);
    if (!telling_part(game, move, lang, &domain, &thing, text, sizeof text) ||
        clio_contains(label, text))
        return;
    const char *whole = clio_thing_name(game, domain, thing, lang),
               *half = telling_half(game, move, domain, thing, lang, text, sizeof text);
    /* Of a card that is named whole, it says which half it tells. */
    bool said = clio_contains(label, half ? half : whole);
    if (!said || (half && clio_contains(whole, half) && clio_contains(label, whole)))
        clio_putf(&b, "%s%s", half ? half : whole, clio_tui_text(lang, "tui.colon"));
    clio_put(&b, text);
}

void clio_move_label(const struct clio_match *match, const clio_move *moves, int count, int i,
                     enum clio_lang lang, char *out, size_t size)
{
    char other[200], text[900];
    int domain, thing;
    clio_match_describe(match, moves[i], lang, out, size);
    for (int k = 0; k < count; k++) {
        clio_match_describe(match, moves[k], lang, other, sizeof other);
        if (k == i || strcmp(out, other) != 0 ||
            !telling_part(match->game, moves[i], lang, &domain, &thing, text, sizeof text))
            continue;
        struct clio_buf b = clio_buf_of(other, sizeof other);
        clio_putf(&b, "%s%s%s", out, clio_tui_text(lang, "tui.colon"), text);
        clio_copy(out, size, other);
        return;
    }
}

/* What asks is named first; else the first thing the question names that lies there as a card. */
bool clio_question_card(const struct clio_sitting *s, struct clio_mention *out)
{
    int seat = clio_decider(s);
    for (int i = 0; seat >= 0 && clio_question_part(s->game, s->match->state, seat, i, out); i++)
        if (strcmp(out->name, "source") == 0 ||
            (out->domain < CLIO_NUMBER && out->thing >= 0 &&
             clio_thing_source(s->game, out->domain, out->thing, CLIO_EN, NULL, 0) > 0 &&
             clio_thing_text(s->game, out->domain, out->thing, CLIO_EN, NULL, 0) > 0))
            return true;
    return false;
}

bool clio_write_why(struct clio_page *page, const struct clio_sitting *s, clio_move move)
{
    struct clio_reason reason;
    char words[500], section[200];
    if (!clio_why_not(s->game, s->match->state, clio_decider(s), move, &reason))
        return false;
    clio_reason_text(s->game, &reason, s->lang, words, sizeof words);
    clio_page_put(page, 0, words);
    clio_section_line(s->game, clio_reason_section(s->game, &reason), s->lang, section,
                      sizeof section);
    if (section[0])
        clio_page_putf(page, 0, S_DIM "%s" S_PLAIN " %s", clio_tui_text(s->lang, "tui.see-rules"),
                       section);
    return true;
}

/* ---- Log and score --------------------------------------------------------------------------- */

/* What belongs together: one move, and one step of a seat that the game plays itself. */
static bool is_same_step(const struct clio_log_entry *a, const struct clio_log_entry *b)
{
    return a->move == b->move && a->event.seat == b->event.seat && a->event.step == b->event.step;
}

void clio_put_names(struct clio_buf *out, const char *const names[CLIO_MAX_SEATS], const char *text,
                    const char *style)
{
    while (*text) {
        int seat = -1;
        size_t n = 0;
        for (int i = 0; i < CLIO_MAX_SEATS; i++) {
            size_t length = names[i] ? strlen(names[i]) : 0;
            if (length > n && strncmp(text, names[i], length) == 0)
                seat = i, n = length;
        }
        if (seat >= 0) {
            clio_put_char(out, (char)(STYLE_SEAT + seat));
            for (size_t i = 0; i < n; i++) /* "Player 1" is never torn */
                if (text[i] == ' ')
                    clio_put(out, "\u00a0");
                else
                    clio_put_char(out, text[i]);
            clio_put(out, style);
            text += n;
        } else {
            clio_put_char(out, *text++);
        }
    }
}

static bool is_heading(const struct clio_sitting *s, int line)
{
    const struct clio_board_parts *parts = clio_board_of(clio_game_id(s->game));
    return parts->is_heading &&
           parts->is_heading(clio_event_id(s->game, &s->match->log[line].event));
}

/* Lines that stand in one paragraph; headings have one of their own. */
static bool goes_on(const struct clio_sitting *s, int line)
{
    const struct clio_log_entry *entry = &s->match->log[line];
    return is_same_step(entry, entry + 1) && is_heading(s, line) == is_heading(s, line + 1);
}

void clio_write_log(struct clio_page *page, const struct clio_sitting *s, int from)
{
    const char *names[CLIO_MAX_SEATS];
    char words[2000] = "";
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const struct clio_match *m = s->match;
    clio_match_names(m, s->lang, names);
    int count = m->log_count - s->untold;
    for (int i = from; i < count; i++) {
        char text[400] = "";
        const char *style = i < s->seen ? S_DIM : is_heading(s, i) ? S_BOLD : S_PLAIN;
        clio_event_text(s->game, &m->log[i].event, s->viewer, names, s->lang, text, sizeof text);
        if (text[0]) {
            clio_put(&out, out.length > 1 ? " " : style);
            if (m->log[i].event.step && !(i > from && is_same_step(&m->log[i - 1], &m->log[i])))
                clio_putf(&out, "%d. ", m->log[i].event.step);
            clio_put_names(&out, names, text, style);
        }
        if (i + 1 == count || !goes_on(s, i)) {
            if (out.length > 1)
                clio_page_put(page, 2, words);
            out = clio_buf_of(words, sizeof words);
        }
    }
}

/* A sentence of its own line, with the number of the step that it begins. */
static void write_log_line(struct clio_page *page, const struct clio_sitting *s, int line)
{
    const struct clio_log_entry *entry = &s->match->log[line];
    const char *names[CLIO_MAX_SEATS];
    char text[400] = "", words[700];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    clio_match_names(s->match, s->lang, names);
    clio_event_text(s->game, &entry->event, s->viewer, names, s->lang, text, sizeof text);
    if (!text[0])
        return;
    const char *style = is_heading(s, line) ? S_BOLD : S_PLAIN;
    clio_put(&out, style);
    if (entry->event.step && !(line > 0 && is_same_step(entry - 1, entry)))
        clio_putf(&out, "%d. ", entry->event.step);
    clio_put_names(&out, names, text, style);
    clio_page_put(page, 2, words);
}

void clio_write_told(struct clio_page *page, const struct clio_sitting *s, int lines)
{
    int end = s->match->log_count - s->untold, from = end;
    for (int taken = 0; from > s->seen; from--) {
        struct clio_page one;
        clio_page_open(&one, page->width, page->ascii);
        write_log_line(&one, s, from - 1);
        int more = one.count;
        clio_page_close(&one);
        if (taken > 0 && taken + more > lines)
            break;
        taken += more;
    }
    for (int i = from; i < end; i++)
        write_log_line(page, s, i);
}

static void write_seat_score(struct clio_page *page, const struct clio_sitting *s, int seat)
{
    struct clio_score_line line[64];
    char head[200], sitter[80], text[160], row[400], points[16], number[24];
    int n = clio_score(s->game, s->match->state, seat, line, 64), total = 0;
    for (int i = 0; i < n; i++)
        total += line[i].points;
    clio_sitter_words(&s->match->seat[seat], s->lang, sitter, sizeof sitter);
    clio_points_text(s->game, total, points, sizeof points);
    FILL(head, s->lang, "tui.score.seat", WORD("seat", clio_match_name(s->match, seat, s->lang)),
         WORD("sitter", sitter), WORD("points", points),
         NUM("n", clio_points_plural(s->game, total, s->lang)));
    clio_page_putf(page, 0, S_BOLD "%s" S_PLAIN, head);
    for (int i = 0; i < n; i++) {
        const char *name = line[i].domain < clio_domain_count(s->game)
                               ? clio_thing_name(s->game, line[i].domain, line[i].thing, s->lang)
                               : "-";
        clio_fit(text, sizeof text, name, 34, page->ascii);
        clio_points_text(s->game, line[i].points, points, sizeof points);
        (page->ascii ? clio_to_ascii : clio_copy)(number, sizeof number, points);
        snprintf(row, sizeof row, "  %s %*s%s", text, 6 - clio_columns(number), "", number);
        clio_page_put(page, 4, row);
    }
}

struct standing {
    struct clio_page *page;
    bool pointless;
};

static void write_standing(const struct clio_board *b, const struct clio_board_parts *parts,
                           void *context)
{
    struct standing *w = context;
    w->pointless = parts->standing && parts->standing(w->page, b);
}

void clio_write_score(struct clio_page *page, const struct clio_sitting *s)
{
    struct clio_board board = {.chosen = -1};
    struct standing standing = {.page = page};
    clio_with_board(s, &board, write_standing, &standing);
    for (int seat = 0; seat < s->match->seats && !standing.pointless; seat++)
        write_seat_score(page, s, seat);
}

/* Is it won otherwise than by points? */
static bool is_pointless(const struct clio_page *page, const struct clio_sitting *s)
{
    struct clio_page none;
    struct clio_board board = {.chosen = -1};
    struct standing standing = {.page = &none};
    clio_page_open(&none, page->width, s->ascii);
    clio_with_board(s, &board, write_standing, &standing);
    clio_page_close(&none);
    return standing.pointless;
}

/* Do two with as many points have different places? */
static bool tie_broken(const struct clio_result *r)
{
    for (int a = 0; a < r->seats; a++)
        for (int b = 0; b < a; b++)
            if (r->points[a] == r->points[b] && r->place[a] != r->place[b])
                return true;
    return false;
}

/* What happened before the line that says the end. */
static void write_last_before(struct clio_page *page, const struct clio_sitting *s, int phrase)
{
    int line = s->match->log_count - 1;
    while (line >= 0 && s->match->log[line].event.phrase == phrase)
        line--;
    if (line >= 0)
        write_log_line(page, s, line);
}

/* Why it is over, and where no points say it, what decided. */
static void write_ending(struct clio_page *page, const struct clio_sitting *s, bool pointless)
{
    struct clio_event why;
    char line[300];
    const char *names[CLIO_MAX_SEATS];
    if (!clio_ending(s->game, s->match->state, &why))
        return;
    clio_match_names(s->match, s->lang, names);
    clio_event_text(s->game, &why, CLIO_SPECTATOR, names, s->lang, line, sizeof line);
    clio_page_putf(page, 0, S_BOLD "%s" S_PLAIN, line);
    if (pointless)
        write_last_before(page, s, why.phrase);
    clio_page_put(page, 0, "");
}

/* Places and points, and what else brought a place. */
static void write_places(struct clio_page *page, const struct clio_sitting *s)
{
    struct clio_result r;
    char line[300], points[16];
    clio_result(s->game, s->match->state, &r);
    for (int place = 1; place <= r.seats; place++)
        for (int seat = 0; seat < r.seats; seat++) {
            if (r.place[seat] != place)
                continue;
            clio_points_text(s->game, r.points[seat], points, sizeof points);
            FILL(line, s->lang,
                 r.no_goal      ? "tui.result.ends"
                 : r.seats == 1 ? (r.won[0] ? "tui.result.met" : "tui.result.missed")
                 : r.won[seat]  ? "tui.result.won"
                                : "tui.result.place",
                 NUM("place", place), WORD("seat", clio_match_name(s->match, seat, s->lang)),
                 WORD("points", points),
                 NUM("n", clio_points_plural(s->game, r.points[seat], s->lang)));
            bool good = r.won[seat] && !r.no_goal;
            clio_page_putf(page, 2, "%s%s" S_PLAIN, good ? S_GOOD : "", line);
        }
    if (tie_broken(&r))
        clio_page_put(page, 2, clio_game_text(s->game, s->lang, "board.tie-break"));
    clio_page_put(page, 0, "");
}

void clio_write_result(struct clio_page *page, const struct clio_sitting *s)
{
    bool pointless = is_pointless(page, s);
    write_ending(page, s, pointless);
    if (!pointless)
        write_places(page, s);
    clio_write_score(page, s);
    if (s->words[0])
        clio_page_put(page, 0, "");
    for (const char *at = s->words; *at;) {
        size_t n = strcspn(at, "\n");
        clio_page_putf(page, 2, "%.*s", (int)n, at);
        at += n + (at[n] == '\n');
    }
}

void clio_write_hints(struct clio_page *page, const struct clio_sitting *s,
                      const struct clio_thought *hints, int count)
{
    clio_page_put(page, 0, clio_tui_text(s->lang, count ? "tui.hint.intro" : "tui.hint.none"));
    clio_page_put(page, 0, "");
    for (int i = 0; i < count; i++) {
        char move[200], detail[700];
        clio_match_describe(s->match, hints[i].move, s->lang, move, sizeof move);
        clio_page_putf(page, 3, "%d. " S_BOLD "%s" S_PLAIN, i + 1, move);
        clio_write_advice(page, s, &hints[i]);
        clio_move_detail(s->game, hints[i].move, move, s->lang, detail, sizeof detail);
        for (char *end = detail; (end = strchr(end, '\n'));) /* one paragraph, below the move */
            *end = ' ';
        if (detail[0])
            clio_page_putf(page, 3, "   " S_DIM "%s" S_PLAIN, detail);
        clio_write_odds(page, s, hints[i].move, NULL);
    }
}

void clio_with_board(const struct clio_sitting *s, struct clio_board *board, clio_use_board *use,
                     void *context)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_progress progress[CLIO_MAX_PROGRESS];
    json_t *view = clio_sit_view(s);
    if (!view)
        return;
    board->progress = progress;
    board->progress_count = clio_progress(s->game, s->shown ? s->shown : s->match->state, s->viewer,
                                          progress, CLIO_MAX_PROGRESS);
    board->sitting = s;
    board->game = s->game;
    board->lang = s->lang;
    board->viewer = s->viewer;
    board->view = view;
    board->log = s->match->log;
    board->log_count = s->match->log_count - s->untold;
    board->seen = s->seen;
    board->moves = moves;
    clio_match_names(s->match, s->lang, board->names);
    if (!s->shown && clio_decider(s) == s->viewer)
        board->move_count = clio_sit_moves(s, s->viewer, moves);
    use(board, clio_board_of(clio_game_id(s->game)), context);
    json_decref(view);
}

static void tell_board(const struct clio_board *board, const struct clio_board_parts *parts,
                       void *page)
{
    parts->tell(page, board, CLIO_DETAIL_LEAST);
}

void clio_tell_board(struct clio_page *page, const struct clio_sitting *s)
{
    struct clio_board board = {.chosen = -1};
    clio_with_board(s, &board, tell_board, page);
}

/* The board, then everything in full. */
static void write_whole(const struct clio_board *board, const struct clio_board_parts *parts,
                        void *page)
{
    parts->paint(page, board, CLIO_DETAIL_MOST);
    if (parts->cards) {
        clio_page_put(page, 0, "");
        parts->cards(page, board, CLIO_DETAIL_MOST);
    }
}

void clio_write_whole_board(struct clio_page *page, const struct clio_sitting *s)
{
    struct clio_board board = {.chosen = -1, .height = 30};
    clio_with_board(s, &board, write_whole, page);
}

void clio_write_keys(struct clio_page *page, const clio_game *game, enum clio_lang lang)
{
    const char *legend = game ? clio_game_textf(game, lang, "board.legend") : "";
    clio_page_putf(page, 0, S_HEAD "%s" S_PLAIN, clio_tui_text(lang, "tui.help.keys"));
    char keys[3000];
    bool battles = !game || clio_board_of(clio_game_id(game))->battle;
    bool reacts = game && game->reaction_verbs;
    FILL(keys, lang, "tui.help.keys.text",
         WORD("battle", battles ? clio_tui_text(lang, "tui.help.keys.battle") : ""),
         WORD("never", reacts ? clio_tui_text(lang, "tui.help.keys.never") : ""));
    clio_page_put(page, 12, keys);
    if (!legend[0])
        return;
    clio_page_putf(page, 0, "\n" S_HEAD "%s" S_PLAIN, clio_tui_text(lang, "tui.help.signs"));
    clio_page_put(page, 12, legend);
}
