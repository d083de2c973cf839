/*
 * play.h: what every rule of Civilization needs: its context, the list of rules, and what the files
 * of this folder offer each other.
 */
#ifndef CIV_PLAY_H
#define CIV_PLAY_H

#include "core/lists.h"
#include "games/civ/abilities.def.h"
#include "games/civ/state.h"
#include "games/civ/words.def.h"

struct play {
    const clio_game *game;
    const struct civ_content *c;
    struct civ *s;
    struct clio_log *log;
    int asked; /* whose answers are listed: for questions to several at once (ASK_ALL) */
    uint8_t again, again_to;     /* a question to be put again, and to whom: civ_run() */
    uint8_t changing, recounted; /* a change is under way: civ_begin_change(); set of seats */
};
/* A look at a state that nothing changes. */
#define LOOK_AT(x, game_, state_) \
    union { \
        const void *seen; \
        struct civ *s; \
    } look_ = {state_}; \
    const struct play x = {.game = (game_), .c = (game_)->content, .s = look_.s}

typedef enum clio_step civ_rule(struct play *x, struct clio_frame *f);
#define RULE_OF(name) civ_rule_##name
#define RULE(name) enum clio_step RULE_OF(name)(CLIO_CONTEXT)
#define ANSWER (x->s->core.answer)
#define CHOSEN ((uint16_t)clio_arg(ANSWER, 0))
#define CHOSEN_SECOND ((uint16_t)clio_arg(ANSWER, 1))
#define CHOSEN_THIRD ((uint16_t)clio_arg(ANSWER, 2))
#define CHOSEN_VERB ((int)clio_verb(ANSWER))
#define SAID(VERB) (CHOSEN_VERB == DO_##VERB)

/* clang-format off */
#define CIV_RULES(X) \
    /* course.c */ \
    X(game) \
    X(turn) \
    /* setup.c */ \
    X(set_up)           /* one player [2.3] */ \
    X(place_start)      /* .figure: a start figure */ \
    /* start.c, govern.c, cities.c */ \
    X(start_phase)      /* of one seat [4] */ \
    X(govern)           /* outside one's own part: may switch to what was unlocked just now [11.1] */ \
    X(adopt)            /* one policy more, as the maximum asks [11.2] */ \
    X(drop_policy)      /* returns one */ \
    X(switch_policies)  /* .n at most */ \
    X(found)            /* .square [5.2, A61] */ \
    X(destroy_city)     /* .city of the seat [12.9, A4] */ \
    /* persons.c */ \
    X(gain_person)      /* [8] */ \
    X(place_person)     /* .kind from the reserve, or leaves it there */ \
    /* trade.c, deals.c */ \
    X(trade_phase)      /* collects for all, then each acts [6, A68] */ \
    X(negotiate)        /* .other */ \
    /* management.c, produce.c, sites.c */ \
    X(city_phase)       /* of one seat [7] */ \
    X(city_action)      /* .city .kind … declared, window, resolved */ \
    X(produce)          /* .city .item .what */ \
    X(site)             /* chooses a square for .item in .city: s->pick, NO_SQUARE when there is none */ \
    X(place_item)       /* .item .what .square */ \
    X(build_unit)       /* free: .type, or NONE: chooses one */ \
    X(build_army)       /* .square: what follows from a built army */ \
    X(sally)            /* an army built among the enemies on .square attacks them [A35] */ \
    X(harvest)          /* .square, or NO_SQUARE: chooses one of .city, or of any city: NONE */ \
    X(take_resource)    /* .resource from the market; ANY_RESOURCE: drawn [A9], or by .choice */ \
    /* culture.c */ \
    X(advance)          /* .free: one space [10] */ \
    X(draw_event)       /* .level */ \
    X(discard_down)     /* to the hand limit */ \
    /* research.c */ \
    X(research_phase)   /* all choose together, then each in turn order [9.1] */ \
    X(research)         /* .tech: what the seat chose */ \
    X(reorganise)       /* Bureaucracy: may switch a policy */ \
    X(learn)            /* .tech: added with all that follows [9.3] */ \
    X(learn_one)        /* one of .techs that can be learned, or none if .optional: s->pick, or NONE */ \
    /* responses.c */ \
    X(use)              /* .ability from a menu: H_CHOOSE, pay, window, H_USED */ \
    X(pay)              /* .ability: its price in resources */ \
    X(event)            /* .card: its targets, window, effect */ \
    X(event_effect)     /* what a title does: events.c */ \
    X(consent)          /* .card of .from is aimed at the seat, who may refuse: s->pick */ \
    X(respond)          /* window for what is declared: s->cancelled */ \
    X(interrupt)        /* window of a move [A48] */ \
    /* civ.c */ \
    X(make_room)        /* a hand is discarded down before .question is answered [A62] */ \
    /* abilities.c */ \
    X(hook) \
    X(ability) \
    /* movement.c, finds.c */ \
    X(move_phase)       /* of one seat [12] */ \
    X(move_group)       /* .square .armies .scouts: those leave it together */ \
    X(sacrifice)        /* .figure enters the enemy city on .square [A33] */ \
    X(enter)            /* .square: what a group, .figures, meets there */ \
    X(explore_hut)      /* .square */ \
    X(explore_village)  /* .square: the marker is taken */ \
    X(find)             /* .kind of find, at .square */ \
    X(relic)            /* .square */ \
    X(displace)         /* figures of the seat leave .square */ \
    /* battle.c, spoils.c */ \
    X(battle)           /* s->battle says who and where: use civ_begin_battle() */ \
    X(battle_turn) \
    X(wound)            /* .n wounds at most to enemy units */ \
    X(heal)             /* .n wounds at most of own units, NONE: all; once a battle: .once of healed */ \
    X(battle_result) \
    X(loot)             /* .n, from .other */ \
    X(kill_scouts)      /* .square .figures: those come there without a fight [12.5] */
/* clang-format on */

CLIO_RULES(CIV_RULES);
CLIO_QUESTIONS(CIV_QUESTIONS);
CLIO_VERBS(CIV_VERBS);
CLIO_LOGS(CIV_LOGS);
CLIO_WHYS(CIV_WHYS);
#define CIV_DECLARE(name) RULE(name);
CIV_RULES(CIV_DECLARE)
#undef CIV_DECLARE

/* ---- What rules are given ------------------------------------------------------------------------ */

/* What a city makes. */
enum civ_item {
    ITEM_ARMY,
    ITEM_SCOUT,
    ITEM_UNIT,
    ITEM_BUILDING,
    ITEM_WALLS,
    ITEM_WONDER,
    ITEM_PERSON
};
/* What can be cancelled. */
enum civ_declared { DECLARED_ACTION, DECLARED_EVENT, DECLARED_ABILITY };

FRAME_OF(set_up)
{
    uint8_t wonder /* the Egyptians'; NONE */, k;
};
FRAME_OF(place_start)
{
    uint8_t figure;
};
FRAME_OF(start_phase)
{
    uint16_t sent;              /* set of figures whose city was declared */
    uint8_t placed, taken_back; /* great people, from the reserve and to it */
};
FRAME_OF(switch_policies)
{
    uint8_t n, done;
};
FRAME_OF(found)
{
    uint16_t square;
    uint8_t army, city, k;
};
FRAME_OF(destroy_city)
{
    uint8_t city, figures; /* figures: all in its outskirts die too */
};
FRAME_OF(place_person)
{
    uint8_t kind, at_once; /* at_once: it is placed, not kept */
};
FRAME_OF(negotiate)
{
    uint8_t other, counters, k;
};
FRAME_OF(trade_phase)
{
    uint8_t k, dealt /* set of pairs of seats: one offer each and turn [A18] */;
};
FRAME_OF(city_action)
{
    uint8_t city, kind, item, what;
    uint16_t square, again; /* harvested; Angkor Wat's second one */
    uint8_t free;
};
FRAME_OF(produce)
{
    uint8_t city, item, what, free;
    uint16_t square;
    uint8_t second; /* Engineering: 1 when there is a second item */
    uint8_t item2, what2;
    uint16_t square2;
};
FRAME_OF(site)
{
    uint8_t city, item, what;
};
FRAME_OF(place_item)
{
    uint8_t city, item, what;
    uint16_t square;
};
FRAME_OF(build_unit)
{
    uint8_t type;
};
FRAME_OF(build_army)
{
    uint16_t square;
};
FRAME_OF(sally)
{
    uint16_t square, from;
    uint8_t city, figure;
};
FRAME_OF(harvest)
{
    uint8_t city;
    uint16_t square;
};
FRAME_OF(take_resource)
{
    uint8_t resource, choice;
};
FRAME_OF(advance)
{
    uint8_t free;
};
FRAME_OF(make_room)
{
    uint8_t question, asked;
};
FRAME_OF(draw_event)
{
    uint8_t level;
};
FRAME_OF(learn)
{
    uint8_t tech, raised;
};
FRAME_OF(learn_one)
{
    uint64_t techs;
    uint8_t optional, tech;
};
FRAME_OF(research)
{
    uint8_t tech;
    uint8_t had, coins, price, second; /* trade, coins before; prices of one and of two techs */
};
FRAME_OF(reorganise)
{
    uint8_t policies;
};
FRAME_OF(use)
{
    uint8_t ability;
    uint16_t pick; /* of H_CHOOSE */
};
FRAME_OF(pay)
{
    uint8_t ability, left[RESOURCES + 1];
    uint8_t card, resource, other;
};
/* An event and what it is aimed at, chosen before the window [A50]: `target` is a seat or NONE. */
#define EVENT_LOCALS \
    uint8_t card, phase, target, k; \
    uint16_t square, square2; \
    uint8_t way, tech, second /* a second figure: 1 + its kind; 0 none */
FRAME_OF(event)
{
    EVENT_LOCALS;
};
FRAME_OF(event_effect)
{
    EVENT_LOCALS;
};
FRAME_OF(consent)
{
    uint8_t card, from;
};
FRAME_OF(respond)
{
    uint8_t kind, what, targets /* set of seats */;
    uint8_t k, other, with, answered /* set of seats */;
};
FRAME_OF(interrupt)
{
    uint16_t from, to;
    uint8_t sets_out; /* it is declared now: any legal interrupt counts, whomever it is aimed at */
    uint8_t k, other;
};
FRAME_OF(move_group)
{
    uint16_t square; /* where they are; in passing by Flight: above it */
    uint8_t armies, scouts, left, done;
    uint16_t figures /* set */, from, to, next; /* start; end and next step of its way, NO_SQUARE */
    uint8_t seen;                               /* what stood on `next` before a window */
    uint8_t shaken; /* it lost figures, or was held, since it was declared: it may stay */
};
FRAME_OF(sacrifice)
{
    uint16_t square;
    uint8_t figure;
    uint64_t techs;
};
FRAME_OF(enter)
{
    uint16_t square, figures;
};
FRAME_OF(explore_hut)
{
    uint16_t square;
    uint8_t founding, marker;
};
FRAME_OF(explore_village)
{
    uint16_t square;
    uint8_t marker;
};
FRAME_OF(find)
{
    uint16_t square;
    uint8_t kind /* D_FIND */, marker, founding;
};
FRAME_OF(relic)
{
    uint16_t square;
    uint8_t relic, k;
};
FRAME_OF(displace)
{
    uint16_t square;
    uint8_t figure;
};
FRAME_OF(wound)
{
    uint8_t n;
};
FRAME_OF(heal)
{
    uint8_t n, once;
};
FRAME_OF(loot)
{
    uint8_t other, n, kind;
};
FRAME_OF(kill_scouts)
{
    uint16_t square, figures; /* figures that come there */
    uint8_t other;
};

/* ---- civ.c, moves.c ------------------------------------------------------------------------------ */

void civ_run(struct play *x);
bool civ_ask(struct play *x, int question, int seat);
#define ask civ_ask
typedef void civ_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m);
civ_moves civ_start_moves, civ_trade_moves, civ_city_moves, civ_move_moves, civ_research_moves,
    civ_respond_moves, civ_interrupt_moves, civ_event_moves, civ_pay_moves, civ_discard_moves,
    civ_second_item_moves, civ_step_moves, civ_battle_moves, civ_after_unit_moves, civ_wound_moves,
    civ_heal_moves, civ_loot_moves, civ_offer_moves, civ_give_wanted_moves, civ_raze_moves,
    civ_water_moves;
/* Offers an answer before ASK of a question that has no list of its own. */
static inline void offer(struct play *x, unsigned verb, unsigned a, unsigned b, unsigned c)
{
    clio_offer(&x->s->offers, clio_move_of(verb, a, b, c));
}
/* Somebody has won: nothing more happens (civ_run stops). The first to be noticed wins [A12, A66]. */
void civ_win(struct play *x, int seat, enum civ_over how);
/* The turns are over [A28]: whoever has most spaces, techs and coins wins. */
void civ_end_by_turns(struct play *x);
/* Options, for new_state: O_GAME 0 base, 1 W&W; O_LIMIT 0 off, 1 forty turns; O_RULINGS a list of
 * rulings, SWITCH_ 1 << thing. Civilizations of the seats: chosen, or drawn and all different. */
enum { O_CIVILIZATION, O_GAME, O_RULINGS, O_LIMIT, OPTIONS };
enum { RULINGS = 9, TURN_LIMIT = 40 };
void civ_settle_civilizations(struct play *x, const struct clio_options *options,
                              uint8_t civilization[SEATS]);

/* ---- setup.c, govern.c, cities.c ---------------------------------------------------------------------- */

/* Changes the government at once, also to Anarchy: chosen, which is told, or by any other way. */
void civ_choose_government(struct play *x, int seat, int government);
void civ_set_government(struct play *x, int seat, int government);
/* Row of one of the eight governments (GOV_…) in the box that is played. */
static inline int civ_government_row(const struct play *x, int government)
{
    return x->s->waw ? government : BASE_GOVERNMENTS + government;
}
/* In Anarchy since an earlier turn: another government must be chosen before Start of Turn ends. */
bool civ_must_govern(const struct play *x, int seat);
/* A city of the seat stands on the square from now on. Figures and markers there are the caller's to
 * see to, who tells it and then refreshes the seat. */
void civ_place_city(struct play *x, int seat, int city, int square);
/* An own great person goes back to the reserve. */
void civ_take_back_person(struct play *x, int square);
/* The part of the k-th seat in turn order begins: its seat. */
int civ_begin_part(struct play *x, int k);

/* ---- map.c: squares ------------------------------------------------------------------------------ */

static inline int square_at(int column, int row)
{
    return (unsigned)column < WIDTH && (unsigned)row < WIDTH ? row * WIDTH + column : NO_SQUARE;
}
static inline int column_of(int square)
{
    return square % WIDTH;
}
static inline int row_of(int square)
{
    return square / WIDTH;
}
static inline const struct civ_layout *civ_layout_of(const struct play *x)
{
    return &x->c->layout[x->s->seats - 2];
}
static inline bool civ_on_map(const struct play *x, int square)
{
    return (unsigned)square < SQUARES && x->s->ground[square] != OFF_MAP;
}
static inline bool civ_explored(const struct play *x, int square)
{
    return (unsigned)square < SQUARES && x->s->ground[square] < UNEXPLORED;
}
/* With tokens of Drought and Deforestation; the square is explored. */
static inline int civ_terrain(const struct play *x, int square)
{
    return x->s->ground[square];
}
/* The neighbour in one of eight directions, orthogonal ones first (0 to 3: north, east, south, west);
 * NO_SQUARE off the map. */
static inline int civ_beside(const struct play *x, int square, int direction)
{
    static const int8_t across[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    static const int8_t down[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    int there = square_at(column_of(square) + across[direction], row_of(square) + down[direction]);
    return civ_on_map(x, there) ? there : NO_SQUARE;
}
/* The squares around the centre of a city, i from 0 to 7: all eight exist [5.1]. */
static inline int civ_around(int centre, int i)
{
    static const int8_t around[8] = {-WIDTH - 1, -WIDTH,    -WIDTH + 1, -1,
                                     1,          WIDTH - 1, WIDTH,      WIDTH + 1};
    return centre + around[i];
}
/* The cell that shows there; the square is explored. */
const struct civ_cell *civ_cell_at(const struct play *x, int square);
/* Works out anew what ground shows, after a tile was laid or a terrain token placed. */
void civ_survey(struct play *x);
int civ_distance(int a, int b);  /* orthogonal steps */
int civ_chebyshev(int a, int b); /* with diagonals */
/* Is anything of the seat's (figure or city centre) within so many orthogonal steps? 0: anywhere. */
bool civ_within(const struct play *x, int seat, int square, int steps);

/* ---- figures.c ------------------------------------------------------------------------------------- */

static inline int armies_on(const struct civ *s, int square)
{
    return s->stack[square] & 7;
}
static inline int scouts_on(const struct civ *s, int square)
{
    return s->stack[square] >> 3 & 3;
}
static inline bool figures_on(const struct civ *s, int square)
{
    return (s->stack[square] & 31) != 0;
}
/* Whose figures stand there; NONE without. */
static inline int owner_of_figures(const struct civ *s, int square)
{
    return figures_on(s, square) ? s->stack[square] >> 5 : NONE;
}
static inline bool is_army(int figure)
{
    return figure < ARMIES_EACH;
}
/* A figure of the kind in the supply, or -1; the seventh army is the Russians' alone. */
int civ_spare_figure(const struct play *x, int seat, int kind);
/*
 * Puts, moves and removes figures: stacks, blockades, coins and city-states follow at once. One that
 * comes from the supply is FIGURE_NEW and sends nothing to a city; one that moves keeps its flags and
 * its city. No enemy figure may stand there.
 */
void civ_put_figure(struct play *x, int seat, int figure, int square);
void civ_put_figures(struct play *x, int seat, unsigned figures, int square); /* a set, at once */
/* A set leaves its square to attack: blockades and city-states end at once [5.3], and it stands nowhere
 * until it is put or removed. */
void civ_send_to_fight(struct play *x, int seat, unsigned figures);
void civ_remove_figure(struct play *x, int seat, int figure);
/* Is it on the map, and not on its way into a battle? */
static inline bool stands(const struct civ_figure *figure)
{
    return figure->square != NO_SQUARE && !(figure->flags & FIGURE_FIGHTS);
}
/* Figures of a seat on a square, as a set of its figures. */
unsigned civ_figures_at(const struct civ *s, int seat, int square);
static inline int civ_stacking(const struct play *x, int seat)
{
    return x->s->seat[seat].stacking;
}
static inline int civ_speed(const struct play *x, int seat)
{
    return x->s->seat[seat].speed;
}
static inline int civ_water(const struct play *x, int seat) /* WATER_ */
{
    return x->s->seat[seat].water;
}
void civ_equip(struct play *x, int seat); /* works these out: civ_refresh() */
/* May a figure of the seat stand there at rest: explored, terrain, stacking, no enemy, no hut, village
 * or relic, no city centre? A reason (WHY_…) or LEGAL. */
int civ_check_standing(const struct play *x, int seat, int square);

/* ---- icons.c: what squares and cities give ----------------------------------------------------------- */

static inline int city_number(int seat, int city)
{
    return seat * CITIES_EACH + city;
}
static inline bool has_city(const struct civ *s, int seat, int city)
{
    return s->seat[seat].city[city].square != NO_SQUARE;
}
int civ_cities(const struct civ *s, int seat); /* how many, the capital included */
/* The city of anybody whose centre is there: number, or NONE. */
int civ_city_at(const struct civ *s, int square);
/* Is there an enemy figure on a square of somebody's outskirts? [5.3] */
bool civ_blockaded(const struct play *x, int square);
/* Printed icons, or those of the marker that lies there. Combat too. */
struct civ_icons civ_square_icons(const struct play *x, int square);
/* The resource that can be harvested there: printed and visible, or the city-state's; NONE. */
int civ_square_resource(const struct play *x, int square);
/* Outskirts of a city that count for it now (the capital: with controlled city-states). */
struct civ_icons civ_outskirts_icons(const struct play *x, int seat, int city);
/* … as a city produces with them: what a building program doubles. */
int civ_outskirts_production(const struct play *x, int seat, int city);
/* What figures send to it [5.4]. */
struct civ_icons civ_gathered_icons(const struct play *x, int seat, int city);
/* All production a city has for one action before trade is converted [7.1, 7.9]. */
int civ_production(const struct play *x, int seat, int city);
int civ_trade_income(const struct play *x, int seat);   /* [6] */
int civ_arts(const struct play *x, int seat, int city); /* culture it would gain [7.7] */
int civ_combat_bonus(const struct play *x, int seat);   /* [12.6 step 3], without defence */
/* All of these for all cities of a seat that are there, from one look at the map. */
struct civ_yields {
    int production[CITIES_EACH], arts[CITIES_EACH];
    int outskirts[CITIES_EACH]; /* production there */
    int trade, combat;
};
struct civ_yields civ_yields_of(const struct play *x, int seat);
int civ_defence(const struct play *x, int seat, int city);
int civ_count_coins(const struct play *x, int seat);
/* Squares with a resource that a city can harvest from, unblockaded; base Feudalism looks at all
 * cities. Whether the market has a token is the caller's to see. How many, at most `max`. */
int civ_harvest_squares(const struct play *x, int seat, int city, uint16_t *out, int max);
/* Puts a marker on a square or takes it away; that what was there goes back where it belongs is the
 * caller's. Keeps s->wonder_at, s->placed_huts and s->placed_villages, refreshes whom it concerns. */
void civ_set_marker(struct play *x, int square, int marker);
/* Takes whatever building, wonder or great person lies there: buildings to the market, wonders out of
 * the game, great people to the reserve of their owner (overbuilt) or to the supply. */
void civ_clear_square(struct play *x, int square, bool to_reserve);

/* ---- limits.c ----------------------------------------------------------------------------------------- */

bool civ_knows(const struct play *x, int seat, int tech);
int civ_city_limit(const struct play *x, int seat);
int civ_hand_limit(const struct play *x, int seat); /* of culture events */
int civ_battle_hand(const struct play *x, int seat, int armies, bool city);
int civ_policy_limit(const struct play *x, int seat);
int civ_research_price(const struct play *x, int seat, int level); /* of research, level 1 to 5 */
/* Coin tokens on a tech that holds them: place in token[], -1 when it holds none; and its room. */
int civ_token_place(const struct play *x, int tech);
int civ_token_room(const struct play *x, int seat, int tech);
bool civ_add_token(struct play *x, int seat, int tech); /* told; false: full, or not known */
/* Counts a seat's coins anew; fifteen win at once [9.5, 14]. */
void civ_recount(struct play *x, int seat);
/* Between these several things change at once: coins are counted, and won with, when all have. A change
 * asks nobody, and may be part of another. */
void civ_begin_change(struct play *x);
void civ_end_change(struct play *x);

/* ---- Gains and losses: stores.c ------------------------------------------------------------------------- */

void civ_gain_trade(struct play *x, int seat, int n); /* up to 27, told */
void civ_lose_trade(struct play *x, int seat, int n);
void civ_gain_culture(struct play *x, int seat, int n);
void civ_lose_culture(struct play *x, int seat, int n);
void civ_gain_sheet_coin(struct play *x, int seat);
/* Unit cards: draws one of a type at random into the standing forces and tells its owner which; -1
 * when there is none. civ_take_unit() only draws, for barbarians. */
int civ_draw_unit(struct play *x, int seat, int type);
int civ_take_unit(struct play *x, int type);
int civ_units_left(const struct civ *s, int type);
void civ_return_unit(struct play *x, int card); /* killed: face up under its deck */
int civ_unit_row(const struct play *x, int card,
                 int rank); /* row of unit_row[s->waw], rank 0 to 3 */
int civ_rank_of(const struct play *x, int seat, int card); /* 0 to 3; the barbarians' in battle */
int civ_unit_thing(const struct play *x, int card, int rank); /* as a thing of D_UNIT */
/* Events: draws at random, shuffles the discards when there is none left, -1 without; the caller adds
 * the card to a hand. Titles of cards held. Hands above their limit are discarded down by civ_run()
 * before the next question is answered [A62]. */
int civ_draw_event_card(struct play *x, int level);
void civ_discard_event(struct play *x, int seat, int card);
int civ_card_of(const struct play *x, int seat, int title); /* one the seat holds, or -1 */
/* Resources of a seat: tokens, kept markers and gifts that can stand for it. */
int civ_resources(const struct play *x, int seat, int resource);

/* ---- Checks shared by menus and why-not: a reason (WHY_…) or LEGAL --------------------------------------- */

int civ_check_found(const struct play *x, int seat, int square);      /* cities.c */
int civ_check_govern(const struct play *x, int seat, int government); /* govern.c */
int civ_check_adopt(const struct play *x, int seat, int policy);      /* govern.c */
int civ_check_switch(const struct play *x, int seat, int policy, int other);
int civ_check_capital(const struct play *x, int seat, int square);    /* setup.c */
int civ_check_place_person(const struct play *x, int seat, int kind); /* persons.c */
int civ_check_take_back(const struct play *x, int seat, int square);
int civ_check_send(const struct play *x, int seat, int square, int city_square); /* start.c */
int civ_check_offer(const struct play *x, int seat, int other);                  /* deals.c */
int civ_check_deal(const struct play *x, clio_move item); /* … what is added to the open offer */
int civ_check_action(const struct play *x, int seat, int city, int action); /* management.c */
/* management.c: square and token; whether the city may act is civ_check_action()'s to say */
int civ_check_harvest(const struct play *x, int seat, int city, int square);
int civ_check_item(const struct play *x, int seat, int city, int item,
                   int what); /* produce.c: price too */
int civ_check_free_building(const struct play *x, int seat, int city, int building); /* produce.c */
int civ_check_site(const struct play *x, int seat, int city, int item, int what,
                   int square); /* sites.c */
int civ_item_cost(const struct play *x, int seat, int item, int what);
/* Trade that is converted so that a city's production covers a cost: the fewest whole steps [6]. */
int civ_trade_for(const struct play *x, int seat, int production, int cost);
/* Production of a city if all trade were converted. */
int civ_most_production(const struct play *x, int seat, int city);
/* What is left for the second item of the rule `produce` that asks for it. */
int civ_second_budget(const struct play *x, const struct clio_frame *f);
/* The item that a move makes; false: none. */
bool civ_item_of(clio_move move, int *item, int *what);
void civ_production_moves(const struct play *x, int seat, int city, struct clio_moves *m);
/* Actions that a city may still take this turn, of any kind [7]. */
int civ_actions_left(const struct play *x, int seat, int city);

/* ---- sites.c: where items are placed ---------------------------------------------------------------------- */

static inline bool needs_site(int item)
{
    return item != ITEM_UNIT && item != ITEM_WALLS;
}
/* The legal sites of an item, at most `max`; how many. */
enum { MOST_SITES = CITIES_EACH * 8 + CITY_STATES };
int civ_sites(const struct play *x, int seat, int city, int item, int what, uint16_t *out, int max);
/* Offers them for Q_SITE; `world` is the position in which the item will be placed. */
void civ_offer_sites(struct play *x, const struct play *world, int seat, int city, int item,
                     int what);
/* Where the star building or wonder lies that a second one, placed on another square, replaces [A47];
 * NO_SQUARE: there is none. */
int civ_second_of_kind(const struct play *x, int seat, int city, int item, int what, int square);
/* Set of terrains of a city's squares that take a marker now; of those an item may lie on. */
unsigned civ_free_terrains(const struct play *x, int seat, int city);
unsigned civ_terrains_for(const struct play *x, int item, int what);
/* Places anything but a unit, without what follows. */
void civ_lay(struct play *x, int seat, int city, int item, int what, int square);
/* Place of a wonder in the market, or -1. */
int civ_market_place(const struct civ *s, int wonder);
int civ_check_advance(const struct play *x, int seat);            /* culture.c */
int civ_check_learn(const struct play *x, int seat, int tech);    /* research.c: place */
int civ_check_research(const struct play *x, int seat, int tech); /* … and trade */
int civ_check_play(const struct play *x, int seat, int title);    /* events.c, in the phase now */
int civ_check_pay(const struct play *x, int seat, int ability);   /* responses.c */
int civ_check_move(const struct play *x, int seat, int square, int armies,
                   int scouts); /* movement.c */
int civ_check_step(const struct play *x, const struct clio_frame *f, int square);
int civ_check_explore(const struct play *x, const struct clio_frame *f, int square);
int civ_check_sacrifice(const struct play *x, const struct clio_frame *f, int square);
int civ_check_stop(const struct play *x, const struct clio_frame *f);
int civ_check_open(const struct play *x, int unit); /* battle.c; unit: a thing of D_UNIT */
int civ_check_attack(const struct play *x, int unit, int front);                /* fronts from 1 */
int civ_check_loot(const struct play *x, const struct clio_frame *f, int loot); /* loot.c */

/* ---- finds.c --------------------------------------------------------------------------------------------- */

enum { RELIC_ARK, RELIC_ATTILA };
/* A face-down village on an empty square; false when no marker is left [A20]. */
bool civ_place_village(struct play *x, int square);

/* ---- Battles ------------------------------------------------------------------------------------------------ */

/* Prepares s->battle [12.6] of figures (a set) of a seat that come from a square; RUN(battle, seat)
 * fights it with all that follows, and winners stand on the square. Barbarians of a Roaming Horde,
 * played by a seat, attack what is there. */
void civ_begin_battle(struct play *x, int kind, int attacker, int from, int square,
                      unsigned figures);
void civ_begin_horde(struct play *x, int seat, int square, int rank);
/* For abilities of the side whose battle turn it is, usable() [A55]: an enemy unit is in play; own
 * units are wounded and `once` (a bit of healed) was not used; a unit will be played and can attack. */
int civ_check_wound(const struct play *x, int seat);
int civ_check_heal(const struct play *x, int seat, int once);
int civ_check_sharpen(const struct play *x, int seat);

/* ---- responses.c, events.c ----------------------------------------------------------------------------------- */

/* PLAY moves of the phase for whose part it is; interrupts of a move under way [A49]. */
void civ_play_moves(const struct play *x, int seat, struct clio_moves *m);
void civ_interrupt_plays(const struct play *x, int seat, struct clio_moves *m);
/* Answers of those: RUN(event, seat, .card = …) or RUN(use, …). */
static inline bool is_interrupt(clio_move move)
{
    return clio_verb(move) == DO_INTERRUPT_CARD || clio_verb(move) == DO_INTERRUPT_USE;
}
/* Is a title good only for answering what others do, or only for paying? */
bool civ_only_answers(int title);
bool civ_only_pays(int title);
bool civ_event_has_target(const struct play *x, int seat, int title);
/* An event against buildings that has none but the seat's own within its reach. */
bool civ_hits_only_own(const struct play *x, int seat, int title);

/* ---- Wonders: wonders.c -------------------------------------------------------------------------------------- */

/* The next of the deck, era by era, or NONE; it is turned up. The market's empty places are filled. */
int civ_draw_wonder(struct play *x);
void civ_refill_market(struct play *x);
/* Obsolete: on the map its ability is gone, in the market it leaves [7.6]. */
void civ_make_obsolete(struct play *x, int seat, int wonder);
/* Whose city has it in its outskirts: a seat, or NONE. */
int civ_wonder_owner(const struct civ *s, int wonder);

/* ---- Techs that may be learned: offered for RUN(learn_one) ------------------------------------------------ */
/* Those of a set that the seat may learn now (unknown, legal place). */
uint64_t civ_learnable(const struct play *x, int seat, uint64_t techs);
/* Adds a tech to a row of the pyramid (from 0; start techs: the first), with ranks and unlocks, but
 * without what follows; a set of the unit types whose rank rose. */
unsigned civ_add_tech(struct play *x, int seat, int tech, int row);
/* Techs of a printed level or lower that a seat knows, for copying [A41]. */
uint64_t civ_known_up_to(const struct play *x, int seat, int level);

/* The k-th seat in turn order, from 0. */
static inline int seat_in_order(const struct civ *s, int k)
{
    return (s->first + k) % s->seats;
}
static inline int next_seat(const struct civ *s, int seat)
{
    return (seat + 1) % s->seats;
}
/* Declares an action and tells whether it could be cancelled. */
#define DECLARE(kind_, what_, targets_) \
    RUN(respond, f->seat, .kind = (kind_), .what = (uint8_t)(what_), .targets = (uint8_t)(targets_))

#endif
