/*
 * redeal.c: shuffles what a seat cannot know: the order of the decks, the cards in other hands that
 * it has not seen there, tiles that lie face down, and tactics cards before they are revealed.
 */
#include "games/clash/clash.h"

/* ---- Hands and decks ----------------------------------------------------------------------------------------- */

/* The tactics card of another side lies face down until the cards are revealed. */
static bool face_down(const struct clash_state *s, int side, int viewer)
{
    const struct clash_fight *fight = &s->fight;
    return fight->space != NONE && !fight->revealed && fight->side[side].card != NONE &&
           fight->side[side].owner != viewer;
}

struct laid {
    const struct play *x;
    int side;
};

static bool may_be_laid(const void *about, int card)
{
    const struct laid *laid = about;
    return clash_may_play_tactic(laid->x, laid->side, card);
}

static void redeal_actions(struct play *x, int viewer, uint64_t *rng)
{
    struct clash_state *s = x->s;
    uint64_t known = viewer < s->seats ? s->seat[viewer].knows_actions : 0;
    struct clio_hidden hidden;
    clio_begin_hiding(&hidden);
    clio_hide_pile(&hidden, &s->action_deck);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != viewer)
            clio_hide_set(&hidden, &s->seat[seat].actions, ~known);
    for (int side = 0; side < 2; side++)
        if (face_down(s, side, viewer))
            clio_hide_loose(&hidden, s->fight.side[side].card);
    for (int side = 0; side < 2; side++)
        if (face_down(s, side, viewer)) {
            const struct laid laid = {x, side};
            s->fight.side[side].card = (uint8_t)clio_draw_hidden(&hidden, rng, may_be_laid, &laid);
        }
    clio_deal_hidden(&hidden, rng);
}

static void redeal_objectives(struct clash_state *s, int viewer, uint64_t *rng)
{
    uint64_t known = viewer < s->seats ? s->seat[viewer].knows_objectives : 0;
    struct clio_hidden hidden;
    clio_begin_hiding(&hidden);
    for (int i = 0; i < s->objective_deck.count; i++) /* New Plans shows the top of the deck */
        if (!(known >> s->objective_deck.card[i] & 1))
            clio_hide_cards(&hidden, &s->objective_deck.card[i], 1);
    for (int seat = 0; seat < s->seats; seat++) {
        struct clash_seat *p = &s->seat[seat];
        if (p->seer != NONE && !(known >> p->seer & 1))
            clio_hide_cards(&hidden, &p->seer, 1);
        if (seat != viewer)
            clio_hide_set(&hidden, &p->objectives, ~known);
    }
    clio_deal_hidden(&hidden, rng);
}

/* Those reserved where all wonders are public have been seen by everybody. */
static void redeal_wonders(const struct play *x, int viewer, uint64_t *rng)
{
    struct clash_state *s = x->s;
    uint64_t known = viewer < s->seats ? s->seat[viewer].knows_wonders : 0;
    uint64_t hand[SEATS];
    struct clio_hidden hidden;
    if (x->e->public_wonders)
        known = ~(uint64_t)0;
    clio_begin_hiding(&hidden);
    clio_hide_pile(&hidden, &s->wonder_deck);
    for (int seat = 0; seat < s->seats; seat++) {
        hand[seat] = s->seat[seat].wonders;
        if (seat != viewer)
            clio_hide_set(&hidden, &hand[seat], ~known);
    }
    clio_deal_hidden(&hidden, rng);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].wonders = (uint8_t)hand[seat];
}

static void redeal_events(struct clash_state *s, int viewer, uint64_t *rng)
{
    int unknown = s->event_deck.count;
    if (viewer < s->seats && unknown > 0 && s->event_top_known >> viewer & 1)
        unknown--;
    struct clio_hidden hidden;
    clio_begin_hiding(&hidden);
    clio_hide_cards(&hidden, s->event_deck.card, unknown);
    clio_deal_hidden(&hidden, rng);
}

/* ---- The offer on the table ------------------------------------------------------------------------------ */

/* So many of the cards, any of them. */
static uint64_t some_of(uint64_t *rng, uint64_t cards, int n)
{
    uint64_t chosen = 0;
    for (; n > 0 && cards; n--) {
        uint64_t left = cards;
        for (uint32_t skip = clio_random_below(rng, (uint32_t)clash_cards_in(cards)); skip > 0;
             skip--)
            left &= left - 1;
        chosen |= left & -left;
        cards &= ~chosen;
    }
    return chosen;
}

/* Which cards of the hand are offered, only the one who offers them knows. */
static void redeal_deal(struct clash_state *s, int viewer, uint64_t *rng)
{
    struct clash_deal *deal = &s->deal;
    if (deal->from == NONE || deal->from == viewer)
        return;
    const struct clash_seat *from = &s->seat[deal->from];
    deal->actions = some_of(rng, from->actions, clash_cards_in(deal->actions));
    deal->objectives = some_of(rng, from->objectives, clash_cards_in(deal->objectives));
    deal->wonders = (uint8_t)some_of(rng, from->wonders, clash_cards_in(deal->wonders));
}

/* ---- Tiles ----------------------------------------------------------------------------------------------------- */

/* Those that lie face down and those that were not used are known to nobody. */
static void redeal_tiles(struct play *x, uint64_t *rng)
{
    struct clash_state *s = x->s;
    uint8_t unseen[TILES];
    int n = 0;
    uint64_t open = 0;
    for (int i = 0; i < AREAS; i++)
        if (s->turned[i])
            open |= (uint64_t)1 << s->tile[i];
    for (int i = 0; i < x->e->tiles; i++)
        if (!x->e->tile[i].start && x->e->tile[i].civ == NONE && !(open >> i & 1))
            unseen[n++] = (uint8_t)i;
    clio_shuffle(rng, unseen, n);
    for (int i = 0; i < layout_of(x)->areas; i++)
        if (!s->turned[i])
            s->tile[i] = unseen[--n];
}

void clash_redeal(const clio_game *game, void *state, int seat, uint64_t seed)
{
    struct play x = {game, edition_of(game), state, NULL, 0};
    uint64_t rng = seed;
    redeal_actions(&x, seat, &rng);
    redeal_objectives(x.s, seat, &rng);
    redeal_wonders(&x, seat, &rng);
    redeal_deal(x.s, seat, &rng);
    redeal_events(x.s, seat, &rng);
    redeal_tiles(&x, &rng);
    x.s->core.rng = clio_random(&rng);
}
