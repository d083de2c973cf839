/* list.c: the games that are built in, in the order in which they are offered. */
#include "core/game.h"

extern const clio_game aoc_game, clash_monumental_game, clash_2012_game, imperium_game, civ_game;

const clio_game *const clio_built_in_games[] = {
    &aoc_game, &clash_monumental_game, &clash_2012_game, &imperium_game, &civ_game, NULL};
