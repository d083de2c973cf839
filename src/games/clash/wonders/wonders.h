/* wonders.h: what some wonders lend to other rules. */
#ifndef CLASH_WONDERS_H
#define CLASH_WONDERS_H

#include "games/clash/play.h"

/* ---- wonders.c ----------------------------------------------------------------------------------- */
void clash_discard_objective(struct play *x, int seat, int card); /* out of the game */
bool clash_wonder_stands_in(const struct play *x, int ability,
                            int space); /* the wonder with it, in that city */
clash_moves clash_statue_answers;

/* ---- wonders_2012.c ------------------------------------------------------------------------------ */
void clash_tell_library(struct play *x, int seat, int advance); /* a neighbour learnt it */

#endif
