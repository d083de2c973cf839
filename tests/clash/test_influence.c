/* test_influence.c: what is particular to influence in the Monumental Edition [CoC-ME p.16, p.17]. */
#include <stdio.h>

#include "clash/influence.h"

static void of_civilization(const char *civ, const char *special)
{
    civilization(BLUE, civ[0] == 'h' ? "romans" : "huns");
    civilization(RED, civ);
    own_special(RED, special);
}

/* ---- Targets ----------------------------------------------------------------------------------------------- */

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
TEST(obelisks_are_never_replaced)
{
    empty_plains("expansion=on");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple obelisk");
    dice("6");
    play("influence");
    expect(colour_of("D4", "temple"), RED);
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

/* ---- Advances ------------------------------------------------------------------------------------------------ */

/* covers: influence */
TEST(advance_monuments_protects_cities_with_wonders)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple great_statue");
    expect_that(clash_may_influence(x, RED));
    own(BLUE, "monuments");
    expect_that(!clash_may_influence(x, RED));
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
    expect_that(!clash_may_influence(x, RED)); /* settlers once a turn */
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
    expect_that(s->city[clash_city_at(s, space_at("D4"))].marks & DRUIDS);
    expect(owner_of_city("D4"), BARBARIANS);
    s->turn.influenced = 0;
    expect_that(!clash_may_influence(x, RED)); /* one token a settlement */
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
    expect(clash_in_reserve(x, BLUE, SETTLER), 4);
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

/* The convert has nowhere to go: it returns to the reserve, and the defender wins the eclipse. */
TEST(special_zoroastrianism_and_solar_eclipse)
{
    empty_plains("expansion=on");
    of_civilization("persians", "zoroastrianism");
    build_city(RED, "D2", NEUTRAL, "academy");
    units(BLUE, "D4", "2 infantry");
    next_event("E41");
    event_of(RED);
    answer_until(Q_TURN);
    int before = clash_in_reserve(x, RED, INFANTRY);
    dice("5 1l 1l");
    play("influence");
    answer_until(Q_TURN);
    expect(owner_of_units("D4"), BLUE);
    expect(units_at("D4", INFANTRY), 1);
    expect(clash_in_reserve(x, RED, INFANTRY), before);
    expect(points_of(BLUE, POINTS_EVENTS), 2);
    expect(s->eclipse, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_influenced_city_targets_only_itself),
        cmocka_unit_test(obelisks_are_never_replaced),
        cmocka_unit_test(ruling_r48_an_obelisk_influences_for_good),
        cmocka_unit_test(advance_monuments_protects_cities_with_wonders),
        cmocka_unit_test(p33b_hellenization),
        cmocka_unit_test(p34a_missionaries),
        cmocka_unit_test(special_celts_1_druidic_influence),
        cmocka_unit_test(special_persians_3_zoroastrianism),
        cmocka_unit_test(special_zoroastrianism_leads_to_combat),
        cmocka_unit_test(special_zoroastrianism_and_solar_eclipse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
