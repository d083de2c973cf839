/* technologies.c: the technology card of a seat, and special cards laid over it [AoC p.18, p.25]. */
#include "games/aoc/state.h"

int aoc_place_of(const struct aoc_state *s, int seat, int tech)
{
    if (s->seat[seat].special == NONE)
        return tech < BASE_TECHS ? tech : NONE;
    for (int place = 0; place < BASE_TECHS; place++)
        if (tech_at(s, seat, place) == tech)
            return place;
    return NONE;
}

/* Places that could be gained now: not owned, a prerequisite owned, not banned by the scenario. */
unsigned aoc_open_techs(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    unsigned open = c->open_places[s->seat[seat].techs];
    if (s->solo >= 2) {
        unsigned banned_techs = scenario_of(c, s)->banned;
        for (unsigned left = open & banned_techs; left; left &= left - 1) {
            int place = __builtin_ctz(left);
            if (tech_at(s, seat, place) == place)
                open &= ~(1u << place);
        }
    }
    return open;
}

void aoc_own_tech(struct play *x, int seat, int place, int part)
{
    int tech = tech_at(x->s, seat, place);
    x->s->seat[seat].techs |= (uint16_t)(1u << place);
    aoc_switch_on(x, seat, PART_TECH + tech);
    SAY(TECH, seat, tech, part);
}

/*
 * Only over an empty column, one card a player a game, for its price [AoC p.25]; at any moment of
 * one's own turn before step 3 [ruling 15], but not between what an option costs and brings.
 */
unsigned aoc_special_for_sale(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    const struct aoc_seat *p = &s->seat[seat];
    if (!s->special_market || s->shop != 1 || p->special != NONE)
        return 0;
    int coins = p->coins < MAX_PRICE ? p->coins : MAX_PRICE;
    unsigned found = s->special_market & c->special_payable[coins];
    for (int column = 0; column < COLUMNS; column++)
        found &= p->techs >> (column * ROWS) & 7 ? ~(unsigned)c->special_column[column] : ~0u;
    return found;
}

void aoc_buy_special(struct play *x, int seat, int card)
{
    struct aoc_seat *p = &x->s->seat[seat];
    p->coins = (int16_t)(p->coins - x->c->special[card].price);
    p->special = (uint8_t)card;
    p->special_column = x->c->special[card].column;
    x->s->special_market &= (uint16_t) ~(1u << card);
    SAY(BUY, seat, card, x->c->special[card].price);
}
