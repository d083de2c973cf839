/* abilities.h: the hooks and modifiers of abilities, and how rules call them. */
#ifndef CIV_ABILITIES_H
#define CIV_ABILITIES_H

#include "games/civ/abilities.def.h"
#include "games/civ/play.h"

/*
 * An ability is declared once, in the file of its kind (techs.c, wonders.c, governments.c,
 * policies.c, civilizations.c):
 *
 *     const struct civ_ability civ_tech_education = {.on[H_WONDER_BUILT] = add_token, .use = …};
 *
 * and named once in the table of abilities.c: civ_tech_ID, civ_wonder_ID, civ_government_ID (the base
 * game's: civ_government_ID_base), civ_policy_ID, civ_civilization_ID, with ids of ids.def.h, and
 * civ_tech_strike, civ_tech_healing, civ_tech_scholars and civ_policy_rationalism_2. Cards that only change numbers of tables have none.
 * Hooks are coroutines and may ask; modifiers are plain
 * functions that rules add up or ask. What tables say (speed, stacking, printed coins …) is no
 * ability: see limits.c.
 */
/* clang-format off */
enum hook {
    H_CHOOSE,            /* chosen from a menu: asks what it is aimed at, before it is paid and can be
                            cancelled [A50], and leaves that in s->pick */
    H_USED,              /* chosen from a menu, paid, not cancelled: square is what H_CHOOSE picked */
    H_LEARNED,           /* the seat learned a tech: what; square: set of unit types whose rank rose */
    H_WONDER_BUILT,      /* what, square */
    H_CITY_BUILT,        /* square */
    H_CITY_CONQUERED,    /* square */
    H_HUT_EXPLORED,      /* square */
    H_VILLAGE_CONQUERED, /* square; also explored without a fight */
    H_PERSON_GAINED,     /* what: kind of great person */
    H_ARMY_BUILT,        /* square */
    H_MOVE_ENDED,        /* a group with an army ended its movement: square */
    H_BATTLE_WON,        /* a won battle with a reward: s->battle; also scouts killed without a fight */
    H_FOUGHT,            /* any battle fought, won or lost; before the figures are removed */
    HOOKS
};
enum modifier {
    M_PRODUCTION = HOOKS, /* flat production more of the seat's city `what` (0 to 2) */
    M_ARTS,               /* culture more when city `what` is devoted to the arts */
    M_TRADE,              /* trade more in the Trade phase */
    M_COMBAT,             /* combat bonus */
    M_BATTLE_HAND,        /* cards more */
    M_HAND,               /* culture hand more */
    M_COINS,
    M_THRESHOLD,          /* trade less that research needs */
    M_STRENGTH,           /* of a unit of type `what` */
    M_STACKING,           /* figures more on a square */
    M_LONE_ARMY,          /* speed more of an army that moves alone */
    M_POLICIES,           /* policies more */
    M_CONVERSION,         /* production more for each 3 trade */
    M_UNIT_CAP,           /* > 0: units never cost more */
    M_UNTRUMPED,          /* 1: the seat's units cannot be trumped */
    M_SEES_HAND,          /* 1: the opponent's battle hand is open */
    M_LOOT,               /* loot more for a winning attacker */
    M_TOKEN_ROOM,         /* coin tokens more on each tech that holds them */
    M_ARMIES_FOUND,       /* 1: armies may found cities */
    M_SCOUTS_SEE_HUTS,    /* 1: scouts may explore huts */
    M_ARMIES_GATHER,      /* 1: as scouts do */
    M_HARVEST_TWICE,      /* 1: once a turn a harvest takes two */
    M_HARVEST_ANYWHERE,   /* 1: a city harvests from the outskirts of any of the seat's */
    M_CAPITAL_ACTIONS,    /* actions more of the capital; none of a kind twice */
    M_ARMY_ELSEWHERE,     /* 1: armies may be placed at any of the seat's shipyards */
    M_FRIENDLY_VILLAGES,  /* 1: villages are explored like huts */
    M_FOUNDS_BY_HUTS,     /* 1: cities may be founded next to huts */
    M_NO_CANCEL,          /* 1: the seat's events cannot be cancelled */
    M_NO_TARGET,          /* 1: no event can be aimed at the seat unless it agrees */
    M_NO_CITY_ATTACK,     /* 1: its armies may not attack cities */
    M_SHARED_PRODUCTION,  /* 1: every city counts the highest outskirts production */
    M_TWO_ITEMS,          /* 1: once a turn a city produces two items */
    M_TWO_PERSONS,        /* 1: draws two great people, keeps one */
    M_SECOND_TECH,        /* trade for which a second tech is learned with research */
    M_WATER,              /* at least this WATER_ */
    M_IDLE_CAPITAL,       /* 1: the capital takes no action (Anarchy) */
    M_RESCUE,             /* killed units that return after a battle */
    M_SACRIFICE,          /* 1: a figure may enter an enemy city and be removed (Russians) */
    M_RAZES_WALLS,        /* 1: walls of attacked cities fall before the battle */
    M_FREE_BUILDING,      /* 1: once a turn a city builds a building for nothing (Egyptians) */
    M_SWITCHES,           /* policies that may be switched in Research, once a turn (Bureaucracy) */
    MODIFIERS
};
/* clang-format on */

/* What every hook is given. */
#define HOOK_GIVEN \
    uint8_t ability, hook, what; \
    uint16_t square
#define HOOK_LOCALS(...) LOCALS(HOOK_GIVEN; __VA_ARGS__)
FRAME_OF(ability)
{
    HOOK_GIVEN;
};
FRAME_OF(hook)
{
    HOOK_GIVEN;
    uint8_t next;
};

/* What a modifier is asked about. */
struct about {
    int seat; /* whose ability it is */
    int what;
};
#include "core/hooks.h"
_Static_assert(CLIO_DIGEST == sizeof(((struct civ_seat *)0)->hooks) / 8, "a seat has a digest");

/*
 * What can be chosen from a menu says its phase; tech abilities with a price in resources have phase
 * and price in the table (`resource`). A game turn allows each once [A70].
 */
struct civ_ability {
    CLIO_HOOKED;
    uint8_t use;      /* 1 + PHASE_ of the menu it stands in; 0: none */
    uint8_t resource; /* 1 + which of the tech's resource abilities it is; 0: none */
    uint8_t passive;  /* it cancels or interrupts: offered in windows only */
    uint8_t often;    /* not limited to once a turn: usable() says when (healing: once a battle) */
    uint8_t gift;     /* a gain without price or choice: worth taking at the end of its phase */
    /* Could it do anything now? NULL: always. A reason (WHY_…) or LEGAL. */
    int (*usable)(const struct play *x, int seat);
};
extern const struct civ_ability *const civ_abilities[ABILITIES]; /* never NULL */
#define CIV_ABILITY_OF_TECH_(NAME, id) extern const struct civ_ability civ_tech_##id;
#define CIV_ABILITY_OF_WONDER_(NAME, id) extern const struct civ_ability civ_wonder_##id;
#define CIV_ABILITY_OF_GOVERNMENT_(NAME, id) \
    extern const struct civ_ability civ_government_##id, civ_government_##id##_base;
#define CIV_ABILITY_OF_POLICY_(NAME, id) extern const struct civ_ability civ_policy_##id;
#define CIV_ABILITY_OF_CIVILIZATION_(NAME, id) \
    extern const struct civ_ability civ_civilization_##id;
CIV_TECH_IDS(CIV_ABILITY_OF_TECH_)
CIV_WONDER_IDS(CIV_ABILITY_OF_WONDER_)
CIV_GOVERNMENT_IDS(CIV_ABILITY_OF_GOVERNMENT_)
CIV_POLICY_IDS(CIV_ABILITY_OF_POLICY_)
CIV_CIVILIZATION_IDS(CIV_ABILITY_OF_CIVILIZATION_)
extern const struct civ_ability civ_tech_strike, civ_tech_healing, civ_tech_scholars,
    civ_policy_rationalism_2;
#define ABILITY(name) const struct civ_ability civ_##name

static inline bool has(const struct civ *s, int seat, int ability)
{
    return clio_has_bit(s->seat[seat].active, ability);
}
static inline bool was_used(const struct civ *s, int seat, int ability)
{
    return clio_has_bit(s->seat[seat].used, ability);
}
static inline void mark_used(struct civ *s, int seat, int ability)
{
    clio_set_bit(s->seat[seat].used, ability);
}
static inline void forget_use(struct civ *s, int seat, int ability)
{
    s->seat[seat].used[ability / 64] &= ~((uint64_t)1 << ability % 64);
}
#define HAS_HOOK(seat_, hook_) (clio_has_bit(x->s->seat[seat_].hooks, hook_))
/* Runs a hook of all abilities of a seat: RUN_HOOK(f->seat, H_LEARNED, .what = l->tech). */
#define RUN_HOOK(seat_, hook_, ...) \
    if (HAS_HOOK(seat_, hook_)) { \
        RUN(hook, seat_, .hook = (hook_)__VA_OPT__(, ) __VA_ARGS__); \
    }
/* The sum of a modifier over the seat's abilities in force. */
int civ_modified(const struct play *x, int seat, int modifier, int what);
/* The functions behind a modifier; how many. */
int civ_changes(const struct play *x, int seat, int modifier, clio_modifier **out, int max);
/* For modifiers that say no more than that they are there. */
int civ_always(const struct play *x, const struct about *at);
static inline bool may(const struct play *x, int seat, int modifier)
{
    return HAS_HOOK(seat, modifier) && civ_modified(x, seat, modifier, 0) > 0;
}

/*
 * Works out anew which abilities a seat has (techs, wonders on the map that are neither obsolete nor
 * blockaded, government, policies unless in Anarchy, civilization) and counts its coins; an economic
 * victory is noticed here. Called after every change of these, of markers and of figures.
 */
void civ_refresh(struct play *x, int seat);
/* … of a set of seats: of two victories by one change the active player's comes first [A66]. */
void civ_refresh_seats(struct play *x, unsigned seats);
void civ_recount_seats(struct play *x, unsigned seats); /* their coins alone */
/* The tech that an ability is of, or NONE; the phase in whose menu it stands, or NONE. */
int civ_ability_tech(int ability);
int civ_ability_phase(const struct play *x, int ability);
/* May an ability be chosen from the menu of its phase now: a reason (WHY_…) or LEGAL. */
int civ_check_use(const struct play *x, int seat, int ability);
/* Adds USE moves of the phase for the acting seat. */
void civ_use_moves(const struct play *x, int seat, int phase, struct clio_moves *m);
/* An ability of the phase that only gives something and was not used, or NONE. */
int civ_next_gift(const struct play *x, int seat);

#endif
