/* whynot.c: moves a person may think of, and why they are not legal. */
#include "games/clash/clash.h"

static void refuse(struct clio_reason *why, int phrase, int a, int b)
{
    *why = (struct clio_reason){.phrase = (uint8_t)phrase, .arg = {(int16_t)a, (int16_t)b}};
}

/* ---- Advances ------------------------------------------------------------------------------------------- */

/* What must be owned before an advance: the first of its group, or else what it requires. */
static int missing_advance(const struct play *x, int seat, int advance)
{
    const struct clash_advance *wanted = &x->e->advance[advance];
    for (int i = 0; wanted->row > 0 && i < ADVANCES; i++)
        if (x->e->advance[i].group == wanted->group && x->e->advance[i].row == 0 &&
            !(x->s->seat[seat].advances >> i & 1))
            return i;
    return wanted->requires;
}

static void why_no_advance(const struct play *x, int advance, struct clio_reason *why)
{
    int seat = x->s->turn.seat;
    int reason = clash_check_advance(x, seat, advance, ADVANCE_FROM_BOX);
    if (reason != LEGAL)
        refuse(why, reason, advance,
               reason == WHY_PREREQUISITE ? missing_advance(x, seat, advance) : 0);
}

/* The least food that an advance costs which could be learnt now; 0: there is none. */
static int cheapest_advance(const struct play *x, int seat)
{
    int least = 0;
    for (uint64_t left = clash_learnable(x, seat); left; left &= left - 1) {
        unsigned substitutes;
        struct price price =
            clash_advance_price(x, seat, __builtin_ctzll(left), ADVANCE_FROM_BOX, &substitutes);
        if (least == 0 || price.n[FOOD] < least)
            least = price.n[FOOD];
    }
    return least;
}

/* Why no advance at all: about those that could be learnt, not about what is owned already. */
static void why_no_advances(const struct play *x, struct clio_reason *why)
{
    int seat = x->s->turn.seat, costs = cheapest_advance(x, seat);
    const uint8_t *stock = x->s->seat[seat].stock;
    int has = stock[FOOD] + stock[IDEAS] + stock[GOLD];
    if (!clash_learnable(x, seat))
        refuse(why, WHY_ALL_LEARNT, 0, 0);
    else if (has < costs)
        refuse(why, WHY_ADVANCE_PRICE, costs, has);
    else
        refuse(why, WHY_CANNOT_PAY, 0, 0);
}

/* ---- Cards in hand ---------------------------------------------------------------------------------------- */

static bool is_held(uint64_t hand, int card)
{
    return card < 64 && (hand >> card & 1);
}

static bool why_no_card(const struct play *x, clio_move move, struct clio_reason *why)
{
    int verb = clio_verb(move), card = clio_arg(move, 0), seat = x->s->turn.seat;
    const struct clash_seat *p = &x->s->seat[seat];
    int reason = LEGAL;
    if (verb == DO_PLAY && is_held(p->actions, card))
        reason = clash_check_play(x, seat, card);
    else if (verb == DO_PERSON && is_held(p->persons, card))
        reason = clash_check_person(x, seat, card);
    if (reason != LEGAL)
        refuse(why, reason, card, 0);
    return reason != LEGAL;
}

static void imagine_cards(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clash_seat *p = &x->s->seat[seat];
    for (uint64_t left = p->actions; left; left &= left - 1)
        if (clash_check_play(x, seat, __builtin_ctzll(left)) != LEGAL)
            clio_add(m, DO_PLAY, (unsigned)__builtin_ctzll(left), 0, 0);
    for (uint64_t left = p->persons; left; left &= left - 1)
        if (clash_check_person(x, seat, __builtin_ctzll(left)) != LEGAL)
            clio_add(m, DO_PERSON, (unsigned)__builtin_ctzll(left), 0, 0);
}

/* ---- The contract ------------------------------------------------------------------------------------------ */

/* Does it take an action? Not a free Collect, nor a wonder that was reserved. */
bool clash_is_action(const struct play *x, clio_move move)
{
    int verb = clio_verb(move), seat = x->s->turn.seat;
    if (verb == DO_COLLECT && clash_collects_freely(x, seat))
        return false;
    if (verb == DO_WONDER && clio_arg(move, 1) < x->e->wonders &&
        clash_is_reserved(x, seat, clio_arg(move, 1)))
        return false;
    return verb == DO_ADVANCE || verb == DO_FOUND || verb == DO_COLLECT || verb == DO_BUILD ||
           verb == DO_WONDER || verb == DO_RECRUIT || verb == DO_MOVE || verb == DO_IMPROVE ||
           verb == DO_INFLUENCE;
}

/* What is in every turn, and speaks for itself when it is not possible. */
static void imagine_turn(const struct play *x, int seat, struct clio_moves *m)
{
    if (x->s->turn.actions == 0)
        clio_add(m, DO_MOVE, 0, 0, 0);
    else if (!x->e->may_pass)
        clio_add(m, DO_END, 0, 0, 0);
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat && !clash_may_offer(x, seat, other))
            clio_add(m, DO_TRADE, (unsigned)other, 0, 0);
}

static bool why_no_turn(const struct play *x, int seat, clio_move move, struct clio_reason *why)
{
    int other = clio_arg(move, 0);
    if (clio_verb(move) == DO_END && x->s->turn.actions > 0 && !x->e->may_pass)
        refuse(why, WHY_ACTIONS_LEFT, x->s->turn.actions, 0);
    else if (clio_verb(move) != DO_TRADE || other == seat || other >= x->s->seats ||
             clash_may_offer(x, seat, other))
        return false;
    else if (!clash_may_trade(x, seat, other))
        refuse(why, WHY_NOTHING_TO_TRADE, 0, 0);
    else
        refuse(why, WHY_OFFERS_MADE, x->s->turn.offers, 0);
    return true;
}

void clash_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                   struct clio_reason *why)
{
    const struct play reader = reading(game, state), *x = &reader;
    int verb = clio_verb(move);
    *why = (struct clio_reason){.phrase = x->s->over ? WHY_OVER : WHY_NOT_NOW};
    if (!clio_is_asked(&x->s->core, seat))
        return;
    bool advances = x->s->core.question == Q_TURN && verb == DO_ADVANCE;
    if (advances && clio_arg(move, 0) < ADVANCES &&
        x->s->seat[seat].advances >> clio_arg(move, 0) & 1) /* whatever else stands against it */
        refuse(why, WHY_OWNED, clio_arg(move, 0), 0);
    else if (x->s->core.question == Q_TURN && x->s->turn.actions == 0 && clash_is_action(x, move))
        refuse(why, WHY_NO_ACTIONS, 0, 0);
    else if (advances && clio_arg(move, 0) < ADVANCES)
        why_no_advance(x, clio_arg(move, 0), why);
    else if (advances)
        why_no_advances(x, why);
    else if (x->s->core.question == Q_TURN &&
             (why_no_turn(x, seat, move, why) || why_no_card(x, move, why)))
        return;
    else if (clash_why_no_city_move(x, move, why))
        return;
    else if (clash_why_no_march(x, move, why))
        return;
}

int clash_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    const struct play reader = reading(game, state), *x = &reader;
    struct clio_moves m = {out, clash_legal(game, state, seat, out, max), max};
    if (x->s->over)
        return m.count;
    if (x->s->core.question == Q_TURN) {
        /* The action as a whole stands for itself where none of its moves is possible. */
        if (x->s->turn.actions == 0 ||
            !clash_affordable_advances(x, seat, clash_learnable(x, seat), ADVANCE_FROM_BOX))
            clio_add(&m, DO_ADVANCE, (unsigned)clio_no_thing(ADVANCES), 0, 0);
        for (unsigned i = 0; i < ADVANCES; i++)
            if (x->s->turn.actions == 0 ||
                clash_check_advance(x, seat, (int)i, ADVANCE_FROM_BOX) != LEGAL)
                clio_add(&m, DO_ADVANCE, i, 0, 0);
        imagine_turn(x, seat, &m);
        imagine_cards(x, seat, &m);
    } else {
        clash_imagine_marches(x, &m);
    }
    clash_imagine_city_moves(x, &m);
    return m.count;
}
