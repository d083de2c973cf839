/* test_cards.c: the civil halves of action cards that both editions have, and trade. */
#include "clash/cards.h"

#include <stdio.h>

/* A move about the first card with this half: the editions do not deal all halves to the same. */
static const char *with(const char *verb, int civil)
{
    static char move[32];
    int card = 0;
    while (x->e->action[card].civil != civil)
        card++;
    snprintf(move, sizeof move, "%s%s", verb, clash_text(x->e, x->e->action[card].id));
    return move;
}

/* ---- Advances ------------------------------------------------------------------------------------ */

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
    expect(amount(0, MOOD), 1); /* as usual */
    expect(s->turn.actions, 3);
    expect(s->action_discard.card[s->action_discard.count - 1], 0);
}

TEST(civil_inspiration)
{
    plains();
    hand_action(0, with("", CIVIL_INSPIRATION));
    own(1, "myths rituals");
    expect_that(!legal(with("play ", CIVIL_INSPIRATION))); /* too far away */
    units(0, "D5", "1 settler");
    play(with("play ", CIVIL_INSPIRATION));
    expect_that(knows(0, "myths")); /* Rituals needs Myths first */
    expect_that(knows(1, "myths"));
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

/* covers: after-conflict */
TEST(civil_teach_us)
{
    plains();
    hand_action(0, with("", CIVIL_TEACH_US));
    expect_that(!legal(with("play ", CIVIL_TEACH_US)));
    capture_with(with("", CIVIL_TEACH_US));
    expect(owner_of_city("D7"), 0);
    play(with("card ", CIVIL_TEACH_US));
    play("learn myths");
    answer_until(Q_MOVE);
    expect_that(knows(0, "myths") && knows(1, "myths"));
}

/* ---- Ideas and actions --------------------------------------------------------------------------- */

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
}

/* A city taken in battle is one occasion for cards of one title [p.19]. */
TEST(civil_great_ideas)
{
    plains();
    no_units(0);
    own(0, "tactics");
    hand_action(0, "A11 A12");
    expect_that(!legal("play A11"));
    build_city(1, "D5", NEUTRAL, "");
    units(1, "D5", "1 infantry");
    units(1, "B5", "1 infantry");
    units(0, "D4", "4 infantry");
    units(0, "B4", "4 infantry");
    dice("6 6 6 6 1");
    play("move; march D4 D5; bring infantry 4");
    answer_until(Q_TURN);
    expect(owner_of_city("D5"), 0);
    play("play A11");
    expect(amount(0, IDEAS), 2);
    expect_that(!legal("play A12"));
    dice("6 6 6 6 1");
    play("move; march B4 B5; bring infantry 4");
    answer_until(Q_TURN);
    expect_that(legal("play A12"));
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

/* ---- Against others ------------------------------------------------------------------------------ */

TEST(civil_assassination)
{
    plains();
    hand_action(0, "A27 A28");
    stock(0, "2 culture");
    play("play A27");
    expect_that(!legal("play A28")); /* already affected */
    end_turn();
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
    play("enough");
    end_turn();
    play("move");
    expect_that(!legal("march D7 D6"));
    play("enough");
    end_turn();
    play("move");
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

/* ---- Collecting ---------------------------------------------------------------------------------- */

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

/* ---- Cities and units ---------------------------------------------------------------------------- */

TEST(civil_hero_general)
{
    plains();
    no_units(0);
    no_units(1);
    own(0, "tactics");
    hand_action(0, "A05");
    build_city(0, "D2", ANGRY, "");
    stock(0, "1 mood");
    units(0, "D4", "2 infantry");
    units(1, "D5", "1 infantry");
    expect_that(!legal("play A05"));
    dice("6 6 1");
    play("move; march D4 D5; bring infantry 2; no-tactic");
    expect(owner_of_units("D5"), 0);
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
    expect(s->city[clash_city_at(s, space_at("D2"))].activations, 1);
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
    start(2, "");
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
    int before = s->objective_deck.count;
    play("play A31");
    choices("objective", "O02, O03");
    play("objective O02");
    expect(s->seat[0].objectives, 2);
    expect(s->objective_deck.count, before);
    expect(s->seat[0].knows_objectives, 0);
}

TEST(civil_cultural_takeover)
{
    plains();
    hand_action(0, "A15");
    build_city(0, "D2", NEUTRAL, "academy");
    expect_that(!legal("play A15"));
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    units(BARBARIANS, "D4", "2 infantry");
    expect_that(!clash_may_influence(x, 0)); /* never without the card */
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
    expect(s->seat[0].left[SETTLEMENT], 5);
    expect(s->turn.boon, 0);
    expect(s->turn.influenced, 1); /* the success of the turn */
    expect_that(!clash_may_influence(x, 0));
}

/* One is for the next Collect, the other for the next Influence Culture [p.19]. */
/* covers: action-cards */
/* Without a Collect left it does nothing: it stays legal, yet that is said before. */
TEST(production_card_without_a_collect)
{
    static const char *const cards[] = {"A19", "A29"};
    plains();
    turn_of(0);
    s->turn.actions = 1;
    for (int i = 0; i < 2; i++) {
        char note[2][200], card[20];
        snprintf(card, sizeof card, "play %s", cards[i]);
        hand_action(0, cards[i]);
        clio_move move = clio_parse_move(x->game, card, CLIO_EN, note[0], sizeof note[0]);
        for (int actions = 1; actions >= 0; actions--) {
            s->turn.actions = (uint8_t)actions;
            clio_move_note(x->game, s, 0, move, CLIO_EN, note[0], sizeof note[0]);
            clio_move_note(x->game, s, 0, move, CLIO_FR, note[1], sizeof note[1]);
            expect(standing_of(card), actions ? CLIO_STANDS_FIRST : CLIO_GAINS_NOTHING);
            expect(strstr(note[0], "no city can collect any more") != NULL, !actions);
            expect(strstr(note[1], "aucune récolte n’est plus possible") != NULL, !actions);
        }
    }
}

TEST(cultural_takeover_beside_production_focus)
{
    plains();
    hand_action(0, "A15 A19");
    own(0, "storage");
    stock(0, "0 food");
    build_city(0, "D2", NEUTRAL, "academy"); /* two resources */
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    play("play A15; play A19; collect D2; take D2 food; take D2 food");
    answer_until(Q_TURN);
    expect(amount(0, FOOD), 2);
    dice("5");
    play("influence");
    expect(owner_of_city("D4"), 0);
}

/* ---- Trade --------------------------------------------------------------------------------------- */

TEST(trade_refused)
{
    plains();
    stock(0, "2 food");
    play("trade 2; give food; propose; refuse");
    expect(amount(0, FOOD), 2);
    expect(asked(), Q_TURN);
    expect(to_move(), 0);
}

/* A bot would rather not trade than ask for a present. */
TEST(bots_do_not_beg)
{
    plains();
    levels(1, 0, 1);
    stock(1, "0 food 1 culture");
    play("trade 2; want culture");
    remember();
    play("propose");
    int begged = clio_evaluate(x->game, s, 0);
    back_again();
    play("enough");
    expect_that(begged < clio_evaluate(x->game, s, 0));
}

TEST(trade_counter_offer)
{
    plains();
    levels(0, 0, 1);
    stock(0, "2 food 1 gold");
    stock(1, "0 food 1 culture");
    play("trade 2; give food; want culture; propose; counter");
    expect(to_move(), 1);
    play("give culture; want gold; propose");
    expect(to_move(), 0);
    expect_that(!legal("counter"));
    play("accept");
    expect(amount(0, GOLD), 0);
    expect(amount(0, CULTURE), 1);
    expect(amount(1, GOLD), 1);
}

TEST(trade_giver_chooses_the_card)
{
    plains();
    hand_objective(1, "O01 O02");
    stock(0, "1 gold");
    play("trade 2; give gold; want-card objective; propose; accept");
    expect(asked(), Q_TRADE_CARD);
    expect(to_move(), 1);
    play("objective O02");
    expect(s->seat[0].objectives, 2);
    expect(s->seat[1].objectives, 1);
}

/* Great persons in hand are action cards [p.25]: they can be asked for like those. */
/* covers: trade, great-persons */
TEST(trade_for_a_great_person)
{
    plains();
    hand_person(1, "E19");
    stock(0, "1 gold");
    play("trade 2; give gold; want-card action");
    expect_that(!legal("want-card action")); /* there is one */
    play("propose; accept");
    expect(clash_cards_in(s->seat[1].persons), 0);
    expect(clash_cards_in(s->seat[0].persons), 1);
    expect(amount(1, GOLD), 1);
    hand_action(0, "A01"); /* the giver chooses which card goes */
    end_turn();
    play("trade 1; give gold; want-card action; propose; accept");
    expect(asked(), Q_TRADE_CARD);
    choices("card", "A01");
    choices("event", "E19");
    play("event E19");
    expect(clash_cards_in(s->seat[1].persons), 1);
    expect_that(holds_action(0, "A01"));
}

/* Who gets a card has seen it, and whose card is taken knows what was offered for it: that stays. */
TEST(trade_of_cards_stays)
{
    plains();
    hand_objective(0, "O03");
    hand_objective(1, "O01 O02");
    play("trade 2; give-objective O03; want-card objective; propose");
    int before = s->core.reveals;
    play("accept");
    expect(s->core.reveals, before);
    play("objective O02");
    expect_that(s->core.reveals > before);
    plains();
    stock(0, "1 gold");
    hand_action(0, "A01");
    play("trade 2; give-card A01; propose");
    before = s->core.reveals;
    play("accept");
    expect_that(s->core.reveals > before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(civil_quick_advance),
        cmocka_unit_test(civil_inspiration),
        cmocka_unit_test(civil_technology_trade),
        cmocka_unit_test(civil_new_ideas),
        cmocka_unit_test(civil_synergies),
        cmocka_unit_test(civil_teach_us),
        cmocka_unit_test(civil_ideas),
        cmocka_unit_test(civil_great_ideas),
        cmocka_unit_test(civil_leadership),
        cmocka_unit_test(civil_assassination),
        cmocka_unit_test(civil_negotiations),
        cmocka_unit_test(civil_negotiations_only_first),
        cmocka_unit_test(civil_spy),
        cmocka_unit_test(civil_production_focus),
        cmocka_unit_test(production_card_without_a_collect),
        cmocka_unit_test(civil_mass_production),
        cmocka_unit_test(civil_hero_general),
        cmocka_unit_test(civil_city_development),
        cmocka_unit_test(civil_militia),
        cmocka_unit_test(civil_explorer),
        cmocka_unit_test(civil_new_plans),
        cmocka_unit_test(civil_cultural_takeover),
        cmocka_unit_test(cultural_takeover_beside_production_focus),
        cmocka_unit_test(trade_refused),
        cmocka_unit_test(bots_do_not_beg),
        cmocka_unit_test(trade_counter_offer),
        cmocka_unit_test(trade_giver_chooses_the_card),
        cmocka_unit_test(trade_for_a_great_person),
        cmocka_unit_test(trade_of_cards_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
