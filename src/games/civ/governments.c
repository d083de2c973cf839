/*
 * governments.c: what governments do: the eight of Wisdom and Warfare, then those of the base game
 * [11.1, BASE 2]. Coins, combat bonus and cards more in hand are in the table: see icons.c, limits.c.
 */
#include "games/civ/abilities.h"

enum { CAPITAL = 0 };

static const struct civ_government *government_of(const struct play *x, int seat)
{
    return &x->c->government[x->s->seat[seat].government];
}

/* How much it gives, or takes. */
static int its_number(const struct play *x, const struct about *at)
{
    return government_of(x, at->seat)->number;
}

static int less_its_number(const struct play *x, const struct about *at)
{
    return -its_number(x, at);
}

static int yes(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return 1;
}

/* ---- Wisdom and Warfare ------------------------------------------------------------------------------- */

/* Policies have no effect either: see civ_refresh(). */
ABILITY(government_anarchy) = {.CHANGES(M_IDLE_CAPITAL) = yes};

ABILITY(government_despotism) = {.CHANGES(M_PRODUCTION) = its_number};

ABILITY(government_republic) = {.CHANGES(M_ARMIES_FOUND) = yes};

/* Start of Turn: harvests in the outskirts of any one city; this is no city action. */
HOOK(harvest_anywhere)
{
    BEGIN;
    RUN(harvest, f->seat, .city = NONE, .square = NO_SQUARE);
    END;
}

static int can_harvest(const struct play *x, int seat)
{
    uint16_t square[8 + FIGURES_EACH];
    for (int city = 0; city < CITIES_EACH; city++) {
        int n = has_city(x->s, seat, city)
                    ? civ_harvest_squares(x, seat, city, square, 8 + FIGURES_EACH)
                    : 0;
        for (int i = 0; i < n; i++)
            if (civ_check_harvest(x, seat, city, square[i]) == LEGAL)
                return LEGAL;
    }
    return WHY_ABILITY_IDLE;
}

ABILITY(government_feudalism) = {
    .on[H_USED] = harvest_anywhere, .use = 1 + PHASE_START, .usable = can_harvest};

HOOK(democratic_trade)
{
    civ_gain_trade(x, f->seat, government_of(x, f->seat)->number);
    return CLIO_DONE;
}

/* What the dial cannot show is no gain. */
static int dial_has_room(const struct play *x, int seat)
{
    return x->s->seat[seat].trade < MOST_TRADE ? LEGAL : WHY_DIAL_FULL;
}

ABILITY(government_democracy) = {
    .on[H_USED] = democratic_trade, .use = 1 + PHASE_START, .gift = 1, .usable = dial_has_room};

ABILITY(government_monarchy) = {.CHANGES(M_CAPITAL_ACTIONS) = its_number};

ABILITY(government_communism) = {.CHANGES(M_SHARED_PRODUCTION) = yes};

static int armies_on_map(const struct play *x, int seat)
{
    int n = 0;
    for (int figure = 0; figure < ARMIES_EACH; figure++)
        n += x->s->seat[seat].figure[figure].square != NO_SQUARE;
    return n;
}

static int has_army(const struct play *x, int seat)
{
    return armies_on_map(x, seat) > 0 ? LEGAL : WHY_ABILITY_IDLE;
}

HOOK(culture_of_armies)
{
    civ_gain_culture(x, f->seat, government_of(x, f->seat)->number * armies_on_map(x, f->seat));
    return CLIO_DONE;
}

ABILITY(government_fundamentalism) = {
    .on[H_USED] = culture_of_armies, .use = 1 + PHASE_START, .gift = 1, .usable = has_army};

/* ---- The base game ------------------------------------------------------------------------------------- */

ABILITY(government_anarchy_base) = {.CHANGES(M_IDLE_CAPITAL) = yes};

ABILITY(government_republic_base) = {.CHANGES(M_ARMIES_FOUND) = yes,
                                     .CHANGES(M_SCOUTS_SEE_HUTS) = yes};

ABILITY(government_feudalism_base) = {.CHANGES(M_HARVEST_ANYWHERE) = yes};

ABILITY(government_democracy_base) = {.CHANGES(M_TRADE) = its_number,
                                      .CHANGES(M_NO_CITY_ATTACK) = yes};

ABILITY(government_monarchy_base) = {.CHANGES(M_ARTS) = its_number};

/* Every city gains less culture; with a ruling only the capital does. */
static int less_culture(const struct play *x, const struct about *at)
{
    bool spared = x->s->switches & SWITCH_CAPITAL_PENALTY && at->what != CAPITAL;
    return spared ? 0 : -government_of(x, at->seat)->second;
}

ABILITY(government_communism_base) = {.CHANGES(M_PRODUCTION) = its_number,
                                      .CHANGES(M_ARTS) = less_culture};

ABILITY(government_fundamentalism_base) = {.CHANGES(M_TRADE) = less_its_number};
