/* course.h: ages, turns and phases; victory points. */
#ifndef CLASH_COURSE_H
#define CLASH_COURSE_H

#include "games/clash/play.h"

FRAME_OF(game)
{
    uint8_t turns; /* taken in this round */
};
FRAME_OF(status)
{
    uint8_t nth;     /* player, in the turn order */
    uint8_t free;    /* which of the free advances */
    uint8_t chooser; /* of the first player */
};

/* ---- flow.c -------------------------------------------------------------------------------------- */
void clash_spend_action(struct play *x); /* for what the player in turn has chosen */
void clash_end_game(struct play *x);     /* it is scored */
int clash_next_seat(const struct clash_state *s, int seat);      /* clockwise */
bool clash_may_offer(const struct play *x, int seat, int other); /* a trade from the menu */
clash_moves clash_turn_moves;

/* ---- status.c ------------------------------------------------------------------------------------ */
int clash_free_advances(const struct clash_state *s); /* that each player gains in a Status Phase */

/* ---- score.c ------------------------------------------------------------------------------------- */
int clash_half_points(const struct play *x, int seat, int category);
int clash_total_points(const struct play *x, int seat); /* halves too */
void clash_announce_winners(struct play *x);

#endif
