/* test_tactics.c: each tactics half of the action cards in the 2012 edition of Clash of Cultures. */
#include "clash/battle.h"

#include <stdio.h>

enum { RED, BLUE };

/* Red attacks Blue; each has these units and plays this card in the first round, or none. */
static void clash(const char *reds, const char *red_card, const char *blues, const char *blue_card,
                  const char *faces)
{
    char move[32];
    units(RED, "D4", reds);
    if (blues)
        units(BLUE, "D5", blues);
    if (red_card)
        hand_action(RED, red_card);
    if (blue_card)
        hand_action(BLUE, blue_card);
    attack("D4", "D5");
    if (red_card) {
        if (!blue_card)
            dice(faces);
        snprintf(move, sizeof move, "tactic %s", red_card);
        play(move);
    }
    if (blue_card) {
        dice(faces);
        snprintf(move, sizeof move, "tactic %s", blue_card);
        play(move);
    }
}

/* covers: tactics, rulings */
TEST(ruling_11_attacker_chooses_first_and_hidden)
{
    field_2012(2, "");
    hand_action(RED, "A05 A07"); /* Wedge Formation for attackers, Heavy Resistance for defenders */
    hand_action(BLUE, "A22");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    attack("D4", "D5");
    expect(to_move(), RED);
    choices("tactic", "A05");
    play("tactic A05");
    expect(to_move(), BLUE);
    expect(s->fight.revealed, 0);
    dice("1 1 1");
    play("tactic A22");
    expect(s->fight.revealed, 1);
    expect(attacker()->value, 2);
    dice("1 1");
    play("fight-on"); /* cards act in their round only */
    expect(attacker()->value, 1);
    expect(defender()->dice, 1);
    expect(s->action_discarded, 2);
}

/* covers: tactics */
TEST(cards_need_tactics)
{
    field_2012(2, "");
    disown(BLUE, "tactics");
    hand_action(BLUE, "A06");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
    expect(holds_action(BLUE, "A06"), 1);
}

/* covers: tactics */
TEST(p12b_card_needs_what_it_names)
{
    field_2012(2, "");
    land("D4 D5", SEA);
    units(RED, "D4", "1 ship");
    units(BLUE, "D5", "1 ship");
    hand_action(RED, "A01 A02 A05 A09 A11 A26 A31 A06 A10 A23 A24");
    attack("D4", "D5");
    choices("tactic", "A06, A10, A23, A24");

    field_2012(2, ""); /* a fortress without an army */
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    hand_action(BLUE, "A01 A07 A09 A13 A16 A17 A22 A24 A26");
    attack("D4", "D5");
    expect(to_move(), BLUE);
    choices("tactic", "A07, A09, A13, A16, A22");
}

/* covers: tactics */
TEST(tactic_peltasts)
{
    field_2012(2, "");
    clash("2 infantry", NULL, "2 infantry", "A01", "4 5 5 1 1 1");
    expect(defender()->plus_cancels, 1);
    expect(units_at("D5", INFANTRY), 2);
    field_2012(2, "");
    clash("2 infantry", NULL, "2 infantry", "A01", "4 4 5 1 1 1");
    expect(defender()->cancels, 0);
    expect(units_at("D5", INFANTRY), 1);
}

/* covers: tactics */
TEST(tactic_encircled)
{
    field_2012(2, "");
    clash("2 infantry", "A02", "3 infantry", NULL, "5 1 1 1 1 5");
    expect(defender()->lost[INFANTRY], 2);
    field_2012(2, "");
    clash("2 infantry", "A02", "3 infantry", NULL, "5 1 1 1 1 4");
    expect(defender()->lost[INFANTRY], 1);
    field_2012(2, ""); /* the enemy lost fewer: no die */
    clash("2 infantry", "A02", "3 infantry", NULL, "1 1 5 1 1 6");
    expect(defender()->lost[INFANTRY], 0);
}

/* covers: tactics */
TEST(tactic_wedge_formation)
{
    field_2012(2, "");
    clash("1 infantry", "A05", "3 infantry", NULL, "1 1 1 1");
    expect(attacker()->value, 4);
}

/* covers: tactics */
TEST(tactic_high_morale)
{
    field_2012(2, "");
    clash("1 infantry", "A06", "1 infantry", "A08", "1 1");
    expect(attacker()->value, 3);
    expect(defender()->value, 3);
}

/* covers: tactics */
TEST(tactic_heavy_resistance)
{
    field_2012(2, "");
    clash("3 infantry", NULL, "1 infantry", "A07", "2 2 2 1");
    expect(attacker()->value, 3);
    field_2012(2, ""); /* never below nothing */
    clash("2 infantry", NULL, "1 infantry", "A07", "1 1 1");
    expect(attacker()->value, 0);
}

/* covers: tactics */
TEST(tactic_high_ground_2012)
{
    field_2012(2, "");
    clash("2 infantry", "A09", "4 infantry", NULL, "6 3 6 1 1 1 1"); /* once only */
    expect(attacker()->dice, 3);
    expect(attacker()->value, 15);
    expect(attacker()->hits, 3);
    expect(defender()->value, 4);
    field_2012(2, "");
    clash("2 infantry", NULL, "2 infantry", "A12", "6 1 6 6 2 4"); /* only for who played it */
    expect(attacker()->value, 7);
    expect(defender()->value, 18);
    field_2012(2, ""); /* not against a city, but in one, with its fortress */
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 infantry");
    hand_action(RED, "A09");
    hand_action(BLUE, "A12");
    attack("D4", "D5");
    expect(to_move(), BLUE);
    dice("1 6 6 6 1 1 1");
    play("tactic A12");
    expect(defender()->dice, 6);
    expect(defender()->value, 21);
}

/* covers: tactics */
TEST(tactic_surprise)
{
    field_2012(2, "");
    clash("2 infantry", "A10", "2 infantry", NULL, "4 1 1 1");
    expect(attacker()->value, 6);
    expect(defender()->lost[INFANTRY], 1);
    expect(cards_in(s->seat[RED].actions), 1);
    field_2012(2, "");
    clash("2 infantry", "A10", "2 infantry", NULL, "1 1 1 1");
    expect(cards_in(s->seat[RED].actions), 0);
}

/* covers: tactics, fortress */
TEST(tactic_siege_2012)
{
    field_2012(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    stock(BLUE, "2 food");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "2 infantry");
    hand_action(RED, "A11");
    attack("D4", "D5");
    play("tactic A11");
    expect(asked(), Q_SIEGE_FOOD);
    expect(to_move(), BLUE);
    remember();
    dice("4 5 1 1 1");
    play("yes");
    expect(amount(BLUE, FOOD), 0);
    expect(attacker()->value, 10);
    expect(defender()->dice, 3);
    expect(defender()->cancels, 1);
    expect(units_at("D5", INFANTRY), 1);
    back_again();
    dice("4 1 1 1 1");
    play("no");
    expect(amount(BLUE, FOOD), 2);
    expect(attacker()->value, 6);
    expect(defender()->dice, 2);
    expect(defender()->cancels, 0);

    field_2012(2, ""); /* nothing to pay with */
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    stock(BLUE, "1 food");
    clash("2 infantry", "A11", "1 infantry", NULL, "1 1 1");
    expect(defender()->dice, 1);
    field_2012(2, ""); /* without a fortress only +1 */
    build_city(BLUE, "D5", NEUTRAL, "");
    stock(BLUE, "2 food");
    clash("1 infantry", "A11", "1 infantry", NULL, "1 1");
    expect(attacker()->value, 2);
    expect(asked(), Q_RETREAT);
    field_2012(2, ""); /* only against a city */
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    hand_action(RED, "A11");
    dice("1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
}

/* covers: tactics */
TEST(tactic_for_the_people)
{
    field_2012(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    clash("1 infantry", NULL, "1 infantry", "A13", "1 1 1");
    expect(defender()->dice, 2);
    field_2012(2, ""); /* only in a city */
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
    field_2012(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    clash("1 infantry", NULL, "1 infantry", "A16", "6 1");
    expect(units_at("D5", INFANTRY), 1);
    expect(defender()->cancels, 1);
}

/* covers: tactics */
TEST(tactic_tactical_retreat)
{
    field_2012(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 infantry 1 settler");
    units(BLUE, "D6", "3 infantry"); /* no room there */
    units(RED, "E5", "1 settler");
    hand_action(BLUE, "A17");
    attack("D4", "D5");
    play("tactic A17");
    expect(asked(), Q_TACTICAL_RETREAT);
    expect_that(!legal("space D4") && !legal("space D6") && !legal("space E5"));
    play("space E6");
    expect(units_at("E6", INFANTRY), 2);
    expect(units_at("E6", SETTLER), 1);
    expect(s->fight.winner, 0);
    answer_until(Q_TURN);
    expect(owner_of_city("D5"), RED);
}

/* covers: tactics */
TEST(tactic_defensive_formation)
{
    field_2012(2, "");
    clash("1 infantry", NULL, "1 infantry", "A22", "1 1 1");
    expect(defender()->dice, 2);
}

/* covers: tactics */
TEST(tactic_scout)
{
    field_2012(2, "");
    clash("1 infantry", "A23", "1 infantry", "A08", "1 1");
    expect(defender()->value, 1);
    expect_that(holds_action(RED, "A08"));
    expect_that(!holds_action(BLUE, "A08"));
    play("retreat");
    expect_that(holds_action(RED, "A08"));
    expect(s->action_discarded, 1);
}

/* covers: tactics */
TEST(tactic_martyr)
{
    field_2012(2, "");
    clash("2 infantry", "A24", "2 infantry", "A22", "1 1");
    expect(attacker()->lost[INFANTRY], 1);
    expect(defender()->lost[INFANTRY], 1);
    expect(defender()->dice, 1); /* the enemy's card has no effect */
    field_2012(2, "");           /* Scout comes before Martyr */
    clash("2 infantry", "A24", "2 infantry", "A23", "1 1 1 1");
    expect(attacker()->lost[INFANTRY], 0);
    expect_that(holds_action(BLUE, "A24"));
}

/* covers: tactics */
TEST(tactic_archers)
{
    field_2012(2, "");
    clash("1 infantry", "A26", "2 infantry", NULL, "5 1 1");
    expect(defender()->lost[INFANTRY], 1);
    expect(defender()->dice, 1);
    field_2012(2, "");
    clash("1 infantry", "A26", "2 infantry", NULL, "4 1 1 1");
    expect(defender()->lost[INFANTRY], 0);
    field_2012(2, ""); /* the attacker's come first: the others are gone */
    clash("1 infantry", "A26", "1 infantry", "A28", "5");
    expect(s->fight.winner, 0);
    expect(attacker()->dice, 0);
}

/* covers: tactics */
TEST(tactic_flanking)
{
    field_2012(2, "");
    clash("1 infantry", "A31", "1 infantry", NULL, "1 1 1");
    expect(attacker()->dice, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ruling_11_attacker_chooses_first_and_hidden),
        cmocka_unit_test(cards_need_tactics),
        cmocka_unit_test(p12b_card_needs_what_it_names),
        cmocka_unit_test(tactic_peltasts),
        cmocka_unit_test(tactic_encircled),
        cmocka_unit_test(tactic_wedge_formation),
        cmocka_unit_test(tactic_high_morale),
        cmocka_unit_test(tactic_heavy_resistance),
        cmocka_unit_test(tactic_high_ground_2012),
        cmocka_unit_test(tactic_surprise),
        cmocka_unit_test(tactic_siege_2012),
        cmocka_unit_test(tactic_for_the_people),
        cmocka_unit_test(tactic_improved_defenses),
        cmocka_unit_test(tactic_tactical_retreat),
        cmocka_unit_test(tactic_defensive_formation),
        cmocka_unit_test(tactic_scout),
        cmocka_unit_test(tactic_martyr),
        cmocka_unit_test(tactic_archers),
        cmocka_unit_test(tactic_flanking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
