/*
 * selfplay.c: games of random moves, for sim, bench, tests and WebAssembly.
 *
 * Everything follows from the seed by integer arithmetic alone, so that the hash of a million games
 * is the same number on every platform. Nothing is allocated.
 */
#include "table/table.h"

#include "core/game.h"
#include "core/rng.h"

#include <inttypes.h>

enum {
    DRAWS = 400, /* of options before giving up: some games allow few combinations */
};

/* One seed is used three times: by the game itself, for its options and for the moves. */
static const uint64_t for_options = 0x6f7074696f6e7321u, for_moves = 0x72616e646f6d2121u;

static uint64_t stream_of(uint64_t seed, uint64_t purpose)
{
    return clio_mix(seed ^ purpose);
}

/* Half of the seats choose something and half of the lists have things, where there is a choice. */
static bool draw_choices(const clio_game *game, int option, uint64_t *rng,
                         struct clio_options *options)
{
    if (clio_option_kind(game, option) == CLIO_OF_TABLE ||
        !clio_option_applies(game, options, option) || clio_random_below(rng, 2) == 0)
        return false;
    uint32_t choices = (uint32_t)clio_option_choices(game, option);
    int most = clio_option_most(game, option), domain, thing;
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++)
        if (clio_option_applies_to(game, options, option, seat))
            options->seat_value[option][seat] = (uint16_t)clio_random_below(rng, choices);
    for (uint32_t n = most ? 1 + clio_random_below(rng, (uint32_t)most) : 0, c = 0; c < choices;
         c++) {
        struct clio_things *list = &options->list[option];
        if (list->count < n && clio_option_choice_id(game, option, (int)c)[0] &&
            clio_option_choice_thing(game, option, (int)c, &domain, &thing) &&
            clio_random_below(rng, choices - c) < n - list->count)
            list->thing[list->count++] = (uint16_t)thing;
    }
    return true;
}

void clio_random_options(const clio_game *game, uint64_t seed, struct clio_options *options)
{
    uint64_t rng = stream_of(seed, for_options);
    int min, max;
    clio_seat_range(game, &min, &max);
    int seats = min + (int)clio_random_below(&rng, (uint32_t)(max - min + 1));
    uint32_t choices[CLIO_MAX_OPTIONS] = {0};
    for (int i = 0; i < clio_option_count(game); i++)
        choices[i] = (uint32_t)clio_option_choices(game, i);
    clio_default_options(game, seats, options);
    for (int draw = 0; draw < DRAWS; draw++) {
        for (int i = 0; i < clio_option_count(game); i++)
            if (clio_option_kind(game, i) == CLIO_OF_TABLE)
                options->value[i] = (uint16_t)clio_random_below(&rng, choices[i]);
        /* What was drawn can be chosen: most that is refused only does not go together. */
        struct clio_reason why;
        if ((game->options_clash && game->options_clash(game, options, &why)) ||
            !clio_check_options(game, options, CLIO_EN, NULL, 0))
            continue;
        struct clio_options chosen = *options;
        bool drawn = false;
        for (int i = 0; i < clio_option_count(game); i++)
            drawn |= draw_choices(game, i, &rng, &chosen);
        if (drawn && clio_check_options(game, &chosen, CLIO_EN, NULL, 0))
            *options = chosen;
        return;
    }
    clio_default_options(game, seats, options);
}

/* Only the first failure is worth keeping: later ones may follow from it. */
static void count_failure(struct clio_selfplay *sum, uint64_t seed, int moves, const char *reason)
{
    if (sum->failures++ > 0)
        return;
    struct clio_buf out = clio_buf_of(sum->why, sizeof sum->why);
    clio_putf(&out, "seed %" PRIu64 ", after move %d: %s", seed, moves, reason);
}

/* NULL, or what broke; the state after a failure may be nonsense and is not played on. */
static const char *play_on(const clio_game *game, uint64_t *rng, bool check, void *state,
                           const struct clio_selfplay *sum, int *played, char *why, size_t why_size)
{
    clio_move moves[CLIO_MAX_MOVES];
    int seat;
    if (check && !clio_check(game, state, why, why_size))
        return why;
    while (clio_to_move(game, state, &seat)) {
        int n = clio_legal(game, state, seat, moves, CLIO_MAX_MOVES);
        if (n <= 0)
            return "the game is not over, but there is no legal move";
        if (*played == CLIO_LONGEST_GAME)
            return "the game does not end";
        clio_move move = moves[clio_random_below(rng, (uint32_t)n)];
        if (sum->on_move)
            sum->on_move(sum->context, seat, move);
        clio_apply_legal(game, state, seat, move, NULL);
        ++*played;
        if (check && !clio_check(game, state, why, why_size))
            return why;
    }
    return NULL;
}

uint64_t clio_chain_hash(uint64_t chain, uint64_t hash)
{
    return clio_mix(chain ^ hash);
}

void clio_play_random_game(const clio_game *game, const struct clio_options *options, uint64_t seed,
                           bool check, void *state, struct clio_selfplay *sum)
{
    struct clio_options drawn;
    uint64_t rng = stream_of(seed, for_moves);
    int played = 0;
    char why[192];
    if (!options) {
        clio_random_options(game, seed, &drawn);
        options = &drawn;
    }
    clio_new(game, options, seed, state, NULL);
    const char *broken = play_on(game, &rng, check, state, sum, &played, why, sizeof why);
    if (broken)
        count_failure(sum, seed, played, broken);
    sum->games++;
    sum->decisions += (uint64_t)played;
    sum->hash = clio_chain_hash(sum->hash, clio_hash(game, state));
}
