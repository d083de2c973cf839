/*
 * content.h: the cards of Age of Civilization as tables.
 *
 * One struct without pointers, made from the tables in content/age-of-civilization: at build time by
 * tools/gen-tables.c for the built-in tables, at run time by the same reader for corrected ones.
 * Abilities are data: every effect_code becomes clauses, and clauses are grouped by hook (the
 * moment at which they work), so that "what of mine works now" is one bit-and.
 */
#ifndef AOC_CONTENT_H
#define AOC_CONTENT_H

#include "clio/clio.h"
#include "core/buf.h"

enum {
    CIVS = 48,
    WONDERS = 15,
    BASE_TECHS = 9,
    SPECIAL_CARDS = 9,
    TECHS = BASE_TECHS + 2 * SPECIAL_CARDS,
    PRINTED_ACTIONS = 11, /* the Plague, which is a card without an action, included */
    SPECIAL_ACTIONS = 8,
    ACTIONS = PRINTED_ACTIONS + SPECIAL_ACTIONS,
    TIMELINE = 8,
    WINDOW = 3, /* timeline cards below the permanent card */
    EVENTS = 9,
    ACHIEVEMENTS = 8,
    SCENARIOS = 5,
    CONTROL_CARDS = 6,
    TOKENS = 3, /* special event tokens of the scenarios */
    GRADES = 3,
    COLUMNS = 3, /* of the technology card; place = column * 3 + row, rows from the bottom */
    ROWS = 3,
    MAX_PREREQUISITES = 3,
    MAX_CIVS = 3,
    MAX_WORKERS = 4,
    MAX_DEALT_WONDERS = 9,
    MAX_PRICE = 31,  /* coins of an action */
    MAX_LYING = 200, /* coins on a civilization of the market */
    MAX_HELD = 9999, /* coins or points: no corrected card runs over a state */
};

/* A part is one effect code: what is switched on and off together. */
enum {
    PART_MAIN = 0,
    PART_INHERITED = PART_MAIN + CIVS,
    PART_WONDER = PART_INHERITED + CIVS,
    PART_TECH = PART_WONDER + WONDERS,
    PART_SCENARIO = PART_TECH + TECHS,
    PART_CONTROL = PART_SCENARIO + SCENARIOS,
    PART_ACTION = PART_CONTROL + CONTROL_CARDS,
    PART_EVENT = PART_ACTION + ACTIONS,
    PART_TOKEN = PART_EVENT + EVENTS,
    PARTS = PART_TOKEN + TOKENS,
};

/* Moments at which clauses work. A passive operation is a hook of its own. */
enum aoc_hook {
    HOOK_MIL,
    HOOK_SLOT,
    HOOK_KEEP,
    HOOK_BAN,
    HOOK_FUTURE_SLOTS,
    HOOK_IMMUNE_WAR,
    HOOK_IMMUNE_PLAGUE,
    HOOK_BONUSMULT,
    HOOK_ON_RAISE,
    HOOK_ON_GAIN,
    HOOK_END_TURN,
    HOOK_ON_REST,
    HOOK_ON_WAR,
    HOOK_END_ROUND,
    HOOK_END_GAME,
    HOOK_COST,                                 /* + action */
    HOOK_ACTION = HOOK_COST + PRINTED_ACTIONS, /* + action */
    HOOK_NOW = HOOK_ACTION + PRINTED_ACTIONS,
    HOOKS,
};

enum aoc_counter {
    COUNT_TECHS,
    COUNT_MIL,
    COUNT_WONDERS,
    COUNT_CIVS,
    COUNT_POINTS,
    COUNT_COINS,
    COUNT_WORKERS,
    COUNT_FUTURE,
    COUNT_BONUS,
    COUNT_CONTROL,
    COUNT_ROUND,
    COUNT_GRADE,
    COUNTERS,
    COUNT_NONE = 255, /* an amount that is a plain number */
};

enum aoc_condition_kind {
    IF_STRONGEST,
    IF_WEAKEST,
    IF_WEAKER,
    IF_TECHIN,  /* value: set of base technologies */
    IF_NOT_VIA, /* value: a base technology */
    IF_AT_MOST,
    IF_AT_LEAST,
    IF_EQUAL,
};

struct aoc_condition {
    uint8_t kind, counter;
    uint16_t value;
};

enum aoc_scope { SCOPE_SELF, SCOPE_OTHERS, SCOPE_ALL, SCOPE_WEAKEST, SCOPE_STRONGEST, SCOPE_MOST };

enum aoc_operation {
    OP_COIN,
    OP_POINT,
    OP_WORKER,
    OP_SACRIFICE,
    OP_PLAGUE,
    OP_PAY,
    OP_RIVAL_MIL,
    OP_DROP_WONDER,
    OP_CONTROL,
    OP_TECH,
    OP_WONDER,
    OP_DO,
    OP_PUT_BONUS,
    OP_MAY,    /* arg: how many of the following operations belong to it */
    OP_CHOOSE, /* likewise */
    OP_MIL,
    OP_SLOT,
    OP_KEEP,
    OP_BAN,
    OP_FUTURE_SLOTS,
    OP_IMMUNE, /* arg: 0 war, 1 plague */
    OP_BONUSMULT,
    OP_COSTMOD,
    OP_COSTSET,
    OP_WORKERMOD,
    OPERATIONS,
};

/* times * (counter / per), at most cap; a plain number has no counter. */
struct aoc_op {
    uint8_t code;
    int8_t times;
    uint8_t counter, per, cap;
    uint8_t scope, scope_counter;
    uint8_t arg; /* an action, a technology or a number of parts */
};

enum { MAX_CONDITIONS = 4, MAX_OPS = 6, MAX_CLAUSES_OF_PART = 8, NO_CAP = 255 };

/* What a clause reads and writes; two clauses that do not meet may run in any order. */
enum {
    TOUCH_TECHS = 1,
    TOUCH_WONDERS = 2,
    TOUCH_POINTS = 4,
    TOUCH_COINS = 8,
    TOUCH_WORKERS = 16,
    TOUCH_CONTROL = 32,
    TOUCH_RIVAL = 64,
    TOUCH_OTHERS = 128, /* the coins of the others */
    TOUCH_ALL = 255,
};

/* ASKS_TECH: for one technology and nothing else, which Research names beforehand. */
enum { ASKS_NOBODY, ASKS_TECH, ASKS };

struct aoc_clause {
    uint8_t part, hook;
    uint8_t condition_count, op_count;
    uint8_t asks; /* ASKS_...: somebody may have to choose, then it needs a frame of its own */
    uint8_t reads, writes;
    uint8_t nth; /* of its part */
    struct aoc_condition condition[MAX_CONDITIONS];
    struct aoc_op op[MAX_OPS];
};

enum { MAX_CLAUSES = 400, ACTIVE_WORDS = 5, POOL = 16384 };

/* Which bits of a seat's active set belong to a hook: never more than one word holds. */
struct aoc_hook_place {
    uint16_t first; /* clause */
    uint8_t count;
    uint8_t word, shift;
    uint8_t spare[3];
    uint64_t mask; /* count ones */
};

/* SOURCE_PARTLY: the rule book gives some of it, the rest is reconstructed. */
enum aoc_source { SOURCE_RULEBOOK, SOURCE_PUBLIC, SOURCE_RECONSTRUCTED, SOURCE_PARTLY, SOURCES };
enum { MAX_SOURCES = 4 };

/* What every card has. Texts are offsets into the pool. */
struct aoc_card {
    uint16_t id, name[CLIO_LANGS];
    uint16_t page; /* of the rule book, 0 when it has none */
    struct {
        uint16_t field; /* column that says so, 0 when unused */
        uint16_t source;
    } source[MAX_SOURCES];
};

struct aoc_civ {
    struct aoc_card card;
    uint8_t population, solo;
};

struct aoc_special {
    struct aoc_card card;
    uint8_t column, price;
};

struct aoc_action {
    struct aoc_card card;
    uint8_t permanent, slots, workers, coins, red;
    uint8_t symbol; /* SYMBOL_... */
    uint8_t first_game_position;
    uint8_t from_round, to_round; /* special actions */
    uint8_t takes_tech;           /* its effect takes a technology, chosen when it is performed */
    uint8_t asks;                 /* ASKS_...: its effect may have to ask somebody */
    uint8_t spare;
};

enum { SYMBOL_NONE, SYMBOL_WAR, SYMBOL_PLAGUE };

struct aoc_goal {
    uint8_t count;
    uint8_t spare[3];
    struct aoc_condition condition[MAX_CONDITIONS];
};

struct aoc_achievement {
    struct aoc_card card;
    struct aoc_goal goal;
};

struct aoc_scenario {
    struct aoc_card card;
    uint16_t dates;
    uint16_t wonder_pool;     /* set of wonders */
    uint16_t banned;          /* set of base technologies */
    uint16_t special_actions; /* set */
    uint8_t deck[16], deck_count;
    uint8_t first_civ; /* 255: free choice */
    uint8_t wonder_market;
    uint8_t start_coins[GRADES], rival[GRADES];
    uint8_t control_at_start, has_control;
    uint8_t token, token_positions; /* token 255: none */
    uint8_t raise_after_first, refill;
    uint8_t spare[3];
    struct aoc_goal goal[GRADES];
};

/*
 * What a part has to do with actions, as sets of printed actions: a seat keeps the sum over its
 * parts, so that the question "does any ability of mine touch this action?" costs one bit test.
 */
struct aoc_digest {
    uint16_t costs;   /* it changes their price */
    uint16_t bonuses; /* it adds to their effect */
    uint16_t slots;   /* it has a private slot of them */
    uint16_t future;  /* it opens what is still to come: 1 */
};

struct aoc_content {
    uint64_t hash; /* of everything in the tables that affects play */
    struct aoc_hook_place hook[HOOKS];
    uint64_t part_active[PARTS][ACTIVE_WORDS]; /* the bits a part switches on */
    struct {
        uint16_t first, count; /* its NOW clauses */
    } now[PARTS];
    uint16_t clause_count, ability_count; /* abilities: the clauses before HOOK_NOW */
    uint16_t open_places[512];            /* technologies open to who owns this set of places */
    uint16_t prerequisites[BASE_TECHS];   /* any of these places */
    uint16_t ability_id[256];             /* notation of a clause */
    /* Shortcuts for the list of legal actions, as sets of actions. */
    uint32_t permanent;                               /* always open */
    uint32_t payable[MAX_WORKERS + 1][MAX_PRICE + 1]; /* at the printed price */
    uint32_t without_slots;                           /* the Plague */
    uint32_t red;                                     /* with a red slot */
    uint32_t one_slot;                                /* printed with one slot or none */
    uint32_t bannable;                                /* some ability forbids it to others */
    uint32_t sure;                           /* nothing to choose, never dearer, never forbidden */
    uint32_t can_rise;                       /* some ability makes it dearer */
    uint32_t takes_tech;                     /* with a technology to choose */
    uint16_t special_payable[MAX_PRICE + 1]; /* sets of special technology cards, by coins */
    uint16_t special_column[COLUMNS];
    struct aoc_digest digest[PARTS];
    uint8_t timeline_card[TIMELINE]; /* the timeline actions, in first-game order */
    struct aoc_civ civ[CIVS];
    struct aoc_card wonder[WONDERS];
    struct aoc_card tech[TECHS];
    struct aoc_special special[SPECIAL_CARDS];
    struct aoc_action action[ACTIONS];
    struct aoc_card event[EVENTS];
    struct aoc_achievement achievement[ACHIEVEMENTS];
    struct aoc_scenario scenario[SCENARIOS];
    struct aoc_card control[CONTROL_CARDS];
    struct aoc_card token[TOKENS];
    struct aoc_clause clause[MAX_CLAUSES];
    uint16_t pool_used;
    char pool[POOL];
};

/* The built-in tables are generated as bytes: the struct has no pointers. */
union aoc_content_bytes {
    unsigned char bytes[sizeof(struct aoc_content)];
    struct aoc_content content;
};

extern const union aoc_content_bytes aoc_built_in;
extern const char *const aoc_built_in_files[]; /* name, text, …, NULL */
extern const struct clio_content aoc_tables;

static inline const char *aoc_text(const struct aoc_content *c, uint16_t offset)
{
    return c->pool + offset;
}

#endif
