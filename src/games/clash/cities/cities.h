/*
 * cities.h: cities, and what players do with them: Collect, Construct, Recruit, Improve Mood,
 * Influence Culture.
 */
#ifndef CLASH_CITIES_H
#define CLASH_CITIES_H

#include "games/clash/play.h"
#include "games/clash/stock/stock.h"

enum { ACT_NO_ACTIVATION = 1, ACT_FREE = 2, ACT_IS_ACTION = 4, ACT_IGNORE_REQUIRED = 8 };
enum {
    INFLUENCE_ARTS = 1, /* it has been paid */
    INFLUENCE_FROM = 2, /* only from one city, and only if wanted */
};
static inline int city_owner(int city)
{
    return city < FIRST_BARBARIAN_CITY ? city / SEAT_CITIES : BARBARIANS;
}
static inline int first_city(int owner)
{
    return owner < SEATS ? owner * SEAT_CITIES : FIRST_BARBARIAN_CITY;
}
static inline int city_slots(int owner)
{
    return owner < SEATS ? SEAT_CITIES : BARBARIAN_CITIES;
}

FRAME_OF(found)
{
    uint8_t space; /* given */
};
FRAME_OF(activate)
{
    uint8_t space;  /* given: of the city that was used */
    uint8_t action; /* given: for what (DO_COLLECT, DO_BUILD, DO_WONDER …) */
};
FRAME_OF(collect)
{
    uint8_t space;       /* given: the city's */
    uint8_t act;         /* given: ACT_… */
    uint8_t ball_courts; /* they have added their resource */
};
FRAME_OF(construct)
{
    uint8_t space;    /* given: the city's */
    uint8_t building; /* given */
    uint8_t act;      /* given: ACT_… */
    uint8_t port;     /* the side it faces */
};
FRAME_OF(build_wonder)
{
    uint8_t space;    /* given: the city's */
    uint8_t wonder;   /* given */
    uint8_t act;      /* given: ACT_… */
    uint8_t discount; /* given: culture less */
};
FRAME_OF(recruit)
{
    uint8_t space;          /* given: the city's */
    uint8_t act;            /* given: ACT_… */
    uint8_t extras;         /* WITH_… and DRAFTED_… that were used: see recruit.c */
    uint8_t ordered[UNITS]; /* how many so far */
    uint8_t unit;           /* the kind that is being found figures for */
    uint8_t sea;            /* where the ships go */
    uint8_t battle;         /* they have to fight for it */
    struct price paid;      /* what the units cost */
};
FRAME_OF(improve)
{
    uint8_t only;  /* given: this city's space, or NONE */
    uint8_t space; /* of the city being raised */
    uint8_t begun; /* a step was taken */
};
FRAME_OF(influence)
{
    uint8_t how;  /* given: INFLUENCE_… */
    uint8_t from; /* given with INFLUENCE_FROM: the city's space */
    uint8_t to;
    uint8_t lacking; /* to the roll */
    uint8_t prize;   /* building or unit that was won */
};

/* ---- cities.c ------------------------------------------------------------------------------------ */
/* The owner's first city numbered i or higher, or -1. Start with first_city(owner) - or 0. */
int clash_next_city(const struct clash_state *s, int owner, int i);
int clash_city_at(const struct clash_state *s, int space);       /* or -1 */
int clash_city_owner_at(const struct clash_state *s, int space); /* seat, BARBARIANS or NONE */
int clash_city_count(const struct clash_state *s, int owner);
int clash_city_size(const struct clash_state *s, int city); /* pieces */
int clash_effective_size(const struct play *x, int city);   /* with mood: Collect and Recruit */
bool clash_has_building(const struct clash_state *s, int city, int building); /* of any colour */
/* The same, and its owner can use it: a captured one may need its advance. */
bool clash_works_for_owner(const struct play *x, int city, int building);
int clash_buildings_of(const struct clash_state *s, int seat,
                       int building); /* cities of the seat with it */
bool clash_is_influenced(const struct clash_state *s, int city);
bool clash_is_coastal(const struct play *x, int space);
int clash_port_space(const struct play *x, int city); /* the sea its port faces, or NONE */
/* Settlement from the reserve; the city's number, or -1 without one. Says so. */
int clash_new_city(struct play *x, int owner, int space, int mood);
void clash_destroy_city(struct play *x, int city); /* pieces to reserves, wonders lost */
/* The city gets a number of its new owner's, which is returned; settlements and mood are the caller's. */
int clash_give_city(struct play *x, int city, int owner);
void clash_add_building(struct play *x, int city, int building, int seat);
void clash_remove_building(struct play *x, int city, int building);
/* Another piece of the seat's from its reserve takes the place of the one that stands there. */
void clash_recolour_building(struct play *x, int city, int building, int seat);
/* The space and a settlement; not the settler. LEGAL or WHY_…. */
int clash_check_found(const struct play *x, int seat, int space);
static inline bool clash_may_found(const struct play *x, int seat, int space)
{
    return clash_check_found(x, seat, space) == LEGAL;
}
bool clash_may_activate(const struct play *x, int seat,
                        int city); /* mood and activations allow it */
bool clash_activation_lowers_mood(const struct play *x, int city); /* the next one */
bool clash_use_angers(const struct play *x, int seat, int city);
bool clash_use_may_be_calmed(const struct play *x, int seat, int city);
bool clash_acts_neutral(const struct play *x, int city); /* angry, but Forced Labor */

/* ---- citymenu.c ---------------------------------------------------------------------------------- */
void clash_city_moves(const struct play *x, int seat, struct clio_moves *m); /* of the menu */
void clash_free_city_moves(const struct play *x, int seat,
                           struct clio_moves *m); /* … without an action */

/* ---- citywhy.c ----------------------------------------------------------------------------------- */
bool clash_why_no_city_move(const struct play *x, clio_move move, struct clio_reason *why);
void clash_imagine_city_moves(const struct play *x, struct clio_moves *m);

/* ---- collect.c ----------------------------------------------------------------------------------- */
bool clash_collects_freely(const struct play *x, int seat); /* the next Collect takes no action */
int clash_check_collect(const struct play *x, int seat, int city); /* LEGAL or WHY_… */
static inline bool clash_may_collect(const struct play *x, int seat, int city)
{
    return clash_check_collect(x, seat, city) == LEGAL;
}
/* A resource of a space, in the Collect under way. */
int clash_check_take(const struct play *x, int seat, int space, int kind);
/* Kinds a space may give when a city of the seat collects, as a set; 0: nothing. */
unsigned clash_yields(const struct play *x, int seat, int city, int space);
/* Does a space two steps away that is within() reach of a city give anything, if it was reached? */
bool clash_far_yields(const struct play *x, int seat, int city,
                      bool (*within)(const struct play *x, int home, int space));
int clash_collect_limit(const struct play *x, int seat, int city); /* resources of one Collect */
clash_moves clash_collect_answers;

/* ---- construct.c --------------------------------------------------------------------------------- */
bool clash_construct_activates(const struct play *x, int seat, int building, int act);
int clash_check_construct(const struct play *x, int seat, int city, int building,
                          int act); /* LEGAL or WHY_…; the price too */
int clash_check_wonder(const struct play *x, int seat, int city, int wonder, int act, int less);
static inline bool clash_may_construct(const struct play *x, int seat, int city, int building,
                                       int act)
{
    return clash_check_construct(x, seat, city, building, act) == LEGAL;
}
static inline bool clash_may_build_wonder(const struct play *x, int seat, int city, int wonder,
                                          int act, int less)
{
    return clash_check_wonder(x, seat, city, wonder, act, less) == LEGAL;
}
struct price clash_building_price(const struct play *x, int seat, int city, int building,
                                  unsigned *substitutes);
struct price clash_wonder_price(const struct play *x, int seat, int city, int wonder, int less,
                                unsigned *substitutes);
/* Size and number of cities, and no Pestilence. */
bool clash_may_grow(const struct play *x, int seat, int city);
bool clash_stopped_by_pestilence(const struct play *x, int seat);
unsigned clash_wonders_at_hand(const struct clash_state *s,
                               int seat); /* that it could build: set */
bool clash_takes_wonders(const struct play *x, int seat,
                         int city); /* its mood and what stands there allow one */
bool clash_is_reserved(const struct play *x, int seat,
                       int wonder); /* by Monuments: built without an action */

/* ---- influence.c --------------------------------------------------------------------------------- */
int clash_check_influence(const struct play *x, int seat); /* LEGAL or WHY_… */
static inline bool clash_may_influence(const struct play *x, int seat)
{
    return clash_check_influence(x, seat) == LEGAL;
}
bool clash_may_influence_after(const struct play *x, int seat,
                               int spent); /* after paying so much culture */
int clash_check_target(const struct play *x, int seat, int from, int to); /* LEGAL or WHY_… */
int clash_target_price(const struct play *x, int seat, int from, int to); /* culture */
int clash_roll_needed(const struct play *x, int seat, int from, int to);
clash_moves clash_influence_answers;

/* ---- mood.c -------------------------------------------------------------------------------------- */
void clash_set_mood(struct play *x, int city, int mood);
int clash_check_raise(const struct play *x, int seat, int city); /* LEGAL or WHY_… */
/* The only city of the seat whose mood can be raised now; -1: there is none, or several. */
int clash_only_to_raise(const struct play *x, int seat);
bool clash_may_improve_any(const struct play *x, int seat);
struct price clash_step_price(const struct play *x, int seat, int city,
                              unsigned *substitutes); /* Improve Mood */

/* ---- recruit.c ----------------------------------------------------------------------------------- */
int clash_check_recruit(const struct play *x, int seat, int city); /* LEGAL or WHY_… */
static inline bool clash_may_recruit_any(const struct play *x, int seat, int city)
{
    return clash_check_recruit(x, seat, city) == LEGAL;
}
/* One more unit, in the Recruit under way. */
int clash_check_enlist(const struct play *x, const struct clio_frame *f, int unit);
/* Is there only one thing to recruit in the city, and nothing after it? Which unit, and its price. */
bool clash_recruits_only(const struct play *x, int seat, int city, int *unit, struct price *price);
struct price clash_enlist_price(const struct play *x, const struct clio_frame *f, int unit);
clash_moves clash_recruit_answers;

#endif
