/* test_advances_b.c: what each advance does, Economy to Theocracy. */
#include "clash/home.h"

/* ---- Economy ---------------------------------------------------------------------------------------------------------------- */

TEST(advance_bartering)
{
    home("bartering");
    expect_that(!legal("use bartering"));
    hand_action(RED, "A01 A02");
    play("use bartering; card A02; gain gold");
    expect(amount(RED, GOLD), 1);
    expect_that(!holds_action(RED, "A02"));
    expect(s->action_discard.count, 1);
    expect_that(!legal("use bartering"));
    expect(s->turn.actions, 3);
}

TEST(advance_bartering_great_person)
{
    home("bartering");
    hand_person(RED, "E19");
    play("use bartering; gain culture");
    expect(amount(RED, CULTURE), 1);
    expect(s->event_discard.card[0], 18);
    expect(s->seat[RED].persons, 0);
}

TEST(advance_taxes)
{
    home("bartering taxes storage");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "0 food 1 mood");
    play("use taxes; number 1; number 0");
    expect(amount(RED, FOOD), 1);
    expect(amount(RED, ORE), 1);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 2);
    stock(RED, "1 mood");
    expect_that(!legal("use taxes"));
}

TEST(advance_currency_and_taxes)
{
    home("bartering taxes currency");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "0 food 1 mood");
    play("use taxes; number 0; number 0; number 0");
    expect(amount(RED, GOLD), 2);
}

/* ---- Culture ----------------------------------------------------------------------------------------------------------------- */

TEST(ruling_r09_sports)
{
    home("arts sports");
    build_city(RED, "D2", ANGRY, "temple");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "3 culture");
    play("use sports; city D2");
    choices("number", "1, 2");
    play("number 2");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, CULTURE), 1);
    expect(s->turn.actions, 2);
    play("use sports"); /* again; only one city is left, one step can be paid */
    expect(mood_at("D5"), HAPPY);
    expect(s->turn.actions, 1);
    expect_that(!legal("use sports"));
}

TEST(advance_monuments)
{
    home("arts");
    build_city(RED, "D2", HAPPY, "great_wall");
    const struct about target = {.seat = RED, .space = space_at("D2"), .other = BLUE};
    expect_that(!any_modifier(x, M_NO_INFLUENCE, &target));
    stock(RED, "2 food");
    play("advance monuments");
    expect(clash_cards_in(s->seat[RED].wonders), 1);
    expect_that(any_modifier(x, M_NO_INFLUENCE, &target));
}

TEST(advance_theaters)
{
    home("arts theaters");
    expect_that(!legal("use theaters"));
    stock(RED, "1 culture 1 mood");
    play("use theaters; gain mood");
    expect(amount(RED, MOOD), 2);
    expect(amount(RED, CULTURE), 0);
    expect_that(!legal("use theaters"));
}

/* ---- Science ------------------------------------------------------------------------------------------------------------------- */

TEST(advance_math)
{
    home("math");
    stock(RED, "0 food");
    expect_that(legal("advance engineering") && legal("advance roads"));
    expect_that(!legal("advance sanitation"));
    play("advance roads");
    expect_that(knows(RED, "roads"));
}

TEST(advance_astronomy)
{
    home("math astronomy fishing");
    stock(RED, "0 food");
    expect_that(legal("advance navigation") && legal("advance cartography"));
    expect_that(!legal("advance war_ships"));
}

/* covers: recruit */
TEST(p31d_medicine)
{
    home("math medicine");
    stock(RED, "2 food 2 ore");
    remember();
    play("recruit D2; enlist infantry; enlist infantry");
    choices("gain", "food, ore");
    play("gain ore");
    expect(amount(RED, FOOD), 0);
    expect(amount(RED, ORE), 1);
    back_again();
    stock(RED, "1 ore"); /* a refund pays nothing in advance */
    play("recruit D2; enlist infantry");
    expect_that(!legal("enlist infantry"));
}

TEST(advance_metallurgy)
{
    home("math metallurgy");
    land("C2", MOUNTAIN);
    stock(RED, "0 food");
    play("collect D2; take E2 ore; take C2 ore; yes");
    expect(amount(RED, ORE), 1);
    expect(amount(RED, GOLD), 1);
    play("collect D2; take E2 ore");
    answer_until(Q_TURN);
    expect(amount(RED, GOLD), 1);
}

/* ---- Democracy ------------------------------------------------------------------------------------------------------------------ */

TEST(ruling_r09_voting)
{
    home("writing philosophy voting");
    build_city(RED, "D2", ANGRY, "");
    stock(RED, "1 mood");
    expect_that(!legal("use voting")); /* nothing would be left for a step */
    stock(RED, "4 mood");
    play("use voting; enough");
    expect(mood_at("D2"), NEUTRAL);
    expect(amount(RED, MOOD), 2);
    play("use voting");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 3);
}

TEST(advance_civil_liberties)
{
    home("writing philosophy voting civil_liberties tactics draft");
    play("use civil_liberties");
    expect(amount(RED, MOOD), 3);
    expect(s->turn.actions, 2);
    stock(RED, "0 food 0 ore");
    play("recruit D2"); /* Draft, for two mood */
    expect(amount(RED, MOOD), 1);
}

static bool no_boost(int ability)
{
    return clash_abilities[ability]->CHANGES(M_NO_BOOST)(
        x, &(struct about){.seat = RED, .space = space_at("D2"), .other = BLUE});
}

TEST(advance_separation_of_power)
{
    home("");
    expect_that(no_boost(AB_SEPARATION_OF_POWER));
    s->city[clash_city_at(s, space_at("D2"))].mood = NEUTRAL;
    expect_that(!no_boost(AB_SEPARATION_OF_POWER));
}

TEST(advance_free_economy)
{
    home("writing philosophy voting free_economy");
    stock(RED, "0 food 1 mood");
    remember();
    play("use free_economy; take D2 food; take C2 wood");
    expect(s->turn.actions, 3);
    expect(amount(RED, WOOD), 1);
    expect_that(!legal("collect D2")); /* the only Collect of the turn */
    back_again();
    play("collect D2; take D2 food; take C2 wood");
    expect_that(!legal("use free_economy"));
}

/* ---- Autocracy --------------------------------------------------------------------------------------------------------------------- */

TEST(advance_forced_labor)
{
    home("tactics draft nationalism forced_labor");
    stock(RED, "1 mood");
    expect_that(!legal("use forced_labor"));
    build_city(RED, "D2", ANGRY, "temple fortress");
    int city = clash_city_at(s, space_at("D2"));
    expect(clash_effective_size(x, city), 1);
    play("use forced_labor");
    expect(clash_effective_size(x, city), 3);
    expect(amount(RED, MOOD), 0);
}

/* ---- Theocracy ----------------------------------------------------------------------------------------------------------------------- */

TEST(advance_dogma)
{
    home("myths state_religion");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "2 food 1 wood 1 ore 2 ideas");
    play("advance dogma; pay food; pay food");
    expect(clash_stock_limit(x, RED, IDEAS), 2);
    play("build D5 temple; gain culture");
    choices("learn", "conversion, devotion, fanaticism");
    expect_that(legal("no"));
    play("learn devotion");
    expect_that(knows(RED, "devotion"));
    expect(s->seat[RED].cubes, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advance_bartering),       cmocka_unit_test(advance_bartering_great_person),
        cmocka_unit_test(advance_taxes),           cmocka_unit_test(advance_currency_and_taxes),
        cmocka_unit_test(ruling_r09_sports),       cmocka_unit_test(advance_monuments),
        cmocka_unit_test(advance_theaters),        cmocka_unit_test(advance_math),
        cmocka_unit_test(advance_astronomy),       cmocka_unit_test(p31d_medicine),
        cmocka_unit_test(advance_metallurgy),      cmocka_unit_test(ruling_r09_voting),
        cmocka_unit_test(advance_civil_liberties), cmocka_unit_test(advance_separation_of_power),
        cmocka_unit_test(advance_free_economy),    cmocka_unit_test(advance_forced_labor),
        cmocka_unit_test(advance_dogma),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
