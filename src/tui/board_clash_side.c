/*
 * board_clash_side.c: what stands beside the map of Clash of Cultures: a battle, an offer, an event;
 * one's stock, the players, objectives and hand, as far as there is room.
 */
#include "tui/board_clash.h"
#include "tui/looks.h"

#include <stdio.h>
#include <string.h>

void clash_put_owner(struct clio_buf *out, const json_t *owner)
{
    if (json_is_integer(owner))
        board_put_shape(out, (int)json_integer_value(owner));
    else if (json_is_string(owner))
        clio_put(out, json_string_value(owner)[0] == 'b' ? "x" : "P");
}

const char *clash_owner_name(const struct clio_board *b, const json_t *owner)
{
    if (json_is_integer(owner))
        return b->names[json_integer_value(owner)];
    const char *who = json_string_value(owner);
    return board_word(b, who && who[0] == 'b' ? "board.barbarians" : "board.pirates");
}

const json_t *clash_own(const struct clio_board *b)
{
    int seat = b->viewer < CLIO_MAX_SEATS ? b->viewer : view_int(b->view, "turn");
    return json_array_get(json_object_get(b->view, "players"), (size_t)seat);
}

const char *clash_city_name(const struct clio_board *b, const json_t *city)
{
    const char *id = view_str(city, "name");
    return id[0] ? board_name(b, "city", id) : "";
}

static void put_head(struct clio_page *page, const struct clio_board *b, const char *key)
{
    clio_page_putf(page, 0, S_HEAD "%s" S_PLAIN, board_word(b, key));
}

/* ---- Stock --------------------------------------------------------------------------------------- */

static const struct {
    const char *id;
    enum clio_look look;
} kinds[] = {{"food", LOOK_LEAF}, {"wood", LOOK_WOOD}, {"ore", LOOK_STONE},  {"ideas", LOOK_VIOLET},
             {"gold", LOOK_GOLD}, {"mood", LOOK_SUN},  {"culture", LOOK_SKY}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* "food    3/7" in so many columns. */
static void put_kind(struct clio_buf *out, const struct clio_board *b, const json_t *player, int k,
                     int name_width, int width, bool ascii)
{
    const json_t *limits = json_object_get(player, "limits");
    char name[80], number[40], cell[160];
    struct clio_buf part = clio_buf_of(cell, sizeof cell);
    clio_fit(name, sizeof name, board_name(b, "kind", kinds[k].id), name_width, ascii);
    snprintf(number, sizeof number, "%2d", view_int(json_object_get(player, "stock"), kinds[k].id));
    clio_put_look(&part, kinds[k].look);
    clio_putf(&part, "%s " S_BOLD "%s" S_PLAIN, name, number);
    if (view_has(limits, kinds[k].id))
        clio_putf(&part, S_DIM "/%d" S_PLAIN, view_int(limits, kinds[k].id));
    clio_put(out, cell);
    for (int i = clio_columns(cell); i < width; i++)
        clio_put_char(out, ' ');
}

/* Two kinds on a line where they fit. */
static void paint_stock(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    enum { NUMBERS = 5 }; /* columns of " 3/7" and a gap before it */
    int widest[2] = {0};
    for (int k = 0; k < KINDS; k++) {
        int n = clio_columns(board_name(b, "kind", kinds[k].id));
        widest[k % 2] = n > widest[k % 2] ? n : widest[k % 2];
    }
    int first = widest[0] + NUMBERS + 1, half = page->width / 2;
    int across = first + widest[1] + NUMBERS <= page->width ? 2 : 1;
    if (across == 1)
        widest[0] = widest[1] = widest[0] > widest[1] ? widest[0] : widest[1];
    else if (half >= first && page->width - half >= widest[1] + NUMBERS)
        first = half;
    for (int k = 0; k < KINDS; k += across) {
        char words[400];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        put_kind(&out, b, player, k, widest[0], across == 2 ? first : 0, page->ascii);
        if (across == 2 && k + 1 < KINDS)
            put_kind(&out, b, player, k + 1, widest[1], 0, page->ascii);
        clio_page_put(page, 0, words);
    }
}

/* A level and the marks at which the next ones draw an event: "Level (mood)    4 ■■■■!·!·". */
static void paint_level(struct clio_page *page, const struct clio_board *b, const char *kind,
                        int level, int name_width)
{
    const json_t *marks = json_object_get(b->view, "event_levels");
    char words[400], name[160], fitted[200];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    snprintf(name, sizeof name, "%s\u00a0(%s)", board_word(b, "board.level"),
             board_name(b, "kind", kind));
    clio_fit(fitted, sizeof fitted, name, name_width, page->ascii);
    clio_putf(&out, "  %s %2d ", fitted, level);
    for (int at = 1; at <= view_int(b->view, "top_level"); at++) {
        bool mark = false;
        for (size_t m = 0; m < json_array_size(marks); m++)
            mark |= json_integer_value(json_array_get(marks, m)) == at;
        clio_put(&out, at <= level ? "■" : mark ? S_LIT "!" S_PLAIN : "⋅");
    }
    clio_page_put(page, 4, words);
}

void clash_paint_levels(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    static const char *const rising[] = {"mood", "culture"};
    enum { RISING = sizeof rising / sizeof rising[0] };
    const json_t *levels = json_object_get(player, "levels");
    int widest = 0;
    for (int i = 0; i < RISING; i++) {
        int n = clio_columns(board_word(b, "board.level")) + 3 +
                clio_columns(board_name(b, "kind", rising[i]));
        widest = n > widest ? n : widest;
    }
    for (int i = 0; levels && i < RISING; i++)
        paint_level(page, b, rising[i], view_int(levels, rising[i]), widest);
}

/* ---- Players ------------------------------------------------------------------------------------- */

/* Mark, name, civilization, and at the right end the points. */
static void paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                         const json_t *player)
{
    char words[600], name[200], half[16], points[24], fitted[300];
    struct clio_buf out = clio_buf_of(words, sizeof words), who = clio_buf_of(name, sizeof name);
    const json_t *turn = json_object_get(b->view, "turn");
    bool now = json_is_integer(turn) && json_integer_value(turn) == seat;
    clio_points_text(b->game, view_int(player, "points"), half, sizeof half);
    (page->ascii ? clio_to_ascii : clio_copy)(points, sizeof points, half);
    clio_putf(&who, "%s%s" S_PLAIN, now ? S_LIT : S_BOLD, b->names[seat]);
    if (view_str(player, "civ")[0])
        clio_putf(&who, " " S_DIM "%s" S_PLAIN, board_name(b, "civ", view_str(player, "civ")));
    clio_fit(fitted, sizeof fitted, name, page->width - 3 - clio_columns(points), page->ascii);
    board_put_shape(&out, seat);
    clio_putf(&out, " %s" S_PLAIN " " S_BOLD "%s" S_PLAIN, fitted, points);
    clio_page_put(page, 0, words);
}

/* What lies open before another player. */
static void paint_goods(struct clio_page *page, const struct clio_board *b, const json_t *player)
{
    char words[600] = "", cards[200] = "";
    struct clio_buf out = clio_buf_of(words, sizeof words),
                    decks = clio_buf_of(cards, sizeof cards);
    const json_t *stock = json_object_get(player, "stock");
    for (int k = 0; k < KINDS; k++) {
        int n = view_int(stock, kinds[k].id);
        if (n == 0)
            continue;
        clio_put(&out, out.length ? ", " : "");
        clio_put_look(&out, kinds[k].look);
        clio_putf(&out, "%s\u00a0%d" S_PLAIN, board_name(b, "kind", kinds[k].id), n);
    }
    if (!clash_put_decks(&decks, b, player))
        clio_put(&decks, board_word(b, "board.no-cards"));
    clio_put(&out, out.length ? ", " : "");
    BOARD_PUT(&out, b, "board.has",
              NUM("n", (int)json_array_size(json_object_get(player, "advances"))),
              WORD("cards", cards));
    clio_page_putf(page, 2, "  " S_DIM "%s" S_PLAIN, words);
    const json_t *levels = json_object_get(player, "levels");
    if (levels) {
        struct clio_buf line = clio_buf_of(words, sizeof words);
        BOARD_PUT(&line, b, "board.levels", NUM("mood", view_int(levels, "mood")),
                  NUM("culture", view_int(levels, "culture")));
        clio_page_putf(page, 2, " " S_DIM "%s" S_PLAIN, words);
    }
}

static void paint_players(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *players = json_object_get(b->view, "players"), *player;
    for (size_t seat = 0; (player = json_array_get(players, seat)); seat++) {
        paint_player(page, b, (int)seat, player);
        if (detail >= CLIO_DETAIL_MOST && player != clash_own(b))
            paint_goods(page, b, player);
    }
}

static void paint_names(struct clio_page *page, const struct clio_board *b, const char *key,
                        const char *domain, const json_t *ids)
{
    if (json_array_size(ids) == 0)
        return;
    put_head(page, b, key);
    for (size_t i = 0; i < json_array_size(ids); i++) {
        char words[300];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        board_put_card(&out, b, domain, json_string_value(json_array_get(ids, i)));
        clio_page_put(page, 2, words);
    }
}

void clash_paint_rows(struct clio_page *page, const struct clio_board *b, const json_t *player,
                      const struct clash_row *rows, int count, const char *before, int hang)
{
    for (int i = 0; i < count; i++) {
        char words[1600];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        const json_t *ids = json_object_get(player, rows[i].list);
        if (json_array_size(ids) == 0)
            continue;
        clio_putf(&out, "%s%s" S_PLAIN " ", before, board_word(b, rows[i].key));
        board_names(b, rows[i].domain, ids, &out);
        clio_page_put(page, hang, words);
    }
}

/* One's own cards where there is no line for each: "Action cards Spy / Archers, Militia / Flank". */
static void paint_hand_in_short(struct clio_page *page, const struct clio_board *b,
                                const json_t *own)
{
    static const struct clash_row rows[] = {{"board.objectives", "objective-card", "objectives"},
                                            {"board.action-cards", "action-card", "actions"},
                                            {"board.great-persons", "event", "persons"},
                                            {"board.wonder-cards", "wonder", "wonders"}};
    clash_paint_rows(page, b, own, rows, sizeof rows / sizeof rows[0], S_HEAD, 2);
}

/* Whose turn it is, and how far; where no title says so, the round. */
static void paint_players_head(struct clio_page *page, const struct clio_board *b)
{
    char words[200];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    if (b->untitled) {
        clash_paint_when(page, b);
        return;
    }
    clio_putf(&out, S_HEAD "%s" S_DIM, board_word(b, "tui.side.players"));
    if (json_is_integer(json_object_get(b->view, "turn")))
        BOARD_PUT(&out, b, "tui.side.actions", NUM("n", view_int(b->view, "actions")));
    const char *points = board_word(b, "tui.side.points"); /* above what stands at the right end */
    for (int gap = page->width - clio_columns(words) - clio_columns(points); gap > 0; gap--)
        clio_put_char(&out, ' ');
    clio_putf(&out, "%s" S_PLAIN, points);
    clio_page_put(page, 0, words);
}

/* "Seafarers [##.] 2 of 3 ports" */
void clash_paint_progress(struct clio_page *page, const struct clio_board *b)
{
    enum { MOST = 8 };
    if (b->progress_count > 0)
        put_head(page, b, "tui.side.progress");
    for (int i = 0; i < b->progress_count; i++) {
        const struct clio_progress *p = &b->progress[i];
        char words[400], text[160] = "";
        struct clio_buf out = clio_buf_of(words, sizeof words);
        clio_progress_text(b->game, p, b->lang, text, sizeof text);
        clio_putf(&out, "%s ", clio_thing_name(b->game, p->domain, p->thing, b->lang));
        clio_put_look(&out, LOOK_GOLD);
        if (p->needed <= MOST) {
            clio_put(&out, "[");
            for (int k = 0; k < p->needed; k++)
                clio_put(&out, k < p->now ? "#" : ".");
            clio_put(&out, "]");
        }
        clio_putf(&out, S_DIM " %s" S_PLAIN, text);
        clio_page_put(page, 2, words);
    }
}

/* Objectives and hand, then the wonders that all see. */
static void paint_own_cards(struct clio_page *page, const struct clio_board *b, const json_t *own,
                            int detail)
{
    if (detail == CLIO_DETAIL_LEAST) {
        paint_hand_in_short(page, b, own);
        return;
    }
    if (b->progress_count > 0 && detail >= CLIO_DETAIL_OPEN)
        clash_paint_progress(page, b);
    else
        paint_names(page, b, "board.objectives", "objective-card",
                    json_object_get(own, "objectives"));
    paint_names(page, b, "board.action-cards", "action-card", json_object_get(own, "actions"));
    paint_names(page, b, "board.great-persons", "event", json_object_get(own, "persons"));
    paint_names(page, b, "board.wonder-cards", "wonder", json_object_get(own, "wonders"));
    if (detail >= CLIO_DETAIL_MOST)
        paint_names(page, b, "board.shown-wonders", "wonder",
                    json_object_get(b->view, "shown_wonders"));
}

void clash_board_side(struct clio_page *page, const struct clio_board *b, int detail)
{
    const json_t *own = clash_own(b);
    bool fights = view_has(b->view, "fight"), least = detail == CLIO_DETAIL_LEAST;
    /* What one is asked about comes first; a battle that is over gives way to it. */
    bool over = !fights && b->move_count > 0;
    clash_paint_deal(page, b);
    if (over && least && !view_has(b->view, "deal"))
        clash_paint_result(page, b);
    else if (!(over && (least || view_has(b->view, "deal"))) &&
             clash_paint_last_battle(page, b, detail < CLIO_DETAIL_OPEN) && !least)
        clio_page_put(page, 0, "");
    if (view_str(b->view, "event")[0])
        clio_page_putf(page, 2, S_HEAD "%s" S_PLAIN " %s", board_word(b, "board.event"),
                       board_name(b, "event", view_str(b->view, "event")));
    if (detail > CLIO_DETAIL_LEAST)
        put_head(page, b, "tui.side.stock");
    paint_stock(page, b, own);
    if (detail >= CLIO_DETAIL_OPEN)
        clash_paint_levels(page, b, own);
    /* In a battle the log needs the lines more than the players and the hand do. */
    int players = 1 + (int)json_array_size(json_object_get(b->view, "players"));
    bool narrow = fights && least;
    if (narrow && page->count + players > b->height) {
        clio_page_put(page, 0, board_word(b, "tui.side.more"));
        return;
    }
    paint_players_head(page, b);
    paint_players(page, b, detail);
    if (!narrow)
        paint_own_cards(page, b, own, detail);
    else
        clio_page_put(page, 0, board_word(b, "tui.side.more"));
}
