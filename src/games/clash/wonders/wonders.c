/* wonders.c: what the wonders do for who controls their city (RULES 12, wonders.tsv) [p.28-29]. */
#include "games/clash/conflict/fight.h"

bool clash_wonder_stands_in(const struct play *x, int ability, int space)
{
    int city = clash_city_at(x->s, space);
    return city >= 0 && x->s->city[city].wonders >> x->e->wonder_of[ability] & 1;
}

/* ---- Great Arena ------------------------------------------------------------------------------------ */

static int arena_swap(const struct play *x, const struct about *at)
{
    (void)x, (void)at;
    return PAY_MOOD_FOR_CULTURE | PAY_CULTURE_FOR_MOOD;
}

/* Would one more point make one more hit? */
static bool arena_helps(const struct play *x, int side)
{
    struct clash_state copy = *x->s;
    struct play thought = {x->game, x->e, &copy, NULL, 0};
    copy.fight.side[side].plus_value++;
    clash_count_value(&thought, side);
    return copy.fight.side[side].value / VALUE_PER_HIT >
           x->s->fight.side[side].value / VALUE_PER_HIT;
}

/* Once per land combat: a token for +1 after the roll. */
HOOK(arena_rolled)
{
    HOOK_LOCALS();
    struct clash_side *side = &x->s->fight.side[l->side];
    struct price price = price_of_kind(MOOD, 1);
    BEGIN;
    if (x->s->fight.naval || (side->flags & SIDE_ARENA) || !clash_can_pay(x, f->seat, &price, 0) ||
        !arena_helps(x, l->side))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_ARENA, f->seat);
    if (said(x, DO_YES)) {
        side->flags |= SIDE_ARENA;
        side->plus_value++;
        clash_count_value(x, l->side);
        SAY(VALUE_FROM, f->seat, 1, AB_GREAT_ARENA);
        PAY(f->seat, &price, 0);
    }
    END;
}

ABILITY(great_arena) = {.on[H_ROLLED] = arena_rolled, .CHANGES(M_TOKEN_SWAP) = arena_swap};

/* ---- Great Gardens ------------------------------------------------------------------------------------ */

/* muster.c keeps squads that crossed a plain from attacking. */
static int gardens_yield(const struct play *x, const struct about *at)
{
    if (x->s->space[at->space].terrain != PLAIN ||
        !clash_wonder_stands_in(x, AB_GREAT_GARDENS, at->other))
        return 0;
    return 1 << FOOD | 1 << WOOD | 1 << ORE | 1 << IDEAS | 1 << GOLD;
}

ABILITY(great_gardens) = {.CHANGES(M_YIELD) = gardens_yield};

/* ---- Great Library ------------------------------------------------------------------------------------- */

/*
 * Once a turn an advance works although it is not owned, at any moment before it is used. Most are
 * named from the menu; those that help at the start of the turn, in a conflict or in an event may
 * wait for it: see BORROW.
 */
static bool may_borrow(const struct play *x, int seat, int advance)
{
    return x->e->advance[advance].group < GOVERNMENT && !(x->s->seat[seat].advances >> advance & 1);
}

static bool library_open(const struct play *x, int seat)
{
    return in_own_turn(x->s, seat) && !was_used(x->s, AB_GREAT_LIBRARY);
}

static void borrow(struct play *x, int seat, int advance)
{
    x->s->turn.library = (uint8_t)advance;
    mark_used(x, AB_GREAT_LIBRARY); /* from the menu it is marked already */
    clash_refresh_abilities(x, seat);
    SAY(BORROWED, seat, advance);
}

void clash_offer_loan(struct play *x, int seat, int ability)
{
    int advance = x->e->advance_of[ability];
    if (has(x->s, seat, AB_GREAT_LIBRARY) && library_open(x, seat) && !has(x->s, seat, ability) &&
        may_borrow(x, seat, advance))
        offer(x, DO_CHOOSE_ADVANCE, (unsigned)advance, 0, 0);
}

void clash_offer_storage(struct play *x, int seat, int food)
{
    if (x->s->seat[seat].stock[FOOD] + food > clash_stock_limit(x, seat, FOOD))
        clash_offer_loan(x, seat, AB_STORAGE);
}

RULE(borrow)
{
    BEGIN;
    offer(x, DO_NO, 0, 0, 0);
    ASK(Q_LIBRARY, f->seat);
    if (said(x, DO_CHOOSE_ADVANCE))
        borrow(x, f->seat, CHOSEN);
    END;
}

static bool library_usable(const struct play *x, int seat)
{
    return library_open(x, seat);
}

HOOK(library_used)
{
    BEGIN;
    for (int i = 0; i < ADVANCES; i++)
        if (may_borrow(x, f->seat, i))
            offer(x, DO_CHOOSE_ADVANCE, (unsigned)i, 0, 0);
    ASK(Q_LIBRARY, f->seat);
    if (ANSWER)
        borrow(x, f->seat, CHOSEN);
    END;
}

/* What Trade Routes do would have come before: it is done now. */
HOOK(library_turn_start)
{
    uint8_t linked[4];
    BEGIN;
    if (clash_trade_links(x, f->seat, false, linked) > 0)
        clash_offer_loan(x, f->seat, AB_TRADE_ROUTES);
    if (x->s->offers.count == 0)
        return CLIO_DONE;
    BORROW(f->seat);
    if (has(x->s, f->seat, AB_TRADE_ROUTES)) {
        RUN(ability, f->seat, .ability = AB_TRADE_ROUTES, .hook = H_TURN_START);
    }
    END;
}

static void offer_for_fight(struct play *x, int seat, int side)
{
    const struct clash_fight *fight = &x->s->fight;
    if (x->s->seat[seat].actions)
        clash_offer_loan(x, seat, AB_TACTICS);
    if (!fight->naval)
        clash_offer_loan(x, seat, AB_STEEL_WEAPONS);
    if (!fight->naval && has(x->s, seat, AB_STEEL_WEAPONS))
        clash_offer_loan(x, seat, AB_METALLURGY);
    if (side == ATTACKER && fight->fortress)
        clash_offer_loan(x, seat, AB_SIEGECRAFT);
    if (fight->naval || (side == ATTACKER && fight->landing))
        clash_offer_loan(x, seat, AB_WAR_SHIPS);
}

/* What is borrowed is used at its own step. */
HOOK(library_before_fight)
{
    HOOK_LOCALS();
    BEGIN;
    if (l->step == BEFORE_LIBRARY)
        offer_for_fight(x, f->seat, l->side);
    BORROW(f->seat);
    END;
}

/* Whatever makes the seat ignore the text of the event. */
static void offer_against_event(struct play *x, int seat, int event)
{
    struct about at = {.seat = seat, .space = NONE, .what = event};
    if (any_modifier(x, M_IGNORES_EVENT, &at))
        return;
    for (int i = 0; i < ADVANCES; i++) {
        int ability = x->e->advance[i].ability;
        clio_modifier *ignores = clash_abilities[ability]->CHANGES(M_IGNORES_EVENT);
        if (ignores && ignores(x, &at))
            clash_offer_loan(x, seat, ability);
    }
}

HOOK(library_event)
{
    BEGIN;
    if (x->s->event != NONE)
        offer_against_event(x, f->seat, x->e->event[x->s->event].event);
    BORROW(f->seat);
    END;
}

ABILITY(great_library) = {.use = FREE_ACTION,
                          .once = 1,
                          .usable = library_usable,
                          .on[H_USED] = library_used,
                          .on[H_TURN_START] = library_turn_start,
                          .on[H_BEFORE_FIGHT] = library_before_fight,
                          .on[H_EVENT_DRAWN] = library_event};

/* ---- Great Lighthouse ------------------------------------------------------------------------------------ */

/* Each activation of its city launches a ship, anywhere at sea (R24). status.c: the first player. */
HOOK(lighthouse_activated)
{
    HOOK_LOCALS();
    BEGIN;
    if (!clash_wonder_stands_in(x, AB_GREAT_LIGHTHOUSE, l->space) ||
        clash_in_reserve(x, f->seat, SHIP) == 0)
        return CLIO_DONE;
    for (int i = 0; i < layout_of(x)->spaces; i++) {
        int space = layout_of(x)->list[i], holder = x->s->space[space].holder;
        if (is_sea(x->s, space) && (holder == NONE || holder == f->seat) &&
            !clash_pirates_hostile(x, f->seat, space) && clash_room_for(x, f->seat, SHIP, 1, space))
            offer(x, DO_CHOOSE_SPACE, (unsigned)space, 0, 0);
    }
    if (x->s->offers.count == 0)
        return CLIO_DONE;
    offer(x, DO_NO, 0, 0, 0);
    ASK(Q_LIGHTHOUSE, f->seat);
    if (said(x, DO_CHOOSE_SPACE)) {
        SAY(USED, f->seat, AB_GREAT_LIGHTHOUSE);
        clash_place_units(x, f->seat, SHIP, 1, CHOSEN);
    }
    END;
}

ABILITY(great_lighthouse) = {.on[H_ACTIVATED] = lighthouse_activated};

/* ---- Great Mausoleum, Great Pyramids ----------------------------------------------------------------------- */

/* decks.c and events.c: cards from the discard pile. */
ABILITY(great_mausoleum) = {0};
/* score.c: 5 points, all for the builder, who wins ties too. */
ABILITY(great_pyramids) = {.ties = TIES_OF_BUILDER};

/* ---- Great Statue --------------------------------------------------------------------------------------------- */

HOOK(statue_built)
{
    clash_draw_objective(x, f->seat);
    return CLIO_DONE;
}

static bool statue_usable(const struct play *x, int seat)
{
    return x->s->seat[seat].objectives != 0;
}

void clash_statue_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    for (uint64_t left = x->s->seat[f->seat].objectives; left; left &= left - 1)
        clio_add(m, DO_CHOOSE_OBJECTIVE, (unsigned)__builtin_ctzll(left), 0, 0);
}

void clash_discard_objective(struct play *x, int seat, int card)
{
    uint64_t bit = (uint64_t)1 << card;
    x->s->seat[seat].objectives &= ~bit;
    for (int i = 0; i < SEATS; i++)
        x->s->seat[i].knows_objectives &= ~bit;
    x->s->gone_objectives |= bit;
    SAY(DISCARDED_OBJECTIVE, seat, card, clash_cause(x));
}

/* Once a turn: an objective card for one more action. */
HOOK(statue_used)
{
    BEGIN;
    ASK(Q_STATUE, f->seat);
    clash_discard_objective(x, f->seat, CHOSEN);
    x->s->turn.actions++;
    SAY(GAINS_ACTION, f->seat, clash_cause(x));
    END;
}

ABILITY(great_statue) = {.use = FREE_ACTION,
                         .once = 1,
                         .usable = statue_usable,
                         .on[H_ACQUIRED] = statue_built,
                         .on[H_USED] = statue_used};

/* ---- Great Wall -------------------------------------------------------------------------------------------------- */

/* combat.c: barbarians who attack one of the cities are beaten at once. */
static int wall_weakens(const struct play *x, const struct about *at)
{
    enum { WALL = -2 };
    const struct clash_fight *fight = &x->s->fight;
    return at->other == DEFENDER && !fight->naval && fight->round == 1 && fight->city != NONE &&
                   fight->mood == HAPPY
               ? WALL
               : 0;
}

ABILITY(great_wall) = {.CHANGES(M_ENEMY_VALUE) = wall_weakens};
