/* citywhy.c: moves with cities that a person may think of, and why they are not legal. */
#include "games/clash/clash.h"

enum { MOST_IMAGINED = 60 };

static bool refuse(struct clio_reason *why, int phrase, int a, int b)
{
    *why = (struct clio_reason){(uint8_t)phrase, {(int16_t)a, (int16_t)b, 0, 0}};
    return true;
}

/* ---- Found City ----------------------------------------------------------------------------------- */

static bool why_not_found(const struct play *x, int seat, int space, struct clio_reason *why)
{
    const struct clash_space *place = &x->s->space[space];
    if (place->holder != seat || !place->units[SETTLER])
        return refuse(why, WHY_NO_SETTLER, space, 0);
    if (!is_land(x->s, space))
        return refuse(why, WHY_FOUND_AT_SEA, space, 0);
    if (place->city != NONE)
        return refuse(why, WHY_CITY_THERE, space, 0);
    if (place->exhausted)
        return refuse(why, WHY_EXHAUSTED, space, 0);
    if (x->s->seat[seat].left[SETTLEMENT] == 0)
        return refuse(why, WHY_NONE_LEFT, SETTLEMENT, 0);
    return refuse(why, WHY_DESERT, space, 0);
}

/* ---- Activating a city ------------------------------------------------------------------------------ */

/* The reasons that hold for whatever the city is to do. */
static bool why_not_activated(const struct play *x, int seat, int space, struct clio_reason *why)
{
    if (clash_city_owner_at(x->s, space) != seat)
        return refuse(why, WHY_NOT_YOUR_CITY, space, 0);
    if (!clash_may_activate(x, seat, clash_city_at(x->s, space)))
        return refuse(why, WHY_USED_UP, space, 0);
    return false;
}

static bool why_not_collect(const struct play *x, int seat, int space, struct clio_reason *why)
{
    if (why_not_activated(x, seat, space, why))
        return true;
    if (x->s->turn.collects > 0 && was_used(x->s, AB_FREE_ECONOMY))
        return refuse(why, WHY_ONLY_COLLECT, 0, 0);
    if (clash_modified(x, M_COLLECT_PRICE, &(struct about){.seat = seat}))
        return refuse(why, WHY_LATER_COLLECT, 0, 0);
    return refuse(why, WHY_NOTHING_TO_COLLECT, space, 0);
}

static bool lacks(const struct play *x, int seat, int advance)
{
    return advance != NONE && !has(x->s, seat, x->e->advance[advance].ability);
}

static bool why_not_grow(const struct play *x, int seat, int city, struct clio_reason *why)
{
    if (clash_stopped_by_pestilence(x, seat))
        return refuse(why, WHY_PESTILENCE, 0, 0);
    if (clash_may_grow(x, seat, city))
        return false;
    if (clash_city_size(x->s, city) >= MAX_SIZE)
        return refuse(why, WHY_LARGEST, MAX_SIZE, 0);
    return refuse(why, WHY_TOO_LARGE, clash_city_size(x->s, city), clash_city_count(x->s, seat));
}

static bool why_not_build(const struct play *x, int seat, int space, int building,
                          struct clio_reason *why)
{
    if (building >= BUILDINGS || !x->e->building[building].id)
        return false;
    const struct clash_building *card = &x->e->building[building];
    if (why_not_activated(x, seat, space, why))
        return true;
    int city = clash_city_at(x->s, space);
    if (card->expansion && !x->s->expansion)
        return refuse(why, WHY_NEEDS_EXPANSION, 0, 0);
    if (lacks(x, seat, card->requires))
        return refuse(why, WHY_NEEDS_ADVANCE, card->requires, 0);
    if (clash_has_building(x->s, city, building))
        return refuse(why, WHY_ALREADY_BUILT, building, space);
    if (x->s->city[city].mood == ANGRY && !clash_acts_neutral(x, city))
        return refuse(why, WHY_ANGRY, space, 0);
    if (building == PORT && !clash_is_coastal(x, space))
        return refuse(why, WHY_NOT_COASTAL, space, 0);
    if (x->s->seat[seat].left[building] == 0)
        return refuse(why, WHY_NONE_LEFT, building, 0);
    return why_not_grow(x, seat, city, why) || refuse(why, WHY_CANNOT_PAY, 0, 0);
}

/* The city is not one for wonders: clash_takes_wonders(). */
static bool why_not_site(const struct play *x, int seat, int city, struct clio_reason *why)
{
    const struct clash_city *c = &x->s->city[city];
    if (!x->e->public_wonders)
        return c->mood != HAPPY && refuse(why, WHY_NOT_HAPPY, c->space, 0);
    if (c->mood == ANGRY && !clash_acts_neutral(x, city))
        return refuse(why, WHY_ANGRY, c->space, 0);
    if (c->wonders)
        return refuse(why, WHY_WONDER_THERE, c->space, 0);
    return clash_stopped_by_pestilence(x, seat) && refuse(why, WHY_PESTILENCE, 0, 0);
}

static bool why_not_wonder(const struct play *x, int seat, int space, int wonder,
                           struct clio_reason *why)
{
    if (wonder >= x->e->wonders)
        return false;
    const struct clash_wonder *card = &x->e->wonder[wonder];
    if (why_not_activated(x, seat, space, why))
        return true;
    int city = clash_city_at(x->s, space);
    if (!(clash_wonders_at_hand(x->s, seat) >> wonder & 1))
        return refuse(why, WHY_NO_WONDER_CARD, wonder, 0);
    if (!has(x->s, seat, AB_ENGINEERING))
        return refuse(why, WHY_NEEDS_ADVANCE, x->e->advance_of[AB_ENGINEERING], 0);
    if (lacks(x, seat, card->requires))
        return refuse(why, WHY_NEEDS_ADVANCE, card->requires, 0);
    if (why_not_site(x, seat, city, why))
        return true;
    if (card->needs != NONE && !clash_has_building(x->s, city, card->needs))
        return refuse(why, WHY_NEEDS_BUILDING, card->needs, space);
    return (!x->e->public_wonders && why_not_grow(x, seat, city, why)) ||
           refuse(why, WHY_CANNOT_PAY, 0, 0);
}

static bool why_not_recruit(const struct play *x, int seat, int space, struct clio_reason *why)
{
    return why_not_activated(x, seat, space, why) || refuse(why, WHY_NOBODY_TO_RECRUIT, space, 0);
}

/* ---- Within a Collect, a Recruit, an Improve Mood or an Influence Culture -------------------------------- */

static bool why_not_take(const struct play *x, int seat, int space, int kind,
                         struct clio_reason *why)
{
    const struct clash_state *s = x->s;
    const struct clash_space *place = &s->space[space];
    for (int i = 0; i < s->collect_spaces; i++) {
        if (s->collect_space[i] == space)
            return refuse(why, WHY_SPACE_TAKEN, space, 0);
        if (is_sea(s, s->collect_space[i]) && is_sea(s, space))
            return refuse(why, WHY_ONE_SEA, 0, 0);
    }
    if (s->city[s->collect_city].space != space &&
        !clash_adjacent(x, s->city[s->collect_city].space, space))
        return refuse(why, WHY_NOT_NEXT_TO, space, s->city[s->collect_city].space);
    if (place->exhausted)
        return refuse(why, WHY_EXHAUSTED, space, 0);
    if (place->city != NONE && place->city != s->collect_city)
        return refuse(why, WHY_CITY_THERE, space, 0);
    if (place->holder != NONE && place->holder != seat)
        return refuse(why, WHY_ENEMY_THERE, space, 0);
    if (place->terrain == SEA && clash_pirates_near(x, space))
        return refuse(why, WHY_PIRATES_NEAR, space, 0);
    return refuse(why, WHY_YIELDS_NOT, space, kind);
}

static bool why_not_enlist(const struct play *x, const struct clio_frame *f, int unit,
                           struct clio_reason *why)
{
    SEE_LOCALS_OF(recruit);
    if (unit >= UNITS || !x->e->unit[unit].id)
        return false;
    const struct clash_unit *card = &x->e->unit[unit];
    if (card->expansion && !x->s->expansion)
        return refuse(why, WHY_NEEDS_EXPANSION, 0, 0);
    if (unit == LEADER && !clash_may_recruit_unit(x, f->seat, clash_city_at(x->s, l->space), unit))
        return refuse(why, WHY_NO_LEADERS, 0, 0);
    if (!clash_may_recruit_unit(x, f->seat, clash_city_at(x->s, l->space), unit))
        return refuse(why, WHY_NEEDS_BUILDING, card->needs, l->space);
    return refuse(why, clash_why_order_fails(x, f, unit), unit, l->space);
}

static bool why_not_raise(const struct play *x, int seat, int space, struct clio_reason *why)
{
    if (clash_city_owner_at(x->s, space) != seat)
        return refuse(why, WHY_NOT_YOUR_CITY, space, 0);
    if (x->s->city[clash_city_at(x->s, space)].mood == HAPPY)
        return refuse(why, WHY_IS_HAPPY, space, 0);
    return refuse(why, WHY_CANNOT_PAY, 0, 0);
}

bool clash_why_no_city_move(const struct play *x, clio_move move, struct clio_reason *why)
{
    const struct clio_frame *f = top_frame(x->s);
    int verb = clio_verb(move), a = clio_arg(move, 0), b = clio_arg(move, 1);
    int question = x->s->core.question;
    if (verb == DO_ENLIST)
        return question == Q_RECRUIT && why_not_enlist(x, f, a, why);
    if (question == Q_TURN && verb == DO_IMPROVE)
        return refuse(why, WHY_NOTHING_TO_IMPROVE, 0, 0);
    if (question == Q_TURN && verb == DO_INFLUENCE)
        return refuse(why, x->s->turn.influenced ? WHY_INFLUENCED_ONCE : WHY_NOTHING_TO_INFLUENCE,
                      0, 0);
    if (a >= SHEET)
        return false;
    if (question == Q_TURN) {
        int seat = x->s->turn.seat;
        return verb == DO_FOUND     ? why_not_found(x, seat, a, why)
               : verb == DO_COLLECT ? why_not_collect(x, seat, a, why)
               : verb == DO_BUILD   ? why_not_build(x, seat, a, b, why)
               : verb == DO_WONDER  ? why_not_wonder(x, seat, a, b, why)
               : verb == DO_RECRUIT ? why_not_recruit(x, seat, a, why)
                                    : false;
    }
    if (question == Q_COLLECT && verb == DO_TAKE && b < KINDS)
        return why_not_take(x, f->seat, a, b, why);
    if (question == Q_IMPROVE && verb == DO_RAISE)
        return why_not_raise(x, f->seat, a, why);
    return question == Q_INFLUENCE && verb == DO_TARGET && b < SHEET &&
           clash_why_not_target(x, f->seat, a, b, why);
}

/* ---- What one may think of ----------------------------------------------------------------------------------- */

static void imagine_builds(const struct play *x, int seat, int city, struct clio_moves *m)
{
    unsigned space = x->s->city[city].space;
    for (unsigned b = 0; b < BUILDINGS; b++)
        if (x->e->building[b].id && (x->s->expansion || !x->e->building[b].expansion) &&
            (x->s->turn.actions == 0 || !clash_may_construct(x, seat, city, (int)b, ACT_IS_ACTION)))
            clio_add(m, DO_BUILD, space, b, 0);
    for (unsigned left = clash_wonders_at_hand(x->s, seat); left; left &= left - 1) {
        unsigned wonder = (unsigned)__builtin_ctz(left);
        if ((x->s->turn.actions == 0 && !clash_is_reserved(x, seat, (int)wonder)) ||
            !clash_may_build_wonder(x, seat, city, (int)wonder, ACT_IS_ACTION, 0))
            clio_add(m, DO_WONDER, space, wonder, 0);
    }
}

static void imagine_menu(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clash_state *s = x->s;
    bool idle = s->turn.actions == 0;
    for (int i = 0; (i = clash_next_city(s, seat, i)) >= 0; i++) {
        unsigned space = s->city[i].space;
        if ((idle && !clash_collects_freely(x, seat)) || !clash_may_collect(x, seat, i))
            clio_add(m, DO_COLLECT, space, 0, 0);
        if (idle || !clash_may_recruit_any(x, seat, i))
            clio_add(m, DO_RECRUIT, space, 0, 0);
    }
    for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++) {
        unsigned space = s->seat[seat].figure[i];
        if (space < SHEET && !memchr(s->seat[seat].figure, (int)space, (size_t)i) &&
            (idle || !clash_may_found(x, seat, (int)space)))
            clio_add(m, DO_FOUND, space, 0, 0);
    }
    if (idle || !clash_may_improve_any(x, seat))
        clio_add(m, DO_IMPROVE, 0, 0, 0);
    if (idle || !clash_may_influence(x, seat))
        clio_add(m, DO_INFLUENCE, 0, 0, 0);
    for (int i = 0; (i = clash_next_city(s, seat, i)) >= 0; i++)
        imagine_builds(x, seat, i, m);
}

/* What lies next to a collecting city and gives nothing. */
static void imagine_takes(const struct play *x, int seat, struct clio_moves *m)
{
    static const uint8_t usual[TERRAINS] = {
        [PLAIN] = FOOD, [FOREST] = WOOD, [MOUNTAIN] = ORE, [DESERT] = FOOD, [SEA] = FOOD};
    int city = x->s->collect_city;
    for (int side = 0; side < SIDES; side++) {
        int space = neighbour(x, x->s->city[city].space, side);
        if (space != NONE && is_explored(x->s, space) && !clash_yields(x, seat, city, space))
            clio_add(m, DO_TAKE, (unsigned)space, usual[x->s->space[space].terrain], 0);
    }
}

static bool is_listed(const struct clio_moves *m, clio_move move)
{
    for (int i = 0; i < m->count; i++)
        if (m->out[i] == move)
            return true;
    return false;
}

static void imagine(struct clio_moves *m, unsigned verb, unsigned a, unsigned b)
{
    if (!is_listed(m, clio_move_of(verb, a, b, 0)))
        clio_add(m, verb, a, b, 0);
}

void clash_imagine_city_moves(const struct play *x, struct clio_moves *all)
{
    const struct clash_state *s = x->s;
    const struct clio_frame *f = top_frame(s);
    int most = all->count + MOST_IMAGINED;
    struct clio_moves m = {all->out, all->count, most < all->max ? most : all->max};
    if (s->core.question == Q_TURN)
        imagine_menu(x, s->turn.seat, &m);
    else if (s->core.question == Q_COLLECT)
        imagine_takes(x, f->seat, &m);
    for (unsigned unit = 0; s->core.question == Q_RECRUIT && unit < UNITS; unit++)
        if (x->e->unit[unit].id && (s->expansion || !x->e->unit[unit].expansion))
            imagine(&m, DO_ENLIST, unit, 0);
    for (int i = 0; s->core.question == Q_IMPROVE && (i = clash_next_city(s, f->seat, i)) >= 0; i++)
        imagine(&m, DO_RAISE, s->city[i].space, 0);
    for (int i = 0; s->core.question == Q_INFLUENCE && (i = clash_next_city(s, f->seat, i)) >= 0;
         i++)
        for (int k = 0; k < CITIES; k++)
            if (s->city[k].space != NONE && clash_city_size(s, k) > 1)
                imagine(&m, DO_TARGET, s->city[i].space, s->city[k].space);
    all->count = m.count;
}
