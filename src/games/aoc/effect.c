/* effect.c: reads effect codes into clauses; the language is closed, anything else is refused. */
#include "games/aoc/effect.h"

#include <string.h>

struct reader {
    struct clio_tsv *t;
    const struct aoc_names *names;
    const char *at, *end;
};

/* ---- Words --------------------------------------------------------------------------------- */

static bool next_is(const struct reader *r, const char *text)
{
    size_t n = strlen(text);
    return (size_t)(r->end - r->at) >= n && memcmp(r->at, text, n) == 0;
}

static bool take(struct reader *r, const char *text)
{
    if (!next_is(r, text))
        return false;
    r->at += strlen(text);
    return true;
}

static void expect(struct reader *r, const char *text)
{
    if (!take(r, text))
        clio_tsv_error(r->t, r->at, "'%s' is expected here", text);
}

static struct clio_cell word(struct reader *r)
{
    struct clio_cell w = {r->at, 0};
    while (r->at < r->end && ((*r->at >= 'A' && *r->at <= 'Z') || *r->at == '_'))
        r->at++;
    w.length = (size_t)(r->at - w.at);
    if (w.length == 0)
        clio_tsv_error(r->t, r->at, "a name in capital letters is expected here");
    return w;
}

static int number(struct reader *r, int min, int max)
{
    const char *start = r->at;
    bool minus = take(r, "-");
    int n = 0, digits = 0;
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9' && digits < 5) {
        n = n * 10 + (*r->at++ - '0');
        digits++;
    }
    if (digits == 0)
        clio_tsv_error(r->t, start, "a number is expected here");
    n = minus ? -n : n;
    if (n < min || n > max)
        clio_tsv_error(r->t, start, "%d is not between %d and %d", n, min, max);
    return n;
}

static int look_up(struct reader *r, struct clio_cell w, const struct clio_cell *list, int n,
                   const char *what)
{
    for (int i = 0; i < n; i++)
        if (list[i].length == w.length && w.length > 0 && memcmp(list[i].at, w.at, w.length) == 0)
            return i;
    clio_tsv_error(r->t, w.at, "'%.*s' is not %s", (int)w.length, w.at, what);
}

static int find(struct clio_cell w, const char *const *list, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i] && clio_cell_is(w, list[i]))
            return i;
    return -1;
}

static int action_name(struct reader *r)
{
    return look_up(r, word(r), r->names->action, PRINTED_ACTIONS, "an action");
}

static int tech_name(struct reader *r)
{
    return look_up(r, word(r), r->names->tech, BASE_TECHS, "a technology");
}

static const char *const counter_names[COUNTERS] = {
    [COUNT_TECHS] = "TECHS",     [COUNT_MIL] = "MIL",       [COUNT_WONDERS] = "WONDERS",
    [COUNT_CIVS] = "CIVS",       [COUNT_POINTS] = "POINTS", [COUNT_COINS] = "COINS",
    [COUNT_WORKERS] = "WORKERS", [COUNT_FUTURE] = "FUTURE", [COUNT_BONUS] = "BONUS",
    [COUNT_CONTROL] = "CONTROL", [COUNT_ROUND] = "ROUND",   [COUNT_GRADE] = "GRADE",
};

/* ROUND and GRADE are for conditions only. */
static uint8_t counter(struct reader *r, struct clio_cell w, bool in_condition)
{
    int i = find(w, counter_names, in_condition ? COUNTERS : COUNT_ROUND);
    if (i < 0)
        clio_tsv_error(r->t, w.at, "'%.*s' is not a counter", (int)w.length, w.at);
    return (uint8_t)i;
}

/* ---- Conditions ---------------------------------------------------------------------------- */

static struct aoc_condition condition(struct reader *r)
{
    struct aoc_condition c = {0};
    struct clio_cell w = word(r);
    if (clio_cell_is(w, "STRONGEST")) {
        c.kind = IF_STRONGEST;
    } else if (clio_cell_is(w, "WEAKEST")) {
        c.kind = IF_WEAKEST;
    } else if (clio_cell_is(w, "WEAKER")) {
        c.kind = IF_WEAKER;
    } else if (clio_cell_is(w, "TECHIN")) {
        c.kind = IF_TECHIN;
        expect(r, "(");
        do
            c.value |= (uint16_t)(1u << tech_name(r));
        while (take(r, "|"));
        expect(r, ")");
    } else if (clio_cell_is(w, "NOT_VIA")) {
        c.kind = IF_NOT_VIA;
        expect(r, "(");
        c.value = (uint16_t)tech_name(r);
        expect(r, ")");
    } else {
        c.counter = counter(r, w, true);
        if (take(r, "<="))
            c.kind = IF_AT_MOST;
        else if (take(r, ">="))
            c.kind = IF_AT_LEAST;
        else if (take(r, "=="))
            c.kind = IF_EQUAL;
        else
            clio_tsv_error(r->t, r->at, "'<=', '>=' or '==' is expected here");
        c.value = (uint16_t)number(r, 0, 999);
    }
    return c;
}

static uint8_t conditions(struct reader *r, struct aoc_condition *out)
{
    uint8_t n = 0;
    do {
        if (n == MAX_CONDITIONS)
            clio_tsv_error(r->t, r->at, "more than %d conditions", MAX_CONDITIONS);
        out[n++] = condition(r);
    } while (take(r, "&"));
    return n;
}

/* ---- Operations ---------------------------------------------------------------------------- */

enum shape { AMOUNT_SCOPE, COUNT_SCOPE, AMOUNT, NUMBER, ACTION_ARG, BAN_ARGS, NO_ARGS, IMMUNE_ARG };

/* min and max bound a plain number, so that no corrected row can overflow a state. */
static const struct {
    const char *name;
    enum shape shape;
    int min, max;
} operations[OPERATIONS] = {
    [OP_COIN] = {"COIN", AMOUNT_SCOPE, -20, 20},
    [OP_POINT] = {"POINT", AMOUNT_SCOPE, 0, 20},
    [OP_WORKER] = {"WORKER", AMOUNT_SCOPE, 0, 4},
    [OP_SACRIFICE] = {"SACRIFICE", COUNT_SCOPE, 1, 4},
    [OP_PLAGUE] = {"PLAGUE", NO_ARGS, 0, 0},
    [OP_PAY] = {"PAY", NUMBER, 1, 20},
    [OP_RIVAL_MIL] = {"RIVAL_MIL", NUMBER, -20, 20},
    [OP_DROP_WONDER] = {"DROP_WONDER", NUMBER, 1, 9},
    [OP_CONTROL] = {"CONTROL", NUMBER, -6, 6},
    [OP_TECH] = {"TECH", AMOUNT, 1, 9},
    [OP_WONDER] = {"WONDER", AMOUNT, 1, 9},
    [OP_DO] = {"DO", ACTION_ARG, 0, 0},
    [OP_PUT_BONUS] = {"PUT_BONUS", NUMBER, 1, 9},
    [OP_MAY] = {"MAY", NO_ARGS, 0, 0},
    [OP_CHOOSE] = {"CHOOSE", NO_ARGS, 0, 0},
    [OP_MIL] = {"MIL", AMOUNT, 0, 20},
    [OP_SLOT] = {"SLOT", ACTION_ARG, 0, 0},
    [OP_KEEP] = {"KEEP", ACTION_ARG, 0, 0},
    [OP_BAN] = {"BAN", BAN_ARGS, 0, 0},
    [OP_FUTURE_SLOTS] = {"FUTURE_SLOTS", NO_ARGS, 0, 0},
    [OP_IMMUNE] = {"IMMUNE", IMMUNE_ARG, 0, 0},
    [OP_BONUSMULT] = {"BONUSMULT", NUMBER, 1, 9},
    [OP_COSTMOD] = {"COSTMOD", NUMBER, -20, 20},
    [OP_COSTSET] = {"COSTSET", NUMBER, 0, 20},
    [OP_WORKERMOD] = {"WORKERMOD", NUMBER, 0, 3},
};

static void amount(struct reader *r, struct aoc_op *op, int min, int max)
{
    op->cap = NO_CAP;
    op->counter = COUNT_NONE;
    bool capped = take(r, "MIN(");
    const char *start = r->at;
    bool times = *r->at != 'P';
    op->times = (int8_t)(times ? number(r, min, max) : 1);
    if (!times || take(r, "*")) {
        if (op->times < 0)
            clio_tsv_error(r->t, start, "a negative number cannot stand before PER");
        expect(r, "PER(");
        op->counter = counter(r, word(r), false);
        expect(r, ",");
        op->per = (uint8_t)number(r, 1, 99);
        expect(r, ")");
    }
    if (capped) {
        expect(r, ",");
        op->cap = (uint8_t)number(r, 0, 99);
        expect(r, ")");
    }
}

static void scope(struct reader *r, struct aoc_op *op)
{
    static const char *const names[] = {"SELF", "OTHERS", "ALL", "WEAKEST", "STRONGEST", "MOST"};
    if (!take(r, ","))
        return;
    struct clio_cell w = word(r);
    int i = find(w, names, 6);
    if (i < 0)
        clio_tsv_error(r->t, w.at, "'%.*s' is not a scope", (int)w.length, w.at);
    op->scope = (uint8_t)i;
    if (i == SCOPE_MOST) {
        expect(r, "(");
        op->scope_counter = counter(r, word(r), false);
        expect(r, ")");
    }
}

static struct aoc_op simple_operation(struct reader *r, struct clio_cell w, int code)
{
    struct aoc_op op = {.code = (uint8_t)code, .counter = COUNT_NONE, .cap = NO_CAP};
    int min = operations[code].min, max = operations[code].max;
    (void)w;
    expect(r, "(");
    switch (operations[code].shape) {
    case AMOUNT_SCOPE:
        amount(r, &op, min, max);
        scope(r, &op);
        break;
    case COUNT_SCOPE:
        op.times = (int8_t)number(r, min, max);
        scope(r, &op);
        break;
    case AMOUNT: amount(r, &op, min, max); break;
    case NUMBER: op.times = (int8_t)number(r, min, max); break;
    case ACTION_ARG: op.arg = (uint8_t)action_name(r); break;
    case BAN_ARGS:
        op.arg = (uint8_t)action_name(r);
        expect(r, ",OTHERS");
        break;
    case IMMUNE_ARG:
        op.arg = take(r, "PLAGUE");
        if (!op.arg)
            expect(r, "WAR");
        break;
    case NO_ARGS: break;
    }
    expect(r, ")");
    return op;
}

static void add_op(struct reader *r, struct aoc_clause *c, struct aoc_op op)
{
    if (c->op_count == MAX_OPS)
        clio_tsv_error(r->t, r->at, "more than %d operations in one clause", MAX_OPS);
    c->op[c->op_count++] = op;
}

static int operation_name(struct reader *r, struct clio_cell w)
{
    for (int i = 0; i < OPERATIONS; i++)
        if (clio_cell_is(w, operations[i].name))
            return i;
    clio_tsv_error(r->t, w.at, "'%.*s' is not an operation", (int)w.length, w.at);
}

static void operation(struct reader *r, struct aoc_clause *c)
{
    struct clio_cell w = word(r);
    int code = operation_name(r, w);
    if (code != OP_MAY && code != OP_CHOOSE) {
        add_op(r, c, simple_operation(r, w, code));
        return;
    }
    int group = c->op_count;
    add_op(r, c, (struct aoc_op){.code = (uint8_t)code, .counter = COUNT_NONE, .cap = NO_CAP});
    expect(r, "(");
    do {
        struct clio_cell inner = word(r);
        int inner_code = operation_name(r, inner);
        if (inner_code == OP_MAY || inner_code == OP_CHOOSE)
            clio_tsv_error(r->t, inner.at, "MAY and CHOOSE cannot stand inside each other");
        if (inner_code == OP_DO && code == OP_CHOOSE)
            clio_tsv_error(r->t, inner.at, "DO cannot stand inside CHOOSE");
        add_op(r, c, simple_operation(r, inner, inner_code));
        c->op[group].arg++;
    } while (take(r, code == OP_MAY ? "+" : "|"));
    expect(r, ")");
    if (code == OP_CHOOSE && c->op[group].arg < 2)
        clio_tsv_error(r->t, w.at, "CHOOSE needs two parts or more");
}

/* ---- Clauses ------------------------------------------------------------------------------- */

static int trigger(struct reader *r)
{
    static const struct {
        const char *name;
        int hook;
    } triggers[] = {
        {"PASSIVE", HOOK_MIL},         {"ON_RAISE", HOOK_ON_RAISE}, {"ON_GAIN", HOOK_ON_GAIN},
        {"END_TURN", HOOK_END_TURN},   {"ON_REST", HOOK_ON_REST},   {"ON_WAR", HOOK_ON_WAR},
        {"END_ROUND", HOOK_END_ROUND}, {"END_GAME", HOOK_END_GAME}, {"NOW", HOOK_NOW},
        {"COST", HOOK_COST},           {"ACTION", HOOK_ACTION}};
    struct clio_cell w = word(r);
    for (size_t i = 0; i < sizeof triggers / sizeof triggers[0]; i++) {
        if (!clio_cell_is(w, triggers[i].name))
            continue;
        int hook = triggers[i].hook;
        if (hook == HOOK_COST || hook == HOOK_ACTION) {
            expect(r, "(");
            hook += action_name(r);
            expect(r, ")");
        }
        return hook;
    }
    clio_tsv_error(r->t, w.at, "'%.*s' is not a trigger", (int)w.length, w.at);
}

static bool is_cost(int hook)
{
    return hook >= HOOK_COST && hook < HOOK_ACTION;
}

/* May this operation stand under this trigger? */
static void check_place(struct reader *r, const char *at, int hook, const struct aoc_op *op)
{
    bool passive_op = op->code >= OP_MIL && op->code <= OP_IMMUNE;
    bool cost_op = op->code >= OP_COSTMOD;
    bool gains_card = op->code == OP_TECH || op->code == OP_WONDER || op->code == OP_DO ||
                      (op->code == OP_CONTROL && op->times > 0);
    const char *why = NULL;
    if (passive_op != (hook == HOOK_MIL))
        why = passive_op ? "stands only under PASSIVE" : "cannot stand under PASSIVE";
    else if (cost_op != is_cost(hook))
        why = cost_op ? "stands only under COST" : "cannot stand under COST";
    else if (op->code == OP_BONUSMULT && hook != HOOK_ON_RAISE)
        why = "stands only under ON_RAISE";
    else if (hook == HOOK_END_GAME && op->code != OP_POINT)
        why = "cannot stand under END_GAME, which only gives points";
    else if (hook == HOOK_ON_GAIN && gains_card)
        why = "cannot stand under ON_GAIN: a gain would set off further gains";
    else if (op->code == OP_MIL && (op->counter == COUNT_MIL))
        why = "cannot be counted by itself";
    if (why)
        clio_tsv_error(r->t, at, "%s %s", operations[op->code].name, why);
}

/* The hook of a passive operation, or of BONUSMULT, is its own. */
static int hook_of(int hook, const struct aoc_op *op)
{
    switch (op->code) {
    case OP_MIL: return HOOK_MIL;
    case OP_SLOT: return HOOK_SLOT;
    case OP_KEEP: return HOOK_KEEP;
    case OP_BAN: return HOOK_BAN;
    case OP_FUTURE_SLOTS: return HOOK_FUTURE_SLOTS;
    case OP_IMMUNE: return op->arg ? HOOK_IMMUNE_PLAGUE : HOOK_IMMUNE_WAR;
    case OP_BONUSMULT: return HOOK_BONUSMULT;
    default: return hook;
    }
}

static void add_clause(struct reader *r, struct aoc_content *content, const struct aoc_clause *c)
{
    if (content->clause_count == MAX_CLAUSES)
        clio_tsv_error(r->t, r->at, "more than %d clauses in all tables", MAX_CLAUSES);
    content->clause[content->clause_count++] = *c;
}

static void clause(struct reader *r, struct aoc_content *content, int part)
{
    struct aoc_clause c = {.part = (uint8_t)part};
    const char *start = r->at;
    int hook = trigger(r);
    if ((hook == HOOK_NOW) != (part >= PART_ACTION))
        clio_tsv_error(r->t, start, "%s",
                       hook == HOOK_NOW ? "NOW is for actions and events only"
                                        : "actions and events use NOW");
    if (hook == HOOK_END_ROUND && (part < PART_SCENARIO || part >= PART_CONTROL))
        clio_tsv_error(r->t, start, "END_ROUND is for scenarios only");
    if (take(r, "?"))
        c.condition_count = conditions(r, c.condition);
    for (int i = 0; i < c.condition_count && hook == HOOK_MIL; i++)
        if (c.condition[i].kind <= IF_WEAKER || c.condition[i].counter == COUNT_MIL)
            clio_tsv_error(r->t, start, "what is passive cannot depend on military");
    expect(r, "->");
    do {
        const char *at = r->at;
        int first = c.op_count;
        operation(r, &c);
        for (int i = first; i < c.op_count; i++)
            check_place(r, at, hook, &c.op[i]);
    } while (take(r, ","));

    /* Passive operations and BONUSMULT become clauses of their own, each at its hook. */
    struct aoc_clause rest = c;
    rest.hook = (uint8_t)hook;
    rest.op_count = 0;
    for (int i = 0; i < c.op_count; i++) {
        int own = hook_of(hook, &c.op[i]);
        if (hook != HOOK_MIL && own == hook) {
            rest.op[rest.op_count++] = c.op[i];
            continue;
        }
        struct aoc_clause alone = c;
        alone.hook = (uint8_t)own;
        alone.op_count = 1;
        alone.op[0] = c.op[i];
        memset(&alone.op[1], 0, sizeof alone.op - sizeof alone.op[0]);
        add_clause(r, content, &alone);
    }
    if (rest.op_count > 0) {
        memset(&rest.op[rest.op_count], 0,
               sizeof rest.op - (size_t)rest.op_count * sizeof rest.op[0]);
        add_clause(r, content, &rest);
    }
}

void aoc_read_effect(struct aoc_content *content, struct clio_tsv *t, const struct aoc_names *names,
                     struct clio_cell code, int part)
{
    struct reader r = {t, names, code.at, code.at + code.length};
    if (clio_cell_is(code, "NONE"))
        return;
    int first = content->clause_count;
    do
        clause(&r, content, part);
    while (take(&r, " ; "));
    if (r.at != r.end)
        clio_tsv_error(t, r.at, "' ; ' or the end of the code is expected here");
    for (int i = first; i < content->clause_count; i++)
        content->clause[i].nth = (uint8_t)(i - first + 1);
}

void aoc_read_goal(struct clio_tsv *t, const struct aoc_names *names, struct clio_cell code,
                   struct aoc_goal *goal)
{
    struct reader r = {t, names, code.at, code.at + code.length};
    goal->count = conditions(&r, goal->condition);
    if (r.at != r.end)
        clio_tsv_error(t, r.at, "'&' or the end of the goal is expected here");
    for (int i = 0; i < goal->count; i++)
        if (goal->condition[i].kind == IF_TECHIN || goal->condition[i].kind == IF_NOT_VIA)
            clio_tsv_error(t, code.at, "a goal cannot ask about one action");
}
