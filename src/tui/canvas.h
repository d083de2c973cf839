/*
 * canvas.h: a sheet of cells, each a sign with a look: maps are drawn on one. What is filled in is
 * ground; labels stand on it, and no label on another: the second is refused.
 */
#ifndef CLIO_TUI_CANVAS_H
#define CLIO_TUI_CANVAS_H

#include "tui/looks.h"

struct clio_dot {
    char sign[5];
    unsigned char look;
    bool taken; /* by a label */
};

struct clio_canvas {
    int height, width;
    bool ascii;
    int refused; /* labels that found no place */
    struct clio_dot *dot;
};

/* False when out of memory. */
bool clio_canvas_open(struct clio_canvas *canvas, int height, int width, bool ascii);
void clio_canvas_close(struct clio_canvas *canvas);

/* Ground: the text over and over along one line. */
void clio_canvas_fill(struct clio_canvas *canvas, int y, int x, int width, const char *text,
                      enum clio_look look);
/* A label, cut at `width`; false, and nothing is drawn, where another label stands. */
bool clio_canvas_label(struct clio_canvas *canvas, int y, int x, int width, const char *text,
                       enum clio_look look);
/* Gives what stands there another look. */
void clio_canvas_dye(struct clio_canvas *canvas, int y, int x, int width, enum clio_look look);
/* The lines of the sheet at the end of a page. */
void clio_canvas_put(const struct clio_canvas *canvas, struct clio_page *page);

#endif
