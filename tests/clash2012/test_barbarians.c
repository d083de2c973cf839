/* test_barbarians.c: camps and raids in the 2012 edition of Clash of Cultures. */
#include "clash/battle.h"

enum { RED, BLUE, YELLOW };

static void camp(const char *space, const char *army)
{
    build_city(BARBARIANS, space, NEUTRAL, "");
    units(BARBARIANS, space, army);
}

static void barbarians_arrive(int seat)
{
    RUN_RULE(barbarians_spawn, seat);
}

/* The icon of the event. */
static void raids_on(int seat)
{
    RUN_RULE(barbarians_move, seat);
}

/* ---- Arrival [CoC-2012 p.13] ------------------------------------------------------------------------- */

/* covers: barbarians, event-icons */
TEST(barbarians_arrive_within_two_spaces)
{
    field(2, "");
    everything_is(DESERT);
    land("D3 D4 D5 C3 E3 C2", PLAIN); /* D5 is three away from D2 */
    land("E2", MOUNTAIN);
    exhaust("C3");
    units(BLUE, "E3", "settler");
    build_city(RED, "C2", NEUTRAL, "");
    camp("A5", "4 infantry");
    camp("G5", "1 infantry");
    barbarians_arrive(RED);
    expect(asked(), Q_BARBARIAN_SETTLEMENT);
    expect(to_move(), RED);
    choices("space", "D3, D4, E2");
    play("space D4");
    expect(owner_of_city("D4"), BARBARIANS);
    expect(units_at("D4", INFANTRY), 1);
    expect(asked(), Q_BARBARIAN_CITY);
    choices("city", "D4, G5"); /* ruling 4: no fifth in A5 */
    play("city D4");
    expect(units_at("D4", INFANTRY), 2);
}

/* covers: barbarians */
TEST(barbarians_arrive_across_the_sea_beside_anybody)
{
    field(2, "");
    everything_is(DESERT);
    land("D3", SEA);
    land("D4", PLAIN);
    build_city(BLUE, "D5", NEUTRAL, ""); /* its neighbourhood does not matter */
    barbarians_arrive(RED);
    expect(owner_of_city("D4"), BARBARIANS);
    expect(units_at("D4", INFANTRY), 2);
}

/* covers: barbarians, components */
TEST(what_is_impossible_is_skipped)
{
    field(2, "");
    static const char *const camps[] = {"A3", "A5", "A7", "G3", "G5", "G7", "D5"};
    for (int i = 0; i < 7; i++)
        camp(camps[i], "2 infantry");
    expect(clash_city_count(s, BARBARIANS), x->e->building[SETTLEMENT].barbarian_limit);
    expect(s->barbarians[INFANTRY], 2);
    barbarians_arrive(RED);
    expect(asked(), Q_BARBARIAN_CITY); /* no eighth settlement */
    play("city D5");
    expect(units_at("D5", INFANTRY), 3);
    units(BARBARIANS, "A3", "1 infantry"); /* the sixteenth */
    barbarians_arrive(RED);
    expect(asked(), Q_TURN);
}

/* covers: barbarians, rulings */
TEST(ruling_4_four_barbarians_in_a_space)
{
    field(2, "");
    everything_is(DESERT);
    camp("D4", "4 infantry");
    barbarians_arrive(RED); /* no site, no room */
    expect(asked(), Q_TURN);
    expect(units_at("D4", INFANTRY), 4);
}

/* covers: barbarians, rulings */
TEST(ruling_1_barbarians_are_in_the_way)
{
    field(2, "");
    camp("D4", "1 infantry");
    units(RED, "D3", "settler");
    expect_that(!clash_may_found(x, RED, space_at("D4")));
    play("move");
    refuse("march D3 D4", "settlers-alone");
    int city = clash_city_at(s, space_at("D2"));
    land("D3", FOREST);
    expect_that(clash_yields(x, RED, city, space_at("D3")));
    no_units(RED);
    units(BARBARIANS, "D3", "1 infantry");
    expect(clash_yields(x, RED, city, space_at("D3")), 0);
    no_units(BARBARIANS);
}

/* ---- Whom they attack -------------------------------------------------------------------------------- */

/* covers: barbarians, event-icons */
TEST(p13b_the_strongest_camp_attacks_the_nearest_city)
{
    field(2, "");
    build_city(RED, "D5", NEUTRAL, "academy");
    camp("C3", "1 infantry"); /* beside D2 */
    camp("E4", "2 infantry"); /* two from both cities */
    camp("G5", "4 infantry"); /* too far */
    dice("1 1");
    raids_on(RED);
    expect(asked(), Q_RAID_TARGET); /* the same distance: the player chooses */
    expect(to_move(), RED);
    choices("city", "D2, D5");
    play("city D5");
    expect(attacker()->at_start[INFANTRY], 2);
    expect(s->fight.round, 1);
    expect(mood_at("D5"), NEUTRAL);
    expect(size_at("D5"), 2);

    field(2, ""); /* equal strength: the player chooses the camp; then the nearer city is hit */
    build_city(RED, "D5", NEUTRAL, "");
    camp("C3", "2 infantry");
    camp("E4", "2 infantry");
    raids_on(RED);
    expect(asked(), Q_RAIDING_CAMP);
    choices("city", "C3, E4");
    dice("1 1");
    play("city C3");
    expect(asked(), Q_TURN);
    expect(s->space[space_at("C3")].units[INFANTRY], 2);

    field(2, ""); /* nobody near, or empty: nothing happens */
    build_city(BARBARIANS, "D3", NEUTRAL, "");
    camp("G5", "4 infantry");
    uint64_t rng = s->core.rng;
    raids_on(RED);
    expect_that(asked() == Q_TURN && s->core.rng == rng);
}

/* covers: barbarians */
TEST(raids_cross_the_sea_but_nothing_unexplored)
{
    field(2, "");
    land("D3 C3 E3 D4 C4 E4", SEA);
    land("D4", PLAIN);
    camp("D4", "1 infantry");
    dice("5");
    raids_on(RED);
    expect(owner_of_city("D2"), NONE); /* a hit on a lone settlement */
    start(2, "");
    no_units(RED);
    land("B4 C5", PLAIN);
    camp("B4", "1 infantry");
    build_city(RED, "C5", NEUTRAL, "");
    dice("5");
    raids_on(RED);
    expect(owner_of_city("C5"), NONE);
    start(2, "");
    no_units(RED);
    land("F5", PLAIN);
    camp("F5", "4 infantry");
    build_city(BLUE, "F5", NEUTRAL, "");
    raids_on(RED); /* D2 is beyond unexplored regions */
    expect(owner_of_city("D2"), RED);
    expect(asked(), Q_TURN);
}

/* ---- The raid ------------------------------------------------------------------------------------------ */

/* covers: fighting-barbarians */
TEST(p13c_hits_on_settlers_and_buildings)
{
    field(2, "");
    build_city(RED, "D2", NEUTRAL, "temple");
    units(RED, "D2", "1 settler");
    camp("D4", "3 infantry");
    dice("4 4 2");
    raids_on(RED);
    expect(attacker()->hits, 2);
    expect(units_at("D2", SETTLER), 0);
    expect(size_at("D2"), 1);
    expect(mood_at("D2"), ANGRY);
    expect(owner_of_city("D2"), RED);
    expect(units_at("D4", INFANTRY), 3); /* they went home */
    expect(owner_of_units("D2"), NONE);
    expect(s->fight.space, NONE);
    expect(s->fight.round, 1);
    expect(asked(), Q_TURN);
}

/* covers: fighting-barbarians, rulings */
TEST(ruling_14_units_take_hits_without_anger)
{
    field(2, "");
    build_city(RED, "D2", HAPPY, "temple");
    units(RED, "D2", "2 infantry 1 settler");
    camp("D4", "2 infantry");
    dice("5 5 5 1");
    raids_on(RED);
    expect(asked(), Q_CASUALTY);
    expect(to_move(), RED);
    choices("lose-unit", "settler D2, infantry D2");
    play("lose-unit settler D2"); /* and then infantry */
    expect(units_at("D2", INFANTRY), 1);
    expect(size_at("D2"), 2);
    expect(mood_at("D2"), HAPPY);
    expect(units_at("D4", INFANTRY), 1);
    expect(amount(RED, GOLD), 0);
}

/* covers: fighting-barbarians */
TEST(the_owner_chooses_what_is_destroyed)
{
    field(2, "");
    build_city(RED, "D2", NEUTRAL, "temple academy");
    building("D2", "fortress", BLUE); /* any colour */
    disown(RED, "tactics");           /* the fortress does not work without */
    camp("D4", "2 infantry");
    dice("5 5");
    raids_on(RED);
    expect(asked(), Q_RUINED);
    choices("building", "D2 academy, D2 temple, D2 fortress");
    play("building D2 fortress");
    expect(s->seat[BLUE].left[FORTRESS], 7);
    play("building D2 academy");
    expect(colour_of("D2", "temple"), RED);
    expect(size_at("D2"), 2);
    expect(mood_at("D2"), ANGRY);
}

/* covers: fighting-barbarians, fortress */
TEST(the_fortress_works_in_a_raid)
{
    field(2, "");
    build_city(RED, "D2", NEUTRAL, "fortress");
    camp("D4", "2 infantry");
    dice("5 1 5");
    raids_on(RED);
    expect(defender()->dice, 1);
    expect(defender()->cancels, 1);
    expect(units_at("D4", INFANTRY), 1);
    expect(size_at("D2"), 2);
    expect(mood_at("D2"), NEUTRAL);
    expect(s->fight.over, 1);
}

/* covers: fighting-barbarians, tactics */
TEST(the_defender_may_play_a_card)
{
    field(3, "");
    build_city(RED, "E4", NEUTRAL, "");
    units(RED, "E4", "1 infantry");
    camp("E6", "2 infantry");
    hand_action(RED, "A06");
    hand_action(BLUE, "A08"); /* nobody plays for the barbarians */
    raids_on(RED);
    expect(asked(), Q_TACTIC);
    expect(to_move(), RED);
    dice("1 1 3");
    play("tactic A06");
    expect(defender()->value, 5);
    expect(units_at("E6", INFANTRY), 1);
    expect(asked(), Q_TURN); /* no retreat, no second round */
    expect(s->fight.winner, NONE);
}

/* covers: fighting-barbarians */
TEST(raiders_may_fall_for_no_gold)
{
    field(2, "");
    units(RED, "D2", "2 infantry");
    camp("D4", "1 infantry");
    dice("1 4 1");
    raids_on(RED);
    expect(s->fight.winner, 1);
    expect(amount(RED, GOLD), 0);
    expect(owner_of_city("D4"), BARBARIANS);
    expect(units_at("D4", INFANTRY), 0);
    expect(s->turn.battles_won, 1);
}

/* covers: fighting-barbarians, rulings */
TEST(ruling_44_a_wonder_goes_with_its_city)
{
    field(2, "");
    build_city(RED, "D2", NEUTRAL, "great_statue");
    build_city(RED, "D7", NEUTRAL, "");
    camp("D4", "1 infantry");
    dice("5");
    raids_on(RED);
    expect(owner_of_city("D2"), NONE);
    expect_that(s->lost_wonders != 0 && !has(s, RED, AB_GREAT_STATUE_2012));
    expect(points_of(RED, POINTS_WONDERS), 0);
}

/* covers: wonders, fighting-barbarians */
TEST(no_raid_behind_the_great_wall)
{
    field(2, "");
    build_city(RED, "D2", NEUTRAL, "great_wall");
    camp("D4", "4 infantry");
    uint64_t rng = s->core.rng;
    raids_on(RED);
    expect_that(s->core.rng == rng && asked() == Q_TURN);
}

/* ---- Attacking camps ------------------------------------------------------------------------------------ */

/* covers: fighting-barbarians, conquest */
TEST(p13d_camp_taken)
{
    field(2, "");
    camp("D5", "2 infantry");
    units(RED, "D4", "3 infantry");
    dice("6 4 1 1 1");
    attack("D4", "D5");
    expect(asked(), Q_CAMP_TAKEN);
    expect(to_move(), RED);
    expect(amount(RED, GOLD), 2);
    struct clio_odds odds; /* of nothing: the battle is won */
    expect_that(!clio_odds(x->game, s, RED, clio_move_of(DO_YES, 0, 0, 0), 1, 50, &odds));
    remember();
    play("yes");
    expect(owner_of_city("D5"), RED);
    expect(mood_at("D5"), ANGRY);
    expect(amount(RED, GOLD), 2);
    back_again();
    play("no");
    expect(owner_of_city("D5"), NONE);
    expect(amount(RED, GOLD), 3);
    expect(units_at("D5", INFANTRY), 3);
    expect(clash_city_count(s, BARBARIANS), 0);
}

/* covers: fighting-barbarians, conquest */
TEST(camps_without_barbarians_or_settlements)
{
    field(2, "");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    units(RED, "D4", "1 infantry");
    remember();
    attack("D4", "D5"); /* undefended: taken at once, for nothing */
    expect(amount(RED, GOLD), 0);
    play("yes");
    expect(owner_of_city("D5"), RED);
    back_again();
    s->seat[RED].buried[SETTLEMENT] = s->seat[RED].left[SETTLEMENT];
    s->seat[RED].left[SETTLEMENT] = 0;
    attack("D4", "D5"); /* no settlement left: razed */
    expect(asked(), Q_TURN);
    expect(owner_of_city("D5"), NONE);
    expect(amount(RED, GOLD), 1);
}

/* covers: fighting-barbarians */
TEST(units_beaten_in_earlier_battles_bring_nothing)
{
    field(2, "");
    camp("D5", "2 infantry");
    units(RED, "D4", "2 infantry");
    dice("4 1 1 1");
    attack("D4", "D5");
    play("retreat");
    expect(amount(RED, GOLD), 0);
    dice("4 1 1");
    attack("D4", "D5");
    play("yes");
    expect(amount(RED, GOLD), 1);
}

/* ---- Mercenaries --------------------------------------------------------------------------------------- */

/* covers: action-cards, fighting-barbarians */
TEST(civil_mercenaries_2012)
{
    field(3, "");
    no_cities(BLUE);
    no_cities(YELLOW);
    build_city(BLUE, "E8", NEUTRAL, "temple");
    build_city(YELLOW, "F7", NEUTRAL, "temple");
    camp("E6", "2 infantry"); /* two from Red's E4, Blue's E8 and Yellow's F7 */
    camp("C5", "1 infantry"); /* nobody else is near */
    camp("E9", "1 infantry"); /* too far for Red */
    hand_action(RED, "A13");
    stock(RED, "0 food 0 wood 0 ore 0 ideas 0 gold");
    expect_that(!legal("play A13"));
    stock(RED, "1 food 1 gold");
    remember();
    int actions = s->turn.actions;
    play("play A13");
    expect(asked(), Q_PAY);
    choices("pay", "food, gold");
    play("pay food");
    expect(asked(), Q_RAID_TARGET);
    expect(to_move(), RED);
    choices("city", "E8, F7");
    dice("5 1");
    play("city F7");
    expect(size_at("F7"), 1);
    expect(mood_at("F7"), ANGRY);
    expect(owner_of_city("F7"), YELLOW);
    expect(units_at("E6", INFANTRY), 2);
    expect(s->turn.actions, actions - 1);
    expect(asked(), Q_TURN);
    expect(amount(RED, GOLD), 1);

    back_again(); /* several camps: all are paid for first, each attacks once */
    units(RED, "E10", "1 infantry");
    play("play A13");
    expect(asked(), Q_MERCENARIES);
    choices("number", "1, 2");
    play("number 2; pay food");
    expect(amount(RED, GOLD), 0);
    expect(asked(), Q_RAIDING_CAMP);
    choices("city", "E6, E9");
    play("city E9");
    dice("1");
    play("city E8");
    expect(asked(), Q_RAID_TARGET); /* of the other camp */
    dice("1 1");
    play("city E8");
    expect(asked(), Q_TURN);

    back_again(); /* not against the Great Wall */
    build_city(BLUE, "E8", NEUTRAL, "great_wall");
    dice("1 1");
    play("play A13; pay gold");
    expect(s->fight.side[1].owner, YELLOW);
}

/* A combat is lost by losing something [2012 p.12]: not by a raid without a hit. */
/* covers: barbarians */
TEST(fanaticism_after_a_raid)
{
    plains();
    no_units(0);
    no_units(1);
    own(0, "myths state_religion dogma fanaticism");
    build_city(0, "D4", NEUTRAL, "temple");
    build_city(BARBARIANS, "D5", NEUTRAL, "");
    units(BARBARIANS, "D5", "1 infantry");
    remember();
    next_event("E03");
    dice("1");
    event_of(0);
    answer_until(Q_TURN);
    expect(size_at("D4"), 2);
    expect(clash_total_units(s, 0, 1 << INFANTRY), 0);
    back_again();
    next_event("E03");
    dice("5");
    event_of(0);
    answer_until(Q_TURN);
    expect(size_at("D4"), 1);
    expect(clash_total_units(s, 0, 1 << INFANTRY), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(barbarians_arrive_within_two_spaces),
        cmocka_unit_test(barbarians_arrive_across_the_sea_beside_anybody),
        cmocka_unit_test(what_is_impossible_is_skipped),
        cmocka_unit_test(ruling_4_four_barbarians_in_a_space),
        cmocka_unit_test(ruling_1_barbarians_are_in_the_way),
        cmocka_unit_test(p13b_the_strongest_camp_attacks_the_nearest_city),
        cmocka_unit_test(raids_cross_the_sea_but_nothing_unexplored),
        cmocka_unit_test(p13c_hits_on_settlers_and_buildings),
        cmocka_unit_test(ruling_14_units_take_hits_without_anger),
        cmocka_unit_test(the_owner_chooses_what_is_destroyed),
        cmocka_unit_test(the_fortress_works_in_a_raid),
        cmocka_unit_test(the_defender_may_play_a_card),
        cmocka_unit_test(raiders_may_fall_for_no_gold),
        cmocka_unit_test(ruling_44_a_wonder_goes_with_its_city),
        cmocka_unit_test(no_raid_behind_the_great_wall),
        cmocka_unit_test(p13d_camp_taken),
        cmocka_unit_test(camps_without_barbarians_or_settlements),
        cmocka_unit_test(units_beaten_in_earlier_battles_bring_nothing),
        cmocka_unit_test(civil_mercenaries_2012),
        cmocka_unit_test(fanaticism_after_a_raid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
