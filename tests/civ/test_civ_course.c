/*
 * test_civ_course.c: set-up, the course of a turn, founding and losing cities, great people,
 * gathering, the Trade phase with its offers. Comments name the examples and cards that a test covers.
 */
#include "civ/civ_table.h"

#include <stdio.h>
#include <string.h>

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

/* covers: 1 setup */
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
    refuse(movef("capital %s", name_of(square_at(2, 1))), "found-water"); /* printed (1,1) */
    refuse(movef("capital %s", name_of(square_at(0, 0))), "not-central");
    expect_that(legal(movef("capital %s", name_of(square_at(2, 2))))); /* printed (1,2) */
    expect_that(legal(movef("capital %s", name_of(square_at(1, 1))))); /* printed (2,1) */
    expect_that(legal(movef("capital %s", name_of(square_at(1, 2))))); /* printed (2,2) */
}

/* covers: 3 french policies */
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
    int first = city_site(0);
    scouts(0, first, 1);
    play(movef("found %s scout", name_of(first)));
    expect(asked(), Q_ADOPT);
    expect(count_legal("adopt"), 4); /* two cards, either side */
    play("adopt natural_religion");
    expect(civ_policy_limit(x, 0), 3);
    int second = city_site(0);
    scouts(0, second, 1);
    play(movef("found %s scout", name_of(second)));
    expect(count_legal("adopt"), 2);
    play("adopt military_tradition");
    expect(policies_of(0), 4);
    expect(s->seat[0].city[2].square, second);
}

/* covers: 4 mongols zulu japanese player-setup */
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

/* covers: turn */
TEST(the_first_player_changes_every_turn_but_the_first)
{
    start("french romans chinese", "");
    expect(s->turn, 1);
    expect(s->first, 0);
    next_turn();
    expect(s->first, 1);
    expect(to_move(), 1);
    expect_that(told("Turn 2 begins.") && told("Blue is the first player."));
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
    char line[120];
    int there = city_site(0);
    scouts(0, there, 1);
    play(movef("found %s scout", name_of(there)));
    snprintf(line, sizeof line, "Red rend le colon et bâtit une cité, Lyon, sur la case %s.",
             name_of(there));
    expect_that(told_to(0, CLIO_FR, line));
    expect(asked(), Q_ADOPT);
    expect(s->seat[0].city[1].square, there);
    expect(s->marker[there], ON_CITY);
    expect_that(!figures_on(s, there));
    for (int direction = 0; direction < 8; direction++)
        expect(s->outskirts_of[around(there, direction)], city_number(0, 1));
    play("adopt urban_development");
    expect(asked(), Q_START);
}

/* covers: found */
TEST(cities_are_refused_where_they_cannot_stand)
{
    start("chinese romans", "");
    explore_all();
    int there = city_site(0), beside_it = around(there, 0);
    scouts(0, there, 1);
    const char *found = movef("found %s scout", name_of(there));
    remember();
    refuse(movef("found %s scout", name_of(beside_it)), "no-founder");
    armies(1, beside_it, 1);
    refuse(found, "around-enemy");
    back_again();
    put(beside_it, "village");
    refuse(found, "around-marker");
    back_again();
    put(beside_it, "hut");
    refuse(found, "around-marker");
    back_again();
    new_city(0, city_site(0));
    refuse(found, "city-limit");
    back_again();
    no_figures(0);
    int own = around(centre(0), 0);
    scouts(0, own, 1);
    refuse(movef("found %s scout", name_of(own)), "too-close");
    back_again();
    no_figures(0);
    int wet = any_square(WATER, 0);
    scouts(0, wet, 1);
    refuse(movef("found %s scout", name_of(wet)), "found-water");
    back_again();
    s->tiles |= 1u << s->tile[civ_layout_of(x)->slot_of[beside_it]];
    s->tile[civ_layout_of(x)->slot_of[beside_it]] = NONE;
    civ_survey(x);
    if (civ_explored(x, there))
        refuse(found, "around-unknown");
}

TEST(figures_that_stay_make_room_for_the_city)
{
    start("chinese romans", "");
    explore_all();
    int there = city_site(0);
    scouts(0, there, 1);
    armies(0, there, 1);
    play(movef("found %s scout", name_of(there)));
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
    int there = city_site(0), beside_it = around(there, 2);
    remember();
    put(there, "cs1");
    scouts(0, there, 1);
    play(movef("found %s scout", name_of(there)));
    expect(s->seat[0].culture, 3);
    expect(s->marker[there], ON_CITY);
    expect(s->city_states & 1, 0);
    expect(civ_policy_limit(x, 0), 2);
    expect(asked(), Q_ADOPT);
    back_again();
    put(beside_it, "cs1");
    scouts(0, there, 1);
    refuse(movef("found %s scout", name_of(there)), "around-marker");
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
    int there = city_site(0), one = around(there, 0), two = around(there, 2);
    put(one, "hut");
    put(two, "hut");
    only_silk_and_a_city_state();
    scouts(0, there, 1);
    const char *found = movef("found %s scout", name_of(there));
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
    int there = city_site(0);
    armies(0, there, 1);
    remember();
    govern(0, "despotism");
    refuse(movef("found %s army", name_of(there)), "no-founder");
    back_again();
    play(movef("found %s army", name_of(there)));
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
    int there = city_site(0);
    new_city(0, there);
    int one = around(there, 4), two = around(there, 5), three = around(there, 6), from = NO_SQUARE;
    market("colossus");
    put(one, "library");
    put(two, "oracle");
    put(three, "artist");
    s->seat[0].city[1].program = 1;
    s->programs--;
    int library = s->pool[x->c->building[BUILDING_LIBRARY].pool];
    int artists = s->person[0];
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
    expect(s->person[0], artists + 1);
    expect(s->programs, PROGRAMS);
    expect(civ_cities(s, 0), 1);
    expect(s->outskirts_of[one], NONE);
}

/* ---- Great people and gathering ------------------------------------------------------------------------------ */

/* covers: great-people */
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
    refuse(movef("take-back %s", name_of(there)), "no-person");
}

/* One on another sends that one back: without an end to it, they would take turns for ever. */
TEST(each_great_person_changes_its_place_once_a_turn)
{
    start("chinese romans", "");
    int there = beside(0, GRASSLAND, 0);
    for (int kind = 1; kind <= 2; kind++) {
        s->person[kind]--;
        s->seat[0].person[kind]++;
    }
    playf("place-person general; person general %s", name_of(there));
    playf("place-person builder; person builder %s", name_of(there));
    expect(s->seat[0].person[2], 1);
    expect(s->marker[there], ON_PERSON + 1);
    expect(count_legal("place-person"), 0);
    expect(count_legal("take-back"), 1);
}

/* covers: [5.4] gathering */
TEST(a_scout_gathers_for_the_city_that_is_declared)
{
    start("chinese romans", "");
    explore_all();
    new_city(0, city_site(0));
    int forest = any_square(FOREST, 0), city = s->seat[0].city[1].square;
    int capital = civ_production(x, 0, 0), other = civ_production(x, 0, 1);
    scouts(0, forest, 1);
    expect(civ_production(x, 0, 0), capital); /* nothing is declared yet */
    next_turn();
    phase(Q_START, 0);
    expect(civ_production(x, 0, 0), capital + 2); /* the capital, unless something else is said */
    refuse(movef("send %s scout %s", name_of(forest), name_of(centre(0))), "sent-there");
    refuse(movef("send %s scout %s", name_of(forest), name_of(centre(1))), "not-your-city");
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

/* covers: negotiation */
TEST(an_offer_that_is_accepted_changes_hands)
{
    two_merchants();
    play("offer 2; give trade 3; give trade 1; give-resource wheat; want culture 1");
    expect(asked(), Q_OFFER);
    play("want-resource iron; propose");
    expect_that(told_to(2, CLIO_FR, "Red offre 1 pion Blé à Blue."));
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

TEST(an_offer_that_is_never_made_is_not_told)
{
    two_merchants();
    play("offer 2; give trade 3; done");
    expect_that(!told("Red breaks off the talks with Blue."));
    expect(asked(), Q_TRADE);
    play("offer 3; give trade 1; propose; counter; done"); /* the other had heard of it */
    expect_that(told("Yellow breaks off the talks with Red."));
}

TEST(trade_beyond_the_dial_is_lost_in_an_offer)
{
    two_merchants();
    points(1, 25, 0);
    play("offer 2; give trade 5; propose; accept");
    expect(s->seat[0].trade, 5);
    expect(s->seat[1].trade, 27);
    expect_that(told("Blue’s trade dial is full: 3 trade is lost."));
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

TEST(who_has_nobody_to_deal_with_is_not_asked)
{
    start("chinese romans", "");
    phase(Q_TRADE, 0);
    play("offer 2; give trade 1; propose; refuse");
    expect(s->phase, PHASE_CITY); /* the pair has dealt: neither is asked again */
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
        cmocka_unit_test(great_people_are_placed_taken_back_and_kept),
        cmocka_unit_test(each_great_person_changes_its_place_once_a_turn),
        cmocka_unit_test(a_scout_gathers_for_the_city_that_is_declared),
        cmocka_unit_test(an_offer_that_is_accepted_changes_hands),
        cmocka_unit_test(an_offer_that_is_never_made_is_not_told),
        cmocka_unit_test(trade_beyond_the_dial_is_lost_in_an_offer),
        cmocka_unit_test(cards_and_markers_go_face_down),
        cmocka_unit_test(who_is_asked_for_a_card_chooses_it),
        cmocka_unit_test(an_offer_is_refused_countered_once_or_broken_off),
        cmocka_unit_test(who_has_nobody_to_deal_with_is_not_asked),
        cmocka_unit_test(offers_name_what_is_there_in_steps_and_one_way),
        cmocka_unit_test(after_a_deal_a_hand_is_discarded_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
