/*
 * civ_field.h: a field for tests of movement and battles: a tile of land beside the first home tile,
 * sixteen squares from E1 to H4.
 */
#ifndef TESTS_CIV_FIELD_H
#define TESTS_CIV_FIELD_H

#include "civ/civ_table.h"
#include "games/civ/war.h"

/* Two (or more) players whose civilizations do nothing in a battle. */
#define QUIET "germans english"

static inline void field(const char *civilizations, const char *options)
{
    start(civilizations, options);
    explore_all();
    lay_tile(s->seats == 3 ? "E5" : "E1", s->waw ? "n23" : "n12", 0); /* three sit at a triangle */
}

static inline const struct civ_battle *b(void)
{
    return &s->battle;
}

static inline int drawn(int side)
{
    return __builtin_popcountll(b()->fought[side]);
}

static inline int killed(int side)
{
    return __builtin_popcountll(b()->killed[side]);
}

/* Ranks of infantry, artillery and mounted units, by the techs that give them. */
static inline void ranks(int seat, int infantry, int artillery, int mounted)
{
    static const char *const unlock[3][RANKS] = {
        {"", "democracy", "gunpowder", "replaceable_parts"},
        {"", "mathematics", "metal_casting", "ballistics"},
        {"", "chivalry", "railroad", "combustion"},
    };
    know(seat, unlock[0][infantry - 1]);
    know(seat, unlock[1][artillery - 1]);
    know(seat, unlock[2][mounted - 1]);
}

/* Everybody opens new fronts, or takes the first answer, until the battle is over. */
static inline void fight_out(void)
{
    while (s->battle.open) {
        clio_move moves[CLIO_MAX_MOVES];
        int seat = to_move();
        clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
        clio_apply_legal(x->game, s, seat, moves[0], NULL);
    }
}

/* The same, but whoever can attack a front does. */
static inline void clash_out(void)
{
    while (s->battle.open) {
        clio_move moves[CLIO_MAX_MOVES];
        int seat = to_move(), chosen = 0;
        int n = clio_legal(x->game, s, seat, moves, CLIO_MAX_MOVES);
        for (int i = n - 1; i > 0; i--)
            if (clio_verb(moves[i]) == DO_ATTACK)
                chosen = i;
        clio_apply_legal(x->game, s, seat, moves[chosen], NULL);
    }
}

/* Red, from E2, attacks Blue's army on F2; both have these units alone. */
static inline void meet(const char *red, const char *blue)
{
    armies(0, square("E2"), 1);
    armies(1, square("F2"), 1);
    forces(0, red);
    forces(1, blue);
    phase(Q_MOVE, 0);
    play("move E2 1 0; step F2");
}

#endif
