/* advances_2012.c: advances that do something else in the 2012 edition [2012 p.20-22]. */
#include "games/clash/abilities/helpers.h"

/* ---- Agriculture, Construction, Maritime ------------------------------------------------------------- */

static bool within_herding(const struct play *x, int home, int space)
{
    enum { HERDING = 2 };
    return is_land(x->s, space) && clash_distance(x, home, space, false, HERDING) <= HERDING;
}

/*
 * In one Collect of a turn, for a food that is paid before anything is taken, and only if it brings
 * something: a land space two steps away. With Roads it is free, and nobody asks.
 */
static int husbandry_2012_reach(const struct play *x, const struct about *at)
{
    bool open = x->s->collect_far > 0 ||
                (has(x->s, at->seat, AB_ROADS) && !was_used(x->s, AB_HUSBANDRY_2012));
    return open && within_herding(x, at->other, at->space) ? REACH_FAR : 0;
}

static int husbandry_2012_offered(const struct play *x, const struct about *at)
{
    return !has(x->s, at->seat, AB_ROADS) && !was_used(x->s, AB_HUSBANDRY_2012) &&
           x->s->collect_spaces == 0 && can_spend(x, at->seat, FOOD, 1) &&
           clash_far_yields(x, at->seat, clash_city_at(x->s, at->space), within_herding);
}

/* What follows reaches further. */
HOOK(husbandry_2012_used)
{
    const struct price food = price_of_kind(FOOD, 1);
    BEGIN;
    mark_used(x, AB_HUSBANDRY_2012);
    x->s->collect_far = 1;
    SAY(USED, f->seat, AB_HUSBANDRY_2012);
    PAY(f->seat, &food, 0);
    END;
}

HOOK(husbandry_2012_collected)
{
    (void)f;
    if (x->s->collect_far > 0)
        mark_used(x, AB_HUSBANDRY_2012);
    return CLIO_DONE;
}

ABILITY(husbandry_2012) = {.like = AB_HUSBANDRY,
                           .on[H_USED] = husbandry_2012_used,
                           .on[H_COLLECTED] = husbandry_2012_collected,
                           .CHANGES(M_REACH) = husbandry_2012_reach,
                           .CHANGES(M_IN_COLLECT) = husbandry_2012_offered};

/* A city that was enlarged may take in a settler for a food. */
HOOK(sanitation_2012_constructed)
{
    HOOK_LOCALS();
    const struct price food = price_of_kind(FOOD, 1);
    BEGIN;
    if (clash_in_reserve(x, f->seat, SETTLER) == 0 || !clash_can_pay(x, f->seat, &food, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_SANITATION, f->seat);
    if (said(x, DO_YES)) {
        PAY(f->seat, &food, 0);
        clash_place_units(x, f->seat, SETTLER, 1, l->space);
    }
    END;
}

ABILITY(sanitation_2012) = {.on[H_CONSTRUCTED] = sanitation_2012_constructed,
                            .CHANGES(M_IGNORES_EVENT) = clash_ignores_plague,
                            .CHANGES(M_PESTILENCE_PROOF) = clash_always};

static int regions_with_ships(const struct play *x, int seat)
{
    unsigned regions = 0;
    for (int i = FIRST_SHIP; i < FIGURES; i++)
        if (x->s->seat[seat].figure[i] < SHEET)
            regions |= 1u << layout_of(x)->area_of[x->s->seat[seat].figure[i]];
    return __builtin_popcount(regions);
}

static bool cartography_2012_usable(const struct play *x, int seat)
{
    return regions_with_ships(x, seat) > 0;
}

HOOK(cartography_2012_used)
{
    int regions = regions_with_ships(x, f->seat);
    clash_gain_from(x, f->seat, CULTURE, regions, AB_CARTOGRAPHY_2012);
    clash_gain_from(x, f->seat, IDEAS, regions, AB_CARTOGRAPHY_2012);
    return CLIO_DONE;
}

ABILITY(cartography_2012) = {.like = AB_CARTOGRAPHY,
                             .use = ONE_ACTION,
                             .once = 1,
                             .usable = cartography_2012_usable,
                             .on[H_USED] = cartography_2012_used};

/* ---- Education ---------------------------------------------------------------------------------------- */

/* The cards come when both Writing and a government are owned, whichever is the later. */
HOOK(writing_2012_acquired)
{
    BEGIN;
    if (clash_government_of(x, f->seat) != NONE) {
        RUN(ability, f->seat, .ability = AB_WRITING, .hook = H_ACQUIRED);
    }
    END;
}

static bool is_first_government(const struct play *x, int seat, int advance, int how)
{
    int group = x->e->advance[advance].group;
    return group >= GOVERNMENT && !(how & ADVANCE_MOVED) &&
           clash_cards_in(x->s->seat[seat].advances & clash_group_advances(x, group)) == 1;
}

HOOK(writing_2012_advanced)
{
    HOOK_LOCALS();
    BEGIN;
    if (is_first_government(x, f->seat, l->advance, l->how)) {
        RUN(ability, f->seat, .ability = AB_WRITING, .hook = H_ACQUIRED);
    }
    END;
}

ABILITY(writing_2012) = {.like = AB_WRITING,
                         .on[H_ACQUIRED] = writing_2012_acquired,
                         .on[H_ADVANCED] = writing_2012_advanced};

HOOK(public_education_2012_collected)
{
    HOOK_LOCALS();
    int city = clash_city_at(x->s, l->space);
    if (city >= 0 && clash_works_for_owner(x, city, ACADEMY))
        clash_gain_from(x, f->seat, IDEAS, 1, AB_PUBLIC_EDUCATION_2012);
    return CLIO_DONE;
}

ABILITY(public_education_2012) = {.like = AB_PUBLIC_EDUCATION,
                                  .on[H_COLLECTED] = public_education_2012_collected};

/* Once a turn, when no food was paid for an advance that costs some [2012 ruling 20]. */
HOOK(free_education_2012_advanced)
{
    HOOK_LOCALS();
    if (l->how & ADVANCE_FOODLESS && x->e->advance[l->advance].ability != AB_FREE_EDUCATION_2012 &&
        in_own_turn(x->s, f->seat) && !was_used(x->s, AB_FREE_EDUCATION_2012) &&
        clash_gain_from(x, f->seat, MOOD, 1, AB_FREE_EDUCATION_2012))
        mark_used(x, AB_FREE_EDUCATION_2012);
    return CLIO_DONE;
}

static int free_education_2012_rewards(const struct play *x, const struct about *at)
{
    (void)at;
    return !was_used(x->s, AB_FREE_EDUCATION_2012);
}

ABILITY(free_education_2012) = {.on[H_ADVANCED] = free_education_2012_advanced,
                                .CHANGES(M_REWARDS_IDEAS) = free_education_2012_rewards};

/* ---- Warfare, Spirituality ---------------------------------------------------------------------------- */

/* A hit more in round 1 of a land battle, for army units against an enemy without; it can be cancelled. */
HOOK(steel_weapons_2012_hits)
{
    HOOK_LOCALS();
    struct clash_fight *fight = &x->s->fight;
    if (fight->naval || fight->round != 1 || clash_fighters(x, l->side) == 0 ||
        has(x->s, clash_enemy_of_fight(x, l->side), AB_STEEL_WEAPONS_2012))
        return CLIO_DONE;
    fight->side[l->side].hits++;
    SAY(STEEL_HIT, f->seat);
    return CLIO_DONE;
}

ABILITY(steel_weapons_2012) = {.on[H_CASUALTIES] = steel_weapons_2012_hits};

static int rituals_2012_pay_with(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == DO_RAISE ? PAY_RESOURCES_FOR_MOOD | PAY_NO_IDEAS : 0;
}

ABILITY(rituals_2012) = {.CHANGES(M_PAY_WITH) = rituals_2012_pay_with};

/* ---- Economy ------------------------------------------------------------------------------------------ */

enum { MOST_BARTERED = 3 };

static bool may_barter(const struct play *x, int seat, int resource, int kind)
{
    const uint8_t *stock = x->s->seat[seat].stock;
    return stock[resource] > 0 && resource != kind &&
           stock[kind] < clash_stock_limit(x, seat, kind);
}

static bool is_barterable(const struct play *x, int seat, int resource)
{
    return may_barter(x, seat, resource, GOLD) || may_barter(x, seat, resource, CULTURE);
}

static bool bartering_2012_usable(const struct play *x, int seat)
{
    for (int kind = 0; kind < RESOURCES; kind++)
        if (is_barterable(x, seat, kind))
            return true;
    return false;
}

/* Up to three resources, each for a gold or a culture. */
HOOK(bartering_2012_used)
{
    HOOK_LOCALS(uint8_t kind;   /* what is given */
                uint8_t number; /* how many were */
    );
    BEGIN;
    for (l->number = 0; l->number < MOST_BARTERED; l->number++) {
        for (int kind = 0; kind < RESOURCES; kind++)
            if (is_barterable(x, f->seat, kind))
                offer(x, DO_LOSE_KIND, (unsigned)kind, 0, 0);
        if (x->s->offers.count == 0)
            break;
        if (l->number > 0)
            offer(x, DO_ENOUGH, 0, 0, 0);
        ASK(Q_BARTER_RESOURCE, f->seat);
        if (!said(x, DO_LOSE_KIND))
            break;
        l->kind = CHOSEN;
        if (may_barter(x, f->seat, l->kind, GOLD))
            offer(x, DO_CHOOSE_KIND, GOLD, 0, 0);
        if (may_barter(x, f->seat, l->kind, CULTURE))
            offer(x, DO_CHOOSE_KIND, CULTURE, 0, 0);
        ASK(Q_GAIN, f->seat);
        clash_spend(x, f->seat, l->kind, 1);
        clash_gain_from(x, f->seat, CHOSEN, 1, AB_BARTERING_2012);
    }
    END;
}

ABILITY(bartering_2012) = {.like = AB_BARTERING,
                           .use = ONE_ACTION,
                           .usable = bartering_2012_usable,
                           .on[H_USED] = bartering_2012_used};

static bool taxes_2012_usable(const struct play *x, int seat)
{
    return can_spend(x, seat, MOOD, 1) && clash_city_count(x->s, seat) > 0;
}

/* A gold for every city; none of them is activated. */
HOOK(taxes_2012_used)
{
    const struct price mood = price_of_kind(MOOD, 1);
    BEGIN;
    PAY(f->seat, &mood, 0);
    clash_gain_from(x, f->seat, GOLD, clash_city_count(x->s, f->seat), AB_TAXES_2012);
    END;
}

ABILITY(taxes_2012) = {.like = AB_TAXES,
                       .use = ONE_ACTION,
                       .once = 1,
                       .usable = taxes_2012_usable,
                       .on[H_USED] = taxes_2012_used};

/* ---- Culture ------------------------------------------------------------------------------------------- */

ABILITY(sports_2012) = {.CHANGES(M_STEP_PRICE) = clash_always};

/* Only its owner may build it now. */
static void reserve_wonder(struct play *x, int seat, int wonder)
{
    uint8_t card = (uint8_t)(1u << wonder);
    x->s->shown_wonders &= (uint8_t)~card;
    x->s->seat[seat].wonders |= card;
    SAY(RESERVED, seat, wonder);
}

/* A wonder is turned up, and then one of those that lie open is taken: construct.c, flow.c. */
HOOK(monuments_2012_acquired)
{
    BEGIN;
    RUN(wonder_card, f->seat);
    for (unsigned left = x->s->shown_wonders; left; left &= left - 1)
        offer(x, DO_CHOOSE_WONDER, (unsigned)__builtin_ctz(left), 0, 0);
    ASK(Q_RESERVE_WONDER, f->seat);
    if (ANSWER)
        reserve_wonder(x, f->seat, CHOSEN);
    END;
}

ABILITY(monuments_2012) = {.on[H_ACQUIRED] = monuments_2012_acquired};

/* ---- Science -------------------------------------------------------------------------------------------- */

static int chemistry_price(const struct play *x, const struct about *at)
{
    return free_if(at, x->e->advance[at->what].ability == AB_METALLURGY_2012);
}

ABILITY(chemistry) = {.CHANGES(M_ADVANCE_PRICE) = chemistry_price};

static int metallurgy_2012_price(const struct play *x, const struct about *at)
{
    return free_if(at, x->e->advance[at->what].ability == AB_STEEL_WEAPONS_2012);
}

/* Who paid for Steel Weapons before gets the ore back. */
HOOK(metallurgy_2012_acquired)
{
    int steel = x->e->advance_of[AB_STEEL_WEAPONS_2012];
    if (has(x->s, f->seat, AB_STEEL_WEAPONS_2012))
        clash_gain_from(x, f->seat, ORE, x->e->advance[steel].extra[ORE], AB_METALLURGY_2012);
    return CLIO_DONE;
}

ABILITY(metallurgy_2012) = {.on[H_ACQUIRED] = metallurgy_2012_acquired,
                            .CHANGES(M_ADVANCE_PRICE) = metallurgy_2012_price};

/* ---- Governments ------------------------------------------------------------------------------------------ */

/*
 * The first Collect of a turn is no action, and those after it cost mood; but nothing changes for who
 * learnt it after a Collect of this turn.
 */
static int free_economy_2012_first(const struct play *x, const struct about *at)
{
    (void)at;
    return x->s->turn.collects == 0;
}

static int free_economy_2012_price(const struct play *x, const struct about *at)
{
    enum { LATER_COLLECT = 2 };
    (void)at;
    return was_used(x->s, AB_FREE_ECONOMY_2012) ? LATER_COLLECT : 0;
}

HOOK(free_economy_2012_collecting)
{
    BEGIN;
    {
        const struct price price = price_of_kind(MOOD, free_economy_2012_price(x, NULL));
        if (x->s->turn.collects == 0)
            mark_used(x, AB_FREE_ECONOMY_2012);
        PAY(f->seat, &price, 0);
    }
    END;
}

ABILITY(free_economy_2012) = {.on[H_COLLECTING] = free_economy_2012_collecting,
                              .CHANGES(M_FREE_COLLECT) = free_economy_2012_first,
                              .CHANGES(M_COLLECT_PRICE) = free_economy_2012_price};

/* A new temple teaches a Theocracy advance at once, wanted or not. */
HOOK(dogma_2012_constructed)
{
    HOOK_LOCALS();
    BEGIN;
    if (l->building == TEMPLE) {
        RUN(learn, f->seat, .advances = clash_group_advances(x, THEOCRACY), .how = ADVANCE_FREE);
    }
    END;
}

ABILITY(dogma_2012) = {.on[H_CONSTRUCTED] = dogma_2012_constructed,
                       .CHANGES(M_STOCK_LIMIT) = clash_few_ideas};
