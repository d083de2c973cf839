/* own_wonders.c: leaders with a wonder of their own: Nebuchadnezzar and Qin Shi Huang. */
#include "games/clash/civilizations/leaders.h"

enum { WONDER_CULTURE = 2 }; /* less for the leader's own wonder */

/* Wonder cards in hand are hidden: the list is made anew. */
void clash_free_wonder_answers(const struct play *x, const struct clio_frame *f,
                               struct clio_moves *m)
{
    int city = clash_leader_city(x->s, f->seat);
    for (unsigned left = clash_wonders_at_hand(x->s, f->seat); left; left &= left - 1) {
        int wonder = __builtin_ctz(left);
        if (clash_may_build_wonder(x, f->seat, city, wonder, 0, 0))
            clio_add(m, DO_WONDER, x->s->city[city].space, (unsigned)wonder, 0);
    }
}

bool clash_free_wonder_usable(const struct play *x, int seat)
{
    const struct clio_frame f = {.seat = (uint8_t)seat};
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    if (clash_leader_city(x->s, seat) >= 0)
        clash_free_wonder_answers(x, &f, &m);
    return m.count > 0;
}

enum clio_step clash_free_wonder_used(struct play *x, struct clio_frame *f)
{
    BEGIN;
    ASK(Q_FREE_WONDER, f->seat);
    RUN(build_wonder, f->seat, .space = CHOSEN, .wonder = CHOSEN_SECOND);
    END;
}

int clash_own_wonder_price(const struct play *x, const struct about *at, int wonder)
{
    uint8_t *culture = &at->price->n[CULTURE];
    if (x->e->wonder[at->what].ability == wonder && is_leader_city(x, at->seat, at->space))
        *culture = (uint8_t)(*culture > WONDER_CULTURE ? *culture - WONDER_CULTURE : 0);
    return 0;
}

static int holder_of_card(const struct clash_state *s, int wonder)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].wonders >> wonder & 1)
            return seat;
    return NONE;
}

/* Everybody sees who had the card, and who has it now. */
static void demand_card(struct play *x, int seat, int holder, int wonder)
{
    clash_pass_wonder(x, holder, seat, wonder);
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat)
            x->s->seat[other].knows_wonders |= (uint8_t)(1u << wonder);
    SAY(DEMANDED_WONDER, seat, holder, wonder, clash_cause(x));
}

/*
 * Who is to draw takes this card wherever it is, unless it was built: from another hand, whose owner
 * draws another one; from the display, where another one is laid; or from the deck.
 */
enum clio_step clash_take_own_wonder(struct play *x, struct clio_frame *f, int ability)
{
    HOOK_LOCALS(uint8_t holder; /* whose hand the card is in */);
    int wonder = x->e->wonder_of[ability];
    bool shown = x->s->shown_wonders >> wonder & 1;
    BEGIN;
    l->holder = (uint8_t)holder_of_card(x->s, wonder);
    if (x->s->builder[wonder] != NONE || l->holder == f->seat || (shown && x->s->open_wonders))
        return CLIO_DONE;
    if (l->holder != NONE) {
        demand_card(x, f->seat, l->holder, wonder);
        RUN(wonder_card, l->holder);
        return CLIO_DONE;
    }
    clash_take_wonder(x, f->seat, wonder);
    if (shown)
        clash_show_wonder(x);
    END;
}
