/* aztecs.c: what the advances and leaders of the Aztecs do [p.32] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

FRAME_OF(captives)
{
    HOOK_GIVEN;
    uint8_t taken[UNITS]; /* army units of the losers, by kind */
};

static int captives_left(const struct play *x, const struct clio_frame *f, int unit)
{
    SEE_LOCALS_OF(captives);
    const struct clash_side *loser = &x->s->fight.side[!l->side];
    int left = loser->lost[unit] - l->taken[unit];
    int there = clash_in_reserve(x, loser->owner, unit);
    return left < there ? left : there;
}

static void offer_captives(struct play *x, const struct clio_frame *f)
{
    if (clash_captives_of(x->s, f->seat) == CAPTIVE_ROOM)
        return;
    for (int unit = INFANTRY; unit <= ELEPHANT; unit++)
        if (captives_left(x, f, unit) > 0)
            offer(x, DO_CHOOSE_UNIT, (unsigned)unit, 0, 0);
    if (x->s->offers.count > 0)
        offer(x, DO_ENOUGH, 0, 0, 0);
}

/* After each land combat won the beaten army units may be kept, four in all. */
HOOK(captives_after_fight)
{
    LOCALS_OF(captives);
    BEGIN;
    if (x->s->fight.naval || x->s->fight.winner != l->side)
        return CLIO_DONE;
    for (;;) {
        offer_captives(x, f);
        ASK(Q_CAPTIVES, f->seat);
        if (!said(x, DO_CHOOSE_UNIT))
            break;
        l->taken[CHOSEN]++;
        clash_take_captive(x, f->seat, clash_enemy_of_fight(x, l->side), CHOSEN, x->s->fight.space);
    }
    END;
}

/* Half a point each; they name no category (R53). */
static int captives_points(const struct play *x, const struct about *at)
{
    return at->what == POINTS_EVENTS ? clash_captives_of(x->s, at->seat) : 0;
}

ABILITY(captives) = {.on[H_AFTER_FIGHT] = captives_after_fight,
                     .CHANGES(M_POINTS) = captives_points};

enum { TRIBUTE_STEPS = 2 };

/* Spaces with an enemy city, whoever is in it; barbarians taken captive there: collect.c. */
static int tribute_reach(const struct play *x, const struct about *at)
{
    int owner = clash_city_owner_at(x->s, at->space);
    if (owner == NONE || owner == at->seat || x->s->space[at->space].exhausted)
        return 0;
    return clash_distance(x, at->other, at->space, false, TRIBUTE_STEPS) <= TRIBUTE_STEPS
               ? REACH_OCCUPIED
               : 0;
}

ABILITY(tribute) = {.CHANGES(M_REACH) = tribute_reach};

void clash_offer_captives(struct play *x, int seat)
{
    const uint8_t *captive = x->s->seat[seat].captive;
    for (int i = 0; i < CAPTIVE_ROOM; i++)
        if (captive[i] && !memchr(captive, captive[i], (size_t)i))
            offer(x, DO_PAY_CAPTIVE, (unsigned)(captive[i] - 1) % UNITS, (unsigned)i + 1, 0);
}

static void cancel_event(struct play *x, int seat)
{
    SAY(EVENT_CANCELLED, seat, x->s->event);
    clash_discard_event(x, seat, x->s->event);
    x->s->event = NONE;
}

/* A captive cancels the whole card, and another one is drawn; as long as there are captives. */
HOOK(human_sacrifices_event)
{
    BEGIN;
    while (x->s->event != NONE) {
        offer(x, DO_NO, 0, 0, 0);
        clash_offer_captives(x, f->seat);
        ASK(Q_SACRIFICE, f->seat);
        if (!said(x, DO_PAY_CAPTIVE))
            break;
        clash_free_captive(x, f->seat, CHOSEN_SECOND - 1);
        cancel_event(x, f->seat);
        RUN_HOOK(f->seat, H_SACRIFICED);
        RUN(draw_event, f->seat);
    }
    END;
}

/* At any time a captive may be paid as a token. */
static int human_sacrifices_swap(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return PAY_CAPTIVES_FOR_TOKENS;
}

ABILITY(human_sacrifices) = {.on[H_EVENT_DRAWN] = human_sacrifices_event,
                             .CHANGES(M_TOKEN_SWAP) = human_sacrifices_swap};

/* Once a turn a coastal city collects one food more. */
HOOK(chinampas_collected)
{
    HOOK_LOCALS();
    if (clash_is_coastal(x, l->space) && !was_used(x->s, AB_CHINAMPAS) &&
        clash_gain_from(x, f->seat, FOOD, 1, AB_CHINAMPAS))
        mark_used(x, AB_CHINAMPAS);
    return CLIO_DONE;
}

ABILITY(chinampas) = {.on[H_COLLECTED] = chinampas_collected};

/* ---- Acamapichtli -------------------------------------------------------------------------------- */

enum { OFFERINGS_ORE = 2, OFFERINGS_SIZE = 3 };

/* Acamapichtli: ore for a Collect of his city. */
static bool offerings_usable(const struct play *x, int seat)
{
    int city = clash_leader_city(x->s, seat);
    return city >= 0 && clash_city_size(x->s, city) <= OFFERINGS_SIZE &&
           can_spend(x, seat, ORE, OFFERINGS_ORE) && clash_may_collect(x, seat, city);
}

HOOK(offerings_used)
{
    const struct price ore = price_of_kind(ORE, OFFERINGS_ORE);
    BEGIN;
    PAY(f->seat, &ore, 0);
    RUN(collect, f->seat, .space = (uint8_t)clash_leader_space(x->s, f->seat));
    END;
}

ABILITY(offerings) = {
    .use = FREE_ACTION, .once = 1, .usable = offerings_usable, .on[H_USED] = offerings_used};

/* Acamapichtli: captives pay for what is built in his city, two resources each. */
static int growth_pay_with(const struct play *x, const struct about *at)
{
    bool builds = at->what == DO_BUILD || at->what == DO_WONDER;
    return builds && is_leader_city(x, at->seat, at->space) ? PAY_CAPTIVES_FOR_RESOURCES : 0;
}

ABILITY(growth) = {.CHANGES(M_PAY_WITH) = growth_pay_with};

/* ---- Ahuitzotl ----------------------------------------------------------------------------------- */

HOOK(tribute_lord_conquered)
{
    if (leader_won(x, f->seat, ATTACKER))
        clash_gain_from(x, f->seat, MOOD, 1, AB_TRIBUTE_LORD);
    return CLIO_DONE;
}

ABILITY(tribute_lord) = {.on[H_CONQUERED] = tribute_lord_conquered};

enum { EXPANSION_STEPS = 2 };

/* Ahuitzotl: a hit in each round of a combat that is not next to one of his cities. */
static int expansionism_cancel(const struct play *x, const struct about *at)
{
    return leads_army(x, at) && !clash_city_within(x, at->seat, at->space, EXPANSION_STEPS - 1);
}

ABILITY(expansionism) = {.CHANGES(M_CANCEL) = expansionism_cancel};

/* ---- Moctezuma I --------------------------------------------------------------------------------- */

TEACHER(triple_alliance, WARFARE);

/* Moctezuma: a mood for a captive given to the gods, once a turn. */
HOOK(high_priest_sacrificed)
{
    if (!was_used(x->s, AB_HIGH_PRIEST)) {
        mark_used(x, AB_HIGH_PRIEST);
        clash_gain_from(x, f->seat, MOOD, 1, AB_HIGH_PRIEST);
    }
    return CLIO_DONE;
}

ABILITY(high_priest) = {.on[H_SACRIFICED] = high_priest_sacrificed};
