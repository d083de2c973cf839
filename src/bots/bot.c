/* bot.c: the random and the greedy bot, and choosing between the kinds. */
#include "bots/bot.h"

#include "core/game.h"
#include "core/rng.h"
#include "core/rule.h"

#include <stdlib.h>
#include <string.h>

clio_bot *clio_bot_new(const clio_game *game, const struct clio_bot_spec *spec, uint64_t seed)
{
    clio_bot *bot = calloc(1, sizeof *bot);
    if (!bot)
        return NULL;
    bot->game = game;
    bot->spec = *spec;
    if (spec->level > 0 && game->thought > 0)
        bot->spec.iterations = spec->iterations * game->thought / 100;
    bot->rng = clio_mix(seed ^ 0x626f74);
    bot->state = malloc(3 * clio_state_size(game));
    if (!bot->state) {
        free(bot);
        return NULL;
    }
    return bot;
}

void clio_bot_free(clio_bot *bot)
{
    if (bot)
        free(bot->state);
    free(bot);
}

void clio_bot_on_progress(clio_bot *bot, void (*progress)(void *context, double done),
                          void *context)
{
    bot->progress = progress;
    bot->progress_context = context;
}

void clio_bot_stop_on(clio_bot *bot, const _Atomic bool *stop)
{
    bot->stop = stop;
}

void clio_imagine(const clio_game *game, void *state, int seat, uint64_t seed)
{
    struct clio_core *core = state;
    clio_redeal(game, state, seat, seed);
    if (core->together)
        clio_answer_for_others(game, core, seat, seed);
}

void clio_settle(const clio_game *game, void *state, struct clio_answers *given)
{
    clio_move usual;
    int seat, i;
    for (i = 0; i < LONGEST_ACTION && clio_to_move(game, state, &seat) &&
                (usual = clio_usual(game, state, seat)) != 0;
         i++) {
        if (given)
            given->move[i] = usual;
        clio_apply_legal(game, state, seat, usual, NULL);
    }
    if (given)
        given->count = i;
}

int32_t clio_glance(const clio_game *game, const void *state, clio_move move, int seat,
                    void *scratch, struct clio_answers *given)
{
    memcpy(scratch, state, clio_state_size(game));
    clio_apply_legal(game, scratch, seat, move, NULL);
    clio_settle(game, scratch, given);
    return clio_evaluate(game, scratch, seat);
}

int32_t clio_one_move_ahead(const clio_game *game, const void *state, clio_move move, int seat,
                            void *scratch)
{
    size_t size = clio_state_size(game);
    char *next = scratch, *after = next + size;
    clio_move moves[CLIO_MAX_MOVES];
    int asked, n;
    int32_t best = INT32_MIN;
    memcpy(next, state, size);
    clio_apply_legal(game, next, seat, move, NULL);
    if (!clio_to_move(game, next, &asked) || !clio_usual(game, next, asked))
        return clio_evaluate(game, next, seat);
    if (asked != seat) {
        clio_settle(game, next, NULL);
        return clio_evaluate(game, next, seat);
    }
    n = clio_legal(game, next, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        memcpy(after, next, size);
        clio_apply_legal(game, after, seat, moves[i], NULL);
        clio_settle(game, after, NULL);
        int32_t value = clio_evaluate(game, after, seat);
        best = value > best ? value : best;
    }
    return best;
}

void clio_sort_thoughts(struct clio_thought *thoughts, int n, clio_better *better)
{
    for (int i = 1; i < n; i++) {
        struct clio_thought t = thoughts[i];
        int k = i;
        for (; k > 0 && better(&t, &thoughts[k - 1]); k--)
            thoughts[k] = thoughts[k - 1];
        thoughts[k] = t;
    }
}

bool clio_got_more_attention(const struct clio_thought *a, const struct clio_thought *b)
{
    return a->share > b->share || (a->share == b->share && a->value > b->value);
}

static clio_move greedy(clio_bot *bot, const void *state, int seat, const clio_move *moves, int n,
                        struct clio_thought *thoughts, int max, int *thought_count)
{
    struct clio_thought all[CLIO_MAX_MOVES];
    size_t size = clio_state_size(bot->game);
    char *known = bot->state, *scratch = known + size;
    int32_t best = INT32_MIN;
    int best_move = 0, ties = 0;
    /* What it looks at is a deal that it could not tell from the real one. */
    memcpy(known, state, size);
    clio_imagine(bot->game, known, seat, clio_random(&bot->rng));
    for (int i = 0; i < n; i++) {
        int32_t value = clio_one_move_ahead(bot->game, known, moves[i], seat, scratch);
        all[i] = (struct clio_thought){.move = moves[i], .value = (double)value / 100};
        if (value > best) {
            best = value;
            best_move = i;
            ties = 1;
        } else if (value == best && clio_random_below(&bot->rng, (uint32_t)++ties) == 0) {
            best_move = i;
        }
    }
    if (bot->spec.noise && clio_random_below(&bot->rng, 100) < bot->spec.noise)
        best_move = (int)clio_random_below(&bot->rng, (uint32_t)n);
    all[best_move].share = 1;
    clio_move choice = moves[best_move];
    clio_sort_thoughts(all, n, clio_got_more_attention);
    *thought_count = n < max ? n : max;
    memcpy(thoughts, all, (size_t)*thought_count * sizeof *thoughts);
    return choice;
}

clio_move clio_bot_choose(clio_bot *bot, const void *state, int seat, struct clio_thought *thoughts,
                          int max, int *thought_count)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_thought none;
    int ignored;
    if (!thoughts) {
        thoughts = &none;
        max = 0;
    }
    if (!thought_count)
        thought_count = &ignored;
    *thought_count = 0;
    int n = clio_legal(bot->game, state, seat, moves, CLIO_MAX_MOVES);
    if (n <= 1)
        return n == 1 ? moves[0] : 0;
    switch (bot->spec.kind) {
    case CLIO_BOT_GREEDY: return greedy(bot, state, seat, moves, n, thoughts, max, thought_count);
    case CLIO_BOT_SEARCH:
        return clio_search(bot, state, seat, moves, n, thoughts, max, thought_count);
    default: return moves[clio_random_below(&bot->rng, (uint32_t)n)];
    }
}
