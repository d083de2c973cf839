/* check.c: what must hold in every position: pieces and cards are conserved, limits are kept. */
#include "games/clash/clash.h"

static bool broken(struct clio_buf *why, const char *what, int where)
{
    clio_putf(why, "%s (%d)", what, where);
    return false;
}

/* ---- The map ---------------------------------------------------------------------------------------------- */

static bool check_spaces(const struct play *x, struct clio_buf *why)
{
    const struct clash_state *s = x->s;
    for (int i = 0; i < SHEET; i++) {
        const struct clash_space *p = &s->space[i];
        int area = layout_of(x)->area_of[i], units = 0;
        for (int u = 0; u < UNITS; u++)
            units += p->units[u];
        if ((p->terrain != UNEXPLORED) !=
            (area != NONE && s->turned[area] && s->turned[area] != TILE_SHOWN))
            return broken(why, "terrain shows where no tile lies open", i);
        if ((units > 0) != (p->holder != NONE))
            return broken(why, "units without an owner, or an owner without units", i);
        if (units && p->terrain == UNEXPLORED)
            return broken(why, "units stand on unexplored land", i);
        if (p->terrain == SEA && units && !p->units[SHIP] && !p->pirates && s->fight.space == NONE)
            return broken(why, "land units swim", i);
        if (p->terrain != SEA && (p->units[SHIP] || p->pirates))
            return broken(why, "ships stand on land", i);
        if (p->terrain == SEA && p->city != NONE)
            return broken(why, "a city stands in the sea", i);
        if (p->city != NONE && s->city[p->city].space != i)
            return broken(why, "a space and its city disagree", i);
        if (p->terrain != SEA && p->holder != NONE && s->fight.space == NONE &&
            clash_army_in(s, i) > (p->holder < SEATS ? clash_stack_limit(x, p->holder, i) : STACK))
            return broken(why, "too many army units in a space", i);
        if (p->city != NONE && p->holder != NONE && p->holder != city_owner(p->city) &&
            s->fight.space == NONE)
            return broken(why, "a city and the units in it have different owners", i);
    }
    return true;
}

static bool check_figures(const struct play *x, int seat, struct clio_buf *why)
{
    const struct clash_state *s = x->s;
    uint8_t count[SHEET][UNITS] = {{0}};
    for (int i = 0; i < FIGURES; i++)
        if (s->seat[seat].figure[i] < SHEET)
            count[s->seat[seat].figure[i]][clash_unit_of_figure(i)]++;
    for (int i = 0; i < SHEET; i++)
        for (int u = 0; u < UNITS; u++)
            if (count[i][u] != (s->space[i].holder == seat ? s->space[i].units[u] : 0))
                return broken(why, "the figures of a seat are not where the map shows them", i);
    if ((s->seat[seat].leader != NONE) != (s->seat[seat].figure[FIRST_LEADER] < SHEET))
        return broken(why, "a leader's card and figure disagree", seat);
    return true;
}

static bool check_barbarians(const struct play *x, struct clio_buf *why)
{
    const struct clash_state *s = x->s;
    int units[UNITS] = {0}, pirates = s->pirates_left;
    for (int i = 0; i < SHEET; i++) {
        pirates += s->space[i].pirates;
        for (int u = 0; u < UNITS && s->space[i].holder == BARBARIANS; u++)
            units[u] += s->space[i].units[u];
    }
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < CAPTIVE_ROOM; i++) {
            int captive = s->seat[seat].captive[i];
            if (captive && (captive - 1) / UNITS == BARBARIANS)
                units[(captive - 1) % UNITS]++;
        }
    for (int u = 0; u < UNITS; u++)
        if ((s->expansion || u == INFANTRY) && u != SHIP &&
            units[u] + s->barbarians[u] != x->e->unit[u].barbarian_limit)
            return broken(why, "barbarian units were lost or made", u);
    if (s->expansion && pirates != x->e->unit[SHIP].pirate_limit)
        return broken(why, "pirate ships were lost or made", pirates);
    return true;
}

/* ---- Cities ------------------------------------------------------------------------------------------------ */

static bool check_cities(const struct play *x, struct clio_buf *why)
{
    const struct clash_state *s = x->s;
    unsigned wonders = 0;
    for (int i = 0; i < CITIES; i++) {
        if (s->city[i].space == NONE)
            continue;
        if (s->space[s->city[i].space].city != i)
            return broken(why, "a city is not where the map shows it", i);
        if (s->city[i].mood > HAPPY)
            return broken(why, "a city has no such mood", i);
        if (wonders & s->city[i].wonders)
            return broken(why, "a wonder stands twice", i);
        if (x->e->public_wonders && __builtin_popcount(s->city[i].wonders) > 1)
            return broken(why, "two wonders stand in one city", i);
        wonders |= s->city[i].wonders;
    }
    if (clash_city_count(s, BARBARIANS) > x->e->building[SETTLEMENT].barbarian_limit)
        return broken(why, "too many barbarian settlements", clash_city_count(s, BARBARIANS));
    for (int w = 0; w < WONDERS; w++)
        if ((wonders >> w & 1) && s->builder[w] == NONE)
            return broken(why, "nobody built a wonder that stands", w);
    return true;
}

static bool check_pieces(const struct play *x, int seat, struct clio_buf *why)
{
    const struct clash_state *s = x->s;
    const struct clash_seat *p = &s->seat[seat];
    int pieces[PIECES] = {0};
    pieces[SETTLEMENT] = clash_city_count(s, seat);
    for (int i = 0; i < CITIES; i++)
        for (int b = 0; s->city[i].space != NONE && b < BUILDINGS; b++)
            pieces[b] += s->city[i].building[b] == seat + 1;
    pieces[OBELISK] += p->runes;
    for (int i = 0; i < PIECES; i++) {
        int all = s->expansion || !x->e->building[i].expansion ? x->e->building[i].limit : 0;
        if (pieces[i] + p->left[i] + p->buried[i] != all)
            return broken(why, "pieces of a seat were lost or made", i);
    }
    return true;
}

/* ---- Cards --------------------------------------------------------------------------------------------------- */

static bool check_action_cards(const struct clash_state *s, struct clio_buf *why)
{
    struct clio_census census = {{0}};
    clio_count_pile(&census, &s->action_deck);
    clio_count_pile(&census, &s->action_discard);
    for (int seat = 0; seat < s->seats; seat++)
        clio_count_set(&census, s->seat[seat].actions);
    for (int side = 0; s->fight.space != NONE && side < 2; side++) {
        int card = s->fight.side[side].card; /* on the table until the round is over */
        if (card != NONE && census.times[card] == 0)
            clio_count_card(&census, card);
    }
    int odd = clio_odd_card(&census, ACTION_CARDS);
    return odd < 0 || broken(why, "an action card was lost or doubled", odd);
}

static bool check_objective_cards(const struct play *x, struct clio_buf *why)
{
    const struct clash_state *s = x->s;
    struct clio_census census = {{0}};
    clio_count_pile(&census, &s->objective_deck);
    clio_count_set(&census, s->gone_objectives);
    for (int seat = 0; seat < s->seats; seat++) {
        const struct clash_seat *p = &s->seat[seat];
        clio_count_set(&census, p->objectives);
        clio_count_set(&census, p->completed[0]);
        clio_count_set(&census, p->completed[1]);
        if (p->seer != NONE)
            clio_count_card(&census, p->seer);
    }
    for (int i = 0; i < x->e->objectives; i++)
        if (x->e->objective[i].expansion && !s->expansion)
            clio_count_card(&census, i); /* in the box */
    int odd = clio_odd_card(&census, x->e->objectives);
    return odd < 0 || broken(why, "an objective card was lost or doubled", odd);
}

/* Those that stay in play are out of it. */
static bool check_event_cards(const struct clash_state *s, struct clio_buf *why)
{
    struct clio_census census = {{0}};
    clio_count_pile(&census, &s->event_deck);
    clio_count_pile(&census, &s->event_discard);
    for (int seat = 0; seat < s->seats; seat++)
        clio_count_set(&census, s->seat[seat].persons);
    int doubled = clio_doubled_card(&census);
    return doubled < 0 || broken(why, "an event card was doubled", doubled);
}

static bool check_wonder_cards(const struct play *x, struct clio_buf *why)
{
    const struct clash_state *s = x->s;
    struct clio_census census = {{0}};
    clio_count_pile(&census, &s->wonder_deck);
    clio_count_set(&census, s->shown_wonders);
    for (int seat = 0; seat < s->seats; seat++)
        clio_count_set(&census, s->seat[seat].wonders);
    for (int w = 0; w < WONDERS; w++)
        if (s->builder[w] != NONE)
            clio_count_card(&census, w);
    int odd = clio_odd_card(&census, x->e->wonders);
    return odd < 0 || broken(why, "a wonder card was lost or doubled", odd);
}

/* ---- Seats ------------------------------------------------------------------------------------------------------ */

static bool check_seat(const struct play *x, int seat, struct clio_buf *why)
{
    const struct clash_seat *p = &x->s->seat[seat];
    for (int i = 0; i < KINDS; i++)
        if (p->stock[i] > clash_stock_limit(x, seat, i))
            return broken(why, "a seat has more of something than it may", i);
    if (p->level[0] > x->e->top_level || p->level[1] > x->e->top_level)
        return broken(why, "a level is off its track", seat);
    struct clash_state copy = *x->s;
    struct play fresh = {x->game, x->e, &copy, NULL, 0};
    clash_refresh_abilities(&fresh, seat);
    if (memcmp(copy.seat[seat].active, p->active, sizeof p->active) != 0 ||
        memcmp(copy.seat[seat].hooks, p->hooks, sizeof p->hooks) != 0)
        return broken(why, "abilities work that should not, or the other way round", seat);
    uint64_t governments = 0;
    for (int g = GOVERNMENT; g < GROUPS; g++)
        governments += (p->advances & clash_group_advances(x, g)) != 0;
    if (governments > 1)
        return broken(why, "a seat has two governments", seat);
    return check_figures(x, seat, why) && check_pieces(x, seat, why);
}

bool clash_check(const clio_game *game, const void *state, struct clio_buf *why)
{
    const struct play x = reading(game, state);
    for (int seat = 0; seat < x.s->seats; seat++)
        if (!check_seat(&x, seat, why))
            return false;
    return check_spaces(&x, why) && check_barbarians(&x, why) && check_cities(&x, why) &&
           check_action_cards(x.s, why) && check_objective_cards(&x, why) &&
           check_event_cards(x.s, why) && check_wonder_cards(&x, why);
}
