/* ab_leaders_actions.c: what leaders may do as an action or a free action (RULES 13). */
#include "games/clash/abilities/helpers.h"

/* ---- Teachers ------------------------------------------------------------------------------------------ */

/* A leader in a happy city teaches an advance of a group for a token, as usual. */
static bool may_teach(const struct play *x, int seat, int group)
{
    int city = leader_city(x->s, seat);
    return city >= 0 && x->s->city[city].mood == HAPPY && group != NONE &&
           (learnable(x, seat) & group_advances(x, group)) && can_spend_token(x, seat);
}

static enum clio_step teach(struct play *x, struct clio_frame *f, int group)
{
    const struct price token = price_of_kind(MOOD, 1);
    BEGIN;
    PAY(f->seat, &token, PAY_CULTURE_FOR_MOOD);
    CALL(FRAME(.rule = R_LEARN, .seat = f->seat, .b = ADVANCE_FREE | ADVANCE_FROM_BOX,
               .set = group_advances(x, group)));
    END;
}

#define TEACHER(name, group) \
    static bool name##_usable(const struct play *x, int seat) \
    { \
        return may_teach(x, seat, group); \
    } \
    HOOK(name##_used) \
    { \
        return teach(x, f, group); \
    } \
    ABILITY(name) = {.use = ONE_ACTION, .usable = name##_usable, .on[H_USED] = name##_used}

TEACHER(triple_alliance, WARFARE);           /* Moctezuma */
TEACHER(navigator, SEAFARING);               /* Hanno */
TEACHER(agriculture_economist, AGRICULTURE); /* Wu Zetian */
TEACHER(art_of_war, WARFARE);                /* Sun Tzu */
TEACHER(master, EDUCATION);                  /* Pericles */
TEACHER(chieftain, WARFARE);                 /* Rugila */
TEACHER(dharma, SPIRITUALITY);               /* Ashoka */
TEACHER(golden_age, SCIENCE);                /* Sri Gupta */
TEACHER(temple_builder, CONSTRUCTION);       /* Pakal */
TEACHER(astronomer_queen, SCIENCE);          /* Wac Chanil Ajaw */
TEACHER(royal_road, ECONOMY);                /* Darius */
TEACHER(royal_priest, SPIRITUALITY);         /* Ethbaal */
TEACHER(shipwright, SEAFARING);              /* Hiram */

/* Hammurabi: of the government that the player has. */
static bool lawgiver_usable(const struct play *x, int seat)
{
    return may_teach(x, seat, government_of(x, seat));
}

HOOK(lawgiver_used)
{
    return teach(x, f, government_of(x, f->seat));
}

ABILITY(lawgiver) = {.use = ONE_ACTION, .usable = lawgiver_usable, .on[H_USED] = lawgiver_used};

/* ---- Units -------------------------------------------------------------------------------------------------- */

/* Dido */
static bool founder_of_carthage_usable(const struct play *x, int seat)
{
    return leader_city(x->s, seat) >= 0 && in_reserve(x, seat, SETTLER) > 0 &&
           can_spend(x, seat, CULTURE, 1);
}

HOOK(founder_of_carthage_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    place_units(x, f->seat, SETTLER, 1, leader_space(x->s, f->seat));
    END;
}

ABILITY(founder_of_carthage) = {.use = ONE_ACTION,
                                .usable = founder_of_carthage_usable,
                                .on[H_USED] = founder_of_carthage_used};

enum { CLOSE = 2 };

static bool leader_near_city_of(const struct play *x, int seat, int owner)
{
    int leader = leader_space(x->s, seat);
    return leader != NONE && city_within(x, owner, leader, CLOSE);
}

/* Vercingetorix: close to barbarians. */
static bool unifier_usable(const struct play *x, int seat)
{
    return leader_near_city_of(x, seat, BARBARIANS) && in_reserve(x, seat, INFANTRY) > 0 &&
           room_with_leader(x, seat) && can_spend(x, seat, CULTURE, 1);
}

HOOK(unifier_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    place_units(x, f->seat, INFANTRY, 1, leader_space(x->s, f->seat));
    END;
}

ABILITY(unifier) = {
    .use = FREE_ACTION, .once = 1, .usable = unifier_usable, .on[H_USED] = unifier_used};

/* ---- Resources and tokens -------------------------------------------------------------------------------------- */

enum { OFFERINGS_ORE = 2, OFFERINGS_SIZE = 3 };

/* Acamapichtli: ore for a Collect of his city. */
static bool offerings_usable(const struct play *x, int seat)
{
    int city = leader_city(x->s, seat);
    return city >= 0 && city_size(x->s, city) <= OFFERINGS_SIZE &&
           can_spend(x, seat, ORE, OFFERINGS_ORE) && may_collect(x, seat, city);
}

HOOK(offerings_used)
{
    const struct price ore = price_of_kind(ORE, OFFERINGS_ORE);
    BEGIN;
    PAY(f->seat, &ore, 0);
    CALL(FRAME(.rule = R_COLLECT, .seat = f->seat, .a = (uint8_t)leader_space(x->s, f->seat)));
    END;
}

ABILITY(offerings) = {
    .use = FREE_ACTION, .once = 1, .usable = offerings_usable, .on[H_USED] = offerings_used};

/* Bleda: close to the city of another player. */
static bool extortion_usable(const struct play *x, int seat)
{
    if (x->s->seat[seat].stock[FOOD] >= stock_limit(x, seat, FOOD))
        return false;
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat && leader_near_city_of(x, seat, other))
            return true;
    return false;
}

HOOK(extortion_used)
{
    gain_from(x, f->seat, FOOD, 1, AB_EXTORTION);
    return CLIO_DONE;
}

ABILITY(extortion) = {
    .use = FREE_ACTION, .once = 1, .usable = extortion_usable, .on[H_USED] = extortion_used};

/* Go-Toba: an idea becomes culture. */
static bool poet_usable(const struct play *x, int seat)
{
    return leader_city(x->s, seat) >= 0 && can_spend(x, seat, IDEAS, 1);
}

HOOK(poet_used)
{
    const struct price idea = price_of_kind(IDEAS, 1);
    BEGIN;
    PAY(f->seat, &idea, 0);
    gain_from(x, f->seat, CULTURE, 1, AB_POET);
    END;
}

ABILITY(poet) = {.use = FREE_ACTION, .once = 1, .usable = poet_usable, .on[H_USED] = poet_used};

/* Knut: the income of Taxes for an activation; not in a turn with Taxes. c: the city. */
static bool danegeld_usable(const struct play *x, int seat)
{
    int city = leader_city(x->s, seat);
    return city >= 0 && may_activate(x, seat, city) && has(x->s, seat, AB_TAXES) &&
           !was_used(x->s, AB_TAXES);
}

HOOK(danegeld_used)
{
    BEGIN;
    f->c = (uint8_t)leader_space(x->s, f->seat);
    CALL(FRAME(.rule = R_TAX_INCOME, .seat = f->seat, .a = (uint8_t)tax_income(x, f->seat)));
    CALL(FRAME(.rule = R_ACTIVATE, .seat = f->seat, .a = f->c, .b = DO_USE));
    END;
}

ABILITY(danegeld) = {
    .use = ONE_ACTION, .once = 1, .usable = danegeld_usable, .on[H_USED] = danegeld_used};

/* ---- Cards -------------------------------------------------------------------------------------------------------- */

static bool may_activate_for_culture(const struct play *x, int seat)
{
    int city = leader_city(x->s, seat);
    return city >= 0 && may_activate(x, seat, city) && can_spend(x, seat, CULTURE, 1);
}

static bool idol_usable(const struct play *x, int seat)
{
    return may_activate_for_culture(x, seat) && any_free_card(x, seat, 1);
}

/* Alexander: a card without its action. c: culture for him; d: verb, e: card, later the city. */
HOOK(idol_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    f->c = 1;
    ASK(Q_FREE_CARD, f->seat);
    f->d = CHOSEN_VERB;
    f->e = CHOSEN;
    PAY(f->seat, &culture, 0);
    f->c = (uint8_t)leader_space(x->s, f->seat);
    x->s->turn.free_card = 1;
    CALL(FRAME(.rule = f->d == DO_PLAY ? R_PLAY : R_PLAY_PERSON, .seat = f->seat, .a = f->e));
    x->s->turn.free_card = 0;
    CALL(FRAME(.rule = R_ACTIVATE, .seat = f->seat, .a = f->c, .b = DO_USE));
    END;
}

ABILITY(idol) = {.use = FREE_ACTION, .usable = idol_usable, .on[H_USED] = idol_used};

/* Augustus: better cards. c: the city. */
HOOK(princeps_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    f->c = (uint8_t)leader_space(x->s, f->seat);
    PAY(f->seat, &culture, 0);
    DRAW_ACTION(f->seat);
    draw_objective(x, f->seat);
    ASK(Q_DISCARD, f->seat);
    if (said(x, DO_CHOOSE_ACTION)) {
        SAY(DISCARDED, f->seat, CHOSEN);
        discard_action(x, f->seat, CHOSEN);
    } else if (said(x, DO_CHOOSE_EVENT)) {
        SAY(DISCARDED_PERSON, f->seat, CHOSEN);
        discard_person(x, f->seat, CHOSEN);
    }
    ASK(Q_DISCARD_OBJECTIVE, f->seat);
    if (ANSWER)
        discard_objective(x, f->seat, CHOSEN);
    CALL(FRAME(.rule = R_ACTIVATE, .seat = f->seat, .a = f->c, .b = DO_USE));
    END;
}

ABILITY(princeps) = {
    .use = ONE_ACTION, .usable = may_activate_for_culture, .on[H_USED] = princeps_used};

/* ---- The leader's city ------------------------------------------------------------------------------------------------ */

/* Caesar: Improve Mood there, for what it costs. */
static bool statesman_usable(const struct play *x, int seat)
{
    int city = leader_city(x->s, seat);
    return city >= 0 && may_improve(x, seat, city);
}

HOOK(statesman_used)
{
    BEGIN;
    CALL(FRAME(.rule = R_IMPROVE, .seat = f->seat, .a = (uint8_t)leader_space(x->s, f->seat)));
    END;
}

ABILITY(statesman) = {.use = FREE_ACTION, .usable = statesman_usable, .on[H_USED] = statesman_used};

/* Cleopatra: a culture token in her city, which whoever attacks it has to match: muster.c. */
static bool seduction_usable(const struct play *x, int seat)
{
    return leader_city(x->s, seat) >= 0 && can_spend(x, seat, CULTURE, 1);
}

HOOK(seduction_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    x->s->city[leader_city(x->s, f->seat)].tokens++;
    END;
}

ABILITY(seduction) = {
    .use = FREE_ACTION, .once = 1, .usable = seduction_usable, .on[H_USED] = seduction_used};

/* Buildings of others in the leader's city that the player could replace: set; no obelisks. */
static unsigned foreign_buildings(const struct play *x, int seat)
{
    int city = leader_city(x->s, seat);
    unsigned set = 0;
    for (int b = 0; city >= 0 && b < BUILDINGS; b++) {
        int colour = x->s->city[city].building[b];
        if (colour && colour != 1 + seat && b != OBELISK && x->s->seat[seat].left[b] > 0)
            set |= 1u << b;
    }
    return set;
}

static bool japanese_buddhism_usable(const struct play *x, int seat)
{
    return foreign_buildings(x, seat) && can_spend(x, seat, CULTURE, 1) &&
           (owns_advance(x, seat, AB_STATE_RELIGION) || x->s->turn.actions > 0);
}

/* Suiko: a building of others becomes the player's; an action, but for State Religion. c: which. */
HOOK(japanese_buddhism_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (!owns_advance(x, f->seat, AB_STATE_RELIGION))
        x->s->turn.actions--;
    for (unsigned left = foreign_buildings(x, f->seat); left; left &= left - 1)
        offer(x, DO_CHOOSE_BUILDING, (unsigned)leader_space(x->s, f->seat),
              (unsigned)__builtin_ctz(left), 0);
    ASK(Q_REPLACED, f->seat);
    f->c = CHOSEN_SECOND;
    PAY(f->seat, &culture, 0);
    recolour_building(x, leader_city(x->s, f->seat), f->c, f->seat);
    SAY(INFLUENCED, f->seat, f->c, leader_space(x->s, f->seat));
    END;
}

ABILITY(japanese_buddhism) = {
    .use = FREE_ACTION, .usable = japanese_buddhism_usable, .on[H_USED] = japanese_buddhism_used};

/* ---- Erik the Red on his ship -------------------------------------------------------------------------------------------- */

static bool is_aboard(const struct play *x, int seat)
{
    int leader = leader_space(x->s, seat);
    return leader != NONE && is_sea(x->s, leader);
}

static uint32_t region_of_leader(const struct play *x, int seat)
{
    return (uint32_t)1 << layout_of(x)->area_of[leader_space(x->s, seat)];
}

/* A marker in each region once; score.c counts them. */
static bool legendary_explorer_usable(const struct play *x, int seat)
{
    return is_aboard(x, seat) && !(x->s->seat[seat].explored & region_of_leader(x, seat)) &&
           can_spend(x, seat, CULTURE, 1);
}

HOOK(legendary_explorer_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    x->s->seat[f->seat].explored |= region_of_leader(x, f->seat);
    END;
}

ABILITY(legendary_explorer) = {
    .use = ONE_ACTION, .usable = legendary_explorer_usable, .on[H_USED] = legendary_explorer_used};

/* All who are with him go ashore together. */
static bool new_colonies_usable(const struct play *x, int seat)
{
    return is_aboard(x, seat) && may_land(x, seat);
}

HOOK(new_colonies_used)
{
    BEGIN;
    CALL(FRAME(.rule = R_MOVE, .seat = f->seat, .a = MOVE_LANDING, .b = 1));
    END;
}

ABILITY(new_colonies) = {
    .use = FREE_ACTION, .usable = new_colonies_usable, .on[H_USED] = new_colonies_used};
