/*
 * test_civ_city.c: City Management of Civilization [7], the culture track [10]: the worked examples 7 to
 * 15, and what else cities do. What techs, wonders and civilizations change is tested with them.
 */
#include "civ/civ_table.h"

/* City Management of seat 0, with such outskirts and points. */
static void manage(int production, int trade, int culture)
{
    phase(Q_CITY, 0);
    outskirts(0, production);
    points(0, trade, culture);
}

static struct civ_city *capital(void)
{
    return &s->seat[0].city[0];
}

/* ---- Building programs [7.9] ---------------------------------------------------------------------------- */

/* covers: 7 program */
TEST(example_7_a_program_makes_eighteen_of_nine)
{
    start("mongols french", "");
    manage(9, 0, 0);
    market("statue_of_zeus");
    program(0, 0);
    int there = bare(0, 0);
    playf("wonder %s statue_of_zeus", home(0));
    expect(asked(), Q_SITE);
    playf("site %s", name_of(there));
    expect(s->marker[there], ON_WONDER + WONDER_STATUE_OF_ZEUS);
    expect(capital()->program, 0);
    expect(s->programs, PROGRAMS);
    expect(s->seat[0].trade, 0);
    for (int i = 0; i < MARKET_WONDERS; i++)
        expect_that(s->market[i] != NONE && s->market[i] != WONDER_STATUE_OF_ZEUS);
}

/* covers: 8 produce */
TEST(example_8_only_the_outskirts_are_doubled)
{
    start("egyptians french", "");
    govern(0, "despotism");
    manage(6, 3, 0);
    resources(0, "wheat");
    program(0, 0);
    play("use construction");
    expect(civ_production(x, 0, 0), 12 + 1 + 5);
    expect(civ_most_production(x, 0, 0), 19);
}

/* covers: 9 */
TEST(example_9_a_program_is_used_by_whatever_is_made)
{
    start("mongols french", "");
    manage(7, 0, 0);
    program(0, 0);
    const char *move = movef("program %s", home(0));
    refuse(move, "program-there");
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    expect(capital()->program, 0);
    expect(s->programs, PROGRAMS);
}

/* covers: 10 */
TEST(example_10_arts_and_harvests_leave_a_program)
{
    start("french mongols", "");
    phase(Q_CITY, 0);
    program(0, 0);
    playf("arts %s", home(0));
    expect(capital()->program, 1);
    next_turn();
    phase(Q_CITY, 0);
    uint16_t found[16];
    expect_that(civ_harvest_squares(x, 0, 0, found, 16) > 0);
    playf("harvest %s %s", home(0), name_of(found[0]));
    expect(capital()->program, 1);
}

TEST(a_program_is_started_with_an_action_and_there_are_seven)
{
    start("mongols french", "");
    manage(4, 0, 0);
    playf("program %s", home(0));
    expect(capital()->program, 1);
    expect(s->programs, PROGRAMS - 1);
    next_turn();
    phase(Q_CITY, 1);
    s->seat[0].city[0].program = 0;
    s->programs = 0; /* somewhere else */
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(x->game, s, 1, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        expect_that(clio_verb(moves[i]) != DO_PROGRAM);
    expect(civ_check_action(x, 1, 0, ACTION_PROGRAM), WHY_PROGRAMS_OUT);
}

TEST(walls_use_up_a_program_too)
{
    start("mongols french", "");
    know(0, "masonry");
    manage(4, 0, 0);
    program(0, 0);
    playf("walls %s", home(0));
    expect(capital()->walled, 1);
    expect(capital()->program, 0);
}

TEST(the_base_game_has_no_programs)
{
    start("americans germans", "game=base");
    phase(Q_CITY, 0);
    expect(count_legal("program"), 0);
    expect(civ_check_action(x, 0, 0, ACTION_PROGRAM), WHY_NO_PROGRAMS);
}

/* ---- Trade into production [6] --------------------------------------------------------------------------- */

/* covers: 11 */
TEST(example_11_three_trade_are_one_production)
{
    start("mongols french", "");
    know(0, "writing");
    manage(2, 9, 0);
    const char *move = movef("build %s library", home(0));
    remember();
    playf("%s; site %s", move, name_of(bare(0, 0)));
    expect(s->seat[0].trade, 0);
    back_again();
    points(0, 8, 0);
    refuse(move, "too-dear");
}

/* covers: 11 */
TEST(example_11_three_trade_are_two_production_for_the_americans)
{
    start("americans french", "");
    know(0, "writing");
    manage(2, 6, 0);
    const char *move = movef("build %s library", home(0));
    remember();
    playf("%s; site %s", move, name_of(bare(0, 0)));
    expect(s->seat[0].trade, 0);
    back_again();
    points(0, 5, 0);
    refuse(move, "too-dear");
}

/* covers: convert */
TEST(no_more_trade_is_converted_than_needed)
{
    start("mongols french", "");
    manage(3, 20, 0);
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    expect(s->seat[0].trade, 17);
    expect(told("Red converts 3 trade into 1 production."), true);
}

/* ---- Buildings [7.4] --------------------------------------------------------------------------------------- */

/* covers: 12 */
TEST(example_12_a_second_star_building_replaces_the_first)
{
    start("mongols french", "");
    know(0, "currency");
    manage(9, 0, 0);
    int barracks = bare(0, 0);
    put(barracks, "barracks");
    int free = bare(0, 0), pool = x->c->building[BUILDING_BARRACKS].pool, left = s->pool[pool];
    expect(civ_combat_bonus(x, 0), 2);
    remember();
    playf("build %s market; site %s", home(0), name_of(free));
    expect(s->marker[free], ON_BUILDING + BUILDING_MARKET);
    expect(s->marker[barracks], ON_NOTHING);
    expect(s->pool[pool], left + 1);
    expect(civ_combat_bonus(x, 0), 0);
    back_again();
    playf("build %s market; site %s", home(0), name_of(barracks));
    expect(s->marker[barracks], ON_BUILDING + BUILDING_MARKET);
    expect(s->pool[pool], left + 1);
    expect(civ_combat_bonus(x, 0), 0);
}

/* covers: 13 */
TEST(example_13_libraries_become_universities)
{
    start("mongols french", "");
    know(0, "writing currency pottery");
    phase(Q_CITY, 0);
    outskirts(0, 0);
    int first = bare(0, 0), second = bare(0, 1);
    put(first, "library");
    put(second, "library");
    int left = s->pool[x->c->building[BUILDING_LIBRARY].pool];
    phase(Q_RESEARCH, 0);
    points(0, 11, 0);
    play_as(0, "research printing_press");
    while (asked() == Q_RESEARCH)
        decline();
    expect(s->marker[first], ON_BUILDING + BUILDING_UNIVERSITY);
    expect(s->marker[second], ON_BUILDING + BUILDING_UNIVERSITY);
    expect(s->pool[x->c->building[BUILDING_LIBRARY].pool], left);
    expect(civ_outskirts_icons(x, 0, 0).culture, 4);
    expect(civ_stacking(x, 0), 4);
    phase(Q_CITY, 0);
    points(0, 27, 0);
    expect(civ_check_item(x, 0, 0, ITEM_BUILDING, BUILDING_LIBRARY), WHY_OLD_BUILDING);
    expect(civ_check_item(x, 0, 0, ITEM_BUILDING, BUILDING_UNIVERSITY), LEGAL);
    expect(civ_item_cost(x, 0, ITEM_BUILDING, BUILDING_UNIVERSITY), 8);
}

/* covers: buildings */
TEST(buildings_need_their_tech_their_terrain_and_a_marker)
{
    start("mongols french", "");
    manage(9, 0, 0);
    const char *move = movef("build %s workshop", home(0));
    refuse(move, "locked-building");
    know(0, "construction");
    refuse(move, "no-site"); /* all is grassland */
    know(0, "writing");
    int pool = x->c->building[BUILDING_LIBRARY].pool, there = bare(0, 0);
    put(there, "library");
    int left = s->pool[pool];
    s->pool[pool] = 0;
    expect(civ_check_site(x, 0, 0, ITEM_BUILDING, BUILDING_LIBRARY, bare(0, 0)), WHY_NO_BUILDINGS);
    expect(civ_check_site(x, 0, 0, ITEM_BUILDING, BUILDING_LIBRARY, there), LEGAL); /* [A63] */
    s->pool[pool] = (uint8_t)left;
}

TEST(a_building_may_replace_a_wonder_or_a_great_person)
{
    start("mongols french", "");
    know(0, "writing");
    manage(9, 0, 0);
    market("");
    int wonder = bare(0, 0);
    put(wonder, "oracle");
    int person = bare(0, 0);
    put(person, "artist");
    remember();
    playf("build %s library; site %s", home(0), name_of(wonder));
    expect(s->wonder_at[WONDER_ORACLE], NO_SQUARE);
    expect(has(s, 0, A_WONDER + WONDER_ORACLE), false);
    back_again();
    playf("build %s library; site %s", home(0), name_of(person));
    expect(s->seat[0].person[0], 1); /* in reserve */
}

/* covers: blockade */
TEST(nothing_is_placed_on_a_blockaded_square)
{
    start("mongols french", "");
    know(0, "writing");
    manage(9, 0, 0);
    int there = bare(0, 0);
    remember();
    playf("build %s library", home(0));
    expect_that(legal(movef("site %s", name_of(there))));
    back_again();
    scouts(1, there, 1);
    playf("build %s library", home(0));
    expect(asked(), Q_SITE);
    refuse(movef("site %s", name_of(there)), "blockaded");
    back_again();
    scouts(1, there, 1);
    playf("army %s", home(0));
    refuse(movef("site %s", name_of(there)), "enemies-there");
}

/* ---- Figures, units, walls, wonders ------------------------------------------------------------------------- */

/* covers: figures */
TEST(figures_are_placed_in_the_outskirts_within_the_stacking_limit)
{
    start("mongols french", "");
    manage(6, 0, 0);
    int there = bare(0, 0);
    armies(0, there, 2);
    playf("scout %s", home(0));
    expect(civ_check_site(x, 0, 0, ITEM_SCOUT, 0, there), WHY_STACK_FULL);
    int other = bare(0, 1);
    playf("site %s", name_of(other));
    expect(scouts_on(s, other), 1);
    expect(s->seat[0].figure[ARMIES_EACH].flags, FIGURE_NEW);
    expect(s->seat[0].figure[ARMIES_EACH].city, NONE);
}

/* covers: components */
TEST(there_are_six_armies)
{
    start("mongols french", "");
    manage(6, 0, 0);
    for (int i = 0; i < 3; i++)
        armies(0, bare(0, i), 2);
    const char *move = movef("army %s", home(0));
    refuse(move, "no-piece");
}

/* covers: 28 */
TEST(an_army_of_the_capital_may_be_placed_on_a_city_state)
{
    start("mongols french", "");
    explore_all();
    manage(6, 0, 0);
    int there = any_square(GRASSLAND, 0);
    put(there, "cs3");
    scouts(0, there, 1);
    playf("army %s; site %s", home(0), name_of(there));
    expect(armies_on(s, there), 1);
    expect(civ_check_site(x, 0, 0, ITEM_ARMY, 0, there), WHY_STACK_FULL);
}

/* covers: units */
TEST(units_cost_more_with_their_rank)
{
    start("mongols french", "");
    manage(7, 0, 0);
    const char *move = movef("train %s aircraft", home(0));
    refuse(move, "locked-unit");
    expect(civ_item_cost(x, 0, ITEM_UNIT, INFANTRY), 5);
    know(0, "democracy gunpowder");
    expect(civ_item_cost(x, 0, ITEM_UNIT, INFANTRY), 9);
    know(0, "replaceable_parts flight");
    expect(civ_item_cost(x, 0, ITEM_UNIT, INFANTRY), 11);
    expect(civ_item_cost(x, 0, ITEM_UNIT, AIRCRAFT), 12);
    playf("train %s artillery", home(0));
    expect(units_of(0), 1);
}

/* covers: walls */
TEST(walls_need_masonry_and_come_once)
{
    start("mongols french", "");
    manage(7, 0, 0);
    const char *move = movef("walls %s", home(0));
    refuse(move, "locked-walls");
    know(0, "masonry");
    play(move);
    expect(civ_defence(x, 0, 0), 16);
    next_turn();
    phase(Q_CITY, 0);
    refuse(move, "walled");
}

/* covers: wonders */
TEST(a_city_keeps_one_wonder)
{
    start("mongols french", "");
    manage(15, 0, 0);
    market("colossus oracle");
    int old = bare(0, 0);
    put(old, "stonehenge");
    int there = bare(0, 0);
    playf("wonder %s colossus; site %s", home(0), name_of(there));
    expect(s->marker[there], ON_WONDER + WONDER_COLOSSUS);
    expect(s->marker[old], ON_NOTHING);
    expect(s->wonder_at[WONDER_STONEHENGE], NO_SQUARE);
}

TEST(a_wonder_is_cheaper_with_its_tech)
{
    start("mongols french", "");
    manage(10, 0, 0);
    market("colossus");
    const char *move = movef("wonder %s colossus", home(0));
    refuse(move, "too-dear");
    know(0, "metalworking");
    expect(legal(move), true);
    move = movef("wonder %s oracle", home(0));
    refuse(move, "not-in-market");
}

TEST(the_first_printing_of_angkor_wat_is_a_ruling)
{
    for (int first = 0; first < 2; first++) {
        start("mongols french", first ? "rulings=first-angkor" : "");
        know(0, "philosophy");
        manage(15, 0, 0);
        market("angkor_wat");
        expect(legal(movef("wonder %s angkor_wat", home(0))), first);
        know(0, "theology"); /* of the corrected card: ten */
        expect_that(legal(movef("wonder %s angkor_wat", home(0))));
        expect(civ_item_cost(x, 0, ITEM_WONDER, WONDER_ANGKOR_WAT), first ? 15 : 10);
    }
}

/* ---- Arts and harvests [7.7, 7.8] ------------------------------------------------------------------------------ */

/* covers: 14 arts */
TEST(example_14_arts_count_temple_university_and_no_blockaded_square)
{
    start("mongols french", "");
    manage(0, 0, 0);
    put(bare(0, 0), "temple");
    put(bare(0, 0), "university");
    int there = bare(0, 0);
    put(there, "artist"); /* stands for a square with culture */
    scouts(1, there, 1);
    remember();
    playf("arts %s", home(0));
    expect(s->seat[0].culture, 5);
    back_again();
    policies(0, "urban_development");
    playf("arts %s", home(0));
    expect(s->seat[0].culture, 7);
}

/* covers: harvest */
TEST(a_harvest_takes_a_token_that_the_market_has)
{
    start("french mongols", "");
    phase(Q_CITY, 0);
    uint16_t found[16];
    expect_that(civ_harvest_squares(x, 0, 0, found, 16) > 0);
    int resource = civ_square_resource(x, found[0]);
    const char *move = movef("harvest %s %s", home(0), name_of(found[0]));
    remember();
    play(move);
    expect(s->seat[0].resource[resource], 1);
    expect(s->resource[resource], 1);
    back_again();
    s->seat[1].resource[resource] = 2;
    s->resource[resource] = 0;
    refuse(move, "no-token");
}

/* covers: cs5 */
TEST(city_state_5_gives_any_resource_by_chance_or_by_choice)
{
    start("mongols french", "");
    explore_all();
    manage(0, 0, 0);
    int there = any_square(GRASSLAND, 0), before = 0;
    put(there, "cs5");
    scouts(0, there, 1);
    remember();
    playf("harvest %s %s", home(0), name_of(there));
    for (int i = 0; i < MARKET_RESOURCES; i++)
        before += s->seat[0].resource[i];
    expect(before, 1);
    back_again();
    s->switches = SWITCH_CHOSEN_RESOURCE;
    playf("harvest %s %s", home(0), name_of(there));
    expect(asked(), Q_CHOOSE_RESOURCE);
    play("choose-resource iron");
    expect(s->seat[0].resource[IRON], 1);
}

/* ---- How many actions [7, A16, A17] ------------------------------------------------------------------------------ */

/* covers: 15 */
TEST(example_15_the_capital_of_a_monarchy_acts_twice_in_different_ways)
{
    start("mongols french", "");
    govern(0, "monarchy");
    know(0, "atomic_theory");
    manage(8, 27, 0);
    keep(0, "village_uranium");
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    const char *move = movef("army %s", home(0));
    refuse(move, "same-action");
    playf("arts %s", home(0));
    refuse(move, "city-done");
    play("use atomic_theory");
    refuse(move, "same-action");
    move = movef("arts %s", home(0));
    refuse(move, "same-action");
    playf("program %s", home(0));
    expect(capital()->program, 1);
}

TEST(the_capital_does_nothing_in_anarchy)
{
    start("mongols french", "");
    govern(0, "anarchy");
    points(0, 0, 9); /* to advance: otherwise nothing would be asked */
    manage(8, 0, 9);
    const char *move = movef("army %s", home(0));
    expect(civ_check_item(x, 0, 0, ITEM_ARMY, 0), WHY_IDLE_CAPITAL);
    expect(legal(move), false);
}

/* covers: management */
TEST(each_city_takes_one_action)
{
    start("mongols french", "");
    explore_all();
    int there = any_square(GRASSLAND, 0);
    for (int n = 1; civ_chebyshev(there, centre(0)) < 4 || civ_chebyshev(there, centre(1)) < 4 ||
                    column_of(there) < 1 || row_of(there) < 1 ||
                    civ_beside(x, there, 5) == NO_SQUARE || civ_beside(x, there, 7) == NO_SQUARE ||
                    civ_beside(x, there, 4) == NO_SQUARE || civ_beside(x, there, 6) == NO_SQUARE;
         n++)
        there = any_square(GRASSLAND, n);
    new_city(0, there);
    phase(Q_CITY, 0);
    playf("arts %s", home(0));
    const char *move = movef("arts %s", home(0));
    refuse(move, "city-done");
    playf("arts %s", name_of(there));
    expect(civ_actions_left(x, 0, 0) + civ_actions_left(x, 0, 1), 0);
}

/* ---- Cancelled [A50, A53] -------------------------------------------------------------------------------------------- */

TEST(a_cancelled_production_costs_trade_and_action_but_no_program)
{
    start("mongols chinese", "");
    keep(1, "hut_spy");
    manage(2, 9, 0);
    program(0, 0);
    s->seat[0].trade = 9;
    int there = bare(0, 0);
    know(0, "currency"); /* Market: 7 of 4, three steps */
    playf("build %s market; site %s", home(0), name_of(there));
    expect(asked(), Q_RESPOND);
    expect(to_move(), 1);
    play("cancel-use writing");
    expect(s->marker[there], ON_NOTHING);
    expect(s->seat[0].trade, 0);
    expect(capital()->program, 1);
    expect(civ_actions_left(x, 0, 0), 0);
}

TEST(a_cancelled_harvest_takes_nothing)
{
    start("french chinese", "");
    keep(1, "hut_spy");
    phase(Q_CITY, 0);
    uint16_t found[16];
    expect_that(civ_harvest_squares(x, 0, 0, found, 16) > 0);
    playf("harvest %s %s", home(0), name_of(found[0]));
    play("cancel-use writing");
    for (int i = 0; i < MARKET_RESOURCES; i++)
        expect(s->seat[0].resource[i], 0);
    expect(civ_actions_left(x, 0, 0), 0);
}

/* ---- An army among enemies [A35] ----------------------------------------------------------------------------------------- */

/* covers: rulings */
TEST(with_a_ruling_an_army_built_among_enemies_attacks)
{
    start("mongols romans", "");
    s->switches = SWITCH_PRODUCED_FIGHT;
    manage(4, 0, 0);
    int there = bare(0, 0);
    scouts(1, there, 1);
    remember();
    playf("army %s; site %s", home(0), name_of(there));
    answer_until(Q_LOOT);
    expect(scouts_on(s, there), 0);
    answer_until(Q_MOVE);
    expect(armies_on(s, there), 1);
    expect(owner_of_figures(s, there), 0);
    back_again();
    no_figures(1);
    armies(1, there, 1);
    forces(0, "infantry:a artillery:a mounted:a");
    forces(1, "infantry:a");
    playf("army %s; site %s", home(0), name_of(there));
    expect(asked(), Q_BATTLE);
    while (s->battle.open)
        decline();
    answer_until(Q_MOVE);
    expect(owner_of_figures(s, there), 0);
}

/* ---- The culture track [10] --------------------------------------------------------------------------------------------- */

/* covers: culture */
TEST(a_step_costs_what_its_space_says_and_draws_an_event)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    points(0, 0, 2);
    refuse("advance", "culture-short");
    points(0, 0, 3);
    play("advance");
    expect(s->seat[0].track, 1);
    expect(s->seat[0].culture, 0);
    expect(__builtin_popcountll(s->seat[0].events), 1);
    s->seat[0].track = 7;
    points(0, 2, 5);
    refuse("advance", "advance-trade-short");
    points(0, 3, 5);
    play("advance");
    expect(s->seat[0].trade, 0);
}

TEST(great_people_are_on_spaces_3_7_12_and_18)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    for (int i = 1; i <= 4; i++) {
        static const uint8_t space[] = {3, 7, 12, 18};
        s->seat[0].track = (uint8_t)(space[i - 1] - 1);
        points(0, 27, 20);
        play("advance");
        expect(asked(), Q_PERSON);
        decline();
    }
}

TEST(the_last_space_wins)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    s->seat[0].track = 20;
    points(0, 6, 7);
    play("advance");
    expect(s->over, WON_CULTURE);
    expect(s->winner, 0);
}

TEST(a_hand_above_its_limit_is_discarded_down_by_choice)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    hold(0, "drought sabotage");
    points(0, 0, 3);
    play_so_that("advance", asked() == Q_DISCARD);
    play("discard drought");
    expect(holds(0, "drought"), false);
    expect(holds(0, "sabotage"), true);
    expect(s->event_discard >> x->c->first_card[EVENT_DROUGHT] & 3, 1);
}

/* covers: events */
TEST(a_drawn_event_is_seen_by_its_owner_alone)
{
    start("mongols french", "");
    phase(Q_CITY, 0);
    points(0, 0, 3);
    play("advance");
    expect(told_to(1, CLIO_EN, "Red draws an event of level I."), true);
    expect(told_to(0, CLIO_EN, "Red draws an event of level I."), false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_7_a_program_makes_eighteen_of_nine),
        cmocka_unit_test(example_8_only_the_outskirts_are_doubled),
        cmocka_unit_test(example_9_a_program_is_used_by_whatever_is_made),
        cmocka_unit_test(example_10_arts_and_harvests_leave_a_program),
        cmocka_unit_test(a_program_is_started_with_an_action_and_there_are_seven),
        cmocka_unit_test(walls_use_up_a_program_too),
        cmocka_unit_test(the_base_game_has_no_programs),
        cmocka_unit_test(example_11_three_trade_are_one_production),
        cmocka_unit_test(example_11_three_trade_are_two_production_for_the_americans),
        cmocka_unit_test(no_more_trade_is_converted_than_needed),
        cmocka_unit_test(example_12_a_second_star_building_replaces_the_first),
        cmocka_unit_test(example_13_libraries_become_universities),
        cmocka_unit_test(buildings_need_their_tech_their_terrain_and_a_marker),
        cmocka_unit_test(a_building_may_replace_a_wonder_or_a_great_person),
        cmocka_unit_test(nothing_is_placed_on_a_blockaded_square),
        cmocka_unit_test(figures_are_placed_in_the_outskirts_within_the_stacking_limit),
        cmocka_unit_test(there_are_six_armies),
        cmocka_unit_test(an_army_of_the_capital_may_be_placed_on_a_city_state),
        cmocka_unit_test(units_cost_more_with_their_rank),
        cmocka_unit_test(walls_need_masonry_and_come_once),
        cmocka_unit_test(a_city_keeps_one_wonder),
        cmocka_unit_test(a_wonder_is_cheaper_with_its_tech),
        cmocka_unit_test(the_first_printing_of_angkor_wat_is_a_ruling),
        cmocka_unit_test(example_14_arts_count_temple_university_and_no_blockaded_square),
        cmocka_unit_test(a_harvest_takes_a_token_that_the_market_has),
        cmocka_unit_test(city_state_5_gives_any_resource_by_chance_or_by_choice),
        cmocka_unit_test(example_15_the_capital_of_a_monarchy_acts_twice_in_different_ways),
        cmocka_unit_test(the_capital_does_nothing_in_anarchy),
        cmocka_unit_test(each_city_takes_one_action),
        cmocka_unit_test(a_cancelled_production_costs_trade_and_action_but_no_program),
        cmocka_unit_test(a_cancelled_harvest_takes_nothing),
        cmocka_unit_test(with_a_ruling_an_army_built_among_enemies_attacks),
        cmocka_unit_test(a_step_costs_what_its_space_says_and_draws_an_event),
        cmocka_unit_test(great_people_are_on_spaces_3_7_12_and_18),
        cmocka_unit_test(the_last_space_wins),
        cmocka_unit_test(a_hand_above_its_limit_is_discarded_down_by_choice),
        cmocka_unit_test(a_drawn_event_is_seen_by_its_owner_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
