/*
 * influence.c: Influence Culture (RULES 7.9). Woven in: Hellenization and Missionaries (other
 * origins), Druidic Influence, Zoroastrianism and Cultural Takeover (other targets).
 */
#include "games/clash/movement/move.h"

enum { SUCCESS = 5, SETTLER_RANGE = 2, MOST_STEPS = 24, MOST_TARGETS = CITIES + 33 };

struct target {
    uint8_t space;
    bool boost;    /* may culture be spent against it? */
    bool own;      /* a city of the player's own */
    bool is_units; /* Zoroastrianism */
};

/* ---- What can be influenced ------------------------------------------------------------------------- */

static bool takes_over(const struct play *x, int seat, int city)
{
    return x->s->turn.takeover && city_owner(city) == BARBARIANS &&
           clash_city_size(x->s, city) == 1 && x->s->seat[seat].left[SETTLEMENT] > 0;
}

static bool meets_druids(const struct play *x, int seat, int city)
{
    return has(x->s, seat, AB_DRUIDIC_INFLUENCE) && city_owner(city) == BARBARIANS &&
           !(x->s->city[city].marks & DRUIDS);
}

/* Pieces of a city that the seat could replace by its own: set. Never obelisks [p.12]. */
static unsigned pieces_within(const struct play *x, int seat, int city)
{
    const struct clash_city *c = &x->s->city[city];
    unsigned set = 0;
    for (int b = 0; b < BUILDINGS; b++)
        if (c->building[b] && c->building[b] != 1 + seat && b != OBELISK &&
            x->s->seat[seat].left[b] > 0)
            set |= 1u << b;
    if (takes_over(x, seat, city) || meets_druids(x, seat, city))
        set |= 1u << SETTLEMENT;
    return set;
}

/* Zoroastrianism: an enemy unit outside cities may change sides, and fight those with it [p.34]. */
static unsigned converts_within(const struct play *x, int seat, int space)
{
    const struct clash_space *place = &x->s->space[space];
    unsigned set = 0;
    if (place->holder == NONE || place->holder == seat || place->city != NONE ||
        !is_land(x->s, space))
        return 0;
    if (clash_land_units_in(x->s, space) > 1 && (!clash_may_attack(x, seat, place->holder) ||
                                                 clash_attack_price(x, seat, space).n[CULTURE]))
        return 0;
    for (int unit = SETTLER; unit <= ELEPHANT; unit++)
        if (place->units[unit] && clash_in_reserve(x, seat, unit) > 0)
            set |= 1u << unit;
    return set;
}

/* Monuments, Dictator and their like; only against other players, not for barbarians [p.17]. */
static bool is_protected(const struct play *x, int seat, int city, int modifier)
{
    int owner = city_owner(city);
    return owner != seat && owner < SEATS &&
           any_modifier(
               x, modifier,
               &(struct about){.seat = owner, .space = x->s->city[city].space, .other = seat});
}

/* A city as a target: LEGAL and what it is like, or why not. */
static int check_city(const struct play *x, int seat, int city, struct target *out)
{
    if (!pieces_within(x, seat, city))
        return WHY_NOTHING_TO_REPLACE;
    if (is_protected(x, seat, city, M_NO_INFLUENCE))
        return WHY_PROTECTED;
    *out = (struct target){.space = x->s->city[city].space,
                           .boost = !is_protected(x, seat, city, M_NO_BOOST),
                           .own = city_owner(city) == seat};
    return LEGAL;
}

static int list_targets(const struct play *x, int seat, struct target out[MOST_TARGETS])
{
    const struct clash_state *s = x->s;
    int n = 0;
    for (int i = 0; i < CITIES; i++)
        if (s->city[i].space != NONE && check_city(x, seat, i, &out[n]) == LEGAL)
            n++;
    if (!has(s, seat, AB_ZOROASTRIANISM))
        return n;
    for (int i = 0; i < layout_of(x)->spaces && n < MOST_TARGETS; i++) {
        int space = layout_of(x)->list[i];
        if (converts_within(x, seat, space))
            out[n++] = (struct target){.space = (uint8_t)space, .boost = true, .is_units = true};
    }
    return n;
}

/* ---- From where ------------------------------------------------------------------------------------------ */

/* All that could be paid as culture, `spent` being needed for something else. */
static int culture_at_hand(const struct play *x, int seat, int spent)
{
    int n = x->s->seat[seat].stock[CULTURE];
    if (clio_has_bit(x->s->seat[seat].hooks, M_TOKEN_SWAP)) {
        struct price price = price_of_kind(CULTURE, n + 1);
        while (n < MOST_STEPS && clash_can_pay(x, seat, &price, 0))
            price.n[CULTURE] = (uint8_t)(++n + 1);
    }
    return n > spent ? n - spent : 0;
}

static int settlers_of(const struct clash_state *s, int seat, int space)
{
    return s->space[space].holder == seat ? s->space[space].units[SETTLER] : 0;
}

static bool is_own_city(const struct clash_state *s, int seat, int space)
{
    return clash_city_owner_at(s, space) == seat;
}

/* Does the attempt start from the settlers of a space, not from its city? */
static bool by_settlers(const struct clash_state *s, int seat, int from, int to)
{
    int city = clash_city_at(s, from);
    if (city < 0)
        return true;
    return city_owner(city) == seat && clash_is_influenced(s, city) && from != to;
}

/* [p.16]: the size of the origin, whatever its mood. */
static int range_from(const struct play *x, int seat, int from, int to)
{
    const struct clash_state *s = x->s;
    int settlers = has(s, seat, AB_MISSIONARIES) ? settlers_of(s, seat, from) : 0;
    int more =
        clash_modified(x, M_RANGE, &(struct about){.seat = seat, .space = to, .other = from});
    if (by_settlers(s, seat, from, to))
        return SETTLER_RANGE + settlers - 1 + more;
    return clash_city_size(s, clash_city_at(s, from)) +
           (is_own_city(s, seat, from) ? settlers : 0) + more;
}

/* Culture to be paid for the distance, or FAR. */
static int range_price(const struct play *x, int seat, int from, int to, int culture)
{
    int range = range_from(x, seat, from, to);
    int limit = range + culture < MOST_STEPS ? range + culture : MOST_STEPS;
    int steps = clash_distance(x, from, to, false, limit);
    if (steps > limit)
        return FAR;
    return steps > range ? steps - range : 0;
}

/*
 * An influenced city helps only itself, and without culture; others never target themselves [p.16].
 * Or it helps nobody [2012 p.10].
 */
static int check_origin(const struct play *x, int seat, int from, const struct target *target,
                        int culture)
{
    const struct clash_state *s = x->s;
    int city = clash_city_at(s, from), idle = x->e->influenced_cities_idle;
    if (from == target->space) {
        bool influenced = is_own_city(s, seat, from) && clash_is_influenced(s, city);
        return !influenced ? WHY_NOT_ITSELF : idle ? WHY_INFLUENCED_ORIGIN : LEGAL;
    }
    if (by_settlers(s, seat, from, target->space)) {
        if (target->own || target->is_units || !has(s, seat, AB_MISSIONARIES) ||
            was_used(s, AB_MISSIONARIES) || !settlers_of(s, seat, from))
            return city < 0 ? WHY_NOT_YOUR_CITY : idle ? WHY_INFLUENCED_ORIGIN : WHY_ONLY_ITSELF;
    } else if (target->is_units && !is_own_city(s, seat, from)) {
        return WHY_NOT_YOUR_CITY;
    }
    int price = range_price(x, seat, from, target->space, target->boost ? culture : 0);
    return price != FAR ? LEGAL : WHY_OUT_OF_RANGE;
}

/* Hellenization: the cities of others in which a building of the seat's stands [p.33]. */
static bool is_hellenized(const struct clash_state *s, int seat, int city)
{
    return s->city[city].space != NONE && city_owner(city) != seat &&
           memchr(s->city[city].building, 1 + seat, BUILDINGS);
}

static void moves_from(const struct play *x, int seat, int from, const struct target *targets,
                       int n, int culture, struct clio_moves *m)
{
    for (int i = 0; i < n && !clio_full(m); i++)
        if (check_origin(x, seat, from, &targets[i], culture) == LEGAL)
            clio_add(m, DO_TARGET, (unsigned)from, targets[i].space, 0);
}

/* From the space `only`, or from wherever it can be if that is NONE. */
static void list_influence(const struct play *x, int seat, int spent, int only,
                           struct clio_moves *m)
{
    const struct clash_state *s = x->s;
    struct target targets[MOST_TARGETS];
    int n = s->turn.influenced ? 0 : list_targets(x, seat, targets);
    if (n == 0)
        return;
    int culture = culture_at_hand(x, seat, spent);
    if (only != NONE) {
        moves_from(x, seat, only, targets, n, culture, m);
        return;
    }
    for (int i = 0; (i = clash_next_city(s, seat, i)) >= 0; i++)
        moves_from(x, seat, s->city[i].space, targets, n, culture, m);
    for (int i = 0; has(s, seat, AB_HELLENIZATION) && i < CITIES; i++)
        if (is_hellenized(s, seat, i))
            moves_from(x, seat, s->city[i].space, targets, n, culture, m);
    if (!has(s, seat, AB_MISSIONARIES))
        return;
    for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++) {
        int space = s->seat[seat].figure[i];
        if (space < SHEET && clash_city_at(s, space) < 0 &&
            !memchr(s->seat[seat].figure, space, (size_t)i))
            moves_from(x, seat, space, targets, n, culture, m);
    }
}

void clash_influence_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(influence);
    int before = m->count;
    list_influence(x, f->seat, 0, l->how & INFLUENCE_FROM ? l->from : NONE, m);
    if (l->how & INFLUENCE_FROM && m->count > before)
        clio_add(m, DO_NO, 0, 0, 0);
}

int clash_check_target(const struct play *x, int seat, int from, int to)
{
    const struct clash_state *s = x->s;
    struct target target = {.space = (uint8_t)to, .boost = true, .is_units = true};
    int origin = clash_city_at(s, from), city = clash_city_at(s, to);
    int why = city >= 0 ? check_city(x, seat, city, &target)
              : has(s, seat, AB_ZOROASTRIANISM) && converts_within(x, seat, to)
                  ? LEGAL
                  : WHY_NOTHING_TO_REPLACE;
    if (why != LEGAL)
        return why;
    if (origin >= 0 && city_owner(origin) != seat &&
        !(has(s, seat, AB_HELLENIZATION) && is_hellenized(s, seat, origin)))
        return WHY_NOT_YOUR_CITY;
    return check_origin(x, seat, from, &target, culture_at_hand(x, seat, 0));
}

bool clash_may_influence_after(const struct play *x, int seat, int spent)
{
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    list_influence(x, seat, spent, NONE, &m);
    return m.count > 0;
}

int clash_check_influence(const struct play *x, int seat)
{
    if (x->s->turn.influenced)
        return WHY_INFLUENCED_ONCE;
    return clash_may_influence_after(x, seat, 0) ? LEGAL : WHY_NOTHING_TO_INFLUENCE;
}

/* ---- The attempt -------------------------------------------------------------------------------------------- */

static bool may_boost(const struct play *x, int seat, int from, int to)
{
    int city = clash_city_at(x->s, to);
    return from != to && (city < 0 || !is_protected(x, seat, city, M_NO_BOOST));
}

static int culture_for_range(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(influence);
    return range_price(x, f->seat, l->from, l->to, MOST_STEPS);
}

int clash_target_price(const struct play *x, int seat, int from, int to)
{
    int price = range_price(x, seat, from, to, MOST_STEPS);
    return price == FAR ? 0 : price;
}

/* [p.16]: one die, 5 or more. */
int clash_roll_needed(const struct play *x, int seat, int from, int to)
{
    return SUCCESS - clash_modified(x, M_INFLUENCE_ROLL,
                                    &(struct about){.seat = seat, .space = to, .other = from});
}

/* Returns how much is lacking. */
static int roll_influence(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(influence);
    int value = x->e->face[clash_roll_die(x)].value;
    int needed = clash_roll_needed(x, f->seat, l->from, l->to);
    SAY(INFLUENCE_ROLL, f->seat, l->to, value);
    return value >= needed ? 0 : needed - value;
}

static void offer_prizes(struct play *x, int seat, int to)
{
    int city = clash_city_at(x->s, to);
    for (unsigned left = city >= 0 ? pieces_within(x, seat, city) : 0; left; left &= left - 1)
        offer(x, DO_CHOOSE_BUILDING, (unsigned)to, (unsigned)__builtin_ctz(left), 0);
    for (unsigned left = city < 0 ? converts_within(x, seat, to) : 0; left; left &= left - 1)
        offer(x, DO_CHOOSE_UNIT, (unsigned)__builtin_ctz(left), 0, 0);
}

static void win_building(struct play *x, int seat, int space, int building)
{
    clash_recolour_building(x, clash_city_at(x->s, space), building, seat);
    SAY(INFLUENCED, seat, building, space);
}

/*
 * The city keeps its mood, or becomes neutral. Returns whether there were barbarian units,
 * one of which the player may replace.
 */
static bool take_over_city(struct play *x, int seat, int space)
{
    bool units = x->s->space[space].holder == BARBARIANS;
    for (int unit = 0; units && unit < UNITS; unit++)
        clash_eliminate_units(x, BARBARIANS, unit, x->s->space[space].units[unit], space);
    SAY(TAKEN_OVER, seat, space); /* before it has the name that its new owner gives it */
    int city = clash_give_city(x, clash_city_at(x->s, space), seat);
    x->s->seat[seat].left[SETTLEMENT]--;
    if (x->e->taken_over_cities_neutral)
        x->s->city[city].mood = NEUTRAL;
    return units;
}

/* The unit changes sides. Returns whether it has to fight those who stayed. */
static bool convert_unit(struct play *x, int seat, int space, int unit)
{
    int enemy = x->s->space[space].holder;
    clash_eliminate_units(x, enemy, unit, 1, space);
    if (x->s->space[space].holder == NONE) {
        clash_place_units(x, seat, unit, 1, space);
        return false;
    }
    x->s->turn.status[clash_find_figure(x->s, seat, unit, RESERVE, 0, FIGHTING)] |= FIGHTING;
    clash_begin_fight(x, seat, enemy, space, NONE, false);
    return true;
}

RULE(influence)
{
    LOCALS_OF(influence);
    BEGIN;
    ASK(Q_INFLUENCE, f->seat);
    if (!said(x, DO_TARGET))
        return CLIO_DONE;
    l->from = CHOSEN;
    l->to = CHOSEN_SECOND;
    if (l->from == l->to)
        SAY(INFLUENCES_ITSELF, f->seat, l->to);
    else
        SAY(INFLUENCES, f->seat, l->from, l->to);
    if (by_settlers(x->s, f->seat, l->from, l->to))
        mark_used(x, AB_MISSIONARIES);
    if (culture_for_range(x, f)) { /* [p.17] not given back, whatever the roll */
        struct price price = price_of_kind(CULTURE, culture_for_range(x, f));
        PAY(f->seat, &price, 0);
    }
    l->lacking = (uint8_t)roll_influence(x, f);
    if (l->lacking && may_boost(x, f->seat, l->from, l->to) &&
        culture_at_hand(x, f->seat, 0) >= l->lacking) {
        offer_yes_no(x);
        ASK(Q_BOOST, f->seat);
        if (said(x, DO_YES)) {
            struct price price = price_of_kind(CULTURE, l->lacking);
            l->lacking = 0;
            PAY(f->seat, &price, 0);
        }
    }
    if (l->lacking) {
        SAY(INFLUENCE_FAILED, f->seat, l->to);
    } else {
        x->s->turn.influenced++;
        offer_prizes(x, f->seat, l->to);
        ASK(Q_INFLUENCED, f->seat);
        l->prize = said(x, DO_CHOOSE_BUILDING) ? CHOSEN_SECOND : CHOSEN;
        if (said(x, DO_CHOOSE_UNIT)) {
            if (convert_unit(x, f->seat, l->to, l->prize)) {
                RUN(conflict, 0);
            }
        } else if (l->prize != SETTLEMENT) {
            win_building(x, f->seat, l->to, l->prize);
        } else if (!takes_over(x, f->seat, clash_city_at(x->s, l->to))) {
            x->s->city[clash_city_at(x->s, l->to)].marks |= DRUIDS;
            SAY(DRUIDS_MET, f->seat, l->to);
        } else if (take_over_city(x, f->seat, l->to)) {
            for (unsigned unit = SETTLER; unit <= INFANTRY; unit++)
                if (clash_in_reserve(x, f->seat, (int)unit) > 0)
                    offer(x, DO_CHOOSE_UNIT, unit, 0, 0);
            ASK(Q_TAKEN_OVER, f->seat);
            if (ANSWER)
                clash_place_units(x, f->seat, CHOSEN, 1, l->to);
        }
        RUN_HOOK(f->seat, H_INFLUENCED, .space = l->to);
    }
    x->s->turn.takeover = 0;
    END;
}
