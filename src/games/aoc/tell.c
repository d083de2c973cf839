/* tell.c: tells clauses in words; each word by the text of its key (see vocabulary.c). */
#include "games/aoc/tell.h"

#include "games/aoc/effect.h"

#include <string.h>

void aoc_tell(const struct aoc_teller *t, struct clio_buf *out, const char *key,
              const struct clio_value *values, int n)
{
    clio_format(out, t->lang, clio_game_text(t->game, t->lang, key), values, n);
}

/* ---- Arguments ------------------------------------------------------------------------------- */

static const char *action_name(const struct aoc_teller *t, int action)
{
    return aoc_text(t->c, t->c->action[action].card.name[t->lang]);
}

static void tell_counter(const struct aoc_teller *t, struct clio_buf *out, int counter, int n)
{
    struct clio_value values[] = {NUMBER_VALUE("n", n)};
    aoc_tell(t, out, clio_find_word(&aoc_counter_words, counter, 0)->key, values, 1);
}

/* "no technologies": nothing where a counter has no such text. */
static const char *no_such(const struct aoc_teller *t, int counter)
{
    const struct clio_word *word = clio_find_word(&aoc_counter_words, counter, 0);
    return word ? clio_game_textf(t->game, t->lang, "%s.none", word->key) : "";
}

/* "+2 coins", "+1 point per 3 technologies, rounded down, at most 5" */
static void tell_amount(const struct aoc_teller *t, struct clio_buf *out, const struct aoc_op *op)
{
    static const char *const units[OPERATIONS] = {
        [OP_COIN] = "unit.coin",    [OP_POINT] = "unit.point",     [OP_WORKER] = "unit.worker",
        [OP_MIL] = "unit.military", [OP_TECH] = "unit.technology", [OP_WONDER] = "unit.wonder"};
    char unit[96], plain[160], counter[160];
    int n = op->times < 0 ? -op->times : op->times;
    struct clio_buf b = clio_buf_of(unit, sizeof unit);
    struct clio_value number[] = {NUMBER_VALUE("n", n)};
    aoc_tell(t, &b, units[op->code], number, 1);
    b = clio_buf_of(plain, sizeof plain);
    struct clio_value values[] = {NUMBER_VALUE("n", n), TEXT_VALUE("unit", unit)};
    aoc_tell(t, &b, op->times < 0 ? "amount.less" : "amount.more", values, 2);
    if (op->counter == COUNT_NONE) {
        clio_put(out, plain);
        return;
    }
    b = clio_buf_of(counter, sizeof counter);
    tell_counter(t, &b, op->counter, op->per);
    struct clio_value per[] = {TEXT_VALUE("plain", plain), NUMBER_VALUE("n", op->per),
                               TEXT_VALUE("counter", counter), NUMBER_VALUE("cap", op->cap)};
    aoc_tell(t, out, op->per == 1 ? "amount.per" : "amount.per-many", per, 4);
    if (op->cap != NO_CAP)
        aoc_tell(t, out, "amount.cap", per, 4);
}

static void op_argument(const struct clio_teller *teller, const struct clio_word *word,
                        const char *slot, const void *of, struct clio_argument *out)
{
    struct aoc_teller t = {teller->game, content_of(teller->game), teller->lang};
    const struct aoc_op *op = of;
    struct clio_buf b = clio_buf_of(out->text, sizeof out->text);
    (void)word;
    if (strcmp(slot, "amount") == 0) {
        tell_amount(&t, &b, op);
    } else if (strcmp(slot, "action") == 0) {
        clio_put(&b, action_name(&t, op->arg));
    } else if (strcmp(slot, "n") == 0) {
        out->is_number = true;
        out->number = op->times;
    } /* the scope is told around the word: see aoc_tell_op() */
}

static void condition_argument(const struct clio_teller *teller, const struct clio_word *word,
                               const char *slot, const void *of, struct clio_argument *out)
{
    struct aoc_teller t = {teller->game, content_of(teller->game), teller->lang};
    const struct aoc_condition *cond = of;
    struct clio_buf b = clio_buf_of(out->text, sizeof out->text);
    (void)word;
    if (strcmp(slot, "counter") == 0) {
        tell_counter(&t, &b, cond->counter, cond->value);
    } else if (strcmp(slot, "technology") == 0) {
        const struct aoc_card *tech = &t.c->tech[cond->value];
        const char *the =
            clio_game_textf(t.game, t.lang, "technology.%s.the", aoc_text(t.c, tech->id));
        clio_put(&b, the[0] ? the : aoc_text(t.c, tech->name[t.lang]));
    } else if (cond->counter == COUNT_GRADE && cond->value >= 1 && cond->value <= GRADES) {
        clio_put(&b,
                 clio_game_textf(t.game, t.lang, "option.grade.%s", aoc_grades[cond->value - 1]));
    } else {
        out->is_number = true;
        out->number = cond->value;
    }
}

/* ---- Operations and conditions ---------------------------------------------------------------- */

/* "each other player: −2 coins" */
void aoc_tell_op(const struct aoc_teller *t, struct clio_buf *out, const struct aoc_op *op)
{
    static const char *const keys[] = {
        NULL, "scope.others", "scope.all", "scope.weakest", "scope.strongest", "scope.most"};
    struct clio_teller teller = {t->game, t->lang, op_argument};
    char words[500], counter[160];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    if (op->code == OP_COSTSET && op->times == 0)
        aoc_tell(t, &b, "op.cost-nothing", NULL, 0);
    else
        clio_tell_word(&teller, aoc_word_of_op(op), op, &b);
    if (op->scope == SCOPE_SELF) {
        clio_put(out, words);
        return;
    }
    b = clio_buf_of(counter, sizeof counter);
    if (op->scope == SCOPE_MOST)
        tell_counter(t, &b, op->scope_counter, 2);
    struct clio_value values[] = {TEXT_VALUE("op", words), TEXT_VALUE("counter", counter)};
    aoc_tell(t, out, keys[op->scope], values, 2);
}

static bool is_price(const struct aoc_op *op)
{
    return op->code == OP_PAY || op->code == OP_PUT_BONUS || op->code == OP_SACRIFICE;
}

/* What one may do is a bargain where it begins with a price: "pay 3 coins for +2 points". */
void aoc_tell_ops(const struct aoc_teller *t, struct clio_buf *out, const struct aoc_op *ops,
                  int count, const char *separator_key)
{
    bool bargains = strcmp(separator_key, "join.and") == 0;
    for (int i = 0; i < count; i++) {
        bool bargain = bargains && i > 0 && is_price(&ops[i - 1]) && !is_price(&ops[i]);
        if (i > 0)
            clio_put(out, clio_game_text(t->game, t->lang, bargain ? "join.for" : separator_key));
        if (ops[i].code == OP_MAY || ops[i].code == OP_CHOOSE) {
            char words[900];
            struct clio_buf b = clio_buf_of(words, sizeof words);
            bool may = ops[i].code == OP_MAY;
            aoc_tell_ops(t, &b, &ops[i + 1], ops[i].arg, may ? "join.and" : "join.or");
            struct clio_value values[] = {TEXT_VALUE("ops", words)};
            aoc_tell(t, out, aoc_word_of_op(&ops[i])->key, values, 1);
            i += ops[i].arg;
        } else {
            aoc_tell_op(t, out, &ops[i]);
        }
    }
}

/* Technologies that an action takes, and does not come from, are told with the clause: see
   aoc_tell_clause(). */
void aoc_tell_conditions(const struct aoc_teller *t, struct clio_buf *out,
                         const struct aoc_condition *conditions, int count)
{
    struct clio_teller teller = {t->game, t->lang, condition_argument};
    int told = 0;
    for (int i = 0; i < count; i++) {
        const struct clio_word *word = aoc_word_of_condition(&conditions[i]);
        const char *none = conditions[i].kind == IF_EQUAL && conditions[i].value == 0
                               ? no_such(t, conditions[i].counter)
                               : "";
        if (!word->key || conditions[i].kind == IF_NOT_VIA)
            continue;
        if (told++ > 0)
            clio_put(out, clio_game_text(t->game, t->lang, "join.and"));
        if (none[0])
            clio_format(out, t->lang, none, NULL, 0);
        else
            clio_tell_word(&teller, word, &conditions[i], out);
    }
}

/* "Writing, Education or Navigation" */
static void tell_techs(const struct aoc_teller *t, struct clio_buf *out, unsigned set)
{
    for (bool first = true; set; set &= set - 1, first = false) {
        if (!first)
            clio_put(out, set & (set - 1) ? ", " : clio_game_text(t->game, t->lang, "join.or"));
        clio_put(out, aoc_text(t->c, t->c->tech[__builtin_ctz(set)].name[t->lang]));
    }
}

/* ---- Clauses --------------------------------------------------------------------------------- */

/* The trigger of a hook: those of actions and of BONUSMULT are told as what they belong to. */
static const char *trigger_key(int hook)
{
    int word = hook == HOOK_BONUSMULT                    ? HOOK_ON_RAISE
               : hook < HOOK_BONUSMULT                   ? HOOK_MIL
               : hook >= HOOK_ACTION && hook < HOOK_NOW  ? HOOK_ACTION
               : hook >= HOOK_COST && hook < HOOK_ACTION ? HOOK_COST
                                                         : hook;
    for (int i = 0; i < aoc_trigger_words.count; i++)
        if (aoc_trigger_words.word[i].code == word)
            return aoc_trigger_words.word[i].key;
    return NULL;
}

/* How a sentence goes on with its conditions: "if …", "if you have …" so many or none of something,
   or simply "in round 3". */
static const char *if_key(const struct aoc_teller *t, const struct aoc_condition *first)
{
    if (first->kind < IF_AT_MOST)
        return "trigger.if";
    if (first->counter == COUNT_ROUND || first->counter == COUNT_GRADE)
        return "trigger.when";
    bool none = first->kind == IF_EQUAL && first->value == 0 && no_such(t, first->counter)[0];
    return none ? "trigger.if-none" : "trigger.if-many";
}

void aoc_tell_clause(const struct aoc_teller *t, struct clio_buf *out,
                     const struct aoc_clause *clause, enum setting setting)
{
    char ops[1200], conditions[600], techs[160];
    struct clio_buf b = clio_buf_of(ops, sizeof ops);
    aoc_tell_ops(t, &b, clause->op, clause->op_count, "join.comma");
    b = clio_buf_of(conditions, sizeof conditions);
    aoc_tell_conditions(t, &b, clause->condition, clause->condition_count);
    unsigned taking = 0;
    for (int i = 0; i < clause->condition_count; i++)
        if (clause->condition[i].kind == IF_TECHIN)
            taking |= clause->condition[i].value;
    b = clio_buf_of(techs, sizeof techs);
    tell_techs(t, &b, taking);
    int hook = clause->hook, action = hook >= HOOK_ACTION ? hook - HOOK_ACTION : hook - HOOK_COST;
    bool of_action = hook >= HOOK_COST && hook < HOOK_NOW;
    struct clio_value values[] = {
        TEXT_VALUE("ops", ops), TEXT_VALUE("conditions", conditions), TEXT_VALUE("techs", techs),
        TEXT_VALUE("action", of_action ? action_name(t, action) : ""),
        TEXT_VALUE("id", of_action ? aoc_text(t->c, t->c->action[action].card.id) : "")};
    const char *trigger = trigger_key(hook);
    if (taking)
        aoc_tell(t, out, "trigger.action-taking", values, 5);
    else if (trigger)
        aoc_tell(t, out, trigger, values, 5);
    else if (setting == IN_A_RUN)
        clio_put(out, "• ");
    clio_put(out, ops);
    if (conditions[0])
        aoc_tell(t, out, if_key(t, &clause->condition[0]), values, 5);
    struct clio_teller teller = {t->game, t->lang, condition_argument};
    for (int i = 0; i < clause->condition_count; i++)
        if (clause->condition[i].kind == IF_NOT_VIA)
            clio_tell_word(&teller, aoc_word_of_condition(&clause->condition[i]),
                           &clause->condition[i], out);
    if (setting != IN_BRACKETS)
        aoc_tell(t, out, "trigger.end", NULL, 0);
}

void aoc_tell_part(const struct aoc_teller *t, struct clio_buf *out, int part, enum setting setting)
{
    bool any = false;
    for (int nth = 1; nth <= MAX_CLAUSES_OF_PART; nth++)
        for (int i = 0; i < t->c->clause_count; i++) {
            const struct aoc_clause *clause = &t->c->clause[i];
            if (clause->part != part || clause->nth != nth)
                continue;
            if (any)
                clio_put(out, setting == IN_LINES ? "\n"
                              : setting == IN_BRACKETS
                                  ? clio_game_text(t->game, t->lang, "join.clauses")
                                  : " ");
            aoc_tell_clause(t, out, clause, setting);
            any = true;
        }
    if (!any)
        clio_put(out, clio_game_text(t->game, t->lang,
                                     setting == IN_BRACKETS ? "effect.nothing" : "effect.none"));
}
