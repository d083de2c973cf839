/*
 * sitting.h: people and bots around one match at one terminal. Everything that the screen and the
 * plain mode share: playing and saving, bots that think, whose view is shown, hints.
 */
#ifndef CLIO_TUI_SITTING_H
#define CLIO_TUI_SITTING_H

#include "tui/tui.h"
#include "tui/words.h"

#include <jansson.h>

struct clio_sitting {
    struct clio_match *match;
    const clio_game *game;
    clio_bot *bot[CLIO_MAX_SEATS];
    enum clio_lang lang;
    bool ascii;
    int viewer;                  /* whose view is shown: a seat or CLIO_SPECTATOR */
    const void *shown;           /* the position that is looked at; NULL: as it is now */
    int untold;                  /* lines at the end of the log that are still to be told */
    int seen;                    /* log lines the viewer had before him at his last decision */
    int decided[CLIO_MAX_SEATS]; /* the same for each seat, when it decided last */
    enum clio_pace pace;
    char folder[PATH_MAX]; /* where settings are kept */
    char path[PATH_MAX];
    int held;                   /* its file: nobody plays on in another window */
    char record[PATH_MAX + 16]; /* the file of the person's record over many matches */
    bool begun;                 /* a match of a series: it is on the record, or does not count */
    bool chosen;                /* its seed was */
    bool played;                /* a move was made here: the match counts for the record */
    char words[6000];           /* what it says when the match is over, in lines */
    char trouble[600];          /* why the last save failed; empty when it did not */
};

/* Takes the match over; frees it with the sitting. */
void clio_sit_down(struct clio_sitting *s, struct clio_match *match, struct clio_play_setup *setup);
void clio_stand_up(struct clio_sitting *s);

int clio_people(const struct clio_match *match);

/*
 * The seat that decides next at this terminal, or -1 when the game is over. Of several that are
 * asked at once, bots come first and whoever sits at the keyboard before the others.
 */
int clio_decider(const struct clio_sitting *s);

/* The moves of a seat that decides, as they are offered; how many. */
int clio_sit_moves(const struct clio_sitting *s, int seat, clio_move moves[CLIO_MAX_MOVES]);

/* Plays a move and saves the match before anything is shown. False with the reason. */
bool clio_sit_play(struct clio_sitting *s, clio_move move, struct clio_reason *why);
void clio_sit_save(struct clio_sitting *s);
/* Saves it for the first time. False with a trouble: it is one of a series and could not be put on
   the record, so nothing of it may be shown. */
bool clio_sit_begin(struct clio_sitting *s);

/*
 * Moves the view to the person who decides now. True when the keyboard passes to somebody who
 * must not see, or must not be seen by, the one before.
 */
bool clio_sit_turn_view(struct clio_sitting *s);

/* Undo and redo for the viewer, saved; on failure a sentence is in `why`. */
bool clio_sit_undo(struct clio_sitting *s, char *why, size_t size);
bool clio_sit_redo(struct clio_sitting *s, char *why, size_t size);

/* Called about ten times a second while a bot thinks: the seconds so far and how much is done. */
typedef void clio_waiting(void *context, double seconds, double done);

/* The bot of the deciding seat chooses; the caller plays the move. 0 when it cannot. */
clio_move clio_sit_bot_move(struct clio_sitting *s, clio_waiting *waiting, void *context);

enum { CLIO_HINTS = 3 };
int clio_sit_hint(struct clio_sitting *s, struct clio_thought out[CLIO_HINTS],
                  clio_waiting *waiting, void *context);

/* The position as the viewer may see it; NULL when out of memory. */
json_t *clio_sit_view(const struct clio_sitting *s);
/* A line of the log is the so many-th of its move. */
int clio_place_in_move(const struct clio_match *match, int line);
/* The view when a line of the log was told; NULL also for lines before the first move. */
json_t *clio_sit_view_told(const struct clio_sitting *s, int line);

/* Bot or person, in words: "bot, level 3". */
void clio_sitter_words(const struct clio_seat_info *seat, enum clio_lang lang, char *out,
                       size_t size);

/* ---- Saved matches -------------------------------------------------------------------------- */

struct clio_saved {
    char path[PATH_MAX];
    char label[256];
};

/* Unfinished matches of the save folder, newest first. Returns how many, at most `max`. */
int clio_find_saved(struct clio_play_setup *setup, struct clio_saved *out, int max);

#endif
