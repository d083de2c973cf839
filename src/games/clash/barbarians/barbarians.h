/* barbarians.h: barbarians, pirates and raids. */
#ifndef CLASH_BARBARIANS_H
#define CLASH_BARBARIANS_H

#include "games/clash/play.h"

FRAME_OF(barbarians_spawn)
{
    uint8_t settlement_only; /* given: without a unit besides */
};
FRAME_OF(barbarian_arrives)
{
    uint8_t space; /* given: of a barbarian city */
};
FRAME_OF(let_march)
{
    uint8_t space;  /* given: of the army */
    uint8_t leader; /* given: the seat that leads it, or NONE */
    uint8_t asked;  /* the seat that holds it */
};
/* After let_march: somebody did not let it go. */
static inline bool clash_was_held(const struct play *x)
{
    return said(x, DO_NO);
}
FRAME_OF(barbarian_march)
{
    uint8_t from, to; /* given */
};
FRAME_OF(raid)
{
    uint8_t camp; /* given: its space */
    uint8_t city; /* given: its space */
};
FRAME_OF(raided)
{
    uint8_t hits;   /* given; those to come */
    uint8_t units;  /* that fall */
    uint8_t ruined; /* pieces are lost */
};

/* ---- barbarians.c -------------------------------------------------------------------------------- */
void clash_pitch_camp(struct play *x, int space); /* a barbarian settlement with a unit */

/* ---- raids.c ------------------------------------------------------------------------------------- */
/* Where a region just explored brings barbarians; the entry is spared. */
void clash_offer_camps(struct play *x, int area, int entry);
bool clash_may_be_raided(const struct play *x, int camp,
                         int city); /* it is near, and no wall stops them */

#endif
