/* move.h: what the rules of squads share (RULES 7.7): move.c, muster.c, squad.c, ships.c, roads.c, whymove.c. */
#ifndef CLASH_MOVE_H
#define CLASH_MOVE_H

#include "games/clash/clash.h"

enum { SQUADS = 3 };

/* What can belong to a squad besides figures; both only through abilities. */
enum { PIRATE_SHIPS = UNITS, NOMAD_CITY, COMPANY };

/* One squad: what was announced, and who comes along. */
FRAME_OF(squad)
{
    uint8_t from, to;            /* given */
    uint8_t via;                 /* given: the last space before, by Roads, or NONE */
    uint8_t verb;                /* given: DO_MARCH, DO_ROAD, DO_SAIL or DO_EXPLORE */
    uint8_t flags;               /* given: MOVE_… */
    uint8_t brought[COMPANY];    /* how many of each kind come along */
    uint8_t settled;             /* set of kinds about which that is known */
    uint8_t asked;               /* the kind that is asked about */
    uint8_t asked_once : 1;      /* some kind was */
    uint8_t road_ore : 1;        /* paid against the terrain, where Roads' food and ore are apart */
    uint8_t attacks_pirates : 1; /* pirates with whom the sea could be shared */
    uint8_t settlers_to_ships;   /* Shipcraft: how many become what */
    uint8_t infantry_to_ships;
    uint8_t ships_to_infantry;
};

/* What a seat has in a space. calm: how many may move now; bold: how many of them may attack, too. */
struct company {
    uint8_t space;
    uint8_t calm[UNITS], bold[UNITS];
};

enum squad_way {
    ON_LAND, /* to a land or unexplored space; also off the ships */
    ABOARD,  /* onto ships in the adjacent sea space */
    BY_SEA,  /* ships with what they carry */
    ASHORE,  /* ships that become settlers or infantry (Shipcraft) */
};

/* Of whom a squad can be made: how many of each kind at most, and what they are limited by. */
struct muster {
    uint8_t way, attack;
    uint8_t most[COMPANY];
    uint8_t room[2];      /* army units for which there is room: without and with the leader */
    uint8_t berths;       /* ABOARD: free places on the ships */
    uint8_t hulls;        /* ABOARD: ships in reserve that units can become */
    uint8_t pirates;      /* BY_SEA: there are pirates to be shared with or attacked */
    uint8_t carry;        /* land units on a ship */
    uint8_t fleet, cargo; /* BY_SEA, ASHORE: ships (pirates too) and land units where they start */
    uint8_t settlers, infantry; /* ASHORE: figures in reserve that ships can become */
    uint8_t all;                /* everybody must come along */
    uint8_t tolled, tokens;     /* an attack costs a token an army unit: as many as there are */
};

/* ---- muster.c: who may move ------------------------------------------------------------------------- */
int clash_gather(const struct play *x, int seat, int flags,
                 struct company out[FIGURES + SEAT_CITIES]);
void clash_gather_in(const struct play *x, int seat, int flags, int space, struct company *out);
int clash_army_of(const uint8_t n[]); /* of units by kind: all but settlers and ships */
struct price clash_attack_price(const struct play *x, int seat, int space);
struct price clash_toll(const struct play *x, int seat, int space,
                        int army); /* with culture for mood */
void clash_break_protection(struct play *x, int seat, int space);
bool clash_garden_city(const struct play *x, int seat,
                       int space); /* an enemy city with the Great Gardens */
/* LEGAL, or a reason (WHY_…); fills in the muster. */
int clash_muster_march(const struct play *x, int seat, const struct company *c, int to, int flags,
                       struct muster *m);
int clash_muster_attack(const struct play *x, int seat, const struct company *c, int to, int flags,
                        struct muster *m);
int clash_muster_ashore(const struct play *x, int seat, const struct company *c, int to,
                        struct muster *m);
/* Is there a squad with at least low and at most high of each kind? */
bool clash_some_squad(const struct muster *m, const uint8_t low[COMPANY],
                      const uint8_t high[COMPANY]);
int clash_infantry_least(const struct muster *m, int ships); /* of ships that go ashore */
int clash_infantry_most(const struct muster *m, const uint8_t n[COMPANY]);
int clash_next_to_move(const struct play *x, int seat, int unit, int space, bool attack,
                       bool garden);
int clash_next_aboard(const struct play *x, int seat, int unit,
                      int space); /* to be carried along */

/* ---- roads.c ---------------------------------------------------------------------------------------- */
/* How many army units can come to each space by Roads; -1 for none, not even settlers. */
struct road_map {
    int8_t room[SHEET];    /* with all steps */
    int8_t shorter[SHEET]; /* with one step less: the last space before an attack */
    uint8_t last[SHEET];   /* the space before */
    bool payable;          /* the price of Roads */
};
/* With ore against the terrain, where that is paid by itself. */
struct price clash_road_price(const struct play *x, int from, int via, bool ore);
bool clash_may_use_roads(const struct play *x, int seat); /* and pay for some way */
/* `roads_apart`: the way is closed without ore; ore spares penalties on it. */
bool clash_road_needs_ore(const struct play *x, int seat, int from, int to, int via);
bool clash_road_ore_helps(const struct play *x, int seat, int from, int to, int via, bool army);
struct price clash_least_road_price(const struct play *x, int seat, int from, int to, int via);
void clash_map_roads(const struct play *x, int seat, int from, bool no_plain, struct road_map *r);
int clash_muster_road(const struct play *x, int seat, const struct company *c, int to, int via,
                      const struct road_map *r, struct muster *m);
void clash_road_moves(const struct play *x, int seat, const struct company *c,
                      struct clio_moves *m);

/* ---- ships.c ---------------------------------------------------------------------------------------- */
enum { SEA_FREE = 1, SEA_FIGHT = 2, SEA_FAR = 4 }; /* far: only by Navigation */
struct sea_reach {
    uint8_t way[SHEET];
    uint32_t coast; /* unexplored areas next to the ocean of departure */
    uint32_t rim;   /* unexplored areas reached around the board */
};
void clash_reach_by_sea(const struct play *x, int seat, int from, struct sea_reach *r);
int clash_muster_sail(const struct play *x, int seat, const struct company *c, int to,
                      const struct sea_reach *r, struct muster *m);
int clash_muster_explorers(const struct play *x, int seat, const struct company *c, int area,
                           const struct sea_reach *r, struct muster *m);
void clash_sea_moves(const struct play *x, int seat, const struct company *c, struct clio_moves *m);
bool clash_takes_navigation(const struct play *x, int seat, clio_move move);

/* ---- carthaginians.c ---------------------------------------------------------------------------------- */
int clash_ready_pirates(const struct play *x, int seat, int space); /* allied and not tired */
void clash_tire_pirates(struct play *x, int n, int space, bool for_turn);
void clash_rest_pirates(struct play *x); /* the Move action is over */

/* ---- explore.c ------------------------------------------------------------------------------------------ */
/* Sea spaces of a region just explored that the ships can be put on, as flags of its four spaces. */
unsigned clash_new_seas(const struct play *x, int seat, int area, int ship);

#endif
