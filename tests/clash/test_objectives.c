/* test_objectives.c: when each objective is met, and how they are completed. */
#include "clash/board.h"

#include <stdio.h>
#include <string.h>

static bool met(int seat, int objective, int trigger)
{
    return objective_met(x, seat, objective, trigger);
}
#define STATUS(name) met(0, OBJECTIVE_##name, TRIGGER_STATUS)
#define FOUGHT_FOR(seat, name) met(seat, OBJECTIVE_##name, TRIGGER_CONFLICT)

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

/* More cities with the building than each other player; a draw is not enough. */
static void lead_in(const char *piece, int objective)
{
    plains();
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
    lead_in("academy", OBJECTIVE_SCIENCE_LEAD);
}
TEST(objective_coastal_lead)
{
    lead_in("port", OBJECTIVE_COASTAL_LEAD);
}
TEST(objective_religious_fervor)
{
    lead_in("temple", OBJECTIVE_RELIGIOUS_FERVOR);
}
TEST(objective_fortifications)
{
    lead_in("fortress", OBJECTIVE_FORTIFICATIONS);
}
static void lead_in_expansion(int building, int objective)
{
    plains();
    s->city[city_at(s, space_at("D2"))].building[building] = 1;
    expect_that(met(0, objective, TRIGGER_STATUS));
    s->city[city_at(s, space_at("D7"))].building[building] = 2;
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

TEST(objective_happy_population)
{
    plains();
    build_city(0, "B2", HAPPY, "");
    build_city(0, "B4", HAPPY, "");
    build_city(0, "B6", NEUTRAL, "");
    expect_that(!STATUS(HAPPY_POPULATION));
    build_city(0, "B6", HAPPY, "");
    expect_that(STATUS(HAPPY_POPULATION));
}

TEST(objective_metropolis)
{
    plains();
    build_city(0, "D2", HAPPY, "temple academy fortress");
    expect_that(!STATUS(METROPOLIS));
    build_city(0, "D2", HAPPY, "great_wall");
    expect_that(STATUS(METROPOLIS));
}

TEST(objective_architecture)
{
    plains();
    land("E3", SEA);
    build_city(0, "D2", HAPPY, "temple academy");
    build_city(0, "F4", HAPPY, "fortress");
    expect_that(!STATUS(ARCHITECTURE));
    building("D2", "port", 1); /* of another colour */
    expect_that(!STATUS(ARCHITECTURE));
    remove_building(x, city_at(s, space_at("D2")), PORT);
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

TEST(objective_colony)
{
    plains();
    build_city(0, "D6", NEUTRAL, "");
    expect_that(!STATUS(COLONY)); /* four spaces */
    build_city(0, "B7", NEUTRAL, "");
    expect_that(STATUS(COLONY));
    s->seat[0].done_round = (uint8_t)round_number(s); /* City Founder this round */
    expect_that(!STATUS(COLONY));
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
    struct clio_frame frame = FRAME(.rule = R_OBJECTIVES, .seat = 0, .a = TRIGGER_STATUS);
    clio_push(&s->core, s->frame, FRAMES, frame);
    clash_run(x);
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
    plains();
    no_units(0);
    build_city(1, "B4", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
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
    plains();
    no_units(0);
    land("A3 G3", SEA);
    build_city(1, "B4", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
    own(0, "bartering trade_routes");
    units(0, "A3", "1 ship");
    units(0, "F3", "1 settler");
    expect_that(!STATUS(SHIPPING_ROUTES)); /* settlers do not count */
    units(0, "G3", "1 ship");
    expect_that(STATUS(SHIPPING_ROUTES));
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

TEST(objective_resistance)
{
    battle();
    s->fight.side[1].owner = BARBARIANS;
    s->fight.side[1].lost[INFANTRY] = 2;
    expect_that(!FOUGHT_FOR(0, RESISTANCE)); /* not in a city */
    s->fight.city = 0;
    expect_that(FOUGHT_FOR(0, RESISTANCE));
}

TEST(objective_scavenger)
{
    battle();
    expect_that(!FOUGHT_FOR(0, SCAVENGER));
    s->fight.side[0].flags |= SIDE_SCAVENGED;
    expect_that(FOUGHT_FOR(0, SCAVENGER));
    expect_that(!FOUGHT_FOR(1, SCAVENGER));
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

/* ---- Completing ---------------------------------------------------------------------------------------------------- */

/* covers: objectives */
TEST(p19b_objectives_on_one_trigger)
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
}

TEST(p19c_excluded_pair)
{
    plains();
    const char *const places[] = {"D2", "B2", "B4", "B6"};
    for (int i = 0; i < 4; i++) {
        build_city(0, places[i], NEUTRAL, "");
        units(0, places[i], "3 infantry");
    }
    hand_objective(0, "O14 O26");
    expect_that(STATUS(MILITARY_MIGHT) && STATUS(STANDING_ARMY));
    struct clio_frame frame = FRAME(.rule = R_OBJECTIVES, .seat = 0, .a = TRIGGER_STATUS);
    clio_push(&s->core, s->frame, FRAMES, frame);
    clash_run(x);
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
        cmocka_unit_test(objective_star_gazers),
        cmocka_unit_test(objective_traders),
        cmocka_unit_test(objective_legacy),
        cmocka_unit_test(objective_happy_population),
        cmocka_unit_test(objective_metropolis),
        cmocka_unit_test(objective_architecture),
        cmocka_unit_test(objective_expansionist),
        cmocka_unit_test(objective_colony),
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
        cmocka_unit_test(objective_high_culture),
        cmocka_unit_test(objective_trade_power),
        cmocka_unit_test(objective_shipping_routes),
        cmocka_unit_test(objective_large_fleet),
        cmocka_unit_test(objective_large_army),
        cmocka_unit_test(objective_military_might),
        cmocka_unit_test(objective_standing_army),
        cmocka_unit_test(objective_threat),
        cmocka_unit_test(objective_outpost),
        cmocka_unit_test(objective_migration),
        cmocka_unit_test(objective_horse_power),
        cmocka_unit_test(objective_ivory_tower),
        cmocka_unit_test(objective_versatility),
        cmocka_unit_test(objective_sea_blockade),
        cmocka_unit_test(objective_conqueror),
        cmocka_unit_test(objective_naval_assault),
        cmocka_unit_test(objective_barbarian_conquest),
        cmocka_unit_test(objective_warmonger),
        cmocka_unit_test(objective_general),
        cmocka_unit_test(objective_great_battle),
        cmocka_unit_test(objective_defiance),
        cmocka_unit_test(objective_bold),
        cmocka_unit_test(objective_legendary_battle),
        cmocka_unit_test(objective_aggressor),
        cmocka_unit_test(objective_resistance),
        cmocka_unit_test(objective_scavenger),
        cmocka_unit_test(objective_great_commander),
        cmocka_unit_test(objective_brutus),
        cmocka_unit_test(objective_trample),
        cmocka_unit_test(objective_sea_cleansing),
        cmocka_unit_test(objective_city_founder),
        cmocka_unit_test(objective_draft),
        cmocka_unit_test(objective_terror_regime),
        cmocka_unit_test(objective_magnificent_culture),
        cmocka_unit_test(p19b_objectives_on_one_trigger),
        cmocka_unit_test(p19c_excluded_pair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
