/* test_cards.c: piles, the count of all cards, and dealing anew what somebody cannot know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"

typedef CLIO_PILE(8) pile8;

static pile8 pile_of(const char *cards)
{
    pile8 pile = {0};
    for (; *cards; cards++)
        clio_lay_on(&pile, *cards - '0');
    return pile;
}

static void expect_pile(const pile8 *pile, const char *cards)
{
    pile8 wanted = pile_of(cards);
    assert_memory_equal(pile, &wanted, sizeof wanted); /* the empty places too */
}

static void test_top_is_last(void **state)
{
    (void)state;
    pile8 pile = pile_of("123");
    assert_int_equal(clio_top(&pile), 3);
    assert_int_equal(clio_nth(&pile, 2), 1);
    assert_int_equal(clio_draw(&pile), 3);
    expect_pile(&pile, "12");
    clio_lay_under(&pile, 7);
    expect_pile(&pile, "712");
    while (pile.count)
        clio_draw(&pile);
    expect_pile(&pile, "");
}

static void test_search(void **state)
{
    (void)state;
    pile8 pile = pile_of("5061");
    assert_int_equal(clio_find_card(&pile, 0), 1);
    assert_int_equal(clio_find_card(&pile, 4), -1);
    assert_true(clio_take_card(&pile, 0));
    expect_pile(&pile, "561");
    assert_false(clio_take_card(&pile, 0)); /* an empty place is no card 0 */
    expect_pile(&pile, "561");
    assert_true(clio_take_card(&pile, 1));
    assert_true(clio_take_card(&pile, 5));
    expect_pile(&pile, "6");
}

static void test_full_pile(void **state)
{
    (void)state;
    pile8 pile = pile_of("01234567");
    assert_int_equal(pile.count, 8);
    assert_int_equal(clio_draw(&pile), 7);
    clio_lay_under(&pile, 7);
    expect_pile(&pile, "70123456");
}

static void test_discard_becomes_deck(void **state)
{
    (void)state;
    uint64_t rng = 1;
    pile8 discard = pile_of("01234567"), deck = pile_of("");
    clio_turn_over(&discard, &deck, &rng);
    expect_pile(&discard, "");
    struct clio_census census = {{0}};
    clio_count_pile(&census, &deck);
    assert_int_equal(clio_odd_card(&census, 8), -1);
    pile8 as_it_was = pile_of("01234567");
    assert_memory_not_equal(&deck, &as_it_was, sizeof deck);
}

static void test_census(void **state)
{
    (void)state;
    struct clio_census census = {{0}};
    pile8 pile = pile_of("03");
    clio_count_pile(&census, &pile);
    clio_count_set(&census, 1u << 1 | 1u << 4);
    assert_int_equal(clio_odd_card(&census, 5), 2); /* nowhere */
    clio_count_card(&census, 2);
    assert_int_equal(clio_odd_card(&census, 5), -1);
    assert_int_equal(clio_doubled_card(&census), -1);
    clio_count_card(&census, 4);
    assert_int_equal(clio_odd_card(&census, 5), 4);
    assert_int_equal(clio_doubled_card(&census), 4);
}

/* Every card can come to every place, the sizes stay, and what is known stays where it is. */
static void test_hidden_cards_change_places(void **state)
{
    (void)state;
    uint64_t rng = 7, met_in_hand = 0;
    unsigned met_on_top = 0;
    for (int i = 0; i < 200; i++) {
        pile8 deck = pile_of("0123");
        uint64_t hand = 1u << 4 | 1u << 5 | (uint64_t)1 << 60; /* card 60 was shown */
        uint8_t aside = 6;
        struct clio_hidden hidden;
        clio_begin_hiding(&hidden);
        clio_hide_pile(&hidden, &deck);
        clio_hide_set(&hidden, &hand, ~((uint64_t)1 << 60));
        clio_hide_cards(&hidden, &aside, 1);
        clio_deal_hidden(&hidden, &rng);
        struct clio_census census = {{0}};
        clio_count_pile(&census, &deck);
        clio_count_set(&census, hand & ~((uint64_t)1 << 60));
        clio_count_card(&census, aside);
        assert_int_equal(clio_odd_card(&census, 7), -1);
        assert_int_equal(deck.count, 4);
        assert_true(hand >> 60 & 1);
        met_on_top |= 1u << clio_top(&deck);
        met_in_hand |= hand;
    }
    assert_int_equal(met_on_top, 0x7f);
    assert_int_equal(met_in_hand & 0xff, 0x7f);
}

static bool is_even(const void *about, int card)
{
    (void)about;
    return card % 2 == 0;
}

static void test_loose_card_fits(void **state)
{
    (void)state;
    uint64_t rng = 3;
    unsigned met = 0;
    for (int i = 0; i < 100; i++) {
        pile8 deck = pile_of("01235");
        struct clio_hidden hidden;
        clio_begin_hiding(&hidden);
        clio_hide_pile(&hidden, &deck);
        clio_hide_loose(&hidden, 4);
        int card = clio_draw_hidden(&hidden, &rng, is_even, NULL);
        clio_deal_hidden(&hidden, &rng);
        struct clio_census census = {{0}};
        clio_count_pile(&census, &deck);
        clio_count_card(&census, card);
        assert_int_equal(clio_odd_card(&census, 6), -1);
        met |= 1u << card;
    }
    assert_int_equal(met, 1u << 0 | 1u << 2 | 1u << 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_top_is_last),     cmocka_unit_test(test_search),
        cmocka_unit_test(test_full_pile),       cmocka_unit_test(test_discard_becomes_deck),
        cmocka_unit_test(test_census),          cmocka_unit_test(test_hidden_cards_change_places),
        cmocka_unit_test(test_loose_card_fits),
    };
    return cmocka_run_group_tests_name("cards", tests, NULL, NULL);
}
