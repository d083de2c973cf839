/*
 * bench.c: `clio bench`, how fast a game runs on one core.
 *
 * Set-ups are drawn as clio_random_options() draws them. Seconds are the processor's, so that other
 * programs on the machine do not count. The clock is read between games only, and not at all with
 * --decisions, so that a profiler which counts instructions counts the game.
 */
#include "cli/cli.h"

#include "core/rng.h"
#include "table/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SET_UPS = 1024 };

struct speed {
    const clio_game *game;
    struct clio_options set_ups[SET_UPS];
    uint64_t decisions, games, choices;
    double seconds;
    uint64_t clones;
    double clone_seconds;
};

struct bench {
    struct cli c;
    const char *seconds_text;
    double seconds;
    uint64_t seed, decisions; /* decisions: 0 to measure time */
    struct speed *speeds;
    int count;
};

/* ---- Measuring ------------------------------------------------------------------------------- */

/* Drawn beforehand: what is measured is play, not the drawing of variants. */
static void draw_set_ups(struct speed *s)
{
    for (uint64_t i = 0; i < SET_UPS; i++)
        clio_random_options(s->game, i, &s->set_ups[i]);
}

/* One game of random moves, or what `limit` decisions leave of it. */
static void play_game(struct speed *s, uint64_t seed, uint64_t limit)
{
    _Alignas(16) unsigned char state[CLIO_MAX_STATE];
    clio_move moves[CLIO_MAX_MOVES];
    uint64_t rng = seed;
    int seat;
    bool goes_on;
    clio_new(s->game, &s->set_ups[seed % SET_UPS], seed, state, NULL);
    while ((goes_on = clio_to_move(s->game, state, &seat)) && s->decisions < limit) {
        int n = clio_legal(s->game, state, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(s->game, state, seat, moves[clio_random_below(&rng, (uint32_t)n)], NULL);
        s->choices += (uint64_t)n;
        s->decisions++;
    }
    s->games += !goes_on;
}

static double processor_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void measure_games(struct speed *s, uint64_t seed, double seconds)
{
    double start = processor_seconds();
    do
        play_game(s, seed++, UINT64_MAX);
    while ((s->seconds = processor_seconds() - start) < seconds && !cli_interrupted());
}

/* Positions from the middle of games with what may be played there, as a search meets them. */
struct position {
    _Alignas(16) unsigned char state[CLIO_MAX_STATE];
    clio_move moves[CLIO_MAX_MOVES];
    int count, seat;
};

static void find_position(const clio_game *game, uint64_t seed, int depth, struct position *p)
{
    struct clio_options options;
    uint64_t rng = seed;
    clio_random_options(game, seed, &options);
    clio_new(game, &options, seed, p->state, NULL);
    while (clio_to_move(game, p->state, &p->seat)) {
        p->count = clio_legal(game, p->state, p->seat, p->moves, CLIO_MAX_MOVES);
        if (depth-- <= 0)
            return;
        clio_apply_legal(game, p->state, p->seat,
                         p->moves[clio_random_below(&rng, (uint32_t)p->count)], NULL);
    }
    clio_new(game, &options, seed, p->state, NULL);
    clio_to_move(game, p->state, &p->seat);
    p->count = clio_legal(game, p->state, p->seat, p->moves, CLIO_MAX_MOVES);
}

static void measure_clones(struct speed *s, uint64_t seed, double seconds)
{
    enum { POSITIONS = 64, ROUND = 4096 };
    _Alignas(16) unsigned char state[CLIO_MAX_STATE];
    struct position *p = cli_memory(POSITIONS, sizeof *p);
    uint64_t rng = seed;
    for (int i = 0; i < POSITIONS; i++)
        find_position(s->game, seed + (uint64_t)i, i, &p[i]);
    double start = processor_seconds();
    do {
        for (int i = 0; i < ROUND; i++) {
            const struct position *from = &p[i % POSITIONS];
            uint32_t choice = clio_random_below(&rng, (uint32_t)from->count);
            memcpy(state, from->state, clio_state_size(s->game));
            clio_apply_legal(s->game, state, from->seat, from->moves[choice], NULL);
        }
        s->clones += ROUND;
    } while ((s->clone_seconds = processor_seconds() - start) < seconds && !cli_interrupted());
    free(p);
}

static void measure(const struct bench *b, struct speed *s)
{
    draw_set_ups(s);
    if (b->decisions) {
        for (uint64_t seed = b->seed; s->decisions < b->decisions; seed++)
            play_game(s, seed, b->decisions);
        return;
    }
    struct speed warm_up = *s;
    measure_games(&warm_up, b->seed, fmin(0.2, b->seconds / 10));
    measure_games(s, b->seed, 0.75 * b->seconds);
    measure_clones(s, b->seed, 0.25 * b->seconds);
}

/* ---- Output ---------------------------------------------------------------------------------- */

static double per(double n, double of)
{
    return of > 0 ? n / of : NAN;
}

static void write_rate(struct clio_json *j, const char *key, double rate)
{
    cli_json_number(j, key, rate >= 1000 ? nearbyint(rate) : rate);
}

static void write_speed(struct clio_json *j, const struct speed *s)
{
    double decisions = (double)s->decisions;
    clio_json_str(j, "game", clio_game_id(s->game));
    write_rate(j, "decisions_per_second", per(decisions, s->seconds));
    write_rate(j, "games_per_second", per((double)s->games, s->seconds));
    clio_json_int(j, "state_bytes", (long)clio_state_size(s->game));
    cli_json_unsigned(j, "decisions", s->decisions);
    cli_json_unsigned(j, "games", s->games);
    cli_json_number(j, "seconds", s->seconds);
    write_rate(j, "clones_per_second", per((double)s->clones, s->clone_seconds));
    cli_json_number(j, "legal_moves", per((double)s->choices, decisions));
}

static void write_json(struct clio_json *j, const void *context)
{
    const struct bench *b = context;
    if (b->c.game) {
        write_speed(j, &b->speeds[0]);
        return;
    }
    clio_json_open(j, "games", '[');
    for (int i = 0; i < b->count; i++) {
        clio_json_open(j, NULL, '{');
        write_speed(j, &b->speeds[i]);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static const char *whole(enum clio_lang lang, double value)
{
    return isfinite(value) ? cli_real(lang, value, 0) : "\u2013";
}

static void print_table(const struct bench *b)
{
    static const char *const head[] = {"cli.bench.game",  "cli.bench.decisions",
                                       "cli.bench.games", "cli.bench.clones",
                                       "cli.bench.bytes", "cli.bench.legal"};
    enum clio_lang lang = b->c.lang;
    struct cli_table t = {.columns = 6, .right = 0x3e};
    for (int i = 0; i < 6; i++)
        cli_cell(&t, cli_text(lang, head[i]));
    for (int i = 0; i < b->count; i++) {
        const struct speed *s = &b->speeds[i];
        cli_cell(&t, clio_game_id(s->game));
        cli_cell(&t, whole(lang, per((double)s->decisions, s->seconds)));
        cli_cell(&t, whole(lang, per((double)s->games, s->seconds)));
        cli_cell(&t, whole(lang, per((double)s->clones, s->clone_seconds)));
        cli_cell(&t, cli_integer(lang, clio_state_size(s->game)));
        cli_cell(&t, cli_real(lang, per((double)s->choices, (double)s->decisions), 1));
    }
    cli_table_print(&t, stdout);
    if (b->decisions)
        cli_print(stdout, lang, "cli.bench.counted",
                  cli_word("decisions", cli_integer(lang, b->decisions)));
}

/* ---- The command ----------------------------------------------------------------------------- */

static bool read_seconds(struct bench *b)
{
    char *end = NULL;
    b->seconds = b->seconds_text ? strtod(b->seconds_text, &end) : 3;
    if (!b->seconds_text ||
        (end != b->seconds_text && !*end && b->seconds >= 0.01 && b->seconds <= 3600))
        return true;
    cli_complain(b->c.lang, "cli.error.number", cli_word("option", "seconds"),
                 cli_word("word", b->seconds_text), cli_word("min", cli_real(b->c.lang, 0.01, 2)),
                 cli_word("max", "3600"));
    return false;
}

static int run(struct bench *b)
{
    b->count = b->c.game ? 1 : clio_game_count();
    b->speeds = cli_memory((size_t)b->count, sizeof *b->speeds);
    cli_watch_interrupt();
    for (int i = 0; i < b->count && !cli_interrupted(); i++) {
        b->speeds[i].game = b->c.game ? b->c.game : clio_game_at(i);
        measure(b, &b->speeds[i]);
    }
    if (!cli_interrupted()) {
        if (b->c.json)
            cli_json_object(write_json, b);
        else
            print_table(b);
    }
    free(b->speeds);
    return cli_interrupted() ? CLI_INTERRUPTED : CLI_FINE;
}

int clio_cmd_bench(int argc, char **argv)
{
    struct bench b = {.seed = 1};
    const struct cli_option options[] = {
        {"seconds", CLI_TEXT, &b.seconds_text, 0, 0},
        {"decisions", CLI_NUMBER, &b.decisions, 1, 1000000000000},
        {"seed", CLI_NUMBER, &b.seed, 0, INT64_MAX},
        {"json", CLI_FLAG, &b.c.json, 0, 0},
        {"content", CLI_TEXT, &b.c.content, 0, 0},
    };
    int rc;
    if (!cli_start(&b.c, argc, argv, options, sizeof options / sizeof options[0], &rc))
        return rc;
    if (!cli_words(&b.c, b.c.content ? 1 : 0, 1) || !read_seconds(&b) ||
        (b.c.word_count > 0 && !cli_open_game(&b.c, b.c.words[0])))
        return cli_end(&b.c, CLI_BAD_INPUT);
    return cli_end(&b.c, run(&b));
}
