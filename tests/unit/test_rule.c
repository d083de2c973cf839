/*
 * test_rule.c: asking several seats at once (core/rule.h), by a game of nothing but that: everybody
 * bids coins of the own purse, three times.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/game.h"
#include "core/rule.h"

enum { SEATS = 4, FRAMES = 1, R_bids = 1, Q_BID = 1, BID = 1, ROUNDS = 3 };

struct auction {
    struct clio_core core;
    struct clio_frame frame[FRAMES];
    uint8_t purse[SEATS], paid[SEATS], bidders[ROUNDS], alike, seats, spare[3];
};

struct play {
    const clio_game *game;
    struct auction *s;
    struct clio_log *log;
};
#define RULE(name) static enum clio_step name(struct play *x, struct clio_frame *f)

static void pay(struct play *x)
{
    for (int seat = 0; seat < SEATS && seat < x->s->seats; seat++) {
        uint8_t coins = (uint8_t)clio_arg(ANSWER_OF(seat), 0);
        x->s->purse[seat] = (uint8_t)(x->s->purse[seat] - coins);
        x->s->paid[seat] = (uint8_t)(x->s->paid[seat] + coins);
        clio_say(x->log, 0, CLIO_NOBODY, seat, coins, 0, 0, 0, 0);
    }
}

RULE(bids)
{
    LOCALS(uint8_t round;);
    BEGIN;
    for (l->round = 0; l->round < ROUNDS; l->round++) {
        if (x->s->alike) {
            ASK_ALL_ALIKE(Q_BID, x->s->bidders[l->round]);
        } else {
            ASK_ALL(Q_BID, x->s->bidders[l->round]);
        }
        pay(x);
    }
    END;
}

static void run(struct play *x)
{
    static enum clio_step (*const rules[])(struct play *, struct clio_frame *) = {[R_bids] = bids};
    CLIO_RUN(x, rules);
}

static void new_state(const clio_game *g, const struct clio_options *o, uint64_t seed, void *state,
                      struct clio_log *log)
{
    (void)g, (void)o, (void)seed, (void)state, (void)log; /* each test lays its own */
}

static int legal(const clio_game *g, const void *state, int seat, clio_move *out, int max)
{
    const struct auction *s = state;
    struct clio_moves m = {out, 0, max};
    (void)g;
    for (unsigned coins = 0; coins <= s->purse[seat]; coins++)
        clio_add(&m, BID, coins, 0, 0);
    return m.count;
}

static void apply(const clio_game *g, void *state, int seat, clio_move move, struct clio_log *log)
{
    struct play x = {g, state, log};
    (void)seat;
    x.s->core.answer = move;
    run(&x);
}

static void status(const clio_game *g, const void *state, struct clio_status *out)
{
    const struct auction *s = state;
    (void)g;
    out->seats = s->seats;
}

static void redeal(const clio_game *g, void *state, int seat, uint64_t seed)
{
    struct auction *s = state;
    (void)g, (void)seat;
    s->core.rng = seed;
}

static void why_not(const clio_game *g, const void *state, int seat, clio_move move,
                    struct clio_reason *why)
{
    (void)g, (void)state, (void)seat, (void)move;
    why->phrase = 0;
}

static const clio_game auction = {
    .id = "auction",
    .min_seats = SEATS,
    .max_seats = SEATS,
    .state_size = sizeof(struct auction),
    .new_state = new_state,
    .status = status,
    .legal = legal,
    .apply = apply,
    .redeal = redeal,
    .why_not = why_not,
};

static struct auction s;
static struct clio_event events[64];
static struct clio_log told;

/* Purses, and who bids in the first round; later everybody does. */
static void begin(const uint8_t purse[SEATS], uint8_t bidders, bool alike)
{
    struct play x = {&auction, &s, &told};
    told = (struct clio_log){.capacity = 64, .events = events};
    s = (struct auction){.seats = SEATS, .bidders = {bidders, 15, 15}, .alike = alike};
    memcpy(s.purse, purse, SEATS);
    CLIO_PUSH(&x, bids, 0);
    run(&x);
}

static bool bid(int seat, unsigned coins)
{
    return clio_apply(&auction, &s, seat, clio_move_of(BID, coins, 0, 0), &told, NULL);
}

static struct clio_status now(void)
{
    struct clio_status out;
    clio_status(&auction, &s, &out);
    return out;
}

static void assert_nothing_kept(void)
{
    assert_int_equal(s.core.answer, 0);
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++)
        assert_int_equal(s.core.given[seat], 0);
}

static void test_only_who_is_asked_may_answer_and_once(void **unused)
{
    (void)unused;
    begin((const uint8_t[]){5, 5, 5, 5}, 5, false);
    assert_int_equal(now().deciding, 5);
    assert_false(clio_may_decide(&auction, &s, 1));
    assert_false(clio_may_decide(&auction, &s, CLIO_SPECTATOR));
    assert_false(clio_may_decide(&auction, &s, -1));
    assert_false(bid(1, 1));
    assert_false(bid(CLIO_SPECTATOR, 1));
    assert_false(bid(2, 6));
    assert_true(bid(2, 3));
    assert_false(bid(2, 3));
    assert_int_equal(now().deciding, 1);
    assert_int_equal(now().answered, 4);
    assert_int_equal(told.count, 0);
    assert_true(bid(0, 1));
    assert_int_equal(s.paid[0], 1);
    assert_int_equal(s.paid[1], 0);
    assert_int_equal(s.paid[2], 3);
}

static void test_a_single_answer_is_given_unasked(void **unused)
{
    (void)unused;
    begin((const uint8_t[]){2, 0, 2, 0}, 15, false);
    assert_int_equal(now().deciding, 5);
    assert_int_equal(now().answered, 0);
    assert_true(bid(0, 2));
    assert_true(bid(2, 1));
    assert_int_equal(told.count, SEATS);
    assert_int_equal(now().deciding, 4); /* the only one who has coins left */
}

static void test_alike_asks_those_with_one_answer_too(void **unused)
{
    (void)unused;
    begin((const uint8_t[]){2, 0, 2, 0}, 15, true);
    assert_int_equal(now().deciding, 15);
    for (int seat = 0; seat < SEATS; seat++)
        assert_true(bid(seat, 0));
    assert_int_equal(now().deciding, 15);
}

/* The rest of the auction goes by itself when all purses are empty. */
static void test_nobody_with_a_choice(void **unused)
{
    (void)unused;
    begin((const uint8_t[]){0, 0, 0, 0}, 15, false);
    assert_true(now().over);
    assert_int_equal(told.count, ROUNDS * SEATS);
    assert_nothing_kept();
    begin((const uint8_t[]){1, 0, 0, 0}, 0, false); /* nobody bids first */
    assert_int_equal(told.count, SEATS);
    assert_int_equal(now().deciding, 1);
    assert_true(bid(0, 1));
    assert_true(now().over);
    assert_nothing_kept();
}

static void test_answers_are_forgotten_and_reveal(void **unused)
{
    (void)unused;
    begin((const uint8_t[]){3, 3, 0, 0}, 3, false);
    int reveals = now().reveals;
    assert_true(bid(1, 1));
    assert_int_equal(now().reveals, reveals);
    assert_true(bid(0, 3));
    assert_int_equal(now().reveals, reveals + 1);
    assert_int_equal(s.core.given[1], 0);
    assert_int_equal(now().deciding, 2); /* one alone learns nothing from the others */
    assert_true(bid(1, 2));
    assert_int_equal(now().reveals, reveals + 1);
}

static void test_redeal_keeps_the_own_answer_only(void **unused)
{
    bool seen[10] = {false};
    (void)unused;
    begin((const uint8_t[]){9, 9, 9, 9}, 15, false);
    assert_true(bid(0, 7));
    assert_true(bid(1, 7));
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct auction other = s;
        clio_redeal(&auction, &other, 0, seed);
        assert_int_equal(clio_arg(other.core.given[0], 0), 7);
        assert_int_equal(other.core.given[2], 0);
        assert_int_equal(other.core.deciding, s.core.deciding);
        seen[clio_arg(other.core.given[1], 0)] = true;
    }
    for (int coins = 0; coins < 10; coins++)
        assert_true(seen[coins]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_who_is_asked_may_answer_and_once),
        cmocka_unit_test(test_a_single_answer_is_given_unasked),
        cmocka_unit_test(test_alike_asks_those_with_one_answer_too),
        cmocka_unit_test(test_nobody_with_a_choice),
        cmocka_unit_test(test_answers_are_forgotten_and_reveal),
        cmocka_unit_test(test_redeal_keeps_the_own_answer_only),
    };
    return cmocka_run_group_tests_name("rule", tests, NULL, NULL);
}
