/* test_influence.c: influence as both editions have it. */
#include "clash/influence.h"

/* ---- Range and roll ------------------------------------------------------------------------------ */

/* covers: influence */
TEST(mood_does_not_change_the_range)
{
    for (int mood = ANGRY; mood <= HAPPY; mood++) {
        empty_plains("");
        build_city(RED, "D1", mood, "academy fortress temple");
        build_city(BLUE, "D6", NEUTRAL, "port");
        expect_that(!clash_may_influence(x, RED)); /* five spaces away */
        build_city(BLUE, "D5", NEUTRAL, "temple");
        expect_that(clash_may_influence(x, RED));
    }
}

/* covers: influence */
TEST(culture_extends_the_range)
{
    empty_plains("");
    build_city(RED, "D1", HAPPY, "academy fortress temple");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    build_city(BLUE, "D6", NEUTRAL, "port");
    stock(RED, "0 culture");
    dice("1");
    play("influence"); /* one target alone is chosen without asking */
    expect(asked(), Q_TURN);
    expect(s->turn.influenced, 0);
    stock(RED, "1 culture");
    play("influence");
    choices("target", "D1 D5, D1 D6");
}

/* covers: influence */
TEST(boosted_influence)
{
    two_cities();
    int temples = s->seat[RED].left[TEMPLE];
    refuse("influence", "nothing-to-influence");
    stock(RED, "3 culture");
    dice("3");
    play("influence");
    expect(amount(RED, CULTURE), 2); /* range is paid before the roll */
    expect(asked(), Q_BOOST);
    play("yes");
    expect(amount(RED, CULTURE), 0);
    expect(colour_of("D6", "temple"), RED);
    expect(s->seat[BLUE].left[TEMPLE], temples);
    expect(s->seat[RED].left[TEMPLE], temples - 1);
    expect(owner_of_city("D6"), BLUE);
    expect(points_of(RED, POINTS_CITIES), 2 * 4);
    expect(points_of(BLUE, POINTS_CITIES), 2 * 1);
    expect(clash_buildings_of(s, BLUE, TEMPLE), 1); /* its functions stay with the city's owner */
    stock(RED, "5 culture");
    refuse("influence", "influenced-once");
}

/* covers: influence */
TEST(one_success_a_turn)
{
    two_cities();
    build_city(BLUE, "D4", NEUTRAL, "fortress");
    stock(RED, "5 culture");
    dice("2");
    play("influence; target D2 D4; no");
    expect(s->turn.influenced, 0);
    dice("5");
    play("influence; target D2 D4"); /* failed attempts may be repeated */
    expect(s->turn.influenced, 1);
    refuse("influence", "influenced-once");
}

/* covers: influence */
TEST(range_is_not_given_back)
{
    two_cities();
    stock(RED, "1 culture");
    dice("4");
    play("influence");
    expect(asked(), Q_TURN);
    expect(amount(RED, CULTURE), 0);
    expect(colour_of("D6", "temple"), BLUE);
    expect(s->turn.influenced, 0); /* another attempt is allowed */
    stock(RED, "1 culture");
    dice("5");
    play("influence");
    expect(colour_of("D6", "temple"), RED);
}

/* covers: influence */
TEST(a_boost_may_be_declined)
{
    two_cities();
    stock(RED, "3 culture");
    dice("4");
    play("influence; no");
    expect(amount(RED, CULTURE), 2);
    expect(colour_of("D6", "temple"), BLUE);
}

/* covers: influence */
TEST(the_way_leads_through_explored_spaces)
{
    two_cities();
    stock(RED, "1 culture");
    expect_that(legal("influence"));
    static const char *const row[] = {"A4", "B4", "C4", "D4", "E4", "F4", "G4"};
    for (int i = 0; i < 7; i++)
        s->space[space_at(row[i])].terrain = UNEXPLORED;
    expect_that(!clash_may_influence(x, RED));
}

/* ---- Targets ------------------------------------------------------------------------------------- */

/* covers: influence */
TEST(targets_have_a_building)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D3", NEUTRAL, "");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    expect_that(!clash_may_influence(x, RED));
    build_city(BLUE, "D3", NEUTRAL, "great_wall"); /* a wonder is no building */
    expect_that(!clash_may_influence(x, RED));
    build_city(BLUE, "D3", NEUTRAL, "fortress");
    expect_that(clash_may_influence(x, RED));
}

/* covers: influence */
TEST(only_buildings_of_which_one_is_left)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple fortress");
    s->seat[RED].buried[FORTRESS] = s->seat[RED].left[FORTRESS];
    s->seat[RED].left[FORTRESS] = 0;
    dice("6");
    play("influence");
    expect(colour_of("D4", "temple"), RED);
    expect(colour_of("D4", "fortress"), BLUE);
}

/* covers: influence */
TEST(the_building_is_chosen_after_success)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple fortress");
    dice("5");
    play("influence");
    expect(asked(), Q_INFLUENCED);
    choices("building", "D4 temple, D4 fortress");
    play("building D4 fortress");
    expect(colour_of("D4", "fortress"), RED);
    expect(colour_of("D4", "temple"), BLUE);
}

/* covers: influence, barbarians */
TEST(barbarian_cities_and_third_colours)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    building("D4", "temple", BLUE);
    dice("5");
    play("influence");
    expect(colour_of("D4", "temple"), RED);
    expect(owner_of_city("D4"), BARBARIANS);
}

/* A building that a third player had influenced goes back to that player. */
TEST(third_colours_are_replaced_too)
{
    plains_for(3, "");
    for (int seat = 0; seat < 3; seat++) {
        no_units(seat);
        no_cities(seat);
    }
    build_city(RED, "D4", NEUTRAL, "academy");
    build_city(BLUE, "D6", NEUTRAL, "");
    int temples = s->seat[2].left[TEMPLE];
    building("D6", "temple", 2);
    dice("5");
    play("influence");
    expect(colour_of("D6", "temple"), RED);
    expect(s->seat[2].left[TEMPLE], temples);
}

/* [CoC-ME R62] */
/* covers: influence, objectives */
TEST(influenced_buildings_count_for_their_city)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    build_city(BLUE, "B4", NEUTRAL, "temple");
    dice("6");
    play("influence"); /* B4 is too far */
    expect(colour_of("D4", "temple"), RED);
    expect(clash_buildings_of(s, BLUE, TEMPLE), 2);
    expect(clash_buildings_of(s, RED, TEMPLE), 0);
    expect_that(clash_is_influenced(s, clash_city_at(s, space_at("D4"))));
}

/* ---- Advances ------------------------------------------------------------------------------------ */

static void no_boost(const char *advance, int mood, const char *army)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", mood, "temple");
    if (army[0])
        units(BLUE, "D4", army);
    own(BLUE, advance);
    stock(RED, "5 culture");
    dice("4");
    play("influence");
    expect(asked(), Q_TURN);
    expect(colour_of("D4", "temple"), BLUE);
    build_city(BLUE, "B2", NEUTRAL, "port"); /* this one is not protected */
    dice("4");
    play("influence; target D2 B2");
    expect(asked(), Q_BOOST);
    play("no");
    no_cities(RED);
    build_city(RED, "D1", NEUTRAL, "academy");
    clash_destroy_city(x, clash_city_at(s, space_at("B2")));
    expect_that(!clash_may_influence(x, RED)); /* nor more range */
    disown(BLUE, advance);
    expect_that(clash_may_influence(x, RED));
}

/* covers: influence, governments */
TEST(advances_that_forbid_boosts)
{
    no_boost("separation_of_power", HAPPY, "");
    no_boost("totalitarianism", NEUTRAL, "1 infantry");
    no_boost("devotion", NEUTRAL, "");
}

/* covers: influence, governments */
TEST(advance_conversion)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "conversion");
    levels(RED, 0, 1);
    dice("4");
    play("influence");
    expect(colour_of("D4", "temple"), RED);
    expect(amount(RED, CULTURE), 1);
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "conversion");
    dice("3");
    play("influence");
    expect(colour_of("D4", "temple"), BLUE);
}

/* covers: influence, free-actions */
TEST(advance_arts_influences_without_an_action)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "arts");
    stock(RED, "0 culture");
    expect_that(!legal("use arts"));
    stock(RED, "1 culture");
    dice("1");
    play("use arts");
    expect(amount(RED, CULTURE), 0);
    expect(s->turn.actions, 3);
    stock(RED, "1 culture");
    expect_that(!legal("use arts")); /* once a turn */
    expect_that(legal("influence"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mood_does_not_change_the_range),
        cmocka_unit_test(culture_extends_the_range),
        cmocka_unit_test(boosted_influence),
        cmocka_unit_test(one_success_a_turn),
        cmocka_unit_test(range_is_not_given_back),
        cmocka_unit_test(a_boost_may_be_declined),
        cmocka_unit_test(the_way_leads_through_explored_spaces),
        cmocka_unit_test(targets_have_a_building),
        cmocka_unit_test(only_buildings_of_which_one_is_left),
        cmocka_unit_test(the_building_is_chosen_after_success),
        cmocka_unit_test(barbarian_cities_and_third_colours),
        cmocka_unit_test(third_colours_are_replaced_too),
        cmocka_unit_test(influenced_buildings_count_for_their_city),
        cmocka_unit_test(advances_that_forbid_boosts),
        cmocka_unit_test(advance_conversion),
        cmocka_unit_test(advance_arts_influences_without_an_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
