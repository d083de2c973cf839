/*
 * routes.c: Trade Routes [p.31]. A link joins a settler or a ship of the player with a city of
 * somebody else that is not angry and no more than two spaces away. Every unit and every city has
 * part in one link at most, so the most links are a maximum matching (R31).
 */
#include "games/clash/clash.h"

enum { MOST_LINKS = 4, LINK_STEPS = 2, COASTAL_STEPS = 3, OTHER_CITIES = FIRST_BARBARIAN_CITY };
/* Four settlers, four ships, four pirate ships that serve the player, seven ports. */
enum { TRADERS = 4 + 4 + 4 + SEAT_CITIES };

/* Who can trade with whom; cities are numbered as in the state. */
struct routes {
    uint8_t traders;
    uint8_t from[TRADERS], is_ship[TRADERS];
    uint32_t reach[TRADERS];    /* set of cities */
    uint8_t with[OTHER_CITIES]; /* trader linked with the city, or NONE */
};
_Static_assert(OTHER_CITIES <= 32, "the cities of all seats are a set of 32 bits");

/* ---- Who can reach what ---------------------------------------------------------------------------------- */

/* A neutral or happy city of another player. */
static bool is_partner(const struct play *x, int seat, int space)
{
    int city = clash_city_at(x->s, space);
    if (city < 0 || city >= OTHER_CITIES)
        return false;
    return city_owner(city) != seat && x->s->city[city].mood != ANGRY;
}

/* No link over a sea space with pirates or next to them (R46). */
static bool is_unsafe(const struct play *x, int space)
{
    return is_sea(x->s, space) && clash_pirates_near(x, space);
}

/* The cities within so many steps over explored spaces, as a set; only coastal ones if so. */
static uint32_t partners_within(const struct play *x, int seat, int from, int steps, bool coastal)
{
    uint8_t list[SHEET], seen[SHEET] = {0};
    int count = 1, done = 0;
    uint32_t set = 0;
    if (is_unsafe(x, from))
        return 0;
    list[0] = (uint8_t)from;
    seen[from] = 1;
    for (; steps > 0; steps--) {
        for (int end = count; done < end; done++) {
            for (int side = 0; side < SIDES; side++) {
                int next = neighbour(x, list[done], side);
                if (next == NONE || seen[next] || !is_explored(x->s, next))
                    continue;
                seen[next] = 1;
                if (is_partner(x, seat, next) && (!coastal || clash_is_coastal(x, next)))
                    set |= (uint32_t)1 << clash_city_at(x->s, next);
                if (!is_unsafe(x, next))
                    list[count++] = (uint8_t)next;
            }
        }
    }
    return set;
}

/* Cedar and Dyes: ships reach coastal cities three spaces away [p.34]. */
static uint32_t partners_of(const struct play *x, int seat, int from, bool ship)
{
    uint32_t set = partners_within(x, seat, from, LINK_STEPS, false);
    if (ship && has(x->s, seat, AB_CEDAR_AND_DYES))
        set |= partners_within(x, seat, from, COASTAL_STEPS, true);
    return set;
}

bool clash_could_link(const struct play *x, int seat, int space)
{
    return partners_of(x, seat, space, is_sea(x->s, space)) != 0;
}

static void add_trader(struct routes *r, int from, bool ship, uint32_t reach)
{
    if (!reach)
        return;
    r->from[r->traders] = (uint8_t)from;
    r->is_ship[r->traders] = ship;
    r->reach[r->traders++] = reach;
}

static void add_figures(const struct play *x, int seat, int unit, struct routes *r)
{
    for (int i = clash_first_figure(unit); i < clash_first_figure(unit) + clash_figures_of(unit);
         i++) {
        int space = x->s->seat[seat].figure[i];
        if (space >= SHEET)
            continue;
        add_trader(r, space, unit == SHIP, partners_of(x, seat, space, unit == SHIP));
    }
}

/* Pirates that serve the seat, whoever of its units is with them [p.32]. */
static void add_allies(const struct play *x, int seat, struct routes *r)
{
    for (int i = 0; (i = clash_next_allies(x->s, seat, i)) >= 0; i++)
        for (int ship = 0; ship < x->s->space[i].pirates; ship++)
            add_trader(r, i, true, partners_of(x, seat, i, true));
}

/* Cedar and Dyes: every city with a port may form a link too. */
static void add_ports(const struct play *x, int seat, struct routes *r)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_has_building(x->s, i, PORT))
            add_trader(r, x->s->city[i].space, false,
                       partners_within(x, seat, x->s->city[i].space, COASTAL_STEPS, true));
}

/* ---- The most links ---------------------------------------------------------------------------------------- */

static bool find_free_partner(struct routes *r, int trader, uint32_t allowed)
{
    for (uint32_t left = r->reach[trader] & allowed; left; left &= left - 1)
        if (r->with[__builtin_ctz(left)] == NONE) {
            r->with[__builtin_ctz(left)] = (uint8_t)trader;
            return true;
        }
    return false;
}

/* Finds a city for a trader, moving others to other cities if need be. */
static bool find_partner(struct routes *r, int trader, uint32_t allowed, uint32_t *tried)
{
    if (find_free_partner(r, trader, allowed & ~*tried))
        return true;
    for (;;) {
        uint32_t left = r->reach[trader] & allowed & ~*tried;
        if (!left)
            return false;
        int city = __builtin_ctz(left);
        *tried |= (uint32_t)1 << city;
        if (r->with[city] == NONE || find_partner(r, r->with[city], allowed, tried)) {
            r->with[city] = (uint8_t)trader;
            return true;
        }
    }
}

static bool is_trading(const struct routes *r, int trader)
{
    return memchr(r->with, trader, sizeof r->with) != NULL;
}

static int match_within(struct routes *r, uint32_t allowed, int links)
{
    for (int trader = 0; trader < r->traders && links < MOST_LINKS; trader++) {
        uint32_t tried = 0;
        if (!is_trading(r, trader) && find_partner(r, trader, allowed, &tried))
            links++;
    }
    return links;
}

/* Set of cities with a market: linking with them earns their owners gold. */
static uint32_t market_cities(const struct play *x, unsigned seats)
{
    uint32_t set = 0;
    for (int i = 0; i < OTHER_CITIES; i++)
        if (x->s->city[i].space != NONE && clash_has_building(x->s, i, MARKET) &&
            seats >> city_owner(i) & 1)
            set |= (uint32_t)1 << i;
    return set;
}

/* Raiding: ships link with cities right next to them if they can. */
static int link_raiders(const struct play *x, struct routes *r, uint32_t allowed)
{
    int links = 0;
    for (int trader = 0; trader < r->traders && links < MOST_LINKS; trader++) {
        uint32_t beside = 0;
        for (uint32_t left = r->reach[trader] & allowed; left; left &= left - 1)
            if (clash_adjacent(x, r->from[trader], x->s->city[__builtin_ctz(left)].space))
                beside |= left & -left;
        links += r->is_ship[trader] && find_free_partner(r, trader, beside);
    }
    return links;
}

/*
 * Cities without a market come first; those of the seats in `avoided` with a market not at all.
 * A trader once linked stays so when others are added: only its city may change.
 */
static int find_links(const struct play *x, int seat, bool ships_only, unsigned avoided,
                      struct routes *r)
{
    r->traders = 0;
    memset(r->with, NONE, sizeof r->with);
    add_figures(x, seat, SHIP, r);
    add_allies(x, seat, r);
    if (!ships_only) {
        add_figures(x, seat, SETTLER, r);
        if (has(x->s, seat, AB_CEDAR_AND_DYES))
            add_ports(x, seat, r);
    }
    if (r->traders == 0)
        return 0;
    int links = has(x->s, seat, AB_RAIDING) ? link_raiders(x, r, ~market_cities(x, avoided)) : 0;
    links = match_within(r, ~market_cities(x, ~0u), links);
    return match_within(r, ~market_cities(x, avoided), links);
}

int clash_trade_links(const struct play *x, int seat, bool ships_only, uint8_t linked[MOST_LINKS])
{
    struct routes r;
    int links = find_links(x, seat, ships_only, 0, &r), n = 0;
    for (int i = 0; i < OTHER_CITIES; i++)
        if (r.with[i] != NONE)
            linked[n++] = (uint8_t)i;
    return links;
}

/* ---- The rule ------------------------------------------------------------------------------------------------- */

/* Seats that a market in a linked city would earn gold (R32), and are not avoided yet. */
static unsigned market_owners(const struct play *x, const struct routes *r)
{
    unsigned seats = 0;
    for (int i = 0; i < OTHER_CITIES; i++)
        if (r->with[i] != NONE && clash_has_building(x->s, i, MARKET))
            seats |= 1u << city_owner(i);
    return seats;
}

/* Seats whose city is linked with a ship right next to it: Raiding. */
static unsigned seats_beside_ships(const struct play *x, const struct routes *r)
{
    unsigned seats = 0;
    for (int i = 0; i < OTHER_CITIES; i++)
        if (r->with[i] != NONE && r->is_ship[r->with[i]] &&
            clash_adjacent(x, r->from[r->with[i]], x->s->city[i].space))
            seats |= 1u << city_owner(i);
    return seats;
}

static void pay_markets(struct play *x, unsigned seats)
{
    for (; seats; seats &= seats - 1)
        clash_gain_from(x, __builtin_ctz(seats), GOLD, 1, AB_TRADE_ROUTES);
}

/*
 * At the start of the turn a food per link; with Currency any of it may be gold. Links that would
 * earn others gold may be left unused.
 */
HOOK(trade_routes_resolved)
{
    HOOK_LOCALS(uint8_t number;  /* of links */
                uint8_t raided;  /* set of seats linked by a ship beside their city */
                uint8_t avoided; /* set of seats whose markets are */
    );
    struct routes r;
    BEGIN;
    l->number = (uint8_t)find_links(x, f->seat, false, 0, &r);
    while (l->number > 0 && market_owners(x, &r)) {
        for (unsigned left = market_owners(x, &r); left; left &= left - 1)
            offer(x, DO_CHOOSE_SEAT, (unsigned)__builtin_ctz(left), 0, 0);
        offer(x, DO_ENOUGH, 0, 0, 0);
        ASK(Q_MARKETS, f->seat);
        if (said(x, DO_CHOOSE_SEAT))
            l->avoided |= (uint8_t)(1u << CHOSEN);
        l->number = (uint8_t)find_links(x, f->seat, false, l->avoided, &r);
        if (!said(x, DO_CHOOSE_SEAT))
            break;
    }
    if (l->number == 0)
        return CLIO_DONE;
    SAY(TRADE_ROUTES, f->seat, l->number);
    l->raided = (uint8_t)seats_beside_ships(x, &r);
    pay_markets(x, market_owners(x, &r));
    clash_offer_loan(x, f->seat, AB_CURRENCY);
    clash_offer_storage(x, f->seat, l->number);
    BORROW(f->seat);
    if (has(x->s, f->seat, AB_CURRENCY)) {
        for (unsigned n = 0; n <= l->number; n++)
            offer(x, DO_CHOOSE_NUMBER, n, 0, 0);
        ASK(Q_TRADE_GOLD, f->seat);
        clash_gain_from(x, f->seat, GOLD, CHOSEN, AB_CURRENCY);
        clash_gain_from(x, f->seat, FOOD, l->number - CHOSEN, AB_TRADE_ROUTES);
    } else {
        clash_gain_from(x, f->seat, FOOD, l->number, AB_TRADE_ROUTES);
    }
    RUN_HOOK(f->seat, H_TRADED, .links = l->number, .beside = l->raided);
    END;
}

ABILITY(trade_routes) = {.on[H_TURN_START] = trade_routes_resolved};
