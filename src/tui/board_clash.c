/*
 * board_clash.c: the painted board of Clash of Cultures. The map is drawn as columns of hexes, two
 * lines each, every other column half a hex lower:
 *
 *     │D2"13+│      space D2, plain, city of player 1, size 3, happy
 *     │1i2s  │      player 1: two infantry, a settler
 */
#include "tui/board_clash.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 11, ROWS = 10, CELL = 6, CELL_BYTES = 48 };

struct cell {
    char line[2][CELL_BYTES];
    bool there;
};

struct map {
    struct cell cell[COLUMNS][ROWS];
    int columns, rows;
};

/* ---- The map --------------------------------------------------------------------------------------------- */

static const char *terrain_sign(const char *terrain)
{
    static const char *const signs[][2] = {
        {"plain", "\""}, {"forest", "♣"}, {"mountain", "▲"}, {"desert", "·"}, {"sea", "≈"}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (strcmp(signs[i][0], terrain) == 0)
            return signs[i][1];
    return "?";
}

/* Players are numbered from 1; B are barbarians, P pirates. */
void clash_put_owner(struct clio_buf *out, const json_t *owner)
{
    if (json_is_integer(owner))
        clio_putf(out, "%d", (int)json_integer_value(owner) + 1);
    else if (json_is_string(owner))
        clio_put(out, json_string_value(owner)[0] == 'b' ? "B" : "P");
}

static const char *mood_sign(const char *mood)
{
    return mood[0] == 'h' ? "+" : mood[0] == 'a' ? "-" : " ";
}

static void write_place(struct cell *cell, const struct clio_board *b, const json_t *space)
{
    struct clio_buf out = clio_buf_of(cell->line[0], CELL_BYTES);
    const char *at = view_str(space, "at");
    const json_t *city = json_object_get(space, "city");
    bool lit = board_lit(b, "space", at);
    clio_putf(&out, "%s%s" S_PLAIN, lit ? S_LIT : S_DIM, at);
    clio_put(&out, view_true(space, "exhausted") ? "×"
                   : view_has(space, "terrain")  ? terrain_sign(view_str(space, "terrain"))
                                                 : "?");
    if (!city)
        return;
    clio_put(&out, S_BOLD);
    clash_put_owner(&out, json_object_get(city, "owner"));
    clio_putf(&out, "%d%s" S_PLAIN, view_int(city, "size"), mood_sign(view_str(city, "mood")));
}

static void write_units(struct cell *cell, const json_t *space)
{
    static const char *const kinds[][2] = {{"leader", "L"},   {"infantry", "i"}, {"cavalry", "c"},
                                           {"elephant", "e"}, {"settler", "s"},  {"ship", "v"}};
    struct clio_buf out = clio_buf_of(cell->line[1], CELL_BYTES);
    const json_t *units = json_object_get(space, "units");
    if (units) {
        clio_put(&out, S_BOLD);
        clash_put_owner(&out, json_object_get(space, "holder"));
        clio_put(&out, S_PLAIN);
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        int n = view_int(units, kinds[i][0]);
        if (n > 1)
            clio_putf(&out, "%s%d", kinds[i][1], n);
        else if (n == 1)
            clio_put(&out, kinds[i][1]);
    }
    if (view_has(space, "pirates"))
        clio_putf(&out, S_BAD "P%d" S_PLAIN, view_int(space, "pirates"));
}

static void read_map(struct map *map, const struct clio_board *b)
{
    size_t i;
    const json_t *spaces = json_object_get(b->view, "spaces"), *space;
    memset(map, 0, sizeof *map);
    for (i = 0; (space = json_array_get(spaces, i)); i++) {
        const char *at = view_str(space, "at");
        int column = at[0] - 'A', row = 0;
        sscanf(at + (at[0] ? 1 : 0), "%d", &row);
        if (column < 0 || column >= COLUMNS || row < 1 || row > ROWS)
            continue;
        struct cell *cell = &map->cell[column][row - 1];
        cell->there = true;
        write_place(cell, b, space);
        write_units(cell, space);
        map->columns = column + 1 > map->columns ? column + 1 : map->columns;
        map->rows = row > map->rows ? row : map->rows;
    }
}

/* Exactly CELL columns, style bytes not counted. */
static void put_padded(struct clio_buf *out, const char *text)
{
    clio_put(out, text);
    for (int n = clio_columns(text); n < CELL; n++)
        clio_put_char(out, ' ');
}

static void paint_map(struct clio_page *page, const struct clio_board *b)
{
    struct map map;
    read_map(&map, b);
    for (int y = 0; y <= 2 * map.rows; y++) {
        char line[COLUMNS * (CELL_BYTES + 8)] = "";
        struct clio_buf out = clio_buf_of(line, sizeof line);
        bool after = false, any = false; /* a cell ends on the left; the line holds something */
        for (int column = 0; column < map.columns; column++) {
            int offset = y - column % 2, row = offset / 2;
            const struct cell *cell = offset >= 0 && row < map.rows ? &map.cell[column][row] : NULL;
            bool there = cell && cell->there;
            clio_put(&out, there || after ? S_DIM "│" S_PLAIN : " ");
            put_padded(&out, there ? cell->line[offset % 2] : "");
            after = there;
            any |= there;
        }
        if (after)
            clio_put(&out, S_DIM "│" S_PLAIN);
        if (any)
            clio_page_put(page, 0, line);
    }
}

static void paint_legend(struct clio_page *page, const struct clio_board *b)
{
    clio_page_putf(page, 14, S_DIM "  %s" S_PLAIN, board_word(b, "board.legend"));
}

/* ---- The conflict ------------------------------------------------------------------------------------------ */

static void put_dice(struct clio_buf *out, const json_t *dice)
{
    size_t i;
    const json_t *die;
    for (i = 0; (die = json_array_get(dice, i)); i++) {
        const char *clash = view_str(die, "clash");
        clio_putf(out, " %s%d%c" S_PLAIN,
                  !view_true(die, "counts") ? S_DIM
                  : view_true(die, "used")  ? S_GOOD
                                            : "",
                  view_int(die, "value"), clash[0]);
    }
}

static void paint_side(struct clio_page *page, const struct clio_board *b, const json_t *fight,
                       const char *key)
{
    char words[600];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const json_t *side = json_object_get(fight, key), *owner = json_object_get(side, "owner");
    clio_put(&out, "  ");
    BOARD_PUT(
        &out, b, "tui.board.side",
        WORD("side", board_word(b, key[0] == 'a' ? "board.attacker" : "board.defender")),
        WORD("owner", json_is_integer(owner)
                          ? b->names[json_integer_value(owner)]
                          : board_word(b, json_string_value(owner)[0] == 'b' ? "board.barbarians"
                                                                             : "board.pirates")),
        NUM("n", view_int(side, "fighters")));
    if (view_str(side, "card")[0])
        clio_putf(&out, " [%s]", board_name(b, "action-card", view_str(side, "card")));
    else if (view_true(side, "has_card"))
        clio_put(&out, " [?]");
    put_dice(&out, json_object_get(side, "dice"));
    if (json_array_size(json_object_get(side, "dice")) > 0)
        clio_putf(&out, " = %d → %d", view_int(side, "value"), view_int(side, "hits"));
    clio_page_put(page, 4, words);
}

static void paint_fight(struct clio_page *page, const struct clio_board *b)
{
    const json_t *fight = json_object_get(b->view, "fight");
    if (!fight)
        return;
    char words[200] = S_HEAD;
    struct clio_buf out = clio_buf_of(words + 1, sizeof words - 1);
    BOARD_PUT(&out, b, view_true(fight, "naval") ? "board.naval-battle" : "board.battle",
              WORD("at", view_str(fight, "at")));
    clio_put(&out, S_PLAIN ", ");
    BOARD_PUT(&out, b, "board.fight-round", NUM("n", view_int(fight, "round")));
    clio_page_put(page, 2, words);
    paint_side(page, b, fight, "attacker");
    paint_side(page, b, fight, "defender");
}

/* ---- The offer on the table -------------------------------------------------------------------------------- */

void clash_put_goods(struct clio_buf *out, const struct clio_board *b, const json_t *goods)
{
    static const char *const decks[][2] = {
        {"action_count", "action"}, {"objective_count", "objective"}, {"wonder_count", "wonder"}};
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
    for (size_t i = 0; i < sizeof decks / sizeof decks[0]; i++)
        if (view_int(goods, decks[i][0]) > 0) {
            clio_put(out, any ? ", " : "");
            board_put_count(out, b, "deck", decks[i][1], view_int(goods, decks[i][0]));
            any = true;
        }
    if (!any)
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
    clash_put_goods(&given, b, json_object_get(deal, "gives"));
    clash_put_goods(&wanted, b, json_object_get(deal, "wants"));
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

/* Levels and the marks at which the next ones draw an event: "mood level 4 ■■■■!·!·". */
static void paint_levels(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    static const char *const kinds[] = {"mood", "culture"};
    const json_t *levels = json_object_get(player, "levels"),
                 *marks = json_object_get(b->view, "event_levels");
    char words[300];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    if (!levels)
        return;
    clio_put(&out, "  ");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        int level = view_int(levels, kinds[i]);
        clio_putf(&out, "%s%s (%s) %d ", i ? "   " : "", board_word(b, "board.level"),
                  board_name(b, "kind", kinds[i]), level);
        for (int at = 1; at <= view_int(b->view, "top_level"); at++) {
            bool mark = false;
            for (size_t m = 0; m < json_array_size(marks); m++)
                mark |= json_integer_value(json_array_get(marks, m)) == at;
            clio_put(&out, at <= level ? "■" : mark ? S_LIT "!" S_PLAIN : "·");
        }
    }
    clio_page_put(page, 4, words);
}

void clash_put_player(struct clio_buf *out, const struct clio_board *b, int seat,
                      const json_t *player)
{
    clio_put(out, b->names[seat]);
    if (view_str(player, "civ")[0])
        clio_putf(out, " (%s)", board_name(b, "civ", view_str(player, "civ")));
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
    clio_putf(&name, "%s%d ", turn ? S_LIT : S_BOLD, seat + 1);
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
    paint_levels(page, b, player);
}

static void paint_hand(struct clio_page *page, const struct clio_board *b, const json_t *player,
                       bool texts)
{
    static const struct {
        const char *key, *domain, *list;
        bool told; /* each with what it does, where there is room */
    } rows[] = {{"board.advances", "advance", "advances", false},
                {"board.civ-advances", "ability", "civ_advances", true},
                {"board.action-cards", "action-card", "actions", true},
                {"board.great-persons", "event", "persons", true},
                {"board.objectives", "objective-card", "objectives", true},
                {"board.wonder-cards", "wonder", "wonders", true},
                {"board.completed", "objective", "completed", false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        board_paint_cards(page, b, rows[i].key, rows[i].domain,
                          json_object_get(player, rows[i].list), CLIO_DETAIL_OWN,
                          texts && rows[i].told);
}

/* Cities with their buildings: the map shows only size and mood. */
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
        clash_put_owner(&out, json_object_get(city, "owner"));
        BOARD_PUT(&out, b, "tui.board.city", NUM("n", view_int(city, "size")),
                  WORD("mood", board_name(b, "mood", view_str(city, "mood"))));
        json_object_foreach(buildings, id, colour)
        {
            clio_putf(&out, ", %s", board_name(b, "building", id));
            if (!json_equal(colour, json_object_get(city, "owner")))
                clio_putf(&out, " (%d)", (int)json_integer_value(colour) + 1);
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

void clio_paint_clash(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player;
    bool seated = b->viewer < CLIO_MAX_SEATS; /* others look at whoever has the turn */
    const json_t *own =
        json_array_get(players, (size_t)(seated ? b->viewer : view_int(b->view, "turn")));
    size_t seat;
    clash_paint_when(page, b);
    paint_fight(page, b);
    clash_paint_deal(page, b);
    if (view_str(b->view, "event")[0])
        clio_page_putf(page, 2, S_HEAD "%s" S_PLAIN " %s", board_word(b, "board.event"),
                       board_name(b, "event", view_str(b->view, "event")));
    paint_map(page, b);
    if (detail >= CLIO_DETAIL_OPEN)
        paint_legend(page, b);
    board_paint_cards(page, b, "board.shown-wonders", "wonder",
                      json_object_get(b->view, "shown_wonders"), CLIO_DETAIL_OWN,
                      detail >= CLIO_DETAIL_MOST);
    for (seat = 0; (player = json_array_get(players, seat)); seat++)
        paint_player(page, b, (int)seat, player);
    if (own && detail >= CLIO_DETAIL_OWN)
        paint_hand(page, b, own, detail >= CLIO_DETAIL_MOST);
    if (detail >= CLIO_DETAIL_OPEN)
        paint_cities(page, b);
}
