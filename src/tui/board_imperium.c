/*
 * board_imperium.c: the board of Imperium, painted from the view: the market with what lies on and
 * under its cards, the decks, C.I.V. with its slots and its table, every player, one's own cards.
 *
 * Signs: ☹ unrest under a card, ⟳ an exhaust token on it, ▾ cards garrisoned under it.
 */
#include "core/game.h"
#include "core/json.h"
#include "tui/board_kit.h"
#include "tui/looks.h"

#include <stdio.h>
#include <string.h>

enum { RESOURCES = 3, LINE = 1600 };
static const char *const resources[RESOURCES] = {"materials", "population", "progress"};
static const enum clio_look inks[RESOURCES] = {LOOK_WOOD, LOOK_LEAF, LOOK_SKY};

/* ---- Pieces ------------------------------------------------------------------------------------- */

static bool has_tokens(const json_t *of)
{
    int n = 0;
    for (int i = 0; i < RESOURCES; i++)
        n += view_int(of, resources[i]);
    return n > 0;
}

/* "3 mat 2 pop"; nothing where there is nothing, unless `all` are told. */
static void put_tokens(struct clio_buf *out, const struct clio_board *b, const json_t *of, bool all)
{
    bool any = false;
    for (int i = 0; i < RESOURCES; i++) {
        int n = view_int(of, resources[i]);
        char key[40];
        if (n == 0 && !all)
            continue;
        snprintf(key, sizeof key, "board.short.%s", resources[i]);
        clio_put(out, any ? " " : "");
        clio_put_look(out, inks[i]);
        clio_putf(out, "%d\u00a0%s" S_PLAIN, n, board_word(b, key));
        any = true;
    }
}

/* A card that is in force: its token, what is stored on it, what is garrisoned under it. */
static void put_in_force(struct clio_buf *out, const struct clio_board *b, const json_t *card)
{
    const json_t *garrison = json_object_get(card, "garrison");
    board_put_card(out, b, "card", view_str(card, "card"));
    if (view_true(card, "exhausted"))
        clio_put(out, S_DIM "\u00a0⟳" S_PLAIN);
    if (view_int(card, "stored") > 0)
        clio_putf(out, "\u00a0+%d", view_int(card, "stored"));
    if (json_array_size(garrison) > 0) {
        clio_put(out, "\u00a0▾(");
        board_names(b, "card", garrison, out);
        clio_put(out, ")");
    }
}

/* How much is told, and lines of the board that nothing else needs, for texts that would be cut. */
struct amount {
    int detail, spare;
};

/* What a card says, behind its name; if it is cut, only as far as one line has room for it and those
   that are spare. */
static void paint_words(struct clio_page *page, const struct clio_board *b, struct clio_buf *name,
                        const char *id, struct amount *amount)
{
    char text[900];
    struct clio_page all;
    board_text(b, "card", id, text, sizeof text);
    for (char *end = text; (end = strchr(end, '\n'));)
        *end = ' ';
    clio_putf(name, "%s%s", board_word(b, "tui.colon"), text);
    if (amount->detail != CLIO_DETAIL_OWN) {
        clio_page_put(page, 6, name->at);
        return;
    }
    clio_page_open(&all, page->width, page->ascii);
    clio_page_put(&all, 6, name->at);
    clio_page_cut(&all, 1 + amount->spare, "…");
    for (int i = 0; i < all.count; i++)
        clio_page_put(page, 0, all.line[i]);
    amount->spare -= all.count > 1 ? all.count - 1 : 0;
    clio_page_close(&all);
}

/* The hand: with all that its cards say, or as much of it as there are lines for, or their names. */
static void paint_hand(struct clio_page *page, const struct clio_board *b, const json_t *hand,
                       struct amount *amount)
{
    int detail = amount->detail;
    if (detail != CLIO_DETAIL_OWN) {
        board_paint_cards(page, b, "board.hand", "card", hand, CLIO_DETAIL_OPEN,
                          detail >= CLIO_DETAIL_OPEN);
        return;
    }
    char words[LINE];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *id;
    board_put_head(&out, b, "board.hand");
    if (json_array_size(hand) > 0)
        clio_page_put(page, 2, words);
    for (i = 0; (id = json_array_get(hand, i)); i++) {
        out = clio_buf_of(words, sizeof words);
        clio_put(&out, "  ");
        board_put_card(&out, b, "card", json_string_value(id));
        paint_words(page, b, &out, json_string_value(id), amount);
    }
}

/* The cards behind a head. */
static void paint_all_in_force(struct clio_page *page, const struct clio_board *b,
                               struct clio_buf *out, const json_t *cards)
{
    size_t i;
    json_t *card;
    for (i = 0; (card = json_array_get(cards, i)); i++) {
        clio_put(out, i ? ", " : "");
        put_in_force(out, b, card);
    }
    clio_page_put(page, 2, out->at);
}

static const char *name_of(const struct clio_board *b, int seat)
{
    return b->names[seat] ? b->names[seat] : "C.I.V.";
}

static void paint_in_force(struct clio_page *page, const struct clio_board *b, const char *key,
                           const json_t *cards)
{
    char words[LINE];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    if (json_array_size(cards) == 0)
        return;
    board_put_head(&out, b, key);
    paint_all_in_force(page, b, &out, cards);
}

/* What a player has in play, and who it is: "In play (C.I.V.)". */
static void paint_in_play(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    char words[LINE];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const json_t *cards = json_object_get(player, "play"),
                 *players = json_object_get(b->view, "players");
    if (json_array_size(cards) == 0)
        return;
    clio_put(&out, S_HEAD);
    for (size_t seat = 0; seat < json_array_size(players); seat++)
        if (json_array_get(players, seat) == player)
            BOARD_PUT(&out, b, "tui.board.whose", WORD("what", board_word(b, "board.play")),
                      WORD("seat", name_of(b, (int)seat)));
    clio_put(&out, S_PLAIN "  ");
    paint_all_in_force(page, b, &out, cards);
}

/* The card that holds for the whole game: what it says stands with it where there is room. */
static void paint_power(struct clio_page *page, const struct clio_board *b, const json_t *cards,
                        struct amount *amount)
{
    int detail = amount->detail;
    size_t i;
    json_t *card;
    if (detail == CLIO_DETAIL_LEAST)
        paint_in_force(page, b, "board.power", cards);
    for (i = 0; detail > CLIO_DETAIL_LEAST && (card = json_array_get(cards, i)); i++) {
        char words[LINE];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        board_put_head(&out, b, "board.power");
        put_in_force(&out, b, card);
        paint_words(page, b, &out, view_str(card, "card"), amount);
    }
}

/* ---- The middle of the table -------------------------------------------------------------------- */

static void put_place(struct clio_buf *out, const struct clio_board *b, const json_t *place)
{
    if (!view_has(place, "card")) {
        clio_put(out, S_DIM "–" S_PLAIN);
        return;
    }
    board_put_card(out, b, "card", view_str(place, "card"));
    if (has_tokens(place)) {
        clio_put(out, "\u00a0");
        put_tokens(out, b, place, false);
    }
    if (view_true(place, "unrest"))
        clio_put(out, S_BAD "\u00a0☹" S_PLAIN);
}

static void paint_market(struct clio_page *page, const struct clio_board *b, bool texts)
{
    char words[LINE];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    size_t i;
    json_t *place;
    board_put_head(&out, b, "board.market");
    for (i = 0; (place = json_array_get(json_object_get(b->view, "market"), i)); i++) {
        clio_put(&out, i ? " · " : "");
        put_place(&out, b, place);
    }
    clio_page_put(page, 2, words);
    for (i = 0; texts && (place = json_array_get(json_object_get(b->view, "market"), i)); i++)
        if (view_has(place, "card"))
            board_paint_text(page, b, "card", view_str(place, "card"));
}

/* How near collapse is stands with the unrest. */
static void paint_decks(struct clio_page *page, const struct clio_board *b)
{
    static const char *const decks[] = {"main", "civilised", "uncivilised", "region", "fame"};
    char words[LINE], key[40];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const json_t *all = json_object_get(b->view, "decks");
    int unrest = view_int(b->view, "unrest");
    board_put_head(&out, b, "board.decks");
    for (int i = 0; i < 5; i++) {
        snprintf(key, sizeof key, "board.deck.%s", decks[i]);
        clio_putf(&out, "%s%s\u00a0%d", i ? " · " : "", board_word(b, key),
                  view_int(all, decks[i]));
    }
    clio_putf(&out, " · %s%s\u00a0%d" S_PLAIN, unrest <= 3 ? S_BAD : "",
              board_word(b, "board.unrest"), unrest);
    clio_putf(&out, " · %s\u00a0%zu", board_word(b, "board.exile"),
              json_array_size(json_object_get(b->view, "exile")));
    if (view_int(b->view, "last_round") > 0)
        clio_putf(&out, " · " S_BOLD "%s %d" S_PLAIN, board_word(b, "board.last-round"),
                  view_int(b->view, "last_round"));
    clio_page_put(page, 2, words);
}

/* ---- Players ------------------------------------------------------------------------------------ */

static void put_points(struct clio_buf *out, const struct clio_board *b, const json_t *player)
{
    clio_put(out, " · ");
    board_put_points(out, b, view_int(player, "points"));
    if (view_int(player, "unseen") > 0)
        BOARD_PUT(out, b, "board.and-unseen", NUM("n", view_int(player, "unseen")));
}

/* "[1 ▓][2 Glory][3 -]": C.I.V.'s slots. */
static void put_slots(struct clio_buf *out, const struct clio_board *b, const json_t *player)
{
    size_t i;
    json_t *slot;
    for (i = 0; (slot = json_array_get(json_object_get(player, "slots"), i)); i++)
        clio_putf(out, "[%zu\u00a0%s]", i + 1,
                  !view_true(slot, "full")    ? "-"
                  : view_str(slot, "card")[0] ? board_name(b, "card", view_str(slot, "card"))
                                              : "▓");
}

static void paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                         const json_t *player)
{
    char words[LINE], name[120];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    bool turn = view_has(b->view, "turn") && view_int(b->view, "turn") == seat &&
                !view_has(b->view, "over");
    clio_put(&out, turn ? S_BOLD "▸" S_PLAIN : " ");
    board_put_shape(&out, seat);
    clio_fit(name, sizeof name, name_of(b, seat), 14, page->ascii);
    clio_putf(&out, " " S_BOLD "%s" S_PLAIN " %s · %s", name,
              board_name(b, "nation", view_str(player, "nation")),
              board_word(b, view_true(player, "empire") ? "board.empire" : "board.barbarian"));
    put_points(&out, b, player);
    clio_put(&out, "  ");
    put_tokens(&out, b, player, true);
    clio_putf(&out, "  %s\u00a0%d %s\u00a0%zu %s\u00a0%zu %s\u00a0%d", board_word(b, "board.deck"),
              view_int(player, "deck"), board_word(b, "board.discard"),
              json_array_size(json_object_get(player, "discard")), board_word(b, "board.history"),
              json_array_size(json_object_get(player, "history")),
              board_word(b, view_true(player, "automated") ? "board.dynasty" : "board.nation-deck"),
              view_int(player, "nation_deck"));
    if (!view_true(player, "automated"))
        clio_putf(&out, " %s\u00a0%zu", board_word(b, "board.hand"),
                  json_array_size(json_object_get(player, "hand")));
    clio_page_put(page, 4, words);
    if (view_true(player, "automated")) {
        out = clio_buf_of(words, sizeof words);
        clio_put(&out, "    ");
        put_slots(&out, b, player);
        clio_page_put(page, 4, words);
    }
}

/* The rows of C.I.V.'s table; the one that is being resolved stands out. */
static void paint_table(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    size_t i;
    json_t *row;
    const char *now = view_str(player, "row");
    char words[LINE];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    board_put_head(&out, b, "board.table");
    clio_page_put(page, 2, words);
    for (i = 0; (row = json_array_get(json_object_get(player, "table"), i)); i++) {
        char text[1200];
        const char *id = json_string_value(row);
        board_text(b, "row", id, text, sizeof text);
        out = clio_buf_of(words, sizeof words);
        clio_putf(&out, "%s%s" S_PLAIN, strcmp(id, now) == 0 ? S_LIT "▸ " : "  ", text);
        clio_page_put(page, 4, words);
    }
}

static void paint_developments(struct clio_page *page, const struct clio_board *b,
                               const json_t *own)
{
    char words[LINE];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    const json_t *all = json_object_get(own, "developments");
    size_t i;
    json_t *card;
    if (json_array_size(all) == 0)
        return;
    board_put_head(&out, b, "board.developments");
    for (i = 0; (card = json_array_get(all, i)); i++) {
        clio_put(&out, i ? ", " : "");
        board_put_card(&out, b, "card", view_str(card, "card"));
        if (!has_tokens(card)) /* it is not to be bought */
            continue;
        clio_put(&out, view_true(card, "affordable") ? " (" : S_DIM " (");
        put_tokens(&out, b, card, false);
        clio_put(&out, ")" S_PLAIN);
    }
    clio_page_put(page, 2, words);
}

/* ---- The whole ---------------------------------------------------------------------------------- */

static void paint_own(struct clio_page *page, const struct clio_board *b, const json_t *own,
                      struct amount *amount)
{
    int detail = amount->detail;
    paint_hand(page, b, json_object_get(own, "hand"), amount);
    paint_power(page, b, json_object_get(own, "power"), amount);
    paint_in_force(page, b, "board.permanent", json_object_get(own, "permanent"));
    paint_in_play(page, b, own);
    paint_developments(page, b, own);
    if (detail < CLIO_DETAIL_MOST)
        return;
    board_paint_cards(page, b, "board.discard", "card", json_object_get(own, "discard"), detail,
                      false);
    board_paint_cards(page, b, "board.history", "card", json_object_get(own, "history"), detail,
                      false);
}

static const json_t *own_player(const struct clio_board *b)
{
    const json_t *players = json_object_get(b->view, "players");
    return json_array_get(players, (size_t)(b->viewer < CLIO_MAX_SEATS && b->viewer >= 0
                                                ? b->viewer
                                                : view_int(b->view, "turn")));
}

static void paint_board(struct clio_page *page, const struct clio_board *b, struct amount amount)
{
    const json_t *players = json_object_get(b->view, "players"), *own = own_player(b);
    int detail = amount.detail;
    size_t seat;
    json_t *player;
    paint_market(page, b, detail >= CLIO_DETAIL_MOST);
    paint_decks(page, b);
    for (seat = 0; (player = json_array_get(players, seat)); seat++) {
        paint_player(page, b, (int)seat, player);
        if (player != own)
            paint_in_play(page, b, player);
    }
    paint_own(page, b, own, &amount);
    for (seat = 0; (player = json_array_get(players, seat)); seat++)
        if (view_true(player, "automated") &&
            (detail >= CLIO_DETAIL_MOST || view_str(player, "row")[0]))
            paint_table(page, b, player);
    board_paint_cards(page, b, "board.exile", "card", json_object_get(b->view, "exile"),
                      CLIO_DETAIL_OWN, false);
}

/* Texts that are cut take whatever lines are left. */
static void paint(struct clio_page *page, const struct clio_board *b, int detail)
{
    struct amount amount = {.detail = detail};
    struct clio_page tried;
    if (detail == CLIO_DETAIL_OWN) {
        clio_page_open(&tried, page->width, page->ascii);
        paint_board(&tried, b, amount);
        amount.spare = tried.count < b->height ? b->height - tried.count : 0;
        clio_page_close(&tried);
    }
    paint_board(page, b, amount);
}

/* ---- Everything in full ------------------------------------------------------------------------- */

/* " (tributary)": the suits of a card, as it shows them. */
static void put_suits(struct clio_buf *out, const struct clio_board *b, const char *id)
{
    char facts[1200];
    struct clio_buf all = clio_buf_of(facts, sizeof facts);
    struct clio_json j = {.out = &all};
    int domain, thing;
    if (!board_thing(b, "card", id, &domain, &thing))
        return;
    clio_json_open(&j, NULL, '{');
    b->game->domains[domain].facts(b->game, thing, &j);
    clio_json_close(&j, '}');
    json_t *root = json_loads(facts, 0, NULL), *suits = json_object_get(root, "suits");
    for (size_t i = 0; i < json_array_size(suits); i++)
        clio_putf(out, "%s%s", i ? ", " : S_DIM " (",
                  board_name(b, "suit", json_string_value(json_array_get(suits, i))));
    if (json_array_size(suits) > 0)
        clio_put(out, ")" S_PLAIN);
    json_decref(root);
}

static void tell_market(struct clio_page *page, const struct clio_board *b)
{
    char words[LINE];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    json_t *place;
    board_put_head(&out, b, "board.market");
    clio_page_put(page, 2, words);
    for (size_t i = 0; (place = json_array_get(json_object_get(b->view, "market"), i)); i++) {
        if (!view_has(place, "card"))
            continue;
        out = clio_buf_of(words, sizeof words);
        clio_put(&out, "  ");
        put_place(&out, b, place);
        put_suits(&out, b, view_str(place, "card"));
        paint_words(page, b, &out, view_str(place, "card"), &(struct amount){CLIO_DETAIL_MOST, 0});
    }
}

/* Cards in force below a head, each with what lies on and under it, what it costs and does. */
static void tell_in_force(struct clio_page *page, const struct clio_board *b, const char *head,
                          const json_t *cards)
{
    json_t *card;
    if (json_array_size(cards) > 0)
        clio_page_putf(page, 2, S_HEAD "%s" S_PLAIN, head);
    for (size_t i = 0; (card = json_array_get(cards, i)); i++) {
        char words[LINE];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        if (!view_str(card, "card")[0])
            continue;
        clio_put(&out, "  ");
        put_in_force(&out, b, card);
        if (view_has(card, "affordable")) {
            clio_put(&out, " (");
            put_tokens(&out, b, card, false);
            clio_put(&out, ")");
        }
        paint_words(page, b, &out, view_str(card, "card"), &(struct amount){CLIO_DETAIL_MOST, 0});
    }
}

static void tell_of_player(struct clio_page *page, const struct clio_board *b, int seat,
                           const json_t *player)
{
    static const char *const lists[][2] = {{"board.power", "power"},
                                           {"board.permanent", "permanent"},
                                           {"board.play", "play"},
                                           {"board.developments", "developments"}};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        char head[200];
        struct clio_buf out = clio_buf_of(head, sizeof head);
        BOARD_PUT(&out, b, "tui.board.whose", WORD("what", board_word(b, lists[i][0])),
                  WORD("seat", name_of(b, seat)));
        tell_in_force(page, b, head, json_object_get(player, lists[i][1]));
    }
}

static void paint_all(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *own = own_player(b);
    size_t seat;
    json_t *player;
    (void)detail;
    board_paint_cards(page, b, "board.hand", "card", json_object_get(own, "hand"), CLIO_DETAIL_MOST,
                      true);
    tell_market(page, b);
    for (int others = 0; others < 2; others++)
        for (seat = 0; (player = json_array_get(players, seat)); seat++)
            if ((player != own) == others)
                tell_of_player(page, b, (int)seat, player);
    for (seat = 0; (player = json_array_get(players, seat)); seat++) {
        if (!view_true(player, "automated"))
            continue;
        char words[LINE];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        clio_putf(&out, S_HEAD "%s" S_PLAIN "  ", name_of(b, (int)seat));
        put_slots(&out, b, player);
        clio_page_put(page, 2, words);
        paint_table(page, b, player);
    }
    board_paint_cards(page, b, "board.discard", "card", json_object_get(own, "discard"),
                      CLIO_DETAIL_MOST, false);
    board_paint_cards(page, b, "board.history", "card", json_object_get(own, "history"),
                      CLIO_DETAIL_MOST, false);
    board_paint_cards(page, b, "board.exile", "card", json_object_get(b->view, "exile"),
                      CLIO_DETAIL_MOST, false);
}

static void tell(struct clio_page *page, const struct clio_board *b, int detail)
{
    (void)detail;
    paint(page, b, CLIO_DETAIL_LEAST);
}

static bool is_great(const char *event)
{
    static const char *const great[] = {"empire", "develops", "king",     "scoring", "collapse",
                                        "fame",   "journey",  "solstice", "round",   "over"};
    return CLIO_IS_ONE_OF(event, great);
}

const struct clio_board_parts clio_board_imperium = {
    .paint = paint, .tell = tell, .cards = paint_all, .is_great = is_great};
