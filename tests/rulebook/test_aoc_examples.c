/*
 * test_aoc_examples.c: the rule book of Age of Civilization as tests: its worked examples (p...),
 * the test vectors (tv...), the rulings (ruling_...) and the sections these leave open. The comment
 * above a test names the sections of content/age-of-civilization/rules.en.md that it covers.
 */
#include "aoc/board.h"

#include <stdio.h>
#include <string.h>

/* Two players; seat 0 is at step 2 with the given civilization, or a plain one for NULL. */
static void at_work(const char *civ, int round, int worker_count, int coin_count, const char *cards)
{
    start(2, "");
    if (civ)
        become_main(0, civ);
    go_to_round(round);
    open_cards(cards);
    set_workers(0, worker_count);
    set_coins(0, coin_count);
    play("skip");
}

/* The market before somebody takes a card of it. */
static struct {
    char card[12][32];
    int coins[12], size;
} before;

static void note_market(void)
{
    before.size = market_size();
    for (int i = 0; i < before.size; i++) {
        snprintf(before.card[i], sizeof before.card[i], "%s", market_card(i));
        before.coins[i] = market_coins_on(market_card(i));
    }
}

/* One coin more on every card that was left, and one new card without coins. */
static void expect_market_without(const char *taken)
{
    expect(market_size(), before.size);
    for (int i = 0; i < before.size; i++) {
        if (strcmp(before.card[i], taken) == 0)
            expect(market_coins_on(taken), -1);
        else
            expect(market_coins_on(before.card[i]), before.coins[i] + 1);
    }
    expect(market_coins_on(market_card(market_size() - 1)), 0);
}

/* ---- Set-up and turn ------------------------------------------------------------------------- */

/* covers: setup, wonders, components */
TEST(p6a_wonder_market_of_two_players)
{
    static const char *const all[15] = {
        "great_pyramid", "hanging_gardens", "temple_artemis", "colossus",   "lighthouse",
        "great_library", "great_wall",      "colosseum",      "stonehenge", "terracotta_army",
        "machu_picchu",  "angkor_wat",      "hagia_sophia",   "taj_mahal",  "moai"};
    int offered = 0;
    start(2, "");
    for (int i = 0; i < 15; i++)
        offered += wonder_offered(all[i]);
    expect(offered, 5);
    expect(wonders_left(), 5);
}

/* covers: raise, workers, coins */
TEST(p9a_raise_khmer)
{
    start(2, "");
    to_market("khmer", 0);
    note_market();
    expect(coins(0), 3);
    play("raise khmer");
    expect(workers(0), 3);
    expect_that(is_main(0, "khmer"));
    expect(coins(0), 3);
    expect_market_without("khmer");
    expect(market_size(), 5);
}

/* covers: timeline, actions, slots */
TEST(p10a_six_kinds_of_action)
{
    start(2, "");
    become_main(0, "inca");
    go_to_round(1);
    lay_timeline("hunting fishing farm trade construction plague culture conquest");
    set_workers(0, 4);
    set_coins(0, 20);
    play("skip");
    choices("act", "wonder, enslavement, hunting, fishing, farm");
    expect_that(legal("study research writing"));
    refuse("act trade", "not-in-window");
    refuse("act construction", "not-in-window");
    assert_string_equal(why_in_words("act construction", CLIO_EN),
                        "Construction opens in 2 rounds: the permanent card has not reached it on "
                        "the timeline yet.");
    assert_non_null(strstr(why_in_words("act trade", CLIO_FR), "s’ouvre dans 1 manche"));
    refuse("act plague", "no-slot");
    refuse("act culture", "not-in-window");
    refuse("act conquest", "not-in-window");
}

/* covers: action-culture, workers-return, scoring */
TEST(p11a_culture)
{
    at_work(NULL, 2, 1, 4, "culture");
    earns("act culture", -4, 2);
    end_turn();
    expect(coins(0), 0);
    expect(workers(0), 1);
    expect(hand(0), 1);
    /* The points come at once: with a second worker the turn is still going on. */
    at_work(NULL, 2, 2, 4, "culture");
    earns("act culture", -4, 2);
    expect(to_move(), 0);
    expect(hand(0), 1);
}

/* covers: rest, workers */
TEST(p11b_rest_with_four_workers)
{
    at_work(NULL, 2, 4, 1, "culture");
    play("rest");
    expect(coins(0), 3);
    expect(workers(0), 4);
    expect(to_move(), 1);
}

/* covers: workers-return, slots */
TEST(p12a_white_and_red_slots)
{
    at_work(NULL, 2, 3, 4, "culture conquest fishing");
    play("act culture");
    play("act conquest");
    expect_that(!told(CLIO_EN, "Red does not have the highest military: no points (Conquest)."));
    expect(workers(0), 3);
    expect(hand(0), 1);
    play("done");
    expect(workers(0), 2);
    expect(hand(0), 2);
}

/* covers: end-of-round, timeline, rounds */
TEST(p13a_the_window_moves)
{
    start(4, "");
    go_to_round(1);
    lay_timeline("hunting fishing farm construction trade plague culture conquest");
    expect(first_player(), 0);
    pass_round();
    expect(round_now(), 2);
    expect_that(!is_open("hunting"));
    expect_that(is_open("fishing"));
    expect_that(is_open("farm"));
    expect_that(is_open("construction"));
    expect_that(!is_open("trade"));
    expect(first_player(), 3);
    expect(to_move(), 3);
    play("skip");
    refuse("act hunting", "past");
}

/* Three players with military 1, 1 and 4 and two workers each before this card enters. */
static void before_the_card(const char *card)
{
    start(3, "");
    last_turn_of(2);
    lay(4, card);
    arm(0, 1);
    arm(1, 1);
    arm(2, 4);
    set_workers(0, 2);
    set_workers(1, 2);
    set_workers(2, 1); /* and one more by resting */
}

/* covers: war, military, end-of-round */
TEST(p14a_war_strikes_the_weakest)
{
    before_the_card("trade");
    pass_turn();
    expect(round_now(), 2);
    expect(workers(0), 1);
    expect(workers(1), 1);
    expect(workers(2), 2);
    expect_that(told(CLIO_EN, "2 players tie for the lowest military."));
    expect_that(told(CLIO_EN, "Red sacrifices 1 worker (war)."));
}

/* covers: plague */
TEST(p14b_plague_strikes_everybody)
{
    before_the_card("plague");
    pass_turn();
    expect(workers(0), 1);
    expect(workers(1), 1);
    expect(workers(2), 1);
}

/* covers: plague, terms */
TEST(p14c_plague_without_workers)
{
    before_the_card("plague");
    set_workers(0, 0);
    int had = coins(0);
    pass_turn();
    expect_that(told(CLIO_EN, "Red has no worker in hand to sacrifice (Plague)."));
    expect(workers(0), 0);
    expect(coins(0), had);
    expect(points(0), 0);
}

/* Round 2, Egypt is main; Arabia lies in the market with two bonus coins. */
static void egypt_and_arabia(int worker_count)
{
    start(2, "");
    become_main(0, "egypt");
    go_to_round(2);
    to_market("arabia", 2);
    open_cards("farm fishing hunting");
    set_workers(0, worker_count);
    set_coins(0, 5);
    note_market();
}

/* covers: raise, active-abilities */
TEST(p15a_raise_over_a_main_civilization)
{
    egypt_and_arabia(4);
    play("raise arabia");
    expect_that(is_main(0, "arabia"));
    expect_that(owns(0, "egypt"));
    expect(workers(0), 3);
    expect(coins(0), 7);
    expect_market_without("arabia");
    costs("act wonder", 7);    /* Egypt's main ability is dead */
    expect(military_of(0), 1); /* inherited: Arabia */
    earns("act farm", 4, 0);   /* inherited: Egypt */
    own_techs(0, "writing mining");
    set_coins(0, 0);
    play("done");
    expect(coins(0), 1); /* Arabia's main ability lives */
}

/* covers: annex, active-abilities */
TEST(p16a_annex)
{
    egypt_and_arabia(3);
    play("annex arabia");
    expect_that(is_main(0, "egypt"));
    expect_that(owns(0, "arabia"));
    expect(workers(0), 4);
    expect(coins(0), 7);
    expect_market_without("arabia");
    costs("act wonder", 5);
    expect(military_of(0), 1);
    own_techs(0, "writing mining"); /* would be a coin if Arabia's main ability worked */
    earns("act farm", 4, 0);
    set_coins(0, 0);
    play("done");
    expect(coins(0), 0);
}

/* covers: annex, workers */
TEST(p16b_annex_with_four_workers)
{
    egypt_and_arabia(4);
    play("annex arabia");
    expect(workers(0), 4);
    expect_that(is_main(0, "egypt"));
    expect(coins(0), 7);
    expect(military_of(0), 1);
    expect_market_without("arabia");
    costs("act wonder", 5);
    earns("act farm", 4, 0);
}

/* covers: skip, turn */
TEST(p16c_skip)
{
    egypt_and_arabia(2);
    play("skip");
    expect(market_size(), before.size);
    for (int i = 0; i < before.size; i++)
        expect(market_coins_on(before.card[i]), before.coins[i]);
    expect(workers(0), 2);
    expect(coins(0), 5);
    expect(to_move(), 0);
    expect_that(legal("act farm"));
    expect_that(legal("rest"));
}

/* The end of round 6; seat 1 has the last turn and rests. */
static void last_round(int workers_a, int coins_a, int workers_b, int coins_b)
{
    start(2, "");
    go_to_round(6);
    last_turn_of(1);
    set_points(0, 25);
    set_points(1, 25);
    set_workers(0, workers_a);
    set_coins(0, coins_a);
    set_workers(1, workers_b - 1);
    set_coins(1, coins_b - 2);
    pass_turn();
    expect_that(game_over());
    expect(workers(1), workers_b);
    expect(coins(1), coins_b);
}

/* covers: ties, end-of-game */
TEST(p16d_ties)
{
    last_round(3, 0, 2, 9);
    expect_that(won(0) && !won(1));
    expect_that(told(CLIO_EN, "Tied on points: Red has more workers."));
    last_round(2, 0, 2, 9);
    expect_that(!won(0) && won(1));
    expect_that(told(CLIO_FR, "Égalité aux points et aux ouvriers\u00a0: Blue a plus de pièces."));
    last_round(2, 9, 2, 9);
    expect_that(won(0) && won(1));
    expect_that(!told(CLIO_EN, "Tied on points and workers: Blue has more coins."));
}

/* ---- Actions and technologies ---------------------------------------------------------------- */

/* covers: action-research, technologies, costs */
TEST(p17a_research_on_both_slots)
{
    at_work(NULL, 2, 2, 8, "culture");
    earns("study research writing", -4, 1);
    earns("study research navigation", -4, 1);
    end_turn();
    expect(coins(0), 0);
    expect(points(0), 2);
    expect(tech_count(0), 2);
    expect(workers(0), 2);
    at_work(NULL, 2, 3, 12, "culture");
    play("study research writing");
    play("study research navigation");
    refuse("study research mining", "used");
}

/* covers: action-hunting, slots */
TEST(p17b_hunting_on_both_slots)
{
    at_work(NULL, 2, 2, 0, "hunting");
    earns("act hunting", 1, 1);
    earns("act hunting", 1, 1);
    at_work(NULL, 2, 2, 0, "hunting");
    own_techs(0, "writing");
    earns("act hunting", 1, 0);
    earns("act hunting", 1, 0);
}

/* covers: action-conquest, military */
TEST(p17c_conquest_tied)
{
    at_work(NULL, 2, 2, 0, "conquest");
    arm(0, 3);
    arm(1, 3);
    earns("act conquest", 0, 2);
    expect(workers(0), 2);
    play("done");
    expect(workers(0), 1);
}

/* covers: action-trade */
TEST(p17d_trade_of_three_players)
{
    start(3, "");
    go_to_round(2);
    open_cards("trade");
    set_coins(1, 0);
    set_coins(2, 5);
    play("skip");
    earns("act trade", 2, 0);
    expect(coins(1), 1);
    expect(coins(2), 6);
}

/* covers: action-farm, action-construction, actions */
TEST(p17e_farm_then_construction)
{
    at_work("carthage", 2, 4, 0, "farm construction");
    earns("act farm", 3, 0);
    earns("act construction", -2, 2);
    end_turn();
    expect(coins(0), 1);
    expect(workers(0), 4);
}

/* covers: action-wonder, wonders */
TEST(p17f_wonder)
{
    at_work(NULL, 2, 1, 7, "fishing");
    offer_wonders("great_pyramid colosseum");
    play("act wonder");
    expect_that(legal("wonder great_pyramid"));
    play("wonder colosseum");
    end_turn();
    expect(coins(0), 0);
    expect(points(0), 3);
    expect(wonder_count_of(0), 1);
    expect_that(has_wonder(0, "colosseum"));
    expect(workers(0), 0);
}

/* The Olmecs let whoever raises them choose a technology. */
static void gain_a_technology(const char *owned)
{
    start(2, "");
    to_market("olmecs", 0);
    go_to_round(2);
    own_techs(0, owned);
    play("raise olmecs");
}

/* covers: prerequisites, technologies-gain */
TEST(p18a_open_after_writing_and_education)
{
    gain_a_technology("writing education");
    choices("tech", "science, engineering, navigation, mining");
}

/* covers: prerequisites, technologies-gain */
TEST(p18b_open_at_the_start)
{
    gain_a_technology("");
    choices("tech", "writing, navigation, mining");
}

/* covers: education, free-actions, end-of-turn */
TEST(p18c_culture_of_education)
{
    at_work(NULL, 2, 1, 2, "fishing farm hunting");
    own_techs(0, "education");
    play("act enslavement");
    expect(coins(0), 4);
    expect(workers(0), 0);
    earns("use education", -4, 2);
    expect(coins(0), 0);
    expect(to_move(), 1);
    /* Own Culture bonuses count. */
    at_work(NULL, 2, 1, 6, "fishing farm hunting");
    own_techs(0, "writing education");
    play("act enslavement");
    earns("use education", -4, 3);
    expect(to_move(), 1); /* once, though 4 coins are left */
}

/* covers: science */
TEST(p19a_science_in_round_four)
{
    at_work(NULL, 4, 2, 4, "fishing");
    own_techs(0, "writing education");
    earns("study research science", -4, 3);
    expect(score_of(0, "technology", "science"), 2);
    expect(score_of(0, "action", "research"), 1);
}

/* covers: private-slots */
TEST(p19b_slot_of_india)
{
    start(2, "");
    become_main(0, "india");
    go_to_round(2);
    lay(1, "culture");
    set_workers(0, 1);
    set_coins(0, 4);
    set_coins(1, 9);
    play("skip");
    earns("act culture", -4, 2);
    end_turn();
    expect(coins(0), 0);
    expect(workers(0), 1);
    expect(to_move(), 1);
    play("skip");
    refuse("act culture", "past");
}

/* covers: private-slots, action-conquest */
TEST(p19c_both_conquest_slots)
{
    at_work("franks", 2, 2, 0, "conquest");
    earns("act conquest", 0, 2);
    earns("act conquest", 0, 2);
    end_turn();
    expect(points(0), 4);
    expect(workers(0), 0);
}

/* covers: coins, civilization-notes */
TEST(p19d_losing_more_than_one_has)
{
    start(3, "");
    become_main(0, "germania");
    go_to_round(2);
    set_coins(1, 0);
    set_coins(2, 3);
    pass_turn();
    expect(to_move(), 1);
    expect(coins(1), 0);
    expect(coins(2), 2);
}

/* A card with a "when raised" ability brings nothing but its coins and a worker when annexed. */
static void annexed_in_vain(const char *civ)
{
    start(2, "");
    to_market(civ, 3);
    become_main(0, "axum");
    go_to_round(2);
    set_workers(0, 2);
    int mine = coins(0), theirs = coins(1);
    char move[64];
    snprintf(move, sizeof move, "annex %s", civ);
    play(move);
    expect(coins(0), mine + 3);
    expect(coins(1), theirs);
    expect(points(0), 0);
    expect(tech_count(0), 0);
    expect(wonder_count_of(0), 0);
    expect(workers(0), 3);
    expect_that(legal("rest"));
}

/* covers: annex, civilization-notes */
TEST(p19e_when_raised_never_works_when_annexed)
{
    annexed_in_vain("carthage");
    annexed_in_vain("iberia");
    annexed_in_vain("inca");
    annexed_in_vain("tiwanaku");
    annexed_in_vain("lydia");
    annexed_in_vain("mongolia");
    annexed_in_vain("olmecs");
}

/* ---- Civilizations --------------------------------------------------------------------------- */

/* covers: free-actions, civilization-notes */
TEST(p20a_axum)
{
    at_work("axum", 2, 3, 6, "construction fishing farm");
    expect_that(!is_open("culture"));
    earns("act construction", -2, 3);
    earns("use axum.2", -4, 2);
    expect(hand(0), 1);
    set_coins(0, 20);
    expect_that(!legal("use axum.2"));
    refuse("act culture", "not-in-window");
}

/* covers: civilization-notes, end-of-turn */
TEST(p20b_arabia)
{
    at_work("arabia", 2, 1, 0, "fishing");
    own_techs(0, "writing mining iron_working gunpowder engineering");
    play("rest");
    expect(coins(0), 2 + 2);
}

/* covers: civilization-notes, action-wonder */
TEST(p20c_aztecs)
{
    at_work("aztecs", 2, 2, 1, "fishing");
    offer_wonders("colosseum");
    play("act wonder");
    expect(coins(0), 0);
    play("wonder colosseum");
    end_turn();
    expect(points(0), 3);
    expect_that(has_wonder(0, "colosseum"));
    expect(workers(0), 0);
    at_work("aztecs", 2, 1, 50, "fishing");
    refuse("act wonder", "workers");
}

/* covers: civilization-notes, technologies-gain */
TEST(p20d_babylon)
{
    at_work("babylon", 2, 2, 0, "fishing");
    play("rest");
    choices("tech", "writing, navigation, mining");
    play("tech navigation");
    expect_that(has_tech(0, "navigation"));
    expect(points(0), 0);
    expect(to_move(), 1);
}

/* covers: civilization-notes, military */
TEST(p20e_byzantium)
{
    at_work("byzantium", 2, 2, 3, "culture");
    arm(1, 1);
    costs("act culture", 3);
    earns("act culture", -3, 2);
}

/* covers: civilization-notes, raise, annex */
TEST(p20f_carthage)
{
    start(2, "");
    to_market("carthage", 3);
    go_to_round(2);
    remember();
    earns("raise carthage", 9, 0);
    back_again();
    earns("annex carthage", 3, 0);
}

/* covers: civilization-notes, end-of-turn */
TEST(p20g_britain)
{
    at_work("britain", 2, 2, 0, "fishing");
    set_points(0, 20);
    earns("rest", 2, 2);
}

/* covers: civilization-notes, workers */
TEST(p21a_china_gains_a_worker)
{
    at_work("china", 2, 3, 0, "farm fishing");
    play("act farm");
    expect(coins(0), 4); /* 3 of Farm, 1 of the inherited ability */
    expect(workers(0), 4);
    expect(hand(0), 2);
    play("act fishing");
    play("act enslavement");
    end_turn();
    expect(workers(0), 3);
}

/* covers: civilization-notes, workers */
TEST(p21b_china_with_four_workers)
{
    at_work("china", 2, 4, 0, "farm fishing");
    play("act enslavement");
    play("act farm");
    expect(workers(0), 4);
    expect(hand(0), 1);
    play("done");
    expect(workers(0), 3);
}

/* covers: civilization-notes, costs */
TEST(p21c_hittites)
{
    at_work("hittites", 2, 1, 0, "fishing");
    expect(military_of(0), 2); /* 1 of the main ability, 1 inherited */
    own_techs(0, "mining");
    earns("study research iron_working", 0, 1);
    expect_that(has_tech(0, "iron_working"));
    expect(to_move(), 1); /* the only worker was placed: nothing more to do */
    expect(workers(0), 1);
    start(2, "");
    go_to_round(2);
    own_annexed(0, "hittites");
    expect(military_of(0), 1);
}

/* covers: civilization-notes, costs */
TEST(p21d_harappa_main)
{
    at_work("harappa", 2, 2, 9, "fishing");
    costs("study research navigation", 3);
    own_techs(0, "navigation");
    costs("study research currency", 4);
}

/* covers: education, costs */
TEST(p21e_harappa_inherited)
{
    at_work(NULL, 2, 2, 9, "culture");
    own_annexed(0, "harappa");
    own_techs(0, "education");
    costs("act culture", 3);
    set_coins(0, 1);
    play("rest"); /* 3 coins: not enough for the Culture of Education */
    expect(to_move(), 1);
    at_work(NULL, 2, 2, 2, "culture");
    own_annexed(0, "harappa");
    own_techs(0, "education");
    play("rest");
    earns("use education", -4, 2);
}

/* covers: civilization-notes, prerequisites */
TEST(p21f_iberia)
{
    start(2, "");
    to_market("iberia", 5);
    go_to_round(2);
    set_coins(0, 0);
    play("raise iberia");
    expect(coins(0), 5);
    choices("tech", "writing, navigation, mining");
    play("tech mining");
    choices("tech", "writing, navigation, iron_working");
    play("tech iron_working");
    expect(tech_count(0), 2);
    expect(points(0), 0);
    expect(coins(0), 5);
    expect_that(legal("rest"));
}

/* covers: civilization-notes, rest */
TEST(p21g_congo)
{
    at_work("congo", 2, 2, 0, "fishing");
    earns("rest", 3, 2);
    expect(workers(0), 3);
}

/* covers: civilization-notes, action-research */
TEST(p21h_korea)
{
    at_work("korea", 2, 2, 4, "fishing");
    own_techs(0, "writing");
    earns("study research education", -4, 3);
}

/* covers: future-slots */
TEST(p22a_maya)
{
    start(2, "");
    lay(7, "farm");
    to_market("maya", 0);
    play("raise maya");
    earns("act farm", 4, 0);
}

/* covers: civilization-notes, costs */
TEST(p22b_ottomans)
{
    at_work("ottoman", 2, 2, 9, "fishing");
    own_techs(0, "mining iron_working");
    costs("study research gunpowder", 1);
}

/* Seat 0 is Persia with military 7; the War card Trade enters after the turn of seat 1. */
static void persia_before_war(void)
{
    start(2, "");
    become_main(0, "persia");
    own_techs(0, "mining iron_working gunpowder");
    own_annexed(0, "byzantium");
    become_main(1, "mongolia");
    lay(4, "trade");
    last_turn_of(1);
    set_coins(0, 0);
    set_workers(0, 2);
    set_workers(1, 2);
    expect(military_of(0), 7);
}

/* covers: war, civilization-notes */
TEST(p22c_persia)
{
    persia_before_war();
    expect(military_of(1), 4);
    pass_turn();
    expect(coins(0), 3);
    expect(workers(0), 2);
    persia_before_war();
    own_techs(1, "mining iron_working gunpowder");
    expect(military_of(1), 9);
    pass_turn();
    expect(coins(0), 3);
    expect(workers(0), 1);
}

/* covers: civilization-notes, end-of-turn */
TEST(p22d_phoenicia)
{
    start(2, "");
    become_main(0, "phoenicia");
    go_to_round(2);
    to_market("rome", 1);
    set_coins(0, 0);
    play("skip");
    play("rest");
    expect(coins(0), 2);
    remember();
    play("use phoenicia");
    play("put rome");
    expect(coins(0), 0);
    expect(points(0), 2);
    expect(market_coins_on("rome"), 3);
    expect(to_move(), 1);
    back_again();
    play("decline phoenicia");
    expect(coins(0), 2);
    expect(points(0), 0);
    expect(market_coins_on("rome"), 1);
    expect(to_move(), 1);
}

/* covers: war, civilization-notes */
TEST(p22e_polynesia_in_war)
{
    start(2, "");
    become_main(0, "polynesia");
    lay(4, "trade");
    last_turn_of(1);
    arm(1, 1);
    set_workers(0, 2);
    set_workers(1, 2);
    pass_turn();
    expect(workers(0), 2);
    expect(workers(1), 3);
    expect_that(told(CLIO_EN, "Red has the lowest military but sacrifices no worker (Polynesia)."));
    expect_that(!told(CLIO_EN, "2 players tie for the lowest military."));
}

/* covers: civilization-notes, action-fishing */
TEST(p22f_polynesia_fishing)
{
    at_work("polynesia", 2, 2, 0, "fishing");
    earns("act fishing", 1 + 1 + 1, 0);
}

/* covers: military, civilization-notes */
TEST(p22g_rome)
{
    at_work("rome", 2, 2, 0, "fishing");
    own_techs(0, "writing education science navigation currency");
    expect(military_of(0), 2);
}

/* covers: wonders, civilization-notes */
TEST(p22h_inca)
{
    start(2, "");
    to_market("inca", 0);
    offer_wonders("moai colossus");
    play("raise inca");
    expect_that(legal("wonder moai"));
    play("wonder colossus");
    expect_that(has_wonder(0, "colossus"));
    expect(points(0), 0);
}

/* covers: civilization-notes, action-conquest, workers-return */
TEST(p23a_scythia)
{
    start(4, "");
    become_main(0, "scythia");
    go_to_round(2);
    open_cards("conquest");
    set_workers(0, 2);
    set_coins(1, 3);
    set_coins(2, 1);
    set_coins(3, 0);
    play("skip");
    play("act conquest");
    expect(coins(1), 1);
    expect(coins(2), 0);
    expect(coins(3), 0);
    play("done");
    expect(workers(0), 2);
}

/* covers: civilization-notes, military */
TEST(p23b_slavs)
{
    at_work("slavs", 2, 2, 0, "fishing");
    arm(0, 1);
    arm(1, 1);
    play("act fishing");
    expect(coins(0), 1);
    play("done");
    expect(coins(0), 2);
}

/* covers: civilization-notes, costs */
TEST(p23c_sumer)
{
    at_work("sumer", 2, 1, 0, "fishing");
    earns("study research writing", 0, 1);
    expect_that(has_tech(0, "writing"));
}

/* covers: ban, private-slots */
TEST(p23d_vikings)
{
    start(2, "");
    become_main(0, "vikings");
    go_to_round(2);
    open_cards("trade");
    expect(military_of(0), 1);
    play("skip");
    expect_that(legal("act trade"));
    play("rest");
    play("skip");
    refuse("act trade", "banned");
    /* No card has a private Trade slot: let the Khitan have one. */
    change_table("civilizations.tsv", "SLOT(HUNTING)", "SLOT(TRADE)");
    start(2, "");
    become_main(0, "tiwanaku");
    become_main(1, "khitan");
    go_to_round(2);
    lay(8, "trade");
    turn_of(1);
    play("skip");
    expect_that(legal("act trade"));
    start(2, "");
    become_main(0, "vikings");
    become_main(1, "khitan");
    go_to_round(2);
    lay(8, "trade");
    turn_of(1);
    play("skip");
    refuse("act trade", "banned");
}

/* covers: civilization-notes, raise */
TEST(p23e_tiwanaku)
{
    start(2, "");
    to_market("tiwanaku", 0);
    earns("raise tiwanaku", 0, 5);
}

/* ---- Variants -------------------------------------------------------------------------------- */

/* covers: innovation, variants */
TEST(p25a_special_technologies_of_three_players)
{
    start(3, "innovation=on");
    expect(specials_left(), 4);
}

/* covers: innovation */
TEST(p25b_buying_a_special_card)
{
    start(2, "innovation=on");
    go_to_round(2);
    offer_special("sp_law sp_merchants sp_siege");
    own_techs(0, "writing");
    refuse("buy sp_law", "column");
    set_coins(0, 0);
    refuse("buy sp_merchants", "coins");
    set_coins(0, 3);
    earns("buy sp_merchants", -1, 0);
    refuse("buy sp_siege", "one-special");
    play("skip");
    refuse("buy sp_siege", "one-special");
    play("rest");
    play("skip");
    refuse("buy sp_merchants", "special-gone");
    pass_round();
    pass_turn();
    expect(to_move(), 0);
    refuse("buy sp_siege", "one-special");
}

/* covers: changing-world, end-of-round */
TEST(p26a_a_token_works_before_war)
{
    start(2, "changing-world=on");
    go_to_round(3);
    lay_timeline("hunting plague farm fishing construction trade culture conquest");
    lay_event(6, "baby_boom");
    lay_event(7, "great_harvest");
    lay_event(8, "rats");
    last_turn_of(1);
    set_workers(0, 0);
    set_workers(1, 1);
    set_coins(0, 7);
    pass_turn();
    expect(workers(0), 0); /* born first, then lost to the War of all equal players */
    expect(workers(1), 2);
    expect(coins(0), 7);
    last_turn_of(1);
    set_workers(0, 2);
    pass_turn(); /* end of round 4: Great Harvest, then War */
    expect(coins(0), 9);
    expect(workers(0), 1);
    last_turn_of(1);
    pass_turn(); /* end of round 5: Rats, then War */
    expect(coins(0), 6);
    expect(round_now(), 6);
}

/* Round 3 ends after the turn of the last seat; the card of position 6 has no symbol. */
static void before_token(int seats, const char *token)
{
    start(seats, "changing-world=on");
    go_to_round(3);
    lay(6, "fishing");
    lay_event(6, token);
    last_turn_of(seats - 1);
}

/* covers: events, workers */
TEST(p27a_baby_boom)
{
    before_token(2, "baby_boom");
    set_workers(0, 4);
    set_workers(1, 1); /* 2 after the rest */
    pass_turn();
    expect(workers(0), 4);
    expect(workers(1), 3);
}

/* covers: events */
TEST(p27b_corruption)
{
    before_token(3, "corruption");
    set_coins(0, 6);
    set_coins(1, 6);
    set_coins(2, 0); /* 2 after the rest */
    pass_turn();
    expect(coins(0), 3);
    expect(coins(1), 3);
    expect(coins(2), 2);
}

/* covers: draft */
TEST(p29a_draft_of_three_players)
{
    start(3, "draft=on");
    expect(market_size(), 0);
    pick_all();
    for (int i = 0; i < 3; i++)
        expect(hand_cards(i), 5);
    expect(market_size(), 6);
}

/* Two players after the Draft; seat 0 is to take its first civilization, or its second. */
static void after_draft(bool second)
{
    start(2, "draft=on");
    pick_all();
    to_hand(0, "tiwanaku");
    to_hand(1, "tibet");
    if (second) {
        play("raise tiwanaku");
        play("rest");
        play("raise tibet");
        play("rest");
        turn_of(0);
    }
    set_coins(0, 0);
}

/* covers: draft-bonus */
TEST(p29b_draft_carthage)
{
    after_draft(false);
    to_hand(0, "carthage");
    earns("raise carthage", 0, 0);
    after_draft(true);
    to_hand(0, "carthage");
    earns("raise carthage", 6, 0);
    after_draft(true);
    to_hand(0, "carthage");
    to_hand(0, "harappa");
    play("annex harappa");
    play("rest");
    pass_turn();
    turn_of(0);
    earns("raise carthage", 6, 0);
}

/* covers: draft-bonus */
TEST(p29c_draft_iberia)
{
    after_draft(false);
    to_hand(0, "iberia");
    play("raise iberia");
    expect(tech_count(0), 0);
    expect_that(legal("rest"));
    after_draft(true);
    to_hand(0, "iberia");
    play("raise iberia");
    play("tech mining");
    expect(tech_count(0), 1);
    expect_that(legal("rest"));
}

/* covers: draft-bonus */
TEST(p29d_draft_phoenician_coins)
{
    after_draft(true);
    to_market("rome", 2);
    remember();
    earns("raise rome", 4, 0);
    back_again();
    earns("annex rome", 4, 0);
    after_draft(false);
    to_market("rome", 2);
    earns("raise rome", 2, 0);
    after_draft(true);
    to_market("carthage", 2);
    earns("raise carthage", 12, 0);
    after_draft(true);
    to_market("iberia", 2);
    play("raise iberia");
    expect(coins(0), 4);
    play("tech writing");
    play("tech education");
    expect(tech_count(0), 2);
    expect_that(legal("rest"));
}

/* covers: solo */
TEST(p30a_solo_set_up)
{
    static const char *const out[7] = {"mongolia",  "vikings", "germania", "carthage",
                                       "phoenicia", "scythia", "iberia"};
    start(1, "");
    expect(strcmp(timeline_at(5), "plague"), 0);
    expect(wonders_left(), 4);
    expect(coins(0), 3);
    expect(market_size() + deck_size(), 41);
    for (int i = 0; i < 7; i++)
        expect_that(!in_game(out[i]));
    expect(market_size(), 5);
}

/* covers: solo, plague */
TEST(p30b_solo_plague)
{
    start(1, "");
    go_to_round(2);
    set_workers(0, 1);
    pass_turn(); /* 2 by resting */
    expect(round_now(), 3);
    expect(workers(0), 1);
}

/* covers: solo-market */
TEST(p31a_solo_market)
{
    start(1, "");
    to_market("rome", 0);
    note_market();
    play("raise rome");
    expect(market_size(), 4);
    for (int i = 0; i < 4; i++)
        expect(market_coins_on(market_card(i)), 0);
    play("rest");
    expect(market_size(), 5);
    for (int i = 0; i < 4; i++)
        expect(market_coins_on(market_card(i)), 1);
    expect(market_coins_on(market_card(4)), 0);
    pass_turn();
    expect(round_now(), 3);
    expect(market_size(), 6);
}

/* Alone, War at the end of round 2, with this military. */
static int workers_after_solo_war(int strength)
{
    start(1, "");
    go_to_round(2);
    lay(5, "trade");
    arm(0, strength);
    set_workers(0, 1);
    pass_turn(); /* 2 workers by resting */
    expect(rival(), 2);
    return workers(0);
}

/* covers: solo-opponent, war */
TEST(p31b_solo_war)
{
    expect(workers_after_solo_war(1), 1);
    expect(workers_after_solo_war(2), 1);
    expect(workers_after_solo_war(3), 2);
}

/* covers: achievements */
TEST(p32a_achievements)
{
    start(1, "");
    go_to_round(6);
    own_wonders(0, "great_pyramid lighthouse stonehenge terracotta_army");
    own_techs(0, "writing navigation mining iron_working gunpowder");
    set_points(0, 25); /* the wonders bring 4 + 0 + 0 + 2 */
    pass_turn();
    expect_that(game_over());
    expect(points(0), 31);
    expect_that(earned("remarkable_clan"));
    expect_that(earned("great_kingdom"));
    expect_that(earned("mighty_empire"));
    expect_that(earned("world_of_wonders"));
    expect_that(!earned("eternal_civilization"));
    expect_that(!earned("kingdom_of_technology"));
    expect_that(!earned("kingdom_of_primitives"));
    expect_that(!earned("superpower"));
}

/* covers: solo, action-trade */
TEST(p33a_solo_trade)
{
    start(1, "");
    go_to_round(2);
    open_cards("trade");
    set_workers(0, 2);
    play("skip");
    earns("act trade", 2, 0);
}

/* covers: solo */
TEST(p33b_solo_lydia)
{
    start(1, "");
    to_market("lydia", 0);
    earns("raise lydia", 4, 0);
}

/* ---- Test vectors ---------------------------------------------------------------------------- */

/* covers: overview, turn, scoring */
TEST(tv1_first_turn_of_khmer)
{
    start(2, "");
    lay_timeline("hunting fishing farm");
    to_market("khmer", 0);
    play("raise khmer");
    play("act hunting");
    play("act hunting");
    play("act fishing");
    end_turn();
    expect(coins(0), 6);
    expect(points(0), 2);
    expect(workers(0), 3);
}

/* covers: action-culture */
TEST(tv2_culture)
{
    at_work(NULL, 2, 1, 4, "culture");
    play("act culture");
    end_turn();
    expect(coins(0), 0);
    expect(points(0), 2);
    expect(workers(0), 1);
}

/* covers: action-research, prerequisites */
TEST(tv3_research_twice)
{
    at_work(NULL, 2, 2, 8, "culture");
    refuse("study research education", "prerequisite");
    play("study research writing");
    play("study research education");
    end_turn();
    expect(coins(0), 0);
    expect(points(0), 2);
    expect(tech_count(0), 2);
    expect(workers(0), 2);
}

/* covers: action-wonder */
TEST(tv4_wonder)
{
    at_work(NULL, 2, 3, 7, "culture");
    offer_wonders("colosseum");
    play("act wonder");
    play("wonder colosseum");
    play("done");
    expect(coins(0), 0);
    expect(points(0), 3);
    expect(workers(0), 2);
    at_work("aztecs", 2, 3, 7, "culture");
    offer_wonders("colosseum");
    play("act wonder");
    play("wonder colosseum");
    play("done");
    expect(coins(0), 6);
    expect(points(0), 3);
    expect(workers(0), 1);
}

/* covers: civilization-notes */
TEST(tv5_tiwanaku)
{
    start(2, "");
    to_market("tiwanaku", 0);
    earns("raise tiwanaku", 0, 5);
    start(2, "");
    to_market("tiwanaku", 0);
    go_to_round(4);
    earns("raise tiwanaku", 0, 2);
}

/* covers: raise, civilization-notes */
TEST(tv6_iberia_and_carthage)
{
    start(2, "");
    to_market("iberia", 5);
    go_to_round(2);
    set_coins(0, 0);
    play("raise iberia");
    play("tech writing");
    play("tech education");
    expect(coins(0), 5);
    expect(tech_count(0), 2);
    expect_that(legal("rest"));
    start(2, "");
    to_market("carthage", 2);
    go_to_round(2);
    earns("raise carthage", 6, 0);
}

/* covers: war */
TEST(tv7_persia)
{
    persia_before_war();
    pass_turn();
    expect(coins(0), 3);
}

/* covers: end-of-turn */
TEST(tv8_britain)
{
    at_work("britain", 2, 2, 0, "fishing");
    set_points(0, 15);
    earns("rest", 2, 2);
}

/* covers: rest */
TEST(tv9_rest)
{
    at_work(NULL, 2, 4, 0, "fishing");
    earns("rest", 2, 0);
    expect(workers(0), 4);
    at_work("congo", 2, 2, 0, "fishing");
    earns("rest", 3, 2);
    expect(workers(0), 3);
}

/* covers: raise */
TEST(tv10_market_coins)
{
    start(2, "");
    to_market("rome", 0);
    to_market("greece", 0);
    to_market("tibet", 0);
    to_market("mali", 0);
    to_market("persia", 0);
    play("raise rome");
    expect(market_coins_on("greece"), 1);
    expect(market_coins_on("tibet"), 1);
    expect(market_coins_on("mali"), 1);
    expect(market_coins_on("persia"), 1);
    expect(market_coins_on(market_card(4)), 0);
    play("rest");
    earns("raise greece", 1, 0);
    expect(market_coins_on("tibet"), 2);
    expect(market_coins_on("mali"), 2);
    expect(market_coins_on("persia"), 2);
    expect(market_coins_on(market_card(3)), 1);
    expect(market_coins_on(market_card(4)), 0);
}

/* covers: war, military */
TEST(tv11_war_of_tied_players)
{
    start(3, "");
    lay(4, "culture");
    last_turn_of(2);
    arm(0, 2);
    arm(1, 2);
    arm(2, 5);
    set_workers(0, 3);
    set_workers(1, 3);
    set_workers(2, 2);
    pass_turn();
    expect(workers(0), 2);
    expect(workers(1), 2);
    expect(workers(2), 3);
    start(2, "");
    lay(4, "conquest");
    last_turn_of(1);
    arm(0, 3);
    arm(1, 3);
    set_workers(0, 3);
    set_workers(1, 2);
    pass_turn();
    expect(workers(0), 2);
    expect(workers(1), 2);
}

/* covers: solo-opponent, solo */
TEST(tv12_solo_end_of_round_two)
{
    start(1, "");
    go_to_round(2);
    set_workers(0, 2);
    pass_turn(); /* 3 by resting */
    expect(rival(), 2);
    expect_that(is_open("plague"));
    expect(workers(0), 2);
}

/* covers: end-of-round, rounds */
TEST(tv13_order_of_four_players)
{
    static const int order[3][4] = {{0, 1, 2, 3}, {3, 0, 1, 2}, {2, 3, 0, 1}};
    start(4, "");
    go_to_round(1);
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < 4; i++) {
            expect(round_now(), round + 1);
            expect(to_move(), order[round][i]);
            pass_turn();
        }
}

/* covers: ties */
TEST(tv14_ties)
{
    last_round(3, 0, 2, 9);
    expect_that(won(0) && !won(1));
    last_round(2, 5, 2, 4);
    expect_that(won(0) && !won(1));
    last_round(2, 4, 2, 4);
    expect_that(won(0) && won(1));
}

/* ---- Rulings --------------------------------------------------------------------------------- */

/* covers: three-civilizations, rulings */
TEST(ruling_1_three_civilizations)
{
    start(2, "");
    go_to_round(3);
    to_market("rome", 0);
    own_annexed(0, "greece");
    expect_that(legal("raise rome"));
    own_annexed(0, "tibet");
    refuse("raise rome", "three");
    refuse("annex rome", "three");
    expect_that(legal("skip"));
}

/* covers: end-of-round */
TEST(ruling_2_token_goes_counter_clockwise)
{
    start(3, "");
    go_to_round(1);
    pass_round();
    expect(first_player(), 2);
    pass_round();
    expect(first_player(), 1);
}

/* covers: end-of-round, end-of-game */
TEST(ruling_3_nothing_enters_after_round_six)
{
    start(2, "");
    go_to_round(6);
    last_turn_of(1);
    set_workers(0, 3);
    set_workers(1, 3);
    expect(first_player(), 0);
    expect_that(is_open(timeline_at(8)));
    pass_turn();
    expect_that(game_over());
    expect(first_player(), 0);
    expect_that(is_open(timeline_at(6)));
    expect_that(is_open(timeline_at(8)));
    expect(workers(0), 3);
    expect(workers(1), 4);
}

/* covers: workers */
TEST(ruling_4_workers_on_red_slots_are_owned)
{
    at_work("china", 2, 4, 7, "farm");
    offer_wonders("colosseum");
    play("act wonder");
    play("wonder colosseum");
    expect(workers(0), 4);
    play("act farm");
    expect(workers(0), 4);
    play("done");
    expect(workers(0), 3);
}

/* covers: timeline, plague, war */
TEST(ruling_5_symbols_at_the_start_never_work)
{
    start(2, "");
    go_to_round(1);
    lay_timeline("trade plague culture hunting fishing farm construction conquest");
    set_workers(0, 4);
    set_workers(1, 4);
    for (int round = 1; round <= 4; round++) {
        pass_round();
        expect(workers(0), 4);
        expect(workers(1), 4);
    }
    pass_round(); /* Conquest enters: War */
    expect(workers(0), 3);
    expect(workers(1), 3);
}

/* covers: rest, turn */
TEST(ruling_6_no_action_is_a_rest)
{
    at_work(NULL, 2, 2, 0, "fishing");
    refuse("done", "must-rest");
    play("act fishing");
    refuse("rest", "has-acted");
    /* Without a worker nothing else is possible: the rest comes by itself. */
    start(2, "");
    go_to_round(2);
    set_workers(0, 0);
    set_coins(0, 0);
    play("skip");
    expect(coins(0), 2);
    expect(workers(0), 1);
    expect(to_move(), 1);
}

/* covers: costs */
TEST(ruling_7_discounts)
{
    at_work("tiwanaku", 2, 4, 9, "construction");
    costs("act construction", 1);
    own_annexed(0, "maya");
    costs("act construction", 0);
    set_coins(0, 3);
    earns("act construction", 0, 2);
    start(2, "innovation=on");
    go_to_round(2);
    become_main(0, "maya");
    open_cards("construction");
    offer_special("sp_builders");
    play("buy sp_builders");
    own_techs(0, "masonry");
    play("skip");
    earns("act construction", 0, 2); /* 2 - 1 - 1 - 1 is still 0 */
    /* "Costs 0" after the discounts. */
    at_work("sumer", 2, 2, 9, "fishing");
    own_annexed(0, "macedon");
    costs("study research writing", 0);
    costs("study research mining", 3);
    /* The Aztec price cannot be turned down. */
    at_work("aztecs", 2, 1, 9, "fishing");
    refuse("act wonder", "workers");
    at_work("aztecs", 2, 2, 9, "fishing");
    own_annexed(0, "egypt");
    own_annexed(0, "babylon");
    costs("act wonder", 0);
}

/* covers: action-conquest */
TEST(ruling_8_conquest_of_the_weaker)
{
    at_work("huns", 2, 2, 0, "conquest");
    arm(1, 4);
    expect(military_of(0), 3);
    earns("act conquest", 2, 0);
    play("done");
    expect(workers(0), 1);
}

/* covers: slots */
TEST(ruling_9_slots_are_free_for_everybody)
{
    at_work(NULL, 2, 2, 0, "farm");
    play("act farm");
    end_turn();
    expect(to_move(), 1);
    set_workers(1, 2);
    play("skip");
    earns("act farm", 3, 0);
}

/* covers: action-research, action-wonder, technologies */
TEST(ruling_10_actions_for_the_points_only)
{
    at_work(NULL, 2, 3, 4, "fishing");
    own_techs(0, "writing science navigation engineering mining iron_working gunpowder");
    own_techs(0, "education currency");
    earns("act research", -4, 1);
    expect(tech_count(0), 9);
    at_work(NULL, 2, 3, 7, "fishing");
    empty_wonder_market();
    earns("act wonder", -7, 3);
    expect(wonder_count_of(0), 0);
}

/* covers: education, free-actions */
TEST(ruling_11_harappa_and_axum)
{
    at_work("axum", 2, 3, 5, "construction");
    own_annexed(0, "harappa");
    play("act construction");
    expect(coins(0), 3);
    earns("use axum.2", -3, 2);
    /* Another discount works for Education. */
    at_work(NULL, 2, 2, 1, "fishing");
    own_annexed(0, "japan");
    own_techs(0, "education");
    play("rest");
    earns("use education", -3, 2);
}

/* covers: free-actions */
TEST(ruling_12_axum)
{
    at_work("axum", 2, 3, 9, "construction");
    play("act construction");
    earns("decline axum.2", 0, 0);
    expect(points(0), 3);
    expect(coins(0), 7);
    expect_that(!legal("use axum.2"));
    at_work("axum", 2, 3, 5, "construction");
    play("act construction"); /* 3 coins left: the Culture is not offered */
    expect_that(legal("done"));
    /* One Culture per Construction. */
    at_work("axum", 2, 4, 12, "construction");
    own_annexed(0, "khmer");
    play("act construction");
    play("use axum.2");
    expect_that(!legal("use axum.2"));
}

/* covers: end-of-turn, civilization-notes */
TEST(ruling_13_britain)
{
    at_work("britain", 2, 2, 1, "fishing");
    own_wonders(0, "taj_mahal");
    set_points(0, 5);
    play("rest");
    choices("resolve", "britain, taj_mahal");
    remember();
    play("resolve taj_mahal");
    play("use taj_mahal");
    expect(points(0), 5 + 2 + 1);
    expect(to_move(), 1);
    back_again();
    play("resolve britain");
    play("use taj_mahal");
    expect(points(0), 5 + 0 + 2);
    expect(to_move(), 1);
}

/* covers: raise, annex */
TEST(ruling_14_only_when_raised)
{
    annexed_in_vain("carthage");
    annexed_in_vain("iberia");
    annexed_in_vain("inca");
    annexed_in_vain("tiwanaku");
    annexed_in_vain("lydia");
    start(2, "");
    to_market("iberia", 2);
    go_to_round(2);
    set_coins(0, 0);
    play("raise iberia");
    play("tech writing");
    expect(coins(0), 2);
}

/* covers: innovation */
TEST(ruling_15_when_a_special_card_is_bought)
{
    start(2, "innovation=on");
    go_to_round(2);
    offer_special("sp_law sp_merchants");
    set_workers(0, 2);
    set_coins(0, 5);
    remember();
    play("buy sp_law"); /* before step 1 */
    play("skip");
    refuse("buy sp_merchants", "one-special");
    back_again();
    play("skip");
    play("act enslavement");
    play("buy sp_law"); /* between two actions */
    play("done");
    back_again();
    play("skip");
    play("rest");
    expect(to_move(), 0);
    play("buy sp_law"); /* in a turn spent resting */
    expect(to_move(), 1);
    /* The end-of-turn step is too late. */
    back_again();
    own_techs(0, "education");
    offer_special("sp_merchants");
    play("skip");
    play("act enslavement");
    play("done");
    expect_that(legal("use education"));
    refuse("buy sp_merchants", "not-now");
}

/* covers: innovation, prerequisites */
TEST(ruling_16_special_card_keeps_the_top)
{
    start(2, "innovation=on");
    become_main(0, "korea");
    go_to_round(2);
    offer_special("sp_law");
    set_coins(0, 30);
    set_workers(0, 4);
    play("buy sp_law");
    play("skip");
    refuse("study research writing", "covered");
    refuse("study research bureaucracy", "prerequisite");
    earns("study research code_of_laws", -4, 1); /* Korea names Writing, not this one */
    refuse("study research science", "prerequisite");
    earns("study research bureaucracy", -3, 1);
    expect(tech_count(0), 2);
    play("done");
    turn_of(0);
    play("skip");
    expect_that(legal("study research science"));
    expect_that(legal("study research engineering"));
    start(2, "innovation=on");
    become_main(0, "sumer");
    go_to_round(2);
    offer_special("sp_law sp_merchants");
    set_coins(0, 30);
    play("buy sp_merchants");
    play("skip");
    costs("study research shipbuilding", 4);
    costs("study research writing", 0);
}

/* covers: technologies, reconstructed */
TEST(ruling_17_currency)
{
    at_work(NULL, 2, 2, 9, "fishing");
    refuse("study research currency", "prerequisite");
    own_techs(0, "navigation");
    expect_that(legal("study research currency"));
    own_techs(0, "currency");
    expect_that(legal("study research engineering"));
    set_coins(0, 0);
    earns("rest", 2 + 2, 0);
}

/* covers: private-slots */
TEST(ruling_18_private_slots_are_main_abilities)
{
    start(2, "");
    go_to_round(2);
    lay(1, "culture");
    lay(8, "conquest");
    own_annexed(0, "india");
    own_annexed(0, "franks");
    set_coins(0, 9);
    play("skip");
    refuse("act culture", "past");
    refuse("act conquest", "not-in-window");
    at_work("india", 3, 2, 9, "fishing");
    lay(1, "culture");
    expect_that(legal("act culture"));
}

/* covers: war, events */
TEST(ruling_19_persia_and_tokens)
{
    persia_before_war();
    own_techs(1, "mining iron_working gunpowder");
    pass_turn();
    expect(coins(0), 3);
    expect(workers(0), 1);
    before_token(2, "barbarians");
    become_main(0, "persia");
    own_techs(0, "mining");
    set_coins(0, 5);
    set_coins(1, 3);
    pass_turn();
    expect(coins(0), 5);
    expect(coins(1), 3 + 2 - 3);
}

/* covers: war */
TEST(ruling_20_war_of_equals)
{
    start(3, "");
    lay(4, "trade");
    last_turn_of(2);
    set_workers(0, 4);
    set_workers(1, 1);
    set_workers(2, 2);
    pass_turn();
    expect(workers(0), 3);
    expect(workers(1), 0);
    expect(workers(2), 2);
}

/* covers: military */
TEST(ruling_21_strongest_when_needed)
{
    at_work("rome", 2, 4, 8, "conquest");
    own_techs(0, "writing");
    arm(1, 1);
    expect(military_of(0), 0);
    remember();
    earns("act conquest", 0, 0);
    back_again();
    play("study research education");
    expect(military_of(0), 1);
    earns("act conquest", 0, 3); /* with the inherited point */
    /* Byzantium when paying. */
    at_work("byzantium", 2, 2, 8, "culture");
    arm(1, 2);
    costs("act culture", 4);
    play("study research mining");
    costs("act culture", 3);
    /* The Slavs when resolving. */
    at_work("slavs", 2, 2, 4, "fishing");
    arm(1, 1);
    play("study research mining");
    set_coins(0, 0);
    play("done");
    expect(coins(0), 1);
}

/* covers: civilization-notes, end-of-turn */
TEST(ruling_22_phoenicia)
{
    at_work("phoenicia", 2, 2, 0, "fishing");
    own_wonders(0, "hagia_sophia");
    play("act fishing");
    play("done");
    choices("resolve", "phoenicia, hagia_sophia");
    remember();
    play("resolve hagia_sophia"); /* the second coin */
    expect(coins(0), 2);
    play("use phoenicia");
    char move[64];
    snprintf(move, sizeof move, "put %s", market_card(2));
    int had = market_coins_on(market_card(2));
    play(move);
    expect(market_coins_on(market_card(2)), had + 2);
    expect(points(0), 2);
    expect(coins(0), 0);
    expect(to_move(), 1);
    back_again();
    play("resolve phoenicia"); /* with one coin it is not possible */
    expect_that(told(CLIO_EN, "“Phoenicia” has no effect: Red has too few coins for it."));
    expect(coins(0), 2);
    expect(points(0), 0);
    expect(to_move(), 1);
}

/* covers: events */
TEST(ruling_23_rats_and_earthquake)
{
    before_token(2, "rats");
    set_coins(0, 5);
    set_workers(0, 2);
    pass_turn();
    expect(coins(0), 2);
    expect(workers(0), 2);
    before_token(2, "earthquake");
    set_coins(0, 5);
    set_workers(0, 2);
    pass_turn();
    expect(coins(0), 5);
    expect(workers(0), 1);
}

/* covers: events */
TEST(ruling_24_most_of_nothing)
{
    before_token(3, "celebration");
    pass_turn();
    for (int i = 0; i < 3; i++)
        expect(points(i), 2);
    before_token(3, "great_debate");
    pass_turn();
    for (int i = 0; i < 3; i++)
        expect(points(i), 2);
}

/* covers: events */
TEST(ruling_25_great_harvest_after_baby_boom)
{
    start(2, "changing-world=on");
    go_to_round(3);
    lay(6, "fishing");
    lay(7, "farm");
    lay_event(6, "baby_boom");
    lay_event(7, "great_harvest");
    last_turn_of(1);
    set_workers(0, 2);
    set_coins(0, 0);
    pass_turn();
    expect(coins(0), 0);
    last_turn_of(1);
    pass_turn();
    expect(coins(0), 3);
}

/* covers: workers, skip */
TEST(ruling_26_no_workers)
{
    start(2, "");
    to_market("rome", 0);
    go_to_round(2);
    set_workers(0, 0);
    remember();
    play("raise rome");
    expect(workers(0), 3);
    back_again();
    play("annex rome");
    expect(workers(0), 1);
    expect_that(legal("act enslavement"));
    back_again();
    play("skip"); /* and rest */
    expect(workers(0), 1);
    expect(to_move(), 1);
}

/* Everybody takes the leftmost civilization of the market and rests. */
static void everybody_takes(const char *verb, int seats)
{
    for (int i = 0; i < seats; i++) {
        char move[64];
        snprintf(move, sizeof move, "%s %s", verb, market_card(0));
        play(move);
        end_turn();
    }
}

/* covers: raise, components */
TEST(ruling_27_the_deck_does_not_run_out)
{
    start(4, "");
    to_market("rome", 0);
    to_market("greece", 0);
    to_market("tibet", 0);
    to_market("mali", 0);
    to_market("persia", 0);
    expect(deck_size(), 43);
    everybody_takes("raise", 4);
    everybody_takes("annex", 4);
    everybody_takes("annex", 4);
    expect(deck_size(), 43 - 12);
    expect(market_size(), 5);
    start(1, "");
    go_to_round(1);
    int had = deck_size();
    for (int i = 0; i < 6; i++)
        pass_round();
    expect_that(game_over());
    expect(deck_size(), had - 5);
}

/* covers: draft-bonus */
TEST(ruling_28_draft_first_civilization_with_coins)
{
    start(2, "draft=on");
    pick_all();
    to_hand(0, "phoenicia");
    to_market("rome", 0);
    play("raise phoenicia");
    play("rest");
    play("use phoenicia");
    play("put rome");
    expect(market_coins_on("rome"), 2);
    earns("raise rome", 2, 0);
}

/* covers: raise */
TEST(ruling_29_order_of_raising)
{
    start(2, "");
    to_market("olmecs", 3);
    to_market("rome", 0);
    go_to_round(2);
    set_coins(0, 0);
    play("raise olmecs");
    expect(coins(0), 3);                /* bonus coins before "when raised" */
    expect(market_coins_on("rome"), 0); /* coins on the market after it */
    play("tech writing");
    expect(market_coins_on("rome"), 1);
}

/* covers: solo-opponent */
TEST(ruling_30_solo_conquest_in_round_one)
{
    start(1, "");
    go_to_round(1);
    open_cards("conquest");
    set_workers(0, 2);
    play("skip");
    expect(rival(), 0);
    expect(military_of(0), 0);
    earns("act conquest", 0, 2);
}

/* covers: technologies-gain, wonders */
TEST(ruling_31_taking_is_compulsory)
{
    gain_a_technology("");
    refuse("rest", "not-now");
    refuse("skip", "not-now");
    refuse("tech education", "prerequisite");
    at_work(NULL, 2, 2, 7, "fishing");
    offer_wonders("moai");
    play("act wonder");
    refuse("done", "not-now");
    expect_that(legal("wonder moai"));
}

/* covers: ban */
TEST(ruling_32_vikings)
{
    start(3, "");
    become_main(0, "vikings");
    to_market("rome", 0);
    go_to_round(2);
    open_cards("trade");
    set_coins(1, 0);
    set_coins(2, 0);
    remember();
    play("skip");
    earns("act trade", 2, 0);
    expect(coins(1), 1);
    expect(coins(2), 1);
    back_again();
    play("raise rome"); /* the Vikings fall */
    play("rest");
    play("skip");
    expect_that(legal("act trade"));
    /* Trade without a slot: let Axum perform Trade after Construction. */
    change_table("civilizations.tsv", "MAY(DO(CULTURE))", "MAY(DO(TRADE))");
    start(2, "");
    become_main(0, "vikings");
    become_main(1, "axum");
    go_to_round(2);
    open_cards("construction");
    set_coins(1, 9);
    turn_of(1);
    play("skip");
    remember();
    play("act construction");
    expect_that(!legal("use axum.2"));
    back_again();
    become_main(0, "rome");
    play("act construction");
    expect_that(legal("use axum.2"));
}

/* covers: coins */
TEST(ruling_33_coins_come_from_the_supply)
{
    at_work(NULL, 2, 2, 0, "trade");
    set_coins(1, 0);
    earns("act trade", 2, 0);
    expect(coins(1), 1);
    start(2, "");
    to_market("mongolia", 0);
    set_coins(1, 3);
    earns("raise mongolia", 0, 0); /* what the other player loses is nobody's */
    expect(coins(1), 1);
}

/* covers: end-of-turn */
TEST(ruling_34_gained_in_the_end_of_turn_step)
{
    at_work("babylon", 2, 2, 3, "fishing");
    own_techs(0, "writing navigation");
    play("rest");
    remember();
    play("tech education");
    earns("use education", -4, 3);
    expect(to_move(), 1);
    back_again();
    earns("tech currency", 2, 0);
    expect(to_move(), 1);
}

/* covers: education, rest */
TEST(ruling_35_education_after_a_rest)
{
    at_work(NULL, 2, 2, 2, "fishing");
    own_techs(0, "education");
    play("rest");
    expect(to_move(), 0);
    earns("use education", -4, 2);
    expect(workers(0), 3);
}

/* covers: achievements */
TEST(ruling_36_superpower)
{
    start(1, "");
    become_main(0, "assyria");
    own_annexed(0, "arabia");
    own_techs(0, "mining iron_working gunpowder");
    set_points(0, 25);
    expect(military_of(0), 9);
    expect_that(earned("superpower"));
    become_main(0, "rome");
    expect(military_of(0), 8); /* Rome counts 1 for three technologies, Assyria's 2 are lost */
    expect_that(!earned("superpower"));
}

/* covers: technologies */
TEST(ruling_37_research_only)
{
    /* Let Tibet's inheritance give a technology when its owner rests. */
    change_table("civilizations.tsv", "INHERITED{ ON_REST->COIN(1) }",
                 "INHERITED{ ON_REST->TECH(1) }");
    at_work("korea", 2, 2, 0, "fishing");
    own_annexed(0, "tibet");
    play("rest");
    earns("tech writing", 0, 0);
    at_work("korea", 2, 2, 4, "fishing");
    earns("study research writing", -4, 3);
}

/* covers: wonders */
TEST(ruling_38_inca_without_wonders)
{
    start(2, "");
    to_market("inca", 0);
    empty_wonder_market();
    play("raise inca");
    expect(wonder_count_of(0), 0);
    expect_that(is_main(0, "inca"));
    expect_that(legal("rest"));
}

/* covers: education */
TEST(ruling_39_byzantium_and_education)
{
    at_work("byzantium", 2, 2, 2, "fishing");
    own_techs(0, "education");
    play("rest");
    earns("use education", -3, 2);
    at_work("byzantium", 2, 2, 2, "fishing");
    own_techs(0, "education");
    arm(1, 2);
    play("rest");
    earns("use education", -4, 2);
}

/* covers: technologies-gain */
TEST(ruling_40_iberia_with_too_few_technologies)
{
    start(2, "");
    to_market("iberia", 7);
    go_to_round(2);
    own_techs(0, "writing education science navigation currency engineering mining");
    play("raise iberia"); /* Iron Working opens Gunpowder; the third is lost */
    expect(tech_count(0), 9);
    expect_that(legal("rest"));
}

/* ---- Sections that no example covers --------------------------------------------------------- */

/* covers: setup, components, coins, workers */
TEST(setup_for_two_to_four_players)
{
    static const char *const cards[8] = {"hunting",      "fishing", "farm",    "trade",
                                         "construction", "plague",  "culture", "conquest"};
    for (int seats = 2; seats <= 4; seats++) {
        start(seats, "");
        expect(wonders_left(), 3 + seats);
        expect(market_size(), 5);
        expect(market_size() + deck_size(), 48);
        for (int i = 0; i < 5; i++)
            expect(market_coins_on(market_card(i)), 0);
        for (int i = 0; i < seats; i++) {
            expect(coins(i), 3);
            expect(workers(i), 0);
            expect(civ_count_of(i), 0);
            expect(points(i), 0);
            expect(tech_count(i), 0);
        }
        for (int c = 0; c < 8; c++) {
            int times = 0;
            for (int i = 1; i <= 8; i++)
                times += strcmp(timeline_at(i), cards[c]) == 0;
            expect(times, 1);
        }
        expect(specials_left(), 0);
    }
}

/* covers: first-game */
TEST(first_game_timeline)
{
    static const char *const cards[8] = {"hunting",      "fishing", "farm",    "trade",
                                         "construction", "plague",  "culture", "conquest"};
    start(2, "first-game=on");
    for (int i = 0; i < 8; i++)
        expect(strcmp(timeline_at(i + 1), cards[i]), 0);
    expect_that(!options_fit(1, "first-game=on"));
}

/* covers: turn, raise, skip, annex */
TEST(turn_round_one_is_a_raise)
{
    start(2, "");
    char move[64];
    snprintf(move, sizeof move, "annex %s", market_card(0));
    refuse("skip", "round-1");
    refuse(move, "round-1");
    to_market("rome", 0);
    to_market("greece", 0);
    play("raise rome");
    refuse("raise greece", "not-now");
}

/* covers: timeline */
TEST(timeline_five_actions_beside_the_plague)
{
    start(2, "");
    become_main(0, "inca");
    go_to_round(2);
    open_cards("plague fishing hunting");
    set_workers(0, 4);
    set_coins(0, 20);
    play("skip");
    choices("act", "wonder, enslavement, fishing, hunting");
    refuse("act plague", "no-slot");
}

/* covers: actions */
TEST(actions_are_final_one_after_the_other)
{
    at_work(NULL, 2, 4, 4, "hunting");
    earns("act hunting", 1, 1);
    play("study research writing");
    earns("act hunting", 1, 0);
    refuse("act hunting", "used");
}

/* covers: costs, actions */
TEST(costs_what_an_action_brings_does_not_change_it)
{
    at_work(NULL, 2, 3, 8, "fishing");
    own_techs(0, "writing education");
    earns("study research engineering", -4, 1);
    costs("act wonder", 5); /* but it works for the next action */
}

/* covers: military, active-abilities */
TEST(military_of_a_fallen_civilization)
{
    start(2, "");
    become_main(0, "macedon");
    go_to_round(2);
    to_market("rome", 0);
    expect(military_of(0), 2);
    play("raise rome");
    expect(military_of(0), 0);
    start(2, "");
    become_main(0, "assyria");
    go_to_round(2);
    to_market("rome", 0);
    expect(military_of(0), 3);
    play("raise rome");
    expect(military_of(0), 1);
}

/* covers: active-abilities */
TEST(active_abilities_of_both_parts_add_up)
{
    at_work("celts", 2, 2, 0, "hunting");
    own_annexed(0, "congo");
    earns("act hunting", 1 + 1 + 1 + 1, 1);
}

/* covers: rest */
TEST(rest_goes_above_the_population)
{
    at_work("tibet", 2, 1, 0, "fishing");
    play("rest");
    expect(workers(0), 2);
    at_work("india", 2, 2, 9, "fishing");
    play("act culture");
    refuse("rest", "has-acted");
}

/* covers: future-slots, timeline */
TEST(future_slots_never_past_cards)
{
    at_work("maya", 3, 4, 9, "fishing");
    lay(1, "hunting");
    lay(8, "construction");
    refuse("act hunting", "past");
    play("act construction");
    refuse("act construction", "used");
}

/* covers: end-of-turn, workers-return */
TEST(end_of_turn_after_the_red_workers_are_gone)
{
    start(2, "innovation=on");
    go_to_round(2);
    offer_special("sp_faith");
    play("buy sp_faith");
    own_techs(0, "monasticism"); /* a point with at least 3 workers */
    set_workers(0, 3);
    play("skip");
    remember();
    play("act enslavement");
    play("done");
    expect(points(0), 0);
    back_again();
    play("rest");
    expect(points(0), 1);
}

/* covers: end-of-turn, end-of-game */
TEST(end_of_turn_in_the_last_round)
{
    start(2, "");
    become_main(1, "mali");
    go_to_round(6);
    last_turn_of(1);
    set_coins(1, 0);
    pass_turn();
    expect_that(game_over());
    expect(coins(1), 2 + 2);
}

/* covers: end-of-game, scoring */
TEST(end_of_game_scores_everybody)
{
    start(2, "");
    go_to_round(6);
    last_turn_of(1);
    own_wonders(0, "great_pyramid");
    own_wonders(1, "great_wall");
    pass_turn();
    expect_that(game_over());
    expect(points(0), 4);
    expect(points(1), 3);
    expect_that(won(0) && !won(1));
    expect(score_of(0, "wonder", "great_pyramid"), 4);
}

/* covers: variants */
TEST(variants_that_go_together)
{
    for (int seats = 2; seats <= 4; seats++)
        expect_that(options_fit(seats, "innovation=on changing-world=on draft=on"));
    expect_that(options_fit(1, "innovation=on"));
    expect_that(!options_fit(1, "changing-world=on"));
    expect_that(!options_fit(1, "draft=on"));
    expect_that(!options_fit(2, "solo=silk-road"));
    expect_that(options_fit(1, "solo=silk-road innovation=on"));
}

/* covers: innovation, solo */
TEST(innovation_alone)
{
    start(1, "innovation=on");
    expect(specials_left(), 2);
    start(2, "");
    refuse("buy sp_law", "no-innovation");
}

/* covers: innovation, technologies */
TEST(innovation_new_technologies_count)
{
    start(2, "innovation=on");
    become_main(0, "arabia");
    go_to_round(2);
    offer_special("sp_siege");
    play("buy sp_siege");
    expect(specials_left(), 0);
    set_coins(0, 8);
    set_workers(0, 3);
    play("skip");
    play("study research archery");
    play("study research siegecraft");
    expect(tech_count(0), 2);
    expect(military_of(0), 1 + 2);
    play("done");
    expect(coins(0), 1); /* Arabia counts both */
    expect(specials_left(), 0);
}

/* covers: changing-world */
TEST(changing_world_set_up)
{
    start(2, "changing-world=on");
    expect_that(strcmp(event_at(6), event_at(7)) != 0);
    expect_that(strcmp(event_at(6), event_at(8)) != 0);
    expect_that(strcmp(event_at(7), event_at(8)) != 0);
    /* No token works at the end of rounds 1 and 2. */
    go_to_round(1);
    lay_timeline("hunting plague trade farm fishing culture conquest construction");
    lay_event(6, "great_debate");
    for (int round = 1; round <= 2; round++) {
        pass_round();
        expect(points(0), 0);
    }
    pass_round();
    expect(points(0), 2);
}

/* The cards the seat may pick from. */
static int first_cards(char cards[7][32])
{
    int n = 0;
    while (n < 7 && pack_card(n))
        snprintf(cards[n], sizeof cards[n], "%s", pack_card(n)), n++;
    return n;
}

/* covers: draft */
TEST(draft_packs_go_to_the_left)
{
    char first[3][7][32];
    start(3, "draft=on");
    for (int seat = 0; seat < 3; seat++) {
        expect(to_move(), seat);
        expect(first_cards(first[seat]), 7);
        char move[64];
        snprintf(move, sizeof move, "pick %.50s", first[seat][0]);
        play(move);
    }
    for (int seat = 0; seat < 3; seat++)
        expect(hand_cards(seat), 1);
    /* Seat 0 now holds what seat 2 has passed on. */
    expect(to_move(), 0);
    char list[256];
    snprintf(list, sizeof list, "%s, %s, %s, %s, %s, %s", first[2][1], first[2][2], first[2][3],
             first[2][4], first[2][5], first[2][6]);
    choices("pick", list);
}

/* covers: draft */
TEST(draft_everybody_picks_at_the_same_time)
{
    char first[7][32], move[64];
    start(3, "draft=on");
    first_cards(first);
    for (int seat = 2; seat > 0; seat--) { /* the last one first */
        for (int other = 0; other < 3; other++)
            expect(may_decide(other), other <= seat);
        play_as(seat, pick_of(seat));
        expect(hand_cards(seat), 0); /* face down, and the pack does not move on */
    }
    expect(first_cards(first), 7);
    snprintf(move, sizeof move, "pick %.50s", first[3]);
    play_as(0, move);
    for (int seat = 0; seat < 3; seat++) {
        expect(hand_cards(seat), 1);
        expect_that(may_decide(seat));
    }
    expect(first_cards(first), 6);
}

/* covers: draft */
TEST(draft_play_from_hand_or_market)
{
    after_draft(true);
    to_hand(0, "rome");
    to_market("greece", 0);
    int size = market_size(), cards = hand_cards(0);
    remember();
    earns("annex rome", 2, 0);
    expect(hand_cards(0), cards - 1);
    expect(market_size(), size);
    for (int i = 0; i < size; i++)
        expect(market_coins_on(market_card(i)), 0);
    back_again();
    earns("raise greece", 2, 0);
    expect(hand_cards(0), cards);
    expect(market_size(), size - 1);
    for (int i = 0; i < size - 1; i++)
        expect(market_coins_on(market_card(i)), 0);
    back_again();
    to_hand(1, "persia");
    refuse("raise persia", "not-offered");
}

/* covers: draft, draft-bonus */
TEST(draft_phoenicia_without_a_market)
{
    start(2, "draft=on");
    pick_all();
    to_hand(0, "phoenicia");
    play("raise phoenicia");
    remember();
    play("rest");
    expect_that(legal("use phoenicia"));
    back_again();
    empty_market();
    play("rest");
    expect(to_move(), 1);
    expect(points(0), 0);
    expect_that(!legal("skip"));
    int cards = hand_cards(1);
    expect(cards, 5);
}

/* covers: solo, solo-opponent */
TEST(solo_opponent_grows)
{
    start(1, "");
    go_to_round(1);
    for (int round = 1; round <= 6; round++) {
        expect(rival(), round - 1);
        expect(first_player(), 0);
        pass_round();
    }
    expect_that(game_over());
    expect(rival(), 5);
}

/* covers: solo-opponent, action-conquest, war */
TEST(solo_ties_count_both_ways)
{
    start(1, "");
    go_to_round(4);
    open_cards("conquest");
    lay(7, "trade");
    arm(0, 3);
    set_workers(0, 3);
    play("skip");
    expect(rival(), 3);
    remember();
    earns("act conquest", 0, 2);
    back_again();
    set_rival(4);
    earns("act conquest", 0, 0);
    back_again();
    set_rival(2); /* 3 when War is compared: a tie */
    play("rest");
    expect(workers(0), 4 - 1);
    back_again();
    set_rival(1);
    play("rest");
    expect(workers(0), 4);
}

/* covers: solo-market */
TEST(solo_market_after_annexing)
{
    start(1, "");
    go_to_round(2);
    to_market("rome", 2);
    note_market();
    earns("annex rome", 2, 0);
    expect(market_size(), 4);
    end_turn();
    expect(market_size(), 5);
    expect_market_without("rome");
}

/* ---- Goals of the scenarios, at each grade --------------------------------------------------- */

/* The last turn of a scenario; the player rests, and then the goal is decided. */
static void last_turn(const char *scenario, const char *grade, int score)
{
    char options[96];
    snprintf(options, sizeof options, "solo=%s grade=%s", scenario, grade);
    start(1, options);
    go_to_round(6);
    set_points(0, score);
}

static bool goal_met(void)
{
    pass_turn();
    expect_that(game_over());
    return won(0);
}

static bool wonders_goal(const char *grade, int score, const char *wonders, int final)
{
    last_turn("age-of-wonders", grade, score);
    own_wonders(0, wonders);
    bool met = goal_met();
    expect(points(0), final);
    return met;
}

/* covers: scenarios, scenario-age-of-wonders */
TEST(goals_of_age_of_wonders)
{
    /* Lighthouse and Great Library bring no points here, the other two bring 2 each. */
    expect_that(wonders_goal("easy", 20, "lighthouse great_library", 20));
    expect_that(!wonders_goal("easy", 19, "lighthouse great_library", 19));
    expect_that(!wonders_goal("easy", 20, "lighthouse", 20));
    expect_that(wonders_goal("normal", 22, "lighthouse great_library terracotta_army", 24));
    expect_that(!wonders_goal("normal", 21, "lighthouse great_library terracotta_army", 23));
    expect_that(!wonders_goal("normal", 24, "lighthouse great_library", 24));
    expect_that(
        wonders_goal("hard", 24, "lighthouse great_library terracotta_army temple_artemis", 28));
    expect_that(
        !wonders_goal("hard", 23, "lighthouse great_library terracotta_army temple_artemis", 27));
    expect_that(!wonders_goal("hard", 28, "lighthouse great_library terracotta_army", 30));
}

static bool control_goal(const char *scenario, const char *grade, int score, int cards)
{
    last_turn(scenario, grade, score);
    set_control(cards);
    return goal_met();
}

/* covers: scenarios, scenario-silk-road */
TEST(goals_of_silk_road)
{
    expect_that(control_goal("silk-road", "easy", 18, 3));
    expect_that(!control_goal("silk-road", "easy", 17, 3));
    expect_that(!control_goal("silk-road", "easy", 18, 2));
    expect_that(control_goal("silk-road", "normal", 20, 4));
    expect_that(!control_goal("silk-road", "normal", 19, 4));
    expect_that(!control_goal("silk-road", "normal", 20, 3));
    expect_that(control_goal("silk-road", "hard", 22, 5));
    expect_that(!control_goal("silk-road", "hard", 21, 5));
    expect_that(!control_goal("silk-road", "hard", 22, 4));
    expect_that(control_goal("silk-road", "hard", 19, 6)); /* Constantinople: 3 points */
}

/* covers: scenarios, scenario-mongol-devastation */
TEST(goals_of_mongol_devastation)
{
    expect_that(control_goal("mongol-devastation", "easy", 15, 3));
    expect_that(!control_goal("mongol-devastation", "easy", 14, 3));
    expect_that(!control_goal("mongol-devastation", "easy", 15, 2));
    expect_that(control_goal("mongol-devastation", "normal", 18, 3));
    expect_that(!control_goal("mongol-devastation", "normal", 17, 3));
    expect_that(!control_goal("mongol-devastation", "normal", 18, 2));
    expect_that(control_goal("mongol-devastation", "hard", 21, 2));
    expect_that(!control_goal("mongol-devastation", "hard", 20, 2));
    expect_that(!control_goal("mongol-devastation", "hard", 21, 1));
}

/* The last worker is lost on a red slot, or the player rests and has one more. */
static bool worker_goal(const char *scenario, const char *grade, int score, int worker_count)
{
    last_turn(scenario, grade, score);
    set_coins(0, 0);
    set_workers(0, worker_count + 1);
    if (legal("skip"))
        play("skip");
    play("act enslavement");
    end_turn();
    expect_that(game_over());
    expect(workers(0), worker_count);
    return won(0);
}

/* covers: scenarios, scenario-lost-civilization */
TEST(goals_of_lost_civilization)
{
    expect_that(worker_goal("lost-civilization", "easy", 14, 1));
    expect_that(!worker_goal("lost-civilization", "easy", 13, 1));
    expect_that(!worker_goal("lost-civilization", "easy", 14, 0));
    expect_that(worker_goal("lost-civilization", "normal", 17, 1));
    expect_that(!worker_goal("lost-civilization", "normal", 16, 1));
    expect_that(!worker_goal("lost-civilization", "normal", 17, 0));
    expect_that(worker_goal("lost-civilization", "hard", 19, 1));
    expect_that(!worker_goal("lost-civilization", "hard", 18, 1));
    expect_that(!worker_goal("lost-civilization", "hard", 19, 0));
}

/* covers: scenarios, scenario-death-and-rebirth */
TEST(goals_of_death_and_rebirth)
{
    expect_that(worker_goal("death-and-rebirth", "easy", 18, 1));
    expect_that(!worker_goal("death-and-rebirth", "easy", 17, 1));
    expect_that(!worker_goal("death-and-rebirth", "easy", 18, 0));
    expect_that(worker_goal("death-and-rebirth", "normal", 22, 2));
    expect_that(!worker_goal("death-and-rebirth", "normal", 21, 2));
    expect_that(!worker_goal("death-and-rebirth", "normal", 22, 1));
    expect_that(worker_goal("death-and-rebirth", "hard", 25, 2));
    expect_that(!worker_goal("death-and-rebirth", "hard", 24, 2));
    expect_that(!worker_goal("death-and-rebirth", "hard", 25, 1));
}

/* Only at the end of a turn does the owner choose an order: END_ROUND effects just happen. */
static void no_question_after(const char *scenario, int round)
{
    char options[96];
    snprintf(options, sizeof options, "solo=%s", scenario);
    start(1, options);
    go_to_round(round);
    lay(round + 3, round == 2 ? "plague" : "fishing");
    pass_turn();
    if (round_now() != round + 1)
        print_error("%s asks something at the end of round %d\n", scenario, round);
    expect(round_now(), round + 1);
}

/* covers: scenarios, end-of-turn */
TEST(scenario_effects_ask_for_no_order)
{
    for (int round = 1; round <= 5; round++) {
        no_question_after("mongol-devastation", round);
        if (round <= 2)
            no_question_after("lost-civilization", round);
        no_question_after("death-and-rebirth", round);
        no_question_after("silk-road", round);
        no_question_after("age-of-wonders", round);
    }
}

/* covers: scenarios, control-cards */
TEST(control_cards_are_plain_in_mongol_devastation)
{
    start(1, "solo=mongol-devastation grade=easy");
    expect(stages(), 6);
    expect(coins(0), 3); /* Chang'an brings nothing */
    go_to_round(6);
    open_cards("trade");
    set_workers(0, 3);
    set_coins(0, 9);
    play("skip");
    earns("act trade", 2, 0);               /* Samarkand */
    earns("study research writing", -4, 1); /* Baghdad */
    play("done");
    expect_that(game_over());
    expect(points(0), 1); /* Constantinople */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p6a_wonder_market_of_two_players),
        cmocka_unit_test(p9a_raise_khmer),
        cmocka_unit_test(p10a_six_kinds_of_action),
        cmocka_unit_test(p11a_culture),
        cmocka_unit_test(p11b_rest_with_four_workers),
        cmocka_unit_test(p12a_white_and_red_slots),
        cmocka_unit_test(p13a_the_window_moves),
        cmocka_unit_test(p14a_war_strikes_the_weakest),
        cmocka_unit_test(p14b_plague_strikes_everybody),
        cmocka_unit_test(p14c_plague_without_workers),
        cmocka_unit_test(p15a_raise_over_a_main_civilization),
        cmocka_unit_test(p16a_annex),
        cmocka_unit_test(p16b_annex_with_four_workers),
        cmocka_unit_test(p16c_skip),
        cmocka_unit_test(p16d_ties),
        cmocka_unit_test(p17a_research_on_both_slots),
        cmocka_unit_test(p17b_hunting_on_both_slots),
        cmocka_unit_test(p17c_conquest_tied),
        cmocka_unit_test(p17d_trade_of_three_players),
        cmocka_unit_test(p17e_farm_then_construction),
        cmocka_unit_test(p17f_wonder),
        cmocka_unit_test(p18a_open_after_writing_and_education),
        cmocka_unit_test(p18b_open_at_the_start),
        cmocka_unit_test(p18c_culture_of_education),
        cmocka_unit_test(p19a_science_in_round_four),
        cmocka_unit_test(p19b_slot_of_india),
        cmocka_unit_test(p19c_both_conquest_slots),
        cmocka_unit_test(p19d_losing_more_than_one_has),
        cmocka_unit_test(p19e_when_raised_never_works_when_annexed),
        cmocka_unit_test(p20a_axum),
        cmocka_unit_test(p20b_arabia),
        cmocka_unit_test(p20c_aztecs),
        cmocka_unit_test(p20d_babylon),
        cmocka_unit_test(p20e_byzantium),
        cmocka_unit_test(p20f_carthage),
        cmocka_unit_test(p20g_britain),
        cmocka_unit_test(p21a_china_gains_a_worker),
        cmocka_unit_test(p21b_china_with_four_workers),
        cmocka_unit_test(p21c_hittites),
        cmocka_unit_test(p21d_harappa_main),
        cmocka_unit_test(p21e_harappa_inherited),
        cmocka_unit_test(p21f_iberia),
        cmocka_unit_test(p21g_congo),
        cmocka_unit_test(p21h_korea),
        cmocka_unit_test(p22a_maya),
        cmocka_unit_test(p22b_ottomans),
        cmocka_unit_test(p22c_persia),
        cmocka_unit_test(p22d_phoenicia),
        cmocka_unit_test(p22e_polynesia_in_war),
        cmocka_unit_test(p22f_polynesia_fishing),
        cmocka_unit_test(p22g_rome),
        cmocka_unit_test(p22h_inca),
        cmocka_unit_test(p23a_scythia),
        cmocka_unit_test(p23b_slavs),
        cmocka_unit_test(p23c_sumer),
        cmocka_unit_test_teardown(p23d_vikings, restore_tables),
        cmocka_unit_test(p23e_tiwanaku),
        cmocka_unit_test(p25a_special_technologies_of_three_players),
        cmocka_unit_test(p25b_buying_a_special_card),
        cmocka_unit_test(p26a_a_token_works_before_war),
        cmocka_unit_test(p27a_baby_boom),
        cmocka_unit_test(p27b_corruption),
        cmocka_unit_test(p29a_draft_of_three_players),
        cmocka_unit_test(p29b_draft_carthage),
        cmocka_unit_test(p29c_draft_iberia),
        cmocka_unit_test(p29d_draft_phoenician_coins),
        cmocka_unit_test(p30a_solo_set_up),
        cmocka_unit_test(p30b_solo_plague),
        cmocka_unit_test(p31a_solo_market),
        cmocka_unit_test(p31b_solo_war),
        cmocka_unit_test(p32a_achievements),
        cmocka_unit_test(p33a_solo_trade),
        cmocka_unit_test(p33b_solo_lydia),
        cmocka_unit_test(tv1_first_turn_of_khmer),
        cmocka_unit_test(tv2_culture),
        cmocka_unit_test(tv3_research_twice),
        cmocka_unit_test(tv4_wonder),
        cmocka_unit_test(tv5_tiwanaku),
        cmocka_unit_test(tv6_iberia_and_carthage),
        cmocka_unit_test(tv7_persia),
        cmocka_unit_test(tv8_britain),
        cmocka_unit_test(tv9_rest),
        cmocka_unit_test(tv10_market_coins),
        cmocka_unit_test(tv11_war_of_tied_players),
        cmocka_unit_test(tv12_solo_end_of_round_two),
        cmocka_unit_test(tv13_order_of_four_players),
        cmocka_unit_test(tv14_ties),
        cmocka_unit_test(ruling_1_three_civilizations),
        cmocka_unit_test(ruling_2_token_goes_counter_clockwise),
        cmocka_unit_test(ruling_3_nothing_enters_after_round_six),
        cmocka_unit_test(ruling_4_workers_on_red_slots_are_owned),
        cmocka_unit_test(ruling_5_symbols_at_the_start_never_work),
        cmocka_unit_test(ruling_6_no_action_is_a_rest),
        cmocka_unit_test(ruling_7_discounts),
        cmocka_unit_test(ruling_8_conquest_of_the_weaker),
        cmocka_unit_test(ruling_9_slots_are_free_for_everybody),
        cmocka_unit_test(ruling_10_actions_for_the_points_only),
        cmocka_unit_test(ruling_11_harappa_and_axum),
        cmocka_unit_test(ruling_12_axum),
        cmocka_unit_test(ruling_13_britain),
        cmocka_unit_test(ruling_14_only_when_raised),
        cmocka_unit_test(ruling_15_when_a_special_card_is_bought),
        cmocka_unit_test(ruling_16_special_card_keeps_the_top),
        cmocka_unit_test(ruling_17_currency),
        cmocka_unit_test(ruling_18_private_slots_are_main_abilities),
        cmocka_unit_test(ruling_19_persia_and_tokens),
        cmocka_unit_test(ruling_20_war_of_equals),
        cmocka_unit_test(ruling_21_strongest_when_needed),
        cmocka_unit_test(ruling_22_phoenicia),
        cmocka_unit_test(ruling_23_rats_and_earthquake),
        cmocka_unit_test(ruling_24_most_of_nothing),
        cmocka_unit_test(ruling_25_great_harvest_after_baby_boom),
        cmocka_unit_test(ruling_26_no_workers),
        cmocka_unit_test(ruling_27_the_deck_does_not_run_out),
        cmocka_unit_test(ruling_28_draft_first_civilization_with_coins),
        cmocka_unit_test(ruling_29_order_of_raising),
        cmocka_unit_test(ruling_30_solo_conquest_in_round_one),
        cmocka_unit_test(ruling_31_taking_is_compulsory),
        cmocka_unit_test_teardown(ruling_32_vikings, restore_tables),
        cmocka_unit_test(ruling_33_coins_come_from_the_supply),
        cmocka_unit_test(ruling_34_gained_in_the_end_of_turn_step),
        cmocka_unit_test(ruling_35_education_after_a_rest),
        cmocka_unit_test(ruling_36_superpower),
        cmocka_unit_test_teardown(ruling_37_research_only, restore_tables),
        cmocka_unit_test(ruling_38_inca_without_wonders),
        cmocka_unit_test(ruling_39_byzantium_and_education),
        cmocka_unit_test(ruling_40_iberia_with_too_few_technologies),
        cmocka_unit_test(setup_for_two_to_four_players),
        cmocka_unit_test(first_game_timeline),
        cmocka_unit_test(turn_round_one_is_a_raise),
        cmocka_unit_test(timeline_five_actions_beside_the_plague),
        cmocka_unit_test(actions_are_final_one_after_the_other),
        cmocka_unit_test(costs_what_an_action_brings_does_not_change_it),
        cmocka_unit_test(military_of_a_fallen_civilization),
        cmocka_unit_test(active_abilities_of_both_parts_add_up),
        cmocka_unit_test(rest_goes_above_the_population),
        cmocka_unit_test(future_slots_never_past_cards),
        cmocka_unit_test(end_of_turn_after_the_red_workers_are_gone),
        cmocka_unit_test(end_of_turn_in_the_last_round),
        cmocka_unit_test(end_of_game_scores_everybody),
        cmocka_unit_test(variants_that_go_together),
        cmocka_unit_test(innovation_alone),
        cmocka_unit_test(innovation_new_technologies_count),
        cmocka_unit_test(changing_world_set_up),
        cmocka_unit_test(draft_packs_go_to_the_left),
        cmocka_unit_test(draft_everybody_picks_at_the_same_time),
        cmocka_unit_test(draft_play_from_hand_or_market),
        cmocka_unit_test(draft_phoenicia_without_a_market),
        cmocka_unit_test(solo_opponent_grows),
        cmocka_unit_test(solo_ties_count_both_ways),
        cmocka_unit_test(solo_market_after_annexing),
        cmocka_unit_test(goals_of_age_of_wonders),
        cmocka_unit_test(goals_of_silk_road),
        cmocka_unit_test(goals_of_mongol_devastation),
        cmocka_unit_test(goals_of_lost_civilization),
        cmocka_unit_test(goals_of_death_and_rebirth),
        cmocka_unit_test(scenario_effects_ask_for_no_order),
        cmocka_unit_test(control_cards_are_plain_in_mongol_devastation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
