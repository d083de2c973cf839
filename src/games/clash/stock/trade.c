/*
 * trade.c: trade between players, a free action of one's own turn [p.9]. Resources, tokens and
 * cards of the hand change hands; promises are no business of the engine. The offer is put
 * together one thing at a time; the other accepts, refuses, or answers with an offer of its own.
 */
#include "games/clash/clash.h"

enum { MOST_ITEMS = 6, MOST_COUNTERS = 1, DECKS = 3 };

/* Wonder cards that can be traded; not those reserved where all wonders are public [2012 p.14]. */
static unsigned wonders_to_trade(const struct play *x, int seat)
{
    return x->e->public_wonders ? 0 : x->s->seat[seat].wonders;
}

static bool has_anything(const struct play *x, int seat)
{
    const struct clash_seat *p = &x->s->seat[seat];
    for (int k = 0; k < KINDS; k++)
        if (p->stock[k])
            return true;
    return p->actions || p->objectives || clash_persons_in_hand(x, seat) ||
           wonders_to_trade(x, seat);
}

bool clash_may_trade(const struct play *x, int seat, int other)
{
    return has_anything(x, seat) || has_anything(x, other);
}

/* ---- Putting an offer together ------------------------------------------------------------------------------ */

static void card_gifts(struct clio_moves *m, unsigned verb, uint64_t cards)
{
    for (; cards; cards &= cards - 1)
        clio_add(m, verb, (unsigned)__builtin_ctzll(cards), 0, 0);
}

void clash_offer_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    const struct clash_deal *deal = &x->s->deal;
    const struct clash_seat *from = &x->s->seat[deal->from], *to = &x->s->seat[deal->to];
    (void)f;
    clio_add(m, DO_ENOUGH, 0, 0, 0); /* no trade after all */
    if (deal->items)
        clio_add(m, DO_PROPOSE, 0, 0, 0);
    if (deal->items >= MOST_ITEMS || clio_full(m))
        return;
    for (unsigned k = 0; k < KINDS; k++)
        if (from->stock[k] > deal->stock[0][k] && !deal->stock[1][k])
            clio_add(m, DO_GIVE, k, 0, 0);
    for (unsigned k = 0; k < KINDS; k++)
        if (to->stock[k] > deal->stock[1][k] && !deal->stock[0][k])
            clio_add(m, DO_WANT, k, 0, 0);
    card_gifts(m, DO_GIVE_ACTION, from->actions & ~deal->actions);
    card_gifts(m, DO_GIVE_OBJECTIVE, from->objectives & ~deal->objectives);
    card_gifts(m, DO_GIVE_WONDER, wonders_to_trade(x, deal->from) & ~deal->wonders);
    card_gifts(m, DO_CHOOSE_EVENT, clash_persons_in_hand(x, deal->from) & ~deal->persons);
    if (clash_cards_in(to->actions) + clash_cards_in(clash_persons_in_hand(x, deal->to)) >
        deal->cards[0])
        clio_add(m, DO_WANT_CARD, 0, 0, 0);
    if (clash_cards_in(to->objectives) > deal->cards[1])
        clio_add(m, DO_WANT_CARD, 1, 0, 0);
    if (clash_cards_in(wonders_to_trade(x, deal->to)) > deal->cards[2])
        clio_add(m, DO_WANT_CARD, 2, 0, 0);
}

static void add_to_deal(struct play *x, clio_move item)
{
    struct clash_deal *deal = &x->s->deal;
    unsigned thing = clio_arg(item, 0);
    deal->items++;
    switch (clio_verb(item)) {
    case DO_GIVE: deal->stock[0][thing]++; break;
    case DO_WANT: deal->stock[1][thing]++; break;
    case DO_GIVE_ACTION: deal->actions |= (uint64_t)1 << thing; break;
    case DO_GIVE_OBJECTIVE: deal->objectives |= (uint64_t)1 << thing; break;
    case DO_GIVE_WONDER: deal->wonders |= (uint8_t)(1u << thing); break;
    case DO_CHOOSE_EVENT: deal->persons |= (uint64_t)1 << thing; break;
    default: deal->cards[thing]++;
    }
}

static void clear_deal(struct play *x, int from, int to)
{
    memset(&x->s->deal, 0, sizeof x->s->deal);
    x->s->deal.from = (uint8_t)from;
    x->s->deal.to = (uint8_t)to;
}

/* What is proposed; of cards only how many, as the other sees them. */
static void tell_proposal(struct play *x)
{
    const struct clash_deal *deal = &x->s->deal;
    const int given[DECKS] = {clash_cards_in(deal->actions) + clash_cards_in(deal->persons),
                              clash_cards_in(deal->objectives), clash_cards_in(deal->wonders)};
    if (!x->log)
        return;
    for (int k = 0; k < KINDS; k++)
        if (deal->stock[0][k])
            SAY(PROPOSES, deal->from, deal->to, deal->stock[0][k], k);
    for (int deck = 0; deck < DECKS; deck++)
        if (given[deck])
            SAY(PROPOSES_CARDS, deal->from, deal->to, given[deck], deck);
    for (int k = 0; k < KINDS; k++)
        if (deal->stock[1][k])
            SAY(ASKS_FOR, deal->from, deal->to, deal->stock[1][k], k);
    for (int deck = 0; deck < DECKS; deck++)
        if (deal->cards[deck])
            SAY(ASKS_FOR_CARDS, deal->from, deal->to, deal->cards[deck], deck);
}

/* ---- Carrying it out ------------------------------------------------------------------------------------------- */

/*
 * What the other has to give: its own choice of card, see Q_TRADE_CARD. Great persons in hand are
 * action cards [p.25].
 */
void clash_trade_card_answers(const struct play *x, const struct clio_frame *f,
                              struct clio_moves *m)
{
    SEE_LOCALS_OF(trade);
    const struct clash_seat *p = &x->s->seat[x->s->deal.to];
    if (l->cards == 0) {
        card_gifts(m, DO_CHOOSE_ACTION, p->actions);
        card_gifts(m, DO_CHOOSE_EVENT, clash_persons_in_hand(x, x->s->deal.to));
    } else if (l->cards == 1) {
        card_gifts(m, DO_CHOOSE_OBJECTIVE, p->objectives);
    } else {
        card_gifts(m, DO_CHOOSE_WONDER, p->wonders);
    }
}

static void hand_over_wanted(struct play *x)
{
    int from = x->s->deal.to, to = x->s->deal.from;
    switch (CHOSEN_VERB) {
    case DO_CHOOSE_ACTION: clash_hand_over_action(x, from, to, CHOSEN); break;
    case DO_CHOOSE_EVENT: clash_hand_over_person(x, from, to, CHOSEN); break;
    case DO_CHOOSE_OBJECTIVE: clash_hand_over_objective(x, from, to, CHOSEN); break;
    case DO_CHOOSE_WONDER: clash_hand_over_wonder(x, from, to, CHOSEN); break;
    default: break; /* there was none left */
    }
}

/* Both give at the same time; what exceeds the receiver's limit is lost. */
static void exchange(struct play *x)
{
    struct clash_deal *deal = &x->s->deal;
    int from = deal->from, to = deal->to;
    for (int k = 0; k < KINDS; k++) {
        x->s->seat[from].stock[k] = (uint8_t)(x->s->seat[from].stock[k] - deal->stock[0][k]);
        x->s->seat[to].stock[k] = (uint8_t)(x->s->seat[to].stock[k] - deal->stock[1][k]);
    }
    for (int k = 0; k < KINDS; k++) {
        clash_receive(x, from, to, k, deal->stock[0][k]);
        clash_receive(x, to, from, k, deal->stock[1][k]);
    }
    for (uint64_t left = deal->actions; left; left &= left - 1)
        clash_hand_over_action(x, from, to, __builtin_ctzll(left));
    for (uint64_t left = deal->objectives; left; left &= left - 1)
        clash_hand_over_objective(x, from, to, __builtin_ctzll(left));
    for (unsigned left = deal->wonders; left; left &= left - 1)
        clash_hand_over_wonder(x, from, to, __builtin_ctz(left));
    for (uint64_t left = deal->persons; left; left &= left - 1)
        clash_hand_over_person(x, from, to, __builtin_ctzll(left));
}

RULE(trade)
{
    LOCALS_OF(trade);
    BEGIN;
    clear_deal(x, f->seat, l->other);
    SAY(OFFERS, f->seat, l->other);
    for (;;) {
        for (;;) {
            ASK(Q_OFFER, x->s->deal.from);
            if (said(x, DO_ENOUGH) || said(x, DO_PROPOSE))
                break;
            add_to_deal(x, ANSWER);
        }
        if (said(x, DO_ENOUGH)) {
            SAY(BREAKS_OFF, x->s->deal.from, x->s->deal.to);
            break;
        }
        if (l->counters)
            SAY(COUNTERS, x->s->deal.from, x->s->deal.to);
        tell_proposal(x);
        offer(x, DO_REFUSE, 0, 0, 0);
        offer(x, DO_ACCEPT, 0, 0, 0);
        if (l->counters < MOST_COUNTERS)
            offer(x, DO_COUNTER, 0, 0, 0);
        ASK(Q_ANSWER_OFFER, x->s->deal.to);
        if (said(x, DO_COUNTER)) {
            l->counters++;
            clear_deal(x, x->s->deal.to, x->s->deal.from);
            continue;
        }
        if (said(x, DO_REFUSE)) {
            SAY(REFUSED, x->s->deal.to, x->s->deal.from);
            break;
        }
        SAY(TRADED, x->s->deal.to, x->s->deal.from);
        for (l->cards = 0; l->cards < 3; l->cards++) {
            for (; x->s->deal.cards[l->cards] > 0; x->s->deal.cards[l->cards]--) {
                ASK(Q_TRADE_CARD, x->s->deal.to);
                hand_over_wanted(x);
            }
        }
        exchange(x);
        break;
    }
    memset(&x->s->deal, 0, sizeof x->s->deal);
    x->s->deal.from = NONE;
    END;
}
