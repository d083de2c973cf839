/* citywhy.c: moves with cities that a person may think of, and why they are not legal. */
#include "games/clash/clash.h"

enum { MOST_IMAGINED = 160 }; /* seven cities, with all that each could do */

/* ---- What a reason is about --------------------------------------------------------------------------- */

/* The advance that building or wonder `b` lacks. */
static int lacking_advance(const struct play *x, int seat, int verb, int b)
{
    if (verb == DO_WONDER && !has(x->s, seat, AB_ENGINEERING))
        return x->e->advance_of[AB_ENGINEERING];
    return verb == DO_WONDER ? x->e->wonder[b].requires : x->e->building[b].requires;
}

static int lacking_building(const struct play *x, int verb, int a, int b)
{
    return verb == DO_ENLIST ? x->e->unit[a].needs : x->e->wonder[b].needs;
}

/* A reason why move cannot be done in or by the city at space, with what its text speaks of. */
static bool refuse(const struct play *x, int seat, int reason, clio_move move, int space,
                   struct clio_reason *why)
{
    int verb = clio_verb(move), a = clio_arg(move, 0), b = clio_arg(move, 1);
    int first = space, second = 0;
    switch (reason) {
    case LEGAL: return false;
    case WHY_NONE_LEFT: first = verb == DO_FOUND ? SETTLEMENT : b; break;
    case WHY_LARGEST: first = MAX_SIZE; break;
    case WHY_TOO_LARGE:
        first = clash_city_size(x->s, clash_city_at(x->s, space));
        second = clash_city_count(x->s, seat);
        break;
    case WHY_NEEDS_ADVANCE: first = lacking_advance(x, seat, verb, b); break;
    case WHY_ALREADY_BUILT: first = b, second = space; break;
    case WHY_NO_WONDER_CARD: first = b; break;
    case WHY_NEEDS_BUILDING: first = lacking_building(x, verb, a, b), second = space; break;
    case WHY_NOT_NEXT_TO: second = x->s->city[x->s->collect_city].space; break;
    case WHY_COLLECT_LIMIT: first = x->s->city[x->s->collect_city].space; break;
    case WHY_YIELDS_NOT: second = b; break;
    case WHY_RECRUIT_LIMIT:
    case WHY_NO_FIGURE:
    case WHY_STACK_FULL: first = a, second = space; break;
    case WHY_OUT_OF_RANGE:
    case WHY_NOTHING_TO_REPLACE:
    case WHY_PROTECTED: second = b; break;
    default: break;
    }
    *why =
        (struct clio_reason){.phrase = (uint8_t)reason, .arg = {(int16_t)first, (int16_t)second}};
    return true;
}

/* ---- In the menu of the turn ---------------------------------------------------------------------------- */

/* Does a settler stand where there is no city? */
static bool has_settler_outside(const struct play *x, int seat)
{
    for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++) {
        int space = x->s->seat[seat].figure[i];
        if (space < SHEET && clash_city_at(x->s, space) < 0)
            return true;
    }
    return false;
}

/* Without any settler, or with all of them in cities, it is about no place. */
static int check_settlers(const struct play *x, int seat, int space)
{
    if (clash_total_units(x->s, seat, 1 << SETTLER) == 0)
        return WHY_NO_SETTLERS;
    if (space >= SHEET)
        return has_settler_outside(x, seat) ? LEGAL : WHY_SETTLERS_AT_HOME;
    const struct clash_space *place = &x->s->space[space];
    return place->holder == seat && place->units[SETTLER] ? clash_check_found(x, seat, space)
                                                          : WHY_NO_SETTLER;
}

static int check_menu(const struct play *x, int seat, clio_move move)
{
    int verb = clio_verb(move), space = clio_arg(move, 0), b = clio_arg(move, 1);
    if (verb == DO_FOUND)
        return check_settlers(x, seat, space);
    int city = clash_city_at(x->s, space);
    if (city < 0)
        return WHY_NOT_YOUR_CITY;
    return verb == DO_COLLECT   ? clash_check_collect(x, seat, city)
           : verb == DO_RECRUIT ? clash_check_recruit(x, seat, city)
           : verb == DO_BUILD   ? clash_check_construct(x, seat, city, b, ACT_IS_ACTION)
                                : clash_check_wonder(x, seat, city, b, ACT_IS_ACTION, 0);
}

static bool is_of_menu(const struct play *x, clio_move move)
{
    int verb = clio_verb(move), b = clio_arg(move, 1);
    if (verb == DO_BUILD)
        return b < BUILDINGS && x->e->building[b].id;
    if (verb == DO_WONDER)
        return b < x->e->wonders;
    return verb == DO_FOUND || verb == DO_COLLECT || verb == DO_RECRUIT;
}

static bool why_not_in_menu(const struct play *x, clio_move move, struct clio_reason *why)
{
    int verb = clio_verb(move), space = clio_arg(move, 0), seat = x->s->turn.seat;
    if (verb == DO_IMPROVE)
        return refuse(x, seat, clash_may_improve_any(x, seat) ? LEGAL : WHY_NOTHING_TO_IMPROVE,
                      move, 0, why);
    if (verb == DO_INFLUENCE)
        return refuse(x, seat, clash_check_influence(x, seat), move, 0, why);
    return is_of_menu(x, move) && (space < SHEET || verb == DO_FOUND) &&
           refuse(x, seat, check_menu(x, seat, move), move, space, why);
}

/* ---- Within a Collect, a Recruit, an Improve Mood or an Influence Culture -------------------------------- */

static bool why_not_enlist(const struct play *x, const struct clio_frame *f, clio_move move,
                           struct clio_reason *why)
{
    SEE_LOCALS_OF(recruit);
    int unit = clio_arg(move, 0);
    return unit < UNITS && x->e->unit[unit].id &&
           refuse(x, f->seat, clash_check_enlist(x, f, unit), move, l->space, why);
}

static bool why_not_raise(const struct play *x, const struct clio_frame *f, clio_move move,
                          struct clio_reason *why)
{
    SEE_LOCALS_OF(improve);
    int space = clio_arg(move, 0), city = clash_city_at(x->s, space);
    int reason = city < 0 ? WHY_NOT_YOUR_CITY : clash_check_raise(x, f->seat, city);
    if (reason == LEGAL && l->only != NONE && l->only != space) {
        reason = WHY_OTHER_CITY;
        space = l->only;
    }
    return refuse(x, f->seat, reason, move, space, why);
}

static bool why_not_target(const struct play *x, const struct clio_frame *f, clio_move move,
                           struct clio_reason *why)
{
    SEE_LOCALS_OF(influence);
    int from = clio_arg(move, 0), reason = clash_check_target(x, f->seat, from, clio_arg(move, 1));
    if (reason == LEGAL && l->how & INFLUENCE_FROM && l->from != from) {
        reason = WHY_OTHER_ORIGIN;
        from = l->from;
    }
    return refuse(x, f->seat, reason, move, from, why);
}

bool clash_why_no_city_move(const struct play *x, clio_move move, struct clio_reason *why)
{
    const struct clio_frame *f = top_frame(x->s);
    int verb = clio_verb(move), a = clio_arg(move, 0), b = clio_arg(move, 1);
    int question = x->s->core.question;
    if (question == Q_TURN)
        return why_not_in_menu(x, move, why);
    if (question == Q_RECRUIT && verb == DO_ENLIST)
        return why_not_enlist(x, f, move, why);
    if (a >= SHEET)
        return false;
    if (question == Q_COLLECT && verb == DO_TAKE && b < KINDS)
        return refuse(x, f->seat, clash_check_take(x, f->seat, a, b), move, a, why);
    if (question == Q_IMPROVE && verb == DO_RAISE)
        return why_not_raise(x, f, move, why);
    return question == Q_INFLUENCE && verb == DO_TARGET && b < SHEET &&
           why_not_target(x, f, move, why);
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

/* Founding as a whole where no settler could, then the spaces with settlers, those without a city first. */
static void imagine_found(const struct play *x, int seat, struct clio_moves *m)
{
    const uint8_t *figure = x->s->seat[seat].figure;
    bool idle = x->s->turn.actions == 0;
    if (idle || !has_settler_outside(x, seat))
        clio_add(m, DO_FOUND, (unsigned)clio_no_thing(SHEET), 0, 0);
    for (int in_city = 0; in_city < 2; in_city++)
        for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++) {
            unsigned space = figure[i];
            if (space < SHEET && !memchr(figure, (int)space, (size_t)i) &&
                (clash_city_at(x->s, (int)space) >= 0) == in_city &&
                (idle || !clash_may_found(x, seat, (int)space)))
                clio_add(m, DO_FOUND, space, 0, 0);
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
    imagine_found(x, seat, m);
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
