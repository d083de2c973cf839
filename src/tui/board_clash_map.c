/*
 * board_clash_map.c: the map of Clash of Cultures. Two shades of its ground make a space; on it stand
 * its name, city and units, and the number of the answer that concerns it:
 *
 *     D2"" 1    space D2, plain; answer 1 is about it (1›: and others)
 *     "●3i1L    player 1: three infantry and a leader
 *
 *     ●E3 4+    player 1's city in E3, of size 4, happy (- angry)
 *     Ost AP    its name, or the units in it, and its buildings: an academy and a port
 *
 * Numbers of answers come last, where they can be taken for nothing else: figures are never hidden or
 * shortened for them. A space that has no room for its number is lit; the list of moves names it.
 */
#include "tui/board_clash_map.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_NAME = 3 }; /* columns that a name is worth writing in */

/* What is written on one space. */
struct place {
    struct clio_canvas *canvas;
    const struct clio_board *b;
    const json_t *space, *city;
    int y, x, width, height;
    struct {
        int y, x, columns;
    } name;                    /* what is lit for an answer that has no room */
    char answer[BOARD_ANSWER]; /* the number to type; empty: none */
    bool lit, chosen;
};

/* ---- Where it lies ----------------------------------------------------------------------------- */

struct extent {
    int columns, top, bottom; /* in half spaces */
};

static bool find_place(const char *at, int *column, int *half)
{
    int row = 0;
    *column = at[0] - 'A';
    if (*column < 0 || *column > 25 || sscanf(at + 1, "%d", &row) != 1)
        return false;
    *half = 2 * (row - 1) + *column % 2;
    return true;
}

static struct extent extent_of(const struct clio_board *b)
{
    struct extent e = {.top = 1000};
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    for (size_t i = 0; (space = json_array_get(spaces, i)); i++) {
        int column, half;
        if (!find_place(view_str(space, "at"), &column, &half))
            continue;
        e.columns = column + 1 > e.columns ? column + 1 : e.columns;
        e.top = half < e.top ? half : e.top;
        e.bottom = half + 2 > e.bottom ? half + 2 : e.bottom;
    }
    return e;
}

void clash_map_size(const struct clio_board *b, struct clash_cell cell, int *columns, int *lines)
{
    struct extent e = extent_of(b);
    *columns = e.columns * (cell.width + 1) - (e.columns > 0);
    *lines = e.columns ? (e.bottom - e.top) / 2 * cell.height +
                             ((e.bottom - e.top) % 2) * (cell.height / 2)
                       : 0;
}

struct clash_cell clash_cell_for(const struct clio_board *b, int columns, int lines)
{
    struct clash_cell best = {CLASH_NARROWEST, CLASH_LOWEST};
    for (int height = CLASH_LOWEST; height <= 4; height++)
        for (int width = CLASH_NARROWEST; width <= 4 * height - 1; width++) {
            int wide, high;
            clash_map_size(b, (struct clash_cell){width, height}, &wide, &high);
            if (wide <= columns && high <= lines)
                best = (struct clash_cell){width, height};
        }
    return best;
}

static int line_of(int half, struct extent e, struct clash_cell cell)
{
    int down = half - e.top;
    return down / 2 * cell.height + down % 2 * (cell.height / 2);
}

int clash_map_columns(const struct clio_board *b, struct clash_cell cell, int line)
{
    struct extent e = extent_of(b);
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    int columns = 0;
    for (size_t i = 0; (space = json_array_get(spaces, i)); i++) {
        int column, half;
        if (!find_place(view_str(space, "at"), &column, &half) || line_of(half, e, cell) > line ||
            line_of(half, e, cell) + cell.height <= line)
            continue;
        int end = column * (cell.width + 1) + cell.width;
        columns = end > columns ? end : columns;
    }
    return columns;
}

/* ---- Ground ------------------------------------------------------------------------------------ */

static enum clio_look ground_of(const json_t *space, const char **sign)
{
    static const struct {
        const char *terrain, *sign;
        enum clio_look look;
    } grounds[] = {{"plain", "\"", LOOK_PLAIN},
                   {"forest", "♣", LOOK_FOREST},
                   {"mountain", "^", LOOK_MOUNTAIN},
                   {"desert", ":", LOOK_DESERT},
                   {"sea", "~", LOOK_SEA}};
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++)
        if (strcmp(grounds[i].terrain, view_str(space, "terrain")) == 0) {
            *sign = grounds[i].sign;
            return grounds[i].look;
        }
    *sign = "⋅";
    return LOOK_UNKNOWN;
}

static void fill_ground(const struct place *p)
{
    const char *sign;
    char ascii[8], pattern[16];
    enum clio_look look = ground_of(p->space, &sign);
    clio_to_ascii(ascii, sizeof ascii, sign);
    snprintf(pattern, sizeof pattern, p->width < 8 ? "%s" : " %s", p->canvas->ascii ? ascii : sign);
    for (int i = 0; i < p->height; i++)
        clio_canvas_fill(p->canvas, p->y + i, p->x, p->width, pattern,
                         i + 1 < p->height ? look : look + 1);
}

/* ---- Labels ------------------------------------------------------------------------------------ */

/* The look of an owner among those of all, LOOK_PIECE or LOOK_PAPER. */
static enum clio_look owner_look(enum clio_look all, const json_t *owner)
{
    int seat = json_is_integer(owner) ? (int)json_integer_value(owner) : CLIO_MAX_SEATS;
    return (enum clio_look)((int)all + seat);
}

static const char *owner_mark(const json_t *owner)
{
    return json_is_integer(owner) ? board_mark((int)json_integer_value(owner)) : "x";
}

static const char *mood_sign(const char *mood)
{
    return mood[0] == 'h' ? "+" : mood[0] == 'a' ? "-" : "=";
}

/* Units in few signs: "3i1L"; shorter "3iL"; shorter still their number. */
static void put_units(struct clio_buf *out, const json_t *units, int shorter)
{
    static const char *const kinds[][2] = {{"leader", "L"},   {"infantry", "i"}, {"cavalry", "c"},
                                           {"elephant", "e"}, {"settler", "s"},  {"ship", "v"}};
    int all = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        int n = view_int(units, kinds[i][0]);
        all += n;
        if (shorter > 1 || n == 0)
            continue;
        if (n > 1 || shorter == 0)
            clio_putf(out, "%d", n);
        clio_put(out, kinds[i][1]);
    }
    if (shorter > 1)
        clio_putf(out, "%d", all);
}

/* The units of a space, and pirates, into so many columns; where there are too few for their number, the
   mark of whose they are. Returns those that are used. */
static int label_units(const struct place *p, int y, int x, int width, bool mark)
{
    const json_t *units = json_object_get(p->space, "units"),
                 *holder = json_object_get(p->space, "holder");
    char words[40] = "", pirates[12] = "";
    if (view_has(p->space, "pirates"))
        snprintf(pirates, sizeof pirates, "P%d", view_int(p->space, "pirates"));
    int room = width - (int)strlen(pirates);
    for (int shorter = 0; shorter < 3 && units; shorter++) {
        struct clio_buf out = clio_buf_of(words, sizeof words);
        clio_put(&out, mark ? owner_mark(holder) : "");
        put_units(&out, units, shorter);
        if (clio_columns(words) <= room)
            break;
    }
    if (clio_columns(words) > room)
        clio_copy(words, sizeof words, mark && room > 0 ? owner_mark(holder) : "");
    int used = clio_columns(words), spare = width - used - (int)strlen(pirates);
    x += spare > 1 && mark;
    if (used)
        clio_canvas_label(p->canvas, y, x, used, words, owner_look(LOOK_PIECE, holder));
    if (pirates[0] && room >= 0)
        clio_canvas_label(p->canvas, y, x + used, width - used, pirates,
                          LOOK_PIECE + CLIO_MAX_SEATS);
    return used + (int)strlen(pirates);
}

/* A name that is lit where the number of an answer has no room. */
static void label_head(struct place *p, int y, int room, const char *name, enum clio_look look)
{
    int columns = clio_columns(name) < room ? clio_columns(name) : room;
    clio_canvas_label(p->canvas, y, p->x, columns, name, p->chosen ? LOOK_CHOSEN : look);
    p->name.y = y;
    p->name.x = p->x;
    p->name.columns = columns;
}

/* An open space: its name, "D4*" where it is exhausted, above whoever is there. */
static void label_open(struct place *p)
{
    const char *sign;
    char name[8];
    enum clio_look look = ground_of(p->space, &sign);
    snprintf(name, sizeof name, "%s%s", view_str(p->space, "at"),
             view_true(p->space, "exhausted") ? "*" : "");
    label_head(p, p->y, p->width, name, look);
    label_units(p, p->y + p->height - 1, p->x, p->width, true);
}

/* One building in so many columns, in the colour of who has it; behind that of another its mark. */
static int label_building(const struct place *p, int y, int x, int room, const char *id,
                          const json_t *colour)
{
    const json_t *owner = json_object_get(p->city, "owner");
    bool foreign = !json_equal(colour, owner);
    const char *name = board_name(p->b, "building", id);
    char sign[16];
    int length;
    clio_utf8_next(name, &length);
    snprintf(sign, sizeof sign, "%.*s%s", length, name, foreign ? owner_mark(colour) : "");
    int width = clio_columns(sign);
    if (width > room)
        return room; /* no room for the others either */
    clio_canvas_label(p->canvas, y, x, width, sign,
                      owner_look(LOOK_PAPER, foreign ? colour : owner));
    return width;
}

/* Buildings by their first letters and wonders, as long as they fit. */
static void label_buildings(const struct place *p, int y, int x, int room)
{
    const char *id;
    json_t *colour;
    int used = 0;
    json_object_foreach(json_object_get(p->city, "buildings"), id, colour)
    {
        used += label_building(p, y, x + used, room - used, id, colour);
    }
    for (size_t i = 0; i < json_array_size(json_object_get(p->city, "wonders")) && used < room;
         i++, used++)
        clio_canvas_label(p->canvas, y, x + used, 1, "★",
                          owner_look(LOOK_PAPER, json_object_get(p->city, "owner")));
}

/* Columns of all buildings and wonders. */
static int width_of_buildings(const struct place *p)
{
    const char *id;
    json_t *colour;
    int n = (int)json_array_size(json_object_get(p->city, "wonders"));
    json_object_foreach(json_object_get(p->city, "buildings"), id, colour)
    {
        n += json_equal(colour, json_object_get(p->city, "owner")) ? 1 : 2;
    }
    return n;
}

/* A name in so many columns; one that is cut says so. */
static void fit_name(const struct place *p, const char *name, int room, bool marked, char *out,
                     size_t size)
{
    int columns = clio_columns(name) < room ? clio_columns(name) : room;
    clio_fit(out, size, name, columns, p->canvas->ascii);
    if (columns < LEAST_NAME ||
        (columns == LEAST_NAME && marked)) /* the dots would be most of it */
        clio_copy(out, size, name);
}

/* The only line below the head: units or the name, and the buildings behind them. A name gives way, to the
   number of an answer too; figures give way to buildings alone, and are then only counted. */
static void label_below(const struct place *p, int y)
{
    const char *name = clash_city_name(p->b, p->city);
    char fitted[80];
    int built = width_of_buildings(p), left = p->width - (built > 0 ? built + 1 : 0), used = 0;
    int answer = clio_columns(p->answer), room = left - (answer > 0 ? answer + 1 : 0);
    if (view_has(p->space, "units")) {
        used = label_units(p, y, p->x, left > 0 ? left : p->width, false);
    } else if (name[0] && room >= LEAST_NAME) {
        used = clio_columns(name) < room ? clio_columns(name) : room;
        fit_name(p, name, room, false, fitted, sizeof fitted);
        clio_canvas_label(p->canvas, y, p->x, used, fitted,
                          owner_look(LOOK_PAPER, json_object_get(p->city, "owner")));
    }
    used += used > 0;
    if (built > 0 && used < p->width)
        label_buildings(p, y, p->x + used, p->width - used);
}

/* What stands behind the head of a city, a gap away from its digits: its size, in a low one with its mood.
   Where only one of the two has room it is the mood: buildings tell the size, nothing else tells that. */
static void put_state(struct clio_buf *out, const struct place *p, int head)
{
    int size = view_int(p->city, "size"), digits = size > 9 ? 2 : 1, left = p->width - head;
    const char *mood = mood_sign(view_str(p->city, "mood"));
    if (p->height >= 3)
        clio_putf(out, " %d", size);
    else if (left > digits + 1)
        clio_putf(out, " %d%s", size, mood);
    else if (left > 0)
        clio_put(out, mood);
}

static void label_city(struct place *p)
{
    const json_t *owner = json_object_get(p->city, "owner");
    const char *at = view_str(p->space, "at"), *name = clash_city_name(p->b, p->city),
               *mood = mood_sign(view_str(p->city, "mood"));
    enum clio_look piece = owner_look(LOOK_PIECE, owner), paper = owner_look(LOOK_PAPER, owner);
    char head[80], fitted[80], words[16] = "", below[80];
    struct clio_buf state = clio_buf_of(words, sizeof words);
    bool low = p->height < 3;
    int last = p->y + p->height - 1;
    for (int i = 1; i < p->height; i++)
        clio_canvas_fill(p->canvas, p->y + i, p->x, p->width, " ", paper);
    clio_canvas_fill(p->canvas, p->y, p->x, p->width, " ", low ? paper : piece);

    snprintf(head, sizeof head, "%s%s", owner_mark(owner), low || !name[0] ? at : name);
    put_state(&state, p, clio_columns(head));
    int stated = clio_columns(words), room = p->width - stated;
    fit_name(p, head, room, true, fitted, sizeof fitted);
    label_head(p, p->y, room, fitted, piece);
    clio_canvas_label(p->canvas, p->y, p->x + p->name.columns, stated, words, low ? paper : piece);
    if (low) {
        label_below(p, last);
        return;
    }
    snprintf(below, sizeof below, "%s %s ", at, mood);
    int used = clio_columns(below) < p->width ? clio_columns(below) : p->width;
    clio_canvas_label(p->canvas, p->y + 1, p->x, used, below, paper);
    p->name.y = p->y + 1;
    p->name.columns = (int)strlen(at);
    label_buildings(p, p->y + 1, p->x + used, p->width - used);
    label_units(p, last, p->x, p->width, true);
}

/* ---- Answers ----------------------------------------------------------------------------------- */

static const struct clio_dot *dot_at(const struct place *p, int y, int x)
{
    const struct clio_canvas *c = p->canvas;
    return y >= 0 && y < c->height && x >= 0 && x < c->width ? &c->dot[y * c->width + x] : NULL;
}

static bool is_taken(const struct place *p, int y, int x)
{
    const struct clio_dot *dot = dot_at(p, y, x);
    return dot && dot->taken;
}

/* A sign of figures that are counted, none of whose they are. */
static bool counts_figures(const struct place *p, int y, int x)
{
    const struct clio_dot *dot = dot_at(p, y, x);
    return dot && dot->taken && dot->look >= LOOK_PIECE &&
           dot->look <= LOOK_PIECE + CLIO_MAX_SEATS && isalnum((unsigned char)dot->sign[0]);
}

/* A number stands apart from whatever is read beside it, without brackets farther from figures: it is no
   count of them, and no part of a name. */
static bool has_room(const struct place *p, int y, int x, int columns)
{
    for (int i = -1; i <= columns; i++)
        if (is_taken(p, y, x + i))
            return false;
    return p->b->brackets ||
           (!counts_figures(p, y, x - 2) && !counts_figures(p, y, x + columns + 1));
}

/* As far to the right of the line as it can. */
static bool place_on_line(const struct place *p, int y)
{
    int columns = clio_columns(p->answer);
    for (int x = p->x + p->width - columns; x >= p->x; x--)
        if (has_room(p, y, x, columns))
            return clio_canvas_label(p->canvas, y, x, columns, p->answer, LOOK_ANSWER);
    return false;
}

/* Beside the name of an open space, else below it; in a city at the bottom. */
static bool place_number(const struct place *p)
{
    for (int i = 0; i < p->height - (p->city != NULL); i++)
        if (place_on_line(p, p->city ? p->y + p->height - 1 - i : p->y + i))
            return true;
    return false;
}

static void place_answer(struct place *p)
{
    bool placed = p->answer[0] && place_number(p);
    if (p->answer[0] && !placed) {
        board_fit_answer(p->answer, clio_columns(p->answer) - 1); /* without the sign of others */
        placed = place_number(p);
    }
    if (p->lit && !placed && !p->chosen)
        clio_canvas_dye(p->canvas, p->name.y, p->name.x, p->name.columns, LOOK_ANSWER);
}

/* ---- The map ----------------------------------------------------------------------------------- */

static void draw_place(struct place *p, const json_t *space, struct extent e,
                       struct clash_cell cell)
{
    int column, half;
    const char *at = view_str(space, "at");
    if (!find_place(at, &column, &half))
        return;
    p->space = space;
    p->city = json_object_get(space, "city");
    p->y = line_of(half, e, cell);
    p->x = column * (cell.width + 1);
    p->width = cell.width;
    p->height = cell.height;
    p->lit = board_lit(p->b, "space", at);
    p->chosen = board_chosen(p->b, "space", at);
    board_answer(p->b, "space", at, p->answer, sizeof p->answer);
    board_fit_answer(p->answer, p->width);
    fill_ground(p);
    (p->city ? label_city : label_open)(p);
}

bool clash_draw_map(const struct clio_board *b, struct clash_cell cell, bool ascii,
                    struct clio_canvas *canvas)
{
    struct extent e = extent_of(b);
    const json_t *spaces = json_object_get(b->view, "spaces");
    size_t count = json_array_size(spaces);
    int columns, lines;
    clash_map_size(b, cell, &columns, &lines);
    struct place *places = calloc(count + 1, sizeof *places);
    if (!places || !clio_canvas_open(canvas, lines, columns, ascii)) {
        free(places);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        places[i].canvas = canvas;
        places[i].b = b;
        draw_place(&places[i], json_array_get(spaces, i), e, cell);
    }
    for (size_t i = 0; i < count; i++)
        place_answer(&places[i]);
    free(places);
    return true;
}
