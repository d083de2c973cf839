/* test_selfplay.c: random games are the same everywhere, and their set-ups leave nothing out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/game.h"
#include "core/rng.h"
#include "table/table.h"

static struct clio_selfplay campaign(const clio_game *game, const struct clio_options *options,
                                     uint64_t first, uint64_t games, bool check)
{
    unsigned char state[CLIO_MAX_STATE];
    struct clio_selfplay sum = {0};
    for (uint64_t seed = first; seed < first + games; seed++)
        clio_play_random_game(game, options, seed, check, state, &sum);
    return sum;
}

static void test_same_seeds_same_games(void **unused)
{
    (void)unused;
    for (int i = 0; i < clio_game_count(); i++) {
        struct clio_selfplay a = campaign(clio_game_at(i), NULL, 1, 300, true);
        struct clio_selfplay b = campaign(clio_game_at(i), NULL, 1, 300, false);
        struct clio_selfplay c = campaign(clio_game_at(i), NULL, 2, 300, false);
        assert_string_equal(a.why, "");
        assert_int_equal(a.failures, 0);
        assert_int_equal(a.games, 300);
        assert_true(a.decisions > a.games);
        assert_int_equal(a.decisions, b.decisions);
        assert_int_equal(a.hash, b.hash);
        assert_int_not_equal(a.hash, c.hash);
    }
}

static void test_the_hash_folds_final_states_in_order(void **unused)
{
    (void)unused;
    const clio_game *game = clio_game_at(0);
    unsigned char state[CLIO_MAX_STATE];
    struct clio_selfplay one = {0}, sum = {0};
    uint64_t hash = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        int seat;
        clio_play_random_game(game, NULL, seed, false, state, &one);
        assert_false(clio_to_move(game, state, &seat));
        hash = clio_mix(hash ^ clio_hash(game, state));
        clio_play_random_game(game, NULL, seed, false, state, &sum);
        assert_int_equal(sum.hash, hash);
    }
}

static void test_given_options_are_used(void **unused)
{
    (void)unused;
    const clio_game *game = clio_game_at(0);
    unsigned char state[CLIO_MAX_STATE];
    struct clio_options options;
    int min, max;
    clio_seat_range(game, &min, &max);
    for (int seats = min; seats <= max; seats++) {
        struct clio_selfplay sum = {0};
        struct clio_status status;
        clio_default_options(game, seats, &options);
        clio_play_random_game(game, &options, 5, true, state, &sum);
        clio_status(game, state, &status);
        assert_int_equal(status.seats, seats);
    }
}

/* The options drawn are those that are played. */
static void test_null_options_are_the_drawn_ones(void **unused)
{
    (void)unused;
    const clio_game *game = clio_game_at(0);
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct clio_options options;
        clio_random_options(game, seed, &options);
        struct clio_selfplay a = campaign(game, NULL, seed, 1, false);
        struct clio_selfplay b = campaign(game, &options, seed, 1, false);
        assert_int_equal(a.hash, b.hash);
    }
}

static void test_drawn_options_cover_everything(void **unused)
{
    (void)unused;
    for (int i = 0; i < clio_game_count(); i++) {
        const clio_game *game = clio_game_at(i);
        int min, max, seats[CLIO_MAX_SEATS + 1] = {0}, chosen[CLIO_MAX_OPTIONS][600] = {{0}};
        enum { DRAWN = 2000, FEW = 64 };
        clio_seat_range(game, &min, &max);
        for (uint64_t seed = 0; seed < DRAWN; seed++) {
            struct clio_options options, again;
            char why[256];
            clio_random_options(game, seed, &options);
            clio_random_options(game, seed, &again);
            assert_memory_equal(&options, &again, sizeof options);
            assert_true(clio_check_options(game, &options, CLIO_EN, why, sizeof why));
            seats[options.seats]++;
            for (int o = 0; o < clio_option_count(game); o++) {
                if (clio_option_kind(game, o) == CLIO_OF_TABLE)
                    chosen[o][options.value[o]]++;
                for (int n = 0; n < options.list[o].count; n++)
                    chosen[o][options.list[o].thing[n]]++;
                for (int n = 0; n < CLIO_MAX_SEATS; n++)
                    if (clio_option_applies_to(game, &options, o, n))
                        chosen[o][options.seat_value[o][n]]++;
            }
        }
        for (int n = min; n <= max; n++) /* uniform: at least half of what is expected */
            assert_true(seats[n] > DRAWN / (max - min + 1) / 2);
        for (int o = 0; o < clio_option_count(game); o++)
            for (int c = 0; c < clio_option_choices(game, o); c++) /* of many things only some */
                if (clio_option_choices(game, o) <= FEW && clio_option_choice_id(game, o, c)[0])
                    assert_true(chosen[o][c] > 0);
    }
}

/* ---- Broken games ---------------------------------------------------------------------------- */

static bool fails_in_round_2(const clio_game *game, const void *state, struct clio_buf *why)
{
    struct clio_status status;
    clio_status(game, state, &status);
    if (status.round < 2)
        return true;
    clio_put(why, "round 2 is broken");
    return false;
}

static int no_move(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    (void)game, (void)state, (void)seat, (void)max;
    out[0] = 0;
    return 0;
}

static bool always_clash(const clio_game *game, const struct clio_options *options,
                         struct clio_reason *why)
{
    (void)game, (void)options, (void)why;
    return true;
}

static void test_failures_are_counted_with_the_first_reason(void **unused)
{
    (void)unused;
    clio_game broken = *clio_game_at(0);
    broken.check = fails_in_round_2;
    struct clio_selfplay sum = campaign(&broken, NULL, 77, 5, true);
    assert_int_equal(sum.failures, 5);
    assert_int_equal(sum.games, 5);
    assert_non_null(strstr(sum.why, "seed 77, after move "));
    assert_non_null(strstr(sum.why, ": round 2 is broken"));
    sum = campaign(&broken, NULL, 77, 5, false);
    assert_int_equal(sum.failures, 0);

    broken.legal = no_move;
    struct clio_options plain; /* no Draft: its rule relies on everybody having a card to pick */
    clio_default_options(&broken, 2, &plain);
    sum = campaign(&broken, &plain, 77, 1, false);
    assert_int_equal(sum.failures, 1);
    assert_string_equal(sum.why,
                        "seed 77, after move 0: the game is not over, but there is no legal move");
}

static void test_drawing_options_ends(void **unused)
{
    (void)unused;
    clio_game broken = *clio_game_at(0);
    struct clio_options options, standard;
    broken.options_clash = always_clash;
    clio_random_options(&broken, 3, &options);
    clio_default_options(&broken, options.seats, &standard);
    assert_memory_equal(&options, &standard, sizeof options);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_seeds_same_games),
        cmocka_unit_test(test_the_hash_folds_final_states_in_order),
        cmocka_unit_test(test_given_options_are_used),
        cmocka_unit_test(test_null_options_are_the_drawn_ones),
        cmocka_unit_test(test_drawn_options_cover_everything),
        cmocka_unit_test(test_failures_are_counted_with_the_first_reason),
        cmocka_unit_test(test_drawing_options_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
