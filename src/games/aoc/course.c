/* course.c: the course of the game: rounds, turns, the end of a round and of the game [AoC p.8-16]. */
#include "games/aoc/ask.h"

RULE(game)
{
    LOCALS_OF(game);
    BEGIN;
    if (x->s->draft) {
        RUN(draft, 0);
    }
    for (x->s->round = 1;; x->s->round++) {
        SAY(ROUND, x->s->round);
        for (l->turn = 0; l->turn < x->s->seats; l->turn++) {
            RUN(turn, (x->s->first + l->turn) % x->s->seats);
        }
        SAY(ROUND_ENDS, x->s->round);
        if (x->s->round == ROUNDS) /* the permanent card stands at the right end [AoC p.16] */
            break;
        RUN(end_round, 0);
    }
    for (f->seat = 0; f->seat < x->s->seats; f->seat++) {
        RESOLVE(f->seat, HOOK_END_GAME, active(x->c, x->s, f->seat, HOOK_END_GAME));
    }
    x->s->over = 1;
    aoc_announce_result(x);
    END;
}

/* ---- A turn ---------------------------------------------------------------------------------- */

static void begin_turn(struct play *x, int seat)
{
    x->s->current = (uint8_t)seat;
    x->s->core.turn++;
    x->s->acted = x->s->rested = 0;
    x->s->shop = 1;
}

/* Two coins and a worker at once, then what abilities add [AoC p.11]. */
static void rest(struct play *x, int seat)
{
    struct aoc_seat *p = &x->s->seat[seat];
    int workers = p->workers < MAX_WORKERS ? 1 : 0;
    x->s->rested = 1;
    p->coins = (int16_t)(p->coins + REST_COINS);
    p->workers = (uint8_t)(p->workers + workers);
    if (workers)
        SAY(REST_WITH_WORKER, seat, REST_COINS);
    else
        SAY(REST, seat, REST_COINS, MAX_WORKERS);
}

/* White slots give their workers back, red ones do not [AoC p.12]. Inline: every turn ends with it. */
inline int aoc_workers_on_red(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    uint64_t keep = active(c, s, seat, HOOK_KEEP);
    int lost = 0;
    for (unsigned left = s->used_set & c->red; left; left &= left - 1) {
        int a = __builtin_ctz(left);
        if (!(keep && aoc_any_with_action(c, keep, HOOK_KEEP, a)))
            lost += s->on_red[a];
    }
    return lost;
}

static void return_workers(struct play *x, int seat)
{
    struct aoc_state *s = x->s;
    int lost = aoc_workers_on_red(x->c, s, seat);
    memset(s->on_red, 0, sizeof s->on_red);
    memset(s->used, 0, sizeof s->used);
    s->placed = 0;
    s->used_set = 0;
    s->shop = 0;
    s->seat[seat].workers = (uint8_t)(s->seat[seat].workers - lost);
    if (lost > 0)
        SAY(RED, seat, lost);
}

static uint8_t tech_argument(const struct play *x, int seat, clio_move move)
{
    return clio_verb(move) == DO_STUDY ? (uint8_t)aoc_place_of(x->s, seat, clio_arg(move, 1))
                                       : NONE;
}

RULE(turn)
{
    BEGIN;
    begin_turn(x, f->seat);
    /* Step 1: raise, annex or skip. */
    if (x->s->seat[f->seat].civ_count == 0 && scenario_of(x->c, x->s) &&
        scenario_of(x->c, x->s)->first_civ != NONE) {
        RUN(take, f->seat, .civ = scenario_of(x->c, x->s)->first_civ, .raise = 1);
    } else {
        ASK(Q_CIVILIZATION, f->seat);
        if (clio_verb(ANSWER) == DO_SKIP) {
            if (x->s->seat[f->seat].civ_count == MAX_CIVS)
                SAY(SKIP_WITH_ALL, f->seat, MAX_CIVS);
            else
                SAY(SKIP, f->seat);
        } else if (!aoc_take_at_once(x, f->seat, clio_arg(ANSWER, 0),
                                     clio_verb(ANSWER) == DO_RAISE)) {
            RUN(take, f->seat, .civ = (uint8_t)clio_arg(ANSWER, 0),
                .raise = clio_verb(ANSWER) == DO_RAISE);
        }
    }
    /* Step 2: perform actions, or rest. */
    for (;;) {
        ASK(Q_ACTION, f->seat);
        if (clio_verb(ANSWER) == DO_ACT || clio_verb(ANSWER) == DO_STUDY) {
            x->s->acted = 1;
            if (clio_verb(ANSWER) == DO_STUDY && clio_arg(ANSWER, 1) != NONE)
                SAY(STUDY, f->seat, clio_arg(ANSWER, 0), clio_arg(ANSWER, 1));
            else
                SAY(ACT, f->seat, clio_arg(ANSWER, 0));
            if (!aoc_perform_at_once(x, f->seat, clio_arg(ANSWER, 0),
                                     tech_argument(x, f->seat, ANSWER))) {
                RUN(perform, f->seat, .action = (uint8_t)clio_arg(ANSWER, 0),
                    .tech = tech_argument(x, f->seat, ANSWER), .via = NONE);
            }
        } else {
            break;
        }
    }
    if (clio_verb(ANSWER) == DO_REST) {
        rest(x, f->seat);
        RESOLVE(f->seat, HOOK_ON_REST, active(x->c, x->s, f->seat, HOOK_ON_REST));
        ASK(Q_AFTER_REST, f->seat);
    }
    /* Step 3, then everything that works at the end of the turn. */
    return_workers(x, f->seat);
    RESOLVE(f->seat, HOOK_END_TURN, active(x->c, x->s, f->seat, HOOK_END_TURN));
    END;
}

/* ---- The end of a round [AoC p.13-14, p.31] ---------------------------------------------------- */

static void pass_first_player_token(struct play *x)
{
    if (x->s->solo)
        return;
    /* Counter-clockwise, while turns run clockwise: the last player begins the next round. */
    x->s->first = (uint8_t)((x->s->first + x->s->seats - 1) % x->s->seats);
    SAY(FIRST, x->s->first);
}

static void refresh_solo_market(struct play *x)
{
    const struct aoc_scenario *scenario = scenario_of(x->c, x->s);
    for (int i = 0; i < x->s->market_count; i++)
        x->s->market_coins[i]++;
    if (!scenario || scenario->refill)
        aoc_reveal_civ(x);
    if (x->s->rival < 99)
        x->s->rival++;
    SAY(RIVAL, x->s->rival);
}

static int new_card(const struct aoc_state *s)
{
    return s->timeline[s->window + WINDOW - 1];
}

static void say_of_weakest(struct play *x, int seat, int spares, bool loses)
{
    if (spares >= 0)
        SAY(SPARED, seat, spares);
    else if (loses)
        SAY(WEAKEST, seat);
    else
        SAY(EMPTY_HANDED, seat);
}

/* That they are the weakest was said of them together. */
static void say_of_tied(struct play *x, int seat, int spares, bool loses)
{
    if (spares >= 0)
        SAY(WAR_SPARES, seat, spares);
    else if (loses)
        SAY(WAR_LOSS, seat);
    else
        SAY(WAR_EMPTY_HANDED, seat);
}

/* All who are weakest, unless an ability protects them; who has no worker in hand loses none. */
static void war(struct play *x)
{
    static const struct aoc_op weakest = {.code = OP_SACRIFICE, .scope = SCOPE_WEAKEST};
    unsigned losers = aoc_seats_in_scope(x->c, x->s, 0, &weakest);
    bool tied = losers & (losers - 1);
    if (tied)
        SAY(TIED, __builtin_popcount(losers));
    for (int i = 0; i < x->s->seats; i++) {
        if (!(losers >> i & 1))
            continue;
        int spares = active(x->c, x->s, i, HOOK_IMMUNE_WAR)
                         ? aoc_first_part(x->c, x->s, i, HOOK_IMMUNE_WAR)
                         : -1;
        bool loses = spares < 0 && in_hand(x->s, i) > 0;
        x->s->seat[i].workers = (uint8_t)(x->s->seat[i].workers - loses);
        if (tied)
            say_of_tied(x, i, spares, loses);
        else
            say_of_weakest(x, i, spares, loses);
    }
}

RULE(end_round)
{
    LOCALS(uint8_t event; uint8_t nth; /* of the event's clauses */
           uint8_t place;);            /* of a seat in the order of turns */
    BEGIN;
    pass_first_player_token(x);
    if (x->s->solo)
        refresh_solo_market(x);
    x->s->window++;
    SAY(ENTERS, new_card(x->s));
    /* An event token above the new card works first, always before War or Plague [AoC p.26]. */
    if (x->s->changing_world && x->s->window + WINDOW > TIMELINE - 3) {
        l->event = x->s->event[x->s->window + WINDOW - 1 - (TIMELINE - 3)];
        if (x->c->now[PART_EVENT + l->event].count > 0)
            SAY(EVENT, l->event);
        else
            SAY(NO_EVENT, 0);
        for (l->nth = 0; l->nth < x->c->now[PART_EVENT + l->event].count; l->nth++) {
            if (!aoc_run_at_once(x, x->c->now[PART_EVENT + l->event].first + l->nth,
                                 (struct situation){x->s->first, NONE, NONE})) {
                RUN(clause, x->s->first,
                    .clause = (uint16_t)(x->c->now[PART_EVENT + l->event].first + l->nth),
                    .tech = NONE, .via = NONE);
            }
        }
    }
    if (x->s->solo) {
        RESOLVE(0, HOOK_END_ROUND, active(x->c, x->s, 0, HOOK_END_ROUND));
    }
    if (x->c->action[new_card(x->s)].symbol == SYMBOL_WAR) {
        SAY(WAR, 0);
        for (l->place = 0; l->place < x->s->seats; l->place++) {
            f->seat = (uint8_t)((x->s->first + l->place) % x->s->seats);
            RESOLVE(f->seat, HOOK_ON_WAR, active(x->c, x->s, f->seat, HOOK_ON_WAR));
        }
        war(x);
    } else if (x->c->action[new_card(x->s)].symbol == SYMBOL_PLAGUE) {
        SAY(PLAGUE, 0);
        for (int i = 0; i < x->s->seats; i++)
            aoc_plague(x, i, PART_ACTION + new_card(x->s));
    }
    END;
}
