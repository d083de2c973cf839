/* boards.h: which painter draws which game. A game without one gets the generic tree. */
#ifndef CLIO_TUI_BOARDS_H
#define CLIO_TUI_BOARDS_H

#include "tui/words.h"

#include <jansson.h>

/* What a painter may know: the view, and which moves are legal so that it can light them. */
struct clio_board {
    const clio_game *game;
    const json_t *view;
    enum clio_lang lang;
    int viewer;
    const char *names[CLIO_MAX_SEATS];
    const clio_move *moves;
    int move_count;
};

enum { CLIO_DETAIL_LEAST, CLIO_DETAIL_OWN, CLIO_DETAIL_OPEN, CLIO_DETAIL_MOST };

/* Paints the position into the page; more detail needs more lines. */
typedef void clio_painter(struct clio_page *page, const struct clio_board *board, int detail);

/*
 * A board is one line: the game's id and the name of its painter, clio_paint_NAME, and of its
 * teller, clio_tell_NAME, which says the position in sentences for the plain mode. Editions of a
 * game share one.
 */
#define CLIO_BOARDS(X) \
    X("age-of-civilization", aoc) \
    X("clash-monumental", clash) \
    X("clash-2012", clash)

#define CLIO_BOARD_PAINTERS(game, name) clio_painter clio_paint_##name, clio_tell_##name;
CLIO_BOARDS(CLIO_BOARD_PAINTERS)
#undef CLIO_BOARD_PAINTERS
clio_painter clio_paint_generic;

struct clio_board_entry {
    const char *game;
    clio_painter *paint, *tell;
};

/* The painter and the teller of a game. */
struct clio_board_entry clio_board_of(const char *game);

#endif
