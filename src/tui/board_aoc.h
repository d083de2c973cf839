/* board_aoc.h: what the painted and the told board of Age of Civilization share. */
#ifndef CLIO_TUI_BOARD_AOC_H
#define CLIO_TUI_BOARD_AOC_H

#include "tui/board_kit.h"

/* The entry of "actions" in the view for an action, or NULL. */
const json_t *aoc_board_action(const struct clio_board *b, const char *id);
/* Does this action lie on the timeline, open now? */
bool aoc_board_open_now(const struct clio_board *b, const char *id);
/* "Hard: at least 22 points.": what the grade that is played asks for, after the scenario's idea. */
void aoc_board_goal(const struct clio_board *b, bool idea, struct clio_buf *out);

/* A line for each seat, the viewer's own cards, all another seat has (board_aoc_people.c). */
void aoc_paint_player(struct clio_page *page, const struct clio_board *b, int seat,
                      const json_t *player, int detail);
void aoc_paint_own(struct clio_page *page, const struct clio_board *b, const json_t *player,
                   int detail);
void aoc_paint_others(struct clio_page *page, const struct clio_board *b, int seat,
                      const json_t *player);

clio_painter aoc_board_tell;

#endif
