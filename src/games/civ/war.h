/* war.h: what the files about movement and battles share. */
#ifndef CIV_WAR_H
#define CIV_WAR_H

#include "games/civ/abilities.h"

/* ---- Groups on their way: ways.c -------------------------------------------------------------------- */

/* Figures that move together [A31], with all that says where they may go. */
struct group {
    int seat, square, armies, scouts;
    int left;   /* steps */
    int stands; /* where its figures are counted; Flight may have it above enemies meanwhile */
    int start;  /* where it set out: it may always stay there */
    int water, stacking;
    bool flies, sees_huts, no_city_attack;
};
struct group civ_group_of(const struct play *x, int seat, int square, int armies, int scouts);
struct group civ_group_on_its_way(const struct play *x, const struct clio_frame *f);
/* Is there somebody or something on the square that a step to it would end at? */
bool civ_meets(const struct play *x, const struct group *g, int square);
/* May the group end its move there: a reason, or LEGAL? */
int civ_check_end(const struct play *x, const struct group *g, int square);
/* May no figure leave where the group is (Communism's spy)? Who may not stay there is let go. */
bool civ_is_held(const struct play *x, const struct group *g);
/* Can the group do anything at all? */
bool civ_can_go(const struct play *x, const struct group *g);
/* Where steps can lead: squares to end on, and those beside the group that lead on to one. */
bool civ_has_way(const struct play *x, const struct group *g);
int civ_ways(const struct play *x, const struct group *g, uint16_t out[SQUARES], int max);
int civ_check_way(const struct play *x, const struct group *g, int square);
/* The first step of the shortest way there, over squares where the group could rest if there are any. */
int civ_first_step(const struct play *x, const struct group *g, int to);
/* Turns up a face-down tile that lies beside a square [12.2]: finds.c. */
void civ_turn_tile(struct play *x, int seat, int from, int square);

/* ---- Battles: battle.c, fronts.c ---------------------------------------------------------------------- */

enum { ATTACKER, DEFENDER };

static inline bool civ_is_horde(const struct civ_battle *b)
{
    return b->kind == BATTLE_HORDE_FIELD || b->kind == BATTLE_HORDE_CITY;
}
/* A card of a side as it fights: its row, and the same as a thing of D_UNIT. */
const struct civ_unit *civ_fighter(const struct play *x, int side, int card);
int civ_fighter_thing(const struct play *x, int side, int card);
/* What it deals, and how many wounds kill it. */
int civ_strength(const struct play *x, int side, int card);
int civ_health(const struct play *x, int side, int card);
/* Fronts that a side can attack: exactly one unit, an enemy one [12.7]. */
static inline bool civ_attackable(const struct civ_battle *b, int side, int front)
{
    return b->front[front].card[side] == NONE && b->front[front].card[!side] != NONE;
}
/* Does a card of a side strike an enemy's first? */
bool civ_trumps(const struct play *x, int side, int card, int enemy);
/* A front that is free for a new unit, or -1. */
int civ_free_front(const struct civ_battle *b);
/* A unit of the hand comes to a front and strikes if an enemy is there. */
void civ_play_unit(struct play *x, int side, int card, int front);
void civ_wound_unit(struct play *x, int side, int front, int n);
/* The last card of a hand that shows this side, or -1. */
int civ_card_in(const struct play *x, uint64_t cards, int side, int thing);
/* What the surviving units of a side come to, its bonus included [12.9]. */
int civ_battle_value(const struct play *x, int side);

/* Loot of a winner: more for attackers who get any (Mongols): loot.c. */
int civ_loot_for(const struct play *x, int seat, int n, bool attacks);

#endif
