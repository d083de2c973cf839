/*
 * test_civ_board.c: the board of Civilization: tiles as they lie, what squares and cities give, what
 * figures gather and blockade, coins, limits; what nobody can know; and random games in which every
 * position holds.
 */
#include "civ/civ_table.h"

#include <stdlib.h>
#include <string.h>

/* ---- The map ------------------------------------------------------------------------------------------ */

/* covers: 6 map */
TEST(a_home_tile_lies_turned)
{
    start("french romans", "");
    expect(column_of(centre(0)), 2);
    expect(row_of(centre(0)), 1);
}

TEST(neighbours_end_at_the_edge_of_the_map)
{
    start("french romans", "");
    expect(civ_beside(x, square_at(0, 0), 0), NO_SQUARE);
    expect(civ_beside(x, square_at(0, 0), 1), square_at(1, 0));
    expect(civ_beside(x, square_at(0, 7), 2), NO_SQUARE); /* eight rows for two */
    start("french romans aztecs", "");
    expect(civ_beside(x, square_at(6, 0), 3), NO_SQUARE); /* a triangle for three */
    expect(civ_beside(x, square_at(6, 3), 2), square_at(6, 4));
}

/* covers: terms */
TEST(distances_are_counted_in_steps_or_with_diagonals)
{
    expect(civ_distance(square_at(1, 1), square_at(4, 3)), 5);
    expect(civ_chebyshev(square_at(1, 1), square_at(4, 3)), 3);
}

TEST(drought_makes_a_plain_desert)
{
    start("french romans", "");
    int forest = beside(0, FOREST, 0);
    int before = civ_outskirts_icons(x, 0, 0).production;
    clio_set_bit(s->dried, forest);
    civ_survey(x);
    expect(civ_terrain(x, forest), DESERT);
    expect(civ_square_icons(x, forest).trade, 1);
    expect(civ_square_resource(x, forest), NONE);
    expect(civ_outskirts_icons(x, 0, 0).production, before - 2);
}

/* ---- What cities have ------------------------------------------------------------------------------------ */

/* covers: 5 cities */
TEST(the_french_capital_has_three_trade_and_six_production)
{
    uint16_t squares[16];
    unsigned kinds = 0;
    start("french romans", "");
    govern(0, "despotism");
    expect(civ_trade_income(x, 0), 3);
    expect(civ_production(x, 0, 0), 6);
    int n = civ_harvest_squares(x, 0, 0, squares, 16);
    for (int i = 0; i < n; i++)
        kinds |= 1u << civ_square_resource(x, squares[i]);
    expect(kinds, 1u << SILK | 1u << WHEAT | 1u << IRON);
}

/* covers: 8 */
TEST(a_program_doubles_the_outskirts_alone)
{
    start("french romans", "");
    govern(0, "despotism");
    s->seat[0].city[0].program = 1;
    s->programs--;
    s->seat[0].city[0].production = 5;
    expect(civ_production(x, 0, 0), 10 + 1 + 5);
}

/* covers: 14 */
TEST(arts_count_culture_that_is_not_blockaded)
{
    start("french romans", "");
    int plain = civ_arts(x, 0, 0);
    int grass = beside(0, GRASSLAND, 0);
    plain -= civ_square_icons(x, grass).culture;
    put(grass, "temple");
    expect(civ_arts(x, 0, 0), plain + 2);
    scouts(1, grass, 1);
    expect(civ_arts(x, 0, 0), plain);
}

TEST(a_scout_sends_its_square_to_one_city)
{
    start("french romans", "");
    explore_all();
    int forest = any_square(FOREST, 0);
    int production = civ_production(x, 0, 0), there = civ_square_icons(x, forest).production;
    scouts(0, forest, 2);
    expect(civ_production(x, 0, 0), production);
    send_to(0, forest, 0);
    expect(civ_production(x, 0, 0), production + there); /* two gather it once */
    s->seat[0].city[0].program = 1;
    s->programs--;
    expect(civ_production(x, 0, 0), 2 * production + there); /* not doubled [A38] */
    s->switches = SWITCH_SCOUTS_DOUBLED;
    expect(civ_production(x, 0, 0), 2 * production + 2 * there);
}

TEST(armies_gather_for_the_english_alone)
{
    start("english romans", "");
    explore_all();
    int desert = any_square(DESERT, 0), trade = civ_trade_income(x, 0);
    armies(0, desert, 1);
    send_to(0, desert, 0);
    expect(civ_trade_income(x, 0), trade + civ_square_icons(x, desert).trade);
    start("romans english", "");
    explore_all();
    trade = civ_trade_income(x, 0);
    armies(0, desert, 1);
    send_to(0, desert, 0);
    expect(civ_trade_income(x, 0), trade);
}

/* covers: 28 */
TEST(a_city_state_counts_while_a_figure_stands_on_it)
{
    start("french romans", "");
    explore_all();
    int there = any_square(GRASSLAND, 0), production = civ_production(x, 0, 0);
    put(there, "cs3");
    scouts(0, there, 1);
    expect(civ_production(x, 0, 0), production + 1);
    expect(s->seat[0].coins, 1);
    no_figures(0);
    expect(civ_production(x, 0, 0), production);
    expect(s->seat[0].coins, 0);
    expect(s->marker[there] >= ON_CITY_STATE, 1);
}

TEST(a_blockaded_wonder_does_not_work)
{
    start("french romans", "");
    int there = beside(0, GRASSLAND, 0);
    put(there, "statue_of_zeus");
    expect(civ_combat_bonus(x, 0), 6 + 2);
    armies(1, there, 1);
    expect(civ_combat_bonus(x, 0), 2);
    no_figures(1);
    expect(civ_combat_bonus(x, 0), 6 + 2);
}

/* covers: 33 */
TEST(fifteen_coins_win_when_the_blockade_ends)
{
    start("french romans", "");
    int there = beside(0, GRASSLAND, 0);
    armies(1, there, 1);
    put(there, "bank");
    s->seat[0].sheet = 14;
    civ_recount(x, 0);
    expect(s->seat[0].coins, 14);
    phase(Q_MOVE, 1);
    expect(s->over, NOT_OVER);
    playf("move %s 1 0", name_of(there));
    clio_move steps[CLIO_MAX_MOVES];
    int n = clio_legal(x->game, s, 1, steps, CLIO_MAX_MOVES);
    for (int i = 0; i < n && !s->over; i++)
        if (clio_verb(steps[i]) == DO_STEP)
            clio_apply_legal(x->game, s, 1, steps[i], NULL);
    expect(s->over, WON_ECONOMY);
    expect(s->winner, 0);
}

TEST(coins_on_a_blockaded_canal_are_not_counted)
{
    start("french romans", "");
    int there = beside(0, GRASSLAND, 0);
    put(there, "panama_canal");
    s->panama = 3;
    civ_recount(x, 0);
    expect(s->seat[0].coins, 3);
    scouts(1, there, 1);
    expect(s->seat[0].coins, 0);
    no_figures(1);
    civ_clear_square(x, there, true);
    expect(s->panama, 0);
}

/* ---- Limits ------------------------------------------------------------------------------------------------- */

/* covers: techs */
TEST(limits_follow_from_what_is_known)
{
    start("russians romans", "");
    expect(civ_stacking(x, 0), 3);
    expect(civ_stacking(x, 1), 2);
    know(1, "masonry");
    expect(civ_stacking(x, 1), 3);
    expect(civ_speed(x, 1), 2);
    know(1, "horseback_riding");
    expect(civ_speed(x, 1), 3);
    expect(civ_hand_limit(x, 1), 2);
    know(1, "pottery");
    expect(civ_hand_limit(x, 1), 3);
    expect(civ_city_limit(x, 1), 2);
    know(1, "irrigation");
    expect(civ_city_limit(x, 1), 3);
    expect(civ_battle_hand(x, 1, 1, false), 3);
    expect(civ_battle_hand(x, 1, 3, false), 7);
    expect(civ_battle_hand(x, 1, 0, true), 6);
    expect(civ_water(x, 1), WATER_NONE);
    know(1, "sailing");
    expect(civ_water(x, 1), WATER_STAY);
}

/* covers: 3 */
TEST(the_french_have_one_policy_more)
{
    start("french romans", "");
    expect(civ_policy_limit(x, 0), 2);
    expect(civ_policy_limit(x, 1), 1);
}

/* covers: 21 */
TEST(the_japanese_research_for_less)
{
    start("japanese romans", "");
    expect(civ_research_price(x, 0, 2), 8);
    expect(civ_research_price(x, 1, 2), 11);
    expect(civ_research_price(x, 1, 5), 26);
}

/* covers: coins */
TEST(techs_hold_four_coin_tokens)
{
    start("romans french", "");
    for (int i = 0; i < 4; i++)
        expect(civ_add_token(x, 0, TECH_CODE_OF_LAWS), true);
    expect(civ_add_token(x, 0, TECH_CODE_OF_LAWS), false);
    expect(s->seat[0].coins, 4);
    expect(civ_add_token(x, 0, TECH_POTTERY), false); /* not known */
}

TEST(figures_may_not_stand_on_water_huts_or_enemies)
{
    start("aztecs romans", "");
    explore_all();
    int water = any_square(WATER, 0), grass = any_square(GRASSLAND, 0);
    expect(civ_check_standing(x, 0, water), WHY_ON_WATER);
    expect(civ_check_standing(x, 0, grass), LEGAL);
    armies(0, grass, 2);
    expect(civ_check_standing(x, 0, grass), WHY_STACK_FULL);
    expect(civ_check_standing(x, 1, grass), WHY_ENEMIES_THERE);
    no_figures(0);
    put(grass, "hut");
    expect(civ_check_standing(x, 0, grass), WHY_MARKER_THERE);
    expect(civ_check_standing(x, 0, centre(0)), WHY_CITY_THERE);
}

/* ---- Stores --------------------------------------------------------------------------------------------------- */

/* covers: trade */
TEST(trade_ends_at_twenty_seven)
{
    start("romans french", "");
    civ_gain_trade(x, 0, 40);
    expect(s->seat[0].trade, MOST_TRADE);
    civ_lose_trade(x, 0, 40);
    expect(s->seat[0].trade, 0);
}

TEST(killed_units_come_again_when_no_others_are_left)
{
    start("romans french", "");
    int first = civ_draw_unit(x, 0, AIRCRAFT);
    s->seat[0].units &= ~((uint64_t)1 << first);
    civ_return_unit(x, first);
    for (int i = 0; i < 7; i++)
        expect_that(civ_take_unit(x, AIRCRAFT) != first);
    expect(civ_take_unit(x, AIRCRAFT), first);
    expect(civ_take_unit(x, AIRCRAFT), -1);
}

TEST(a_hand_above_its_limit_is_discarded_down)
{
    start("romans french", "");
    hold(0, "drought sabotage");
    hold(0, "migrants");
    RUN_RULE(draw_event, 0, .level = 0);
    expect(asked(), Q_DISCARD);
    expect(to_move(), 0);
}

/* ---- What can be chosen ------------------------------------------------------------------------------------------ */

TEST(the_base_game_has_its_own_civilizations)
{
    const clio_game *game = clio_find_game("civ-waw");
    struct clio_options options;
    char why[200];
    clio_default_options(game, 4, &options);
    clio_set_option(game, &options, "game", "base", CLIO_EN, why, sizeof why);
    expect(clio_check_options(game, &options, CLIO_EN, why, sizeof why), true);
    for (uint64_t seed = 1; seed < 40; seed++) {
        clio_new(game, &options, seed, s, NULL);
        for (int seat = 0; seat < 4; seat++)
            expect_that(s->seat[seat].civilization <= RUSSIANS);
    }
    clio_set_option(game, &options, "civilization.1", "zulu", CLIO_EN, why, sizeof why);
    expect(clio_check_options(game, &options, CLIO_EN, why, sizeof why), false);
}

TEST(who_goes_first_is_drawn)
{
    const clio_game *game = clio_find_game("civ-waw");
    struct clio_options options;
    int first[4] = {0};
    clio_default_options(game, 4, &options);
    for (uint64_t seed = 1; seed <= 100; seed++) {
        clio_new(game, &options, seed, s, NULL);
        first[s->first]++;
    }
    for (int seat = 0; seat < 4; seat++)
        expect_that(first[seat] > 10);
}

/* ---- What nobody can know ------------------------------------------------------------------------------------------ */

/* covers: hidden */
TEST(redealing_keeps_what_a_seat_knows)
{
    start("romans french", "");
    forces(0, "infantry:a artillery:b");
    forces(1, "infantry:c infantry:b mounted:a");
    hold(0, "drought");
    hold(1, "sabotage lost");
    keep(0, "hut_iron");
    keep(1, "hut_silk village_uranium");
    uint64_t units = s->seat[0].units, events = s->seat[0].events;
    uint32_t huts = s->seat[0].huts;
    bool other_units = false, other_events = false, other_huts = false;
    remember();
    uint64_t his = s->seat[1].units, held = s->seat[1].events;
    uint32_t kept = s->seat[1].huts;
    for (uint64_t seed = 1; seed < 60; seed++) {
        char why[200] = "";
        back_again();
        clio_redeal(x->game, s, 0, seed);
        expect_that(clio_check(x->game, s, why, sizeof why));
        expect(s->seat[0].units == units && s->seat[0].events == events, true);
        expect(s->seat[0].huts, huts);
        expect(units_of(1), 3);
        for (int type = 0; type < AIRCRAFT; type++) /* backs tell the type */
            expect(__builtin_popcountll(s->seat[1].units >> (type * TYPE_CARDS) & 0x7fff),
                   type == INFANTRY  ? 2
                   : type == MOUNTED ? 1
                                     : 0);
        for (uint32_t left = s->seat[1].huts; left; left &= left - 1)
            expect(x->c->hut[x->c->hut_of[__builtin_ctz(left)]].kind, FIND_RESOURCE);
        other_units |= s->seat[1].units != his;
        other_events |= s->seat[1].events != held;
        other_huts |= s->seat[1].huts != kept;
    }
    expect_that(other_units && other_events && other_huts);
}

TEST(units_that_everybody_has_seen_stay)
{
    start("romans french", "");
    forces(1, "infantry:c infantry:b");
    s->unit_known = s->seat[1].units & -s->seat[1].units;
    uint64_t seen = s->unit_known;
    remember();
    for (uint64_t seed = 1; seed < 30; seed++) {
        back_again();
        clio_redeal(x->game, s, 0, seed);
        expect_that((s->seat[1].units & seen) == seen);
        back_again();
        clio_redeal(x->game, s, CLIO_SPECTATOR, seed);
        expect_that((s->seat[1].units & seen) == seen);
    }
}

/* ---- Random games ------------------------------------------------------------------------------------------------------ */

/* A row holds fewer techs than the one below [9.2], in every position. */
static bool pyramid_stands(int seat)
{
    const uint8_t *row = s->seat[seat].row;
    for (int i = 1; i < LEVELS; i++)
        if (row[i] > 0 && row[i] + 1 > row[i - 1])
            return false;
    return true;
}

/* Maximum and adopted policies agree whenever nobody is in the middle of something [11.2]. */
static bool policies_fit(int seat)
{
    int q = s->core.question;
    return (q != Q_CITY && q != Q_MOVE) ||
           __builtin_popcount(s->seat[seat].policies) == civ_policy_limit(x, seat);
}

static void play_at_random(int seats, const char *box, uint64_t seed)
{
    const clio_game *game = clio_find_game("civ-waw");
    struct clio_options options;
    char why[200] = "";
    uint64_t rng = seed;
    clio_default_options(game, seats, &options);
    clio_set_option(game, &options, "game", box, CLIO_EN, why, sizeof why);
    clio_set_option(game, &options, "turn-limit", "40", CLIO_EN, why, sizeof why);
    clio_new(game, &options, seed, s, NULL);
    *x = (struct play){.game = game, .c = game->content, .s = s};
    for (int i = 0; !s->over; i++) {
        clio_move moves[CLIO_MAX_MOVES];
        int seat = clio_asked(&s->core);
        int n = clio_legal(game, s, seat, moves, CLIO_MAX_MOVES);
        assert_true(n > 0);
        clio_apply_legal(game, s, seat, moves[clio_random_below(&rng, (uint32_t)n)], NULL);
        for (int k = 0; k < seats; k++)
            assert_true(pyramid_stands(k) && policies_fit(k));
        if (i % 16 == 0 && !clio_check(game, s, why, sizeof why))
            fail_msg("seed %d, decision %d: %s", (int)seed, i, why);
    }
}

TEST(random_games_hold_together)
{
    const char *wanted = getenv("CLIO_GAMES");
    uint64_t games = wanted ? (uint64_t)atoi(wanted) / 5 : 12;
    for (uint64_t seed = 1; seed <= games; seed++)
        for (int seats = 2; seats <= 4; seats++) {
            play_at_random(seats, "waw", seed);
            play_at_random(seats, "base", seed);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_home_tile_lies_turned),
        cmocka_unit_test(neighbours_end_at_the_edge_of_the_map),
        cmocka_unit_test(distances_are_counted_in_steps_or_with_diagonals),
        cmocka_unit_test(drought_makes_a_plain_desert),
        cmocka_unit_test(the_french_capital_has_three_trade_and_six_production),
        cmocka_unit_test(a_program_doubles_the_outskirts_alone),
        cmocka_unit_test(arts_count_culture_that_is_not_blockaded),
        cmocka_unit_test(a_scout_sends_its_square_to_one_city),
        cmocka_unit_test(armies_gather_for_the_english_alone),
        cmocka_unit_test(a_city_state_counts_while_a_figure_stands_on_it),
        cmocka_unit_test(a_blockaded_wonder_does_not_work),
        cmocka_unit_test(fifteen_coins_win_when_the_blockade_ends),
        cmocka_unit_test(coins_on_a_blockaded_canal_are_not_counted),
        cmocka_unit_test(limits_follow_from_what_is_known),
        cmocka_unit_test(the_french_have_one_policy_more),
        cmocka_unit_test(the_japanese_research_for_less),
        cmocka_unit_test(techs_hold_four_coin_tokens),
        cmocka_unit_test(figures_may_not_stand_on_water_huts_or_enemies),
        cmocka_unit_test(trade_ends_at_twenty_seven),
        cmocka_unit_test(killed_units_come_again_when_no_others_are_left),
        cmocka_unit_test(a_hand_above_its_limit_is_discarded_down),
        cmocka_unit_test(the_base_game_has_its_own_civilizations),
        cmocka_unit_test(who_goes_first_is_drawn),
        cmocka_unit_test(redealing_keeps_what_a_seat_knows),
        cmocka_unit_test(units_that_everybody_has_seen_stay),
        cmocka_unit_test(random_games_hold_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
