/* test_move.c: movement as both editions have it. */
#include "clash/battle.h"
#include "games/clash/movement/move.h"

enum { RED, BLUE };

/* A settler far away, so that a Move action does not end by itself. */
static void somebody_waits(void)
{
    units(RED, "G7", "settler");
}

/* ---- Land ---------------------------------------------------------------------------------------- */

/* covers: move */
TEST(three_squads_each_unit_once)
{
    field(2, "");
    units(RED, "D4", "4 settler");
    play("move; march D4 D3; bring settler 1; march D4 E4; bring settler 1");
    expect_that(!legal("march D3 D2"));
    refuse("march D3 D2", "has-moved");
    play("march D4 C4; bring settler 2");
    expect(asked(), Q_TURN);
    expect(units_at("C4", SETTLER), 2);
    play("move; march D3 D2");
    expect(units_at("D2", SETTLER), 1);
}

/* covers: move, units */
TEST(unit_infantry_needs_tactics_and_room)
{
    field(2, "");
    disown(RED, "tactics");
    units(RED, "D4", "4 infantry");
    units(RED, "D3", "infantry");
    somebody_waits();
    play("move");
    refuse("march D4 D5", "needs-tactics");
    refuse("march D4 D2", "not-adjacent");
    refuse("march C4 C3", "no-units");
    play("enough");
    own(RED, "tactics");
    play("move");
    refuse("march D3 D4", "stack");
    play("march D4 D5; bring infantry 4");
    expect(units_at("D5", INFANTRY), 4);
    expect(x->e->unit[INFANTRY].limit, 16);
    expect(x->e->unit[INFANTRY].cost[FOOD] + x->e->unit[INFANTRY].cost[ORE], 2);
}

/* covers: move, units */
TEST(unit_settler_never_attacks_alone)
{
    field(2, "");
    units(RED, "D4", "settler");
    units(BLUE, "D5", "settler");
    build_city(BLUE, "E5", NEUTRAL, "");
    somebody_waits();
    play("move");
    refuse("march D4 D5", "settlers-alone");
    refuse("march D4 E5", "settlers-alone");
    play("enough");
    units(RED, "D4", "infantry");
    play("move; march D4 D5; bring-all");
    expect(owner_of_units("D5"), RED);
    expect(units_at("D5", SETTLER), 1);
    expect(x->e->unit[SETTLER].limit, 4);
    expect(x->e->unit[SETTLER].cost[FOOD], 2);
}

/* covers: move */
TEST(who_comes_along)
{
    field(2, "");
    units(RED, "D4", "1 settler 2 infantry");
    play("move; march D4 D3");
    expect(asked(), Q_BRING);
    expect(count_legal("bring-all"), 1);
    choices("bring", "settler 1, settler 0");
    remember();
    play("bring-all");
    expect(units_at("D3", INFANTRY), 2);
    expect(units_at("D3", SETTLER), 1);
    back_again();
    play("bring settler 0");
    choices("bring", "infantry 1, infantry 2");
    expect(count_legal("bring-all"), 0);
    play("bring infantry 1");
    expect(units_at("D3", INFANTRY), 1);
    expect(units_at("D4", INFANTRY), 1);
    expect(units_at("D4", SETTLER), 1);
}

/* covers: move */
TEST(stacking_limit)
{
    field(2, "");
    units(RED, "D4", "4 infantry");
    units(RED, "D3", "2 infantry 2 settler");
    play("move");
    expect_that(legal("march D3 D4")); /* the settlers */
    play("march D3 D4");
    choices("bring", "settler 1, settler 2");
    play("bring settler 2");
    refuse("march D3 D4", "stack");
    play("march D4 D3; bring infantry 2"); /* room for two */
    expect(units_at("D3", INFANTRY), 4);
}

/* covers: move, terrain */
TEST(forest_forbids_combat)
{
    field(2, "");
    land("D5", FOREST);
    units(RED, "D4", "infantry");
    units(BLUE, "D6", "settler");
    somebody_waits();
    play("move; march D4 D5");
    move_again();
    expect_that(legal("march D5 C6"));
    refuse("march D5 D6", "forest");
    play("march D5 C6"); /* the penalty stays with the unit for the whole turn */
    expect(status_at("C6", INFANTRY) & IN_FOREST, IN_FOREST);
}

/* covers: move, terrain */
TEST(mountain_ends_the_move)
{
    field(2, "");
    land("D5", MOUNTAIN);
    units(RED, "D4", "infantry");
    somebody_waits();
    play("move; march D4 D5");
    move_again();
    refuse("march D5 C6", "spent");
    expect(status_at("D5", INFANTRY) & SPENT, SPENT);
    end_turn();
    turn_of(RED);
    play("move");
    expect_that(legal("march D5 C6"));
}

/* covers: move */
TEST(starting_in_a_forest_is_no_penalty)
{
    field(2, "");
    land("D5", FOREST);
    units(RED, "D5", "infantry");
    units(BLUE, "D6", "settler");
    play("move; march D5 D6");
    expect(owner_of_units("D6"), RED);
    expect(status_at("D6", INFANTRY) & SPENT, SPENT);
    move_again();
    expect(asked(), Q_TURN);
}

/* covers: move, conquest */
TEST(who_took_a_city_moves_no_more)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "infantry");
    somebody_waits();
    expect(clash_move_consequences(x, RED, space_at("D4"), space_at("D5")), WILL_CONQUER);
    play("move; march D4 D5");
    expect(owner_of_city("D5"), RED);
    expect(owner_of_units("D5"), RED);
    expect(s->fight.battle, 0);
    answer_until(Q_MOVE);
    move_again();
    refuse("march D5 D6", "spent");
}

/* Of two, the one that came through the forest goes where there is peace. */
/* covers: move */
TEST(tired_units_go_first)
{
    field(2, "");
    land("D3", FOREST);
    units(RED, "D2", "infantry");
    units(RED, "D4", "infantry");
    units(BLUE, "D5", "settler");
    play("move; march D2 D3");
    move_again();
    play("march D3 D4");
    expect(units_at("D4", INFANTRY), 2);
    move_again();
    play("march D4 C4; bring infantry 1");
    expect(status_at("C4", INFANTRY) & IN_FOREST, IN_FOREST);
    expect_that(legal("march D4 D5"));
}

/* covers: move */
TEST(negotiations_forbid_attacks)
{
    field(2, "");
    units(RED, "D4", "infantry");
    units(BLUE, "D5", "infantry");
    units(BARBARIANS, "C4", "infantry");
    s->seat[RED].truce = 1 << BLUE;
    play("move");
    refuse("march D4 D5", "truce");
    expect_that(legal("march D4 C4"));
}

/* ---- Roads --------------------------------------------------------------------------------------- */

/* covers: roads */
TEST(roads_cross_no_sea_and_explore_nothing)
{
    start(2, "");
    own(RED, "roads");
    stock(RED, "2 food 2 ore");
    play("move");
    expect(count_legal("road"), 1); /* into the mountain beside the city */
    expect_that(legal("road D2 E2 D2"));
    refuse("road D2 C2 D2",
           "road-needless"); /* a settler attacks nobody: a forest is no hindrance */
    assert_string_equal(move_in_words("road D2 E2 D2", CLIO_EN),
                        "Use Roads from Rome (D2) to E2, next to it");
    assert_string_equal(move_in_words("road D2 E2 D2", CLIO_FR),
                        "Prendre les routes de Rome (D2) à E2, case voisine");
    play("road D2 E2 D2");
    move_again();
    expect_that(legal("march E2 D2")); /* the mountain does not hold it */
}

/* covers: roads, move */
TEST(roads_keep_the_stacking_limit_everywhere)
{
    field(2, "");
    own(RED, "roads");
    stock(RED, "2 food 2 ore");
    build_city(RED, "D2", NEUTRAL, "");
    units(RED, "D2", "2 infantry");
    for (int i = 0; i < layout_of(x)->spaces; i++) /* one way only */
        if (layout_of(x)->list[i] != space_at("D2") && layout_of(x)->list[i] != space_at("D3") &&
            layout_of(x)->list[i] != space_at("D4"))
            s->space[layout_of(x)->list[i]].terrain = SEA;
    no_cities(BLUE);
    s->space[space_at("D7")].terrain = PLAIN;
    build_city(BLUE, "D7", NEUTRAL, "");
    units(RED, "D3", "3 infantry");
    play("move; road D2 D4 D3");
    expect(units_at("D4", INFANTRY), 1); /* no room for two in D3 */
    expect(units_at("D2", INFANTRY), 1);
}

static const char *note(const char *move)
{
    static char text[300];
    char why[100];
    if (!legal(move))
        fail_msg("%s is not legal", move);
    clio_move_note(x->game, s, to_move(), clio_parse_move(x->game, move, CLIO_EN, why, sizeof why),
                   CLIO_EN, text, sizeof text);
    return text;
}

/* A city in D2 with infantry, a forest in D3, and what Roads cost. */
static void barracks(void)
{
    field(2, "");
    own(RED, "roads");
    stock(RED, "2 food 2 ore");
    units(RED, "D2", "2 infantry");
    land("D3", FOREST);
    land("C2", MOUNTAIN);
}

/* covers: roads */
TEST(roads_to_a_neighbour_only_where_its_terrain_counts)
{
    barracks();
    play("move");
    expect_that(legal("road D2 D3 D2"));
    expect_that(legal("road D2 C2 D2"));
    refuse("road D2 E2 D2", "road-needless"); /* a plain */
    barracks();
    s->turn.actions = 1; /* nothing can be done afterwards with who went there */
    play("move");
    refuse("road D2 D3 D2", "road-needless");
    refuse("road D2 C2 D2", "road-needless");
    expect_that(legal("march D2 D3"));
    barracks();
    s->turn.actions = 1; /* a card may bring one more action */
    hand_action(RED, "A01");
    play("move");
    expect_that(legal("road D2 D3 D2"));
}

/* covers: roads */
TEST(roads_lead_by_no_detour_to_an_enemy_next_to_the_city)
{
    barracks();
    units(BLUE, "E3", "infantry");
    play("move");
    expect_that(legal("march D2 E3"));
    refuse("road D2 E3 D3", "road-needless");
    refuse("road D2 E3 E2", "road-needless");
}

/* covers: roads, retreat */
TEST(ways_of_roads_to_an_enemy_say_what_they_differ_in)
{
    barracks();
    land("D3", PLAIN);
    units(BLUE, "E4", "infantry");
    play("move");
    assert_non_null(strstr(note("road D2 E4 D3"), "a retreat leads to D3"));
    assert_non_null(strstr(note("road D2 E4 E3"), "a retreat leads to E3"));
    assert_non_null(strstr(note("road D2 E4 E3"), "costs 1 food"));
    assert_null(strstr(note("road D2 D4 D3"), "retreat"));
}

/* [CoC-ME R34, 2012 ruling 38] */
/* covers: retreat, roads, rulings */
TEST(roads_retreat_to_the_space_in_between)
{
    field(2, "");
    own(RED, "roads");
    stock(RED, "2 food 2 ore");
    units(RED, "D2", "2 infantry");
    units(BLUE, "D4", "2 infantry");
    play("move; road D2 D4 D3");
    dice("1 1 1 1");
    play("bring infantry 2");
    expect(asked(), Q_RETREAT);
    play("retreat");
    expect(units_at("D3", INFANTRY), 2);
    expect(units_at("D2", INFANTRY), 0);
}

/* ---- Ships --------------------------------------------------------------------------------------- */

/* covers: ships, units, terms */
TEST(anywhere_in_the_sea)
{
    field(2, "");
    land("C4 D4 E5 E6 F6 F7 B6", SEA); /* six together, B6 lies apart */
    units(RED, "C4", "ship");
    play("move");
    choices("sail", "C4 D4, C4 E5, C4 E6, C4 F6, C4 F7");
    refuse("sail C4 B6", "other-ocean");
    refuse("sail C4 C3", "ship-on-land");
    play("sail C4 F7");
    expect(units_at("F7", SHIP), 1);
}

/* covers: ships */
TEST(enemy_ships_block_the_way)
{
    field(2, "");
    land("C4 D4 E5 E6", SEA);
    units(RED, "C4", "ship");
    units(BLUE, "E5", "ship");
    play("move");
    choices("sail", "C4 D4, C4 E5");
    expect(clash_move_consequences(x, RED, space_at("C4"), space_at("E5")), WILL_FIGHT);
    dice("6 1");
    play("sail C4 E5");
    expect(owner_of_units("E5"), RED);
    move_again();
    expect(asked(), Q_TURN); /* ships that fought do not move again */
    expect(status_at("E5", SHIP) & SPENT, SPENT);
}

/* covers: navigation, exploration-ships */
TEST(navigation)
{
    start(2, "");
    no_units(RED);
    tile("2U05", "R11", 2);
    tile("2U02", "R09", 2);
    expect_that(is_sea(s, space_at("G5")) && is_sea(s, space_at("G3")));
    units(RED, "G5", "ship");
    units(RED, "D1", "settler");
    play("move");
    expect(count_legal("sail") + count_legal("explore"), 0);
    play("enough");
    own(RED, "navigation");
    play("move");
    choices("sail", "G5 G3");
    choices("explore", "G5 F6"); /* the region to the south, nothing beyond */
    play("sail G5 G3");
    expect(units_at("G3", SHIP), 1);
}

/* [CoC-ME R33] */
/* The ocean of departure is passed by, the next one not. */
/* covers: ships */
TEST(own_ocean_is_passed)
{
    field(2, "");
    own(RED, "navigation");
    land("A3 B3 B4 A5", SEA); /* one ocean along the western edge, A3 to A5 */
    land("A7", SEA);
    land("C8", SEA);
    land("G5", SEA);
    units(RED, "B4", "ship");
    play("move");
    expect_that(legal("sail B4 A7"));  /* counter-clockwise */
    expect_that(legal("sail B4 G5"));  /* clockwise, over the north */
    expect_that(!legal("sail B4 C8")); /* behind A7 */
}

/* covers: ships */
TEST(navigation_enters_where_it_is_free)
{
    field(2, "");
    own(RED, "navigation");
    land("A5", SEA);
    land("A7 B7 C8", SEA);
    units(RED, "A5", "ship");
    units(BLUE, "A7", "ship");
    play("move");
    expect_that(legal("sail A5 A7")); /* to fight */
    expect_that(legal("sail A5 B7")); /* past it */
    expect_that(legal("sail A5 C8"));
    play("enough");
    units(BLUE, "B7", "ship");
    units(BLUE, "C8", "ship");
    play("move");
    choices("sail", "A5 A7, A5 B7, A5 C8"); /* all to fight */
}

/* covers: transport */
TEST(carrying_an_army_across)
{
    field(2, "");
    land("D4 D5", SEA);
    land("D6", FOREST);
    units(RED, "D3", "infantry");
    units(RED, "D4", "ship");
    units(RED, "A3", "settler");
    play("move; march D3 D4; sail D4 D5");
    expect(units_at("D5", INFANTRY), 1);
    expect_that(!legal("march D5 D6"));
    play("march A3 B3"); /* a third group */
    expect(asked(), Q_TURN);
    play("move; march D5 D6");
    expect(units_at("D6", INFANTRY), 1);
    expect(status_at("D6", INFANTRY) & IN_FOREST, IN_FOREST);
    play("sail D5 D4"); /* the empty ship may go back */
    expect(units_at("D4", SHIP), 1);
    expect(asked(), Q_MOVE);
}

/* [CoC-ME R56] */
/* covers: ships */
TEST(sail_and_land)
{
    field(2, "");
    land("D4 D5", SEA);
    units(RED, "D4", "ship settler");
    play("move; sail D4 D5; march D5 D6");
    expect(units_at("D6", SETTLER), 1);
}

/* covers: transport, units */
TEST(unit_ship_carries_two)
{
    field(2, "");
    land("D4", SEA);
    units(RED, "D3", "3 settler");
    units(RED, "D4", "ship");
    play("move; march D3 D4");
    choices("bring", "settler 2, settler 1");
    play("bring settler 2");
    refuse("march D3 D4", "ships-full");
    expect(x->e->unit[SHIP].limit, 4);
    expect(x->e->unit[SHIP].cost[WOOD], 2);
    expect(x->e->unit[SHIP].needs, PORT);
}

/* covers: ships */
TEST(nobody_is_left_swimming)
{
    field(2, "");
    land("D4 D5", SEA);
    units(RED, "D4", "2 ship 3 settler");
    play("move; sail D4 D5");
    choices("bring", "ship 1, ship 2");
    play("bring ship 1");
    choices("bring", "settler 1, settler 2"); /* the other ship keeps two at most */
    play("bring settler 1");
    expect(units_at("D4", SETTLER), 2);
    expect(units_at("D5", SETTLER), 1);
}

/* covers: transport, naval-battles */
TEST(cargo_lands_from_a_ship_that_fought)
{
    field(2, "");
    land("D4 D5", SEA);
    units(RED, "D4", "ship infantry");
    units(BLUE, "D5", "ship");
    units(BLUE, "D6", "settler");
    dice("5 1");
    play("move; sail D4 D5");
    if (asked() == Q_BRING)
        play("bring infantry 1");
    expect(owner_of_units("D5"), RED);
    expect_that(legal("march D5 D6"));
    play("march D5 D6");
    expect(s->fight.landing, 1);
    expect(owner_of_units("D6"), RED);
}

/* covers: ships */
TEST(landing_attack_retreats_aboard)
{
    field(2, "");
    land("D4", SEA);
    units(RED, "D4", "ship 2 infantry");
    units(BLUE, "D5", "4 infantry");
    no_cards(RED);
    dice("2 2 1 1 1 1");
    play("move; march D4 D5; bring infantry 2");
    if (asked() == Q_CASUALTY)
        play("lose-unit infantry D4");
    expect(s->fight.landing, 1);
    play("retreat");
    expect_that(units_at("D4", INFANTRY) > 0);
    expect(owner_of_units("D5"), BLUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_squads_each_unit_once),
        cmocka_unit_test(unit_infantry_needs_tactics_and_room),
        cmocka_unit_test(unit_settler_never_attacks_alone),
        cmocka_unit_test(who_comes_along),
        cmocka_unit_test(stacking_limit),
        cmocka_unit_test(forest_forbids_combat),
        cmocka_unit_test(mountain_ends_the_move),
        cmocka_unit_test(starting_in_a_forest_is_no_penalty),
        cmocka_unit_test(who_took_a_city_moves_no_more),
        cmocka_unit_test(tired_units_go_first),
        cmocka_unit_test(negotiations_forbid_attacks),
        cmocka_unit_test(roads_cross_no_sea_and_explore_nothing),
        cmocka_unit_test(roads_keep_the_stacking_limit_everywhere),
        cmocka_unit_test(roads_to_a_neighbour_only_where_its_terrain_counts),
        cmocka_unit_test(roads_lead_by_no_detour_to_an_enemy_next_to_the_city),
        cmocka_unit_test(ways_of_roads_to_an_enemy_say_what_they_differ_in),
        cmocka_unit_test(roads_retreat_to_the_space_in_between),
        cmocka_unit_test(anywhere_in_the_sea),
        cmocka_unit_test(enemy_ships_block_the_way),
        cmocka_unit_test(navigation),
        cmocka_unit_test(own_ocean_is_passed),
        cmocka_unit_test(navigation_enters_where_it_is_free),
        cmocka_unit_test(carrying_an_army_across),
        cmocka_unit_test(sail_and_land),
        cmocka_unit_test(unit_ship_carries_two),
        cmocka_unit_test(nobody_is_left_swimming),
        cmocka_unit_test(cargo_lands_from_a_ship_that_fought),
        cmocka_unit_test(landing_attack_retreats_aboard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
