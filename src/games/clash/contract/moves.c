/* moves.c: asking, and the legal answers to the open question. */
#include "games/clash/clash.h"

static void list_moves(const struct play *x, struct clio_moves *m)
{
    static clash_moves *const lists[QUESTIONS] = {NULL, CLASH_QUESTIONS(CLIO_QUESTION_MOVES)};
    const struct clash_state *s = x->s;
    if (s->over || s->core.question == Q_NONE)
        return;
    if (lists[s->core.question]) {
        lists[s->core.question](x, top_frame(s), m);
        return;
    }
    clio_list_offers(&s->offers, m);
}

void clash_offer(struct play *x, unsigned verb, unsigned a, unsigned b, unsigned c)
{
    clio_offer(&x->s->offers, clio_move_of(verb, a, b, c));
}

bool clash_ask(struct play *x, int question, int seat)
{
    if (question == Q_TURN &&
        clash_may_offer(x, seat,
                        clash_next_seat(x->s, seat))) { /* that, and to move or to end the turn */
        clio_ask_one(&x->s->core, question, seat);
        return true;
    }
    if (clio_ask(x->game, &x->s->core, question, seat))
        return true;
    clio_forget_offers(&x->s->offers);
    return false;
}

void clash_answer(struct play *x, clio_move move)
{
    x->s->core.answer = move;
    clio_forget_offers(&x->s->offers);
    clash_run(x);
}

int clash_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    const struct play x = reading(game, state);
    struct clio_moves m = {out, 0, max};
    (void)seat; /* one at a time is asked */
    list_moves(&x, &m);
    return m.count;
}

/* Whoever thinks ahead takes squads one at a time, and trades nothing on a whim. */
static bool stops_at_once(int question)
{
    return question == Q_MOVE || question == Q_IMPROVE || question == Q_OFFER;
}

clio_move clash_usual(const clio_game *game, const void *state, int seat)
{
    const struct clash_state *s = state;
    clio_move moves[CLIO_MAX_MOVES];
    if (s->over || s->core.question == Q_TURN)
        return 0;
    int n =
        clash_legal(game, state, seat, moves, stops_at_once(s->core.question) ? CLIO_MAX_MOVES : 1);
    for (int i = 0; i < n && stops_at_once(s->core.question); i++)
        if (clio_verb(moves[i]) == DO_ENOUGH)
            return moves[i];
    return n > 0 ? moves[0] : 0;
}
