/*
 * layout.h: where the parts of the table stand on a screen of any size.
 *
 * From the top: title, question, the board with what stands beside it, the moves, the keys. A board
 * without a side has the log below it, or beside it where the screen is wide; on a low screen the log
 * shares the lines below the moves with what one of them does.
 */
#ifndef CLIO_TUI_LAYOUT_H
#define CLIO_TUI_LAYOUT_H

#include "tui/boards.h"

struct clio_rect {
    int y, x, height, width;
};

enum {
    CLIO_LEAST_ROWS = 16,
    CLIO_LEAST_COLS = 50,
    CLIO_USUAL_ROWS = 24, /* everything that matters is visible from here on */
    CLIO_USUAL_COLS = 80,
    CLIO_LEAST_SIDE = 20, /* columns below which nothing stands beside a board */
};

struct clio_layout {
    struct clio_rect board, side, log, moves, detail;
    int prompt;                           /* the line of the question; 0: it stands in the title */
    int moves_rule, log_rule;             /* lines, or -1 */
    int rule_x, rule_width;               /* of the rule above the moves */
    int indent[CLIO_LOW_LINES], indented; /* the first lines of the moves begin farther right */
    bool shared; /* lines of `detail` that nothing else needs are the log's */
};

/* The moves: how many, how many columns the longest needs, and lines they take along. */
struct clio_moves_size {
    int count, widest, along;
};

/* Columns of the list of moves, whatever is in it. */
int clio_moves_width(int rows, int cols, struct clio_room taken);

/* Lines that a board with a side may take. */
int clio_board_lines(int rows);
/* `taken` is what the board takes of them; without columns: it has no side. */
/* Without the first of the lines beside the low end of a board that the moves have there. */
struct clio_layout clio_with_fewer_lines(struct clio_layout layout);
struct clio_layout clio_arrange(int rows, int cols, struct clio_moves_size moves,
                                struct clio_room taken);

#endif
