/* advances.h: gaining advances, and what some of them lend to other rules. */
#ifndef CLASH_ADVANCES_H
#define CLASH_ADVANCES_H

#include "games/clash/play.h"
#include "games/clash/stock/stock.h"
#include "games/clash/abilities/abilities.h"

enum {
    ADVANCE_FROM_BOX = 1,   /* cube from the event box: may cause an event */
    ADVANCE_FREE = 2,       /* waives the price, not what it requires */
    ADVANCE_NO_FOOD = 4,    /* Quick Advance: no food to pay */
    ADVANCE_PAID_IDEAS = 8, /* the payment held an idea or gold (Free Education) */
    ADVANCE_BOUGHT = 16,    /* for its price, whatever that was */
    ADVANCE_FOODLESS = 32,  /* ideas and gold paid for all its food (Free Education of 2012) */
    ADVANCE_UNAIDED = 128,  /* Priesthood is not used for it */
    ADVANCE_MOVED = 64,     /* all cubes of the government moved there: no new one */
};
enum { ADVANCE_FOOD = 2 };          /* the price of an advance [p.10] */
clio_modifier clash_ignores_plague; /* M_IGNORES_EVENT of Sanitation */
clio_modifier clash_few_ideas;      /* M_STOCK_LIMIT of Dogma */

FRAME_OF(advance)
{
    uint8_t advance;  /* given */
    uint8_t how;      /* given: ADVANCE_… */
    uint8_t alphabet; /* it pays */
};
FRAME_OF(gain_advance)
{
    uint8_t advance; /* given */
    uint8_t how;     /* given: ADVANCE_… */
    uint8_t ability; /* that was just gained */
    uint8_t event;   /* a level draws one */
};
FRAME_OF(learn)
{
    uint64_t advances; /* given: set to choose from */
    uint8_t how;       /* given: ADVANCE_… */
    uint8_t optional;  /* given: it may be declined */
};
FRAME_OF(change_government)
{
    uint8_t optional; /* given: it may be declined */
    uint8_t named;    /* given: the new government is that of `advance` */
    uint8_t advance;  /* given with `named`: its first; then the last that got a cube */
    uint8_t group;    /* that is left */
    uint8_t cubes;    /* to be placed */
};
FRAME_OF(tax_income)
{
    uint8_t number; /* given: of resources; those to come */
    uint8_t kind;
};

/* ---- advances.c ---------------------------------------------------------------------------------- */
bool clash_level_draws_event(const struct play *x, int level);
bool clash_owns_advance(const struct play *x, int seat,
                        int ability); /* owned as an advance, not borrowed */
/* Not owned, prerequisites, one government: LEGAL or WHY_…. */
int clash_check_learn(const struct play *x, int seat, int advance);
int clash_check_advance(const struct play *x, int seat, int advance, int how); /* and can pay */
struct price clash_advance_price(const struct play *x, int seat, int advance, int how,
                                 unsigned *substitutes);
uint64_t clash_learnable(const struct play *x, int seat); /* set of advances */
/* Those of a set that may be learnt and paid for. */
uint64_t clash_affordable_advances(const struct play *x, int seat, uint64_t set, int how);
uint64_t clash_group_advances(const struct play *x, int group); /* set */
int clash_government_of(const struct play *x, int seat);        /* group, or NONE */
bool clash_fills_government(const struct play *x, int seat,
                            int advance); /* by changing to it, so that no other can follow */
bool clash_may_change_government(const struct play *x, int seat); /* another group is open */
void clash_lose_advance(struct play *x, int seat,
                        int advance); /* and the civilization advance tied to it */

/* ---- economy.c ----------------------------------------------------------------------------------- */
int clash_tax_income(const struct play *x, int seat); /* resources, for tax_income */
clash_moves clash_barter_answers;

/* ---- production.c -------------------------------------------------------------------------------- */
bool clash_is_famine(int event); /* a title */

/* ---- routes.c ------------------------------------------------------------------------------------ */
/* Could a settler or ship of the seat in this space form a link now? */
bool clash_could_link(const struct play *x, int seat, int space);
int clash_trade_links(const struct play *x, int seat, bool ships_only,
                      uint8_t linked[4]); /* maximum matching */

#endif
