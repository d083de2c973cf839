/* chinese.c: what the advances and leaders of the Chinese do [p.33, p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

enum { RICE = 2 };

static bool is_rice_field(const struct play *x, int seat, int city_space, int i)
{
    const struct clash_state *s = x->s;
    int space = s->collect_space[i];
    const struct clash_space *place = &s->space[space];
    return place->terrain == PLAIN && space != city_space && place->holder == seat &&
           place->units[SETTLER] > 0 && !memchr(s->collect_space, space, (size_t)i);
}

/* A food more for each plain outside the city where settlers of the player are, two at most. */
HOOK(rice_cultivation_collected)
{
    HOOK_LOCALS();
    int fields = 0;
    for (int i = 0; i < x->s->collect_spaces; i++)
        fields += is_rice_field(x, f->seat, l->space, i);
    clash_gain_from(x, f->seat, FOOD, fields < RICE ? fields : RICE, AB_RICE_CULTIVATION);
    return CLIO_DONE;
}

ABILITY(rice_cultivation) = {.on[H_COLLECTED] = rice_cultivation_collected};

/* A Recruit with a settler: settlers in cities may move at once. */
HOOK(expansion_recruited)
{
    HOOK_LOCALS();
    BEGIN;
    if (l->units & 1 << SETTLER) {
        RUN(move, f->seat, .flags = MOVE_SETTLERS_ONLY);
    }
    END;
}

ABILITY(expansion) = {.on[H_RECRUITED] = expansion_recruited};

/* In round 1 a wood and an ore cancel a hit; Qin Shi Huang may cancel another one. */
HOOK(fireworks_casualties)
{
    HOOK_LOCALS();
    const struct price price = {{[WOOD] = 1, [ORE] = 1}};
    int more = has(x->s, f->seat, AB_TACTICIAN) ? 1 : 0;
    BEGIN;
    if (x->s->fight.round != 1 || !clash_cancel_helps(x, l->side, more) ||
        !clash_can_pay(x, f->seat, &price, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_FIREWORKS, f->seat);
    if (said(x, DO_YES)) {
        SAY(USED, f->seat, AB_FIREWORKS);
        clash_cancel_hit(x, l->side, AB_FIREWORKS);
        PAY(f->seat, &price, 0);
    }
    END;
}

ABILITY(fireworks) = {.on[H_CASUALTIES] = fireworks_casualties};

/* What settlers and infantry become, or NONE. */
static int other_shape(int unit)
{
    return unit == SETTLER ? INFANTRY : unit == INFANTRY ? SETTLER : NONE;
}

/* Those that were converted already carry MOVED until the action is over. */
static bool may_convert(const struct play *x, int seat, int unit, int space)
{
    int shape = other_shape(unit);
    return clash_find_figure(x->s, seat, unit, space, 0, MOVED) >= 0 &&
           clash_in_reserve(x, seat, shape) > 0 && clash_room_for(x, seat, shape, 1, space);
}

/* Lists the units that can be converted, each kind once a space. */
static void conversions(const struct play *x, int seat, struct clio_moves *m)
{
    const uint8_t *figure = x->s->seat[seat].figure;
    for (int i = FIRST_SETTLER; i < FIRST_CAVALRY && !clio_full(m); i++) {
        int unit = clash_unit_of_figure(i), first = clash_first_figure(unit);
        if (figure[i] < SHEET && !memchr(figure + first, figure[i], (size_t)(i - first)) &&
            may_convert(x, seat, unit, figure[i]))
            clio_add(m, DO_CONVERT, (unsigned)unit, figure[i], 0);
    }
}

static bool imperial_army_usable(const struct play *x, int seat)
{
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    conversions(x, seat, &m);
    return m.count > 0;
}

static void offer_conversions(struct play *x, int seat)
{
    clio_move list[FIRST_CAVALRY];
    struct clio_moves m = {list, 0, FIRST_CAVALRY};
    conversions(x, seat, &m);
    for (int i = 0; i < m.count; i++)
        offer(x, DO_CONVERT, clio_arg(list[i], 0), clio_arg(list[i], 1), 0);
}

/* What the unit did this turn stays with it. */
static void convert(struct play *x, int seat, int unit, int space)
{
    int figure = clash_find_figure(x->s, seat, unit, space, 0, MOVED), shape = other_shape(unit);
    uint8_t status = x->s->turn.status[figure];
    clash_put_figure(x, seat, figure, RESERVE);
    figure = clash_find_figure(x->s, seat, shape, RESERVE, 0, 0);
    clash_put_figure(x, seat, figure, space);
    x->s->turn.status[figure] = (uint8_t)(status | MOVED);
    SAY(BECOMES, seat, 1, shape, space, unit);
}

static void end_conversions(struct play *x)
{
    for (int i = 0; i < FIGURES; i++)
        x->s->turn.status[i] &= (uint8_t)~MOVED;
}

/* Settlers become infantry and infantry settlers, as many as the player likes. */
HOOK(imperial_army_used)
{
    HOOK_LOCALS(uint8_t begun; /* one is converted */);
    BEGIN;
    for (;; l->begun = 1) {
        offer_conversions(x, f->seat);
        if (l->begun && x->s->offers.count > 0)
            offer(x, DO_ENOUGH, 0, 0, 0);
        ASK(Q_IMPERIAL_ARMY, f->seat);
        if (!said(x, DO_CONVERT))
            break;
        convert(x, f->seat, CHOSEN, CHOSEN_SECOND);
    }
    end_conversions(x);
    END;
}

ABILITY(imperial_army) = {
    .use = ONE_ACTION, .once = 1, .usable = imperial_army_usable, .on[H_USED] = imperial_army_used};

/* ---- Empress Wu Zetian --------------------------------------------------------------------------- */

TEACHER(agriculture_economist, AGRICULTURE);

/* Army units of a side when the round began. */
static int army_at_first(const struct play *x, int side)
{
    return clash_fighters(x, side) + x->s->fight.side[side].round_losses;
}

VALUE(brilliant_conqueror, LEADER_VALUE,
      leads_army(x, at) && army_at_first(x, at->other) >= army_at_first(x, !at->other));

/* ---- Qin Shi Huang ------------------------------------------------------------------------------- */

enum { TACTICIAN_CULTURE = 2 };

/* Qin Shi Huang: one in each round. */
HOOK(tactician_casualties)
{
    HOOK_LOCALS();
    const struct price culture = price_of_kind(CULTURE, TACTICIAN_CULTURE);
    BEGIN;
    if (x->s->fight.naval || !clash_leader_fights(x, f->seat, l->side) ||
        !clash_cancel_helps(x, l->side, 0) || !clash_can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_TACTICIAN, f->seat);
    if (said(x, DO_YES)) {
        SAY(USED, f->seat, AB_TACTICIAN);
        clash_cancel_hit(x, l->side, AB_TACTICIAN);
        PAY(f->seat, &culture, 0);
    }
    END;
}

ABILITY(tactician) = {.on[H_CASUALTIES] = tactician_casualties};

HOOK(huang_great_wall_drawn)
{
    return clash_take_own_wonder(x, f, AB_GREAT_WALL);
}

static int huang_great_wall_price(const struct play *x, const struct about *at)
{
    return clash_own_wonder_price(x, at, AB_GREAT_WALL);
}

ABILITY(huang_great_wall) = {.use = FREE_ACTION,
                             .usable = clash_free_wonder_usable,
                             .on[H_USED] = clash_free_wonder_used,
                             .on[H_WONDER_DRAWN] = huang_great_wall_drawn,
                             .CHANGES(M_WONDER_PRICE) = huang_great_wall_price};

/* ---- Sun Tzu ------------------------------------------------------------------------------------- */

TEACHER(art_of_war, WARFARE);

static int army_at_start(const struct clash_side *side)
{
    const uint8_t *n = side->at_start;
    return n[INFANTRY] + n[CAVALRY] + n[ELEPHANT] + n[LEADER];
}

/* Sun Tzu: against army units, won in round 1. */
HOOK(fast_war_after_fight)
{
    HOOK_LOCALS();
    const struct clash_fight *fight = &x->s->fight;
    if (leader_won(x, f->seat, l->side) && fight->round == 1 &&
        army_at_start(&fight->side[!l->side]) > 0) {
        clash_gain_from(x, f->seat, MOOD, 1, AB_FAST_WAR);
        clash_gain_from(x, f->seat, CULTURE, 1, AB_FAST_WAR);
    }
    return CLIO_DONE;
}

ABILITY(fast_war) = {.on[H_AFTER_FIGHT] = fast_war_after_fight};
