/* test_tactics.c: the tactics halves of action cards that both editions have. */
#include "clash/tactics.h"

/* covers: tactics */
TEST(cards_need_tactics_and_a_fitting_side)
{
    field(2, "");
    disown(BLUE, "tactics");
    hand_action(RED, "A05 A07"); /* Wedge Formation for attackers, Heavy Resistance for defenders */
    hand_action(BLUE, "A06");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("1 1");
    attack("D4", "D5");
    expect(asked(), Q_TACTIC);
    expect(to_move(), RED);
    choices("tactic", "A05");
    play("no-tactic");
    expect(asked(), Q_RETREAT);
    expect(holds_action(BLUE, "A06"), 1);
}

/* The defender learns that no card was laid because there is none: nothing before it is taken back. */
TEST(who_is_passed_by_has_told_of_the_hand)
{
    field(2, "");
    hand_action(BLUE, "A06");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    int reveals = s->core.reveals;
    attack("D4", "D5");
    expect(asked(), Q_TACTIC);
    expect(to_move(), BLUE);
    expect_that(s->core.reveals > reveals);
}

/* The attacker chooses first [2012 ruling 11]. */
/* covers: tactics */
TEST(a_card_lies_face_down_and_is_discarded_after_the_round)
{
    field(2, "");
    hand_action(RED, "A06");
    hand_action(BLUE, "A22");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    attack("D4", "D5");
    play("tactic A06");
    expect(to_move(), BLUE);
    expect(s->fight.revealed, 0);
    expect_that(!holds_action(RED, "A06"));
    dice("1 1 1");
    play("tactic A22");
    expect(s->fight.revealed, 1);
    expect(attacker()->value, 3);
    dice("1 1");
    play("fight-on");
    expect(attacker()->value, 1);
    expect(defender()->dice, 1);
    expect(s->action_discard.count, 2);
}

/* covers: tactics */
TEST(tactic_peltasts)
{
    field(2, "");
    clash("2 infantry", NULL, "2 infantry", "A01", "4 5 5c 1l 1l 1l");
    expect(defender()->plus_cancels, 1);
    expect(units_at("D5", INFANTRY), 2);
    field(2, "");
    clash("2 infantry", NULL, "2 infantry", "A01", "4 4 5c 1l 1l 1l");
    expect(defender()->cancels, 0);
    expect(units_at("D5", INFANTRY), 1);
}

/* covers: tactics */
TEST(tactic_encircled)
{
    field(2, "");
    clash("2 infantry", "A02", "3 infantry", NULL, "5c 1l 1l 1l 1l 5");
    expect(defender()->lost[INFANTRY], 2);
    field(2, "");
    clash("2 infantry", "A02", "3 infantry", NULL, "5c 1l 1l 1l 1l 4");
    expect(defender()->lost[INFANTRY], 1);
    field(2, ""); /* the enemy lost fewer: no die */
    clash("2 infantry", "A02", "3 infantry", NULL, "1l 1l 5c 1l 1l 6");
    expect(defender()->lost[INFANTRY], 0);
}

/* covers: tactics */
TEST(tactic_wedge_formation)
{
    field(2, "");
    clash("1 infantry", "A05", "3 infantry", NULL, "1l 1l 1l 1l");
    expect(attacker()->value, 4);
}

/* covers: tactics */
TEST(tactic_high_morale)
{
    field(2, "");
    clash("1 infantry", "A06", "1 infantry", "A08", "1l 1l");
    expect(attacker()->value, 3);
    expect(defender()->value, 3);
}

/* covers: tactics */
TEST(tactic_heavy_resistance)
{
    field(2, "");
    clash("3 infantry", NULL, "1 infantry", "A07", "2c 2c 2c 1l");
    expect(attacker()->value, 3);
    field(2, ""); /* never below nothing */
    clash("2 infantry", NULL, "1 infantry", "A07", "1l 1l 1l");
    expect(attacker()->value, 0);
}

/* [CoC-ME R38] */
/* covers: tactics */
TEST(heavy_resistance_counts_at_the_roll)
{
    field(2, "");
    hand_action(RED, "A24");
    hand_action(BLUE, "A07");
    units(RED, "D4", "3 infantry");
    units(BLUE, "D5", "3 infantry");
    attack("D4", "D5");
    play("no-tactic");
    dice("1 1 1 2c 1 1");
    play("tactic A07");
    expect(attacker()->minus_value, 3);
    expect(attacker()->value, 0);
}

/* covers: tactics */
TEST(tactic_surprise)
{
    field(2, "");
    clash("2 infantry", "A10", "2 infantry", NULL, "4c 1l 1l 1l");
    expect(attacker()->value, 6);
    expect(defender()->lost[INFANTRY], 1);
    expect(clash_cards_in(s->seat[RED].actions), 1);
    field(2, "");
    clash("2 infantry", "A10", "2 infantry", NULL, "1l 1l 1l 1l");
    expect(clash_cards_in(s->seat[RED].actions), 0);
}

/* covers: tactics */
TEST(tactic_for_the_people)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    clash("1 infantry", NULL, "1 infantry", "A13", "1 1 1");
    expect(defender()->dice, 2);
    field(2, ""); /* only in a city */
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    hand_action(BLUE, "A13");
    dice("1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
}

/* covers: tactics */
TEST(tactic_improved_defenses)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    clash("1 infantry", NULL, "1 infantry", "A16", "6i 1l");
    expect(units_at("D5", INFANTRY), 1);
    expect(defender()->cancels, 1);
}

/* covers: tactics */
TEST(tactic_tactical_retreat)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 infantry 1 settler");
    units(BLUE, "D6", "3 infantry"); /* no room there */
    units(RED, "E5", "1 settler");
    hand_action(BLUE, "A17");
    attack("D4", "D5");
    play("tactic A17");
    expect(asked(), Q_TACTICAL_RETREAT);
    expect(to_move(), BLUE);
    expect_that(!legal("space D4") && !legal("space D6") && !legal("space E5"));
    play("space E6");
    expect(units_at("E6", INFANTRY), 2);
    expect(units_at("E6", SETTLER), 1);
    expect(s->fight.winner, 0);
    answer_until(Q_TURN);
    expect(owner_of_city("D5"), RED);
    expect(units_at("D5", INFANTRY), 1);
}

/* covers: tactics */
TEST(tactic_defensive_formation)
{
    field(2, "");
    clash("1 infantry", NULL, "1 infantry", "A22", "1 1 1");
    expect(defender()->dice, 2);
}

/* covers: tactics */
TEST(tactic_scout)
{
    field(2, "");
    clash("1 infantry", "A23", "1 infantry", "A08", "1l 1l");
    expect(defender()->value, 1);
    expect_that(holds_action(RED, "A08"));
    expect_that(!holds_action(BLUE, "A08"));
    expect_that(s->seat[BLUE].knows_actions >> 7 & 1);
    play("retreat");
    expect_that(holds_action(RED, "A08"));
    expect(s->action_discard.count, 1);
}

/* covers: tactics */
TEST(tactic_martyr)
{
    field(2, "");
    clash("2 infantry", "A24", "2 infantry", "A22", "1 1");
    expect(attacker()->lost[INFANTRY], 1);
    expect(defender()->lost[INFANTRY], 1);
    expect(defender()->dice, 1);
    field(2, ""); /* both sides lose their last unit */
    clash("1 infantry", "A24", "1 infantry", "A22", "1");
    expect(s->fight.winner, NONE);
    expect(s->fight.over, 1);
    expect(attacker()->dice, 0);
}

/* [CoC-ME R13] */
/* covers: tactics */
TEST(scout_before_martyr)
{
    field(2, "");
    clash("2 infantry", "A24", "2 infantry", "A23", "1 1 1 1");
    expect(attacker()->lost[INFANTRY], 0);
    expect_that(holds_action(BLUE, "A24"));
}

/* covers: tactics */
TEST(tactic_archers)
{
    field(2, "");
    clash("1 infantry", "A26", "2 infantry", NULL, "5 1 1");
    expect(defender()->lost[INFANTRY], 1);
    expect(defender()->dice, 1);
    field(2, "");
    clash("1 infantry", "A26", "2 infantry", NULL, "4 1 1 1");
    expect(defender()->lost[INFANTRY], 0);
}

/* covers: tactics */
TEST(archers_may_end_the_combat_before_the_roll)
{
    field(2, "");
    clash("1 infantry", "A26", "1 infantry", "A28", "5");
    expect(s->fight.winner, 0);
    expect(attacker()->dice, 0);
    expect(units_at("D5", INFANTRY), 1);
}

/* covers: tactics */
TEST(tactic_flanking)
{
    field(2, "");
    clash("1 infantry", "A31", "1 infantry", NULL, "1 1 1");
    expect(attacker()->dice, 2);
}

/* covers: tactics */
TEST(only_cards_for_ships_at_sea)
{
    field(2, "");
    land("D4 D5", SEA);
    units(RED, "D4", "1 ship");
    units(BLUE, "D5", "1 ship");
    hand_action(RED, "A01 A02 A05 A09 A11 A26 A31 A06 A10 A23 A24");
    attack("D4", "D5");
    choices("tactic", "A06, A10, A23, A24");
}

/* covers: tactics */
TEST(a_fortress_alone_plays_its_cards)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    hand_action(BLUE, "A01 A07 A13 A16 A17 A22 A24 A26");
    attack("D4", "D5");
    expect(to_move(), BLUE);
    choices("tactic", "A07, A13, A16, A22");
    dice("1 5 1");
    play("tactic A13");
    expect(defender()->dice, 2);
    expect(s->fight.winner, 1);
}

/* covers: tactics, barbarians */
TEST(barbarians_play_no_cards)
{
    field(2, "");
    units(RED, "D4", "1 infantry");
    units(BARBARIANS, "D5", "1 infantry");
    hand_action(BLUE, "A06");
    dice("1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_need_tactics_and_a_fitting_side),
        cmocka_unit_test(who_is_passed_by_has_told_of_the_hand),
        cmocka_unit_test(a_card_lies_face_down_and_is_discarded_after_the_round),
        cmocka_unit_test(tactic_peltasts),
        cmocka_unit_test(tactic_encircled),
        cmocka_unit_test(tactic_wedge_formation),
        cmocka_unit_test(tactic_high_morale),
        cmocka_unit_test(tactic_heavy_resistance),
        cmocka_unit_test(heavy_resistance_counts_at_the_roll),
        cmocka_unit_test(tactic_surprise),
        cmocka_unit_test(tactic_for_the_people),
        cmocka_unit_test(tactic_improved_defenses),
        cmocka_unit_test(tactic_tactical_retreat),
        cmocka_unit_test(tactic_defensive_formation),
        cmocka_unit_test(tactic_scout),
        cmocka_unit_test(tactic_martyr),
        cmocka_unit_test(scout_before_martyr),
        cmocka_unit_test(tactic_archers),
        cmocka_unit_test(archers_may_end_the_combat_before_the_roll),
        cmocka_unit_test(tactic_flanking),
        cmocka_unit_test(only_cards_for_ships_at_sea),
        cmocka_unit_test(a_fortress_alone_plays_its_cards),
        cmocka_unit_test(barbarians_play_no_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
