/* test_tactics.c: the tactics halves of action cards of the Monumental Edition alone. */
#include "clash/tactics.h"

/* covers: tactics */
TEST(tactic_high_ground)
{
    field(2, "");
    clash("2 infantry", NULL, "2 infantry", "A09", "6i 6i 6i 1l");
    expect(attacker()->value, 12);
    expect(defender()->value, 8);
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    hand_action(RED, "A09");
    dice("1 1");
    attack("D4", "D5"); /* not against a city */
    expect(asked(), Q_RETREAT);
}

/* covers: tactics */
TEST(tactic_siege)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    stock(BLUE, "2 food");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    hand_action(RED, "A11");
    attack("D4", "D5");
    play("tactic A11");
    expect(asked(), Q_SIEGE);
    expect(to_move(), BLUE);
    remember();
    dice("1l 3i");
    play("yes");
    expect(amount(BLUE, FOOD), 0);
    expect(attacker()->value, 2);
    expect(defender()->value, 4);
    back_again();
    dice("1l 3i");
    play("no");
    expect(amount(BLUE, FOOD), 2);
    expect(defender()->value, 3);
}

/* The archers of who has nobody left do not shoot [p.22]. */
/* covers: tactics */
TEST(tactic_archers_not_without_an_army)
{
    field(2, "");
    clash("1 infantry", "A26", "1 infantry", "A34", "5 5");
    expect(attacker()->lost[INFANTRY], 0);
    expect(defender()->lost[INFANTRY], 1);
    expect(owner_of_units("D5"), RED);
}

/* What the card names must be there when it works [p.22]. */
TEST(tactic_encircled_not_without_an_army)
{
    field(2, "");
    clash("1 infantry", "A02", "2 infantry", NULL, "5c 5c 1l 5");
    expect(defender()->lost[INFANTRY], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tactic_high_ground),
        cmocka_unit_test(tactic_siege),
        cmocka_unit_test(tactic_archers_not_without_an_army),
        cmocka_unit_test(tactic_encircled_not_without_an_army),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
