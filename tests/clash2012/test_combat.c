/* test_combat.c: what is particular to conflicts and conquest in the 2012 edition. */
#include "clash/battle.h"

enum { RED, BLUE, YELLOW };

/* ---- Rounds [CoC-2012 p.12] --------------------------------------------------------------------------- */

/* covers: combat-roll, casualties */
TEST(p12a_five_points_a_hit)
{
    field(2, "");
    expect(x->e->faces, 6);
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "4 infantry");
    dice("6 6 6 1 1 1 1 1");
    attack("D4", "D5");
    expect(attacker()->value, 19);
    expect(attacker()->hits, 3);
    expect(units_at("D5", INFANTRY), 1);
    expect(defender()->hits, 0);
}

/* covers: casualties, rulings */
TEST(ruling_29_settlers_survive_when_both_armies_fall)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "1 infantry 1 settler");
    units(BLUE, "D5", "1 infantry 2 settler");
    dice("5 5");
    play("move; march D4 D5; bring-all");
    expect(s->fight.winner, NONE);
    expect(units_at("D4", INFANTRY), 0);
    expect(units_at("D4", SETTLER), 1); /* back where they came from */
    expect(s->turn.status[FIRST_SETTLER] & SPENT, SPENT);
    expect(units_at("D5", INFANTRY), 0);
    expect(units_at("D5", SETTLER), 2);
    expect(owner_of_city("D5"), BLUE);
    expect(mood_at("D5"), NEUTRAL);
}

/* ---- Fortress and advances ------------------------------------------------------------------------------ */

/* covers: fortress, before-combat */
TEST(p21b_siegecraft_pays_for_both_parts)
{
    field(2, "");
    own(RED, "siegecraft");
    stock(RED, "2 wood 2 ore");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "2 infantry");
    attack("D4", "D5");
    expect(asked(), Q_SIEGE_DIE);
    play("yes");
    dice("4 1 1 1");
    play("yes");
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, ORE), 0);
    expect(defender()->dice, 2);
    expect(defender()->cancels, 0);
    expect(units_at("D5", INFANTRY), 1);
}

/* covers: combat-roll */
TEST(p21c_steel_weapons_hit_once_more_in_round_one)
{
    field(2, "");
    own(RED, "steel_weapons");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    units(BARBARIANS, "D5", "4 infantry");
    units(RED, "D4", "3 infantry");
    dice("4 4 4 1 1 1 1");
    attack("D4", "D5");
    expect(attacker()->value, 12);
    expect(units_at("D5", INFANTRY), 1);
    no_units(BARBARIANS);
    units(BARBARIANS, "D5", "4 infantry");
    dice("4 4 4 1 1 1 1");
    play("fight-on");
    expect(attacker()->value, 12);
    expect(units_at("D5", INFANTRY), 2);
}

/* covers: combat-roll */
TEST(p22b_fanaticism)
{
    field(2, "");
    own(BLUE, "fanaticism");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "2 infantry");
    dice("6 1 1 1 4 4");
    attack("D4", "D5");
    expect(defender()->value, 10);
    dice("6 1 1");
    play("fight-on"); /* the first roll only */
    expect(owner_of_city("D5"), RED);
    expect(units_at("D7", INFANTRY), 1);

    field(2, ""); /* without another city nobody rises */
    own(BLUE, "fanaticism");
    no_cities(BLUE);
    build_city(BLUE, "D5", NEUTRAL, "temple");
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("6 6 1 1 1");
    attack("D4", "D5");
    expect(owner_of_city("D5"), RED);
    expect(clash_in_reserve(x, BLUE, INFANTRY), 16);
}

/* ---- Conquest -------------------------------------------------------------------------------------------- */

/* Blue's city of three pieces in E6, one of them Yellow's; another one of Blue's. */
static void colourful_city(int mood)
{
    field(3, "");
    no_cities(BLUE);
    build_city(BLUE, "E6", mood, "academy");
    building("E6", "temple", YELLOW);
    build_city(BLUE, "E8", NEUTRAL, "");
    units(RED, "E5", "1 infantry");
}

/* covers: conquest, influence */
TEST(p12c_capture)
{
    colourful_city(NEUTRAL);
    attack("E5", "E6");
    expect(owner_of_city("E6"), RED);
    expect(colour_of("E6", "academy"), RED);
    expect(colour_of("E6", "temple"), YELLOW);
    expect(size_at("E6"), 3);
    expect(mood_at("E6"), ANGRY);
    expect(amount(RED, GOLD), 3);
    expect(units_at("E8", SETTLER), 1);
    colourful_city(HAPPY);
    attack("E5", "E6");
    expect(amount(RED, GOLD), 3);
    expect(units_at("E8", SETTLER), 1);
    colourful_city(ANGRY);
    attack("E5", "E6");
    expect(owner_of_city("E6"), RED);
    expect(amount(RED, GOLD), 0);
    expect(units_at("E8", SETTLER), 0);
}

/* covers: conquest */
TEST(refugees_find_a_city_if_there_is_one)
{
    colourful_city(NEUTRAL);
    build_city(BLUE, "F7", NEUTRAL, "");
    attack("E5", "E6");
    expect(asked(), Q_SETTLER_REFUGE);
    expect(to_move(), BLUE);
    choices("city", "E8, F7");
    expect_that(!legal("no"));
    field(2, "");
    no_cities(BLUE);
    build_city(BLUE, "D5", HAPPY, "");
    units(RED, "D4", "1 infantry");
    attack("D4", "D5");
    expect(asked(), Q_TURN);
    expect(clash_in_reserve(x, BLUE, SETTLER), 4);
}

/* All pieces of a kind lie on event cards: none is left. */
static void none_left(int seat, int piece)
{
    s->seat[seat].buried[piece] = s->seat[seat].left[piece];
    s->seat[seat].left[piece] = 0;
}

/* covers: conquest, rulings */
TEST(p12d_piece_not_in_supply)
{
    field(2, "");
    land("D6", SEA);
    build_city(BLUE, "D5", NEUTRAL, "port academy");
    none_left(RED, PORT);
    units(RED, "D4", "1 infantry");
    attack("D4", "D5");
    expect(owner_of_city("D5"), RED);
    expect(size_at("D5"), 2);
    expect(amount(RED, GOLD), 4); /* ruling 39: the size before, and one for the port */
}

/* covers: conquest, rulings */
TEST(ruling_39_whole_city_removed)
{
    colourful_city(NEUTRAL);
    none_left(RED, SETTLEMENT);
    attack("E5", "E6");
    expect(owner_of_city("E6"), NONE);
    expect(amount(RED, GOLD), 6); /* spoils, and every piece, Yellow's too */
    expect(s->fight.conquered, 2);
    colourful_city(ANGRY);
    none_left(RED, SETTLEMENT);
    attack("E5", "E6");
    expect(amount(RED, GOLD), 3);
}

/* covers: conquest, buildings */
TEST(p12e_captured_building_without_its_advance)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "academy");
    units(RED, "D4", "1 infantry");
    int points = points_of(RED, POINTS_CITIES);
    attack("D4", "D5");
    int city = clash_city_at(s, space_at("D5"));
    expect(size_at("D5"), 2);
    expect(points_of(RED, POINTS_CITIES), points + 4);
    expect_that(clash_has_building(s, city, ACADEMY) && !clash_works_for_owner(x, city, ACADEMY));
    own(RED, "writing");
    expect_that(clash_works_for_owner(x, city, ACADEMY));
    disown(RED, "tactics"); /* a fortress neither */
    building("D5", "fortress", RED);
    units(BLUE, "E5", "1 infantry");
    no_units(RED);
    turn_of(BLUE);
    attack("E5", "D5");
    expect(s->fight.battle, 0);
    expect(owner_of_city("D5"), BLUE);
}

/* covers: conquest, wonders */
TEST(p14c_wonder_of_a_captured_city)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "academy great_statue");
    expect(points_of(BLUE, POINTS_WONDERS), 10);
    units(RED, "D4", "1 infantry");
    remember();
    attack("D4", "D5");
    expect(points_of(RED, POINTS_WONDERS), 10);
    expect(points_of(BLUE, POINTS_WONDERS), 0);
    expect(amount(RED, GOLD), 2); /* a wonder is no part of the size */
    expect_that(has(s, RED, AB_GREAT_STATUE_2012) && !has(s, BLUE, AB_GREAT_STATUE_2012));
    back_again();
    none_left(RED, SETTLEMENT);
    attack("D4", "D5");
    expect(points_of(RED, POINTS_WONDERS) + points_of(BLUE, POINTS_WONDERS), 0);
    expect_that(s->lost_wonders && !has(s, BLUE, AB_GREAT_STATUE_2012));
}

/* ---- Wonders that keep attackers away ------------------------------------------------------------------------ */

/* covers: wonders, before-combat */
TEST(great_mausoleum_asks_a_token_for_each_army_unit)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "great_mausoleum");
    units(RED, "D4", "3 infantry 1 settler");
    units(RED, "F4", "settler");
    play("move");
    refuse("march D4 D5", "toll");
    play("enough");
    *clash_level_of(s, RED, MOOD) = *clash_level_of(s, RED, CULTURE) = 3;
    stock(RED, "1 mood 1 culture");
    play("move; march D4 D5");
    choices("bring", "settler 0, settler 1");
    play("bring settler 1");
    choices("bring", "infantry 1, infantry 2");
    play("bring infantry 2");
    expect(amount(RED, MOOD) + amount(RED, CULTURE), 0);
    expect(owner_of_city("D5"), RED);
    expect(units_at("D5", INFANTRY), 2);

    field(2, ""); /* which token is the attacker's choice; other cities are free to attack */
    build_city(BLUE, "D5", NEUTRAL, "great_mausoleum");
    build_city(BLUE, "E5", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    *clash_level_of(s, RED, MOOD) = *clash_level_of(s, RED, CULTURE) = 3;
    stock(RED, "1 mood 1 culture");
    play("move");
    remember();
    play("march D4 D5");
    choices("pay", "mood, culture");
    play("pay culture");
    expect(amount(RED, MOOD), 1);
    back_again();
    play("march D4 E5");
    expect(amount(RED, MOOD) + amount(RED, CULTURE), 2);
}

/* covers: wonders, before-combat */
TEST(great_wall_needs_siegecraft)
{
    field(2, "");
    build_city(BLUE, "D7", NEUTRAL, "great_wall");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    build_city(BLUE, "E5", NEUTRAL, "");
    units(RED, "D4", "2 infantry");
    units(RED, "F4", "settler");
    play("move");
    refuse("march D4 D5", "behind-wall");
    expect_that(legal("march D4 E5"));
    own(RED, "siegecraft");
    dice("1 1 1");
    play("march D4 D5; bring infantry 2"); /* and need not pay for its use */
    expect(owner_of_city("D5"), RED);
}

/* ---- At sea ---------------------------------------------------------------------------------------------------- */

/* covers: naval-battles */
TEST(ruling_28_foreign_ships_before_a_port)
{
    sea_field("");
    own(RED, "fishing");
    build_city(RED, "D3", NEUTRAL, "port");
    units(BLUE, "D5", "ship");
    units(BLUE, "F4", "settler");
    turn_of(BLUE);
    play("move; sail D5 D4");
    expect(owner_of_units("D4"), BLUE);
    expect(owner_of_city("D3"), RED);
    turn_of(RED);
    stock(RED, "2 wood 0 food");
    dice("5 1");
    play("recruit D3"); /* not without a battle */
    expect(owner_of_units("D4"), RED);
    expect(s->fight.recruited, 1);
}

/* covers: naval-battles */
TEST(advance_war_ships)
{
    sea_field("");
    own(RED, "war_ships");
    units(RED, "D4", "1 ship");
    units(BLUE, "D5", "1 ship");
    dice("1 5");
    attack("D4", "D5");
    expect(attacker()->cancels, 1);
    expect(units_at("D4", SHIP), 1);
    dice("1 5");
    play("fight-on");
    expect(units_at("D4", SHIP), 0);
    sea_field(""); /* landing */
    own(RED, "war_ships");
    units(RED, "D4", "1 ship 1 infantry");
    units(BLUE, "D3", "1 infantry");
    dice("1 5");
    play("move; march D4 D3");
    expect(attacker()->cancels, 1);
    play("retreat");
    expect(units_at("D4", INFANTRY), 1);
}

/* [2012 p.12]: a ship takes along who is aboard, whoever could carry them elsewhere. */
/* covers: naval-battles */
TEST(a_ship_that_sinks_takes_its_cargo_along)
{
    sea_field("");
    units(RED, "D4", "3 ship 4 infantry");
    units(BLUE, "D5", "2 ship");
    dice("1 1 5 1");
    play("move; sail D4 D5; bring ship 2; bring infantry 4; retreat");
    expect(units_at("D4", SHIP), 2);
    expect(units_at("D4", INFANTRY), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p12a_five_points_a_hit),
        cmocka_unit_test(ruling_29_settlers_survive_when_both_armies_fall),
        cmocka_unit_test(p21b_siegecraft_pays_for_both_parts),
        cmocka_unit_test(p21c_steel_weapons_hit_once_more_in_round_one),
        cmocka_unit_test(p22b_fanaticism),
        cmocka_unit_test(p12c_capture),
        cmocka_unit_test(refugees_find_a_city_if_there_is_one),
        cmocka_unit_test(p12d_piece_not_in_supply),
        cmocka_unit_test(ruling_39_whole_city_removed),
        cmocka_unit_test(p12e_captured_building_without_its_advance),
        cmocka_unit_test(p14c_wonder_of_a_captured_city),
        cmocka_unit_test(great_mausoleum_asks_a_token_for_each_army_unit),
        cmocka_unit_test(great_wall_needs_siegecraft),
        cmocka_unit_test(ruling_28_foreign_ships_before_a_port),
        cmocka_unit_test(advance_war_ships),
        cmocka_unit_test(a_ship_that_sinks_takes_its_cargo_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
