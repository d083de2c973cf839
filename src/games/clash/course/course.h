/* course.h: ages, turns and phases; victory points. */
#ifndef CLASH_COURSE_H
#define CLASH_COURSE_H

#include "games/clash/play.h"

/* ---- flow.c -------------------------------------------------------------------------------------- */
void spend_action(struct play *x);                    /* for what the player in turn has chosen */
void end_game(struct play *x);                        /* it is scored */
int next_seat(const struct clash_state *s, int seat); /* clockwise */
bool may_offer(const struct play *x, int seat); /* a trade from the menu; not seen for all others */
clash_moves turn_moves;

/* ---- score.c ------------------------------------------------------------------------------------- */
int half_points(const struct play *x, int seat, int category);
int total_points(const struct play *x, int seat); /* halves too */
void announce_winners(struct play *x);

#endif
