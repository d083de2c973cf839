/* tokens.c: resources: gaining, paying, stealing, and what stands for what. */
#include "games/imperium/play.h"

void imperium_add(struct play *x, int seat, int res, int n)
{
    int have = x->s->seat[seat].pool[res] + n;
    x->s->seat[seat].pool[res] = (uint16_t)(have < 0 ? 0 : have > MOST_TOKENS ? MOST_TOKENS : have);
}

/* Gains from the supply. Shangri-la gives others something instead of materials [P13, R69]. */
RULE(gain)
{
    LOCALS_OF(gain);
    BEGIN;
    if (l->amount[MATERIALS] > 0 && !is_bot(x->s, f->seat)) {
        int zone = zone_of(f->seat, Z_PERMANENT), block = -1;
        EACH_CARD (x->s, zone, card) {
            if (block < 0)
                block = imperium_find_block(x, card, LABEL_WHEN, YOU_WOULD_GAIN_MATERIALS, 0);
            if (block >= 0)
                l->k = (uint8_t)card;
        }
        if (block >= 0) {
            l->amount[MATERIALS] = 0;
            l->icons = 0;
            RUN(block, f->seat, .block = (uint16_t)block, .card = l->k);
        }
    }
    for (int res = 0; res < RESOURCES; res++)
        if (l->amount[res] > 0) {
            imperium_add(x, f->seat, res, l->amount[res]);
            if (l->from)
                SAY(TAKES_TOKENS, f->seat, l->amount[res], res, x->s->row[l->from - 1]);
            else
                SAY(GAINS, f->seat, l->amount[res], res);
        }
    if (l->icons & 1) {
        RUN(react, f->seat, .trigger = MATERIALS_FROM_RIVER);
    }
    if (l->icons & 2) {
        RUN(react, f->seat, .trigger = MATERIALS_FROM_FERTILE);
    }
    END;
}

/* ---- Paying ------------------------------------------------------------------------------------- */

/*
 * Every way of paying a price: so many progress for materials, at two each, and so many for
 * population; nothing more than needed [R7, R49].
 */
static bool ways(const struct play *x, int seat, const struct pay_locals *l, int m, int p)
{
    const uint16_t *pool = x->s->seat[seat].pool;
    int materials = l->price[MATERIALS] - 2 * m, population = l->price[POPULATION] - p;
    if (materials < -1 || population < 0 || (m > 0 && l->price[MATERIALS] <= 2 * (m - 1)))
        return false;
    return (materials < 0 ? 0 : materials) <= pool[MATERIALS] && population <= pool[POPULATION] &&
           l->price[PROGRESS] + m + p <= pool[PROGRESS];
}

static void settle(struct play *x, int seat, const struct pay_locals *l, int m, int p)
{
    const int spent[RESOURCES] = {l->price[MATERIALS] - 2 * m, l->price[POPULATION] - p,
                                  l->price[PROGRESS]};
    const int instead[RESOURCES] = {m, p, 0}; /* progress */
    const int due = l->price[MATERIALS];      /* an odd one is covered too, without change [R7] */
    const int covered[RESOURCES] = {2 * m < due ? 2 * m : due, p, 0};
    for (int res = 0; res < RESOURCES; res++) {
        if (spent[res] > 0) {
            imperium_add(x, seat, res, -spent[res]);
            SAY(PAYS, seat, spent[res], res);
        }
        if (instead[res] > 0) {
            imperium_add(x, seat, PROGRESS, -instead[res]);
            SAY(PAYS_INSTEAD, seat, instead[res], res, covered[res]);
        }
    }
}

void imperium_pay_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    SEE_LOCALS_OF(pay);
    for (int a = 0; a <= (l->price[MATERIALS] + 1) / 2; a++)
        for (int b = 0; b <= l->price[POPULATION]; b++) {
            if (!ways(x, seat, l, a, b))
                continue;
            if (l->benefit && node_of(x, l->benefit)->kind != DO_NOTHING && l->all) {
                /* [R50] */
                struct imperium copy = *x->s;
                struct play y = {x->game, x->c, &copy, NULL, x->looking};
                settle(&y, seat, l, a, b);
                if (!imperium_possible(&y, now(x), seat, l->benefit))
                    continue;
            }
            clio_add(m, DO_PAY, (unsigned)a, (unsigned)b, 0);
        }
}

RULE(pay)
{
    LOCALS_OF(pay);
    BEGIN;
    /* Playing unrest is cheaper with some cards, never in population [P7]. */
    if (now(x)->self != NONE && is_unrest(x, now(x)->self) && l->price[MATERIALS] > 0 &&
        now(x)->label == LABEL_PLAY) {
        int less = imperium_passive_sum(x, f->seat, P_UNREST_CHEAPER, false);
        l->price[MATERIALS] =
            (uint8_t)(l->price[MATERIALS] > less + 1 ? l->price[MATERIALS] - less : 1);
    }
    /* What the payment leaves matters only where the benefit is paid for, too. */
    l->all = l->price[PROGRESS] > 0;
    ASK(Q_PAY, f->seat);
    if (ANSWER != 0)
        settle(x, f->seat, l, clio_arg(ANSWER, 0), clio_arg(ANSWER, 1));
    else
        settle(x, f->seat, l, 0, 0);
    if (l->price[POPULATION] > 0) {
        RUN(moment, f->seat, .trigger = YOU_PAY_POPULATION);
    }
    END;
}
