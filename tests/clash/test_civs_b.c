/*
 * test_civs_b.c: the advances of Greeks, Huns, Indians, Japanese, Mayans, Persians, Phoenicians,
 * Romans and Vikings.
 */
#include <stdio.h>

#include "clash/battle.h"

enum { RED, BLUE };

/* A field of plains on which Red, of this civilization, has the city D2, and Blue D7. */
static void home(const char *civ, const char *specials)
{
    field(2, "expansion=on");
    civilization(BLUE, civ[0] == 'a' ? "celts" : "aztecs");
    civilization(RED, civ);
    own_special(RED, specials);
    own(RED, "storage");
    stock(RED, "0 food 0 wood 0 ore 0 ideas 0 gold 0 mood 0 culture");
}

static void ready_to_build(void)
{
    build_city(RED, "D4", NEUTRAL, "");
    build_city(RED, "B4", NEUTRAL, "");
    stock(RED, "3 food 3 wood 3 ore");
}

static void collect_food(const char *city)
{
    char moves[60];
    snprintf(moves, sizeof moves, "collect %s; take %s food", city, city);
    play(moves);
    if (asked() == Q_COLLECT)
        play("enough");
}

/* ---- Greeks [CoC-ME p.33] -------------------------------------------------------------------------------- */

/* covers: civilization-advances, recruit */
TEST(special_greeks_1_study)
{
    home("greeks", "study");
    ready_to_build();
    remember();
    play("recruit D2; enlist infantry; enough");
    expect(amount(RED, IDEAS), 0);
    back_again();
    building("D2", "academy", RED);
    play("recruit D2; enlist settler; enough");
    expect(amount(RED, IDEAS), 1);
}

/* covers: civilization-advances, recruit, tactics */
TEST(special_greeks_2_sparta)
{
    home("greeks", "sparta");
    own(RED, "draft");
    stock(RED, "1 culture");
    play("recruit D2");
    expect(amount(RED, CULTURE), 0);
    expect(units_at("D2", INFANTRY), 1);
    hand_action(RED, "A01");
    hand_action(BLUE, "A22 A23");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "3 infantry");
    dice("1 1 1 1 1");
    attack("D4", "D5");
    expect(asked(), Q_TACTIC);
    expect(to_move(), RED);
    play("no-tactic");
    expect(asked(), Q_RETREAT); /* Blue lays nothing */
    play("retreat");
    clash_eliminate_units(x, BLUE, INFANTRY, 1, space_at("D5"));
    attack("D4", "D5");
    play("no-tactic");
    expect(to_move(), BLUE); /* as many as they */
}

/* covers: civilization-advances, influence */
TEST(special_greeks_3_hellenization_arts)
{
    home("greeks", "");
    own(RED, "arts");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    build_city(RED, "D3", NEUTRAL, "");
    stock(RED, "2 mood");
    expect_that(!legal("use arts"));
    own_special(RED, "hellenization");
    play("use arts");
    expect(amount(RED, MOOD), 0);
    answer_until(Q_TURN);
    stock(RED, "2 mood 1 culture");
    expect_that(!legal("use arts")); /* still once a turn */
}

/* covers: civilization-advances, activation */
TEST(p33c_city_states)
{
    home("greeks", "city_states");
    own(RED, "myths");
    no_cities(RED);
    build_city(RED, "D2", NEUTRAL, "port");
    build_city(RED, "D4", NEUTRAL, "port");
    build_city(RED, "B4", ANGRY, "port");
    build_city(RED, "F4", HAPPY, "");
    stock(RED, "3 food 3 wood 3 ore");
    collect_food("D2");
    remember();
    play("build D2 temple; gain mood");
    expect(size_at("D2"), 3);
    expect(asked(), Q_CITY_STATES);
    choices("city", "D4"); /* not the angry one, nor the small one */
    play("city D4");
    expect(mood_at("D2"), NEUTRAL);
    expect(mood_at("D4"), NEUTRAL);
    expect(s->city[clash_city_at(s, space_at("D4"))].activations, 1);
    collect_food("D2");
    expect(mood_at("D2"), ANGRY); /* once a turn */
    back_again();
    collect_food("D4");
    play("build D2 temple; gain mood; city D4");
    expect(mood_at("D4"), ANGRY); /* it had been activated */
    expect(mood_at("D2"), NEUTRAL);
}

/* covers: civilization-advances, activation */
TEST(special_greeks_4_city_states_may_be_declined)
{
    home("greeks", "city_states");
    build_city(RED, "D4", HAPPY, "");
    collect_food("D2");
    expect(asked(), Q_TURN); /* not for the first time */
    collect_food("D2");
    play("no");
    expect(mood_at("D2"), NEUTRAL);
    expect(mood_at("D4"), HAPPY);
}

/* ---- Huns [CoC-ME p.34] --------------------------------------------------------------------------------------- */

/* covers: civilization-advances, barbarians */
TEST(special_huns_2_hunnic_tribes)
{
    home("huns", "");
    land("C2 E2 C3 E3 D1 D5 C4 C5 E4 E5", SEA);
    land("D3", FOREST);
    units(BARBARIANS, "D4", "2 infantry");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    land("D5 C5", PLAIN);
    stock(RED, "1 culture");
    next_event("E40"); /* Envoys: barbarians move */
    remember();
    event_of(RED);
    expect(units_at("D3", INFANTRY), 2); /* straight on */
    back_again();
    own_special(RED, "hunnic_tribes");
    event_of(RED);
    expect(asked(), Q_HUNNIC_TRIBES);
    play("yes");
    expect(amount(RED, CULTURE), 0);
    expect(asked(), Q_BARBARIAN_STEP);
    choices("march", "D4 D3, D4 D5, D4 C5");
    play("march D4 C5");
    expect(units_at("C5", INFANTRY), 2);
    back_again();
    own_special(RED, "hunnic_tribes");
    stock(RED, "0 culture");
    event_of(RED);
    expect(units_at("D3", INFANTRY), 2);
}

/* covers: civilization-advances, recruit */
TEST(special_huns_3_horse_breeding)
{
    home("huns", "");
    stock(RED, "3 food 1 wood 1 ore");
    play("recruit D2");
    expect_that(!legal("enlist cavalry"));
    own_special(RED, "horse_breeding");
    expect_that(legal("enlist cavalry"));
    expect_that(!legal("enlist elephant"));
}

/* covers: civilization-advances, conflicts */
TEST(special_huns_4_plunder)
{
    home("huns", "plunder");
    stock(BLUE, "2 food 0 wood 1 ore 0 ideas 0 gold");
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("6 6 6 6 1");
    remember();
    attack("D4", "D5");
    expect(asked(), Q_PLUNDER);
    choices("gain", "food, ore");
    play("gain ore");
    expect(amount(RED, ORE), 1);
    expect(amount(BLUE, ORE), 0);
    back_again();
    no_units(BLUE);
    units(BLUE, "D5", "1 settler");
    attack("D4", "D5"); /* no battle */
    expect(asked(), Q_TURN);
    back_again();
    turn_of(BLUE);
    dice("1 6 6 6 6");
    attack("D5", "D4"); /* not as defender */
    expect(asked(), Q_TURN);
    expect(amount(RED, FOOD) + amount(RED, ORE), 0);
}

/* ---- Indians ------------------------------------------------------------------------------------------------------ */

/* covers: civilization-advances, influence */
TEST(special_indians_1_missionaries_once_a_turn)
{
    home("indians", "missionaries");
    build_city(BLUE, "D5", NEUTRAL, "temple fortress");
    units(RED, "D3", "1 settler");
    dice("1");
    play("influence"); /* D5 is the only target */
    expect(asked(), Q_TURN);
    expect_that(!legal("influence")); /* D2 is too far */
}

/* covers: civilization-advances, recruit */
TEST(special_indians_2_war_elephants)
{
    home("indians", "war_elephants");
    stock(RED, "3 food 1 ore");
    play("recruit D2");
    expect_that(!legal("enlist elephant"));
    land("E2", FOREST);
    expect_that(legal("enlist elephant"));
    expect_that(!legal("enlist cavalry"));
}

/* covers: civilization-advances */
TEST(special_indians_3_spice_trade)
{
    home("indians", "");
    own(RED, "bartering");
    hand_action(RED, "A01 A02");
    remember();
    play("use bartering; card A01; gain gold");
    expect(amount(RED, GOLD) + amount(RED, CULTURE), 1);
    back_again();
    own_special(RED, "spice_trade");
    play("use bartering; card A01");
    expect(amount(RED, GOLD), 1);
    expect(amount(RED, CULTURE), 1);
}

/* covers: civilization-advances, improve-mood */
TEST(special_indians_4_castes)
{
    home("indians", "castes");
    build_city(RED, "D2", ANGRY, "temple port academy");
    stock(RED, "7 mood");
    play("improve; raise D2");
    expect(amount(RED, MOOD), 0); /* 3 for the first step, 4 for the second */
    expect(mood_at("D2"), HAPPY);
}

/* covers: civilization-advances, improve-mood */
TEST(special_indians_4_castes_cost_at_least_one)
{
    home("indians", "castes");
    build_city(RED, "D2", NEUTRAL, "");
    build_city(RED, "D4", NEUTRAL, "port");
    stock(RED, "2 mood");
    play("improve; raise D2; raise D4");
    expect(amount(RED, MOOD), 0); /* the small city used nothing up */
    expect(mood_at("D4"), HAPPY);
}

/* ---- Japanese ------------------------------------------------------------------------------------------------------- */

/* covers: civilization-advances, collect */
TEST(special_japanese_1_pottery)
{
    home("japanese", "pottery");
    build_city(RED, "D2", HAPPY, "temple");
    remember();
    play("collect D2; take D2 food; take D3 food; take E2 food");
    expect(amount(RED, CULTURE), 1);
    back_again();
    play("collect D2; take D2 food; take D3 food; enough");
    expect(amount(RED, CULTURE), 0);
}

/* covers: civilization-advances, action-cards */
TEST(special_japanese_2_subterfuge)
{
    home("japanese", "subterfuge");
    hand_action(RED, "A01 A05");
    hand_action(BLUE, "A25 A37"); /* Leadership, Militia */
    stock(BLUE, "2 culture");
    turn_of(BLUE);
    remember();
    play("play A25");
    expect(s->turn.actions, 4); /* too far away */
    back_again();
    units(RED, "D5", "1 settler");
    play("play A25");
    expect(s->turn.actions, 4); /* settlers do not spy */
    back_again();
    units(RED, "D5", "1 infantry");
    play("play A25");
    expect(asked(), Q_SUBTERFUGE);
    expect(to_move(), RED);
    choices("card", "A01, A05");
    play("card A05");
    expect(s->turn.actions, 3);
    expect(amount(BLUE, CULTURE), 2); /* nothing was paid */
    expect_that(!holds_action(BLUE, "A25"));
    expect_that(!holds_action(RED, "A05"));
    play("play A37; no");
    expect(units_at("D7", INFANTRY), 1);
}

/* covers: civilization-advances, events */
TEST(special_japanese_2_subterfuge_and_great_persons)
{
    home("japanese", "subterfuge");
    units(RED, "D5", "1 infantry");
    hand_person(RED, "E19");
    hand_person(BLUE, "E23 E55"); /* Elder Statesman in hand, Great Architect in front of Blue */
    build_city(BLUE, "D7", HAPPY, "");
    build_city(BLUE, "B6", HAPPY, "");
    own(BLUE, "engineering philosophy writing");
    hand_wonder(BLUE, "great_pyramids");
    stock(BLUE, "7 food 7 wood 7 ore 9 culture");
    own(BLUE, "storage");
    turn_of(BLUE);
    play("person E55"); /* is no action card */
    answer_until(Q_TURN);
    expect(size_at("D7") + size_at("B6"), 3);
    play("person E23");
    expect(asked(), Q_SUBTERFUGE);
    play("event E19");
    expect(asked(), Q_TURN);
    expect(s->turn.actions, 3);
    expect(s->seat[RED].persons, 0);
    expect(s->seat[BLUE].persons, 0);
}

/* covers: civilization-advances, action-cards */
TEST(special_japanese_3_shogunate)
{
    home("japanese", "");
    hand_action(RED, "A17 A18 A21"); /* City Development, Explorer */
    own(RED, "myths");
    build_city(RED, "D4", NEUTRAL, "");
    stock(RED, "5 culture");
    expect_that(!legal("use shogunate"));
    own_special(RED, "shogunate");
    play("use shogunate; play A17");
    answer_until(Q_TURN);
    expect(s->turn.actions, 3);
    expect(amount(RED, CULTURE) < 5, 1);
    expect_that(!legal("use shogunate")); /* once a turn */
    play("play A21");
    answer_until(Q_TURN);
    expect(s->turn.actions, 2);
}

/* A card against somebody needs somebody. */
TEST(special_japanese_3_shogunate_needs_a_target)
{
    home("japanese", "shogunate");
    hand_action(RED, "A07"); /* Spy */
    stock(RED, "1 culture");
    expect_that(!legal("use shogunate"));
    hand_person(BLUE, "E19");
    expect_that(legal("use shogunate"));
}

/* covers: civilization-advances, recruit */
TEST(special_japanese_3_shogunate_drafts_cards)
{
    home("japanese", "shogunate");
    own(RED, "draft nationalism");
    stock(RED, "1 mood 2 food");
    next_action("A08");
    play("recruit D2");
    expect_that(legal("use shogunate"));
    play("use shogunate; enough");
    expect_that(holds_action(RED, "A08"));
    expect(amount(RED, MOOD), 0);
    expect(units_at("D2", INFANTRY), 0);
    expect(amount(RED, CULTURE), 0); /* Nationalism wants an army unit */
}

/* covers: civilization-advances, casualties */
TEST(special_japanese_4_horsemanship)
{
    home("japanese", "horsemanship");
    units(RED, "D4", "2 cavalry");
    units(BLUE, "D5", "3 infantry");
    build_city(BLUE, "D5", NEUTRAL, "");
    remember();
    dice("4c 2c 1 1 1");
    attack("D4", "D5");
    expect(attacker()->value, 10); /* no fortress */
    back_again();
    building("D5", "fortress", BLUE);
    dice("4c 2c 1 1 1 1");
    attack("D4", "D5");
    expect(attacker()->value, 11); /* one of them is better */
    dice("4c 2c 1 1");
    play("fight-on");
    expect(attacker()->value, 10); /* round 1 only */
}

/* ---- Mayans ------------------------------------------------------------------------------------------------------------- */

/* covers: civilization-advances, advance */
TEST(special_mayans_1_ball_courts_cheaper_spirituality)
{
    home("mayans", "");
    stock(RED, "1 food");
    expect(count_legal("advance"), 0);
    own_special(RED, "ball_courts");
    choices("advance", "myths");
    stock(RED, "3 food");
    play("advance myths");
    expect(amount(RED, FOOD), 2);
    play("advance rituals");
    expect(amount(RED, FOOD), 0); /* once a turn */
}

/* covers: civilization-advances, recruit */
TEST(special_mayans_1_ball_courts_recruit_more)
{
    home("mayans", "ball_courts");
    build_city(RED, "D2", NEUTRAL, "");
    stock(RED, "4 food 1 mood");
    play("recruit D2; use ball_courts; enlist settler");
    expect(units_at("D2", SETTLER), 2);
    expect(amount(RED, MOOD), 0);
}

/* covers: civilization-advances, events */
TEST(special_mayans_2_calendar)
{
    home("mayans", "calendar");
    stock(RED, "1 culture");
    next_event("E34");
    next_event("E38");
    play("use calendar");
    expect(asked(), Q_CALENDAR);
    expect_that(s->event_top_known >> RED & 1);
    play("yes");
    expect(s->event_deck.card[0], 37); /* at the bottom */
    expect(s->event_deck.card[s->event_deck.count - 1], 33);
    expect(amount(RED, CULTURE), 0);
    expect(asked(), Q_TURN);
    expect_that(s->event_top_known >> RED & 1); /* and the next one was seen */
    expect_that(!(s->event_top_known >> BLUE & 1));
    expect_that(!legal("use calendar")); /* nothing new to see */
    expect(s->turn.actions, 3);
}

/* covers: civilization-advances, events */
TEST(p34b_calendar_after_the_event)
{
    home("mayans", "");
    own(RED, "math");
    stock(RED, "2 food 3 culture");
    s->seat[RED].cubes = 1;
    next_event("E34"); /* Migration */
    play("advance astronomy");
    expect_that(has(s, RED, AB_CALENDAR));
    expect(s->event != NONE || s->event_discard.count == 1, 1);
    expect(asked() != Q_CALENDAR, 1);
    answer_until(Q_TURN);
    expect(s->event_discard.count, 1);
    expect_that(legal("use calendar"));
}

/* covers: civilization-advances, collect */
TEST(special_mayans_3_terraces)
{
    home("mayans", "");
    land("D3", MOUNTAIN);
    play("collect D2");
    choices("take", "D2 food, D1 food, E2 food, E3 food, D3 ore, C3 food, C2 food");
    own_special(RED, "terraces");
    expect_that(legal("take D3 food"));
    expect_that(legal("take D3 ore"));
    play("take D3 wood; enough");
    expect(amount(RED, WOOD), 1);
}

/* covers: civilization-advances, construct */
TEST(special_mayans_4_stelae)
{
    home("mayans", "stelae");
    own(RED, "arts myths");
    ready_to_build();
    play("build D4 temple; gain mood");
    expect(amount(RED, CULTURE), 0);
    play("build D2 obelisk");
    expect(amount(RED, CULTURE), 1);
}

/* ---- Persians ------------------------------------------------------------------------------------------------------------- */

/* covers: civilization-advances, recruit, conflicts */
TEST(special_persians_1_grey_tide)
{
    home("persians", "grey_tide");
    own(BLUE, "steel_weapons metallurgy");
    stock(RED, "4 food");
    play("recruit D2");
    expect_that(!legal("enlist elephant"));
    land("C2", DESERT);
    play("enlist elephant");
    units(RED, "D4", "3 infantry 1 elephant");
    units(BLUE, "D5", "4 infantry");
    dice("1 1 1 1 3i 3i 3i 1");
    attack("D4", "D5");
    expect(defender()->value, 10 + 2); /* of five */
}

/* covers: civilization-advances, conflicts */
TEST(special_persians_1_grey_tide_needs_an_elephant)
{
    home("persians", "grey_tide");
    own(BLUE, "steel_weapons metallurgy");
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "4 infantry");
    dice("1 1 1 1 3i 3i 3i 1");
    attack("D4", "D5");
    expect(defender()->value, 10 + 5);
}

/* covers: civilization-advances, conflicts */
TEST(special_persians_2_immortals)
{
    home("persians", "immortals");
    stock(RED, "6 culture");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 infantry");
    dice("2c 1 1");
    attack("D4", "D5");
    expect(asked(), Q_IMMORTALS);
    choices("number", "0, 1, 2, 3, 4");
    play("number 3");
    expect(attacker()->value, 5);
    expect(amount(RED, CULTURE), 3);
    dice("2c 1");
    play("fight-on");
    choices("number", "0, 1, 2, 3"); /* before each roll */
    play("number 0");
    expect(attacker()->value, 2);
}

/* covers: civilization-advances */
TEST(special_persians_4_satrapies)
{
    home("persians", "");
    own(RED, "taxes");
    stock(RED, "2 mood");
    remember();
    play("use taxes");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD) + amount(RED, WOOD) + amount(RED, ORE), 1);
    back_again();
    own_special(RED, "satrapies");
    play("use taxes");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD) + amount(RED, WOOD) + amount(RED, ORE), 2);
}

/* ---- Phoenicians ------------------------------------------------------------------------------------------------------------ */

static void naval_battle(void)
{
    land("D4 D5", SEA);
    units(RED, "D4", "1 ship");
    units(BLUE, "D5", "1 ship");
    dice("2 2");
    attack("D4", "D5");
}

/* covers: civilization-advances, conflicts */
TEST(special_phoenicians_2_bireme)
{
    home("phoenicians", "bireme");
    naval_battle();
    expect(attacker()->value, 4);
    dice("2 2");
    play("fight-on");
    expect(attacker()->value, 4);
    home("phoenicians", "bireme");
    own(BLUE, "war_ships");
    naval_battle();
    expect(attacker()->value, 4);
    dice("2 2");
    play("fight-on");
    expect(attacker()->value, 2); /* only in round 1 */
    home("phoenicians", "bireme");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("2c 2c");
    attack("D4", "D5");
    expect(attacker()->value, 2); /* not on land */
}

/* covers: civilization-advances, advance */
TEST(special_phoenicians_3_alphabet)
{
    home("phoenicians", "");
    stock(RED, "1 ideas");
    expect(count_legal("advance"), 0);
    own_special(RED, "alphabet");
    expect_that(legal("advance myths"));
    remember();
    play("advance myths");
    expect(amount(RED, IDEAS), 0);
    expect(count_legal("advance"), 0);
    back_again();
    stock(RED, "2 food 3 ideas");
    play("advance myths");
    expect(asked(), Q_ALPHABET);
    play("no; pay food; pay food");
    expect(amount(RED, IDEAS), 3);
    play("advance fishing; yes");
    expect(amount(RED, IDEAS), 2);
    play("advance writing");
    expect(amount(RED, IDEAS), 0); /* once a turn */
    back_again();
    stock(RED, "1 food 0 ideas 1 gold");
    play("advance myths");
    expect(amount(RED, FOOD) + amount(RED, GOLD), 0); /* without an idea */
}

/* covers: civilization-advances, collect */
TEST(special_phoenicians_4_trading_posts)
{
    home("phoenicians", "trading_posts");
    land("D3", SEA);
    building("D2", "port", RED);
    remember();
    play("collect D2; take D3 gold; enough");
    expect(amount(RED, MOOD), 1);
    back_again();
    play("collect D2; take D3 mood; enough");
    expect(amount(RED, MOOD), 1);
    expect(amount(RED, GOLD), 0);
}

/* ---- Romans --------------------------------------------------------------------------------------------------------------------- */

/* covers: civilization-advances, advance, events */
TEST(special_romans_1_aqueducts)
{
    home("romans", "");
    expect_that(!legal("advance sanitation"));
    own_special(RED, "aqueducts");
    choices("advance", "sanitation");
    expect_that(!legal("use aqueducts"));
    stock(RED, "2 food");
    remember();
    play("advance sanitation");
    expect(amount(RED, FOOD), 2);
    expect(s->turn.actions, 2);
    back_again();
    play("use aqueducts");
    expect_that(knows(RED, "sanitation"));
    expect(amount(RED, FOOD), 0);
    expect(s->turn.actions, 3);
    expect(s->seat[RED].cubes, 2); /* as usual */
    stock(RED, "2 food");
    expect_that(!legal("use aqueducts"));
}

/* covers: civilization-advances, events */
TEST(special_romans_1_aqueducts_against_famine)
{
    home("romans", "");
    stock(RED, "3 food");
    next_event("E51"); /* Famine: Vermin */
    event_of(RED);
    expect(amount(RED, FOOD), 2);
    own_special(RED, "aqueducts");
    next_event("E51");
    event_of(RED);
    expect(amount(RED, FOOD), 2);
}

/* covers: civilization-advances, construct, conflicts */
TEST(special_romans_3_slave_trade)
{
    home("romans", "slave_trade");
    own(RED, "myths engineering rituals");
    build_city(RED, "D4", NEUTRAL, "");
    stock(RED, "3 mood");
    play("build D4 temple; gain culture");
    expect(amount(RED, MOOD), 0);
    units(RED, "B4", "1 infantry");
    units(BLUE, "B5", "1 settler");
    attack("B4", "B5");
    expect(amount(RED, GOLD), 1);
    expect(amount(RED, MOOD), 1);
    units(BLUE, "B6", "4 infantry");
    dice("1 6 6 6 6");
    attack("B5", "B6");
    expect(amount(RED, GOLD), 1); /* lost */
}

/* covers: civilization-advances, recruit, conquest */
TEST(special_romans_4_provinces)
{
    home("romans", "provinces");
    build_city(RED, "D5", NEUTRAL, "");
    build_city(RED, "D4", NEUTRAL, "");
    stock(RED, "4 food 2 wood 1 ore 2 culture 2 mood");
    play("recruit D4");
    expect_that(!legal("enlist cavalry")); /* two spaces from D2 */
    play("enlist infantry; recruit D5");
    expect_that(legal("enlist cavalry"));
    play("enlist settler");
    units(RED, "C7", "1 infantry");
    attack("C7", "D7");
    answer_until(Q_PROVINCES);
    remember();
    play("no");
    expect(mood_at("D7"), NEUTRAL);
    back_again();
    play("yes");
    expect(mood_at("D7"), HAPPY);
    expect(amount(RED, CULTURE), 1);
}

/* ---- Vikings [CoC-ME p.35] --------------------------------------------------------------------------------------------------------- */

/* covers: civilization-advances, advance */
TEST(special_vikings_1_shipcraft_navigation)
{
    home("vikings", "");
    own(RED, "fishing");
    expect(count_legal("advance"), 0);
    own_special(RED, "shipcraft");
    choices("advance", "navigation");
}

/* covers: civilization-advances, trade-routes */
TEST(special_vikings_3_raiding)
{
    home("vikings", "raiding");
    own(RED, "trade_routes");
    land("D5 D6", SEA);
    units(RED, "D5", "1 ship");
    stock(BLUE, "2 food 0 wood 1 ore 0 ideas 0 gold");
    remember();
    turn_of(RED);
    expect(amount(RED, FOOD), 1);
    expect(asked(), Q_TURN); /* the ship is not next to D7 */
    back_again();
    units(RED, "D6", "1 ship");
    turn_of(RED);
    expect(asked(), Q_RAIDED);
    expect(to_move(), BLUE);
    choices("lose", "food, ore");
    play("lose ore");
    expect(amount(BLUE, ORE), 0);
    expect(asked(), Q_TURN);
}

/* covers: civilization-advances, scoring */
TEST(special_vikings_4_runes)
{
    home("vikings", "runes");
    units(RED, "D4", "3 infantry");
    units(BLUE, "D5", "4 infantry");
    remember();
    dice("1 1 1 5c 5c 1 1");
    attack("D4", "D5");
    play("retreat");
    expect(asked(), Q_RUNES); /* two were lost */
    play("yes");
    expect(s->seat[RED].runes, 1);
    expect(s->seat[RED].left[OBELISK], 4);
    expect(points_of(RED, POINTS_OBJECTIVES), 2);
    back_again();
    dice("1 1 1 5c 1 1 1");
    attack("D4", "D5");
    play("retreat");
    expect(asked(), Q_TURN); /* one is not enough */
}

/* It is known against whom the card goes, but not yet what is done with it. */
TEST(special_japanese_2_subterfuge_after_the_target)
{
    field(3, "expansion=on");
    civilization(RED, "japanese");
    civilization(BLUE, "aztecs");
    civilization(2, "celts");
    own_special(RED, "subterfuge");
    units(RED, "G7", "1 infantry");
    hand_action(RED, "A01");
    hand_action(BLUE, "A07 A05"); /* Spy */
    hand_action(2, "A25");
    stock(BLUE, "1 culture");
    turn_of(BLUE);
    play("play A07");
    expect(asked(), Q_SEAT);
    expect(to_move(), BLUE);
    expect(count_legal("seat"), 2);
    answer_until(Q_SUBTERFUGE);
    expect(s->seat[BLUE].knows_actions, 0); /* nothing was looked at */
    remember();
    play("card A01");
    expect(asked(), Q_TURN);
    expect(s->turn.actions, 3);
    expect(amount(BLUE, CULTURE), 1);
    back_again();
    play("no");
    expect(asked(), Q_SPY);
    expect(amount(BLUE, CULTURE), 0);
}

/* What an activation brings comes with the city that counts as activated [p.33]. */
TEST(special_greeks_4_city_states_activate_the_other_city)
{
    home("greeks", "city_states");
    land("D3", SEA);
    build_city(RED, "D2", NEUTRAL, "port");
    build_city(RED, "D4", NEUTRAL, "port great_lighthouse");
    collect_food("D2");
    collect_food("D2");
    play("city D4");
    expect(asked(), Q_LIGHTHOUSE);
    home("greeks", "city_states");
    land("D3", SEA);
    build_city(RED, "D2", NEUTRAL, "port great_lighthouse");
    build_city(RED, "D4", NEUTRAL, "port temple");
    collect_food("D2");
    play("no");
    collect_food("D2");
    play("city D4");
    expect(asked(), Q_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(special_greeks_1_study),
        cmocka_unit_test(special_greeks_2_sparta),
        cmocka_unit_test(special_greeks_3_hellenization_arts),
        cmocka_unit_test(p33c_city_states),
        cmocka_unit_test(special_greeks_4_city_states_may_be_declined),
        cmocka_unit_test(special_huns_2_hunnic_tribes),
        cmocka_unit_test(special_huns_3_horse_breeding),
        cmocka_unit_test(special_huns_4_plunder),
        cmocka_unit_test(special_indians_1_missionaries_once_a_turn),
        cmocka_unit_test(special_indians_2_war_elephants),
        cmocka_unit_test(special_indians_3_spice_trade),
        cmocka_unit_test(special_indians_4_castes),
        cmocka_unit_test(special_indians_4_castes_cost_at_least_one),
        cmocka_unit_test(special_japanese_1_pottery),
        cmocka_unit_test(special_japanese_2_subterfuge),
        cmocka_unit_test(special_japanese_2_subterfuge_and_great_persons),
        cmocka_unit_test(special_japanese_3_shogunate),
        cmocka_unit_test(special_japanese_3_shogunate_needs_a_target),
        cmocka_unit_test(special_japanese_3_shogunate_drafts_cards),
        cmocka_unit_test(special_japanese_4_horsemanship),
        cmocka_unit_test(special_mayans_1_ball_courts_cheaper_spirituality),
        cmocka_unit_test(special_mayans_1_ball_courts_recruit_more),
        cmocka_unit_test(special_mayans_2_calendar),
        cmocka_unit_test(p34b_calendar_after_the_event),
        cmocka_unit_test(special_mayans_3_terraces),
        cmocka_unit_test(special_mayans_4_stelae),
        cmocka_unit_test(special_persians_1_grey_tide),
        cmocka_unit_test(special_persians_1_grey_tide_needs_an_elephant),
        cmocka_unit_test(special_persians_2_immortals),
        cmocka_unit_test(special_persians_4_satrapies),
        cmocka_unit_test(special_phoenicians_2_bireme),
        cmocka_unit_test(special_phoenicians_3_alphabet),
        cmocka_unit_test(special_phoenicians_4_trading_posts),
        cmocka_unit_test(special_romans_1_aqueducts),
        cmocka_unit_test(special_romans_1_aqueducts_against_famine),
        cmocka_unit_test(special_romans_3_slave_trade),
        cmocka_unit_test(special_romans_4_provinces),
        cmocka_unit_test(special_vikings_1_shipcraft_navigation),
        cmocka_unit_test(special_vikings_3_raiding),
        cmocka_unit_test(special_vikings_4_runes),
        cmocka_unit_test(special_japanese_2_subterfuge_after_the_target),
        cmocka_unit_test(special_greeks_4_city_states_activate_the_other_city),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
