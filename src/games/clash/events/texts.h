/* texts.h: what the files of event texts share. */
#ifndef CLASH_EVENT_TEXTS_H
#define CLASH_EVENT_TEXTS_H

#include "games/clash/clash.h"

#define EVENT(name) const struct clash_event_card_text clash_event_##name
/* The text of an event: f->seat drew it; see EVENT_LOCALS. */
#define EVENT_RULE(name) static enum clio_step name(struct play *x, struct clio_frame *f)
/*
 * All players, clockwise from the one who drew the card or from the first player; the counter lives
 * in the frame.
 */
#define EACH_PLAYER(counter) for ((counter) = 0; (counter) < x->s->seats; (counter)++)
#define PLAYER(counter) ((uint8_t)((first_to_suffer(x, f->seat) + (counter)) % x->s->seats))

static inline int first_to_suffer(const struct play *x, int seat)
{
    return x->e->events_from_first ? x->s->first : seat;
}
/* Does an ability of the seat protect it from the event that was drawn? If so, it is told. */
bool clash_is_spared(const struct play *x, int seat, int event); /* a title */
/* Roads, Navigation and Trade Routes carry plagues further. */
bool clash_is_connected(const struct play *x, int seat);
void clash_offer_other_seats(struct play *x, int seat);
/* Cities of the seat with one of two buildings, of whatever colour. */
int clash_cities_with_either(const struct clash_state *s, int seat, int building, int other);

#endif
