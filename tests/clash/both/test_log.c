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
    expect_that(told_before("Blue accepts Red’s offer.", "Blue gives 1 gold to Red."));
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

/* RED has no settlement to put in place of another's. */
static void no_settlement_left(int seat)
{
    s->seat[seat].buried[SETTLEMENT] = s->seat[seat].left[SETTLEMENT];
    s->seat[seat].left[SETTLEMENT] = 0;
}

TEST(a_city_that_nobody_can_hold_is_destroyed_and_not_captured)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    no_settlement_left(RED);
    units(RED, "D4", "1 infantry");
    play("move; march D4 D5");
    expect(owner_of_city("D5"), NONE);
    expect_that(
        told(CLIO_EN, "Red destroys Sparta, held by Blue: no settlement is left to replace it."));
    expect_that(!told(CLIO_EN, "Red captures Sparta from Blue."));
    expect_that(!told(CLIO_EN, "Sparta is destroyed."));
    expect_that(!told(CLIO_EN, "Sparta is destroyed (conquest)."));
}

TEST(a_barbarian_settlement_that_nobody_can_hold_is_not_captured)
{
    field(2, "");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    no_settlement_left(RED);
    units(RED, "D4", "1 infantry");
    play("move; march D4 D5");
    expect(owner_of_city("D5"), NONE);
    expect_that(told(CLIO_EN, "Red destroys the city in D5, held by the barbarians: "
                              "no settlement is left to replace it."));
    expect_that(!told(CLIO_EN, "Red captures the city in D5 from the barbarians."));
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

/* What is offered and asked for is told when it is proposed; cards only by their number. */
TEST(a_proposal_says_what_is_offered_and_asked)
{
    plains();
    hand_action(RED, "A01");
    stock(RED, "2 gold");
    stock(BLUE, "1 wood");
    play("trade 2; give gold; give gold; give-card A01; want wood");
    assert_string_equal(move_in_words("enough", CLIO_EN), "Break off the talks");
    assert_string_equal(move_in_words("enough", CLIO_FR), "Rompre les pourparlers");
    play("propose");
    expect(times_told(CLIO_SPECTATOR, CLIO_EN, "Red offers 2 gold to Blue."), 1);
    expect(times_told(CLIO_SPECTATOR, CLIO_EN, "Red offers 1 action card to Blue."), 1);
    expect(times_told(CLIO_SPECTATOR, CLIO_FR, "Red demande 1 Bois à Blue."), 1);
    play("counter");
    expect_that(!told(CLIO_EN, "Blue makes Red a counter-offer.")); /* there is none yet */
    play("want gold; propose");
    expect_that(told_before("Blue makes Red a counter-offer.", "Blue asks Red for 1 gold."));
    play("refuse");
    expect_that(told(CLIO_EN, "Red refuses Blue’s offer."));
}

/* One hit that a wall cancels is told once, after both values; none where there is no hit. */
TEST(a_cancelled_hit_is_told_once_and_why)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("6i 5c 5c 5c");
    play("move; march D4 D5; bring infantry 2");
    expect(times_told(CLIO_SPECTATOR, CLIO_EN, "The defender cancels 1 hit (Fortress)."), 1);
    expect(times_told(CLIO_SPECTATOR, CLIO_EN, "The defender cancels 1 hit."), 0);
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("1 1 1");
    play("move; march D4 D5");
    expect_that(!told(CLIO_EN, "The defender cancels 1 hit (Fortress)."));
}

TEST(cards_of_a_battle_say_what_they_do)
{
    field(2, "");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "2 infantry");
    hand_action(RED, "A42");
    hand_action(BLUE, "A23");
    attack("D4", "D5");
    dice("1 1 1 1 1");
    play("tactic A42; no-tactic");
    expect_that(told(CLIO_EN, "The attacker rolls one more die (Flanking)."));
    field(2, "");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "2 infantry");
    hand_action(BLUE, "A23");
    attack("D4", "D5");
    dice("1 1 1 1");
    play("tactic A23");
    expect_that(told(CLIO_EN, "“Scout”, played by Blue, has no effect."));
}

/* The attackers fall where they fight, not where they came from. */
TEST(who_falls_is_named_where_the_battle_is)
{
    field(2, "");
    if (!x->e->unit[CAVALRY].id)
        return; /* where there is infantry alone, nobody chooses */
    units(RED, "D4", "2 infantry 1 cavalry");
    units(BLUE, "D5", "3 infantry");
    dice("1 1 1 4 4 1");
    play("move; march D4 D5; bring-all");
    expect(asked(), Q_CASUALTY);
    assert_string_equal(move_in_words("lose-unit cavalry D4", CLIO_EN), "Lose 1 cavalry in D5");
    play("lose-unit cavalry D4");
    expect_that(told(CLIO_EN, "Red loses 1 cavalry in D5."));
}

TEST(a_city_without_defenders_is_no_conflict_that_is_won)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    play("move; march D4 D5");
    expect_that(told(CLIO_EN, "Red meets no resistance in Sparta."));
    expect_that(!told(CLIO_EN, "Red wins the conflict in Sparta."));
}

/* Both demands of the revolution carry its name, the one that leaves no choice too. */
TEST(what_a_revolution_takes_is_told)
{
    plains();
    units(RED, "D2", "2 infantry");
    own(RED, "writing philosophy voting tactics draft");
    next_event("E38");
    event_of(RED);
    play("no");
    expect_that(told(CLIO_EN, "Red loses 1 action (Revolution)."));
    play("yes");
    expect_that(told(CLIO_EN, "Red loses 1 infantry in Rome (Revolution).") ||
                told(CLIO_EN, "Red loses an army unit in Rome (Revolution)."));
}

TEST(actions_that_are_gained_and_given_up_are_told)
{
    plains();
    hand_action(RED, "A25");
    stock(RED, "1 culture");
    play("play A25");
    expect_that(told(CLIO_EN, "Red gains 1 action (Leadership)."));
    if (!x->e->may_pass)
        return;
    play("end");
    expect_that(told(CLIO_EN, "Red gives up 4 actions."));
    expect_that(told(CLIO_FR, "Red renonce à 4 actions."));
}

TEST(the_first_player_is_chosen_in_one_line)
{
    plains();
    stock(RED, "3 culture");
    if (x->e->levels)
        levels(RED, 3, 3);
    to_status_phase();
    answer_until(Q_FIRST_PLAYER);
    remember();
    bool red = to_move() == RED;
    play(red ? "seat 2" : "seat 1");
    expect_that(told(CLIO_EN, red ? "Red chooses Blue as the first player."
                                  : "Blue chooses Red as the first player."));
    expect_that(!told(CLIO_EN, red ? "Blue is the first player." : "Red is the first player."));
    back_again();
    play(red ? "seat 1" : "seat 2");
    expect_that(told(CLIO_EN, red ? "Red chooses to be the first player."
                                  : "Blue chooses to be the first player."));
}

/* Who cannot move learns why: armies need an advance, called as the edition calls it. */
TEST(an_army_that_cannot_move_says_what_it_needs)
{
    char note[200], want[200];
    plains();
    no_units(RED);
    clio_move_note(x->game, s, RED, clio_move_of(DO_MOVE, 0, 0, 0), CLIO_EN, note, sizeof note);
    assert_string_equal(note, "you have no units: the action would be lost");
    units(RED, "D2", "1 infantry");
    snprintf(want, sizeof want, "armies cannot move without %s: the action would be lost",
             clio_thing_name(x->game, D_ABILITY, AB_TACTICS, CLIO_EN));
    clio_move_note(x->game, s, RED, clio_move_of(DO_MOVE, 0, 0, 0), CLIO_EN, note, sizeof note);
    assert_string_equal(note, want);
}

/* The whole price is named, also what is paid of it without a choice. */
TEST(a_payment_names_all_that_is_paid)
{
    plains();
    stock(RED, "1 food 2 ideas 1 gold");
    play("advance writing");
    expect(asked(), Q_PAY);
    play("pay food");
    expect(asked(), Q_PAY);
    assert_string_equal(move_in_words("pay ideas", CLIO_EN), "Pay 1 food and 1 idea");
    play("pay ideas");
    expect_that(told(CLIO_EN, "Red pays 1 food."));
    expect_that(told(CLIO_EN, "Red pays 1 idea."));
}

/* French says what else one would pay with its article. */
TEST(what_is_paid_instead_has_its_article)
{
    plains();
    stock(RED, "2 food 2 ideas 1 gold");
    play("advance writing");
    const char *words = move_in_words("pay ideas", CLIO_FR);
    expect_that(strstr(words, "plutôt que des vivres") ||
                strstr(words, "plutôt que de la nourriture"));
    expect_that(strstr(move_in_words("pay ideas", CLIO_EN), "rather than food"));
}

/* An earthquake takes one piece at least: the answer that ends it says so. */
TEST(an_answer_that_ends_something_says_what)
{
    plains();
    build_city(RED, "B4", HAPPY, "temple");
    build_city(RED, "B6", HAPPY, "");
    next_event("E30");
    event_of(RED);
    answer_until(Q_EARTHQUAKE);
    play("building B4 temple");
    assert_string_equal(move_in_words("enough", CLIO_EN), "Lose nothing more");
    assert_string_equal(move_in_words("enough", CLIO_FR), "Ne rien perdre de plus");
}

/* Every use of a city that was used before says what becomes of its mood. */
TEST(every_second_use_of_a_city_says_what_it_does_to_the_mood)
{
    plains();
    build_city(RED, "D5", HAPPY, "");
    own(RED, "myths");
    stock(RED, "2 food 3 wood 3 ore");
    play("collect D5");
    answer_until(Q_TURN);
    expect_that(strstr(move_in_words("build D5 temple", CLIO_EN), "mood drops to neutral"));
    expect_that(strstr(move_in_words("recruit D5", CLIO_EN), "mood drops to neutral"));
    expect_that(strstr(move_in_words("recruit D5", CLIO_FR), "l’humeur baisse"));
    expect_that(!strstr(move_in_words("recruit D2", CLIO_EN), "mood"));
}

TEST(barbarians_too_meet_no_resistance)
{
    field(2, "");
    if (x->e->raids)
        return; /* they come and go */
    build_city(RED, "D5", NEUTRAL, "");
    units(BARBARIANS, "D6", "1 infantry");
    hand_action(BLUE, "A13");
    stock(BLUE, "0 food 1 gold");
    turn_of(BLUE);
    play("play A13; space D5");
    expect(owner_of_city("D5"), BARBARIANS);
    expect_that(told(CLIO_EN, "The barbarians meet no resistance in Ostia."));
    expect_that(!told(CLIO_EN, "The barbarians win the conflict in Ostia."));
    expect_that(told(CLIO_EN, "Red places a settler in Rome (city lost)."));
}

/* Where everybody owns Sanitation, the card neither stays nor ends. */
TEST(a_pestilence_that_strikes_nobody_says_so)
{
    plains();
    build_city(RED, "B4", HAPPY, "");
    own(RED, "sanitation");
    own(BLUE, "sanitation");
    next_event("E01");
    event_of(RED);
    answer_until(Q_TURN);
    expect(s->pestilence, 0);
    expect_that(told(CLIO_EN, "“Pestilence” has no effect: nobody is vulnerable to it."));
    expect_that(!told(CLIO_EN, "“Pestilence” stays in play."));
}

TEST(a_famine_that_finds_nothing_says_why)
{
    plains();
    build_city(RED, "D2", ANGRY, "");
    stock(RED, "0 food");
    next_event("E04");
    event_of(RED);
    if (asked() == Q_BARBARIAN_SETTLEMENT)
        play("space D4");
    expect(asked(), Q_TURN);
    expect_that(told(CLIO_EN, "“Famine” has no effect on Red, who has neither food nor a city that "
                              "could become angry."));
}

/* Outside of one's turn there is no action to lose yet. */
TEST(an_action_lost_later_is_told_so)
{
    plains();
    own(RED, "writing philosophy voting");
    s->turn.actions = 0;
    units(RED, "D2", "1 infantry");
    next_event("E38");
    event_of(RED);
    play("no");
    expect_that(told(CLIO_EN, "Red will have one action fewer on their next turn (Revolution)."));
    expect_that(!told(CLIO_EN, "Red loses 1 action (Revolution)."));
}

/* Points alone do not say who wins where they are equal. */
TEST(what_breaks_a_tie_is_told)
{
    struct clio_event events[4];
    struct clio_log log = {.capacity = 4, .events = events};
    char line[200];
    plains();
    build_city(RED, "D2", HAPPY, "temple");
    own(BLUE, "writing myths"); /* as many points, but fewer city pieces */
    expect(all_points(RED), all_points(BLUE));
    x->log = &log;
    clash_announce_winners(x);
    x->log = NULL;
    expect(log.count, 2);
    expect(events[1].phrase, LOG_WINS);
    clio_event_text(x->game, &events[0], CLIO_SPECTATOR, NULL, CLIO_EN, line, sizeof line);
    expect_that(strncmp(line, "Tied on points: ", 16) == 0 && strstr(line, "from city pieces."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_payment_names_all_that_is_paid),
        cmocka_unit_test(what_is_paid_instead_has_its_article),
        cmocka_unit_test(an_answer_that_ends_something_says_what),
        cmocka_unit_test(every_second_use_of_a_city_says_what_it_does_to_the_mood),
        cmocka_unit_test(barbarians_too_meet_no_resistance),
        cmocka_unit_test(a_pestilence_that_strikes_nobody_says_so),
        cmocka_unit_test(a_famine_that_finds_nothing_says_why),
        cmocka_unit_test(an_action_lost_later_is_told_so),
        cmocka_unit_test(what_breaks_a_tie_is_told),
        cmocka_unit_test(a_proposal_says_what_is_offered_and_asked),
        cmocka_unit_test(a_cancelled_hit_is_told_once_and_why),
        cmocka_unit_test(cards_of_a_battle_say_what_they_do),
        cmocka_unit_test(who_falls_is_named_where_the_battle_is),
        cmocka_unit_test(a_city_without_defenders_is_no_conflict_that_is_won),
        cmocka_unit_test(what_a_revolution_takes_is_told),
        cmocka_unit_test(actions_that_are_gained_and_given_up_are_told),
        cmocka_unit_test(the_first_player_is_chosen_in_one_line),
        cmocka_unit_test(an_army_that_cannot_move_says_what_it_needs),
        cmocka_unit_test(a_card_that_changes_hands_is_told_once),
        cmocka_unit_test(a_trade_comes_before_what_is_given),
        cmocka_unit_test(talks_that_end_without_an_offer_are_broken_off),
        cmocka_unit_test(a_settlement_is_taken_over_and_then_named),
        cmocka_unit_test(a_razed_city_is_told_once),
        cmocka_unit_test(a_city_that_nobody_can_hold_is_destroyed_and_not_captured),
        cmocka_unit_test(a_barbarian_settlement_that_nobody_can_hold_is_not_captured),
        cmocka_unit_test(a_way_into_battle_is_called_an_attack),
        cmocka_unit_test(bringing_nobody_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
