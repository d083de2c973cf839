/* test_log.c: lines of the log: each is told once, causes before what they bring, and in words that fit. */
#include "clash/battle.h"

#include <stdio.h>
#include <string.h>

enum { RED, BLUE, YELLOW };

/* "Blue receives the card “…”." */
static const char *receives(const char *who, const char *card)
{
    static char line[200];
    int n = 0;
    while (strcmp(clio_thing_id(x->game, D_ACTION_CARD, n), card) != 0)
        n++;
    snprintf(line, sizeof line, "%s receives the card “%s”.", who,
             clio_thing_name(x->game, D_ACTION_CARD, n, CLIO_EN));
    return line;
}

/* Who gives and who takes know the card; whoever sees everything reads of it once, others never. */
TEST(a_card_that_changes_hands_is_told_once)
{
    plains_for(3, "");
    hand_action(RED, "A01");
    stock(RED, "0 gold");
    stock(BLUE, "1 gold");
    play("trade 2; give-card A01; want gold; propose; accept");
    const char *line = receives("Blue", "A01");
    expect(times_told(RED, CLIO_EN, line), 1);
    expect(times_told(BLUE, CLIO_EN, line), 1);
    expect(times_told(CLIO_OMNISCIENT, CLIO_EN, line), 1);
    expect(times_told(YELLOW, CLIO_EN, line), 0);
    expect(times_told(CLIO_SPECTATOR, CLIO_EN, line), 0);
    expect_that(told_before("Blue accepts Red’s offer.", "Blue gives Red 1 gold."));
}

TEST(a_trade_comes_before_what_is_given)
{
    plains();
    hand_objective(BLUE, "O01 O02");
    stock(RED, "1 gold");
    play("trade 2; give gold; want-card objective; propose; accept");
    expect_that(told(CLIO_EN, "Blue accepts Red’s offer."));
    expect(asked(), Q_TRADE_CARD);
}

TEST(talks_that_end_without_an_offer_are_broken_off)
{
    plains();
    play("trade 2; enough");
    expect_that(told(CLIO_EN, "Red breaks off the talks with Blue."));
    expect_that(told(CLIO_FR, "Red rompt les pourparlers avec Blue."));
}

/* Cultural Takeover: what was barbarian has no name before it is somebody's. */
TEST(a_settlement_is_taken_over_and_then_named)
{
    plains();
    hand_action(RED, "A15");
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    dice("5");
    play("play A15; influence");
    expect(owner_of_city("D4"), RED);
    expect_that(told_before("Red takes over the city in D4 from the barbarians.",
                            "Red gives the city in D4 the name Ostia."));
}

TEST(a_razed_city_is_told_once)
{
    plains();
    build_city(RED, "D4", NEUTRAL, "");
    to_status_phase();
    answer_until(Q_RAZE);
    expect_that(standing_of("city D4") > standing_of("no")); /* the harmless answer comes first */
    play("city D4");
    expect_that(told(CLIO_EN, "Red razes Ostia."));
    expect_that(!told(CLIO_EN, "Ostia is destroyed."));
}

TEST(a_way_into_battle_is_called_an_attack)
{
    field(2, "");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    play("move");
    assert_string_equal(move_in_words("march D4 D5", CLIO_EN), "Attack D5 from D4");
    assert_string_equal(move_in_words("march D4 D5", CLIO_FR), "Attaquer D5 depuis D4");
    assert_string_equal(move_in_words("march D4 D3", CLIO_EN), "Move from D4 to D3");
}

/* A squad of nobody of a kind is not "0 settlers". */
TEST(bringing_nobody_says_so)
{
    field(2, "");
    units(RED, "D4", "1 settler 1 infantry");
    play("move; march D4 D5");
    expect(asked(), Q_BRING);
    assert_string_equal(move_in_words("bring settler 0", CLIO_EN), "Bring no settlers");
    assert_string_equal(move_in_words("bring settler 0", CLIO_FR), "Sans colon");
    assert_string_equal(move_in_words("bring settler 1", CLIO_EN), "Bring 1 settler");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_changes_hands_is_told_once),
        cmocka_unit_test(a_trade_comes_before_what_is_given),
        cmocka_unit_test(talks_that_end_without_an_offer_are_broken_off),
        cmocka_unit_test(a_settlement_is_taken_over_and_then_named),
        cmocka_unit_test(a_razed_city_is_told_once),
        cmocka_unit_test(a_way_into_battle_is_called_an_attack),
        cmocka_unit_test(bringing_nobody_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
