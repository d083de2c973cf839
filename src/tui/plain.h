/* plain.h: the plain line mode: lines in, sentences out, never an escape sequence. */
#ifndef CLIO_TUI_PLAIN_H
#define CLIO_TUI_PLAIN_H

#include "tui/pages.h"

struct clio_plain {
    struct clio_play_setup *setup;
    struct clio_sitting *s; /* NULL while a match is being chosen */
    char *line;             /* the last line that was read */
    size_t line_size;
    int told;          /* log entries that were printed */
    int told_turn;     /* the turn whose position was printed, or -1 */
    bool waiting_told; /* that a bot is thinking */
    bool ended;        /* no more input */
};

void clio_plain_say(const struct clio_plain *p, const char *text);
void clio_plain_print(const struct clio_plain *p, struct clio_page *page); /* and closes it */
void clio_plain_page(const struct clio_plain *p, struct clio_page *page);  /* opens one */
/* Reads a line without its end and the spaces around it; false at the end of the input. */
bool clio_plain_read(struct clio_plain *p, const char *prompt);

/* Chooses or sets up a match by questions. False: nothing was chosen. */
bool clio_plain_choose(struct clio_plain *p);

enum clio_plain_did {
    CLIO_PLAIN_NONE,
    CLIO_PLAIN_DONE,
    CLIO_PLAIN_CHANGED,
    CLIO_PLAIN_QUIT,
    CLIO_PLAIN_REMATCH
};
/* Carries a command line out; CLIO_PLAIN_NONE when it is no command. */
enum clio_plain_did clio_plain_command(struct clio_plain *p, const char *line);

#endif
