/*
 * test_effects.c: the effect language of Age of Civilization: what the reader refuses, with file,
 * line, column and reason, and rows that are unlike any printed card and work all the same.
 */
#include "aoc/board.h"

#include <stdio.h>
#include <string.h>

/* ---- Refused ----------------------------------------------------------------------------------- */

/* The first wonder with another code, refused at `wrong`. */
static void refused_wonder(const char *code, const char *wrong, const char *reason)
{
    const char *why = refused_table("wonders.tsv", "END_GAME->POINT(4)", code, wrong);
    if (strcmp(why, reason) != 0)
        fail_msg("%s: '%s', expected '%s'", code, why, reason);
}

static void refused_civ(const char *code, const char *wrong, const char *reason)
{
    const char *why =
        refused_table("civilizations.tsv", "END_TURN->POINT(PER(POINTS,7))", code, wrong);
    if (strcmp(why, reason) != 0)
        fail_msg("%s: '%s', expected '%s'", code, why, reason);
}

static void refused_action(const char *code, const char *wrong, const char *reason)
{
    const char *why = refused_table("actions.tsv", "NOW->COIN(3)", code, wrong);
    if (strcmp(why, reason) != 0)
        fail_msg("%s: '%s', expected '%s'", code, why, reason);
}

TEST(no_word_of_the_language)
{
    refused_wonder("END_GAME->POINTS(4)", "POINTS", "effect_code: 'POINTS' is not an operation");
    refused_wonder("END_OF_GAME->POINT(4)", "END_OF",
                   "effect_code: 'END_OF_GAME' is not a trigger");
    refused_wonder("END_TURN?RICH->POINT(4)", "RICH", "effect_code: 'RICH' is not a condition");
    refused_wonder("END_TURN->POINT(PER(ROUND,1))", "ROUND",
                   "effect_code: 'ROUND' is not a counter");
    refused_wonder("END_TURN->COIN(1,US)", "US", "effect_code: 'US' is not a scope");
    refused_wonder("ACTION(PLAGUE)->COIN(1)", "PLAGUE", "effect_code: 'PLAGUE' is not an action");
    refused_wonder("END_GAME->POINT(4 ; END_TURN->COIN(1)", " ; ",
                   "effect_code: ')' is expected here");
}

TEST(numbers_have_bounds)
{
    refused_wonder("END_GAME->POINT(21)", "21", "effect_code: 21 is not between 0 and 20");
    refused_wonder("END_GAME->POINT()", ")", "effect_code: a number is expected here");
    refused_wonder("END_TURN->COIN(-1*PER(TECHS,1))", "-1",
                   "effect_code: a negative number cannot stand before PER");
}

/* A question in the printed effect of an action belonged to no ability: no move could name it. */
TEST(no_choice_in_a_printed_effect)
{
    refused_action("NOW->CHOOSE(COIN(1)|POINT(1))", "CHOOSE",
                   "effect_code: CHOOSE cannot stand in the printed effect of an action");
    refused_action("NOW->MAY(PAY(1)+POINT(1))", "MAY",
                   "effect_code: MAY cannot stand in the printed effect of an action");
}

/* Outside an option nothing would ask whether it can be paid. */
TEST(what_is_paid_stands_in_a_bargain)
{
    refused_wonder(
        "END_TURN->DO(CULTURE)", "DO",
        "effect_code: DO cannot stand by itself: it stands inside MAY or inside CHOOSE only");
    refused_wonder("END_TURN->PUT_BONUS(2)", "PUT_BONUS",
                   "effect_code: PUT_BONUS cannot stand by itself: it stands inside MAY or inside "
                   "CHOOSE only");
    refused_wonder("END_TURN->PAY(2),POINT(1)", "PAY",
                   "effect_code: PAY cannot stand by itself: it stands inside MAY or inside CHOOSE "
                   "only");
    refused_wonder("END_TURN->MAY(POINT(1)+PAY(2))", "MAY",
                   "effect_code: in MAY, what is paid stands before what it brings");
    refused_wonder("END_TURN->MAY(DO(CULTURE)+DO(FARM))", "MAY",
                   "effect_code: MAY performs one action at most");
    refused_wonder("END_TURN->MAY(PAY(1)+MAY(PAY(1)+POINT(1)))", "MAY(PAY(1)+POINT",
                   "effect_code: MAY cannot stand inside MAY: it stands by itself only");
    refused_wonder("END_TURN->CHOOSE(COIN(1))", "CHOOSE",
                   "effect_code: CHOOSE needs two parts or more");
}

/* These work as long as their card does, whatever a condition says. */
TEST(no_condition_that_would_be_ignored)
{
    static const char *const words[] = {"SLOT(FARM)",  "KEEP(CONQUEST)", "BAN(TRADE,OTHERS)",
                                        "IMMUNE(WAR)", "IMMUNE(PLAGUE)", "FUTURE_SLOTS()"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char code[80], reason[120], name[20] = "";
        strncat(name, words[i], strcspn(words[i], "("));
        snprintf(code, sizeof code, "PASSIVE?TECHS>=2->%s", words[i]);
        snprintf(reason, sizeof reason,
                 "effect_code: %s cannot stand behind a condition, which it would ignore", name);
        refused_civ(code, name, reason);
    }
    refused_civ("ON_RAISE?TECHS>=2->BONUSMULT(2)", "BONUSMULT",
                "effect_code: BONUSMULT cannot stand behind a condition, which it would ignore");
}

TEST(words_where_they_never_work)
{
    refused_wonder("END_TURN->KEEP(FARM)", "KEEP",
                   "effect_code: KEEP cannot stand under END_TURN: it stands under PASSIVE only");
    refused_wonder("PASSIVE->COIN(1)", "COIN", "effect_code: COIN cannot stand under PASSIVE");
    refused_wonder("ACTION(FARM)->COSTMOD(-1)", "COSTMOD",
                   "effect_code: COSTMOD cannot stand under ACTION: it stands under COST only");
    refused_wonder("END_GAME->COIN(1)", "COIN", "effect_code: COIN cannot stand under END_GAME");
    refused_wonder("PASSIVE->MIL(1)", "MIL", "effect_code: MIL cannot stand on a wonder");
    refused_wonder("ON_GAIN->TECH(1)", "TECH", "effect_code: TECH cannot stand under ON_GAIN");
    refused_wonder("END_TURN->CONTROL(1)", "CONTROL",
                   "effect_code: CONTROL cannot stand on a wonder");
    refused_wonder("END_TURN?WEAKER->COIN(1)", "WEAKER",
                   "effect_code: WEAKER cannot stand on a wonder");
}

TEST(triggers_that_never_come)
{
    refused_wonder(
        "ON_RAISE->COIN(1)", "ON_RAISE",
        "effect_code: ON_RAISE cannot stand on a wonder: it stands on a civilization only");
    refused_civ(
        "ON_GAIN->COIN(1)", "ON_GAIN",
        "effect_code: ON_GAIN cannot stand on a civilization: it stands on a wonder or on a "
        "technology or on a control card only");
    refused_wonder("NOW->COIN(1)", "NOW", "effect_code: NOW cannot stand on a wonder");
    refused_wonder("END_ROUND->COIN(1)", "END_ROUND",
                   "effect_code: END_ROUND cannot stand on a wonder: it stands on a scenario only");
    refused_action("ACTION(FARM)->COIN(1)", "ACTION",
                   "effect_code: ACTION cannot stand on an action");
}

TEST(conditions_that_never_hold)
{
    refused_wonder("COST(CULTURE)?TECHIN(WRITING)->COSTMOD(-1)", "TECHIN",
                   "effect_code: TECHIN cannot hold: this action takes no technology");
    refused_wonder("END_TURN?TECHIN(WRITING)->COIN(1)", "TECHIN",
                   "effect_code: TECHIN cannot stand under END_TURN: it stands under COST or under "
                   "ACTION only");
    refused_wonder("END_TURN->POINT(PER(BONUS,1))", "BONUS",
                   "effect_code: BONUS cannot stand under END_TURN: it stands under ON_RAISE only");
    refused_civ("PASSIVE->MIL(PER(MIL,2))", "MIL,", "effect_code: MIL cannot stand under PASSIVE");
    refused_civ("PASSIVE?STRONGEST->MIL(1)", "STRONGEST",
                "effect_code: STRONGEST cannot stand under PASSIVE");
}

TEST(an_event_belongs_to_nobody)
{
    const char *why = refused_table("events.tsv", "NOW->WORKER(1,ALL)", "NOW->WORKER(1)", "WORKER");
    assert_string_equal(
        why, "effect_code: an event belongs to nobody: it needs a scope other than SELF");
    why = refused_table("events.tsv", "NOW->WORKER(1,ALL)", "NOW->TECH(1)", "TECH");
    assert_string_equal(why, "effect_code: TECH cannot stand in an event, which nobody owns");
    why = refused_table("events.tsv", "NOW->WORKER(1,ALL)", "NOW?STRONGEST->COIN(1,ALL)",
                        "STRONGEST");
    assert_string_equal(why, "effect_code: STRONGEST cannot stand in an event, which nobody owns");
}

TEST(actions_do_not_perform_themselves)
{
    refused_civ("ACTION(CULTURE)->MAY(DO(CULTURE))", "ACTION",
                "effect_code: actions that perform actions that perform actions (DO)");
    refused_action("NOW->TECH(1) ; NOW->TECH(2)", "TECH(2)",
                   "effect_code: an action takes technologies once: TECH(2) brings two");
}

TEST(ids_are_written_once)
{
    const char *why =
        refused_table("special_technologies.tsv", "\tcalendar\t", "\twriting\t", "writing");
    assert_string_equal(why, "bottom_id: the id 'writing' stands in the tables twice");
    why = refused_table("wonders.tsv", "moai\tMoai", "rome\tMoai", "rome");
    assert_string_equal(why, "id: the id 'rome' stands in the tables twice");
}

/* ---- Made to work -------------------------------------------------------------------------------- */

/* Seat 0 owns the first wonder with another code, and has ended its turn in round 2. */
static void end_turn_with(const char *code)
{
    restore_tables(NULL);
    change_table("wonders.tsv", "END_GAME->POINT(4)", code);
    start(2, "");
    become_main(0, "inca");
    own_wonders(0, "great_pyramid");
    to_market("rome", 0);
    go_to_round(2);
    offer_wonders("moai");
    set_workers(0, 1);
    set_coins(0, 4);
    play("skip");
    play("act enslavement"); /* six coins, no worker left: the turn ends */
}

TEST(a_technology_or_coins)
{
    end_turn_with("END_TURN->CHOOSE(TECH(1)|COIN(2))");
    expect_that(legal("choose great_pyramid 0") && legal("choose great_pyramid 1"));
    remember();
    play("choose great_pyramid 0");
    play("tech mining");
    expect_that(has_tech(0, "mining"));
    expect(coins(0), 6);
    expect(to_move(), 1);
    back_again();
    play("choose great_pyramid 1");
    expect(coins(0), 8);
    expect(to_move(), 1);
}

TEST(a_wonder_or_points)
{
    end_turn_with("END_TURN->CHOOSE(WONDER(1)|POINT(1)),COIN(1)");
    play("choose great_pyramid 0");
    expect(to_move(), 0);
    play("wonder moai");
    expect_that(has_wonder(0, "moai"));
    expect(coins(0), 6 + 2 + 1); /* Moai brings two, and the rest of the clause goes on */
}

TEST(an_action_or_coins_on_a_card)
{
    end_turn_with("END_TURN->CHOOSE(DO(CULTURE)|PUT_BONUS(3)|PAY(5))");
    remember();
    earns("choose great_pyramid 0", -4, 2);
    back_again();
    play("choose great_pyramid 1");
    earns("put rome", -3, 0);
    expect(market_coins_on("rome"), 3);
    back_again();
    set_coins(0, 3); /* too few for two of the three */
    refuse("choose great_pyramid 0", "cannot-carry-out");
    expect_that(legal("choose great_pyramid 1"));
    refuse("choose great_pyramid 2", "cannot-carry-out");
}

/* What is paid first may lose a discount: then there is nothing to offer. */
TEST(a_price_that_depends_on_what_was_paid)
{
    change_table("civilizations.tsv", "INHERITED{ ACTION(FARM)->COIN(1) }",
                 "INHERITED{ COST(CULTURE)?COINS>=5->COSTMOD(-3) }");
    start(2, "");
    become_main(0, "inca"); /* Culture costs 1 coin for who has 5, and 4 for others */
    go_to_round(2);
    open_cards("culture");
    set_workers(0, 2);
    play("skip");
    costs("act culture", 4);
    set_coins(0, 5);
    earns("act culture", -1, 2);
}

TEST(an_option_foresees_its_price)
{
    end_turn_with("END_TURN->MAY(PAY(3)+DO(CULTURE)) ; COST(CULTURE)?COINS>=5->COSTMOD(-3)");
    expect(to_move(), 1); /* six coins: after three are paid, Culture costs four again */
    expect(coins(0), 6);
}

TEST(research_brings_another_technology)
{
    change_table("civilizations.tsv", "MAIN{ END_TURN->TECH(1) }",
                 "MAIN{ ACTION(RESEARCH)->TECH(1) }");
    start(2, "");
    become_main(0, "babylon");
    go_to_round(2);
    set_workers(0, 2);
    set_coins(0, 4);
    play("skip");
    earns("study research writing", -4, 1);
    choices("tech", "education, navigation, mining");
    play("tech education");
    expect_that(has_tech(0, "writing") && has_tech(0, "education"));
    expect(tech_count(0), 2);
}

TEST(inherited_abilities_multiply_bonus_coins)
{
    change_table("civilizations.tsv", "INHERITED{ END_GAME->POINT(PER(WONDERS,1)) }",
                 "INHERITED{ ON_RAISE->BONUSMULT(2) }");
    start(2, "");
    become_main(0, "khmer");
    to_market("italy", 3);
    go_to_round(2);
    set_coins(0, 0);
    play("raise italy");
    expect(coins(0), 6);
}

/* Points that another player's card gives have a line of their own in the score. */
TEST(points_from_the_card_of_another_player)
{
    change_table("special_technologies.tsv", "ACTION(FISHING)->COIN(2)",
                 "ACTION(FISHING)->POINT(2,OTHERS)");
    start(2, "innovation=on");
    become_main(0, "inca");
    offer_special("sp_merchants");
    go_to_round(2);
    open_cards("fishing");
    set_workers(0, 2);
    set_coins(0, 9);
    play("buy sp_merchants");
    play("skip");
    play("study research shipbuilding");
    play("act fishing");
    expect(points(1), 2);
    expect(score_of(1, "item", "others"), 2);
}

/* A match is tied to the ids its moves are written with, and to no name. */
TEST(ids_belong_to_the_hash_and_names_do_not)
{
    uint64_t printed = hash_of_tables();
    change_table("special_technologies.tsv", "\tCalendar\t", "\tAlmanac\t");
    expect_that(hash_of_tables() == printed);
    start(2, "innovation=on");
    become_main(0, "inca");
    go_to_round(2);
    offer_special("sp_philosophy");
    set_coins(0, 9);
    play("buy sp_philosophy");
    play("skip");
    expect_that(legal("study research calendar"));
    restore_tables(NULL);
    change_table("special_technologies.tsv", "\tcalendar\t", "\talmanac\t");
    expect_that(hash_of_tables() != printed);
}

#define CHANGING(test) cmocka_unit_test_teardown(test, restore_tables)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_word_of_the_language),
        cmocka_unit_test(numbers_have_bounds),
        cmocka_unit_test(no_choice_in_a_printed_effect),
        cmocka_unit_test(what_is_paid_stands_in_a_bargain),
        cmocka_unit_test(no_condition_that_would_be_ignored),
        cmocka_unit_test(words_where_they_never_work),
        cmocka_unit_test(triggers_that_never_come),
        cmocka_unit_test(conditions_that_never_hold),
        cmocka_unit_test(an_event_belongs_to_nobody),
        cmocka_unit_test(actions_do_not_perform_themselves),
        cmocka_unit_test(ids_are_written_once),
        CHANGING(a_technology_or_coins),
        CHANGING(a_wonder_or_points),
        CHANGING(an_action_or_coins_on_a_card),
        CHANGING(a_price_that_depends_on_what_was_paid),
        CHANGING(an_option_foresees_its_price),
        CHANGING(research_brings_another_technology),
        CHANGING(inherited_abilities_multiply_bonus_coins),
        CHANGING(points_from_the_card_of_another_player),
        CHANGING(ids_belong_to_the_hash_and_names_do_not),
    };
    return cmocka_run_group_tests_name("aoc effects", tests, NULL, NULL);
}
