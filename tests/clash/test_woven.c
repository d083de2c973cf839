/* test_woven.c: advances that are woven into a mechanism, each shown once by its own test. */
#include "clash/board.h"

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

TEST(wonder_great_lighthouse)
{
    plains();
    land("D3", SEA);
    no_units(0);
    build_city(0, "D2", HAPPY, "port great_lighthouse");
    play("collect D2; take D2 food; enough");
    answer_until(Q_TURN);
    expect(clash_total_units(s, 0, 1 << SHIP), 1); /* each activation brings a ship */
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
        cmocka_unit_test(advance_roads),           cmocka_unit_test(advance_myths),
        cmocka_unit_test(advance_rituals),         cmocka_unit_test(advance_sports),
        cmocka_unit_test(wonder_great_lighthouse), cmocka_unit_test(naval_battle_of_two_ships),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
