/* test_advise.c: what a bot tells a person: whole moves, and where their points come from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "core/game.h"
#include "core/rng.h"
#include "table/advice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static _Alignas(max_align_t) unsigned char state[CLIO_MAX_STATE], copy[CLIO_MAX_STATE];

/* A position after so many moves of a bot that takes what looks best. */
static const clio_game *position_of(const char *id, uint64_t seed, int moves)
{
    const clio_game *game = clio_find_game(id);
    struct clio_options options;
    struct clio_bot_spec spec = {.kind = CLIO_BOT_GREEDY};
    int seat;
    clio_default_options(game, 2, &options);
    clio_new(game, &options, seed, state, NULL);
    clio_bot *bot = clio_bot_new(game, &spec, 1);
    for (int i = 0; i < moves && clio_to_move(game, state, &seat); i++)
        clio_apply_legal(game, state, seat, clio_bot_choose(bot, state, seat, NULL, 0, NULL), NULL);
    clio_bot_free(bot);
    return game;
}

static const clio_game *position(const char *id, int moves)
{
    return position_of(id, 7, moves);
}

static int advise(const clio_game *game, int seat, struct clio_thought thoughts[3])
{
    struct clio_bot_spec spec = {.kind = CLIO_BOT_SEARCH, .iterations = 600};
    clio_bot *bot = clio_bot_new(game, &spec, 5);
    int count = clio_bot_advise(bot, state, seat, thoughts, 3);
    clio_bot_free(bot);
    return count;
}

/* Each answer is legal after those before it, and the action is over with the last. */
static void test_named_to_the_end(void **unused)
{
    (void)unused;
    static const char *const games[] = {"clash-monumental", "clash-2012", "age-of-civilization"};
    int longer = 0;
    for (int g = 0; g < 3; g++)
        for (int moves = 30; moves <= 210; moves += 45) {
            struct clio_thought thoughts[3];
            int seat;
            const clio_game *game = position(games[g], moves);
            if (!clio_to_move(game, state, &seat))
                continue;
            int count = advise(game, seat, thoughts);
            assert_true(count >= 1);
            for (int i = 1; i < count; i++) /* the best one first, of those that can be compared */
                assert_true(thoughts[i].looks < CLIO_FEW_LOOKS || thoughts[i].alike ||
                            thoughts[i - 1].value >= thoughts[i].value);
            for (int i = 0; i < count; i++) {
                struct clio_reason why;
                memcpy(copy, state, clio_state_size(game));
                assert_true(clio_apply(game, copy, seat, thoughts[i].move, NULL, &why));
                for (int k = 0; k < thoughts[i].then_count; k++)
                    if (!clio_apply(game, copy, seat, thoughts[i].then[k], NULL, &why))
                        fail_msg("%s, after %d moves: answer %d is not legal", games[g], moves, k);
                longer += thoughts[i].then_count > 0;
            }
        }
    assert_true(longer > 3);
}

static double chance(const struct clio_thought *thought)
{
    return thought->looks >= CLIO_FEW_LOOKS ? thought->value : -1;
}

/* Beside the best nothing is advised that wastes an action, such as a move without units, or that does
   clearly worse than that: a bot that looks at all of it does so here again. */
static void test_alternatives_are_worth_something(void **unused)
{
    (void)unused;
    static const char *const games[] = {"clash-monumental", "clash-2012"};
    int wasted = 0, worse = 0;
    for (int g = 0; g < 2; g++)
        for (int moves = 11; moves <= 35; moves += 3) {
            struct clio_thought thoughts[3], all[CLIO_MAX_MOVES];
            struct clio_bot_spec spec = {.kind = CLIO_BOT_SEARCH, .iterations = 600};
            int seat, found = 0;
            double nothing = -1;
            const clio_game *game = position_of(games[g], 4, moves);
            if (!clio_to_move(game, state, &seat))
                continue;
            clio_bot *bot = clio_bot_new(game, &spec, 5);
            clio_bot_choose(bot, state, seat, all, CLIO_MAX_MOVES, &found);
            clio_bot_free(bot);
            for (int i = 0; i < found; i++) {
                enum clio_standing standing = clio_standing(game, state, seat, all[i].move);
                bool idle = standing == CLIO_GAINS_NOTHING;
                if ((idle || standing == CLIO_DECLINES) && chance(&all[i]) > nothing)
                    nothing = chance(&all[i]);
                wasted += idle && i < 3;
            }
            for (int i = 1; i < found && i < 3; i++)
                worse += chance(&all[i]) >= 0 && chance(&all[i]) < nothing - CLIO_CLEARLY;
            int count = advise(game, seat, thoughts);
            for (int i = 1; i < count; i++) {
                assert_int_not_equal(clio_standing(game, state, seat, thoughts[i].move),
                                     CLIO_GAINS_NOTHING);
                assert_false(chance(&thoughts[i]) >= 0 &&
                             chance(&thoughts[i]) < nothing - CLIO_CLEARLY);
            }
        }
    assert_true(wasted > 4); /* there was something to leave out */
    assert_true(worse > 4);
}

/* In words, the same at every table. */
static void test_in_words(void **unused)
{
    (void)unused;
    const clio_game *game = position("age-of-civilization", 0);
    struct clio_thought thought = {.looks = 100, .value = 0.584, .gains = 0};
    struct clio_advice advice;
    clio_advice_of(game, state, 0, &thought, CLIO_EN, &advice);
    assert_string_equal(advice.sure, "58% chance of winning, in its view");
    struct clio_thought hardly = {.looks = 3, .value = 0};
    struct clio_advice unsure;
    clio_advice_of(game, state, 0, &hardly, CLIO_EN, &unsure);
    assert_string_equal(unsure.sure, "hardly looked at, as it found a better one at once");
    assert_string_equal(advice.why, "for the position rather than for points");
    thought.gains = 1;
    thought.gain[0] = (struct clio_gain){.domain = 0, .thing = 0, .points = -0.5};
    clio_advice_of(game, state, 0, &thought, CLIO_EN, &advice); /* a loss alone is no reason */
    assert_string_equal(advice.why, "for the position rather than for points");
    thought.gains = 2;
    thought.gain[1] = (struct clio_gain){.domain = 0, .thing = 1, .points = 1.5};
    char expected[200];
    clio_advice_of(game, state, 0, &thought, CLIO_EN, &advice);
    snprintf(expected, sizeof expected, "mainly for +1.5 points (%s), despite −0.5 points (%s)",
             clio_thing_name(game, 0, 1, CLIO_EN), clio_thing_name(game, 0, 0, CLIO_EN));
    assert_string_equal(advice.why, expected);
    clio_advice_of(game, state, 0, &thought, CLIO_FR, &advice);
    snprintf(expected, sizeof expected, "surtout pour +1,5 point (%s), malgré −0,5 point (%s)",
             clio_thing_name(game, 0, 1, CLIO_FR), clio_thing_name(game, 0, 0, CLIO_FR));
    assert_string_equal(advice.why, expected);
}

/* Chances that do not tell the moves apart are not told: points are, in the order of the advice. */
static void test_points_where_chances_are_alike(void **unused)
{
    (void)unused;
    enum { MORE = 8 }; /* than are explained */
    int alike = 0, apart = 0;
    for (int moves = 0; moves <= 900; moves += 30) {
        struct clio_thought thoughts[MORE];
        double least = 1, most = 0;
        int seat;
        const clio_game *game = position("clash-monumental", moves);
        if (!clio_to_move(game, state, &seat))
            break;
        struct clio_bot_spec spec = {.kind = CLIO_BOT_SEARCH,
                                     .iterations = moves < 60 ? 3000 : 600};
        clio_bot *bot = clio_bot_new(game, &spec, 5);
        int known = 0, count = clio_bot_advise(bot, state, seat, thoughts, MORE);
        clio_bot_free(bot);
        count = count < 3 ? count : 3;
        for (int i = 0; i < count && thoughts[i].looks >= CLIO_FEW_LOOKS; i++, known++) {
            least = thoughts[i].value < least ? thoughts[i].value : least;
            most = thoughts[i].value > most ? thoughts[i].value : most;
        }
        bool same = count > 1 && (most < 0.01 || (known > 1 && most - least < 0.01));
        for (int i = 0; i < known; i++) {
            struct clio_advice advice;
            clio_advice_of(game, state, seat, &thoughts[i], CLIO_FR, &advice);
            assert_int_equal(thoughts[i].alike, same);
            assert_int_equal(strstr(advice.sure, "dans quelques tours") != NULL, same);
            if (same)
                assert_null(strstr(advice.why, "plutôt que pour les points"));
            assert_true(!same || i == 0 || thoughts[i - 1].points >= thoughts[i].points);
        }
        alike += same;
        apart += !same && known > 1;
    }
    assert_true(alike > 0 && apart > 0);
}

static void test_points_in_words(void **unused)
{
    (void)unused;
    const clio_game *game = position("clash-monumental", 0);
    struct clio_thought thought = {
        .looks = 100, .value = 0.004, .alike = true, .points = 12.3, .lead = 1.5};
    struct clio_advice advice;
    clio_advice_of(game, state, 0, &thought, CLIO_EN, &advice);
    assert_string_equal(advice.sure,
                        "hardly a chance of winning; about 12.3 points some turns on, in its view");
    assert_string_equal(advice.why, "+1.5 points compared with other moves");
    clio_advice_of(game, state, 0, &thought, CLIO_FR, &advice);
    assert_string_equal(advice.sure, "presque aucune chance de gagner ; environ 12,3 points dans "
                                     "quelques tours, selon lui");
    assert_string_equal(advice.why, "+1,5 point par rapport aux autres coups");
    thought.value = 0.55;
    thought.lead = 0.01;
    clio_advice_of(game, state, 0, &thought, CLIO_EN, &advice);
    assert_string_equal(
        advice.sure, "55% chance of winning, as with the others; about 12.3 points some turns on");
    assert_string_equal(advice.why, "no more and no fewer points than other moves");
}

/* One that is the only one worth telling is not said to be the only one possible. */
static void test_the_only_move(void **unused)
{
    (void)unused;
    int others = 0;
    for (int moves = 0; moves <= 60; moves++) {
        clio_move legal[CLIO_MAX_MOVES];
        int seat;
        const clio_game *game = position("clash-monumental", moves);
        if (!clio_to_move(game, state, &seat))
            break;
        int count = clio_legal(game, state, seat, legal, CLIO_MAX_MOVES);
        struct clio_thought thought = {.move = legal[0], .looks = 100, .value = 0.5};
        struct clio_advice advice;
        clio_advice_of(game, state, seat, &thought, CLIO_FR, &advice);
        assert_int_equal(strcmp(advice.sure, "le seul coup possible") == 0, count == 1);
        assert_int_equal(advice.why[0] == '\0', count == 1);
        others += count > 1;
    }
    assert_true(others > 20);
}

static int coins_of(const clio_game *game, const void *of, int seat)
{
    struct clio_figure figures[32];
    int n = game->figures(game, of, figures, 32);
    for (int i = 0; i < n; i++)
        if (figures[i].seat == seat && strcmp(figures[i].word, "coins") == 0)
            return figures[i].value;
    return 0;
}

/* A move that gives no points is advised for what it brings: as many coins as it then does bring. */
static void test_what_it_brings(void **unused)
{
    (void)unused;
    int rich = 0, poor = 0;
    for (int moves = 0; moves <= 60; moves += 5) {
        clio_move legal[CLIO_MAX_MOVES];
        char expected[40];
        int seat;
        const clio_game *game = position("age-of-civilization", moves);
        if (!clio_to_move(game, state, &seat))
            break;
        int count = clio_legal(game, state, seat, legal, CLIO_MAX_MOVES);
        for (int i = 0; i < count; i++) {
            struct clio_thought thought = {.move = legal[i], .looks = 100, .value = 0.5};
            struct clio_advice advice;
            clio_advice_of(game, state, seat, &thought, CLIO_EN, &advice);
            memcpy(copy, state, clio_state_size(game));
            clio_apply_legal(game, copy, seat, legal[i], NULL);
            int more = coins_of(game, copy, seat) - coins_of(game, state, seat);
            snprintf(expected, sizeof expected, "Coins +%d", more);
            bool told = strstr(advice.why, "for what it brings: ") && strstr(advice.why, expected);
            if (more > 0 && !told)
                fail_msg("after %d moves, %d coins more: %s", moves, more, advice.why);
            if (more <= 0)
                assert_null(strstr(advice.why, "Coins"));
            rich += more > 0;
            poor += more <= 0;
        }
    }
    assert_true(rich > 5 && poor > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named_to_the_end),
        cmocka_unit_test(test_alternatives_are_worth_something),
        cmocka_unit_test(test_in_words),
        cmocka_unit_test(test_points_where_chances_are_alike),
        cmocka_unit_test(test_points_in_words),
        cmocka_unit_test(test_the_only_move),
        cmocka_unit_test(test_what_it_brings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
