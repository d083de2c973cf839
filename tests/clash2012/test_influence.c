/* test_influence.c: Cultural Influence in the 2012 edition [2012 p.10]. */
#include "clash2012/plains.h"

enum { RED, BLUE };

/* Plains everywhere, no units, no cities. */
static void empty_plains(void)
{
    plains();
    for (int seat = 0; seat < 2; seat++) {
        no_units(seat);
        no_cities(seat);
    }
}

/* A city of size 3 at D2, and one of size 2 with a temple of Blue's, four spaces away, at D6. */
static void two_cities(void)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy fortress");
    build_city(BLUE, "D6", NEUTRAL, "temple");
}

/* ---- Range and roll -------------------------------------------------------------------------------------- */

/* covers: improve-mood */
TEST(p10a_civic_improvement)
{
    empty_plains();
    build_city(RED, "D2", ANGRY, "academy");
    stock(RED, "4 mood");
    play("improve");
    answer_until(Q_TURN);
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 2);
}

/* covers: influence */
TEST(p10b_mood_does_not_change_the_range)
{
    for (int mood = ANGRY; mood <= HAPPY; mood++) {
        empty_plains();
        build_city(RED, "D1", mood, "academy fortress temple");
        build_city(BLUE, "D6", NEUTRAL, "port");
        expect_that(!may_influence(x, RED)); /* five spaces away */
        build_city(BLUE, "D5", NEUTRAL, "temple");
        expect_that(may_influence(x, RED));
    }
}

/* covers: influence */
TEST(p10c_range_and_roll_are_paid_with_culture)
{
    two_cities();
    refuse("influence", "nothing-to-influence");
    stock(RED, "3 culture");
    dice("3");
    play("influence");
    expect(amount(RED, CULTURE), 2); /* range is paid before the roll */
    expect(asked(), Q_BOOST);
    play("yes");
    expect(amount(RED, CULTURE), 0);
    expect(colour_of("D6", "temple"), RED);
    expect(s->seat[BLUE].left[TEMPLE], 7);
    expect(s->seat[RED].left[TEMPLE], 6);
    expect(owner_of_city("D6"), BLUE);
    expect(points_of(RED, POINTS_CITIES), 2 * 4);
    expect(points_of(BLUE, POINTS_CITIES), 2 * 1);
    expect(buildings_of(s, BLUE, TEMPLE), 1); /* its functions stay with the city's owner */
}

/* covers: influence */
TEST(p10d_one_success_a_turn)
{
    two_cities();
    build_city(BLUE, "D4", NEUTRAL, "fortress");
    stock(RED, "5 culture");
    dice("2");
    play("influence; target D2 D4; no");
    expect(s->turn.influenced, 0);
    dice("5");
    play("influence; target D2 D4"); /* failed attempts may be repeated */
    expect(s->turn.influenced, 1);
    refuse("influence", "influenced-once");
}

/* covers: influence */
TEST(p10e_an_influenced_city_makes_no_attempt)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy");
    building("D2", "temple", BLUE);
    stock(RED, "5 culture");
    expect_that(!may_influence(x, RED)); /* it cannot win itself back */
    build_city(BLUE, "D4", NEUTRAL, "fortress");
    expect_that(!may_influence(x, RED));
    build_city(RED, "B4", NEUTRAL, "");
    play("influence");
    choices("target", "B4 D2, B4 D4");
    refuse("target D2 D2", "influenced-origin");
    refuse("target D2 D4", "influenced-origin");
    dice("5");
    play("target B4 D2");
    expect(colour_of("D2", "temple"), RED);
}

/* covers: influence, governments */
TEST(p22i_conversion)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "conversion");
    levels(RED, 0, 1);
    dice("4");
    play("influence");
    expect(colour_of("D4", "temple"), RED);
    expect(amount(RED, CULTURE), 1);
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "conversion");
    dice("3");
    play("influence");
    expect(colour_of("D4", "temple"), BLUE);
}

/* covers: influence */
TEST(culture_is_not_given_back)
{
    two_cities();
    stock(RED, "1 culture");
    dice("4");
    play("influence");
    expect(asked(), Q_TURN);
    expect(amount(RED, CULTURE), 0);
    expect(colour_of("D6", "temple"), BLUE);
}

/* ---- Targets ----------------------------------------------------------------------------------------------- */

/* covers: influence */
TEST(targets_have_a_building)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D3", NEUTRAL, "");
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    expect_that(!may_influence(x, RED));
    build_city(BLUE, "D3", NEUTRAL, "great_wall"); /* a wonder is no building */
    expect_that(!may_influence(x, RED));
    build_city(BLUE, "D3", NEUTRAL, "fortress");
    expect_that(may_influence(x, RED));
}

/* covers: influence */
TEST(only_buildings_of_which_one_is_left)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple fortress");
    s->seat[RED].left[FORTRESS] = 0;
    s->seat[RED].buried[FORTRESS] = 7;
    dice("6");
    play("influence");
    expect(colour_of("D4", "temple"), RED);
    expect(colour_of("D4", "fortress"), BLUE);
}

/* A building that a third player had influenced goes back to that player. */
TEST(third_colours_are_replaced_too)
{
    plains_for(3, "");
    for (int seat = 0; seat < 3; seat++) {
        no_units(seat);
        no_cities(seat);
    }
    build_city(RED, "D4", NEUTRAL, "academy");
    build_city(BLUE, "D6", NEUTRAL, "");
    building("D6", "temple", 2);
    dice("5");
    play("influence");
    expect(colour_of("D6", "temple"), RED);
    expect(s->seat[2].left[TEMPLE], 7);
}

static void no_boost(const char *advance, int mood, const char *army)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", mood, "temple");
    if (army[0])
        units(BLUE, "D4", army);
    own(BLUE, advance);
    stock(RED, "5 culture");
    dice("4");
    play("influence");
    expect(asked(), Q_TURN);
    expect(colour_of("D4", "temple"), BLUE);
    no_cities(RED);
    build_city(RED, "D1", NEUTRAL, "academy");
    expect_that(!may_influence(x, RED)); /* nor more range */
    disown(BLUE, advance);
    expect_that(may_influence(x, RED));
}

/* covers: influence, governments */
TEST(advances_that_forbid_boosts)
{
    no_boost("separation_of_power", HAPPY, "");
    no_boost("totalitarianism", NEUTRAL, "1 infantry");
    no_boost("devotion", NEUTRAL, "");
}

/* covers: influence, free-actions */
TEST(arts_influence_without_an_action)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy");
    build_city(BLUE, "D4", NEUTRAL, "temple");
    own(RED, "arts");
    stock(RED, "1 culture");
    dice("1");
    play("use arts");
    expect(amount(RED, CULTURE), 0);
    expect(s->turn.actions, 3);
    stock(RED, "1 culture");
    expect_that(!legal("use arts")); /* once a turn */
    expect_that(legal("influence"));
}

/* covers: influence, wonder-notes */
TEST(ruling_23_great_statue)
{
    empty_plains();
    build_city(RED, "D2", NEUTRAL, "academy great_statue");
    build_city(RED, "B3", NEUTRAL, "temple");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    expect_that(may_influence(x, RED)); /* size 2 and one more */
    build_city(BLUE, "D4", NEUTRAL, "academy");
    turn_of(BLUE);
    stock(BLUE, "3 culture");
    expect_that(!may_influence(x, BLUE)); /* D2 and what is near it are safe */
    building("B3", "fortress", BLUE);
    turn_of(RED);
    dice("1");
    play("influence");
    expect_that(legal("target D2 B3")); /* not from its owner */
}

/* ---- From one city only -------------------------------------------------------------------------------------- */

/* As the Great Pyramids need it: from this city alone, if wanted. */
/* covers: wonder-notes */
TEST(ruling_46_attempts_from_one_city)
{
    two_cities();
    build_city(RED, "D7", NEUTRAL, "academy");
    stock(RED, "3 culture");
    struct clio_frame attempt =
        FRAME(.rule = R_INFLUENCE, .seat = RED, .a = INFLUENCE_FROM, .b = (uint8_t)space_at("D7"));
    remember();
    clio_push(&s->core, s->frame, FRAMES, attempt);
    clash_run(x);
    expect(asked(), Q_INFLUENCE);
    choices("target", "D7 D6");
    dice("5");
    play("target D7 D6");
    expect(colour_of("D6", "temple"), RED);
    expect(s->turn.actions, 3);
    back_again();
    clio_push(&s->core, s->frame, FRAMES, attempt);
    clash_run(x);
    play("no");
    expect(asked(), Q_TURN);
    back_again();
    s->turn.influenced = 1; /* no attempt after a success */
    clio_push(&s->core, s->frame, FRAMES, attempt);
    clash_run(x);
    expect(asked(), Q_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p10a_civic_improvement),
        cmocka_unit_test(p10b_mood_does_not_change_the_range),
        cmocka_unit_test(p10c_range_and_roll_are_paid_with_culture),
        cmocka_unit_test(p10d_one_success_a_turn),
        cmocka_unit_test(p10e_an_influenced_city_makes_no_attempt),
        cmocka_unit_test(p22i_conversion),
        cmocka_unit_test(culture_is_not_given_back),
        cmocka_unit_test(targets_have_a_building),
        cmocka_unit_test(only_buildings_of_which_one_is_left),
        cmocka_unit_test(third_colours_are_replaced_too),
        cmocka_unit_test(advances_that_forbid_boosts),
        cmocka_unit_test(arts_influence_without_an_action),
        cmocka_unit_test(ruling_23_great_statue),
        cmocka_unit_test(ruling_46_attempts_from_one_city),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
