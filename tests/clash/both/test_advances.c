/* test_advances.c: advances that do the same in both editions. */
#include "clash/home.h"

TEST(advance_irrigation)
{
    home("irrigation");
    expect_that(ignores(RED, EVENT_FAMINE) && ignores(RED, EVENT_SEVERE_FAMINE));
    expect_that(!ignores(RED, EVENT_PESTILENCE));
    play("collect D2");
    expect_that(legal("take D1 food"));
    home("irrigation");
    exhaust("D1");
    play("collect D2");
    expect_that(!legal("take D1 food"));
    expect_that(!clash_may_found(x, RED, space_at("D1"))); /* it stays barren */
}

TEST(advance_mining)
{
    home("");
    play("collect D2");
    expect_that(legal("take E2 ore"));
    home("");
    disown(RED, "mining");
    play("collect D2");
    expect_that(!legal("take E2 ore"));
}

/* covers: navigation */
TEST(advance_navigation)
{
    home("");
    land("G3 G5", SEA);
    units(RED, "G3", "ship");
    remember();
    play("move");
    expect_that(!legal("sail G3 G5"));
    back_again();
    own(RED, "navigation");
    play("move");
    expect_that(legal("sail G3 G5"));
}

TEST(advance_philosophy)
{
    home("writing");
    stock(RED, "2 food");
    play("advance philosophy");
    expect(amount(RED, IDEAS), 1);
    expect(amount(RED, MOOD), 1);
    stock(RED, "2 food 0 ideas");
    play("advance math");
    expect(amount(RED, IDEAS), 1);
    stock(RED, "2 food 0 ideas");
    play("advance fishing");
    expect(amount(RED, IDEAS), 0);
}

TEST(advance_tactics)
{
    home("");
    units(RED, "D3", "infantry");
    play("move");
    refuse("march D3 D4", "needs-tactics");
    home("tactics");
    units(RED, "D3", "infantry");
    play("move; march D3 D4");
    expect(units_at("D4", INFANTRY), 1);
}

static void siege(const char *advances, const char *stock_of_red)
{
    field(2, "");
    own(RED, advances);
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    stock(RED, "0 wood 0 ore 0 gold");
    stock(RED, stock_of_red);
    attack("D4", "D5");
}

/* covers: before-combat */
TEST(advance_siegecraft)
{
    siege("siegecraft", "2 wood 2 ore");
    expect(asked(), Q_SIEGE_DIE);
    remember();
    play("yes; no");
    expect(s->fight.fortress == FORTRESS_WALL || s->fight.round > 1, 1);
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, ORE), 2);
    back_again();
    play("no; yes");
    expect(amount(RED, WOOD), 2);
    expect(amount(RED, ORE), 0);
    siege("siegecraft", "1 wood 1 ore");
    expect_that(asked() != Q_SIEGE_DIE && asked() != Q_SIEGE_WALL);
}

/* covers: recruit */
TEST(advance_draft)
{
    home("draft");
    stock(RED, "0 food 0 ore 3 mood");
    play("recruit D2"); /* one for a token, and no other */
    expect(units_at("D2", INFANTRY), 1);
    expect(amount(RED, MOOD), 2);
    own(RED, "civil_liberties");
    play("recruit D2");
    expect(units_at("D2", INFANTRY), 2);
    expect(amount(RED, MOOD), 0);
}

TEST(advance_priesthood)
{
    home("myths priesthood");
    stock(RED, "0 food");
    expect_that(!legal("advance fishing"));
    play("advance math");
    expect_that(knows(RED, "math"));
    expect_that(!legal("advance astronomy")); /* once a turn (R08) */
}

/* covers: construct */
TEST(advance_state_religion)
{
    home("myths state_religion");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "0 food 2 wood 2 ore");
    play("build D2 temple; gain culture");
    expect(amount(RED, CULTURE), 1);
    expect(amount(RED, WOOD), 1);
    refuse("build F4 temple", "cannot-pay"); /* once a turn */
    stock(RED, "1 food");
    expect_that(legal("build F4 temple"));
}

/* covers: trade-routes */
TEST(advance_trade_routes)
{
    home("trade_routes storage");
    build_city(BLUE, "F4", NEUTRAL, "");
    stock(RED, "0 food");
    units(RED, "F3", "1 settler");
    units(RED, "E4", "1 settler");
    turn_of(RED);
    expect(amount(RED, FOOD), 1); /* one city, one route */
    s->city[clash_city_at(s, space_at("F4"))].mood = ANGRY;
    turn_of(RED);
    expect(amount(RED, FOOD), 1);
}

TEST(advance_voting)
{
    home("voting");
    stock(RED, "2 mood");
    build_city(RED, "D2", ANGRY, "");
    play("use voting");
    expect(mood_at("D2"), NEUTRAL);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 3);
    stock(RED, "2 mood");
    expect_that(legal("use voting")); /* as often as wanted */
}

TEST(advance_nationalism)
{
    home("tactics draft nationalism");
    stock(RED, "2 food 1 ore");
    remember();
    play("recruit D2; enlist infantry; gain culture");
    expect(amount(RED, CULTURE), 1);
    back_again();
    play("recruit D2; enlist settler");
    expect(asked(), Q_TURN);
    expect(amount(RED, CULTURE), 0);
}

TEST(advance_totalitarianism)
{
    home("nationalism totalitarianism");
    expect_that(!boost_forbidden());
    units(RED, "D2", "1 infantry");
    expect_that(boost_forbidden());
}

TEST(advance_absolute_power)
{
    home("tactics draft nationalism absolute_power");
    stock(RED, "1 mood");
    expect_that(!legal("use absolute_power"));
    stock(RED, "4 mood");
    play("use absolute_power");
    expect(s->turn.actions, 4);
    expect(amount(RED, MOOD), 2);
    expect_that(!legal("use absolute_power"));
}

TEST(advance_devotion)
{
    home("dogma devotion");
    expect_that(!boost_forbidden());
    building("D2", "temple", RED);
    expect_that(boost_forbidden());
}

/* covers: combat-roll */
TEST(advance_fanaticism)
{
    home("dogma fanaticism tactics");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "4 infantry");
    dice("1 6 6 6 6");
    attack("D4", "D5");
    expect(attacker()->value, 3);
    expect(clash_total_units(s, RED, ARMY),
           1); /* raised in the city, for the battle that was lost */
    expect(units_at("D2", INFANTRY), 1);
}

TEST(advance_fanaticism_in_the_first_round)
{
    field(2, "");
    own(BLUE, "fanaticism");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    units(RED, "D4", "2 infantry");
    s->turn.status[FIRST_INFANTRY] = FIGHTING;
    clash_begin_fight(x, RED, BLUE, space_at("D5"), space_at("D4"), false);
    s->fight.round = 1;
    const struct about side = {.seat = BLUE, .space = s->fight.space, .other = 1};
    expect(clash_modified(x, M_COMBAT_VALUE, &side), 2);
    s->fight.round = 2;
    expect(clash_modified(x, M_COMBAT_VALUE, &side), 0);
    s->fight.winner = 0;
    remember();
    RUN_RULE(ability, BLUE, .ability = AB_FANATICISM, .hook = H_AFTER_FIGHT, .side = 1);
    play("city D7");
    expect(units_at("D7", INFANTRY), 1);
    back_again();
    s->fight.winner = NONE; /* a draw is no loss */
    RUN_RULE(ability, BLUE, .ability = AB_FANATICISM, .hook = H_AFTER_FIGHT, .side = 1);
    expect(units_at("D7", INFANTRY), 0);
}

/* An undefended city that is simply taken is a combat lost too. */
TEST(advance_fanaticism_undefended)
{
    field(2, "");
    own(BLUE, "fanaticism");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    units(RED, "D4", "1 infantry");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(owner_of_city("D5"), RED);
    expect(units_at("D7", INFANTRY), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advance_irrigation),
        cmocka_unit_test(advance_mining),
        cmocka_unit_test(advance_navigation),
        cmocka_unit_test(advance_philosophy),
        cmocka_unit_test(advance_tactics),
        cmocka_unit_test(advance_siegecraft),
        cmocka_unit_test(advance_draft),
        cmocka_unit_test(advance_priesthood),
        cmocka_unit_test(advance_state_religion),
        cmocka_unit_test(advance_trade_routes),
        cmocka_unit_test(advance_voting),
        cmocka_unit_test(advance_nationalism),
        cmocka_unit_test(advance_totalitarianism),
        cmocka_unit_test(advance_absolute_power),
        cmocka_unit_test(advance_devotion),
        cmocka_unit_test(advance_fanaticism),
        cmocka_unit_test(advance_fanaticism_in_the_first_round),
        cmocka_unit_test(advance_fanaticism_undefended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
