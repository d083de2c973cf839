/* board_civ_map.h: the square map of Civilization in signs. */
#ifndef CLIO_TUI_BOARD_CIV_MAP_H
#define CLIO_TUI_BOARD_CIV_MAP_H

#include "tui/board_civ.h"
#include "tui/canvas.h"

/* A square is so many columns wide and lines high. */
struct civ_cell {
    int width, height;
};

enum { CIV_NARROWEST = 2, CIV_READABLE = 3, CIV_WIDEST = 6 };

/* The largest squares with which the whole map fits into the room; where none do, narrow ones. */
struct civ_cell civ_cell_for(const struct clio_board *b, int columns, int lines);
/* Columns and lines of the map with such squares, its letters and numbers included. */
void civ_map_size(const struct clio_board *b, struct civ_cell cell, int *columns, int *lines);
/* Draws as many of its rows as there are lines for, those where something happens among them; false
   when out of memory. The caller closes the canvas. */
bool civ_draw_map(const struct clio_board *b, struct civ_cell cell, int lines, bool ascii,
                  struct clio_canvas *canvas);

#endif
