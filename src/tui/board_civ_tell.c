/* board_civ_tell.c: a position of Civilization in sentences, for the plain mode. */
#include "tui/board_civ.h"

#include <stdio.h>
#include <string.h>

/* ---- Players ---------------------------------------------------------------------------------------- */

static void tell_ways(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    static const char *const ways[] = {"culture", "economy", "technology", "military"};
    char words[500];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const json_t *way = json_object_get(json_object_get(player, "victories"), ways[i]);
        char key[60];
        snprintf(key, sizeof key, "board.victory.%s", ways[i]);
        clio_put(&out, i > 0 ? board_word(b, "board.semicolon") : "");
        BOARD_PUT(&out, b, key, NUM("n", view_int(way, "now")),
                  NUM("needed", view_int(way, "needed")));
    }
    clio_putf(&out, ".");
    clio_page_put(page, 0, words);
}

/* The winner first, or whoever is told of first. */
static void write_way_of_all(struct clio_page *page, const struct clio_board *b, int first)
{
    const json_t *players = json_object_get(b->view, "players");
    int seats = (int)json_array_size(players);
    for (int i = 0; i < seats; i++) {
        int seat = i == 0 ? first : i <= first ? i - 1 : i;
        char words[300];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        board_put_shape(&out, seat);
        clio_put(&out, " " S_BOLD);
        civ_put_player(&out, b, seat);
        clio_put(&out, S_PLAIN);
        clio_page_put(page, 2, words);
        tell_ways(page, b, json_array_get(players, (size_t)seat));
    }
}

/* With a turn limit, and where none of the victories was won before, culture spaces, techs and coins count. */
bool civ_write_standing(struct clio_page *page, const struct clio_board *b)
{
    const char *victory = view_str(b->view, "victory");
    char text[300];
    bool counts = victory[0] ? strcmp(victory, "turns") == 0 : view_has(b->view, "turn_limit");
    board_text(b, "victory", victory, text, sizeof text);
    if (text[0])
        clio_page_putf(page, 0, "%s%s%s", board_name(b, "victory", victory),
                       board_word(b, "tui.colon"), text);
    write_way_of_all(page, b, view_int(b->view, "winner"));
    if (counts)
        clio_page_put(page, 0, "");
    return !counts;
}

static void tell_amounts(struct clio_page *page, const struct clio_board *b, const char *key,
                         const char *domain, const json_t *amounts)
{
    char list[600] = "", told[800];
    struct clio_buf goods = clio_buf_of(list, sizeof list), out = clio_buf_of(told, sizeof told);
    civ_put_amounts(&goods, b, domain, amounts);
    BOARD_PUT(&out, b, "tui.tell.list", WORD("head", board_word(b, key)), WORD("cards", list));
    if (goods.length > 0)
        clio_page_put(page, 0, told);
}

static void tell_techs(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    const json_t *rows = json_object_get(player, "pyramid"), *row;
    json_t *all = json_array();
    for (size_t i = 0; (row = json_array_get(rows, i)); i++)
        json_array_extend(all, (json_t *)row);
    board_tell_cards(page, b, "board.pyramid", "tech", all);
    json_decref(all);
}

static void tell_cities(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    const json_t *cities = json_object_get(player, "cities"), *city;
    for (size_t i = 0; (city = json_array_get(cities, i)); i++) {
        char words[400];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        civ_put_place(&out, b, view_str(city, "at"));
        if (view_true(city, "capital"))
            clio_putf(&out, ", %s", board_word(b, "board.capital"));
        if (view_true(city, "walled"))
            clio_putf(&out, ", %s", board_word(b, "board.walls"));
        clio_put(&out, board_word(b, "tui.colon"));
        BOARD_PUT(&out, b, "board.city-is", NUM("production", view_int(city, "production")),
                  NUM("arts", view_int(city, "arts")), NUM("defence", view_int(city, "defence")));
        clio_put(&out, ".");
        clio_page_put(page, 0, words);
    }
}

static void tell_player(struct clio_page *page, const struct clio_board *b, int seat,
                        const json_t *player)
{
    char words[600];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    civ_put_player(&out, b, seat);
    clio_put(&out, board_word(b, "tui.colon"));
    BOARD_PUT(&out, b, "board.player", NUM("trade", view_int(player, "trade")),
              NUM("income", view_int(player, "income")),
              NUM("culture", view_int(player, "culture")), NUM("coins", view_int(player, "coins")),
              NUM("track", view_int(player, "track")), NUM("combat", view_int(player, "combat")));
    clio_put(&out, ".");
    clio_page_put(page, 0, words);
    tell_ways(page, b, player);
    json_t *government = json_pack("[s]", view_str(player, "government"));
    board_tell_cards(page, b, "board.government", "government", government);
    json_decref(government);
    board_tell_cards(page, b, "board.policies", "policy", json_object_get(player, "policies"));
    tell_techs(page, b, player);
    json_t *wonders = civ_wonders_of(player);
    board_tell_cards(page, b, "board.wonders", "wonder", wonders);
    json_decref(wonders);
    tell_amounts(page, b, "board.resources", "resource", json_object_get(player, "resources"));
    tell_amounts(page, b, "board.standing-forces", "type", json_object_get(player, "unit_types"));
    board_tell_cards(page, b, "board.units", "unit", json_object_get(player, "units"));
    board_tell_cards(page, b, "board.events", "event", json_object_get(player, "events"));
    board_tell_cards(page, b, "board.markers", "find", json_object_get(player, "finds"));
    tell_cities(page, b, player);
}

/* ---- The map ------------------------------------------------------------------------------------------ */

/* What lies on a square, by its name; "": nothing does. */
static const char *marker_name(const struct clio_board *b, const json_t *square)
{
    static const char *const named[][2] = {{"building", "building"},
                                           {"wonder", "wonder"},
                                           {"person", "person"},
                                           {"relic", "relic"},
                                           {"city_state", "city-state"}};
    if (view_has(square, "hut"))
        return board_word(b, "board.hut");
    if (view_has(square, "village"))
        return board_word(b, "board.village");
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (view_has(square, named[i][0]))
            return board_name(b, named[i][1], view_str(square, named[i][0]));
    return "";
}

static void put_figures(struct clio_buf *out, const struct clio_board *b, const json_t *figures)
{
    static const char *const kinds[][2] = {{"armies", "board.armies"}, {"scouts", "board.scouts"}};
    clio_putf(out, "%s%s", b->names[view_int(figures, "seat")], board_word(b, "tui.colon"));
    bool any = false;
    for (size_t i = 0; i < 2; i++)
        if (view_int(figures, kinds[i][0]) > 0) {
            clio_put(out, any ? ", " : "");
            BOARD_PUT(out, b, kinds[i][1], NUM("n", view_int(figures, kinds[i][0])));
            any = true;
        }
}

/* "2 production, 1 trade, Silk": what a square gives; nothing where it gives nothing. */
static void put_yield(struct clio_buf *out, const struct clio_board *b, const json_t *square)
{
    static const char *const kinds[] = {"production", "trade", "culture", "coins", "combat"};
    const char *resource = view_str(square, "resource");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        int n = view_int(square, kinds[i]);
        char key[40];
        if (n == 0)
            continue;
        snprintf(key, sizeof key, "board.n.%s", kinds[i]);
        clio_putf(out, "%s%d ", out->length > 0 ? ", " : "", n);
        BOARD_PUT(out, b, key, NUM("n", n));
    }
    if (resource[0])
        clio_putf(out, "%s%s", out->length > 0 ? ", " : "", board_name(b, "resource", resource));
}

/* "2 production; village; outskirts of Kyoto (B2); Ada: 1 army". */
static void put_facts(struct clio_buf *out, const struct clio_board *b, const json_t *square)
{
    const char *semicolon = board_word(b, "board.semicolon"), *marker = marker_name(b, square),
               *at = view_str(square, "at");
    int seat;
    const json_t *city = civ_city_of(b, at, &seat);
    if (city) {
        civ_put_place(out, b, at);
        clio_put(out, ", ");
        civ_put_player(out, b, seat);
        clio_put(out, ", ");
        BOARD_PUT(out, b, "board.city-is", NUM("production", view_int(city, "production")),
                  NUM("arts", view_int(city, "arts")), NUM("defence", view_int(city, "defence")));
    } else {
        put_yield(out, b, square);
    }
    if (out->length == 0)
        clio_put(out, board_word(b, "board.nothing"));
    if (marker[0])
        clio_putf(out, "%s%s", semicolon, marker);
    if (view_has(square, "of")) {
        char place[120];
        struct clio_buf name = clio_buf_of(place, sizeof place);
        civ_put_place(&name, b, view_str(square, "of"));
        clio_put(out, semicolon);
        BOARD_PUT(out, b, "board.outskirts-of", WORD("city", place));
    }
    if (view_true(square, "blockaded"))
        clio_putf(out, "%s%s", semicolon, board_word(b, "board.blockaded"));
    if (view_has(square, "figures")) {
        clio_put(out, semicolon);
        put_figures(out, b, json_object_get(square, "figures"));
    }
}

void civ_put_here(struct clio_buf *out, const struct clio_board *b, const char *at)
{
    const json_t *squares = json_object_get(json_object_get(b->view, "map"), "squares"), *square;
    char words[500] = "";
    struct clio_buf facts = clio_buf_of(words, sizeof words);
    size_t i = 0;
    while ((square = json_array_get(squares, i)) && strcmp(view_str(square, "at"), at) != 0)
        i++;
    if (!square) {
        clio_put(out, board_word(b, "tui.board.face-down"));
        return;
    }
    put_facts(&facts, b, square);
    BOARD_PUT(out, b, "tui.board.land",
              WORD("terrain", board_name(b, "terrain", view_str(square, "terrain"))),
              WORD("facts", words));
    clio_put_char(out, '.');
}

/* One line for each square on which something lies or stands. */
static void tell_square(struct clio_page *page, const struct clio_board *b, const json_t *square)
{
    const json_t *figures = json_object_get(square, "figures");
    const char *marker = marker_name(b, square), *resource = view_str(square, "resource");
    char words[500];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    if (view_has(square, "city") || (!marker[0] && !figures && !resource[0]))
        return;
    BOARD_PUT(&out, b, "tui.tell.space", WORD("at", view_str(square, "at")),
              WORD("terrain", board_name(b, "terrain", view_str(square, "terrain"))));
    const char *separator = " ";
    if (marker[0]) {
        clio_putf(&out, "%s%s", separator, marker);
        separator = ", ";
    }
    if (resource[0]) {
        clio_putf(&out, "%s%s", separator, board_name(b, "resource", resource));
        separator = ", ";
    }
    if (figures) {
        clio_put(&out, separator[0] == ' ' ? " " : board_word(b, "board.semicolon"));
        put_figures(&out, b, figures);
    }
    clio_put(&out, ".");
    clio_page_put(page, 0, words);
}

static void tell_land(struct clio_page *page, const struct clio_board *b, const char *terrain)
{
    const json_t *squares = json_object_get(json_object_get(b->view, "map"), "squares"), *square;
    char list[1400] = "", told[1600];
    struct clio_buf names = clio_buf_of(list, sizeof list), out = clio_buf_of(told, sizeof told);
    for (size_t i = 0; (square = json_array_get(squares, i)); i++)
        if (strcmp(view_str(square, "terrain"), terrain) == 0)
            clio_putf(&names, "%s%s", names.length > 0 ? " " : "", view_str(square, "at"));
    BOARD_PUT(&out, b, "tui.tell.list", WORD("head", board_name(b, "terrain", terrain)),
              WORD("cards", list));
    if (names.length > 0)
        clio_page_put(page, 0, told);
}

/* "Face-down tiles: E1 to H4, …" */
static void tell_face_down(struct clio_page *page, const struct clio_board *b)
{
    enum { TILE = 4 };
    const json_t *tiles = json_object_get(json_object_get(b->view, "map"), "tiles"), *tile;
    char list[600] = "", told[800];
    struct clio_buf names = clio_buf_of(list, sizeof list), out = clio_buf_of(told, sizeof told);
    for (size_t i = 0; (tile = json_array_get(tiles, i)); i++) {
        int x = view_int(tile, "x"), y = view_int(tile, "y");
        if (!view_has(tile, "tile"))
            clio_putf(&names, "%s%c%d-%c%d", names.length > 0 ? ", " : "", 'A' + x, y + 1,
                      'A' + x + TILE - 1, y + TILE);
    }
    BOARD_PUT(&out, b, "tui.tell.list", WORD("head", board_word(b, "board.face-down-tiles")),
              WORD("cards", list));
    if (names.length > 0)
        clio_page_put(page, 0, told);
}

static void tell_map(struct clio_page *page, const struct clio_board *b)
{
    static const char *const terrains[] = {"grassland", "forest", "mountain", "desert", "water"};
    const json_t *squares = json_object_get(json_object_get(b->view, "map"), "squares"), *square;
    for (size_t i = 0; (square = json_array_get(squares, i)); i++)
        tell_square(page, b, square);
    for (size_t i = 0; i < sizeof terrains / sizeof terrains[0]; i++)
        tell_land(page, b, terrains[i]);
    tell_face_down(page, b);
}

static void tell_market(struct clio_page *page, const struct clio_board *b)
{
    const json_t *market = json_object_get(b->view, "market"), *id,
                 *wonders = json_object_get(market, "wonders");
    json_t *shown = json_array();
    for (size_t i = 0; (id = json_array_get(wonders, i)); i++)
        if (json_is_string(id))
            json_array_append(shown, (json_t *)id);
    board_tell_cards(page, b, "board.market", "wonder", shown);
    json_decref(shown);
    tell_amounts(page, b, "board.buildings", "building", json_object_get(market, "buildings"));
    tell_amounts(page, b, "board.unit-decks", "type", json_object_get(market, "units"));
}

void civ_board_tell(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player;
    char words[200];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    (void)detail;
    civ_put_when(&out, b);
    clio_put(&out, ".");
    clio_page_put(page, 0, words);
    civ_paint_deal(page, b);
    if (view_has(b->view, "battle"))
        civ_paint_last_battle(page, b, false);
    for (size_t seat = 0; (player = json_array_get(players, seat)); seat++)
        tell_player(page, b, (int)seat, player);
    tell_map(page, b);
    tell_market(page, b);
}
