/* cards_2012.c: halves of cards that do something else in the 2012 edition. */
#include "games/clash/conflict/fight.h"

/* ---- Mercenaries --------------------------------------------------------------------------------------- */

static int next_victim(const struct play *x, int seat, int camp, int city)
{
    for (; city < FIRST_BARBARIAN_CITY; city++)
        if (x->s->city[city].space != NONE && city_owner(city) != seat &&
            clash_may_be_raided(x, camp, city))
            return city;
    return -1;
}

/* Camps that can be hired and have a city of another player to raid; `used` ones not again. */
static uint64_t camps_for_hire(const struct play *x, int seat, uint64_t used)
{
    uint8_t armies[SHEET];
    uint64_t set = 0;
    clash_hireable(x, seat, armies);
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++)
        if (armies[x->s->city[i].space] && next_victim(x, seat, x->s->city[i].space, 0) >= 0)
            set |= (uint64_t)1 << i;
    return set & ~used;
}

static bool can_hire(const struct play *x, int seat)
{
    return clash_wages(x, seat) > 0 && camps_for_hire(x, seat, 0);
}

static void offer_victims(struct play *x, int seat, int camp)
{
    for (int i = 0; (i = next_victim(x, seat, camp, i)) >= 0; i++)
        offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
}

/* Barbarians raid for pay. */
static enum clio_step mercenaries(struct play *x, struct clio_frame *f)
{
    CIVIL_LOCALS(uint8_t camps; /* to raid yet */
                 uint8_t camp;  /* the space of one */
                 uint64_t used; /* set of those that raided */
    );
    BEGIN;
    for (int n = 1; n <= clash_cards_in(camps_for_hire(x, f->seat, 0)); n++)
        if (n <= clash_wages(x, f->seat))
            offer(x, DO_CHOOSE_NUMBER, (unsigned)n, 0, 0);
    ASK(Q_MERCENARIES, f->seat);
    l->camps = CHOSEN;
    RUN(wages, f->seat, .armies = l->camps);
    for (; l->camps > 0; l->camps--) {
        for (uint64_t left = camps_for_hire(x, f->seat, l->used); left; left &= left - 1)
            offer(x, DO_CHOOSE_CITY, x->s->city[__builtin_ctzll(left)].space, 0, 0);
        ASK(Q_RAIDING_CAMP, f->seat);
        if (!ANSWER)
            break;
        l->camp = CHOSEN;
        l->used |= (uint64_t)1 << clash_city_at(x->s, l->camp);
        offer_victims(x, f->seat, l->camp);
        ASK(Q_RAID_TARGET, f->seat);
        RUN(raid, 0, .camp = l->camp, .city = CHOSEN);
    }
    END;
}
const struct clash_civil_card clash_civil_mercenaries_2012 = {
    .use = ONE_ACTION, .playable = can_hire, .play = mercenaries};

/* ---- Tactics ------------------------------------------------------------------------------------------- */

/* High Ground: every 6 is rolled once more and added. */
static enum clio_step high_ground_roll(struct play *x, struct clio_frame *f)
{
    own_side(x, f)->sixes_again = 1;
    return CLIO_DONE;
}
TACTIC(high_ground_2012) = {.needs = WITH_ARMY | WITH_FORTRESS,
                            .playable = clash_not_against_city,
                            .at[TACTIC_AT_ROLL] = high_ground_roll};

/* Siege: +1, and the defender pays 2 food or its fortress does not help; it would in round 1 only. */
static enum clio_step siege_revealed(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(tactic);
    struct price food = price_of_kind(FOOD, 2);
    int enemy = owner_of_side(x, !l->side);
    BEGIN;
    if (x->s->fight.round > 1 || !x->s->fight.fortress)
        return CLIO_DONE;
    if (clash_can_pay(x, enemy, &food, 0)) {
        offer_yes_no(x);
        ASK(Q_SIEGE_FOOD, enemy);
        if (said(x, DO_YES)) {
            PAY(enemy, &food, 0);
            return CLIO_DONE;
        }
    }
    x->s->fight.fortress = 0;
    END;
}
TACTIC(siege_2012) = {.needs = WITH_ARMY,
                      .step = REVEALED,
                      .playable = clash_as_attacker_of_city,
                      .at[TACTIC_AT_REVEAL] = siege_revealed,
                      .at[TACTIC_AT_ROLL] = clash_one_value_more};

/* ---- Objectives --------------------------------------------------------------------------------------------- */

#define OBJECTIVE_2012(name, trigger_, ...) \
    static bool name(const struct play *x, int seat); \
    const struct clash_objective_half clash_objective_##name##_2012 = { \
        .trigger = (trigger_), .met = name, __VA_ARGS__}; \
    static bool name(const struct play *x, int seat)

#define COUNTED_2012(name, words_, ...) \
    static clash_reach name; \
    const struct clash_objective_half clash_objective_##name##_2012 = { \
        .trigger = TRIGGER_STATUS, .reach = name, .words = (words_), __VA_ARGS__}; \
    static struct clash_reached name(const struct play *x, int seat)

/* Three or more attacked a city of size 5, or one with a wonder, won or not. */
OBJECTIVE_2012(legendary_battle, TRIGGER_CONFLICT)
{
    const struct clash_fight *fight = &x->s->fight;
    return clash_side_of_fight(x, seat) == ATTACKER && fight->battle && fight->city != NONE &&
           clash_fighters_at_start(x, ATTACKER) >= 3 && (fight->size >= MAX_SIZE || fight->wonder);
}

/* Won as the defender, or raided by barbarians who did not destroy the city. */
OBJECTIVE_2012(resistance, TRIGGER_CONFLICT)
{
    const struct clash_fight *fight = &x->s->fight;
    if (fight->naval || clash_side_of_fight(x, seat) != DEFENDER ||
        clash_army_killed_by(x, DEFENDER) < 2)
        return false;
    return clash_won_battle(x, DEFENDER) || (fight->raid && clash_city_at(x->s, fight->space) >= 0);
}

/* Whether or not Trade Routes is owned. */
COUNTED_2012(trade_power, "links", .not_with = 1 + OBJECTIVE_SHIPPING_ROUTES_2012)
{
    uint8_t linked[4];
    return (struct clash_reached){(uint8_t)clash_trade_links(x, seat, false, linked), 3};
}

COUNTED_2012(shipping_routes, "links", .not_with = 1 + OBJECTIVE_TRADE_POWER_2012)
{
    uint8_t linked[4];
    return (struct clash_reached){(uint8_t)clash_trade_links(x, seat, true, linked), 2};
}

/* Barbarians are no player. */
OBJECTIVE_2012(bold, TRIGGER_CONFLICT)
{
    int side = clash_side_of_fight(x, seat);
    return side >= 0 && clash_enemy_of_fight(x, side) < SEATS && clash_won_against_odds(x, side);
}

/* City Founder excludes it for the whole age, which this edition calls a round. */
OBJECTIVE_2012(colony, TRIGGER_STATUS, .reach = clash_colonies, .words = "far")
{
    int founded = x->s->seat[seat].done_round;
    int age_began = (x->s->age - 1) * x->e->rounds_per_age;
    return founded <= age_began;
}

/* At once, or later if nobody else built a wonder in this age. */
OBJECTIVE_2012(magnificent_culture, TRIGGER_WONDER, .also = TRIGGER_STATUS)
{
    if (clash_occasion(x->s)->trigger == TRIGGER_WONDER)
        return clash_just_built_wonder(x, seat);
    for (int other = 0; other < x->s->seats; other++)
        if (x->s->seat[other].wonders_age != (other == seat))
            return false;
    return true;
}

COUNTED_2012(outpost, "spaces", .not_with = 0)
{
    int n = clash_spaces_held(x, seat, FIRST_INFANTRY, FIRST_SHIP, HELD_AWAY | HELD_ON_LAND);
    return (struct clash_reached){(uint8_t)n, 3};
}

/* Whether or not the owner has Trade Routes. */
OBJECTIVE_2012(scavenger, TRIGGER_CONFLICT)
{
    int side = clash_side_of_fight(x, seat);
    return side >= 0 && x->s->fight.side[side].flags & SIDE_SCAVENGED;
}

const struct clash_objective_half clash_objective_terror_regime_2012 = {
    TRIGGER_STATUS, .reach = clash_angry_cities, .words = "angry"};
