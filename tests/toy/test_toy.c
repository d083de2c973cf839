/*
 * test_toy.c: the rules of Kites, one test each, named after the section of its rule book, and who
 * may know what. Only the public interface is used: what lies where is read from the view.
 */
#include "core/rng.h"
#include "tests/tables.h"
#include "tests/toy/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HAND = 4, KITES = 20 };

static _Alignas(8) char state[CLIO_MAX_STATE];
static struct clio_event events[256];
static struct clio_log story;

/* Settings as on the command line: "favourite.1=20 torn=1,2". The sentence, or NULL when they fit. */
static const char *choose(int seats, const char *settings, struct clio_options *options)
{
    static char why[200];
    char copy[200], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", settings);
    clio_default_options(&toy_game, seats, options);
    for (char *id = strtok_r(copy, " ", &rest); id; id = strtok_r(NULL, " ", &rest)) {
        char *equals = strchr(id, '=');
        *equals = '\0';
        if (!clio_set_option(&toy_game, options, id, equals + 1, CLIO_EN, why, sizeof why))
            return why;
    }
    return clio_check_options(&toy_game, options, CLIO_EN, why, sizeof why) ? NULL : why;
}

static void begin_with(int seats, const char *settings, uint64_t seed)
{
    struct clio_options options;
    story = (struct clio_log){.capacity = 256, .events = events};
    assert_null(choose(seats, settings, &options));
    clio_new(&toy_game, &options, seed, state, &story);
}

static void begin(int seats, bool calm, uint64_t seed)
{
    struct clio_options options;
    char why[100];
    story = (struct clio_log){.capacity = 256, .events = events};
    clio_default_options(&toy_game, seats, &options);
    assert_true(clio_set_option(&toy_game, &options, "last", calm ? "low" : "high", CLIO_EN, why,
                                sizeof why));
    clio_new(&toy_game, &options, seed, state, &story);
}

/* Plays to the end at random and says how many decisions there were. */
static int finish(uint64_t rng)
{
    int seat, decisions = 0;
    for (; clio_to_move(&toy_game, state, &seat); decisions++) {
        clio_move moves[CLIO_MAX_MOVES];
        int n = clio_legal(&toy_game, state, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(&toy_game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)],
                         &story);
    }
    return decisions;
}

static clio_move move_of(const char *notation)
{
    char why[100];
    return clio_parse_move(&toy_game, notation, CLIO_EN, why, sizeof why);
}

static bool is(const struct clio_event *event, const char *id)
{
    return strcmp(toy_game.events[event->phrase].id, id) == 0;
}

/* The kites that the viewer sees in a list of a seat, as a set; every seat has every list. */
static uint32_t seen(int viewer, int seat, const char *list)
{
    static char view[8192];
    char key[32];
    uint32_t set = 0;
    const char *at = view;
    assert_true(clio_view(&toy_game, state, viewer, view, sizeof view) < sizeof view);
    snprintf(key, sizeof key, "\"%s\":[", list);
    for (int i = 0; i <= seat; i++) {
        at = strstr(at, key);
        assert_non_null(at);
        at += strlen(key);
    }
    for (; *at != ']'; at += strcspn(at, ",]"), at += *at == ',')
        set |= 1u << (atoi(at + 1) - 1); /* after the quote */
    return set;
}

static uint32_t hand_of(int seat)
{
    return seen(CLIO_OMNISCIENT, seat, "hand");
}

static void test_course_everybody_draws_four(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        uint32_t all = 0;
        begin(seats, false, 1);
        for (int seat = 0; seat < seats; seat++)
            all |= hand_of(seat);
        assert_int_equal(__builtin_popcount(all), seats * HAND);
    }
}

static void test_course_most_points_win_and_ties_share(void **unused)
{
    int ties = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct clio_result result;
        int most = 0, sum = 0, winners = 0;
        begin(3, false, seed);
        finish(seed);
        clio_result(&toy_game, state, &result);
        for (int e = 0; e < story.count; e++)
            sum += is(&events[e], "win") ? events[e].arg[2] : 0;
        for (int seat = 0; seat < 3; seat++) {
            most = result.points[seat] > most ? result.points[seat] : most;
            sum -= result.points[seat];
        }
        assert_int_equal(sum, 0);
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(result.won[seat], result.points[seat] == most);
            assert_int_equal(result.won[seat], result.place[seat] == 1);
            winners += result.won[seat];
        }
        ties += winners > 1;
    }
    assert_true(ties > 0);
}

static void test_exchange_keeping_changes_nothing(void **unused)
{
    (void)unused;
    begin(2, false, 3);
    uint32_t before[] = {hand_of(0), hand_of(1)};
    for (int seat = 0; seat < 2; seat++)
        assert_true(clio_apply(&toy_game, state, seat, move_of("keep"), NULL, NULL));
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(hand_of(seat), before[seat]);
}

/* Nobody waits for a turn, and nothing happens before the last one has chosen. */
static void test_exchange_is_chosen_at_the_same_time(void **unused)
{
    static const int order[] = {2, 0, 1};
    struct clio_status status;
    clio_move moves[CLIO_MAX_MOVES];
    (void)unused;
    begin(3, false, 3);
    int told = story.count;
    for (int i = 0; i < 3; i++) {
        clio_status(&toy_game, state, &status);
        assert_int_equal(__builtin_popcount(status.deciding), 3 - i);
        assert_int_equal(status.deciding | status.answered, 7);
        assert_int_equal(story.count, told);
        assert_int_equal(clio_legal(&toy_game, state, order[i], moves, CLIO_MAX_MOVES), 1 + HAND);
        clio_apply_legal(&toy_game, state, order[i], moves[1], &story);
        if (i < 2)
            assert_int_equal(clio_legal(&toy_game, state, order[i], moves, CLIO_MAX_MOVES), 0);
    }
    int seat = 0;
    for (int e = told; e < story.count; e++)
        if (is(&events[e], "exchange"))
            assert_int_equal(events[e].arg[0], seat++);
    assert_int_equal(seat, 3);
}

/* Even the last kite of an almost empty bag is another one than the one put aside. */
static void test_exchange_brings_another_kite(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 50; seed++) {
        begin(4, false, seed);
        uint32_t before[4];
        for (int seat = 0; seat < 4; seat++)
            before[seat] = hand_of(seat);
        for (int seat = 0; seat < 4; seat++) {
            int kite = __builtin_ctz(before[seat]);
            clio_move moves[CLIO_MAX_MOVES];
            assert_int_equal(clio_legal(&toy_game, state, seat, moves, CLIO_MAX_MOVES), 1 + HAND);
            assert_int_equal(clio_arg(moves[1], 0), kite);
            clio_apply_legal(&toy_game, state, seat, moves[1], NULL);
        }
        for (int seat = 0; seat < 4; seat++) {
            int kite = __builtin_ctz(before[seat]);
            assert_int_equal(seen(CLIO_OMNISCIENT, seat, "aside"), 1u << kite);
            assert_int_equal(__builtin_popcount(hand_of(seat)), HAND);
            assert_int_equal(__builtin_popcount(hand_of(seat) & before[seat]), HAND - 1);
        }
    }
}

/* Goes through the story of a game and checks each flight against the rule book. */
static void check_flights(int seats, bool calm)
{
    uint32_t flown = 0;
    int leader = 0, flights = 0, wind = 0, count = 0, best = -1, winner = -1;
    for (int e = 0; e < story.count; e++) {
        const int16_t *arg = events[e].arg;
        if (is(&events[e], "wind")) {
            wind = arg[0];
            assert_in_range(wind, 1, 3);
            count = 0;
            best = -1;
            flights++;
        } else if (is(&events[e], "fly")) {
            bool low = calm && flights == HAND;
            assert_int_equal(arg[0], (leader + count) % seats);
            assert_false(flown >> arg[1] & 1);
            flown |= 1u << arg[1];
            count++;
            if (best < 0 || (low ? arg[1] < best : arg[1] > best)) {
                best = arg[1];
                winner = arg[0];
            }
        } else if (is(&events[e], "win")) {
            assert_int_equal(count, seats);
            assert_int_equal(arg[0], winner);
            assert_int_equal(arg[1], best);
            assert_int_equal(arg[2], wind);
            leader = winner;
        }
    }
    assert_int_equal(flights, HAND);
}

static void test_flight_highest_takes_and_begins(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        int seats = 2 + (int)(seed % 3);
        begin(seats, false, seed);
        finish(seed);
        check_flights(seats, false);
    }
}

static void test_calm_lowest_takes_the_last_flight(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        int seats = 2 + (int)(seed % 3);
        begin(seats, true, seed);
        finish(seed);
        check_flights(seats, true);
    }
}

/* Nobody is asked about the fourth flight: only one kite is left. */
static void test_flight_last_kite_flies_unasked(void **unused)
{
    (void)unused;
    begin(3, false, 5);
    assert_int_equal(finish(5), 3 + 3 * (HAND - 1));
}

static void test_flight_only_own_kites(void **unused)
{
    struct clio_reason why;
    int seat;
    (void)unused;
    begin(2, false, 7);
    clio_move foreign =
        clio_move_of(clio_verb(move_of("fly 1")), (unsigned)__builtin_ctz(hand_of(1)), 0, 0);
    assert_true(clio_why_not(&toy_game, state, 0, foreign, &why));
    assert_string_equal(toy_game.reasons[why.phrase].id, "not-now");
    for (int i = 0; i < 2; i++)
        assert_true(clio_apply(&toy_game, state, i, move_of("keep"), NULL, NULL));
    assert_true(clio_to_move(&toy_game, state, &seat));
    assert_int_equal(seat, 0);
    assert_true(clio_why_not(&toy_game, state, 0, foreign, &why));
    assert_string_equal(toy_game.reasons[why.phrase].id, "hand");
}

static void test_wind_is_one_two_or_three(void **unused)
{
    int times[4] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        begin(2, false, seed);
        finish(seed);
        for (int e = 0; e < story.count; e++)
            if (is(&events[e], "wind"))
                times[events[e].arg[0]]++;
    }
    for (int n = 1; n <= 3; n++)
        assert_in_range(times[n], 80, 190); /* of 400 */
}

static void test_hidden_hands_are_seen_by_their_seat_only(void **unused)
{
    (void)unused;
    begin(3, false, 9);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(seen(seat, seat, "hand"), hand_of(seat));
        assert_int_equal(seen(CLIO_SPECTATOR, seat, "hand"), 0);
        assert_int_equal(seen((seat + 1) % 3, seat, "hand"), 0);
    }
}

static void test_hidden_exchange_is_told_to_its_seat_only(void **unused)
{
    clio_move moves[CLIO_MAX_MOVES];
    char text[100];
    int told = 0;
    (void)unused;
    begin(2, false, 11);
    clio_legal(&toy_game, state, 0, moves, CLIO_MAX_MOVES);
    clio_apply_legal(&toy_game, state, 0, moves[1], &story);
    clio_apply_legal(&toy_game, state, 1, move_of("keep"), &story);
    assert_int_equal(seen(0, 0, "aside"), 1u << clio_arg(moves[1], 0));
    assert_int_equal(seen(1, 0, "aside"), 0);
    assert_true(clio_is_secret(&toy_game, moves[1]));
    for (int e = 0; e < story.count; e++)
        if (is(&events[e], "draw")) {
            told++;
            assert_true(clio_event_text(&toy_game, &events[e], 0, NULL, CLIO_EN, text, 100) > 0);
            assert_true(clio_event_text(&toy_game, &events[e], 1, NULL, CLIO_EN, text, 100) == 0);
        }
    assert_int_equal(told, 1);
}

/* A redeal for a seat keeps what it knows; every other kite can then be anywhere else. */
static void test_hidden_kites_are_redealt(void **unused)
{
    clio_move moves[CLIO_MAX_MOVES];
    uint32_t others = 0, aside = 0;
    (void)unused;
    begin(2, false, 13);
    for (int seat = 0; seat < 2; seat++) {
        clio_legal(&toy_game, state, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(&toy_game, state, seat, moves[1], NULL);
    }
    uint32_t own = hand_of(0), own_aside = seen(0, 0, "aside");
    for (uint64_t seed = 0; seed < 300; seed++) {
        clio_redeal(&toy_game, state, 0, seed);
        assert_int_equal(hand_of(0), own);
        assert_int_equal(seen(0, 0, "aside"), own_aside);
        assert_int_equal(__builtin_popcount(hand_of(1)), HAND);
        others |= hand_of(1);
        aside |= seen(CLIO_OMNISCIENT, 1, "aside");
    }
    uint32_t unknown = ((1u << KITES) - 1) & ~own & ~own_aside;
    assert_int_equal(others, unknown);
    assert_int_equal(aside, unknown);
}

/* What another seat has chosen is not known before all have: a redeal makes it anything it could be. */
static void test_hidden_choices_are_redealt(void **unused)
{
    clio_move moves[CLIO_MAX_MOVES];
    int exchanged = 0;
    (void)unused;
    begin(2, false, 13);
    clio_legal(&toy_game, state, 0, moves, CLIO_MAX_MOVES);
    clio_apply_legal(&toy_game, state, 0, moves[2], NULL);
    static _Alignas(8) char before[CLIO_MAX_STATE];
    memcpy(before, state, sizeof state);
    for (uint64_t seed = 0; seed < 300; seed++) {
        memcpy(state, before, sizeof state);
        clio_redeal(&toy_game, state, 0, seed);
        clio_apply_legal(&toy_game, state, 1, move_of("keep"), NULL);
        assert_int_equal(seen(0, 0, "aside"), 1u << clio_arg(moves[2], 0)); /* one's own stays */
        memcpy(state, before, sizeof state);
        clio_redeal(&toy_game, state, 1, seed);
        clio_apply_legal(&toy_game, state, 1, move_of("keep"), NULL);
        exchanged += seen(CLIO_OMNISCIENT, 0, "aside") != 0;
    }
    assert_in_range(exchanged, 200, 275); /* four of the five choices */
}

static void test_favourite_is_in_the_hand_and_seen_by_all(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 40; seed++) {
        begin_with(3, "favourite.1=7 favourite.3=20", seed);
        assert_true(hand_of(0) >> 6 & 1);
        assert_true(hand_of(2) >> 19 & 1);
        assert_int_equal(seen(1, 0, "hand"), 1u << 6);
        assert_int_equal(seen(CLIO_SPECTATOR, 2, "hand"), 1u << 19);
        assert_int_equal(__builtin_popcount(hand_of(0)), HAND);
        assert_int_equal(__builtin_popcount(hand_of(2)), HAND);
    }
}

static void test_favourite_is_not_exchanged(void **unused)
{
    struct clio_reason why;
    (void)unused;
    begin_with(2, "favourite.1=7", 3);
    assert_true(clio_why_not(&toy_game, state, 0, move_of("exchange 7"), &why));
    assert_string_equal(toy_game.reasons[why.phrase].id, "favourite");
}

/* Chance gives every kite to somebody sooner or later, and never the same to two. */
static void test_favourite_at_random_is_another_for_each(void **unused)
{
    uint32_t all = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        begin_with(2, "favourite=random favourite.2=5", seed);
        uint32_t open = seen(CLIO_SPECTATOR, 0, "hand");
        assert_int_equal(__builtin_popcount(open), 1);
        assert_int_equal(seen(CLIO_SPECTATOR, 1, "hand"), 1u << 4);
        all |= open;
    }
    assert_int_equal(all, ((1u << KITES) - 1) & ~(1u << 4));
}

static void test_torn_kites_are_never_drawn(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        begin_with(3, "torn=20,1,19", seed);
        finish(seed);
        for (int seat = 0; seat < 3; seat++)
            for (int list = 0; list < 2; list++)
                assert_int_equal(seen(CLIO_OMNISCIENT, seat, list ? "aside" : "landed") &
                                     (1u << 19 | 1u << 18 | 1u << 0),
                                 0);
    }
}

static void test_settings_that_do_not_fit_are_refused(void **unused)
{
    static const struct {
        const char *settings, *why;
    } refused[] = {
        {"favourite.1=21", "'21' is not a choice for the option favourite."},
        {"favourite.1=7 favourite.2=7", "Two seats cannot both have '7' for favourite."},
        {"favourite.3=7", "Seat 3 has no choice of favourite."},
        {"favourite.x=7", "Seat x has no choice of favourite."},
        {"favourite.0=7", "Seat 0 has no choice of favourite."},
        {"last.1=low", "'last.1' is not an option of toy."},
        {"torn=1,2,1", "'1' stands twice in the list torn."},
        {"torn=1,2,3,4,5", "The list torn is too long."},
        {"torn=1,random", "'random' is not a choice for the option torn."},
        {"torn=", NULL},
        {"torn=none", NULL},
        {"torn=8 favourite.2=8", "A favourite cannot be torn: kite 8."},
        {"favourite=random", NULL},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct clio_options options;
        const char *why = choose(2, refused[i].settings, &options);
        if (refused[i].why)
            assert_string_equal(why ? why : refused[i].settings, refused[i].why);
        else
            assert_null(why);
    }
}

/* Nobody is asked for the rival: as many decisions as without it, and it flies in every flight. */
static void test_rival_is_never_asked(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        int sitters = 2 + (int)(seed % 2), seat, decisions = 0, flown = 0;
        struct clio_status status;
        struct clio_result result;
        uint64_t rng = seed;
        begin_with(sitters, "rival=on", seed);
        clio_status(&toy_game, state, &status);
        assert_int_equal(status.seats, sitters + 1);
        assert_int_equal(status.automated, 1u << sitters);
        for (; clio_to_move(&toy_game, state, &seat); decisions++) {
            clio_move moves[CLIO_MAX_MOVES];
            int n = clio_legal(&toy_game, state, seat, moves, CLIO_MAX_MOVES);
            assert_in_range(seat, 0, sitters - 1);
            clio_apply_legal(&toy_game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)],
                             &story);
        }
        assert_int_equal(decisions, sitters + sitters * (HAND - 1));
        for (int e = 0; e < story.count; e++)
            flown += is(&events[e], "fly") && events[e].arg[0] == sitters;
        assert_int_equal(flown, HAND);
        clio_result(&toy_game, state, &result);
        assert_int_equal(result.seats, sitters + 1);
    }
}

/* Its turn is told step by step: it draws, once more when that is too low, and flies. */
static void test_rival_plays_in_steps(void **unused)
{
    int again = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 60; seed++) {
        int step = 0, drawn = -1, best = -1;
        bool low = seed % 2;
        int flights = 0;
        begin_with(2, low ? "rival=on last=low" : "rival=on", seed);
        finish(seed);
        for (int e = 0; e < story.count; e++) {
            const struct clio_event *event = &events[e];
            if (is(event, "wind")) {
                best = -1;
                flights++;
            }
            bool calm = low && flights == HAND;
            if (event->step == 0) {
                assert_int_equal(step, 0);
                if (is(event, "fly") &&
                    (best < 0 || (calm ? event->arg[1] < best : event->arg[1] > best)))
                    best = event->arg[1];
                continue;
            }
            assert_int_equal(event->seat, 2);
            assert_int_equal(event->step, ++step);
            assert_int_equal(event->only, CLIO_NOBODY);
            if (step == 1) {
                assert_true(is(event, "draw"));
                drawn = event->arg[1];
            } else if (is(event, "again")) {
                assert_true(calm ? drawn > best : drawn < best);
                assert_int_equal(event->arg[1], drawn);
                drawn = event->arg[2];
                again++;
            } else {
                assert_true(is(event, "fly"));
                assert_int_equal(event->arg[1], drawn);
                if (best < 0 || (calm ? drawn < best : drawn > best))
                    best = drawn;
                step = 0;
            }
        }
    }
    assert_true(again > 20);
}

static void test_rival_needs_kites(void **unused)
{
    struct clio_options options;
    (void)unused;
    assert_null(choose(2, "rival=on torn=1,2,3,4", &options));
    assert_string_equal(choose(3, "rival=on torn=1", &options),
                        "Not enough kites are left to draw from.");
    assert_string_equal(choose(2, "rival=on favourite.3=4", &options),
                        "Seat 3 has no choice of favourite.");
}

/* A game's own reason, from its own texts. */
static void test_kites_out_of_order_are_refused(void **unused)
{
    static const char *const reasons[CLIO_LANGS] = {
        "kites.tsv:3:3: height: a kite higher than the one before is expected here",
        "kites.tsv:3:3: height: il faut ici un cerf-volant plus haut que le précédent"};
    char *text = table_with(built_in_table(&toy_game, "kites.tsv"), "\n2\t2\t", "\n2\t1\t");
    (void)unused;
    assert_non_null(text);
    for (int lang = 0; lang < CLIO_LANGS; lang++) {
        char why[200];
        struct clio_buf b = clio_buf_of(why, sizeof why);
        const struct correction c = {&toy_game, "kites.tsv", text, (enum clio_lang)lang};
        assert_null(corrected_game(&c, &b));
        assert_string_equal(why, reasons[lang]);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_course_everybody_draws_four),
        cmocka_unit_test(test_course_most_points_win_and_ties_share),
        cmocka_unit_test(test_exchange_keeping_changes_nothing),
        cmocka_unit_test(test_exchange_is_chosen_at_the_same_time),
        cmocka_unit_test(test_exchange_brings_another_kite),
        cmocka_unit_test(test_hidden_choices_are_redealt),
        cmocka_unit_test(test_flight_highest_takes_and_begins),
        cmocka_unit_test(test_flight_last_kite_flies_unasked),
        cmocka_unit_test(test_flight_only_own_kites),
        cmocka_unit_test(test_wind_is_one_two_or_three),
        cmocka_unit_test(test_calm_lowest_takes_the_last_flight),
        cmocka_unit_test(test_hidden_hands_are_seen_by_their_seat_only),
        cmocka_unit_test(test_hidden_exchange_is_told_to_its_seat_only),
        cmocka_unit_test(test_hidden_kites_are_redealt),
        cmocka_unit_test(test_favourite_is_in_the_hand_and_seen_by_all),
        cmocka_unit_test(test_favourite_is_not_exchanged),
        cmocka_unit_test(test_favourite_at_random_is_another_for_each),
        cmocka_unit_test(test_torn_kites_are_never_drawn),
        cmocka_unit_test(test_settings_that_do_not_fit_are_refused),
        cmocka_unit_test(test_rival_is_never_asked),
        cmocka_unit_test(test_rival_plays_in_steps),
        cmocka_unit_test(test_rival_needs_kites),
        cmocka_unit_test(test_kites_out_of_order_are_refused),
    };
    clio_add_game(&toy_game);
    return cmocka_run_group_tests_name("toy", tests, NULL, NULL);
}
