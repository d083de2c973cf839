/* events.h: drawing events. */
#ifndef TESTS_CLASH_EVENTS_H
#define TESTS_CLASH_EVENTS_H

#include "clash/board.h"

/* Seat 0 draws the card; questions of its icon are answered with their first answer. */
static inline void draw(const char *card)
{
    next_event(card);
    event_of(0);
}

static inline void draw_to_end(const char *card)
{
    draw(card);
    answer_until(Q_TURN);
}

/* The player who drew it pays 1 culture; then it is in hand, and worth an action later. */
static inline void take(const char *card)
{
    stock(0, "1 culture");
    draw(card);
    answer_until(Q_TAKE_PERSON);
    expect(to_move(), 0);
    play("yes");
    expect(amount(0, CULTURE), 0);
    answer_until(Q_TURN);
    expect(clash_cards_in(s->seat[0].persons), 1);
    expect(s->turn.actions, 3);
}

#endif
