/*
 * numbers.h: the numbers that moves are played by on the screen.
 *
 * Whoever plays by numbers types what the list before said. So a move keeps its number as long as the
 * same thing is asked in the same turn: what is no longer possible leaves its number unused, what has
 * become possible gets one after all others. The numbers of turns before are kept as long as there is
 * room: whoever takes a turn back finds them as they were. Where a move stands in the list is another
 * matter: those of a kind stay together.
 */
#ifndef CLIO_TUI_NUMBERS_H
#define CLIO_TUI_NUMBERS_H

#include "clio/clio.h"

enum { CLIO_NUMBERED = 1024, CLIO_HIGHEST_NUMBER = 999 };

struct clio_numbers {
    uint64_t asked; /* what is asked now: the question, whose turn, and the things that it names */
    int count;
    struct {
        uint64_t asked;
        clio_move move;
        int number;
    } of[CLIO_NUMBERED];
};

/* Gives each of the moves its number. True: something else is asked than at the last time. */
bool clio_number_moves(struct clio_numbers *numbers, const clio_game *game, const void *state,
                       int seat, const clio_move *moves, int count);
/* The number of a move that is offered; 0: it has none. */
int clio_move_number(const struct clio_numbers *numbers, clio_move move);

#endif
