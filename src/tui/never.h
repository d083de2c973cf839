/*
 * never.h: reactions that somebody does not want to be asked about again this turn. The screen
 * declines for them; a question about anything else is asked as ever.
 */
#ifndef CLIO_TUI_NEVER_H
#define CLIO_TUI_NEVER_H

#include "clio/clio.h"

enum { CLIO_NEVER_ASKED = 32 };

struct clio_never {
    uint16_t turn; /* in which it was said */
    int count;
    struct {
        int seat;
        clio_move move;
    } of[CLIO_NEVER_ASKED];
};

/* The answer that declines, where all others are reactions; 0: another kind of question. */
clio_move clio_decline_of(const clio_game *game, const void *state, int seat,
                          const clio_move *moves, int count);
/* These are not asked about until the turn is over. */
void clio_never_ask(struct clio_never *never, const clio_game *game, const void *state, int seat,
                    const clio_move *moves, int count);
/* The answer, where nothing else is asked about; 0: the person has to be asked. */
clio_move clio_answer_unasked(const struct clio_never *never, const clio_game *game,
                              const void *state, int seat, const clio_move *moves, int count);

#endif
