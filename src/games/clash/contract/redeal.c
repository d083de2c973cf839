/*
 * redeal.c: shuffles what a seat cannot know: the order of the decks, the cards in other hands that
 * it has not seen there, tiles that lie face down, and tactics cards before they are revealed.
 */
#include "games/clash/clash.h"

struct pool {
    uint8_t card[64];
    int count;
};

static void pour(struct pool *pool, uint64_t set)
{
    for (; set; set &= set - 1)
        pool->card[pool->count++] = (uint8_t)__builtin_ctzll(set);
}

static uint64_t draw_set(struct pool *pool, int n)
{
    uint64_t set = 0;
    while (n-- > 0)
        set |= (uint64_t)1 << pool->card[--pool->count];
    return set;
}

static void pour_deck(struct pool *pool, const uint8_t *deck, int n)
{
    for (int i = 0; i < n; i++)
        pool->card[pool->count++] = deck[i];
}

static void draw_deck(struct pool *pool, uint8_t *deck, int n)
{
    for (int i = 0; i < n; i++)
        deck[i] = pool->card[--pool->count];
}

/* ---- Hands and decks ----------------------------------------------------------------------------------------- */

/* The tactics card of another side lies face down until the cards are revealed. */
static bool face_down(const struct clash_state *s, int side, int viewer)
{
    const struct clash_fight *fight = &s->fight;
    return fight->space != NONE && !fight->revealed && fight->side[side].card != NONE &&
           fight->side[side].owner != viewer;
}

/* A card that this side may have played: the last fitting one of the pool. */
static void draw_face_down(const struct play *x, struct pool *pool, int side)
{
    for (int i = pool->count - 1; i >= 0; i--) {
        uint8_t card = pool->card[i];
        if (!clash_may_play_tactic(x, side, card))
            continue;
        pool->card[i] = pool->card[--pool->count];
        x->s->fight.side[side].card = card;
        return;
    }
}

static void redeal_actions(struct play *x, int viewer, uint64_t *rng)
{
    struct clash_state *s = x->s;
    uint64_t known = viewer < s->seats ? s->seat[viewer].knows_actions : 0;
    struct pool pool = {.count = 0};
    int n[SEATS] = {0};
    pour_deck(&pool, s->action_deck, s->action_count);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != viewer) {
            n[seat] = clash_cards_in(s->seat[seat].actions & ~known);
            pour(&pool, s->seat[seat].actions & ~known);
            s->seat[seat].actions &= known;
        }
    for (int side = 0; side < 2; side++)
        if (face_down(s, side, viewer))
            pool.card[pool.count++] = s->fight.side[side].card;
    clio_shuffle(rng, pool.card, pool.count);
    for (int side = 0; side < 2; side++)
        if (face_down(s, side, viewer))
            draw_face_down(x, &pool, side);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].actions |= draw_set(&pool, n[seat]);
    draw_deck(&pool, s->action_deck, s->action_count);
}

static void redeal_objectives(struct clash_state *s, int viewer, uint64_t *rng)
{
    uint64_t known = viewer < s->seats ? s->seat[viewer].knows_objectives : 0;
    struct pool pool = {.count = 0};
    int n[SEATS] = {0};
    bool seer[SEATS] = {false};
    for (int i = 0; i < s->objective_count; i++) /* New Plans shows the top of the deck */
        if (!(known >> s->objective_deck[i] & 1))
            pool.card[pool.count++] = s->objective_deck[i];
    for (int seat = 0; seat < s->seats; seat++) {
        struct clash_seat *p = &s->seat[seat];
        seer[seat] = p->seer != NONE && !(known >> p->seer & 1);
        if (seer[seat])
            pool.card[pool.count++] = p->seer;
        if (seat == viewer)
            continue;
        n[seat] = clash_cards_in(p->objectives & ~known);
        pour(&pool, p->objectives & ~known);
        p->objectives &= known;
    }
    clio_shuffle(rng, pool.card, pool.count);
    for (int seat = 0; seat < s->seats; seat++) {
        s->seat[seat].objectives |= draw_set(&pool, n[seat]);
        if (seer[seat])
            s->seat[seat].seer = pool.card[--pool.count];
    }
    for (int i = 0; i < s->objective_count; i++)
        if (!(known >> s->objective_deck[i] & 1))
            s->objective_deck[i] = pool.card[--pool.count];
}

/* Those reserved where all wonders are public have been seen by everybody. */
static void redeal_wonders(const struct play *x, int viewer, uint64_t *rng)
{
    struct clash_state *s = x->s;
    uint64_t known = viewer < s->seats ? s->seat[viewer].knows_wonders : 0;
    if (x->e->public_wonders)
        known = ~(uint64_t)0;
    struct pool pool = {.count = 0};
    int n[SEATS] = {0};
    pour_deck(&pool, s->wonder_deck, s->wonder_count);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != viewer) {
            uint64_t unknown = s->seat[seat].wonders & ~known;
            n[seat] = clash_cards_in(unknown);
            pour(&pool, unknown);
            s->seat[seat].wonders &= (uint8_t)known;
        }
    clio_shuffle(rng, pool.card, pool.count);
    for (int seat = 0; seat < s->seats; seat++)
        s->seat[seat].wonders |= (uint8_t)draw_set(&pool, n[seat]);
    draw_deck(&pool, s->wonder_deck, s->wonder_count);
}

static void redeal_events(struct clash_state *s, int viewer, uint64_t *rng)
{
    int unknown = s->event_count;
    if (viewer < s->seats && unknown > 0 && s->event_top_known >> viewer & 1)
        unknown--;
    clio_shuffle(rng, s->event_deck, unknown);
}

/* ---- The offer on the table ------------------------------------------------------------------------------ */

/* As many of the cards as there were, any of them. */
static uint64_t some_of(uint64_t *rng, uint64_t cards, int n)
{
    struct pool pool = {.count = 0};
    pour(&pool, cards);
    clio_shuffle(rng, pool.card, pool.count);
    return draw_set(&pool, n < pool.count ? n : pool.count);
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
    struct pool pool = {.count = 0};
    uint64_t open = 0;
    for (int i = 0; i < AREAS; i++)
        if (s->turned[i])
            open |= (uint64_t)1 << s->tile[i];
    for (int i = 0; i < x->e->tiles; i++)
        if (!x->e->tile[i].start && x->e->tile[i].civ == NONE && !(open >> i & 1))
            pool.card[pool.count++] = (uint8_t)i;
    clio_shuffle(rng, pool.card, pool.count);
    for (int i = 0; i < layout_of(x)->areas; i++)
        if (!s->turned[i])
            s->tile[i] = pool.card[--pool.count];
}

void clash_redeal(const clio_game *game, void *state, int seat, uint64_t seed)
{
    struct play x = {game, edition_of(game), state, NULL};
    uint64_t rng = seed;
    redeal_actions(&x, seat, &rng);
    redeal_objectives(x.s, seat, &rng);
    redeal_wonders(&x, seat, &rng);
    redeal_deal(x.s, seat, &rng);
    redeal_events(x.s, seat, &rng);
    redeal_tiles(&x, &rng);
    x.s->core.rng = clio_random(&rng);
}
