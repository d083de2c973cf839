/* zones.c: cards lie in zones, each a list from the bottom to the top. */
#include "games/imperium/state.h"

static void take_out(struct imperium *s, int card)
{
    int zone = s->zone[card], before = s->prev[card], after = s->next[card];
    if (before == NONE)
        s->first[zone] = (uint8_t)after;
    else
        s->next[before] = (uint8_t)after;
    if (after == NONE)
        s->last[zone] = (uint8_t)before;
    else
        s->prev[after] = (uint8_t)before;
    s->count[zone]--;
}

void imp_put(struct imperium *s, int card, int zone)
{
    take_out(s, card);
    int top = s->last[zone];
    s->prev[card] = (uint8_t)top;
    s->next[card] = NONE;
    if (top == NONE)
        s->first[zone] = (uint8_t)card;
    else
        s->next[top] = (uint8_t)card;
    s->last[zone] = (uint8_t)card;
    s->zone[card] = (uint8_t)zone;
    s->count[zone]++;
}

void imp_put_under(struct imperium *s, int card, int zone)
{
    take_out(s, card);
    int bottom = s->first[zone];
    s->next[card] = (uint8_t)bottom;
    s->prev[card] = NONE;
    if (bottom == NONE)
        s->last[zone] = (uint8_t)card;
    else
        s->prev[bottom] = (uint8_t)card;
    s->first[zone] = (uint8_t)card;
    s->zone[card] = (uint8_t)zone;
    s->count[zone]++;
}

void imp_shuffle(struct imperium *s, int zone)
{
    uint8_t cards[CARDS];
    int n = 0;
    EACH_CARD(s, zone, card)
        cards[n++] = (uint8_t)card;
    if (n < 2)
        return;
    clio_shuffle(&s->core.rng, cards, n);
    for (int i = 0; i < n; i++) {
        s->prev[cards[i]] = i == 0 ? NONE : cards[i - 1];
        s->next[cards[i]] = i == n - 1 ? NONE : cards[i + 1];
    }
    s->first[zone] = cards[0];
    s->last[zone] = cards[n - 1];
}
