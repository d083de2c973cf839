/*
 * board_civ_cards.c: a page of everything in Civilization in full: one's own cards with what they do, the
 * market, the tech pyramid, all players with their cities, and what the signs of the map mean.
 */
#include "tui/board_civ.h"

#include <stdio.h>
#include <string.h>

static void put_head(struct clio_page *page, const struct clio_board *b, const char *key)
{
    clio_page_putf(page, 0, S_HEAD "%s" S_PLAIN, board_word(b, key));
}

/* ---- One's own ------------------------------------------------------------------------------------ */

static void paint_one(struct clio_page *page, const struct clio_board *b, const char *key,
                      const char *domain, const char *id)
{
    json_t *ids = json_pack("[s]", id);
    if (id[0])
        board_paint_cards(page, b, key, domain, ids, CLIO_DETAIL_OWN, true);
    json_decref(ids);
}

/* Each kind of card once: what it does need not be read twice. */
static json_t *kinds_of(const json_t *cards)
{
    json_t *kinds = json_array();
    for (size_t i = 0, k; i < json_array_size(cards); i++) {
        json_t *card = json_array_get(cards, i);
        for (k = 0; k < i && !json_equal(card, json_array_get(cards, k)); k++)
            ;
        if (k == i)
            json_array_append(kinds, card);
    }
    return kinds;
}

static void paint_hand(struct clio_page *page, const struct clio_board *b, const json_t *own)
{
    static const struct {
        const char *key, *domain, *list;
    } rows[] = {{"board.events", "event", "events"},
                {"board.markers", "find", "finds"},
                {"board.units", "unit", "units"},
                {"board.policies", "policy", "policies"}};
    paint_one(page, b, "domain.civilization", "civilization", view_str(own, "civilization"));
    paint_one(page, b, "board.government", "government", view_str(own, "government"));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_t *kinds = kinds_of(json_object_get(own, rows[i].list));
        board_paint_cards(page, b, rows[i].key, rows[i].domain, kinds, CLIO_DETAIL_OWN, true);
        json_decref(kinds);
    }
    json_t *wonders = civ_wonders_of(own);
    board_paint_cards(page, b, "board.wonders", "wonder", wonders, CLIO_DETAIL_OWN, true);
    json_decref(wonders);
}

/* The pyramid from its base upwards, each row with what the next tech of it costs. */
static void paint_pyramid(struct clio_page *page, const struct clio_board *b, const json_t *own)
{
    const json_t *rows = json_object_get(own, "pyramid"), *row,
                 *prices = json_object_get(own, "research");
    const json_t *tokens = json_object_get(own, "tokens");
    put_head(page, b, "board.pyramid");
    for (size_t i = 0; (row = json_array_get(rows, i)); i++) {
        char words[200];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        BOARD_PUT(&out, b, "board.row", NUM("level", (int)i + 1),
                  NUM("n", (int)json_integer_value(json_array_get(prices, i))));
        clio_page_putf(page, 2, S_BOLD " %s" S_PLAIN, words);
        for (size_t k = 0; k < json_array_size(row); k++)
            board_paint_text(page, b, "tech", json_string_value(json_array_get(row, k)));
    }
    const char *id;
    json_t *n;
    json_object_foreach((json_t *)tokens, id, n)
    {
        if (strcmp(id, "sheet") != 0)
            clio_page_putf(page, 4, "  $ %s %d", board_name(b, "tech", id),
                           (int)json_integer_value(n));
    }
}

/* ---- Cities and players ---------------------------------------------------------------------------- */

/* "Rome (F5), Capital, walls: Production 7, Culture 2, Defence 6; no action left" */
static void paint_city(struct clio_page *page, const struct clio_board *b, const json_t *city)
{
    static const struct {
        const char *flag, *word;
    } flags[] = {
        {"capital", "board.capital"}, {"walled", "board.walls"}, {"program", "board.program"}};
    char words[500];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    clio_put(&out, "    ");
    civ_put_place(&out, b, view_str(city, "at"));
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (view_true(city, flags[i].flag))
            clio_putf(&out, ", %s", board_word(b, flags[i].word));
    clio_put(&out, board_word(b, "tui.colon"));
    BOARD_PUT(&out, b, "board.city-is", NUM("production", view_int(city, "production")),
              NUM("arts", view_int(city, "arts")), NUM("defence", view_int(city, "defence")));
    clio_page_put(page, 6, words);
}

static void put_list(struct clio_page *page, const struct clio_board *b, const char *key,
                     const char *list)
{
    if (list[0])
        clio_page_putf(page, 6, "    " S_DIM "%s" S_PLAIN " %s", board_word(b, key), list);
}

static void paint_names(struct clio_page *page, const struct clio_board *b, const char *key,
                        const char *domain, const json_t *ids)
{
    char list[1600] = "";
    struct clio_buf out = clio_buf_of(list, sizeof list);
    board_names(b, domain, ids, &out);
    put_list(page, b, key, list);
}

static void paint_amounts(struct clio_page *page, const struct clio_board *b, const char *key,
                          const char *domain, const json_t *amounts)
{
    char list[600] = "";
    struct clio_buf out = clio_buf_of(list, sizeof list);
    civ_put_amounts(&out, b, domain, amounts);
    put_list(page, b, key, list);
}

static void paint_pyramid_names(struct clio_page *page, const struct clio_board *b,
                                const json_t *player)
{
    const json_t *rows = json_object_get(player, "pyramid"), *row;
    json_t *all = json_array();
    for (size_t i = 0; (row = json_array_get(rows, i)); i++)
        json_array_extend(all, (json_t *)row);
    paint_names(page, b, "board.pyramid", "tech", all);
    json_decref(all);
}

static void paint_limits(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    const json_t *limits = json_object_get(player, "limits");
    char words[400], key[60];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    BOARD_PUT(&out, b, "board.limits", NUM("speed", view_int(limits, "speed")),
              NUM("stacking", view_int(limits, "stacking")),
              NUM("cities", view_int(limits, "cities")));
    snprintf(key, sizeof key, "board.water.%s", view_str(limits, "water"));
    clio_page_putf(page, 6, "    " S_DIM "%s, %s" S_PLAIN, words, board_word(b, key));
}

static void paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                         const json_t *player)
{
    char words[600], list[300] = "";
    struct clio_buf out = clio_buf_of(words, sizeof words), events = clio_buf_of(list, sizeof list);
    board_put_shape(&out, seat);
    clio_put(&out, " " S_BOLD);
    civ_put_player(&out, b, seat);
    clio_put(&out, S_PLAIN);
    clio_put(&out, board_word(b, "tui.colon"));
    BOARD_PUT(&out, b, "board.player", NUM("trade", view_int(player, "trade")),
              NUM("income", view_int(player, "income")),
              NUM("culture", view_int(player, "culture")), NUM("coins", view_int(player, "coins")),
              NUM("track", view_int(player, "track")), NUM("combat", view_int(player, "combat")));
    clio_page_put(page, 2, words);
    json_t *government = json_pack("[s]", view_str(player, "government"));
    paint_names(page, b, "board.government", "government", government);
    json_decref(government);
    paint_names(page, b, "board.policies", "policy", json_object_get(player, "policies"));
    paint_pyramid_names(page, b, player);
    json_t *wonders = civ_wonders_of(player);
    paint_names(page, b, "board.wonders", "wonder", wonders);
    json_decref(wonders);
    paint_amounts(page, b, "board.resources", "resource", json_object_get(player, "resources"));
    paint_amounts(page, b, "board.reserve", "person", json_object_get(player, "reserve"));
    paint_amounts(page, b, "board.standing-forces", "type", json_object_get(player, "unit_types"));
    paint_names(page, b, "board.seen-units", "unit", json_object_get(player, "seen_units"));
    civ_put_levels(&events, b, json_object_get(player, "event_levels"));
    put_list(page, b, "board.hand", list);
    paint_limits(page, b, player);
    const json_t *cities = json_object_get(player, "cities"), *city;
    for (size_t i = 0; (city = json_array_get(cities, i)); i++)
        paint_city(page, b, city);
}

/* ---- The market -------------------------------------------------------------------------------------- */

static void paint_market(struct clio_page *page, const struct clio_board *b)
{
    const json_t *market = json_object_get(b->view, "market"),
                 *wonders = json_object_get(market, "wonders"), *id;
    char words[100];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    BOARD_PUT(&out, b, "board.wonder-deck", NUM("n", view_int(market, "wonder_deck")));
    clio_page_putf(page, 0, S_HEAD "%s" S_PLAIN "  %s (" S_DIM "%s" S_PLAIN ")",
                   board_word(b, "board.market"), board_word(b, "board.wonders"), words);
    for (size_t i = 0; (id = json_array_get(wonders, i)); i++)
        if (json_is_string(id))
            board_paint_text(page, b, "wonder", json_string_value(id));
    paint_amounts(page, b, "board.buildings", "building", json_object_get(market, "buildings"));
    paint_amounts(page, b, "board.resources", "resource", json_object_get(market, "resources"));
    paint_amounts(page, b, "board.unit-decks", "type", json_object_get(market, "units"));
}

void civ_board_cards(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player, *own = civ_own(b);
    (void)detail;
    civ_paint_deal(page, b);
    civ_paint_last_battle(page, b, false);
    if (own)
        paint_hand(page, b, own);
    civ_paint_ways(page, b);
    paint_market(page, b);
    if (own)
        paint_pyramid(page, b, own);
    put_head(page, b, "tui.side.players");
    for (size_t seat = 0; (player = json_array_get(players, seat)); seat++)
        paint_player(page, b, (int)seat, player);
    clio_page_putf(page, 10, "\n" S_DIM "%s" S_PLAIN, board_word(b, "board.legend"));
}
