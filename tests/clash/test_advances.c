/* test_advances.c: gaining advances, governments; figures and cards of a player. */
#include "clash/home.h"

#include <string.h>

static void gain_free(int seat, const char *advance, int how)
{
    own(seat, advance); /* for its number */
    uint64_t before = s->seat[seat].advances;
    disown(seat, advance);
    int number = __builtin_ctzll(before & ~s->seat[seat].advances);
    RUN_RULE(gain_advance, (uint8_t)seat, .advance = (uint8_t)number, .how = (uint8_t)how);
}

/* ---- Gaining advances --------------------------------------------------------------------------------- */

/* covers: resources */
TEST(p09b_food_is_limited)
{
    home("");
    stock(RED, "1 food");
    expect(clash_gain(x, RED, FOOD, 2), 1);
    expect(amount(RED, FOOD), 2);
    own(RED, "storage");
    expect(clash_gain(x, RED, FOOD, 9), 5);
    expect(amount(RED, FOOD), 7);
    expect(clash_gain(x, RED, WOOD, 8), 7);
    expect(clash_gain(x, RED, MOOD, 20), 20);
}

/* covers: advance, advances */
TEST(p10a_border_token)
{
    home("");
    stock(RED, "2 food");
    play("advance myths");
    expect(amount(RED, FOOD), 0);
    expect_that(knows(RED, "myths"));
    expect(amount(RED, MOOD), 1);
    expect(s->seat[RED].cubes, 2);
    expect(s->event_discard.count, 0);
    expect(s->turn.actions, 2);
}

/* covers: construct, advances */
TEST(p10b_building_prerequisite)
{
    home("");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "1 food 1 wood 1 ore");
    expect_that(!legal("build D5 academy"));
    own(RED, "writing");
    expect_that(legal("build D5 academy"));
}

/* covers: governments */
TEST(p10c_government_prerequisite)
{
    home("writing");
    stock(RED, "2 food");
    refuse("advance voting", "prerequisite");
    own(RED, "philosophy");
    expect_that(legal("advance voting"));
    expect_that(!legal("advance civil_liberties"));
    expect_that(!legal("advance separation_of_power"));
    expect_that(!legal("advance free_economy"));
    own(RED, "voting");
    expect_that(legal("advance free_economy"));
}

/* covers: governments */
TEST(one_government_only)
{
    home("writing philosophy voting tactics draft myths state_religion");
    stock(RED, "2 food");
    refuse("advance nationalism", "one-government");
    expect_that(!legal("advance dogma"));
    expect_that(legal("advance civil_liberties"));
}

/* covers: advance */
TEST(ideas_and_gold_pay_for_advances)
{
    home("");
    stock(RED, "0 food 1 ideas 1 gold");
    play("advance fishing");
    expect(amount(RED, IDEAS), 0);
    expect(amount(RED, GOLD), 0);
    stock(RED, "1 food 0 ideas 0 gold");
    refuse("advance tactics", "cannot-pay");
    refuse("advance -", "advance-price"); /* the action as a whole: not what is owned already */
    s->turn.actions = 0;
    refuse("advance farming", "owned"); /* and not that there is no action left for it */
    refuse("advance storage", "no-actions");
    s->turn.actions = 2;
    stock(RED, "1 food 1 ideas 1 gold");
    play("advance tactics; pay food");
    choices("pay", "ideas, gold");
}

/* covers: advances, events */
TEST(the_last_cube_causes_an_event)
{
    home("");
    stock(RED, "2 food");
    s->seat[RED].cubes = 1;
    next_event("E10"); /* A Good Year: a food, after the barbarians */
    play("advance fishing");
    answer_until(Q_TURN);
    expect(s->seat[RED].cubes, 3);
    expect(s->event_discard.count, 1);
    expect(amount(RED, FOOD), 1);
}

/* covers: advances */
TEST(ruling_r35_cube_from_the_reserve)
{
    home("");
    s->seat[RED].cubes = 1;
    gain_free(RED, "myths", ADVANCE_FREE);
    expect(s->seat[RED].cubes, 1);
    expect(s->event_discard.count, 0);
    expect(amount(RED, MOOD), 1);
}

/* covers: civilization-advances */
TEST(p32a_civilization_advance)
{
    start(2, "expansion=on");
    civilization(RED, "aztecs");
    stock(RED, "2 food");
    int before = points_of(RED, POINTS_ADVANCES);
    play("advance tactics");
    expect_that(has(s, RED, AB_CAPTIVES));
    expect(s->seat[RED].civ_advances, 1);
    expect(s->seat[RED].cubes, 2);
    expect(points_of(RED, POINTS_ADVANCES), before + 2);
}

/* covers: civilization-advances, governments */
TEST(civilization_advance_of_any_government)
{
    start(2, "expansion=on");
    civilization(RED, "aztecs");
    own(RED, "writing philosophy");
    stock(RED, "2 food");
    play("advance voting");
    expect_that(has(s, RED, AB_TRIBUTE));
    clash_lose_advance(x, RED, x->e->advance_of[AB_VOTING]);
    expect_that(!has(s, RED, AB_TRIBUTE));
}

/* covers: governments */
TEST(p18a_change_of_government)
{
    home("writing philosophy voting free_economy tactics draft");
    stock(RED, "1 culture 1 mood");
    RUN_RULE(buy_government, RED);
    play("yes");
    choices("learn", "forced_labor, totalitarianism, absolute_power");
    play("learn totalitarianism");
    expect_that(knows(RED, "nationalism") && knows(RED, "totalitarianism"));
    expect_that(!knows(RED, "voting") && !knows(RED, "free_economy"));
    expect_that(!has(s, RED, AB_VOTING) && has(s, RED, AB_TOTALITARIANISM));
    expect(amount(RED, CULTURE), 0);
    expect(amount(RED, MOOD), 0);
    expect(s->seat[RED].cubes, 3);
}

TEST(p18a_without_draft_there_is_no_autocracy)
{
    home("writing philosophy voting free_economy");
    expect_that(!clash_may_change_government(x, RED));
    own(RED, "tactics draft");
    expect_that(clash_may_change_government(x, RED));
}

/* Three cubes: two of them are free to choose, once each way. */
TEST(change_of_government_with_three_cubes)
{
    home("writing philosophy voting free_economy civil_liberties tactics draft myths "
         "state_religion");
    RUN_RULE(change_government, RED);
    choices("learn", "nationalism, dogma");
    play("learn dogma");
    choices("learn", "conversion, devotion");
    remember();
    play("learn devotion"); /* the last one must be Fanaticism */
    expect_that(knows(RED, "dogma") && knows(RED, "devotion") && knows(RED, "fanaticism"));
    back_again();
    play("learn conversion");
    choices("learn", "devotion, fanaticism");
}

/* covers: governments */
TEST(change_to_dogma_limits_ideas)
{
    home("writing philosophy voting myths state_religion");
    stock(RED, "6 ideas");
    RUN_RULE(change_government, RED);
    expect_that(knows(RED, "dogma"));
    expect(amount(RED, IDEAS), 2);
}

/* Anarchy's cubes are used up first and cause no event. */
TEST(ruling_r36_anarchy)
{
    home("myths state_religion");
    s->seat[RED].cubes = 1;
    s->seat[RED].anarchy = 2;
    stock(RED, "2 food 7 ideas");
    play("advance dogma; pay food; pay food");
    expect(s->seat[RED].anarchy, 1);
    expect(s->seat[RED].cubes, 1);
    expect(amount(RED, IDEAS), 2);
    clash_lose_advance(x, RED, x->e->advance_of[AB_DOGMA]);
    expect(clash_gain(x, RED, IDEAS, 5), 5);
}

TEST(special_egyptians_4_divine_ancestry_mirrors)
{
    start(2, "expansion=on");
    civilization(RED, "egyptians");
    own(RED, "myths priesthood state_religion dogma fanaticism");
    own_special(RED, "divine_ancestry");
    expect_that(has(s, RED, AB_NATIONALISM) && has(s, RED, AB_ABSOLUTE_POWER));
    expect_that(!has(s, RED, AB_FORCED_LABOR) && !clash_owns_advance(x, RED, AB_NATIONALISM));
}

/* Borrowed: it works, but is not owned and opens nothing. */
TEST(ruling_r44_borrowed_advance)
{
    home("");
    stock(RED, "2 food");
    s->turn.library = x->e->advance_of[AB_MYTHS];
    clash_refresh_abilities(x, RED);
    expect_that(has(s, RED, AB_MYTHS) && !clash_owns_advance(x, RED, AB_MYTHS));
    expect_that(!legal("advance rituals"));
    expect_that(legal("advance myths"));
}

/* ---- Figures given up ------------------------------------------------------------------------------------------------------------------ */

static void lose_units(int n, unsigned kinds)
{
    RUN_RULE(lose_figures, RED, .number = (uint8_t)n, .units = (uint8_t)kinds, .space = NONE);
}

TEST(figures_are_lost_by_choice)
{
    home("");
    units(RED, "D5", "2 infantry");
    units(RED, "D4", "1 infantry");
    lose_units(1, ALL_UNITS);
    choices("lose-unit", "settler D2, infantry D5, infantry D4");
    play("lose-unit infantry D5");
    expect(units_at("D5", INFANTRY), 1);
    expect(asked(), Q_TURN);
}

TEST(who_loses_all_is_not_asked)
{
    home("");
    units(RED, "D5", "2 infantry");
    lose_units(5, ARMY);
    expect(asked(), Q_TURN);
    expect(clash_total_units(s, RED, ARMY), 0);
    expect(clash_total_units(s, RED, ALL_UNITS), 1);
}

/* What a lost ship carried goes down with it. */
TEST(cargo_of_a_lost_ship)
{
    home("");
    no_units(RED);
    land("D5", SEA);
    units(RED, "D5", "1 ship 1 infantry 1 settler");
    units(RED, "D2", "1 infantry");
    lose_units(1, ALL_UNITS);
    play("lose-unit ship D5");
    expect(clash_total_units(s, RED, ALL_UNITS), 1);
    expect(owner_of_units("D5"), NONE);
}

/* ---- Cards ------------------------------------------------------------------------------------------------------------------------------- */

TEST(ruling_r22_empty_decks)
{
    home("");
    s->action_discard.count = s->action_deck.count;
    memcpy(s->action_discard.card, s->action_deck.card, sizeof s->action_deck.card);
    memset(s->action_deck.card, 0, sizeof s->action_deck.card);
    s->action_deck.count = 0;
    int before = clash_cards_in(s->seat[RED].actions);
    clash_draw_action(x, RED);
    expect(clash_cards_in(s->seat[RED].actions), before + 1);
    expect(s->action_discard.count, 0);
    s->objective_deck.count = 0;
    before = clash_cards_in(s->seat[RED].objectives);
    clash_draw_objective(x, RED);
    expect(clash_cards_in(s->seat[RED].objectives), before);
}

TEST(wonder_great_mausoleum_draws_a_discard)
{
    home("");
    build_city(RED, "D2", HAPPY, "great_mausoleum");
    hand_action(RED, "A07");
    clash_discard_action(x, RED, 6);
    hand_action(BLUE, "A08");
    clash_discard_action(x, BLUE, 7);
    stock(RED, "2 food");
    play("advance writing; card A08");
    expect_that(holds_action(RED, "A08"));
    expect(s->action_discard.card[0], 6);
    expect(s->seat[BLUE].knows_actions, 1 << 7);
}

TEST(great_seer_card_is_drawn_first)
{
    home("");
    next_objective("O05");
    s->seat[RED].seer = s->objective_deck.card[--s->objective_deck.count];
    s->objective_deck.card[s->objective_deck.count] = 0;
    clash_draw_objective(x, RED);
    expect(s->seat[RED].objectives, 1 << 4);
    expect(s->seat[RED].seer, NONE);
}

TEST(what_is_known_about_hands)
{
    start(3, "");
    for (int seat = 0; seat < 3; seat++)
        no_cards(seat);
    hand_action(0, "A01 A02");
    clash_see_hand(x, 2, 0);
    expect(s->seat[2].knows_actions, 3);
    clash_hand_over_action(x, 0, 1, 0);
    expect(s->seat[0].knows_actions, 1); /* who gave it knows where it is */
    expect(s->seat[1].knows_actions, 0);
    expect(s->seat[2].knows_actions, 0); /* a card left that hand, which one is open */
    clash_discard_action(x, 1, 0);
    expect(s->seat[0].knows_actions, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p09b_food_is_limited),
        cmocka_unit_test(p10a_border_token),
        cmocka_unit_test(p10b_building_prerequisite),
        cmocka_unit_test(p10c_government_prerequisite),
        cmocka_unit_test(one_government_only),
        cmocka_unit_test(ideas_and_gold_pay_for_advances),
        cmocka_unit_test(the_last_cube_causes_an_event),
        cmocka_unit_test(ruling_r35_cube_from_the_reserve),
        cmocka_unit_test(p32a_civilization_advance),
        cmocka_unit_test(civilization_advance_of_any_government),
        cmocka_unit_test(p18a_change_of_government),
        cmocka_unit_test(p18a_without_draft_there_is_no_autocracy),
        cmocka_unit_test(change_of_government_with_three_cubes),
        cmocka_unit_test(change_to_dogma_limits_ideas),
        cmocka_unit_test(ruling_r36_anarchy),
        cmocka_unit_test(special_egyptians_4_divine_ancestry_mirrors),
        cmocka_unit_test(ruling_r44_borrowed_advance),
        cmocka_unit_test(figures_are_lost_by_choice),
        cmocka_unit_test(who_loses_all_is_not_asked),
        cmocka_unit_test(cargo_of_a_lost_ship),
        cmocka_unit_test(ruling_r22_empty_decks),
        cmocka_unit_test(wonder_great_mausoleum_draws_a_discard),
        cmocka_unit_test(great_seer_card_is_drawn_first),
        cmocka_unit_test(what_is_known_about_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
