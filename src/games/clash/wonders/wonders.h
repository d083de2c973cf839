/* wonders.h: what some wonders lend to other rules. */
#ifndef CLASH_WONDERS_H
#define CLASH_WONDERS_H

#include "games/clash/play.h"

/* ---- wonders.c ----------------------------------------------------------------------------------- */
/*
 * The Great Library lends an advance at any moment of its owner's turn before it is used [p.28]. A
 * rule that is about to look for an advance, when the player could not say so in the menu before,
 * offers those that would help now:
 *
 *     clash_offer_loan(x, f->seat, AB_MYTHS);
 *     BORROW(f->seat);
 *     if (has(x->s, f->seat, AB_MYTHS)) …
 */
void clash_offer_loan(struct play *x, int seat, int ability);
void clash_offer_storage(struct play *x, int seat, int food); /* if not all of it could be kept */
#define BORROW(seat_) \
    if (x->s->offers.count > 0) { \
        RUN(borrow, seat_); \
    }
void clash_discard_objective(struct play *x, int seat, int card); /* out of the game */
bool clash_wonder_stands_in(const struct play *x, int ability,
                            int space); /* the wonder with it, in that city */
clash_moves clash_statue_answers;

/* ---- wonders_2012.c ------------------------------------------------------------------------------ */
void clash_tell_library(struct play *x, int seat, int advance); /* a neighbour learnt it */

#endif
