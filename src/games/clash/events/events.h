/* events.h: events for the rest of the rules; texts.h is for the files of event texts. */
#ifndef CLASH_EVENTS_H
#define CLASH_EVENTS_H

#include "games/clash/play.h"

/* ---- nature.c ------------------------------------------------------------------------------------ */
void end_pestilence(struct play *x); /* when everybody owns Sanitation */
clash_moves pandemics_answers;

/* ---- persons.c ----------------------------------------------------------------------------------- */
clash_moves architect_answers, seer_answers;

#endif
