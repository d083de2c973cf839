/* conquest.c: cities that change hands after a combat (RULES 10). */
#include "games/clash/fight.h"

/* ---- Pieces ----------------------------------------------------------------------------------------- */

/* [p.24]: gold by size, 1 more for a happy city, 1 in all for an angry one. */
static int gold_for_city(const struct clash_fight *fight)
{
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
        remove_building(x, city, b);
        if (x->s->seat[winner].left[b] == 0) {
            SAY(BUILDING_LOST, x->s->city[city].space, b);
            destroyed++;
            continue;
        }
        add_building(x, city, b, winner);
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
    fight->city = (uint8_t)give_city(x, city, owner);
    fight->conquered = 1;
    set_mood(x, fight->city, ANGRY);
}

static void raze(struct play *x, int city)
{
    destroy_city(x, city);
    x->s->fight.conquered = 2;
}

static bool has_settlement(const struct play *x, int owner)
{
    if (owner < SEATS)
        return x->s->seat[owner].left[SETTLEMENT] > 0;
    return city_count(x->s, BARBARIANS) < x->e->building[SETTLEMENT].barbarian_limit;
}

/* ---- The three kinds of conquest ------------------------------------------------------------------------ */

/* [p.24]; what is destroyed gives 1 gold a piece besides (R14). */
static void take_from_player(struct play *x, int city, int loser, int winner)
{
    int gold = gold_for_city(&x->s->fight);
    SAY(CONQUERED, winner, loser, x->s->fight.space);
    if (has_settlement(x, winner)) {
        gold += replace_buildings(x, city, loser, winner);
        change_owner(x, city, winner);
    } else {
        gold += x->s->fight.size;
        raze(x, city);
    }
    gain(x, winner, GOLD, gold);
}

/* [p.27]: 1 gold whatever its size; buildings keep their colours (R59). */
static void take_from_barbarians(struct play *x, int city, int winner)
{
    int gold = 1;
    SAY(CONQUERED_BARBARIANS, winner, x->s->fight.space);
    if (has_settlement(x, winner)) {
        change_owner(x, city, winner);
    } else {
        gold += x->s->fight.size;
        raze(x, city);
    }
    gain(x, winner, GOLD, gold);
}

/* [p.27]; without a barbarian settlement the city is destroyed (R18). */
static void lose_to_barbarians(struct play *x, int city, int loser)
{
    SAY(BARBARIANS_CONQUER, loser, x->s->fight.space);
    if (has_settlement(x, BARBARIANS))
        change_owner(x, city, BARBARIANS);
    else
        raze(x, city);
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

/* Who lost a city puts a settler into another one; need not, if a player took it [p.24, p.27]. */
static void offer_refuges(struct play *x, int loser, int winner)
{
    if (in_reserve(x, loser, SETTLER) == 0 || next_city(x->s, loser, 0) < 0)
        return;
    for (int i = 0; (i = next_city(x->s, loser, i)) >= 0; i++)
        offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    if (winner < SEATS)
        offer(x, DO_NO, 0, 0, 0);
}

RULE(conquer)
{
    BEGIN;
    change_hands(x);
    if (owner_of_side(x, DEFENDER) < SEATS) {
        offer_refuges(x, owner_of_side(x, DEFENDER), owner_of_side(x, ATTACKER));
        ASK(Q_SETTLER_REFUGE, owner_of_side(x, DEFENDER));
        if (said(x, DO_CHOOSE_CITY))
            place_units(x, owner_of_side(x, DEFENDER), SETTLER, 1, CHOSEN);
    }
    RUN_HOOK(owner_of_side(x, ATTACKER), H_CONQUERED, x->s->fight.space, 0);
    RUN_HOOK(owner_of_side(x, DEFENDER), H_CITY_LOST, x->s->fight.space, 0);
    END;
}
