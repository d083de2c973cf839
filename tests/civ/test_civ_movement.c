/*
 * test_civ_movement.c: movement in Civilization: groups, steps, water, exploring, huts, villages, relics,
 * city-states, meeting others, interrupts; the worked examples 28 to 33 and the rulings about them.
 */
#include "civ/civ_field.h"

/* ---- Moving [12.1] ----------------------------------------------------------------------------------- */

/* covers: movement */
TEST(a_figure_goes_as_far_as_its_travel_speed)
{
    field(QUIET, "");
    lay_tile("I1", "n12", 0);
    armies(0, square("G2"), 1);
    phase(Q_MOVE, 0);
    play("move G2 1 0");
    choices("step", "F2, H2, G1, G3, E2, I2, F1, H1, F3, H3, G4");
}

TEST(a_group_keeps_together_and_the_rest_may_move_apart)
{
    field(QUIET, "");
    know(0, "masonry");
    armies(0, square("F2"), 2);
    scouts(0, square("F2"), 1);
    phase(Q_MOVE, 0);
    expect(count_legal("move"), 5); /* 2+1, 2, 1+1, 1, and the scout alone */
    play("move F2 1 1; step F4");
    expect(armies_on(s, square("F4")), 1);
    expect(scouts_on(s, square("F4")), 1);
    refuse("move F4 1 0", "has-moved");
    choices("move", "F2 1 0");
}

TEST(a_lone_army_of_natural_religion_goes_one_step_farther)
{
    field(QUIET, "");
    policies(0, "natural_religion");
    armies(0, square("E1"), 2);
    phase(Q_MOVE, 0);
    remember();
    play("move E1 1 0");
    expect_that(legal("step H1"));
    back_again();
    play("move E1 2 0");
    refuse("step H1", "too-far");
}

TEST(no_square_holds_more_figures_than_the_stacking_limit_but_they_may_be_passed)
{
    field(QUIET, "");
    armies(0, square("F2"), 2);
    armies(0, square("E2"), 1);
    armies(0, square("E1"), 1);
    phase(Q_MOVE, 0);
    play("move E1 1 0");
    refuse("step F2", "stack-full");
    play("step F1; stop; move E2 1 0; step G2");
    expect(armies_on(s, square("G2")), 1);
    expect(armies_on(s, square("F2")), 2);
}

/* covers: switches */
TEST(the_ruling_no_passing_closes_full_squares)
{
    field(QUIET, "rulings=no-passing");
    armies(0, square("F2"), 2);
    armies(0, square("E2"), 1);
    phase(Q_MOVE, 0);
    play("move E2 1 0");
    refuse("step G2", "too-far");
}

/* Water: none, cross, stay. Tile n02 has water in its third row but for the last square. */
TEST(water_is_closed_then_crossed_then_stayed_on)
{
    start("germans romans", "");
    explore_all();
    lay_tile("E1", "n02", 0);
    armies(0, square("F2"), 1);
    phase(Q_MOVE, 0);
    remember();
    play("move F2 1 0");
    refuse("step F3", "no-water");
    back_again();
    know(0, "navigation");
    play("move F2 1 0");
    refuse("step G3", "on-water"); /* two steps: it would have to end there */
    play("step F3");               /* beside it: there is a way on */
    expect_that(!legal("stop"));
    play("step F4");
    expect(armies_on(s, square("F4")), 1);
    back_again();
    know(0, "sailing");
    play("move F2 1 0; step F3; stop");
    expect(armies_on(s, square("F3")), 1);
}

TEST(nobody_explores_with_the_last_step_where_he_may_not_stay)
{
    start("germans romans", "");
    lay_tile("E1", "n05", 2); /* its row of water lies at E4, beside a face-down tile */
    know(0, "navigation");
    armies(0, square("E3"), 1);
    phase(Q_MOVE, 0);
    remember();
    play("move E3 1 0; step E4"); /* all that is left is the way back */
    expect(armies_on(s, square("E3")), 1);
    expect_that(!civ_explored(x, square("E5")));
    back_again();
    know(0, "horseback_riding");
    play("move E3 1 0; step E4");
    expect_that(legal("explore E5"));
}

TEST(the_english_cross_water_from_the_beginning)
{
    start("english romans", "");
    explore_all();
    lay_tile("E1", "n02", 0);
    armies(0, square("F2"), 1);
    phase(Q_MOVE, 0);
    play("move F2 1 0");
    expect_that(legal("step F4"));
}

TEST(nobody_ends_in_the_own_city_but_passes_it)
{
    field(QUIET, "");
    know(0, "horseback_riding");
    new_city(0, square("G2"));
    armies(0, square("E2"), 1);
    phase(Q_MOVE, 0);
    play("move E2 1 0");
    refuse("step G2", "city-there");
    play("step H2");
    expect(armies_on(s, square("H2")), 1);
}

/* ---- Exploring [12.2] ------------------------------------------------------------------------------------- */

/* The square of the first home tile beside the face-down tile in that direction. */
static int rim(int direction)
{
    for (int i = 0; i < SQUARES; i++) {
        int there = civ_explored(x, i) ? civ_beside(x, i, direction) : NO_SQUARE;
        if (there != NO_SQUARE && !civ_explored(x, there) && civ_terrain(x, i) != WATER &&
            s->marker[i] == ON_NOTHING)
            return i;
    }
    return NO_SQUARE;
}

/* covers: 6 */
TEST(a_tile_is_turned_away_from_who_explores_it)
{
    static const int directions[] = {0, 1, 2, 3};
    for (int i = 0; i < 4; i++) {
        start("germans english romans russians", "");
        int from = rim(directions[i]), to = civ_beside(x, from, directions[i]);
        armies(0, from, 1);
        phase(Q_MOVE, 0);
        playf("move %s 1 0; explore %s", name_of(from), name_of(to));
        int slot = civ_layout_of(x)->slot_of[to];
        expect_that(s->tile[slot] != NONE);
        expect(s->turned[slot], directions[i]);
    }
}

TEST(a_new_tile_gets_its_huts_villages_and_relic)
{
    start("germans english", "");
    int from = rim(1), to = civ_beside(x, from, 1);
    armies(0, from, 1);
    phase(Q_MOVE, 0);
    int place = civ_layout_of(x)->slot_of[to];
    play_so_that(movef("move %s 1 0; explore %s", name_of(from), name_of(to)),
                 x->c->relic_at[s->tile[place]] != NONE);
    for (int i = 0; i < SQUARES; i++)
        if (civ_layout_of(x)->slot_of[i] == place) {
            static const uint8_t lies[] = {ON_NOTHING, ON_HUT, ON_VILLAGE, ON_RELIC};
            expect(s->marker[i], lies[civ_cell_at(x, i)->marker]);
        }
}

/* covers: exploring */
TEST(exploring_costs_one_step_and_the_group_goes_on)
{
    start("germans english", "");
    int from = rim(1);
    armies(0, from, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0; explore %s", name_of(from), name_of(civ_beside(x, from, 1)));
    expect(asked(), Q_STEP);
    expect(s->frame[s->core.depth - 1].local[offsetof(struct move_group_locals, left)], 1);
    play("stop");
    expect(armies_on(s, from), 1);
}

/* ---- Huts and villages [12.3] -------------------------------------------------------------------------------- */

TEST(a_resource_of_a_hut_is_kept_face_down_and_ends_the_move)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    armies(0, square("H4"), 1);
    put(square("F2"), "hut");
    next_hut("hut_silk");
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
    expect(asked(), Q_MOVE);
    expect(__builtin_popcount(s->seat[0].huts), 1);
    expect(s->marker[square("F2")], ON_NOTHING);
    expect_that(told("Red keeps the marker face down."));
    expect_that(told_to(0, CLIO_EN, "Red keeps the marker face down: Silk."));
}

/* covers: huts */
TEST(huts_stop_a_group_and_scouts_stay_out)
{
    field(QUIET, "");
    scouts(0, square("E2"), 1);
    armies(0, square("E3"), 1);
    put(square("F2"), "hut");
    put(square("F3"), "hut");
    phase(Q_MOVE, 0);
    remember();
    play("move E2 0 1");
    refuse("step F2", "needs-army");
    back_again();
    play("move E3 1 0");
    refuse("step G3", "too-far"); /* not through the hut */
}

/* covers: 31 */
TEST(example_31_scouts_and_relics)
{
    field(QUIET, "");
    policies(0, "pacifism");
    civ_set_marker(x, square("G2"), ON_RELIC);
    put(square("F3"), "hut");
    next_hut("hut_silk");
    scouts(0, square("F2"), 1);
    phase(Q_MOVE, 0);
    play("move F2 0 1");
    refuse("step G2", "needs-army");
    play("step F3");
    expect(__builtin_popcount(s->seat[0].huts), 1);
}

/* covers: 32 */
TEST(example_32_wealth_village)
{
    field("germans english romans", "");
    lay_tile(name_of(civ_layout_of(x)->slot[1].y * WIDTH + civ_layout_of(x)->slot[1].x), "n23", 0);
    int from = any_square(DESERT, 0), to = civ_beside(x, from, 1);
    ranks(0, 4, 4, 4);
    armies(0, from, 1);
    put(to, "village");
    next_village("village_wealth_waw");
    forces(0, "infantry:a artillery:a mounted:a");
    phase(Q_MOVE, 0);
    playf("move %s 1 0; step %s", name_of(from), name_of(to));
    expect(b()->kind, BATTLE_VILLAGE);
    expect(b()->player[DEFENDER], 1); /* to the attacker's left */
    expect(drawn(DEFENDER), 3);
    fight_out();
    expect(b()->winner, ATTACKER);
    expect(s->seat[0].sheet, 1);
    expect(s->marker[to], ON_NOTHING);
    expect(armies_on(s, to), 1);
    expect_that(s->village_discard != 0);
    expect(__builtin_popcountll(s->unit_faceup & b()->fought[DEFENDER]),
           3); /* back in their decks */
}

TEST(the_zulu_explore_villages_without_a_fight)
{
    field("zulu english", "");
    armies(0, square("E2"), 1);
    put(square("F2"), "village");
    next_village("village_iron");
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
    expect_that(!b()->open && !b()->past);
    expect(__builtin_popcount(s->seat[0].villages), 1);
}

TEST(the_chinese_gain_culture_from_huts_and_villages)
{
    field("chinese english", "");
    armies(0, square("E2"), 1);
    armies(0, square("E3"), 1);
    ranks(0, 4, 4, 4);
    forces(0, "infantry:a artillery:a mounted:a");
    put(square("F2"), "hut");
    put(square("F3"), "village");
    next_hut("hut_silk");
    next_village("village_iron");
    phase(Q_MOVE, 0);
    points(0, 0, 0);
    play("move E2 1 0; step F2");
    expect(s->seat[0].culture, 3);
    play("move E3 1 0; step F3");
    fight_out();
    answer_until(Q_RESEARCH);
    expect(s->seat[0].culture, 6);
}

TEST(a_conquered_village_leads_the_romans_one_space_on)
{
    field("romans english", "");
    armies(0, square("E2"), 1);
    ranks(0, 4, 4, 4);
    forces(0, "infantry:a artillery:a mounted:a");
    put(square("F2"), "village");
    next_village("village_iron");
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
    fight_out();
    expect(s->seat[0].track, 1);
}

TEST(a_lost_battle_for_a_village_costs_the_group_and_the_village_stays)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    scouts(0, square("E2"), 1);
    put(square("F2"), "village");
    phase(Q_MOVE, 0);
    play("move E2 1 1; step F2");
    fight_out();
    expect(b()->winner, DEFENDER);
    expect(s->marker[square("F2")], ON_VILLAGE);
    expect_that(!figures_on(s, square("E2")) && !figures_on(s, square("F2")));
}

/* covers: A57 */
TEST(ruling_a57_winners_lose_armies_against_barbarians_too)
{
    field(QUIET, "");
    armies(0, square("E2"), 2);
    put(square("F2"), "village");
    next_village("village_iron");
    ranks(0, 1, 4, 1);
    forces(0, "infantry:c infantry:c mounted:c artillery:a artillery:a");
    phase(Q_MOVE, 0);
    play_so_that("move E2 2 0; step F2",
                 (clash_out(), killed(ATTACKER) >= 2 && b()->winner == ATTACKER));
    expect(armies_on(s, square("F2")), 1);
}

/* ---- City-states [13] -------------------------------------------------------------------------------------------- */

/* covers: 28 city-states */
TEST(example_28_city_state_control)
{
    field(QUIET, "");
    int production = civ_production(x, 0, 0), coins = s->seat[0].coins;
    put(square("F2"), "cs3");
    scouts(0, square("F2"), 1);
    expect(civ_production(x, 0, 0), production + 1);
    expect(s->seat[0].coins, coins + 1);
    expect(civ_check_site(x, 0, 0, ITEM_ARMY, 0, square("F2")), LEGAL);
    phase(Q_MOVE, 0);
    play("move F2 0 1; step F4");
    expect(civ_production(x, 0, 0), production);
    expect(s->seat[0].coins, coins);
    expect(s->marker[square("F2")], ON_CITY_STATE + 2);
}

TEST(a_city_state_of_a_hut_is_controlled_by_who_found_it)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    put(square("F2"), "hut");
    next_hut("hut_city_state");
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
    expect_that(s->marker[square("F2")] >= ON_CITY_STATE);
    expect(__builtin_popcount(s->city_states), 4);
    expect(armies_on(s, square("F2")), 1);
}

/* covers: 29 */
TEST(example_29_attack_on_a_city_state)
{
    field(QUIET, "");
    put(square("F2"), "cs1");
    remember();
    meet("infantry:a infantry:b mounted:a mounted:b", "infantry:a infantry:b mounted:a mounted:b");
    expect(b()->bonus[DEFENDER], 4);
    expect(b()->bonus[ATTACKER], 0);
    expect(drawn(ATTACKER), 3);
    expect(drawn(DEFENDER), 3);
    back_again();
    armies(0, square("E2"), 1);
    scouts(1, square("F2"), 1);
    phase(Q_MOVE, 0);
    points(1, 9, 0);
    points(0, 0, 0);
    play("move E2 1 0; step F2");
    expect(asked(), Q_LOOT);
    expect_that(!b()->past);
    play("loot trade");
    expect(s->seat[0].trade, 3);
    expect(owner_of_figures(s, square("F2")), 0);
}

/* ---- Relics [12.4] --------------------------------------------------------------------------------------------------- */

/* covers: 30 relics ark_of_the_covenant */
TEST(example_30_ark_of_the_covenant)
{
    field(QUIET, "");
    civ_set_marker(x, square("G2"), ON_RELIC);
    s->seat[0].track = 2;
    armies(0, square("F2"), 1);
    scouts(0, square("F2"), 1);
    armies(0, square("F3"), 1);
    phase(Q_MOVE, 0);
    points(0, 0, 0);
    remember();
    play("move F2 1 1; step G2");
    answer_until(Q_MOVE);
    expect(s->seat[0].track, 4);
    expect(s->marker[square("G2")], ON_NOTHING);
    expect(__builtin_popcountll(s->seat[0].events), 1);
    int persons = 0;
    for (int i = 0; i < GREAT_PEOPLE; i++)
        persons += s->seat[0].person[i];
    expect(persons, 1);
    back_again();
    play("move F2 1 0; step H2"); /* it only crosses */
    expect(s->marker[square("G2")], ON_RELIC);
    expect(s->seat[0].track, 2);
}

TEST(attilas_village_gives_two_units)
{
    field(QUIET, "");
    lay_tile("E1", "n22", 0);
    civ_set_marker(x, square("G2"), ON_RELIC);
    armies(0, square("G1"), 1);
    phase(Q_MOVE, 0);
    play("move G1 1 0; step G2; stop; choose-type mounted; choose-type infantry");
    expect(units_of(0), 2);
}

/* ---- Blockades ----------------------------------------------------------------------------------------------------------- */

/* covers: 33 victory */
TEST(example_33_blockade_and_instant_victory)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    put(square("G2"), "bank");
    s->seat[1].sheet = 14;
    civ_refresh(x, 1);
    s->over = s->winner = 0;
    armies(0, square("G2"), 1);
    int others = s->seat[1].coins - 14;
    s->seat[1].sheet = (uint8_t)(14 - others);
    civ_refresh(x, 1);
    expect(s->seat[1].coins, 14);
    phase(Q_MOVE, 0);
    play("move G2 1 0; step G4");
    expect(s->over, WON_ECONOMY);
    expect(s->winner, 1);
}

/* ---- Meeting others [12.5] -------------------------------------------------------------------------------------------------- */

TEST(ruling_a5_scouts_share_the_fate_of_their_armies)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    scouts(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(0, "");
    forces(1, "infantry:a");
    phase(Q_MOVE, 0);
    remember();
    play("move E2 1 1; step F2"); /* nobody has a choice */
    expect(b()->winner, DEFENDER);
    expect_that(!figures_on(s, square("E2")));
    back_again();
    forces(0, "infantry:c");
    ranks(0, 4, 1, 1);
    play("move E2 1 1; step F2; attack infantry_c_4 1");
    expect(b()->winner, ATTACKER);
    answer_until(Q_MOVE);
    expect(scouts_on(s, square("F2")), 1);
    expect(owner_of_figures(s, square("F2")), 0);
}

/* covers: enemies */
TEST(ruling_a5_scouts_alone_never_meet_enemies)
{
    field(QUIET, "");
    scouts(0, square("E2"), 1);
    scouts(1, square("F2"), 1);
    phase(Q_MOVE, 0);
    play("move E2 0 1");
    refuse("step F2", "needs-army");
    refuse("step G2", "too-far");
}

TEST(ruling_a23_flight_passes_over_enemies_huts_and_cities)
{
    field(QUIET, "");
    know(0, "flight");
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    put(square("F3"), "hut");
    forces(1, "infantry:a");
    phase(Q_MOVE, 0);
    remember();
    play("move E2 1 0; step G2");
    expect(armies_on(s, square("G2")), 1);
    expect(owner_of_figures(s, square("F2")), 1);
    back_again();
    play("move E2 1 0; step F2; stop"); /* ending there has the normal effect */
    expect_that(b()->past);
}

/* covers: A33 */
TEST(ruling_a33_russians_give_up_a_scout_for_a_tech)
{
    field("russians english", "");
    new_city(1, square("F2"));
    know(1, "pottery");
    scouts(0, square("E2"), 1);
    armies(0, square("E3"), 1);
    phase(Q_MOVE, 0);
    play("move E2 0 1; sacrifice F2; choose-tech pottery");
    expect_that(civ_knows(x, 0, TECH_POTTERY));
    expect_that(!figures_on(s, square("E2")));
    expect(s->marker[square("F2")], ON_CITY);
    expect_that(!b()->past);
    play("move E3 1 0; step E2");
    expect(asked(), Q_STEP);
    refuse("sacrifice F2", "already-used");
}

TEST(ruling_a43_defection_comes_before_the_step_into_enemies)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    hold(1, "defection");
    phase(Q_MOVE, 0);
    play("move E2 1 0; pass; step F2"); /* one window when it sets out, one before the step */
    expect(asked(), Q_INTERRUPT);
    expect(to_move(), 1);
    playf("interrupt-card defection");
    answer_until(Q_RESEARCH);
    expect_that(!figures_on(s, square("E2")));
    expect(armies_on(s, square("F2")), 1);
    expect_that(!b()->past);
}

/* covers: A48 A49 defection */
TEST(a_move_far_away_can_be_interrupted_against_somebody_near)
{
    field(QUIET, "");
    hold(1, "defection");
    scouts(1, square("E1"), 1);
    armies(0, square("F1"), 1);
    int far = any_square(GRASSLAND, 0);
    for (int n = 0; civ_within(x, 1, far, 6); n++)
        far = any_square(GRASSLAND, n);
    armies(0, far, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0", name_of(far));
    expect(asked(), Q_INTERRUPT);
    play("interrupt-card defection");
    expect_that(!figures_on(s, square("F1")));
    expect(armies_on(s, far), 1);
    expect(asked(), Q_STEP);
}

/* covers: A43 A48 defection */
TEST(who_is_interrupted_when_he_sets_out_may_stay)
{
    static const char *const around[] = {"F1", "E2", "G2", "F3"};
    field(QUIET, "");
    hold(1, "defection");
    armies(0, square("F2"), 2);
    armies(0, square("H4"), 1);
    for (int i = 0; i < 4; i++)
        armies(1, square(around[i]), 1);
    phase(Q_MOVE, 0);
    play("move F2 2 0");
    remember();
    play("pass");
    expect_that(!legal("stop")); /* there was nothing that he did not know */
    back_again();
    play("interrupt-card defection; target-figure F2 army");
    expect(armies_on(s, square("F2")), 1);
    expect_that(legal("step F1"));
    play("stop");
    expect(armies_on(s, square("F2")), 1);
    expect(to_move(), 0);
    expect_that(!legal("move F2 1 0"));
}

/* covers: A48 */
TEST(ruling_a48_a_move_can_be_interrupted_after_each_step)
{
    field(QUIET, "");
    know(0, "horseback_riding");
    armies(0, square("E2"), 1);
    armies(1, square("G4"), 1);
    hold(1, "defection");
    phase(Q_MOVE, 0);
    play("move E2 1 0");
    expect(asked(), Q_INTERRUPT); /* when it sets out */
    play("pass; step G2");
    expect(asked(), Q_INTERRUPT); /* after the first of two steps */
    expect(armies_on(s, square("F2")), 1);
    play("pass");
    expect(asked(), Q_INTERRUPT); /* after the second: one is left */
    expect(armies_on(s, square("G2")), 1);
    play("pass; stop");
    expect(armies_on(s, square("G2")), 1);
}

TEST(who_lets_moves_pass_is_not_asked_again)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    armies(1, square("G4"), 1);
    hold(1, "defection");
    phase(Q_MOVE, 0);
    play("move E2 1 0; let moves; step F2");
    expect(asked(), Q_STEP);
}

TEST(communism_holds_a_square)
{
    field(QUIET, "");
    know(1, "communism");
    keep(1, "hut_spy");
    armies(0, square("E2"), 1);
    armies(0, square("G3"), 1);
    armies(0, square("H4"), 1);
    phase(Q_MOVE, 0);
    play("move G3 1 0; interrupt-use communism; choose-square E2");
    answer_until(Q_STEP);
    play("step G2"); /* who is elsewhere goes on */
    answer_until(Q_MOVE);
    refuse("move E2 1 0", "held");
    next_turn();
    phase(Q_MOVE, 0);
    expect_that(legal("move E2 1 0"));
}

/* ---- Founding [5.2] ----------------------------------------------------------------------------------------------------------------------- */

TEST(figures_make_room_for_a_new_city)
{
    field(QUIET, "");
    armies(0, square("F2"), 1);
    scouts(0, square("F2"), 1);
    phase(Q_START, 0);
    if (!legal("found F2 scout"))
        next_turn(), phase(Q_START, 0);
    play("found F2 scout");
    expect(asked(), Q_DISPLACE);
    play("place G3");
    expect(armies_on(s, square("G3")), 1);
    expect_that(!figures_on(s, square("F2")));
    expect(s->marker[square("F2")], ON_CITY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figure_goes_as_far_as_its_travel_speed),
        cmocka_unit_test(a_group_keeps_together_and_the_rest_may_move_apart),
        cmocka_unit_test(a_lone_army_of_natural_religion_goes_one_step_farther),
        cmocka_unit_test(
            no_square_holds_more_figures_than_the_stacking_limit_but_they_may_be_passed),
        cmocka_unit_test(the_ruling_no_passing_closes_full_squares),
        cmocka_unit_test(water_is_closed_then_crossed_then_stayed_on),
        cmocka_unit_test(nobody_explores_with_the_last_step_where_he_may_not_stay),
        cmocka_unit_test(the_english_cross_water_from_the_beginning),
        cmocka_unit_test(nobody_ends_in_the_own_city_but_passes_it),
        cmocka_unit_test(a_tile_is_turned_away_from_who_explores_it),
        cmocka_unit_test(a_new_tile_gets_its_huts_villages_and_relic),
        cmocka_unit_test(exploring_costs_one_step_and_the_group_goes_on),
        cmocka_unit_test(a_resource_of_a_hut_is_kept_face_down_and_ends_the_move),
        cmocka_unit_test(huts_stop_a_group_and_scouts_stay_out),
        cmocka_unit_test(example_31_scouts_and_relics),
        cmocka_unit_test(example_32_wealth_village),
        cmocka_unit_test(the_zulu_explore_villages_without_a_fight),
        cmocka_unit_test(the_chinese_gain_culture_from_huts_and_villages),
        cmocka_unit_test(a_conquered_village_leads_the_romans_one_space_on),
        cmocka_unit_test(a_lost_battle_for_a_village_costs_the_group_and_the_village_stays),
        cmocka_unit_test(ruling_a57_winners_lose_armies_against_barbarians_too),
        cmocka_unit_test(example_28_city_state_control),
        cmocka_unit_test(a_city_state_of_a_hut_is_controlled_by_who_found_it),
        cmocka_unit_test(example_29_attack_on_a_city_state),
        cmocka_unit_test(example_30_ark_of_the_covenant),
        cmocka_unit_test(attilas_village_gives_two_units),
        cmocka_unit_test(example_33_blockade_and_instant_victory),
        cmocka_unit_test(ruling_a5_scouts_share_the_fate_of_their_armies),
        cmocka_unit_test(ruling_a5_scouts_alone_never_meet_enemies),
        cmocka_unit_test(ruling_a23_flight_passes_over_enemies_huts_and_cities),
        cmocka_unit_test(ruling_a33_russians_give_up_a_scout_for_a_tech),
        cmocka_unit_test(ruling_a43_defection_comes_before_the_step_into_enemies),
        cmocka_unit_test(a_move_far_away_can_be_interrupted_against_somebody_near),
        cmocka_unit_test(who_is_interrupted_when_he_sets_out_may_stay),
        cmocka_unit_test(ruling_a48_a_move_can_be_interrupted_after_each_step),
        cmocka_unit_test(who_lets_moves_pass_is_not_asked_again),
        cmocka_unit_test(communism_holds_a_square),
        cmocka_unit_test(figures_make_room_for_a_new_city),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
