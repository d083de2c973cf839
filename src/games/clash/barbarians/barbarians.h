/* barbarians.h: barbarians, pirates and raids. */
#ifndef CLASH_BARBARIANS_H
#define CLASH_BARBARIANS_H

#include "games/clash/play.h"

/* ---- barbarians.c -------------------------------------------------------------------------------- */
void clash_pitch_camp(struct play *x, int space); /* a barbarian settlement with a unit */

/* ---- raids.c ------------------------------------------------------------------------------------- */
/* Where a region just explored brings barbarians; the entry is spared. */
void clash_offer_camps(struct play *x, int area, int entry);
bool clash_may_be_raided(const struct play *x, int camp,
                         int city); /* it is near, and no wall stops them */

#endif
