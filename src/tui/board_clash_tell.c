/* board_clash_tell.c: a position of Clash of Cultures in sentences, for the plain mode. */
#include "tui/board_clash.h"

#include <string.h>

static void tell_city(struct clio_buf *out, const struct clio_board *b, const json_t *city)
{
    json_t *colour;
    const char *id;
    clio_put_char(out, ' ');
    BOARD_PUT(out, b, view_str(city, "name")[0] ? "board.city-called" : "board.city-is",
              WORD("city", clash_city_name(b, city)),
              WORD("owner", clash_owner_name(b, json_object_get(city, "owner"))),
              NUM("n", view_int(city, "size")),
              WORD("mood", board_name(b, "mood", view_str(city, "mood"))));
    json_object_foreach(json_object_get(city, "buildings"), id, colour)
    {
        clio_putf(out, ", %s", board_name(b, "building", id));
        if (!json_equal(colour, json_object_get(city, "owner")))
            clio_putf(out, " (%s)", clash_owner_name(b, colour));
    }
    if (json_array_size(json_object_get(city, "wonders")) > 0) {
        clio_put(out, ", ");
        board_names(b, "wonder", json_object_get(city, "wonders"), out);
    }
    clio_put_char(out, '.');
}

static void tell_units(struct clio_buf *out, const struct clio_board *b, const json_t *space)
{
    const char *id;
    json_t *n;
    char units[400];
    struct clio_buf list = clio_buf_of(units, sizeof units);
    json_object_foreach(json_object_get(space, "units"), id, n)
    {
        clio_put(&list, list.length > 0 ? ", " : "");
        board_put_count(&list, b, "unit", id, (int)json_integer_value(n));
    }
    clio_put_char(out, ' ');
    BOARD_PUT(out, b, "tui.tell.list",
              WORD("head", clash_owner_name(b, json_object_get(space, "holder"))),
              WORD("cards", units));
}

/* What stands on a space, each thing in a sentence after a space. */
static void tell_pieces(struct clio_buf *out, const struct clio_board *b, const json_t *space)
{
    if (view_has(space, "city"))
        tell_city(out, b, json_object_get(space, "city"));
    if (view_has(space, "units"))
        tell_units(out, b, space);
    if (view_has(space, "pirates"))
        BOARD_PUT(out, b, "board.pirate-ships", NUM("n", view_int(space, "pirates")));
}

/* "Forest: Gives wood. …" */
void clash_put_here(struct clio_buf *out, const struct clio_board *b, const char *at)
{
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    char text[400];
    size_t i = 0;
    while ((space = json_array_get(spaces, i)) && strcmp(view_str(space, "at"), at) != 0)
        i++;
    if (!space)
        return;
    const char *terrain = view_has(space, "terrain") ? view_str(space, "terrain") : "unexplored";
    board_text(b, "terrain", terrain, text, sizeof text);
    BOARD_PUT(out, b, "tui.board.land", WORD("terrain", board_name(b, "terrain", terrain)),
              WORD("facts", text));
    if (view_true(space, "exhausted"))
        clio_putf(out, " %s", board_word(b, "tui.board.exhausted"));
    tell_pieces(out, b, space);
}

/* One line for each space on which something stands; the land of the others in a list. */
static void tell_map(struct clio_page *page, const struct clio_board *b)
{
    static const struct {
        const char *id, *word; /* of many */
    } terrains[] = {{"plain", "board.land.plain"},       {"forest", "board.land.forest"},
                    {"mountain", "board.land.mountain"}, {"desert", "board.land.desert"},
                    {"sea", "board.land.sea"},           {"", "board.land.unexplored"}};
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    char words[1600];
    size_t i;
    for (i = 0; (space = json_array_get(spaces, i)); i++) {
        struct clio_buf out = clio_buf_of(words, sizeof words);
        if (!view_has(space, "city") && !view_has(space, "units") && !view_has(space, "pirates"))
            continue;
        BOARD_PUT(&out, b, "tui.tell.space", WORD("at", view_str(space, "at")),
                  WORD("terrain", board_name(b, "terrain", view_str(space, "terrain"))));
        tell_pieces(&out, b, space);
        clio_page_put(page, 0, words);
    }
    for (size_t t = 0; t < sizeof terrains / sizeof terrains[0]; t++) {
        char told[1700];
        struct clio_buf list = clio_buf_of(words, sizeof words),
                        out = clio_buf_of(told, sizeof told);
        for (i = 0; (space = json_array_get(spaces, i)); i++)
            if (strcmp(view_str(space, "terrain"), terrains[t].id) == 0)
                clio_putf(&list, "%s%s", list.length > 0 ? " " : "", view_str(space, "at"));
        BOARD_PUT(&out, b, "tui.tell.list", WORD("head", board_word(b, terrains[t].word)),
                  WORD("cards", words));
        if (list.length > 0)
            clio_page_put(page, 0, told);
    }
}

static void tell_player(struct clio_page *page, const struct clio_board *b, int seat,
                        const json_t *player)
{
    char words[900], who[200], points[40], stock[400];
    struct clio_buf out = clio_buf_of(words, sizeof words), name = clio_buf_of(who, sizeof who),
                    score = clio_buf_of(points, sizeof points),
                    goods = clio_buf_of(stock, sizeof stock);
    clash_put_player(&name, b, seat, player);
    board_put_points(&score, b, view_int(player, "points"));
    clash_put_stock(&goods, b, player);
    BOARD_PUT(&out, b, "tui.tell.stock", WORD("who", who), WORD("points", points),
              WORD("stock", stock));
    if (view_has(player, "levels"))
        BOARD_PUT(&out, b, "board.levels",
                  NUM("mood", view_int(json_object_get(player, "levels"), "mood")),
                  NUM("culture", view_int(json_object_get(player, "levels"), "culture")));
    clio_page_put(page, 0, words);
}

void clash_board_tell(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player, *turn;
    size_t seat;
    (void)detail;
    clash_paint_when(page, b);
    turn = json_object_get(b->view, "turn");
    if (json_is_integer(turn)) {
        char words[200];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        BOARD_PUT(&out, b, "tui.tell.actions", WORD("seat", clash_owner_name(b, turn)),
                  NUM("n", view_int(b->view, "actions")));
        clio_page_put(page, 0, words);
    }
    clash_paint_deal(page, b);
    for (seat = 0; (player = json_array_get(players, seat)); seat++)
        tell_player(page, b, (int)seat, player);
    player = b->viewer < CLIO_MAX_SEATS ? json_array_get(players, (size_t)b->viewer) : NULL;
    board_tell_cards(page, b, "board.advances", "advance", json_object_get(player, "advances"));
    board_tell_cards(page, b, "board.civ-advances", "ability",
                     json_object_get(player, "civ_advances"));
    board_tell_cards(page, b, "board.action-cards", "action-card",
                     json_object_get(player, "actions"));
    board_tell_cards(page, b, "board.great-persons", "event", json_object_get(player, "persons"));
    board_tell_cards(page, b, "board.objectives", "objective-card",
                     json_object_get(player, "objectives"));
    board_tell_cards(page, b, "board.wonder-cards", "wonder", json_object_get(player, "wonders"));
    board_tell_cards(page, b, "board.completed", "objective", json_object_get(player, "completed"));
    tell_map(page, b);
}
