/* abilities.h: the hooks and modifiers of abilities, and how rules call them. */
#ifndef CLASH_ABILITIES_H
#define CLASH_ABILITIES_H

#include "games/clash/play.h"

/* ---- Hooks ---------------------------------------------------------------------------------------
 *
 * An ability is declared once, in its own place:
 *
 *     ABILITY(philosophy) = {.on[H_ACQUIRED] = philosophy_acquired, .on[H_ADVANCED] = …};
 *
 * Hooks are coroutines and may ask. What they are given has the names in this list; modifiers are
 * plain functions that the rules add up or ask.
 */
/* clang-format off */
enum hook {
    H_ACQUIRED,     /* this advance was just gained, or the wonder built: its city's space */
    H_ADVANCED,     /* the seat gained another advance: advance, how (ADVANCE_…) */
    H_TURN_START,   /* start of the seat's turn */
    H_USED,         /* chosen from the menu of the turn, see .use; or in a Collect, see M_IN_COLLECT: the city's space */
    H_COLLECTING,   /* a Collect begins that the player chose as an action: the city's space */
    H_COLLECTED,    /* a Collect is complete: the city's space; s->collected by kind is still to be gained */
    H_CONSTRUCTED,  /* after a building was constructed: the city's space, building */
    H_RECRUITED,    /* after a Recruit: the city's space, set of units recruited (bit per unit) */
    H_ACTIVATING,   /* before an activation is counted: the city's space, action as below; may change
                       turn.activated (the space of the city that counts) and turn.keep_mood */
    H_ACTIVATED,    /* a city was activated: its space, action: DO_COLLECT, DO_BUILD, DO_WONDER, DO_RECRUIT, DO_USE,
                       DO_MOVE (Nomads) */
    H_MOVED,        /* after a Move action: moved, a set of MOVED_… */
    H_BEFORE_FIGHT, /* before the first round, at each of BEFORE_…: side, step */
    H_ROUND_START,  /* start of each round of a conflict, before cards: side */
    H_REVEALED,     /* after cards were revealed: side */
    H_BEFORE_ROLL,  /* just before the seat's roll: side */
    H_ROLLED,       /* its roll was totalled; may change side->value: side */
    H_CASUALTIES,   /* hits are known, before units are removed; may add cancels: side */
    H_AFTER_FIGHT,  /* conquest is done: side; s->fight is still there */
    H_CONQUERED,    /* the seat conquered a city: space */
    H_CITY_LOST,    /* a city of the seat was conquered: space */
    H_LEADER_LOST,  /* the seat's leader was eliminated: captor or NONE */
    H_EVENT_DRAWN,  /* the seat drew s->event, before its icon; may replace it */
    H_EVENT_DONE,   /* after s->event was resolved */
    H_CARD_PLAYED,  /* another player plays a civil half (card) or a great person of its hand (NONE); may set
                       turn.cancelled */
    H_WONDER_DRAWN, /* the seat is to draw a wonder card; takes one itself instead (take_wonder) */
    H_INFLUENCED,   /* the seat's Influence Culture succeeded: the target's space */
    H_STATUS_DRAW,  /* Status Phase step 3 */
    H_BARBARIANS_MOVE, /* an event of the seat makes barbarians move; may set s->barbarians_led */
    H_TRADED,       /* Trade Routes were resolved: links, set of seats with a ship beside their city */
    H_SACRIFICED,   /* the seat spent a captive through Human Sacrifices */
    H_RAISED,       /* a step of Improve Mood was paid and done: the city's space */
    HOOKS
};
/* clang-format on */

/* What every hook is given; those that keep something besides across a question say so. */
#define HOOK_GIVEN \
    uint8_t ability, hook; \
    union { \
        uint8_t about; \
        uint8_t space, side, advance, moved, captor, player, links; \
    }; \
    union { \
        uint8_t detail; \
        uint8_t how, building, units, action, card, beside, step; \
    }
#define HOOK_LOCALS(...) LOCALS(HOOK_GIVEN; __VA_ARGS__)
FRAME_OF(ability)
{
    HOOK_GIVEN;
};
FRAME_OF(hook)
{
    HOOK_GIVEN;
    uint8_t next; /* where to go on looking */
};

/* What a modifier is asked about; fields that do not apply are 0 (spaces: NONE). */
struct about {
    int seat;  /* whose ability it is */
    int space; /* the city's space, the space collected from, the battle space, the target */
    int what;  /* advance, building, wonder, unit or kind */
    int other; /* the other seat, the origin's space, or the side of the fight */
    struct price *price;
};

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
    M_STOCK_LIMIT,      /* resources of kind `what` more, or less, that the seat may keep */
    M_PESTILENCE_PROOF, /* 1: the seat builds while Pestilence lies there; who owns it helps to end that */
    M_NO_ACTIVATION,    /* 1: constructing building `what` does not activate its city */
    M_TOLL,             /* of a wonder, whoever holds its city: mood for each army unit that attacks there */
    M_WALLED,           /* 1: the seat's city at space is attacked with Siegecraft only */
    M_NO_RAID,          /* 1: barbarians do not raid the seat's cities */
    M_FREE_COLLECT,     /* 1: the seat's next Collect takes no action */
    M_COLLECT_PRICE,    /* mood that the seat's next Collect costs */
    M_IN_COLLECT,       /* 1: may be used in a Collect of the city at space, before or while it takes; H_USED */
    M_REWARDS_IDEAS,    /* 1: the seat may gain by paying an advance with ideas or gold */
    MODIFIERS
};
/* clang-format on */
#include "core/hooks.h"
_Static_assert(CLIO_DIGEST == sizeof(((struct clash_seat *)0)->hooks) / 8, "a seat has a digest");

enum {
    REACH_FAR = 1,      /* beyond the neighbours; s->collect_far counts those taken */
    REACH_OCCUPIED = 2, /* whoever and whatever is there */
};

/* What is chosen before a combat, in this order, the attacker first in each (RULES 9.2). */
enum { BEFORE_LIBRARY, BEFORE_SIEGECRAFT, BEFORE_STEEL, BEFORE_LEADERS, BEFORE_STEPS };
enum { MOVED_SHIP = 1, MOVED_OVER_EDGE = 2, MOVED_SQUAD = 4 }; /* over the edge: Navigation */
enum { NOT_FROM_MENU, FREE_ACTION, ONE_ACTION };

/* Whom a wonder wins ties for: its builder unless it is lost, or who holds it, buried or not. */
enum { NO_TIES, TIES_OF_BUILDER, TIES_OF_HOLDER };

struct clash_ability {
    CLIO_HOOKED;
    uint8_t use;  /* FREE_ACTION or ONE_ACTION: offered in the menu of the turn when usable() */
    uint8_t once; /* once per turn: marked used by mark_used() when chosen */
    uint8_t like; /* the ability whose name it bears and for which others take it; 0: none */
    uint8_t ties; /* of a wonder: TIES_… */
    bool (*usable)(const struct play *x, int seat);
};
#define ABILITY(name) const struct clash_ability clash_ability_##name
#define CLASH_DECLARE(NAME, name) extern ABILITY(name);
CLASH_ABILITIES(CLASH_DECLARE)
#undef CLASH_DECLARE
extern const struct clash_ability *const clash_abilities[ABILITIES];

/* The name by which others know an ability: Astronomy speaks of Cartography, whatever that does. */
static inline int known_as(int ability)
{
    return clash_abilities[ability]->like ? clash_abilities[ability]->like : ability;
}
static inline bool has(const struct clash_state *s, int seat, int ability)
{
    return seat < SEATS && clio_has_bit(s->seat[seat].active, ability);
}
static inline bool was_used(const struct clash_state *s, int ability)
{
    return clio_has_bit(s->turn.used, ability);
}
/* Is it this seat's turn? Not so in the Status Phase, nor in the turns of others. */
static inline bool in_own_turn(const struct clash_state *s, int seat)
{
    return s->core.depth > 1 && s->frame[1].rule == R_turn && s->turn.seat == seat;
}
static inline void mark_used(struct play *x, int ability)
{
    clio_set_bit(x->s->turn.used, ability);
}
/*
 * Works out anew which abilities a seat has: from its advances, civilization advances, leader, the
 * wonders in its cities and the Great Library. Called whenever one of these changes.
 */
void clash_refresh_abilities(struct play *x, int seat);
void clash_gain_ability(struct play *x, int seat,
                        int ability); /* the same when one came and none went */
#define HAS_HOOK(seat_, hook_) ((seat_) < SEATS && clio_has_bit(x->s->seat[seat_].hooks, hook_))
/*
 * Runs a hook of all abilities of a seat, in their order, each to its end, with what it is about:
 * RUN_HOOK(f->seat, H_CONSTRUCTED, .space = l->space, .building = l->building).
 */
#define RUN_HOOK(seat_, hook_, ...) \
    if (HAS_HOOK(seat_, hook_)) { \
        RUN(hook, seat_, .hook = (hook_)__VA_OPT__(, ) __VA_ARGS__); \
    }
/* The functions behind a modifier of the seat's, in the order of its abilities; returns how many. */
enum { MODIFIED_BY = 24 };
int clash_modifiers_of(const struct play *x, int seat, int modifier,
                       clio_modifier *out[MODIFIED_BY]);
/* The sum of a modifier over the seat's abilities, or their union, or whether any says so. */
int clash_modified_sum(const struct play *x, int modifier, const struct about *at);
unsigned clash_modified_union(const struct play *x, int modifier, const struct about *at);
static inline int clash_modified(const struct play *x, int modifier, const struct about *at)
{
    return HAS_HOOK(at->seat, modifier) ? clash_modified_sum(x, modifier, at) : 0;
}
static inline unsigned clash_modified_set(const struct play *x, int modifier,
                                          const struct about *at)
{
    return HAS_HOOK(at->seat, modifier) ? clash_modified_union(x, modifier, at) : 0;
}
static inline bool any_modifier(const struct play *x, int modifier, const struct about *at)
{
    return clash_modified(x, modifier, at) > 0;
}
/* The sum of a modifier over the wonders of a city, even one that the barbarians hold. */
int clash_city_modified(const struct play *x, int city, int modifier, const struct about *at);
clio_modifier clash_always; /* 1, whatever it is about */
/* Does the seat own an advance with this modifier? What is borrowed does not count. */
bool clash_owns_modifier(const struct play *x, int seat, int modifier);
/* May the ability be chosen from the menu now? (own turn, use, once per turn, usable, actions) */
bool clash_ability_usable(const struct play *x, int seat, int ability);
void clash_ability_moves(const struct play *x, int seat,
                         struct clio_moves *m); /* "use" of the menu */
void clash_collect_uses(const struct play *x, int seat, int space,
                        struct clio_moves *m); /* "use" within a Collect of the city at space */
/* The space of the seat's leader if that ability's leader is in play, else NONE. */
int clash_leader_space(const struct clash_state *s, int seat);
/* Is the leader in one of the seat's own cities? Its city, or -1. */
int clash_leader_city(const struct clash_state *s, int seat);
/* Hammurabi: does an activation of the city there leave its mood as it is? */
bool clash_justice_is_done(const struct play *x, int seat, int space);

#endif
