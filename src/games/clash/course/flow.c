/* flow.c: ages, rounds and turns (RULES 4). */
#include "games/clash/clash.h"

enum { ACTIONS_PER_TURN = 3, MOST_OFFERS = 3 };

int clash_next_seat(const struct clash_state *s, int seat)
{
    return (seat + 1) % s->seats;
}

/* ---- The course of the game ------------------------------------------------------------------------ */

/*
 * Variable end: the last five rounds of seven ages. Before each of them a die may end the game; the
 * ranges are 1, 1-2, … 1-5 [p.35, R23].
 */
static int red_round(const struct play *x)
{
    const struct clash_state *s = x->s;
    int round = (s->age - 1) * x->e->rounds_per_age + s->round;
    int first = (s->ages - 2) * x->e->rounds_per_age + 2;
    return s->ending == ENDING_FIXED || round < first ? 0 : round - first + 1;
}

static bool die_ends_game(struct play *x)
{
    int range = red_round(x);
    if (x->s->ending != ENDING_ROLL || range == 0)
        return false;
    int value = x->e->face[clash_roll_die(x)].value;
    SAY(END_ROLL, value, range);
    return value <= range;
}

/* Wonders built in a red round end the game after it [p.35; 2012 p.23]. */
static bool wonder_ends_game(const struct play *x)
{
    const struct clash_state *s = x->s;
    if (s->ending != ENDING_WONDER || red_round(x) == 0)
        return false;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].wonders_round)
            return true;
    return false;
}

/* Why it ends: a die or a wonder where the end is open; else a player without a city, or the ages
 * are over [p.8, p.18, p.35]. */
void clash_ending(const clio_game *game, const void *state, struct clio_event *out)
{
    const struct clash_state *s = state;
    (void)game;
    out->phrase = LOG_ENDS;
    out->arg[0] = s->age;
    if (s->last_phase) {
        out->phrase = s->ending == ENDING_ROLL ? LOG_ENDS_BY_ROLL : LOG_ENDS_BY_WONDER;
        out->arg[0] = 0;
    }
    for (int seat = 0; seat < s->seats && !s->last_phase && s->age < s->ages; seat++)
        if (clash_city_count(s, seat) == 0) {
            out->phrase = LOG_ENDS_WITHOUT_CITY;
            out->arg[0] = (int16_t)seat;
            return;
        }
}

void clash_end_game(struct play *x)
{
    struct clio_event why = {0};
    clash_ending(x->game, x->s, &why);
    clio_say(x->log, why.phrase, CLIO_NOBODY, why.arg[0], 0, 0, 0, 0, 0);
    clash_announce_winners(x);
    x->s->over = 1;
}

static void begin_round(struct play *x)
{
    SAY(ROUND, x->s->round);
    for (int i = 0; i < x->s->seats; i++)
        x->s->seat[i].wonders_round = 0;
}

static void end_round(struct play *x)
{
    for (int i = 0; i < x->s->seats; i++) {
        struct clash_seat *p = &x->s->seat[i];
        p->wonders_age = (uint8_t)(p->wonders_age + p->wonders_round);
    }
}

RULE(game)
{
    LOCALS_OF(game);
    BEGIN;
    SAY(FIRST, x->s->first);
    for (; !x->s->over; x->s->age++) {
        SAY(AGE, x->s->age);
        for (x->s->round = 1; x->s->round <= x->e->rounds_per_age; x->s->round++) {
            if (die_ends_game(x)) {
                x->s->last_phase = 1;
                break;
            }
            begin_round(x);
            for (l->turns = 0; l->turns < x->s->seats; l->turns++) {
                RUN(turn, (x->s->first + l->turns) % x->s->seats);
            }
            end_round(x);
            if (wonder_ends_game(x)) {
                x->s->last_phase = 1;
                break;
            }
        }
        if (x->s->last_phase && x->e->ends_at_once) {
            clash_end_game(x);
            break;
        }
        if (x->s->round > x->e->rounds_per_age)
            x->s->round = x->e->rounds_per_age;
        RUN(status, 0);
        if (x->s->over)
            break;
    }
    END;
}

/* ---- A turn ------------------------------------------------------------------------------------------ */

static void begin_turn(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    int before = s->turn.library != NONE ? s->turn.seat : NONE;
    memset(&s->turn, 0, sizeof s->turn);
    s->turn.seat = (uint8_t)seat;
    s->turn.library = NONE;
    if (before != NONE)
        clash_refresh_abilities(x, before);
    int lost = s->seat[seat].lost_actions + s->seat[seat].assassinated;
    s->turn.actions = (uint8_t)(lost < ACTIONS_PER_TURN ? ACTIONS_PER_TURN - lost : 0);
    s->seat[seat].lost_actions = s->seat[seat].assassinated = 0;
    s->seat[seat].truce = s->seat[seat].truce_next;
    s->seat[seat].truce_next = 0;
    s->core.turn++;
    SAY(TURN, seat);
}

/* Activation counters, movement penalties and effects of this turn are cleared. */
static void end_turn(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    for (int i = 0; i < CITIES; i++) {
        s->city[i].activations = 0;
        s->city[i].marks &= DRUIDS;
    }
    memset(s->turn.status, 0, sizeof s->turn.status);
    s->turn.forced_labor = s->turn.boon = s->turn.takeover = 0;
    s->seat[seat].truce = 0;
    if (s->turn.library != NONE) {
        s->turn.library = NONE;
        clash_refresh_abilities(x, seat);
        clash_keep_limits(x, seat);
    }
}

/* A card that changes a Collect is wasted unless the Collect comes before other actions (R47). */
void clash_spend_action(struct play *x)
{
    uint8_t *boon = &x->s->turn.boon;
    x->s->turn.actions--;
    if (!said(x, DO_COLLECT))
        *boon = 0;
}

RULE(turn)
{
    BEGIN;
    begin_turn(x, f->seat);
    RUN_HOOK(f->seat, H_TURN_START);
    for (;;) {
        ASK(Q_TURN, f->seat);
        if (said(x, DO_END)) {
            if (x->s->turn.actions)
                SAY(GIVES_UP, f->seat, x->s->turn.actions);
            break;
        }
        if (said(x, DO_COMPLETE)) {
            clash_complete(x, f->seat, CHOSEN, CHOSEN_SECOND);
            continue; /* that is no action, and does not begin the turn */
        }
        if (said(x, DO_ADVANCE)) {
            clash_spend_action(x);
            RUN(advance, f->seat, .advance = CHOSEN, .how = ADVANCE_FROM_BOX);
        } else if (said(x, DO_FOUND)) {
            clash_spend_action(x);
            RUN(found, f->seat, .space = CHOSEN);
        } else if (said(x, DO_COLLECT)) {
            if (!clash_collects_freely(x, f->seat))
                clash_spend_action(x);
            RUN(collect, f->seat, .space = CHOSEN, .act = ACT_IS_ACTION);
        } else if (said(x, DO_BUILD)) {
            clash_spend_action(x);
            RUN(construct, f->seat, .space = CHOSEN, .building = CHOSEN_SECOND,
                .act = ACT_IS_ACTION);
        } else if (said(x, DO_WONDER)) {
            if (!clash_is_reserved(x, f->seat, CHOSEN_SECOND))
                clash_spend_action(x);
            RUN(build_wonder, f->seat, .space = CHOSEN, .wonder = CHOSEN_SECOND,
                .act = ACT_IS_ACTION);
        } else if (said(x, DO_RECRUIT)) {
            clash_spend_action(x);
            RUN(recruit, f->seat, .space = CHOSEN, .act = ACT_IS_ACTION);
        } else if (said(x, DO_MOVE)) {
            clash_spend_action(x);
            RUN(move, f->seat);
        } else if (said(x, DO_IMPROVE)) {
            clash_spend_action(x);
            RUN(improve, f->seat, .only = NONE);
        } else if (said(x, DO_INFLUENCE)) {
            clash_spend_action(x);
            RUN(influence, f->seat);
        } else if (said(x, DO_USE)) {
            if (clash_abilities[CHOSEN]->use == ONE_ACTION)
                clash_spend_action(x);
            if (clash_abilities[CHOSEN]->once)
                mark_used(x, CHOSEN);
            SAY(USED, f->seat, CHOSEN);
            RUN(ability, f->seat, .ability = CHOSEN, .hook = H_USED);
        } else if (said(x, DO_PLAY)) {
            RUN(play, f->seat, .card = CHOSEN);
        } else if (said(x, DO_PERSON)) {
            RUN(play_person, f->seat, .card = CHOSEN);
        } else if (said(x, DO_TRADE)) {
            x->s->turn.offers++;
            RUN(trade, f->seat, .other = CHOSEN);
        }
        x->s->turn.began = 1;
    }
    end_turn(x, f->seat);
    END;
}

/* ---- The menu of a turn ---------------------------------------------------------------------------------- */

static void trade_moves(const struct play *x, int seat, struct clio_moves *m)
{
    for (int other = 0; other < x->s->seats; other++)
        if (other != seat && clash_may_offer(x, seat, other))
            clio_add(m, DO_TRADE, (unsigned)other, 0, 0);
}

bool clash_may_offer(const struct play *x, int seat, int other)
{
    return x->s->turn.offers < MOST_OFFERS && clash_may_trade(x, seat, other);
}

static void card_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clash_seat *p = &x->s->seat[seat];
    for (uint64_t left = p->actions; left; left &= left - 1)
        if (clash_check_play(x, seat, __builtin_ctzll(left)) == LEGAL)
            clio_add(m, DO_PLAY, (unsigned)__builtin_ctzll(left), 0, 0);
    for (uint64_t left = p->persons; left; left &= left - 1)
        if (clash_check_person(x, seat, __builtin_ctzll(left)) == LEGAL)
            clio_add(m, DO_PERSON, (unsigned)__builtin_ctzll(left), 0, 0);
}

void clash_turn_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    int seat = f->seat;
    if (x->s->turn.actions > 0) {
        clio_add(m, DO_MOVE, 0, 0, 0); /* moving nothing is a way to pass [R01] */
        if (x->e->may_pass)
            clio_add(m, DO_END, 0, 0, 0);
        uint64_t left = clash_affordable_advances(x, seat, ~(uint64_t)0, ADVANCE_FROM_BOX);
        for (; left && !clio_full(m); left &= left - 1)
            clio_add(m, DO_ADVANCE, (unsigned)__builtin_ctzll(left), 0, 0);
        if (clio_full(m))
            return;
        clash_city_moves(x, seat, m);
        if (clio_full(m))
            return;
        if (clash_may_improve_any(x, seat))
            clio_add(m, DO_IMPROVE, 0, 0, 0);
        if (clash_may_influence(x, seat))
            clio_add(m, DO_INFLUENCE, 0, 0, 0);
    } else {
        clio_add(m, DO_END, 0, 0, 0);
        clash_free_city_moves(x, seat, m);
    }
    if (clio_full(m))
        return;
    clash_ability_moves(x, seat, m);
    clash_objectives_in_turn(x, seat, m);
    card_moves(x, seat, m);
    trade_moves(x, seat, m);
}
