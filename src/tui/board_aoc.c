/*
 * board_aoc.c: the board of Age of Civilization, painted from the view.
 *
 * Signs: • a worker, ◦ a worker that is placed, † sacrificed afterwards, $ coins, ⚔ war or
 * military, ☠ plague; the key help explains them. A name in the lit style can be acted upon now.
 */
#include "tui/board_aoc.h"

#include <stdio.h>
#include <string.h>

/* ---- Shared with the told board --------------------------------------------------------------- */

/* Ability ids: "rome", "rome.2" are the main part, "rome+", "rome+.2" the inherited one. */
void aoc_board_ability(const struct clio_board *b, const char *civ, bool inherited, char *out,
                       size_t size)
{
    struct clio_buf all = clio_buf_of(out, size);
    size_t n = strlen(civ);
    int d = board_domain(b, "ability");
    for (int i = 0; d >= 0 && i < clio_thing_count(b->game, d); i++) {
        const char *id = clio_thing_id(b->game, d, i), *rest = id + n;
        if (strncmp(id, civ, n) != 0 || (*rest == '+') != inherited)
            continue;
        rest += inherited;
        if (*rest && *rest != '.')
            continue;
        char text[400];
        clio_thing_text(b->game, d, i, b->lang, text, sizeof text);
        const char *bullet = "• ";
        bool marked = strncmp(text, bullet, strlen(bullet)) == 0;
        clio_put(&all, all.length ? " " : "");
        clio_put(&all, marked ? text + strlen(bullet) : text);
    }
    if (!all.length)
        clio_put(&all, clio_game_text(b->game, b->lang, "effect.none"));
}

const json_t *aoc_board_action(const struct clio_board *b, const char *id)
{
    size_t i;
    json_t *action;
    VIEW_EACH(json_object_get(b->view, "actions"), i, action) {
        if (strcmp(view_str(action, "action"), id) == 0)
            return action;
    }
    return NULL;
}

bool aoc_board_open_now(const struct clio_board *b, const char *id)
{
    size_t i;
    json_t *card;
    VIEW_EACH(json_object_get(b->view, "timeline"), i, card) {
        if (strcmp(view_str(card, "action"), id) == 0)
            return strcmp(view_str(card, "when"), "now") == 0;
    }
    return false;
}

/* ---- Pieces ----------------------------------------------------------------------------------- */

static void put_times(struct clio_buf *out, const char *sign, int n)
{
    for (int i = 0; i < n; i++)
        clio_put(out, sign);
}

static void put_head(struct clio_buf *out, const struct clio_board *b, const char *key)
{
    clio_putf(out, S_HEAD "%s" S_PLAIN "  ", board_word(b, key));
}

/* A name, lit when a legal move names it. */
static void put_card(struct clio_buf *out, const struct clio_board *b, const char *domain,
                     const char *id)
{
    bool lit = board_lit(b, domain, id);
    clio_putf(out, "%s%s%s", lit ? S_LIT : "", board_name(b, domain, id), lit ? S_PLAIN : "");
}

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
    put_times(out, "•", view_int(action, "workers"));
    clio_put(out, view_true(action, "red") ? "†" : "");
    if (view_int(action, "coins") > 0)
        clio_putf(out, "\u00a0$%d", view_int(action, "coins"));
    if (view_true(action, "banned"))
        clio_putf(out, "\u00a0" S_BAD "%s" S_PLAIN, board_word(b, "tui.board.banned"));
    else if (view_int(action, "free") > 1)
        clio_putf(out, "\u00a0×%d", view_int(action, "free"));
    if (view_int(action, "used") > 0) {
        clio_put(out, "\u00a0" S_GOOD);
        put_times(out, "✓", view_int(action, "used"));
        clio_put(out, S_PLAIN);
    }
}

/* ---- The middle of the table ------------------------------------------------------------------ */

static void paint_timeline(struct clio_page *page, const struct clio_board *b)
{
    char words[1200];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const char *before = "";
    size_t i;
    json_t *card;
    put_head(&out, b, "board.timeline");
    VIEW_EACH(json_object_get(b->view, "timeline"), i, card) {
        const char *when = view_str(card, "when"), *id = view_str(card, "action");
        bool now = strcmp(when, "now") == 0, past = strcmp(when, "past") == 0;
        if (strcmp(when, before) != 0)
            clio_putf(&out, "%s%s%s" S_PLAIN "\u00a0", i ? " │ " : "", now ? S_BOLD : S_DIM,
                      board_word(b, past ? "board.past" : now ? "tui.board.now" : "board.future"));
        else
            clio_put(&out, now ? "  " : ", ");
        before = when;
        clio_put(&out, now ? "" : S_DIM);
        put_card(&out, b, "action", id);
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
        put_head(&out[k], b, keys[k]);
    }
    size_t empty[3] = {out[0].length, out[1].length, out[2].length};
    VIEW_EACH(json_object_get(b->view, "actions"), i, action) {
        const char *kind = view_str(action, "kind"), *id = view_str(action, "action");
        int k = strcmp(kind, "permanent") == 0 ? 0 : strcmp(kind, "special") == 0 ? 1 : 2;
        bool hidden = view_int(action, "free") == 0 || aoc_board_open_now(b, id);
        if (k == 2 && hidden)
            continue;
        clio_put(&out[k], out[k].length > empty[k] ? "  " : "");
        put_card(&out[k], b, "action", id);
        put_price(&out[k], b, action);
    }
    for (int k = 0; k < 3; k++)
        if (out[k].length > empty[k])
            clio_page_put(page, 2, words[k]);
}

static void put_market_card(struct clio_buf *out, const struct clio_board *b, const json_t *card)
{
    put_card(out, b, "civilization", view_str(card, "civilization"));
    clio_put(out, "\u00a0");
    put_times(out, "•", view_int(card, "population"));
    if (view_int(card, "coins") > 0)
        clio_putf(out, "\u00a0+$%d", view_int(card, "coins"));
}

static void paint_market(struct clio_page *page, const struct clio_board *b, bool texts)
{
    char words[900];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *card;
    put_head(&out, b, "board.market");
    VIEW_EACH(json_object_get(b->view, "market"), i, card) {
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
    VIEW_EACH(json_object_get(b->view, "market"), i, card) {
        char ability[500], heir[300];
        out = clio_buf_of(words, sizeof words);
        const char *civ = view_str(card, "civilization");
        aoc_board_ability(b, civ, false, ability, sizeof ability);
        aoc_board_ability(b, civ, true, heir, sizeof heir);
        clio_put(&out, "  ");
        put_market_card(&out, b, card);
        clio_putf(&out, ": %s " S_DIM "%s" S_PLAIN " %s", ability,
                  board_word(b, "tui.board.inherited"), heir);
        clio_page_put(page, 6, words);
    }
}

/* Wonders, special technologies, hands: a head and names, or names with what they do. */
static void paint_cards(struct clio_page *page, const struct clio_board *b, const char *key,
                        const char *domain, const json_t *ids, bool texts)
{
    char words[900];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *id;
    if (json_array_size(ids) == 0)
        return;
    put_head(&out, b, key);
    VIEW_EACH(ids, i, id) {
        if (texts)
            break;
        clio_put(&out, i ? ", " : "");
        put_card(&out, b, domain, json_string_value(id));
    }
    clio_page_put(page, 2, words);
    VIEW_EACH(ids, i, id) {
        if (!texts)
            break;
        char text[600];
        out = clio_buf_of(words, sizeof words);
        board_text(b, domain, json_string_value(id), text, sizeof text);
        clio_put(&out, "  ");
        put_card(&out, b, domain, json_string_value(id));
        clio_putf(&out, ": %s", text);
        clio_page_put(page, 6, words);
    }
}

static void paint_goal(struct clio_page *page, const struct clio_board *b)
{
    char text[700], words[900];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    if (!view_has(b->view, "rival"))
        return;
    put_head(&out, b, "board.rival");
    clio_putf(&out, "⚔%d", view_int(b->view, "rival"));
    if (view_has(b->view, "scenario")) {
        const char *scenario = view_str(b->view, "scenario");
        board_text(b, "scenario", scenario, text, sizeof text);
        clio_put(&out, "   ");
        put_head(&out, b, "board.goal");
        static const char *const grades[] = {"option.grade.easy", "option.grade.normal",
                                             "option.grade.hard"};
        int grade = view_int(b->view, "grade");
        clio_putf(&out, S_BOLD "%s, %s" S_PLAIN " %s\n  %s", board_name(b, "scenario", scenario),
                  clio_game_text(b->game, b->lang, grades[grade >= 1 && grade <= 3 ? grade - 1 : 0]),
                  board_word(b, view_true(b->view, "goal_met") ? "tui.board.met" : "tui.board.open"),
                  text);
    } else {
        clio_put(&out, "   ");
        put_head(&out, b, "board.achievements");
        const json_t *met = json_object_get(b->view, "achievements");
        if (json_array_size(met) == 0)
            clio_put(&out, board_word(b, "tui.none"));
        board_names(b, "achievement", met, &out);
    }
    clio_page_put(page, 2, words);
}

/* ---- Players ---------------------------------------------------------------------------------- */

static void put_shape(struct clio_buf *out, int seat)
{
    static const char *const shapes[CLIO_MAX_SEATS] = {"●", "■", "▲", "◆", "⬟", "⬢"};
    clio_put_char(out, (char)(STYLE_SEAT + seat));
    clio_put(out, shapes[seat]);
    clio_put(out, S_PLAIN);
}

static void put_civs(struct clio_buf *out, const struct clio_board *b, const json_t *player)
{
    size_t i;
    json_t *civ;
    const json_t *civs = json_object_get(player, "civilizations");
    VIEW_EACH(civs, i, civ) {
        if (view_true(civ, "main"))
            clio_putf(out, " " S_BOLD "%s" S_PLAIN, board_name(b, "civilization",
                                                              view_str(civ, "civilization")));
    }
    bool any = false;
    VIEW_EACH(civs, i, civ) {
        if (view_true(civ, "main"))
            continue;
        clio_putf(out, "%s%s", any ? ", " : " (", board_name(b, "civilization",
                                                           view_str(civ, "civilization")));
        any = true;
    }
    clio_put(out, any ? ")" : "");
}

static void put_holdings(struct clio_buf *out, const struct clio_board *b, const json_t *player,
                         bool techs)
{
    size_t i;
    json_t *tech;
    bool any = false;
    VIEW_EACH(json_object_get(player, "technologies"), i, tech) {
        if (!techs || !view_true(tech, "owned"))
            continue;
        clio_putf(out, "%s%s", any ? ", " : " · ",
                  board_name(b, "technology", view_str(tech, "technology")));
        any = true;
    }
    const json_t *wonders = json_object_get(player, "wonders");
    if (json_array_size(wonders) > 0) {
        clio_putf(out, " · %s: ", board_word(b, "board.wonders"));
        board_names(b, "wonder", wonders, out);
    }
    if (view_has(player, "special_technology"))
        clio_putf(out, " · %s", board_name(b, "special-technology",
                                           view_str(player, "special_technology")));
    if (view_has(player, "control"))
        clio_putf(out, " · %s %d", board_word(b, "board.control"), view_int(player, "control"));
    if (view_has(player, "hand_count"))
        clio_putf(out, " · %s %d", board_word(b, "board.hand"), view_int(player, "hand_count"));
}

static void paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                         const json_t *player)
{
    char words[900], name[120];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    bool turn = view_int(b->view, "current") == seat && !view_true(b->view, "over");
    clio_put(&out, turn ? S_BOLD "▸" S_PLAIN : " ");
    put_shape(&out, seat);
    clio_fit(name, sizeof name, b->names[seat], 12, page->ascii);
    clio_putf(&out, " %s %2d\u00a0pts $%-2d ⚔%d ", name, view_int(player, "points"),
              view_int(player, "coins"), view_int(player, "military"));
    int hand = view_int(player, "workers_in_hand"), workers = view_int(player, "workers");
    put_times(&out, "•", hand);
    put_times(&out, "◦", workers - hand);
    put_times(&out, "\u00a0", 4 - workers);
    put_civs(&out, b, player);
    put_holdings(&out, b, player, seat != b->viewer);
    if (view_int(b->view, "seats") > 1 && view_int(b->view, "first") == seat)
        clio_putf(&out, S_DIM " (%s)" S_PLAIN, board_word(b, "board.first"));
    clio_page_put(page, 35, words);
}

/* The technology card, 3 by 3, the base at the bottom. */
static void paint_techs(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    char cell[3][3][120] = {{{0}}}, row[600];
    int width[3] = {0};
    size_t i;
    json_t *tech;
    VIEW_EACH(json_object_get(player, "technologies"), i, tech) {
        const char *id = view_str(tech, "technology");
        int r = view_int(tech, "row"), c = view_int(tech, "column");
        if (r < 0 || r > 2 || c < 0 || c > 2)
            continue;
        bool owned = view_true(tech, "owned"), open = view_true(tech, "open");
        snprintf(cell[r][c], sizeof cell[r][c], "%s%s %s" S_PLAIN,
                 owned ? S_GOOD : board_lit(b, "technology", id) ? S_LIT : open ? "" : S_DIM,
                 owned ? "■" : open ? "□" : "·", board_name(b, "technology", id));
        int columns = clio_columns(cell[r][c]) + 2;
        width[c] = columns > width[c] ? columns : width[c];
    }
    clio_page_putf(page, 2, S_HEAD "%s" S_PLAIN "  ■\u00a0%s □\u00a0%s",
                   board_word(b, "board.technologies"), board_word(b, "tui.board.owned"),
                   board_word(b, "tui.board.open"));
    for (int r = 2; r >= 0; r--) {
        struct clio_buf out = clio_buf_of(row, sizeof row);
        for (int c = 0; c < 3; c++) {
            char fitted[200];
            clio_fit(fitted, sizeof fitted, cell[r][c], width[c], page->ascii);
            clio_put(&out, fitted);
        }
        clio_page_put(page, 2, row);
    }
}

static void paint_people(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    size_t i;
    json_t *civ;
    VIEW_EACH(json_object_get(player, "civilizations"), i, civ) {
        char ability[500], heir[300];
        const char *id = view_str(civ, "civilization");
        aoc_board_ability(b, id, true, heir, sizeof heir);
        aoc_board_ability(b, id, false, ability, sizeof ability);
        if (view_true(civ, "main"))
            clio_page_putf(page, 2, S_BOLD "%s" S_PLAIN " (%s): %s " S_DIM "%s" S_PLAIN " %s",
                           board_name(b, "civilization", id), board_word(b, "board.main"), ability,
                           board_word(b, "tui.board.inherited"), heir);
        else
            clio_page_putf(page, 2, "%s " S_DIM "%s" S_PLAIN " %s",
                           board_name(b, "civilization", id),
                           board_word(b, "tui.board.inherited"), heir);
    }
}

/* The viewer's technology card with his civilizations beside it. */
static void paint_own(struct clio_page *page, const struct clio_board *b, const json_t *player,
                      int detail)
{
    struct clio_page left, right;
    int width = page->width >= 76 ? 47 : page->width;
    clio_page_open(&left, width, page->ascii);
    paint_techs(&left, b, player);
    if (page->width < 76) {
        clio_page_beside(page, &left, &(struct clio_page){0});
        if (detail > CLIO_DETAIL_LEAST)
            paint_people(page, b, player);
    } else {
        clio_page_open(&right, page->width - width, page->ascii);
        paint_people(&right, b, player);
        int all = right.count;
        if (detail == CLIO_DETAIL_LEAST && right.count > left.count)
            right.count = left.count;
        clio_page_beside(page, &left, &right);
        right.count = all;
        clio_page_close(&right);
    }
    clio_page_close(&left);
}

static void paint_others(struct clio_page *page, const struct clio_board *b, int seat,
                         const json_t *player)
{
    clio_page_putf(page, 0, "\n" S_HEAD "%s" S_PLAIN, b->names[seat]);
    paint_techs(page, b, player);
    paint_people(page, b, player);
    paint_cards(page, b, "board.wonders", "wonder", json_object_get(player, "wonders"), true);
}

void clio_paint_aoc(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players");
    const json_t *own = b->viewer < CLIO_MAX_SEATS ? json_array_get(players, (size_t)b->viewer)
                                                   : json_array_get(players, 0);
    bool texts = detail >= CLIO_DETAIL_OPEN;
    size_t seat;
    json_t *player;
    paint_timeline(page, b);
    paint_actions(page, b);
    paint_cards(page, b, "board.picks", "civilization", json_object_get(own, "pack"), texts);
    paint_cards(page, b, "board.hand", "civilization", json_object_get(own, "hand"), texts);
    if (json_array_size(json_object_get(b->view, "market")) > 0)
        paint_market(page, b, texts);
    paint_cards(page, b, "board.wonders", "wonder", json_object_get(b->view, "wonders"), texts);
    paint_cards(page, b, "board.special-technologies", "special-technology",
                json_object_get(b->view, "special_technologies"), texts);
    paint_goal(page, b);
    VIEW_EACH(players, seat, player)
        paint_player(page, b, (int)seat, player);
    paint_own(page, b, own, detail);
    if (detail < CLIO_DETAIL_MOST)
        return;
    paint_cards(page, b, "board.wonders", "wonder", json_object_get(own, "wonders"), true);
    VIEW_EACH(players, seat, player) {
        if (player != own)
            paint_others(page, b, (int)seat, player);
    }
}
