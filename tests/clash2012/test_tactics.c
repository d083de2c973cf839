/* test_tactics.c: the tactics halves of action cards of the 2012 edition alone. */
#include "clash/tactics.h"

/* covers: tactics */
TEST(tactic_high_ground_2012)
{
    field(2, "");
    clash("2 infantry", "A09", "4 infantry", NULL, "6 3 6 1 1 1 1"); /* once only */
    expect(attacker()->dice, 3);
    expect(attacker()->value, 15);
    expect(attacker()->hits, 3);
    expect(defender()->value, 4);
    field(2, "");
    clash("2 infantry", NULL, "2 infantry", "A12", "6 1 6 6 2 4"); /* only for who played it */
    expect(attacker()->value, 7);
    expect(defender()->value, 18);
    field(2, ""); /* not against a city, but in one, with its fortress */
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
    field(2, ""); /* a fortress alone may play it too */
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    hand_action(BLUE, "A12");
    attack("D4", "D5");
    choices("tactic", "A12");
}

/* Both cards have their effect before the roll, though the first one took the last unit [2012 p.12]. */
/* covers: tactics */
TEST(tactic_archers_of_both)
{
    field(2, "");
    clash("1 infantry", "A26", "1 infantry", "A34", "5 5");
    expect(attacker()->lost[INFANTRY], 1);
    expect(defender()->lost[INFANTRY], 1);
    expect(attacker()->dice, 0);
    expect(s->fight.winner, NONE);
    field(2, "");
    clash("1 infantry", "A26", "1 infantry", "A34", "5 4");
    expect(owner_of_units("D5"), RED);
}

/* covers: tactics, fortress */
TEST(tactic_siege_2012)
{
    field(2, "");
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

    field(2, ""); /* nothing to pay with */
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    stock(BLUE, "1 food");
    clash("2 infantry", "A11", "1 infantry", NULL, "1 1 1");
    expect(defender()->dice, 1);
    field(2, ""); /* without a fortress only +1 */
    build_city(BLUE, "D5", NEUTRAL, "");
    stock(BLUE, "2 food");
    clash("1 infantry", "A11", "1 infantry", NULL, "1 1");
    expect(attacker()->value, 2);
    expect(asked(), Q_RETREAT);
    field(2, ""); /* only against a city */
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    hand_action(RED, "A11");
    dice("1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tactic_high_ground_2012),
        cmocka_unit_test(tactic_archers_of_both),
        cmocka_unit_test(tactic_siege_2012),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
