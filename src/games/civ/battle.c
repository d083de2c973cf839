/*
 * battle.c: battles from the first card to the last (RULES 12.6 to 12.8): who fights with how many units
 * and which bonus, whose battle turn it is, and what is done in it. fronts.c fights unit against unit,
 * spoils.c says what follows.
 *
 * s->battle tells an observer everything, and stays to be read until the next battle begins.
 */
#include "games/civ/war.h"

/* ---- Preparation [12.6] --------------------------------------------------------------------------------- */

/* Standing forces are shuffled, so many cards are drawn. */
static void draw_force(struct play *x, int side, int n)
{
    struct civ_battle *b = &x->s->battle;
    uint64_t *units = &x->s->seat[b->seat[side]].units;
    for (; n > 0 && *units; n--) {
        uint64_t left = *units;
        for (uint32_t skip =
                 clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcountll(left));
             skip > 0; skip--)
            left &= left - 1;
        b->hand[side] |= left & -left;
        *units &= ~(left & -left);
    }
}

/* One of each type off the decks; a deck without cards gives none [12.8]. */
static void raise_barbarians(struct play *x, int side)
{
    for (int type = INFANTRY; type <= MOUNTED; type++) {
        int card = civ_take_unit(x, type);
        if (card >= 0)
            x->s->battle.hand[side] |= (uint64_t)1 << card;
    }
}

static bool is_city(const struct civ_battle *b)
{
    return b->kind == BATTLE_CITY || b->kind == BATTLE_HORDE_CITY;
}

static void raise_force(struct play *x, int side)
{
    struct civ_battle *b = &x->s->battle;
    int seat = b->seat[side];
    for (int type = 0; type < TYPES; type++)
        b->ranks[side][type] = seat == BARBARIANS ? b->rank
                               : type == AIRCRAFT ? 0
                                                  : x->s->seat[seat].rank[type];
    if (seat == BARBARIANS) {
        raise_barbarians(x, side);
    } else {
        bool city = side == DEFENDER && is_city(b);
        int armies = side == ATTACKER ? b->armies : armies_on(x->s, b->square);
        draw_force(x, side, civ_battle_hand(x, seat, armies, city));
    }
    b->fought[side] = b->hand[side];
    x->s->core.reveals++;
    if (seat == BARBARIANS)
        SAY(BARBARIAN_FORCE, __builtin_popcountll(b->hand[side]));
    else
        SAY(FORCE, seat, __builtin_popcountll(b->hand[side]));
}

/* The defence value of a city [5.5], or of the city-state on which armies stand [13]. */
static int defence(struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    int seat = b->seat[DEFENDER], marker = x->s->marker[b->square];
    if (is_city(b)) {
        int n = civ_defence(x, seat, civ_city_at(x->s, b->square) % CITIES_EACH);
        SAY(DEFENCE, seat, b->square, n);
        return n;
    }
    if (seat == BARBARIANS || marker < ON_CITY_STATE)
        return 0;
    int n = x->c->city_state[marker - ON_CITY_STATE].defence;
    SAY(STATE_DEFENCE, seat, marker - ON_CITY_STATE, n);
    return n;
}

/* The side with the higher total takes the difference. */
static void compare_bonuses(struct play *x)
{
    struct civ_battle *b = &x->s->battle;
    for (int side = 0; side < 2; side++) {
        int seat = b->seat[side], bonus = seat < SEATS ? civ_combat_bonus(x, seat) : 0;
        if (bonus > 0)
            SAY(COMBAT_BONUS, seat, bonus);
        b->total[side] = (uint8_t)(bonus + (side == DEFENDER ? defence(x) : 0));
    }
    int better = b->total[DEFENDER] > b->total[ATTACKER] ? DEFENDER : ATTACKER;
    b->bonus[better] = (uint8_t)(b->total[better] - b->total[!better]);
    if (b->bonus[better] > 0)
        SAY(ADVANTAGE, b->seat[better], b->bonus[better]);
}

static void tell_attack(struct play *x)
{
    const struct civ_battle *b = &x->s->battle;
    int attacker = b->seat[ATTACKER], defender = b->seat[DEFENDER];
    if (b->kind == BATTLE_FIELD)
        SAY(ATTACKS, attacker, defender, b->square, b->armies);
    else if (b->kind == BATTLE_CITY && civ_city_at(x->s, b->square) % CITIES_EACH == 0)
        SAY(ATTACKS_CAPITAL, attacker, defender, b->square, b->armies);
    else if (b->kind == BATTLE_CITY)
        SAY(ATTACKS_CITY, attacker, defender, b->square, b->armies);
    else if (b->kind == BATTLE_VILLAGE)
        SAY(ATTACKS_VILLAGE, attacker, b->square, b->armies, b->player[DEFENDER]);
    else if (b->kind == BATTLE_HORDE_FIELD)
        SAY(HORDE_ATTACKS, b->player[ATTACKER], defender, b->square);
    else
        SAY(HORDE_ATTACKS_CITY, b->player[ATTACKER], defender, b->square);
}

/* Walls of a city that Combustion attacks fall before anything else [12.6 step 4]. */
static void raze_walls(struct play *x, struct civ_city *city)
{
    int attacker = x->s->battle.seat[ATTACKER];
    if (!city->walled || attacker == BARBARIANS || !may(x, attacker, M_RAZES_WALLS))
        return;
    city->walled = 0;
    SAY(WALLS_FALL, attacker, city->square);
}

/* The defender begins, unless he is behind walls [12.7]. */
static void prepare(struct play *x)
{
    struct civ_battle *b = &x->s->battle;
    b->open = 1;
    b->turn = DEFENDER;
    tell_attack(x);
    if (is_city(b)) {
        int number = civ_city_at(x->s, b->square);
        struct civ_city *city = &x->s->seat[number / CITIES_EACH].city[number % CITIES_EACH];
        raze_walls(x, city);
        b->turn = city->walled ? ATTACKER : DEFENDER;
    }
    raise_force(x, ATTACKER);
    raise_force(x, DEFENDER);
    compare_bonuses(x);
}

static int owner_at(const struct civ *s, int square)
{
    return s->marker[square] == ON_CITY ? civ_city_at(s, square) / CITIES_EACH
                                        : owner_of_figures(s, square);
}

void civ_begin_battle(struct play *x, int kind, int attacker, int from, int square,
                      unsigned figures)
{
    bool village = kind == BATTLE_VILLAGE;
    int armies = __builtin_popcount(figures & ((1u << ARMIES_EACH) - 1));
    int defender = village ? BARBARIANS : owner_at(x->s, square);
    x->s->battle = (struct civ_battle){
        .kind = (uint8_t)kind,
        .square = (uint16_t)square,
        .from = (uint16_t)from,
        .figures = (uint16_t)figures,
        .seat = {(uint8_t)attacker, (uint8_t)defender},
        .player = {(uint8_t)attacker,
                   (uint8_t)(village ? next_seat(x->s, attacker) : defender)}, /* [12.8] */
        .rank = (uint8_t)(x->c->numbers.barbarian_rank - 1),
        .armies = (uint8_t)armies,
        .scouts = (uint8_t)(__builtin_popcount(figures) - armies),
    };
    civ_send_to_fight(x, attacker, figures);
    if (!x->s->over) /* who is no longer blockaded may have won */
        prepare(x);
}

void civ_begin_horde(struct play *x, int seat, int square, int rank)
{
    int defender = owner_at(x->s, square);
    x->s->battle = (struct civ_battle){
        .kind = x->s->marker[square] == ON_CITY ? BATTLE_HORDE_CITY : BATTLE_HORDE_FIELD,
        .square = (uint16_t)square,
        .from = NO_SQUARE,
        .seat = {BARBARIANS, (uint8_t)defender},
        .player = {(uint8_t)seat, (uint8_t)defender},
        .rank = (uint8_t)rank,
    };
    prepare(x);
}

/* ---- Battle turns [12.7] ---------------------------------------------------------------------------------- */

RULE(battle)
{
    BEGIN;
    while (x->s->battle.hand[ATTACKER] | x->s->battle.hand[DEFENDER]) {
        if (!x->s->battle.hand[x->s->battle.turn])
            x->s->battle.turn ^= 1;
        RUN(battle_turn, x->s->battle.player[x->s->battle.turn]);
        x->s->battle.turn ^= 1;
    }
    RUN(battle_result, f->seat);
    END;
}

int civ_check_open(const struct play *x, int thing)
{
    const struct civ_battle *b = &x->s->battle;
    if (civ_card_in(x, b->hand[b->turn], b->turn, thing) < 0)
        return WHY_NOT_IN_FORCE;
    return civ_free_front(b) < 0 ? WHY_FRONTS_FULL : LEGAL;
}

int civ_check_attack(const struct play *x, int thing, int front)
{
    const struct civ_battle *b = &x->s->battle;
    if (civ_card_in(x, b->hand[b->turn], b->turn, thing) < 0)
        return WHY_NOT_IN_FORCE;
    if (front < 1 || front > b->fronts ||
        (b->front[front - 1].card[ATTACKER] == NONE && b->front[front - 1].card[DEFENDER] == NONE))
        return WHY_NO_FRONT;
    return civ_attackable(b, b->turn, front - 1) ? LEGAL : WHY_FRONT_CLOSED;
}

/* Whoever plays the barbarians has no abilities in their name [A69]. */
static void add_abilities(const struct play *x, struct clio_moves *m)
{
    const struct civ_battle *b = &x->s->battle;
    if (b->seat[b->turn] < SEATS)
        civ_use_moves(x, b->seat[b->turn], PHASE_BATTLE, m);
}

void civ_battle_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    const struct civ_battle *b = &x->s->battle;
    int side = b->turn, told = -1;
    bool room = civ_free_front(b) >= 0;
    (void)f;
    for (uint64_t left = b->hand[side]; left; left &= left - 1) {
        int thing = civ_fighter_thing(x, side, __builtin_ctzll(left));
        if (thing == told) /* cards of a kind are numbered in a row */
            continue;
        told = thing;
        if (room)
            clio_add(m, DO_OPEN, (unsigned)thing, 0, 0);
        for (int i = 0; i < b->fronts; i++)
            if (civ_attackable(b, side, i))
                clio_add(m, DO_ATTACK, (unsigned)thing, (unsigned)i + 1, 0);
    }
    add_abilities(x, m);
}

void civ_after_unit_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    add_abilities(x, m);
    clio_add(m, DO_DONE, 0, 0, 0);
}

static void play_chosen_unit(struct play *x)
{
    struct civ_battle *b = &x->s->battle;
    int card = civ_card_in(x, b->hand[b->turn], b->turn, CHOSEN);
    civ_play_unit(x, b->turn, card, SAID(ATTACK) ? CHOSEN_SECOND - 1 : civ_free_front(b));
}

/* An ability, a unit, an ability [A55]. */
RULE(battle_turn)
{
    BEGIN;
    x->s->battle.stage = STAGE_BEFORE;
    for (;;) {
        ASK(Q_BATTLE, f->seat);
        if (!SAID(USE))
            break;
        RUN(use, f->seat, .ability = (uint8_t)CHOSEN);
        x->s->battle.stage = STAGE_BEFORE_USED;
    }
    play_chosen_unit(x);
    x->s->battle.stage = STAGE_AFTER;
    ASK(Q_AFTER_UNIT, f->seat);
    if (SAID(USE)) {
        RUN(use, f->seat, .ability = (uint8_t)CHOSEN);
    }
    x->s->battle.stage = STAGE_BEFORE;
    END;
}

/* ---- Abilities of battles ------------------------------------------------------------------------------------ */

/* One before the unit and one after it, in one's own battle turn. */
static int check_turn(const struct civ_battle *b, int seat)
{
    if (!b->open || b->seat[b->turn] != seat)
        return WHY_NOT_NOW;
    return b->stage == STAGE_BEFORE_USED ? WHY_ONE_ABILITY : LEGAL;
}

static bool any_unit(const struct civ_battle *b, int side)
{
    for (int i = 0; i < b->fronts; i++)
        if (b->front[i].card[side] != NONE)
            return true;
    return false;
}

static int wounds_of(const struct civ_battle *b, int side)
{
    int n = 0;
    for (int i = 0; i < b->fronts; i++)
        n += b->front[i].wounds[side];
    return n;
}

int civ_check_wound(const struct play *x, int seat)
{
    const struct civ_battle *b = &x->s->battle;
    int why = check_turn(b, seat);
    if (why != LEGAL)
        return why;
    return any_unit(b, !b->turn) ? LEGAL : WHY_NO_ENEMY_UNIT;
}

int civ_check_heal(const struct play *x, int seat, int once)
{
    const struct civ_battle *b = &x->s->battle;
    int why = check_turn(b, seat);
    if (why != LEGAL)
        return why;
    if (b->healed[b->turn] & once)
        return WHY_HEALED_ALREADY;
    return wounds_of(b, b->turn) > 0 ? LEGAL : WHY_NO_WOUNDS;
}

int civ_check_sharpen(const struct play *x, int seat)
{
    const struct civ_battle *b = &x->s->battle;
    int why = check_turn(b, seat);
    if (why != LEGAL || b->stage == STAGE_AFTER)
        return why != LEGAL ? why : WHY_NOT_NOW;
    for (int i = 0; i < b->fronts; i++)
        if (civ_attackable(b, b->turn, i))
            return LEGAL;
    return WHY_NO_TARGET_UNIT;
}

/* Mathematics, Ballistics: divided as one likes, one by one. */
void civ_wound_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    const struct civ_battle *b = &x->s->battle;
    (void)f;
    for (int i = 0; i < b->fronts; i++)
        if (b->front[i].card[!b->turn] != NONE)
            clio_add(m, DO_WOUND, (unsigned)i + 1, 0, 0);
    clio_add(m, DO_DONE, 0, 0, 0);
}

RULE(wound)
{
    LOCALS_OF(wound);
    BEGIN;
    for (; l->n > 0 && any_unit(&x->s->battle, !x->s->battle.turn); l->n--) {
        ASK(Q_WOUND, f->seat);
        if (!SAID(WOUND))
            break;
        civ_wound_unit(x, !x->s->battle.turn, CHOSEN - 1, 1);
    }
    END;
}

void civ_heal_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    const struct civ_battle *b = &x->s->battle;
    (void)f;
    for (int i = 0; i < b->fronts; i++)
        if (b->front[i].wounds[b->turn] > 0)
            clio_add(m, DO_HEAL, (unsigned)i + 1, 0, 0);
    clio_add(m, DO_DONE, 0, 0, 0);
}

static void heal(struct play *x, int front, int n)
{
    struct civ_battle *b = &x->s->battle;
    struct civ_front *it = &b->front[front];
    if (n == 0)
        return;
    it->wounds[b->turn] = (uint8_t)(it->wounds[b->turn] - n);
    SAY(HEALED, b->seat[b->turn], civ_fighter_thing(x, b->turn, it->card[b->turn]), n);
}

/* Once a battle [A55]; where all wounds can be healed nobody is asked which. */
RULE(heal)
{
    LOCALS_OF(heal);
    BEGIN;
    x->s->battle.healed[x->s->battle.turn] |= l->once;
    if (l->n >= wounds_of(&x->s->battle, x->s->battle.turn)) {
        for (int i = 0; i < x->s->battle.fronts; i++)
            heal(x, i, x->s->battle.front[i].wounds[x->s->battle.turn]);
        return CLIO_DONE;
    }
    for (; l->n > 0; l->n--) {
        ASK(Q_HEAL, f->seat);
        if (!SAID(HEAL))
            break;
        heal(x, CHOSEN - 1, 1);
    }
    END;
}
