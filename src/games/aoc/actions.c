/* actions.c: which slots are open, what an action costs, and performing it [AoC p.9-11, p.17]. */
#include "games/aoc/state.h"

/* Slots of one action that this seat may still use this turn. */
int aoc_free_slots(const struct aoc_content *c, const struct aoc_state *s, int seat, int action)
{
    const struct aoc_action *a = &c->action[action];
    int slots = 0;
    if (action >= PRINTED_ACTIONS) {
        return in_scenario(c, s, action) && s->round >= a->from_round && s->round <= a->to_round
                   ? a->slots - s->used[action]
                   : 0;
    }
    if (a->permanent) {
        slots = a->slots;
    } else {
        /* Below the permanent card, or to its right for who may use what is still to come. */
        int end = active(c, s, seat, HOOK_FUTURE_SLOTS) ? TIMELINE : s->window + WINDOW;
        for (int i = s->window; i < end; i++)
            if (s->timeline[i] == action)
                slots = a->slots;
    }
    uint64_t private_slots = active(c, s, seat, HOOK_SLOT);
    if (private_slots) {
        const struct aoc_clause *clauses = &c->clause[c->hook[HOOK_SLOT].first];
        for (; private_slots; private_slots &= private_slots - 1)
            slots += clauses[__builtin_ctzll(private_slots)].op[0].arg == action;
    }
    return slots - s->used[action];
}

/* Somebody else's ability forbids the whole action [AoC p.23, ruling 32]. */
bool aoc_banned(const struct aoc_content *c, const struct aoc_state *s, int seat, int action)
{
    for (int i = 0; i < s->seats; i++)
        if (i != seat && aoc_any_with_action(c, active(c, s, i, HOOK_BAN), HOOK_BAN, action))
            return true;
    return false;
}

static bool somebody_bans(const struct aoc_content *c, const struct aoc_state *s)
{
    uint64_t bans = 0;
    for (int i = 0; i < SEATS; i++) /* nothing works for an empty seat */
        bans |= active(c, s, i, HOOK_BAN);
    return bans;
}

/* Actions with a slot left that nobody forbids, as a set. Inline: the list of moves begins with it. */
inline unsigned aoc_open_actions(const struct aoc_content *c, const struct aoc_state *s, int seat)
{
    unsigned own = s->seat[seat].digest.slots;
    unsigned open = c->permanent | in_window(s) | own;
    if (s->seat[seat].digest.future)
        for (int i = s->window + WINDOW; i < TIMELINE; i++)
            open |= 1u << s->timeline[i];
    open &= ~(s->used_set & c->one_slot & ~own);
    if (s->solo >= 2)
        open |= (unsigned)scenario_of(c, s)->special_actions << PRINTED_ACTIONS;
    /* Only what has several slots, or comes and goes with the rounds, needs counting. */
    for (unsigned left = open & (s->used_set | ~0u << PRINTED_ACTIONS); left; left &= left - 1)
        if (aoc_free_slots(c, s, seat, __builtin_ctz(left)) <= 0)
            open &= ~(left & -left);
    if (somebody_bans(c, s))
        for (unsigned left = open & c->bannable; left; left &= left - 1)
            if (aoc_banned(c, s, seat, __builtin_ctz(left)))
                open &= ~(left & -left);
    return open;
}

/* Base, then all changes, then "costs at most", never below 0 [ruling 7]. */
struct price aoc_changed_price(const struct aoc_content *c, const struct aoc_state *s, int action,
                               struct situation at)
{
    struct price price = {c->action[action].workers, c->action[action].coins};
    uint64_t set = active(c, s, at.seat, HOOK_COST + action);
    const struct aoc_clause *clauses = &c->clause[c->hook[HOOK_COST + action].first];
    int most = 99;
    for (; set; set &= set - 1) {
        const struct aoc_clause *clause = &clauses[__builtin_ctzll(set)];
        if (!aoc_holds(c, s, at, clause->condition, clause->condition_count))
            continue;
        for (int i = 0; i < clause->op_count; i++) {
            const struct aoc_op *op = &clause->op[i];
            if (op->code == OP_COSTMOD)
                price.coins += op->times;
            else if (op->code == OP_WORKERMOD)
                price.workers += op->times;
            else if (op->times < most)
                most = op->times;
        }
    }
    if (price.coins > most)
        price.coins = most;
    if (price.coins < 0)
        price.coins = 0;
    return price;
}

/* Open technologies this action could be paid for. */
unsigned aoc_affordable_techs(const struct aoc_content *c, const struct aoc_state *s, int seat,
                              int action, int via, bool free)
{
    unsigned found = 0;
    int hand = in_hand(s, seat), coins = s->seat[seat].coins;
    const struct aoc_action *a = &c->action[action];
    unsigned open = aoc_open_techs(c, s, seat);
    unsigned repriced = s->seat[seat].digest.costs >> action & 1;
    if (!repriced || !(c->can_rise >> action & 1)) {
        if (!free && a->workers > hand)
            return 0;
        if (a->coins <= coins)
            return open;
        if (!repriced)
            return 0;
    }
    for (unsigned left = open; left; left &= left - 1) {
        int place = __builtin_ctz(left);
        struct price price = price_of(c, s, action, (struct situation){seat, place, via});
        if ((free || price.workers <= hand) && price.coins <= coins)
            found |= 1u << place;
    }
    return found;
}

/* Could an ability perform this action now? */
bool aoc_can_do(const struct aoc_content *c, const struct aoc_state *s, int seat, int action,
                int via)
{
    if (aoc_banned(c, s, seat, action))
        return false;
    if (c->action[action].takes_tech && aoc_open_techs(c, s, seat))
        return aoc_affordable_techs(c, s, seat, action, via, true) != 0;
    return price_of(c, s, action, (struct situation){seat, NONE, via}).coins <= s->seat[seat].coins;
}

static void place_workers(struct play *x, int action, int workers)
{
    struct aoc_state *s = x->s;
    s->used[action]++;
    s->used_set |= 1u << action;
    s->placed = (uint8_t)(s->placed + workers);
    if (x->c->action[action].red)
        s->on_red[action] = (uint8_t)(s->on_red[action] + workers);
}

enum { PRICE_SOURCES = 3 };

static bool changes_coins(const struct aoc_clause *clause)
{
    for (int i = 0; i < clause->op_count; i++)
        if (clause->op[i].code != OP_WORKERMOD)
            return true;
    return false;
}

/* The two parts of a civilization have one name. */
static bool same_card(int part, int other)
{
    return part < PART_WONDER && other < PART_WONDER && part % CIVS == other % CIVS;
}

/* The abilities that change what an action costs now, as parts; PARTS behind the last one. */
static void find_price_sources(const struct play *x, int action, struct situation at,
                               int part[PRICE_SOURCES])
{
    const struct aoc_clause *clauses = &x->c->clause[x->c->hook[HOOK_COST + action].first];
    uint64_t set = active(x->c, x->s, at.seat, HOOK_COST + action);
    int count = 0;
    for (int i = 0; i < PRICE_SOURCES; i++)
        part[i] = PARTS;
    for (; set && count < PRICE_SOURCES; set &= set - 1) {
        const struct aoc_clause *clause = &clauses[__builtin_ctzll(set)];
        if (changes_coins(clause) && !(count > 0 && same_card(part[0], clause->part)) &&
            aoc_holds(x->c, x->s, at, clause->condition, clause->condition_count))
            part[count++] = clause->part;
    }
}

/* What is paid, and whose doing it is where that is not what the card says. */
static void tell_payment(struct play *x, int action, struct situation at, int coins)
{
    int printed = x->c->action[action].coins, part[PRICE_SOURCES];
    find_price_sources(x, action, at, part);
    if (coins != printed && part[0] != PARTS)
        SAY(PAY_CHANGED, at.seat, coins, printed, part[0], part[1], part[2]);
    else if (coins > 0)
        SAY(PAY, at.seat, coins);
}

/* Inline: nearly every price is the printed one. */
static inline __attribute__((always_inline)) void pay(struct play *x, int action,
                                                      struct situation at, bool free)
{
    struct price price = price_of(x->c, x->s, action, at);
    if (!free)
        place_workers(x, action, price.workers);
    x->s->seat[at.seat].coins = (int16_t)(x->s->seat[at.seat].coins - price.coins);
    if (x->log)
        tell_payment(x, action, at, price.coins);
}

/*
 * Pay, take the printed effect, then the bonuses. Which abilities take part is fixed when the
 * action starts: what it brings does not change it.
 */
RULE(perform)
{
    LOCALS_OF(perform);
    struct situation at = {f->seat, l->tech, l->via};
    BEGIN;
    l->bonuses =
        l->action < PRINTED_ACTIONS ? active(x->c, x->s, f->seat, HOOK_ACTION + l->action) : 0;
    pay(x, l->action, at, l->free);
    for (l->nth = 0; l->nth < x->c->now[PART_ACTION + l->action].count; l->nth++) {
        if (!aoc_run_at_once(x, x->c->now[PART_ACTION + l->action].first + l->nth, at)) {
            RUN(clause, f->seat,
                .clause = (uint16_t)(x->c->now[PART_ACTION + l->action].first + l->nth),
                .tech = l->tech, .via = l->via);
        }
    }
    if (l->bonuses &&
        !aoc_resolve_at_once(x, f->seat, HOOK_ACTION + l->action, l->bonuses, l->tech, l->via)) {
        RUN(resolve, f->seat, .hook = (uint8_t)(HOOK_ACTION + l->action), .tech = l->tech,
            .via = l->via, .set = l->bonuses);
    }
    END;
}

/* The same for most actions and most players: when nobody has to be asked on the way. */
bool aoc_perform_at_once(struct play *x, int seat, int action, int tech)
{
    struct situation at = {seat, tech, NONE};
    if (x->c->action[action].asks && aoc_clause_asks(x, x->c->action[action].asks, at))
        return false;
    uint64_t bonuses = 0;
    if (x->s->seat[seat].digest.bonuses >> action & 1) {
        bonuses = active(x->c, x->s, seat, HOOK_ACTION + action);
        if (aoc_asks_somebody(x->c, HOOK_ACTION + action, bonuses))
            return false;
    }
    pay(x, action, at, false);
    for (int i = 0; i < x->c->now[PART_ACTION + action].count; i++)
        aoc_run_at_once(x, x->c->now[PART_ACTION + action].first + i, at);
    if (bonuses)
        aoc_resolve_at_once(x, seat, HOOK_ACTION + action, bonuses, tech, NONE);
    return true;
}
