/*
 * deals.c: negotiation in the Trade phase [6 step 2, A18]. Trade, culture, resources, kept markers and
 * culture events change hands; promises are no business of the engine. An offer is put together one
 * thing at a time; the other accepts, refuses, or answers with an offer of its own, once.
 */
#include "games/civ/play.h"

enum { MOST_ITEMS = 8, MOST_COUNTERS = 1, GIVEN = 0, WANTED = 1 };
static const uint8_t steps[] = {1, 3, 5, 10}; /* in which points are offered */
enum { STEPS = sizeof steps };

/* ---- What somebody has to give ------------------------------------------------------------------------ */

static bool has_anything(const struct civ_seat *p)
{
    for (int resource = 0; resource < MARKET_RESOURCES; resource++)
        if (p->resource[resource])
            return true;
    return p->trade || p->culture || p->events || p->huts || p->villages;
}

static int level_of(const struct play *x, int card)
{
    return x->c->event[x->c->event_of[card]].level;
}

static int events_of_level(const struct play *x, uint64_t cards, int level)
{
    int n = 0;
    for (; cards; cards &= cards - 1)
        n += level_of(x, __builtin_ctzll(cards)) == level;
    return n;
}

/* A card of a title among these, as a set; empty without. */
static uint64_t card_of_title(const struct play *x, uint64_t cards, int title)
{
    while (cards && x->c->event_of[__builtin_ctzll(cards)] != title)
        cards &= cards - 1;
    return cards & -cards;
}

/* Things of D_FIND: kinds of huts, then of villages. A marker of a kind among these, as a set. */
static uint32_t marker_of_kind(uint32_t markers, const uint8_t *kind_of, int kind)
{
    while (markers && kind_of[__builtin_ctz(markers)] != kind)
        markers &= markers - 1;
    return markers & -markers;
}

int civ_check_offer(const struct play *x, int seat, int other)
{
    if (other >= x->s->seats || other == seat)
        return WHY_NOBODY_TO_DEAL;
    return has_anything(&x->s->seat[seat]) || has_anything(&x->s->seat[other])
               ? LEGAL
               : WHY_NOTHING_TO_DEAL;
}

/* ---- Putting an offer together ------------------------------------------------------------------------- */

/* Who gives on a side of the open offer. */
static const struct civ_seat *giver(const struct civ *s, int side)
{
    return &s->seat[side == GIVEN ? s->deal.from : s->deal.to];
}

static int lacks(int side)
{
    return side == GIVEN ? WHY_YOU_LACK : WHY_THEY_LACK;
}

static int points_of(const struct civ_seat *p, unsigned good)
{
    return good == GOOD_TRADE ? p->trade : p->culture;
}

/* Points go one way only. */
static int check_points(const struct play *x, int side, int good, int n)
{
    const struct civ_deal *deal = &x->s->deal;
    if (good != GOOD_TRADE && good != GOOD_CULTURE)
        return WHY_NOT_TRADABLE;
    if (!memchr(steps, n, STEPS))
        return WHY_NO_SUCH_STEP;
    const uint8_t *points = good == GOOD_TRADE ? deal->trade : deal->culture;
    const struct civ_seat *p = giver(x->s, side);
    if (points[!side])
        return WHY_BOTH_WAYS;
    if (points[side] + n > UINT8_MAX)
        return lacks(side);
    return points[side] + n <= points_of(p, (unsigned)good) ? LEGAL : lacks(side);
}

static int check_resource(const struct play *x, int side, int resource)
{
    const struct civ_deal *deal = &x->s->deal;
    if (resource >= MARKET_RESOURCES)
        return WHY_NOT_TRADABLE;
    if (deal->resource[!side][resource])
        return WHY_BOTH_WAYS;
    return giver(x->s, side)->resource[resource] > deal->resource[side][resource] ? LEGAL
                                                                                  : lacks(side);
}

/* What a side can still add to the offer: markers of a kind, cards of a title. */
static uint32_t free_huts(const struct play *x, int side, int kind)
{
    return marker_of_kind(giver(x->s, side)->huts & ~x->s->deal.huts[side], x->c->hut_of, kind);
}
static uint32_t free_villages(const struct play *x, int side, int kind)
{
    uint32_t kept = giver(x->s, side)->villages & ~x->s->deal.villages[side];
    return marker_of_kind(kept, x->c->village_of, kind);
}
static uint64_t free_events(const struct play *x, int side, int title)
{
    return card_of_title(x, giver(x->s, side)->events & ~x->s->deal.events[side], title);
}

/* What is given is named; of what the other has only the backs are known. */
static int check_found(const struct play *x, int find)
{
    bool there = find < HUTS ? free_huts(x, GIVEN, find) : free_villages(x, GIVEN, find - HUTS);
    return there ? LEGAL : WHY_YOU_LACK;
}

static int check_wanted(int held, int wanted)
{
    return held > wanted ? LEGAL : WHY_THEY_LACK;
}

int civ_check_deal(const struct play *x, clio_move item)
{
    const struct civ_deal *deal = &x->s->deal;
    const struct civ_seat *to = &x->s->seat[deal->to];
    int a = clio_arg(item, 0), b = clio_arg(item, 1);
    if (deal->items >= MOST_ITEMS)
        return WHY_OFFER_FULL;
    switch (clio_verb(item)) {
    case DO_GIVE: return check_points(x, GIVEN, a, b);
    case DO_WANT: return check_points(x, WANTED, a, b);
    case DO_GIVE_RESOURCE: return check_resource(x, GIVEN, a);
    case DO_WANT_RESOURCE: return check_resource(x, WANTED, a);
    case DO_GIVE_FOUND: return check_found(x, a);
    case DO_WANT_HUT: return check_wanted(__builtin_popcount(to->huts), deal->wanted_huts);
    case DO_WANT_VILLAGE:
        return check_wanted(__builtin_popcount(to->villages), deal->wanted_villages);
    case DO_GIVE_EVENT: return free_events(x, GIVEN, a) ? LEGAL : WHY_YOU_LACK;
    case DO_WANT_EVENT:
        return a < EVENT_LEVELS
                   ? check_wanted(events_of_level(x, to->events, a), deal->wanted_events[a])
                   : WHY_NOT_TRADABLE;
    default: return WHY_NOT_NOW;
    }
}

static void consider(const struct play *x, struct clio_moves *m, unsigned verb, unsigned a,
                     unsigned b)
{
    if (civ_check_deal(x, clio_move_of(verb, a, b, 0)) == LEGAL)
        clio_add(m, verb, a, b, 0);
}

static void card_moves(const struct play *x, struct clio_moves *m)
{
    const struct civ_seat *from = giver(x->s, GIVEN), *to = giver(x->s, WANTED);
    for (unsigned find = 0; (from->huts || from->villages) && find < HUTS + VILLAGES; find++)
        consider(x, m, DO_GIVE_FOUND, find, 0);
    if (to->huts)
        consider(x, m, DO_WANT_HUT, 0, 0);
    if (to->villages)
        consider(x, m, DO_WANT_VILLAGE, 0, 0);
    for (uint64_t left = from->events, seen = 0; left; left &= left - 1) {
        unsigned title = x->c->event_of[__builtin_ctzll(left)];
        if (!(seen >> title & 1))
            consider(x, m, DO_GIVE_EVENT, title, 0);
        seen |= (uint64_t)1 << title;
    }
    for (unsigned level = 0; to->events && level < EVENT_LEVELS; level++)
        consider(x, m, DO_WANT_EVENT, level, 0);
}

void civ_offer_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    const struct civ_seat *from = giver(x->s, GIVEN), *to = giver(x->s, WANTED);
    (void)f;
    clio_add(m, DO_DONE, 0, 0, 0); /* no deal after all */
    if (x->s->deal.items)
        clio_add(m, DO_PROPOSE, 0, 0, 0);
    if (x->s->deal.items >= MOST_ITEMS || clio_full(m))
        return;
    for (unsigned good = GOOD_TRADE; good <= GOOD_CULTURE; good++)
        for (int i = 0; i < STEPS; i++) {
            if (points_of(from, good) >= steps[i])
                consider(x, m, DO_GIVE, good, steps[i]);
            if (points_of(to, good) >= steps[i])
                consider(x, m, DO_WANT, good, steps[i]);
        }
    for (unsigned resource = 0; resource < MARKET_RESOURCES; resource++) {
        if (from->resource[resource])
            consider(x, m, DO_GIVE_RESOURCE, resource, 0);
        if (to->resource[resource])
            consider(x, m, DO_WANT_RESOURCE, resource, 0);
    }
    card_moves(x, m);
}

/* A named marker or card goes among those that a side gives. */
static void add_found(const struct play *x, int side, int find)
{
    if (find < HUTS)
        x->s->deal.huts[side] |= free_huts(x, side, find);
    else
        x->s->deal.villages[side] |= free_villages(x, side, find - HUTS);
}

static void add_event(const struct play *x, int side, int title)
{
    x->s->deal.events[side] |= free_events(x, side, title);
}

static void add_to_deal(struct play *x, clio_move item)
{
    struct civ_deal *deal = &x->s->deal;
    int a = clio_arg(item, 0), b = clio_arg(item, 1);
    bool wanted = clio_verb(item) == DO_WANT || clio_verb(item) == DO_WANT_RESOURCE;
    deal->items++;
    switch (clio_verb(item)) {
    case DO_GIVE:
    case DO_WANT: {
        uint8_t *points = a == GOOD_TRADE ? &deal->trade[wanted] : &deal->culture[wanted];
        *points = (uint8_t)(*points + b);
        break;
    }
    case DO_GIVE_RESOURCE:
    case DO_WANT_RESOURCE: deal->resource[wanted][a]++; break;
    case DO_GIVE_FOUND: add_found(x, GIVEN, a); break;
    case DO_WANT_HUT: deal->wanted_huts++; break;
    case DO_WANT_VILLAGE: deal->wanted_villages++; break;
    case DO_GIVE_EVENT: add_event(x, GIVEN, a); break;
    default: deal->wanted_events[a]++;
    }
}

static void clear_deal(struct play *x, int from, int to)
{
    memset(&x->s->deal, 0, sizeof x->s->deal);
    x->s->deal.from = (uint8_t)from;
    x->s->deal.to = (uint8_t)to;
}

/* ---- Telling it ------------------------------------------------------------------------------------------ */

/* What is proposed; of markers and cards only their backs, as the other sees them. */
static void tell_given(struct play *x)
{
    const struct civ_deal *deal = &x->s->deal;
    int from = deal->from, to = deal->to;
    if (deal->trade[GIVEN])
        SAY(OFFERS_TRADE, from, to, deal->trade[GIVEN]);
    if (deal->culture[GIVEN])
        SAY(OFFERS_CULTURE, from, to, deal->culture[GIVEN]);
    for (int resource = 0; resource < MARKET_RESOURCES; resource++)
        if (deal->resource[GIVEN][resource])
            SAY(OFFERS_RESOURCE, from, to, deal->resource[GIVEN][resource], resource);
    if (deal->huts[GIVEN])
        SAY(OFFERS_HUTS, from, to, __builtin_popcount(deal->huts[GIVEN]));
    if (deal->villages[GIVEN])
        SAY(OFFERS_VILLAGES, from, to, __builtin_popcount(deal->villages[GIVEN]));
    for (int level = 0; level < EVENT_LEVELS; level++)
        if (events_of_level(x, deal->events[GIVEN], level))
            SAY(OFFERS_EVENTS, from, to, events_of_level(x, deal->events[GIVEN], level), level);
}

static void tell_wanted(struct play *x)
{
    const struct civ_deal *deal = &x->s->deal;
    int from = deal->from, to = deal->to;
    if (deal->trade[WANTED])
        SAY(ASKS_TRADE, from, to, deal->trade[WANTED]);
    if (deal->culture[WANTED])
        SAY(ASKS_CULTURE, from, to, deal->culture[WANTED]);
    for (int resource = 0; resource < MARKET_RESOURCES; resource++)
        if (deal->resource[WANTED][resource])
            SAY(ASKS_RESOURCE, from, to, deal->resource[WANTED][resource], resource);
    if (deal->wanted_huts)
        SAY(ASKS_HUTS, from, to, deal->wanted_huts);
    if (deal->wanted_villages)
        SAY(ASKS_VILLAGES, from, to, deal->wanted_villages);
    for (int level = 0; level < EVENT_LEVELS; level++)
        if (deal->wanted_events[level])
            SAY(ASKS_EVENTS, from, to, deal->wanted_events[level], level);
}

/* ---- Carrying it out ---------------------------------------------------------------------------------------- */

/* What the other still has to choose: events of a level, huts, villages. */
enum { WANTS_HUTS = EVENT_LEVELS, WANTS_VILLAGES, WANTS };

static uint8_t *wanted(struct civ_deal *deal, int k)
{
    return k == WANTS_HUTS       ? &deal->wanted_huts
           : k == WANTS_VILLAGES ? &deal->wanted_villages
                                 : &deal->wanted_events[k];
}

static void markers_to_give(const struct play *x, uint32_t markers, const uint8_t *kind_of,
                            unsigned first, struct clio_moves *m)
{
    unsigned seen = 0;
    (void)x;
    for (; markers; markers &= markers - 1) {
        unsigned kind = kind_of[__builtin_ctz(markers)];
        if (!(seen >> kind & 1))
            clio_add(m, DO_GIVE_FOUND, first + kind, 0, 0);
        seen |= 1u << kind;
    }
}

void civ_give_wanted_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(negotiate);
    const struct civ_deal *deal = &x->s->deal;
    const struct civ_seat *p = giver(x->s, WANTED);
    if (l->k == WANTS_HUTS)
        markers_to_give(x, p->huts & ~deal->huts[WANTED], x->c->hut_of, 0, m);
    if (l->k == WANTS_VILLAGES)
        markers_to_give(x, p->villages & ~deal->villages[WANTED], x->c->village_of, HUTS, m);
    for (uint64_t left = p->events & ~deal->events[WANTED], seen = 0; left; left &= left - 1) {
        int card = __builtin_ctzll(left), title = x->c->event_of[card];
        if (level_of(x, card) == l->k && !(seen >> title & 1))
            clio_add(m, DO_GIVE_EVENT, (unsigned)title, 0, 0);
        seen |= (uint64_t)1 << title;
    }
}

static void hand_over_points(struct play *x, int from, int to, int trade, int culture)
{
    struct civ_seat *p = &x->s->seat[to];
    int room = MOST_TRADE - p->trade;
    if (trade)
        SAY(GIVES_TRADE, from, to, trade);
    p->trade = (uint8_t)(p->trade + (trade < room ? trade : room));
    if (trade > room)
        SAY(TRADE_FULL, to, trade - room);
    if (culture)
        SAY(GIVES_CULTURE, from, to, culture);
    p->culture = (uint16_t)(p->culture + culture);
}

static void hand_over_cards(struct play *x, int from, int to, int side)
{
    const struct civ_deal *deal = &x->s->deal;
    struct civ_seat *giving = &x->s->seat[from], *taking = &x->s->seat[to];
    for (uint32_t left = deal->huts[side]; left; left &= left - 1)
        WHISPER_BOTH(from, to, GIVES_HUT, from, to, x->c->hut_of[__builtin_ctz(left)]);
    for (uint32_t left = deal->villages[side]; left; left &= left - 1)
        WHISPER_BOTH(from, to, GIVES_VILLAGE, from, to,
                     HUTS + x->c->village_of[__builtin_ctz(left)]);
    for (uint64_t left = deal->events[side]; left; left &= left - 1)
        WHISPER_BOTH(from, to, GIVES_EVENT, from, to, level_of(x, __builtin_ctzll(left)),
                     x->c->event_of[__builtin_ctzll(left)]);
    if (deal->huts[side] || deal->villages[side] || deal->events[side])
        x->s->core.reveals++;
    giving->huts &= ~deal->huts[side];
    taking->huts |= deal->huts[side];
    giving->villages &= ~deal->villages[side];
    taking->villages |= deal->villages[side];
    giving->events &= ~deal->events[side];
    taking->events |= deal->events[side];
}

/* Both give at the same time. */
static void exchange(struct play *x)
{
    const struct civ_deal *deal = &x->s->deal;
    const int seat[2] = {deal->from, deal->to};
    for (int side = GIVEN; side <= WANTED; side++) {
        struct civ_seat *p = &x->s->seat[seat[side]];
        p->trade = (uint8_t)(p->trade - deal->trade[side]);
        p->culture = (uint16_t)(p->culture - deal->culture[side]);
    }
    for (int side = GIVEN; side <= WANTED; side++) {
        int from = seat[side], to = seat[!side];
        hand_over_points(x, from, to, deal->trade[side], deal->culture[side]);
        for (int resource = 0; resource < MARKET_RESOURCES; resource++) {
            int n = deal->resource[side][resource];
            uint8_t *giving = &x->s->seat[from].resource[resource];
            uint8_t *taking = &x->s->seat[to].resource[resource];
            if (n)
                SAY(GIVES_RESOURCE, from, to, n, resource);
            *giving = (uint8_t)(*giving - n);
            *taking = (uint8_t)(*taking + n);
        }
        hand_over_cards(x, from, to, side);
    }
}

static void choose_wanted(struct play *x)
{
    if (SAID(GIVE_EVENT))
        add_event(x, WANTED, CHOSEN);
    else if (SAID(GIVE_FOUND))
        add_found(x, WANTED, CHOSEN);
}

RULE(negotiate)
{
    LOCALS_OF(negotiate);
    BEGIN;
    clear_deal(x, f->seat, l->other);
    for (;;) {
        do {
            ASK(Q_OFFER, x->s->deal.from);
            if (!SAID(PROPOSE) && !SAID(DONE))
                add_to_deal(x, ANSWER);
        } while (!SAID(PROPOSE) && !SAID(DONE));
        if (SAID(DONE)) { /* before the first offer nobody has heard of it */
            if (l->counters > 0)
                SAY(BREAKS_OFF, x->s->deal.from, x->s->deal.to);
            break;
        }
        tell_given(x);
        tell_wanted(x);
        offer(x, DO_REFUSE, 0, 0, 0);
        offer(x, DO_ACCEPT, 0, 0, 0);
        if (l->counters < MOST_COUNTERS)
            offer(x, DO_COUNTER, 0, 0, 0);
        ASK(Q_ANSWER_OFFER, x->s->deal.to);
        if (SAID(COUNTER)) {
            l->counters++;
            SAY(COUNTERS, x->s->deal.to, x->s->deal.from);
            clear_deal(x, x->s->deal.to, x->s->deal.from);
            continue;
        }
        if (SAID(REFUSE)) {
            SAY(REFUSES, x->s->deal.to, x->s->deal.from);
            break;
        }
        SAY(ACCEPTS, x->s->deal.to, x->s->deal.from);
        for (l->k = 0; l->k < WANTS; l->k++) {
            for (; *wanted(&x->s->deal, l->k) > 0; --*wanted(&x->s->deal, l->k)) {
                ASK(Q_GIVE_WANTED, x->s->deal.to);
                choose_wanted(x);
            }
        }
        exchange(x);
        break;
    }
    memset(&x->s->deal, 0, sizeof x->s->deal);
    END;
}
