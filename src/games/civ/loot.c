/*
 * loot.c: what the winner of a battle takes from the loser (RULES 12.10, A65). Loot is spent at once, any
 * effect as often as it can be paid for; what would take nothing cannot be bought.
 */
#include "games/civ/war.h"

int civ_loot_for(const struct play *x, int seat, int n, bool attacks)
{
    return n > 0 && attacks ? n + civ_modified(x, seat, M_LOOT, 0) : n;
}

static int price_of(const struct play *x, int loot)
{
    return loot < LOOT_TECH ? x->c->numbers.small_loot : x->c->numbers.great_loot;
}

/* ---- Coin tokens: on techs, on the sheet, on the Panama Canal, named by what they lie on ---------------------- */

static bool has_canal(const struct civ *s, int seat)
{
    int square = s->wonder_at[WONDER_PANAMA_CANAL];
    return square != NO_SQUARE && s->outskirts_of[square] != NONE &&
           s->outskirts_of[square] / CITIES_EACH == seat;
}

static uint8_t *tokens_on(const struct play *x, int seat, int ability)
{
    struct civ_seat *p = &x->s->seat[seat];
    if (ability == A_CIVILIZATION + p->civilization)
        return &p->sheet;
    if (ability == A_WONDER + WONDER_PANAMA_CANAL)
        return &x->s->panama;
    return &p->token[civ_token_place(x, ability - A_TECH)];
}

/* The cards of a seat that hold tokens; returns how many. */
static int token_cards(const struct play *x, int seat, uint8_t out[TOKEN_TECHS + 2])
{
    const struct civ_seat *p = &x->s->seat[seat];
    int n = 0;
    for (int i = 0; i < TOKEN_TECHS; i++)
        if (p->token[i] > 0)
            out[n++] = (uint8_t)(A_TECH + x->c->coin_tech[i]);
    if (p->sheet > 0)
        out[n++] = (uint8_t)(A_CIVILIZATION + p->civilization);
    if (x->s->panama > 0 && has_canal(x->s, seat))
        out[n++] = A_WONDER + WONDER_PANAMA_CANAL;
    return n;
}

static void offer_tokens(struct play *x, int seat)
{
    uint8_t cards[TOKEN_TECHS + 2];
    int n = token_cards(x, seat, cards);
    for (int i = 0; i < n; i++)
        offer(x, DO_LOOT_TOKEN, cards[i], 0, 0);
}

/* A stolen token comes to the winner's sheet. */
static void take_token(struct play *x, int seat, int other, int ability, bool steals)
{
    --*tokens_on(x, other, ability);
    if (steals)
        SAY(LOOT_COIN, seat, other, ability);
    else
        SAY(LOOT_COIN_GOES, seat, other, ability);
    civ_recount(x, other);
    if (steals)
        civ_gain_sheet_coin(x, seat);
}

/* ---- What can be bought ------------------------------------------------------------------------------------------ */

static uint64_t events_of_level(const struct play *x, int seat, int level)
{
    uint64_t set = 0;
    for (uint64_t left = x->s->seat[seat].events; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        if (x->c->event[x->c->event_of[card]].level == level)
            set |= left & -left;
    }
    return set;
}

static bool has_resource(const struct civ_seat *p)
{
    int n = 0;
    for (int i = 0; i < MARKET_RESOURCES; i++)
        n += p->resource[i];
    return n > 0 || p->huts || p->villages;
}

/* Would it take anything? */
static bool takes(const struct play *x, int seat, int other, int loot)
{
    const struct civ_seat *p = &x->s->seat[other];
    uint8_t cards[TOKEN_TECHS + 2];
    switch (loot) {
    case LOOT_TRADE: return p->trade > 0;
    case LOOT_CULTURE: return p->culture > 0;
    case LOOT_RESOURCE: return has_resource(p);
    case LOOT_TECH: return civ_learnable(x, seat, p->techs) != 0;
    case LOOT_EVENT: return p->events != 0;
    default: return token_cards(x, other, cards) > 0;
    }
}

int civ_check_loot(const struct play *x, const struct clio_frame *f, int loot)
{
    SEE_LOCALS_OF(loot);
    if (l->n < price_of(x, loot))
        return WHY_LOOT_DEAR;
    return takes(x, f->seat, l->other, loot) ? LEGAL : WHY_LOOT_NOTHING;
}

static void add_resources(const struct civ_seat *p, struct clio_moves *m)
{
    for (unsigned i = 0; i < MARKET_RESOURCES; i++)
        if (p->resource[i] > 0)
            clio_add(m, DO_LOOT_RESOURCE, i, 0, 0);
    if (p->huts)
        clio_add(m, DO_LOOT_HUT, 0, 0, 0);
    if (p->villages)
        clio_add(m, DO_LOOT_VILLAGE, 0, 0, 0);
}

void civ_loot_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(loot);
    for (int loot = 0; loot < LOOTS; loot++) {
        if (civ_check_loot(x, f, loot) != LEGAL)
            continue;
        if (loot == LOOT_RESOURCE)
            add_resources(&x->s->seat[l->other], m);
        else if (loot != LOOT_EVENT)
            clio_add(m, DO_LOOT, (unsigned)loot, 0, 0);
        for (unsigned level = 0; loot == LOOT_EVENT && level < EVENT_LEVELS; level++)
            if (events_of_level(x, l->other, (int)level))
                clio_add(m, DO_LOOT_EVENT, level, 0, 0);
    }
    clio_add(m, DO_DONE, 0, 0, 0);
}

/* ---- Taking it ----------------------------------------------------------------------------------------------------- */

static uint64_t any_of(struct play *x, uint64_t set)
{
    uint32_t skip = clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcountll(set));
    for (; skip > 0; skip--)
        set &= set - 1;
    x->s->core.reveals++;
    return set & -set;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static void steal_trade(struct play *x, int seat, int other)
{
    int n = smaller(x->s->seat[other].trade, x->c->numbers.loot_trade);
    SAY(LOOT_TRADE, seat, other, n);
    civ_lose_trade(x, other, n);
    civ_gain_trade(x, seat, n);
}

static void steal_culture(struct play *x, int seat, int other)
{
    int n = smaller(x->s->seat[other].culture, x->c->numbers.loot_culture);
    SAY(LOOT_CULTURE, seat, other, n);
    civ_lose_culture(x, other, n);
    civ_gain_culture(x, seat, n);
}

static void steal_resource(struct play *x, int seat, int other, int resource)
{
    x->s->seat[other].resource[resource]--;
    x->s->seat[seat].resource[resource]++;
    SAY(LOOT_RESOURCE, seat, other, resource);
}

/* Face down: neither chooses which. */
static void steal_marker(struct play *x, int seat, int other, bool hut)
{
    struct civ_seat *from = &x->s->seat[other], *to = &x->s->seat[seat];
    uint32_t marker = (uint32_t)any_of(x, hut ? from->huts : from->villages);
    int number = __builtin_ctz(marker);
    if (hut) {
        from->huts &= ~marker;
        to->huts |= marker;
    } else {
        from->villages &= ~marker;
        to->villages |= marker;
    }
    WHISPER_BOTH(seat, other, LOOT_FOUND, seat, other,
                 hut ? x->c->hut_of[number] : HUTS + x->c->village_of[number]);
}

static void steal_event(struct play *x, int seat, int other, int level)
{
    uint64_t card = any_of(x, events_of_level(x, other, level));
    x->s->seat[other].events &= ~card;
    x->s->seat[seat].events |= card;
    WHISPER_BOTH(seat, other, LOOT_EVENT, seat, other, level,
                 x->c->event_of[__builtin_ctzll(card)]);
}

/* Which effect was bought. */
static int bought(const struct play *x)
{
    return SAID(LOOT) ? CHOSEN : SAID(LOOT_EVENT) ? LOOT_EVENT : LOOT_RESOURCE;
}

static void take_at_once(struct play *x, int seat, int other)
{
    if (SAID(LOOT_RESOURCE))
        steal_resource(x, seat, other, CHOSEN);
    else if (SAID(LOOT_HUT) || SAID(LOOT_VILLAGE))
        steal_marker(x, seat, other, SAID(LOOT_HUT));
    else if (SAID(LOOT_EVENT))
        steal_event(x, seat, other, CHOSEN);
    else if (CHOSEN == LOOT_TRADE)
        steal_trade(x, seat, other);
    else if (CHOSEN == LOOT_CULTURE)
        steal_culture(x, seat, other);
}

RULE(loot)
{
    LOCALS_OF(loot);
    BEGIN;
    SAY(LOOTS, f->seat, l->other, l->n);
    while (l->n > 0) {
        ASK(Q_LOOT, f->seat);
        if (!ANSWER || SAID(DONE))
            break;
        l->kind = (uint8_t)bought(x);
        l->n = (uint8_t)(l->n - price_of(x, l->kind));
        if (l->kind == LOOT_TECH) {
            SAY(LOOT_TECH, f->seat, l->other);
            RUN(learn_one, f->seat, .techs = civ_learnable(x, f->seat, x->s->seat[l->other].techs));
        } else if (l->kind == LOOT_DISCARD_COIN || l->kind == LOOT_COIN) {
            offer_tokens(x, l->other);
            ASK(Q_LOOT_TOKEN, f->seat);
            take_token(x, f->seat, l->other, CHOSEN, l->kind == LOOT_COIN);
        } else {
            take_at_once(x, f->seat, l->other);
            if (l->kind == LOOT_EVENT) {
                RUN(discard_down, f->seat);
            }
        }
    }
    if (l->n > 0)
        SAY(LOOT_LEFT, f->seat, l->n);
    END;
}
