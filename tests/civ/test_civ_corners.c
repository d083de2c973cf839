/*
 * test_civ_corners.c: corners of the rules of Civilization: what happens by one change happens at once,
 * so that nobody wins in the middle of it [9.5, 14, A66]; who may refuse, what a held square means.
 */
#include "civ/civ_field.h"

/* Coin tokens on its sheet until it counts so many coins. */
static void coins(int seat, int n)
{
    s->seat[seat].sheet = (uint8_t)(s->seat[seat].sheet + n - s->seat[seat].coins);
    civ_recount(x, seat);
    expect(s->seat[seat].coins, n);
}

/* A square with a printed coin in the outskirts of a capital. */
static int coin_beside(int seat)
{
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, centre(seat), direction);
        if (civ_cell_at(x, there)->icons.coins)
            return there;
    }
    fail_msg("no coin is printed there");
    return NO_SQUARE;
}

static void nobody_has_won(void)
{
    expect(s->over, NOT_OVER);
}

/* ---- One change at once [9.5, 14] --------------------------------------------------------------------- */

/* covers: overbuilding coins */
TEST(a_building_that_replaces_another_uncovers_no_printed_coin)
{
    start("japanese french", "");
    know(0, "writing pottery");
    int there = coin_beside(0);
    put(there, "library");
    coins(0, 14);
    points(0, 27, 0);
    phase(Q_CITY, 0);
    playf("build %s granary", home(0));
    if (asked() == Q_SITE)
        playf("site %s", name_of(there));
    expect(s->marker[there], ON_BUILDING + BUILDING_GRANARY);
    expect(s->seat[0].coins, 14);
    nobody_has_won();
}

/* Blue's second city is on F2, Red's army stands before it and takes it. */
static void take_city(void)
{
    armies(0, square("G2"), 1);
    forces(0, "infantry:a infantry:a infantry:a");
    forces(1, "");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    fight_out();
    expect(s->marker[square("F2")], ON_NOTHING);
}

/* covers: A4 coins */
TEST(a_city_that_falls_uncovers_no_coin_for_its_owner)
{
    field(QUIET, "");
    lay_tile("E1", "n04", 0);
    new_city(1, square("F2"));
    expect(civ_cell_at(x, square("E3"))->icons.coins, 1);
    put(square("E3"), "workshop");
    coins(1, 14);
    take_city();
    expect(s->seat[1].coins, 14);
    nobody_has_won();
}

/* covers: 5.3 A6 */
TEST(who_beats_a_blockader_blockades_at_once_himself)
{
    field("germans english mongols french", "");
    new_city(1, square("F2"));
    put(square("F3"), "bank");
    armies(2, square("F3"), 1);
    armies(0, square("F4"), 1);
    coins(1, 14);
    forces(0, "infantry:a infantry:a infantry:a");
    forces(2, "");
    phase(Q_MOVE, 0);
    play("move F4 1 0; step F3");
    fight_out();
    nobody_has_won();
    expect(owner_of_figures(s, square("F3")), 0);
    expect(s->seat[1].coins, 14);
    answer_until(Q_MOVE);
    nobody_has_won();
}

/* covers: 5.3 33 */
TEST(who_leaves_a_blockaded_coin_to_attack_loses_at_once)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    put(square("G2"), "bank");
    armies(0, square("G2"), 2);
    know(0, "masonry");
    coins(1, 14);
    forces(0, "infantry:a infantry:a infantry:a");
    forces(1, "");
    phase(Q_MOVE, 0);
    remember();
    play("move G2 1 0; step F2"); /* the other army stays */
    expect(b()->past, 1);         /* fought out */
    nobody_has_won();
    back_again();
    play("move G2 2 0; step F2"); /* before it comes to a battle */
    expect(s->over, WON_ECONOMY);
    expect(s->winner, 1);
    expect(b()->past, 0);
}

/* covers: 5.3 battle-preparation */
TEST(what_attackers_blockaded_where_they_came_from_counts_against_them)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    put(square("G2"), "barracks");
    armies(0, square("G2"), 1);
    scouts(0, square("G2"), 1);
    forces(0, "infantry:a infantry:b");
    forces(1, "mounted:a mounted:b");
    phase(Q_MOVE, 0);
    remember();
    play("move G2 1 0; step F2"); /* its scout blockades the Barracks */
    expect(b()->total[DEFENDER], 6);
    fight_out();
    back_again();
    play("move G2 1 1; step F2");
    expect(b()->total[DEFENDER], 6 + 2);
    fight_out();
    answer_until(Q_MOVE);
    expect(s->stack[square("G2")], 0); /* whoever won: nobody is there any more */
}

/* covers: city-states 5.3 */
TEST(who_leaves_a_city_state_to_attack_controls_it_no_more)
{
    field(QUIET, "");
    put(square("F3"), "cs4");
    armies(0, square("F3"), 1);
    armies(1, square("F2"), 1);
    forces(0, "infantry:a infantry:b");
    forces(1, "mounted:a mounted:b");
    phase(Q_MOVE, 0);
    expect(civ_combat_bonus(x, 0), 2);
    play("move F3 1 0; step F2");
    expect(b()->total[ATTACKER], 0);
}

/* covers: 12.5 A6 */
TEST(who_kills_scouts_blockades_at_once_himself)
{
    field("germans english mongols french", "");
    new_city(1, square("F2"));
    put(square("F3"), "bank");
    scouts(2, square("F3"), 1);
    armies(0, square("F4"), 1);
    coins(1, 14);
    phase(Q_MOVE, 0);
    play("move F4 1 0; step F3");
    nobody_has_won();
    expect(owner_of_figures(s, square("F3")), 0);
    expect(s->seat[1].coins, 14);
}

/* covers: atomic_theory A27 */
TEST(a_bomb_frees_no_blockaded_coin_of_the_city_it_destroys)
{
    field(QUIET, "");
    know(0, "atomic_theory");
    keep(0, "village_uranium");
    new_city(1, square("F2"));
    put(square("F3"), "bank");
    armies(0, square("F3"), 1);
    coins(1, 14);
    phase(Q_MOVE, 0);
    play("use strike");
    expect(s->marker[square("F2")], ON_NOTHING);
    expect_that(!figures_on(s, square("F3")));
    expect(s->seat[1].coins, 14);
    nobody_has_won();
}

/* covers: 5.4 english */
TEST(a_group_gathers_where_it_is_and_not_where_it_comes_from)
{
    field("english germans", "");
    new_city(1, square("F2"));
    put(square("E3"), "builder");
    put(square("F3"), "builder");
    armies(0, square("E3"), 2);
    coins(0, 14);
    phase(Q_MOVE, 0);
    play("move E3 2 0; step F3");
    expect(armies_on(s, square("F3")), 2);
    expect(s->seat[0].coins, 14);
    nobody_has_won();
}

/* covers: 5.4 A4 */
TEST(a_coin_that_a_falling_city_uncovers_wins_for_who_gathers_it)
{
    field("germans english mongols french", "");
    lay_tile("E1", "n04", 0);
    new_city(3, square("F2"));
    put(square("E3"), "workshop");
    scouts(2, square("E3"), 1); /* gathers the printed coin when the workshop is gone */
    coins(2, 14);
    armies(0, square("G2"), 1);
    forces(0, "infantry:a infantry:a infantry:a");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    fight_out();
    expect(s->over, WON_ECONOMY);
    expect(s->winner, 2);
}

/* ---- Who may refuse [A54] ------------------------------------------------------------------------------ */

/* covers: united_nations disaster */
TEST(the_united_nations_may_refuse_to_be_the_second_target_too)
{
    start("french romans mongols germans", "");
    hold(0, "disaster");
    int first = bare(1, 0), second = bare(2, 0);
    put(first, "market");
    put(second, "temple");
    put(bare(2, 0), "united_nations");
    phase(Q_START, 0);
    remember();
    playf("play disaster; choose-square %s; choose-square %s", name_of(first), name_of(second));
    expect(asked(), Q_CONSENT);
    expect(to_move(), 2);
    play("decline");
    expect(s->marker[first], ON_NOTHING); /* who has no say loses its building */
    expect(s->marker[second], ON_BUILDING + BUILDING_TEMPLE);
    back_again();
    playf("play disaster; choose-square %s; choose-square %s", name_of(second), name_of(first));
    expect(to_move(), 2);
    play("decline");
    expect(s->marker[first], ON_NOTHING);
    expect(s->marker[second], ON_BUILDING + BUILDING_TEMPLE);
}

/* covers: united_nations jousting_tourney A54 */
TEST(the_united_nations_may_refuse_that_their_event_is_cancelled_by_another)
{
    start("french romans", "");
    hold(0, "supply_drop");
    hold(1, "jousting_tourney");
    phase(Q_START, 0);
    remember();
    play("play supply_drop; cancel-card jousting_tourney"); /* nobody is asked */
    expect(s->seat[0].trade, 0);
    back_again();
    put(bare(0, 0), "united_nations");
    play("play supply_drop; cancel-card jousting_tourney");
    expect(asked(), Q_CONSENT);
    expect(to_move(), 0);
    play("decline");
    expect(s->seat[0].trade, 7);
    expect_that(!holds(1, "jousting_tourney"));
}

/* ---- What events may be aimed at --------------------------------------------------------------------------- */

/* covers: mass_defection wholesale_defection */
TEST(a_mass_defection_takes_a_scout_that_is_alone)
{
    static const char *const cards[] = {"defection", "mass_defection", "wholesale_defection"};
    for (int i = 0; i < 3; i++) {
        field(QUIET, "");
        hold(0, cards[i]);
        armies(0, square("E2"), 1);
        scouts(1, square("F3"), 1);
        phase(Q_MOVE, 0);
        playf("play %s", cards[i]); /* nothing else to aim at */
        expect_that(!figures_on(s, square("F3")));
    }
}

/* covers: mass_defection */
TEST(a_mass_defection_takes_one_figure_or_two_of_its_players_choice)
{
    field(QUIET, "");
    hold(0, "mass_defection");
    know(1, "masonry");
    armies(0, square("E2"), 1);
    armies(1, square("F3"), 1);
    scouts(1, square("F3"), 2);
    phase(Q_MOVE, 0);
    play("play mass_defection");
    remember();
    play("target-figure F3 army; done");
    expect(armies_on(s, square("F3")), 0);
    expect(scouts_on(s, square("F3")), 2);
    back_again();
    play("target-figure F3 scout; target-figure F3 scout");
    expect(armies_on(s, square("F3")), 1);
    expect(scouts_on(s, square("F3")), 0);
    back_again();
    play("target-figure F3 army");
    expect_that(!legal("target-figure F3 army")); /* there was one */
    play("target-figure F3 scout");
    expect(armies_on(s, square("F3")), 0);
    expect(scouts_on(s, square("F3")), 1);
}

/* covers: sabotage catastrophe coins */
TEST(sabotage_may_lay_a_coin_bare_that_ones_own_building_covers)
{
    start("japanese french", "");
    hold(0, "sabotage");
    int there = coin_beside(0);
    put(there, "library");
    coins(0, 14);
    clio_move choice =
        clio_parse_move(x->game, movef("choose-square %s", name_of(there)), CLIO_EN, NULL, 0);
    remember();
    put(bare(0, 0), "granary");
    play("play sabotage");
    expect_that(civ_destroys(x->game, s, 0, choice)); /* so that it is asked for twice */
    back_again();
    expect_that(
        civ_destroys(x->game, s, 0, clio_parse_move(x->game, "play sabotage", CLIO_EN, NULL, 0)));
    play("play sabotage");
    expect(s->over, WON_ECONOMY);
    expect(s->winner, 0);
}

/* ---- Held squares ------------------------------------------------------------------------------------------ */

/* covers: communism migrants A22 */
TEST(nobody_travels_away_from_a_held_square)
{
    field(QUIET, "");
    hold(0, "migrants");
    know(1, "communism");
    keep(1, "hut_spy");
    armies(0, square("E2"), 1);
    armies(0, square("G3"), 1);
    phase(Q_MOVE, 0);
    remember();
    play("play migrants");
    expect_that(legal("target-figure G3 army"));
    back_again();
    play("move E2 1 0; interrupt-use communism; choose-square G3");
    answer_until(Q_STEP);
    play("step E3");
    answer_until(Q_MOVE);
    play("play migrants"); /* only the other army can: it is not asked which */
    expect_that(!legal("target-figure G3 army"));
    expect_that(!legal("choose-square G2"));
    expect(armies_on(s, square("G3")), 1);
}

/* covers: communism */
TEST(a_square_that_is_held_is_not_held_again)
{
    field("germans english french", "");
    know(1, "communism");
    know(2, "communism");
    keep(1, "hut_spy");
    keep(2, "village_spy");
    armies(0, square("E6"), 1);
    phase(Q_MOVE, 0);
    play("move E6 1 0; interrupt-use communism"); /* there are no other figures */
    expect(to_move(), 2);
    expect_that(!legal("interrupt-use communism")); /* there is nothing left to hold */
    play("pass");
    expect(armies_on(s, square("E6")), 1);
}

/* ---- Which of figures that are alike [A22, A43] ------------------------------------------------------------- */

/* Blue, close by, has this card; Red's armies: one on E2, then one on F2. */
static void one_behind_the_other(const char *card)
{
    field(QUIET, "");
    hold(1, card);
    scouts(1, square("H3"), 1);
    armies(0, square("F2"), 1);
    armies(0, square("E2"), 1);
    phase(Q_MOVE, 0);
}

/* covers: defection A43 A48 */
TEST(a_defection_takes_the_army_on_its_way_from_a_stack_that_it_passes)
{
    one_behind_the_other("defection");
    play("move E2 1 0; pass; step F2; interrupt-card defection");
    if (asked() == Q_EVENT)
        play("target-figure F2 army");
    expect(armies_on(s, square("F2")), 1);
    expect_that(asked() != Q_STEP); /* nobody is left to go on */
    expect_that(legal("move F2 1 0"));
}

/* covers: defection A43 A48 */
TEST(a_defection_takes_an_army_that_may_still_move_before_one_that_has)
{
    one_behind_the_other("defection");
    play("move F2 1 0; let moves; step E2; stop");
    s->seat[1].lets = 0;
    armies(0, square("G2"), 1);
    play("move G2 1 0; interrupt-card defection");
    if (asked() == Q_EVENT)
        play("target-figure E2 army");
    answer_until(Q_MOVE);
    expect(armies_on(s, square("E2")), 1);
    expect_that(!legal("move E2 1 0"));
}

/* covers: migrants A22 */
TEST(who_travels_from_a_stack_can_still_make_his_own_move)
{
    one_behind_the_other("");
    hold(0, "migrants");
    play("move F2 1 0; step E2; stop; play migrants");
    if (asked() == Q_EVENT && legal("target-figure E2 army"))
        play("target-figure E2 army");
    play("choose-square G2");
    expect_that(legal("move G2 1 0"));
    expect_that(!legal("move E2 1 0"));
}

/* covers: steam_power migrants A22 A44 */
TEST(nobody_travels_who_came_by_steam_this_turn)
{
    field(QUIET, "");
    know(0, "steam_power");
    hold(0, "migrants");
    resources(0, "silk");
    int water = any_square(WATER, 0);
    armies(0, square("E2"), 1);
    phase(Q_CITY, 0);
    playf("use steam_power; choose-square %s", name_of(water));
    expect(armies_on(s, water), 1);
    armies(0, square("F2"), 1);
    scouts(0, square("G3"), 1);
    phase(Q_MOVE, 0);
    remember();
    play("play migrants");
    choices("target-figure", "F2 army, G3 scout");
    back_again();
    next_turn();
    phase(Q_MOVE, 0);
    play("play migrants");
    expect_that(legal(movef("target-figure %s army", name_of(water))));
}

/* covers: migrants ark_of_the_covenant */
TEST(armies_travel_over_a_relic_and_scouts_do_not)
{
    field(QUIET, "");
    hold(0, "migrants");
    civ_set_marker(x, square("G2"), ON_RELIC);
    armies(0, square("F2"), 1);
    scouts(0, square("G3"), 1);
    phase(Q_MOVE, 0);
    play("play migrants");
    remember();
    play("target-figure F2 army");
    expect_that(legal("choose-square H2"));
    expect_that(!legal("choose-square G2"));
    back_again();
    play("target-figure G3 scout");
    expect_that(!legal("choose-square G1"));
}

/* ---- Governments [4 step 1, 11.1] ------------------------------------------------------------------------------- */

/* covers: government */
TEST(a_government_is_changed_once_in_a_start_of_turn)
{
    start("romans chinese", "");
    know(0, "pottery navy chivalry");
    govern(0, "despotism");
    points(0, 11, 0);
    play("govern anarchy");
    phase(Q_RESEARCH, 0);
    points(0, 11, 0);
    play_as(0, "research monarchy");
    phase(Q_START, 0);
    expect(s->turn, 2);
    hold(0, "drought"); /* so that there is something more to do */
    play("govern feudalism");
    expect(s->seat[0].government, GOV_FEUDALISM);
    refuse("govern monarchy", "governed-once");
    refuse("govern anarchy", "governed-once");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_building_that_replaces_another_uncovers_no_printed_coin),
        cmocka_unit_test(a_city_that_falls_uncovers_no_coin_for_its_owner),
        cmocka_unit_test(who_beats_a_blockader_blockades_at_once_himself),
        cmocka_unit_test(who_leaves_a_blockaded_coin_to_attack_loses_at_once),
        cmocka_unit_test(what_attackers_blockaded_where_they_came_from_counts_against_them),
        cmocka_unit_test(who_leaves_a_city_state_to_attack_controls_it_no_more),
        cmocka_unit_test(who_kills_scouts_blockades_at_once_himself),
        cmocka_unit_test(a_bomb_frees_no_blockaded_coin_of_the_city_it_destroys),
        cmocka_unit_test(a_group_gathers_where_it_is_and_not_where_it_comes_from),
        cmocka_unit_test(a_coin_that_a_falling_city_uncovers_wins_for_who_gathers_it),
        cmocka_unit_test(the_united_nations_may_refuse_to_be_the_second_target_too),
        cmocka_unit_test(the_united_nations_may_refuse_that_their_event_is_cancelled_by_another),
        cmocka_unit_test(a_mass_defection_takes_a_scout_that_is_alone),
        cmocka_unit_test(a_mass_defection_takes_one_figure_or_two_of_its_players_choice),
        cmocka_unit_test(sabotage_may_lay_a_coin_bare_that_ones_own_building_covers),
        cmocka_unit_test(nobody_travels_away_from_a_held_square),
        cmocka_unit_test(a_square_that_is_held_is_not_held_again),
        cmocka_unit_test(a_defection_takes_the_army_on_its_way_from_a_stack_that_it_passes),
        cmocka_unit_test(a_defection_takes_an_army_that_may_still_move_before_one_that_has),
        cmocka_unit_test(who_travels_from_a_stack_can_still_make_his_own_move),
        cmocka_unit_test(nobody_travels_who_came_by_steam_this_turn),
        cmocka_unit_test(armies_travel_over_a_relic_and_scouts_do_not),
        cmocka_unit_test(a_government_is_changed_once_in_a_start_of_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
