/* game.h: the screen of one running match, shared by its drawing (draw.c) and its loop (game.c). */
#ifndef CLIO_TUI_GAME_H
#define CLIO_TUI_GAME_H

#include "tui/help.h"
#include "tui/never.h"

enum clio_pane { CLIO_PANE_BOARD, CLIO_PANE_CARDS, CLIO_PANE_LOG, CLIO_PANES };

struct clio_table_screen {
    struct clio_screen *screen;
    struct clio_sitting *s;
    struct clio_list list;       /* the legal moves */
    struct clio_moves_size size; /* of the last list that was not empty */
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_never never;
    struct clio_page odds; /* of the battle that the highlighted move leads to; no lines: of none */
    clio_move odds_of;     /* the move they were counted for */
    int odds_at;           /* after so many moves */
    enum clio_pane pane;   /* what the upper pane shows */
    int scroll;            /* its first line */
    int overflow;          /* lines of it that did not fit */
    char notice[500];      /* a sentence about the last key, until the next one */
    char about[120];       /* what the question is about, or empty */
    char fight[120];       /* the battle that is being fought, and who acts in it; empty: none */
    char rest[300];     /* what the line of the question has no room for; empty: it has for all */
    char sentence[600]; /* what is being told in place of the question; empty: nothing */
    int actor;          /* whoever acts in the sentence */
    const struct clio_log_entry *line; /* the line of the log it is, or NULL */
    void *before;                      /* the position before the move that is told, or NULL */
    const char *keys;                  /* a text in place of the usual keys, or NULL */
    bool no_rule;        /* what a move does stands below the moves without one that names it */
    bool asked;          /* somebody decided here already */
    bool after_bot;      /* a bot moved since the last decision */
    uint64_t question;   /* what the last list answered */
    bool other_question; /* than the one before */
    bool interrupted;    /* one's own move brought an event or the like */
    bool skips;          /* nothing more is told before the next decision */
    bool leaves;         /* q was pressed; once more leaves */
    int told;            /* sentences since the last one */
};

/* Lists what whoever decides can answer. */
void clio_offer_moves(struct clio_table_screen *t);
void clio_draw_table(struct clio_table_screen *t);
/* Before they are answered. */
void clio_forget_early_keys(struct clio_table_screen *t);

/* What is told about the marked move or the question (detail.c): written, drawn with a sign where it does
   not fit, the lines of a rectangle that it needs, and what it is about. */
void clio_write_detail(struct clio_table_screen *t, struct clio_page *page);
void clio_draw_detail(struct clio_table_screen *t, struct clio_rect rect);
int clio_detail_lines(struct clio_table_screen *t, struct clio_rect rect);
const char *clio_detail_title(const struct clio_table_screen *t);
void clio_question_words(const struct clio_sitting *s, int seat, char *out, size_t size);

/* The pane so many further. */
void clio_next_pane(struct clio_table_screen *t, int by);
/* While a bot thinks: context is the table screen. */
void clio_draw_waiting(void *context, double seconds, double done);

enum clio_after { CLIO_AFTER_QUIT, CLIO_AFTER_MENU, CLIO_AFTER_REMATCH };
/* Plays the match until it is over or left. */
enum clio_after clio_run_table(struct clio_screen *screen, struct clio_sitting *s);

/* The dialogues before a match (setup.c). False: nothing was chosen, leave the program. */
bool clio_choose_match(struct clio_screen *screen, struct clio_play_setup *setup);

#endif
