/*
 * decks.c: drawing, discarding and handing over cards, and who knows what about them. The last
 * card of a deck or a discard pile is its top.
 */
#include "games/clash/clash.h"

static uint64_t card_bit(int card)
{
    return (uint64_t)1 << card;
}

/* The discard pile becomes the deck: of action and event cards only (R22). */
static void reshuffle(struct play *x, uint8_t *deck, uint8_t *count, uint8_t *pile, uint8_t *piled)
{
    memcpy(deck, pile, *piled);
    memset(pile, 0, *piled);
    clio_shuffle(&x->s->core.rng, deck, *piled);
    *count = *piled;
    *piled = 0;
}

static int take_top(uint8_t *cards, uint8_t *count)
{
    int card = cards[--*count];
    cards[*count] = 0;
    return card;
}

static void take_out(uint8_t *cards, uint8_t *count, int i)
{
    memmove(cards + i, cards + i + 1, (size_t)(*count - i - 1));
    cards[--*count] = 0;
}

static void lay_on(uint8_t *pile, uint8_t *piled, int card, bool at_bottom)
{
    if (at_bottom)
        memmove(pile + 1, pile, *piled);
    pile[at_bottom ? 0 : *piled] = (uint8_t)card;
    ++*piled;
}

/* ---- Action cards ------------------------------------------------------------------------------ */

void clash_draw_action(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    if (s->action_count == 0)
        reshuffle(x, s->action_deck, &s->action_count, s->action_discard, &s->action_discarded);
    if (s->action_count == 0)
        return;
    int card = take_top(s->action_deck, &s->action_count);
    s->seat[seat].actions |= card_bit(card);
    s->core.reveals++;
    SAY(DREW_ACTION, seat);
    WHISPER(seat, DREW_ACTION_CARD, seat, card);
}

static void take_discarded_action(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    int card = take_top(s->action_discard, &s->action_discarded);
    s->seat[seat].actions |= card_bit(card);
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            s->seat[other].knows_actions |= card_bit(card);
    SAY(TOOK_DISCARD, seat, card);
}

/* Great Mausoleum: the top of the discard pile instead of a normal draw, which turns an empty deck's
 * discard pile over [p.29]. */
RULE(draw_action)
{
    BEGIN;
    if (has(x->s, f->seat, AB_GREAT_MAUSOLEUM) && x->s->action_discarded > 0) {
        offer(x, DO_DRAW, 0, 0, 0);
        offer(x, DO_CHOOSE_ACTION, x->s->action_discard[x->s->action_discarded - 1], 0, 0);
        ASK(Q_DRAW, f->seat);
        if (said(x, DO_CHOOSE_ACTION)) {
            take_discarded_action(x, f->seat);
            return CLIO_DONE;
        }
    }
    clash_draw_action(x, f->seat);
    END;
}

static void forget_action(struct play *x, int card)
{
    for (int seat = 0; seat < SEATS; seat++)
        x->s->seat[seat].knows_actions &= ~card_bit(card);
}

/* The cards of who has the Great Mausoleum go under the pile [p.29]. */
void clash_discard_action(struct play *x, int seat, int card)
{
    struct clash_state *s = x->s;
    s->seat[seat].actions &= ~card_bit(card);
    forget_action(x, card);
    lay_on(s->action_discard, &s->action_discarded, card, has(s, seat, AB_GREAT_MAUSOLEUM));
}

/* ---- Event cards --------------------------------------------------------------------------------- */

void clash_refill_events(struct play *x)
{
    struct clash_state *s = x->s;
    if (s->event_count > 0)
        return;
    reshuffle(x, s->event_deck, &s->event_count, s->event_discard, &s->event_discarded);
    s->event_top_known = 0;
}

/* The cards that the owner of the Great Mausoleum resolves go under the pile, too [p.29]. */
void clash_discard_event(struct play *x, int seat, int card)
{
    lay_on(x->s->event_discard, &x->s->event_discarded, card, has(x->s, seat, AB_GREAT_MAUSOLEUM));
}

/* Great persons that leave a hand (R64). */
void clash_discard_person(struct play *x, int seat, int card)
{
    x->s->seat[seat].persons &= ~card_bit(card);
    clash_discard_event(x, seat, card);
}

/* Not those laid in front of the player. */
uint64_t clash_persons_in_hand(const struct play *x, int seat)
{
    uint64_t cards = x->s->seat[seat].persons;
    for (uint64_t left = cards; left; left &= left - 1)
        if (clash_events[x->e->event[__builtin_ctzll(left)].event]->person != 1)
            cards &= ~(left & -left);
    return cards;
}

/* ---- Objective cards ------------------------------------------------------------------------------ */

/* A card that Great Seer laid aside comes first; an empty deck gives nothing (R22). */
void clash_draw_objective(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    struct clash_seat *p = &s->seat[seat];
    int card;
    if (p->seer != NONE) {
        card = p->seer;
        p->seer = NONE;
    } else if (s->objective_count > 0) {
        card = take_top(s->objective_deck, &s->objective_count);
        for (int other = 0; other < SEATS; other++)
            s->seat[other].knows_objectives &= ~card_bit(card);
    } else {
        return;
    }
    p->objectives |= card_bit(card);
    s->core.reveals++;
    SAY(DREW_OBJECTIVE, seat);
    WHISPER(seat, DREW_OBJECTIVE_CARD, seat, card);
}

/* ---- Wonder cards ------------------------------------------------------------------------------------ */

/* With announced wonders a drawn card lies face up, for everybody [p.35]. */
static void receive_wonder(struct play *x, int seat, int wonder)
{
    if (x->s->open_wonders)
        x->s->shown_wonders |= (uint8_t)(1u << wonder);
    else
        x->s->seat[seat].wonders |= (uint8_t)(1u << wonder);
}

static void know_wonder(struct play *x, int holder, int wonder, bool known)
{
    for (int seat = 0; seat < SEATS; seat++) {
        uint8_t *knows = &x->s->seat[seat].knows_wonders;
        if (known && seat != holder && seat < x->s->seats && !x->s->open_wonders)
            *knows |= (uint8_t)(1u << wonder);
        else
            *knows &= (uint8_t) ~(1u << wonder);
    }
}

void clash_take_wonder(struct play *x, int seat, int wonder)
{
    struct clash_state *s = x->s;
    s->shown_wonders &= (uint8_t) ~(1u << wonder);
    for (int i = 0; i < s->wonder_count; i++)
        if (s->wonder_deck[i] == wonder) {
            take_out(s->wonder_deck, &s->wonder_count, i);
            clio_shuffle(&s->core.rng, s->wonder_deck, s->wonder_count);
        }
    receive_wonder(x, seat, wonder);
    know_wonder(x, seat, wonder, true);
    SAY(TOOK_WONDER, seat, wonder);
}

static void draw_wonder(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    int wonder = take_top(s->wonder_deck, &s->wonder_count);
    receive_wonder(x, seat, wonder);
    know_wonder(x, seat, wonder, false);
    s->core.reveals++;
    if (s->open_wonders) {
        SAY(WONDER_SHOWN, seat, wonder);
        return;
    }
    SAY(DREW_WONDER, seat);
    WHISPER(seat, DREW_WONDER_CARD, seat, wonder);
}

/* Envoys: the top card lies face up until somebody takes it. */
void clash_show_wonder(struct play *x)
{
    struct clash_state *s = x->s;
    if (s->wonder_count == 0)
        return;
    int wonder = take_top(s->wonder_deck, &s->wonder_count);
    s->shown_wonders |= (uint8_t)(1u << wonder);
    know_wonder(x, NONE, wonder, false);
    s->core.reveals++;
    SAY(WONDER_REVEALED, wonder);
}

/*
 * Draws a wonder card: from the deck, or one that lies face up [p.28]. A leader who wants a
 * certain wonder takes it in the hook instead: then the hand or the display has changed.
 */
RULE(wonder_card)
{
    LOCALS(uint8_t hand, shown; /* sets of wonders before */);
    BEGIN;
    l->hand = x->s->seat[f->seat].wonders;
    l->shown = x->s->shown_wonders;
    RUN_HOOK(f->seat, H_WONDER_DRAWN);
    if (l->hand != x->s->seat[f->seat].wonders || l->shown != x->s->shown_wonders)
        return CLIO_DONE;
    if (!x->s->open_wonders && x->s->shown_wonders) {
        for (int wonder = 0; wonder < WONDERS; wonder++)
            if (x->s->shown_wonders >> wonder & 1)
                offer(x, DO_CHOOSE_WONDER, (unsigned)wonder, 0, 0);
        if (x->s->wonder_count > 0)
            offer(x, DO_DRAW, 0, 0, 0);
        ASK(Q_DRAW, f->seat);
        if (said(x, DO_CHOOSE_WONDER)) {
            clash_take_wonder(x, f->seat, CHOSEN);
            return CLIO_DONE;
        }
    }
    if (x->s->wonder_count > 0)
        draw_wonder(x, f->seat);
    END;
}

/* ---- From hand to hand ---------------------------------------------------------------------------------- */

/*
 * Giver and taker know the card; who knew something about the giver's hand no longer knows what is
 * left of it.
 */
static uint64_t knowledge_after(uint64_t knows, uint64_t givers_hand, int card, bool giver,
                                bool taker)
{
    if (giver)
        return knows | card_bit(card);
    return taker ? knows & ~card_bit(card) : knows & ~givers_hand;
}

void clash_hand_over_action(struct play *x, int from, int to, int card)
{
    struct clash_seat *seat = x->s->seat;
    for (int i = 0; i < x->s->seats; i++)
        seat[i].knows_actions =
            knowledge_after(seat[i].knows_actions, seat[from].actions, card, i == from, i == to);
    seat[from].actions &= ~card_bit(card);
    seat[to].actions |= card_bit(card);
    WHISPER(to, GOT_ACTION, to, card);
    WHISPER(from, GOT_ACTION, to, card);
}

void clash_hand_over_objective(struct play *x, int from, int to, int card)
{
    struct clash_seat *seat = x->s->seat;
    for (int i = 0; i < x->s->seats; i++)
        seat[i].knows_objectives = knowledge_after(seat[i].knows_objectives, seat[from].objectives,
                                                   card, i == from, i == to);
    seat[from].objectives &= ~card_bit(card);
    seat[to].objectives |= card_bit(card);
    WHISPER(to, GOT_OBJECTIVE, to, card);
    WHISPER(from, GOT_OBJECTIVE, to, card);
}

void clash_hand_over_wonder(struct play *x, int from, int to, int card)
{
    struct clash_seat *seat = x->s->seat;
    for (int i = 0; i < x->s->seats; i++)
        seat[i].knows_wonders = (uint8_t)knowledge_after(seat[i].knows_wonders, seat[from].wonders,
                                                         card, i == from, i == to);
    seat[from].wonders &= (uint8_t)~card_bit(card);
    seat[to].wonders |= (uint8_t)card_bit(card);
    WHISPER(to, GOT_WONDER, to, card);
    WHISPER(from, GOT_WONDER, to, card);
}

void clash_hand_over_person(struct play *x, int from, int to, int card)
{
    x->s->seat[from].persons &= ~card_bit(card);
    x->s->seat[to].persons |= card_bit(card);
    SAY(GOT_PERSON, to, card);
}

void clash_see_hand(struct play *x, int viewer, int other)
{
    struct clash_seat *seat = x->s->seat;
    seat[viewer].knows_actions |= seat[other].actions;
    seat[viewer].knows_objectives |= seat[other].objectives;
    seat[viewer].knows_wonders |= seat[other].wonders;
    x->s->core.reveals++;
}
