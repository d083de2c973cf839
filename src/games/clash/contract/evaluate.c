/*
 * evaluate.c: how well a seat stands, for bots: what it will probably score, in hundredths of a
 * point, less what the best of the others will. Points that are there count in full; stock,
 * cities, units and cards count for what they can still become in the time that is left.
 *
 * This is what bots spend their time on: it looks at each city and figure once, and reads no menus.
 */
#include "games/clash/clash.h"

enum {
    WHOLE = 256 /* time left at the start of the game */
};

/* What things are worth at the start of the game, found by games of bots against each other. */
enum {
    LATE = 64,          /* time under which things lose their worth */
    CITY_WORTH = 70,    /* besides its points */
    PIECE_WORTH = 45,   /* each piece of a city */
    INCOME_WORTH = 25,  /* each resource of a Collect */
    SPACE_WORTH = 5,    /* each space around that gives something */
    VARIETY_WORTH = 12, /* each kind of resource around */
    ROOM_WORTH = 15,    /* a city may still grow */
    HAPPY_WORTH = 60,
    ANGRY_COST = 80,
    OPEN_COST = 6,          /* a city without guards */
    DANGER_COST = 40,       /* an army next to it is stronger than its guards */
    DANGER_PIECE_COST = 60, /* … for each piece of the city */
    SETTLER_WORTH = 100,
    SITE_WORTH = 60,        /* the settler may found a city where it stands */
    SITE_SPACE_WORTH = 8,   /* each space around that gives something */
    SITE_UNKNOWN_WORTH = 4, /* … or that nobody knows */
    SHIP_WORTH = 30,
    ARMY_WORTH = 46,      /* the first three army units, each */
    MORE_ARMY_WORTH = 30, /* the next three; half of it all others */
    LEADER_WORTH = 40,
    ADVANCE_WORTH = 28, /* besides its half point */
    BEST_WORTH = 32,    /* more, for some */
    GOOD_WORTH = 17,
    CIV_ADVANCE_WORTH = 30,
    LEVEL_WORTH = 8, /* room for tokens, and a word in who begins */
    GOVERNMENT_WORTH = 30,
    MET_WORTH = 150,          /* a status objective that is met */
    MET_NOW_WORTH = 20,       /* more shortly before the Status Phase */
    UNMET_WORTH = 45,         /* any other objective card */
    BUILT_WORTH = 600,        /* a wonder that stands, besides its points */
    WONDER_WORTH = 80,        /* a wonder card */
    WONDER_ABLE_WORTH = 120,  /* its advances are there */
    WONDER_PRICE_WORTH = 400, /* its whole price is there */
    ACTION_WORTH = 45,        /* still to be taken in this round */
    CARD_WORTH = 38,          /* an action card; the first four */
    OFFER_COST = 300,
    BEGGING_COST = 20000,
    NO_CITY_COST = 600,
};
static const int16_t stock_weight[KINDS] = {23, 24, 26, 28, 30, 30, 30};

/* ---- Time ------------------------------------------------------------------------------------------------- */

/* Actions that a seat still has in this round. */
static int actions_left(const struct clash_state *s, int seat)
{
    if (s->turn.seat == NONE || s->core.depth < 2 || s->frame[1].rule != R_turn)
        return 0; /* between the rounds */
    int place = (seat + s->seats - s->first) % s->seats;
    int now = (s->turn.seat + s->seats - s->first) % s->seats;
    return place > now ? 3 : place == now ? s->turn.actions : 0;
}

/* How much of the game is still to come, from WHOLE down to 0; in small steps within a round. */
static int time_left(const struct clash_state *s, int seat)
{
    int rounds = 3 * (s->ages - s->age) + 3 - s->round;
    return (3 * rounds + actions_left(s, seat)) * WHOLE / (9 * s->ages);
}

/* Full nearly to the end, when there is no time left to make use of anything. */
static int until_late(int value, int time)
{
    return time < LATE ? value * time / LATE : value;
}

/* ---- Stock -------------------------------------------------------------------------------------------------- */

/* The first of a kind are worth most; more than can be spent is worth little. */
static int stock_value(const struct clash_seat *p, int time)
{
    int value = 0;
    for (int k = 0; k < KINDS; k++) {
        int n = p->stock[k];
        value += stock_weight[k] *
                 (n < 2   ? 10 * n
                  : n < 4 ? 8 * n + 4
                  : n < 8 ? 4 * n + 20
                          : 52) /
                 10;
    }
    return until_late(value, time);
}

/* ---- Cities --------------------------------------------------------------------------------------------------- */

/* What a look around a city tells. */
struct prospect {
    unsigned kinds; /* of resources, as a set */
    int spaces;     /* that give something; one of the sea at most */
    int danger;     /* army units next to it that might attack */
};

static unsigned kinds_of(const struct play *x, int seat, int city, int terrain)
{
    switch (terrain) {
    case PLAIN: return 1 << FOOD;
    case FOREST: return 1 << WOOD;
    case MOUNTAIN: return 1 << ORE;
    case DESERT: return has(x->s, seat, AB_IRRIGATION) ? 1 << FOOD : 0;
    case SEA:
        return (has(x->s, seat, AB_FISHING) ? 1u << FOOD : 0) |
               (x->s->city[city].building[PORT] ? 1u << GOLD | 1u << MOOD : 0);
    default: return 0;
    }
}

static void look_at(const struct play *x, int seat, int city, int space, struct prospect *p)
{
    const struct clash_space *here = &x->s->space[space];
    int holder = here->holder;
    if (holder != NONE && holder != seat) {
        if (holder == BARBARIANS || has(x->s, holder, AB_TACTICS)) {
            int army = clash_army_in(x->s, space);
            p->danger = army > p->danger ? army : p->danger;
        }
        return;
    }
    if (here->exhausted || (here->city != NONE && here->city != city))
        return;
    unsigned kinds = kinds_of(x, seat, city, here->terrain);
    if (!kinds || (here->terrain == SEA && p->kinds & 1u << KINDS))
        return;
    p->kinds |= kinds | (here->terrain == SEA ? 1u << KINDS : 0);
    p->spaces++;
}

static int city_value(const struct play *x, int seat, int city, int cities, int time)
{
    const struct clash_city *c = &x->s->city[city];
    struct prospect p = {0};
    int size = clash_city_size(x->s, city);
    look_at(x, seat, city, c->space, &p);
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, c->space, side);
        if (next != NONE)
            look_at(x, seat, city, next, &p);
    }
    int income = c->mood == HAPPY ? size + 1 : c->mood == ANGRY ? 1 : size;
    income = income < p.spaces ? income : p.spaces;
    int value = CITY_WORTH + PIECE_WORTH * size + INCOME_WORTH * income + SPACE_WORTH * p.spaces +
                VARIETY_WORTH * __builtin_popcount(p.kinds & ((1u << KINDS) - 1)) +
                (size < cities && size < MAX_SIZE ? ROOM_WORTH : 0) +
                (c->mood == HAPPY   ? HAPPY_WORTH
                 : c->mood == ANGRY ? -ANGRY_COST
                                    : 0);
    value = value * (time + 8) / WHOLE;
    int guards = clash_army_in(x->s, c->space) + (c->building[FORTRESS] != 0);
    if (p.danger > guards)
        value -= (DANGER_COST + DANGER_PIECE_COST * size) * (p.danger - guards > 1 ? 2 : 1) / 2;
    if (c->wonders)
        value += until_late(BUILT_WORTH * __builtin_popcount(c->wonders), time);
    return value - (guards == 0 ? until_late(OPEN_COST, time) : 0);
}

static int cities_value(const struct play *x, int seat, int time)
{
    int value = 0, cities = clash_city_count(x->s, seat);
    for (int i = first_city(seat); i < first_city(seat) + SEAT_CITIES; i++)
        if (x->s->city[i].space != NONE)
            value += city_value(x, seat, i, cities, time);
    return cities ? value : -NO_CITY_COST;
}

/* ---- Units ------------------------------------------------------------------------------------------------------ */

/* A settler is a city to be, best where one can be founded now. */
static int settler_value(const struct play *x, int seat, int space, int time)
{
    int value = SETTLER_WORTH;
    if (x->s->seat[seat].left[SETTLEMENT] == 0)
        return 8 * time / WHOLE;
    if (is_land(x->s, space) && clash_may_found(x, seat, space)) {
        value += SITE_WORTH;
        for (int side = 0; side < SIDES; side++) {
            int next = neighbour(x, space, side);
            if (next == NONE || x->s->space[next].city != NONE)
                continue;
            int terrain = x->s->space[next].terrain;
            value += terrain == UNEXPLORED ? SITE_UNKNOWN_WORTH
                     : terrain == DESERT   ? 1
                                           : SITE_SPACE_WORTH;
        }
    }
    return value * (time > 20 ? time + 30 : time) / WHOLE;
}

static int units_value(const struct play *x, int seat, int time)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int value = 0, army = 0;
    for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++)
        if (p->figure[i] < SHEET)
            value += settler_value(x, seat, p->figure[i], time);
    for (int i = FIRST_INFANTRY; i < FIRST_SHIP; i++)
        army += p->figure[i] < SHEET;
    for (int i = FIRST_SHIP; i < FIGURES; i++)
        value += p->figure[i] < SHEET ? SHIP_WORTH * time / WHOLE : 0;
    /* The first army units are worth most. */
    int few = army < 3 ? army : 3, some = army < 6 ? army : 6;
    value +=
        (ARMY_WORTH * few + MORE_ARMY_WORTH * (some - few) + MORE_ARMY_WORTH / 2 * (army - some)) *
        (time + 40) / WHOLE;
    if (p->leader != NONE)
        value += LEADER_WORTH * time / WHOLE;
    return value;
}

/* ---- Advances and cards ---------------------------------------------------------------------------------------------- */

/* Those that make an economy or open a way are worth more than others. */
static int advances_value(const struct play *x, int seat, int time)
{
    static const uint8_t worth[ABILITIES] = {
        [AB_STORAGE] = BEST_WORTH,      [AB_TACTICS] = BEST_WORTH,
        [AB_WRITING] = BEST_WORTH,      [AB_PHILOSOPHY] = BEST_WORTH,
        [AB_IRRIGATION] = GOOD_WORTH,   [AB_HUSBANDRY] = GOOD_WORTH,
        [AB_FISHING] = GOOD_WORTH,      [AB_PUBLIC_EDUCATION] = GOOD_WORTH,
        [AB_ENGINEERING] = GOOD_WORTH,  [AB_MYTHS] = GOOD_WORTH,
        [AB_ARTS] = GOOD_WORTH,         [AB_MATH] = GOOD_WORTH,
        [AB_TAXES] = GOOD_WORTH,        [AB_ROADS] = GOOD_WORTH,
        [AB_TRADE_ROUTES] = GOOD_WORTH, [AB_DRAFT] = GOOD_WORTH,
        [AB_VOTING] = GOOD_WORTH,       [AB_BARTERING] = GOOD_WORTH,
        [AB_THEATERS] = GOOD_WORTH};
    const struct clash_seat *p = &x->s->seat[seat];
    int value = ADVANCE_WORTH * clash_cards_in(p->advances) +
                CIV_ADVANCE_WORTH * __builtin_popcount(p->civ_advances);
    for (int word = 0; word < ACTIVE_WORDS; word++)
        for (uint64_t left = p->active[word]; left; left &= left - 1)
            value += worth[known_as(word * 64 + __builtin_ctzll(left))];
    if (p->advances >> (ADVANCES - 12))
        value += GOVERNMENT_WORTH;
    value += LEVEL_WORTH * (p->level[0] + p->level[1]); /* 0 where there are none */
    return value * time / WHOLE;
}

/* A status objective that is met now is worth nearly its points. */
static int objectives_value(const struct play *x, int seat, int time)
{
    int value = 0;
    for (uint64_t left = x->s->seat[seat].objectives; left; left &= left - 1) {
        const struct clash_objective_card *card = &x->e->objective[__builtin_ctzll(left)];
        bool met = false;
        for (int half = 0; half < 2 && !met; half++) {
            int objective = card->half[half];
            met = clash_objectives[objective]->trigger == TRIGGER_STATUS &&
                  clash_objective_met(x, seat, objective, TRIGGER_STATUS);
        }
        value +=
            met ? MET_WORTH + (x->s->round == 3 ? MET_NOW_WORTH : 0) : UNMET_WORTH * time / WHOLE;
    }
    return value;
}

/*
 * A wonder card promises points to who can pay for it, the more the less is missing; where the cards
 * lie open, only to those who could build one, and less, since others may be first.
 */
static int wonders_value(const struct play *x, int seat, int time)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int value = 0;
    unsigned open = x->e->public_wonders ? x->s->shown_wonders : 0;
    for (unsigned left = p->wonders | open; left; left &= left - 1) {
        const struct clash_wonder *wonder = &x->e->wonder[__builtin_ctz(left)];
        bool own = p->wonders >> __builtin_ctz(left) & 1;
        bool able = p->advances >> wonder->requires & 1 && has(x->s, seat, AB_ENGINEERING);
        int have = 0, cost = 1;
        for (int k = 0; k < KINDS; k++) {
            cost += wonder->cost[k];
            have += p->stock[k] < wonder->cost[k] ? p->stock[k] : wonder->cost[k];
        }
        int promise = (own ? WONDER_WORTH : 0) + (able ? WONDER_ABLE_WORTH : 0);
        if (able)
            promise += WONDER_PRICE_WORTH * have * have / (cost * cost);
        promise = own ? promise : promise * 3 / 4;
        value += until_late(promise, time);
    }
    return value;
}

/* ---- Together ------------------------------------------------------------------------------------------------------------ */

/* `known`: the seat's hand may be looked at; others' hands are guesses, and only counted. */
static int standing(const struct play *x, int seat, bool known)
{
    const struct clash_state *s = x->s;
    const struct clash_seat *p = &s->seat[seat];
    int value = 50 * clash_total_points(x, seat);
    if (s->over)
        return value;
    int time = time_left(s, seat),
        actions = clash_cards_in(p->actions) + clash_cards_in(p->persons);
    value += cities_value(x, seat, time) + stock_value(p, time) + units_value(x, seat, time) +
             advances_value(x, seat, time) + ACTION_WORTH * actions_left(s, seat) +
             until_late(CARD_WORTH * (actions < 4 ? actions : 4), time);
    if (known)
        return value + objectives_value(x, seat, time) + wonders_value(x, seat, time);
    return value + UNMET_WORTH * clash_cards_in(p->objectives) * time / WHOLE +
           until_late(WONDER_WORTH * __builtin_popcount(p->wonders), time);
}

/* An offer that gives nothing: people may ask for a present, bots do not. */
static bool begs(const struct clash_deal *deal)
{
    static const uint8_t nothing[KINDS] = {0};
    return memcmp(deal->stock[0], nothing, KINDS) == 0 && !deal->actions && !deal->objectives &&
           !deal->wonders && !deal->persons;
}

int32_t clash_evaluate(const clio_game *game, const void *state, int seat)
{
    const struct play x = reading(game, state);
    int own = standing(&x, seat, true), best = INT32_MIN, sum = 0, others = 0;
    for (int other = 0; other < x.s->seats; other++) {
        if (other == seat)
            continue;
        int value = standing(&x, other, false);
        best = value > best ? value : best;
        sum += value;
        others++;
    }
    if (others == 0)
        return own;
    /* Offers cost the table's time, and must not serve to put off the end of the turn. */
    if (x.s->turn.seat == seat)
        own -= OFFER_COST * x.s->turn.offers;
    if (x.s->core.question == Q_ANSWER_OFFER && x.s->deal.from == seat && begs(&x.s->deal))
        own -= BEGGING_COST;
    /* Mostly against the leader; a little against the others too. */
    return own - (3 * best + sum / others) / 4;
}

/* ---- For learners ------------------------------------------------------------------------------------------------------------ */

/* The same numbers for each player in turn, the seat itself first. */
void clash_features(const clio_game *game, const void *state, int seat, float *out)
{
    const struct play x = reading(game, state);
    const struct clash_state *s = x.s;
    int n = 0;
    memset(out, 0, CLASH_FEATURES * sizeof *out);
    out[n++] = (float)s->age;
    out[n++] = (float)s->round;
    out[n++] = (float)(s->turn.seat == seat ? s->turn.actions : 0);
    out[n++] = (float)time_left(s, seat);
    for (int i = 0; i < s->seats; i++) {
        int who = (seat + i) % s->seats;
        const struct clash_seat *p = &s->seat[who];
        for (int k = 0; k < KINDS; k++)
            out[n++] = p->stock[k];
        out[n++] = (float)clash_city_count(s, who);
        for (int u = 0; u < UNITS; u++)
            out[n++] = (float)clash_total_units(s, who, 1u << u);
        out[n++] = (float)clash_cards_in(p->advances);
        out[n++] = (float)p->cubes;
        out[n++] = (float)clash_cards_in(p->actions);
        out[n++] = (float)clash_cards_in(p->objectives);
        out[n++] = (float)clash_cards_in(p->completed[0] | p->completed[1]);
        out[n++] = (float)clash_total_points(&x, who);
        int happy = 0, angry = 0;
        for (int c = 0; (c = clash_next_city(s, who, c)) >= 0; c++) {
            happy += s->city[c].mood == HAPPY;
            angry += s->city[c].mood == ANGRY;
        }
        out[n++] = (float)happy;
        out[n++] = (float)angry;
    }
}
