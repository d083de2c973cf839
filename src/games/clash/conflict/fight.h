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
struct about clash_about_side(const struct play *x, int side, int what);

/* fight.c */
bool clash_fortress_alone(
    const struct play *x); /* the defender has a fortress and never had army units */
bool clash_both_fight(const struct play *x); /* nobody is out of it yet */
void clash_end_attack(struct play *x); /* the attackers move in, or stay; who fought is tired */

/* dice.c */
void clash_roll_for_side(struct play *x, int which);
void clash_count_hits(struct play *x);
/* Says how many hits each side cancels, and by what; an ability that was paid for has said so itself. */
void clash_tell_cancelled(struct play *x);
int clash_losses_of_side(const struct play *x, int which);
/* Would one hit cancelled spare the side a unit, if `more` can be cancelled besides? */
bool clash_cancel_helps(const struct play *x, int which, int more);
/* A cavalry whose clash ability was used: as an elephant it would make its die void and cancel a hit. */
bool clash_may_trample(const struct play *x, int which);
void clash_trample(struct play *x, int which);

/* tactics.c */
void clash_discard_tactics(struct play *x); /* those of the round that is over */
bool clash_tactic_acts(const struct play *x, int side, int time);
void clash_annul_card(struct play *x, int side);
int clash_tactic_of_side(const struct play *x, int side);

/* Of what tactics cards are made: rules with the LOCALS_OF(tactic). */
#define TACTIC(name) const struct clash_tactic_card clash_tactic_##name
static inline struct clash_side *own_side(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(tactic);
    return &x->s->fight.side[l->side];
}
static inline struct clash_side *enemy_side(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(tactic);
    return &x->s->fight.side[!l->side];
}
static inline void add_value(struct play *x, const struct clio_frame *f, int n)
{
    SEE_LOCALS_OF(tactic);
    struct clash_side *side = own_side(x, f);
    side->plus_value = (uint8_t)(side->plus_value + n);
    SAY(VALUE_CARD, f->seat, n, l->title);
}
enum clio_step clash_one_value_more(struct play *x, struct clio_frame *f);
bool clash_as_attacker_of_city(const struct play *x, int side);
bool clash_not_against_city(const struct play *x, int side);

#endif
