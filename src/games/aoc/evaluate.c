/*
 * evaluate.c: a guess of what a position is worth, for bots. In hundredths of a point.
 *
 * Points count as they are; coins, workers and abilities by what they can still bring in the turns
 * that are left. Abilities are valued by reading their clauses, so that a corrected card is valued
 * correctly too. The weights were tuned by arena games, see docs/performance.md.
 */
#include "games/aoc/aoc.h"

/* Hundredths of a point unless said otherwise. */
static const int weight[] = {
    37,  /* W_COIN: while turns are left */
    26,  /* W_LAST_COIN: in the last turn, with workers in hand */
    44,  /* W_WORKER: a worker for one turn to come */
    15,  /* W_LATE_WORKER: and for each turn after the third */
    26,  /* W_PERMANENT: how often an action is taken in a turn, percent */
    83,  /* W_TIMELINE */
    34,  /* W_GAIN_WORKER */
    110, /* W_TECH */
    361, /* W_WONDER */
    70,  /* W_DO: an action without a worker */
    62,  /* W_MAY: how often an option is used, percent */
    31,  /* W_ONE_TECH: an ability about certain technologies, percent */
    42,  /* W_NOT_NOW: a condition that does not hold now, percent */
    25,  /* W_NOT_YET: the same at the end of the game */
    25,  /* W_REST: how often one rests, percent */
    45,  /* W_SLOT: for each turn */
    22,  /* W_KEEP */
    18,  /* W_BAN */
    30,  /* W_FUTURE_SLOTS */
    35,  /* W_IMMUNE_WAR: for each war to come */
    8,   /* W_IMMUNE_PLAGUE */
    11,  /* W_MILITARY: a symbol */
    18,  /* W_STRONGEST: for each turn */
    24,  /* W_WEAKEST: for each war to come */
    14,  /* W_OWNED_TECH: for each turn */
    11,  /* W_FREE_CIV: a civilization still to come, for each turn */
    112, /* W_WORKERS: the first worker, percent; then each further one */
    118, 90, 47,
};
enum {
    W_COIN,
    W_LAST_COIN,
    W_WORKER,
    W_LATE_WORKER,
    W_PERMANENT,
    W_TIMELINE,
    W_GAIN_WORKER,
    W_TECH,
    W_WONDER,
    W_DO,
    W_MAY,
    W_ONE_TECH,
    W_NOT_NOW,
    W_NOT_YET,
    W_REST,
    W_SLOT,
    W_KEEP,
    W_BAN,
    W_FUTURE_SLOTS,
    W_IMMUNE_WAR,
    W_IMMUNE_PLAGUE,
    W_MILITARY,
    W_STRONGEST,
    W_WEAKEST,
    W_OWNED_TECH,
    W_FREE_CIV,
    W_WORKERS,
};

struct outlook {
    const struct aoc_content *c;
    const struct aoc_state *s;
    int seat;
    int turns;                        /* whole turns still to come */
    int step_ends;                    /* end-of-turn steps still to come */
    int coin;                         /* what a coin is worth */
    int worker;                       /* what a worker is worth for the turns to come */
    int wars;                         /* war cards still to enter */
    int rounds_with[PRINTED_ACTIONS]; /* coming rounds in which an action is open */
};

static int use_of(const struct outlook *o, int action)
{
    return weight[o->c->action[action].permanent ? W_PERMANENT : W_TIMELINE];
}

static void look_ahead(struct outlook *o, const struct aoc_content *c, const struct aoc_state *s,
                       int seat)
{
    memset(o, 0, sizeof *o);
    o->c = c;
    o->s = s;
    o->seat = seat;
    int position = (seat - s->first + s->seats) % s->seats;
    int current = (s->current - s->first + s->seats) % s->seats;
    bool before_turn = s->round == 0 || position > current;
    bool in_turn = s->round > 0 && seat == s->current && !s->over;
    o->turns = ROUNDS - s->round + (before_turn && s->round > 0);
    o->step_ends = o->turns + in_turn;
    o->coin = 2; /* worth a tie-break */
    if (o->turns > 0)
        o->coin = weight[W_COIN];
    else if (in_turn && in_hand(s, seat) > 0)
        o->coin = weight[W_LAST_COIN];
    o->worker = o->turns > 3 ? 3 * weight[W_WORKER] + weight[W_LATE_WORKER] * (o->turns - 3)
                             : weight[W_WORKER] * o->turns;
    for (int p = 0; p < TIMELINE; p++) {
        int first = p - WINDOW + 2, last = p + 1; /* rounds in which it is open */
        int from = s->round + !(before_turn && s->round > 0);
        if (first < from)
            first = from;
        if (last > ROUNDS)
            last = ROUNDS;
        if (last >= first)
            o->rounds_with[s->timeline[p]] = last - first + 1;
        if (p >= s->window + WINDOW && c->action[s->timeline[p]].symbol == SYMBOL_WAR)
            o->wars++;
    }
    for (int a = 0; a < PRINTED_ACTIONS; a++)
        if (c->action[a].permanent)
            o->rounds_with[a] = o->turns;
}

static int value_of_op(const struct outlook *o, const struct aoc_op *op)
{
    int n = op->counter == COUNT_NONE && op->code <= OP_WORKER ? op->times
            : op->code <= OP_WORKER || op->code == OP_TECH || op->code == OP_WONDER
                ? aoc_amount_of(o->c, o->s, o->seat, op)
                : op->times;
    int side = op->scope == SCOPE_OTHERS ? -1 : 1;
    switch (op->code) {
    case OP_COIN: return side * n * (side < 0 ? o->coin / 2 : o->coin);
    case OP_POINT: return side * n * 100;
    case OP_WORKER: return side * n * weight[W_GAIN_WORKER];
    case OP_SACRIFICE: return -weight[W_GAIN_WORKER];
    case OP_PAY:
    case OP_PUT_BONUS: return -op->times * o->coin;
    case OP_TECH: return n * weight[W_TECH];
    case OP_WONDER: return n * weight[W_WONDER];
    case OP_DO: return weight[W_DO];
    default: return 0;
    }
}

static int value_of_clause(const struct outlook *o, const struct aoc_clause *clause)
{
    int sum = 0;
    for (int i = 0; i < clause->op_count; i++) {
        const struct aoc_op *op = &clause->op[i];
        if (op->code == OP_MAY) {
            int inner = 0;
            for (int k = 0; k < op->arg; k++)
                inner += value_of_op(o, op + 1 + k);
            sum += inner > 0 ? inner * weight[W_MAY] / 100 : 0;
            i += op->arg;
        } else if (op->code == OP_CHOOSE) {
            i += op->arg;
        } else {
            sum += value_of_op(o, op);
        }
    }
    return sum;
}

static int value_of_discount(const struct outlook *o, const struct aoc_clause *clause, int action)
{
    int coins = 0;
    for (int i = 0; i < clause->op_count; i++) {
        const struct aoc_op *op = &clause->op[i];
        if (op->code == OP_COSTMOD)
            coins -= op->times;
        else if (op->code == OP_COSTSET)
            coins += o->c->action[action].coins - op->times;
        else
            coins -= 2 * op->times;
    }
    return coins * o->coin;
}

static bool conditions_on_one_tech(const struct aoc_clause *clause)
{
    for (int i = 0; i < clause->condition_count; i++)
        if (clause->condition[i].kind == IF_TECHIN)
            return true;
    return false;
}

/* What one ability brings in the turns to come. */
static int value_of_ability(const struct outlook *o, const struct aoc_clause *clause)
{
    struct situation at = {o->seat, NONE, NONE};
    int hook = clause->hook;
    if (hook >= HOOK_ACTION) {
        int action = hook - HOOK_ACTION;
        int value = value_of_clause(o, clause) * use_of(o, action) * o->rounds_with[action] / 100;
        return conditions_on_one_tech(clause) ? value * weight[W_ONE_TECH] / 100 : value;
    }
    if (hook >= HOOK_COST) {
        int action = hook - HOOK_COST;
        int value =
            value_of_discount(o, clause, action) * use_of(o, action) * o->rounds_with[action] / 100;
        return conditions_on_one_tech(clause) ? value * weight[W_ONE_TECH] / 100 : value;
    }
    bool now = aoc_holds(o->c, o->s, at, clause->condition, clause->condition_count);
    switch (hook) {
    case HOOK_END_TURN:
        return value_of_clause(o, clause) * o->step_ends * (now ? 100 : weight[W_NOT_NOW]) / 100;
    case HOOK_END_GAME: return value_of_clause(o, clause) * (now ? 100 : weight[W_NOT_YET]) / 100;
    case HOOK_ON_REST: return value_of_clause(o, clause) * o->turns * weight[W_REST] / 100;
    case HOOK_ON_WAR: return value_of_clause(o, clause) * o->wars;
    case HOOK_SLOT: return weight[W_SLOT] * o->turns;
    case HOOK_KEEP: return weight[W_KEEP] * o->turns;
    case HOOK_BAN: return weight[W_BAN] * o->turns;
    case HOOK_FUTURE_SLOTS: return weight[W_FUTURE_SLOTS] * o->turns;
    case HOOK_IMMUNE_WAR: return weight[W_IMMUNE_WAR] * o->wars;
    case HOOK_IMMUNE_PLAGUE: return weight[W_IMMUNE_PLAGUE] * o->turns;
    case HOOK_END_ROUND: return now ? value_of_clause(o, clause) : 0;
    default: return 0;
    }
}

static int value_of_military(const struct outlook *o)
{
    const struct aoc_state *s = o->s;
    int own = aoc_military(o->c, s, o->seat), highest = s->rival, lowest = s->rival;
    for (int i = 0; i < s->seats; i++) {
        int theirs = i == o->seat ? own : aoc_military(o->c, s, i);
        if (!s->solo && i == (o->seat == 0))
            highest = lowest = theirs;
        else if (!s->solo && i != o->seat) {
            highest = theirs > highest ? theirs : highest;
            lowest = theirs < lowest ? theirs : lowest;
        }
    }
    if (s->solo)
        highest = lowest = s->rival + o->turns / 2;
    int value = weight[W_MILITARY] * own;
    if (own >= highest)
        value += weight[W_STRONGEST] * o->turns;
    if (own <= lowest && !active(o->c, s, o->seat, HOOK_IMMUNE_WAR))
        value -= weight[W_WEAKEST] * o->wars;
    return value;
}

static int32_t worth(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    struct outlook o;
    const struct aoc_seat *p = &s->seat[seat];
    look_ahead(&o, c, s, seat);
    int32_t value = 100 * p->points + o.coin * p->coins;
    if (s->over)
        return 100 * p->points + 3 * p->workers + p->coins / 4;
    /* Workers on red slots are as good as lost. */
    int workers = p->workers;
    if (seat == s->current)
        for (int a = 0; a < ACTIONS; a++)
            workers -= s->on_red[a];
    for (int i = 0; i < workers; i++)
        value += o.worker * weight[W_WORKERS + i] / 100;
    for (int w = 0; w < HOOK_NOW; w++) {
        if (w == HOOK_MIL)
            continue;
        const struct aoc_clause *clauses = &c->clause[c->hook[w].first];
        for (uint64_t set = active(c, s, seat, w); set; set &= set - 1)
            value += value_of_ability(&o, &clauses[__builtin_ctzll(set)]);
    }
    value += weight[W_OWNED_TECH] * __builtin_popcount(p->techs) * o.turns;
    value += value_of_military(&o);
    /* A civilization that can still be changed keeps a door open. */
    value += weight[W_FREE_CIV] * (MAX_CIVS - p->civ_count) * o.turns;
    return value;
}

/* A scenario is about its goal: what is missing besides points weighs. */
static int32_t towards_goal(const struct aoc_content *c, const struct aoc_state *s)
{
    const struct aoc_scenario *scenario = scenario_of(c, s);
    int32_t value = 0;
    if (!scenario)
        return 0;
    const struct aoc_goal *goal = &scenario->goal[s->grade - 1];
    for (int i = 0; i < goal->count; i++) {
        if (goal->condition[i].counter == COUNT_POINTS)
            continue;
        int missing = goal->condition[i].value - aoc_count_of(c, s, 0, goal->condition[i].counter);
        if (goal->condition[i].kind == IF_AT_LEAST && missing > 0)
            value -= 180 * missing;
    }
    if (s->over && aoc_goal_holds(c, s, 0, goal))
        value += 500;
    return value;
}

int32_t aoc_evaluate(const clio_game *game, const void *state, int seat)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    int32_t own = worth(c, s, seat), best = INT32_MIN;
    for (int i = 0; i < s->seats; i++)
        if (i != seat) {
            int32_t theirs = worth(c, s, i);
            best = theirs > best ? theirs : best;
        }
    return s->seats == 1 ? own + towards_goal(c, s) : own - best;
}

void aoc_features(const clio_game *game, const void *state, int seat, float *out)
{
    const struct aoc_content *c = content_of(game);
    const struct aoc_state *s = state;
    int n = 0;
    memset(out, 0, AOC_FEATURES * sizeof *out);
    out[n++] = (float)s->round;
    out[n++] = (float)upcoming(s);
    out[n++] = (float)s->seats;
    out[n++] = (float)s->rival;
    for (int k = 0; k < SEATS; k++) {
        int i = (seat + k) % SEATS;
        if (i < s->seats) {
            const struct aoc_seat *p = &s->seat[i];
            float line[] = {(float)p->points,
                            (float)p->coins,
                            (float)p->workers,
                            (float)in_hand(s, i),
                            (float)aoc_military(c, s, i),
                            (float)__builtin_popcount(p->techs),
                            (float)__builtin_popcount(p->wonders),
                            (float)p->civ_count,
                            (float)worth(c, s, i) / 100.0f,
                            (float)p->control,
                            (float)(p->special != NONE),
                            (float)(i == s->current)};
            memcpy(out + n, line, sizeof line);
        }
        n += 12;
    }
    out[n++] = (float)s->core.question;
    out[n++] = (float)s->acted;
    out[n++] = (float)__builtin_popcount(s->wonder_market);
    out[n++] = (float)s->market_count;
}
