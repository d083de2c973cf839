/*
 * board_clash_map.c: the map of Clash of Cultures. Two shades of its ground make a space; on it stand
 * its name, city and units, and the number of the answer that concerns it:
 *
 *     D2"" 1    space D2, plain; answer 1 is about it (1›: and others)
 *     "●3i1L    player 1: three infantry and a leader
 *
 *     ●E3 4+    player 1's city in E3, of size 4, happy (- angry)
 *     Ost AP    its name, or the units in it, and its buildings: an academy and a port
 */
#include "tui/board_clash_map.h"

#include <stdio.h>
#include <string.h>

enum { LEAST_NAME = 3 }; /* columns that a name is worth writing in */

/* What is written on one space. */
struct place {
    struct clio_canvas *canvas;
    const struct clio_board *b;
    const json_t *space, *city;
    int y, x, width, height;
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

/* The answer at the right end of a line. What is left of it, but for a gap, stays for other labels: a
   number that touches a name could be read as a part of it. */
static int label_answer(const struct place *p, int y)
{
    int n = clio_columns(p->answer);
    if (n == 0 || n > p->width)
        return p->width;
    clio_canvas_label(p->canvas, y, p->x + p->width - n, n, p->answer, LOOK_ANSWER);
    return p->width > n ? p->width - n - 1 : 0;
}

/* "D4*": an exhausted space. */
static int width_of_name(const struct place *p)
{
    return (int)strlen(view_str(p->space, "at")) + view_true(p->space, "exhausted");
}

/* An open space has its name above: where the answer would touch it, it stands below, if nobody does. */
static bool answers_below(const struct place *p)
{
    int needed = width_of_name(p) + clio_columns(p->answer) + 1;
    return p->answer[0] && needed > p->width && !view_has(p->space, "units") &&
           !view_has(p->space, "pirates");
}

static void label_open(const struct place *p)
{
    const char *at = view_str(p->space, "at"), *sign;
    char name[8];
    enum clio_look look = ground_of(p->space, &sign);
    bool below = answers_below(p);
    int answered = label_answer(p, below ? p->y + p->height - 1 : p->y);
    int room = below ? p->width : answered;
    snprintf(name, sizeof name, "%s%s", at, view_true(p->space, "exhausted") ? "*" : "");
    if (clio_columns(name) <= room)
        clio_canvas_label(p->canvas, p->y, p->x, room, name,
                          p->chosen ? LOOK_CHOSEN
                          : p->lit  ? LOOK_ANSWER
                                    : look);
    else if ((int)strlen(at) <= room)
        clio_canvas_label(p->canvas, p->y, p->x, room, at, p->chosen ? LOOK_CHOSEN : look);
    else if (view_true(p->space, "exhausted") && clio_columns(p->answer) < p->width)
        clio_canvas_label(p->canvas, p->y, p->x, 1, "*", look);
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
                      foreign  ? owner_look(LOOK_PAPER, colour)
                      : p->lit ? LOOK_ANSWER
                               : owner_look(LOOK_PAPER, owner));
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
                          p->lit ? LOOK_ANSWER
                                 : owner_look(LOOK_PAPER, json_object_get(p->city, "owner")));
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

/* A name in so many columns; one that is cut says so. Returns those that are used. */
static int label_name(const struct place *p, int y, int room, const char *name, enum clio_look look)
{
    char fitted[80];
    int columns = clio_columns(name) < room ? clio_columns(name) : room;
    clio_fit(fitted, sizeof fitted, name, columns, p->canvas->ascii);
    /* Of two letters, behind the mark of the owner, none is given up for dots. */
    bool marked = columns > LEAST_NAME || (columns == LEAST_NAME && y > p->y);
    clio_canvas_label(p->canvas, y, p->x, columns, marked ? fitted : name, look);
    return columns;
}

/* The only line below the head: units or the name, and the buildings behind them; where all does not
   fit, a name gives way, and units are only counted. */
static void label_below(const struct place *p, int y, int room)
{
    const char *name = clash_city_name(p->b, p->city);
    enum clio_look paper = owner_look(LOOK_PAPER, json_object_get(p->city, "owner"));
    int built = width_of_buildings(p), left = built > 0 ? room - built - 1 : room, used = 0;
    if (view_has(p->space, "units"))
        used = label_units(p, y, p->x, left > 0 ? left : room, false);
    else if (name[0] && left >= LEAST_NAME) {
        used = label_name(p, y, left, name, paper);
    }
    if (used > 0)
        used++;
    if (built > 0 && used < room)
        label_buildings(p, y, p->x + used, room - used);
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

static void label_city(const struct place *p)
{
    const json_t *owner = json_object_get(p->city, "owner");
    const char *at = view_str(p->space, "at"), *name = clash_city_name(p->b, p->city),
               *mood = mood_sign(view_str(p->city, "mood"));
    enum clio_look piece = owner_look(LOOK_PIECE, owner), paper = owner_look(LOOK_PAPER, owner);
    char head[80], words[16] = "", below[80];
    struct clio_buf state = clio_buf_of(words, sizeof words);
    bool low = p->height < 3;
    int last = p->y + p->height - 1;
    for (int i = 1; i < p->height; i++)
        clio_canvas_fill(p->canvas, p->y + i, p->x, p->width, " ", paper);
    clio_canvas_fill(p->canvas, p->y, p->x, p->width, " ", low ? paper : piece);

    snprintf(head, sizeof head, "%s%s", owner_mark(owner), low || !name[0] ? at : name);
    put_state(&state, p, clio_columns(head));
    int stated = clio_columns(words), room_for_name = p->width - stated,
        long_name = clio_columns(head);
    int named = long_name < room_for_name ? long_name : room_for_name;
    label_name(p, p->y, named, head, p->chosen ? LOOK_CHOSEN : p->lit && low ? LOOK_ANSWER : piece);
    clio_canvas_label(p->canvas, p->y, p->x + named, stated, words, low ? paper : piece);
    if (!low) {
        snprintf(below, sizeof below, "%s %s ", at, mood);
        int used = clio_columns(below) < p->width ? clio_columns(below) : p->width;
        clio_canvas_label(p->canvas, p->y + 1, p->x, used, below, p->lit ? LOOK_ANSWER : paper);
        label_buildings(p, p->y + 1, p->x + used, p->width - used);
    }
    int room = label_answer(p, last);
    if (low)
        label_below(p, last, room);
    else if (view_has(p->space, "units"))
        label_units(p, last, p->x, room, true);
}

/* ---- The map ----------------------------------------------------------------------------------- */

bool clash_draw_map(const struct clio_board *b, struct clash_cell cell, bool ascii,
                    struct clio_canvas *canvas)
{
    struct extent e = extent_of(b);
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    int columns, lines;
    clash_map_size(b, cell, &columns, &lines);
    if (!clio_canvas_open(canvas, lines, columns, ascii))
        return false;
    for (size_t i = 0; (space = json_array_get(spaces, i)); i++) {
        int column, half;
        const char *at = view_str(space, "at");
        if (!find_place(at, &column, &half))
            continue;
        int down = half - e.top;
        struct place p = {.canvas = canvas,
                          .b = b,
                          .space = space,
                          .city = json_object_get(space, "city"),
                          .y = down / 2 * cell.height + down % 2 * (cell.height / 2),
                          .x = column * (cell.width + 1),
                          .width = cell.width,
                          .height = cell.height,
                          .lit = board_lit(b, "space", at),
                          .chosen = board_chosen(b, "space", at)};
        board_answer(b, "space", at, p.answer, sizeof p.answer);
        p.lit &= !p.answer[0];
        board_fit_answer(p.answer, p.width);
        fill_ground(&p);
        if (p.city)
            label_city(&p);
        else
            label_open(&p);
    }
    return true;
}
