/*
 * research.c: techs: the pyramid they lie in, research at the end of a turn, and what follows when
 * one is learned by any means [9].
 */
#include "games/civ/abilities.h"

/* ---- The pyramid [9.2] ------------------------------------------------------------------------------- */

int civ_check_learn(const struct play *x, int seat, int tech)
{
    const struct civ_seat *p = &x->s->seat[seat];
    if (!(x->c->techs_of[x->s->waw] >> tech & 1))
        return WHY_OTHER_BOX;
    if (civ_knows(x, seat, tech))
        return WHY_TECH_KNOWN;
    int row = x->c->tech[tech].level - 1;
    return row == 0 || p->row[row] + 1 < p->row[row - 1] ? LEGAL : WHY_NO_PLACE;
}

uint64_t civ_learnable(const struct play *x, int seat, uint64_t techs)
{
    uint64_t set = 0;
    for (uint64_t left = techs; left; left &= left - 1)
        if (civ_check_learn(x, seat, __builtin_ctzll(left)) == LEGAL)
            set |= left & -left;
    return set;
}

uint64_t civ_known_up_to(const struct play *x, int seat, int level)
{
    uint64_t set = 0;
    for (uint64_t left = x->s->seat[seat].techs; left; left &= left - 1)
        if (x->c->tech[__builtin_ctzll(left)].level <= level) /* the printed one [A41] */
            set |= left & -left;
    return set;
}

/* ---- Learning [9.3] -------------------------------------------------------------------------------------- */

/* Units are of the best rank their owner knows; which types became better [A15]. */
static unsigned raise_ranks(struct play *x, int seat, const struct civ_tech *tech)
{
    uint8_t *rank = x->s->seat[seat].rank;
    unsigned raised = 0;
    for (int type = 0; type < TYPES; type++) {
        int to = type == AIRCRAFT ? tech->rank[type] : tech->rank[type] - 1;
        if (to <= rank[type])
            continue;
        rank[type] = (uint8_t)to;
        raised |= 1u << type;
    }
    return raised;
}

/* Which government it lets its owner switch to directly [11.1]. */
static void unlock_government(struct play *x, int seat, int government)
{
    struct civ_seat *p = &x->s->seat[seat];
    if (government == NONE)
        return;
    p->unlocking |= (uint8_t)(1u << government);
    if (x->s->phase == PHASE_START && x->s->turn > 0) /* at once */
        p->fresh |= (uint8_t)(1u << government);
}

unsigned civ_add_tech(struct play *x, int seat, int tech, int row)
{
    struct civ_seat *p = &x->s->seat[seat];
    p->techs |= (uint64_t)1 << tech;
    p->row[row]++;
    unlock_government(x, seat, x->c->tech[tech].government);
    return raise_ranks(x, seat, &x->c->tech[tech]);
}

/* Basic buildings become the better ones, under blockade too [7.4]. */
static int turn_over(struct play *x, int seat, int basic, int better)
{
    int n = 0;
    for (int city = 0; city < CITIES_EACH; city++)
        for (int direction = 0; has_city(x->s, seat, city) && direction < 8; direction++) {
            int square = civ_beside(x, x->s->seat[seat].city[city].square, direction);
            if (x->s->marker[square] == ON_BUILDING + basic) {
                civ_set_marker(x, square, ON_BUILDING + better);
                n++;
            }
        }
    return n;
}

static void upgrade(struct play *x, int seat, int building)
{
    int basic = building == NONE ? NONE : x->c->building[building].basic;
    int n = basic == NONE ? 0 : turn_over(x, seat, basic, building);
    if (n > 0)
        SAY(UPGRADES, seat, n, basic, building);
}

static void tell_ranks(struct play *x, int seat, unsigned raised)
{
    for (int type = 0; type < AIRCRAFT; type++)
        if (raised >> type & 1)
            SAY(RANK_RISES, seat, type, x->s->seat[seat].rank[type] + 1);
    if (raised >> AIRCRAFT & 1)
        SAY(UNLOCKS_AIRCRAFT, seat);
}

/* Has the seat's own Start of Turn passed while another's goes on? */
static bool start_is_over(const struct civ *s, int seat)
{
    int seats = s->seats;
    return s->phase == PHASE_START && s->acting < seats &&
           (seat - s->first + seats) % seats < (s->acting - s->first + seats) % seats;
}

RULE(learn)
{
    LOCALS_OF(learn);
    const struct civ_tech *tech = &x->c->tech[l->tech];
    BEGIN;
    SAY(LEARNS, f->seat, l->tech);
    l->raised = (uint8_t)civ_add_tech(x, f->seat, l->tech, tech->level - 1);
    if (tech->level == LEVELS) /* Space Flight [14] */
        civ_win(x, f->seat, WON_TECHNOLOGY);
    tell_ranks(x, f->seat, l->raised);
    if (tech->government != NONE)
        SAY(UNLOCKS_GOVERNMENT, f->seat, civ_government_row(x, tech->government));
    upgrade(x, f->seat, tech->building);
    civ_refresh(x, f->seat);
    RUN_HOOK(f->seat, H_LEARNED, .what = l->tech, .square = l->raised);
    if (tech->government != NONE && start_is_over(x->s, f->seat)) {
        RUN(govern, f->seat);
        x->s->seat[f->seat].fresh = 0;
    }
    END;
}

/* s->pick: the tech that was learned, or NONE. */
RULE(learn_one)
{
    LOCALS_OF(learn_one);
    BEGIN;
    x->s->pick = NONE;
    for (uint64_t left = civ_learnable(x, f->seat, l->techs); left; left &= left - 1)
        offer(x, DO_CHOOSE_TECH, (unsigned)__builtin_ctzll(left), 0, 0);
    if (x->s->offers.count == 0)
        return CLIO_DONE;
    if (l->optional)
        offer(x, DO_PASS, 0, 0, 0);
    ASK(l->optional ? Q_SECOND_TECH : Q_CHOOSE_TECH, f->seat);
    if (!SAID(CHOOSE_TECH)) {
        x->s->pick = NONE;
        return CLIO_DONE;
    }
    l->tech = (uint8_t)CHOSEN;
    RUN(learn, f->seat, .tech = l->tech);
    x->s->pick = l->tech;
    END;
}

/* ---- Research [9.1] ---------------------------------------------------------------------------------------- */

int civ_check_research(const struct play *x, int seat, int tech)
{
    int why = civ_check_learn(x, seat, tech);
    if (why != LEGAL)
        return why;
    int price = civ_research_price(x, seat, x->c->tech[tech].level);
    return x->s->seat[seat].trade < price ? WHY_RESEARCH_SHORT : LEGAL;
}

/* Whoever is asked: all choose at once. */
void civ_research_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    for (int tech = 0; tech < TECHS; tech++)
        if (civ_check_research(x, x->asked, tech) == LEGAL)
            clio_add(m, DO_RESEARCH, (unsigned)tech, 0, 0);
    clio_add(m, DO_PASS, 0, 0, 0);
}

/*
 * All trade is lost, but the dial stays at the coins that were there before the tech, and never above
 * the trade that was [A1].
 */
static void reset_trade(struct play *x, int seat, int had, int coins, int price)
{
    struct civ_seat *p = &x->s->seat[seat];
    int most = x->s->switches & SWITCH_THRESHOLD_PAID ? had - price : had;
    p->trade = (uint8_t)(coins < most ? coins : most);
    if (p->trade == had)
        SAY(TRADE_KEPT, seat, p->trade);
    else
        SAY(TRADE_RESET, seat, had - p->trade, p->trade);
}

/* Techs of the same or a lower level for trade beyond the price of the first one (Notre-Dame). */
static int second_price(const struct play *x, int seat, int level)
{
    int more = civ_modified(x, seat, M_SECOND_TECH, 0);
    int price = civ_research_price(x, seat, level) + more;
    return more > 0 && x->s->seat[seat].trade >= price ? price : 0;
}

static uint64_t techs_up_to(const struct play *x, int level)
{
    uint64_t set = 0;
    for (int tech = 0; tech < TECHS; tech++)
        if (x->c->tech[tech].level <= level)
            set |= (uint64_t)1 << tech;
    return set;
}

/* One seat's research, checked again because others were before it [A67]. */
RULE(research)
{
    LOCALS_OF(research);
    BEGIN;
    if (civ_check_research(x, f->seat, l->tech) != LEGAL) {
        SAY(RESEARCH_LAPSES, f->seat, l->tech);
        return CLIO_DONE;
    }
    l->had = x->s->seat[f->seat].trade;
    l->coins = x->s->seat[f->seat].coins;
    l->price = (uint8_t)civ_research_price(x, f->seat, x->c->tech[l->tech].level);
    l->second = (uint8_t)second_price(x, f->seat, x->c->tech[l->tech].level);
    RUN(learn, f->seat, .tech = l->tech);
    if (l->second) {
        RUN(learn_one, f->seat, .techs = techs_up_to(x, x->c->tech[l->tech].level), .optional = 1);
        if (x->s->pick != NONE)
            l->price = l->second;
    }
    reset_trade(x, f->seat, l->had, l->coins, l->price);
    END;
}

/* Bureaucracy: before or after the tech, also without one [9.1 step 5, A67]. */
static bool may_switch(const struct play *x, int seat)
{
    return may(x, seat, M_SWITCHES) && !was_used(x->s, seat, A_TECH + TECH_BUREAUCRACY);
}

RULE(reorganise)
{
    LOCALS_OF(reorganise);
    BEGIN;
    if (!may_switch(x, f->seat))
        return CLIO_DONE;
    l->policies = x->s->seat[f->seat].policies;
    RUN(switch_policies, f->seat, .n = (uint8_t)civ_modified(x, f->seat, M_SWITCHES, 0));
    if (x->s->seat[f->seat].policies != l->policies)
        mark_used(x->s, f->seat, A_TECH + TECH_BUREAUCRACY);
    END;
}

/* ---- The phase ------------------------------------------------------------------------------------------------ */

static int tech_in(clio_move answer)
{
    return clio_verb(answer) == DO_RESEARCH ? (int)clio_arg(answer, 0) : NONE;
}

/* [A12] played otherwise: of several Space Flights the one with most trade comes first. */
static int first_to_fly(const struct play *x, const uint8_t tech[SEATS])
{
    int first = NONE;
    for (int k = 0; x->s->switches & SWITCH_RICHER_FIRST && k < x->s->seats; k++) {
        int seat = seat_in_order(x->s, k);
        if (tech[seat] == TECH_SPACE_FLIGHT &&
            (first == NONE || x->s->seat[seat].trade > x->s->seat[first].trade))
            first = seat;
    }
    return first;
}

static unsigned everybody(const struct civ *s)
{
    return (1u << s->seats) - 1;
}

/* Shown together, in turn order. */
static void reveal(struct play *x, uint8_t tech[SEATS])
{
    for (int k = 0; k < x->s->seats; k++) {
        int seat = seat_in_order(x->s, k);
        tech[seat] = (uint8_t)tech_in(ANSWER_OF(seat));
        if (tech[seat] != NONE)
            SAY(RESEARCHES, seat, tech[seat]);
        else
            SAY(RESEARCHES_NOT, seat);
    }
}

RULE(research_phase)
{
    LOCALS(uint8_t tech[SEATS]; uint8_t k; uint8_t seat;);
    BEGIN;
    ASK_ALL(Q_RESEARCH, everybody(x->s));
    reveal(x, l->tech);
    l->seat = (uint8_t)first_to_fly(x, l->tech);
    if (l->seat != NONE) {
        RUN(research, l->seat, .tech = TECH_SPACE_FLIGHT);
    }
    for (l->k = 0; l->k < x->s->seats; l->k++) {
        l->seat = (uint8_t)civ_begin_part(x, l->k);
        RUN(reorganise, l->seat);
        if (l->tech[l->seat] != NONE) {
            RUN(research, l->seat, .tech = l->tech[l->seat]);
            RUN(reorganise, l->seat);
        }
    }
    END;
}
