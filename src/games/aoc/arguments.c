/* arguments.c: reads the arguments of the effect language's words, and names the places. */
#include "games/aoc/effect.h"

static const char *const places[PLACES] = {
    [AT_PASSIVE] = "under PASSIVE",
    [AT_COST] = "under COST",
    [AT_RAISE] = "under ON_RAISE",
    [AT_GAIN] = "under ON_GAIN",
    [AT_ACTION] = "under ACTION",
    [AT_END_TURN] = "under END_TURN",
    [AT_REST] = "under ON_REST",
    [AT_WAR] = "under ON_WAR",
    [AT_END_ROUND] = "under END_ROUND",
    [AT_END_GAME] = "under END_GAME",
    [AT_PRINTED] = "in the printed effect of an action",
    [AT_EVENT] = "in an event, which nobody owns",
    [AT_TOKEN] = "on a token",
    [AT_GOAL] = "in a goal",
    [ON_CIV] = "on a civilization",
    [ON_WONDER] = "on a wonder",
    [ON_TECH] = "on a technology",
    [ON_SCENARIO] = "on a scenario",
    [ON_CONTROL] = "on a control card",
    [ON_ACTION] = "on an action",
    [ON_SPECIAL_ACTION] = "on a special action",
    [ON_EVENT] = "on an event",
    [ON_TOKEN] = "on a token",
    [ALONE] = "by itself",
    [IN_MAY] = "inside MAY",
    [IN_CHOOSE] = "inside CHOOSE",
    [BEHIND_IF] = "behind a condition, which it would ignore",
};

const struct clio_vocabulary aoc_counters = {
    .noun = "a counter",
    .words = &aoc_counter_words,
    .places = places,
    .size = 0,
};

/* ---- Arguments of operations and triggers ----------------------------------------------------- */

/* A counter that may be asked for in what is being read. */
static bool read_counter(struct clio_effect_reader *r, uint8_t *out)
{
    const struct aoc_names *names = r->context;
    const char *start = r->at;
    struct clio_cell w = clio_read_letters(r);
    for (int i = 0; i < aoc_counter_words.count; i++)
        if (clio_cell_is(w, aoc_counter_words.word[i].form)) {
            clio_check_place(r, &aoc_counters, &aoc_counter_words.word[i], start, names->place,
                             (1u << (AT_GOAL + 1)) - 1);
            *out = aoc_counter_words.word[i].code;
            return true;
        }
    r->at = start;
    if (w.length == 0)
        return clio_mistake(r, start, "a counter is expected here");
    return clio_mistake(r, start, "'%.*s' is not a counter", (int)w.length, w.at);
}

static bool read_action(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    const struct aoc_names *names = r->context;
    struct aoc_op *op = out;
    int action;
    (void)word;
    if (!clio_read_name(r, names->action, PRINTED_ACTIONS, "an action", &action))
        return false;
    op->arg = (uint8_t)action;
    return true;
}

static bool read_number(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    struct aoc_op *op = out;
    int n;
    if (!clio_read_number(r, word->min, word->max, &n))
        return false;
    op->times = (int8_t)n;
    return true;
}

/* "PER(TECHS,2)" behind "3*" or alone. */
static bool read_per(struct clio_effect_reader *r, struct aoc_op *op)
{
    enum { MOST_PER = 99 };
    int per;
    if (!clio_take(r, "PER("))
        return clio_mistake(r, r->at, "'PER(' is expected here");
    if (!read_counter(r, &op->counter))
        return false;
    if (!clio_take(r, ","))
        return clio_mistake(r, r->at, "',' is expected here");
    if (!clio_read_number(r, 1, MOST_PER, &per))
        return false;
    op->per = (uint8_t)per;
    return clio_take(r, ")") || clio_mistake(r, r->at, "')' is expected here");
}

static bool read_amount(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    enum { MOST_CAP = 99 };
    struct aoc_op *op = out;
    bool capped = clio_take(r, "MIN(");
    const char *start = r->at;
    int n = 1, cap;
    bool times = r->at < r->end && *r->at != 'P';
    if (times && !clio_read_number(r, word->min, word->max, &n))
        return false;
    op->times = (int8_t)n;
    if (!times || clio_take(r, "*")) {
        if (n < 0)
            return clio_mistake(r, start, "a negative number cannot stand before PER");
        if (!read_per(r, op))
            return false;
    }
    if (!capped)
        return true;
    if (!clio_take(r, ","))
        return clio_mistake(r, r->at, "',' is expected here");
    if (!clio_read_number(r, 0, MOST_CAP, &cap))
        return false;
    op->cap = (uint8_t)cap;
    return clio_take(r, ")") || clio_mistake(r, r->at, "')' is expected here");
}

static bool read_scope(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
#define SCOPE(text) \
    { \
        (text), sizeof(text) - 1 \
    }
    static const struct clio_cell names[] = {SCOPE("SELF"),    SCOPE("OTHERS"),    SCOPE("ALL"),
                                             SCOPE("WEAKEST"), SCOPE("STRONGEST"), SCOPE("MOST")};
    struct aoc_op *op = out;
    int scope;
    (void)word;
    if (!clio_take(r, ","))
        return true;
    if (!clio_read_name(r, names, sizeof names / sizeof names[0], "a scope", &scope))
        return false;
    op->scope = (uint8_t)scope;
    if (scope != SCOPE_MOST)
        return true;
    if (!clio_take(r, "("))
        return clio_mistake(r, r->at, "'(' is expected here");
    return read_counter(r, &op->scope_counter) &&
           (clio_take(r, ")") || clio_mistake(r, r->at, "')' is expected here"));
}

static const struct clio_slot operation_slots[] = {
    {"amount", read_amount},
    {"n", read_number},
    {"action", read_action},
    {"scope", read_scope},
};

const struct clio_vocabulary aoc_operations = {
    .noun = "an operation",
    .words = &aoc_operation_words,
    .slots = operation_slots,
    .slot_count = sizeof operation_slots / sizeof operation_slots[0],
    .places = places,
    .size = sizeof(struct aoc_op),
};

const struct clio_vocabulary aoc_triggers = {
    .noun = "a trigger",
    .words = &aoc_trigger_words,
    .slots = operation_slots, /* {action} */
    .slot_count = sizeof operation_slots / sizeof operation_slots[0],
    .places = places,
    .size = sizeof(struct aoc_op),
};

/* ---- Arguments of conditions ------------------------------------------------------------------- */

static bool condition_counter(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    struct aoc_condition *c = out;
    (void)word;
    return read_counter(r, &c->counter);
}

static bool condition_number(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    struct aoc_condition *c = out;
    int n;
    if (!clio_read_number(r, word->min, word->max, &n))
        return false;
    c->value = (uint16_t)n;
    return true;
}

static bool condition_tech(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    const struct aoc_names *names = r->context;
    struct aoc_condition *c = out;
    int tech;
    (void)word;
    if (!clio_read_name(r, names->tech, BASE_TECHS, "a technology", &tech))
        return false;
    c->value = (uint16_t)tech;
    return true;
}

static bool condition_techs(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    struct aoc_condition *c = out;
    uint16_t set = 0;
    do {
        if (!condition_tech(r, word, out))
            return false;
        set |= (uint16_t)(1u << c->value);
    } while (clio_take(r, "|"));
    c->value = set;
    return true;
}

static const struct clio_slot condition_slots[] = {
    {"counter", condition_counter},
    {"n", condition_number},
    {"technology", condition_tech},
    {"technologies", condition_techs},
};

const struct clio_vocabulary aoc_conditions = {
    .noun = "a condition",
    .words = &aoc_condition_words,
    .slots = condition_slots,
    .slot_count = sizeof condition_slots / sizeof condition_slots[0],
    .places = places,
    .size = sizeof(struct aoc_condition),
};
