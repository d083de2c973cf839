/* abilities.c: which abilities work for a seat, what they count, and when their conditions hold. */
#include "games/aoc/state.h"

#define FOR_EACH(set) for (uint64_t left_ = (set); left_; left_ &= left_ - 1)
#define IT (__builtin_ctzll(left_))

static void add_digest(struct aoc_digest *sum, const struct aoc_digest *part)
{
    sum->costs |= part->costs;
    sum->bonuses |= part->bonuses;
    sum->slots |= part->slots;
    sum->future |= part->future;
}

/* The digest of everything that works for a seat, counted afresh. */
struct aoc_digest aoc_digest_of(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    struct aoc_digest sum = {0};
    for (int a = 0; a < PRINTED_ACTIONS; a++) {
        sum.costs |= (uint16_t)(active(c, s, seat, HOOK_COST + a) ? 1u << a : 0);
        sum.bonuses |= (uint16_t)(active(c, s, seat, HOOK_ACTION + a) ? 1u << a : 0);
    }
    const struct aoc_clause *slots = &c->clause[c->hook[HOOK_SLOT].first];
    FOR_EACH (active(c, s, seat, HOOK_SLOT))
        sum.slots |= (uint16_t)(1u << slots[IT].op[0].arg);
    sum.future = active(c, s, seat, HOOK_FUTURE_SLOTS) != 0;
    return sum;
}

void aoc_switch_on(struct play *x, int seat, int part)
{
    for (int i = 0; i < ACTIVE_WORDS; i++)
        x->s->seat[seat].active[i] |= x->c->part_active[part][i];
    add_digest(&x->s->seat[seat].digest, &x->c->digest[part]);
}

void aoc_switch_off(struct play *x, int seat, int part)
{
    for (int i = 0; i < ACTIVE_WORDS; i++)
        x->s->seat[seat].active[i] &= ~x->c->part_active[part][i];
    /* Only what this part has to do with can have changed. */
    const struct aoc_digest *part_digest = &x->c->digest[part];
    struct aoc_digest *sum = &x->s->seat[seat].digest;
    FOR_EACH (part_digest->costs)
        if (!active(x->c, x->s, seat, HOOK_COST + IT))
            sum->costs &= (uint16_t) ~(1u << IT);
    FOR_EACH (part_digest->bonuses)
        if (!active(x->c, x->s, seat, HOOK_ACTION + IT))
            sum->bonuses &= (uint16_t) ~(1u << IT);
    if (part_digest->slots | part_digest->future)
        *sum = aoc_digest_of(x->c, x->s, seat);
}

/* Military symbols on everything that works for the seat [AoC p.14]. */
int aoc_military(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    const struct aoc_clause *clauses = &c->clause[c->hook[HOOK_MIL].first];
    int sum = 0;
    FOR_EACH (active(c, s, seat, HOOK_MIL)) {
        const struct aoc_clause *clause = &clauses[IT];
        if (clause->condition_count == 0 || aoc_holds(c, s, (struct situation){seat, NONE, NONE},
                                                      clause->condition, clause->condition_count))
            sum += aoc_amount_of(c, s, seat, &clause->op[0]);
    }
    return sum;
}

int aoc_count_of(const struct aoc_content *c, const struct aoc_state *s, int seat, int counter)
{
    const struct aoc_seat *p = &s->seat[seat];
    switch (counter) {
    case COUNT_TECHS: return __builtin_popcount(p->techs);
    case COUNT_MIL: return aoc_military(c, s, seat);
    case COUNT_WONDERS: return __builtin_popcount(p->wonders);
    case COUNT_CIVS: return p->civ_count;
    case COUNT_POINTS: return p->points;
    case COUNT_COINS: return p->coins;
    case COUNT_WORKERS: return p->workers;
    case COUNT_FUTURE: return upcoming(s);
    case COUNT_BONUS: return s->bonus;
    case COUNT_CONTROL: return p->control;
    case COUNT_ROUND: return s->round;
    case COUNT_GRADE: return s->grade;
    default: return 0;
    }
}

int aoc_amount_of(const struct aoc_content *c, const struct aoc_state *s, int seat,
                  const struct aoc_op *op)
{
    if (op->counter == COUNT_NONE)
        return op->times;
    int n = op->times * (aoc_count_of(c, s, seat, op->counter) / op->per);
    return n < op->cap || op->cap == NO_CAP ? n : op->cap;
}

/* Is nobody stronger? Alone at the table, the virtual opponent is compared [AoC p.17, p.31]. */
static bool strongest(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    int own = aoc_military(c, s, seat);
    if (s->solo)
        return own >= s->rival;
    for (int i = 0; i < s->seats; i++)
        if (i != seat && aoc_military(c, s, i) > own)
            return false;
    return true;
}

static bool weakest(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    int own = aoc_military(c, s, seat);
    if (s->solo)
        return own <= s->rival;
    for (int i = 0; i < s->seats; i++)
        if (i != seat && aoc_military(c, s, i) < own)
            return false;
    return true;
}

static bool condition_holds(const struct aoc_content *c, const struct aoc_state *s,
                            struct situation at, const struct aoc_condition *cond)
{
    switch (cond->kind) {
    case IF_STRONGEST: return strongest(c, s, at.seat);
    case IF_WEAKEST: return weakest(c, s, at.seat);
    case IF_WEAKER: return s->solo && aoc_military(c, s, at.seat) < s->rival;
    case IF_TECHIN: {
        /* Names mean base technologies: one that was covered is no longer it [ruling 16]. */
        int tech = at.tech == NONE ? NONE : tech_at(s, at.seat, at.tech);
        return tech < BASE_TECHS && (cond->value >> tech & 1);
    }
    case IF_NOT_VIA: return at.via != cond->value;
    case IF_AT_MOST: return aoc_count_of(c, s, at.seat, cond->counter) <= cond->value;
    case IF_AT_LEAST: return aoc_count_of(c, s, at.seat, cond->counter) >= cond->value;
    default: return aoc_count_of(c, s, at.seat, cond->counter) == cond->value;
    }
}

bool aoc_holds(const struct aoc_content *c, const struct aoc_state *s, struct situation at,
               const struct aoc_condition *conditions, int count)
{
    for (int i = 0; i < count; i++)
        if (!condition_holds(c, s, at, &conditions[i]))
            return false;
    return true;
}

bool aoc_goal_holds(const struct aoc_content *c, const struct aoc_state *s, int seat,
                    const struct aoc_goal *goal)
{
    return aoc_holds(c, s, (struct situation){seat, NONE, NONE}, goal->condition, goal->count);
}

/* Ties always include everybody [ruling 24]. */
unsigned aoc_seats_in_scope(const struct aoc_content *c, const struct aoc_state *s, int seat,
                            const struct aoc_op *op)
{
    unsigned all = (1u << s->seats) - 1, found = 0;
    switch (op->scope) {
    case SCOPE_SELF: return 1u << seat;
    case SCOPE_OTHERS: return all & ~(1u << seat);
    case SCOPE_ALL: return all;
    case SCOPE_WEAKEST: {
        int least = s->solo ? s->rival : 9999;
        for (int i = 0; i < s->seats; i++) {
            int n = aoc_military(c, s, i);
            if (n < least)
                found = 0;
            if (n <= least)
                found |= 1u << i;
            least = n < least ? n : least;
        }
        return found;
    }
    case SCOPE_STRONGEST:
        for (int i = 0; i < s->seats; i++)
            found |= strongest(c, s, i) ? 1u << i : 0;
        return found;
    default: {
        int most = -1;
        for (int i = 0; i < s->seats; i++) {
            int n = aoc_count_of(c, s, i, op->scope_counter);
            if (n > most) {
                most = n;
                found = 0;
            }
            found |= n == most ? 1u << i : 0;
        }
        return found;
    }
    }
}

/* Is one of these passive clauses (SLOT, KEEP, BAN) about this action? */
bool aoc_any_with_action(const struct aoc_content *c, uint64_t set, int hook, int action)
{
    const struct aoc_clause *clauses = &c->clause[c->hook[hook].first];
    FOR_EACH (set)
        if (clauses[IT].op[0].arg == action)
            return true;
    return false;
}
