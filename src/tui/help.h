/* help.h: looking things up on the screen: cards, rule book, keys. */
#ifndef CLIO_TUI_HELP_H
#define CLIO_TUI_HELP_H

#include "tui/menu.h"
#include "tui/pages.h"

/* The cards of a move and of the question, then the keys and the signs of the board. */
void clio_help_move(const struct clio_screen *screen, const struct clio_sitting *s, clio_move move);
void clio_help_keys(const struct clio_screen *screen);
/* All cards of the game in a filterable list. */
void clio_help_cards(const struct clio_screen *screen, const clio_game *game);
/* The rule book; typing filters its sections by title and text. */
void clio_help_book(const struct clio_screen *screen, const clio_game *game);
/* Moves that are not possible now and why. */
void clio_help_why(const struct clio_screen *screen, const struct clio_sitting *s);

#endif
