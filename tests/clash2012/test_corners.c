/* test_corners.c: where rules of the 2012 edition meet. */
#include "clash/events.h"
#include "clash/tactics.h"

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

/* ---- Combat -------------------------------------------------------------------------------------- */

/* The army has to be there when the card is played, not when it works. */
TEST(tactic_encircled_though_the_last_unit_falls)
{
    field(2, "");
    clash("1 infantry", "A02", "2 infantry", NULL, "5 5 1 5");
    expect(attacker()->lost[INFANTRY], 1);
    expect(defender()->lost[INFANTRY], 2);
}

TEST(tactic_surprise_though_the_last_unit_falls)
{
    field(2, "");
    clash("1 infantry", "A10", "2 infantry", NULL, "4 5 1");
    expect(attacker()->lost[INFANTRY], 1);
    expect(defender()->lost[INFANTRY], 1);
    expect(clash_cards_in(s->seat[RED].actions), 1);
}

/* Where Archers leave a city no army, its fortress does not strike. */
TEST(tactic_archers_and_the_die_of_a_fortress)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    clash("1 infantry", "A26", "1 infantry", NULL, "5 1 6");
    fight_on();
    expect(owner_of_city("D5"), RED);
    expect(defender()->dice, 0);
}

TEST(event_e24_great_warlord_at_sea)
{
    plains();
    take("E24");
    no_units(0);
    no_units(1);
    land("D3 D4", SEA);
    units(0, "D3", "1 ship");
    units(1, "D4", "1 ship");
    units(0, "F4", "1 infantry");
    units(1, "F5", "1 infantry");
    own(0, "tactics");
    dice("3 1");
    play("person E24; no; sail D3 D4");
    expect(owner_of_units("D4"), 0);
    dice("3 1"); /* no help in a second battle */
    play("march F4 F5");
    expect(attacker()->value, 3);
}

/* ---- Synergies ----------------------------------------------------------------------------------- */

/* Cubes of four advances fill the other government: nothing is left to be the second. */
TEST(civil_synergies_need_room_for_a_second)
{
    plains();
    hand_action(0, "A33");
    own(0, "tactics draft voting separation_of_power civil_liberties");
    stock(0, "2 food 4 ideas 4 gold");
    remember();
    play("play A33");
    expect_that(legal("learn nationalism"));
    back_again();
    own(0, "free_economy");
    play("play A33");
    expect_that(!legal("learn nationalism") && legal("learn writing"));
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
        cmocka_unit_test(tactic_encircled_though_the_last_unit_falls),
        cmocka_unit_test(tactic_surprise_though_the_last_unit_falls),
        cmocka_unit_test(tactic_archers_and_the_die_of_a_fortress),
        cmocka_unit_test(event_e24_great_warlord_at_sea),
        cmocka_unit_test(civil_synergies_need_room_for_a_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
