/*
 * screen.h: drawing primitives over ncurses: styled UTF-8 text, pages, rules, bars, and the small
 * dialogues every screen needs.
 */
#ifndef CLIO_TUI_SCREEN_H
#define CLIO_TUI_SCREEN_H

#include "tui/layout.h"

struct clio_screen {
    enum clio_lang lang;
    bool ascii;
    int colours; /* 0: none */
};

/* False with a sentence when the terminal cannot do it. */
bool clio_screen_open(struct clio_screen *screen, enum clio_lang lang, bool ascii);
void clio_screen_close(void);
int clio_rows(void);
int clio_cols(void);

/* Keys that are no characters. Characters come as their code points. */
enum clio_key {
    CLIO_KEY_UP = -1,
    CLIO_KEY_DOWN = -2,
    CLIO_KEY_LEFT = -3,
    CLIO_KEY_RIGHT = -4,
    CLIO_KEY_PAGE_UP = -5,
    CLIO_KEY_PAGE_DOWN = -6,
    CLIO_KEY_HOME = -7,
    CLIO_KEY_END = -8,
    CLIO_KEY_ENTER = -9,
    CLIO_KEY_ESCAPE = -10,
    CLIO_KEY_BACKSPACE = -11,
    CLIO_KEY_TAB = -12,
    CLIO_KEY_RESIZE = -13,
    CLIO_KEY_MOUSE = -14,
    CLIO_KEY_HELP = -15,
    CLIO_KEY_BACK_TAB = -16,
    CLIO_KEY_NONE = -99,          /* nothing within the time, or a key without meaning here */
    CLIO_KEY_END_OF_INPUT = -100, /* Ctrl-C, or the terminal is gone; comes again from then on */
};
/* Waits for a key; for at most so many milliseconds, or for ever when negative. */
int clio_read_key(int milliseconds);
/* A key that is a digit is read again by whoever reads next. */
void clio_unread_digit(int key);
/* Forgets keys that were pressed before now, and those that come until none came for so many
   milliseconds. Were there any? */
bool clio_forget_keys(int quiet);
/* Where the last CLIO_KEY_MOUSE was. */
void clio_mouse_at(int *y, int *x);

void clio_draw_clear(void);
void clio_draw_show(void);
/* One line of styled text, cut at `width`. */
void clio_draw_text(const struct clio_screen *screen, int y, int x, int width, const char *text);
/* Columns that a text takes on this screen. */
int clio_shown_columns(const struct clio_screen *screen, const char *text);
/* The same that ends at column `end`. */
void clio_draw_right(const struct clio_screen *screen, int y, int end, const char *text);
void clio_draw_reverse(const struct clio_screen *screen, int y, int x, int width, const char *text);
/* A horizontal rule with a title in it. */
void clio_draw_rule(const struct clio_screen *screen, int y, int x, int width, const char *title);
void clio_draw_upright(const struct clio_screen *screen, int y, int x, int height);
void clio_draw_page(const struct clio_screen *screen, struct clio_rect rect,
                    const struct clio_page *page, int first);
/* "NAME ████░░░░ 50 %" */
void clio_draw_progress(const struct clio_screen *screen, int y, const char *label, double done);

/* A page is written anew for each width and language. */
typedef void clio_writer(struct clio_page *page, void *context);

/* Shows a page until it is left; returns the key that left it. */
int clio_show(const struct clio_screen *screen, const char *title, clio_writer *write,
              void *context);
/* The same from its end. */
int clio_show_end(const struct clio_screen *screen, const char *title, clio_writer *write,
                  void *context);
/* One text to read and dismiss. */
void clio_notice(const struct clio_screen *screen, const char *title, const char *text);
/* Asks for a line of text; false when the question was left with Escape. */
bool clio_ask_line(const struct clio_screen *screen, const char *title, const char *question,
                   char *answer, size_t size);

#endif
