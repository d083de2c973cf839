/* test_move.c: groups and ships in the 2012 edition of Clash of Cultures. */
#include "clash/battle.h"
#include "games/clash/move.h"

enum { RED, BLUE };

/* The next Move action; one ends by itself when nobody can move. */
static void move_again(void)
{
    if (asked() == Q_MOVE)
        play("enough");
    s->turn.actions = 3;
    play("move");
}

/* A settler far away, so that a Move action does not end by itself. */
static void somebody_waits(void)
{
    units(RED, "G7", "settler");
}

/* ---- Land [CoC-2012 p.9] ----------------------------------------------------------------------------- */

/* covers: move */
TEST(three_groups_each_unit_once)
{
    field_2012(2, "");
    units(RED, "D4", "4 settler");
    play("move; march D4 D3; bring settler 1; march D4 E4; bring settler 1");
    refuse("march D3 D2", "has-moved");
    play("march D4 C4; bring settler 2");
    expect(asked(), Q_TURN);
    expect(units_at("C4", SETTLER), 2);
}

/* covers: move, units */
TEST(unit_infantry)
{
    field_2012(2, "");
    disown(RED, "tactics");
    units(RED, "D4", "4 infantry");
    units(RED, "D3", "infantry");
    somebody_waits();
    play("move");
    refuse("march D4 D5", "needs-tactics");
    play("enough");
    own(RED, "tactics");
    play("move");
    refuse("march D3 D4", "stack");
    play("march D4 D5; bring infantry 4");
    expect(units_at("D5", INFANTRY), 4);
    expect(x->e->unit[INFANTRY].limit, 16);
    expect(x->e->unit[INFANTRY].cost[FOOD] + x->e->unit[INFANTRY].cost[ORE], 2);
}

/* covers: move, units */
TEST(unit_settler)
{
    field_2012(2, "");
    units(RED, "D4", "settler");
    units(BLUE, "D5", "settler");
    build_city(BLUE, "E5", NEUTRAL, "");
    somebody_waits();
    play("move");
    refuse("march D4 D5", "settlers-alone");
    refuse("march D4 E5", "settlers-alone");
    play("enough");
    units(RED, "D4", "infantry");
    play("move; march D4 D5; bring-all");
    expect(owner_of_units("D5"), RED);
    expect(units_at("D5", SETTLER), 1);
    expect(x->e->unit[SETTLER].limit, 4);
    expect(x->e->unit[SETTLER].cost[FOOD], 2);
}

/* covers: move, terrain */
TEST(p9e_forest_forbids_combat)
{
    field_2012(2, "");
    land("D5", FOREST);
    units(RED, "D4", "infantry");
    units(BLUE, "D6", "settler");
    somebody_waits();
    play("move; march D4 D5");
    move_again();
    expect_that(legal("march D5 C6"));
    refuse("march D5 D6", "forest");
}

/* covers: move, terrain */
TEST(p9f_mountain_ends_the_move)
{
    field_2012(2, "");
    land("D5", MOUNTAIN);
    units(RED, "D4", "infantry");
    somebody_waits();
    play("move; march D4 D5");
    move_again();
    refuse("march D5 C6", "spent");
    end_turn();
    turn_of(RED);
    play("move");
    expect_that(legal("march D5 C6"));
}

/* covers: move, conquest */
TEST(who_took_a_city_moves_no_more)
{
    field_2012(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "infantry");
    somebody_waits();
    play("move; march D4 D5");
    expect(owner_of_city("D5"), RED);
    expect(s->fight.battle, 0);
    answer_until(Q_MOVE);
    move_again();
    refuse("march D5 D6", "spent");
}

/* ---- Roads --------------------------------------------------------------------------------------------- */

/* covers: retreat, roads, rulings */
TEST(ruling_38_retreat_to_the_space_in_between)
{
    field_2012(2, "");
    own(RED, "roads");
    stock(RED, "2 food 2 ore");
    units(RED, "D2", "2 infantry");
    units(BLUE, "D4", "2 infantry");
    play("move; road D2 D4 D3");
    dice("1 1 1 1");
    play("bring infantry 2");
    expect(asked(), Q_RETREAT);
    play("retreat");
    expect(units_at("D3", INFANTRY), 2);
    expect(units_at("D2", INFANTRY), 0);
}

/* ---- Ships --------------------------------------------------------------------------------------------- */

/* covers: ships, units */
TEST(p9a_anywhere_in_the_sea)
{
    field_2012(2, "");
    land("C4 D4 E5 E6 F6 F7 B6", SEA); /* six together, B6 lies apart */
    units(RED, "C4", "ship");
    play("move");
    choices("sail", "C4 D4, C4 E5, C4 E6, C4 F6, C4 F7");
    refuse("sail C4 B6", "other-ocean");
    play("sail C4 F7");
    expect(units_at("F7", SHIP), 1);
}

/* covers: ships, naval-battles */
TEST(p9b_foreign_ships_stop_and_fight)
{
    field_2012(2, "");
    land("C4 D4 E5 E6", SEA);
    units(RED, "C4", "ship");
    units(BLUE, "D4", "ship");
    somebody_waits();
    play("move");
    choices("sail", "C4 D4");
    dice("5 1");
    play("sail C4 D4");
    expect(owner_of_units("D4"), RED);
    move_again();
    refuse("sail D4 E5", "spent");
}

/* covers: navigation, exploration-ships */
TEST(p9c_navigation)
{
    start_2012(2, "");
    no_units(RED);
    tile("2U05", "R11", 2);
    tile("2U02", "R09", 2);
    expect_that(is_sea(s, space_at("G5")) && is_sea(s, space_at("G3")));
    units(RED, "G5", "ship");
    units(RED, "D1", "settler");
    play("move");
    expect(count_legal("sail") + count_legal("explore"), 0);
    play("enough");
    own(RED, "navigation");
    play("move");
    choices("sail", "G5 G3");
    choices("explore", "G5 F6"); /* the region to the south, nothing beyond */
    play("sail G5 G3");
    expect(units_at("G3", SHIP), 1);
}

/* covers: transport */
TEST(p9d_carrying_an_army_across)
{
    field_2012(2, "");
    land("D4 D5", SEA);
    units(RED, "D3", "infantry");
    units(RED, "D4", "ship");
    units(RED, "A3", "settler");
    play("move; march D3 D4; sail D4 D5");
    expect(units_at("D5", INFANTRY), 1);
    expect_that(!legal("march D5 D6"));
    play("march A3 B3"); /* a third group */
    expect(asked(), Q_TURN);
    play("move; march D5 D6");
    expect(units_at("D6", INFANTRY), 1);
    play("sail D5 D4"); /* the empty ship may go back */
    expect(units_at("D4", SHIP), 1);
    expect(asked(), Q_MOVE);
}

/* covers: transport, units */
TEST(unit_ship)
{
    field_2012(2, "");
    land("D4", SEA);
    units(RED, "D3", "3 settler");
    units(RED, "D4", "ship");
    play("move; march D3 D4");
    choices("bring", "settler 2, settler 1");
    play("bring settler 2");
    refuse("march D3 D4", "ships-full");
    expect(x->e->unit[SHIP].limit, 4);
    expect(x->e->unit[SHIP].cost[WOOD], 2);
    expect(x->e->unit[SHIP].needs, PORT);
}

/* covers: transport, naval-battles */
TEST(cargo_lands_from_a_ship_that_fought)
{
    field_2012(2, "");
    land("D4 D5", SEA);
    units(RED, "D4", "ship infantry");
    units(BLUE, "D5", "ship");
    units(BLUE, "D6", "settler");
    dice("5 1");
    play("move; sail D4 D5");
    if (asked() == Q_BRING)
        play("bring infantry 1");
    expect(owner_of_units("D5"), RED);
    expect_that(legal("march D5 D6"));
    play("march D5 D6");
    expect(s->fight.landing, 1);
    expect(owner_of_units("D6"), RED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_groups_each_unit_once),
        cmocka_unit_test(unit_infantry),
        cmocka_unit_test(unit_settler),
        cmocka_unit_test(p9e_forest_forbids_combat),
        cmocka_unit_test(p9f_mountain_ends_the_move),
        cmocka_unit_test(who_took_a_city_moves_no_more),
        cmocka_unit_test(ruling_38_retreat_to_the_space_in_between),
        cmocka_unit_test(p9a_anywhere_in_the_sea),
        cmocka_unit_test(p9b_foreign_ships_stop_and_fight),
        cmocka_unit_test(p9c_navigation),
        cmocka_unit_test(p9d_carrying_an_army_across),
        cmocka_unit_test(unit_ship),
        cmocka_unit_test(cargo_lands_from_a_ship_that_fought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
