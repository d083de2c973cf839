/* ab_civs_b.c: what the advances of Chinese, Egyptians, Greeks and Huns do [p.33, p.34]. */
#include "games/clash/abilities/helpers.h"

/* ---- Chinese --------------------------------------------------------------------------------------- */

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
    int fields = 0;
    for (int i = 0; i < x->s->collect_spaces; i++)
        fields += is_rice_field(x, f->seat, f->c, i);
    gain_from(x, f->seat, FOOD, fields < RICE ? fields : RICE, AB_RICE_CULTIVATION);
    return CLIO_DONE;
}

ABILITY(rice_cultivation) = {.on[H_COLLECTED] = rice_cultivation_collected};

/* A Recruit with a settler: settlers in cities may move at once. */
HOOK(expansion_recruited)
{
    BEGIN;
    if (f->d & 1 << SETTLER) {
        CALL(FRAME(.rule = R_MOVE, .seat = f->seat, .a = MOVE_SETTLERS_ONLY));
    }
    END;
}

ABILITY(expansion) = {.on[H_RECRUITED] = expansion_recruited};

/* In round 1 a wood and an ore cancel a hit; Qin Shi Huang may cancel another one. */
HOOK(fireworks_casualties)
{
    const struct price price = {{[WOOD] = 1, [ORE] = 1}};
    int more = has(x->s, f->seat, AB_TACTICIAN) ? 1 : 0;
    BEGIN;
    if (x->s->fight.round != 1 || !cancel_helps(x, f->c, more) || !can_pay(x, f->seat, &price, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_FIREWORKS, f->seat);
    if (said(x, DO_YES)) {
        x->s->fight.side[f->c].cancels++;
        SAY(USED, f->seat, AB_FIREWORKS);
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
    return find_figure(x->s, seat, unit, space, 0, MOVED) >= 0 && in_reserve(x, seat, shape) > 0 &&
           room_for(x, seat, shape, 1, space);
}

/* Lists the units that can be converted, each kind once a space. */
static void conversions(const struct play *x, int seat, struct clio_moves *m)
{
    const uint8_t *figure = x->s->seat[seat].figure;
    for (int i = FIRST_SETTLER; i < FIRST_CAVALRY && !clio_full(m); i++) {
        int unit = unit_of_figure(i), first = first_figure(unit);
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
    int figure = find_figure(x->s, seat, unit, space, 0, MOVED), shape = other_shape(unit);
    uint8_t status = x->s->turn.status[figure];
    put_figure(x, seat, figure, RESERVE);
    figure = find_figure(x->s, seat, shape, RESERVE, 0, 0);
    put_figure(x, seat, figure, space);
    x->s->turn.status[figure] = (uint8_t)(status | MOVED);
    SAY(BECOMES, seat, 1, shape, space);
}

static void end_conversions(struct play *x)
{
    for (int i = 0; i < FIGURES; i++)
        x->s->turn.status[i] &= (uint8_t)~MOVED;
}

/* Settlers become infantry and infantry settlers, as many as the player likes. e: one is converted. */
HOOK(imperial_army_used)
{
    BEGIN;
    for (;; f->e = 1) {
        offer_conversions(x, f->seat);
        if (f->e && x->s->choices > 0)
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

/* ---- Egyptians ----------------------------------------------------------------------------------------- */

static int flood_plains_yield(const struct play *x, const struct about *at)
{
    return x->s->space[at->space].terrain == DESERT ? 1 << FOOD | 1 << WOOD : 0;
}

static int flood_plains_city(const struct play *x, const struct about *at)
{
    return x->s->space[at->space].terrain == DESERT;
}

ABILITY(flood_plains) = {.CHANGES(M_YIELD) = flood_plains_yield,
                         .CHANGES(M_CITY_ON) = flood_plains_city};

/* Mood stands for everything that buildings and wonders cost. */
static int architecture_pay_with(const struct play *x, const struct about *at)
{
    (void)x;
    bool builds = at->what == DO_BUILD || at->what == DO_WONDER;
    return builds ? PAY_MOOD_FOR_RESOURCES | PAY_MOOD_FOR_CULTURE : 0;
}

ABILITY(architecture) = {.CHANGES(M_PAY_WITH) = architecture_pay_with};

enum { EMBALMERS_CULTURE = 5 };

/* After each conflict, however it ended, for who has little culture. */
HOOK(embalming_after_fight)
{
    if (x->s->seat[f->seat].stock[CULTURE] < EMBALMERS_CULTURE)
        gain_from(x, f->seat, CULTURE, 1, AB_EMBALMING);
    return CLIO_DONE;
}

HOOK(embalming_leader_lost)
{
    gain_from(x, f->seat, CULTURE, 1, AB_EMBALMING);
    return CLIO_DONE;
}

ABILITY(embalming) = {.on[H_AFTER_FIGHT] = embalming_after_fight,
                      .on[H_LEADER_LOST] = embalming_leader_lost};

/* abilities.c: Theocracy advances are Autocracy advances, too. */
ABILITY(divine_ancestry) = {0};

/* ---- Greeks ---------------------------------------------------------------------------------------------- */

/* A Recruit of at least one unit in a city with an academy. */
HOOK(study_recruited)
{
    int city = city_at(x->s, f->c);
    if (f->d && city >= 0 && has_building(x->s, city, ACADEMY))
        gain_from(x, f->seat, IDEAS, 1, AB_STUDY);
    return CLIO_DONE;
}

ABILITY(study) = {.on[H_RECRUITED] = study_recruited};

/* Few against many: those lay no card. recruit.c: culture instead of mood for Draft. */
static int sparta_forbids(const struct play *x, const struct about *at)
{
    return !x->s->fight.naval && fighters(x, at->other) < fighters(x, !at->other);
}

ABILITY(sparta) = {.CHANGES(M_FORBID_CARD) = sparta_forbids};

/* influence.c: from cities with a building of one's own; culture.c: mood for Arts. */
ABILITY(hellenization) = {0};

/* The size a city had before the building or wonder that it was activated for. */
static int size_before(const struct play *x, int city, int what)
{
    return city_size(x->s, city) - (what == DO_BUILD || what == DO_WONDER);
}

static void offer_city_states(struct play *x, const struct clio_frame *f)
{
    int origin = city_at(x->s, f->c);
    for (int i = 0; (i = next_city(x->s, f->seat, i)) >= 0; i++)
        if (i != origin && x->s->city[i].mood >= x->s->city[origin].mood &&
            city_size(x->s, i) >= size_before(x, origin, f->d) && may_activate(x, f->seat, i))
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    if (x->s->choices > 0)
        offer(x, DO_NO, 0, 0, 0);
}

/* Once a turn, when a city is activated for the second time, another one counts instead. */
HOOK(city_states_activating)
{
    BEGIN;
    if (was_used(x->s, AB_CITY_STATES) || city_owner_at(x->s, f->c) != f->seat ||
        x->s->city[city_at(x->s, f->c)].activations != 1)
        return CLIO_DONE;
    offer_city_states(x, f);
    ASK(Q_CITY_STATES, f->seat);
    if (said(x, DO_CHOOSE_CITY)) {
        mark_used(x, AB_CITY_STATES);
        x->s->turn.activated = CHOSEN;
        SAY(COUNTS_INSTEAD, f->seat, f->c, CHOSEN);
    }
    END;
}

ABILITY(city_states) = {.on[H_ACTIVATING] = city_states_activating};

/* ---- Huns -------------------------------------------------------------------------------------------------- */

/* muster.c, squad.c and move.c: cities of size 1 move. */
ABILITY(nomads) = {0};

/* A token for the right to lead the barbarians that an event sets in motion. */
HOOK(hunnic_tribes_barbarians)
{
    const struct price token = price_of_kind(MOOD, 1);
    BEGIN;
    if (!can_spend_token(x, f->seat))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_HUNNIC_TRIBES, f->seat);
    if (said(x, DO_YES)) {
        x->s->barbarians_led = 1;
        SAY(USED, f->seat, AB_HUNNIC_TRIBES);
        PAY(f->seat, &token, PAY_CULTURE_FOR_MOOD);
    }
    END;
}

ABILITY(hunnic_tribes) = {.on[H_BARBARIANS_MOVE] = hunnic_tribes_barbarians};

static int horse_breeding_recruits(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == CAVALRY;
}

ABILITY(horse_breeding) = {.CHANGES(M_MAY_RECRUIT) = horse_breeding_recruits};

/* Who wins a land battle as attacker takes a resource from the other player. */
HOOK(plunder_after_fight)
{
    const struct clash_fight *fight = &x->s->fight;
    int victim = enemy_of_fight(x, f->c);
    BEGIN;
    if (fight->naval || !fight->battle || f->c != ATTACKER || fight->winner != ATTACKER ||
        victim >= SEATS)
        return CLIO_DONE;
    for (unsigned kind = 0; kind < RESOURCES; kind++)
        if (x->s->seat[victim].stock[kind])
            offer(x, DO_CHOOSE_KIND, kind, 0, 0);
    ASK(Q_PLUNDER, f->seat);
    if (ANSWER) {
        lose(x, victim, CHOSEN, 1);
        gain_from(x, f->seat, CHOSEN, 1, AB_PLUNDER);
    }
    END;
}

ABILITY(plunder) = {.on[H_AFTER_FIGHT] = plunder_after_fight};
