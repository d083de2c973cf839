/*
 * trade.c: the Trade phase: everybody collects trade, then each in turn uses what the phase allows and
 * deals with others [6, A68].
 */
#include "games/civ/abilities.h"

/* All that lies in the outskirts, is gathered or comes of abilities; base Fundamentalism may take. */
static void collect(struct play *x, int seat)
{
    struct civ_seat *p = &x->s->seat[seat];
    int income = civ_trade_income(x, seat), before = p->trade, now = before + income;
    now = now < 0 ? 0 : now > MOST_TRADE ? MOST_TRADE : now;
    p->trade = (uint8_t)now;
    if (income < 0)
        SAY(INCOME_NEGATIVE, seat, before - now, now);
    else
        SAY(COLLECTS, seat, income, now);
    if (income > now - before && now == MOST_TRADE)
        SAY(TRADE_FULL, seat, income - (now - before));
}

/* Pairs of seats, a bit each. */
static unsigned pair_of(int a, int b)
{
    int first = a < b ? a : b, second = a < b ? b : a;
    return 1u << (first == 0 ? second - 1 : first + second);
}

void civ_trade_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(trade_phase);
    clio_add(m, DO_DONE, 0, 0, 0);
    civ_use_moves(x, f->seat, PHASE_TRADE, m);
    for (int other = 0; other < x->s->seats; other++)
        if (!(other != f->seat && l->dealt & pair_of(f->seat, other)) &&
            civ_check_offer(x, f->seat, other) == LEGAL)
            clio_add(m, DO_OFFER, (unsigned)other, 0, 0);
}

RULE(trade_phase)
{
    LOCALS_OF(trade_phase);
    BEGIN;
    for (int k = 0; k < x->s->seats; k++)
        collect(x, seat_in_order(x->s, k));
    for (l->k = 0; l->k < x->s->seats; l->k++) {
        f->seat = (uint8_t)civ_begin_part(x, l->k);
        for (;;) {
            ASK(Q_TRADE, f->seat);
            if (SAID(USE)) {
                RUN(use, f->seat, .ability = (uint8_t)CHOSEN);
            } else if (SAID(OFFER)) {
                l->dealt |= (uint8_t)pair_of(f->seat, CHOSEN);
                RUN(negotiate, f->seat, .other = (uint8_t)CHOSEN);
            } else {
                break;
            }
        }
    }
    END;
}
