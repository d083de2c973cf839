/* boards.h: which painter draws which game. A game without one gets the generic tree. */
#ifndef CLIO_TUI_BOARDS_H
#define CLIO_TUI_BOARDS_H

#include "table/table.h"
#include "tui/words.h"

#include <jansson.h>

struct clio_sitting;

/* What a painter may know: the view, and which moves are legal so that it can light them. */
struct clio_board {
    const struct clio_sitting *sitting; /* whose match it is, for what was before */
    const clio_game *game;
    const json_t *view;
    enum clio_lang lang;
    int viewer;
    const char *names[CLIO_MAX_SEATS];
    const clio_move *moves;
    int move_count;
    const struct clio_progress *progress; /* how far the viewer's objectives are */
    int progress_count;
    int chosen;                        /* the highlighted move, or -1 */
    const struct clio_log_entry *log;  /* what happened so far */
    int log_count, seen;               /* lines of it, and how many were there at one's last move */
    const struct clio_log_entry *line; /* the one that is being told, or NULL */
    bool brackets;                     /* answers stand in them: colours or signs are missing */
    int height;                        /* lines that there are for it, or for its side */
    bool beside;                       /* players have a place of their own beside the board */
    bool untitled;                     /* no line of the screen says which round it is */
};

enum { CLIO_DETAIL_LEAST, CLIO_DETAIL_OWN, CLIO_DETAIL_OPEN, CLIO_DETAIL_MOST };

/* Paints the position into the page; more detail needs more lines. */
typedef void clio_painter(struct clio_page *page, const struct clio_board *board, int detail);

/* The part of so many columns and lines that the board takes, its last lines less: what is free beside
   them belongs to the moves where they need it. The rest of the columns is its side. */
enum { CLIO_LOW_LINES = 6 };
struct clio_room {
    int columns, lines;
    int low
        [CLIO_LOW_LINES]; /* columns of each of the last lines, from the bottom; 0: as many as of all */
};

/*
 * A game's board. `tell` says the position in sentences for the plain mode. The others may be
 * missing: `side` paints what stands beside the board, stock and players, where `room` leaves it
 * enough; `cards` a page of everything in full.
 */
struct clio_board_parts {
    clio_painter *paint, *tell, *side, *cards;
    bool (*is_battle)(const char *event); /* is a line of the log of a battle? */
    bool (*is_great)(const char *event);  /* is it one to stop at: a conquest, a wonder, an age? */
    /* Does it stand above the lines that follow it: a round, an age, a turn? */
    bool (*is_heading)(const char *event);
    /* The last battle of the log in full; false: there was none. */
    bool (*battle)(struct clio_page *page, const struct clio_board *board);
    /* The battle that is being fought, and who acts in it in the line that is told, in few words;
       nothing: none is. While there is one, the side leaves lines for the log. */
    void (*fight)(struct clio_buf *out, const struct clio_board *board);
    /* How near everybody is to winning, where points do not decide it or not alone, and when the match is
       over why it was won. True: points say nothing. */
    bool (*standing)(struct clio_page *page, const struct clio_board *board);
    /* What a space of the map is, gives, and bears, in a sentence or two; nothing: there is no such one. */
    void (*here)(struct clio_buf *out, const struct clio_board *b, const char *at);
    /* What the open question is about, such as where a group goes; nothing where it is plain. */
    void (*about)(struct clio_buf *out, const struct clio_board *board);
    struct clio_room (*room)(const struct clio_board *board, int columns, int lines);
};

/* A board is one line: the game's id and the name of its parts, clio_board_NAME. Editions of a game
   share one. */
#define CLIO_BOARDS(X) \
    X("age-of-civilization", aoc) \
    X("civ-waw", civ) \
    X("clash-monumental", clash) \
    X("clash-2012", clash) \
    X("imperium", imperium)

#define CLIO_BOARD_PARTS(game, name) extern const struct clio_board_parts clio_board_##name;
CLIO_BOARDS(CLIO_BOARD_PARTS)
#undef CLIO_BOARD_PARTS
extern const struct clio_board_parts clio_board_generic;

const struct clio_board_parts *clio_board_of(const char *game);

/* Is a word among those of the list? */
bool clio_is_one_of(const char *word, const char *const *list, size_t count);
#define CLIO_IS_ONE_OF(word, list) clio_is_one_of((word), (list), sizeof(list) / sizeof((list)[0]))

#endif
