/* test_cities.c: cities, their moods and activations, buildings and units in the 2012 edition. */
#include "clash/home.h"

static void take_all(const char *first)
{
    play(first);
    while (asked() == Q_COLLECT && count_legal("take") > 0) {
        clio_move moves[CLIO_MAX_MOVES];
        clio_legal(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
        clio_apply_legal(x->game, s, clio_asked(&s->core), moves[0], NULL);
    }
}

static int stored(int seat)
{
    int sum = 0;
    for (int kind = 0; kind < RESOURCES; kind++)
        sum += amount(seat, kind);
    return sum;
}

/* Collects as much as possible and says how much it was. */
static int collected(const char *move)
{
    int before = stored(RED);
    take_all(move);
    return stored(RED) - before;
}

/* ---- Cities ----------------------------------------------------------------------------------------------- */

/* covers: cities, terms */
TEST(p6a_size_of_a_city)
{
    home("");
    land("D3", SEA);
    build_city(RED, "D2", NEUTRAL, "temple port");
    expect(size_at("D2"), 3);
    build_city(RED, "D2", NEUTRAL, "great_wall");
    expect(size_at("D2"), 3);
    building("D2", "academy", BLUE); /* of whatever colour */
    expect(size_at("D2"), 4);
}

/* covers: cities, construct */
TEST(p6b_no_larger_than_the_number_of_cities)
{
    home("writing storage");
    build_city(RED, "D2", NEUTRAL, "temple fortress");
    build_city(RED, "F4", NEUTRAL, "");
    build_city(RED, "B3", NEUTRAL, "");
    stock(RED, "2 food 2 wood 2 ore");
    refuse("build D2 academy", "too-large");
    remember();
    build_city(RED, "B5", NEUTRAL, "");
    expect_that(legal("build D2 academy"));
    back_again();
    clash_destroy_city(x, clash_city_at(s, space_at("F4")));
    expect(size_at("D2"), 3);
}

/* covers: mood, collect */
TEST(p6c_a_happy_city_collects_one_more)
{
    home("storage");
    build_city(RED, "D2", HAPPY, "temple");
    stock(RED, "0 food");
    expect(collected("collect D2"), 3);
}

/* covers: mood, activation */
TEST(p6d_three_activations)
{
    home("storage");
    build_city(RED, "D2", HAPPY, "temple fortress");
    stock(RED, "0 food");
    expect(collected("collect D2"), 4);
    expect(mood_at("D2"), HAPPY);
    expect(collected("collect D2"), 4);
    expect(mood_at("D2"), NEUTRAL);
    stock(RED, "0 food 0 wood 0 ore");
    expect(collected("collect D2"), 3);
    expect(mood_at("D2"), ANGRY);
    turn_of(RED);
    for (int i = 0; i < CITIES; i++)
        s->city[i].activations = 0;
    stock(RED, "0 food 0 wood 0 ore");
    expect(collected("collect D2"), 1);
}

/* covers: mood, activation */
TEST(p6e_an_angry_city)
{
    home("storage writing");
    land("D3", SEA);
    build_city(RED, "D2", ANGRY, "temple port fortress");
    for (int i = 0; i < 4; i++)
        build_city(RED, (const char *[]){"B3", "B5", "F4", "F6"}[i], NEUTRAL, "");
    stock(RED, "8 food 2 wood 8 ore");
    refuse("build D2 academy", "angry");
    remember();
    stock(RED, "0 food 0 wood 0 ore");
    expect(collected("collect D2"), 1);
    refuse("recruit D2", "used-up");
    back_again();
    play("recruit D2; enlist infantry");
    expect(units_at("D2", INFANTRY), 1);
    expect(asked(), Q_TURN); /* one unit */
    refuse("collect D2", "used-up");
}

/* covers: activation, rulings */
TEST(ruling_9_angry_only_if_not_yet_activated)
{
    home("storage");
    build_city(RED, "D2", NEUTRAL, "");
    stock(RED, "0 food 2 mood");
    play("collect D2; take D2 food");
    play("collect D2; take D2 food");
    expect(mood_at("D2"), ANGRY); /* by its activations */
    refuse("collect D2", "used-up");
    s->turn.actions = 3;
    play("improve; enough"); /* raised again it may, as a further activation */
    expect(mood_at("D2"), NEUTRAL);
    play("collect D2; take D2 food");
    expect(mood_at("D2"), ANGRY);
}

/* covers: activation */
TEST(ruling_26_forced_labor_leaves_one_activation)
{
    home("storage forced_labor");
    build_city(RED, "D2", ANGRY, "temple");
    stock(RED, "0 food 1 mood");
    play("use forced_labor");
    expect(collected("collect D2"), 2);
    expect(mood_at("D2"), ANGRY);
    refuse("collect D2", "used-up");
}

/* covers: recruit, ships */
TEST(p6f_ships_appear_at_the_port)
{
    home("fishing");
    land("D3 C3", SEA);
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "1 food 3 wood 1 ore");
    play("build D2 port");
    choices("space", "D3, C3");
    play("space C3");
    expect(clash_port_space(x, clash_city_at(s, space_at("D2"))), space_at("C3"));
    play("recruit D2");
    expect(units_at("C3", SHIP), 1);
    expect(units_at("D3", SHIP), 0);
}

/* covers: collect */
TEST(p8a_each_space_once)
{
    home("storage");
    build_city(RED, "D2", NEUTRAL, "temple fortress academy");
    stock(RED, "0 food");
    play("collect D2; take E2 ore");
    refuse("take E2 ore", "space-taken");
    play("take D2 food; take D3 food; take C2 wood");
    expect(asked(), Q_TURN);
    expect(amount(RED, ORE), 1);
    expect(stored(RED), 4);
}

/* covers: found-city */
TEST(p8b_where_no_city_is_founded)
{
    home("");
    units(RED, "D1", "settler");
    refuse("found D1", "desert");
    expect_that(clash_may_found(x, RED, space_at("E2"))); /* a mountain will do */
    units(BLUE, "D4", "infantry");
    expect_that(!clash_may_found(x, RED, space_at("D4")));
    exhaust("D3");
    expect_that(!clash_may_found(x, RED, space_at("D3")));
    land("E3", SEA);
    units(RED, "E3", "ship settler");
    refuse("found E3", "found-at-sea");
}

/* covers: found-city */
TEST(founding_a_city)
{
    home("");
    units(RED, "D3", "settler"); /* right beside another city */
    play("found D3");
    expect(mood_at("D3"), NEUTRAL);
    expect(size_at("D3"), 1);
    expect(s->turn.actions, 2);
    expect(s->city[clash_city_at(s, space_at("D3"))].activations, 0);
}

/* covers: collect, rulings */
TEST(ruling_1_barbarians_block)
{
    home("storage");
    units(BARBARIANS, "C2", "infantry");
    build_city(BLUE, "D3", NEUTRAL, "");
    build_city(RED, "D2", NEUTRAL, "temple");
    play("collect D2");
    refuse("take C2 wood", "enemy-there");
    refuse("take D3 food", "city-there");
    expect_that(!clash_may_found(x, RED, space_at("C2")));
}

/* covers: resources, rulings */
TEST(ruling_2_only_the_level_caps_tokens)
{
    home("");
    for (int seat = 0; seat < 2; seat++)
        for (int kind = MOOD; kind <= CULTURE; kind++) {
            clash_gain(x, seat, kind, 20);
            expect(amount(seat, kind), 8);
        }
    levels(RED, 3, 0);
    stock(RED, "0 mood 0 culture");
    clash_gain(x, RED, MOOD, 5);
    clash_gain(x, RED, CULTURE, 1);
    expect(amount(RED, MOOD), 3);
    expect(amount(RED, CULTURE), 0);
}

/* covers: recruit, rulings */
TEST(ruling_3_nobody_is_taken_from_the_board)
{
    home("");
    units(RED, "D4", "3 settler");
    stock(RED, "2 food 0 ore");
    refuse("recruit D2", "nobody-to-recruit");
    no_units(RED);
    units(RED, "D4", "3 settler");
    play("recruit D2");
    expect(units_at("D2", SETTLER), 1);
}

/* covers: collect, rulings */
TEST(ruling_10_one_sea_space_in_all)
{
    home("fishing storage");
    land("D3 C3", SEA);
    build_city(RED, "D2", NEUTRAL, "port");
    play("collect D2; take D3 gold");
    refuse("take C3 food", "one-sea");
}

/* ---- Buildings ---------------------------------------------------------------------------------------------- */

/* covers: buildings, components */
TEST(building_settlement)
{
    home("");
    expect(x->e->building[SETTLEMENT].limit, 7);
    s->seat[RED].left[SETTLEMENT] = 0;
    units(RED, "D3", "settler");
    expect_that(!clash_may_found(x, RED, space_at("D3")));
    s->seat[RED].left[SETTLEMENT] = 6;
    expect(points_of(RED, POINTS_CITIES), 2);
}

static void two_cities(const char *advances)
{
    home(advances);
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "1 food 1 wood 1 ore");
}

/* covers: buildings, construct */
TEST(building_academy)
{
    two_cities("");
    refuse("build D2 academy", "needs-advance");
    own(RED, "writing");
    play("build D2 academy");
    expect(amount(RED, IDEAS), 2);
    expect(stored(RED), 2);
    stock(RED, "1 food 1 wood 1 ore");
    refuse("build D2 academy", "already-built");
    s->seat[RED].left[ACADEMY] = 0;
    refuse("build F4 academy", "none-left");
    s->seat[RED].left[ACADEMY] = 6;
    expect(x->e->building[ACADEMY].limit, 7);
}

/* covers: buildings */
TEST(building_temple)
{
    two_cities("");
    refuse("build D2 temple", "needs-advance");
    own(RED, "myths");
    remember();
    play("build D2 temple; gain mood");
    expect(amount(RED, MOOD), 1);
    back_again();
    play("build D2 temple; gain culture");
    expect(amount(RED, CULTURE), 1);
}

/* covers: buildings, collect */
TEST(building_port)
{
    two_cities("");
    land("D3", SEA);
    refuse("build D2 port", "needs-advance");
    own(RED, "fishing");
    refuse("build F4 port", "not-coastal");
    play("build D2 port");
    play("collect D2");
    expect_that(legal("take D3 food") && legal("take D3 gold") && legal("take D3 mood"));
    play("take D3 mood; enough");
    expect(amount(RED, MOOD), 1);
}

/* covers: buildings, conquest */
TEST(building_without_its_advance)
{
    home("");
    land("D3", SEA);
    build_city(RED, "D2", NEUTRAL, "port"); /* as after a capture */
    stock(RED, "0 food 4 wood 0 ore");
    refuse("recruit D2", "nobody-to-recruit");
    own(RED, "fishing");
    expect_that(legal("recruit D2"));
}

/* covers: buildings */
TEST(building_fortress_is_built)
{
    two_cities("");
    refuse("build D2 fortress", "needs-advance");
    own(RED, "tactics");
    play("build D2 fortress");
    expect(colour_of("D2", "fortress"), RED);
    expect(stored(RED), 0);
}

/* ---- Units ----------------------------------------------------------------------------------------------------- */

/* covers: units, recruit */
TEST(unit_settler)
{
    home("storage");
    build_city(RED, "D2", NEUTRAL, "temple");
    stock(RED, "4 food");
    play("recruit D2; enlist settler"); /* the first is no question */
    expect(units_at("D2", SETTLER), 3);
    expect(amount(RED, FOOD), 0);
    expect(x->e->unit[SETTLER].limit, 4);
    stock(RED, "4 food");
    play("recruit D2"); /* the last one */
    expect(units_at("D2", SETTLER), 4);
    refuse("recruit D2", "used-up");
}

/* covers: units, recruit */
TEST(unit_infantry)
{
    home("storage");
    build_city(RED, "D2", NEUTRAL, "temple fortress academy");
    units(RED, "D2", "1 infantry");
    stock(RED, "8 food 8 ore");
    play("recruit D2; enlist infantry; enlist infantry; enlist infantry");
    refuse("enlist infantry", "stack-full"); /* four in a space */
    play("enough");
    expect(amount(RED, FOOD), 5);
    expect(amount(RED, ORE), 5);
    expect(x->e->unit[INFANTRY].limit, 16);
}

/* covers: units, ships, recruit */
TEST(unit_ship)
{
    home("fishing");
    land("D3", SEA);
    stock(RED, "0 food 8 wood 0 ore");
    refuse("recruit D2", "nobody-to-recruit");
    build_city(RED, "D2", HAPPY, "port");
    play("recruit D2; enlist ship; enlist ship"); /* the first is no question */
    expect(units_at("D3", SHIP), 3);
    expect(amount(RED, WOOD), 2);
    expect(x->e->unit[SHIP].limit, 4);
    expect(clash_ship_capacity(x, RED, space_at("D3")), 6);
}

/* Nobody is told why there is no cavalry. */
TEST(only_pieces_of_the_edition_come_to_mind)
{
    home("");
    clio_move moves[CLIO_MAX_MOVES];
    int n = clash_imaginable(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES), builds = 0,
        units = 0;
    for (int i = 0; i < n; i++)
        builds += clio_verb(moves[i]) == DO_BUILD;
    expect(builds, 4);
    stock(RED, "2 food 1 ore");
    play("recruit D2");
    n = clash_imaginable(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        units += clio_verb(moves[i]) == DO_ENLIST;
    expect(units, 3);
}

/* ---- The two editions ------------------------------------------------------------------------------------------- */

/* covers: differences */
TEST(every_named_difference_is_one)
{
#define DIFFERS(name) expect(clash_2012.edition.name, !clash_monumental.edition.name);
    CLASH_DIFFERENCES(DIFFERS)
#undef DIFFERS
    expect(clash_2012.edition.resource_limit, 8);
    expect(clash_monumental.edition.resource_limit, 7);
}

/* ---- Advances and rulings --------------------------------------------------------------------------------------- */

/* covers: rulings, advances */
TEST(ruling_33_boxes)
{
    start(2, "");
    for (int i = 0; i < ADVANCES; i++)
        if (x->e->advance[i].group >= GOVERNMENT)
            expect(x->e->advance[i].border, NONE);
}

/* covers: rulings, events */
TEST(ruling_45_without_a_legal_advance_it_is_lost)
{
    home("");
    uint64_t all = s->seat[RED].advances;
    RUN_RULE(learn, RED, .advances = clash_group_advances(x, THEOCRACY), .how = ADVANCE_FREE);
    expect_that(s->seat[RED].advances == all);
    expect(asked(), Q_TURN);
}

/* covers: free-actions, rulings */
TEST(ruling_25_absolute_power_after_the_third_action)
{
    home("absolute_power");
    stock(RED, "2 mood");
    s->turn.actions = 0;
    play("use absolute_power; collect D2; take D2 food");
    expect(s->turn.actions, 0);
    turn_of(BLUE);
    stock(RED, "2 mood");
    expect_that(!clash_ability_usable(x, RED, AB_ABSOLUTE_POWER));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p6a_size_of_a_city),
        cmocka_unit_test(p6b_no_larger_than_the_number_of_cities),
        cmocka_unit_test(p6c_a_happy_city_collects_one_more),
        cmocka_unit_test(p6d_three_activations),
        cmocka_unit_test(p6e_an_angry_city),
        cmocka_unit_test(ruling_9_angry_only_if_not_yet_activated),
        cmocka_unit_test(ruling_26_forced_labor_leaves_one_activation),
        cmocka_unit_test(p6f_ships_appear_at_the_port),
        cmocka_unit_test(p8a_each_space_once),
        cmocka_unit_test(p8b_where_no_city_is_founded),
        cmocka_unit_test(founding_a_city),
        cmocka_unit_test(ruling_1_barbarians_block),
        cmocka_unit_test(ruling_2_only_the_level_caps_tokens),
        cmocka_unit_test(ruling_3_nobody_is_taken_from_the_board),
        cmocka_unit_test(ruling_10_one_sea_space_in_all),
        cmocka_unit_test(building_settlement),
        cmocka_unit_test(building_academy),
        cmocka_unit_test(building_temple),
        cmocka_unit_test(building_port),
        cmocka_unit_test(building_without_its_advance),
        cmocka_unit_test(building_fortress_is_built),
        cmocka_unit_test(unit_settler),
        cmocka_unit_test(unit_infantry),
        cmocka_unit_test(unit_ship),
        cmocka_unit_test(only_pieces_of_the_edition_come_to_mind),
        cmocka_unit_test(every_named_difference_is_one),
        cmocka_unit_test(ruling_33_boxes),
        cmocka_unit_test(ruling_45_without_a_legal_advance_it_is_lost),
        cmocka_unit_test(ruling_25_absolute_power_after_the_third_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
