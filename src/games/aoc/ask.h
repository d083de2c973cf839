/*
 * ask.h: asking a seat. Most questions need no list of answers to see that there are several, or
 * that there is only one. Inline, so that each question in a rule makes only its own tests.
 */
#ifndef AOC_ASK_H
#define AOC_ASK_H

#include "games/aoc/state.h"

/* Actions this seat could pay at the printed price. */
static inline unsigned payable_actions(const struct aoc_content *c, const struct aoc_state *s,
                                       int seat)
{
    int coins = s->seat[seat].coins < MAX_PRICE ? s->seat[seat].coins : MAX_PRICE;
    return c->payable[in_hand(s, seat)][coins];
}

/* A turn is at least one action or a rest [ruling 6]. */
static inline unsigned end_of_step_2(const struct aoc_state *s)
{
    return s->acted ? DO_DONE : DO_REST;
}

/* More than one answer, seen without listing them: what holds in nearly every position. */
static inline bool plainly_a_choice(const struct aoc_content *c, const struct aoc_state *s,
                                    int question, int seat)
{
    switch (question) {
    case Q_CIVILIZATION: return s->seat[seat].civ_count < MAX_CIVS && s->market_count > 1;
    case Q_ACTION: /* there is always DONE or REST */
        return (c->permanent | in_window(s)) & payable_actions(c, s, seat) & c->sure & ~s->used_set;
    case Q_WONDER: return s->wonder_market & (s->wonder_market - 1);
    case Q_ORDER: /* asked only if there are several */
    case Q_MAY: return true;
    default: return false;
    }
}

/* The only answer there is, where that is seen without listing; otherwise 0. */
static inline clio_move plainly_forced(const struct aoc_content *c, const struct aoc_state *s,
                                       int question, int seat)
{
    clio_move answer = 0;
    if (question == Q_CIVILIZATION && s->seat[seat].civ_count == MAX_CIVS)
        answer = clio_move_of(DO_SKIP, 0, 0, 0);
    else if (question == Q_ACTION && in_hand(s, seat) == 0)
        answer = clio_move_of(end_of_step_2(s), 0, 0, 0);
    else if (question == Q_AFTER_REST)
        answer = clio_move_of(DO_DONE, 0, 0, 0);
    return answer && !aoc_special_for_sale(c, s, seat) ? answer : 0;
}

/* The same by listing the answers to the open question. */
bool aoc_ask_by_listing(struct play *x, int seat);

/* Asks a seat; false when there is nothing to choose and the answer is already known. */
static inline __attribute__((always_inline)) bool ask(struct play *x, int question, int seat)
{
    clio_ask_one(&x->s->core, question, seat);
    x->s->core.answer = plainly_forced(x->c, x->s, question, seat);
    if (x->s->core.answer)
        return false;
    return plainly_a_choice(x->c, x->s, question, seat) || aoc_ask_by_listing(x, seat);
}

#endif
