/*
 * board_aoc.c: the board of Age of Civilization, painted from the view.
 *
 * Signs: • a worker, ◦ a worker that is placed, † sacrificed afterwards, $ coins, ⚔ war or
 * military, ☠ plague; the key help explains them. A name in the lit style can be acted upon now.
 */
#include "tui/board_aoc.h"
#include "tui/looks.h"

#include <stdio.h>
#include <string.h>

/* ---- Shared with the told board -------------------------------------------------------------- */

const json_t *aoc_board_action(const struct clio_board *b, const char *id)
{
    size_t i;
    json_t *action;
    for (i = 0; (action = json_array_get(json_object_get(b->view, "actions"), i)); i++) {
        if (strcmp(view_str(action, "action"), id) == 0)
            return action;
    }
    return NULL;
}

bool aoc_board_open_now(const struct clio_board *b, const char *id)
{
    size_t i;
    json_t *card;
    for (i = 0; (card = json_array_get(json_object_get(b->view, "timeline"), i)); i++) {
        if (strcmp(view_str(card, "action"), id) == 0)
            return strcmp(view_str(card, "when"), "now") == 0;
    }
    return false;
}

void aoc_board_goal(const struct clio_board *b, bool idea, struct clio_buf *out)
{
    static const char *const grades[] = {"easy", "normal", "hard"};
    const char *scenario = view_str(b->view, "scenario");
    char text[700], key[32];
    int grade = view_int(b->view, "grade");
    if (grade < 1 || grade > 3)
        return;
    if (idea) {
        board_part(b, "scenario", scenario, "idea", text, sizeof text);
        clio_putf(out, "%s ", text);
    }
    snprintf(key, sizeof key, "option.grade.%s", grades[grade - 1]);
    board_part(b, "scenario", scenario, grades[grade - 1], text, sizeof text);
    clio_putf(out, "%s%s%s", board_word(b, key), board_word(b, "tui.colon"), text);
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* War or Plague, and the token that lies above the card. */
static void put_symbols(struct clio_buf *out, const struct clio_board *b, const json_t *card)
{
    const char *id = view_str(card, "action");
    const json_t *action = aoc_board_action(b, id);
    const char *symbol = action ? view_str(action, "symbol") : "plague";
    if (symbol[0])
        clio_put(out, strcmp(symbol, "war") == 0 ? "\u00a0⚔" : "\u00a0☠");
    if (view_has(card, "event"))
        clio_putf(out, " [%s]", board_name(b, "event", view_str(card, "event")));
    if (view_has(card, "token"))
        clio_putf(out, " [%s]", board_name(b, "token", view_str(card, "token")));
}

/* "•• $2 ×2": workers, coins, slots that are still free. */
static void put_price(struct clio_buf *out, const struct clio_board *b, const json_t *action)
{
    clio_put(out, "\u00a0");
    board_put_times(out, "•", view_int(action, "workers"));
    clio_put(out, view_true(action, "red") ? "†" : "");
    if (view_int(action, "coins") > 0) {
        clio_put(out, "\u00a0");
        clio_put_look(out, LOOK_GOLD);
        clio_putf(out, "$%d" S_PLAIN, view_int(action, "coins"));
    }
    if (view_true(action, "banned"))
        clio_putf(out, "\u00a0" S_BAD "%s" S_PLAIN, board_word(b, "tui.board.banned"));
    else if (view_int(action, "free") > 1)
        clio_putf(out, "\u00a0×%d", view_int(action, "free"));
    if (view_int(action, "used") > 0) {
        clio_put(out, "\u00a0" S_GOOD);
        board_put_times(out, "✓", view_int(action, "used"));
        clio_put(out, S_PLAIN);
    }
}

/* ---- The middle of the table ----------------------------------------------------------------- */

static void paint_timeline(struct clio_page *page, const struct clio_board *b)
{
    char words[1200];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const char *before = "";
    size_t i;
    json_t *card;
    board_put_head(&out, b, "board.timeline");
    for (i = 0; (card = json_array_get(json_object_get(b->view, "timeline"), i)); i++) {
        const char *when = view_str(card, "when"), *id = view_str(card, "action");
        bool now = strcmp(when, "now") == 0, past = strcmp(when, "past") == 0;
        if (strcmp(when, before) != 0)
            clio_putf(&out, "%s%s%s" S_PLAIN "\u00a0", i ? " │ " : "", now ? S_BOLD : S_DIM,
                      board_word(b, past  ? "board.past"
                                    : now ? "tui.board.now"
                                          : "board.future"));
        else
            clio_put(&out, now ? "  " : ", ");
        before = when;
        clio_put(&out, now ? "" : S_DIM);
        board_put_card(&out, b, "action", id);
        put_symbols(&out, b, card);
        if (now && aoc_board_action(b, id))
            put_price(&out, b, aoc_board_action(b, id));
        clio_put(&out, S_PLAIN);
    }
    clio_page_put(page, 2, words);
}

/* Permanent and special actions, and slots that only the current player has. */
static void paint_actions(struct clio_page *page, const struct clio_board *b)
{
    static const char *const keys[] = {"board.permanent", "board.special", "tui.board.also"};
    char words[3][500];
    struct clio_buf out[3];
    size_t i;
    json_t *action;
    for (int k = 0; k < 3; k++) {
        out[k] = clio_buf_of(words[k], sizeof words[k]);
        board_put_head(&out[k], b, keys[k]);
    }
    size_t empty[3] = {out[0].length, out[1].length, out[2].length};
    for (i = 0; (action = json_array_get(json_object_get(b->view, "actions"), i)); i++) {
        const char *kind = view_str(action, "kind"), *id = view_str(action, "action");
        int k = strcmp(kind, "permanent") == 0 ? 0 : strcmp(kind, "special") == 0 ? 1 : 2;
        bool hidden = view_int(action, "free") == 0 || aoc_board_open_now(b, id);
        if (k == 2 && hidden)
            continue;
        clio_put(&out[k], out[k].length > empty[k] ? "  " : "");
        bool closed = k == 1 && view_int(action, "free") + view_int(action, "used") == 0;
        clio_put(&out[k], closed ? S_DIM "(" : "");
        board_put_card(&out[k], b, "action", id);
        put_price(&out[k], b, action);
        clio_put(&out[k], closed ? ")" S_PLAIN : "");
    }
    for (int k = 0; k < 3; k++)
        if (out[k].length > empty[k])
            clio_page_put(page, 2, words[k]);
}

/* What the open actions do, and the tokens above the timeline. */
static void paint_action_texts(struct clio_page *page, const struct clio_board *b)
{
    size_t i;
    json_t *element;
    for (i = 0; (element = json_array_get(json_object_get(b->view, "actions"), i)); i++) {
        const char *id = view_str(element, "action");
        bool timeline = strcmp(view_str(element, "kind"), "timeline") == 0;
        if (!timeline || aoc_board_open_now(b, id) || view_int(element, "free") > 0)
            board_paint_text(page, b, "action", id);
    }
    const char *token = "";
    for (i = 0; (element = json_array_get(json_object_get(b->view, "timeline"), i)); i++) {
        if (view_has(element, "event"))
            board_paint_text(page, b, "event", view_str(element, "event"));
        if (view_has(element, "token"))
            token = view_str(element, "token");
    }
    if (token[0])
        board_paint_text(page, b, "token", token);
}

static void put_market_card(struct clio_buf *out, const struct clio_board *b, const json_t *card)
{
    board_put_card(out, b, "civilization", view_str(card, "civilization"));
    clio_put(out, "\u00a0");
    board_put_times(out, "•", view_int(card, "population"));
    if (view_int(card, "coins") > 0) {
        clio_put(out, "\u00a0");
        clio_put_look(out, LOOK_GOLD);
        clio_putf(out, "+$%d" S_PLAIN, view_int(card, "coins"));
    }
}

static void paint_market(struct clio_page *page, const struct clio_board *b, bool texts)
{
    char words[900];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *card;
    board_put_head(&out, b, "board.market");
    for (i = 0; (card = json_array_get(json_object_get(b->view, "market"), i)); i++) {
        clio_put(&out, i && !texts ? "  " : "");
        if (!texts)
            put_market_card(&out, b, card);
    }
    if (texts && view_int(b->view, "deck") > 0)
        clio_putf(&out, S_DIM "(%s %d)" S_PLAIN, board_word(b, "board.deck"),
                  view_int(b->view, "deck"));
    clio_page_put(page, 2, words);
    if (!texts)
        return;
    for (i = 0; (card = json_array_get(json_object_get(b->view, "market"), i)); i++) {
        char ability[500], heir[300];
        out = clio_buf_of(words, sizeof words);
        const char *civ = view_str(card, "civilization");
        board_part(b, "civilization", civ, "main", ability, sizeof ability);
        board_part(b, "civilization", civ, "inherited", heir, sizeof heir);
        clio_put(&out, "  ");
        put_market_card(&out, b, card);
        clio_putf(&out, "%s%s " S_DIM "%s" S_PLAIN " %s", board_word(b, "tui.colon"), ability,
                  board_word(b, "tui.board.inherited-next"), heir);
        clio_page_put(page, 6, words);
    }
}

static void put_scenario(struct clio_buf *out, const struct clio_board *b, int detail)
{
    bool met = view_true(b->view, "goal_met");
    board_put_head(out, b, "board.goal");
    clio_putf(out, S_BOLD "%s" S_PLAIN " %s%s" S_PLAIN " ",
              board_name(b, "scenario", view_str(b->view, "scenario")), met ? S_GOOD : "",
              board_word(b, met ? "tui.board.met" : "tui.board.goal-open"));
    aoc_board_goal(b, detail >= CLIO_DETAIL_OPEN, out);
}

static void paint_goal(struct clio_page *page, const struct clio_board *b, int detail)
{
    char words[900];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    if (!view_has(b->view, "rival"))
        return;
    board_put_head(&out, b, "board.rival");
    clio_putf(&out, "⚔%d   ", view_int(b->view, "rival"));
    if (view_has(b->view, "scenario")) {
        put_scenario(&out, b, detail);
    } else {
        const json_t *met = json_object_get(b->view, "achievements");
        board_put_head(&out, b, "board.achievements");
        if (json_array_size(met) == 0)
            clio_put(&out, board_word(b, "tui.none"));
        board_names(b, "achievement", met, &out);
    }
    clio_page_put(page, 2, words);
}

static void paint_all(struct clio_page *page, const struct clio_board *b, int detail, int wonders)
{
    const json_t *players = json_object_get(b->view, "players");
    bool seated = b->viewer < CLIO_MAX_SEATS; /* others look at whoever has the turn */
    int own_seat = seated ? b->viewer : view_int(b->view, "current");
    const json_t *own = json_array_get(players, (size_t)own_seat);
    bool texts = detail >= CLIO_DETAIL_OPEN, all = detail >= CLIO_DETAIL_MOST;
    size_t seat;
    json_t *player;
    /* One's own line is above whatever a low window has no lines for. */
    aoc_paint_player(page, b, own_seat, own, detail);
    paint_timeline(page, b);
    paint_actions(page, b);
    if (all)
        paint_action_texts(page, b);
    board_paint_cards(page, b, "board.picks", "civilization", json_object_get(own, "pack"),
                      texts ? detail : CLIO_DETAIL_OWN, texts);
    board_paint_cards(page, b, "board.hand", "civilization", json_object_get(own, "hand"),
                      texts ? detail : CLIO_DETAIL_OWN, texts);
    if (json_array_size(json_object_get(b->view, "market")) > 0)
        paint_market(page, b, texts);
    board_paint_cards(page, b, "board.wonders", "wonder", json_object_get(b->view, "wonders"),
                      wonders, all);
    board_paint_cards(page, b, "board.special-technologies", "special-technology",
                      json_object_get(b->view, "special_technologies"), detail, all);
    paint_goal(page, b, detail);
    for (seat = 0; (player = json_array_get(players, seat)); seat++)
        if ((int)seat != own_seat)
            aoc_paint_player(page, b, (int)seat, player, detail);
    aoc_paint_own(page, b, own, detail);
    if (!all)
        return;
    board_paint_cards(page, b, "board.wonders", "wonder", json_object_get(own, "wonders"), detail,
                      texts);
    for (seat = 0; (player = json_array_get(players, seat)); seat++) {
        if (player != own)
            aoc_paint_others(page, b, (int)seat, player);
    }
}

/* Even with the least detail the wonders take a second line where one is left for it. */
static void paint(struct clio_page *page, const struct clio_board *b, int detail)
{
    struct clio_page tried;
    int wonders = detail;
    if (detail == CLIO_DETAIL_LEAST) {
        clio_page_open(&tried, page->width, page->ascii);
        paint_all(&tried, b, detail, CLIO_DETAIL_OWN);
        wonders = tried.count <= b->height ? CLIO_DETAIL_OWN : detail;
        clio_page_close(&tried);
    }
    paint_all(page, b, detail, wonders);
}

static bool is_great(const char *event)
{
    static const char *const great[] = {"raise",      "wonder", "war",         "plague", "event",
                                        "round-ends", "round",  "achievement", "wins",   "shares",
                                        "goal-met",   "annex",  "goal-missed", "control"};
    return CLIO_IS_ONE_OF(event, great);
}

static bool is_heading(const char *event)
{
    static const char *const headings[] = {"round", "round-ends"};
    return CLIO_IS_ONE_OF(event, headings);
}

const struct clio_board_parts clio_board_aoc = {
    .paint = paint, .tell = aoc_board_tell, .is_great = is_great, .is_heading = is_heading};
