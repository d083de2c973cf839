/* aoc.h: what the files behind the contract share: options, and running the rules. */
#ifndef AOC_AOC_H
#define AOC_AOC_H

#include "games/aoc/state.h"

enum {
    OPT_INNOVATION,
    OPT_CHANGING_WORLD,
    OPT_DRAFT,
    OPT_FIRST_GAME,
    OPT_SOLO, /* 0 the Skirmish, or 1 + scenario */
    OPT_GRADE,
    OPT_ACHIEVED,
    OPTIONS,
};

void aoc_run(struct play *x);

#endif
