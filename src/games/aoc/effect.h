/*
 * effect.h: the effect language of Age of Civilization ("END_TURN?STRONGEST->COIN(1)"): its words,
 * where they may stand, and reading codes into clauses. Described in docs/adding-a-card.md.
 */
#ifndef AOC_EFFECT_H
#define AOC_EFFECT_H

#include "core/effect.h"
#include "games/aoc/content.h"

/* Where a word may stand: under a trigger, on a kind of card, in or out of a group. */
enum aoc_place {
    AT_PASSIVE,
    AT_COST,
    AT_RAISE,
    AT_GAIN,
    AT_ACTION,
    AT_END_TURN,
    AT_REST,
    AT_WAR,
    AT_END_ROUND,
    AT_END_GAME,
    AT_PRINTED, /* NOW of an action */
    AT_EVENT,   /* NOW of an event token */
    AT_TOKEN,   /* NOW of a scenario's token, which repeats what the scenario does */
    AT_GOAL,
    ON_CIV,
    ON_WONDER,
    ON_TECH,
    ON_SCENARIO,
    ON_CONTROL,
    ON_ACTION,
    ON_SPECIAL_ACTION,
    ON_EVENT,
    ON_TOKEN,
    ALONE,
    IN_MAY,
    IN_CHOOSE,
    BEHIND_IF, /* in a clause with a condition */
    PLACES,
};

/* What a word reads and writes beyond TOUCH_...: military depends on the cards of the tables. */
enum { TOUCH_MILITARY = 256 };

/* vocabulary.c: the words; arguments.c: reading them. */
extern const struct clio_words aoc_trigger_words, aoc_condition_words, aoc_counter_words,
    aoc_operation_words;
extern const struct clio_vocabulary aoc_triggers, aoc_conditions, aoc_counters, aoc_operations;

/* The word of a clause's operation or condition. */
const struct clio_word *aoc_word_of_op(const struct aoc_op *op);
const struct clio_word *aoc_word_of_condition(const struct aoc_condition *condition);

/* Names that codes may use, and what is known of the code that is being read. */
struct aoc_names {
    struct clio_cell action[PRINTED_ACTIONS]; /* code names; empty for the Plague */
    struct clio_cell tech[BASE_TECHS];
    int place;                 /* of what is being read: AT_... */
    struct aoc_origin *origin; /* where each clause stands, MAX_CLAUSES of them */
};

struct aoc_origin {
    const char *file;
    int line;
    long column;
};

/* Adds the clauses of `code` (a stretch of the current row) to the content, for a part. */
void aoc_read_effect(struct aoc_content *content, struct clio_tsv *t, struct aoc_names *names,
                     struct clio_cell code, int part);

/* Reads "POINTS>=25&TECHS==9". */
void aoc_read_goal(struct clio_tsv *t, struct aoc_names *names, struct clio_cell code,
                   struct aoc_goal *goal);

/* What follows from all clauses together; false with the reason when they do not fit a state. */
bool aoc_lay_out(struct aoc_content *c, const struct aoc_origin *origin,
                 const struct clio_refusing *to);

#endif
