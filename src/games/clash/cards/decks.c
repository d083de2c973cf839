/*
 * decks.c: drawing, discarding and handing over cards, and who knows what about them. Only the
 * discard piles of action and event cards become decks again (R22).
 */
#include "games/clash/clash.h"

static uint64_t card_bit(int card)
{
    return (uint64_t)1 << card;
}

/* ---- Action cards ------------------------------------------------------------------------------ */

/* Of all that is constructed an observatory alone brings a card. */
static int cause_of_draw(const struct play *x)
{
    const struct clash_state *s = x->s;
    int depth = s->core.depth - 1;
    while (depth > 0 && s->frame[depth].rule == R_draw_action)
        depth--;
    bool constructs = depth >= 0 && s->frame[depth].rule == R_construct;
    return constructs ? CAUSE_BUILDING + OBSERVATORY : clash_cause(x);
}

void clash_draw_action(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    if (s->action_deck.count == 0)
        clio_turn_over(&s->action_discard, &s->action_deck, &s->core.rng);
    if (s->action_deck.count == 0)
        return;
    int card = clio_draw(&s->action_deck);
    s->seat[seat].actions |= card_bit(card);
    s->core.reveals++;
    SAY(DREW_ACTION, seat, cause_of_draw(x));
    WHISPER(seat, DREW_ACTION_CARD, seat, card);
}

static void take_discarded_action(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    int card = clio_draw(&s->action_discard);
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
    if (has(x->s, f->seat, AB_GREAT_MAUSOLEUM) && x->s->action_discard.count > 0) {
        offer(x, DO_DRAW, 0, 0, 0);
        offer(x, DO_CHOOSE_ACTION, (unsigned)clio_top(&x->s->action_discard), 0, 0);
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

static void leave_hand(struct play *x, int seat, int card)
{
    x->s->seat[seat].actions &= ~card_bit(card);
    forget_action(x, card);
}

/* The cards that who has the Great Mausoleum plays go under the pile [p.29]. */
void clash_discard_action(struct play *x, int seat, int card)
{
    struct clash_state *s = x->s;
    leave_hand(x, seat, card);
    if (has(s, seat, AB_GREAT_MAUSOLEUM))
        clio_lay_under(&s->action_discard, card);
    else
        clio_lay_on(&s->action_discard, card);
}

/* ---- Event cards --------------------------------------------------------------------------------- */

void clash_refill_events(struct play *x)
{
    struct clash_state *s = x->s;
    if (s->event_deck.count > 0)
        return;
    clio_turn_over(&s->event_discard, &s->event_deck, &s->core.rng);
    s->event_top_known = 0;
}

/* The cards that the owner of the Great Mausoleum resolves go under the pile, too [p.29]. */
void clash_discard_event(struct play *x, int seat, int card)
{
    if (has(x->s, seat, AB_GREAT_MAUSOLEUM))
        clio_lay_under(&x->s->event_discard, card);
    else
        clio_lay_on(&x->s->event_discard, card);
}

/* Great persons that leave a hand (R64). */
void clash_discard_person(struct play *x, int seat, int card)
{
    x->s->seat[seat].persons &= ~card_bit(card);
    clash_discard_event(x, seat, card);
}

/* Given up, not played: on top of the pile, whoever has the Great Mausoleum. */
void clash_discard_chosen(struct play *x, int seat)
{
    if (said(x, DO_CHOOSE_ACTION)) {
        SAY(DISCARDED, seat, CHOSEN, clash_cause(x));
        leave_hand(x, seat, CHOSEN);
        clio_lay_on(&x->s->action_discard, CHOSEN);
    } else if (said(x, DO_CHOOSE_EVENT)) {
        SAY(DISCARDED_PERSON, seat, CHOSEN, clash_cause(x));
        x->s->seat[seat].persons &= ~card_bit(CHOSEN);
        clio_lay_on(&x->s->event_discard, CHOSEN);
    }
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
    } else if (s->objective_deck.count > 0) {
        card = clio_draw(&s->objective_deck);
        for (int other = 0; other < SEATS; other++)
            s->seat[other].knows_objectives &= ~card_bit(card);
    } else {
        return;
    }
    p->objectives |= card_bit(card);
    s->core.reveals++;
    SAY(DREW_OBJECTIVE, seat, clash_cause(x));
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
    if (clio_take_card(&s->wonder_deck, wonder))
        clio_mix_pile(&s->wonder_deck, &s->core.rng);
    receive_wonder(x, seat, wonder);
    know_wonder(x, seat, wonder, true);
    SAY(TOOK_WONDER, seat, wonder, clash_cause(x));
}

static void draw_wonder(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    int wonder = clio_draw(&s->wonder_deck);
    receive_wonder(x, seat, wonder);
    know_wonder(x, seat, wonder, false);
    s->core.reveals++;
    if (s->open_wonders) {
        SAY(WONDER_SHOWN, seat, wonder);
        return;
    }
    SAY(DREW_WONDER, seat, clash_cause(x));
    WHISPER(seat, DREW_WONDER_CARD, seat, wonder);
}

/* Envoys: the top card lies face up until somebody takes it. */
void clash_show_wonder(struct play *x)
{
    struct clash_state *s = x->s;
    if (s->wonder_deck.count == 0)
        return;
    int wonder = clio_draw(&s->wonder_deck);
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
        if (x->s->wonder_deck.count > 0)
            offer(x, DO_DRAW, 0, 0, 0);
        ASK(Q_DRAW, f->seat);
        if (said(x, DO_CHOOSE_WONDER)) {
            clash_take_wonder(x, f->seat, CHOSEN);
            return CLIO_DONE;
        }
    }
    if (x->s->wonder_deck.count > 0)
        draw_wonder(x, f->seat);
    END;
}

/* ---- From hand to hand ---------------------------------------------------------------------------------- */

/*
 * Giver and taker know the card; who knew something about the giver's hand no longer knows what is
 * left of it. The taker has seen it then, and the giver that it was taken: that stays.
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
    x->s->core.reveals++;
    WHISPER_BOTH(from, to, GOT_ACTION, to, card);
}

void clash_hand_over_objective(struct play *x, int from, int to, int card)
{
    struct clash_seat *seat = x->s->seat;
    for (int i = 0; i < x->s->seats; i++)
        seat[i].knows_objectives = knowledge_after(seat[i].knows_objectives, seat[from].objectives,
                                                   card, i == from, i == to);
    seat[from].objectives &= ~card_bit(card);
    seat[to].objectives |= card_bit(card);
    x->s->core.reveals++;
    WHISPER_BOTH(from, to, GOT_OBJECTIVE, to, card);
}

void clash_pass_wonder(struct play *x, int from, int to, int card)
{
    struct clash_seat *seat = x->s->seat;
    for (int i = 0; i < x->s->seats; i++)
        seat[i].knows_wonders = (uint8_t)knowledge_after(seat[i].knows_wonders, seat[from].wonders,
                                                         card, i == from, i == to);
    seat[from].wonders &= (uint8_t)~card_bit(card);
    seat[to].wonders |= (uint8_t)card_bit(card);
    x->s->core.reveals++;
}

void clash_hand_over_wonder(struct play *x, int from, int to, int card)
{
    clash_pass_wonder(x, from, to, card);
    WHISPER_BOTH(from, to, GOT_WONDER, to, card);
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
