/*
 * ab_pirate_allies.c: Pirate Allies of the Carthaginians [p.32]. While one of the player's units
 * shares their space, pirate ships count as the player's: wild_pirates() and allied_pirates() tell
 * them apart. They have no figures, so what they did this turn is noted by space.
 */
#include "games/clash/movement/move.h"

ABILITY(pirate_allies) = {0};

enum { PIRATES_NOTED = 4, FOR_THE_TURN = 128 };

int ready_pirates(const struct play *x, int seat, int space)
{
    int ready = allied_pirates(x->s, seat, space);
    for (int i = 0; i < PIRATES_NOTED; i++)
        if ((x->s->turn.tired_pirates[i] & ~FOR_THE_TURN) == space + 1)
            ready--;
    return ready > 0 ? ready : 0;
}

void tire_pirates(struct play *x, int n, int space, bool for_turn)
{
    uint8_t *noted = x->s->turn.tired_pirates;
    for (int i = 0; i < PIRATES_NOTED && n > 0; i++)
        if (noted[i] == 0) {
            noted[i] = (uint8_t)((space + 1) | (for_turn ? FOR_THE_TURN : 0));
            n--;
        }
}

void rest_pirates(struct play *x)
{
    for (int i = 0; i < PIRATES_NOTED; i++)
        if (!(x->s->turn.tired_pirates[i] & FOR_THE_TURN))
            x->s->turn.tired_pirates[i] = 0;
}
