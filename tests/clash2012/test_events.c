/* test_events.c: what is particular to events in the 2012 edition. */
#include "clash/events.h"

/* ---- Plagues ------------------------------------------------------------------------------------- */

TEST(event_e01_pestilence_travels)
{
    plains();
    build_city(0, "B4", HAPPY, "");
    build_city(0, "F4", HAPPY, "");
    own(0, "trade_routes");
    draw("E01");
    play("city B4; city F4");
    expect(mood_at("F4"), NEUTRAL);
    expect(asked(), Q_TURN);
    plains();
    build_city(0, "B4", HAPPY, "");
    own(0, "sanitation");
    draw("E01");
    expect(asked(), Q_TURN); /* immune */
}

/* ---- Great persons ----------------------------------------------------------------------------------------------- */

/* covers: great-persons, events */
TEST(p13a_the_icon_works_once_and_for_who_drew_it)
{
    plains();
    build_city(BARBARIANS, "D4", NEUTRAL, ""); /* two spaces from D2 */
    units(BARBARIANS, "D4", "2 infantry");
    no_units(0);
    build_city(0, "D2", NEUTRAL, "temple");
    stock(0, "1 culture");
    own(0, "math");
    next_event("E22");
    dice("5 3"); /* one hit */
    event_of(0);
    answer_until(Q_TAKE_PERSON);
    expect(size_at("D2"), 1); /* raided: the temple is gone */
    expect(mood_at("D2"), ANGRY);
    play("yes");
    dice("6 6");
    play("person E22");
    answer_until(Q_TURN);
    expect(owner_of_city("D2"), 0); /* not raided again */
    expect(amount(0, IDEAS), 1);
    expect(clash_cards_in(s->seat[0].persons), 0);
}

/* The advance of a great person raises levels and draws events as any other. */
TEST(event_e21_levels_and_events_as_usual)
{
    plains();
    take("E21");
    levels(0, 2, 2);
    next_event("E10");
    stock(0, "0 food");
    own(0, "writing");
    play("person E21; learn philosophy");
    answer_until(Q_TURN);
    expect(s->event_deck.count, 36); /* E21 and E10 are drawn */
    expect(amount(0, FOOD), 1);
}

/* ---- Settlers and unrest --------------------------------------------------------------------------------------------- */

/* Without a further cube. */
TEST(event_e23_changes_the_government)
{
    plains();
    take("E23");
    own(0, "writing philosophy voting tactics draft");
    play("person E23; learn nationalism");
    answer_until(Q_TURN);
    expect_that(knows(0, "nationalism") && !knows(0, "voting"));
    expect(clash_cards_in(s->seat[0].actions), 2);
}

TEST(event_e34_the_only_host_is_not_chosen)
{
    plains_for(3, "");
    no_units(1);
    units(1, "G8", "4 settler"); /* none left */
    draw("E34");
    expect(units_at("B7", SETTLER), 2); /* the third player without asking */
}

/* Who has no government to change gives no army unit for it. */
TEST(event_e38_revolution_without_government)
{
    plains();
    units(0, "D2", "1 infantry");
    draw("E38");
    play("no");
    expect(asked(), Q_TURN);
    expect(units_at("D2", INFANTRY), 1);
    expect(s->turn.actions, 2);
    plains(); /* without an action left it is one of the next turn */
    s->turn.actions = 0;
    draw("E38");
    expect(s->seat[0].lost_actions, 1);
}

/* ---- Order, Myths, icons and variants ---------------------------------------------------------------------------------------- */

/* "All players" begins with the first player, whoever drew the card. */
/* covers: events */
TEST(all_players_from_the_first_player)
{
    plains();
    for (int seat = 0; seat < 2; seat++) {
        build_city(seat, seat ? "F4" : "B4", HAPPY, "");
        build_city(seat, seat ? "F6" : "B6", HAPPY, "");
    }
    next_event("E31");
    event_of(1);
    expect(asked(), Q_EARTHQUAKE);
    expect(to_move(), 0);
}

/* covers: mood, advance-notes */
TEST(p21e_myths)
{
    plains();
    build_city(0, "D2", HAPPY, "");
    build_city(0, "B4", HAPPY, "");
    own(0, "myths roads");
    stock(0, "3 mood");
    draw("E01"); /* two cities */
    play("city B4; yes; no");
    expect(amount(0, MOOD), 2);
    expect(mood_at("B4"), HAPPY);
    expect(mood_at("D2"), NEUTRAL);
    stock(0, "0 food");
    build_city(0, "B4", ANGRY, "");
    build_city(0, "D2", HAPPY, "");
    draw("E03"); /* straight to angry: one token all the same */
    answer_until(Q_MYTHS);
    play("yes");
    expect(amount(0, MOOD), 1);
    expect(mood_at("D2"), HAPPY);
    no_units(0); /* no help against a raid */
    build_city(0, "D2", HAPPY, "temple");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    units(BARBARIANS, "D4", "2 infantry");
    stock(0, "2 food 3 mood");
    next_event("E03");
    dice("5 3");
    event_of(0);
    expect(asked(), Q_RAID_TARGET); /* B4 is as near */
    play("city D2");
    expect(asked(), Q_TURN);
    expect(size_at("D2"), 1);
    expect(mood_at("D2"), ANGRY);
    expect(amount(0, MOOD), 3);
}

/* covers: variants */
TEST(p23d_optional_events)
{
    plains_for(2, "events=optional");
    levels(0, 2, 0);
    build_city(0, "D2", HAPPY, "");
    next_event("E34");
    int deck = s->event_deck.count;
    play("advance myths"); /* mood 3 */
    expect(asked(), Q_EVENT_TEXT);
    expect(s->event_deck.count, deck); /* asked before it is revealed */
    remember();
    play("no");
    answer_until(Q_TURN);
    expect(amount(0, GOLD), 2);
    expect(mood_at("D2"), HAPPY);
    back_again();
    play("yes");
    answer_until(Q_TURN);
    expect(units_at("D7", SETTLER), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_e01_pestilence_travels),
        cmocka_unit_test(p13a_the_icon_works_once_and_for_who_drew_it),
        cmocka_unit_test(event_e21_levels_and_events_as_usual),
        cmocka_unit_test(event_e23_changes_the_government),
        cmocka_unit_test(event_e34_the_only_host_is_not_chosen),
        cmocka_unit_test(event_e38_revolution_without_government),
        cmocka_unit_test(all_players_from_the_first_player),
        cmocka_unit_test(p21e_myths),
        cmocka_unit_test(p23d_optional_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
