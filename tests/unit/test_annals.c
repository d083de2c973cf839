/* test_annals.c: a person's record over many matches: what is kept, merged, added up and read. */
#include "table/annals.h"

#include "core/buf.h"
#include "core/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static const char game_id[] = "age-of-civilization";

static struct clio_annals read_text(const char *text)
{
    struct clio_annals annals = {0};
    assert_true(clio_annals_read(&annals, text, strlen(text)));
    return annals;
}

/* The text of all of these merged, in this order. Freed by the next call. */
static const char *merged(const char *const *texts, int count)
{
    static char out[4][4096];
    static int next;
    struct clio_annals annals = {0};
    for (int i = 0; i < count; i++)
        assert_true(clio_annals_read(&annals, texts[i], strlen(texts[i])));
    next = (next + 1) % 4;
    assert_true(clio_annals_write(&annals, out[next], sizeof out[next]) < sizeof out[next]);
    clio_annals_free(&annals);
    return out[next];
}

/* A match of one player that is played to its end. */
static struct clio_match *alone(const char *solo, uint64_t seed, const struct clio_annals *before)
{
    const clio_game *game = clio_find_game(game_id);
    struct clio_options options;
    struct clio_seat_info seat = {.name = "Ada"};
    int to_move;
    char why[200];
    clio_default_options(game, 1, &options);
    assert_true(clio_set_option(game, &options, "solo", solo, CLIO_EN, why, sizeof why));
    assert_true(clio_set_option(game, &options, "grade", "easy", CLIO_EN, why, sizeof why));
    struct clio_following following;
    if (before)
        assert_true(clio_annals_fill(before, game, &options, &following,
                                     (struct clio_complaint){CLIO_EN, why, sizeof why}));
    struct clio_match *match = clio_match_new(game, &options, seed, &seat);
    struct clio_bot_spec spec;
    assert_true(clio_bot_parse("greedy", &spec));
    clio_bot *bot = clio_bot_new(game, &spec, seed);
    while (clio_to_move(game, match->state, &to_move))
        assert_true(clio_match_play(
            match, to_move, clio_bot_choose(bot, match->state, to_move, NULL, 0, NULL), NULL));
    clio_bot_free(bot);
    return match;
}

static bool view_has(const struct clio_match *match, const char *achievement)
{
    static char view[32768];
    char quoted[64];
    clio_view(match->game, match->state, 0, view, sizeof view);
    const char *list = strstr(view, "\"achievements\":[");
    assert_non_null(list);
    snprintf(quoted, sizeof quoted, "\"%s\"", achievement);
    const char *found = strstr(list, quoted), *end = strchr(list, ']');
    return found && found < end;
}

static bool log_has(const struct clio_match *match, const char *words)
{
    const char *names[CLIO_MAX_SEATS];
    clio_match_names(match, CLIO_EN, names);
    for (int i = 0; i < match->log_count; i++) {
        char text[300];
        clio_event_text(match->game, &match->log[i].event, 0, names, CLIO_EN, text, sizeof text);
        if (strstr(text, words))
            return true;
    }
    return false;
}

static void test_text_is_read_as_it_was_written(void **unused)
{
    static const char text[] =
        "clio record 1\n"
        "2026-01-02 age-of-civilization 00000000000000aa achievements:great_kingdom points=27\n"
        "2026-01-03 toy 00000000000000bb\n";
    const char *const one[] = {text};
    (void)unused;
    assert_string_equal(merged(one, 1), text);
}

/* In any order and any number of times, merging gives the same, and nothing is lost. */
static void test_merging_in_any_order_is_the_same(void **unused)
{
    static const char *const copies[] = {
        "2026-01-02 a 00000000000000aa x:b,a n=3\n2026-01-02 a 00000000000000ab n=1\n",
        "2026-01-05 a 00000000000000aa n=5 x:c\r\n",
        "clio record 1\n2025-12-31 b 00000000000000aa n=-4\n\n",
        "2026-01-01 a 00000000000000aa y:z\nwhat is this?\n",
    };
    static const char result[] = "clio record 1\n"
                                 "2025-12-31 b 00000000000000aa n=-4\n"
                                 "2026-01-01 a 00000000000000aa n=5 x:a,b,c y:z\n"
                                 "2026-01-02 a 00000000000000ab n=1\n"
                                 "what is this?\n";
    uint64_t rng = 1;
    (void)unused;
    for (int i = 0; i < 200; i++) {
        const char *texts[12];
        for (int k = 0; k < 12; k++)
            texts[k] = copies[k < 4 ? k : (int)clio_random_below(&rng, 4)];
        for (int k = 11; k > 0; k--) {
            uint32_t other = clio_random_below(&rng, (uint32_t)k + 1);
            const char *swapped = texts[k];
            texts[k] = texts[other];
            texts[other] = swapped;
        }
        assert_string_equal(merged(texts, 12), result);
    }
}

/* Whatever stands in a file, it is read without harm, and what cannot be understood stays. */
static void test_broken_lines_are_kept(void **unused)
{
    static const char too_many[] =
        "2026-01-02 a 00000000000000aa a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1 "
        "j=1 k=1 l=1 m=1 n=1 o=1 p=1 q=1 r=1 s=1";
    static const char *const broken[] = {
        "2026-01-02 a 00000000000000aa n",
        "2026-01-02 a 00000000000000aa n=x",
        "2026-01-02 a 00000000000000aa x:B!",
        "2026-01-02 a 0000",
        "2026-1-2 a 00000000000000aa",
        "20260102 a 00000000000000aa",
        "2026-01-02 a/b 00000000000000aa n=1",
        "2026-01-02 a 00000000000000AA",
        "2026-01-02 a 00000000000000aa n=1=2",
        "\xff\xfe",
        "2026-01-02 a 00000000000000aa n=99999999999999999999",
        too_many,
    };
    (void)unused;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        struct clio_annals annals = read_text(broken[i]);
        char out[400], expected[400];
        assert_int_equal(annals.count, 0);
        assert_int_equal(annals.unread_count, 1);
        snprintf(expected, sizeof expected, "clio record 1\n%s\n", broken[i]);
        clio_annals_write(&annals, out, sizeof out);
        assert_string_equal(out, expected);
        clio_annals_free(&annals);
    }
    uint64_t rng = 7;
    for (int i = 0; i < 3000; i++) { /* and noise, of bytes that such files have */
        static const char bytes[] = "2026-01-02 toy 0a:=,x\n\r\t?";
        char noise[200];
        uint32_t n = clio_random_below(&rng, sizeof noise);
        for (uint32_t k = 0; k < n; k++)
            noise[k] = bytes[clio_random_below(&rng, sizeof bytes)];
        struct clio_annals annals = {0}, copy = {0};
        char text[600], again[600];
        assert_true(clio_annals_read(&annals, noise, n));
        size_t length = clio_annals_write(&annals, text, sizeof text);
        assert_true(clio_annals_read(&copy, text, length));
        assert_int_equal(clio_annals_write(&copy, again, sizeof again), length);
        assert_memory_equal(again, text, length); /* also with line ends of several signs */
        clio_annals_free(&annals);
        clio_annals_free(&copy);
    }
}

/* Seconds of the processor that reading a text takes into a record that has it already. */
static double seconds_to_read(const char *text)
{
    struct clio_annals annals = read_text(text);
    clock_t start = clock();
    assert_true(clio_annals_read(&annals, text, strlen(text)));
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    clio_annals_free(&annals);
    return seconds;
}

/* As much as a host takes: whatever it is, it is read in a moment. */
static void test_any_text_is_read_in_a_moment(void **unused)
{
    static char text[CLIO_ANNALS_SIZE];
    (void)unused;
    struct clio_buf b = clio_buf_of(text, sizeof text);
    for (int i = 0; b.length < sizeof text - 10; i++)
        clio_putf(&b, "%x\n", (unsigned)i);
    assert_true(seconds_to_read(text) < 1);
    b = clio_buf_of(text, sizeof text);
    for (int i = 0; b.length < sizeof text - 50; i++) /* the latest first */
        clio_putf(&b, "%04d-01-01 a %016x\n", 9999 - i, (unsigned)i);
    assert_true(seconds_to_read(text) < 1);
    b = clio_buf_of(text, sizeof text);
    for (int i = 0; b.length < sizeof text - 800; i++) {
        clio_putf(&b, "2026-01-02 a %016x x:", (unsigned)i);
        for (char c = 'z'; c > 'f'; c--)
            for (char d = '9'; d >= '0'; d--)
                clio_putf(&b, "%c%c%s", c, d, c == 'g' && d == '0' ? "\n" : ",");
    }
    assert_true(seconds_to_read(text) < 1);
}

/* A line that is the end of another one is a line of its own. */
static void test_unread_lines_are_compared_whole(void **unused)
{
    static const char text[] = "clio record 1\nsome words\nwords\nme words\n";
    const char *const twice[] = {text, text};
    (void)unused;
    assert_string_equal(merged(twice, 2), text);
}

/* However long it is and whatever bytes it has, only its line end is ours. */
static void test_unread_lines_are_kept_whole(void **unused)
{
    static char text[3000], out[3200];
    static const char head[] = "clio record 1\n", nothing[] = "before\0after\r\n";
    struct clio_annals annals = {0};
    (void)unused;
    memset(text, 'x', sizeof text);
    memcpy(text + sizeof text - sizeof nothing, nothing, sizeof nothing - 1);
    text[sizeof text - 1] = '\n';
    text[sizeof text - sizeof nothing - 1] = '\n';
    text[1000] = '\r';
    for (int i = 0; i < 2; i++)
        assert_true(clio_annals_read(&annals, text, sizeof text));
    assert_int_equal(annals.unread_count, 2);
    size_t length = clio_annals_write(&annals, out, sizeof out);
    /* Less the carriage return and the empty line. */
    assert_int_equal(length, strlen(head) + sizeof text - 2);
    assert_memory_equal(out + strlen(head), text, sizeof text - 4);
    clio_annals_free(&annals);
}

/* As many ids as a line has room for: all of them stay. */
static void test_a_long_set_is_kept_whole(void **unused)
{
    char text[CLIO_DEED_SIZE + 200];
    const char *const one[] = {text};
    (void)unused;
    struct clio_buf b = clio_buf_of(text, sizeof text);
    clio_put(&b, "clio record 1\n2026-01-02 a 00000000000000aa x:");
    size_t begins = b.length - 2;
    for (int i = 0; b.length - begins + 6 < CLIO_DEED_SIZE; i++)
        clio_putf(&b, "%sid%03d", i ? "," : "", i);
    assert_true(b.length - begins > 600);
    clio_put(&b, "\n");
    assert_string_equal(merged(one, 1), text);
    struct clio_annals annals = read_text(text);
    assert_int_equal(annals.count, 1);
    clio_annals_free(&annals);
}

static void test_totals_are_added_up(void **unused)
{
    struct clio_annals annals = read_text(
        "2026-01-02 age-of-civilization 00000000000000aa achievements:great_kingdom points=27\n"
        "2026-01-03 age-of-civilization 00000000000000ab achievements:superpower points=25\n"
        "2026-01-03 clash-2012 00000000000000ac points=90\n"
        "2026-01-04 age-of-civilization 00000000000000ad achievements:superpower,no_such "
        "points=3\n");
    const clio_game *game = clio_find_game(game_id);
    struct clio_record total;
    int matches;
    (void)unused;
    clio_annals_total(&annals, game, &total, &matches);
    assert_int_equal(matches, 3);
    assert_int_equal(total.things[0].count, 2);
    assert_int_equal(total.number[1], 27);
    char words[500];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    clio_annals_words(&annals, game, CLIO_EN, &b);
    assert_string_equal(words, "Age of Civilization: 3 matches on record\n"
                               "Achievements: Great Kingdom, Superpower\n"
                               "Most points: 27\n"
                               "Scenarios won, easy: nothing yet\n"
                               "Scenarios won, normal: nothing yet\n"
                               "Scenarios won, hard: nothing yet\n");
    clio_annals_free(&annals);
}

/*
 * Age of Civilization: achievements come at the end and not before, join the record once, are read
 * by the next match through its options, and are then earned once more.
 */
static void test_achievements_of_a_skirmish(void **unused)
{
    struct clio_annals annals = {0};
    struct clio_record record, total;
    int matches, earned = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 60 && !earned; seed++) {
        struct clio_match *match = alone("skirmish", seed, NULL);
        clio_record(match->game, match->state, 0, &record);
        earned = record.things[0].count;
        if (earned) {
            assert_true(view_has(match, "remarkable_clan"));
            assert_true(log_has(match, "earns the achievement Remarkable Clan."));
            assert_true(clio_annals_add(&annals, match, 0, 1794700800));
            assert_true(clio_annals_add(&annals, match, 0, 1794700800 + 90000));
            assert_int_equal(annals.count, 1);
            assert_string_equal(annals.deed[0].date, "2026-11-15");
            /* One step back the game is not over, whatever the points are. */
            assert_true(clio_match_take_back_to(match, match->count - 1));
            assert_false(view_has(match, "remarkable_clan"));
            assert_false(clio_annals_add(&annals, match, 0, 1794700800));
            clio_match_free(match);
            struct clio_match *again = alone("skirmish", seed, &annals);
            assert_true(log_has(again, "earns the achievement Remarkable Clan once more."));
            /* It is the same deal: nothing is counted twice. */
            assert_true(clio_annals_add(&annals, again, 0, 1794700800));
            clio_annals_total(&annals, again->game, &total, &matches);
            assert_int_equal(matches, 1);
            assert_true(clio_match_take_back_to(again, 0));
            assert_true(view_has(again, "remarkable_clan"));
            match = again;
        }
        clio_match_free(match);
    }
    assert_true(earned > 0);
    clio_annals_free(&annals);
}

/* A scenario that was won stays on record with its grade, in both languages; a lost one does not. */
static void test_scenarios_that_were_won(void **unused)
{
    struct clio_annals annals = {0};
    int won = 0, lost = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 60 && !(won && lost); seed++) {
        struct clio_match *match = alone("silk-road", seed, NULL);
        struct clio_result result;
        clio_result(match->game, match->state, &result);
        assert_true(clio_annals_add(&annals, match, 0, 1794700800));
        const char *values = annals.deed[annals.count - 1].values;
        if (annals.count == 1)
            assert_true((strstr(values, "won-easy:silk_road") != NULL) == result.won[0]);
        won += result.won[0];
        lost += !result.won[0];
        clio_match_free(match);
    }
    assert_true(won > 0 && lost > 0);
    char words[1000];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    clio_annals_words(&annals, clio_find_game(game_id), CLIO_EN, &b);
    assert_non_null(
        strstr(words, "Scenarios won, easy: Silk Road\nScenarios won, normal: nothing yet\n"));
    b = clio_buf_of(words, sizeof words);
    clio_annals_words(&annals, clio_find_game(game_id), CLIO_FR, &b);
    assert_non_null(strstr(words, "Route de la soie\n"));
    clio_annals_free(&annals);
}

/* Half points stay on record, beside whole ones of a match that was written down without its half. */
static void test_half_points_stay(void **unused)
{
    static const char *const texts[] = {
        "2026-01-02 clash-2012 00000000000000aa points=4 won=1\n"
        "2026-01-03 clash-2012 00000000000000ab points=3 won=0\n"
        "2026-01-03 clash-2012 00000000000000ac points=4.25 won=0\n",
        "2026-01-02 clash-2012 00000000000000aa points=4.5 won=1\n",
    };
    static const struct {
        int texts;
        const char *points[2], *number; /* in words of both languages, in a message */
    } cases[] = {
        {1, {"Most points: 4\n", ": 4\n"}, "\"number\":4}"},
        {2, {"Most points: 4½\n", ": 4½\n"}, "\"number\":4.5}"},
    };
    const clio_game *game = clio_find_game("clash-2012");
    (void)unused;
    for (int i = 0; i < 2; i++) {
        static char message[32768];
        struct clio_annals annals = read_text(merged(texts, cases[i].texts));
        assert_int_equal(annals.count, 2);
        assert_int_equal(annals.unread_count, 1); /* there are no quarters */
        for (int lang = CLIO_EN; lang <= CLIO_FR; lang++) {
            char words[400];
            struct clio_buf b = clio_buf_of(words, sizeof words);
            clio_annals_words(&annals, game, (enum clio_lang)lang, &b);
            assert_non_null(strstr(words, cases[i].points[lang]));
        }
        struct clio_buf b = clio_buf_of(message, sizeof message);
        struct clio_json j = {.out = &b};
        clio_json_open(&j, NULL, '{');
        clio_annals_message(&annals, CLIO_EN, &j);
        clio_json_close(&j, '}');
        assert_non_null(strstr(message, cases[i].number));
        clio_annals_free(&annals);
    }
    assert_non_null(strstr(merged(texts, 2), " points=4.5 won=1\n"));
}

/* Two bots play a short game; the seat that won has it on record. */
static void test_games_won_are_counted(void **unused)
{
    const clio_game *game = clio_find_game("clash-2012");
    struct clio_options options;
    struct clio_seat_info seats[2] = {{.name = "Ada"}, {.name = "Ben"}};
    struct clio_bot_spec spec;
    struct clio_result result;
    int seat;
    (void)unused;
    clio_default_options(game, 2, &options);
    struct clio_match *match = clio_match_new(game, &options, 7, seats);
    assert_true(clio_bot_parse("greedy", &spec));
    clio_bot *bot = clio_bot_new(game, &spec, 7);
    while (clio_to_move(game, match->state, &seat))
        assert_true(clio_match_play(match, seat,
                                    clio_bot_choose(bot, match->state, seat, NULL, 0, NULL), NULL));
    clio_result(game, match->state, &result);
    for (seat = 0; seat < 2; seat++) {
        struct clio_annals annals = {0};
        char words[400], want[80];
        struct clio_buf b = clio_buf_of(words, sizeof words);
        assert_true(clio_annals_add(&annals, match, seat, 1763251200));
        clio_annals_words(&annals, game, CLIO_EN, &b);
        snprintf(want, sizeof want, "Matches won: %d", result.won[seat]);
        assert_non_null(strstr(words, want));
        snprintf(want, sizeof want, "Most points: %d%s\n", result.points[seat] / 2,
                 result.points[seat] % 2 ? "½" : "");
        assert_non_null(strstr(words, want));
        clio_annals_free(&annals);
    }
    clio_bot_free(bot);
    clio_match_free(match);
}

static void test_files_are_kept_and_missing_ones_are_empty(void **unused)
{
    char folder[] = "/tmp/clio-annals-XXXXXX", path[64], why[300];
    struct clio_annals annals =
        read_text("2026-01-03 age-of-civilization 00000000000000ab points=25\n");
    struct clio_annals again = {0};
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/record.txt", folder);
    assert_true(clio_annals_load(&again, path, CLIO_EN, why, sizeof why));
    assert_int_equal(again.count, 0);
    assert_true(clio_annals_save(&annals, path, CLIO_EN, why, sizeof why));
    assert_true(clio_annals_load(&again, path, CLIO_EN, why, sizeof why));
    assert_int_equal(again.count, 1);
    clio_annals_free(&annals);
    clio_annals_free(&again);
    remove(path);
    remove(folder);
}

/* A file of lines that cannot be read, of about this many bytes. */
static void write_large(const char *path, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (size_t i = 0; i < size / 10; i++)
        fprintf(file, "line %04zx\n", i % 0x10000);
    for (size_t i = 0; i < size % 10; i++) /* the last one has no line end */
        fputc('x', file);
    assert_int_equal(fclose(file), 0);
}

/* What does not fit is refused, and never kept in part: over 1 MiB is a record, over 16 is none. */
static void test_large_files_are_whole_or_refused(void **unused)
{
    char folder[] = "/tmp/clio-annals-XXXXXX", path[64], why[300] = "";
    struct clio_annals annals = {0};
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/record.txt", folder);
    write_large(path, 1500000);
    assert_true(clio_annals_load(&annals, path, CLIO_EN, why, sizeof why));
    assert_int_equal(annals.unread_count, 65536);
    clio_annals_free(&annals);
    write_large(path, (16 << 20) + 1);
    assert_false(clio_annals_load(&annals, path, CLIO_EN, why, sizeof why));
    assert_non_null(strstr(why, "too large for a record"));
    clio_annals_free(&annals);
    remove(path);
    remove(folder);
}

/* Several programs add to one file at the same time, and nothing of it is lost. */
static void test_everybody_who_adds_is_kept(void **unused)
{
    enum { WRITERS = 6, LINES = 5 };
    char folder[] = "/tmp/clio-annals-XXXXXX", path[64], why[300] = "";
    struct clio_annals annals = {0};
    (void)unused;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/record.txt", folder);
    for (int w = 0; w < WRITERS; w++) {
        if (fork() != 0)
            continue;
        bool fine = true;
        for (int i = 0; i < LINES && fine; i++) {
            char line[80];
            struct clio_annals mine = {0};
            int n = snprintf(line, sizeof line, "2026-01-02 a %016x\n", (unsigned)(w * 100 + i));
            int held = clio_annals_hold(path);
            fine = clio_annals_load(&mine, path, CLIO_EN, why, sizeof why) &&
                   clio_annals_read(&mine, line, (size_t)n) &&
                   clio_annals_save(&mine, path, CLIO_EN, why, sizeof why);
            clio_annals_release(held);
            clio_annals_free(&mine);
        }
        _exit(fine ? 0 : 1);
    }
    for (int w = 0; w < WRITERS; w++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    assert_true(clio_annals_load(&annals, path, CLIO_EN, why, sizeof why));
    assert_int_equal(annals.count, WRITERS * LINES);
    clio_annals_free(&annals);
    remove(path);
    remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_is_read_as_it_was_written),
        cmocka_unit_test(test_merging_in_any_order_is_the_same),
        cmocka_unit_test(test_broken_lines_are_kept),
        cmocka_unit_test(test_any_text_is_read_in_a_moment),
        cmocka_unit_test(test_unread_lines_are_compared_whole),
        cmocka_unit_test(test_unread_lines_are_kept_whole),
        cmocka_unit_test(test_a_long_set_is_kept_whole),
        cmocka_unit_test(test_totals_are_added_up),
        cmocka_unit_test(test_achievements_of_a_skirmish),
        cmocka_unit_test(test_scenarios_that_were_won),
        cmocka_unit_test(test_half_points_stay),
        cmocka_unit_test(test_games_won_are_counted),
        cmocka_unit_test(test_files_are_kept_and_missing_ones_are_empty),
        cmocka_unit_test(test_everybody_who_adds_is_kept),
        cmocka_unit_test(test_large_files_are_whole_or_refused),
    };
    return cmocka_run_group_tests_name("annals", tests, NULL, NULL);
}
