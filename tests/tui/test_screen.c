/*
 * test_screen.c: the terminal's table as it stands on a screen, cell by cell: random games of all kinds are
 * drawn on a curses screen that nobody looks at, and what is in its cells is read back.
 */
#include <locale.h>
#include <ncurses.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wctype.h>
#include <cmocka.h>

#include "bots/bots.h"
#include "core/game.h"
#include "core/rng.h"
#include "table/preview.h"
#include "tui/board_kit.h"
#include "tui/game.h"
#include "tui/looks.h"
#include "tui/pages.h"
#include "tui/story.h"

enum { MOST_COLS = 120, MOST_QUESTIONS = 400 };

/* ---- A screen -------------------------------------------------------------------------------------------- */

struct kind {
    int rows, cols;
    bool colours, ascii;
};

static const struct kind kinds[] = {{24, 80, true, false},   {24, 80, false, false},
                                    {24, 80, true, true},    {40, 120, true, false},
                                    {40, 120, false, false}, {20, 50, false, false}};

static SCREEN *curses;
static int keyboard;

/* Curses that write nowhere, with keys that wait to be read. */
static int open_curses(void **state)
{
    int ends[2];
    (void)state;
    if (pipe(ends) != 0)
        return -1;
    keyboard = ends[1];
    FILE *nowhere = fopen("/dev/null", "w"), *keys = fdopen(ends[0], "r");
    curses = nowhere && keys ? newterm("xterm-256color", nowhere, keys) : NULL;
    if (!curses || start_color() != OK || use_default_colors() != OK)
        return -1;
    clio_looks_start(COLORS, -1);
    return 0;
}

static int close_curses(void **state)
{
    (void)state;
    endwin();
    delscreen(curses);
    return 0;
}

static void press(const char *keys)
{
    assert_int_equal(write(keyboard, keys, strlen(keys)), strlen(keys));
}

static struct clio_screen screen_of(const struct kind *kind)
{
    resizeterm(kind->rows, kind->cols);
    return (struct clio_screen){
        .lang = CLIO_EN, .ascii = kind->ascii, .colours = kind->colours ? COLORS : 0};
}

struct cell {
    wchar_t sign;
    unsigned look;
};

static struct cell cell_at(int y, int x)
{
    cchar_t cell;
    wchar_t signs[CCHARW_MAX + 1] = L"";
    attr_t with;
    short pair;
    mvin_wch(y, x, &cell);
    getcchar(&cell, signs, &with, &pair, NULL);
    return (struct cell){signs[0], (unsigned)(with & (A_BOLD | A_REVERSE | A_UNDERLINE | A_DIM)) |
                                       (unsigned)COLOR_PAIR(pair)};
}

static const char *line_at(int y)
{
    static char words[8 * MOST_COLS];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    for (int x = 0; x < clio_cols(); x++) {
        char sign[8];
        snprintf(sign, sizeof sign, "%lc", (wint_t)cell_at(y, x).sign);
        clio_put(&out, sign);
    }
    return words;
}

/* ---- Positions ------------------------------------------------------------------------------------------- */

struct table {
    struct clio_sitting s;
    struct clio_table_screen t;
    struct clio_screen screen;
    uint64_t rng;
};

static void sit_down(struct table *a, const clio_game *game, int seats, uint64_t seed)
{
    static struct clio_seat_info infos[CLIO_MAX_SEATS] = {
        {.name = "Ada"}, {.name = "Bea"}, {.name = "Cleo"}, {.name = "Dora"}};
    struct clio_options options;
    clio_default_options(game, seats, &options);
    *a = (struct table){.s = {.game = game, .held = CLIO_NOT_HELD}, .rng = seed};
    a->s.match = clio_match_new(game, &options, seed, infos);
    assert_non_null(a->s.match);
    a->t = (struct clio_table_screen){.screen = &a->screen, .s = &a->s};
    assert_true(clio_list_open(&a->t.list));
}

static void stand_up(struct table *a)
{
    clio_list_close(&a->t.list);
    clio_page_close(&a->t.odds);
    clio_match_free(a->s.match);
}

/* Whoever is asked looks at it on such a screen. */
static void draw(struct table *a, const struct kind *kind, enum clio_lang lang)
{
    a->screen = screen_of(kind);
    a->screen.lang = a->s.lang = lang;
    a->s.viewer = clio_decider(&a->s);
    clio_offer_moves(&a->t);
    clio_draw_table(&a->t);
}

static bool play_any(struct table *a)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_match *m = a->s.match;
    int seat;
    if (!clio_to_move(m->game, m->state, &seat))
        return false;
    int count = clio_legal(m->game, m->state, seat, moves, CLIO_MAX_MOVES);
    return clio_match_play(m, seat, moves[clio_random_below(&a->rng, (uint32_t)count)], NULL);
}

/* Is another kind of question asked than ever before in this match? */
static bool is_new_question(const struct table *a, uint64_t *known, int *count)
{
    clio_move moves[CLIO_MAX_MOVES];
    const struct clio_match *m = a->s.match;
    int seat;
    uint64_t asked = 0;
    if (!clio_to_move(m->game, m->state, &seat))
        return false;
    int n = clio_legal(m->game, m->state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        asked |= 1ull << clio_verb(moves[i]) % 64;
    for (int i = 0; i < *count; i++)
        if (known[i] == asked)
            return false;
    if (*count < MOST_QUESTIONS)
        known[(*count)++] = asked;
    return true;
}

typedef void look_at(struct table *a, void *context);

/* Random games of every kind: each question once, and a position now and then. */
static void look_around(look_at *look, void *context)
{
    enum { MOVES = 500, EVERY = 31 };
    for (int g = 0; g < clio_game_count(); g++) {
        int least, most;
        clio_seat_range(clio_game_at(g), &least, &most);
        for (int seats = least; seats <= 4 && seats <= most; seats++) {
            uint64_t known[MOST_QUESTIONS];
            int questions = 0;
            struct table a;
            sit_down(&a, clio_game_at(g), seats, 40 + (uint64_t)seats);
            for (int n = 0; n < MOVES && clio_decider(&a.s) >= 0; n++) {
                if (is_new_question(&a, known, &questions) || n % EVERY == 0)
                    look(&a, context);
                assert_true(play_any(&a));
            }
            stand_up(&a);
        }
    }
}

/* ---- Answers --------------------------------------------------------------------------------------------- */

struct answers {
    int seen, bracketed, long_ones; /* of more than one digit */
    bool shown[1000];               /* which numbers stand on the screen that is looked at */
    char lit[4000];                 /* names on it that look like answers */
};

static bool is_of_list(const struct clio_list *list, int y, int x)
{
    for (int i = 0; i < list->count; i++) {
        const struct clio_item *item = &list->item[i];
        if (item->width > 0 && item->y == y && x >= item->x && x < item->x + item->width)
            return true;
    }
    return false;
}

static bool has_number(const struct clio_list *list, int number)
{
    return number >= 1 && number <= list->count;
}

static bool is_number_sign(struct cell cell, unsigned look)
{
    return cell.look == look &&
           (wcschr(L"[]>.", cell.sign) || cell.sign == L'›' || iswdigit((wint_t)cell.sign));
}

static void blame(const struct table *a, int y, const char *what)
{
    fail_msg("%s, move %d, %dx%d%s%s: %s in the line\n%s", clio_game_id(a->s.game),
             a->s.match->count, clio_cols(), clio_rows(),
             a->screen.colours ? "" : " without colours", a->screen.ascii ? " in ASCII" : "", what,
             line_at(y));
}

static bool is_sign_of_more(int y, int x)
{
    return x < clio_cols() && (cell_at(y, x).sign == L'›' || cell_at(y, x).sign == L'>');
}

static bool is_point(int y, int x)
{
    return x < clio_cols() && cell_at(y, x).sign == L'.';
}

/* The last thing of a kind that a move names; -1: none. */
static int last_of_kind(const struct table *a, int move, int kind)
{
    int last = -1, domain, thing;
    for (int arg = 0; arg < 3; arg++)
        if (clio_move_part(a->s.game, a->t.moves[move], arg, &domain, &thing) && domain == kind)
            last = thing;
    return last;
}

/* Is there another move about what the move of this number is about? */
static bool is_one_of_several(const struct table *a, int number)
{
    int domain, thing;
    for (int arg = 0; arg < 3; arg++)
        if (clio_move_part(a->s.game, a->t.moves[number - 1], arg, &domain, &thing))
            for (int m = 0; m < a->t.list.count; m++)
                if (m != number - 1 &&
                    last_of_kind(a, m, domain) == last_of_kind(a, number - 1, domain))
                    return true;
    return false;
}

/* The mark of a seat, which a count follows. */
static bool is_mark(const struct table *a, struct cell cell)
{
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++) {
        char mark[8];
        wchar_t sign;
        (a->screen.ascii ? clio_to_ascii : clio_copy)(mark, sizeof mark, board_mark(seat));
        enum clio_look look = (enum clio_look)(LOOK_PIECE + seat);
        if (mbtowc(&sign, mark, sizeof mark) > 0 && sign == cell.sign &&
            cell.look == clio_look_attributes(look, a->screen.colours))
            return true;
    }
    return false;
}

/* A number is whole in its brackets, or a sign ends it; without either no mark of a seat stands before it,
   not even beyond a blank: "● 9" would be nine of them. */
static void check_form(struct table *a, int y, int begin, int end, bool brackets)
{
    bool opened = begin > 0 && cell_at(y, begin - 1).sign == L'[',
         ended = is_sign_of_more(y, end) || is_point(y, end);
    int after = end + ended;
    if (opened && (after >= clio_cols() || cell_at(y, after).sign != L']'))
        blame(a, y, "the bracket of an answer is not closed");
    if (brackets && !opened && !ended)
        blame(a, y, "an answer has no bracket");
    if (!opened && !ended && begin > 1 && cell_at(y, begin - 1).sign == L' ' &&
        is_mark(a, cell_at(y, begin - 2)))
        blame(a, y, "an answer could be the count of a piece");
}

/* One run of cells that numbers of answers make: nothing that could be read with them touches it, each is
   the number of a move and has its form. */
static void check_run(struct table *a, struct answers *all, int y, int from, int to)
{
    bool brackets = a->screen.colours == 0 || a->screen.ascii;
    if ((from > 0 && iswalnum((wint_t)cell_at(y, from - 1).sign)) ||
        (to < clio_cols() && iswalnum((wint_t)cell_at(y, to).sign)))
        blame(a, y, "something touches an answer");
    for (int x = from; x < to; x++) {
        int number = 0, begin = x;
        for (; x < to && iswdigit((wint_t)cell_at(y, x).sign); x++)
            number = 10 * number + (int)(cell_at(y, x).sign - L'0');
        if (x == begin)
            continue;
        if (!has_number(&a->t.list, number))
            blame(a, y, "no move has that number");
        check_form(a, y, begin, x, brackets);
        if (is_sign_of_more(y, x) && !is_one_of_several(a, number))
            blame(a, y, "the sign of several moves where there is one");
        all->shown[number % 1000] = true;
        all->seen++;
        all->bracketed += brackets;
        all->long_ones += number > 9;
    }
}

/* Names of what can be chosen have the look of answers too: they are no numbers. */
static void check_line(struct table *a, struct answers *all, int y)
{
    unsigned look = clio_look_attributes(LOOK_ANSWER, a->screen.colours);
    for (int x = 0; x < clio_cols(); x++) {
        int from = x;
        bool name = false;
        char words[8 * MOST_COLS] = "";
        struct clio_buf out = clio_buf_of(words, sizeof words);
        for (; x < clio_cols() && cell_at(y, x).look == look && !is_of_list(&a->t.list, y, x);
             x++) {
            char sign[8];
            name |= !is_number_sign(cell_at(y, x), look);
            snprintf(sign, sizeof sign, "%lc", (wint_t)cell_at(y, x).sign);
            clio_put(&out, sign);
        }
        if (name && strlen(all->lit) + strlen(words) + 2 < sizeof all->lit)
            strcat(strcat(all->lit, words), " ");
        if (x > from && !name)
            check_run(a, all, y, from, x);
    }
}

/* Every space that an answer is about has its number, or where its pieces leave no room its name is lit. */
static void check_spaces(const struct clio_board *b, const struct clio_board_parts *parts,
                         void *context)
{
    const struct answers *all = context;
    int spaces = board_domain(b, "space");
    (void)parts;
    for (int i = 0; spaces >= 0 && i < clio_thing_count(b->game, spaces); i++) {
        char answer[BOARD_ANSWER];
        const char *at = clio_thing_id(b->game, spaces, i);
        if (board_answer(b, "space", at, answer, sizeof answer) && !all->shown[atoi(answer)] &&
            !strstr(all->lit, at))
            fail_msg("%s is not shown for %s, %dx%d: %s", answer, at, clio_cols(), clio_rows(),
                     all->lit);
    }
}

static void check_answers(struct table *a, void *context)
{
    struct answers *all = context;
    struct clio_board board = {.chosen = -1};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        memset(all->shown, 0, sizeof all->shown);
        all->lit[0] = '\0';
        draw(a, &kinds[i], (enum clio_lang)(i % CLIO_LANGS));
        for (int y = 1; y < kinds[i].rows - 1; y++)
            check_line(a, all, y);
        if (kinds[i].rows >= CLIO_USUAL_ROWS) /* lower ones show a part of a map */
            clio_with_board(&a->s, &board, check_spaces, all);
    }
}

static void nothing_touches_the_number_of_an_answer(void **state)
{
    struct answers all = {0};
    (void)state;
    look_around(check_answers, &all);
    assert_true(all.seen > 3000 && all.bracketed > 2000 && all.long_ones > 200);
}

/* ---- The list of moves ----------------------------------------------------------------------------------- */

/* The move that is read after this one: to the right of it or farther down; -1: none is. */
static int read_after(const struct clio_list *list, const struct clio_item *one)
{
    int next = -1;
    for (int i = 0; i < list->count; i++) {
        const struct clio_item *item = &list->item[i];
        bool after = one == NULL || item->y > one->y || (item->y == one->y && item->x > one->x);
        if (item->width == 0 || !after)
            continue;
        const struct clio_item *best = next < 0 ? NULL : &list->item[next];
        if (!best || item->y < best->y || (item->y == best->y && item->x < best->x))
            next = i;
    }
    return next;
}

/* Numbers as they stand on the screen: each the next. */
static void check_page_of_moves(struct table *a, bool *met)
{
    const struct clio_list *list = &a->t.list;
    int last = -1;
    for (int i = read_after(list, NULL); i >= 0; i = read_after(list, &list->item[i])) {
        const struct clio_item *item = &list->item[i];
        int number = 0;
        for (int x = item->x; x < item->x + 4; x++)
            if (iswdigit((wint_t)cell_at(item->y, x).sign))
                number = 10 * number + (int)(cell_at(item->y, x).sign - L'0');
        if (number != i + 1 || (last >= 0 && i != last + 1))
            blame(a, item->y, "numbers do not run as they are read");
        last = i;
        met[i] = true;
    }
}

/* Space turns to each move that does not fit, and the screen says how many there are. */
static void check_moves(struct table *a, void *context)
{
    int *pages = context;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        bool met[CLIO_LIST_MAX] = {false};
        char count[20];
        draw(a, &kinds[i], (enum clio_lang)(i % CLIO_LANGS));
        snprintf(count, sizeof count, "/%d ", a->t.list.count);
        do {
            check_page_of_moves(a, met);
            int y = a->t.list.item[clio_list_current(&a->t.list)].y;
            for (; a->t.list.turns && y < clio_rows() && !strstr(line_at(y), count); y++)
                ;
            if (y == clio_rows())
                blame(a, y - 1, "the count of moves is missing");
            clio_list_key(&a->t.list, ' ');
            clio_draw_table(&a->t);
            ++*pages;
        } while (a->t.list.turns && a->t.list.cursor > 0);
        for (int m = 0; m < a->t.list.count && a->t.list.columns != 1; m++)
            if (!met[m])
                blame(a, 0, "a move is not reached");
    }
}

static void numbers_run_as_the_list_is_read(void **state)
{
    int pages = 0;
    (void)state;
    look_around(check_moves, &pages);
    assert_true(pages > 1000);
}

/* With three players the map leaves few lines below it: what is free beside its lower end is the moves'. */
static void three_players_see_their_moves(void **state)
{
    static const char *const games[] = {"clash-monumental", "clash-2012"}, *const log[] = {
                                                                               "What", "Ce qui"};
    (void)state;
    for (int g = 0; g < 2; g++)
        for (int kind = 0; kind < 3; kind++)
            for (int lang = 0; lang < CLIO_LANGS; lang++) {
                struct table a;
                int shown = 0, has_stock = 0, has_log = 0, corners = 0;
                sit_down(&a, clio_find_game(games[g]), 3, 5);
                draw(&a, &kinds[kind], (enum clio_lang)lang);
                for (int i = 0; i < a.t.list.count; i++)
                    shown += a.t.list.item[i].width > 0;
                for (int y = 0; y < clio_rows(); y++) {
                    has_stock += strstr(line_at(y), "culture") != NULL;
                    has_log += strstr(line_at(y), log[lang]) != NULL;
                    corners += strstr(line_at(y), "C2") || strstr(line_at(y), "A10") ||
                               strstr(line_at(y), "J6") || strstr(line_at(y), "B10");
                }
                assert_true(a.t.list.count > 10);
                if (shown < 10)
                    blame(&a, 22, "few moves are shown");
                if (has_stock == 0 || has_log == 0)
                    blame(&a, 13, has_stock ? "no log" : "no stock");
                assert_int_equal(corners, 4);
                stand_up(&a);
            }
}

/* ---- What is told ---------------------------------------------------------------------------------------- */

/* "Prosperity: Prosperity: discard 1 card": what stands before a colon does not stand behind it once more. */
static void check_heads(const struct table *a, const struct clio_page *page, const char *colon)
{
    for (int y = 0; y < page->count; y++) {
        char words[2400];
        struct clio_buf out = clio_buf_of(words, sizeof words);
        for (const char *at = page->line[y]; *at; at++) { /* without styles */
            int style = clio_style_at(at);
            at += style > 0 ? style - 1 : 0;
            if (style == 0)
                clio_put_char(&out, *at);
        }
        const char *end = strstr(words, colon);
        size_t n = end ? (size_t)(end - words) : 0;
        if (n > 0 && strncmp(end + strlen(colon), words, n) == 0 &&
            strncmp(end + strlen(colon) + n, colon, strlen(colon)) == 0)
            fail_msg("%s: “%.*s” is told twice: %s", clio_game_id(a->s.game), (int)n, words, words);
    }
}

/* Neither beside a move nor below it is told what its own words say. */
static void check_words_of_moves(struct table *a, void *context)
{
    int *told = context;
    for (int lang = 0; lang < CLIO_LANGS; lang++) {
        const char *colon = clio_tui_text((enum clio_lang)lang, "tui.colon");
        struct clio_page unmarked;
        draw(a, &kinds[0], (enum clio_lang)lang);
        clio_page_open(&unmarked, 2000, false);
        clio_write_detail(&a->t, &unmarked);
        check_heads(a, &unmarked, colon);
        clio_page_close(&unmarked);
        for (int i = 0; i < a->t.list.count; i++) {
            const struct clio_item *item = &a->t.list.item[i];
            const char *text = item->detail, *end;
            char head[200], note[700] = "";
            if (text[0] == '(' && (end = strstr(text, ") "))) {
                snprintf(note, sizeof note, "%.*s", (int)(end - text - 1), text + 1);
                text = end + 2;
            }
            end = strstr(text, colon);
            snprintf(head, sizeof head, "%.*s", end && end - text < 100 ? (int)(end - text) : 0,
                     text);
            if (strlen(item->plain) + 1 == sizeof item->plain)
                continue; /* it is cut, and the rest is below it */
            if (head[0] && clio_contains(item->plain, head) && strcmp(head, item->plain) != 0)
                fail_msg("%s: “%s” is told twice: %s", clio_game_id(a->s.game), item->plain, text);
            struct clio_page below;
            clio_page_open(&below, 2000, false);
            a->t.list.cursor = i;
            a->t.list.touched = true;
            clio_write_detail(&a->t, &below);
            for (int y = 0; y < below.count; y++) {
                char said[704];
                snprintf(said, sizeof said, "(%s)", note);
                const char *first = strstr(below.line[y], said);
                bool beside = strcmp(item->label, item->plain) != 0;
                if (first && note[0] && (beside || strstr(first + 1, said)))
                    fail_msg("%s: “%s” is told twice: %s", clio_game_id(a->s.game), note,
                             below.line[y]);
            }
            check_heads(a, &below, colon);
            clio_page_close(&below);
            if (note[0] && (clio_contains(item->plain, note) || clio_begins(text, note)))
                fail_msg("%s: “%s” is told twice: (%s) %s", clio_game_id(a->s.game), item->plain,
                         note, text);
            *told += text[0] != '\0';
        }
    }
}

static void nothing_is_told_twice(void **state)
{
    int told = 0;
    (void)state;
    look_around(check_words_of_moves, &told);
    assert_true(told > 1000);
}

/* Lines above the last one that are free. */
static int free_lines(void)
{
    int lines = 0;
    for (int y = clio_rows() - 2; strspn(line_at(y), " ") == (size_t)clio_cols(); y--)
        lines++;
    return lines;
}

static int noted_moves(const struct clio_list *list)
{
    int noted = 0;
    for (int i = 0; i < list->count; i++)
        noted += strcmp(list->item[i].label, list->item[i].noted) == 0;
    return noted;
}

static void check_notes(struct table *a, void *context)
{
    enum { SPARED = 2, ALL = 1000 };
    static const struct kind screens[] = {{24, 80, true, false}, {30, 80, true, false}};
    int *seen = context;
    for (size_t k = 0; k < sizeof screens / sizeof screens[0]; k++) {
        draw(a, &screens[k], CLIO_EN);
        struct clio_list *list = &a->t.list;
        int width = clio_cols() - 2, noted = noted_moves(list),
            lines = clio_list_lines(list, width);
        clio_list_note(list, width, ALL);
        if (noted < noted_moves(list) && !list->turns &&
            clio_list_lines(list, width) - lines + SPARED <= free_lines())
            blame(a, clio_rows() - 2, "notes are left out where lines are free");
        *seen += noted;
    }
}

/* What moves give and cost stands beside them also in lines that what one of them does leaves free. */
static void notes_use_free_lines(void **state)
{
    int seen = 0;
    (void)state;
    look_around(check_notes, &seen);
    assert_true(seen > 1000);
}

/* A row of the automated opponent is called by what its text begins with. */
static void rows_that_ask_are_named_once(void **state)
{
    int met = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 60 && met < 3; seed++) {
        struct table a;
        sit_down(&a, clio_find_game("imperium"), 1, seed);
        for (int n = 0; n < 400 && clio_decider(&a.s) >= 0; n++) {
            struct clio_mention card;
            if (clio_question_card(&a.s, &card) &&
                strcmp(clio_domain_id(a.s.game, card.domain), "row") == 0) {
                struct clio_page page;
                draw(&a, &kinds[0], CLIO_FR);
                clio_page_open(&page, 2000, false);
                clio_write_detail(&a.t, &page);
                check_heads(&a, &page, clio_tui_text(CLIO_FR, "tui.colon"));
                clio_page_close(&page);
                met++;
            }
            assert_true(play_any(&a));
        }
        stand_up(&a);
    }
    assert_true(met > 0);
}

/* Where does the rule above the log stand? False: there is none. */
static bool find_log(int *y, int *x)
{
    static const wchar_t title[] = L"── What happened";
    for (*y = 0; *y < clio_rows(); ++*y)
        for (*x = 0; *x < clio_cols(); ++*x) {
            size_t n = 0;
            while (title[n] && *x + (int)n < clio_cols() &&
                   cell_at(*y, *x + (int)n).sign == title[n])
                n++;
            if (!title[n])
                return true;
        }
    return false;
}

/* What stands first in it is the beginning of a sentence, or a sign says that it is not: the lines that go on
   with one stand farther in. */
static void check_log(struct table *a, void *context)
{
    int *cut = context;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        int y, x;
        if (kinds[i].ascii)
            continue;
        draw(a, &kinds[i], CLIO_EN);
        if (!find_log(&y, &x))
            continue;
        x += x == 0; /* a log as wide as the screen has a margin */
        *cut += cell_at(y + 1, x).sign == L'…';
        if (cell_at(y + 1, x).sign == L' ' && cell_at(y + 1, x + 1).sign == L' ' &&
            cell_at(y + 1, x + 2).sign != L' ')
            blame(a, y + 1, "the beginning of a sentence is missing");
    }
}

static void a_log_begins_with_a_sentence_or_a_sign(void **state)
{
    int cut = 0;
    (void)state;
    look_around(check_log, &cut);
    assert_true(cut > 100);
}

/* ---- What is explained ----------------------------------------------------------------------------------- */

static bool page_has(const struct clio_page *page, const char *words)
{
    for (int i = 0; i < page->count; i++)
        if (strstr(page->line[i], words))
            return true;
    return false;
}

/* What is told of a move tells what its spaces are and give, as they are now, in both languages. */
static void check_told(const struct clio_board *b, const struct clio_board_parts *parts,
                       void *context)
{
    int *told = context;
    assert_non_null(parts->here);
    for (int m = 0; m < b->move_count; m++)
        for (int arg = 0, domain, thing; arg < 3; arg++) {
            char here[900] = "";
            struct clio_buf out = clio_buf_of(here, sizeof here);
            struct clio_page page;
            if (!clio_move_part(b->game, b->moves[m], arg, &domain, &thing) ||
                domain != board_domain(b, "space"))
                continue;
            parts->here(&out, b, clio_thing_id(b->game, domain, thing));
            assert_true(here[0] && !strchr(here, '{') && !strstr(here, "board."));
            clio_page_open(&page, 1000, false);
            assert_true(clio_write_move(&page, b->sitting, b->moves[m]));
            assert_true(page_has(&page, here));
            clio_page_close(&page);
            ++*told;
        }
}

static void spaces_are_explained(void **state)
{
    static const char *const games[] = {"civ-waw", "clash-monumental", "clash-2012"};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct table a;
        int told = 0;
        sit_down(&a, clio_find_game(games[g]), 2, 3);
        for (int n = 0; n < 300 && clio_decider(&a.s) >= 0; n++) {
            struct clio_board board = {.chosen = -1};
            a.s.viewer = clio_decider(&a.s);
            a.s.lang = (enum clio_lang)(n / 7 % CLIO_LANGS);
            if (n % 3 == 0)
                clio_with_board(&a.s, &board, check_told, &told);
            assert_true(play_any(&a));
        }
        assert_true(told > 30);
        stand_up(&a);
    }
}

/* A square says its land and what that gives, a space what can be collected there. */
static void land_says_what_it_gives(void **state)
{
    static const struct {
        const char *game, *said[CLIO_LANGS];
    } moves[] = {
        {"civ-waw", {"Mountain: 1 production", "Montagne\u00a0: 1 production"}},
        {"clash-monumental", {"Mountain: Gives ore.", "Montagne\u00a0: Produit du minerai."}}};
    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        for (int lang = 0; lang < CLIO_LANGS; lang++) {
            struct table a;
            bool found = false;
            sit_down(&a, clio_find_game(moves[i].game), 2, 5);
            a.s.lang = (enum clio_lang)lang;
            for (int n = 0; n < 60 && !found && clio_decider(&a.s) >= 0; n++) {
                a.s.viewer = clio_decider(&a.s);
                clio_offer_moves(&a.t);
                for (int m = 0; m < a.t.list.count; m++) {
                    struct clio_page page;
                    clio_page_open(&page, 78, false);
                    clio_write_move(&page, &a.s, a.t.moves[m]);
                    found |= page_has(&page, moves[i].said[lang]);
                    clio_page_close(&page);
                }
                assert_true(play_any(&a));
            }
            if (!found)
                fail_msg("%s: nowhere", moves[i].said[lang]);
            stand_up(&a);
        }
}

/* ---- One's own ------------------------------------------------------------------------------------------- */

/* On which line of the screen are one's points, coins, military and workers? 0: on none. */
static int own_line(const struct table *a)
{
    json_t *view = clio_sit_view(&a->s);
    const json_t *own = json_array_get(json_object_get(view, "players"), (size_t)a->s.viewer);
    char head[80], coins[12], military[12];
    int found = 0;
    snprintf(head, sizeof head, "%s %s", board_mark(a->s.viewer),
             a->s.match->seat[a->s.viewer].name);
    snprintf(coins, sizeof coins, "$%d", view_int(own, "coins"));
    snprintf(military, sizeof military, "⚔%d", view_int(own, "military"));
    for (int y = 2; y < clio_rows() && !found; y++) {
        const char *line = line_at(y), *at = strstr(line, head), *workers;
        if (!at || !strstr(at, coins) || !(workers = strstr(at, military)))
            continue;
        int count = 0;
        for (const char *w = workers; *w; w++)
            count += strncmp(w, "•", strlen("•")) == 0 || strncmp(w, "◦", strlen("◦")) == 0;
        found = count == view_int(own, "workers") ? y : 0;
    }
    json_decref(view);
    return found;
}

/* Whoever decides sees without scrolling what is his, whatever the others have, in both languages. */
static void ones_own_line_is_in_view(void **state)
{
    static const struct kind low = {24, 80, true, false};
    const clio_game *game = clio_find_game("age-of-civilization");
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct clio_bot_spec spec = {.kind = CLIO_BOT_GREEDY};
            clio_bot *bot = clio_bot_new(game, &spec, seed);
            struct table a;
            int looks = 0;
            assert_non_null(bot);
            sit_down(&a, game, seats, seed);
            while (clio_decider(&a.s) >= 0) {
                const struct clio_match *m = a.s.match;
                int seat = clio_decider(&a.s);
                for (int lang = 0; lang < CLIO_LANGS; lang++) {
                    draw(&a, &low, (enum clio_lang)lang);
                    if (!own_line(&a))
                        blame(&a, 2, "one's own line is not in view");
                    assert_true(seats > 2 || a.t.overflow == 0);
                    looks++;
                }
                clio_move move = clio_bot_choose(bot, m->state, seat, NULL, 0, NULL);
                assert_true(clio_match_play(a.s.match, seat, move, NULL));
            }
            assert_true(looks > 50);
            clio_bot_free(bot);
            stand_up(&a);
        }
}

/* Where victories end a match its last page says who won by which of them and why, and how near the others
   were; points, which nobody counts there, it does not tell, nor does the page of the score. */
static void the_end_says_which_victory_it_was(void **state)
{
    static const char *const ways[CLIO_LANGS][4] = {
        {"Culture: space ", "Economy: ", "Technology: ", "Military: "},
        {"Culture\u00a0: case ", "Économie\u00a0: ", "Technologie\u00a0: ", "Militaire\u00a0: "}};
    const clio_game *game = clio_find_game("civ-waw");
    struct clio_bot_spec spec = {.kind = CLIO_BOT_GREEDY};
    clio_bot *bot = clio_bot_new(game, &spec, 1);
    struct table a;
    (void)state;
    assert_non_null(bot);
    sit_down(&a, game, 3, 1);
    while (clio_decider(&a.s) >= 0)
        assert_true(clio_match_play(
            a.s.match, clio_decider(&a.s),
            clio_bot_choose(bot, a.s.match->state, clio_decider(&a.s), NULL, 0, NULL), NULL));
    clio_bot_free(bot);
    json_t *view = clio_sit_view(&a.s);
    const char *victory = view_str(view, "victory"),
               *winner = a.s.match->seat[view_int(view, "winner")].name;
    assert_true(victory[0]);
    for (int lang = 0; lang < CLIO_LANGS; lang++)
        for (int result = 0; result < 2; result++) {
            struct clio_page page;
            char how[100];
            int told = 0;
            a.s.lang = (enum clio_lang)lang;
            clio_page_open(&page, 78, false);
            (result ? clio_write_result : clio_write_score)(&page, &a.s);
            for (int i = 0; i < page.count; i++)
                for (int way = 0; way < 4; way++)
                    told += strstr(page.line[i], ways[lang][way]) != NULL;
            assert_true(told >= 3 * 3); /* some are broken between two lines */
            assert_false(page_has(&page, "point"));
            snprintf(how, sizeof how, "%s", clio_game_textf(game, a.s.lang, "victory.%s", victory));
            assert_true(!result || (page_has(&page, winner) && page_has(&page, how)));
            clio_page_close(&page);
        }
    json_decref(view);
    stand_up(&a);
}

/* Developments that cost nothing have no price, not an empty one. */
static void no_price_is_empty(void **state)
{
    static const struct kind low = {24, 80, true, false};
    (void)state;
    int quests = 0;
    for (uint64_t seed = 1; seed <= 40 && quests == 0; seed++) {
        struct table a;
        sit_down(&a, clio_find_game("imperium"), 4, seed);
        for (int n = 0; n < 4 && clio_decider(&a.s) >= 0; n++) {
            draw(&a, &low, CLIO_EN);
            for (int y = 2; y < clio_rows(); y++) {
                quests += strstr(line_at(y), "Twrch Trwyth") != NULL;
                assert_null(strstr(line_at(y), "()"));
            }
            assert_true(play_any(&a));
        }
        stand_up(&a);
    }
    assert_true(quests > 0);
}

/* What a nation is stands apart from its points, whose sign would join them: "barbarian −4 points". */
static void states_and_points_stand_apart(void **state)
{
    static const char *const said[CLIO_LANGS] = {" · barbarian · ", " · barbare · "};
    static const struct kind low = {24, 80, true, false};
    (void)state;
    for (int lang = 0; lang < CLIO_LANGS; lang++) {
        struct table a;
        int found = 0;
        sit_down(&a, clio_find_game("imperium"), 2, 3);
        draw(&a, &low, (enum clio_lang)lang);
        for (int y = 2; y < clio_rows(); y++)
            found += strstr(line_at(y), said[lang]) != NULL;
        assert_int_equal(found, 2);
        stand_up(&a);
    }
}

/* ---- What a move does ------------------------------------------------------------------------------------ */

/* The first words of a text. */
static const char *beginning(const char *text)
{
    static char words[24];
    snprintf(words, sizeof words, "%.16s", text);
    return words;
}

/* Under a heading of its own below the moves, never among what happened, which stays in view. */
static void what_a_move_does_is_not_in_the_log(void **state)
{
    static const char *const games[] = {"age-of-civilization", "imperium"};
    static const struct kind low = {24, 80, true, false};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct table a;
        int marked = 0;
        sit_down(&a, clio_find_game(games[g]), 2, 7);
        for (int n = 0; n < 60 && clio_decider(&a.s) >= 0; n++) {
            draw(&a, &low, CLIO_EN);
            clio_list_key(&a.t.list, CLIO_KEY_DOWN);
            clio_draw_table(&a.t);
            const struct clio_item *item = &a.t.list.item[clio_list_chosen(&a.t.list)];
            int log = 0, told = 0;
            for (int y = 2; y < low.rows - 1; y++) {
                log = strstr(line_at(y), "What happened") ? y : log;
                if (log && item->detail[0] && strstr(line_at(y), beginning(item->detail)))
                    blame(&a, y, "what a move does stands in the log");
                if (!log && strncmp(line_at(y) + 1, item->label, strlen(item->label)) == 0)
                    told = y;
            }
            assert_true(log > 0);
            marked += told > 0;
            assert_true(play_any(&a));
        }
        assert_true(marked > 10);
        stand_up(&a);
    }
}

/* ---- What is told ---------------------------------------------------------------------------------------- */

static const struct kind usual = {24, 80, true, false};

/* A game of bots that nobody plays in, or of people; told as fast as can be. */
static clio_bot *sit_before(struct table *a, const char *game, int seats, uint64_t seed,
                            enum clio_sitter sitter)
{
    struct clio_bot_spec spec = {.kind = CLIO_BOT_GREEDY};
    sit_down(a, clio_find_game(game), seats, seed);
    for (int i = 0; i < seats; i++)
        a->s.match->seat[i].sitter = sitter;
    a->s.viewer = sitter == CLIO_BOT ? CLIO_SPECTATOR : 0;
    a->s.pace = CLIO_PACE_FAST;
    a->screen = screen_of(&usual);
    return clio_bot_new(a->s.game, &spec, seed);
}

static bool let_play(struct table *a, clio_bot *bot)
{
    enum { FASTEST = 40 };
    const struct clio_match *m = a->s.match;
    int seat = clio_decider(&a->s);
    if (seat < 0)
        return false;
    a->t.told = FASTEST;
    clio_story_begin(&a->t);
    return clio_match_play(a->s.match, seat, clio_bot_choose(bot, m->state, seat, NULL, 0, NULL),
                           NULL);
}

static const char *screen_has(const char *words)
{
    const char *found = NULL;
    for (int y = 0; y < clio_rows() && !found; y++)
        found = strstr(line_at(y), words);
    return found;
}

/* While the next one thinks, what was told last stays, with the name of whoever acts in it. */
static void the_heading_names_whoever_acts(void **state)
{
    static const char *const games[] = {"clash-2012", "civ-waw"};
    int of_others = 0;
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct table a;
        clio_bot *bot = sit_before(&a, games[g], 3, 3, CLIO_BOT);
        int named = 0;
        for (int n = 0, from = 0; n < 40 && let_play(&a, bot); n++, from = a.s.match->log_count) {
            assert_true(clio_story_tell(&a.t, n == 0 ? a.s.match->log_count : from));
            clio_draw_table(&a.t);
            for (int i = 0; i < 3 && a.t.sentence[0]; i++) {
                char begins[80], playing[80];
                const char *name = a.s.match->seat[i].name;
                snprintf(begins, sizeof begins, " %s %s ", board_mark(i), name);
                snprintf(playing, sizeof playing, "%s is playing", name);
                if (strncmp(line_at(0), begins, strlen(begins)) != 0 &&
                    strncmp(line_at(1), begins, strlen(begins)) != 0)
                    continue;
                named++;
                of_others += clio_decider(&a.s) != i;
                if (!screen_has(playing))
                    blame(&a, 1, "another one is said to play");
            }
        }
        clio_story_end(&a.t);
        assert_true(named > 10);
        clio_bot_free(bot);
        stand_up(&a);
    }
    assert_true(of_others > 5);
}

/* How many lines ago was the last one of a battle? And the last heading? */
static int lines_since(const struct table *a, bool (*is)(const char *event))
{
    const struct clio_match *m = a->s.match;
    int line = m->log_count - 1;
    while (line >= 0 && !is(clio_event_id(m->game, &m->log[line].event)))
        line--;
    return m->log_count - line;
}

/* It stands beside the map as long as its turn is told. */
static void a_battle_goes_with_its_turn(void **state)
{
    static const struct {
        const char *game, *title;
    } games[] = {{"clash-2012", "Combat at "}, {"civ-waw", "Battle: "}};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        const struct clio_board_parts *parts = clio_board_of(games[g].game);
        struct table a;
        clio_bot *bot = sit_before(&a, games[g].game, 3, 6, CLIO_BOT);
        int shown = 0, gone = 0;
        for (int n = 0; n < 2500 && gone < 50 && let_play(&a, bot); n++) {
            int battle = lines_since(&a, parts->is_battle);
            if (battle > a.s.match->log_count)
                continue; /* there was none */
            bool past = lines_since(&a, parts->is_heading) < battle;
            clio_draw_table(&a.t);
            bool there = screen_has(games[g].title) != NULL;
            if (past && there)
                blame(&a, 2, "a battle of another turn is shown");
            shown += there;
            gone += past;
        }
        clio_story_end(&a.t);
        if (shown == 0 || gone < 10)
            fail_msg("%s: %d shown, %d gone", games[g].game, shown, gone);
        clio_bot_free(bot);
        stand_up(&a);
    }
}

/* What is typed while others are told plays nothing that was not seen: the key that ends the story is no
   answer, nor is it the beginning of one, and what was typed on with it is dropped whole. */
static void what_is_typed_during_the_story_answers_nothing(void **state)
{
    static const char *const typed[] = {"1", "12\r", " 1\r", "1\r1\r1\r", "\r\r"};
    (void)state;
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        struct table a;
        clio_bot *bot = sit_before(&a, "clash-2012", 2, 5, CLIO_PERSON);
        int from = a.s.match->log_count;
        a.s.match->seat[clio_decider(&a.s)].sitter = CLIO_BOT;
        while (clio_match_bot_to_move(a.s.match, NULL)) {
            int told = a.s.match->log_count;
            assert_true(let_play(&a, bot));
            from = a.s.match->log_count > told ? told : from; /* not every move is told */
        }
        int before = a.s.match->count;
        a.s.viewer = clio_decider(&a.s);
        a.s.pace = CLIO_PACE_SLOW;
        press(typed[i]);
        assert_true(clio_story_tell(&a.t, from));
        assert_true(a.t.skips);
        clio_offer_moves(&a.t);
        clio_forget_early_keys(&a.t);
        assert_int_equal(clio_read_key(0), CLIO_KEY_NONE);
        assert_int_equal(a.t.list.number, 0);
        assert_int_equal(clio_list_key(&a.t.list, CLIO_KEY_ENTER), CLIO_LIST_REFUSED);
        clio_list_key(&a.t.list, '3'); /* and what is typed now is a number of its own */
        assert_int_equal(clio_list_key(&a.t.list, CLIO_KEY_ENTER), CLIO_LIST_CHOSEN);
        assert_int_equal(clio_list_current(&a.t.list), 2);
        assert_int_equal(a.s.match->count, before);
        clio_story_end(&a.t);
        clio_bot_free(bot);
        stand_up(&a);
    }
}

/* All that stands on the screen, its lines parted by blanks, of which none follows another. */
static const char *words_on_screen(void)
{
    static char words[8 * MOST_COLS * 60];
    struct clio_buf out = clio_buf_of(words, sizeof words);
    for (int y = 0; y < clio_rows(); y++) {
        bool blank = true;
        for (const char *at = line_at(y); *at; at++) {
            if (*at != ' ' || !blank)
                clio_put_char(&out, *at);
            blank = *at == ' ';
        }
        if (!blank)
            clio_put_char(&out, ' ');
    }
    return words;
}

/* That another q leaves is in view, whole, on any screen in any game. */
static void leaving_is_asked_in_full(void **state)
{
    static const struct kind screens[] = {{20, 50, true, false},
                                          {16, 50, true, false},
                                          {24, 80, true, false},
                                          {40, 120, true, false}};
    (void)state;
    for (int g = 0; g < clio_game_count(); g++)
        for (size_t k = 0; k < sizeof screens / sizeof screens[0]; k++)
            for (int lang = 0; lang < CLIO_LANGS; lang++) {
                char leave[300];
                struct table a;
                clio_copy(leave, sizeof leave, clio_tui_text((enum clio_lang)lang, "tui.leave"));
                for (char *at; (at = strstr(leave, "\u00a0"));) { /* a blank on a screen */
                    *at = ' ';
                    memmove(at + 1, at + 2, strlen(at + 1));
                }
                sit_down(&a, clio_game_at(g), 2, 5);
                draw(&a, &screens[k], (enum clio_lang)lang);
                assert_null(strstr(words_on_screen(), leave));
                a.t.leaves = true;
                clio_draw_table(&a.t);
                if (!strstr(words_on_screen(), leave))
                    blame(&a, clio_rows() - 1, "it is not said that q leaves");
                stand_up(&a);
            }
}

/* Where nothing matches a filter, that alone is said; the last line tells the keys that work in it. */
static void a_filter_says_what_it_takes(void **state)
{
    static const struct kind screens[] = {{20, 50, true, false}, {24, 80, true, false}};
    (void)state;
    for (int g = 0; g < clio_game_count(); g++)
        for (int k = 0; k < 4; k++) {
            struct table a;
            enum clio_lang lang = (enum clio_lang)(k / 2);
            sit_down(&a, clio_game_at(g), 2, 5);
            draw(&a, &screens[k % 2], lang);
            assert_non_null(strchr(line_at(clio_rows() - 1), '?')); /* help */
            for (const char *key = "/?zx"; *key; key++)
                assert_int_equal(clio_list_key(&a.t.list, *key), CLIO_LIST_MOVED);
            assert_int_equal(clio_list_key(&a.t.list, CLIO_KEY_ENTER), CLIO_LIST_MOVED);
            clio_draw_table(&a.t);
            const char *keys = line_at(clio_rows() - 1);
            if (strchr(keys, '?') || !strstr(keys, lang ? "Échap" : "Esc clears"))
                blame(&a, clio_rows() - 1, "keys that do nothing in a filter");
            assert_true(screen_has(lang ? "Rien de tel ici" : "Nothing like that here"));
            assert_null(screen_has(lang ? "Entrée joue" : "number, then Enter"));
            stand_up(&a);
        }
}

/* Whoever ends a Start of Turn is not deprived of what costs nothing: the move says so where there is any,
   and ? tells what it brings. */
static void ending_says_what_is_used(void **state)
{
    static const char *const said[CLIO_LANGS] = {"what costs nothing is used",
                                                 "ce qui ne coûte rien est d’abord utilisé"};
    static const char *const free[CLIO_LANGS] = {"Expansionism", "Expansionnisme"};
    static struct clio_preview ahead;
    (void)state;
    for (int lang = 0; lang < CLIO_LANGS; lang++) {
        int used = 0, unused = 0;
        for (uint64_t seed = 1; seed <= 6; seed++) {
            struct table a;
            sit_down(&a, clio_find_game("civ-waw"), 2, seed);
            for (int n = 0; n < 300 && clio_decider(&a.s) >= 0; n++) {
                char begins[40];
                draw(&a, &usual, (enum clio_lang)lang);
                snprintf(begins, sizeof begins, "%s",
                         clio_game_text(a.s.game, (enum clio_lang)lang, "done.start"));
                const char *end = NULL;
                clio_move move = 0;
                bool offered = false;
                for (int i = 0; i < a.t.list.count; i++) {
                    const char *label = a.t.list.item[i].plain;
                    offered |= strstr(label, free[lang]) != NULL;
                    end = clio_begins(label, begins) ? label : end;
                    move = end == label ? a.t.moves[i] : move;
                }
                if (end && strstr(end, said[lang])) {
                    assert_true(
                        clio_preview(a.s.game, a.s.match->state, a.s.viewer, &move, 1, &ahead));
                    assert_true(ahead.changes > 0);
                    used++;
                } else if (end) {
                    assert_false(offered);
                    unused++;
                }
                assert_true(play_any(&a));
            }
            stand_up(&a);
        }
        assert_true(used > 0 && unused > 0);
    }
}

/* What follows from one's last action in a round is told step by step, one's other actions are not. */
static void the_end_of_a_round_is_told(void **state)
{
    struct table a;
    clio_bot *bot = sit_before(&a, "age-of-civilization", 2, 4, CLIO_PERSON);
    int ends = 0, others = 0;
    (void)state;
    for (int from = a.s.match->log_count; let_play(&a, bot); from = a.s.match->log_count) {
        const struct clio_match *m = a.s.match;
        int before = a.t.told, line = from;
        assert_true(clio_story_tell_own(&a.t, from));
        while (line < m->log_count &&
               strcmp(clio_event_id(m->game, &m->log[line].event), "round-ends") != 0)
            line++;
        if (line == m->log_count) {
            assert_int_equal(a.t.told, before);
            others++;
        } else if (clio_decider(&a.s) >= 0) {
            assert_in_range(a.t.told - before, 1, m->log_count - line);
            ends++;
        }
    }
    clio_story_end(&a.t);
    assert_true(ends >= 3 && others > 20);
    clio_bot_free(bot);
    stand_up(&a);
}

int main(int argc, char **argv)
{
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_during_the_story_answers_nothing),
        cmocka_unit_test(nothing_touches_the_number_of_an_answer),
        cmocka_unit_test(numbers_run_as_the_list_is_read),
        cmocka_unit_test(three_players_see_their_moves),
        cmocka_unit_test(nothing_is_told_twice),
        cmocka_unit_test(rows_that_ask_are_named_once),
        cmocka_unit_test(a_log_begins_with_a_sentence_or_a_sign),
        cmocka_unit_test(ones_own_line_is_in_view),
        cmocka_unit_test(the_end_says_which_victory_it_was),
        cmocka_unit_test(no_price_is_empty),
        cmocka_unit_test(states_and_points_stand_apart),
        cmocka_unit_test(spaces_are_explained),
        cmocka_unit_test(land_says_what_it_gives),
        cmocka_unit_test(what_a_move_does_is_not_in_the_log),
        cmocka_unit_test(the_heading_names_whoever_acts),
        cmocka_unit_test(a_battle_goes_with_its_turn),
        cmocka_unit_test(leaving_is_asked_in_full),
        cmocka_unit_test(a_filter_says_what_it_takes),
        cmocka_unit_test(notes_use_free_lines),
        cmocka_unit_test(ending_says_what_is_used),
        cmocka_unit_test(the_end_of_a_round_is_told),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, open_curses, close_curses);
}
