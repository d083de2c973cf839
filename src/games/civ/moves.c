/* moves.c: asking, and the legal answers to the open question. */
#include "games/civ/civ.h"

static const struct clio_frame *asking_frame(const struct civ *s)
{
    return &s->frame[s->core.depth - 1];
}

static void list_moves(const struct play *x, struct clio_moves *m)
{
    static civ_moves *const lists[QUESTIONS] = {NULL, CIV_QUESTIONS(CLIO_QUESTION_MOVES)};
    const struct civ *s = x->s;
    if (s->over || s->core.question == Q_NONE)
        return;
    if (lists[s->core.question])
        lists[s->core.question](x, asking_frame(s), m);
    else
        clio_list_offers(&s->offers, m);
}

int civ_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    LOOK_AT(look, game, state);
    struct play x = look;
    x.asked = seat;
    struct clio_moves m = {out, 0, max};
    list_moves(&x, &m);
    return m.count;
}

bool civ_ask(struct play *x, int question, int seat)
{
    if (x->s->over) /* civ_run() drops what is under way */
        return true;
    if (clio_ask(x->game, &x->s->core, question, seat))
        return true;
    clio_forget_offers(&x->s->offers);
    return false;
}

/* ---- What most would answer -------------------------------------------------------------------------- */

/* Whoever thinks ahead goes no farther and answers nothing on a whim. */
static const uint16_t endings[] = {DO_STOP, DO_PASS, DO_REFUSE, DO_DONE, 0};

/* A menu stands between two actions. */
static bool is_menu(const struct civ *s)
{
    int question = s->core.question;
    const struct clio_frame *f = &s->frame[s->core.depth - 1];
    SEE_LOCALS_OF(move_group);
    if (question == Q_STEP && l->done) /* where a group is says enough */
        return true;
    return question == Q_START || question == Q_TRADE || question == Q_CITY || question == Q_MOVE ||
           question == Q_RESEARCH;
}

static bool ends_at_once(int question)
{
    return question == Q_STEP || question == Q_RESPOND || question == Q_INTERRUPT ||
           question == Q_ANSWER_OFFER || question == Q_OFFER;
}

clio_move civ_usual(const clio_game *game, const void *state, int seat)
{
    const struct civ *s = state;
    clio_move moves[CLIO_MAX_MOVES];
    if (s->over || is_menu(s))
        return 0;
    if (s->core.question == Q_BATTLE || s->core.question == Q_AFTER_UNIT) {
        uint64_t chance = s->core.rng; /* a battle is fought to its end */
        return civ_contest_answer(game, state, seat, &chance);
    }
    bool ends = ends_at_once(s->core.question);
    int n = civ_legal(game, state, seat, moves, ends ? CLIO_MAX_MOVES : 1);
    for (int i = 0; ends && i < n; i++)
        if (clio_is_of(endings, moves[i]))
            return moves[i];
    return n > 0 ? moves[0] : 0;
}
