/* toy.h: Kites, a small game for the tests; docs/adding-a-game.md says how such a game is made. */
#ifndef CLIO_TESTS_TOY_H
#define CLIO_TESTS_TOY_H

#include "core/game.h"

extern const clio_game toy_game;

#endif
