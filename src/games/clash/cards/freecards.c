/* freecards.c: cards played without the action they cost: Shogunate and Idol. */
#include "games/clash/abilities/helpers.h"

static bool may_play_free(const struct play *x, int seat, int card, int culture)
{
    const struct clash_civil_card *civil = clash_civils[x->e->action[card].civil];
    return civil->use == ONE_ACTION && can_spend(x, seat, CULTURE, civil->culture + culture) &&
           clash_has_use(x, seat, civil);
}

static bool may_play_person_free(const struct play *x, int seat, int card)
{
    const struct clash_event_card_text *event = clash_events[x->e->event[card].event];
    return event->play && event->use == ONE_ACTION &&
           (!event->playable || event->playable(x, seat));
}

static void list_free_cards(const struct play *x, int seat, int culture, struct clio_moves *m)
{
    const struct clash_seat *p = &x->s->seat[seat];
    for (uint64_t left = p->actions; left && !clio_full(m); left &= left - 1)
        if (may_play_free(x, seat, __builtin_ctzll(left), culture))
            clio_add(m, DO_PLAY, (unsigned)__builtin_ctzll(left), 0, 0);
    for (uint64_t left = p->persons; left && !clio_full(m); left &= left - 1)
        if (may_play_person_free(x, seat, __builtin_ctzll(left)))
            clio_add(m, DO_PERSON, (unsigned)__builtin_ctzll(left), 0, 0);
}

void clash_free_card_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(free_card);
    list_free_cards(x, f->seat, l->culture, m);
}

bool clash_any_free_card(const struct play *x, int seat, int culture)
{
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    list_free_cards(x, seat, culture, &m);
    return m.count > 0;
}
