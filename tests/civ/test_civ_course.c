/*
 * test_civ_course.c: set-up, the course of a turn, Start of Turn, founding and losing cities, great
 * people, gathering, the Trade phase with its offers; and every government and policy of both boxes,
 * each played. Comments name the examples and cards that a test covers.
 */
#include "civ/civ_table.h"

#include <stdio.h>
#include <string.h>

/* A move with names of squares in it. */
__attribute__((format(printf, 1, 2))) static const char *move(const char *format, ...)
{
    static char text[4][100];
    static int next;
    char *out = text[next++ % 4];
    va_list args;
    va_start(args, format);
    vsnprintf(out, sizeof text[0], format, args);
    va_end(args);
    return out;
}

/* The n-th square of the map where a scout of seat 0 could build a city. */
static int site(int n)
{
    for (int i = 0; i < SQUARES; i++) {
        if (!civ_explored(x, i) || figures_on(s, i))
            continue;
        scouts(0, i, 1);
        bool good = civ_check_found(x, 0, i) == LEGAL;
        civ_remove_figure(x, 0, __builtin_ctz(civ_figures_at(s, 0, i)));
        if (good && n-- == 0)
            return i;
    }
    fail();
    return 0;
}

static int around(int centre_, int direction)
{
    return civ_beside(x, centre_, direction);
}

static int policies_of(int seat)
{
    return __builtin_popcount(s->seat[seat].policies);
}

static int units_of_type(int seat, int type)
{
    int n = 0;
    for (uint64_t left = s->seat[seat].units; left; left &= left - 1)
        n += civ_type_of(__builtin_ctzll(left)) == type;
    return n;
}

static int in_wonder_deck(void)
{
    return ERAS * x->c->numbers.wonders_per_era - s->dealt[0] - s->dealt[1] - s->dealt[2];
}

static int market_of_era(int era)
{
    int n = 0;
    for (int i = 0; i < MARKET_WONDERS; i++)
        n += s->market[i] != NONE && x->c->wonder[s->market[i]].era == era;
    return n;
}

/* ---- Set-up ------------------------------------------------------------------------------------------- */

/* covers: 1 egyptians */
TEST(the_egyptians_take_the_top_wonder_of_the_deck)
{
    start_raw("egyptians french romans", "", 1);
    expect(s->dealt[ANCIENT], 4);
    expect(market_of_era(ANCIENT), 3);
    expect(market_of_era(MEDIEVAL), 1);
    expect(in_wonder_deck(), 7);
    answer_until(Q_START);
    int wonder = NONE;
    for (int w = 0; w < WONDERS; w++)
        if (s->wonder_at[w] != NO_SQUARE)
            wonder = w;
    expect(x->c->wonder[wonder].era, ANCIENT);
    expect(s->outskirts_of[s->wonder_at[wonder]], city_number(0, 0));
    expect_that(has(s, 0, A_WONDER + wonder));
    expect(in_wonder_deck(), 7);
}

/* covers: 1 */
TEST(the_market_shows_four_ancient_wonders_without_egyptians)
{
    start_raw("chinese french romans", "", 1);
    expect(market_of_era(ANCIENT), 4);
    expect(in_wonder_deck(), 8);
    expect(__builtin_popcount(s->wonders_unseen), 14); /* six of them leave the game unseen */
}

/* covers: 2 aztecs */
TEST(an_aztec_capital_has_three_places)
{
    start_raw("aztecs romans", "", 1);
    play("adopt pacifism");
    expect(asked(), Q_CAPITAL);
    expect(count_legal("capital"), 3);
    refuse(move("capital %s", name_of(square_at(2, 1))), "found-water"); /* printed (1,1) */
    refuse(move("capital %s", name_of(square_at(0, 0))), "not-central");
    expect_that(legal(move("capital %s", name_of(square_at(2, 2))))); /* printed (1,2) */
    expect_that(legal(move("capital %s", name_of(square_at(1, 1))))); /* printed (2,1) */
    expect_that(legal(move("capital %s", name_of(square_at(1, 2))))); /* printed (2,2) */
}

/* covers: 3 french */
TEST(the_french_adopt_two_policies_of_different_cards)
{
    start_raw("french romans", "", 1);
    play("adopt pacifism");
    expect(asked(), Q_ADOPT);
    refuse("adopt military_tradition", "other-side");
    refuse("adopt pacifism", "policy-adopted");
    play("adopt rationalism");
    expect(asked(), Q_CAPITAL);
    answer_until(Q_START);
    expect(civ_policy_limit(x, 0), 2);
    expect(policies_of(0), 2);
    expect(policies_of(1), 1);
}

/* covers: 3 */
TEST(the_french_have_all_four_cards_in_use_with_three_cities)
{
    start("french romans", "");
    explore_all();
    know(0, "irrigation");
    policies(0, "rationalism expansionism");
    int first = site(0);
    scouts(0, first, 1);
    play(move("found %s scout", name_of(first)));
    expect(asked(), Q_ADOPT);
    expect(count_legal("adopt"), 4); /* two cards, either side */
    play("adopt natural_religion");
    expect(civ_policy_limit(x, 0), 3);
    int second = site(0);
    scouts(0, second, 1);
    play(move("found %s scout", name_of(second)));
    expect(count_legal("adopt"), 2);
    play("adopt military_tradition");
    expect(policies_of(0), 4);
    expect(s->seat[0].city[2].square, second);
}

/* covers: 4 mongols zulu japanese */
TEST(civilizations_begin_with_what_their_sheets_say)
{
    start_raw("mongols zulu japanese french", "", 1);
    answer_until(Q_START);
    expect(units_of_type(0, ARTILLERY), 1);
    expect(units_of_type(0, INFANTRY), 1);
    expect(units_of_type(0, MOUNTED), 3);
    expect(civ_speed(x, 0), 3);
    expect(units_of_type(1, ARTILLERY), 3);
    expect(units_of_type(1, INFANTRY), 1);
    expect(units_of_type(1, MOUNTED), 1);
    expect(civ_speed(x, 1), 2);
    expect(s->seat[2].government, GOV_FEUDALISM);
    expect(civ_item_cost(x, 2, ITEM_UNIT, MOUNTED), 7);
    expect(civ_item_cost(x, 2, ITEM_UNIT, INFANTRY), 5);
    for (int seat = 0; seat < 4; seat++)
        expect(policies_of(seat), seat == 3 ? 2 : 1);
}

/* covers: americans chinese germans russians romans */
TEST(set_up_bonuses_of_the_base_game)
{
    start_raw("americans chinese germans russians", "game=base", 1);
    answer_until(Q_START);
    int persons = 0;
    for (int kind = 0; kind < GREAT_PEOPLE; kind++)
        persons += s->seat[0].person[kind];
    expect(persons, 1); /* kept in reserve */
    expect(s->seat[1].city[0].walled, 1);
    expect(s->seat[0].city[0].walled, 0);
    expect(units_of_type(2, INFANTRY), 3);
    expect(s->seat[3].government, BASE_GOVERNMENTS + GOV_COMMUNISM);
    expect(__builtin_popcount(civ_figures_at(s, 3, s->seat[3].figure[0].square)), 3);
    expect(civ_stacking(x, 3), 3);
    expect(policies_of(0), 0);
    start_raw("romans russians", "game=base", 1);
    answer_until(Q_START);
    expect(s->seat[0].government, BASE_GOVERNMENTS + GOV_REPUBLIC);
}

/* covers: 5 */
TEST(a_french_capital_begins_with_three_trade)
{
    start_raw("french romans", "", 1);
    play("adopt organized_religion; adopt military_tradition");
    playf("capital %s", name_of(square_at(2, 1)));
    expect(count_legal("place"), 5); /* not on water */
    decline();
    decline();
    expect(s->seat[0].trade, 3);
    answer_until(Q_START);
    expect(civ_production(x, 0, 0), 6);
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, 6);
    uint16_t squares[16];
    unsigned kinds = 0;
    for (int n = civ_harvest_squares(x, 0, 0, squares, 16); n > 0; n--)
        kinds |= 1u << civ_square_resource(x, squares[n - 1]);
    expect(kinds, 1u << SILK | 1u << WHEAT | 1u << IRON);
}

/* covers: 6 */
TEST(a_tile_is_turned_away_from_who_explores_it)
{
    start("french romans", "");
    int west = NO_SQUARE, south = NO_SQUARE, slot = civ_layout_of(x)->slot_of[square_at(4, 0)];
    for (int row = 0; row < 4; row++)
        if (civ_terrain(x, square_at(3, row)) != WATER)
            west = square_at(3, row);
    armies(0, west, 1);
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 1 0", name_of(west));
    playf("explore %s", name_of(around(west, 1)));
    expect(s->turned[slot], 1); /* from the west: by 90 degrees */
    back_again();
    no_figures(0);
    lay_tile("E5", "n02", 0); /* the tile to the south of it */
    for (int column = 4; column < 8; column++)
        if (civ_terrain(x, square_at(column, 4)) != WATER)
            south = square_at(column, 4);
    armies(0, south, 1);
    playf("move %s 1 0", name_of(south));
    playf("explore %s", name_of(around(south, 0)));
    expect(s->turned[slot], 0);
}

/* ---- The course of a turn ------------------------------------------------------------------------------- */

TEST(the_first_player_changes_every_turn_but_the_first)
{
    start("french romans chinese", "");
    expect(s->turn, 1);
    expect(s->first, 0);
    next_turn();
    expect(s->first, 1);
    expect(to_move(), 1);
    next_turn();
    expect(s->first, 2);
}

TEST(a_limit_of_turns_ends_the_game)
{
    start("french romans", "turn-limit=40");
    s->turn = 40;
    s->seat[1].track = 5;
    while (!s->over)
        decline();
    expect(s->over, TURNS_OVER);
    expect(s->winner, 1);
}

/* ---- Building cities [5.2] --------------------------------------------------------------------------------- */

TEST(a_city_costs_its_scout_and_brings_a_policy)
{
    start("french romans", "");
    explore_all();
    policies(0, "rationalism pacifism");
    int there = site(0);
    scouts(0, there, 1);
    play(move("found %s scout", name_of(there)));
    expect(asked(), Q_ADOPT);
    expect(s->seat[0].city[1].square, there);
    expect(s->marker[there], ON_CITY);
    expect_that(!figures_on(s, there));
    for (int direction = 0; direction < 8; direction++)
        expect(s->outskirts_of[around(there, direction)], city_number(0, 1));
    play("adopt urban_development");
    expect(asked(), Q_START);
}

TEST(cities_are_refused_where_they_cannot_stand)
{
    start("chinese romans", "");
    explore_all();
    int there = site(0), beside_it = around(there, 0);
    scouts(0, there, 1);
    const char *found = move("found %s scout", name_of(there));
    remember();
    refuse(move("found %s scout", name_of(beside_it)), "no-founder");
    armies(1, beside_it, 1);
    refuse(found, "around-enemy");
    back_again();
    put(beside_it, "village");
    refuse(found, "around-marker");
    back_again();
    put(beside_it, "hut");
    refuse(found, "around-marker");
    back_again();
    new_city(0, site(0));
    refuse(found, "city-limit");
    back_again();
    no_figures(0);
    int own = around(centre(0), 0);
    scouts(0, own, 1);
    refuse(move("found %s scout", name_of(own)), "too-close");
    back_again();
    no_figures(0);
    int wet = any_square(WATER, 0);
    scouts(0, wet, 1);
    refuse(move("found %s scout", name_of(wet)), "found-water");
    back_again();
    s->tiles |= 1u << s->tile[civ_layout_of(x)->slot_of[beside_it]];
    s->tile[civ_layout_of(x)->slot_of[beside_it]] = NONE;
    if (civ_explored(x, there))
        refuse(found, "around-unknown");
}

TEST(figures_that_stay_make_room_for_the_city)
{
    start("chinese romans", "");
    explore_all();
    int there = site(0);
    scouts(0, there, 1);
    armies(0, there, 1);
    play(move("found %s scout", name_of(there)));
    expect(asked(), Q_DISPLACE);
    decline();
    expect_that(!figures_on(s, there));
    expect(civ_chebyshev(s->seat[0].figure[0].square, there), 1);
}

/* covers: 16 */
TEST(a_city_destroys_the_city_state_below_it_and_stands_beside_none)
{
    start("chinese romans", "");
    explore_all();
    int there = site(0), beside_it = around(there, 2);
    remember();
    put(there, "cs1");
    scouts(0, there, 1);
    play(move("found %s scout", name_of(there)));
    expect(s->seat[0].culture, 3);
    expect(s->marker[there], ON_CITY);
    expect(s->city_states & 1, 0);
    expect(civ_policy_limit(x, 0), 2);
    expect(asked(), Q_ADOPT);
    back_again();
    put(beside_it, "cs1");
    scouts(0, there, 1);
    refuse(move("found %s scout", name_of(there)), "around-marker");
}

/* The two huts that are left are these. */
static void only_silk_and_a_city_state(void)
{
    uint32_t left = 0;
    for (int kind = 0; kind < HUTS; kind++)
        for (int marker = 0; marker < HUT_MARKERS; marker++)
            if (x->c->hut_of[marker] == kind &&
                (x->c->hut[kind].resource == SILK || x->c->hut[kind].kind == FIND_CITY_STATE)) {
                left |= 1u << marker;
                break;
            }
    s->hut_discard |= s->huts & ~left;
    s->huts = left;
}

/* covers: 17 zulu */
TEST(the_zulu_found_beside_huts_and_explore_them)
{
    start("zulu romans", "");
    explore_all();
    int there = site(0), one = around(there, 0), two = around(there, 2);
    put(one, "hut");
    put(two, "hut");
    only_silk_and_a_city_state();
    scouts(0, there, 1);
    const char *found = move("found %s scout", name_of(there));
    remember();
    play(found);
    expect(asked(), Q_EXPLORE_HUT);
    expect(count_legal("choose-square"), 2);
    playf("choose-square %s", name_of(two));
    expect(s->marker[one], ON_NOTHING);
    expect(s->marker[two], ON_NOTHING);
    expect(__builtin_popcount(s->seat[0].huts), 1);
    expect(x->c->hut[x->c->hut_of[__builtin_ctz(s->seat[0].huts)]].resource, SILK);
    expect(s->seat[0].culture, 3);
    expect(__builtin_popcount(s->city_states), CITY_STATES - 1);
    expect(asked(), Q_ADOPT);
    back_again();
    put(one, "village");
    s->placed_huts = 1;
    refuse(found, "around-marker");
    back_again();
    s->seat[0].civilization = GERMANS;
    civ_refresh(x, 0);
    expect(civ_check_found(x, 0, there), WHY_AROUND_MARKER);
}

/* covers: republic */
TEST(armies_found_cities_under_a_republic)
{
    start("chinese romans", "");
    explore_all();
    int there = site(0);
    armies(0, there, 1);
    remember();
    govern(0, "despotism");
    refuse(move("found %s army", name_of(there)), "no-founder");
    back_again();
    play(move("found %s army", name_of(there)));
    expect(s->seat[0].figure[0].square, NO_SQUARE);
    expect(s->seat[0].city[1].square, there);
    back_again();
    scouts(0, there, 1); /* either may be given up */
    expect(count_legal("found"), 2);
}

/* ---- Losing cities ----------------------------------------------------------------------------------------- */

/* covers: 18 */
TEST(a_lost_city_loses_its_markers_and_a_policy)
{
    start("chinese romans", "");
    explore_all();
    int there = site(0);
    new_city(0, there);
    int one = around(there, 4), two = around(there, 5), three = around(there, 6), from = NO_SQUARE;
    market("colossus");
    put(one, "library");
    put(two, "oracle");
    put(three, "general");
    s->seat[0].city[1].program = 1;
    s->programs--;
    int library = s->pool[x->c->building[BUILDING_LIBRARY].pool];
    int generals = s->person[2];
    for (int direction = 0; direction < 4; direction++)
        if (civ_check_standing(x, 1, around(there, direction)) == LEGAL)
            from = around(there, direction);
    armies(1, from, 1);
    forces(1, "infantry:a infantry:a infantry:a");
    policies(0, "rationalism pacifism");
    phase(Q_MOVE, 1);
    playf("move %s 1 0; step %s", name_of(from), name_of(there));
    answer_until(Q_DROP_POLICY);
    expect(to_move(), 0);
    choices("drop-policy", "rationalism, pacifism");
    play("drop-policy rationalism");
    expect(s->seat[0].policies, 1u << POLICY_PACIFISM);
    expect(s->pool[x->c->building[BUILDING_LIBRARY].pool], library + 1);
    expect(s->wonder_at[WONDER_ORACLE], NO_SQUARE);
    expect(s->person[2], generals + 1);
    expect(s->programs, PROGRAMS);
    expect(civ_cities(s, 0), 1);
    expect(s->outskirts_of[one], NONE);
}

/* ---- Governments of Wisdom and Warfare ------------------------------------------------------------------------ */

/* covers: 26 anarchy monarchy */
TEST(a_government_is_switched_to_directly_only_in_the_next_turn)
{
    start("chinese romans", "");
    explore_all();
    know(0, "pottery navy");
    new_city(0, site(0));
    policies(0, "organized_religion expansionism");
    expect(s->seat[0].coins, 1);
    points(0, 11, 0);
    phase(Q_RESEARCH, 0);
    points(0, 11, 0);
    play_as(0, "research monarchy");
    phase(Q_START, 0);
    expect(s->turn, 2);
    expect_that(legal("govern monarchy"));
    remember();
    play("govern monarchy");
    expect(s->seat[0].government, GOV_MONARCHY);
    back_again();
    int turn = s->turn; /* not used: it is lost */
    next_turn();
    phase(Q_START, 0);
    expect(s->turn, turn + 1);
    refuse("govern monarchy", "through-anarchy");
    play("govern anarchy");
    refuse("govern monarchy", "anarchy-lasts");
    expect(s->seat[0].coins, 0); /* Organized Religion's is not counted */
    phase(Q_CITY, 0);
    expect(count_legal("arts"), 0);
    refuse(move("arts %s", name_of(centre(0))), "idle-capital");
    next_turn();
    phase(Q_START, 0);
    refuse("done", "must-govern");
    refuse("govern anarchy", "stays-in-anarchy");
    refuse("govern communism", "government-locked");
    expect_that(legal("govern despotism"));
    play("govern monarchy");
    expect(s->seat[0].government, GOV_MONARCHY);
    expect(s->seat[0].coins, 1);
    expect_that(legal("done"));
}

TEST(anarchy_is_no_way_without_another_government)
{
    start("chinese romans", "");
    govern(0, "despotism");
    refuse("govern anarchy", "no-other-government");
    refuse("govern despotism", "governed-so");
    refuse("govern republic", "government-locked");
    refuse("govern despotism_base", "other-box");
}

/* covers: exchange_of_ideas */
TEST(what_is_unlocked_in_start_of_turn_may_be_switched_to_at_once)
{
    start("chinese romans", "");
    govern(0, "despotism");
    RUN_RULE(learn, 0, .tech = TECH_CODE_OF_LAWS);
    expect(asked(), Q_START);
    play("govern republic");
    expect(s->seat[0].government, GOV_REPUBLIC);
    phase(Q_START, 1); /* seat 0 is past its own */
    RUN_RULE(learn, 0, .tech = TECH_CHIVALRY);
    expect(asked(), Q_GOVERNMENT);
    expect(to_move(), 0);
    play("govern feudalism");
    expect(s->seat[0].government, GOV_FEUDALISM);
    expect(asked(), Q_START);
    expect(to_move(), 1);
}

/* covers: despotism */
TEST(despotism_gives_each_city_production)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, site(0));
    int capital = civ_production(x, 0, 0), city = civ_production(x, 0, 1);
    govern(0, "despotism");
    expect(civ_production(x, 0, 0), capital + 1);
    expect(civ_production(x, 0, 1), city + 1);
}

/* covers: feudalism */
TEST(feudalism_harvests_at_the_start_of_a_turn)
{
    start("french romans", "");
    govern(0, "feudalism");
    remember();
    play("use government_feudalism");
    expect(asked() == Q_START, 0);
    decline();
    int taken = 0;
    for (int resource = 0; resource < MARKET_RESOURCES; resource++)
        taken += s->seat[0].resource[resource];
    expect(taken, 1);
    expect(asked(), Q_START);
    refuse("use government_feudalism", "already-used");
    phase(Q_CITY, 0);
    expect_that(count_legal("harvest") > 0); /* it was no city action */
    back_again();
    memset(s->resource, 0, sizeof s->resource); /* the market has none */
    expect(civ_check_use(x, 0, A_GOVERNMENT + GOV_FEUDALISM), WHY_ABILITY_IDLE);
}

/* covers: democracy */
TEST(democracy_is_worth_a_coin_and_trade)
{
    start("chinese romans", "");
    govern(0, "democracy");
    expect(s->seat[0].coins, 1);
    play("use government_democracy");
    expect(s->seat[0].trade, 2);
}

/* covers: monarchy */
TEST(under_a_monarchy_the_capital_takes_two_different_actions)
{
    start("chinese romans", "");
    govern(0, "monarchy");
    phase(Q_CITY, 0);
    playf("arts %s", name_of(centre(0)));
    answer_until(Q_CITY);
    refuse(move("arts %s", name_of(centre(0))), "same-action");
    playf("program %s", name_of(centre(0)));
    answer_until(Q_CITY);
    expect(s->seat[0].city[0].program, 1);
    expect(s->seat[0].city[0].taken, 2);
    refuse(move("army %s", name_of(centre(0))), "city-done");
}

/* covers: communism */
TEST(under_communism_all_cities_produce_like_the_best)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, site(0));
    int best = civ_production(x, 0, 0), other = civ_production(x, 0, 1), hand;
    best = other > best ? other : best;
    hand = civ_battle_hand(x, 0, 1, false);
    govern(0, "communism");
    expect(civ_production(x, 0, 0), best);
    expect(civ_production(x, 0, 1), best);
    expect(civ_battle_hand(x, 0, 1, false), hand + 1);
}

/* covers: fundamentalism */
TEST(fundamentalism_counts_armies)
{
    start("chinese romans", "");
    int bonus = civ_combat_bonus(x, 0);
    govern(0, "fundamentalism");
    expect(civ_combat_bonus(x, 0), bonus + 4);
    refuse("use government_fundamentalism", "ability-idle");
    armies(0, beside(0, GRASSLAND, 0), 2);
    play("use government_fundamentalism");
    expect(s->seat[0].culture, 2);
}

/* ---- Governments of the base game -------------------------------------------------------------------------- */

/* covers: anarchy_base */
TEST(anarchy_of_the_base_game_stops_the_capital)
{
    start("chinese romans", "game=base");
    explore_all();
    new_city(0, site(0));
    play("govern anarchy_base");
    phase(Q_CITY, 0);
    refuse(move("arts %s", name_of(centre(0))), "idle-capital");
}

/* covers: despotism_base */
TEST(despotism_of_the_base_game_does_nothing)
{
    start("chinese romans", "game=base");
    int production = civ_production(x, 0, 0), income = civ_trade_income(x, 0);
    govern(0, "despotism");
    expect(civ_production(x, 0, 0), production);
    expect(civ_trade_income(x, 0), income);
}

/* covers: republic_base */
TEST(a_republic_of_the_base_game_lets_scouts_see_huts)
{
    start("chinese romans", "game=base");
    explore_all();
    int there = any_square(GRASSLAND, 0), hut = NO_SQUARE;
    for (int direction = 0; direction < 4 && hut == NO_SQUARE; direction++)
        if (around(there, direction) != NO_SQUARE &&
            civ_check_standing(x, 0, around(there, direction)) == LEGAL)
            hut = around(there, direction);
    scouts(0, there, 1);
    put(hut, "hut");
    next_hut("hut_silk");
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 0 1; step %s", name_of(there), name_of(hut));
    answer_until(Q_MOVE);
    expect(__builtin_popcount(s->seat[0].huts), 1);
    back_again();
    govern(0, "despotism");
    playf("move %s 0 1", name_of(there));
    refuse(move("step %s", name_of(hut)), "needs-army");
    back_again();
    expect(may(x, 0, M_ARMIES_FOUND), 1);
}

/* covers: feudalism_base */
TEST(feudalism_of_the_base_game_shares_land)
{
    start("chinese romans", "game=base");
    explore_all();
    new_city(0, site(0));
    uint16_t squares[32];
    int one = civ_harvest_squares(x, 0, 0, squares, 32);
    int two = civ_harvest_squares(x, 0, 1, squares, 32), coins = s->seat[0].coins;
    govern(0, "feudalism");
    expect(civ_harvest_squares(x, 0, 0, squares, 32), one + two);
    expect(civ_harvest_squares(x, 0, 1, squares, 32), one + two);
    expect(s->seat[0].coins, coins + 1);
}

/* covers: democracy_base */
TEST(democracy_of_the_base_game_collects_more_and_attacks_no_cities)
{
    start("chinese romans", "game=base");
    explore_all();
    int income = civ_trade_income(x, 0), from = NO_SQUARE;
    govern(0, "democracy");
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, income + 2);
    for (int direction = 0; direction < 4; direction++)
        if (civ_terrain(x, around(centre(1), direction)) != WATER)
            from = around(centre(1), direction);
    armies(0, from, 1);
    phase(Q_MOVE, 0);
    playf("move %s 1 0", name_of(from));
    refuse(move("step %s", name_of(centre(1))), "no-city-attack");
}

/* covers: monarchy_base */
TEST(monarchy_of_the_base_game_loves_culture)
{
    start("chinese romans", "game=base");
    int arts = civ_arts(x, 0, 0), hand = civ_hand_limit(x, 0);
    govern(0, "monarchy");
    expect(civ_arts(x, 0, 0), arts + 1);
    expect(civ_hand_limit(x, 0), hand + 1);
    phase(Q_CITY, 0);
    int before = s->seat[0].culture;
    playf("arts %s", name_of(centre(0)));
    answer_until(Q_CITY);
    expect(s->seat[0].culture, before + arts + 1);
}

/* covers: communism_base */
TEST(communism_of_the_base_game_produces_at_the_expense_of_culture)
{
    for (int capital_alone = 0; capital_alone < 2; capital_alone++) {
        start("chinese romans", capital_alone ? "game=base rulings=capital-penalty" : "game=base");
        explore_all();
        new_city(0, site(0));
        int production = civ_production(x, 0, 1);
        int arts[2] = {civ_arts(x, 0, 0), civ_arts(x, 0, 1)};
        govern(0, "communism");
        expect(civ_production(x, 0, 1), production + 2);
        expect(civ_arts(x, 0, 0), arts[0] - 1);
        expect(civ_arts(x, 0, 1), capital_alone ? arts[1] : arts[1] - 1);
    }
}

/* covers: fundamentalism_base */
TEST(fundamentalism_of_the_base_game_fights_for_trade)
{
    start("chinese romans", "game=base");
    int income = civ_trade_income(x, 0), hand = civ_battle_hand(x, 0, 1, false);
    govern(0, "fundamentalism");
    expect(civ_battle_hand(x, 0, 1, false), hand + 1);
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, income > 2 ? income - 2 : 0);
}

TEST(the_base_game_has_no_policies)
{
    start("chinese romans", "game=base");
    refuse("adopt pacifism", "no-policies");
    expect(civ_policy_limit(x, 0), 0);
}

/* ---- Social policies ----------------------------------------------------------------------------------------- */

/* covers: rationalism 23 */
TEST(rationalism_sells_techs_of_two_levels)
{
    start("chinese romans", "");
    know(0, "pottery navy");
    points(0, 20, 0);
    play("use rationalism");
    expect(asked(), Q_CHOOSE_TECH);
    play("choose-tech masonry");
    expect(s->seat[0].trade, 14);
    play("use rationalism_2; choose-tech irrigation");
    expect(s->seat[0].trade, 3);
    expect_that(civ_knows(x, 0, TECH_IRRIGATION));
    refuse("use rationalism", "already-used");
    refuse("use rationalism_2", "already-used");
    phase(Q_RESEARCH, 0);
    expect_that(s->seat[0].trade > 3); /* nothing was reset */
}

TEST(rationalism_is_not_cheaper_for_the_japanese)
{
    start("japanese romans", "");
    points(0, 5, 0);
    refuse("use rationalism", "ability-trade");
    points(0, 6, 0);
    expect_that(legal("use rationalism"));
}

/* covers: patronage */
TEST(patronage_buys_an_event_of_the_level_reached)
{
    start("chinese romans", "");
    policies(0, "patronage");
    refuse("use patronage", "ability-culture");
    points(0, 0, 3);
    remember();
    play("use patronage");
    expect(s->seat[0].culture, 2);
    expect(__builtin_popcountll(s->seat[0].events), 1);
    int card = __builtin_ctzll(s->seat[0].events);
    expect(x->c->event[x->c->event_of[card]].level, 0);
    refuse("use patronage", "already-used");
    back_again();
    s->seat[0].track = 15; /* of the third level */
    while (x->c->track[s->seat[0].track].level < 2)
        s->seat[0].track++;
    play("use patronage");
    card = __builtin_ctzll(s->seat[0].events);
    expect(x->c->event[x->c->event_of[card]].level, 2);
}

/* covers: natural_religion */
TEST(natural_religion_speeds_up_lone_armies)
{
    start("chinese romans", "");
    explore_all();
    policies(0, "natural_religion");
    expect(civ_modified(x, 0, M_LONE_ARMY, 0), 1);
    int from = beside(0, GRASSLAND, 0);
    armies(0, from, 2);
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 1 0", name_of(from));
    expect(x->s->frame[s->core.depth - 1].rule, R_move_group);
    const struct move_group_locals *l = (const void *)s->frame[s->core.depth - 1].local;
    expect(l->left, civ_speed(x, 0) + 1);
    back_again();
    playf("move %s 2 0", name_of(from));
    l = (const void *)s->frame[s->core.depth - 1].local;
    expect(l->left, civ_speed(x, 0));
}

/* covers: organized_religion */
TEST(organized_religion_chooses_between_two_great_people)
{
    start("chinese romans", "");
    policies(0, "organized_religion");
    expect(s->seat[0].coins, 1);
    static const int kinds[2] = {1, 4};
    memset(s->person, 0, sizeof s->person);
    for (int kind = 0; kind < GREAT_PEOPLE; kind++) /* the others stand in reserve elsewhere */
        s->seat[1].person[kind] = x->c->person[kind].copies;
    for (int i = 0; i < 2; i++) {
        s->seat[1].person[kinds[i]]--;
        s->person[kinds[i]]++;
    }
    RUN_RULE(gain_person, 0);
    expect(asked(), Q_KEEP_PERSON);
    choices("keep-person", "builder, industrialist");
    play("keep-person industrialist");
    expect(s->person[1], 1); /* the other one went back */
    expect(asked(), Q_PERSON);
    play("keep-person industrialist");
    expect(s->seat[0].person[4], 1);
    RUN_RULE(gain_person, 0); /* one is left: no choice */
    expect(asked(), Q_PERSON);
    decline();
    RUN_RULE(gain_person, 0);
    expect(asked(), Q_START);
    expect_that(told("Red gains no great person: none is left in the supply."));
}

/* covers: expansionism */
TEST(expansionism_lives_on_cities_and_city_states)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, site(0));
    int state = any_square(GRASSLAND, 0);
    put(state, "cs1");
    scouts(0, state, 1);
    policies(0, "expansionism rationalism");
    play("use expansionism");
    expect(s->seat[0].trade, 3);
}

/* covers: urban_development 14 */
TEST(urban_development_needs_two_kinds_of_buildings)
{
    start("chinese romans", "");
    policies(0, "urban_development");
    int one = beside(0, GRASSLAND, 0), two = beside(0, FOREST, 0);
    put(one, "library");
    put(two, "library");
    int production = civ_production(x, 0, 0), arts = civ_arts(x, 0, 0);
    put(two, "temple");
    expect(civ_production(x, 0, 0), production + 3);
    expect_that(civ_arts(x, 0, 0) >= arts + 2);
    armies(1, two, 1); /* a blockade switches it off */
    expect(civ_production(x, 0, 0), production);
}

/* covers: pacifism */
TEST(pacifism_gives_culture_and_lets_scouts_see_huts)
{
    start("chinese romans", "");
    policies(0, "pacifism");
    govern(0, "despotism");
    remember();
    play("use pacifism");
    expect(s->seat[0].culture, 1);
    back_again();
    scouts(0, beside(0, GRASSLAND, 0), 1);
    play("use pacifism");
    expect(s->seat[0].culture, 2);
    expect(may(x, 0, M_SCOUTS_SEE_HUTS), 1);
}

/* covers: military_tradition */
TEST(military_tradition_adds_a_unit_to_the_first_army_of_a_turn)
{
    start("chinese romans", "");
    policies(0, "military_tradition");
    govern(0, "monarchy");
    phase(Q_CITY, 0);
    points(0, 27, 0);
    playf("army %s", name_of(centre(0)));
    answer_until(Q_CHOOSE_TYPE);
    play("choose-type mounted");
    expect(units_of_type(0, MOUNTED), 1);
    RUN_RULE(build_army, 0, .square = 0); /* another army in the same turn */
    expect(asked(), Q_CITY);
    expect(units_of(0), 1);
}

/* covers: bureaucracy */
TEST(a_policy_is_switched_to_its_other_side_or_another_card)
{
    start("chinese romans", "");
    RUN_RULE(switch_policies, 0, .n = 2);
    expect(asked(), Q_SWITCH_POLICY);
    expect(count_legal("switch-policy"), 7);
    expect_that(legal("switch-policy rationalism patronage"));
    play("switch-policy rationalism pacifism");
    expect(s->seat[0].policies, 1u << POLICY_PACIFISM);
    expect(asked(), Q_START); /* what was switched is not switched again */
    expect_that(told("Red switches “Rationalism” to “Pacifism”."));
}

/* ---- Great people and gathering ------------------------------------------------------------------------------ */

TEST(great_people_are_placed_taken_back_and_kept)
{
    start("chinese romans", "");
    s->person[2]--;
    s->seat[0].person[2]++;
    int there = beside(0, GRASSLAND, 0), bonus = civ_combat_bonus(x, 0);
    play("place-person general");
    expect(asked(), Q_PERSON);
    expect(count_legal("keep-person"), 0); /* it is to be placed */
    playf("person general %s", name_of(there));
    expect(civ_combat_bonus(x, 0), bonus + 4);
    refuse("place-person general", "not-in-reserve");
    next_turn();
    phase(Q_START, 0);
    playf("take-back %s", name_of(there));
    expect(s->seat[0].person[2], 1);
    expect(civ_combat_bonus(x, 0), bonus);
    refuse(move("take-back %s", name_of(there)), "no-person");
}

/* covers: [5.4] */
TEST(a_scout_gathers_for_the_city_that_is_declared)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, site(0));
    int forest = any_square(FOREST, 0), city = s->seat[0].city[1].square;
    int capital = civ_production(x, 0, 0), other = civ_production(x, 0, 1);
    scouts(0, forest, 1);
    expect(civ_production(x, 0, 0), capital); /* nothing is declared yet */
    next_turn();
    phase(Q_START, 0);
    expect(civ_production(x, 0, 0), capital + 2); /* the capital, unless something else is said */
    refuse(move("send %s scout %s", name_of(forest), name_of(centre(0))), "sent-there");
    refuse(move("send %s scout %s", name_of(forest), name_of(centre(1))), "not-your-city");
    playf("send %s scout %s", name_of(forest), name_of(city));
    expect(civ_production(x, 0, 0), capital);
    expect(civ_production(x, 0, 1), other + 2);
    expect(count_legal("send"), 0); /* once a turn */
    next_turn();
    phase(Q_START, 0);
    expect(civ_production(x, 0, 1), other + 2); /* it stays so */
}

/* ---- Trade and offers [6] ---------------------------------------------------------------------------------------- */

/* Two seats with goods, seat 0 in its part of the Trade phase. */
static void two_merchants(void)
{
    start("chinese romans germans", "");
    hold(0, "drought sabotage");
    hold(1, "migrants");
    keep(0, "hut_silk");
    keep(1, "village_uranium");
    resources(0, "wheat");
    resources(1, "iron");
    phase(Q_TRADE, 0);
    points(0, 10, 4);
    points(1, 20, 2);
}

TEST(an_offer_that_is_accepted_changes_hands)
{
    two_merchants();
    play("offer 2; give trade 3; give trade 1; give-resource wheat; want culture 1");
    expect(asked(), Q_OFFER);
    play("want-resource iron; propose");
    expect(asked(), Q_ANSWER_OFFER);
    expect(to_move(), 1);
    play("accept");
    expect(s->seat[0].trade, 6);
    expect(s->seat[1].trade, 24);
    expect(s->seat[0].culture, 5);
    expect(s->seat[1].culture, 1);
    expect(s->seat[0].resource[WHEAT], 0);
    expect(s->seat[1].resource[WHEAT], 1);
    expect(s->seat[0].resource[IRON], 1);
    expect(asked(), Q_TRADE);
    expect(to_move(), 0);
    refuse("offer 2", "dealt-already");
    expect_that(legal("offer 3"));
}

TEST(trade_beyond_the_dial_is_lost_in_an_offer)
{
    two_merchants();
    points(1, 25, 0);
    play("offer 2; give trade 5; propose; accept");
    expect(s->seat[0].trade, 5);
    expect(s->seat[1].trade, 27);
    expect_that(told("The trade dial of Blue is full: 3 trade are lost."));
}

TEST(cards_and_markers_go_face_down)
{
    two_merchants();
    play("offer 2; give-event sabotage; give-found hut_silk; want-event 1; want-village; propose");
    play("accept");
    expect_that(holds(1, "sabotage"));
    expect_that(!holds(0, "sabotage"));
    expect_that(holds(0, "migrants"));
    expect(__builtin_popcount(s->seat[1].huts), 1);
    expect(__builtin_popcount(s->seat[0].villages), 1);
    expect_that(told_to(1, CLIO_EN, "Red gives Blue a culture event of level I: “Sabotage”."));
    expect_that(told_to(2, CLIO_EN, "Red gives Blue a culture event of level I."));
    expect_that(told_to(2, CLIO_FR, "Red donne une hutte face cachée à Blue."));
}

TEST(who_is_asked_for_a_card_chooses_it)
{
    two_merchants();
    hold(1, "drought");
    play("offer 2; want-event 1; propose; accept");
    expect(asked(), Q_GIVE_WANTED);
    expect(to_move(), 1);
    choices("give-event", "drought, migrants");
    play("give-event drought");
    expect_that(holds(1, "migrants"));
    expect_that(!holds(1, "drought"));
}

TEST(an_offer_is_refused_countered_once_or_broken_off)
{
    two_merchants();
    remember();
    play("offer 2; give trade 1; propose; refuse");
    expect(asked(), Q_TRADE);
    expect(s->seat[0].trade, 10);
    back_again();
    play("offer 2; done");
    expect(asked(), Q_TRADE);
    back_again();
    play("offer 2; want trade 10; propose; counter");
    expect(asked(), Q_OFFER);
    expect(to_move(), 1);
    play("give trade 3; want-event 1; propose");
    expect(to_move(), 0);
    refuse("counter", "not-now");
    play("accept");
    expect(asked(), Q_GIVE_WANTED);
    play("give-event drought");
    expect_that(holds(1, "drought"));
    expect(s->seat[0].trade, 13);
}

TEST(offers_name_what_is_there_in_steps_and_one_way)
{
    two_merchants();
    play("offer 2");
    refuse("give trade 2", "no-such-step");
    refuse("give coin 1", "not-tradable");
    refuse("give culture 5", "you-lack");
    refuse("want culture 3", "they-lack");
    refuse("give-resource silk", "you-lack");
    refuse("give-event migrants", "you-lack");
    refuse("want-hut", "they-lack");
    refuse("propose", "offer-empty");
    play("give trade 1");
    refuse("want trade 1", "both-ways");
    for (int i = 0; i < 7; i++)
        play("give trade 1");
    refuse("give trade 1", "offer-full");
    expect_that(legal("propose"));
}

TEST(after_a_deal_a_hand_is_discarded_down)
{
    two_merchants();
    hold(1, "sabotage");
    play("offer 2; give-event drought; propose; accept");
    expect(asked(), Q_DISCARD);
    expect(to_move(), 1);
    play("discard drought");
    expect(asked(), Q_TRADE);
    expect(to_move(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_egyptians_take_the_top_wonder_of_the_deck),
        cmocka_unit_test(the_market_shows_four_ancient_wonders_without_egyptians),
        cmocka_unit_test(an_aztec_capital_has_three_places),
        cmocka_unit_test(the_french_adopt_two_policies_of_different_cards),
        cmocka_unit_test(the_french_have_all_four_cards_in_use_with_three_cities),
        cmocka_unit_test(civilizations_begin_with_what_their_sheets_say),
        cmocka_unit_test(set_up_bonuses_of_the_base_game),
        cmocka_unit_test(a_french_capital_begins_with_three_trade),
        cmocka_unit_test(a_tile_is_turned_away_from_who_explores_it),
        cmocka_unit_test(the_first_player_changes_every_turn_but_the_first),
        cmocka_unit_test(a_limit_of_turns_ends_the_game),
        cmocka_unit_test(a_city_costs_its_scout_and_brings_a_policy),
        cmocka_unit_test(cities_are_refused_where_they_cannot_stand),
        cmocka_unit_test(figures_that_stay_make_room_for_the_city),
        cmocka_unit_test(a_city_destroys_the_city_state_below_it_and_stands_beside_none),
        cmocka_unit_test(the_zulu_found_beside_huts_and_explore_them),
        cmocka_unit_test(armies_found_cities_under_a_republic),
        cmocka_unit_test(a_lost_city_loses_its_markers_and_a_policy),
        cmocka_unit_test(a_government_is_switched_to_directly_only_in_the_next_turn),
        cmocka_unit_test(anarchy_is_no_way_without_another_government),
        cmocka_unit_test(what_is_unlocked_in_start_of_turn_may_be_switched_to_at_once),
        cmocka_unit_test(despotism_gives_each_city_production),
        cmocka_unit_test(feudalism_harvests_at_the_start_of_a_turn),
        cmocka_unit_test(democracy_is_worth_a_coin_and_trade),
        cmocka_unit_test(under_a_monarchy_the_capital_takes_two_different_actions),
        cmocka_unit_test(under_communism_all_cities_produce_like_the_best),
        cmocka_unit_test(fundamentalism_counts_armies),
        cmocka_unit_test(anarchy_of_the_base_game_stops_the_capital),
        cmocka_unit_test(despotism_of_the_base_game_does_nothing),
        cmocka_unit_test(a_republic_of_the_base_game_lets_scouts_see_huts),
        cmocka_unit_test(feudalism_of_the_base_game_shares_land),
        cmocka_unit_test(democracy_of_the_base_game_collects_more_and_attacks_no_cities),
        cmocka_unit_test(monarchy_of_the_base_game_loves_culture),
        cmocka_unit_test(communism_of_the_base_game_produces_at_the_expense_of_culture),
        cmocka_unit_test(fundamentalism_of_the_base_game_fights_for_trade),
        cmocka_unit_test(the_base_game_has_no_policies),
        cmocka_unit_test(rationalism_sells_techs_of_two_levels),
        cmocka_unit_test(rationalism_is_not_cheaper_for_the_japanese),
        cmocka_unit_test(patronage_buys_an_event_of_the_level_reached),
        cmocka_unit_test(natural_religion_speeds_up_lone_armies),
        cmocka_unit_test(organized_religion_chooses_between_two_great_people),
        cmocka_unit_test(expansionism_lives_on_cities_and_city_states),
        cmocka_unit_test(urban_development_needs_two_kinds_of_buildings),
        cmocka_unit_test(pacifism_gives_culture_and_lets_scouts_see_huts),
        cmocka_unit_test(military_tradition_adds_a_unit_to_the_first_army_of_a_turn),
        cmocka_unit_test(a_policy_is_switched_to_its_other_side_or_another_card),
        cmocka_unit_test(great_people_are_placed_taken_back_and_kept),
        cmocka_unit_test(a_scout_gathers_for_the_city_that_is_declared),
        cmocka_unit_test(an_offer_that_is_accepted_changes_hands),
        cmocka_unit_test(trade_beyond_the_dial_is_lost_in_an_offer),
        cmocka_unit_test(cards_and_markers_go_face_down),
        cmocka_unit_test(who_is_asked_for_a_card_chooses_it),
        cmocka_unit_test(an_offer_is_refused_countered_once_or_broken_off),
        cmocka_unit_test(offers_name_what_is_there_in_steps_and_one_way),
        cmocka_unit_test(after_a_deal_a_hand_is_discarded_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
