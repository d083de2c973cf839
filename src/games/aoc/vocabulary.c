/*
 * vocabulary.c: the words of the effect language, each declared once: its form, where it may stand,
 * what it reads and writes, and the text that tells it. How arguments are read is in arguments.c,
 * what a word does in effects.c.
 */
#include "games/aoc/effect.h"

#define IN(place) (1u << (place))

/* Abilities: what works at a moment of the game. */
#define MOMENTS_BUT_GAIN \
    (IN(AT_RAISE) | IN(AT_ACTION) | IN(AT_END_TURN) | IN(AT_REST) | IN(AT_WAR) | IN(AT_END_ROUND))
#define MOMENTS (MOMENTS_BUT_GAIN | IN(AT_GAIN))
#define PRINTED (IN(AT_PRINTED) | IN(AT_TOKEN))
#define OWN_ACTION (IN(AT_COST) | IN(AT_ACTION))
#define BY_OWNER (IN(AT_PASSIVE) | IN(AT_COST) | MOMENTS | IN(AT_END_GAME) | PRINTED)
#define ABILITY_CARDS (IN(ON_CIV) | IN(ON_WONDER) | IN(ON_TECH) | IN(ON_SCENARIO) | IN(ON_CONTROL))
#define SCENARIO_CARDS (IN(ON_SCENARIO) | IN(ON_CONTROL) | IN(ON_SPECIAL_ACTION) | IN(ON_TOKEN))
#define CARDS (ABILITY_CARDS | SCENARIO_CARDS | IN(ON_ACTION) | IN(ON_EVENT))
#define GROUPS (IN(ALONE) | IN(IN_MAY) | IN(IN_CHOOSE))
#define BARGAIN (IN(IN_MAY) | IN(IN_CHOOSE))
#define IF IN(BEHIND_IF)

/* ---- Counters ------------------------------------------------------------------------------- */

/* clang-format off */
static const struct clio_word counter_words[] = {
    {"TECHS", COUNT_TECHS, .where = BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL), .reads = TOUCH_TECHS, .key = "counter.techs"},
    {"MIL", COUNT_MIL, .where = (BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL)) & ~IN(AT_PASSIVE), .reads = TOUCH_MILITARY, .key = "counter.mil"},
    {"WONDERS", COUNT_WONDERS, .where = BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL), .reads = TOUCH_WONDERS, .key = "counter.wonders"},
    {"CIVS", COUNT_CIVS, .where = BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL), .key = "counter.civs"},
    {"POINTS", COUNT_POINTS, .where = BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL), .reads = TOUCH_POINTS, .key = "counter.points"},
    {"COINS", COUNT_COINS, .where = BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL), .reads = TOUCH_COINS, .key = "counter.coins"},
    {"WORKERS", COUNT_WORKERS, .where = BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL), .reads = TOUCH_WORKERS, .key = "counter.workers"},
    {"FUTURE", COUNT_FUTURE, .where = BY_OWNER | IN(AT_EVENT) | IN(AT_GOAL), .key = "counter.future"},
    {"BONUS", COUNT_BONUS, .where = IN(AT_RAISE), .key = "counter.bonus"},
    {"CONTROL", COUNT_CONTROL, .where = BY_OWNER | IN(AT_GOAL), .reads = TOUCH_CONTROL, .key = "counter.control"},
};
/* clang-format on */

const struct clio_words aoc_counter_words = {counter_words,
                                             sizeof counter_words / sizeof counter_words[0]};

/* ---- Operations ------------------------------------------------------------------------------ */

#define STEADY (IN(AT_PASSIVE) | ABILITY_CARDS | IN(ALONE))
#define PRICE (IN(AT_COST) | ABILITY_CARDS | IN(ALONE) | IF)
#define DEED (MOMENTS | PRINTED | CARDS | GROUPS | IF)

/* min and max bound a plain number, so that no corrected row can overflow a state. Wonders bear no
   military [AoC p.14]. */
/* clang-format off */
static const struct clio_word operation_words[] = {
    {"COIN({amount}{scope})", OP_COIN, .min = -20, .max = 20, .where = DEED | IN(AT_EVENT), .writes = TOUCH_COINS, .key = "op.amount"},
    {"POINT({amount}{scope})", OP_POINT, .min = 0, .max = 20, .where = DEED | IN(AT_EVENT) | IN(AT_END_GAME), .writes = TOUCH_POINTS, .key = "op.amount"},
    {"WORKER({amount}{scope})", OP_WORKER, .min = 0, .max = 4, .where = DEED | IN(AT_EVENT), .writes = TOUCH_WORKERS, .key = "op.amount"},
    {"SACRIFICE({n}{scope})", OP_SACRIFICE, .min = 1, .max = 4, .where = DEED | IN(AT_EVENT), .reads = TOUCH_WORKERS, .writes = TOUCH_WORKERS, .key = "op.sacrifice"},
    {"PLAGUE()", OP_PLAGUE, .where = DEED, .reads = TOUCH_WORKERS, .writes = TOUCH_WORKERS, .key = "op.plague"},
    {"PAY({n})", OP_PAY, .min = 1, .max = 20, .where = (DEED & ~GROUPS) | BARGAIN, .reads = TOUCH_COINS, .writes = TOUCH_COINS, .key = "op.pay"},
    {"RIVAL_MIL({n})", OP_RIVAL_MIL, .min = -20, .max = 20, .where = (DEED & ~CARDS) | SCENARIO_CARDS, .writes = TOUCH_RIVAL, .key = "op.rival-more", .key_less = "op.rival-less"},
    {"DROP_WONDER({n})", OP_DROP_WONDER, .min = 1, .max = 9, .where = DEED | IN(AT_EVENT), .reads = TOUCH_WONDERS, .writes = TOUCH_WONDERS, .key = "op.drop-wonder"},
    {"CONTROL({n})", OP_CONTROL, .min = -6, .max = 6, .where = (DEED & ~CARDS) | SCENARIO_CARDS, .reads = TOUCH_CONTROL, .writes = TOUCH_ALL, .key = "op.control", .key_less = "op.control-less"},
    {"TECH({amount})", OP_TECH, .min = 1, .max = 9, .where = (DEED | IN(AT_PRINTED)) & ~(IN(AT_GAIN) | IN(AT_TOKEN)), .reads = TOUCH_TECHS | TOUCH_WONDERS | TOUCH_CONTROL, .writes = TOUCH_ALL, .key = "op.amount"},
    {"WONDER({amount})", OP_WONDER, .min = 1, .max = 9, .where = DEED & ~(IN(AT_GAIN) | IN(AT_TOKEN)), .reads = TOUCH_TECHS | TOUCH_WONDERS | TOUCH_CONTROL, .writes = TOUCH_ALL, .key = "op.amount"},
    {"DO({action})", OP_DO, .where = MOMENTS_BUT_GAIN | ABILITY_CARDS | BARGAIN | IF, .reads = TOUCH_COINS, .writes = TOUCH_COINS, .key = "op.do"},
    {"PUT_BONUS({n})", OP_PUT_BONUS, .min = 1, .max = 9, .where = MOMENTS | ABILITY_CARDS | BARGAIN | IF, .reads = TOUCH_COINS, .writes = TOUCH_COINS, .key = "op.put-bonus"},
    {"MAY", OP_MAY, .where = MOMENTS | ABILITY_CARDS | IN(ALONE) | IF, .key = "op.may"},
    {"CHOOSE", OP_CHOOSE, .where = MOMENTS | IN(AT_TOKEN) | ABILITY_CARDS | IN(ON_TOKEN) | IN(ALONE) | IF, .key = "op.choose"},
    {"MIL({amount})", OP_MIL, .min = 0, .max = 20, .where = (STEADY | IF) & ~IN(ON_WONDER), .key = "op.amount"},
    {"SLOT({action})", OP_SLOT, .where = STEADY, .key = "op.slot"},
    {"KEEP({action})", OP_KEEP, .where = STEADY, .key = "op.keep"},
    {"BAN({action},OTHERS)", OP_BAN, .where = STEADY, .key = "op.ban"},
    {"FUTURE_SLOTS()", OP_FUTURE_SLOTS, .where = STEADY, .key = "op.future-slots"},
    {"IMMUNE(WAR)", OP_IMMUNE, .arg = 0, .where = STEADY, .key = "op.immune-war"},
    {"IMMUNE(PLAGUE)", OP_IMMUNE, .arg = 1, .where = STEADY, .key = "op.immune-plague"},
    {"BONUSMULT({n})", OP_BONUSMULT, .min = 1, .max = 9, .where = IN(AT_RAISE) | IN(ON_CIV) | IN(ALONE), .key = "op.bonusmult"},
    {"COSTMOD({n})", OP_COSTMOD, .min = -20, .max = 20, .where = PRICE, .key = "op.cost-more", .key_less = "op.cost-less"},
    {"COSTSET({n})", OP_COSTSET, .min = 0, .max = 20, .where = PRICE, .key = "op.cost-set"},
    {"WORKERMOD({n})", OP_WORKERMOD, .min = 0, .max = 3, .where = PRICE, .key = "op.workermod"},
};
/* clang-format on */

const struct clio_words aoc_operation_words = {operation_words,
                                               sizeof operation_words / sizeof operation_words[0]};

const struct clio_word *aoc_word_of_op(const struct aoc_op *op)
{
    return clio_find_word(&aoc_operation_words, op->code, op->code == OP_IMMUNE ? op->arg : 0);
}

/* ---- Conditions ------------------------------------------------------------------------------ */

/* The counter of a comparison is in the word itself for ROUND and GRADE, which are told in words of
   their own and can only be compared. */
#define NAMED COUNT_NONE
#define MILITARY (BY_OWNER & ~IN(AT_PASSIVE))
#define COMPARED (BY_OWNER | IN(AT_GOAL) | CARDS)
#define GAME_COMPARED (COMPARED | IN(AT_EVENT)) /* of the game, not of a player */

/* clang-format off */
static const struct clio_word condition_words[] = {
    {"STRONGEST", IF_STRONGEST, .where = MILITARY | IN(AT_GOAL) | CARDS, .reads = TOUCH_MILITARY, .key = "if.strongest"},
    {"WEAKEST", IF_WEAKEST, .where = MILITARY | IN(AT_GOAL) | CARDS, .reads = TOUCH_MILITARY, .key = "if.weakest"},
    {"WEAKER", IF_WEAKER, .where = MILITARY | IN(AT_GOAL) | SCENARIO_CARDS, .reads = TOUCH_MILITARY, .key = "if.weaker"},
    {"TECHIN({technologies})", IF_TECHIN, .where = OWN_ACTION | CARDS, .key = NULL},
    {"NOT_VIA({technology})", IF_NOT_VIA, .where = OWN_ACTION | CARDS, .key = "if.not-via"},
    {"{counter}<={n}", IF_AT_MOST, NAMED, .max = 999, .where = COMPARED, .key = "if.at-most"},
    {"{counter}>={n}", IF_AT_LEAST, NAMED, .max = 999, .where = COMPARED, .key = "if.at-least"},
    {"{counter}=={n}", IF_EQUAL, NAMED, .max = 999, .where = COMPARED, .key = "if.equal"},
    {"ROUND<={n}", IF_AT_MOST, COUNT_ROUND, .max = 999, .where = GAME_COMPARED, .key = "if.round-at-most"},
    {"ROUND>={n}", IF_AT_LEAST, COUNT_ROUND, .max = 999, .where = GAME_COMPARED, .key = "if.round-at-least"},
    {"ROUND=={n}", IF_EQUAL, COUNT_ROUND, .max = 999, .where = GAME_COMPARED, .key = "if.round"},
    {"GRADE<={n}", IF_AT_MOST, COUNT_GRADE, .max = 999, .where = GAME_COMPARED, .key = "if.grade-at-most"},
    {"GRADE>={n}", IF_AT_LEAST, COUNT_GRADE, .max = 999, .where = GAME_COMPARED, .key = "if.grade-at-least"},
    {"GRADE=={n}", IF_EQUAL, COUNT_GRADE, .max = 999, .where = GAME_COMPARED, .key = "if.grade"},
};
/* clang-format on */

const struct clio_words aoc_condition_words = {condition_words,
                                               sizeof condition_words / sizeof condition_words[0]};

const struct clio_word *aoc_word_of_condition(const struct aoc_condition *c)
{
    bool compares = c->kind >= IF_AT_MOST;
    bool own = compares && (c->counter == COUNT_ROUND || c->counter == COUNT_GRADE);
    return clio_find_word(&aoc_condition_words, c->kind, own ? c->counter : compares ? NAMED : 0);
}

/* ---- Triggers -------------------------------------------------------------------------------- */

/* clang-format off */
static const struct clio_word trigger_words[] = {
    {"PASSIVE", HOOK_MIL, AT_PASSIVE, .where = ABILITY_CARDS},
    {"COST({action})", HOOK_COST, AT_COST, .where = ABILITY_CARDS, .key = "trigger.action"},
    {"ACTION({action})", HOOK_ACTION, AT_ACTION, .where = ABILITY_CARDS, .key = "trigger.action"},
    {"ON_RAISE", HOOK_ON_RAISE, AT_RAISE, .where = IN(ON_CIV), .key = "trigger.on-raise"},
    {"ON_GAIN", HOOK_ON_GAIN, AT_GAIN, .where = IN(ON_WONDER) | IN(ON_TECH) | IN(ON_CONTROL), .key = "trigger.on-gain"},
    {"END_TURN", HOOK_END_TURN, AT_END_TURN, .where = ABILITY_CARDS, .key = "trigger.end-turn"},
    {"ON_REST", HOOK_ON_REST, AT_REST, .where = ABILITY_CARDS, .key = "trigger.on-rest"},
    {"ON_WAR", HOOK_ON_WAR, AT_WAR, .where = ABILITY_CARDS, .key = "trigger.on-war"},
    {"END_ROUND", HOOK_END_ROUND, AT_END_ROUND, .where = IN(ON_SCENARIO), .key = "trigger.end-round"},
    {"END_GAME", HOOK_END_GAME, AT_END_GAME, .where = ABILITY_CARDS, .key = "trigger.end-game"},
    {"NOW", HOOK_NOW, AT_PRINTED, .where = IN(ON_ACTION) | IN(ON_SPECIAL_ACTION) | IN(ON_EVENT) | IN(ON_TOKEN)},
};
/* clang-format on */

const struct clio_words aoc_trigger_words = {trigger_words,
                                             sizeof trigger_words / sizeof trigger_words[0]};
