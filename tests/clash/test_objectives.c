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

/* covers: objective-notes */
TEST(objective_bold)
{
    battle();
    expect_that(!FOUGHT_FOR(0, BOLD));
    own(1, "tactics");
    expect_that(FOUGHT_FOR(0, BOLD));
    disown(1, "tactics");
    s->fight.side[1].owner = BARBARIANS;
    s->fight.side[1].at_start[INFANTRY] = 3;
    expect_that(FOUGHT_FOR(0, BOLD));
}

TEST(objective_legendary_battle)
{
    battle();
    build_city(1, "D7", HAPPY, "temple academy fortress great_wall");
    s->fight.size = 5;
    expect_that(!FOUGHT_FOR(0, LEGENDARY_BATTLE)); /* two attackers */
    s->fight.side[0].at_start[INFANTRY] = 3;
    s->fight.winner = NONE;
    expect_that(FOUGHT_FOR(0, LEGENDARY_BATTLE));
    s->fight.size = 4;
    expect_that(!FOUGHT_FOR(0, LEGENDARY_BATTLE));
}

TEST(objective_resistance)
{
    battle();
    s->fight.side[1].owner = BARBARIANS;
    s->fight.side[1].lost[INFANTRY] = 2;
    expect_that(!FOUGHT_FOR(0, RESISTANCE)); /* not in a city */
    s->fight.city = 0;
    expect_that(FOUGHT_FOR(0, RESISTANCE));
}

TEST(objective_great_commander)
{
    battle();
    expect_that(!FOUGHT_FOR(0, GREAT_COMMANDER));
    s->fight.side[0].at_start[INFANTRY] = 1;
    s->fight.side[0].at_start[LEADER] = 1;
    expect_that(FOUGHT_FOR(0, GREAT_COMMANDER));
    s->fight.side[0].at_start[INFANTRY] = 2; /* more than the enemy */
    expect_that(!FOUGHT_FOR(0, GREAT_COMMANDER));
}

TEST(objective_brutus)
{
    battle();
    s->fight.side[1].lost[LEADER] = 1;
    s->fight.side[1].lost[INFANTRY] = 1;
    expect_that(!FOUGHT_FOR(0, BRUTUS));
    s->fight.side[1].lost[INFANTRY] = 2;
    expect_that(FOUGHT_FOR(0, BRUTUS));
}

TEST(objective_trample)
{
    battle();
    expect_that(!FOUGHT_FOR(0, TRAMPLE));
    s->fight.side[0].at_start[CAVALRY] = 1;
    expect_that(FOUGHT_FOR(0, TRAMPLE));
    s->fight.side[0].lost[CAVALRY] = 1;
    expect_that(!FOUGHT_FOR(0, TRAMPLE));
}

TEST(objective_sea_cleansing)
{
    battle();
    s->fight.naval = 1;
    s->fight.side[1].owner = PIRATES;
    s->turn.pirates_beaten = 1;
    expect_that(!FOUGHT_FOR(0, SEA_CLEANSING));
    s->turn.pirates_beaten = 2;
    expect_that(FOUGHT_FOR(0, SEA_CLEANSING));
}

/* ---- At other moments -------------------------------------------------------------------------------------------- */

TEST(objective_terror_regime)
{
    plains();
    build_city(0, "D2", ANGRY, "");
    build_city(0, "B4", ANGRY, "");
    build_city(0, "B6", ANGRY, "");
    expect_that(!met(0, OBJECTIVE_TERROR_REGIME, TRIGGER_MOOD));
    build_city(0, "F4", ANGRY, "");
    expect_that(met(0, OBJECTIVE_TERROR_REGIME, TRIGGER_MOOD));
}

TEST(objective_magnificent_culture)
{
    plains();
    expect_that(!STATUS(MAGNIFICENT_CULTURE));
    s->seat[0].wonders_round = 1;
    expect_that(STATUS(MAGNIFICENT_CULTURE));
    s->seat[1].wonders_round = 1; /* not alone */
    expect_that(!STATUS(MAGNIFICENT_CULTURE));
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
        cmocka_unit_test(objective_trample),
        cmocka_unit_test(objective_sea_cleansing),
        cmocka_unit_test(objective_terror_regime),
        cmocka_unit_test(objective_magnificent_culture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
