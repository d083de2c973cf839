/* test_influence.c: what is particular to influence in the 2012 edition [2012 p.10]. */
#include "clash/influence.h"

/* ---- Range and roll -------------------------------------------------------------------------------------- */

/* covers: improve-mood */
TEST(p10a_civic_improvement)
{
    empty_plains("");
    build_city(RED, "D2", ANGRY, "academy");
    stock(RED, "4 mood");
    play("improve");
    answer_until(Q_TURN);
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 2);
}

/* covers: influence */
TEST(p10e_an_influenced_city_makes_no_attempt)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy");
    building("D2", "temple", BLUE);
    stock(RED, "5 culture");
    expect_that(!clash_may_influence(x, RED)); /* it cannot win itself back */
    build_city(BLUE, "D4", NEUTRAL, "fortress");
    expect_that(!clash_may_influence(x, RED));
    build_city(RED, "B4", NEUTRAL, "");
    play("influence");
    choices("target", "B4 D2, B4 D4");
    refuse("target D2 D2", "influenced-origin");
    refuse("target D2 D4", "influenced-origin");
    dice("5");
    play("target B4 D2");
    expect(colour_of("D2", "temple"), RED);
}

/* ---- Targets ----------------------------------------------------------------------------------------------- */

/* covers: influence, wonder-notes */
TEST(ruling_23_great_statue)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy great_statue");
    build_city(RED, "B3", NEUTRAL, "temple");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    expect_that(clash_may_influence(x, RED)); /* size 2 and one more */
    build_city(BLUE, "D4", NEUTRAL, "academy");
    turn_of(BLUE);
    stock(BLUE, "3 culture");
    expect_that(!clash_may_influence(x, BLUE)); /* D2 and what is near it are safe */
    building("B3", "fortress", BLUE);
    turn_of(RED);
    dice("1");
    play("influence");
    expect_that(legal("target D2 B3")); /* not from its owner */
}

/* ---- From one city only -------------------------------------------------------------------------------------- */

/* As the Great Pyramids need it: from this city alone, if wanted. */
static void attempt(void)
{
    CLIO_PUSH(x, influence, RED, .how = INFLUENCE_FROM, .from = (uint8_t)space_at("D7"));
    clash_run(x);
}

/* covers: wonder-notes */
TEST(ruling_46_attempts_from_one_city)
{
    two_cities();
    build_city(RED, "D7", NEUTRAL, "academy");
    stock(RED, "3 culture");
    remember();
    attempt();
    expect(asked(), Q_INFLUENCE);
    choices("target", "D7 D6");
    dice("5");
    play("target D7 D6");
    expect(colour_of("D6", "temple"), RED);
    expect(s->turn.actions, 3);
    back_again();
    attempt();
    play("no");
    expect(asked(), Q_TURN);
    back_again();
    s->turn.influenced = 1; /* no attempt after a success */
    attempt();
    expect(asked(), Q_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p10a_civic_improvement),
        cmocka_unit_test(p10e_an_influenced_city_makes_no_attempt),
        cmocka_unit_test(ruling_23_great_statue),
        cmocka_unit_test(ruling_46_attempts_from_one_city),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
