/* test_preview.c: previews tell what is sure and only that, and never look at the real deal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/rng.h"
#include "table/preview.h"

#include <stdio.h>
#include <string.h>

static _Alignas(max_align_t) unsigned char state[CLIO_MAX_STATE], other[CLIO_MAX_STATE];

static bool same_change(const struct clio_preview_change *a, const struct clio_preview_change *b)
{
    return a->figure.seat == b->figure.seat && a->figure.kind == b->figure.kind &&
           a->figure.domain == b->figure.domain && a->figure.thing == b->figure.thing &&
           a->figure.value == b->figure.value && a->known == b->known && a->to == b->to;
}

static bool same_preview(const struct clio_preview *a, const struct clio_preview *b)
{
    bool same = a->changes == b->changes && a->lines == b->lines && a->unknown == b->unknown;
    for (int i = 0; same && i < a->changes; i++)
        same = same_change(&a->change[i], &b->change[i]);
    for (int i = 0; same && i < a->lines; i++)
        same =
            a->line[i].viewer == b->line[i].viewer &&
            a->line[i].event.phrase == b->line[i].event.phrase &&
            (a->line[i].viewer == CLIO_SPECTATOR ||
             memcmp(a->line[i].event.arg, b->line[i].event.arg, sizeof b->line[i].event.arg) == 0);
    return same;
}

struct seen {
    int previews, changes, unknown, hidden_lines;
};

/* Looks at some moves of the position, from the real deal and from one the seat could not tell. */
static void look(const clio_game *game, int seat, uint64_t *rng, struct seen *seen)
{
    static struct clio_preview real, redealt;
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
    memcpy(other, state, clio_state_size(game));
    clio_redeal(game, other, seat, clio_random(rng));
    for (int k = 0; k < 3 && n > 0; k++) {
        clio_move move = moves[clio_random_below(rng, (uint32_t)n)];
        assert_true(clio_preview(game, state, seat, &move, 1, &real));
        assert_true(clio_preview(game, other, seat, &move, 1, &redealt));
        if (!same_preview(&real, &redealt)) {
            char text[160];
            clio_notation(game, move, text, sizeof text);
            fail_msg("%s: the preview of “%s” depends on what the seat cannot know",
                     clio_game_id(game), text);
        }
        seen->previews++;
        seen->unknown += real.unknown;
        for (int i = 0; i < real.changes; i++)
            seen->changes += real.change[i].known;
        for (int i = 0; i < real.lines; i++)
            seen->hidden_lines += real.line[i].viewer == CLIO_SPECTATOR;
    }
}

static void walk(const char *id, int seats, struct seen *seen)
{
    const clio_game *game = clio_find_game(id);
    struct clio_options options;
    uint64_t rng = 11;
    int seat;
    clio_default_options(game, seats, &options);
    clio_new(game, &options, 3, state, NULL);
    for (int i = 0; i < 500 && clio_to_move(game, state, &seat); i++) {
        clio_move moves[CLIO_MAX_MOVES];
        if (i % 7 == 0)
            look(game, seat, &rng, seen);
        int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)], NULL);
    }
}

static void test_tells_what_is_sure_and_only_that(void **unused)
{
    (void)unused;
    static const char *const games[] = {"clash-monumental", "clash-2012", "age-of-civilization",
                                        "civ-waw"};
    for (int g = 0; g < 4; g++) {
        struct seen seen = {0};
        walk(games[g], 3, &seen);
        assert_true(seen.previews > 20);
        assert_true(seen.changes > 5); /* new stocks, points */
        assert_true(seen.unknown > 0); /* cards, dice, what others answer */
        assert_true(seen.unknown < seen.previews);
    }
}

/* ---- Hidden and random results ------------------------------------------------------------------ */

static bool is_roll(const clio_game *game, const struct clio_event *event)
{
    const char *id = clio_event_id(game, event);
    return strcmp(id, "rolled") == 0 || strcmp(id, "die") == 0 || strcmp(id, "influence-roll") == 0;
}

/* Are dice rolled when this move is made? */
static bool rolls(const clio_game *game, int seat, clio_move move)
{
    struct clio_event events[64];
    struct clio_log log = {.capacity = 64, .events = events};
    bool found = false;
    memcpy(other, state, clio_state_size(game));
    clio_apply_legal(game, other, seat, move, &log);
    for (int i = 0; i < log.count; i++)
        found |= is_roll(game, &events[i]);
    return found;
}

/* Dice are not thrown in advance: a preview says that something is unknown, and no number. */
static int look_at_rolls(const clio_game *game, int seat, const clio_move *moves, int n)
{
    static struct clio_preview preview;
    int met = 0;
    for (int i = 0; i < n && i < 12; i++) {
        if (!rolls(game, seat, moves[i]))
            continue;
        met++;
        assert_true(clio_preview(game, state, seat, &moves[i], 1, &preview));
        assert_true(preview.unknown);
        for (int k = 0; k < preview.lines; k++)
            assert_false(is_roll(game, &preview.line[k].event));
    }
    return met;
}

static void test_dice_are_unknown(void **unused)
{
    (void)unused;
    const clio_game *game = clio_find_game("clash-monumental");
    int met = 0, seat;
    for (uint64_t seed = 1; seed <= 20 && met < 5; seed++) {
        struct clio_options options;
        uint64_t rng = seed;
        clio_default_options(game, 2, &options);
        clio_new(game, &options, seed, state, NULL);
        for (int i = 0; i < 2000 && met < 5 && clio_to_move(game, state, &seat); i++) {
            clio_move moves[CLIO_MAX_MOVES];
            int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
            met += look_at_rolls(game, seat, moves, n);
            clio_apply_legal(game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)], NULL);
        }
    }
    assert_true(met >= 5);
}

/* A card that is drawn is not named: its line is told as everybody hears it, or not at all. */
static void test_draws_are_unknown(void **unused)
{
    (void)unused;
    struct seen seen = {0};
    walk("clash-monumental", 2, &seen);
    walk("clash-2012", 4, &seen);
    assert_true(seen.hidden_lines > 0);
}

static void test_only_legal_moves(void **unused)
{
    (void)unused;
    static struct clio_preview preview;
    const clio_game *game = clio_find_game("age-of-civilization");
    struct clio_options options;
    int seat;
    clio_default_options(game, 2, &options);
    clio_new(game, &options, 3, state, NULL);
    assert_true(clio_to_move(game, state, &seat));
    clio_move move = clio_parse_move(game, "rest", CLIO_EN, (char[200]){0}, 200);
    assert_true(move != 0);
    assert_false(clio_preview(game, state, seat, &move, 1, &preview));
}

/* ---- Odds -------------------------------------------------------------------------------------- */

static int compare_odds(const clio_game *game, int seat, clio_move move)
{
    struct clio_odds real, redealt;
    if (!clio_preview_odds(game, state, seat, move, &real))
        return 0;
    assert_true(clio_preview_odds(game, other, seat, move, &redealt));
    for (int i = 0; i < 2; i++)
        assert_int_equal(real.side[i].wins, redealt.side[i].wins);
    return 1;
}

/* Who cannot tell two deals apart is told the same odds in both. */
static void test_odds_are_of_what_is_known(void **unused)
{
    (void)unused;
    const clio_game *game = clio_find_game("clash-2012");
    int met = 0, seat;
    for (uint64_t seed = 1; seed <= 40 && met < 5; seed++) {
        struct clio_options options;
        uint64_t rng = seed;
        clio_default_options(game, 2, &options);
        clio_new(game, &options, seed, state, NULL);
        for (int i = 0; i < 1500 && met < 5 && clio_to_move(game, state, &seat); i++) {
            clio_move moves[CLIO_MAX_MOVES];
            int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
            memcpy(other, state, clio_state_size(game));
            clio_redeal(game, other, seat, clio_random(&rng));
            clio_move move = moves[clio_random_below(&rng, (uint32_t)n)];
            met += compare_odds(game, seat, move);
            clio_apply_legal(game, state, seat, move, NULL);
        }
    }
    assert_int_equal(met, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tells_what_is_sure_and_only_that),
        cmocka_unit_test(test_dice_are_unknown),
        cmocka_unit_test(test_odds_are_of_what_is_known),
        cmocka_unit_test(test_draws_are_unknown),
        cmocka_unit_test(test_only_legal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
