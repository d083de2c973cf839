/*
 * test_civ_techs.c: research and the tech pyramid of Civilization [9], the worked examples 20 to 25, and
 * what each of the 41 techs does, in the order of their table.
 */
#include "civ/civ_table.h"

/* City Management of seat 0, with such outskirts and points. */
static void manage(int production, int trade, int culture)
{
    phase(Q_CITY, 0);
    outskirts(0, production);
    points(0, trade, culture);
}

static int token(int tech)
{
    return s->seat[0].token[civ_token_place(x, tech)];
}

static void research_of(int trade)
{
    points(0, 27, 0); /* enough to be asked */
    points(1, 27, 0);
    phase(Q_RESEARCH, 0);
    points(0, trade, 0);
    points(1, 0, 0);
}

static void others_pass(void)
{
    while (asked() == Q_RESEARCH)
        decline();
}

/* ---- The pyramid and research ----------------------------------------------------------------------------- */

/* covers: 20 research */
TEST(example_20_research_leaves_as_much_trade_as_there_were_coins)
{
    start("mongols french", "");
    know(0, "pottery writing currency");
    s->seat[0].sheet = 2;
    civ_recount(x, 0);
    know(1, "currency");
    research_of(14);
    points(1, 14, 0);
    remember();
    play_as(0, "research civil_service");
    play_as(1, "pass");
    expect(s->seat[0].trade, 2);
    expect(s->seat[0].coins, 3);
    expect(s->seat[1].trade, 14);
    expect_that(told("Red keeps 2 trade after research and loses 12."));
    back_again();
    s->seat[0].sheet = 13;
    civ_recount(x, 0);
    points(0, 12, 0);
    play_as(0, "research civil_service");
    others_pass();
    expect_that(told("Red keeps all 12 trade after research."));
    back_again();
    s->seat[0].sheet = 0;
    civ_recount(x, 0);
    play_as(0, "research civil_service");
    others_pass();
    expect(s->seat[0].trade, 0);
    back_again();
    s->switches = SWITCH_THRESHOLD_PAID; /* [A1] played otherwise */
    points(0, 12, 0);
    play_as(0, "research civil_service");
    others_pass();
    expect(s->seat[0].trade, 1);
}

/* covers: 21 */
TEST(example_21_the_japanese_need_eight_for_level_two)
{
    start("japanese french", "");
    know(0, "pottery writing");
    research_of(8);
    expect(legal("research democracy"), true);
    points(0, 7, 0);
    refuse("research democracy", "research-short");
    next_turn();
    phase(Q_START, 0);
    points(0, 10, 0);
    expect(legal("use rationalism_2"), false);
    points(0, 11, 0);
    expect(legal("use rationalism_2"), true);
}

/* covers: 22 notre_dame */
TEST(example_22_notre_dame_gives_a_second_tech_for_six_trade)
{
    start("mongols french", "");
    know(0, "pottery writing currency");
    put(civ_beside(x, centre(0), 1), "notre_dame");
    s->seat[0].sheet = 1;
    civ_recount(x, 0);
    research_of(17);
    remember();
    play_as(0, "research construction");
    others_pass();
    expect(asked(), Q_SECOND_TECH);
    expect(legal("choose-tech navy"), true);
    expect(legal("choose-tech banking"), false); /* a higher level */
    play("choose-tech navy");
    expect(civ_knows(x, 0, TECH_NAVY) && civ_knows(x, 0, TECH_CONSTRUCTION), true);
    expect(s->seat[0].trade, 1);
    back_again();
    points(0, 16, 0);
    play_as(0, "research construction");
    others_pass();
    expect_that(asked() != Q_SECOND_TECH);
    expect(s->seat[0].trade, 1);
}

/* covers: 23 rationalism */
TEST(example_23_rationalism_pays_trade_for_techs)
{
    start("mongols french", "");
    know(0, "pottery writing");
    points(0, 20, 0);
    play("use rationalism; choose-tech currency; use rationalism_2; choose-tech construction");
    expect(s->seat[0].trade, 3);
    points(0, 20, 0);
    expect(legal("use rationalism") || legal("use rationalism_2"), false);
}

/* covers: 24 pyramid */
TEST(example_24_a_row_is_shorter_than_the_one_below)
{
    start("mongols french", "");
    know(0, "pottery writing construction democracy");
    research_of(20);
    expect(s->seat[0].row[0], 3);
    expect(s->seat[0].row[1], 2);
    expect(legal("research banking"), true);
    refuse("research engineering", "no-place");
    know(0, "navy");
    expect(legal("research engineering"), true);
}

static void nearly_there(int seat)
{
    know(seat, "pottery writing currency masonry navigation");
    know(seat, "construction democracy engineering irrigation banking biology theology");
    know(seat, "flight computers");
}

/* covers: 25 space_flight */
TEST(example_25_space_flight_wins)
{
    start("mongols french", "");
    nearly_there(0);
    research_of(26);
    remember();
    play_as(0, "research space_flight");
    others_pass();
    expect(s->over, WON_TECHNOLOGY);
    expect(s->winner, 0);
    back_again();
    s->seat[0].techs &= ~((uint64_t)1 << TECH_COMPUTERS);
    s->seat[0].row[3]--;
    civ_refresh(x, 0);
    refuse("research space_flight", "no-place");
}

TEST(of_two_space_flights_the_first_in_turn_order_wins_or_the_richer_one)
{
    start("mongols french", "");
    nearly_there(0);
    nearly_there(1);
    research_of(26);
    points(1, 27, 0);
    remember();
    play_as(1, "research space_flight");
    play_as(0, "research space_flight");
    expect(s->winner, 0);
    back_again();
    s->switches = SWITCH_RICHER_FIRST;
    play_as(1, "research space_flight");
    play_as(0, "research space_flight");
    expect(s->winner, 1);
}

TEST(a_start_tech_lies_in_the_first_row)
{
    start("egyptians french", "");
    expect(civ_knows(x, 0, TECH_CONSTRUCTION), true);
    expect(s->seat[0].row[0], 1);
    expect(s->seat[0].row[1], 0);
    expect(civ_known_up_to(x, 0, 1), 0); /* others copy it as level II [A41] */
    expect_that(civ_known_up_to(x, 0, 2) != 0);
}

TEST(a_researched_government_may_be_chosen_in_the_next_turn)
{
    start("mongols french", "");
    know(0, "pottery writing");
    research_of(11);
    play_as(0, "research monarchy");
    others_pass();
    phase(Q_START, 0);
    expect(legal("govern monarchy"), true);
    next_turn();
    phase(Q_START, 0);
    expect(legal("govern monarchy"), false);
}

TEST(research_whose_place_is_gone_costs_nothing)
{
    start("mongols french", "");
    know(0, "pottery writing");
    know(1, "currency");
    research_of(11);
    points(1, 11, 0);
    play_as(0, "research construction");
    s->seat[0].row[0] = 1; /* as if something had happened meanwhile [A67] */
    clio_apply_legal(x->game, s, 1, clio_move_of(DO_PASS, 0, 0, 0), NULL);
    expect(civ_knows(x, 0, TECH_CONSTRUCTION), false);
    expect(s->seat[0].trade, 11);
}

TEST(a_government_learned_in_anothers_start_of_turn_may_be_chosen_at_once)
{
    start("mongols french", "");
    hold(1, "drought");
    phase(Q_START, 1); /* seat 0 is done */
    RUN_RULE(learn, 0, .tech = TECH_MONARCHY);
    expect(asked(), Q_GOVERNMENT);
    expect(to_move(), 0);
    play("govern monarchy");
    expect(s->seat[0].government, GOV_MONARCHY);
    expect(to_move(), 1);
}

/* ---- Level I ------------------------------------------------------------------------------------------------- */

/* covers: animal_husbandry */
TEST(animal_husbandry_feeds_a_city_and_heals_once_a_battle)
{
    start("zulu romans", "");
    phase(Q_CITY, 0);
    resources(0, "wheat");
    int before = civ_production(x, 0, 0);
    play("use animal_husbandry");
    expect(civ_production(x, 0, 0), before + 3);
    fight("infantry:a infantry:a", "infantry:b infantry:b");
    play("attack infantry_a_1 1");
    expect(s->battle.front[0].wounds[0], 2);
    play("use healing");
    expect(s->battle.front[0].wounds[0], 0);
}

/* covers: code_of_laws republic */
TEST(code_of_laws_gets_a_coin_for_a_victory)
{
    start("romans mongols", "");
    fight("infantry:a infantry:b", "infantry:c");
    play("attack infantry_a_1 1");
    while (s->battle.open)
        decline();
    answer_until(Q_MOVE);
    expect(s->battle.winner, 0);
    expect(token(TECH_CODE_OF_LAWS), 1);
}

/* covers: currency */
TEST(currency_turns_incense_into_three_culture)
{
    start("americans french", "");
    manage(0, 0, 0);
    resources(0, "incense");
    play("use currency");
    expect(s->seat[0].culture, 3);
    expect(s->resource[INCENSE], 2);
    resources(0, "incense");
    refuse("use currency", "already-used");
}

/* covers: horseback_riding */
TEST(horseback_riding_gives_nine_trade_and_six_to_another)
{
    start("mongols french romans", "");
    expect(civ_speed(x, 0), 3);
    phase(Q_TRADE, 0);
    points(0, 0, 0);
    points(2, 0, 0);
    resources(0, "silk");
    play("use horseback_riding; choose-seat 3");
    expect(s->seat[0].trade, 9);
    expect(s->seat[2].trade, 6);
}

/* covers: masonry */
TEST(masonry_allows_walls_and_stacks_of_three)
{
    start("mongols french", "");
    know(0, "masonry");
    manage(7, 0, 0);
    expect(civ_stacking(x, 0), 3);
    expect(legal(movef("walls %s", home(0))), true);
}

/* covers: metalworking */
TEST(metalworking_makes_an_attack_three_stronger)
{
    start("germans romans", "");
    resources(0, "iron");
    fight("infantry:a", "infantry:a");
    play("use metalworking; attack infantry_a_1 1"); /* 1 strong, 3 healthy */
    expect(s->battle.open, 0);
    expect(__builtin_popcountll(s->battle.killed[1]), 1);
}

/* covers: navigation */
TEST(navigation_lets_figures_cross_water)
{
    int from, water, to;
    start("egyptians french", ""); /* two steps, and round the water it is four */
    strait(&from, &water, &to);
    armies(0, from, 1);
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 1 0", name_of(from));
    expect_that(!legal(movef("step %s", name_of(to))));
    back_again();
    know(0, "navigation");
    playf("move %s 1 0", name_of(from));
    expect_that(legal(movef("step %s", name_of(water)))); /* with a step left to go on */
    playf("step %s", name_of(to));
    expect(armies_on(s, to), 1);
}

/* covers: philosophy */
TEST(philosophy_gains_a_great_person_for_three_resources)
{
    start("mongols french", "");
    know(0, "philosophy");
    manage(0, 0, 0);
    resources(0, "silk 2 iron");
    play("use philosophy; pay iron; pay iron");
    expect(asked(), Q_PERSON);
}

/* covers: pottery */
TEST(pottery_gets_a_coin_for_two_resources)
{
    start("french romans", "");
    expect(civ_hand_limit(x, 0), 3);
    manage(0, 0, 0);
    resources(0, "silk iron");
    play("use pottery; pay silk");
    expect(token(TECH_POTTERY), 1);
    expect(s->seat[0].coins, 1);
    resources(0, "silk iron");
    s->seat[0].used[0] = s->seat[0].used[1] = 0;
    s->seat[0].token[civ_token_place(x, TECH_POTTERY)] = 4;
    civ_recount(x, 0);
    refuse("use pottery", "tokens-full");
}

/* covers: writing */
TEST(writing_cancels_a_city_action)
{
    start("mongols chinese", "");
    keep(1, "hut_spy");
    manage(0, 0, 0);
    playf("arts %s", home(0));
    expect(asked(), Q_RESPOND);
    play("cancel-use writing");
    expect(s->seat[0].culture, 0);
    expect(s->seat[1].huts, 0);
    expect(civ_actions_left(x, 0, 0), 0);
}

/* A place for a second city, away from all others. */
static int site_for_city(void)
{
    for (int n = 0;; n++) {
        int there = any_square(GRASSLAND, n), beside_it = 0;
        for (int d = 0; d < 8; d++) {
            int near = civ_beside(x, there, d);
            beside_it += near != NO_SQUARE && civ_explored(x, near) && s->marker[near] == 0 &&
                         s->outskirts_of[near] == NONE;
        }
        if (beside_it == 8)
            return there;
    }
}

/* covers: navy shipyard */
TEST(navy_places_armies_at_any_shipyard)
{
    start("english french", "");
    explore_all();
    int there = site_for_city();
    new_city(0, there);
    int shore = civ_beside(x, there, 0), elsewhere = shore;
    put(shore, "shipyard");
    manage(4, 0, 0);
    for (int d = 0; d < 8; d++)
        if (civ_check_standing(x, 0, civ_beside(x, there, d)) == LEGAL)
            elsewhere = civ_beside(x, there, d);
    expect(civ_check_site(x, 0, 0, ITEM_SCOUT, 0, elsewhere), WHY_NOT_OUTSKIRTS);
    playf("army %s; site %s", home(0), name_of(elsewhere));
    expect(armies_on(s, elsewhere), 1);
    civ_clear_square(x, shore, false);
    expect(civ_check_site(x, 0, 0, ITEM_ARMY, 0, elsewhere), WHY_NOT_OUTSKIRTS);
}

/* covers: navy shipyard blockade */
TEST(armies_do_not_come_to_a_shipyard_under_blockade)
{
    start("english french", "");
    explore_all();
    know(1, "sailing");
    int there = site_for_city(), shore = civ_beside(x, there, 0), elsewhere = shore;
    new_city(0, there);
    put(shore, "shipyard");
    scouts(1, shore, 1);
    manage(4, 0, 0);
    for (int d = 0; d < 8; d++)
        if (civ_check_standing(x, 0, civ_beside(x, there, d)) == LEGAL)
            elsewhere = civ_beside(x, there, d);
    remember();
    playf("army %s", home(0));
    expect(asked(), Q_SITE);
    expect(legal(movef("site %s", name_of(elsewhere))), false);
    back_again();
    no_figures(1);
    playf("army %s", home(0));
    expect(legal(movef("site %s", name_of(elsewhere))), true);
}

/* ---- Level II ------------------------------------------------------------------------------------------------ */

/* covers: chivalry feudalism */
TEST(chivalry_turns_incense_into_five_culture)
{
    start("japanese french", "");
    manage(0, 0, 0);
    resources(0, "incense");
    play("use chivalry");
    expect(s->seat[0].culture, 5);
    expect(s->seat[0].rank[MOUNTED], 1);
}

/* covers: civil_service */
TEST(civil_service_cancels_an_event)
{
    start("mongols french", "");
    know(1, "civil_service");
    expect(s->seat[1].coins, 1);
    expect(civ_hand_limit(x, 1), 4); /* with Pottery */
    keep(1, "hut_spy");
    phase(Q_CITY, 0);
    hold(0, "despot_day");
    int before = civ_production(x, 0, 0);
    play("play despot_day");
    expect(asked(), Q_RESPOND);
    play("cancel-use civil_service");
    expect(civ_production(x, 0, 0), before);
    expect(holds(0, "despot_day"), false);
}

/* covers: construction */
TEST(construction_feeds_a_city)
{
    start("egyptians french", "");
    manage(3, 0, 0);
    resources(0, "wheat");
    play("use construction");
    expect(civ_production(x, 0, 0), 8);
    playf("arts %s", home(0));
    next_turn();
    phase(Q_CITY, 0);
    expect(civ_production(x, 0, 0), 3); /* that turn alone */
}

/* covers: democracy */
TEST(democracy_sells_a_coin_for_six_trade)
{
    start("mongols french", "");
    know(0, "democracy");
    manage(0, 5, 0);
    refuse("use democracy", "ability-trade");
    points(0, 6, 0);
    play("use democracy");
    expect(s->seat[0].trade, 0);
    expect(token(TECH_DEMOCRACY), 1);
    expect(s->seat[0].rank[INFANTRY], 1);
}

/* covers: engineering */
TEST(engineering_makes_two_items_of_one_production)
{
    start("mongols french", "");
    know(0, "engineering writing masonry");
    manage(9, 0, 0);
    remember();
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    expect(asked(), Q_SECOND_ITEM);
    expect(legal(movef("walls %s", home(0))), false); /* 4 + 7 */
    int there = bare(0, 1);
    playf("build %s library; site %s", home(0), name_of(there));
    expect(s->marker[there], ON_BUILDING + BUILDING_LIBRARY);
    expect(civ_actions_left(x, 0, 0), 0);
    back_again();
    points(0, 6, 0);
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    expect(legal(movef("walls %s", home(0))), true); /* trade pays for both together */
    playf("walls %s", home(0));
    expect(s->seat[0].trade, 0);
    back_again();
    playf("army %s; site %s; done", home(0), name_of(bare(0, 0)));
    expect(civ_actions_left(x, 0, 0), 0);
}

/* covers: engineering */
TEST(engineering_with_a_program_shares_the_doubled_production)
{
    start("mongols french", "");
    know(0, "engineering");
    manage(4, 0, 0);
    program(0, 0);
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    playf("army %s; site %s", home(0), name_of(bare(0, 1)));
    expect(s->seat[0].city[0].program, 0);
    expect(armies_on(s, bare(0, 0)) + armies_on(s, bare(0, 1)), 2);
}

/* covers: engineering */
TEST(a_cancelled_production_loses_both_items_of_engineering)
{
    start("mongols chinese", "");
    know(0, "engineering");
    keep(1, "hut_spy");
    manage(8, 0, 9);
    s->seat[0].city[0].allowed = 2;
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    playf("army %s; site %s", home(0), name_of(bare(0, 1)));
    play("cancel-use writing");
    expect(armies_on(s, bare(0, 0)) + armies_on(s, bare(0, 1)), 0);
    playf("army %s; site %s", home(0), name_of(bare(0, 0)));
    expect(asked(), Q_CITY); /* its use of this turn is gone */
}

/* covers: irrigation */
TEST(irrigation_allows_a_third_city)
{
    start("mongols french", "");
    explore_all();
    new_city(0, city_site(0));
    know(0, "irrigation");
    int there = city_site(0);
    scouts(0, there, 1);
    remember();
    s->seat[0].techs &= ~((uint64_t)1 << TECH_IRRIGATION);
    expect(civ_check_found(x, 0, there), WHY_CITY_LIMIT);
    back_again();
    playf("found %s scout", name_of(there));
    expect(civ_cities(s, 0), 3);
    expect(asked(), Q_ADOPT);
}

/* covers: mathematics */
TEST(mathematics_deals_three_wounds_as_one_likes)
{
    start("mongols romans", "");
    know(0, "mathematics");
    resources(0, "iron");
    fight("infantry:a infantry:a", "infantry:b infantry:b");
    play("open infantry_a_1; done; open infantry_b_1");
    play("use mathematics; wound 1; wound 1; wound 3");
    expect(__builtin_popcountll(s->battle.killed[1]), 1);
    expect(s->battle.front[2].wounds[1], 1);
}

/* covers: monarchy 19 */
TEST(monarchy_makes_an_ancient_wonder_obsolete)
{
    start("mongols french", "");
    know(0, "monarchy");
    market("colossus himeji");
    put(civ_beside(x, centre(1), 1), "stonehenge");
    manage(0, 0, 0);
    resources(0, "silk");
    remember();
    play("use monarchy");
    expect(legal("choose-wonder himeji"), false); /* medieval */
    play("choose-wonder stonehenge");
    expect(s->obsolete >> WONDER_STONEHENGE & 1, 1);
    expect(has(s, 1, A_WONDER + WONDER_STONEHENGE), false);
    expect_that(s->wonder_at[WONDER_STONEHENGE] != NO_SQUARE); /* the marker stays */
    back_again();
    play("use monarchy; choose-wonder colossus");
    for (int i = 0; i < MARKET_WONDERS; i++)
        expect_that(s->market[i] != WONDER_COLOSSUS);
    expect_that(s->market[0] != NONE);
}

/* covers: monarchy */
TEST(monarchy_kills_a_unit_by_chance)
{
    start("mongols french", "");
    know(0, "monarchy");
    manage(0, 0, 0);
    resources(0, "silk");
    forces(1, "infantry:a");
    uint64_t card = s->seat[1].units;
    play("use monarchy; choose-seat 2");
    expect(units_of(1), 0);
    expect_that(s->unit_faceup & card);
}

/* covers: printing_press */
TEST(printing_press_sells_a_coin_for_five_culture)
{
    start("mongols french", "");
    know(0, "printing_press");
    manage(0, 0, 4);
    refuse("use printing_press", "ability-culture");
    points(0, 0, 5);
    play("use printing_press");
    expect(s->seat[0].culture, 0);
    expect(token(TECH_PRINTING_PRESS), 1);
    expect(civ_stacking(x, 0), 4);
}

/* covers: sailing */
TEST(sailing_lets_figures_end_on_water)
{
    int from, water, to;
    start("egyptians french", "");
    strait(&from, &water, &to);
    know(0, "sailing");
    armies(0, from, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0; step %s", name_of(from), name_of(water));
    if (asked() == Q_STEP) /* three more of its four steps */
        play("stop");
    expect(asked() != Q_STEP, true);
    expect(armies_on(s, water), 1);
}

/* covers: logistics */
TEST(logistics_raises_three_types)
{
    start("mongols french", "");
    RUN_RULE(learn, 0, .tech = TECH_LOGISTICS);
    for (int type = INFANTRY; type <= MOUNTED; type++)
        expect(s->seat[0].rank[type], 1);
    know(0, "gunpowder");
    RUN_RULE(learn, 0, .tech = TECH_DEMOCRACY);
    expect(s->seat[0].rank[INFANTRY], 2); /* never lowered */
}

/* covers: bureaucracy */
TEST(bureaucracy_switches_a_policy_in_research)
{
    start("mongols french", "");
    know(0, "bureaucracy pottery writing");
    expect(s->seat[0].coins, 1);
    research_of(11);
    remember();
    play_as(0, "pass");
    others_pass();
    expect(asked(), Q_SWITCH_POLICY);
    play("switch-policy rationalism patronage");
    expect(s->seat[0].policies, 1u << POLICY_PATRONAGE);
    expect_that(asked() != Q_SWITCH_POLICY); /* once */
    back_again();
    play_as(0, "research construction");
    others_pass();
    play("done"); /* not before the tech … */
    expect(civ_knows(x, 0, TECH_CONSTRUCTION), true);
    expect(asked(), Q_SWITCH_POLICY);
    play("switch-policy rationalism pacifism"); /* … but after it */
    expect(s->seat[0].policies, 1u << POLICY_PACIFISM);
}

/* ---- Level III ------------------------------------------------------------------------------------------------- */

/* covers: banking */
TEST(banking_feeds_a_city_and_turns_markets_into_banks)
{
    start("mongols french", "");
    know(0, "currency pottery writing construction democracy");
    manage(1, 0, 0);
    int there = bare(0, 0);
    put(there, "market");
    RUN_RULE(learn, 0, .tech = TECH_BANKING);
    expect(s->marker[there], ON_BUILDING + BUILDING_BANK);
    expect(s->seat[0].coins, 1);
    resources(0, "wheat");
    play("use banking");
    expect(civ_production(x, 0, 0), 1 + 1 + 7);
}

/* covers: biology */
TEST(biology_heals_all_wounds_once_a_battle)
{
    start("mongols romans", "");
    know(0, "biology");
    expect(civ_stacking(x, 0), 5);
    fight("infantry:a infantry:a infantry:a", "infantry:b infantry:b infantry:b");
    play("attack infantry_a_1 1; use biology");
    expect(s->battle.front[0].wounds[0], 0);
    play("attack infantry_a_1 2");
    expect(s->battle.front[1].wounds[0], 2);
    expect(asked(), Q_BATTLE);
    expect(legal("use biology"), false);
}

/* covers: communism */
TEST(communism_holds_the_figures_of_a_square)
{
    start("russians french", "");
    explore_all();
    int there = any_square(GRASSLAND, 0);
    armies(1, there, 1);
    armies(1, any_square(GRASSLAND, 1), 1);
    keep(0, "hut_spy");
    phase(Q_MOVE, 0);
    playf("use communism; choose-square %s", name_of(there));
    phase(Q_MOVE, 1);
    refuse(movef("move %s 1 0", name_of(there)), "held");
    next_turn();
    phase(Q_MOVE, 1);
    expect(legal(movef("move %s 1 0", name_of(there))), true);
}

/* covers: communism */
TEST(communism_interrupts_a_move)
{
    start("mongols russians", "");
    explore_all();
    int there = any_square(GRASSLAND, 0);
    armies(0, there, 1);
    keep(1, "hut_spy");
    phase(Q_MOVE, 0);
    playf("move %s 1 0", name_of(there));
    expect(asked(), Q_INTERRUPT);
    expect(to_move(), 1);
    play("interrupt-use communism");
    expect(armies_on(s, there), 1);
    answer_until(Q_RESEARCH);
    expect(armies_on(s, there), 1);
}

/* covers: gunpowder */
TEST(gunpowder_destroys_a_building_or_makes_a_wonder_obsolete)
{
    start("mongols french", "");
    know(0, "gunpowder");
    expect(s->seat[0].rank[INFANTRY], 2);
    int there = civ_beside(x, centre(1), 0);
    put(there, "library");
    put(civ_beside(x, centre(1), 1), "himeji");
    manage(0, 0, 0);
    resources(0, "silk iron");
    remember();
    playf("use gunpowder; choose-square %s; pay silk", name_of(there));
    expect(s->marker[there], ON_NOTHING);
    back_again();
    play("use gunpowder; choose-wonder himeji; pay silk");
    expect(s->obsolete >> WONDER_HIMEJI & 1, 1);
}

/* covers: metal_casting */
TEST(metal_casting_turns_incense_into_seven_culture)
{
    start("mongols french", "");
    know(0, "metal_casting");
    expect(s->seat[0].rank[ARTILLERY], 2);
    expect(s->seat[0].coins, 0); /* the corrected card has none */
    manage(0, 0, 0);
    resources(0, "incense");
    play("use metal_casting");
    expect(s->seat[0].culture, 7);
}

/* covers: military_science */
TEST(military_science_gives_production_for_coins)
{
    start("mongols french", "");
    know(0, "military_science");
    manage(4, 0, 0);
    refuse(movef("train %s infantry", home(0)), "too-dear"); /* five */
    s->seat[0].sheet = 2;
    civ_recount(x, 0);
    refuse(movef("train %s infantry", home(0)), "too-dear");
    s->seat[0].sheet = 3;
    civ_recount(x, 0);
    playf("train %s infantry", home(0));
    expect(units_of(0), 1);
}

/* covers: railroad */
TEST(railroad_has_a_coin_and_turns_workshops_into_mines)
{
    start("mongols french", "");
    manage(3, 0, 0);
    RUN_RULE(learn, 0, .tech = TECH_RAILROAD);
    expect(civ_production(x, 0, 0), 4);
    expect(s->seat[0].coins, 1);
    expect(s->seat[0].rank[MOUNTED], 2);
}

/* covers: steam_power */
TEST(steam_power_takes_a_stack_to_any_water)
{
    start("mongols french", "");
    know(0, "steam_power");
    expect(civ_speed(x, 0), 5);
    explore_all();
    int there = any_square(GRASSLAND, 0), water = any_square(WATER, 0), full = any_square(WATER, 1);
    armies(0, there, 1);
    scouts(0, there, 1);
    armies(0, full, 1);
    manage(0, 0, 0);
    resources(0, "silk");
    playf("use steam_power; choose-square %s", name_of(there));
    expect(asked(), Q_WATER);
    expect(legal(movef("choose-square %s", name_of(full))), false); /* stacking limit 2 */
    playf("choose-square %s", name_of(water));
    expect(armies_on(s, water) == 1 && scouts_on(s, water) == 1, true);
    phase(Q_MOVE, 0);
    expect(legal(movef("move %s 1 1", name_of(water))), false);
}

/* covers: theology */
TEST(theology_allows_one_more_event)
{
    start("mongols french", "");
    hold(0, "sabotage lost");
    manage(0, 0, 3);
    remember();
    play("advance");
    expect(asked(), Q_DISCARD);
    back_again();
    know(0, "theology");
    play("advance");
    expect_that(asked() != Q_DISCARD);
    expect(__builtin_popcountll(s->seat[0].events), 3);
    expect(x->c->tech[TECH_THEOLOGY].government, GOV_FUNDAMENTALISM);
}

/* covers: education */
TEST(education_learns_any_tech_for_four_resources)
{
    start("mongols french", "");
    know(0, "education pottery");
    manage(0, 0, 0);
    resources(0, "incense iron silk wheat");
    play("use education");
    expect(asked(), Q_CHOOSE_TECH);
    expect(legal("choose-tech banking"), false); /* no place */
    play("choose-tech writing");
    expect(civ_knows(x, 0, TECH_WRITING), true);
}

/* covers: education */
TEST(education_gets_a_coin_for_a_wonder_once_a_turn)
{
    start("mongols french", "");
    know(0, "education");
    manage(15, 0, 0);
    resources(0, "incense iron silk wheat");
    market("colossus oracle");
    s->seat[0].city[0].allowed = 2;
    playf("wonder %s colossus; site %s", home(0), name_of(bare(0, 0)));
    expect(token(TECH_EDUCATION), 1);
    expect(legal("use education"), true); /* its other effect */
    playf("wonder %s oracle; site %s", home(0), name_of(bare(0, 0)));
    expect(token(TECH_EDUCATION), 1);
}

/* ---- Level IV ---------------------------------------------------------------------------------------------------- */

/* covers: atomic_theory */
TEST(atomic_theory_gives_each_city_an_action)
{
    start("mongols french", "");
    know(0, "atomic_theory");
    manage(4, 0, 9);
    keep(0, "village_uranium");
    playf("arts %s", home(0));
    play("use atomic_theory");
    playf("arts %s", home(0)); /* the same again [A17] */
    expect(s->seat[0].city[0].taken, 2);
    expect(civ_actions_left(x, 0, 0), 0);
}

/* covers: atomic_theory */
TEST(atomic_theory_destroys_a_city_with_all_around_it)
{
    start("mongols french", "");
    know(0, "atomic_theory");
    explore_all();
    int there = site_for_city(), near = civ_beside(x, there, 0);
    new_city(1, there);
    policies(1, "rationalism expansionism pacifism");
    put(civ_beside(x, there, 2), "library");
    armies(0, near, 1);
    keep(0, "village_uranium");
    phase(Q_MOVE, 0);
    play("use strike");
    expect(civ_cities(s, 1), 1);
    expect(armies_on(s, near), 0);
    expect(s->marker[civ_beside(x, there, 2)], ON_NOTHING);
    expect(asked(), Q_DROP_POLICY);
    expect(to_move(), 1);
}

/* covers: ballistics */
TEST(ballistics_deals_six_wounds)
{
    start("mongols romans", "");
    know(0, "ballistics");
    expect(s->seat[0].rank[ARTILLERY], 3);
    resources(0, "iron");
    fight("infantry:a infantry:a", "infantry:b infantry:b infantry:a");
    play("open infantry_b_1; open infantry_a_1; done; open infantry_b_1; use ballistics");
    play("wound 1; wound 1; wound 3; wound 3");
    expect(__builtin_popcountll(s->battle.killed[1]), 2);
}

/* covers: combustion */
TEST(combustion_destroys_a_building_and_walls)
{
    start("mongols french", "");
    know(0, "combustion");
    expect(s->seat[0].rank[MOUNTED], 3);
    expect(may(x, 0, M_RAZES_WALLS), true);
    explore_all();
    int there = beside(1, GRASSLAND, 0), from = NO_SQUARE;
    put(there, "library");
    for (int d = 0; d < 4 && from == NO_SQUARE; d++) {
        int near = civ_beside(x, there, d);
        if (near != NO_SQUARE && civ_check_standing(x, 0, near) == LEGAL)
            from = near;
    }
    armies(0, from, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0; step %s", name_of(from), name_of(there));
    if (asked() == Q_STEP)
        play("stop");
    expect(asked(), Q_MAY);
    play("yes");
    expect(s->marker[there], ON_NOTHING);
}

/* covers: computers */
TEST(computers_enlarge_hands_by_coins)
{
    start("mongols french", "");
    know(0, "computers");
    expect(s->seat[0].coins, 1);
    s->seat[0].sheet = 4;
    civ_recount(x, 0);
    hold(0, "sabotage lost");
    manage(0, 0, 6);
    play("advance"); /* three for five coins */
    expect_that(asked() != Q_DISCARD);
    play("advance");
    expect(asked(), Q_DISCARD);
    start("mongols romans", "");
    know(0, "computers");
    s->seat[0].sheet = 9;
    civ_recount(x, 0);
    fight("infantry:a infantry:a infantry:b infantry:b infantry:c infantry:c",
          "mounted:a mounted:b");
    expect(__builtin_popcountll(s->battle.fought[0]), 5);
}

/* covers: computers */
TEST(a_hand_falls_at_once_when_coins_do)
{
    start("mongols french", "");
    know(0, "computers");
    s->seat[0].sheet = 4;
    civ_recount(x, 0);
    phase(Q_CITY, 0);
    hold(0, "drought sabotage migrants");
    s->seat[0].sheet = 3;
    civ_recount(x, 0);
    points(0, 0, 0);
    playf("arts %s", home(0));
    expect(asked(), Q_DISCARD);
}

/* covers: flight */
TEST(flight_unlocks_aircraft)
{
    start("mongols french", "");
    know(0, "flight");
    expect(civ_speed(x, 0), 6);
    expect(civ_water(x, 0), WATER_FLY);
    manage(12, 0, 0);
    playf("train %s aircraft", home(0));
    expect(units_of(0), 1);
}

/* covers: mass_media */
TEST(mass_media_protects_its_owners_events_and_cancels_abilities)
{
    start("americans french", "");
    know(1, "mass_media");
    keep(1, "hut_spy");
    manage(0, 0, 0);
    resources(0, "incense");
    play("use currency");
    expect(asked(), Q_RESPOND);
    play("cancel-use mass_media");
    expect(s->seat[0].culture, 0);
    expect(s->seat[0].resource[INCENSE], 0);
    expect(may(x, 1, M_NO_CANCEL), true);
}

/* covers: replaceable_parts */
TEST(replaceable_parts_allow_stacks_of_six)
{
    int from, to;
    start("mongols french", "");
    neighbours(&from, &to);
    know(0, "biology");
    armies(0, from, 3);
    armies(0, to, 3);
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 3 0; step %s", name_of(from), name_of(to)); /* it may pass, with a step left */
    expect(asked(), Q_STEP);
    expect_that(!legal("stop"));
    back_again();
    know(0, "replaceable_parts");
    playf("move %s 3 0; step %s", name_of(from), name_of(to));
    expect(armies_on(s, to), 6);
    expect(s->seat[0].rank[INFANTRY], 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_20_research_leaves_as_much_trade_as_there_were_coins),
        cmocka_unit_test(example_21_the_japanese_need_eight_for_level_two),
        cmocka_unit_test(example_22_notre_dame_gives_a_second_tech_for_six_trade),
        cmocka_unit_test(example_23_rationalism_pays_trade_for_techs),
        cmocka_unit_test(example_24_a_row_is_shorter_than_the_one_below),
        cmocka_unit_test(example_25_space_flight_wins),
        cmocka_unit_test(of_two_space_flights_the_first_in_turn_order_wins_or_the_richer_one),
        cmocka_unit_test(a_start_tech_lies_in_the_first_row),
        cmocka_unit_test(a_researched_government_may_be_chosen_in_the_next_turn),
        cmocka_unit_test(research_whose_place_is_gone_costs_nothing),
        cmocka_unit_test(a_government_learned_in_anothers_start_of_turn_may_be_chosen_at_once),
        cmocka_unit_test(animal_husbandry_feeds_a_city_and_heals_once_a_battle),
        cmocka_unit_test(code_of_laws_gets_a_coin_for_a_victory),
        cmocka_unit_test(currency_turns_incense_into_three_culture),
        cmocka_unit_test(horseback_riding_gives_nine_trade_and_six_to_another),
        cmocka_unit_test(masonry_allows_walls_and_stacks_of_three),
        cmocka_unit_test(metalworking_makes_an_attack_three_stronger),
        cmocka_unit_test(navigation_lets_figures_cross_water),
        cmocka_unit_test(philosophy_gains_a_great_person_for_three_resources),
        cmocka_unit_test(pottery_gets_a_coin_for_two_resources),
        cmocka_unit_test(writing_cancels_a_city_action),
        cmocka_unit_test(navy_places_armies_at_any_shipyard),
        cmocka_unit_test(armies_do_not_come_to_a_shipyard_under_blockade),
        cmocka_unit_test(chivalry_turns_incense_into_five_culture),
        cmocka_unit_test(civil_service_cancels_an_event),
        cmocka_unit_test(construction_feeds_a_city),
        cmocka_unit_test(democracy_sells_a_coin_for_six_trade),
        cmocka_unit_test(engineering_makes_two_items_of_one_production),
        cmocka_unit_test(engineering_with_a_program_shares_the_doubled_production),
        cmocka_unit_test(a_cancelled_production_loses_both_items_of_engineering),
        cmocka_unit_test(irrigation_allows_a_third_city),
        cmocka_unit_test(mathematics_deals_three_wounds_as_one_likes),
        cmocka_unit_test(monarchy_makes_an_ancient_wonder_obsolete),
        cmocka_unit_test(monarchy_kills_a_unit_by_chance),
        cmocka_unit_test(printing_press_sells_a_coin_for_five_culture),
        cmocka_unit_test(sailing_lets_figures_end_on_water),
        cmocka_unit_test(logistics_raises_three_types),
        cmocka_unit_test(bureaucracy_switches_a_policy_in_research),
        cmocka_unit_test(banking_feeds_a_city_and_turns_markets_into_banks),
        cmocka_unit_test(biology_heals_all_wounds_once_a_battle),
        cmocka_unit_test(communism_holds_the_figures_of_a_square),
        cmocka_unit_test(communism_interrupts_a_move),
        cmocka_unit_test(gunpowder_destroys_a_building_or_makes_a_wonder_obsolete),
        cmocka_unit_test(metal_casting_turns_incense_into_seven_culture),
        cmocka_unit_test(military_science_gives_production_for_coins),
        cmocka_unit_test(railroad_has_a_coin_and_turns_workshops_into_mines),
        cmocka_unit_test(steam_power_takes_a_stack_to_any_water),
        cmocka_unit_test(theology_allows_one_more_event),
        cmocka_unit_test(education_learns_any_tech_for_four_resources),
        cmocka_unit_test(education_gets_a_coin_for_a_wonder_once_a_turn),
        cmocka_unit_test(atomic_theory_gives_each_city_an_action),
        cmocka_unit_test(atomic_theory_destroys_a_city_with_all_around_it),
        cmocka_unit_test(ballistics_deals_six_wounds),
        cmocka_unit_test(combustion_destroys_a_building_and_walls),
        cmocka_unit_test(computers_enlarge_hands_by_coins),
        cmocka_unit_test(a_hand_falls_at_once_when_coins_do),
        cmocka_unit_test(flight_unlocks_aircraft),
        cmocka_unit_test(mass_media_protects_its_owners_events_and_cancels_abilities),
        cmocka_unit_test(replaceable_parts_allow_stacks_of_six),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
