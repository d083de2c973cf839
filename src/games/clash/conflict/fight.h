/* fight.h: what the files about conflicts share: fight.c, combat.c, dice.c, tactics.c, conquest.c, raids.c. */
#ifndef CLASH_FIGHT_H
#define CLASH_FIGHT_H

#include "games/clash/clash.h"

enum { ATTACKER, DEFENDER };
enum { VALUE_PER_HIT = 5 }; /* combat value */

static inline int owner_of_side(const struct play *x, int side)
{
    return x->s->fight.side[side].owner;
}
/* Modifiers of a side's owner about the fight. */
struct about about_side(const struct play *x, int side, int what);

/* fight.c */
bool fortress_alone(
    const struct play *x);             /* the defender has a fortress and never had army units */
bool both_fight(const struct play *x); /* nobody is out of it yet */
void end_attack(struct play *x);       /* the attackers move in, or stay; who fought is tired */

/* dice.c */
void roll_for_side(struct play *x, int which);
void count_hits(struct play *x);
void tell_cancelled(struct play *x);
int losses_of_side(const struct play *x, int which);
/* Would one hit cancelled spare the side a unit, if `more` can be cancelled besides? */
bool cancel_helps(const struct play *x, int which, int more);
/* A cavalry whose clash ability was used: as an elephant it would make its die void and cancel a hit. */
bool may_trample(const struct play *x, int which);
void trample(struct play *x, int which);

/* tactics.c */
void discard_tactics(struct play *x); /* those of the round that is over */
bool tactic_acts(const struct play *x, int side, int time);
void annul_card(struct play *x, int side);
int tactic_of_side(const struct play *x, int side);

/* Of what tactics cards are made; c of their frame is the side that played it. */
#define TACTIC(name) const struct clash_tactic_card clash_tactic_##name
static inline struct clash_side *own_side(struct play *x, const struct clio_frame *f)
{
    return &x->s->fight.side[f->c];
}
static inline struct clash_side *enemy_side(struct play *x, const struct clio_frame *f)
{
    return &x->s->fight.side[!f->c];
}
static inline void add_value(struct clash_side *side, int n)
{
    side->plus_value = (uint8_t)(side->plus_value + n);
}
enum clio_step one_value_more(struct play *x, struct clio_frame *f);
bool as_attacker_of_city(const struct play *x, int side);
bool not_against_city(const struct play *x, int side);

#endif
