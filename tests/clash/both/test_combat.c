/* test_combat.c: conflicts as both editions have them. */
#include "clash/battle.h"
#include <stdio.h>

enum { RED, BLUE };

/* ---- Rounds -------------------------------------------------------------------------------------- */

/* covers: casualties */
TEST(five_points_a_hit)
{
    static const struct {
        const char *army, *faces;
        int value, hits;
    } rolls[] = {{"3 infantry", "5c 5c 4c", 14, 2},
                 {"3 infantry", "5c 5c 5c", 15, 3},
                 {"1 infantry", "4c", 4, 0}};
    for (int i = 0; i < 3; i++) {
        field(2, "");
        units(RED, "D4", rolls[i].army);
        units(BLUE, "D5", "4 infantry");
        dice(rolls[i].faces);
        attack("D4", "D5");
        expect(attacker()->value, rolls[i].value);
        expect(attacker()->hits, rolls[i].hits);
    }
}

/* [CoC-ME R40] */
/* covers: casualties */
TEST(more_than_nine_dice)
{
    field(2, "");
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "4 infantry");
    own(BLUE, "tactics");
    hand_action(BLUE, "A22");
    attack("D4", "D5");
    play("tactic A22");
    expect(attacker()->dice + defender()->dice, 9);
}

/* covers: retreat */
TEST(attackers_retreat_together)
{
    field(2, "");
    units(RED, "D4", "3 infantry 1 settler");
    units(BLUE, "D5", "2 infantry");
    dice("1 1 1 1 1");
    play("move; march D4 D5; bring-all");
    expect(asked(), Q_RETREAT);
    expect(to_move(), RED);
    play("retreat");
    expect(s->fight.winner, NONE);
    expect(units_at("D4", INFANTRY), 3);
    expect(units_at("D4", SETTLER), 1);
    expect(units_at("D5", INFANTRY), 2);
    expect(status_at("D4", INFANTRY) & (SPENT | FOUGHT | FIGHTING), SPENT | FOUGHT);
    units(RED, "F4", "settler");
    play("move");
    refuse("march D4 D3", "spent");
}

/* [2012 ruling 34] */
/* Who attacks stands where it came from; the log tells where it fights. */
/* covers: casualties, retreat */
TEST(the_log_tells_where_attackers_fall)
{
    field(2, "");
    units(RED, "D4", "3 infantry");
    units(BLUE, "D5", "3 infantry");
    dice("1 1 1 5c 1 1"); /* one hit at least, and two at most */
    play("move; march D4 D5; bring infantry 3");
    expect_that(told(CLIO_EN, "Red loses 1 infantry in D5.") ||
                told(CLIO_EN, "Red loses an army unit in D5."));
    expect_that(told(CLIO_FR, "Red perd une infanterie en D5.") ||
                told(CLIO_FR, "Red perd une unité Armée en D5."));
    expect(asked(), Q_RETREAT);
    play("retreat");
    expect_that(told(CLIO_EN, "Red retreats from D5 to D4."));
    expect_that(told(CLIO_FR, "Red bat en retraite de D5 vers D4."));
}

/* covers: retreat, rulings */
TEST(retreat_keeps_within_the_stack_limit)
{
    field(2, "");
    units(RED, "D4", "4 infantry");
    units(RED, "C5", "2 infantry");
    units(BLUE, "D5", "4 infantry");
    dice("1 1 1 1 1 1 1 1");
    play("move; march D4 D5; bring infantry 4");
    expect(asked(), Q_RETREAT); /* nobody can come to D4 meanwhile */
    play("retreat");
    expect(units_at("D4", INFANTRY), 4);
    expect_that(!legal("march C5 D4"));
}

/* covers: retreat */
TEST(fight_on_until_one_side_falls)
{
    field(2, "");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("1 1 1");
    attack("D4", "D5");
    dice("3i 2 1");
    play("fight-on");
    expect(s->fight.round, 2);
    expect(owner_of_units("D5"), RED);
    expect(s->turn.combats_won, 1);
    expect(s->turn.battles_won, 1);
}

/* covers: conflicts */
TEST(lone_settlers_fall_without_dice)
{
    field(2, "");
    hand_action(BLUE, "A06");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 settler");
    uint64_t rng = s->core.rng;
    attack("D4", "D5");
    expect(owner_of_units("D5"), RED);
    expect(defender()->lost[SETTLER], 2);
    expect_that(s->core.rng == rng && holds_action(BLUE, "A06"));
    expect(s->turn.status[FIRST_INFANTRY] & SPENT, SPENT);
    expect(s->turn.combats_won, 1);
    expect(s->turn.battles_won, 0); /* R51 */
}

/* covers: casualties */
TEST(settlers_fall_with_the_side_that_loses)
{
    field(2, "");
    units(RED, "D4", "2 infantry 1 settler");
    units(BLUE, "D5", "1 infantry 1 settler");
    remember();
    dice("5 1 1");
    attack("D4", "D5");
    expect(owner_of_units("D5"), RED);
    expect(units_at("D5", SETTLER), 1); /* red's own */
    expect(clash_in_reserve(x, BLUE, SETTLER), 4);
    back_again();
    units(BLUE, "D5", "3 infantry");
    dice("1 1 6 6 1 1");
    attack("D4", "D5");
    expect(s->fight.winner, 1);
    expect(clash_in_reserve(x, RED, SETTLER), 4);
    expect(units_at("D5", SETTLER), 1);
}

/* covers: conflicts */
TEST(a_move_leads_into_combat)
{
    field(2, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 settler");
    turn_of(RED);
    play("move; march D4 D5");
    if (s->core.question != Q_TURN && legal("bring-all"))
        play("bring-all");
    expect(owner_of_units("D5"), RED);
}

/* ---- Fortress and advances ----------------------------------------------------------------------- */

/* covers: conflicts */
TEST(fortress_works_in_the_first_round_only)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("4 1 1 1");
    attack("D4", "D5");
    expect(defender()->dice, 2);
    expect(defender()->cancels, 1);
    expect(units_at("D5", INFANTRY), 1);
    dice("4c 1l 1l");
    play("fight-on");
    expect(defender()->dice, 1);
    expect(defender()->cancels, 0);
    expect(owner_of_city("D5"), RED);
}

/* covers: retreat */
TEST(fortress_alone_loses_to_survivors)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    dice("1 4");
    attack("D4", "D5");
    expect(s->fight.round, 1);
    expect(defender()->dice, 1);
    expect(owner_of_city("D5"), RED);
}

/* covers: retreat */
TEST(fortress_alone_wins_without_attackers)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 settler");
    dice("1 5");
    attack("D4", "D5");
    expect(owner_of_city("D5"), BLUE);
    expect(s->fight.winner, 1);
    expect(units_at("D5", SETTLER), 1);
}

/* [CoC-ME R11] */
/* covers: retreat */
TEST(mutual_destruction_at_a_fortress)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("6i 5c 5c 5c"); /* 12: two hits, one cancelled by the wall */
    attack("D4", "D5");
    expect(defender()->cancels, 1);
    expect(s->fight.winner, NONE);
    expect(owner_of_city("D5"), BLUE);
    expect(owner_of_units("D5"), NONE);
}

/* A hit like others: the wall cancels it; not at sea, and not against who has them too. */
/* covers: combat-roll */
TEST(steel_weapons_have_limits)
{
    field(2, "");
    own(RED, "steel_weapons");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    remember();
    dice("1 1 1");
    attack("D4", "D5");
    expect(units_at("D5", INFANTRY), 1);
    field(2, "");
    own(RED, "steel_weapons");
    own(BLUE, "steel_weapons");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("1 1");
    attack("D4", "D5");
    expect(units_at("D5", INFANTRY), 1);
    field(2, "");
    own(RED, "steel_weapons");
    land("D4 D5", SEA);
    units(RED, "D4", "1 ship");
    units(BLUE, "D5", "1 ship");
    dice("1 1");
    attack("D4", "D5");
    expect(owner_of_units("D5"), BLUE);
}

/* covers: conflicts, events */
TEST(great_warlord_adds_two_in_every_round)
{
    field(2, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    for (int i = 0; i < FIGURES; i++)
        if (s->seat[RED].figure[i] == space_at("D4"))
            s->turn.status[i] |= FIGHTING;
    clash_begin_fight(x, RED, BLUE, space_at("D5"), space_at("D4"), false);
    s->fight.move_flags = MOVE_WARLORD;
    dice("1 1");
    RUN_RULE(conflict, 0);
    expect(attacker()->value, 3);
    dice("2 1");
    play("fight-on");
    expect(attacker()->value, 4);
}

/* ---- What the view tells of an attack -------------------------------------------------------------- */

static void expect_assault(const char *told)
{
    static char view[200000];
    clio_view(x->game, s, CLIO_SPECTATOR, view, sizeof view);
    const char *found = strstr(view, "\"assault\":");
    assert_non_null(found);
    if (strncmp(found, told, strlen(told)) != 0)
        fail_msg("told %.80s, not %s", found, told);
}

/* Who stayed behind and who fell does not attack. */
TEST(the_view_tells_who_is_left_of_the_attackers)
{
    field(2, "");
    units(RED, "D4", "4 infantry");
    units(BLUE, "D5", "3 infantry");
    dice("1 1 1 5c 1 1");
    play("move; march D4 D5; bring infantry 3");
    expect(asked(), Q_RETREAT);
    char told[80];
    snprintf(told, sizeof told, "\"assault\":{\"units\":{\"infantry\":%d},\"pirates\":0}",
             units_at("D4", INFANTRY) - 1);
    expect_that(units_at("D4", INFANTRY) < 4);
    expect_assault(told);
}

TEST(the_view_tells_whom_attacking_ships_carry)
{
    sea_field("");
    units(RED, "D4", "2 ship 3 infantry 1 settler");
    units(BLUE, "D5", "2 ship");
    dice("5c 1l 5c 1l");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
    expect_assault(
        "\"assault\":{\"units\":{\"settler\":1,\"infantry\":3,\"ship\":1},\"pirates\":0}");
}

/* ---- Naval battles ------------------------------------------------------------------------------- */

/* covers: conflicts */
TEST(naval_battle_drowns_carried_units)
{
    sea_field("");
    units(RED, "D4", "1 ship 2 infantry");
    units(BLUE, "D5", "1 ship 1 settler 1 infantry");
    dice("6i 1l");
    attack("D4", "D5");
    expect(owner_of_units("D5"), RED);
    expect(units_at("D5", SHIP), 1);
    expect(units_at("D5", INFANTRY), 2);
    expect(clash_total_units(s, BLUE, ALL_UNITS), 0);
    expect(s->turn.status[FIRST_SHIP] & SPENT, SPENT);
    expect(s->turn.status[FIRST_INFANTRY] & SPENT, 0); /* may still land */
    expect(s->turn.combats, 0);
}

/* covers: conflicts */
TEST(ships_that_are_left_carry_two_each)
{
    sea_field("");
    units(RED, "D4", "2 ship 3 infantry 1 settler");
    units(BLUE, "D5", "2 ship");
    dice("5c 1l 5c 1l");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
    play("retreat");
    expect(asked(), Q_CARRIED);
    choices("lose-unit", "settler D4, infantry D4");
    play("lose-unit settler D4"); /* then only infantry is left */
    expect(units_at("D4", SHIP), 1);
    expect(units_at("D4", INFANTRY), 2);
}

/* [2012 ruling 13] */
/* covers: naval-battles, rulings */
TEST(the_defender_chooses_who_drowns)
{
    sea_field("");
    units(RED, "D4", "1 ship");
    units(BLUE, "D5", "2 ship 2 infantry 1 settler");
    dice("5 1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
    play("retreat");
    expect(asked(), Q_CARRIED);
    expect(to_move(), BLUE);
    choices("lose-unit", "infantry D5, settler D5");
    play("lose-unit settler D5");
    expect(units_at("D5", INFANTRY), 2);
}

/* [2012 ruling 12] */
/* covers: naval-battles, recruit, rulings */
TEST(ships_just_recruited_cannot_retreat)
{
    sea_field("");
    own(RED, "fishing");
    build_city(RED, "D3", NEUTRAL, "port");
    units(BLUE, "D4", "1 ship");
    stock(RED, "2 wood 0 food");
    dice("1 1 1 1 5 1");
    play("recruit D3");
    expect(s->fight.space, NONE); /* three rounds, and nobody was asked */
    expect(s->fight.round, 3);
    expect(owner_of_units("D4"), RED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_points_a_hit),
        cmocka_unit_test(more_than_nine_dice),
        cmocka_unit_test(attackers_retreat_together),
        cmocka_unit_test(the_log_tells_where_attackers_fall),
        cmocka_unit_test(retreat_keeps_within_the_stack_limit),
        cmocka_unit_test(fight_on_until_one_side_falls),
        cmocka_unit_test(lone_settlers_fall_without_dice),
        cmocka_unit_test(settlers_fall_with_the_side_that_loses),
        cmocka_unit_test(a_move_leads_into_combat),
        cmocka_unit_test(fortress_works_in_the_first_round_only),
        cmocka_unit_test(fortress_alone_loses_to_survivors),
        cmocka_unit_test(fortress_alone_wins_without_attackers),
        cmocka_unit_test(mutual_destruction_at_a_fortress),
        cmocka_unit_test(steel_weapons_have_limits),
        cmocka_unit_test(great_warlord_adds_two_in_every_round),
        cmocka_unit_test(the_view_tells_who_is_left_of_the_attackers),
        cmocka_unit_test(the_view_tells_whom_attacking_ships_carry),
        cmocka_unit_test(naval_battle_drowns_carried_units),
        cmocka_unit_test(ships_that_are_left_carry_two_each),
        cmocka_unit_test(the_defender_chooses_who_drowns),
        cmocka_unit_test(ships_just_recruited_cannot_retreat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
