/* test_civs_a.c: the advances of Aztecs, Babylonians, Carthaginians, Celts, Chinese, Egyptians. */
#include "clash/battle.h"

enum { RED, BLUE };

/* A field of plains on which Red, of this civilization, has the city D2, and Blue D7. */
static void home(const char *civ, const char *specials)
{
    field(2, "expansion=on");
    civilization(BLUE, civ[0] == 'r' ? "greeks" : "romans");
    civilization(RED, civ);
    own_special(RED, specials);
    own(RED, "storage");
    stock(RED, "0 food 0 wood 0 ore 0 ideas 0 gold 0 mood 0 culture");
}

static int captives(int seat)
{
    return clash_captives_of(s, seat);
}

/* ---- Aztecs [CoC-ME p.32] ---------------------------------------------------------------------------- */

/* covers: civilization-advances, civilization-notes */
TEST(special_aztecs_1_captives)
{
    home("aztecs", "captives");
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "2 infantry 1 cavalry");
    dice("6 6 6 6 1 1 1");
    attack("D4", "D5");
    expect(asked(), Q_CAPTIVES);
    choices("unit", "infantry, cavalry");
    play("unit cavalry; unit infantry; enough");
    expect(captives(RED), 2);
    expect(clash_in_reserve(x, BLUE, INFANTRY), 15);
    expect(clash_in_reserve(x, BLUE, CAVALRY), 3);
    expect(points_of(RED, POINTS_EVENTS), 2);
    clash_free_captive(x, RED, 0);
    expect(clash_in_reserve(x, BLUE, CAVALRY), 4);
}

/* covers: civilization-advances */
TEST(special_aztecs_1_captives_have_limits)
{
    home("aztecs", "captives");
    lead(BLUE, "L40", "D5");
    units(BLUE, "D5", "3 infantry");
    units(RED, "D4", "4 infantry");
    for (int i = 0; i < 3; i++)
        clash_take_captive(x, RED, BARBARIANS, INFANTRY, space_at("D5"));
    dice("6 6 6 6 1 1 1 3");
    attack("D4", "D5");
    choices("unit", "infantry"); /* not the leader */
    play("unit infantry");
    expect(captives(RED), CAPTIVE_ROOM); /* no fifth one */
    expect(asked(), Q_TURN);
}

/* covers: civilization-advances */
TEST(special_aztecs_1_captives_only_of_combats_won)
{
    home("aztecs", "captives");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "4 infantry");
    dice("6 6 6 6 6");
    attack("D4", "D5");
    expect(asked(), Q_TURN);
    expect(captives(RED), 0);
}

/* covers: civilization-advances, events */
TEST(special_aztecs_3_human_sacrifices_against_events)
{
    home("aztecs", "captives human_sacrifices");
    clash_take_captive(x, RED, BARBARIANS, INFANTRY, space_at("D5"));
    next_event("E34"); /* Migration: gold */
    next_event("E38"); /* Revolution: gold */
    remember();
    event_of(RED);
    expect(asked(), Q_SACRIFICE);
    expect(amount(RED, GOLD), 0); /* before the icon */
    play("pay-captive infantry 1");
    expect(captives(RED), 0);
    expect(s->event_discard.card[0], 37);
    answer_until(Q_TURN);
    expect(s->event_discard.count, 2);
    expect(amount(RED, GOLD), 2); /* only one of the cards */
    back_again();
    event_of(RED);
    play("no");
    expect(captives(RED), 1);
    expect(amount(RED, GOLD), 2);
}

/* covers: civilization-advances, payment */
TEST(special_aztecs_3_human_sacrifices_are_tokens)
{
    home("aztecs", "captives");
    build_city(RED, "D2", NEUTRAL, "");
    clash_take_captive(x, RED, BARBARIANS, INFANTRY, space_at("D5"));
    expect_that(!legal("improve"));
    own_special(RED, "human_sacrifices");
    play("improve");
    expect(captives(RED), 0);
    expect(mood_at("D2"), HAPPY);
}

/* covers: civilization-advances */
TEST(special_aztecs_4_chinampas)
{
    home("aztecs", "chinampas");
    remember();
    play("collect D2; take D2 food; take D3 food");
    expect(amount(RED, FOOD), 2); /* not at the coast */
    back_again();
    land("C2", SEA);
    play("collect D2; take D2 food; take D3 food");
    expect(amount(RED, FOOD), 3);
    play("collect D2; take D2 food; take D3 food");
    expect(amount(RED, FOOD), 5); /* once a turn */
}

/* ---- Babylonians ------------------------------------------------------------------------------------------ */

/* covers: civilization-advances */
TEST(special_babylonians_1_canals)
{
    home("babylonians", "canals");
    land("C2", FOREST);
    remember();
    play("collect D2; take D2 food; take C2 wood");
    expect(amount(RED, FOOD), 2);
    back_again();
    play("collect D2; take D2 food; take D3 food");
    expect(amount(RED, FOOD), 2); /* two of them are not one */
    back_again();
    disown(RED, "engineering");
    s->seat[RED].civ_advances = 0;
    clash_refresh_abilities(x, RED);
    play("collect D2; take D2 food; take C2 wood");
    expect(amount(RED, FOOD), 1);
}

static void ready_to_build(void)
{
    build_city(RED, "D4", NEUTRAL, "");
    build_city(RED, "B4", NEUTRAL, "");
    stock(RED, "3 food 3 wood 3 ore");
}

/* covers: civilization-advances */
TEST(special_babylonians_2_ziggurats)
{
    home("babylonians", "ziggurats");
    own(RED, "myths writing");
    ready_to_build();
    play("build D4 temple; gain mood");
    expect(amount(RED, IDEAS), 1);
    play("build D4 academy");
    expect(amount(RED, IDEAS), 3); /* its own two */
}

/* covers: civilization-advances, events */
TEST(special_babylonians_3_astrology)
{
    home("babylonians", "astrology");
    next_event("E34");
    event_of(RED);
    answer_until(Q_TURN);
    expect(amount(RED, IDEAS), 1);
    next_event("E35");
    event_of(BLUE); /* somebody else's */
    answer_until(Q_TURN);
    expect(amount(RED, IDEAS), 1);
}

/* covers: civilization-advances, activation */
TEST(special_babylonians_4_code_of_laws)
{
    home("babylonians", "code_of_laws");
    stock(RED, "2 culture");
    play("collect D2; take D2 food; enough");
    expect(amount(RED, CULTURE), 2); /* the first activation lowers nothing */
    play("collect D2; take D2 food; enough");
    expect(asked(), Q_CODE_OF_LAWS);
    remember();
    play("yes");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, CULTURE), 1);
    play("collect D2; take D2 food; enough");
    expect(mood_at("D2"), NEUTRAL); /* once a turn */
    back_again();
    play("no");
    expect(mood_at("D2"), NEUTRAL);
    expect(amount(RED, CULTURE), 2);
}

/* ---- Carthaginians ------------------------------------------------------------------------------------------- */

/* covers: civilization-advances, found-city */
TEST(special_carthaginians_1_hegemony)
{
    home("carthaginians", "hegemony");
    land("D4 F4", SEA);
    land("D5", DESERT);
    units(RED, "D4", "2 ship 2 infantry 1 settler");
    exhaust("D3");
    choices("use", "hegemony");
    play("use hegemony");
    choices("space", "C4, C5, E4, E5");
    play("space E5");
    expect(asked(), Q_COLONISTS);
    choices("unit", "settler, infantry");
    remember();
    play("unit infantry; enough");
    expect(owner_of_city("E5"), RED);
    expect(mood_at("E5"), NEUTRAL);
    expect(units_at("E5", INFANTRY), 1);
    expect(units_at("D4", INFANTRY), 1);
    expect(units_at("D4", SETTLER), 1);
    expect(units_at("D4", SHIP), 1);
    expect(s->turn.actions, 2);
    own(RED, "tactics");
    play("move");
    expect_that(!legal("march E5 E6")); /* no more this turn */
    back_again();
    play("enough"); /* three are too many for a ship */
    expect(asked(), Q_LOSE_UNIT);
    play("lose-unit settler D4");
    expect(units_at("D4", INFANTRY), 2);
    expect(units_at("D4", SHIP), 1);
}

/* covers: civilization-advances, pirates */
TEST(special_carthaginians_1_hegemony_with_pirates)
{
    home("carthaginians", "hegemony pirate_allies");
    land("D4", SEA);
    units(RED, "D4", "1 ship");
    units(PIRATES, "D4", "1 ship");
    play("use hegemony; space E5");
    expect(asked(), Q_COLONY_PIRATE);
    remember();
    play("yes");
    expect(s->space[space_at("D4")].pirates, 0);
    expect(units_at("D4", SHIP), 1);
    back_again();
    play("no");
    expect(s->space[space_at("D4")].pirates, 1);
    expect(units_at("D4", SHIP), 0);
}

/* covers: civilization-advances, pirates */
TEST(special_carthaginians_1_hegemony_from_pirates_alone)
{
    home("carthaginians", "hegemony pirate_allies");
    land("D4", SEA);
    units(PIRATES, "D4", "1 ship");
    units(RED, "D4", "1 infantry");
    play("use hegemony; space E5; unit infantry");
    expect(units_at("E5", INFANTRY), 1);
    expect(s->space[space_at("D4")].pirates, 0);
}

/* covers: civilization-advances, recruit */
TEST(special_carthaginians_3_mercenaries)
{
    home("carthaginians", "mercenaries");
    own(RED, "draft");
    stock(RED, "2 gold");
    play("recruit D2");
    expect_that(!legal("use draft"));
    play("use mercenaries");
    expect(amount(RED, GOLD), 1);
    expect(units_at("D2", INFANTRY), 1);
    own(RED, "civil_liberties");
    expect_that(!legal("recruit D2")); /* two, then */
}

/* covers: civilization-advances, status */
TEST(special_carthaginians_4_council_of_elders)
{
    home("carthaginians", "council_of_elders");
    land("D4", SEA);
    build_city(RED, "D3", NEUTRAL, "port");
    build_city(RED, "C4", NEUTRAL, "port");
    build_city(RED, "E4", NEUTRAL, "port");
    stock(RED, "0 gold");
    to_status_phase();
    answer_until(Q_RAZE);
    expect(amount(RED, GOLD), 2);
    expect(amount(BLUE, GOLD), 0);
}

/* ---- Celts ------------------------------------------------------------------------------------------------------ */

/* covers: civilization-advances, scoring */
TEST(special_celts_1_druidic_influence_points)
{
    home("celts", "druidic_influence");
    int city = build_city(BARBARIANS, "D4", NEUTRAL, "");
    int before = points_of(RED, POINTS_CITIES);
    s->city[city].marks |= DRUIDS;
    expect(points_of(RED, POINTS_CITIES), before + 2);
    units(BLUE, "D5", "1 infantry");
    turn_of(BLUE);
    attack("D5", "D4");
    expect(owner_of_city("D4"), BLUE);
    expect(points_of(RED, POINTS_CITIES), before); /* the token is gone */
}

/* covers: civilization-advances, conflicts */
TEST(special_celts_2_tribal_brothers)
{
    home("celts", "tribal_brothers");
    build_city(BARBARIANS, "D3", NEUTRAL, "");
    build_city(BARBARIANS, "B5", NEUTRAL, "");
    build_city(BARBARIANS, "F7", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("2c 2c");
    attack("D4", "D5");
    expect(attacker()->value, 4);
    dice("2c 2c");
    play("fight-on");
    expect(attacker()->value, 4); /* every round */
    play("retreat");
    no_units(BLUE);
    units(BARBARIANS, "D5", "1 infantry");
    dice("2c 2c");
    attack("D4", "D5");
    expect(attacker()->value, 2); /* not against their like */
}

/* covers: civilization-advances, conflicts */
TEST(special_celts_2_tribal_brothers_at_most_four)
{
    home("celts", "tribal_brothers");
    for (int i = 0; i < 5; i++)
        build_city(BARBARIANS, (const char *[]){"C5", "C6", "E5", "E6", "E4"}[i], NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("2c 2c");
    attack("D4", "D5");
    expect(attacker()->hits, 1);
    expect(attacker()->value, 6);
}

/* covers: civilization-advances, construct */
TEST(special_celts_3_oppida)
{
    home("celts", "oppida");
    ready_to_build();
    stock(RED, "1 food 1 wood 0 ore");
    own(RED, "myths");
    choices("build", "B4 fortress, D2 fortress, D4 fortress");
    play("build D4 fortress");
    expect(amount(RED, FOOD) + amount(RED, WOOD), 0);
}

/* covers: civilization-advances, recruit */
TEST(special_celts_4_clans)
{
    home("celts", "clans");
    stock(RED, "4 food 3 ore");
    remember();
    play("recruit D2; enlist infantry; enlist infantry");
    expect(amount(RED, ORE), 1); /* no forest there */
    back_again();
    land("C2", FOREST);
    play("recruit D2; enlist infantry; enlist infantry");
    expect(amount(RED, ORE), 2);
    play("recruit D2; enlist infantry; enough");
    expect(amount(RED, ORE), 1); /* once a turn */
}

/* covers: civilization-advances, recruit */
TEST(special_celts_4_clans_wait_for_ore)
{
    home("celts", "clans");
    own(RED, "draft");
    land("C2", FOREST);
    stock(RED, "2 food 1 ore 1 mood");
    play("recruit D2; use draft; enough");
    expect(units_at("D2", INFANTRY), 1);
    play("recruit D2; enlist infantry; enlist infantry");
    expect(amount(RED, ORE), 0);
    expect(units_at("D2", INFANTRY), 3);
}

/* ---- Chinese [CoC-ME p.33] ------------------------------------------------------------------------------------------ */

/* covers: civilization-advances, collect */
TEST(special_chinese_1_rice_cultivation)
{
    home("chinese", "rice_cultivation");
    build_city(RED, "D2", HAPPY, "temple fortress academy");
    land("C2", FOREST);
    units(RED, "D2", "1 settler");
    units(RED, "C2", "1 settler");
    units(RED, "D3", "2 settler");
    remember();
    play("collect D2; take D2 food; take C2 wood; take D3 food; enough");
    expect(amount(RED, FOOD), 3); /* D3 once; not the city, not the forest */
    back_again();
    no_units(RED);
    for (int i = 0; i < 4; i++)
        units(RED, (const char *[]){"D3", "E2", "E3", "C3"}[i], "1 settler");
    play("collect D2; take D3 food; take E2 food; take E3 food; enough");
    expect(amount(RED, FOOD), 5); /* two more at most */
}

/* covers: civilization-advances, recruit */
TEST(special_chinese_2_expansion_after_a_recruit)
{
    home("chinese", "expansion");
    stock(RED, "4 food 2 ore");
    remember();
    play("recruit D2; enlist settler; enlist infantry");
    expect(asked(), Q_MOVE);
    choices("march", "D2 C2, D2 C3, D2 D1, D2 D3, D2 E2, D2 E3");
    play("march D2 D3");
    expect(units_at("D3", SETTLER), 1);
    expect(units_at("D2", INFANTRY), 1);
    expect(s->turn.actions, 2);
    back_again();
    play("recruit D2; enlist infantry; enough");
    expect(asked(), Q_TURN); /* no settler, no move */
}

/* covers: civilization-advances, casualties */
TEST(special_chinese_3_fireworks)
{
    home("chinese", "fireworks");
    stock(RED, "2 wood 2 ore");
    units(RED, "D4", "3 infantry");
    units(BLUE, "D5", "4 infantry");
    dice("1 1 1 5c 5c 1 1");
    attack("D4", "D5");
    expect(asked(), Q_FIREWORKS);
    remember();
    play("yes");
    expect(amount(RED, WOOD) + amount(RED, ORE), 2);
    expect(units_at("D4", INFANTRY), 2);
    dice("1 1 5c 1 1 1");
    play("fight-on");
    expect(asked(), Q_RETREAT); /* round 1 only */
    expect(units_at("D4", INFANTRY), 1);
    back_again();
    play("no");
    expect(units_at("D4", INFANTRY), 1);
}

/* covers: civilization-advances, units */
TEST(special_chinese_4_imperial_army)
{
    home("chinese", "imperial_army");
    units(RED, "D4", "1 settler 4 infantry");
    units(RED, "D3", "2 settler");
    units(RED, "D2", "1 settler");
    choices("use", "imperial_army");
    play("use imperial_army");
    choices("convert", "settler D3, settler D2"); /* D4 is full; no settler is left for infantry */
    play("convert settler D3");
    choices("convert", "settler D3, settler D2, infantry D4");
    play("convert infantry D4");
    choices("convert", "settler D3, settler D2, settler D4");
    play("convert settler D4; enough");
    expect(units_at("D4", SETTLER), 1);
    expect(units_at("D4", INFANTRY), 4);
    expect(units_at("D3", SETTLER), 1);
    expect(units_at("D3", INFANTRY), 1);
    expect(s->turn.actions, 2);
    expect_that(!legal("use imperial_army")); /* once a turn */
    own(RED, "tactics");
    play("move");
    expect_that(legal("march D3 C4")); /* they have not moved yet */
}

/* covers: civilization-advances, move */
TEST(special_chinese_4_imperial_army_stays_tired)
{
    home("chinese", "imperial_army");
    land("D4", MOUNTAIN);
    units(RED, "D3", "1 settler");
    play("move; march D3 D4; use imperial_army");
    expect(units_at("D4", INFANTRY), 1);
    play("move");
    expect_that(!legal("march D4 D5"));
}

/* ---- Egyptians --------------------------------------------------------------------------------------------------------- */

/* covers: civilization-advances, collect, found-city */
TEST(special_egyptians_1_flood_plains)
{
    home("egyptians", "");
    land("D3 D4", DESERT);
    units(RED, "D4", "1 settler");
    expect_that(!legal("found D4"));
    own_special(RED, "flood_plains");
    expect_that(legal("found D4"));
    play("collect D2");
    expect_that(legal("take D3 food"));
    play("take D3 wood; enough; found D4");
    expect(amount(RED, WOOD), 1);
    units(BLUE, "D5", "1 infantry");
    turn_of(BLUE);
    attack("D5", "D4");
    expect(owner_of_city("D4"), BLUE);
    answer_until(Q_TURN);
    play("collect D4");
    expect_that(legal("take D5 food"));
    expect_that(!legal("take D4 food"));
}

/* covers: civilization-advances, construct, payment */
TEST(special_egyptians_2_architecture)
{
    home("egyptians", "");
    own(RED, "myths engineering rituals");
    ready_to_build();
    stock(RED, "0 food 0 wood 0 ore 3 mood 0 culture");
    expect(count_legal("build"), 0);
    own_special(RED, "architecture");
    remember();
    play("build D4 temple; gain mood");
    expect(amount(RED, MOOD), 1);
    back_again();
    hand_wonder(RED, "great_pyramids");
    stock(RED, "2 food 3 wood 6 ore 6 mood 0 culture"); /* one ore and all the culture */
    expect_that(legal("wonder D2 great_pyramids"));
    play("wonder D2 great_pyramids");
    expect(s->city[clash_city_at(s, space_at("D2"))].wonders != 0, 1);
    expect(amount(RED, MOOD), 0);
}

/* covers: civilization-advances, conflicts */
TEST(special_egyptians_3_embalming)
{
    home("egyptians", "embalming");
    stock(RED, "3 culture");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 settler");
    attack("D4", "D5"); /* lone settlers */
    expect(amount(RED, CULTURE), 4);
    units(BLUE, "D6", "4 infantry");
    dice("1 1 6 6 6 6");
    attack("D5", "D6"); /* lost */
    expect(amount(RED, CULTURE), 5);
    units(RED, "D4", "1 infantry");
    units(BLUE, "D3", "1 settler");
    attack("D4", "D3");
    expect(amount(RED, CULTURE), 5); /* that is enough */
}

/* covers: civilization-advances, leaders */
TEST(special_egyptians_3_embalming_of_leaders)
{
    home("egyptians", "embalming");
    lead(RED, "L16", "D2");
    stock(RED, "7 culture 2 mood");
    play("recruit D2");
    expect(asked(), Q_LEADER);
    play("leader L17");
    expect(amount(RED, CULTURE), 7); /* one paid, one gained */
}

/* covers: civilization-advances, governments */
TEST(p33a_divine_ancestry)
{
    home("egyptians", "divine_ancestry");
    own(RED, "priesthood dogma devotion");
    expect_that(has(s, RED, AB_NATIONALISM));
    expect_that(has(s, RED, AB_TOTALITARIANISM));
    expect_that(!has(s, RED, AB_FORCED_LABOR));
    expect_that(!knows(RED, "nationalism"));
    expect(points_of(RED, POINTS_ADVANCES), 2 + 2 + 3 + 1); /* Storage and Tactics, too */
    stock(RED, "1 food 1 ore");
    play("recruit D2");
    expect(asked(), Q_GAIN);
    play("gain culture");
    expect(amount(RED, CULTURE), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(special_aztecs_1_captives),
        cmocka_unit_test(special_aztecs_1_captives_have_limits),
        cmocka_unit_test(special_aztecs_1_captives_only_of_combats_won),
        cmocka_unit_test(special_aztecs_3_human_sacrifices_against_events),
        cmocka_unit_test(special_aztecs_3_human_sacrifices_are_tokens),
        cmocka_unit_test(special_aztecs_4_chinampas),
        cmocka_unit_test(special_babylonians_1_canals),
        cmocka_unit_test(special_babylonians_2_ziggurats),
        cmocka_unit_test(special_babylonians_3_astrology),
        cmocka_unit_test(special_babylonians_4_code_of_laws),
        cmocka_unit_test(special_carthaginians_1_hegemony),
        cmocka_unit_test(special_carthaginians_1_hegemony_with_pirates),
        cmocka_unit_test(special_carthaginians_1_hegemony_from_pirates_alone),
        cmocka_unit_test(special_carthaginians_3_mercenaries),
        cmocka_unit_test(special_carthaginians_4_council_of_elders),
        cmocka_unit_test(special_celts_1_druidic_influence_points),
        cmocka_unit_test(special_celts_2_tribal_brothers),
        cmocka_unit_test(special_celts_2_tribal_brothers_at_most_four),
        cmocka_unit_test(special_celts_3_oppida),
        cmocka_unit_test(special_celts_4_clans),
        cmocka_unit_test(special_celts_4_clans_wait_for_ore),
        cmocka_unit_test(special_chinese_1_rice_cultivation),
        cmocka_unit_test(special_chinese_2_expansion_after_a_recruit),
        cmocka_unit_test(special_chinese_3_fireworks),
        cmocka_unit_test(special_chinese_4_imperial_army),
        cmocka_unit_test(special_chinese_4_imperial_army_stays_tired),
        cmocka_unit_test(special_egyptians_1_flood_plains),
        cmocka_unit_test(special_egyptians_2_architecture),
        cmocka_unit_test(special_egyptians_3_embalming),
        cmocka_unit_test(special_egyptians_3_embalming_of_leaders),
        cmocka_unit_test(p33a_divine_ancestry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
