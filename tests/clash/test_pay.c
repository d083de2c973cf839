/*
 * test_pay.c: payments. Every price is compared with all the collections of units that would pay
 * it, found by trying: what can be paid, that each way is asked about exactly once, and that no
 * answer leads nowhere.
 */
#include "clash/board.h"

#include <stdio.h>
#include <string.h>

/* ---- By trying --------------------------------------------------------------------------------------- */

enum { MOST_WAYS = 4096 };

struct ways {
    uint8_t way[MOST_WAYS][KINDS];
    int count;
};

static bool stands_for(int source, int kind, unsigned flags)
{
    bool resource = kind < RESOURCES, goods = kind < GOLD;
    if (source == kind)
        return true;
    if (source == GOLD && goods && !(flags & PAY_NO_GOLD))
        return true;
    if (source == IDEAS && kind == FOOD && flags & PAY_IDEAS_FOR_FOOD)
        return true;
    if (source == MOOD && resource && flags & PAY_MOOD_FOR_RESOURCES)
        return true;
    if (source == MOOD && kind == CULTURE && flags & PAY_MOOD_FOR_CULTURE)
        return true;
    if (source == CULTURE && kind == MOOD && flags & PAY_CULTURE_FOR_MOOD)
        return true;
    if (source == CULTURE && resource && flags & PAY_CULTURE_FOR_MOOD &&
        flags & PAY_MOOD_FOR_RESOURCES)
        return true;
    if (source < RESOURCES && kind == MOOD && flags & PAY_RESOURCES_FOR_MOOD)
        return true;
    return source == GOLD && kind == MOOD && flags & PAY_GOLD_FOR_MOOD;
}

/* Can all these units be laid on the price, each where it may stand? */
static bool matches(const uint8_t units[KINDS], const uint8_t price[KINDS], unsigned flags)
{
    uint8_t units_left[KINDS], price_left[KINDS];
    memcpy(units_left, units, KINDS);
    memcpy(price_left, price, KINDS);
    int source = 0;
    while (source < KINDS && units_left[source] == 0)
        source++;
    if (source == KINDS)
        return true;
    units_left[source]--;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!price_left[kind] || !stands_for(source, kind, flags))
            continue;
        price_left[kind]--;
        if (matches(units_left, price_left, flags))
            return true;
        price_left[kind]++;
    }
    return false;
}

static void try_all(const uint8_t have[KINDS], const uint8_t price[KINDS], unsigned flags, int kind,
                    int left, uint8_t units[KINDS], struct ways *out)
{
    if (kind == KINDS) {
        if (left == 0 && matches(units, price, flags))
            memcpy(out->way[out->count++], units, KINDS);
        return;
    }
    for (int n = 0; n <= have[kind] && n <= left; n++) {
        units[kind] = (uint8_t)n;
        try_all(have, price, flags, kind + 1, left - n, units, out);
    }
    units[kind] = 0;
}

/* ---- By asking ---------------------------------------------------------------------------------------- */

static void collect_way(const uint8_t before[KINDS], struct ways *out)
{
    uint8_t *way = out->way[out->count++];
    for (int kind = 0; kind < KINDS; kind++) {
        way[kind] = (uint8_t)(before[kind] - s->seat[0].stock[kind]);
        expect(s->paid[kind], way[kind]);
    }
}

static void answer_all(const uint8_t before[KINDS], struct ways *out)
{
    if (asked() != Q_PAY) {
        collect_way(before, out);
        return;
    }
    clio_move moves[CLIO_MAX_MOVES];
    int n = clio_legal(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
    expect_that(n > 1);
    struct clash_state here = *s;
    for (int i = 0; i < n; i++) {
        *s = here;
        clio_apply_legal(x->game, s, clio_asked(&s->core), moves[i], NULL);
        answer_all(before, out);
    }
}

/* A rule of the test's own cannot be added; so the turn's question follows the payment. */
static void pay_every_way(const struct price *price, unsigned flags, struct ways *out)
{
    uint8_t before[KINDS];
    struct clash_state here = *s;
    memcpy(before, s->seat[0].stock, KINDS);
    if (clash_pay_at_once(x, 0, price, flags)) {
        collect_way(before, out);
    } else {
        s->core.question = 0;
        CLIO_PUSH(x, pay, 0, .price = *price, .substitutes = (uint16_t)flags);
        s->frame[1].at = 0; /* the turn below starts anew */
        clash_run(x);
        answer_all(before, out);
    }
    *s = here;
}

static bool contains(const struct ways *ways, const uint8_t way[KINDS])
{
    for (int i = 0; i < ways->count; i++)
        if (memcmp(ways->way[i], way, KINDS) == 0)
            return true;
    return false;
}

static void compare(const struct price *price, unsigned flags)
{
    static struct ways tried, asked_about;
    uint8_t units[KINDS] = {0};
    int total = 0;
    tried.count = asked_about.count = 0;
    for (int kind = 0; kind < KINDS; kind++)
        total += price->n[kind];
    try_all(s->seat[0].stock, price->n, flags, 0, total, units, &tried);
    expect(clash_can_pay(x, 0, price, flags), tried.count > 0);
    if (tried.count == 0)
        return;
    pay_every_way(price, flags, &asked_about);
    expect(asked_about.count, tried.count);
    for (int i = 0; i < tried.count; i++)
        expect_that(contains(&asked_about, tried.way[i]));
}

/* Small random stocks and prices of the kinds named. */
static void compare_many(unsigned flags, unsigned price_kinds, int most, int rounds)
{
    uint64_t rng = 17 + flags;
    start(2, "");
    own(0, "storage");
    for (int i = 0; i < rounds; i++) {
        struct price price = {{0}};
        for (int kind = 0; kind < KINDS; kind++) {
            s->seat[0].stock[kind] = (uint8_t)clio_random_below(&rng, 4);
            if (price_kinds >> kind & 1)
                price.n[kind] = (uint8_t)clio_random_below(&rng, (uint32_t)most + 1);
        }
        compare(&price, flags);
    }
}

enum { IN_GOODS = 1 << FOOD | 1 << WOOD | 1 << ORE, IN_ALL = 127 };

/* covers: payment */
TEST(pay_gold_for_any_resource)
{
    compare_many(0, IN_ALL, 2, 400);
}
TEST(pay_without_gold)
{
    compare_many(PAY_NO_GOLD, IN_ALL, 2, 100);
}
TEST(pay_ideas_for_food)
{
    compare_many(PAY_IDEAS_FOR_FOOD, 1 << FOOD, 3, 200);
    compare_many(PAY_IDEAS_FOR_FOOD, 1 << FOOD | 1 << IDEAS, 2, 200);
}
TEST(pay_mood_for_resources)
{
    compare_many(PAY_MOOD_FOR_RESOURCES, IN_GOODS, 2, 300);
}
TEST(pay_architecture)
{
    compare_many(PAY_MOOD_FOR_RESOURCES | PAY_MOOD_FOR_CULTURE | PAY_FOR_WONDER,
                 IN_GOODS | 1 << CULTURE, 2, 300);
}
TEST(pay_rituals)
{
    compare_many(PAY_RESOURCES_FOR_MOOD, 1 << MOOD, 4, 200);
}
TEST(pay_draft_with_gold_or_culture)
{
    compare_many(PAY_GOLD_FOR_MOOD, 1 << MOOD | 1 << FOOD, 2, 200);
    compare_many(PAY_CULTURE_FOR_MOOD, 1 << MOOD | 1 << FOOD, 2, 200);
}
TEST(pay_tokens_both_ways)
{
    compare_many(PAY_MOOD_FOR_CULTURE | PAY_CULTURE_FOR_MOOD, 1 << MOOD | 1 << CULTURE | 1 << FOOD,
                 2, 300);
    compare_many(PAY_MOOD_FOR_CULTURE | PAY_CULTURE_FOR_MOOD | PAY_MOOD_FOR_RESOURCES, IN_GOODS, 2,
                 300);
}

/* ---- Abilities that concern every payment ------------------------------------------------------------------ */

/* covers: payment */
TEST(ruling_r49_gold_never_replaces_culture)
{
    start(2, "");
    stock(0, "7 gold 4 culture");
    struct price wonder = {{3, 0, 0, 0, 0, 0, 5}};
    expect_that(!clash_can_pay(x, 0, &wonder, PAY_FOR_WONDER));
    stock(0, "5 culture");
    expect_that(clash_can_pay(x, 0, &wonder, PAY_FOR_WONDER));
}

TEST(wonder_great_arena_swaps_tokens_but_not_for_wonders)
{
    start(2, "");
    build_city(0, "D2", HAPPY, "great_arena");
    stock(0, "3 mood 0 culture");
    struct price culture = price_of_kind(CULTURE, 2);
    expect_that(clash_can_pay(x, 0, &culture, 0));
    expect_that(!clash_can_pay(x, 0, &culture, PAY_FOR_WONDER));
}

/* Captives stand for a token each (Human Sacrifices), or for two resources (Growth). */
TEST(pay_with_captives)
{
    start(2, "expansion=on");
    civilization(0, "aztecs");
    own_special(0, "human_sacrifices");
    memset(s->seat[0].stock, 0, KINDS);
    s->seat[0].captive[0] = 1 + BARBARIANS * UNITS + INFANTRY;
    s->barbarians[INFANTRY]--;
    struct price price = price_of_kind(MOOD, 1);
    expect_that(clash_can_pay(x, 0, &price, 0));
    price = price_of_kind(MOOD, 2);
    expect_that(!clash_can_pay(x, 0, &price, 0));
    price = (struct price){{1, 1, 0, 0, 0, 0, 0}};
    expect_that(!clash_can_pay(x, 0, &price, 0));
    expect_that(clash_can_pay(x, 0, &price, PAY_CAPTIVES_FOR_RESOURCES));
    price = (struct price){{1, 1, 0, 0, 0, 1, 0}};
    expect_that(!clash_can_pay(x, 0, &price, PAY_CAPTIVES_FOR_RESOURCES));
    stock(0, "1 mood");
    expect_that(clash_can_pay(x, 0, &price, PAY_CAPTIVES_FOR_RESOURCES));
}

/* The player decides whether a captive goes, or a token. */
TEST(pay_asks_before_a_captive_goes)
{
    start(2, "expansion=on");
    civilization(0, "aztecs");
    own(0, "bartering taxes");
    own_special(0, "human_sacrifices");
    stock(0, "1 mood");
    s->seat[0].captive[2] = 1 + 1 * UNITS + INFANTRY;
    s->seat[1].figure[FIRST_INFANTRY] = CAPTURED;
    remember();
    play("use taxes");
    choices("pay-captive", "infantry 3");
    play("enough");
    expect(amount(0, MOOD), 0);
    expect(s->seat[0].captive[2], 1 + 1 * UNITS + INFANTRY);
    back_again();
    play("use taxes; pay-captive infantry 3");
    expect(amount(0, MOOD), 1);
    expect(s->seat[0].captive[2], 0);
    expect(s->seat[1].figure[FIRST_INFANTRY], RESERVE);
}

static void two_captives(int first, int second)
{
    start(2, "expansion=on");
    civilization(0, "aztecs");
    own(0, "tactics draft nationalism absolute_power");
    own_special(0, "human_sacrifices");
    stock(0, "0 mood");
    s->seat[0].captive[0] = (uint8_t)(1 + BARBARIANS * UNITS + first);
    s->seat[0].captive[1] = (uint8_t)(1 + BARBARIANS * UNITS + second);
    s->barbarians[first]--;
    s->barbarians[second]--;
}

/* Who needs both is not asked about the order. */
TEST(pay_with_all_captives)
{
    two_captives(INFANTRY, CAVALRY);
    play("use absolute_power");
    expect(asked(), Q_TURN);
    expect(s->turn.actions, 4);
    expect(clash_captives_of(s, 0), 0);
}

TEST(pay_with_either_captive)
{
    two_captives(INFANTRY, CAVALRY);
    stock(0, "1 mood");
    remember();
    play("use absolute_power");
    choices("pay-captive", "infantry 1, cavalry 2");
    expect_that(!legal("enough"));
    play("pay-captive cavalry 2");
    expect(asked(), Q_TURN);
    expect(s->seat[0].captive[0] != 0 && s->seat[0].captive[1] == 0, 1);
    expect(amount(0, MOOD), 0);
    back_again();
    play("use absolute_power; pay-captive infantry 1");
    expect_that(legal("pay-captive cavalry 2") && legal("enough"));
    play("enough");
    expect(clash_captives_of(s, 0), 1);
}

TEST(equal_captives_are_one_choice)
{
    two_captives(INFANTRY, INFANTRY);
    stock(0, "1 mood");
    play("use absolute_power");
    expect(s->seat[0].captive[0], 0); /* one must go, whichever */
    choices("pay-captive", "infantry 2");
    expect_that(legal("enough"));
}

/* Growth: a captive counts as two resources of the player's choice. */
TEST(leader_acamapichtli_growth_pays_two_resources)
{
    two_captives(INFANTRY, INFANTRY);
    s->seat[0].captive[1] = 0;
    s->barbarians[INFANTRY]++;
    stock(0, "1 food 1 wood 1 ore");
    const struct price building = {{1, 1, 1, 0, 0, 0, 0}};
    CLIO_PUSH(x, pay, 0, .price = building, .substitutes = PAY_CAPTIVES_FOR_RESOURCES);
    clash_run(x);
    remember();
    play("enough");
    expect(amount(0, FOOD) + amount(0, WOOD) + amount(0, ORE), 0);
    expect(clash_captives_of(s, 0), 1);
    back_again();
    play("pay-captive infantry 1");
    choices("gain", "food, wood, ore");
    play("gain wood");
    choices("gain", "food, ore");
    play("gain ore");
    expect(amount(0, FOOD), 0);
    expect(amount(0, WOOD) + amount(0, ORE), 2);
    expect(clash_captives_of(s, 0), 0);
    back_again();
    stock(0, "0 food");
    play("pay-captive infantry 1; gain wood"); /* then it has to be food */
    expect(amount(0, WOOD), 1);
    expect(amount(0, ORE), 0);
}

static void expect_words(const char *move, enum clio_lang lang, const char *want)
{
    assert_string_equal(move_in_words(move, lang), want);
}

/* An answer says all that is paid with it before something else is asked. */
TEST(answers_say_what_is_really_paid)
{
    plains();
    stock(0, "1 food 6 ideas 0 gold");
    play("advance storage");
    expect_words("pay food", CLIO_EN, "Pay 1 food and 1 idea");
    expect_words("pay ideas", CLIO_EN, "Pay 2 ideas");
    expect_words("pay ideas", CLIO_FR, "Dépenser 2 Idées");
    play("pay ideas");
    expect(amount(0, FOOD), 1);
    expect(amount(0, IDEAS), 4);
    plains();
    stock(0, "1 food 6 ideas 1 gold");
    play("advance storage");
    expect_words("pay food", CLIO_EN, "First pay 1 food");
    expect_words("pay ideas", CLIO_EN, "Pay 1 idea first, rather than food");
    play("pay food");
    expect_words("pay gold", CLIO_EN, "Pay 1 food and 1 gold"); /* the last answer: all of it */
}

/* What is not asked, because there is only one, is named before. */
TEST(the_only_choice_is_named_before)
{
    plains();
    no_units(0);
    stock(0, "1 food 0 wood 1 ore 0 ideas 0 gold");
    expect_words("recruit D2", CLIO_EN, "Recruit 1 infantry in Rome (D2) for 1 food and 1 ore");
    expect_words("recruit D2", CLIO_FR,
                 "Recruter une infanterie à Rome (D2) pour 1 Vivres et 1 Minerai");
    remember();
    stock(0, "4 food 1 ore");
    expect_words("recruit D2", CLIO_EN, "Recruit in Rome (D2)");
    back_again();
    play("recruit D2");
    expect(s->space[space_at("D2")].units[INFANTRY], 1);
    expect(amount(0, ORE), 0);
    stock(0, "1 mood");
    s->city[clash_city_at(s, space_at("D2"))].mood = ANGRY;
    expect_words("improve", CLIO_EN, "Improve Mood: Rome (D2)");
    play("improve");
    expect(s->city[clash_city_at(s, space_at("D2"))].mood, NEUTRAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pay_gold_for_any_resource),
        cmocka_unit_test(pay_without_gold),
        cmocka_unit_test(pay_ideas_for_food),
        cmocka_unit_test(pay_mood_for_resources),
        cmocka_unit_test(pay_architecture),
        cmocka_unit_test(pay_rituals),
        cmocka_unit_test(pay_draft_with_gold_or_culture),
        cmocka_unit_test(pay_tokens_both_ways),
        cmocka_unit_test(ruling_r49_gold_never_replaces_culture),
        cmocka_unit_test(wonder_great_arena_swaps_tokens_but_not_for_wonders),
        cmocka_unit_test(pay_with_captives),
        cmocka_unit_test(pay_asks_before_a_captive_goes),
        cmocka_unit_test(pay_with_all_captives),
        cmocka_unit_test(pay_with_either_captive),
        cmocka_unit_test(equal_captives_are_one_choice),
        cmocka_unit_test(leader_acamapichtli_growth_pays_two_resources),
        cmocka_unit_test(answers_say_what_is_really_paid),
        cmocka_unit_test(the_only_choice_is_named_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
