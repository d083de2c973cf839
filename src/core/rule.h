/*
 * rule.h: rules as stackless coroutines.
 *
 * A rule that has to ask somebody is written as one function from top to bottom. Its place and its
 * few locals live in a frame inside the state, so that the state stays plain memory: when a rule
 * ASKs, the engine returns to its caller, and the answer brings it back to the next line.
 *
 *     RULE(pillage)
 *     {
 *         BEGIN;
 *         for (f->a = 0; f->a < x->s->seats; f->a++) {
 *             ASK(Q_LOSS, f->a);
 *             lose(x, f->a, ANSWER);
 *         }
 *         END;
 *     }
 *
 * A game defines RULE's context type and provides ask(): see docs/adding-a-game.md. Locals that
 * must survive an ASK or CALL live in the frame; C locals do not.
 */
#ifndef CLIO_RULE_H
#define CLIO_RULE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct clio_frame {
    uint8_t rule, at; /* which rule, and where in it to go on */
    uint8_t seat, a, b, c, d, e;
    uint64_t set;
};

/* The part of every state that the coroutines use. */
struct clio_core {
    uint64_t rng;
    uint32_t answer;  /* the move that answers the open question */
    uint16_t reveals; /* moments when something hidden became known */
    uint16_t turn;    /* turns begun */
    uint8_t depth;    /* frames in use; 0 when the game is over */
    uint8_t question; /* what is being asked, 0 nothing */
    uint8_t asked;    /* whom */
    uint8_t spare[5];
};

enum clio_step { CLIO_WAIT, CLIO_GO_ON, CLIO_DONE };

/* Resume points are numbered within their function, so that an edit elsewhere moves none. */
#define BEGIN \
    enum { first_point = __COUNTER__ }; \
    switch (f->at) { \
    case 0:
#define END \
    } \
    return CLIO_DONE
#define ASK(question, who) CLIO_ASK_AT(__COUNTER__ - first_point, question, who)
#define CLIO_ASK_AT(point, question, who) \
    f->at = (uint8_t)(point); \
    if (ask(x, question, who)) \
        return CLIO_WAIT; \
    __attribute__((fallthrough)); \
case (point):
/* Runs another rule to its end: CALL(FRAME(.rule = R_BATTLE, .seat = f->seat)). */
#define FRAME(...) ((struct clio_frame){__VA_ARGS__})
#define CALL(frame) CLIO_CALL_AT(__COUNTER__ - first_point, frame)
#define CLIO_CALL_AT(point, new_frame) \
    f->at = (uint8_t)(point); \
    clio_push(&x->s->core, x->s->frame, (int)(sizeof x->s->frame / sizeof x->s->frame[0]), \
              new_frame); \
    return CLIO_GO_ON; \
case (point):

static inline void clio_push(struct clio_core *core, struct clio_frame *frames, int max,
                             struct clio_frame frame)
{
    assert(core->depth < max);
    (void)max;
    frames[core->depth++] = frame;
}

/* Frames that are not in use are zero, so that equal positions are equal bytes. */
static inline void clio_pop(struct clio_core *core, struct clio_frame *frames)
{
    memset(&frames[--core->depth], 0, sizeof *frames);
}

/*
 * Runs the rules until somebody must answer or the game is over. CLIO_RUN takes a table of rules;
 * CLIO_RUN_BY a function that calls the rule of a frame, where the compiler can see into them.
 */
#define CLIO_RUN(x, rules) CLIO_RUN_BY(x, (rules)[top_->rule])
#define CLIO_RUN_BY(x, run_rule) \
    do { \
        while ((x)->s->core.depth > 0) { \
            struct clio_frame *top_ = &(x)->s->frame[(x)->s->core.depth - 1]; \
            enum clio_step step_ = run_rule((x), top_); \
            if (step_ == CLIO_WAIT) \
                break; \
            if (step_ == CLIO_DONE) \
                clio_pop(&(x)->s->core, (x)->s->frame); \
        } \
    } while (0)

#endif
