/* test_corners.c: where rules of Clash of Cultures meet, in both editions. */
#include <stdio.h>

#include "clash/board.h"

/* ---- Cards --------------------------------------------------------------------------------------- */

static void win_with(const char *attack_by_four)
{
    dice("6 6 6 6 1");
    play(attack_by_four);
    answer_until(Q_TURN);
}

/* Two cards of one title need two occasions; cards of two titles may share one. */
static void one_card_of_each_title(const char *options)
{
    plains_for(2, options);
    no_units(0);
    own(0, "tactics");
    hand_action(0, "A05 A06 A11 A12");
    build_city(0, "D2", ANGRY, "");
    units(1, "D5", "1 infantry");
    units(1, "B5", "1 infantry");
    units(0, "D4", "4 infantry");
    units(0, "B4", "4 infantry");
    win_with("move; march D4 D5; bring infantry 4");
    play("play A05");
    expect_that(!legal("play A06") && legal("play A11"));
    play("play A12");
    expect_that(!legal("play A11"));
    win_with("move; march B4 B5; bring infantry 4");
    expect_that(legal("play A06") && legal("play A11"));
}

TEST(civil_hero_general_once_for_a_battle)
{
    plains();
    bool strict = s->one_card_per_occasion; /* unless the option says otherwise */
    one_card_of_each_title(strict ? "occasions=one-each" : "");
}

/* An action lost to Revolution is another matter than one lost to Assassination. */
TEST(civil_assassination_after_a_revolution)
{
    plains();
    hand_action(0, "A27 A28");
    stock(0, "2 culture");
    turn_of(0);
    next_event("E38");
    event_of(1);
    expect(s->seat[1].lost_actions, 1);
    play("play A27");
    expect_that(!legal("play A28")); /* already affected */
    end_turn();
    expect(to_move(), 1);
    expect(s->turn.actions, 1);
}

/* Priesthood waives the food of one Science advance, not of both. */
TEST(civil_synergies_with_priesthood)
{
    plains();
    hand_action(0, "A33");
    own(0, "myths priesthood");
    disown(0, "irrigation");
    stock(0, "0 food 0 ideas 0 gold");
    expect_that(!legal("play A33"));
    stock(0, "2 food");
    expect_that(legal("play A33"));
}

/* Whoever gives great persons gets action cards for them, and the other way round. */
TEST(civil_spy_swaps_great_persons)
{
    plains();
    hand_action(0, "A07 A01");
    hand_person(1, "E19");
    stock(0, "1 culture");
    play("play A07");
    expect(asked(), Q_SPY);
    choices("event", "E19");
    play("event E19");
    expect_that(legal("person E19") && holds_action(1, "A01"));
    plains();
    hand_action(0, "A07");
    hand_person(0, "E19");
    hand_action(1, "A25");
    stock(0, "1 culture");
    play("play A07; card A25");
    expect_that(!legal("person E19") && holds_action(0, "A25"));
    expect(clash_cards_in(s->seat[1].persons), 1);
}

/* The settler, the region, or both; not nothing. */
TEST(civil_explorer_without_a_settler)
{
    start(2, "");
    no_cards(0);
    hand_action(0, "A21");
    hide_tile("2U03", "R08");
    stock(0, "1 culture");
    play("play A21");
    remember();
    play("space D3");
    answer_until(Q_PLACE);
    play("no");
    expect(asked(), Q_TURN);
    expect(units_at("D2", SETTLER), 1);
    back_again();
    play("no");
    expect(asked(), Q_TURN);
    expect(units_at("D2", SETTLER), 2);
}

/* ---- Advances ------------------------------------------------------------------------------------ */

/* Who pays has Free Education, and keeps Priesthood for another advance. */
TEST(advance_priesthood_may_be_declined)
{
    plains();
    levels(0, 8, 8);
    own(0, "writing free_education myths priesthood");
    stock(0, "0 food 3 ideas 0 gold 0 mood");
    remember();
    play("advance math");
    expect(asked(), Q_PRIESTHOOD);
    play("no");
    if (asked() == Q_FREE_EDUCATION)
        play("yes");
    expect(amount(0, MOOD), 1);
    stock(0, "0 food 0 ideas 0 gold");
    expect_that(legal("advance astronomy"));
    back_again();
    play("advance math; yes");
    expect(amount(0, IDEAS), 3);
    back_again();
    disown(0, "free_education"); /* then it is always welcome */
    play("advance math");
    expect(asked(), Q_TURN);
    expect(amount(0, IDEAS), 3);
}

/* ---- Combat -------------------------------------------------------------------------------------- */

/* A card of Red against the settlers of D5, whose only defence is a fortress. */
static void storm(const char *army, const char *card, const char *faces)
{
    char move[16];
    plains();
    for (int seat = 0; seat < 2; seat++) {
        no_units(seat);
        own(seat, "tactics");
    }
    build_city(1, "D5", NEUTRAL, "fortress");
    units(0, "D4", army);
    units(1, "D5", "2 settler");
    hand_action(0, card);
    play("move; march D4 D5");
    answer_until(Q_TACTIC);
    dice(faces);
    snprintf(move, sizeof move, "tactic %s", card);
    play(move);
    fight_on();
}

TEST(tactic_archers_find_no_settlers_behind_a_fortress)
{
    storm("1 infantry", "A26", "5 1l 5c");
    expect(owner_of_city("D5"), 1);
    expect(units_at("D5", SETTLER), 2);
    storm("1 infantry", "A26", "5 1l 1l"); /* they fall with the city */
    expect(owner_of_city("D5"), 0);
    expect(units_at("D5", SETTLER), 0);
}

TEST(tactic_martyr_takes_no_settlers_from_a_fortress)
{
    storm("2 infantry", "A24", "1l 5c");
    expect(owner_of_city("D5"), 1);
    expect(units_at("D5", SETTLER), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civil_hero_general_once_for_a_battle),
        cmocka_unit_test(civil_assassination_after_a_revolution),
        cmocka_unit_test(civil_synergies_with_priesthood),
        cmocka_unit_test(civil_spy_swaps_great_persons),
        cmocka_unit_test(civil_explorer_without_a_settler),
        cmocka_unit_test(advance_priesthood_may_be_declined),
        cmocka_unit_test(tactic_archers_find_no_settlers_behind_a_fortress),
        cmocka_unit_test(tactic_martyr_takes_no_settlers_from_a_fortress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
