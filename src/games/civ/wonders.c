/* wonders.c: the deck and the market of wonders, wonders that become obsolete, and what they do [7.6]. */
#include "games/civ/abilities.h"

static int number(const struct play *x, int wonder)
{
    return x->c->wonder[wonder].number;
}

/* ---- The deck: so many ancient ones, then medieval, then modern ones [2.1 step 4] ------------------------------ */

static uint32_t unseen_of(const struct play *x, int era)
{
    uint32_t set = 0;
    for (uint32_t left = x->s->wonders_unseen; left; left &= left - 1)
        if (x->c->wonder[__builtin_ctz(left)].era == era)
            set |= left & -left;
    return set;
}

int civ_draw_wonder(struct play *x)
{
    struct civ *s = x->s;
    int era = ANCIENT;
    while (era < ERAS && (s->dealt[era] >= x->c->numbers.wonders_per_era || !unseen_of(x, era)))
        era++;
    if (era == ERAS)
        return NONE;
    uint32_t set = unseen_of(x, era);
    uint32_t skip = clio_random_below(&s->core.rng, (uint32_t)__builtin_popcount(set));
    while (skip-- > 0)
        set &= set - 1;
    s->wonders_unseen &= ~(set & -set);
    s->dealt[era]++;
    s->core.reveals++;
    return __builtin_ctz(set);
}

void civ_refill_market(struct play *x)
{
    for (int i = 0; i < MARKET_WONDERS; i++) {
        if (x->s->market[i] != NONE)
            continue;
        int wonder = civ_draw_wonder(x);
        if (wonder == NONE)
            return;
        x->s->market[i] = (uint8_t)wonder;
        SAY(WONDER_SHOWN, wonder);
    }
}

int civ_wonder_owner(const struct civ *s, int wonder)
{
    int square = s->wonder_at[wonder];
    int city = square == NO_SQUARE ? NONE : s->outskirts_of[square];
    return city == NONE ? NONE : city / CITIES_EACH;
}

void civ_make_obsolete(struct play *x, int seat, int wonder)
{
    int place = civ_market_place(x->s, wonder), owner = civ_wonder_owner(x->s, wonder);
    if (place >= 0) {
        SAY(OBSOLETE_MARKET, seat, wonder);
        x->s->market[place] = NONE;
        civ_refill_market(x);
    } else if (owner != NONE) {
        SAY(OBSOLETE, seat, owner, wonder);
        x->s->obsolete |= 1u << wonder;
        civ_refresh(x, owner);
    }
}

/* ---- Start of Turn: gains ---------------------------------------------------------------------------------------- */

HOOK(gain_culture)
{
    HOOK_LOCALS();
    civ_gain_culture(x, f->seat, number(x, l->ability - A_WONDER));
    return CLIO_DONE;
}

ABILITY(wonder_stonehenge) = {.on[H_USED] = gain_culture, .use = 1 + PHASE_START, .gift = 1};
ABILITY(wonder_louvre) = {.on[H_USED] = gain_culture, .use = 1 + PHASE_START, .gift = 1};

HOOK(gain_trade)
{
    HOOK_LOCALS();
    civ_gain_trade(x, f->seat, number(x, l->ability - A_WONDER));
    return CLIO_DONE;
}

ABILITY(wonder_colossus) = {.on[H_USED] = gain_trade, .use = 1 + PHASE_START, .gift = 1};

HOOK(dig_canal)
{
    x->s->panama = (uint8_t)(x->s->panama + number(x, WONDER_PANAMA_CANAL));
    SAY(PANAMA, f->seat, x->s->panama);
    civ_recount(x, f->seat);
    return CLIO_DONE;
}

ABILITY(wonder_panama_canal) = {.on[H_USED] = dig_canal, .use = 1 + PHASE_START, .gift = 1};

HOOK(open_season)
{
    BEGIN;
    RUN(advance, f->seat, .free = 1);
    END;
}

ABILITY(wonder_sydney_opera_house) = {.on[H_USED] = open_season, .use = 1 + PHASE_START, .gift = 1};

/* ---- Start of Turn: the Statue of Liberty, a tech of somebody else -------------------------------------------------- */

static uint64_t techs_of_others(const struct play *x, int seat)
{
    uint64_t set = 0;
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat)
            set |= x->s->seat[other].techs;
    return civ_learnable(x, seat, set);
}

static int check_liberty(const struct play *x, int seat)
{
    return techs_of_others(x, seat) ? LEGAL : WHY_ABILITY_IDLE;
}

HOOK(welcome_ideas)
{
    BEGIN;
    RUN(learn_one, f->seat, .techs = techs_of_others(x, f->seat));
    END;
}

ABILITY(wonder_statue_of_liberty) = {
    .on[H_USED] = welcome_ideas, .use = 1 + PHASE_START, .usable = check_liberty};

/* ---- Start of Turn: the Hanging Gardens, a figure on their square [A29] ---------------------------------------------- */

static int check_gardens(const struct play *x, int seat)
{
    if (civ_spare_figure(x, seat, ARMY) < 0 && civ_spare_figure(x, seat, SCOUT) < 0)
        return WHY_ABILITY_IDLE;
    return civ_check_standing(x, seat, x->s->wonder_at[WONDER_HANGING_GARDENS]) == LEGAL
               ? LEGAL
               : WHY_ABILITY_IDLE;
}

HOOK(raise_figure)
{
    HOOK_LOCALS();
    BEGIN;
    for (int kind = ARMY; kind <= SCOUT; kind++)
        if (civ_spare_figure(x, f->seat, kind) >= 0)
            offer(x, DO_CHOOSE_FIGURE, (unsigned)kind, 0, 0);
    ASK(Q_CHOOSE_FIGURE, f->seat);
    l->what = CHOSEN == ARMY ? ITEM_ARMY : ITEM_SCOUT;
    l->square = x->s->wonder_at[WONDER_HANGING_GARDENS];
    RUN(place_item, f->seat, .item = l->what, .square = l->square);
    END;
}

ABILITY(wonder_hanging_gardens) = {
    .on[H_USED] = raise_figure, .use = 1 + PHASE_START, .usable = check_gardens};

/* ---- Trade: the Great Lighthouse, water without any marker [A30] ----------------------------------------------------- */

static int light_up(const struct play *x, const struct about *at)
{
    int n = 0;
    for (int city = 0; city < CITIES_EACH; city++)
        for (int direction = 0; has_city(x->s, at->seat, city) && direction < 8; direction++) {
            int square = civ_beside(x, x->s->seat[at->seat].city[city].square, direction);
            n += civ_terrain(x, square) == WATER && x->s->marker[square] == ON_NOTHING &&
                 !civ_blockaded(x, square);
        }
    return n * number(x, WONDER_GREAT_LIGHTHOUSE);
}

ABILITY(wonder_great_lighthouse) = {.CHANGES(M_TRADE) = light_up};

/* ---- City Management, Research ----------------------------------------------------------------------------------------- */

/* management.c: once a turn. */
ABILITY(wonder_angkor_wat) = {.CHANGES(M_HARVEST_TWICE) = civ_always};

static int workshop_price(const struct play *x, const struct about *at)
{
    (void)at;
    return number(x, WONDER_LEONARDOS_WORKSHOP);
}

ABILITY(wonder_leonardos_workshop) = {.CHANGES(M_UNIT_CAP) = workshop_price};

static int tower_discount(const struct play *x, const struct about *at)
{
    (void)at;
    return number(x, WONDER_PORCELAIN_TOWER);
}

ABILITY(wonder_porcelain_tower) = {.CHANGES(M_THRESHOLD) = tower_discount};

static int second_tech(const struct play *x, const struct about *at)
{
    (void)at;
    return number(x, WONDER_NOTRE_DAME);
}

ABILITY(wonder_notre_dame) = {.CHANGES(M_SECOND_TECH) = second_tech};

static int more_tokens(const struct play *x, const struct about *at)
{
    (void)at;
    return number(x, WONDER_INTERNET);
}

ABILITY(wonder_internet) = {.CHANGES(M_TOKEN_ROOM) = more_tokens};

/* ---- Against events, in battles ------------------------------------------------------------------------------------------ */

ABILITY(wonder_united_nations) = {.CHANGES(M_NO_TARGET) = civ_always};
ABILITY(wonder_oracle) = {.CHANGES(M_SEES_HAND) = civ_always};
ABILITY(wonder_pentagon) = {.CHANGES(M_UNTRUMPED) = civ_always};

static int zeus(const struct play *x, const struct about *at)
{
    (void)at;
    return number(x, WONDER_STATUE_OF_ZEUS);
}

ABILITY(wonder_statue_of_zeus) = {.CHANGES(M_COMBAT) = zeus};

static int samurai(const struct play *x, const struct about *at)
{
    (void)at;
    return number(x, WONDER_HIMEJI);
}

ABILITY(wonder_himeji) = {.CHANGES(M_STRENGTH) = samurai};
