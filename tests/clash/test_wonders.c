/* test_wonders.c: building wonders and what they do [CoC-ME p.28, p.29]. */
#include "clash/battle.h"

enum { RED, BLUE };

/* Red's happy city at D4 of size 1, and two more, so that a wonder may be built. */
static void builders(const char *options)
{
    field(2, options);
    no_cities(RED);
    build_city(RED, "D4", HAPPY, "");
    build_city(RED, "B2", NEUTRAL, "");
    build_city(RED, "F2", NEUTRAL, "");
    stock(RED, "0 food 0 culture 0 mood");
}

static void rich(int seat)
{
    own(seat, "storage");
    stock(seat, "7 food 7 wood 7 ore 7 ideas 0 gold 5 culture 0 mood");
}

/* ---- Building --------------------------------------------------------------------------------------------- */

/* covers: wonders */
TEST(wonder_conditions)
{
    builders("");
    rich(RED);
    refuse("wonder D4 great_wall", "no-wonder-card");
    hand_wonder(RED, "great_wall");
    refuse("wonder D4 great_wall", "needs-advance");
    own(RED, "engineering");
    refuse("wonder D4 great_wall", "needs-advance");
    own(RED, "siegecraft");
    choices("wonder", "D4 great_wall");
    refuse("wonder B2 great_wall", "not-happy");
    stock(RED, "4 culture");
    refuse("wonder D4 great_wall", "cannot-pay");
    stock(RED, "5 culture 0 gold 6 ore"); /* ruling R49: gold for resources only */
    refuse("wonder D4 great_wall", "cannot-pay");
    stock(RED, "1 gold");
    play("wonder D4 great_wall");
    expect(size_at("D4"), 2);
    expect(amount(RED, CULTURE), 0);
    expect(amount(RED, ORE), 0);
    expect(amount(RED, FOOD), 4);
    expect(s->seat[RED].wonders, 0);
    expect(points_of(RED, POINTS_WONDERS), 8);
    expect_that(has(s, RED, AB_GREAT_WALL));
    expect(s->city[clash_city_at(s, space_at("D4"))].activations, 1);
}

/* covers: wonders, cities */
TEST(a_wonder_obeys_the_size_limit)
{
    builders("");
    rich(RED);
    own(RED, "engineering siegecraft");
    hand_wonder(RED, "great_wall");
    building("D4", "temple", RED);
    building("D4", "academy", RED);
    refuse("wonder D4 great_wall", "too-large");
}

/* covers: wonders */
TEST(great_lighthouse_needs_a_port)
{
    builders("");
    rich(RED);
    own(RED, "engineering cartography");
    hand_wonder(RED, "great_lighthouse");
    land("D5", SEA);
    refuse("wonder D4 great_lighthouse", "needs-building");
    building("D4", "port", RED);
    expect_that(legal("wonder D4 great_lighthouse"));
}

/* covers: wonders, variants */
TEST(variant_announced_wonders)
{
    builders("announced-wonders=on");
    rich(RED);
    own(RED, "engineering siegecraft");
    next_wonder("great_wall");
    s->shown_wonders = (uint8_t)(1u << s->wonder_deck.card[--s->wonder_deck.count]);
    s->wonder_deck.card[s->wonder_deck.count] = 0;
    choices("wonder", "D4 great_wall");
    play("wonder D4 great_wall");
    expect(s->shown_wonders, 0);
}

/* covers: wonders, objectives */
TEST(objective_magnificent_culture_at_once)
{
    builders("");
    rich(RED);
    own(RED, "engineering siegecraft");
    hand_wonder(RED, "great_wall");
    hand_objective(RED, "O32");
    play("wonder D4 great_wall");
    expect(asked(), Q_OBJECTIVE);
    play("complete O32 magnificent_culture");
    expect(points_of(RED, POINTS_OBJECTIVES), 4);
}

/* covers: wonders, conquest */
TEST(ruling_r52_destroyed_wonders_score_nothing)
{
    builders("");
    build_city(RED, "D4", HAPPY, "great_pyramids great_arena");
    expect(points_of(RED, POINTS_WONDERS), 2 * 5 + 2 * 4);
    expect_that(has(s, RED, AB_GREAT_ARENA));
    clash_destroy_city(x, clash_city_at(s, space_at("D4")));
    expect(points_of(RED, POINTS_WONDERS), 0);
    expect_that(!has(s, RED, AB_GREAT_ARENA));
}

/* covers: wonders, conquest */
TEST(wonder_great_pyramids_stay_the_builders)
{
    builders("");
    build_city(RED, "D4", HAPPY, "great_pyramids great_arena");
    s->seat[RED].left[SETTLEMENT]++; /* the pieces are what conquest.c cares for */
    s->seat[BLUE].left[SETTLEMENT]--;
    clash_give_city(x, clash_city_at(s, space_at("D4")), BLUE);
    expect(points_of(RED, POINTS_WONDERS), 2 * 5 + 2 * 2);
    expect(points_of(BLUE, POINTS_WONDERS), 2 * 2);
    expect_that(has(s, BLUE, AB_GREAT_ARENA));
    expect_that(!has(s, RED, AB_GREAT_ARENA));
}

/* ---- What they do ------------------------------------------------------------------------------------------- */

/* covers: wonders, payment */
TEST(wonder_great_arena_swaps_tokens)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_arena");
    stock(RED, "0 mood 2 culture");
    play("improve; raise D4");
    expect(mood_at("D4"), HAPPY);
    expect(amount(RED, CULTURE), 0);
    rich(RED);
    own(RED, "engineering siegecraft");
    hand_wonder(RED, "great_wall");
    stock(RED, "4 culture 1 mood"); /* except for wonders */
    expect_that(!legal("wonder D4 great_wall"));
}

/* covers: wonders, influence */
TEST(wonder_great_arena_pays_for_influence)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_arena"); /* range 2 */
    build_city(BLUE, "D7", NEUTRAL, "temple");
    stock(RED, "2 mood 0 culture");
    dice("4");
    play("influence");
    expect(amount(RED, MOOD), 1);
    expect(asked(), Q_BOOST);
    play("yes");
    expect(amount(RED, MOOD), 0);
    expect(colour_of("D7", "temple"), RED);
}

/* covers: wonders, casualties */
TEST(wonder_great_arena_adds_to_a_roll)
{
    builders("");
    build_city(RED, "D4", HAPPY, "great_arena");
    units(RED, "B4", "1 infantry");
    units(BLUE, "B5", "1 infantry");
    stock(RED, "1 culture");
    disown(RED, "tactics");
    disown(BLUE, "tactics");
    dice("4c 1l");
    attack("B4", "B5");
    expect(asked(), Q_ARENA);
    play("yes");
    expect(owner_of_units("B5"), RED);
    expect(amount(RED, CULTURE), 0);
}

/* covers: wonders, collect */
TEST(wonder_great_gardens_give_anything)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_gardens");
    land("D3", FOREST);
    play("collect D4");
    expect_that(legal("take D4 gold"));
    expect_that(legal("take E4 ideas"));
    expect_that(legal("take D3 wood"));
    expect_that(!legal("take D3 gold"));
    play("take D4 gold; take E4 ideas");
    expect(amount(RED, GOLD), 1);
    expect(amount(RED, IDEAS), 1);
    play("collect B2"); /* this city only */
    expect_that(!legal("take B2 gold"));
}

/* covers: wonders, advances */
TEST(wonder_great_library_borrows_an_advance)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    disown(RED, "tactics");
    stock(RED, "1 food 1 wood 1 ore 0 culture");
    refuse("build B2 academy", "needs-advance");
    play("use great_library");
    expect(asked(), Q_LIBRARY);
    expect_that(!legal("learn voting"));          /* no government */
    expect_that(!legal("learn farming"));         /* not owned already */
    expect_that(legal("learn public_education")); /* without the top of the group */
    play("learn writing");
    expect_that(!knows(RED, "writing"));
    expect(points_of(RED, POINTS_ADVANCES), 2);
    expect(amount(RED, CULTURE), 0); /* no token */
    expect_that(!legal("use great_library"));
    expect_that(!legal("advance public_education")); /* ruling R44: nothing rests on it */
    play("build B2 academy");
    expect(amount(RED, IDEAS), 2);
    end_turn();
    expect_that(!has(s, RED, AB_WRITING));
}

/* covers: wonders */
TEST(ruling_r44_storage_from_the_library_ends)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    play("use great_library; learn storage");
    stock(RED, "5 food");
    end_turn();
    expect(amount(RED, FOOD), 2);
}

/* covers: wonders, trade */
TEST(wonder_great_library_at_the_start_of_a_turn)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    units(RED, "D6", "1 settler"); /* next to Blue's city */
    turn_of(RED);
    expect(asked(), Q_LIBRARY);
    choices("learn", "trade_routes");
    play("learn trade_routes");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD), 1);
}

/* covers: wonders, conflicts */
TEST(wonder_great_library_before_a_combat)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    units(RED, "B4", "1 infantry");
    units(BLUE, "B5", "1 infantry");
    stock(RED, "1 ore");
    dice("3 1");
    attack("B4", "B5");
    expect(asked(), Q_LIBRARY);
    choices("learn", "steel_weapons");
    play("learn steel_weapons; yes");
    expect(amount(RED, ORE), 0);
    expect(owner_of_units("B5"), RED);
}

/* covers: wonders, events */
TEST(wonder_great_library_against_an_event)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    stock(RED, "2 food");
    next_event("E03");
    event_of(RED);
    expect(asked(), Q_LIBRARY);
    choices("learn", "irrigation");
    play("learn irrigation");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD), 2);
}

/* [p.28]: at any moment before it is used: where Trade Routes would look for it. */
/* covers: wonders, trade */
TEST(wonder_great_library_helps_trade)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    own(RED, "bartering trade_routes");
    units(RED, "D6", "1 settler"); /* next to Blue's city */
    stock(RED, "2 food 0 gold");
    turn_of(BLUE);
    end_turn();
    expect(asked(), Q_LIBRARY);
    expect(to_move(), RED);
    choices("learn", "currency, storage");
    remember();
    play("learn currency; number 1");
    expect(asked(), Q_TURN);
    expect(amount(RED, GOLD), 1);
    back_again();
    play("learn storage");
    expect(amount(RED, FOOD), 3);
    back_again();
    play("no");
    expect(amount(RED, FOOD), 2);
    expect_that(legal("use great_library"));
}

/* A Civil War lowers the mood of a city; Myths are not there to ignore its text but to soothe it. */
/* covers: wonders, events */
TEST(wonder_great_library_lends_myths)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    stock(RED, "1 mood");
    next_event("E36");
    event_of(RED);
    answer_until(Q_LOWER_MOOD);
    play("city D4");
    expect(asked(), Q_LIBRARY);
    choices("learn", "myths");
    play("learn myths; yes");
    answer_until(Q_TURN);
    expect(mood_at("D4"), NEUTRAL);
    expect(amount(RED, MOOD), 0);
}

/* covers: wonders, events */
TEST(wonder_great_library_lends_storage_for_a_harvest)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    stock(RED, "0 food");
    next_event("E17"); /* A Fantastic Year: 3 food */
    event_of(RED);
    answer_until(Q_LIBRARY);
    remember();
    play("learn storage");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD), 3);
    back_again();
    play("no");
    answer_until(Q_TURN);
    expect(amount(RED, FOOD), 2);
    end_turn();
    stock(RED, "0 food"); /* in the turn of another the library is closed */
    next_event("E17");
    event_of(RED);
    answer_until(Q_TURN);
    expect(amount(RED, FOOD), 2);
}

/* Steel Weapons cost an ore, and nothing with Metallurgy. */
/* covers: wonders, conflicts */
TEST(wonder_great_library_lends_metallurgy)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_library");
    own(RED, "tactics steel_weapons");
    units(RED, "B4", "1 infantry");
    units(BLUE, "B5", "1 infantry");
    stock(RED, "0 ore 0 gold");
    dice("3 1");
    play("move; march B4 B5");
    expect(asked(), Q_LIBRARY);
    play("learn metallurgy");
    expect(owner_of_units("B5"), RED);
}

/* [p.29]: cards that are played go under the pile; what is bartered away was not played. */
/* covers: wonders, action-cards */
TEST(wonder_great_mausoleum_keeps_bartered_cards_on_top)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_mausoleum");
    own(RED, "bartering");
    stock(RED, "1 culture");
    hand_action(RED, "A01 A25 A27");
    play("play A25"); /* Leadership */
    answer_until(Q_TURN);
    play("use bartering; card A01; gain gold");
    expect(s->action_discard.count, 2);
    expect(clio_top(&s->action_discard), 0); /* A01 */
    expect(clio_nth(&s->action_discard, 1), 24);
}

/* covers: wonders */
TEST(ruling_r24_great_lighthouse_launches_ships)
{
    builders("");
    land("D5 G7", SEA);
    units(BLUE, "G7", "1 ship");
    build_city(RED, "D4", NEUTRAL, "port great_lighthouse");
    play("collect D4; take D4 food; enough");
    expect(asked(), Q_LIGHTHOUSE);
    choices("space", "D5");
    play("space D5");
    expect(units_at("D5", SHIP), 1);
    play("collect B2; take B2 food"); /* another city */
    expect(asked(), Q_TURN);
    play("collect D4; take D4 food; enough; no");
    expect(units_at("D5", SHIP), 1);
}

/* covers: wonders, action-cards */
TEST(wonder_great_mausoleum_takes_from_the_discard_pile)
{
    builders("expansion=on");
    build_city(RED, "D4", NEUTRAL, "great_mausoleum");
    hand_action(BLUE, "A25");
    clash_discard_action(x, BLUE,
                         s->seat[BLUE].actions ? __builtin_ctzll(s->seat[BLUE].actions) : 0);
    own(RED, "math");
    stock(RED, "1 food 1 wood 1 ore");
    play("build D4 observatory");
    expect(asked(), Q_DRAW);
    play("card A25");
    expect_that(holds_action(RED, "A25"));
    hand_action(BLUE, "A26");
    clash_discard_action(x, BLUE, __builtin_ctzll(s->seat[BLUE].actions));
    clash_discard_action(x, RED, __builtin_ctzll(s->seat[RED].actions)); /* under the pile */
    expect(s->action_discard.card[1], 25);                               /* A26 is still the top */
}

/* With an empty deck there is still the normal draw, from the discard pile shuffled anew [p.29]. */
/* covers: wonders, action-cards */
TEST(wonder_great_mausoleum_leaves_the_normal_draw)
{
    builders("expansion=on");
    build_city(RED, "D4", NEUTRAL, "great_mausoleum");
    while (s->action_deck.count > 0)
        s->action_discard.card[s->action_discard.count++] =
            s->action_deck.card[--s->action_deck.count];
    int cards = s->action_discard.count;
    own(RED, "math");
    stock(RED, "1 food 1 wood 1 ore");
    play("build D4 observatory");
    expect(asked(), Q_DRAW);
    expect_that(legal("draw"));
    play("draw");
    expect(clash_cards_in(s->seat[RED].actions), 1);
    expect(s->action_deck.count, cards - 1);
    expect(s->action_discard.count, 0);
}

/* An event that its owner resolves goes under the discard pile, as do cards it plays [p.29]. */
/* covers: wonders, events */
TEST(wonder_great_mausoleum_lays_events_under_the_pile)
{
    builders("");
    build_city(RED, "D4", NEUTRAL, "great_mausoleum");
    next_event("E10");
    event_of(BLUE);
    answer_until(Q_TURN);
    expect(s->event_discard.card[0], 9);
    next_event("E11");
    event_of(RED);
    expect(asked(), Q_MAUSOLEUM_EVENT);
    play("no");
    answer_until(Q_TURN);
    expect(s->event_discard.count, 2);
    expect(s->event_discard.card[0], 10); /* under E10, which stays the top */
    expect(s->event_discard.card[1], 9);
}

/* covers: wonders, objectives */
TEST(wonder_great_statue)
{
    builders("");
    rich(RED);
    own(RED, "engineering monuments");
    hand_wonder(RED, "great_statue");
    next_objective("O10");
    play("wonder D4 great_statue");
    expect(clash_cards_in(s->seat[RED].objectives), 1);
    int left = s->turn.actions;
    play("use great_statue");
    expect(clash_cards_in(s->seat[RED].objectives), 0);
    expect(s->turn.actions, left + 1);
    hand_objective(RED, "O11");
    expect_that(!legal("use great_statue"));
}

/* covers: wonders, casualties, wonder-notes */
TEST(wonder_great_wall_weakens_attackers)
{
    builders("");
    build_city(RED, "D4", HAPPY, "great_wall");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 infantry");
    turn_of(BLUE);
    dice("3e 3e 1");
    attack("D5", "D4");
    expect(attacker()->value, 4); /* 6 of the dice, less 2: no hit */
    expect(units_at("D4", INFANTRY), 1);
}

/* covers: wonders, barbarians */
TEST(wonder_great_wall_breaks_barbarians)
{
    builders("");
    build_city(RED, "D4", ANGRY, "great_wall");
    units(BARBARIANS, "B3", "3 infantry");
    stock(RED, "0 gold");
    barbarians_attack("B3", "B2");
    expect(owner_of_city("B2"), RED);
    expect(owner_of_units("B3"), NONE);
    expect(amount(RED, GOLD), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wonder_conditions),
        cmocka_unit_test(a_wonder_obeys_the_size_limit),
        cmocka_unit_test(great_lighthouse_needs_a_port),
        cmocka_unit_test(variant_announced_wonders),
        cmocka_unit_test(objective_magnificent_culture_at_once),
        cmocka_unit_test(ruling_r52_destroyed_wonders_score_nothing),
        cmocka_unit_test(wonder_great_pyramids_stay_the_builders),
        cmocka_unit_test(wonder_great_arena_swaps_tokens),
        cmocka_unit_test(wonder_great_arena_adds_to_a_roll),
        cmocka_unit_test(wonder_great_gardens_give_anything),
        cmocka_unit_test(wonder_great_library_borrows_an_advance),
        cmocka_unit_test(ruling_r44_storage_from_the_library_ends),
        cmocka_unit_test(wonder_great_library_at_the_start_of_a_turn),
        cmocka_unit_test(wonder_great_arena_pays_for_influence),
        cmocka_unit_test(wonder_great_library_before_a_combat),
        cmocka_unit_test(wonder_great_library_against_an_event),
        cmocka_unit_test(wonder_great_library_helps_trade),
        cmocka_unit_test(wonder_great_library_lends_myths),
        cmocka_unit_test(wonder_great_library_lends_storage_for_a_harvest),
        cmocka_unit_test(wonder_great_library_lends_metallurgy),
        cmocka_unit_test(ruling_r24_great_lighthouse_launches_ships),
        cmocka_unit_test(wonder_great_mausoleum_keeps_bartered_cards_on_top),
        cmocka_unit_test(wonder_great_mausoleum_takes_from_the_discard_pile),
        cmocka_unit_test(wonder_great_mausoleum_leaves_the_normal_draw),
        cmocka_unit_test(wonder_great_mausoleum_lays_events_under_the_pile),
        cmocka_unit_test(wonder_great_statue),
        cmocka_unit_test(wonder_great_wall_weakens_attackers),
        cmocka_unit_test(wonder_great_wall_breaks_barbarians),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
