/*
 * movement.c: the Movement phase of a player (RULES 12.1, 12.2).
 *
 * A group is named by its square and the numbers of its armies and scouts; then it is asked where it
 * goes. Others may interrupt when it sets out and after each step [A48]; a step towards enemies can be
 * interrupted before it is made, and may then be changed [A43]. ways.c knows where a group may go.
 */
#include "games/civ/war.h"

/* ---- Who moves ---------------------------------------------------------------------------------------- */

/* Figures of a kind on a square that have not moved this turn, as a set. */
static unsigned fresh_figures(const struct civ *s, int seat, int square, int kind)
{
    unsigned set = 0;
    for (int figure = 0; figure < FIGURES_EACH; figure++) {
        const struct civ_figure *it = &s->seat[seat].figure[figure];
        if (it->square == square && is_army(figure) == (kind == ARMY) &&
            !(it->flags & FIGURE_MOVED))
            set |= 1u << figure;
    }
    return set;
}

static int check_sacrifice(const struct play *x, const struct group *g, int square);

static bool can_sacrifice(const struct play *x, const struct group *g)
{
    if (!may(x, g->seat, M_SACRIFICE))
        return false;
    for (int d = 0; d < 4; d++)
        if (check_sacrifice(x, g, civ_beside(x, g->square, d)) == LEGAL)
            return true;
    return false;
}

static int check_group(const struct play *x, int seat, int square, int armies, int scouts)
{
    struct group g = civ_group_of(x, seat, square, armies, scouts);
    if (civ_can_go(x, &g) || can_sacrifice(x, &g))
        return LEGAL;
    return civ_is_held(x, &g) ? WHY_HELD : WHY_NOWHERE;
}

int civ_check_move(const struct play *x, int seat, int square, int armies, int scouts)
{
    if (!civ_on_map(x, square) || owner_of_figures(x->s, square) != seat || armies + scouts == 0 ||
        armies > armies_on(x->s, square) || scouts > scouts_on(x->s, square))
        return WHY_NO_FIGURE;
    if (armies > __builtin_popcount(fresh_figures(x->s, seat, square, ARMY)) ||
        scouts > __builtin_popcount(fresh_figures(x->s, seat, square, SCOUT)))
        return WHY_HAS_MOVED;
    return check_group(x, seat, square, armies, scouts);
}

static void add_groups(const struct play *x, int seat, int square, struct clio_moves *m)
{
    int armies = __builtin_popcount(fresh_figures(x->s, seat, square, ARMY));
    int scouts = __builtin_popcount(fresh_figures(x->s, seat, square, SCOUT));
    for (int a = armies; a >= 0; a--)
        for (int b = scouts; b >= 0 && !clio_full(m); b--)
            if (a + b > 0 && check_group(x, seat, square, a, b) == LEGAL)
                clio_add(m, DO_MOVE, (unsigned)square, (unsigned)a, (unsigned)b);
}

void civ_move_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    const struct civ_seat *p = &x->s->seat[f->seat];
    uint64_t done[CLIO_WORDS(SQUARES)] = {0};
    for (int figure = 0; figure < FIGURES_EACH && !clio_full(m); figure++) {
        int square = p->figure[figure].square;
        if (square == NO_SQUARE || clio_has_bit(done, square))
            continue;
        clio_set_bit(done, square);
        add_groups(x, f->seat, square, m);
    }
    civ_use_moves(x, f->seat, PHASE_MOVE, m);
    civ_play_moves(x, f->seat, m);
    clio_add(m, DO_DONE, 0, 0, 0);
}

RULE(move_phase)
{
    BEGIN;
    for (;;) {
        ASK(Q_MOVE, f->seat);
        if (SAID(MOVE)) {
            RUN(move_group, f->seat, .square = CHOSEN, .armies = (uint8_t)CHOSEN_SECOND,
                .scouts = (uint8_t)CHOSEN_THIRD);
        } else if (SAID(USE)) {
            RUN(use, f->seat, .ability = (uint8_t)CHOSEN);
        } else if (SAID(PLAY)) {
            RUN(event, f->seat, .card = (uint8_t)civ_card_of(x, f->seat, CHOSEN),
                .phase = PHASE_MOVE);
        } else {
            break;
        }
    }
    END;
}

/* ---- Where it goes -------------------------------------------------------------------------------------- */

int civ_check_step(const struct play *x, const struct clio_frame *f, int square)
{
    struct group g = civ_group_on_its_way(x, f);
    return civ_check_way(x, &g, square);
}

/* `square` is one of the face-down tile, beside the group. */
int civ_check_explore(const struct play *x, const struct clio_frame *f, int square)
{
    SEE_LOCALS_OF(move_group);
    if (!civ_on_map(x, square))
        return WHY_OFF_MAP;
    if (civ_explored(x, square))
        return WHY_TILE_KNOWN;
    if (civ_distance(l->square, square) != 1)
        return WHY_NOT_BESIDE;
    if (l->left == 0)
        return WHY_NO_STEPS;
    struct group g = civ_group_on_its_way(x, f);
    g.left--; /* enough to get away from where it may not stay */
    return civ_check_end(x, &g, g.square) == LEGAL || civ_has_way(x, &g) ? LEGAL : WHY_NO_WAY_ON;
}

/* Russians: one figure alone enters an enemy city and is given up for a tech [A33]. */
static int check_sacrifice(const struct play *x, const struct group *g, int square)
{
    if (!may(x, g->seat, M_SACRIFICE))
        return WHY_NO_SACRIFICE;
    if (was_used(x->s, g->seat, A_CIVILIZATION + x->s->seat[g->seat].civilization))
        return WHY_ALREADY_USED;
    if (g->armies + g->scouts != 1)
        return WHY_SACRIFICE_ALONE;
    int city = square < SQUARES ? civ_city_at(x->s, square) : NONE;
    if (city == NONE || city / CITIES_EACH == g->seat)
        return WHY_NO_ENEMY_CITY;
    if (civ_distance(g->square, square) > 1)
        return WHY_TOO_FAR;
    if (g->left == 0)
        return WHY_NO_STEPS;
    if (civ_is_held(x, g))
        return WHY_HELD;
    return civ_learnable(x, g->seat, x->s->seat[city / CITIES_EACH].techs) ? LEGAL
                                                                           : WHY_NOTHING_TO_LEARN;
}

int civ_check_sacrifice(const struct play *x, const struct clio_frame *f, int square)
{
    struct group g = civ_group_on_its_way(x, f);
    return check_sacrifice(x, &g, square);
}

/* Who has done nothing yet does something: that it can was asked when it set out. Whom others have
 * interrupted may think better of it [A43]. */
int civ_check_stop(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(move_group);
    struct group g = civ_group_on_its_way(x, f);
    if (!l->done && !l->shaken && (civ_can_go(x, &g) || can_sacrifice(x, &g)))
        return WHY_NOT_NOW;
    return civ_check_end(x, &g, g.square);
}

void civ_step_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    struct group g = civ_group_on_its_way(x, f);
    uint16_t to[SQUARES];
    int n = civ_ways(x, &g, to, m->max);
    bool sacrifices = may(x, f->seat, M_SACRIFICE);
    for (int i = 0; i < n; i++)
        clio_add(m, DO_STEP, to[i], 0, 0);
    for (int d = 0; d < 4 && !clio_full(m); d++) {
        int square = civ_beside(x, g.square, d);
        if (square == NO_SQUARE)
            continue;
        if (civ_check_explore(x, f, square) == LEGAL)
            clio_add(m, DO_EXPLORE, (unsigned)square, 0, 0);
        if (sacrifices && check_sacrifice(x, &g, square) == LEGAL)
            clio_add(m, DO_SACRIFICE, (unsigned)square, 0, 0);
    }
    if (clio_full(m))
        return;
    civ_interrupt_plays(x, f->seat, m);
    if (civ_check_stop(x, f) == LEGAL)
        clio_add(m, DO_STOP, 0, 0, 0);
}

/* ---- On the way -------------------------------------------------------------------------------------------- */

static unsigned first_of(unsigned set, int n)
{
    unsigned out = 0;
    for (; n > 0; n--, set &= set - 1)
        out |= set & -set;
    return out;
}

static void set_out(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move_group);
    struct group g = civ_group_of(x, f->seat, l->square, l->armies, l->scouts);
    l->figures = (uint16_t)(first_of(fresh_figures(x->s, f->seat, l->square, ARMY), l->armies) |
                            first_of(fresh_figures(x->s, f->seat, l->square, SCOUT), l->scouts));
    for (unsigned left = l->figures; left; left &= left - 1)
        x->s->seat[f->seat].figure[__builtin_ctz(left)].flags |= FIGURE_MOVED;
    l->left = (uint8_t)g.left;
    l->from = l->square;
    l->to = l->next = NO_SQUARE;
}

/* Who is left of the group after others interrupted it. */
static bool muster(const struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move_group);
    unsigned before = l->figures;
    for (unsigned left = before; left; left &= left - 1)
        if (x->s->seat[f->seat].figure[__builtin_ctz(left)].square == NO_SQUARE)
            l->figures &= (uint16_t) ~(left & -left);
    l->armies = (uint8_t)__builtin_popcount(l->figures & ((1u << ARMIES_EACH) - 1));
    l->scouts = (uint8_t)(__builtin_popcount(l->figures) - l->armies);
    return l->figures == before;
}

/* The group breaks off when it, or what it comes to, is no longer what it was. */
static void look_again(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move_group);
    bool complete = muster(x, f);
    struct group g = civ_group_on_its_way(x, f);
    bool held = civ_is_held(x, &g);
    l->shaken |= !complete || held;
    if (l->to == NO_SQUARE ||
        (complete && !held && (l->next == NO_SQUARE || x->s->stack[l->next] == l->seen)))
        return;
    if (l->figures)
        SAY(HALTS, f->seat, l->square);
    l->to = l->next = NO_SQUARE;
}

/* The next step of its way; none when that is barred by now. */
static bool find_step(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move_group);
    struct group g = civ_group_on_its_way(x, f);
    l->next = (uint16_t)civ_first_step(x, &g, l->to);
    if (l->next != NO_SQUARE) {
        l->seen = x->s->stack[l->next];
        return true;
    }
    SAY(HALTS, f->seat, l->square);
    l->to = NO_SQUARE;
    return false;
}

static bool step_meets(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(move_group);
    struct group g = civ_group_on_its_way(x, f);
    return civ_meets(x, &g, l->next);
}

/* By Flight a group may be above enemies: its figures stay behind until it ends its move. */
static void make_step(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move_group);
    struct group g = civ_group_on_its_way(x, f);
    bool meets = civ_meets(x, &g, l->next);
    l->square = l->next;
    l->left = meets && !g.flies ? 0 : (uint8_t)(l->left - 1);
    if (!meets)
        civ_put_figures(x, f->seat, l->figures, l->square);
    if (l->to == l->square)
        l->to = NO_SQUARE;
    l->next = NO_SQUARE;
}

static void lose_stranded(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move_group);
    SAY(STRANDED, f->seat, l->armies + l->scouts, l->square);
    for (unsigned left = l->figures; left; left &= left - 1)
        civ_remove_figure(x, f->seat, __builtin_ctz(left));
    l->figures = 0;
}

/* Something may be met where the group ends; figures still have to come there, or a relic lies there. */
static bool meets_at_end(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(move_group);
    struct group g = civ_group_on_its_way(x, f);
    return g.stands != l->square || x->s->marker[l->square] == ON_RELIC;
}

static bool army_stands(const struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(move_group);
    for (unsigned left = l->figures & ((1u << ARMIES_EACH) - 1); left; left &= left - 1)
        if (x->s->seat[f->seat].figure[__builtin_ctz(left)].square == l->square)
            return true;
    return false;
}

static void tell_way(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(move_group);
    if (l->scouts == 0)
        SAY(MOVES_ARMIES, f->seat, l->armies, l->square, l->to);
    else if (l->armies == 0)
        SAY(MOVES_SCOUTS, f->seat, l->scouts, l->square, l->to);
    else
        SAY(MOVES_BOTH, f->seat, l->armies, l->scouts, l->square, l->to);
}

/* The group goes on as it answered: somewhere, or it turns up a tile where it is. */
static void go_on(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(move_group);
    l->done = 1;
    if (SAID(EXPLORE)) {
        l->left--;
        civ_turn_tile(x, f->seat, l->square, CHOSEN);
    } else {
        l->to = CHOSEN;
        tell_way(x, f);
    }
}

static void lose_if_stranded(struct play *x, struct clio_frame *f)
{
    SEE_LOCALS_OF(move_group);
    struct group g = civ_group_on_its_way(x, f);
    if (l->figures && civ_check_end(x, &g, l->square) != LEGAL)
        lose_stranded(x, f);
}

RULE(move_group)
{
    LOCALS_OF(move_group);
    BEGIN;
    set_out(x, f);
    RUN(interrupt, f->seat, .from = l->square, .to = l->square, .sets_out = 1);
    look_again(x, f);
    while (l->figures && l->left > 0) {
        if (l->to == NO_SQUARE) {
            ASK(Q_STEP, f->seat);
            if (!ANSWER || SAID(STOP))
                break;
            if (SAID(INTERRUPT_CARD)) {
                RUN(event, f->seat, .card = (uint8_t)civ_card_of(x, f->seat, CHOSEN),
                    .phase = PHASE_MOVE);
                look_again(x, f);
                continue;
            } else if (SAID(INTERRUPT_USE)) {
                RUN(use, f->seat, .ability = (uint8_t)CHOSEN);
                continue;
            } else if (SAID(SACRIFICE)) {
                RUN(sacrifice, f->seat, .square = CHOSEN,
                    .figure = (uint8_t)__builtin_ctz(l->figures));
                look_again(x, f);
                continue;
            }
            go_on(x, f);
        }
        if (l->to != NO_SQUARE) {
            if (!find_step(x, f))
                continue;
            if (step_meets(x, f)) { /* [A43] */
                RUN(interrupt, f->seat, .from = l->square, .to = l->next);
                look_again(x, f);
                if (l->to == NO_SQUARE)
                    continue;
            }
            make_step(x, f);
        }
        if (l->left > 0) {
            RUN(interrupt, f->seat, .from = l->square, .to = l->square);
            look_again(x, f);
        }
    }
    lose_if_stranded(x, f);
    if (l->figures && meets_at_end(x, f)) {
        RUN(enter, f->seat, .square = l->square, .figures = l->figures);
    }
    if (l->done && army_stands(x, f)) {
        RUN_HOOK(f->seat, H_MOVE_ENDED, .square = l->square);
    }
    END;
}

/* ---- The Russians' sacrifice [A33] ------------------------------------------------------------------------------ */

static uint64_t give_up_figure(struct play *x, int seat, int figure, int square)
{
    int owner = civ_city_at(x->s, square) / CITIES_EACH;
    mark_used(x->s, seat, A_CIVILIZATION + x->s->seat[seat].civilization);
    SAY(SACRIFICES, seat, is_army(figure) ? ARMY : SCOUT, square, owner);
    civ_remove_figure(x, seat, figure);
    return civ_learnable(x, seat, x->s->seat[owner].techs);
}

static bool may_still_enter(const struct play *x, int seat, int figure, int square)
{
    int from = x->s->seat[seat].figure[figure].square;
    return from != NO_SQUARE && civ_city_at(x->s, square) != NONE &&
           !clio_has_bit(x->s->held, from);
}

RULE(sacrifice)
{
    LOCALS_OF(sacrifice);
    BEGIN;
    RUN(interrupt, f->seat, .from = x->s->seat[f->seat].figure[l->figure].square, .to = l->square);
    if (may_still_enter(x, f->seat, l->figure, l->square)) {
        l->techs = give_up_figure(x, f->seat, l->figure, l->square);
        RUN(learn_one, f->seat, .techs = l->techs);
    }
    END;
}

/* ---- What a group meets -------------------------------------------------------------------------------------- */

static bool is_army_group(unsigned figures)
{
    return figures & ((1u << ARMIES_EACH) - 1);
}

/* Those that are left. */
static void come(struct play *x, int seat, unsigned figures, int square)
{
    unsigned alive = figures;
    for (unsigned left = figures; left; left &= left - 1)
        if (x->s->seat[seat].figure[__builtin_ctz(left)].square == NO_SQUARE)
            alive &= ~(left & -left);
    civ_put_figures(x, seat, alive, square);
}

/* Does the square have to be fought for [12.5]? Which battle that is. */
static int battle_at(const struct play *x, int seat, int square)
{
    const struct civ *s = x->s;
    if (s->marker[square] == ON_CITY)
        return BATTLE_CITY;
    if (figures_on(s, square) && owner_of_figures(s, square) != seat)
        return armies_on(s, square) > 0 ? BATTLE_FIELD : NONE;
    if (s->marker[square] == ON_VILLAGE && !may(x, seat, M_FRIENDLY_VILLAGES))
        return BATTLE_VILLAGE;
    return NONE;
}

static bool enemies_at(const struct civ *s, int seat, int square)
{
    return figures_on(s, square) && owner_of_figures(s, square) != seat;
}

RULE(enter)
{
    LOCALS_OF(enter);
    BEGIN;
    if (battle_at(x, f->seat, l->square) != NONE) {
        civ_begin_battle(x, battle_at(x, f->seat, l->square), f->seat,
                         x->s->seat[f->seat].figure[__builtin_ctz(l->figures)].square, l->square,
                         l->figures);
        RUN(battle, f->seat);
        if (x->s->battle.winner != ATTACKER)
            return CLIO_DONE;
    } else if (enemies_at(x->s, f->seat, l->square)) {
        RUN(kill_scouts, f->seat, .square = l->square, .figures = l->figures);
    }
    come(x, f->seat, l->figures, l->square);
    if (x->s->marker[l->square] == ON_HUT) {
        RUN(explore_hut, f->seat, .square = l->square);
    } else if (x->s->marker[l->square] == ON_VILLAGE) {
        RUN(explore_village, f->seat, .square = l->square);
    } else if (x->s->marker[l->square] == ON_RELIC && is_army_group(l->figures)) {
        RUN(relic, f->seat, .square = l->square);
    }
    END;
}
