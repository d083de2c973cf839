/* test_events.c: event cards of the Monumental Edition alone. */
#include "clash/events.h"

static void with_expansion(void)
{
    plains_for(2, "expansion=on");
    land("D1 D8", DESERT);
    civilization(0, "romans");
    civilization(1, "greeks");
}

/* ---- Plagues ------------------------------------------------------------------------------------- */

TEST(event_e01_pestilence_spreads_on_roads)
{
    plains();
    build_city(0, "B4", HAPPY, "");
    build_city(0, "F4", HAPPY, "");
    own(0, "roads");
    draw("E01");
    play("city B4; city F4");
    expect(mood_at("F4"), NEUTRAL);
    expect(asked(), Q_TURN);
}

TEST(event_e50_black_death)
{
    with_expansion();
    units(0, "D2", "4 infantry");
    draw_to_end("E50");
    expect(clash_total_units(s, 0, ALL_UNITS), 4); /* one of five */
    expect(points_of(0, POINTS_EVENTS), 2);
    expect(clash_total_units(s, 1, ALL_UNITS), 1);
}

/* Pirates that serve a player are its units where an event eliminates some [p.32]. */
/* covers: pirates, events */
TEST(plagues_count_pirates_that_serve)
{
    with_expansion();
    civilization(0, "carthaginians");
    own_special(0, "pirate_allies");
    no_units(0);
    no_units(1);
    land("D4", SEA);
    units(0, "D4", "1 ship");
    units(PIRATES, "D4", "3 ship");
    remember();
    draw("E50"); /* Black Death: one of four */
    answer_until(Q_LOSE_UNIT);
    play("space D4");
    expect(s->space[space_at("D4")].pirates, 2);
    expect(points_of(0, POINTS_EVENTS), 2);
    back_again();
    draw("E02"); /* Epidemics */
    answer_until(Q_LOSE_UNIT);
    play("lose-unit ship D4");
    expect(wild_pirates(s, space_at("D4")), 3);
}

/* covers: pirates, events */
TEST(plagues_reach_pirates_with_passengers_only)
{
    with_expansion();
    civilization(0, "carthaginians");
    own_special(0, "pirate_allies");
    no_units(0);
    no_units(1);
    land("D4", SEA);
    units(0, "D2", "1 infantry");
    units(PIRATES, "D4", "1 ship");
    units(0, "D4", "1 settler");
    draw("E02");
    answer_until(Q_LOSE_UNIT);
    choices("lose-unit", "infantry D2, settler D4");
    choices("space", "D4");
    play("space D4");
    expect(s->space[space_at("D4")].pirates, 0);
    expect(units_at("D4", SETTLER), 0); /* drowned */
    expect(units_at("D2", INFANTRY), 1);
}

TEST(event_e49_pandemics)
{
    with_expansion();
    build_city(0, "B4", NEUTRAL, "");
    hand_action(0, "A01");
    stock(0, "1 gold");
    draw("E49");
    answer_until(Q_PANDEMICS);
    expect_that(legal("card A01") && legal("lose gold") && legal("unit settler"));
    play("lose gold");
    expect(amount(0, GOLD), 0);
    expect(asked(), Q_TURN);
}

/* ---- Hunger ------------------------------------------------------------------------------------------- */

TEST(event_e51_famine_vermin)
{
    with_expansion();
    own(0, "storage");
    stock(0, "3 food");
    stock(1, "2 food");
    draw_to_end("E51");
    expect(amount(0, FOOD), 2);
    expect(amount(1, FOOD), 2); /* without Storage */
}

TEST(event_e52_famine_drought)
{
    with_expansion(); /* D2 lies beside the desert D1 */
    stock(0, "0 food");
    build_city(0, "B4", HAPPY, "");
    draw_to_end("E52");
    expect(mood_at("D2"), ANGRY);
    expect(mood_at("B4"), HAPPY);
}

/* ---- Harvests ----------------------------------------------------------------------------------------------- */

TEST(event_e54_a_successful_year)
{
    with_expansion();
    own(0, "storage");
    stock(0, "0 food");
    stock(1, "0 food");
    build_city(1, "B6", NEUTRAL, "");
    build_city(1, "F6", NEUTRAL, "");
    draw_to_end("E54");
    expect(amount(0, FOOD), 2);
    expect(amount(1, FOOD), 0);
}

/* ---- Great persons ----------------------------------------------------------------------------------------------- */

TEST(event_e21_takes_a_cube_of_the_reserve)
{
    plains();
    take("E21");
    play("person E21; learn writing");
    expect(s->seat[0].cubes, 3);
}

TEST(event_e55_great_architect)
{
    with_expansion();
    take("E55");
    build_city(0, "B4", HAPPY, "");
    own(0, "storage engineering");
    hand_wonder(0, "great_wall");
    stock(0, "3 food 2 wood 7 ore 2 culture"); /* 3 culture less, no Siegecraft */
    play("person E55");
    answer_until(Q_ARCHITECT);
    play("wonder B4 great_wall");
    answer_until(Q_TURN);
    expect(size_at("B4"), 2);
    expect(amount(0, CULTURE), 0);
    expect(s->turn.actions, 3);
    expect(clash_cards_in(s->seat[0].persons), 0);
}

TEST(event_e56_great_athlete)
{
    with_expansion();
    take("E56");
    stock(0, "3 culture 0 mood");
    play("person E56; learn arts; lose culture; lose culture; enough");
    expect(amount(0, MOOD), 2);
    expect(amount(0, CULTURE), 2); /* Arts brought one */
}

TEST(event_e57_great_diplomat)
{
    with_expansion();
    stock(0, "1 culture");
    draw("E57");
    answer_until(Q_TAKE_PERSON);
    play("yes");
    answer_until(Q_TURN);
    expect(s->diplomat[0], 0);
    expect(s->diplomat[1], 1);
    no_units(0);
    own(0, "tactics");
    units(0, "D6", "1 infantry");
    play("move");
    expect_that(!legal("march D6 D7")); /* no culture to pay */
    play("enough");
    play("person E57");
    expect(s->diplomat[0], NONE);
    expect(s->turn.actions, 1);
}

TEST(event_e58_great_seer)
{
    with_expansion();
    take("E58");
    next_objective("O01");
    next_objective("O02");
    play("person E58");
    choices("objective", "O01, O02");
    play("objective O02");
    expect(s->seat[0].seer, 1);
    expect(s->seat[1].seer, 0);
    clash_draw_objective(x, 0);
    expect(s->seat[0].objectives, 2);
}

/* ---- Settlers and unrest --------------------------------------------------------------------------------------------- */

TEST(event_e39_uprising)
{
    with_expansion();
    stock(0, "2 mood 1 culture");
    draw("E39");
    play("lose mood; lose culture; enough");
    expect(amount(0, MOOD), 1);
    expect(points_of(0, POINTS_EVENTS), 2);
}

TEST(event_e43_guillotine)
{
    with_expansion();
    lead(0, "L40", "D2");
    draw("E43");
    answer_until(Q_GUILLOTINE);
    expect(s->seat[0].leader, NONE);
    play("leader L41");
    answer_until(Q_TURN);
    expect(units_at("D2", LEADER), 1);
    expect(s->seat[0].leaders_left, 0);
    expect_that(memchr(s->event_discard.card, 42, s->event_discard.count)); /* E43 */
}

TEST(event_e43_guillotine_for_points)
{
    with_expansion();
    draw("E43");
    answer_until(Q_GUILLOTINE);
    play("no");
    expect_that(told(CLIO_EN, "Red scores 2 points (Guillotine)."));
    expect_that(told(CLIO_FR, "Red marque 2 points (Guillotine)."));
    answer_until(Q_TURN);
    expect(points_of(0, POINTS_EVENTS), 4);
    expect(s->seat[0].leaders_left, 0);
    expect_that(!memchr(s->event_discard.card, 42, s->event_discard.count)); /* it is kept */
}

TEST(event_e44_anarchy)
{
    with_expansion();
    own(0, "writing philosophy voting civil_liberties");
    draw_to_end("E44");
    expect_that(!knows(0, "voting") && !knows(0, "civil_liberties"));
    expect(points_of(0, POINTS_EVENTS), 4); /* two cubes */
}

/* ---- Disasters -------------------------------------------------------------------------------------------------------------- */

TEST(event_e53_fire)
{
    with_expansion();
    land("B4 B5 C5", FOREST);
    build_city(0, "B4", HAPPY, "");
    build_city(1, "C5", HAPPY, "");
    draw_to_end("E53");
    expect(mood_at("B4"), NEUTRAL);
    expect(mood_at("C5"), NEUTRAL);
    with_expansion();
    stock(0, "2 wood");
    draw_to_end("E53");
    expect(amount(0, WOOD), 1);
}

/* ---- Trade, culture, cards that wait --------------------------------------------------------------------------------------------- */

TEST(event_e40_envoys)
{
    with_expansion();
    draw_to_end("E40");
    expect(amount(0, IDEAS), 1);
    expect(amount(0, CULTURE), 1);
    expect(amount(1, CULTURE), 1);
    expect(__builtin_popcount(s->shown_wonders), 1);
}

TEST(event_e41_solar_eclipse)
{
    with_expansion();
    draw_to_end("E41");
    expect(s->eclipse, 1);
}

TEST(event_e42_trojan_horse)
{
    with_expansion();
    draw_to_end("E42");
    expect(s->trojan, 1);
}

TEST(event_e45_scientific_trade)
{
    with_expansion();
    build_city(1, "D7", HAPPY, "academy observatory");
    build_city(1, "F6", HAPPY, "academy");
    draw_to_end("E45");
    expect(amount(0, IDEAS), 2); /* at least */
    expect(amount(1, IDEAS), 2);
}

TEST(event_e46_flourishing_trade)
{
    with_expansion();
    build_city(1, "D7", HAPPY, "market");
    build_city(1, "F6", HAPPY, "market");
    draw_to_end("E46");
    expect(amount(0, GOLD), 1);
    expect(amount(1, GOLD), 2);
}

TEST(event_e47_era_of_stability)
{
    with_expansion();
    build_city(1, "D7", HAPPY, "temple");
    build_city(1, "F6", HAPPY, "obelisk");
    draw("E47");
    answer_until(Q_GAIN);
    play("gain culture");
    expect(to_move(), 1);
    play("gain mood; gain culture");
    expect(amount(0, CULTURE), 1);
    expect(amount(1, MOOD) + amount(1, CULTURE), 2);
}

TEST(event_e48_reformation)
{
    with_expansion();
    build_city(0, "D2", HAPPY, "temple");
    draw_to_end("E48");
    expect(colour_of("D2", "temple"), 1);
    expect(owner_of_city("D2"), 0);
}

/* Those in hand are action cards; the architect lies in front of the player. */
TEST(event_e49_pandemics_takes_great_persons)
{
    with_expansion();
    build_city(0, "B4", NEUTRAL, "");
    hand_person(0, "E19 E55");
    draw("E49");
    answer_until(Q_PANDEMICS);
    choices("event", "E19");
    play("event E19");
    expect(asked(), Q_TURN);
    expect(clash_cards_in(s->seat[0].persons), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_e01_pestilence_spreads_on_roads),
        cmocka_unit_test(event_e50_black_death),
        cmocka_unit_test(plagues_count_pirates_that_serve),
        cmocka_unit_test(plagues_reach_pirates_with_passengers_only),
        cmocka_unit_test(event_e49_pandemics),
        cmocka_unit_test(event_e51_famine_vermin),
        cmocka_unit_test(event_e52_famine_drought),
        cmocka_unit_test(event_e54_a_successful_year),
        cmocka_unit_test(event_e21_takes_a_cube_of_the_reserve),
        cmocka_unit_test(event_e55_great_architect),
        cmocka_unit_test(event_e56_great_athlete),
        cmocka_unit_test(event_e57_great_diplomat),
        cmocka_unit_test(event_e58_great_seer),
        cmocka_unit_test(event_e39_uprising),
        cmocka_unit_test(event_e43_guillotine),
        cmocka_unit_test(event_e43_guillotine_for_points),
        cmocka_unit_test(event_e44_anarchy),
        cmocka_unit_test(event_e53_fire),
        cmocka_unit_test(event_e40_envoys),
        cmocka_unit_test(event_e41_solar_eclipse),
        cmocka_unit_test(event_e42_trojan_horse),
        cmocka_unit_test(event_e45_scientific_trade),
        cmocka_unit_test(event_e46_flourishing_trade),
        cmocka_unit_test(event_e47_era_of_stability),
        cmocka_unit_test(event_e48_reformation),
        cmocka_unit_test(event_e49_pandemics_takes_great_persons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
