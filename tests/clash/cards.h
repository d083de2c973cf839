/* cards.h: what the tests of action cards share. */
#ifndef TESTS_CLASH_CARDS_H
#define TESTS_CLASH_CARDS_H

#include "clash/board.h"

/* Seat 0 holds the cards and takes D7 from seat 1, which knows more. */
static inline void capture_with(const char *cards)
{
    plains();
    no_units(0);
    own(0, "tactics");
    own(1, "myths writing");
    build_city(1, "F7", NEUTRAL, "");
    units(0, "D6", "1 infantry");
    hand_action(0, cards);
    play("move; march D6 D7");
    answer_until(Q_TEACH_US);
}

#endif
