/* home.h: what the tests of cities, advances and wonders share. */
#ifndef TESTS_CLASH_HOME_H
#define TESTS_CLASH_HOME_H

#include "clash/battle.h"

enum { RED, BLUE, YELLOW };

/* Red's one city is D2 on a plain, with E2 a mountain, C2 a forest and D1 a desert beside it. */
static inline void home(const char *advances)
{
    plains();
    land("E2", MOUNTAIN);
    land("C2", FOREST);
    land("D1", DESERT);
    levels(RED, 8, 8);
    levels(BLUE, 8, 8);
    own(RED, advances);
}

static inline bool ignores(int seat, int event)
{
    return any_modifier(x, M_IGNORES_EVENT, &(struct about){.seat = seat, .what = event});
}

#endif
