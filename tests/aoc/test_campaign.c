/*
 * test_campaign.c: random rows of the effect language, played. For every operation under every
 * trigger where it may stand, tables are written, read, told, and played: the invariants hold after
 * every move, a match is saved in the middle and resumed, and it is saved when it is over.
 *
 * CLIO_CAMPAIGN_GAMES is the number of games of each kind; a short run by default.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aoc/campaign.h"
#include "core/game.h"
#include "core/rng.h"
#include "table/table.h"

static struct aoc_content content;
static clio_game game;
static struct kind kinds[MAX_KINDS];
static int retries;

/* Too many abilities for one game is no fault of a row: other rows are drawn. */
static bool too_many(const char *why)
{
    return strstr(why, "abilities") != NULL || strstr(why, "clauses in all tables") != NULL;
}

static void read_tables(const struct kind *kind, uint64_t *seed)
{
    const clio_game *built_in = clio_find_game("age-of-civilization");
    char why[600];
    for (;;) {
        struct rows rows;
        struct clio_buf b = clio_buf_of(why, sizeof why);
        why[0] = '\0';
        write_rows(&rows, kind, ++*seed);
        bool fine = clio_read_content(built_in->tables, find_rows, &rows, built_in->content,
                                      &content, CLIO_EN, &b);
        free_rows(&rows);
        if (fine)
            break;
        retries++;
        if (!too_many(why))
            fail_msg("seed %llu: a row of the vocabulary is refused: %s", (unsigned long long)*seed,
                     why);
    }
    game = *built_in;
    game.content = &content;
}

/* Every card says something in both languages, and no placeholder is left. */
static void tell_cards(void)
{
    char text[3000];
    for (int lang = 0; lang < CLIO_LANGS; lang++)
        for (int d = 0; d < clio_domain_count(&game); d++)
            for (int i = 0; i < clio_thing_count(&game, d); i++) {
                size_t n = clio_thing_text(&game, d, i, (enum clio_lang)lang, text, sizeof text);
                if (n >= sizeof text || strchr(text, '{'))
                    fail_msg("%s", text);
            }
}

static struct clio_match *resumed(struct clio_match *match)
{
    static char text[1 << 17];
    char why[400] = "";
    size_t n = clio_match_write(match, text, sizeof text);
    assert_true(n < sizeof text);
    struct clio_match *again =
        clio_match_parse(text, n, "campaign", &game, CLIO_EN, why, sizeof why);
    if (!again)
        fail_msg("the match cannot be resumed: %s", why);
    assert_int_equal(clio_hash(&game, again->state), clio_hash(&game, match->state));
    clio_match_free(match);
    return again;
}

static int play(uint64_t seed)
{
    struct clio_options options;
    struct clio_seat_info seats[CLIO_MAX_SEATS] = {0};
    uint64_t rng = seed;
    int seat, decisions = 0, middle = 10 + (int)clio_random_below(&rng, 60);
    clio_random_options(&game, seed, &options);
    struct clio_match *match = clio_match_new(&game, &options, seed, seats);
    while (clio_to_move(&game, match->state, &seat)) {
        clio_move moves[CLIO_MAX_MOVES];
        char why[300];
        struct clio_reason reason;
        int n = clio_legal(&game, match->state, seat, moves, CLIO_MAX_MOVES);
        assert_true(n > 0);
        clio_move move = moves[clio_random_below(&rng, (uint32_t)n)];
        assert_true(clio_match_play(match, seat, move, &reason));
        if (!clio_check(&game, match->state, why, sizeof why))
            fail_msg("game %llu, decision %d: %s", (unsigned long long)seed, decisions, why);
        if (++decisions == middle)
            match = resumed(match);
    }
    clio_match_free(resumed(match));
    return decisions;
}

static void test_every_kind_of_row_is_played(void **unused)
{
    const char *wanted = getenv("CLIO_CAMPAIGN_GAMES");
    int count = all_kinds(kinds), games = wanted ? atoi(wanted) : 2;
    enum { GAMES_A_TABLE = 20 };
    uint64_t seed = 0, played = 0;
    long long decisions = 0;
    (void)unused;
    assert_true(count > 150 && count < MAX_KINDS);
    for (int k = 0; k < count; k++) {
        char name[120];
        name_kind(&kinds[k], name, sizeof name);
        for (int g = 0; g < games; g++) {
            if (g % GAMES_A_TABLE == 0) {
                read_tables(&kinds[k], &seed);
                if (k % 10 == 0 && g == 0)
                    tell_cards();
            }
            decisions += play(++played);
        }
        if (wanted)
            print_message("# %s: %d games\n", name, games);
    }
    print_message("# %d kinds, %llu games, %lld decisions, %d tables drawn again\n", count,
                  (unsigned long long)played, decisions, retries);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_of_row_is_played),
    };
    return cmocka_run_group_tests_name("aoc campaign", tests, NULL, NULL);
}
