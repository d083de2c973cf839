/* test_cards.c: the civil halves of action cards, one card for each occasion, and trade (2012). */
#include <string.h>

#include "clash2012/plains.h"

/* ---- Advances ------------------------------------------------------------------------------------- */

/* covers: action-cards, cards */
TEST(civil_quick_advance)
{
    plains();
    hand_action(0, "A01");
    stock(0, "0 food");
    expect_that(!legal("play A01")); /* a culture token to pay */
    stock(0, "1 culture");
    play("play A01; learn myths");
    expect_that(knows(0, "myths"));
    expect(amount(0, CULTURE), 0);
    expect(amount(0, MOOD), 1);
    expect(*level_of(s, 0, MOOD), 1); /* the box moves the marker as usual */
    expect(s->turn.actions, 3);
    expect(s->action_discard[s->action_discarded - 1], 0);
}

TEST(civil_quick_advance_may_draw_an_event)
{
    plains();
    hand_action(0, "A01");
    levels(0, 2, 1);
    stock(0, "0 food 1 culture");
    next_event("E10");
    play("play A01; learn myths");
    answer_until(Q_TURN);
    expect(*level_of(s, 0, MOOD), 3);
    expect(amount(0, FOOD), 1);
}

/* Steel Weapons costs its ore in every case. */
TEST(civil_quick_advance_pays_the_extra_cost)
{
    plains();
    hand_action(0, "A01");
    own(0, "tactics");
    stock(0, "1 culture 0 ore 0 gold");
    remember();
    play("play A01");
    expect_that(!legal("learn steel_weapons") && legal("learn siegecraft"));
    back_again();
    stock(0, "3 ore");
    play("play A01; learn steel_weapons");
    answer_until(Q_TURN);
    expect(amount(0, ORE), 1);
}

/* Printed as Teachings. */
TEST(civil_inspiration)
{
    plains();
    hand_action(0, "A35");
    own(1, "myths rituals");
    expect_that(!legal("play A35")); /* too far away */
    units(0, "D5", "1 settler");
    play("play A35");
    expect_that(knows(0, "myths")); /* Rituals needs Myths first */
    expect_that(knows(1, "myths"));
    expect(*level_of(s, 0, MOOD), 1);
    expect(s->turn.actions, 3);
}

TEST(civil_technology_trade)
{
    plains();
    hand_action(0, "A39");
    own(1, "myths");
    own(0, "writing");
    expect_that(!legal("play A39"));
    units(0, "D5", "1 settler");
    play("play A39");
    answer_until(Q_TURN);
    expect_that(knows(0, "myths") && knows(1, "writing"));
    expect(s->turn.actions, 3);
}

TEST(civil_new_ideas)
{
    plains();
    hand_action(0, "A41");
    stock(0, "1 food");
    expect_that(!legal("play A41")); /* at its normal price */
    stock(0, "2 food");
    play("play A41; learn fishing");
    expect_that(knows(0, "fishing"));
    expect(amount(0, FOOD), 0);
    expect(amount(0, IDEAS), 2);
    expect(s->turn.actions, 2);
}

/* covers: rulings */
TEST(civil_synergies)
{
    plains();
    hand_action(0, "A33");
    stock(0, "2 food 1 gold");
    expect_that(!legal("play A33")); /* two advances cost four */
    stock(0, "2 gold");
    play("play A33; learn writing");
    answer_until(Q_ADVANCE);
    expect_that(legal("learn philosophy") && !legal("learn myths"));
    play("learn philosophy");
    answer_until(Q_TURN);
    expect_that(knows(0, "writing") && knows(0, "philosophy"));
    expect(amount(0, FOOD) + amount(0, GOLD), 0);
    expect(s->turn.actions, 2);
}

/* The first of the two may open the way for the second: Roads needs Engineering. */
TEST(civil_synergies_with_a_requirement)
{
    plains();
    hand_action(0, "A33");
    own(0, "sanitation");
    stock(0, "2 food 2 gold");
    play("play A33");
    expect_that(legal("learn engineering") && !legal("learn roads"));
    play("learn engineering");
    answer_until(Q_TURN);
    expect_that(knows(0, "roads"));
}

/* One event after each advance, not both at the end. */
TEST(ruling_35_events_come_after_each_advance)
{
    plains();
    hand_action(0, "A33");
    levels(0, 0, 2);
    int first = -1;
    for (int i = 0; i < ADVANCES && first < 0; i++)
        if (x->e->advance[i].row == 0 && x->e->advance[i].border == CULTURE && i > 8 &&
            x->e->advance[i].group < GOVERNMENT)
            first = i;
    expect_that(first >= 0);
    stock(0, "2 food 4 gold");
    next_event("E38"); /* asks when seat 0 has an army unit */
    units(0, "D2", "1 infantry");
    char move[64] = "play A33; learn ";
    strcat(move, x->e->advance[first].id);
    play(move);
    answer_until(Q_REVOLUTION_ACTION);
    expect(cards_in(s->seat[0].advances), 3); /* the second is still to come */
}

/* Printed as Inspiration: right after a city of another player was captured. */
static void capture_with(const char *cards)
{
    plains();
    no_units(0);
    own(0, "tactics");
    own(1, "myths writing");
    build_city(1, "F7", NEUTRAL, "");
    units(0, "D6", "1 infantry");
    hand_action(0, cards);
    play("move; march D6 D7");
    answer_until(Q_TEACH_US);
}

/* covers: after-conflict */
TEST(civil_teach_us)
{
    plains();
    hand_action(0, "A03");
    expect_that(!legal("play A03"));
    capture_with("A03");
    expect(owner_of_city("D7"), 0);
    play("card A03; learn myths");
    answer_until(Q_MOVE);
    expect_that(knows(0, "myths") && knows(1, "myths"));
    expect(*level_of(s, 0, MOOD), 1);
}

/* covers: action-cards */
TEST(p14b_one_inspiration_for_a_capture)
{
    capture_with("A03 A04");
    play("card A03; learn myths");
    expect_that(asked() != Q_TEACH_US);
    expect_that(holds_action(0, "A04"));
}

/* ---- One card for each occasion --------------------------------------------------------------------------- */

/* covers: action-cards, rulings */
TEST(ruling_41_one_card_for_one_occasion)
{
    capture_with("A03 A11");
    remember();
    play("card A03; learn myths");
    answer_until(Q_TURN);
    expect_that(!legal("play A11")); /* the capture has supported a card */
    back_again();
    play("no");
    answer_until(Q_TURN);
    expect_that(legal("play A11"));
    plains();
    hand_action(0, "A05 A06 A11");
    build_city(0, "D2", ANGRY, "");
    s->turn.battles_won = 1;
    remember();
    play("play A05");
    expect_that(!legal("play A06") && !legal("play A11"));
    back_again();
    s->turn.cities_taken = 1; /* a battle and a capture: two cards */
    play("play A11");
    expect_that(legal("play A05") && !legal("play A12"));
    plains_for(2, "occasions=one-each");
    hand_action(0, "A05 A11");
    build_city(0, "D2", ANGRY, "");
    s->turn.battles_won = 1;
    play("play A05");
    expect_that(legal("play A11"));
}

TEST(one_card_for_one_collect)
{
    plains();
    hand_action(0, "A19 A29 A30");
    play("play A29");
    expect_that(!legal("play A30") && !legal("play A19"));
}

/* ---- Ideas and actions -------------------------------------------------------------------------------- */

TEST(civil_ideas)
{
    plains();
    hand_action(0, "A09");
    own(0, "writing");
    expect_that(!legal("play A09"));
    build_city(0, "D2", HAPPY, "academy");
    build_city(0, "B4", HAPPY, "academy");
    play("play A09");
    expect(amount(0, IDEAS), 2);
    expect(s->turn.actions, 3);
    hand_action(0, "A10");
    disown(0, "writing"); /* captured academies are of no use */
    expect_that(!legal("play A10"));
}

TEST(civil_great_ideas)
{
    plains();
    hand_action(0, "A11");
    expect_that(!legal("play A11"));
    s->turn.cities_taken = 1;
    play("play A11");
    expect(amount(0, IDEAS), 2);
}

TEST(civil_leadership)
{
    plains();
    hand_action(0, "A25");
    stock(0, "1 culture");
    s->turn.actions = 0; /* also after the last action: ruling 25 */
    play("play A25");
    expect(s->turn.actions, 1);
    expect(amount(0, CULTURE), 0);
}

/* ---- Against others -------------------------------------------------------------------------------------- */

TEST(civil_assassination)
{
    plains();
    hand_action(0, "A27 A28");
    stock(0, "2 culture");
    play("play A27");
    expect_that(!legal("play A28")); /* already affected */
    play("end");
    expect(to_move(), 1);
    expect(s->turn.actions, 2);
}

TEST(civil_negotiations)
{
    plains();
    no_units(0);
    own(0, "tactics");
    own(1, "tactics");
    hand_action(0, "A23");
    stock(0, "1 culture");
    units(0, "D6", "1 infantry");
    units(1, "D7", "1 infantry");
    play("play A23; move");
    expect_that(!legal("march D6 D7"));
    play("enough; end; move");
    expect_that(!legal("march D7 D6"));
    play("enough; end; move");
    expect_that(legal("march D6 D7")); /* the truce is over */
}

TEST(civil_negotiations_only_first)
{
    plains();
    hand_action(0, "A23");
    stock(0, "1 culture");
    play("move; enough");
    expect_that(!legal("play A23"));
}

TEST(civil_spy)
{
    plains();
    hand_action(0, "A07 A01");
    hand_action(1, "A25");
    hand_objective(1, "O01");
    stock(0, "1 culture");
    play("play A07");
    expect(asked(), Q_SPY);
    expect_that(legal("card A25") && !legal("objective O01")); /* no objective to give */
    play("card A25");
    expect_that(holds_action(0, "A25") && holds_action(1, "A01"));
    expect(s->seat[0].knows_objectives, 1);
    expect(s->turn.actions, 2);
}

/* Reserved wonders are no cards of a hand. */
TEST(civil_spy_finds_no_wonders)
{
    plains();
    hand_action(0, "A07");
    hand_wonder(0, "great_wall");
    hand_wonder(1, "great_library");
    stock(0, "1 culture");
    expect_that(!legal("play A07"));
    hand_action(1, "A25");
    play("play A07");
    expect(s->seat[0].wonders, 1u << x->e->wonder_of[AB_GREAT_WALL_2012]);
    expect(asked(), Q_TURN); /* nothing of the same kind to swap */
}

/* ---- Collecting ------------------------------------------------------------------------------------------------ */

TEST(civil_production_focus)
{
    plains();
    hand_action(0, "A19");
    own(0, "storage");
    stock(0, "0 food");
    build_city(0, "D2", HAPPY, ""); /* two resources */
    play("play A19; collect D2; take D2 food; take D2 food");
    answer_until(Q_TURN);
    expect(amount(0, FOOD), 2);
}

TEST(civil_mass_production)
{
    plains();
    hand_action(0, "A29");
    own(0, "storage");
    stock(0, "0 food");
    build_city(0, "D2", NEUTRAL, ""); /* one resource, and two more */
    play("play A29; collect D2; take D2 food; take D3 food");
    expect_that(!legal("take D3 food"));
    answer_until(Q_TURN);
    expect(amount(0, FOOD) + amount(0, WOOD) + amount(0, ORE), 3);
}

/* ---- Cities and units --------------------------------------------------------------------------------------------- */

TEST(civil_hero_general)
{
    plains();
    hand_action(0, "A05");
    build_city(0, "D2", ANGRY, "");
    stock(0, "1 mood");
    expect_that(!legal("play A05"));
    s->turn.battles_won = 1;
    play("play A05");
    expect(mood_at("D2"), NEUTRAL);
    play("city D2");
    expect(mood_at("D2"), HAPPY);
    expect(amount(0, MOOD), 0);
}

TEST(civil_city_development)
{
    plains();
    hand_action(0, "A17");
    stock(0, "1 culture");
    own(0, "writing");
    expect_that(!legal("play A17")); /* one city: it may not grow */
    build_city(0, "B4", ANGRY, "");
    play("play A17");
    answer_until(Q_TURN);
    expect(size_at("D2"), 2);
    expect(amount(0, IDEAS), 2);
    expect(s->city[city_at(s, space_at("D2"))].activations, 1);
    expect(s->turn.actions, 2);
}

TEST(civil_militia)
{
    plains();
    hand_action(0, "A37");
    stock(0, "1 culture");
    play("play A37");
    expect(units_at("D2", INFANTRY), 1);
    expect(s->turn.actions, 3);
}

TEST(civil_explorer)
{
    start_2012(2, "");
    no_cards(0);
    hand_action(0, "A21");
    hide_tile("2U03", "R08");
    stock(0, "1 culture");
    play("play A21");
    choices("space", "B2, D3, F2");
    play("space D3");
    answer_until(Q_TURN);
    expect_that(is_explored(s, space_at("D3")));
    expect(units_at("D2", SETTLER), 2);
    expect(s->turn.actions, 2);
}

TEST(civil_new_plans)
{
    plains();
    hand_action(0, "A31");
    stock(0, "1 culture");
    expect_that(!legal("play A31")); /* no objective in hand */
    hand_objective(0, "O01");
    next_objective("O02");
    next_objective("O03");
    int before = s->objective_count;
    play("play A31");
    choices("objective", "O02, O03");
    play("objective O02");
    expect(s->seat[0].objectives, 2);
    expect(s->objective_count, before);
    expect(s->seat[0].knows_objectives, 0);
}

TEST(civil_cultural_takeover)
{
    plains();
    hand_action(0, "A15");
    build_city(0, "D2", NEUTRAL, "academy");
    expect_that(!legal("play A15"));
    build_city(BARBARIANS, "D4", ANGRY, "");
    units(BARBARIANS, "D4", "2 infantry");
    expect_that(!may_influence(x, 0)); /* never without the card */
    play("play A15");
    expect(s->turn.actions, 3);
    dice("5");
    play("influence");
    choices("unit", "settler, infantry");
    play("unit infantry");
    expect(owner_of_city("D4"), 0);
    expect(mood_at("D4"), NEUTRAL);
    expect(units_at("D4", INFANTRY), 1);
    expect(owner_of_units("D4"), 0);
    expect(s->turn.influenced, 1); /* the success of the turn */
    expect_that(!may_influence(x, 0));
}

/* ---- Trade ------------------------------------------------------------------------------------------------------------ */

/* covers: trade */
TEST(trade_of_cards_resources_and_tokens)
{
    plains();
    hand_action(0, "A01");
    hand_objective(0, "O01");
    stock(0, "2 wood");
    levels(0, 2, 0);
    stock(1, "3 mood");
    play("trade 2; give wood; give-card A01; give-objective O01; want mood; want mood; want mood; "
         "propose; accept");
    expect(amount(0, WOOD), 1);
    expect(amount(0, MOOD), 2); /* the third exceeds the level */
    expect(amount(1, WOOD), 1);
    expect(amount(1, MOOD), 0);
    expect_that(holds_action(1, "A01"));
    expect(s->seat[1].objectives, 1);
    expect(s->turn.actions, 3);
}

/* covers: trade */
TEST(trade_without_wonders)
{
    plains();
    hand_wonder(0, "great_wall");
    stock(0, "1 gold");
    hand_wonder(1, "great_library");
    play("trade 2");
    expect(count_legal("give-wonder"), 0);
    expect(count_legal("want-card"), 0);
}

TEST(trade_of_great_persons)
{
    plains();
    hand_person(0, "E21");
    play("trade 2; event E21; propose; accept");
    expect(cards_in(s->seat[1].persons), 1);
    expect(cards_in(s->seat[0].persons), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civil_quick_advance),
        cmocka_unit_test(civil_quick_advance_may_draw_an_event),
        cmocka_unit_test(civil_quick_advance_pays_the_extra_cost),
        cmocka_unit_test(civil_inspiration),
        cmocka_unit_test(civil_technology_trade),
        cmocka_unit_test(civil_new_ideas),
        cmocka_unit_test(civil_synergies),
        cmocka_unit_test(civil_synergies_with_a_requirement),
        cmocka_unit_test(ruling_35_events_come_after_each_advance),
        cmocka_unit_test(civil_teach_us),
        cmocka_unit_test(p14b_one_inspiration_for_a_capture),
        cmocka_unit_test(ruling_41_one_card_for_one_occasion),
        cmocka_unit_test(one_card_for_one_collect),
        cmocka_unit_test(civil_ideas),
        cmocka_unit_test(civil_great_ideas),
        cmocka_unit_test(civil_leadership),
        cmocka_unit_test(civil_assassination),
        cmocka_unit_test(civil_negotiations),
        cmocka_unit_test(civil_negotiations_only_first),
        cmocka_unit_test(civil_spy),
        cmocka_unit_test(civil_spy_finds_no_wonders),
        cmocka_unit_test(civil_production_focus),
        cmocka_unit_test(civil_mass_production),
        cmocka_unit_test(civil_hero_general),
        cmocka_unit_test(civil_city_development),
        cmocka_unit_test(civil_militia),
        cmocka_unit_test(civil_explorer),
        cmocka_unit_test(civil_new_plans),
        cmocka_unit_test(civil_cultural_takeover),
        cmocka_unit_test(trade_of_cards_resources_and_tokens),
        cmocka_unit_test(trade_without_wonders),
        cmocka_unit_test(trade_of_great_persons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
