/*
 * icons.c: what squares and cities give: production, trade, culture, coins, combat bonus, resources.
 *
 * A square gives what is printed on it or what the marker on it says [5.1]; it counts for the city in
 * whose outskirts it lies, unless an enemy figure stands there [5.3] or a figure of its owner's sends
 * it to another city [5.4]. Scouts send their square as if it were a ninth one. City-states that a
 * player controls lie in the outskirts of the capital, wherever they are [13].
 */
#include "games/civ/abilities.h"

static bool is_city_state(const struct civ *s, int square)
{
    return s->marker[square] >= ON_CITY_STATE;
}

static void add(struct civ_icons *sum, struct civ_icons icons)
{
    sum->production = (uint8_t)(sum->production + icons.production);
    sum->trade = (uint8_t)(sum->trade + icons.trade);
    sum->culture = (uint8_t)(sum->culture + icons.culture);
    sum->coins = (uint8_t)(sum->coins + icons.coins);
    sum->combat = (uint8_t)(sum->combat + icons.combat);
}

/* ---- Squares ---------------------------------------------------------------------------------------- */

struct civ_icons civ_square_icons(const struct play *x, int square)
{
    const struct civ *s = x->s;
    int marker = s->marker[square];
    if (marker >= ON_CITY_STATE)
        return x->c->city_state[marker - ON_CITY_STATE].icons;
    if (marker >= ON_PERSON)
        return x->c->person[marker - ON_PERSON].icons;
    if (marker >= ON_WONDER)
        return x->c->wonder[marker - ON_WONDER].icons;
    if (marker >= ON_BUILDING)
        return x->c->building[marker - ON_BUILDING].icons;
    if (marker == ON_CITY)
        return (struct civ_icons){0};
    if (clio_has_bit(s->dried, square) || clio_has_bit(s->cleared, square)) /* [A8] */
        return x->c->terrain[civ_terrain(x, square)].icons;
    return civ_cell_at(x, square)->icons;
}

int civ_square_resource(const struct play *x, int square)
{
    const struct civ *s = x->s;
    int marker = s->marker[square];
    if (marker >= ON_CITY_STATE)
        return x->c->city_state[marker - ON_CITY_STATE].resource;
    if (marker >= ON_BUILDING || marker == ON_CITY || clio_has_bit(s->dried, square) ||
        clio_has_bit(s->cleared, square))
        return NONE;
    return civ_cell_at(x, square)->resource;
}

bool civ_blockaded(const struct play *x, int square)
{
    int city = x->s->outskirts_of[square];
    return city != NONE && figures_on(x->s, square) &&
           owner_of_figures(x->s, square) != city / CITIES_EACH;
}

/* ---- Cities ----------------------------------------------------------------------------------------- */

int civ_cities(const struct civ *s, int seat)
{
    int n = 0;
    for (int city = 0; city < CITIES_EACH; city++)
        n += has_city(s, seat, city);
    return n;
}

int civ_city_at(const struct civ *s, int square)
{
    if (s->marker[square] != ON_CITY)
        return NONE;
    for (int city = 0; city < CITIES; city++)
        if (s->seat[city / CITIES_EACH].city[city % CITIES_EACH].square == square)
            return city;
    return NONE;
}

/* ---- Figures that gather ------------------------------------------------------------------------------ */

/* Armies are numbered before scouts: where only scouts gather, those come first. */
static int first_gatherer(const struct play *x, int seat)
{
    return may(x, seat, M_ARMIES_GATHER) ? 0 : ARMIES_EACH;
}

/* The city that gets a square on which figures of the seat stand: several gather it once. */
static int sent_to(const struct play *x, int seat, int square)
{
    const struct civ_figure *figure = x->s->seat[seat].figure;
    for (int i = first_gatherer(x, seat); i < FIGURES_EACH; i++)
        if (figure[i].square == square && figure[i].city != NONE && stands(&figure[i]))
            return figure[i].city;
    return NONE;
}

/* The distinct squares of a seat's figures from one on. */
static int squares_of_figures(const struct civ *s, int seat, int from, uint16_t out[FIGURES_EACH])
{
    int n = 0;
    for (int i = from; i < FIGURES_EACH; i++) {
        int square = s->seat[seat].figure[i].square, k = 0;
        if (!stands(&s->seat[seat].figure[i]))
            continue;
        while (k < n && out[k] != square)
            k++;
        if (k == n)
            out[n++] = (uint16_t)square;
    }
    return n;
}

/* Does a square in the outskirts of a city of the seat count for that city now? */
static bool counts_for(const struct play *x, int seat, int city, int square)
{
    if (!figures_on(x->s, square))
        return true;
    if (owner_of_figures(x->s, square) != seat)
        return false;
    int to = sent_to(x, seat, square);
    return to == NONE || to == city;
}

static struct civ_icons city_states_of(const struct play *x, int seat)
{
    const struct civ_figure *figure = x->s->seat[seat].figure;
    struct civ_icons sum = {0};
    for (int i = 0; x->s->waw && i < FIGURES_EACH; i++) {
        int square = figure[i].square, k = 0;
        if (!stands(&figure[i]) || !is_city_state(x->s, square))
            continue;
        while (figure[k].square != square || !stands(&figure[k]))
            k++;
        if (k == i) /* several figures are there for it once */
            add(&sum, civ_square_icons(x, square));
    }
    return sum;
}

struct civ_icons civ_outskirts_icons(const struct play *x, int seat, int city)
{
    struct civ_icons sum = city == 0 ? city_states_of(x, seat) : (struct civ_icons){0};
    int centre = x->s->seat[seat].city[city].square;
    for (int i = 0; centre != NO_SQUARE && i < 8; i++)
        if (counts_for(x, seat, city, civ_around(centre, i)))
            add(&sum, civ_square_icons(x, civ_around(centre, i)));
    return sum;
}

/* Does a figure on a square send something to the city that its outskirts do not give it anyway? */
static bool gathers(const struct play *x, int seat, int city, int square)
{
    return !is_city_state(x->s, square) && x->s->outskirts_of[square] != city_number(seat, city) &&
           sent_to(x, seat, square) == city;
}

struct civ_icons civ_gathered_icons(const struct play *x, int seat, int city)
{
    struct civ_icons sum = {0};
    uint16_t square[FIGURES_EACH];
    int n = squares_of_figures(x->s, seat, first_gatherer(x, seat), square);
    for (int i = 0; i < n; i++)
        if (gathers(x, seat, city, square[i]))
            add(&sum, civ_square_icons(x, square[i]));
    sum.combat = 0;
    return sum;
}

/* ---- What a city does with it ---------------------------------------------------------------------------- */

/* Under Communism every city counts the highest of the seat's [7.1]. */
int civ_outskirts_production(const struct play *x, int seat, int city)
{
    if (!may(x, seat, M_SHARED_PRODUCTION))
        return civ_outskirts_icons(x, seat, city).production;
    int most = 0;
    for (int i = 0; i < CITIES_EACH; i++) {
        int production = has_city(x->s, seat, i) ? civ_outskirts_icons(x, seat, i).production : 0;
        most = production > most ? production : most;
    }
    return most;
}

/* What a city produces: of its outskirts, of what is sent to it, and more by abilities. */
static int produced(const struct play *x, int seat, int city, int outskirts, int sent, int more)
{
    const struct civ_city *it = &x->s->seat[seat].city[city];
    if (it->program) { /* [7.9, A38] */
        outskirts *= 2;
        sent *= x->s->switches & SWITCH_SCOUTS_DOUBLED ? 2 : 1;
    }
    return outskirts + sent + it->production + more;
}

int civ_production(const struct play *x, int seat, int city)
{
    return produced(x, seat, city, civ_outskirts_production(x, seat, city),
                    civ_gathered_icons(x, seat, city).production,
                    civ_modified(x, seat, M_PRODUCTION, city));
}

int civ_trade_income(const struct play *x, int seat)
{
    int trade = civ_modified(x, seat, M_TRADE, 0);
    for (int city = 0; city < CITIES_EACH; city++)
        if (has_city(x->s, seat, city))
            trade +=
                civ_outskirts_icons(x, seat, city).trade + civ_gathered_icons(x, seat, city).trade;
    return trade;
}

static int devoted(const struct play *x, int icons, int more)
{
    int culture = x->c->numbers.arts_culture + icons + more;
    return culture > 0 ? culture : 0;
}

int civ_arts(const struct play *x, int seat, int city)
{
    return devoted(
        x, civ_outskirts_icons(x, seat, city).culture + civ_gathered_icons(x, seat, city).culture,
        civ_modified(x, seat, M_ARTS, city));
}

int civ_defence(const struct play *x, int seat, int city)
{
    const struct civ_numbers *n = &x->c->numbers;
    return (city == 0 ? n->capital_defence : n->city_defence) +
           (x->s->seat[seat].city[city].walled ? n->walls_defence : 0);
}

/* Is a square with figures of the seat sent to a city, or to any of its cities? */
static bool is_sent(const struct play *x, int seat, int city, int square, bool anywhere)
{
    for (int i = 0; i < CITIES_EACH; i++)
        if ((i == city || anywhere) && gathers(x, seat, i, square))
            return true;
    return false;
}

int civ_harvest_squares(const struct play *x, int seat, int city, uint16_t *out, int max)
{
    bool anywhere = may(x, seat, M_HARVEST_ANYWHERE);
    uint16_t stood[FIGURES_EACH];
    int n = 0, stands = squares_of_figures(x->s, seat, 0, stood);
    for (int i = 0; i < CITIES_EACH; i++) {
        int centre = x->s->seat[seat].city[i].square;
        for (int k = 0; centre != NO_SQUARE && (i == city || anywhere) && k < 8 && n < max; k++)
            if (counts_for(x, seat, i, civ_around(centre, k)) &&
                civ_square_resource(x, civ_around(centre, k)) != NONE)
                out[n++] = (uint16_t)(civ_around(centre, k));
    }
    for (int i = 0; i < stands && n < max; i++)
        if (civ_square_resource(x, stood[i]) != NONE &&
            (is_city_state(x->s, stood[i]) ? city == 0
                                           : is_sent(x, seat, city, stood[i], anywhere)))
            out[n++] = stood[i];
    return n;
}

/* ---- What counts for a player at any time ------------------------------------------------------------------ */

/* Coins and combat bonus in the outskirts of all cities; where a square is sent makes no difference. */
static struct civ_icons lasting_icons(const struct play *x, int seat)
{
    struct civ_icons sum = city_states_of(x, seat);
    for (int city = 0; city < CITIES_EACH; city++) {
        int centre = x->s->seat[seat].city[city].square;
        for (int i = 0; centre != NO_SQUARE && i < 8; i++)
            if (!civ_blockaded(x, civ_around(centre, i)))
                add(&sum, civ_square_icons(x, civ_around(centre, i)));
    }
    return sum;
}

static int combat_bonus(const struct play *x, int seat, int icons)
{
    return icons + x->c->government[x->s->seat[seat].government].combat +
           civ_modified(x, seat, M_COMBAT, 0);
}

int civ_combat_bonus(const struct play *x, int seat)
{
    return combat_bonus(x, seat, lasting_icons(x, seat).combat);
}

/* Coins under figures that gather; a figure need not have a city yet [A37]. */
static int gathered_coins(const struct play *x, int seat)
{
    uint16_t square[FIGURES_EACH];
    int coins = 0, n = squares_of_figures(x->s, seat, first_gatherer(x, seat), square);
    for (int i = 0; i < n; i++) {
        int city = x->s->outskirts_of[square[i]];
        if (!is_city_state(x->s, square[i]) && (city == NONE || city / CITIES_EACH != seat))
            coins += civ_square_icons(x, square[i]).coins;
    }
    return coins;
}

/* Tokens on the Panama Canal count for its owner unless it is blockaded [5.3]. */
static int panama_coins(const struct play *x, int seat)
{
    int square = x->s->wonder_at[WONDER_PANAMA_CANAL];
    if (x->s->panama == 0 || square == NO_SQUARE || x->s->outskirts_of[square] == NONE ||
        x->s->outskirts_of[square] / CITIES_EACH != seat || civ_blockaded(x, square))
        return 0;
    return x->s->panama;
}

static int policy_coins(const struct play *x, int seat)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int coins = 0;
    if (p->government == GOV_ANARCHY) /* [11.1] */
        return 0;
    for (unsigned left = p->policies; left; left &= left - 1)
        coins += x->c->policy[__builtin_ctz(left)].coins;
    return coins;
}

int civ_count_coins(const struct play *x, int seat)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int coins = p->sheet + lasting_icons(x, seat).coins + gathered_coins(x, seat) +
                panama_coins(x, seat) + policy_coins(x, seat) +
                x->c->government[p->government].coins + civ_modified(x, seat, M_COINS, 0);
    for (int i = 0; i < TOKEN_TECHS; i++)
        coins += p->token[i];
    for (uint64_t left = p->techs; left; left &= left - 1)
        coins += x->c->tech[__builtin_ctzll(left)].coins;
    return coins;
}

/* ---- All of it at one look ------------------------------------------------------------------------------- */

/* Every square once: for its city, and for what lasts. */
static void look_at_city(const struct play *x, int seat, int city, struct civ_icons *outskirts,
                         struct civ_icons *lasting)
{
    int centre = x->s->seat[seat].city[city].square;
    for (int i = 0; centre != NO_SQUARE && i < 8; i++) {
        int square = civ_around(centre, i);
        struct civ_icons icons = civ_square_icons(x, square);
        if (counts_for(x, seat, city, square))
            add(outskirts, icons);
        if (!civ_blockaded(x, square))
            add(lasting, icons);
    }
}

/* What figures send to cities: the first of those on a square that sends it. */
static void look_at_gatherers(const struct play *x, int seat, struct civ_icons sent[CITIES_EACH])
{
    const struct civ_figure *figure = x->s->seat[seat].figure;
    int first = first_gatherer(x, seat);
    for (int i = first; i < FIGURES_EACH; i++) {
        int city = figure[i].city, square = figure[i].square, k = first;
        if (city == NONE || !stands(&figure[i]) || is_city_state(x->s, square) ||
            x->s->outskirts_of[square] == city_number(seat, city))
            continue;
        while (figure[k].square != square || figure[k].city == NONE || !stands(&figure[k]))
            k++;
        if (k == i)
            add(&sent[city], civ_square_icons(x, square));
    }
}

/* What abilities of a seat change, to be asked about several cities. */
struct changes {
    clio_modifier *change[ABILITIES];
    int count;
};

static struct changes changes_of(const struct play *x, int seat, int modifier)
{
    struct changes c;
    c.count = HAS_HOOK(seat, modifier) ? civ_changes(x, seat, modifier, c.change, ABILITIES) : 0;
    return c;
}

struct civ_yields civ_yields_of(const struct play *x, int seat)
{
    struct civ_icons outskirts[CITIES_EACH] = {{0}}, sent[CITIES_EACH] = {{0}};
    struct civ_icons lasting = city_states_of(x, seat);
    struct civ_yields y = {.trade = civ_modified(x, seat, M_TRADE, 0)};
    struct changes production = changes_of(x, seat, M_PRODUCTION);
    struct changes arts = changes_of(x, seat, M_ARTS);
    bool shared = may(x, seat, M_SHARED_PRODUCTION);
    int most = 0;
    outskirts[0] = lasting;
    for (int city = 0; city < CITIES_EACH; city++) {
        look_at_city(x, seat, city, &outskirts[city], &lasting);
        if (has_city(x->s, seat, city) && outskirts[city].production > most)
            most = outskirts[city].production;
    }
    look_at_gatherers(x, seat, sent);
    for (int city = 0; city < CITIES_EACH; city++) {
        if (!has_city(x->s, seat, city))
            continue;
        y.outskirts[city] = outskirts[city].production;
        const struct about at = {seat, city};
        y.production[city] = produced(x, seat, city, shared ? most : outskirts[city].production,
                                      sent[city].production,
                                      clio_sum_of(production.change, production.count, x, &at));
        y.arts[city] = devoted(x, outskirts[city].culture + sent[city].culture,
                               clio_sum_of(arts.change, arts.count, x, &at));
        y.trade += outskirts[city].trade + sent[city].trade;
    }
    y.combat = combat_bonus(x, seat, lasting.combat);
    return y;
}

/* ---- Markers ---------------------------------------------------------------------------------------------- */

static bool is_wonder(int marker)
{
    return marker >= ON_WONDER && marker < ON_PERSON;
}

static void count_marker(struct civ *s, int marker, int square, int by)
{
    if (marker == ON_HUT)
        s->placed_huts = (uint8_t)(s->placed_huts + by);
    else if (marker == ON_VILLAGE)
        s->placed_villages = (uint8_t)(s->placed_villages + by);
    else if (is_wonder(marker))
        s->wonder_at[marker - ON_WONDER] = by > 0 ? (uint16_t)square : NO_SQUARE;
}

void civ_set_marker(struct play *x, int square, int marker)
{
    struct civ *s = x->s;
    int city = s->outskirts_of[square], guest = owner_of_figures(s, square);
    unsigned seats = city == NONE ? 0 : 1u << city / CITIES_EACH;
    if (s->marker[square] == marker)
        return;
    if (guest != NONE)
        seats |= 1u << guest;
    bool works = is_wonder(s->marker[square]) || is_wonder(marker);
    count_marker(s, s->marker[square], square, -1);
    s->marker[square] = (uint8_t)marker;
    count_marker(s, marker, square, 1);
    if (works)
        civ_refresh_seats(x, seats);
    else
        civ_recount_seats(x, seats);
}

void civ_clear_square(struct play *x, int square, bool to_reserve)
{
    struct civ *s = x->s;
    int marker = s->marker[square], city = s->outskirts_of[square];
    if (marker < ON_BUILDING || marker >= ON_CITY_STATE)
        return;
    if (marker < ON_WONDER) {
        s->pool[x->c->building[marker - ON_BUILDING].pool]++;
    } else if (marker < ON_PERSON) {
        s->obsolete &= ~(1u << (marker - ON_WONDER));
        if (marker == ON_WONDER + WONDER_PANAMA_CANAL)
            s->panama = 0;
    } else if (to_reserve && city != NONE) {
        s->seat[city / CITIES_EACH].person[marker - ON_PERSON]++;
    } else {
        s->person[marker - ON_PERSON]++;
    }
    civ_set_marker(x, square, ON_NOTHING);
}
