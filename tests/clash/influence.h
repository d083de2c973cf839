/* influence.h: the board on which influence is tested. */
#ifndef TESTS_CLASH_INFLUENCE_H
#define TESTS_CLASH_INFLUENCE_H

#include "clash/battle.h"

enum { RED, BLUE };

/* Plains everywhere, no units, no cities, no cards. */
static inline void empty_plains(const char *options)
{
    field(2, options);
    no_cities(RED);
    no_cities(BLUE);
}

/* A city of size 3 at D2, and one of size 2 with a temple of Blue's, four spaces away, at D6. */
static inline void two_cities(void)
{
    empty_plains("");
    build_city(RED, "D2", NEUTRAL, "academy fortress");
    build_city(BLUE, "D6", NEUTRAL, "temple");
    stock(RED, "0 culture");
}

#endif
