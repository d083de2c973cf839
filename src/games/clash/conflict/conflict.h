/* conflict.h: conflicts for the rest of the rules; fight.h is for its own files. */
#ifndef CLASH_CONFLICT_H
#define CLASH_CONFLICT_H

#include "games/clash/play.h"

enum { FORTRESS_DIE = 1, FORTRESS_WALL = 2 }; /* fight.fortress: what still works */
enum {
    SIDE_FOOLED = 1,            /* Trojan Horse: no card in round 1 */
    SIDE_ARENA = 2,             /* Great Arena was used */
    SIDE_TUSKS = 4,             /* Bladed Tusks were paid for */
    SIDE_PROTECTED = 8,         /* Protector of the People was used */
    SIDE_SCAVENGED = 16,        /* eliminated a settler or ship that could have traded … */
    SIDE_SCAVENGED_TRADER = 64, /* … for a player with Trade Routes */
    SIDE_WITHDREW = 32,         /* left by Tactical Retreat */
    SIDE_MARTYR = 128,          /* who falls now is given up to its own Martyr */
};

/* Eliminates fighting units of a side as it chooses, and then whoever falls with the last of them. */
FRAME_OF(casualties)
{
    uint8_t side;     /* given */
    uint8_t hits;     /* given; those to come */
    uint8_t settlers; /* given: they may be chosen, too */
    uint8_t unit;     /* that falls, or NONE */
};
FRAME_OF(carried)
{
    uint8_t side; /* given */
    uint8_t unit; /* that is lost */
};
FRAME_OF(tactic)
{
    uint8_t title;  /* given: the tactics card */
    uint8_t moment; /* given: TACTIC_AT_… */
    uint8_t side;   /* given: who played it */
};

/* ---- combat.c ------------------------------------------------------------------------------------ */
clash_moves clash_teach_us_moves;

/* ---- conquest.c ---------------------------------------------------------------------------------- */
bool clash_has_settlement(const struct play *x, int owner); /* left to be placed */

/* ---- dice.c -------------------------------------------------------------------------------------- */
/* The combat value of a roll from its dice, clash abilities and bonuses: after any of them changed. */
void clash_count_value(struct play *x, int which);

/* ---- fight.c ------------------------------------------------------------------------------------- */
/*
 * Prepares s->fight; then RUN(conflict, 0). The attackers' figures carry FIGHTING,
 * those that are carried too, and stay where they are (`from`) until they win. Pirate ships that
 * attack with a seat: s->fight.attackers[SHIP], set afterwards. Who comes from nowhere and cannot
 * retreat (ships just recruited, a unit converted by Zoroastrianism) waits in the reserve with
 * FIGHTING; `from` is then NONE. The whole barbarian army of `from` attacks.
 */
void clash_begin_fight(struct play *x, int attacker, int defender, int space, int from, bool naval);
/* A fighting unit leaves the fight for another space, alive. */
void clash_leave_fight(struct play *x, int side, int unit, int to);
int clash_fighters(const struct play *x, int side); /* army units, or ships, still in the fight */
int clash_fighting(const struct play *x, int side, int unit); /* of one kind */
/* The attackers that are left and still outside the space they attack, with whom their ships carry:
 * not ships that share it with pirates, nor the pirate ships that help, s->fight.attackers[SHIP]. */
void clash_assault(const struct play *x, uint8_t units[UNITS]);
int clash_enemy_of_fight(const struct play *x, int side); /* the other side's owner */
/* Who eliminates what the seat loses now: its opponent in a conflict, or NONE. */
int clash_captor(const struct play *x, int seat);
/* An ability that was paid for cancels a hit against this side. */
void clash_cancel_hit(struct play *x, int side, int ability);
bool clash_leader_fights(const struct play *x, int seat,
                         int side); /* that seat's leader is in the fight */

/* ---- tactics.c ----------------------------------------------------------------------------------- */
bool clash_may_play_tactic(const struct play *x, int side,
                           int card); /* by its tactics half; not whose hand */
clash_moves clash_tactic_moves;

#endif
