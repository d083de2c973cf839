/*
 * board_civ.c: the board of Civilization: the map, and what its other files share. What stands beside the
 * map is in board_civ_side.c, everything in full in board_civ_cards.c.
 */
#include "tui/board_civ_map.h"

#include <stdio.h>
#include <string.h>

/* ---- Whose and where ------------------------------------------------------------------------------------ */

int civ_own_seat(const struct clio_board *b)
{
    size_t seats = json_array_size(json_object_get(b->view, "players"));
    if (b->viewer >= 0 && b->viewer < (int)seats)
        return b->viewer;
    return view_int(b->view, view_has(b->view, "acting") ? "acting" : "first");
}

const json_t *civ_own(const struct clio_board *b)
{
    return json_array_get(json_object_get(b->view, "players"), (size_t)civ_own_seat(b));
}

const json_t *civ_city_of(const struct clio_board *b, const char *at, int *seat)
{
    const json_t *players = json_object_get(b->view, "players"), *player, *city;
    for (size_t i = 0; (player = json_array_get(players, i)); i++)
        for (size_t k = 0; (city = json_array_get(json_object_get(player, "cities"), k)); k++)
            if (strcmp(view_str(city, "at"), at) == 0) {
                *seat = (int)i;
                return city;
            }
    return NULL;
}

void civ_put_place(struct clio_buf *out, const struct clio_board *b, const char *at)
{
    int seat;
    const json_t *city = civ_city_of(b, at, &seat);
    if (city)
        clio_putf(out, "%s (%s)", board_name(b, "city", view_str(city, "name")), at);
    else
        clio_put(out, at);
}

void civ_put_player(struct clio_buf *out, const struct clio_board *b, int seat)
{
    const json_t *player = json_array_get(json_object_get(b->view, "players"), (size_t)seat);
    clio_putf(out, "%s (%s)", b->names[seat],
              board_name(b, "civilization", view_str(player, "civilization")));
}

void civ_put_when(struct clio_buf *out, const struct clio_board *b)
{
    if (view_int(b->view, "turn") == 0) {
        clio_put(out, board_word(b, "round.before"));
        return;
    }
    BOARD_PUT(out, b, "board.when", NUM("n", view_int(b->view, "turn")),
              WORD("phase", board_name(b, "phase", view_str(b->view, "phase"))));
}

/* ---- Amounts --------------------------------------------------------------------------------------------- */

int civ_tech_count(const json_t *player)
{
    const json_t *rows = json_object_get(player, "pyramid"), *row;
    int n = 0;
    for (size_t i = 0; (row = json_array_get(rows, i)); i++)
        n += (int)json_array_size(row);
    return n;
}

void civ_put_amounts(struct clio_buf *out, const struct clio_board *b, const char *domain,
                     const json_t *amounts)
{
    const char *id;
    json_t *n;
    bool any = false;
    json_object_foreach((json_t *)amounts, id, n)
    {
        if (json_integer_value(n) == 0)
            continue;
        clio_put(out, any ? ", " : "");
        board_put_count(out, b, domain, id, (int)json_integer_value(n));
        any = true;
    }
}

void civ_put_levels(struct clio_buf *out, const struct clio_board *b, const json_t *levels)
{
    bool any = false;
    for (size_t i = 0; i < json_array_size(levels); i++) {
        int n = (int)json_integer_value(json_array_get(levels, i));
        char id[12];
        if (n == 0)
            continue;
        snprintf(id, sizeof id, "%d", (int)i + 1);
        clio_put(out, any ? ", " : "");
        BOARD_PUT(out, b, "board.events-of", NUM("n", n),
                  WORD("level", board_name(b, "level", id)));
        any = true;
    }
}

json_t *civ_wonders_of(const json_t *player)
{
    const json_t *wonders = json_object_get(player, "wonders"), *wonder;
    json_t *ids = json_array();
    for (size_t i = 0; (wonder = json_array_get(wonders, i)); i++)
        json_array_append_new(ids, json_string(view_str(wonder, "wonder")));
    return ids;
}

/* ---- Offers ---------------------------------------------------------------------------------------------- */

static void begin_item(struct clio_buf *out)
{
    clio_put(out, out->length > 0 ? ", " : "");
}

/* "3 trade, 1 silk, 1 culture event (level I)" */
static void put_goods(struct clio_buf *out, const struct clio_board *b, const json_t *goods)
{
    static const char *const dials[] = {"trade", "culture"};
    static const char *const markers[] = {"huts", "villages"};
    char part[300] = "";
    struct clio_buf list = clio_buf_of(part, sizeof part);
    for (size_t i = 0; i < 2; i++)
        if (view_int(goods, dials[i]) > 0) {
            begin_item(out);
            board_put_count(out, b, "good", dials[i], view_int(goods, dials[i]));
        }
    civ_put_amounts(&list, b, "resource", json_object_get(goods, "resources"));
    if (list.length > 0) {
        begin_item(out);
        clio_put(out, part);
    }
    for (size_t i = 0; i < 2; i++)
        if (view_int(goods, markers[i]) > 0) {
            char key[40];
            snprintf(key, sizeof key, "board.n-%s", markers[i]);
            begin_item(out);
            BOARD_PUT(out, b, key, NUM("n", view_int(goods, markers[i])));
        }
    list = clio_buf_of(part, sizeof part);
    civ_put_levels(&list, b, json_object_get(goods, "events"));
    if (list.length > 0) {
        begin_item(out);
        clio_put(out, part);
    }
    if (out->length == 0)
        clio_put(out, board_word(b, "board.nothing"));
}

void civ_paint_deal(struct clio_page *page, const struct clio_board *b)
{
    char words[1400], gives[600] = "", wants[600] = "";
    struct clio_buf out = clio_buf_of(words, sizeof words),
                    given = clio_buf_of(gives, sizeof gives),
                    wanted = clio_buf_of(wants, sizeof wants);
    const json_t *deal = json_object_get(b->view, "deal");
    if (!deal)
        return;
    put_goods(&given, b, json_object_get(deal, "gives"));
    put_goods(&wanted, b, json_object_get(deal, "wants"));
    board_put_head(&out, b, "board.deal");
    BOARD_PUT(&out, b, "tui.board.deal", WORD("from", b->names[view_int(deal, "from")]),
              WORD("to", b->names[view_int(deal, "to")]), WORD("gives", gives),
              WORD("wants", wants));
    clio_page_put(page, 2, words);
}

/* ---- The map --------------------------------------------------------------------------------------------- */

enum { SIDE = 28, WIDE_SIDE = 31, WIDEST_SIDE = 35, WIDE = 100, WIDEST = 116 };

static struct clio_room room(const struct clio_board *b, int columns, int lines)
{
    struct clio_room taken = {0};
    int side = columns >= WIDEST ? WIDEST_SIDE : columns >= WIDE ? WIDE_SIDE : SIDE;
    struct civ_cell cell = civ_cell_for(b, columns - side - (columns >= WIDE ? 3 : 2), lines);
    if (cell.width < CIV_READABLE)
        return taken; /* the map has the window for itself */
    civ_map_size(b, cell, &taken.columns, &taken.lines);
    if (taken.lines > lines)
        taken.lines = lines;
    return taken;
}

static void paint_map(struct clio_page *page, const struct clio_board *b, int detail)
{
    struct clio_canvas canvas;
    (void)detail;
    struct civ_cell cell = civ_cell_for(b, page->width, b->height);
    if (!civ_draw_map(b, cell, b->height, page->ascii, &canvas))
        return;
    clio_canvas_put(&canvas, page);
    clio_canvas_close(&canvas);
}

/* Where a group is and how far it can go, where a battle is fought. */
static void about(struct clio_buf *out, const struct clio_board *b)
{
    const json_t *group = json_object_get(b->view, "group");
    const char *at = view_str(json_object_get(b->view, "battle"), "at");
    if (group)
        civ_put_place(out, b, view_str(group, "at"));
    else if (at[0])
        civ_put_place(out, b, at);
}

static bool is_heading(const char *event)
{
    static const char *const headings[] = {"turn", "phase"};
    return CLIO_IS_ONE_OF(event, headings);
}

const struct clio_board_parts clio_board_civ = {.paint = paint_map,
                                                .tell = civ_board_tell,
                                                .side = civ_board_side,
                                                .cards = civ_board_cards,
                                                .is_battle = civ_is_of_battle,
                                                .is_great = civ_is_great,
                                                .is_heading = is_heading,
                                                .battle = civ_write_battle,
                                                .fight = civ_put_fight,
                                                .standing = civ_write_standing,
                                                .here = civ_put_here,
                                                .about = about,
                                                .room = room};
