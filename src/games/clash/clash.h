/*
 * clash.h: what the rules of Clash of Cultures share: the context of a rule, the hooks of
 * abilities and cards, and the small steps from which rules are made. One file a concept:
 *
 *   clash.c      the contract           setup.c      set-up and options
 *   flow.c       ages, rounds, turns    status.c     Status Phase
 *   map.c        spaces and distances   stock.c      resources, pieces, figures, decks
 *   pay.c        prices and payments    abilities.c  hooks
 *   advances.c   gaining advances       cities.c     what a city is; found and activate
 *   collect.c    Collect                construct.c  Construct, wonders
 *   recruit.c    Recruit                mood.c       mood
 *   influence.c  Influence Culture      citymenu.c   moves with cities; citywhy.c: why not
 *   move.c       squads and ships       explore.c    regions
 *   combat.c     conflicts              conquest.c   cities changing hands
 *   barbarians.c barbarians, pirates    events.c     event cards, events_*.c their texts
 *   actions.c    civil halves           tactics.c    tactics halves
 *   objectives.c objective cards        trade.c      trade between players
 *   ab_*.c       what advances, civilizations, leaders and wonders do
 *   moves.c      questions and answers  whynot.c     why a move is not legal
 *   score.c view.c check.c redeal.c evaluate.c words.c
 */
#ifndef CLASH_H
#define CLASH_H

#include "games/clash/state.h"
#include "games/clash/words.def.h"

/* Everything a rule needs; named x in rules (see core/rule.h). */
struct play {
    const clio_game *game;
    const struct clash_edition *e;
    struct clash_state *s;
    struct clio_log *log;
};

typedef enum clio_step clash_rule(struct play *x, struct clio_frame *f);
#define RULE(name) enum clio_step clash_rule_##name(struct play *x, struct clio_frame *f)
#define ANSWER (x->s->core.answer)
/* What the answer names: its arguments, all of which fit into a byte here, and its verb. */
#define CHOSEN ((uint8_t)clio_arg(ANSWER, 0))
#define CHOSEN_SECOND ((uint8_t)clio_arg(ANSWER, 1))
#define CHOSEN_THIRD ((uint8_t)clio_arg(ANSWER, 2))
#define CHOSEN_VERB ((uint8_t)clio_verb(ANSWER))

/* ---- Rules: CALL(FRAME(.rule = R_…, .seat = …)) -------------------------------------------------- */

/* clang-format off */
/* X(NAME, name); the comment says which fields of the frame it reads. All others must be 0. */
#define CLASH_RULES(X) \
    X(GAME, game) \
    X(TURN, turn)             /* seat */ \
    X(STATUS, status) \
    X(BUY_GOVERNMENT, buy_government) /* Status Phase step 5: seat */ \
    X(HOOK, hook)             /* seat, a hook, c and d for the abilities: use RUN_HOOK */ \
    X(ABILITY, ability)       /* seat, a ability, b hook, c, d; calls ability->on[b] */ \
    X(CIVIL, civil)           /* seat, a civil half, b card or NONE; calls clash_civil->play */ \
    X(EVENT_TEXT, event_text) /* seat that drew it, a event title, b card; calls clash_event->text */ \
    X(PERSON, person)         /* seat, a event title, b card; calls clash_event->play */ \
    X(PLAY, play)             /* seat plays the civil half of card a from the menu: pays, discards, R_CIVIL */ \
    X(PLAY_PERSON, play_person) /* the same for a great person: a event card */ \
    X(PAY, pay)               /* seat, a and b substitutes (16 bits), set: packed price */ \
    X(PAY_CAPTIVES, pay_captives) /* the captives in it: as R_PAY, which calls it */ \
    X(ADVANCE, advance)       /* Advance action: seat, a advance, b ADVANCE_… */ \
    X(GAIN_ADVANCE, gain_advance) /* seat, a advance, b ADVANCE_… */ \
    X(LEARN, learn)           /* seat chooses and gains: set of advances, b ADVANCE_…, c optional */ \
    X(CHANGE_GOVERNMENT, change_government) /* seat, a optional */ \
    X(FOUND, found)           /* Found City: seat, a space */ \
    X(COLLECT, collect)       /* seat, a city's space, b ACT_… */ \
    X(CONSTRUCT, construct)   /* seat, a city's space, b building, c ACT_… */ \
    X(BUILD_WONDER, build_wonder) /* seat, a city's space, b wonder, c ACT_…, d culture less */ \
    X(RECRUIT, recruit)       /* seat, a city's space, b ACT_… */ \
    X(ACTIVATE, activate)     /* after an activation: seat, a city's space, b what (COLLECT, BUILD, RECRUIT …) */ \
    X(IMPROVE, improve)       /* seat, a only this city's space or NONE */ \
    X(INFLUENCE, influence)   /* seat, a INFLUENCE_…, b city's space with INFLUENCE_FROM */ \
    X(MOVE, move)             /* Move action: seat, a MOVE_…, b squads (0: three) */ \
    X(SQUAD, squad)           /* one squad: seat, a from, b to, c via or NONE, d verb, e MOVE_… */ \
    X(EXPLORE, explore)       /* seat, a area, b space entered or NONE, c EXPLORE_…, d ship's space */ \
    X(CONFLICT, conflict)     /* s->fight says who and where: use begin_fight() */ \
    X(FIGHT_ROUND, fight_round) \
    X(PLAY_TACTICS, play_tactics) /* steps 1 and 2 of a round: cards are laid and revealed */ \
    X(COMBAT_ROLL, combat_roll)   /* steps 3 and 4: dice and casualties */ \
    X(TACTIC, tactic)         /* seat, a title, b TACTIC_AT_…, c side; calls what the card does then */ \
    X(CASUALTIES, casualties) /* side a of the fight eliminates b of its fighting units, d: or settlers */ \
    X(CARRIED, carried)       /* after a naval battle side a gives up what its ships cannot carry */ \
    X(CONQUER, conquer)       /* by the winner of s->fight */ \
    X(BARBARIANS_SPAWN, barbarians_spawn) /* seat, a only step 1 */ \
    X(BARBARIANS_MOVE, barbarians_move)   /* seat */ \
    X(BARBARIAN_MARCH, barbarian_march)   /* the army of space a goes to space b; fights there */ \
    X(BARBARIAN_ARRIVES, barbarian_arrives) /* seat that places it, a space of a barbarian city */ \
    X(RAIDS, raids)           /* the icon, in the edition of raids: seat */ \
    X(RAID, raid)             /* the barbarians of space a raid the city in space b */ \
    X(RAIDED, raided)         /* that city takes b hits */ \
    X(PIRATES, pirates)       /* seat */ \
    X(EVENT, event)           /* seat draws and resolves one */ \
    X(DRAW_EVENT, draw_event) /* seat: s->event is drawn, NONE when there is none */ \
    X(OFFER_PERSON, offer_person) /* the great person a, card b, that seat drew */ \
    X(EXHAUST, exhaust)       /* the icon: seat */ \
    X(STARVE, starve)         /* seat loses a food, or a city (c DROP_…) gets angry */ \
    X(QUAKE, quake)           /* the earthquake hits this seat */ \
    X(OBJECTIVES, objectives) /* every seat may complete: a TRIGGER_…, b space, seat who acts */ \
    X(TRADE, trade)           /* seat, a other seat */ \
    X(PLACE, place)           /* seat puts one free figure in one of its cities: a unit, c optional */ \
    X(DROP_MOOD, drop_mood)   /* the text of an event lowers the mood of b different cities of the seat (0: one) \
                                 by a steps (NONE: to angry): c DROP_…, d space for DROP_THIS */ \
    X(LOSE_FIGURES, lose_figures) /* seat eliminates a figures of its choice; b set of units, c space or NONE */ \
    X(TAX_INCOME, tax_income) /* seat gains a resources of its choice as with Taxes */ \
    X(WONDER_CARD, wonder_card) /* seat draws a wonder card */ \
    X(DRAW_ACTION, draw_action) /* seat draws an action card: use DRAW_ACTION */

/* clang-format on */

enum clash_rule_id {
    R_NONE,
#define CLASH_NUMBER(NAME, name) R_##NAME,
    CLASH_RULES(CLASH_NUMBER)
#undef CLASH_NUMBER
        R_RULES,
#define CLASH_NUMBER(NAME, name) R_##name = R_##NAME,
    CLASH_RULES(CLASH_NUMBER)
#undef CLASH_NUMBER
};
#define CLASH_DECLARE(NAME, name) RULE(name);
CLASH_RULES(CLASH_DECLARE)
#undef CLASH_DECLARE

enum {
    ADVANCE_FROM_BOX = 1,   /* cube from the event box: may cause an event */
    ADVANCE_FREE = 2,       /* waives the price, not what it requires */
    ADVANCE_NO_FOOD = 4,    /* Quick Advance: no food to pay */
    ADVANCE_PAID_IDEAS = 8, /* the payment held an idea or gold (Free Education) */
    ADVANCE_BOUGHT = 16,    /* for its price, whatever that was */
    ADVANCE_FOODLESS = 32,  /* ideas and gold paid for all its food (Free Education of 2012) */
    ADVANCE_MOVED = 64
}; /* all cubes of the government moved there: no new one */
enum { ACT_NO_ACTIVATION = 1, ACT_FREE = 2, ACT_IS_ACTION = 4, ACT_IGNORE_REQUIRED = 8 };
enum {
    MOVE_SETTLERS_ONLY = 1, /* Expansion */
    MOVE_WARLORD = 2,       /* Great Warlord: +2 in the first combat */
    MOVE_LANDING = 4,       /* New Colonies: only landings from one space */
    MOVE_PAID = 8,          /* what attacking costs was paid */
    MOVE_ONE_SHIP = 16
}; /* Great Lighthouse: a single ship with what it carries */
enum { EXPLORE_BY_LAND, EXPLORE_BY_SHIP, EXPLORE_BY_CARD };
enum {
    INFLUENCE_ARTS = 1, /* it has been paid */
    INFLUENCE_FROM = 2
}; /* only from the city at space b, and only if wanted */
enum {
    DROP_ANY,
    DROP_COASTAL,
    DROP_NEAR_DESERT,
    DROP_THIS
}; /* which cities; those that can drop */

enum clash_question_id {
    Q_NONE,
#define CLASH_NUMBER(NAME, id, moves) Q_##NAME,
    CLASH_QUESTIONS(CLASH_NUMBER)
#undef CLASH_NUMBER
        QUESTIONS
};
enum clash_verb {
    NO_MOVE,
#define CLASH_NUMBER(NAME, ...) DO_##NAME,
    CLASH_VERBS(CLASH_NUMBER)
#undef CLASH_NUMBER
        VERBS
};
enum clash_log_id {
#define CLASH_NUMBER(NAME, ...) LOG_##NAME,
    CLASH_LOGS(CLASH_NUMBER)
#undef CLASH_NUMBER
        LOGS
};
enum clash_why {
#define CLASH_NUMBER(NAME, ...) WHY_##NAME,
    CLASH_WHYS(CLASH_NUMBER)
#undef CLASH_NUMBER
        WHYS
};
/* D_EVENT: the cards E01 to E58, not their titles; D_BUILDING: the settlement too; D_DECK: action,
 * objective and wonder cards as such. */
enum clash_domain {
    D_SPACE,
    D_ADVANCE,
    D_BUILDING,
    D_UNIT,
    D_KIND,
    D_WONDER,
    D_ACTION_CARD,
    D_TACTIC,
    D_EVENT,
    D_OBJECTIVE_CARD,
    D_OBJECTIVE,
    D_CIV,
    D_LEADER,
    D_ABILITY,
    D_MOOD,
    D_TERRAIN,
    D_CATEGORY,
    D_SIDE,
    D_DECK,
    DOMAINS
};

/* ---- Asking --------------------------------------------------------------------------------------
 *
 * A question with a list of its own (moves.c) is asked with ASK. For all others the rule offers the
 * answers and then asks:
 *
 *     for (int i = 0; (i = next_city(x->s, f->seat, i)) >= 0; i++)
 *         if (x->s->city[i].mood > ANGRY)
 *             offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
 *     ASK(Q_LOWER_MOOD, f->seat);
 *     if (ANSWER) …                      // 0: nothing was offered
 *
 * One offer alone is taken without asking. Cards of a hidden hand are never offered this way: a
 * question about them has a list of its own, made anew from the hand each time.
 */
void clash_offer(struct play *x, unsigned verb, unsigned a, unsigned b, unsigned c);
bool clash_ask(struct play *x, int question, int seat);
void forget_choices(struct clash_state *s); /* what was offered */
#define offer clash_offer
#define ask clash_ask
/* Offers yes and no. */
static inline void offer_yes_no(struct play *x)
{
    clash_offer(x, DO_YES, 0, 0, 0);
    clash_offer(x, DO_NO, 0, 0, 0);
}
static inline bool said(const struct play *x, unsigned verb)
{
    return clio_verb(x->s->core.answer) == verb;
}
static inline const struct clio_frame *top_frame(const struct clash_state *s)
{
    return &s->frame[s->core.depth - 1];
}
/* The list of answers to each question that has one of its own. */
typedef void clash_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m);
clash_moves tactic_moves, teach_us_moves;
clash_moves barter_answers;
clash_moves move_moves, turn_moves, collect_answers, recruit_answers, influence_answers,
    statue_answers;
clash_moves pandemics_answers, architect_answers, seer_answers;
clash_moves subterfuge_answers, free_card_answers, free_wonder_answers;
clash_moves objective_moves, offer_answers, trade_card_answers, spy_answers, spy_gift_answers,
    new_plans_answers, own_objective_answers;
void clash_answer(struct play *x, clio_move move);

#define SAY(id, ...) CLASH_SAY_(id, CLIO_NOBODY, __VA_ARGS__, 0, 0, 0, 0)
#define WHISPER(only, id, ...) CLASH_SAY_(id, only, __VA_ARGS__, 0, 0, 0, 0)
#define CLASH_SAY_(id, only, a, b, c, d, ...) clio_say(x->log, LOG_##id, only, a, b, c, d)

/* ---- Hooks ---------------------------------------------------------------------------------------
 *
 * An ability is declared once, in its own place:
 *
 *     ABILITY(philosophy) = {.on[H_ACQUIRED] = philosophy_acquired, .on[H_ADVANCED] = …};
 *
 * Hooks are coroutines and may ask. Modifiers are plain functions that the rules add up or ask.
 */
/* clang-format off */
enum hook {
    H_ACQUIRED,     /* this advance was just gained */
    H_ADVANCED,     /* the seat gained another advance: c advance, d ADVANCE_… */
    H_TURN_START,   /* start of the seat's turn */
    H_USED,         /* chosen from the menu of the turn; see .use */
    H_COLLECTED,    /* a Collect is complete: c city's space; s->collected by kind is still to be gained */
    H_CONSTRUCTED,  /* after a building was constructed: c city's space, d building */
    H_RECRUITED,    /* after a Recruit: c city's space, d set of units recruited (bit per unit) */
    H_ACTIVATING,   /* before an activation is counted: c city's space, d as below; may change
                       turn.activated (the space of the city that counts) and turn.keep_mood */
    H_ACTIVATED,    /* a city was activated: c city's space, d DO_COLLECT, DO_BUILD, DO_WONDER, DO_RECRUIT, DO_USE,
                       DO_MOVE (Nomads) */
    H_MOVED,        /* after a Move action: c set of MOVED_… */
    H_BEFORE_FIGHT, /* before the first round: c side */
    H_ROUND_START,  /* start of each round of a conflict, before cards: c side */
    H_REVEALED,     /* after cards were revealed: c side */
    H_BEFORE_ROLL,  /* just before the seat's roll: c side */
    H_ROLLED,       /* its roll was totalled; may change side->value: c side */
    H_CASUALTIES,   /* hits are known, before units are removed; may add cancels: c side */
    H_AFTER_FIGHT,  /* conquest is done: c side; s->fight is still there */
    H_CONQUERED,    /* the seat conquered a city: c space */
    H_CITY_LOST,    /* a city of the seat was conquered: c space */
    H_LEADER_LOST,  /* the seat's leader was eliminated: c captor or NONE */
    H_EVENT_DRAWN,  /* the seat drew s->event, before its icon; may replace it */
    H_EVENT_DONE,   /* after s->event was resolved */
    H_CARD_PLAYED,  /* another seat (c) plays a civil half or a great person of its hand; may set turn.cancelled */
    H_WONDER_DRAWN, /* the seat is to draw a wonder card; takes one itself instead (take_wonder) */
    H_INFLUENCED,   /* the seat's Influence Culture succeeded: c target's space */
    H_STATUS_DRAW,  /* Status Phase step 3 */
    H_BARBARIANS_MOVE, /* an event of the seat makes barbarians move; may set s->barbarians_led */
    H_TRADED,       /* Trade Routes were resolved: c links, d set of seats linked by a ship next to their city */
    H_SACRIFICED,   /* the seat spent a captive through Human Sacrifices */
    H_RAISED,       /* a step of Improve Mood was paid and done: c city's space */
    HOOKS
};
/* clang-format on */

/* What a modifier is asked about; fields that do not apply are 0 (spaces: NONE). */
struct about {
    int seat;  /* whose ability it is */
    int space; /* the city's space, the space collected from, the battle space, the target */
    int what;  /* advance, building, wonder, unit or kind */
    int other; /* the other seat, the origin's space, or the side of the fight */
    struct price *price;
};
typedef int clash_modifier(const struct play *x, const struct about *at);

/* clang-format off */
enum modifier {
    M_YIELD = HOOKS,    /* set of kinds (1 << kind) space may give when other (city's space) collects */
    M_REACH,            /* set of REACH_…: how a city at other collects from space */
    M_COLLECT_LIMIT,    /* resources more in a Collect of the city at space */
    M_RECRUIT_LIMIT,    /* units more in a Recruit of the city at space */
    M_MAY_RECRUIT,      /* 1: unit `what` may be recruited at space without its building */
    M_ADVANCE_PRICE,    /* changes *price of advance `what` */
    M_BUILDING_PRICE,   /* changes *price of building `what` in the city at space */
    M_WONDER_PRICE,     /* changes *price of wonder `what` at space */
    M_UNIT_PRICE,       /* changes *price of all the units `what` recruited at space together */
    M_STEP_PRICE,       /* mood less for one step of Improve Mood at space */
    M_TOKEN_SWAP,       /* PAY_… that hold for every payment of tokens */
    M_PAY_WITH,         /* PAY_… when the seat pays for `what` (DO_BUILD, DO_WONDER, DO_RAISE) at space */
    M_CITY_ON,          /* 1: may found on space although its terrain forbids it */
    M_RANGE,            /* range more for Influence Culture from other to space */
    M_INFLUENCE_ROLL,   /* added to the roll */
    M_NO_INFLUENCE,     /* 1: the seat's city at space cannot be targeted by `other` */
    M_NO_BOOST,         /* 1: `other` may not boost against the seat's city at space */
    M_FOREST_FREE,      /* 1: the squad from space ignores the forest penalty */
    M_MOUNTAIN_FREE,
    M_STACK,            /* army units more in space */
    M_COMBAT_VALUE,     /* combat value in this round; other: side */
    M_COMBAT_DICE,
    M_CANCEL,           /* hits cancelled in this round */
    M_ENEMY_VALUE,      /* combat value the ENEMY gets in this round (negative) */
    M_FORBID_CARD,      /* 1: the enemy may play no tactics card in this round */
    M_CAP_ENEMY,        /* 1: the enemy's bonuses are capped at +2 in this round */
    M_CLASH_VALUE,      /* combat value more for the clash ability of ONE unit `what`, per round */
    M_POINTS,           /* half points at the end; what: category */
    M_IGNORES_EVENT,    /* 1: the text of event title `what` does not concern the seat */
    M_CARRY,            /* land units more on a ship */
    M_HOLDS_BARBARIANS, /* 1: the barbarian army at space moves only if the seat lets it */
    MODIFIERS
};
/* clang-format on */
_Static_assert(MODIFIERS <= 64, "the digest of a seat has 64 bits");

enum {
    REACH_FAR = 1, /* beyond the neighbours; s->collect_far counts those taken */
    REACH_OCCUPIED = 2
}; /* whoever and whatever is there */

enum { MOVED_SHIP = 1, MOVED_OVER_EDGE = 2 }; /* the latter with Navigation */
enum { NOT_FROM_MENU, FREE_ACTION, ONE_ACTION };

struct clash_ability {
    uint8_t use;  /* FREE_ACTION or ONE_ACTION: offered in the menu of the turn when usable() */
    uint8_t once; /* once per turn: marked used by mark_used() when chosen */
    bool (*usable)(const struct play *x, int seat);
    clash_rule *on[HOOKS];
    clash_modifier *changes[MODIFIERS - HOOKS];
};
#define ABILITY(name) const struct clash_ability clash_ability_##name
#define HOOK(name) \
    static enum clio_step name(struct play *x, struct clio_frame *f) /* for .on[H_…] */
#define CHANGES(m) changes[(m)-HOOKS]
#define CLASH_DECLARE(NAME, name) extern ABILITY(name);
CLASH_ABILITIES(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_ability *const clash_abilities[ABILITIES];

/* Civil halves (actions.c): played with R_CIVIL. */
struct clash_civil_card {
    uint8_t use;     /* FREE_ACTION, ONE_ACTION, or NOT_FROM_MENU: played when its rule asks */
    uint8_t culture; /* culture to pay */
    bool (*playable)(const struct play *x, int seat);
    clash_rule *play;
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
    uint8_t needs; /* set of WITH_…: one of them must be on the player's side */
    uint8_t step;  /* REVEALED_…: when its effect at the reveal comes */
    bool (*playable)(const struct play *x, int side); /* role limits; NULL: any */
    clash_rule *at[TACTIC_TIMES];                     /* seat, c side; NULL: nothing happens then */
};
#define CLASH_DECLARE(NAME, name) extern const struct clash_tactic_card clash_tactic_##name;
CLASH_TACTICS(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_tactic_card *const clash_tactics[TACTIC_TITLES];

/* Events (events_*.c). */
struct clash_event_card_text {
    clash_rule *text; /* seat: who drew it; a title, b card */
    uint8_t person;   /* a great person: 1 taken in hand, 2 laid in front of the player */
    uint8_t use;      /* of a great person: FREE_ACTION or ONE_ACTION */
    bool (*playable)(const struct play *x, int seat);
    clash_rule *play; /* of a great person */
    uint8_t stays;    /* not discarded after its text */
};
#define CLASH_DECLARE(NAME, name) extern const struct clash_event_card_text clash_event_##name;
CLASH_EVENTS(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_event_card_text *const clash_events[EVENT_TITLES];

/* Objectives (objectives.c). */
enum trigger {
    TRIGGER_STATUS = 1,
    TRIGGER_CONFLICT,
    TRIGGER_FOUNDED,
    TRIGGER_DRAFT,
    TRIGGER_WONDER,
    TRIGGER_MOOD,
    TRIGGER_SETTLER_OR_SHIP
};
struct clash_objective_half {
    uint8_t trigger, also; /* also: a second trigger, or 0 */
    bool (*met)(const struct play *x, int seat);
    uint8_t pay_kind, pay; /* resources to pay; gold cannot replace them */
    uint8_t not_with;      /* 1 + objective that excludes it in the same Status Phase */
};
#define CLASH_DECLARE(NAME, name) extern const struct clash_objective_half clash_objective_##name;
CLASH_OBJECTIVES(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_objective_half *const clash_objectives[OBJECTIVES];

/* What halves of two editions share. */
int side_of_fight(const struct play *x, int seat); /* or -1 */
int fighters_at_start(const struct play *x, int side);
int army_killed_by(const struct play *x, int side);
bool won_battle(const struct play *x, int side);
bool won_against_odds(const struct play *x, int side); /* Bold */
bool has_colony(const struct play *x, int seat);
bool rules_by_terror(const struct play *x, int seat);
bool just_built_wonder(const struct play *x, int seat);
enum { HELD_AWAY = 1, HELD_ON_LAND = 2 }; /* not in or next to an own city; not at sea */
int spaces_held(const struct play *x, int seat, int first, int end, unsigned which);

/* ---- abilities.c --------------------------------------------------------------------------------- */
static inline bool has(const struct clash_state *s, int seat, int ability)
{
    return seat < SEATS && (s->seat[seat].active[ability / 64] >> (ability % 64) & 1);
}
static inline bool was_used(const struct clash_state *s, int ability)
{
    return s->turn.used[ability / 64] >> (ability % 64) & 1;
}
/* Is it this seat's turn? Not so in the Status Phase, nor in the turns of others. */
static inline bool in_own_turn(const struct clash_state *s, int seat)
{
    return s->core.depth > 1 && s->frame[1].rule == R_TURN && s->turn.seat == seat;
}
static inline void mark_used(struct play *x, int ability)
{
    x->s->turn.used[ability / 64] |= (uint64_t)1 << (ability % 64);
}
/*
 * Works out anew which abilities a seat has: from its advances, civilization advances, leader, the
 * wonders in its cities and the Great Library. Called whenever one of these changes.
 */
void refresh_abilities(struct play *x, int seat);
void gain_ability(struct play *x, int seat, int ability); /* the same when one came and none went */
#define HAS_HOOK(seat_, hook_) ((seat_) < SEATS && (x->s->seat[seat_].hooks >> (hook_)&1))
/* Runs a hook of all abilities of a seat, in their order, each to its end. */
#define RUN_HOOK(seat_, hook_, c_, d_) \
    if (HAS_HOOK(seat_, hook_)) { \
        CALL(FRAME(.rule = R_HOOK, .seat = (uint8_t)(seat_), .a = (hook_), .c = (uint8_t)(c_), \
                   .d = (uint8_t)(d_))); \
    }
/* The functions behind a modifier of the seat's, in the order of its abilities; returns how many. */
enum { MODIFIED_BY = 24 };
int modifiers_of(const struct play *x, int seat, int modifier, clash_modifier *out[MODIFIED_BY]);
/* The sum of a modifier over the seat's abilities, or their union, or whether any says so. */
int modified(const struct play *x, int modifier, const struct about *at);
unsigned modified_set(const struct play *x, int modifier, const struct about *at);
static inline bool any_modifier(const struct play *x, int modifier, const struct about *at)
{
    return modified(x, modifier, at) > 0;
}
/* May the ability be chosen from the menu now? (own turn, use, once per turn, usable, actions) */
bool ability_usable(const struct play *x, int seat, int ability);
void ability_moves(const struct play *x, int seat, struct clio_moves *m); /* "use" of the menu */
/* The space of the seat's leader if that ability's leader is in play, else NONE. */
int leader_space(const struct clash_state *s, int seat);
/* Is the leader in one of the seat's own cities? Its city, or -1. */
int leader_city(const struct clash_state *s, int seat);

/* ---- map.c ---------------------------------------------------------------------------------------- */
static inline const struct clash_layout *layout_of(const struct play *x)
{
    return &x->e->layout[x->s->layout];
}
static inline int neighbour(const struct play *x, int space, int side)
{
    return layout_of(x)->near[space][side]; /* NONE off the board */
}
static inline bool is_land(const struct clash_state *s, int space)
{
    return s->space[space].terrain >= PLAIN && s->space[space].terrain <= DESERT;
}
static inline bool is_sea(const struct clash_state *s, int space)
{
    return s->space[space].terrain == SEA;
}
static inline bool is_explored(const struct clash_state *s, int space)
{
    return s->space[space].terrain != UNEXPLORED;
}
bool adjacent(const struct play *x, int a, int b);
bool on_edge(const struct play *x, int space);
enum { FAR = 100 };
/* Number of steps over explored spaces (land only if so), at most `limit`; FAR when more. */
int distance(const struct play *x, int from, int to, bool land_only, int limit);
/* Distances from one space to all within `limit`; FAR elsewhere. */
void distances(const struct play *x, int from, bool land_only, int limit, uint8_t out[SHEET]);
/* Pirate ships in a space that serve nobody: while a seat with Pirate Allies is there they are its own. */
static inline int wild_pirates(const struct clash_state *s, int space)
{
    return has(s, s->space[space].holder, AB_PIRATE_ALLIES) ? 0 : s->space[space].pirates;
}
static inline int allied_pirates(const struct clash_state *s, int seat, int space)
{
    return s->space[space].holder == seat && has(s, seat, AB_PIRATE_ALLIES)
               ? s->space[space].pirates
               : 0;
}
/* Is a sea space next to pirates that serve nobody, or does it hold some? */
bool pirates_near(const struct play *x, int sea);
/* Steps to the seat's nearest city, at most `limit`; FAR when more. */
int city_distance(const struct play *x, int seat, int space, bool land_only, int limit);
/* Some city of the seat within n spaces of this one? */
bool city_within(const struct play *x, int seat, int space, int n);
bool beside_terrain(const struct play *x, int space, int terrain); /* next to such a space */
/* The spaces of the ocean a sea space belongs to, as flags; returns how many. */
int ocean(const struct play *x, int sea, uint8_t out[SHEET]);

/* ---- flow.c ---------------------------------------------------------------------------------------- */
void spend_action(struct play *x); /* for what the player in turn has chosen */
void end_game(struct play *x);     /* it is scored */

/* ---- stock.c: resources, pieces, figures, decks ------------------------------------------------------ */
int stock_limit(const struct play *x, int seat, int kind);
bool level_draws_event(const struct play *x, int level);
uint8_t *level_of(struct clash_state *s, int seat,
                  int kind); /* of MOOD or CULTURE, in editions with levels */
int gain(struct play *x, int seat, int kind,
         int n); /* what the limit allows; returns how much; says so */
int gain_from(struct play *x, int seat, int kind, int n, int ability); /* gain(); says from what */
void offer_tokens(struct play *x, int seat); /* CHOOSE_KIND: mood or culture, if it can be held */
int lose(struct play *x, int seat, int kind, int n); /* at most what is there */
void keep_limits(struct play *x, int seat); /* drops what an ended ability no longer allows */
int cards_in(uint64_t set);                 /* how many */
void add_points(struct play *x, int seat, int category, int halves);

int unit_of_figure(int figure); /* its kind */
int first_figure(int unit);
int figures_of(int unit);
int in_reserve(const struct play *x, int owner, int unit); /* barbarians and pirates too */
/* Puts n figures from the reserve on a space; returns how many there were. Says so. */
int place_units(struct play *x, int owner, int unit, int n, int space);
/*
 * Takes n of the owner's figures from a space to the reserve (pirates: unit SHIP). Says so. With
 * the figure of a leader goes its card: to the enemy of the fight under way, or out of the game;
 * the rule that eliminated it then runs H_LEADER_LOST.
 */
void eliminate_units(struct play *x, int owner, int unit, int n, int space);
void eliminate_figure(struct play *x, int seat, int figure); /* that very one */
void lose_leader(struct play *x, int seat); /* the card and its abilities; not the figure */
/* Moves figures that are only counted: of barbarians, or pirate ships. */
void move_counted(struct play *x, int owner, int unit, int n, int from, int to);
/* Moves one figure of a seat and keeps the counts of spaces; space may be RESERVE or CAPTURED. */
void put_figure(struct play *x, int seat, int figure, int space);
/* A figure of the seat on a space whose status has all of `with` and none of `without`, or -1. */
int find_figure(const struct clash_state *s, int seat, int unit, int space, int with, int without);
int army_in(const struct clash_state *s, int space); /* army units (not settlers, not ships) */
int land_units_in(const struct clash_state *s, int space); /* settlers too */
int stack_limit(const struct play *x, int seat, int space);
bool room_for(const struct play *x, int owner, int unit, int n, int space); /* stacking limit */
int total_units(const struct clash_state *s, int seat,
                unsigned units); /* on the board; set of units */
enum {
    ARMY = 1 << INFANTRY | 1 << CAVALRY | 1 << ELEPHANT | 1 << LEADER,
    LAND_UNITS = ARMY | 1 << SETTLER,
    ALL_UNITS = LAND_UNITS | 1 << SHIP
};

void draw_action(struct play *x, int seat); /* from the deck; rules use DRAW_ACTION */
/* Draws an action card; asks who may take the top of the discard pile instead. */
#define DRAW_ACTION(seat_) \
    if (has(x->s, (seat_), AB_GREAT_MAUSOLEUM)) { \
        CALL(FRAME(.rule = R_DRAW_ACTION, .seat = (uint8_t)(seat_))); \
    } else { \
        draw_action(x, (seat_)); \
    }
void draw_objective(struct play *x, int seat);
bool wonder_available(const struct clash_state *s);      /* deck or face up */
void take_wonder(struct play *x, int seat, int wonder);  /* from deck or display into the hand */
void discard_action(struct play *x, int seat, int card); /* played or discarded, face up */
void refill_events(struct play *x); /* the discard pile becomes the deck when that is empty */
void discard_event(struct play *x, int card);
void discard_objective(struct play *x, int seat, int card); /* out of the game */
void show_wonder(struct play *x);                           /* the top card, beside the deck */
void draw_event(struct play *x, int seat);                  /* s->event; NONE when there is none */
void end_pestilence(struct play *x);                        /* when everybody owns Sanitation */
void discard_person(struct play *x, int seat, int card);    /* a great person leaves a hand (R64) */
void see_hand(struct play *x, int viewer, int other);       /* the viewer now knows all its cards */
/* A card passes from hand to hand; `seen` by nobody else. */
void hand_over_action(struct play *x, int from, int to, int card);
void hand_over_objective(struct play *x, int from, int to, int card);
void hand_over_wonder(struct play *x, int from, int to, int card);
int roll_die(struct play *x); /* a face, from 0 on; counts as a revelation */

/* ---- cities: cities.c, mood.c ------------------------------------------------------------------------ */
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
/* The owner's first city numbered i or higher, or -1. Start with first_city(owner) - or 0. */
int next_city(const struct clash_state *s, int owner, int i);
int city_at(const struct clash_state *s, int space);       /* or -1 */
int city_owner_at(const struct clash_state *s, int space); /* seat, BARBARIANS or NONE */
int city_count(const struct clash_state *s, int owner);
int city_size(const struct clash_state *s, int city); /* pieces */
int effective_size(const struct play *x, int city);   /* with mood: Collect and Recruit */
bool has_building(const struct clash_state *s, int city, int building); /* of any colour */
/* The same, and its owner can use it: a captured one may need its advance. */
bool works_for_owner(const struct play *x, int city, int building);
int buildings_of(const struct clash_state *s, int seat,
                 int building);                                     /* cities of the seat with it */
int buildings_in_use(const struct play *x, int seat, int building); /* that work for it */
bool is_influenced(const struct clash_state *s, int city);
bool is_coastal(const struct play *x, int space);
int port_space(const struct play *x, int city); /* the sea its port faces, or NONE */
/* Settlement from the reserve; the city's number, or -1 without one. Says so. */
int new_city(struct play *x, int owner, int space, int mood);
void destroy_city(struct play *x, int city); /* pieces to reserves, wonders lost */
/* The city gets a number of its new owner's, which is returned; settlements and mood are the caller's. */
int give_city(struct play *x, int city, int owner);
void add_building(struct play *x, int city, int building, int seat);
void remove_building(struct play *x, int city, int building);
/* Another piece of the seat's from its reserve takes the place of the one that stands there. */
void recolour_building(struct play *x, int city, int building, int seat);
void set_mood(struct play *x, int city, int mood);
/* In the own turn, after cities may have become angry: objectives that wait for that. */
#define CHECK_ANGER(seat_) \
    if (x->s->turn.grown_angry) { \
        x->s->turn.grown_angry = 0; \
        CALL(FRAME(.rule = R_OBJECTIVES, .seat = (uint8_t)(seat_), .a = TRIGGER_MOOD, .b = NONE)); \
    }
bool may_found(const struct play *x, int seat,
               int space); /* the space and a settlement; not the settler */
bool may_activate(const struct play *x, int seat, int city); /* mood and activations allow it */
bool acts_neutral(const struct play *x, int city);           /* angry, but Forced Labor */
bool may_construct(const struct play *x, int seat, int city, int building,
                   int act); /* and can pay */
bool may_build_wonder(const struct play *x, int seat, int city, int wonder, int act, int less);
/* The same without the price; may_grow(): size and number of cities. */
bool may_place_building(const struct play *x, int seat, int city, int building, int act);
bool may_place_wonder(const struct play *x, int seat, int city, int wonder, int act);
bool may_grow(const struct play *x, int seat, int city);
bool stopped_by_pestilence(const struct clash_state *s, int seat);
unsigned wonders_at_hand(const struct clash_state *s, int seat); /* that it could build: set */
bool may_recruit_any(const struct play *x, int seat, int city);
bool may_recruit_unit(const struct play *x, int seat, int city, int unit); /* building, not price */
bool may_improve(const struct play *x, int seat, int city);                /* a step can be paid */
bool may_improve_any(const struct play *x, int seat);
void city_moves(const struct play *x, int seat, struct clio_moves *m); /* of the menu */
void free_city_moves(const struct play *x, int seat,
                     struct clio_moves *m); /* … without an action */
bool takes_wonders(const struct play *x, int seat,
                   int city); /* its mood and what stands there allow one */
bool is_reserved(const struct play *x, int seat,
                 int wonder);                         /* by Monuments: built without an action */
bool collects_freely(const struct play *x, int seat); /* the next Collect takes no action */
bool within_herding(const struct play *x, int home,
                    int space); /* Husbandry of 2012 reaches so far */
bool may_influence(const struct play *x, int seat);
bool may_influence_after(const struct play *x, int seat,
                         int spent); /* after paying so much culture */
bool may_collect(const struct play *x, int seat, int city);
struct price step_price(const struct play *x, int seat, int city,
                        unsigned *substitutes); /* Improve Mood */
/* Kinds a space may give when a city of the seat collects, as a set; 0: nothing. */
unsigned yields(const struct play *x, int seat, int city, int space);

/* ---- pay.c ------------------------------------------------------------------------------------------- */
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
bool can_pay(const struct play *x, int seat, const struct price *price, unsigned substitutes);
uint64_t pack_price(const struct price *price);
bool pay_at_once(struct play *x, int seat, const struct price *price, unsigned substitutes);
/* Pays a price that can be paid; asks what with where there is a choice. s->paid says what it was. */
#define PAY(seat_, price_, substitutes_) \
    if (!pay_at_once(x, (seat_), (price_), (substitutes_))) { \
        CALL(FRAME(.rule = R_PAY, .seat = (uint8_t)(seat_), .a = (uint8_t)(substitutes_), \
                   .b = (uint8_t)((unsigned)(substitutes_) >> 8), .set = pack_price(price_))); \
    }
int captives_of(const struct clash_state *s, int seat);
/* A unit in its owner's reserve, beaten at space, becomes the seat's captive; there is room. */
void take_captive(struct play *x, int seat, int owner, int unit, int space);
void free_captive(struct play *x, int seat, int i); /* back to its owner's reserve */
static inline struct price price_of_kind(int kind, int n)
{
    struct price p = {{0}};
    p.n[kind] = (uint8_t)n;
    return p;
}

/* ---- advances.c --------------------------------------------------------------------------------------- */
enum { ADVANCE_FOOD = 2 }; /* the price of an advance [p.10] */
bool owns_advance(const struct play *x, int seat,
                  int ability); /* owned as an advance, not borrowed */
bool may_learn(const struct play *x, int seat,
               int advance); /* not owned, prerequisites, one government */
bool may_advance(const struct play *x, int seat, int advance, int how); /* and can pay */
struct price advance_price(const struct play *x, int seat, int advance, int how,
                           unsigned *substitutes);
uint64_t learnable(const struct play *x, int seat); /* set of advances */
/* Those of a set that may be learnt and paid for. */
uint64_t affordable_advances(const struct play *x, int seat, uint64_t set, int how);
uint64_t group_advances(const struct play *x, int group);   /* set */
int government_of(const struct play *x, int seat);          /* group, or NONE */
bool may_change_government(const struct play *x, int seat); /* another group is open */
void lose_advance(struct play *x, int seat,
                  int advance); /* and the civilization advance tied to it */
void tell_library(struct play *x, int seat,
                  int advance); /* wonders_2012.c: a neighbour learnt it */

/* ---- move.c, explore.c, combat.c, conquest.c, barbarians.c ---------------------------------------------- */
bool may_attack(const struct play *x, int seat,
                int other); /* truces; not the price of Great Diplomat */
bool is_enemy_space(const struct play *x, int seat, int space); /* enemy units or city there */
/* Whose units or city are in the way of the seat: a seat, BARBARIANS, PIRATES, or NONE. */
int enemy_at(const struct play *x, int seat, int space);
bool pirates_hostile(const struct play *x, int seat,
                     int space); /* the seat's ships must fight them */
/* Land units that the ships of a seat in a sea space can carry; allied pirates carry too. */
int ship_capacity(const struct play *x, int seat, int sea);
int overboard(const struct play *x, int seat,
              int space); /* land units there that no ship carries */
void after_entering(struct play *x, int seat, int figure, int space); /* terrain penalties */
bool may_land(const struct play *x,
              int seat); /* New Colonies: somewhere to land from the leader's ship */
/* What a move of a squad will lead to, for people. */
enum {
    WILL_EXPLORE = 1,
    WILL_FIGHT = 2,
    WILL_CONQUER = 4,
    FOREST_PENALTY = 8,
    MOUNTAIN_PENALTY = 16,
    NAVIGATION_USED = 32
};
unsigned move_consequences(const struct play *x, int seat, int from, int to);
/* Why a squad cannot move so, now that Q_MOVE is asked; false when the move is none of a squad. */
bool why_no_march(const struct play *x, clio_move move, struct clio_reason *why);
void imagine_marches(const struct play *x, struct clio_moves *m); /* some that are not legal */
bool why_no_city_move(const struct play *x, clio_move move, struct clio_reason *why);
int why_order_fails(const struct play *x, const struct clio_frame *f,
                    int unit);                     /* in a Recruit: WHY_… */
int ordered(const struct clio_frame *f, int unit); /* in a Recruit: how many so far */
bool why_not_target(const struct play *x, int seat, int from, int to, struct clio_reason *why);
void imagine_city_moves(const struct play *x, struct clio_moves *m);
void explore_area(struct play *x, int area, int orientation); /* lays the tile */
int terrain_laid(const struct play *x, int area, int orientation,
                 int k); /* of space k, were it so */
unsigned orientations(const struct play *x, int area, int space, int how,
                      int ship); /* set: 1 A, 2 B */
/*
 * Prepares s->fight; then CALL(FRAME(.rule = R_CONFLICT)). The attackers' figures carry FIGHTING,
 * those that are carried too, and stay where they are (`from`) until they win. Pirate ships that
 * attack with a seat: s->fight.attackers[SHIP], set afterwards. Who comes from nowhere and cannot
 * retreat (ships just recruited, a unit converted by Zoroastrianism) waits in the reserve with
 * FIGHTING; `from` is then NONE. The whole barbarian army of `from` attacks.
 */
void begin_fight(struct play *x, int attacker, int defender, int space, int from, bool naval);
bool has_settlement(const struct play *x, int owner); /* left to be placed */
void pitch_camp(struct play *x, int space);           /* a barbarian settlement with a unit */
/* raids.c: where a region just explored brings barbarians; the entry is spared. */
void offer_camps(struct play *x, int area, int entry);
bool may_be_raided(const struct play *x, int camp,
                   int city);                 /* it is near, and no wall stops them */
enum { FORTRESS_DIE = 1, FORTRESS_WALL = 2 }; /* fight.fortress: what still works */
enum {
    SIDE_FOOLED = 1,     /* Trojan Horse: no card in round 1 */
    SIDE_ARENA = 2,      /* Great Arena was used */
    SIDE_TUSKS = 4,      /* Bladed Tusks were paid for */
    SIDE_PROTECTED = 8,  /* Protector of the People was used */
    SIDE_SCAVENGED = 16, /* eliminated a settler or ship that could have traded */
    SIDE_WITHDREW = 32
}; /* left by Tactical Retreat */
/* The combat value of a roll from its dice, clash abilities and bonuses: after any of them changed. */
void count_value(struct play *x, int which);
/* A fighting unit leaves the fight for another space, alive. */
void leave_fight(struct play *x, int side, int unit, int to);
bool may_play_tactic(const struct play *x, int side,
                     int card);               /* by its tactics half; not whose hand */
int fighters(const struct play *x, int side); /* army units, or ships, still in the fight */
int fighting(const struct play *x, int side, int unit); /* of one kind */
bool in_fight(const struct play *x, int seat, int side, int unit);
int enemy_of_fight(const struct play *x, int side); /* the other side's owner */
bool leader_fights(const struct play *x, int seat,
                   int side);                             /* that seat's leader is in the fight */
int barbarian_chooser(const struct play *x, int against); /* seat that decides for them (R16) */
int next_seat(const struct clash_state *s, int seat);     /* clockwise */
void leader_enters(struct play *x, int seat, int card, int space); /* nobody is in play */

/* ---- cards: actions.c, objectives.c -------------------------------------------------------------------- */
bool may_play(const struct play *x, int seat, int card); /* civil half, from the menu */
bool may_play_person(const struct play *x, int seat, int card);
/* Mercenaries: barbarian armies that can be hired, as flags of spaces; what there is to pay them. */
void hireable(const struct play *x, int seat, uint8_t out[SHEET]);
int wages(const struct clash_seat *p);
void offer_wages(struct play *x, int seat);    /* DO_PAY: one of the kinds */
int round_number(const struct clash_state *s); /* since the game began, from 1 */
bool objective_met(const struct play *x, int seat, int objective, int trigger);
bool may_trade(const struct play *x, int seat, int other); /* there is something to trade */
bool may_offer(const struct play *x, int seat); /* a trade from the menu; not seen for all others */
unsigned regions_in_reach(const struct play *x,
                          int seat);                /* set of areas a card may explore [R29] */
void offer_regions(struct play *x, unsigned areas); /* CHOOSE_SPACE: its first space */
/* Another seat of these two has a city or unit within 2 spaces of one of the seat's. */
bool has_contact(const struct play *x, int seat, int other);

/* ---- production.c, economy.c, routes.c ------------------------------------------------------------ */
bool is_famine(int event);                      /* a title */
clash_modifier ignores_plague;                  /* M_IGNORES_EVENT of Sanitation */
int tax_income(const struct play *x, int seat); /* resources for R_TAX_INCOME */
/* Could a settler or ship of the seat in this space form a link now? */
bool could_link(const struct play *x, int seat, int space);
int trade_links(const struct play *x, int seat, bool ships_only,
                uint8_t linked[4]); /* maximum matching */

/* ---- wonders.c ---------------------------------------------------------------------------------------- */
bool wonder_stands_in(const struct play *x, int ability,
                      int space); /* the wonder with it, in that city */

/* ---- score.c ----------------------------------------------------------------------------------------------- */
int half_points(const struct play *x, int seat, int category);
int total_points(const struct play *x, int seat);           /* halves too */
int wonder_holder(const struct clash_state *s, int wonder); /* seat, BARBARIANS or NONE */
void announce_winners(struct play *x);

/* ---- the contract's functions ------------------------------------------------------------------------------ */
static inline const struct clash_edition *edition_of(const clio_game *game)
{
    return game->content;
}
/* A context for functions that only read: it has one type for reading and writing. */
static inline struct play reading(const clio_game *game, const void *state)
{
    return (struct play){game, edition_of(game), (struct clash_state *)(uintptr_t)state, NULL};
}
void clash_new(const clio_game *game, const struct clio_options *options, uint64_t seed,
               void *state, struct clio_log *log);
bool clash_options_clash(const clio_game *game, const struct clio_options *options,
                         struct clio_reason *why);
void clash_run(struct play *x);
int clash_legal(const clio_game *game, const void *state, clio_move *out, int max);
clio_move clash_usual(const clio_game *game, const void *state);
int clash_imaginable(const clio_game *game, const void *state, clio_move *out, int max);
void clash_why_not(const clio_game *game, const void *state, clio_move move,
                   struct clio_reason *why);
void clash_redeal(const clio_game *game, void *state, int seat, uint64_t seed);
void clash_result(const clio_game *game, const void *state, struct clio_result *result);
int clash_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
                int max);
int32_t clash_evaluate(const clio_game *game, const void *state, int seat);
enum { CLASH_FEATURES = 96 };
void clash_features(const clio_game *game, const void *state, int seat, float *out);
bool clash_check(const clio_game *game, const void *state, struct clio_buf *why);
void clash_view(const clio_game *game, const void *state, int viewer, struct clio_json *j);
bool clash_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                    struct clio_buf *out);
bool clash_content_kind(const clio_game *game, int kind, struct clio_content_kind *out);
extern const struct clio_domain clash_domains[DOMAINS];

#endif
