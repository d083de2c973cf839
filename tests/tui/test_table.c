/*
 * test_table.c: the terminal's table without a terminal: where its parts stand, maps on which no label
 * covers another, numbers that choose exactly once, lines that break between words, the pace.
 */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "core/rng.h"
#include "core/rule.h"
#include "tui/board_clash_map.h"
#include "tui/game.h"
#include "tui/layout.h"
#include "tui/menu.h"
#include "tui/never.h"
#include "tui/pace.h"
#include "tui/pages.h"

/* ---- Matches ---- */

/* Any legal move of whoever decides; false: the match is over. */
static bool play_any(struct clio_match *match, uint64_t *rng)
{
    clio_move moves[CLIO_MAX_MOVES];
    int seat;
    if (!clio_to_move(match->game, match->state, &seat))
        return false;
    int count = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
    clio_move move = moves[clio_random_below(rng, (uint32_t)count)];
    assert_true(clio_match_play(match, seat, move, NULL));
    return true;
}

/* ---- Layout ---- */

static bool is_inside(struct clio_rect r, int rows, int cols)
{
    return r.height <= 0 || r.width <= 0 ||
           (r.y >= 1 && r.x >= 0 && r.y + r.height <= rows - 1 && r.x + r.width <= cols);
}

static bool are_apart(struct clio_rect a, struct clio_rect b)
{
    if (a.height <= 0 || b.height <= 0 || a.width <= 0 || b.width <= 0)
        return true;
    return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x ||
           b.x + b.width <= a.x;
}

static void check_layout(int rows, int cols, int count, struct clio_room taken)
{
    struct clio_moves_size moves = {count, 24, 0};
    struct clio_layout l = clio_arrange(rows, cols, moves, taken);
    /* Beside the low end of a board the moves may begin farther right. */
    struct clio_rect below = l.moves;
    for (int i = 0; i < l.indented; i++)
        assert_true(l.indent[i] >= taken.low[l.indented - 1 - i] &&
                    l.indent[i] < l.moves.width / 2 + 1);
    assert_true(l.indented == 0 || (l.rule_x > taken.low[l.indented] && l.moves_rule >= l.board.y &&
                                    l.moves.y + l.indented == l.board.y + l.board.height));
    below.y += l.indented;
    below.height -= l.indented;
    assert_true(l.indented == 0 || l.side.y + l.side.height < l.moves.y);
    struct clio_rect parts[] = {l.board, l.side, l.log, below, l.detail};
    enum { PARTS = sizeof parts / sizeof parts[0] };
    for (int i = 0; i < PARTS; i++) {
        assert_true(is_inside(parts[i], rows, cols));
        for (int k = 0; k < i; k++)
            assert_true(are_apart(parts[i], parts[k]));
    }
    assert_true(l.moves.height >= 1);
    assert_true(l.board.height >= 1);
}

static void parts_stand_inside_and_apart(void **state)
{
    (void)state;
    for (int rows = CLIO_LEAST_ROWS; rows <= 70; rows++)
        for (int cols = CLIO_LEAST_COLS; cols <= 220; cols += 7)
            for (int count = 0; count <= 40; count += 8) {
                check_layout(rows, cols, count, (struct clio_room){0});
                check_layout(rows, cols, count, (struct clio_room){.columns = 48, .lines = 16});
                check_layout(rows, cols, count, (struct clio_room){.columns = 54, .lines = 18});
                check_layout(rows, cols, count, (struct clio_room){.columns = 49, .lines = 19});
                check_layout(rows, cols, count, (struct clio_room){49, 19, {9, 24, 29, 34}});
            }
}

static void board_keeps_its_place_whatever_the_moves(void **state)
{
    (void)state;
    struct clio_room taken = {.columns = 48, .lines = 16};
    for (int count = 0; count <= 40; count++) {
        struct clio_moves_size moves = {count, 24, 0};
        struct clio_layout l = clio_arrange(24, 80, moves, taken);
        assert_int_equal(l.board.y, 2);
        assert_int_equal(l.board.height, 16);
        assert_int_equal(l.side.height, 16);
        assert_int_equal(l.side.width, 30);
    }
}

/* ---- Maps ---- */

/* A letter or digit of figures, in the colour of whose they are. */
static bool counts_figures(const struct clio_dot *dot)
{
    return dot->taken && dot->look >= LOOK_PIECE && dot->look <= LOOK_PIECE + CLIO_MAX_SEATS &&
           isalnum((unsigned char)dot->sign[0]);
}

/* The number of an answer is never a part of a name: nothing that is read stands beside it. Nor is it a count
   of figures: without brackets they are farther away. */
static void check_line_of_answers(const struct clio_dot *line, int width, bool brackets)
{
    for (int x = 0; x < width; x++) {
        int end = x;
        char first = line[x].sign[0];
        while (end < width && line[end].look == LOOK_ANSWER)
            end++;
        if (end == x || (first != '[' && !isdigit((unsigned char)first))) { /* a name that is lit */
            x = end > x ? end - 1 : x;
            continue;
        }
        if ((x > 0 && line[x - 1].taken) || (end < width && line[end].taken))
            fail_msg("something touches the number that begins with %c", first);
        if (!brackets && ((x > 1 && counts_figures(&line[x - 2])) ||
                          (end + 1 < width && counts_figures(&line[end + 1]))))
            fail_msg("figures are as near to %c as their count", first);
        x = end;
    }
}

/* What stands there without any moves stands there with them: figures and whose they are, buildings; of what is
   written on cities only names give way. */
static void check_answers_hide_no_figures(const struct clio_canvas *with,
                                          const struct clio_canvas *without)
{
    for (int i = 0; i < with->height * with->width; i++) {
        const struct clio_dot *plain = &without->dot[i];
        bool figure =
            plain->taken && plain->look >= LOOK_PIECE && plain->look <= LOOK_PIECE + CLIO_MAX_SEATS;
        if (figure && strcmp(plain->sign, with->dot[i].sign) != 0)
            fail_msg("%s is hidden by %s", plain->sign, with->dot[i].sign);
    }
}

static void check_map(const struct clio_match *match, int columns, int lines, bool fits)
{
    struct clio_board b = {.game = match->game, .lang = CLIO_EN, .viewer = 0, .chosen = -1};
    clio_move moves[CLIO_MAX_MOVES];
    size_t size = clio_view(match->game, match->state, 0, NULL, 0) + 1;
    char *text = malloc(size);
    struct clio_canvas canvas, without;
    int wide, high;
    assert_non_null(text);
    clio_view(match->game, match->state, 0, text, size);
    json_t *view = json_loads(text, 0, NULL);
    b.view = view;
    b.moves = moves;
    b.move_count = clio_legal(match->game, match->state, 0, moves, CLIO_MAX_MOVES);
    for (int mono = 0; mono < 2; mono++) {
        b.brackets = mono;
        struct clash_cell cell = clash_cell_for(&b, columns, lines);
        clash_map_size(&b, cell, &wide, &high);
        if (fits)
            assert_true(wide <= columns && high <= lines);
        struct clio_board unasked = b;
        unasked.move_count = 0;
        assert_true(clash_draw_map(&b, cell, mono, &canvas));
        assert_true(clash_draw_map(&unasked, cell, mono, &without));
        assert_int_equal(canvas.refused, 0);
        for (int y = 0; y < canvas.height; y++)
            check_line_of_answers(&canvas.dot[y * canvas.width], canvas.width, mono);
        check_answers_hide_no_figures(&canvas, &without);
        clio_canvas_close(&canvas);
        clio_canvas_close(&without);
    }
    json_decref(view);
    free(text);
}

/* Random games, looked at now and then, with the room of 80x24, 120x40 and a large window. */
static void no_label_covers_another(void **state)
{
    static const char *const games[] = {"clash-monumental", "clash-2012"};
    (void)state;
    for (int g = 0; g < 2; g++)
        for (int seats = 2; seats <= 4; seats++) {
            const clio_game *game = clio_find_game(games[g]);
            struct clio_options options;
            struct clio_seat_info infos[CLIO_MAX_SEATS] = {0};
            clio_default_options(game, seats, &options);
            struct clio_match *match = clio_match_new(game, &options, 7 + (uint64_t)seats, infos);
            uint64_t rng = 99;
            for (int n = 0; n < 600 && play_any(match, &rng); n++) {
                if (n % 10 != 0)
                    continue;
                check_map(match, 80 - 24 - 2, seats == 3 ? 19 : 18, true);
                check_map(match, 120 - 36 - 2, 28, true);
                check_map(match, 170, 44, true);
                check_map(match, 30, 8, false);
            }
            clio_match_free(match);
        }
}

/* The first city of the view. */
static json_t *first_city(const json_t *view)
{
    const json_t *spaces = json_object_get(view, "spaces");
    for (size_t i = 0; i < json_array_size(spaces); i++) {
        json_t *city = json_object_get(json_array_get(spaces, i), "city");
        if (city)
            return city;
    }
    return NULL;
}

/* A building that somebody else's influence has taken bears that player's mark, large or small. */
static void taken_buildings_are_marked(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS];
    const clio_game *game = clio_find_game("clash-2012");
    struct clio_options options;
    (void)state;
    clio_default_options(game, 2, &options);
    struct clio_match *match = clio_match_new(game, &options, 5, infos);
    size_t size = clio_view(game, match->state, 0, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    clio_view(game, match->state, 0, text, size);
    json_t *view = json_loads(text, 0, NULL), *city = first_city(view);
    json_object_set_new(city, "buildings", json_pack("{s:i,s:i}", "port", 1, "academy", 0));
    json_object_set_new(city, "owner", json_integer(0));
    for (size_t i = 0; i < json_array_size(json_object_get(view, "spaces")); i++)
        json_object_del(json_array_get(json_object_get(view, "spaces"), i), "units");
    struct clio_board b = {.game = game, .lang = CLIO_EN, .viewer = 0, .chosen = -1, .view = view};
    for (int large = 0; large < 2; large++) {
        struct clio_canvas canvas;
        struct clio_page page;
        int marked = 0;
        struct clash_cell cell =
            large ? clash_cell_for(&b, 120 - 36 - 2, 28) : clash_cell_for(&b, 54, 16);
        assert_true(clash_draw_map(&b, cell, true, &canvas));
        assert_int_equal(canvas.refused, 0);
        clio_page_open(&page, 200, true);
        clio_canvas_put(&canvas, &page);
        for (int i = 0; i < page.count; i++)
            marked += strstr(page.line[i], "P") && strstr(page.line[i], "#") != NULL;
        assert_true(marked > 0);
        clio_page_close(&page);
        clio_canvas_close(&canvas);
    }
    json_decref(view);
    free(text);
    clio_match_free(match);
}

/* A line of the canvas without its looks. */
static const char *row_of(const struct clio_canvas *canvas, int y)
{
    static char words[1000];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    for (int x = 0; x < canvas->width; x++)
        clio_put(&out, canvas->dot[y * canvas->width + x].sign);
    return words;
}

/* Units do not hide what stands in their city, nor does its name, on a small map either. */
static void buildings_show_beside_units_and_names(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS];
    static const char *const said[] = {"1i A", "Ro. A"};
    const clio_game *game = clio_find_game("clash-monumental");
    struct clio_options options;
    (void)state;
    clio_default_options(game, 2, &options);
    struct clio_match *match = clio_match_new(game, &options, 5, infos);
    size_t size = clio_view(game, match->state, 0, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    clio_view(game, match->state, 0, text, size);
    for (int named = 0; named < 2; named++) {
        json_t *view = json_loads(text, 0, NULL), *city = first_city(view), *space = NULL;
        struct clio_board b = {
            .game = game, .lang = CLIO_EN, .viewer = 0, .chosen = -1, .view = view};
        struct clio_canvas canvas;
        int found = 0;
        for (size_t i = 0; json_object_get(space, "city") != city; i++)
            space = json_array_get(json_object_get(view, "spaces"), i);
        json_object_set_new(city, "buildings", json_pack("{s:i}", "academy", 0));
        json_object_set_new(city, "name", json_string("rome"));
        json_object_set_new(city, "owner", json_integer(0));
        json_object_set_new(space, "units", json_pack("{s:i}", "infantry", 1));
        if (named)
            json_object_del(space, "units");
        assert_true(clash_draw_map(&b, (struct clash_cell){5 + !named, 2}, true, &canvas));
        for (int y = 0; y < canvas.height; y++)
            found += strstr(row_of(&canvas, y), said[named]) != NULL;
        assert_int_equal(found, 1);
        clio_canvas_close(&canvas);
        json_decref(view);
    }
    free(text);
    clio_match_free(match);
}

/* Nor does the number of a move hide that a space is exhausted, though it stands in brackets where there
   are no colours. */
static void numbers_hide_no_facts(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS];
    const clio_game *game = clio_find_game("clash-2012");
    struct clio_options options;
    clio_move moves[CLIO_MAX_MOVES];
    char why[200];
    (void)state;
    clio_default_options(game, 2, &options);
    struct clio_match *match = clio_match_new(game, &options, 5, infos);
    assert_true(
        clio_match_play(match, 0, clio_parse_move(game, "move", CLIO_EN, why, sizeof why), NULL));
    size_t size = clio_view(game, match->state, 0, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    clio_view(game, match->state, 0, text, size);
    json_t *view = json_loads(text, 0, NULL), *space = NULL;
    for (size_t i = 0; !space || strcmp(json_string_value(json_object_get(space, "at")), "C2") != 0;
         i++)
        space = json_array_get(json_object_get(view, "spaces"), i);
    json_object_set_new(space, "exhausted", json_true());
    struct clio_board b = {.game = game, .viewer = 0, .chosen = -1, .view = view, .moves = moves};
    b.move_count = clio_legal(game, match->state, 0, moves, CLIO_MAX_MOVES);
    b.brackets = true;
    for (int width = 4; width <= 8; width++) {
        struct clio_canvas canvas;
        int named = 0, numbered = 0;
        assert_true(clash_draw_map(&b, (struct clash_cell){width, 2}, true, &canvas));
        for (int y = 0; y < canvas.height; y++) {
            named += strstr(row_of(&canvas, y), "C2*") != NULL;
            numbered += strchr(row_of(&canvas, y), '6') != NULL;
        }
        assert_int_equal(named, 1);
        assert_true(numbered > 0);
        clio_canvas_close(&canvas);
    }
    json_decref(view);
    free(text);
    clio_match_free(match);
}

static int lines_with(const struct clio_page *page, const char *words)
{
    int n = 0;
    for (int i = 0; i < page->count; i++)
        n += strstr(page->line[i], words) != NULL;
    return n;
}

/* The page of cards: what is one's own and still to come, what is somebody else's, the land below a
   city; in 2012 the levels of all, whose signs the help explains. */
static void the_page_of_cards_says_whose_they_are(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS];
    static const char *const said[2][CLIO_LANGS][4] = {
        {{"    " S_DIM "Advances", "Civilization advances to come", "Leaders to come", ", forest"},
         {"    " S_DIM "Progrès", "Progrès de civilisation à venir", "Chefs à venir", ", forêt"}},
        {{"    " S_DIM "Advances", "Level\u00a0(mood)", "Level\u00a0(culture)", ", forest"},
         {"    " S_DIM "Développements", "Niveau\u00a0(humeur)", "Niveau\u00a0(culture)",
          ", forêt"}}};
    (void)state;
    for (int g = 0; g < 2; g++)
        for (int lang = 0; lang < CLIO_LANGS; lang++) {
            const clio_game *game = clio_find_game(g == 0 ? "clash-monumental" : "clash-2012");
            struct clio_options options;
            clio_default_options(game, 2, &options);
            struct clio_match *match = clio_match_new(game, &options, 5, infos);
            size_t size = clio_view(game, match->state, 0, NULL, 0) + 1;
            char *text = malloc(size);
            struct clio_page page;
            assert_non_null(text);
            clio_view(game, match->state, 0, text, size);
            json_t *view = json_loads(text, 0, NULL);
            for (size_t i = 0; i < json_array_size(json_object_get(view, "spaces")); i++)
                json_object_set_new(json_array_get(json_object_get(view, "spaces"), i), "terrain",
                                    json_string("forest"));
            struct clio_board b = {.game = game,
                                   .lang = (enum clio_lang)lang,
                                   .viewer = 0,
                                   .names = {"Ada", "Hypatia"},
                                   .chosen = -1,
                                   .view = view};
            clio_page_open(&page, 76, false);
            clio_board_of(game->id)->cards(&page, &b, CLIO_DETAIL_MOST);
            for (int i = 0; i < 4; i++)
                if (lines_with(&page, said[g][lang][i]) == 0)
                    fail_msg("%s: nothing of “%s”", game->id, said[g][lang][i]);
            if (g == 1) {
                assert_int_equal(lines_with(&page, said[g][lang][1]), 2);
                assert_non_null(
                    strstr(clio_game_text(game, (enum clio_lang)lang, "board.legend"), "■■!"));
            }
            clio_page_close(&page);
            json_decref(view);
            free(text);
            clio_match_free(match);
        }
}

/* ---- Numbers ---- */

static void open_list(struct clio_list *list, int count)
{
    assert_true(clio_list_open(list));
    for (int i = 0; i < count; i++)
        clio_list_add(list, "Move", "");
    list->asks_number = true;
    clio_list_refresh(list);
}

static void a_number_waits_for_enter(void **state)
{
    struct clio_list list;
    (void)state;
    open_list(&list, 5);
    assert_int_equal(clio_list_key(&list, '3'), CLIO_LIST_MOVED);
    assert_int_equal(clio_list_key(&list, CLIO_KEY_ENTER), CLIO_LIST_CHOSEN);
    assert_int_equal(clio_list_current(&list), 2);
    clio_list_close(&list);
}

static void enter_alone_chooses_nothing(void **state)
{
    struct clio_list list;
    (void)state;
    open_list(&list, 5);
    assert_int_equal(clio_list_key(&list, CLIO_KEY_ENTER), CLIO_LIST_REFUSED);
    clio_list_key(&list, CLIO_KEY_DOWN);
    assert_int_equal(clio_list_key(&list, CLIO_KEY_ENTER), CLIO_LIST_CHOSEN);
    clio_list_reset(&list); /* the next list: what was typed for this one is gone */
    for (int i = 0; i < 5; i++)
        clio_list_add(&list, "Move", "");
    clio_list_refresh(&list);
    assert_int_equal(clio_list_key(&list, CLIO_KEY_ENTER), CLIO_LIST_REFUSED);
    clio_list_close(&list);
}

static void two_digits_are_one_number(void **state)
{
    struct clio_list list;
    (void)state;
    open_list(&list, 17);
    clio_list_key(&list, '1');
    clio_list_key(&list, '2');
    assert_int_equal(list.number, 12);
    clio_list_key(&list, CLIO_KEY_BACKSPACE);
    assert_int_equal(list.number, 1);
    clio_list_key(&list, '9'); /* there is no 19, and it is not taken for 9 */
    assert_int_equal(list.number, 19);
    assert_int_equal(clio_list_chosen(&list), -1);
    assert_int_equal(clio_list_key(&list, CLIO_KEY_ENTER), CLIO_LIST_UNKNOWN);
    clio_list_close(&list);
}

/* The number of the move that such keys play among so many; 0: none, and none is marked. */
static int played(int count, const char *keys)
{
    struct clio_list list;
    int chosen = 0;
    open_list(&list, count);
    for (; *keys; keys++) {
        int key = *keys == '\n'  ? CLIO_KEY_ENTER
                  : *keys == '<' ? CLIO_KEY_BACKSPACE
                  : *keys == '!' ? CLIO_KEY_ESCAPE
                                 : *keys;
        enum clio_list_did did = clio_list_key(&list, key);
        if (did == CLIO_LIST_CHOSEN)
            chosen = clio_list_current(&list) + 1;
        else if (key == CLIO_KEY_ENTER)
            assert_int_equal(clio_list_chosen(&list), -1);
        if (did == CLIO_LIST_UNKNOWN)
            list.number = 0; /* it was said that there is none */
    }
    clio_list_close(&list);
    return chosen;
}

/* The end of a number that nothing has is not another number. */
static void all_digits_of_a_number_count(void **state)
{
    static const struct {
        int count;
        const char *keys;
        int played;
    } typed[] = {
        {5, "12\n", 0},     {5, "14\n", 0},    {5, "19\n", 0},     {5, "12\n\n", 0},
        {5, "123\n", 0},    {9, "12\n", 0},    {9, "98\n", 0},     {9, "1234567890123\n", 0},
        {12, "13\n", 0},    {12, "125\n", 0},  {12, "1212\n", 0},  {12, "12\n", 12},
        {5, "12<\n", 1},    {5, "12!\n", 0},   {5, "12!4\n", 4},   {5, "12\n4\n", 4},
        {12, "125<\n", 12}, {9, "12<<7\n", 7}, {9, "12!\n9\n", 9},
    };
    (void)state;
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++)
        if (played(typed[i].count, typed[i].keys) != typed[i].played)
            fail_msg("%s among %d: %d", typed[i].keys, typed[i].count,
                     played(typed[i].count, typed[i].keys));
}

/* What moves give and cost stands beside them where there is room for all; what warns, in any case. */
static void notes_stand_where_there_is_room(void **state)
{
    struct clio_list list;
    (void)state;
    open_list(&list, 6);
    for (int i = 0; i < 6; i++)
        snprintf(list.item[i].noted, sizeof list.item[i].noted, "Move (costs %d food)", i);
    list.item[5].needs_note = true;
    for (int again = 0; again < 2; again++) { /* also when the window grows and shrinks */
        clio_list_note(&list, 60, 3);
        assert_string_equal(list.item[0].label, "Move (costs 0 food)");
        clio_list_note(&list, 60, 1);
        assert_string_equal(list.item[0].label, "Move");
        assert_string_equal(list.item[5].label, "Move (costs 5 food)");
        clio_list_note(&list, 20, 9);
        assert_string_equal(list.item[5].label, "Move");
    }
    clio_list_close(&list);
}

/* ---- Where items stand ---- */

static void check_items_stand_apart(struct clio_list *list, struct clio_rect area)
{
    static const struct clio_screen screen = {.lang = CLIO_EN};
    clio_list_draw(&screen, list, area, false);
    /* "12-30/30 Space: more" stands at the end of the last line */
    char counter[80], shown[20];
    snprintf(shown, sizeof shown, "%d-%d", list->top + 1, list->top + list->page);
    FILL(counter, CLIO_EN, "tui.list.more", WORD("shown", shown), NUM("n", list->count));
    int end = area.x + area.width, last = area.y + area.height - 1;
    for (int i = 0; i < list->count; i++) {
        const struct clio_item *a = &list->item[i];
        struct clio_rect here = {a->y, a->x, 1, a->width};
        assert_int_equal(a->width > 0, i >= list->top && i < list->top + list->page);
        assert_true(a->width == 0 || (a->x >= area.x && a->x + a->width <= end));
        assert_true(a->width == 0 || a->width >= 7 || a->width >= clio_columns(a->label) + 4);
        if (list->turns && a->width && a->y == last)
            assert_true(a->x + a->width < end - clio_columns(counter));
        for (int k = 0; k < i; k++) {
            const struct clio_item *b = &list->item[k];
            struct clio_rect there = {b->y, b->x, 1, b->width};
            assert_true(a->width == 0 || b->width == 0 || are_apart(here, there));
        }
    }
}

/* However long moves are, none is printed over another, over the counter or beyond the list. Numbers on a
   page follow each other, and Space reaches them all. */
static void moves_are_never_printed_over_one_another(void **state)
{
    struct clio_list list;
    uint64_t rng = 7;
    (void)state;
    for (int trial = 0; trial < 3000; trial++) {
        int count = 2 + (int)clio_random_below(&rng, 40);
        open_list(&list, count);
        for (int i = 0; i < count; i++) {
            int length = 3 + (int)clio_random_below(&rng, i % 5 == 0 ? 130 : 30);
            memset(list.item[i].label, 'm', (size_t)length);
            list.item[i].label[length] = '\0';
            if (i % 3 == 0 && length > 12)
                memcpy(list.item[i].label, "Advance: ", 9);
        }
        struct clio_rect area = {3, 1, 1 + (int)clio_random_below(&rng, 8),
                                 48 + (int)clio_random_below(&rng, 70)};
        int next = 0;
        do {
            check_items_stand_apart(&list, area);
            assert_true(!list.turns || list.top == next);
            next = list.top + list.page;
            if (list.turns)
                clio_list_key(&list, ' ');
        } while (list.turns && next < count);
        clio_list_close(&list);
    }
}

static void first_arrow_marks_the_first_and_escape_none(void **state)
{
    struct clio_list list;
    (void)state;
    open_list(&list, 5);
    clio_list_key(&list, CLIO_KEY_DOWN);
    assert_int_equal(clio_list_chosen(&list), 0);
    clio_list_key(&list, CLIO_KEY_DOWN);
    assert_int_equal(clio_list_chosen(&list), 1);
    assert_int_equal(clio_list_key(&list, CLIO_KEY_ESCAPE), CLIO_LIST_MOVED);
    assert_int_equal(clio_list_chosen(&list), -1);
    clio_list_key(&list, CLIO_KEY_DOWN);
    assert_int_equal(clio_list_chosen(&list), 0);
    clio_list_close(&list);
}

static void a_filter_gives_the_mark_back(void **state)
{
    struct clio_list list;
    (void)state;
    open_list(&list, 40);
    for (int i = 0; i < 2; i++) {
        clio_list_key(&list, CLIO_KEY_END);
        assert_int_equal(clio_list_chosen(&list), 39);
        clio_list_key(&list, '/');
        clio_list_key(&list, 'M');
        assert_int_equal(clio_list_chosen(&list), 0);
        clio_list_key(&list, 0xe9); /* é, which takes two bytes and goes as one */
        assert_int_equal(clio_list_chosen(&list), -1);
        clio_list_key(&list, CLIO_KEY_BACKSPACE);
        assert_string_equal(list.filter, "M");
        if (i == 1)
            clio_list_key(&list, CLIO_KEY_BACKSPACE);
        clio_list_key(&list, i == 0 ? CLIO_KEY_ESCAPE : CLIO_KEY_BACKSPACE);
        assert_false(list.filtering);
        assert_int_equal(clio_list_chosen(&list), 39);
    }
    clio_list_key(&list, CLIO_KEY_ESCAPE); /* whoever had marked nothing has nothing marked */
    clio_list_key(&list, '/');
    clio_list_key(&list, 'M');
    clio_list_key(&list, CLIO_KEY_ESCAPE);
    assert_int_equal(clio_list_chosen(&list), -1);
    clio_list_close(&list);
}

/* ---- Lines ---- */

static void lines_break_between_words(void **state)
{
    static const char text[] =
        "Une cité de taille 3\u00a0: heureuse, avec deux colons et un «\u00a0chef\u00a0».";
    (void)state;
    for (int width = 12; width < 60; width++)
        for (int ascii = 0; ascii < 2; ascii++) {
            struct clio_page page;
            char joined[200] = "", whole[200];
            struct clio_buf out = clio_buf_of(joined, sizeof joined);
            clio_page_open(&page, width, ascii);
            clio_page_put(&page, 2, text);
            for (int i = 0; i < page.count; i++) {
                const char *line = page.line[i] + strspn(page.line[i], " ");
                assert_true(clio_columns(page.line[i]) <= width);
                /* What a no-break space binds to the word before never begins a line. */
                assert_true(line[0] != ':' && strncmp(line, "»", 2) != 0 &&
                            strncmp(line, "\".", 2) != 0);
                clio_putf(&out, "%s%s", i ? " " : "", line);
            }
            clio_copy(whole, sizeof whole, text);
            if (ascii)
                clio_to_ascii(whole, sizeof whole, text);
            assert_string_equal(joined, whole); /* no word was broken */
            clio_page_close(&page);
        }
}

static void a_half_is_told_in_ascii(void **state)
{
    char text[40];
    (void)state;
    clio_to_ascii(text, sizeof text, "13½");
    assert_string_equal(text, "13 1/2");
    clio_to_ascii(text, sizeof text, "½ ⋅");
    assert_string_equal(text, "1/2 .");
}

static void styles_have_no_width(void **state)
{
    char text[80], fitted[120];
    (void)state;
    struct clio_buf out = clio_buf_of(text, sizeof text);
    clio_put_look(&out, LOOK_SEA);
    clio_put(&out, "A1~");
    clio_put_look(&out, LOOK_NONE);
    assert_int_equal(clio_columns(text), 3);
    clio_fit(fitted, sizeof fitted, text, 5, true);
    assert_int_equal(clio_columns(fitted), 5);
    clio_to_ascii(fitted, sizeof fitted, text);
    assert_string_equal(fitted, text);
}

static void lines_of_keys_fit_a_usual_screen(void **state)
{
    static const char *const keys[] = {"tui.keys.scroll", "tui.keys.menu",  "tui.keys.back",
                                       "tui.keys.replay", "tui.keys.story", "tui.keys.line",
                                       "tui.cover.key",   "tui.moves",      "tui.keys.watch"};
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        for (int lang = 0; lang < CLIO_LANGS; lang++) {
            const char *text = clio_tui_text((enum clio_lang)lang, keys[i]);
            assert_true(text[0]);
            assert_in_range(clio_columns(text), 1, 80);
        }
}

static void rounds_without_a_last_one_are_not_of_0(void **state)
{
    const clio_game *game = clio_find_game("clash-2012");
    struct clio_status status = {.round = 2, .rounds = 6};
    char words[40];
    (void)state;
    clio_round_text(game, &status, CLIO_EN, words, sizeof words);
    assert_string_equal(words, "Round 2 of 6");
    status.rounds = 0;
    clio_round_text(game, &status, CLIO_EN, words, sizeof words);
    assert_string_equal(words, "Round 2");
    clio_round_text(game, &status, CLIO_FR, words, sizeof words);
    assert_string_equal(words, "Manche 2");
}

/* Whoever plans for the Status Phase reads how far it is. */
static void an_age_says_which_of_its_rounds_is_played(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    static const char *const said[2][2][CLIO_LANGS] = {
        {{"Age 1 of 6 · round 1 of 3", "Époque I sur VI · manche 1 sur 3"},
         {"Age 1 of 6 · Status Phase", "Époque I sur VI · Phase Bilan"}},
        {{"Round 1 of 6 · turn 1 of 3", "Manche 1 sur 6 · tour 1 sur 3"},
         {"Round 1 of 6 · Status Phase", "Manche 1 sur 6 · phase Bilan"}}};
    (void)state;
    for (int g = 0; g < 2; g++) {
        const clio_game *game = clio_find_game(g == 0 ? "clash-monumental" : "clash-2012");
        struct clio_options options;
        struct clio_status status;
        struct clio_match *match;
        char words[80];
        clio_default_options(game, 2, &options);
        match = clio_match_new(game, &options, 1, infos);
        for (int lang = 0; lang < CLIO_LANGS; lang++) {
            clio_status(game, match->state, &status);
            clio_round_text(game, &status, (enum clio_lang)lang, words, sizeof words);
            assert_string_equal(words, said[g][0][lang]);
            status.part = 0;
            clio_round_text(game, &status, (enum clio_lang)lang, words, sizeof words);
            assert_string_equal(words, said[g][1][lang]);
            assert_in_range(clio_columns(words), 1, 40); /* beside the names of the panes */
        }
        clio_match_free(match);
    }
}

/* What is told stands in whole sentences, the last one always, however little room there is. */
static void what_is_told_is_told_in_whole_sentences(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    const clio_game *game = clio_find_game("clash-monumental");
    struct clio_options options;
    (void)state;
    clio_default_options(game, 2, &options);
    struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD, .lang = CLIO_EN};
    s.match = clio_match_new(game, &options, 5, infos);
    assert_non_null(s.match);
    for (int width = 20; width < 80; width += 5)
        for (s.untold = 0; s.untold < s.match->log_count; s.untold++)
            for (int lines = 1; lines < 6; lines++) {
                struct clio_page told;
                clio_page_open(&told, width, false);
                clio_write_told(&told, &s, lines);
                assert_true(told.count >= 1);
                /* A line that goes on hangs under the one that begins. */
                assert_true(clio_columns(told.line[0]) > 0);
                assert_true(strncmp(told.line[0], "  ", 2) != 0);
                for (int i = lines; i < told.count;
                     i++) /* too much only where it is one sentence */
                    assert_true(strncmp(told.line[i], "  ", 2) == 0);
                clio_page_close(&told);
            }
    s.untold = 0;
    s.seen = s.match->log_count; /* nothing is new */
    struct clio_page none;
    clio_page_open(&none, 40, false);
    clio_write_told(&none, &s, 5);
    assert_int_equal(none.count, 0);
    clio_page_close(&none);
    clio_match_free(s.match);
}

static void paint_all(const struct clio_board *board, const struct clio_board_parts *parts,
                      void *lines)
{
    struct clio_page page;
    struct clio_board b = *board;
    clio_page_open(&page, 80, false);
    b.height = 18;
    parts->paint(&page, &b, CLIO_DETAIL_MOST);
    if (parts->side)
        parts->side(&page, &b, CLIO_DETAIL_MOST);
    if (parts->cards)
        parts->cards(&page, &b, CLIO_DETAIL_MOST);
    *(int *)lines += page.count;
    clio_page_close(&page);
}

/* Paints the position of each line of the last move for a seat and for all eyes. */
static int paint_lines_of_last(struct clio_sitting *s)
{
    static _Alignas(max_align_t) unsigned char told[CLIO_MAX_STATE];
    int painted = 0;
    for (int line = 1; clio_match_state_told(s->match, s->match->count, line, told); line++)
        for (int eyes = 0; eyes < 2; eyes++) {
            struct clio_board board = {.chosen = -1};
            int lines = 0;
            s->shown = told;
            s->viewer = eyes ? CLIO_OMNISCIENT : 0;
            clio_with_board(s, &board, paint_all, &lines);
            assert_true(lines > 0);
            painted++;
        }
    s->shown = NULL;
    return painted;
}

/* In the middle of any move, at each line that is said, there is a board to be painted. */
static void every_line_has_its_board(void **state)
{
    static const char *const games[] = {"clash-monumental", "clash-2012", "age-of-civilization",
                                        "imperium"};
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        const clio_game *game = clio_find_game(games[g]);
        struct clio_options options;
        uint64_t rng = 12 + g;
        int painted = 0;
        clio_default_options(game, 2, &options);
        struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD, .lang = CLIO_EN};
        s.match = clio_match_new(game, &options, 3, infos);
        for (int n = 0; n < 700 && play_any(s.match, &rng); n++)
            painted += paint_lines_of_last(&s);
        assert_true(painted > 100);
        clio_match_free(s.match);
    }
}

/* What the board of a position shows with so much detail on a screen of this width. */
struct seen {
    int width, detail, height; /* height of the side; 0: 16 */
    bool cards;
    struct clio_page page;
};

static void see(const struct clio_board *board, const struct clio_board_parts *parts, void *context)
{
    struct seen *seen = context;
    clio_page_open(&seen->page, seen->width, false);
    (seen->cards ? parts->cards : parts->paint)(&seen->page, board, seen->detail);
}

static bool shows(const struct seen *seen, const char *words)
{
    for (int i = 0; i < seen->page.count; i++)
        if (strstr(seen->page.line[i], words))
            return true;
    return false;
}

static struct seen look_at(const struct clio_sitting *s, int width, int detail, bool cards)
{
    struct seen seen = {.width = width, .detail = detail, .cards = cards};
    struct clio_board board = {.chosen = -1};
    clio_with_board(s, &board, see, &seen);
    for (int i = 0; i < seen.page.count; i++) { /* a text goes on below its name, not at the edge */
        const char *line = seen.page.line[i];
        assert_true(clio_columns(line) <= width);
        assert_false(strncmp(line, "Action", 6) == 0 || strncmp(line, "Solstice", 8) == 0);
    }
    return seen;
}

/* The board of Imperium: less room takes words from the cards in hand, not the cards. */
static void imperium_shows_what_fits(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}};
    (void)state;
    const clio_game *game = clio_find_game("imperium");
    struct clio_options options;
    clio_default_options(game, 1, &options);
    char why[200];
    assert_true(clio_set_option(game, &options, "nation.1", "persians", CLIO_EN, why, sizeof why));
    assert_true(clio_set_option(game, &options, "side.1", "b", CLIO_EN, why, sizeof why));
    struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD, .lang = CLIO_EN};
    s.match = clio_match_new(game, &options, 5, infos);
    int lines[4];
    for (int detail = CLIO_DETAIL_LEAST; detail <= CLIO_DETAIL_MOST; detail++)
        for (int width = 78; width <= 98; width += 20) {
            struct seen seen = look_at(&s, width, detail, false);
            assert_true(shows(&seen, "Zagros"));
            assert_int_equal(shows(&seen, "you may garrison a card here"),
                             detail > CLIO_DETAIL_LEAST);
            assert_int_equal(shows(&seen, "1 point for each tributary"),
                             detail > CLIO_DETAIL_LEAST);
            assert_int_equal(shows(&seen, "\x1b") || shows(&seen, "· 2 "), 0);
            lines[detail] = seen.page.count;
            clio_page_close(&seen.page);
        }
    assert_true(lines[CLIO_DETAIL_LEAST] < lines[CLIO_DETAIL_OWN]);
    assert_true(lines[CLIO_DETAIL_OWN] < lines[CLIO_DETAIL_OPEN]);
    assert_true(lines[CLIO_DETAIL_OPEN] <= 23); /* what a screen of 40 lines has for it */
    assert_true(lines[CLIO_DETAIL_LEAST] <= 17);
    struct seen all = look_at(&s, 98, CLIO_DETAIL_MOST, true);
    assert_true(shows(&all, "−2 points"));
    assert_false(shows(&all, "  1 ")); /* rows of C.I.V.'s table are no moves */
    assert_true(shows(&all, "(region)") && shows(&all, "(civilised)"));
    assert_true(shows(&all, "Developments (Ada)") && shows(&all, "Windmills ("));
    assert_true(shows(&all, "C.I.V.’s table"));
    clio_page_close(&all.page);
    clio_match_free(s.match);
}

static const char *note_of(const struct clio_match *match, const char *move, enum clio_lang lang)
{
    static char note[300];
    char why[200];
    clio_move_note(match->game, match->state, 0,
                   clio_parse_move(match->game, move, CLIO_EN, why, sizeof why), lang, note,
                   sizeof note);
    return note;
}

/* To innovate and to revolt say what they are; what is placed in the clean-up, why it is not progress. */
static void imperium_says_why(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}};
    static const char *const named[] = {"(clean-up)", "(nettoyage)"};
    (void)state;
    const clio_game *game = clio_find_game("imperium");
    struct clio_options options;
    struct clio_mention card;
    char words[300];
    clio_default_options(game, 1, &options);
    assert_true(
        clio_set_option(game, &options, "nation.1", "carthaginians", CLIO_EN, words, sizeof words));
    struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD};
    s.match = clio_match_new(game, &options, 5, infos);
    assert_non_null(strstr(note_of(s.match, "innovate", CLIO_EN), "hand first, then breaks"));
    assert_non_null(strstr(note_of(s.match, "revolt", CLIO_EN), "returns unrest from your hand"));
    assert_non_null(strstr(note_of(s.match, "revolt", CLIO_FR), "renvoie des instabilités"));
    assert_true(
        clio_match_play(s.match, 0, clio_parse_move(game, "end", CLIO_EN, words, 300), NULL));
    assert_true(clio_question_card(&s, &card));
    assert_string_equal(clio_thing_name(game, card.domain, card.thing, CLIO_EN), "Carthaginians");
    for (int lang = 0; lang < 2; lang++) {
        clio_question(game, s.match->state, 0, NULL, (enum clio_lang)lang, words, sizeof words);
        assert_non_null(strstr(words, named[lang]));
    }
    clio_match_free(s.match);
}

/* A figure is told once: progress is a stock, and gives points. */
static void points_for_progress_are_not_progress(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    (void)state;
    const clio_game *game = clio_find_game("imperium");
    int told = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct clio_options options;
        uint64_t rng = seed;
        int seat;
        clio_default_options(game, 2, &options);
        struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD, .lang = CLIO_EN};
        s.match = clio_match_new(game, &options, seed, infos);
        for (int n = 0; n < 60 && clio_to_move(game, s.match->state, &seat); n++) {
            clio_move moves[CLIO_MAX_MOVES];
            int count = clio_legal(game, s.match->state, seat, moves, CLIO_MAX_MOVES);
            clio_move move = moves[clio_random_below(&rng, (uint32_t)count)];
            struct seen seen = {0};
            clio_page_open(&seen.page, 98, false);
            if (clio_write_preview(&seen.page, &s, move) && shows(&seen, "Points (Progress) ")) {
                assert_true(shows(&seen, "progress "));
                assert_false(shows(&seen, " Progress 1 ->"));
                told++;
            }
            clio_page_close(&seen.page);
            assert_true(clio_match_play(s.match, seat, move, NULL));
        }
        clio_match_free(s.match);
    }
    assert_true(told > 0);
}

/* ---- Beside the map ---- */

static void see_side(const struct clio_board *board, const struct clio_board_parts *parts,
                     void *context)
{
    struct seen *seen = context;
    struct clio_board b = *board;
    b.height = seen->height ? seen->height : 16;
    clio_page_open(&seen->page, seen->width, false);
    parts->side(&seen->page, &b, seen->detail);
}

static struct seen look_beside(const struct clio_sitting *s, int detail)
{
    struct seen seen = {.width = 30, .detail = detail};
    struct clio_board board = {.chosen = -1};
    clio_with_board(s, &board, see_side, &seen);
    return seen;
}

/* Has seat 0 won a battle in these lines of the log? */
static bool has_won(const struct clio_match *match, int from)
{
    struct clio_mention part;
    for (int i = from; i < match->log_count; i++)
        if (strcmp(clio_event_id(match->game, &match->log[i].event), "wins-fight") == 0 &&
            clio_event_part(match->game, &match->log[i].event, 0, 0, &part) && part.thing == 0)
            return true;
    return false;
}

/* How one's own battle ended stays in view where its rounds have no room, also when its telling was
   skipped; great persons are among the cards in hand. */
static void a_small_side_tells_the_result_and_all_cards(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    static const char *const says[] = {"You win at ", "Vous gagnez en "};
    (void)state;
    int won = 0, persons = 0;
    for (uint64_t seed = 1; seed <= 40 && (won == 0 || persons == 0); seed++) {
        const clio_game *game = clio_find_game(seed % 2 ? "clash-2012" : "clash-monumental");
        struct clio_options options;
        uint64_t rng = seed;
        int seat;
        clio_default_options(game, 2, &options);
        struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD};
        s.match = clio_match_new(game, &options, seed, infos);
        for (int n = 0; n < 700 && clio_to_move(game, s.match->state, &seat); n++) {
            int before = s.match->log_count;
            play_any(s.match, &rng);
            if (seat == 0)
                s.seen = before;
            if (!clio_to_move(game, s.match->state, &seat) || seat != 0)
                continue;
            for (int lang = 0; lang < 2; lang++) {
                s.lang = (enum clio_lang)lang;
                struct seen seen = look_beside(&s, CLIO_DETAIL_LEAST);
                if (has_won(s.match, s.seen) && !shows(&seen, "●→")) {
                    assert_true(shows(&seen, says[lang]));
                    won++;
                } else if (s.seen == s.match->log_count) {
                    assert_false(shows(&seen, says[lang]));
                }
                persons += shows(&seen, lang ? "Grands personnages" : "Great persons");
                clio_page_close(&seen.page);
            }
        }
        clio_match_free(s.match);
    }
    assert_true(won > 0);
    assert_true(persons > 0);
}

static int told_number(const struct clio_match *match, int line, const char *name)
{
    struct clio_mention part;
    for (int i = 0; clio_event_part(match->game, &match->log[line].event, 0, i, &part); i++)
        if (strcmp(part.name, name) == 0)
            return part.thing;
    return -1;
}

/* A leader's die is rolled again: both numbers stand together, among the other dice. */
static void dice_rolled_again_stand_by_themselves(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    (void)state;
    int again = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const clio_game *game = clio_find_game("clash-monumental");
        struct clio_options options;
        uint64_t rng = seed;
        clio_default_options(game, 2, &options);
        struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD};
        s.match = clio_match_new(game, &options, seed, infos);
        for (int n = 0; n < 900; n++) {
            s.seen = s.match->log_count;
            if (!play_any(s.match, &rng))
                break;
            for (int line = s.seen; line < s.match->log_count; line++) {
                if (strcmp(clio_event_id(game, &s.match->log[line].event), "rolled-again") != 0)
                    continue;
                char both[20];
                struct seen seen = {.width = 90, .height = 80, .detail = CLIO_DETAIL_MOST};
                struct clio_board board = {.chosen = -1};
                clio_with_board(&s, &board, see_side, &seen);
                snprintf(both, sizeof both, " %d→%d", told_number(s.match, line, "was"),
                         told_number(s.match, line, "n"));
                if (shows(&seen, "→")) {
                    assert_true(shows(&seen, both));
                    again++;
                }
                clio_page_close(&seen.page);
            }
        }
        clio_match_free(s.match);
    }
    assert_true(again > 0);
}

/* ---- What a question is about ---- */

/* Plays at random until this is asked. */
static bool play_until_asked(struct clio_match *match, const char *question, uint64_t rng)
{
    const clio_game *game = match->game;
    int seat;
    for (int n = 0; n < 900 && clio_to_move(game, match->state, &seat); n++) {
        const struct clio_core *core = match->state;
        clio_move moves[CLIO_MAX_MOVES];
        int count = clio_legal(game, match->state, seat, moves, CLIO_MAX_MOVES);
        if (strcmp(game->questions[core->question].id, question) == 0 && count > 1)
            return true;
        play_any(match, &rng);
    }
    return false;
}

/* What stands below the moves while the one with this number is marked; 0: none is. */
static void look_below(struct clio_sitting *s, int marked, struct seen *seen)
{
    struct clio_screen screen = {.lang = s->lang};
    struct clio_table_screen t = {.screen = &screen, .s = s};
    int seat = clio_decider(s);
    assert_true(clio_list_open(&t.list));
    int n = clio_legal(s->game, s->match->state, seat, t.moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        char label[160], detail[700];
        clio_move_label(s->match, t.moves, n, i, s->lang, label, sizeof label);
        clio_move_detail(s->game, t.moves[i], label, s->lang, detail, sizeof detail);
        clio_list_add(&t.list, label, detail)->bare = !detail[0];
    }
    t.list.asks_number = true;
    clio_list_refresh(&t.list);
    if (marked)
        clio_list_key(&t.list, '0' + marked);
    clio_page_open(&seen->page, 78, false);
    clio_write_detail(&t, &seen->page);
    clio_page_close(&t.odds);
    clio_list_close(&t.list);
}

/* A question about a card shows what the card says, also beside a plain yes; one that lets cards be
   played, what they do. */
static void questions_show_their_cards(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    static const char *const questions[] = {"take-person", "tactic"};
    (void)state;
    for (int q = 0; q < 2; q++) {
        int met = 0;
        for (uint64_t seed = 1; seed <= 60 && met < 3; seed++) {
            const clio_game *game = clio_find_game(seed % 2 ? "clash-2012" : "clash-monumental");
            struct clio_options options;
            struct clio_mention card;
            char text[900];
            clio_default_options(game, 2, &options);
            struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD};
            s.match = clio_match_new(game, &options, seed, infos);
            clio_move moves[CLIO_MAX_MOVES];
            if (play_until_asked(s.match, questions[q], seed) &&
                clio_legal(game, s.match->state, clio_decider(&s), moves, CLIO_MAX_MOVES) <= 3) {
                met++;
                s.lang = (enum clio_lang)(met % 2);
                if (q == 0) {
                    assert_true(clio_question_card(&s, &card));
                    clio_thing_text(game, card.domain, card.thing, s.lang, text, sizeof text);
                } else {
                    struct clio_part half; /* the one that counts in a battle, not the other */
                    int domain, thing;
                    clio_move_detail(game, moves[1], "", s.lang, text, sizeof text);
                    assert_true(clio_move_part(game, moves[1], 0, &domain, &thing));
                    assert_true(clio_thing_part(game, domain, thing, 1, s.lang, &half, NULL, 0));
                    assert_true(strncmp(text, half.title, strlen(half.title)) == 0);
                }
                text[strcspn(text, " \n")] = '\0'; /* its first word: lines are broken */
                for (int marked = 0; marked < 2; marked++) {
                    struct seen seen = {0};
                    look_below(&s, marked + q * marked, &seen);
                    assert_true(text[0] && shows(&seen, text));
                    clio_page_close(&seen.page);
                }
            }
            clio_match_free(s.match);
        }
        assert_true(met > 0);
    }
}

/* ---- Hints ---- */

/* A move after which this is asked, and an answer to it; false: there is none. */
static bool find_hint(const struct clio_match *match, const char *question,
                      struct clio_thought *out)
{
    static _Alignas(max_align_t) unsigned char after[CLIO_MAX_STATE];
    const clio_game *game = match->game;
    const struct clio_core *core = (const void *)after;
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(game, match->state, 0, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        memcpy(after, match->state, clio_state_size(game));
        clio_apply_legal(game, after, 0, moves[i], NULL);
        if (strcmp(game->questions[core->question].id, question) != 0)
            continue;
        *out = (struct clio_thought){.move = moves[i], .looks = 1000, .value = 0.5};
        out->then_count = clio_legal(game, after, 0, out->then, 1);
        return out->then_count == 1;
    }
    return false;
}

static void look_at_hints(const struct clio_sitting *s, const struct clio_thought *hints, int count,
                          struct seen *seen)
{
    clio_page_open(&seen->page, 78, false);
    clio_write_hints(&seen->page, s, hints, count);
    for (int i = 2; i < seen->page.count; i++) /* below its number, each line stands further in */
        assert_true(strncmp(seen->page.line[i], "   ", 3) == 0 || seen->page.line[i][1] == '.');
}

/* Answers are told in words, points that cancel out are no reason, and nothing is advised only to be
   broken off. */
static void hints_are_worth_reading(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Hypatia"}};
    (void)state;
    struct clio_options options;
    struct clio_thought hint[2] = {0};
    struct seen seen = {0};
    struct clio_sitting s = {.game = clio_find_game("imperium"), .held = CLIO_NOT_HELD};
    clio_default_options(s.game, 1, &options);
    s.match = clio_match_new(s.game, &options, 5, infos);
    assert_true(find_hint(s.match, "choose", &hint[0]));
    hint[1] = hint[0];
    for (int i = 0; i < 2; i++) {
        hint[i].gains = 2;
        hint[i].gain[0].points = 1.5;
        hint[i].gain[1].points = i == 0 ? -1.5 : -0.5;
    }
    look_at_hints(&s, hint, 2, &seen);
    assert_false(shows(&seen, "Choice"));
    assert_int_equal(lines_with(&seen.page, "mainly for"), 1);
    clio_page_close(&seen.page);
    clio_match_free(s.match);

    s.game = clio_find_game("clash-2012");
    clio_default_options(s.game, 2, &options);
    s.match = clio_match_new(s.game, &options, 5, infos);
    assert_true(find_hint(s.match, "offer", &hint[0]));
    char why[200];
    hint[0].then[0] = clio_parse_move(s.game, "enough", CLIO_EN, why, sizeof why);
    assert_true(clio_leads_nowhere(&s, &hint[0]));
    hint[0].then_count = 0;
    assert_false(clio_leads_nowhere(&s, &hint[0]));
    clio_match_free(s.match);
}

/* ---- Pace ---- */

static void a_slow_story_takes_longer(void **state)
{
    enum clio_pace pace;
    (void)state;
    assert_true(clio_pace_of("slow", &pace));
    assert_int_equal(pace, CLIO_PACE_SLOW);
    assert_false(clio_pace_of("slower", &pace));
    assert_int_equal(clio_pace_time(CLIO_PACE_OFF, true, 0), 0);
    assert_true(clio_pace_time(CLIO_PACE_FAST, true, 0) <
                clio_pace_time(CLIO_PACE_NORMAL, true, 0));
    assert_true(clio_pace_time(CLIO_PACE_NORMAL, true, 0) <
                clio_pace_time(CLIO_PACE_SLOW, true, 0));
    /* A hundred sentences are told in less than forty seconds. */
    int whole = 0;
    for (int told = 0; told < 100; told++)
        whole += clio_pace_time(CLIO_PACE_NORMAL, told % 4 == 0, told);
    assert_true(whole < 40000);
}

/* ---- The order of what is offered ---- */

/* A sitting of two at the beginning, of whose moves the first one decides. */
static struct clio_sitting sit_at(const char *id)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS];
    const clio_game *game = clio_find_game(id);
    struct clio_options options;
    clio_default_options(game, 2, &options);
    return (struct clio_sitting){
        .match = clio_match_new(game, &options, 5, infos), .game = game, .held = CLIO_NOT_HELD};
}

static void play(struct clio_sitting *s, const char *words)
{
    char why[300];
    clio_move move = clio_parse_move(s->game, words, CLIO_EN, why, sizeof why);
    assert_true(clio_match_play(s->match, clio_decider(s), move, NULL));
}

static void every_kind_is_seen_and_declining_is_last(void **state)
{
    (void)state;
    struct clio_sitting s = sit_at("clash-2012");
    clio_move moves[CLIO_MAX_MOVES];
    char words[160];
    int n = clio_sit_moves(&s, clio_decider(&s), moves);
    assert_true(n > 12);
    clio_notation(s.game, moves[n - 1], words, sizeof words);
    assert_string_equal(words, "end");
    for (int i = 0; i < n - 1; i++) { /* the many advances, each after each other kind of move */
        clio_notation(s.game, moves[i], words, sizeof words);
        assert_int_equal(strncmp(words, "advance ", 8) == 0, i >= 4);
    }
    clio_match_free(s.match);
}

/* A page of the log, with styles and bound spaces as they are in its lines. */
static bool has_line(const struct clio_page *page, const char *line)
{
    for (int i = 0; i < page->count; i++)
        if (strstr(page->line[i], line) && strlen(page->line[i]) <= strlen(line) + 2)
            return true;
    return false;
}

static void the_end_of_a_round_has_a_paragraph(void **state)
{
    (void)state;
    struct clio_sitting s = sit_at("age-of-civilization");
    struct clio_status status = {0};
    struct clio_page page;
    for (int i = 0; i < 2; i++)
        clio_tui_seat_name(CLIO_EN, i, false, s.match->seat[i].name, sizeof s.match->seat[i].name);
    for (; status.round < 3; clio_status(s.game, s.match->state, &status)) {
        clio_move moves[CLIO_MAX_MOVES];
        int n = clio_sit_moves(&s, clio_decider(&s), moves);
        assert_true(n > 0 && clio_match_play(s.match, clio_decider(&s), moves[n - 1], NULL));
    }
    clio_page_open(&page, 60, false);
    clio_write_log(&page, &s, 0);
    assert_true(has_line(&page, "Round 1 ends."));
    assert_true(has_line(&page, "Round 2 ends."));
    assert_true(has_line(&page, "Round 2 begins."));
    clio_page_close(&page);
    for (int width = 12; width < 40; width++) { /* and no name is torn */
        clio_page_open(&page, width, false);
        clio_write_log(&page, &s, 0);
        for (int i = 0; i < page.count; i++) {
            size_t n = strlen(page.line[i]);
            assert_false(n >= 6 && strcmp(page.line[i] + n - 6, "Player") == 0);
        }
        clio_page_close(&page);
    }
    clio_match_free(s.match);
}

/* Nobody has saved yet when the second one begins. */
static void matches_that_begin_at_once_have_files_of_their_own(void **state)
{
    enum { MATCHES = 4 };
    (void)state;
    struct clio_sitting s[MATCHES];
    struct clio_play_setup setup = {.held = CLIO_NOT_HELD, .folder = "sitting-XXXXXX"};
    assert_non_null(mkdtemp(setup.folder));
    for (int i = 0; i < MATCHES; i++) {
        clio_sit_down(&s[i], sit_at("clash-2012").match, &setup);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(s[i].path, s[k].path);
    }
    for (int i = 0; i < MATCHES; i++) {
        clio_sit_save(&s[i]);
        assert_string_equal(s[i].trouble, "");
        assert_int_equal(unlink(s[i].path), 0);
        clio_stand_up(&s[i]);
    }
    assert_int_equal(rmdir(setup.folder), 0);
}

/* The store of food is full at the beginning: to take more of it gains nothing. */
static void what_gains_nothing_is_not_offered_first(void **state)
{
    (void)state;
    struct clio_sitting s = sit_at("clash-2012");
    clio_move moves[CLIO_MAX_MOVES];
    char words[160];
    play(&s, "collect D2");
    int n = clio_sit_moves(&s, clio_decider(&s), moves);
    assert_int_equal(n, 3);
    clio_notation(s.game, moves[n - 1], words, sizeof words);
    assert_string_equal(words, "take D2 food");
    clio_match_free(s.match);
}

struct refused {
    struct clio_never never;
    struct clio_status said; /* when it was */
    clio_move moves[CLIO_MAX_MOVES];
    int count, seat;
    int kept, asked_anew; /* answered in the same turn; asked in a later one */
};

/* A reaction that one does not want to hear of is declined for the turn, and only for the turn. */
static void meet_question(struct refused *r, const clio_game *game, const void *state, int seat,
                          const clio_move *moves, int n)
{
    struct clio_status now;
    clio_move decline = clio_decline_of(game, state, seat, moves, n);
    clio_move unasked = clio_answer_unasked(&r->never, game, state, seat, moves, n);
    clio_status(game, state, &now);
    if (!decline) {
        assert_int_equal(unasked, 0);
        return;
    }
    bool same =
        r->count == n && r->seat == seat && memcmp(r->moves, moves, (size_t)n * sizeof *moves) == 0;
    if (same && now.turn == r->said.turn) {
        assert_int_equal(unasked, decline);
        r->kept++;
        return;
    }
    r->asked_anew += same;
    if (r->count == 0 || now.turn != r->said.turn)
        assert_int_equal(unasked, 0);
    clio_never_ask(&r->never, game, state, seat, moves, n);
    assert_int_equal(clio_answer_unasked(&r->never, game, state, seat, moves, n), decline);
    assert_int_equal(clio_answer_unasked(&r->never, game, state, seat + 1, moves, n), 0);
    memcpy(r->moves, moves, (size_t)n * sizeof *moves);
    r->count = n;
    r->seat = seat;
    r->said = now;
}

static void refused_reactions_are_not_asked_for_again_in_the_turn(void **state)
{
    (void)state;
    static _Alignas(8) char position[CLIO_MAX_STATE];
    const clio_game *game = clio_find_game("imperium");
    struct refused r = {0};
    uint64_t rng = 5;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct clio_options options;
        int seat;
        clio_default_options(game, 3, &options);
        clio_new(game, &options, seed, position, NULL);
        r.count = 0;
        r.never = (struct clio_never){0};
        while (clio_to_move(game, position, &seat)) {
            clio_move moves[CLIO_MAX_MOVES];
            int n = clio_legal(game, position, seat, moves, CLIO_MAX_MOVES);
            meet_question(&r, game, position, seat, moves, n);
            clio_move decline = clio_decline_of(game, position, seat, moves, n);
            clio_move any = moves[clio_random_below(&rng, (uint32_t)n)];
            clio_apply_legal(game, position, seat, decline ? decline : any, NULL);
        }
    }
    assert_true(r.kept > 0);
    assert_true(r.asked_anew > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_reactions_are_not_asked_for_again_in_the_turn),
        cmocka_unit_test(parts_stand_inside_and_apart),
        cmocka_unit_test(board_keeps_its_place_whatever_the_moves),
        cmocka_unit_test(no_label_covers_another),
        cmocka_unit_test(a_number_waits_for_enter),
        cmocka_unit_test(enter_alone_chooses_nothing),
        cmocka_unit_test(two_digits_are_one_number),
        cmocka_unit_test(all_digits_of_a_number_count),
        cmocka_unit_test(moves_are_never_printed_over_one_another),
        cmocka_unit_test(notes_stand_where_there_is_room),
        cmocka_unit_test(first_arrow_marks_the_first_and_escape_none),
        cmocka_unit_test(a_filter_gives_the_mark_back),
        cmocka_unit_test(the_end_of_a_round_has_a_paragraph),
        cmocka_unit_test(matches_that_begin_at_once_have_files_of_their_own),
        cmocka_unit_test(lines_break_between_words),
        cmocka_unit_test(a_half_is_told_in_ascii),
        cmocka_unit_test(taken_buildings_are_marked),
        cmocka_unit_test(buildings_show_beside_units_and_names),
        cmocka_unit_test(numbers_hide_no_facts),
        cmocka_unit_test(the_page_of_cards_says_whose_they_are),
        cmocka_unit_test(styles_have_no_width),
        cmocka_unit_test(lines_of_keys_fit_a_usual_screen),
        cmocka_unit_test(rounds_without_a_last_one_are_not_of_0),
        cmocka_unit_test(an_age_says_which_of_its_rounds_is_played),
        cmocka_unit_test(what_is_told_is_told_in_whole_sentences),
        cmocka_unit_test(every_line_has_its_board),
        cmocka_unit_test(imperium_shows_what_fits),
        cmocka_unit_test(imperium_says_why),
        cmocka_unit_test(points_for_progress_are_not_progress),
        cmocka_unit_test(a_small_side_tells_the_result_and_all_cards),
        cmocka_unit_test(dice_rolled_again_stand_by_themselves),
        cmocka_unit_test(questions_show_their_cards),
        cmocka_unit_test(hints_are_worth_reading),
        cmocka_unit_test(a_slow_story_takes_longer),
        cmocka_unit_test(every_kind_is_seen_and_declining_is_last),
        cmocka_unit_test(what_gains_nothing_is_not_offered_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
