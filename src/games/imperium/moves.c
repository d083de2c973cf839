/* moves.c: the answers to a question, what speaks against a move, and asking. */
#include "games/imperium/imperium.h"

static const struct clio_frame *top(const struct play *x)
{
    return &x->s->frame[x->s->core.depth - 1];
}

static void imp_pick_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = top(x);
    SEE_LOCALS_OF(pick);
    imp_list_picks(x, seat, l, m);
}

static void imp_may_moves(const struct play *x, int seat, struct clio_moves *m)
{
    (void)x;
    (void)seat;
    clio_add(m, DO_YES, 0, 0, 0);
    clio_add(m, DO_NO, 0, 0, 0);
}

static void imp_choose_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = top(x);
    SEE_LOCALS_OF(clause);
    unsigned set = imp_options(x, seat, l->node, l->who);
    for (unsigned i = 0; i < 8; i++)
        if (set >> i & 1)
            clio_add(m, DO_CHOOSE, i, 0, 0);
    if (l->k > 0)
        clio_add(m, DO_DONE, 0, 0, 0);
}

static void imp_react_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = top(x);
    SEE_LOCALS_OF(react);
    uint8_t cards[CARDS];
    int count = imp_reactions(x, seat, l->trigger, l->res, cards);
    for (int i = 0; i < count; i++) {
        bool met = false;
        for (int j = 0; j < m->count; j++)
            met |= clio_arg(m->out[j], 0) == x->s->row[cards[i]];
        if (!met)
            clio_add(m, DO_REACT, x->s->row[cards[i]], 0, 0);
    }
    clio_add(m, DO_DONE, 0, 0, 0);
}

void imp_turn_moves(const struct play *x, int seat, struct clio_moves *m);
void imp_pay_moves(const struct play *x, int seat, struct clio_moves *m);
void imp_place_moves(const struct play *x, int seat, struct clio_moves *m);
void imp_suit_moves(const struct play *x, int seat, struct clio_moves *m);
void imp_break_moves(const struct play *x, int seat, struct clio_moves *m);
void imp_solstice_moves(const struct play *x, int seat, struct clio_moves *m);
void imp_avoid_moves(const struct play *x, int seat, struct clio_moves *m);
void imp_draw_moves(const struct play *x, int seat, struct clio_moves *m);

typedef void list_moves(const struct play *x, int seat, struct clio_moves *m);

int imp_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    static list_moves *const lists[QUESTIONS] = {NULL, IMPERIUM_QUESTIONS(CLIO_QUESTION_MOVES)};
    struct clio_moves m = {out, 0, max};
    union {
        const void *seen;
        struct imperium *s;
    } s = {state}; /* nothing is changed */
    struct play x = {game, imp_content(game), s.s, NULL};
    if (x.s->core.question != Q_NONE)
        lists[x.s->core.question](&x, seat, &m);
    return m.count;
}

bool imp_ask(struct play *x, int question, int seat)
{
    return clio_ask(x->game, &x->s->core, question, seat);
}
