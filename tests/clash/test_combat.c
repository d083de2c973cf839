/* test_combat.c: what is particular to conflicts and conquest in the Monumental Edition. */
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

/* ---- Rounds -------------------------------------------------------------------------------------------- */

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
    /* Who looks on is not told what to do. */
    char words[200];
    struct clio_buf subject = clio_buf_of(words, sizeof words);
    clio_put_subject(x->game, s, NULL, CLIO_EN, &subject);
    expect_that(strstr(words, "whether to use the Trojan Horse") == words);
    int before = points_of(RED, POINTS_EVENTS);
    play("yes");
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, CULTURE), 0);
    expect(points_of(RED, POINTS_EVENTS), before + 2);
    expect(asked(), Q_RETREAT);
    expect(s->trojan, 0);
    /* The odds speak to whoever may use it, and of no fact. */
    const struct clio_event event = {.phrase = LOG_TROJAN_HORSE, .only = CLIO_NOBODY, .arg = {RED}};
    struct clio_buf own = clio_buf_of(words, sizeof words);
    clio_put_odds_reason(x->game, &event, RED, NULL, CLIO_EN, &own);
    expect(strcmp(words, "If you use the Trojan Horse."), 0);
    struct clio_buf other = clio_buf_of(words, sizeof words);
    clio_put_odds_reason(x->game, &event, BLUE, NULL, CLIO_EN, &other);
    expect_that(strncmp(words, "If ", 3) == 0 && strstr(words, " uses the Trojan Horse."));
    play("fight-on");
    expect(asked(), Q_TACTIC);
    expect(to_move(), BLUE);
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

/* covers: conflicts, tactics */
TEST(each_bonus_is_told_with_its_source)
{
    field(2, "");
    units(RED, "D4", "1 infantry 1 cavalry");
    units(BLUE, "D5", "1 infantry 1 elephant");
    own(RED, "tactics steel_weapons");
    stock(RED, "1 ore");
    hand_action(RED, "A06");
    attack("D4", "D5");
    play("yes");
    expect_that(told(CLIO_EN, "Red gains +2 combat value in each round (Steel Weapons)."));
    dice("3i 2c 3e 1l");
    play("tactic A06");
    expect(attacker()->value, 3 + 2 + 1 + 2 + 2 + 2);
    expect_that(told(CLIO_EN, "Red gains +2 combat value (High Morale)."));
    expect_that(told(CLIO_EN, "The attacker gains +1 combat value (Infantry)."));
    expect_that(told(CLIO_EN, "The attacker gains +2 combat value (Cavalry)."));
    expect_that(told(CLIO_EN, "The defender ignores a die of 3 (Elephant)."));
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
    char words[200];
    struct clio_buf subject = clio_buf_of(words, sizeof words);
    clio_put_subject(x->game, s, NULL, CLIO_EN, &subject);
    expect_that(strcmp(words, "the city that takes in a settler") == 0);
    char told[200];
    struct clio_buf question = clio_buf_of(told, sizeof told);
    clio_put_question(x->game, s, BLUE, NULL, CLIO_EN, &question);
    /* Who is asked learns why: nothing else says it. */
    expect_that(strstr(told, "A city of yours is lost") == told);
    expect(to_move(), BLUE);
    expect_that(legal("no"));
    clio_move moves[8];
    expect(clio_legal(x->game, s, clio_asked(&s->core), moves, 8), 2);
    clio_apply_legal(x->game, s, clio_asked(&s->core), moves[0], NULL);
    expect(owner_of_city("G6"), RED);
    expect(colour_of("G6", "port"), RED);
    expect(colour_of("G6", "temple"), YELLOW);
    expect_that(has(s, RED, AB_GREAT_GARDENS));
    expect_that(!has(s, BLUE, AB_GREAT_GARDENS));
    expect(s->builder[__builtin_ctz(s->city[clash_city_at(s, space_at("G6"))].wonders)], BLUE);
    expect(clash_port_space(x, clash_city_at(s, space_at("G6"))), space_at("G5"));
    expect(mood_at("G6"), ANGRY);
    expect(clash_total_units(s, BLUE, 1 << SETTLER), 1);
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
    s->city[clash_city_at(s, space_at("D5"))].activations = 2;
    units(RED, "D4", "1 infantry");
    attack("D4", "D5");
    play("no");
    expect(s->city[clash_city_at(s, space_at("D5"))].activations, 0);
    expect_that(clash_may_activate(x, RED, clash_city_at(s, space_at("D5"))));
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
    lead(BLUE, clash_text(x->e, x->e->leader[s->seat[BLUE].leader_card[0]].id), "D5");
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

/* [p.24]: who has ships enough at the end of the battle, where they retreat to, loses nobody. */
/* covers: conflicts, retreat */
TEST(ships_that_stayed_behind_carry_who_retreats)
{
    sea_field("");
    units(RED, "D4", "3 ship 4 infantry");
    units(BLUE, "D5", "2 ship");
    remember();
    dice("1 1 5c 1l");
    play("move; sail D4 D5; bring ship 2; bring infantry 4; retreat");
    expect(asked(), Q_MOVE);
    expect(units_at("D4", SHIP), 2);
    expect(units_at("D4", INFANTRY), 4);
    back_again(); /* two ships cannot carry five */
    units(RED, "D4", "1 infantry");
    dice("1 1 1 5c 1l");
    play("move; sail D4 D5; bring ship 3; retreat");
    expect(asked(), Q_MOVE);
    expect(units_at("D4", INFANTRY), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p22a_basic_roll),
        cmocka_unit_test(p23a_cavalry_and_leader),
        cmocka_unit_test(p23b_elephant_and_leader),
        cmocka_unit_test(ruling_r37_elephants_must_be_used),
        cmocka_unit_test(elephants_use_the_lowest_dice),
        cmocka_unit_test(each_side_chooses_its_casualties),
        cmocka_unit_test(ruling_r12_settlers_fall_on_both_sides),
        cmocka_unit_test(trojan_horse_silences_the_defender_once),
        cmocka_unit_test(solar_eclipse_ends_the_battle_after_a_round),
        cmocka_unit_test(ruling_r10_steel_weapons_with_metallurgy_are_free),
        cmocka_unit_test(each_bonus_is_told_with_its_source),
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
        cmocka_unit_test(ruling_r25_reward_for_each_pirate_ship),
        cmocka_unit_test(pirates_reward_losers_too),
        cmocka_unit_test(ships_that_stayed_behind_carry_who_retreats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
