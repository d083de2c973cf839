/*
 * board_civ_map.c: the square map of Civilization. Two shades of the ground make squares; outskirts of
 * cities have their sign twice. On the ground stand cities, markers, figures, and the number of the answer
 * that concerns the square:
 *
 *      A  B  C       letters and numbers along the edges name a square: B2
 *     1 " ●Ro 12     grassland; a city of player 1; answer 12 is about C1 (1›: and others)
 *     2^ ^Ha ■2s     outskirts in the mountains; a Harbor; two armies and a scout of player 2
 *
 * Where squares have two lines, figures and answers stand on the lower one. Nothing touches the number of an
 * answer, and where its count has no room nothing stands before it: "9.", not "● 9". Where squares have no
 * room for the second bracket of a number, the square behind it has, "[19]", or a sign ends it, "19.20›".
 */
#include "tui/board_civ_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 16, TILE = 4, MARGIN = 2, NOBODY = CLIO_MAX_SEATS };

/* The number to type for each square, as far as a square has room for it; empty: none. */
struct answers {
    char at[SIDE][SIDE][BOARD_ANSWER];
};

/* What is written on one square. */
struct place {
    struct clio_canvas *canvas;
    const struct clio_board *b;
    const json_t *square; /* NULL: face down */
    int y, x, width, height;
    int owner;          /* of the city it belongs to, or NOBODY */
    const char *answer; /* the number to type; empty: none */
    int from, to; /* columns of its lowest line that no answer needs, its own or a neighbour's */
    bool even, chosen;
};

/* ---- Where it lies ----------------------------------------------------------------------------- */

static bool find_place(const char *at, int *x, int *y)
{
    *x = at[0] - 'A';
    *y = at[0] ? atoi(at + 1) - 1 : -1;
    return *x >= 0 && *x < SIDE && *y >= 0 && *y < SIDE;
}

static const json_t *map_of(const struct clio_board *b)
{
    return json_object_get(b->view, "map");
}

static int rows_of(const struct clio_board *b)
{
    return view_int(map_of(b), "height");
}

void civ_map_size(const struct clio_board *b, struct civ_cell cell, int *columns, int *lines)
{
    *columns = MARGIN + view_int(map_of(b), "width") * cell.width;
    *lines = 1 + rows_of(b) * cell.height;
}

struct civ_cell civ_cell_for(const struct clio_board *b, int columns, int lines)
{
    struct civ_cell best = {CIV_NARROWEST, 1};
    for (int width = CIV_NARROWEST; width <= CIV_WIDEST; width++)
        for (int height = 1; height <= (width + 1) / 2; height++) {
            int wide, high;
            civ_map_size(b, (struct civ_cell){width, height}, &wide, &high);
            if (wide <= columns && (high <= lines || height == 1))
                best = (struct civ_cell){width, height};
        }
    return best;
}

/* A row in the middle of one's home tile. */
static int home_row(const struct clio_board *b)
{
    const json_t *tiles = json_object_get(map_of(b), "tiles"), *tile;
    for (size_t i = 0; (tile = json_array_get(tiles, i)); i++)
        if (view_has(tile, "home") && view_int(tile, "home") == civ_own_seat(b))
            return view_int(tile, "y") + TILE / 2;
    return 0;
}

/* The row to look at when not all of them fit: of what is chosen or told, of the battle or the group that
   is on its way, of the first answer, of one's capital or home. */
static int row_of_interest(const struct clio_board *b)
{
    static const char *const under_way[] = {"battle", "group"};
    const json_t *squares = json_object_get(map_of(b), "squares"), *square;
    int x, row, lit = -1;
    for (size_t i = 0; (square = json_array_get(squares, i)); i++) {
        const char *at = view_str(square, "at");
        if (!find_place(at, &x, &row))
            continue;
        if (board_chosen(b, "space", at))
            return row;
        if (lit < 0 && board_lit(b, "space", at))
            lit = row;
    }
    for (size_t i = 0; i < sizeof under_way / sizeof under_way[0]; i++)
        if (find_place(view_str(json_object_get(b->view, under_way[i]), "at"), &x, &row))
            return row;
    const json_t *capital = json_array_get(json_object_get(civ_own(b), "cities"), 0);
    if (lit < 0 && find_place(view_str(capital, "at"), &x, &row))
        return row;
    return lit >= 0 ? lit : home_row(b);
}

/* ---- Ground ------------------------------------------------------------------------------------ */

static enum clio_look ground_of(const json_t *square, const char **sign)
{
    static const struct {
        const char *terrain, *sign;
        enum clio_look look;
    } grounds[] = {{"grassland", "\"", LOOK_PLAIN},
                   {"forest", "♣", LOOK_FOREST},
                   {"mountain", "^", LOOK_MOUNTAIN},
                   {"desert", ":", LOOK_DESERT},
                   {"water", "~", LOOK_SEA}};
    for (size_t i = 0; square && i < sizeof grounds / sizeof grounds[0]; i++)
        if (strcmp(grounds[i].terrain, view_str(square, "terrain")) == 0) {
            *sign = grounds[i].sign;
            return grounds[i].look;
        }
    *sign = "⋅";
    return LOOK_UNKNOWN;
}

static enum clio_look ground_look(const struct place *p)
{
    const char *sign;
    return p->chosen ? LOOK_CHOSEN : (enum clio_look)(ground_of(p->square, &sign) + p->even);
}

/* One sign a square keeps squares apart where there are no colours; two are outskirts. */
static void fill_ground(const struct place *p)
{
    const char *sign;
    char shown[8];
    enum clio_look look = ground_look(p);
    ground_of(p->square, &sign);
    (p->canvas->ascii ? clio_to_ascii : clio_copy)(shown, sizeof shown, sign);
    bool outskirts = view_has(p->square, "of") && p->width >= CIV_READABLE;
    for (int i = 0; i < p->height; i++)
        clio_canvas_fill(p->canvas, p->y + i, p->x, p->width, " ", look);
    if (outskirts)
        clio_canvas_fill(p->canvas, p->y, p->x + 2, 1, shown, look);
    clio_canvas_fill(p->canvas, p->y, p->x + (outskirts || p->width == 2 ? 0 : 1), 1, shown, look);
}

/* In the colours of whoever has the city. */
static void fill_city(const struct place *p, int seat)
{
    enum clio_look piece = (enum clio_look)(LOOK_PIECE + seat),
                   paper = (enum clio_look)(LOOK_PAPER + seat);
    for (int i = 0; i < p->height; i++)
        clio_canvas_fill(p->canvas, p->y + i, p->x, p->width, " ", i == 0 ? piece : paper);
}

/* ---- Labels ------------------------------------------------------------------------------------ */

static enum clio_look look_of(enum clio_look all, int seat)
{
    return (enum clio_look)((int)all + seat);
}

/* The answer at the right end of the last line. */
static void label_answer(const struct place *p)
{
    int y = p->y + p->height - 1, n = clio_columns(p->answer);
    n = n < p->width ? n : p->width;
    if (n > 0)
        clio_canvas_label(p->canvas, y, p->x + p->width - n, n, p->answer, LOOK_ANSWER);
}

/* A label in so many columns at the left of a line; it is left out where it does not fit. Returns those
   that are used. */
static int label_left(const struct place *p, int y, int x, int room, const char *words,
                      enum clio_look look)
{
    int n = clio_columns(words);
    if (n == 0 || n > room)
        return 0;
    clio_canvas_label(p->canvas, y, x, n, words, p->chosen ? LOOK_CHOSEN : look);
    return n;
}

/* "●2s": two armies and a scout; "●s2": two scouts. Shorter: armies alone, then the mark; but beside an
   answer what lacks its count would be counted by it. */
static int label_figures(const struct place *p, int y, int x, int room)
{
    const json_t *figures = json_object_get(p->square, "figures");
    int seat = view_int(figures, "seat"), armies = view_int(figures, "armies"),
        scouts = view_int(figures, "scouts");
    char words[3][24] = {"", "", ""};
    if (!figures)
        return 0;
    struct clio_buf all = clio_buf_of(words[0], sizeof words[0]);
    clio_put(&all, board_mark(seat));
    if (armies > 0)
        clio_putf(&all, "%d", armies);
    if (scouts > 0)
        clio_put(&all, "s");
    if (scouts > 1)
        clio_putf(&all, "%d", scouts);
    if (armies > 0)
        snprintf(words[1], sizeof words[1], "%s%d", board_mark(seat), armies);
    else
        snprintf(words[1], sizeof words[1], "%ss", board_mark(seat));
    snprintf(words[2], sizeof words[2], "%s", board_mark(seat));
    for (int i = 0; i < (p->answer[0] ? 1 : 3); i++)
        if (clio_columns(words[i]) <= room)
            return label_left(p, y, x, room, words[i], look_of(LOOK_PIECE, seat));
    return 0;
}

/* What lies on the square in one or two letters; the number of the look is that of its owner. */
static const char *marker_of(const struct place *p, int *owner)
{
    static const char *const finds[][2] = {
        {"hut", "h"}, {"village", "V"}, {"relic", "R"}, {"city_state", "S"}};
    static const char *const built[] = {"building", "person"};
    *owner = NOBODY;
    for (size_t i = 0; i < sizeof finds / sizeof finds[0]; i++)
        if (view_has(p->square, finds[i][0]))
            return finds[i][1];
    *owner = p->owner;
    if (view_has(p->square, "wonder"))
        return "★";
    for (size_t i = 0; i < sizeof built / sizeof built[0]; i++)
        if (view_has(p->square, built[i]))
            return clio_game_textf(p->b->game, p->b->lang, "board.code.%s",
                                   view_str(p->square, built[i]));
    return "";
}

/* What the land itself has: a resource, coins; where others stand against its city. */
static void label_land(const struct place *p, int x, int room)
{
    char words[16] = "";
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const char *resource = view_str(p->square, "resource");
    if (view_true(p->square, "blockaded"))
        clio_put(&out, "!");
    if (resource[0])
        clio_put(&out, clio_game_textf(p->b->game, p->b->lang, "board.code.%s", resource));
    if (view_int(p->square, "coins") > 0)
        clio_put(&out, "$");
    label_left(p, p->y, x + room - clio_columns(words), room, words, ground_look(p));
}

static void label_open(const struct place *p)
{
    int owner, used = 0;
    bool low = p->height == 1;
    const char *marker = marker_of(p, &owner);
    const json_t *figures = json_object_get(p->square, "figures");
    int standing = p->to - p->from, room = low ? standing : p->width,
        x = low ? p->x + p->from : p->x;
    if (low && figures && clio_columns(marker) + 2 > room)
        marker = ""; /* who stands there comes first */
    if (marker[0])
        used = label_left(p, p->y, x, room, marker, look_of(LOOK_PAPER, owner));
    if (low)
        used += label_figures(p, p->y, x + used, standing - used);
    else if (!label_figures(p, p->y + p->height - 1, p->x + p->from, standing) && p->answer[0])
        used += label_figures(p, p->y, x + used, room - used); /* above it */
    room -= used;
    if (room > 0 && (!low || !figures))
        label_land(p, x + used, room);
}

/* "C+ 7": a capital with walls that makes 7. The letter does not touch the number, which would make a square
   of the two: it gives way. */
static void label_city_facts(const struct place *p, const json_t *city, int seat)
{
    char words[16], number[8];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    enum clio_look paper = look_of(LOOK_PAPER, seat);
    int y = p->y + p->height - 1, from = p->x + p->from, room = p->to - p->from;
    int n = snprintf(number, sizeof number, "%d", view_int(city, "production"));
    n = n <= room ? label_left(p, y, from + room - n, n, number, paper) : 0;
    bool walled = view_true(city, "walled");
    if (view_true(city, "capital") && 1 + walled + n + (n > 0 && !walled) <= room)
        clio_put(&out, "C");
    clio_put(&out, walled ? "+" : "");
    label_left(p, y, from, room - n, words, paper);
}

static void label_city(const struct place *p, const json_t *city, int seat)
{
    enum { FEW = 4 }; /* columns: of so few letters none is given up for dots */
    enum clio_look piece = look_of(LOOK_PIECE, seat);
    char head[80], fitted[80];
    snprintf(head, sizeof head, "%s%s", board_mark(seat),
             board_name(p->b, "city", view_str(city, "name")));
    int from = p->height > 1 ? 0 : p->from, named = (p->height > 1 ? p->width : p->to) - from;
    clio_fit(fitted, sizeof fitted, head, named, p->canvas->ascii);
    clio_canvas_label(p->canvas, p->y, p->x + from, named, named > FEW ? fitted : head,
                      p->chosen ? LOOK_CHOSEN : piece);
    if (p->height > 1)
        label_city_facts(p, city, seat);
}

/* ---- The map ----------------------------------------------------------------------------------- */

/* A part of it: so many rows from `top` on. */
struct window {
    const struct clio_board *b;
    struct civ_cell cell;
    int top, rows, columns;
    struct answers answers;
};

static bool holds_pieces(const struct clio_board *b, const json_t *square)
{
    int seat;
    return square &&
           (view_has(square, "figures") || civ_city_of(b, view_str(square, "at"), &seat) != NULL);
}

/* Ends it with the sign of several where there are some, else with a point. */
static void add_sign(char *answer, bool several)
{
    const char *sign = several ? "›" : ".";
    if (answer[0] && answer[0] != '[' && !strstr(answer, "›"))
        memcpy(answer + strlen(answer), sign, strlen(sign) + 1);
}

/*
 * One that stands in brackets may have the second one on the square behind, if there is one and it has no
 * answer; else a sign ends it. Where there are colours a sign tells it from the count of what stands before
 * it, and ends one that the next touches. What is longer is a sign only: the list has it.
 */
static void shape_answer(struct window *w, int x, int y, bool beside_pieces)
{
    char *answer = w->answers.at[y][x];
    const char *next = x + 1 < w->columns ? w->answers.at[y][x + 1] : "";
    int width = w->cell.width;
    bool bracketed = answer[0] == '[', several = strstr(answer, "›") != NULL;
    board_fit_answer(answer, bracketed ? width : width - 1);
    if (bracketed && clio_columns(answer) > width && (next[0] || x + 1 == w->columns)) {
        memmove(answer, answer + 1, strlen(answer));
        answer[strcspn(answer, "]")] = '\0';
        bracketed = false;
    }
    if (!bracketed && (beside_pieces || clio_columns(answer) == width ||
                       clio_columns(next) >= width || w->b->brackets))
        add_sign(answer, several);
    if (clio_columns(answer) > (bracketed ? width + 1 : width))
        clio_copy(answer, BOARD_ANSWER, "›");
}

/* From the right: how one ends depends on the next. */
static void find_answers(struct window *w)
{
    const struct clio_board *b = w->b;
    const json_t *squares = json_object_get(map_of(b), "squares"), *square;
    bool pieces[SIDE][SIDE + 1] = {0};
    int x, y;
    for (size_t i = 0; (square = json_array_get(squares, i)); i++)
        if (find_place(view_str(square, "at"), &x, &y))
            pieces[y][x + 1] = holds_pieces(b, square);
    for (int i = SIDE * SIDE - 1; i >= 0; i--) {
        char at[16];
        x = i % SIDE;
        y = i / SIDE;
        snprintf(at, sizeof at, "%c%d", 'A' + x, y + 1);
        if (board_answer(b, "space", at, w->answers.at[y][x], BOARD_ANSWER))
            shape_answer(w, x, y, pieces[y][x] || pieces[y][x + 1]);
    }
}

static const char *answer_at(const struct window *w, int x, int y)
{
    return x >= 0 && x < SIDE ? w->answers.at[y][x] : "";
}

/* The columns of its lowest line that it has for itself. */
static void find_columns(const struct window *w, int x, int y, struct place *p)
{
    int own = clio_columns(p->answer), before = clio_columns(answer_at(w, x - 1, y)),
        next = clio_columns(answer_at(w, x + 1, y));
    p->from = before == 0 ? 0 : before > p->width ? 2 : 1;
    p->to = own > 0 ? p->width - own - 1 : p->width - (next >= p->width);
    p->to = p->to < p->from ? p->from : p->to;
}

/* The number of a row ends at its first square; before an answer it keeps away, or gives way. */
static void draw_row_number(struct clio_canvas *canvas, const struct window *w, int row)
{
    char number[12];
    bool touched = clio_columns(answer_at(w, 0, row)) >= w->cell.width;
    int n = snprintf(number, sizeof number, touched ? "%-*d" : "%*d", MARGIN, row + 1);
    if (!touched || (n == MARGIN && number[MARGIN - 1] == ' '))
        clio_canvas_fill(canvas, 1 + (row - w->top) * w->cell.height, 0, MARGIN, number, LOOK_NONE);
}

static void draw_edges(struct clio_canvas *canvas, const struct clio_board *b,
                       const struct window *w)
{
    int columns = view_int(map_of(b), "width");
    for (int x = 0; x < columns; x++) {
        char letter[2] = {(char)('A' + x), '\0'};
        clio_canvas_fill(canvas, 0, MARGIN + x * w->cell.width + (w->cell.width > 2), 1, letter,
                         LOOK_NONE);
    }
    for (int y = 0; y < w->rows; y++)
        draw_row_number(canvas, w, w->top + y);
}

static void draw_square(struct clio_canvas *canvas, const struct clio_board *b,
                        const struct window *w, const char *at, const json_t *square)
{
    int x, y, seat = NOBODY;
    if (!find_place(at, &x, &y) || y < w->top || y >= w->top + w->rows)
        return;
    const json_t *city = square ? civ_city_of(b, at, &seat) : NULL;
    struct place p = {.canvas = canvas,
                      .b = b,
                      .square = square,
                      .y = 1 + (y - w->top) * w->cell.height,
                      .x = MARGIN + x * w->cell.width,
                      .width = w->cell.width,
                      .height = w->cell.height,
                      .owner = NOBODY,
                      .even = (x + y) % 2,
                      .chosen = board_chosen(b, "space", at)};
    if (view_has(square, "of"))
        civ_city_of(b, view_str(square, "of"), &p.owner);
    p.answer = answer_at(w, x, y);
    find_columns(w, x, y, &p);
    fill_ground(&p);
    if (city)
        fill_city(&p, seat);
    label_answer(&p);
    if (city)
        label_city(&p, city, seat);
    else
        label_open(&p);
}

/* Brackets that stand on the square behind, also where the map has none there. */
static void close_brackets(struct clio_canvas *canvas, const struct window *w)
{
    for (int y = w->top; y < w->top + w->rows; y++)
        for (int x = 0; x < w->columns; x++)
            if (clio_columns(answer_at(w, x, y)) > w->cell.width)
                clio_canvas_label(canvas, (y - w->top + 1) * w->cell.height,
                                  MARGIN + (x + 1) * w->cell.width, 1, "]", LOOK_ANSWER);
}

static void draw_face_down(struct clio_canvas *canvas, const struct clio_board *b,
                           const struct window *w, const json_t *tile)
{
    for (int i = 0; i < TILE * TILE; i++) {
        char at[16];
        snprintf(at, sizeof at, "%c%d", 'A' + view_int(tile, "x") + i % TILE,
                 view_int(tile, "y") + i / TILE + 1);
        draw_square(canvas, b, w, at, NULL);
    }
}

bool civ_draw_map(const struct clio_board *b, struct civ_cell cell, int lines, bool ascii,
                  struct clio_canvas *canvas)
{
    const json_t *squares = json_object_get(map_of(b), "squares"), *square,
                 *tiles = json_object_get(map_of(b), "tiles"), *tile;
    int columns, whole, rows = rows_of(b), fit = (lines - 1) / cell.height;
    civ_map_size(b, cell, &columns, &whole);
    struct window w = {.b = b,
                       .cell = cell,
                       .rows = fit < rows ? fit : rows,
                       .columns = view_int(map_of(b), "width")};
    if (w.rows < rows) {
        int top = row_of_interest(b) - w.rows / 2;
        w.top = top < 0 ? 0 : top > rows - w.rows ? rows - w.rows : top;
    }
    if (!clio_canvas_open(canvas, 1 + w.rows * cell.height, columns, ascii))
        return false;
    find_answers(&w);
    draw_edges(canvas, b, &w);
    for (size_t i = 0; (tile = json_array_get(tiles, i)); i++)
        if (!view_has(tile, "tile"))
            draw_face_down(canvas, b, &w, tile);
    for (size_t i = 0; (square = json_array_get(squares, i)); i++)
        draw_square(canvas, b, &w, view_str(square, "at"), square);
    close_brackets(canvas, &w);
    return true;
}
