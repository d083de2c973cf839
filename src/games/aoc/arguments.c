/* arguments.c: reads the arguments of the effect language's words, and names the places. */
#include "games/aoc/effect.h"

/* Keys of their texts. */
static const char *const places[PLACES] = {
    [AT_PASSIVE] = "place.at-passive",
    [AT_COST] = "place.at-cost",
    [AT_RAISE] = "place.at-raise",
    [AT_GAIN] = "place.at-gain",
    [AT_ACTION] = "place.at-action",
    [AT_END_TURN] = "place.at-end-turn",
    [AT_REST] = "place.at-rest",
    [AT_WAR] = "place.at-war",
    [AT_END_ROUND] = "place.at-end-round",
    [AT_END_GAME] = "place.at-end-game",
    [AT_PRINTED] = "place.at-printed",
    [AT_EVENT] = "place.at-event",
    [AT_TOKEN] = "place.on-token",
    [AT_GOAL] = "place.at-goal",
    [ON_CIV] = "place.on-civ",
    [ON_WONDER] = "place.on-wonder",
    [ON_TECH] = "place.on-tech",
    [ON_SCENARIO] = "place.on-scenario",
    [ON_CONTROL] = "place.on-control",
    [ON_ACTION] = "place.on-action",
    [ON_SPECIAL_ACTION] = "place.on-special-action",
    [ON_EVENT] = "place.on-event",
    [ON_TOKEN] = "place.on-token",
    [ALONE] = "place.alone",
    [IN_MAY] = "place.in-may",
    [IN_CHOOSE] = "place.in-choose",
    [BEHIND_IF] = "place.behind-if",
};

const struct clio_vocabulary aoc_counters = {
    .noun = "thing.counter",
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
        return clio_mistake(r, start, "refuse.thing-expected", WITH_KEY("thing", "thing.counter"));
    return clio_mistake(r, start, "refuse.thing", WITH_CELL("word", w),
                        WITH_KEY("thing", "thing.counter"));
}

static bool read_action(struct clio_effect_reader *r, const struct clio_word *word, void *out)
{
    const struct aoc_names *names = r->context;
    struct aoc_op *op = out;
    int action;
    (void)word;
    if (!clio_read_name(r, names->action, PRINTED_ACTIONS, "thing.action", &action))
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
        return clio_expected(r, "PER(");
    if (!read_counter(r, &op->counter))
        return false;
    if (!clio_take(r, ","))
        return clio_expected(r, ",");
    if (!clio_read_number(r, 1, MOST_PER, &per))
        return false;
    op->per = (uint8_t)per;
    return clio_take(r, ")") || clio_expected(r, ")");
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
            return clio_mistake(r, start, "refuse.negative-per");
        if (!read_per(r, op))
            return false;
    }
    if (!capped)
        return true;
    if (!clio_take(r, ","))
        return clio_expected(r, ",");
    if (!clio_read_number(r, 0, MOST_CAP, &cap))
        return false;
    op->cap = (uint8_t)cap;
    return clio_take(r, ")") || clio_expected(r, ")");
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
    if (!clio_read_name(r, names, sizeof names / sizeof names[0], "thing.scope", &scope))
        return false;
    op->scope = (uint8_t)scope;
    if (scope != SCOPE_MOST)
        return true;
    if (!clio_take(r, "("))
        return clio_expected(r, "(");
    return read_counter(r, &op->scope_counter) && (clio_take(r, ")") || clio_expected(r, ")"));
}

static const struct clio_slot operation_slots[] = {
    {"amount", read_amount},
    {"n", read_number},
    {"action", read_action},
    {"scope", read_scope},
};

const struct clio_vocabulary aoc_operations = {
    .noun = "thing.operation",
    .words = &aoc_operation_words,
    .slots = operation_slots,
    .slot_count = sizeof operation_slots / sizeof operation_slots[0],
    .places = places,
    .size = sizeof(struct aoc_op),
};

const struct clio_vocabulary aoc_triggers = {
    .noun = "thing.trigger",
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
    if (!clio_read_name(r, names->tech, BASE_TECHS, "thing.technology", &tech))
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
    .noun = "thing.condition",
    .words = &aoc_condition_words,
    .slots = condition_slots,
    .slot_count = sizeof condition_slots / sizeof condition_slots[0],
    .places = places,
    .size = sizeof(struct aoc_condition),
};
