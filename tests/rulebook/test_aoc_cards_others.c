/*
 * test_aoc_cards_others.c: every other card of Age of Civilization: wonders, technologies, special
 * technologies, actions, events, achievements, scenarios and their components. One test a card,
 * named after it; numbers stand here as they are printed in content/age-of-civilization.
 */
#include "aoc/board.h"

#include <stdio.h>
#include <string.h>

/* ---- Wonders --------------------------------------------------------------------------------- */

static void build(const char *wonder)
{
    char move[64];
    snprintf(move, sizeof move, "wonder %s", wonder);
    offer_wonders(wonder);
    play("act wonder");
    play(move);
    expect_that(has_wonder(0, wonder));
    expect(points(0), 3);
}

/* Round 2: seat 0 builds the wonder with one of its four workers and its last coins. */
static void built(const char *wonder, const char *cards)
{
    start(2, "");
    go_to_round(2);
    open_cards(cards);
    set_workers(0, 4);
    set_coins(0, 7);
    play("skip");
    build(wonder);
}

/* The last turn of the game: built, three workers in hand, no coins. */
static void built_last(const char *wonder)
{
    start(2, "");
    go_to_round(6);
    last_turn_of(0);
    set_workers(0, 4);
    set_coins(0, 7);
    play("skip");
    build(wonder);
    set_coins(0, 0);
}

/* What the end of the game brings. */
static int end_of_game(void)
{
    int had = points(0);
    play("done");
    expect_that(game_over());
    return points(0) - had;
}

/* covers: wonders, end-of-game */
TEST(wonder_great_pyramid)
{
    built_last("great_pyramid");
    expect(end_of_game(), 4);
}

/* covers: wonders, end-of-game */
TEST(wonder_hanging_gardens)
{
    built_last("hanging_gardens");
    expect(end_of_game(), 3); /* the fourth worker was lost on the red slot */
}

/* covers: wonders, action-culture */
TEST(wonder_temple_artemis)
{
    built("temple_artemis", "culture");
    set_coins(0, 4);
    earns("act culture", -4, 2 + 1);
    built_last("temple_artemis");
    expect(end_of_game(), 2);
}

/* covers: wonders, end-of-game */
TEST(wonder_colossus)
{
    static const int coins_and_points[4][2] = {{1, 0}, {7, 3}, {10, 5}, {20, 5}};
    for (int i = 0; i < 4; i++) {
        built_last("colossus");
        set_coins(0, coins_and_points[i][0]);
        expect(end_of_game(), coins_and_points[i][1]);
    }
}

/* covers: wonders, action-fishing, action-trade */
TEST(wonder_lighthouse)
{
    built("lighthouse", "fishing trade");
    expect(coins(0), 4);
    earns("act fishing", 1 + 1, 0);
    earns("act trade", 2 + 1, 0);
}

/* covers: wonders, end-of-game */
TEST(wonder_great_library)
{
    built_last("great_library");
    own_techs(0, "writing navigation mining iron_working");
    expect(end_of_game(), 4);
    built_last("great_library");
    expect(end_of_game(), 0);
}

/* The last turn of round 1, then War; seat 1 is stronger. */
static int workers_after_war(const char *wonder)
{
    start(2, "");
    lay(4, "conquest");
    last_turn_of(0);
    arm(1, 1);
    set_workers(0, 4);
    set_coins(0, 7);
    play("skip");
    build(wonder);
    play("done");
    expect(round_now(), 2);
    return workers(0);
}

/* covers: wonders, war */
TEST(wonder_great_wall)
{
    expect(workers_after_war("great_wall"), 3);
    expect(workers_after_war("stonehenge"), 2);
    built_last("great_wall");
    expect(end_of_game(), 3);
}

/* covers: wonders, military */
TEST(wonder_colosseum)
{
    built_last("colosseum");
    expect(end_of_game(), 1);
    built_last("colosseum");
    own_techs(0, "mining iron_working");
    expect(end_of_game(), 1 + 1); /* military 3 */
    built_last("colosseum");
    own_techs(0, "mining iron_working gunpowder");
    own_annexed(0, "arabia");
    expect(end_of_game(), 1 + 3); /* military 6 */
}

/* covers: wonders */
TEST(wonder_stonehenge)
{
    built_last("stonehenge");
    own_techs(0, "writing navigation");
    expect(end_of_game(), 5);
    built_last("stonehenge");
    own_techs(0, "writing navigation mining");
    expect(end_of_game(), 0);
}

/* covers: wonders, action-conquest */
TEST(wonder_terracotta_army)
{
    built("terracotta_army", "conquest");
    remember();
    earns("act conquest", 0, 2 + 1);
    back_again();
    arm(1, 1);
    earns("act conquest", 0, 0);
    built_last("terracotta_army");
    expect(end_of_game(), 2);
}

/* covers: wonders */
TEST(wonder_machu_picchu)
{
    built_last("machu_picchu");
    expect(end_of_game(), 1 + 1);
    built_last("machu_picchu");
    own_annexed(0, "harappa");
    own_annexed(0, "japan");
    expect(end_of_game(), 1 + 3);
}

/* covers: wonders */
TEST(wonder_angkor_wat)
{
    built_last("angkor_wat");
    expect(end_of_game(), 1 + 1);
    built_last("angkor_wat");
    own_wonders(0, "lighthouse colossus");
    expect(end_of_game(), 1 + 3);
}

/* covers: wonders, end-of-turn */
TEST(wonder_hagia_sophia)
{
    built("hagia_sophia", "");
    earns("done", 1, 0);
    built_last("hagia_sophia");
    expect(end_of_game(), 2);
    expect(coins(0), 1);
}

/* covers: wonders, end-of-turn */
TEST(wonder_taj_mahal)
{
    built("taj_mahal", "");
    set_coins(0, 3);
    remember();
    play("done");
    earns("use taj_mahal", -3, 2);
    expect(to_move(), 1);
    back_again();
    play("done");
    earns("decline taj_mahal", 0, 0);
    back_again();
    set_coins(0, 2);
    play("done");
    expect(to_move(), 1);
}

/* covers: wonders, workers */
TEST(wonder_moai)
{
    start(2, "");
    go_to_round(2);
    set_workers(0, 2);
    set_coins(0, 7);
    play("skip");
    build("moai");
    expect(coins(0), 2);
    expect(workers(0), 3);
    expect(hand(0), 2);
    built("moai", ""); /* four owned, the one on the red slot included */
    expect(workers(0), 4);
    expect(coins(0), 2);
    built_last("moai");
    expect(end_of_game(), 2);
}

/* ---- Technologies ---------------------------------------------------------------------------- */

/* Seat 0 owns the first ones and researches the last. */
static void learned(int round, const char *owned, const char *tech, const char *cards)
{
    char move[64];
    start(2, "");
    go_to_round(round);
    open_cards(cards);
    own_techs(0, owned);
    set_workers(0, 4);
    set_coins(0, 4);
    play("skip");
    snprintf(move, sizeof move, "study research %s", tech);
    play(move);
    expect_that(has_tech(0, tech));
    expect(coins(0), 0);
}

/* covers: technologies, action-culture */
TEST(tech_writing)
{
    learned(2, "", "writing", "culture");
    expect(points(0), 1);
    set_coins(0, 4);
    earns("act culture", -4, 2 + 1);
}

/* covers: technologies, action-fishing, action-trade */
TEST(tech_navigation)
{
    learned(2, "", "navigation", "fishing trade");
    earns("act fishing", 1 + 1, 0);
    earns("act trade", 2 + 1, 0);
}

/* covers: technologies, military */
TEST(tech_mining)
{
    learned(2, "", "mining", "");
    expect(military_of(0), 1);
    earns("act enslavement", 2 + 1, 0);
}

/* covers: technologies, education */
TEST(tech_education)
{
    learned(2, "writing", "education", "fishing farm hunting");
    set_coins(0, 4);
    remember();
    play("done");
    expect_that(strstr(note_in_words("use education", CLIO_EN), "costs 4 coins; +3 points"));
    expect_that(strstr(note_in_words("use education", CLIO_FR), "+3 points"));
    earns("use education", -4, 2 + 1);
    expect(to_move(), 1);
    back_again();
    play("done");
    earns("decline education", 0, 0);
    back_again();
    set_coins(0, 3);
    play("done");
    expect(to_move(), 1);
}

/* covers: technologies, end-of-turn */
TEST(tech_currency)
{
    learned(2, "navigation", "currency", "");
    earns("done", 2, 0);
}

/* covers: technologies, military */
TEST(tech_iron_working)
{
    learned(2, "mining", "iron_working", "");
    expect(military_of(0), 1 + 2);
}

/* covers: technologies, science */
TEST(tech_science)
{
    static const int upcoming_points[5] = {4, 3, 2, 1, 0};
    for (int round = 2; round <= 6; round++) {
        learned(round, "education", "science", "");
        expect(points(0), 1 + upcoming_points[round - 2]);
    }
}

/* covers: technologies, action-construction */
TEST(tech_engineering)
{
    learned(2, "currency", "engineering", "construction");
    costs("act wonder", 5);
    set_coins(0, 2);
    earns("act construction", -1, 2 + 1); /* a coin less for Tiwanaku */
    learned(2, "education", "engineering", "");
    learned(2, "iron_working", "engineering", "");
}

/* covers: technologies, action-conquest */
TEST(tech_gunpowder)
{
    learned(2, "iron_working", "gunpowder", "conquest");
    expect(military_of(0), 2 + 2);
    remember();
    earns("act conquest", 0, 2 + 1);
    back_again();
    arm(1, 5);
    earns("act conquest", 0, 0);
}

/* ---- Special technologies -------------------------------------------------------------------- */

/* Seat 0 buys the card, owns these technologies of it, and is at step 1. */
static void special(int round, const char *card, const char *owned, const char *cards)
{
    char move[64];
    start(2, "innovation=on");
    become_main(0, "olmecs"); /* inherited: Culture costs less; nothing here is a Culture */
    go_to_round(round);
    open_cards(cards);
    offer_special(card);
    set_workers(0, 4);
    set_coins(0, 1);
    snprintf(move, sizeof move, "buy %s", card);
    earns(move, -1, 0);
    own_techs(0, owned);
}

/* And researches this one. */
static void special_learned(const char *card, const char *owned, const char *tech,
                            const char *cards)
{
    char move[64];
    special(2, card, owned, cards);
    set_coins(0, 4);
    play("skip");
    snprintf(move, sizeof move, "study research %s", tech);
    play(move);
    expect_that(has_tech(0, tech));
    set_coins(0, 0);
}

/* covers: innovation */
TEST(special_sp_philosophy_bottom)
{
    special_learned("sp_philosophy", "", "calendar", "farm hunting");
    earns("act farm", 3 + 1, 0);
    earns("act hunting", 1 + 1, 0);
}

/* covers: innovation, end-of-game */
TEST(special_sp_philosophy_middle)
{
    special_learned("sp_philosophy", "calendar", "philosophy", "");
    special(6, "sp_philosophy", "calendar philosophy mining", "");
    last_turn_of(0);
    pass_turn();
    expect_that(game_over());
    expect(points(0), 1); /* three technologies */
    special(6, "sp_philosophy", "calendar philosophy mining iron_working", "");
    last_turn_of(0);
    pass_turn();
    expect(points(0), 2);
}

/* covers: innovation, rest */
TEST(special_sp_faith_bottom)
{
    special_learned("sp_faith", "", "mythology", "");
    play("done");
    turn_of(0);
    play("skip");
    earns("rest", 2 + 1, 1);
}

/* covers: innovation, end-of-turn */
TEST(special_sp_faith_middle)
{
    special_learned("sp_faith", "mythology", "monasticism", "");
    remember();
    earns("done", 0, 1);
    back_again();
    set_workers(0, 3);
    earns("done", 0, 1);
    back_again();
    set_workers(0, 2);
    earns("done", 0, 0);
}

/* covers: innovation, costs */
TEST(special_sp_law_bottom)
{
    special_learned("sp_law", "", "code_of_laws", "");
    costs("study research navigation", 3);
}

/* covers: innovation, end-of-turn */
TEST(special_sp_law_middle)
{
    special_learned("sp_law", "code_of_laws", "bureaucracy", "");
    remember();
    earns("done", 1, 0);
    back_again();
    own_techs(0, "mining");
    earns("done", 1, 0);
    back_again();
    own_techs(0, "mining iron_working");
    earns("done", 2, 0);
}

/* covers: innovation, action-fishing */
TEST(special_sp_merchants_bottom)
{
    special_learned("sp_merchants", "", "shipbuilding", "fishing");
    earns("act fishing", 1 + 2, 0);
}

/* covers: innovation, end-of-turn */
TEST(special_sp_merchants_middle)
{
    special_learned("sp_merchants", "shipbuilding", "banking", "");
    set_coins(0, 5);
    remember();
    earns("done", 0, 1);
    back_again();
    set_coins(0, 4);
    earns("done", 0, 0);
}

/* covers: innovation, costs */
TEST(special_sp_builders_bottom)
{
    special_learned("sp_builders", "", "masonry", "construction");
    costs("act construction", 1);
    costs("act wonder", 6);
}

/* covers: innovation, action-wonder */
TEST(special_sp_builders_middle)
{
    special_learned("sp_builders", "masonry", "architecture", "");
    set_points(0, 0);
    set_coins(0, 6);
    offer_wonders("colosseum");
    play("act wonder");
    play("wonder colosseum");
    expect(points(0), 3 + 2);
}

/* covers: innovation, action-farm */
TEST(special_sp_growers_bottom)
{
    special_learned("sp_growers", "", "irrigation", "farm");
    earns("act farm", 3 + 2, 0);
}

/* covers: innovation, plague, rest */
TEST(special_sp_growers_middle)
{
    special_learned("sp_growers", "irrigation", "medicine", "");
    special(2, "sp_growers", "irrigation medicine", "");
    set_workers(0, 1);
    set_coins(0, 4);
    play("skip");
    remember();
    play("rest");
    expect(workers(0), 3);
    back_again();
    set_workers(0, 3);
    play("rest");
    expect(workers(0), 4);
    back_again();
    set_workers(0, 2);
    play("study research mining");
    play("done");
    expect(workers(0), 2);
    special(2, "sp_growers", "irrigation medicine", "");
    lay(5, "plague");
    last_turn_of(1);
    set_workers(0, 2);
    set_workers(1, 2);
    pass_turn();
    expect(workers(0), 2);
    expect(workers(1), 2); /* one by resting, one lost */
}

/* covers: innovation, action-hunting */
TEST(special_sp_riders_bottom)
{
    special_learned("sp_riders", "", "horse_riding", "hunting");
    expect(military_of(0), 1);
    earns("act hunting", 1 + 1, 0);
}

/* covers: innovation, action-conquest */
TEST(special_sp_riders_middle)
{
    special_learned("sp_riders", "horse_riding", "chivalry", "conquest");
    expect(military_of(0), 1 + 1);
    remember();
    earns("act conquest", 0, 2 + 1);
    back_again();
    arm(1, 3);
    earns("act conquest", 0, 0);
}

/* covers: innovation, military */
TEST(special_sp_siege_bottom)
{
    special_learned("sp_siege", "", "archery", "");
    expect(military_of(0), 2);
}

/* covers: innovation, workers-return */
TEST(special_sp_siege_middle)
{
    special_learned("sp_siege", "archery", "siegecraft", "conquest");
    expect(military_of(0), 2);
    play("act conquest");
    remember();
    play("done");
    expect(workers(0), 4);
    back_again();
    play("act enslavement"); /* red and not kept */
    play("done");
    expect(workers(0), 3);
}

/* covers: innovation, action-enslavement */
TEST(special_sp_bronze_bottom)
{
    special_learned("sp_bronze", "", "bronze_casting", "");
    costs("act wonder", 6);
    earns("act enslavement", 2 + 1, 0);
}

/* covers: innovation, war */
TEST(special_sp_bronze_middle)
{
    special_learned("sp_bronze", "bronze_casting", "fortification", "");
    expect(military_of(0), 1);
    special(2, "sp_bronze", "bronze_casting fortification", "");
    lay(5, "trade");
    last_turn_of(1);
    arm(1, 3);
    set_workers(0, 2);
    pass_turn();
    expect(workers(0), 2);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* Performs an action on all its slots: workers and coins a slot, and what one slot brings. */
static void perform_all(const char *action, int slots, int workers_each, int price, int coin_gain,
                        int point_gain, bool red)
{
    char move[64];
    start(2, "");
    become_main(0, "carthage"); /* inherited: Trade; counted below */
    go_to_round(2);
    bool permanent = strcmp(action, "wonder") == 0 || strcmp(action, "enslavement") == 0;
    open_cards(permanent ? "" : action);
    empty_wonder_market();
    set_workers(0, 4);
    set_coins(0, 20);
    snprintf(move, sizeof move, "act %s", action);
    play("skip");
    costs(move, price);
    for (int i = 0; i < slots; i++) {
        expect(hand(0), 4 - i * workers_each);
        earns(move, coin_gain - price, point_gain);
    }
    set_workers(0, 4);
    refuse(move, "used");
    play("done");
    expect(workers(0), red ? 4 - slots * workers_each : 4);
}

/* Too few workers for one slot. */
static void needs_two_workers(const char *action)
{
    char move[64];
    start(2, "");
    go_to_round(2);
    open_cards(action);
    set_workers(0, 1);
    set_coins(0, 20);
    play("skip");
    snprintf(move, sizeof move, "act %s", action);
    refuse(move, "workers");
}

/* Workers that two equal players lose when the card enters. */
static int lost_when_entering(const char *card)
{
    start(2, "");
    lay(4, card);
    last_turn_of(1);
    set_workers(0, 2);
    pass_turn();
    expect(round_now(), 2);
    return 2 - workers(0);
}

/* covers: action-wonder, wonders */
TEST(action_wonder)
{
    perform_all("wonder", 1, 1, 7, 0, 3, true);
    start(2, "");
    go_to_round(2);
    offer_wonders("colossus moai");
    set_coins(0, 7);
    play("skip");
    play("act wonder");
    int left = wonders_left();
    play("wonder colossus");
    expect_that(has_wonder(0, "colossus"));
    expect(wonders_left(), left - 1);
}

/* covers: action-research */
TEST(action_research)
{
    start(2, "");
    go_to_round(2);
    set_workers(0, 4);
    set_coins(0, 20);
    play("skip");
    refuse("act research", "needs-technology");
    costs("study research writing", 4);
    earns("study research writing", -4, 1);
    expect(hand(0), 3);
    earns("study research mining", -4, 1);
    refuse("study research navigation", "used");
    expect(tech_count(0), 2);
    play("done");
    expect(workers(0), 4);
}

/* covers: action-enslavement */
TEST(action_enslavement)
{
    perform_all("enslavement", 1, 1, 0, 2, 0, true);
}

/* covers: action-hunting */
TEST(action_hunting)
{
    perform_all("hunting", 2, 1, 0, 1, 1, false);
    start(2, "");
    go_to_round(2);
    open_cards("hunting");
    own_techs(0, "mining");
    play("skip");
    earns("act hunting", 1, 0);
    expect(lost_when_entering("hunting"), 0);
}

/* covers: action-fishing */
TEST(action_fishing)
{
    perform_all("fishing", 1, 1, 0, 1, 0, false);
    expect(lost_when_entering("fishing"), 0);
}

/* covers: action-farm */
TEST(action_farm)
{
    perform_all("farm", 1, 2, 0, 3, 0, false);
    needs_two_workers("farm");
    expect(lost_when_entering("farm"), 0);
}

/* covers: action-trade, war */
TEST(action_trade)
{
    perform_all("trade", 1, 1, 0, 2 + 1, 0, false);
    expect(coins(1), 3 + 1);
    expect(lost_when_entering("trade"), 1);
}

/* covers: action-construction */
TEST(action_construction)
{
    perform_all("construction", 1, 2, 2, 0, 2, false);
    needs_two_workers("construction");
    expect(lost_when_entering("construction"), 0);
}

/* covers: plague, timeline */
TEST(action_plague)
{
    expect(lost_when_entering("plague"), 1);
    start(2, "");
    go_to_round(2);
    open_cards("plague");
    play("skip");
    refuse("act plague", "no-slot");
    expect_that(is_open("plague"));
}

/* covers: action-culture, war */
TEST(action_culture)
{
    perform_all("culture", 1, 1, 4, 0, 2, false);
    expect(lost_when_entering("culture"), 1);
}

/* covers: action-conquest, war */
TEST(action_conquest)
{
    perform_all("conquest", 1, 1, 0, 0, 2, true);
    start(2, "");
    go_to_round(2);
    open_cards("conquest");
    arm(1, 1);
    set_workers(0, 2);
    play("skip");
    earns("act conquest", 0, 0);
    play("done");
    expect(workers(0), 1);
    expect(lost_when_entering("conquest"), 1);
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* Three players; the token works after the turn of seat 2, who rests (2 coins, 1 worker). */
static void before_token(const char *token)
{
    start(3, "changing-world=on");
    go_to_round(3);
    lay(6, "fishing");
    lay_event(6, token);
    last_turn_of(2);
    for (int i = 0; i < 3; i++) {
        set_coins(i, i == 2 ? 8 : 10);
        set_workers(i, i == 2 ? 1 : 2);
    }
}

static void expect_three(int (*what)(int), int a, int b, int c)
{
    expect(what(0), a);
    expect(what(1), b);
    expect(what(2), c);
}

/* covers: events, workers */
TEST(event_baby_boom)
{
    before_token("baby_boom");
    set_workers(0, 4);
    pass_turn();
    expect_three(workers, 4, 3, 3);
}

/* covers: events */
TEST(event_great_harvest)
{
    before_token("great_harvest");
    set_workers(0, 0);
    set_workers(1, 4);
    pass_turn();
    expect_three(coins, 10, 14, 12);
}

/* covers: events */
TEST(event_great_debate)
{
    before_token("great_debate");
    own_techs(0, "writing navigation");
    own_techs(1, "mining");
    own_techs(2, "mining iron_working");
    pass_turn();
    expect_three(points, 2, 0, 2);
}

/* covers: events, coins */
TEST(event_rats)
{
    before_token("rats");
    set_coins(0, 2);
    pass_turn();
    expect_three(coins, 0, 7, 7);
}

/* covers: events */
TEST(event_corruption)
{
    before_token("corruption");
    set_coins(1, 11);
    pass_turn();
    expect_three(coins, 10, 8, 10);
    before_token("corruption");
    for (int i = 0; i < 3; i++)
        set_coins(i, 0); /* the one who rests has most: 2 */
    pass_turn();
    expect_three(coins, 0, 0, 0);
}

/* covers: events, wonders */
TEST(event_celebration)
{
    before_token("celebration");
    own_wonders(1, "lighthouse");
    pass_turn();
    expect_three(points, 0, 2, 0);
}

/* covers: events, plague */
TEST(event_earthquake)
{
    before_token("earthquake");
    set_workers(0, 0);
    pass_turn();
    expect_three(workers, 0, 1, 1);
    /* It is not the Plague: Medicine does not help. */
    start(2, "changing-world=on innovation=on");
    go_to_round(3);
    lay(6, "fishing");
    lay_event(6, "earthquake");
    offer_special("sp_growers");
    play("buy sp_growers");
    own_techs(0, "medicine");
    last_turn_of(1);
    set_workers(0, 2);
    pass_turn();
    expect(workers(0), 1);
}

/* covers: events, military */
TEST(event_barbarians)
{
    before_token("barbarians");
    arm(1, 1);
    own_wonders(0, "great_wall"); /* not a war: no protection */
    pass_turn();
    expect_three(coins, 7, 10, 7);
    expect_three(workers, 2, 2, 2);
}

/* covers: events */
TEST(event_nothing)
{
    before_token("nothing");
    pass_turn();
    expect_that(told(CLIO_EN, "Event: nothing happens."));
    expect_three(coins, 10, 10, 10);
    expect_three(workers, 2, 2, 2);
    expect_three(points, 0, 0, 0);
}

/* ---- Achievements ---------------------------------------------------------------------------- */

/* The end of a Skirmish with these points. */
static void skirmish(int score, const char *techs, const char *wonders)
{
    start(1, "");
    go_to_round(6);
    own_techs(0, techs);
    own_wonders(0, wonders);
    set_points(0, score);
    set_coins(0, 0);
    pass_round();
    expect_that(game_over());
}

static void points_needed(const char *achievement, int score)
{
    skirmish(score, "", "");
    expect_that(earned(achievement));
    skirmish(score - 1, "", "");
    expect_that(!earned(achievement));
}

/* covers: achievements */
TEST(achievement_remarkable_clan)
{
    points_needed("remarkable_clan", 20);
}

/* covers: achievements */
TEST(achievement_great_kingdom)
{
    points_needed("great_kingdom", 25);
}

/* covers: achievements */
TEST(achievement_mighty_empire)
{
    points_needed("mighty_empire", 30);
}

/* covers: achievements */
TEST(achievement_eternal_civilization)
{
    points_needed("eternal_civilization", 35);
}

/* covers: achievements, technologies */
TEST(achievement_kingdom_of_technology)
{
    static const char *const eight =
        "writing education science navigation engineering mining iron_working gunpowder";
    skirmish(25, eight, "");
    expect_that(!earned("kingdom_of_technology"));
    skirmish(25,
             "writing education science navigation engineering mining iron_working gunpowder "
             "currency",
             "");
    expect(points(0), 25);
    expect_that(earned("kingdom_of_technology"));
    skirmish(24,
             "writing education science navigation engineering mining iron_working gunpowder "
             "currency",
             "");
    expect_that(!earned("kingdom_of_technology"));
}

/* covers: achievements */
TEST(achievement_kingdom_of_primitives)
{
    skirmish(25, "", "");
    expect_that(earned("kingdom_of_primitives"));
    skirmish(24, "", "");
    expect_that(!earned("kingdom_of_primitives"));
    skirmish(25, "mining", "");
    expect_that(!earned("kingdom_of_primitives"));
}

/* covers: achievements, wonders */
TEST(achievement_world_of_wonders)
{
    skirmish(20, "", "lighthouse great_pyramid colossus great_library"); /* 4 and 1 at the end */
    expect(points(0), 25);
    expect_that(earned("world_of_wonders"));
    skirmish(19, "", "lighthouse great_pyramid colossus great_library");
    expect(points(0), 24);
    expect_that(!earned("world_of_wonders"));
    skirmish(25, "", "lighthouse great_pyramid great_library");
    expect_that(!earned("world_of_wonders"));
}

/* Assyria with military 4 of civilizations. */
static void armed_skirmish(int score, const char *techs)
{
    start(1, "");
    become_main(0, "assyria");
    own_annexed(0, "arabia");
    go_to_round(6);
    own_techs(0, techs);
    set_points(0, score);
    set_coins(0, 0);
    pass_turn();
    expect_that(game_over());
}

/* covers: achievements, military */
TEST(achievement_superpower)
{
    armed_skirmish(25, "mining iron_working gunpowder");
    expect(military_of(0), 9);
    expect_that(earned("superpower"));
    armed_skirmish(24, "mining iron_working gunpowder");
    expect_that(!earned("superpower"));
    armed_skirmish(25, "mining iron_working gunpowder writing");
    expect_that(!earned("superpower"));
    armed_skirmish(25, "mining iron_working");
    expect(military_of(0), 7);
    expect_that(!earned("superpower"));
}

/* ---- Scenarios ------------------------------------------------------------------------------- */

static void scenario(const char *id, const char *grade)
{
    char options[96];
    snprintf(options, sizeof options, "solo=%s grade=%s", id, grade);
    start(1, options);
    expect(strcmp(timeline_at(5), "plague"), 0);
}

static void start_coins(const char *id, int easy, int normal, int hard)
{
    scenario(id, "easy");
    expect(coins(0), easy);
    scenario(id, "normal");
    expect(coins(0), normal);
    scenario(id, "hard");
    expect(coins(0), hard);
}

/* The deck, market included, is exactly this list. */
static void deck_is(const char *const *civs, int count)
{
    expect(market_size() + deck_size(), count);
    for (int i = 0; i < count; i++)
        if (!in_game(civs[i])) {
            print_error("%s should be in the deck\n", civs[i]);
            fail();
        }
}

/* A round of the scenario, with a card at the window's right that bears no symbol. */
static void in_round(const char *id, const char *grade, int round)
{
    scenario(id, grade);
    go_to_round(round);
    lay(round == 6 ? 1 : round + 3, round == 2 ? "plague" : "fishing");
    set_workers(0, 2);
}

static int wonders_dropped(const char *grade, int round)
{
    in_round("age-of-wonders", grade, round);
    int had = wonders_left();
    char first[64];
    snprintf(first, sizeof first, "%s", leftmost_wonder());
    pass_turn();
    expect_that(had == wonders_left() || !wonder_offered(first));
    return had - wonders_left();
}

/* covers: scenario-age-of-wonders, scenarios */
TEST(scenario_age_of_wonders)
{
    static const char *const deck[16] = {
        "sumer", "egypt", "harappa", "babylon", "assyria", "hittites", "persia",  "greece",
        "lydia", "nubia", "olmecs",  "celts",   "china",   "india",    "macedon", "maya"};
    static const char *const pool[9] = {"great_pyramid", "hanging_gardens", "temple_artemis",
                                        "colossus",      "lighthouse",      "great_library",
                                        "great_wall",    "stonehenge",      "terracotta_army"};
    start_coins("age-of-wonders", 4, 3, 2);
    deck_is(deck, 16);
    int offered = 0;
    for (int i = 0; i < 9; i++)
        offered += wonder_offered(pool[i]);
    expect(offered, 7);
    expect(wonders_left(), 7);
    expect(stages(), 0);
    go_to_round(2);
    set_workers(0, 3);
    set_coins(0, 20);
    own_techs(0, "education iron_working");
    play("skip");
    refuse("study research science", "banned-technology");
    refuse("study research gunpowder", "banned-technology");
    expect_that(legal("study research engineering"));
    expect(wonders_dropped("normal", 1), 0);
    expect(wonders_dropped("normal", 2), 0);
    expect(wonders_dropped("normal", 3), 1);
    expect(wonders_dropped("normal", 4), 1);
    expect(wonders_dropped("normal", 5), 1);
    expect(wonders_dropped("easy", 2), 0);
    expect(wonders_dropped("easy", 3), 1);
    expect(wonders_dropped("hard", 1), 0);
    expect(wonders_dropped("hard", 2), 1);
    expect(wonders_dropped("hard", 3), 1);
}

/* Coins lost to the bandits at the end of a round; the opponent has as many cubes as its number. */
static int robbed(const char *grade, int round, int strength)
{
    in_round("silk-road", grade, round);
    arm(0, strength);
    set_coins(0, 5);
    pass_turn();
    expect(rival(), round);
    return 5 + 2 - coins(0);
}

/* covers: scenario-silk-road, scenarios */
TEST(scenario_silk_road)
{
    static const char *const deck[16] = {
        "china", "india", "persia", "arabia", "byzantium", "rome",  "greece", "khitan",
        "korea", "japan", "tibet",  "khmer",  "ottoman",   "italy", "axum",   "huns"};
    start_coins("silk-road", 4, 3, 3);
    deck_is(deck, 16);
    expect(wonders_left(), 4);
    expect(stages(), 0);
    expect(robbed("normal", 3, 2), 2);
    expect(robbed("normal", 3, 3), 0); /* a tie is safe */
    expect(robbed("normal", 2, 0), 0);
    expect(robbed("normal", 4, 0), 0);
    expect(robbed("normal", 5, 0), 0);
    expect(robbed("easy", 5, 0), 0);
    expect(robbed("hard", 3, 2), 2);
    expect(robbed("hard", 5, 4), 2);
    expect(robbed("hard", 5, 5), 0);
}

/* covers: scenario-lost-civilization, scenarios */
TEST(scenario_lost_civilization)
{
    static const char *const market[5] = {"aztecs", "inca", "olmecs", "toltecs", "tiwanaku"};
    start_coins("lost-civilization", 4, 3, 2);
    deck_is(market, 5);
    expect(market_size(), 5);
    expect_that(is_main(0, "maya"));
    expect(workers(0), 3);
    expect(wonders_left(), 4);
    expect(stages(), 0);
    play("rest");
    expect(market_size(), 5); /* no refill, but coins */
    for (int i = 0; i < 5; i++)
        expect(market_coins_on(market[i]), 1);
    refuse("raise inca", "no-raise");
    assert_string_equal(question_in_words(CLIO_EN), "Annex a civilization, or choose “Done”.");
    play("annex inca");
    set_coins(0, 20);
    set_workers(0, 3);
    own_techs(0, "mining");
    refuse("study research iron_working", "banned-technology");
    own_techs(0, "iron_working");
    refuse("study research gunpowder", "banned-technology");
    play("rest");
    expect(market_size(), 4);
    expect(market_coins_on("aztecs"), 2);
    play("annex aztecs");
    play("rest");
    expect(civ_count_of(0), 3);
    while (!game_over() && legal("choose lost_civilization 1"))
        play("choose lost_civilization 1");
    refuse("annex olmecs", "not-now"); /* three cards: the step is skipped by itself */
}

/* The Horde attacks at the end of a round; how many provinces are lost. */
static int provinces_lost(const char *grade, int round, int cubes, int strength)
{
    in_round("mongol-devastation", grade, round);
    set_rival(cubes);
    arm(0, strength);
    set_coins(0, 5);
    pass_turn();
    expect(rival(), cubes + 1);
    int lost = 6 - stages();
    expect(coins(0), 5 + 2 - lost); /* and a coin with each */
    return lost;
}

/* covers: scenario-mongol-devastation, scenarios, control-cards */
TEST(scenario_mongol_devastation)
{
    static const char *const deck[16] = {
        "khmer", "korea", "japan",  "slavs",  "byzantium", "arabia", "persia", "china",
        "india", "tibet", "russia", "khitan", "mali",      "italy",  "franks", "britain"};
    scenario("mongol-devastation", "easy");
    expect(rival(), 0);
    scenario("mongol-devastation", "normal");
    expect(rival(), 1);
    scenario("mongol-devastation", "hard");
    expect(rival(), 2);
    start_coins("mongol-devastation", 3, 3, 3);
    deck_is(deck, 16);
    expect(stages(), 6);
    expect(wonders_left(), 4);
    expect(provinces_lost("easy", 1, 0, 0), 1);
    expect_that(told(CLIO_EN, "Red loses control of Constantinople (Mongol Devastation)."));
    expect(provinces_lost("easy", 1, 0, 1), 0);
    expect(provinces_lost("normal", 3, 3, 3), 1);
    expect(provinces_lost("normal", 3, 3, 4), 0);
    expect(provinces_lost("hard", 5, 6, 6), 1);
}

static int workers_lost(int round)
{
    in_round("death-and-rebirth", "normal", round);
    pass_turn(); /* 3 by resting */
    return 3 - workers(0);
}

/* covers: scenario-death-and-rebirth, scenarios, plague */
TEST(scenario_death_and_rebirth)
{
    static const char *const deck[16] = {
        "italy", "byzantium", "ottoman",  "franks", "britain", "arabia", "mali",  "russia",
        "slavs", "congo",     "zimbabwe", "inca",   "aztecs",  "korea",  "china", "japan"};
    start_coins("death-and-rebirth", 4, 3, 2);
    deck_is(deck, 16);
    expect(wonders_left(), 4);
    expect(stages(), 0);
    expect(workers_lost(1), 1);
    expect(workers_lost(2), 1); /* the Plague card */
    expect(workers_lost(3), 1);
    expect(workers_lost(4), 0);
    expect(workers_lost(5), 0);
    for (int round = 3; round <= 4; round++) {
        int more = round >= 4;
        scenario("death-and-rebirth", "normal");
        go_to_round(round);
        lay(round, "culture");
        set_workers(0, 4);
        set_coins(0, 20);
        play("skip");
        earns("act culture", -4, 2 + more);
        earns("study research mining", -4, 1 + more);
    }
}

/* ---- Special actions ------------------------------------------------------------------------- */

/* The scenario's step 2 in this round, four workers, twenty coins. */
static void working(const char *id, int round)
{
    scenario(id, "normal");
    go_to_round(round);
    set_workers(0, 4);
    set_coins(0, 20);
    if (legal("skip"))
        play("skip");
}

/* Once a turn, with so many workers and coins; the workers return or are lost. */
static void slot_of(const char *id, int round, const char *move, int workers_each, int price,
                    bool red)
{
    working(id, round);
    costs(move, price);
    play(move);
    if (!legal("done")) { /* Corvee: a wonder to choose */
        char choice[64];
        snprintf(choice, sizeof choice, "wonder %s", leftmost_wonder());
        play(choice);
    }
    expect(hand(0), 4 - workers_each);
    refuse(move, "used");
    play("done");
    expect_that(game_over()); /* the last round: nothing else costs workers */
    expect(workers(0), red ? 4 - workers_each : 4);
}

/* covers: scenario-age-of-wonders */
TEST(component_quarry)
{
    slot_of("age-of-wonders", 6, "act quarry", 1, 0, false);
    working("age-of-wonders", 1);
    earns("act quarry", 2, 0);
    working("silk-road", 1);
    refuse("act quarry", "not-in-scenario");
}

/* covers: scenario-age-of-wonders, wonders */
TEST(component_corvee)
{
    slot_of("age-of-wonders", 6, "act corvee", 2, 6, false);
    working("age-of-wonders", 1);
    own_techs(0, "engineering"); /* a discount for Wonder, which this is not */
    offer_wonders("great_pyramid");
    costs("act corvee", 6);
    earns("act corvee", -6, 2);
    earns("wonder great_pyramid", 0, 0);
    expect(wonder_count_of(0), 1);
}

/* covers: scenario-silk-road, control-cards */
TEST(component_caravan)
{
    slot_of("silk-road", 6, "act caravan", 1, 3, false);
    working("silk-road", 2);
    set_control(1);
    earns("act caravan", -3, 1 + 1); /* Dunhuang is the next stage */
    expect(stages(), 2);
    working("silk-road", 2);
    set_control(6);
    earns("act caravan", -3, 1); /* no stage is left */
    expect(stages(), 6);
}

/* covers: scenario-silk-road */
TEST(component_bazaar)
{
    static const int stage_coins[7] = {1, 1, 2, 2, 3, 3, 4};
    slot_of("silk-road", 6, "act bazaar", 1, 0, false);
    for (int i = 0; i <= 6; i++) {
        working("silk-road", 2);
        set_control(i);
        earns("act bazaar", stage_coins[i], 0);
    }
}

/* covers: scenario-lost-civilization, workers-return */
TEST(component_ritual)
{
    slot_of("lost-civilization", 6, "act ritual", 1, 0, true);
    working("lost-civilization", 1);
    earns("act ritual", 0, 2);
}

/* covers: scenario-mongol-devastation, solo-opponent */
TEST(component_fortify)
{
    slot_of("mongol-devastation", 6, "act fortify", 1, 2, false);
    working("mongol-devastation", 3);
    expect(rival(), 3);
    earns("act fortify", -2, 0);
    expect(rival(), 2);
    working("mongol-devastation", 3);
    set_rival(0);
    play("act fortify");
    expect(rival(), 0);
}

/* covers: scenario-death-and-rebirth, workers */
TEST(component_quarantine)
{
    working("death-and-rebirth", 3);
    costs("act quarantine", 2);
    set_workers(0, 2);
    earns("act quarantine", -2, 0);
    expect(workers(0), 3);
    expect(hand(0), 2);
    refuse("act quarantine", "used");
    working("death-and-rebirth", 3);
    play("act quarantine");
    expect(workers(0), 4);
    expect(hand(0), 3);
    working("death-and-rebirth", 1);
    expect_that(legal("act quarantine"));
    working("death-and-rebirth", 4);
    refuse("act quarantine", "scenario-round");
}

/* covers: scenario-death-and-rebirth */
TEST(component_workshop)
{
    slot_of("death-and-rebirth", 6, "act workshop", 2, 1, false);
    working("death-and-rebirth", 4);
    earns("act workshop", -1, 2);
    working("death-and-rebirth", 3);
    refuse("act workshop", "scenario-round");
}

/* ---- Control cards --------------------------------------------------------------------------- */

/* The Silk Road with the stages before the n-th; the Caravan takes the n-th. */
static void caravan_to(int n, int coin_gain, int point_gain)
{
    working("silk-road", 2);
    open_cards("trade");
    set_control(n - 1);
    earns("act caravan", coin_gain, point_gain);
    expect(stages(), n);
}

/* covers: control-cards */
TEST(control_1)
{
    caravan_to(1, -3 + 2, 1);
}

/* covers: control-cards */
TEST(control_2)
{
    caravan_to(2, -3, 1 + 1);
}

/* covers: control-cards, action-trade */
TEST(control_3)
{
    caravan_to(3, -3, 1);
    earns("act trade", 2 + 1, 0);
    caravan_to(2, -3, 1 + 1);
    earns("act trade", 2, 0);
}

/* covers: control-cards, workers */
TEST(control_4)
{
    working("silk-road", 2);
    set_control(3);
    set_workers(0, 2);
    play("act caravan");
    expect(workers(0), 3);
    expect(hand(0), 2);
    caravan_to(4, -3, 1);
    expect(workers(0), 4);
}

/* covers: control-cards, costs */
TEST(control_5)
{
    caravan_to(5, -3, 1);
    costs("study research writing", 3);
    caravan_to(4, -3, 1);
    costs("study research writing", 4);
}

/* covers: control-cards, end-of-game */
TEST(control_6)
{
    working("silk-road", 6);
    set_control(5);
    earns("act caravan", -3, 1);
    play("done");
    expect_that(game_over());
    expect(points(0), 1 + 3);
}

/* ---- Tokens ---------------------------------------------------------------------------------- */

/* Lost Civilization; a Ritual costs one worker, then the Drought of this round comes. */
static void before_drought(const char *grade, int round, int worker_count, int coin_count)
{
    scenario("lost-civilization", grade);
    go_to_round(round);
    lay(round + 3, "fishing");
    set_workers(0, worker_count + 1);
    set_coins(0, coin_count);
    play("act ritual");
    end_turn();
}

/* Both are possible: pay, or sacrifice. */
static void drought_choice(const char *grade, const char *ability, int price)
{
    char move[64];
    before_drought(grade, 3, 2, price);
    remember();
    snprintf(move, sizeof move, "choose %s 0", ability);
    play(move);
    expect(coins(0), 0);
    expect(workers(0), 2);
    expect(round_now(), 4);
    back_again();
    snprintf(move, sizeof move, "choose %s 1", ability);
    play(move);
    expect(coins(0), price);
    expect(workers(0), 1);
}

/* covers: scenario-lost-civilization */
TEST(token_drought)
{
    drought_choice("easy", "lost_civilization", 2);
    drought_choice("normal", "lost_civilization", 2);
    drought_choice("hard", "lost_civilization.2", 3);
    before_drought("normal", 3, 2, 1); /* too poor: a worker */
    expect(workers(0), 1);
    expect(coins(0), 1);
    before_drought("hard", 4, 2, 2);
    expect(workers(0), 1);
    expect(coins(0), 2);
    before_drought("normal", 5, 0, 2); /* no worker: the coins */
    expect(workers(0), 0);
    expect(coins(0), 0);
    before_drought("normal", 3, 0, 1); /* neither: nothing */
    expect(workers(0), 0);
    expect(coins(0), 1);
    expect(round_now(), 4);
    before_drought("normal", 1, 2, 2); /* only at the end of rounds 3 to 5 */
    expect(workers(0), 2);
    expect(coins(0), 2);
}

/* covers: scenario-mongol-devastation */
TEST(token_horde)
{
    expect(provinces_lost("normal", 1, 1, 1), 1);
    expect(provinces_lost("normal", 1, 1, 2), 0); /* a tie is safe */
    in_round("mongol-devastation", "easy", 1);
    set_control(0);
    set_coins(0, 0);
    play("skip");
    play("act enslavement");
    set_coins(0, 0);
    play("done");
    expect(stages(), 0);
    expect(coins(0), 0);
}

/* covers: scenario-death-and-rebirth, plague */
TEST(token_black_death)
{
    expect(workers_lost(1), 1);
    expect(workers_lost(3), 1);
    /* It counts as the Plague: Medicine protects. */
    start(1, "solo=death-and-rebirth innovation=on");
    go_to_round(3);
    lay(6, "fishing");
    offer_special("sp_growers");
    set_workers(0, 1);
    play("buy sp_growers");
    own_techs(0, "medicine");
    pass_turn();
    expect(round_now(), 4);
    expect(workers(0), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wonder_great_pyramid),
        cmocka_unit_test(wonder_hanging_gardens),
        cmocka_unit_test(wonder_temple_artemis),
        cmocka_unit_test(wonder_colossus),
        cmocka_unit_test(wonder_lighthouse),
        cmocka_unit_test(wonder_great_library),
        cmocka_unit_test(wonder_great_wall),
        cmocka_unit_test(wonder_colosseum),
        cmocka_unit_test(wonder_stonehenge),
        cmocka_unit_test(wonder_terracotta_army),
        cmocka_unit_test(wonder_machu_picchu),
        cmocka_unit_test(wonder_angkor_wat),
        cmocka_unit_test(wonder_hagia_sophia),
        cmocka_unit_test(wonder_taj_mahal),
        cmocka_unit_test(wonder_moai),
        cmocka_unit_test(tech_writing),
        cmocka_unit_test(tech_navigation),
        cmocka_unit_test(tech_mining),
        cmocka_unit_test(tech_education),
        cmocka_unit_test(tech_currency),
        cmocka_unit_test(tech_iron_working),
        cmocka_unit_test(tech_science),
        cmocka_unit_test(tech_engineering),
        cmocka_unit_test(tech_gunpowder),
        cmocka_unit_test(special_sp_philosophy_bottom),
        cmocka_unit_test(special_sp_philosophy_middle),
        cmocka_unit_test(special_sp_faith_bottom),
        cmocka_unit_test(special_sp_faith_middle),
        cmocka_unit_test(special_sp_law_bottom),
        cmocka_unit_test(special_sp_law_middle),
        cmocka_unit_test(special_sp_merchants_bottom),
        cmocka_unit_test(special_sp_merchants_middle),
        cmocka_unit_test(special_sp_builders_bottom),
        cmocka_unit_test(special_sp_builders_middle),
        cmocka_unit_test(special_sp_growers_bottom),
        cmocka_unit_test(special_sp_growers_middle),
        cmocka_unit_test(special_sp_riders_bottom),
        cmocka_unit_test(special_sp_riders_middle),
        cmocka_unit_test(special_sp_siege_bottom),
        cmocka_unit_test(special_sp_siege_middle),
        cmocka_unit_test(special_sp_bronze_bottom),
        cmocka_unit_test(special_sp_bronze_middle),
        cmocka_unit_test(action_wonder),
        cmocka_unit_test(action_research),
        cmocka_unit_test(action_enslavement),
        cmocka_unit_test(action_hunting),
        cmocka_unit_test(action_fishing),
        cmocka_unit_test(action_farm),
        cmocka_unit_test(action_trade),
        cmocka_unit_test(action_construction),
        cmocka_unit_test(action_plague),
        cmocka_unit_test(action_culture),
        cmocka_unit_test(action_conquest),
        cmocka_unit_test(event_baby_boom),
        cmocka_unit_test(event_great_harvest),
        cmocka_unit_test(event_great_debate),
        cmocka_unit_test(event_rats),
        cmocka_unit_test(event_corruption),
        cmocka_unit_test(event_celebration),
        cmocka_unit_test(event_earthquake),
        cmocka_unit_test(event_barbarians),
        cmocka_unit_test(event_nothing),
        cmocka_unit_test(achievement_remarkable_clan),
        cmocka_unit_test(achievement_great_kingdom),
        cmocka_unit_test(achievement_mighty_empire),
        cmocka_unit_test(achievement_eternal_civilization),
        cmocka_unit_test(achievement_kingdom_of_technology),
        cmocka_unit_test(achievement_kingdom_of_primitives),
        cmocka_unit_test(achievement_world_of_wonders),
        cmocka_unit_test(achievement_superpower),
        cmocka_unit_test(scenario_age_of_wonders),
        cmocka_unit_test(scenario_silk_road),
        cmocka_unit_test(scenario_lost_civilization),
        cmocka_unit_test(scenario_mongol_devastation),
        cmocka_unit_test(scenario_death_and_rebirth),
        cmocka_unit_test(component_quarry),
        cmocka_unit_test(component_corvee),
        cmocka_unit_test(component_caravan),
        cmocka_unit_test(component_bazaar),
        cmocka_unit_test(component_ritual),
        cmocka_unit_test(component_fortify),
        cmocka_unit_test(component_quarantine),
        cmocka_unit_test(component_workshop),
        cmocka_unit_test(control_1),
        cmocka_unit_test(control_2),
        cmocka_unit_test(control_3),
        cmocka_unit_test(control_4),
        cmocka_unit_test(control_5),
        cmocka_unit_test(control_6),
        cmocka_unit_test(token_drought),
        cmocka_unit_test(token_horde),
        cmocka_unit_test(token_black_death),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
