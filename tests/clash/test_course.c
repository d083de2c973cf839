/* test_course.c: set-up, turns, the Status Phase, the end of the game and the score. */
#include "clash/board.h"

#include <stdio.h>

/* ---- Set-up -------------------------------------------------------------------------------------- */

/* covers: setup, overview */
TEST(setup_two_players)
{
    start(2, "");
    expect(s->seats, 2);
    expect(layout_of(x)->spaces, 40);
    for (int seat = 0; seat < 2; seat++) {
        expect(s->seat[seat].start, space_at(seat ? "D7" : "D2"));
        expect(amount(seat, FOOD), 2);
        expect(amount(seat, WOOD) + amount(seat, ORE) + amount(seat, GOLD), 0);
        expect_that(knows(seat, "farming") && knows(seat, "mining"));
        expect(s->seat[seat].cubes, 3);
        expect(clash_cards_in(s->seat[seat].actions), 1);
        expect(clash_cards_in(s->seat[seat].objectives), 1);
    }
    expect(mood_at("D2"), HAPPY);
    expect(size_at("D2"), 1);
    expect(units_at("D2", SETTLER), 1);
    expect(s->space[space_at("E2")].terrain, MOUNTAIN);
    expect(s->space[space_at("C2")].terrain, FOREST);
    expect(s->space[space_at("D1")].terrain, DESERT);
    expect(s->space[space_at("D3")].terrain, UNEXPLORED);
    expect(s->age, 1);
}

/* covers: boards */
TEST(setup_three_and_four_players)
{
    start(3, "");
    expect(layout_of(x)->spaces, 60);
    expect(s->seat[1].start, space_at("G8"));
    expect(s->space[space_at("H8")].terrain, DESERT);
    start(4, "");
    expect(layout_of(x)->spaces, 72);
    expect(s->seat[3].start, space_at("C8"));
    expect(s->space[space_at("J8")].terrain, FOREST);
}

/* covers: components */
TEST(setup_expansion)
{
    start(2, "expansion=on");
    for (int seat = 0; seat < 2; seat++) {
        expect_that(s->seat[seat].civ < CIVS);
        expect(s->seat[seat].leaders_left, 7);
        expect(s->seat[seat].left[MARKET], 5);
    }
    expect_that(s->seat[0].civ != s->seat[1].civ);
    expect(s->event_deck.count, 58);
    expect(s->objective_deck.count, 36);
    expect(s->pirates_left, 4);
    start(2, "");
    expect(s->event_deck.count, 38);
    expect(s->objective_deck.count, 30);
    expect(s->seat[0].left[MARKET], 0);
}

/* covers: reconstructed */
TEST(variant_sourced_only)
{
    start(4, "expansion=on sourced-only=on");
    for (int seat = 0; seat < 4; seat++)
        expect_that(x->e->civ[s->seat[seat].civ].complete);
}

TEST(variant_alternative_history)
{
    bool mixed = false;
    start(4, "expansion=on alternative-history=on");
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < 3; i++)
            mixed |= x->e->leader[s->seat[seat].leader_card[i]].civ != s->seat[seat].civ;
    expect_that(mixed);
}

/* ---- Turns ------------------------------------------------------------------------------------------- */

/* covers: turn */
TEST(a_turn_has_three_actions)
{
    plains();
    expect(s->turn.actions, 3);
    play("move; enough; move; enough");
    expect(s->turn.actions, 1);
    expect(to_move(), 0);
    refuse("end", "actions-left"); /* every action is taken [R01] */
    assert_string_equal(question_in_words(CLIO_EN), "Choose an action: 1 left.");
    assert_string_equal(question_in_words(CLIO_FR), "Choisissez une action : encore 1.");
    own(0, "bartering"); /* something is left to do */
    play("move; enough");
    assert_string_equal(question_in_words(CLIO_EN), "You have no action left.");
    assert_string_equal(question_in_words(CLIO_FR), "Vous n’avez plus d’action.");
    end_turn();
    expect(to_move(), 1);
    expect(s->turn.actions, 3);
}

TEST(rounds_and_ages)
{
    plains();
    for (int i = 0; i < 2; i++)
        end_turn();
    expect(s->round, 2);
    for (int i = 0; i < 2; i++)
        end_turn();
    expect(s->round, 3);
    expect(s->age, 1);
    to_status_phase();
    answer_until(Q_TURN);
    expect(s->age, 2);
    expect(s->round, 1);
}

/* ---- The Status Phase ------------------------------------------------------------------------------------ */

static void status_phase(void)
{
    to_status_phase();
}

/* covers: status */
TEST(status_free_advance_and_cards)
{
    plains();
    status_phase();
    expect(asked(), Q_ADVANCE);
    expect(to_move(), 0);
    assert_string_equal(question_in_words(CLIO_EN), "Status Phase: choose a free advance.");
    assert_non_null(strstr(question_in_words(CLIO_FR), "choisissez un progrès gratuit"));
    play("learn myths");
    expect_that(knows(0, "myths"));
    expect_that(told(CLIO_EN, "Red gains Myths (Status Phase)."));
    expect_that(told(CLIO_EN, "Red gains 1 mood (Myths)."));
    expect_that(told(CLIO_FR, "Red acquiert Mythes (Phase Bilan)."));
    expect(s->seat[0].cubes, 2); /* as usual: from the event box */
    play("learn fishing");
    answer_until(Q_TURN);
    for (int seat = 0; seat < 2; seat++) {
        expect(clash_cards_in(s->seat[seat].actions), 1);
        expect(clash_cards_in(s->seat[seat].objectives), 1);
    }
}

TEST(status_razing)
{
    plains();
    build_city(0, "B4", ANGRY, "");
    build_city(0, "B6", NEUTRAL, "temple");
    status_phase();
    answer_until(Q_RAZE);
    expect_that(legal("city B4") && !legal("city B6"));
    play("city B4");
    expect(owner_of_city("B4"), NONE);
    expect(amount(0, GOLD), 1);
}

TEST(status_first_player)
{
    plains();
    stock(1, "1 mood");
    status_phase();
    stock(0, "0 mood 0 culture");
    stock(1, "5 mood");
    answer_until(Q_FIRST_PLAYER);
    expect(to_move(), 1); /* most tokens */
    play("seat 2");
    expect(s->first, 1);
    expect(to_move(), 1);
}

TEST(variant_short_game)
{
    start(2, "short=on");
    expect(s->ages, 4);
    expect(units_at("D2", SETTLER), 2);
    no_cards(0);
    no_cards(1);
    status_phase();
    expect(asked(), Q_ADVANCE);
    assert_string_equal(question_in_words(CLIO_EN), "Status Phase: choose free advance 1 of 2.");
    play("learn myths; learn fishing");
    expect(to_move(), 0); /* a second one each, cube from the reserve */
    expect(asked(), Q_ADVANCE);
    assert_string_equal(question_in_words(CLIO_EN), "Status Phase: choose free advance 2 of 2.");
    play("learn arts");
    expect(s->seat[0].cubes, 2);
}

/* ---- The end ----------------------------------------------------------------------------------------------- */

/* covers: end-of-game */
TEST(game_ends_without_a_city)
{
    plains();
    no_cities(1);
    status_phase();
    expect_that(s->over);
}

TEST(game_ends_after_the_last_age)
{
    plains();
    s->age = 6;
    status_phase();
    expect_that(s->over);
    start(2, "short=on");
    s->age = 4;
    status_phase();
    expect_that(s->over);
}

TEST(variant_wonder_ends_the_game)
{
    start(2, "ending=wonder");
    expect(s->ages, 7);
    s->age = 7;
    s->round = 1;
    s->seat[0].wonders_round = 1;
    end_turn();
    end_turn();
    answer_until(Q_TURN);
    expect_that(s->over);
}

TEST(variant_roll_ends_the_game)
{
    start(2, "ending=roll");
    s->age = 7;
    s->round = 1; /* before round 2 of age VII: 1 to 4 */
    end_turn();
    dice("4");
    end_turn();
    answer_until(Q_TURN);
    expect_that(s->over);
}

/* ---- The score ------------------------------------------------------------------------------------------------ */

/* covers: scoring */
TEST(score_by_category)
{
    plains();
    build_city(0, "D2", HAPPY, "temple great_wall");
    building("D7", "academy", 0);
    expect(points_of(0, POINTS_CITIES), 6);   /* settlement, temple, academy abroad */
    expect(points_of(0, POINTS_ADVANCES), 2); /* Farming and Mining */
    expect(points_of(0, POINTS_WONDERS), 8);
    s->seat[0].completed[0] = 1;
    expect(points_of(0, POINTS_OBJECTIVES), 4);
    s->seat[0].captured_leaders = 1;
    expect(points_of(0, POINTS_LEADERS), 4);
    expect(all_points(0), 24);
}

TEST(score_conquered_wonder)
{
    plains();
    build_city(0, "D2", HAPPY, "great_wall");
    s->builder[7] = 1; /* seat 1 built it */
    expect(points_of(0, POINTS_WONDERS), 4);
    expect(points_of(1, POINTS_WONDERS), 4);
}

TEST(score_great_pyramids_stay_the_builders)
{
    plains();
    build_city(0, "D2", HAPPY, "great_pyramids");
    s->builder[5] = 1;
    expect(points_of(0, POINTS_WONDERS), 0);
    expect(points_of(1, POINTS_WONDERS), 10);
}

TEST(score_ties)
{
    struct clio_result result;
    plains();
    clio_result(x->game, s, &result);
    expect_that(result.won[0] && result.won[1]); /* shared */
    build_city(0, "D2", HAPPY, "temple");
    own(1, "writing myths"); /* as many points, but fewer city pieces */
    clio_result(x->game, s, &result);
    expect(result.points[0], result.points[1]);
    expect_that(result.won[0] && !result.won[1]);
}

/* ---- Pieces --------------------------------------------------------------------------------------------------------- */

static void rich_city(int expansion, const char *pieces)
{
    if (expansion)
        start(2, "expansion=on");
    else
        start(2, "");
    no_cards(0);
    civilization(0, "romans");
    own(0, "storage fishing");
    land("D3", SEA);
    build_city(0, "D2", HAPPY, pieces);
    build_city(0, "C3", HAPPY, "");
    build_city(0, "B2", HAPPY, "");
    stock(0, "7 food 7 wood 7 ore 7 gold 3 mood 3 culture");
}

TEST(unit_settler)
{
    rich_city(1, "");
    play("recruit D2; enlist settler");
    answer_until(Q_RECRUIT);
    play("enough");
    answer_until(Q_TURN);
    expect(units_at("D2", SETTLER), 2);
    expect(amount(0, FOOD) + amount(0, GOLD), 12);
}

TEST(unit_infantry)
{
    rich_city(1, "");
    play("recruit D2; enlist infantry; enough");
    answer_until(Q_TURN);
    expect(units_at("D2", INFANTRY), 1);
}

TEST(unit_ship)
{
    rich_city(1, "");
    play("recruit D2");
    expect_that(!legal("enlist ship")); /* no port */
    rich_city(1, "port");
    play("recruit D2; enlist ship; enough");
    answer_until(Q_TURN);
    expect(units_at("D3", SHIP), 1);
}

static void needs_market(const char *unit, int number)
{
    char move[32];
    snprintf(move, sizeof move, "enlist %s", unit);
    rich_city(1, "");
    play("recruit D2");
    expect_that(!legal(move));
    rich_city(1, "market");
    play("recruit D2");
    play(move);
    play("enough");
    answer_until(Q_TURN);
    expect(units_at("D2", number), 1);
}
TEST(unit_cavalry)
{
    needs_market("cavalry", CAVALRY);
}
TEST(unit_elephant)
{
    needs_market("elephant", ELEPHANT);
}

TEST(unit_leader)
{
    rich_city(1, "");
    play("recruit D2; enlist leader");
    answer_until(Q_RECRUIT);
    play("enough");
    answer_until(Q_TURN);
    expect(units_at("D2", LEADER), 1);
    expect(amount(0, MOOD), 2);
    expect(amount(0, CULTURE), 2);
    expect(s->seat[0].leaders_recruited, 1);
    char note[200];
    const char *name = clio_thing_name(x->game, D_LEADER, s->seat[0].leader, CLIO_EN);
    play("recruit D2");
    clio_move_note(x->game, s, 0, clio_parse_move(x->game, "enlist leader", CLIO_EN, note, 200),
                   CLIO_EN, note, sizeof note);
    assert_non_null(strstr(note, "replaces ")); /* it is said before who is lost */
    assert_non_null(strstr(note, name));
}

TEST(building_settlement)
{
    plains();
    int left = s->seat[0].left[SETTLEMENT];
    no_units(0);
    units(0, "B4", "1 settler");
    play("found B4");
    expect(owner_of_city("B4"), 0);
    expect(mood_at("B4"), NEUTRAL);
    expect(s->seat[0].left[SETTLEMENT], left - 1);
    expect(points_of(0, POINTS_CITIES), 4);
}

/* covers: buildings */
TEST(building_academy)
{
    rich_city(0, "");
    own(0, "writing");
    stock(0, "0 ideas");
    play("build D2 academy");
    answer_until(Q_TURN);
    expect(amount(0, IDEAS), 2);
}

/* covers: fortress */
TEST(building_fortress)
{
    plains();
    no_units(0);
    own(0, "tactics");
    build_city(1, "D7", NEUTRAL, "fortress");
    units(0, "D6", "1 infantry");
    dice("1l 6i"); /* attacker, then the fortress strikes */
    play("move; march D6 D7");
    answer_until(Q_TURN);
    expect(owner_of_city("D7"), 1);
    expect(clash_total_units(s, 0, ARMY), 0);
}

TEST(building_market)
{
    rich_city(1, "");
    own(0, "bartering");
    play("build D2 market");
    answer_until(Q_TURN);
    play("recruit D2");
    expect_that(legal("enlist cavalry"));
}

TEST(building_obelisk)
{
    rich_city(1, "");
    own(0, "arts");
    play("build D2 obelisk");
    answer_until(Q_TURN);
    expect(colour_of("D2", "obelisk"), 0);
    expect(s->seat[0].left[OBELISK], 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setup_two_players),
        cmocka_unit_test(setup_three_and_four_players),
        cmocka_unit_test(setup_expansion),
        cmocka_unit_test(variant_sourced_only),
        cmocka_unit_test(variant_alternative_history),
        cmocka_unit_test(a_turn_has_three_actions),
        cmocka_unit_test(rounds_and_ages),
        cmocka_unit_test(status_free_advance_and_cards),
        cmocka_unit_test(status_razing),
        cmocka_unit_test(status_first_player),
        cmocka_unit_test(variant_short_game),
        cmocka_unit_test(game_ends_without_a_city),
        cmocka_unit_test(game_ends_after_the_last_age),
        cmocka_unit_test(variant_wonder_ends_the_game),
        cmocka_unit_test(variant_roll_ends_the_game),
        cmocka_unit_test(score_by_category),
        cmocka_unit_test(score_conquered_wonder),
        cmocka_unit_test(score_great_pyramids_stay_the_builders),
        cmocka_unit_test(score_ties),
        cmocka_unit_test(unit_settler),
        cmocka_unit_test(unit_infantry),
        cmocka_unit_test(unit_ship),
        cmocka_unit_test(unit_cavalry),
        cmocka_unit_test(unit_elephant),
        cmocka_unit_test(unit_leader),
        cmocka_unit_test(building_settlement),
        cmocka_unit_test(building_academy),
        cmocka_unit_test(building_fortress),
        cmocka_unit_test(building_market),
        cmocka_unit_test(building_obelisk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
