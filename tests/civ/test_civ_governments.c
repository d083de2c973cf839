/*
 * test_civ_governments.c: every government and every social policy of both boxes, each played.
 * Comments name the examples and cards that a test covers.
 */
#include "civ/civ_table.h"

#include <string.h>

static int around(int centre_, int direction)
{
    return civ_beside(x, centre_, direction);
}

static int units_of_type(int seat, int type)
{
    int n = 0;
    for (uint64_t left = s->seat[seat].units; left; left &= left - 1)
        n += civ_type_of(__builtin_ctzll(left)) == type;
    return n;
}

/* ---- Governments of Wisdom and Warfare ------------------------------------------------------------------------ */

/* covers: 26 anarchy monarchy governments */
TEST(a_government_is_switched_to_directly_only_in_the_next_turn)
{
    start("chinese romans", "");
    explore_all();
    know(0, "pottery navy");
    new_city(0, city_site(0));
    policies(0, "organized_religion expansionism");
    expect(s->seat[0].coins, 1);
    points(0, 11, 0);
    phase(Q_RESEARCH, 0);
    points(0, 11, 0);
    play_as(0, "research monarchy");
    phase(Q_START, 0);
    expect(s->turn, 2);
    expect_that(legal("govern monarchy"));
    remember();
    play("govern monarchy");
    expect(s->seat[0].government, GOV_MONARCHY);
    back_again();
    int turn = s->turn; /* not used: it is lost */
    next_turn();
    phase(Q_START, 0);
    expect(s->turn, turn + 1);
    hold(0, "drought"); /* so that there is something more to do */
    refuse("govern monarchy", "through-anarchy");
    play("govern anarchy");
    refuse("govern monarchy", "anarchy-lasts");
    expect(s->seat[0].coins, 0); /* Organized Religion's is not counted */
    phase(Q_CITY, 0);
    expect(count_legal("arts"), 1); /* in the other city */
    refuse(movef("arts %s", name_of(centre(0))), "idle-capital");
    next_turn();
    phase(Q_START, 0);
    refuse("done", "must-govern");
    refuse("govern anarchy", "stays-in-anarchy");
    refuse("govern communism", "government-locked");
    expect_that(legal("govern despotism"));
    play("govern monarchy");
    expect(s->seat[0].government, GOV_MONARCHY);
    expect(s->seat[0].coins, 1);
    expect_that(legal("done"));
}

TEST(anarchy_is_no_way_without_another_government)
{
    start("chinese romans", "");
    govern(0, "despotism");
    refuse("govern anarchy", "no-other-government");
    refuse("govern despotism", "governed-so");
    refuse("govern republic", "government-locked");
    refuse("govern despotism_base", "other-box");
}

/* covers: exchange_of_ideas */
TEST(what_is_unlocked_in_start_of_turn_may_be_switched_to_at_once)
{
    start("chinese romans", "");
    govern(0, "despotism");
    RUN_RULE(learn, 0, .tech = TECH_CODE_OF_LAWS);
    expect(asked(), Q_START);
    play("govern republic");
    expect(s->seat[0].government, GOV_REPUBLIC);
    phase(Q_START, 1); /* seat 0 is past its own */
    RUN_RULE(learn, 0, .tech = TECH_CHIVALRY);
    expect(asked(), Q_GOVERNMENT);
    expect(to_move(), 0);
    play("govern feudalism");
    expect(s->seat[0].government, GOV_FEUDALISM);
    expect(asked(), Q_START);
    expect(to_move(), 1);
}

/* covers: governments A40 */
TEST(what_is_unlocked_after_anarchy_was_chosen_may_be_switched_to_at_once)
{
    start("chinese romans", "");
    know(0, "code_of_laws");
    govern(0, "despotism");
    hold(0, "drought"); /* so that there is something more to do */
    hold(1, "citizens_revolting_1");
    play("govern anarchy");
    refuse("govern republic", "anarchy-lasts");
    RUN_RULE(learn, 0, .tech = TECH_CHIVALRY);
    play("govern feudalism");
    expect(s->seat[0].government, GOV_FEUDALISM);
    refuse("govern republic", "governed-once");
    phase(Q_START, 1);
    play("play citizens_revolting_1; pass"); /* Anarchy that was not chosen lasts */
    expect(s->seat[0].government, GOV_ANARCHY);
    RUN_RULE(learn, 0, .tech = TECH_MONARCHY);
    expect(s->seat[0].government, GOV_ANARCHY);
    expect(asked(), Q_START);
    expect(to_move(), 1);
}

/* covers: despotism */
TEST(despotism_gives_each_city_production)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, city_site(0));
    int capital = civ_production(x, 0, 0), city = civ_production(x, 0, 1);
    govern(0, "despotism");
    expect(civ_production(x, 0, 0), capital + 1);
    expect(civ_production(x, 0, 1), city + 1);
}

/* covers: feudalism */
TEST(feudalism_harvests_at_the_start_of_a_turn)
{
    start("french romans", "");
    govern(0, "feudalism");
    remember();
    play("use government_feudalism");
    expect(asked() == Q_START, 0);
    decline();
    int taken = 0;
    for (int resource = 0; resource < MARKET_RESOURCES; resource++)
        taken += s->seat[0].resource[resource];
    expect(taken, 1);
    expect(asked(), Q_START);
    refuse("use government_feudalism", "already-used");
    phase(Q_CITY, 0);
    expect_that(count_legal("harvest") > 0); /* it was no city action */
    back_again();
    memset(s->resource, 0, sizeof s->resource); /* the market has none */
    expect(civ_check_use(x, 0, A_GOVERNMENT + GOV_FEUDALISM), WHY_ABILITY_IDLE);
}

/* covers: democracy */
TEST(democracy_is_worth_a_coin_and_trade)
{
    start("chinese romans", "");
    govern(0, "democracy");
    expect(s->seat[0].coins, 1);
    play("use government_democracy");
    expect(s->seat[0].trade, 2);
}

/* covers: monarchy */
TEST(under_a_monarchy_the_capital_takes_two_different_actions)
{
    start("chinese romans", "");
    govern(0, "monarchy");
    phase(Q_CITY, 0);
    playf("arts %s", name_of(centre(0)));
    answer_until(Q_CITY);
    refuse(movef("arts %s", name_of(centre(0))), "same-action");
    playf("program %s", name_of(centre(0)));
    expect(s->seat[0].city[0].program, 1);
    expect_that(asked() != Q_CITY || to_move() != 0); /* the phase is over */
}

/* covers: communism */
TEST(under_communism_all_cities_produce_like_the_best)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, city_site(0));
    int best = civ_production(x, 0, 0), other = civ_production(x, 0, 1), hand;
    best = other > best ? other : best;
    hand = civ_battle_hand(x, 0, 1, false);
    govern(0, "communism");
    expect(civ_production(x, 0, 0), best);
    expect(civ_production(x, 0, 1), best);
    expect(civ_battle_hand(x, 0, 1, false), hand + 1);
}

/* covers: fundamentalism */
TEST(fundamentalism_counts_armies)
{
    start("chinese romans", "");
    int bonus = civ_combat_bonus(x, 0);
    govern(0, "fundamentalism");
    expect(civ_combat_bonus(x, 0), bonus + 4);
    refuse("use government_fundamentalism", "ability-idle");
    armies(0, beside(0, GRASSLAND, 0), 2);
    play("use government_fundamentalism");
    expect(s->seat[0].culture, 2);
}

/* ---- Governments of the base game -------------------------------------------------------------------------- */

/* covers: anarchy_base */
TEST(anarchy_of_the_base_game_stops_the_capital)
{
    start("chinese romans", "game=base");
    explore_all();
    new_city(0, city_site(0));
    play("govern anarchy_base");
    phase(Q_CITY, 0);
    refuse(movef("arts %s", name_of(centre(0))), "idle-capital");
}

/* covers: despotism_base */
TEST(despotism_of_the_base_game_does_nothing)
{
    start("chinese romans", "game=base");
    int production = civ_production(x, 0, 0), income = civ_trade_income(x, 0);
    govern(0, "despotism");
    expect(civ_production(x, 0, 0), production);
    expect(civ_trade_income(x, 0), income);
}

/* covers: republic_base */
TEST(a_republic_of_the_base_game_lets_scouts_see_huts)
{
    start("chinese romans", "game=base");
    explore_all();
    int there = any_square(GRASSLAND, 0), hut = NO_SQUARE;
    for (int direction = 0; direction < 4 && hut == NO_SQUARE; direction++)
        if (around(there, direction) != NO_SQUARE &&
            civ_check_standing(x, 0, around(there, direction)) == LEGAL)
            hut = around(there, direction);
    scouts(0, there, 1);
    put(hut, "hut");
    next_hut("hut_silk");
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 0 1; step %s", name_of(there), name_of(hut));
    answer_until(Q_MOVE);
    expect(__builtin_popcount(s->seat[0].huts), 1);
    back_again();
    govern(0, "despotism");
    playf("move %s 0 1", name_of(there));
    refuse(movef("step %s", name_of(hut)), "needs-army");
    back_again();
    expect(may(x, 0, M_ARMIES_FOUND), 1);
}

/* covers: feudalism_base */
TEST(feudalism_of_the_base_game_shares_land)
{
    start("chinese romans", "game=base");
    explore_all();
    new_city(0, city_site(0));
    uint16_t squares[32];
    int n = civ_harvest_squares(x, 0, 0, squares, 32), coins = s->seat[0].coins;
    expect_that(n > 0);
    int resource = civ_square_resource(x, squares[0]);
    const char *from_afar =
        movef("harvest %s %s", name_of(s->seat[0].city[1].square), name_of(squares[0]));
    phase(Q_CITY, 0);
    expect_that(!legal(from_afar));
    govern(0, "feudalism");
    expect(s->seat[0].coins, coins + 1);
    play(from_afar);
    expect(s->seat[0].resource[resource], 1);
}

/* covers: feudalism_base */
TEST(feudalism_of_the_base_game_shares_what_scouts_send_too)
{
    start("chinese romans", "game=base");
    explore_all();
    new_city(0, city_site(0));
    int far = 0;
    while (!civ_explored(x, far) || s->outskirts_of[far] != NONE || s->marker[far] != ON_NOTHING ||
           civ_square_resource(x, far) == NONE || civ_terrain(x, far) == WATER)
        far++;
    scouts(0, far, 1);
    send_to(0, far, 1);
    phase(Q_CITY, 0);
    const char *with_the_other = movef("harvest %s %s", home(0), name_of(far));
    expect_that(!legal(with_the_other));
    govern(0, "feudalism");
    play(with_the_other);
    expect(s->seat[0].resource[civ_square_resource(x, far)], 1);
}

/* covers: democracy_base */
TEST(democracy_of_the_base_game_collects_more_and_attacks_no_cities)
{
    start("chinese romans", "game=base");
    explore_all();
    int income = civ_trade_income(x, 0), from = NO_SQUARE;
    govern(0, "democracy");
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, income + 2);
    for (int direction = 0; direction < 4; direction++)
        if (civ_terrain(x, around(centre(1), direction)) != WATER)
            from = around(centre(1), direction);
    armies(0, from, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0", name_of(from));
    refuse(movef("step %s", name_of(centre(1))), "no-city-attack");
}

/* covers: monarchy_base */
TEST(monarchy_of_the_base_game_loves_culture)
{
    start("chinese romans", "game=base");
    int arts = civ_arts(x, 0, 0), hand = civ_hand_limit(x, 0);
    govern(0, "monarchy");
    expect(civ_arts(x, 0, 0), arts + 1);
    expect(civ_hand_limit(x, 0), hand + 1);
    phase(Q_CITY, 0);
    int before = s->seat[0].culture;
    playf("arts %s", name_of(centre(0)));
    answer_until(Q_CITY);
    expect(s->seat[0].culture, before + arts + 1);
}

/* covers: communism_base */
TEST(communism_of_the_base_game_produces_at_the_expense_of_culture)
{
    for (int capital_alone = 0; capital_alone < 2; capital_alone++) {
        start("chinese romans", capital_alone ? "game=base rulings=capital-penalty" : "game=base");
        explore_all();
        new_city(0, city_site(0));
        int second = s->seat[0].city[1].square;
        int production = civ_production(x, 0, 1);
        int arts[2] = {civ_arts(x, 0, 0), civ_arts(x, 0, 1)};
        govern(0, "communism");
        phase(Q_CITY, 0);
        points(0, 0, 0);
        expect(civ_production(x, 0, 1), production + 2);
        playf("arts %s", home(0));
        expect(s->seat[0].culture, arts[0] - 1);
        playf("arts %s", name_of(second));
        expect(s->seat[0].culture, arts[0] - 1 + arts[1] - !capital_alone);
    }
}

/* covers: fundamentalism_base */
TEST(fundamentalism_of_the_base_game_fights_for_trade)
{
    start("chinese romans", "game=base");
    int income = civ_trade_income(x, 0);
    govern(0, "fundamentalism");
    remember();
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, income > 2 ? income - 2 : 0);
    back_again();
    fight("infantry:a infantry:a infantry:b infantry:b infantry:c", "mounted:a mounted:b");
    expect(__builtin_popcountll(s->battle.fought[0]), 4);
}

/* covers: base-game */
TEST(the_base_game_has_no_policies)
{
    start("chinese romans", "game=base");
    expect(civ_check_adopt(x, 0, POLICY_PACIFISM), WHY_NO_POLICIES);
    expect(civ_policy_limit(x, 0), 0);
}

/* ---- Social policies ----------------------------------------------------------------------------------------- */

/* covers: rationalism 23 */
TEST(rationalism_sells_techs_of_two_levels)
{
    start("chinese romans", "");
    know(0, "pottery navy");
    points(0, 20, 0);
    play("use rationalism");
    expect(asked(), Q_CHOOSE_TECH);
    play("choose-tech masonry");
    expect(s->seat[0].trade, 14);
    play("use rationalism_2; choose-tech irrigation");
    expect(s->seat[0].trade, 3);
    expect_that(civ_knows(x, 0, TECH_IRRIGATION));
    refuse("use rationalism", "already-used");
    refuse("use rationalism_2", "already-used");
    phase(Q_RESEARCH, 0);
    expect_that(s->seat[0].trade > 3); /* nothing was reset */
}

TEST(rationalism_is_not_cheaper_for_the_japanese)
{
    start("japanese romans", "");
    points(0, 5, 0);
    refuse("use rationalism", "ability-trade");
    points(0, 6, 0);
    expect_that(legal("use rationalism"));
}

/* covers: patronage */
TEST(patronage_buys_an_event_of_the_level_reached)
{
    start("chinese romans", "");
    policies(0, "patronage");
    refuse("use patronage", "ability-culture");
    points(0, 0, 3);
    remember();
    play("use patronage");
    expect(s->seat[0].culture, 2);
    expect(__builtin_popcountll(s->seat[0].events), 1);
    int card = __builtin_ctzll(s->seat[0].events);
    expect(x->c->event[x->c->event_of[card]].level, 0);
    refuse("use patronage", "already-used");
    back_again();
    s->seat[0].track = 15; /* of the third level */
    while (x->c->track[s->seat[0].track].level < 2)
        s->seat[0].track++;
    play("use patronage");
    card = __builtin_ctzll(s->seat[0].events);
    expect(x->c->event[x->c->event_of[card]].level, 2);
}

/* covers: natural_religion */
TEST(natural_religion_speeds_up_lone_armies)
{
    start("chinese romans", "");
    explore_all();
    policies(0, "natural_religion");
    expect(civ_modified(x, 0, M_LONE_ARMY, 0), 1);
    int from = beside(0, GRASSLAND, 0);
    armies(0, from, 2);
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 1 0", name_of(from));
    expect(x->s->frame[s->core.depth - 1].rule, R_move_group);
    const struct move_group_locals *l = (const void *)s->frame[s->core.depth - 1].local;
    expect(l->left, civ_speed(x, 0) + 1);
    back_again();
    playf("move %s 2 0", name_of(from));
    l = (const void *)s->frame[s->core.depth - 1].local;
    expect(l->left, civ_speed(x, 0));
}

/* covers: organized_religion */
TEST(organized_religion_chooses_between_two_great_people)
{
    start("chinese romans", "");
    policies(0, "organized_religion");
    expect(s->seat[0].coins, 1);
    static const int kinds[2] = {1, 4};
    memset(s->person, 0, sizeof s->person);
    for (int kind = 0; kind < GREAT_PEOPLE; kind++) /* the others stand in reserve elsewhere */
        s->seat[1].person[kind] = x->c->person[kind].copies;
    for (int i = 0; i < 2; i++) {
        s->seat[1].person[kinds[i]]--;
        s->person[kinds[i]]++;
    }
    RUN_RULE(gain_person, 0);
    expect(asked(), Q_KEEP_PERSON);
    choices("keep-person", "builder, industrialist");
    play("keep-person industrialist");
    expect(s->person[1], 1); /* the other one went back */
    expect(asked(), Q_PERSON);
    play("keep-person industrialist");
    expect(s->seat[0].person[4], 1);
    RUN_RULE(gain_person, 0); /* one is left: no choice */
    expect(asked(), Q_PERSON);
    decline();
    RUN_RULE(gain_person, 0);
    expect(asked(), Q_START);
    expect_that(told("Red gains no great person: none is left in the supply."));
    const int builder = 1;
    s->seat[1].person[builder] -= 2;
    s->person[builder] = 2;
    RUN_RULE(gain_person, 0); /* two alike: no choice, and the log does not pretend there was one */
    expect_that(told("Red draws a Builder twice and keeps one."));
    expect(s->person[builder], 1);
}

/* covers: expansionism */
TEST(expansionism_lives_on_cities_and_city_states)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, city_site(0));
    int state = any_square(GRASSLAND, 0);
    put(state, "cs1");
    scouts(0, state, 1);
    policies(0, "expansionism rationalism");
    play("use expansionism");
    expect(s->seat[0].trade, 3);
}

/* covers: urban_development 14 */
TEST(urban_development_needs_two_kinds_of_buildings)
{
    start("chinese romans", "");
    policies(0, "urban_development");
    phase(Q_CITY, 0);
    outskirts(0, 0);
    int one = bare(0, 0), two = bare(0, 1);
    points(0, 0, 0);
    put(one, "library");
    put(two, "library"); /* of one kind: three culture */
    remember();
    playf("arts %s", home(0));
    expect(s->seat[0].culture, 3);
    back_again();
    put(two, "temple");
    expect(civ_production(x, 0, 0), 3);
    remember();
    playf("arts %s", home(0));
    expect(s->seat[0].culture, 1 + 1 + 2 + 2);
    back_again();
    armies(1, two, 1); /* a blockade switches it off */
    expect(civ_production(x, 0, 0), 0);
    playf("arts %s", home(0));
    expect(s->seat[0].culture, 2);
}

/* covers: pacifism */
TEST(pacifism_gives_culture_and_lets_scouts_see_huts)
{
    start("chinese romans", "");
    policies(0, "pacifism");
    govern(0, "despotism");
    remember();
    play("use pacifism");
    expect(s->seat[0].culture, 1);
    back_again();
    scouts(0, beside(0, GRASSLAND, 0), 1);
    play("use pacifism");
    expect(s->seat[0].culture, 2);
    expect(may(x, 0, M_SCOUTS_SEE_HUTS), 1);
}

/* covers: military_tradition */
TEST(military_tradition_adds_a_unit_to_the_first_army_of_a_turn)
{
    start("chinese romans", "");
    policies(0, "military_tradition");
    govern(0, "monarchy");
    phase(Q_CITY, 0);
    points(0, 27, 0);
    playf("army %s", name_of(centre(0)));
    answer_until(Q_CHOOSE_TYPE);
    play("choose-type mounted");
    expect(units_of_type(0, MOUNTED), 1);
    RUN_RULE(build_army, 0, .square = 0); /* another army in the same turn */
    expect(asked(), Q_CITY);
    expect(units_of(0), 1);
}

/* covers: military_tradition A34 migrants */
TEST(military_tradition_that_comes_after_the_first_army_waits_a_turn)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, city_site(0));
    policies(0, "pacifism rationalism");
    hold(0, "migrants");
    phase(Q_CITY, 0);
    points(0, 27, 0);
    playf("army %s", name_of(centre(0)));
    answer_until(Q_CITY);
    play("play migrants; switch-policy pacifism military_tradition");
    playf("army %s", name_of(s->seat[0].city[1].square));
    answer_until(Q_CITY);
    expect(units_of(0), 0);
    next_turn();
    phase(Q_CITY, 0);
    points(0, 27, 0);
    playf("army %s", name_of(centre(0)));
    answer_until(Q_CITY);
    expect(units_of(0), 1);
}

/* covers: bureaucracy */
TEST(a_policy_is_switched_to_its_other_side_or_another_card)
{
    start("chinese romans", "");
    RUN_RULE(switch_policies, 0, .n = 2);
    expect(asked(), Q_SWITCH_POLICY);
    expect(count_legal("switch-policy"), 7);
    expect_that(legal("switch-policy rationalism patronage"));
    play("switch-policy rationalism pacifism");
    expect(s->seat[0].policies, 1u << POLICY_PACIFISM);
    expect(asked(), Q_START); /* what was switched is not switched again */
    expect_that(told("Red switches from “Rationalism” to “Pacifism”."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_government_is_switched_to_directly_only_in_the_next_turn),
        cmocka_unit_test(anarchy_is_no_way_without_another_government),
        cmocka_unit_test(what_is_unlocked_in_start_of_turn_may_be_switched_to_at_once),
        cmocka_unit_test(what_is_unlocked_after_anarchy_was_chosen_may_be_switched_to_at_once),
        cmocka_unit_test(despotism_gives_each_city_production),
        cmocka_unit_test(feudalism_harvests_at_the_start_of_a_turn),
        cmocka_unit_test(democracy_is_worth_a_coin_and_trade),
        cmocka_unit_test(under_a_monarchy_the_capital_takes_two_different_actions),
        cmocka_unit_test(under_communism_all_cities_produce_like_the_best),
        cmocka_unit_test(fundamentalism_counts_armies),
        cmocka_unit_test(anarchy_of_the_base_game_stops_the_capital),
        cmocka_unit_test(despotism_of_the_base_game_does_nothing),
        cmocka_unit_test(a_republic_of_the_base_game_lets_scouts_see_huts),
        cmocka_unit_test(feudalism_of_the_base_game_shares_land),
        cmocka_unit_test(feudalism_of_the_base_game_shares_what_scouts_send_too),
        cmocka_unit_test(democracy_of_the_base_game_collects_more_and_attacks_no_cities),
        cmocka_unit_test(monarchy_of_the_base_game_loves_culture),
        cmocka_unit_test(communism_of_the_base_game_produces_at_the_expense_of_culture),
        cmocka_unit_test(fundamentalism_of_the_base_game_fights_for_trade),
        cmocka_unit_test(the_base_game_has_no_policies),
        cmocka_unit_test(rationalism_sells_techs_of_two_levels),
        cmocka_unit_test(rationalism_is_not_cheaper_for_the_japanese),
        cmocka_unit_test(patronage_buys_an_event_of_the_level_reached),
        cmocka_unit_test(natural_religion_speeds_up_lone_armies),
        cmocka_unit_test(organized_religion_chooses_between_two_great_people),
        cmocka_unit_test(expansionism_lives_on_cities_and_city_states),
        cmocka_unit_test(urban_development_needs_two_kinds_of_buildings),
        cmocka_unit_test(pacifism_gives_culture_and_lets_scouts_see_huts),
        cmocka_unit_test(military_tradition_adds_a_unit_to_the_first_army_of_a_turn),
        cmocka_unit_test(military_tradition_that_comes_after_the_first_army_waits_a_turn),
        cmocka_unit_test(a_policy_is_switched_to_its_other_side_or_another_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
