/*
 * sim.c: `clio sim`, many games between bots and what came of them.
 *
 * Game i has the seed S + i. Games are played in batches and added up in order of their numbers,
 * so that the result, the hash included, does not depend on the number of threads.
 */
#include "cli/cli.h"

#include "table/table.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BATCH = 2048, MAX_ENDINGS = 24 };

struct seat_sum {
    uint64_t games;
    double wins, points, squares;
    double min, max;
};

struct ending {
    char id[64];
    uint64_t games;
};

struct sim {
    struct cli c;
    struct cli_table_of_bots table;
    struct clio_options options;
    uint64_t games, seed, threads; /* as asked for */
    bool check;
    const char *bots;
    uint64_t base; /* number of the batch's first game */
    struct cli_playout *batch;
    uint64_t played, decisions, failures, hash;
    uint64_t rounds;
    struct ending ending[MAX_ENDINGS];
    struct seat_sum seat[CLIO_MAX_SEATS];
    char first_failure[320];
};

static bool play_one(void *context, int index)
{
    struct sim *s = context;
    return cli_playout(&s->table, s->seed + s->base + (uint64_t)index, &s->batch[index]);
}

/* ---- Adding up ------------------------------------------------------------------------------- */

static void add_points(struct seat_sum *sum, double points, double win)
{
    if (sum->games == 0 || points < sum->min)
        sum->min = points;
    if (sum->games == 0 || points > sum->max)
        sum->max = points;
    sum->games++;
    sum->wins += win;
    sum->points += points;
    sum->squares += points * points;
}

static void add_ending(struct sim *s, const char *id)
{
    int i = 0;
    while (i < MAX_ENDINGS - 1 && s->ending[i].games && strcmp(s->ending[i].id, id) != 0)
        i++;
    if (!s->ending[i].games)
        snprintf(s->ending[i].id, sizeof s->ending[i].id, "%s", id);
    s->ending[i].games++;
}

/* A shared victory is divided among the winners. */
static void add_game(struct sim *s, uint64_t number, const struct cli_playout *p)
{
    int winners = 0;
    s->played++;
    s->decisions += p->decisions;
    s->hash = clio_chain_hash(s->hash, p->hash);
    if (p->failed) {
        if (s->failures++ == 0) {
            char n[24];
            snprintf(n, sizeof n, "%" PRIu64, s->seed + number);
            struct clio_value values[] = {cli_word("seed", n), cli_word("why", p->why)};
            struct clio_buf b = clio_buf_of(s->first_failure, sizeof s->first_failure);
            clio_format(&b, s->c.lang, cli_text(s->c.lang, "cli.sim.failure"), values, 2);
        }
        return;
    }
    s->rounds += (uint64_t)p->rounds;
    if (p->ended[0])
        add_ending(s, p->ended);
    for (int i = 0; i < p->result.seats; i++)
        winners += p->result.won[i];
    for (int i = 0; i < p->result.seats; i++)
        add_points(&s->seat[i], clio_points(s->c.game, p->result.points[i]),
                   p->result.won[i] ? 1.0 / winners : 0);
}

static double average(const struct seat_sum *sum)
{
    return sum->games ? sum->points / (double)sum->games : 0;
}

static double deviation(const struct seat_sum *sum)
{
    if (sum->games < 2)
        return 0;
    double n = (double)sum->games;
    double variance = (sum->squares - sum->points * sum->points / n) / (n - 1);
    return variance > 0 ? sqrt(variance) : 0;
}

static double rounds_of_a_game(const struct sim *s)
{
    uint64_t whole = s->played - s->failures;
    return whole ? (double)s->rounds / (double)whole : 0;
}

/* ---- Output ---------------------------------------------------------------------------------- */

static void print_tsv_head(void)
{
    printf("game\tseed\tseats\toptions\tdecisions\thash");
    for (int i = 1; i <= CLIO_MAX_SEATS; i++)
        printf("\tpoints_%d\tplace_%d", i, i);
    printf("\twinners\trounds\tended\tfailure\n");
}

static void print_tsv_row(const struct sim *s, uint64_t number, const struct cli_playout *p)
{
    const clio_game *game = s->c.game;
    printf("%" PRIu64 "\t%" PRIu64 "\t%d\t", number, s->seed + number, p->options.seats);
    struct clio_setting setting;
    for (int i = 0; clio_setting_at(game, &p->options, i, &setting); i++)
        printf("%s%s=%s", i ? " " : "", setting.id, setting.value);
    printf("\t%u\t%016llx", p->decisions, (unsigned long long)p->hash);
    for (int i = 0; i < CLIO_MAX_SEATS; i++) {
        if (i < p->result.seats && !p->failed)
            printf("\t%g\t%d", clio_points(game, p->result.points[i]), p->result.place[i]);
        else
            printf("\t\t");
    }
    putchar('\t');
    for (int i = 0, n = 0; i < p->result.seats && !p->failed; i++)
        if (p->result.won[i])
            printf("%s%d", n++ ? "," : "", i + 1);
    printf("\t%d\t%s\t", p->rounds, p->ended);
    for (const char *c = p->failed ? p->why : ""; *c; c++)
        putchar(*c == '\t' || *c == '\n' ? ' ' : *c);
    putchar('\n');
}

static void write_json(struct clio_json *j, const void *context)
{
    const struct sim *s = context;
    clio_json_str(j, "game", clio_game_id(s->c.game));
    cli_json_unsigned(j, "games", s->played);
    cli_json_unsigned(j, "decisions", s->decisions);
    cli_json_unsigned(j, "failures", s->failures);
    cli_json_hash(j, "hash", s->hash);
    cli_json_unsigned(j, "seed", s->seed);
    clio_json_str(j, "bots", s->bots);
    clio_json_bool(j, "checked", s->check);
    clio_json_bool(j, "interrupted", cli_interrupted());
    cli_json_number(j, "decisions_per_game",
                    s->played ? (double)s->decisions / (double)s->played : 0);
    cli_json_number(j, "rounds_per_game", rounds_of_a_game(s));
    if (s->ending[0].games) {
        clio_json_open(j, "endings", '{');
        for (int i = 0; i < MAX_ENDINGS && s->ending[i].games; i++)
            cli_json_unsigned(j, s->ending[i].id, s->ending[i].games);
        clio_json_close(j, '}');
    }
    clio_json_open(j, "seats", '[');
    for (int i = 0; i < CLIO_MAX_SEATS && s->seat[i].games; i++) {
        const struct seat_sum *sum = &s->seat[i];
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "seat", i + 1);
        cli_json_unsigned(j, "games", sum->games);
        cli_json_number(j, "wins", sum->wins);
        cli_json_number(j, "average_points", average(sum));
        cli_json_number(j, "min_points", sum->min);
        cli_json_number(j, "max_points", sum->max);
        cli_json_number(j, "deviation", deviation(sum));
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    if (s->failures)
        clio_json_str(j, "first_failure", s->first_failure);
}

static void print_table(const struct sim *s)
{
    static const char *const head[] = {"cli.sim.seat", "cli.sim.bot",      "cli.sim.games",
                                       "cli.sim.wins", "cli.sim.average",  "cli.sim.min",
                                       "cli.sim.max",  "cli.sim.deviation"};
    enum clio_lang lang = s->c.lang;
    struct cli_table t = {.columns = 8, .right = 0xfd};
    for (int i = 0; i < 8; i++)
        cli_cell(&t, cli_text(lang, head[i]));
    for (int i = 0; i < CLIO_MAX_SEATS && s->seat[i].games; i++) {
        const struct seat_sum *sum = &s->seat[i];
        char bot[64];
        clio_bot_write(&s->table.bot[i], bot, sizeof bot);
        if (s->table.options && i >= s->table.options->seats)
            snprintf(bot, sizeof bot, "\u2013"); /* the game plays this seat itself */
        cli_cell(&t, cli_integer(lang, (uint64_t)i + 1));
        cli_cell(&t, bot);
        cli_cell(&t, cli_integer(lang, sum->games));
        cli_cell(&t, cli_real(lang, sum->wins, 1));
        cli_cell(&t, cli_real(lang, average(sum), 2));
        cli_cell(&t, cli_real(lang, sum->min, clio_points(s->c.game, 1) < 1));
        cli_cell(&t, cli_real(lang, sum->max, clio_points(s->c.game, 1) < 1));
        cli_cell(&t, cli_real(lang, deviation(sum), 2));
    }
    char hash[17];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)s->hash);
    double mean = s->played ? (double)s->decisions / (double)s->played : 0;
    cli_print(stdout, lang, "cli.sim.title", cli_word("game", clio_game_name(s->c.game, lang)),
              cli_count("n", (long)s->played), cli_word("games", cli_integer(lang, s->played)));
    cli_table_print(&t, stdout);
    cli_print(stdout, lang, "cli.sim.summary", cli_word("decisions", cli_real(lang, mean, 1)),
              cli_word("rounds", cli_real(lang, rounds_of_a_game(s), 1)),
              cli_word("all", cli_integer(lang, s->decisions)),
              cli_word("failures", cli_integer(lang, s->failures)), cli_word("hash", hash));
}

/* ---- The command ----------------------------------------------------------------------------- */

static bool make_folder(const struct cli *c, const char *path)
{
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    cli_complain(c->lang, "cli.error.make-folder", cli_word("word", path),
                 cli_word("reason", cli_reason(c->lang, errno)));
    return false;
}

static bool set_table(struct sim *s)
{
    struct clio_bot_spec bots[CLIO_MAX_SEATS];
    int min, max, n = cli_bots(&s->c, s->bots, bots, CLIO_MAX_SEATS);
    if (n == 0)
        return false;
    bool random = true;
    for (int i = 0; i < n; i++)
        random &= bots[i].kind == CLIO_BOT_RANDOM;
    for (int i = 0; i < CLIO_MAX_SEATS; i++)
        s->table.bot[i] = bots[i % n];
    s->table.game = s->c.game;
    s->table.lang = s->c.lang;
    s->table.check = s->check;
    if (random && !s->c.seats && !s->c.set_count)
        return true; /* every set-up is drawn from the seed */
    clio_seat_range(s->c.game, &min, &max);
    s->table.options = &s->options;
    return cli_game_options(&s->c, min > 2 ? min : max < 2 ? max : 2, &s->options);
}

static void play_all(struct sim *s)
{
    struct cli_progress progress = {.lang = s->c.lang, .total = s->games};
    s->batch = cli_memory(BATCH, sizeof *s->batch);
    if (s->c.tsv)
        print_tsv_head();
    cli_watch_interrupt();
    for (s->base = 0; s->base < s->games && !cli_interrupted(); s->base += BATCH) {
        uint64_t left = s->games - s->base;
        int n = left < BATCH ? (int)left : BATCH;
        int done = cli_pool((int)s->threads, n, play_one, s, &progress, s->base);
        if (s->c.tsv)
            cli_progress_hide(&progress);
        for (int i = 0; i < done; i++) {
            add_game(s, s->base + (uint64_t)i, &s->batch[i]);
            if (s->c.tsv)
                print_tsv_row(s, s->base + (uint64_t)i, &s->batch[i]);
        }
        if (ferror(stdout))
            break;
    }
    cli_progress_hide(&progress);
    free(s->batch);
}

static int report(struct sim *s)
{
    if (s->c.json)
        cli_json_object(write_json, s);
    else if (!s->c.tsv)
        print_table(s);
    if (s->failures)
        cli_complain(s->c.lang, "cli.sim.failures", cli_count("n", (long)s->failures),
                     cli_word("first", s->first_failure));
    if (cli_interrupted())
        cli_complain(s->c.lang, "cli.interrupted", cli_count("n", (long)s->played),
                     cli_word("games", cli_integer(s->c.lang, s->played)),
                     cli_word("all", cli_integer(s->c.lang, s->games)));
    return cli_interrupted() ? CLI_INTERRUPTED : s->failures ? CLI_FAILURE : CLI_FINE;
}

int clio_cmd_sim(int argc, char **argv)
{
    struct sim s = {.games = 100, .seed = 1, .threads = 1, .bots = "random"};
    const struct cli_option options[] = {
        {"games", CLI_NUMBER, &s.games, 1, 1000000000},
        {"seed", CLI_NUMBER, &s.seed, 0, INT64_MAX},
        {"bots", CLI_TEXT, &s.bots, 0, 0},
        {"seats", CLI_NUMBER, &s.c.seats, 1, CLIO_MAX_SEATS},
        {"players", CLI_NUMBER, &s.c.seats, 1, CLIO_MAX_SEATS},
        {"set", CLI_SET, &s.c, 0, 0},
        {"check", CLI_FLAG, &s.check, 0, 0},
        {"threads", CLI_NUMBER, &s.threads, 1, 256},
        {"json", CLI_FLAG, &s.c.json, 0, 0},
        {"tsv", CLI_FLAG, &s.c.tsv, 0, 0},
        {"save", CLI_TEXT, &s.table.save, 0, 0},
        {"content", CLI_TEXT, &s.c.content, 0, 0},
    };
    int rc;
    if (!cli_start(&s.c, argc, argv, options, sizeof options / sizeof options[0], &rc))
        return rc;
    if (!cli_words(&s.c, 1, 1) || !cli_open_game(&s.c, s.c.words[0]) || !set_table(&s))
        return cli_end(&s.c, CLI_BAD_INPUT);
    if (s.table.save && !make_folder(&s.c, s.table.save))
        return cli_end(&s.c, CLI_FAILURE);
    play_all(&s);
    return cli_end(&s.c, report(&s));
}
