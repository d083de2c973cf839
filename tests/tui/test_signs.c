/*
 * test_signs.c: what boards show in few lines: signs that differ without UTF-8, texts that say where they
 * were cut and use the lines there are, lists of sections without tables.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/rng.h"
#include "tui/board_clash_map.h"
#include "tui/pages.h"

/* ---- Signs ---- */

enum { MOST_SIGNS = 64 };

struct signs {
    char utf8[MOST_SIGNS][8];
    int count;
};

static void note_sign(struct signs *all, const char *sign, int length)
{
    char one[8];
    snprintf(one, sizeof one, "%.*s", length, sign);
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->utf8[i], one) == 0)
            return;
    assert_true(all->count < MOST_SIGNS);
    memcpy(all->utf8[all->count++], one, sizeof one);
}

/* Letters with accents, quotation marks and spaces are no signs. */
static bool is_writing(unsigned code)
{
    return (code >= 0xa0 && code <= 0x17f && code != 0xd7 && code != 0xb7) || code == 0x2019 ||
           code == 0x202f || code == 0x201c || code == 0x201d;
}

/* Every sign of a legend: what is no letter anywhere in it, and what stands alone before an
   explanation, such as the x of barbarians. */
static void note_signs(struct signs *all, const char *legend)
{
    bool explained = false, begins = true;
    for (int length; *legend; legend += length) {
        unsigned code = clio_utf8_next(legend, &length);
        bool alone = begins && legend[length] == ' ';
        if (*legend != ' ' && *legend != '\n' &&
            (code >= 0x80 ? !is_writing(code) : !explained && alone))
            note_sign(all, legend, length);
        explained = *legend != '\n' && (explained || strncmp(legend, "  ", 2) == 0);
        begins = *legend == ' ' || *legend == '\n';
    }
}

static void no_two_signs_of_a_board_are_alike_in_ascii(void **state)
{
    (void)state;
    for (int g = 0; g < clio_game_count(); g++)
        for (int lang = 0; lang < CLIO_LANGS; lang++) {
            const clio_game *game = clio_game_at(g);
            struct signs all = {0};
            int min, max;
            clio_seat_range(game, &min, &max);
            note_signs(&all, clio_game_textf(game, (enum clio_lang)lang, "board.legend"));
            assert_true(all.count >= 4);
            for (int seat = 0; seat <= max && seat < CLIO_MAX_SEATS; seat++)
                note_sign(&all, board_mark(seat), (int)strlen(board_mark(seat)));
            for (int i = 0; i < all.count; i++) {
                char one[8], other[8];
                clio_to_ascii(one, sizeof one, all.utf8[i]);
                if (strcmp(one, "?") == 0)
                    fail_msg("%s has no form in ASCII", all.utf8[i]);
                for (int k = 0; k < i; k++) {
                    clio_to_ascii(other, sizeof other, all.utf8[k]);
                    if (strcmp(one, other) == 0)
                        fail_msg("%s: %s and %s are both %s in ASCII", clio_game_id(game),
                                 all.utf8[i], all.utf8[k], one);
                }
            }
        }
}

/* Technologies are owned or available by signs that are no player's. */
static void signs_of_technologies_are_no_players(void **state)
{
    (void)state;
    const char *legend =
        clio_game_text(clio_find_game("age-of-civilization"), CLIO_EN, "board.legend");
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++)
        assert_null(strstr(legend, board_mark(seat)));
}

/* ---- Cut texts ---- */

static void a_cut_page_says_where_the_rest_is(void **state)
{
    struct clio_page page;
    (void)state;
    clio_page_open(&page, 20, false);
    clio_page_put(&page, 2, "one two three four five six seven eight nine ten eleven");
    int all = page.count;
    clio_page_cut(&page, all, " … Tab");
    assert_int_equal(page.count, all);
    assert_null(strstr(page.line[all - 1], "Tab"));
    clio_page_cut(&page, 2, " … Tab");
    assert_int_equal(page.count, 2);
    assert_string_equal(page.line[0], "one two three four");
    assert_string_equal(page.line[1], "  five six" S_PLAIN " … Tab"); /* between two words */
    assert_true(clio_columns(page.line[1]) <= 20);
    clio_page_close(&page);
    clio_page_open(&page, 20, true);
    clio_page_put(&page, 2, "one two three four five six seven eight nine ten eleven");
    clio_page_cut(&page, 1, " … Tab");
    assert_non_null(strstr(page.line[0], " ... Tab"));
    clio_page_close(&page);
}

/* A board with so many lines for it. */
struct look {
    int width, height, detail;
    int lines, cut; /* that it took, and those of them that end in dots */
    bool whose;     /* what is in play is said to be Ada's */
};

static void look(const struct clio_board *board, const struct clio_board_parts *parts,
                 void *context)
{
    struct look *l = context;
    struct clio_page page;
    clio_page_open(&page, l->width, false);
    parts->paint(&page, board, l->detail);
    l->lines = page.count;
    l->cut = 0;
    for (int i = 0; i < page.count; i++) {
        size_t n = strlen(page.line[i]), dots = strlen("…");
        l->cut += n >= dots && strcmp(page.line[i] + n - dots, "…") == 0;
        l->whose |= strstr(page.line[i], "In play (Ada)") != NULL;
    }
    clio_page_close(&page);
}

static struct look look_at(const struct clio_sitting *s, struct look l)
{
    struct clio_board board = {.chosen = -1, .height = l.height};
    clio_with_board(s, &board, look, &l);
    return l;
}

/* Texts of cards in hand are cut only where no line is free. */
static void texts_take_the_lines_that_are_free(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}};
    (void)state;
    const clio_game *game = clio_find_game("imperium");
    struct clio_options options;
    clio_default_options(game, 1, &options);
    struct clio_sitting s = {.game = game, .held = CLIO_NOT_HELD, .lang = CLIO_EN};
    s.match = clio_match_new(game, &options, 5, infos);
    struct look least = look_at(&s, (struct look){78, 0, CLIO_DETAIL_OWN, 0, 0, false}),
                most = look_at(&s, (struct look){78, 60, CLIO_DETAIL_OWN, 0, 0, false});
    assert_true(least.cut > 0);
    assert_int_equal(most.cut, 0);
    for (int height = least.lines; height <= most.lines; height++) {
        struct look some = look_at(&s, (struct look){78, height, CLIO_DETAIL_OWN, 0, 0, false});
        assert_int_equal(some.lines, height);
        assert_true(height == most.lines || some.cut > 0);
    }
    clio_move moves[CLIO_MAX_MOVES];
    bool whose = false;
    for (int i = 0, seat; i < 12 && !whose && clio_to_move(game, s.match->state, &seat); i++) {
        clio_legal(game, s.match->state, seat, moves, CLIO_MAX_MOVES);
        assert_true(clio_match_play(s.match, seat, moves[0], NULL));
        whose = look_at(&s, (struct look){78, 60, CLIO_DETAIL_OWN, 0, 0, false}).whose;
    }
    assert_true(whose);
    clio_match_free(s.match);
}

/* ---- Clash of Cultures ---- */

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

/* The number of an answer is written otherwise than a size and a mood. It leaves the name of a city its room,
   which says that it is cut; where the number needs brackets, the name gives way to them. */
static void names_give_way_to_brackets_alone(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS];
    (void)state;
    const clio_game *game = clio_find_game("clash-2012");
    struct clio_options options;
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_canvas canvas;
    clio_default_options(game, 2, &options);
    struct clio_match *match = clio_match_new(game, &options, 5, infos);
    char why[200];
    clio_move collect = clio_parse_move(game, "collect D2", CLIO_EN, why, sizeof why);
    json_t *view = view_of(match, 0), *space;
    for (size_t i = 0; (space = json_array_get(json_object_get(view, "spaces"), i)); i++)
        json_object_del(space, "units");
    for (int mono = 0; mono < 2; mono++) {
        struct clio_board b = {.game = game, .chosen = -1, .view = view, .moves = moves};
        char words[20000] = "";
        struct clio_buf out = clio_buf_of(words, sizeof words);
        b.brackets = mono;
        b.move_count = clio_legal(game, match->state, 0, moves, CLIO_MAX_MOVES);
        for (int i = 2; i < b.move_count; i++)
            if (moves[i] == collect) { /* the second of all */
                moves[i] = moves[1];
                moves[1] = collect;
            }
        assert_true(clash_draw_map(&b, (struct clash_cell){6, 2}, false, &canvas));
        for (int i = 0; i < canvas.width * canvas.height; i++)
            clio_put(&out, canvas.dot[i].sign);
        assert_non_null(strstr(words, "●D2 1="));
        assert_non_null(strstr(words, mono ? "[2›]" : "Ro… 2›"));
        assert_int_equal(strstr(words, "Ro") != NULL, !mono);
        assert_non_null(strstr(words, "Athens"));
        clio_canvas_close(&canvas);
    }
    json_decref(view);
    clio_match_free(match);
}

static int side_lines_with(const struct clio_board *b, int detail, const char *words, int *first)
{
    struct clio_page page;
    int n = 0;
    clio_page_open(&page, 30, false);
    clio_board_of(clio_game_id(b->game))->side(&page, b, detail);
    for (int i = 0; i < page.count; i++)
        if (strstr(page.line[i], words) && n++ == 0 && first)
            *first = i;
    clio_page_close(&page);
    return n;
}

/* Plays at random until a battle is over and somebody decides something else. Returns who. */
static int play_past_a_battle(struct clio_match *match, uint64_t rng)
{
    int seat;
    bool fought = false;
    for (int n = 0; n < 3000 && clio_to_move(match->game, match->state, &seat); n++) {
        clio_move moves[CLIO_MAX_MOVES];
        json_t *view = view_of(match, seat);
        bool fights = view_has(view, "fight");
        json_decref(view);
        for (int i = 0; i < match->log_count; i++)
            fought |= strcmp(clio_event_id(match->game, &match->log[i].event), "wins-fight") == 0;
        if (fought && !fights)
            return seat;
        int count = clio_legal(match->game, match->state, seat, moves, CLIO_MAX_MOVES);
        assert_true(
            clio_match_play(match, seat, moves[clio_random_below(&rng, (uint32_t)count)], NULL));
    }
    return -1;
}

/* A battle that is over is told until its turn is, too, or somebody is asked something else and needs
   the lines; an offer stands above everything, and on the page of cards. */
static void a_finished_battle_gives_way(void **state)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {{.name = "Ada"}, {.name = "Bea"}};
    (void)state;
    const clio_game *game = clio_find_game("clash-monumental");
    struct clio_options options;
    struct clio_match *match = NULL;
    int seat = -1;
    for (uint64_t seed = 1; seed <= 20 && seat < 0; seed++) {
        clio_match_free(match);
        clio_default_options(game, 2, &options);
        match = clio_match_new(game, &options, seed, infos);
        seat = play_past_a_battle(match, seed);
    }
    assert_true(seat >= 0);
    json_t *view = view_of(match, seat);
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_sitting sitting = {.game = game, .match = match, .held = CLIO_NOT_HELD};
    struct clio_board b = {.game = game,
                           .sitting = &sitting,
                           .viewer = seat,
                           .names = {"Ada", "Bea"},
                           .chosen = -1,
                           .view = view,
                           .log = match->log,
                           .log_count = match->log_count,
                           .moves = moves};
    while (strcmp(clio_event_id(game, &b.log[b.log_count - 1].event), "wins-fight") != 0)
        b.log_count--;
    assert_int_equal(side_lines_with(&b, CLIO_DETAIL_LEAST, "Battle at", NULL), 1);
    b.log_count = match->log_count;
    b.move_count = clio_legal(game, match->state, seat, moves, CLIO_MAX_MOVES);
    assert_int_equal(side_lines_with(&b, CLIO_DETAIL_LEAST, "Battle at", NULL), 0);
    assert_int_equal(side_lines_with(&b, CLIO_DETAIL_OWN, "Battle at", NULL), 1);
    json_object_set_new(view, "deal",
                        json_pack("{s:i,s:i,s:{s:i,s:i},s:{s:i}}", "from", 1 - seat, "to", seat,
                                  "gives", "culture", 1, "wonder_count", 1, "wants", "food", 1));
    for (int detail = CLIO_DETAIL_LEAST; detail <= CLIO_DETAIL_MOST; detail++) {
        int first = -1;
        assert_int_equal(side_lines_with(&b, detail, "Battle at", NULL), 0);
        assert_int_equal(side_lines_with(&b, detail, "Offer", &first), 1);
        assert_int_equal(first, 0);
    }
    struct clio_page page;
    clio_page_open(&page, 78, false);
    clio_board_of(clio_game_id(game))->cards(&page, &b, CLIO_DETAIL_MOST);
    assert_non_null(strstr(page.line[0], "1 culture"));
    assert_non_null(strstr(page.line[0], "1 wonder card"));
    clio_page_close(&page);
    json_decref(view);
    clio_match_free(match);
}

/* ---- Rules ---- */

static void lists_of_sections_show_no_tables(void **state)
{
    (void)state;
    int tables = 0;
    for (int g = 0; g < clio_game_count(); g++)
        for (int lang = 0; lang < CLIO_LANGS; lang++) {
            struct clio_section section;
            const clio_game *game = clio_game_at(g);
            for (int i = 0; clio_section_at(game, i, (enum clio_lang)lang, &section); i++) {
                char brief[700];
                clio_section_brief(game, section.body, (enum clio_lang)lang, brief, sizeof brief);
                tables += strstr(section.body, "\n|") != NULL;
                assert_null(strchr(brief, '|'));
                assert_null(strchr(brief, '\n'));
            }
        }
    assert_true(tables > 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_signs_of_a_board_are_alike_in_ascii),
        cmocka_unit_test(signs_of_technologies_are_no_players),
        cmocka_unit_test(a_cut_page_says_where_the_rest_is),
        cmocka_unit_test(texts_take_the_lines_that_are_free),
        cmocka_unit_test(names_give_way_to_brackets_alone),
        cmocka_unit_test(a_finished_battle_gives_way),
        cmocka_unit_test(lists_of_sections_show_no_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
