/*
 * test_civ_war.c: movement and battles of Civilization: the worked examples 28 to 40, and the rulings
 * about groups, steps, huts, villages, relics, city-states, fronts, losses and loot.
 *
 * The field is a tile beside the first home tile: sixteen squares of land, E1 to H4.
 */
#include "civ/civ_table.h"
#include "games/civ/war.h"

#include <string.h>

/* Two (or more) players whose civilizations do nothing in a battle. */
#define QUIET "germans english"

static void field(const char *civilizations, const char *options)
{
    start(civilizations, options);
    explore_all();
    lay_tile("E1", s->waw ? "n23" : "n12", 0);
}

static const struct civ_battle *b(void)
{
    return &s->battle;
}

static int drawn(int side)
{
    return __builtin_popcountll(b()->fought[side]);
}

static int killed(int side)
{
    return __builtin_popcountll(b()->killed[side]);
}

/* Ranks of infantry, artillery and mounted units, by the techs that give them. */
static void ranks(int seat, int infantry, int artillery, int mounted)
{
    static const char *const unlock[3][RANKS] = {
        {"", "democracy", "gunpowder", "replaceable_parts"},
        {"", "mathematics", "metal_casting", "ballistics"},
        {"", "chivalry", "railroad", "combustion"},
    };
    know(seat, unlock[0][infantry - 1]);
    know(seat, unlock[1][artillery - 1]);
    know(seat, unlock[2][mounted - 1]);
}

/* Everybody opens new fronts, or takes the first answer, until the battle is over. */
static void fight_out(void)
{
    while (s->battle.open) {
        clio_move moves[CLIO_MAX_MOVES];
        int seat = to_move();
        clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(x->game, s, seat, moves[0], NULL);
    }
}

/* The same, but whoever can attack a front does. */
static void clash_out(void)
{
    while (s->battle.open) {
        clio_move moves[CLIO_MAX_MOVES];
        int seat = to_move(), chosen = 0;
        int n = clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
        for (int i = n - 1; i > 0; i--)
            if (clio_verb(moves[i]) == DO_ATTACK)
                chosen = i;
        clio_apply_legal(x->game, s, seat, moves[chosen], NULL);
    }
}

/* Red, from E2, attacks Blue's army on F2; both have these units alone. */
static void meet(const char *red, const char *blue)
{
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(0, red);
    forces(1, blue);
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
}

/* ---- Moving [12.1] ----------------------------------------------------------------------------------- */

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
    play_so_that(movef("move %s 1 0; explore %s", name_of(from), name_of(to)),
                 s->tile[civ_layout_of(x)->slot_of[to]] ==
                     19); /* a tile with a relic, if the last is */
    int slot = civ_layout_of(x)->slot_of[to];
    for (int i = 0; i < SQUARES; i++)
        if (civ_layout_of(x)->slot_of[i] == slot) {
            static const uint8_t lies[] = {ON_NOTHING, ON_HUT, ON_VILLAGE, ON_RELIC};
            expect(s->marker[i], lies[civ_cell_at(x, i)->marker]);
        }
}

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

/* covers: 28 */
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

/* covers: 30 */
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

/* covers: 33 */
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
    armies(0, square("E2"), 1);
    phase(Q_MOVE, 0);
    clio_set_bit(s->held, square("E2"));
    refuse("move E2 1 0", "held");
}

/* ---- Preparation [12.6] --------------------------------------------------------------------------------------------------------- */

TEST(a_force_is_three_and_two_for_each_further_army)
{
    field(QUIET, "");
    know(0, "masonry");
    armies(0, square("E2"), 3);
    armies(1, square("F2"), 1);
    forces(
        0,
        "infantry:a infantry:b infantry:c mounted:a mounted:b mounted:c artillery:a artillery:b");
    forces(1, "infantry:a infantry:b mounted:a mounted:b");
    phase(Q_MOVE, 0);
    play("move E2 3 0; step F2");
    expect(drawn(ATTACKER), 7);
    expect(units_of(0), 1);
    expect(drawn(DEFENDER), 3);
}

TEST(communism_draws_one_unit_more)
{
    field(QUIET, "");
    govern(0, "communism");
    meet("infantry:a infantry:b mounted:a mounted:b", "infantry:a");
    expect(drawn(ATTACKER), 4);
}

TEST(the_oracle_shows_the_hand_of_the_other_side)
{
    field(QUIET, "");
    remember();
    meet("infantry:a infantry:b", "infantry:a mounted:b");
    expect_that(!civ_sees_hand(x, 0, DEFENDER));
    expect_that(civ_sees_hand(x, 1, DEFENDER));
    back_again();
    market("oracle");
    put(beside(0, GRASSLAND, 0), "oracle");
    meet("infantry:a infantry:b", "infantry:a mounted:b");
    expect_that(civ_sees_hand(x, 0, DEFENDER));
    expect_that(!civ_sees_hand(x, 1, ATTACKER));
}

/* covers: 38 */
TEST(example_38_city_defence_and_tie)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    s->seat[1].city[1].walled = 1;
    put(square("F1"), "barracks");
    put(beside(0, GRASSLAND, 0), "general");
    armies(0, square("G2"), 1);
    forces(0, "infantry:a artillery:a infantry:b");
    forces(1, "");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    expect(b()->kind, BATTLE_CITY);
    expect(b()->turn, ATTACKER);
    expect(b()->bonus[DEFENDER], 8);
    fight_out();
    expect(b()->value[ATTACKER], 8);
    expect(b()->value[DEFENDER], 8);
    expect(b()->winner, DEFENDER);
    expect(s->marker[square("F2")], ON_CITY);
    expect_that(!figures_on(s, square("G2")));
}

TEST(a_city_defends_itself_with_six_units)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    armies(0, square("G2"), 1);
    forces(0, "infantry:a");
    forces(1, "infantry:a infantry:b infantry:c mounted:a mounted:b mounted:c artillery:a");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    expect(drawn(DEFENDER), 6);
    expect(b()->turn, DEFENDER);
}

TEST(combustion_brings_walls_down_before_the_battle)
{
    field(QUIET, "");
    know(0, "combustion");
    new_city(1, square("F2"));
    s->seat[1].city[1].walled = 1;
    armies(0, square("G2"), 1);
    forces(0, "infantry:a infantry:b");
    forces(1, "infantry:a mounted:b");
    phase(Q_MOVE, 0);
    play("move G2 1 0; step F2");
    expect(s->seat[1].city[1].walled, 0);
    expect(b()->total[DEFENDER], 6);
    expect(b()->turn, DEFENDER);
}

/* ---- Fighting [12.7] ---------------------------------------------------------------------------------------------------------------- */

/* covers: 34 */
TEST(example_34_exchange_on_a_front)
{
    field(QUIET, "");
    ranks(0, 3, 1, 1);
    ranks(1, 2, 1, 1);
    meet("infantry:a", "infantry:b");
    expect(asked(), Q_BATTLE);
    play("attack infantry_a_3 1");
    expect(killed(DEFENDER), 1);
    expect(killed(ATTACKER), 0);
    expect(b()->front[0].wounds[ATTACKER], 3);
    expect(b()->value[ATTACKER], 2);
}

/* covers: 35 */
TEST(example_35_result)
{
    field(QUIET, "");
    put(beside(0, GRASSLAND, 0), "general");
    put(beside(1, GRASSLAND, 0), "barracks");
    ranks(0, 3, 3, 3);
    ranks(1, 2, 2, 2);
    meet("infantry:a mounted:a", "infantry:a mounted:a");
    expect(b()->bonus[ATTACKER], 2);
    expect(b()->bonus[DEFENDER], 0);
    s->battle.front[1] = s->battle.front[0]; /* A 5/5 + 5/5 with 7 wounds, B 4 with 3 */
    s->battle.fronts = 2;
    s->battle.front[0] = (struct civ_front){.card = {NONE, NONE}};
    s->battle.front[1] = (struct civ_front){.card = {NONE, NONE}};
    struct civ before = *s;
    s->battle.front[0].card[ATTACKER] = (uint8_t)__builtin_ctzll(b()->fought[ATTACKER]);
    s->battle.front[0].wounds[ATTACKER] = 4;
    s->battle.front[1].card[ATTACKER] = (uint8_t)(63 - __builtin_clzll(b()->fought[ATTACKER]));
    s->battle.front[1].wounds[ATTACKER] = 3;
    s->battle.front[0].card[DEFENDER] = (uint8_t)__builtin_ctzll(b()->fought[DEFENDER]);
    s->battle.front[0].wounds[DEFENDER] = 3;
    expect(civ_battle_value(x, ATTACKER), 5);
    expect(civ_battle_value(x, DEFENDER), 1);
    *s = before;
}

/* covers: 36 */
TEST(example_36_trump)
{
    field(QUIET, "");
    remember();
    meet("mounted:c", "infantry:b");
    play("attack mounted_c_1 1");
    expect(killed(ATTACKER), 1);
    expect(killed(DEFENDER), 0);
    expect(b()->front[0].wounds[DEFENDER], 0);
    back_again();
    put(beside(0, GRASSLAND, 0), "pentagon");
    meet("mounted:c", "infantry:b");
    play("attack mounted_c_1 1");
    expect(killed(ATTACKER), 1);
    expect(killed(DEFENDER), 1);
}

TEST(a_trumping_unit_that_does_not_kill_is_struck_back)
{
    field(QUIET, "");
    meet("infantry:a", "mounted:a"); /* 1/3 against 1/3 */
    play("attack infantry_a_1 1");
    expect(b()->front[0].wounds[ATTACKER], 1);
    expect(b()->front[0].wounds[DEFENDER], 1);
}

/* covers: 37 A56 */
TEST(example_37_full_fronts)
{
    field(QUIET, "");
    know(1, "mathematics");
    resources(1, "iron");
    meet("infantry:a infantry:a mounted:a", "infantry:a infantry:a mounted:a");
    play("open infantry_a_1; attack infantry_a_1 1");
    expect(to_move(), 1);
    expect(count_legal("attack"), 0);
    expect(count_legal("open"), 2);
    refuse("attack infantry_a_1 1", "front-closed");
    play("use mathematics; wound 1; wound 1"); /* 1 + 2 wounds kill a unit of health 3 */
    expect(killed(ATTACKER), 1);
    refuse("use mathematics", "already-used");
    play("open mounted_a_1");
    expect_that(legal("attack infantry_a_1 1"));
    expect(b()->front[0].wounds[DEFENDER], 1);
}

/* covers: A55 */
TEST(ruling_a55_metalworking_needs_a_unit_to_strike)
{
    field(QUIET, ""); /* Germans know Metalworking */
    resources(0, "iron");
    meet("infantry:a infantry:b", "infantry:a");
    expect(to_move(), 0);
    play("use metalworking");
    refuse("use metalworking", "already-used");
    play("attack infantry_a_1 1"); /* 1 + 3 wounds */
    expect(killed(DEFENDER), 1);
    expect(b()->extra, 0);
}

TEST(animal_husbandry_heals_three_wounds_once_a_battle)
{
    field(QUIET, "");
    know(0, "animal_husbandry");
    ranks(0, 3, 1, 1);
    meet("infantry:a infantry:a infantry:a", "infantry:b infantry:b infantry:b");
    play("attack infantry_a_3 1"); /* 2 wounds, kills */
    expect(asked(), Q_AFTER_UNIT);
    expect(b()->front[0].wounds[ATTACKER], 2);
    play("use healing");
    expect(b()->front[0].wounds[ATTACKER], 0);
    play("open infantry_b_1");
    expect(to_move(), 0);
    refuse("use healing", "healed-already");
}

TEST(biology_heals_all_wounds)
{
    field(QUIET, "");
    know(0, "biology");
    ranks(0, 3, 1, 1);
    meet("infantry:a infantry:a", "infantry:c infantry:c");
    play("attack infantry_a_3 1; use biology");
    expect(b()->front[0].wounds[ATTACKER], 0);
    expect(b()->healed[ATTACKER], 2);
}

TEST(japanese_infantry_and_himeji_strike_harder)
{
    field("japanese english", "");
    meet("infantry:a", "infantry:b"); /* 1 + 1 against health 2 */
    play("attack infantry_a_1 1");
    expect(killed(DEFENDER), 1);
    field(QUIET, "");
    put(beside(0, GRASSLAND, 0), "himeji");
    meet("mounted:a", "mounted:b");
    play("attack mounted_a_1 1");
    expect(killed(DEFENDER), 1);
    expect(civ_health(x, ATTACKER, __builtin_ctzll(b()->fought[ATTACKER])), 3);
}

/* covers: A69 */
TEST(ruling_a69_barbarians_have_no_abilities)
{
    field("germans japanese", "");
    know(1, "mathematics");
    resources(1, "iron");
    armies(0, square("E2"), 1);
    put(square("F2"), "village");
    forces(0, "infantry:a mounted:a artillery:a");
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
    expect(to_move(), 1);
    expect(count_legal("use"), 0);
    for (int card = 0; card < TYPE_CARDS;
         card++) /* Japanese infantry is stronger, not the barbarians' */
        if (b()->fought[DEFENDER] >> card & 1)
            expect(civ_strength(x, DEFENDER, card), civ_fighter(x, DEFENDER, card)->strength);
}

/* ---- After a battle [12.9, 12.10] ---------------------------------------------------------------------------------------------------- */

/* Red attacks the city on F2 with three armies, loses four units and wins. */
static void storm(const char *civilizations)
{
    field(civilizations, "");
    know(0, "masonry");
    new_city(1, square("F2"));
    ranks(0, 1, 4, 1);
    armies(0, square("G2"), 3);
    forces(0, "infantry:c infantry:c mounted:c mounted:c artillery:a artillery:a artillery:a");
    forces(1, "infantry:c infantry:c mounted:c mounted:c");
    phase(Q_MOVE, 0);
    points(0, 0, 0);
    points(1, 9, 9);
    play("move G2 3 0; step F2; open infantry_c_1; attack infantry_c_1 1; open infantry_c_1");
    play("attack infantry_c_1 2; attack mounted_c_1 3; attack mounted_c_1 4");
    answer_until(Q_LOOT);
}

/* covers: 39 18 A3 A6 */
TEST(example_39_losses_and_loot)
{
    storm("mongols english");
    expect(killed(ATTACKER), 4);
    expect(b()->winner, ATTACKER);
    expect(armies_on(s, square("F2")), 1);
    expect(s->marker[square("F2")], ON_NOTHING);
    expect(civ_cities(s, 1), 1);
    expect(__builtin_popcount(s->seat[1].policies), 1);
    remember();
    play("loot culture; loot culture; loot culture");
    expect(s->seat[0].culture, 9);
    expect(asked() != Q_LOOT, 1);
    back_again();
    expect_that(legal("loot tech"));
    play("loot tech");
    if (asked() == Q_CHOOSE_TECH)
        decline();
    play("loot trade");
    expect(s->seat[0].trade, 3);
    storm("germans english");
    play("loot culture; loot trade");
    expect(asked() != Q_LOOT, 1);
}

TEST(mongols_who_win_as_defenders_get_no_extra_loot)
{
    field("english mongols", "");
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(1, "infantry:a");
    phase(Q_MOVE, 0);
    points(0, 9, 0);
    points(1, 0, 0);
    play("move E2 1 0; step F2");
    expect(asked(), Q_LOOT);
    expect(to_move(), 1);
    play("loot trade");
    expect(s->seat[1].trade, 3);
    expect(s->seat[0].trade, 6);
    expect_that(asked() != Q_LOOT);
}

TEST(a_conquered_capital_wins_at_once)
{
    field(QUIET, "");
    int capital = centre(1), from = civ_beside(x, capital, 3);
    for (int d = 0; d < 4; d++)
        if (civ_terrain(x, civ_beside(x, capital, d)) != WATER)
            from = civ_beside(x, capital, d);
    ranks(0, 4, 4, 4);
    know(0, "masonry");
    armies(0, from, 3);
    forces(0, "infantry:a infantry:a infantry:a artillery:a artillery:a mounted:a mounted:a");
    phase(Q_MOVE, 0);
    playf("move %s 3 0; step %s", name_of(from), name_of(capital));
    fight_out();
    expect(s->over, WON_MILITARY);
    expect(s->winner, 0);
}

/* covers: 40 */
TEST(example_40_aztecs_and_their_battles)
{
    field("aztecs english", "");
    know(0, "code_of_laws");
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(0, "infantry:c infantry:c infantry:a");
    forces(1, "infantry:c infantry:c mounted:c");
    phase(Q_MOVE, 0);
    points(0, 0, 0);
    play("move E2 1 0; step F2; open infantry_c_1; attack infantry_c_1 1; open infantry_c_1");
    play("attack infantry_c_1 2; attack infantry_a_1 3");
    expect(killed(ATTACKER), 2);
    expect(killed(DEFENDER), 3);
    expect(s->seat[0].culture, 5);
    expect(s->seat[0].trade, 3);
    expect(s->seat[0].token[civ_token_place(x, TECH_CODE_OF_LAWS)], 1);
}

/* covers: 40 A10 */
TEST(example_40_a_beaten_horde_brings_no_reward)
{
    field("english aztecs", "");
    know(1, "code_of_laws");
    put(square("H4"), "village");
    armies(1, square("F3"), 1);
    scouts(0, square("E1"), 1);
    ranks(1, 4, 4, 4);
    forces(1, "infantry:a artillery:a mounted:a");
    hold(0, "roaming_horde");
    phase(Q_MOVE, 0);
    points(0, 9, 9);
    points(1, 0, 0);
    play("play roaming_horde");
    if (asked() == Q_CHOOSE_SQUARE)
        play("choose-square F3");
    expect(b()->kind, BATTLE_HORDE_FIELD);
    expect(b()->rank, 1);
    expect(b()->player[ATTACKER], 0);
    expect(b()->seat[ATTACKER], BARBARIANS);
    expect(drawn(ATTACKER), 3);
    expect(b()->turn, DEFENDER);
    fight_out();
    expect(b()->winner, DEFENDER);
    expect(s->seat[1].culture, killed(ATTACKER) + killed(DEFENDER));
    expect(s->seat[1].trade, 0);
    expect(s->seat[1].token[civ_token_place(x, TECH_CODE_OF_LAWS)], 0);
    expect(asked(), Q_MOVE);
    expect(armies_on(s, square("F3")), 1);
}

/* covers: A10 */
TEST(ruling_a10_a_horde_razes_cities_but_no_capital)
{
    field(QUIET, "");
    new_city(1, square("F2"));
    put(square("H4"), "village");
    scouts(0, square("E1"), 1);
    hold(0, "roaming_horde");
    phase(Q_MOVE, 0);
    remember();
    play_so_that("play roaming_horde",
                 (fight_out(), b()->winner == ATTACKER)); /* 6 is hard to beat */
    answer_until(Q_MOVE);
    expect(civ_cities(s, 1), 1);
    expect(s->marker[square("F2")], ON_NOTHING);
    expect(s->over, 0);
}

TEST(the_chinese_take_a_killed_unit_back)
{
    field("chinese english", "");
    meet("infantry:c", "infantry:c");
    play("attack infantry_c_1 1"); /* both die; a tie */
    expect(asked(), Q_RESCUE);
    play("rescue infantry_c_1");
    expect(units_of(0), 1);
    expect(killed(ATTACKER), 1);
    expect(units_of(1), 0);
}

TEST(code_of_laws_counts_scouts_as_a_battle_won)
{
    field(QUIET, "");
    know(0, "code_of_laws");
    armies(0, square("E2"), 1);
    scouts(1, square("F2"), 2);
    phase(Q_MOVE, 0);
    points(1, 9, 9);
    play("move E2 1 0; step F2");
    expect(s->seat[0].token[civ_token_place(x, TECH_CODE_OF_LAWS)], 1);
    expect(asked(), Q_LOOT);
    play("loot trade"); /* one in total, however many scouts */
    expect_that(asked() != Q_LOOT);
}

/* covers: A64 */
TEST(ruling_a64_combustion_destroys_a_building_where_an_army_ends)
{
    field(QUIET, "");
    know(0, "combustion");
    new_city(1, square("F2"));
    put(square("G2"), "market");
    int left = s->pool[x->c->building[BUILDING_MARKET].pool];
    armies(0, square("H2"), 1);
    phase(Q_MOVE, 0);
    play("move H2 1 0; step G2; stop");
    play("yes");
    expect(s->marker[square("G2")], ON_NOTHING);
    expect(s->pool[x->c->building[BUILDING_MARKET].pool], left + 1);
}

/* covers: A65 */
TEST(ruling_a65_loot_is_named_by_its_back_and_drawn_by_chance)
{
    field(QUIET, "");
    armies(0, square("E2"), 1);
    scouts(1, square("F2"), 1);
    keep(1, "hut_silk hut_iron village_uranium");
    phase(Q_MOVE, 0);
    points(1, 0, 0);
    play("move E2 1 0; step F2");
    refuse("loot trade", "loot-nothing");
    refuse("loot tech", "loot-dear");
    expect_that(legal("loot-village"));
    play("loot-hut");
    expect(__builtin_popcount(s->seat[0].huts), 1);
    expect(__builtin_popcount(s->seat[1].huts), 1);
    expect_that(told("Red steals a face-down marker from Blue."));
}

TEST(a_coin_token_can_be_discarded_or_stolen)
{
    field("mongols english", "");
    armies(0, square("E2"), 1);
    scouts(1, square("F2"), 1);
    know(1, "pottery");
    s->seat[1].token[civ_token_place(x, TECH_POTTERY)] = 2;
    civ_refresh(x, 1);
    phase(Q_MOVE, 0);
    int coins[2] = {s->seat[0].coins, s->seat[1].coins};
    play("move E2 1 0; step F2"); /* 1 + 1 loot */
    play("loot coin");
    expect(s->seat[0].sheet, 1);
    expect(s->seat[0].coins, coins[0] + 1);
    expect(s->seat[1].coins, coins[1] - 1);
}

/* ---- The base game [BASE 4] ------------------------------------------------------------------------------------------------------------- */

TEST(base_battles_count_strength_and_ignore_wounds)
{
    field("germans romans", "game=base");
    ranks(0, 4, 1, 1);
    meet("infantry:c", "infantry:a"); /* 6 against 1: one wound */
    play("attack infantry_c_4_base 1");
    expect(killed(DEFENDER), 1);
    expect(b()->front[0].wounds[ATTACKER], 1);
    expect(b()->value[ATTACKER], 6);
}

TEST(base_himeji_raises_what_a_unit_can_take)
{
    field("germans romans", "game=base");
    put(beside(0, GRASSLAND, 0), "himeji");
    meet("infantry:b", "infantry:b"); /* 2 + 1 against 2 */
    play("attack infantry_b_1_base 1");
    expect(killed(DEFENDER), 1);
    expect(killed(ATTACKER), 0);
}

TEST(base_democracy_attacks_no_city)
{
    field("germans romans", "game=base");
    govern(0, "democracy");
    new_city(1, square("F2"));
    armies(0, square("G2"), 1);
    phase(Q_MOVE, 0);
    play("move G2 1 0");
    refuse("step F2", "no-city-attack");
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

/* ---- Odds --------------------------------------------------------------------------------------------------------------------------------- */

TEST(odds_are_played_before_a_battle)
{
    struct clio_odds odds;
    field(QUIET, "");
    ranks(0, 4, 4, 4);
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(0, "infantry:a mounted:a artillery:a");
    forces(1, "infantry:a mounted:a artillery:a");
    phase(Q_MOVE, 0);
    play("move E2 1 0");
    char why[100];
    clio_move move = clio_parse_move(x->game, "step F2", CLIO_EN, why, sizeof why);
    expect_that(clio_odds(x->game, s, 0, move, 7, 200, &odds));
    expect_that(odds.playouts > 150);
    expect_that(odds.side[0].wins > 150);
    expect(odds.side[0].units, 3);
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
        cmocka_unit_test(ruling_a48_a_move_can_be_interrupted_after_each_step),
        cmocka_unit_test(who_lets_moves_pass_is_not_asked_again),
        cmocka_unit_test(communism_holds_a_square),
        cmocka_unit_test(a_force_is_three_and_two_for_each_further_army),
        cmocka_unit_test(communism_draws_one_unit_more),
        cmocka_unit_test(the_oracle_shows_the_hand_of_the_other_side),
        cmocka_unit_test(example_38_city_defence_and_tie),
        cmocka_unit_test(a_city_defends_itself_with_six_units),
        cmocka_unit_test(combustion_brings_walls_down_before_the_battle),
        cmocka_unit_test(example_34_exchange_on_a_front),
        cmocka_unit_test(example_35_result),
        cmocka_unit_test(example_36_trump),
        cmocka_unit_test(a_trumping_unit_that_does_not_kill_is_struck_back),
        cmocka_unit_test(example_37_full_fronts),
        cmocka_unit_test(ruling_a55_metalworking_needs_a_unit_to_strike),
        cmocka_unit_test(animal_husbandry_heals_three_wounds_once_a_battle),
        cmocka_unit_test(biology_heals_all_wounds),
        cmocka_unit_test(japanese_infantry_and_himeji_strike_harder),
        cmocka_unit_test(ruling_a69_barbarians_have_no_abilities),
        cmocka_unit_test(example_39_losses_and_loot),
        cmocka_unit_test(mongols_who_win_as_defenders_get_no_extra_loot),
        cmocka_unit_test(a_conquered_capital_wins_at_once),
        cmocka_unit_test(example_40_aztecs_and_their_battles),
        cmocka_unit_test(example_40_a_beaten_horde_brings_no_reward),
        cmocka_unit_test(ruling_a10_a_horde_razes_cities_but_no_capital),
        cmocka_unit_test(the_chinese_take_a_killed_unit_back),
        cmocka_unit_test(code_of_laws_counts_scouts_as_a_battle_won),
        cmocka_unit_test(ruling_a64_combustion_destroys_a_building_where_an_army_ends),
        cmocka_unit_test(ruling_a65_loot_is_named_by_its_back_and_drawn_by_chance),
        cmocka_unit_test(a_coin_token_can_be_discarded_or_stolen),
        cmocka_unit_test(base_battles_count_strength_and_ignore_wounds),
        cmocka_unit_test(base_himeji_raises_what_a_unit_can_take),
        cmocka_unit_test(base_democracy_attacks_no_city),
        cmocka_unit_test(figures_make_room_for_a_new_city),
        cmocka_unit_test(odds_are_played_before_a_battle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
