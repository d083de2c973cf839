/* test_advances_b.c: what each advance does in the 2012 edition, Economy to Theocracy; governments. */
#include "clash/home.h"

/* ---- Economy ------------------------------------------------------------------------------------------------ */

/* covers: advance-notes */
TEST(advance_bartering)
{
    home("bartering");
    stock(RED, "0 food 2 wood 0 ore 0 ideas 1 gold 0 culture");
    remember();
    play("use bartering_2012; lose wood; gain gold; lose wood; gain culture; lose gold");
    expect(amount(RED, WOOD), 0);
    expect(amount(RED, GOLD), 1);
    expect(amount(RED, CULTURE), 2);
    expect(asked(), Q_TURN); /* three at most */
    expect(s->turn.actions, 2);
    back_again();
    play("use bartering_2012; lose wood; gain gold; enough");
    expect(amount(RED, GOLD), 2);
    expect_that(legal("use bartering_2012")); /* as often as there are actions */
    back_again();
    stock(RED, "0 wood"); /* gold is no use for gold */
    levels(RED, 8, 0);
    expect_that(!legal("use bartering_2012"));
}

/* covers: trade-routes */
TEST(p21i_trade_routes)
{
    home("trade_routes storage");
    stock(RED, "0 food");
    no_units(RED);
    land("B4", SEA);
    build_city(BLUE, "B3", NEUTRAL, "");
    build_city(BLUE, "B5", HAPPY, "");
    build_city(BLUE, "F4", NEUTRAL, "");
    units(RED, "B4", "1 ship 1 settler"); /* a settler aboard counts for itself */
    units(RED, "F3", "1 settler");
    units(RED, "D2", "1 settler"); /* three spaces from any of them, but for B3 */
    remember();
    turn_of(RED);
    expect(amount(RED, FOOD), 3);
    back_again();
    disown(RED, "storage");
    turn_of(RED);
    expect(amount(RED, FOOD), 2);
    back_again();
    s->city[clash_city_at(s, space_at("F4"))].mood = ANGRY;
    turn_of(RED);
    expect(amount(RED, FOOD), 2);
}

TEST(ruling_30_most_routes_are_found)
{
    home("trade_routes storage");
    stock(RED, "0 food");
    no_units(RED);
    build_city(BLUE, "B3", NEUTRAL, "");
    build_city(BLUE, "B5", NEUTRAL, "");
    units(RED, "B4", "1 settler"); /* reaches both; the other one only B3 */
    units(RED, "B2", "1 settler");
    turn_of(RED);
    expect(amount(RED, FOOD), 2);
}

/* covers: trade-routes, advances */
TEST(advance_currency)
{
    home("bartering");
    stock(RED, "2 food");
    refuse("advance currency", "prerequisite");
    own(RED, "trade_routes");
    expect_that(legal("advance currency"));
    own(RED, "currency");
    build_city(BLUE, "F4", NEUTRAL, "");
    units(RED, "F3", "1 settler");
    stock(RED, "0 food 0 gold");
    turn_of(RED);
    play("number 1");
    expect(amount(RED, GOLD), 1);
    expect(amount(RED, FOOD), 0);
}

TEST(ruling_8_currency_without_trade_routes)
{
    plains_for(2, "currency=free");
    own(RED, "bartering");
    expect_that(legal("advance currency"));
}

TEST(advance_taxes)
{
    home("bartering trade_routes");
    stock(RED, "2 food");
    refuse("advance taxes", "prerequisite"); /* Currency */
    own(RED, "currency taxes");
    expect_that(!legal("use taxes_2012")); /* no token */
    stock(RED, "2 mood");
    play("use taxes_2012");
    expect(amount(RED, GOLD), 1);
    expect(amount(RED, MOOD), 1);
    expect_that(!legal("use taxes_2012"));
}

TEST(p22c_taxation)
{
    home("taxes");
    build_city(RED, "B3", ANGRY, "");
    build_city(RED, "B5", NEUTRAL, "");
    build_city(RED, "F4", NEUTRAL, "");
    build_city(RED, "F6", NEUTRAL, "");
    stock(RED, "1 mood");
    play("use taxes_2012");
    expect(amount(RED, GOLD), 5);
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 2);
    for (int i = 0; (i = clash_next_city(s, RED, i)) >= 0; i++)
        expect(s->city[i].activations, 0);
}

/* ---- Culture -------------------------------------------------------------------------------------------------- */

/* covers: improve-mood */
TEST(advance_sports)
{
    home("sports");
    build_city(RED, "D2", NEUTRAL, "temple");
    stock(RED, "1 mood");
    play("improve");
    expect(mood_at("D2"), HAPPY);
    expect(amount(RED, MOOD), 0);
}

TEST(p22a_circus_and_sports)
{
    home("sports");
    build_city(RED, "D2", NEUTRAL, "temple fortress");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "3 mood");
    play("improve; raise D2");
    expect(amount(RED, MOOD), 1);
    play("raise F4");
    expect(amount(RED, MOOD), 0);
    expect_that(mood_at("D2") == HAPPY && mood_at("F4") == HAPPY);
}

/* covers: wonders */
TEST(advance_monuments)
{
    home("arts engineering rituals");
    next_wonder("great_pyramids");
    stock(RED, "2 food");
    play("advance monuments");
    expect(s->shown_wonders, 0);
    expect(s->seat[RED].wonders, 1 << 3); /* it was the only one */
    own(RED, "storage");
    stock(RED, "8 food 8 wood 8 ore 8 culture");
    own(BLUE, "storage engineering rituals");
    stock(BLUE, "8 food 8 wood 8 ore 8 culture");
    remember();
    turn_of(BLUE);
    refuse("wonder D7 great_pyramids", "no-wonder-card"); /* only red */
    back_again();
    play("move; enough; move; enough"); /* after the last action */
    expect(s->turn.actions, 0);
    play("wonder D2 great_pyramids");
    expect(s->turn.actions, 0);
    expect_that(clash_wonder_stands_in(x, AB_GREAT_PYRAMIDS_2012, space_at("D2")));
    expect(s->city[clash_city_at(s, space_at("D2"))].activations, 1); /* ruling 18 */
}

/* covers: wonders, wonder-notes */
TEST(p22d_monuments_take_one_of_the_open_wonders)
{
    home("arts");
    next_wonder("great_wall");
    clash_show_wonder(x);
    next_wonder("great_library");
    stock(RED, "2 food");
    play("advance monuments");
    choices("take-wonder", "great_wall, great_library");
    play("take-wonder great_wall");
    expect(s->seat[RED].wonders, 1 << 6);
    expect(s->shown_wonders, 1 << 0);
}

TEST(ruling_18_a_reserved_wonder_is_built_in_the_own_turn)
{
    home("arts engineering siegecraft storage");
    hand_wonder(RED, "great_wall");
    stock(RED, "8 food 8 wood 8 ore 8 culture");
    expect_that(legal("wonder D2 great_wall"));
    build_city(RED, "D2", ANGRY, "");
    refuse("wonder D2 great_wall", "angry");
    turn_of(BLUE);
    expect(count_legal("wonder"), 0);
}

TEST(advance_theaters)
{
    home("theaters");
    stock(RED, "1 mood 0 culture");
    remember();
    play("use theaters");
    expect(amount(RED, CULTURE), 1);
    expect(amount(RED, MOOD), 0);
    expect_that(!legal("use theaters"));
    expect(s->turn.actions, 3);
    back_again();
    levels(RED, 8, 0); /* no room for culture */
    expect_that(!legal("use theaters"));
}

/* ---- Science ---------------------------------------------------------------------------------------------------- */

TEST(advance_math)
{
    home("math engineering");
    stock(RED, "0 food");
    expect_that(legal("advance roads"));
    disown(RED, "engineering");
    expect_that(legal("advance engineering") && !legal("advance sanitation"));
}

TEST(advance_astronomy)
{
    home("fishing math astronomy");
    stock(RED, "0 food");
    expect_that(legal("advance cartography") && !legal("advance war_ships"));
    play("advance cartography");
    expect_that(told(CLIO_EN, "“Cartography” costs Red nothing (Astronomy)."));
    expect_that(legal("advance navigation"));
}

TEST(advance_chemistry)
{
    home("math chemistry");
    stock(RED, "0 food");
    expect_that(legal("advance metallurgy") && !legal("advance astronomy"));
}

TEST(advance_metallurgy)
{
    home("math tactics");
    stock(RED, "2 food 0 ore");
    refuse("advance metallurgy", "prerequisite"); /* Chemistry */
    own(RED, "chemistry");
    play("advance metallurgy; advance steel_weapons"); /* neither food nor ore */
    expect_that(knows(RED, "steel_weapons"));
    expect(amount(RED, FOOD), 2);
    expect(amount(RED, ORE), 0);
}

TEST(p22e_metallurgy_after_steel_weapons)
{
    home("math chemistry tactics steel_weapons");
    stock(RED, "0 ore");
    play("advance metallurgy");
    expect(amount(RED, ORE), 2);
}

/* ---- Democracy ---------------------------------------------------------------------------------------------------- */

TEST(advance_separation_of_power)
{
    home("voting separation_of_power");
    expect_that(!boost_forbidden());
    build_city(RED, "D2", HAPPY, "");
    expect_that(boost_forbidden());
}

TEST(advance_civil_liberties)
{
    home("voting civil_liberties");
    play("use civil_liberties");
    expect(amount(RED, MOOD), 3);
    expect(s->turn.actions, 2);
    levels(RED, 4, 0);
    play("use civil_liberties"); /* four at most */
    expect(amount(RED, MOOD), 4);
}

/* covers: collect, advance-notes */
TEST(advance_free_economy)
{
    home("free_economy");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "0 food 1 mood");
    play("collect D2; take D2 food");
    expect(s->turn.actions, 3);
    expect(s->city[clash_city_at(s, space_at("D2"))].activations, 1);
    refuse("collect F4", "later-collect"); /* whichever city */
    stock(RED, "2 mood");
    play("collect F4; take F4 food");
    expect(s->turn.actions, 2);
    expect(amount(RED, MOOD), 0);
}

TEST(p22f_economic_liberty)
{
    home("free_economy");
    build_city(RED, "D2", HAPPY, "");
    stock(RED, "4 mood");
    play("move; enough; move; enough; move; enough");
    expect(s->turn.actions, 0);
    expect_that(legal("collect D2")); /* still free */
    home("free_economy");
    build_city(RED, "D2", HAPPY, "");
    stock(RED, "4 mood");
    play("collect D2; take D2 food; enough; collect D2; take D2 food; enough");
    expect(amount(RED, MOOD), 2);
    expect(s->turn.actions, 2);
    play("collect D2; take D2 food");
    expect(amount(RED, MOOD), 0);
    expect(s->turn.actions, 1);
}

TEST(p22f_economic_liberty_learnt_after_a_collect)
{
    home("voting");
    stock(RED, "2 food 0 mood");
    build_city(RED, "D2", HAPPY, "");
    play("collect D2; take C2 wood; enough; advance free_economy");
    expect(s->turn.actions, 1);
    play("collect D2; take C2 wood; enough"); /* an ordinary one */
    expect(s->turn.actions, 0);
    expect_that(!legal("collect D2"));
    turn_of(RED);
    play("collect D2; take C2 wood");
    expect(s->turn.actions, 3);
}

/* ---- Autocracy ---------------------------------------------------------------------------------------------------- */

/* covers: activation */
TEST(advance_forced_labor)
{
    home("nationalism forced_labor draft voting philosophy");
    disown(RED, "voting");
    build_city(RED, "D2", ANGRY, "temple");
    build_city(RED, "F4", ANGRY, "");
    stock(RED, "2 food 1 mood");
    remember();
    play("use forced_labor; collect D2; take C2 wood; take E2 ore");
    expect(mood_at("D2"), ANGRY);
    back_again();
    play(
        "use forced_labor; advance voting; learn separation_of_power"); /* what is lost ends at once */
    play("collect D2; take C2 wood");
    expect(amount(RED, ORE), 0);
}

TEST(p22g_forced_labor)
{
    home("nationalism forced_labor myths engineering siegecraft storage");
    build_city(RED, "D2", ANGRY, "fortress academy");
    build_city(RED, "F4", ANGRY, "fortress academy");
    build_city(RED, "B3", NEUTRAL, "");
    build_city(RED, "B5", NEUTRAL, "");
    hand_wonder(RED, "great_wall");
    s->seat[RED].wonders = 0;
    s->shown_wonders = 1 << 6;
    stock(RED, "8 food 8 wood 8 ore 8 culture 1 mood");
    refuse("build D2 temple", "angry");
    refuse("wonder D2 great_wall", "angry");
    play("use forced_labor");
    expect(amount(RED, MOOD), 0);
    remember();
    play("wonder D2 great_wall");
    expect(mood_at("D2"), ANGRY);
    refuse("collect D2", "used-up");
    play("build F4 temple; gain mood");
    expect(size_at("F4"), 4);
    expect(mood_at("F4"), ANGRY);
    back_again();
    stock(RED, "0 food 0 wood 0 ore");
    play("collect D2; take D2 food; take C2 wood; take E2 ore"); /* as a neutral city of size 3 */
    expect(amount(RED, ORE), 1);
    refuse("collect D2", "used-up");
}

/* ---- Theocracy ------------------------------------------------------------------------------------------------------ */

/* covers: governments */
TEST(advance_dogma)
{
    home("dogma myths");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "1 food 1 wood 1 ore");
    expect(clash_stock_limit(x, RED, IDEAS), 2);
    play("build D2 temple; gain mood");
    choices("learn", "devotion, conversion, fanaticism");
    expect_that(!legal("no")); /* compulsory */
}

TEST(p22h_dogma)
{
    home("state_religion myths");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "2 food 4 ideas 1 wood 1 ore");
    play("advance dogma; pay food; pay food");
    expect(amount(RED, IDEAS), 2);
    play("build D2 temple; gain mood; learn devotion");
    expect_that(knows(RED, "devotion"));
    expect(s->turn.actions, 1);
}

TEST(ruling_24_dogma_with_all_of_theocracy)
{
    home("dogma devotion conversion fanaticism myths");
    build_city(RED, "F4", NEUTRAL, "");
    stock(RED, "1 food 1 wood 1 ore");
    play("build D2 temple; gain mood");
    expect(asked(), Q_TURN);
}

/* ---- Requirements and governments ------------------------------------------------------------------------------------ */

/* covers: advances */
TEST(p7b_roads_need_engineering)
{
    home("sanitation");
    stock(RED, "2 food");
    refuse("advance roads", "prerequisite");
    own(RED, "engineering");
    expect_that(legal("advance roads"));
}

/* covers: governments */
TEST(p7c_a_government_needs_its_opening_advance)
{
    home("tactics");
    stock(RED, "2 food");
    refuse("advance nationalism", "prerequisite");
    own(RED, "draft");
    expect_that(legal("advance nationalism"));
    refuse("advance totalitarianism", "prerequisite");
}

/* covers: governments */
TEST(p7d_change_of_government_by_an_advance)
{
    home("tactics draft nationalism totalitarianism forced_labor writing philosophy");
    stock(RED, "2 food");
    int advances = clash_cards_in(s->seat[RED].advances);
    play("advance voting; learn separation_of_power; learn free_economy");
    expect(amount(RED, FOOD), 0);
    expect(clash_cards_in(s->seat[RED].advances), advances);
    expect(clash_cards_in(s->seat[RED].advances & clash_group_advances(x, AUTOCRACY)), 0);
    expect_that(knows(RED, "voting") && knows(RED, "separation_of_power") &&
                knows(RED, "free_economy"));
}

/* covers: governments */
TEST(p7d_it_is_paid_for)
{
    home("tactics draft nationalism writing philosophy");
    stock(RED, "1 food");
    refuse("advance voting", "cannot-pay");
}

/* covers: rulings, events */
TEST(ruling_7_token_then_effects_then_event)
{
    home("arts");
    levels(RED, 8, 2);
    clash_show_wonder(x);
    stock(RED, "2 food");
    int events = s->event_deck.count;
    play("advance monuments");
    expect(asked(), Q_RESERVE_WONDER);
    expect(amount(RED, CULTURE), 1);
    expect(*clash_level_of(s, RED, CULTURE), 3);
    expect(s->event_deck.count, events);
    clio_move moves[CLIO_MAX_MOVES];
    clio_legal(x->game, s, clio_asked(&s->core), moves, CLIO_MAX_MOVES);
    clio_apply_legal(x->game, s, clio_asked(&s->core), moves[0], NULL);
    expect(s->event_deck.count, events - 1);
}

/* covers: advance */
TEST(p7e_the_first_advance_of_a_column_comes_first)
{
    home("");
    stock(RED, "2 food");
    refuse("advance draft", "prerequisite");
    expect_that(!(clash_affordable_advances(x, RED, ~(uint64_t)0, ADVANCE_FREE) >>
                      x->e->advance_of[AB_DRAFT] &
                  1));
    play("advance tactics");
    expect_that(clash_affordable_advances(x, RED, ~(uint64_t)0, ADVANCE_FREE) >>
                    x->e->advance_of[AB_DRAFT] &
                1);
}

/* ---- Levels ------------------------------------------------------------------------------------------------------------- */

/* covers: levels */
TEST(p4c_level_eight)
{
    home("");
    stock(RED, "2 food 7 culture");
    remember();
    int events = s->event_deck.count;
    play("advance arts");
    expect(*clash_level_of(s, RED, CULTURE), 8);
    expect(amount(RED, CULTURE), 8);
    expect(s->event_deck.count, events);
    back_again();
    stock(RED, "8 culture");
    play("advance arts");
    expect(amount(RED, CULTURE), 8);
}

/* covers: levels, events */
TEST(p5a_events_at_levels_three_five_and_seven)
{
    for (int level = 0; level < 8; level++) {
        home("storage");
        levels(RED, level, level);
        stock(RED, "2 food");
        next_event("E10");
        int events = s->event_deck.count;
        play("advance myths");
        expect(*clash_level_of(s, RED, MOOD), level + 1);
        bool drawn = s->event_deck.count < events || s->event != NONE;
        expect(drawn, level + 1 == 3 || level + 1 == 5 || level + 1 == 7);
    }
    home("storage");
    levels(RED, 2, 4);
    stock(RED, "4 food");
    next_event("E10");
    int events = s->event_deck.count;
    play("advance myths");
    answer_until(Q_TURN);
    expect(s->event_deck.count, events - 1);
    next_event("E12");
    play("advance arts");
    answer_until(Q_TURN);
    expect(*clash_level_of(s, RED, CULTURE), 5);
    expect(s->event_deck.count, events - 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advance_bartering),
        cmocka_unit_test(p21i_trade_routes),
        cmocka_unit_test(ruling_30_most_routes_are_found),
        cmocka_unit_test(advance_currency),
        cmocka_unit_test(ruling_8_currency_without_trade_routes),
        cmocka_unit_test(advance_taxes),
        cmocka_unit_test(p22c_taxation),
        cmocka_unit_test(advance_sports),
        cmocka_unit_test(p22a_circus_and_sports),
        cmocka_unit_test(advance_monuments),
        cmocka_unit_test(p22d_monuments_take_one_of_the_open_wonders),
        cmocka_unit_test(ruling_18_a_reserved_wonder_is_built_in_the_own_turn),
        cmocka_unit_test(advance_theaters),
        cmocka_unit_test(advance_math),
        cmocka_unit_test(advance_astronomy),
        cmocka_unit_test(advance_chemistry),
        cmocka_unit_test(advance_metallurgy),
        cmocka_unit_test(p22e_metallurgy_after_steel_weapons),
        cmocka_unit_test(advance_separation_of_power),
        cmocka_unit_test(advance_civil_liberties),
        cmocka_unit_test(advance_free_economy),
        cmocka_unit_test(p22f_economic_liberty),
        cmocka_unit_test(p22f_economic_liberty_learnt_after_a_collect),
        cmocka_unit_test(advance_forced_labor),
        cmocka_unit_test(p22g_forced_labor),
        cmocka_unit_test(advance_dogma),
        cmocka_unit_test(p22h_dogma),
        cmocka_unit_test(ruling_24_dogma_with_all_of_theocracy),
        cmocka_unit_test(p7b_roads_need_engineering),
        cmocka_unit_test(p7c_a_government_needs_its_opening_advance),
        cmocka_unit_test(p7d_change_of_government_by_an_advance),
        cmocka_unit_test(p7d_it_is_paid_for),
        cmocka_unit_test(ruling_7_token_then_effects_then_event),
        cmocka_unit_test(p7e_the_first_advance_of_a_column_comes_first),
        cmocka_unit_test(p4c_level_eight),
        cmocka_unit_test(p5a_events_at_levels_three_five_and_seven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
