/* civilizations.h: what civilizations and their leaders lend to other rules. */
#ifndef CLASH_CIVILIZATIONS_H
#define CLASH_CIVILIZATIONS_H

#include "games/clash/play.h"

/* ---- japanese.c ---------------------------------------------------------------------------------- */
clash_moves subterfuge_answers;

/* ---- leaders.c ----------------------------------------------------------------------------------- */
void leader_enters(struct play *x, int seat, int card, int space); /* nobody is in play */

/* ---- own_wonders.c ------------------------------------------------------------------------------- */
clash_moves free_wonder_answers;

#endif
