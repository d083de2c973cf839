/* test_cards.c: what is particular to action cards and trade in the 2012 edition. */
#include "clash/cards.h"

#include <stdio.h>

/* ---- Advances ------------------------------------------------------------------------------------- */

/* A card that is played when its own moment comes is not played from the menu, and says so. */
TEST(civil_teach_us_waits_for_a_conquest)
{
    plains();
    hand_action(0, "A03");
    refuse("play A03", "card-waits");
}

TEST(civil_quick_advance_may_draw_an_event)
{
    plains();
    hand_action(0, "A01");
    levels(0, 2, 1);
    stock(0, "0 food 1 culture");
    next_event("E10");
    play("play A01; learn myths");
    answer_until(Q_TURN);
    expect(*clash_level_of(s, 0, MOOD), 3);
    expect(amount(0, FOOD), 1);
}

/* Steel Weapons costs its ore in every case. */
TEST(civil_quick_advance_pays_the_extra_cost)
{
    plains();
    hand_action(0, "A01");
    own(0, "tactics");
    stock(0, "1 culture 0 ore 0 gold");
    remember();
    play("play A01");
    expect_that(!legal("learn steel_weapons") && legal("learn siegecraft"));
    back_again();
    stock(0, "3 ore");
    play("play A01; learn steel_weapons");
    answer_until(Q_TURN);
    expect(amount(0, ORE), 1);
}

/* The first of the two may open the way for the second: Roads needs Engineering. */
TEST(civil_synergies_with_a_requirement)
{
    plains();
    hand_action(0, "A33");
    own(0, "sanitation");
    stock(0, "2 food 2 gold");
    play("play A33");
    expect_that(legal("learn engineering") && !legal("learn roads"));
    play("learn engineering");
    answer_until(Q_TURN);
    expect_that(knows(0, "roads"));
}

/* One event after each advance, not both at the end. */
TEST(ruling_35_events_come_after_each_advance)
{
    plains();
    hand_action(0, "A33");
    levels(0, 0, 2);
    int first = -1;
    for (int i = 0; i < ADVANCES && first < 0; i++)
        if (x->e->advance[i].row == 0 && x->e->advance[i].border == CULTURE && i > 8 &&
            x->e->advance[i].group < GOVERNMENT)
            first = i;
    expect_that(first >= 0);
    stock(0, "2 food 4 gold");
    next_event("E38"); /* asks when seat 0 has an army unit */
    units(0, "D2", "1 infantry");
    char move[64];
    snprintf(move, sizeof move, "play A33; learn %s", clash_text(x->e, x->e->advance[first].id));
    play(move);
    answer_until(Q_REVOLUTION_ACTION);
    expect(clash_cards_in(s->seat[0].advances), 3); /* the second is still to come */
}

/* covers: action-cards */
TEST(p14b_one_inspiration_for_a_capture)
{
    capture_with("A03 A04");
    play("card A03; learn myths");
    expect_that(asked() != Q_TEACH_US);
    expect_that(holds_action(0, "A04"));
}

/* ---- One card for each occasion --------------------------------------------------------------------------- */

/* An angry city at D2, these cards, and a battle won at D5; at a city of seat 1 if there is one. */
static void victory_with(const char *options, const char *cards, bool city)
{
    plains_for(2, options);
    no_units(0);
    own(0, "tactics");
    hand_action(0, cards);
    build_city(0, "D2", ANGRY, "");
    if (city)
        build_city(1, "D5", NEUTRAL, "");
    units(1, "D5", "1 infantry");
    units(0, "D4", "4 infantry");
    dice("6 6 6 6 1");
    play("move; march D4 D5; bring infantry 4");
    answer_until(Q_TURN);
}

/* covers: action-cards, rulings */
TEST(ruling_41_one_card_for_one_occasion)
{
    capture_with("A03 A11");
    remember();
    play("card A03; learn myths");
    answer_until(Q_TURN);
    expect_that(!legal("play A11")); /* the capture has supported a card */
    back_again();
    play("no");
    answer_until(Q_TURN);
    expect_that(legal("play A11"));
    victory_with("", "A05 A06 A11", false);
    play("play A05");
    expect_that(!legal("play A06") && !legal("play A11"));
    victory_with("", "A05 A11 A12", true); /* a battle and a capture: two cards of two titles */
    play("play A11");
    expect_that(legal("play A05") && !legal("play A12"));
    victory_with("occasions=one-each", "A05 A11", false);
    play("play A05");
    expect_that(legal("play A11"));
}

/* Won in battle, too: Great Ideas would come for the same capture. */
/* covers: action-cards, rulings */
TEST(ruling_41_a_city_taken_in_battle_is_one_capture)
{
    plains();
    no_units(0);
    no_units(1);
    own(0, "tactics");
    own(1, "myths");
    hand_action(0, "A03 A05 A11");
    build_city(0, "D2", ANGRY, "");
    build_city(1, "D5", NEUTRAL, "");
    units(1, "D5", "1 infantry");
    units(0, "D4", "4 infantry");
    dice("6 6 6 6 1");
    play("move; march D4 D5; bring infantry 4");
    answer_until(Q_TEACH_US);
    remember();
    play("card A03");
    expect_that(knows(0, "myths"));
    answer_until(Q_TURN);
    expect_that(!legal("play A11"));
    expect_that(legal("play A05")); /* for the battle */
    back_again();
    play("no");
    answer_until(Q_TURN);
    play("play A11");
    expect_that(legal("play A05"));
}

TEST(one_card_for_one_collect)
{
    plains();
    hand_action(0, "A19 A29 A30");
    play("play A29");
    expect_that(!legal("play A30") && !legal("play A19"));
}

/* ---- Against others -------------------------------------------------------------------------------------- */

/* Reserved wonders are no cards of a hand. */
TEST(civil_spy_finds_no_wonders)
{
    plains();
    hand_action(0, "A07");
    hand_wonder(0, "great_wall");
    hand_wonder(1, "great_library");
    stock(0, "1 culture");
    expect_that(!legal("play A07"));
    hand_action(1, "A25");
    play("play A07");
    expect(s->seat[0].wonders, 1u << x->e->wonder_of[AB_GREAT_WALL_2012]);
    expect(asked(), Q_TURN); /* nothing of the same kind to swap */
}

/* ---- Cities and units --------------------------------------------------------------------------------------------- */

/* Captured academies are of no use without Writing. */
TEST(civil_ideas_from_captured_academies)
{
    plains();
    hand_action(0, "A10");
    build_city(0, "D2", HAPPY, "academy");
    expect_that(!legal("play A10"));
    own(0, "writing");
    expect_that(legal("play A10"));
}

TEST(civil_cultural_takeover_leaves_a_neutral_city)
{
    expect(mood_after_takeover(HAPPY), NEUTRAL);
    expect(mood_after_takeover(ANGRY), NEUTRAL);
}

/* ---- Trade ------------------------------------------------------------------------------------------------------------ */

/* covers: trade */
TEST(trade_of_cards_resources_and_tokens)
{
    plains();
    hand_action(0, "A01");
    hand_objective(0, "O01");
    stock(0, "2 wood");
    levels(0, 2, 0);
    stock(1, "3 mood");
    play("trade 2; give wood; give-card A01; give-objective O01; want mood; want mood; want mood; "
         "propose; accept");
    expect(amount(0, WOOD), 1);
    expect(amount(0, MOOD), 2); /* the third exceeds the level */
    expect(amount(1, WOOD), 1);
    expect(amount(1, MOOD), 0);
    expect_that(holds_action(1, "A01"));
    expect(s->seat[1].objectives, 1);
    expect(s->turn.actions, 3);
}

/* covers: trade */
TEST(trade_without_wonders)
{
    plains();
    hand_wonder(0, "great_wall");
    stock(0, "1 gold");
    hand_wonder(1, "great_library");
    play("trade 2");
    expect(count_legal("give-wonder"), 0);
    expect(count_legal("want-card"), 0);
}

TEST(trade_of_great_persons)
{
    plains();
    hand_person(0, "E21");
    play("trade 2; event E21; propose; accept");
    expect(clash_cards_in(s->seat[1].persons), 1);
    expect(clash_cards_in(s->seat[0].persons), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civil_teach_us_waits_for_a_conquest),
        cmocka_unit_test(civil_quick_advance_may_draw_an_event),
        cmocka_unit_test(civil_quick_advance_pays_the_extra_cost),
        cmocka_unit_test(civil_synergies_with_a_requirement),
        cmocka_unit_test(ruling_35_events_come_after_each_advance),
        cmocka_unit_test(p14b_one_inspiration_for_a_capture),
        cmocka_unit_test(ruling_41_one_card_for_one_occasion),
        cmocka_unit_test(ruling_41_a_city_taken_in_battle_is_one_capture),
        cmocka_unit_test(one_card_for_one_collect),
        cmocka_unit_test(civil_spy_finds_no_wonders),
        cmocka_unit_test(civil_ideas_from_captured_academies),
        cmocka_unit_test(civil_cultural_takeover_leaves_a_neutral_city),
        cmocka_unit_test(trade_of_cards_resources_and_tokens),
        cmocka_unit_test(trade_without_wonders),
        cmocka_unit_test(trade_of_great_persons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
