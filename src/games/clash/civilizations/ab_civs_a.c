/* ab_civs_a.c: what the advances of Aztecs, Babylonians, Carthaginians and Celts do [p.32]. */
#include "games/clash/abilities/helpers.h"

/* ---- Aztecs: Captives ------------------------------------------------------------------------------ */

/* Army units of the losers that can still be taken; the set counts those taken, by kind. */
static int captives_left(const struct play *x, const struct clio_frame *f, int unit)
{
    const struct clash_side *loser = &x->s->fight.side[!f->c];
    int left = loser->lost[unit] - (int)(f->set >> (8 * unit) & UINT8_MAX);
    int there = in_reserve(x, loser->owner, unit);
    return left < there ? left : there;
}

static void offer_captives(struct play *x, const struct clio_frame *f)
{
    if (captives_of(x->s, f->seat) == CAPTIVE_ROOM)
        return;
    for (int unit = INFANTRY; unit <= ELEPHANT; unit++)
        if (captives_left(x, f, unit) > 0)
            offer(x, DO_CHOOSE_UNIT, (unsigned)unit, 0, 0);
    if (x->s->choices > 0)
        offer(x, DO_ENOUGH, 0, 0, 0);
}

/* After each land combat won the beaten army units may be kept, four in all. c: side. */
HOOK(captives_after_fight)
{
    BEGIN;
    if (x->s->fight.naval || x->s->fight.winner != f->c)
        return CLIO_DONE;
    for (;;) {
        offer_captives(x, f);
        ASK(Q_CAPTIVES, f->seat);
        if (!said(x, DO_CHOOSE_UNIT))
            break;
        f->set += (uint64_t)1 << (8 * CHOSEN);
        take_captive(x, f->seat, enemy_of_fight(x, f->c), CHOSEN, x->s->fight.space);
    }
    END;
}

/* Half a point each; they name no category (R53). */
static int captives_points(const struct play *x, const struct about *at)
{
    return at->what == POINTS_EVENTS ? captives_of(x->s, at->seat) : 0;
}

ABILITY(captives) = {.on[H_AFTER_FIGHT] = captives_after_fight,
                     .CHANGES(M_POINTS) = captives_points};

/* ---- Aztecs: Tribute, Human Sacrifices, Chinampas ---------------------------------------------------- */

enum { TRIBUTE_STEPS = 2 };

/* Spaces with an enemy city, whoever is in it; barbarians taken captive there: collect.c. */
static int tribute_reach(const struct play *x, const struct about *at)
{
    int owner = city_owner_at(x->s, at->space);
    if (owner == NONE || owner == at->seat || x->s->space[at->space].exhausted)
        return 0;
    return distance(x, at->other, at->space, false, TRIBUTE_STEPS) <= TRIBUTE_STEPS ? REACH_OCCUPIED
                                                                                    : 0;
}

ABILITY(tribute) = {.CHANGES(M_REACH) = tribute_reach};

/* Captives of the same kind and owner are offered once. */
static void offer_victims(struct play *x, int seat)
{
    const uint8_t *captive = x->s->seat[seat].captive;
    offer(x, DO_NO, 0, 0, 0);
    for (int i = 0; i < CAPTIVE_ROOM; i++)
        if (captive[i] && !memchr(captive, captive[i], (size_t)i))
            offer(x, DO_PAY_CAPTIVE, (unsigned)(captive[i] - 1) % UNITS, (unsigned)i + 1, 0);
}

static void cancel_event(struct play *x, int seat)
{
    SAY(EVENT_CANCELLED, seat, x->s->event);
    discard_event(x, x->s->event);
    x->s->event = NONE;
}

/* A captive cancels the whole card, and another one is drawn; as long as there are captives. */
HOOK(human_sacrifices_event)
{
    BEGIN;
    while (x->s->event != NONE) {
        offer_victims(x, f->seat);
        ASK(Q_SACRIFICE, f->seat);
        if (!said(x, DO_PAY_CAPTIVE))
            break;
        free_captive(x, f->seat, CHOSEN_SECOND - 1);
        cancel_event(x, f->seat);
        RUN_HOOK(f->seat, H_SACRIFICED, 0, 0);
        CALL(FRAME(.rule = R_DRAW_EVENT, .seat = f->seat));
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
    if (is_coastal(x, f->c) && !was_used(x->s, AB_CHINAMPAS) &&
        gain_from(x, f->seat, FOOD, 1, AB_CHINAMPAS))
        mark_used(x, AB_CHINAMPAS);
    return CLIO_DONE;
}

ABILITY(chinampas) = {.on[H_COLLECTED] = chinampas_collected};

/* ---- Babylonians ------------------------------------------------------------------------------------- */

/* The only food of a Collect is doubled, outside its limit. */
HOOK(canals_collected)
{
    if (x->s->collected[FOOD] == 1)
        gain_from(x, f->seat, FOOD, 1, AB_CANALS);
    return CLIO_DONE;
}

ABILITY(canals) = {.on[H_COLLECTED] = canals_collected};

HOOK(ziggurats_constructed)
{
    if (f->d == TEMPLE)
        gain_from(x, f->seat, IDEAS, 1, AB_ZIGGURATS);
    return CLIO_DONE;
}

ABILITY(ziggurats) = {.on[H_CONSTRUCTED] = ziggurats_constructed};

HOOK(astrology_event)
{
    gain_from(x, f->seat, IDEAS, 1, AB_ASTROLOGY);
    return CLIO_DONE;
}

ABILITY(astrology) = {.on[H_EVENT_DONE] = astrology_event};

/* Does the activation that is being counted lower the mood of the city? */
static bool mood_would_drop(const struct play *x, int seat)
{
    int space = x->s->turn.activated;
    if (x->s->turn.keep_mood || city_owner_at(x->s, space) != seat)
        return false;
    const struct clash_city *city = &x->s->city[city_at(x->s, space)];
    return city->activations > 0 && city->mood != ANGRY;
}

static bool justice_is_done(const struct play *x, int seat)
{
    return has(x->s, seat, AB_JUSTICE) && !was_used(x->s, AB_JUSTICE) &&
           is_leader_city(x, seat, x->s->turn.activated);
}

/* Once a turn a culture token keeps up the mood of a city that is used again. */
HOOK(code_of_laws_activating)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (was_used(x->s, AB_CODE_OF_LAWS) || !mood_would_drop(x, f->seat) ||
        justice_is_done(x, f->seat) || !can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_CODE_OF_LAWS, f->seat);
    if (said(x, DO_YES)) {
        mark_used(x, AB_CODE_OF_LAWS);
        x->s->turn.keep_mood = 1;
        SAY(USED, f->seat, AB_CODE_OF_LAWS);
        PAY(f->seat, &culture, 0);
    }
    END;
}

ABILITY(code_of_laws) = {.on[H_ACTIVATING] = code_of_laws_activating};

/* Hammurabi: the first such drop of a turn in the leader's city does not happen. */
HOOK(justice_activating)
{
    if (mood_would_drop(x, f->seat) && justice_is_done(x, f->seat)) {
        mark_used(x, AB_JUSTICE);
        x->s->turn.keep_mood = 1;
        SAY(USED, f->seat, AB_JUSTICE);
    }
    return CLIO_DONE;
}

ABILITY(justice) = {.on[H_ACTIVATING] = justice_activating};

/* ---- Carthaginians: Hegemony --------------------------------------------------------------------------- */

/* Ships that can be given up in a sea space: own ones and pirates that serve the player. */
static int fleet_in(const struct clash_state *s, int seat, int sea)
{
    if (s->space[sea].holder != seat)
        return 0;
    return s->space[sea].units[SHIP] + allied_pirates(s, seat, sea);
}

/* The land spaces on which a ship could found a city, as flags. */
static bool find_colonies(const struct play *x, int seat, uint8_t out[SHEET])
{
    const uint8_t *figure = x->s->seat[seat].figure;
    bool any = false;
    memset(out, 0, SHEET);
    for (int i = 0; i < FIGURES; i++) {
        if (figure[i] >= SHEET || !is_sea(x->s, figure[i]) || !fleet_in(x->s, seat, figure[i]))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int space = neighbour(x, figure[i], side);
            if (space == NONE || out[space] || !may_found(x, seat, space))
                continue;
            out[space] = 1;
            any = true;
        }
    }
    return any;
}

static bool hegemony_usable(const struct play *x, int seat)
{
    uint8_t colonies[SHEET];
    return x->s->seat[seat].left[SETTLEMENT] > 0 && find_colonies(x, seat, colonies);
}

static void offer_colonies(struct play *x, int seat)
{
    uint8_t colonies[SHEET];
    find_colonies(x, seat, colonies);
    for (unsigned space = 0; space < SHEET; space++)
        if (colonies[space])
            offer(x, DO_CHOOSE_SPACE, space, 0, 0);
}

static void offer_fleets(struct play *x, int seat, int colony)
{
    for (int side = 0; side < SIDES; side++) {
        int sea = neighbour(x, colony, side);
        if (sea != NONE && is_sea(x->s, sea) && fleet_in(x->s, seat, sea))
            offer(x, DO_CHOOSE_SPACE, (unsigned)sea, 0, 0);
    }
}

static void offer_colonists(struct play *x, int seat, int sea, int colony)
{
    for (int unit = SETTLER; unit <= LEADER; unit++)
        if (x->s->space[sea].units[unit] && room_for(x, seat, unit, 1, colony))
            offer(x, DO_CHOOSE_UNIT, (unsigned)unit, 0, 0);
    if (x->s->choices > 0)
        offer(x, DO_ENOUGH, 0, 0, 0);
}

/* They move no more this turn. */
static void go_ashore(struct play *x, int seat, int unit, int sea, int colony)
{
    int figure = find_figure(x->s, seat, unit, sea, 0, 0);
    put_figure(x, seat, figure, colony);
    x->s->turn.status[figure] |= SPENT;
    SAY(MOVES, seat, 1, unit, colony);
}

/* Land units that the others cannot carry when one ship is gone. */
static int stranded(const struct play *x, int seat, int sea)
{
    int fleet = fleet_in(x->s, seat, sea);
    if (fleet == 0) /* everybody went ashore, off a pirate ship */
        return 0;
    int more = land_units_in(x->s, sea) - ship_capacity(x, seat, sea) / fleet * (fleet - 1);
    return more > 0 ? more : 0;
}

/* A ship becomes a city on the coast. c: its sea space, d: the city's space, e: a pirate ship. */
HOOK(hegemony_used)
{
    BEGIN;
    offer_colonies(x, f->seat);
    ASK(Q_COLONY, f->seat);
    f->d = CHOSEN;
    offer_fleets(x, f->seat, f->d);
    ASK(Q_COLONY_SHIP, f->seat);
    f->c = CHOSEN;
    if (x->s->space[f->c].units[SHIP])
        offer(x, DO_NO, 0, 0, 0);
    if (allied_pirates(x->s, f->seat, f->c))
        offer(x, DO_YES, 0, 0, 0);
    ASK(Q_COLONY_PIRATE, f->seat);
    f->e = said(x, DO_YES);
    new_city(x, f->seat, f->d, NEUTRAL);
    for (;;) {
        offer_colonists(x, f->seat, f->c, f->d);
        ASK(Q_COLONISTS, f->seat);
        if (!said(x, DO_CHOOSE_UNIT))
            break;
        go_ashore(x, f->seat, CHOSEN, f->c, f->d);
    }
    if (stranded(x, f->seat, f->c)) {
        CALL(FRAME(.rule = R_LOSE_FIGURES, .seat = f->seat,
                   .a = (uint8_t)stranded(x, f->seat, f->c), .b = LAND_UNITS, .c = f->c));
    }
    eliminate_units(x, f->e ? PIRATES : f->seat, SHIP, 1, f->c);
    CALL(FRAME(.rule = R_OBJECTIVES, .seat = f->seat, .a = TRIGGER_FOUNDED, .b = f->d));
    END;
}

ABILITY(hegemony) = {.use = ONE_ACTION, .usable = hegemony_usable, .on[H_USED] = hegemony_used};

/* ---- Carthaginians: the others --------------------------------------------------------------------------- */

/* recruit.c: gold instead of mood for Draft. */
ABILITY(mercenaries) = {0};

enum { ELDERS_GOLD = 2 };

HOOK(council_of_elders_draw)
{
    int ports = buildings_of(x->s, f->seat, PORT);
    gain_from(x, f->seat, GOLD, ports < ELDERS_GOLD ? ports : ELDERS_GOLD, AB_COUNCIL_OF_ELDERS);
    return CLIO_DONE;
}

ABILITY(council_of_elders) = {.on[H_STATUS_DRAW] = council_of_elders_draw};

/* ---- Celts ------------------------------------------------------------------------------------------------- */

/* influence.c lays the tokens; each one still there is worth a point of city pieces (R53). */
static int druidic_influence_points(const struct play *x, const struct about *at)
{
    int tokens = 0;
    for (int i = 0; (i = next_city(x->s, BARBARIANS, i)) >= 0; i++)
        tokens += (x->s->city[i].marks & DRUIDS) != 0;
    return at->what == POINTS_CITIES ? 2 * tokens : 0;
}

ABILITY(druidic_influence) = {.CHANGES(M_POINTS) = druidic_influence_points};

enum { BROTHERS = 4, BROTHERS_STEPS = 2 };

/* Against army units of a player: +1 for each barbarian city close by. */
static int tribal_brothers_value(const struct play *x, const struct about *at)
{
    int cities = 0;
    if (x->s->fight.naval || enemy_of_fight(x, at->other) >= SEATS || !fighters(x, !at->other))
        return 0;
    for (int i = 0; (i = next_city(x->s, BARBARIANS, i)) >= 0; i++)
        cities +=
            distance(x, at->space, x->s->city[i].space, false, BROTHERS_STEPS) <= BROTHERS_STEPS;
    return cities < BROTHERS ? cities : BROTHERS;
}

ABILITY(tribal_brothers) = {.CHANGES(M_COMBAT_VALUE) = tribal_brothers_value};

static int oppida_price(const struct play *x, const struct about *at)
{
    (void)x;
    if (at->what == FORTRESS)
        at->price->n[ORE] = 0;
    return 0;
}

ABILITY(oppida) = {.CHANGES(M_BUILDING_PRICE) = oppida_price};

/* Infantry left for the Clans to help: Uprising, which can be used every time, comes first. */
static int infantry_for_clans(const struct play *x, int seat, int space, int infantry)
{
    bool forest = x->s->space[space].terrain == FOREST || beside_terrain(x, space, FOREST);
    bool uprising = has(x->s, seat, AB_UPRISING) && is_leader_city(x, seat, space);
    return forest ? infantry - uprising : 0;
}

/* Once a turn one infantry of a city at a forest costs no ore. */
static int clans_price(const struct play *x, const struct about *at)
{
    if (at->what == INFANTRY && !was_used(x->s, AB_CLANS) &&
        infantry_for_clans(x, at->seat, at->space, at->price->n[ORE]) > 0)
        at->price->n[ORE]--;
    return 0;
}

HOOK(clans_recruited)
{
    if (infantry_for_clans(x, f->seat, f->c, x->s->turn.enlisted[INFANTRY]) > 0)
        mark_used(x, AB_CLANS);
    return CLIO_DONE;
}

ABILITY(clans) = {.on[H_RECRUITED] = clans_recruited, .CHANGES(M_UNIT_PRICE) = clans_price};
