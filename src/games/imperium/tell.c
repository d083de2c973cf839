/*
 * tell.c: tells the clauses of cards and of rows of C.I.V. in words; see tell_words.c. Nothing of
 * what a card says is written anywhere else.
 */
#include "games/imperium/tell.h"

/* The text of one child in a template that calls it {x}. */
static void tell_around(const struct imperium_teller *t, const char *key, int node, int number,
                        struct clio_buf *out)
{
    char inner[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(inner, sizeof inner);
    imperium_tell_clause(t, node, &b);
    struct clio_value values[] = {TEXT("x", inner), NUMBER("n", number)};
    imperium_put_text(t, out, key, values, 2);
}

static bool is_of_the_human(const struct imperium_node *n)
{
    return n->kind == SCOPE && n->n == THE_HUMAN;
}

/* What stands between a part of a sentence and the next. */
static const char *link_of(const struct imperium_teller *t, const char *between, bool was_able,
                           int child)
{
    const struct imperium_node *n = &t->c->node[child];
    bool in_turn = strcmp(between, "then") == 0;
    if (t->asking && strcmp(between, "or-else") == 0)
        return n->next ? "comma" : "or";
    bool asks_first = n->kind == IF_ABLE || n->kind == IF;
    return in_turn && asks_first ? "then-able" /* "then, if possible, …" */
           : in_turn && was_able ? "then-anyway"
                                 : between;
}

/* Can all of this be told with its subject before it: "each other player takes 1 unrest"? */
static bool has_finite_form(const struct imperium_teller *t, int node)
{
    const struct imperium_node *n = &t->c->node[node];
    if (n->kind == OP)
        return imperium_has_finite_form(t, n);
    if (n->kind != SEQ)
        return false;
    for (int child = n->child; child; child = t->c->node[child].next)
        if (!has_finite_form(t, child))
            return false;
    return true;
}

/* Within a sentence C.I.V. is named again after "you recall 1 region". */
static void tell_of_civ(const struct imperium_teller *t, int node, struct clio_buf *out)
{
    const struct imperium_node *n = &t->c->node[node];
    int told = n->kind == IF_ABLE ? n->child : node;
    struct imperium_teller civ = *t;
    civ.who = ANOTHER_PLAYER;
    civ.finite = has_finite_form(&civ, told);
    if (civ.finite)
        tell_around(&civ, n->kind == IF_ABLE ? "clause.civ-if-able" : "clause.civ", told, 0, out);
    else
        imperium_tell_clause(t, node, out);
}

static void tell_children(const struct imperium_teller *t, int node, const char *between,
                          struct clio_buf *out)
{
    bool apart = strcmp(between, "sentence") == 0;
    char all[CLAUSE_TEXT] = "";
    bool after_you = false;
    bool was_able = false;
    for (int child = t->c->node[node].child; child; child = t->c->node[child].next) {
        const struct imperium_node *n = &t->c->node[child];
        char one[CLAUSE_TEXT];
        struct clio_buf b = clio_buf_of(one, sizeof one);
        if (after_you && !is_of_the_human(n))
            tell_of_civ(t, child, &b);
        else
            imperium_tell_clause(t, child, &b);
        imperium_join_text(t, all, sizeof all, one, link_of(t, between, was_able, child));
        was_able = n->kind == IF_ABLE;
        after_you = is_of_the_human(n) && !apart;
    }
    clio_put(out, all);
}

/* A sentence for each instruction, so that nobody reads one into the scope of another. */
void imperium_tell_sentences(const struct imperium_teller *t, int node, struct clio_buf *out)
{
    if (t->c->node[node].kind == SEQ)
        tell_children(t, node, "sentence", out);
    else
        imperium_tell_clause(t, node, out);
}

/* ---- Costs -------------------------------------------------------------------------------------- */

/* Does this begin with a verb of the one who pays? "to draw 1 card" does. */
static bool follows_to(const struct imperium_teller *t, int node)
{
    const struct imperium_node *n = &t->c->node[node];
    return n->kind == SEQ ? follows_to(t, n->child) : n->kind == OP;
}

/* Some "costs" are no price but what must have happened: "find …; if you do, exile this card" */
static bool is_price(const struct imperium_teller *t, int node)
{
    const struct imperium_node *n = &t->c->node[node];
    return n->kind == OP && n->op.code != I_GAIN && n->op.code != I_FIND_NAMED &&
           n->op.code != I_DRAW && n->op.code != I_DRAW_IF_ABLE;
}

static void tell_pair(const struct imperium_teller *t, int node, struct clio_buf *out)
{
    const struct imperium_node *n = &t->c->node[node];
    char costs[CLAUSE_TEXT] = "", gain[CLAUSE_TEXT];
    int child = n->child;
    bool to = true;
    for (int i = 0; i < n->n; i++, child = t->c->node[child].next) {
        char one[CLAUSE_TEXT];
        struct clio_buf b = clio_buf_of(one, sizeof one);
        imperium_tell_clause(t, child, &b);
        imperium_join_text(t, costs, sizeof costs, one, i + 1 < n->n ? "comma" : "and");
        to = to && is_price(t, child);
    }
    struct clio_buf b = clio_buf_of(gain, sizeof gain);
    imperium_tell_clause(t, child, &b);
    struct clio_value values[] = {TEXT("cost", costs), TEXT("x", gain)};
    imperium_put_text(t, out,
                      to && follows_to(t, child) ? "clause.pair"
                      : t->asking                ? "clause.pair-asked"
                                                 : "clause.pair-then",
                      values, 2);
}

/* ---- Branches ----------------------------------------------------------------------------------- */

/* "if possible A; otherwise, if possible, B; otherwise C"; `able`: C only if possible, too */
static void tell_first(const struct imperium_teller *t, int node, bool able, struct clio_buf *out)
{
    char all[CLAUSE_TEXT] = "";
    for (int child = t->c->node[node].child; child; child = t->c->node[child].next) {
        char one[CLAUSE_TEXT], both[CLAUSE_TEXT];
        struct clio_buf b = clio_buf_of(one, sizeof one);
        imperium_tell_clause(t, child, &b);
        b = clio_buf_of(both, sizeof both);
        struct clio_value values[] = {TEXT("x", all[0] ? all : one), TEXT("y", one)};
        imperium_put_text(t, &b,
                          !all[0]                          ? "clause.first"
                          : able || t->c->node[child].next ? "clause.next"
                                                           : "clause.last",
                          values, 2);
        b = clio_buf_of(all, sizeof all);
        clio_put(&b, both);
    }
    clio_put(out, all);
}

static void tell_if(const struct imperium_teller *t, int node, struct clio_buf *out)
{
    const struct imperium_node *n = &t->c->node[node];
    char cond[300], then[CLAUSE_TEXT], both[CLAUSE_TEXT];
    int other = t->c->node[n->child].next;
    struct clio_buf b = clio_buf_of(cond, sizeof cond);
    imperium_tell_word(t, &imperium_condition_words, n, &b);
    b = clio_buf_of(then, sizeof then);
    imperium_tell_clause(t, n->child, &b);
    b = clio_buf_of(both, sizeof both);
    if (other) /* which is not "if that is not possible" */
        imperium_tell_clause(t, other, &b);
    struct clio_value values[] = {TEXT("cond", cond), TEXT("x", then), TEXT("y", both)};
    imperium_put_text(t, out, other ? "clause.else" : "clause.if", values, 3);
}

static void tell_choice(const struct imperium_teller *t, int node, struct clio_buf *out)
{
    char options[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(options, sizeof options);
    tell_children(t, node, "or-else", &b);
    struct clio_value values[] = {TEXT("x", options)};
    imperium_put_text(t, out,
                      t->c->node[node].kind == CHOOSE12 ? "clause.choose12"
                      : t->asking                       ? "clause.choose-asked"
                                                        : "clause.choose",
                      values, 1);
}

/* ---- Other players ------------------------------------------------------------------------------ */

static void tell_scope(const struct imperium_teller *t, int node, struct clio_buf *out)
{
    static const char *const subjects[SCOPES] = {"scope.others.does", "scope.all.does",
                                                 "scope.you.does", "scope.given-a-mask.does",
                                                 "scope.without-enough.does"};
    static const char *const orders[SCOPES] = {"scope.others", "scope.all", "scope.you",
                                               "scope.given-a-mask", "scope.without-enough"};
    const struct imperium_node *n = &t->c->node[node];
    const struct imperium_node *inner = &t->c->node[n->child];
    struct imperium_teller who = *t;
    who.who = n->n == THE_HUMAN ? THE_HUMAN_OF_CIV : ANOTHER_PLAYER;
    char does[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(does, sizeof does);
    if (inner->kind == MAY) { /* "each other player may draw 1 card" */
        tell_around(&who, n->n == THE_HUMAN ? "clause.you-may" : "clause.they-may", inner->child, 0,
                    &b);
    } else {
        who.finite = has_finite_form(&who, n->child);
        if (!who.finite) {
            tell_around(&who, orders[n->n], n->child, 0, out);
            return;
        }
        imperium_tell_clause(&who, n->child, &b);
    }
    struct clio_value values[] = {TEXT("x", does)};
    imperium_put_text(t, out, subjects[n->n], values, 1);
}

/* ---- All of them -------------------------------------------------------------------------------- */

void imperium_tell_clause(const struct imperium_teller *t, int node, struct clio_buf *out)
{
    const struct imperium_node *n = &t->c->node[node];
    switch ((enum imperium_kind)n->kind) {
    case OP: imperium_tell_word(t, &imperium_op_words, n, out); break;
    case SEQ: tell_children(t, node, "then", out); break;
    case MAY: tell_around(t, "clause.may", n->child, 0, out); break;
    case IF_ABLE:
        if (t->c->node[n->child].kind == FIRST)
            tell_first(t, n->child, true, out);
        else
            tell_around(t, "clause.if-able", n->child, 0, out);
        break;
    case SCOPE: tell_scope(t, node, out); break;
    case IF: tell_if(t, node, out); break;
    case PAIR: tell_pair(t, node, out); break;
    case CHOOSE:
    case CHOOSE12: tell_choice(t, node, out); break;
    case FIRST: tell_first(t, node, false, out); break;
    case REPEAT: tell_around(t, "clause.repeat", n->child, 0, out); break;
    case UP_TO: tell_around(t, "clause.up-to", n->child, n->n, out); break;
    case PER:
        tell_around(t, n->n == PER_ABANDONED ? "clause.per-abandoned" : "clause.per-discarded",
                    n->child, 0, out);
        break;
    default: break;
    }
}
