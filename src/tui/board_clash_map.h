/* board_clash_map.h: the map of Clash of Cultures in signs. */
#ifndef CLIO_TUI_BOARD_CLASH_MAP_H
#define CLIO_TUI_BOARD_CLASH_MAP_H

#include "tui/board_clash.h"
#include "tui/canvas.h"

/* A space is so many columns wide and lines high; odd columns of the map stand half a space lower. */
struct clash_cell {
    int width, height;
};

enum { CLASH_NARROWEST = 4, CLASH_LOWEST = 2 };

/* The largest spaces with which the whole map fits into the room, or the smallest there are. */
struct clash_cell clash_cell_for(const struct clio_board *b, int columns, int lines);
/* Columns and lines of the map with such spaces. */
void clash_map_size(const struct clio_board *b, struct clash_cell cell, int *columns, int *lines);
/* Columns up to the end of the last space on a line. */
int clash_map_columns(const struct clio_board *b, struct clash_cell cell, int line);
/* Draws it; false when out of memory. The caller closes the canvas. */
bool clash_draw_map(const struct clio_board *b, struct clash_cell cell, bool ascii,
                    struct clio_canvas *canvas);

#endif
