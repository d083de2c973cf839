/* menu.h: numbered, filterable lists; the moves of a game are one, every menu is one. */
#ifndef CLIO_TUI_MENU_H
#define CLIO_TUI_MENU_H

#include "tui/screen.h"

/* In a short list every move says beside it what it gives and costs, and below what its card does. */
enum { CLIO_LIST_MAX = 512, CLIO_SHORT_LIST = 3 };

struct clio_item {
    char label[160];    /* as it is shown */
    char plain[160];    /* as it was added */
    char noted[160];    /* the same with what it gives and costs; or empty */
    int y, x, width;    /* where it was drawn; width 0: it was not */
    char detail[700];   /* told while the item is highlighted */
    int note;           /* bytes of it that say what `noted` says */
    const char *search; /* more words that a filter finds, or NULL */
    bool needs_note;    /* it stands beside it also where not all moves have room for theirs */
    bool bare;          /* its detail says nothing of a card: the move names none */
};

struct clio_list {
    struct clio_item *item;
    int count;
    int shown[CLIO_LIST_MAX], shown_count; /* items that pass the filter */
    int cursor;                            /* index into `shown` */
    int top;                               /* the first one on the screen */
    int number;                            /* digits typed so far, whether it exists or not */
    bool touched;                          /* an item was pointed at */
    bool asks_number; /* Enter takes only what was pointed at, never the first by itself */
    char filter[48];
    bool filtering;    /* letters go to the filter */
    bool type_filters; /* a letter starts filtering at once; otherwise '/' does */
    bool turns;  /* Space turns to the next moves that do not fit, after the last to the first */
    int left_at; /* the item that was marked before; -1: none was */
    int left_by; /* the key that left a menu */
    int indent[CLIO_LOW_LINES], indented; /* the first lines begin so many columns farther right */
    int columns,
        page; /* as it was drawn: items run along the lines, in columns if there are some */
};

bool clio_list_open(struct clio_list *list);
void clio_list_close(struct clio_list *list);
void clio_list_reset(struct clio_list *list); /* no items, no filter */
struct clio_item *clio_list_add(struct clio_list *list, const char *label, const char *detail);
void clio_list_refresh(struct clio_list *list); /* after adding items */

/* The highlighted item, or -1. */
int clio_list_current(const struct clio_list *list);
/* The same once it was pointed at: by its number, the arrows, a filter or the mouse. */
int clio_list_chosen(const struct clio_list *list);
/* Is the number that was typed so far the one of an item? */
bool clio_list_has_number(const struct clio_list *list);

enum clio_list_did {
    CLIO_LIST_IGNORED,
    CLIO_LIST_MOVED,
    CLIO_LIST_CHOSEN,
    CLIO_LIST_REFUSED, /* Enter, and nothing was pointed at */
    CLIO_LIST_UNKNOWN  /* Enter after a number that nothing has: it is in `number` */
};
enum clio_list_did clio_list_key(struct clio_list *list, int key);

/* Labels that need them get their notes where lines of so many columns have room for them; all get
   them where all then fit into so many lines. */
void clio_list_note(struct clio_list *list, int width, int lines);
/* Columns that its longest item needs. */
int clio_list_widest(const struct clio_list *list);
/* Lines that it takes where items follow each other along them. */
int clio_list_lines(struct clio_list *list, int width);
/* How many of its first items such an area has room for. */
int clio_list_fits(struct clio_list *list, struct clio_rect area);
void clio_list_draw(const struct clio_screen *screen, struct clio_list *list, struct clio_rect area,
                    bool one_column);

enum { CLIO_MENU_LEFT = -1, CLIO_MENU_LANGUAGE = -2 };
/* Shows a menu until something is chosen (its index) or it is left. 'L' asks for the language. */
int clio_menu(const struct clio_screen *screen, const char *title, const char *intro,
              struct clio_list *list);

#endif
