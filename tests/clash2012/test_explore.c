/* test_explore.c: exploration in the 2012 edition of Clash of Cultures. */
#include "clash/board.h"
#include "games/clash/move.h"

enum { RED, BLUE };

static int terrain(const char *space)
{
    return s->space[space_at(space)].terrain;
}

/* ---- By land units [CoC-2012 p.16-18] ----------------------------------------------------------------- */

/* covers: exploration */
TEST(p16a_no_landing_in_the_sea)
{
    start_2012(2, "");
    hide_tile("2U03", "R08");
    play("move; march D2 D3");
    expect(terrain("D3"), MOUNTAIN);
    expect(terrain("C4"), FOREST);
    expect(terrain("E4"), PLAIN);
    expect(terrain("D4"), SEA);
    expect(asked(), Q_TURN); /* in a mountain nobody moves on */
    units(RED, "D1", "settler");
    play("move");
    refuse("march D3 D2", "spent");
    play("enough");
    expect_that(legal("found D3"));
}

/* covers: exploration */
TEST(p17a_sea_to_sea)
{
    start_2012(2, "");
    tile("2U03", "R08", 2);
    hide_tile("2U05", "R11");
    units(RED, "E4", "settler");
    play("move; march E4 F4");
    expect(terrain("E5"), SEA);
    expect(terrain("F4"), MOUNTAIN);
    expect(units_at("F4", SETTLER), 1);
}

/* covers: exploration */
TEST(p17b_free_choice)
{
    start_2012(2, "");
    tile("2U03", "R08", 2);
    tile("2U05", "R11", 1);
    hide_tile("2U01", "R06");
    play("move; march D2 C3");
    expect(asked(), Q_ORIENT);
    choices("orient", "1, 2");
    remember();
    play("orient 1");
    expect(terrain("B2"), SEA);
    back_again();
    play("orient 2");
    expect(terrain("B3"), SEA);
    expect(units_at("C3", SETTLER), 1);
}

/* covers: exploration */
TEST(p18a_only_one_dry_way)
{
    start_2012(2, "");
    hide_tile("2U02", "R09");
    play("move; march D2 E3");
    expect(terrain("E3"), PLAIN);
    expect(terrain("G3"), SEA);
}

/* covers: exploration */
TEST(p18b_sea_to_the_edge)
{
    start_2012(2, "");
    tile("2U01", "R15", 1);
    hide_tile("2U04", "R12");
    units(RED, "B3", "settler");
    play("move; march B3 B4");
    expect(terrain("A5"), SEA);
    expect(terrain("C5"), DESERT);
}

/* One space of it suffices: the other edition asks for all of them. */
/* covers: exploration */
TEST(one_sea_space_at_the_edge_is_enough)
{
    start_2012(2, "");
    int area = layout_of(x)->area_of[space_at("B6")];
    hide_tile("2U07",
              "R01"); /* sea in B6 and A7, both on the edge, or in C7 and B7, of which one is */
    expect(orientations(x, area, NONE, EXPLORE_BY_CARD, NONE), 3);
    area = layout_of(x)->area_of[space_at("D3")];
    hide_tile("2U03", "R01"); /* nothing there lies on the edge */
    expect(orientations(x, area, NONE, EXPLORE_BY_CARD, NONE), 3);
    tile("2U05", "R11", 1); /* sea to sea comes first: E5 and D4 */
    expect(orientations(x, area, NONE, EXPLORE_BY_CARD, NONE), 2);
}

/* covers: exploration, transport, rulings */
TEST(ruling_40_landing_explores)
{
    start_2012(2, "");
    tile("2U03", "R08", 2); /* sea in D4 */
    hide_tile("2U06", "R13");
    units(RED, "D4", "ship settler");
    play("move; march D4 D5");
    expect(asked(), Q_ORIENT);
    play("orient 1");
    expect(units_at("D5", SETTLER), 1);
    expect(terrain("D5"), FOREST);
    expect(units_at("D4", SHIP), 1);
}

/* covers: exploration */
TEST(armies_explore_too)
{
    start_2012(2, "");
    own(RED, "tactics");
    hide_tile("2U03", "R16");
    units(RED, "D2", "infantry");
    play("move; march D2 D3; bring settler 0; orient 1");
    expect(units_at("D3", INFANTRY), 1);
    expect(terrain("D3"), MOUNTAIN);
}

/* ---- By ships [CoC-2012 p.19] ------------------------------------------------------------------------------ */

/* covers: exploration, exploration-ships */
TEST(p19a_ship_explores)
{
    start_2012(2, "");
    no_units(RED);
    tile("2U06", "R02", 1);
    expect(terrain("D5"), SEA);
    expect(terrain("E6"), SEA);
    hide_tile("2U05", "R01");
    units(RED, "E6", "ship");
    play("move; explore E6 F4");
    choices("orient", "1, 2");
    remember();
    play("orient 1");
    choices("space", "F4, E5");
    back_again();
    play("orient 2");
    choices("space", "G5, F5");
    play("space F5");
    expect(units_at("F5", SHIP), 1);
    expect(asked(), Q_TURN); /* going on takes another Move action */
}

/* covers: exploration-ships */
TEST(p19b_no_sea_to_be_found)
{
    start_2012(2, "");
    no_units(RED);
    tile("2U06", "R02", 1);
    tile("2U05", "R01", 2);
    hide_tile("2U08", "R16");
    units(RED, "F5", "ship");
    units(RED, "D1", "settler");
    play("move; explore F5 F6");
    choices("orient", "1, 2");
    play("orient 2");
    expect(units_at("F5", SHIP), 1);
    refuse("sail F5 G5", "has-moved");
}

/* ---- Barbarians of explored regions [CoC-2012 p.13] ------------------------------------------------------------ */

/* covers: exploration, barbarians */
TEST(p13e_barbarians_on_the_other_plain)
{
    start_2012(2, "");
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
    start_2012(2, "");
    hide_tile("2U03", "R14"); /* three plains and a forest */
    play("move; march D2 D3; orient 1");
    expect(asked(), Q_BARBARIAN_SETTLEMENT);
    expect(to_move(), RED);
    choices("space", "C4, E4");
    remember();
    play("space E4");
    expect(owner_of_city("E4"), BARBARIANS);
    expect(units_at("D3", SETTLER), 1);
    start_2012(2, ""); /* ships have no entry space */
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
    start_2012(2, "");
    hide_tile("2U03", "R13"); /* one plain */
    play("move; march D2 D3; orient 1");
    expect(city_count(s, BARBARIANS), 0);
    start_2012(2, "");
    static const char *const camps[] = {"A3", "C3", "B2", "A5", "B4", "C5", "G5"};
    land("A3 A5 G5", PLAIN);
    for (int i = 0; i < 7; i++)
        build_city(BARBARIANS, camps[i], NEUTRAL, "");
    hide_tile("2U03", "R15");
    play("move; march D2 D3; orient 1");
    expect(city_count(s, BARBARIANS), 7);
    expect(owner_of_city("D4"), NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p16a_no_landing_in_the_sea),
        cmocka_unit_test(p17a_sea_to_sea),
        cmocka_unit_test(p17b_free_choice),
        cmocka_unit_test(p18a_only_one_dry_way),
        cmocka_unit_test(p18b_sea_to_the_edge),
        cmocka_unit_test(one_sea_space_at_the_edge_is_enough),
        cmocka_unit_test(ruling_40_landing_explores),
        cmocka_unit_test(armies_explore_too),
        cmocka_unit_test(p19a_ship_explores),
        cmocka_unit_test(p19b_no_sea_to_be_found),
        cmocka_unit_test(p13e_barbarians_on_the_other_plain),
        cmocka_unit_test(the_explorer_chooses_the_plain),
        cmocka_unit_test(few_plains_and_no_settlement_bring_no_barbarians),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
