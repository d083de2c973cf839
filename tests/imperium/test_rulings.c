/* test_rulings.c: the rulings of RULES 20 and 20.1, each in a position where it decides. */
#include "imperium/table.h"

#include <string.h>

static struct clio_result result(void)
{
    struct clio_result r = {0};
    clio_result(x->game, s, &r);
    return r;
}

/* ---- 20 ----------------------------------------------------------------------------------------- */

/* covers: rulings */
TEST(test_R01_tokens_are_unlimited)
{
    script("pool=500/400/300 hand=2FAM2 play:2FAM2 ?pool=503/402/300 ?disc=2FAM2");
}

TEST(test_R02_market_places_and_their_decks)
{
    script("hand=1REG7 m1=1REG2 m2=1REG2+1g m3=1REG2+1g m4=1REG2+1g m5=1REG2+1g play:1REG7 "
           "?m1=1TRI1* ?exile=1REG2");
    script("hand=1REG7 m1=1REG2+1g m2=1REG2+1g m3=1REG2 m4=1REG2+1g m5=1REG2+1g play:1REG7 "
           "?m3=1CIV10* ?exile=1REG2");
    script("hand=1REG7 m1=1REG2+1g m2=1REG2+1g m3=1REG2+1g m4=1REG2 m5=1REG2+1g play:1REG7 "
           "?m4=1UNC8* ?exile=1REG2");
    script("hand=1REG7 m1=1REG2+1g m2=1REG2+1g m3=1REG2+1g m4=1REG2+1g m5=1REG2 play:1REG7 "
           "?m5=1REG9 ?exile=1REG2");
}

TEST(test_R03_small_decks_of_six)
{
    for (int seats = 2; seats <= 4; seats++) {
        deal(seats, 7, "");
        expect(s->count[Z_REGIONS], 5); /* and one in the market */
        expect(s->count[Z_UNCIVILISED], 5);
        expect(s->count[Z_CIVILISED], 5);
    }
}

TEST(test_R04_unrest_for_what_comes_from_exile)
{
    script("play=2CIV8 exile=1TRI2,1REG2 hand=1ROM17 pool=0/2/0 play:1ROM17 acquire:1TRI2 "
           "?exile=1REG2 ?hand=1TRI2,U ?pool=0/0/0 ?disc=1ROM17 // play:1ROM17 acquire:1REG2 "
           "?exile=1TRI2 ?hand=1REG2 ?pool=0/0/0 ?disc=1ROM17");
}

TEST(test_R05_a_break_through_that_finds_nothing)
{
    script("hand=1UNC20 pool=3/0/0 m1=1REG2 main=1REG8,1CIV3 play:1UNC20 ?pool=2/0/0 ?disc=1UNC20 "
           "?told=breaks-in-vain");
}

TEST(test_R06_no_exile_of_cards_with_tokens)
{
    script("hand=1REG7 m1=1TRI8+1m m2=1REG6+1p m3=1CIV2+1g m4=1UNC3+1g m5=1REG2+1g play:1REG7");
}

TEST(test_R07_progress_pays_for_others)
{
    script("hand=1ROM17 pool=0/1/1 play:1ROM17 acquire:1REG6 ?pool=0/0/0 ?hand=1REG6 ?disc=1ROM17");
    script("hand=1ROM16 pool=1/0/1 play:1ROM16 acquire:1CIV2 ?pool=0/0/0 ?hand=1CIV2 ?disc=1ROM16");
    script("play=1CEL20 pool=9/9/0 ?no:exhaust:1CEL20 night");
}

TEST(test_R08_ties_are_shared)
{
    script("seats=3 pool=0/0/5 1:pool=0/0/5 2:pool=0/0/4 count ?over=score");
    struct clio_result r = result();
    expect_that(r.won[0] && r.won[1] && !r.won[2]);
    expect(r.place[2], 3);
}

TEST(test_R09_and_R80_nothing_is_placed_on_a_six_or_on_nothing)
{
    script("solo=qin b:empire=1 die=6 bot:1ROM18 ?b:hist=1ROM18 ?m1=1TRI8 ?m5=1REG7");
    script("solo=romans m3=- b:disc=U turn:3 ?m3=- ?slot1=U ?b:disc=- ?b:nation=-");
    script("m1=- m2=- m3=- m4=- m5=- end 1.end ?asks=0");
}

TEST(test_R13_a_row_that_takes_the_accession_makes_an_empire)
{
    script("solo=celts b:nation=1CEL2,1CEL3 bot:1CEL15 ?b:empire=1 ?b:nation=1CEL3 "
           "?b:disc=1CEL2,1CEL15 ?hand=U");
    /* Julius Caesar, whom a Roman gave it, founds no empire of the Celts. */
    script("solo=celts bot:1ROM2 ?b:disc=1ROM2 ?b:pool=0/0/1 ?b:empire=0");
    /* Nor does the Glory of a Mauryan found that of the Scythians, who have one just like it. */
    script("solo=scythians b:nation=1SCY2,1SCY3 m4=1UNC3 bot:2MAU2 ?b:deck=1UNC3 ?b:disc=2MAU2 "
           "?b:empire=0");
}

TEST(test_R19_the_power_card_counts)
{
    script(
        "power=1GRE1B hist=U ?vp:1GRE1B=0 hist=U,U ?vp:1GRE1B=1 power=1VIK1A ?vp:1VIK1A=1 night");
}

TEST(test_R20_and_R62_the_last_card_of_the_deck)
{
    /* Six in hand would be one too many: the unrest is one of the five. */
    begin("power=2UTO1B deck=1ROM17 disc=1ROM16,1ROM15,1ROM14,1ROM18,1ROM19 hand=1ROM20 end put:1 "
          "done ?asks=1");
    expect(s->count[zone_of(0, Z_HAND)], 5);
    expect(count_in(zone_of(0, Z_HAND), "UNR1"), 1);
    expect(s->count[zone_of(0, Z_DECK)], 3);
}

/* covers: switches */
TEST(test_R24_progress_alone_raises_a_value)
{
    script("solo=persians b:empire=1 m1=1TRI7 m2=1REG6 m3=1CIV2+2m m4=1UNC3 m5=1REG2 bot:1ROM6 "
           "?b:deck=1TRI7 ?b:hist=1ROM6");
    script("solo=persians b:empire=1 switch=2 m1=1TRI7 m2=1REG6 m3=1CIV2+2m m4=1UNC3 m5=1REG2 "
           "bot:1ROM6 ?b:deck=1CIV2 ?b:pool=2/0/0 ?b:hist=1ROM6");
}

TEST(test_R29_the_bot_uses_what_is_newest)
{
    script("solo=atlanteans b:play=1REG2,1REG3,1REG9 bot:2ATL7 ?b:play=1REG2,1REG3 ?b:hist=1REG9 "
           "?b:deck=1FAM1 ?b:disc=2ATL7");
}

TEST(test_R30_a_region_put_into_play_is_not_resolved)
{
    script("solo=vikings b:nation=1VIK4,1VIK8 b:disc=1REG2 bot:1UNC3 ?b:nation=1VIK8 ?b:play=1REG2 "
           "?b:disc=1VIK4 ?b:hist=1UNC3 ?exile=- ?m1=1TRI8");
}

TEST(test_R31_the_best_exiled_region)
{
    script("solo=vikings exile=1REG2,1REG6,1REG3,1REG7 bot:1CEL14 ?exile=1REG2,1REG6,1REG7 "
           "?b:deck=1REG3 ?b:disc=1CEL14 ?told=acquires-exiled");
}

TEST(test_R32_no_quest_is_left)
{
    script("solo=arthurians b:disc=2ART18 b:nation=2ART9,2ART10 bot:2ART16 ?b:disc=2ART18,2ART9 "
           "?b:nation=2ART10 ?b:hist=2ART16 ?b:deck=U ?hand=U ?scoring=none");
    script("solo=arthurians b:disc=2ART18 b:dev=2ART3 bot:2ART16 ?b:dev=- ?b:hist=2ART18 "
           "?b:top=U,2ART3 ?b:disc=2ART16 ?hand=U ?scoring=none");
}

TEST(test_R35_after_exile_the_deck_of_the_place)
{
    script("hand=1REG7 m3=1REG2 play:1REG7 exile:1REG2 ?exile=1REG2 ?m3=1CIV10*");
    script("switch=4 hand=1REG7 m3=1REG2 play:1REG7 exile:1REG2 ?exile=1REG2 ?m3=1REG9");
}

/* covers: order */
TEST(test_R37_a_cost_that_is_not_paid)
{
    script("hand=2EGY18 1:play=1REG2 play:2EGY18 ?disc=2EGY18 ?1:play=- ?1:hand=1REG2");
    script("switch=1 hand=2EGY18 1:play=1REG2 ?no:play:2EGY18 pool=2/1/0 play:2EGY18 acquire:1REG6 "
           "?pool=0/0/0 ?hand=1REG6 ?disc=2EGY18 ?1:play=- ?1:hand=1REG2");
    /* Whichever of several costs it is. */
    script("hand=1VIK21 play=1VIK17 play:1VIK21 ?hand=- ?exile=1VIK21");
    script("switch=1 hand=1VIK21 play=1VIK17 ?no:play:1VIK21 night");
}

/* covers: cards */
TEST(test_R38_abilities_in_play_ignore_the_state)
{
    script("play=1CIV10 deck=1ROM17 exhaust:1CIV10 ?hand=1ROM17 ?deck=- // hand=1ROM16 pool=3/0/0 "
           "play:1ROM16 acquire:1CIV2 ?hand=1CIV2 ?pool=0/0/0 ?disc=1ROM16");
}

/* Egyptians and Mauryans are in this game; the Mauryans' card has the icon of four players. */
TEST(test_R39_tributaries_that_are_nations)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        deal(2, seed, "nation=egyptians,mauryans");
        int all = 0, of_legends = 0;
        for (int zone = Z_MAIN; zone < ZONES; zone++)
            EACH_CARD (s, zone, card) {
                const struct imperium_card *c = card_of(x, card);
                if (!(c->suits & TRIBUTARY))
                    continue;
                all++;
                of_legends += c->box == LEGENDS;
                expect_that(strcmp(imperium_text(x->c, c->name[0]), "Egyptians") != 0);
                expect_that(strcmp(imperium_text(x->c, c->name[0]), "Mauryans") != 0);
                expect_that(c->min_players <= 2);
            }
        expect(all, 9);
        expect(of_legends, 1);
    }
}

TEST(test_R40_the_garrison_of_a_host_that_vanishes)
{
    script("empire=1 hand=1ROM7 play=1ROM19 gar=U>1ROM19 play:1ROM7 ?play=1ROM7 ?gar=- ?disc=U "
           "?hist=1ROM19");
    script("hand=2ART25 deck=1ROM17,1ROM16 play=2ART5 gar=U>2ART5 play:2ART25 top:1ROM17 yes "
           "?hand=1ROM16 ?deck=1ROM17 ?play=- ?gar=- ?exile=2ART5 ?disc=2ART25,U // switch=8 "
           "play:2ART25 top:1ROM17 yes ?hand=1ROM16 ?deck=1ROM17 ?play=- ?gar=- ?exile=2ART5,U "
           "?disc=2ART25");
}

TEST(test_R41_a_revolt_of_any_number)
{
    script("hand=U,U,U revolt return:U done ?hand=U ?unrest=10 // switch=16 revolt ?hand=- "
           "?unrest=11");
}

TEST(test_R42_the_bot_and_king_of_kings_once)
{
    script("solo=celts b:play=1REG2,1REG3,1REG9 fame=- king=b b:nation=1CEL9,1CEL10 bot:1CEL15 "
           "?b:nation=1CEL10 ?b:disc=1CEL9,1CEL15 ?hand=U ?scoring=none");
}

/* A cost is paid only for something: turned, King of Kings is nothing to an empire without
 * developments to come. */
TEST(glory_needs_a_king_who_answers)
{
    script("king=b fame=- empire=1 hand=1ROM14 play=1REG2,1REG3,1REG6 ?no:play:1ROM14 night");
    script("king=b fame=- hand=1ROM14 play=1REG2,1REG3,1REG6 play:1ROM14 abandon:1REG2 "
           "abandon:1REG3 ?play=- ?pool=0/0/4 ?disc=1REG2,1REG3,1REG6,1ROM14");
    script("king=b fame=- empire=1 dev=1ROM4,1ROM8 hand=1ROM14 play=1REG2,1REG3,1REG6 play:1ROM14 "
           "abandon:1REG2 abandon:1REG3 develop:1ROM4 ?play=- ?dev=1ROM8 "
           "?disc=1REG2,1REG3,1REG6,1ROM14,1ROM4");
    script("fame=- empire=1 hand=1ROM14 play=1REG2,1REG3,1REG6 play:1ROM14 abandon:1REG2 "
           "abandon:1REG3 ?play=- ?pool=0/0/3 ?king=b ?disc=1REG2,1REG3,1REG6,1ROM14 "
           "?scoring=king");
}

TEST(test_R48_the_unrest_of_a_break_through)
{
    script(
        "switch=32 hand=1ROM17 pool=0/3/0 m1=1TRI1* play:1ROM17 choose:2 break:1TRI1 ?hand=1TRI1,U "
        "?pool=0/0/0 ?disc=1ROM17");
    /* Switched for everybody: C.I.V. takes it as when it acquires. */
    script("solo=celts switch=32 m4=1UNC3* bot:1CEL16 ?b:deck=1UNC3,U ?b:hist=1CEL16");
    script("solo=celts m4=1UNC3* unrest=3 bot:1CEL16 ?b:deck=1UNC3 ?b:hist=1CEL16 ?unrest=3");
}

/* ---- 20.1 --------------------------------------------------------------------------------------- */

TEST(test_R49_one_joint_payment)
{
    script(
        "hand=1VIK22 pool=2/0/2 play:1VIK22 ?can:pay:0,1 ?can:pay:1,1 ?no:pay:0,0 ?no:pay:2,0 "
        "pay:1,1 acquire:1TRI8 ?pool=2/0/0 ?hand=1TRI8 ?disc=1VIK22 // pool=1/0/1 ?no:play:1VIK22 "
        "night");
}

TEST(test_R50_a_payment_that_leaves_the_benefit_possible)
{
    script("power=2ART1A hand=1ROM17,2ART18 exhaust:2ART1A ?ex=4");
    /* The scroll that pays cannot be put into the history, too. */
    script("play=2UTO7 hand=2UTO12 ?no:exhaust:2UTO7 hand=2UTO12,1ROM17 exhaust:2UTO7 ?hand=- "
           "?gar=2UTO12>2UTO7 ?hist=1ROM17");
    /* Two cards that pay are two that can be looked at afterwards. */
    script("play=2QIN15 hand=1ROM17,1ROM16 ?no:exhaust:2QIN15 hand=U,1ROM17,1ROM16 exhaust:2QIN15 "
           "discard:1ROM17 return:U ?hand=1ROM16 ?disc=1ROM17 ?unrest=9 ?acts=2");
}

TEST(test_R50_what_an_ability_costs_is_an_exhaust_token_too)
{
    script("play=2UNC7 nation=1MAC10 ex=1 ?no:exhaust:2UNC7 ex=2 exhaust:2UNC7 ?hand=1MAC10 "
           "?nation=- ?natok=1 ?ex=0");
    script("play=2OLM15,2OLM3 hand=2OLM18 ex=1 ?no:exhaust:2OLM15 night");
}

/* Step Pyramids need not be used unless the cost could not be paid without them. */
TEST(test_R50_a_cost_is_paid_in_full)
{
    script("play=2OLM15,2OLM3 hand=2OLM18 exhaust:2OLM15 acquire:1CIV2 ?ex=3 ?acts=2 ?hand=1CIV2 "
           "?disc=2OLM18");
    script("play=2OLM15,2OLM3 hand=2OLM18,2OLM18 exhaust:2OLM15 ?can:react:2OLM3 done "
           "acquire:1CIV2 ?ex=4 ?acts=2 ?hand=1CIV2 ?disc=2OLM18,2OLM18");
}

TEST(test_R51_the_state_is_read_once)
{
    script(
        "hand=1TRI3 acc=1MAC2 dev=1ROM6,1ROM5 pool=9/9/9 play:1TRI3 ?acc=- ?disc=1MAC2 ?empire=1 "
        "?hist=1TRI3");
}

TEST(test_R52_options_that_take_something_first)
{
    script("hand=1VIK23 1:pool=1/0/0 play:1VIK23 ?pool=1/0/1 ?1:pool=0/0/0 ?disc=1VIK23");
}

TEST(test_R53_optional_text_makes_a_card_playable)
{
    script("empire=1 hand=1ROM6,1ROM17 m3=- play:1ROM6 done ?disc=1ROM6");
    /* What only others may do does not. */
    script("hand=2OLM9 1:disc=U ?no:play:2OLM9 disc=U play:2OLM9 done 1.done ?disc=U,2OLM9");
}

TEST(test_R54_after_a_card_was_played)
{
    script("play=1CEL4,1VIK10 hand=2TRI11 1:pool=0/0/1 play:2TRI11 ?pool=0/0/2 ?disc=2TRI11 "
           "?1:pool=0/0/0 react:1VIK10 ?pool=2/0/2");
    /* A region's effect that is resolved again is not a region played. */
    script("play=1REG9,1SCY21 hand=2ART18 play:2ART18 under:1REG9 exile:1TRI8 ?gar=2ART18>1REG9 "
           "?pool=2/0/0 ?exile=1TRI8");
    /* One that comes from the discard is. */
    script("play=1MAC17,1SCY21 disc=1REG9 exhaust:1MAC17 exile:1TRI8 react:1SCY21 ?pool=2/1/0 "
           "?play=1MAC17,1SCY21,1REG9 ?disc=- ?exile=1TRI8");
}

TEST(test_R55_avoiding_ignores_the_whole_card)
{
    script(
        "seats=3 empire=1 hand=1CIV4 1:play=1REG12 2:play=1SCY20 play:1CIV4 1.avoid:1REG12 2.done "
        "?pool=2/0/1 ?disc=1CIV4 ?1:play=- ?1:hand=1REG12 ?2:pool=2/0/0 ?2:hand=U");
    /* It is offered even where the card would not hurt. */
    script("hand=1CEL18 1:play=1SCY20 play:1CEL18 1.avoid:1SCY20 ?pool=0/0/1 ?hist=1CEL18 ?1:ex=4");
}

TEST(test_R56_the_attacker_decides_first)
{
    script("1:play=1UNC1,1REG12 hand=2TRI11 pool=0/0/1 1:pool=0/0/1 play:2TRI11 yes 1.avoid:1REG12 "
           "?pool=0/0/0 ?1:pool=0/0/2 ?1:play=1UNC1 ?1:hand=1REG12 ?disc=2TRI11");
    script("1:play=1UNC1 hand=2TRI11 1:pool=0/0/1 play:2TRI11 ?disc=2TRI11 ?told=avoids");
}

TEST(test_R57_avoiding_a_row_that_would_do_something)
{
    /* Nothing to recall: no attack, the unrest is taken. */
    script("solo=romans play=1SCY20 bot:1GRE15 ?hand=U ?b:disc=1GRE15");
    script("solo=romans play=1SCY20,1REG2 bot:1GRE15 avoid:1SCY20 ?b:disc=1GRE15 ?ex=4");
    /* What helps stays. */
    script("solo=greeks play=1SCY20 pool=2/0/0 bot:1GRE15 avoid:1SCY20 ?pool=2/1/0 ?b:disc=1GRE15");
}

TEST(test_R58_actions_are_spent_in_ones_own_turn)
{
    script(
        "1:perm=2UTO2A 1:hand=U hand=2OLM9 disc=U play:2OLM9 done 1.return:U ?1:hand=- ?pool=0/0/1 "
        "?disc=U,2OLM9 "
        "?unrest=9");
}

TEST(test_R59_the_token_just_spent)
{
    script(
        "play=2OLM10 ?no:exhaust:2OLM10 disc=1ROM17 exhaust:2OLM10 ?acts=2 ?hand=1ROM17 ?disc=-");
    script("play=1UNC14 1:play=2OLM10 ?no:exhaust:1UNC14 disc=1ROM17 exhaust:1UNC14 ?acts=2 "
           "?hand=1ROM17 ?disc=- ?ex=4");
}

TEST(test_R60_the_last_unrest)
{
    script("seats=3 unrest=1 pool=0/0/1 empire=1 hand=1CIV4 play:1CIV4 ?pool=2/0/1 ?1:pool=2/0/0 "
           "?2:pool=2/0/0 ?1:hand=U ?disc=1CIV4 ?over=collapse");
    struct clio_result r = result();
    expect_that(r.won[0] && !r.won[1] && !r.won[2]);
    expect(r.place[2], 2);
    expect(r.place[1], 3);
}

/* Switched: the active player says who takes of a pile that is too small. */
TEST(test_R60_switched)
{
    script("seats=3 switch=256 unrest=1 pool=0/0/1 empire=1 hand=1CIV4 play:1CIV4 ?asks=0 "
           "?can:taker:1 ?can:taker:2 ?no:taker:0 taker:2 ?pool=2/0/1 ?1:pool=2/0/0 "
           "?2:pool=2/0/0 ?2:hand=U ?disc=1CIV4 ?over=collapse");
    expect_that(result().won[0]);
    /* With enough for all nobody is asked, and the order is as ever. */
    script("seats=3 switch=256 unrest=3 pool=0/0/1 empire=1 hand=1CIV4 play:1CIV4 ?pool=2/0/2 "
           "?1:pool=2/0/0 ?2:pool=2/0/0 ?1:hand=U ?2:hand=U ?disc=1CIV4");
}

TEST(test_R61_taking_unrest_card_by_card)
{
    script("power=1VIK1B play=2ART8 nation=1VIK3,1VIK4,1VIK5 hand=2ART18 night choose:2 yes no "
           "?hand=2ART18,U,U ?ntop=1VIK4,1VIK5,1VIK3");
}

TEST(test_R63_a_free_play_that_is_not_legal)
{
    script(
        "hand=1CAR18 m2=2ATL16 play:1CAR18 acquire:2ATL16 ?hand=2ATL16 ?pool=0/1/0 ?hist=1CAR18");
}

TEST(test_R64_a_host_without_an_effect)
{
    script("hand=2ART18 play=2MAU4 play:2ART18 under:2MAU4 ?gar=2ART18>2MAU4");
}

TEST(test_R65_find_in_the_first_zone_that_has_one)
{
    script("hand=2MAU18 deck=2MAU13,U nation=2MAU12 play:2MAU18 acquire:1REG6 ?hand=1REG6 ?deck=U "
           "?disc=2MAU13 ?hist=2MAU18");
    script(
        "hand=2MAU18 nation=2MAU12,2MAU13,1ROM17 play:2MAU18 acquire:1REG6 find:2MAU13 ?hand=1REG6 "
        "?nation=2MAU12,1ROM17 ?disc=2MAU13 ?hist=2MAU18");
}

TEST(test_R66_only_market_suits_are_swapped_in)
{
    script("play=1GRE9 exile=1VIK12 ?no:exhaust:1GRE9 exile=1VIK12,1REG2 m1=1TRI8+1g* unrest=7 "
           "exhaust:1GRE9 swap:1TRI8 ?exile=1VIK12,1TRI8 ?m1=1REG2+1g ?unrest=8");
}

/* covers: terms */
TEST(test_R67_giving_with_too_few_cards)
{
    script(
        "seats=4 empire=1 hand=1CIV11,1ROM17,U play:1CIV11 give:1ROM17:hand:1 ?hand=- ?pool=2/0/0 "
        "?1:pool=2/0/0 ?2:pool=2/0/0 ?3:pool=2/0/0 ?1:hand=1ROM17 ?2:hand=U ?disc=1CIV11");
    script("seats=3 empire=1 hand=1CIV11,1ROM17,U 1:play=1SCY20 play:1CIV11 1.avoid:1SCY20 "
           "give:U:hand:2 ?hand=1ROM17 ?pool=2/0/0 ?2:pool=2/0/0 ?2:hand=U ?disc=1CIV11");
}

TEST(test_R68_without_enough)
{
    script("seats=4 hand=1VIK13 1:pool=2/0/0 2:pool=1/0/0 3:play=1SCY20 play:1VIK13 3.avoid:1SCY20 "
           "?pool=3/0/0 ?1:pool=0/0/0 ?2:pool=0/0/0 ?2:hand=U ?disc=1VIK13");
    script("hand=1VIK13 play:1VIK13 ?1:hand=U ?disc=1VIK13");
}

TEST(test_R69_shangri_la_replaces_materials)
{
    script("perm=2UTO3B hand=2FAM2,1ROM17 play:2FAM2 ?pool=0/4/0 ?1:pool=0/0/1 ?disc=2FAM2 // "
           "pool=0/2/0 m1=1TRI1+3m play:1ROM17 acquire:1TRI1 ?pool=0/2/0 ?1:pool=0/0/1 "
           "?hand=2FAM2,1TRI1 ?disc=1ROM17 // hand=1VIK13 1:pool=2/0/0 pool=0/0/0 play:1VIK13 "
           "?pool=2/0/0 ?1:pool=0/0/0 ?disc=1VIK13");
    script("perm=2UTO3B hand=1UNC20 pool=3/0/0 m1=1REG2 main=1REG8,1CIV3 play:1UNC20 ?pool=0/2/0 "
           "?1:pool=0/0/1 ?disc=1UNC20");
}

TEST(test_R70_embalming_once_a_payment)
{
    script("play=2EGY4 hand=1ROM17,1ROM15 pool=0/0/2 play:1ROM17 archive:1ROM15 acquire:1TRI8 "
           "?hand=1TRI8 ?hist=1ROM15 ?pool=0/0/0 ?disc=1ROM17");
}

TEST(test_R71_double_tokens)
{
    script("power=1CAR1A hand=1ROM17 pool=0/3/0 m1=1TRI1+2m+1g play:1ROM17 choose:2 break:1TRI1 "
           "react:1CAR1A ?pool=4/0/1 ?hand=1TRI1 ?disc=1ROM17 // innovate break:1TRI1 ?pool=2/3/1 "
           "?hand=1TRI1 ?disc=1ROM17");
}

TEST(test_R72_materials_from_a_river)
{
    /* Peninsula shows a river; Forest does not. */
    script("play=1UNC12,1REG6 hand=1ROM15 play:1ROM15 choose:1 ?pool=2/0/0 ?disc=1ROM15");
    script(
        "play=1UNC12,2REG4 hand=1ROM15 play:1ROM15 choose:1 react:1UNC12 ?pool=2/0/1 ?disc=1ROM15");
}

/* covers: king */
TEST(test_R73_king_of_kings_is_no_look)
{
    script(
        "power=1ROM1A hand=1ROM14 play=1REG2,1REG6,1REG7 fame=- play:1ROM14 abandon:1REG2 "
        "abandon:1REG6 ?play=- ?disc=1ROM14,1REG2,1REG6,1REG7 ?pool=0/0/6 ?king=b ?scoring=king");
}

TEST(test_R75_solstice_is_a_fixed_list)
{
    /* What comes into play meanwhile waits; what has left is dropped. */
    script("seats=2 play=1UNC4,2UNC18 1:play=1CIV10 night solstice:1UNC4 yes choose:1 ?play=2UNC18 "
           "?disc=1UNC4 ?pool=2/0/2 ?1:pool=2/0/0");
    script("perm=2UTO2A pool=0/0/6 play=2UNC18 night solstice:2UTO2A ?pool=2/0/0 ?perm=2UTO2B");
}

TEST(test_R76_the_accession_is_not_moved_down)
{
    script("power=1VIK1B acc=1VIK2 m1=1TRI2* hand=1ROM17 pool=0/2/0 play:1ROM17 acquire:1TRI2 "
           "?hand=1TRI2,U ?pool=0/0/0 ?disc=1ROM17");
}

TEST(test_R78_the_bot_abandons_by_printed_suits)
{
    script(
        "solo=celts b:play=1REG2,2MAU4,1REG3 bot:1CEL15 ?b:play=1REG2 ?b:disc=2MAU4,1REG3,1CEL15 "
        "?b:deck=1FAM1");
}

TEST(test_R79_a_token_that_left_play)
{
    script(
        "play=1REG14 tok=1REG14 nation=1MAC10 hand=1TRI2 1:play=- ?ex=4 ?no:exhaust:1REG14 "
        "play:1TRI2 ?pool=0/1/0 ?disc=1TRI2 // hand=1ROM14,1REG14 play=1REG14,1REG6,1REG7 "
        "tok=1REG14 ?ex=3 play:1ROM14 abandon:1REG14 abandon:1REG6 take:1FAM1 ?hand=1REG14,1FAM1 "
        "?play=- ?disc=1ROM14,1REG14,1REG6,1REG7 ?ex=3 play:1REG14 ?ex=3 exhaust:1REG14 no no "
        "?ex=2");
}

TEST(test_R81_at_most_64_plays)
{
    begin("hand=1TRI2,1TRI2");
    s->plays = 63;
    then("play:1TRI2 ?pool=0/1/0 ?hand=1TRI2 ?no:play:1TRI2");
    begin("play=2UNC7 deck=U ?can:exhaust:2UNC7");
    s->plays = 64;
    then("?no:exhaust:2UNC7 ?can:end");
}

TEST(test_R82_a_card_with_a_token_is_exiled)
{
    script("hand=2ART25 deck=1ROM17,1ROM16 play=2ART5 tok=2ART5 play:2ART25 top:1ROM17 yes "
           "?hand=1ROM16 ?deck=1ROM17 ?play=- ?exile=2ART5 ?disc=2ART25 ?ex=4");
}

TEST(test_R83_a_knight_of_any_host)
{
    script("play=2ART8,1VIK8 gar=2ART18>1VIK8 night choose:1 ?gar=- ?hist=2ART18");
}

TEST(test_R85_all_returns_before_all_scores)
{
    script("hand=1FAM3 1:disc=U,U 1:hand=1TRI7 ?vp:1FAM3=2 count 1.return:U 1.return:U ?over=score "
           "?1:disc=- ?vp:1FAM3=0");
}

/* From any zone of their own: the history, and what the Atlanteans have sunk, is one. */
TEST(sumerians_return_from_every_zone)
{
    script("hist=U hand=1TRI7 deck=U play=1REG6 gar=U>1REG6 count return:U:history "
           "return:U:garrison:1REG6 ?hist=- ?gar=- ?over=score");
    script("as=atlanteans power=2ATL1B hist=U,1REG6 hand=1TRI7 count return:U:history ?hist=1REG6 "
           "?over=score");
}

/* ---- C.I.V. -------------------------------------------------------------------------------------- */

TEST(test_R15_and_R16_the_bots_journey)
{
    script("solo=utopians b:perm=2UTO2A b:disc=1ROM17 b:pool=0/0/5 rebuild ?b:deck=1ROM17 "
           "?b:disc=U // "
           "b:pool=0/0/6 rebuild ?b:pool=0/0/0 ?b:perm=2UTO2B ?b:top=1REG6,1ROM17 ?b:disc=-");
}

TEST(test_R17_spending_all_of_nothing)
{
    script("solo=carthaginians bot:1CEL14 ?b:deck=1REG6 ?b:disc=1CEL14");
    script("solo=celts bot:1FAM6 ?b:hist=1FAM6");
}

TEST(test_R18_and_R33_history_alone_resolves_a_row)
{
    script(
        "solo=persians b:empire=1 m1=- m2=- m3=- m4=- m5=- bot:1ROM6 ?b:hist=1ROM6 ?told=row-runs");
}

TEST(test_R21_garrisoned_under_any_host)
{
    script("play=1VIK8 gar=2FAM5>1VIK8 ?vp:2FAM5=12 night");
}

TEST(test_R23_any_pinned_card_of_ones_own)
{
    script("solo=greeks b:empire=1 play=1CEL20,1REG2 bot:1GRE15 ?can:recall:1CEL20 recall:1REG2 "
           "?play=1CEL20 ?hand=1REG2 ?b:deck=1TRI8 ?b:disc=1GRE15");
}

TEST(test_R25_developed_by_a_card)
{
    script("empire=1 hand=1MAC3 dev=1ROM6,1ROM5 pool=4/0/0 play:1MAC3 choose:1 ?disc=1MAC3,1ROM6 "
           "?dev=1ROM5 ?pool=0/0/0 ?ex=5 ?devtok=0");
}

TEST(test_R27_the_pile_is_never_empty_at_set_up)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        deal(1, seed, seed % 2 ? "box=legends" : "box=classics");
        expect_that(s->count[Z_UNREST] >= 4 && s->count[Z_TUCKED] <= 4);
        expect(s->market[4].unrest, NONE);
        expect(s->over, NOT_OVER);
    }
}

TEST(test_R36_the_bot_of_the_utopians_stays_barbarian)
{
    script("solo=utopians b:perm=2UTO2B b:disc=1ROM17 b:pool=0/0/6 rebuild ?b:pool=0/0/0 "
           "?b:perm=2UTO3A ?b:top=1FAM1,1ROM17 ?b:disc=- ?b:empire=0");
}

TEST(test_R77_what_the_journey_brings_lies_on_top)
{
    for (int i = 0; i < 20; i++) {
        begin("solo=utopians b:perm=2UTO3A b:disc=1ROM17,1ROM16,1ROM15,1ROM14 b:pool=0/0/6");
        s->core.rng = (uint64_t)i;
        then("rebuild ?b:top=1FAM1 ?b:disc=-");
        expect(s->count[zone_of(1, Z_DECK)], 5);
    }
}

/* ---- Switches that belong to no ruling of their own ---------------------------------------------- */

TEST(king_of_kings_need_not_end_the_game)
{
    script(
        "switch=64 hand=1VIK12 fame=- play:1VIK12 ?pool=0/0/6 ?king=b ?scoring=none ?exile=1VIK12");
    script("solo=celts switch=64 b:play=1REG2,1REG3,1REG9 fame=- bot:1CEL15 ?b:play=- "
           "?b:disc=1REG2,1REG3,1REG9,1CEL15 ?b:pool=0/0/6 ?king=b ?scoring=none");
}

TEST(a_bot_that_finds_nothing_may_get_materials)
{
    script("solo=romans b:pool=0/3/0 m1=1REG2 main=1REG8,1CIV3 bot:1ROM18 ?b:deck=1REG2 "
           "?b:disc=1ROM18");
    script("solo=romans switch=128 b:pool=0/3/0 m1=1REG2 main=1REG8,1CIV3 bot:1ROM18 ?b:pool=2/0/0 "
           "?b:disc=1ROM18 ?told=gains");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_R01_tokens_are_unlimited),
        cmocka_unit_test(test_R02_market_places_and_their_decks),
        cmocka_unit_test(test_R03_small_decks_of_six),
        cmocka_unit_test(test_R04_unrest_for_what_comes_from_exile),
        cmocka_unit_test(test_R05_a_break_through_that_finds_nothing),
        cmocka_unit_test(test_R06_no_exile_of_cards_with_tokens),
        cmocka_unit_test(test_R07_progress_pays_for_others),
        cmocka_unit_test(test_R08_ties_are_shared),
        cmocka_unit_test(test_R09_and_R80_nothing_is_placed_on_a_six_or_on_nothing),
        cmocka_unit_test(test_R13_a_row_that_takes_the_accession_makes_an_empire),
        cmocka_unit_test(test_R19_the_power_card_counts),
        cmocka_unit_test(test_R20_and_R62_the_last_card_of_the_deck),
        cmocka_unit_test(test_R24_progress_alone_raises_a_value),
        cmocka_unit_test(test_R29_the_bot_uses_what_is_newest),
        cmocka_unit_test(test_R30_a_region_put_into_play_is_not_resolved),
        cmocka_unit_test(test_R31_the_best_exiled_region),
        cmocka_unit_test(test_R32_no_quest_is_left),
        cmocka_unit_test(test_R35_after_exile_the_deck_of_the_place),
        cmocka_unit_test(test_R37_a_cost_that_is_not_paid),
        cmocka_unit_test(test_R38_abilities_in_play_ignore_the_state),
        cmocka_unit_test(test_R39_tributaries_that_are_nations),
        cmocka_unit_test(test_R40_the_garrison_of_a_host_that_vanishes),
        cmocka_unit_test(test_R41_a_revolt_of_any_number),
        cmocka_unit_test(test_R42_the_bot_and_king_of_kings_once),
        cmocka_unit_test(glory_needs_a_king_who_answers),
        cmocka_unit_test(test_R48_the_unrest_of_a_break_through),
        cmocka_unit_test(test_R49_one_joint_payment),
        cmocka_unit_test(test_R50_a_payment_that_leaves_the_benefit_possible),
        cmocka_unit_test(test_R50_what_an_ability_costs_is_an_exhaust_token_too),
        cmocka_unit_test(test_R50_a_cost_is_paid_in_full),
        cmocka_unit_test(test_R51_the_state_is_read_once),
        cmocka_unit_test(test_R52_options_that_take_something_first),
        cmocka_unit_test(test_R53_optional_text_makes_a_card_playable),
        cmocka_unit_test(test_R54_after_a_card_was_played),
        cmocka_unit_test(test_R55_avoiding_ignores_the_whole_card),
        cmocka_unit_test(test_R56_the_attacker_decides_first),
        cmocka_unit_test(test_R57_avoiding_a_row_that_would_do_something),
        cmocka_unit_test(test_R58_actions_are_spent_in_ones_own_turn),
        cmocka_unit_test(test_R59_the_token_just_spent),
        cmocka_unit_test(test_R60_the_last_unrest),
        cmocka_unit_test(test_R60_switched),
        cmocka_unit_test(test_R61_taking_unrest_card_by_card),
        cmocka_unit_test(test_R63_a_free_play_that_is_not_legal),
        cmocka_unit_test(test_R64_a_host_without_an_effect),
        cmocka_unit_test(test_R65_find_in_the_first_zone_that_has_one),
        cmocka_unit_test(test_R66_only_market_suits_are_swapped_in),
        cmocka_unit_test(test_R67_giving_with_too_few_cards),
        cmocka_unit_test(test_R68_without_enough),
        cmocka_unit_test(test_R69_shangri_la_replaces_materials),
        cmocka_unit_test(test_R70_embalming_once_a_payment),
        cmocka_unit_test(test_R71_double_tokens),
        cmocka_unit_test(test_R72_materials_from_a_river),
        cmocka_unit_test(test_R73_king_of_kings_is_no_look),
        cmocka_unit_test(test_R75_solstice_is_a_fixed_list),
        cmocka_unit_test(test_R76_the_accession_is_not_moved_down),
        cmocka_unit_test(test_R78_the_bot_abandons_by_printed_suits),
        cmocka_unit_test(test_R79_a_token_that_left_play),
        cmocka_unit_test(test_R81_at_most_64_plays),
        cmocka_unit_test(test_R82_a_card_with_a_token_is_exiled),
        cmocka_unit_test(test_R83_a_knight_of_any_host),
        cmocka_unit_test(test_R85_all_returns_before_all_scores),
        cmocka_unit_test(sumerians_return_from_every_zone),
        cmocka_unit_test(test_R15_and_R16_the_bots_journey),
        cmocka_unit_test(test_R17_spending_all_of_nothing),
        cmocka_unit_test(test_R18_and_R33_history_alone_resolves_a_row),
        cmocka_unit_test(test_R21_garrisoned_under_any_host),
        cmocka_unit_test(test_R23_any_pinned_card_of_ones_own),
        cmocka_unit_test(test_R25_developed_by_a_card),
        cmocka_unit_test(test_R27_the_pile_is_never_empty_at_set_up),
        cmocka_unit_test(test_R36_the_bot_of_the_utopians_stays_barbarian),
        cmocka_unit_test(test_R77_what_the_journey_brings_lies_on_top),
        cmocka_unit_test(king_of_kings_need_not_end_the_game),
        cmocka_unit_test(a_bot_that_finds_nothing_may_get_materials),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
