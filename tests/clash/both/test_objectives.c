/* test_objectives.c: objectives that both editions have, when each is met and how it is completed. */
#include "clash/objectives.h"

#include <string.h>

/* ---- Status: cities ------------------------------------------------------------------------------ */

TEST(objective_large_civ)
{
    plains();
    const char *const places[] = {"B2", "B4", "B6", "F2", "F4"};
    for (int i = 0; i < 5; i++) {
        expect_that(!STATUS(LARGE_CIV));
        build_city(0, places[i], NEUTRAL, "");
    }
    expect_that(STATUS(LARGE_CIV));
}

/* More cities with the building than each other player; a draw is not enough. */
static void lead_in(const char *piece, const char *advance, int objective)
{
    plains();
    own(0, advance);
    own(1, advance);
    if (strcmp(piece, "port") == 0)
        land("E3 D8", SEA);
    build_city(1, "D7", NEUTRAL, piece);
    build_city(0, "D2", NEUTRAL, piece);
    expect_that(!met(0, objective, TRIGGER_STATUS));
    build_city(0, "F2", NEUTRAL, piece);
    expect_that(met(0, objective, TRIGGER_STATUS));
    expect_that(!met(1, objective, TRIGGER_STATUS));
}

TEST(objective_science_lead)
{
    lead_in("academy", "writing", OBJECTIVE_SCIENCE_LEAD);
}

TEST(objective_coastal_lead)
{
    lead_in("port", "fishing", OBJECTIVE_COASTAL_LEAD);
}

TEST(objective_religious_fervor)
{
    lead_in("temple", "myths", OBJECTIVE_RELIGIOUS_FERVOR);
}

TEST(objective_fortifications)
{
    lead_in("fortress", "tactics", OBJECTIVE_FORTIFICATIONS);
}

TEST(objective_happy_population)
{
    plains();
    build_city(0, "D2", HAPPY, "");
    build_city(0, "B2", HAPPY, "");
    build_city(0, "B4", HAPPY, "");
    build_city(0, "B6", NEUTRAL, "");
    expect_that(!STATUS(HAPPY_POPULATION));
    build_city(0, "B6", HAPPY, "");
    expect_that(STATUS(HAPPY_POPULATION));
}

TEST(objective_architecture)
{
    plains();
    land("E3", SEA);
    own(0, "writing fishing myths tactics");
    build_city(0, "D2", HAPPY, "temple academy");
    build_city(0, "F4", HAPPY, "fortress");
    expect_that(!STATUS(ARCHITECTURE));
    building("D2", "port", 1); /* of another colour */
    expect_that(!STATUS(ARCHITECTURE));
    clash_remove_building(x, clash_city_at(s, space_at("D2")), PORT);
    building("D2", "port", 0);
    expect_that(STATUS(ARCHITECTURE));
}

TEST(objective_expansionist)
{
    plains();
    build_city(0, "B2", NEUTRAL, "");
    build_city(0, "B4", NEUTRAL, "");
    build_city(0, "F4", NEUTRAL, "");
    expect_that(STATUS(EXPANSIONIST));
    build_city(1, "F5", NEUTRAL, "");
    expect_that(!STATUS(EXPANSIONIST));
}

TEST(objective_consulate)
{
    plains();
    build_city(1, "D7", NEUTRAL, "temple");
    building("D7", "academy", 0);
    expect_that(!STATUS(CONSULATE));
    build_city(BARBARIANS, "F4", ANGRY, "");
    building("F4", "temple", 0);
    expect_that(STATUS(CONSULATE));
}

TEST(objective_culture_power)
{
    plains();
    building("D7", "academy", 0);
    expect_that(STATUS(CULTURE_POWER));
    building("D2", "temple", 1);
    expect_that(!STATUS(CULTURE_POWER));
}

/* ---- Status: advances and stock ------------------------------------------------------------------ */

static void whole_group(int seat, int group)
{
    s->seat[seat].advances |= clash_group_advances(x, group);
    clash_refresh_abilities(x, seat);
}

TEST(objective_advanced_culture)
{
    plains();
    own(0, "storage irrigation tactics");
    expect_that(!STATUS(ADVANCED_CULTURE)); /* five */
    own(0, "writing");
    expect_that(STATUS(ADVANCED_CULTURE));
    own(1, "storage irrigation tactics writing");
    expect_that(!STATUS(ADVANCED_CULTURE));
}

static void all_of(int group, int objective)
{
    plains();
    expect_that(!met(0, objective, TRIGGER_STATUS));
    whole_group(0, group);
    expect_that(met(0, objective, TRIGGER_STATUS));
}

TEST(objective_city_planner)
{
    all_of(CONSTRUCTION, OBJECTIVE_CITY_PLANNER);
}

TEST(objective_education_lead)
{
    all_of(EDUCATION, OBJECTIVE_EDUCATION_LEAD);
}

TEST(objective_culture_focus)
{
    all_of(CULTURE_GROUP, OBJECTIVE_CULTURE_FOCUS);
}

TEST(objective_science_focus)
{
    all_of(SCIENCE, OBJECTIVE_SCIENCE_FOCUS);
}

TEST(objective_trade_focus)
{
    all_of(ECONOMY, OBJECTIVE_TRADE_FOCUS);
}

TEST(objective_seafarers)
{
    all_of(SEAFARING, OBJECTIVE_SEAFARERS);
}

TEST(objective_militarized)
{
    all_of(WARFARE, OBJECTIVE_MILITARIZED);
}

TEST(objective_government)
{
    all_of(AUTOCRACY, OBJECTIVE_GOVERNMENT);
}

TEST(objective_goal_focused)
{
    plains();
    whole_group(0, SCIENCE);
    expect_that(STATUS(GOAL_FOCUSED));
    whole_group(1, ECONOMY);
    expect_that(!STATUS(GOAL_FOCUSED));
}

TEST(objective_diversified_research)
{
    plains();
    own(0, "fishing writing tactics myths bartering arts");
    expect_that(!STATUS(DIVERSIFIED_RESEARCH)); /* eight groups */
    own(0, "math");
    expect_that(STATUS(DIVERSIFIED_RESEARCH));
}

TEST(objective_optimized_storage)
{
    plains();
    own(0, "storage");
    stock(0, "3 food 3 wood 2 ore 5 gold");
    expect_that(!STATUS(OPTIMIZED_STORAGE));
    stock(0, "3 ore");
    expect_that(STATUS(OPTIMIZED_STORAGE));
}

/* Five of a kind, and two of them are paid when the card is completed. */
static void supplies(const char *card, int objective, int kind)
{
    plains();
    own(0, "storage");
    s->seat[0].stock[kind] = 4;
    expect_that(!met(0, objective, TRIGGER_STATUS));
    s->seat[0].stock[kind] = 5;
    expect_that(met(0, objective, TRIGGER_STATUS));
    hand_objective(0, card);
    occasion(TRIGGER_STATUS);
    expect(asked(), Q_OBJECTIVE);
    answer_until(Q_TURN);
    expect(amount(0, kind), 3);
    expect(points_of(0, POINTS_OBJECTIVES), 4);
}

TEST(objective_eureka)
{
    supplies("O07", OBJECTIVE_EUREKA, IDEAS);
}

TEST(objective_wealth)
{
    supplies("O11", OBJECTIVE_WEALTH, GOLD);
}

TEST(objective_ore_supplies)
{
    supplies("O12", OBJECTIVE_ORE_SUPPLIES, ORE);
}

TEST(objective_wood_supplies)
{
    supplies("O13", OBJECTIVE_WOOD_SUPPLIES, WOOD);
}

TEST(objective_food_supplies)
{
    supplies("O14", OBJECTIVE_FOOD_SUPPLIES, FOOD);
}

/* ---- Status: units ------------------------------------------------------------------------------- */

TEST(objective_large_fleet)
{
    plains();
    land("E3 D4 D8", SEA);
    units(0, "E3", "2 ship");
    units(1, "D8", "2 ship");
    expect_that(!STATUS(LARGE_FLEET));
    units(0, "D4", "1 ship");
    expect_that(STATUS(LARGE_FLEET));
}

TEST(objective_large_army)
{
    plains();
    units(0, "D2", "4 infantry");
    expect_that(STATUS(LARGE_ARMY));
    units(1, "D7", "1 infantry");
    expect_that(!STATUS(LARGE_ARMY));
}

TEST(objective_military_might)
{
    plains();
    land("E3", SEA);
    units(0, "D2", "4 infantry");
    units(0, "D3", "4 infantry");
    units(0, "D4", "3 infantry");
    expect_that(!STATUS(MILITARY_MIGHT));
    units(0, "E3", "1 ship");
    expect_that(STATUS(MILITARY_MIGHT));
}

TEST(objective_standing_army)
{
    plains();
    const char *const places[] = {"B2", "B4", "B6"};
    for (int i = 0; i < 3; i++) {
        build_city(0, places[i], NEUTRAL, "");
        units(0, places[i], "1 infantry");
    }
    expect_that(!STATUS(STANDING_ARMY));
    units(0, "D2", "1 infantry");
    expect_that(STATUS(STANDING_ARMY));
}

TEST(objective_threat)
{
    plains();
    units(0, "D6", "3 infantry");
    expect_that(!STATUS(THREAT));
    units(0, "C7", "1 infantry");
    expect_that(STATUS(THREAT));
}

TEST(objective_sea_blockade)
{
    plains();
    land("C7 F7", SEA);
    build_city(1, "D7", NEUTRAL, "port"); /* faces C7 */
    units(0, "F7", "2 ship");
    expect_that(!STATUS(SEA_BLOCKADE));
    units(0, "C7", "2 ship");
    expect_that(STATUS(SEA_BLOCKADE));
}

/* ---- After a conflict ---------------------------------------------------------------------------- */

TEST(objective_conqueror)
{
    field(2, "");
    WANTS(0, CONQUEROR);
    build_city(1, "D5", NEUTRAL, "");
    build_city(1, "B5", NEUTRAL, "");
    units(0, "B4", "1 infantry");
    storm("B4", "B5", ""); /* nobody defended it */
    expect(owner_of_city("B5"), 0);
    expect_that(!EARNS(0, CONQUEROR));
    units(1, "D5", "1 infantry");
    units(0, "D4", "4 infantry");
    storm("D4", "D5", "6 6 6 6 1");
    expect(owner_of_city("D5"), 0);
    expect_that(EARNS(0, CONQUEROR));
}

TEST(objective_naval_assault)
{
    field(2, "");
    WANTS(0, NAVAL_ASSAULT);
    land("E5", SEA);
    build_city(1, "D5", NEUTRAL, "");
    build_city(1, "F5", NEUTRAL, "");
    units(0, "D4", "1 infantry");
    storm("D4", "D5", "");
    expect(owner_of_city("D5"), 0);
    expect_that(!EARNS(0, NAVAL_ASSAULT));
    units(0, "E5", "1 ship 2 infantry");
    storm("E5", "F5", "");
    expect(owner_of_city("F5"), 0);
    expect_that(EARNS(0, NAVAL_ASSAULT));
}

TEST(objective_barbarian_conquest)
{
    field(2, "");
    WANTS(0, BARBARIAN_CONQUEST);
    build_city(BARBARIANS, "D5", ANGRY, "");
    build_city(BARBARIANS, "B5", ANGRY, "");
    units(BARBARIANS, "D5", "2 infantry");
    units(BARBARIANS, "B5", "1 infantry");
    units(0, "B4", "3 infantry");
    storm("B4", "B5", "6 6 6 1");
    expect_that(!EARNS(0, BARBARIAN_CONQUEST));
    units(0, "D4", "4 infantry");
    storm("D4", "D5", "6 6 6 6 1 1");
    expect_that(EARNS(0, BARBARIAN_CONQUEST));
}

/* Two combats against one army are not two armies. */
TEST(objective_warmonger)
{
    field(2, "");
    WANTS(0, WARMONGER);
    units(1, "D5", "2 infantry");
    units(1, "B5", "1 infantry");
    units(0, "D4", "1 infantry");
    storm("D4", "D5", "1 6 6"); /* lost */
    expect(units_at("D5", INFANTRY), 2);
    units(0, "C5", "4 infantry");
    storm("C5", "D5", "6 6 6 6 1 1"); /* won, but against the same army */
    expect(owner_of_units("D5"), 0);
    expect_that(!EARNS(0, WARMONGER));
    units(0, "B4", "3 infantry");
    storm("B4", "B5", "6 6 6 1");
    expect_that(EARNS(0, WARMONGER));
}

TEST(objective_warmonger_with_two_armies)
{
    field(2, "");
    WANTS(0, WARMONGER);
    units(1, "D5", "1 infantry");
    units(1, "B5", "2 infantry");
    units(0, "D4", "3 infantry");
    storm("D4", "D5", "6 6 6 1");
    expect_that(!EARNS(0, WARMONGER)); /* the first combat */
    units(0, "B4", "1 infantry");
    storm("B4", "B5", "1 6 6"); /* a defeat will do as the second one */
    expect(owner_of_units("B5"), 1);
    expect_that(EARNS(0, WARMONGER));
}

TEST(objective_general)
{
    field(2, "");
    WANTS(0, GENERAL);
    units(1, "B5", "2 infantry");
    units(1, "D5", "3 infantry");
    units(0, "B4", "4 infantry");
    units(0, "D4", "4 infantry");
    storm("B4", "B5", "6 6 6 6 1 1");
    expect_that(!EARNS(0, GENERAL));
    storm("D4", "D5", "6 6 6 6 1 1 1");
    expect_that(EARNS(0, GENERAL));
}

/* The unit that the enemy gives up to its own Martyr is not one that was eliminated. */
TEST(units_given_up_to_a_martyr_count_for_nobody)
{
    field(2, "");
    WANTS(0, GENERAL);
    hand_action(1, "A24");
    units(1, "D5", "3 infantry");
    units(0, "D4", "4 infantry");
    play("move; march D4 D5; bring infantry 4");
    expect(to_move(), 1);
    remember();
    dice("5c 5c 5c 1l 1l");
    play("tactic A24");
    fight_on();
    expect(owner_of_units("D5"), 0);
    expect_that(!EARNS(0, GENERAL));
    back_again(); /* all three fall by the dice */
    dice("5c 5c 5c 5c 1l 1l 1l");
    play("no-tactic");
    fight_on();
    expect_that(EARNS(0, GENERAL));
}

/* Six army units in all, whoever wins. */
TEST(objective_great_battle)
{
    field(2, "");
    WANTS(1, GREAT_BATTLE);
    units(1, "B5", "1 infantry");
    units(1, "D5", "2 infantry");
    units(0, "B4", "4 infantry");
    units(0, "D4", "4 infantry");
    storm("B4", "B5", "6 6 6 6 1");
    expect_that(!EARNS(1, GREAT_BATTLE));
    storm("D4", "D5", "6 6 6 6 1 1");
    expect_that(EARNS(1, GREAT_BATTLE));
}

TEST(objective_defiance)
{
    field(2, "");
    WANTS(0, DEFIANCE);
    units(BARBARIANS, "B5", "3 infantry");
    units(1, "D5", "3 infantry");
    units(0, "B4", "2 infantry");
    storm("B4", "B5", "6 6 1 1 1 6 6 1"); /* barbarians are no player */
    expect(owner_of_units("B5"), 0);
    expect_that(!EARNS(0, DEFIANCE));
    units(0, "D4", "2 infantry");
    storm("D4", "D5", "6 6 1 1 1 6 6 1");
    expect(owner_of_units("D5"), 0);
    expect_that(EARNS(0, DEFIANCE));
}

TEST(objective_aggressor)
{
    field(2, "");
    WANTS(0, AGGRESSOR);
    units(1, "B5", "1 infantry");
    units(1, "D5", "2 infantry");
    units(0, "B4", "3 infantry");
    units(0, "D4", "4 infantry");
    storm("B4", "B5", "6 6 6 1");
    expect_that(!EARNS(0, AGGRESSOR)); /* one killed */
    storm("D4", "D5", "6 6 6 6 1 1");
    expect_that(EARNS(0, AGGRESSOR));
    field(2, "");
    WANTS(1, AGGRESSOR); /* who defends is none */
    units(1, "D5", "4 infantry");
    units(0, "D4", "2 infantry");
    storm("D4", "D5", "1 1 6 6 6 6");
    expect(units_at("D4", INFANTRY), 0);
    expect_that(!EARNS(1, AGGRESSOR));
}

/* A settler that could have traded with a city of the attacker. */
TEST(objective_scavenger)
{
    field(2, "");
    int scavenger = x->e->objective[20].half[1];
    bool needs_trade_routes = scavenger == OBJECTIVE_SCAVENGER;
    hand_objective(0, "O21");
    units(0, "D6", "1 infantry");
    units(1, "D3", "1 settler"); /* next to D2 */
    units(0, "D4", "1 infantry");
    units(1, "E3", "1 settler");
    units(0, "F3", "1 infantry");
    remember();
    storm("D4", "D3", "");
    expect(units_at("D3", INFANTRY), 1);
    expect_that(earns(0, scavenger) != needs_trade_routes);
    back_again();
    own(1, "bartering trade_routes");
    storm("D4", "D3", "");
    expect_that(earns(0, scavenger));
    back_again();
    own(1, "bartering trade_routes");
    units(1, "D7", "1 settler"); /* far from the cities of seat 0 */
    no_cities(1);
    storm("D6", "D7", "");
    expect(owner_of_units("D7"), 0);
    expect_that(!earns(0, scavenger));
}

/* ---- At other moments ---------------------------------------------------------------------------- */

TEST(objective_city_founder)
{
    plains();
    no_units(0);
    hand_objective(0, "O27");
    units(0, "D6", "1 settler");
    units(0, "B7", "1 settler");
    play("found D6"); /* four spaces from the start */
    expect(asked(), Q_TURN);
    play("found B7; complete O27 city_founder");
    expect(points_of(0, POINTS_OBJECTIVES), 4);
}

TEST(objective_draft)
{
    plains();
    own(0, "tactics draft");
    own(1, "tactics draft");
    WANTS(0, DRAFT);
    build_city(0, "D2", HAPPY, "");
    stock(0, "0 food 0 ore 0 gold 3 mood");
    stock(1, "0 food 0 ore 0 gold 2 mood");
    play("recruit D2"); /* nothing but the mood can pay */
    expect(units_at("D2", INFANTRY), 1);
    expect(asked(), Q_TURN);
    play("recruit D2");
    expect(units_at("D2", INFANTRY), 2);
    expect(asked(), Q_OBJECTIVE);
    expect_that(EARNS(0, DRAFT));
    play("enough");
    end_turn();
    play("recruit D7"); /* the drafts of one player, in one turn */
    expect(units_at("D7", INFANTRY), 1);
    end_turn();
    play("recruit D2");
    expect(units_at("D2", INFANTRY), 3);
    expect(asked(), Q_TURN);
}

/* ---- Completing ---------------------------------------------------------------------------------- */

/* covers: objectives */
TEST(objectives_on_one_trigger)
{
    plains();
    no_units(0);
    land("E7", SEA);
    own(0, "tactics fishing");
    build_city(1, "D7", NEUTRAL, "");
    build_city(1, "F7", NEUTRAL, "");
    units(1, "D7", "1 infantry");
    units(0, "E7", "2 ship 4 infantry");
    hand_objective(0, "O02 O08 O10");
    dice("6i 6i 6i 6i 1l");
    play("move; march E7 D7; bring infantry 4");
    answer_until(Q_OBJECTIVE);
    expect(to_move(), 0);
    play("complete O02 conqueror");
    expect_that(!legal("complete O08 conqueror"));
    play("complete O10 naval_assault");
    expect(points_of(0, POINTS_OBJECTIVES), 8);
    expect(asked(), Q_TURN);
    units(1, "F7", "1 infantry");
    units(0, "F6", "4 infantry");
    dice("6i 6i 6i 6i 1l");
    play("move; march F6 F7; bring infantry 4"); /* a second city for the second card */
    answer_until(Q_OBJECTIVE);
    play("complete O08 conqueror");
    expect(points_of(0, POINTS_OBJECTIVES), 12);
}

TEST(standing_army_or_military_might)
{
    plains();
    const char *const places[] = {"D2", "B2", "B4", "B6"};
    for (int i = 0; i < 4; i++) {
        build_city(0, places[i], NEUTRAL, "");
        units(0, places[i], "3 infantry");
    }
    hand_objective(0, "O14 O26");
    expect_that(STATUS(MILITARY_MIGHT) && STATUS(STANDING_ARMY));
    occasion(TRIGGER_STATUS);
    expect_that(legal("complete O26 military_might") && legal("complete O14 standing_army"));
    play("complete O14 standing_army");
    expect_that(s->core.question != Q_OBJECTIVE || !legal("complete O26 military_might"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objective_large_civ),
        cmocka_unit_test(objective_science_lead),
        cmocka_unit_test(objective_coastal_lead),
        cmocka_unit_test(objective_religious_fervor),
        cmocka_unit_test(objective_fortifications),
        cmocka_unit_test(objective_happy_population),
        cmocka_unit_test(objective_architecture),
        cmocka_unit_test(objective_expansionist),
        cmocka_unit_test(objective_consulate),
        cmocka_unit_test(objective_culture_power),
        cmocka_unit_test(objective_advanced_culture),
        cmocka_unit_test(objective_city_planner),
        cmocka_unit_test(objective_education_lead),
        cmocka_unit_test(objective_culture_focus),
        cmocka_unit_test(objective_science_focus),
        cmocka_unit_test(objective_trade_focus),
        cmocka_unit_test(objective_seafarers),
        cmocka_unit_test(objective_militarized),
        cmocka_unit_test(objective_government),
        cmocka_unit_test(objective_goal_focused),
        cmocka_unit_test(objective_diversified_research),
        cmocka_unit_test(objective_optimized_storage),
        cmocka_unit_test(objective_eureka),
        cmocka_unit_test(objective_wealth),
        cmocka_unit_test(objective_ore_supplies),
        cmocka_unit_test(objective_wood_supplies),
        cmocka_unit_test(objective_food_supplies),
        cmocka_unit_test(objective_large_fleet),
        cmocka_unit_test(objective_large_army),
        cmocka_unit_test(objective_military_might),
        cmocka_unit_test(objective_standing_army),
        cmocka_unit_test(objective_threat),
        cmocka_unit_test(objective_sea_blockade),
        cmocka_unit_test(objective_conqueror),
        cmocka_unit_test(objective_naval_assault),
        cmocka_unit_test(objective_barbarian_conquest),
        cmocka_unit_test(objective_warmonger),
        cmocka_unit_test(objective_warmonger_with_two_armies),
        cmocka_unit_test(objective_general),
        cmocka_unit_test(units_given_up_to_a_martyr_count_for_nobody),
        cmocka_unit_test(objective_great_battle),
        cmocka_unit_test(objective_defiance),
        cmocka_unit_test(objective_aggressor),
        cmocka_unit_test(objective_scavenger),
        cmocka_unit_test(objective_city_founder),
        cmocka_unit_test(objective_draft),
        cmocka_unit_test(objectives_on_one_trigger),
        cmocka_unit_test(standing_army_or_military_might),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
