/* moves.c: what is asked, the answers to it, what speaks against a move. */
#include "games/imperium/imperium.h"

static const struct clio_frame *top(const struct imperium *s)
{
    return &s->frame[s->core.depth - 1];
}

/* ---- Questions ---------------------------------------------------------------------------------- */

/* Choosing a card is asked for by what will be done with it. */
static const char *question_of_pick(const struct imperium *s)
{
    static const char *const keys[VERBS] = {
        [DO_DISCARD] = "question.discard",   [DO_ARCHIVE] = "question.archive",
        [DO_RETRIEVE] = "question.retrieve", [DO_TOP] = "question.top",
        [DO_GARRISON] = "question.garrison", [DO_UNDER] = "question.under",
        [DO_ABANDON] = "question.abandon",   [DO_RECALL] = "question.recall",
        [DO_SINK] = "question.sink",         [DO_ACQUIRE] = "question.acquire",
        [DO_EXILE] = "question.exile",       [DO_TAKE] = "question.take",
        [DO_BACK] = "question.back",         [DO_RETURN] = "question.return",
        [DO_GIVE] = "question.give",         [DO_SWAP] = "question.swap",
        [DO_FIND] = "question.find",         [DO_DEVELOP] = "question.develop",
        [DO_COPY] = "question.copy",         [DO_CONVERT] = "question.convert",
        [DO_RECOVER] = "question.recover",   [DO_FREE_PLAY] = "question.free-play",
        [DO_QUEST] = "question.quest"};
    const struct clio_frame *f = top(s);
    SEE_LOCALS_OF(pick);
    return keys[l->verb] ? keys[l->verb] : "question.pick";
}

const char *imp_question(const clio_game *game, const void *state, int seat)
{
    static const char *const keys[QUESTIONS] = {"question.over",
                                                IMPERIUM_QUESTIONS(CLIO_QUESTION_KEY)};
    const struct imperium *s = state;
    (void)game;
    (void)seat;
    if (s->core.question == Q_PICK)
        return question_of_pick(s);
    if (s->core.question == Q_TURN && s->mode == MODE_ACTIVATE)
        return "question.activate";
    return keys[s->core.question];
}

/* ---- Answers ------------------------------------------------------------------------------------ */

static void imp_pick_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = top(x->s);
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
    const struct clio_frame *f = top(x->s);
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
    const struct clio_frame *f = top(x->s);
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
    LOOK_AT(x, game, state);
    if (x.s->core.question != Q_NONE)
        lists[x.s->core.question](&x, seat, &m);
    return m.count;
}

bool imp_ask(struct play *x, int question, int seat)
{
    return clio_ask(x->game, &x->s->core, question, seat);
}

/* ---- What can be imagined, and why not ---------------------------------------------------------- */

static void imagine(struct clio_moves *m, int verb, int row)
{
    for (int i = 0; i < m->count; i++)
        if (m->out[i] == clio_move_of((unsigned)verb, (unsigned)row, 0, 0))
            return;
    clio_add(m, (unsigned)verb, (unsigned)row, 0, 0);
}

static const enum imp_zone in_force[] = {Z_PLAY, Z_POWER, Z_PERMANENT};

/* In one's turn: every card of the hand, every ability, and the three kinds of turn. */
int imp_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    struct clio_moves m = {out, 0, max};
    LOOK_AT(x, game, state);
    if (x.s->core.question == Q_TURN) {
        EACH_CARD(x.s, zone_of(seat, Z_HAND), card)
            imagine(&m, DO_PLAY, x.s->row[card]);
        for (int i = 0; i < 3; i++)
            EACH_CARD(x.s, zone_of(seat, in_force[i]), card)
                if (imp_find_block(&x, card, LABEL_EXHAUST, NO_TRIGGER, 0) >= 0)
                    imagine(&m, DO_EXHAUST, x.s->row[card]);
        imagine(&m, DO_INNOVATE, 0);
        imagine(&m, DO_REVOLT, 0);
        imagine(&m, DO_END, 0);
        return m.count;
    }
    if (x.s->core.question == Q_DEVELOP) {
        EACH_CARD(x.s, zone_of(seat, Z_DEVELOPMENT), card)
            clio_add(&m, DO_DEVELOP, x.s->row[card], SPOT_DEVELOPMENT, 0);
        const struct clio_frame *f = top(x.s);
        SEE_LOCALS_OF(pick);
        if (l->optional)
            clio_add(&m, DO_DONE, 0, 0, 0);
        return m.count;
    }
    return imp_legal(game, state, seat, out, max);
}

static void because(struct clio_reason *why, int reason, int a)
{
    *why = (struct clio_reason){.phrase = (uint16_t)reason, .arg = {(int16_t)a}};
}

/* The first copy tells, unless another could be used. */
static void why_not_card(const struct play *x, int seat, clio_move move, struct clio_reason *why)
{
    int row = clio_arg(move, 0), reason = WHY_NOT_NOW;
    bool play = clio_verb(move) == DO_PLAY, met = false;
    for (int i = 0; i < (play ? 1 : 3); i++)
        EACH_CARD(x->s, zone_of(seat, play ? Z_HAND : in_force[i]), card)
            if (x->s->row[card] == row) {
                int check = play ? imp_check_play(x, seat, card, false, false)
                                 : imp_check_exhaust(x, seat, card);
                if (check == LEGAL)
                    return;
                reason = check;
                met = true;
            }
    if (!met)
        reason = play ? WHY_NOT_IN_HAND : WHY_NOT_IN_PLAY;
    because(why, reason, row);
}

void imp_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                 struct clio_reason *why)
{
    LOOK_AT(x, game, state);
    const struct imperium *s = x.s;
    int verb = clio_verb(move), row = clio_arg(move, 0);
    because(why, s->over ? WHY_OVER : WHY_NOT_NOW, 0);
    if (!clio_is_asked(&s->core, seat))
        return;
    if (s->core.question == Q_TURN && (verb == DO_PLAY || verb == DO_EXHAUST)) {
        if (row < x.c->card_count)
            why_not_card(&x, seat, move, why);
    } else if (s->core.question == Q_TURN && (verb == DO_INNOVATE || verb == DO_REVOLT)) {
        if (s->mode == MODE_ACTIVATE)
            because(why, WHY_ACTIVE, 0);
        else if (verb == DO_REVOLT && imp_unrest_in_hand(&x, seat) == 0)
            because(why, WHY_NO_UNREST, 0);
    } else if (s->core.question == Q_DEVELOP && verb == DO_DEVELOP) {
        const struct clio_frame *f = top(s);
        SEE_LOCALS_OF(pick);
        EACH_CARD(s, zone_of(seat, Z_DEVELOPMENT), card) {
            uint8_t cost[RESOURCES];
            imp_development_cost(&x, seat, card, cost);
            if (s->row[card] == row && !l->arg && !imp_can_pay(s, seat, cost))
                because(why, WHY_CANNOT_PAY, row);
        }
    }
}
