/* rule.c: asking several seats at once. Their answers lie in the core of the state until all are in. */
#include "core/rule.h"

#include "core/game.h"
#include "core/rng.h"

bool clio_ask(const clio_game *game, struct clio_core *core, int question, int seat)
{
    clio_move two[2]; /* enough to know */
    clio_ask_one(core, question, seat);
    int n = game->legal(game, core, seat, two, 2);
    if (n > 1)
        return true;
    core->answer = n == 1 ? two[0] : 0;
    return false;
}

bool clio_ask_all(const clio_game *game, struct clio_core *core, int question, unsigned seats,
                  bool alike)
{
    memset(core->given, 0, sizeof core->given);
    core->answer = 0;
    core->question = (uint8_t)question;
    core->deciding = (uint8_t)seats;
    core->together = 0;
    for (int seat = 0; seat < CLIO_MAX_SEATS; seat++) {
        clio_move two[2] = {0, 0}; /* two are enough to know */
        if (!(seats >> seat & 1))
            continue;
        int n = game->legal(game, core, seat, two, 2);
        if (n > 1 || (alike && n > 0))
            core->together |= (uint8_t)(1u << seat);
        else
            core->given[seat] = n > 0 ? two[0] : 0;
    }
    core->deciding = core->together;
    if (core->deciding)
        return true;
    core->together = CLIO_ALL_GIVEN;
    return false;
}

bool clio_keep_answer(struct clio_core *core, int seat, uint64_t answer)
{
    core->given[seat] = answer;
    core->deciding &= (uint8_t) ~(1u << seat);
    if (core->deciding)
        return false;
    if (core->together & (core->together - 1))
        core->reveals++; /* each learns now what the others said */
    core->together = CLIO_ALL_GIVEN;
    return true;
}

/* A seat's answer depends on the seed alone, not on who has answered before it. */
static uint64_t any_answer(const clio_game *game, struct clio_core *core, int seat, uint64_t seed)
{
    clio_move moves[CLIO_MAX_MOVES];
    uint64_t rng = clio_mix(seed + (uint64_t)seat + 1);
    uint8_t deciding = core->deciding;
    core->deciding |= (uint8_t)(1u << seat); /* as if it had not answered yet */
    int n = game->legal(game, core, seat, moves, CLIO_MAX_MOVES);
    core->deciding = deciding;
    return n > 0 ? moves[clio_random_below(&rng, (uint32_t)n)] : 0;
}

void clio_redeal_answers(const clio_game *game, struct clio_core *core, int seat, uint64_t seed)
{
    for (int other = 0; other < CLIO_MAX_SEATS; other++)
        if (other != seat && core->given[other])
            core->given[other] = any_answer(game, core, other, seed);
}

void clio_answer_for_others(const clio_game *game, struct clio_core *core, int seat, uint64_t seed)
{
    for (int other = 0; other < CLIO_MAX_SEATS; other++)
        if (other != seat && clio_is_asked(core, other))
            clio_keep_answer(core, other, any_answer(game, core, other, seed));
}
