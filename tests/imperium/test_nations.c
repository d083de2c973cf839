/* test_nations.c: what is special about each nation in a person's hands [12]. */
#include "imperium/table.h"

#include <stdio.h>
#include <string.h>

/* ---- Nations that become empires ------------------------------------------------------------------ */

/* Deals a nation, takes its nation cards away and lets the seat draw until its accession comes. */
static void draw_accession(const char *nation, const char *accession)
{
    char options[80];
    snprintf(options, sizeof options, "nation=%s,%s", nation,
             strcmp(nation, "persians") == 0 ? "romans" : "persians");
    uint64_t seed = 1;
    do
        deal(2, seed++, options);
    while (s->first_seat != 0);
    int deck = zone_of(0, Z_DECK);
    EACH_CARD (s, zone_of(0, Z_NATION), card)
        imperium_put(s, card, Z_REMOVED);
    EACH_CARD (s, deck, card)
        imperium_put(s, card, zone_of(0, Z_DISCARD));
    expect(count_in(zone_of(0, Z_ACCESSION), accession), 1);
    expect(s->seat[0].empire, 0);
    place_card("2FAM7", zone_of(0, Z_HAND));
    then("play:2FAM7");
    if (!s->seat[0].empire)
        fail_msg("%s are no empire", nation);
    expect(s->count[zone_of(0, Z_ACCESSION)], 0);
    expect(s->seat[0].nation_token, 1);
    expect_that(count_in(deck, accession) + count_in(zone_of(0, Z_HAND), accession) == 1);
    expect(s->last_round, 0);
}

/* covers: nations, celts, greeks, macedonians, persians, romans, scythians, egyptians, mauryans, minoans, olmecs */
TEST(nations_become_empires_by_their_accession)
{
    draw_accession("carthaginians", "1CAR2");
    draw_accession("celts", "1CEL2");
    draw_accession("greeks", "1GRE2");
    draw_accession("macedonians", "1MAC2");
    draw_accession("persians", "1PER2");
    draw_accession("romans", "1ROM2");
    draw_accession("egyptians", "2EGY2");
    draw_accession("minoans", "2MIN2");
    draw_accession("olmecs", "2OLM2");
    draw_accession("qin", "2QIN2");
    /* Their accession is Glory. */
    draw_accession("scythians", "1SCY2");
    draw_accession("mauryans", "2MAU2");
}

/* covers: carthaginians */
TEST(carthaginians_place_materials)
{
    script(
        "power=1CAR1A hand=1CAR19 play:1CAR19 put:2 ?m2=1REG6+1m ?disc=1CAR19 put:2 ?m2=1REG6+2m "
        "?hand=1CAR19 ?disc=- 1.end 1.put:1 ?m1=1TRI8+1g");
    script("power=1CAR1B end put:2 ?m2=1REG6+2m 1.end 1.put:2 ?m2=1REG6+2m+1g");
}

/* covers: qin */
TEST(qin_place_population)
{
    script("power=2QIN1B end put:2 ?m2=1REG6+1p 1.end 1.put:1");
}

/* The progress on Pottery is gained whenever it leaves play. */
TEST(minoan_pottery_leaves_play)
{
    script(
        "1:play=2MIN16 1:stored=2MIN16+2 hand=2UNC4,U play:2UNC4 acquire:1TRI8 ?hand=1TRI8 ?deck=U "
        "?disc=2UNC4 ?1:play=- ?1:hand=2MIN16 ?1:pool=0/0/2");
}

/* ---- Vikings -------------------------------------------------------------------------------------- */

/* covers: vikings */
TEST(the_zenith_of_the_vikings)
{
    script("power=1VIK1B acc=1VIK2 disc=1ROM17 hand=2FAM7 play:2FAM7 ?hand=1ROM17,1VIK2 ?acc=- "
           "?disc=2FAM7 ?empire=0 ?scoring=zenith");
}

TEST(vikings_have_no_history)
{
    script("power=1VIK1B hand=1UNC21,1ROM17 play:1UNC21 ?hand=- ?disc=1UNC21,1ROM17");
    script(
        "power=1VIK1B hand=1UNC21,1ROM17 deck=U play:1UNC21 choose:2 ?hand=- ?disc=1UNC21,1ROM17");
}

/* Breaking through is not acquiring, from exile neither. */
TEST(longships_answer_what_is_acquired)
{
    script("play=1VIK10 exile=1REG2 hand=2FAM1 play:2FAM1 choose:1 break:1REG2 ?exile=- "
           "?hand=1REG2 ?disc=2FAM1");
}

/* ---- Olmecs --------------------------------------------------------------------------------------- */

/* A garrisoned card may stand in for a mask that one would rather keep [P17]. */
TEST(stone_heads_may_be_used)
{
    script("play=2OLM15,2OLM7 gar=U>2OLM7 hand=2OLM18,2OLM18 exhaust:2OLM15 ?can:discard:2OLM18 "
           "abandon:U:garrison:2OLM7 acquire:1CIV2 ?gar=- ?hand=2OLM18,1CIV2 ?disc=U,2OLM18 "
           "?acts=2 // exhaust:2OLM15 discard:2OLM18 discard:2OLM18 acquire:1CIV2 ?hand=1CIV2 "
           "?disc=2OLM18,2OLM18 ?acts=2");
}

/* ---- Persians ------------------------------------------------------------------------------------- */

/* Windmills and Agriculture: an icon each, of two cards or of one that shows two. */
TEST(several_icons_count_as_production)
{
    script("empire=1 play=1UNC10,1PER5,1REG6,1CAR12 hand=1ROM15 exhaust:1UNC10 convert:1REG6 "
           "exhaust:1PER5 play:1ROM15 choose:1 ?pool=9/0/0 ?disc=1ROM15 ?ex=3");
    script("empire=1 play=1UNC10,1PER5,1PER11 hand=1ROM15 exhaust:1UNC10 exhaust:1PER5 play:1ROM15 "
           "choose:1 ?pool=6/0/0 ?disc=1ROM15 ?ex=3");
    script("empire=1 play=1UNC10,1PER5,1REG6 exhaust:1UNC10 ?no:exhaust:1PER5");
}

/* ---- Arthurians ----------------------------------------------------------------------------------- */

/* covers: arthurians */
TEST(the_nadir_of_the_arthurians)
{
    script(
        "power=2ART1B acc=2ART8 disc=1ROM17 hand=2FAM7 play:2FAM7 ?hand=1ROM17 ?acc=- ?play=2ART8 "
        "?disc=2FAM7 ?empire=0 ?scoring=none");
}

TEST(quests_are_no_developments)
{
    script("power=2ART1B empire=1 hand=1MAC3 dev=2ART3,2ART6 pool=9/9/9 play:1MAC3 pay:0,0 "
           "acquire:1CIV2 ?hand=1CIV2 ?pool=7/9/9 ?disc=1MAC3");
    /* Moving the last one out triggers nothing. */
    script("perm=2ART2 dev=2ART3 night yes ?hand=U ?dev=- ?gar=2ART3>2ART2 ?scoring=none");
}

TEST(one_active_quest)
{
    script("perm=2ART2 dev=2ART3,2ART6,2ART7 gar=2ART5>2ART2 night // gar=- night yes quest:2ART7 "
           "?hand=U ?dev=2ART3,2ART6 ?gar=2ART7>2ART2");
}

/* ---- Atlanteans ----------------------------------------------------------------------------------- */

/* covers: atlanteans */
TEST(atlanteans_develop_at_every_reshuffle)
{
    uint64_t seed = 1;
    do
        deal(2, seed++, "nation=atlanteans,romans");
    while (s->first_seat != 0);
    expect(s->seat[0].empire, 1);
    script("as=atlanteans power=2ATL1B empire=1 hand=2FAM7 disc=1ROM17 dev=2ATL10,2ATL11,2ATL8 "
           "pool=0/2/0 play:2FAM7 develop:2ATL10 ?pool=0/0/0 ?dev=2ATL11,2ATL8 ?hand=1ROM17,2ATL10 "
           "?devtok=1 ?disc=2FAM7");
}

/* covers: history */
TEST(the_sunken_pile_is_no_history)
{
    script("as=atlanteans power=2ATL1B hist=2OLM18,1ROM17 play=1TRI10 ?vp:2OLM18=0 ?vp:1TRI10=0 "
           "hand=2ART3 play:2ART3 ?disc=2ART3 ?scoring=graal");
}

/* ---- Utopians ------------------------------------------------------------------------------------- */

/* covers: utopians */
TEST(the_journey_to_shangri_la)
{
    script("as=utopians power=2UTO1B perm=2UTO2A pool=0/0/5 night ?perm=2UTO2B ?pool=0/0/0 "
           "pool=0/0/7 night choose:1 ?perm=2UTO3A ?pool=0/0/0 ?empire=1 pool=0/24/6 night "
           "?perm=2UTO3B "
           "?pool=0/24/0 ?scoring=none night ?scoring=shangri-la");
}

TEST(utopians_have_three_exhaust_tokens)
{
    uint64_t seed = 1;
    do
        deal(2, seed++, "nation=utopians,romans");
    while (s->first_seat != 0);
    expect(s->seat[0].exhaust, 3);
    then("end put:1");
    expect(s->seat[0].exhaust_all, 3);
    expect(s->seat[0].exhaust, 3);
    expect(s->count[zone_of(0, Z_NATION)] + s->count[zone_of(0, Z_ACCESSION)] +
               s->count[zone_of(0, Z_DEVELOPMENT)],
           0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nations_become_empires_by_their_accession),
        cmocka_unit_test(carthaginians_place_materials),
        cmocka_unit_test(qin_place_population),
        cmocka_unit_test(minoan_pottery_leaves_play),
        cmocka_unit_test(the_zenith_of_the_vikings),
        cmocka_unit_test(vikings_have_no_history),
        cmocka_unit_test(longships_answer_what_is_acquired),
        cmocka_unit_test(stone_heads_may_be_used),
        cmocka_unit_test(several_icons_count_as_production),
        cmocka_unit_test(the_nadir_of_the_arthurians),
        cmocka_unit_test(quests_are_no_developments),
        cmocka_unit_test(one_active_quest),
        cmocka_unit_test(atlanteans_develop_at_every_reshuffle),
        cmocka_unit_test(the_sunken_pile_is_no_history),
        cmocka_unit_test(the_journey_to_shangri_la),
        cmocka_unit_test(utopians_have_three_exhaust_tokens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
