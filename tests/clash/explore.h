/* explore.h: what the tests of exploration share. */
#ifndef TESTS_CLASH_EXPLORE_H
#define TESTS_CLASH_EXPLORE_H

#include <stdio.h>

#include "clash/board.h"

enum { RED, BLUE };

static inline int terrain(const char *space)
{
    return s->space[space_at(space)].terrain;
}

/* With sea at D4, a settler goes from E4 into the region of this tile: its sea joins. */
static inline void sea_to_sea(const char *hidden)
{
    start(2, "");
    tile("2U03", "R08", 2);
    hide_tile("2U05", hidden);
    units(RED, "E4", "settler");
    play("move; march E4 F4");
    expect(terrain("E5"), SEA);
    expect(units_at("F4", SETTLER), 1);
}

/* With sea at D4 and E5 only, a settler explores from D2: the sea of the tile lies at B2 or B3. */
static inline void free_choice(const char *revealed, const char *hidden)
{
    start(2, "");
    tile("2U03", "R08", 2);
    tile("2U05", revealed, 1);
    hide_tile("2U01", hidden);
    play("move; march D2 C3");
    expect(asked(), Q_ORIENT);
    choices("orient", "1, 2");
    remember();
    play("orient 1");
    expect(terrain("B2"), SEA);
    back_again();
    play("orient 2");
    expect(terrain("B3"), SEA);
    expect(units_at("C3", SETTLER), 1);
}

/* A ship explores a region with sea either way, and may go to these spaces. */
static inline void ship_explores(const char *ship, const char *region, const char *one,
                                 const char *other)
{
    char move[32];
    units(RED, ship, "ship");
    snprintf(move, sizeof move, "move; explore %s %s", ship, region);
    play(move);
    choices("orient", "1, 2");
    remember();
    play("orient 1");
    choices("space", one);
    back_again();
    play("orient 2");
    choices("space", other);
}

#endif
