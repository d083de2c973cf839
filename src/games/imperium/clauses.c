/*
 * clauses.c: carries out the clauses of a card: sequences, choices, costs and what they buy. What
 * single instructions do is in operations.c and the files it runs.
 */
#include "games/imperium/play.h"

/* ---- Blocks ------------------------------------------------------------------------------------- */

RULE(block)
{
    LOCALS_OF(block);
    BEGIN;
    if (!has_room(x->s)) {
        x->s->moved = 0;
        return CLIO_DONE;
    }
    {
        const struct imperium_block *b = &x->c->block[l->block];
        struct imperium_context k = imperium_context_of(x, f->seat, l->card, b->label);
        k.copied = l->copied;
        k.avoided = l->attack; /* who avoids it was asked before */
        x->s->context[x->s->contexts++] = k;
    }
    RUN(clause, f->seat, .node = x->c->block[l->block].node);
    x->s->moved = now(x)->moved; /* for whoever began it */
    memset(now(x), 0, sizeof *now(x));
    x->s->contexts--;
    END;
}

/* ---- Clauses ------------------------------------------------------------------------------------ */

/* The n-th child from 0, or 0. */
static int child_at(const struct play *x, int node, int n)
{
    int child = node_of(x, node)->child;
    while (child && n-- > 0)
        child = node_of(x, child)->next;
    return child;
}

/* An instruction that asks for one thing may be declined where it does so. */
static bool can_be_declined(const struct imperium_node *n)
{
    if (n->kind != OP)
        return false;
    switch ((enum imperium_code)n->op.code) {
    case I_MOVE:
    case I_RETURN:
    case I_GARRISON:
    case I_RECALL:
    case I_ABANDON:
    case I_ACQUIRE:
    case I_ACQUIRE_PLAY:
    case I_ACQUIRE_EXILED:
    case I_GARRISON_QUEST:
    case I_GARRISON_SELF:
    case I_DEVELOP: return n->op.n <= 1 || n->op.up_to;
    default: return false;
    }
}

static bool concerns(const struct play *x, int seat, int scope, int who)
{
    const struct imperium_context *k = now(x);
    switch ((enum imperium_scope)scope) {
    case OTHERS: return who != seat && !(k->avoided >> who & 1);
    case EVERYBODY: return !(k->avoided >> who & 1);
    case THE_HUMAN: return !is_bot(x->s, who);
    case GIVEN_A_MASK: return k->given >> who & 1;
    case WITHOUT_ENOUGH: return k->lacking >> who & 1;
    default: return false;
    }
}

/* The options of a choice that can be chosen now, as a set of their places. */
unsigned imperium_options(const struct play *x, int seat, int node, unsigned taken)
{
    unsigned set = 0;
    int i = 0;
    for (int child = node_of(x, node)->child; child; child = node_of(x, child)->next, i++)
        if (!(taken >> i & 1) && imperium_available(x, now(x), seat, child))
            set |= 1u << i;
    return set;
}

/* Those whom a scope concerns and who have not had their turn: `times` has those who have. */
static unsigned still_concerned(const struct play *x, int seat, const struct clause_locals *l)
{
    unsigned seats = 0;
    for (int who = 0; who < x->s->seats; who++)
        if (concerns(x, seat, node_of(x, l->node)->n, who))
            seats |= 1u << who;
    return seats & ~(unsigned)l->times;
}

/* From the active player clockwise. */
static int first_of(const struct play *x, int seat, unsigned seats)
{
    while (!(seats >> seat & 1))
        seat = after(x->s, seat);
    return seat;
}

/* More unrest is to be taken than there is, and the active player says who takes it [R60 switched]. */
static bool is_too_little(const struct play *x, int seat, const struct clause_locals *l)
{
    const struct imperium_node *child = node_of(x, node_of(x, l->node)->child);
    int takers = __builtin_popcount(still_concerned(x, seat, l));
    if (child->kind == SEQ)
        child = node_of(x, child->child);
    return x->s->switches & SWITCH_TAKERS_CHOSEN && child->kind == OP &&
           child->op.code == I_TAKE_UNREST && takers > 1 &&
           takers * child->op.n > x->s->count[Z_UNREST];
}

void imperium_taker_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    SEE_LOCALS_OF(clause);
    unsigned seats = still_concerned(x, seat, l);
    for (unsigned who = 0; who < x->s->seats; who++)
        if (seats >> who & 1)
            clio_add(m, DO_TAKER, who, 0, 0);
}

RULE(clause)
{
    LOCALS_OF(clause);
    const struct imperium_node *n = node_of(x, l->node);
    STOP_IF_OVER;
    BEGIN;
    if (is_deep(x->s))
        return CLIO_DONE;
    if (n->kind == OP) {
        /* Who has too little to be stolen is known even where nothing is [R68]. */
        if (!imperium_possible(x, now(x), f->seat, l->node) && !(l->flags & AS_COST) &&
            n->op.code != I_STEAL)
            return CLIO_DONE;
        RUN(instruction, f->seat, .node = l->node, .flags = l->flags);
        return CLIO_DONE;
    }
    if (n->kind == SEQ) {
        for (l->child = n->child; l->child; l->child = node_of(x, l->child)->next) {
            RUN(clause, f->seat, .node = l->child,
                .flags = (uint8_t)(l->flags & (AS_COST | SCOPED)));
        }
        return CLIO_DONE;
    }
    if (n->kind == IF) {
        l->child = n->child;
        if (!imperium_holds(x, now(x), f->seat, &n->op))
            l->child = node_of(x, n->child)->next;
        if (l->child) {
            RUN(clause, f->seat, .node = l->child, .flags = l->flags);
        }
        return CLIO_DONE;
    }
    if (n->kind == MAY) {
        if (!imperium_possible(x, now(x), f->seat, n->child))
            return CLIO_DONE;
        if (can_be_declined(node_of(x, n->child))) {
            RUN(instruction, f->seat, .node = node_of(x, l->node)->child,
                .flags = (uint8_t)(OPTIONAL_ | (l->flags & SCOPED)));
            return CLIO_DONE;
        }
        ASK(Q_MAY, f->seat);
        if (CHOSEN_VERB == DO_YES) {
            RUN(clause, f->seat, .node = node_of(x, l->node)->child,
                .flags = (uint8_t)(l->flags & SCOPED));
        }
        return CLIO_DONE;
    }
    if (n->kind == PAIR) {
        if (!imperium_possible(x, now(x), f->seat, l->node))
            return CLIO_DONE;
        RUN(pair, f->seat, .node = l->node);
        return CLIO_DONE;
    }
    if (n->kind == CHOOSE || n->kind == CHOOSE12) {
        l->times = n->kind == CHOOSE12 ? 2 : 1;
        for (l->k = 0, l->who = 0; l->k < l->times; l->k++) {
            if (imperium_options(x, f->seat, l->node, l->who) == 0)
                break;
            ASK(Q_CHOOSE, f->seat);
            if (CHOSEN_VERB == DO_DONE)
                break;
            l->child = clio_arg(ANSWER, 0);
            l->who |= (uint8_t)(1u << l->child);
            RUN(clause, f->seat, .node = (uint16_t)child_at(x, l->node, l->child),
                .flags = (uint8_t)(l->flags & AS_COST));
        }
        return CLIO_DONE;
    }
    if (n->kind == SCOPE) {
        /* From the active player clockwise [8.1]; what cards did is counted over all of them. */
        now(x)->abandoned = now(x)->abandoned_cities = now(x)->discarded = 0;
        now(x)->abandoned_card = NONE;
        for (l->times = 0; still_concerned(x, f->seat, l) != 0;
             l->times |= (uint8_t)(1u << l->who)) {
            l->who = (uint8_t)first_of(x, f->seat, still_concerned(x, f->seat, l));
            if (is_too_little(x, f->seat, l)) {
                ASK(Q_TAKER, f->seat);
                l->who = (uint8_t)clio_arg(ANSWER, 0);
            }
            if (l->who != f->seat)
                x->s->core.reveals++; /* whether they can do it tells of their hands */
            if (is_bot(x->s, l->who)) {
                RUN(bot_suffers, l->who, .node = node_of(x, l->node)->child);
            } else {
                RUN(clause, l->who, .node = node_of(x, l->node)->child, .flags = SCOPED);
            }
            STOP_IF_OVER;
        }
        return CLIO_DONE;
    }
    if (n->kind == PER) {
        l->times = n->n == PER_ABANDONED ? now(x)->abandoned : now(x)->discarded;
        for (l->k = 0; l->k < l->times; l->k++) {
            RUN(clause, f->seat, .node = node_of(x, l->node)->child);
        }
        return CLIO_DONE;
    }
    if (n->kind == UP_TO) {
        for (l->k = 0; l->k < node_of(x, l->node)->n; l->k++) {
            if (!imperium_possible(x, now(x), f->seat, node_of(x, l->node)->child))
                break;
            ASK(Q_MAY, f->seat);
            if (CHOSEN_VERB != DO_YES)
                break;
            RUN(clause, f->seat, .node = node_of(x, l->node)->child);
        }
    }
    END;
}

/* ---- Costs -------------------------------------------------------------------------------------- */

/* All payments of one cost are one joint payment [R49]; the other costs follow in their order. */
RULE(pair)
{
    LOCALS_OF(pair);
    const struct imperium_node *n = node_of(x, l->node);
    BEGIN;
    {
        struct pay_locals pay = {.benefit = 0};
        int cost = n->child;
        for (int i = 0; i < n->n; i++, cost = node_of(x, cost)->next) {
            const struct imperium_node *c = node_of(x, cost);
            if (c->kind != OP || c->op.code != I_PAY)
                continue;
            pay.all = 1;
            pay.price[c->op.res] = (uint8_t)(pay.price[c->op.res] + c->op.n);
            if (c->op.n2)
                pay.price[c->op.res2] = (uint8_t)(pay.price[c->op.res2] + c->op.n2);
        }
        l->k = pay.all;
        if (l->k) {
            RUN(pay, f->seat, .price = {pay.price[0], pay.price[1], pay.price[2]},
                .benefit = (uint16_t)child_at(x, l->node, n->n));
            n = node_of(x, l->node);
        }
    }
    for (l->child = n->child, l->k = 0; l->k < node_of(x, l->node)->n;
         l->k++, l->child = node_of(x, l->child)->next) {
        if (node_of(x, l->child)->kind == OP && node_of(x, l->child)->op.code == I_PAY)
            continue;
        if (node_of(x, l->child)->kind == OP) {
            RUN(instruction, f->seat, .node = l->child, .flags = AS_COST,
                .benefit = (uint16_t)(node_of(x, l->node)->op.n
                                          ? child_at(x, l->node, node_of(x, l->node)->n)
                                          : 0));
        } else {
            RUN(clause, f->seat, .node = l->child, .flags = AS_COST);
        }
        STOP_IF_OVER;
    }
    RUN(clause, f->seat, .node = l->child);
    END;
}
