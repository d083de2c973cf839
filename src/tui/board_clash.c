/*
 * board_clash.c: the board of Clash of Cultures: the map, and a page of everything in full. What
 * stands beside the map is in board_clash_side.c.
 */
#include "tui/board_clash_map.h"

#include <stdio.h>
#include <string.h>

/* ---- The offer on the table -------------------------------------------------------------------------------- */

bool clash_put_decks(struct clio_buf *out, const struct clio_board *b, const json_t *counts)
{
    static const char *const decks[][2] = {
        {"action_count", "action"}, {"objective_count", "objective"}, {"wonder_count", "wonder"}};
    bool any = false;
    for (size_t i = 0; i < sizeof decks / sizeof decks[0]; i++) {
        int n = view_int(counts, decks[i][0]);
        if (n == 0)
            continue;
        clio_put(out, any ? ", " : "");
        board_put_count(out, b, "deck", decks[i][1], n);
        any = true;
    }
    return any;
}

static void put_goods(struct clio_buf *out, const struct clio_board *b, const json_t *goods)
{
    const char *id;
    json_t *n;
    bool any = false;
    json_object_foreach((json_t *)goods, id, n)
    {
        if (json_is_integer(n) && !strstr(id, "_count")) {
            clio_put(out, any ? ", " : "");
            board_put_count(out, b, "kind", id, (int)json_integer_value(n));
            any = true;
        }
    }
    char cards[200] = "";
    struct clio_buf list = clio_buf_of(cards, sizeof cards);
    if (clash_put_decks(&list, b, goods))
        clio_putf(out, "%s%s", any ? ", " : "", cards);
    else if (!any)
        clio_put(out, board_word(b, "board.nothing"));
}

void clash_paint_deal(struct clio_page *page, const struct clio_board *b)
{
    char words[1400] = S_HEAD, gives[600], wants[600];
    struct clio_buf out = clio_buf_of(words + 1, sizeof words - 1),
                    given = clio_buf_of(gives, sizeof gives),
                    wanted = clio_buf_of(wants, sizeof wants);
    const json_t *deal = json_object_get(b->view, "deal");
    if (!deal)
        return;
    put_goods(&given, b, json_object_get(deal, "gives"));
    put_goods(&wanted, b, json_object_get(deal, "wants"));
    clio_putf(&out, "%s" S_PLAIN " ", board_word(b, "board.offer"));
    BOARD_PUT(&out, b, "tui.board.deal", WORD("from", b->names[view_int(deal, "from")]),
              WORD("to", b->names[view_int(deal, "to")]), WORD("gives", gives),
              WORD("wants", wants));
    clio_page_put(page, 2, words);
}

/* ---- Players ------------------------------------------------------------------------------------------------- */

void clash_put_stock(struct clio_buf *out, const struct clio_board *b, const json_t *player)
{
    static const char *const kinds[] = {"food", "wood", "ore", "ideas", "gold", "mood", "culture"};
    const json_t *stock = json_object_get(player, "stock");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        clio_putf(out, "%s%s %d", i ? ", " : "", board_name(b, "kind", kinds[i]),
                  view_int(stock, kinds[i]));
}

void clash_put_player(struct clio_buf *out, const struct clio_board *b, int seat,
                      const json_t *player)
{
    clio_put(out, b->names[seat]);
    if (view_str(player, "civ")[0])
        clio_putf(out, " (%s)", board_name(b, "civ", view_str(player, "civ")));
}

/* What another player has is listed below the name, further to the right. */
static void paint_anothers(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    static const struct clash_row rows[] = {{"board.advances", "advance", "advances"},
                                            {"board.civ-advances", "ability", "civ_advances"},
                                            {"board.leaders-left", "leader", "leaders_left"}};
    clash_paint_rows(page, b, player, rows, sizeof rows / sizeof rows[0], "    " S_DIM, 6);
}

static void paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                         const json_t *player)
{
    char words[1000], who[300], points[40], stock[400], cards[40];
    struct clio_buf out = clio_buf_of(words, sizeof words), name = clio_buf_of(who, sizeof who),
                    score = clio_buf_of(points, sizeof points),
                    goods = clio_buf_of(stock, sizeof stock),
                    hand = clio_buf_of(cards, sizeof cards);
    bool turn =
        json_is_integer(json_object_get(b->view, "turn")) && view_int(b->view, "turn") == seat;
    board_put_shape(&name, seat);
    clio_putf(&name, " %s", turn ? S_LIT : S_BOLD);
    clash_put_player(&name, b, seat, player);
    clio_put(&name, S_PLAIN);
    if (turn)
        BOARD_PUT(&name, b, "tui.board.actions", NUM("n", view_int(b->view, "actions")));
    board_put_points(&score, b, view_int(player, "points"));
    clash_put_stock(&goods, b, player);
    clio_putf(&hand, "%d/%d/%d", view_int(player, "action_count"),
              view_int(player, "objective_count"), view_int(player, "wonder_count"));
    BOARD_PUT(
        &out, b, "board.player", WORD("who", who), WORD("points", points), WORD("stock", stock),
        NUM("n", (int)json_array_size(json_object_get(player, "advances"))), WORD("cards", cards));
    clio_page_put(page, 2, words);
    clash_paint_levels(page, b, player);
    if (player != clash_own(b)) /* one's own are told one by one above */
        paint_anothers(page, b, player);
}

static void paint_hand(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    static const struct {
        const char *key, *domain, *list;
        bool told; /* each with what it does */
    } rows[] = {{"board.objectives", "objective-card", "objectives", true},
                {"board.action-cards", "action-card", "actions", true},
                {"board.wonder-cards", "wonder", "wonders", true},
                {"board.great-persons", "event", "persons", true},
                {"board.civ-advances", "ability", "civ_advances", true},
                {"board.civ-advances-left", "ability", "civ_advances_left", true},
                {"board.leaders-left", "leader", "leaders_left", true},
                {"board.completed", "objective", "completed", false},
                {"board.advances", "advance", "advances", true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        board_paint_cards(page, b, rows[i].key, rows[i].domain,
                          json_object_get(player, rows[i].list), CLIO_DETAIL_OWN, rows[i].told);
    if (view_str(player, "leader")[0]) {
        json_t *leads = json_pack("[s]", view_str(player, "leader"));
        board_paint_cards(page, b, "domain.leader", "leader", leads, CLIO_DETAIL_OWN, true);
        json_decref(leads);
    }
}

/* Cities with the land below them and their buildings: the map shows only size and mood. */
static void paint_cities(struct clio_page *page, const struct clio_board *b)
{
    size_t i;
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    for (i = 0; (space = json_array_get(spaces, i)); i++) {
        const json_t *city = json_object_get(space, "city");
        json_t *buildings = json_object_get(city, "buildings"), *colour;
        const char *id;
        char words[500];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        if (!city)
            continue;
        clio_putf(&out, S_BOLD "%s" S_PLAIN " ", view_str(space, "at"));
        if (clash_city_name(b, city)[0])
            clio_putf(&out, "%s ", clash_city_name(b, city));
        clash_put_owner(&out, json_object_get(city, "owner"));
        BOARD_PUT(&out, b, "tui.board.city", NUM("n", view_int(city, "size")),
                  WORD("mood", board_name(b, "mood", view_str(city, "mood"))),
                  WORD("terrain", board_name(b, "terrain", view_str(space, "terrain"))));
        json_object_foreach(buildings, id, colour)
        {
            clio_putf(&out, ", %s", board_name(b, "building", id));
            if (!json_equal(colour, json_object_get(city, "owner"))) {
                clio_put(&out, " (");
                clash_put_owner(&out, colour);
                clio_put_char(&out, ')');
            }
        }
        if (json_array_size(json_object_get(city, "wonders")) > 0) {
            clio_put(&out, ", ");
            board_names(b, "wonder", json_object_get(city, "wonders"), &out);
        }
        clio_page_put(page, 4, words);
    }
}

void clash_paint_when(struct clio_page *page, const struct clio_board *b)
{
    char words[100];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    BOARD_PUT(&out, b, "board.when", NUM("n", view_int(b->view, "age")),
              NUM("ages", view_int(b->view, "ages")), NUM("round", view_int(b->view, "round")));
    clio_page_put(page, 0, words);
}

/* ---- The board ----------------------------------------------------------------------------------- */

enum { SIDE = 24, WIDE_SIDE = 35, WIDE = 100 };

static struct clio_room room(const struct clio_board *b, int columns, int lines)
{
    struct clio_room taken = {0};
    int side = columns >= WIDE ? WIDE_SIDE : SIDE;
    struct clash_cell cell = clash_cell_for(b, columns - side - 2, lines);
    clash_map_size(b, cell, &taken.columns, &taken.lines);
    for (int i = 0; i < CLIO_LOW_LINES && i < taken.lines; i++)
        taken.low[i] = clash_map_columns(b, cell, taken.lines - 1 - i);
    return taken;
}

static void paint_map(struct clio_page *page, const struct clio_board *b, int detail)
{
    struct clio_canvas canvas;
    (void)detail;
    if (!clash_draw_map(b, clash_cell_for(b, page->width, b->height), page->ascii, &canvas))
        return;
    clio_canvas_put(&canvas, page);
    clio_canvas_close(&canvas);
}

/* Everything in full: one's own cards with what they do, then all players, cities and wonders. */
static void paint_cards(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player;
    (void)detail;
    clash_paint_deal(page, b);
    clash_paint_last_battle(page, b, false);
    if (view_str(b->view, "event")[0])
        board_paint_text(page, b, "event", view_str(b->view, "event"));
    player = clash_own(b);
    if (player)
        paint_hand(page, b, player);
    clash_paint_progress(page, b);
    clio_page_putf(page, 0, S_HEAD "%s" S_PLAIN, board_word(b, "tui.side.players"));
    for (size_t seat = 0; (player = json_array_get(players, seat)); seat++)
        paint_player(page, b, (int)seat, player);
    board_paint_cards(page, b, "board.shown-wonders", "wonder",
                      json_object_get(b->view, "shown_wonders"), CLIO_DETAIL_OWN, true);
    clio_page_putf(page, 0, S_HEAD "%s" S_PLAIN, board_word(b, "board.cities"));
    paint_cities(page, b);
    clio_page_putf(page, 14, "\n" S_DIM "%s" S_PLAIN, board_word(b, "board.legend"));
}

/* "Rome (D2)", or the space alone. */
static void put_place(struct clio_buf *out, const struct clio_board *b, const char *at)
{
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    const char *name = "";
    for (size_t i = 0; (space = json_array_get(spaces, i)); i++)
        if (strcmp(view_str(space, "at"), at) == 0)
            name = clash_city_name(b, json_object_get(space, "city"));
    clio_putf(out, name[0] ? "%s (%s)" : "%s%s", name, at);
}

/* Where a group goes, where a battle is fought, which city or event it is. */
static void about(struct clio_buf *out, const struct clio_board *b)
{
    static const char *const subjects[][2] = {
        {"squad", "to"}, {"fight", "at"}, {"collect", "city"}, {"recruit", "city"}};
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0] && out->length == 0; i++) {
        const json_t *subject = json_object_get(b->view, subjects[i][0]);
        const char *at = view_str(subject, subjects[i][1]);
        if (i == 0 && at[0]) {
            put_place(out, b, view_str(subject, "from"));
            clio_put(out, " → ");
        }
        if (at[0])
            put_place(out, b, at);
    }
    const char *event = view_str(b->view, "event");
    if (out->length == 0 && event[0])
        clio_put(out, board_name(b, "event", event));
}

static bool is_heading(const char *event)
{
    static const char *const headings[] = {"age", "round", "turn", "status"};
    return CLIO_IS_ONE_OF(event, headings);
}

const struct clio_board_parts clio_board_clash = {.paint = paint_map,
                                                  .tell = clash_board_tell,
                                                  .side = clash_board_side,
                                                  .cards = paint_cards,
                                                  .is_battle = clash_is_of_battle,
                                                  .is_great = clash_is_great,
                                                  .is_heading = is_heading,
                                                  .battle = clash_write_battle,
                                                  .fight = clash_put_fight,
                                                  .here = clash_put_here,
                                                  .about = about,
                                                  .room = room};
