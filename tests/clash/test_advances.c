/* test_advances.c: gaining advances, governments, and what each advance does. */
#include <stdio.h>
#include <string.h>

#include "clash/battle.h"

enum { RED, BLUE };

/* Red's one city is D2 on a plain, with E2 a mountain, C2 a forest and D1 a desert beside it. */
static void home(const char *advances)
{
    open_plains();
    no_cards(RED);
    no_cards(BLUE);
    own(RED, advances);
}

static void gain_free(int seat, const char *advance, int how)
{
    own(seat, advance); /* for its number */
    uint64_t before = s->seat[seat].advances;
    disown(seat, advance);
    int number = __builtin_ctzll(before & ~s->seat[seat].advances);
    struct clio_frame frame = FRAME(.rule = R_GAIN_ADVANCE, .seat = (uint8_t)seat,
                                    .a = (uint8_t)number, .b = (uint8_t)how);
    run_rule(frame);
}

static int bonus_of(int seat)
{
    return s->fight.side[s->fight.side[0].owner == seat ? 0 : 1].bonus;
}

/* ---- Gaining advances --------------------------------------------------------------------------------- */

/* covers: resources */
TEST(p09b_food_is_limited)
{
    home("");
    stock(RED, "1 food");
    expect(gain(x, RED, FOOD, 2), 1);
    expect(amount(RED, FOOD), 2);
    own(RED, "storage");
    expect(gain(x, RED, FOOD, 9), 5);
    expect(amount(RED, FOOD), 7);
    expect(gain(x, RED, WOOD, 8), 7);
    expect(gain(x, RED, MOOD, 20), 20);
}

/* covers: advance, advances */
TEST(p10a_border_token)
{
    home("");
    stock(RED, "2 food");
    play("advance myths");
    expect(amount(RED, FOOD), 0);
    expect_that(knows(RED, "myths"));
    expect(amount(RED, MOOD), 1);
    expect(s->seat[RED].cubes, 2);
    expect(s->event_discarded, 0);
    expect(s->turn.actions, 2);
}

/* covers: construct, advances */
TEST(p10b_building_prerequisite)
{
    home("");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "1 food 1 wood 1 ore");
    expect_that(!legal("build D5 academy"));
    own(RED, "writing");
    expect_that(legal("build D5 academy"));
}

/* covers: governments */
TEST(p10c_government_prerequisite)
{
    home("writing");
    stock(RED, "2 food");
    refuse("advance voting", "prerequisite");
    own(RED, "philosophy");
    expect_that(legal("advance voting"));
    expect_that(!legal("advance civil_liberties"));
    expect_that(!legal("advance separation_of_power"));
    expect_that(!legal("advance free_economy"));
    own(RED, "voting");
    expect_that(legal("advance free_economy"));
}

/* covers: governments */
TEST(one_government_only)
{
    home("writing philosophy voting tactics draft myths state_religion");
    stock(RED, "2 food");
    refuse("advance nationalism", "one-government");
    expect_that(!legal("advance dogma"));
    expect_that(legal("advance civil_liberties"));
}

/* covers: advance */
TEST(ideas_and_gold_pay_for_advances)
{
    home("");
    stock(RED, "0 food 1 ideas 1 gold");
    play("advance fishing");
    expect(amount(RED, IDEAS), 0);
    expect(amount(RED, GOLD), 0);
    stock(RED, "1 food 0 ideas 0 gold");
    refuse("advance tactics", "cannot-pay");
    stock(RED, "1 food 1 ideas 1 gold");
    play("advance tactics; pay food");
    choices("pay", "ideas, gold");
}

/* covers: advances, events */
TEST(the_last_cube_causes_an_event)
{
    home("");
    stock(RED, "2 food");
    s->seat[RED].cubes = 1;
    next_event("E10"); /* A Good Year: a food, after the barbarians */
    play("advance fishing");
    answer_until(Q_TURN);
    expect(s->seat[RED].cubes, 3);
    expect(s->event_discarded, 1);
    expect(amount(RED, FOOD), 1);
}

/* covers: advances */
TEST(ruling_r35_cube_from_the_reserve)
{
    home("");
    s->seat[RED].cubes = 1;
    gain_free(RED, "myths", ADVANCE_FREE);
    expect(s->seat[RED].cubes, 1);
    expect(s->event_discarded, 0);
    expect(amount(RED, MOOD), 1);
}

/* covers: civilization-advances */
TEST(p32a_civilization_advance)
{
    start(2, "expansion=on");
    civilization(RED, "aztecs");
    stock(RED, "2 food");
    int before = points_of(RED, POINTS_ADVANCES);
    play("advance tactics");
    expect_that(has(s, RED, AB_CAPTIVES));
    expect(s->seat[RED].civ_advances, 1);
    expect(s->seat[RED].cubes, 2);
    expect(points_of(RED, POINTS_ADVANCES), before + 2);
}

/* covers: civilization-advances, governments */
TEST(civilization_advance_of_any_government)
{
    start(2, "expansion=on");
    civilization(RED, "aztecs");
    own(RED, "writing philosophy");
    stock(RED, "2 food");
    play("advance voting");
    expect_that(has(s, RED, AB_TRIBUTE));
    lose_advance(x, RED, x->e->advance_of[AB_VOTING]);
    expect_that(!has(s, RED, AB_TRIBUTE));
}

/* covers: governments */
TEST(p18a_change_of_government)
{
    home("writing philosophy voting free_economy tactics draft");
    stock(RED, "1 culture 1 mood");
    struct clio_frame step = FRAME(.rule = R_BUY_GOVERNMENT, .seat = RED);
    run_rule(step);
    play("yes");
    choices("learn", "forced_labor, totalitarianism, absolute_power");
    play("learn totalitarianism");
    expect_that(knows(RED, "nationalism") && knows(RED, "totalitarianism"));
    expect_that(!knows(RED, "voting") && !knows(RED, "free_economy"));
    expect_that(!has(s, RED, AB_VOTING) && has(s, RED, AB_TOTALITARIANISM));
    expect(amount(RED, CULTURE), 0);
    expect(amount(RED, MOOD), 0);
    expect(s->seat[RED].cubes, 3);
}

TEST(p18a_without_draft_there_is_no_autocracy)
{
    home("writing philosophy voting free_economy");
    expect_that(!may_change_government(x, RED));
    own(RED, "tactics draft");
    expect_that(may_change_government(x, RED));
}

/* Three cubes: two of them are free to choose, once each way. */
TEST(change_of_government_with_three_cubes)
{
    home("writing philosophy voting free_economy civil_liberties tactics draft myths "
         "state_religion");
    struct clio_frame change = FRAME(.rule = R_CHANGE_GOVERNMENT, .seat = RED);
    run_rule(change);
    choices("learn", "nationalism, dogma");
    play("learn dogma");
    choices("learn", "conversion, devotion");
    remember();
    play("learn devotion"); /* the last one must be Fanaticism */
    expect_that(knows(RED, "dogma") && knows(RED, "devotion") && knows(RED, "fanaticism"));
    back_again();
    play("learn conversion");
    choices("learn", "devotion, fanaticism");
}

/* covers: governments */
TEST(change_to_dogma_limits_ideas)
{
    home("writing philosophy voting myths state_religion");
    stock(RED, "6 ideas");
    struct clio_frame change = FRAME(.rule = R_CHANGE_GOVERNMENT, .seat = RED);
    run_rule(change);
    expect_that(knows(RED, "dogma"));
    expect(amount(RED, IDEAS), 2);
}

/* Anarchy's cubes are used up first and cause no event. */
TEST(ruling_r36_anarchy)
{
    home("myths state_religion");
    s->seat[RED].cubes = 1;
    s->seat[RED].anarchy = 2;
    stock(RED, "2 food 7 ideas");
    play("advance dogma; pay food; pay food");
    expect(s->seat[RED].anarchy, 1);
    expect(s->seat[RED].cubes, 1);
    expect(amount(RED, IDEAS), 2);
    lose_advance(x, RED, x->e->advance_of[AB_DOGMA]);
    expect(gain(x, RED, IDEAS, 5), 5);
}

TEST(special_egyptians_4_divine_ancestry_mirrors)
{
    start(2, "expansion=on");
    civilization(RED, "egyptians");
    own(RED, "myths priesthood state_religion dogma fanaticism");
    own_special(RED, "divine_ancestry");
    expect_that(has(s, RED, AB_NATIONALISM) && has(s, RED, AB_ABSOLUTE_POWER));
    expect_that(!has(s, RED, AB_FORCED_LABOR) && !owns(x, RED, AB_NATIONALISM));
}

/* Borrowed: it works, but is not owned and opens nothing. */
TEST(ruling_r44_borrowed_advance)
{
    home("");
    stock(RED, "2 food");
    s->turn.library = x->e->advance_of[AB_MYTHS];
    refresh_abilities(x, RED);
    expect_that(has(s, RED, AB_MYTHS) && !owns(x, RED, AB_MYTHS));
    expect_that(!legal("advance rituals"));
    expect_that(legal("advance myths"));
}

/* ---- Agriculture ------------------------------------------------------------------------------------------- */

TEST(advance_farming_and_mining)
{
    home("");
    play("collect D2");
    expect_that(legal("take D2 food") && legal("take C2 wood") && legal("take E2 ore"));
    expect_that(!legal("take D1 food"));
}

TEST(advance_storage)
{
    home("");
    expect(stock_limit(x, RED, FOOD), 2);
    own(RED, "storage");
    expect(stock_limit(x, RED, FOOD), 7);
}

TEST(advance_irrigation)
{
    home("irrigation");
    play("collect D2");
    expect_that(legal("take D1 food"));
    expect_that(any_modifier(x, M_IGNORES_EVENT,
                             &(struct about){.seat = RED, .what = EVENT_SEVERE_FAMINE}));
    expect_that(
        !any_modifier(x, M_IGNORES_EVENT, &(struct about){.seat = RED, .what = EVENT_PESTILENCE}));
}

/* covers: advance-notes */
TEST(advance_husbandry)
{
    home("husbandry");
    build_city(RED, "D2", HAPPY, "temple fortress");
    remember();
    play("collect D2");
    expect_that(legal("take D4 food") && legal("take C4 food"));
    expect_that(!legal("take D5 food"));
    play("take D4 food");
    expect_that(!legal("take C4 food"));
    play("take D2 food; enough");
    play("collect D2"); /* once a turn */
    expect_that(!legal("take D4 food"));
    back_again();
    own(RED, "roads");
    play("collect D2; take D4 food; take C4 food");
    expect_that(!legal("take E4 food"));
}

TEST(advance_husbandry_needs_a_land_path)
{
    home("husbandry");
    land("D3 C3 E3", SEA);
    play("collect D2");
    expect_that(!legal("take D4 food"));
}

/* ---- Construction ------------------------------------------------------------------------------------------- */

TEST(advance_engineering)
{
    home("");
    next_wonder("great_wall");
    stock(RED, "2 food");
    play("advance engineering");
    expect(s->seat[RED].wonders, 1 << 7);
    expect(s->wonder_count, WONDERS - 1);
}

TEST(advance_engineering_takes_a_shown_wonder)
{
    home("");
    next_wonder("great_wall");
    s->wonder_count--;
    s->wonder_deck[s->wonder_count] = 0;
    s->shown_wonders = 1 << 7;
    stock(RED, "2 food");
    play("advance engineering; take-wonder great_wall");
    expect(s->seat[RED].wonders, 1 << 7);
    expect(s->shown_wonders, 0);
    expect(s->seat[BLUE].knows_wonders, 1 << 7);
}

TEST(advance_sanitation)
{
    home("sanitation");
    stock(RED, "0 food 0 ore 1 mood");
    play("recruit D2");
    expect(units_at("D2", SETTLER), 2);
    expect(amount(RED, MOOD), 0);
    expect_that(
        any_modifier(x, M_IGNORES_EVENT, &(struct about){.seat = RED, .what = EVENT_PANDEMICS}));
    expect_that(
        !any_modifier(x, M_IGNORES_EVENT, &(struct about){.seat = RED, .what = EVENT_BLACK_DEATH}));
}

/* ---- Seafaring ------------------------------------------------------------------------------------------------ */

TEST(advance_fishing)
{
    home("");
    land("D3 E3", SEA);
    play("collect D2");
    expect_that(!legal("take D3 food"));
    home("fishing");
    land("D3 E3", SEA);
    play("collect D2");
    expect_that(legal("take D3 food") && legal("take E3 food"));
}

static int cancels(bool naval, bool landing, int round, int side)
{
    s->fight.naval = naval;
    s->fight.landing = landing;
    s->fight.round = (uint8_t)round;
    return modified(x, M_CANCEL, &(struct about){.seat = RED, .other = side});
}

TEST(advance_war_ships)
{
    home("war_ships");
    expect(cancels(true, false, 1, 0), 1);
    expect(cancels(true, false, 1, 1), 1);
    expect(cancels(true, false, 2, 0), 0);
    expect(cancels(false, true, 1, 0), 1);
    expect(cancels(false, true, 1, 1), 0);
    expect(cancels(false, false, 1, 0), 0);
}

TEST(advance_cartography)
{
    home("cartography");
    struct clio_frame moved =
        FRAME(.rule = R_ABILITY, .seat = RED, .a = AB_CARTOGRAPHY, .b = H_MOVED, .c = MOVED_SHIP);
    run_rule(moved);
    expect(amount(RED, IDEAS), 1);
    expect(amount(RED, CULTURE), 0);
    moved.c = MOVED_SHIP | MOVED_OVER_EDGE;
    run_rule(moved);
    expect(amount(RED, IDEAS), 2);
    expect(amount(RED, CULTURE), 1);
    moved.c = 0;
    run_rule(moved);
    expect(amount(RED, IDEAS), 2);
}

/* ---- Education -------------------------------------------------------------------------------------------------- */

TEST(advance_writing)
{
    home("");
    next_action("A05");
    stock(RED, "2 food");
    play("advance writing");
    expect_that(holds_action(RED, "A05"));
    expect(cards_in(s->seat[RED].objectives), 1);
    expect(amount(RED, CULTURE), 1);
}

TEST(advance_public_education)
{
    home("public_education");
    building("D2", "academy", RED);
    stock(RED, "0 food");
    play("collect D2; take D2 food; take C2 wood; enough");
    expect(amount(RED, IDEAS), 1);
    play("collect D2; take C2 wood"); /* once a turn (R08) */
    answer_until(Q_TURN);
    expect(amount(RED, IDEAS), 1);
}

TEST(advance_free_education)
{
    home("writing free_education");
    stock(RED, "1 food 2 ideas 0 gold");
    remember();
    play("advance fishing; pay food; yes"); /* the second was an idea */
    expect(amount(RED, IDEAS), 0);
    expect(amount(RED, MOOD), 2); /* one is Fishing's */
    back_again();
    stock(RED, "2 food 2 ideas");
    play("advance fishing; pay food; pay food");
    expect(asked(), Q_TURN);
    back_again();
    disown(RED, "free_education"); /* not for itself */
    play("advance free_education; pay food");
    expect(asked(), Q_TURN);
}

TEST(advance_philosophy)
{
    home("writing");
    stock(RED, "2 food");
    play("advance philosophy");
    expect(amount(RED, IDEAS), 1);
    stock(RED, "2 food 0 ideas");
    play("advance math");
    expect(amount(RED, IDEAS), 1);
    stock(RED, "2 food 0 ideas");
    play("advance fishing");
    expect(amount(RED, IDEAS), 0);
}

/* ---- Warfare -------------------------------------------------------------------------------------------------------- */

static void siege(const char *advances, const char *stock_of_red)
{
    field(2, "");
    own(RED, advances);
    build_city(BLUE, "D5", NEUTRAL, "fortress");
    units(RED, "D4", "2 infantry");
    units(BLUE, "D5", "1 infantry");
    stock(RED, "0 wood 0 ore 0 gold");
    stock(RED, stock_of_red);
    attack("D4", "D5");
}

/* covers: before-combat */
TEST(advance_siegecraft)
{
    siege("siegecraft", "2 wood 2 ore");
    expect(asked(), Q_SIEGE_DIE);
    remember();
    play("yes; no");
    expect(s->fight.fortress == FORTRESS_WALL || s->fight.round > 1, 1);
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, ORE), 2);
    back_again();
    play("no; yes");
    expect(amount(RED, WOOD), 2);
    expect(amount(RED, ORE), 0);
    siege("siegecraft", "1 wood 1 ore");
    expect_that(asked() != Q_SIEGE_DIE && asked() != Q_SIEGE_WALL);
}

static struct clio_frame before_fight(int seat, int side)
{
    return FRAME(.rule = R_ABILITY, .seat = (uint8_t)seat, .a = AB_STEEL_WEAPONS,
                 .b = H_BEFORE_FIGHT, .c = (uint8_t)side);
}

static void steel(const char *red, const char *blue, int defender)
{
    field(2, "");
    own(RED, red);
    own(BLUE, blue);
    stock(RED, "1 ore");
    begin_fight(x, RED, defender, space_at("D5"), space_at("D4"), false);
    run_rule(before_fight(RED, 0));
    if (asked() == Q_MAY)
        play("yes");
}

TEST(advance_steel_weapons)
{
    steel("steel_weapons", "", BLUE);
    expect(bonus_of(RED), 2);
    expect(amount(RED, ORE), 0);
    steel("steel_weapons", "steel_weapons", BLUE);
    expect(bonus_of(RED), 1);
    steel("steel_weapons", "steel_weapons", BARBARIANS);
    expect(bonus_of(RED), 2);
}

/* Free with Metallurgy, whatever the enemy has. */
TEST(ruling_r10_steel_and_metallurgy)
{
    steel("steel_weapons metallurgy", "steel_weapons", BLUE);
    expect(bonus_of(RED), 1);
    expect(amount(RED, ORE), 1);
}

TEST(advance_draft)
{
    home("tactics draft");
    stock(RED, "0 food 0 ore 1 mood");
    play("recruit D2");
    expect(units_at("D2", INFANTRY), 1);
    expect(amount(RED, MOOD), 0);
}

TEST(advance_tactics)
{
    home("");
    units(RED, "D2", "1 infantry");
    remember();
    play("move");
    expect_that(!legal("bring infantry 1"));
    back_again();
    own(RED, "tactics");
    play("move; march D2 D3");
    expect_that(legal("bring-all") || legal("bring infantry 1"));
}

/* ---- Spirituality ------------------------------------------------------------------------------------------------------ */

static void drop_to_anger(void)
{
    struct clio_frame drop = FRAME(.rule = R_DROP_MOOD, .seat = RED, .a = NONE);
    run_rule(drop);
}

/* covers: mood, events */
TEST(p31a_myths)
{
    home("myths");
    stock(RED, "1 mood");
    remember();
    drop_to_anger();
    expect(asked(), Q_MYTHS);
    play("yes");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
    back_again();
    drop_to_anger();
    play("no");
    expect(mood_at("D2"), ANGRY);
    back_again();
    stock(RED, "0 mood");
    drop_to_anger();
    expect(mood_at("D2"), ANGRY);
}

TEST(mood_drops_in_different_cities)
{
    home("");
    build_city(RED, "D5", NEUTRAL, "");
    build_city(RED, "F3", ANGRY, "");
    struct clio_frame drop = FRAME(.rule = R_DROP_MOOD, .seat = RED, .a = 1, .b = 2);
    run_rule(drop);
    choices("city", "D2, D5"); /* not the one that cannot drop */
    play("city D5");
    expect(mood_at("D2"), NEUTRAL);
    expect(mood_at("D5"), ANGRY);
}

/* covers: improve-mood */
TEST(p31b_rituals)
{
    home("myths rituals");
    build_city(RED, "D2", NEUTRAL, "temple fortress");
    memset(s->seat[RED].stock, 0, KINDS);
    stock(RED, "1 mood 1 food 1 ideas");
    play("improve");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD) + amount(RED, FOOD) + amount(RED, IDEAS), 0);
}

TEST(advance_priesthood)
{
    home("myths priesthood");
    stock(RED, "0 food");
    expect_that(!legal("advance fishing"));
    play("advance math");
    expect_that(knows(RED, "math"));
    expect_that(!legal("advance astronomy")); /* once a turn (R08) */
}

TEST(advance_state_religion)
{
    home("myths state_religion");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "0 food 2 wood 2 ore");
    play("build D5 temple; gain mood");
    expect(amount(RED, WOOD), 1);
    expect_that(!legal("build D2 temple"));
    stock(RED, "1 food");
    expect_that(legal("build D2 temple"));
}

/* ---- Economy ---------------------------------------------------------------------------------------------------------------- */

TEST(advance_bartering)
{
    home("bartering");
    expect_that(!legal("use bartering"));
    hand_action(RED, "A01 A02");
    play("use bartering; card A02; gain gold");
    expect(amount(RED, GOLD), 1);
    expect_that(!holds_action(RED, "A02"));
    expect(s->action_discarded, 1);
    expect_that(!legal("use bartering"));
    expect(s->turn.actions, 3);
}

TEST(advance_bartering_great_person)
{
    home("bartering");
    hand_person(RED, "E19");
    play("use bartering; gain culture");
    expect(amount(RED, CULTURE), 1);
    expect(s->event_discard[0], 18);
    expect(s->seat[RED].persons, 0);
}

TEST(advance_taxes)
{
    home("bartering taxes storage");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "0 food 1 mood");
    play("use taxes; number 1; number 0");
    expect(amount(RED, FOOD), 1);
    expect(amount(RED, ORE), 1);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 2);
    stock(RED, "1 mood");
    expect_that(!legal("use taxes"));
}

TEST(advance_currency_and_taxes)
{
    home("bartering taxes currency");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "0 food 1 mood");
    play("use taxes; number 0; number 0; number 0");
    expect(amount(RED, GOLD), 2);
}

/* ---- Culture ----------------------------------------------------------------------------------------------------------------- */

TEST(advance_arts)
{
    home("arts");
    build_city(BLUE, "D3", NEUTRAL, "temple");
    stock(RED, "0 culture");
    expect_that(!legal("use arts"));
    stock(RED, "1 culture");
    dice("1");
    play("use arts");
    answer_until(Q_TURN);
    expect(amount(RED, CULTURE), 0);
    expect(s->turn.actions, 3);
    stock(RED, "1 culture");
    expect_that(!legal("use arts"));
}

TEST(ruling_r09_sports)
{
    home("arts sports");
    build_city(RED, "D2", ANGRY, "temple");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "3 culture");
    play("use sports; city D2");
    choices("number", "1, 2");
    play("number 2");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, CULTURE), 1);
    expect(s->turn.actions, 2);
    play("use sports"); /* again; only one city is left, one step can be paid */
    expect(mood_at("D5"), HAPPY);
    expect(s->turn.actions, 1);
    expect_that(!legal("use sports"));
}

TEST(advance_monuments)
{
    home("arts");
    build_city(RED, "D2", HAPPY, "great_wall");
    const struct about target = {.seat = RED, .space = space_at("D2"), .other = BLUE};
    expect_that(!any_modifier(x, M_NO_INFLUENCE, &target));
    stock(RED, "2 food");
    play("advance monuments");
    expect(cards_in(s->seat[RED].wonders), 1);
    expect_that(any_modifier(x, M_NO_INFLUENCE, &target));
}

TEST(advance_theaters)
{
    home("arts theaters");
    expect_that(!legal("use theaters"));
    stock(RED, "1 culture 1 mood");
    play("use theaters; gain mood");
    expect(amount(RED, MOOD), 2);
    expect(amount(RED, CULTURE), 0);
    expect_that(!legal("use theaters"));
}

/* ---- Science ------------------------------------------------------------------------------------------------------------------- */

TEST(advance_math)
{
    home("math");
    stock(RED, "0 food");
    expect_that(legal("advance engineering") && legal("advance roads"));
    expect_that(!legal("advance sanitation"));
    play("advance roads");
    expect_that(knows(RED, "roads"));
}

TEST(advance_astronomy)
{
    home("math astronomy fishing");
    stock(RED, "0 food");
    expect_that(legal("advance navigation") && legal("advance cartography"));
    expect_that(!legal("advance war_ships"));
}

/* covers: recruit */
TEST(p31d_medicine)
{
    home("math medicine");
    stock(RED, "2 food 2 ore");
    remember();
    play("recruit D2; enlist infantry; enlist infantry");
    choices("gain", "food, ore");
    play("gain ore");
    expect(amount(RED, FOOD), 0);
    expect(amount(RED, ORE), 1);
    back_again();
    stock(RED, "1 ore"); /* a refund pays nothing in advance */
    play("recruit D2; enlist infantry");
    expect_that(!legal("enlist infantry"));
}

TEST(advance_metallurgy)
{
    home("math metallurgy");
    land("C2", MOUNTAIN);
    stock(RED, "0 food");
    play("collect D2; take E2 ore; take C2 ore; yes");
    expect(amount(RED, ORE), 1);
    expect(amount(RED, GOLD), 1);
    play("collect D2; take E2 ore");
    answer_until(Q_TURN);
    expect(amount(RED, GOLD), 1);
}

/* ---- Democracy ------------------------------------------------------------------------------------------------------------------ */

TEST(ruling_r09_voting)
{
    home("writing philosophy voting");
    build_city(RED, "D2", ANGRY, "");
    stock(RED, "1 mood");
    expect_that(!legal("use voting")); /* nothing would be left for a step */
    stock(RED, "4 mood");
    play("use voting; enough");
    expect(mood_at("D2"), NEUTRAL);
    expect(amount(RED, MOOD), 2);
    play("use voting");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 3);
}

TEST(advance_civil_liberties)
{
    home("writing philosophy voting civil_liberties tactics draft");
    play("use civil_liberties");
    expect(amount(RED, MOOD), 3);
    expect(s->turn.actions, 2);
    stock(RED, "0 food 0 ore");
    play("recruit D2"); /* Draft, for two mood */
    expect(amount(RED, MOOD), 1);
}

static bool no_boost(int ability)
{
    return clash_abilities[ability]->CHANGES(M_NO_BOOST)(
        x, &(struct about){.seat = RED, .space = space_at("D2"), .other = BLUE});
}

TEST(advance_separation_of_power)
{
    home("");
    expect_that(no_boost(AB_SEPARATION_OF_POWER));
    s->city[city_at(s, space_at("D2"))].mood = NEUTRAL;
    expect_that(!no_boost(AB_SEPARATION_OF_POWER));
}

TEST(advance_free_economy)
{
    home("writing philosophy voting free_economy");
    stock(RED, "0 food 1 mood");
    remember();
    play("use free_economy; take D2 food; take C2 wood");
    expect(s->turn.actions, 3);
    expect(amount(RED, WOOD), 1);
    expect_that(!legal("collect D2")); /* the only Collect of the turn */
    back_again();
    play("collect D2; take D2 food; take C2 wood");
    expect_that(!legal("use free_economy"));
}

/* ---- Autocracy --------------------------------------------------------------------------------------------------------------------- */

TEST(advance_nationalism)
{
    home("tactics draft nationalism");
    stock(RED, "2 food 1 ore");
    remember();
    play("recruit D2; enlist infantry; gain culture");
    expect(amount(RED, CULTURE), 1);
    back_again();
    play("recruit D2; enlist settler");
    expect(asked(), Q_TURN);
    expect(amount(RED, CULTURE), 0);
}

TEST(advance_forced_labor)
{
    home("tactics draft nationalism forced_labor");
    stock(RED, "1 mood");
    expect_that(!legal("use forced_labor"));
    build_city(RED, "D2", ANGRY, "temple fortress");
    int city = city_at(s, space_at("D2"));
    expect(effective_size(x, city), 1);
    play("use forced_labor");
    expect(effective_size(x, city), 3);
    expect(amount(RED, MOOD), 0);
}

TEST(advance_totalitarianism)
{
    home("");
    expect_that(!no_boost(AB_TOTALITARIANISM));
    units(RED, "D2", "1 infantry");
    expect_that(no_boost(AB_TOTALITARIANISM));
}

TEST(advance_absolute_power)
{
    home("tactics draft nationalism absolute_power");
    stock(RED, "1 mood");
    expect_that(!legal("use absolute_power"));
    stock(RED, "4 mood");
    play("use absolute_power");
    expect(s->turn.actions, 4);
    expect(amount(RED, MOOD), 2);
    expect_that(!legal("use absolute_power"));
}

/* ---- Theocracy ----------------------------------------------------------------------------------------------------------------------- */

TEST(advance_dogma)
{
    home("myths state_religion");
    build_city(RED, "D5", NEUTRAL, "");
    stock(RED, "2 food 1 wood 1 ore 2 ideas");
    play("advance dogma; pay food; pay food");
    expect(stock_limit(x, RED, IDEAS), 2);
    play("build D5 temple; gain culture");
    choices("learn", "conversion, devotion, fanaticism");
    expect_that(legal("no"));
    play("learn devotion");
    expect_that(knows(RED, "devotion"));
    expect(s->seat[RED].cubes, 1);
}

/* covers: influence */
TEST(p31e_conversion)
{
    home("myths state_religion dogma conversion");
    build_city(BLUE, "D3", NEUTRAL, "temple");
    stock(RED, "0 culture");
    dice("4");
    play("influence");
    answer_until(Q_TURN);
    expect(colour_of("D3", "temple"), RED);
    expect(amount(RED, CULTURE), 1);
}

TEST(advance_devotion)
{
    home("");
    expect_that(!no_boost(AB_DEVOTION));
    building("D2", "temple", RED);
    expect_that(no_boost(AB_DEVOTION));
}

TEST(advance_fanaticism)
{
    field(2, "");
    own(BLUE, "fanaticism");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    units(RED, "D4", "2 infantry");
    s->turn.status[FIRST_INFANTRY] = FIGHTING;
    begin_fight(x, RED, BLUE, space_at("D5"), space_at("D4"), false);
    s->fight.round = 1;
    const struct about side = {.seat = BLUE, .space = s->fight.space, .other = 1};
    expect(modified(x, M_COMBAT_VALUE, &side), 2);
    s->fight.round = 2;
    expect(modified(x, M_COMBAT_VALUE, &side), 0);
    s->fight.winner = 0;
    struct clio_frame after =
        FRAME(.rule = R_ABILITY, .seat = BLUE, .a = AB_FANATICISM, .b = H_AFTER_FIGHT, .c = 1);
    remember();
    run_rule(after);
    play("city D7");
    expect(units_at("D7", INFANTRY), 1);
    back_again();
    s->fight.winner = NONE; /* a draw is no loss */
    run_rule(after);
    expect(units_at("D7", INFANTRY), 0);
}

/* An undefended city that is simply taken is a combat lost too. */
TEST(advance_fanaticism_undefended)
{
    field(2, "");
    own(BLUE, "fanaticism");
    build_city(BLUE, "D5", NEUTRAL, "temple");
    units(RED, "D4", "1 infantry");
    attack("D4", "D5");
    answer_until(Q_TURN);
    expect(owner_of_city("D5"), RED);
    expect(units_at("D7", INFANTRY), 1);
}

/* ---- Figures given up ------------------------------------------------------------------------------------------------------------------ */

static void lose_units(int n, unsigned kinds)
{
    struct clio_frame loss =
        FRAME(.rule = R_LOSE_FIGURES, .seat = RED, .a = (uint8_t)n, .b = (uint8_t)kinds, .c = NONE);
    run_rule(loss);
}

TEST(figures_are_lost_by_choice)
{
    home("");
    units(RED, "D5", "2 infantry");
    units(RED, "D4", "1 infantry");
    lose_units(1, ALL_UNITS);
    choices("lose-unit", "settler D2, infantry D5, infantry D4");
    play("lose-unit infantry D5");
    expect(units_at("D5", INFANTRY), 1);
    expect(asked(), Q_TURN);
}

TEST(who_loses_all_is_not_asked)
{
    home("");
    units(RED, "D5", "2 infantry");
    lose_units(5, ARMY);
    expect(asked(), Q_TURN);
    expect(total_units(s, RED, ARMY), 0);
    expect(total_units(s, RED, ALL_UNITS), 1);
}

/* What a lost ship carried goes down with it. */
TEST(cargo_of_a_lost_ship)
{
    home("");
    no_units(RED);
    land("D5", SEA);
    units(RED, "D5", "1 ship 1 infantry 1 settler");
    units(RED, "D2", "1 infantry");
    lose_units(1, ALL_UNITS);
    play("lose-unit ship D5");
    expect(total_units(s, RED, ALL_UNITS), 1);
    expect(owner_of_units("D5"), NONE);
}

/* ---- Cards ------------------------------------------------------------------------------------------------------------------------------- */

TEST(ruling_r22_empty_decks)
{
    home("");
    s->action_discarded = s->action_count;
    memcpy(s->action_discard, s->action_deck, sizeof s->action_deck);
    memset(s->action_deck, 0, sizeof s->action_deck);
    s->action_count = 0;
    int before = cards_in(s->seat[RED].actions);
    draw_action(x, RED);
    expect(cards_in(s->seat[RED].actions), before + 1);
    expect(s->action_discarded, 0);
    s->objective_count = 0;
    before = cards_in(s->seat[RED].objectives);
    draw_objective(x, RED);
    expect(cards_in(s->seat[RED].objectives), before);
}

TEST(wonder_great_mausoleum_draws_a_discard)
{
    home("");
    build_city(RED, "D2", HAPPY, "great_mausoleum");
    hand_action(RED, "A07");
    discard_action(x, RED, 6);
    hand_action(BLUE, "A08");
    discard_action(x, BLUE, 7);
    stock(RED, "2 food");
    play("advance writing; card A08");
    expect_that(holds_action(RED, "A08"));
    expect(s->action_discard[0], 6);
    expect(s->seat[BLUE].knows_actions, 1 << 7);
}

TEST(great_seer_card_is_drawn_first)
{
    home("");
    next_objective("O05");
    s->seat[RED].seer = s->objective_deck[--s->objective_count];
    s->objective_deck[s->objective_count] = 0;
    draw_objective(x, RED);
    expect(s->seat[RED].objectives, 1 << 4);
    expect(s->seat[RED].seer, NONE);
}

TEST(what_is_known_about_hands)
{
    start(3, "");
    for (int seat = 0; seat < 3; seat++)
        no_cards(seat);
    hand_action(0, "A01 A02");
    see_hand(x, 2, 0);
    expect(s->seat[2].knows_actions, 3);
    hand_over_action(x, 0, 1, 0);
    expect(s->seat[0].knows_actions, 1); /* who gave it knows where it is */
    expect(s->seat[1].knows_actions, 0);
    expect(s->seat[2].knows_actions, 0); /* a card left that hand, which one is open */
    discard_action(x, 1, 0);
    expect(s->seat[0].knows_actions, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p09b_food_is_limited),
        cmocka_unit_test(p10a_border_token),
        cmocka_unit_test(p10b_building_prerequisite),
        cmocka_unit_test(p10c_government_prerequisite),
        cmocka_unit_test(one_government_only),
        cmocka_unit_test(ideas_and_gold_pay_for_advances),
        cmocka_unit_test(the_last_cube_causes_an_event),
        cmocka_unit_test(ruling_r35_cube_from_the_reserve),
        cmocka_unit_test(p32a_civilization_advance),
        cmocka_unit_test(civilization_advance_of_any_government),
        cmocka_unit_test(p18a_change_of_government),
        cmocka_unit_test(p18a_without_draft_there_is_no_autocracy),
        cmocka_unit_test(change_of_government_with_three_cubes),
        cmocka_unit_test(change_to_dogma_limits_ideas),
        cmocka_unit_test(ruling_r36_anarchy),
        cmocka_unit_test(special_egyptians_4_divine_ancestry_mirrors),
        cmocka_unit_test(ruling_r44_borrowed_advance),
        cmocka_unit_test(advance_farming_and_mining),
        cmocka_unit_test(advance_storage),
        cmocka_unit_test(advance_irrigation),
        cmocka_unit_test(advance_husbandry),
        cmocka_unit_test(advance_husbandry_needs_a_land_path),
        cmocka_unit_test(advance_engineering),
        cmocka_unit_test(advance_engineering_takes_a_shown_wonder),
        cmocka_unit_test(advance_sanitation),
        cmocka_unit_test(advance_fishing),
        cmocka_unit_test(advance_war_ships),
        cmocka_unit_test(advance_cartography),
        cmocka_unit_test(advance_writing),
        cmocka_unit_test(advance_public_education),
        cmocka_unit_test(advance_free_education),
        cmocka_unit_test(advance_philosophy),
        cmocka_unit_test(advance_siegecraft),
        cmocka_unit_test(advance_steel_weapons),
        cmocka_unit_test(ruling_r10_steel_and_metallurgy),
        cmocka_unit_test(advance_draft),
        cmocka_unit_test(advance_tactics),
        cmocka_unit_test(p31a_myths),
        cmocka_unit_test(mood_drops_in_different_cities),
        cmocka_unit_test(p31b_rituals),
        cmocka_unit_test(advance_priesthood),
        cmocka_unit_test(advance_state_religion),
        cmocka_unit_test(advance_bartering),
        cmocka_unit_test(advance_bartering_great_person),
        cmocka_unit_test(advance_taxes),
        cmocka_unit_test(advance_currency_and_taxes),
        cmocka_unit_test(advance_arts),
        cmocka_unit_test(ruling_r09_sports),
        cmocka_unit_test(advance_monuments),
        cmocka_unit_test(advance_theaters),
        cmocka_unit_test(advance_math),
        cmocka_unit_test(advance_astronomy),
        cmocka_unit_test(p31d_medicine),
        cmocka_unit_test(advance_metallurgy),
        cmocka_unit_test(ruling_r09_voting),
        cmocka_unit_test(advance_civil_liberties),
        cmocka_unit_test(advance_separation_of_power),
        cmocka_unit_test(advance_free_economy),
        cmocka_unit_test(advance_nationalism),
        cmocka_unit_test(advance_forced_labor),
        cmocka_unit_test(advance_totalitarianism),
        cmocka_unit_test(advance_absolute_power),
        cmocka_unit_test(advance_dogma),
        cmocka_unit_test(p31e_conversion),
        cmocka_unit_test(advance_devotion),
        cmocka_unit_test(advance_fanaticism),
        cmocka_unit_test(advance_fanaticism_undefended),
        cmocka_unit_test(figures_are_lost_by_choice),
        cmocka_unit_test(who_loses_all_is_not_asked),
        cmocka_unit_test(cargo_of_a_lost_ship),
        cmocka_unit_test(ruling_r22_empty_decks),
        cmocka_unit_test(wonder_great_mausoleum_draws_a_discard),
        cmocka_unit_test(great_seer_card_is_drawn_first),
        cmocka_unit_test(what_is_known_about_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
