/* test_log.c: what the log tells of a game, to whom, and why: situations are played and read. */
#include "imperium/table.h"

/* Everybody reads it, once. */
static void all_read(const char *english)
{
    for (int viewer = 0; viewer < 2; viewer++)
        if (reads(viewer, CLIO_EN, english) != 1)
            fail_msg("seat %d reads it %d times: %s", viewer, reads(viewer, CLIO_EN, english),
                     english);
    assert_int_equal(reads(CLIO_SPECTATOR, CLIO_EN, english), 1);
    assert_int_equal(reads(CLIO_OMNISCIENT, CLIO_EN, english), 1);
}

static void all_read_french(const char *french)
{
    if (reads(CLIO_SPECTATOR, CLIO_FR, french) != 1)
        fail_msg("not told: %s", french);
}

/* Seat 0 and whoever sees all read the one, everybody else the other. */
static void apart(const char *wholly, const char *veiled)
{
    if (reads(0, CLIO_EN, wholly) != 1 || reads(1, CLIO_EN, veiled) != 1)
        fail_msg("%d times '%s', %d times '%s'", reads(0, CLIO_EN, wholly), wholly,
                 reads(1, CLIO_EN, veiled), veiled);
    assert_int_equal(reads(CLIO_OMNISCIENT, CLIO_EN, wholly), 1);
    assert_int_equal(reads(CLIO_SPECTATOR, CLIO_EN, veiled), 1);
    assert_int_equal(reads(0, CLIO_EN, veiled), 0);
    assert_int_equal(reads(1, CLIO_EN, wholly), 0);
    assert_int_equal(reads(CLIO_SPECTATOR, CLIO_EN, wholly), 0);
    assert_int_equal(reads(CLIO_OMNISCIENT, CLIO_EN, veiled), 0);
}

/* ---- The course of a game ------------------------------------------------------------------------ */

TEST(who_leads_which_nation)
{
    deal(2, 7, "nation=romans,qin side=a,b");
    all_read("Anna leads the Romans (power card: side A).");
    all_read("Ben leads the Qin (power card: side B).");
    assert_int_equal(reads(0, CLIO_EN, "Anna plays first.") + reads(0, CLIO_EN, "Ben plays first."),
                     1);
    deal(1, 7, "nation=romans,celts side=a level=overlord");
    all_read("C.I.V. leads the Celts (level: Overlord).");
    all_read("Anna plays first.");
    all_read_french("Anna mène les Romains (carte Puissance\u00a0: face A).");
}

TEST(turns_begin_and_end)
{
    begin("hand=1ROM17 end put:2 done");
    all_read("Anna ends the turn and cleans up.");
    all_read("Anna places 1 progress on “Forest” (clean-up).");
    all_read("Ben’s turn.");
    begin("hand=U,1ROM17 pool=0/1/0 play:U");
    all_read("Anna activates cards.");
    all_read("Anna pays 1 population (“Unrest”).");
    all_read("Anna returns 1 unrest.");
    begin("hand=U,U revolt return:U");
    all_read("Anna revolts, which sends unrest back.");
    assert_int_equal(reads(1, CLIO_EN, "Anna returns 1 unrest (revolt)."), 2);
    all_read("Anna ends the turn and cleans up.");
    begin("hand=U innovate break:1REG6");
    all_read("Anna innovates: the whole hand is discarded.");
    all_read("Anna ends the turn and cleans up.");
}

TEST(a_reshuffle_says_what_it_brings)
{
    begin("hand=- deck=1ROM17 disc=1ROM16,1ROM15 nation=1MAC3 end put:1");
    apart("Anna draws 1 card (clean-up): “Conquer”.", "Anna draws 1 card (clean-up).");
    all_read("Anna’s deck is empty.");
    all_read("“Development” goes from Anna’s nation deck to the discard pile (reshuffle).");
    all_read("Anna shuffles the discard pile into a new deck.");
    assert_int_equal(reads(1, CLIO_EN, "Anna draws 3 cards (clean-up)."), 1);
}

TEST(an_empire_says_why)
{
    begin("hand=- disc=1ROM16 acc=1MAC2 end put:1");
    all_read(
        "Anna’s nation deck is empty: the accession card “Alexander” goes to the discard pile.");
    all_read("Anna becomes an empire (“Alexander”).");
    all_read_french(
        "Anna\u00a0: la pioche Nation est vide, la carte Avènement «\u00a0Alexandre\u00a0» "
        "rejoint la défausse.");
}

TEST(the_nadir_goes_into_play)
{
    begin("as=arthurians hand=- disc=1ROM16 acc=2ART8 end put:1");
    all_read("Anna’s nation deck is empty: the card below it is “Gwaith Camlan”.");
    all_read("“Gwaith Camlan” goes into play.");
}

/* ---- Reasons ------------------------------------------------------------------------------------- */

TEST(what_a_card_brings_and_costs)
{
    begin("hand=1CAR11 pool=3/0/0 m4=1UNC3+2g* play:1CAR11 acquire:1UNC3");
    all_read("Anna pays 3 materials (“Advance”).");
    all_read("Anna acquires “Elders” (“Advance”).");
    all_read("Anna takes 2 progress from “Elders”.");
    all_read("Anna takes the unrest below “Elders”.");
    assert_int_equal(told("gains"), 0);
    assert_int_equal(told("unrest-taken"), 0);
    all_read_french("Anna paie 3 jetons Matériaux («\u00a0Progrès\u00a0»).");
    all_read_french("Anna récupère la carte Instabilités placée sous «\u00a0Anciens\u00a0».");
}

TEST(progress_in_place_of_other_tokens)
{
    begin("hand=1CAR11 pool=1/0/1");
    expect_that(offers(CLIO_EN, "Play “Advance”", "1 action, 1 progress in place of 2 materials"));
    then("play:1CAR11");
    all_read("Anna pays 1 material (“Advance”).");
    all_read("Anna pays 1 progress in place of 2 materials (“Advance”).");
    begin("hand=1CAR11 pool=3/0/2 play:1CAR11 choose:1");
    expect_that(offers(CLIO_EN, "Pay 3 materials", ""));
    expect_that(offers(CLIO_EN, "Pay 1 material, and 1 progress in place of 2 materials", ""));
    expect_that(offers(CLIO_EN, "Pay 2 progress in place of 3 materials", ""));
    /* Only what the progress stands for, not the whole price. */
    begin("hand=1ROM17 pool=0/1/1 play:1ROM17");
    all_read("Anna pays 1 population (“Conquer”).");
    all_read("Anna pays 1 progress in place of 1 population (“Conquer”).");
    all_read_french(
        "Anna paie 1 jeton Progrès à la place de 1 jeton Population («\u00a0Conquête\u00a0»).");
    begin("hand=1CAR11 pool=0/0/2 play:1CAR11");
    all_read("Anna pays 2 progress in place of 3 materials (“Advance”).");
}

TEST(what_was_drawn_is_told_once)
{
    begin("hand=1CAR9 play=1REG6,1REG7 deck=1ROM17,1ROM16 1:deck=1ROM16 play:1CAR9 yes");
    apart("Anna draws 1 card (“Prosperity”): “Conquer”.", "Anna draws 1 card (“Prosperity”).");
    then("1.no choose:2");
    all_read("Anna gains 2 population (“Prosperity”).");
    /* That the reason is missing would tell which card it was. */
    begin("hand=1CAR9 play=1REG6,1REG7 deck=1CAR9,1ROM16 1:deck=1ROM16 play:1CAR9 yes");
    apart("Anna draws 1 card (“Prosperity”): “Prosperity”.", "Anna draws 1 card (“Prosperity”).");
    then("1.no choose:2");
}

TEST(a_card_unseen)
{
    begin("hand=- uncs=1UNC3 innovate blind:uncivilised");
    apart("Anna breaks through and takes “Elders”, the top card of the uncivilised deck "
          "(innovation).",
          "Anna breaks through and takes the top card of the uncivilised deck (innovation).");
    begin("hand=- main=- innovate blind:tributary");
    all_read("Anna breaks through and finds no tributary.");
    all_read("Anna gains 2 materials instead.");
}

TEST(a_standing_army_is_given_to)
{
    begin("1:play=1UNC1 hand=2TRI11 pool=0/0/2 1:pool=0/0/1 play:2TRI11");
    asks(CLIO_EN, "A Standing Army protects Ben: give 1 progress to attack all the same?",
         "whether to give Ben 1 progress to attack all the same");
    then("yes");
    all_read("Anna gives Ben 1 progress (“Standing Army”).");
    assert_int_equal(reads(0, CLIO_EN, "Ben steals 1 progress from Anna (“Standing Army”)."), 0);
}

/* ---- C.I.V. -------------------------------------------------------------------------------------- */

TEST(king_of_kings_brings_the_bot_a_card_unseen)
{
    begin("solo=celts b:empire=1 b:play=1REG2,1REG3,1REG9 fame=- b:nation=1CEL9,1CEL10 bot:1CEL15");
    all_read("No fame card is left: “King of Kings” is resolved for Ben instead.");
    all_read("Ben gains 3 progress (“Glory”).");
    assert_int_equal(reads(0, CLIO_EN, "The top dynasty card goes onto C.I.V.’s deck (“Glory”)."),
                     1);
    assert_int_equal(told("dynasty"), 1);
    expect(count_in(zone_of(1, Z_DECK), "1CEL9"), 1);
}

static const char *in_french(int phrase, int a, int b, int c)
{
    static const char *const called[CLIO_MAX_SEATS] = {"Anna", "C.I.V."};
    static char text[200];
    struct clio_event line = {.phrase = (uint16_t)phrase,
                              .only = CLIO_NOBODY,
                              .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
    clio_event_text(x->game, &line, 0, called, CLIO_FR, text, sizeof text);
    return text;
}

/* The rule book never leaves the article out. */
TEST(the_bot_is_a_noun_in_french)
{
    begin("solo=celts");
    const char *to = "Anna donne «\u00a0Jungle\u00a0» à la C.I.V. (";
    const char *from = "La C.I.V. donne «\u00a0Jungle\u00a0» à Anna (";
    assert_memory_equal(in_french(LOG_GIVES, 0, row_of("1REG2"), 1), to, strlen(to));
    assert_memory_equal(in_french(LOG_GIVES, 1, row_of("1REG2"), 0), from, strlen(from));
}

/* It is said where it was found, also in the hand; and from there it goes nowhere. */
TEST(a_card_is_found_where_it_lies)
{
    begin("hand=1VIK21,1REG2 deck=1REG3 play=1VIK17 pool=0/1/0 play:1VIK21");
    expect_that(offers(CLIO_EN, "Find “Jungle” (in hand)", ""));
    expect_that(offers(CLIO_FR, "Chercher «\u00a0Jungle\u00a0» (dans la main)", ""));
    expect_that(offers(CLIO_FR, "Chercher «\u00a0Montagne\u00a0» (dans le deck)", ""));
    then("find:1REG2");
    assert_int_equal(told("finds"), 1);
    assert_int_equal(told("retrieves"), 0);
}

/* What of its row cannot be done is told, to people, too. */
TEST(what_does_not_happen_is_told)
{
    begin("solo=celts b:disc=- b:deck=- bot:1CEL14");
    all_read("C.I.V.’s deck is empty: it discards nothing.");
    begin("solo=celts m1=1TRI8+1g m2=1REG6+1g m3=1CIV2+1m m4=1UNC3+1g m5=- bot:1REG2");
    all_read("No card in the market can be exiled: tokens lie on all of them.");
    all_read_french("Aucune carte du marché ne peut être exilée\u00a0: toutes portent des jetons.");
    begin("solo=romans bot:1ROM21");
    all_read("Anna cannot do their part: nothing happens.");
    begin("solo=romans play=1REG2,1REG3 gar=1ROM17>1REG2 bot:1ROM21 recall:1REG2");
    all_read("“Conquer”, which was garrisoned under it, goes into hand too.");
    all_read_french("«\u00a0Conquête\u00a0», réservée dessous, rejoint aussi la main.");
    assert_int_equal(told("cannot"), 0);
}

/* Also where the row begins with "if able". */
TEST(alternatives_of_a_row_are_told)
{
    begin("solo=carthaginians b:empire=1 b:pool=2/0/0 bot:1CAR9");
    all_read("Alternative 1 is carried out: spend 2 materials to gain 1 progress.");
    all_read_french(
        "L’alternative 1 est appliquée\u00a0: dépenser 2 Matériaux pour gagner 1 Progrès.");
    begin("solo=carthaginians b:empire=1 b:pool=0/2/0 bot:1CAR9");
    all_read("Alternative 1 cannot be carried out in full: spend 2 materials to gain 1 progress.");
    all_read("Alternative 2 is carried out: spend 2 population to gain 1 progress.");
}

/* ---- Ends ---------------------------------------------------------------------------------------- */

TEST(who_wins_and_why)
{
    begin("pool=0/0/5 1:pool=0/0/3 count");
    all_read("Anna wins with 5 points.");
    begin("pool=0/0/5 1:pool=0/0/5 count");
    all_read("Anna shares the victory with 5 points.");
    all_read("Ben shares the victory with 5 points.");
}

TEST(a_collapse_says_who_wins)
{
    begin("solo=celts m1=1TRI8* unrest=1 main=1CIV3,1TRI2 hand=1ROM17 pool=0/2/0 play:1ROM17 "
          "acquire:1TRI8 ?over=collapse");
    all_read("No unrest is left in the pile: collapse. The game is over.");
    all_read("Anna has lost: alone, a collapse is a defeat.");
    all_read_french(
        "Il n’y a plus de carte dans la pile Instabilités\u00a0: Effondrement. La partie "
        "est terminée.");
    begin("m1=1TRI8* unrest=1 main=1CIV3,1TRI2 1:hand=U,U hand=1ROM17 pool=0/2/0 play:1ROM17 "
          "acquire:1TRI8 ?over=collapse");
    all_read("Anna wins with the least unrest: 1 card.");
    begin("m1=1TRI8* unrest=1 main=1CIV3,1TRI2 1:hand=U hand=1ROM17 pool=0/2/3 1:pool=0/0/9 "
          "play:1ROM17 choose:1 pay:0,0 acquire:1TRI8 ?over=collapse");
    assert_int_equal(told("calmest-richest"), 1);
}

/* ---- Answers ------------------------------------------------------------------------------------- */

TEST(answers_say_what_they_do)
{
    begin("hand=1ROM17 end");
    expect_that(offers(CLIO_EN, "Place 1 progress on “Forest”", ""));
    expect_that(offers(CLIO_FR, "Placer 1 Progrès sur «\u00a0Forêt\u00a0»", ""));
    then("put:2");
    expect_that(offers(CLIO_EN, "Discard nothing more", ""));
    expect_that(offers(CLIO_FR, "Défausser «\u00a0Conquête\u00a0»", ""));
    begin("hand=U innovate");
    expect_that(offers(CLIO_EN, "Break through: take “Forest”", ""));
    expect_that(offers(CLIO_FR, "Innover\u00a0: prendre une carte Région de la pioche", ""));
    expect_that(offers(CLIO_EN, "Break through: take an unseen tributary", ""));
}

/* The unrest that comes along, from the pile with an exiled card [R4], and what is switched. */
TEST(answers_say_what_comes_along)
{
    begin("play=2CIV8 exile=1TRI2,1REG2 m2=1REG6+1g m3=1TRI1* hand=1ROM17 pool=0/5/0 play:1ROM17 "
          "choose:1");
    expect_that(offers(CLIO_EN, "Acquire “Assyrians” (from exile)", "with 1 unrest"));
    expect_that(offers(CLIO_EN, "Acquire “Jungle” (from exile)", ""));
    expect_that(offers(CLIO_EN, "Acquire “Forest”", "+1 progress"));
    expect_that(offers(CLIO_FR, "Acquérir «\u00a0Arméniens\u00a0»", "avec 1 carte Instabilités"));
    begin("switch=48 m3=1TRI1* hand=U,U");
    expect_that(offers(CLIO_EN, "Revolt",
                       "returns all unrest in your hand to its pile; no actions this turn"));
    then("innovate");
    expect_that(offers(CLIO_EN, "Break through: take “Armenians”", "with 1 unrest"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_leads_which_nation),
        cmocka_unit_test(turns_begin_and_end),
        cmocka_unit_test(a_reshuffle_says_what_it_brings),
        cmocka_unit_test(an_empire_says_why),
        cmocka_unit_test(the_nadir_goes_into_play),
        cmocka_unit_test(what_a_card_brings_and_costs),
        cmocka_unit_test(progress_in_place_of_other_tokens),
        cmocka_unit_test(what_was_drawn_is_told_once),
        cmocka_unit_test(a_card_unseen),
        cmocka_unit_test(a_standing_army_is_given_to),
        cmocka_unit_test(king_of_kings_brings_the_bot_a_card_unseen),
        cmocka_unit_test(the_bot_is_a_noun_in_french),
        cmocka_unit_test(a_card_is_found_where_it_lies),
        cmocka_unit_test(what_does_not_happen_is_told),
        cmocka_unit_test(alternatives_of_a_row_are_told),
        cmocka_unit_test(who_wins_and_why),
        cmocka_unit_test(a_collapse_says_who_wins),
        cmocka_unit_test(answers_say_what_they_do),
        cmocka_unit_test(answers_say_what_comes_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
