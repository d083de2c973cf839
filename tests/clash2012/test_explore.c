/* test_explore.c: what is particular to exploration in the 2012 edition. */
#include "clash/explore.h"
#include "games/clash/movement/move.h"

/* ---- By land units [CoC-2012 p.16-18] ----------------------------------------------------------------- */

/* covers: exploration */
TEST(p17a_sea_to_sea)
{
    sea_to_sea("R11");
    expect(terrain("F4"), MOUNTAIN);
}

/* covers: exploration */
TEST(p17b_free_choice)
{
    free_choice("R11", "R06");
}

/* One space of it suffices: the other edition asks for all of them. */
/* covers: exploration */
TEST(one_sea_space_at_the_edge_is_enough)
{
    start(2, "");
    int area = layout_of(x)->area_of[space_at("B6")];
    hide_tile("2U07",
              "R01"); /* sea in B6 and A7, both on the edge, or in C7 and B7, of which one is */
    expect(clash_orientations(x, area, NONE, EXPLORE_BY_CARD, NONE), 3);
    area = layout_of(x)->area_of[space_at("D3")];
    hide_tile("2U03", "R01"); /* nothing there lies on the edge */
    expect(clash_orientations(x, area, NONE, EXPLORE_BY_CARD, NONE), 3);
    tile("2U05", "R11", 1); /* sea to sea comes first: E5 and D4 */
    expect(clash_orientations(x, area, NONE, EXPLORE_BY_CARD, NONE), 2);
}

/* ---- By ships [CoC-2012 p.19] ------------------------------------------------------------------------------ */

/* covers: exploration, exploration-ships */
TEST(p19a_ship_explores)
{
    start(2, "");
    no_units(RED);
    tile("2U06", "R02", 1);
    expect(terrain("D5"), SEA);
    expect(terrain("E6"), SEA);
    hide_tile("2U05", "R01");
    ship_explores("E6", "F4", "F4, E5", "G5, F5");
    play("space F5");
    expect(units_at("F5", SHIP), 1);
    expect(asked(), Q_TURN); /* going on takes another Move action */
}

/* ---- Barbarians of explored regions [CoC-2012 p.13] ------------------------------------------------------------ */

/* covers: exploration, barbarians */
TEST(p13e_barbarians_on_the_other_plain)
{
    start(2, "");
    hide_tile("2U03", "R15"); /* plains in D3 and D4 either way */
    play("move; march D2 D3; orient 1");
    expect(units_at("D3", SETTLER), 1);
    expect(owner_of_city("D4"), BARBARIANS);
    expect(units_at("D4", INFANTRY), 1);
    expect(owner_of_units("D4"), BARBARIANS);
    expect(owner_of_city("D3"), NONE);
}

/* covers: exploration, barbarians */
TEST(the_explorer_chooses_the_plain)
{
    start(2, "");
    hide_tile("2U03", "R14"); /* three plains and a forest */
    play("move; march D2 D3; orient 1");
    expect(asked(), Q_BARBARIAN_SETTLEMENT);
    expect(to_move(), RED);
    choices("space", "C4, E4");
    remember();
    play("space E4");
    expect(owner_of_city("E4"), BARBARIANS);
    expect(units_at("D3", SETTLER), 1);
    start(2, ""); /* ships have no entry space */
    no_units(RED);
    tile("2U06", "R02", 1);
    hide_tile("2U05", "R10");
    units(RED, "E6", "ship");
    play("move; explore E6 F4");
    if (asked() == Q_ORIENT)
        play("orient 1");
    choices("space", "F4, G5");
}

/* covers: exploration, barbarians */
TEST(few_plains_and_no_settlement_bring_no_barbarians)
{
    start(2, "");
    hide_tile("2U03", "R13"); /* one plain */
    play("move; march D2 D3; orient 1");
    expect(clash_city_count(s, BARBARIANS), 0);
    start(2, "");
    static const char *const camps[] = {"A3", "C3", "B2", "A5", "B4", "C5", "G5"};
    land("A3 A5 G5", PLAIN);
    for (int i = 0; i < 7; i++)
        build_city(BARBARIANS, camps[i], NEUTRAL, "");
    hide_tile("2U03", "R15");
    play("move; march D2 D3; orient 1");
    expect(clash_city_count(s, BARBARIANS), 7);
    expect(owner_of_city("D4"), NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p17a_sea_to_sea),
        cmocka_unit_test(p17b_free_choice),
        cmocka_unit_test(one_sea_space_at_the_edge_is_enough),
        cmocka_unit_test(p19a_ship_explores),
        cmocka_unit_test(p13e_barbarians_on_the_other_plain),
        cmocka_unit_test(the_explorer_chooses_the_plain),
        cmocka_unit_test(few_plains_and_no_settlement_bring_no_barbarians),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
