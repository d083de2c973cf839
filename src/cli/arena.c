/*
 * arena.c: `clio arena`, bots against bots.
 *
 * Each deal is played once for every rotation of the bots around the table, so that each bot sits
 * in each chair equally often with the same cards. A shared victory is divided among the winners.
 */
#include "cli/cli.h"
#include "cli/elo.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 360 };
_Static_assert(BATCH % 60 == 0 && CLIO_MAX_SEATS <= 6, "whole rotations of every table");

struct bot_sum {
    char name[64];
    uint64_t games; /* chairs it sat in */
    double wins, points, places;
    double low, high, elo;
};

struct arena {
    struct cli c;
    const char *bots;
    uint64_t games, seed, threads;
    struct clio_bot_spec bot[CLIO_MAX_SEATS];
    int bot_count, seats;
    struct clio_options options;
    uint64_t base;
    struct cli_playout *batch;
    struct bot_sum sum[CLIO_MAX_SEATS];
    struct cli_pairs pairs;
    uint64_t played, failures;
    char first_failure[256];
};

/* Which bot sits in a chair in a game; the last bot takes the chairs that are left over. */
static int bot_in_chair(const struct arena *a, uint64_t game, int chair)
{
    int place = (chair + (int)(game % (uint64_t)a->seats)) % a->seats;
    return place < a->bot_count ? place : a->bot_count - 1;
}

static bool play_one(void *context, int index)
{
    struct arena *a = context;
    uint64_t game = a->base + (uint64_t)index;
    struct cli_table_of_bots t = {.game = a->c.game, .lang = a->c.lang, .options = &a->options};
    for (int chair = 0; chair < a->seats; chair++)
        t.bot[chair] = a->bot[bot_in_chair(a, game, chair)];
    return cli_playout(&t, a->seed + game / (uint64_t)a->seats, &a->batch[index]);
}

/* ---- Adding up ------------------------------------------------------------------------------- */

static void add_pairs(struct arena *a, uint64_t game, const struct clio_result *r)
{
    for (int i = 0; i < a->seats; i++)
        for (int k = 0; k < a->seats; k++) {
            int one = bot_in_chair(a, game, i), other = bot_in_chair(a, game, k);
            if (one != other && r->place[i] <= r->place[k])
                a->pairs.before[one][other] += r->place[i] < r->place[k] ? 1 : 0.5;
        }
}

static void add_game(struct arena *a, uint64_t game, const struct cli_playout *p)
{
    int winners = 0;
    a->played++;
    if (p->failed) {
        if (a->failures++ == 0)
            memcpy(a->first_failure, p->why, sizeof a->first_failure);
        return;
    }
    for (int i = 0; i < a->seats; i++)
        winners += p->result.won[i];
    for (int i = 0; i < a->seats; i++) {
        struct bot_sum *sum = &a->sum[bot_in_chair(a, game, i)];
        sum->games++;
        sum->wins += p->result.won[i] ? 1.0 / winners : 0;
        sum->points += clio_points(a->c.game, p->result.points[i]);
        sum->places += p->result.place[i];
    }
    add_pairs(a, game, &p->result);
}

static double per_game(double value, const struct bot_sum *sum)
{
    return sum->games ? value / (double)sum->games : 0;
}

static void rate(struct arena *a)
{
    double elo[CLIO_MAX_SEATS];
    cli_elo(&a->pairs, a->bot_count, elo);
    for (int i = 0; i < a->bot_count; i++) {
        struct bot_sum *sum = &a->sum[i];
        cli_wilson(sum->wins, (double)sum->games, &sum->low, &sum->high);
        sum->elo = nearbyint(elo[i] * 10) / 10;
    }
}

/* ---- Output ---------------------------------------------------------------------------------- */

static void write_json(struct clio_json *j, const void *context)
{
    const struct arena *a = context;
    clio_json_str(j, "game", clio_game_id(a->c.game));
    cli_json_unsigned(j, "games", a->played);
    cli_json_unsigned(j, "seed", a->seed);
    cli_json_unsigned(j, "failures", a->failures);
    clio_json_bool(j, "interrupted", cli_interrupted());
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < a->bot_count; i++) {
        const struct bot_sum *sum = &a->sum[i];
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "bot", sum->name);
        cli_json_unsigned(j, "games", sum->games);
        cli_json_number(j, "wins", sum->wins);
        cli_json_number(j, "win_rate", per_game(sum->wins, sum));
        cli_json_number(j, "ci_low", sum->low);
        cli_json_number(j, "ci_high", sum->high);
        cli_json_number(j, "elo", sum->elo);
        cli_json_number(j, "average_points", per_game(sum->points, sum));
        cli_json_number(j, "average_place", per_game(sum->places, sum));
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    if (a->failures)
        clio_json_str(j, "first_failure", a->first_failure);
}

static void print_tsv(const struct arena *a)
{
    printf("bot\tgames\twins\twin_rate\tci_low\tci_high\telo\taverage_points\taverage_place\n");
    for (int i = 0; i < a->bot_count; i++) {
        const struct bot_sum *sum = &a->sum[i];
        printf("%s\t%llu\t%g\t%.6f\t%.6f\t%.6f\t%.1f\t%.4f\t%.4f\n", sum->name,
               (unsigned long long)sum->games, sum->wins, per_game(sum->wins, sum), sum->low,
               sum->high, sum->elo, per_game(sum->points, sum), per_game(sum->places, sum));
    }
}

static const char *percent(enum clio_lang lang, double rate)
{
    return cli_real(lang, 100 * rate, 1);
}

static void print_table(const struct arena *a)
{
    static const char *const head[] = {"cli.arena.bot",    "cli.arena.games",    "cli.arena.wins",
                                       "cli.arena.rate",   "cli.arena.interval", "cli.arena.elo",
                                       "cli.arena.points", "cli.arena.place"};
    enum clio_lang lang = a->c.lang;
    struct cli_table t = {.columns = 8, .right = 0xfe};
    for (int i = 0; i < 8; i++)
        cli_cell(&t, cli_text(lang, head[i]));
    for (int i = 0; i < a->bot_count; i++) {
        const struct bot_sum *sum = &a->sum[i];
        char interval[64];
        snprintf(interval, sizeof interval, "%s\u2013%s", percent(lang, sum->low),
                 percent(lang, sum->high));
        cli_cell(&t, sum->name);
        cli_cell(&t, cli_integer(lang, sum->games));
        cli_cell(&t, cli_real(lang, sum->wins, 1));
        cli_cell(&t, percent(lang, per_game(sum->wins, sum)));
        cli_cell(&t, interval);
        cli_cell(&t, cli_real(lang, sum->elo, 0));
        cli_cell(&t, cli_real(lang, per_game(sum->points, sum), 2));
        cli_cell(&t, cli_real(lang, per_game(sum->places, sum), 2));
    }
    cli_print(stdout, lang, "cli.arena.title", cli_word("game", clio_game_name(a->c.game, lang)),
              cli_count("n", (long)a->played), cli_word("games", cli_integer(lang, a->played)));
    cli_table_print(&t, stdout);
}

/* ---- The command ----------------------------------------------------------------------------- */

static bool set_table(struct arena *a)
{
    int min, max;
    clio_seat_range(a->c.game, &min, &max);
    if (!a->bots) {
        cli_complain(a->c.lang, "cli.arena.no-bots");
        return false;
    }
    a->bot_count = cli_bots(&a->c, a->bots, a->bot, CLIO_MAX_SEATS);
    if (a->bot_count == 0)
        return false;
    if (a->c.seats && a->c.seats < (uint64_t)a->bot_count) {
        cli_complain(a->c.lang, "cli.arena.few-seats", cli_count("n", a->bot_count),
                     cli_count("seats", (long)a->c.seats));
        return false;
    }
    for (int i = 0; i < a->bot_count; i++)
        clio_bot_write(&a->bot[i], a->sum[i].name, sizeof a->sum[i].name);
    int seats = a->bot_count < min ? min : a->bot_count;
    if (!cli_game_options(&a->c, seats, &a->options))
        return false;
    a->seats = a->options.seats;
    /* Whole rotations only: every bot must have sat in every chair. */
    uint64_t left = a->games % (uint64_t)a->seats;
    a->games += left ? (uint64_t)a->seats - left : 0;
    return true;
}

static void play_all(struct arena *a)
{
    struct cli_progress progress = {.lang = a->c.lang, .total = a->games};
    a->batch = cli_memory(BATCH, sizeof *a->batch);
    cli_watch_interrupt();
    for (a->base = 0; a->base < a->games && !cli_interrupted(); a->base += BATCH) {
        uint64_t left = a->games - a->base;
        int n = left < BATCH ? (int)left : BATCH;
        int done = cli_pool((int)a->threads, n, play_one, a, &progress, a->base);
        done -= done % a->seats;
        for (int i = 0; i < done; i++)
            add_game(a, a->base + (uint64_t)i, &a->batch[i]);
    }
    cli_progress_hide(&progress);
    free(a->batch);
}

static int report(struct arena *a)
{
    rate(a);
    if (a->c.json)
        cli_json_object(write_json, a);
    else if (a->c.tsv)
        print_tsv(a);
    else
        print_table(a);
    if (a->failures)
        cli_complain(a->c.lang, "cli.sim.failures", cli_count("n", (long)a->failures),
                     cli_word("first", a->first_failure));
    if (cli_interrupted())
        cli_complain(a->c.lang, "cli.interrupted", cli_count("n", (long)a->played),
                     cli_word("games", cli_integer(a->c.lang, a->played)),
                     cli_word("all", cli_integer(a->c.lang, a->games)));
    return cli_interrupted() ? CLI_INTERRUPTED : a->failures ? CLI_FAILURE : CLI_FINE;
}

int clio_cmd_arena(int argc, char **argv)
{
    struct arena a = {.games = 100, .seed = 1, .threads = 1};
    const struct cli_option options[] = {
        {"bots", CLI_TEXT, &a.bots, 0, 0},
        {"games", CLI_NUMBER, &a.games, 1, 1000000000},
        {"seats", CLI_NUMBER, &a.c.seats, 1, CLIO_MAX_SEATS},
        {"players", CLI_NUMBER, &a.c.seats, 1, CLIO_MAX_SEATS},
        {"seed", CLI_NUMBER, &a.seed, 0, INT64_MAX},
        {"set", CLI_SET, &a.c, 0, 0},
        {"threads", CLI_NUMBER, &a.threads, 1, 256},
        {"json", CLI_FLAG, &a.c.json, 0, 0},
        {"tsv", CLI_FLAG, &a.c.tsv, 0, 0},
        {"content", CLI_TEXT, &a.c.content, 0, 0},
    };
    int rc;
    if (!cli_start(&a.c, argc, argv, options, sizeof options / sizeof options[0], &rc))
        return rc;
    if (!cli_words(&a.c, 1, 1) || !cli_open_game(&a.c, a.c.words[0]) || !set_table(&a))
        return cli_end(&a.c, CLI_BAD_INPUT);
    play_all(&a);
    return cli_end(&a.c, report(&a));
}
