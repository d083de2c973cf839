/*
 * tell.h: what abilities do, in words. They are told from their clauses, in each language, so that a
 * corrected effect code and its text can never disagree.
 */
#ifndef AOC_TELL_H
#define AOC_TELL_H

#include "games/aoc/state.h"

struct aoc_teller {
    const clio_game *game;
    const struct aoc_content *c;
    enum clio_lang lang;
};

#define NUMBER_VALUE(label, n) \
    { \
        .name = (label), .is_number = true, .number = (n) \
    }
#define TEXT_VALUE(label, words) \
    { \
        .name = (label), .text = (words) \
    }

/* How clauses are set: one after the other, each with its mark; each on a line of its own; or within
   a sentence, in brackets. */
enum setting { IN_A_RUN, IN_LINES, IN_BRACKETS };

/* How the difficulties are named: the texts "option.grade.easy" and so on. */
extern const char *const aoc_grades[GRADES];

/* A text of the game with values. */
void aoc_tell(const struct aoc_teller *t, struct clio_buf *out, const char *key,
              const struct clio_value *values, int n);
/* One operation, with whom it is about. */
void aoc_tell_op(const struct aoc_teller *t, struct clio_buf *out, const struct aoc_op *op);
/* Several, joined by the text `separator_key`; "join.and": what one may do. */
void aoc_tell_ops(const struct aoc_teller *t, struct clio_buf *out, const struct aoc_op *ops,
                  int count, const char *separator_key);
void aoc_tell_conditions(const struct aoc_teller *t, struct clio_buf *out,
                         const struct aoc_condition *conditions, int count);
void aoc_tell_clause(const struct aoc_teller *t, struct clio_buf *out,
                     const struct aoc_clause *clause, enum setting setting);
/* Everything a part does, in the order of its effect code. */
void aoc_tell_part(const struct aoc_teller *t, struct clio_buf *out, int part,
                   enum setting setting);

#endif
