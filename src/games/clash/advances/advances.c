/* advances.c: what may be learnt, what it costs, and what gaining it brings (RULES 6, 7.1). */
#include "games/clash/clash.h"

#include <assert.h>

enum { GROUP_ROWS = 4, GROUP_BITS = 15 };
_Static_assert(ADVANCES == GROUPS * GROUP_ROWS, "advances are numbered group by group, row by row");

static uint64_t advance_bit(int advance)
{
    return (uint64_t)1 << advance;
}

static int first_of_group(int group)
{
    return group * GROUP_ROWS;
}

bool clash_owns_advance(const struct play *x, int seat, int ability)
{
    int advance = x->e->advance_of[ability];
    return advance != NONE && x->s->seat[seat].advances >> advance & 1;
}

uint64_t clash_group_advances(const struct play *x, int group)
{
    (void)x;
    assert(group < GROUPS);
    return (uint64_t)GROUP_BITS << first_of_group(group);
}

/* ---- Governments ------------------------------------------------------------------------------------ */

int clash_government_of(const struct play *x, int seat)
{
    for (int group = GOVERNMENT; group < GROUPS; group++)
        if (x->s->seat[seat].advances & clash_group_advances(x, group))
            return group;
    return NONE;
}

/* ---- What may be learnt ------------------------------------------------------------------------------ */

static bool meets_requirement(const struct play *x, int seat, int advance)
{
    int required = x->e->advance[advance].requires;
    if (x->s->free_currency && x->e->advance[advance].ability == AB_CURRENCY)
        return true;
    return required == NONE || x->s->seat[seat].advances >> required & 1;
}

/* Those of a set whose requirement is met. */
static uint64_t within_reach(const struct play *x, int seat, uint64_t set)
{
    for (uint64_t left = set & x->e->needy_advances; left; left &= left - 1)
        if (!meets_requirement(x, seat, __builtin_ctzll(left)))
            set &= ~(left & -left);
    return set;
}

/*
 * [p.9]: the first row of a group before its others; one government only, but see
 * `government_by_advance`: then the first row of another one is a way to change [2012 p.7].
 */
uint64_t clash_learnable(const struct play *x, int seat)
{
    const uint64_t all = ((uint64_t)1 << ADVANCES) - 1, first_rows = all / GROUP_BITS;
    const uint64_t governments = all & ~(((uint64_t)1 << first_of_group(GOVERNMENT)) - 1);
    uint64_t owned = x->s->seat[seat].advances;
    uint64_t set = ((owned & first_rows) * GROUP_BITS | first_rows) & ~owned;
    if (owned & governments && !x->e->government_by_advance)
        set &= ~governments | clash_group_advances(x, clash_government_of(x, seat));
    return within_reach(x, seat, set);
}

int clash_check_learn(const struct play *x, int seat, int advance)
{
    uint64_t owned = x->s->seat[seat].advances;
    int group = advance / GROUP_ROWS, first = first_of_group(group);
    if (owned >> advance & 1)
        return WHY_OWNED;
    if (advance != first && !(owned >> first & 1))
        return WHY_PREREQUISITE;
    if (advance == first && group >= GOVERNMENT && clash_government_of(x, seat) != NONE &&
        !x->e->government_by_advance)
        return WHY_ONE_GOVERNMENT;
    return meets_requirement(x, seat, advance) ? LEGAL : WHY_PREREQUISITE;
}

/* [p.10]: two food, for which ideas may stand, and what the advance costs besides in every case. */
static struct price full_price(const struct play *x, int advance, int how)
{
    struct price price;
    memcpy(price.n, x->e->advance[advance].extra, sizeof price.n);
    if (!(how & (ADVANCE_FREE | ADVANCE_NO_FOOD)))
        price.n[FOOD] = (uint8_t)(price.n[FOOD] + ADVANCE_FOOD);
    return price;
}

struct price clash_advance_price(const struct play *x, int seat, int advance, int how,
                                 unsigned *substitutes)
{
    struct price price = full_price(x, advance, how);
    *substitutes = PAY_IDEAS_FOR_FOOD;
    clash_modified(
        x, M_ADVANCE_PRICE,
        &(struct about){
            .seat = seat, .space = NONE, .what = advance, .other = how, .price = &price});
    return price;
}

static bool has_extra(const struct play *x, int advance)
{
    static const uint8_t nothing[KINDS] = {0};
    return memcmp(x->e->advance[advance].extra, nothing, KINDS) != 0;
}

/* Alphabet: once a turn one less for who pays with ideas, so that a single idea is enough. */
static bool may_use_alphabet(const struct play *x, int seat, const struct price *price)
{
    return price->n[FOOD] == ADVANCE_FOOD && has(x->s, seat, AB_ALPHABET) &&
           x->s->seat[seat].stock[IDEAS] > 0 && seat == x->s->turn.seat &&
           !was_used(x->s, AB_ALPHABET);
}

/* Abilities make advances only cheaper: who can pay the full price need not look at them. */
uint64_t clash_affordable_advances(const struct play *x, int seat, uint64_t set, int how)
{
    const uint8_t *stock = x->s->seat[seat].stock;
    clio_modifier *change[MODIFIED_BY];
    bool has_food = how & (ADVANCE_FREE | ADVANCE_NO_FOOD) ||
                    stock[FOOD] + stock[IDEAS] + stock[GOLD] >= ADVANCE_FOOD;
    set &= clash_learnable(x, seat);
    if (has_food && !(set & x->e->dear_advances))
        return set;
    int n = clash_modifiers_of(x, seat, M_ADVANCE_PRICE, change);
    if (!has_food && n == 0 && !has(x->s, seat, AB_ALPHABET))
        return 0;
    for (uint64_t left = set; left; left &= left - 1) {
        int advance = __builtin_ctzll(left);
        if (has_food && !has_extra(x, advance))
            continue;
        struct price price = full_price(x, advance, how);
        const struct about at = {.seat = seat, .space = NONE, .what = advance, .price = &price};
        for (int i = 0; i < n; i++)
            change[i](x, &at);
        if (!clash_can_pay(x, seat, &price, PAY_IDEAS_FOR_FOOD) &&
            !may_use_alphabet(x, seat, &price))
            set &= ~(left & -left);
    }
    return set;
}

int clash_check_advance(const struct play *x, int seat, int advance, int how)
{
    int why = clash_check_learn(x, seat, advance);
    if (why != LEGAL)
        return why;
    return clash_affordable_advances(x, seat, advance_bit(advance), how) ? LEGAL : WHY_CANNOT_PAY;
}

/* ---- Gaining and losing ---------------------------------------------------------------------------------- */

static bool is_government(const struct play *x, int advance)
{
    return x->e->advance[advance].group >= GOVERNMENT;
}

/* Does what the seat owns entitle it to this advance of its civilization [p.32]? */
static bool civ_requirement_met(const struct play *x, int seat, int i)
{
    const struct clash_seat *p = &x->s->seat[seat];
    int required = x->e->civ[p->civ].requires[i];
    return required == ANY_GOVERNMENT ? clash_government_of(x, seat) != NONE
                                      : p->advances >> required & 1;
}

/* The civilization advances that are due, as a set; none in the base game. */
static unsigned civ_advances_due(const struct play *x, int seat)
{
    unsigned set = 0;
    if (x->s->seat[seat].civ != NONE)
        for (int i = 0; i < CIV_ADVANCES; i++)
            set |= (unsigned)civ_requirement_met(x, seat, i) << i;
    return set;
}

/*
 * From the event box, or from the reserve. Who suffered Anarchy takes the cubes of governments from
 * that card (E44). Where there are levels they tell of events, not the cubes.
 */
static void take_cube(struct play *x, int seat, int advance, uint8_t *how)
{
    struct clash_seat *p = &x->s->seat[seat];
    if (x->e->levels) {
        *how &= (uint8_t)~ADVANCE_FROM_BOX;
    } else if (is_government(x, advance) && p->anarchy > 0) {
        p->anarchy--;
        *how &= (uint8_t)~ADVANCE_FROM_BOX;
    } else if (*how & ADVANCE_FROM_BOX && p->cubes > 0) {
        p->cubes--;
    }
}

bool clash_level_draws_event(const struct play *x, int level)
{
    return level == x->e->event_level_1 || level == x->e->event_level_2 ||
           level == x->e->event_level_3;
}

/* At the top a level stays [2012 p.5]. Returns whether it draws an event now. */
static bool raise_level(struct play *x, int seat, int kind)
{
    uint8_t *level = clash_level_of(x->s, seat, kind);
    if (*level == x->e->top_level)
        return false;
    (*level)++;
    SAY(LEVEL, seat, kind, *level);
    return clash_level_draws_event(x, *level);
}

/* Returns whether the level of its border draws an event. */
static bool put_cube(struct play *x, int seat, int advance)
{
    int border = x->e->advance[advance].border;
    bool event = false;
    x->s->seat[seat].advances |= advance_bit(advance);
    clash_gain_ability(x, seat, x->e->advance[advance].ability);
    SAY(ADVANCE, seat, advance, clash_cause(x));
    clash_keep_limits(x, seat);
    clash_end_pestilence(x, seat);
    if (border != NONE) {
        event = x->e->levels && raise_level(x, seat, border);
        clash_gain_from(x, seat, border, 1, x->e->advance[advance].ability);
    }
    return event;
}

static int next_civ_advance(const struct play *x, int seat)
{
    unsigned left = civ_advances_due(x, seat) & ~(unsigned)x->s->seat[seat].civ_advances;
    return left ? __builtin_ctz(left) : -1;
}

/* Adds the next advance of the civilization that is due with an advance; its ability. */
static int gain_civ_advance(struct play *x, int seat, int advance)
{
    struct clash_seat *p = &x->s->seat[seat];
    int i = next_civ_advance(x, seat);
    assert(i >= 0);
    int ability = x->e->civ[p->civ].ability[i];
    p->civ_advances |= (uint8_t)(1u << i);
    clash_gain_ability(x, seat, ability);
    SAY(CIV_ADVANCE, seat, ability, advance);
    return ability;
}

static bool has_acquired(int ability)
{
    return clash_abilities[ability]->on[H_ACQUIRED] != NULL;
}

/* Is the advance the first of another government than the seat's? */
static bool changes_government(const struct play *x, int seat, int advance)
{
    int government = clash_government_of(x, seat);
    return is_government(x, advance) && government != NONE &&
           government != x->e->advance[advance].group;
}

/* Would it change the government, whose cubes leave no row there for another advance? */
bool clash_fills_government(const struct play *x, int seat, int advance)
{
    return changes_government(x, seat, advance) &&
           clash_cards_in(x->s->seat[seat].advances &
                          clash_group_advances(x, clash_government_of(x, seat))) == GROUP_ROWS;
}

/*
 * [p.10, p.32] in the order of RULES 6. The event that a level draws comes before others react to the
 * advance [2012 p.11].
 */
RULE(gain_advance)
{
    LOCALS_OF(gain_advance);
    BEGIN;
    if (changes_government(x, f->seat, l->advance)) {
        RUN(change_government, f->seat, .named = 1, .advance = l->advance);
        RUN_HOOK(f->seat, H_ADVANCED, .advance = l->advance,
                 .how = (uint8_t)(l->how | ADVANCE_MOVED));
        clash_tell_library(x, f->seat, l->advance);
        return CLIO_DONE;
    }
    take_cube(x, f->seat, l->advance, &l->how);  /* (1) */
    l->event = put_cube(x, f->seat, l->advance); /* (2) the token of its border */
    l->ability = x->e->advance[l->advance].ability;
    if (has_acquired(l->ability)) { /* (3) */
        RUN(ability, f->seat, .ability = l->ability, .hook = H_ACQUIRED);
    }
    while (next_civ_advance(x, f->seat) >= 0) { /* (4) */
        l->ability = (uint8_t)gain_civ_advance(x, f->seat, l->advance);
        if (has_acquired(l->ability)) {
            RUN(ability, f->seat, .ability = l->ability, .hook = H_ACQUIRED);
        }
    }
    if (l->event) {
        RUN(event, f->seat);
    }
    RUN_HOOK(f->seat, H_ADVANCED, .advance = l->advance, .how = l->how); /* (5) */
    clash_tell_library(x, f->seat, l->advance);
    if (l->how & ADVANCE_FROM_BOX && x->s->seat[f->seat].cubes == 0) { /* (6) */
        RUN(event, f->seat);
        x->s->seat[f->seat].cubes = CUBES;
    }
    END;
}

static void offer_alphabet(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(advance);
    unsigned substitutes;
    struct price price = clash_advance_price(x, f->seat, l->advance, l->how, &substitutes);
    if (!may_use_alphabet(x, f->seat, &price))
        return;
    offer(x, DO_YES, 0, 0, 0);
    if (clash_can_pay(x, f->seat, &price, substitutes))
        offer(x, DO_NO, 0, 0, 0);
}

/*
 * Priesthood may be declined by who would rather pay, because Free Education rewards it: else it is
 * always better to pay nothing.
 */
static void offer_priesthood(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(advance);
    const uint8_t *stock = x->s->seat[f->seat].stock;
    unsigned substitutes;
    if (!any_modifier(x, M_REWARDS_IDEAS, &(struct about){.seat = f->seat, .space = NONE}) ||
        stock[IDEAS] + stock[GOLD] == 0)
        return;
    struct price less = clash_advance_price(x, f->seat, l->advance, l->how, &substitutes);
    struct price full =
        clash_advance_price(x, f->seat, l->advance, l->how | ADVANCE_UNAIDED, &substitutes);
    if (less.n[FOOD] < full.n[FOOD] && clash_can_pay(x, f->seat, &full, substitutes))
        offer_yes_no(x);
}

static int sum_of(const struct price *price)
{
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++)
        sum += price->n[kind];
    return sum;
}

/* Whose ability made it cost nothing, or less. */
static void say_cheaper_by(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(advance);
    int most = 0, by = NONE, full = 0;
    for (int ability = 0; ability < ABILITIES && x->log; ability++) {
        struct price price = full_price(x, l->advance, l->how);
        const struct about at = {
            .seat = f->seat, .space = NONE, .what = l->advance, .other = l->how, .price = &price};
        clio_modifier *change = clash_abilities[ability]->CHANGES(M_ADVANCE_PRICE);
        if (!has(x->s, f->seat, ability) || !change)
            continue;
        full = sum_of(&price);
        change(x, &at);
        if (full - sum_of(&price) > most) {
            most = full - sum_of(&price);
            by = ability;
        }
    }
    if (most > 0 && most == full)
        SAY(FREE_BY, f->seat, l->advance, by);
    else if (most > 0)
        SAY(CHEAPER_BY, f->seat, l->advance, most, by);
}

/* There was food to pay, and something else was paid for all of it. */
static bool paid_without_food(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(advance);
    unsigned substitutes;
    return x->s->paid[FOOD] == 0 &&
           clash_advance_price(x, f->seat, l->advance, l->how, &substitutes).n[FOOD] > 0;
}

/* [p.10] pay, then gain. */
RULE(advance)
{
    LOCALS_OF(advance);
    BEGIN;
    offer_priesthood(x, f);
    ASK(Q_PRIESTHOOD, f->seat);
    if (said(x, DO_NO))
        l->how |= ADVANCE_UNAIDED;
    offer_alphabet(x, f);
    ASK(Q_ALPHABET, f->seat);
    l->alphabet = said(x, DO_YES);
    if (l->alphabet) {
        const struct price idea = price_of_kind(IDEAS, 1);
        mark_used(x, AB_ALPHABET);
        SAY(CHEAPER_BY, f->seat, l->advance, ADVANCE_FOOD - 1, AB_ALPHABET);
        PAY(f->seat, &idea, PAY_NO_GOLD);
    } else {
        unsigned substitutes;
        struct price price = clash_advance_price(x, f->seat, l->advance, l->how, &substitutes);
        say_cheaper_by(x, f);
        PAY(f->seat, &price, substitutes);
    }
    l->how |= ADVANCE_BOUGHT;
    if (x->s->paid[IDEAS] || x->s->paid[GOLD])
        l->how |= ADVANCE_PAID_IDEAS;
    if (paid_without_food(x, f))
        l->how |= ADVANCE_FOODLESS;
    RUN(gain_advance, f->seat, .advance = l->advance, .how = l->how);
    END;
}

/* Could none of these be had without another government? */
static bool all_change_government(const struct play *x, int seat, uint64_t set)
{
    while (set && changes_government(x, seat, __builtin_ctzll(set)))
        set &= set - 1;
    return set == 0;
}

/* Gains one of a set, free of charge or for its price; nobody has to change the government for it. */
RULE(learn)
{
    LOCALS_OF(learn);
    BEGIN;
    l->advances = clash_affordable_advances(x, f->seat, l->advances, l->how);
    for (uint64_t left = l->advances; left; left &= left - 1)
        offer(x, DO_CHOOSE_ADVANCE, (unsigned)__builtin_ctzll(left), 0, 0);
    if (l->advances && (l->optional || all_change_government(x, f->seat, l->advances)))
        offer(x, DO_NO, 0, 0, 0);
    ASK(Q_ADVANCE, f->seat);
    if (said(x, DO_CHOOSE_ADVANCE)) {
        if (l->how & ADVANCE_FREE && !has_extra(x, CHOSEN)) {
            RUN(gain_advance, f->seat, .advance = CHOSEN, .how = l->how);
        } else {
            RUN(advance, f->seat, .advance = CHOSEN, .how = l->how);
        }
    }
    END;
}

/* What rested on an advance that is gone goes too [p.32]. */
static void drop_civ_advances(struct play *x, int seat)
{
    struct clash_seat *p = &x->s->seat[seat];
    unsigned lost = p->civ_advances & ~civ_advances_due(x, seat);
    p->civ_advances &= (uint8_t)~lost;
    for (; lost; lost &= lost - 1)
        SAY(CIV_ADVANCE_LOST, seat, x->e->civ[p->civ].ability[__builtin_ctz(lost)]);
    clash_refresh_abilities(x, seat);
    clash_keep_limits(x, seat);
}

void clash_lose_advance(struct play *x, int seat, int advance)
{
    x->s->seat[seat].advances &= ~advance_bit(advance);
    SAY(ADVANCE_LOST, seat, advance);
    drop_civ_advances(x, seat);
}

/* ---- Change of government [p.18] --------------------------------------------------------------------------- */

bool clash_may_change_government(const struct play *x, int seat)
{
    int old = clash_government_of(x, seat);
    if (old == NONE)
        return false;
    for (int group = GOVERNMENT; group < GROUPS; group++)
        if (group != old && meets_requirement(x, seat, first_of_group(group)))
            return true;
    return false;
}

static void move_cube(struct play *x, int seat, int advance)
{
    x->s->seat[seat].advances |= advance_bit(advance);
    clash_refresh_abilities(x, seat);
    SAY(GOVERNMENT, seat, advance, clash_cause(x));
    clash_keep_limits(x, seat);
}

/* All cubes go to one other group: one to its first row, the others as you like. */
RULE(change_government)
{
    LOCALS_OF(change_government);
    BEGIN;
    l->group = (uint8_t)clash_government_of(x, f->seat);
    if (l->group == NONE)
        return CLIO_DONE;
    if (!l->named) {
        for (int group = GOVERNMENT; group < GROUPS; group++)
            if (group != l->group && meets_requirement(x, f->seat, first_of_group(group)))
                offer(x, DO_CHOOSE_ADVANCE, (unsigned)first_of_group(group), 0, 0);
        if (l->optional && x->s->offers.count > 0)
            offer(x, DO_NO, 0, 0, 0);
        ASK(Q_GOVERNMENT, f->seat);
        if (!said(x, DO_CHOOSE_ADVANCE))
            return CLIO_DONE;
        l->advance = CHOSEN;
    }
    l->cubes =
        (uint8_t)clash_cards_in(x->s->seat[f->seat].advances & clash_group_advances(x, l->group));
    x->s->seat[f->seat].advances &= ~clash_group_advances(x, l->group);
    move_cube(x, f->seat, l->advance);
    /* The others downwards, leaving room for those still to be placed. */
    while (--l->cubes > 0) {
        for (int row = l->advance % GROUP_ROWS + 1; row + l->cubes <= GROUP_ROWS; row++)
            offer(x, DO_CHOOSE_ADVANCE, (unsigned)(l->advance - l->advance % GROUP_ROWS + row), 0,
                  0);
        ASK(Q_GOVERNMENT_ADVANCE, f->seat);
        l->advance = CHOSEN;
        move_cube(x, f->seat, l->advance);
    }
    drop_civ_advances(x, f->seat);
    if (x->e->forced_labor_ends_at_once && f->seat == x->s->turn.seat &&
        !has(x->s, f->seat, AB_FORCED_LABOR))
        x->s->turn.forced_labor = 0; /* what is lost ends at once [2012 p.7] */
    END;
}
