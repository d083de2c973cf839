/*
 * test_games.c: what every game promises, tested on every game there is: the built-in ones and the
 * toy of tests/toy. A new game gets all of this by existing.
 */
#include "core/game.h"
#include "core/marks.h"
#include "core/rng.h"
#include "table/record.h"
#include "table/table.h"
#include "tests/toy/toy.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

static _Alignas(8) char state[CLIO_MAX_STATE], other[CLIO_MAX_STATE], third[CLIO_MAX_STATE];

enum { USUAL_GAMES = 100, LONG_GAMES = 500, BEGINNING = 40, LOOKS = 64 };

static int length_of_a_game(const clio_game *game)
{
    static _Alignas(8) char trial[CLIO_MAX_STATE]; /* tests may be in the middle of a game */
    struct clio_options options;
    uint64_t rng = 1;
    int decisions = 0, seat;
    clio_random_options(game, 0, &options);
    clio_new(game, &options, 0, trial, NULL);
    for (; clio_to_move(game, trial, &seat); decisions++) {
        clio_move moves[CLIO_MAX_MOVES];
        int n = clio_legal(game, trial, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(game, trial, seat, moves[clio_random_below(&rng, (uint32_t)n)], NULL);
    }
    return decisions;
}

/* Long games are looked at now and then, the longest as often as the others; short ones always. */
static int stride(const clio_game *game)
{
    static int strides[16];
    int *known = NULL;
    for (int g = 0; g < clio_game_count() && g < 16; g++)
        if (clio_game_at(g) == game)
            known = &strides[g];
    if (clio_state_size(game) <= 2048 || !known)
        return 1;
    if (!*known) {
        int often = length_of_a_game(game) / LOOKS;
        *known = often > 12 ? often : 12;
    }
    return *known;
}

/* Any one of the seats that may decide; nobody's when the game is over. */
static int any_seat(const clio_game *game, const void *of, uint64_t *rng)
{
    struct clio_status status;
    clio_status(game, of, &status);
    unsigned set = status.deciding;
    int several = __builtin_popcount(set);
    for (uint32_t skip = several > 1 ? clio_random_below(rng, (uint32_t)several) : 0; skip; skip--)
        set &= set - 1;
    return set ? __builtin_ctz(set) : CLIO_NOBODY;
}

/*
 * Walks through random games and calls `look` before every decision. CLIO_GAMES says how many are
 * the most: fewer where each takes long, because the code is sanitized, and 2,000 for the long
 * campaign (docs/performance.md).
 */
static void walk(int games, void (*look)(const clio_game *game, uint64_t seed))
{
    const char *limit = getenv("CLIO_GAMES");
    int bound = limit ? atoi(limit) : USUAL_GAMES;
    games = bound < games ? bound : games;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        int often = stride(game), most = often > 1 ? LONG_GAMES : games;
        for (int i = 0; i < games && i < most; i++) {
            struct clio_options options;
            uint64_t rng = (uint64_t)i + 1;
            int seat;
            clio_random_options(game, (uint64_t)i, &options);
            clio_new(game, &options, (uint64_t)i, state, NULL);
            while ((seat = any_seat(game, state, &rng)) != CLIO_NOBODY) {
                clio_move moves[CLIO_MAX_MOVES];
                if (clio_random_below(&rng, (uint32_t)often) == 0)
                    look(game, clio_random(&rng));
                int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
                clio_apply_legal(game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)],
                                 NULL);
            }
            look(game, clio_random(&rng));
        }
    }
}

/* A question has words, and what it is about has a name in them. */
static void check_question(const clio_game *game, int seat, enum clio_lang lang)
{
    char text[300];
    struct clio_mention part;
    clio_question(game, state, seat, NULL, lang, text, sizeof text);
    if (!text[0] || strchr(text, '{') || strstr(text, "  ") || strstr(text, " ."))
        fail_msg("%s: the question '%s' lacks words", game->id, text);
    for (int i = 0; clio_question_part(game, state, seat, i, &part); i++)
        if (part.thing < 0)
            fail_msg("%s: the question '%s' is about no %s", game->id, text, part.name);
}

static void decisions_are_choices(const clio_game *game, uint64_t seed)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_status status;
    (void)seed;
    clio_status(game, state, &status);
    assert_int_equal(status.over, status.deciding == 0);
    assert_int_equal((status.deciding | status.answered) >> status.seats, 0);
    assert_int_equal(status.deciding & status.answered, 0);
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++) {
        int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
        if (!(status.deciding >> seat & 1)) {
            assert_int_equal(n, 0);
            continue;
        }
        for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++) {
            check_question(game, seat, lang);
        }
        /* Of several, one with a single answer may be asked lest the others learn of it. */
        unsigned together = status.deciding | status.answered;
        if (n < 1 || (n < 2 && (together & (together - 1)) == 0))
            fail_msg("%s asks although there are %d answers", game->id, n);
        for (int i = 0; i < n; i++)
            for (int k = 0; k < i; k++)
                assert_true(moves[i] != moves[k]);
    }
    assert_int_equal(status.automated & (status.deciding | status.answered), 0);
}

static void test_decisions_are_choices(void **unused)
{
    (void)unused;
    walk(200, decisions_are_choices);
}

static void notation_comes_back(const clio_game *game, uint64_t seed)
{
    clio_move moves[CLIO_MAX_MOVES];
    char text[200], why[200];
    int n = clio_imaginable(game, state, any_seat(game, state, &seed), moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        clio_notation(game, moves[i], text, sizeof text);
        assert_true(clio_parse_move(game, text, CLIO_EN, why, sizeof why) == moves[i]);
        for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++) {
            clio_describe(game, state, moves[i], NULL, lang, text, sizeof text);
            if (!text[0] || strchr(text, '{'))
                fail_msg("%s: a move is described as '%s'", game->id, text);
        }
    }
}

static void test_notation_comes_back(void **unused)
{
    (void)unused;
    walk(40, notation_comes_back);
}

/* A number that there cannot be, in every place where a move has a seat or a number. */
static void test_numbers_of_moves_are_bounded(void **unused)
{
    static const char *const numbers[] = {"-9223372036854775808",
                                          "9223372036854775807",
                                          "-1",
                                          "65536",
                                          "99999999999999999999999999",
                                          "1x",
                                          "x"};
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        for (int verb = 1; verb < game->verb_count; verb++) {
            const struct clio_phrase *phrase = &game->verbs[verb];
            for (int arg = 0; arg < 3 && phrase->arg[arg].name; arg++)
                for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
                    char text[160], why[200];
                    struct clio_buf b = clio_buf_of(text, sizeof text);
                    clio_put(&b, phrase->id);
                    for (int k = 0; k < 3 && phrase->arg[k].name; k++)
                        clio_putf(&b, " %s",
                                  k == arg                               ? numbers[i]
                                  : phrase->arg[k].domain >= CLIO_NUMBER ? "1"
                                                                         : "-");
                    if (clio_parse_move(game, text, CLIO_EN, why, sizeof why))
                        fail_msg("%s: '%s' is read as a move", game->id, text);
                    assert_true(strlen(why) > 5);
                }
        }
    }
}

/* An illegal move is refused with a reason in both languages and a section, and changes nothing. */
static void illegal_moves_are_refused(const clio_game *game, uint64_t seed)
{
    clio_move legal[CLIO_MAX_MOVES], moves[CLIO_MAX_MOVES + 16];
    struct clio_section section;
    /* Any seat: most are not asked, and none of their moves is legal. */
    int seat = (int)clio_random_below(&seed, CLIO_MAX_SEATS);
    if (clio_random_below(&seed, 2))
        seat = any_seat(game, state, &seed);
    int n = clio_legal(game, state, seat, legal, CLIO_MAX_MOVES);
    int count = clio_imaginable(game, state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < 16; i++)
        moves[count++] = (clio_move)clio_random(&seed);
    memcpy(other, state, clio_state_size(game));
    for (int i = 0; i < count; i++) {
        struct clio_reason why;
        bool is_legal = false;
        for (int k = 0; k < n; k++)
            is_legal |= legal[k] == moves[i];
        if (is_legal)
            continue;
        char text[300];
        assert_false(clio_apply(game, other, seat, moves[i], NULL, &why));
        assert_memory_equal(state, other, clio_state_size(game));
        for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++) {
            clio_reason_text(game, &why, lang, text, sizeof text);
            if (!text[0] || strchr(text, '{'))
                fail_msg("%s: refused with '%s'", game->id, text);
        }
        const char *id = clio_reason_section(game, &why);
        if (!id || !clio_find_section(game, id, CLIO_EN, &section))
            fail_msg("%s: the reason '%s' cites no section of the rule book", game->id, text);
    }
}

static void test_illegal_moves_are_refused(void **unused)
{
    (void)unused;
    walk(60, illegal_moves_are_refused);
}

static bool is_among(const clio_move *moves, int n, clio_move move)
{
    for (int i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* The argument of this name in a reason; -1 when it has none. */
static int told(const clio_game *game, const struct clio_reason *why, const char *name)
{
    const struct clio_phrase *phrase = &game->reasons[why->phrase];
    for (int i = 0; i < 4 && phrase->arg[i].name; i++)
        if (strcmp(phrase->arg[i].name, name) == 0)
            return why->arg[i];
    return -1;
}

/*
 * What a game itself has against a move, not knowing whether it is legal: nothing of its own against
 * a legal one (`not-now` is what games say of moves they know nothing about), and what it says that
 * one has too little of is too little. True when there is something.
 */
static bool has_a_reason(const clio_game *game, int seat, clio_move move, bool is_legal)
{
    struct clio_reason why;
    char text[200];
    game->why_not(game, state, seat, move, &why);
    const char *reason = game->reasons[why.phrase].id;
    clio_notation(game, move, text, sizeof text);
    if (strcmp(reason, "not-now") == 0)
        return false;
    if (is_legal)
        fail_msg("%s: '%s' is legal, but %s", game->id, text, reason);
    if (told(game, &why, "have") >= 0 && told(game, &why, "have") >= told(game, &why, "n"))
        fail_msg("%s: %s against '%s', but there is enough", game->id, reason, text);
    return true;
}

/* A move as somebody might write it: any verb with things that there are. */
static clio_move any_move(const clio_game *game, uint64_t *rng)
{
    unsigned verb = 1 + clio_random_below(rng, game->verb_count - 1u), arg[3] = {0, 0, 0};
    for (int i = 0; i < 3 && game->verbs[verb].arg[i].name; i++) {
        int domain = game->verbs[verb].arg[i].domain;
        int things = domain == CLIO_SEAT     ? CLIO_MAX_SEATS
                     : domain == CLIO_NUMBER ? BEGINNING
                                             : game->domains[domain].count(game);
        arg[i] = clio_random_below(rng, (uint32_t)things);
    }
    return clio_move_of(verb, arg[0], arg[1], arg[2]);
}

/*
 * A move that the game itself thinks of is legal, or there is a reason of its own against it; no
 * legal move has one, and no reason is false.
 */
static void moves_are_legal_or_have_a_reason(const clio_game *game, uint64_t seed)
{
    clio_move legal[CLIO_MAX_MOVES], moves[CLIO_MAX_MOVES];
    int seat = any_seat(game, state, &seed);
    if (seat == CLIO_NOBODY)
        return;
    int n = clio_legal(game, state, seat, legal, CLIO_MAX_MOVES);
    int count = clio_imaginable(game, state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        has_a_reason(game, seat, legal[i], true);
    for (int i = 0; i < count; i++) {
        struct clio_reason why;
        char text[200];
        bool is_legal = is_among(legal, n, moves[i]);
        assert_int_equal(clio_why_not(game, state, seat, moves[i], &why), !is_legal);
        clio_notation(game, moves[i], text, sizeof text);
        if (!is_legal && !has_a_reason(game, seat, moves[i], false))
            fail_msg("%s: no reason against '%s'", game->id, text);
    }
    for (int i = 0; i < 16; i++) {
        clio_move move = any_move(game, &seed);
        has_a_reason(game, seat, move, is_among(legal, n, move));
    }
}

static void test_moves_are_legal_or_have_a_reason(void **unused)
{
    (void)unused;
    walk(120, moves_are_legal_or_have_a_reason);
}

/*
 * Several who are asked at once answer in any order: nothing is told and nothing changes but who is
 * still to answer, until the last one has; then the position and the log are the same.
 */
static int questions_to_several;
static int open_views;
static void order_of_answers_does_not_matter(const clio_game *game, uint64_t seed)
{
    struct clio_status status, now;
    clio_move answer[CLIO_MAX_SEATS];
    struct clio_event events[2][256];
    struct clio_log log[2] = {{.capacity = 256, .events = events[0]},
                              {.capacity = 256, .events = events[1]}};
    clio_status(game, state, &status);
    if (__builtin_popcount(status.deciding) < 2)
        return;
    for (int seat = 0; seat < status.seats; seat++) {
        clio_move moves[CLIO_MAX_MOVES];
        int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
        answer[seat] = n ? moves[clio_random_below(&seed, (uint32_t)n)] : 0;
    }
    memcpy(other, state, clio_state_size(game));
    memcpy(third, state, clio_state_size(game));
    for (unsigned left = status.deciding; left; left &= left - 1)
        clio_apply_legal(game, other, __builtin_ctz(left), answer[__builtin_ctz(left)], &log[0]);
    for (unsigned left = status.deciding; left;) {
        int seat = any_seat(game, third, &seed);
        left &= ~(1u << seat);
        assert_true(clio_apply(game, third, seat, answer[seat], &log[1], NULL));
        if (left == 0)
            break;
        clio_status(game, third, &now);
        assert_int_equal(now.deciding, left);
        assert_int_equal(now.answered, (status.deciding | status.answered) & ~left);
        assert_int_equal(now.reveals, status.reveals);
        assert_int_equal(log[1].count, 0);
    }
    assert_memory_equal(other, third, clio_state_size(game));
    assert_int_equal(log[0].count, log[1].count);
    assert_memory_equal(events[0], events[1], (size_t)log[0].count * sizeof events[0][0]);
    questions_to_several++;
}

static void test_order_of_answers_does_not_matter(void **unused)
{
    (void)unused;
    walk(200, order_of_answers_does_not_matter);
    assert_true(questions_to_several > 100);
}

/* Two positions that differ only in what a seat cannot know look the same to it. */
static void nothing_hidden_shows(const clio_game *game, uint64_t seed)
{
    static char view[65536], same[65536];
    clio_move moves[CLIO_MAX_MOVES], same_moves[CLIO_MAX_MOVES];
    struct clio_status status;
    clio_status(game, state, &status);
    for (int viewer = 0; viewer <= status.seats; viewer++) {
        int who = viewer == status.seats ? CLIO_SPECTATOR : viewer;
        if (status.automated >> viewer & 1)
            continue; /* nobody looks from there */
        memcpy(other, state, clio_state_size(game));
        clio_redeal(game, other, who, seed + (uint64_t)viewer);
        assert_true(clio_view(game, state, who, view, sizeof view) < sizeof view);
        clio_view(game, other, who, same, sizeof same);
        assert_string_equal(view, same);
        int n = clio_legal(game, state, who, moves, CLIO_MAX_MOVES);
        assert_int_equal(n, clio_legal(game, other, who, same_moves, CLIO_MAX_MOVES));
        assert_memory_equal(moves, same_moves, (size_t)n * sizeof moves[0]);
    }
}

static void test_nothing_hidden_shows(void **unused)
{
    (void)unused;
    walk(2000, nothing_hidden_shows);
}

/* Nor do the words of a question and its answers tell the positions apart, nor where answers stand. */
static void words_hide_what_is_hidden(const clio_game *game, uint64_t seed)
{
    clio_move moves[CLIO_MAX_MOVES];
    char text[2][1000];
    int seat = any_seat(game, state, &seed);
    if (seat == CLIO_NOBODY)
        return;
    memcpy(other, state, clio_state_size(game));
    clio_redeal(game, other, seat, seed);
    const void *both[2] = {state, other};
    for (int k = 0; k < 2; k++)
        clio_question(game, both[k], seat, NULL, CLIO_EN, text[k], sizeof text[k]);
    assert_string_equal(text[0], text[1]);
    int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        assert_int_equal(clio_standing(game, state, seat, moves[i]),
                         clio_standing(game, other, seat, moves[i]));
        for (int k = 0; k < 2; k++) {
            size_t length =
                clio_describe(game, both[k], moves[i], NULL, CLIO_EN, text[k], sizeof text[k] / 2);
            clio_move_note(game, both[k], seat, moves[i], CLIO_EN, text[k] + length,
                           sizeof text[k] - length);
        }
        if (strcmp(text[0], text[1]) != 0)
            fail_msg("%s: '%s', or '%s'", game->id, text[0], text[1]);
    }
}

static void test_words_hide_what_is_hidden(void **unused)
{
    (void)unused;
    walk(100, words_hide_what_is_hidden);
}

/* A redealt position is a position of the game: it can be played on, with every invariant kept. */
static void redealt_positions_play_on(const clio_game *game, uint64_t seed)
{
    int seat = any_seat(game, state, &seed);
    if (seat == CLIO_NOBODY || seed % 8)
        return;
    memcpy(other, state, clio_state_size(game));
    clio_redeal(game, other, seat, seed);
    while ((seat = any_seat(game, other, &seed)) != CLIO_NOBODY) {
        clio_move moves[CLIO_MAX_MOVES];
        char why[200];
        int n = clio_legal(game, other, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(game, other, seat, moves[clio_random_below(&seed, (uint32_t)n)], NULL);
        if (!clio_check(game, other, why, sizeof why))
            fail_msg("%s: after a redeal: %s", game->id, why);
    }
}

static void test_redealt_positions_play_on(void **unused)
{
    (void)unused;
    walk(16, redealt_positions_play_on);
}

/* What is dealt is up to chance and to what the seat knows: where things truly are makes no difference. */
static void redeals_forget_the_truth(const clio_game *game, uint64_t seed)
{
    int seat = any_seat(game, state, &seed);
    if (seat == CLIO_NOBODY || seed % 8)
        return;
    memcpy(other, state, clio_state_size(game));
    memcpy(third, state, clio_state_size(game));
    clio_redeal(game, other, seat, seed);
    clio_redeal(game, third, seat, seed + 1);
    clio_redeal(game, third, seat, seed);
    if (memcmp(other, third, clio_state_size(game)) != 0)
        fail_msg("%s: a redeal depends on what the seat cannot know", game->id);
}

static void test_redeals_forget_the_truth(void **unused)
{
    (void)unused;
    walk(60, redeals_forget_the_truth);
}

/* Where a game says that nothing is hidden now, everybody sees the same. */
static void open_views_are_alike(const clio_game *game, uint64_t seed)
{
    static char open[65536], view[65536];
    struct clio_status status;
    (void)seed;
    if (!game->is_open || !game->is_open(game, state))
        return;
    open_views++;
    clio_status(game, state, &status);
    clio_view(game, state, CLIO_SPECTATOR, open, sizeof open);
    for (int viewer = 0; viewer < status.seats; viewer++) {
        clio_view(game, state, viewer, view, sizeof view);
        assert_string_equal(view, open);
    }
}

static void test_open_views_are_alike(void **unused)
{
    (void)unused;
    open_views = 0;
    walk(50, open_views_are_alike);
    assert_true(open_views > 100);
}

static void views_are_json(const clio_game *game, uint64_t seed)
{
    static char view[65536];
    struct clio_status status;
    (void)seed;
    clio_status(game, state, &status);
    for (int viewer = 0; viewer <= status.seats; viewer++) {
        json_error_t error;
        clio_view(game, state, viewer == status.seats ? CLIO_OMNISCIENT : viewer, view,
                  sizeof view);
        json_t *json = json_loads(view, 0, &error);
        if (!json)
            fail_msg("%s: %s", game->id, error.text);
        assert_string_equal(json_string_value(json_object_get(json, "game")), game->id);
        json_decref(json);
    }
}

static void test_views_are_json(void **unused)
{
    (void)unused;
    walk(10, views_are_json);
}

/* Whoever has no seat sees what lies open, and no more. */
static void strangers_are_spectators(const clio_game *game, uint64_t seed)
{
    static const int strangers[] = {-1, -1000000, INT_MIN, CLIO_MAX_SEATS, CLIO_NOBODY, INT_MAX};
    static char open[65536], view[65536];
    (void)seed;
    clio_view(game, state, CLIO_SPECTATOR, open, sizeof open);
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++) {
        clio_view(game, state, strangers[i], view, sizeof view);
        assert_string_equal(view, open);
    }
}

static void test_strangers_are_spectators(void **unused)
{
    (void)unused;
    walk(10, strangers_are_spectators);
}

/* The itemised score adds up to the points, and every item has a name in both languages. */
static void scores_add_up(const clio_game *game, uint64_t seed)
{
    struct clio_score_line lines[128];
    struct clio_result result;
    (void)seed;
    clio_result(game, state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        int sum = 0, n = clio_score(game, state, seat, lines, 128);
        for (int i = 0; i < n; i++) {
            sum += lines[i].points;
            for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++)
                assert_true(clio_thing_name(game, lines[i].domain, lines[i].thing, lang)[0]);
        }
        assert_int_equal(sum, result.points[seat]);
    }
}

static void test_scores_add_up(void **unused)
{
    (void)unused;
    walk(60, scores_add_up);
}

/* Some seat is best, and places follow the order of who beats whom. */
static void test_results_have_a_winner(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        struct clio_selfplay sum = {0};
        for (int i = 0; i < 100; i++) {
            struct clio_result result;
            clio_play_random_game(game, NULL, (uint64_t)i, true, state, &sum);
            clio_result(game, state, &result);
            int best = 0;
            for (int seat = 0; seat < result.seats; seat++)
                best += result.place[seat] == 1;
            assert_in_range(best, 1, result.seats);
        }
        assert_int_equal(sum.failures, 0);
    }
}

/* The parts of a log line are what it says, for those who may know of it. */
static void check_event_parts(const clio_game *game, const struct clio_event *event,
                              enum clio_lang lang)
{
    struct clio_mention arg;
    const char *text = clio_game_textf(game, lang, "log.%s", clio_event_id(game, event));
    for (int i = 0; clio_event_part(game, event, CLIO_OMNISCIENT, i, &arg); i++) {
        char key[40];
        snprintf(key, sizeof key, "{%s", arg.name);
        if (!strstr(text, key))
            fail_msg("%s: log.%s says nothing of {%s}", game->id, clio_event_id(game, event),
                     arg.name);
        if (arg.domain < CLIO_NUMBER && arg.thing >= 0 &&
            !clio_thing_id(game, arg.domain, arg.thing)[0])
            fail_msg("%s: a part of log.%s has no id: %s", game->id, clio_event_id(game, event),
                     arg.name);
        if (arg.domain == CLIO_SEAT)
            assert_in_range(arg.thing, 0, CLIO_MAX_SEATS - 1);
    }
    if (event->only == CLIO_NOBODY)
        return;
    /* Who may not know of it is told what the veiled sentence says, and nothing else. */
    text = clio_game_textf(game, lang, "log.%s.veiled", clio_event_id(game, event));
    for (int i = 0; clio_event_part(game, event, CLIO_SPECTATOR, i, &arg); i++) {
        char key[40];
        snprintf(key, sizeof key, "{%s", arg.name);
        if (!strstr(text, key))
            fail_msg("%s: log.%s.veiled gives {%s} away", game->id, clio_event_id(game, event),
                     arg.name);
    }
}

/* Every log line can be told in both languages, to those who may know. */
static void test_log_lines_are_sentences(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        for (int i = 0; i < 100; i++) {
            struct clio_event events[256];
            struct clio_log log = {.capacity = 256, .events = events};
            struct clio_options options;
            uint64_t rng = (uint64_t)i;
            int seat;
            clio_random_options(game, (uint64_t)i, &options);
            clio_new(game, &options, (uint64_t)i, state, &log);
            for (bool more = true; more;) {
                for (int e = 0; e < log.count; e++)
                    for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++) {
                        char text[300];
                        clio_event_text(game, &events[e], CLIO_OMNISCIENT, NULL, lang, text,
                                        sizeof text);
                        if (!text[0] || strchr(text, '{'))
                            fail_msg("%s: log line '%s'", game->id, text);
                        clio_event_text(game, &events[e], CLIO_SPECTATOR, NULL, lang, text,
                                        sizeof text);
                        bool told = events[e].only == CLIO_NOBODY ||
                                    clio_game_textf(game, lang, "log.%s.veiled",
                                                    clio_event_id(game, &events[e]))[0] != '\0';
                        assert_int_equal(text[0] != '\0', told);
                        check_event_parts(game, &events[e], lang);
                    }
                log.count = 0;
                more = clio_to_move(game, state, &seat);
                if (more) {
                    clio_move moves[CLIO_MAX_MOVES];
                    int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
                    clio_apply_legal(game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)],
                                     &log);
                }
            }
        }
    }
}

/* No text is missing in either language. */
static void check_text(const clio_game *game, const char *prefix, const char *id)
{
    for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++)
        if (!clio_game_textf(game, lang, "%s%s", prefix, id)[0])
            fail_msg("%s: no text '%s%s' in %s", game->id, prefix, id, clio_lang_code(lang));
}

/* Every part has a title, and lines that are not empty. */
static void check_parts(const clio_game *game, int domain, int thing, enum clio_lang lang)
{
    struct clio_part part;
    char text[2000];
    for (int i = 0; clio_thing_part(game, domain, thing, i, lang, &part, text, sizeof text); i++) {
        bool told = part.id[0] && part.title[0] && text[0] && !strchr(text, '{');
        if (!told || text[0] == '\n' || strstr(text, "\n\n") || i == 20)
            fail_msg("%s: part %d of %s is told as '%s: %s'", game->id, i,
                     clio_thing_id(game, domain, thing), part.title, text);
    }
}

/* The words of a span: a string, or a sign that stands for its text and has a known shape. */
static const char *words_of_span(const json_t *span)
{
    if (json_is_string(span))
        return json_string_value(span);
    const char *icon = json_string_value(json_object_get(span, "icon"));
    const char *text = json_string_value(json_object_get(span, "text"));
    const char *n = json_string_value(json_object_get(span, "n"));
    assert_true(icon && icon[0] && text && text[0] && !strpbrk(icon, " {<|>"));
    assert_true(!n || strncmp(text, n, strlen(n)) == 0);
    return text;
}

/* Put together, the spans of every part are its lines; no mark is cut off or shown. */
static void check_spans(const clio_game *game, int domain, int thing, enum clio_lang lang)
{
    struct clio_part part;
    char text[2000], spans[8000];
    for (int i = 0; clio_thing_spans(game, domain, thing, i, lang, CLIO_LONG, spans, sizeof spans);
         i++) {
        char told[2000] = "";
        json_t *lines = json_loads(spans, 0, NULL), *line, *span;
        size_t l, s;
        assert_non_null(lines);
        json_array_foreach(lines, l, line)
        {
            struct clio_buf b = clio_buf_of(told + strlen(told), sizeof told - strlen(told));
            clio_put(&b, l > 0 ? "\n" : "");
            json_array_foreach(line, s, span) clio_put(&b, words_of_span(span));
        }
        json_decref(lines);
        if (game->domains[domain].part)
            assert_true(clio_thing_part(game, domain, thing, i, lang, &part, text, sizeof text));
        else
            clio_thing_text(game, domain, thing, lang, text, sizeof text);
        assert_string_equal(told, text);
        assert_null(strpbrk(told, "<>|\1\2\3\4"));
        assert_true(
            clio_thing_spans(game, domain, thing, i, lang, CLIO_SHORT, spans, sizeof spans) > 2);
        assert_null(strchr(spans, '<'));
    }
}

static void check_marks(const clio_game *game, int domain, int thing, enum clio_lang lang)
{
    struct clio_part part;
    char marked[4096];
    for (int i = 0;; i++) {
        struct clio_buf b = clio_buf_of(marked, sizeof marked);
        if (!clio_put_thing_part(game, domain, thing, i, lang, &part, &b))
            return;
        if (b.length >= sizeof marked || !clio_marks_close(marked))
            fail_msg("%s: the marks of %s are broken", game->id,
                     clio_thing_id(game, domain, thing));
    }
}

/* A verb about things of which an edition has none never comes up. */
static bool can_be_said(const clio_game *game, const struct clio_phrase *verb)
{
    for (int a = 0; a < 3 && verb->arg[a].name && verb->arg[a].domain < CLIO_NUMBER; a++) {
        int domain = verb->arg[a].domain, things = 0;
        for (int i = 0; i < clio_thing_count(game, domain); i++)
            things += clio_thing_id(game, domain, i)[0] != '\0';
        if (things == 0)
            return false;
    }
    return true;
}

static void test_no_text_is_missing(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        check_text(game, "game.", "name");
        check_text(game, "game.", "about");
        for (int i = 1; i < game->verb_count; i++)
            check_text(game, "move.", game->verbs[i].id);
        for (int i = 0; i < game->event_count; i++)
            check_text(game, "log.", game->events[i].id);
        for (int i = 0; i < game->reason_count; i++)
            check_text(game, "why.", game->reasons[i].id);
        for (int i = 0; i < clio_option_count(game); i++) {
            check_text(game, "option.", game->options[i].id);
            for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++) {
                assert_true(clio_option_about(game, i, lang)[0]);
                for (int c = 0; c < clio_option_choices(game, i); c++)
                    if (clio_option_choice_id(game, i, c)[0])
                        assert_true(clio_option_choice_name(game, i, c, lang)[0]);
            }
        }
        for (int d = 0; d < clio_domain_count(game); d++) {
            check_text(game, "domain.", clio_domain_id(game, d));
            for (int i = 0; i < clio_thing_count(game, d); i++)
                for (enum clio_lang lang = CLIO_EN; lang < CLIO_LANGS; lang++) {
                    char text[2000];
                    struct clio_section section;
                    if (!clio_thing_id(game, d, i)[0])
                        continue;
                    assert_true(clio_thing_name(game, d, i, lang)[0]);
                    clio_thing_text(game, d, i, lang, text, sizeof text);
                    if (strchr(text, '{') || (game->domains[d].text && !text[0]))
                        fail_msg("%s: %s is told as '%s'", game->id, clio_thing_id(game, d, i),
                                 text);
                    check_parts(game, d, i, lang);
                    check_marks(game, d, i, lang);
                    check_spans(game, d, i, lang);
                    clio_thing_source(game, d, i, lang, text, sizeof text);
                    assert_null(strchr(text, '{'));
                    const char *id = clio_thing_section(game, d, i);
                    if (id && !clio_find_section(game, id, lang, &section))
                        fail_msg("%s: no section '%s'", game->id, id);
                }
        }
        for (int i = 0; i < game->verb_count; i++) {
            struct clio_section section;
            const char *id = game->verbs[i].section;
            if (id && can_be_said(game, &game->verbs[i]) &&
                !clio_find_section(game, id, CLIO_EN, &section))
                fail_msg("%s: no section '%s'", game->id, id);
        }
        for (int i = 0; game->event_sections && i < game->event_count; i++) {
            struct clio_section section;
            const char *id = game->event_sections[i];
            if (id && !clio_find_section(game, id, CLIO_EN, &section))
                fail_msg("%s: no section '%s'", game->id, id);
        }
    }
}

static bool has_option(const clio_game *game, const char *id)
{
    for (int i = 0; i < clio_option_count(game); i++)
        if (strcmp(clio_option_id(game, i), id) == 0)
            return true;
    return false;
}

/* How much room an option takes where everything is chosen that can be. */
static size_t longest_setting(const clio_game *game, int option)
{
    size_t id = 4, settings = clio_option_kind(game, option) == CLIO_OF_SEATS ? CLIO_MAX_SEATS : 1;
    size_t values = clio_option_most(game, option) ? (size_t)clio_option_most(game, option) : 1;
    for (int c = 0; c < clio_option_choices(game, option); c++) {
        size_t n = strlen(clio_option_choice_id(game, option, c)) + 1;
        id = n > id ? n : id;
    }
    assert_true(values <= CLIO_MAX_LIST && values * id < CLIO_SETTING_SIZE);
    return settings * (strlen(clio_option_id(game, option)) + 3 + values * id);
}

/* The table knows the automated seats as the game does: last, named by the game, and no bot's. */
static void check_automated(const struct clio_match *match)
{
    struct clio_status status;
    unsigned automated = 0;
    clio_status(match->game, match->state, &status);
    assert_int_equal(match->seats, status.seats);
    for (int i = 0; i < match->seats; i++) {
        automated |= (match->seat[i].sitter == CLIO_AUTOMATED ? 1u : 0u) << i;
        for (enum clio_lang lang = CLIO_EN; i >= match->options.seats && lang < CLIO_LANGS; lang++)
            assert_true(strlen(clio_match_name(match, i, lang)) > 3);
    }
    assert_int_equal(status.automated, automated);
    assert_int_equal(automated & ((1u << match->options.seats) - 1), 0);
}

static void check_match_file(const clio_game *game, const struct clio_options *options,
                             uint64_t seed)
{
    static char file[20000];
    char why[300];
    struct clio_match *match = clio_match_new(game, options, seed, NULL);
    size_t length = clio_match_write(match, file, sizeof file);
    struct clio_match *again =
        clio_match_parse(file, length, "file", game, CLIO_EN, why, sizeof why);
    if (!again)
        fail_msg("%s", why);
    assert_memory_equal(&again->options, options, sizeof *options);
    assert_memory_equal(again->state, match->state, clio_state_size(game));
    check_automated(again);
    clio_match_free(match);
    clio_match_free(again);
}

/* Whoever sets up a match is asked only what can be answered in every way. */
static void test_options_that_apply_are_not_refused(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        for (int i = 0; i < clio_option_count(game); i++)
            if (game->options[i].needs && !has_option(game, game->options[i].needs))
                fail_msg("%s: no option '%s'", game->id, game->options[i].needs);
        for (int seats = game->min_seats; seats <= game->max_seats; seats++)
            for (int i = 0; i < clio_option_count(game); i++)
                for (int c = 0; c < clio_option_choices(game, i); c++) {
                    struct clio_options options;
                    char why[300];
                    clio_default_options(game, seats, &options);
                    if (!clio_option_applies(game, &options, i))
                        continue;
                    if (clio_option_kind(game, i) != CLIO_OF_TABLE ||
                        !clio_option_choice_id(game, i, c)[0])
                        continue;
                    options.value[i] = (uint16_t)c;
                    if (!clio_check_options(game, &options, CLIO_EN, why, sizeof why))
                        fail_msg("%s with %d seats: %s", game->id, seats, why);
                }
    }
}

static const char *long_id(const clio_game *game, int thing)
{
    static char ids[8][200];
    (void)game;
    memset(ids[thing % 8], 'a' + thing % 8, sizeof ids[0] - 1);
    return ids[thing % 8];
}

/* A list of long ids is kept whole, in the database and in a match file. */
static void test_long_settings_are_kept_whole(void **unused)
{
    (void)unused;
    static char file[20000];
    clio_game longer = toy_game;
    struct clio_domain domains[16];
    struct clio_options options;
    struct clio_stored_match record;
    struct clio_setting setting;
    int list = 0;
    assert_true(longer.domain_count <= 16);
    for (int i = 0; i < longer.domain_count; i++) {
        domains[i] = longer.domains[i];
        domains[i].thing_id = long_id;
    }
    longer.domains = domains;
    while (clio_option_kind(&longer, list) != CLIO_OF_THINGS)
        list++;
    clio_default_options(&longer, 3, &options);
    for (uint16_t i = 0; i < 4; i++)
        options.list[list].thing[options.list[list].count++] = i;
    struct clio_match *match = clio_match_new(&longer, &options, 1, NULL);
    clio_record_of(match, "m", 0, &record);
    clio_match_write(match, file, sizeof file);
    size_t longest = 0;
    for (int i = 0; clio_setting_at(&longer, &options, i, &setting); i++) {
        longest = strlen(setting.value) > longest ? strlen(setting.value) : longest;
        assert_non_null(strstr(record.options, setting.value));
        assert_non_null(strstr(file, setting.value));
    }
    assert_true(longest > 700);
    clio_match_free(match);
}

/* A set-up in writing is the same set-up, in a match file too, and never longer than is kept. */
static void test_settings_are_written_and_read(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        for (uint64_t seed = 0; seed < 300; seed++) {
            struct clio_options options, read;
            struct clio_setting setting;
            char why[300], text[200];
            clio_random_options(game, seed, &options);
            clio_default_options(game, options.seats, &read);
            for (int i = 0; clio_setting_at(game, &options, i, &setting); i++) {
                assert_true(clio_set_option(game, &read, setting.id, setting.value, CLIO_EN, why,
                                            sizeof why));
                assert_true(clio_setting_name(game, &setting, CLIO_FR, text, sizeof text) > 0);
                assert_true(
                    clio_setting_text(game, &options, &setting, CLIO_FR, text, sizeof text) > 0);
                assert_true(options.list[setting.option].count < 2 ||
                            strstr(text, "\u00a0; ")); /* its things may hold commas */
            }
            assert_memory_equal(&options, &read, sizeof options);
            check_match_file(game, &options, seed);
        }
        size_t longest = 0;
        for (int i = 0; i < clio_option_count(game); i++)
            longest += longest_setting(game, i) + 1;
        assert_true(longest < CLIO_OPTIONS_SIZE);
    }
}

/* Same options, seed and moves: same bytes. A clone goes on like its original. */
static void test_clones_are_equal(void **unused)
{
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        size_t size = clio_state_size(game);
        assert_in_range(size, 1, CLIO_MAX_STATE);
        for (int i = 0; i < 50; i++) {
            struct clio_options options;
            uint64_t rng = (uint64_t)i;
            int seat;
            clio_random_options(game, (uint64_t)i, &options);
            memset(state, 0xaa, size);
            memset(other, 0x55, size);
            clio_new(game, &options, (uint64_t)i, state, NULL);
            clio_new(game, &options, (uint64_t)i, other, NULL);
            while (clio_to_move(game, state, &seat)) {
                clio_move moves[CLIO_MAX_MOVES];
                int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
                clio_move move = moves[clio_random_below(&rng, (uint32_t)n)];
                clio_apply_legal(game, state, seat, move, NULL);
                assert_true(clio_apply(game, other, seat, move, NULL, NULL));
                assert_memory_equal(state, other, size);
            }
        }
    }
}

/* Evaluation and features give numbers in every position. */
static void positions_are_judged(const clio_game *game, uint64_t seed)
{
    float features[1024];
    (void)seed;
    assert_in_range(clio_feature_count(game), 1, 1024);
    struct clio_status status;
    clio_status(game, state, &status);
    for (int seat = 0; seat < status.seats; seat++) {
        int32_t value = clio_evaluate(game, state, seat);
        assert_true(value > -1000000 && value < 1000000);
        clio_features(game, state, seat, features);
        for (int i = 0; i < clio_feature_count(game); i++)
            assert_true(features[i] > -1e6f && features[i] < 1e6f);
    }
}

static void test_positions_are_judged(void **unused)
{
    (void)unused;
    walk(20, positions_are_judged);
}

/*
 * Every bot finishes a game of every kind, and the same seed gives the same game. A search plays
 * only the beginning of a long one.
 */
static void test_bots_play_every_game(void **unused)
{
    static const char *const specs[] = {"random", "greedy", "search:30", "search:40:2t", "level:1"};
    (void)unused;
    for (int g = 0; g < clio_game_count(); g++) {
        const clio_game *game = clio_game_at(g);
        for (int b = 0; b < 5; b++)
            for (int i = 0; i < 4; i++) {
                uint64_t hash[2];
                for (int again = 0; again < 2; again++) {
                    struct clio_options options;
                    struct clio_bot_spec spec;
                    int seat;
                    clio_random_options(game, (uint64_t)i, &options);
                    assert_true(clio_bot_parse(specs[b], &spec));
                    clio_bot *bot = clio_bot_new(game, &spec, 7);
                    clio_new(game, &options, (uint64_t)i, state, NULL);
                    bool all = stride(game) == 1 || spec.kind != CLIO_BOT_SEARCH;
                    for (int n = 0; (all || n < BEGINNING) && clio_to_move(game, state, &seat); n++)
                        assert_true(clio_apply(game, state, seat,
                                               clio_bot_choose(bot, state, seat, NULL, 0, NULL),
                                               NULL, NULL));
                    clio_bot_free(bot);
                    hash[again] = clio_hash(game, state);
                }
                if (hash[0] != hash[1])
                    fail_msg("%s: %s plays differently with the same seed", game->id, specs[b]);
            }
    }
}

static void test_bot_specs_come_back(void **unused)
{
    static const char *const specs[] = {"random",       "greedy",  "search:1000", "search:500ms",
                                        "search:80:4t", "level:1", "level:5"};
    static const char *const wrong[] = {
        "",        "clever", "search:",  "search:0",    "search:x",   "search:-5",
        "level:6", "level:", "level:33", "search:5ms9", "search:99t", "greedyy"};
    (void)unused;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        struct clio_bot_spec spec;
        char text[64];
        assert_true(clio_bot_parse(specs[i], &spec));
        clio_bot_write(&spec, text, sizeof text);
        assert_string_equal(text, specs[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct clio_bot_spec spec;
        if (clio_bot_parse(wrong[i], &spec))
            fail_msg("'%s' was taken for a bot", wrong[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decisions_are_choices),
        cmocka_unit_test(test_notation_comes_back),
        cmocka_unit_test(test_numbers_of_moves_are_bounded),
        cmocka_unit_test(test_illegal_moves_are_refused),
        cmocka_unit_test(test_moves_are_legal_or_have_a_reason),
        cmocka_unit_test(test_order_of_answers_does_not_matter),
        cmocka_unit_test(test_nothing_hidden_shows),
        cmocka_unit_test(test_words_hide_what_is_hidden),
        cmocka_unit_test(test_redealt_positions_play_on),
        cmocka_unit_test(test_redeals_forget_the_truth),
        cmocka_unit_test(test_open_views_are_alike),
        cmocka_unit_test(test_views_are_json),
        cmocka_unit_test(test_strangers_are_spectators),
        cmocka_unit_test(test_scores_add_up),
        cmocka_unit_test(test_results_have_a_winner),
        cmocka_unit_test(test_log_lines_are_sentences),
        cmocka_unit_test(test_no_text_is_missing),
        cmocka_unit_test(test_options_that_apply_are_not_refused),
        cmocka_unit_test(test_long_settings_are_kept_whole),
        cmocka_unit_test(test_settings_are_written_and_read),
        cmocka_unit_test(test_clones_are_equal),
        cmocka_unit_test(test_positions_are_judged),
        cmocka_unit_test(test_bots_play_every_game),
        cmocka_unit_test(test_bot_specs_come_back),
    };
    clio_add_game(&toy_game);
    return cmocka_run_group_tests_name("every game", tests, NULL, NULL);
}
