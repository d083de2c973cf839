/*
 * raids.c: barbarians of the edition in which they come with explored regions and raid the cities
 * near them [2012 p.13]. A raid is a conflict of one round; what is special about it is here, the
 * rest in combat.c.
 */
#include "games/clash/conflict/fight.h"

enum { REACH = 2, ICON_PLAINS = 2 };

/* ---- Camps ------------------------------------------------------------------------------------------- */

/* The icon is printed on every ordinary region with two plains or more. */
static bool brings_barbarians(const struct play *x, int area)
{
    const struct clash_tile *tile = &x->e->tile[x->s->tile[area]];
    int plains = 0;
    for (int k = 0; k < AREA_SPACES; k++)
        plains += tile->terrain[k] == PLAIN;
    return plains >= ICON_PLAINS && !tile->start;
}

void clash_offer_camps(struct play *x, int area, int entry)
{
    if (!brings_barbarians(x, area) || !clash_has_settlement(x, BARBARIANS))
        return;
    for (int k = 0; k < AREA_SPACES; k++) {
        int space = layout_of(x)->area[area].space[k];
        if (x->s->space[space].terrain == PLAIN && space != entry)
            offer(x, DO_CHOOSE_SPACE, (unsigned)space, 0, 0);
    }
}

/* ---- The icon ---------------------------------------------------------------------------------------- */

static int distance_to(const struct play *x, int camp, int city)
{
    return clash_distance(x, camp, x->s->city[city].space, false, REACH);
}

static bool is_spared(const struct play *x, int seat)
{
    return any_modifier(x, M_NO_RAID, &(struct about){.seat = seat});
}

bool clash_may_be_raided(const struct play *x, int camp, int city)
{
    return !is_spared(x, city_owner(city)) && distance_to(x, camp, city) <= REACH;
}

/* Steps from a camp to the seat's nearest city; FAR beyond the reach. */
static int nearest_city(const struct play *x, int seat, int camp)
{
    return clash_city_distance(x, seat, camp, false, REACH);
}

/* Barbarians in a camp that threatens the seat, 0 in any other. */
static int threat(const struct play *x, int seat, int camp)
{
    return nearest_city(x, seat, camp) <= REACH ? clash_army_in(x->s, camp) : 0;
}

/* The strongest camp attacks; the player chooses among several. */
static void offer_strongest(struct play *x, int seat)
{
    int most = 1;
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++) {
        int n = threat(x, seat, x->s->city[i].space);
        most = n > most ? n : most;
    }
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++)
        if (threat(x, seat, x->s->city[i].space) == most)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
}

static void offer_nearest(struct play *x, int seat, int camp)
{
    int nearest = nearest_city(x, seat, camp);
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (distance_to(x, camp, i) == nearest)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
}

RULE(raids)
{
    LOCALS(uint8_t camp; /* its space */);
    BEGIN;
    if (is_spared(x, f->seat)) {
        SAY(NO_RAID, f->seat);
        return CLIO_DONE;
    }
    offer_strongest(x, f->seat);
    ASK(Q_RAIDING_CAMP, f->seat);
    if (!ANSWER)
        return CLIO_DONE;
    l->camp = CHOSEN;
    offer_nearest(x, f->seat, l->camp);
    ASK(Q_RAID_TARGET, f->seat);
    RUN(raid, 0, .camp = l->camp, .city = CHOSEN);
    END;
}

/* ---- The raid ------------------------------------------------------------------------------------------ */

RULE(raid)
{
    LOCALS_OF(raid);
    BEGIN;
    clash_begin_fight(x, BARBARIANS, clash_city_owner_at(x->s, l->city), l->city, l->camp, false);
    x->s->fight.raid = 1;
    RUN(conflict, 0);
    END;
}

static void offer_ruins(struct play *x, int city)
{
    for (int b = 0; b < BUILDINGS; b++)
        if (clash_has_building(x->s, city, b))
            offer(x, DO_CHOOSE_BUILDING, x->s->city[city].space, (unsigned)b, 0);
}

static void ruin(struct play *x, int building)
{
    SAY(BUILDING_LOST, x->s->fight.space, building, clash_cause(x));
    clash_remove_building(x, x->s->fight.city, building);
}

/* The settlement goes last, and the city with it. */
static void lay_waste(struct play *x)
{
    SAY(CITY_DESTROYED, x->s->fight.space, clash_cause(x));
    clash_destroy_city(x, x->s->fight.city);
    x->s->fight.city = NONE;
}

/*
 * First units fall, settlers too, as their owner chooses; then the city loses a piece for each hit
 * and is angry.
 */
RULE(raided)
{
    LOCALS_OF(raided);
    const struct clash_fight *fight = &x->s->fight;
    BEGIN;
    l->units = (uint8_t)clash_land_units_in(x->s, fight->space);
    l->units = l->hits < l->units ? l->hits : l->units;
    if (l->units) {
        RUN(casualties, 0, .side = DEFENDER, .hits = l->units, .settlers = 1);
    }
    l->hits = (uint8_t)(l->hits - l->units);
    l->ruined = l->hits > 0;
    for (; l->hits > 0 && fight->city != NONE; l->hits--) {
        offer_ruins(x, fight->city);
        ASK(Q_RUINED, owner_of_side(x, DEFENDER));
        if (ANSWER)
            ruin(x, CHOSEN_SECOND);
        else
            lay_waste(x);
    }
    if (l->ruined && fight->city != NONE)
        clash_set_mood(x, fight->city, ANGRY);
    END;
}
