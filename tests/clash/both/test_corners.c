/* test_corners.c: where rules of Clash of Cultures meet, in both editions. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civil_hero_general_once_for_a_battle),
        cmocka_unit_test(civil_assassination_after_a_revolution),
        cmocka_unit_test(civil_synergies_with_priesthood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
