/*
 * looks.h: ink and ground of what stands on a board: terrain, pieces, answers. A look is complete in
 * itself: it holds until the next style, and says how it shows with true colour, 256, 8, or none.
 */
#ifndef CLIO_TUI_LOOKS_H
#define CLIO_TUI_LOOKS_H

#include "tui/words.h"

enum clio_look {
    LOOK_NONE,
    LOOK_ANSWER, /* a number that can be typed now */
    LOOK_CHOSEN, /* what the highlighted answer is about */
    LOOK_PLAIN,  /* grounds have two shades: the upper lines of a space, then the lowest */
    LOOK_FOREST = LOOK_PLAIN + 2,
    LOOK_MOUNTAIN = LOOK_FOREST + 2,
    LOOK_DESERT = LOOK_MOUNTAIN + 2,
    LOOK_SEA = LOOK_DESERT + 2,
    LOOK_UNKNOWN = LOOK_SEA + 2,
    LOOK_PIECE = LOOK_UNKNOWN + 2, /* one for each seat, then one for nobody's: barbarians */
    LOOK_PAPER = LOOK_PIECE + CLIO_MAX_SEATS + 1,
    LOOK_LEAF = LOOK_PAPER + CLIO_MAX_SEATS + 1, /* inks for kinds of things */
    LOOK_WOOD,
    LOOK_STONE,
    LOOK_VIOLET,
    LOOK_GOLD,
    LOOK_SUN,
    LOOK_SKY,
    LOOKS
};

/* The look as it stands in a text. */
void clio_put_look(struct clio_buf *out, enum clio_look look);

/* How many colours there are: 0, 8, 256, or more than 65,536: colours are then their own numbers. */
void clio_looks_start(int colours, int back);
/* ncurses attributes of a look. */
unsigned clio_look_attributes(enum clio_look look, int colours);
/* The same for the ink of a seat on the usual ground. */
unsigned clio_seat_attributes(int seat, int colours);

#endif
