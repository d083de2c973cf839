/*
 * test_campaign.c: the campaign and the grand campaign [19]: games that follow one another on a
 * person's record. Between two games the record is written as text and read again, as if the program
 * had been stopped there.
 */
#include "imperium/table.h"

#include "table/annals.h"
#include "table/deed.h"
#include "table/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY = 86400, TODAY = 1794700800 }; /* 2026-11-15 */

static char record[1 << 16];

static struct clio_annals read_record(void)
{
    struct clio_annals annals = {0};
    assert_true(clio_annals_read(&annals, record, strlen(record)));
    assert_int_equal(annals.unread_count, 0);
    return annals;
}

static void write_record(struct clio_annals *annals)
{
    assert_true(clio_annals_write(annals, record, sizeof record) < sizeof record);
    clio_annals_free(annals);
}

static void forget(void)
{
    record[0] = '\0';
}

static const clio_game *imperium(void)
{
    return clio_find_game("imperium");
}

static void choose(struct clio_options *options, const char *id, const char *value)
{
    char why[300];
    if (!clio_set_option(imperium(), options, id, value, CLIO_EN, why, sizeof why))
        fail_msg("%s=%s: %s", id, value, why);
}

/* The settings of the next game: what was chosen, and what follows from the record. */
static bool set_up(const char *kind, const char *nation, const char *against,
                   struct clio_options *options, struct clio_following *following, char *why,
                   size_t size)
{
    struct clio_annals annals = read_record();
    clio_default_options(imperium(), 1, options);
    choose(options, "campaign", kind);
    if (nation)
        choose(options, "nation.1", nation);
    if (against)
        choose(options, "nation.2", against);
    bool fine = clio_annals_fill(&annals, imperium(), options, following,
                                 (struct clio_complaint){CLIO_EN, why, size}) &&
                clio_check_options(imperium(), options, CLIO_EN, why, size);
    clio_annals_free(&annals);
    return fine;
}

static struct clio_match *begin_game(const char *kind, const char *nation, const char *against,
                                     uint64_t seed, bool chosen)
{
    struct clio_options options;
    struct clio_following following;
    struct clio_seat_info seat = {.name = "Ada de la Rivière"};
    char why[300] = "";
    if (!set_up(kind, nation, against, &options, &following, why, sizeof why))
        fail_msg("%s", why);
    assert_string_equal(following.under_way, "");
    struct clio_match *match = clio_match_new(imperium(), &options, seed, &seat);
    struct clio_annals annals = read_record();
    assert_true(clio_series_begin(&annals, match, chosen, TODAY));
    write_record(&annals);
    return match;
}

static struct imperium *state_of(const struct clio_match *match)
{
    return match->state;
}

/*
 * Plays a game to its end through moves, after one side was given so much progress that it wins, and
 * chooses `reward` ("add 1CIV2") where there is one to choose. False: it collapsed, so nobody won.
 */
static bool play_game(struct clio_match *match, bool wins, const char *reward)
{
    struct clio_bot_spec spec;
    struct clio_result result;
    char why[200];
    int seat;
    assert_true(clio_bot_parse("greedy", &spec));
    clio_bot *bot = clio_bot_new(match->game, &spec, match->seed);
    state_of(match)->seat[wins ? 0 : 1].pool[PROGRESS] = 2000;
    while (clio_to_move(match->game, match->state, &seat)) {
        clio_move move = clio_bot_choose(bot, match->state, seat, NULL, 0, NULL);
        if (reward && state_of(match)->core.question == Q_REWARD)
            move = clio_parse_move(match->game, reward, CLIO_EN, why, sizeof why);
        struct clio_reason reason;
        if (!clio_match_play(match, seat, move, &reason)) {
            clio_reason_text(match->game, &reason, CLIO_EN, why, sizeof why);
            fail_msg("%s: %s", reward, why);
        }
    }
    clio_bot_free(bot);
    clio_result(match->game, match->state, &result);
    return result.won[0] == wins;
}

static void end_game(struct clio_match *match)
{
    struct clio_annals annals = read_record();
    assert_true(clio_annals_add(&annals, match, 0, TODAY + DAY));
    assert_true(clio_annals_add(&annals, match, 0, TODAY + 2 * DAY)); /* once is enough */
    write_record(&annals);
    clio_match_free(match);
}

/* A whole game with this result; returns the level it was played at. */
static int game(const char *kind, const char *nation, bool wins, const char *reward)
{
    static uint64_t seed = 1;
    char before[sizeof record];
    memcpy(before, record, sizeof before);
    for (int tries = 0; tries < 50; tries++) {
        struct clio_match *match = begin_game(kind, nation, NULL, ++seed, false);
        int level = state_of(match)->level;
        if (play_game(match, wins, reward)) {
            end_game(match);
            return level;
        }
        clio_match_free(match); /* a collapse: as if it had not been begun */
        memcpy(record, before, sizeof record);
    }
    fail_msg("no game ended as it should");
    return -1;
}

static struct clio_series_read *last_series(void)
{
    static struct clio_series_read read;
    struct clio_annals annals = read_record();
    struct clio_series_list *list = clio_series_list(&annals, imperium());
    int n = 0;
    while (clio_series_at(list, n, &read))
        n++;
    assert_true(n > 0 && clio_series_at(list, n - 1, &read));
    clio_series_free(list);
    clio_annals_free(&annals);
    return &read;
}

static const char *sheet(enum clio_lang lang)
{
    static char words[8000];
    struct clio_annals annals = read_record();
    struct clio_buf b = clio_buf_of(words, sizeof words);
    clio_series_words(&annals, imperium(), lang, &b);
    clio_annals_free(&annals);
    return words;
}

static struct clio_options next_options(const char *kind)
{
    struct clio_options options;
    struct clio_following following;
    char why[300];
    assert_true(set_up(kind, NULL, NULL, &options, &following, why, sizeof why));
    return options;
}

/* The first of the rows that nobody can tell apart: the one that is written. */
static const char *written(const char *id)
{
    const struct imperium_content *c = imperium_content(imperium());
    int row = 0;
    while (strcmp(imperium_text(c, c->card[row].id), id) != 0)
        row++;
    return imperium_text(c, c->card[c->card[row].like].id);
}

/* How many cards of a row begin in the starting deck of the human in the game that follows. */
static int in_starting_deck(const struct imperium *g, const char *id)
{
    const struct imperium_content *c = imperium_content(imperium());
    int n = 0;
    for (int card = 0; card < g->cards; card++)
        n += is_starting(g, card) &&
             strcmp(imperium_text(c, c->card[g->row[card]].id), written(id)) == 0;
    return n;
}

static int in_match(const struct imperium *g, const char *id)
{
    const struct imperium_content *c = imperium_content(imperium());
    int n = 0;
    for (int card = 0; card < g->cards; card++)
        n += strcmp(imperium_text(c, c->card[g->row[card]].id), written(id)) == 0;
    return n;
}

/* ---- The course of a campaign ------------------------------------------------------------------- */

/* covers: campaign */
TEST(test_E39_campaign_course)
{
    static const bool results[] = {true, false, true, true, false, false, true};
    static const int levels[] = {CHIEFTAIN, WARLORD,   WARLORD,  IMPERATOR,
                                 SOVEREIGN, SOVEREIGN, SOVEREIGN};
    forget();
    for (int i = 0; i < 7; i++) {
        assert_int_equal(game("campaign", "romans", results[i], NULL), levels[i]);
        assert_int_equal(last_series()->verdict, CLIO_SERIES_OPEN);
    }
    struct clio_options next = next_options("campaign");
    assert_int_equal(next.value[O_LEVEL], OVERLORD);
    assert_int_equal(next.list[O_BEATEN].count, 4);
    assert_int_equal(next.value[O_LOSSES], 3);
    assert_int_equal(next.value[O_DOUBLED], 0);
    assert_int_equal(game("campaign", NULL, false, NULL), OVERLORD);
    assert_int_equal(last_series()->verdict, CLIO_SERIES_LOST);
    assert_int_equal(last_series()->count, 8);
    /* Another campaign, with any nation, begins with doubled resources. */
    struct clio_match *match = begin_game("campaign", "celts", "greeks", 1, false);
    assert_int_equal(state_of(match)->level, CHIEFTAIN);
    assert_int_equal(state_of(match)->seat[0].pool[MATERIALS], 6);
    assert_int_equal(state_of(match)->seat[0].pool[POPULATION], 4);
    assert_int_equal(state_of(match)->seat[0].pool[PROGRESS], 2);
    clio_match_free(match);
}

/* Five wins, one against each level and each nation once. */
TEST(a_campaign_is_won_by_five_wins)
{
    forget();
    for (int level = CHIEFTAIN; level <= OVERLORD; level++)
        assert_int_equal(game("campaign", level == 0 ? "celts" : NULL, true, NULL), level);
    const struct clio_series_read *read = last_series();
    assert_int_equal(read->verdict, CLIO_SERIES_WON);
    assert_int_equal(read->count, 5);
    int against[5];
    for (int i = 0; i < 5; i++) {
        assert_int_equal(read->past[i].record.things[RECORD_NATION].thing[0], CELTS);
        against[i] = read->past[i].record.things[RECORD_AGAINST].thing[0];
        for (int k = 0; k < i; k++)
            assert_int_not_equal(against[k], against[i]);
        int changes = read->past[i].record.things[RECORD_ADDED].count +
                      read->past[i].record.things[RECORD_DROPPED].count;
        assert_int_equal(changes, i < 4 ? 1 : 0); /* after the last there is nothing to change */
    }
    assert_non_null(
        strstr(sheet(CLIO_EN),
               "Campaign: won\n  Player: Ada de la Rivière\n  Nation: Celts\n  Won: 5/5\n"));
    assert_non_null(strstr(sheet(CLIO_FR), "gagnée\n  Joueur\u00a0: Ada de la Rivière\n"));
    assert_non_null(strstr(sheet(CLIO_FR), "Celtes\n"));
    assert_int_equal(next_options("campaign").value[O_DOUBLED], 0);
    assert_int_equal(next_options("campaign").value[O_LEVEL], CHIEFTAIN);
}

/* Doubled in all games of the next campaign, and after that was lost, too, still doubled. */
TEST(test_R10_doubled_in_every_game)
{
    forget();
    for (int campaign = 0; campaign < 3; campaign++)
        for (int i = 0; i < 4; i++) {
            struct clio_match *match = begin_game("campaign", "romans", NULL,
                                                  100 * (uint64_t)campaign + (uint64_t)i, false);
            int times = campaign == 0 ? 1 : 2;
            assert_int_equal(state_of(match)->seat[0].pool[MATERIALS], 3 * times);
            assert_int_equal(state_of(match)->seat[0].pool[POPULATION], 2 * times);
            assert_int_equal(state_of(match)->seat[0].pool[PROGRESS], 1 * times);
            assert_int_equal(state_of(match)->level, CHIEFTAIN);
            assert_true(play_game(match, false, NULL));
            end_game(match);
        }
    assert_int_equal(last_series()->nth, 3);
    assert_non_null(
        strstr(sheet(CLIO_EN),
               "Campaign: lost\n  Player: Ada de la Rivière\n  Nation: Romans\n  Won: 0/5\n  Lost: "
               "4/4\n  Doubled resources: on\n"));
}

/* covers: grand-campaign */
TEST(test_R44_unrest_leaves_the_grand_campaign)
{
    static const bool results[] = {false, true, true, false, true, true, true};
    static const int out[] = {0, 0, 1, 2, 1, 2, 3};
    forget();
    for (int i = 0; i < 7; i++) {
        struct clio_options next = next_options("grand");
        assert_int_equal(next.value[O_UNREST], out[i]);
        assert_int_equal(game("grand", "macedonians", results[i], NULL), SUPREME_RULER);
    }
    assert_int_equal(last_series()->verdict, CLIO_SERIES_WON);
    assert_non_null(strstr(sheet(CLIO_EN), "Grand campaign: won\n"));
}

/* ---- What a game begins with -------------------------------------------------------------------- */

/* R27 in a grand campaign: with four unrest out, the last one stays in the pile. */
TEST(test_R27_the_pile_in_a_grand_campaign)
{
    bool met_without = false;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        deal(1, seed, "nation=romans,greeks campaign=grand unrest-out=4");
        int all = s->count[Z_UNREST] + s->count[Z_TUCKED], bare = 0;
        expect(all, 4); /* 8 common ones without these two nations' own */
        expect(s->over, NOT_OVER);
        expect_that(s->count[Z_UNREST] >= 1);
        for (int i = 0; i < MARKET; i++)
            bare +=
                card_of(x, s->market[i].card)->suits & BEARS_UNREST && s->market[i].unrest == NONE;
        expect(bare > 0, s->count[Z_TUCKED] == 3 && bare == 1);
        met_without |= bare > 0;
    }
    expect_that(met_without);
}

/* What was added begins in the starting deck and nowhere else; what was removed does not begin. */
TEST(a_changed_starting_deck)
{
    deal(1, 3, "nation=romans,celts");
    int cards = s->cards, deck = 0;
    for (int card = 0; card < s->cards; card++)
        deck += is_starting(s, card);
    expect(deck, 10);
    expect(in_match(s, "1CIV2"), 1);
    /* A common card, one of the nation deck and one of its developments; an unrest left. */
    deal(1, 3, "nation=romans,celts campaign=campaign added=1CIV2");
    expect(in_match(s, "1CIV2"), 1);
    expect(in_starting_deck(s, "1CIV2"), 1);
    expect(s->cards, cards);
    struct clio_options options;
    clio_default_options(imperium(), 1, &options);
    choose(&options, "campaign", "campaign");
    choose(&options, "nation.1", "romans");
    choose(&options, "nation.2", "celts");
    choose(&options, "added", "1CIV2,1ROM3,1ROM6");
    char dropped[40];
    snprintf(dropped, sizeof dropped, "%s,1ROM3", written("UNR1"));
    choose(&options, "dropped", dropped);
    struct clio_match *match = clio_match_new(imperium(), &options, 3, NULL);
    const struct imperium *g = state_of(match);
    expect(in_starting_deck(g, "1CIV2"), 1);
    expect(in_starting_deck(g, "1ROM6"), 1);
    expect(in_starting_deck(g, "1ROM3"), 0); /* it was added, and removed later */
    expect(in_match(g, "1ROM3"), 0);
    expect(in_match(g, "1CIV2") + in_match(g, "1ROM6"), 2);
    expect(in_starting_deck(g, "1ROM22"), 1); /* of two unrest */
    expect(g->cards, cards - 2);
    clio_match_free(match);
}

TEST(a_beaten_nation_is_not_met_again)
{
    struct clio_options options;
    struct clio_following following;
    char why[300] = "", drop[40];
    forget();
    struct clio_match *match = NULL;
    snprintf(drop, sizeof drop, "drop %s", written("UNR1"));
    for (uint64_t seed = 1; !match; seed++) {
        match = begin_game("campaign", "romans", "celts", seed, false);
        if (!play_game(match, true, drop)) {
            clio_match_free(match);
            match = NULL;
            forget();
        }
    }
    end_game(match);
    assert_false(set_up("campaign", "romans", "celts", &options, &following, why, sizeof why));
    assert_string_equal(
        why, "You have beaten the Celts in this campaign: C.I.V. must play another nation.");
    assert_false(set_up("campaign", "greeks", NULL, &options, &following, why, sizeof why));
    assert_string_equal(why, "This campaign is played with the Romans.");
    assert_true(set_up("campaign", NULL, NULL, &options, &following, why, sizeof why));
    bool met[NATIONS] = {false};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct imperium *g = calloc(1, sizeof *g);
        clio_new(imperium(), &options, seed, g, NULL);
        assert_int_equal(g->seat[0].nation, ROMANS);
        met[g->seat[1].nation] = true;
        free(g);
    }
    for (int nation = 0; nation < NATIONS; nation++)
        assert_int_equal(met[nation], nation != ROMANS && nation != CELTS);
    /* A grand campaign beside it is another one. */
    assert_true(set_up("grand", "greeks", "celts", &options, &following, why, sizeof why));
    assert_string_equal(following.series, "");
}

/* ---- The winner's choice ------------------------------------------------------------------------ */

/* Cards that are called so began in the starting deck. */
static void began_here(const char *id)
{
    for (int card = 0; card < s->cards; card++)
        if (owner_of(s, card) == 0 && strcmp(id_of(card), written(id)) == 0)
            s->starting[card >> 6] |= 1ull << (card & 63);
}

static void won_campaign_game(const char *text)
{
    begin(text);
    memset(s->starting, 0, sizeof s->starting);
    s->campaign = CAMPAIGN_USUAL;
}

TEST(test_E40_campaign_reward)
{
    won_campaign_game("solo=celts pool=0/0/50 hist=1CIV2 play=1REG7 hand=1FAM6,1ROM17 disc=U "
                      "deck=1ROM16");
    began_here("1ROM17");
    began_here("1ROM16");
    began_here("UNR1");
    then("count ?asks=0 ?can:add:1CIV2 ?no:add:1REG7 ?no:add:1FAM6 ?no:add:1ROM17 ?can:drop:1ROM17 "
         "?can:drop:U ?no:drop:1CIV2 ?over=no add:1CIV2 ?over=score ?told=added");
    expect(s->rewarded, REWARD_ADDED);
    assert_string_equal(imperium_text(x->c, x->c->card[s->reward].id), written("1CIV2"));
    struct clio_record r;
    clio_record(x->game, s, 0, &r);
    expect(r.things[RECORD_ADDED].count, 1);
    expect(r.things[RECORD_DROPPED].count, 0);
}

static const char *why_not_added(const char *id)
{
    char why[300], move[40];
    struct clio_reason reason = {0};
    snprintf(move, sizeof move, "add %s", written(id));
    clio_why_not(x->game, s, 0, clio_parse_move(x->game, move, CLIO_EN, why, sizeof why), &reason);
    return x->game->reasons[reason.phrase].id;
}

/* From wherever it came: nation deck, accession, development, market, exile; but not any place. */
TEST(test_R45_gained_during_the_game)
{
    won_campaign_game("solo=celts pool=0/0/50 hand=1ROM3 deck=1ROM2,1REG2 disc=1ROM6,1TRI2 "
                      "hist=1CIV3 play=1REG7 gar=1UNC4>1REG7");
    then("count ?can:add:1ROM3 ?can:add:1ROM2 ?can:add:1REG2 ?can:add:1ROM6 ?can:add:1TRI2 "
         "?can:add:1CIV3 ?no:add:1UNC4 ?no:add:1REG7");
    assert_string_equal(why_not_added("1REG7"), "reward-place");
    assert_string_equal(why_not_added("1UNC4"), "reward-place");
    then("add:1TRI2 ?over=score");
    /* What sank is in no history; quests and unrest are none of these places' cards. */
    won_campaign_game("solo=celts as=atlanteans pool=0/0/50 hist=1CIV2 hand=1FAM6,U,2ART3 "
                      "disc=1ROM3,1ROM17");
    began_here("1ROM17");
    then("count ?no:add:1CIV2 ?no:add:1FAM6 ?no:add:U ?no:add:2ART3 ?can:add:1ROM3");
    assert_string_equal(why_not_added("1CIV2"), "reward-place");
    assert_string_equal(why_not_added("1FAM6"), "reward-fame");
    assert_string_equal(why_not_added("UNR1"), "reward-unrest");
    then("add:1ROM3 ?over=score");
}

/* Nobody chooses after a loss, a tie, a collapse, the fifth win, or in a game of no campaign. */
TEST(when_there_is_no_reward)
{
    won_campaign_game("solo=celts hist=1CIV2 b:pool=0/0/50");
    then("count ?asks=none ?over=score ?told=loses-game");
    won_campaign_game("solo=celts hist=1CIV2 b:hist=1CIV2");
    then("count ?asks=none ?over=score ?told=loses-game");
    won_campaign_game("solo=celts pool=0/0/50 hist=1CIV2");
    s->wins = 4;
    then("count ?asks=none ?over=score ?told=campaign-won");
    won_campaign_game("solo=celts hist=1CIV2 b:pool=0/0/50");
    s->losses = 3;
    then("count ?asks=none ?over=score ?told=campaign-lost");
    script("solo=celts pool=0/0/50 hist=1CIV2 count ?asks=none ?over=score");
}

/* ---- On the record ------------------------------------------------------------------------------ */

/* Anybody can write a record: what is no name is not shown as one. */
TEST(a_name_that_is_none_is_left_out)
{
    static const char *const names[] = {"+00", "+c3", "+1b+5bJ", "+ff", "a+0a"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        forget();
        clio_match_free(begin_game("campaign", "romans", "celts", 5, false));
        assert_string_equal(last_series()->player, "Ada de la Rivière");
        char *at = strstr(record, "player:"), rest[500];
        assert_non_null(at);
        snprintf(rest, sizeof rest, "%s", at + strcspn(at, " \n"));
        snprintf(at, sizeof record - (size_t)(at - record), "player:%s%s", names[i], rest);
        assert_string_equal(last_series()->player, "");
        assert_null(strstr(sheet(CLIO_EN), "Player"));
    }
}

/* One game at a time; one that is left is lost, even if it is played to its end after all. */
TEST(a_game_that_is_left_is_lost)
{
    struct clio_options options;
    struct clio_following following;
    char why[300] = "", key[17];
    forget();
    struct clio_match *match = begin_game("campaign", "romans", "celts", 5, true);
    clio_deed_match(match, 0, key);
    assert_int_equal(last_series()->past[0].outcome, CLIO_UNDER_WAY);
    assert_non_null(strstr(sheet(CLIO_EN), "under way (seed chosen)"));
    assert_true(set_up("campaign", NULL, NULL, &options, &following, why, sizeof why));
    assert_string_equal(following.under_way, key);
    /* To sit down at it again changes nothing. */
    struct clio_annals annals = read_record();
    assert_true(clio_series_begin(&annals, match, false, TODAY + DAY));
    assert_int_equal(annals.count, 1);
    assert_false(clio_series_leave(&annals, imperium(), "0123456789abcdef"));
    assert_true(clio_series_leave(&annals, imperium(), key));
    assert_false(clio_series_leave(&annals, imperium(), key));
    assert_false(clio_series_begin(&annals, match, false, TODAY + DAY));
    write_record(&annals);
    assert_int_equal(last_series()->past[0].outcome, CLIO_LEFT);
    assert_int_equal(next_options("campaign").value[O_LOSSES], 1);
    play_game(match, true, NULL);
    end_game(match);
    assert_int_equal(last_series()->past[0].outcome, CLIO_LEFT);
    assert_int_equal(next_options("campaign").value[O_LOSSES], 1);
    assert_int_equal(next_options("campaign").list[O_BEATEN].count, 0);
    assert_non_null(strstr(sheet(CLIO_EN), "left: loss (seed chosen)"));
    struct clio_record total;
    int matches;
    annals = read_record();
    clio_annals_total(&annals, imperium(), &total, &matches);
    assert_int_equal(matches, 0);
    clio_annals_free(&annals);
}

/* A game that does not follow from the record can be played, and does not count. */
TEST(only_what_follows_counts)
{
    struct clio_options options;
    struct clio_annals annals = {0};
    clio_default_options(imperium(), 1, &options);
    choose(&options, "campaign", "campaign");
    choose(&options, "beaten", "celts,greeks,vikings,qin");
    choose(&options, "level", "overlord");
    struct clio_match *match = clio_match_new(imperium(), &options, 1, NULL);
    assert_false(clio_series_begin(&annals, match, false, TODAY));
    assert_int_equal(annals.count, 0);
    clio_match_free(match);
}

/* No undo takes back what was revealed, and the choice after a win stands. */
TEST(no_undo_past_what_was_revealed)
{
    forget();
    struct clio_match *match = begin_game("campaign", "romans", "celts", 8, false);
    struct clio_reason why;
    int moves;
    match->free_undo = true; /* one person, as at a terminal */
    /* An innovation discards the hand and takes a card: all see it. */
    clio_move innovate = clio_parse_move(match->game, "innovate", CLIO_EN, NULL, 0);
    assert_true(clio_match_play(match, 0, innovate, &why));
    assert_int_equal(clio_match_can_undo(match, 0, &moves), CLIO_UNDO_REVEALED);
    clio_match_free(match);
    struct clio_options options;
    clio_default_options(imperium(), 1, &options);
    match = clio_match_new(imperium(), &options, 8, NULL);
    match->free_undo = true;
    assert_true(clio_match_play(match, 0, innovate, &why));
    assert_int_equal(clio_match_can_undo(match, 0, &moves), CLIO_UNDO_OK);
    clio_match_free(match);
}

/* The end that is on the record first stands, with its choice: no second one comes in its place. */
TEST(the_first_end_stands)
{
    static char file[1 << 16];
    char before[sizeof record], why[300], *choice;
    bool lost = false;
    for (uint64_t seed = 1; !lost && seed < 50; seed++) {
        forget();
        struct clio_match *match = begin_game("campaign", "romans", "celts", seed, false);
        assert_true(clio_match_write(match, file, sizeof file) < sizeof file);
        lost = play_game(match, false, NULL);
        end_game(match);
    }
    assert_int_equal(next_options("campaign").value[O_LOSSES], 1);
    memcpy(before, record, sizeof before);
    /* An older copy of it is played once more, and won. */
    struct clio_match *copy =
        clio_match_parse(file, strlen(file), "copy", NULL, CLIO_EN, why, sizeof why);
    assert_non_null(copy);
    struct clio_annals annals = read_record();
    assert_true(clio_series_has_end(&annals, copy));
    assert_false(clio_series_begin(&annals, copy, false, TODAY));
    clio_annals_free(&annals);
    play_game(copy, true, NULL);
    end_game(copy);
    assert_string_equal(record, before);
    /* Two winner's choices for one game, in two files. */
    forget();
    game("campaign", "romans", true, NULL);
    memcpy(before, record, sizeof before);
    choice = strstr(record, " added:");
    choice = choice ? choice : strstr(record, " dropped:");
    assert_non_null(choice);
    annals = read_record();
    for (char *c = strstr(choice, ":") + 1; *c != ' '; c++)
        *c = 'X';
    assert_true(clio_annals_read(&annals, record, strlen(record)));
    write_record(&annals);
    assert_string_equal(record, before);
}

/* Copies of a record from two places come to the same in any order; nothing is counted twice. */
TEST(merged_records_tell_the_same)
{
    char first[sizeof record], both[sizeof record];
    forget();
    game("campaign", "romans", false, NULL);
    memcpy(first, record, sizeof first);
    game("campaign", NULL, false, NULL);
    memcpy(both, record, sizeof both);
    memcpy(record, first, sizeof record);
    game("campaign", NULL, false, NULL); /* the second game again, elsewhere */
    struct clio_annals one = read_record(), other = read_record();
    assert_true(clio_annals_read(&one, both, strlen(both)));
    clio_annals_free(&other);
    memcpy(first, record, sizeof first);
    memcpy(record, both, sizeof record);
    other = read_record();
    assert_true(clio_annals_read(&other, first, strlen(first)));
    write_record(&one);
    memcpy(first, record, sizeof first);
    write_record(&other);
    assert_string_equal(record, first);
    assert_int_equal(last_series()->count, 2);
    assert_int_equal(next_options("campaign").value[O_LOSSES], 2);
}

/* Lines that nobody here wrote: they are read without harm. */
TEST(strange_lines_do_no_harm)
{
    static const char *const lines[] = {
        "campaign:campaign series:00000000000000aa part=1 nth=999999",
        "campaign:nonsense series:00000000000000aa part=2",
        "campaign:grand series:xyz part=1",
        "campaign:grand series:00000000000000bb part=-4 nth=-7",
        ("campaign:campaign series:00000000000000aa part=7 end=1 won=1 against:celts,greeks "
         "level=99 nation:atlantis added:1CIV2,1CIV3 dropped:KOK-A"),
        "campaign:campaign series:00000000000000aa part=8 end=1 won=1 against:celts",
        "campaign:campaign series:00000000000000aa part=9 end=77 won=-3 doubled=5",
        "campaign=3 series=4 part:one nth:two",
    };
    forget();
    struct clio_buf b = clio_buf_of(record, sizeof record);
    for (int i = 0; i < 8; i++)
        clio_putf(&b, "2026-01-0%d imperium 00000000000000%02x %s\n", i + 1, (unsigned)i, lines[i]);
    const struct clio_series_read *read = last_series();
    assert_string_equal(read->key, "00000000000000aa");
    assert_int_equal(read->verdict, CLIO_SERIES_OPEN);
    assert_int_equal(read->count, 4);
    assert_non_null(strstr(sheet(CLIO_EN), "Won: 1/5\n"));
    struct clio_options next = next_options("campaign");
    assert_int_equal(next.list[O_BEATEN].count, 1);
    assert_int_equal(next.value[O_LOSSES], 1);
    struct clio_match *match = clio_match_new(imperium(), &next, 1, NULL);
    struct clio_annals annals = read_record();
    assert_true(clio_series_begin(&annals, match, false, TODAY));
    write_record(&annals);
    assert_int_equal(last_series()->last_part, 10);
    clio_match_free(match);
}

/* Wins over one nation that somebody wrote five times, or forty: the campaign goes on. */
TEST(a_nation_is_beaten_once)
{
    for (int wins = 5; wins <= 40; wins += 35) {
        forget();
        struct clio_buf b = clio_buf_of(record, sizeof record);
        for (int i = 1; i <= wins; i++)
            clio_putf(&b,
                      "2026-01-01 imperium 00000000000000%02x campaign:campaign nth=1 part=%d "
                      "series:0000000000000001 end=1 won=1 nation:romans against:celts "
                      "added:1CIV2\n",
                      (unsigned)i, i);
        assert_non_null(strstr(sheet(CLIO_EN), "Won: 1/5\n"));
        struct clio_options next;
        struct clio_following following;
        char why[300] = "";
        assert_true(set_up("campaign", "romans", NULL, &next, &following, why, sizeof why));
        /* Forty are no campaign; then the next one begins. */
        assert_int_equal(next.list[O_BEATEN].count, wins == 5);
        assert_int_equal(next.list[O_ADDED].count, wins == 5);
        assert_int_equal(following.part, wins == 5 ? 6 : 1);
        struct clio_match *match = clio_match_new(imperium(), &next, 1, NULL);
        struct clio_annals annals = read_record();
        assert_true(clio_series_begin(&annals, match, false, TODAY));
        write_record(&annals);
        clio_match_free(match);
        assert_true(set_up("campaign", NULL, NULL, &next, &following, why, sizeof why));
        assert_string_not_equal(following.under_way, "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E39_campaign_course),
        cmocka_unit_test(a_campaign_is_won_by_five_wins),
        cmocka_unit_test(test_R10_doubled_in_every_game),
        cmocka_unit_test(test_R44_unrest_leaves_the_grand_campaign),
        cmocka_unit_test(test_R27_the_pile_in_a_grand_campaign),
        cmocka_unit_test(a_changed_starting_deck),
        cmocka_unit_test(a_beaten_nation_is_not_met_again),
        cmocka_unit_test(test_E40_campaign_reward),
        cmocka_unit_test(test_R45_gained_during_the_game),
        cmocka_unit_test(when_there_is_no_reward),
        cmocka_unit_test(a_name_that_is_none_is_left_out),
        cmocka_unit_test(a_game_that_is_left_is_lost),
        cmocka_unit_test(only_what_follows_counts),
        cmocka_unit_test(no_undo_past_what_was_revealed),
        cmocka_unit_test(the_first_end_stands),
        cmocka_unit_test(merged_records_tell_the_same),
        cmocka_unit_test(a_nation_is_beaten_once),
        cmocka_unit_test(strange_lines_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
