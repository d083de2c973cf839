/*
 * rule.h: rules as stackless coroutines.
 *
 * A rule that has to ask somebody is written as one function from top to bottom. Its place and its
 * few locals live in a frame inside the state, so that the state stays plain memory: when a rule
 * ASKs, the engine returns to its caller, and the answer brings it back to the next line.
 *
 *     RULE(pillage)                            // f->seat pillages everybody else
 *     {
 *         LOCALS(uint8_t victim;);             // what survives an ASK or RUN; C locals do not
 *         BEGIN;
 *         for (l->victim = 0; l->victim < x->s->seats; l->victim++) {
 *             ASK(Q_LOSS, l->victim);
 *             lose(x, l->victim, ANSWER);
 *             RUN(flee, l->victim, .from = CHOSEN);
 *         }
 *         END;
 *     }
 *
 * A rule that is given something by who runs it names all its locals where both can see them:
 *
 *     FRAME_OF(flee) { uint8_t from;           // given: the space they leave
 *                      uint8_t to; };          // its own
 *     RULE(flee)
 *     {
 *         LOCALS_OF(flee);
 *         BEGIN;
 *         …
 *
 * and RUN fills in the fields it names; all others begin as 0. A function that lists the answers of
 * a question looks at the locals of the rule that asked with SEE_LOCALS_OF(flee).
 *
 * Several seats are asked at once with ASK_ALL. They answer in any order, each without knowing what
 * the others say; when the last one has, the rule goes on and reads ANSWER_OF(seat), up to its next
 * question:
 *
 *     ASK_ALL(Q_BID, EVERYBODY);               // a set of seats, a bit each
 *     for (int seat = 0; seat < x->s->seats; seat++)
 *         pay(x, seat, clio_arg(ANSWER_OF(seat), 0));
 *
 * A seat with one possible answer gives it unasked, as with ASK. Where not being asked would tell
 * something hidden, ASK_ALL_ALIKE asks all the same.
 *
 * A game defines RULE's context type and provides ask(): see docs/adding-a-game.md.
 */
#ifndef CLIO_RULE_H
#define CLIO_RULE_H

#include "clio/clio.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { CLIO_LOCALS = 20 };

struct clio_frame {
    uint16_t rule;              /* which rule */
    uint8_t at;                 /* where in it to go on */
    uint8_t seat;               /* whom it is about */
    uint8_t local[CLIO_LOCALS]; /* its LOCALS */
};

/*
 * Locals have no padding, so that equal positions are equal bytes, and lie in the bytes of a frame
 * as they are.
 */
#define CLIO_IN_FRAME __attribute__((packed, may_alias))
#define LOCALS(...) \
    struct CLIO_IN_FRAME locals_ { \
        __VA_ARGS__ \
    } *const l = (struct locals_ *)f->local; \
    CLIO_FITS(struct locals_)
#define FRAME_OF(rule) struct CLIO_IN_FRAME rule##_locals
#define LOCALS_OF(rule) \
    struct rule##_locals *const l = (struct rule##_locals *)f->local; \
    CLIO_FITS(struct rule##_locals)
#define SEE_LOCALS_OF(rule) \
    const struct rule##_locals *const l = (const struct rule##_locals *)f->local; \
    CLIO_FITS(struct rule##_locals)
#define CLIO_FITS(type) \
    _Static_assert(sizeof(type) <= CLIO_LOCALS, "the locals of a rule fit into its frame")

/* What every state begins with. */
struct clio_core {
    uint64_t rng;
    uint64_t answer;                /* the move that answers the open question */
    uint64_t given[CLIO_MAX_SEATS]; /* answers to an ASK_ALL, secret until all are there; or 0 */
    uint16_t reveals;               /* moments when something hidden became known */
    uint16_t turn;                  /* turns begun */
    uint8_t depth;                  /* frames in use; 0 when the game is over */
    uint8_t question;               /* what is being asked, 0 nothing */
    uint8_t deciding;               /* whom: a set of seats, empty when the game is over */
    uint8_t together;               /* ASK_ALL: the set it was put to, or CLIO_ALL_GIVEN; or 0 */
};

enum { CLIO_ALL_GIVEN = 0x80 }; /* the rule may read the answers; they go when it asks again */

/* Whom ASK asks. */
static inline void clio_ask_one(struct clio_core *core, int question, int seat)
{
    core->question = (uint8_t)question;
    core->deciding = (uint8_t)(1u << seat);
}
/* The only seat that is asked, or the first of several; no seat when the game is over. */
static inline int clio_asked(const struct clio_core *core)
{
    return __builtin_ctz(core->deciding | 1u << CLIO_MAX_SEATS);
}
static inline bool clio_is_asked(const struct clio_core *core, int seat)
{
    return (unsigned)seat < CLIO_MAX_SEATS && core->deciding >> seat & 1;
}

/*
 * Asks a seat; false when there is nothing to choose: the answer is then known already, 0 without
 * any. A game whose questions need no more than this says so in its ask().
 */
bool clio_ask(const clio_game *game, struct clio_core *core, int question, int seat);

/*
 * Answers that a rule offers before it asks, for questions that have no list of their own:
 *
 *     CLIO_OFFERS(32) offers;                   // in a state
 *     clio_offer(&s->offers, move);             // in a rule
 *     clio_list_offers(&s->offers, m);          // in legal()
 *     clio_forget_offers(&s->offers);           // when it is answered
 */
#define CLIO_OFFERS(room) \
    struct { \
        uint64_t count; \
        clio_move move[room]; \
    }
#define clio_offer(offers, move_) \
    do { \
        assert((offers)->count < sizeof(offers)->move / sizeof(offers)->move[0]); \
        (offers)->move[(offers)->count++] = (move_); \
    } while (0)
#define clio_list_offers(offers, m) clio_add_all(m, (offers)->move, (int)(offers)->count)
#define clio_forget_offers(offers) \
    do { \
        if ((offers)->count > 0) /* mostly there are none */ \
            memset((offers)->move, 0, (size_t)(offers)->count * sizeof(offers)->move[0]); \
        (offers)->count = 0; \
    } while (0)

/*
 * Puts a question to a set of seats; false when nobody has a choice. The core is the beginning of
 * the state.
 */
bool clio_ask_all(const clio_game *game, struct clio_core *core, int question, unsigned seats,
                  bool alike);
/* Keeps an answer to an ASK_ALL; true when it was the last one. */
bool clio_keep_answer(struct clio_core *core, int seat, uint64_t answer);
/* Answers an ASK_ALL at random for all but one seat: for those that have answered, or for all. */
void clio_redeal_answers(const clio_game *game, struct clio_core *core, int seat, uint64_t seed);
void clio_answer_for_others(const clio_game *game, struct clio_core *core, int seat, uint64_t seed);

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
#define ASK_ALL(question, seats) CLIO_ASK_ALL_AT(__COUNTER__ - first_point, question, seats, false)
#define ASK_ALL_ALIKE(question, seats) \
    CLIO_ASK_ALL_AT(__COUNTER__ - first_point, question, seats, true)
#define CLIO_ASK_ALL_AT(point, question, seats, alike) \
    f->at = (uint8_t)(point); \
    if (clio_ask_all(x->game, &x->s->core, question, seats, alike)) \
        return CLIO_WAIT; \
    __attribute__((fallthrough)); \
case (point):
#define ANSWER_OF(seat) (x->s->core.given[seat])
/* Runs another rule to its end, with what it is given: RUN(battle, f->seat, .space = l->to). */
#define RUN(name, who, ...) CLIO_RUN_AT(__COUNTER__ - first_point, name, who, __VA_ARGS__)
#define CLIO_RUN_AT(point, name, who, ...) \
    f->at = (uint8_t)(point); \
    CLIO_PUSH(x, name, who, __VA_ARGS__); \
    return CLIO_GO_ON; \
case (point):
/* Lays a rule on top of those under way, with what it is given: CLIO_PUSH(&x, game, 0) begins one. */
#define CLIO_PUSH(x, name, who, ...) \
    do { \
        struct clio_frame *pushed_ = clio_push( \
            &(x)->s->core, (x)->s->frame, (int)(sizeof(x)->s->frame / sizeof(x)->s->frame[0])); \
        pushed_->rule = R_##name; \
        pushed_->seat = (uint8_t)(who); \
        __VA_OPT__(*(struct name##_locals *)pushed_->local = (struct name##_locals){__VA_ARGS__};) \
    } while (0)

/* Frames that are not in use are zero, so that equal positions are equal bytes. */
static inline struct clio_frame *clio_push(struct clio_core *core, struct clio_frame *frames,
                                           int max)
{
    assert(core->depth < max);
    (void)max;
    return &frames[core->depth++];
}
static inline void clio_pop(struct clio_core *core, struct clio_frame *frames)
{
    memset(&frames[--core->depth], 0, sizeof *frames);
}

/* At the end nobody is asked, and what was answered together is not kept beyond its rule. */
static inline void clio_come_to_rest(struct clio_core *core)
{
    if (core->depth == 0) {
        core->question = core->deciding = 0;
        core->answer = 0;
    }
    if (__builtin_expect(core->together & CLIO_ALL_GIVEN, 0)) {
        memset(core->given, 0, sizeof core->given);
        core->together = 0;
    }
}

/*
 * Runs the rules until somebody must answer or the game is over. CLIO_RUN takes a table of rules;
 * CLIO_RUN_BY a function that calls the rule of a frame, where the compiler can see into them.
 */
#define CLIO_RUN(x, rules) CLIO_RUN_BY(x, (rules)[top_->rule])
#define CLIO_RUN_BY(x, run_rule) \
    do { \
        _Static_assert(offsetof(__typeof__(*(x)->s), core) == 0, "a state begins with its core"); \
        while ((x)->s->core.depth > 0) { \
            struct clio_frame *top_ = &(x)->s->frame[(x)->s->core.depth - 1]; \
            enum clio_step step_ = run_rule((x), top_); \
            if (step_ == CLIO_WAIT) \
                break; \
            if (step_ == CLIO_DONE) \
                clio_pop(&(x)->s->core, (x)->s->frame); \
        } \
        clio_come_to_rest(&(x)->s->core); \
    } while (0)

#endif
