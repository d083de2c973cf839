/* test_objectives.c: objectives that the 2012 edition has alone or that mean something else in it. */
#include "clash/objectives.h"

/* ---- Status: cities ------------------------------------------------------------------------------- */

/* Captured buildings whose advance the owner lacks do not count [2012 p.12]. */
TEST(captured_buildings_lead_nothing)
{
    plains();
    land("E3 D8", SEA);
    build_city(0, "D2", NEUTRAL, "academy port temple fortress");
    expect_that(!STATUS(SCIENCE_LEAD) && !STATUS(COASTAL_LEAD));
    expect_that(!STATUS(RELIGIOUS_FERVOR) && !STATUS(FORTIFICATIONS));
    expect_that(!STATUS(ARCHITECTURE));
    own(0, "writing fishing myths tactics");
    expect_that(STATUS(SCIENCE_LEAD) && STATUS(COASTAL_LEAD));
    expect_that(STATUS(RELIGIOUS_FERVOR) && STATUS(FORTIFICATIONS));
    expect_that(STATUS(ARCHITECTURE));
}

/* A wonder does not count for the size. */
TEST(objective_metropolis)
{
    plains();
    land("E3", SEA);
    build_city(0, "D2", HAPPY, "temple academy fortress great_wall");
    expect_that(!STATUS(METROPOLIS));
    building("D2", "port", 0);
    expect_that(STATUS(METROPOLIS));
}

/* City Founder excludes it for the three turns of its round. */
TEST(objective_colony_2012)
{
    plains();
    build_city(0, "D6", NEUTRAL, "");
    expect_that(!STATUS(COLONY_2012)); /* four spaces */
    build_city(0, "B7", NEUTRAL, "");
    expect_that(STATUS(COLONY_2012));
    s->age = 2;
    s->round = 1;
    s->seat[0].done_round = (uint8_t)clash_round_number(s);
    s->round = 3;
    expect_that(!STATUS(COLONY_2012));
    s->age = 3;
    s->round = 1;
    expect_that(STATUS(COLONY_2012));
}

/* ---- Status: advances and stock ----------------------------------------------------------------------- */

/* Trade Routes itself is not needed. */
TEST(objective_trade_power_2012)
{
    cities_to_trade_with();
    units(0, "B3", "1 settler");
    units(0, "F3", "1 settler");
    expect_that(!STATUS(TRADE_POWER_2012));
    units(0, "D6", "1 settler");
    expect_that(STATUS(TRADE_POWER_2012));
    build_city(1, "F4", ANGRY, "");
    expect_that(!STATUS(TRADE_POWER_2012));
}

TEST(objective_shipping_routes_2012)
{
    cities_to_trade_with();
    units(0, "A3", "1 ship");
    units(0, "F3", "1 settler");
    expect_that(!STATUS(SHIPPING_ROUTES_2012)); /* settlers do not count */
    units(0, "G3", "1 ship");
    expect_that(STATUS(SHIPPING_ROUTES_2012));
}

/* Not both in one Status Phase. */
TEST(trade_power_or_shipping_routes)
{
    cities_to_trade_with();
    units(0, "A3", "1 ship");
    units(0, "G3", "1 ship");
    units(0, "D6", "1 settler");
    hand_objective(0, "O28 O29");
    occasion(TRIGGER_STATUS);
    expect_that(legal("complete O28 trade_power_2012"));
    play("complete O29 shipping_routes_2012");
    expect(asked(), Q_TURN);
    expect(points_of(0, POINTS_OBJECTIVES), 4);
}

/* ---- Status: units ---------------------------------------------------------------------------------------- */

/* On land only: those on ships hold nothing. */
TEST(objective_outpost_2012)
{
    plains();
    land("A3", SEA);
    no_cities(1);
    no_units(1);
    units(0, "B5", "1 infantry");
    units(0, "F5", "1 infantry");
    units(0, "D3", "1 infantry"); /* next to D2 */
    units(0, "A3", "1 ship 1 infantry");
    expect_that(!STATUS(OUTPOST_2012));
    units(0, "F4", "1 infantry");
    expect_that(STATUS(OUTPOST_2012));
}

/* In the Status Phase, not in the turn. */
TEST(objective_terror_regime_2012)
{
    plains();
    build_city(0, "D2", ANGRY, "");
    build_city(0, "B4", ANGRY, "");
    build_city(0, "B6", ANGRY, "");
    expect_that(!STATUS(TERROR_REGIME_2012));
    build_city(0, "F4", ANGRY, "");
    expect_that(STATUS(TERROR_REGIME_2012));
    expect_that(!met(0, OBJECTIVE_TERROR_REGIME_2012, TRIGGER_OWN_TURN));
    hand_objective(0, "O29");
    occasion(TRIGGER_STATUS);
    play("complete O29 terror_regime_2012");
    expect(points_of(0, POINTS_OBJECTIVES), 4);
}

/* ---- After a conflict ----------------------------------------------------------------------------------------- */

/* covers: objective-notes */
TEST(objective_bold_2012)
{
    field(2, "");
    WANTS(0, BOLD_2012);
    units(1, "D5", "1 infantry");
    units(0, "D4", "3 infantry");
    remember();
    storm("D4", "D5", "6 6 6 1");
    expect_that(!EARNS(0, BOLD_2012));
    back_again();
    own(1, "draft");
    storm("D4", "D5", "6 6 6 1");
    expect_that(EARNS(0, BOLD_2012));
    field(2, "");
    WANTS(0, BOLD_2012);
    units(BARBARIANS, "D5", "3 infantry"); /* no player */
    units(0, "D4", "2 infantry");
    storm("D4", "D5", "6 6 1 1 1 6 6 1");
    expect(owner_of_units("D5"), 0);
    expect_that(!EARNS(0, BOLD_2012));
}

/* Size 5 or a wonder when it was attacked; three attackers; won or not. */
TEST(objective_legendary_battle_2012)
{
    field(2, "");
    WANTS(0, LEGENDARY_BATTLE_2012);
    build_city(1, "D5", HAPPY, "great_wall");
    units(1, "D5", "4 infantry");
    units(0, "D4", "3 infantry");
    remember();
    storm("D4", "D5", "1 1 1 6 6 6 6");
    expect(owner_of_city("D5"), 1);
    expect_that(EARNS(0, LEGENDARY_BATTLE_2012));
    back_again();
    no_units(0);
    units(0, "D4", "2 infantry");
    storm("D4", "D5", "1 1 6 6 6 6");
    expect_that(!EARNS(0, LEGENDARY_BATTLE_2012));
    field(2, "");
    WANTS(0, LEGENDARY_BATTLE_2012);
    own(1, "writing myths tactics");
    build_city(1, "D5", HAPPY, "temple academy fortress"); /* of size 4 */
    units(0, "D4", "4 infantry");
    storm("D4", "D5", "6 6 6 6 1");
    expect_that(!EARNS(0, LEGENDARY_BATTLE_2012));
}

/* Won as the defender, or a raid after which the city stands. */
TEST(objective_resistance_2012)
{
    field(2, "");
    WANTS(1, RESISTANCE_2012);
    units(1, "D5", "4 infantry");
    units(0, "D4", "2 infantry");
    storm("D4", "D5", "1 1 6 6 6 6");
    expect(owner_of_units("D5"), 1);
    expect_that(EARNS(1, RESISTANCE_2012));
    field(2, "");
    WANTS(1, RESISTANCE_2012);
    units(1, "D5", "4 infantry");
    units(0, "D4", "1 infantry"); /* one killed */
    storm("D4", "D5", "1 6 6 6 6");
    expect_that(!EARNS(1, RESISTANCE_2012));
}

/* A settler that could have traded, whether or not its owner has Trade Routes. */
TEST(objective_scavenger_2012)
{
    field(2, "");
    WANTS(0, SCAVENGER_2012);
    units(1, "D3", "1 settler"); /* next to D2 */
    units(0, "D4", "1 infantry");
    storm("D4", "D3", "");
    expect(units_at("D3", INFANTRY), 1);
    expect_that(EARNS(0, SCAVENGER_2012));
}

/* ---- At other moments -------------------------------------------------------------------------------------------- */

/* The only wonder of the round: all three turns count. */
/* Two wonders are open, and each player can build one of them in its first city. */
static void open_wonders(void)
{
    const char *stocks = "8 food 8 wood 8 ore 0 ideas 0 gold 5 culture 0 mood";
    plains();
    next_wonder("great_wall");
    clash_show_wonder(x);
    next_wonder("great_mausoleum");
    clash_show_wonder(x);
    own(0, "storage engineering tactics siegecraft");
    own(1, "storage engineering myths priesthood");
    stock(0, stocks);
    stock(1, stocks);
    WANTS(0, MAGNIFICENT_CULTURE_2012);
    play("wonder D2 great_wall");
}

TEST(objective_magnificent_culture_2012)
{
    open_wonders();
    play("enough");
    end_turn();
    remember();
    to_status_phase(); /* two further turns of the round later */
    expect_that(EARNS(0, MAGNIFICENT_CULTURE_2012));
    play("enough");
    answer_until(Q_TURN);
    to_status_phase();
    expect_that(!EARNS(0, MAGNIFICENT_CULTURE_2012)); /* forgotten in the next round */
    back_again();
    play("wonder D7 great_mausoleum"); /* not alone */
    to_status_phase();
    expect_that(!EARNS(0, MAGNIFICENT_CULTURE_2012));
}

TEST(objective_magnificent_culture_2012_at_once)
{
    open_wonders();
    expect(asked(), Q_OBJECTIVE);
    play("complete O32 magnificent_culture_2012");
    expect(points_of(0, POINTS_OBJECTIVES), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captured_buildings_lead_nothing),
        cmocka_unit_test(objective_metropolis),
        cmocka_unit_test(objective_colony_2012),
        cmocka_unit_test(objective_trade_power_2012),
        cmocka_unit_test(objective_shipping_routes_2012),
        cmocka_unit_test(trade_power_or_shipping_routes),
        cmocka_unit_test(objective_outpost_2012),
        cmocka_unit_test(objective_terror_regime_2012),
        cmocka_unit_test(objective_bold_2012),
        cmocka_unit_test(objective_legendary_battle_2012),
        cmocka_unit_test(objective_resistance_2012),
        cmocka_unit_test(objective_scavenger_2012),
        cmocka_unit_test(objective_magnificent_culture_2012),
        cmocka_unit_test(objective_magnificent_culture_2012_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
