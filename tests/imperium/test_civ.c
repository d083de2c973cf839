/* test_civ.c: C.I.V., the opponent that the game plays itself: its set-up, turn, levels and end. */
#include "imperium/table.h"

#include <stdio.h>
#include <string.h>

static struct clio_result result(void)
{
    struct clio_result r = {0};
    clio_result(x->game, s, &r);
    return r;
}

/* ---- Set-up ------------------------------------------------------------------------------------- */

/* covers: civ, civ-setup, levels */
TEST(what_a_level_begins_with)
{
    static const char *const levels[] = {"chieftain", "warlord",  "imperator",
                                         "sovereign", "overlord", "supreme-ruler"};
    static const int slots[] = {4, 4, 5, 5, 6, 6};
    for (int level = 0; level < 6; level++) {
        char options[64];
        snprintf(options, sizeof options, "nation=celts,romans level=%s", levels[level]);
        deal(1, 5, options);
        expect(s->bot, 1);
        expect(s->first_seat, 0);
        expect(s->count[Z_SLOTS], slots[level]);
        expect(s->count[zone_of(1, Z_DECK)], 10 - slots[level]);
        expect(s->seat[1].pool[MATERIALS], level >= 3 ? 3 : 0);
        expect(s->seat[1].pool[POPULATION], level >= 3 ? 2 : 0);
        expect(s->seat[1].pool[PROGRESS], level >= 3 ? 1 : 0);
        expect(s->seat[1].empire, 0);
        expect(s->count[zone_of(1, Z_HAND)] + s->count[zone_of(1, Z_PLAY)], 0);
    }
}

/* covers: civ-dynasty */
TEST(the_graal_is_the_last_quest)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        deal(1, seed, "nation=celts,arthurians");
        int quests = zone_of(1, Z_DEVELOPMENT);
        expect(s->count[quests], 5);
        assert_string_equal(id_of(s->first[quests]), "2ART3");
        assert_string_equal(id_of(s->first[zone_of(1, Z_NATION)]), "2ART8");
        expect(s->count[zone_of(1, Z_NATION)], 8);
        expect(s->count[zone_of(1, Z_PERMANENT)], 0);
    }
}

/* Regions lie apart for the Atlanteans only; elsewhere they are developments like others. */
TEST(developments_that_are_regions_are_in_the_dynasty)
{
    deal(1, 1, "nation=celts,olmecs");
    expect(s->count[zone_of(1, Z_NATION)], 12);
    expect(count_in(zone_of(1, Z_NATION), "2OLM6"), 1);
    deal(1, 1, "nation=celts,mauryans");
    expect(s->count[zone_of(1, Z_NATION)], 15);
    expect(count_in(zone_of(1, Z_NATION), "2MAU4"), 1);
}

TEST(the_bot_of_the_utopians_has_a_journey)
{
    deal(1, 1, "nation=celts,utopians");
    expect(s->count[zone_of(1, Z_NATION)], 0);
    expect(count_in(zone_of(1, Z_PERMANENT), "2UTO2A"), 1);
}

/* ---- Its turn ----------------------------------------------------------------------------------- */

/* covers: civ-turn */
TEST(what_the_die_places)
{
    script("solo=carthaginians b:disc=U turn:2 ?m2=1REG6+2m ?slot1=U ?b:disc=-");
    script("solo=qin b:disc=U turn:2 ?m2=1REG6+1p ?slot1=U ?b:disc=-");
    script("solo=romans b:disc=U turn:4 ?m4=1UNC3+1g ?slot1=U ?b:disc=-");
}

TEST(a_warlord_discards_at_the_end)
{
    script("solo=romans,warlord slot1=1CEL14 b:deck=1ROM14,1ROM15,1ROM16,1ROM17,U,1ROM20 turn:6 "
           "?slot1=1ROM14 ?slot4=1ROM17 ?slot5=- ?b:deck=1ROM20 ?b:disc=1CEL14,U ?b:pool=2/0/0");
    script(
        "solo=romans,warlord slot1=1CEL14 b:deck=1ROM14,1ROM15,1ROM16,1ROM17 turn:6 ?slot1=1ROM14 "
        "?slot4=1ROM17 ?b:deck=- ?b:disc=1CEL14 ?b:pool=2/0/0");
}

TEST(the_deck_is_rebuilt_only_when_a_card_is_needed)
{
    script("solo=romans slot1=1CEL14 slot2=1CEL14 slot3=1CEL14 slot4=1CEL14 slot5=1CEL14 "
           "b:deck=U,U,U,U,U b:nation=1ROM2,1ROM8 turn:6 ?slot1=U ?slot5=U ?b:deck=- "
           "?b:disc=1CEL14,1CEL14,1CEL14,1CEL14,1CEL14 ?b:pool=10/0/0");
    /* A row that discards more than there is rebuilds nothing. */
    script("solo=celts b:deck=1ROM17 b:disc=U b:nation=1CEL9 bot:1TRI2 ?b:deck=- ?b:disc=U,1ROM17 "
           "?b:hist=1TRI2");
}

TEST(a_slot_stays_empty_when_nothing_is_left)
{
    script("solo=romans slot1=1CEL20 turn:6 ?slot1=- ?slot2=- ?b:hist=1CEL20 ?b:pool=0/1/0");
    /* The unrest of a journey joins the discard too late for its slot, but not for the next. */
    script(
        "solo=utopians b:perm=2UTO2A slot1=U unrest=9 turn:6 ?slot1=- ?slot2=U ?slot3=U ?slot4=U "
        "?slot5=U ?b:disc=U ?unrest=5");
}

/* The log says what the row does, not only what it is called. */
TEST(a_row_is_told_with_what_it_says)
{
    static const char *const begins[CLIO_LANGS] = {
        "C.I.V. resolves row 3 of its table. ", "La C.I.V. applique la ligne 3 de son tableau. "};
    script("solo=persians b:empire=1 m1=- m2=- m3=- m4=- m5=- bot:1ROM6 ?b:hist=1ROM6");
    int row = told_card("row-runs", 0);
    assert_true(row >= 0);
    for (int lang = 0; lang < CLIO_LANGS; lang++) {
        struct clio_event line = {
            .phrase = LOG_ROW_RUNS, .only = (uint16_t)CLIO_NOBODY, .arg = {(int16_t)row, 3}};
        char says[700], text[800];
        clio_thing_text(x->game, D_ROW, row, (enum clio_lang)lang, says, sizeof says);
        clio_event_text(x->game, &line, CLIO_SPECTATOR, NULL, (enum clio_lang)lang, text,
                        sizeof text);
        assert_int_equal(strncmp(text, begins[lang], strlen(begins[lang])), 0);
        assert_string_equal(text + strlen(begins[lang]), says);
        assert_true(strlen(says) > 20);
    }
}

/* A state that a row turns counts at once; what it puts on the deck is not resolved this turn. */
TEST(a_flip_counts_for_the_next_card)
{
    script("solo=celts slot1=1CEL15 slot2=1CEL14 b:deck=U,U,U,U,U,U b:nation=1CEL2,1CEL3 turn:6 "
           "?b:empire=1 ?b:nation=1CEL3 ?hand=U,U ?b:hist=1CEL14 ?b:disc=1CEL2,1CEL15 ?b:deck=U "
           "?slot1=U ?slot5=U");
    script("solo=arthurians slot1=1CEL14 b:deck=1ROM17,U,U,U turn:6 ?slot1=1TRI8 ?slot2=1ROM17 "
           "?slot5=U ?b:deck=- ?b:hist=1CEL14");
    expect(told("reveals"), 1);
}

/* covers: civ-resolve */
TEST(no_row_can_do_anything)
{
    script("solo=olmecs bot:1CEL14 ?b:disc=1CEL14 ?told=no-row");
}

TEST(rows_in_their_order)
{
    /* Cattle Raid is an attack and has the barbarian symbol: the upper row first. */
    script("solo=romans play=1REG2 bot:1CEL19 ?play=- ?hand=1REG2,U ?b:disc=1CEL19");
    script("solo=romans b:empire=1 bot:1CEL19 ?b:hist=1CEL19");
    /* A card of two suits matches both. */
    script("solo=utopians b:deck=1ROM17 bot:1UNC20 ?b:deck=- ?b:disc=1ROM17 ?b:pool=0/1/0 "
           "?b:hist=1UNC20");
}

/* covers: civ-value */
TEST(what_the_bot_takes)
{
    script("solo=persians b:empire=1 m1=1TRI7 m2=1FAM6 m3=1CIV2 m4=1UNC3+1g m5=1REG2+3m bot:1ROM6 "
           "?b:deck=1TRI7 ?b:hist=1ROM6 // m3=1CIV2+2g bot:1ROM6 ?b:deck=1CIV2 ?b:pool=0/0/2 "
           "?b:hist=1ROM6");
    /* Equal values and tokens: the lowest place. */
    script("solo=persians b:empire=1 m1=1REG2 m2=1UNC3 m3=1REG3 m4=1UNC15 m5=1REG2 bot:1ROM6 "
           "?b:deck=1REG2 ?m1=1TRI1* ?b:hist=1ROM6");
}

/* covers: civ-changes */
TEST(the_bot_does_not_return_unrest_for_others)
{
    script("solo=celts hand=2OLM9,U b:disc=U play:2OLM9 return:U ?hand=- ?pool=0/0/1 ?b:disc=U "
           "?disc=2OLM9 ?unrest=9");
}

TEST(the_bot_never_pays_progress_for_others)
{
    script("solo=romans b:pool=2/2/9 m2=- m5=- bot:1ROM18 ?b:pool=2/3/9 ?b:disc=1ROM18");
}

TEST(a_reaction_in_the_bots_turn)
{
    script("solo=olmecs play=2ATL8 hand=U bot:2OLM9 return:U react:2ATL8 ?pool=3/0/0 ?hand=- "
           "?b:pool=0/0/1 ?b:disc=2OLM9 ?ex=4");
}

TEST(what_a_human_has_to_do_is_chosen_by_the_human)
{
    script("solo=romans play=1REG2,1REG3,1CEL20 bot:1ROM21 recall:1REG3 ?play=1REG2,1CEL20 "
           "?hand=1REG3,U ?b:disc=1ROM21");
    script("solo=carthaginians b:empire=1 hand=1ROM17,U,1ROM16 bot:1ROM14 discard:U discard:1ROM16 "
           "?hand=1ROM17 ?disc=U,1ROM16 ?b:deck=1REG6 ?b:disc=1ROM14");
}

TEST(standing_army_against_the_bot)
{
    script("solo=romans play=1UNC1,1REG2 pool=0/0/1 bot:1ROM21 ?b:disc=1ROM21 ?told=avoids");
}

/* ---- The end ------------------------------------------------------------------------------------ */

/* covers: civ-score */
TEST(points_of_the_bot)
{
    script("solo=celts slot1=1FAM6 b:play=1REG2 b:hist=1TRI8 b:deck=U b:perm=2UTO2A ?b:points=15 "
           "pool=0/0/16 count ?over=score");
    expect_that(result().won[0] && !result().won[1]);
    expect(result().points[0], 16);
    expect(result().points[1], 15);
}

TEST(the_human_needs_more)
{
    script("solo=celts count ?over=score");
    expect_that(!result().won[0] && result().won[1]);
    expect(result().place[0], 2);
}

TEST(the_last_dynasty_card_triggers_scoring)
{
    script(
        "solo=olmecs b:nation=2OLM9 bot:1CEL14 ?b:nation=- ?b:disc=2OLM9,1CEL14 ?scoring=dynasty");
    script("solo=romans b:disc=U b:nation=1ROM8 rebuild ?b:nation=- ?b:disc=- ?scoring=dynasty "
           "b:deck=- night");
}

TEST(the_bots_graal_and_zenith_do_nothing)
{
    script("solo=arthurians b:disc=2ART18 bot:2ART3 ?b:hist=2ART18 ?b:deck=1FAM1 ?b:disc=2ART3 "
           "?scoring=none");
    script("solo=vikings b:deck=1ROM17,1ROM16 bot:1VIK2 ?b:deck=- ?b:disc=1ROM17,1ROM16,1VIK2 "
           "?b:pool=1/1/0 ?scoring=none");
}

/* What a row lets its opponent do, and that it is a row that asks: its card says something else. */
TEST(a_question_of_the_bots_row)
{
    begin("solo=qin die=6 deck=1ROM17 bot:1CEL20");
    asks(CLIO_EN, "C.I.V.’s row “Pinned” — Do you want to draw 1 card?",
         "C.I.V.’s row “Pinned” — whether to draw 1 card");
    asks(CLIO_FR,
         "La ligne «\u00a0Punaisée\u00a0» de la C.I.V. — Voulez-vous piocher 1 carte\u00a0?",
         "La ligne «\u00a0Punaisée\u00a0» de la C.I.V. — piocher 1 carte, ou non");
    then("yes ?hand=1ROM17");
    begin("solo=carthaginians b:empire=1 play=1REG2,1REG3 bot:1ROM3");
    asks(CLIO_EN, "C.I.V.’s row “Attack” — Which card do you abandon?",
         "C.I.V.’s row “Attack” — a card to abandon");
    then("abandon:1REG2");
}

/* Where its card goes is a sentence for each place; it is called by one name. */
TEST(where_the_bots_card_goes_is_told)
{
    static const struct {
        int spot;
        const char *english, *french;
    } places[] = {
        {SPOT_DECK, "“Glory” goes onto C.I.V.’s deck.",
         "La C.I.V.\u00a0: «\u00a0Gloire\u00a0» va sur son deck."},
        {SPOT_DISCARD, "“Glory” goes to C.I.V.’s discard pile.",
         "La C.I.V.\u00a0: «\u00a0Gloire\u00a0» rejoint sa défausse."},
        {SPOT_PLAY, "“Glory” goes into C.I.V.’s play area.",
         "La C.I.V.\u00a0: «\u00a0Gloire\u00a0» entre en jeu."},
        {SPOT_HISTORY, "“Glory” goes to C.I.V.’s history.",
         "La C.I.V.\u00a0: «\u00a0Gloire\u00a0» rejoint son Histoire."},
        {SPOT_EXILE, "“Glory” goes into exile.",
         "La C.I.V.\u00a0: «\u00a0Gloire\u00a0» est exilée."},
    };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct clio_event event = {.phrase = LOG_BOT_CARD_TO, .only = CLIO_NOBODY};
        char text[200];
        event.arg[0] = (int16_t)row_of("1CEL15");
        event.arg[1] = (int16_t)places[i].spot;
        clio_event_text(x->game, &event, 0, NULL, CLIO_EN, text, sizeof text);
        assert_string_equal(text, places[i].english);
        clio_event_text(x->game, &event, 0, NULL, CLIO_FR, text, sizeof text);
        assert_string_equal(text, places[i].french);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_level_begins_with),
        cmocka_unit_test(the_graal_is_the_last_quest),
        cmocka_unit_test(developments_that_are_regions_are_in_the_dynasty),
        cmocka_unit_test(the_bot_of_the_utopians_has_a_journey),
        cmocka_unit_test(what_the_die_places),
        cmocka_unit_test(a_warlord_discards_at_the_end),
        cmocka_unit_test(the_deck_is_rebuilt_only_when_a_card_is_needed),
        cmocka_unit_test(a_slot_stays_empty_when_nothing_is_left),
        cmocka_unit_test(a_row_is_told_with_what_it_says),
        cmocka_unit_test(a_flip_counts_for_the_next_card),
        cmocka_unit_test(no_row_can_do_anything),
        cmocka_unit_test(rows_in_their_order),
        cmocka_unit_test(what_the_bot_takes),
        cmocka_unit_test(the_bot_does_not_return_unrest_for_others),
        cmocka_unit_test(the_bot_never_pays_progress_for_others),
        cmocka_unit_test(a_reaction_in_the_bots_turn),
        cmocka_unit_test(what_a_human_has_to_do_is_chosen_by_the_human),
        cmocka_unit_test(standing_army_against_the_bot),
        cmocka_unit_test(points_of_the_bot),
        cmocka_unit_test(the_human_needs_more),
        cmocka_unit_test(the_last_dynasty_card_triggers_scoring),
        cmocka_unit_test(the_bots_graal_and_zenith_do_nothing),
        cmocka_unit_test(a_question_of_the_bots_row),
        cmocka_unit_test(where_the_bots_card_goes_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
