/* board_aoc.h: what the painted and the told board of Age of Civilization share. */
#ifndef CLIO_TUI_BOARD_AOC_H
#define CLIO_TUI_BOARD_AOC_H

#include "tui/board_tools.h"

/* What the main or the inherited part of a civilization does. */
void aoc_board_ability(const struct clio_board *b, const char *civ, bool inherited, char *out,
                       size_t size);
/* The entry of "actions" in the view for an action, or NULL. */
const json_t *aoc_board_action(const struct clio_board *b, const char *id);
/* Does this action lie on the timeline, open now? */
bool aoc_board_open_now(const struct clio_board *b, const char *id);

#endif
