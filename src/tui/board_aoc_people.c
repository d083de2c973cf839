/*
 * board_aoc_people.c: the players on the board of Age of Civilization: what each has, the
 * technology card, and what the civilizations of a seat do for it.
 */
#include "tui/board_aoc.h"
#include "tui/looks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_civs(struct clio_buf *out, const struct clio_board *b, const json_t *player)
{
    size_t i;
    json_t *civ;
    const json_t *civs = json_object_get(player, "civilizations");
    for (i = 0; (civ = json_array_get(civs, i)); i++) {
        if (view_true(civ, "main"))
            clio_putf(out, " " S_BOLD "%s" S_PLAIN,
                      board_name(b, "civilization", view_str(civ, "civilization")));
    }
    bool any = false;
    for (i = 0; (civ = json_array_get(civs, i)); i++) {
        if (view_true(civ, "main"))
            continue;
        clio_putf(out, "%s%s", any ? ", " : " (",
                  board_name(b, "civilization", view_str(civ, "civilization")));
        any = true;
    }
    clio_put(out, any ? ")" : "");
}

static void put_techs(struct clio_buf *out, const struct clio_board *b, const json_t *player,
                      bool names)
{
    size_t i;
    json_t *tech;
    int count = 0;
    for (i = 0; (tech = json_array_get(json_object_get(player, "technologies"), i)); i++) {
        if (!view_true(tech, "owned"))
            continue;
        if (names)
            clio_putf(out, "%s%s", count ? ", " : " · ",
                      board_name(b, "technology", view_str(tech, "technology")));
        count++;
    }
    if (!names && count > 0)
        clio_putf(out, " · ✚%d", count);
}

static void put_holdings(struct clio_buf *out, const struct clio_board *b, const json_t *player,
                         bool names)
{
    const json_t *wonders = json_object_get(player, "wonders");
    if (json_array_size(wonders) > 0 && names) {
        clio_putf(out, " · %s%s", board_word(b, "board.wonders"), board_word(b, "tui.colon"));
        board_names(b, "wonder", wonders, out);
    } else if (json_array_size(wonders) > 0) {
        clio_putf(out, " · ★%zu", json_array_size(wonders));
    }
    if (view_has(player, "special_technology"))
        clio_putf(out, " · %s",
                  board_name(b, "special-technology", view_str(player, "special_technology")));
    if (view_has(player, "control"))
        clio_putf(out, " · %s %d", board_word(b, "board.control"), view_int(player, "control"));
    if (view_has(player, "hand_count"))
        clio_putf(out, " · %s %d", board_word(b, "board.hand"), view_int(player, "hand_count"));
}

void aoc_paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                      const json_t *player, int detail)
{
    char words[900], line[900], name[120], points[16];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    bool turn = view_int(b->view, "current") == seat && !view_true(b->view, "over");
    clio_put(&out, turn ? S_BOLD "▸" S_PLAIN : " ");
    board_put_shape(&out, seat);
    clio_fit(name, sizeof name, b->names[seat], 12, page->ascii);
    FILL(points, b->lang, "tui.board.pts", NUM("n", view_int(player, "points")));
    clio_putf(&out, " %s%s" S_PLAIN " " S_BOLD "%2d" S_PLAIN "\u00a0%-3s ", turn ? S_LIT : S_BOLD,
              name, view_int(player, "points"), points);
    clio_put_look(&out, LOOK_GOLD);
    clio_putf(&out, "$%-2d" S_PLAIN " ", view_int(player, "coins"));
    clio_put_look(&out, LOOK_STONE);
    clio_putf(&out, "⚔%d" S_PLAIN " ", view_int(player, "military"));
    int hand = view_int(player, "workers_in_hand"), workers = view_int(player, "workers");
    board_put_times(&out, "•", hand);
    board_put_times(&out, "◦", workers - hand);
    board_put_times(&out, "\u00a0", 4 - workers);
    put_civs(&out, b, player);
    if (seat != b->viewer)
        put_techs(&out, b, player, detail > CLIO_DETAIL_LEAST);
    put_holdings(&out, b, player, detail > CLIO_DETAIL_LEAST);
    if (view_int(b->view, "seats") > 1 && view_int(b->view, "first") == seat)
        clio_putf(&out, S_DIM " (%s)" S_PLAIN,
                  board_word(b, detail > CLIO_DETAIL_LEAST ? "board.first" : "tui.board.first"));
    if (detail == CLIO_DETAIL_LEAST)
        clio_fit(line, sizeof line, words, page->width, page->ascii);
    clio_page_put(page, 6, detail == CLIO_DETAIL_LEAST ? line : words);
}

/* "✚ owned ◇ available" */
static void put_tech_signs(struct clio_buf *out, const struct clio_board *b)
{
    clio_putf(out, "✚\u00a0%s ◇\u00a0%s", board_word(b, "tui.board.owned"),
              board_word(b, "tui.board.open"));
}

/* The technology card, 3 by 3, the base at the bottom. */
static void paint_techs(struct clio_page *page, const struct clio_board *b, const json_t *player,
                        bool head)
{
    char cell[3][3][120] = {{{0}}}, row[600];
    int width[3] = {0};
    size_t i;
    json_t *tech;
    for (i = 0; (tech = json_array_get(json_object_get(player, "technologies"), i)); i++) {
        const char *id = view_str(tech, "technology");
        int r = view_int(tech, "row"), c = view_int(tech, "column");
        if (r < 0 || r > 2 || c < 0 || c > 2)
            continue;
        bool owned = view_true(tech, "owned"), open = view_true(tech, "open");
        struct clio_buf out = clio_buf_of(cell[r][c], sizeof cell[r][c]);
        clio_put(&out, owned ? S_GOOD "✚ " : open ? "◇ " : S_DIM "· ");
        if (owned || !open)
            clio_put(&out, board_name(b, "technology", id));
        else
            board_put_card(&out, b, "technology", id);
        clio_put(&out, S_PLAIN);
        int columns = clio_columns(cell[r][c]) + 2;
        width[c] = columns > width[c] ? columns : width[c];
    }
    if (head) {
        struct clio_buf out = clio_buf_of(row, sizeof row);
        board_put_head(&out, b, "board.technologies");
        put_tech_signs(&out, b);
        clio_page_put(page, 2, row);
    }
    for (int r = 2; r >= 0; r--) {
        struct clio_buf out = clio_buf_of(row, sizeof row);
        for (int c = 0; c < 3; c++) {
            char fitted[200];
            clio_fit(fitted, sizeof fitted, cell[r][c], width[c], page->ascii);
            clio_put(&out, fitted);
        }
        clio_page_put(page, 2, row);
    }
}

static void paint_civ(struct clio_page *page, const struct clio_board *b, const json_t *civ)
{
    char ability[500], heir[300];
    const char *id = view_str(civ, "civilization"), *name = board_name(b, "civilization", id);
    board_part(b, "civilization", id, "inherited", heir, sizeof heir);
    board_part(b, "civilization", id, "main", ability, sizeof ability);
    if (view_true(civ, "main"))
        clio_page_putf(page, 2, S_BOLD "%s" S_PLAIN " (%s)%s%s " S_DIM "%s" S_PLAIN " %s", name,
                       board_word(b, "board.main"), board_word(b, "tui.colon"), ability,
                       board_word(b, "tui.board.inherited-next"), heir);
    else
        clio_page_putf(page, 2, "%s, " S_DIM "%s" S_PLAIN " %s", name,
                       board_word(b, "tui.board.inherited"), heir);
}

/* The main civilization first. */
static void paint_people(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    const json_t *civs = json_object_get(player, "civilizations");
    size_t i;
    json_t *civ;
    for (i = 0; (civ = json_array_get(civs, i)); i++) {
        if (view_true(civ, "main"))
            paint_civ(page, b, civ);
    }
    for (i = 0; (civ = json_array_get(civs, i)); i++) {
        if (!view_true(civ, "main"))
            paint_civ(page, b, civ);
    }
}

/* Columns that the lines of a page need, without the spaces at their ends. */
static int width_of(const struct clio_page *page)
{
    int most = 0;
    for (int i = 0; i < page->count; i++) {
        int columns = 0, used = 0, length;
        for (const char *at = page->line[i]; *at; at += length) {
            clio_utf8_next(at, &length);
            if (clio_style_at(at))
                continue;
            columns++;
            used = *at == ' ' ? used : columns;
        }
        most = used > most ? used : most;
    }
    return most;
}

/* The viewer's technology card, with his civilizations beside it where they find room. With the least
   detail they take the lines that are left, and where there is none for its head, the signs of the
   card are explained above them. */
void aoc_paint_own(struct clio_page *page, const struct clio_board *b, const json_t *player,
                   int detail)
{
    enum { ROWS = 3, LEAST_WIDTH = 24 };
    struct clio_page left, right = {0};
    char signs[120];
    struct clio_buf out = clio_buf_of(signs, sizeof signs);
    bool least = detail == CLIO_DETAIL_LEAST;
    int room = least ? b->height - page->count : 0;
    bool head = !least || room > ROWS;
    clio_page_open(&left, page->width, page->ascii);
    paint_techs(&left, b, player, head);
    int width = width_of(&left) + 2;
    bool beside = page->width - width >= LEAST_WIDTH;
    if (beside) {
        left.width = width;
        clio_page_open(&right, page->width - width, page->ascii);
        put_tech_signs(&out, b);
        if (!head)
            clio_page_put(&right, 0, signs);
        paint_people(&right, b, player);
    }
    if (least)
        clio_page_cut(&right, room > left.count ? room : left.count, board_word(b, "tui.cut"));
    clio_page_beside(page, &left, &right);
    clio_page_close(&right);
    if (!beside) {
        clio_page_open(&right, page->width, page->ascii);
        paint_people(&right, b, player);
        int lines = least ? b->height - page->count : right.count;
        clio_page_cut(&right, lines, board_word(b, "tui.cut"));
        for (int i = 0; i < right.count && i < lines; i++)
            clio_page_put(page, 2, right.line[i]);
        clio_page_close(&right);
    }
    clio_page_close(&left);
}

void aoc_paint_others(struct clio_page *page, const struct clio_board *b, int seat,
                      const json_t *player)
{
    clio_page_putf(page, 0, "\n" S_HEAD "%s" S_PLAIN, b->names[seat]);
    paint_techs(page, b, player, true);
    paint_people(page, b, player);
    board_paint_cards(page, b, "board.wonders", "wonder", json_object_get(player, "wonders"),
                      CLIO_DETAIL_MOST, true);
}
