/*
 * bots.h: players that know no rules of any game, only the contract.
 *
 *   random   any legal move, all equally likely
 *   greedy   looks one move ahead with the game's evaluation
 *   search   information-set Monte Carlo tree search on redealt states
 */
#ifndef CLIO_BOTS_H
#define CLIO_BOTS_H

#include "clio/clio.h"

enum clio_bot_kind { CLIO_BOT_RANDOM, CLIO_BOT_GREEDY, CLIO_BOT_SEARCH };

struct clio_bot_spec {
    enum clio_bot_kind kind;
    uint8_t level;         /* 1 to 5 when chosen by strength, else 0 */
    uint8_t threads;       /* search: 0 or 1 is one thread, and deterministic */
    uint16_t noise;        /* greedy: percent of moves that are random */
    uint32_t iterations;   /* search: 0 for no limit but time */
    uint32_t milliseconds; /* search: 0 for no time limit */
};

/* "random", "greedy", "search", "search:1000" (iterations), "search:500ms", "level:3".
   False when the text is none of these. */
bool clio_bot_parse(const char *text, struct clio_bot_spec *spec);
/* The same text back: clio_bot_parse() of it gives the same spec. */
void clio_bot_write(const struct clio_bot_spec *spec, char *out, size_t size);
struct clio_bot_spec clio_bot_level(int level); /* 1 (gentle) to 5 (strong) */

typedef struct clio_bot clio_bot;
clio_bot *clio_bot_new(const clio_game *game, const struct clio_bot_spec *spec, uint64_t seed);
void clio_bot_free(clio_bot *bot);

enum { CLIO_THEN = 8, CLIO_GAINS = 3 };

/* So many points more from this, in the long run, than by other moves; less: below 0. */
struct clio_gain {
    uint16_t domain, thing;
    double points;
};

/* What the bot thinks of a move it considered; for hints. */
enum { CLIO_FEW_LOOKS = 30 };
#define CLIO_CLEARLY 0.02 /* such a difference of chances is more than noise */
#define CLIO_ALIKE 0.01   /* such a one tells nothing apart, nor does a chance below it */

struct clio_thought {
    clio_move move;
    int looks;    /* how often it was looked at: under CLIO_FEW_LOOKS the chance says nothing */
    double share; /* how much of its attention this move got, 0 to 1 */
    double value; /* chance to win as it sees it, 0 to 1 (greedy: unscaled evaluation) */
    /* Only from clio_bot_advise(): the answers that end the action it begins, and what it gains. */
    clio_move then[CLIO_THEN];
    int then_count, gains;
    struct clio_gain gain[CLIO_GAINS]; /* the most first */
    bool alike;          /* the chances of what is advised do not tell it apart: … */
    double points, lead; /* … its points some turns on do, and those over other moves */
};

/* Chooses a move for a seat; 0 unless it may decide. Fills up to `max` thoughts, best first. */
clio_move clio_bot_choose(clio_bot *bot, const void *state, int seat, struct clio_thought *thoughts,
                          int max, int *thought_count);

/*
 * The bot's best moves for a person, at most `max`, best first; how many. The first three are thought
 * to the end of the action they begin, and say where they gain points.
 */
int clio_bot_advise(clio_bot *bot, const void *state, int seat, struct clio_thought *thoughts,
                    int max);

/* Called now and then while a search runs, from its own thread: 0 to 1. May be NULL. */
void clio_bot_on_progress(clio_bot *bot, void (*progress)(void *context, double done),
                          void *context);

/* Ends a search, or advice, soon after this becomes true, with whatever it has found until then. */
void clio_bot_stop_on(clio_bot *bot, const _Atomic bool *stop);

#endif
