/* advances.h: what the tests of advances share. */
#ifndef TESTS_CLASH_ADVANCES_H
#define TESTS_CLASH_ADVANCES_H

#include <stdio.h>
#include <string.h>

#include "clash/battle.h"

enum { RED, BLUE };

/* Red's one city is D2 on a plain, with E2 a mountain, C2 a forest and D1 a desert beside it. */
static inline void home(const char *advances)
{
    open_plains();
    no_cards(RED);
    no_cards(BLUE);
    own(RED, advances);
}

#endif
