/*
 * policies.c: what the eight social policies do while they are adopted [11.2]. Coins are in the table.
 */
#include "games/civ/abilities.h"

static int yes(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return 1;
}

/* ---- Rationalism: techs for trade, a level each; a payment, so the dial is not reset [9.1] --------------- */

static const struct civ_policy *rationalism(const struct play *x)
{
    return &x->c->policy[POLICY_RATIONALISM];
}

static uint64_t techs_of_level(const struct play *x, int seat, int level)
{
    uint64_t set = 0;
    for (int tech = 0; tech < TECHS; tech++)
        if (x->c->tech[tech].level == level)
            set |= (uint64_t)1 << tech;
    return civ_learnable(x, seat, set);
}

static int check_reason(const struct play *x, int seat, int level, int price)
{
    if (x->s->seat[seat].trade < price)
        return WHY_ABILITY_TRADE;
    return techs_of_level(x, seat, level) ? LEGAL : WHY_ABILITY_IDLE;
}

static int check_first(const struct play *x, int seat)
{
    return check_reason(x, seat, 1, rationalism(x)->number);
}

static int check_second(const struct play *x, int seat)
{
    return check_reason(x, seat, 2, rationalism(x)->second);
}

HOOK(learn_first)
{
    BEGIN;
    civ_lose_trade(x, f->seat, rationalism(x)->number);
    RUN(learn_one, f->seat, .techs = techs_of_level(x, f->seat, 1));
    END;
}

HOOK(learn_second)
{
    BEGIN;
    civ_lose_trade(x, f->seat, rationalism(x)->second);
    RUN(learn_one, f->seat, .techs = techs_of_level(x, f->seat, 2));
    END;
}

ABILITY(policy_rationalism) = {
    .on[H_USED] = learn_first, .use = 1 + PHASE_START, .usable = check_first};
ABILITY(policy_rationalism_2) = {
    .on[H_USED] = learn_second, .use = 1 + PHASE_START, .usable = check_second};

/* ---- Patronage: an event of the level that the marker has reached [A24] ----------------------------------- */

static int level_reached(const struct play *x, int seat)
{
    return x->c->track[x->s->seat[seat].track].level;
}

static bool events_left(const struct play *x, int level)
{
    for (uint64_t left = x->s->event_deck | x->s->event_discard; left; left &= left - 1)
        if (x->c->event[x->c->event_of[__builtin_ctzll(left)]].level == level)
            return true;
    return false;
}

static int check_patronage(const struct play *x, int seat)
{
    if (x->s->seat[seat].culture < x->c->policy[POLICY_PATRONAGE].number)
        return WHY_ABILITY_CULTURE;
    return events_left(x, level_reached(x, seat)) ? LEGAL : WHY_ABILITY_IDLE;
}

HOOK(buy_event)
{
    BEGIN;
    civ_lose_culture(x, f->seat, x->c->policy[POLICY_PATRONAGE].number);
    RUN(draw_event, f->seat, .level = (uint8_t)level_reached(x, f->seat));
    END;
}

ABILITY(policy_patronage) = {
    .on[H_USED] = buy_event, .use = 1 + PHASE_START, .usable = check_patronage};

/* ---- Religion ----------------------------------------------------------------------------------------------- */

static int lone_speed(const struct play *x, const struct about *at)
{
    (void)at;
    return x->c->policy[POLICY_NATURAL_RELIGION].number;
}

ABILITY(policy_natural_religion) = {.CHANGES(M_LONE_ARMY) = lone_speed};

ABILITY(policy_organized_religion) = {.CHANGES(M_TWO_PERSONS) = yes};

/* ---- Expansionism: trade of cities and of city-states under control ------------------------------------------ */

static int city_states_controlled(const struct play *x, int seat)
{
    const struct civ_figure *figure = x->s->seat[seat].figure;
    unsigned found = 0;
    for (int i = 0; i < FIGURES_EACH; i++) {
        int marker = figure[i].square == NO_SQUARE ? ON_NOTHING : x->s->marker[figure[i].square];
        if (marker >= ON_CITY_STATE)
            found |= 1u << (marker - ON_CITY_STATE);
    }
    return __builtin_popcount(found);
}

HOOK(trade_of_cities)
{
    const struct civ_policy *policy = &x->c->policy[POLICY_EXPANSIONISM];
    civ_gain_trade(x, f->seat,
                   policy->number * civ_cities(x->s, f->seat) +
                       policy->second * city_states_controlled(x, f->seat));
    return CLIO_DONE;
}

static int dial_has_room(const struct play *x, int seat)
{
    return x->s->seat[seat].trade < MOST_TRADE ? LEGAL : WHY_DIAL_FULL;
}

ABILITY(policy_expansionism) = {
    .on[H_USED] = trade_of_cities, .use = 1 + PHASE_START, .gift = 1, .usable = dial_has_room};

/* ---- Urban Development: cities with two kinds of buildings or wonders [A42] ------------------------------------- */

/* A blockaded marker is switched off [5.3]. */
static bool is_developed(const struct play *x, int seat, int city)
{
    int first = ON_NOTHING;
    for (int i = 0; i < 8; i++) {
        int square = civ_around(x->s->seat[seat].city[city].square, i);
        int marker = x->s->marker[square];
        if (marker < ON_BUILDING || marker >= ON_PERSON || civ_blockaded(x, square))
            continue;
        if (first != ON_NOTHING && first != marker)
            return true;
        first = marker;
    }
    return false;
}

static int urban_production(const struct play *x, const struct about *at)
{
    return is_developed(x, at->seat, at->what) ? x->c->policy[POLICY_URBAN_DEVELOPMENT].number : 0;
}

static int urban_culture(const struct play *x, const struct about *at)
{
    return is_developed(x, at->seat, at->what) ? x->c->policy[POLICY_URBAN_DEVELOPMENT].second : 0;
}

ABILITY(policy_urban_development) = {.CHANGES(M_PRODUCTION) = urban_production,
                                     .CHANGES(M_ARTS) = urban_culture};

/* ---- Pacifism -------------------------------------------------------------------------------------------------- */

static bool scout_on_map(const struct civ_seat *p)
{
    for (int figure = ARMIES_EACH; figure < FIGURES_EACH; figure++)
        if (p->figure[figure].square != NO_SQUARE)
            return true;
    return false;
}

HOOK(culture_of_peace)
{
    const struct civ_policy *policy = &x->c->policy[POLICY_PACIFISM];
    int more = scout_on_map(&x->s->seat[f->seat]) ? policy->second : 0;
    civ_gain_culture(x, f->seat, policy->number + more);
    return CLIO_DONE;
}

ABILITY(policy_pacifism) = {.on[H_USED] = culture_of_peace,
                            .use = 1 + PHASE_START,
                            .gift = 1,
                            .CHANGES(M_SCOUTS_SEE_HUTS) = yes};

/* ---- Military Tradition: a unit with the first army of a turn, however it is built [A34] --------------------------- */

HOOK(unit_with_army)
{
    BEGIN;
    if (!was_used(x->s, f->seat, A_POLICY + POLICY_MILITARY_TRADITION)) {
        mark_used(x->s, f->seat, A_POLICY + POLICY_MILITARY_TRADITION);
        RUN(build_unit, f->seat, .type = NONE);
    }
    END;
}

ABILITY(policy_military_tradition) = {.on[H_ARMY_BUILT] = unit_with_army};
