/*
 * leaders.c: a leader comes into play (RULES 13), and what several leaders share; how one leaves is
 * in figures.c.
 */
#include "games/clash/civilizations/leaders.h"

/* [p.13]: only one in play; whoever was there has gone before. */
void clash_leader_enters(struct play *x, int seat, int card, int space)
{
    struct clash_seat *p = &x->s->seat[seat];
    assert(p->leader == NONE);
    for (int i = 0; i < 3; i++)
        if (p->leader_card[i] == card)
            p->leaders_left &= (uint8_t) ~(1u << i);
    p->leader = (uint8_t)card;
    p->leaders_recruited++;
    clash_put_figure(x, seat, FIRST_LEADER, space);
    clash_refresh_abilities(x, seat);
    SAY(LEADER_ENTERS, seat, card, space);
}

bool clash_may_teach(const struct play *x, int seat, int group)
{
    int city = clash_leader_city(x->s, seat);
    return city >= 0 && x->s->city[city].mood == HAPPY && group != NONE &&
           (clash_learnable(x, seat) & clash_group_advances(x, group)) && can_spend_token(x, seat);
}

enum clio_step clash_teach(struct play *x, struct clio_frame *f, int group)
{
    const struct price token = price_of_kind(MOOD, 1);
    BEGIN;
    PAY(f->seat, &token, PAY_CULTURE_FOR_MOOD);
    RUN(learn, f->seat, .advances = clash_group_advances(x, group),
        .how = ADVANCE_FREE | ADVANCE_FROM_BOX);
    END;
}

enum { CLOSE = 2 };

bool clash_leader_near_city_of(const struct play *x, int seat, int owner)
{
    int leader = clash_leader_space(x->s, seat);
    return leader != NONE && clash_city_within(x, owner, leader, CLOSE);
}

bool clash_may_activate_for_culture(const struct play *x, int seat)
{
    int city = clash_leader_city(x->s, seat);
    return city >= 0 && clash_may_activate(x, seat, city) && can_spend(x, seat, CULTURE, 1);
}

bool clash_may_arm(const struct play *x, int seat, int side)
{
    return !x->s->fight.naval && clash_leader_fights(x, seat, side) && can_spend(x, seat, ORE, 1);
}

unsigned clash_settled_regions(const struct play *x, int seat)
{
    unsigned set = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        set |= 1u << layout_of(x)->area_of[x->s->city[i].space];
    return set;
}

int clash_no_penalty(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return 1;
}
