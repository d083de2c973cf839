/* test_players.c: two to four people at a table: attacks, reactions on others' turns, who is next. */
#include "imperium/table.h"

static struct clio_result result(void)
{
    struct clio_result r = {0};
    clio_result(x->game, s, &r);
    return r;
}

/* ---- Attacks [11] ------------------------------------------------------------------------------- */

/* covers: attack */
TEST(victims_choose_clockwise)
{
    script("seats=4 empire=1 hand=1ROM3 1:hand=U,1ROM17,1ROM16 2:hand=U,1ROM17,1ROM16 3:hand=U "
           "play:1ROM3 1.discard:U 1.discard:1ROM17 2.discard:1ROM17 2.discard:U no ?disc=1ROM3 "
           "?1:hand=1ROM16 ?1:disc=U,1ROM17 ?2:hand=1ROM16 ?2:disc=U,1ROM17 ?3:hand=- ?3:disc=U");
}

/* Whoever avoids is asked before anything happens, and only if there is a means. */
TEST(avoiding_is_asked_before_the_first_instruction)
{
    script(
        "seats=3 empire=1 hand=1ROM3 1:play=1SCY20 1:hand=1ROM17 2:hand=1ROM17 play:1ROM3 ?asks=1 "
        "?2:hand=1ROM17 1.avoid:1SCY20 no ?disc=1ROM3 ?2:hand=- ?2:disc=1ROM17 ?1:ex=4");
}

/* The attacker's gains are unaffected; other victims are hit. */
TEST(avoiding_helps_nobody_else)
{
    script("seats=3 hand=1CEL18 1:play=1REG12,1REG2 2:play=1REG3 play:1CEL18 1.avoid:1REG12 "
           "?pool=0/0/1 ?hist=1CEL18 ?1:play=1REG2 ?1:hand=1REG12 ?2:play=- ?2:disc=1REG3");
}

TEST(an_exhausted_card_avoids_nothing)
{
    script("1:play=1SCY20 1:tok=1SCY20 1:pool=0/0/1 hand=2TRI11 play:2TRI11 ?pool=0/0/1 "
           "?1:pool=0/0/0 ?disc=2TRI11");
    script("1:play=1SCY20 1:ex=0 1:pool=0/0/1 hand=2TRI11 play:2TRI11 ?pool=0/0/1 ?1:pool=0/0/0 "
           "?disc=2TRI11");
}

/* Several means: one is enough, the owner says which. */
TEST(one_of_several_means)
{
    script("1:play=1SCY20,1REG12,2UTO6 1:pool=0/1/1 hand=2TRI11 play:2TRI11 ?can:avoid:1SCY20 "
           "?can:avoid:2UTO6 1.avoid:1REG12 ?1:play=1SCY20,2UTO6 ?1:hand=1REG12 ?disc=2TRI11");
}

TEST(a_card_without_the_icon_cannot_be_avoided)
{
    script("hand=1CEL2 play=1REG6 1:play=1REG12 play:1CEL2 ?pool=4/0/0 ?1:pool=1/0/0 ?disc=1CEL2");
}

/* Played by the effect of another card it is an attack all the same. */
TEST(an_attack_that_is_played_free)
{
    script("hand=2ART24,1CIV4 play=1REG3 gar=2ART19>1REG3 1:play=1REG12 play:2ART24 choose:2 "
           "1.avoid:1REG12 ?hand=- ?gar=- ?disc=2ART24,2ART19,1CIV4 ?pool=2/0/1 ?1:pool=0/0/1 "
           "?1:play=- ?1:hand=1REG12");
}

/* ---- Stealing and giving ------------------------------------------------------------------------- */

TEST(stealing_from_those_who_fit)
{
    script("seats=4 hand=1CEL19 1:pool=3/0/3 1:play=1REG2 2:pool=3/0/3 2:empire=1 3:pool=3/0/3 "
           "play:1CEL19 ?pool=3/0/1 ?1:pool=2/0/3 ?2:pool=3/0/2 ?disc=1CEL19");
}

TEST(giving_to_each_clockwise)
{
    script(
        "seats=3 empire=1 hand=2OLM5,1ROM17 disc=2OLM18 play:2OLM5 give:2OLM18:discard:1 ?hand=- "
        "?pool=3/0/0 ?1:hand=2OLM18,U ?2:hand=1ROM17 ?disc=2OLM5");
}

TEST(giving_to_the_bot)
{
    script("solo=celts empire=1 hand=2OLM5,2OLM18 play:2OLM5 ?hand=- ?pool=3/0/0 ?b:top=U,2OLM18 "
           "?disc=2OLM5");
}

TEST(stealing_from_the_bot)
{
    script("solo=celts hand=1VIK13 b:pool=1/0/0 play:1VIK13 ?pool=1/0/0 ?b:pool=0/0/0 ?b:deck=U "
           "?disc=1VIK13");
    script("solo=celts hand=1CEL18 b:play=1REG2,1REG3 play:1CEL18 ?pool=0/0/1 ?hist=1CEL18 "
           "?b:play=1REG2 ?b:disc=1REG3");
    script("solo=celts empire=1 hand=1GRE7,1ROM17,1ROM16 b:play=1REG2,1REG3 play:1GRE7 top:1ROM17 "
           "acquire:1CIV2 ?hand=1CIV2 ?top=1ROM16,1ROM17 ?disc=1GRE7 ?b:play=1REG2 ?b:deck=1REG3");
}

/* ---- Everybody and others ------------------------------------------------------------------------ */

TEST(everybody_from_the_active_player)
{
    script("seats=3 hand=1ROM15 play=1REG6 deck=U 1:deck=1ROM17 2:deck=1ROM16 play:1ROM15 yes 1.no "
           "2.yes choose:1 ?hand=U ?deck=- ?2:hand=1ROM16 ?2:deck=- ?pool=2/0/0 ?disc=1ROM15");
}

/* In the solstice others are those of the card's owner. */
TEST(others_in_the_solstice)
{
    script("seats=3 1:power=2UTO1A hand=U 2:hand=U 1:hand=U night 2.return:U return:U ?hand=- "
           "?2:hand=- ?1:pool=0/2/0 ?unrest=12");
}

/* ---- Reactions on other people's turns [8.1] ------------------------------------------------------ */

/* covers: reactions */
TEST(a_reaction_on_somebody_elses_turn)
{
    script("hand=2OLM9 disc=U 1:play=2ATL8 1:hand=U play:2OLM9 done 1.return:U 1.react:2ATL8 "
           "?1:pool=3/0/0 ?1:hand=- ?pool=0/0/1 ?disc=U,2OLM9 ?1:ex=4");
}

/* Once for each card returned, but when all of them are [8.1]: what it draws is not among them. */
TEST(a_reaction_waits_for_the_whole_instruction)
{
    script("power=1VIK1A hand=1TRI4,U disc=U deck=1ROM17,U,1ROM15 play:1TRI4 return:U:hand "
           "?can:return:U:discard ?no:react:1VIK1A return:U:discard react:1VIK1A ?hand=1ROM17,U "
           "?deck=1ROM15 ?disc=1TRI4 ?ex=4 ?unrest=10");
    script("power=1VIK1A play=1CIV9 hand=1TRI4,U,U deck=1ROM17,1ROM16 play:1TRI4 return:U:hand "
           "return:U:hand react:1CIV9 react:1VIK1A ?hand=1ROM17,1ROM16 ?deck=- ?disc=1TRI4 ?ex=3 "
           "?pool=0/0/2");
}

/* The token is missing in the owner's next turn and comes back in its own clean-up. */
TEST(a_token_spent_on_somebody_elses_turn)
{
    script("hand=2OLM9 disc=U 1:play=2ATL8 1:hand=U play:2OLM9 done 1.return:U 1.react:2ATL8 put:1 "
           "?asks=1 "
           "?1:ex=4 1.end 1.put:1 ?1:ex=5 ?1:pool=3/0/0 ?1:hand=- ?pool=0/0/1 "
           "?hand=2OLM9,U ?disc=-");
}

TEST(no_reaction_in_ones_own_innovate_or_revolt)
{
    script("play=1CIV9 hand=U revolt ?hand=- ?unrest=9");
    script("power=1CEL1A innovate blind:uncivilised ?hand=1UNC8");
}

TEST(no_reaction_in_the_solstice)
{
    script("play=1CIV9,1CIV14 disc=U night ?disc=- ?unrest=9");
}

/* ---- Whose turn it is [5, 7] ---------------------------------------------------------------------- */

/* covers: turn */
TEST(turns_go_clockwise_and_a_round_ends_with_the_solstice)
{
    begin("seats=3 play=1CIV10 1:play=1CIV10 2:play=1CIV10 end put:1 1.end 1.put:1 ?pool=0/0/0 "
          "?asks=2 2.end 2.put:1 ?pool=2/0/0 ?1:pool=2/0/0 ?2:pool=2/0/0 ?asks=0");
    expect(s->round, 2);
}

/* Solstices come in turn order, each player's abilities in any order. */
TEST(solstices_in_turn_order)
{
    script("seats=2 play=1SCY20,1UNC15 pool=1/0/0 hand=1ROM17 1:play=1SCY20 1:pool=1/0/0 night "
           "?asks=0 "
           "solstice:1UNC15 no yes ?asks=1 1.no ?pool=0/1/0");
}

/* covers: clean-up */
TEST(clean_up_step_by_step)
{
    script(
        "hand=1ROM17,1ROM16,1ROM15 deck=U,U,U,U acts=0 ex=1 play=2UNC7 tok=2UNC7 end put:2 "
        "discard:1ROM16 done ?m2=1REG6+1g ?hand=1ROM17,1ROM15,U,U,U ?deck=U ?disc=1ROM16 ?acts=3 "
        "?ex=5 1.end 1.put:1 ?can:exhaust:2UNC7");
}

/* Nobody discards down to the size of a hand. */
TEST(a_larger_hand_is_kept)
{
    script("hand=1ROM17,1ROM16,1ROM15,1ROM14,U,U,U deck=1ROM18 end put:1 done 1.end 1.put:1");
}

/* covers: activate */
TEST(play_and_exhaust_in_any_order)
{
    script("play=2UNC7,1CIV10 hand=1TRI2 deck=1TRI2,U exhaust:2UNC7 play:1TRI2 exhaust:1CIV10 "
           "play:1TRI2 ?hand=U ?deck=- ?disc=1TRI2,1TRI2 ?pool=0/2/0 ?ex=3 ?no:innovate "
           "?no:exhaust:2UNC7");
}

TEST(three_actions_a_turn)
{
    script("hand=1TRI8,1TRI8,1TRI8,1TRI8,1TRI2 play:1TRI8 play:1TRI8 play:1TRI8 ?no:play:1TRI8 "
           "play:1TRI2 ?pool=12/1/0 ?disc=1TRI8,1TRI8,1TRI8,1TRI2 ?acts=0");
}

/* ---- Ends [13, 14] -------------------------------------------------------------------------------- */

/* covers: scoring */
TEST(the_main_deck_runs_out)
{
    script("main=1TRI2 m1=1REG2 hand=1REG7 play:1REG7 exile:1REG2 ?exile=1REG2 ?m1=1TRI2* "
           "?scoring=main-deck");
    begin("main=1TRI2 m1=1REG2 hand=1REG7 play:1REG7 exile:1REG2 put:1 1.end 1.put:1 ?over=no end "
          "put:1 "
          "1.end 1.put:1 ?over=score");
    expect(s->round, 2);
}

TEST(further_triggers_change_nothing)
{
    begin("main=1TRI2 m1=1REG2 hand=1REG7 play:1REG7 exile:1REG2 put:1 1.end 1.put:1 ?over=no "
          "hand=1VIK12 fame=- play:1VIK12 ?scoring=main-deck ?king=b put:1 1.end 1.put:1 "
          "?over=score");
    expect(s->last_round, 2);
}

TEST(fewest_unrest_wins_a_collapse)
{
    script("seats=3 unrest=1 hand=2OLM18 1:hist=U,U 2:disc=U,U 2:pool=0/0/3 hand=1UNC8 play=1UNC8 "
           "hand=- night ?hand=U ?over=collapse");
    struct clio_result r = result();
    expect_that(r.won[0] && !r.won[1] && !r.won[2]);
    expect(r.place[2], 2);
    expect(r.place[1], 3);
}

/* What somebody plays when the pile runs out is theirs: its points count where unrest is equal. */
TEST(a_card_being_played_counts_in_a_collapse)
{
    script("seats=2 unrest=1 empire=1 hist=U hand=1CIV4 1:pool=0/0/1 play:1CIV4 ?pool=2/0/0 "
           "?1:pool=2/0/1 ?1:hand=U ?disc=1CIV4 ?points=0 ?over=collapse");
    struct clio_result r = result();
    expect(r.points[1], -1);
    expect_that(r.won[0] && !r.won[1]);
    /* One that another card plays, and that one too. */
    script("seats=2 unrest=1 hist=U hand=2ART24,1CIV4 play=1REG3 gar=2ART19>1REG3 1:pool=0/0/0 "
           "play:2ART24 choose:2 ?hand=- ?gar=- ?disc=2ART19,2ART24,1CIV4 ?pool=2/0/0 "
           "?1:pool=2/0/1 ?1:hand=U ?over=collapse");
}

/* A quest that lies active does not score; developments and nation cards neither [13]. */
TEST(what_does_not_score)
{
    script("perm=2ART2 gar=2ART3>2ART2 dev=2ART6 nation=2ART9 acc=2ART8 ?points=0 gar=- hand=2ART3 "
           "?points=8 gar=- play=1REG6 hand=- gar=2ART3>1REG6 ?points=9 count ?over=score");
}

/* What each card is worth can be told: how many points, and what a variable card has counted. */
TEST(how_a_variable_card_counts)
{
    struct imperium_worth list[CARDS];
    int points = 0;
    begin("power=1ROM1B pool=0/7/2 hand=U,U play=1REG3 hist=1CIV13");
    int n = imperium_worth(x, 0, EVERYTHING, list, CARDS);
    expect(n, 4);
    for (int i = 0; i < n; i++) {
        points += list[i].points;
        expect_that(i == 0 || list[i - 1].row < list[i].row);
        if (list[i].row == row_of("1ROM1B")) {
            expect(list[i].counted[0], 7);
            expect(list[i].points, 3);
        }
        if (x->c->card[list[i].row].suits & UNREST) {
            expect(list[i].copies, 2);
            expect(list[i].points, -4);
        }
    }
    expect(points + s->seat[0].pool[PROGRESS], imperium_points(x, 0));
}

/* Whoever is asked is told what for and by which card; the others hear of it in the third person. */
TEST(a_question_says_what_it_is_about)
{
    begin("hand=1CAR9 play=1REG6,1REG7 deck=1ROM17 1:deck=1ROM16 play:1CAR9");
    asks(CLIO_EN, "“Prosperity” — Do you want to draw 1 card?",
         "“Prosperity” — whether to draw 1 card");
    asks(CLIO_FR, "«\u00a0Prospérité\u00a0» — Voulez-vous piocher 1 carte\u00a0?",
         "«\u00a0Prospérité\u00a0» — piocher 1 carte, ou non");
    then("yes");
    asks(CLIO_EN, "“Prosperity” — Do you want to draw 1 card?",
         "“Prosperity” — whether to draw 1 card");
    then("1.no");
    asks(CLIO_EN, "“Prosperity” — Choose one.", "“Prosperity” — one of several effects");
    begin("hand=1ROM3 empire=1 1:hand=U,1ROM17,1ROM16 play:1ROM3");
    asks(CLIO_FR, "«\u00a0Génie militaire\u00a0» — Quelle carte défaussez-vous\u00a0?",
         "«\u00a0Génie militaire\u00a0» — une carte à défausser");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(victims_choose_clockwise),
        cmocka_unit_test(avoiding_is_asked_before_the_first_instruction),
        cmocka_unit_test(avoiding_helps_nobody_else),
        cmocka_unit_test(an_exhausted_card_avoids_nothing),
        cmocka_unit_test(one_of_several_means),
        cmocka_unit_test(a_card_without_the_icon_cannot_be_avoided),
        cmocka_unit_test(an_attack_that_is_played_free),
        cmocka_unit_test(stealing_from_those_who_fit),
        cmocka_unit_test(giving_to_each_clockwise),
        cmocka_unit_test(giving_to_the_bot),
        cmocka_unit_test(stealing_from_the_bot),
        cmocka_unit_test(everybody_from_the_active_player),
        cmocka_unit_test(others_in_the_solstice),
        cmocka_unit_test(a_reaction_on_somebody_elses_turn),
        cmocka_unit_test(a_reaction_waits_for_the_whole_instruction),
        cmocka_unit_test(a_token_spent_on_somebody_elses_turn),
        cmocka_unit_test(no_reaction_in_ones_own_innovate_or_revolt),
        cmocka_unit_test(no_reaction_in_the_solstice),
        cmocka_unit_test(turns_go_clockwise_and_a_round_ends_with_the_solstice),
        cmocka_unit_test(solstices_in_turn_order),
        cmocka_unit_test(clean_up_step_by_step),
        cmocka_unit_test(a_larger_hand_is_kept),
        cmocka_unit_test(play_and_exhaust_in_any_order),
        cmocka_unit_test(three_actions_a_turn),
        cmocka_unit_test(the_main_deck_runs_out),
        cmocka_unit_test(further_triggers_change_nothing),
        cmocka_unit_test(fewest_unrest_wins_a_collapse),
        cmocka_unit_test(a_card_being_played_counts_in_a_collapse),
        cmocka_unit_test(what_does_not_score),
        cmocka_unit_test(how_a_variable_card_counts),
        cmocka_unit_test(a_question_says_what_it_is_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
