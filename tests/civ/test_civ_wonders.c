/* test_civ_wonders.c: the wonders of Civilization [7.6]: their deck and market, and what each does. */
#include "civ/civ_table.h"

/* A wonder that works for seat 0. */
static int own(const char *wonder)
{
    int direction = 0;
    while (civ_terrain(x, civ_beside(x, centre(0), direction)) == WATER)
        direction++;
    market("");
    put(civ_beside(x, centre(0), direction), wonder);
    return civ_beside(x, centre(0), direction);
}

static void manage(int production, int trade, int culture)
{
    phase(Q_CITY, 0);
    points(0, trade, culture);
    s->seat[0].city[0].production = (uint8_t)production;
}

/* ---- The deck [2.1] ------------------------------------------------------------------------------------------ */

static int in_market(int era)
{
    int n = 0;
    for (int i = 0; i < MARKET_WONDERS; i++)
        n += s->market[i] != NONE && x->c->wonder[s->market[i]].era == era;
    return n;
}

/* covers: 1 */
TEST(example_1_the_egyptians_take_an_ancient_wonder)
{
    start_raw("egyptians french romans", "", 1);
    expect(in_market(ANCIENT), 3);
    expect(in_market(MEDIEVAL), 1);
    expect(s->dealt[ANCIENT], 4);
    start_raw("mongols french romans", "", 1);
    expect(in_market(ANCIENT), 4);
    expect(s->dealt[ANCIENT], 4);
}

TEST(twelve_wonders_come_up_era_by_era_and_no_more)
{
    start("mongols french", "");
    for (int i = 0; i < 8; i++) {
        expect(x->c->wonder[civ_draw_wonder(x)].era, i < 4 ? MEDIEVAL : MODERN);
    }
    expect(civ_draw_wonder(x), NONE);
}

TEST(an_obsolete_wonder_keeps_its_culture)
{
    start("mongols french", "");
    own("louvre");
    int arts = civ_arts(x, 0, 0);
    civ_make_obsolete(x, 1, WONDER_LOUVRE);
    expect(civ_arts(x, 0, 0), arts);
    expect(legal("use louvre"), false);
}

TEST(a_blockaded_wonder_cannot_be_used)
{
    start("mongols french", "");
    int there = own("stonehenge");
    scouts(1, there, 1);
    expect(legal("use stonehenge"), false);
}

/* ---- Ancient wonders ------------------------------------------------------------------------------------------- */

/* covers: stonehenge */
TEST(stonehenge_gives_one_culture)
{
    start("mongols french", "");
    own("stonehenge");
    play("use stonehenge");
    expect(s->seat[0].culture, 1);
    refuse("use stonehenge", "already-used");
}

/* covers: hanging_gardens military_tradition */
TEST(hanging_gardens_build_a_figure_on_their_square)
{
    start("mongols french", "");
    int there = own("hanging_gardens");
    policies(0, "military_tradition");
    remember();
    play("use hanging_gardens; choose-figure scout");
    expect(scouts_on(s, there), 1);
    back_again();
    play("use hanging_gardens; choose-figure army");
    expect(armies_on(s, there), 1);
    expect(asked(), Q_CHOOSE_TYPE); /* Military Tradition [A34] */
    back_again();
    armies(0, there, 2);
    refuse("use hanging_gardens", "ability-idle"); /* the stacking limit [A29] */
}

/* covers: oracle */
TEST(the_oracle_sees_the_opponents_hand)
{
    bool same = true;
    start("mongols romans", "");
    remember();
    for (int with = 0; with < 2; with++) {
        back_again();
        if (with)
            own("oracle");
        fight("infantry:a infantry:b", "infantry:a infantry:b infantry:c artillery:b mounted:c");
        uint64_t hand = s->battle.hand[1];
        struct civ before = *s;
        for (uint64_t seed = 1; seed < 40; seed++) { /* what seat 0 can know stays */
            *s = before;
            clio_redeal(x->game, s, 0, seed);
            same = same && s->battle.hand[1] == hand;
        }
        expect(same, with);
        same = true;
    }
}

/* covers: colossus */
TEST(the_colossus_gives_three_trade)
{
    start("mongols french", "");
    own("colossus");
    play("use colossus");
    expect(s->seat[0].trade, 3);
}

/* covers: great_lighthouse */
TEST(the_great_lighthouse_lights_empty_water)
{
    start("english french", "");
    int water = 0;
    for (int d = 0; d < 8; d++)
        water += civ_terrain(x, civ_beside(x, centre(0), d)) == WATER;
    expect_that(water > 0);
    int there = beside(0, GRASSLAND, 0);
    market("");
    remember();
    put(there, "oracle");
    phase(Q_TRADE, 0);
    int before = s->seat[0].trade;
    back_again();
    put(there, "great_lighthouse");
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, before + water);
    back_again();
    put(there, "great_lighthouse");
    put(beside(0, WATER, 0), "harbor"); /* no more empty, and two trade instead of one */
    phase(Q_TRADE, 0);
    expect(s->seat[0].trade, before + water - 1 - 1 + 2);
}

/* covers: statue_of_zeus */
TEST(the_statue_of_zeus_gives_a_combat_bonus)
{
    start("mongols romans", "");
    own("statue_of_zeus");
    fight("infantry:a infantry:b", "mounted:a mounted:b");
    expect(s->battle.bonus[0], 6);
    expect(s->battle.bonus[1], 0);
}

/* ---- Medieval wonders -------------------------------------------------------------------------------------------- */

/* covers: angkor_wat */
TEST(angkor_wat_harvests_twice_once_a_turn)
{
    start("french mongols", "");
    uint16_t found[16];
    phase(Q_CITY, 0);
    expect_that(civ_harvest_squares(x, 0, 0, found, 16) > 0);
    for (int d = 0; d < 8; d++) { /* on a square without a resource */
        int there = civ_beside(x, centre(0), d);
        if (civ_terrain(x, there) != WATER && civ_square_resource(x, there) == NONE) {
            put(there, "angkor_wat");
            break;
        }
    }
    int resource = civ_square_resource(x, found[0]);
    s->seat[0].city[0].allowed = 2;
    playf("harvest %s %s", home(0), name_of(found[0]));
    expect(asked(), Q_HARVEST_AGAIN);
    playf("harvest %s %s", home(0), name_of(found[0])); /* the same square */
    expect(s->seat[0].resource[resource], 2);
    expect(s->seat[0].city[0].taken, 1);
    int other = 0;
    while (civ_square_resource(x, found[other]) == resource)
        other++;
    playf("harvest %s %s", home(0), name_of(found[other]));
    expect(asked(), Q_CITY);
}

/* covers: himeji */
TEST(himeji_makes_all_units_stronger)
{
    start("mongols romans", "");
    own("himeji");
    fight("artillery:a artillery:a", "artillery:a"); /* 1 strong, 3 healthy */
    play("attack artillery_a_1 1");
    expect(s->battle.front[0].wounds[1], 2);
    expect(s->battle.front[0].wounds[0], 1);
}

/* covers: porcelain_tower */
TEST(the_porcelain_tower_makes_research_cheaper)
{
    start("mongols french", "");
    know(0, "pottery");
    points(0, 11, 0);
    phase(Q_RESEARCH, 0);
    points(0, 6, 0);
    expect_that(!legal("research monarchy"));
    own("porcelain_tower");
    points(0, 5, 0);
    expect_that(!legal("research monarchy"));
    points(0, 6, 0); /* eleven less five */
    play_as(0, "research monarchy");
    while (asked() == Q_RESEARCH)
        decline();
    expect_that(civ_knows(x, 0, TECH_MONARCHY));
    start("japanese french", "");
    own("porcelain_tower");
    expect(civ_research_price(x, 0, 3), 16 - 5 - 3);
    expect(civ_research_price(x, 0, 1), 0);
}

/* covers: louvre */
TEST(the_louvre_gives_three_culture)
{
    start("mongols french", "");
    own("louvre");
    play("use louvre");
    expect(s->seat[0].culture, 3);
}

/* covers: leonardos_workshop */
TEST(leonardos_workshop_makes_units_cost_five)
{
    static const char *const types[] = {"infantry", "artillery", "mounted", "aircraft"};
    start("mongols french", "");
    know(0, "replaceable_parts flight");
    own("leonardos_workshop");
    phase(Q_CITY, 0);
    points(0, 0, 0);
    remember();
    for (int type = 0; type < TYPES; type++) {
        back_again();
        s->seat[0].city[0].production = (uint8_t)(5 - civ_production(x, 0, 0));
        playf("train %s %s", home(0), types[type]);
        expect(units_of(0), 1);
    }
}

/* ---- Modern wonders --------------------------------------------------------------------------------------------------- */

/* covers: panama_canal */
TEST(the_panama_canal_gathers_coins)
{
    start("mongols french", "");
    own("panama_canal");
    play("use panama_canal");
    expect(s->panama, 1);
    expect(s->seat[0].coins, 1);
    s->panama = 14;
    s->seat[0].used[0] = s->seat[0].used[1] = 0;
    civ_recount(x, 0);
    play("use panama_canal");
    expect(s->over, WON_ECONOMY);
}

/* covers: panama_canal */
TEST(coins_of_an_overbuilt_canal_are_lost)
{
    start("mongols french", "");
    int there = own("panama_canal");
    s->panama = 3;
    civ_recount(x, 0);
    know(0, "currency");
    manage(9, 0, 0);
    playf("build %s market; site %s", home(0), name_of(there));
    expect(s->panama, 0);
    expect(s->seat[0].coins, 0);
}

/* covers: statue_of_liberty */
TEST(the_statue_of_liberty_learns_what_others_know)
{
    start("mongols french", "");
    own("statue_of_liberty");
    know(1, "navy banking");
    play("use statue_of_liberty");
    expect(asked(), Q_CHOOSE_TECH);
    expect(legal("choose-tech banking"), false); /* no place */
    expect(legal("choose-tech writing"), false); /* nobody knows it */
    play("choose-tech navy");
    expect(civ_knows(x, 0, TECH_NAVY), true);
}

/* covers: united_nations */
TEST(the_united_nations_refuse_events)
{
    start("mongols french", "");
    put(civ_beside(x, centre(1), 1), "united_nations");
    hold(0, "citizens_revolting_1");
    play("play citizens_revolting_1");
    expect(asked(), Q_CONSENT);
    expect(to_move(), 1);
    play("decline");
    expect_that(s->seat[1].government != GOV_ANARCHY);
    expect(holds(0, "citizens_revolting_1"), false);
}

/* covers: sydney_opera_house */
TEST(the_sydney_opera_house_advances_for_free)
{
    start("mongols french", "");
    own("sydney_opera_house");
    play("use sydney_opera_house");
    expect(s->seat[0].track, 1);
    expect(__builtin_popcountll(s->seat[0].events), 1);
}

/* covers: internet */
TEST(the_internet_makes_room_for_coins)
{
    int from, to;
    start("romans french", "");
    neighbours(&from, &to);
    armies(0, from, 1);
    scouts(1, to, 1); /* killed, that is a battle won */
    for (int i = 0; i < 4; i++)
        civ_add_token(x, 0, TECH_CODE_OF_LAWS);
    expect(s->seat[0].coins, 4);
    phase(Q_MOVE, 0);
    remember();
    playf("move %s 1 0; step %s", name_of(from), name_of(to));
    expect(s->seat[0].coins, 4); /* the card is full */
    back_again();
    own("internet");
    playf("move %s 1 0; step %s", name_of(from), name_of(to));
    expect(s->seat[0].coins, 5);
    expect(civ_token_room(x, 0, TECH_CODE_OF_LAWS), 1);
}

/* covers: pentagon 36 */
TEST(the_pentagon_cannot_be_trumped)
{
    start("mongols romans", "");
    remember();
    fight("mounted:c infantry:a", "infantry:b"); /* the infantry strikes first and kills */
    play("attack mounted_c_1 1");
    expect(__builtin_popcountll(s->battle.killed[0]), 1);
    expect(__builtin_popcountll(s->battle.killed[1]), 0);
    back_again();
    own("pentagon");
    fight("mounted:c infantry:a", "infantry:b");
    play("attack mounted_c_1 1");
    expect(__builtin_popcountll(s->battle.killed[0]), 1);
    expect(__builtin_popcountll(s->battle.killed[1]), 1);
}

/* covers: start */
TEST(gains_that_were_not_taken_are_taken_when_a_start_of_turn_ends)
{
    start("mongols french", "");
    own("louvre");
    play("done");
    expect(s->seat[0].culture, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_1_the_egyptians_take_an_ancient_wonder),
        cmocka_unit_test(twelve_wonders_come_up_era_by_era_and_no_more),
        cmocka_unit_test(an_obsolete_wonder_keeps_its_culture),
        cmocka_unit_test(a_blockaded_wonder_cannot_be_used),
        cmocka_unit_test(stonehenge_gives_one_culture),
        cmocka_unit_test(hanging_gardens_build_a_figure_on_their_square),
        cmocka_unit_test(the_oracle_sees_the_opponents_hand),
        cmocka_unit_test(the_colossus_gives_three_trade),
        cmocka_unit_test(the_great_lighthouse_lights_empty_water),
        cmocka_unit_test(the_statue_of_zeus_gives_a_combat_bonus),
        cmocka_unit_test(angkor_wat_harvests_twice_once_a_turn),
        cmocka_unit_test(himeji_makes_all_units_stronger),
        cmocka_unit_test(the_porcelain_tower_makes_research_cheaper),
        cmocka_unit_test(the_louvre_gives_three_culture),
        cmocka_unit_test(leonardos_workshop_makes_units_cost_five),
        cmocka_unit_test(the_panama_canal_gathers_coins),
        cmocka_unit_test(coins_of_an_overbuilt_canal_are_lost),
        cmocka_unit_test(the_statue_of_liberty_learns_what_others_know),
        cmocka_unit_test(the_united_nations_refuse_events),
        cmocka_unit_test(the_sydney_opera_house_advances_for_free),
        cmocka_unit_test(the_internet_makes_room_for_coins),
        cmocka_unit_test(the_pentagon_cannot_be_trumped),
        cmocka_unit_test(gains_that_were_not_taken_are_taken_when_a_start_of_turn_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
