/* test_course.c: set-up, turns, the Status Phase, the end and the score in the 2012 edition. */
#include "clash/board.h"

#include "core/rng.h"

/* ---- Set-up -------------------------------------------------------------------------------------- */

/* covers: setup, overview, components */
TEST(setup_two_players)
{
    start(2, "");
    expect(layout_of(x)->spaces, 40);
    for (int seat = 0; seat < 2; seat++) {
        expect(s->seat[seat].start, space_at(seat ? "D7" : "D2"));
        expect(amount(seat, FOOD), 2);
        expect(amount(seat, WOOD) + amount(seat, ORE) + amount(seat, IDEAS) + amount(seat, GOLD),
               0);
        expect(amount(seat, MOOD) + amount(seat, CULTURE), 0);
        expect(s->seat[seat].level[0] + s->seat[seat].level[1], 0);
        expect_that(knows(seat, "farming") && knows(seat, "mining"));
        expect(clash_cards_in(s->seat[seat].advances), 2);
        expect(clash_cards_in(s->seat[seat].actions), 1);
        expect(clash_cards_in(s->seat[seat].objectives), 1);
        expect(s->seat[seat].left[SETTLEMENT], 6);
        expect(s->seat[seat].left[TEMPLE], 7);
        expect(s->seat[seat].left[MARKET], 0);
    }
    expect(mood_at("D2"), NEUTRAL);
    expect(units_at("D2", SETTLER), 1);
    expect(s->ages, 6);
    expect(s->event_deck.count, 38);
    expect(s->objective_deck.count, 30);
    expect(s->action_deck.count, 40);
    expect(s->wonder_deck.count, 7);
    expect(s->shown_wonders, 0);
    expect(s->barbarians[INFANTRY], 16);
    expect(s->exhausted_left, 4);
}

/* covers: boards */
TEST(ruling_5_setup_three_and_four_players)
{
    start(3, "");
    expect(layout_of(x)->spaces, 60);
    expect(s->seat[0].start, space_at("E4"));
    expect(s->seat[1].start, space_at("G8"));
    expect(s->seat[2].start, space_at("B7"));
    start(4, "");
    expect(layout_of(x)->spaces, 72);
    expect(s->seat[3].start, space_at("C8"));
}

/* ---- Turns ------------------------------------------------------------------------------------------- */

/* covers: turn */
TEST(p7a_three_turns_a_round)
{
    plains_for(3, "");
    for (int turn = 0; turn < 9; turn++) {
        expect(asked(), Q_TURN);
        expect(to_move(), turn % 3);
        expect(s->round, turn / 3 + 1);
        expect(s->turn.actions, 3);
        for (int i = 0; i < 3; i++)
            play("move; enough");
        if (asked() == Q_TURN && to_move() == turn % 3 && s->turn.seat == turn % 3)
            play("end");
    }
    expect(s->turn.seat, NONE); /* the Status Phase */
    expect(s->age, 1);
    answer_until(Q_TURN);
    expect(s->age, 2);
    expect(s->round, 1);
}

/* covers: turn */
TEST(ruling_6_actions_may_be_given_up)
{
    plains();
    play("move; enough");
    expect(s->turn.actions, 2);
    expect_that(legal("end"));
    assert_string_equal(question_in_words(CLIO_EN), "Choose what to do: 2 actions left.");
    play("end");
    expect(to_move(), 1);
    expect(s->turn.actions, 3);
}

/* covers: resources */
TEST(limits_of_stock)
{
    plains();
    stock(0, "8 wood 8 ore 8 ideas 8 gold");
    for (int k = WOOD; k <= GOLD; k++)
        expect(clash_gain(x, 0, k, 1), 0);
    expect(amount(0, FOOD), 2);
    expect(clash_gain(x, 0, FOOD, 1), 0);
    own(0, "storage");
    expect(clash_gain(x, 0, FOOD, 9), 6);
    levels(0, 3, 0);
    expect(clash_gain(x, 0, MOOD, 9), 3);
    expect(clash_gain(x, 0, CULTURE, 1), 0);
}

/* ---- The Status Phase ------------------------------------------------------------------------------------ */

/* covers: status */
TEST(p11a_the_event_of_a_free_advance_comes_at_once)
{
    plains();
    levels(0, 4, 0);
    next_event("E12"); /* food for who draws it */
    to_status_phase();
    expect(asked(), Q_ADVANCE);
    stock(0, "0 food");
    own(0, "storage");
    play("learn myths");
    while (s->event != NONE)
        answer_until(Q_ADVANCE);
    expect(*clash_level_of(s, 0, MOOD), 5);
    expect(amount(0, MOOD), 1);
    expect(amount(0, FOOD), 2);
}

TEST(status_steps)
{
    plains();
    to_status_phase();
    expect(asked(), Q_ADVANCE);
    expect(to_move(), 0);
    play("learn tactics");
    expect(to_move(), 1);
    play("learn tactics");
    answer_until(Q_TURN);
    for (int seat = 0; seat < 2; seat++) {
        expect(amount(seat, FOOD), 2); /* nothing is paid */
        expect(clash_cards_in(s->seat[seat].actions), 1);
        expect(clash_cards_in(s->seat[seat].objectives), 1);
    }
}

/* The government is changed by advances only. */
TEST(status_without_a_government_step)
{
    plains();
    own(0, "writing philosophy voting tactics draft");
    stock(0, "3 mood 3 culture");
    to_status_phase();
    expect(asked(), Q_ADVANCE);
    while (asked() != Q_TURN) {
        expect_that(asked() != Q_CHANGE_GOVERNMENT);
        play(asked() == Q_ADVANCE ? "learn fishing" : asked() == Q_RAZE ? "no" : "seat 1");
    }
    expect_that(amount(0, MOOD) >= 3);
}

static void to_first_player(int first, int a, int b, int c)
{
    plains_for(3, "");
    s->first = (uint8_t)first;
    turn_of((first + 2) % 3);
    s->round = 3;
    to_status_phase();
    for (int seat = 0; seat < 3; seat++) {
        expect(asked(), Q_ADVANCE);
        play("learn tactics"); /* no box */
    }
    const int level[3] = {a, b, c};
    for (int seat = 0; seat < 3; seat++) {
        stock(seat, "0 mood 0 culture");
        levels(seat, level[seat] / 2, level[seat] - level[seat] / 2);
    }
    while (asked() == Q_RAZE)
        play("no");
}

/* covers: status */
TEST(p11b_who_chooses_the_first_player)
{
    to_first_player(0, 9, 9, 7); /* the first player is among the tied */
    expect(asked(), Q_TURN);
    expect(s->first, 0);
    to_first_player(2, 9, 9, 7); /* next to the left of the third seat is the first */
    expect(asked(), Q_FIRST_PLAYER);
    expect(to_move(), 0);
    play("seat 2");
    expect(s->first, 1);
    to_first_player(0, 7, 9, 9);
    expect(asked(), Q_FIRST_PLAYER);
    expect(to_move(), 1);
    to_first_player(0, 9, 7, 8); /* alone ahead: chooses */
    expect(asked(), Q_FIRST_PLAYER);
    expect(to_move(), 0);
}

TEST(first_player_by_levels_not_tokens)
{
    to_first_player(0, 2, 0, 3); /* nobody has a token */
    expect(asked(), Q_FIRST_PLAYER);
    expect(to_move(), 2);
}

/* covers: status */
TEST(p11c_one_small_city_may_be_razed)
{
    plains();
    build_city(0, "B4", ANGRY, "");
    build_city(0, "B6", NEUTRAL, "temple");
    to_status_phase();
    while (asked() == Q_ADVANCE)
        play("learn tactics");
    expect(asked(), Q_RAZE);
    choices("city", "D2, B4");
    play("city B4");
    expect(owner_of_city("B4"), NONE);
    expect(amount(0, GOLD), 1);
    expect_that(asked() != Q_RAZE || to_move() != 0); /* no second one */
}

/* covers: wonders */
TEST(ruling_44_a_razed_city_takes_its_wonder_along)
{
    plains();
    build_city(0, "B4", NEUTRAL, "great_wall"); /* wonders do not count for its size */
    to_status_phase();
    while (asked() == Q_ADVANCE)
        play("learn tactics");
    play("city B4");
    expect(points_of(0, POINTS_WONDERS), 0);
    expect_that(!has(s, 0, AB_GREAT_WALL_2012));
}

/* ---- What is known ------------------------------------------------------------------------------------------- */

/* A wonder taken by Monuments has been seen by all, spectators too. */
/* covers: wonders */
TEST(reserved_wonders_are_known_to_all)
{
    plains();
    hand_wonder(1, "great_wall");
    struct clash_state other = *s;
    for (uint64_t seed = 1; seed < 20; seed++)
        for (int viewer = 0; viewer <= 2; viewer++) {
            clash_redeal(x->game, &other, viewer, seed);
            expect(other.seat[1].wonders, s->seat[1].wonders);
        }
}

/* ---- The end ----------------------------------------------------------------------------------------------- */

/* covers: end-of-game */
TEST(game_ends_after_round_six)
{
    plains();
    s->age = 6;
    to_status_phase();
    expect_that(s->over); /* after step 1: no free advance */
    expect(clash_cards_in(s->seat[0].advances), 2);
}

TEST(ruling_27_game_ends_without_a_city)
{
    plains();
    no_cities(1);
    turn_of(1);
    expect(asked(), Q_TURN); /* the game goes on until the Status Phase */
    units(1, "B6", "1 settler");
    expect_that(legal("found B6"));
    remember();
    play("found B6");
    s->round = 3;
    to_status_phase();
    expect_that(!s->over);
    back_again();
    s->round = 3;
    to_status_phase();
    expect_that(s->over);
}

/* covers: variants */
TEST(p23a_four_rounds)
{
    start(2, "short=on");
    no_cards(0);
    no_cards(1);
    expect(s->ages, 4);
    expect(units_at("D2", SETTLER), 2);
    expect(mood_at("D2"), HAPPY);
    to_status_phase();
    expect(asked(), Q_ADVANCE);
    levels(0, 1, 2);
    play("learn myths; learn tactics"); /* first advances of both, then the second ones */
    expect(to_move(), 0);
    expect(asked(), Q_ADVANCE);
    next_event("E10");
    play("learn rituals"); /* culture 3: its event comes too */
    expect(*clash_level_of(s, 0, CULTURE), 3);
    expect(s->event_deck.count, 37);
    start(2, "short=on");
    s->age = 4;
    to_status_phase();
    expect_that(s->over);
}

/* Before the third turn of the seventh round 1 to 5 ends it. */
/* covers: variants */
TEST(p23b_a_die_ends_the_game)
{
    for (int roll = 5; roll <= 6; roll++) {
        start(2, "ending=roll");
        no_cards(0);
        no_cards(1);
        expect(s->ages, 7);
        s->age = 7;
        s->round = 2;
        turn_of(1);
        dice(roll == 5 ? "5" : "6");
        play("end");
        expect(s->over, roll == 5);
        expect(clash_cards_in(s->seat[0].advances), 2); /* no Status Phase */
    }
    start(2, "ending=roll"); /* before the second turn of round 6 only a 1 does */
    s->age = 6;
    s->round = 1;
    turn_of(1);
    dice("2");
    play("end");
    expect_that(!s->over);
}

/* covers: variants */
TEST(p23c_a_wonder_ends_the_game)
{
    plains_for(2, "ending=wonder");
    s->age = 7;
    s->round = 1;
    turn_of(0);
    s->seat[0].wonders_round = 1; /* just built */
    play("end");
    expect_that(!s->over); /* the turn is finished by all */
    play("end");
    expect_that(s->over);
    expect(clash_cards_in(s->seat[0].advances), 2); /* no Status Phase */
    plains_for(2, "ending=wonder");                 /* too early: the first turn of round 6 */
    s->age = 6;
    s->round = 1;
    turn_of(1);
    s->seat[1].wonders_round = 1;
    play("end");
    expect_that(!s->over);
}

/* ---- The score ------------------------------------------------------------------------------------------------ */

/* covers: scoring */
TEST(p4a_score)
{
    plains();
    build_city(0, "D2", NEUTRAL, "temple academy fortress great_wall");
    build_city(0, "B4", NEUTRAL, "");
    build_city(0, "B6", NEUTRAL, "");
    building("D7", "academy", 0);
    own(0, "storage irrigation tactics writing myths arts math");
    s->seat[0].completed[0] = 1;
    s->seat[0].completed[1] = 2;
    expect(points_of(0, POINTS_CITIES), 2 * 7);
    expect(points_of(0, POINTS_ADVANCES), 9);
    expect(points_of(0, POINTS_WONDERS), 2 * 5);
    expect(points_of(0, POINTS_OBJECTIVES), 2 * 4);
    expect(all_points(0), 41); /* 20.5 */
}

/* All points of a wonder go to who holds it. */
TEST(score_captured_wonder)
{
    plains();
    build_city(0, "D2", NEUTRAL, "great_wall");
    s->builder[x->e->wonder_of[AB_GREAT_WALL_2012]] = 1;
    expect(points_of(0, POINTS_WONDERS), 10);
    expect(points_of(1, POINTS_WONDERS), 0);
    no_cities(0); /* destroyed with its city */
    expect(points_of(0, POINTS_WONDERS), 0);
}

static int winner(void)
{
    struct clio_result result;
    clio_result(x->game, s, &result);
    expect(result.points[0], result.points[1]);
    return result.won[0] && result.won[1] ? NONE : result.won[0] ? 0 : 1;
}

/* covers: scoring, end-of-game */
TEST(p4b_ties)
{
    plains();
    expect(winner(), NONE); /* shared */
    build_city(0, "D2", NEUTRAL, "temple");
    own(1, "writing myths");
    expect(winner(), 0); /* more buildings */
    plains();
    own(0, "writing myths arts math");
    s->seat[1].completed[0] = 1;
    expect(winner(), 0); /* more advances */
    plains();
    build_city(0, "D2", NEUTRAL, "great_wall");
    s->seat[1].completed[0] = 3;
    s->seat[1].bonus[POINTS_EVENTS] = 2;
    expect(winner(), 0); /* wonders come before objectives */
    plains();
    s->seat[0].completed[0] = 1;
    s->seat[1].bonus[POINTS_EVENTS] = 4;
    expect(winner(), 0); /* and these before events */
}

/* covers: wonder-notes, rulings */
TEST(ruling_43_the_holder_of_the_pyramids_wins_ties)
{
    plains();
    build_city(1, "D7", NEUTRAL, "great_pyramids");
    build_city(0, "D2", NEUTRAL, "temple academy fortress");
    own(0, "writing myths arts math");
    expect(winner(), 1);
    s->builder[x->e->wonder_of[AB_GREAT_PYRAMIDS_2012]] = 0; /* built by the other: no matter */
    expect(winner(), 1);
    build_city(1, "B4", NEUTRAL, "");
    build_city(1, "B6", NEUTRAL, "");
    build_city(1, "F4", NEUTRAL, "");
    next_event("E29");
    event_of(1);
    play("city D7"); /* on the card it keeps its points and the privilege */
    expect(points_of(1, POINTS_WONDERS), 10);
    expect(points_of(1, POINTS_EVENTS), 4);
    own(0, "engineering storage irrigation tactics fishing");
    s->seat[0].bonus[POINTS_EVENTS] = (uint8_t)(all_points(1) - all_points(0));
    expect(winner(), 1);
    plains();
    build_city(1, "D7", NEUTRAL, "great_pyramids");
    no_cities(1); /* destroyed: nobody has it */
    s->seat[0].bonus[POINTS_EVENTS] = 0;
    s->seat[1].bonus[POINTS_EVENTS] = (uint8_t)(all_points(0) - all_points(1));
    expect(winner(), 0); /* by buildings */
}

/* ---- Levels in whole games -------------------------------------------------------------------------------------- */

static int boxed_advances(int seat, int kind)
{
    int n = 0;
    for (int i = 0; i < ADVANCES; i++)
        n += (s->seat[seat].advances >> i & 1) && x->e->advance[i].border == kind;
    return n;
}

/* Every boxed advance gained raises its level by one, up to 8; those of the start do not. */
/* covers: resources, advances */
TEST(levels_follow_the_boxes_of_advances)
{
    clio_move moves[CLIO_MAX_MOVES];
    uint64_t rng = 7;
    for (int game = 0; game < 20; game++) {
        start(2 + game % 3, "");
        s->core.rng = (uint64_t)game;
        const int at_start[2] = {boxed_advances(0, MOOD), boxed_advances(0, CULTURE)};
        while (!s->over) {
            int n = clio_legal(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
            clio_apply_legal(x->game, s, clio_asked(&s->core),
                             moves[clio_random_below(&rng, (uint32_t)n)], NULL);
            for (int seat = 0; seat < s->seats && asked() == Q_TURN; seat++)
                for (int kind = MOOD; kind <= CULTURE; kind++) {
                    int gained = boxed_advances(seat, kind) - at_start[kind - MOOD];
                    expect(*clash_level_of(s, seat, kind), gained < 8 ? gained : 8);
                    expect_that(amount(seat, kind) <= *clash_level_of(s, seat, kind));
                }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setup_two_players),
        cmocka_unit_test(ruling_5_setup_three_and_four_players),
        cmocka_unit_test(p7a_three_turns_a_round),
        cmocka_unit_test(ruling_6_actions_may_be_given_up),
        cmocka_unit_test(limits_of_stock),
        cmocka_unit_test(p11a_the_event_of_a_free_advance_comes_at_once),
        cmocka_unit_test(status_steps),
        cmocka_unit_test(status_without_a_government_step),
        cmocka_unit_test(p11b_who_chooses_the_first_player),
        cmocka_unit_test(first_player_by_levels_not_tokens),
        cmocka_unit_test(p11c_one_small_city_may_be_razed),
        cmocka_unit_test(ruling_44_a_razed_city_takes_its_wonder_along),
        cmocka_unit_test(reserved_wonders_are_known_to_all),
        cmocka_unit_test(game_ends_after_round_six),
        cmocka_unit_test(ruling_27_game_ends_without_a_city),
        cmocka_unit_test(p23a_four_rounds),
        cmocka_unit_test(p23b_a_die_ends_the_game),
        cmocka_unit_test(p23c_a_wonder_ends_the_game),
        cmocka_unit_test(p4a_score),
        cmocka_unit_test(score_captured_wonder),
        cmocka_unit_test(p4b_ties),
        cmocka_unit_test(ruling_43_the_holder_of_the_pyramids_wins_ties),
        cmocka_unit_test(levels_follow_the_boxes_of_advances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
