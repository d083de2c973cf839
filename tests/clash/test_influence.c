/* test_influence.c: Influence Culture [CoC-ME p.16, p.17]. */
#include <stdio.h>

#include "clash/influence.h"

static void of_civilization(const char *civ, const char *special)
{
    civilization(BLUE, civ[0] == 'h' ? "romans" : "huns");
    civilization(RED, civ);
    own_special(RED, special);
}

/* ---- Range ------------------------------------------------------------------------------------------------ */

/* covers: influence */
TEST(p16b_range)
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
TEST(p17a_boosted_influence)
{
    two_cities();
    refuse("influence", "nothing-to-influence");
    stock(RED, "3 culture");
    dice("3");
    play("influence");
    expect(amount(RED, CULTURE), 2); /* range is paid before the roll */
    expect(asked(), Q_BOOST);
    play("yes");
    expect(amount(RED, CULTURE), 0);
    expect(colour_of("D6", "temple"), RED);
    expect(s->seat[BLUE].left[TEMPLE], 5);
    expect(s->seat[RED].left[TEMPLE], 4);
    expect(owner_of_city("D6"), BLUE);
    expect(points_of(RED, POINTS_CITIES), 2 * 4);
    expect(points_of(BLUE, POINTS_CITIES), 2 * 1);
    stock(RED, "5 culture");
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
    expect_that(!may_influence(x, RED));
}

/* ---- Targets ----------------------------------------------------------------------------------------------- */

/* covers: influence */
TEST(only_buildings_of_which_one_is_left)
{
    empty_plains("expansion=on");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple obelisk port");
    s->seat[RED].left[PORT] = 0; /* those stand elsewhere */
    s->seat[RED].buried[PORT] = 5;
    dice("6");
    play("influence");
    expect(colour_of("D4", "temple"), RED); /* never obelisks */
    expect(colour_of("D4", "port"), BLUE);
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

/* covers: influence */
TEST(an_influenced_city_targets_only_itself)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    building("D2", "temple", BLUE);
    build_city(BLUE, "D4", NEUTRAL, "fortress");
    stock(RED, "5 culture");
    dice("4");
    play("influence");
    expect(asked(), Q_TURN); /* neither D4 nor a boost is offered */
    expect(colour_of("D2", "temple"), BLUE);
    build_city(RED, "B4", NEUTRAL, "");
    play("influence");
    choices("target", "D2 D2, B4 D2, B4 D4");
    refuse("target D2 D4", "only-itself");
    refuse("target B4 B4", "nothing-to-replace");
}

/* covers: influence */
TEST(ruling_r48_an_obelisk_influences_for_good)
{
    empty_plains("expansion=on");
    build_city(RED, "D2", NEUTRAL, "academy");
    building("D2", "obelisk", BLUE);
    build_city(BLUE, "D4", NEUTRAL, "temple");
    stock(RED, "5 culture");
    refuse("influence", "nothing-to-influence");
}

/* covers: influence, objectives */
TEST(ruling_r62_influenced_buildings_count_for_their_city)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    build_city(BLUE, "B4", NEUTRAL, "temple");
    dice("6");
    play("influence"); /* B4 is too far */
    expect(colour_of("D4", "temple"), RED);
    expect(buildings_of(s, BLUE, TEMPLE), 2);
    expect(buildings_of(s, RED, TEMPLE), 0);
    expect_that(is_influenced(s, city_at(s, space_at("D4"))));
}

/* ---- Advances ------------------------------------------------------------------------------------------------ */

/* covers: influence */
TEST(advance_monuments_protects_cities_with_wonders)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple great_statue");
    expect_that(may_influence(x, RED));
    own(BLUE, "monuments");
    expect_that(!may_influence(x, RED));
}

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
}

/* covers: influence, governments */
TEST(advances_that_forbid_boosts)
{
    no_boost("separation_of_power", HAPPY, "");
    no_boost("totalitarianism", NEUTRAL, "1 infantry");
    no_boost("devotion", NEUTRAL, "");
}

/* covers: influence, governments */
TEST(p31e_conversion)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "conversion");
    stock(RED, "0 culture");
    dice("4");
    play("influence");
    expect(colour_of("D4", "temple"), RED);
    expect(amount(RED, CULTURE), 1);
}

/* covers: influence, free-actions */
TEST(advance_arts_influences_without_an_action)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "arts");
    stock(RED, "1 culture");
    dice("1");
    play("use arts");
    expect(amount(RED, CULTURE), 0);
    expect(s->turn.actions, 3);
    stock(RED, "1 culture");
    expect_that(!legal("use arts")); /* once a turn */
    expect_that(legal("influence"));
}

/* ---- Civilizations and cards ----------------------------------------------------------------------------------- */

/* covers: influence, civilization-advances */
TEST(p33b_hellenization)
{
    empty_plains("expansion=on");
    of_civilization("greeks", "hellenization");
    build_city(RED, "D1", NEUTRAL, "");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    building("D4", "academy", RED); /* size 3 */
    build_city(BLUE, "D7", NEUTRAL, "fortress");
    build_city(BLUE, "D8", NEUTRAL, "port");
    stock(RED, "0 culture");
    dice("1");
    play("influence");
    expect(asked(), Q_TURN); /* D7 alone, from D4 */
    stock(RED, "1 culture");
    play("influence");
    choices("target", "D4 D7, D4 D8");
}

/* covers: influence, civilization-advances */
TEST(p34a_missionaries)
{
    empty_plains("expansion=on");
    of_civilization("indians", "missionaries");
    units(RED, "D1", "3 settler");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    build_city(BLUE, "D6", NEUTRAL, "port");
    stock(RED, "0 culture");
    dice("1");
    remember();
    play("influence");
    expect(asked(), Q_TURN);
    expect_that(was_used(s, AB_MISSIONARIES));
    expect_that(!may_influence(x, RED)); /* settlers once a turn */
    back_again();
    build_city(RED, "D1", NEUTRAL, "academy");
    play("influence"); /* range 5 */
    choices("target", "D1 D5, D1 D6");
}

/* covers: influence, civilization-advances */
TEST(special_celts_1_druidic_influence)
{
    empty_plains("expansion=on");
    of_civilization("celts", "druidic_influence");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    dice("5");
    play("influence");
    expect_that(s->city[city_at(s, space_at("D4"))].marks & DRUIDS);
    expect(owner_of_city("D4"), BARBARIANS);
    s->turn.influenced = 0;
    expect_that(!may_influence(x, RED)); /* one token a settlement */
}

/* covers: influence, civilization-advances */
TEST(special_persians_3_zoroastrianism)
{
    empty_plains("expansion=on");
    of_civilization("persians", "zoroastrianism");
    build_city(RED, "D2", NEUTRAL, "academy");
    units(BLUE, "D4", "1 settler");
    dice("5");
    play("influence");
    expect(owner_of_units("D4"), RED);
    expect(units_at("D4", SETTLER), 1);
    expect(in_reserve(x, BLUE, SETTLER), 4);
    expect(s->turn.influenced, 1);
}

/* covers: influence, civilization-advances */
TEST(special_zoroastrianism_leads_to_combat)
{
    empty_plains("expansion=on");
    of_civilization("persians", "zoroastrianism");
    build_city(RED, "D2", NEUTRAL, "academy");
    units(BARBARIANS, "D4", "2 infantry");
    dice("5 6 1");
    play("influence");
    answer_until(Q_TURN);
    expect(owner_of_units("D4"), RED);
    expect(units_at("D4", INFANTRY), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p16b_range),
        cmocka_unit_test(p17a_boosted_influence),
        cmocka_unit_test(range_is_not_given_back),
        cmocka_unit_test(a_boost_may_be_declined),
        cmocka_unit_test(the_way_leads_through_explored_spaces),
        cmocka_unit_test(only_buildings_of_which_one_is_left),
        cmocka_unit_test(the_building_is_chosen_after_success),
        cmocka_unit_test(barbarian_cities_and_third_colours),
        cmocka_unit_test(an_influenced_city_targets_only_itself),
        cmocka_unit_test(ruling_r48_an_obelisk_influences_for_good),
        cmocka_unit_test(ruling_r62_influenced_buildings_count_for_their_city),
        cmocka_unit_test(advance_monuments_protects_cities_with_wonders),
        cmocka_unit_test(advances_that_forbid_boosts),
        cmocka_unit_test(p31e_conversion),
        cmocka_unit_test(advance_arts_influences_without_an_action),
        cmocka_unit_test(p33b_hellenization),
        cmocka_unit_test(p34a_missionaries),
        cmocka_unit_test(special_celts_1_druidic_influence),
        cmocka_unit_test(special_persians_3_zoroastrianism),
        cmocka_unit_test(special_zoroastrianism_leads_to_combat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
