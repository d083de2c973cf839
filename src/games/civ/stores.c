/*
 * stores.c: what players gain and lose: trade, culture, coins on their sheet, unit cards, culture
 * events; and the decks these cards are drawn from.
 *
 * A deck is a set of cards of which any may lie on top. Killed units lie face up below it: they come
 * again when no other card is left, and then the deck is shuffled [7.3].
 */
#include "games/civ/abilities.h"

/* ---- Points ------------------------------------------------------------------------------------------ */

void civ_gain_trade(struct play *x, int seat, int n)
{
    struct civ_seat *p = &x->s->seat[seat];
    int room = MOST_TRADE - p->trade;
    n = n < room ? n : room;
    if (n <= 0)
        return;
    p->trade = (uint8_t)(p->trade + n);
    SAY(GAINS_TRADE, seat, n, p->trade);
}

void civ_lose_trade(struct play *x, int seat, int n)
{
    struct civ_seat *p = &x->s->seat[seat];
    n = n < p->trade ? n : p->trade;
    if (n <= 0)
        return;
    p->trade = (uint8_t)(p->trade - n);
    SAY(LOSES_TRADE, seat, n, p->trade);
}

void civ_gain_culture(struct play *x, int seat, int n)
{
    struct civ_seat *p = &x->s->seat[seat];
    if (n <= 0)
        return;
    p->culture = (uint16_t)(p->culture + n);
    SAY(GAINS_CULTURE, seat, n, p->culture);
}

void civ_lose_culture(struct play *x, int seat, int n)
{
    struct civ_seat *p = &x->s->seat[seat];
    n = n < p->culture ? n : p->culture;
    if (n <= 0)
        return;
    p->culture = (uint16_t)(p->culture - n);
    SAY(LOSES_CULTURE, seat, n, p->culture);
}

void civ_gain_sheet_coin(struct play *x, int seat)
{
    x->s->seat[seat].sheet++;
    SAY(SHEET_COIN, seat);
    civ_recount(x, seat);
}

void civ_recount(struct play *x, int seat)
{
    struct civ_seat *p = &x->s->seat[seat];
    if (x->changing) {
        x->recounted |= (uint8_t)(1u << seat);
        return;
    }
    int before = p->coins, now = civ_count_coins(x, seat);
    if (now == before)
        return;
    p->coins = (uint8_t)now;
    if (now > before)
        SAY(COINS_RISE, seat, now - before, now);
    else
        SAY(COINS_FALL, seat, before - now, now);
    if (now >= COINS_TO_WIN)
        civ_win(x, seat, WON_ECONOMY);
}

void civ_begin_change(struct play *x)
{
    x->changing++;
}

void civ_end_change(struct play *x)
{
    if (--x->changing > 0)
        return;
    unsigned seats = x->recounted;
    x->recounted = 0;
    civ_recount_seats(x, seats);
}

/* ---- Cards out of a set ---------------------------------------------------------------------------------- */

static int draw(struct play *x, uint64_t set)
{
    uint32_t skip = clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcountll(set));
    while (skip-- > 0)
        set &= set - 1;
    x->s->core.reveals++;
    return __builtin_ctzll(set);
}

/* ---- Unit cards ------------------------------------------------------------------------------------------ */

static uint64_t cards_of_type(int type)
{
    int first = type * TYPE_CARDS;
    int count = type == AIRCRAFT ? UNIT_CARDS - AIRCRAFT * TYPE_CARDS : TYPE_CARDS;
    return (((uint64_t)1 << count) - 1) << first;
}

int civ_units_left(const struct civ *s, int type)
{
    return __builtin_popcountll(s->unit_deck & cards_of_type(type));
}

int civ_take_unit(struct play *x, int type)
{
    struct civ *s = x->s;
    uint64_t deck = s->unit_deck & cards_of_type(type);
    if (!deck)
        return -1;
    if (!(deck & ~s->unit_faceup)) {
        s->unit_faceup &= ~deck;
        SAY(UNITS_SHUFFLED, type);
    }
    int card = draw(x, deck & ~s->unit_faceup);
    s->unit_deck &= ~((uint64_t)1 << card);
    return card;
}

int civ_draw_unit(struct play *x, int seat, int type)
{
    int card = civ_take_unit(x, type);
    if (card < 0)
        return -1;
    x->s->seat[seat].units |= (uint64_t)1 << card;
    WHISPER(seat, DRAWS_UNIT, seat, type, civ_unit_thing(x, card, civ_rank_of(x, seat, card)));
    return card;
}

void civ_return_unit(struct play *x, int card)
{
    uint64_t bit = (uint64_t)1 << card;
    x->s->unit_deck |= bit;
    x->s->unit_faceup |= bit;
    x->s->unit_known &= ~bit;
}

int civ_unit_row(const struct play *x, int card, int rank)
{
    int box = x->s->waw;
    return x->c->unit_at[box][civ_type_of(card)][x->c->variant_of[box][card]][rank];
}

int civ_rank_of(const struct play *x, int seat, int card)
{
    if (civ_type_of(card) == AIRCRAFT)
        return 0;
    return seat == BARBARIANS ? x->s->battle.rank : x->s->seat[seat].rank[civ_type_of(card)];
}

int civ_unit_thing(const struct play *x, int card, int rank)
{
    return x->s->waw * UNIT_ROWS + civ_unit_row(x, card, rank);
}

/* ---- Culture events ---------------------------------------------------------------------------------------- */

static uint64_t of_level(const struct play *x, uint64_t cards, int level)
{
    uint64_t set = 0;
    for (uint64_t left = cards; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        if (x->c->event[x->c->event_of[card]].level == level)
            set |= (uint64_t)1 << card;
    }
    return set;
}

int civ_draw_event_card(struct play *x, int level)
{
    struct civ *s = x->s;
    uint64_t deck = of_level(x, s->event_deck, level);
    if (!deck) {
        deck = of_level(x, s->event_discard, level);
        if (!deck)
            return -1;
        s->event_discard &= ~deck;
        s->event_deck |= deck;
        SAY(EVENTS_SHUFFLED, level);
    }
    int card = draw(x, deck);
    s->event_deck &= ~((uint64_t)1 << card);
    return card;
}

void civ_discard_event(struct play *x, int seat, int card)
{
    uint64_t bit = (uint64_t)1 << card;
    x->s->seat[seat].events &= ~bit;
    x->s->event_discard |= bit;
    x->s->core.reveals++;
}

int civ_card_of(const struct play *x, int seat, int title)
{
    int first = x->c->first_card[title];
    uint64_t copies = ((uint64_t)1 << x->c->event[title].copies) - 1;
    uint64_t held = x->s->seat[seat].events >> first & copies;
    return held ? first + __builtin_ctzll(held) : -1;
}
