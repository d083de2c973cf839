/* conquest.c: cities that change hands after a combat (RULES 10). */
#include "games/clash/conflict/fight.h"

/* ---- Pieces ----------------------------------------------------------------------------------------- */

/*
 * [p.24]: gold by size, 1 more for a happy city, 1 in all for an angry one; or by size alone, and
 * none for an angry one [2012 p.12].
 */
static int gold_for_city(const struct play *x)
{
    const struct clash_fight *fight = &x->s->fight;
    if (x->e->spoils_by_size_alone)
        return fight->mood == ANGRY ? 0 : fight->size;
    return fight->mood == ANGRY ? 1 : fight->size + (fight->mood == HAPPY);
}

/*
 * The loser's buildings become the conqueror's, but obelisks stay as they are. A piece that the
 * conqueror does not have is destroyed. Returns how many are.
 */
static int replace_buildings(struct play *x, int city, int loser, int winner)
{
    int destroyed = 0;
    for (int b = 0; b < BUILDINGS; b++) {
        if (x->s->city[city].building[b] != loser + 1 || b == OBELISK)
            continue;
        int side = x->s->city[city].port;
        clash_remove_building(x, city, b);
        if (x->s->seat[winner].left[b] == 0) {
            SAY(BUILDING_LOST, x->s->city[city].space, b, clash_cause(x));
            destroyed++;
            continue;
        }
        clash_add_building(x, city, b, winner);
        if (b == PORT)
            x->s->city[city].port = (uint8_t)side;
    }
    return destroyed;
}

/* The settlement is replaced and the city, now angry, gets its new owner. */
static void change_owner(struct play *x, int city, int owner)
{
    struct clash_fight *fight = &x->s->fight;
    int loser = city_owner(city);
    if (loser < SEATS)
        x->s->seat[loser].left[SETTLEMENT]++;
    if (owner < SEATS)
        x->s->seat[owner].left[SETTLEMENT]--;
    fight->city = (uint8_t)clash_give_city(x, city, owner);
    fight->conquered = 1;
    clash_set_mood(x, fight->city, ANGRY);
}

/* Who does it, and to whom, has been told. */
static void raze(struct play *x, int city)
{
    clash_destroy_city(x, city);
    x->s->fight.conquered = 2;
}

bool clash_has_settlement(const struct play *x, int owner)
{
    if (owner < SEATS)
        return x->s->seat[owner].left[SETTLEMENT] > 0;
    return clash_city_count(x->s, BARBARIANS) < x->e->building[SETTLEMENT].barbarian_limit;
}

/* ---- The three kinds of conquest ------------------------------------------------------------------------ */

/* [p.24]; what is destroyed gives 1 gold a piece besides (R14). */
static void take_from_player(struct play *x, int city, int loser, int winner)
{
    int gold = gold_for_city(x);
    if (clash_has_settlement(x, winner)) {
        SAY(CONQUERED, winner, loser, x->s->fight.space);
        gold += replace_buildings(x, city, loser, winner);
        change_owner(x, city, winner);
    } else {
        SAY(CITY_RAZED, winner, loser, x->s->fight.space);
        gold += x->s->fight.size;
        raze(x, city);
    }
    if (gold)
        clash_gain(x, winner, GOLD, gold);
}

/* [p.27]: 1 gold whatever its size; buildings keep their colours (R59). */
static void take_from_barbarians(struct play *x, int city, int winner)
{
    int gold = 1;
    if (clash_has_settlement(x, winner)) {
        SAY(CONQUERED_BARBARIANS, winner, x->s->fight.space);
        change_owner(x, city, winner);
    } else {
        SAY(CAMP_RAZED, winner, x->s->fight.space);
        gold += x->s->fight.size;
        raze(x, city);
    }
    clash_gain(x, winner, GOLD, gold);
}

/* [2012 p.13]: 1 gold for each unit beaten in this battle; then the city is kept, or razed for 1 gold. */
static void empty_camp(struct play *x, int winner)
{
    int beaten = x->s->fight.side[DEFENDER].lost[INFANTRY];
    if (beaten)
        clash_gain_for(x, winner, GOLD, beaten, CAUSE_BARBARIANS);
}

static void settle_camp(struct play *x, int winner, bool keep)
{
    if (keep) {
        SAY(CONQUERED_BARBARIANS, winner, x->s->fight.space);
        change_owner(x, x->s->fight.city, winner);
    } else {
        if (clash_has_settlement(x, winner))
            SAY(RAZED, winner, x->s->fight.space);
        else
            SAY(CAMP_RAZED, winner, x->s->fight.space);
        raze(x, x->s->fight.city);
        clash_gain_for(x, winner, GOLD, 1, CAUSE_RAZED);
    }
}

static bool is_camp(const struct play *x)
{
    return x->e->raids && owner_of_side(x, DEFENDER) == BARBARIANS;
}

/* [p.27]; without a barbarian settlement the city is destroyed (R18). */
static void lose_to_barbarians(struct play *x, int city, int loser)
{
    if (clash_has_settlement(x, BARBARIANS)) {
        SAY(BARBARIANS_CONQUER, loser, x->s->fight.space);
        change_owner(x, city, BARBARIANS);
    } else {
        SAY(BARBARIANS_RAZE, loser, x->s->fight.space);
        raze(x, city);
    }
}

static void change_hands(struct play *x)
{
    int winner = owner_of_side(x, ATTACKER), loser = owner_of_side(x, DEFENDER);
    int city = x->s->fight.city;
    if (winner == BARBARIANS)
        lose_to_barbarians(x, city, loser);
    else if (loser == BARBARIANS)
        take_from_barbarians(x, city, winner);
    else
        take_from_player(x, city, loser, winner);
}

/*
 * Who lost a city puts a settler into another one; need not, if a player took it [p.24, p.27]. Or
 * must, but has no refugees from an angry city [2012 p.12].
 */
static void offer_refuges(struct play *x, int loser, int winner)
{
    if (clash_in_reserve(x, loser, SETTLER) == 0 || clash_next_city(x->s, loser, 0) < 0 ||
        (x->e->refugees_from_calm_cities && x->s->fight.mood == ANGRY))
        return;
    for (int i = 0; (i = clash_next_city(x->s, loser, i)) >= 0; i++)
        offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    if (winner < SEATS && !x->e->refugees_must_settle)
        offer(x, DO_NO, 0, 0, 0);
}

RULE(conquer)
{
    BEGIN;
    if (is_camp(x)) {
        empty_camp(x, owner_of_side(x, ATTACKER));
        if (clash_has_settlement(x, owner_of_side(x, ATTACKER)))
            offer(x, DO_YES, 0, 0, 0);
        offer(x, DO_NO, 0, 0, 0);
        ASK(Q_CAMP_TAKEN, owner_of_side(x, ATTACKER));
        settle_camp(x, owner_of_side(x, ATTACKER), said(x, DO_YES));
    } else {
        change_hands(x);
    }
    if (owner_of_side(x, DEFENDER) < SEATS) {
        offer_refuges(x, owner_of_side(x, DEFENDER), owner_of_side(x, ATTACKER));
        ASK(Q_SETTLER_REFUGE, owner_of_side(x, DEFENDER));
        if (said(x, DO_CHOOSE_CITY))
            clash_place_units_for(x, owner_of_side(x, DEFENDER), SETTLER, 1, CHOSEN,
                                  CAUSE_CITY_LOST);
    }
    RUN_HOOK(owner_of_side(x, ATTACKER), H_CONQUERED, .space = x->s->fight.space);
    RUN_HOOK(owner_of_side(x, DEFENDER), H_CITY_LOST, .space = x->s->fight.space);
    END;
}
