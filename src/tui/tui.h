/*
 * tui.h: the terminal front end as `clio play` starts it.
 *
 * It knows people, not rules: it draws a view, offers the legal moves and sends the chosen one to
 * the table. Two ways to sit down share everything but the drawing: the screen (ncurses) and the
 * plain line mode for pipes and screen readers.
 */
#ifndef CLIO_TUI_H
#define CLIO_TUI_H

#include "table/table.h"
#include "tui/pace.h"

#include <limits.h>

enum { CLIO_SHELF = 32 };

struct clio_play_setup {
    const clio_game *game;              /* NULL: let the person choose */
    const char *content;                /* folder of corrected card tables, or NULL */
    const clio_game *shelf[CLIO_SHELF]; /* games with such tables that were loaded: tables.h */
    int shelf_count;
    struct clio_options options;
    struct clio_seat_info seat[CLIO_MAX_SEATS]; /* an empty name is filled in at the start */
    bool seat_given[CLIO_MAX_SEATS]; /* others: a person on the first seat, bots behind */
    uint64_t seed;
    bool seed_given;
    bool ready;               /* options and seats are complete: start at once */
    struct clio_match *match; /* one that is resumed, or NULL; the front end frees it */
    enum clio_lang lang;
    bool ascii;
    enum clio_pace pace;   /* of what others do, on the screen */
    bool pace_given;       /* otherwise it is the one that was chosen last */
    char folder[PATH_MAX]; /* where matches are saved */
    char path[PATH_MAX];   /* the file of this match; empty: a new name in the folder */
    int held;              /* that file, if it is there: CLIO_NOT_HELD or clio_match_hold() */
};

/* Is there a terminal on both sides whose cursor can be moved? Else there are lines, as on paper. */
bool clio_has_screen(void);

/* Both return the exit code of the program: 1 when the last match could not be saved. */
int clio_tui_play(struct clio_play_setup *setup);
int clio_plain_play(struct clio_play_setup *setup);

/* Shows a match again, beginning after so many moves, until it is left. False: this terminal has no
   screen. */
bool clio_tui_replay(struct clio_match *match, int first, enum clio_lang lang, bool ascii);

/* Fills the seats that were not given. */
void clio_tui_fill_seats(struct clio_play_setup *setup);

/* The name a seat gets when nobody named it. */
void clio_tui_seat_name(enum clio_lang lang, int seat, bool bot, char *out, size_t size);

/* A new match from the setup, or the one of its series that is under way. NULL with a sentence. */
struct clio_match *clio_tui_new_match(struct clio_play_setup *setup, char *why, size_t size);

/* Is a match of the series that is set up under way? And leaves it: then it is lost. */
bool clio_tui_under_way(struct clio_play_setup *setup);
bool clio_tui_leave_series(struct clio_play_setup *setup, char *why, size_t size);

/* After a match: the same seats again with a new seed and a new file. */
void clio_tui_set_rematch(struct clio_play_setup *setup, const struct clio_match *match);

#endif
