/* test_barbarians.c: barbarians and pirates of Clash of Cultures. */
#include "clash/battle.h"

enum { RED, BLUE, YELLOW };

static void spawn(int seat, bool only_settlement)
{
    RUN_RULE(barbarians_spawn, seat, .settlement_only = only_settlement);
}

static void barbarians_move(int seat)
{
    RUN_RULE(barbarians_move, seat);
}

static void pirates_come(int seat)
{
    RUN_RULE(pirates, seat);
}

/* ---- Spawn [CoC-ME p.26] --------------------------------------------------------------------------- */

/* covers: barbarians */
TEST(p26a_spawn)
{
    field(2, "");
    everything_is(DESERT);
    land("D4", FOREST);
    build_city(BARBARIANS, "A5", NEUTRAL, "");
    build_city(BARBARIANS, "G5", NEUTRAL, "");
    build_city(BARBARIANS, "B7", NEUTRAL, "");
    spawn(RED, false);
    expect(owner_of_city("D4"), BARBARIANS);
    expect(units_at("D4", INFANTRY), 1);
    expect(asked(), Q_BARBARIAN_CITY);
    expect(to_move(), RED);
    choices("city", "D4, A5, G5, B7");
    play("city A5");
    expect(units_at("A5", INFANTRY), 1);
    expect(s->barbarians[INFANTRY], 18);
    expect(asked(), Q_TURN);
}

/* covers: barbarians */
TEST(spawn_keeps_away_from_opponents)
{
    field(2, "");
    everything_is(DESERT);
    land("D4 C4 E4", PLAIN);
    build_city(BLUE, "B5", NEUTRAL, ""); /* beside C5 and B4, two from C4 */
    build_city(BLUE, "D5", NEUTRAL, ""); /* beside D4 */
    exhaust("E4");
    spawn(RED, true);
    expect(owner_of_city("C4"), BARBARIANS);
    expect(owner_of_city("D4"), NONE);
    expect(asked(), Q_TURN);
}

/* covers: barbarians */
TEST(spawn_beside_a_city_when_there_is_no_other_place)
{
    field(2, "");
    everything_is(DESERT);
    land("D3 C3", PLAIN);
    units(BLUE, "C3", "1 settler");
    spawn(RED, true);
    expect(owner_of_city("D3"), BARBARIANS);
    field(2, "");
    everything_is(DESERT);
    spawn(RED, true); /* nowhere */
    expect(clash_city_count(s, BARBARIANS), 0);
}

/* covers: barbarians */
TEST(ruling_r15_beside_other_barbarians)
{
    field(2, "");
    everything_is(DESERT);
    land("D4", PLAIN);
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    spawn(RED, true);
    expect(owner_of_city("D4"), BARBARIANS);
}

/* covers: barbarians, expansion */
TEST(spawn_may_bring_cavalry_or_elephants)
{
    field(2, "expansion=on");
    everything_is(DESERT);
    land("D4", PLAIN);
    spawn(RED, false); /* the new city has its infantry already */
    expect(asked(), Q_BARBARIAN_UNIT);
    choices("unit", "infantry, cavalry, elephant");
    play("unit elephant");
    expect(units_at("D4", ELEPHANT), 1);
    expect(s->barbarians[ELEPHANT], 3);
}

/* covers: barbarians */
TEST(no_room_for_a_fifth_unit)
{
    field(2, "");
    everything_is(DESERT);
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    units(BARBARIANS, "D5", "4 infantry");
    spawn(RED, false);
    expect(units_at("D5", INFANTRY), 4);
}

/* ---- Move [p.26] --------------------------------------------------------------------------------------- */

/* covers: barbarians */
TEST(p26b_move)
{
    field(2, "");
    units(RED, "D2", "4 infantry");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    units(BARBARIANS, "D4", "1 infantry");
    units(BARBARIANS, "E3", "2 infantry");
    build_city(BARBARIANS, "D6", NEUTRAL, "");
    units(BARBARIANS, "D6", "1 infantry");
    barbarians_move(RED);
    expect(asked(), Q_BARBARIAN_ARMY);
    choices("space", "D4, E3");
    dice("1 1 5c 5c 1l 1l");
    play("space D4");
    expect(units_at("D3", INFANTRY), 1);
    expect(owner_of_city("D2"), RED);
    expect(units_at("E3", INFANTRY), 0);
    expect(units_at("D4", INFANTRY), 1); /* new */
    expect(units_at("D6", INFANTRY), 1); /* too far away */
    expect(amount(RED, GOLD), 1);
    expect(asked(), Q_TURN);
}

/* covers: barbarians */
TEST(without_armies_near_barbarians_settle)
{
    field(2, "");
    everything_is(DESERT);
    land("D4", PLAIN);
    build_city(BARBARIANS, "D6", NEUTRAL, "");
    units(BARBARIANS, "D6", "1 infantry");
    barbarians_move(RED);
    expect(owner_of_city("D4"), BARBARIANS);
    expect(units_at("D6", INFANTRY), 1);
}

/* covers: barbarians */
TEST(ruling_r17_the_whole_army_leaves_its_city)
{
    field(2, "");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    units(BARBARIANS, "D4", "3 infantry");
    barbarians_move(RED);
    expect(units_at("D3", INFANTRY), 3);
    expect(units_at("D4", INFANTRY), 1); /* placed in step 3 */
}

/* covers: barbarians */
TEST(equal_paths_are_the_players_choice)
{
    field(2, "");
    units(BARBARIANS, "E4", "1 infantry"); /* two from D2, by D3 or E3 */
    barbarians_move(RED);
    expect(asked(), Q_BARBARIAN_STEP);
    choices("march", "E4 D3, E4 E3");
    assert_string_equal(move_in_words("march E4 E3", CLIO_EN), "Move the barbarians from E4 to E3");
    play("march E4 E3");
    expect(units_at("E3", INFANTRY), 1);
}

/* covers: barbarians */
TEST(armies_wait_until_the_way_is_free)
{
    field(2, "");
    units(BARBARIANS, "D3", "3 infantry");
    units(BARBARIANS, "D4", "3 infantry");
    units(RED, "D2", "4 infantry");
    dice("1 1 1 5c 5c 5c 1");
    barbarians_move(RED); /* six would be too many in D3: that army goes first, and falls */
    expect(asked(), Q_TURN);
    expect(units_at("D4", INFANTRY), 0);
    expect(units_at("D3", INFANTRY), 3);
    expect(units_at("D2", INFANTRY), 4);
}

/* covers: barbarians */
TEST(armies_join_but_four_at_most)
{
    field(2, "");
    everything_is(DESERT);
    land("D3", SEA);
    units(BARBARIANS, "E3", "2 infantry"); /* in the way of those behind */
    units(BARBARIANS, "E4", "3 infantry");
    no_cities(RED);
    build_city(RED, "D2", NEUTRAL, "great_wall");
    barbarians_move(RED); /* E3 breaks on the wall first, then E4 steps in */
    expect(units_at("E3", INFANTRY), 3);
    expect(amount(RED, GOLD), 1);
}

/* covers: barbarians */
TEST(settlers_in_the_way_are_killed)
{
    field(2, "");
    units(BARBARIANS, "D4", "1 infantry");
    units(BLUE, "D3", "1 settler");
    barbarians_move(RED);
    expect(owner_of_units("D3"), BARBARIANS);
    expect(clash_total_units(s, BLUE, ALL_UNITS), 0);
}

/* ---- Fighting them [p.27] --------------------------------------------------------------------------------- */

/* covers: barbarians, conquest, fighting-barbarians */
TEST(p27a_barbarians_take_a_city)
{
    field(2, "");
    build_city(RED, "D4", HAPPY, "temple fortress");
    units(BARBARIANS, "D5", "4 infantry");
    dice("1 1 1 1 1");
    barbarians_attack("D5", "D4");
    expect(owner_of_city("D4"), BARBARIANS);
    expect(units_at("D4", INFANTRY), 4);
    expect(colour_of("D4", "temple"), RED);
    expect(colour_of("D4", "fortress"), RED);
    expect(points_of(RED, POINTS_CITIES), 2 * 3); /* D2 and two buildings */
    expect(mood_at("D4"), ANGRY);
    expect(units_at("D2", SETTLER), 1); /* the only city left: no choice */
    units(RED, "D3", "1 infantry");
    dice("1 1 1 1 1 1");
    attack("D3", "D4");
    expect(defender()->dice, 5);
    expect(defender()->cancels, 1);
}

/* covers: barbarians */
TEST(ruling_r16_next_opponent_decides_for_barbarians)
{
    field(3, "expansion=on");
    units(RED, "E5", "3 infantry");
    units(BARBARIANS, "E6", "1 infantry 1 cavalry");
    dice("5c 1l 1l 1l 1l");
    attack("E5", "E6");
    expect(asked(), Q_BARBARIAN_CASUALTY);
    expect(to_move(), BLUE);
    assert_string_equal(move_in_words("lose-unit cavalry E6", CLIO_EN),
                        "The barbarians lose 1 cavalry in E6");
    play("lose-unit cavalry E6");
    expect(units_at("E6", INFANTRY), 1);
    expect(s->barbarians[CAVALRY], 4);
}

/* covers: barbarians, conquest */
TEST(ruling_r18_no_barbarian_settlement_left)
{
    static const char *const sites[] = {"A3", "A5", "A7", "B7", "C7", "G3", "G5", "G7", "F7", "E7"};
    field(2, "");
    for (int i = 0; i < 10; i++)
        build_city(BARBARIANS, sites[i], NEUTRAL, "");
    build_city(RED, "D4", HAPPY, "temple");
    units(BARBARIANS, "D5", "1 infantry");
    int temples = s->seat[RED].left[TEMPLE];
    barbarians_attack("D5", "D4");
    expect(owner_of_city("D4"), NONE);
    expect(s->seat[RED].left[TEMPLE], temples + 1);
    expect(units_at("D4", INFANTRY), 1);
    expect(units_at("D2", SETTLER), 1);
}

/* covers: barbarians, conquest */
TEST(player_conquers_a_barbarian_city)
{
    field(2, "");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    building("D5", "temple", BLUE);
    building("D5", "academy", RED);
    units(RED, "D4", "1 infantry");
    remember();
    attack("D4", "D5"); /* nobody there */
    expect(amount(RED, GOLD), 1);
    expect(owner_of_city("D5"), RED);
    expect(colour_of("D5", "temple"), BLUE);
    expect(colour_of("D5", "academy"), RED);
    expect(mood_at("D5"), ANGRY);
    back_again();
    units(BARBARIANS, "D5", "1 infantry");
    dice("5c 1l");
    attack("D4", "D5");
    expect(amount(RED, GOLD), 2);
}

/* covers: conquest */
TEST(ruling_r59_no_settlement_for_a_barbarian_city)
{
    field(2, "");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    building("D5", "temple", BLUE);
    units(RED, "D4", "1 infantry");
    s->seat[RED].buried[SETTLEMENT] = s->seat[RED].left[SETTLEMENT];
    s->seat[RED].left[SETTLEMENT] = 0;
    attack("D4", "D5");
    expect(owner_of_city("D5"), NONE);
    expect(amount(RED, GOLD), 3);
}

/* covers: wonders */
TEST(wonders_pass_through_barbarian_hands)
{
    field(2, "");
    build_city(RED, "D4", HAPPY, "great_gardens");
    units(BARBARIANS, "D5", "1 infantry");
    barbarians_attack("D5", "D4");
    expect_that(!has(s, RED, AB_GREAT_GARDENS));
    turn_of(BLUE);
    units(BLUE, "C4", "4 infantry");
    dice("6i 6i 5c 5c 1l");
    attack("C4", "D4");
    expect(owner_of_city("D4"), BLUE);
    expect_that(has(s, BLUE, AB_GREAT_GARDENS));
    expect(points_of(RED, POINTS_WONDERS), 4);
    expect(points_of(BLUE, POINTS_WONDERS), 4);
}

/* covers: wonders */
TEST(ruling_r51_great_wall_wins_a_battle)
{
    field(2, "");
    build_city(RED, "D4", ANGRY, "");
    build_city(RED, "B4", HAPPY, "great_wall");
    units(BARBARIANS, "D5", "3 infantry");
    barbarians_attack("D5", "D4");
    expect(s->barbarians[INFANTRY], 20);
    expect(owner_of_city("D4"), RED);
    expect(amount(RED, GOLD), 1);
    expect(s->fight.battle, 1);
    expect(s->turn.battles_won, 1);
}

/* covers: barbarians, events */
TEST(eclipse_stops_barbarians)
{
    field(2, "expansion=on");
    units(RED, "D4", "1 infantry");
    units(BARBARIANS, "D5", "1 infantry");
    s->eclipse = 1;
    dice("1 1");
    barbarians_attack("D5", "D4");
    expect(units_at("D5", INFANTRY), 1);
    expect(units_at("D4", INFANTRY), 1);
    expect(points_of(RED, POINTS_EVENTS), 2);
}

/* ---- Pirates [p.27] --------------------------------------------------------------------------------------------- */

/* covers: pirates */
TEST(pirates_appear_and_raid)
{
    field(2, "expansion=on");
    land("D3 A3 G5", SEA);
    stock(RED, "2 food 1 wood");
    stock(BLUE, "1 mood");
    build_city(BLUE, "B3", HAPPY, "");
    pirates_come(RED);
    expect(s->space[space_at("D3")].pirates, 1); /* the sea beside the own city comes first */
    expect(asked(), Q_PIRATE_PLACED);
    choices("space", "D3, A3, G5");
    play("space A3");
    expect(asked(), Q_PIRATE_LOSS);
    expect(to_move(), RED);
    choices("lose", "food, wood");
    play("lose wood");
    expect(amount(RED, WOOD), 0);
    expect(to_move(), BLUE);
    choices("lose", "food, mood");
    play("lose mood");
    expect(amount(BLUE, MOOD), 0);
    expect(amount(BLUE, FOOD), 2);
}

/* covers: pirates */
TEST(pirates_lower_the_mood_of_who_has_nothing)
{
    field(2, "expansion=on");
    land("D3", SEA);
    stock(RED, "0 food");
    units(PIRATES, "D3", "1 ship");
    pirates_come(RED);
    expect(s->space[space_at("D3")].pirates, 3);
    expect(mood_at("D2"), NEUTRAL);
}

/* covers: pirates */
TEST(missing_pirates_come_from_the_board)
{
    field(2, "expansion=on");
    land("A3 G5 D5", SEA);
    stock(RED, "0 food");
    units(PIRATES, "A3", "3 ship");
    units(PIRATES, "G5", "1 ship");
    units(BLUE, "D5", "1 ship");
    pirates_come(RED);
    expect(asked(), Q_PIRATE_TAKEN);
    choices("space", "A3, G5");
    play("space A3; space G5");
    expect(asked(), Q_PIRATE_PLACED);
    choices("space", "A3, G5"); /* not where ships of players are */
    play("space G5; space G5");
    expect(s->space[space_at("G5")].pirates, 2);
    expect(s->space[space_at("A3")].pirates, 2);
}

/* covers: pirates */
TEST(pirates_without_a_sea_do_not_come)
{
    field(2, "expansion=on");
    pirates_come(RED);
    expect(s->pirates_left, 4);
    expect(asked(), Q_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p26a_spawn),
        cmocka_unit_test(spawn_keeps_away_from_opponents),
        cmocka_unit_test(spawn_beside_a_city_when_there_is_no_other_place),
        cmocka_unit_test(ruling_r15_beside_other_barbarians),
        cmocka_unit_test(spawn_may_bring_cavalry_or_elephants),
        cmocka_unit_test(no_room_for_a_fifth_unit),
        cmocka_unit_test(p26b_move),
        cmocka_unit_test(without_armies_near_barbarians_settle),
        cmocka_unit_test(ruling_r17_the_whole_army_leaves_its_city),
        cmocka_unit_test(equal_paths_are_the_players_choice),
        cmocka_unit_test(armies_wait_until_the_way_is_free),
        cmocka_unit_test(armies_join_but_four_at_most),
        cmocka_unit_test(settlers_in_the_way_are_killed),
        cmocka_unit_test(p27a_barbarians_take_a_city),
        cmocka_unit_test(ruling_r16_next_opponent_decides_for_barbarians),
        cmocka_unit_test(ruling_r18_no_barbarian_settlement_left),
        cmocka_unit_test(player_conquers_a_barbarian_city),
        cmocka_unit_test(ruling_r59_no_settlement_for_a_barbarian_city),
        cmocka_unit_test(wonders_pass_through_barbarian_hands),
        cmocka_unit_test(ruling_r51_great_wall_wins_a_battle),
        cmocka_unit_test(eclipse_stops_barbarians),
        cmocka_unit_test(pirates_appear_and_raid),
        cmocka_unit_test(pirates_lower_the_mood_of_who_has_nothing),
        cmocka_unit_test(missing_pirates_come_from_the_board),
        cmocka_unit_test(pirates_without_a_sea_do_not_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
