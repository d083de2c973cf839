/* canvas.c: a sheet of cells with ground and labels. */
#include "tui/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool clio_canvas_open(struct clio_canvas *canvas, int height, int width, bool ascii)
{
    *canvas = (struct clio_canvas){.height = height, .width = width, .ascii = ascii};
    canvas->dot = calloc((size_t)height * (size_t)width + 1, sizeof *canvas->dot);
    for (int i = 0; canvas->dot && i < height * width; i++)
        canvas->dot[i].sign[0] = ' ';
    return canvas->dot != NULL;
}

void clio_canvas_close(struct clio_canvas *canvas)
{
    free(canvas->dot);
    *canvas = (struct clio_canvas){0};
}

static struct clio_dot *dot_at(struct clio_canvas *canvas, int y, int x)
{
    bool inside = y >= 0 && y < canvas->height && x >= 0 && x < canvas->width;
    return inside ? &canvas->dot[y * canvas->width + x] : NULL;
}

static void set_sign(struct clio_dot *dot, const char *text, int length, enum clio_look look)
{
    snprintf(dot->sign, sizeof dot->sign, "%.*s", length, text);
    dot->look = (unsigned char)look;
}

void clio_canvas_fill(struct clio_canvas *canvas, int y, int x, int width, const char *text,
                      enum clio_look look)
{
    const char *at = text;
    for (int i = 0, length; i < width && *text; i++, at += length) {
        at = *at ? at : text;
        struct clio_dot *dot = dot_at(canvas, y, x + i);
        clio_utf8_next(at, &length);
        if (dot)
            set_sign(dot, at, length, look);
    }
}

bool clio_canvas_label(struct clio_canvas *canvas, int y, int x, int width, const char *text,
                       enum clio_look look)
{
    char plain[200];
    int length, columns = clio_columns(text);
    columns = columns < width ? columns : width;
    for (int i = 0; i < columns; i++) {
        struct clio_dot *dot = dot_at(canvas, y, x + i);
        if (!dot || dot->taken) {
            canvas->refused++;
            return false;
        }
    }
    if (canvas->ascii)
        clio_to_ascii(plain, sizeof plain, text);
    else
        clio_copy(plain, sizeof plain, text);
    const char *at = plain;
    for (int i = 0; i < columns && *at; i++, at += length) {
        struct clio_dot *dot = &canvas->dot[y * canvas->width + x + i];
        clio_utf8_next(at, &length);
        set_sign(dot, at, length, look);
        dot->taken = true;
    }
    return true;
}

void clio_canvas_dye(struct clio_canvas *canvas, int y, int x, int width, enum clio_look look)
{
    for (int i = 0; i < width; i++) {
        struct clio_dot *dot = dot_at(canvas, y, x + i);
        if (dot)
            dot->look = (unsigned char)look;
    }
}

void clio_canvas_put(const struct clio_canvas *canvas, struct clio_page *page)
{
    size_t size = (size_t)canvas->width * 8 + 8;
    char *line = malloc(size);
    for (int y = 0; line && y < canvas->height; y++) {
        struct clio_buf out = clio_buf_of(line, size);
        unsigned char look = LOOK_NONE;
        for (int x = 0; x < canvas->width; x++) {
            const struct clio_dot *dot = &canvas->dot[y * canvas->width + x];
            if (dot->look != look)
                clio_put_look(&out, (enum clio_look)dot->look);
            look = dot->look;
            clio_put(&out, dot->sign);
        }
        clio_put_look(&out, LOOK_NONE);
        clio_page_put(page, 0, line);
    }
    free(line);
}
