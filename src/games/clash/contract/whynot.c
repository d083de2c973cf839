/* whynot.c: moves a person may think of, and why they are not legal. */
#include "games/clash/clash.h"

static void refuse(struct clio_reason *why, int phrase, int a, int b)
{
    *why = (struct clio_reason){(uint8_t)phrase, {(int16_t)a, (int16_t)b, 0, 0}};
}

/* ---- Advances ------------------------------------------------------------------------------------------- */

/* The first advance that must be owned before this one, or NONE. */
static int missing_advance(const struct play *x, int seat, int advance)
{
    const struct clash_advance *wanted = &x->e->advance[advance];
    uint64_t owned = x->s->seat[seat].advances;
    for (int i = 0; wanted->row > 0 && i < ADVANCES; i++)
        if (x->e->advance[i].group == wanted->group && x->e->advance[i].row == 0 &&
            !(owned >> i & 1))
            return i;
    return wanted->requires != NONE && !(owned >> wanted->requires & 1) ? wanted->requires : NONE;
}

static void why_no_advance(const struct play *x, int advance, struct clio_reason *why)
{
    int seat = x->s->turn.seat, government = clash_government_of(x, seat);
    if (x->s->seat[seat].advances >> advance & 1)
        refuse(why, WHY_OWNED, advance, 0);
    else if (missing_advance(x, seat, advance) != NONE)
        refuse(why, WHY_PREREQUISITE, advance, missing_advance(x, seat, advance));
    else if (!x->e->government_by_advance && x->e->advance[advance].group >= GOVERNMENT &&
             government != NONE && government != x->e->advance[advance].group)
        refuse(why, WHY_ONE_GOVERNMENT, advance, 0);
    else if (x->s->turn.actions == 0)
        refuse(why, WHY_NO_ACTIONS, 0, 0);
    else
        refuse(why, WHY_CANNOT_PAY, 0, 0);
}

/* ---- The contract ------------------------------------------------------------------------------------------ */

static bool is_action(int verb)
{
    return verb == DO_ADVANCE || verb == DO_FOUND || verb == DO_COLLECT || verb == DO_BUILD ||
           verb == DO_WONDER || verb == DO_RECRUIT || verb == DO_MOVE || verb == DO_IMPROVE ||
           verb == DO_INFLUENCE;
}

void clash_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                   struct clio_reason *why)
{
    const struct play reader = reading(game, state), *x = &reader;
    int verb = clio_verb(move);
    *why = (struct clio_reason){.phrase = x->s->over ? WHY_OVER : WHY_NOT_NOW};
    if (!clio_is_asked(&x->s->core, seat))
        return;
    if (x->s->core.question == Q_TURN && x->s->turn.actions == 0 && is_action(verb))
        refuse(why, WHY_NO_ACTIONS, 0, 0);
    else if (x->s->core.question == Q_TURN && verb == DO_ADVANCE && clio_arg(move, 0) < ADVANCES)
        why_no_advance(x, clio_arg(move, 0), why);
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
        for (unsigned i = 0; i < ADVANCES; i++)
            if (x->s->turn.actions == 0 || !clash_may_advance(x, seat, (int)i, ADVANCE_FROM_BOX))
                clio_add(&m, DO_ADVANCE, i, 0, 0);
    } else {
        clash_imagine_marches(x, &m);
    }
    clash_imagine_city_moves(x, &m);
    return m.count;
}
