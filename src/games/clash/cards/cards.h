/*
 * cards.h: civil and tactics halves, events and objectives as tables; decks, hands and playing cards.
 */
#ifndef CLASH_CARDS_H
#define CLASH_CARDS_H

#include "games/clash/play.h"
#include "games/clash/abilities/abilities.h"

/* Civil halves (actions.c): rules that are given their title and card (NONE: none), and their own. */
#define CIVIL_GIVEN \
    uint8_t title, card; \
    uint8_t target /* the player it is played against, where it has one */
#define CIVIL_LOCALS(...) LOCALS(CIVIL_GIVEN; __VA_ARGS__)
FRAME_OF(civil)
{
    CIVIL_GIVEN;
};
struct clash_civil_card {
    uint8_t use;     /* FREE_ACTION, ONE_ACTION, or NOT_FROM_MENU: played when its rule asks */
    uint8_t culture; /* culture to pay */
    bool (*playable)(const struct play *x, int seat);
    clash_rule *play;
    /* Whom it can be played against, as a set of seats, at least one of them; NULL: nobody. */
    unsigned (*targets)(const struct play *x, int seat);
};
#define CLASH_DECLARE(NAME, name) extern const struct clash_civil_card clash_civil_##name;
CLASH_CIVILS(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_civil_card *const clash_civils[CIVILS];

/* Tactics halves (tactics.c). Sides: 0 attacker, 1 defender. */
enum { WITH_ARMY = 1, WITH_FORTRESS = 2, WITH_SHIP = 4 };
enum { REVEALED_FIRST, REVEALED_SECOND, REVEALED, REVEALED_LAST, REVEAL_STEPS };
enum { TACTIC_AT_REVEAL, TACTIC_AT_ROLL, TACTIC_AFTER, TACTIC_TIMES };
struct clash_tactic_card {
    uint8_t needs;   /* set of WITH_…: one of them must be on the player's side */
    uint8_t step;    /* REVEALED_…: when its effect at the reveal comes */
    bool costs_unit; /* of the player's own, whatever the dice show */
    bool (*playable)(const struct play *x, int side); /* role limits; NULL: any */
    clash_rule *at[TACTIC_TIMES]; /* with the LOCALS_OF(tactic); NULL: nothing happens then */
};
#define CLASH_DECLARE(NAME, name) extern const struct clash_tactic_card clash_tactic_##name;
CLASH_TACTICS(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_tactic_card *const clash_tactics[TACTIC_TITLES];

/* Events (events/): rules of who drew one, that are given its title and card, and their own. */
#define EVENT_GIVEN uint8_t title, card
#define EVENT_LOCALS(...) LOCALS(EVENT_GIVEN; __VA_ARGS__)
FRAME_OF(event_text)
{
    EVENT_GIVEN;
};
FRAME_OF(person)
{
    EVENT_GIVEN;
};
struct clash_event_card_text {
    clash_rule *text;
    uint8_t person; /* a great person: 1 taken in hand, 2 laid in front of the player */
    uint8_t use;    /* of a great person: FREE_ACTION or ONE_ACTION */
    bool (*playable)(const struct play *x, int seat);
    clash_rule *play; /* of a great person */
    uint8_t stays;    /* not discarded after its text */
    uint8_t needs;    /* so many of what it is about, or this ability: else nothing happens */
    uint16_t idle;    /* LOG_…: why nothing happens; 0: it only says so */
};
#define CLASH_DECLARE(NAME, name) extern const struct clash_event_card_text clash_event_##name;
CLASH_EVENTS(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_event_card_text *const clash_events[EVENT_TITLES];

/* Objectives (objectives.c). */
enum { OBJECTIVE_POINTS = 2, BURIED_POINTS = 2 /* for a piece on an Earthquake */ };
enum trigger {
    TRIGGER_STATUS = 1,
    TRIGGER_CONFLICT,
    TRIGGER_FOUNDED,
    TRIGGER_DRAFT,
    TRIGGER_WONDER,
    TRIGGER_OWN_TURN, /* at any time in it, from the menu */
    TRIGGER_SETTLER_OR_SHIP
};
/* How far somebody has come: so many of those that are needed. */
struct clash_reached {
    uint8_t now, needed;
};
typedef struct clash_reached clash_reach(const struct play *x, int seat);
/* It is met when as many are reached as needed, and `met` says so too; one of them may be NULL. */
struct clash_objective_half {
    uint8_t trigger, also; /* also: a second trigger, or 0 */
    bool (*met)(const struct play *x, int seat);
    clash_reach *reach;    /* what can be counted at any time */
    const char *words;     /* … and told: the text progress.WORDS */
    uint8_t pay_kind, pay; /* resources to pay; gold cannot replace them */
    uint8_t not_with;      /* 1 + objective that excludes it in the same Status Phase */
};
#define CLASH_DECLARE(NAME, name) extern const struct clash_objective_half clash_objective_##name;
CLASH_OBJECTIVES(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_objective_half *const clash_objectives[OBJECTIVES];

enum { HELD_AWAY = 1, HELD_ON_LAND = 2 }; /* not in or next to an own city; not at sea */
/* Every seat may complete objectives. */
FRAME_OF(objectives)
{
    uint8_t trigger; /* given: TRIGGER_… */
    uint8_t space;   /* given, where one matters */
    uint8_t nth;     /* seat, counted from who acts */
    uint8_t seat;    /* whose turn it is to complete */
    uint64_t before; /* set of cards it had completed before */
};
static inline const struct objectives_locals *clash_occasion(const struct clash_state *s)
{
    return (const struct objectives_locals *)top_frame(s)->local; /* while they are looked at */
}
FRAME_OF(play)
{
    uint8_t card;   /* given */
    uint8_t target; /* the player it is played against */
    uint8_t asked;  /* seats that might have cancelled it */
};
FRAME_OF(play_person)
{
    uint8_t card;    /* given: event card */
    uint8_t asked;   /* seats that might have cancelled it */
    uint8_t in_hand; /* such cards are action cards, too */
};
/* What mercenaries cost: of several kinds, each one for an army. */
FRAME_OF(wages)
{
    uint8_t armies; /* given; those to be paid */
};
/* Abilities that play a card without its action. */
FRAME_OF(free_card)
{
    HOOK_GIVEN;
    uint8_t culture;      /* that is spent besides */
    uint8_t verb, chosen; /* DO_PLAY or DO_PERSON, and the card */
    uint8_t city;         /* its space */
};
/* Draws an action card; asks who may take the top of the discard pile instead. */
#define DRAW_ACTION(seat_) \
    if (has(x->s, (seat_), AB_GREAT_MAUSOLEUM)) { \
        RUN(draw_action, seat_); \
    } else { \
        clash_draw_action(x, (seat_)); \
    }

/* ---- actions.c ----------------------------------------------------------------------------------- */
int clash_check_play(const struct play *x, int seat,
                     int card); /* civil half, from the menu: LEGAL or WHY_… */
/* Has the card something to do, and a target if it needs one? */
bool clash_has_use(const struct play *x, int seat, const struct clash_civil_card *civil);
/* Between the two advances of Synergies enough must be left for the second; else clash_can_pay(). */
bool clash_may_spend(const struct play *x, int seat, const struct price *price);
int clash_check_person(const struct play *x, int seat, int card); /* LEGAL or WHY_… */
/* Mercenaries: barbarian armies that can be hired, as flags of spaces; what there is to pay them. */
void clash_hireable(const struct play *x, int seat, uint8_t out[SHEET]);
int clash_wages(const struct play *x, int seat);
/* Mercenaries: where the army stands that moves next. */
int clash_hired_army(const struct clio_frame *f);
unsigned clash_regions_in_reach(const struct play *x,
                                int seat); /* set of areas a card may explore [R29] */
void clash_offer_regions(struct play *x, unsigned areas); /* CHOOSE_SPACE: its first space */
clash_moves clash_spy_answers, clash_spy_gift_answers, clash_new_plans_answers,
    clash_own_objective_answers;

/* ---- decks.c ------------------------------------------------------------------------------------- */
void clash_draw_action(struct play *x, int seat); /* from the deck; rules use DRAW_ACTION */
void clash_draw_objective(struct play *x, int seat);
void clash_take_wonder(struct play *x, int seat,
                       int wonder); /* from deck or display into the hand */
void clash_discard_action(struct play *x, int seat, int card); /* played, face up */
void clash_discard_chosen(struct play *x, int seat); /* the action card or great person chosen */
void clash_refill_events(struct play *x); /* the discard pile becomes the deck when that is empty */
void clash_discard_event(struct play *x, int seat, int card); /* seat: who resolved it */
/* What a great person costs a seat, by who drew it. */
struct price clash_person_price(int drawer, int seat);
void clash_show_wonder(struct play *x); /* the top card, beside the deck */
void clash_discard_person(struct play *x, int seat,
                          int card); /* a great person leaves a hand (R64) */
uint64_t clash_persons_in_hand(const struct play *x,
                               int seat);                   /* they are action cards, too [p.25] */
void clash_see_hand(struct play *x, int viewer, int other); /* the viewer now knows all its cards */
/* A card passes from hand to hand; `seen` by nobody else. */
void clash_hand_over_action(struct play *x, int from, int to, int card);
void clash_hand_over_objective(struct play *x, int from, int to, int card);
void clash_hand_over_wonder(struct play *x, int from, int to, int card);
void clash_pass_wonder(struct play *x, int from, int to, int card);      /* the same, untold */
void clash_hand_over_person(struct play *x, int from, int to, int card); /* everybody sees it */

/* ---- freecards.c --------------------------------------------------------------------------------- */
clash_moves clash_free_card_answers;
/* "1 Action" cards that could be played without it, `culture` being spent besides. */
bool clash_any_free_card(const struct play *x, int seat, int culture);

/* ---- objectives.c -------------------------------------------------------------------------------- */
/* What halves of two editions share. */
int clash_side_of_fight(const struct play *x, int seat); /* or -1 */
int clash_fighters_at_start(const struct play *x, int side);
int clash_army_killed_by(const struct play *x, int side);
bool clash_won_battle(const struct play *x, int side);
bool clash_won_against_odds(const struct play *x, int side); /* Bold */
clash_reach clash_colonies;
clash_reach clash_angry_cities;
bool clash_just_built_wonder(const struct play *x, int seat);
int clash_spaces_held(const struct play *x, int seat, int first, int end, unsigned which);
int clash_buildings_in_use(const struct play *x, int seat, int building); /* that work for it */
int clash_round_number(const struct clash_state *s); /* since the game began, from 1 */
void clash_objectives_in_turn(const struct play *x, int seat, struct clio_moves *m);
void clash_complete(struct play *x, int seat, int card, int objective);
bool clash_objective_met(const struct play *x, int seat, int objective, int trigger);
clash_moves clash_objective_moves;

#endif
