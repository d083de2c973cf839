/* events.h: events for the rest of the rules; texts.h is for the files of event texts. */
#ifndef CLASH_EVENTS_H
#define CLASH_EVENTS_H

#include "games/clash/play.h"

/* ---- nature.c ------------------------------------------------------------------------------------ */
void clash_end_pestilence(struct play *x); /* when everybody owns Sanitation */
clash_moves clash_pandemics_answers;

/* ---- persons.c ----------------------------------------------------------------------------------- */
clash_moves clash_architect_answers, clash_seer_answers;

#endif
