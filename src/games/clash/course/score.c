/* score.c: victory points, in halves, by category (RULES 4), and who wins. */
#include "games/clash/clash.h"

enum { POINT = 2 }; /* halves */

/* Settlements and buildings of the seat's colour, in anyone's city. */
static int city_points(const struct clash_state *s, int seat)
{
    int pieces = clash_city_count(s, seat);
    for (int i = 0; i < CITIES; i++)
        if (s->city[i].space != NONE)
            for (int b = 0; b < BUILDINGS; b++)
                pieces += s->city[i].building[b] == seat + 1;
    return pieces * POINT;
}

/* A seat, BARBARIANS or NONE. */
static int wonder_holder(const struct clash_state *s, int wonder)
{
    if (s->buried_wonders >> wonder & 1)
        return s->buried_holder[wonder];
    for (int i = 0; i < CITIES; i++)
        if (s->city[i].space != NONE && s->city[i].wonders >> wonder & 1)
            return city_owner(i);
    return NONE;
}

/*
 * 4, or 2 for the builder and 2 for the conqueror; the Great Pyramids are the builder's alone.
 * Public wonders count all for who holds them [2012 p.14].
 */
static int wonder_points(const struct play *x, int seat, int wonder)
{
    const struct clash_state *s = x->s;
    int builder = s->builder[wonder], points = x->e->wonder[wonder].points * POINT;
    if (builder == NONE || s->lost_wonders >> wonder & 1)
        return 0;
    if (x->e->public_wonders)
        return seat == wonder_holder(s, wonder) ? points : 0;
    if (x->e->wonder[wonder].ability == AB_GREAT_PYRAMIDS)
        return seat == builder ? points : 0;
    int holder = wonder_holder(s, wonder);
    return (seat == builder ? points / 2 : 0) + (seat == holder ? points / 2 : 0);
}

int clash_half_points(const struct play *x, int seat, int category)
{
    const struct clash_state *s = x->s;
    const struct clash_seat *p = &s->seat[seat];
    int points =
        p->bonus[category] +
        clash_modified(x, M_POINTS, &(struct about){.seat = seat, .space = NONE, .what = category});
    switch (category) {
    case POINTS_CITIES: return points + city_points(s, seat);
    case POINTS_ADVANCES:
        return points + clash_cards_in(p->advances) + __builtin_popcount(p->civ_advances);
    case POINTS_OBJECTIVES:
        return points +
               OBJECTIVE_POINTS * POINT * clash_cards_in(p->completed[0] | p->completed[1]) +
               POINT * (p->runes + __builtin_popcount(p->explored));
    case POINTS_WONDERS:
        for (int i = 0; i < WONDERS; i++)
            points += wonder_points(x, seat, i);
        return points;
    case POINTS_EVENTS:
        for (int i = 0; i < PIECES; i++)
            points += BURIED_POINTS * POINT * p->buried[i];
        return points + POINT * p->anarchy;
    default: return points + 2 * POINT * p->captured_leaders;
    }
}

int clash_total_points(const struct play *x, int seat)
{
    int sum = 0;
    for (int i = 0; i < CATEGORIES; i++)
        sum += clash_half_points(x, seat, i);
    return sum;
}

/* ---- Who wins --------------------------------------------------------------------------------------------- */

/* The Great Pyramids, for whoever built or holds them. */
static bool wins_ties(const struct play *x, int seat)
{
    const struct clash_state *s = x->s;
    bool wins = false;
    for (int i = 0; i < x->e->wonders; i++) {
        int ties = clash_abilities[x->e->wonder[i].ability]->ties;
        wins |= ties == TIES_OF_HOLDER && wonder_holder(s, i) == seat;
        wins |= ties == TIES_OF_BUILDER && s->builder[i] == seat && !(s->lost_wonders >> i & 1);
    }
    return wins;
}

/* Ties: the Great Pyramids, then category by category [p.8, p.29; 2012 p.4]. `*decides` is the category
   in which they differ, CATEGORIES for the Great Pyramids, or NONE: no tie, or one that stands. */
static int compare_seats(const struct play *x, int a, int b, int *decides)
{
    static const uint8_t order[2][CATEGORIES] = {{POINTS_CITIES, POINTS_ADVANCES, POINTS_OBJECTIVES,
                                                  POINTS_WONDERS, POINTS_EVENTS, POINTS_LEADERS},
                                                 {POINTS_CITIES, POINTS_ADVANCES, POINTS_WONDERS,
                                                  POINTS_OBJECTIVES, POINTS_EVENTS,
                                                  POINTS_LEADERS}};
    int difference = clash_total_points(x, a) - clash_total_points(x, b);
    *decides = NONE;
    if (difference)
        return difference;
    difference = wins_ties(x, a) - wins_ties(x, b);
    if (difference)
        *decides = CATEGORIES;
    for (int i = 0; i < CATEGORIES && !difference; i++) {
        int category = order[x->e->wonders_before_objectives][i];
        difference = clash_half_points(x, a, category) - clash_half_points(x, b, category);
        if (difference)
            *decides = category;
    }
    return difference;
}

void clash_result(const clio_game *game, const void *state, struct clio_result *result)
{
    const struct play x = reading(game, state);
    result->seats = x.s->seats;
    for (int i = 0; i < x.s->seats; i++) {
        int better = 0, decides;
        for (int k = 0; k < x.s->seats; k++)
            better += compare_seats(&x, k, i, &decides) > 0;
        result->points[i] = (int16_t)clash_total_points(&x, i);
        result->place[i] = (uint8_t)(better + 1);
        result->won[i] = better == 0;
    }
}

/* What decided against the next best, if points alone did not. */
static void announce_tie(struct play *x, const struct clio_result *result, int winner)
{
    int decides = NONE, second = 0;
    while (second < x->s->seats && result->place[second] != 2)
        second++;
    if (second < x->s->seats)
        compare_seats(x, winner, second, &decides);
    if (decides == CATEGORIES)
        SAY(WINS_TIE_BY_WONDER, winner);
    else if (decides != NONE)
        SAY(WINS_TIE, winner, decides);
}

static void tell_points(struct play *x, int seat, int halves, int cause)
{
    if (halves >= POINT)
        SAY(POINTS, seat, halves / POINT, cause);
    if (halves % POINT)
        SAY(HALF_POINT, seat, cause);
}

/* Points that hang on cards and abilities until the end: no line has told them before. */
static void announce_late_points(struct play *x, int seat)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int pieces = 0;
    for (int i = 0; i < PIECES; i++)
        pieces += p->buried[i];
    tell_points(x, seat, BURIED_POINTS * POINT * pieces, CAUSE_BURIED);
    tell_points(x, seat, POINT * p->anarchy, clash_cause_title(x, EVENT_ANARCHY));
    for (int ability = 0; ability < ABILITIES; ability++) {
        clio_modifier *points = clash_abilities[ability]->CHANGES(M_POINTS);
        for (int i = 0; points && has(x->s, seat, ability) && i < CATEGORIES; i++)
            tell_points(x, seat, points(x, &(struct about){.seat = seat, .space = NONE, .what = i}),
                        CAUSE_ABILITY + ability);
    }
}

void clash_announce_winners(struct play *x)
{
    for (int i = 0; i < x->s->seats; i++)
        announce_late_points(x, i);
    struct clio_result result = {0};
    clash_result(x->game, x->s, &result);
    int winners = 0;
    for (int i = 0; i < x->s->seats; i++)
        winners += result.won[i];
    for (int i = 0; i < x->s->seats; i++)
        if (result.won[i] && winners > 1) {
            SAY(SHARES, i);
        } else if (result.won[i]) {
            announce_tie(x, &result, i);
            SAY(WINS, i);
        }
}

int clash_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
                int max)
{
    const struct play x = reading(game, state);
    int n = 0;
    for (int i = 0; i < CATEGORIES && n < max; i++) {
        int points = clash_half_points(&x, seat, i);
        if (points)
            out[n++] = (struct clio_score_line){D_CATEGORY, (uint8_t)i, (int16_t)points};
    }
    return n;
}

/* ---- What everybody counts --------------------------------------------------------------------------------- */

static bool stands_at(const struct clash_state *s, int seat, int space)
{
    return s->space[space].holder == seat || clash_city_owner_at(s, space) == seat;
}

/* Army units of others, barbarians among them, one step from where the seat stands. */
static int threat_to(const struct play *x, int seat)
{
    const struct clash_state *s = x->s;
    int units = 0;
    for (int space = 0; space < SHEET; space++) {
        int army = stands_at(s, seat, space) ? 0 : clash_army_in(s, space);
        bool near = false;
        for (int side = 0; army > 0 && side < 6 && !near; side++)
            near =
                neighbour(x, space, side) != NONE && stands_at(s, seat, neighbour(x, space, side));
        units += near ? army : 0;
    }
    return units;
}

/* The stocks lie open, and so do the moods of cities and all units. */
int clash_figures(const clio_game *game, const void *state, struct clio_figure *out, int max)
{
    static const char threat[] = "threat";
    const struct play reader = reading(game, state), *x = &reader;
    const struct clash_state *s = x->s;
    int n = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        for (int kind = 0; kind < KINDS && n < max; kind++)
            out[n++] = (struct clio_figure){.seat = (uint8_t)seat,
                                            .kind = CLIO_FIGURE_THING,
                                            .domain = D_KIND,
                                            .thing = (uint16_t)kind,
                                            .value = s->seat[seat].stock[kind]};
        if (n < max)
            out[n++] = (struct clio_figure){.seat = (uint8_t)seat,
                                            .kind = CLIO_FIGURE_WORD,
                                            .word = threat,
                                            .bad = true,
                                            .value = threat_to(x, seat)};
    }
    for (int i = 0; i < CITIES && n < max; i++)
        if (s->city[i].space != NONE && city_owner(i) < s->seats)
            out[n++] = (struct clio_figure){.seat = (uint8_t)city_owner(i),
                                            .kind = CLIO_FIGURE_THING,
                                            .domain = D_SPACE,
                                            .thing = s->city[i].space,
                                            .values = D_MOOD + 1,
                                            .value = s->city[i].mood};
    return n;
}
