/*
 * layout.c: what follows from all clauses together: their order by hook, the bits they have in a
 * state, what they touch, and shortcuts for the rules. Runs once, when tables are read.
 */
#include "games/aoc/effect.h"

#include <stdlib.h>

/* ---- Limits --------------------------------------------------------------------------------- */

static bool refused(const struct clio_refusing *to, const struct aoc_origin *at,
                    const struct clio_refusal *what)
{
    clio_putf(to->why, "%s:%d:%ld: effect_code: ", at->file, at->line, at->column);
    clio_put_refusal(to, what);
    return false;
}

/*
 * The first clause that performs an action too deep: actions may perform actions, which may perform
 * actions, and there it ends, so that no ability performs itself. -1 when there is none.
 */
static int too_deep(const struct aoc_content *c, int action, int depth)
{
    enum { DEEPEST = 2 };
    for (int i = 0; i < c->clause_count; i++) {
        const struct aoc_clause *clause = &c->clause[i];
        if (clause->hook != HOOK_ACTION + action)
            continue;
        for (int k = 0; k < clause->op_count; k++) {
            if (clause->op[k].code != OP_DO)
                continue;
            int found = depth == DEEPEST ? i : too_deep(c, clause->op[k].arg, depth + 1);
            if (found >= 0)
                return found;
        }
    }
    return -1;
}

/* In the order of the tables, so that the row that is too much is named. */
static bool within_limits(const struct aoc_content *c, const struct aoc_origin *origin,
                          const struct clio_refusing *to)
{
    enum { AT_ONE_MOMENT = 64, IN_ALL = 255 };
    int count[HOOKS] = {0}, abilities = 0;
    for (int i = 0; i < c->clause_count; i++) {
        int hook = c->clause[i].hook;
        if (hook == HOOK_NOW)
            continue;
        if (++count[hook] > AT_ONE_MOMENT)
            return refused(
                to, &origin[i],
                CLIO_REFUSAL("refuse.abilities-moment", WITH_NUMBER("n", AT_ONE_MOMENT)));
        if (++abilities > IN_ALL)
            return refused(to, &origin[i],
                           CLIO_REFUSAL("refuse.abilities", WITH_NUMBER("n", IN_ALL)));
    }
    for (int a = 0; a < PRINTED_ACTIONS; a++) {
        int deep = too_deep(c, a, 0);
        if (deep >= 0)
            return refused(to, &origin[deep], CLIO_REFUSAL("refuse.deep"));
    }
    return true;
}

/* ---- Hooks ---------------------------------------------------------------------------------- */

static int by_hook(const void *a, const void *b)
{
    const struct aoc_clause *x = a, *y = b;
    if (x->hook != y->hook)
        return x->hook - y->hook;
    return x->part != y->part ? x->part - y->part : x->nth - y->nth;
}

/* False when the abilities do not fit into the words of a state. */
static bool lay_out_hooks(struct aoc_content *c)
{
    qsort(c->clause, c->clause_count, sizeof c->clause[0], by_hook);
    int bit = 0;
    for (int i = 0; i < c->clause_count;) {
        struct aoc_hook_place *h = &c->hook[c->clause[i].hook];
        int n = 0;
        while (i + n < c->clause_count && c->clause[i + n].hook == c->clause[i].hook)
            n++;
        h->first = (uint16_t)i;
        if (c->clause[i].hook == HOOK_NOW)
            break;
        if (bit / 64 != (bit + n - 1) / 64)
            bit = (bit / 64 + 1) * 64;
        if (bit + n > ACTIVE_WORDS * 64)
            return false;
        h->count = (uint8_t)n;
        h->word = (uint8_t)(bit / 64);
        h->shift = (uint8_t)(bit % 64);
        h->mask = n == 64 ? ~0ull : (1ull << n) - 1;
        for (int k = 0; k < n; k++)
            c->part_active[c->clause[i + k].part][h->word] |= 1ull << (h->shift + k);
        bit += n;
        i += n;
    }
    c->ability_count = 0;
    for (int i = 0; i < c->clause_count; i++) {
        struct aoc_clause *clause = &c->clause[i];
        if (clause->hook != HOOK_NOW) {
            c->ability_count++;
            continue;
        }
        if (c->now[clause->part].count++ == 0)
            c->now[clause->part].first = (uint16_t)i;
    }
    return true;
}

/* ---- What clauses touch --------------------------------------------------------------------- */

static uint8_t touches(uint32_t bits, uint8_t military)
{
    return (uint8_t)(bits | (bits & TOUCH_MILITARY ? military : 0));
}

static uint8_t touch_of_counter(int counter, uint8_t military)
{
    const struct clio_word *word = clio_find_word(&aoc_counter_words, counter, 0);
    return word ? touches(word->reads, military) : 0; /* none, ROUND or GRADE */
}

static void touch_operation(const struct aoc_op *op, uint8_t military, struct aoc_clause *c)
{
    const struct clio_word *word = aoc_word_of_op(op);
    uint8_t reads = touches(word->reads, military), writes = touches(word->writes, military);
    reads |= touch_of_counter(op->counter, military);
    if (op->scope == SCOPE_WEAKEST || op->scope == SCOPE_STRONGEST)
        reads |= military;
    if (op->scope == SCOPE_MOST)
        reads |= touch_of_counter(op->scope_counter, military);
    if (op->code == OP_COIN && op->scope != SCOPE_SELF)
        writes = op->scope == SCOPE_OTHERS ? TOUCH_OTHERS : TOUCH_COINS | TOUCH_OTHERS;
    if (op->code == OP_COIN && op->times < 0)
        reads |= writes; /* losses stop at 0 */
    c->reads |= reads;
    c->writes |= writes;
    bool one_tech = op->code == OP_TECH && op->counter == COUNT_NONE && op->times == 1 &&
                    c->hook == HOOK_NOW; /* a bonus brings another one */
    if (one_tech && c->asks == ASKS_NOBODY)
        c->asks = ASKS_TECH;
    else if (op->code == OP_TECH || op->code == OP_WONDER || op->code == OP_DO ||
             op->code == OP_PUT_BONUS || op->code == OP_MAY || op->code == OP_CHOOSE ||
             op->code == OP_CONTROL)
        c->asks = ASKS;
}

static void touch_condition(const struct aoc_condition *cond, uint8_t military,
                            struct aoc_clause *c)
{
    c->reads |= touches(aoc_word_of_condition(cond)->reads, military);
    if (cond->kind >= IF_AT_MOST)
        c->reads |= touch_of_counter(cond->counter, military);
}

/*
 * An action performed by an ability touches what that action's own clauses touch, and depends on
 * whatever brings such clauses: Writing, gained first, adds to the Culture of Education.
 */
static void touch_performed(const struct aoc_content *c, struct aoc_clause *performer, int action)
{
    for (int i = 0; i < c->clause_count; i++) {
        const struct aoc_clause *own = &c->clause[i];
        if (own->hook != HOOK_COST + action && own->hook != HOOK_ACTION + action &&
            own->part != PART_ACTION + action)
            continue;
        performer->reads |= own->reads;
        performer->writes |= own->writes;
        if (own->part >= PART_TECH && own->part < PART_SCENARIO)
            performer->reads |= TOUCH_TECHS;
        else if (own->part >= PART_WONDER && own->part < PART_TECH)
            performer->reads |= TOUCH_WONDERS;
        else if (own->part >= PART_CONTROL && own->part < PART_ACTION)
            performer->reads |= TOUCH_CONTROL;
    }
}

/* What military depends on: technologies, the opponent, and what military symbols count. */
static uint8_t touch_of_military(const struct aoc_content *c)
{
    uint8_t military = TOUCH_TECHS | TOUCH_RIVAL | TOUCH_CONTROL;
    for (int i = 0; i < c->hook[HOOK_MIL].count; i++) {
        const struct aoc_clause *m = &c->clause[c->hook[HOOK_MIL].first + i];
        military |= touch_of_counter(m->op[0].counter, 0);
        for (int k = 0; k < m->condition_count; k++)
            if (m->condition[k].kind >= IF_AT_MOST)
                military |= touch_of_counter(m->condition[k].counter, 0);
    }
    return military;
}

static void find_touches(struct aoc_content *c)
{
    uint8_t military = touch_of_military(c);
    for (int i = 0; i < c->clause_count; i++) {
        struct aoc_clause *clause = &c->clause[i];
        for (int k = 0; k < clause->condition_count; k++)
            touch_condition(&clause->condition[k], military, clause);
        for (int k = 0; k < clause->op_count; k++)
            touch_operation(&clause->op[k], military, clause);
    }
    /* Twice: an action may perform another. */
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < c->clause_count; i++)
            for (int k = 0; k < c->clause[i].op_count; k++)
                if (c->clause[i].op[k].code == OP_DO)
                    touch_performed(c, &c->clause[i], c->clause[i].op[k].arg);
}

/* ---- Shortcuts ------------------------------------------------------------------------------ */

static void find_open_places(struct aoc_content *c)
{
    for (unsigned owned = 0; owned < 512; owned++)
        for (int p = 0; p < BASE_TECHS; p++)
            if (!(owned >> p & 1) && (!c->prerequisites[p] || (c->prerequisites[p] & owned)))
                c->open_places[owned] |= (uint16_t)(1u << p);
}

static void find_tech_actions(struct aoc_content *c)
{
    for (int a = 0; a < ACTIONS; a++)
        for (int i = 0; i < c->now[PART_ACTION + a].count; i++) {
            const struct aoc_clause *clause = &c->clause[c->now[PART_ACTION + a].first + i];
            if (c->action[a].asks < clause->asks)
                c->action[a].asks = clause->asks;
            for (int k = 0; k < clause->op_count; k++)
                if (clause->op[k].code == OP_TECH)
                    c->action[a].takes_tech = 1;
        }
}

static void find_shortcuts(struct aoc_content *c)
{
    for (int a = 0; a < ACTIONS; a++) {
        const struct aoc_action *action = &c->action[a];
        if (action->permanent)
            c->permanent |= 1u << a;
        if (action->slots == 0)
            c->without_slots |= 1u << a;
        if (action->red)
            c->red |= 1u << a;
        if (action->takes_tech)
            c->takes_tech |= 1u << a;
        if (action->slots <= 1)
            c->one_slot |= 1u << a;
        for (int w = action->workers; w <= MAX_WORKERS; w++)
            for (int n = action->coins; n <= MAX_PRICE; n++)
                c->payable[w][n] |= 1u << a;
    }
    for (int i = 0; i < SPECIAL_CARDS; i++) {
        c->special_column[c->special[i].column] |= (uint16_t)(1u << i);
        for (int n = c->special[i].price; n <= MAX_PRICE; n++)
            c->special_payable[n] |= (uint16_t)(1u << i);
    }
    for (int i = 0; i < c->ability_count; i++) {
        const struct aoc_clause *clause = &c->clause[i];
        struct aoc_digest *digest = &c->digest[clause->part];
        int hook = clause->hook;
        if (hook == HOOK_SLOT)
            digest->slots |= (uint16_t)(1u << clause->op[0].arg);
        else if (hook == HOOK_FUTURE_SLOTS)
            digest->future = 1;
        else if (hook >= HOOK_ACTION)
            digest->bonuses |= (uint16_t)(1u << (hook - HOOK_ACTION));
        else if (hook >= HOOK_COST)
            digest->costs |= (uint16_t)(1u << (hook - HOOK_COST));
        for (int k = 0; hook >= HOOK_COST && hook < HOOK_ACTION && k < clause->op_count; k++)
            if (clause->op[k].code != OP_COSTSET && clause->op[k].times > 0)
                c->can_rise |= 1u << (hook - HOOK_COST);
    }
    for (int i = 0; i < c->hook[HOOK_BAN].count; i++)
        c->bannable |= 1u << c->clause[c->hook[HOOK_BAN].first + i].op[0].arg;
    for (int a = 0; a < PRINTED_ACTIONS; a++)
        c->sure |= 1u << a & ~c->takes_tech & ~c->without_slots & ~c->can_rise & ~c->bannable;
}

bool aoc_lay_out(struct aoc_content *c, const struct aoc_origin *origin,
                 const struct clio_refusing *to)
{
    if (!within_limits(c, origin, to))
        return false;
    if (!lay_out_hooks(c))
        return refused(to, &origin[c->clause_count - 1], CLIO_REFUSAL("refuse.abilities-room"));
    find_touches(c);
    find_open_places(c);
    find_tech_actions(c);
    find_shortcuts(c);
    return true;
}
