/* test_corners.c: where rules of the 2012 edition meet. */
#include "clash/battle.h"

/* ---- Tokens that cannot be held ------------------------------------------------------------------ */

/* A token is chosen only where both kinds can be held. */
TEST(building_temple_with_full_levels)
{
    plains();
    own(0, "myths");
    build_city(0, "D4", NEUTRAL, "");
    stock(0, "2 food 2 wood 2 ore 1 mood 1 culture");
    levels(0, 1, 2);
    remember();
    play("build D2 temple");
    expect(asked(), Q_TURN);
    expect(amount(0, CULTURE), 2); /* there was room for culture only */
    expect(amount(0, MOOD), 1);
    back_again();
    levels(0, 1, 1);
    play("build D2 temple");
    expect(asked(), Q_TURN);
    expect(amount(0, CULTURE), 1);
    back_again();
    levels(0, 2, 2);
    play("build D2 temple");
    expect(asked(), Q_GAIN);
}

TEST(advance_nationalism_with_full_levels)
{
    plains();
    own(0, "tactics draft nationalism");
    stock(0, "1 food 1 ore 1 mood 0 culture");
    levels(0, 1, 0);
    play("recruit D2; enlist infantry");
    expect(asked(), Q_TURN);
    expect(amount(0, MOOD), 1);
    expect(amount(0, CULTURE), 0);
}

/* ---- Advances ------------------------------------------------------------------------------------ */

/* Inspiration is no offer when all that can be learnt cannot be paid. */
TEST(civil_teach_us_not_for_what_cannot_be_paid)
{
    field(2, "");
    own(0, "siegecraft draft");
    own(1, "steel_weapons");
    disown(1, "draft siegecraft");
    build_city(1, "D7", NEUTRAL, "");
    build_city(1, "F7", NEUTRAL, "");
    units(0, "D6", "1 infantry");
    hand_action(0, "A03");
    stock(0, "0 ore 0 gold");
    stock(1, "0 gold");
    s->city[clash_city_at(s, space_at("D7"))].mood = ANGRY; /* no spoils */
    attack("D6", "D7");
    expect(asked(), Q_TURN);
    expect_that(holds_action(0, "A03"));
}

/* Nobody is talked into another government. */
TEST(civil_technology_trade_forces_no_change_of_government)
{
    plains();
    hand_action(0, "A39");
    units(0, "D5", "1 settler");
    own(0, "writing philosophy voting");
    own(1, "writing public_education philosophy tactics draft nationalism absolute_power");
    play("play A39; learn public_education");
    expect(to_move(), 1);
    remember();
    play("no");
    expect_that(knows(1, "nationalism") && knows(1, "absolute_power"));
    back_again();
    play("learn voting");
    answer_until(Q_TURN);
    expect_that(knows(1, "voting") && !knows(1, "nationalism"));
}

/* What Chemistry gives for nothing does not use up Priesthood. */
TEST(advance_priesthood_is_kept_for_a_price)
{
    plains();
    own(0, "myths priesthood math chemistry");
    stock(0, "0 food 0 ideas 0 gold");
    play("advance metallurgy");
    answer_until(Q_TURN);
    expect_that(legal("advance astronomy"));
    play("advance astronomy");
    answer_until(Q_TURN);
    expect_that(knows(0, "astronomy"));
}

/* Chemistry makes Metallurgy free at once. */
TEST(civil_synergies_of_chemistry_and_metallurgy)
{
    plains();
    hand_action(0, "A33");
    own(0, "math");
    stock(0, "2 food 0 ideas 0 gold");
    expect_that(legal("play A33"));
    play("play A33; learn chemistry");
    answer_until(Q_TURN);
    expect_that(knows(0, "chemistry") && knows(0, "metallurgy"));
}

/* ---- Wonders ------------------------------------------------------------------------------------- */

/* A temple that does not activate its city may follow the only activation of an angry one. */
TEST(wonder_great_mausoleum_with_forced_labor)
{
    plains();
    own(0, "myths tactics draft nationalism forced_labor");
    build_city(0, "D4", ANGRY, "");
    build_city(0, "F4", NEUTRAL, "great_mausoleum");
    stock(0, "2 food 2 wood 2 ore 3 mood");
    play("use forced_labor; collect D4; take D4 food");
    answer_until(Q_TURN);
    expect_that(!legal("collect D4") && !legal("recruit D4"));
    play("build D4 temple");
    answer_until(Q_TURN);
    expect(size_at("D4"), 2);
}

/* ---- Events -------------------------------------------------------------------------------------- */

/* A settlement is the last piece of its city: not while a wonder stands there. */
TEST(event_E30_spares_the_settlement_below_a_wonder)
{
    plains();
    build_city(0, "D2", NEUTRAL, "great_wall");
    build_city(0, "D4", NEUTRAL, "");
    build_city(0, "F4", NEUTRAL, "");
    next_event("E30");
    event_of(0);
    expect(asked(), Q_EARTHQUAKE);
    expect_that(!legal("building D2 settlement") && legal("building D4 settlement"));
    play("wonder D2 great_wall");
    expect_that(legal("building D2 settlement"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(building_temple_with_full_levels),
        cmocka_unit_test(advance_nationalism_with_full_levels),
        cmocka_unit_test(civil_teach_us_not_for_what_cannot_be_paid),
        cmocka_unit_test(civil_technology_trade_forces_no_change_of_government),
        cmocka_unit_test(advance_priesthood_is_kept_for_a_price),
        cmocka_unit_test(civil_synergies_of_chemistry_and_metallurgy),
        cmocka_unit_test(wonder_great_mausoleum_with_forced_labor),
        cmocka_unit_test(event_E30_spares_the_settlement_below_a_wonder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
