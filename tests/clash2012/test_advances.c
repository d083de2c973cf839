/* test_advances.c: what each advance does in the 2012 edition, Agriculture to Spirituality. */
#include "clash/home.h"

#include <math.h>

/* ---- Agriculture ------------------------------------------------------------------------------------------- */

/* covers: collect, terrain */
TEST(advance_farming)
{
    home("");
    play("collect D2");
    expect_that(legal("take D2 food") && legal("take C2 wood"));
    expect_that(!legal("take D1 food"));
    home("");
    disown(RED, "farming");
    play("collect D2");
    expect(amount(RED, ORE), 1); /* nothing else is left */
}

/* covers: resources */
TEST(advance_storage)
{
    home("");
    expect(clash_stock_limit(x, RED, FOOD), 2);
    own(RED, "storage");
    expect(clash_stock_limit(x, RED, FOOD), 8);
}

TEST(p5b_food_above_the_limit_is_lost)
{
    home("");
    build_city(RED, "D2", HAPPY, "temple");
    stock(RED, "1 food");
    play("collect D2; take D2 food; take D3 food; take C3 food");
    expect(amount(RED, FOOD), 2);
}

/* covers: advance-notes, collect */
TEST(advance_husbandry)
{
    home("husbandry fishing");
    land("C4", SEA);
    build_city(RED, "D2", NEUTRAL, "temple");
    stock(RED, "1 food");
    remember();
    play("collect D2");
    expect_that(!legal("take D4 food"));
    play("use husbandry_2012");
    expect(amount(RED, FOOD), 0);
    expect_that(legal("take D4 food") && legal("take E4 food") && legal("take D3 food"));
    expect_that(!legal("take D5 food") && !legal("take C4 food")); /* too far, and the sea */
    play("take D4 food; take E4 food");
    expect(amount(RED, FOOD), 2);
    play("collect D2"); /* once a turn */
    expect_that(!legal("use husbandry_2012") && !legal("take D4 food"));
    back_again();
    play("collect D2; take D2 food"); /* it is paid first */
    expect_that(!legal("use husbandry_2012"));
    back_again();
    stock(RED, "0 food");
    play("collect D2");
    expect_that(!legal("use husbandry_2012"));
}

/* covers: collect */
TEST(p20c_husbandry_is_free_with_roads)
{
    home("husbandry roads");
    build_city(RED, "D2", NEUTRAL, "temple");
    stock(RED, "1 food");
    units(BLUE, "C4", "settler");
    play("collect D2");
    expect_that(!legal("use husbandry_2012") && !legal("take C4 food")); /* blocked as usual */
    play("take D4 food; take E4 food");
    expect(amount(RED, FOOD), 2);
    play("collect D2");
    expect_that(!legal("take D4 food"));
    home("husbandry");
    build_city(RED, "D2", NEUTRAL, "temple");
    stock(RED, "1 food");
    play("collect D2; use husbandry_2012; take D4 food; take E4 food");
    expect(amount(RED, FOOD), 2);
}

/* ---- Construction ------------------------------------------------------------------------------------------- */

/* covers: wonders, wonder-notes */
TEST(advance_engineering)
{
    home("");
    next_wonder("great_wall");
    stock(RED, "2 food");
    play("advance engineering");
    expect(s->shown_wonders, 1 << 6); /* for everybody */
    expect(s->seat[RED].wonders, 0);
    expect(s->wonder_deck.count, 6);
}

/* covers: construct */
TEST(advance_sanitation)
{
    home("sanitation myths");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "2 food 1 wood 1 ore");
    remember();
    play("build D2 temple; gain mood");
    expect(asked(), Q_SANITATION);
    play("yes");
    expect(units_at("D2", SETTLER), 2);
    expect(amount(RED, FOOD), 0);
    back_again();
    stock(RED, "1 food"); /* all of it went into the temple */
    play("build D2 temple; gain mood");
    expect(asked(), Q_TURN);
    back_again();
    units(RED, "F4", "3 settler"); /* nobody in supply */
    play("build D2 temple; gain mood");
    expect(asked(), Q_TURN);
    back_again();
    play("recruit D2");
    expect_that(!legal("use sanitation_2012"));
}

/* covers: event-notes */
TEST(advance_sanitation_keeps_plagues_away)
{
    home("sanitation myths");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "2 food 1 wood 1 ore");
    expect_that(ignores(RED, EVENT_PESTILENCE) && ignores(RED, EVENT_EPIDEMICS));
    expect_that(!ignores(RED, EVENT_FAMINE));
    s->pestilence = 1;
    expect_that(legal("build D2 temple"));
    disown(RED, "sanitation");
    refuse("build D2 temple", "pestilence");
}

/* ---- Roads ---------------------------------------------------------------------------------------------------- */

/* Two settlers and two army units in D2; the only way to the forest F2 is the mountain E2. */
static void crossroads(void)
{
    home("engineering roads tactics");
    land("E3", SEA);
    land("F2", FOREST);
    units(RED, "D2", "1 settler 2 infantry");
    stock(RED, "2 food 1 ore");
}

/* covers: roads */
TEST(p20a_roads_pay_food_and_ore_apart)
{
    crossroads();
    play("move; road D2 D4 D3; bring settler 1; bring infantry 0");
    expect(amount(RED, FOOD), 1);
    expect(amount(RED, ORE), 1);
    expect(units_at("D4", SETTLER), 1);
    play("road D2 F2 E2; bring-all");
    expect(amount(RED, FOOD), 0);
    expect(amount(RED, ORE), 0);
    expect(units_at("F2", INFANTRY), 2);
    expect(units_at("F2", SETTLER), 1);
    units(BLUE, "F3", "settler");
    play("move");
    expect_that(legal("march F2 F3")); /* no mark of the terrain */
}

/* covers: roads */
TEST(advance_roads)
{
    crossroads();
    stock(RED, "2 food 0 ore");
    play("move");
    refuse("road D2 F2 E2", "road-price"); /* over a mountain only with ore */
    crossroads();
    stock(RED, "0 food 2 ore");
    play("move");
    refuse("road D2 D4 D3", "road-price");
    play("road D2 E2 D2; bring settler 0; bring infantry 2"); /* one space, without its penalty */
    expect(amount(RED, ORE), 1);
    play("enough; move");
    expect_that(legal("march E2 F2"));
    crossroads();
    land("D4", FOREST);
    remember();
    play("move; road D2 D4 D3; bring settler 0; bring infantry 2; no");
    expect(amount(RED, ORE), 1);
    expect(s->turn.status[FIRST_INFANTRY] & IN_FOREST, IN_FOREST);
    back_again();
    play("move; road D2 D4 D3; bring settler 0; bring infantry 2; yes");
    expect(amount(RED, ORE), 0);
    expect(s->turn.status[FIRST_INFANTRY] & IN_FOREST, 0);
}

/* covers: roads */
TEST(advance_roads_through_a_forest)
{
    crossroads();
    land("D3", FOREST);
    remember();
    play("move; road D2 D4 D3; bring settler 0; bring infantry 2; no");
    expect(s->turn.status[FIRST_INFANTRY] & IN_FOREST, IN_FOREST);
    back_again(); /* from a forest nobody attacks without ore */
    units(BLUE, "D4", "settler");
    play("move; road D2 D4 D3; bring settler 0; bring infantry 2");
    expect(amount(RED, FOOD), 1);
    expect(amount(RED, ORE), 0);
    expect(owner_of_units("D4"), RED);
    back_again();
    units(BLUE, "D4", "settler");
    stock(RED, "0 ore");
    play("move");
    refuse("road D2 D4 D3", "road-price");
}

/* covers: roads */
TEST(roads_of_two_ways_take_the_better)
{
    home("engineering roads tactics");
    land("D3 E4", PLAIN);
    land("E3", MOUNTAIN);
    no_units(RED);
    units(RED, "D2", "2 infantry");
    units(RED, "D3", "2 infantry"); /* there is room for two more, and no more come */
    stock(RED, "2 food 2 ore");
    play("move");
    expect_that(legal("road D2 E4 D3"));
    refuse("road D2 E4 E3", "no-road");
}

/* covers: roads */
TEST(ore_is_asked_for_only_where_it_helps)
{
    home("engineering roads tactics");
    land("D3 D4", FOREST);
    no_units(RED);
    units(RED, "D2", "settler");
    stock(RED, "2 food 2 ore");
    play("move; road D2 D4 D3"); /* settlers attack nobody */
    expect(units_at("D4", SETTLER), 1);
    expect(amount(RED, ORE), 2);
}

/* covers: roads */
TEST(p20b_what_roads_do_not_do)
{
    crossroads();
    land("D3", SEA);
    play("move");
    refuse("road D2 D4 D3", "no-road"); /* no sea */
    crossroads();
    s->turned[layout_of(x)->area_of[space_at("D4")]] = 0;
    for (int i = 0; i < AREA_SPACES; i++)
        s->space[layout_of(x)->area[layout_of(x)->area_of[space_at("D4")]].space[i]].terrain =
            UNEXPLORED;
    play("move");
    expect_that(!legal("road D2 D4 D3")); /* no exploring */
    crossroads();
    s->turn.status[FIRST_INFANTRY] = s->turn.status[FIRST_INFANTRY + 1] = SPENT;
    play("move; road D2 D4 D3"); /* nobody who fought: a settler alone */
    expect(units_at("D4", INFANTRY), 0);
    crossroads();
    build_city(BLUE, "D4", NEUTRAL, "");
    play("move; road D2 D4 D3; bring settler 0; bring infantry 2");
    expect(owner_of_city("D4"), RED);
    crossroads();
    no_units(RED);
    units(RED, "F4", "settler"); /* neither from a city nor to one */
    play("move");
    expect(count_legal("road"), 0);
}

/* ---- Maritime -------------------------------------------------------------------------------------------------- */

/* covers: collect, buildings */
TEST(advance_fishing)
{
    home("");
    land("D3 E3", SEA);
    build_city(RED, "D2", NEUTRAL, "port");
    play("collect D2");
    expect_that(!legal("take D3 food") && !legal("take D3 gold")); /* the port needs it */
    home("fishing");
    land("D3 E3", SEA);
    build_city(RED, "D2", HAPPY, "");
    play("collect D2");
    expect_that(legal("take D3 food") && legal("take E3 food") && !legal("take D3 gold"));
    play("take D3 food");
    refuse("take E3 food", "one-sea");
}

/* covers: advance-notes */
TEST(advance_cartography)
{
    home("cartography");
    expect_that(!legal("use cartography_2012")); /* no ship */
    land("D4 F3", SEA);
    units(RED, "D4", "2 ship");
    remember();
    play("use cartography_2012");
    expect(amount(RED, CULTURE), 1);
    expect(amount(RED, IDEAS), 1);
    expect(s->turn.actions, 2);
    expect_that(!legal("use cartography_2012"));
    back_again();
    levels(RED, 8, 0); /* the level caps the tokens */
    play("use cartography_2012");
    expect(amount(RED, CULTURE), 0);
}

TEST(p20d_cartography_counts_regions)
{
    home("cartography");
    land("D4 F3", SEA);
    units(RED, "D4", "2 ship");
    units(RED, "F3", "1 ship");
    play("use cartography_2012");
    expect(amount(RED, CULTURE), 2);
    expect(amount(RED, IDEAS), 2);
}

/* ---- Education -------------------------------------------------------------------------------------------------- */

/* covers: advance-notes */
TEST(advance_writing)
{
    home("draft tactics");
    stock(RED, "2 food");
    play("advance writing");
    expect(clash_cards_in(s->seat[RED].actions) + clash_cards_in(s->seat[RED].objectives), 0);
    stock(RED, "2 food");
    play("advance nationalism");
    expect(clash_cards_in(s->seat[RED].actions), 1);
    expect(clash_cards_in(s->seat[RED].objectives), 1);
    stock(RED, "2 food");
    play("advance totalitarianism");
    expect(clash_cards_in(s->seat[RED].actions), 1);
}

TEST(p21f_writing_draws_once)
{
    home("tactics draft nationalism state_religion myths");
    stock(RED, "2 food");
    next_action("A05");
    play("advance writing"); /* the later of the two */
    expect_that(holds_action(RED, "A05"));
    expect(clash_cards_in(s->seat[RED].objectives), 1);
    stock(RED, "2 food");
    play("advance dogma"); /* all cubes move; it is not the first government */
    expect_that(knows(RED, "dogma") && !knows(RED, "nationalism"));
    expect(clash_cards_in(s->seat[RED].actions), 1);
}

TEST(advance_public_education)
{
    home("public_education writing");
    build_city(RED, "D2", HAPPY, "academy");
    stock(RED, "0 food");
    play("collect D2; take D2 food; enough");
    expect(amount(RED, IDEAS), 1);
    play("collect D2; take C2 wood; enough"); /* every time */
    expect(amount(RED, IDEAS), 2);
    disown(RED, "writing"); /* a captured academy is useless without it */
    play("collect D2; take D2 food; enough");
    expect(amount(RED, IDEAS), 2);
}

/* covers: payment */
TEST(advance_free_education)
{
    home("writing free_education");
    stock(RED, "1 food 2 ideas 0 gold");
    remember();
    play("advance arts; pay food"); /* half of it in food is not enough [ruling 20] */
    expect(amount(RED, MOOD), 0);
    back_again();
    play("advance arts; pay ideas");
    expect(amount(RED, IDEAS), 0);
    expect(amount(RED, MOOD), 1);
    stock(RED, "0 food 1 ideas 1 gold");
    play("advance math"); /* once a turn */
    expect(amount(RED, MOOD), 1);
    back_again();
    own(RED, "math");
    play("advance engineering"); /* nothing was paid */
    expect(amount(RED, MOOD), 0);
    back_again();
    disown(RED, "free_education");
    play("advance free_education; pay ideas"); /* not for itself: the token is its own */
    expect(amount(RED, MOOD), 1);
}

TEST(ruling_20_food_paid_with_ideas_or_gold)
{
    home("writing free_education tactics");
    stock(RED, "2 food 0 ideas 2 gold 0 ore");
    play("advance steel_weapons"); /* gold for the ore, food for the food */
    expect(amount(RED, GOLD), 0);
    expect(amount(RED, MOOD), 0);
    stock(RED, "0 food 1 ideas 1 gold");
    play("advance arts");
    expect(amount(RED, MOOD), 1);
}

TEST(p21g_philosophy_pays_for_later_science)
{
    home("writing math");
    stock(RED, "2 food");
    play("advance philosophy");
    expect(amount(RED, IDEAS), 1); /* none for Mathematics */
    stock(RED, "2 food 0 ideas");
    play("advance astronomy");
    expect(amount(RED, IDEAS), 1);
}

/* ---- Warfare ------------------------------------------------------------------------------------------------------ */

/* covers: combat-roll, advances */
TEST(advance_steel_weapons)
{
    home("tactics");
    stock(RED, "2 food 1 ore");
    refuse("advance steel_weapons", "cannot-pay");
    stock(RED, "2 ore");
    play("advance steel_weapons");
    expect(amount(RED, ORE), 0);
    expect(amount(RED, FOOD), 0);
    units(RED, "D4", "1 infantry");
    units(BLUE, "D5", "2 infantry");
    dice("1 1 1");
    attack("D4", "D5");
    expect(attacker()->hits, 1);
    expect(units_at("D5", INFANTRY), 1);
    dice("1 1");
    play("fight-on"); /* in the first round only */
    expect(attacker()->hits, 0);
    play("retreat");
    own(BLUE, "steel_weapons");
    dice("1 1");
    attack("D4", "D5");
    expect(attacker()->hits, 0);
}

/* How often the attack on so many barbarians ends each way when it is really fought, with no card. */
static void fight_often(int fights, double *won, double *held)
{
    *won = *held = 0;
    remember();
    for (int i = 0; i < fights; i++) {
        back_again();
        s->core.rng = clio_mix((uint64_t)i);
        play("march D4 D5");
        while (s->fight.space != NONE)
            play(asked() == Q_TACTIC ? "no-tactic" : "fight-on");
        *won += units_at("D5", INFANTRY) == 1 && owner_of_units("D5") == RED;
        *held += owner_of_units("D5") == BARBARIANS;
    }
    back_again();
    *won /= fights;
    *held /= fights;
}

/* covers: combat-roll, advances */
TEST(the_odds_of_steel_weapons_are_those_of_real_fights)
{
    for (int barbarians = 1; barbarians <= 2; barbarians++) {
        struct clio_odds odds;
        char why[100], many[] = "0 infantry";
        double won, held;
        field(2, "");
        own(RED, "steel_weapons");
        hand_action(RED, "A24"); /* a Martyr, which would lose what the dice may win */
        units(RED, "D4", "1 infantry");
        many[0] = (char)('0' + barbarians);
        units(BARBARIANS, "D5", many);
        play("move");
        clio_move march = clio_parse_move(x->game, "march D4 D5", CLIO_EN, why, sizeof why);
        expect_that(clio_odds(x->game, s, RED, march, 7, 2000, &odds));
        fight_often(2000, &won, &held);
        expect_that(fabs(odds.side[0].wins / 2000.0 - won) < 0.05);
        expect_that(fabs(odds.side[1].wins / 2000.0 - held) < 0.05);
        expect(clio_event_id(x->game, &odds.reason[0].event)[0], 's'); /* steel-hit */
        if (barbarians == 1) /* it hits with 5 or 6, and is hit for certain */
            expect_that(fabs(won - 2 / 3.0) < 0.04);
    }
}

/* covers: status */
TEST(p21d_steel_weapons_cost_ore_even_when_free)
{
    home("tactics");
    stock(RED, "0 food 0 ore 2 gold");
    remember();
    RUN_RULE(learn, RED, .advances = (uint64_t)1 << x->e->advance_of[AB_STEEL_WEAPONS_2012],
             .how = ADVANCE_FREE);
    expect_that(knows(RED, "steel_weapons"));
    expect(amount(RED, GOLD), 0);
    back_again();
    stock(RED, "1 gold");
    RUN_RULE(learn, RED, .advances = (uint64_t)1 << x->e->advance_of[AB_STEEL_WEAPONS_2012],
             .how = ADVANCE_FREE);
    expect_that(!knows(RED, "steel_weapons"));
    back_again();
    own(RED, "metallurgy");
    RUN_RULE(learn, RED, .advances = (uint64_t)1 << x->e->advance_of[AB_STEEL_WEAPONS_2012],
             .how = ADVANCE_FREE);
    expect_that(knows(RED, "steel_weapons"));
    expect(amount(RED, GOLD), 2);
}

/* covers: recruit, rulings */
TEST(p21h_draft_within_the_number_of_units)
{
    home("draft storage");
    build_city(RED, "D2", NEUTRAL, "temple fortress");
    stock(RED, "8 food 8 ore 2 mood");
    play("recruit D2; use draft");
    expect_that(!legal("use draft"));
    play("enlist infantry; enlist infantry"); /* three in all */
    expect(units_at("D2", INFANTRY), 3);
    expect(amount(RED, MOOD), 1);
    expect(amount(RED, ORE), 6);
}

TEST(ruling_36_draft_on_top_of_the_number)
{
    plains_for(2, "extra-units=outside");
    levels(RED, 8, 8);
    own(RED, "draft storage");
    stock(RED, "8 food 8 ore 2 mood");
    play("recruit D2; use draft; enlist infantry");
    expect(units_at("D2", INFANTRY), 2);
}

/* ---- Spirituality --------------------------------------------------------------------------------------------------- */

/* covers: event-notes */
TEST(advance_myths)
{
    home("myths");
    stock(RED, "1 mood");
    RUN_RULE(drop_mood, RED, .steps = NONE, .which = DROP_ANY);
    expect(asked(), Q_MYTHS);
    play("yes");
    expect(mood_at("D2"), NEUTRAL);
    expect(amount(RED, MOOD), 0);
}

/* covers: improve-mood */
TEST(advance_rituals)
{
    home("rituals");
    stock(RED, "0 food 1 ideas 0 mood");
    refuse("improve", "nothing-to-improve"); /* no ideas */
    stock(RED, "1 wood");
    play("improve");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, IDEAS), 1);
}

TEST(p21a_rituals_mix_tokens_and_resources)
{
    home("rituals");
    build_city(RED, "D2", ANGRY, "temple fortress");
    stock(RED, "1 food 3 wood 0 ore 2 ideas 0 gold 1 mood");
    remember();
    play("improve; pay mood; pay food");
    expect(mood_at("D2"), NEUTRAL);
    expect(amount(RED, MOOD) + amount(RED, FOOD), 0);
    expect(amount(RED, WOOD), 2);
    back_again();
    stock(RED, "0 food 3 wood 0 mood");
    play("improve");
    expect(mood_at("D2"), NEUTRAL);
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, IDEAS), 2);
    back_again();
    stock(RED, "0 food 2 wood 2 ideas 0 mood");
    refuse("improve", "nothing-to-improve");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advance_farming),
        cmocka_unit_test(advance_storage),
        cmocka_unit_test(p5b_food_above_the_limit_is_lost),
        cmocka_unit_test(advance_husbandry),
        cmocka_unit_test(p20c_husbandry_is_free_with_roads),
        cmocka_unit_test(advance_engineering),
        cmocka_unit_test(advance_sanitation),
        cmocka_unit_test(advance_sanitation_keeps_plagues_away),
        cmocka_unit_test(p20a_roads_pay_food_and_ore_apart),
        cmocka_unit_test(advance_roads),
        cmocka_unit_test(roads_of_two_ways_take_the_better),
        cmocka_unit_test(ore_is_asked_for_only_where_it_helps),
        cmocka_unit_test(advance_roads_through_a_forest),
        cmocka_unit_test(p20b_what_roads_do_not_do),
        cmocka_unit_test(advance_fishing),
        cmocka_unit_test(advance_cartography),
        cmocka_unit_test(p20d_cartography_counts_regions),
        cmocka_unit_test(advance_writing),
        cmocka_unit_test(p21f_writing_draws_once),
        cmocka_unit_test(advance_public_education),
        cmocka_unit_test(advance_free_education),
        cmocka_unit_test(ruling_20_food_paid_with_ideas_or_gold),
        cmocka_unit_test(p21g_philosophy_pays_for_later_science),
        cmocka_unit_test(advance_steel_weapons),
        cmocka_unit_test(the_odds_of_steel_weapons_are_those_of_real_fights),
        cmocka_unit_test(p21d_steel_weapons_cost_ore_even_when_free),
        cmocka_unit_test(p21h_draft_within_the_number_of_units),
        cmocka_unit_test(ruling_36_draft_on_top_of_the_number),
        cmocka_unit_test(advance_myths),
        cmocka_unit_test(advance_rituals),
        cmocka_unit_test(p21a_rituals_mix_tokens_and_resources),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
