/*
 * test_civ.c: the terminal board of Civilization: squares hold what is written on them at every size, low
 * windows show where something happens, codes on the map differ, battles are told to the end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/rng.h"
#include "tui/board_civ_map.h"
#include "tui/pages.h"

static const char *const names[CLIO_MAX_SEATS] = {"Ada", "Bea", "Cleo", "Dora"};

static struct clio_match *new_match(int seats, uint64_t seed)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS];
    const clio_game *game = clio_find_game("civ-waw");
    struct clio_options options;
    clio_default_options(game, seats, &options);
    struct clio_match *match = clio_match_new(game, &options, seed, infos);
    assert_non_null(match);
    return match;
}

static json_t *view_of(const struct clio_match *match, int seat)
{
    size_t size = clio_view(match->game, match->state, seat, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    clio_view(match->game, match->state, seat, text, size);
    json_t *view = json_loads(text, 0, NULL);
    free(text);
    assert_non_null(view);
    return view;
}

static bool play_any(struct clio_match *match, uint64_t *rng)
{
    clio_move moves[CLIO_MAX_MOVES];
    int seat;
    if (!clio_to_move(match->game, match->state, &seat))
        return false;
    int count = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
    return clio_match_play(match, seat, moves[clio_random_below(rng, (uint32_t)count)], NULL);
}

static struct clio_board board_of(const struct clio_match *match, json_t *view, int seat,
                                  clio_move *moves)
{
    struct clio_board b = {.game = match->game,
                           .viewer = seat,
                           .chosen = -1,
                           .view = view,
                           .log = match->log,
                           .log_count = match->log_count,
                           .moves = moves};
    memcpy(b.names, names, sizeof b.names);
    b.move_count = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
    return b;
}

/* ---- The map ---- */

static bool shows(const struct clio_canvas *canvas, const char *sign)
{
    for (int i = 0; i < canvas->width * canvas->height; i++)
        if (strcmp(canvas->dot[i].sign, sign) == 0)
            return true;
    return false;
}

/* The letter of a capital and what it makes do not read as a square: "C12". */
static bool names_a_square(const struct clio_canvas *canvas)
{
    for (int i = canvas->width; i + 1 < canvas->width * canvas->height; i++) {
        const struct clio_dot *dot = &canvas->dot[i];
        bool paper = dot->look >= LOOK_PAPER && dot->look <= LOOK_PAPER + CLIO_MAX_SEATS;
        if (paper && strcmp(dot->sign, "C") == 0 && dot[1].look == dot->look &&
            strspn(dot[1].sign, "0123456789") > 0)
            return true;
    }
    return false;
}

/* Where squares are wide enough, the name of a city that does not fit says so. */
static void check_names(const struct clio_board *b, const struct clio_canvas *canvas, int width)
{
    const json_t *players = json_object_get(b->view, "players"), *player;
    for (size_t seat = 0; (player = json_array_get(players, seat)); seat++) {
        const json_t *city = json_array_get(json_object_get(player, "cities"), 0);
        const char *name = city ? board_name(b, "city", view_str(city, "name")) : "";
        if (width > 4 && clio_columns(name) + 1 > width)
            assert_true(shows(canvas, "…"));
    }
}

/* Every label has its place in every size, and whoever has a city is seen, unless an answer is. */
static void look_at_map(const struct clio_board *b)
{
    static const struct civ_cell cells[] = {{2, 1}, {3, 1}, {3, 2}, {4, 2}, {5, 3}, {6, 3}};
    const json_t *players = json_object_get(b->view, "players"), *player;
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        struct clio_canvas canvas;
        struct clio_board unasked = *b;
        unasked.move_count = 0;
        assert_true(civ_draw_map(b, cells[i], 100, false, &canvas));
        assert_int_equal(canvas.refused, 0);
        assert_false(names_a_square(&canvas));
        check_names(b, &canvas, cells[i].width);
        clio_canvas_close(&canvas);
        assert_true(civ_draw_map(&unasked, cells[i], 100, false, &canvas));
        for (size_t seat = 0; (player = json_array_get(players, seat)); seat++)
            if (json_array_size(json_object_get(player, "cities")) > 0)
                assert_true(shows(&canvas, board_mark((int)seat)));
        clio_canvas_close(&canvas);
    }
}

static void squares_hold_what_is_written_on_them(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct clio_match *match = new_match(seats, (uint64_t)seats);
        uint64_t rng = (uint64_t)seats;
        for (int n = 0, seat; n < 600 && clio_to_move(match->game, match->state, &seat); n++) {
            if (n % 10 == 0) {
                clio_move moves[CLIO_MAX_MOVES];
                json_t *view = view_of(match, seat);
                struct clio_board b = board_of(match, view, seat, moves);
                b.brackets = n % 20 == 0;
                look_at_map(&b);
                json_decref(view);
            }
            assert_true(play_any(match, &rng));
        }
        clio_match_free(match);
    }
}

/* Where not all rows fit, that of the chosen answer does. */
static void low_windows_show_the_chosen_square(void **state)
{
    enum { LINES = 8 };
    clio_move moves[CLIO_MAX_MOVES];
    (void)state;
    struct clio_match *match = new_match(4, 3);
    uint64_t rng = 3;
    int seat, shown = 0;
    for (int n = 0; n < 60 && clio_to_move(match->game, match->state, &seat); n++) {
        json_t *view = view_of(match, seat);
        struct clio_board b = board_of(match, view, seat, moves);
        for (b.chosen = 0; b.chosen < b.move_count; b.chosen++) {
            int domain, square;
            struct clio_canvas canvas;
            char row[4];
            if (!clio_move_part(match->game, moves[b.chosen], 0, &domain, &square) ||
                domain != board_domain(&b, "space"))
                continue;
            assert_true(civ_draw_map(&b, (struct civ_cell){3, 1}, LINES, true, &canvas));
            assert_int_equal(canvas.height, LINES);
            snprintf(row, sizeof row, "%2s", clio_thing_id(match->game, domain, square) + 1);
            bool there = false;
            for (int y = 1; y < LINES; y++)
                there |= canvas.dot[y * canvas.width].sign[0] == row[0] &&
                         canvas.dot[y * canvas.width + 1].sign[0] == row[1];
            assert_true(there);
            shown++;
            clio_canvas_close(&canvas);
        }
        json_decref(view);
        assert_true(play_any(match, &rng));
    }
    assert_true(shown > 0);
    clio_match_free(match);
}

/* Buildings, great people and resources have codes of their own in both languages. */
static void codes_on_the_map_differ(void **state)
{
    static const char *const domains[] = {"building", "person", "resource"};
    const clio_game *game = clio_find_game("civ-waw");
    (void)state;
    for (int lang = 0; lang < CLIO_LANGS; lang++) {
        const char *codes[64];
        int count = 0;
        struct clio_board b = {.game = game, .lang = (enum clio_lang)lang};
        for (size_t k = 0; k < sizeof domains / sizeof domains[0]; k++) {
            int d = board_domain(&b, domains[k]);
            for (int i = 0; i < clio_thing_count(game, d); i++) {
                const char *id = clio_thing_id(game, d, i),
                           *code = clio_game_textf(game, b.lang, "board.code.%s", id);
                if (strcmp(id, "city_walls") == 0)
                    continue; /* they stand on their city */
                assert_int_equal(clio_columns(code), k == 2 ? 1 : 2);
                for (int other = 0; other < count; other++)
                    assert_string_not_equal(code, codes[other]);
                codes[count++] = code;
            }
        }
    }
}

/* ---- Beside the map ---- */

/* Where there is least room, players are lines of a table, and nothing is wider than it. */
static void the_side_has_a_line_for_each_player(void **state)
{
    clio_move moves[CLIO_MAX_MOVES];
    (void)state;
    for (int lang = 0; lang < CLIO_LANGS; lang++) {
        struct clio_match *match = new_match(4, 7);
        json_t *view = view_of(match, 0);
        struct clio_board b = board_of(match, view, 0, moves);
        struct clio_page page;
        b.lang = (enum clio_lang)lang;
        clio_page_open(&page, 28, false);
        clio_board_of("civ-waw")->side(&page, &b, CLIO_DETAIL_LEAST);
        assert_true(page.count <= 14);
        int found = 0;
        for (int i = 0; i < page.count; i++) {
            assert_true(clio_columns(page.line[i]) <= 28);
            for (int seat = 0; seat < 4; seat++)
                found += strstr(page.line[i], names[seat]) != NULL;
        }
        assert_int_equal(found, 4);
        clio_page_close(&page);
        json_decref(view);
        clio_match_free(match);
    }
}

/* Beside a long name a civilization is not cut to what says nothing. */
static void no_civilization_is_a_letter(void **state)
{
    clio_move moves[CLIO_MAX_MOVES];
    (void)state;
    struct clio_match *match = new_match(4, 7);
    json_t *view = view_of(match, 0);
    struct clio_board b = board_of(match, view, 0, moves);
    struct clio_page page;
    int named = 0, cut = 0;
    b.names[0] = "Joueur 1";
    b.names[1] = "Bea";
    clio_page_open(&page, 28, false);
    clio_board_of("civ-waw")->side(&page, &b, CLIO_DETAIL_LEAST);
    for (int i = 0; i < page.count; i++) {
        named += strstr(page.line[i], "Joueur 1") != NULL;
        cut += strstr(page.line[i], "Joueur 1") && strstr(page.line[i], "…");
    }
    assert_int_equal(named, 1);
    assert_int_equal(cut, 0);
    clio_page_close(&page);
    json_decref(view);
    clio_match_free(match);
}

static bool page_has(const struct clio_page *page, const char *words)
{
    for (int i = 0; i < page->count; i++)
        if (strstr(page->line[i], words))
            return true;
    return false;
}

/* The last battle in full: how it began, its fronts, the values, who won. */
static void a_battle_is_told_to_the_end(void **state)
{
    (void)state;
    bool told = false;
    for (uint64_t seed = 1; seed <= 10 && !told; seed++) {
        struct clio_match *match = new_match(2, seed);
        uint64_t rng = seed;
        for (int n = 0; n < 1500 && !told && play_any(match, &rng); n++) {
            json_t *view = view_of(match, 0);
            clio_move moves[CLIO_MAX_MOVES];
            struct clio_board b = board_of(match, view, 0, moves);
            struct clio_page page;
            clio_page_open(&page, 70, false);
            if (view_has(view, "last_battle") && clio_board_of("civ-waw")->battle(&page, &b)) {
                assert_true(page_has(&page, "Battle:"));
                assert_true(page_has(&page, "Combat value:"));
                assert_true(page_has(&page, "combat value"));
                told = page_has(&page, "Front 1");
            }
            clio_page_close(&page);
            json_decref(view);
        }
        clio_match_free(match);
    }
    assert_true(told);
}

/* Whatever happens, all of it is shown in words, within the page. */
static void look_at_page(const struct clio_board *b, clio_painter *painter, int width, int detail)
{
    struct clio_page page;
    clio_page_open(&page, width, false);
    painter(&page, b, detail);
    assert_true(page.count > 0);
    for (int i = 0; i < page.count; i++) {
        assert_true(clio_columns(page.line[i]) <= width);
        if (strstr(page.line[i], "board.") || strstr(page.line[i], "tui.") ||
            strchr(page.line[i], '{'))
            fail_msg("no words: %s", page.line[i]);
    }
    clio_page_close(&page);
}

static void every_position_is_shown_in_words(void **state)
{
    const struct clio_board_parts *parts = clio_board_of("civ-waw");
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct clio_match *match = new_match(seats, 10 + (uint64_t)seats);
        uint64_t rng = (uint64_t)seats;
        for (int n = 0, seat; n < 900 && clio_to_move(match->game, match->state, &seat); n++) {
            clio_move moves[CLIO_MAX_MOVES];
            json_t *view = view_of(match, seat);
            struct clio_board b = board_of(match, view, seat, moves);
            b.lang = (enum clio_lang)(n % CLIO_LANGS);
            b.height = 14;
            if (n % 7 == 0 || view_has(view, "battle") || view_has(view, "deal")) {
                for (int detail = CLIO_DETAIL_LEAST; detail <= CLIO_DETAIL_MOST; detail++)
                    look_at_page(&b, parts->side, 28, detail);
                look_at_page(&b, parts->cards, 78, CLIO_DETAIL_MOST);
                look_at_page(&b, parts->tell, 78, CLIO_DETAIL_MOST);
            }
            json_decref(view);
            assert_true(play_any(match, &rng));
        }
        clio_match_free(match);
    }
}

/* ---- Moves ---- */

/* The name of the group that a move is listed in; "": none. */
static void group_of(const struct clio_sitting *s, clio_move move, char *out, size_t size)
{
    clio_match_listed(s->match, move, s->lang, out, size);
    char *end = strstr(out, ": ");
    if (end)
        *end = '\0';
    else
        out[0] = '\0';
}

/* Moves of one city stand together, and none is lost by it. */
static void moves_of_a_group_stand_together(void **state)
{
    enum { GROUP = 80 };
    static char group[CLIO_MAX_MOVES][GROUP];
    clio_move moves[CLIO_MAX_MOVES], legal[CLIO_MAX_MOVES];
    (void)state;
    struct clio_match *match = new_match(2, 4);
    struct clio_sitting s = {
        .game = match->game, .match = match, .held = CLIO_NOT_HELD, .lang = CLIO_EN};
    uint64_t rng = 4;
    int groups = 0;
    for (int n = 0, seat; n < 500 && clio_to_move(match->game, match->state, &seat); n++) {
        int count = clio_sit_moves(&s, seat, moves);
        assert_int_equal(count, clio_legal(match->game, match->state, seat, legal, CLIO_MAX_MOVES));
        for (int i = 0; i < count; i++) {
            bool found = false;
            for (int k = 0; k < count; k++)
                found |= legal[k] == moves[i];
            assert_true(found);
            group_of(&s, moves[i], group[i], GROUP);
            bool begins = i == 0 || strcmp(group[i], group[i - 1]) != 0;
            for (int k = 0; k < i && group[i][0] && begins; k++)
                assert_string_not_equal(group[k], group[i]);
            groups += begins && group[i][0];
        }
        assert_true(play_any(match, &rng));
    }
    assert_true(groups > 10);
    clio_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_hold_what_is_written_on_them),
        cmocka_unit_test(low_windows_show_the_chosen_square),
        cmocka_unit_test(codes_on_the_map_differ),
        cmocka_unit_test(the_side_has_a_line_for_each_player),
        cmocka_unit_test(no_civilization_is_a_letter),
        cmocka_unit_test(a_battle_is_told_to_the_end),
        cmocka_unit_test(every_position_is_shown_in_words),
        cmocka_unit_test(moves_of_a_group_stand_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
