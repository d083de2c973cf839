/* test_cards.c: what is particular to action cards and trade in the Monumental Edition. */
#include "clash/cards.h"

/* Those of the event track stay. */
TEST(civil_advances_take_cubes_of_the_reserve)
{
    plains();
    hand_action(0, "A01 A41");
    stock(0, "2 food 1 culture");
    play("play A01; learn myths; play A41; learn fishing");
    expect(s->seat[0].cubes, 3);
}

TEST(civil_cultural_takeover_keeps_the_mood)
{
    expect(mood_after_takeover(HAPPY), HAPPY);
    expect(mood_after_takeover(ANGRY), ANGRY);
}

TEST(civil_mercenaries)
{
    plains();
    hand_action(0, "A13");
    expect_that(!legal("play A13"));
    build_city(BARBARIANS, "D4", ANGRY, "");
    units(BARBARIANS, "D4", "1 infantry");
    stock(0, "0 food 1 gold");
    play("play A13");
    expect(amount(0, GOLD), 0);
    expect(asked(), Q_BARBARIAN_STEP);
    expect_that(strstr(question_in_words(CLIO_EN), "the barbarian army from D4 moves"));
    play("space D5");
    expect(units_at("D5", INFANTRY), 1);
    expect(units_at("D4", INFANTRY), 1); /* the city is reinforced */
    expect(s->turn.actions, 2);
}

/* A card in hand that cannot be played says why. */
TEST(civil_cards_say_why_not)
{
    plains();
    hand_action(0, "A01 A13 A33");
    stock(0, "0 food 0 culture");
    refuse("play A13", "card-no-use"); /* nobody to hire */
    refuse("play A01", "cannot-pay");
    stock(0, "1 culture");
    expect_that(legal("play A01"));
    s->turn.actions = 0;
    refuse("play A33", "no-actions");
    expect_that(legal("play A01")); /* a free action */
}

/* Both advances are bought: Free Education may not spend what the second costs. */
TEST(civil_synergies_before_free_education)
{
    plains();
    hand_action(0, "A33");
    own(0, "writing free_education");
    stock(0, "2 food 2 ideas 0 gold 0 mood");
    remember();
    play("play A33; learn arts; pay food; pay ideas");
    expect(asked(), Q_ADVANCE); /* the idea is needed */
    play("learn sports");
    expect_that(knows(0, "arts") && knows(0, "sports"));
    expect(amount(0, MOOD), 1); /* of Sports */
    back_again();
    stock(0, "1 gold");
    play("play A33; learn arts; pay food; pay ideas; yes");
    answer_until(Q_ADVANCE);
    play("learn sports");
    answer_until(Q_TURN);
    expect_that(knows(0, "arts") && knows(0, "sports"));
    expect(amount(0, MOOD), 2);
}

/* ---- Trade ------------------------------------------------------------------------------------------------------------ */

/* covers: trade */
TEST(p09a_binding_trade)
{
    plains();
    hand_action(0, "A01");
    stock(0, "2 wood");
    stock(1, "3 mood");
    play("trade 2; give wood; give wood; give-card A01; want mood; want mood; want mood; propose");
    expect(to_move(), 1);
    play("accept");
    expect(amount(0, WOOD), 0);
    expect(amount(0, MOOD), 3);
    expect(amount(1, WOOD), 2);
    expect(amount(1, MOOD), 0);
    expect_that(holds_action(1, "A01") && !holds_action(0, "A01"));
    expect(s->turn.actions, 3);
}

/* At any time a captive can be used as a token [p.32]. */
TEST(civil_mercenaries_paid_with_a_captive)
{
    plains_for(2, "expansion=on");
    civilization(0, "aztecs");
    own(0, "tactics");
    own_special(0, "captives human_sacrifices");
    no_units(0);
    no_units(1);
    stock(0, "0 food 0 wood 0 ore 0 ideas 0 gold 0 mood 0 culture");
    build_city(BARBARIANS, "D4", ANGRY, "");
    units(BARBARIANS, "D4", "1 infantry");
    units(BARBARIANS, "B4", "1 infantry");
    units(0, "B3", "2 infantry");
    hand_action(0, "A13");
    expect_that(!legal("play A13"));
    dice("6 6 1");
    play("move; march B3 B4; bring infantry 2");
    answer_until(Q_CAPTIVES);
    play("unit infantry");
    stock(0, "0 gold"); /* of the victory */
    if (asked() == Q_MOVE)
        play("enough");
    expect(clash_captives_of(s, 0), 1);
    play("play A13; space D5");
    expect(clash_captives_of(s, 0), 0);
    expect(units_at("D5", INFANTRY), 1);
    expect(owner_of_units("D5"), BARBARIANS);
}

/* Mood stands for the culture of their wages [p.29]. */
TEST(civil_mercenaries_paid_by_the_great_arena)
{
    plains();
    hand_action(0, "A13");
    build_city(BARBARIANS, "D4", ANGRY, "");
    units(BARBARIANS, "D4", "1 infantry");
    stock(0, "0 food 0 gold 1 mood 0 culture");
    expect_that(!legal("play A13"));
    build_city(0, "D2", HAPPY, "great_arena");
    play("play A13");
    expect(amount(0, MOOD), 0);
    play("space D5");
    expect(units_at("D5", INFANTRY), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civil_advances_take_cubes_of_the_reserve),
        cmocka_unit_test(civil_cultural_takeover_keeps_the_mood),
        cmocka_unit_test(civil_mercenaries),
        cmocka_unit_test(civil_cards_say_why_not),
        cmocka_unit_test(civil_synergies_before_free_education),
        cmocka_unit_test(p09a_binding_trade),
        cmocka_unit_test(civil_mercenaries_paid_with_a_captive),
        cmocka_unit_test(civil_mercenaries_paid_by_the_great_arena),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
