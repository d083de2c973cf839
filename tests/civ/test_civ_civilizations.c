/*
 * test_civ_civilizations.c: what the twelve civilizations begin with and what they do [2.3], trait by
 * trait.
 */
#include "civ/civ_table.h"

#include <stdio.h>

static void manage(int production, int trade, int culture)
{
    phase(Q_CITY, 0);
    outskirts(0, production);
    points(0, trade, culture);
}

/* Everybody sets up as they like; then the first Start of Turn is asked. */
static void set_up(const char *civilizations)
{
    start_raw(civilizations, "", 1);
    while (asked() != Q_START)
        decline();
}

static int of_type(int seat, int type)
{
    int n = 0;
    for (uint64_t left = s->seat[seat].units; left; left &= left - 1)
        n += civ_type_of(__builtin_ctzll(left)) == type;
    return n;
}

static int armies_of(int seat)
{
    int n = 0;
    for (int figure = 0; figure < ARMIES_EACH; figure++)
        n += s->seat[seat].figure[figure].square != NO_SQUARE;
    return n;
}

/* An army of seat 0 goes from one square to another. */
static void march(int from, int to)
{
    playf("move %s 1 0", name_of(from));
    playf("step %s", name_of(to));
}

/* Seat 0 attacks an army of seat 1, whose only unit is in play already, and begins so; then all open
 * new fronts. */
static void win_a_battle(const char *mine, const char *theirs, const char *first)
{
    fight(mine, theirs);
    points(0, 0, 0);
    play(first);
    while (s->battle.open)
        decline();
}

/* ---- Set-up ---------------------------------------------------------------------------------------------------- */

/* covers: 4 */
TEST(example_4_starting_values)
{
    set_up("mongols zulu japanese french");
    expect(of_type(0, ARTILLERY) == 1 && of_type(0, INFANTRY) == 1 && of_type(0, MOUNTED) == 3, 1);
    expect(civ_speed(x, 0), 3);
    expect(of_type(1, ARTILLERY) == 3 && of_type(1, INFANTRY) == 1 && of_type(1, MOUNTED) == 1, 1);
    expect(civ_speed(x, 1), 2);
    expect(s->seat[2].government, GOV_FEUDALISM);
    expect(civ_item_cost(x, 2, ITEM_UNIT, MOUNTED), 7);
    expect(civ_item_cost(x, 2, ITEM_UNIT, INFANTRY), 5);
    for (int seat = 0; seat < 3; seat++)
        expect(__builtin_popcount(s->seat[seat].policies), 1);
    expect(__builtin_popcount(s->seat[3].policies), 2);
}

/* covers: 2 aztecs */
TEST(example_2_the_aztec_capital_has_three_squares)
{
    start_raw("aztecs french", "", 1);
    answer_until(Q_CAPITAL);
    expect(to_move(), 0);
    expect(count_legal("capital"), 3);
    expect(civ_city_limit(x, 0), 3);
}

/* covers: civilizations */
TEST(every_civilization_begins_with_its_tech_and_government)
{
    static const struct {
        const char *id;
        int tech, government;
    } sheets[] = {
        {"americans", TECH_CURRENCY, GOV_DESPOTISM},
        {"chinese", TECH_WRITING, GOV_DESPOTISM},
        {"egyptians", TECH_CONSTRUCTION, GOV_DESPOTISM},
        {"germans", TECH_METALWORKING, GOV_DESPOTISM},
        {"romans", TECH_CODE_OF_LAWS, GOV_REPUBLIC},
        {"russians", TECH_COMMUNISM, GOV_COMMUNISM},
        {"aztecs", TECH_IRRIGATION, GOV_DESPOTISM},
        {"english", TECH_NAVY, GOV_DESPOTISM},
        {"french", TECH_POTTERY, GOV_DESPOTISM},
        {"japanese", TECH_CHIVALRY, GOV_FEUDALISM},
        {"mongols", TECH_HORSEBACK_RIDING, GOV_DESPOTISM},
        {"zulu", TECH_ANIMAL_HUSBANDRY, GOV_DESPOTISM},
    };
    for (int i = 0; i < CIVILIZATIONS; i++) {
        char both[40];
        snprintf(both, sizeof both, "%s %s", sheets[i].id, i == ROMANS ? "french" : "romans");
        set_up(both);
        expect(s->seat[0].techs, (uint64_t)1 << sheets[i].tech);
        expect(s->seat[0].government, sheets[i].government);
    }
}

/* ---- Base ------------------------------------------------------------------------------------------------------- */

/* covers: americans */
TEST(americans_begin_with_a_great_person)
{
    start_raw("americans french", "", 1);
    answer_until(Q_PERSON);
    expect(to_move(), 0);
    int sum = 0;
    for (int kind = 0; kind < GREAT_PEOPLE; kind++)
        sum += s->seat[0].person[kind];
    expect(sum, 1);
}

/* covers: americans */
TEST(americans_get_two_production_for_three_trade)
{
    for (int other = 0; other < 2; other++) {
        start(other ? "french americans" : "americans french", "");
        manage(2, 9, 0);
        playf("train %s infantry", home(0)); /* three short of five */
        expect(units_of(0), 1);
        expect(s->seat[0].trade, other ? 0 : 3);
    }
}

/* covers: chinese */
TEST(chinese_begin_with_walls)
{
    set_up("chinese french");
    expect(s->seat[0].city[0].walled, 1);
    expect(civ_defence(x, 0, 0), 16);
    expect(s->seat[1].city[0].walled, 0);
}

/* covers: chinese */
TEST(chinese_get_culture_for_huts)
{
    int a, b;
    start("chinese french", "");
    neighbours(&a, &b);
    put(b, "hut");
    next_hut("hut_silk");
    armies(0, a, 1);
    phase(Q_MOVE, 0);
    points(0, 0, 0);
    march(a, b);
    expect(s->seat[0].culture, 3);
}

/* covers: chinese */
TEST(chinese_get_culture_for_villages)
{
    int a, b;
    start("chinese french", "");
    neighbours(&a, &b);
    put(b, "village");
    next_village("village_iron");
    armies(0, a, 2);
    phase(Q_MOVE, 0);
    forces(0, "infantry:a infantry:b artillery:a artillery:b mounted:a mounted:b");
    s->seat[0].sheet = 0;
    points(0, 0, 0);
    playf("move %s 2 0; step %s", name_of(a), name_of(b));
    while (s->battle.open)
        decline();
    answer_until(Q_MOVE);
    if (s->battle.winner == 0)
        expect(s->seat[0].culture, 3);
}

/* covers: chinese */
TEST(chinese_take_back_a_killed_unit)
{
    start("chinese romans", "");
    win_a_battle("infantry:c infantry:a", "artillery:b", "attack infantry_c_1 1");
    expect(asked(), Q_RESCUE);
    expect(to_move(), 0);
    int before = units_of(0);
    clio_move moves[CLIO_MAX_MOVES];
    clio_legal(x->game, s, 0, moves, CLIO_MAX_MOVES);
    clio_apply_legal(x->game, s, 0, moves[0], NULL);
    expect(units_of(0), before + 1);
}

/* covers: egyptians */
TEST(egyptians_begin_with_a_wonder)
{
    set_up("egyptians french");
    int wonders = 0;
    for (int w = 0; w < WONDERS; w++)
        wonders += civ_wonder_owner(s, w) == 0;
    expect(wonders, 1);
}

/* covers: egyptians free-building */
TEST(egyptians_build_a_building_for_free_once_a_turn)
{
    start("egyptians french", "");
    know(0, "writing");
    manage(0, 0, 0);
    program(0, 0);
    s->seat[0].city[0].allowed = 2;
    int there = bare(0, 0);
    playf("free-build %s library; site %s", home(0), name_of(there));
    expect(s->marker[there], ON_BUILDING + BUILDING_LIBRARY);
    expect(s->seat[0].city[0].program, 0); /* [A39] */
    refuse(movef("free-build %s library", home(0)), "no-free-building");
    expect(civ_check_free_building(x, 1, 0, BUILDING_LIBRARY) != LEGAL, true);
}

/* covers: egyptians */
TEST(a_free_building_can_be_cancelled)
{
    start("egyptians chinese", "");
    know(0, "writing");
    keep(1, "hut_spy");
    manage(0, 0, 0);
    int there = bare(0, 0);
    playf("free-build %s library; site %s", home(0), name_of(there));
    play("cancel-use writing");
    expect(s->marker[there], ON_NOTHING);
    expect(civ_actions_left(x, 0, 0), 0);
}

/* covers: germans */
TEST(germans_begin_with_three_infantry)
{
    set_up("germans french");
    expect(of_type(0, INFANTRY), 3);
    for (int i = 0; i < MARKET_RESOURCES; i++)
        expect(s->seat[0].resource[i], 0); /* Metalworking of set-up gives nothing */
}

/* covers: germans */
TEST(germans_get_a_unit_and_a_resource_for_techs_that_improve_units)
{
    start("germans french", "");
    RUN_RULE(learn, 0, .tech = TECH_DEMOCRACY);
    expect(of_type(0, INFANTRY), 1);
    expect(asked(), Q_CHOOSE_RESOURCE);
    play("choose-resource silk");
    expect(s->seat[0].resource[SILK], 1);
    RUN_RULE(learn, 0, .tech = TECH_POTTERY);
    expect(units_of(0), 1);
}

/* covers: germans */
TEST(germans_who_research_a_unit_tech_are_armed)
{
    start("germans french", "");
    know(0, "pottery writing");
    points(0, 27, 0);
    phase(Q_RESEARCH, 0);
    play_as(0, "research chivalry");
    answer_until(Q_CHOOSE_RESOURCE);
    expect(of_type(0, MOUNTED), 1);
    play("choose-resource wheat");
    expect(s->seat[0].resource[WHEAT], 1);
    expect(s->seat[0].trade, 0);
}

/* covers: germans logistics */
TEST(germans_with_logistics_get_one_unit_of_each_type_that_rises)
{
    start("germans french", "");
    know(0, "democracy");
    RUN_RULE(learn, 0, .tech = TECH_LOGISTICS);
    expect(of_type(0, INFANTRY), 0); /* it had the rank [A14] */
    expect(of_type(0, ARTILLERY), 1);
    expect(of_type(0, MOUNTED), 1);
    expect(asked(), Q_CHOOSE_RESOURCE);
    play("choose-resource iron");
    expect(asked(), Q_START); /* one in all */
}

/* covers: romans */
TEST(romans_advance_for_a_wonder)
{
    start("romans french", "");
    manage(15, 0, 0);
    market("colossus");
    playf("wonder %s colossus; site %s", home(0), name_of(bare(0, 0)));
    expect(s->seat[0].track, 1);
    expect(__builtin_popcountll(s->seat[0].events), 1);
}

/* covers: romans */
TEST(romans_advance_for_a_city_they_build)
{
    start("romans french", "");
    explore_all();
    int there = NO_SQUARE;
    for (int square = 0; square < SQUARES && there == NO_SQUARE; square++) {
        if (!civ_on_map(x, square) || civ_terrain(x, square) == WATER)
            continue;
        if (s->marker[square] != ON_NOTHING || figures_on(s, square))
            continue;
        armies(0, square, 1);
        if (civ_check_found(x, 0, square) == LEGAL)
            there = square;
        no_figures(0);
    }
    expect_that(there != NO_SQUARE);
    scouts(0, there, 1);
    playf("found %s scout", name_of(there));
    answer_until(Q_START);
    expect(civ_cities(s, 0), 2);
    expect(s->seat[0].track, 1);
}

/* covers: romans */
TEST(romans_advance_for_a_village)
{
    int a, b;
    start("romans french", "");
    neighbours(&a, &b);
    put(b, "village");
    next_village("village_iron");
    armies(0, a, 2);
    phase(Q_MOVE, 0);
    forces(0, "infantry:a infantry:b artillery:a artillery:b mounted:a mounted:b");
    playf("move %s 2 0; step %s", name_of(a), name_of(b));
    while (s->battle.open)
        decline();
    answer_until(Q_MOVE);
    expect(s->seat[0].track, s->battle.winner == 0 ? 1 : 0);
}

/* covers: russians */
TEST(russians_have_two_armies_a_seventh_one_and_larger_stacks)
{
    set_up("russians french");
    expect(armies_of(0), 2);
    expect(armies_of(1), 1);
    expect(civ_stacking(x, 0), 3);
    for (int n = 0; n < 5; n++)
        expect_that(civ_spare_figure(x, 0, ARMY) >= 0),
            s->seat[0].figure[civ_spare_figure(x, 0, ARMY)].square = 0;
    expect(civ_spare_figure(x, 0, ARMY), -1);
}

/* covers: russians */
TEST(russians_give_up_a_figure_for_a_tech)
{
    start("russians french", "");
    explore_all();
    int from = NO_SQUARE;
    for (int d = 0; d < 4 && from == NO_SQUARE; d++) {
        int near = civ_beside(x, centre(1), d);
        if (civ_check_standing(x, 0, near) == LEGAL)
            from = near;
    }
    scouts(0, from, 1);
    phase(Q_MOVE, 0);
    playf("move %s 0 1", name_of(from));
    playf("sacrifice %s", home(1));
    expect(civ_knows(x, 0, TECH_POTTERY), true);
    expect(scouts_on(s, from), 0);
}

/* ---- Wisdom and Warfare ----------------------------------------------------------------------------------------- */

/* covers: aztecs */
TEST(aztecs_gain_trade_and_culture_from_battles)
{
    start("aztecs romans", "");
    win_a_battle("infantry:c mounted:b infantry:b", "infantry:a", "attack infantry_c_1 1");
    int killed =
        __builtin_popcountll(s->battle.killed[0]) + __builtin_popcountll(s->battle.killed[1]);
    answer_until(Q_MOVE);
    expect(s->battle.winner, 0);
    expect(killed, 2); /* one of each */
    expect(s->seat[0].culture, 2);
    expect_that(s->seat[0].trade >= 3);
}

/* covers: aztecs */
TEST(aztecs_build_two_units_for_a_great_person)
{
    start("aztecs french", "");
    RUN_RULE(gain_person, 0);
    answer_until(Q_CHOOSE_TYPE);
    play("choose-type mounted; choose-type mounted");
    expect(of_type(0, MOUNTED), 2);
}

/* covers: english */
TEST(english_armies_gather_and_figures_cross_water)
{
    int from, water, to;
    start("english french", "");
    strait(&from, &water, &to);
    int desert = any_square(DESERT, 0), trade = civ_trade_income(x, 0);
    armies(0, desert, 1);
    armies(0, from, 1);
    s->cleared[from / 64] |= (uint64_t)1 << (from % 64); /* nothing to gather there */
    civ_survey(x);
    next_turn(); /* from its next Start of Turn on */
    points(0, 0, 0);
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, trade + civ_square_icons(x, desert).trade);
    phase(Q_MOVE, 0);
    march(from, to);
    expect(armies_on(s, to), 1);
}

/* covers: french 3 */
TEST(french_have_a_policy_more_and_a_combat_bonus)
{
    start_raw("french romans", "", 1);
    expect(asked(), Q_ADOPT);
    play("adopt pacifism");
    expect(asked(), Q_ADOPT);
    refuse("adopt military_tradition", "other-side");
    play("adopt rationalism");
    expect(asked(), Q_CAPITAL);
    start("french romans", "");
    expect(civ_policy_limit(x, 0), 2);
    expect(civ_combat_bonus(x, 0), 2);
}

/* covers: japanese */
TEST(japanese_infantry_is_stronger_and_research_cheaper)
{
    start("japanese romans", "");
    expect(civ_modified(x, 0, M_STRENGTH, INFANTRY), 1);
    expect(civ_modified(x, 0, M_STRENGTH, MOUNTED), 0);
    static const int prices[] = {3, 8, 13, 18, 23};
    for (int level = 1; level <= LEVELS; level++)
        expect(civ_research_price(x, 0, level), prices[level - 1]);
    fight("infantry:a infantry:a", "infantry:a"); /* 1 strong, 3 healthy */
    play("attack infantry_a_1 1");
    expect(s->battle.front[0].wounds[1], 2);
    expect(s->battle.front[0].wounds[0], 1);
}

/* covers: mongols */
TEST(mongols_who_attack_get_more_loot)
{
    start("mongols romans", "");
    win_a_battle("infantry:c mounted:b infantry:b", "infantry:a", "open infantry_b_1");
    answer_until(Q_LOOT);
    expect(s->battle.winner, 0);
    points(1, 9, 9);
    play("loot trade; loot culture");
    expect(s->seat[0].trade, 3);
    expect(s->seat[0].culture, 3);
}

/* covers: zulu */
TEST(zulu_explore_villages_without_a_fight)
{
    int a, b;
    start("zulu french", "");
    neighbours(&a, &b);
    put(b, "village");
    next_village("village_uranium");
    armies(0, a, 1);
    phase(Q_MOVE, 0);
    march(a, b);
    expect(__builtin_popcount(s->seat[0].villages), 1);
    expect(s->battle.past, 0);
}

/* covers: zulu 17 */
TEST(zulu_may_build_cities_beside_huts)
{
    for (int other = 0; other < 2; other++) {
        start(other ? "french zulu" : "zulu french", "");
        explore_all();
        int there = city_site(0), hut = civ_beside(x, there, 0);
        put(hut, "hut");
        next_hut("hut_silk");
        scouts(0, there, 1);
        if (other) {
            refuse(movef("found %s scout", name_of(there)), "around-marker");
            continue;
        }
        playf("found %s scout", name_of(there));
        expect(s->marker[hut], ON_NOTHING);
        expect(__builtin_popcount(s->seat[0].huts), 1);
        expect(civ_cities(s, 0), 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_4_starting_values),
        cmocka_unit_test(example_2_the_aztec_capital_has_three_squares),
        cmocka_unit_test(every_civilization_begins_with_its_tech_and_government),
        cmocka_unit_test(americans_begin_with_a_great_person),
        cmocka_unit_test(americans_get_two_production_for_three_trade),
        cmocka_unit_test(chinese_begin_with_walls),
        cmocka_unit_test(chinese_get_culture_for_huts),
        cmocka_unit_test(chinese_get_culture_for_villages),
        cmocka_unit_test(chinese_take_back_a_killed_unit),
        cmocka_unit_test(egyptians_begin_with_a_wonder),
        cmocka_unit_test(egyptians_build_a_building_for_free_once_a_turn),
        cmocka_unit_test(a_free_building_can_be_cancelled),
        cmocka_unit_test(germans_begin_with_three_infantry),
        cmocka_unit_test(germans_get_a_unit_and_a_resource_for_techs_that_improve_units),
        cmocka_unit_test(germans_who_research_a_unit_tech_are_armed),
        cmocka_unit_test(germans_with_logistics_get_one_unit_of_each_type_that_rises),
        cmocka_unit_test(romans_advance_for_a_wonder),
        cmocka_unit_test(romans_advance_for_a_city_they_build),
        cmocka_unit_test(romans_advance_for_a_village),
        cmocka_unit_test(russians_have_two_armies_a_seventh_one_and_larger_stacks),
        cmocka_unit_test(russians_give_up_a_figure_for_a_tech),
        cmocka_unit_test(aztecs_gain_trade_and_culture_from_battles),
        cmocka_unit_test(aztecs_build_two_units_for_a_great_person),
        cmocka_unit_test(english_armies_gather_and_figures_cross_water),
        cmocka_unit_test(french_have_a_policy_more_and_a_combat_bonus),
        cmocka_unit_test(japanese_infantry_is_stronger_and_research_cheaper),
        cmocka_unit_test(mongols_who_attack_get_more_loot),
        cmocka_unit_test(zulu_explore_villages_without_a_fight),
        cmocka_unit_test(zulu_may_build_cities_beside_huts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
