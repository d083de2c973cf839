/*
 * playout.c: one game between bots, from the first deal to the last point; sim and arena play many.
 */
#include "cli/cli.h"

#include "core/rng.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

static void fail(const struct cli_table_of_bots *t, struct cli_playout *out, const char *key,
                 const char *what)
{
    struct clio_value values[] = {cli_count("n", (long)out->decisions), cli_word("what", what)};
    struct clio_buf b = clio_buf_of(out->why, sizeof out->why);
    clio_format(&b, t->lang, cli_text(t->lang, key), values, 2);
    out->failed = true;
}

/* ---- Writing down ---------------------------------------------------------------------------- */

struct record {
    clio_move *moves;
    uint8_t *movers;
    int count, capacity;
};

static void add_move(void *context, int seat, clio_move move)
{
    struct record *r = context;
    if (r->count == r->capacity) {
        r->capacity = r->capacity ? 2 * r->capacity : 256;
        r->moves = realloc(r->moves, (size_t)r->capacity * sizeof *r->moves);
        r->movers = realloc(r->movers, (size_t)r->capacity);
        if (!r->moves || !r->movers)
            abort();
    }
    r->movers[r->count] = (uint8_t)seat;
    r->moves[r->count++] = move;
}

static struct clio_match *match_of(const struct cli_table_of_bots *t, const struct record *r,
                                   uint64_t seed, const struct clio_options *options)
{
    struct clio_seat_info seats[CLIO_MAX_SEATS];
    memset(seats, 0, sizeof seats);
    for (int i = 0; i < options->seats; i++) {
        char bot[24];
        seats[i].sitter = CLIO_BOT;
        seats[i].bot = t->bot[i];
        clio_bot_write(&t->bot[i], bot, sizeof bot);
        snprintf(seats[i].name, sizeof seats[i].name, "%s %d", bot, i + 1);
    }
    struct clio_match *match = clio_match_new(t->game, options, seed, seats);
    struct clio_reason why;
    for (int i = 0; match && i < r->count; i++)
        if (!clio_match_play(match, r->movers[i], r->moves[i], &why))
            break;
    return match;
}

static void save_record(const struct cli_table_of_bots *t, const struct record *r, uint64_t seed,
                        struct cli_playout *out)
{
    char path[1024];
    int n = snprintf(path, sizeof path, "%s/%s-%llu.clio", t->save, clio_game_id(t->game),
                     (unsigned long long)seed);
    struct clio_match *match = match_of(t, r, seed, &out->options);
    if (!match || n >= (int)sizeof path)
        fail(t, out, "cli.playout.save", path);
    else if (!clio_match_save(match, path, t->lang, out->why, sizeof out->why))
        out->failed = true;
    clio_match_free(match);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void play_random(const struct cli_table_of_bots *t, uint64_t seed, void *state,
                        struct record *record, struct cli_playout *out)
{
    struct clio_selfplay sum = {.on_move = t->save ? add_move : NULL, .context = record};
    if (t->options)
        out->options = *t->options;
    else
        clio_random_options(t->game, seed, &out->options);
    clio_play_random_game(t->game, t->options, seed, t->check, state, &sum);
    out->decisions = (uint32_t)sum.decisions;
    out->failed = sum.failures > 0;
    snprintf(out->why, sizeof out->why, "%s", sum.why);
}

/* One decision; false when the game is over, failed or interrupted. */
static bool decide(const struct cli_table_of_bots *t, void *state, clio_bot **bots,
                   struct record *record, struct cli_playout *out)
{
    const clio_game *game = t->game;
    int seat;
    if (!clio_to_move(game, state, &seat) || cli_interrupted())
        return false;
    if (out->decisions == CLIO_LONGEST_GAME) {
        fail(t, out, "cli.playout.endless", "");
        return false;
    }
    char why[192];
    clio_move move = clio_bot_choose(bots[seat], state, seat, NULL, 0, NULL);
    struct clio_reason reason;
    if (!clio_apply(game, state, seat, move, NULL, &reason)) {
        clio_notation(game, move, why, sizeof why);
        fail(t, out, "cli.playout.illegal", why);
        return false;
    }
    if (t->save)
        add_move(record, seat, move);
    out->decisions++;
    if (t->check && !clio_check(game, state, why, sizeof why)) {
        fail(t, out, "cli.playout.check", why);
        return false;
    }
    return true;
}

static bool play_bots(const struct cli_table_of_bots *t, uint64_t seed, void *state,
                      struct record *record, struct cli_playout *out)
{
    clio_bot *bots[CLIO_MAX_SEATS] = {NULL};
    bool there = true;
    int seat;
    out->options = *t->options;
    for (int i = 0; i < t->options->seats; i++) {
        bots[i] = clio_bot_new(t->game, &t->bot[i], clio_mix(clio_mix(seed) + (uint64_t)i + 1));
        there &= bots[i] != NULL;
    }
    clio_new(t->game, t->options, seed, state, NULL);
    if (there)
        while (decide(t, state, bots, record, out))
            continue;
    else
        fail(t, out, "cli.playout.memory", "");
    for (int i = 0; i < t->options->seats; i++)
        if (bots[i])
            clio_bot_free(bots[i]);
    return out->failed || !clio_to_move(t->game, state, &seat);
}

/* What ended the game, whoever won it and with however many points. */
static void name_ending(const clio_game *game, const void *state, char *out, size_t size)
{
    struct clio_event event;
    struct clio_mention part;
    struct clio_buf b = clio_buf_of(out, size);
    if (!clio_ending(game, state, &event))
        return;
    clio_put(&b, clio_event_id(game, &event));
    for (int i = 0; clio_event_part(game, &event, CLIO_SPECTATOR, i, &part); i++)
        if (part.domain < CLIO_NUMBER && part.thing >= 0) {
            clio_put(&b, " ");
            clio_put(&b, clio_thing_id(game, part.domain, part.thing));
        }
}

static bool all_random(const struct cli_table_of_bots *t)
{
    int seats = t->options ? t->options->seats : CLIO_MAX_SEATS;
    for (int i = 0; i < seats; i++)
        if (t->bot[i].kind != CLIO_BOT_RANDOM)
            return false;
    return true;
}

bool cli_playout(const struct cli_table_of_bots *t, uint64_t seed, struct cli_playout *out)
{
    _Alignas(16) unsigned char state[CLIO_MAX_STATE];
    struct record r = {.moves = NULL};
    struct clio_status status;
    bool finished = true;
    memset(out, 0, sizeof *out);
    if (all_random(t))
        play_random(t, seed, state, &r, out);
    else
        finished = play_bots(t, seed, state, &r, out);
    if (finished) {
        out->hash = clio_hash(t->game, state);
        clio_result(t->game, state, &out->result);
        clio_status(t->game, state, &status);
        out->rounds = status.round;
        name_ending(t->game, state, out->ended, sizeof out->ended);
    }
    if (finished && t->save)
        save_record(t, &r, seed, out);
    free(r.moves);
    free(r.movers);
    return finished;
}
