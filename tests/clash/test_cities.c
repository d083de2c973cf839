/* test_cities.c: founding, activating, Collect, Construct, Recruit and Improve Mood. */
#include <stdio.h>

#include "clash/board.h"

enum { RED, BLUE };

/* All regions explored as plains, with the Civilizations expansion. */
static void expansion_plains(const char *options, const char *civ)
{
    start(2, options);
    for (int i = 0; i < layout_of(x)->areas; i++) {
        s->turned[i] = 1;
        for (int k = 0; k < AREA_SPACES; k++)
            s->space[layout_of(x)->area[i].space[k]].terrain = PLAIN;
    }
    civilization(BLUE, civ[0] == 'h' ? "romans" : "huns");
    civilization(RED, civ);
}

/* A board on which Red has only the cities that a test builds. */
static void only_cities(void)
{
    no_units(RED);
    no_cities(RED);
}

static void more_actions(int n)
{
    s->turn.actions = (uint8_t)n;
}

/* Takes one resource with the city at D4, which is an activation. */
static void collect_one(const char *city)
{
    char move[20];
    snprintf(move, sizeof move, "collect %s", city);
    play(move);
    if (asked() == Q_COLLECT) {
        snprintf(move, sizeof move, "take %s food", city);
        play(move);
    }
    if (asked() == Q_COLLECT)
        play("enough");
}

/* ---- Found City [CoC-ME p.11] ------------------------------------------------------------------------ */

/* The first move of this verb that one may think of and that is not possible: its first argument. */
static int first_greyed(int verb)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_reason why;
    int n = clio_imaginable(x->game, s, RED, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (clio_verb(moves[i]) == verb && clio_why_not(x->game, s, RED, moves[i], &why))
            return clio_arg(moves[i], 0);
    return -1;
}

/* covers: found-city */
TEST(founding_as_a_whole_says_what_is_missing)
{
    plains();
    no_units(RED);
    expect(first_greyed(DO_FOUND), clio_no_thing(SHEET));
    refuse("found -", "no-settlers");
    units(RED, "D2", "1 settler"); /* in a city */
    expect(first_greyed(DO_FOUND), clio_no_thing(SHEET));
    refuse("found -", "settlers-at-home");
    land("B5", DESERT);
    units(RED, "B5", "1 settler");
    expect(first_greyed(DO_FOUND), space_at("B5")); /* rather than the one in a city */
}

/* covers: found-city */
TEST(p11a_founding_conditions)
{
    plains();
    no_units(RED);
    land("F4", SEA);
    land("B5", DESERT);
    units(RED, "F4", "1 ship 1 settler");
    units(RED, "B5", "1 settler");
    units(RED, "D2", "1 settler");
    units(RED, "D4", "1 settler");
    choices("found", "D4");
    refuse("found F4", "found-at-sea");
    refuse("found B5", "desert");
    refuse("found D2", "city-there");
    refuse("found E5", "no-settler");
    exhaust("D4");
    refuse("found D4", "exhausted");
    s->space[space_at("D4")].exhausted = 0;
    s->exhausted_left++;
    remember();
    s->seat[RED].left[SETTLEMENT] = 0;
    refuse("found D4", "none-left");
    back_again();
    play("found D4");
    expect(owner_of_city("D4"), RED);
    expect(mood_at("D4"), NEUTRAL);
    expect(size_at("D4"), 1);
    expect(units_at("D4", SETTLER), 0);
    expect(clash_in_reserve(x, RED, SETTLER), 1);
    expect(s->turn.actions, 2);
}

/* ---- Activation [CoC-ME p.11] ------------------------------------------------------------------------- */

/* covers: activation */
TEST(p11b_repeated_activation)
{
    plains();
    no_units(RED);
    stock(RED, "0 food");
    more_actions(5);
    collect_one("D2");
    expect(mood_at("D2"), HAPPY);
    collect_one("D2");
    expect(mood_at("D2"), NEUTRAL);
    collect_one("D2");
    expect(mood_at("D2"), ANGRY);
    expect_that(legal("collect D2"));
    collect_one("D2");
    expect(mood_at("D2"), ANGRY);
    refuse("collect D2", "used-up");
    refuse("recruit D2", "used-up");
}

/* covers: activation */
TEST(a_city_angry_before_is_activated_once)
{
    plains();
    no_units(RED);
    stock(RED, "0 food 1 mood");
    s->city[clash_city_at(s, space_at("D2"))].mood = ANGRY;
    collect_one("D2");
    refuse("collect D2", "used-up");
    play("improve");
    expect(mood_at("D2"), NEUTRAL);
    expect_that(legal("collect D2")); /* raising the mood lifts the block */
}

/* covers: activation */
TEST(ruling_r54_anger_from_elsewhere_ends_activations)
{
    plains();
    no_units(RED);
    stock(RED, "0 food");
    collect_one("D2");
    clash_set_mood(x, clash_city_at(s, space_at("D2")), ANGRY);
    refuse("collect D2", "used-up");
}

/* ---- Collect [CoC-ME p.11] ------------------------------------------------------------------------------ */

static void collecting_city(void)
{
    plains();
    only_cities();
    build_city(RED, "D4", NEUTRAL, "temple academy");
    land("D5", SEA);
    land("C4 C5", MOUNTAIN);
    land("D3", FOREST);
    land("E4 E5", DESERT);
    own(RED, "fishing");
    stock(RED, "0 food");
}

/* covers: collect, terrain */
TEST(p11c_collect_with_a_blocked_space)
{
    collecting_city();
    units(BARBARIANS, "C4", "1 infantry");
    play("collect D4");
    choices("take", "D4 food, D5 food, C5 ore, D3 wood");
    refuse("take C4 ore", "enemy-there");
    refuse("take E4 food", "yields-not");
    play("take D5 food; take C5 ore");
    refuse("take C5 ore", "space-taken");
    play("take D3 wood");
    expect(asked(), Q_TURN); /* a fourth is not even asked for */
    expect(amount(RED, FOOD), 1);
    expect(amount(RED, ORE), 1);
    expect(amount(RED, WOOD), 1);
    expect(s->turn.collects, 1);
}

/* covers: collect */
TEST(collect_counts_the_mood)
{
    collecting_city();
    s->city[clash_city_at(s, space_at("D4"))].mood = HAPPY;
    play("collect D4; take D4 food; take C4 ore; take C5 ore; take D3 wood");
    expect(asked(), Q_TURN);
    s->city[clash_city_at(s, space_at("D4"))].mood = ANGRY;
    s->city[clash_city_at(s, space_at("D4"))].activations = 0;
    play("collect D4; take C4 ore");
    expect(asked(), Q_TURN);
    expect(amount(RED, ORE), 3);
}

/* covers: collect */
TEST(collect_may_stop_early)
{
    collecting_city();
    play("collect D4");
    expect_that(!legal("enough"));
    play("take C4 ore; enough");
    expect(amount(RED, ORE), 1);
    expect(asked(), Q_TURN);
}

/* covers: collect */
TEST(ruling_r05_one_sea_space)
{
    collecting_city();
    land("E5", SEA);
    building("D4", "port", RED);
    play("collect D4");
    choices("take", "D4 food, C4 ore, C5 ore, D3 wood, D5 food, D5 gold, D5 mood, "
                    "E5 food, E5 gold, E5 mood");
    play("take E5 mood");
    refuse("take D5 food", "one-sea");
    play("enough");
    expect(amount(RED, MOOD), 1);
    disown(RED, "fishing"); /* the port works without */
    s->city[clash_city_at(s, space_at("D4"))].activations = 0;
    play("collect D4");
    expect_that(legal("take D5 gold"));
    expect_that(!legal("take D5 food"));
}

/* covers: collect */
TEST(ruling_r06_the_own_space_counts_as_one)
{
    collecting_city();
    land("D4", FOREST);
    play("collect D4; take D4 wood");
    refuse("take D4 wood", "space-taken");
    play("enough");
    expect(amount(RED, WOOD), 1);
}

/* covers: collect, map */
TEST(collect_avoids_cities_and_exhausted_land)
{
    collecting_city();
    build_city(RED, "C5", NEUTRAL, "");
    exhaust("C4");
    own(RED, "irrigation");
    exhaust("E4");
    play("collect D4");
    choices("take", "D4 food, D5 food, D3 wood, E5 food");
    refuse("take C5 ore", "city-there");
    refuse("take C4 ore", "exhausted");
    refuse("take F2 food", "not-next-to");
}

/* covers: collect, pirates */
TEST(pirates_keep_from_collecting_at_sea)
{
    expansion_plains("expansion=on", "romans");
    only_cities();
    build_city(RED, "D4", NEUTRAL, "");
    land("D5 D6", SEA);
    own(RED, "fishing");
    units(PIRATES, "D6", "1 ship");
    play("collect D4");
    refuse("take D5 food", "pirates-near");
}

/* covers: collect */
TEST(collect_respects_the_limits)
{
    collecting_city();
    stock(RED, "2 food");
    play("collect D4; take D4 food; take C4 ore; enough");
    expect(amount(RED, FOOD), 2); /* without Storage */
    expect(amount(RED, ORE), 1);
}

/* covers: collect, advance-notes */
TEST(advance_husbandry_reaches_two_land_spaces)
{
    collecting_city();
    own(RED, "husbandry");
    land("B4", FOREST);
    play("collect D4");
    expect_that(legal("take B4 wood"));  /* over C4 or C5 */
    expect_that(!legal("take D6 food")); /* only the sea lies between */
    play("take B4 wood");
    expect_that(!legal("take B5 food"));
    play("enough");
    s->city[clash_city_at(s, space_at("D4"))].activations = 0;
    play("collect D4");
    expect_that(!legal("take B4 wood")); /* once a turn */
    play("take D4 food; enough");
    own(RED, "roads");
    turn_of(RED);
    play("collect D4; take B4 wood; take B5 food");
    expect(s->collect_far, 2);
}

/* covers: collect */
TEST(ruling_r47_cards_that_change_a_collect)
{
    collecting_city();
    s->turn.boon = 1 + CIVIL_PRODUCTION_FOCUS;
    play("collect D4; take C4 ore; take C4 ore; take C4 ore");
    expect(amount(RED, ORE), 3);
    expect(s->turn.boon, 0);
    s->city[clash_city_at(s, space_at("D4"))].activations = 0;
    s->turn.boon = 1 + CIVIL_MASS_PRODUCTION;
    play("collect D4; take C4 ore; take C5 ore; take D3 wood; take D4 food; take D5 food");
    expect(asked(), Q_TURN);
    expect(amount(RED, ORE), 5);
    expect(s->turn.boon, 0);
    more_actions(2);
    s->turn.boon = 1 + CIVIL_MASS_PRODUCTION;
    play("move"); /* the Collect must come first */
    expect(s->turn.boon, 0);
}

/* covers: collect, governments */
TEST(advance_forced_labor_lets_angry_cities_work)
{
    collecting_city();
    s->city[clash_city_at(s, space_at("D4"))].mood = ANGRY;
    s->turn.forced_labor = 1;
    play("collect D4; take D4 food; take C4 ore; take C5 ore");
    expect(asked(), Q_TURN);
    refuse("collect D4", "used-up"); /* still once while angry */
}

/* covers: collect */
TEST(special_mayans_1_ball_courts)
{
    expansion_plains("expansion=on", "mayans");
    only_cities();
    build_city(RED, "D4", NEUTRAL, "");
    own_special(RED, "ball_courts");
    own(RED, "storage");
    stock(RED, "0 food 1 mood");
    play("collect D4; take D4 food; use ball_courts; take D3 food");
    expect(asked(), Q_TURN);
    expect(amount(RED, FOOD), 2);
    expect(amount(RED, MOOD), 0);
}

/* covers: collect */
TEST(special_aztecs_2_tribute)
{
    expansion_plains("expansion=on", "aztecs");
    only_cities();
    build_city(RED, "D4", NEUTRAL, "temple");
    build_city(BARBARIANS, "D6", NEUTRAL, "");
    units(BARBARIANS, "D6", "1 infantry");
    land("D6", MOUNTAIN);
    own_special(RED, "tribute captives");
    stock(RED, "0 food");
    remember();
    play("collect D4; take D6 ore; enough");
    expect(amount(RED, ORE), 1);
    back_again();
    units(BARBARIANS, "D6", "1 elephant");
    play("collect D4; use tribute");
    assert_string_equal(move_in_words("lose-unit elephant D6", CLIO_EN),
                        "Take an elephant captive in D6");
    assert_string_equal(move_in_words("lose-unit infantry D6", CLIO_FR),
                        "Faire un prisonnier en D6\u00a0: une infanterie");
    play("lose-unit infantry D6; enough");
    expect(s->seat[RED].captive[0], 1 + BARBARIANS * UNITS + INFANTRY);
    expect(units_at("D6", INFANTRY), 0);
}

/* ---- Construct [CoC-ME p.12] ------------------------------------------------------------------------------ */

/* covers: cities */
TEST(p09c_size_limit)
{
    plains();
    only_cities();
    build_city(RED, "D4", NEUTRAL, "temple academy");
    build_city(RED, "B4", NEUTRAL, "temple");
    build_city(RED, "F4", NEUTRAL, "");
    own(RED, "tactics");
    stock(RED, "1 food 1 wood 1 ore");
    choices("build", "B4 fortress, F4 fortress");
    refuse("build D4 fortress", "too-large");
}

/* covers: construct */
TEST(p10b_building_prerequisite)
{
    plains();
    build_city(RED, "D4", NEUTRAL, "");
    stock(RED, "1 food 1 wood 1 ore");
    refuse("build D4 academy", "needs-advance");
    own(RED, "writing");
    choices("build", "D4 academy, D2 academy");
    refuse("build D4 obelisk", "needs-expansion");
}

/* covers: construct */
TEST(p12a_where_an_academy_may_be_built)
{
    plains();
    only_cities();
    build_city(RED, "D4", NEUTRAL, "temple");
    build_city(RED, "B4", ANGRY, "temple");
    build_city(RED, "F4", HAPPY, "temple fortress port");
    build_city(RED, "D6", NEUTRAL, "academy");
    own(RED, "writing");
    stock(RED, "1 food 1 wood 1 ore 0 ideas");
    choices("build", "D4 academy");
    refuse("build B4 academy", "angry");
    refuse("build F4 academy", "too-large");
    refuse("build D6 academy", "already-built");
    play("build D4 academy");
    expect(size_at("D4"), 3);
    expect(amount(RED, IDEAS), 2);
    expect(amount(RED, FOOD) + amount(RED, WOOD) + amount(RED, ORE), 0);
    expect(s->seat[RED].left[ACADEMY], 3);
    expect(s->city[clash_city_at(s, space_at("D4"))].activations, 1);
}

/* covers: construct */
TEST(gold_pays_for_buildings)
{
    plains();
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "tactics");
    stock(RED, "0 food 1 wood 1 ore 1 gold");
    play("build D4 fortress");
    expect(amount(RED, GOLD), 0);
    expect(colour_of("D4", "fortress"), RED);
    refuse("build D2 fortress", "cannot-pay");
}

/* covers: construct */
TEST(building_temple_gives_mood_or_culture)
{
    plains();
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "myths");
    stock(RED, "1 food 1 wood 1 ore 0 culture");
    play("build D4 temple; gain culture");
    expect(amount(RED, CULTURE), 1);
    expect(amount(RED, MOOD), 0);
}

/* covers: construct */
TEST(building_port_faces_a_sea_space)
{
    plains();
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "fishing");
    stock(RED, "1 food 1 wood 1 ore");
    refuse("build D4 port", "not-coastal");
    land("E5 D5", SEA);
    play("build D4 port");
    choices("space", "E5, D5");
    play("space E5");
    expect(clash_port_space(x, clash_city_at(s, space_at("D4"))), space_at("E5"));
}

/* covers: construct */
TEST(building_observatory_draws_an_action_card)
{
    expansion_plains("expansion=on", "romans");
    no_cards(RED);
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "math");
    stock(RED, "1 food 1 wood 1 ore");
    next_action("A30");
    play("build D4 observatory");
    expect_that(holds_action(RED, "A30"));
}

/* covers: construct, events */
TEST(pestilence_stops_building)
{
    plains();
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "tactics");
    stock(RED, "1 food 1 wood 1 ore");
    s->pestilence = 1;
    refuse("build D4 fortress", "pestilence");
    own(RED, "sanitation");
    expect_that(legal("build D4 fortress"));
}

/* covers: cities */
TEST(no_city_grows_beyond_five)
{
    expansion_plains("expansion=on", "romans");
    only_cities();
    build_city(RED, "D4", NEUTRAL, "temple academy fortress market");
    build_city(RED, "B2", NEUTRAL, "");
    build_city(RED, "B4", NEUTRAL, "");
    build_city(RED, "B6", NEUTRAL, "");
    build_city(RED, "F2", NEUTRAL, "");
    build_city(RED, "F4", NEUTRAL, "");
    own(RED, "arts");
    stock(RED, "1 food 1 wood 1 ore");
    refuse("build D4 obelisk", "largest");
    expect_that(legal("build B4 obelisk"));
}

/* covers: construct */
TEST(special_mood_may_pay_for_buildings)
{
    expansion_plains("expansion=on", "egyptians");
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "tactics engineering");
    own_special(RED, "architecture");
    stock(RED, "0 food 0 wood 1 ore 2 mood");
    play("build D4 fortress");
    expect(amount(RED, MOOD), 0);
    expect(amount(RED, ORE), 0);
}

/* ---- Recruit [CoC-ME p.12, p.13] --------------------------------------------------------------------------- */

static void recruiting_city(const char *pieces)
{
    expansion_plains("expansion=on", "romans");
    only_cities();
    land("D5", SEA);
    build_city(RED, "D4", HAPPY, pieces);
    own(RED, "storage");
    stock(RED, "0 food 0 wood 0 ore 0 gold 0 mood 0 culture");
}

/* covers: recruit */
TEST(p13a_recruit_without_reserve)
{
    recruiting_city("");
    units(RED, "B4", "2 settler");
    units(RED, "F4", "1 settler");
    units(RED, "B2", "1 settler");
    stock(RED, "3 food 1 ore");
    play("recruit D4; enlist infantry; enlist settler");
    expect(asked(), Q_TAKE_UNIT);
    assert_string_equal(
        question_in_words(CLIO_EN),
        "Your supply is empty: choose the space where you take a settler for Ostia (D4).");
    assert_string_equal(
        question_in_words(CLIO_FR),
        "La réserve est vide\u00a0: choisissez la case d’où prendre un colon pour Ostie (D4).");
    choices("space", "B4, F4, B2");
    play("space F4");
    expect(amount(RED, FOOD), 0);
    expect(amount(RED, ORE), 0);
    expect(units_at("D4", SETTLER), 1);
    expect(units_at("D4", INFANTRY), 1);
    expect(units_at("F4", SETTLER), 0);
    expect(clash_total_units(s, RED, 1 << SETTLER), 4);
}

/* covers: recruit, units */
TEST(every_unit_has_its_price)
{
    static const struct {
        const char *unit, *stock;
        int number;
    } list[] = {{"settler", "2 food", SETTLER},
                {"infantry", "1 food 1 ore", INFANTRY},
                {"cavalry", "1 food 1 wood", CAVALRY},
                {"elephant", "2 food", ELEPHANT},
                {"ship", "2 wood", SHIP}};
    for (int i = 0; i < 5; i++) {
        char move[20];
        recruiting_city("port market");
        stock(RED, list[i].stock);
        snprintf(move, sizeof move, "enlist %s", list[i].unit);
        play("recruit D4");
        if (asked() == Q_RECRUIT)
            play(move);
        expect(asked(), Q_TURN);
        expect(units_at(list[i].number == SHIP ? "D5" : "D4", list[i].number), 1);
        for (int kind = 0; kind < KINDS; kind++)
            expect(amount(RED, kind), 0);
    }
}

/* covers: recruit */
TEST(some_units_need_a_building)
{
    recruiting_city("");
    stock(RED, "4 food 4 wood 4 ore");
    play("recruit D4");
    choices("enlist", "settler, infantry");
    refuse("enlist ship", "needs-building");
    refuse("enlist cavalry", "needs-building");
    refuse("enlist leader", "cannot-pay");
}

/* covers: recruit */
TEST(recruit_as_many_as_the_effective_size)
{
    recruiting_city("");
    stock(RED, "7 food 7 ore");
    play("recruit D4; enlist infantry; enlist infantry");
    expect(asked(), Q_TURN);
    expect(units_at("D4", INFANTRY), 2);
    expect(mood_at("D4"), HAPPY);
    play("recruit D4; enlist infantry; enough");
    expect(mood_at("D4"), NEUTRAL);
    play("recruit D4; enlist infantry");
    expect(units_at("D4", INFANTRY), 4);
    expect(mood_at("D4"), ANGRY);
    more_actions(1);
    play("recruit D4"); /* army units no longer fit, settlers always do */
    expect(units_at("D4", SETTLER), 1);
}

/* covers: units */
TEST(four_army_units_fit_in_a_space)
{
    recruiting_city("temple academy");
    units(RED, "D4", "3 infantry");
    stock(RED, "7 food 7 ore");
    play("recruit D4; enlist infantry");
    refuse("enlist infantry", "stack-full");
    expect_that(legal("enlist settler"));
}

/* covers: recruit */
TEST(what_is_recruited_must_be_paid_in_all)
{
    recruiting_city("temple");
    stock(RED, "2 food 1 ore");
    play("recruit D4; enlist infantry");
    expect(asked(), Q_TURN); /* P31d: nothing else can be paid */
    expect(amount(RED, FOOD), 1);
}

/* covers: recruit */
TEST(advance_sanitation_and_draft_add_units)
{
    recruiting_city("");
    own(RED, "sanitation draft");
    stock(RED, "4 food 2 mood");
    play("recruit D4; enlist settler; enlist settler");
    expect(asked(), Q_RECRUIT);
    play("use sanitation; use draft");
    expect(asked(), Q_TURN);
    expect(units_at("D4", SETTLER), 3);
    expect(units_at("D4", INFANTRY), 1);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.drafts, 1);
}

/* covers: recruit */
TEST(ruling_r07_extra_units_inside_the_limit)
{
    expansion_plains("expansion=on extra-units=inside", "romans");
    only_cities();
    build_city(RED, "D4", HAPPY, "");
    own(RED, "sanitation draft");
    stock(RED, "2 food 2 mood");
    play("recruit D4; use draft; use sanitation");
    expect(asked(), Q_TURN);
    expect(units_at("D4", SETTLER), 1);
    expect(units_at("D4", INFANTRY), 1);
}

/* covers: recruit, governments */
TEST(advance_civil_liberties_makes_draft_dearer)
{
    recruiting_city("");
    own(RED, "draft civil_liberties");
    stock(RED, "2 food 1 mood");
    play("recruit D4");
    expect(asked(), Q_TURN);
    expect(units_at("D4", INFANTRY), 0);
    stock(RED, "2 food 2 mood");
    play("recruit D4; use draft; enough");
    expect(amount(RED, MOOD), 0);
}

/* covers: recruit, objectives */
TEST(objective_draft_is_met_by_the_second_use)
{
    recruiting_city("");
    no_cards(RED);
    hand_objective(RED, "O01");
    own(RED, "draft");
    stock(RED, "2 mood");
    play("recruit D4");
    expect(asked(), Q_TURN);
    play("recruit D4");
    expect(asked(), Q_OBJECTIVE);
    play("complete O01 draft");
    expect(points_of(RED, POINTS_OBJECTIVES), 4);
}

/* covers: recruit */
TEST(special_other_ways_to_pay_for_draft)
{
    expansion_plains("expansion=on", "greeks");
    only_cities();
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "draft");
    own_special(RED, "sparta");
    stock(RED, "0 food 1 culture");
    play("recruit D4");
    expect(units_at("D4", INFANTRY), 1);
    expect(amount(RED, CULTURE), 0);

    expansion_plains("expansion=on", "carthaginians");
    only_cities();
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "draft");
    own_special(RED, "mercenaries");
    stock(RED, "0 food 1 gold");
    play("recruit D4");
    expect(units_at("D4", INFANTRY), 1);
    expect(amount(RED, GOLD), 0);

    expansion_plains("expansion=on", "japanese");
    only_cities();
    no_cards(RED);
    build_city(RED, "D4", NEUTRAL, "");
    own(RED, "draft nationalism");
    own_special(RED, "shogunate");
    stock(RED, "2 food 1 mood");
    next_action("A30");
    play("recruit D4; enlist settler; use shogunate");
    expect_that(holds_action(RED, "A30"));
    expect(amount(RED, MOOD), 0);
    expect(asked(), Q_TURN); /* a settler alone does not stir Nationalism */
}

/* covers: recruit, leaders */
TEST(a_new_leader_replaces_the_old_one)
{
    recruiting_city("");
    stock(RED, "2 mood 2 culture");
    play("recruit D4");
    expect(asked(), Q_LEADER);
    choices("leader", "L40, L41, L42");
    play("leader L41");
    expect(s->seat[RED].leader, x->e->civ[s->seat[RED].civ].leader + 1);
    expect(units_at("D4", LEADER), 1);
    expect(s->seat[RED].leaders_left, 5);
    play("recruit D4; leader L42");
    expect(units_at("D4", LEADER), 1);
    expect(s->seat[RED].leaders_left, 1);
    expect(s->seat[BLUE].captured_leaders, 0);
    expect(amount(RED, MOOD), 0);
}

/* covers: leaders, variants */
TEST(variant_random_leaders)
{
    expansion_plains("expansion=on random-leaders=on", "romans");
    stock(RED, "0 food 1 mood 1 culture");
    play("recruit D2");
    expect(asked(), Q_TURN);
    expect_that(s->seat[RED].leader != NONE);
}

/* covers: recruit, ships */
TEST(ruling_r55_ships_that_carry_stay)
{
    recruiting_city("port");
    land("G5 G7 A5", SEA);
    units(RED, "G5", "1 ship 2 settler");
    units(RED, "G7", "2 ship 1 infantry");
    units(RED, "A5", "1 ship");
    stock(RED, "2 wood");
    play("recruit D4");
    expect(asked(), Q_TAKE_UNIT);
    choices("space", "G7, A5");
    play("space A5");
    expect(units_at("D5", SHIP), 1);
    expect(units_at("A5", SHIP), 0);
}

/* covers: recruit, pirates */
TEST(ships_are_launched_into_battle)
{
    recruiting_city("port");
    units(PIRATES, "D5", "1 ship");
    stock(RED, "4 wood");
    dice("6 6 1");
    play("recruit D4; enlist ship");
    answer_until(Q_TURN);
    expect(units_at("D5", SHIP), 2);
    expect(s->space[space_at("D5")].pirates, 0);
    expect(amount(RED, GOLD), 1);
}

/* covers: recruit, trade */
TEST(no_ships_against_a_partner_of_negotiations)
{
    recruiting_city("port");
    units(BLUE, "D5", "1 ship");
    stock(RED, "2 wood 2 food");
    s->seat[RED].truce = 1 << BLUE;
    play("recruit D4");
    expect(units_at("D4", SETTLER), 1);
    expect(amount(RED, WOOD), 2);
}

/* covers: recruit, pirates, civilization-advances */
TEST(special_carthaginians_2_ships_may_join_pirates)
{
    expansion_plains("expansion=on", "carthaginians");
    only_cities();
    land("D5", SEA);
    build_city(RED, "D4", HAPPY, "port");
    own_special(RED, "pirate_allies");
    units(PIRATES, "D5", "1 ship");
    stock(RED, "0 food 2 wood 0 gold");
    remember();
    play("recruit D4");
    expect(asked(), Q_ATTACK_PIRATES);
    play("no");
    expect(units_at("D5", SHIP), 1);
    expect(s->space[space_at("D5")].pirates, 1);
    expect(asked(), Q_TURN);
    back_again();
    dice("6 1");
    play("recruit D4; yes");
    answer_until(Q_TURN);
    expect(s->space[space_at("D5")].pirates, 0);
    expect(amount(RED, GOLD), 1);
}

/* covers: recruit */
TEST(advance_medicine_gives_back_what_was_paid)
{
    recruiting_city("");
    own(RED, "medicine");
    stock(RED, "2 food 2 ore");
    play("recruit D4; enlist infantry; enlist infantry");
    choices("gain", "food, ore");
    play("gain ore");
    expect(amount(RED, ORE), 1);
    expect(amount(RED, FOOD), 0);
}

/* ---- Improve Mood [CoC-ME p.16] ---------------------------------------------------------------------------- */

/* covers: improve-mood */
TEST(p16a_price_of_mood)
{
    plains();
    only_cities();
    build_city(RED, "D4", ANGRY, "temple");
    stock(RED, "4 mood");
    remember();
    play("improve; enough");
    expect(amount(RED, MOOD), 2);
    expect(mood_at("D4"), NEUTRAL);
    back_again();
    play("improve; raise D4");
    expect(amount(RED, MOOD), 0);
    expect(mood_at("D4"), HAPPY);
    expect(s->turn.actions, 2);
    expect(s->city[clash_city_at(s, space_at("D4"))].activations, 0);
    back_again();
    stock(RED, "3 mood");
    play("improve");
    expect(mood_at("D4"), NEUTRAL);
    expect(asked(), Q_TURN);
    refuse("improve", "nothing-to-improve");
}

/* covers: improve-mood */
TEST(several_cities_may_be_improved)
{
    plains();
    only_cities();
    build_city(RED, "D4", NEUTRAL, "");
    build_city(RED, "B4", ANGRY, "");
    stock(RED, "3 mood");
    play("improve; raise D4; raise B4; raise B4");
    expect(asked(), Q_TURN);
    expect(mood_at("D4"), HAPPY);
    expect(mood_at("B4"), HAPPY);
}

/* covers: improve-mood */
TEST(p31b_rituals)
{
    plains();
    only_cities();
    build_city(RED, "D4", NEUTRAL, "temple academy");
    own(RED, "rituals");
    stock(RED, "1 food 1 ideas 1 mood");
    play("improve");
    expect(mood_at("D4"), HAPPY);
    expect(amount(RED, FOOD) + amount(RED, IDEAS) + amount(RED, MOOD), 0);
}

/* covers: improve-mood, objectives */
TEST(objective_terror_regime_in_the_own_turn)
{
    plains();
    only_cities();
    no_cards(RED);
    hand_objective(RED, "O29");
    build_city(RED, "D4", NEUTRAL, "");
    build_city(RED, "B4", ANGRY, "");
    build_city(RED, "F4", ANGRY, "");
    build_city(RED, "D6", ANGRY, "");
    stock(RED, "0 food");
    collect_one("D4");
    play("collect D4; take D4 food");
    expect(mood_at("D4"), ANGRY);
    play("complete O29 terror_regime");
    expect(points_of(RED, POINTS_OBJECTIVES), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(founding_as_a_whole_says_what_is_missing),
        cmocka_unit_test(p11a_founding_conditions),
        cmocka_unit_test(p11b_repeated_activation),
        cmocka_unit_test(a_city_angry_before_is_activated_once),
        cmocka_unit_test(ruling_r54_anger_from_elsewhere_ends_activations),
        cmocka_unit_test(p11c_collect_with_a_blocked_space),
        cmocka_unit_test(collect_counts_the_mood),
        cmocka_unit_test(collect_may_stop_early),
        cmocka_unit_test(ruling_r05_one_sea_space),
        cmocka_unit_test(ruling_r06_the_own_space_counts_as_one),
        cmocka_unit_test(collect_avoids_cities_and_exhausted_land),
        cmocka_unit_test(pirates_keep_from_collecting_at_sea),
        cmocka_unit_test(collect_respects_the_limits),
        cmocka_unit_test(advance_husbandry_reaches_two_land_spaces),
        cmocka_unit_test(ruling_r47_cards_that_change_a_collect),
        cmocka_unit_test(advance_forced_labor_lets_angry_cities_work),
        cmocka_unit_test(special_mayans_1_ball_courts),
        cmocka_unit_test(special_aztecs_2_tribute),
        cmocka_unit_test(p09c_size_limit),
        cmocka_unit_test(p10b_building_prerequisite),
        cmocka_unit_test(p12a_where_an_academy_may_be_built),
        cmocka_unit_test(gold_pays_for_buildings),
        cmocka_unit_test(building_temple_gives_mood_or_culture),
        cmocka_unit_test(building_port_faces_a_sea_space),
        cmocka_unit_test(building_observatory_draws_an_action_card),
        cmocka_unit_test(pestilence_stops_building),
        cmocka_unit_test(no_city_grows_beyond_five),
        cmocka_unit_test(special_mood_may_pay_for_buildings),
        cmocka_unit_test(p13a_recruit_without_reserve),
        cmocka_unit_test(every_unit_has_its_price),
        cmocka_unit_test(some_units_need_a_building),
        cmocka_unit_test(recruit_as_many_as_the_effective_size),
        cmocka_unit_test(four_army_units_fit_in_a_space),
        cmocka_unit_test(what_is_recruited_must_be_paid_in_all),
        cmocka_unit_test(advance_sanitation_and_draft_add_units),
        cmocka_unit_test(ruling_r07_extra_units_inside_the_limit),
        cmocka_unit_test(advance_civil_liberties_makes_draft_dearer),
        cmocka_unit_test(objective_draft_is_met_by_the_second_use),
        cmocka_unit_test(special_other_ways_to_pay_for_draft),
        cmocka_unit_test(a_new_leader_replaces_the_old_one),
        cmocka_unit_test(variant_random_leaders),
        cmocka_unit_test(ruling_r55_ships_that_carry_stay),
        cmocka_unit_test(ships_are_launched_into_battle),
        cmocka_unit_test(no_ships_against_a_partner_of_negotiations),
        cmocka_unit_test(special_carthaginians_2_ships_may_join_pirates),
        cmocka_unit_test(advance_medicine_gives_back_what_was_paid),
        cmocka_unit_test(p16a_price_of_mood),
        cmocka_unit_test(several_cities_may_be_improved),
        cmocka_unit_test(p31b_rituals),
        cmocka_unit_test(objective_terror_regime_in_the_own_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
