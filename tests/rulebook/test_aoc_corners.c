/* test_aoc_corners.c: situations between two rules, played through, and what is said about them. */
#include "aoc/board.h"

#include <stdio.h>
#include <string.h>

static void says(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' should say '%s'", text, part);
}

static void does_not_say(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' should not say '%s'", text, part);
}

/* ---- Questions say what may be done ------------------------------------------------------------ */

TEST(step_2_asks_for_what_is_possible)
{
    start(2, "innovation=on");
    become_main(0, "khmer");
    go_to_round(2);
    open_cards("hunting");
    offer_special("sp_law");
    set_workers(0, 2);
    set_coins(0, 9);
    play("skip");
    assert_string_equal(question_in_words(CLIO_EN),
                        "Perform an action (2 workers in hand), or rest.");
    play("act hunting");
    refuse("rest", "has-acted");
    assert_string_equal(question_in_words(CLIO_EN),
                        "Perform another action (1 worker left), or end your turn.");
    assert_string_equal(question_in_words(CLIO_FR),
                        "Réalisez une autre action (1 ouvrier), ou terminez votre tour.");
    play("act hunting");
    assert_string_equal(question_in_words(CLIO_EN), "Buy a special technology, or end your turn.");
    assert_string_equal(question_in_words(CLIO_FR),
                        "Achetez une technologie spéciale, ou terminez votre tour.");
}

/* ---- Moves say what they give and cost ---------------------------------------------------------- */

TEST(notes_say_what_is_paid_and_gained)
{
    start(2, "");
    become_main(0, "khmer");
    to_market("celts", 2);
    go_to_round(2);
    open_cards("hunting conquest");
    set_workers(0, 3);
    set_coins(0, 9);
    assert_string_equal(note_in_words("annex celts", CLIO_EN), "+1 worker; +2 coins");
    assert_string_equal(note_in_words("raise celts", CLIO_EN), "4 workers; +2 coins");
    play("skip");
    assert_string_equal(note_in_words("act hunting", CLIO_EN), "uses 1 worker; +1 coin; +1 point");
    assert_string_equal(note_in_words("study research mining", CLIO_EN),
                        "uses 1 worker; costs 4 coins");
    assert_string_equal(note_in_words("rest", CLIO_EN), "+2 coins; +1 worker");
    assert_string_equal(note_in_words("act wonder", CLIO_FR),
                        "sacrifie 1 ouvrier ; coûte 7 pièces ; +3 points ; +1 merveille");
    /* What is said is what happens. */
    int had = coins(0);
    play("act hunting");
    expect(coins(0), had + 1);
}

/* What comes from a card and from abilities is one sum. */
TEST(gains_of_one_kind_are_added_up)
{
    start(2, "");
    become_main(0, "khmer");
    own_annexed(0, "china");
    go_to_round(2);
    open_cards("farm conquest");
    set_workers(0, 3);
    play("skip");
    int had = coins(0);
    char note[160];
    snprintf(note, sizeof note, "%s", note_in_words("act farm", CLIO_EN));
    play("act farm");
    char sum[40];
    snprintf(sum, sizeof sum, "+%d coins", coins(0) - had);
    expect(coins(0) - had > 3, 1); /* more than the card alone gives */
    says(note, sum);
    assert_null(strstr(strstr(note, "coin") + 4, "coin"));
}

/* What yes does is said beside it. */
TEST(an_ability_that_one_may_use_says_what_it_does)
{
    start(2, "");
    become_main(0, "khmer");
    own_techs(0, "education");
    go_to_round(2);
    set_coins(0, 9);
    play("skip");
    play("rest");
    assert_string_equal(question_in_words(CLIO_EN), "Use the ability: Education?");
    assert_string_equal(note_in_words("use education", CLIO_EN),
                        "perform Culture once without a worker, paying its coins; costs 4 coins; "
                        "+2 points");
    assert_string_equal(note_in_words("decline education", CLIO_EN), "nothing happens");
}

/* ---- Innovation: a purchase at any moment before step 3 [AoC p.25, ruling 15] ----------------- */

static void before_iberia(const char *specials)
{
    start(2, "innovation=on");
    become_main(0, "khmer");
    to_market("iberia", 4);
    go_to_round(2);
    offer_special(specials);
    set_coins(0, 0);
}

/* covers: innovation, raise */
TEST(bought_with_the_bonus_coins_before_the_technology)
{
    before_iberia("sp_law sp_merchants");
    refuse("buy sp_law", "coins");
    play("raise iberia");
    expect(coins(0), 4);
    choices("tech", "writing, navigation, mining");
    choices("buy", "sp_law, sp_merchants");
    earns("buy sp_law", -1, 0);
    choices("tech", "code_of_laws, navigation, mining"); /* the same question, on the new card */
    choices("buy", "");
    refuse("tech writing", "covered");
    play("tech code_of_laws");
    play("tech bureaucracy");
    expect(tech_count(0), 2);
    expect(coins(0), 3);
}

/* covers: innovation */
TEST(bought_between_two_technologies)
{
    before_iberia("sp_law sp_merchants");
    play("raise iberia");
    play("tech writing");
    refuse("buy sp_law", "column");
    play("buy sp_merchants");
    play("tech shipbuilding");
    expect_that(has_tech(0, "writing") && has_tech(0, "shipbuilding"));
}

/* covers: innovation, free-actions */
TEST(bought_instead_of_an_option)
{
    start(2, "innovation=on");
    become_main(0, "axum");
    go_to_round(2);
    open_cards("construction");
    offer_special("sp_law");
    set_workers(0, 4);
    set_coins(0, 6);
    play("skip");
    play("act construction");
    expect(coins(0), 4);
    expect_that(legal("use axum.2"));
    earns("buy sp_law", -1, 0); /* three coins are too few for Culture: it is no longer asked */
    expect_that(!legal("use axum.2") && !legal("decline axum.2"));
    expect_that(legal("done"));
    expect(points(0), 3);
}

/* covers: innovation, wonders */
TEST(bought_while_a_wonder_is_chosen)
{
    start(2, "innovation=on");
    become_main(0, "khmer");
    to_market("inca", 1);
    go_to_round(2);
    offer_wonders("moai colossus");
    offer_special("sp_law");
    set_coins(0, 0);
    play("raise inca");
    expect(coins(0), 1);
    play("buy sp_law");
    play("wonder moai");
    expect_that(has_wonder(0, "moai"));
}

/* covers: innovation, end-of-turn */
TEST(not_bought_after_step_three)
{
    start(2, "innovation=on");
    become_main(0, "babylon");
    go_to_round(2);
    offer_special("sp_law");
    set_workers(0, 1);
    set_coins(0, 5);
    play("skip");
    play("act enslavement");
    play("done");
    choices("tech", "writing, navigation, mining");
    choices("buy", "");
    refuse("buy sp_law", "not-now");
}

/* ---- Reasons that are true --------------------------------------------------------------------- */

/* covers: timeline, plague */
TEST(the_plague_has_no_slot)
{
    start(2, "");
    become_main(0, "inca");
    go_to_round(2);
    open_cards("plague");
    play("skip");
    expect_that(is_open("plague"));
    refuse("act plague", "no-slot");
    says(why_in_words("act plague", CLIO_EN), "without a slot");
    does_not_say(why_in_words("act plague", CLIO_EN), "not yet");
    says(why_in_words("act plague", CLIO_FR), "pas de case");
}

/* covers: prerequisites */
TEST(prerequisites_are_named_one_and_all)
{
    start(2, "innovation=on");
    become_main(0, "inca");
    go_to_round(2);
    offer_special("sp_growers");
    set_workers(0, 4);
    set_coins(0, 20);
    play("skip");
    refuse("study research science", "prerequisite");
    says(why_in_words("study research science", CLIO_EN), "Science needs Education first.");
    says(why_in_words("study research science", CLIO_FR),
         "La Science demande d’abord l’Éducation.");
    refuse("study research engineering", "three-prerequisites");
    says(why_in_words("study research engineering", CLIO_EN),
         "needs Education, Currency or Iron Working first");
    play("buy sp_growers"); /* Medicine stands where Currency stood */
    says(why_in_words("study research engineering", CLIO_EN),
         "Education, Medicine or Iron Working");
}

/* covers: wonders, civilization-notes */
TEST(what_is_not_there_cannot_be_chosen)
{
    start(2, "");
    become_main(0, "phoenicia");
    to_market("inca", 1);
    go_to_round(2);
    offer_wonders("moai colossus");
    own_wonders(1, "great_wall");
    set_workers(0, 1);
    set_coins(0, 2);
    refuse("raise phoenicia", "not-offered");
    play("skip");
    play("act enslavement");
    play("use phoenicia");
    refuse("put phoenicia", "not-offered");
    earns("put inca", -2, 2);
    play("raise inca");
    refuse("wonder great_wall", "wonder-gone");
    play("wonder moai");
}

/* ---- Needless questions ------------------------------------------------------------------------ */

/* Seat 0 has just ended its turn with these cards, four coins and more military than seat 1. */
static void end_of_turn_with(const char *main_civ, const char *techs)
{
    start(2, "");
    become_main(0, main_civ);
    own_techs(0, techs);
    go_to_round(2);
    set_workers(0, 1);
    set_coins(0, 2);
    set_coins(1, 5);
    play("skip");
    play("act enslavement"); /* its only worker: the turn ends */
}

/* covers: education, end-of-turn */
TEST(germania_and_education_need_no_order)
{
    end_of_turn_with("germania", "writing education");
    choices("resolve", "");
    expect(coins(1), 4); /* Germania has worked; only Education is left, and it is optional */
    earns("use education", -4, 3);
    expect(to_move(), 1);
}

/* covers: education, end-of-turn */
TEST(an_order_is_asked_where_it_matters)
{
    end_of_turn_with("britain", "education");
    choices("resolve", "britain, education"); /* points before or after Culture's */
    end_of_turn_with("mali", "education");
    choices("resolve", "mali, education"); /* coins before or after Culture's price */
    end_of_turn_with("babylon", "education");
    choices("resolve", "babylon, education"); /* Writing first adds to Culture */
}

/* ---- What cards say ----------------------------------------------------------------------------- */

/* covers: civilization-notes */
TEST(what_is_counted_in_groups_is_rounded_down)
{
    says(card_in_words("civilization", "arabia", CLIO_EN), "per 2 technologies, rounded down");
    says(card_in_words("civilization", "arabia", CLIO_FR), "par tranche de 2 technologies");
    says(card_in_words("civilization", "byzantium", CLIO_EN),
         "costs 1 coin less if you have the highest military (ties count).");
    says(card_in_words("civilization", "byzantium", CLIO_FR),
         "coûte 1 pièce de moins si vous avez la plus grande force militaire");
    does_not_say(card_in_words("civilization", "tiwanaku", CLIO_EN), "rounded");
}

/* covers: reconstructed */
TEST(lydia_rests_on_the_rule_book_in_part)
{
    const char *en = source_in_words("civilization", "lydia", CLIO_EN);
    says(en, "The rule book gives the name.");
    says(en, "The rule book gives the main ability in part");
    says(source_in_words("civilization", "lydia", CLIO_FR), "la capacité principale en partie");
    says(source_in_words("civilization", "arabia", CLIO_EN), "the name and the main ability.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(step_2_asks_for_what_is_possible),
        cmocka_unit_test(notes_say_what_is_paid_and_gained),
        cmocka_unit_test(gains_of_one_kind_are_added_up),
        cmocka_unit_test(an_ability_that_one_may_use_says_what_it_does),
        cmocka_unit_test(bought_with_the_bonus_coins_before_the_technology),
        cmocka_unit_test(bought_between_two_technologies),
        cmocka_unit_test(bought_instead_of_an_option),
        cmocka_unit_test(bought_while_a_wonder_is_chosen),
        cmocka_unit_test(not_bought_after_step_three),
        cmocka_unit_test(the_plague_has_no_slot),
        cmocka_unit_test(prerequisites_are_named_one_and_all),
        cmocka_unit_test(what_is_not_there_cannot_be_chosen),
        cmocka_unit_test(germania_and_education_need_no_order),
        cmocka_unit_test(an_order_is_asked_where_it_matters),
        cmocka_unit_test(what_is_counted_in_groups_is_rounded_down),
        cmocka_unit_test(lydia_rests_on_the_rule_book_in_part),
    };
    return cmocka_run_group_tests_name("aoc corners", tests, NULL, NULL);
}
