/* bot.h: what the bots' own files share. */
#ifndef CLIO_BOT_H
#define CLIO_BOT_H

#include "bots/bots.h"

struct clio_bot {
    const clio_game *game;
    struct clio_bot_spec spec;
    uint64_t rng;
    void *state; /* a state to try moves on */
    void (*progress)(void *context, double done);
    void *progress_context;
    const _Atomic bool *stop; /* or NULL */
};

static inline bool clio_bot_is_stopped(const clio_bot *bot)
{
    return bot->stop && *bot->stop;
}

enum { LONGEST_ACTION = 40 }; /* questions in a row that only finish an action */

/*
 * Makes a state one that the seat could not tell from the real one. Where several are asked at
 * once, all others have answered, in any way they could: so the seat's own answer has consequences
 * to look at, and who happened to answer first makes no difference.
 */
void clio_imagine(const clio_game *game, void *state, int seat, uint64_t seed);

/* The usual answers that ended an action; `count` is LONGEST_ACTION where it may not be over. */
struct clio_answers {
    clio_move move[LONGEST_ACTION];
    int count;
};

/* Ends an action that is under way with the usual answers, which go into `given` unless NULL. */
void clio_settle(const clio_game *game, void *state, struct clio_answers *given);

/*
 * A move's worth to the seat that makes it, looked at one move ahead on a redealt state. A move
 * that opens an action is worth its best continuation. `scratch` has room for two states.
 */
int32_t clio_one_move_ahead(const clio_game *game, const void *state, clio_move move, int seat,
                            void *scratch);

/* The same, more quickly: with the usual answers to whatever the move leads to. */
int32_t clio_glance(const clio_game *game, const void *state, clio_move move, int seat,
                    void *scratch, struct clio_answers *given);

clio_move clio_search(clio_bot *bot, const void *state, int seat, const clio_move *moves, int n,
                      struct clio_thought *thoughts, int max, int *thought_count);

/* The best first; equal ones keep their order. */
typedef bool clio_better(const struct clio_thought *a, const struct clio_thought *b);
void clio_sort_thoughts(struct clio_thought *thoughts, int n, clio_better *better);
bool clio_got_more_attention(const struct clio_thought *a, const struct clio_thought *b);

#endif
