/* ab_leaders_cities.c: what leaders do for the city they are in (RULES 13), without being asked to. */
#include "games/clash/abilities/helpers.h"

/* ---- Buildings ---------------------------------------------------------------------------------------- */

/* Acamapichtli: captives pay for what is built in his city, two resources each. */
static int growth_pay_with(const struct play *x, const struct about *at)
{
    bool builds = at->what == DO_BUILD || at->what == DO_WONDER;
    return builds && is_leader_city(x, at->seat, at->space) ? PAY_CAPTIVES_FOR_RESOURCES : 0;
}

ABILITY(growth) = {.CHANGES(M_PAY_WITH) = growth_pay_with};

/* Imhotep */
static int physician_price(const struct play *x, const struct about *at)
{
    if ((at->what == ACADEMY || at->what == OBSERVATORY) && is_leader_city(x, at->seat, at->space))
        at->price->n[FOOD] = at->price->n[WOOD] = 0;
    return 0;
}

ABILITY(physician) = {.CHANGES(M_BUILDING_PRICE) = physician_price};

/* Jimmu */
static int descendant_of_the_sun_price(const struct play *x, const struct about *at)
{
    if (at->what == TEMPLE && is_leader_city(x, at->seat, at->space))
        at->price->n[WOOD] = 0;
    return 0;
}

ABILITY(descendant_of_the_sun) = {.CHANGES(M_BUILDING_PRICE) = descendant_of_the_sun_price};

/* Hiram */
static int cedar_king_price(const struct play *x, const struct about *at)
{
    if ((at->what == PORT || at->what == TEMPLE) && is_leader_city(x, at->seat, at->space))
        at->price->n[WOOD] = 0;
    return 0;
}

ABILITY(cedar_king) = {.CHANGES(M_BUILDING_PRICE) = cedar_king_price};

/* Ashoka */
HOOK(edicts_constructed)
{
    if (f->d == TEMPLE && is_leader_city(x, f->seat, f->c))
        gain_from(x, f->seat, CULTURE, 1, AB_EDICTS);
    return CLIO_DONE;
}

ABILITY(edicts) = {.on[H_CONSTRUCTED] = edicts_constructed};

enum { GRANDIOSE_MOOD = 2 };

/* Ramses: an obelisk brings 1 culture or 2 mood. */
HOOK(grandiose_constructed)
{
    BEGIN;
    if (f->d != OBELISK || !is_leader_city(x, f->seat, f->c))
        return CLIO_DONE;
    offer(x, DO_CHOOSE_KIND, CULTURE, 0, 0);
    offer(x, DO_CHOOSE_KIND, MOOD, 0, 0);
    ASK(Q_GRANDIOSE, f->seat);
    gain_from(x, f->seat, CHOSEN, CHOSEN == MOOD ? GRANDIOSE_MOOD : 1, AB_GRANDIOSE);
    END;
}

ABILITY(grandiose) = {.on[H_CONSTRUCTED] = grandiose_constructed};

/* ---- Wonders: Nebuchadnezzar and Qin Shi Huang ----------------------------------------------------------- */

enum { WONDER_CULTURE = 2 }; /* less for the leader's own wonder */

/* Wonder cards in hand are hidden: the list is made anew. */
void free_wonder_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    int city = leader_city(x->s, f->seat);
    for (unsigned left = wonders_at_hand(x->s, f->seat); left; left &= left - 1) {
        int wonder = __builtin_ctz(left);
        if (may_build_wonder(x, f->seat, city, wonder, 0, 0))
            clio_add(m, DO_WONDER, x->s->city[city].space, (unsigned)wonder, 0);
    }
}

/* Any wonder in the leader's city is built without an action. */
static bool free_wonder_usable(const struct play *x, int seat)
{
    const struct clio_frame f = {.seat = (uint8_t)seat};
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    if (leader_city(x->s, seat) >= 0)
        free_wonder_answers(x, &f, &m);
    return m.count > 0;
}

HOOK(free_wonder_used)
{
    BEGIN;
    ASK(Q_FREE_WONDER, f->seat);
    CALL(FRAME(.rule = R_BUILD_WONDER, .seat = f->seat, .a = CHOSEN, .b = CHOSEN_SECOND));
    END;
}

static int own_wonder_price(const struct play *x, const struct about *at, int wonder)
{
    uint8_t *culture = &at->price->n[CULTURE];
    if (x->e->wonder[at->what].ability == wonder && is_leader_city(x, at->seat, at->space))
        *culture = (uint8_t)(*culture > WONDER_CULTURE ? *culture - WONDER_CULTURE : 0);
    return 0;
}

static int holder_of_card(const struct clash_state *s, int wonder)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].wonders >> wonder & 1)
            return seat;
    return NONE;
}

/* Everybody sees who had the card, and who has it now. */
static void demand_card(struct play *x, int seat, int holder, int wonder)
{
    hand_over_wonder(x, holder, seat, wonder);
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat)
            x->s->seat[other].knows_wonders |= (uint8_t)(1u << wonder);
    SAY(TOOK_WONDER, seat, wonder);
}

/*
 * Who is to draw takes this card wherever it is, unless it was built: from another hand, whose owner
 * draws another one; from the display, where another one is laid; or from the deck. e: the holder.
 */
static enum clio_step take_own_wonder(struct play *x, struct clio_frame *f, int ability)
{
    int wonder = x->e->wonder_of[ability];
    bool shown = x->s->shown_wonders >> wonder & 1;
    BEGIN;
    f->e = (uint8_t)holder_of_card(x->s, wonder);
    if (x->s->builder[wonder] != NONE || f->e == f->seat || (shown && x->s->open_wonders))
        return CLIO_DONE;
    if (f->e != NONE) {
        demand_card(x, f->seat, f->e, wonder);
        CALL(FRAME(.rule = R_WONDER_CARD, .seat = f->e));
        return CLIO_DONE;
    }
    take_wonder(x, f->seat, wonder);
    if (shown)
        show_wonder(x);
    END;
}

HOOK(hanging_gardens_drawn)
{
    return take_own_wonder(x, f, AB_GREAT_GARDENS);
}

static int hanging_gardens_price(const struct play *x, const struct about *at)
{
    return own_wonder_price(x, at, AB_GREAT_GARDENS);
}

ABILITY(hanging_gardens) = {.use = FREE_ACTION,
                            .usable = free_wonder_usable,
                            .on[H_USED] = free_wonder_used,
                            .on[H_WONDER_DRAWN] = hanging_gardens_drawn,
                            .CHANGES(M_WONDER_PRICE) = hanging_gardens_price};

HOOK(huang_great_wall_drawn)
{
    return take_own_wonder(x, f, AB_GREAT_WALL);
}

static int huang_great_wall_price(const struct play *x, const struct about *at)
{
    return own_wonder_price(x, at, AB_GREAT_WALL);
}

ABILITY(huang_great_wall) = {.use = FREE_ACTION,
                             .usable = free_wonder_usable,
                             .on[H_USED] = free_wonder_used,
                             .on[H_WONDER_DRAWN] = huang_great_wall_drawn,
                             .CHANGES(M_WONDER_PRICE) = huang_great_wall_price};

/* ---- Recruits ------------------------------------------------------------------------------------------------ */

/* Boudicca: an infantry of each Recruit costs no ore. */
static int uprising_price(const struct play *x, const struct about *at)
{
    if (at->what == INFANTRY && at->price->n[ORE] > 0 && is_leader_city(x, at->seat, at->space))
        at->price->n[ORE]--;
    return 0;
}

ABILITY(uprising) = {.CHANGES(M_UNIT_PRICE) = uprising_price};

/* Leonidas */
HOOK(thats_sparta_recruited)
{
    if (f->d && is_leader_city(x, f->seat, f->c))
        gain_from(x, f->seat, CULTURE, 1, AB_THATS_SPARTA);
    return CLIO_DONE;
}

ABILITY(thats_sparta) = {.on[H_RECRUITED] = thats_sparta_recruited};

/* Xerxes */
static int king_of_kings_limit(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->space);
}

ABILITY(king_of_kings) = {.CHANGES(M_RECRUIT_LIMIT) = king_of_kings_limit};

/* ---- Mood, influence, trade and taxes ---------------------------------------------------------------------------- */

/* Imhotep: an idea after every activation but a Collect. */
HOOK(innovator_activated)
{
    if (f->d != DO_COLLECT && is_leader_city(x, f->seat, f->c))
        gain_from(x, f->seat, IDEAS, 1, AB_INNOVATOR);
    return CLIO_DONE;
}

ABILITY(innovator) = {.on[H_ACTIVATED] = innovator_activated};

/* Akbar: mood.c asks at least one token. */
static int tolerance_step(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->space);
}

ABILITY(tolerance) = {.CHANGES(M_STEP_PRICE) = tolerance_step};

/* Cleopatra */
static int legendary_range(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->other);
}

ABILITY(legendary) = {.CHANGES(M_RANGE) = legendary_range};

enum { DICTATOR_STEPS = 2 };

static int dictator_protects(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->space);
}

/* Sulla: no barbarian army close to him moves against his will. */
static int dictator_holds(const struct play *x, const struct about *at)
{
    int leader = leader_space(x->s, at->seat);
    return leader != NONE &&
           distance(x, leader, at->space, false, DICTATOR_STEPS) <= DICTATOR_STEPS;
}

ABILITY(dictator) = {.CHANGES(M_NO_INFLUENCE) = dictator_protects,
                     .CHANGES(M_HOLDS_BARBARIANS) = dictator_holds};

/* Pumayyaton */
HOOK(merchant_prince_traded)
{
    if (f->c > 0 && leader_city(x->s, f->seat) >= 0)
        gain_from(x, f->seat, GOLD, 1, AB_MERCHANT_PRINCE);
    return CLIO_DONE;
}

ABILITY(merchant_prince) = {.on[H_TRADED] = merchant_prince_traded};

/* Darius, economy.c: Taxes cost nothing while he is in one of his cities. */
ABILITY(administrator) = {0};

/* Moctezuma: a mood for a captive given to the gods, once a turn. */
HOOK(high_priest_sacrificed)
{
    if (!was_used(x->s, AB_HIGH_PRIEST)) {
        mark_used(x, AB_HIGH_PRIEST);
        gain_from(x, f->seat, MOOD, 1, AB_HIGH_PRIEST);
    }
    return CLIO_DONE;
}

ABILITY(high_priest) = {.on[H_SACRIFICED] = high_priest_sacrificed};

/* Knut: half a point for every space between him and where he came from (R53). */
static int ruler_of_the_north_points(const struct play *x, const struct about *at)
{
    int leader = leader_space(x->s, at->seat);
    if (at->what != POINTS_EVENTS || leader == NONE)
        return 0;
    int steps = distance(x, x->s->seat[at->seat].start, leader, false, FAR - 1);
    return steps == FAR ? 0 : steps;
}

ABILITY(ruler_of_the_north) = {.CHANGES(M_POINTS) = ruler_of_the_north_points};
