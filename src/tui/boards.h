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

clio_painter clio_paint_aoc, clio_paint_clash, clio_paint_generic;
/* The position in sentences, for the plain mode. */
clio_painter clio_tell_aoc, clio_tell_clash;

struct clio_board_entry {
    const char *game;
    clio_painter *paint, *tell;
};

static inline struct clio_board_entry clio_board_of(const char *game)
{
    static const struct clio_board_entry boards[] = {
        {"age-of-civilization", clio_paint_aoc, clio_tell_aoc},
        {"clash-monumental", clio_paint_clash, clio_tell_clash},
        {"clash-2012", clio_paint_clash, clio_tell_clash},
    };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        for (const char *a = boards[i].game, *b = game; *a == *b; a++, b++)
            if (!*a)
                return boards[i];
    return (struct clio_board_entry){game, clio_paint_generic, clio_paint_generic};
}

#endif
