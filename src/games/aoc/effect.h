/* effect.h: reads effect codes ("END_TURN?STRONGEST->COIN(1)") into clauses. Grammar: docs/formats.md */
#ifndef AOC_EFFECT_H
#define AOC_EFFECT_H

#include "core/tsv.h"
#include "games/aoc/content.h"

struct aoc_names {
    struct clio_cell action[PRINTED_ACTIONS]; /* code names; empty for the Plague */
    struct clio_cell tech[BASE_TECHS];
};

/* Adds the clauses of `code` (a stretch of the current row) to the content, for a part. */
void aoc_read_effect(struct aoc_content *content, struct clio_tsv *t, const struct aoc_names *names,
                     struct clio_cell code, int part);

/* Reads "POINTS>=25&TECHS==9". */
void aoc_read_goal(struct clio_tsv *t, const struct aoc_names *names, struct clio_cell code,
                   struct aoc_goal *goal);

#endif
