/*
 * move.c: the Move action (RULES 7.7). Up to three squads, each resolved before the next one moves:
 * who goes, what it costs, and then a march, a voyage, an exploration or a conflict.
 */
#include "games/clash/movement/move.h"

/* ---- The choice of a squad ---------------------------------------------------------------------------- */

static void marches_of(const struct play *x, int seat, const struct company *c, int flags,
                       struct clio_moves *m)
{
    struct muster muster;
    for (int side = 0; side < SIDES && !clio_full(m); side++) {
        int to = neighbour(x, c->space, side);
        if (to != NONE && clash_muster_march(x, seat, c, to, flags, &muster) == LEGAL)
            clio_add(m, DO_MARCH, c->space, (unsigned)to, 0);
    }
}

static void landings_of(const struct play *x, int seat, const struct company *c,
                        struct clio_moves *m)
{
    struct muster muster;
    for (int side = 0; side < SIDES && c->calm[SHIP] && !clio_full(m); side++) {
        int to = neighbour(x, c->space, side);
        if (to != NONE && is_land(x->s, to) &&
            clash_muster_ashore(x, seat, c, to, &muster) == LEGAL)
            clio_add(m, DO_SAIL, c->space, (unsigned)to, 0);
    }
}

/* Moving nothing more is always possible [R01], but for landings that were announced. */
static void list_squads(const struct play *x, int seat, int flags, struct clio_moves *m)
{
    struct company company[FIGURES + SEAT_CITIES];
    int n = clash_gather(x, seat, flags, company);
    bool only_some = flags & (MOVE_SETTLERS_ONLY | MOVE_LANDING);
    if (!(flags & MOVE_LANDING))
        clio_add(m, DO_ENOUGH, 0, 0, 0);
    for (int i = 0; i < n && !clio_full(m); i++) {
        marches_of(x, seat, &company[i], flags, m);
        if (only_some || !is_sea(x->s, company[i].space))
            continue;
        clash_sea_moves(x, seat, &company[i], m);
        if (has(x->s, seat, AB_SHIPCRAFT))
            landings_of(x, seat, &company[i], m);
    }
    if (clio_full(m) || flags & (MOVE_LANDING | MOVE_ONE_SHIP) || !clash_may_use_roads(x, seat))
        return;
    for (int i = 0; i < n && !clio_full(m); i++)
        if (is_land(x->s, company[i].space))
            clash_road_moves(x, seat, &company[i], m);
}

void clash_move_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(move);
    list_squads(x, f->seat, l->flags, m);
}

void clash_first_squads(const struct play *x, int seat, struct clio_moves *m)
{
    list_squads(x, seat, 0, m);
}

bool clash_may_land(const struct play *x, int seat)
{
    clio_move move;
    struct clio_moves m = {&move, 0, 1};
    list_squads(x, seat, MOVE_LANDING, &m);
    return m.count > 0;
}

static void end_of_action(struct play *x, int seat)
{
    for (int i = 0; i < FIGURES; i++)
        x->s->turn.status[i] &= (uint8_t) ~(MOVED | EMBARKED);
    clash_rest_pirates(x);
    for (int i = first_city(seat); i < first_city(seat) + SEAT_CITIES; i++)
        x->s->city[i].marks &= (uint8_t)~CITY_MOVED;
}

/* Nomads: 1 resource of the terrain each city came to; it is not collected [p.34]. */
static void feed_nomads(struct play *x, int seat)
{
    static const uint8_t yield[TERRAINS] = {[PLAIN] = FOOD, [FOREST] = WOOD, [MOUNTAIN] = ORE};
    for (int i = first_city(seat); i < first_city(seat) + SEAT_CITIES; i++) {
        const struct clash_city *city = &x->s->city[i];
        if (city->space == NONE || !(city->marks & CITY_MOVED))
            continue;
        const struct clash_space *place = &x->s->space[city->space];
        if (place->terrain != DESERT && !place->exhausted)
            clash_gain_from(x, seat, yield[place->terrain], 1, AB_NOMADS);
    }
}

/* What the hooks after the action want to know, and whether this squad starts a combat. */
static void note_squad(const struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move);
    clio_move move = ANSWER;
    int to = clio_arg(move, 1);
    l->moved |= MOVED_SQUAD;
    if (clio_verb(move) == DO_SAIL || clio_verb(move) == DO_EXPLORE)
        l->moved |=
            clash_takes_navigation(x, f->seat, move) ? MOVED_SHIP | MOVED_OVER_EDGE : MOVED_SHIP;
    l->fights = (is_land(x->s, to) || l->flags & MOVE_WARLORD_AT_SEA) &&
                clash_is_enemy_space(x, f->seat, to);
}

RULE(move)
{
    LOCALS_OF(move);
    BEGIN;
    for (l->squads = l->squads ? l->squads : SQUADS; l->squads > 0; l->squads--) {
        ASK(Q_MOVE, f->seat);
        if (!ANSWER || said(x, DO_ENOUGH))
            break;
        note_squad(x, f);
        RUN(squad, f->seat, .from = CHOSEN, .to = CHOSEN_SECOND, .via = CHOSEN_THIRD,
            .verb = CHOSEN_VERB, .flags = l->flags);
        if (l->fights) /* Great Warlord helps in the first one */
            l->flags &= (uint8_t) ~(MOVE_WARLORD | MOVE_WARLORD_AT_SEA);
    }
    if (!l->moved) /* the action is spent all the same */
        SAY(MOVES_NOBODY, f->seat);
    feed_nomads(x, f->seat);
    end_of_action(x, f->seat);
    RUN_HOOK(f->seat, H_MOVED, .moved = l->moved);
    END;
}
