/*
 * redeal.c: deals anew what a seat cannot know.
 *
 * Hidden is what others hold: unit cards that have not been seen, culture events, huts and villages
 * kept face down; backs tell type, level and kind [16, A71]. They change places with each other and
 * with what has not been drawn. Decks, tiles and supplies are sets that only chance opens.
 */
#include "core/cards.h"
#include "games/civ/civ.h"

bool civ_sees_hand(const struct play *x, int viewer, int side)
{
    const struct civ_battle *b = &x->s->battle;
    if (viewer == CLIO_OMNISCIENT)
        return true;
    if (viewer < 0 || viewer >= x->s->seats)
        return false;
    if (b->player[side] == viewer || b->seat[side] == viewer)
        return true;
    return b->seat[!side] == viewer && may(x, viewer, M_SEES_HAND); /* the Oracle */
}

/* ---- Units ------------------------------------------------------------------------------------------- */

static uint64_t cards_of_type(int type)
{
    uint64_t set = 0;
    for (int card = type * TYPE_CARDS; card < UNIT_CARDS && civ_type_of(card) == type; card++)
        set |= (uint64_t)1 << card;
    return set;
}

/* Cards of a hand that nobody sees go back to its owner's forces, to be drawn again. */
static void shuffle_in(struct civ *s, int side)
{
    struct civ_battle *b = &s->battle;
    s->seat[b->seat[side]].units |= b->hand[side];
    b->fought[side] &= ~b->hand[side];
    b->hand[side] = 0;
}

static void draw_again(struct civ *s, int side, int count, bool counted, uint64_t *rng)
{
    struct civ_battle *b = &s->battle;
    uint64_t *units = &s->seat[b->seat[side]].units;
    for (; count > 0; count--) {
        uint64_t left = *units;
        uint32_t skip = clio_random_below(rng, (uint32_t)__builtin_popcountll(left));
        while (skip-- > 0)
            left &= left - 1;
        uint64_t card = left & -left;
        *units &= ~card;
        b->hand[side] |= card;
    }
    if (counted)
        b->fought[side] |= b->hand[side];
}

static void deal_units(const struct play *x, int viewer, uint64_t *rng)
{
    struct civ *s = x->s;
    struct civ_battle *b = &s->battle;
    int drawn[2] = {0};
    bool counted[2] = {false}, hidden_hand[2], barbarians[2];
    for (int side = 0; side < 2; side++) {
        hidden_hand[side] = b->open && !civ_sees_hand(x, viewer, side);
        barbarians[side] = b->seat[side] == BARBARIANS;
        counted[side] = b->hand[side] && (b->fought[side] & b->hand[side]) == b->hand[side];
    }
    for (int side = 0; side < 2; side++)
        if (hidden_hand[side] && !barbarians[side]) {
            drawn[side] = __builtin_popcountll(b->hand[side]);
            shuffle_in(s, side);
        } else if (hidden_hand[side]) {
            b->fought[side] &= ~b->hand[side];
        }
    for (int type = 0; type < TYPES; type++) {
        uint64_t of_type = cards_of_type(type);
        struct clio_hidden hidden;
        clio_begin_hiding(&hidden);
        clio_hide_set(&hidden, &s->unit_deck, of_type & ~s->unit_faceup);
        for (int seat = 0; seat < s->seats; seat++)
            if (seat != viewer)
                clio_hide_set(&hidden, &s->seat[seat].units, of_type & ~s->unit_known);
        for (int side = 0; side < 2; side++)
            if (hidden_hand[side] && barbarians[side])
                clio_hide_set(&hidden, &b->hand[side], of_type);
        clio_deal_hidden(&hidden, rng);
    }
    for (int side = 0; side < 2; side++)
        if (hidden_hand[side] && !barbarians[side])
            draw_again(s, side, drawn[side], counted[side], rng);
        else if (hidden_hand[side] && counted[side])
            b->fought[side] |= b->hand[side];
}

/* ---- Events -------------------------------------------------------------------------------------------- */

static uint64_t events_of_level(const struct play *x, int level)
{
    uint64_t set = 0;
    for (int card = 0; card < EVENT_CARDS; card++)
        if (x->c->event[x->c->event_of[card]].level == level)
            set |= (uint64_t)1 << card;
    return set;
}

/* The side of the open offer that a seat is, or -1. */
static int side_of_deal(const struct civ *s, int seat)
{
    const struct civ_deal *deal = &s->deal;
    if (deal->from == deal->to)
        return -1;
    return seat == deal->from ? 0 : seat == deal->to ? 1 : -1;
}

/* Cards that are being aimed at something lie on the table, though they count as held. */
static uint64_t being_played(const struct civ *s)
{
    uint64_t cards = 0;
    for (int i = 0; i < s->core.depth; i++) {
        const struct clio_frame *f = &s->frame[i];
        SEE_LOCALS_OF(event);
        if (f->rule == R_event)
            cards |= (uint64_t)1 << l->card;
    }
    return cards;
}

/* Who is paying has shown that it can: nothing it holds changes until it has. */
static bool is_paying(const struct civ *s, int seat)
{
    return s->core.question == Q_PAY && clio_is_asked(&s->core, seat);
}

static bool hides(const struct civ *s, int viewer, int seat)
{
    return seat != viewer && !is_paying(s, seat);
}

/* What lies in an offer stays there, but nobody else knows what it is. */
static void deal_events(const struct play *x, int viewer, uint64_t *rng)
{
    struct civ *s = x->s;
    uint64_t offered[SEATS] = {0}, open = being_played(s);
    for (int seat = 0; seat < s->seats; seat++) {
        int side = side_of_deal(s, seat);
        if (hides(s, viewer, seat) && side >= 0) {
            offered[seat] = s->deal.events[side];
            s->seat[seat].events &= ~offered[seat];
        }
    }
    for (int level = 0; level < EVENT_LEVELS; level++) {
        uint64_t of_level = events_of_level(x, level);
        struct clio_hidden hidden;
        clio_begin_hiding(&hidden);
        clio_hide_set(&hidden, &s->event_deck, of_level);
        for (int seat = 0; seat < s->seats; seat++)
            if (hides(s, viewer, seat)) {
                clio_hide_set(&hidden, &s->seat[seat].events, of_level & ~open);
                clio_hide_set(&hidden, &offered[seat], of_level);
            }
        clio_deal_hidden(&hidden, rng);
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int side = side_of_deal(s, seat);
        if (hides(s, viewer, seat) && side >= 0) {
            s->deal.events[side] = offered[seat];
            s->seat[seat].events |= offered[seat];
        }
    }
}

/* ---- Huts and villages ------------------------------------------------------------------------------------ */

/* Only resources are kept: so many of the markers that could be among them. */
static uint32_t draw_kept(uint32_t *pool, uint32_t resources, int count, uint64_t *rng)
{
    uint32_t kept = 0;
    for (; count > 0; count--) {
        uint32_t left = *pool & resources;
        uint32_t skip = clio_random_below(rng, (uint32_t)__builtin_popcount(left));
        while (skip-- > 0)
            left &= left - 1;
        kept |= left & -left;
        *pool &= ~(left & -left);
    }
    return kept;
}

static uint32_t resources_among(uint32_t markers, const uint8_t *kind_of,
                                const struct civ_find *kinds)
{
    uint32_t set = 0;
    for (uint32_t left = markers; left; left &= left - 1)
        if (kinds[kind_of[__builtin_ctz(left)]].kind == FIND_RESOURCE)
            set |= left & -left;
    return set;
}

/* The markers that each seat keeps, by the place of the set in a seat and in an offer. */
static uint32_t *kept_by(struct civ *s, int seat, bool villages)
{
    return villages ? &s->seat[seat].villages : &s->seat[seat].huts;
}

static void deal_finds(const struct play *x, int viewer, bool villages, uint64_t *rng)
{
    struct civ *s = x->s;
    uint32_t *pool = villages ? &s->villages : &s->huts;
    uint32_t *offered = villages ? s->deal.villages : s->deal.huts;
    int kept[SEATS] = {0}, given[SEATS] = {0};
    for (int seat = 0; seat < s->seats; seat++) {
        if (!hides(s, viewer, seat))
            continue;
        int side = side_of_deal(s, seat);
        given[seat] = side < 0 ? 0 : __builtin_popcount(offered[side]);
        kept[seat] = __builtin_popcount(*kept_by(s, seat, villages)) - given[seat];
        *pool |= *kept_by(s, seat, villages);
    }
    uint32_t resources = resources_among(*pool, villages ? x->c->village_of : x->c->hut_of,
                                         villages ? x->c->village : x->c->hut);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!hides(s, viewer, seat))
            continue;
        int side = side_of_deal(s, seat);
        *kept_by(s, seat, villages) = draw_kept(pool, resources, kept[seat], rng);
        if (side >= 0) {
            offered[side] = draw_kept(pool, resources, given[seat], rng);
            *kept_by(s, seat, villages) |= offered[side];
        }
    }
}

void civ_redeal(const clio_game *game, void *state, int seat, uint64_t seed)
{
    struct play x = {.game = game, .c = civ_content(game), .s = state};
    uint64_t rng = seed;
    deal_units(&x, seat, &rng);
    deal_events(&x, seat, &rng);
    deal_finds(&x, seat, false, &rng);
    deal_finds(&x, seat, true, &rng);
    x.s->core.rng = clio_random(&rng);
}
