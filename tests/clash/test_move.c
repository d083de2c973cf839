/* test_move.c: what is particular to movement and exploration in the Monumental Edition. */
#include "clash/explore.h"
#include "games/clash/movement/move.h"

#include <string.h>

/* An explored board of plains without the settlers of the start. */
static void field(void)
{
    plains();
    no_units(RED);
    no_units(BLUE);
}

/* The same with civilizations. */
static void expansion_field(const char *civ)
{
    start(2, "expansion=on");
    for (int i = 0; i < layout_of(x)->areas; i++)
        for (int k = 0; k < AREA_SPACES; k++)
            s->space[layout_of(x)->area[i].space[k]].terrain = PLAIN;
    for (int i = 0; i < layout_of(x)->areas; i++)
        s->turned[i] = 1;
    no_units(RED);
    no_units(BLUE);
    civilization(RED, civ);
}

/* ---- Land [CoC-ME p.14] ------------------------------------------------------------------------------ */

/* covers: move */
TEST(ruling_r01_pass)
{
    field();
    play("move");
    expect(asked(), Q_TURN); /* nobody can move: the action is over */
    expect(s->turn.actions, 2);
    units(RED, "D3", "settler");
    play("move");
    expect(asked(), Q_MOVE);
    play("enough");
    expect(s->turn.actions, 1);
}

/* covers: move */
TEST(settlers_never_attack_alone)
{
    field();
    own(RED, "tactics");
    units(RED, "D4", "settler");
    units(BLUE, "D5", "settler");
    build_city(BLUE, "C4", NEUTRAL, "");
    play("move");
    refuse("march D4 D5", "settlers-alone");
    refuse("march D4 C4", "settlers-alone");
    play("enough");
    units(RED, "D4", "infantry");
    play("move; march D4 D5");
    choices("bring", "settler 0, settler 1"); /* the infantry must come */
    play("bring settler 1");
    expect(units_at("D5", SETTLER), 1);
    expect(units_at("D5", INFANTRY), 1);
    expect(owner_of_units("D5"), RED);
}

/* covers: move, events */
TEST(great_diplomat_costs_two_culture)
{
    expansion_field("aztecs");
    own(RED, "tactics");
    units(RED, "D4", "infantry");
    units(BLUE, "D5", "settler");
    hand_person(BLUE, "E57");
    s->diplomat[0] = BLUE;
    s->diplomat[1] = RED;
    stock(RED, "1 culture");
    play("move");
    refuse("march D4 D5", "attack-price");
    play("enough");
    stock(RED, "3 culture");
    play("move; march D4 D5");
    expect(amount(RED, CULTURE), 1);
    expect(s->diplomat[0], NONE);
    expect(s->seat[BLUE].persons, 0);
    expect(owner_of_units("D5"), RED);
}

/* covers: move, leaders */
TEST(seduction_tokens_are_paid)
{
    expansion_field("aztecs");
    own(RED, "tactics");
    units(RED, "D4", "infantry");
    int city = build_city(BLUE, "D5", NEUTRAL, "");
    s->city[city].tokens = 2;
    stock(RED, "1 culture");
    play("move");
    refuse("march D4 D5", "attack-price");
    play("enough");
    stock(RED, "2 culture");
    play("move; march D4 D5");
    expect(amount(RED, CULTURE), 0);
    expect(owner_of_city("D5"), RED);
    expect(s->city[clash_city_at(s, space_at("D5"))].tokens, 0);
}

/* covers: wonders */
TEST(wonder_great_gardens)
{
    field();
    own(RED, "tactics roads");
    stock(RED, "2 food 2 ore");
    build_city(BLUE, "D5", HAPPY, "great_gardens");
    build_city(RED, "D3", NEUTRAL, "");
    land("C4 C5", DESERT);
    units(RED, "D3", "infantry");
    play("move");
    expect_that(legal("road D3 D5 C4") == false); /* C4 is not adjacent to D5 */
    refuse("road D3 D5 D4", "gardens");
    play("march D3 D4");
    move_again(); /* onto a plain */
    refuse("march D4 D5", "gardens");
    expect_that(status_at("D4", INFANTRY) & ON_PLAIN);
    end_turn();
    turn_of(RED);
    play("move");
    expect_that(legal("march D4 D5"));
}

/* ---- Roads [CoC-ME p.30] -------------------------------------------------------------------------------- */

/* covers: roads */
TEST(p30a_roads)
{
    field();
    own(RED, "roads tactics");
    land("D5", MOUNTAIN);
    land("D6", FOREST);
    build_city(RED, "D4", NEUTRAL, "");
    units(RED, "D4", "2 settler 2 infantry");
    units(BLUE, "C7", "settler");
    stock(RED, "2 food 2 ore");
    play("move; march D4 D3; bring settler 1; bring infantry 0");
    expect(amount(RED, FOOD), 2);
    play("road D4 F4 E4; bring settler 1; bring infantry 0");
    expect(amount(RED, FOOD), 1);
    expect(amount(RED, ORE), 1);
    play("road D4 D6 D5; bring infantry 2");
    expect(amount(RED, FOOD), 0);
    expect(amount(RED, ORE), 0);
    expect(units_at("D6", INFANTRY), 2);
    play("move; march D6 C7; bring infantry 2"); /* moves again, and fights */
    expect(owner_of_units("C7"), RED);
}

/* covers: roads */
TEST(roads_start_or_end_in_a_city)
{
    field();
    own(RED, "roads");
    stock(RED, "2 food 2 ore");
    units(RED, "F5", "settler");
    build_city(RED, "D4", NEUTRAL, "");
    play("move");
    expect(count_legal("road"), 1); /* to the city only */
    expect_that(legal("road F5 D4 E5"));
    refuse("road F5 F3 F4", "road-city");
    play("enough");
    stock(RED, "1 food 0 ore");
    play("move");
    refuse("road F5 D4 E5", "road-price");
    play("enough");
    stock(RED, "1 food 1 ore");
    units(BLUE, "E5", "settler");
    play("move");
    expect_that(legal("road F5 D4 E5") == false); /* an enemy in the middle */
    expect(count_legal("road"), 0);
}

/* covers: roads */
TEST(ruling_r57_earlier_penalties_stay)
{
    field();
    own(RED, "roads tactics");
    stock(RED, "2 food 2 ore");
    build_city(RED, "D4", NEUTRAL, "");
    land("D3", MOUNTAIN);
    land("C5", FOREST);
    units(RED, "D2", "infantry");
    units(RED, "C6", "infantry");
    units(BLUE, "D5", "settler");
    play("move; march D2 D3; march C6 C5");
    move_again();
    refuse("road D3 D4 D3", "road-needless");
    expect_that(!legal("road D3 E5 D4"));
    expect_that(legal("march C5 D4"));
    play("march C5 D4");
    move_again();
    refuse("march D4 D5", "forest");
    refuse("road D4 D6 D5", "no-road");
}

/* covers: civilization-advances, roads */
TEST(special_romans_2_roman_roads)
{
    expansion_field("romans");
    own(RED, "roads");
    own_special(RED, "roman_roads");
    stock(RED, "1 food 1 ore");
    no_cities(RED);
    build_city(RED, "D2", NEUTRAL, "");
    units(RED, "D2", "settler");
    play("move");
    expect_that(legal("road D2 D6 D5"));
    expect_that(!legal("road D2 C8 C7"));
    play("road D2 D6 D5");
    expect(units_at("D6", SETTLER), 1);
    expect(amount(RED, ORE), 0);
    play("move");
    expect(count_legal("road"), 0);
    stock(RED, "1 food 1 ore");
    play("enough");
    end_turn();
    turn_of(RED);
    play("move");
    expect_that(legal("road D6 D2 D3")); /* back to the city [R26] */
    expect(count_legal("road"), 1);
}

/* ---- Ships [CoC-ME p.14, p.15] -------------------------------------------------------------------------- */

/* covers: ships, navigation */
TEST(p14b_navigation)
{
    start(2, "");
    no_units(RED);
    tile("2U01", "R05", 2);
    tile("2U04", "R12", 1);
    units(RED, "A5", "ship");
    play("move");
    expect(asked(), Q_TURN);
    own(RED, "navigation");
    play("move");
    choices("sail", "A5 B3");
    choices("explore", "A5 B6");
    expect(clash_move_consequences(x, RED, space_at("A5"), space_at("B3")), NAVIGATION_USED);
    expect(clash_move_consequences(x, RED, space_at("A5"), space_at("B6")),
           NAVIGATION_USED | WILL_EXPLORE);
    refuse("explore A5 D3", "far-region");
    play("sail A5 B3");
    expect(units_at("B3", SHIP), 1);
}

/* covers: civilization-advances, ships */
TEST(special_vikings_2_longships)
{
    expansion_field("vikings");
    own_special(RED, "longships");
    land("D4 D5 D6", SEA);
    units(RED, "D4", "ship 3 settler");
    units(BLUE, "D5", "ship");
    play("move");
    expect_that(legal("sail D4 D5"));
    dice("6 1");
    play("sail D4 D5");
    expect(units_at("D5", SETTLER), 3);
    move_again();
    expect_that(legal("sail D5 D6")); /* again after a battle */
}

/* covers: civilization-advances, ships */
TEST(p35a_viking_conversion)
{
    expansion_field("vikings");
    own(RED, "tactics fishing");
    own_special(RED, "shipcraft");
    land("D4 E5", SEA);
    land("D3", FOREST);
    land("D5", MOUNTAIN);
    units(RED, "D2", "infantry");
    units(BLUE, "E5", "ship");
    units(BLUE, "C4", "infantry");
    s->turn.actions = 6;
    play("move; march D2 D3");
    move_again();
    play("march D3 D4");
    expect(units_at("D4", SHIP), 1);
    expect(units_at("D4", INFANTRY), 0);
    expect(clash_in_reserve(x, RED, INFANTRY), 16);
    expect(status_at("D4", SHIP) & IN_FOREST, IN_FOREST);
    expect(asked(), Q_TURN); /* not twice in one Move action */
    play("move");
    refuse("sail D4 E5", "forest");
    refuse("sail D4 C4", "convert-enemy");
    play("sail D4 C5; number 1");
    expect(units_at("C5", INFANTRY), 1);
    move_again();
    refuse("march C5 C4", "forest");
    play("march C5 D4");
    move_again();
    play("sail D4 D5; number 1");
    expect(status_at("D5", INFANTRY) & SPENT, SPENT);
    move_again();
    expect(asked(), Q_TURN);
}

/* covers: civilization-advances, ships */
TEST(special_vikings_1_convert_some_embark_others)
{
    expansion_field("vikings");
    own(RED, "tactics");
    own_special(RED, "shipcraft");
    land("D4", SEA);
    units(RED, "D3", "2 settler 1 infantry");
    play("move; march D3 D4; bring-all");
    expect(asked(), Q_SETTLERS_TO_SHIPS);
    choices("number", "0, 1, 2");
    play("number 1");
    expect(asked(), Q_INFANTRY_TO_SHIPS);
    choices("number", "0, 1");
    play("number 0");
    expect(units_at("D4", SHIP), 1);
    expect(units_at("D4", SETTLER), 1);
    expect(units_at("D4", INFANTRY), 1);
    move_again();
    play("sail D4 E4"); /* all of them ashore: nobody else carries the others */
    if (asked() == Q_SHIPS_TO_INFANTRY)
        play("number 0");
    expect(units_at("E4", SETTLER), 2);
    expect(units_at("E4", INFANTRY), 1);
    expect(clash_in_reserve(x, RED, SHIP), 4);
}

/* ---- Exploration [CoC-ME p.20, p.21] ---------------------------------------------------------------------- */

/* covers: exploration */
TEST(p20b_sea_to_sea)
{
    sea_to_sea("R10");
    expect(terrain("F4"), PLAIN);
}

/* covers: exploration */
TEST(p20c_free_choice)
{
    free_choice("R10", "R05");
    expect(terrain("B2"), DESERT);
}

/* covers: exploration, ships, exploration-ships */
TEST(p21c_ship_explores)
{
    start(2, "");
    tile("2U03", "R08", 2);
    tile("2U05", "R10", 1);
    hide_tile("2U06", "R01");
    ship_explores("D4", "D5", "D5, C6", "D6, E6");
    play("space E6");
    expect(units_at("E6", SHIP), 1);
    expect_that(!legal("sail E6 D4"));
}

/* covers: exploration, ships */
TEST(p21d_no_sea_to_be_found)
{
    start(2, "");
    tile("2U03", "R08", 2);
    tile("2U05", "R10", 1);
    tile("2U06", "R01", 2);
    hide_tile("2U08", "R13");
    units(RED, "E6", "ship");
    play("move; explore E6 F6");
    choices("orient", "1, 2");
    play("orient 1");
    expect(units_at("E6", SHIP), 1);
    refuse("sail E6 D6", "has-moved");
    move_again();
    expect_that(legal("sail E6 D6"));
}

/* covers: exploration, rulings */
TEST(ruling_r58_both_seas_to_the_edge)
{
    start(2, "");
    /* R01 has sea in slots 0 and 1; 2U07 (B6 A7 C7 B7) explored from B5: A puts B6 in the sea. */
    tile("2U04", "R14", 1);
    hide_tile("2U07", "R01");
    units(RED, "C5", "settler");
    expect(
        clash_orientations(x, layout_of(x)->area_of[space_at("B6")], NONE, EXPLORE_BY_CARD, NONE),
        1);
    tile("2U06", "R14", 1);
    units(RED, "C6", "settler");
    play("move; march C6 C7"); /* C7 must be land: A, with B6 and A7 on the edge */
    expect(terrain("B6"), SEA);
    expect(terrain("A7"), SEA);
}

/* ---- Abilities ------------------------------------------------------------------------------------------------ */

/* covers: civilization-advances */
TEST(special_huns_1_nomads)
{
    expansion_field("huns");
    own_special(RED, "nomads");
    no_cities(RED);
    land("D3", FOREST);
    land("D5", DESERT);
    build_city(RED, "D2", NEUTRAL, "");
    build_city(RED, "D4", HAPPY, "");
    build_city(RED, "F4", ANGRY, "");
    units(RED, "D4", "settler");
    stock(RED, "0 food 0 wood");
    play("move; march D2 D3"); /* alone */
    expect(owner_of_city("D3"), RED);
    expect(owner_of_city("D2"), NONE);
    refuse("march F4 F5", "no-units");
    refuse("march D3 D2", "no-units");
    play("march D4 D5");
    choices("bring", "settler 0, settler 1");
    play("bring settler 1");
    expect(asked(), Q_BRING_CITY);
    play("yes");
    if (asked() == Q_MOVE)
        play("enough");
    expect(mood_at("D5"), HAPPY);
    expect(units_at("D5", SETTLER), 1);
    expect(amount(RED, WOOD), 1);
    expect(amount(RED, FOOD), 0); /* nothing from the desert */
    expect(s->city[clash_city_at(s, space_at("D5"))].activations, 1);
    play("move; march D5 D6; bring settler 0"); /* a second activation lowers its mood */
    expect(mood_at("D6"), NEUTRAL);
    play("enough");
    expect(amount(RED, FOOD), 1);
}

/* covers: civilization-advances */
TEST(ruling_r63_nomads_keep_apart)
{
    expansion_field("huns");
    own_special(RED, "nomads");
    own(RED, "tactics roads");
    stock(RED, "2 food 2 ore");
    no_cities(RED);
    build_city(RED, "D4", NEUTRAL, "");
    build_city(RED, "D5", NEUTRAL, "");
    units(RED, "D4", "infantry");
    units(BLUE, "D3", "settler");
    play("move; march D4 D5"); /* into another city: only the infantry */
    expect(owner_of_city("D4"), RED);
    play("enough");
    units(RED, "D4", "infantry");
    play("move; march D4 D3"); /* a conflict: only the infantry */
    expect(owner_of_city("D4"), RED);
    expect(owner_of_units("D3"), RED);
}

/* covers: civilization-advances */
TEST(moves_of_cities_are_called_so)
{
    expansion_field("huns");
    own_special(RED, "nomads");
    no_cities(RED);
    build_city(RED, "D4", NEUTRAL, "");
    play("move");
    assert_string_equal(move_in_words("march D4 D5", CLIO_EN), "Move the city Aquincum (D4) to D5");
    units(RED, "D4", "1 settler");
    assert_string_equal(move_in_words("march D4 D5", CLIO_EN), "Move from Aquincum (D4) to D5");
    play("march D4 D5");
    expect(asked(), Q_BRING);
    assert_string_equal(move_in_words("bring settler 0", CLIO_EN), "Only the city");
    assert_string_equal(move_in_words("bring settler 1", CLIO_FR), "Emmener 1 colon");
}

/* covers: move, conquest */
TEST(undefended_cities_are_taken)
{
    field();
    own(RED, "tactics");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    play("move");
    expect(asked(), Q_MOVE);
    assert_string_equal(move_in_words("march D4 D5", CLIO_EN),
                        "Capture Sparta (D5), moving from D4");
    assert_string_equal(move_in_words("march D4 D5", CLIO_FR), "Prendre Sparte (D5) depuis D4");
    units(BLUE, "D5", "1 infantry");
    assert_string_equal(move_in_words("march D4 D5", CLIO_EN), "Attack Sparta (D5) from D4");
}

/* covers: move */
TEST(nomads_explore)
{
    start(2, "expansion=on");
    civilization(RED, "huns");
    own_special(RED, "nomads");
    no_units(RED);
    hide_tile("2U03", "R08");
    play("move; march D2 D3");
    expect(owner_of_city("D3"), RED);
    expect(terrain("D3"), MOUNTAIN);
    play("move");
    expect(asked(), Q_TURN); /* it went into a mountain */
}

/* covers: civilization-advances, pirates */
TEST(special_carthaginians_2_share_or_attack)
{
    expansion_field("carthaginians");
    own(RED, "navigation");
    own_special(RED, "pirate_allies");
    land("D4 D5 D6", SEA);
    units(RED, "D4", "ship");
    units(PIRATES, "D5", "ship");
    play("move");
    expect_that(legal("sail D4 D6")); /* through them */
    expect_that(clash_pirates_near(x, space_at("D6")));
    play("sail D4 D5");
    expect(asked(), Q_ATTACK_PIRATES);
    remember();
    play("no");
    expect(units_at("D5", SHIP), 1);
    expect(s->space[space_at("D5")].pirates, 1);
    expect(wild_pirates(s, space_at("D5")), 0);
    expect_that(!clash_pirates_near(x, space_at("D6")));
    move_again();
    play("sail D5 D6"); /* and together on */
    choices("number", "0, 1");
    play("number 1");
    expect(s->space[space_at("D6")].pirates, 1);
    expect(s->space[space_at("D5")].pirates, 0);
    back_again();
    dice("6 1");
    play("yes");
    answer_until(Q_MOVE);
    expect(s->space[space_at("D5")].pirates, 0);
    expect(units_at("D5", SHIP), 1);
}

/* covers: civilization-advances, pirates */
TEST(special_carthaginians_2_attack_where_they_are)
{
    expansion_field("carthaginians");
    own_special(RED, "pirate_allies");
    land("D4 D5", SEA);
    units(RED, "D4", "2 ship");
    units(PIRATES, "D4", "ship");
    play("move");
    expect_that(legal("sail D4 D4"));
    dice("6 6 1");
    play("sail D4 D4");
    answer_until(Q_TURN);
    expect(s->space[space_at("D4")].pirates, 0);
    expect(units_at("D4", SHIP), 2);
    expect(status_at("D4", SHIP) & SPENT, SPENT);
}

/* covers: civilization-advances, pirates */
TEST(special_carthaginians_2_pirates_carry)
{
    expansion_field("carthaginians");
    own_special(RED, "pirate_allies");
    land("D4 D5", SEA);
    units(RED, "D3", "settler");
    units(PIRATES, "D4", "ship");
    play("move; march D3 D4");
    expect(owner_of_units("D4"), RED);
    expect_that(legal("sail D4 D5")); /* the pirates did not move yet */
    play("sail D4 D5");
    expect(units_at("D5", SETTLER), 1);
    expect(s->space[space_at("D5")].pirates, 1);
    expect(asked(), Q_TURN);
    play("move; march D5 D6");
    expect(wild_pirates(s, space_at("D5")), 1);
}

/* Whoever was carried by pirates that are sunk needs another ship. */
/* covers: civilization-advances, pirates */
TEST(special_carthaginians_2_nobody_swims)
{
    expansion_field("carthaginians");
    own_special(RED, "pirate_allies");
    land("D4 D5", SEA);
    units(RED, "D4", "ship");
    units(PIRATES, "D5", "ship");
    units(RED, "D5", "2 settler");
    play("move; sail D4 D5");
    dice("5 5"); /* both ships sink */
    play("yes");
    answer_until(Q_TURN);
    expect(units_at("D5", SETTLER), 0);
    expect(clash_in_reserve(x, RED, SETTLER), 4);
}

/* covers: civilization-advances, pirates */
TEST(ruling_r61_eight_ships_in_all)
{
    expansion_field("carthaginians");
    own_special(RED, "pirate_allies");
    land("D4 D5", SEA);
    units(RED, "D4", "3 ship");
    units(RED, "D5", "ship");
    units(PIRATES, "D5", "4 ship");
    play("move; sail D4 D5");
    choices("bring", "ship 1, ship 2, ship 3");
    play("bring ship 3; no");
    expect(units_at("D5", SHIP), 4);
    expect(s->space[space_at("D5")].pirates, 4);
}

/* covers: civilization-advances */
TEST(special_chinese_2_expansion)
{
    expansion_field("chinese");
    own(RED, "tactics");
    build_city(RED, "D4", NEUTRAL, "");
    units(RED, "D4", "2 settler 1 infantry");
    units(RED, "F5", "settler");
    CLIO_PUSH(x, move, RED, .flags = MOVE_SETTLERS_ONLY);
    clash_run(x);
    expect(asked(), Q_MOVE);
    refuse("march F5 F4", "settlers-only");
    play("march D4 D5");
    choices("bring", "settler 1, settler 2");
    play("bring settler 2");
    expect(units_at("D5", SETTLER), 2);
    expect(asked(), Q_TURN);
}

/* covers: leaders */
TEST(leader_erik_new_colonies)
{
    expansion_field("vikings");
    own(RED, "tactics");
    land("D4", SEA);
    units(RED, "D4", "ship infantry");
    expect_that(!clash_may_land(x, RED));
    lead(RED, "L43", "D4");
    expect_that(clash_may_land(x, RED));
    units(BLUE, "D5", "settler");
    CLIO_PUSH(x, move, RED, .flags = MOVE_LANDING, .squads = 1);
    clash_run(x);
    expect_that(!legal("enough"));
    play("march D4 D5");
    expect(units_at("D5", INFANTRY), 1);
    expect(units_at("D5", LEADER), 1);
    expect(asked(), Q_TURN);
}

/* covers: leaders */
TEST(leader_hannibal_across_the_alps)
{
    expansion_field("carthaginians");
    own(RED, "tactics");
    land("D5", MOUNTAIN);
    land("D6", FOREST);
    lead(RED, "L07", "D4");
    units(RED, "D4", "2 infantry");
    units(BLUE, "C7", "settler");
    play("move");
    expect(clash_move_consequences(x, RED, space_at("D4"), space_at("D5")), PENALTY_UNLED);
    play("march D4 D5; bring leader 0; bring infantry 1");
    expect(status_at("D5", INFANTRY) & SPENT, SPENT); /* without him */
    play("march D4 E5; bring-all");
    move_again();
    play("march E5 D5; bring-all");
    expect(clash_find_figure(s, RED, INFANTRY, space_at("D5"), 0, SPENT) >= 0, 1);
    move_again();
    play("march D5 D6; bring-all");
    move_again();
    expect_that(legal("march D6 C7"));
}

/* covers: leaders */
TEST(leader_viriathus_guerrilla)
{
    expansion_field("celts");
    own(RED, "tactics");
    land("D5", MOUNTAIN);
    land("D6", FOREST);
    lead(RED, "L12", "D4");
    units(BLUE, "C7", "settler");
    play("move");
    expect(clash_move_consequences(x, RED, space_at("D4"), space_at("D5")), 0); /* he goes alone */
    play("march D4 D5");
    move_again();
    play("march D5 D6");
    move_again();
    refuse("march D6 C7", "forest");
}

/* covers: leaders */
TEST(leader_rugila_raider)
{
    expansion_field("huns");
    own(RED, "tactics");
    land("D5", FOREST);
    lead(RED, "L24", "D4");
    units(RED, "D4", "infantry");
    units(BLUE, "D6", "settler");
    play("move; march D4 D5; bring-all");
    move_again();
    expect_that(legal("march D5 D6"));
}

/* covers: leaders, move */
TEST(leader_xerxes_huge_army)
{
    expansion_field("persians");
    own(RED, "tactics");
    lead(RED, "L36", "D4");
    units(RED, "D4", "4 infantry");
    units(RED, "D6", "infantry");
    play("move; march D4 D5");
    expect(count_legal("bring-all"), 1);
    remember();
    play("bring-all");
    expect(units_at("D5", INFANTRY), 4);
    refuse("march D6 D5", "stack");
    back_again();
    play("bring leader 0; bring infantry 4");
    expect(units_at("D5", INFANTRY), 4);
    expect_that(legal("march D4 D5")); /* he himself makes room */
}

/* ---- What people are told ---------------------------------------------------------------------------------- */

/* covers: move */
TEST(imagined_moves_have_reasons)
{
    clio_move moves[CLIO_MAX_MOVES], legal_ones[CLIO_MAX_MOVES];
    int illegal = 0;
    field();
    land("D4", SEA);
    units(RED, "D3", "infantry settler");
    units(RED, "D4", "ship");
    units(BLUE, "E4", "infantry");
    play("move");
    int n = clio_imaginable(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
    int ok = clio_legal(x->game, s, clio_asked(&s->core), legal_ones, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        struct clio_reason why;
        for (int k = 0; k < ok; k++)
            if (legal_ones[k] == moves[i])
                goto next;
        clash_why_not(x->game, s, clio_asked(&s->core), moves[i], &why);
        expect_that(why.phrase != WHY_NOT_NOW && why.phrase != WHY_NOBODY);
        illegal++;
    next:;
    }
    expect_that(illegal >= 5);
}

/* ---- The map ---------------------------------------------------------------------------------------------------- */

/* covers: map */
TEST(distances_go_over_what_is_explored)
{
    start(2, "");
    expect(clash_distance(x, space_at("D2"), space_at("D1"), false, 5), 1);
    expect(clash_distance(x, space_at("D1"), space_at("D8"), false, 20), FAR);
    tile("2U03", "R08", 2); /* D4 is sea */
    expect(clash_distance(x, space_at("D2"), space_at("D4"), false, 5), 2);
    expect(clash_distance(x, space_at("D2"), space_at("D4"), false, 1), FAR);
    expect(clash_distance(x, space_at("D2"), space_at("D4"), true, 5), FAR);
    expect(clash_distance(x, space_at("D2"), space_at("D2"), true, 5), 0);
    uint8_t all[SHEET];
    clash_distances(x, space_at("C2"), false, 3, all);
    expect(all[space_at("D4")], 3);
    expect(all[space_at("C3")], FAR);
    expect_that(clash_city_within(x, RED, space_at("D4"), 2));
    expect_that(!clash_city_within(x, RED, space_at("D4"), 1));
    expect_that(!clash_city_within(x, BLUE, space_at("D4"), 9));
}

/* Both ways of looking for a distance agree everywhere. */
/* covers: map */
TEST(distances_agree)
{
    for (int seats = 2; seats <= 4; seats++) {
        start(seats, "");
        for (int i = 0; i < layout_of(x)->areas; i += 2)
            if (!s->turned[i])
                clash_explore_area(x, i, 1 + i % 4 / 2);
        for (int a = 0; a < layout_of(x)->spaces; a++)
            for (int limit = 1; limit < 6; limit++) {
                uint8_t all[SHEET];
                int from = layout_of(x)->list[a];
                clash_distances(x, from, limit % 2, limit, all);
                for (int b = 0; b < layout_of(x)->spaces; b++)
                    expect(clash_distance(x, from, layout_of(x)->list[b], limit % 2, limit),
                           all[layout_of(x)->list[b]]);
            }
    }
}

/* ---- Everything at once ------------------------------------------------------------------------------------------ */

static unsigned below(uint64_t *rng, unsigned n)
{
    return (unsigned)clio_random_below(rng, n);
}

/* Everybody has ships, armies and cities here and there, and what moves them. */
static void crowded_board(uint64_t *rng)
{
    static const char *const civs[] = {"vikings", "carthaginians", "huns", "romans"};
    static const char *const special[] = {"shipcraft longships", "pirate_allies", "nomads",
                                          "roman_roads"};
    start(2 + (int)below(rng, 3), "expansion=on");
    for (int i = 0; i < layout_of(x)->areas; i++)
        if (!s->turned[i] && below(rng, 3))
            clash_explore_area(x, i, 1 + (int)below(rng, 2));
    unsigned first = below(rng, 4);
    for (int seat = 0; seat < s->seats; seat++) {
        civilization(seat, civs[(first + (unsigned)seat) % 4]);
        own(seat, "tactics fishing navigation cartography roads");
        own_special(seat, special[(first + (unsigned)seat) % 4]);
        stock(seat, "2 food 3 ore 3 wood 3 culture 3 mood");
    }
    for (int i = 0; i < 60; i++) {
        int space = layout_of(x)->list[below(rng, layout_of(x)->spaces)];
        int seat = (int)below(rng, s->seats);
        struct clash_space *place = &s->space[space];
        int city = place->city == NONE ? seat : city_owner(place->city);
        if (!is_explored(s, space) || (place->holder != NONE && place->holder != seat))
            continue;
        if (is_sea(s, space) && below(rng, 4) == 0 && place->holder == NONE)
            clash_place_units(x, PIRATES, SHIP, 1, space);
        else if (is_sea(s, space) && !place->pirates)
            clash_place_units(x, seat, SHIP, 1, space);
        else if (is_land(s, space) && city == seat && clash_army_in(s, space) < 2)
            clash_place_units(x, seat, (int)below(rng, SHIP - 1), 2, space);
        if (is_land(s, space) && place->city == NONE && clash_city_count(s, seat) < 4 &&
            below(rng, 3) == 0)
            clash_new_city(x, seat, space, NEUTRAL);
    }
}

/* covers: move, ships, roads, exploration */
TEST(crowded_boards_stay_sound)
{
    uint64_t rng = 7;
    for (int game = 0; game < 60; game++) {
        crowded_board(&rng);
        for (int i = 0; i < 300 && !s->over; i++) {
            clio_move moves[CLIO_MAX_MOVES];
            char why[200] = "", word[64];
            if (s->core.question == Q_TURN && s->turn.actions > 0 && below(&rng, 3))
                moves[0] = clio_move_of(DO_MOVE, 0, 0, 0);
            else
                moves[0] = moves[below(&rng, (unsigned)clio_legal(x->game, s, clio_asked(&s->core),
                                                                  moves, CLIO_MAX_MOVES))];
            clio_notation(x->game, moves[0], word, sizeof word);
            clio_apply_legal(x->game, s, clio_asked(&s->core), moves[0], NULL);
            if (!clio_check(x->game, s, why, sizeof why))
                print_error("game %d, move %d, %s: %s\n", game, i, word, why);
            expect_that(!why[0]);
            expect_that(s->over ||
                        clio_legal(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES) > 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ruling_r01_pass),
        cmocka_unit_test(settlers_never_attack_alone),
        cmocka_unit_test(great_diplomat_costs_two_culture),
        cmocka_unit_test(seduction_tokens_are_paid),
        cmocka_unit_test(wonder_great_gardens),
        cmocka_unit_test(p30a_roads),
        cmocka_unit_test(roads_start_or_end_in_a_city),
        cmocka_unit_test(ruling_r57_earlier_penalties_stay),
        cmocka_unit_test(special_romans_2_roman_roads),
        cmocka_unit_test(p14b_navigation),
        cmocka_unit_test(special_vikings_2_longships),
        cmocka_unit_test(p35a_viking_conversion),
        cmocka_unit_test(special_vikings_1_convert_some_embark_others),
        cmocka_unit_test(p20b_sea_to_sea),
        cmocka_unit_test(p20c_free_choice),
        cmocka_unit_test(p21c_ship_explores),
        cmocka_unit_test(p21d_no_sea_to_be_found),
        cmocka_unit_test(ruling_r58_both_seas_to_the_edge),
        cmocka_unit_test(special_huns_1_nomads),
        cmocka_unit_test(ruling_r63_nomads_keep_apart),
        cmocka_unit_test(moves_of_cities_are_called_so),
        cmocka_unit_test(undefended_cities_are_taken),
        cmocka_unit_test(nomads_explore),
        cmocka_unit_test(special_carthaginians_2_share_or_attack),
        cmocka_unit_test(special_carthaginians_2_attack_where_they_are),
        cmocka_unit_test(special_carthaginians_2_pirates_carry),
        cmocka_unit_test(special_carthaginians_2_nobody_swims),
        cmocka_unit_test(ruling_r61_eight_ships_in_all),
        cmocka_unit_test(special_chinese_2_expansion),
        cmocka_unit_test(leader_erik_new_colonies),
        cmocka_unit_test(leader_hannibal_across_the_alps),
        cmocka_unit_test(leader_viriathus_guerrilla),
        cmocka_unit_test(leader_rugila_raider),
        cmocka_unit_test(leader_xerxes_huge_army),
        cmocka_unit_test(imagined_moves_have_reasons),
        cmocka_unit_test(distances_go_over_what_is_explored),
        cmocka_unit_test(distances_agree),
        cmocka_unit_test(crowded_boards_stay_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
