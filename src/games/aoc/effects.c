/*
 * effects.c: carries out clauses. What nobody has to choose about runs straight through; the rest
 * are the two rules at the end: resolve (a set of clauses, in the owner's order) and clause.
 */
#include "games/aoc/ask.h"

/* ---- Gains and losses ------------------------------------------------------------------------ */

/*
 * What the same card brings a seat line after line is one sum: true if the last line was of this kind
 * and took it in. Both abilities of a civilization bear its name.
 */
static bool told_with_last(struct play *x, int phrase, int seat, int n, int part)
{
    struct clio_log *log = x->log;
    if (!log || log->count == 0 || log->count > log->capacity)
        return false;
    struct clio_event *last = &log->events[log->count - 1];
    bool same = last->arg[2] == part || (part < PART_WONDER && last->arg[2] < PART_WONDER &&
                                         last->arg[2] % CIVS == part % CIVS);
    if (last->phrase != phrase || last->arg[0] != seat || !same)
        return false;
    last->arg[1] = (int16_t)(last->arg[1] + n);
    return true;
}

/* Own cards that take coins are paid for; all others make one lose them. */
static bool is_own_card(const struct play *x, int seat, int part);

/* A card of another player's is named with its owner: it may lie there for long. */
static void say_loss_of_coins(struct play *x, int seat, int n, int part)
{
    for (int i = 0; i < x->s->seats && x->log; i++)
        if (part < PART_SCENARIO && i != seat && is_own_card(x, i, part)) {
            SAY(LOSE_COINS_BY, seat, n, part, i);
            return;
        }
    SAY(LOSE_COINS, seat, n, part);
}

/* Coins never go below 0: who must lose more loses what he has [AoC p.19]. */
void aoc_gain_coins(struct play *x, int seat, int n, int part)
{
    struct aoc_seat *p = &x->s->seat[seat];
    int held = p->coins + n;
    if ((unsigned)held > MAX_HELD) {
        held = held < 0 ? 0 : MAX_HELD;
        n = held - p->coins;
    }
    p->coins = (int16_t)held;
    if (n > 0 && !told_with_last(x, LOG_COINS, seat, n, part))
        SAY(COINS, seat, n, part);
    else if (n < 0 && is_own_card(x, seat, part))
        SAY(PAY_FOR, seat, -n, part);
    else if (n < 0)
        say_loss_of_coins(x, seat, -n, part);
}

/* The line of a seat's score for points of a part: its own cards, or what is added up. */
static int ledger_of(const struct play *x, int seat, int part)
{
    const struct aoc_state *s = x->s;
    const struct aoc_seat *p = &s->seat[seat];
    if (part >= PART_ACTION) {
        bool own = part < PART_EVENT && seat == s->current;
        return own                 ? LEDGER_ACTION + part - PART_ACTION
               : part < PART_EVENT ? LEDGER_OTHERS
                                   : LEDGER_EVENT;
    }
    if (part < PART_WONDER) {
        int civ = part < PART_INHERITED ? part : part - PART_INHERITED;
        for (int i = 0; i < p->civ_count; i++)
            if (p->civ[i] == civ)
                return LEDGER_CIV + i;
    } else if (part < PART_TECH) {
        for (unsigned left = p->wonders; left; left &= left - 1)
            if (s->wonder[__builtin_ctz(left)] == part - PART_WONDER)
                return LEDGER_WONDER + __builtin_ctz(left);
    } else if (part < PART_SCENARIO) {
        int place = aoc_place_of(s, seat, part - PART_TECH);
        if (place != NONE && (p->techs >> place & 1))
            return LEDGER_TECH + place;
    } else {
        return part < PART_CONTROL ? LEDGER_SCENARIO : LEDGER_CONTROL;
    }
    return LEDGER_OTHERS;
}

static bool is_own_card(const struct play *x, int seat, int part)
{
    return part < PART_SCENARIO && ledger_of(x, seat, part) != LEDGER_OTHERS;
}

void aoc_gain_points(struct play *x, int seat, int n, int part)
{
    struct aoc_seat *p = &x->s->seat[seat];
    if (n > MAX_HELD - p->points)
        n = MAX_HELD - p->points;
    if (n <= 0)
        return;
    p->points = (int16_t)(p->points + n);
    int line = ledger_of(x, seat, part);
    p->ledger[line] = (int16_t)(p->ledger[line] + n);
    if (!told_with_last(x, LOG_POINTS, seat, n, part))
        SAY(POINTS, seat, n, part);
}

/* Nobody ever owns more than four, workers on slots included [AoC p.11]. */
void aoc_gain_workers(struct play *x, int seat, int n, int part)
{
    struct aoc_seat *p = &x->s->seat[seat];
    if (n > MAX_WORKERS - p->workers)
        n = MAX_WORKERS - p->workers;
    p->workers = (uint8_t)(p->workers + n);
    if (n > 0)
        SAY(WORKERS, seat, n, part);
}

/* From hand to the supply; ignored by who has none [AoC p.5]. */
void aoc_sacrifice(struct play *x, int seat, int n, int part)
{
    int hand = in_hand(x->s, seat);
    if (n > hand)
        n = hand;
    x->s->seat[seat].workers = (uint8_t)(x->s->seat[seat].workers - n);
    if (n > 0)
        SAY(SACRIFICE, seat, n, part);
}

void aoc_plague(struct play *x, int seat, int part)
{
    if (active(x->c, x->s, seat, HOOK_IMMUNE_PLAGUE))
        SAY(PLAGUE_SPARES, seat, aoc_first_part(x->c, x->s, seat, HOOK_IMMUNE_PLAGUE));
    else if (in_hand(x->s, seat) == 0)
        SAY(NO_SACRIFICE, seat, part);
    else
        aoc_sacrifice(x, seat, 1, part);
}

void aoc_own_wonder(struct play *x, int seat, int position, int part)
{
    struct aoc_state *s = x->s;
    s->wonder_market &= (uint16_t) ~(1u << position);
    s->seat[seat].wonders |= (uint16_t)(1u << position);
    aoc_switch_on(x, seat, PART_WONDER + s->wonder[position]);
    SAY(WONDER, seat, s->wonder[position], part);
}

static void drop_wonders(struct play *x, int n)
{
    for (; n > 0 && x->s->wonder_market; n--) {
        int leftmost = __builtin_ctz(x->s->wonder_market);
        x->s->wonder_market &= (uint16_t) ~(1u << leftmost);
        SAY(DROP_WONDER, x->s->wonder[leftmost]);
    }
}

static void lose_control(struct play *x, int seat, int part)
{
    struct aoc_seat *p = &x->s->seat[seat];
    if (p->control == 0)
        return;
    p->control--;
    aoc_switch_off(x, seat, PART_CONTROL + p->control);
    SAY(LOSE_CONTROL, seat, p->control, part);
}

static void change_rival(struct play *x, int n)
{
    int cubes = x->s->rival + n;
    x->s->rival = (uint8_t)(cubes < 0 ? 0 : cubes > 99 ? 99 : cubes);
    SAY(RIVAL, x->s->rival);
}

static void carry_out_for(struct play *x, int who, const struct aoc_op *op, int part)
{
    switch (op->code) {
    case OP_COIN: aoc_gain_coins(x, who, aoc_amount_of(x->c, x->s, who, op), part); break;
    case OP_POINT: aoc_gain_points(x, who, aoc_amount_of(x->c, x->s, who, op), part); break;
    case OP_WORKER: aoc_gain_workers(x, who, aoc_amount_of(x->c, x->s, who, op), part); break;
    case OP_SACRIFICE: aoc_sacrifice(x, who, op->times, part); break;
    case OP_PLAGUE: aoc_plague(x, who, part); break;
    case OP_PAY: aoc_gain_coins(x, who, -op->times, part); break;
    case OP_DROP_WONDER: drop_wonders(x, op->times); break;
    case OP_RIVAL_MIL: change_rival(x, op->times); break;
    case OP_CONTROL:
        for (int i = 0; i > op->times; i--)
            lose_control(x, who, part);
        break;
    default: break;
    }
}

/* An operation that asks nobody. */
static void carry_out(struct play *x, int seat, const struct aoc_op *op, int part)
{
    if (op->scope == SCOPE_SELF) {
        carry_out_for(x, seat, op, part);
        return;
    }
    for (unsigned left = aoc_seats_in_scope(x->c, x->s, seat, op); left; left &= left - 1)
        carry_out_for(x, __builtin_ctz(left), op, part);
}

/* ---- Can it be done, and does the order matter? ----------------------------------------------- */

/* The technology that grants an action by DO, for NOT_VIA; NONE when it is no technology. */
int aoc_via_of(const struct aoc_clause *clause)
{
    return clause->part >= PART_TECH && clause->part < PART_SCENARIO ? clause->part - PART_TECH
                                                                     : NONE;
}

/* An action after what was paid and sacrificed for it, on which its price may depend. */
static bool can_do_after(const struct aoc_content *c, const struct aoc_state *s, int seat,
                         int action, int via, int spent, int sacrificed)
{
    if (spent + sacrificed == 0)
        return aoc_can_do(c, s, seat, action, via);
    struct aoc_state then = *s;
    then.seat[seat].coins = (int16_t)(then.seat[seat].coins - spent);
    then.seat[seat].workers = (uint8_t)(then.seat[seat].workers - sacrificed);
    return aoc_can_do(c, &then, seat, action, via);
}

/* All of these operations, one after the other. */
bool aoc_can_carry_out(const struct aoc_content *c, const struct aoc_state *s, int seat, int via,
                       const struct aoc_op *ops, int count)
{
    int coins = s->seat[seat].coins, spent = 0, hand = in_hand(s, seat);
    for (int i = 0; i < count; i++) {
        const struct aoc_op *op = &ops[i];
        switch (op->code) {
        case OP_PAY: spent += op->times; break;
        case OP_PUT_BONUS:
            if (s->market_count == 0)
                return false;
            spent += op->times;
            break;
        case OP_DO:
            if (!can_do_after(c, s, seat, op->arg, via, spent, in_hand(s, seat) - hand))
                return false;
            break;
        case OP_WONDER:
            if (!s->wonder_market)
                return false;
            break;
        case OP_TECH:
            if (!aoc_open_techs(c, s, seat))
                return false;
            break;
        case OP_SACRIFICE: hand -= op->scope == SCOPE_SELF ? op->times : 0; break;
        default: break;
        }
        if (spent > coins || hand < 0)
            return false;
    }
    return true;
}

/*
 * Must the owner be asked for an order? Only at the end of a turn and for the bonuses of an action
 * [AoC p.12], and only if it can matter: two clauses that do not touch what the other reads give
 * the same in either order.
 */
bool aoc_order_matters(const struct aoc_content *c, int hook, uint64_t set)
{
    if (hook != HOOK_END_TURN && hook < HOOK_ACTION)
        return false;
    const struct aoc_clause *clauses = &c->clause[c->hook[hook].first];
    for (uint64_t a = set; a; a &= a - 1)
        for (uint64_t b = a & (a - 1); b; b &= b - 1) {
            const struct aoc_clause *one = &clauses[__builtin_ctzll(a)];
            const struct aoc_clause *two = &clauses[__builtin_ctzll(b)];
            if ((one->writes & two->reads) || (two->writes & one->reads))
                return true;
        }
    return false;
}

/* ---- Rules ----------------------------------------------------------------------------------- */

/* Does resolving these clauses ask for a choice or for an order? */
bool aoc_asks_somebody(const struct aoc_content *c, int hook, uint64_t set)
{
    const struct aoc_clause *clauses = &c->clause[c->hook[hook].first];
    for (uint64_t left = set; left; left &= left - 1)
        if (clauses[__builtin_ctzll(left)].asks)
            return true;
    return set & (set - 1) && aoc_order_matters(c, hook, set);
}

/* What a card brings when it is gained; an end-of-turn ability that comes in this very step may
   still be used in it [ruling 34]. */
static uint64_t gained(struct play *x, int seat, int part)
{
    for (int i = x->s->core.depth - 1; i >= 0; i--) {
        struct clio_frame *f = &x->s->frame[i];
        LOCALS_OF(resolve);
        if (f->rule == R_resolve && l->hook == HOOK_END_TURN && f->seat == seat)
            l->set |= part_clauses(x->c, part, HOOK_END_TURN);
    }
    return part_clauses(x->c, part, HOOK_ON_GAIN);
}

/* Does this clause, or what the technology brings that it takes, ask for a choice? */
bool aoc_clause_asks(const struct play *x, int asks, struct situation at)
{
    if (asks != ASKS_TECH || at.tech == NONE)
        return asks != ASKS_NOBODY;
    int part = PART_TECH + tech_at(x->s, at.seat, at.tech);
    return aoc_asks_somebody(x->c, HOOK_ON_GAIN, part_clauses(x->c, part, HOOK_ON_GAIN));
}

/* The technology this Research was performed for. */
static void take_chosen_tech(struct play *x, struct situation at, int part)
{
    aoc_own_tech(x, at.seat, at.tech, part);
    uint64_t brings = gained(x, at.seat, PART_TECH + tech_at(x->s, at.seat, at.tech));
    if (brings)
        aoc_resolve_at_once(x, at.seat, HOOK_ON_GAIN, brings, NONE, NONE);
}

/* Runs a clause at once if nobody has to choose; false when it needs a frame. */
bool aoc_run_at_once(struct play *x, int index, struct situation at)
{
    const struct aoc_clause *clause = &x->c->clause[index];
    if (clause->condition_count > 0 &&
        !aoc_holds(x->c, x->s, at, clause->condition, clause->condition_count)) {
        /* what an action is performed for, and does not bring */
        if (clause->hook == HOOK_NOW && clause->condition[0].kind == IF_STRONGEST)
            SAY(NOT_STRONGEST, at.seat, clause->part);
        return true;
    }
    if (clause->asks && aoc_clause_asks(x, clause->asks, at))
        return false;
    for (int i = 0; i < clause->op_count; i++) {
        if (clause->op[i].code == OP_TECH)
            take_chosen_tech(x, at, clause->part);
        else
            carry_out(x, at.seat, &clause->op[i], clause->part);
    }
    return true;
}

/* The same for a set of clauses (not empty), if moreover their order does not matter. */
bool aoc_resolve_at_once(struct play *x, int seat, int hook, uint64_t set, int tech, int via)
{
    struct situation at = {seat, tech, via};
    int first = x->c->hook[hook].first;
    if (!(set & (set - 1)))
        return aoc_run_at_once(x, first + __builtin_ctzll(set), at);
    if (aoc_asks_somebody(x->c, hook, set))
        return false;
    for (; set; set &= set - 1)
        aoc_run_at_once(x, first + __builtin_ctzll(set), at);
    return true;
}

/* A mark of what has been told: it changes with each line, and with a sum that grows. */
static int lines_told(const struct play *x)
{
    enum { LARGEST_SUM = 1000 };
    const struct clio_log *log = x->log;
    if (!log || log->count == 0 || log->count > log->capacity)
        return log ? log->count : 0;
    return log->count * LARGEST_SUM + log->events[log->count - 1].arg[1];
}

/* Something its owner may do, which cannot be carried out whole now: it is not even offered. */
static bool is_idle(const struct play *x, int seat, int index)
{
    const struct aoc_clause *clause = &x->c->clause[index];
    return clause->op[0].code == OP_MAY && clause->op[0].arg == clause->op_count - 1 &&
           !aoc_can_carry_out(x->c, x->s, seat, aoc_via_of(clause), &clause->op[1],
                              clause->op[0].arg);
}

/* Coins alone are missing; else it has no effect for another reason. */
static void say_idle(struct play *x, int seat, int index)
{
    const struct aoc_clause *clause = &x->c->clause[index];
    struct aoc_state rich = *x->s;
    rich.seat[seat].coins = MAX_HELD;
    if (aoc_can_carry_out(x->c, &rich, seat, aoc_via_of(clause), &clause->op[1], clause->op[0].arg))
        SAY(TOO_FEW_COINS, seat, index);
    else
        SAY(NO_EFFECT, seat, index);
}

/* All of a set, in the order its owner chooses where the order matters [AoC p.12]. */
RULE(resolve)
{
    LOCALS_OF(resolve);
    bool chosen = false; /* and somebody reads what comes of it */
    BEGIN;
    while (l->set) {
        l->next = (uint8_t)__builtin_ctzll(l->set);
        if (l->set & (l->set - 1) && aoc_order_matters(x->c, l->hook, l->set)) {
            ASK(Q_ORDER, f->seat);
            l->next = (uint8_t)(clio_arg(ANSWER, 0) - x->c->hook[l->hook].first);
            chosen = x->log != NULL;
        }
        l->set &= ~(1ull << l->next);
        int told = lines_told(x);
        if (chosen && is_idle(x, f->seat, x->c->hook[l->hook].first + l->next))
            say_idle(x, f->seat, x->c->hook[l->hook].first + l->next);
        if (!aoc_run_at_once(x, x->c->hook[l->hook].first + l->next,
                             (struct situation){f->seat, l->tech, l->via})) {
            RUN(clause, f->seat, .clause = (uint16_t)(x->c->hook[l->hook].first + l->next),
                .tech = l->tech, .via = l->via);
        } else if (chosen && lines_told(x) == told) {
            SAY(NO_EFFECT, f->seat, x->c->hook[l->hook].first + l->next);
        }
        chosen = false;
    }
    END;
}

static int wonder_position(const struct aoc_state *s, int wonder)
{
    int i = 0;
    while (s->wonder[i] != wonder)
        i++;
    return i;
}

/* The MAY or CHOOSE that this operation belongs to, or NULL. */
static const struct aoc_op *group_of(const struct aoc_clause *clause, int at)
{
    for (int i = 0; i < at; i++)
        if ((clause->op[i].code == OP_MAY || clause->op[i].code == OP_CHOOSE) &&
            at <= i + clause->op[i].arg)
            return &clause->op[i];
    return NULL;
}

static int last_of(const struct aoc_clause *clause, const struct aoc_op *group)
{
    return (int)(group - clause->op) + group->arg;
}

/* The operation after this one: the other parts of a CHOOSE are passed over. */
static int next_op(const struct aoc_clause *clause, int at)
{
    const struct aoc_op *group = group_of(clause, at);
    return group && group->code == OP_CHOOSE ? last_of(clause, group) + 1 : at + 1;
}

/* What an option costs and brings is one bargain: nothing is bought in between. */
static void begin_bargain(struct play *x)
{
    x->s->shop = (uint8_t)(x->s->shop << 1);
}

static void end_bargain(struct play *x, const struct aoc_clause *clause, int at)
{
    const struct aoc_op *group = group_of(clause, at);
    if (group && group->code == OP_MAY && last_of(clause, group) == at)
        x->s->shop >>= 1;
}

static void put_bonus(struct play *x, int seat, int n, int civ)
{
    int at = aoc_market_position(x->s, civ);
    int lying = x->s->market_coins[at] + n;
    x->s->market_coins[at] = (uint8_t)(lying < MAX_LYING ? lying : MAX_LYING);
    x->s->seat[seat].coins = (int16_t)(x->s->seat[seat].coins - n);
    SAY(PUT, seat, n, civ);
}

/* Cards that come one after the other, each with what it brings: how many? */
static uint8_t cards_to_gain(const struct play *x, int seat, const struct aoc_op *op)
{
    enum { ALL_THERE_ARE = 9 }; /* technologies, or wonders in a market */
    int n = op->code == OP_TECH || op->code == OP_WONDER ? aoc_amount_of(x->c, x->s, seat, op)
            : op->code == OP_CONTROL                     ? op->times
                                                         : 0;
    return (uint8_t)(n < 0 ? 0 : n > ALL_THERE_ARE ? ALL_THERE_ARE : n);
}

static bool gains_cards(const struct aoc_op *op)
{
    return op->code == OP_TECH || op->code == OP_WONDER ||
           (op->code == OP_CONTROL && op->times > 0);
}

/* The next control card; what it brings where control cards work. */
static uint64_t gain_control(struct play *x, int seat, int part)
{
    if (x->s->seat[seat].control == CONTROL_CARDS)
        return 0;
    int card = x->s->seat[seat].control++;
    SAY(CONTROL, seat, card, part);
    if (!control_cards_work(scenario_of(x->c, x->s)))
        return 0;
    aoc_switch_on(x, seat, PART_CONTROL + card);
    return gained(x, seat, PART_CONTROL + card);
}

/* One clause, operation by operation. */
RULE(clause)
{
    LOCALS_OF(clause);
    const struct aoc_clause *clause = &x->c->clause[l->clause];
    BEGIN;
    for (l->op = 0; l->op < clause->op_count; l->op = (uint8_t)next_op(clause, l->op)) {
        if (clause->op[l->op].code == OP_MAY) { /* all or nothing */
            if (!aoc_can_carry_out(x->c, x->s, f->seat, aoc_via_of(clause), &clause->op[l->op + 1],
                                   clause->op[l->op].arg)) {
                l->op = (uint8_t)last_of(clause, &clause->op[l->op]);
                continue;
            }
            ASK(Q_MAY, f->seat);
            if (clio_verb(ANSWER) == DO_DECLINE) {
                SAY(DECLINE, f->seat, clause->part);
                l->op = (uint8_t)last_of(clause, &clause->op[l->op]);
            } else {
                begin_bargain(x);
            }
            continue;
        }
        if (clause->op[l->op].code == OP_CHOOSE) {
            ASK(Q_CHOOSE, f->seat);
            if (!ANSWER) { /* with nothing possible, nothing happens */
                l->op = (uint8_t)last_of(clause, &clause->op[l->op]);
                continue;
            }
            l->op = (uint8_t)(l->op + 1 + clio_arg(ANSWER, 1));
        }
        if (clause->op[l->op].code == OP_DO) {
            l->place = NONE;
            if (x->c->action[clause->op[l->op].arg].takes_tech) {
                ASK(Q_DO_TECH, f->seat);
                if (ANSWER)
                    l->place = (uint8_t)aoc_place_of(x->s, f->seat, clio_arg(ANSWER, 0));
            }
            SAY(FREE, f->seat, clause->op[l->op].arg, clause->part);
            RUN(perform, f->seat, .action = clause->op[l->op].arg, .tech = l->place,
                .via = (uint8_t)aoc_via_of(clause), .free = 1);
        } else if (clause->op[l->op].code == OP_PUT_BONUS) {
            ASK(Q_BONUS_TARGET, f->seat);
            if (ANSWER)
                put_bonus(x, f->seat, clause->op[l->op].times, clio_arg(ANSWER, 0));
        } else if (!gains_cards(&clause->op[l->op])) {
            carry_out(x, f->seat, &clause->op[l->op], clause->part);
        }
        for (l->cards = cards_to_gain(x, f->seat, &clause->op[l->op]); l->cards > 0; l->cards--) {
            if (clause->op[l->op].code == OP_TECH && l->tech != NONE && clause->hook == HOOK_NOW) {
                /* the technology this Research was performed for */
                aoc_own_tech(x, f->seat, l->tech, clause->part);
                int tech = tech_at(x->s, f->seat, l->tech);
                l->tech = NONE;
                RESOLVE(f->seat, HOOK_ON_GAIN, gained(x, f->seat, PART_TECH + tech));
            } else if (clause->op[l->op].code == OP_TECH) {
                ASK(Q_TECH, f->seat);
                if (!ANSWER)
                    continue; /* nothing is open: the rest is lost [ruling 40] */
                aoc_own_tech(x, f->seat, aoc_place_of(x->s, f->seat, clio_arg(ANSWER, 0)),
                             clause->part);
                RESOLVE(f->seat, HOOK_ON_GAIN, gained(x, f->seat, PART_TECH + clio_arg(ANSWER, 0)));
            } else if (clause->op[l->op].code == OP_WONDER) {
                ASK(Q_WONDER, f->seat);
                if (!ANSWER)
                    continue; /* an empty market is ignored [AoC p.4] */
                aoc_own_wonder(x, f->seat, wonder_position(x->s, clio_arg(ANSWER, 0)),
                               clause->part);
                RESOLVE(f->seat, HOOK_ON_GAIN,
                        gained(x, f->seat, PART_WONDER + clio_arg(ANSWER, 0)));
            } else {
                RESOLVE(f->seat, HOOK_ON_GAIN, gain_control(x, f->seat, clause->part));
            }
        }
        end_bargain(x, clause, l->op);
    }
    END;
}
