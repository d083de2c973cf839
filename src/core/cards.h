/*
 * cards.h: cards in piles, where they all are, and which of them somebody cannot know.
 *
 * A card is a number below 256 within its match. A pile has an order, its last card is the top; a
 * hand may be a pile or a set with a bit for each card.
 *
 *     CLIO_PILE(EVENT_CARDS) event_deck, event_discard;      // in a state
 *
 *     if (s->event_deck.count == 0)
 *         clio_turn_over(&s->event_discard, &s->event_deck, &s->core.rng);
 *     int card = clio_draw(&s->event_deck);
 *     …
 *     clio_lay_on(&s->event_discard, card);
 *
 * Places of a pile that hold no card are 0, so that equal positions are equal bytes.
 */
#ifndef CLIO_CARDS_H
#define CLIO_CARDS_H

#include "core/rng.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* ---- Piles ------------------------------------------------------------------------------------ */

#define CLIO_PILE(room) \
    struct { \
        uint8_t count, card[room]; \
    }
/* Any pile, whatever its room. */
struct __attribute__((may_alias)) clio_pile {
    uint8_t count, card[];
};
#define CLIO_ANY_PILE(pile) ((struct clio_pile *)(pile))
#define CLIO_SEEN_PILE(pile) ((const struct clio_pile *)(pile))
#define CLIO_ROOM_OF(pile) ((int)sizeof((pile)->card))

#define clio_nth(pile, n) ((int)(pile)->card[(pile)->count - 1 - (n)]) /* from the top, from 0 */
#define clio_top(pile) clio_nth(pile, 0)
#define clio_draw(pile) clio_pile_take(CLIO_ANY_PILE(pile), (pile)->count - 1)
#define clio_lay_on(pile, card) \
    clio_pile_put(CLIO_ANY_PILE(pile), CLIO_ROOM_OF(pile), (pile)->count, card)
#define clio_lay_under(pile, card) clio_pile_put(CLIO_ANY_PILE(pile), CLIO_ROOM_OF(pile), 0, card)
#define clio_find_card(pile, card) clio_pile_find(CLIO_SEEN_PILE(pile), card) /* its place, or -1 */
/* Takes this very card out; false when it is not there. */
#define clio_take_card(pile, card) clio_pile_remove(CLIO_ANY_PILE(pile), card)
#define clio_mix_pile(pile, rng) clio_shuffle(rng, (pile)->card, (pile)->count)
/* All cards of a pile become another, which is empty, and are shuffled. */
#define clio_turn_over(pile, deck, rng) \
    clio_pile_turn_over(CLIO_ANY_PILE(pile), CLIO_ANY_PILE(deck), CLIO_ROOM_OF(deck), rng)

static inline int clio_pile_take(struct clio_pile *pile, int place)
{
    assert(place >= 0 && place < pile->count);
    int card = pile->card[place];
    pile->count--;
    if (place < pile->count) /* seldom: most are drawn from the top */
        memmove(pile->card + place, pile->card + place + 1, (size_t)(pile->count - place));
    pile->card[pile->count] = 0;
    return card;
}

static inline void clio_pile_put(struct clio_pile *pile, int room, int place, int card)
{
    assert(pile->count < room);
    (void)room;
    memmove(pile->card + place + 1, pile->card + place, (size_t)(pile->count - place));
    pile->card[place] = (uint8_t)card;
    pile->count++;
}

static inline int clio_pile_find(const struct clio_pile *pile, int card)
{
    const uint8_t *place = memchr(pile->card, card, pile->count);
    return place ? (int)(place - pile->card) : -1;
}

static inline bool clio_pile_remove(struct clio_pile *pile, int card)
{
    int place = clio_pile_find(pile, card);
    if (place < 0)
        return false;
    clio_pile_take(pile, place);
    return true;
}

static inline void clio_pile_turn_over(struct clio_pile *pile, struct clio_pile *deck, int room,
                                       uint64_t *rng)
{
    assert(deck->count == 0 && pile->count <= room);
    (void)room;
    memcpy(deck->card, pile->card, pile->count);
    deck->count = pile->count;
    memset(pile->card, 0, pile->count);
    pile->count = 0;
    clio_shuffle(rng, deck->card, deck->count);
}

/* ---- Where all cards are ----------------------------------------------------------------------
 *
 * A check counts each place where a card can be, and then no card may be missing or met twice:
 *
 *     struct clio_census census = {{0}};
 *     clio_count_pile(&census, &s->event_deck);
 *     …
 *     if ((card = clio_odd_card(&census, EVENT_CARDS)) >= 0)
 *         …
 */
struct clio_census {
    uint16_t times[256];
};

static inline void clio_count_card(struct clio_census *census, int card)
{
    census->times[card]++;
}
static inline void clio_count_cards(struct clio_census *census, const uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++)
        census->times[cards[i]]++;
}
#define clio_count_pile(census, pile) clio_count_cards(census, (pile)->card, (pile)->count)
static inline void clio_count_set(struct clio_census *census, uint64_t set)
{
    for (; set; set &= set - 1)
        census->times[__builtin_ctzll(set)]++;
}

/* A card that was met twice, or -1. */
static inline int clio_doubled_card(const struct clio_census *census)
{
    for (int card = 0; card < 256; card++)
        if (census->times[card] > 1)
            return card;
    return -1;
}

/* One that was met twice, or one of the first `all` that is nowhere, or -1. */
static inline int clio_odd_card(const struct clio_census *census, int all)
{
    for (int card = 0; card < all; card++)
        if (census->times[card] == 0)
            return card;
    return clio_doubled_card(census);
}

/* ---- What somebody cannot know ------------------------------------------------------------------
 *
 * To deal anew what a seat cannot know, all cards that could be in each other's places are hidden
 * together, each with its place, and then dealt back by chance:
 *
 *     struct clio_hidden hidden;
 *     clio_begin_hiding(&hidden);
 *     clio_hide_pile(&hidden, &s->deck);
 *     clio_hide_set(&hidden, &s->seat[other].hand, ~seen);
 *     clio_deal_hidden(&hidden, &rng);
 */
struct clio_hidden {
    uint8_t card[256];
    int cards, places;
    struct {
        uint8_t *at;   /* so many cards in a row … */
        uint64_t *set; /* … or a set of which so many are hidden */
        int n;
    } place[64];
};

static inline void clio_begin_hiding(struct clio_hidden *hidden)
{
    hidden->cards = hidden->places = 0;
}
void clio_hide_cards(struct clio_hidden *hidden, uint8_t *cards, int n);
#define clio_hide_pile(hidden, pile) clio_hide_cards(hidden, (pile)->card, (pile)->count)
void clio_hide_set(struct clio_hidden *hidden, uint64_t *set, uint64_t which);
/* Shuffles the cards and deals them to their places. */
void clio_deal_hidden(struct clio_hidden *hidden, uint64_t *rng);

/*
 * Where only some cards could be in a place, its card is hidden loose; when all are hidden the game
 * draws one that fits, by chance, and deals the others.
 */
static inline void clio_hide_loose(struct clio_hidden *hidden, int card)
{
    hidden->card[hidden->cards++] = (uint8_t)card;
}
int clio_draw_hidden(struct clio_hidden *hidden, uint64_t *rng,
                     bool (*fits)(const void *about, int card), const void *about);

#endif
