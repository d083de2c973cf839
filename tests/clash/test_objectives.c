/* test_objectives.c: objectives of the Monumental Edition alone. */
#include "clash/objectives.h"

#include <stdio.h>

/* ---- Status: cities ------------------------------------------------------------------------------- */

static void lead_in_expansion(int building, int objective)
{
    plains();
    s->city[clash_city_at(s, space_at("D2"))].building[building] = 1;
    expect_that(met(0, objective, TRIGGER_STATUS));
    s->city[clash_city_at(s, space_at("D7"))].building[building] = 2;
    expect_that(!met(0, objective, TRIGGER_STATUS));
}

TEST(objective_star_gazers)
{
    lead_in_expansion(OBSERVATORY, OBJECTIVE_STAR_GAZERS);
}

TEST(objective_traders)
{
    lead_in_expansion(MARKET, OBJECTIVE_TRADERS);
}

TEST(objective_legacy)
{
    lead_in_expansion(OBELISK, OBJECTIVE_LEGACY);
}

TEST(objective_metropolis)
{
    plains();
    build_city(0, "D2", HAPPY, "temple academy fortress");
    expect_that(!STATUS(METROPOLIS));
    build_city(0, "D2", HAPPY, "great_wall");
    expect_that(STATUS(METROPOLIS));
}

TEST(objective_colony)
{
    plains();
    build_city(0, "D6", NEUTRAL, "");
    expect_that(!STATUS(COLONY)); /* four spaces */
    build_city(0, "B7", NEUTRAL, "");
    expect_that(STATUS(COLONY));
    s->seat[0].done_round = (uint8_t)clash_round_number(s); /* City Founder this round */
    expect_that(!STATUS(COLONY));
}

/* ---- Status: advances and stock ----------------------------------------------------------------------- */

TEST(objective_high_culture)
{
    start(2, "expansion=on");
    s->seat[0].civ_advances = 15;
    s->seat[0].leaders_recruited = 1;
    expect_that(!STATUS(HIGH_CULTURE));
    s->seat[0].leaders_recruited = 2;
    expect_that(STATUS(HIGH_CULTURE));
    s->seat[0].civ_advances = 7;
    expect_that(!STATUS(HIGH_CULTURE));
}

TEST(objective_trade_power)
{
    cities_to_trade_with();
    units(0, "B3", "1 settler");
    units(0, "F3", "1 settler");
    units(0, "D6", "1 settler");
    expect_that(!STATUS(TRADE_POWER)); /* without Trade Routes */
    own(0, "bartering trade_routes");
    expect_that(STATUS(TRADE_POWER));
    build_city(1, "F4", ANGRY, "");
    expect_that(!STATUS(TRADE_POWER));
}

TEST(objective_shipping_routes)
{
    cities_to_trade_with();
    own(0, "bartering trade_routes");
    units(0, "A3", "1 ship");
    units(0, "F3", "1 settler");
    expect_that(!STATUS(SHIPPING_ROUTES)); /* settlers do not count */
    units(0, "G3", "1 ship");
    expect_that(STATUS(SHIPPING_ROUTES));
}

/* ---- Status: units ---------------------------------------------------------------------------------------- */

TEST(objective_outpost)
{
    plains();
    units(0, "B4", "1 infantry");
    units(0, "B5", "1 infantry");
    units(0, "D3", "1 infantry"); /* next to D2 */
    expect_that(!STATUS(OUTPOST));
    units(0, "F4", "1 infantry");
    expect_that(STATUS(OUTPOST));
}

TEST(objective_migration)
{
    plains();
    units(0, "B4", "1 settler");
    units(0, "B5", "1 settler");
    expect_that(!STATUS(MIGRATION));
    units(0, "F4", "1 settler");
    expect_that(STATUS(MIGRATION));
}

static void on_three_spaces(const char *unit, int objective)
{
    char one[32];
    start(2, "expansion=on");
    snprintf(one, sizeof one, "1 %s", unit);
    land("B2 B3 B4", PLAIN);
    units(0, "B2", one);
    units(0, "B3", one);
    expect_that(!met(0, objective, TRIGGER_STATUS));
    units(0, "B4", one);
    expect_that(met(0, objective, TRIGGER_STATUS));
}

TEST(objective_horse_power)
{
    on_three_spaces("cavalry", OBJECTIVE_HORSE_POWER);
}

TEST(objective_ivory_tower)
{
    on_three_spaces("elephant", OBJECTIVE_IVORY_TOWER);
}

TEST(objective_versatility)
{
    start(2, "expansion=on");
    land("E3", SEA);
    units(0, "D2", "1 infantry 1 cavalry 1 elephant");
    units(0, "E3", "1 ship");
    expect_that(!STATUS(VERSATILITY));
    civilization(0, "romans");
    lead(0, "L40", "D2");
    expect_that(STATUS(VERSATILITY));
}

/* ---- After a conflict ----------------------------------------------------------------------------------------- */

/* Fewer units, or fewer advances of warfare than the player who was beaten. */
/* covers: objective-notes */
TEST(objective_bold)
{
    field(2, "");
    WANTS(0, BOLD);
    units(1, "D5", "1 infantry");
    units(0, "D4", "3 infantry");
    remember();
    storm("D4", "D5", "6 6 6 1");
    expect_that(!EARNS(0, BOLD));
    back_again();
    own(1, "draft");
    storm("D4", "D5", "6 6 6 1");
    expect_that(EARNS(0, BOLD));
    field(2, "");
    WANTS(0, BOLD);
    units(BARBARIANS, "D5", "3 infantry");
    units(0, "D4", "2 infantry");
    storm("D4", "D5", "6 6 1 1 1 6 6 1");
    expect_that(EARNS(0, BOLD));
}

/* The city that was attacked counts, also when nothing is left of it. */
TEST(objective_legendary_battle)
{
    const char *const places[] = {"A3", "A5", "A7", "G3", "G5", "G7"};
    field(2, "");
    WANTS(0, LEGENDARY_BATTLE);
    build_city(1, "D5", HAPPY, "temple academy fortress great_wall");
    units(0, "D4", "4 infantry");
    remember();
    for (int i = 0; i < 6; i++)
        build_city(0, places[i], NEUTRAL, ""); /* no settlement is left */
    storm("D4", "D5", "6 6 6 6 1");
    expect(owner_of_city("D5"), NONE);
    expect_that(EARNS(0, LEGENDARY_BATTLE));
    back_again();
    clash_remove_building(x, clash_city_at(s, space_at("D5")), ACADEMY); /* of size 4 */
    storm("D4", "D5", "6 6 6 6 1");
    expect(owner_of_city("D5"), 0);
    expect_that(!EARNS(0, LEGENDARY_BATTLE));
    back_again();
    no_units(0);
    units(0, "D4", "2 infantry"); /* two attackers */
    storm("D4", "D5", "6 6 1");
    expect_that(!EARNS(0, LEGENDARY_BATTLE));
}

TEST(objective_resistance)
{
    field(2, "");
    WANTS(0, RESISTANCE);
    units(0, "D3", "4 infantry");
    units(BARBARIANS, "D4", "2 infantry");
    remember();
    dice("1 1 6 6 6 6");
    barbarians_attack("D4", "D3"); /* not in a city */
    fight_on();
    expect(owner_of_units("D3"), 0);
    expect_that(!EARNS(0, RESISTANCE));
    back_again();
    build_city(0, "D3", NEUTRAL, "");
    dice("1 1 6 6 6 6");
    barbarians_attack("D4", "D3");
    fight_on();
    expect_that(EARNS(0, RESISTANCE));
}

/* The leader must fight: one that a ship carries does not. */
TEST(objective_great_commander)
{
    field(2, "expansion=on");
    civilization(0, "romans");
    WANTS(0, GREAT_COMMANDER);
    units(1, "D5", "2 infantry");
    units(0, "D4", "1 infantry");
    lead(0, "L40", "D4");
    remember();
    storm("D4", "D5", "6 6 1 1 6 6 1");
    expect(owner_of_units("D5"), 0);
    expect_that(EARNS(0, GREAT_COMMANDER));
    back_again();
    units(0, "D4", "1 infantry"); /* more than the enemy */
    storm("D4", "D5", "6 6 6 1 1");
    expect(owner_of_units("D5"), 0);
    expect_that(!EARNS(0, GREAT_COMMANDER));
    back_again();
    no_units(0);
    no_units(1);
    land("D4 D5", SEA);
    own(0, "fishing");
    units(0, "D4", "1 ship");
    lead(0, "L40", "D4");
    units(1, "D5", "1 ship");
    go_and_fight("sail", "D4", "D5", "6 1");
    expect(owner_of_units("D5"), 0);
    expect(s->turn.combats, 0);
    expect_that(!EARNS(0, GREAT_COMMANDER));
}

TEST(objective_brutus)
{
    field(2, "expansion=on");
    civilization(1, "romans");
    WANTS(0, BRUTUS);
    lead(1, "L40", "D5");
    units(1, "D5", "1 infantry");
    units(0, "D4", "4 infantry");
    remember();
    storm("D4", "D5", "6 6 6 6 1 1");
    expect(owner_of_units("D5"), 0);
    expect_that(!EARNS(0, BRUTUS)); /* with one other unit */
    back_again();
    units(1, "D5", "1 infantry");
    storm("D4", "D5", "6 6 6 6 1 1 1");
    expect(owner_of_units("D5"), 0);
    expect_that(EARNS(0, BRUTUS));
}

/* [p.13]: a leader goes to the opponent who eliminated it, not to who watched its martyrdom. */
/* covers: leaders */
TEST(a_leader_given_up_to_its_own_martyr_is_nobodys)
{
    field(2, "expansion=on");
    civilization(1, "romans");
    WANTS(0, BRUTUS);
    hand_action(1, "A24");
    lead(1, "L40", "D5");
    units(1, "D5", "3 infantry");
    units(0, "D4", "4 infantry");
    play("move; march D4 D5; bring infantry 4");
    play("tactic A24");
    expect(asked(), Q_CASUALTY);
    expect(to_move(), 1);
    dice("5c 5c 5c 1l 1l 1l");
    play("lose-unit leader D5");
    expect(units_at("D5", LEADER), 0);
    expect(points_of(0, POINTS_LEADERS), 0);
    fight_on();
    expect(owner_of_units("D5"), 0);
    expect_that(!EARNS(0, BRUTUS));
    expect(points_of(0, POINTS_LEADERS), 0);
}

/* Pirates that serve count as units of the player [p.32]. */
/* covers: objectives, pirates */
TEST(objective_large_fleet_with_pirates)
{
    plains_for(2, "expansion=on");
    civilization(0, "carthaginians");
    own_special(0, "pirate_allies");
    no_units(0);
    no_units(1);
    land("D4", SEA);
    units(0, "D4", "1 ship");
    units(PIRATES, "D4", "2 ship");
    WANTS(0, LARGE_FLEET);
    remember();
    to_status_phase();
    expect_that(EARNS(0, LARGE_FLEET)); /* three, and more than the other */
    back_again();
    no_units(0);
    to_status_phase();
    expect_that(!EARNS(0, LARGE_FLEET));
}

/* Barbarians who came and took a city are the same army when they are thrown out again. */
/* covers: objectives, barbarians */
TEST(objective_warmonger_against_barbarians_who_came)
{
    field(2, "");
    WANTS(0, WARMONGER);
    build_city(0, "D4", NEUTRAL, "");
    build_city(BARBARIANS, "D5", ANGRY, "");
    units(BARBARIANS, "D5", "1 infantry");
    units(0, "C4", "4 infantry");
    units(0, "C6", "2 infantry");
    next_event("E25");
    event_of(0);
    answer_until(Q_TURN);
    expect(owner_of_city("D4"), BARBARIANS);
    storm("C4", "D4", "6 6 6 6 1");
    expect(owner_of_city("D4"), 0);
    expect_that(!EARNS(0, WARMONGER));
    storm("C6", "D5", "6 6 1"); /* but the city they came from is another one */
    expect(owner_of_city("D5"), 0);
    expect_that(EARNS(0, WARMONGER));
}

/* A die that ends the game before a round does not make the round before it an earlier one. */
/* covers: objectives, variants */
TEST(no_colony_when_a_die_ends_the_game_after_city_founder)
{
    plains_for(2, "ending=roll");
    s->age = 6;
    s->round = 1;
    no_units(0);
    units(0, "B7", "1 settler");
    hand_objective(0, "O17 O27");
    remember();
    dice("1"); /* before the second round of the sixth age */
    play("found B7; complete O27 city_founder");
    to_status_phase();
    expect_that(s->last_phase);
    expect_that(!legal("complete O17 colony"));
    back_again();
    dice("1");
    play("found B7; enough"); /* City Founder is not completed: Colony can be */
    to_status_phase();
    expect(asked(), Q_OBJECTIVE);
    expect_that(legal("complete O17 colony"));
}

TEST(objective_trample)
{
    field(2, "expansion=on");
    WANTS(0, TRAMPLE);
    units(1, "B5", "1 infantry");
    units(0, "B4", "3 infantry");
    storm("B4", "B5", "6 6 6 1");
    expect_that(!EARNS(0, TRAMPLE));
    units(1, "D5", "1 infantry");
    units(0, "D4", "2 infantry 1 cavalry");
    storm("D4", "D5", "6 6 6 1");
    expect_that(EARNS(0, TRAMPLE));
}

TEST(objective_sea_cleansing)
{
    field(2, "expansion=on");
    own(0, "fishing");
    WANTS(0, SEA_CLEANSING);
    land("D4 D5 B4 B5", SEA);
    units(PIRATES, "D5", "1 ship");
    units(PIRATES, "B5", "1 ship");
    units(0, "D4", "2 ship");
    units(0, "B4", "2 ship");
    go_and_fight("sail", "D4", "D5", "6 6 1");
    expect_that(!EARNS(0, SEA_CLEANSING));
    go_and_fight("sail", "B4", "B5", "6 6 1");
    expect_that(EARNS(0, SEA_CLEANSING));
}

/* ---- At other moments -------------------------------------------------------------------------------------------- */

/* In the own turn, at any time while four cities are angry, whatever made them so. */
TEST(objective_terror_regime)
{
    plains();
    WANTS(0, TERROR_REGIME);
    build_city(0, "D2", ANGRY, "");
    build_city(0, "B4", ANGRY, "");
    build_city(0, "B6", ANGRY, "");
    expect_that(!legal("complete O29 terror_regime"));
    build_city(0, "F4", ANGRY, "");
    expect_that(legal("complete O29 terror_regime"));
    turn_of(1);
    expect_that(!legal("complete O29 terror_regime"));
    turn_of(0);
    play("move; enough; complete O29 terror_regime");
    expect(points_of(0, POINTS_OBJECTIVES), 4);
    expect(s->turn.actions, 2); /* it is no action */
}

/* In this round of the age both players can build a wonder in their first city. */
static void wonder_builders(int round)
{
    const char *stocks = "7 food 7 wood 7 ore 7 ideas 0 gold 5 culture 0 mood";
    plains();
    s->round = (uint8_t)round;
    build_city(0, "B4", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
    own(0, "storage engineering tactics siegecraft");
    own(1, "storage engineering myths priesthood");
    stock(0, stocks);
    stock(1, stocks);
    hand_wonder(0, "great_wall");
    hand_wonder(1, "great_mausoleum");
    WANTS(0, MAGNIFICENT_CULTURE);
}

TEST(objective_magnificent_culture)
{
    wonder_builders(3);
    play("wonder D2 great_wall");
    expect_that(EARNS(0, MAGNIFICENT_CULTURE)); /* at once */
    play("enough");
    end_turn();
    remember();
    to_status_phase();
    expect_that(EARNS(0, MAGNIFICENT_CULTURE)); /* or later */
    back_again();
    play("wonder D7 great_mausoleum"); /* not alone */
    to_status_phase();
    expect_that(!EARNS(0, MAGNIFICENT_CULTURE));
    wonder_builders(2); /* not in the last round */
    play("wonder D2 great_wall; enough");
    to_status_phase();
    expect_that(!EARNS(0, MAGNIFICENT_CULTURE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objective_star_gazers),
        cmocka_unit_test(objective_traders),
        cmocka_unit_test(objective_legacy),
        cmocka_unit_test(objective_metropolis),
        cmocka_unit_test(objective_colony),
        cmocka_unit_test(objective_high_culture),
        cmocka_unit_test(objective_trade_power),
        cmocka_unit_test(objective_shipping_routes),
        cmocka_unit_test(objective_outpost),
        cmocka_unit_test(objective_migration),
        cmocka_unit_test(objective_horse_power),
        cmocka_unit_test(objective_ivory_tower),
        cmocka_unit_test(objective_versatility),
        cmocka_unit_test(objective_bold),
        cmocka_unit_test(objective_legendary_battle),
        cmocka_unit_test(objective_resistance),
        cmocka_unit_test(objective_great_commander),
        cmocka_unit_test(objective_brutus),
        cmocka_unit_test(a_leader_given_up_to_its_own_martyr_is_nobodys),
        cmocka_unit_test(objective_large_fleet_with_pirates),
        cmocka_unit_test(objective_warmonger_against_barbarians_who_came),
        cmocka_unit_test(no_colony_when_a_die_ends_the_game_after_city_founder),
        cmocka_unit_test(objective_trample),
        cmocka_unit_test(objective_sea_cleansing),
        cmocka_unit_test(objective_terror_regime),
        cmocka_unit_test(objective_magnificent_culture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
