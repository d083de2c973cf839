/* test_leaders_fight.c: what leaders do in conflicts and after them. */
#include "clash/battle.h"

enum { RED, BLUE };

/*
 * A field of plains: Red's city is D2, Blue's D7. Red's leader stands in D4 with an infantry, two of
 * Blue's in D5.
 */
static void camp(const char *civ, const char *leader)
{
    field(2, "expansion=on");
    civilization(BLUE, civ[0] == 'r' ? "greeks" : "romans");
    civilization(RED, civ);
    stock(RED, "0 food 0 wood 0 ore 0 ideas 0 gold 0 mood 0 culture");
    lead(RED, leader, "D4");
    units(RED, "D4", "infantry");
    units(BLUE, "D5", "2 infantry");
}

static void no_leader(void)
{
    clash_eliminate_figure(x, RED, FIRST_LEADER);
    units(RED, "D4", "infantry");
}

/* As many dice as there are units: Red's show 2, Blue's 1, and neither has a use for their icons. */
static void weak_dice(const char *from, const char *to)
{
    char faces[80] = "";
    bool red_attacks = s->turn.seat == RED;
    bool fortress =
        owner_of_city(to) != NONE && s->city[clash_city_at(s, space_at(to))].building[FORTRESS];
    int attackers =
        is_sea(s, space_at(from)) ? units_at(from, SHIP) : clash_army_in(s, space_at(from));
    int defenders = is_sea(s, space_at(to)) ? units_at(to, SHIP) : clash_army_in(s, space_at(to));
    for (int i = 0; i < attackers + defenders + fortress; i++) {
        faces[2 * i] = red_attacks == (i < attackers) ? '2' : '1';
        faces[2 * i + 1] = ' ';
    }
    dice(faces);
}

/* The first round of an attack from D4 on D5, and what became of Red's side; then all is as before. */
static struct clash_side charge(void)
{
    struct clash_state before = *s;
    weak_dice("D4", "D5");
    attack("D4", "D5");
    struct clash_side side = *attacker();
    *s = before;
    return side;
}

/* The same when Blue attacks Red from D5. */
static struct clash_side stand(const char *where)
{
    struct clash_state before = *s;
    turn_of(BLUE);
    weak_dice("D5", where);
    attack("D5", where);
    struct clash_side side = *defender();
    *s = before;
    return side;
}

/* ---- Combat value, by the enemy ---------------------------------------------------------------------- */

/* covers: leaders, leader-notes, conflicts */
TEST(leader_l05_liberator)
{
    camp("babylonians", "L05");
    expect(charge().value, 6);
    build_city(RED, "B4", NEUTRAL, "");
    expect(charge().value, 4); /* Blue has fewer cities */
    build_city(BLUE, "B6", NEUTRAL, "");
    expect(charge().value, 6);
    no_leader();
    expect(charge().value, 4);
}

/* covers: leaders, conflicts */
TEST(leader_l10_warrior_queen)
{
    camp("celts", "L10");
    expect(charge().value, 4);
    own(BLUE, "draft");
    expect(charge().value, 6);
    own(RED, "siegecraft");
    expect(charge().value, 4);
}

/* covers: leaders, conflicts */
TEST(leader_l42_civilizer)
{
    camp("romans", "L42");
    expect(charge().value, 4);
    no_units(BLUE);
    units(BARBARIANS, "D5", "infantry");
    expect(charge().value, 6);
}

/* ---- … by numbers --------------------------------------------------------------------------------------- */

/* covers: leaders, conflicts */
TEST(leader_l13_brilliant_conqueror)
{
    camp("chinese", "L13");
    expect(charge().value, 6);
    units(BLUE, "D5", "infantry");
    expect(charge().value, 4);
}

/* covers: leaders, conflicts */
TEST(leader_l20_hero_of_thermopylae)
{
    camp("greeks", "L20");
    expect(charge().value, 4);
    units(BLUE, "D5", "2 infantry");
    expect(charge().value, 8);
}

/* covers: leaders, conflicts */
TEST(leader_l11_people_of_warriors)
{
    camp("celts", "L11");
    units(RED, "D4", "settler");
    units(RED, "C5", "2 settler");
    units(RED, "D2", "settler"); /* too far away */
    expect(charge().value, 7);
    no_leader();
    expect(charge().value, 4);
}

/* ---- … by the place ---------------------------------------------------------------------------------------- */

/* covers: leaders, conflicts */
TEST(leader_l06_iconoclast)
{
    camp("babylonians", "L06");
    build_city(BLUE, "D5", NEUTRAL, "academy");
    expect(charge().value, 4);
    building("D5", "temple", BLUE);
    expect(charge().value, 6);
    build_city(RED, "D4", NEUTRAL, "temple");
    expect(stand("D4").value, 4); /* not in a city of his own */
}

/* covers: leaders, conflicts */
TEST(leader_l09_dido_devotion)
{
    camp("carthaginians", "L09");
    expect(charge().value, 4);
    expect(stand("D4").value, 4); /* no city */
    build_city(RED, "D4", NEUTRAL, "");
    expect(stand("D4").value, 6);
}

/* covers: leaders, conflicts */
TEST(leader_l30_protector)
{
    camp("japanese", "L30");
    expect(charge().value, 4);
    expect(stand("D4").value, 6);
}

/* covers: leaders, conflicts */
TEST(leader_l32_birth_of_fire)
{
    camp("mayans", "L32");
    expect(charge().value, 4);
    build_city(BLUE, "D5", NEUTRAL, "temple academy");
    expect(charge().value, 7);
    units(RED, "D4", "infantry");
    weak_dice("D4", "D5");
    attack("D4", "D5");
    expect(attacker()->value, 9);
    dice("2 2 2 1");
    play("fight-on");
    expect(attacker()->value, 6); /* round 1 only */
}

/* covers: leaders, conflicts */
TEST(leader_l45_horror_of_the_north)
{
    camp("vikings", "L45");
    expect(charge().value, 4);
    land("D4", SEA);
    units(RED, "D4", "ship");
    dice("2 2 1 1");
    attack("D4", "D5");
    expect(attacker()->value, 6);
}

/* Both have a ship, Red's leader is on his. */
static void at_sea(const char *civ, const char *leader)
{
    camp(civ, leader);
    no_units(BLUE);
    land("D4 D5", SEA);
    units(RED, "D4", "ship");
    units(BLUE, "D5", "ship");
}

static void commands_fleet(const char *civ, const char *leader)
{
    at_sea(civ, leader);
    expect(charge().value, 4);
    clash_eliminate_figure(x, RED, FIRST_LEADER);
    expect(charge().value, 2);
    camp(civ, leader);
    expect(charge().value, 4); /* not on land */
}

/* covers: leaders, conflicts */
TEST(leader_l08_fleet_commander)
{
    commands_fleet("carthaginians", "L08");
}

/* covers: leaders, conflicts */
TEST(leader_l21_admiral)
{
    commands_fleet("greeks", "L21");
}

/* covers: leaders, conflicts, pirates */
TEST(leader_l18_maritime_power)
{
    camp("egyptians", "L18");
    build_city(BLUE, "D5", NEUTRAL, "");
    expect(charge().value, 4);
    land("E6", SEA);
    expect(charge().value, 6); /* a coastal city */
    at_sea("egyptians", "L18");
    expect(charge().value, 2);
    no_units(BLUE);
    units(PIRATES, "D5", "ship");
    dice("2 1");
    attack("D4", "D5");
    expect(attacker()->value, 4); /* pirates */
}

/* covers: leaders, conflicts */
TEST(leader_l29_fortification)
{
    camp("japanese", "L29");
    build_city(RED, "C6", NEUTRAL, "");
    units(RED, "C6", "infantry");
    expect(stand("C6").value, 2);
    building("C6", "fortress", RED);
    expect(stand("C6").value, 4 + 2); /* two spaces away, he helps */
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D3"));
    expect(stand("C6").value, 4);
}

/* covers: leaders, conflicts */
TEST(leader_l37_priest_of_astarte)
{
    camp("phoenicians", "L37");
    build_city(RED, "D3", NEUTRAL, "academy");
    expect(charge().value, 4);
    building("D3", "temple", RED);
    expect(charge().value, 6);
    building("D2", "temple", RED);
    clash_remove_building(x, clash_city_at(s, space_at("D3")), TEMPLE);
    expect(charge().value, 4); /* three spaces */
}

/* covers: leaders, conflicts */
TEST(leader_l33_new_dynasty)
{
    camp("mayans", "L33");
    building("D2", "temple", RED);
    expect(charge().value, 4); /* D5 is three spaces from D2, of size 2 */
    building("D2", "port", RED);
    expect(charge().value, 6);
}

/* covers: leaders, conflicts */
TEST(leader_l19_known_world)
{
    camp("greeks", "L19");
    expect(charge().value, 4); /* only his home */
    build_city(RED, "B4", NEUTRAL, "");
    build_city(RED, "B5", NEUTRAL, ""); /* the same region */
    build_city(RED, "F4", NEUTRAL, "");
    expect(charge().value, 6);
}

/* covers: leaders, conflicts */
TEST(leader_l40_emperor)
{
    camp("romans", "L40");
    expect(charge().value, 6);
    build_city(RED, "E6", NEUTRAL, ""); /* in the region of D5 */
    expect(charge().value, 4);
}

/* ---- Cards, caps and cancelled hits ----------------------------------------------------------------------- */

/* covers: leaders, tactics */
TEST(leader_l27_effective_planning)
{
    camp("indians", "L27");
    expect(charge().value, 6);
    hand_action(RED, "A26"); /* Archers */
    attack("D4", "D5");
    remember();
    dice("2 2 1 1");
    play("no-tactic");
    expect(attacker()->value, 6);
    back_again();
    dice("1 2 2 1 1");
    play("tactic A26");
    expect(attacker()->value, 4);
}

/* covers: leaders, tactics */
TEST(leader_l23_battering_ram)
{
    camp("huns", "L23");
    hand_action(BLUE, "A22 A24");
    units(RED, "D4", "2 infantry");
    build_city(BLUE, "D5", NEUTRAL, "");
    dice("2 2 2 2 1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT); /* Blue was not asked */
    dice("2 2 2 2 1");
    play("fight-on");
    expect(asked(), Q_TACTIC); /* in round 2 it is */
    expect(to_move(), BLUE);
    camp("huns", "L23");
    hand_action(BLUE, "A22 A24");
    attack("D4", "D5");
    expect(asked(), Q_TACTIC); /* no city */
}

static void blue_steel(const char *faces)
{
    own(BLUE, "steel_weapons metallurgy");
    dice(faces);
    attack("D4", "D5");
}

/* covers: leaders, conflicts */
TEST(leader_l07_military_genius)
{
    camp("carthaginians", "L07");
    units(RED, "D4", "2 infantry");
    blue_steel("2 2 2 2 3i 3i");
    expect(defender()->value, 8); /* not 10 */
    camp("carthaginians", "L07");
    no_leader();
    blue_steel("2 2 3i 3i");
    expect(defender()->value, 10);
}

/* covers: leaders, casualties */
TEST(leader_l02_expansionism)
{
    camp("aztecs", "L02");
    expect(charge().cancels, 1);
    build_city(RED, "C5", NEUTRAL, "");
    expect(charge().cancels, 0); /* next to the battle */
}

/* covers: leaders, casualties */
TEST(leader_l31_shield_of_the_sun)
{
    camp("mayans", "L31");
    build_city(BLUE, "D5", NEUTRAL, "");
    expect(charge().cancels, 0);
    building("D5", "obelisk", BLUE);
    expect(charge().cancels, 1);
    weak_dice("D4", "D5");
    attack("D4", "D5");
    dice("2 2 1 1");
    play("fight-on");
    expect(attacker()->cancels, 0); /* round 1 only */
}

/* covers: leaders, units */
TEST(leader_l36_huge_army)
{
    camp("persians", "L36");
    units(RED, "D4", "3 infantry");
    expect(clash_army_in(s, space_at("D4")), 5);
    expect(clash_stack_limit(x, RED, space_at("D3")), 4);
    hand_action(RED, "A06");
    dice("3i 3i 3i 3i 3i 1 1");
    attack("D4", "D5");
    expect(attacker()->value, 15); /* no card was asked for, no clash ability used */
    camp("persians", "L36");
    units(RED, "D4", "2 infantry");
    hand_action(RED, "A06");
    dice("3i 3i 3i 3i 1 1");
    attack("D4", "D5");
    expect(asked(), Q_TACTIC); /* four of them are an army like any other */
}

/* ---- Movement ------------------------------------------------------------------------------------------------- */

static bool may_march_on(const char *terrain_of, int terrain)
{
    land(terrain_of, terrain);
    no_units(BLUE);
    units(BLUE, "D6", "settler");
    play("move; march D4 D5");
    play(legal("bring-all") ? "bring-all" : "bring infantry 2");
    if (asked() == Q_MOVE)
        play("enough");
    play("move");
    return legal("march D5 D6");
}

static void marches(const char *civ, const char *leader, bool forest, bool mountain)
{
    camp(civ, leader);
    expect(may_march_on("D5", FOREST), forest);
    camp(civ, leader);
    expect(may_march_on("D5", MOUNTAIN), mountain);
    camp(civ, leader);
    no_leader();
    expect(may_march_on("D5", FOREST), false);
}

/* covers: leaders, move */
TEST(leader_l07_across_the_alps)
{
    marches("carthaginians", "L07", true, true);
}

/* covers: leaders, move */
TEST(leader_l12_guerrilla)
{
    marches("celts", "L12", false, true);
}

/* covers: leaders, move */
TEST(leader_l24_raider)
{
    marches("huns", "L24", true, false);
}

/* ---- Choices ------------------------------------------------------------------------------------------------------ */

/* covers: leaders, conflicts */
TEST(leader_l25_bladed_tusks)
{
    camp("indians", "L25");
    units(RED, "D4", "2 elephant");
    stock(RED, "1 ore");
    attack("D4", "D5");
    expect(asked(), Q_BLADED_TUSKS);
    remember();
    dice("2c 2c 2c 2c 1 1");
    play("yes");
    expect(attacker()->value, 10);
    expect(amount(RED, ORE), 0);
    back_again();
    dice("2c 2c 2c 2c 1 1");
    play("no");
    expect(attacker()->value, 8);
    camp("indians", "L25");
    stock(RED, "1 ore");
    dice("2c 2c 1 1");
    attack("D4", "D5");
    expect(attacker()->value, 4); /* no elephants */
}

/* covers: leaders, conflicts */
TEST(leader_l25_bladed_tusks_without_akbar)
{
    camp("indians", "L25");
    units(RED, "D4", "2 elephant");
    units(BLUE, "D5", "2 infantry");
    stock(RED, "1 ore");
    attack("D4", "D5");
    dice("2c 2c 2c 2c 5c 1 1 1");
    play("yes; lose-unit leader D4");
    dice("2c 2c 2c 1 1");
    play("fight-on");
    expect(attacker()->value, 8);
}

/* covers: leaders, conflicts */
TEST(leader_l28_way_of_the_sword)
{
    camp("japanese", "L28");
    expect(charge().value, 4); /* no ore */
    stock(RED, "1 ore");
    attack("D4", "D5");
    expect(asked(), Q_WAY_OF_THE_SWORD);
    dice("2 2 5c 1");
    play("yes; lose-unit leader D4");
    expect(attacker()->value, 6);
    dice("2 1");
    play("fight-on");
    expect(attacker()->value, 4); /* even without him */
}

/* covers: leaders, conflicts */
TEST(leader_l12_mortal_fear)
{
    camp("celts", "L12");
    units(BLUE, "D5", "cavalry");
    stock(RED, "4 mood");
    land("C6", SEA);
    units(RED, "C5", "settler");
    build_city(RED, "E5", NEUTRAL, "");
    dice("2 2 1 1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT); /* not in round 1 */
    play("fight-on");
    expect(asked(), Q_MORTAL_FEAR);
    choices("unit", "infantry, cavalry");
    play("unit cavalry");
    expect(asked(), Q_FLIGHT);
    choices("space", "D6, E6");
    dice("2 2 1 1");
    play("space E6");
    expect(units_at("E6", CAVALRY), 1);
    expect(units_at("D5", CAVALRY), 0);
    expect(amount(RED, MOOD), 2);
    expect(asked(), Q_RETREAT);
    play("fight-on");
    dice("2 2 1 1");
    play("no");
    expect(asked(), Q_RETREAT);
    stock(RED, "1 mood");
    dice("2 2 1 1");
    play("fight-on");
    expect(asked(), Q_RETREAT); /* two are needed */
}

/* covers: leaders, conflicts */
TEST(leader_l12_mortal_fear_of_the_last_one)
{
    camp("celts", "L12");
    clash_eliminate_units(x, BLUE, INFANTRY, 1, space_at("D5"));
    stock(RED, "2 mood");
    dice("2 2 1");
    attack("D4", "D5");
    play("fight-on; unit infantry; space D6");
    expect(owner_of_units("D5"), RED); /* nobody is left there */
    expect(units_at("D6", INFANTRY), 1);
    expect(asked(), Q_TURN);
}

/* covers: leaders, tactics */
TEST(leader_l34_brilliant_strategist)
{
    camp("persians", "L34");
    hand_action(RED, "A23 A26"); /* Scout, Archers */
    attack("D4", "D5");
    remember();
    play("tactic A26");
    expect(asked(), Q_STRATEGIST);
    dice("2 2 1 1"); /* no die for the Archers */
    play("yes");
    expect(attacker()->value, 6);
    back_again();
    play("tactic A26");
    dice("1 2 2 1 1");
    play("no");
    expect(attacker()->value, 4);
    back_again();
    dice("2 2 1 1");
    play("tactic A23"); /* has acted already */
    expect(asked(), Q_RETREAT);
    expect(attacker()->value, 4);
}

/* covers: leaders, casualties */
TEST(leader_l22_lord_of_horses)
{
    camp("huns", "L22");
    units(RED, "D4", "cavalry");
    dice("2c 4c 2e 5c 1");
    attack("D4", "D5");
    expect(asked(), Q_LORD_OF_HORSES);
    remember();
    play("no");
    expect(attacker()->value, 2 + 4 + 2 + 2);
    expect(attacker()->cancels, 0);
    back_again();
    play("yes");
    expect(attacker()->value, 4 + 2);
    expect(attacker()->cancels, 1);
    expect(attacker()->lost[INFANTRY] + attacker()->lost[CAVALRY], 0);
}

/* covers: leaders, casualties */
TEST(leader_l14_tactician)
{
    camp("chinese", "L14");
    units(BLUE, "D5", "2 infantry");
    stock(RED, "4 culture");
    dice("2 2 5c 1 1 1");
    attack("D4", "D5");
    expect(asked(), Q_TACTICIAN);
    remember();
    play("yes");
    expect(attacker()->lost[INFANTRY] + attacker()->lost[LEADER], 0);
    expect(amount(RED, CULTURE), 2);
    dice("2 2 5c 1 1 1");
    play("fight-on");
    expect(asked(), Q_TACTICIAN); /* each round */
    back_again();
    play("no");
    expect(asked(), Q_CASUALTY);
}

/* covers: leaders, casualties */
TEST(leader_l39_protector_of_the_people)
{
    camp("phoenicians", "L39");
    units(RED, "D4", "2 infantry");
    build_city(RED, "D4", NEUTRAL, "");
    stock(RED, "2 culture");
    turn_of(BLUE);
    dice("5c 1 2 2 2 2");
    attack("D5", "D4");
    expect(asked(), Q_PROTECTOR);
    play("yes");
    expect(amount(RED, CULTURE), 1);
    expect(asked(), Q_RETREAT);
    dice("5c 2 2 2 2");
    play("fight-on");
    expect(asked(), Q_CASUALTY); /* once a combat */
    play("lose-unit infantry D4");
    expect(amount(RED, CULTURE), 2); /* won: it is back */
}

/* ---- After conflicts ----------------------------------------------------------------------------------------------------- */

/* covers: leaders, conflicts */
TEST(leader_l15_fast_war)
{
    camp("chinese", "L15");
    remember();
    dice("6 6 1 1");
    attack("D4", "D5");
    expect(amount(RED, MOOD), 1);
    expect(amount(RED, CULTURE), 1);
    back_again();
    dice("2 2 1 1");
    attack("D4", "D5");
    dice("6 6 1 1");
    play("fight-on");
    expect(s->space[space_at("D5")].holder, RED);
    expect(amount(RED, MOOD), 0); /* too late */
    back_again();
    no_units(BLUE);
    units(BLUE, "D5", "settler");
    attack("D4", "D5");
    expect(amount(RED, MOOD), 0); /* no army */
}

/* covers: leaders, conflicts */
TEST(leader_l22_scourge)
{
    camp("huns", "L22");
    remember();
    dice("6 6 1 1");
    attack("D4", "D5");
    expect(amount(RED, GOLD), 1);
    back_again();
    no_leader();
    dice("6 6 1 1");
    attack("D4", "D5");
    expect(amount(RED, GOLD), 0);
}

/* Red's leader, or somebody else, takes the city D5 of Blue, which is not defended. */
static void take_city(const char *civ, const char *leader, int mood, const char *tokens)
{
    camp(civ, leader);
    no_units(BLUE);
    build_city(BLUE, "D5", mood, "");
    stock(RED, tokens);
}

/* covers: leaders, conquest */
TEST(leader_l02_tribute_lord)
{
    take_city("aztecs", "L02", NEUTRAL, "0 mood");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(amount(RED, MOOD), 1);
    take_city("aztecs", "L02", NEUTRAL, "0 mood");
    no_leader();
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(amount(RED, MOOD), 0);
}

/* covers: leaders, conquest */
TEST(leader_l32_conqueror_from_the_west)
{
    take_city("mayans", "L32", NEUTRAL, "0 culture");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(amount(RED, CULTURE), 1);
    take_city("mayans", "L32", NEUTRAL, "0 culture");
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D3"));
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(amount(RED, CULTURE), 0); /* without him */
}

/* covers: leaders, conquest */
TEST(leader_l45_prey)
{
    take_city("vikings", "L45", NEUTRAL, "");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(amount(RED, GOLD), 1 + 2);
    take_city("vikings", "L45", ANGRY, "");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(amount(RED, GOLD), 1);
}

/* covers: leaders, conquest */
TEST(leader_l34_tolerant_ruler)
{
    take_city("persians", "L34", NEUTRAL, "1 culture");
    attack("D4", "D5");
    answer_until(Q_TOLERANT_RULER);
    remember();
    play("yes");
    expect(mood_at("D5"), NEUTRAL);
    expect(amount(RED, CULTURE), 0);
    back_again();
    play("no");
    expect(mood_at("D5"), ANGRY);
}

/* covers: leaders, conquest */
TEST(leader_l41_proconsul)
{
    take_city("romans", "L41", ANGRY, "");
    attack("D4", "D5");
    answer_until(Q_PROCONSUL);
    play("yes"); /* with the gold of the city */
    expect(units_at("D5", INFANTRY), 2);
    expect(amount(RED, GOLD), 0);
    take_city("romans", "L41", ANGRY, "");
    units(RED, "D4", "2 infantry");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(units_at("D5", INFANTRY), 3); /* there is no room */
}

/* covers: leaders, conquest */
TEST(leader_l05_revolt)
{
    camp("babylonians", "L05");
    build_city(RED, "C6", NEUTRAL, "");
    turn_of(BLUE);
    remember();
    attack("D5", "C6");
    answer_until(Q_TURN);
    expect(owner_of_city("C6"), BLUE);
    expect(units_at("D4", INFANTRY), 2);
    back_again();
    units(RED, "D4", "2 infantry");
    attack("D5", "C6");
    answer_until(Q_TURN);
    expect(units_at("D4", INFANTRY), 3);
    expect(units_at("D2", INFANTRY), 1); /* no room with him */
}

/* Steel Weapons of both sides come before leaders, the attacker's before the defender's. */
TEST(choices_before_a_combat_step_by_step)
{
    camp("japanese", "L28");
    own(RED, "steel_weapons");
    own(BLUE, "steel_weapons");
    stock(RED, "2 ore");
    stock(BLUE, "1 ore");
    attack("D4", "D5");
    expect(asked(), Q_STEEL_WEAPONS);
    expect(to_move(), RED);
    play("no");
    expect(asked(), Q_STEEL_WEAPONS);
    expect(to_move(), BLUE);
    play("no");
    expect(asked(), Q_WAY_OF_THE_SWORD);
    expect(to_move(), RED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_l05_liberator),
        cmocka_unit_test(leader_l10_warrior_queen),
        cmocka_unit_test(leader_l42_civilizer),
        cmocka_unit_test(leader_l13_brilliant_conqueror),
        cmocka_unit_test(leader_l20_hero_of_thermopylae),
        cmocka_unit_test(leader_l11_people_of_warriors),
        cmocka_unit_test(leader_l06_iconoclast),
        cmocka_unit_test(leader_l09_dido_devotion),
        cmocka_unit_test(leader_l30_protector),
        cmocka_unit_test(leader_l32_birth_of_fire),
        cmocka_unit_test(leader_l45_horror_of_the_north),
        cmocka_unit_test(leader_l08_fleet_commander),
        cmocka_unit_test(leader_l21_admiral),
        cmocka_unit_test(leader_l18_maritime_power),
        cmocka_unit_test(leader_l29_fortification),
        cmocka_unit_test(leader_l37_priest_of_astarte),
        cmocka_unit_test(leader_l33_new_dynasty),
        cmocka_unit_test(leader_l19_known_world),
        cmocka_unit_test(leader_l40_emperor),
        cmocka_unit_test(leader_l27_effective_planning),
        cmocka_unit_test(leader_l23_battering_ram),
        cmocka_unit_test(leader_l07_military_genius),
        cmocka_unit_test(leader_l02_expansionism),
        cmocka_unit_test(leader_l31_shield_of_the_sun),
        cmocka_unit_test(leader_l36_huge_army),
        cmocka_unit_test(leader_l07_across_the_alps),
        cmocka_unit_test(leader_l12_guerrilla),
        cmocka_unit_test(leader_l24_raider),
        cmocka_unit_test(leader_l25_bladed_tusks),
        cmocka_unit_test(leader_l25_bladed_tusks_without_akbar),
        cmocka_unit_test(leader_l28_way_of_the_sword),
        cmocka_unit_test(leader_l12_mortal_fear),
        cmocka_unit_test(leader_l12_mortal_fear_of_the_last_one),
        cmocka_unit_test(leader_l34_brilliant_strategist),
        cmocka_unit_test(leader_l22_lord_of_horses),
        cmocka_unit_test(leader_l14_tactician),
        cmocka_unit_test(leader_l39_protector_of_the_people),
        cmocka_unit_test(leader_l15_fast_war),
        cmocka_unit_test(leader_l22_scourge),
        cmocka_unit_test(leader_l02_tribute_lord),
        cmocka_unit_test(leader_l32_conqueror_from_the_west),
        cmocka_unit_test(leader_l45_prey),
        cmocka_unit_test(leader_l34_tolerant_ruler),
        cmocka_unit_test(leader_l41_proconsul),
        cmocka_unit_test(leader_l05_revolt),
        cmocka_unit_test(choices_before_a_combat_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
