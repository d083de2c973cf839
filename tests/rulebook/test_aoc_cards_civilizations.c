/*
 * test_aoc_cards_civilizations.c: every civilization of Age of Civilization, both parts of a card.
 *
 * Two tests a card: civ_ID_main raises it (its inherited part works as well, and the numbers say
 * so), civ_ID_inherited annexes it and shows that the main part is asleep. Numbers stand here as
 * they are printed in content/age-of-civilization/civilizations.tsv.
 */
#include "aoc/board.h"

#include <stdio.h>
#include <string.h>

/* ---- Positions ------------------------------------------------------------------------------- */

static void take(const char *verb, const char *civ)
{
    char move[64];
    snprintf(move, sizeof move, "%s %s", verb, civ);
    play(move);
}

/* Round 1: seat 0 raises the card. The given cards are open. */
static void raised(const char *civ, int population, int strength, const char *cards)
{
    start(2, "");
    to_market(civ, 0);
    open_cards(cards);
    take("raise", civ);
    expect_that(is_main(0, civ));
    expect(workers(0), population);
    expect(military_of(0), strength);
}

/* A main civilization that leaves the tested card alone. */
static const char *plain_main(const char *civ)
{
    bool construction = strcmp(civ, "tiwanaku") == 0 || strcmp(civ, "maya") == 0;
    return construction ? "inca" : "tiwanaku";
}

static void about_to_annex(const char *civ, int round, const char *cards)
{
    start(2, "");
    to_market(civ, 0);
    become_main(0, plain_main(civ));
    go_to_round(round);
    open_cards(cards);
    set_workers(0, 2);
}

/* Round 2: seat 0 annexes the card. The given cards are open. */
static void annexed(const char *civ, int strength, const char *cards)
{
    about_to_annex(civ, 2, cards);
    take("annex", civ);
    expect_that(owns(0, civ) && !is_main(0, civ));
    expect(workers(0), 3);
    expect(military_of(0), strength);
}

/* The last turn of the game: seat 0 annexes the card and has step 2 before it. */
static void annexed_last(const char *civ)
{
    about_to_annex(civ, 6, "");
    last_turn_of(0);
    take("annex", civ);
}

static int final_points(void)
{
    play("rest");
    expect_that(game_over());
    return points(0);
}

/* The last turn of round 1: seat 0 takes the card; then War comes and seat 1 is stronger. */
static int workers_after_war(const char *verb, const char *civ)
{
    start(2, "");
    to_market(civ, 0);
    become_main(0, plain_main(civ));
    lay(4, "trade");
    last_turn_of(0);
    arm(1, 5);
    take(verb, civ);
    set_workers(0, 2);
    play("rest");
    expect(round_now(), 2);
    return workers(0);
}

/* A Research of seat 0 costs this much. */
static void research_costs(const char *tech, int price)
{
    char move[64];
    snprintf(move, sizeof move, "study research %s", tech);
    costs(move, price);
}

/* Conquest brings this while strongest, and that while seat 1 is stronger. */
static void conquest(int coins_strong, int points_strong, int coins_weak, int points_weak)
{
    remember();
    earns("act conquest", coins_strong, points_strong);
    back_again();
    arm(1, 6);
    earns("act conquest", coins_weak, points_weak);
    back_again();
}

/* covers: civilization-notes, free-actions */
TEST(civ_axum_main)
{
    raised("axum", 3, 0, "construction fishing farm");
    set_coins(0, 6);
    earns("act construction", -2, 3);
    remember();
    earns("use axum.2", -4, 2);
    expect(hand(0), 1);
    back_again();
    earns("decline axum.2", 0, 0);
}

/* covers: civilization-notes */
TEST(civ_axum_inherited)
{
    annexed("axum", 0, "trade construction");
    set_coins(0, 9);
    earns("act trade", 3, 0);
    earns("act construction", -1, 2); /* nothing more, and no Culture; Tiwanaku's discount */
    expect_that(!legal("use axum.2"));
}

/* covers: civilization-notes, end-of-turn */
TEST(civ_arabia_main)
{
    raised("arabia", 3, 1, "fishing");
    own_techs(0, "writing navigation currency");
    remember();
    earns("rest", 2 + 2 + 1, 0); /* rest, Currency, Arabia */
    back_again();
    own_techs(0, "engineering");
    earns("rest", 2 + 2 + 2, 0);
}

/* covers: civilization-notes, military */
TEST(civ_arabia_inherited)
{
    annexed("arabia", 1, "fishing");
    own_techs(0, "writing navigation");
    earns("rest", 2, 0);
}

/* covers: civilization-notes, action-wonder */
TEST(civ_aztecs_main)
{
    raised("aztecs", 3, 0, "fishing");
    offer_wonders("colosseum moai");
    costs("act wonder", 1);
    set_coins(0, 1);
    play("act wonder");
    play("wonder colosseum");
    expect(hand(0), 1);
    play("done");
    expect(workers(0), 1);
    expect(points(0), 3);
    raised("aztecs", 3, 0, "fishing");
    set_workers(0, 1);
    set_coins(0, 20);
    refuse("act wonder", "workers");
}

/* covers: civilization-notes, action-enslavement */
TEST(civ_aztecs_inherited)
{
    annexed("aztecs", 0, "fishing");
    earns("act enslavement", 3, 0);
    set_workers(0, 2);
    costs("act wonder", 7);
}

/* covers: civilization-notes, technologies-gain */
TEST(civ_babylon_main)
{
    raised("babylon", 2, 0, "fishing");
    costs("act wonder", 6);
    play("rest");
    choices("tech", "writing, navigation, mining");
    earns("tech mining", 0, 0);
    expect_that(has_tech(0, "mining"));
    expect_that(told(CLIO_EN, "Red gains Mining (Babylon)."));
    expect_that(told(CLIO_FR, "Red obtient l’Exploitation minière (Babylone)."));
}

/* covers: civilization-notes */
TEST(civ_babylon_inherited)
{
    annexed("babylon", 0, "fishing");
    costs("act wonder", 6);
    play("rest");
    expect(to_move(), 1);
    expect(tech_count(0), 0);
}

/* covers: civilization-notes, costs */
TEST(civ_byzantium_main)
{
    raised("byzantium", 3, 1, "culture");
    costs("act culture", 3);
    remember();
    play("act culture");
    expect_that(told(CLIO_EN, "Red pays 3 coins instead of 4 (Byzantium)."));
    back_again();
    own_techs(1, "mining");
    costs("act culture", 3); /* tied */
    own_techs(1, "iron_working");
    costs("act culture", 4);
}

/* covers: civilization-notes, military */
TEST(civ_byzantium_inherited)
{
    annexed("byzantium", 1, "culture");
    costs("act culture", 4);
}

/* covers: civilization-notes */
TEST(civ_carthage_main)
{
    start(2, "");
    to_market("carthage", 3);
    earns("raise carthage", 9, 0);
    expect(workers(0), 3);
}

/* covers: civilization-notes */
TEST(civ_carthage_inherited)
{
    about_to_annex("carthage", 2, "trade");
    to_market("carthage", 3);
    earns("annex carthage", 3, 0);
    earns("act trade", 3, 0);
}

/* covers: civilization-notes, end-of-turn */
TEST(civ_britain_main)
{
    raised("britain", 2, 0, "fishing");
    set_points(0, 14);
    remember();
    earns("rest", 2, 2);
    back_again();
    set_points(0, 13);
    earns("rest", 2, 1);
    back_again();
    set_points(0, 6);
    earns("rest", 2, 0);
}

/* covers: civilization-notes, action-fishing */
TEST(civ_britain_inherited)
{
    annexed("britain", 0, "fishing");
    set_points(0, 14);
    earns("act fishing", 2, 0);
    play("done");
    expect(points(0), 14);
}

/* covers: civilization-notes, action-farm */
TEST(civ_china_main)
{
    raised("china", 3, 0, "farm");
    earns("act farm", 3 + 1, 0);
    expect(workers(0), 4);
    expect(hand(0), 2);
    raised("china", 3, 0, "farm");
    set_workers(0, 2);
    play("act farm");
    expect(workers(0), 3);
    raised("china", 3, 0, "farm");
    set_workers(0, 4);
    play("act farm");
    expect(workers(0), 4);
    expect(hand(0), 2);
}

/* covers: civilization-notes */
TEST(civ_china_inherited)
{
    annexed("china", 0, "farm");
    earns("act farm", 4, 0);
    expect(workers(0), 3);
}

/* covers: civilization-notes, costs */
TEST(civ_hittites_main)
{
    raised("hittites", 4, 2, "fishing");
    own_techs(0, "mining");
    research_costs("iron_working", 0);
    research_costs("writing", 4);
    set_coins(0, 0);
    earns("study research iron_working", 0, 1);
    expect(hand(0), 3);
}

/* covers: civilization-notes */
TEST(civ_hittites_inherited)
{
    annexed("hittites", 1, "fishing");
    own_techs(0, "mining");
    research_costs("iron_working", 4);
}

/* covers: civilization-notes, costs */
TEST(civ_harappa_main)
{
    raised("harappa", 4, 0, "culture");
    research_costs("writing", 3);
    research_costs("navigation", 3);
    research_costs("mining", 3);
    own_techs(0, "writing navigation mining");
    research_costs("education", 4);
    research_costs("currency", 4);
    research_costs("iron_working", 4);
}

/* covers: civilization-notes, education */
TEST(civ_harappa_inherited)
{
    annexed("harappa", 0, "culture");
    research_costs("writing", 4);
    costs("act culture", 3);
    own_techs(0, "education");
    set_coins(0, 1);
    remember();
    play("rest"); /* 3 coins: too few for the Culture of Education */
    expect(to_move(), 1);
    back_again();
    set_coins(0, 2);
    play("rest");
    earns("use education", -4, 2);
}

/* covers: civilization-notes, technologies-gain */
TEST(civ_iberia_main)
{
    start(2, "");
    to_market("iberia", 5);
    play("raise iberia");
    expect(workers(0), 3);
    expect(coins(0), 3 + 5);
    play("tech writing");
    choices("tech", "education, navigation, mining");
    play("tech education");
    expect(tech_count(0), 2);
    expect_that(legal("rest"));
    start(2, "");
    to_market("iberia", 1);
    play("raise iberia");
    expect(tech_count(0), 0);
    expect_that(legal("rest"));
}

/* covers: civilization-notes */
TEST(civ_iberia_inherited)
{
    about_to_annex("iberia", 2, "fishing");
    to_market("iberia", 5);
    earns("annex iberia", 5, 0);
    expect(tech_count(0), 0);
    earns("act enslavement", 3, 0);
}

/* covers: civilization-notes, rest */
TEST(civ_congo_main)
{
    raised("congo", 2, 0, "hunting");
    remember();
    earns("rest", 2 + 1, 2);
    expect(workers(0), 3);
    back_again();
    earns("act hunting", 2, 1); /* no rest, no points of Congo */
    play("done");
    expect(points(0), 1);
}

/* covers: civilization-notes, action-hunting */
TEST(civ_congo_inherited)
{
    annexed("congo", 0, "hunting");
    remember();
    earns("act hunting", 2, 1);
    back_again();
    earns("rest", 2, 0);
}

/* covers: civilization-notes, action-research */
TEST(civ_korea_main)
{
    raised("korea", 3, 0, "fishing");
    set_coins(0, 12);
    remember();
    earns("study research writing", -4, 1 + 2);
    earns("study research education", -4, 1 + 2);
    back_again();
    earns("study research navigation", -4, 1 + 2);
    earns("study research mining", -4, 1);
}

/* covers: civilization-notes, end-of-game */
TEST(civ_korea_inherited)
{
    annexed("korea", 0, "fishing");
    set_coins(0, 4);
    earns("study research writing", -4, 1);
    annexed_last("korea");
    own_techs(0, "writing navigation mining iron_working gunpowder");
    expect(final_points(), 1);
    annexed_last("korea");
    own_techs(0, "writing navigation mining iron_working gunpowder education");
    set_coins(0, 0);
    expect(final_points(), 2);
    annexed_last("korea");
    own_techs(0, "writing mining");
    expect(final_points(), 0);
}

/* covers: civilization-notes, future-slots */
TEST(civ_maya_main)
{
    start(2, "");
    lay_timeline("hunting fishing construction trade culture plague farm conquest");
    to_market("maya", 0);
    play("raise maya");
    expect(workers(0), 3);
    expect_that(legal("act trade"));
    expect_that(legal("act conquest"));
    costs("act construction", 1);
    earns("act farm", 3 + 1, 0);
    set_workers(0, 4);
    refuse("act farm", "used");
    /* Past cards stay closed. */
    start(2, "");
    to_market("maya", 0);
    go_to_round(2);
    lay(1, "hunting");
    play("raise maya");
    refuse("act hunting", "past");
}

/* covers: civilization-notes */
TEST(civ_maya_inherited)
{
    annexed("maya", 0, "construction");
    lay(8, "trade");
    costs("act construction", 1);
    refuse("act trade", "not-in-window");
}

/* covers: civilization-notes, costs */
TEST(civ_ottoman_main)
{
    raised("ottoman", 4, 1, "fishing");
    own_techs(0, "education iron_working");
    research_costs("science", 1);
    research_costs("gunpowder", 1);
    research_costs("engineering", 4);
    research_costs("writing", 4);
}

/* covers: civilization-notes, military */
TEST(civ_ottoman_inherited)
{
    annexed("ottoman", 1, "fishing");
    own_techs(0, "education iron_working");
    research_costs("science", 4);
    research_costs("gunpowder", 4);
}

/* covers: civilization-notes, war */
TEST(civ_persia_main)
{
    start(2, "");
    to_market("persia", 0);
    lay(4, "trade");
    last_turn_of(0);
    play("raise persia");
    expect(workers(0), 4);
    own_techs(0, "mining iron_working");
    expect(military_of(0), 4);
    remember();
    earns("rest", 2 + 2, 0); /* the War at the end of the round */
    back_again();
    lay(4, "fishing");
    earns("rest", 2, 0); /* no War */
    back_again();
    arm(1, 5); /* even if weakest */
    earns("rest", 2 + 2, 0);
}

/* covers: civilization-notes, war */
TEST(civ_persia_inherited)
{
    start(2, "");
    to_market("persia", 0);
    lay(4, "trade");
    last_turn_of(0);
    play("annex persia");
    own_techs(0, "mining iron_working");
    expect(military_of(0), 4);
    earns("rest", 2, 0);
}

/* covers: civilization-notes, end-of-turn */
TEST(civ_phoenicia_main)
{
    raised("phoenicia", 2, 0, "fishing");
    to_market("rome", 0);
    set_coins(0, 0);
    remember();
    play("rest");
    play("use phoenicia");
    play("put rome");
    expect(coins(0), 0);
    expect(points(0), 2);
    expect(market_coins_on("rome"), 2);
    back_again();
    play("rest");
    earns("decline phoenicia", 0, 0);
    expect(market_coins_on("rome"), 0);
    back_again();
    play("act fishing"); /* 1 coin: not possible */
    play("done");
    expect(to_move(), 1);
}

/* covers: civilization-notes */
TEST(civ_phoenicia_inherited)
{
    annexed("phoenicia", 0, "trade");
    earns("act trade", 3, 0);
    play("done");
    expect(to_move(), 1);
}

/* covers: civilization-notes, war */
TEST(civ_polynesia_main)
{
    raised("polynesia", 4, 0, "fishing");
    earns("act fishing", 1 + 1 + 1, 0);
    expect(workers_after_war("raise", "polynesia"), 3);
}

/* covers: civilization-notes, war */
TEST(civ_polynesia_inherited)
{
    annexed("polynesia", 0, "fishing");
    earns("act fishing", 2, 0);
    expect(workers_after_war("annex", "polynesia"), 2);
}

/* covers: civilization-notes, military */
TEST(civ_rome_main)
{
    raised("rome", 3, 0, "conquest");
    own_techs(0, "writing");
    expect(military_of(0), 0);
    own_techs(0, "navigation");
    expect(military_of(0), 1);
    own_techs(0, "education science currency");
    expect(military_of(0), 2);
}

/* covers: civilization-notes, action-conquest */
TEST(civ_rome_inherited)
{
    annexed("rome", 0, "conquest");
    own_techs(0, "writing navigation");
    expect(military_of(0), 0);
    conquest(0, 3, 0, 0);
}

/* covers: civilization-notes, wonders */
TEST(civ_inca_main)
{
    start(2, "");
    to_market("inca", 0);
    offer_wonders("moai colossus");
    play("raise inca");
    expect(workers(0), 2);
    expect_that(legal("wonder colossus"));
    earns("wonder colossus", 0, 0);
    expect(wonder_count_of(0), 1);
    expect_that(legal("rest")); /* one wonder, no more */
}

/* covers: civilization-notes */
TEST(civ_inca_inherited)
{
    annexed("inca", 0, "farm");
    expect(wonder_count_of(0), 0);
    earns("act farm", 4, 0);
}

/* covers: civilization-notes, workers-return */
TEST(civ_scythia_main)
{
    raised("scythia", 3, 1, "conquest");
    set_coins(1, 5);
    remember();
    earns("act conquest", 0, 2);
    expect(coins(1), 3);
    play("act enslavement"); /* red and not kept */
    play("done");
    expect(workers(0), 2);
    back_again();
    arm(1, 5);
    earns("act conquest", 0, 0); /* weaker: no points, but the raid */
    expect_that(told(CLIO_EN, "Red does not have the highest military: no points (Conquest)."));
    expect_that(told(CLIO_EN, "Blue loses 2 coins (Red’s Scythia)."));
    expect(coins(1), 3);
    play("done");
    expect(workers(0), 3);
}

/* covers: civilization-notes, military */
TEST(civ_scythia_inherited)
{
    annexed("scythia", 1, "conquest");
    set_coins(1, 5);
    play("act conquest");
    expect(coins(1), 5);
    play("done");
    expect(workers(0), 2);
}

/* covers: civilization-notes, end-of-turn */
TEST(civ_slavs_main)
{
    raised("slavs", 4, 0, "fishing");
    remember();
    earns("rest", 2 + 1 + 1, 0);
    back_again();
    arm(1, 1);
    earns("rest", 2 + 1, 0);
}

/* covers: civilization-notes, rest */
TEST(civ_slavs_inherited)
{
    annexed("slavs", 0, "fishing");
    earns("rest", 2 + 1, 0);
}

/* covers: civilization-notes, costs */
TEST(civ_sumer_main)
{
    raised("sumer", 3, 0, "farm");
    research_costs("writing", 0);
    research_costs("navigation", 0);
    research_costs("mining", 4);
    set_coins(0, 0);
    earns("study research writing", 0, 1);
    expect(hand(0), 2);
}

/* covers: civilization-notes */
TEST(civ_sumer_inherited)
{
    annexed("sumer", 0, "farm");
    research_costs("writing", 4);
    earns("act farm", 4, 0);
}

/* covers: civilization-notes, ban */
TEST(civ_vikings_main)
{
    raised("vikings", 3, 1, "trade fishing");
    remember();
    earns("act trade", 2, 0);
    back_again();
    play("rest");
    to_market("rome", 0);
    play("raise rome");
    refuse("act trade", "banned");
}

/* covers: civilization-notes, ban */
TEST(civ_vikings_inherited)
{
    annexed("vikings", 0, "fishing trade");
    remember();
    earns("act fishing", 2, 0);
    back_again();
    play("rest");
    play("skip");
    expect_that(legal("act trade"));
}

/* covers: civilization-notes, timeline */
TEST(civ_tiwanaku_main)
{
    raised("tiwanaku", 2, 0, "construction");
    expect(points(0), 5);
    costs("act construction", 1);
    start(2, "");
    to_market("tiwanaku", 0);
    go_to_round(6);
    earns("raise tiwanaku", 0, 0);
}

/* covers: civilization-notes */
TEST(civ_tiwanaku_inherited)
{
    annexed("tiwanaku", 0, "construction");
    expect(points(0), 0);
    costs("act construction", 1);
}

/* covers: civilization-notes, private-slots */
TEST(civ_india_main)
{
    raised("india", 4, 0, "fishing");
    lay(8, "culture");
    costs("act culture", 4);
    set_coins(0, 8);
    earns("act culture", -4, 2);
    refuse("act culture", "used");
    raised("india", 4, 0, "culture"); /* the card is open as well: two slots */
    set_coins(0, 12);
    play("act culture");
    earns("act culture", -4, 2);
    refuse("act culture", "used");
}

/* covers: civilization-notes, end-of-game */
TEST(civ_india_inherited)
{
    annexed("india", 0, "fishing");
    lay(8, "culture");
    refuse("act culture", "not-in-window");
    annexed_last("india");
    expect(final_points(), 1);
}

/* covers: civilization-notes, private-slots */
TEST(civ_franks_main)
{
    raised("franks", 3, 1, "fishing");
    lay(8, "conquest");
    earns("act conquest", 0, 2);
    refuse("act conquest", "used");
    play("done");
    expect(workers(0), 2);
    raised("franks", 3, 1, "conquest");
    play("act conquest");
    earns("act conquest", 0, 2);
    refuse("act conquest", "used");
}

/* covers: civilization-notes, military */
TEST(civ_franks_inherited)
{
    annexed("franks", 1, "fishing");
    lay(8, "conquest");
    refuse("act conquest", "not-in-window");
}

/* covers: civilization-notes */
TEST(civ_lydia_main)
{
    start(3, "");
    to_market("lydia", 0);
    set_coins(1, 0);
    earns("raise lydia", 4, 0);
    expect(workers(0), 3);
    expect(coins(1), 1);
    expect(coins(2), 4);
}

/* covers: civilization-notes, end-of-game */
TEST(civ_lydia_inherited)
{
    annexed("lydia", 0, "fishing");
    expect(coins(0), 3);
    expect(coins(1), 3);
    annexed_last("lydia");
    set_coins(0, 6);
    expect(final_points(), 2); /* 8 coins after the rest */
    annexed_last("lydia");
    set_coins(0, 5);
    expect(final_points(), 1);
}

/* covers: civilization-notes, action-culture */
TEST(civ_italy_main)
{
    raised("italy", 2, 0, "culture");
    set_coins(0, 4);
    earns("act culture", -4, 2 + 1);
}

/* covers: civilization-notes, end-of-game */
TEST(civ_italy_inherited)
{
    annexed("italy", 0, "culture");
    set_coins(0, 4);
    earns("act culture", -4, 2);
    annexed_last("italy");
    own_wonders(0, "lighthouse taj_mahal");
    set_coins(0, 0);
    expect(final_points(), 2);
    annexed_last("italy");
    expect(final_points(), 0);
}

/* covers: civilization-notes, military */
TEST(civ_mongolia_main)
{
    start(3, "");
    to_market("mongolia", 0);
    set_coins(1, 1);
    earns("raise mongolia", 0, 0);
    expect(workers(0), 2);
    expect(military_of(0), 3 + 1);
    expect(coins(1), 0);
    expect(coins(2), 1);
}

/* covers: civilization-notes, military */
TEST(civ_mongolia_inherited)
{
    annexed("mongolia", 1, "fishing");
    expect(coins(1), 3);
}

/* covers: civilization-notes, end-of-turn */
TEST(civ_germania_main)
{
    raised("germania", 3, 1 + 1, "fishing");
    set_coins(1, 2);
    remember();
    play("rest");
    expect(coins(1), 1);
    back_again();
    arm(1, 3);
    play("rest");
    expect(coins(1), 2);
}

/* covers: civilization-notes, military */
TEST(civ_germania_inherited)
{
    annexed("germania", 1, "fishing");
    set_coins(1, 2);
    play("rest");
    expect(coins(1), 2);
}

/* covers: civilization-notes, private-slots */
TEST(civ_khitan_main)
{
    raised("khitan", 3, 1, "fishing");
    lay(8, "hunting");
    earns("act hunting", 2, 1);
    refuse("act hunting", "used");
    raised("khitan", 3, 1, "hunting"); /* the card is open: three slots */
    play("act hunting");
    play("act hunting");
    earns("act hunting", 2, 1);
}

/* covers: civilization-notes */
TEST(civ_khitan_inherited)
{
    annexed("khitan", 0, "hunting");
    play("act hunting");
    earns("act hunting", 2, 1);
    refuse("act hunting", "used");
}

/* covers: civilization-notes, private-slots */
TEST(civ_khmer_main)
{
    raised("khmer", 3, 0, "farm");
    lay(8, "construction");
    costs("act construction", 2);
    earns("act construction", -2, 2);
    set_workers(0, 4);
    set_coins(0, 9);
    refuse("act construction", "used");
}

/* covers: civilization-notes */
TEST(civ_khmer_inherited)
{
    annexed("khmer", 0, "farm");
    lay(8, "construction");
    refuse("act construction", "not-in-window");
    earns("act farm", 4, 0);
}

/* covers: civilization-notes, costs */
TEST(civ_egypt_main)
{
    raised("egypt", 3, 0, "farm");
    costs("act wonder", 5);
}

/* covers: civilization-notes */
TEST(civ_egypt_inherited)
{
    annexed("egypt", 0, "farm");
    costs("act wonder", 7);
    earns("act farm", 4, 0);
}

/* covers: civilization-notes, action-conquest */
TEST(civ_japan_main)
{
    raised("japan", 3, 1, "conquest culture");
    costs("act culture", 3);
    conquest(0, 2 + 1, 0, 0);
}

/* covers: civilization-notes */
TEST(civ_japan_inherited)
{
    annexed("japan", 0, "conquest culture");
    costs("act culture", 3);
    conquest(0, 2, 0, 0);
}

/* covers: civilization-notes, costs */
TEST(civ_greece_main)
{
    raised("greece", 3, 0, "culture");
    costs("act culture", 2);
    own_annexed(0, "harappa");
    play("act culture");
    expect_that(told(CLIO_EN, "Red pays 1 coin instead of 4 (Greece, Harappa)."));
}

/* covers: civilization-notes, end-of-game */
TEST(civ_greece_inherited)
{
    annexed("greece", 0, "culture");
    costs("act culture", 4);
    annexed_last("greece");
    own_techs(0, "writing navigation mining iron_working gunpowder");
    expect(final_points(), 1);
    annexed_last("greece");
    own_techs(0, "writing navigation mining");
    expect(final_points(), 1);
    annexed_last("greece");
    own_techs(0, "writing mining");
    expect(final_points(), 0);
}

/* covers: civilization-notes, action-conquest */
TEST(civ_macedon_main)
{
    raised("macedon", 3, 2, "conquest");
    research_costs("writing", 3);
    conquest(2, 2, 0, 0);
}

/* covers: civilization-notes, costs */
TEST(civ_macedon_inherited)
{
    annexed("macedon", 0, "conquest");
    research_costs("writing", 3);
    conquest(0, 2, 0, 0);
}

/* covers: civilization-notes, military */
TEST(civ_assyria_main)
{
    raised("assyria", 3, 2 + 1, "fishing");
    earns("act enslavement", 3, 0);
}

/* covers: civilization-notes, military */
TEST(civ_assyria_inherited)
{
    annexed("assyria", 1, "fishing");
    earns("act enslavement", 2, 0);
}

/* covers: civilization-notes, action-wonder */
TEST(civ_mughal_main)
{
    raised("mughal", 2, 0, "fishing");
    costs("act wonder", 6);
    offer_wonders("colosseum");
    set_coins(0, 6);
    play("act wonder");
    earns("wonder colosseum", 0, 2); /* after the 3 points of the action */
    expect(points(0), 3 + 2);
}

/* covers: civilization-notes */
TEST(civ_mughal_inherited)
{
    annexed("mughal", 0, "fishing");
    costs("act wonder", 6);
    offer_wonders("colosseum");
    set_coins(0, 6);
    play("act wonder");
    play("wonder colosseum");
    expect(points(0), 3);
}

/* covers: civilization-notes, end-of-turn */
TEST(civ_mali_main)
{
    raised("mali", 2, 0, "trade");
    remember();
    earns("rest", 2 + 2, 0);
    back_again();
    earns("act trade", 3, 0);
}

/* covers: civilization-notes */
TEST(civ_mali_inherited)
{
    annexed("mali", 0, "trade");
    remember();
    earns("rest", 2, 0);
    back_again();
    earns("act trade", 3, 0);
}

/* covers: civilization-notes, military */
TEST(civ_nubia_main)
{
    raised("nubia", 4, 1 + 1, "fishing");
    costs("act wonder", 6);
}

/* covers: civilization-notes, military */
TEST(civ_nubia_inherited)
{
    annexed("nubia", 1, "fishing");
    costs("act wonder", 7);
}

/* covers: civilization-notes, action-hunting */
TEST(civ_celts_main)
{
    raised("celts", 4, 1, "hunting");
    earns("act hunting", 1 + 1 + 1, 1);
}

/* covers: civilization-notes */
TEST(civ_celts_inherited)
{
    annexed("celts", 0, "hunting");
    earns("act hunting", 2, 1);
}

/* covers: civilization-notes, action-conquest */
TEST(civ_huns_main)
{
    raised("huns", 3, 2 + 1, "conquest");
    conquest(2, 2, 2, 0);
}

/* covers: civilization-notes, military */
TEST(civ_huns_inherited)
{
    annexed("huns", 1, "conquest");
    conquest(0, 2, 0, 0);
}

/* covers: civilization-notes, war */
TEST(civ_russia_main)
{
    raised("russia", 4, 1, "fishing");
    remember();
    earns("rest", 2 + 1, 0);
    back_again();
    play("act fishing");
    earns("done", 0, 0);
    expect(workers_after_war("raise", "russia"), 3);
}

/* covers: civilization-notes, war */
TEST(civ_russia_inherited)
{
    annexed("russia", 1, "fishing");
    earns("rest", 2, 0);
    expect(workers_after_war("annex", "russia"), 2);
}

/* covers: civilization-notes, end-of-turn */
TEST(civ_tibet_main)
{
    raised("tibet", 1, 0, "fishing");
    earns("rest", 2 + 1, 1);
}

/* covers: civilization-notes, rest */
TEST(civ_tibet_inherited)
{
    annexed("tibet", 0, "fishing");
    remember();
    earns("rest", 2 + 1, 0);
    back_again();
    play("act fishing");
    earns("done", 0, 0);
}

/* covers: civilization-notes, technologies-gain */
TEST(civ_olmecs_main)
{
    start(2, "");
    to_market("olmecs", 0);
    open_cards("culture");
    play("raise olmecs");
    expect(workers(0), 2);
    choices("tech", "writing, navigation, mining");
    earns("tech navigation", 0, 0);
    expect(tech_count(0), 1);
}

/* covers: civilization-notes */
TEST(civ_olmecs_inherited)
{
    annexed("olmecs", 0, "culture");
    expect(tech_count(0), 0);
    costs("act culture", 3);
}

/* covers: civilization-notes, action-enslavement */
TEST(civ_toltecs_main)
{
    raised("toltecs", 3, 0, "conquest");
    earns("act enslavement", 2, 1);
}

/* covers: civilization-notes, action-conquest */
TEST(civ_toltecs_inherited)
{
    annexed("toltecs", 0, "conquest");
    remember();
    earns("act enslavement", 2, 0);
    back_again();
    conquest(0, 2 + 1, 0, 0);
}

/* covers: civilization-notes, costs */
TEST(civ_zimbabwe_main)
{
    raised("zimbabwe", 3, 0, "trade");
    research_costs("mining", 2);
    research_costs("writing", 4);
    own_techs(0, "mining");
    research_costs("iron_working", 2);
    earns("act trade", 2 + 1, 0);
}

/* covers: civilization-notes, end-of-game */
TEST(civ_zimbabwe_inherited)
{
    annexed("zimbabwe", 0, "trade");
    research_costs("mining", 4);
    earns("act trade", 2, 0);
    annexed_last("zimbabwe");
    set_coins(0, 6);
    expect(final_points(), 2);
    annexed_last("zimbabwe");
    set_coins(0, 1);
    expect(final_points(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civ_axum_main),      cmocka_unit_test(civ_axum_inherited),
        cmocka_unit_test(civ_arabia_main),    cmocka_unit_test(civ_arabia_inherited),
        cmocka_unit_test(civ_aztecs_main),    cmocka_unit_test(civ_aztecs_inherited),
        cmocka_unit_test(civ_babylon_main),   cmocka_unit_test(civ_babylon_inherited),
        cmocka_unit_test(civ_byzantium_main), cmocka_unit_test(civ_byzantium_inherited),
        cmocka_unit_test(civ_carthage_main),  cmocka_unit_test(civ_carthage_inherited),
        cmocka_unit_test(civ_britain_main),   cmocka_unit_test(civ_britain_inherited),
        cmocka_unit_test(civ_china_main),     cmocka_unit_test(civ_china_inherited),
        cmocka_unit_test(civ_hittites_main),  cmocka_unit_test(civ_hittites_inherited),
        cmocka_unit_test(civ_harappa_main),   cmocka_unit_test(civ_harappa_inherited),
        cmocka_unit_test(civ_iberia_main),    cmocka_unit_test(civ_iberia_inherited),
        cmocka_unit_test(civ_congo_main),     cmocka_unit_test(civ_congo_inherited),
        cmocka_unit_test(civ_korea_main),     cmocka_unit_test(civ_korea_inherited),
        cmocka_unit_test(civ_maya_main),      cmocka_unit_test(civ_maya_inherited),
        cmocka_unit_test(civ_ottoman_main),   cmocka_unit_test(civ_ottoman_inherited),
        cmocka_unit_test(civ_persia_main),    cmocka_unit_test(civ_persia_inherited),
        cmocka_unit_test(civ_phoenicia_main), cmocka_unit_test(civ_phoenicia_inherited),
        cmocka_unit_test(civ_polynesia_main), cmocka_unit_test(civ_polynesia_inherited),
        cmocka_unit_test(civ_rome_main),      cmocka_unit_test(civ_rome_inherited),
        cmocka_unit_test(civ_inca_main),      cmocka_unit_test(civ_inca_inherited),
        cmocka_unit_test(civ_scythia_main),   cmocka_unit_test(civ_scythia_inherited),
        cmocka_unit_test(civ_slavs_main),     cmocka_unit_test(civ_slavs_inherited),
        cmocka_unit_test(civ_sumer_main),     cmocka_unit_test(civ_sumer_inherited),
        cmocka_unit_test(civ_vikings_main),   cmocka_unit_test(civ_vikings_inherited),
        cmocka_unit_test(civ_tiwanaku_main),  cmocka_unit_test(civ_tiwanaku_inherited),
        cmocka_unit_test(civ_india_main),     cmocka_unit_test(civ_india_inherited),
        cmocka_unit_test(civ_franks_main),    cmocka_unit_test(civ_franks_inherited),
        cmocka_unit_test(civ_lydia_main),     cmocka_unit_test(civ_lydia_inherited),
        cmocka_unit_test(civ_italy_main),     cmocka_unit_test(civ_italy_inherited),
        cmocka_unit_test(civ_mongolia_main),  cmocka_unit_test(civ_mongolia_inherited),
        cmocka_unit_test(civ_germania_main),  cmocka_unit_test(civ_germania_inherited),
        cmocka_unit_test(civ_khitan_main),    cmocka_unit_test(civ_khitan_inherited),
        cmocka_unit_test(civ_khmer_main),     cmocka_unit_test(civ_khmer_inherited),
        cmocka_unit_test(civ_egypt_main),     cmocka_unit_test(civ_egypt_inherited),
        cmocka_unit_test(civ_japan_main),     cmocka_unit_test(civ_japan_inherited),
        cmocka_unit_test(civ_greece_main),    cmocka_unit_test(civ_greece_inherited),
        cmocka_unit_test(civ_macedon_main),   cmocka_unit_test(civ_macedon_inherited),
        cmocka_unit_test(civ_assyria_main),   cmocka_unit_test(civ_assyria_inherited),
        cmocka_unit_test(civ_mughal_main),    cmocka_unit_test(civ_mughal_inherited),
        cmocka_unit_test(civ_mali_main),      cmocka_unit_test(civ_mali_inherited),
        cmocka_unit_test(civ_nubia_main),     cmocka_unit_test(civ_nubia_inherited),
        cmocka_unit_test(civ_celts_main),     cmocka_unit_test(civ_celts_inherited),
        cmocka_unit_test(civ_huns_main),      cmocka_unit_test(civ_huns_inherited),
        cmocka_unit_test(civ_russia_main),    cmocka_unit_test(civ_russia_inherited),
        cmocka_unit_test(civ_tibet_main),     cmocka_unit_test(civ_tibet_inherited),
        cmocka_unit_test(civ_olmecs_main),    cmocka_unit_test(civ_olmecs_inherited),
        cmocka_unit_test(civ_toltecs_main),   cmocka_unit_test(civ_toltecs_inherited),
        cmocka_unit_test(civ_zimbabwe_main),  cmocka_unit_test(civ_zimbabwe_inherited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
