/* zones.c: cards lie in zones, each a list from the bottom to the top; and who knows them. */
#include "games/imperium/state.h"

#include <assert.h>

/* ---- Who knows what ----------------------------------------------------------------------------- */

bool imperium_is_open(const struct imperium *s, int zone)
{
    if (zone < Z_MAIN) {
        int of = zone % SEAT_ZONES;
        if (of == Z_DEVELOPMENT) /* the bot's quests are a pile */
            return zone / SEAT_ZONES != s->bot;
        return of != Z_HAND && of != Z_DECK && of != Z_NATION;
    }
    return zone == Z_KING || zone == Z_UNREST || zone == Z_EXILE || zone == Z_MARKET ||
           zone == Z_TUCKED || zone == Z_RESOLVING;
}

void imperium_show(struct imperium *s, int card, int seats)
{
    s->known[card] = (uint8_t)(s->known[card] | seats);
    s->seen[card] = (uint8_t)(s->seen[card] | seats);
}

void imperium_show_all(struct imperium *s)
{
    for (int card = 0; card < s->cards; card++)
        imperium_show(s, card, ALL_KNOW);
}

static int hand_of(const struct imperium *s, int zone)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (zone == zone_of(seat, Z_HAND))
            return seat;
    return NONE;
}

/* A card goes from one zone to another. */
static void learn(struct imperium *s, int card, int from, int to)
{
    if (imperium_is_open(s, to)) {
        imperium_show(s, card, ALL_KNOW);
        return;
    }
    int giver = hand_of(s, from), taker = hand_of(s, to);
    if (giver != NONE) {
        int know = 1 << giver | (taker != NONE ? 1 << taker : 0);
        s->known[card] &= (uint8_t)know;
        EACH_CARD (s, from, other)
            s->known[other] &= (uint8_t)know;
    }
    if (taker != NONE)
        imperium_show(s, card, 1 << taker);
}

/* ---- Zones -------------------------------------------------------------------------------------- */

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

static void put_on_top(struct imperium *s, int card, int zone)
{
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

int imperium_add_card(struct imperium *s, int row, int zone)
{
    int card = s->cards++;
    assert(card < CARDS);
    s->row[card] = (uint16_t)row;
    put_on_top(s, card, zone);
    if (imperium_is_open(s, zone))
        imperium_show(s, card, ALL_KNOW);
    return card;
}

/* Whatever makes a card leave play: its garrison does not stay behind without it. */
static void leave_garrison(struct imperium *s, int card, int zone)
{
    int seat = owner_of(s, card);
    if (seat == NONE || zone == s->zone[card] ||
        (!lies_in(s, card, seat, Z_PLAY) && !lies_in(s, card, seat, Z_PERMANENT)))
        return;
    EACH_CARD (s, zone_of(seat, Z_GARRISON), other)
        if (s->host[other] == card && other != card) {
            s->host[other] = 0;
            imperium_put(s, other, zone_of(seat, Z_DISCARD));
        }
}

void imperium_put(struct imperium *s, int card, int zone)
{
    leave_garrison(s, card, zone);
    int from = s->zone[card];
    take_out(s, card);
    put_on_top(s, card, zone);
    learn(s, card, from, zone);
}

void imperium_put_under(struct imperium *s, int card, int zone)
{
    leave_garrison(s, card, zone);
    int from = s->zone[card];
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
    learn(s, card, from, zone);
}

void imperium_shuffle(struct imperium *s, int zone)
{
    uint8_t cards[CARDS];
    int n = 0;
    EACH_CARD (s, zone, card)
        cards[n++] = (uint8_t)card;
    if (n < 2)
        return;
    clio_shuffle(&s->core.rng, cards, n);
    for (int i = 0; i < n; i++) {
        s->prev[cards[i]] = i == 0 ? NONE : cards[i - 1];
        s->next[cards[i]] = i == n - 1 ? NONE : cards[i + 1];
        s->known[cards[i]] = 0;
    }
    s->first[zone] = cards[0];
    s->last[zone] = cards[n - 1];
}
