/*
 * limits.c: what a player may have: cities, cards, policies, coin tokens; what research asks for.
 * Tables say what each card changes; abilities add the rest.
 */
#include "games/civ/abilities.h"

bool civ_knows(const struct play *x, int seat, int tech)
{
    return x->s->seat[seat].techs >> tech & 1;
}

int civ_city_limit(const struct play *x, int seat)
{
    int most = x->c->numbers.city_limit;
    for (uint64_t left = x->s->seat[seat].techs; left; left &= left - 1) {
        int cities = x->c->tech[__builtin_ctzll(left)].cities;
        most = cities > most ? cities : most;
    }
    return most;
}

int civ_hand_limit(const struct play *x, int seat)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int limit = x->c->numbers.culture_hand + x->c->government[p->government].culture_hand;
    for (uint64_t left = p->techs; left; left &= left - 1)
        limit += x->c->tech[__builtin_ctzll(left)].hand;
    return limit + civ_modified(x, seat, M_HAND, 0);
}

/* [12.6 step 2] */
int civ_battle_hand(const struct play *x, int seat, int armies, bool city)
{
    const struct civ_numbers *n = &x->c->numbers;
    int cards = n->battle_hand;
    if (city)
        cards += n->battle_hand_city;
    else if (armies > 1)
        cards += (armies - 1) * n->battle_hand_army;
    return cards + x->c->government[x->s->seat[seat].government].battle_hand +
           civ_modified(x, seat, M_BATTLE_HAND, 0);
}

/* One for each city; no more than there are cards, each with two sides [11.2]. */
int civ_policy_limit(const struct play *x, int seat)
{
    if (!x->s->waw)
        return 0;
    int limit = civ_cities(x->s, seat) + civ_modified(x, seat, M_POLICIES, 0);
    return limit < POLICIES / 2 ? limit : POLICIES / 2;
}

int civ_research_price(const struct play *x, int seat, int level)
{
    int price = civ_threshold(x->c, level) - civ_modified(x, seat, M_THRESHOLD, 0);
    return price > 0 ? price : 0;
}

/* ---- Coin tokens on techs [9.3] ------------------------------------------------------------------- */

int civ_token_place(const struct play *x, int tech)
{
    for (int i = 0; i < TOKEN_TECHS; i++)
        if (x->c->coin_tech[i] == tech)
            return i;
    return -1;
}

int civ_token_room(const struct play *x, int seat, int tech)
{
    int place = civ_token_place(x, tech);
    if (place < 0 || !civ_knows(x, seat, tech))
        return 0;
    int room = x->c->tech[tech].tokens + civ_modified(x, seat, M_TOKEN_ROOM, tech) -
               x->s->seat[seat].token[place];
    return room > 0 ? room : 0;
}

bool civ_add_token(struct play *x, int seat, int tech)
{
    if (civ_token_room(x, seat, tech) == 0)
        return false;
    uint8_t *tokens = &x->s->seat[seat].token[civ_token_place(x, tech)];
    ++*tokens;
    SAY(TOKEN, seat, tech, *tokens);
    civ_recount(x, seat);
    return true;
}
