/* test_combat.c: conflicts of Clash of Cultures: rounds, dice, casualties, conquest. */
#include "clash/battle.h"

enum { RED, BLUE, YELLOW };

/* ---- Dice [CoC-ME p.22, p.23] ---------------------------------------------------------------------- */

/* covers: conflicts, casualties, combat-roll */
TEST(p22a_basic_roll)
{
    field(2, "");
    units(RED, "D4", "3 infantry");
    units(BLUE, "D5", "2 infantry");
    dice("3i 5i 4c 6i 1l");
    attack("D4", "D5");
    expect(attacker()->value, 14);
    expect(defender()->value, 8);
    expect(attacker()->hits, 2);
    expect(defender()->hits, 1);
    expect(units_at("D5", INFANTRY), 2);
    expect(owner_of_units("D5"), RED);
    expect(s->fight.winner, 0);
    expect(s->fight.space, NONE);
    expect(asked(), Q_TURN);
}

/* covers: casualties */
TEST(p23a_cavalry_and_leader)
{
    field(2, "expansion=on");
    civilization(RED, "egyptians");
    units(RED, "D4", "2 infantry 1 cavalry");
    lead(RED, "L17", "D4"); /* Imhotep does not fight */
    units(BLUE, "D5", "4 infantry");
    dice("4c 2c 3e 1l 6i");
    attack("D4", "D5");
    expect(attacker()->clash[CAVALRY], 1);
    expect(attacker()->clash[ELEPHANT], 0);
    expect(attacker()->clash[LEADER], 1);
    expect(attacker()->value, 18);
    expect(attacker()->hits, 3);
    expect(attacker()->cancels, 0);
}

/* covers: casualties */
TEST(p23b_elephant_and_leader)
{
    field(2, "expansion=on");
    civilization(RED, "egyptians");
    units(RED, "D4", "1 infantry 1 elephant");
    lead(RED, "L17", "D4");
    units(BLUE, "D5", "4 infantry");
    dice("1l 1l 2e 5i");
    attack("D4", "D5");
    expect(attacker()->clash[LEADER], 1);
    expect(attacker()->clash[INFANTRY], 1);
    expect(attacker()->value, 7);
    expect(attacker()->cancels, 1);
}

/* covers: casualties */
TEST(p23c_five_points_a_hit)
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

/* covers: casualties */
TEST(ruling_r37_elephants_must_be_used)
{
    field(2, "expansion=on");
    units(RED, "D4", "1 elephant");
    units(BLUE, "D5", "4 infantry");
    dice("4e");
    attack("D4", "D5");
    expect(attacker()->value, 0);
    expect(attacker()->cancels, 1);
}

/* covers: casualties */
TEST(elephants_use_the_lowest_dice)
{
    field(2, "expansion=on");
    units(RED, "D4", "3 infantry 1 elephant");
    units(BLUE, "D5", "4 infantry");
    dice("4e 2e 3e 5c");
    attack("D4", "D5");
    expect(attacker()->value, 12);
    expect(attacker()->cancels, 1);
    expect(attacker()->die_used[1], 2);
}

/* covers: casualties */
TEST(ruling_r40_more_than_nine_dice)
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

/* ---- Rounds -------------------------------------------------------------------------------------------- */

/* covers: retreat */
TEST(attacker_may_retreat)
{
    field(2, "");
    units(RED, "D4", "2 infantry 1 settler");
    units(BLUE, "D5", "2 infantry");
    dice("1 1 1 1");
    attack("D4", "D5");
    expect(asked(), Q_RETREAT);
    expect(to_move(), RED);
    play("retreat");
    expect(units_at("D4", INFANTRY), 2);
    expect(units_at("D4", SETTLER), 1);
    expect(units_at("D5", INFANTRY), 2);
    expect(s->fight.winner, NONE);
    expect(s->turn.status[FIRST_INFANTRY] & (SPENT | FOUGHT | FIGHTING), SPENT | FOUGHT);
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

/* covers: casualties */
TEST(each_side_chooses_its_casualties)
{
    field(2, "expansion=on");
    units(RED, "D4", "2 infantry 1 cavalry");
    units(BLUE, "D5", "2 infantry 1 elephant");
    dice("2e 3e 1l 3e 1l 1l"); /* 6 and 2, an elephant cancels */
    attack("D4", "D5");
    expect(attacker()->hits, 1);
    expect(defender()->cancels, 1);
    expect(asked(), Q_RETREAT);
    dice("5c 4c 2c 5c 1l 1l"); /* 13, and 7 */
    play("fight-on");
    expect(asked(), Q_CASUALTY);
    expect(to_move(), RED);
    choices("lose-unit", "infantry D4, cavalry D4");
    play("lose-unit cavalry D4");
    expect(to_move(), BLUE);
    choices("lose-unit", "infantry D5, elephant D5");
    play("lose-unit infantry D5");
    choices("lose-unit", "infantry D5, elephant D5");
    play("lose-unit infantry D5");
    expect(units_at("D5", ELEPHANT), 1);
    expect(units_at("D4", CAVALRY), 0);
    expect(asked(), Q_RETREAT);
}

/* covers: conflicts */
TEST(lone_settlers_fall_without_dice)
{
    field(2, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 settler");
    uint64_t rng = s->core.rng;
    attack("D4", "D5");
    expect(owner_of_units("D5"), RED);
    expect(defender()->lost[SETTLER], 2);
    expect_that(s->core.rng == rng);
    expect(s->turn.status[FIRST_INFANTRY] & SPENT, SPENT);
    expect(s->turn.combats_won, 1);
    expect(s->turn.battles_won, 0); /* R51 */
}

/* covers: casualties */
TEST(ruling_r12_settlers_fall_on_both_sides)
{
    field(2, "");
    units(RED, "D4", "1 infantry 1 settler");
    units(BLUE, "D5", "1 infantry 2 settler");
    dice("5c 5c");
    attack("D4", "D5");
    expect(owner_of_units("D4"), NONE);
    expect(owner_of_units("D5"), NONE);
    expect(s->fight.winner, NONE);
    expect(attacker()->lost[SETTLER], 1);
    expect(defender()->lost[SETTLER], 2);
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

/* ---- Fortresses ------------------------------------------------------------------------------------------ */

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

/* covers: retreat */
TEST(ruling_r11_mutual_destruction_at_a_fortress)
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

/* covers: conflicts */
TEST(fortress_works_in_the_first_round_only)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    dice("1 1 1 1");
    attack("D4", "D5");
    expect(defender()->dice, 2);
    dice("1 1 1");
    play("fight-on");
    expect(defender()->dice, 1);
    expect(defender()->cancels, 0);
}

/* ---- Before the first round ---------------------------------------------------------------------------------- */

/* covers: conflicts, events */
TEST(trojan_horse_silences_the_defender_once)
{
    field(2, "expansion=on");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "2 infantry");
    hand_action(BLUE, "A06 A08");
    stock(RED, "1 wood 1 culture");
    s->trojan = 1;
    dice("1 1 1 1");
    attack("D4", "D5");
    expect(asked(), Q_TROJAN_HORSE);
    int before = points_of(RED, POINTS_EVENTS);
    play("yes");
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, CULTURE), 0);
    expect(points_of(RED, POINTS_EVENTS), before + 2);
    expect(asked(), Q_RETREAT);
    expect(s->trojan, 0);
    play("fight-on");
    expect(asked(), Q_TACTIC);
    expect(to_move(), BLUE);
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
    begin_fight(x, RED, BLUE, space_at("D5"), space_at("D4"), false);
    s->fight.move_flags = MOVE_WARLORD;
    dice("1 1");
    struct clio_frame conflict = FRAME(.rule = R_CONFLICT);
    run_rule(conflict);
    expect(attacker()->value, 3);
    dice("2 1");
    play("fight-on");
    expect(attacker()->value, 4);
}

/* covers: conflicts, events */
TEST(solar_eclipse_ends_the_battle_after_a_round)
{
    field(2, "expansion=on");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    s->eclipse = 1;
    int before = points_of(BLUE, POINTS_EVENTS);
    dice("1 1");
    attack("D4", "D5");
    expect(asked(), Q_TURN);
    expect(s->fight.retreated, 1);
    expect(points_of(BLUE, POINTS_EVENTS), before + 2);
    expect(s->eclipse, 0);
    expect(units_at("D4", INFANTRY), 1);
}

/* covers: conflicts */
TEST(ruling_r10_steel_weapons_with_metallurgy_are_free)
{
    field(2, "");
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "1 infantry");
    own(RED, "steel_weapons metallurgy");
    own(BLUE, "steel_weapons");
    stock(BLUE, "1 ore");
    attack("D4", "D5");
    expect(asked(), Q_STEEL_WEAPONS);
    expect(to_move(), BLUE);
    dice("1l 1l");
    play("no");
    expect(attacker()->value, 2); /* +1: the enemy has them too, used or not */
    expect(defender()->value, 1);
    expect(amount(BLUE, ORE), 1);
}

/* covers: leaders, casualties */
TEST(ruling_r43_bonuses_are_capped)
{
    field(2, "expansion=on");
    civilization(RED, "carthaginians");
    units(RED, "D4", "3 infantry");
    lead(RED, "L07", "D4"); /* Hannibal */
    units(BLUE, "D5", "2 infantry");
    hand_action(BLUE, "A06");
    attack("D4", "D5");
    dice("2c 2c 2c 2c 6i 6i");
    play("tactic A06");
    expect(defender()->clash[INFANTRY], 2);
    expect(defender()->plus_value, 2);
    expect(defender()->value, 14);
    expect(attacker()->value, 8);
}

/* ---- Conquest [p.24] --------------------------------------------------------------------------------------------- */

/* covers: conquest */
TEST(p24a_gold_for_a_conquest)
{
    static const char *const pieces[] = {"", "temple", "temple academy", "temple academy fortress",
                                         "temple academy fortress great_gardens"};
    for (int size = 1; size <= 5; size++)
        for (int mood = ANGRY; mood < MOODS; mood++) {
            field(2, "");
            build_city(BLUE, "D5", mood, pieces[size - 1]);
            units(RED, "D4", "4 infantry");
            dice("6i 6i 6i 6i 1l");
            attack("D4", "D5");
            expect(amount(RED, GOLD), mood == ANGRY ? 1 : size + (mood == HAPPY));
            expect(mood_at("D5"), ANGRY);
            expect(owner_of_city("D5"), RED);
        }
}

/* covers: conquest, wonders, after-conflict */
TEST(p24b_conquest_step_by_step)
{
    field(3, "");
    land("G5", SEA);
    build_city(BLUE, "G6", HAPPY, "port great_gardens");
    building("G6", "temple", YELLOW);
    units(RED, "F6", "1 infantry");
    attack("F6", "G6");
    expect(amount(RED, GOLD), 5);
    expect(asked(), Q_SETTLER_REFUGE);
    expect(to_move(), BLUE);
    expect_that(legal("no"));
    clio_move moves[8];
    expect(clio_legal(x->game, s, moves, 8), 2);
    clio_apply_legal(x->game, s, moves[0], NULL);
    expect(owner_of_city("G6"), RED);
    expect(colour_of("G6", "port"), RED);
    expect(colour_of("G6", "temple"), YELLOW);
    expect_that(has(s, RED, AB_GREAT_GARDENS));
    expect_that(!has(s, BLUE, AB_GREAT_GARDENS));
    expect(s->builder[__builtin_ctz(s->city[city_at(s, space_at("G6"))].wonders)], BLUE);
    expect(port_space(x, city_at(s, space_at("G6"))), space_at("G5"));
    expect(mood_at("G6"), ANGRY);
    expect(total_units(s, BLUE, 1 << SETTLER), 1);
    expect(s->turn.cities_taken, 1);
}

/* covers: conquest */
TEST(obelisks_keep_their_colour)
{
    field(2, "expansion=on");
    build_city(BLUE, "D5", NEUTRAL, "obelisk temple");
    units(RED, "D4", "1 infantry");
    attack("D4", "D5");
    play("no");
    expect(colour_of("D5", "obelisk"), BLUE);
    expect(colour_of("D5", "temple"), RED);
}

/* covers: conquest */
TEST(missing_pieces_are_destroyed_for_gold)
{
    field(2, "");
    build_city(BLUE, "D5", ANGRY, "temple academy");
    units(RED, "D4", "1 infantry");
    s->seat[RED].buried[TEMPLE] = s->seat[RED].left[TEMPLE];
    s->seat[RED].left[TEMPLE] = 0;
    attack("D4", "D5");
    play("no");
    expect(amount(RED, GOLD), 2);
    expect(size_at("D5"), 2);
    expect(colour_of("D5", "temple"), NONE);
}

/* covers: conquest */
TEST(ruling_r14_no_settlement_left)
{
    field(2, "");
    build_city(BLUE, "D5", HAPPY, "temple great_gardens");
    units(RED, "D4", "1 infantry");
    s->seat[RED].buried[SETTLEMENT] = s->seat[RED].left[SETTLEMENT];
    s->seat[RED].left[SETTLEMENT] = 0;
    attack("D4", "D5");
    play("no");
    expect(owner_of_city("D5"), NONE);
    expect(amount(RED, GOLD), 7); /* 4 for the city, 3 for its pieces */
    expect(units_at("D5", INFANTRY), 1);
    expect_that(s->lost_wonders != 0);
}

/* covers: conquest */
TEST(ruling_r41_a_conquered_city_may_be_activated)
{
    field(2, "");
    build_city(BLUE, "D5", HAPPY, "");
    s->city[city_at(s, space_at("D5"))].activations = 2;
    units(RED, "D4", "1 infantry");
    attack("D4", "D5");
    play("no");
    expect(s->city[city_at(s, space_at("D5"))].activations, 0);
    expect_that(may_activate(x, RED, city_at(s, space_at("D5"))));
}

/* covers: action-cards */
TEST(p19a_same_action_card_twice)
{
    field(2, "");
    build_city(BLUE, "D5", NEUTRAL, "");
    own(BLUE, "myths storage");
    units(RED, "D4", "1 infantry");
    hand_action(RED, "A35 A36");
    attack("D4", "D5");
    play("no");
    expect(asked(), Q_TEACH_US);
    choices("card", "A35, A36");
    play("card A35");
    answer_until(Q_TURN);
    expect_that(!holds_action(RED, "A35"));
    expect_that(holds_action(RED, "A36"));
    expect_that(knows(RED, "myths") || knows(RED, "storage"));
}

/* ---- Leaders ------------------------------------------------------------------------------------------------------ */

/* covers: leaders */
TEST(p13b_leader_bonus_every_round)
{
    field(2, "expansion=on");
    civilization(BLUE, "carthaginians");
    build_city(BLUE, "D5", NEUTRAL, "");
    units(BLUE, "D5", "1 infantry");
    lead(BLUE, "L09", "D5");
    units(RED, "D4", "4 infantry");
    dice("1 1 1 1 2c 2c");
    attack("D4", "D5");
    expect(defender()->value, 6);
    remember();
    dice("1 1 1 2c 2c");
    play("fight-on");
    expect(defender()->value, 6);
    dice("1 1 2c 2c");
    play("fight-on");
    expect(s->fight.round, 3);
    expect(defender()->value, 6);
    back_again();
    dice("5c 1 1 2c 2c");
    play("fight-on; lose-unit leader D5");
    expect(s->seat[RED].captured_leaders, 1);
    expect_that(!has(s, BLUE, AB_DIDO_DEVOTION));
    dice("1 1 2c");
    play("fight-on");
    expect(defender()->value, 2);
}

/* covers: leaders */
TEST(captured_leader_gives_points)
{
    field(2, "expansion=on");
    lead(BLUE, x->e->leader[s->seat[BLUE].leader_card[0]].id, "D5");
    units(RED, "D4", "4 infantry");
    dice("6i 6i 6i 6i");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(s->seat[RED].captured_leaders, 1);
    expect(points_of(RED, POINTS_LEADERS), 4);
    expect(s->seat[BLUE].leader, NONE);
    expect(s->seat[BLUE].figure[FIRST_LEADER], RESERVE);
}

/* ---- At sea [p.24, p.27] ------------------------------------------------------------------------------------------- */

static void sea_field(const char *options)
{
    field(2, options);
    land("D4 D5", SEA);
}

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
    expect(total_units(s, BLUE, ALL_UNITS), 0);
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

/* covers: pirates */
TEST(ruling_r25_reward_for_each_pirate_ship)
{
    sea_field("expansion=on");
    units(RED, "D4", "3 ship");
    units(PIRATES, "D5", "2 ship");
    dice("5c 5c 2c 1l 1l");
    attack("D4", "D5");
    expect(asked(), Q_PIRATE_REWARD);
    expect(to_move(), RED);
    play("gain mood; gain culture");
    expect(amount(RED, GOLD), 2);
    expect(amount(RED, MOOD), 1);
    expect(amount(RED, CULTURE), 1);
    expect(s->turn.pirates_beaten, 1);
    expect(s->pirates_left, 4);
    expect(units_at("D5", SHIP), 3);
}

/* covers: pirates */
TEST(pirates_reward_losers_too)
{
    sea_field("expansion=on");
    units(RED, "D4", "2 ship");
    units(PIRATES, "D5", "4 ship");
    dice("5c 1l 5c 5c 1l 1l");
    attack("D4", "D5");
    play("gain mood");
    expect(amount(RED, GOLD), 1);
    expect(owner_of_units("D4"), NONE);
    expect(s->turn.pirates_beaten, 0);
}

/* covers: recruit, conflicts */
TEST(ships_just_recruited_cannot_retreat)
{
    sea_field("");
    units(BLUE, "D5", "1 ship");
    s->turn.status[FIRST_SHIP] = FIGHTING;
    begin_fight(x, RED, BLUE, space_at("D5"), NONE, true);
    struct clio_frame conflict = FRAME(.rule = R_CONFLICT);
    dice("1 1 1 1 5c 1");
    run_rule(conflict);
    expect(s->fight.round, 3);
    expect(units_at("D5", SHIP), 1);
    expect(owner_of_units("D5"), RED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p22a_basic_roll),
        cmocka_unit_test(p23a_cavalry_and_leader),
        cmocka_unit_test(p23b_elephant_and_leader),
        cmocka_unit_test(p23c_five_points_a_hit),
        cmocka_unit_test(ruling_r37_elephants_must_be_used),
        cmocka_unit_test(elephants_use_the_lowest_dice),
        cmocka_unit_test(ruling_r40_more_than_nine_dice),
        cmocka_unit_test(attacker_may_retreat),
        cmocka_unit_test(fight_on_until_one_side_falls),
        cmocka_unit_test(each_side_chooses_its_casualties),
        cmocka_unit_test(lone_settlers_fall_without_dice),
        cmocka_unit_test(ruling_r12_settlers_fall_on_both_sides),
        cmocka_unit_test(a_move_leads_into_combat),
        cmocka_unit_test(fortress_alone_loses_to_survivors),
        cmocka_unit_test(fortress_alone_wins_without_attackers),
        cmocka_unit_test(ruling_r11_mutual_destruction_at_a_fortress),
        cmocka_unit_test(fortress_works_in_the_first_round_only),
        cmocka_unit_test(trojan_horse_silences_the_defender_once),
        cmocka_unit_test(great_warlord_adds_two_in_every_round),
        cmocka_unit_test(solar_eclipse_ends_the_battle_after_a_round),
        cmocka_unit_test(ruling_r10_steel_weapons_with_metallurgy_are_free),
        cmocka_unit_test(ruling_r43_bonuses_are_capped),
        cmocka_unit_test(p24a_gold_for_a_conquest),
        cmocka_unit_test(p24b_conquest_step_by_step),
        cmocka_unit_test(obelisks_keep_their_colour),
        cmocka_unit_test(missing_pieces_are_destroyed_for_gold),
        cmocka_unit_test(ruling_r14_no_settlement_left),
        cmocka_unit_test(ruling_r41_a_conquered_city_may_be_activated),
        cmocka_unit_test(p19a_same_action_card_twice),
        cmocka_unit_test(p13b_leader_bonus_every_round),
        cmocka_unit_test(captured_leader_gives_points),
        cmocka_unit_test(naval_battle_drowns_carried_units),
        cmocka_unit_test(ships_that_are_left_carry_two_each),
        cmocka_unit_test(ruling_r25_reward_for_each_pirate_ship),
        cmocka_unit_test(pirates_reward_losers_too),
        cmocka_unit_test(ships_just_recruited_cannot_retreat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
