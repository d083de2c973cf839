/* board_aoc_tell.c: a position of Age of Civilization in sentences, for the plain mode. */
#include "tui/board_aoc.h"

#include <stdio.h>
#include <string.h>

#define TELL(page, b, key, ...) \
    do { \
        char told[1600]; \
        FILL(told, (b)->lang, (key), __VA_ARGS__); \
        clio_page_put((page), 0, told); \
    } while (0)

static void put_filled(struct clio_buf *out, const struct clio_board *b, const char *key,
                       const struct clio_value *values, int count)
{
    clio_format(out, b->lang, clio_tui_text(b->lang, key), values, count);
}

/* "Construction (2 workers, 2 coins)" */
static void put_action(struct clio_buf *out, const struct clio_board *b, const char *id)
{
    const json_t *a = aoc_board_action(b, id);
    clio_put(out, board_name(b, "action", id));
    if (!a) { /* the Plague: a card without slots */
        clio_putf(out, " (%s)", board_word(b, "tui.tell.no-slot"));
        return;
    }
    struct clio_value values[] = {NUM("workers", view_int(a, "workers")),
                                  NUM("coins", view_int(a, "coins")),
                                  NUM("n", view_int(a, "free"))};
    clio_put(out, " (");
    put_filled(out, b, view_true(a, "red") ? "tui.tell.price-red" : "tui.tell.price", values, 3);
    if (view_int(a, "coins") > 0)
        put_filled(out, b, "tui.tell.coins", values, 3);
    if (view_true(a, "banned"))
        clio_putf(out, ", %s", board_word(b, "tui.board.banned"));
    else if (view_int(a, "used") > 0 || view_int(a, "free") > 1)
        put_filled(out, b, "tui.tell.free", values, 3);
    clio_put_char(out, ')');
}

static void put_upcoming(struct clio_buf *out, const struct clio_board *b, const json_t *card)
{
    const char *id = view_str(card, "action");
    const json_t *a = aoc_board_action(b, id);
    clio_put(out, board_name(b, "action", id));
    if (a && strcmp(view_str(a, "symbol"), "war") == 0)
        clio_putf(out, " (%s)", board_word(b, "tui.tell.war"));
    if (view_has(card, "event"))
        clio_putf(out, " [%s]", board_name(b, "event", view_str(card, "event")));
    if (view_has(card, "token"))
        clio_putf(out, " [%s]", board_name(b, "token", view_str(card, "token")));
}

static void tell_timeline(struct clio_page *page, const struct clio_board *b)
{
    static const char *const whens[] = {"now", "future", "past"};
    static const char *const keys[] = {"tui.tell.now", "tui.tell.future", "tui.tell.past"};
    for (int k = 0; k < 3; k++) {
        char words[900] = "";
        struct clio_buf out = clio_buf_of(words, sizeof words);
        size_t i;
        json_t *card;
        for (i = 0; (card = json_array_get(json_object_get(b->view, "timeline"), i)); i++) {
            if (strcmp(view_str(card, "when"), whens[k]) != 0)
                continue;
            clio_put(&out, out.length ? ", " : "");
            if (k == 0)
                put_action(&out, b, view_str(card, "action"));
            else
                put_upcoming(&out, b, card);
        }
        if (out.length)
            TELL(page, b, keys[k], WORD("cards", words));
    }
}

static void tell_actions(struct clio_page *page, const struct clio_board *b)
{
    char words[900] = "";
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *action;
    for (i = 0; (action = json_array_get(json_object_get(b->view, "actions"), i)); i++) {
        const char *id = view_str(action, "action");
        bool timeline = strcmp(view_str(action, "kind"), "timeline") == 0;
        bool closed = view_int(action, "free") == 0 && view_int(action, "used") == 0;
        bool special = strcmp(view_str(action, "kind"), "special") == 0;
        if ((timeline && (closed || aoc_board_open_now(b, id))) || (special && closed))
            continue;
        clio_put(&out, out.length ? ", " : "");
        put_action(&out, b, id);
    }
    TELL(page, b, "tui.tell.always", WORD("cards", words));
}

static void tell_market(struct clio_page *page, const struct clio_board *b)
{
    char words[900] = "";
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *card;
    for (i = 0; (card = json_array_get(json_object_get(b->view, "market"), i)); i++) {
        struct clio_value values[] = {
            WORD("civ", board_name(b, "civilization", view_str(card, "civilization"))),
            NUM("n", view_int(card, "population")), NUM("coins", view_int(card, "coins"))};
        clio_put(&out, i ? board_word(b, "tui.semicolon") : "");
        put_filled(&out, b, view_int(card, "coins") ? "tui.tell.offer-coins" : "tui.tell.offer",
                   values, 3);
    }
    if (out.length)
        TELL(page, b, "tui.tell.market", WORD("cards", words));
}

static void tell_techs(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    char words[2][500] = {"", ""};
    struct clio_buf out[2] = {clio_buf_of(words[0], sizeof words[0]),
                              clio_buf_of(words[1], sizeof words[1])};
    size_t i;
    json_t *tech;
    for (i = 0; (tech = json_array_get(json_object_get(player, "technologies"), i)); i++) {
        int k = view_true(tech, "owned") ? 0 : view_true(tech, "open") ? 1 : -1;
        if (k < 0)
            continue;
        clio_put(&out[k], out[k].length ? ", " : "");
        clio_put(&out[k], board_name(b, "technology", view_str(tech, "technology")));
    }
    const char *none = board_word(b, "tui.none.f");
    TELL(page, b, "tui.tell.techs", WORD("owned", words[0][0] ? words[0] : none),
         WORD("open", words[1][0] ? words[1] : none));
}

static void tell_civs(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    char heirs[300] = "";
    const char *main_civ = NULL;
    struct clio_buf out = clio_buf_of(heirs, sizeof heirs);
    size_t i;
    json_t *civ;
    for (i = 0; (civ = json_array_get(json_object_get(player, "civilizations"), i)); i++) {
        const char *name = board_name(b, "civilization", view_str(civ, "civilization"));
        if (view_true(civ, "main")) {
            main_civ = name;
            continue;
        }
        clio_put(&out, out.length ? ", " : "");
        clio_put(&out, name);
    }
    if (main_civ)
        TELL(page, b, heirs[0] ? "tui.tell.civs" : "tui.tell.civ", WORD("civ", main_civ),
             WORD("heirs", heirs));
}

static void tell_player(struct clio_page *page, const struct clio_board *b, int seat,
                        const json_t *player)
{
    TELL(page, b, "tui.tell.player", WORD("seat", b->names[seat]),
         NUM("n", view_int(player, "points")), NUM("coins", view_int(player, "coins")),
         NUM("workers", view_int(player, "workers")),
         NUM("hand", view_int(player, "workers_in_hand")),
         NUM("military", view_int(player, "military")));
    tell_civs(page, b, player);
    tell_techs(page, b, player);
    board_tell_cards(page, b, "board.wonders", "wonder", json_object_get(player, "wonders"));
    board_tell_cards(page, b, "board.picks", "civilization", json_object_get(player, "pack"));
    board_tell_cards(page, b, "board.hand", "civilization", json_object_get(player, "hand"));
    if (view_has(player, "special_technology"))
        TELL(page, b, "tui.tell.list", WORD("head", board_word(b, "board.special-technologies")),
             WORD("cards",
                  board_name(b, "special-technology", view_str(player, "special_technology"))));
    if (view_has(player, "control"))
        TELL(page, b, "tui.tell.control", NUM("n", view_int(player, "control")));
}

static void tell_goal(struct clio_page *page, const struct clio_board *b)
{
    if (!view_has(b->view, "rival"))
        return;
    TELL(page, b, "tui.tell.rival", NUM("n", view_int(b->view, "rival")));
    if (view_has(b->view, "scenario")) {
        char text[1400];
        struct clio_buf out = clio_buf_of(text, sizeof text);
        aoc_board_goal(b, true, &out);
        clio_putf(&out, " %s",
                  board_word(b, view_true(b->view, "goal_met") ? "tui.board.met"
                                                               : "tui.board.goal-open"));
        TELL(page, b, "tui.tell.text",
             WORD("head", board_name(b, "scenario", view_str(b->view, "scenario"))),
             WORD("cards", text));
    }
    board_tell_cards(page, b, "board.achievements", "achievement",
                     json_object_get(b->view, "achievements"));
}

void aoc_board_tell(struct clio_page *page, const struct clio_board *b, int detail)
{
    (void)detail;
    size_t seat;
    json_t *player;
    if (view_int(b->view, "round") > 0)
        TELL(page, b, "tui.tell.round", NUM("n", view_int(b->view, "round")),
             NUM("rounds", view_int(b->view, "rounds")));
    tell_timeline(page, b);
    tell_actions(page, b);
    tell_market(page, b);
    board_tell_cards(page, b, "board.wonders", "wonder", json_object_get(b->view, "wonders"));
    board_tell_cards(page, b, "board.special-technologies", "special-technology",
                     json_object_get(b->view, "special_technologies"));
    tell_goal(page, b);
    for (seat = 0; (player = json_array_get(json_object_get(b->view, "players"), seat)); seat++)
        tell_player(page, b, (int)seat, player);
}
