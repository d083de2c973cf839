/*
 * evaluate.c: how well a seat stands in the race for a victory, for bots: in hundredths of a point, less
 * what the others stand at. What has been reached on the four ways counts, most of it on the way that
 * is nearest to its end; income, cities, forces and what is held count for what they can become.
 *
 * This is what bots spend their time on: it looks at each city and figure once, and reads no menus.
 */
#include "games/civ/civ.h"

enum {
    WON = 20000,
    WON_BY_TURNS = 4000,
    WHOLE = 1000, /* of a way to victory */

    SPACE_WORTH = 45,   /* culture spaces, more for each culture they cost */
    CULTURE_WORTH = 30, /* a token */
    TRADE_WORTH = 9,    /* on the dial */
    COIN_WORTH = 190,
    COIN_STEP = 7,  /* … and more for each coin before it */
    NEAREST = 2600, /* the way that is nearest to its end, whole */
    SECOND = 700,   /* the one after it */
    PRODUCTION_WORTH = 34,
    INCOME_WORTH = 55, /* trade each turn */
    ARTS_WORTH = 26,   /* culture that a city would give */
    CITY_WORTH = 260,
    PROGRAM_WORTH = 10, /* each production that a building program will add */
    WALLS_WORTH = 25,
    WONDER_WORTH = 90, /* besides its icons */
    ARMY_WORTH = 62,   /* the first three */
    MORE_ARMY_WORTH = 34,
    SCOUT_WORTH = 90,
    SITE_WORTH = 150, /* a scout stands where a city can be built, less for each step there */
    SITE_STEP = 22,
    SITE_ICON_WORTH = 7,
    MARKER_WORTH = 34, /* a hut or village next to an army, less for each step there */
    MARKER_STEP = 9,
    NEAR_TILE_WORTH = 56, /* face up next to the home tile */
    TILE_WORTH = 28,      /* … and beyond that */
    FRONTIER_WORTH = 34,  /* a figure close to the unknown, less for each step there */
    FRONTIER_STEP = 8,
    MOVED_COST = 2, /* a figure that went somewhere for nothing */
    CARD_WORTH = 5, /* a point of strength or health of a unit */
    EVENT_WORTH = 25,
    TOKEN_WORTH = 55,  /* a resource */
    PERSON_WORTH = 70, /* in reserve */
    BONUS_WORTH = 12,  /* combat */
    THREAT_WORTH = 85, /* each point by which armies at its gates are stronger than a capital */
    MOST_THREAT = 2200,
    OFFER_COST = 25,
    BEGGING_COST = 3000,
    REACH = 3, /* how far figures look around them */
};
static const int16_t tech_worth[LEVELS + 1] = {0, 250, 330, 430, 560, 600};
/* clang-format off */
static const int16_t government_worth[BASE_GOVERNMENTS] = {
    [GOV_ANARCHY] = -220, [GOV_REPUBLIC] = 20, [GOV_FEUDALISM] = 60, [GOV_DEMOCRACY] = 70,
    [GOV_MONARCHY] = 110, [GOV_COMMUNISM] = 70, [GOV_FUNDAMENTALISM] = 40};
static const int16_t policy_worth[POLICIES] = {
    [POLICY_RATIONALISM] = 90, [POLICY_PATRONAGE] = 40, [POLICY_NATURAL_RELIGION] = 25,
    [POLICY_ORGANIZED_RELIGION] = 30, [POLICY_EXPANSIONISM] = 60, [POLICY_URBAN_DEVELOPMENT] = 50,
    [POLICY_PACIFISM] = 60, [POLICY_MILITARY_TRADITION] = 60};
/* clang-format on */

/* ---- The ways to victory ------------------------------------------------------------------------------------ */

/* Spaces are worth what they cost, and a little more. */
static int track_value(const struct play *x, int space)
{
    int value = 0;
    for (int i = 1; i <= space; i++)
        value += SPACE_WORTH + CULTURE_WORTH * x->c->track[i].culture +
                 TRADE_WORTH * x->c->track[i].trade;
    return value;
}

static int techs_value(const struct play *x, const struct civ_seat *p)
{
    int value = 0;
    for (uint64_t left = p->techs; left; left &= left - 1)
        value += tech_worth[x->c->tech[__builtin_ctzll(left)].level];
    return value;
}

/* How far each way has been gone, squared: the end of one is worth more than half of two. */
static int race_value(const struct play *x, int seat)
{
    int best = 0, second = 0;
    for (enum civ_over how = WON_CULTURE; how <= WON_TECHNOLOGY; how++) {
        struct civ_way way = civ_way_to(x, seat, how);
        int part = way.now * WHOLE / way.needed;
        second = part > best ? best : part > second ? part : second;
        best = part > best ? part : best;
    }
    return (NEAREST * (best * best / WHOLE) + SECOND * (second * second / WHOLE)) / WHOLE;
}

/* ---- Cities --------------------------------------------------------------------------------------------------- */

static int cities_value(const struct play *x, int seat, const struct civ_yields *y)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int value = INCOME_WORTH * y->trade;
    for (int city = 0; city < CITIES_EACH; city++) {
        if (!has_city(x->s, seat, city))
            continue;
        value += CITY_WORTH + ARTS_WORTH * y->arts[city] +
                 WALLS_WORTH * p->city[city].walled * (city == 0 ? 2 : 1);
        int production = y->production[city] - p->city[city].production;
        int doubled = p->city[city].program ? y->outskirts[city] : 0;
        value += PRODUCTION_WORTH * (production - doubled) + PROGRAM_WORTH * doubled;
    }
    return value;
}

static int wonders_value(const struct play *x, int seat)
{
    int value = 0;
    const uint64_t *active = x->s->seat[seat].active;
    int words = (int)(sizeof x->s->seat[seat].active / sizeof *active), i = A_WONDER;
    for (; (i = clio_next_bit(active, words, i)) < A_WONDER + WONDERS; i++)
        value += WONDER_WORTH + (x->c->wonder[i - A_WONDER].cost - 10) * 6;
    return value;
}

/* ---- Figures ------------------------------------------------------------------------------------------------------ */

/* What lies within reach, the nearest first. */
static const struct {
    int8_t across, down, far;
} nearby[] = {{0, 0, 0},   {0, -1, 1}, {-1, 0, 1},  {1, 0, 1},  {0, 1, 1},  {0, -2, 2}, {-1, -1, 2},
              {1, -1, 2},  {-2, 0, 2}, {2, 0, 2},   {-1, 1, 2}, {1, 1, 2},  {0, 2, 2},  {0, -3, 3},
              {-1, -2, 3}, {1, -2, 3}, {-2, -1, 3}, {2, -1, 3}, {-3, 0, 3}, {3, 0, 3},  {-2, 1, 3},
              {2, 1, 3},   {-1, 2, 3}, {1, 2, 3},   {0, 3, 3}};
enum { NEARBY = sizeof nearby / sizeof nearby[0] };
_Static_assert(NEARBY == 1 + 2 * REACH * (REACH + 1), "all of them");

/* So far inside that nothing within reach is off the sheet. */
static bool is_inside(int square)
{
    return (unsigned)(column_of(square) - REACH) < WIDTH - 2 * REACH &&
           (unsigned)(row_of(square) - REACH) < WIDTH - 2 * REACH;
}

static inline int place_nearby(int from, bool inside, int i)
{
    if (inside)
        return from + nearby[i].down * WIDTH + nearby[i].across;
    return square_at(column_of(from) + nearby[i].across, row_of(from) + nearby[i].down);
}

/* Squares that are too close to a city for another one: a bit each, row by row. */
struct settled {
    uint16_t row[WIDTH];
};

static void mark_settled(const struct civ *s, struct settled *near)
{
    enum { CLOSE = 2 };
    *near = (struct settled){{0}};
    for (int i = 0; i < s->seats * CITIES_EACH; i++) {
        int centre = s->seat[i / CITIES_EACH].city[i % CITIES_EACH].square;
        if (centre == NO_SQUARE)
            continue;
        int row = row_of(centre);
        unsigned columns = 0x1fu << column_of(centre) >> CLOSE;
        for (int r = row < CLOSE ? 0 : row - CLOSE; r <= row + CLOSE && r < WIDTH; r++)
            near->row[r] |= (uint16_t)columns;
    }
}

static bool suits_city(const struct play *x, int seat, int square, const struct settled *near)
{
    int marker = x->s->marker[square];
    if ((marker != ON_NOTHING && marker < ON_CITY_STATE) || civ_terrain(x, square) == WATER ||
        near->row[row_of(square)] >> column_of(square) & 1)
        return false;
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, square, direction);
        if (there == NO_SQUARE || !civ_explored(x, there))
            return false;
        int beside = x->s->marker[there], owner = owner_of_figures(x->s, there);
        if ((beside >= ON_HUT && beside <= ON_RELIC) || beside >= ON_CITY_STATE ||
            (owner != NONE && owner != seat))
            return false;
    }
    return true;
}

static int site_value(const struct play *x, int square)
{
    int icons = 0;
    for (int direction = 0; direction < 8; direction++) {
        struct civ_icons i = civ_square_icons(x, civ_beside(x, square, direction));
        icons += i.production + i.trade + i.culture + 3 * i.coins;
    }
    return SITE_WORTH + SITE_ICON_WORTH * icons;
}

/* The best place for a city within reach, less for each step. */
static int sites_value(const struct play *x, int seat, int from, const struct settled *near)
{
    bool inside = is_inside(from);
    int best = 0;
    for (int i = 0; i < NEARBY; i++) {
        int square = place_nearby(from, inside, i);
        if (square == NO_SQUARE || !civ_explored(x, square) || !suits_city(x, seat, square, near))
            continue;
        int value = site_value(x, square) - SITE_STEP * nearby[i].far;
        best = value > best ? value : best;
    }
    return best;
}

/* The best hut or village. Huts are safe; villages are for those who are strong enough. */
static int markers_value(const struct play *x, int from, bool strong)
{
    bool inside = is_inside(from);
    int best = 0;
    for (int i = 0; i < NEARBY && best < MARKER_WORTH - MARKER_STEP * nearby[i].far; i++) {
        int square = place_nearby(from, inside, i);
        if (square == NO_SQUARE || !civ_explored(x, square))
            continue;
        int marker = x->s->marker[square];
        int worth = marker == ON_HUT || marker == ON_RELIC ? MARKER_WORTH
                    : marker == ON_VILLAGE && strong       ? MARKER_WORTH * 3 / 4
                                                           : 0;
        int value = worth - MARKER_STEP * nearby[i].far;
        best = value > best ? value : best;
    }
    return best;
}

/* How close a figure is to a face-down tile. */
static int frontier_value(const struct play *x, int from)
{
    bool inside = is_inside(from);
    for (int i = 0; i < NEARBY; i++) {
        int square = place_nearby(from, inside, i);
        if (square != NO_SQUARE && x->s->ground[square] == UNEXPLORED)
            return FRONTIER_WORTH - FRONTIER_STEP * nearby[i].far;
    }
    return 0;
}

/* `known`: whose move it is looks around; the others' figures are counted. */
static int figures_value(const struct play *x, int seat, bool known)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int value = 0, armies = 0;
    bool settles = known && civ_cities(x->s, seat) < civ_city_limit(x, seat);
    bool strong = known && __builtin_popcountll(p->units) > 3;
    struct settled near;
    if (settles)
        mark_settled(x->s, &near);
    for (int i = 0; i < FIGURES_EACH; i++) {
        int square = p->figure[i].square;
        if (square == NO_SQUARE)
            continue;
        armies += is_army(i);
        value += !is_army(i) ? SCOUT_WORTH : armies < 4 ? ARMY_WORTH : MORE_ARMY_WORTH;
        if (!known)
            continue;
        value += frontier_value(x, square);
        if (x->s->phase == PHASE_MOVE && p->figure[i].flags & FIGURE_MOVED)
            value -= MOVED_COST;
        if (is_army(i))
            value += markers_value(x, square, strong);
        else if (settles)
            value += sites_value(x, seat, square, &near);
    }
    return value;
}

/* Land that is known near home: places for cities, huts, resources. */
static int known_value(const struct play *x, int seat)
{
    const struct civ_layout *layout = civ_layout_of(x);
    int home = x->s->seat[seat].square_of_capital_tile, value = 0;
    for (int slot = 0; slot < layout->slots; slot++) {
        int far = civ_chebyshev(home, square_at(layout->slot[slot].x, layout->slot[slot].y));
        if (x->s->tile[slot] != NONE)
            value += far <= 4 ? NEAR_TILE_WORTH : far <= 8 ? TILE_WORTH : 0;
    }
    return value;
}

/* ---- Forces ---------------------------------------------------------------------------------------------------------- */

/* What a seat can bring into a battle. */
struct force {
    int cards, points; /* of strength and health */
    int bonus;
};

static struct force force_of(const struct play *x, int seat, int bonus)
{
    struct force f = {.bonus = bonus};
    uint64_t cards = x->s->seat[seat].units;
    for (int side = 0; side < 2; side++)
        if (x->s->battle.open && x->s->battle.seat[side] == seat)
            cards |= x->s->battle.hand[side];
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards);
        int row = civ_unit_row(x, card, civ_rank_of(x, seat, card));
        const struct civ_unit *unit = &x->c->unit_row[x->s->waw][row];
        f.points += unit->strength + unit->health;
        f.cards++;
    }
    return f;
}

/* What so many cards of it come to, in health. */
static int strength_of(const struct force *f, int hand)
{
    int played = f->cards < hand ? f->cards : hand;
    return f->cards == 0 ? f->bonus : f->points * played / f->cards / 2 + f->bonus;
}

static int forces_value(const struct force *f)
{
    int fighting = f->cards < 7 ? f->points : f->points * 7 / f->cards;
    return CARD_WORTH * (fighting + (f->points - fighting) / 3) + BONUS_WORTH * f->bonus;
}

/* Armies that could soon attack a capital, by how much stronger they are. */
static int threat_value(const struct play *x, int seat, int other, const struct force force[SEATS])
{
    int capital = x->s->seat[other].city[0].square, best = 0, speed = civ_speed(x, seat);
    if (capital == NO_SQUARE)
        return 0;
    int defence =
        strength_of(&force[other], civ_battle_hand(x, other, 1, true)) + civ_defence(x, other, 0);
    for (int i = 0; i < ARMIES_EACH; i++) {
        int square = x->s->seat[seat].figure[i].square;
        if (square == NO_SQUARE)
            continue;
        int far = civ_distance(square, capital), turns = (far + speed - 1) / speed;
        int hand = civ_battle_hand(x, seat, armies_on(x->s, square), false);
        int margin = strength_of(&force[seat], hand) - defence + 3;
        int value = margin > 0 && turns <= 3 ? THREAT_WORTH * margin / (turns + 1) : 0;
        best = value > best ? value : best;
    }
    return best < MOST_THREAT ? best : MOST_THREAT;
}

/* ---- What is held ------------------------------------------------------------------------------------------------------ */

static int stores_value(const struct play *x, int seat)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int persons = 0, tokens = __builtin_popcount(p->huts) + __builtin_popcount(p->villages);
    int events = __builtin_popcountll(p->events), limit = civ_hand_limit(x, seat);
    for (int i = 0; i < GREAT_PEOPLE; i++)
        persons += p->person[i];
    for (int r = 0; r < MARKET_RESOURCES; r++)
        tokens += p->resource[r] < 3 ? p->resource[r] : 3;
    return CULTURE_WORTH * p->culture + TRADE_WORTH * p->trade + PERSON_WORTH * persons +
           TOKEN_WORTH * tokens + EVENT_WORTH * (events < limit ? events : limit);
}

static int state_value(const struct play *x, int seat)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int value = government_worth[p->government % BASE_GOVERNMENTS];
    for (unsigned left = p->policies; left; left &= left - 1)
        value += policy_worth[__builtin_ctz(left)];
    return value;
}

/* ---- Together ------------------------------------------------------------------------------------------------------------- */

static int standing(const struct play *x, int seat, bool known, const struct civ_yields *yields,
                    const struct force force[SEATS])
{
    const struct civ_seat *p = &x->s->seat[seat];
    int value = track_value(x, p->track) + techs_value(x, p) + COIN_WORTH * p->coins +
                COIN_STEP * p->coins * p->coins + race_value(x, seat) + stores_value(x, seat) +
                state_value(x, seat) + forces_value(&force[seat]);
    if (!has_city(x->s, seat, 0))
        return value;
    value += cities_value(x, seat, yields) + wonders_value(x, seat) + figures_value(x, seat, known);
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat)
            value += threat_value(x, seat, other, force);
    return known ? value + known_value(x, seat) : value;
}

/* An offer that gives nothing: people may ask for a present, bots do not. */
static bool begs(const struct civ_deal *deal)
{
    int given = deal->trade[0] + deal->culture[0];
    for (int r = 0; r < MARKET_RESOURCES; r++)
        given += deal->resource[0][r];
    return given == 0 && !deal->events[0] && !deal->huts[0] && !deal->villages[0];
}

/* Offers cost the table's time, those that came to nothing too. */
static int offer_cost(const struct civ *s, int seat)
{
    int cost = 0;
    for (int i = 0; s->acting == seat && s->phase == PHASE_TRADE && i < s->core.depth; i++) {
        const struct clio_frame *f = &s->frame[i];
        SEE_LOCALS_OF(trade_phase);
        if (f->rule == R_trade_phase)
            cost = OFFER_COST * __builtin_popcount(l->dealt);
    }
    bool begging = s->core.question == Q_ANSWER_OFFER && s->deal.from == seat && begs(&s->deal);
    return cost + (begging ? BEGGING_COST : 0);
}

static int32_t value_of_end(const struct play *x, int seat)
{
    int won = x->s->over == TURNS_OVER ? WON_BY_TURNS : WON, best = 0;
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat && civ_points(x, other) > best)
            best = civ_points(x, other);
    return (x->s->winner == seat ? won : -won) + 100 * (civ_points(x, seat) - best);
}

int32_t civ_evaluate(const clio_game *game, const void *state, int seat)
{
    LOOK_AT(view, game, state);
    const struct play *x = &view;
    struct civ_yields yields[SEATS];
    struct force force[SEATS];
    int best = INT32_MIN, sum = 0, others = x->s->seats - 1;
    if (x->s->over)
        return value_of_end(x, seat);
    for (int other = 0; other < x->s->seats; other++) {
        yields[other] = civ_yields_of(x, other);
        force[other] = force_of(x, other, yields[other].combat);
    }
    for (int other = 0; other < x->s->seats; other++) {
        if (other == seat)
            continue;
        int value = standing(x, other, false, &yields[other], force);
        best = value > best ? value : best;
        sum += value;
    }
    /* Mostly against the leader; a little against the others too. */
    return standing(x, seat, true, &yields[seat], force) - offer_cost(x->s, seat) -
           (3 * best + sum / others) / 4;
}

/* ---- For learners ------------------------------------------------------------------------------------------------------------ */

enum { COUNTED = FEATURES / 2 };

static void count_seat(const struct play *x, int seat, float out[COUNTED])
{
    const struct civ_seat *p = &x->s->seat[seat];
    int armies = 0;
    for (int i = 0; i < ARMIES_EACH; i++)
        armies += p->figure[i].square != NO_SQUARE;
    const int n[COUNTED] = {
        p->track,   __builtin_popcountll(p->techs), p->coins, p->trade,
        p->culture, civ_cities(x->s, seat),         armies,   __builtin_popcountll(p->units)};
    for (int i = 0; i < COUNTED; i++)
        out[i] = (float)n[i];
}

/* The seat's numbers, then the highest of each that another player has. */
void civ_features(const clio_game *game, const void *state, int seat, float *out)
{
    LOOK_AT(x, game, state);
    memset(out, 0, FEATURES * sizeof *out);
    count_seat(&x, seat, out);
    for (int other = 0; other < x.s->seats; other++) {
        float n[COUNTED];
        if (other == seat)
            continue;
        count_seat(&x, other, n);
        for (int i = 0; i < COUNTED; i++)
            out[COUNTED + i] = n[i] > out[COUNTED + i] ? n[i] : out[COUNTED + i];
    }
}
