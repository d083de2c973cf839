/*
 * effect.c: reads effect codes into clauses: trigger?condition&condition->operation,operation. The
 * language is closed: what is no word, or could not work where it stands, is refused.
 */
#include "games/aoc/effect.h"

#include <string.h>

/* Places of one kind. */
#define TRIGGERS ((1u << (AT_GOAL + 1)) - 1)
#define CARDS (((1u << (ON_TOKEN + 1)) - 1) & ~TRIGGERS)
#define GROUPS (1u << ALONE | 1u << IN_MAY | 1u << IN_CHOOSE)

/* What is known while a clause is read. */
struct reading {
    struct clio_effect_reader r;
    struct aoc_names *names;
    struct aoc_content *content;
    int part, card; /* card: ON_... */
    int first;      /* clause of the part */
    int hook, place;
    bool brings_tech; /* the printed effect of an action takes a technology already */
};

static int card_of_part(int part)
{
    return part < PART_WONDER                     ? ON_CIV
           : part < PART_TECH                     ? ON_WONDER
           : part < PART_SCENARIO                 ? ON_TECH
           : part < PART_CONTROL                  ? ON_SCENARIO
           : part < PART_ACTION                   ? ON_CONTROL
           : part < PART_ACTION + PRINTED_ACTIONS ? ON_ACTION
           : part < PART_EVENT                    ? ON_SPECIAL_ACTION
           : part < PART_TOKEN                    ? ON_EVENT
                                                  : ON_TOKEN;
}

/* ---- Conditions ---------------------------------------------------------------------------- */

static struct aoc_condition condition(struct clio_effect_reader *r, int place)
{
    struct aoc_condition c = {0};
    const char *start = r->at;
    const struct clio_word *word = clio_read_word(r, &aoc_conditions, &c);
    c.kind = word->code;
    if (c.kind >= IF_AT_MOST && word->arg != COUNT_NONE)
        c.counter = word->arg;
    clio_check_place(r, &aoc_conditions, word, start, place, TRIGGERS);
    return c;
}

static uint8_t conditions(struct clio_effect_reader *r, int place, struct aoc_condition *out)
{
    uint8_t n = 0;
    do {
        if (n == MAX_CONDITIONS)
            clio_refuse_word(r, r->at, "refuse.conditions", WITH_NUMBER("n", MAX_CONDITIONS));
        out[n++] = condition(r, place);
    } while (clio_take(r, "&"));
    return n;
}

static bool takes_tech(const struct aoc_content *content, int action)
{
    for (int i = 0; i < content->clause_count; i++)
        for (int k = 0;
             content->clause[i].part == PART_ACTION + action && k < content->clause[i].op_count;
             k++)
            if (content->clause[i].op[k].code == OP_TECH)
                return true;
    return false;
}

static void read_conditions(struct reading *g, struct aoc_clause *c)
{
    const char *start = g->r.at;
    c->condition_count = conditions(&g->r, g->place, c->condition);
    for (int i = 0; i < c->condition_count; i++) {
        clio_check_place(&g->r, &aoc_conditions, aoc_word_of_condition(&c->condition[i]), start,
                         g->card, CARDS);
        int action = g->hook - (g->place == AT_COST ? HOOK_COST : HOOK_ACTION);
        if (c->condition[i].kind == IF_TECHIN && !takes_tech(g->content, action))
            clio_refuse_word(&g->r, start, "refuse.techin");
    }
}

/* ---- Operations ---------------------------------------------------------------------------- */

static void add_op(struct reading *g, struct aoc_clause *c, struct aoc_op op)
{
    if (c->op_count == MAX_OPS)
        clio_refuse_word(&g->r, g->r.at, "refuse.operations", WITH_NUMBER("n", MAX_OPS));
    c->op[c->op_count++] = op;
}

/* What a word's own declaration cannot say, because it depends on its arguments. */
static void check_arguments(struct reading *g, const char *at, const struct aoc_op *op)
{
    bool shared = op->code <= OP_SACRIFICE;
    if (g->place == AT_EVENT && shared && op->scope == SCOPE_SELF)
        clio_refuse_word(&g->r, at, "refuse.event-self");
    if (g->place == AT_GAIN && op->code == OP_CONTROL && op->times > 0)
        clio_refuse_word(&g->r, at, "refuse.gain-control");
    if (g->place == AT_PRINTED && op->code == OP_TECH) {
        if (g->brings_tech)
            clio_refuse_word(&g->r, at, "refuse.tech-once");
        g->brings_tech = true;
    }
}

static const struct clio_word *word_here(struct reading *g, const struct aoc_clause *c, int group,
                                         struct aoc_op *op)
{
    const char *start = g->r.at;
    *op = (struct aoc_op){.counter = COUNT_NONE, .cap = NO_CAP};
    const struct clio_word *word = clio_read_word(&g->r, &aoc_operations, op);
    op->code = word->code;
    if (op->code == OP_IMMUNE)
        op->arg = word->arg;
    clio_check_place(&g->r, &aoc_operations, word, start, g->place, TRIGGERS);
    clio_check_place(&g->r, &aoc_operations, word, start, g->card, CARDS);
    clio_check_place(&g->r, &aoc_operations, word, start, group, GROUPS);
    if (c->condition_count > 0)
        clio_check_place(&g->r, &aoc_operations, word, start, BEHIND_IF, 0);
    check_arguments(g, start, op);
    return word;
}

/* All or nothing: what is paid comes first, then at most one action, so that both can be foreseen. */
static void check_bargain(struct reading *g, const char *at, const struct aoc_op *ops, int count)
{
    bool paying = true;
    int actions = 0;
    for (int i = 0; i < count; i++) {
        bool pays = ops[i].code == OP_PAY || ops[i].code == OP_PUT_BONUS ||
                    (ops[i].code == OP_SACRIFICE && ops[i].scope == SCOPE_SELF);
        if (pays && !paying)
            clio_refuse_word(&g->r, at, "refuse.may-order");
        paying = pays;
        actions += ops[i].code == OP_DO;
    }
    if (actions > 1)
        clio_refuse_word(&g->r, at, "refuse.may-actions");
}

static void operation(struct reading *g, struct aoc_clause *c)
{
    const char *start = g->r.at;
    struct aoc_op op;
    word_here(g, c, ALONE, &op);
    add_op(g, c, op);
    if (op.code != OP_MAY && op.code != OP_CHOOSE)
        return;
    bool may = op.code == OP_MAY;
    int group = c->op_count - 1;
    clio_expect(&g->r, "(");
    do {
        word_here(g, c, may ? IN_MAY : IN_CHOOSE, &op);
        add_op(g, c, op);
        c->op[group].arg++;
    } while (clio_take(&g->r, may ? "+" : "|"));
    clio_expect(&g->r, ")");
    if (may)
        check_bargain(g, start, &c->op[group + 1], c->op[group].arg);
    else if (c->op[group].arg < 2)
        clio_refuse_word(&g->r, start, "refuse.choose-parts");
}

/* ---- Clauses ------------------------------------------------------------------------------- */

static void trigger(struct reading *g)
{
    struct aoc_op op = {0};
    const char *start = g->r.at;
    const struct clio_word *word = clio_read_word(&g->r, &aoc_triggers, &op);
    clio_check_place(&g->r, &aoc_triggers, word, start, g->card, CARDS);
    g->hook = word->code + op.arg;
    g->place = word->arg;
    if (g->hook == HOOK_NOW && g->card == ON_EVENT)
        g->place = AT_EVENT;
    else if (g->hook == HOOK_NOW && g->card == ON_TOKEN)
        g->place = AT_TOKEN;
    g->names->place = g->place;
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

static void add_clause(struct reading *g, const char *at, const struct aoc_clause *c)
{
    struct aoc_content *content = g->content;
    if (content->clause_count == g->first + MAX_CLAUSES_OF_PART)
        clio_refuse_word(&g->r, at, "refuse.clauses", WITH_NUMBER("n", MAX_CLAUSES_OF_PART));
    if (content->clause_count == MAX_CLAUSES)
        clio_refuse_word(&g->r, at, "refuse.clauses-all", WITH_NUMBER("n", MAX_CLAUSES));
    for (int i = 0; i < content->clause_count; i++)
        if (c->hook == HOOK_BONUSMULT && content->clause[i].hook == HOOK_BONUSMULT &&
            content->clause[i].part == c->part)
            clio_refuse_word(&g->r, at, "refuse.twice", WITH_TEXT("word", "BONUSMULT"));
    g->names->origin[content->clause_count] =
        (struct aoc_origin){g->r.t->file, g->r.t->line, at - g->r.t->line_start + 1};
    content->clause[content->clause_count++] = *c;
}

/* Passive operations and BONUSMULT become clauses of their own, each at its hook. */
static void add_clauses(struct reading *g, const char *at, const struct aoc_clause *c)
{
    struct aoc_clause rest = *c;
    rest.hook = (uint8_t)g->hook;
    rest.op_count = 0;
    memset(rest.op, 0, sizeof rest.op);
    for (int i = 0; i < c->op_count; i++) {
        int own = hook_of(g->hook, &c->op[i]);
        if (g->place != AT_PASSIVE && own == g->hook) {
            rest.op[rest.op_count++] = c->op[i];
            continue;
        }
        struct aoc_clause alone = *c;
        alone.hook = (uint8_t)own;
        alone.op_count = 1;
        memset(alone.op, 0, sizeof alone.op);
        alone.op[0] = c->op[i];
        add_clause(g, at, &alone);
    }
    if (rest.op_count > 0)
        add_clause(g, at, &rest);
}

static void clause(struct reading *g)
{
    struct aoc_clause c = {.part = (uint8_t)g->part};
    const char *start = g->r.at;
    trigger(g);
    if (clio_take(&g->r, "?"))
        read_conditions(g, &c);
    clio_expect(&g->r, "->");
    do
        operation(g, &c);
    while (clio_take(&g->r, ","));
    add_clauses(g, start, &c);
}

void aoc_read_effect(struct aoc_content *content, struct clio_tsv *t, struct aoc_names *names,
                     struct clio_cell code, int part)
{
    struct reading g = {.r = clio_read_code(t, code, names),
                        .names = names,
                        .content = content,
                        .part = part,
                        .first = content->clause_count,
                        .card = card_of_part(part)};
    if (clio_cell_is(code, "NONE"))
        return;
    do
        clause(&g);
    while (clio_take(&g.r, " ; "));
    clio_expect_end(&g.r, "thing.end-of-code");
    for (int i = g.first; i < content->clause_count; i++)
        content->clause[i].nth = (uint8_t)(i - g.first + 1);
}

void aoc_read_goal(struct clio_tsv *t, struct aoc_names *names, struct clio_cell code,
                   struct aoc_goal *goal)
{
    struct clio_effect_reader r = clio_read_code(t, code, names);
    names->place = AT_GOAL;
    goal->count = conditions(&r, AT_GOAL, goal->condition);
    clio_expect_end(&r, "thing.end-of-goal");
}
