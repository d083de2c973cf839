/* never.c: see never.h. */
#include "tui/never.h"

#include "core/game.h"

clio_move clio_decline_of(const clio_game *game, const void *state, int seat,
                          const clio_move *moves, int count)
{
    clio_move decline = 0;
    int reactions = 0;
    for (int i = 0; i < count; i++) {
        if (clio_standing(game, state, seat, moves[i]) == CLIO_DECLINES)
            decline = moves[i];
        else if (clio_is_reaction(game, moves[i]))
            reactions++;
        else
            return 0;
    }
    return reactions > 0 ? decline : 0;
}

static uint16_t turn_of(const clio_game *game, const void *state)
{
    struct clio_status status;
    clio_status(game, state, &status);
    return status.turn;
}

static bool is_unwanted(const struct clio_never *never, int seat, clio_move move)
{
    for (int i = 0; i < never->count; i++)
        if (never->of[i].seat == seat && never->of[i].move == move)
            return true;
    return false;
}

void clio_never_ask(struct clio_never *never, const clio_game *game, const void *state, int seat,
                    const clio_move *moves, int count)
{
    uint16_t turn = turn_of(game, state);
    if (never->turn != turn)
        *never = (struct clio_never){.turn = turn};
    for (int i = 0; i < count && never->count < CLIO_NEVER_ASKED; i++)
        if (clio_is_reaction(game, moves[i]) && !is_unwanted(never, seat, moves[i])) {
            never->of[never->count].seat = seat;
            never->of[never->count++].move = moves[i];
        }
}

clio_move clio_answer_unasked(const struct clio_never *never, const clio_game *game,
                              const void *state, int seat, const clio_move *moves, int count)
{
    clio_move decline = clio_decline_of(game, state, seat, moves, count);
    if (!decline || never->count == 0 || never->turn != turn_of(game, state))
        return 0;
    for (int i = 0; i < count; i++)
        if (moves[i] != decline && !is_unwanted(never, seat, moves[i]))
            return 0;
    return decline;
}
