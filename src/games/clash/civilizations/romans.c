/* romans.c: what the advances and leaders of the Romans do [p.34, p.35] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

static int aqueducts_ignore(const struct play *x, const struct about *at)
{
    (void)x;
    return clash_is_famine(at->what);
}

/* Sanitation costs no food as an action … */
static int aqueducts_price(const struct play *x, const struct about *at)
{
    if (x->e->advance[at->what].ability == AB_SANITATION)
        *at->price = (struct price){{0}};
    return 0;
}

/* … or what advances cost as a free action. */
static bool aqueducts_usable(const struct play *x, int seat)
{
    struct price price = price_of_kind(FOOD, ADVANCE_FOOD);
    return clash_check_learn(x, seat, x->e->advance_of[AB_SANITATION]) == LEGAL &&
           clash_can_pay(x, seat, &price, PAY_IDEAS_FOR_FOOD);
}

HOOK(aqueducts_used)
{
    HOOK_LOCALS(uint8_t learnt; /* ADVANCE_… */);
    const struct price price = price_of_kind(FOOD, ADVANCE_FOOD);
    BEGIN;
    PAY(f->seat, &price, PAY_IDEAS_FOR_FOOD);
    l->learnt = ADVANCE_FROM_BOX | ADVANCE_BOUGHT;
    if (x->s->paid[IDEAS] || x->s->paid[GOLD])
        l->learnt |= ADVANCE_PAID_IDEAS;
    RUN(gain_advance, f->seat, .advance = x->e->advance_of[AB_SANITATION], .how = l->learnt);
    END;
}

ABILITY(aqueducts) = {.use = FREE_ACTION,
                      .usable = aqueducts_usable,
                      .on[H_USED] = aqueducts_used,
                      .CHANGES(M_ADVANCE_PRICE) = aqueducts_price,
                      .CHANGES(M_IGNORES_EVENT) = aqueducts_ignore};

/* roads.c: further than Roads. */
ABILITY(roman_roads) = {0};

static int slave_trade_pay_with(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == DO_BUILD ? PAY_MOOD_FOR_RESOURCES : 0;
}

/* Every conflict won, at sea and without a battle, too. */
HOOK(slave_trade_after_fight)
{
    HOOK_LOCALS();
    if (x->s->fight.winner == l->side) {
        clash_gain_from(x, f->seat, GOLD, 1, AB_SLAVE_TRADE);
        clash_gain_from(x, f->seat, MOOD, 1, AB_SLAVE_TRADE);
    }
    return CLIO_DONE;
}

ABILITY(slave_trade) = {.on[H_AFTER_FIGHT] = slave_trade_after_fight,
                        .CHANGES(M_PAY_WITH) = slave_trade_pay_with};

enum { PROVINCE_STEPS = 3 };

static int provinces_recruit(const struct play *x, const struct about *at)
{
    return at->what == CAVALRY && clash_distance(x, x->s->seat[at->seat].start, at->space, false,
                                                 PROVINCE_STEPS - 1) >= PROVINCE_STEPS;
}

/* A city just conquered is not angry; for a culture token it is even happy. */
HOOK(provinces_conquered)
{
    HOOK_LOCALS();
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (clash_city_owner_at(x->s, l->space) != f->seat)
        return CLIO_DONE;
    clash_set_mood(x, clash_city_at(x->s, l->space), NEUTRAL);
    if (!clash_can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_PROVINCES, f->seat);
    if (said(x, DO_YES)) {
        PAY(f->seat, &culture, 0);
        clash_set_mood(x, clash_city_at(x->s, l->space), HAPPY);
    }
    END;
}

ABILITY(provinces) = {.on[H_CONQUERED] = provinces_conquered,
                      .CHANGES(M_MAY_RECRUIT) = provinces_recruit};

/* ---- Augustus ------------------------------------------------------------------------------------ */

/* Augustus: better cards. */
HOOK(princeps_used)
{
    HOOK_LOCALS(uint8_t city; /* its space */);
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    l->city = (uint8_t)clash_leader_space(x->s, f->seat);
    PAY(f->seat, &culture, 0);
    DRAW_ACTION(f->seat);
    clash_draw_objective(x, f->seat);
    ASK(Q_DISCARD, f->seat);
    clash_discard_chosen(x, f->seat);
    ASK(Q_DISCARD_OBJECTIVE, f->seat);
    if (ANSWER)
        clash_discard_objective(x, f->seat, CHOSEN);
    RUN(activate, f->seat, .space = l->city, .action = DO_USE);
    END;
}

ABILITY(princeps) = {
    .use = ONE_ACTION, .usable = clash_may_activate_for_culture, .on[H_USED] = princeps_used};

/* Augustus: far from the cities of Rome. */
VALUE(emperor, LEADER_VALUE,
      leads_army(x, at) &&
          !(clash_settled_regions(x, at->seat) >> layout_of(x)->area_of[at->space] & 1));

/* ---- Gaius Julius Caesar ------------------------------------------------------------------------- */

/* Caesar: Improve Mood there, for what it costs. */
static bool statesman_usable(const struct play *x, int seat)
{
    int city = clash_leader_city(x->s, seat);
    return city >= 0 && clash_check_raise(x, seat, city) == LEGAL;
}

HOOK(statesman_used)
{
    BEGIN;
    RUN(improve, f->seat, .only = (uint8_t)clash_leader_space(x->s, f->seat));
    END;
}

ABILITY(statesman) = {.use = FREE_ACTION, .usable = statesman_usable, .on[H_USED] = statesman_used};

/* Caesar: an infantry with him. */
HOOK(proconsul_conquered)
{
    HOOK_LOCALS();
    const struct price gold = price_of_kind(GOLD, 1);
    BEGIN;
    if (!leader_won(x, f->seat, ATTACKER) || clash_in_reserve(x, f->seat, INFANTRY) == 0 ||
        !clash_room_for(x, f->seat, INFANTRY, 1, l->space) || !clash_can_pay(x, f->seat, &gold, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_PROCONSUL, f->seat);
    if (said(x, DO_YES)) {
        SAY(USED, f->seat, AB_PROCONSUL);
        PAY(f->seat, &gold, 0);
        clash_place_units(x, f->seat, INFANTRY, 1, l->space);
    }
    END;
}

ABILITY(proconsul) = {.on[H_CONQUERED] = proconsul_conquered};

/* ---- Sulla --------------------------------------------------------------------------------------- */

enum { DICTATOR_STEPS = 2 };

static int dictator_protects(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->space);
}

/* Sulla: no barbarian army close to him moves against his will. */
static int dictator_holds(const struct play *x, const struct about *at)
{
    int leader = clash_leader_space(x->s, at->seat);
    return leader != NONE &&
           clash_distance(x, leader, at->space, false, DICTATOR_STEPS) <= DICTATOR_STEPS;
}

ABILITY(dictator) = {.CHANGES(M_NO_INFLUENCE) = dictator_protects,
                     .CHANGES(M_HOLDS_BARBARIANS) = dictator_holds};

VALUE(civilizer, LEADER_VALUE, leads_army(x, at) && enemy_seat(x, at) == BARBARIANS);
