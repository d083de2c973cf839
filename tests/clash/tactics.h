/* tactics.h: a combat round with tactics cards. */
#ifndef TESTS_CLASH_TACTICS_H
#define TESTS_CLASH_TACTICS_H

#include <stdio.h>

#include "clash/battle.h"

enum { RED, BLUE };

/* Red attacks Blue; each has these units and plays this card in the first round, or none. */
static inline void clash(const char *reds, const char *red_card, const char *blues,
                         const char *blue_card, const char *faces)
{
    char move[32];
    units(RED, "D4", reds);
    if (blues)
        units(BLUE, "D5", blues);
    if (red_card)
        hand_action(RED, red_card);
    if (blue_card)
        hand_action(BLUE, blue_card);
    attack("D4", "D5");
    if (red_card) {
        if (!blue_card)
            dice(faces);
        snprintf(move, sizeof move, "tactic %s", red_card);
        play(move);
    }
    if (blue_card) {
        dice(faces);
        snprintf(move, sizeof move, "tactic %s", blue_card);
        play(move);
    }
}

#endif
