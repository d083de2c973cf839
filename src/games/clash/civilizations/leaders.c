/* leaders.c: a leader comes into play (RULES 13); how it leaves is in figures.c. */
#include "games/clash/clash.h"

/* [p.13]: only one in play; whoever was there has gone before. */
void leader_enters(struct play *x, int seat, int card, int space)
{
    struct clash_seat *p = &x->s->seat[seat];
    assert(p->leader == NONE);
    for (int i = 0; i < 3; i++)
        if (p->leader_card[i] == card)
            p->leaders_left &= (uint8_t) ~(1u << i);
    p->leader = (uint8_t)card;
    p->leaders_recruited++;
    put_figure(x, seat, FIRST_LEADER, space);
    refresh_abilities(x, seat);
    SAY(LEADER_ENTERS, seat, card, space);
}
