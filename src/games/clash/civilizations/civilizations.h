/* civilizations.h: what civilizations and their leaders lend to other rules. */
#ifndef CLASH_CIVILIZATIONS_H
#define CLASH_CIVILIZATIONS_H

#include "games/clash/play.h"

/* ---- aztecs.c ------------------------------------------------------------------------------------ */
void clash_offer_captives(struct play *x, int seat); /* PAY_CAPTIVE: one of each kind and owner */

/* ---- japanese.c ---------------------------------------------------------------------------------- */
clash_moves clash_subterfuge_answers;

/* ---- leaders.c ----------------------------------------------------------------------------------- */
void clash_leader_enters(struct play *x, int seat, int card, int space); /* nobody is in play */

/* ---- own_wonders.c ------------------------------------------------------------------------------- */
clash_moves clash_free_wonder_answers;

#endif
