/* movement.h: the Move action for the rest of the rules; move.h is for its own files. */
#ifndef CLASH_MOVEMENT_H
#define CLASH_MOVEMENT_H

#include "games/clash/play.h"

enum {
    MOVE_SETTLERS_ONLY = 1,   /* Expansion */
    MOVE_WARLORD = 2,         /* Great Warlord: +2 in the first combat */
    MOVE_LANDING = 4,         /* New Colonies: only landings from one space */
    MOVE_PAID = 8,            /* what attacking costs was paid */
    MOVE_WARLORD_AT_SEA = 32, /* … or naval battle */
    MOVE_ONE_SHIP = 16,       /* Great Lighthouse: a single ship with what it carries */
};
/* What a move of a squad will lead to, for people. */
enum {
    WILL_EXPLORE = 1,
    WILL_FIGHT = 2,
    WILL_CONQUER = 4,
    FOREST_PENALTY = 8,
    MOUNTAIN_PENALTY = 16,
    NAVIGATION_USED = 32,
    PENALTY_UNLED = 64, /* of forest or mountain, for those who go without the leader */
};

/* The Move action: one squad after the other. */
FRAME_OF(move)
{
    uint8_t flags;  /* given: MOVE_… */
    uint8_t squads; /* given, how many: 0 means three; those to come */
    uint8_t moved;  /* set of MOVED_…, for H_MOVED */
    uint8_t fights; /* the squad starts a combat */
};

/* ---- move.c -------------------------------------------------------------------------------------- */
/* With which squads a seat that moves could begin, and the answer that nobody moves. */
void clash_first_squads(const struct play *x, int seat, struct clio_moves *m);
bool clash_may_land(const struct play *x,
                    int seat); /* New Colonies: somewhere to land from the leader's ship */
clash_moves clash_move_moves;

/* ---- muster.c ------------------------------------------------------------------------------------ */
bool clash_may_attack(const struct play *x, int seat,
                      int other); /* truces; not the price of Great Diplomat */
bool clash_is_enemy_space(const struct play *x, int seat,
                          int space); /* enemy units or city there */
/* Whose units or city are in the way of the seat: a seat, BARBARIANS, PIRATES, or NONE. */
int clash_enemy_at(const struct play *x, int seat, int space);
bool clash_pirates_hostile(const struct play *x, int seat,
                           int space); /* the seat's ships must fight them */
/* Land units that the ships of a seat in a sea space can carry; allied pirates carry too. */
int clash_ship_capacity(const struct play *x, int seat, int sea);

/* ---- squad.c ------------------------------------------------------------------------------------- */
struct squad_seen {
    int from, to;
    const uint8_t *units; /* how many of each kind come along so far */
};
/* The squad that is being put together; false when none is. */
bool clash_see_squad(const struct play *x, struct squad_seen *out);

/* The penalties, FOREST_PENALTY and MOUNTAIN_PENALTY, that the leader there spares the squad he is in. */
unsigned clash_leader_spares(const struct play *x, int seat, int from);

/* ---- whymove.c ----------------------------------------------------------------------------------- */
/* Is it a city of Nomads alone that goes with this answer? */
bool clash_city_goes_alone(const struct play *x, clio_move move);
unsigned clash_move_consequences(const struct play *x, int seat, int from, int to);
/* Why a squad cannot move so, now that Q_MOVE is asked; false when the move is none of a squad. */
bool clash_why_no_march(const struct play *x, clio_move move, struct clio_reason *why);
void clash_imagine_marches(const struct play *x,
                           struct clio_moves *m); /* some that are not legal */

#endif
