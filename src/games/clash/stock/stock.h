/* stock.h: resources and prices, figures, what players place and lose, trade. */
#ifndef CLASH_STOCK_H
#define CLASH_STOCK_H

#include "games/clash/play.h"
#include "games/clash/abilities/abilities.h"

/* drop_mood, starve: which cities; those that can drop. */
enum { SMALL_STOCK = 2 }; /* of food without Storage, of ideas with Dogma */
enum { DROP_ANY, DROP_COASTAL, DROP_NEAR_DESERT, DROP_THIS };
enum {
    ARMY = 1 << INFANTRY | 1 << CAVALRY | 1 << ELEPHANT | 1 << LEADER,
    LAND_UNITS = ARMY | 1 << SETTLER,
    ALL_UNITS = LAND_UNITS | 1 << SHIP
};
struct price {
    uint8_t n[KINDS];
};
enum {                         /* what may stand for what, besides gold for every resource */
       PAY_IDEAS_FOR_FOOD = 1, /* advances */
       PAY_MOOD_FOR_RESOURCES = 2,
       PAY_MOOD_FOR_CULTURE = 4, /* Architecture; Great Arena both ways */
       PAY_CULTURE_FOR_MOOD = 8,
       PAY_RESOURCES_FOR_MOOD = 16, /* Rituals */
       PAY_NO_GOLD = 32,
       PAY_GOLD_FOR_MOOD = 64,           /* Carthaginian Mercenaries */
       PAY_CAPTIVES_FOR_TOKENS = 128,    /* Human Sacrifices */
       PAY_CAPTIVES_FOR_RESOURCES = 256, /* Growth: each 2 resources */
       PAY_FOR_WONDER = 512,             /* Great Arena does not change its culture */
       PAY_NO_IDEAS = 1024,              /* Rituals of 2012: ideas stand for nothing */
};
/* Pays a price that can be paid; asks what with where there is a choice. s->paid says what it was. */
#define PAY(seat_, price_, substitutes_) \
    if (!clash_pay_at_once(x, (seat_), (price_), (substitutes_))) { \
        RUN(pay, seat_, .price = *(price_), .substitutes = (uint16_t)(substitutes_)); \
    }
FRAME_OF(pay)
{
    struct price price;   /* given; what is left of it */
    uint16_t substitutes; /* given: PAY_… */
    uint8_t lowest;       /* the kind that stood in last: none before it follows */
    uint8_t replaced;     /* set of kinds for which others stood in */
    uint8_t standing;     /* set of kinds that stood in */
};
/* Captives that stand for something [p.32]: leaves the rest of the price in s->paid. */
FRAME_OF(pay_captives)
{
    struct price price;   /* given; what is left of it */
    uint16_t substitutes; /* given: PAY_… */
    uint8_t captive;      /* its place; those before it had their turn */
    uint8_t half;         /* it stood for one resource and stands for another */
};

FRAME_OF(place)
{
    uint8_t unit;     /* given */
    uint8_t optional; /* given: it may stay in the reserve */
};
FRAME_OF(drop_mood)
{
    uint8_t steps;  /* given; NONE: to angry */
    uint8_t cities; /* given, how many: 0 means one; those to come */
    uint8_t which;  /* given: DROP_… */
    uint8_t only;   /* given, with DROP_THIS: the city's space */
    uint8_t space;  /* of the city chosen */
    uint8_t done;   /* set of the seat's cities that had their turn */
};
FRAME_OF(lose_figures)
{
    uint8_t number; /* given; those to come */
    uint8_t units;  /* given: set of kinds */
    uint8_t space;  /* given: only there, or NONE */
    uint8_t from;   /* where the last one was */
};
FRAME_OF(harvest)
{
    uint8_t food; /* given */
};
FRAME_OF(trade)
{
    uint8_t other;    /* given: the other seat */
    uint8_t counters; /* counter-offers made */
    uint8_t cards;    /* kind of card that is handed over, as in deal.cards */
};
static inline struct price price_of_kind(int kind, int n)
{
    struct price p = {{0}};
    p.n[kind] = (uint8_t)n;
    return p;
}

/* ---- stock.c ------------------------------------------------------------------------------------- */
int clash_stock_limit(const struct play *x, int seat, int kind);
uint8_t *clash_level_of(struct clash_state *s, int seat,
                        int kind); /* of MOOD or CULTURE, in editions with levels */
int clash_gain(struct play *x, int seat, int kind,
               int n); /* what the limit allows; returns how much; says so, and why */
int clash_gain_for(struct play *x, int seat, int kind, int n, int cause); /* says why: CAUSE_… */
void clash_receive(struct play *x, int giver, int seat, int kind, int n); /* in a trade */
int clash_gain_from(struct play *x, int seat, int kind, int n,
                    int ability); /* says from what, where the rules under way would not */
void clash_offer_tokens(struct play *x,
                        int seat); /* CHOOSE_KIND: mood or culture, if it can be held */
int clash_lose(struct play *x, int seat, int kind, int n); /* at most what is there */
void clash_spend(struct play *x, int seat, int kind,
                 int n); /* clash_lose(); says that it is paid */
void clash_spend_for_objective(struct play *x, int seat, int kind, int n, int objective);
void clash_keep_limits(struct play *x, int seat); /* drops what an ended ability no longer allows */
int clash_cards_in(uint64_t set);                 /* how many */
void clash_add_points(struct play *x, int seat, int category, int halves, int cause);
int clash_roll_die(struct play *x); /* a face, from 0 on; counts as a revelation */

/* ---- figures.c ----------------------------------------------------------------------------------- */
int clash_unit_of_figure(int figure); /* its kind */
int clash_first_figure(int unit);
int clash_figures_of(int unit);
int clash_in_reserve(const struct play *x, int owner, int unit); /* barbarians and pirates too */
/* Puts n figures from the reserve on a space; returns how many there were. Says so. */
int clash_place_units(struct play *x, int owner, int unit, int n, int space);
int clash_place_units_for(struct play *x, int owner, int unit, int n, int space, int cause);
/*
 * Takes n of the owner's figures from a space to the reserve (pirates: unit SHIP). Says so. With
 * the figure of a leader goes its card: to the enemy of the fight under way, or out of the game;
 * the rule that eliminated it then runs H_LEADER_LOST.
 */
void clash_eliminate_units(struct play *x, int owner, int unit, int n, int space);
void clash_eliminate_figure(struct play *x, int seat, int figure); /* that very one */
/* The same for who falls elsewhere than it stands: who attacks stands where it came from. */
void clash_figure_falls(struct play *x, int seat, int figure, int at);
void clash_unit_falls(struct play *x, int owner, int unit, int space, int at);
/* Moves figures that are only counted: of barbarians, or pirate ships. */
void clash_move_counted(struct play *x, int owner, int unit, int n, int from, int to);
/* Moves one figure of a seat and keeps the counts of spaces; space may be RESERVE or CAPTURED. */
void clash_put_figure(struct play *x, int seat, int figure, int space);
/* A figure of the seat on a space whose status has all of `with` and none of `without`, or -1. */
int clash_find_figure(const struct clash_state *s, int seat, int unit, int space, int with,
                      int without);
int clash_army_in(const struct clash_state *s,
                  int space); /* army units (not settlers, not ships) */
int clash_land_units_in(const struct clash_state *s, int space); /* settlers too */
int clash_stack_limit(const struct play *x, int seat, int space);
bool clash_room_for(const struct play *x, int owner, int unit, int n,
                    int space); /* stacking limit */
int clash_total_units(const struct clash_state *s, int seat,
                      unsigned units); /* on the board; set of units */

/* ---- losses.c ------------------------------------------------------------------------------------ */
int clash_overboard(const struct play *x, int seat,
                    int space); /* land units there that no ship carries */

/* ---- pay.c --------------------------------------------------------------------------------------- */
bool clash_can_pay(const struct play *x, int seat, const struct price *price, unsigned substitutes);
bool clash_pay_at_once(struct play *x, int seat, const struct price *price, unsigned substitutes);
/*
 * What is paid when a unit is paid with this kind in the payment of the frame, and all that follows
 * without another question. True: more is asked then. `instead`: the kind of the price that could be
 * paid with too, and no longer can; NONE: there is none.
 */
bool clash_foretell_payment(const struct play *x, const struct clio_frame *f, int source,
                            uint8_t pays[KINDS], int *instead);
int clash_captives_of(const struct clash_state *s, int seat);
/* A unit in its owner's reserve, beaten at space, becomes the seat's captive; there is room. */
void clash_take_captive(struct play *x, int seat, int owner, int unit, int space);
void clash_free_captive(struct play *x, int seat, int i); /* back to its owner's reserve */

/* ---- trade.c ------------------------------------------------------------------------------------- */
bool clash_may_trade(const struct play *x, int seat, int other); /* there is something to trade */
clash_moves clash_offer_answers, clash_trade_card_answers;

#endif
