/* test_woven.c: advances that are woven into a mechanism, each shown once by its own test. */
#include "clash/board.h"

TEST(advance_mining)
{
    plains();
    build_city(0, "D2", NEUTRAL, ""); /* E2 is a mountain */
    play("collect D2; take E2 ore");
    expect(amount(0, ORE), 1);
    plains();
    build_city(0, "D2", NEUTRAL, "");
    disown(0, "mining");
    play("collect D2");
    expect_that(!legal("take E2 ore"));
}

TEST(advance_roads)
{
    plains();
    no_units(0);
    units(0, "D2", "1 settler");
    stock(0, "1 food 1 ore");
    play("move");
    expect_that(!legal("road D2 D4 D3"));
    play("enough");
    own(0, "roads");
    play("move; road D2 D4 D3");
    answer_until(Q_MOVE);
    expect(units_at("D4", SETTLER), 1);
    expect(amount(0, FOOD) + amount(0, ORE), 0);
}

TEST(advance_navigation)
{
    plains();
    no_units(0);
    land("A3 A7", SEA);
    units(0, "A3", "1 ship");
    play("move"); /* nowhere to go: it is over at once */
    expect(asked(), Q_TURN);
    own(0, "fishing navigation");
    play("move; sail A3 A7");
    expect(units_at("A7", SHIP), 1);
}

TEST(advance_myths)
{
    plains();
    own(0, "myths");
    stock(0, "1 mood");
    next_event("E34"); /* Migration lowers a city of seat 0 */
    event_of(0);
    answer_until(Q_MYTHS);
    play("yes");
    expect(mood_at("D2"), HAPPY);
    expect(amount(0, MOOD), 0);
}

TEST(advance_rituals)
{
    plains();
    build_city(0, "D2", NEUTRAL, "");
    stock(0, "0 food 1 wood 0 mood");
    expect_that(!legal("improve"));
    own(0, "rituals");
    play("improve");
    answer_until(Q_TURN);
    expect(mood_at("D2"), HAPPY);
    expect(amount(0, WOOD), 0);
}

TEST(advance_trade_routes)
{
    plains();
    no_units(0);
    own(0, "bartering trade_routes");
    stock(0, "0 food");
    units(0, "D5", "1 settler"); /* two spaces from D7 */
    turn_of(0);
    answer_until(Q_TURN);
    expect(amount(0, FOOD), 1);
}

TEST(advance_sports)
{
    plains();
    own(0, "arts sports");
    build_city(0, "D2", ANGRY, "temple academy");
    stock(0, "2 culture");
    play("use sports");
    answer_until(Q_TURN);
    expect_that(mood_at("D2") > ANGRY);
    expect_that(amount(0, CULTURE) < 2);
    expect(s->turn.actions, 2);
}

TEST(advance_voting)
{
    plains();
    own(0, "writing philosophy voting");
    build_city(0, "D2", NEUTRAL, "");
    stock(0, "2 mood");
    play("use voting");
    answer_until(Q_TURN);
    expect(mood_at("D2"), HAPPY);
    expect(amount(0, MOOD), 0);
    expect(s->turn.actions, 3);
}

TEST(advance_conversion)
{
    plains();
    own(0, "myths state_religion dogma conversion");
    build_city(0, "D6", NEUTRAL, "");
    build_city(1, "D7", NEUTRAL, "temple");
    stock(0, "0 culture");
    dice("4");
    play("influence");
    answer_until(Q_TURN);
    expect(colour_of("D7", "temple"), 0);
    expect(amount(0, CULTURE), 1);
}

TEST(wonder_great_lighthouse)
{
    plains();
    land("D3", SEA);
    no_units(0);
    build_city(0, "D2", HAPPY, "port great_lighthouse");
    play("collect D2; take D2 food; enough");
    answer_until(Q_TURN);
    expect(total_units(s, 0, 1 << SHIP), 1); /* each activation brings a ship */
}

/* covers: naval-battles */
TEST(naval_battle_of_two_ships)
{
    plains();
    no_units(0);
    land("D3 D4", SEA);
    own(0, "fishing");
    units(0, "D3", "2 ship");
    units(1, "D4", "1 ship");
    dice("6i 6i 1l");
    play("move; sail D3 D4; bring ship 2");
    answer_until(Q_MOVE);
    expect(owner_of_units("D4"), 0);
    expect(units_at("D4", SHIP), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advance_mining),
        cmocka_unit_test(advance_roads),
        cmocka_unit_test(advance_navigation),
        cmocka_unit_test(advance_myths),
        cmocka_unit_test(advance_rituals),
        cmocka_unit_test(advance_trade_routes),
        cmocka_unit_test(advance_sports),
        cmocka_unit_test(advance_voting),
        cmocka_unit_test(advance_conversion),
        cmocka_unit_test(wonder_great_lighthouse),
        cmocka_unit_test(naval_battle_of_two_ships),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
