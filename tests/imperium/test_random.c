/*
 * test_random.c: games played at random: every card is in exactly one place, tokens are conserved,
 * games end by themselves, and equal seeds give equal games. CLIO_IMPERIUM_GAMES sets how many games
 * each kind of table plays.
 */
#include "imperium/table.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int games(void)
{
    const char *n = getenv("CLIO_IMPERIUM_GAMES");
    return n ? (int)strtol(n, NULL, 10) : 60;
}

static int unrest_cards(void)
{
    int n = 0;
    for (int card = 0; card < s->cards; card++)
        n += is_unrest(x, card);
    return n;
}

/* Exhaust tokens: on the state card, on cards, on the two piles; what left with a card is gone until
 * the clean-up [R79]. */
static void expect_tokens(int seat)
{
    const struct imperium_seat *own = &s->seat[seat];
    int n = own->exhaust + own->nation_token + own->development_token;
    for (int card = 0; card < s->cards; card++)
        if (owner_of(s, card) == seat)
            n += is_exhausted(s, card);
    expect_that(n <= own->exhaust_all);
    for (int res = 0; res < RESOURCES; res++)
        expect_that(own->pool[res] <= MOST_TOKENS);
}

/* Only cards in play carry tokens; a garrison has a host; the king turns once. */
static void expect_order(void)
{
    for (int card = 0; card < s->cards; card++) {
        int zone = s->zone[card] < Z_MAIN ? s->zone[card] % SEAT_ZONES : -1;
        if (is_exhausted(s, card) || s->stored[card])
            expect_that(zone == Z_PLAY || zone == Z_POWER || zone == Z_PERMANENT);
    }
    for (int i = 0; i < MARKET; i++)
        if (s->market[i].card == NONE)
            expect(s->market[i].tokens[0] + s->market[i].tokens[1] + s->market[i].tokens[2], 0);
    for (int seat = 0; seat < s->seats; seat++) {
        EACH_CARD (s, zone_of(seat, Z_NATION), card)
            if (seat != s->bot)
                expect_that(card_of(x, card)->start != START_ACCESSION);
        if (seat != s->bot)
            expect_tokens(seat);
    }
}

/* Plays to the end; how many decisions it took. */
static int play_out(uint64_t seed)
{
    uint64_t rng = seed;
    int seat, n = 0, unrest = unrest_cards(), cards = s->cards;
    char why[200];
    while (clio_to_move(x->game, s, &seat)) {
        clio_move moves[CLIO_MAX_MOVES];
        int count = clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
        expect_that(count > 0);
        clio_apply_legal(x->game, s, seat, moves[clio_random_below(&rng, (uint32_t)count)], NULL);
        if (!clio_check(x->game, s, why, sizeof why))
            fail_msg("seed %llu, decision %d: %s", (unsigned long long)seed, n, why);
        expect_order();
        expect(s->cards, cards);
        expect(unrest_cards(), unrest);
        expect_that(++n < 20000);
    }
    expect_that(s->over == SCORED || s->over == COLLAPSED);
    expect(s->over == COLLAPSED, s->count[Z_UNREST] == 0);
    return n;
}

static void play_games(int seats, const char *options)
{
    for (int i = 1; i <= games(); i++) {
        deal(seats, (uint64_t)i, options);
        play_out((uint64_t)i * 7919);
    }
}

/* covers: overview, zones */
TEST(games_of_two)
{
    play_games(2, "side=a");
    play_games(2, "side=b box=legends");
}

TEST(games_of_three)
{
    play_games(3, "side=b");
}

TEST(games_of_four)
{
    play_games(4, "side=a box=legends");
}

TEST(games_against_the_bot)
{
    static const char *const levels[] = {"level=chieftain",        "level=warlord box=legends",
                                         "level=imperator side=a", "level=sovereign box=legends",
                                         "level=overlord side=a",  "level=supreme-ruler"};
    for (int i = 0; i < 6; i++)
        play_games(1, levels[i]);
}

/* Every nation as the human and as the bot. */
TEST(every_nation_on_both_sides)
{
    static const char *const names[NATIONS] = {
        "carthaginians", "celts",   "greeks",     "macedonians", "persians",  "romans",
        "scythians",     "vikings", "arthurians", "atlanteans",  "egyptians", "mauryans",
        "minoans",       "olmecs",  "qin",        "utopians"};
    for (int a = 0; a < NATIONS; a++)
        for (int b = 0; b < NATIONS; b++) {
            char options[80];
            if (a == b)
                continue;
            snprintf(options, sizeof options, "nation=%s,%s side=%s", names[a], names[b],
                     (a + b) % 2 ? "a" : "b");
            uint64_t seed = (uint64_t)a * 100 + (uint64_t)b + 1;
            deal(1, seed, options);
            play_out(seed);
        }
}

/* The same seed and the same answers lead to the same bytes. */
TEST(equal_seeds_are_equal_games)
{
    static struct imperium first;
    for (uint64_t seed = 1; seed <= 10; seed++)
        for (int seats = 1; seats <= 4; seats++) {
            deal(seats, seed, "");
            int n = play_out(seed);
            first = *s;
            deal(seats, seed, "");
            expect(play_out(seed), n);
            expect(memcmp(&first, s, sizeof first), 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_two),
        cmocka_unit_test(games_of_three),
        cmocka_unit_test(games_of_four),
        cmocka_unit_test(games_against_the_bot),
        cmocka_unit_test(every_nation_on_both_sides),
        cmocka_unit_test(equal_seeds_are_equal_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
