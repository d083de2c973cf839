/* board_clash_tell.c: a position of Clash of Cultures in sentences, for the plain mode. */
#include "tui/board_clash.h"

#include <string.h>

static const char *owner_name(const struct clio_board *b, const json_t *owner)
{
    if (json_is_integer(owner))
        return b->names[json_integer_value(owner)];
    const char *who = json_string_value(owner);
    return board_word(b, who && who[0] == 'b' ? "board.barbarians" : "board.pirates");
}

static void tell_city(struct clio_buf *out, const struct clio_board *b, const json_t *city)
{
    json_t *colour;
    const char *id;
    clio_putf(out, " %s (%s): %s %d, %s", board_word(b, "board.city"),
              owner_name(b, json_object_get(city, "owner")), board_word(b, "board.size"),
              view_int(city, "size"), board_name(b, "mood", view_str(city, "mood")));
    json_object_foreach(json_object_get(city, "buildings"), id, colour)
    {
        clio_putf(out, ", %s", board_name(b, "building", id));
        if (!json_equal(colour, json_object_get(city, "owner")))
            clio_putf(out, " (%s)", owner_name(b, colour));
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
    bool first = true;
    clio_putf(out, " %s:", owner_name(b, json_object_get(space, "holder")));
    json_object_foreach(json_object_get(space, "units"), id, n)
    {
        clio_putf(out, "%s %d %s", first ? "" : ",", (int)json_integer_value(n),
                  board_name(b, "unit", id));
        first = false;
    }
    clio_put_char(out, '.');
}

/* One line for each space on which something stands; the land of the others in a list. */
static void tell_map(struct clio_page *page, const struct clio_board *b)
{
    static const char *const terrains[] = {"plain", "forest", "mountain", "desert", "sea", ""};
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    char words[1600];
    size_t i;
    for (i = 0; (space = json_array_get(spaces, i)); i++) {
        struct clio_buf out = clio_buf_of(words, sizeof words);
        if (!view_has(space, "city") && !view_has(space, "units") && !view_has(space, "pirates"))
            continue;
        clio_putf(&out, "%s (%s):", view_str(space, "at"),
                  board_name(b, "terrain", view_str(space, "terrain")));
        if (view_has(space, "city"))
            tell_city(&out, b, json_object_get(space, "city"));
        if (view_has(space, "units"))
            tell_units(&out, b, space);
        if (view_has(space, "pirates"))
            clio_putf(&out, " %s: %d.", board_word(b, "board.pirates"), view_int(space, "pirates"));
        clio_page_put(page, 0, words);
    }
    for (size_t t = 0; t < sizeof terrains / sizeof terrains[0]; t++) {
        struct clio_buf out = clio_buf_of(words, sizeof words);
        bool any = false;
        clio_putf(&out,
                  "%s:", board_name(b, "terrain", terrains[t][0] ? terrains[t] : "unexplored"));
        for (i = 0; (space = json_array_get(spaces, i)); i++)
            if (strcmp(view_str(space, "terrain"), terrains[t]) == 0) {
                clio_putf(&out, " %s", view_str(space, "at"));
                any = true;
            }
        if (any)
            clio_page_put(page, 0, words);
    }
}

static void tell_player(struct clio_page *page, const struct clio_board *b, int seat,
                        const json_t *player)
{
    char words[900], points[16];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    clio_points_text(b->game, view_int(player, "points"), points, sizeof points);
    clio_put(&out, b->names[seat]);
    if (view_str(player, "civ")[0])
        clio_putf(&out, " (%s)", board_name(b, "civ", view_str(player, "civ")));
    clio_putf(&out, ": %s %s; ", points, board_word(b, "board.points"));
    clash_put_stock(&out, b, player);
    clio_put_char(&out, '.');
    if (view_has(player, "levels"))
        clio_putf(
            &out, " %s: %s %d, %s %d.", board_word(b, "board.level"), board_name(b, "kind", "mood"),
            view_int(json_object_get(player, "levels"), "mood"), board_name(b, "kind", "culture"),
            view_int(json_object_get(player, "levels"), "culture"));
    clio_page_put(page, 0, words);
}

void clio_tell_clash(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player, *turn;
    size_t seat;
    (void)detail;
    clio_page_putf(page, 0, "%s %d/%d, %s %d.", board_word(b, "board.age"),
                   view_int(b->view, "age"), view_int(b->view, "ages"),
                   board_word(b, "board.round"), view_int(b->view, "round"));
    turn = json_object_get(b->view, "turn");
    if (json_is_integer(turn))
        clio_page_putf(page, 0, "%s: %s %d.", owner_name(b, turn), board_word(b, "board.actions"),
                       view_int(b->view, "actions"));
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
