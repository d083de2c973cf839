/* test_events.c: what each event card does. Icons are tested with barbarians, pirates and below. */
#include "clash/board.h"

static void with_expansion(void)
{
    plains_for(2, "expansion=on");
    land("D1 D8", DESERT);
    civilization(0, "romans");
    civilization(1, "greeks");
}

/* Seat 0 draws the card; questions of its icon are answered with their first answer. */
static void draw(const char *card)
{
    next_event(card);
    event_of(0);
}
static void draw_to_end(const char *card)
{
    draw(card);
    answer_until(Q_TURN);
}

/* ---- Plagues ------------------------------------------------------------------------------------- */

/* covers: event-notes */
TEST(event_e01_pestilence)
{
    plains();
    build_city(0, "B4", HAPPY, "");
    build_city(0, "F4", HAPPY, "");
    draw("E01");
    expect(asked(), Q_LOWER_MOOD);
    play("city B4");
    expect(mood_at("B4"), NEUTRAL);
    expect(mood_at("D7"), HAPPY); /* seat 1 has one city */
    own(0, "writing");
    stock(0, "1 food 1 wood 1 ore");
    expect_that(!legal("build D2 academy"));
    own(0, "sanitation");
    expect_that(legal("build D2 academy"));
    own(1, "sanitation");
    end_pestilence(x);
    expect(s->pestilence, 0);
}

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

TEST(event_e02_epidemics)
{
    plains();
    units(0, "D2", "1 infantry");
    draw("E02");
    expect(asked(), Q_LOSE_UNIT);
    play("lose-unit infantry D2");
    expect(units_at("D2", INFANTRY), 0);
    expect(units_at("D2", SETTLER), 1);
    expect(units_at("D7", SETTLER), 1); /* seat 1 has a single unit */
}

TEST(event_e50_black_death)
{
    with_expansion();
    units(0, "D2", "4 infantry");
    draw_to_end("E50");
    expect(total_units(s, 0, ALL_UNITS), 4); /* one of five */
    expect(points_of(0, POINTS_EVENTS), 2);
    expect(total_units(s, 1, ALL_UNITS), 1);
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

static void famine(const char *card, int food)
{
    plains();
    own(0, "storage");
    s->seat[0].stock[FOOD] = (uint8_t)(food + 1);
    draw_to_end(card);
    expect(amount(0, FOOD), 1);
    expect(mood_at("D2"), HAPPY);
    s->seat[0].stock[FOOD] = (uint8_t)(food - 1);
    stock(0, "3 gold");
    draw_to_end(card);
    expect(amount(0, FOOD), 0);
    expect(amount(0, GOLD), 3); /* gold is no food */
    expect(mood_at("D2"), ANGRY);
    plains();
    own(0, "irrigation");
    s->seat[0].stock[FOOD] = 2;
    draw_to_end(card);
    expect(amount(0, FOOD), 2);
}
TEST(event_e03_famine)
{
    famine("E03", 1);
}
TEST(event_e04_famine)
{
    famine("E04", 1);
}
TEST(event_e05_famine)
{
    famine("E05", 1);
}
TEST(event_e06_severe_famine)
{
    famine("E06", 2);
}
TEST(event_e07_severe_famine)
{
    famine("E07", 2);
}
TEST(event_e08_severe_famine)
{
    famine("E08", 2);
}

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

static void year(const char *card, int own_food, int others)
{
    plains();
    own(0, "storage");
    own(1, "storage");
    stock(0, "0 food");
    stock(1, "0 food");
    draw_to_end(card);
    expect(amount(0, FOOD), own_food);
    expect(amount(1, FOOD), others);
}
TEST(event_e09_a_good_year)
{
    year("E09", 1, 1);
}
TEST(event_e10_a_good_year)
{
    year("E10", 1, 0);
}
TEST(event_e11_a_good_year)
{
    year("E11", 1, 1);
}
TEST(event_e12_an_awesome_year)
{
    year("E12", 2, 0);
}
TEST(event_e13_an_awesome_year)
{
    year("E13", 2, 2);
}
TEST(event_e14_an_awesome_year)
{
    year("E14", 2, 2);
}
TEST(event_e15_a_fantastic_year)
{
    year("E15", 3, 3);
}
TEST(event_e16_a_fantastic_year)
{
    year("E16", 3, 3);
}
TEST(event_e17_a_fantastic_year)
{
    year("E17", 3, 0);
}

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

/* The player who drew it pays 1 culture; then it is in hand. */
static void take(const char *card, int expansion)
{
    if (expansion)
        with_expansion();
    else
        plains();
    stock(0, "1 culture");
    draw(card);
    answer_until(Q_TAKE_PERSON);
    play("yes");
    expect(amount(0, CULTURE), 0);
    answer_until(Q_TURN);
    expect(cards_in(s->seat[0].persons), 1);
}

/* covers: events */
TEST(event_e21_great_philosopher)
{
    take("E21", 0);
    play("person E21; learn writing");
    expect_that(knows(0, "writing"));
    expect(amount(0, IDEAS), 2);
    expect(s->turn.actions, 2);
    expect(s->seat[0].cubes, 3); /* cube from the reserve */
    expect(cards_in(s->seat[0].persons), 0);
}

/* covers: great-persons */
TEST(event_e21_others_pay_two)
{
    plains();
    stock(1, "2 culture");
    draw("E21");
    answer_until(Q_TAKE_PERSON);
    expect(to_move(), 1);
    play("yes");
    expect(amount(1, CULTURE), 0);
    expect(cards_in(s->seat[1].persons), 1);
}

TEST(event_e18_great_explorer)
{
    start(2, "");
    no_cards(0);
    no_units(0);
    own(0, "storage");
    hand_person(0, "E18");
    stock(0, "2 food");
    hide_tile("2U01", "R14"); /* all land */
    play("person E18; learn fishing");
    choices("space", "B2, F2, D3");
    play("space B2");
    answer_until(Q_NEW_CITY);
    play("found C3");
    expect(owner_of_city("C3"), 0);
    expect(amount(0, FOOD), 0);
}

TEST(event_e19_great_artist)
{
    take("E19", 0);
    build_city(0, "B4", ANGRY, "");
    play("person E19; learn arts");
    expect(mood_at("B4"), HAPPY);
}

TEST(event_e20_great_prophet)
{
    take("E20", 0);
    build_city(0, "B4", NEUTRAL, "");
    stock(0, "1 food 1 wood 1 ore");
    play("person E20; learn myths; building B4 temple");
    expect(size_at("B4"), 2);
    answer_until(Q_TURN);
    expect(s->city[city_at(s, space_at("B4"))].activations, 0);
}

TEST(event_e22_great_scientist)
{
    take("E22", 0);
    play("person E22; learn math");
    expect(amount(0, IDEAS), 1);
    expect(cards_in(s->seat[0].actions), 1);
}

TEST(event_e23_elder_statesman)
{
    take("E23", 0);
    own(0, "writing philosophy");
    play("person E23; learn voting");
    expect_that(knows(0, "voting"));
    expect(cards_in(s->seat[0].actions), 2);
}

TEST(event_e24_great_warlord)
{
    take("E24", 0);
    units(0, "D2", "1 infantry");
    play("person E24; learn tactics");
    expect(asked(), Q_MOVE);
    expect(s->turn.actions, 2);
}

TEST(event_e25_great_merchant)
{
    take("E25", 0);
    no_units(0);
    own(0, "bartering storage");
    stock(0, "0 food");
    units(0, "D6", "1 settler"); /* beside D7 */
    play("person E25; learn trade_routes");
    answer_until(Q_TURN);
    expect(amount(0, FOOD), 1);
}

TEST(event_e26_great_engineer)
{
    take("E26", 0);
    build_city(0, "B4", NEUTRAL, "");
    own(0, "writing");
    stock(0, "1 food 1 wood 1 ore");
    play("person E26; learn engineering");
    answer_until(Q_BUILDING);
    play("building B4 academy");
    answer_until(Q_TURN);
    expect(size_at("B4"), 2);
    expect(s->turn.actions, 2);
}

TEST(event_e55_great_architect)
{
    take("E55", 1);
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
    expect(cards_in(s->seat[0].persons), 0);
}

TEST(event_e56_great_athlete)
{
    take("E56", 1);
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
    take("E58", 1);
    next_objective("O01");
    next_objective("O02");
    play("person E58");
    choices("objective", "O01, O02");
    play("objective O02");
    expect(s->seat[0].seer, 1);
    expect(s->seat[1].seer, 0);
    draw_objective(x, 0);
    expect(s->seat[0].objectives, 2);
}

/* ---- Settlers and unrest --------------------------------------------------------------------------------------------- */

static void boom(const char *card)
{
    plains();
    draw_to_end(card);
    expect(units_at("D2", SETTLER), 2);
    expect(units_at("D7", SETTLER), 2);
}
TEST(event_e27_population_boom)
{
    boom("E27");
}
TEST(event_e28_population_boom)
{
    boom("E28");
}

static void migration(const char *card)
{
    plains();
    draw_to_end(card);
    expect(amount(0, GOLD), 2); /* its icon */
    expect(units_at("D7", SETTLER), 2);
    expect(units_at("D2", SETTLER), 1);
    expect(mood_at("D2"), NEUTRAL);
}
TEST(event_e34_migration)
{
    migration("E34");
}
TEST(event_e35_migration)
{
    migration("E35");
}

static void civil_war(const char *card)
{
    plains();
    units(0, "D2", "1 infantry");
    build_city(0, "B4", NEUTRAL, "");
    units(0, "B4", "2 infantry");
    draw_to_end(card);
    expect(units_at("B4", INFANTRY), 1); /* D2 is happy */
    expect(mood_at("B4"), ANGRY);
    plains();
    draw_to_end(card);
    expect(mood_at("D2"), NEUTRAL);
}
TEST(event_e36_civil_war)
{
    civil_war("E36");
}
TEST(event_e37_civil_war)
{
    civil_war("E37");
}

TEST(event_e38_revolution)
{
    plains();
    units(0, "D2", "1 infantry");
    own(0, "writing philosophy voting tactics draft");
    draw("E38");
    expect(asked(), Q_REVOLUTION_ACTION);
    play("no");
    expect(s->turn.actions, 2);
    expect(asked(), Q_REVOLUTION_GOVERNMENT);
    play("no");
    answer_until(Q_TURN);
    expect_that(knows(0, "nationalism") && !knows(0, "voting"));
    expect(units_at("D2", INFANTRY), 1);
}

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
}

TEST(event_e43_guillotine_for_points)
{
    with_expansion();
    draw("E43");
    answer_until(Q_GUILLOTINE);
    play("no");
    answer_until(Q_TURN);
    expect(points_of(0, POINTS_EVENTS), 4);
    expect(s->seat[0].leaders_left, 0);
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

TEST(event_e29_volcano)
{
    plains();
    draw_to_end("E29");
    expect(owner_of_city("D2"), 0); /* fewer than four cities */
    build_city(0, "B2", HAPPY, "");
    build_city(0, "B4", HAPPY, "temple great_wall");
    build_city(0, "B6", HAPPY, "");
    units(0, "B4", "2 infantry");
    draw("E29");
    play("city B4");
    expect(owner_of_city("B4"), NONE);
    expect(units_at("B4", INFANTRY), 0);
    expect(points_of(0, POINTS_EVENTS), 8); /* settlement and temple */
    expect(points_of(0, POINTS_WONDERS), 8);
    expect_that(!has(s, 0, AB_GREAT_WALL));
}

static void quake(const char *card)
{
    plains();
    build_city(0, "B4", HAPPY, "temple");
    build_city(0, "B6", HAPPY, "");
    draw(card);
    expect(asked(), Q_EARTHQUAKE);
    expect_that(!legal("building B4 settlement")); /* the temple stands */
    play("building B4 temple; enough");
    expect(mood_at("B4"), NEUTRAL);
    expect(points_of(0, POINTS_EVENTS), 4);
}
TEST(event_e30_earthquake)
{
    quake("E30");
}
TEST(event_e31_heavy_earthquake)
{
    quake("E31");
    build_city(1, "F4", HAPPY, "");
    build_city(1, "F6", HAPPY, "");
    draw("E30"); /* the light one is seat 0's alone */
    expect(to_move(), 0);
    plains();
    build_city(1, "F4", HAPPY, "");
    build_city(1, "F6", HAPPY, "");
    draw("E31");
    expect(to_move(), 1);
    expect(asked(), Q_EARTHQUAKE);
}

TEST(event_e32_flood)
{
    plains();
    land("A5", SEA);
    build_city(0, "B4", HAPPY, "");
    draw_to_end("E32");
    expect(mood_at("B4"), NEUTRAL); /* the only coastal one */
    expect(mood_at("D2"), HAPPY);
}

TEST(event_e33_heavy_flood)
{
    plains();
    land("A5 C8", SEA);
    build_city(0, "B4", HAPPY, "");
    draw_to_end("E33");
    expect(mood_at("B4"), NEUTRAL);
    expect(mood_at("D7"), NEUTRAL);
}

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

/* ---- Icons and variants ---------------------------------------------------------------------------------------------------------------- */

/* covers: event-icons */
TEST(icon_exhausted)
{
    plains();
    draw("E13");
    expect(asked(), Q_EXHAUST);
    expect_that(legal("space D3") && !legal("space D1")); /* D1 is a desert */
    play("space D3");
    expect(s->space[space_at("D3")].exhausted, 1);
    expect(s->exhausted_left, 5);
}

/* covers: variants */
TEST(variant_icons_only)
{
    start(2, "events=icons-only");
    no_cards(0);
    draw_to_end("E34");
    expect(amount(0, GOLD), 2);
    expect(mood_at("D2"), HAPPY);
}

TEST(variant_optional_events)
{
    start(2, "events=optional");
    draw("E34");
    expect(asked(), Q_EVENT_TEXT);
    play("no");
    answer_until(Q_TURN);
    expect(amount(0, GOLD), 2);
    expect(mood_at("D2"), HAPPY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_e01_pestilence),
        cmocka_unit_test(event_e01_pestilence_spreads_on_roads),
        cmocka_unit_test(event_e02_epidemics),
        cmocka_unit_test(event_e50_black_death),
        cmocka_unit_test(event_e49_pandemics),
        cmocka_unit_test(event_e03_famine),
        cmocka_unit_test(event_e04_famine),
        cmocka_unit_test(event_e05_famine),
        cmocka_unit_test(event_e06_severe_famine),
        cmocka_unit_test(event_e07_severe_famine),
        cmocka_unit_test(event_e08_severe_famine),
        cmocka_unit_test(event_e51_famine_vermin),
        cmocka_unit_test(event_e52_famine_drought),
        cmocka_unit_test(event_e09_a_good_year),
        cmocka_unit_test(event_e10_a_good_year),
        cmocka_unit_test(event_e11_a_good_year),
        cmocka_unit_test(event_e12_an_awesome_year),
        cmocka_unit_test(event_e13_an_awesome_year),
        cmocka_unit_test(event_e14_an_awesome_year),
        cmocka_unit_test(event_e15_a_fantastic_year),
        cmocka_unit_test(event_e16_a_fantastic_year),
        cmocka_unit_test(event_e17_a_fantastic_year),
        cmocka_unit_test(event_e54_a_successful_year),
        cmocka_unit_test(event_e21_great_philosopher),
        cmocka_unit_test(event_e21_others_pay_two),
        cmocka_unit_test(event_e18_great_explorer),
        cmocka_unit_test(event_e19_great_artist),
        cmocka_unit_test(event_e20_great_prophet),
        cmocka_unit_test(event_e22_great_scientist),
        cmocka_unit_test(event_e23_elder_statesman),
        cmocka_unit_test(event_e24_great_warlord),
        cmocka_unit_test(event_e25_great_merchant),
        cmocka_unit_test(event_e26_great_engineer),
        cmocka_unit_test(event_e55_great_architect),
        cmocka_unit_test(event_e56_great_athlete),
        cmocka_unit_test(event_e57_great_diplomat),
        cmocka_unit_test(event_e58_great_seer),
        cmocka_unit_test(event_e27_population_boom),
        cmocka_unit_test(event_e28_population_boom),
        cmocka_unit_test(event_e34_migration),
        cmocka_unit_test(event_e35_migration),
        cmocka_unit_test(event_e36_civil_war),
        cmocka_unit_test(event_e37_civil_war),
        cmocka_unit_test(event_e38_revolution),
        cmocka_unit_test(event_e39_uprising),
        cmocka_unit_test(event_e43_guillotine),
        cmocka_unit_test(event_e43_guillotine_for_points),
        cmocka_unit_test(event_e44_anarchy),
        cmocka_unit_test(event_e29_volcano),
        cmocka_unit_test(event_e30_earthquake),
        cmocka_unit_test(event_e31_heavy_earthquake),
        cmocka_unit_test(event_e32_flood),
        cmocka_unit_test(event_e33_heavy_flood),
        cmocka_unit_test(event_e53_fire),
        cmocka_unit_test(event_e40_envoys),
        cmocka_unit_test(event_e41_solar_eclipse),
        cmocka_unit_test(event_e42_trojan_horse),
        cmocka_unit_test(event_e45_scientific_trade),
        cmocka_unit_test(event_e46_flourishing_trade),
        cmocka_unit_test(event_e47_era_of_stability),
        cmocka_unit_test(event_e48_reformation),
        cmocka_unit_test(icon_exhausted),
        cmocka_unit_test(variant_icons_only),
        cmocka_unit_test(variant_optional_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
