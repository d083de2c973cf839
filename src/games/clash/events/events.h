/* events.h: events for the rest of the rules; texts.h is for the files of event texts. */
#ifndef CLASH_EVENTS_H
#define CLASH_EVENTS_H

#include "games/clash/cards/cards.h"

FRAME_OF(offer_person)
{
    EVENT_GIVEN;
    uint8_t nth;    /* player, counted from who drew it */
    uint8_t player; /* who is asked */
};
FRAME_OF(quake)
{
    uint8_t pieces; /* that may still fall */
    uint8_t city;   /* number of the one that is next */
    uint32_t hit;   /* set of cities */
};
FRAME_OF(starve)
{
    uint8_t food;  /* given: to be lost, or a city gets angry */
    uint8_t which; /* given: DROP_… */
};

/* ---- nature.c ------------------------------------------------------------------------------------ */
void clash_end_pestilence(struct play *x, int last); /* if everybody owns Sanitation, `last` too */
clash_moves clash_pandemics_answers;

/* ---- persons.c ----------------------------------------------------------------------------------- */
clash_moves clash_architect_answers, clash_seer_answers;

#endif
