/* test_routes.c: Trade Routes: links, markets, pirates. */
#include "clash/battle.h"

enum { RED, BLUE, GREEN };

/* Plains without units; Red has Trade Routes, Blue one city at D7 (2 players). */
static void caravans(int seats, const char *options)
{
    field(seats, options);
    own(RED, "bartering trade_routes storage");
    stock(RED, "0 food 0 gold");
    stock(BLUE, "0 gold");
}

static int links(void)
{
    uint8_t linked[4];
    return clash_trade_links(x, RED, false, linked);
}

/* covers: trade-routes */
TEST(p31c_trade_routes)
{
    caravans(2, "");
    land("D4", SEA);
    build_city(BLUE, "C4", NEUTRAL, "");
    build_city(BLUE, "E5", HAPPY, "");
    units(RED, "D4", "1 ship 1 settler");
    units(RED, "D8", "1 settler");
    units(RED, "C8", "1 settler");
    expect(links(), 3);
    turn_of(RED);
    expect(amount(RED, FOOD), 3);
    disown(RED, "storage");
    stock(RED, "0 food");
    turn_of(RED);
    expect(amount(RED, FOOD), 2);
}

/* Not to angry cities, not to barbarians, not to one's own. */
TEST(trade_needs_a_friendly_city)
{
    caravans(2, "");
    units(RED, "D5", "1 settler");
    expect(links(), 1);
    expect_that(clash_could_link(x, RED, space_at("D5")) &&
                !clash_could_link(x, RED, space_at("D4")));
    s->city[clash_city_at(s, space_at("D7"))].mood = ANGRY;
    expect(links(), 0);
    build_city(BARBARIANS, "D4", NEUTRAL, "");
    build_city(RED, "C5", HAPPY, "");
    expect(links(), 0);
}

/* The best distribution is found whatever the order of the figures (R31). */
TEST(ruling_r31_maximum_matching)
{
    caravans(2, "");
    build_city(BLUE, "D3", NEUTRAL, "");
    units(RED, "D5", "1 settler"); /* both cities */
    expect(links(), 1);
    units(RED, "D8", "1 settler"); /* D7 only */
    expect(links(), 2);
    units(RED, "C8", "1 settler");
    expect(links(), 2);
}

TEST(four_links_at_most)
{
    caravans(2, "");
    land("D5", SEA);
    build_city(BLUE, "D4", NEUTRAL, "");
    build_city(BLUE, "D6", NEUTRAL, "");
    build_city(BLUE, "C5", NEUTRAL, "");
    build_city(BLUE, "E5", NEUTRAL, "");
    units(RED, "D5", "3 ship 3 settler");
    expect(links(), 4);
}

/* Not through what is unexplored. */
TEST(trade_over_explored_spaces)
{
    caravans(2, "");
    units(RED, "D5", "1 settler");
    expect(links(), 1);
    s->space[space_at("D6")].terrain = UNEXPLORED; /* the only way to D7 */
    expect(links(), 0);
}

/* Ships alone count for some objectives. */
TEST(links_of_ships_only)
{
    caravans(2, "");
    land("D5", SEA);
    build_city(BLUE, "D4", NEUTRAL, "");
    units(RED, "D5", "1 ship 1 settler");
    uint8_t linked[4];
    expect(clash_trade_links(x, RED, false, linked), 2);
    expect(clash_trade_links(x, RED, true, linked), 1);
}

/* covers: buildings */
TEST(ruling_r32_market_income)
{
    caravans(3, "expansion=on");
    no_cities(BLUE);
    no_cities(GREEN);
    no_cities(RED);
    civilization(RED, "greeks");
    civilization(BLUE, "romans");
    civilization(GREEN, "huns");
    build_city(BLUE, "D4", NEUTRAL, "market");
    build_city(BLUE, "D6", NEUTRAL, "market");
    build_city(GREEN, "C5", NEUTRAL, "market");
    units(RED, "D5", "3 settler");
    stock(GREEN, "0 gold");
    remember();
    turn_of(RED);
    expect(asked(), Q_MARKETS);
    choices("seat", "2, 3");
    play("enough");
    expect(amount(RED, FOOD), 3);
    expect(amount(BLUE, GOLD), 1); /* once, however many of its markets are linked */
    expect(amount(GREEN, GOLD), 1);
    back_again();
    turn_of(RED);
    play("seat 2; enough");
    expect(amount(RED, FOOD), 1);
    expect(amount(BLUE, GOLD), 0);
    expect(amount(GREEN, GOLD), 1);
    back_again();
    turn_of(RED);
    play("seat 2; seat 3");
    expect(amount(RED, FOOD), 0);
    expect(amount(GREEN, GOLD), 0);
}

/* A city without a market is linked in preference. */
TEST(markets_come_last)
{
    caravans(2, "expansion=on");
    build_city(BLUE, "D6", NEUTRAL, "market");
    units(RED, "D5", "1 settler"); /* D7 too is within reach */
    turn_of(RED);
    expect(asked(), Q_TURN);
    expect(amount(RED, FOOD), 1);
    expect(amount(BLUE, GOLD), 0);
}

/* covers: pirates */
TEST(ruling_r46_pirates_block_links)
{
    caravans(2, "expansion=on");
    civilization(RED, "greeks");
    no_cities(BLUE);
    build_city(BLUE, "C7", NEUTRAL, ""); /* from D5 over C6, or over D6 */
    land("D5 D6 E7", SEA);
    units(RED, "D5", "1 ship");
    expect(links(), 1);
    units(PIRATES, "E7", "1 ship"); /* beside D6 */
    expect(links(), 1);
    land("B6 C6", SEA);
    expect(links(), 1);
    units(PIRATES, "B6", "1 ship"); /* beside C6 */
    expect(links(), 0);
    land("C6", PLAIN);
    expect(links(), 1);
    units(PIRATES, "D6", "1 ship"); /* beside the ship itself */
    expect(links(), 0);
}

TEST(advance_currency_and_trade_routes)
{
    caravans(2, "");
    own(RED, "currency");
    build_city(BLUE, "D4", NEUTRAL, "");
    units(RED, "D5", "2 settler");
    turn_of(RED);
    choices("number", "0, 1, 2");
    play("number 1");
    expect(amount(RED, FOOD), 1);
    expect(amount(RED, GOLD), 1);
}

/* Ships and ports reach coastal cities three spaces away. */
TEST(special_phoenicians_1_cedar_and_dyes)
{
    caravans(2, "expansion=on");
    civilization(RED, "phoenicians");
    land("D4 D5 D6", SEA);
    no_cities(RED);
    build_city(RED, "D3", NEUTRAL, "port");
    units(RED, "D4", "1 ship");
    expect(links(), 0);
    own_special(RED, "cedar_and_dyes");
    expect(links(), 1); /* the ship; the port is four spaces away */
    build_city(BLUE, "C5", NEUTRAL, "");
    expect(links(), 2);
}

TEST(special_carthaginians_2_pirates_trade)
{
    caravans(2, "expansion=on");
    civilization(RED, "carthaginians");
    own_special(RED, "pirate_allies");
    land("D5", SEA);
    build_city(BLUE, "D4", NEUTRAL, "");
    units(RED, "D5", "1 ship");
    units(PIRATES, "D5", "1 ship");
    expect(links(), 2);
}

/* Land units alone make pirates serve [p.32]: who went aboard trades, and so does the pirate ship. */
TEST(special_carthaginians_2_pirates_trade_for_their_passengers)
{
    caravans(2, "expansion=on");
    civilization(RED, "carthaginians");
    own(RED, "bartering trade_routes");
    own_special(RED, "pirate_allies");
    land("D5", SEA);
    build_city(BLUE, "D6", NEUTRAL, "");
    build_city(BLUE, "E6", NEUTRAL, "");
    units(PIRATES, "D5", "1 ship");
    units(RED, "D4", "1 settler");
    stock(RED, "0 food");
    play("move; march D4 D5");
    end_turn();
    expect(s->turn.seat, BLUE);
    end_turn();
    expect(s->turn.seat, RED);
    expect(amount(RED, FOOD), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p31c_trade_routes),
        cmocka_unit_test(trade_needs_a_friendly_city),
        cmocka_unit_test(ruling_r31_maximum_matching),
        cmocka_unit_test(four_links_at_most),
        cmocka_unit_test(trade_over_explored_spaces),
        cmocka_unit_test(links_of_ships_only),
        cmocka_unit_test(ruling_r32_market_income),
        cmocka_unit_test(markets_come_last),
        cmocka_unit_test(ruling_r46_pirates_block_links),
        cmocka_unit_test(advance_currency_and_trade_routes),
        cmocka_unit_test(special_phoenicians_1_cedar_and_dyes),
        cmocka_unit_test(special_carthaginians_2_pirates_trade),
        cmocka_unit_test(special_carthaginians_2_pirates_trade_for_their_passengers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
