/*
 * board_battle.h: what boards with battles share: finding the last battle in the log, from the line
 * that begins it to the last that follows from it, and showing its lines.
 */
#ifndef CLIO_TUI_BOARD_BATTLE_H
#define CLIO_TUI_BOARD_BATTLE_H

#include "tui/board_kit.h"

enum battle_side { ATTACKER, DEFENDER, SIDES };

struct battle {
    const struct clio_board *b;
    int from, end;    /* lines of the log */
    int result;       /* the line that says who won, or -1: it goes on */
    int owner[SIDES]; /* seats; -1: nobody's, such as barbarians */
    const char *at;
};

/* What a game says of the lines of its log. */
struct battle_lines {
    bool (*begins)(const char *event);
    bool (*ends)(const char *event);    /* it says who won */
    bool (*follows)(const char *event); /* it may follow from a battle */
    bool in_one_move;                   /* what follows comes in the same move */
};

/* The last battle of the log, without its sides and place. False: there was none. */
bool battle_find(const struct clio_board *b, const struct battle_lines *lines, struct battle *out);

/* Is it being told, or news to whoever is asked? Once the tale has gone on to another turn it is neither. */
bool battle_is_news(const struct battle *f);

const char *battle_event(const struct clio_board *b, int line);
/* The part of a line that its phrase calls so; -1: there is none. */
int battle_part(const struct clio_board *b, int line, const char *name);

void battle_put_owner(struct clio_buf *out, int seat);
/* "title ●→■" */
void battle_paint_head(struct clio_page *page, const struct battle *f, const char *title);
/* Any line as the log tells it. */
void battle_paint_line(struct clio_page *page, const struct clio_board *b, int line,
                       const char *style);

#endif
