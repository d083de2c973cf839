/* cards.c: dealing anew the cards that somebody cannot know. */
#include "core/cards.h"

static void add_place(struct clio_hidden *hidden, uint8_t *at, uint64_t *set, int n)
{
    assert(hidden->places < (int)(sizeof hidden->place / sizeof hidden->place[0]));
    hidden->place[hidden->places].at = at;
    hidden->place[hidden->places].set = set;
    hidden->place[hidden->places++].n = n;
}

void clio_hide_cards(struct clio_hidden *hidden, uint8_t *cards, int n)
{
    assert(hidden->cards + n <= (int)sizeof hidden->card);
    memcpy(hidden->card + hidden->cards, cards, (size_t)n);
    hidden->cards += n;
    add_place(hidden, cards, NULL, n);
}

void clio_hide_set(struct clio_hidden *hidden, uint64_t *set, uint64_t which)
{
    int before = hidden->cards;
    for (uint64_t left = *set & which; left; left &= left - 1)
        clio_hide_loose(hidden, __builtin_ctzll(left));
    *set &= ~which;
    add_place(hidden, NULL, set, hidden->cards - before);
}

/*
 * In the order of their numbers: where they truly are must not show in what is dealt, so that the
 * same chance deals the same cards to whoever knows the same. Every card is there once.
 */
static void put_in_order(struct clio_hidden *hidden)
{
    uint64_t set[sizeof hidden->card / 64] = {0};
    int n = 0;
    for (int i = 0; i < hidden->cards; i++)
        set[hidden->card[i] / 64] |= (uint64_t)1 << hidden->card[i] % 64;
    for (int word = 0; word < (int)(sizeof set / sizeof set[0]); word++)
        for (uint64_t left = set[word]; left; left &= left - 1)
            hidden->card[n++] = (uint8_t)(64 * word + __builtin_ctzll(left));
    assert(n == hidden->cards);
}

int clio_draw_hidden(struct clio_hidden *hidden, uint64_t *rng,
                     bool (*fits)(const void *about, int card), const void *about)
{
    uint8_t place[sizeof hidden->card];
    uint32_t n = 0;
    put_in_order(hidden);
    for (int i = 0; i < hidden->cards; i++)
        if (fits(about, hidden->card[i]))
            place[n++] = (uint8_t)i;
    assert(n > 0);
    int drawn = place[clio_random_below(rng, n)], card = hidden->card[drawn];
    hidden->card[drawn] = hidden->card[--hidden->cards];
    return card;
}

void clio_deal_hidden(struct clio_hidden *hidden, uint64_t *rng)
{
    int next = 0;
    put_in_order(hidden);
    clio_shuffle(rng, hidden->card, hidden->cards);
    for (int i = 0; i < hidden->places; i++) {
        int n = hidden->place[i].n;
        if (hidden->place[i].at)
            memcpy(hidden->place[i].at, hidden->card + next, (size_t)n);
        else
            for (int k = 0; k < n; k++)
                *hidden->place[i].set |= (uint64_t)1 << hidden->card[next + k];
        next += n;
    }
    assert(next == hidden->cards);
    clio_begin_hiding(hidden);
}
