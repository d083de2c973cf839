/* moves.c: what is asked, the answers to it, what speaks against a move. */
#include "games/imperium/imperium.h"

static const struct clio_frame *top(const struct imperium *s)
{
    return &s->frame[s->core.depth - 1];
}

/* ---- Questions ---------------------------------------------------------------------------------- */

/* Choosing a card is asked for by what will be done with it. */
static int question_of_pick(const struct imperium *s)
{
    static const uint8_t of[VERBS] = {
        [DO_DISCARD] = Q_PICK_DISCARD,   [DO_ARCHIVE] = Q_PICK_ARCHIVE,
        [DO_RETRIEVE] = Q_PICK_RETRIEVE, [DO_TOP] = Q_PICK_TOP,
        [DO_GARRISON] = Q_PICK_GARRISON, [DO_UNDER] = Q_PICK_UNDER,
        [DO_ABANDON] = Q_PICK_ABANDON,   [DO_RECALL] = Q_PICK_RECALL,
        [DO_SINK] = Q_PICK_SINK,         [DO_ACQUIRE] = Q_PICK_ACQUIRE,
        [DO_EXILE] = Q_PICK_EXILE,       [DO_TAKE] = Q_PICK_TAKE,
        [DO_BACK] = Q_PICK_BACK,         [DO_RETURN] = Q_PICK_RETURN,
        [DO_GIVE] = Q_PICK_GIVE,         [DO_SWAP] = Q_PICK_SWAP,
        [DO_FIND] = Q_PICK_FIND,         [DO_DEVELOP] = Q_DEVELOP,
        [DO_COPY] = Q_PICK_COPY,         [DO_CONVERT] = Q_PICK_CONVERT,
        [DO_RECOVER] = Q_PICK_RECOVER,   [DO_FREE_PLAY] = Q_PICK_FREE_PLAY,
        [DO_QUEST] = Q_PICK_QUEST};
    const struct clio_frame *f = top(s);
    SEE_LOCALS_OF(pick);
    return of[l->verb] ? of[l->verb] : Q_PICK;
}

static void comes_from(struct clio_asking *q, int domain, int thing)
{
    q->has_source = true;
    q->domain = (uint16_t)domain;
    q->source = (uint16_t)thing;
}

/* So many tokens of a kind. In the clean-up it is 1 progress; a power card places something else. */
static void of_tokens(const struct play *x, struct clio_asking *q)
{
    const struct imperium *s = x->s;
    const struct clio_frame *f = top(s);
    SEE_LOCALS_OF(place_tokens);
    q->arg[0] = l->n;
    q->arg[1] = l->res;
    if (s->core.depth < 2 || (f - 1)->rule != R_clean_up)
        return;
    q->phrase = Q_PLACE_CLEAN;
    EACH_CARD (s, zone_of(f->seat, Z_POWER), card)
        if (l->res != PROGRESS && imperium_passive(x, card, P_PLACE_INSTEAD))
            comes_from(q, D_CARD, s->row[card]);
}

/* The card whose block asks, or the row of C.I.V. that does: its cards say something else. */
static void comes_from_card(const struct play *x, struct clio_asking *q)
{
    const struct imperium *s = x->s;
    int card = s->contexts > 0 ? now(x)->self : NONE;
    if (card == NONE)
        return;
    int row = is_bot(s, now(x)->owner) ? imperium_bot_row(x) : -1;
    comes_from(q, row >= 0 ? D_ROW : D_CARD, row >= 0 ? row : s->row[card]);
}

void imperium_question(const clio_game *game, const void *state, int seat, struct clio_asking *q)
{
    LOOK_AT(x, game, state);
    const struct imperium *s = x.s;
    switch (s->core.question) {
    case Q_TURN:
        if (s->mode == MODE_ACTIVATE)
            q->phrase = Q_ACTIVATE;
        q->arg[0] = s->seat[seat].actions;
        q->arg[1] = s->seat[seat].exhaust;
        return;
    case Q_PICK:
        q->phrase = (uint16_t)question_of_pick(s);
        q->arg[0] = s->picked_host;
        break;
    case Q_ARMY: q->arg[0] = top(s)->seat; break;
    case Q_PLACE:
        of_tokens(&x, q);
        if (q->phrase == Q_PLACE_CLEAN)
            return;
        break;
    case Q_CLEAN:
    case Q_REVOLT:
    case Q_SOLSTICE:
    case Q_REWARD: return;
    default: break;
    }
    comes_from_card(&x, q);
}

/* ---- Answers ------------------------------------------------------------------------------------ */

static void imperium_pick_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = top(x->s);
    SEE_LOCALS_OF(pick);
    imperium_list_picks(x, seat, l, m);
}

static void imperium_may_moves(const struct play *x, int seat, struct clio_moves *m)
{
    (void)x;
    (void)seat;
    clio_add(m, DO_YES, 0, 0, 0);
    clio_add(m, DO_NO, 0, 0, 0);
}

static void imperium_choose_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = top(x->s);
    SEE_LOCALS_OF(clause);
    unsigned set = imperium_options(x, seat, l->node, l->who);
    for (unsigned i = 0; i < 8; i++)
        if (set >> i & 1)
            clio_add(m, DO_CHOOSE, i, 0, 0);
    if (l->k > 0)
        clio_add(m, DO_DONE, 0, 0, 0);
}

static void imperium_react_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clio_frame *f = top(x->s);
    SEE_LOCALS_OF(react);
    uint8_t cards[CARDS];
    int count = imperium_reactions(x, seat, l->trigger, l->res, cards);
    for (int i = 0; i < count; i++) {
        bool met = false;
        for (int j = 0; j < m->count; j++)
            met |= clio_arg(m->out[j], 0) == x->s->row[cards[i]];
        if (!met)
            clio_add(m, DO_REACT, x->s->row[cards[i]], 0, 0);
    }
    if (!l->needed)
        clio_add(m, DO_DONE, 0, 0, 0);
}

void imperium_turn_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_pay_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_place_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_suit_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_break_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_solstice_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_avoid_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_taker_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_reward_moves(const struct play *x, int seat, struct clio_moves *m);
void imperium_draw_moves(const struct play *x, int seat, struct clio_moves *m);

typedef void list_moves(const struct play *x, int seat, struct clio_moves *m);

int imperium_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    static list_moves *const lists[QUESTIONS] = {NULL, IMPERIUM_QUESTIONS(CLIO_QUESTION_MOVES)};
    struct clio_moves m = {out, 0, max};
    LOOK_AT(x, game, state);
    if (x.s->core.question != Q_NONE)
        lists[x.s->core.question](&x, seat, &m);
    return m.count;
}

/* A turn can always be ended: whoever can do anything else is asked. */
static bool ask_turn(struct play *x, int seat)
{
    clio_move first = 0;
    clio_ask_one(&x->s->core, Q_TURN, seat);
    if (x->s->mode == MODE_NONE)
        return true;
    imperium_legal(x->game, x->s, seat, &first, 1);
    if (clio_verb(first) != DO_END)
        return true;
    x->s->core.answer = first;
    return false;
}

bool imperium_ask(struct play *x, int question, int seat)
{
    return question == Q_TURN ? ask_turn(x, seat) : clio_ask(x->game, &x->s->core, question, seat);
}

/* ---- What can be imagined, and why not ---------------------------------------------------------- */

static void imagine(struct clio_moves *m, int verb, int row)
{
    for (int i = 0; i < m->count; i++)
        if (m->out[i] == clio_move_of((unsigned)verb, (unsigned)row, 0, 0))
            return;
    clio_add(m, (unsigned)verb, (unsigned)row, 0, 0);
}

static const enum imperium_zone in_force[] = {Z_PLAY, Z_POWER, Z_PERMANENT};

/* In one's turn: every card of the hand, every ability, and the three kinds of turn. */
int imperium_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    struct clio_moves m = {out, 0, max};
    LOOK_AT(x, game, state);
    if (x.s->core.question == Q_TURN) {
        EACH_CARD (x.s, zone_of(seat, Z_HAND), card)
            imagine(&m, DO_PLAY, x.s->row[card]);
        for (int i = 0; i < 3; i++)
            EACH_CARD (x.s, zone_of(seat, in_force[i]), card)
                if (imperium_find_block(&x, card, LABEL_EXHAUST, NO_TRIGGER, 0) >= 0)
                    imagine(&m, DO_EXHAUST, x.s->row[card]);
        imagine(&m, DO_INNOVATE, 0);
        imagine(&m, DO_REVOLT, 0);
        imagine(&m, DO_END, 0);
        return m.count;
    }
    if (x.s->core.question == Q_DEVELOP) {
        EACH_CARD (x.s, zone_of(seat, Z_DEVELOPMENT), card)
            clio_add(&m, DO_DEVELOP, x.s->row[card], SPOT_DEVELOPMENT, 0);
        const struct clio_frame *f = top(x.s);
        SEE_LOCALS_OF(pick);
        if (l->optional)
            clio_add(&m, DO_DONE, 0, 0, 0);
        return m.count;
    }
    if (x.s->core.question == Q_REWARD) {
        imperium_reward_imaginable(&x, seat, &m);
        return m.count;
    }
    return imperium_legal(game, state, seat, out, max);
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
        EACH_CARD (x->s, zone_of(seat, play ? Z_HAND : in_force[i]), card)
            if (x->s->row[card] == row) {
                int check = play ? imperium_check_play(x, seat, card, false, false)
                                 : imperium_check_exhaust(x, seat, card);
                if (check == LEGAL)
                    return;
                reason = check;
                met = true;
            }
    if (!met)
        reason = play ? WHY_NOT_IN_HAND : WHY_NOT_IN_PLAY;
    because(why, reason, row);
}

void imperium_why_not(const clio_game *game, const void *state, int seat, clio_move move,
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
        else if (verb == DO_REVOLT && imperium_unrest_in_hand(&x, seat) == 0)
            because(why, WHY_NO_UNREST, 0);
    } else if (s->core.question == Q_REWARD && verb == DO_ADD) {
        int reason = imperium_why_not_added(&x, seat, row);
        if (reason != LEGAL)
            because(why, reason, row);
    } else if (s->core.question == Q_DEVELOP && verb == DO_DEVELOP) {
        const struct clio_frame *f = top(s);
        SEE_LOCALS_OF(pick);
        EACH_CARD (s, zone_of(seat, Z_DEVELOPMENT), card) {
            uint8_t cost[RESOURCES];
            imperium_development_cost(&x, seat, card, cost);
            if (s->row[card] == row && !l->arg && !imperium_can_pay(s, seat, cost))
                because(why, WHY_CANNOT_PAY, row);
        }
    }
}
