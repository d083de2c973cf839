/* test_objectives.c: when each objective is met, and how they are completed, in the 2012 edition. */
#include "clash2012/plains.h"

#include <string.h>

static bool met(int seat, int objective, int trigger)
{
    return objective_met(x, seat, objective, trigger);
}
#define STATUS(name)           met(0, OBJECTIVE_##name, TRIGGER_STATUS)
#define FOUGHT_FOR(seat, name) met(seat, OBJECTIVE_##name, TRIGGER_CONFLICT)

/* Step 1 of the Status Phase for seat 0. */
static void status_objectives(void)
{
    struct clio_frame frame = FRAME(.rule = R_OBJECTIVES, .seat = 0, .a = TRIGGER_STATUS);
    clio_push(&s->core, s->frame, FRAMES, frame);
    clash_run(x);
}

static void whole_group(int seat, int group)
{
    s->seat[seat].advances |= group_advances(x, group);
    refresh_abilities(x, seat);
}

/* ---- Status: cities ------------------------------------------------------------------------------- */

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

/*
 * More cities with the building than each other player; a draw is not enough. Captured buildings
 * whose advance the owner lacks do not count [2012 p.12].
 */
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
    disown(0, advance);
    expect_that(!met(0, objective, TRIGGER_STATUS));
    expect_that(met(1, objective, TRIGGER_STATUS));
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
    remove_building(x, city_at(s, space_at("D2")), PORT);
    building("D2", "port", 0);
    expect_that(STATUS(ARCHITECTURE));
    disown(0, "myths"); /* captured, then */
    expect_that(!STATUS(ARCHITECTURE));
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
    s->seat[0].done_round = (uint8_t)round_number(s);
    s->round = 3;
    expect_that(!STATUS(COLONY_2012));
    s->age = 3;
    s->round = 1;
    expect_that(STATUS(COLONY_2012));
}

TEST(objective_consulate)
{
    plains();
    build_city(1, "D7", NEUTRAL, "temple");
    building("D7", "academy", 0);
    expect_that(!STATUS(CONSULATE));
    build_city(1, "F4", ANGRY, "");
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

/* ---- Status: advances and stock ----------------------------------------------------------------------- */

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
    status_objectives();
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

/* Trade Routes itself is not needed. */
TEST(objective_trade_power_2012)
{
    plains();
    no_units(0);
    build_city(1, "B4", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
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
    plains();
    no_units(0);
    land("A3 G3", SEA);
    build_city(1, "B4", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
    units(0, "A3", "1 ship");
    units(0, "F3", "1 settler");
    expect_that(!STATUS(SHIPPING_ROUTES_2012)); /* settlers do not count */
    units(0, "G3", "1 ship");
    expect_that(STATUS(SHIPPING_ROUTES_2012));
}

/* Not both in one Status Phase. */
TEST(trade_power_or_shipping_routes)
{
    plains();
    no_units(0);
    land("A3 G3", SEA);
    build_city(1, "B4", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
    units(0, "A3", "1 ship");
    units(0, "G3", "1 ship");
    units(0, "D6", "1 settler");
    hand_objective(0, "O28 O29");
    status_objectives();
    expect_that(legal("complete O28 trade_power_2012"));
    play("complete O29 shipping_routes_2012");
    expect(asked(), Q_TURN);
    expect(points_of(0, POINTS_OBJECTIVES), 4);
}

/* ---- Status: units ---------------------------------------------------------------------------------------- */

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
    expect_that(!met(0, OBJECTIVE_TERROR_REGIME_2012, TRIGGER_MOOD));
    hand_objective(0, "O29");
    status_objectives();
    play("complete O29 terror_regime_2012");
    expect(points_of(0, POINTS_OBJECTIVES), 4);
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

/* ---- After a conflict ----------------------------------------------------------------------------------------- */

/* A land battle of seat 0 against seat 1 that seat 0 has won. */
static void battle(void)
{
    plains();
    struct clash_fight *fight = &s->fight;
    fight->space = (uint8_t)space_at("D7");
    fight->from = (uint8_t)space_at("D6");
    fight->city = NONE;
    fight->battle = 1;
    fight->winner = 0;
    fight->side[0].owner = 0;
    fight->side[1].owner = 1;
    fight->side[0].card = fight->side[1].card = NONE;
    fight->side[0].at_start[INFANTRY] = fight->side[1].at_start[INFANTRY] = 2;
}

TEST(objective_conqueror)
{
    battle();
    expect_that(!FOUGHT_FOR(0, CONQUEROR));
    s->fight.conquered = 1;
    expect_that(FOUGHT_FOR(0, CONQUEROR));
    expect_that(!FOUGHT_FOR(1, CONQUEROR));
    s->fight.battle = 0; /* nobody defended it */
    expect_that(!FOUGHT_FOR(0, CONQUEROR));
}

TEST(objective_naval_assault)
{
    battle();
    s->fight.conquered = 1;
    expect_that(!FOUGHT_FOR(0, NAVAL_ASSAULT));
    s->fight.landing = 1;
    expect_that(FOUGHT_FOR(0, NAVAL_ASSAULT));
}

TEST(objective_barbarian_conquest)
{
    battle();
    s->fight.side[1].owner = BARBARIANS;
    expect_that(!FOUGHT_FOR(0, BARBARIAN_CONQUEST));
    s->fight.conquered = 1;
    expect_that(FOUGHT_FOR(0, BARBARIAN_CONQUEST));
    s->fight.side[1].at_start[INFANTRY] = 1;
    expect_that(!FOUGHT_FOR(0, BARBARIAN_CONQUEST));
}

TEST(objective_warmonger)
{
    battle();
    s->turn.combats = 1;
    s->turn.combats_won = 1;
    expect_that(!FOUGHT_FOR(0, WARMONGER));
    s->turn.combats = 2;
    expect_that(FOUGHT_FOR(0, WARMONGER));
    s->turn.combats_won = 0;
    expect_that(!FOUGHT_FOR(0, WARMONGER));
}

TEST(objective_general)
{
    battle();
    s->fight.side[1].lost[INFANTRY] = 2;
    expect_that(!FOUGHT_FOR(0, GENERAL));
    s->fight.side[1].lost[CAVALRY] = 1;
    expect_that(FOUGHT_FOR(0, GENERAL));
    expect_that(!FOUGHT_FOR(1, GENERAL));
}

TEST(objective_great_battle)
{
    battle();
    expect_that(!FOUGHT_FOR(0, GREAT_BATTLE));
    s->fight.side[0].at_start[INFANTRY] = 4;
    expect_that(FOUGHT_FOR(0, GREAT_BATTLE));
    expect_that(FOUGHT_FOR(1, GREAT_BATTLE)); /* won or not */
}

TEST(objective_defiance)
{
    battle();
    expect_that(!FOUGHT_FOR(0, DEFIANCE));
    s->fight.side[1].at_start[INFANTRY] = 3;
    expect_that(FOUGHT_FOR(0, DEFIANCE));
    s->fight.side[1].owner = BARBARIANS;
    expect_that(!FOUGHT_FOR(0, DEFIANCE));
}

/* covers: objective-notes */
TEST(objective_bold_2012)
{
    battle();
    expect_that(!FOUGHT_FOR(0, BOLD_2012));
    own(1, "tactics");
    expect_that(FOUGHT_FOR(0, BOLD_2012));
    disown(1, "tactics");
    s->fight.side[1].at_start[INFANTRY] = 3;
    expect_that(FOUGHT_FOR(0, BOLD_2012));
    s->fight.side[1].owner = BARBARIANS; /* no player */
    expect_that(!FOUGHT_FOR(0, BOLD_2012));
}

/* Size 5 or a wonder; three attackers; won or not. */
TEST(objective_legendary_battle_2012)
{
    battle();
    s->fight.city = (uint8_t)build_city(1, "D7", HAPPY, "great_wall");
    s->fight.size = 1;
    s->fight.side[0].at_start[INFANTRY] = 3;
    s->fight.winner = NONE;
    expect_that(FOUGHT_FOR(0, LEGENDARY_BATTLE_2012));
    expect_that(!FOUGHT_FOR(1, LEGENDARY_BATTLE_2012));
    s->fight.side[0].at_start[INFANTRY] = 2;
    expect_that(!FOUGHT_FOR(0, LEGENDARY_BATTLE_2012));
    battle();
    s->fight.city = (uint8_t)build_city(1, "D7", HAPPY, "temple academy fortress");
    s->fight.side[0].at_start[INFANTRY] = 3;
    s->fight.size = 4;
    expect_that(!FOUGHT_FOR(0, LEGENDARY_BATTLE_2012));
    s->fight.size = 5;
    expect_that(FOUGHT_FOR(0, LEGENDARY_BATTLE_2012));
    s->fight.battle = 0; /* nobody defended it */
    expect_that(!FOUGHT_FOR(0, LEGENDARY_BATTLE_2012));
}

TEST(objective_resistance_2012)
{
    battle();
    s->fight.winner = 1;
    s->fight.side[0].lost[INFANTRY] = 1;
    expect_that(!FOUGHT_FOR(1, RESISTANCE_2012));
    s->fight.side[0].lost[INFANTRY] = 2;
    expect_that(FOUGHT_FOR(1, RESISTANCE_2012));
    s->fight.winner = NONE;
    expect_that(!FOUGHT_FOR(1, RESISTANCE_2012));
    s->fight.side[0].owner = BARBARIANS; /* a raid need not be won */
    s->fight.raid = 1;
    expect_that(FOUGHT_FOR(1, RESISTANCE_2012));
    no_cities(1); /* but the city must stand */
    expect_that(!FOUGHT_FOR(1, RESISTANCE_2012));
}

TEST(objective_aggressor)
{
    battle();
    s->fight.side[1].lost[INFANTRY] = 1;
    expect_that(!FOUGHT_FOR(0, AGGRESSOR));
    s->fight.side[1].lost[INFANTRY] = 2;
    expect_that(FOUGHT_FOR(0, AGGRESSOR));
    s->fight.side[0].owner = 1; /* now seat 0 defends */
    s->fight.side[1].owner = 0;
    expect_that(!FOUGHT_FOR(0, AGGRESSOR));
}

TEST(objective_scavenger)
{
    battle();
    expect_that(!FOUGHT_FOR(0, SCAVENGER));
    s->fight.side[0].flags |= SIDE_SCAVENGED;
    expect_that(FOUGHT_FOR(0, SCAVENGER));
    expect_that(!FOUGHT_FOR(1, SCAVENGER));
}

/* ---- At other moments -------------------------------------------------------------------------------------------- */

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
    s->turn.drafts = 1;
    expect_that(!met(0, OBJECTIVE_DRAFT, TRIGGER_DRAFT));
    s->turn.drafts = 2;
    expect_that(met(0, OBJECTIVE_DRAFT, TRIGGER_DRAFT));
    expect_that(!met(1, OBJECTIVE_DRAFT, TRIGGER_DRAFT));
}

/* The only wonder of the round: all three turns count. */
TEST(objective_magnificent_culture_2012)
{
    plains();
    expect_that(!STATUS(MAGNIFICENT_CULTURE_2012));
    hand_objective(0, "O32");
    s->seat[0].wonders_round = 1; /* built in the first turn */
    for (int i = 0; i < 6; i++)
        play("end");
    expect(asked(), Q_OBJECTIVE);
    expect_that(legal("complete O32 magnificent_culture_2012"));
    remember();
    s->seat[1].wonders_age = 1; /* not alone */
    expect_that(!legal("complete O32 magnificent_culture_2012"));
    back_again();
    play("enough");
    answer_until(Q_TURN);
    expect(s->seat[0].wonders_age, 0); /* forgotten in the next round */
}

TEST(objective_magnificent_culture_2012_at_once)
{
    plains();
    hand_objective(0, "O32");
    struct clio_frame frame = FRAME(.rule = R_OBJECTIVES, .seat = 0, .a = TRIGGER_WONDER);
    clio_push(&s->core, s->frame, FRAMES, frame);
    clash_run(x);
    expect(asked(), Q_OBJECTIVE);
    play("complete O32 magnificent_culture_2012");
    expect(points_of(0, POINTS_OBJECTIVES), 4);
}

/* ---- Completing ---------------------------------------------------------------------------------------------------- */

/* covers: objectives */
TEST(p14a_one_conqueror_for_a_capture)
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
    dice("6 6 6 6 1");
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
    dice("6 6 6 6 1");
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
    status_objectives();
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
        cmocka_unit_test(objective_expansionist),
        cmocka_unit_test(objective_metropolis),
        cmocka_unit_test(objective_architecture),
        cmocka_unit_test(objective_colony_2012),
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
        cmocka_unit_test(objective_trade_power_2012),
        cmocka_unit_test(objective_shipping_routes_2012),
        cmocka_unit_test(trade_power_or_shipping_routes),
        cmocka_unit_test(objective_large_fleet),
        cmocka_unit_test(objective_large_army),
        cmocka_unit_test(objective_military_might),
        cmocka_unit_test(objective_standing_army),
        cmocka_unit_test(objective_threat),
        cmocka_unit_test(objective_outpost_2012),
        cmocka_unit_test(objective_terror_regime_2012),
        cmocka_unit_test(objective_sea_blockade),
        cmocka_unit_test(objective_conqueror),
        cmocka_unit_test(objective_naval_assault),
        cmocka_unit_test(objective_barbarian_conquest),
        cmocka_unit_test(objective_warmonger),
        cmocka_unit_test(objective_general),
        cmocka_unit_test(objective_great_battle),
        cmocka_unit_test(objective_defiance),
        cmocka_unit_test(objective_bold_2012),
        cmocka_unit_test(objective_legendary_battle_2012),
        cmocka_unit_test(objective_resistance_2012),
        cmocka_unit_test(objective_aggressor),
        cmocka_unit_test(objective_scavenger),
        cmocka_unit_test(objective_city_founder),
        cmocka_unit_test(objective_draft),
        cmocka_unit_test(objective_magnificent_culture_2012),
        cmocka_unit_test(objective_magnificent_culture_2012_at_once),
        cmocka_unit_test(p14a_one_conqueror_for_a_capture),
        cmocka_unit_test(standing_army_or_military_might),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
