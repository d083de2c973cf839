/* test_leaders_peace.c: what leaders do for their cities, and as actions. */
#include <stdio.h>
#include <string.h>

#include "clash/battle.h"

enum { RED, BLUE };

/* A field of plains; Red's leader is in the happy city D2, Blue's city is D7. Red has nothing. */
static void court(const char *civ, const char *leader)
{
    field(2, "expansion=on");
    civilization(BLUE, civ[0] == 'r' ? "greeks" : "romans");
    civilization(RED, civ);
    own(RED, "storage");
    stock(RED, "0 food 0 wood 0 ore 0 ideas 0 gold 0 mood 0 culture");
    lead(RED, leader, "D2");
}

static void leave_city(void)
{
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D3"));
}

static void more_cities(void)
{
    build_city(RED, "D4", NEUTRAL, "");
    build_city(RED, "B4", NEUTRAL, "");
}

static void full_stock(void)
{
    stock(RED, "3 food 3 wood 3 ore");
}

/* ---- Teachers --------------------------------------------------------------------------------------------- */

/* One who knows `known` is taught one of `lessons`, the first named, for a token. */
static void teaches(const char *civ, const char *leader, const char *ability, const char *known,
                    const char *lessons)
{
    char use[60], first[40];
    court(civ, leader);
    own(RED, known);
    snprintf(use, sizeof use, "use %s", ability);
    snprintf(first, sizeof first, "%.*s", (int)strcspn(lessons, ","), lessons);
    expect_that(!legal(use)); /* nothing to pay with */
    stock(RED, "1 culture");
    leave_city();
    expect_that(!legal(use)); /* not in a city */
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D2"));
    build_city(RED, "D2", NEUTRAL, "");
    expect_that(!legal(use)); /* nor in one that is not happy */
    build_city(RED, "D2", HAPPY, "");
    play(use);
    expect(amount(RED, CULTURE), 0);
    if (asked() == Q_ADVANCE) {
        choices("learn", lessons);
        snprintf(use, sizeof use, "learn %s", first);
        play(use);
    }
    expect_that(knows(RED, first));
    expect(s->turn.actions, 2);
    expect(s->seat[RED].cubes, 2); /* as usual */
}

/* covers: leaders, advances */
TEST(leader_l03_triple_alliance)
{
    teaches("aztecs", "L03", "triple_alliance", "", "siegecraft, steel_weapons, draft");
}

/* covers: leaders, advances */
TEST(leader_l08_navigator)
{
    teaches("carthaginians", "L08", "navigator", "fishing", "war_ships, navigation, cartography");
}

/* covers: leaders, advances */
TEST(leader_l13_agriculture_economist)
{
    teaches("chinese", "L13", "agriculture_economist", "", "irrigation, husbandry");
}

/* covers: leaders, advances */
TEST(leader_l15_art_of_war)
{
    teaches("chinese", "L15", "art_of_war", "", "siegecraft, steel_weapons, draft");
}

/* covers: leaders, advances */
TEST(leader_l21_master)
{
    teaches("greeks", "L21", "master", "writing", "public_education, free_education, philosophy");
}

/* covers: leaders, advances */
TEST(leader_l24_chieftain)
{
    teaches("huns", "L24", "chieftain", "", "siegecraft, steel_weapons, draft");
}

/* covers: leaders, advances */
TEST(leader_l26_dharma)
{
    teaches("indians", "L26", "dharma", "myths", "rituals, priesthood, state_religion");
}

/* covers: leaders, advances */
TEST(leader_l27_golden_age)
{
    teaches("indians", "L27", "golden_age", "math", "astronomy, medicine, metallurgy");
}

/* covers: leaders, advances */
TEST(leader_l31_temple_builder)
{
    teaches("mayans", "L31", "temple_builder", "", "sanitation, engineering, roads");
}

/* covers: leaders, advances */
TEST(leader_l33_astronomer_queen)
{
    teaches("mayans", "L33", "astronomer_queen", "math", "medicine, astronomy, metallurgy");
}

/* covers: leaders, advances */
TEST(leader_l35_royal_road)
{
    teaches("persians", "L35", "royal_road", "bartering", "trade_routes, taxes, currency");
}

/* covers: leaders, advances */
TEST(leader_l37_royal_priest)
{
    teaches("phoenicians", "L37", "royal_priest", "", "myths");
}

/* covers: leaders, advances */
TEST(leader_l38_shipwright)
{
    teaches("phoenicians", "L38", "shipwright", "fishing", "navigation, war_ships, cartography");
}

/* covers: leaders, governments */
TEST(leader_l04_lawgiver)
{
    teaches("babylonians", "L04", "lawgiver", "writing philosophy voting",
            "civil_liberties, separation_of_power, free_economy");
    court("babylonians", "L04");
    own(RED, "writing philosophy");
    stock(RED, "1 mood");
    expect_that(!legal("use lawgiver")); /* only of the government that there is */
}

/* ---- Buildings ---------------------------------------------------------------------------------------------- */

/* covers: leaders, payment */
TEST(leader_l01_growth)
{
    court("aztecs", "L01");
    own(RED, "myths");
    more_cities();
    clash_take_captive(x, RED, BARBARIANS, INFANTRY, space_at("D5"));
    stock(RED, "1 food");
    choices("build", "D2 temple, D2 fortress");
    play("build D2 temple");
    answer_until(Q_GAIN);
    play("gain mood");
    expect(clash_captives_of(s, RED), 0);
    expect(amount(RED, FOOD), 0);
    expect_that(s->city[clash_city_at(s, space_at("D2"))].building[TEMPLE]);
}

/* covers: leaders, construct */
TEST(leader_l17_physician)
{
    court("egyptians", "L17");
    own(RED, "writing math myths");
    more_cities();
    stock(RED, "1 ore");
    choices("build", "D2 academy, D2 observatory");
    play("build D2 academy");
    expect(amount(RED, ORE), 0);
}

/* covers: leaders, construct */
TEST(leader_l29_descendant_of_the_sun)
{
    court("japanese", "L29");
    own(RED, "myths writing");
    more_cities();
    stock(RED, "1 food 1 ore");
    choices("build", "D2 temple");
}

/* covers: leaders, construct */
TEST(leader_l38_cedar_king)
{
    court("phoenicians", "L38");
    own(RED, "myths writing fishing");
    land("C2 C4", SEA);
    more_cities();
    stock(RED, "1 food 1 ore");
    choices("build", "D2 temple, D2 port");
}

/* covers: leaders, construct */
TEST(leader_l26_edicts)
{
    court("indians", "L26");
    own(RED, "myths writing");
    more_cities();
    stock(RED, "6 food 6 wood 6 ore");
    play("build D2 temple; gain mood");
    expect(amount(RED, CULTURE), 1);
    play("build D4 temple; gain mood");
    expect(amount(RED, CULTURE), 1); /* not there */
}

/* covers: leaders, construct */
TEST(leader_l18_grandiose)
{
    court("egyptians", "L18");
    own(RED, "arts");
    more_cities();
    full_stock();
    remember();
    play("build D2 obelisk");
    expect(asked(), Q_GRANDIOSE);
    play("gain mood");
    expect(amount(RED, MOOD), 2);
    back_again();
    play("build D2 obelisk; gain culture");
    expect(amount(RED, CULTURE), 1);
    back_again();
    play("build D4 obelisk");
    expect(asked(), Q_TURN);
}

/* ---- Wonders --------------------------------------------------------------------------------------------------- */

static void draw_wonder_card(int seat)
{
    RUN_RULE(wonder_card, (uint8_t)seat);
}

static bool holds_wonder(int seat, int ability)
{
    return s->seat[seat].wonders >> x->e->wonder_of[ability] & 1;
}

/* The leader takes the card from the deck, from another hand and from the table. */
static void finds_wonder(const char *civ, const char *leader, const char *wonder, int ability)
{
    const char *other = ability == AB_GREAT_WALL ? "great_arena" : "great_statue";
    court(civ, leader);
    next_wonder(wonder);
    next_wonder(other);
    remember();
    draw_wonder_card(RED);
    expect_that(holds_wonder(RED, ability));
    expect(s->wonder_deck.count, WONDERS - 1);
    draw_wonder_card(RED); /* now as everybody does */
    expect(clash_cards_in(s->seat[RED].wonders), 2);
    back_again();
    hand_wonder(BLUE, wonder);
    draw_wonder_card(RED);
    expect_that(holds_wonder(RED, ability));
    expect(clash_cards_in(s->seat[BLUE].wonders), 1); /* another one */
    expect(s->wonder_deck.count, WONDERS - 2);
    back_again();
    next_wonder(wonder);
    clash_show_wonder(x);
    draw_wonder_card(RED);
    expect_that(holds_wonder(RED, ability));
    expect(__builtin_popcount(s->shown_wonders), 1); /* another one */
    back_again();
    build_city(BLUE, "D7", HAPPY, wonder);
    draw_wonder_card(RED);
    expect_that(!holds_wonder(RED, ability)); /* it stands already */
    expect(clash_cards_in(s->seat[RED].wonders), 1);
}

/* covers: leaders, wonders */
TEST(leader_l06_hanging_gardens)
{
    finds_wonder("babylonians", "L06", "great_gardens", AB_GREAT_GARDENS);
    court("babylonians", "L06");
    own(RED, "engineering irrigation");
    hand_wonder(RED, "great_gardens");
    build_city(RED, "D4", HAPPY, "");
    stock(RED, "5 food 5 wood 2 ore 3 culture");
    choices("wonder", "D2 great_gardens"); /* 5 culture elsewhere */
    s->turn.actions = 0;
    play("use hanging_gardens");
    expect(size_at("D2"), 2);
    expect(amount(RED, CULTURE), 0);
}

/* covers: leaders, wonders */
TEST(leader_l14_huang_great_wall)
{
    finds_wonder("chinese", "L14", "great_wall", AB_GREAT_WALL);
    court("chinese", "L14");
    own(RED, "engineering siegecraft rituals");
    hand_wonder(RED, "great_wall great_pyramids");
    more_cities();
    stock(RED, "7 food 7 wood 7 ore 7 culture");
    play("use huang_great_wall");
    expect(asked(), Q_FREE_WONDER);
    choices("wonder", "D2 great_wall, D2 great_pyramids");
    play("wonder D2 great_pyramids");
    expect(amount(RED, CULTURE), 2); /* that one at its price */
    expect(s->turn.actions, 3);
    leave_city();
    stock(RED, "7 food 7 wood 7 ore 7 culture");
    expect_that(!legal("use huang_great_wall"));
}

/* ---- Recruits ------------------------------------------------------------------------------------------------------ */

/* covers: leaders, recruit */
TEST(leader_l10_uprising)
{
    court("celts", "L10");
    stock(RED, "2 food 1 ore");
    play("recruit D2; enlist infantry; enlist infantry");
    expect(units_at("D2", INFANTRY), 2);
    expect(amount(RED, ORE), 0);
    leave_city();
    stock(RED, "2 food 1 ore");
    play("recruit D2; enlist infantry");
    expect(units_at("D2", INFANTRY), 3); /* no second one without ore */
}

/* covers: leaders, recruit */
TEST(leader_l10_uprising_and_clans)
{
    court("celts", "L10");
    own_special(RED, "clans");
    land("C2", FOREST);
    stock(RED, "4 food");
    play("recruit D2; enlist infantry; enough");
    play("recruit D2; enlist infantry; enlist infantry"); /* Uprising alone was used before */
    expect(units_at("D2", INFANTRY), 3);
}

/* covers: leaders, recruit */
TEST(leader_l20_thats_sparta)
{
    court("greeks", "L20");
    stock(RED, "4 food");
    play("recruit D2; enough");
    expect(units_at("D2", SETTLER), 1);
    expect(amount(RED, CULTURE), 1);
    leave_city();
    play("recruit D2");
    answer_until(Q_TURN);
    expect(amount(RED, CULTURE), 1);
}

/* covers: leaders, recruit */
TEST(leader_l36_king_of_kings)
{
    court("persians", "L36");
    stock(RED, "3 food 3 ore");
    play("recruit D2; enlist infantry; enlist infantry; enlist infantry");
    expect(units_at("D2", INFANTRY), 3);
    leave_city();
    stock(RED, "4 food 3 ore");
    play("recruit D2; enlist settler; enlist settler");
    expect(asked(), Q_TURN); /* two again */
}

/* covers: leaders, units */
TEST(leader_l09_founder_of_carthage)
{
    court("carthaginians", "L09");
    expect_that(!legal("use founder_of_carthage"));
    stock(RED, "1 culture");
    leave_city();
    expect_that(!legal("use founder_of_carthage"));
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D2"));
    play("use founder_of_carthage");
    expect(units_at("D2", SETTLER), 1);
    expect(amount(RED, CULTURE), 0);
    expect(s->turn.actions, 2);
}

/* covers: leaders, units */
TEST(leader_l11_unifier)
{
    court("celts", "L11");
    stock(RED, "2 culture");
    expect_that(!legal("use unifier"));
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    play("use unifier");
    expect(units_at("D2", INFANTRY), 1);
    expect(amount(RED, CULTURE), 1);
    expect(s->turn.actions, 3);
    expect_that(!legal("use unifier")); /* once a turn */
}

/* ---- Resources and tokens ----------------------------------------------------------------------------------------------- */

/* covers: leaders, collect */
TEST(leader_l01_offerings)
{
    court("aztecs", "L01");
    stock(RED, "2 ore");
    building("D2", "temple", RED);
    building("D2", "port", RED);
    remember();
    play("use offerings; take D2 food; take D3 food; enough");
    expect(amount(RED, FOOD), 2);
    expect(amount(RED, ORE), 0);
    expect(s->turn.actions, 3);
    expect(s->city[clash_city_at(s, space_at("D2"))].activations, 1);
    stock(RED, "2 ore");
    expect_that(!legal("use offerings")); /* once a turn */
    back_again();
    building("D2", "academy", RED);
    expect_that(!legal("use offerings")); /* too large */
}

/* covers: leaders */
TEST(leader_l23_extortion)
{
    court("huns", "L23");
    expect_that(!legal("use extortion"));
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D5"));
    play("use extortion");
    expect(amount(RED, FOOD), 1);
    expect_that(!legal("use extortion")); /* once a turn */
}

/* covers: leaders */
TEST(leader_l28_poet)
{
    court("japanese", "L28");
    expect_that(!legal("use poet"));
    stock(RED, "2 ideas");
    play("use poet");
    expect(amount(RED, CULTURE), 1);
    expect(amount(RED, IDEAS), 1);
    expect_that(!legal("use poet")); /* once a turn */
}

/* covers: leaders */
TEST(leader_l44_danegeld)
{
    court("vikings", "L44");
    expect_that(!legal("use danegeld"));
    own(RED, "taxes");
    stock(RED, "1 mood");
    more_cities();
    remember();
    play("use danegeld");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD) + amount(RED, WOOD) + amount(RED, ORE), 3);
    expect(amount(RED, MOOD), 1);
    expect(s->turn.actions, 2);
    expect(s->city[clash_city_at(s, space_at("D2"))].activations, 1);
    expect_that(!legal("use taxes")); /* not in the same turn */
    back_again();
    play("use taxes");
    answer_until(Q_TURN);
    expect_that(!legal("use danegeld"));
}

/* covers: leaders */
TEST(leader_l35_administrator)
{
    court("persians", "L35");
    own(RED, "taxes");
    remember();
    play("use taxes");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD) + amount(RED, WOOD) + amount(RED, ORE), 1);
    back_again();
    leave_city();
    expect_that(!legal("use taxes")); /* a mood, as always */
}

/* "Roi Pumayyaton" is a name by itself, in a sentence he is "le roi Pumayyaton". */
TEST(a_title_has_its_article_in_french)
{
    court("phoenicians", "L39");
    struct clio_event line = {.phrase = LOG_LEADER_REPLACED,
                              .only = CLIO_NOBODY,
                              .arg = {RED, (int16_t)s->seat[RED].leader, (int16_t)space_at("B4")}};
    char text[200];
    clio_event_text(x->game, &line, CLIO_SPECTATOR, NULL, CLIO_FR, text, sizeof text);
    assert_string_equal(
        text, "Joueur 1 remplace le roi Pumayyaton, qui était en B4, par un nouveau chef.");
}

/* covers: leaders, trade-routes */
TEST(leader_l39_merchant_prince)
{
    court("phoenicians", "L39");
    own(RED, "trade_routes");
    remember();
    turn_of(RED);
    expect(amount(RED, GOLD), 0); /* no link */
    back_again();
    units(RED, "D5", "settler");
    turn_of(RED);
    expect(amount(RED, GOLD), 1);
    back_again();
    leave_city();
    units(RED, "D5", "settler");
    turn_of(RED);
    expect(amount(RED, GOLD), 0);
}

/* covers: leaders */
TEST(leader_l03_high_priest)
{
    court("aztecs", "L03");
    own_special(RED, "captives human_sacrifices");
    build_city(RED, "D2", ANGRY, "");
    for (int i = 0; i < 2; i++)
        clash_take_captive(x, RED, BARBARIANS, INFANTRY, space_at("D5"));
    play("improve"); /* with a captive, as there is nothing else */
    expect(clash_captives_of(s, RED), 1);
    expect(amount(RED, MOOD), 1);
    play("raise D2; pay-captive infantry 2");
    expect(clash_captives_of(s, RED), 0);
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 1); /* once a turn */
}

/* ---- Cities ---------------------------------------------------------------------------------------------------------------- */

/* covers: leaders, activation */
TEST(leader_l04_justice)
{
    court("babylonians", "L04");
    own_special(RED, "code_of_laws");
    stock(RED, "1 culture");
    s->turn.actions = 4;
    for (int i = 0; i < 2; i++)
        play("collect D2; take D2 food; enough");
    expect(mood_at("D2"), HAPPY); /* and Code of Laws is saved */
    play("collect D2; take D2 food; enough");
    expect(asked(), Q_CODE_OF_LAWS);
    play("no");
    expect(mood_at("D2"), NEUTRAL);
}

/* covers: leaders, activation */
TEST(leader_l17_innovator)
{
    court("egyptians", "L17");
    full_stock();
    own(RED, "myths");
    more_cities();
    play("recruit D2; enlist settler; enough");
    expect(amount(RED, IDEAS), 1);
    play("collect D2; take D2 food; enough");
    expect(amount(RED, IDEAS), 1);
    play("recruit D4; enlist infantry");
    answer_until(Q_TURN);
    expect(amount(RED, IDEAS), 1); /* he is not there */
}

/* covers: leaders, improve-mood */
TEST(leader_l25_tolerance)
{
    court("indians", "L25");
    build_city(RED, "D2", ANGRY, "temple port");
    build_city(RED, "D4", NEUTRAL, "temple");
    stock(RED, "4 mood");
    play("improve; raise D2; raise D2");
    expect(amount(RED, MOOD), 0); /* two each */
    expect(mood_at("D2"), HAPPY);
    stock(RED, "1 mood");
    expect_that(!legal("improve")); /* not for D4 */
}

/* covers: leaders, improve-mood */
TEST(leader_l25_tolerance_and_castes)
{
    court("indians", "L25");
    own_special(RED, "castes");
    build_city(RED, "D2", NEUTRAL, "temple");
    build_city(RED, "D4", NEUTRAL, "temple");
    stock(RED, "2 mood");
    play("improve; raise D2; raise D4"); /* Castes are not wasted on D2 */
    expect(amount(RED, MOOD), 0);
    expect(mood_at("D4"), HAPPY);
}

/* covers: leaders, improve-mood */
TEST(leader_l41_statesman)
{
    court("romans", "L41");
    build_city(RED, "D2", ANGRY, "");
    build_city(RED, "D4", ANGRY, "");
    expect_that(!legal("use statesman"));
    stock(RED, "2 mood");
    play("use statesman; raise D2");
    expect(mood_at("D2"), HAPPY);
    expect(mood_at("D4"), ANGRY);
    expect(s->turn.actions, 3);
}

/* covers: leaders, influence */
TEST(leader_l16_legendary)
{
    court("egyptians", "L16");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    expect_that(legal("influence")); /* two spaces, size 1 */
    leave_city();
    clash_put_figure(x, RED, FIRST_LEADER, space_at("B4"));
    expect_that(!legal("influence"));
}

/* covers: leaders, move */
TEST(leader_l16_seduction)
{
    court("egyptians", "L16");
    stock(RED, "2 culture");
    play("use seduction");
    expect(s->city[clash_city_at(s, space_at("D2"))].tokens, 1);
    expect(amount(RED, CULTURE), 1);
    expect_that(!legal("use seduction")); /* once a turn */
    units(BLUE, "D3", "4 infantry");
    stock(BLUE, "0 culture");
    turn_of(BLUE);
    play("move");
    refuse("march D3 D2", "attack-price");
    stock(BLUE, "1 culture");
    dice("6 6 6 6 2");
    play("march D3 D2; bring infantry 4");
    expect(amount(BLUE, CULTURE), 0);
    expect(owner_of_city("D2"), BLUE);
}

/* covers: leaders, barbarians */
TEST(leader_l16_seduction_ends_with_her)
{
    court("egyptians", "L16");
    stock(RED, "1 culture");
    play("use seduction");
    leave_city();
    expect(s->city[clash_city_at(s, space_at("D2"))].tokens, 1); /* not when she leaves */
    clash_eliminate_figure(x, RED, FIRST_LEADER);
    expect(s->city[clash_city_at(s, space_at("D2"))].tokens, 0);
}

/* covers: leaders, influence, barbarians */
TEST(leader_l42_dictator)
{
    court("romans", "L42");
    build_city(RED, "D2", HAPPY, "temple");
    build_city(BLUE, "D3", NEUTRAL, "port");
    turn_of(BLUE);
    expect_that(!legal("influence"));
    leave_city();
    clash_put_figure(x, RED, FIRST_LEADER, space_at("B4"));
    expect_that(legal("influence"));
    court("romans", "L42");
    units(BARBARIANS, "D4", "2 infantry");
    land("C2 E2 C3 E3 D1 C4 E4", SEA);
    next_event("E40"); /* Envoys: barbarians move */
    remember();
    event_of(RED);
    expect(asked(), Q_BARBARIANS_HELD);
    play("no");
    expect(units_at("D4", INFANTRY), 2);
    back_again();
    event_of(RED);
    play("yes");
    expect(units_at("D3", INFANTRY), 2);
}

/* They move only if he lets them, whoever pays. */
/* covers: leaders, action-cards */
TEST(leader_l42_dictator_against_mercenaries)
{
    court("romans", "L42");
    units(BARBARIANS, "D4", "2 infantry");
    hand_action(BLUE, "A13"); /* Mercenaries */
    units(BLUE, "D5", "infantry");
    units(BLUE, "B5", "infantry");
    units(BARBARIANS, "B6", "1 infantry"); /* far from Sulla */
    stock(BLUE, "1 food");
    turn_of(BLUE);
    remember();
    play("play A13; space D4");
    expect(asked(), Q_BARBARIANS_HELD);
    expect(to_move(), RED);
    play("yes");
    expect(asked(), Q_BARBARIAN_STEP);
    expect(to_move(), BLUE);
    play("space E4");
    expect(units_at("E4", INFANTRY), 2);
    back_again();
    play("play A13; space D4; no");
    expect(units_at("D4", INFANTRY), 2);
    expect(asked(), Q_BARBARIAN_STEP); /* the others go for the same pay */
    play("space A7");
    expect(units_at("A7", INFANTRY), 1);
    hand_action(RED, "A14");
    stock(RED, "1 food");
    end_turn();
    play("play A14; space E4"); /* he need not ask himself */
    expect(units_at("E4", INFANTRY), 2);
}

/* covers: leaders, influence */
TEST(leader_l30_japanese_buddhism)
{
    court("japanese", "L30");
    building("D2", "temple", BLUE);
    building("D2", "obelisk", BLUE);
    stock(RED, "2 culture");
    remember();
    play("use japanese_buddhism");
    expect(colour_of("D2", "temple"), RED);
    expect(colour_of("D2", "obelisk"), BLUE);
    expect(amount(RED, CULTURE), 1);
    expect(s->turn.actions, 2);
    expect_that(!legal("use japanese_buddhism"));
    back_again();
    own(RED, "myths state_religion");
    s->turn.actions = 0;
    play("use japanese_buddhism"); /* a free action */
    expect(colour_of("D2", "temple"), RED);
    expect(s->turn.actions, 0);
    back_again();
    s->turn.actions = 0;
    expect_that(!legal("use japanese_buddhism"));
}

/* ---- Cards ------------------------------------------------------------------------------------------------------------------------ */

/* covers: leaders, action-cards */
TEST(leader_l19_idol)
{
    court("greeks", "L19");
    own(RED, "myths");
    more_cities();
    hand_action(RED, "A17"); /* City Development: 1 culture */
    stock(RED, "1 culture");
    expect_that(!legal("use idol")); /* one for him, one for the card */
    stock(RED, "2 culture");
    s->turn.actions = 0;
    play("use idol; building D4 temple; gain mood");
    expect(amount(RED, CULTURE), 0);
    expect(s->city[clash_city_at(s, space_at("D2"))].activations, 1);
    expect(s->city[clash_city_at(s, space_at("D4"))].activations, 1);
    expect(s->turn.actions, 0);
    expect(s->turn.free_card, 0);
}

/* covers: leaders, action-cards, objectives */
TEST(leader_l40_princeps)
{
    court("romans", "L40");
    expect_that(!legal("use princeps"));
    stock(RED, "1 culture");
    hand_action(RED, "A01");
    hand_objective(RED, "O01");
    next_action("A02");
    next_objective("O02");
    play("use princeps");
    choices("card", "A01, A02");
    play("card A01");
    choices("objective", "O01, O02");
    play("objective O01");
    expect_that(holds_action(RED, "A02"));
    expect_that(!holds_action(RED, "A01"));
    expect(s->seat[RED].objectives, 2);
    expect(s->city[clash_city_at(s, space_at("D2"))].activations, 1);
    expect(s->turn.actions, 2);
}

/* ---- Erik and Knut --------------------------------------------------------------------------------------------------------------------- */

/* covers: leaders, scoring */
TEST(leader_l43_legendary_explorer)
{
    court("vikings", "L43");
    stock(RED, "3 culture");
    expect_that(!legal("use legendary_explorer"));
    land("D4", SEA);
    units(RED, "D4", "ship");
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D4"));
    play("use legendary_explorer");
    expect(points_of(RED, POINTS_OBJECTIVES), 2);
    expect(amount(RED, CULTURE), 2);
    expect(s->turn.actions, 2);
    expect_that(!legal("use legendary_explorer")); /* one in a region */
}

/* covers: leaders, ships */
TEST(leader_l43_new_colonies)
{
    court("vikings", "L43");
    land("D4", SEA);
    units(RED, "D4", "ship infantry");
    expect_that(!legal("use new_colonies"));
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D4"));
    units(BLUE, "D5", "settler");
    s->turn.actions = 0;
    play("use new_colonies; march D4 D5");
    expect(units_at("D5", INFANTRY), 1);
    expect(units_at("D5", LEADER), 1);
    expect(s->turn.battles_won, 0);
    expect(s->turn.combats_won, 1);
}

/* covers: leaders, scoring */
TEST(leader_l44_ruler_of_the_north)
{
    court("vikings", "L44");
    expect(points_of(RED, POINTS_EVENTS), 0);
    clash_put_figure(x, RED, FIRST_LEADER, space_at("D5"));
    expect(points_of(RED, POINTS_EVENTS), 3);
    clash_eliminate_figure(x, RED, FIRST_LEADER);
    expect(points_of(RED, POINTS_EVENTS), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leader_l03_triple_alliance),
        cmocka_unit_test(leader_l08_navigator),
        cmocka_unit_test(leader_l13_agriculture_economist),
        cmocka_unit_test(leader_l15_art_of_war),
        cmocka_unit_test(leader_l21_master),
        cmocka_unit_test(leader_l24_chieftain),
        cmocka_unit_test(leader_l26_dharma),
        cmocka_unit_test(leader_l27_golden_age),
        cmocka_unit_test(leader_l31_temple_builder),
        cmocka_unit_test(leader_l33_astronomer_queen),
        cmocka_unit_test(leader_l35_royal_road),
        cmocka_unit_test(leader_l37_royal_priest),
        cmocka_unit_test(leader_l38_shipwright),
        cmocka_unit_test(leader_l04_lawgiver),
        cmocka_unit_test(leader_l01_growth),
        cmocka_unit_test(leader_l17_physician),
        cmocka_unit_test(leader_l29_descendant_of_the_sun),
        cmocka_unit_test(leader_l38_cedar_king),
        cmocka_unit_test(leader_l26_edicts),
        cmocka_unit_test(leader_l18_grandiose),
        cmocka_unit_test(leader_l06_hanging_gardens),
        cmocka_unit_test(leader_l14_huang_great_wall),
        cmocka_unit_test(leader_l10_uprising),
        cmocka_unit_test(leader_l10_uprising_and_clans),
        cmocka_unit_test(leader_l20_thats_sparta),
        cmocka_unit_test(leader_l36_king_of_kings),
        cmocka_unit_test(leader_l09_founder_of_carthage),
        cmocka_unit_test(leader_l11_unifier),
        cmocka_unit_test(leader_l01_offerings),
        cmocka_unit_test(leader_l23_extortion),
        cmocka_unit_test(leader_l28_poet),
        cmocka_unit_test(leader_l44_danegeld),
        cmocka_unit_test(leader_l35_administrator),
        cmocka_unit_test(a_title_has_its_article_in_french),
        cmocka_unit_test(leader_l39_merchant_prince),
        cmocka_unit_test(leader_l03_high_priest),
        cmocka_unit_test(leader_l04_justice),
        cmocka_unit_test(leader_l17_innovator),
        cmocka_unit_test(leader_l25_tolerance),
        cmocka_unit_test(leader_l25_tolerance_and_castes),
        cmocka_unit_test(leader_l41_statesman),
        cmocka_unit_test(leader_l16_legendary),
        cmocka_unit_test(leader_l16_seduction),
        cmocka_unit_test(leader_l16_seduction_ends_with_her),
        cmocka_unit_test(leader_l42_dictator),
        cmocka_unit_test(leader_l42_dictator_against_mercenaries),
        cmocka_unit_test(leader_l30_japanese_buddhism),
        cmocka_unit_test(leader_l19_idol),
        cmocka_unit_test(leader_l40_princeps),
        cmocka_unit_test(leader_l43_legendary_explorer),
        cmocka_unit_test(leader_l43_new_colonies),
        cmocka_unit_test(leader_l44_ruler_of_the_north),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
