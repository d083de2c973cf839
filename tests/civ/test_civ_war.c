/*
 * test_civ_war.c: battles in Civilization: forces, bonuses, fronts, abilities, results, losses, loot,
 * barbarians, the base game, odds; the worked examples 34 to 40 and the rulings about them.
 */
#include "civ/civ_field.h"

/* ---- Preparation [12.6] --------------------------------------------------------------------------------------------------------- */

/* covers: battle-preparation */
TEST(a_force_is_three_and_two_for_each_further_army)
{
    field(QUIET, "");
    know(0, "masonry");
    armies(0, square("E2"), 3);
    armies(1, square("F2"), 1);
    forces(
        0,
        "infantry:a infantry:b infantry:c mounted:a mounted:b mounted:c artillery:a artillery:b");
    forces(1, "infantry:a infantry:b mounted:a mounted:b");
    phase(Q_MOVE, 0);
    play("move E2 3 0; step F2");
    expect(drawn(ATTACKER), 7);
    expect(units_of(0), 1);
    expect(drawn(DEFENDER), 3);
}

TEST(communism_draws_one_unit_more)
{
    field(QUIET, "");
    govern(0, "communism");
    meet("infantry:a infantry:b mounted:a mounted:b", "infantry:a");
    expect(drawn(ATTACKER), 4);
}

TEST(the_oracle_shows_the_hand_of_the_other_side)
{
    field(QUIET, "");
    remember();
    meet("infantry:a infantry:b", "infantry:a mounted:b");
    expect_that(!civ_sees_hand(x, 0, DEFENDER));
    expect_that(civ_sees_hand(x, 1, DEFENDER));
    back_again();
    market("oracle");
    put(beside(0, GRASSLAND, 0), "oracle");
    meet("infantry:a infantry:b", "infantry:a mounted:b");
    expect_that(civ_sees_hand(x, 0, DEFENDER));
    expect_that(!civ_sees_hand(x, 1, ATTACKER));
}

/* covers: 38 defence */
TEST(example_38_city_defence_and_tie)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    s->seat[1].city[1].walled = 1;
    put(square("F1"), "barracks");
    put(beside(0, GRASSLAND, 0), "general");
    armies(0, square("G2"), 1);
    forces(0, "infantry:a artillery:a infantry:b");
    forces(1, "");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    expect(b()->kind, BATTLE_CITY);
    expect(b()->turn, ATTACKER);
    expect(b()->bonus[DEFENDER], 8);
    fight_out();
    expect(b()->value[ATTACKER], 8);
    expect(b()->value[DEFENDER], 8);
    expect(b()->winner, DEFENDER);
    expect(s->marker[square("F2")], ON_CITY);
    expect_that(!figures_on(s, square("G2")));
}

TEST(a_city_defends_itself_with_six_units)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    armies(0, square("G2"), 1);
    forces(0, "infantry:a");
    forces(1, "infantry:a infantry:b infantry:c mounted:a mounted:b mounted:c artillery:a");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    expect(drawn(DEFENDER), 6);
    expect(b()->turn, DEFENDER);
}

TEST(combustion_brings_walls_down_before_the_battle)
{
    field(QUIET, "");
    know(0, "combustion");
    new_city(1, square("F2"));
    s->seat[1].city[1].walled = 1;
    armies(0, square("G2"), 1);
    forces(0, "infantry:a infantry:b");
    forces(1, "infantry:a mounted:b");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    expect(s->seat[1].city[1].walled, 0);
    expect(b()->total[DEFENDER], 6);
    expect(b()->turn, DEFENDER);
}

/* ---- Fighting [12.7] ---------------------------------------------------------------------------------------------------------------- */

/* covers: 34 battle */
TEST(example_34_exchange_on_a_front)
{
    field(QUIET, "");
    ranks(0, 3, 1, 1);
    ranks(1, 2, 1, 1);
    meet("infantry:a", "infantry:b");
    expect(asked(), Q_BATTLE);
    play("attack infantry_a_3 1");
    expect(killed(DEFENDER), 1);
    expect(killed(ATTACKER), 0);
    expect(b()->front[0].wounds[ATTACKER], 3);
    expect(b()->value[ATTACKER], 2);
}

/* covers: 35 battle-result */
TEST(example_35_result)
{
    field(QUIET, "");
    put(beside(0, GRASSLAND, 0), "general");
    put(beside(1, GRASSLAND, 0), "barracks");
    ranks(0, 3, 3, 3);
    ranks(1, 2, 2, 2);
    meet("infantry:a mounted:a", "infantry:a mounted:a");
    expect(b()->bonus[ATTACKER], 2);
    expect(b()->bonus[DEFENDER], 0);
    struct civ_battle *now = &s->battle; /* A two units of 5 with 7 wounds, B one of 4 with 3 */
    now->fronts = 2;
    now->front[0].card[ATTACKER] = (uint8_t)__builtin_ctzll(now->fought[ATTACKER]);
    now->front[1].card[ATTACKER] = (uint8_t)(63 - __builtin_clzll(now->fought[ATTACKER]));
    now->front[0].card[DEFENDER] = (uint8_t)__builtin_ctzll(now->fought[DEFENDER]);
    now->front[1].card[DEFENDER] = NONE;
    now->front[0].wounds[ATTACKER] = 4;
    now->front[1].wounds[ATTACKER] = 3;
    now->front[0].wounds[DEFENDER] = 3;
    expect(civ_battle_value(x, ATTACKER), 5);
    expect(civ_battle_value(x, DEFENDER), 1);
}

/* covers: 36 */
TEST(example_36_trump)
{
    field(QUIET, "");
    remember();
    meet("mounted:c", "infantry:b");
    play("attack mounted_c_1 1");
    expect(killed(ATTACKER), 1);
    expect(killed(DEFENDER), 0);
    expect(b()->front[0].wounds[DEFENDER], 0);
    back_again();
    put(beside(0, GRASSLAND, 0), "pentagon");
    meet("mounted:c", "infantry:b");
    play("attack mounted_c_1 1");
    expect(killed(ATTACKER), 1);
    expect(killed(DEFENDER), 1);
}

TEST(a_trumping_unit_that_does_not_kill_is_struck_back)
{
    field(QUIET, "");
    meet("infantry:a", "mounted:a"); /* 1/3 against 1/3 */
    play("attack infantry_a_1 1");
    expect_that(
        told_to(0, CLIO_FR, "L’unité Lancier surclasse l’unité Cavalier et frappe en premier."));
    expect(b()->front[0].wounds[ATTACKER], 1);
    expect(b()->front[0].wounds[DEFENDER], 1);
}

/* covers: 37 A56 */
TEST(example_37_full_fronts)
{
    field(QUIET, "");
    know(1, "mathematics");
    resources(1, "iron");
    meet("infantry:a infantry:a mounted:a", "infantry:a infantry:a mounted:a");
    play("open infantry_a_1; attack infantry_a_1 1");
    expect(to_move(), 1);
    expect(count_legal("attack"), 0);
    expect(count_legal("open"), 2);
    refuse("attack infantry_a_1 1", "front-closed");
    play("use mathematics; wound 1; wound 1"); /* 1 + 2 wounds kill a unit of health 3 */
    expect(killed(ATTACKER), 1);
    refuse("use mathematics", "already-used");
    play("open mounted_a_1");
    expect_that(legal("attack infantry_a_1 1"));
    expect(b()->front[0].wounds[DEFENDER], 1);
}

/* covers: A55 */
TEST(ruling_a55_metalworking_needs_a_unit_to_strike)
{
    field(QUIET, ""); /* Germans know Metalworking */
    resources(0, "iron");
    meet("infantry:a infantry:b", "infantry:a");
    expect(to_move(), 0);
    play("use metalworking");
    refuse("use metalworking", "already-used");
    play("attack infantry_a_1 1"); /* 1 + 3 wounds */
    expect(killed(DEFENDER), 1);
    expect(b()->extra, 0);
}

TEST(animal_husbandry_heals_three_wounds_once_a_battle)
{
    field(QUIET, "");
    know(0, "animal_husbandry");
    ranks(0, 3, 1, 1);
    meet("infantry:a infantry:a infantry:a", "infantry:b infantry:b infantry:b");
    play("attack infantry_a_3 1"); /* 2 wounds, kills */
    expect(asked(), Q_AFTER_UNIT);
    expect(b()->front[0].wounds[ATTACKER], 2);
    play("use healing");
    expect(b()->front[0].wounds[ATTACKER], 0);
    play("open infantry_b_1");
    expect(to_move(), 0);
    refuse("use healing", "healed-already");
}

TEST(biology_heals_all_wounds)
{
    field(QUIET, "");
    know(0, "biology");
    ranks(0, 3, 1, 1);
    meet("infantry:a infantry:a", "infantry:c infantry:c");
    play("attack infantry_a_3 1; use biology");
    expect(b()->front[0].wounds[ATTACKER], 0);
    expect(b()->healed[ATTACKER], 2);
}

TEST(japanese_infantry_and_himeji_strike_harder)
{
    field("japanese english", "");
    meet("infantry:a", "infantry:b"); /* 1 + 1 against health 2 */
    play("attack infantry_a_1 1");
    expect(killed(DEFENDER), 1);
    field(QUIET, "");
    put(beside(0, GRASSLAND, 0), "himeji");
    meet("mounted:a", "mounted:b");
    play("attack mounted_a_1 1");
    expect(killed(DEFENDER), 1);
    expect(civ_health(x, ATTACKER, __builtin_ctzll(b()->fought[ATTACKER])), 3);
}

/* covers: A69 barbarians */
TEST(ruling_a69_barbarians_have_no_abilities)
{
    field("germans japanese", "");
    know(1, "mathematics");
    resources(1, "iron");
    armies(0, square("E2"), 1);
    put(square("F2"), "village");
    forces(0, "infantry:a mounted:a artillery:a");
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
    expect(to_move(), 1);
    expect(count_legal("use"), 0);
    for (int card = 0; card < TYPE_CARDS;
         card++) /* Japanese infantry is stronger, not the barbarians' */
        if (b()->fought[DEFENDER] >> card & 1)
            expect(civ_strength(x, DEFENDER, card), civ_fighter(x, DEFENDER, card)->strength);
}

/* ---- After a battle [12.9, 12.10] ---------------------------------------------------------------------------------------------------- */

/* Red attacks the city on F2 with three armies, loses four units and wins. */
static void storm(const char *civilizations)
{
    field(civilizations, "");
    know(0, "masonry");
    new_city(1, square("F2"));
    ranks(0, 1, 4, 1);
    armies(0, square("G2"), 3);
    forces(0, "infantry:c infantry:c mounted:c mounted:c artillery:a artillery:a artillery:a");
    forces(1, "infantry:c infantry:c mounted:c mounted:c");
    phase(Q_MOVE, 0);
    points(0, 0, 0);
    points(1, 9, 9);
    play("move G2 3 0; step F2; open infantry_c_1; attack infantry_c_1 1; open infantry_c_1");
    play("attack infantry_c_1 2; attack mounted_c_1 3; attack mounted_c_1 4");
    answer_until(Q_LOOT);
}

/* covers: 39 18 A3 A6 loot */
TEST(example_39_losses_and_loot)
{
    storm("mongols english");
    expect(killed(ATTACKER), 4);
    expect(b()->winner, ATTACKER);
    expect(armies_on(s, square("F2")), 1);
    expect(s->marker[square("F2")], ON_NOTHING);
    expect(civ_cities(s, 1), 1);
    expect(__builtin_popcount(s->seat[1].policies), 1);
    remember();
    play("loot culture; loot culture; loot culture");
    expect(s->seat[0].culture, 9);
    expect(asked() != Q_LOOT, 1);
    back_again();
    expect_that(legal("loot tech"));
    play("loot tech");
    if (asked() == Q_CHOOSE_TECH)
        decline();
    play("loot trade");
    expect(s->seat[0].trade, 3);
    storm("germans english");
    play("loot culture; loot trade");
    expect(asked() != Q_LOOT, 1);
}

TEST(mongols_who_win_as_defenders_get_no_extra_loot)
{
    field("english mongols", "");
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(1, "infantry:a");
    phase(Q_MOVE, 0);
    points(0, 9, 0);
    points(1, 0, 0);
    play("move E2 1 0; step F2");
    expect(asked(), Q_LOOT);
    expect(to_move(), 1);
    play("loot trade");
    expect(s->seat[1].trade, 3);
    expect(s->seat[0].trade, 6);
    expect_that(asked() != Q_LOOT);
}

TEST(a_conquered_capital_wins_at_once)
{
    field(QUIET, "");
    int capital = centre(1), from = civ_beside(x, capital, 3);
    for (int d = 0; d < 4; d++)
        if (civ_terrain(x, civ_beside(x, capital, d)) != WATER)
            from = civ_beside(x, capital, d);
    ranks(0, 4, 4, 4);
    know(0, "masonry");
    armies(0, from, 3);
    forces(0, "infantry:a infantry:a infantry:a artillery:a artillery:a mounted:a mounted:a");
    phase(Q_MOVE, 0);
    playf("move %s 3 0; step %s", name_of(from), name_of(capital));
    expect_that(
        told("Red attacks London, the capital of Blue, with 3 armies: whoever takes it wins "
             "the game."));
    fight_out();
    expect(s->over, WON_MILITARY);
    expect(s->winner, 0);
}

/* covers: 40 */
TEST(example_40_aztecs_and_their_battles)
{
    field("aztecs english", "");
    know(0, "code_of_laws");
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(0, "infantry:c infantry:c infantry:a");
    forces(1, "infantry:c infantry:c mounted:c");
    phase(Q_MOVE, 0);
    points(0, 0, 0);
    play("move E2 1 0; step F2; open infantry_c_1; attack infantry_c_1 1; open infantry_c_1");
    play("attack infantry_c_1 2; attack infantry_a_1 3");
    expect(killed(ATTACKER), 2);
    expect(killed(DEFENDER), 3);
    expect(s->seat[0].culture, 5);
    expect(s->seat[0].trade, 3);
    expect(s->seat[0].token[civ_token_place(x, TECH_CODE_OF_LAWS)], 1);
}

/* covers: 40 A10 */
TEST(example_40_a_beaten_horde_brings_no_reward)
{
    field("english aztecs", "");
    know(1, "code_of_laws");
    put(square("H4"), "village");
    armies(1, square("F3"), 1);
    scouts(0, square("E1"), 1);
    ranks(1, 4, 4, 4);
    forces(1, "infantry:a artillery:a mounted:a");
    hold(0, "roaming_horde");
    phase(Q_MOVE, 0);
    points(0, 9, 9);
    points(1, 0, 0);
    play("play roaming_horde");
    if (asked() == Q_CHOOSE_SQUARE)
        play("choose-square F3");
    expect(b()->kind, BATTLE_HORDE_FIELD);
    expect(b()->rank, 1);
    expect(b()->player[ATTACKER], 0);
    expect(b()->seat[ATTACKER], BARBARIANS);
    expect(drawn(ATTACKER), 3);
    expect(b()->turn, DEFENDER);
    fight_out();
    expect(b()->winner, DEFENDER);
    expect(s->seat[1].culture, killed(ATTACKER) + killed(DEFENDER));
    expect(s->seat[1].trade, 0);
    expect(s->seat[1].token[civ_token_place(x, TECH_CODE_OF_LAWS)], 0);
    expect(asked(), Q_MOVE);
    expect(armies_on(s, square("F3")), 1);
}

/* covers: A10 */
TEST(ruling_a10_a_horde_razes_cities_but_no_capital)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    put(square("H4"), "village");
    scouts(0, square("E1"), 1);
    hold(0, "roaming_horde");
    phase(Q_MOVE, 0);
    remember();
    play_so_that("play roaming_horde",
                 (fight_out(), b()->winner == ATTACKER)); /* 6 is hard to beat */
    answer_until(Q_MOVE);
    expect(civ_cities(s, 1), 1);
    expect(s->marker[square("F2")], ON_NOTHING);
    expect(s->over, 0);
}

TEST(the_chinese_take_a_killed_unit_back)
{
    field("chinese english", "");
    meet("infantry:c", "infantry:c");
    play("attack infantry_c_1 1"); /* both die; a tie */
    expect(asked(), Q_RESCUE);
    play("rescue infantry_c_1");
    expect(units_of(0), 1);
    expect(killed(ATTACKER), 1);
    expect(units_of(1), 0);
}

TEST(code_of_laws_counts_scouts_as_a_battle_won)
{
    field(QUIET, "");
    know(0, "code_of_laws");
    armies(0, square("E2"), 1);
    scouts(1, square("F2"), 2);
    phase(Q_MOVE, 0);
    points(1, 9, 9);
    play("move E2 1 0; step F2");
    expect(s->seat[0].token[civ_token_place(x, TECH_CODE_OF_LAWS)], 1);
    expect(asked(), Q_LOOT);
    play("loot trade"); /* one in total, however many scouts */
    expect_that(asked() != Q_LOOT);
}

/* covers: A64 */
TEST(ruling_a64_combustion_destroys_a_building_where_an_army_ends)
{
    field(QUIET, "");
    know(0, "combustion");
    new_city(1, square("F2"));
    put(square("G2"), "market");
    int left = s->pool[x->c->building[BUILDING_MARKET].pool];
    armies(0, square("H2"), 1);
    phase(Q_MOVE, 0);
    play("move H2 1 0; step G2; stop");
    play("yes");
    expect(s->marker[square("G2")], ON_NOTHING);
    expect(s->pool[x->c->building[BUILDING_MARKET].pool], left + 1);
}

/* covers: A65 */
TEST(ruling_a65_loot_is_named_by_its_back_and_drawn_by_chance)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    scouts(1, square("F2"), 1);
    keep(1, "hut_silk hut_iron village_uranium");
    phase(Q_MOVE, 0);
    points(1, 0, 0);
    play("move E2 1 0; step F2");
    refuse("loot trade", "loot-nothing");
    refuse("loot tech", "loot-dear");
    expect_that(legal("loot-village"));
    play("loot-hut");
    expect(__builtin_popcount(s->seat[0].huts), 1);
    expect(__builtin_popcount(s->seat[1].huts), 1);
    expect_that(told("Red steals a face-down marker from Blue."));
}

TEST(a_coin_token_can_be_discarded_or_stolen)
{
    field("mongols english", "");
    armies(0, square("E2"), 1);
    scouts(1, square("F2"), 1);
    know(1, "pottery");
    s->seat[1].token[civ_token_place(x, TECH_POTTERY)] = 2;
    civ_refresh(x, 1);
    phase(Q_MOVE, 0);
    int coins[2] = {s->seat[0].coins, s->seat[1].coins};
    play("move E2 1 0; step F2"); /* 1 + 1 loot */
    play("loot coin");
    expect(s->seat[0].sheet, 1);
    expect(s->seat[0].coins, coins[0] + 1);
    expect(s->seat[1].coins, coins[1] - 1);
}

/* ---- The base game [BASE 4] ------------------------------------------------------------------------------------------------------------- */

TEST(base_battles_count_strength_and_ignore_wounds)
{
    field("germans romans", "game=base");
    ranks(0, 4, 1, 1);
    meet("infantry:c", "infantry:a"); /* 6 against 1: one wound */
    play("attack infantry_c_4_base 1");
    expect(killed(DEFENDER), 1);
    expect(b()->front[0].wounds[ATTACKER], 1);
    expect(b()->value[ATTACKER], 6);
}

TEST(base_himeji_raises_what_a_unit_can_take)
{
    field("germans romans", "game=base");
    put(beside(0, GRASSLAND, 0), "himeji");
    meet("infantry:b", "infantry:b"); /* 2 + 1 against 2 */
    play("attack infantry_b_1_base 1");
    expect(killed(DEFENDER), 1);
    expect(killed(ATTACKER), 0);
}

TEST(base_democracy_attacks_no_city)
{
    field("germans romans", "game=base");
    govern(0, "democracy");
    new_city(1, square("F2"));
    armies(0, square("G2"), 1);
    phase(Q_MOVE, 0);
    play("move G2 1 0");
    refuse("step F2", "no-city-attack");
}

/* ---- Odds --------------------------------------------------------------------------------------------------------------------------------- */

TEST(odds_are_played_before_a_battle)
{
    struct clio_odds odds;
    field(QUIET, "");
    ranks(0, 4, 4, 4);
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(0, "infantry:a mounted:a artillery:a");
    forces(1, "infantry:a mounted:a artillery:a");
    phase(Q_MOVE, 0);
    play("move E2 1 0");
    char why[100];
    clio_move move = clio_parse_move(x->game, "step F2", CLIO_EN, why, sizeof why);
    expect_that(clio_odds(x->game, s, 0, move, 7, 200, &odds));
    expect_that(odds.playouts > 150);
    expect_that(odds.side[0].wins > 150);
    expect(odds.side[0].units, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_force_is_three_and_two_for_each_further_army),
        cmocka_unit_test(communism_draws_one_unit_more),
        cmocka_unit_test(the_oracle_shows_the_hand_of_the_other_side),
        cmocka_unit_test(example_38_city_defence_and_tie),
        cmocka_unit_test(a_city_defends_itself_with_six_units),
        cmocka_unit_test(combustion_brings_walls_down_before_the_battle),
        cmocka_unit_test(example_34_exchange_on_a_front),
        cmocka_unit_test(example_35_result),
        cmocka_unit_test(example_36_trump),
        cmocka_unit_test(a_trumping_unit_that_does_not_kill_is_struck_back),
        cmocka_unit_test(example_37_full_fronts),
        cmocka_unit_test(ruling_a55_metalworking_needs_a_unit_to_strike),
        cmocka_unit_test(animal_husbandry_heals_three_wounds_once_a_battle),
        cmocka_unit_test(biology_heals_all_wounds),
        cmocka_unit_test(japanese_infantry_and_himeji_strike_harder),
        cmocka_unit_test(ruling_a69_barbarians_have_no_abilities),
        cmocka_unit_test(example_39_losses_and_loot),
        cmocka_unit_test(mongols_who_win_as_defenders_get_no_extra_loot),
        cmocka_unit_test(a_conquered_capital_wins_at_once),
        cmocka_unit_test(example_40_aztecs_and_their_battles),
        cmocka_unit_test(example_40_a_beaten_horde_brings_no_reward),
        cmocka_unit_test(ruling_a10_a_horde_razes_cities_but_no_capital),
        cmocka_unit_test(the_chinese_take_a_killed_unit_back),
        cmocka_unit_test(code_of_laws_counts_scouts_as_a_battle_won),
        cmocka_unit_test(ruling_a64_combustion_destroys_a_building_where_an_army_ends),
        cmocka_unit_test(ruling_a65_loot_is_named_by_its_back_and_drawn_by_chance),
        cmocka_unit_test(a_coin_token_can_be_discarded_or_stolen),
        cmocka_unit_test(base_battles_count_strength_and_ignore_wounds),
        cmocka_unit_test(base_himeji_raises_what_a_unit_can_take),
        cmocka_unit_test(base_democracy_attacks_no_city),
        cmocka_unit_test(odds_are_played_before_a_battle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
