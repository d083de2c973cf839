/*
 * moves.c: the questions of the game and their answers: legal moves, and why another is not legal.
 * What may be done is found as sets, and a reason is looked for only against what is not in them.
 */
#include "games/aoc/aoc.h"
#include "games/aoc/ask.h"

/* ---- What each question offers ---------------------------------------------------------------- */

/* One move for each thing of a set, or of a list. */
static void add_set(struct clio_moves *m, unsigned verb, unsigned things)
{
    struct clio_moves all = *m; /* a copy can stay in registers */
    for (; things; things &= things - 1)
        clio_add(&all, verb, (unsigned)__builtin_ctz(things), 0, 0);
    m->count = all.count;
}

static void add_list(struct clio_moves *m, unsigned verb, const uint8_t *things, int n)
{
    clio_move *out = m->out + m->count;
    if (n > m->max - m->count)
        n = m->max - m->count;
    for (int i = 0; i < n; i++)
        out[i] = clio_move_of(verb, things[i], 0, 0);
    m->count += n;
}

/* Step 1: raise, annex or skip; in round 1 only raise; never a fourth card [ruling 1]. */
static int check_step_1(const struct aoc_content *c, const struct aoc_state *s, int seat, int verb)
{
    int owned = s->seat[seat].civ_count;
    if (verb != DO_RAISE && owned == 0)
        return WHY_ROUND_1;
    if (verb != DO_SKIP && owned == MAX_CIVS)
        return WHY_THREE;
    return verb == DO_RAISE && !aoc_may_raise(c, s, seat) ? WHY_NO_RAISE : LEGAL;
}

static void civilization_moves(const struct aoc_content *c, const struct aoc_state *s, int seat,
                               struct clio_moves *m)
{
    if (s->seat[seat].civ_count < MAX_CIVS) {
        uint8_t hand[DRAFT_PICKS];
        int cards = s->draft ? aoc_hand_of(s, seat, hand) : 0;
        if (check_step_1(c, s, seat, DO_RAISE) == LEGAL) {
            add_list(m, DO_RAISE, s->market_civ, s->market_count);
            add_list(m, DO_RAISE, hand, cards);
        }
        if (check_step_1(c, s, seat, DO_ANNEX) == LEGAL) {
            add_list(m, DO_ANNEX, s->market_civ, s->market_count);
            add_list(m, DO_ANNEX, hand, cards);
        }
    }
    if (check_step_1(c, s, seat, DO_SKIP) == LEGAL)
        clio_add(m, DO_SKIP, 0, 0, 0);
}

/*
 * Open, and paid for. Most prices are the printed ones or lower, so that a table answers for
 * nearly all; a technology's price is looked at when the moves are listed.
 */
static unsigned possible_actions(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    unsigned open = aoc_open_actions(c, s, seat), repriced = s->seat[seat].digest.costs;
    unsigned possible = open & (payable_actions(c, s, seat) | (repriced & c->takes_tech));
    unsigned unsure = open & repriced & ~c->takes_tech & (~possible | c->can_rise);
    for (unsigned left = unsure; left; left &= left - 1) {
        if (can_pay(c, s, __builtin_ctz(left), (struct situation){seat, NONE, NONE}))
            possible |= left & -left;
        else
            possible &= ~(left & -left);
    }
    return possible;
}

static void add_study(const struct aoc_content *c, const struct aoc_state *s, int seat,
                      unsigned action, struct clio_moves *m)
{
    unsigned techs = aoc_open_techs(c, s, seat);
    if (!techs) { /* for its other effects only [ruling 10] */
        if (can_pay(c, s, (int)action, (struct situation){seat, NONE, NONE}))
            clio_add(m, DO_ACT, action, 0, 0);
        return;
    }
    if (s->seat[seat].digest.costs >> action & 1) /* the price depends on the technology */
        techs = aoc_affordable_techs(c, s, seat, (int)action, NONE, false);
    for (; techs; techs &= techs - 1)
        clio_add(m, DO_STUDY, action, (unsigned)tech_at(s, seat, __builtin_ctz(techs)), 0);
}

static void action_moves(const struct aoc_content *c, const struct aoc_state *s, int seat,
                         struct clio_moves *m)
{
    unsigned possible = in_hand(s, seat) > 0 ? possible_actions(c, s, seat) : 0;
    for (unsigned study = possible & c->takes_tech; study; study &= study - 1)
        add_study(c, s, seat, (unsigned)__builtin_ctz(study), m);
    add_set(m, DO_ACT, possible & ~(c->without_slots | c->takes_tech));
    clio_add(m, end_of_step_2(s), 0, 0, 0);
}

static void order_moves(const struct aoc_content *c, const struct clio_frame *f,
                        struct clio_moves *m)
{
    SEE_LOCALS_OF(resolve);
    for (uint64_t left = l->set; left; left &= left - 1)
        clio_add(m, DO_RESOLVE, (unsigned)(c->hook[l->hook].first + __builtin_ctzll(left)), 0, 0);
}

/* A special technology bought meanwhile may have taken the coins. */
static bool can_use(const struct aoc_content *c, const struct aoc_state *s,
                    const struct clio_frame *f)
{
    SEE_LOCALS_OF(clause);
    const struct aoc_clause *clause = &c->clause[l->clause];
    const struct aoc_op *op = &clause->op[l->op];
    return !s->innovation || aoc_can_carry_out(c, s, f->seat, aoc_via_of(clause), op + 1, op->arg);
}

static void may_moves(const struct aoc_content *c, const struct aoc_state *s,
                      const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(clause);
    if (can_use(c, s, f))
        clio_add(m, DO_USE, l->clause, 0, 0);
    clio_add(m, DO_DECLINE, l->clause, 0, 0);
}

static bool can_choose(const struct aoc_content *c, const struct aoc_state *s,
                       const struct clio_frame *f, unsigned n)
{
    SEE_LOCALS_OF(clause);
    const struct aoc_clause *clause = &c->clause[l->clause];
    const struct aoc_op *op = &clause->op[l->op];
    return n < op->arg && aoc_can_carry_out(c, s, f->seat, aoc_via_of(clause), op + 1 + n, 1);
}

static void choose_moves(const struct aoc_content *c, const struct aoc_state *s,
                         const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(clause);
    for (unsigned i = 0; i < c->clause[l->clause].op[l->op].arg; i++)
        if (can_choose(c, s, f, i))
            clio_add(m, DO_CHOOSE, l->clause, i, 0);
}

static void tech_moves(const struct aoc_state *s, int seat, unsigned places, struct clio_moves *m)
{
    for (unsigned left = places; left; left &= left - 1)
        clio_add(m, DO_TAKE_TECH, (unsigned)tech_at(s, seat, __builtin_ctz(left)), 0, 0);
}

/* For an action that an ability performs. */
static void do_tech_moves(const struct aoc_content *c, const struct aoc_state *s,
                          const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(clause);
    const struct aoc_clause *clause = &c->clause[l->clause];
    int action = clause->op[l->op].arg;
    tech_moves(s, f->seat, aoc_affordable_techs(c, s, f->seat, action, aoc_via_of(clause), true),
               m);
}

static void draft_moves(const struct aoc_state *s, int seat, struct clio_moves *m)
{
    const uint8_t *pack = NULL;
    int n = aoc_pack_of(s, seat, &pack);
    add_list(m, DO_PICK, pack, n);
}

/* What is being paid for now is paid before anything else is bought. */
static bool sells_at(int question)
{
    return question != Q_DO_TECH && question != Q_BONUS_TARGET;
}

/* Inline: where the list is known it stays in registers. */
static inline __attribute__((always_inline)) void collect_moves(const struct aoc_content *c,
                                                                const struct aoc_state *s, int seat,
                                                                struct clio_moves *m)
{
    const struct clio_frame *f = top_frame(s);
    switch (s->core.question) {
    case Q_CIVILIZATION: civilization_moves(c, s, seat, m); break;
    case Q_ACTION: action_moves(c, s, seat, m); break;
    case Q_AFTER_REST: clio_add(m, DO_DONE, 0, 0, 0); break;
    case Q_TECH: tech_moves(s, seat, aoc_open_techs(c, s, seat), m); break;
    case Q_DO_TECH: do_tech_moves(c, s, f, m); break;
    case Q_WONDER:
        for (unsigned left = s->wonder_market; left; left &= left - 1)
            clio_add(m, DO_TAKE_WONDER, s->wonder[__builtin_ctz(left)], 0, 0);
        break;
    case Q_ORDER: order_moves(c, f, m); break;
    case Q_MAY: may_moves(c, s, f, m); break;
    case Q_CHOOSE: choose_moves(c, s, f, m); break;
    case Q_BONUS_TARGET: add_list(m, DO_PUT, s->market_civ, s->market_count); break;
    case Q_DRAFT: draft_moves(s, seat, m); break;
    default: break;
    }
    if (s->special_market && sells_at(s->core.question))
        add_set(m, DO_BUY, aoc_special_for_sale(c, s, seat));
}

int aoc_legal(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    const struct aoc_state *s = state;
    struct clio_moves m = {out, 0, max};
    collect_moves(content_of(game), s, seat, &m);
    return m.count;
}

/* The answer to a question is known when there is only one; a purchase alone, which comes last in
   the list, answers nothing. */
bool aoc_ask_by_listing(struct play *x, int seat)
{
    clio_move moves[2];
    int n = aoc_legal(x->game, x->s, seat, moves, 2);
    if (n > 0 && clio_verb(moves[0]) == DO_BUY)
        n = 0;
    x->s->core.answer = n == 1 ? moves[0] : 0;
    return n > 1;
}

/* ---- What a person may think of --------------------------------------------------------------- */

static bool has_move(const clio_move *moves, int n, clio_move move)
{
    for (int i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void add_unless_there(struct clio_moves *m, int legal, clio_move move)
{
    if (!has_move(m->out, legal, move) && m->count < m->max)
        m->out[m->count++] = move;
}

int aoc_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    int legal = aoc_legal(game, state, seat, out, max);
    struct clio_moves m = {out, legal, max};
    if (s->over)
        return legal;
    if (s->core.question == Q_CIVILIZATION) {
        for (int i = 0; i < s->market_count; i++) {
            add_unless_there(&m, legal, clio_move_of(DO_RAISE, s->market_civ[i], 0, 0));
            add_unless_there(&m, legal, clio_move_of(DO_ANNEX, s->market_civ[i], 0, 0));
        }
        add_unless_there(&m, legal, clio_move_of(DO_SKIP, 0, 0, 0));
    } else if (s->core.question == Q_ACTION) {
        int last = s->solo >= 2 ? ACTIONS : PRINTED_ACTIONS;
        for (int a = 0; a < last; a++) {
            if (a >= PRINTED_ACTIONS && !in_scenario(c, s, a))
                continue;
            if (c->action[a].slots == 0)
                continue;
            if (!c->action[a].takes_tech)
                add_unless_there(&m, legal, clio_move_of(DO_ACT, (unsigned)a, 0, 0));
            else
                for (int p = 0; p < BASE_TECHS; p++)
                    add_unless_there(
                        &m, legal,
                        clio_move_of(DO_STUDY, (unsigned)a, (unsigned)tech_at(s, seat, p), 0));
        }
        add_unless_there(&m, legal, clio_move_of(DO_REST, 0, 0, 0));
        add_unless_there(&m, legal, clio_move_of(DO_DONE, 0, 0, 0));
    }
    for (unsigned left = s->special_market; left && s->shop == 1 && sells_at(s->core.question);
         left &= left - 1)
        add_unless_there(&m, legal, clio_move_of(DO_BUY, (unsigned)__builtin_ctz(left), 0, 0));
    return m.count;
}

/* ---- Why not ---------------------------------------------------------------------------------- */

/* Every `why_not_…` is silent about what is legal. */
static void because(struct clio_reason *why, int phrase, int a, int b, int c)
{
    *why = (struct clio_reason){.phrase = (uint8_t)phrase,
                                .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
}

static bool is_in(const uint8_t *things, int n, int thing)
{
    return n > 0 && memchr(things, thing, (size_t)n) != NULL;
}

static void why_not_civ(const struct aoc_content *c, const struct aoc_state *s, int seat,
                        clio_move move, struct clio_reason *why)
{
    uint8_t hand[DRAFT_PICKS];
    int civ = clio_arg(move, 0), cards = s->draft ? aoc_hand_of(s, seat, hand) : 0;
    int reason = check_step_1(c, s, seat, clio_verb(move));
    if (reason != LEGAL)
        because(why, reason, 0, 0, 0);
    else if (clio_verb(move) != DO_SKIP && !is_in(s->market_civ, s->market_count, civ) &&
             !is_in(hand, cards, civ))
        because(why, WHY_NOT_OFFERED, civ, 0, 0);
}

/* A card of the timeline that is still to come: one more is open each round [AoC p.13]. */
static int rounds_until_open(const struct aoc_state *s, int action)
{
    int place = s->window + WINDOW;
    while (place < TIMELINE - 1 && s->timeline[place] != action)
        place++;
    return place - (s->window + WINDOW) + 1;
}

/* Why an action is not open. */
static void why_closed(const struct aoc_content *c, const struct aoc_state *s, int seat, int action,
                       struct clio_reason *why)
{
    const struct aoc_action *a = &c->action[action];
    if (action >= PRINTED_ACTIONS && !in_scenario(c, s, action))
        because(why, WHY_NOT_IN_SCENARIO, action, 0, 0);
    else if (action >= PRINTED_ACTIONS && (s->round < a->from_round || s->round > a->to_round))
        because(why, WHY_SCENARIO_ROUND, action, a->from_round, a->to_round);
    else if (c->without_slots >> action & 1)
        because(why, WHY_NO_SLOT, action, 0, 0);
    else if (aoc_free_slots(c, s, seat, action) > 0)
        because(why, WHY_BANNED, action, 0, 0);
    else if (s->used[action])
        because(why, WHY_USED, action, 0, 0);
    else if (is_in(s->timeline, s->window, action))
        because(why, WHY_PAST, action, 0, 0);
    else
        because(why, WHY_NOT_IN_WINDOW, action, rounds_until_open(s, action), 0);
}

/* Which technologies would open this place; a place has three at most. */
static void why_not_open(const struct aoc_content *c, const struct aoc_state *s, int seat,
                         int place, struct clio_reason *why)
{
    int needed[MAX_PREREQUISITES] = {0}, n = 0;
    for (unsigned left = c->prerequisites[place]; left; left &= left - 1)
        needed[n++] = tech_at(s, seat, __builtin_ctz(left));
    because(why, WHY_PREREQUISITE + n - 1, tech_at(s, seat, place), needed[0], needed[1]);
    why->arg[3] = (int16_t)needed[2];
}

/* The place of a technology that could be gained now, or NONE with the reason. */
static int open_place(const struct aoc_content *c, const struct aoc_state *s, int seat, int tech,
                      struct clio_reason *why)
{
    int place = tech < TECHS ? aoc_place_of(s, seat, tech) : NONE;
    const struct aoc_scenario *scenario = scenario_of(c, s);
    if (place != NONE && (aoc_open_techs(c, s, seat) >> place & 1))
        return place;
    if (place == NONE)
        because(why, WHY_COVERED, tech, 0, 0);
    else if (s->seat[seat].techs >> place & 1)
        because(why, WHY_OWNED, tech, 0, 0);
    else if (scenario && tech < BASE_TECHS && (scenario->banned >> tech & 1))
        because(why, WHY_BANNED_TECH, tech, 0, 0);
    else
        why_not_open(c, s, seat, place, why);
    return NONE;
}

static void why_not_paid(const struct aoc_content *c, const struct aoc_state *s, int action,
                         struct situation at, bool free, struct clio_reason *why)
{
    struct price price = price_of(c, s, action, at);
    int hand = in_hand(s, at.seat), coins = s->seat[at.seat].coins;
    int workers = price.workers > 0 ? price.workers : 1; /* somebody performs it */
    if (!free && workers > hand)
        because(why, WHY_WORKERS, workers, hand, action);
    else if (price.coins > coins)
        because(why, WHY_COINS, price.coins, coins, action);
}

static void why_not_action(const struct aoc_content *c, const struct aoc_state *s, int seat,
                           clio_move move, struct clio_reason *why)
{
    int action = clio_arg(move, 0), place = NONE;
    bool study = clio_verb(move) == DO_STUDY;
    if (action >= ACTIONS || (study && !c->action[action].takes_tech))
        return;
    if (!(aoc_open_actions(c, s, seat) & ~c->without_slots & 1u << action))
        why_closed(c, s, seat, action, why);
    else if (study && (place = open_place(c, s, seat, clio_arg(move, 1), why)) == NONE)
        return;
    else if (!study && c->action[action].takes_tech && aoc_open_techs(c, s, seat))
        because(why, WHY_NEEDS_TECH, action, 0, 0);
    else
        why_not_paid(c, s, action, (struct situation){seat, place, NONE}, false, why);
}

/* A technology that an effect brings, or an action that an ability performs. */
static void why_not_tech(const struct aoc_content *c, const struct aoc_state *s, int seat, int tech,
                         struct clio_reason *why)
{
    const struct clio_frame *f = top_frame(s);
    int place = open_place(c, s, seat, tech, why);
    if (place == NONE || s->core.question != Q_DO_TECH)
        return;
    SEE_LOCALS_OF(clause);
    const struct aoc_clause *clause = &c->clause[l->clause];
    why_not_paid(c, s, clause->op[l->op].arg, (struct situation){seat, place, aoc_via_of(clause)},
                 true, why);
}

static void why_not_special(const struct aoc_content *c, const struct aoc_state *s, int seat,
                            int card, struct clio_reason *why)
{
    const struct aoc_seat *p = &s->seat[seat];
    if (!s->innovation)
        because(why, WHY_NO_INNOVATION, 0, 0, 0);
    else if (s->shop != 1 || !sells_at(s->core.question))
        return;
    else if (p->special != NONE)
        because(why, WHY_ONE_SPECIAL, p->special, 0, 0);
    else if (card >= SPECIAL_CARDS || !(s->special_market >> card & 1))
        because(why, WHY_SPECIAL_GONE, card, 0, 0);
    else if (p->techs & (7u << (c->special[card].column * ROWS)))
        because(why, WHY_COLUMN, card, 0, 0);
    else if (!(aoc_special_for_sale(c, s, seat) >> card & 1))
        because(why, WHY_COINS, c->special[card].price, p->coins, 0);
}

static void why_not_wonder(const struct aoc_state *s, int wonder, struct clio_reason *why)
{
    for (unsigned left = s->wonder_market; left; left &= left - 1)
        if (s->wonder[__builtin_ctz(left)] == wonder)
            return;
    because(why, WHY_WONDER_GONE, wonder, 0, 0);
}

/* An option of an ability, or one of its choices. */
static void why_not_option(const struct aoc_content *c, const struct aoc_state *s, clio_move move,
                           struct clio_reason *why)
{
    const struct clio_frame *f = top_frame(s);
    SEE_LOCALS_OF(clause);
    if (clio_arg(move, 0) == l->clause &&
        !(clio_verb(move) == DO_USE ? can_use(c, s, f) : can_choose(c, s, f, clio_arg(move, 1))))
        because(why, WHY_CANNOT_CARRY_OUT, 0, 0, 0);
}

static void why_not_picked(const struct aoc_state *s, int seat, int civ, struct clio_reason *why)
{
    const uint8_t *pack = NULL;
    int n = aoc_pack_of(s, seat, &pack);
    if (!is_in(pack, n, civ))
        because(why, WHY_NOT_OFFERED, civ, 0, 0);
}

void aoc_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                 struct clio_reason *why)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    int question = s->core.question, verb = clio_verb(move), thing = clio_arg(move, 0);
    because(why, s->over ? WHY_OVER : WHY_NOT_NOW, 0, 0, 0);
    if (!clio_is_asked(&s->core, seat))
        return;
    if (question == Q_CIVILIZATION && (verb == DO_RAISE || verb == DO_ANNEX || verb == DO_SKIP))
        why_not_civ(c, s, seat, move, why);
    else if (question == Q_ACTION && (verb == DO_ACT || verb == DO_STUDY))
        why_not_action(c, s, seat, move, why);
    else if (question == Q_ACTION && (verb == DO_REST || verb == DO_DONE) &&
             verb != (int)end_of_step_2(s))
        because(why, verb == DO_REST ? WHY_HAS_ACTED : WHY_MUST_REST, 0, 0, 0);
    else if (verb == DO_BUY)
        why_not_special(c, s, seat, thing, why);
    else if ((question == Q_TECH || question == Q_DO_TECH) && verb == DO_TAKE_TECH)
        why_not_tech(c, s, seat, thing, why);
    else if (question == Q_WONDER && verb == DO_TAKE_WONDER)
        why_not_wonder(s, thing, why);
    else if ((question == Q_MAY && verb == DO_USE) || (question == Q_CHOOSE && verb == DO_CHOOSE))
        why_not_option(c, s, move, why);
    else if (question == Q_BONUS_TARGET && verb == DO_PUT &&
             !is_in(s->market_civ, s->market_count, thing))
        because(why, WHY_NOT_OFFERED, thing, 0, 0);
    else if (question == Q_DRAFT && verb == DO_PICK)
        why_not_picked(s, seat, thing, why);
}
