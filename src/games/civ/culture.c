/* culture.c: the culture track, its rewards, and the hand of culture events [10]. */
#include "games/civ/abilities.h"

int civ_check_advance(const struct play *x, int seat)
{
    const struct civ_seat *p = &x->s->seat[seat];
    if (p->track + 1 >= TRACK)
        return WHY_TRACK_ENDS;
    const struct civ_space *next = &x->c->track[p->track + 1];
    if (p->culture < next->culture)
        return WHY_CULTURE_SHORT;
    return p->trade < next->trade ? WHY_ADVANCE_TRADE_SHORT : LEGAL;
}

/* One step: paid, or free as a reward of something else. */
static void step(struct play *x, int seat, bool free)
{
    struct civ_seat *p = &x->s->seat[seat];
    const struct civ_space *next = &x->c->track[++p->track];
    if (free) {
        SAY(ADVANCES_FREE, seat, p->track);
        return;
    }
    p->culture = (uint16_t)(p->culture - next->culture);
    p->trade = (uint8_t)(p->trade - next->trade);
    if (next->trade)
        SAY(ADVANCES_DEARLY, seat, p->track, next->culture, next->trade);
    else
        SAY(ADVANCES, seat, p->track, next->culture);
}

RULE(advance)
{
    LOCALS_OF(advance);
    BEGIN;
    if (x->s->seat[f->seat].track + 1 >= TRACK)
        return CLIO_DONE;
    step(x, f->seat, l->free);
    if (x->c->track[x->s->seat[f->seat].track].reward == REWARD_VICTORY)
        civ_win(x, f->seat, WON_CULTURE);
    if (x->c->track[x->s->seat[f->seat].track].reward == REWARD_EVENT) {
        RUN(draw_event, f->seat, .level = x->c->track[x->s->seat[f->seat].track].level);
    } else if (x->c->track[x->s->seat[f->seat].track].reward == REWARD_PERSON) {
        RUN(gain_person, f->seat);
    }
    END;
}

/* ---- The hand -------------------------------------------------------------------------------------------- */

RULE(draw_event)
{
    LOCALS_OF(draw_event);
    BEGIN;
    int card = civ_draw_event_card(x, l->level);
    if (card < 0) {
        SAY(NO_EVENT_LEFT, f->seat, l->level);
        return CLIO_DONE;
    }
    x->s->seat[f->seat].events |= (uint64_t)1 << card;
    WHISPER(f->seat, DRAWS_EVENT, f->seat, x->c->event_of[card], l->level);
    RUN(discard_down, f->seat);
    END;
}

/* Titles: which of two like cards goes makes no difference. */
void civ_discard_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    int last = NONE;
    for (uint64_t left = x->s->seat[f->seat].events; left; left &= left - 1) {
        int title = x->c->event_of[__builtin_ctzll(left)];
        if (title != last)
            clio_add(m, DO_DISCARD, (unsigned)title, 0, 0);
        last = title;
    }
}

static bool is_overfull(const struct play *x, int seat)
{
    return __builtin_popcountll(x->s->seat[seat].events) > civ_hand_limit(x, seat);
}

RULE(discard_down)
{
    BEGIN;
    while (is_overfull(x, f->seat)) {
        ASK(Q_DISCARD, f->seat);
        SAY(DISCARDS_EVENT, f->seat, CHOSEN, civ_hand_limit(x, f->seat));
        civ_discard_event(x, f->seat, civ_card_of(x, f->seat, CHOSEN));
    }
    END;
}
