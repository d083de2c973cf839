/* plains.h: the board on which most tests of the 2012 edition play. */
#ifndef TESTS_CLASH2012_PLAINS_H
#define TESTS_CLASH2012_PLAINS_H

#include "clash/board.h"

/* All regions explored as plains; the pieces of the start stay (D2 and D7 for two), no cards. */
static inline void plains_for(int seats, const char *options)
{
    start_2012(seats, options);
    for (int i = 0; i < layout_of(x)->areas; i++)
        for (int k = 0; k < AREA_SPACES && !s->turned[i]; k++)
            s->space[layout_of(x)->area[i].space[k]].terrain = PLAIN;
    for (int i = 0; i < layout_of(x)->areas; i++)
        s->turned[i] = 1;
    for (int seat = 0; seat < seats; seat++)
        no_cards(seat);
}

static inline void plains(void)
{
    plains_for(2, "");
}

static inline void levels(int seat, int mood, int culture)
{
    *level_of(s, seat, MOOD) = (uint8_t)mood;
    *level_of(s, seat, CULTURE) = (uint8_t)culture;
}

#endif
