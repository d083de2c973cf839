/*
 * board_civ_side.c: what stands beside the map of Civilization: a battle, an offer; one's dials and
 * government, the players, the four ways to victory, hand, market, as far as there is room.
 */
#include "tui/board_civ.h"
#include "tui/looks.h"

#include <stdio.h>
#include <string.h>

static void put_head(struct clio_page *page, const struct clio_board *b, const char *key)
{
    clio_page_putf(page, 0, S_HEAD "%s" S_PLAIN, board_word(b, key));
}

/* ---- One's own ------------------------------------------------------------------------------------ */

static void put_dial(struct clio_buf *out, const struct clio_board *b, const char *key,
                     enum clio_look look, int n)
{
    clio_put(out, out->length > 0 ? "  " : "");
    clio_put_look(out, look);
    clio_putf(out, "%s\u00a0" S_BOLD "%d" S_PLAIN, board_word(b, key), n);
}

/* "Trade 12 +5  Culture 3  Coins 4  Combat bonus 2", then resources. */
static void paint_dials(struct clio_page *page, const struct clio_board *b, const json_t *own)
{
    char words[600], list[300];
    struct clio_buf out = clio_buf_of(words, sizeof words), goods = clio_buf_of(list, sizeof list);
    put_dial(&out, b, "board.trade", LOOK_SKY, view_int(own, "trade"));
    clio_putf(&out, S_DIM "\u00a0+%d" S_PLAIN, view_int(own, "income"));
    put_dial(&out, b, "board.culture", LOOK_VIOLET, view_int(own, "culture"));
    put_dial(&out, b, "board.coins", LOOK_GOLD, view_int(own, "coins"));
    if (view_int(own, "combat") > 0)
        put_dial(&out, b, "board.combat", LOOK_STONE, view_int(own, "combat"));
    clio_page_put(page, 0, words);
    civ_put_amounts(&goods, b, "resource", json_object_get(own, "resources"));
    if (goods.length == 0)
        return;
    out = clio_buf_of(words, sizeof words);
    clio_put_look(&out, LOOK_LEAF);
    clio_putf(&out, "%s" S_PLAIN, list);
    clio_page_put(page, 2, words);
}

/* Who looks on sees what whoever acts has: it says whose. */
static void paint_whose(struct clio_page *page, const struct clio_board *b)
{
    char words[300];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    int seat = civ_own_seat(b);
    if (b->viewer == seat)
        return;
    board_put_shape(&out, seat);
    clio_put_char(&out, ' ');
    civ_put_player(&out, b, seat);
    clio_page_put(page, 2, words);
}

static void paint_government(struct clio_page *page, const struct clio_board *b, const json_t *own)
{
    char words[600];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    board_put_card(&out, b, "government", view_str(own, "government"));
    if (json_array_size(json_object_get(own, "policies")) > 0) {
        clio_put(&out, S_DIM " · ");
        board_names(b, "policy", json_object_get(own, "policies"), &out);
        clio_put(&out, S_PLAIN);
    }
    clio_page_put(page, 2, words);
}

/* ---- Players -------------------------------------------------------------------------------------- */

enum { NUMBERS = 5, NUMBER = 3 };
static const char *const number_keys[NUMBERS] = {"board.short.trade", "board.short.culture",
                                                 "board.short.coins", "board.short.track",
                                                 "board.short.techs"};

/* The head of the table, or where no title says so, the turn. */
static void paint_players_head(struct clio_page *page, const struct clio_board *b)
{
    char words[300], name[120], head[300];
    struct clio_buf out = clio_buf_of(words, sizeof words), left = clio_buf_of(name, sizeof name);
    if (b->untitled)
        civ_put_when(&left, b);
    else
        clio_put(&left, board_word(b, "tui.side.players"));
    clio_fit(head, sizeof head, name, page->width - NUMBERS * NUMBER, page->ascii);
    clio_putf(&out, S_HEAD "%s" S_DIM, head);
    for (int i = 0; i < NUMBERS; i++) {
        const char *key = board_word(b, number_keys[i]);
        clio_putf(&out, "%*s%s", NUMBER - clio_columns(key), "", key);
    }
    clio_put(&out, S_PLAIN);
    clio_page_put(page, 0, words);
}

static void paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                         const json_t *player)
{
    char words[600], name[200], fitted[300];
    struct clio_buf out = clio_buf_of(words, sizeof words), who = clio_buf_of(name, sizeof name);
    bool now = view_has(b->view, "acting") && view_int(b->view, "acting") == seat;
    const int numbers[NUMBERS] = {view_int(player, "trade"), view_int(player, "culture"),
                                  view_int(player, "coins"), view_int(player, "track"),
                                  civ_tech_count(player)};
    enum { LEAST_CIVILIZATION = 4 }; /* columns from which on a part of its name says something */
    int room = page->width - 2 - NUMBERS * NUMBER;
    clio_putf(&who, "%s%s" S_PLAIN, now ? S_LIT : S_BOLD, b->names[seat]);
    if (clio_columns(name) + 1 + LEAST_CIVILIZATION <= room)
        clio_putf(&who, " " S_DIM "%s" S_PLAIN,
                  board_name(b, "civilization", view_str(player, "civilization")));
    clio_fit(fitted, sizeof fitted, name, room, page->ascii);
    board_put_shape(&out, seat);
    clio_putf(&out, " %s" S_PLAIN, fitted);
    for (int i = 0; i < NUMBERS; i++)
        clio_putf(&out, "%*d", NUMBER, numbers[i]);
    clio_page_put(page, 0, words);
}

static int sum_of(const json_t *amounts)
{
    const char *id;
    json_t *n;
    int sum = 0;
    json_object_foreach((json_t *)amounts, id, n)
    {
        sum += (int)json_integer_value(n);
    }
    return sum;
}

/* What others can see of what a player holds. */
static void paint_holds(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    char words[400];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const json_t *levels = json_object_get(player, "event_levels");
    int events = 0;
    for (size_t i = 0; i < json_array_size(levels); i++)
        events += (int)json_integer_value(json_array_get(levels, i));
    BOARD_PUT(&out, b, "board.holds",
              WORD("government", board_name(b, "government", view_str(player, "government"))),
              NUM("cities", (int)json_array_size(json_object_get(player, "cities"))),
              NUM("units", sum_of(json_object_get(player, "unit_types"))), NUM("events", events));
    clio_page_putf(page, 2, "  " S_DIM "%s" S_PLAIN, words);
}

static void paint_players(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player;
    paint_players_head(page, b);
    for (size_t seat = 0; (player = json_array_get(players, seat)); seat++) {
        paint_player(page, b, (int)seat, player);
        if (detail >= CLIO_DETAIL_OPEN)
            paint_holds(page, b, player);
    }
}

/* "Culture  ●3 ■5 ▲2 /21" */
static void paint_way(struct clio_page *page, const struct clio_board *b, const char *way, int name)
{
    const json_t *players = json_object_get(b->view, "players"), *player;
    char words[400], key[60], fitted[100];
    int needed = 0;
    struct clio_buf out = clio_buf_of(words, sizeof words);
    snprintf(key, sizeof key, "board.way.%s", way);
    clio_fit(fitted, sizeof fitted, board_word(b, key), name, page->ascii);
    clio_put(&out, fitted);
    for (size_t seat = 0; (player = json_array_get(players, seat)); seat++) {
        const json_t *gone = json_object_get(json_object_get(player, "victories"), way);
        needed = view_int(gone, "needed");
        bool near = needed > 1 && 4 * view_int(gone, "now") >= 3 * needed;
        clio_put_char(&out, ' ');
        board_put_shape(&out, (int)seat);
        clio_putf(&out, "%s%d" S_PLAIN, near ? S_BAD : S_PLAIN, view_int(gone, "now"));
    }
    clio_putf(&out, S_DIM " /%d" S_PLAIN, needed);
    clio_page_put(page, 2, words);
}

void civ_paint_ways(struct clio_page *page, const struct clio_board *b)
{
    static const char *const ways[] = {"culture", "economy", "technology", "military"};
    int name = 0;
    put_head(page, b, "board.victories");
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        char key[60];
        snprintf(key, sizeof key, "board.way.%s", ways[i]);
        int n = clio_columns(board_word(b, key));
        name = n > name ? n : name;
    }
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        paint_way(page, b, ways[i], name);
}

/* ---- Cards ---------------------------------------------------------------------------------------- */

/* "3× Spearman, Archer": cards of one name stand together, and in the order of their types. */
static void paint_units(struct clio_page *page, const struct clio_board *b, const json_t *units)
{
    char words[800];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t count = json_array_size(units), used = 0;
    if (count == 0)
        return;
    board_put_head(&out, b, "board.units");
    for (size_t i = 0, n; i < count; i += n, used++) {
        const char *name = board_name(b, "unit", json_string_value(json_array_get(units, i)));
        for (n = 1; i + n < count; n++)
            if (strcmp(name,
                       board_name(b, "unit", json_string_value(json_array_get(units, i + n)))) != 0)
                break;
        clio_put(&out, used > 0 ? ", " : "");
        if (n > 1)
            clio_putf(&out, "%d×\u00a0", (int)n);
        clio_put(&out, name);
    }
    clio_page_put(page, 2, words);
}

static void paint_hand(struct clio_page *page, const struct clio_board *b, const json_t *own)
{
    board_paint_cards(page, b, "board.events", "event", json_object_get(own, "events"),
                      CLIO_DETAIL_OWN, false);
    paint_units(page, b, json_object_get(own, "units"));
    board_paint_cards(page, b, "board.markers", "find", json_object_get(own, "finds"),
                      CLIO_DETAIL_OWN, false);
}

/* All techs on one list; their rows are on the page of cards. */
static void paint_techs(struct clio_page *page, const struct clio_board *b, const json_t *own)
{
    const json_t *rows = json_object_get(own, "pyramid"), *row;
    json_t *all = json_array();
    for (size_t i = 0; (row = json_array_get(rows, i)); i++)
        json_array_extend(all, (json_t *)row);
    board_paint_cards(page, b, "board.pyramid", "tech", all, CLIO_DETAIL_OWN, false);
    json_decref(all);
}

static void paint_market(struct clio_page *page, const struct clio_board *b)
{
    const json_t *wonders = json_object_get(json_object_get(b->view, "market"), "wonders"), *id;
    json_t *shown = json_array();
    for (size_t i = 0; (id = json_array_get(wonders, i)); i++)
        if (json_is_string(id))
            json_array_append(shown, (json_t *)id);
    board_paint_cards(page, b, "board.wonders", "wonder", shown, CLIO_DETAIL_OWN, false);
    json_decref(shown);
}

void civ_board_side(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *own = civ_own(b);
    bool fights = view_has(b->view, "battle"), least = detail == CLIO_DETAIL_LEAST;
    /* What one is asked about comes first; a battle that is over gives way to it. */
    bool over = !fights && b->move_count > 0;
    civ_paint_deal(page, b);
    if (!(over && (least || view_has(b->view, "deal"))) &&
        civ_paint_last_battle(page, b, detail < CLIO_DETAIL_OPEN) && !least)
        clio_page_put(page, 0, "");
    paint_whose(page, b);
    paint_dials(page, b, own);
    paint_government(page, b, own);
    /* In a battle the log needs the lines more than the players and the hand do. */
    int players = 1 + (int)json_array_size(json_object_get(b->view, "players"));
    if (fights && least && page->count + players > b->height)
        return;
    paint_players(page, b, detail);
    if (!least)
        civ_paint_ways(page, b);
    if (!(fights && least))
        paint_hand(page, b, own);
    if (detail >= CLIO_DETAIL_OPEN)
        paint_techs(page, b, own);
    if (detail >= CLIO_DETAIL_MOST)
        paint_market(page, b);
}
