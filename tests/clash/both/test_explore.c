/* test_explore.c: exploration as both editions have it. */
#include "clash/explore.h"
#include "games/clash/movement/move.h"

#include <string.h>

/* covers: exploration */
TEST(no_landing_in_the_sea)
{
    start(2, "");
    hide_tile("2U03", "R08");
    unsigned reveals = s->core.reveals;
    expect(clash_move_consequences(x, RED, space_at("D2"), space_at("D3")), WILL_EXPLORE);
    play("move; march D2 D3");
    expect(s->core.reveals, reveals + 1);
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
TEST(only_one_dry_way)
{
    start(2, "");
    hide_tile("2U02", "R09");
    play("move; march D2 E3");
    expect(terrain("E3"), PLAIN);
    expect(terrain("G3"), SEA);
}

/* covers: exploration */
TEST(landing_before_sea_to_sea)
{
    start(2, "");
    tile("2U03", "R08", 2);
    hide_tile("2U04", "R12");
    units(RED, "C4", "settler");
    play("move; march C4 C5");
    expect(terrain("A5"), SEA);
    expect(terrain("C5"), DESERT);
}

/* covers: exploration */
TEST(the_first_sea_lies_at_the_edge)
{
    start(2, "");
    tile("2U01", "R15", 1);
    hide_tile("2U04", "R12");
    units(RED, "B3", "settler");
    play("move; march B3 B4");
    expect(terrain("A5"), SEA);
    expect(terrain("C5"), DESERT);
}

/* covers: exploration */
TEST(sea_to_the_edge)
{
    start(2, "");
    tile("2U04", "R12", 1);
    hide_tile("2U07", "R09");
    units(RED, "B5", "settler");
    play("move; march B5 B6");
    expect(terrain("A7"), SEA);
    expect(terrain("C7"), PLAIN);
}

/* [2012 ruling 40] */
/* covers: exploration, transport, rulings */
TEST(landing_explores)
{
    start(2, "");
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
    start(2, "");
    own(RED, "tactics");
    hide_tile("2U03", "R16");
    units(RED, "D2", "infantry");
    play("move; march D2 D3; bring settler 0; orient 1");
    expect(units_at("D3", INFANTRY), 1);
    expect(terrain("D3"), MOUNTAIN);
}

/* Does the description of a move that could be made now contain these words? */
static bool says(const char *move, const char *words)
{
    char text[200];
    clio_move parsed = clio_parse_move(x->game, move, CLIO_EN, text, sizeof text);
    clio_describe(x->game, s, parsed, NULL, CLIO_EN, text, sizeof text);
    return strstr(text, words) != NULL;
}

/* covers: exploration */
TEST(the_choice_is_described)
{
    start(2, "");
    hide_tile("2U01", "R05");
    play("move; march D2 C3");
    expect(says("orient 2", "B3 sea"), true);
    expect(says("orient 1", "B2 sea"), true);
}

/* covers: exploration */
TEST(choosing_sees_the_tile)
{
    start(2, "");
    hide_tile("2U01", "R05");
    play("move; march D2 C3");
    expect(asked(), Q_ORIENT);
    int area = layout_of(x)->area_of[space_at("C3")];
    uint8_t shown = s->tile[area];
    for (uint64_t seed = 1; seed < 20; seed++) {
        struct clash_state other = *s;
        clash_redeal(x->game, &other, BLUE, seed);
        expect(other.tile[area], shown);
    }
    static char view[100000];
    clio_view(x->game, s, BLUE, view, sizeof view);
    expect_that(strstr(view, "\"new_region\""));
    expect_that(strstr(view, "{\"B2\":\"desert\""));
}

/* covers: exploration-ships */
TEST(no_sea_to_be_found)
{
    start(2, "");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_landing_in_the_sea),
        cmocka_unit_test(only_one_dry_way),
        cmocka_unit_test(landing_before_sea_to_sea),
        cmocka_unit_test(the_first_sea_lies_at_the_edge),
        cmocka_unit_test(sea_to_the_edge),
        cmocka_unit_test(landing_explores),
        cmocka_unit_test(armies_explore_too),
        cmocka_unit_test(the_choice_is_described),
        cmocka_unit_test(choosing_sees_the_tile),
        cmocka_unit_test(no_sea_to_be_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
