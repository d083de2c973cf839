/* advice.h: a bot's thought as people are told it, the same at every table. */
#ifndef CLIO_ADVICE_H
#define CLIO_ADVICE_H

#include "table/table.h"

struct clio_advice {
    char sure[200]; /* "58% chance of winning, in its view" */
    char why[400];  /* "mainly for +1.5 points (Fishing)"; "" for the only move */
};

/* A thought of a seat about the decision it faces in this state. */
void clio_advice_of(const clio_game *game, const void *state, int seat,
                    const struct clio_thought *thought, enum clio_lang lang,
                    struct clio_advice *out);

#endif
