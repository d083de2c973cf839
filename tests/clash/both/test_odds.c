/* test_odds.c: the odds of a battle before it is fought, in both editions. */
#include "clash/battle.h"

#include <math.h>

enum { RED, BLUE };

static struct clio_odds odds;

static clio_move move_called(const char *notation)
{
    char why[200];
    clio_move move = clio_parse_move(x->game, notation, CLIO_EN, why, sizeof why);
    if (!move)
        fail_msg("%s", why);
    return move;
}

static bool odds_of(const char *move, uint64_t seed, int playouts)
{
    return clio_odds(x->game, s, to_move(), move_called(move), seed, playouts, &odds);
}

static double share(int n)
{
    return (double)n / odds.playouts;
}

#define expect_near(got, want, most) \
    do { \
        if (fabs((got) - (want)) > (most)) \
            fail_msg("%s is %.3f, not about %.3f", #got, (double)(got), (double)(want)); \
    } while (0)

/* Two armies of infantry face each other, and the squads are about to move. */
static void armies(const char *red, const char *blue)
{
    field(2, "");
    units(RED, "D4", red);
    units(BLUE, "D5", blue);
    play("move");
}

/* What one infantry rolls is a hit or none: how often it is a hit, by the faces of its die. */
static double chance_of_hit(void)
{
    int hits = 0, faces = x->e->faces;
    for (int i = 0; i < faces; i++)
        hits += (x->e->face[i].value + (x->e->face[i].clash == INFANTRY)) >= 5;
    return (double)hits / faces;
}

TEST(one_against_one_is_what_can_be_worked_out)
{
    armies("1 infantry", "1 infantry");
    expect_that(odds_of("march D4 D5", 7, 8000));
    double p = chance_of_hit(), end = 1 - (1 - p) * (1 - p); /* somebody falls in this round */
    expect(odds.playouts, 8000);
    expect(odds.domain, D_SPACE);
    expect(odds.place, space_at("D5"));
    expect(odds.side[0].seat, RED);
    expect(odds.side[1].seat, BLUE);
    expect(odds.side[0].units, 1);
    expect(odds.side[1].units, 1);
    expect_near(share(odds.side[0].wins), p * (1 - p) / end, 0.015);
    expect_near(share(odds.side[1].wins), p * (1 - p) / end, 0.015);
    expect_near(share(odds.side[0].lost[1]), p / end, 0.015);
    expect_near(odds.side[1].losses, p / end, 0.015);
}

TEST(four_against_one)
{
    armies("4 infantry", "1 infantry");
    expect_that(odds_of("march D4 D5", 7, 2000));
    expect(odds.side[0].units, 4);
    expect_that(share(odds.side[0].wins) > 0.95);
    expect_that(odds.side[0].losses < 0.8);
    expect_that(odds.side[1].losses > 0.95);
    int all = 0;
    for (int i = 0; i < CLIO_ODDS_LOSSES; i++)
        all += odds.side[0].lost[i];
    expect(all, odds.playouts);
    armies("1 infantry", "4 infantry");
    expect_that(odds_of("march D4 D5", 7, 2000));
    expect_that(share(odds.side[0].wins) < 0.05);
}

/* Who comes along is asked after the march: everybody, or those of the answer. */
TEST(each_answer_has_odds_of_its_own)
{
    armies("4 infantry", "2 infantry");
    expect_that(odds_of("march D4 D5", 3, 1000));
    int all = odds.side[0].wins;
    play("march D4 D5");
    expect(asked(), Q_BRING);
    expect_that(odds_of("bring infantry 4", 3, 1000));
    expect(odds.side[0].wins, all);
    expect_that(odds_of("bring infantry 1", 3, 1000));
    expect(odds.side[0].units, 1);
    expect_that(odds.side[0].wins < all / 2);
}

/* What was lost already is not lost again. */
TEST(a_battle_under_way)
{
    armies("3 infantry", "3 infantry");
    dice("5c 1 1 1 1 1");
    play("march D4 D5; bring infantry 3");
    expect(asked(), Q_RETREAT);
    int left = clash_fighters(x, 1), gone = s->fight.side[1].lost[INFANTRY];
    expect_that(gone > 0);
    expect_that(odds_of("fight-on", 5, 500));
    expect(odds.side[0].units, clash_fighters(x, 0));
    expect(odds.side[1].units, left);
    for (int i = left + 1; i < CLIO_ODDS_LOSSES; i++)
        expect(odds.side[1].lost[i], 0);
}

TEST(moves_without_a_battle_have_none)
{
    armies("4 infantry", "1 infantry");
    expect_that(!odds_of("march D4 D3", 7, 100));
    expect_that(!odds_of("enough", 7, 100));
    expect_that(!odds_of("march D4 D7", 7, 100)); /* not legal */
}

/* Nothing of the match changes, and the same seed says the same. */
TEST(asking_changes_nothing)
{
    armies("3 infantry", "2 infantry");
    struct clash_state before = *s;
    expect_that(odds_of("march D4 D5", 11, 300));
    expect(memcmp(s, &before, sizeof before), 0);
    struct clio_odds first = odds;
    expect_that(odds_of("march D4 D5", 11, 300));
    expect(odds.side[0].wins, first.side[0].wins);
    expect_that(odds_of("march D4 D5", 12, 300));
    expect_that(memcmp(odds.side[0].lost, first.side[0].lost, sizeof first.side[0].lost) != 0);
}

/* The cards that Blue really holds make no difference to what Red is told. */
TEST(odds_know_no_hidden_cards)
{
    static const char *const hands[] = {"A01 A02", "A22 A23", "A30 A05"};
    struct clio_odds first;
    for (int i = 0; i < 3; i++) {
        armies("3 infantry", "3 infantry");
        hand_action(BLUE, hands[i]);
        expect_that(odds_of("march D4 D5", 21, 600));
        if (i == 0)
            first = odds;
        for (int side = 0; side < 2; side++) {
            expect(odds.side[side].wins, first.side[side].wins);
            expect(memcmp(odds.side[side].lost, first.side[side].lost, sizeof first.side[0].lost),
                   0);
        }
    }
    /* Its number is known to everybody, and does. */
    armies("3 infantry", "3 infantry");
    hand_action(BLUE, "A01 A02 A03 A04 A05");
    expect_that(odds_of("march D4 D5", 21, 600));
    expect_that(odds.side[0].wins != first.side[0].wins);
}

static const struct clio_odds_reason *reason(const char *event)
{
    for (int i = 0; i < odds.reasons; i++)
        if (strcmp(clio_event_id(x->game, &odds.reason[i].event), event) == 0)
            return &odds.reason[i];
    fail_msg("%s is no reason", event);
    return NULL;
}

TEST(a_fortress_is_a_reason)
{
    field(2, "");
    units(RED, "D4", "3 infantry");
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(BLUE, "D5", "1 infantry");
    play("move");
    expect_that(odds_of("march D4 D5", 7, 500));
    expect(reason("fortress-die")->side, 1);
    expect_that(reason("cancelled")->share > 0.5);
    expect(odds.taken, odds.side[0].wins);
}

TEST(nobody_defends)
{
    field(2, "");
    units(RED, "D4", "2 infantry");
    build_city(BLUE, "D5", NEUTRAL, "");
    play("move");
    expect_that(odds_of("march D4 D5", 7, 100));
    expect(odds.side[0].wins, 100);
    expect(odds.taken, 100);
    expect(odds.side[1].units, 0);
}

TEST(barbarians_have_a_name)
{
    static const char *const names[] = {"Anna", "Ben"};
    field(2, "");
    units(RED, "D4", "3 infantry");
    units(BARBARIANS, "D5", "2 infantry");
    play("move");
    expect_that(odds_of("march D4 D5", 7, 100));
    expect(odds.side[1].seat, CLIO_NOBODY);
    assert_string_equal(clio_odds_name(x->game, &odds.side[0], names, CLIO_EN), "Anna");
    assert_string_equal(clio_odds_name(x->game, &odds.side[1], names, CLIO_FR), "Barbares");
}

/* A Martyr as the only card in hand is not laid by itself: nobody would lose what the dice may win. */
TEST(nobody_is_taken_to_give_up_a_unit)
{
    armies("1 infantry", "1 infantry");
    expect_that(odds_of("march D4 D5", 7, 2000));
    struct clio_odds without = odds;
    armies("1 infantry", "1 infantry");
    hand_action(RED, "A24");
    expect_that(odds_of("march D4 D5", 7, 2000));
    expect_near(share(odds.side[0].wins), share(without.side[0].wins), 0.05);
    expect_that(share(odds.side[0].wins) > 0.2);
    units(BLUE, "D5", "1 infantry");
    play("march D4 D5");
    expect(asked(), Q_TACTIC);
    expect_that(odds_of("tactic A24", 7, 200)); /* whoever lays it is told what it does */
    expect(odds.side[0].wins, 0);
    expect(odds.side[1].wins, 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_against_one_is_what_can_be_worked_out),
        cmocka_unit_test(four_against_one),
        cmocka_unit_test(each_answer_has_odds_of_its_own),
        cmocka_unit_test(a_battle_under_way),
        cmocka_unit_test(moves_without_a_battle_have_none),
        cmocka_unit_test(asking_changes_nothing),
        cmocka_unit_test(odds_know_no_hidden_cards),
        cmocka_unit_test(a_fortress_is_a_reason),
        cmocka_unit_test(nobody_defends),
        cmocka_unit_test(barbarians_have_a_name),
        cmocka_unit_test(nobody_is_taken_to_give_up_a_unit),
    };
    return cmocka_run_group_tests_name("odds", tests, NULL, NULL);
}
