/*
 * notes.c: what a legal move gives and costs, in a few words beside it. Prices are asked of the rules
 * that take them, effects are told from their clauses. Only who reads notes pays for them.
 */
#include "games/aoc/aoc.h"
#include "games/aoc/tell.h"

struct note {
    struct aoc_teller t;
    const struct aoc_state *s;
    int seat;
    struct clio_buf *out;
    int *gain;             /* by operation: what the seat simply gains, from wherever */
    struct clio_buf *rest; /* what else happens: told after it */
};

/* ---- Pieces of a note --------------------------------------------------------------------------- */

static void next_piece(const struct note *n, struct clio_buf *out)
{
    if (out->length > 0)
        clio_put(out, clio_game_text(n->t.game, n->t.lang, "note.and"));
}

/* A text about a number. */
static void say(const struct note *n, const char *key, int number)
{
    const struct clio_value values[] = {NUMBER_VALUE("n", number)};
    next_piece(n, n->out);
    clio_format(n->out, n->t.lang, clio_game_text(n->t.game, n->t.lang, key), values, 1);
}

static bool is_simple_gain(const struct aoc_op *op)
{
    bool countable = op->code == OP_COIN || op->code == OP_POINT || op->code == OP_WORKER ||
                     op->code == OP_TECH || op->code == OP_WONDER;
    return countable && op->scope == SCOPE_SELF && op->counter == COUNT_NONE && op->times > 0;
}

/* Simple gains are added up, "+2 coins" rather than "+1 coin; +1 coin"; the rest is told as it is. */
static void say_clause(const struct note *n, const struct aoc_clause *clause)
{
    int simple = 0;
    while (simple < clause->op_count && is_simple_gain(&clause->op[simple]))
        simple++;
    for (int i = 0; i < simple; i++)
        n->gain[clause->op[i].code] += clause->op[i].times;
    if (simple == clause->op_count)
        return;
    next_piece(n, n->rest);
    aoc_tell_ops(&n->t, n->rest, clause->op + simple, clause->op_count - simple, "join.comma");
}

/* What was gathered, behind what it costs. False: nothing was. */
static bool say_gathered(const struct note *n)
{
    size_t before = n->out->length;
    for (int code = 0; code < OPERATIONS; code++) {
        struct aoc_op sum = {
            .code = (uint8_t)code, .times = (int8_t)n->gain[code], .counter = COUNT_NONE};
        if (sum.times == 0)
            continue;
        next_piece(n, n->out);
        aoc_tell_op(&n->t, n->out, &sum);
        n->gain[code] = 0;
    }
    if (n->rest->length > 0) {
        next_piece(n, n->out);
        clio_put(n->out, n->rest->at);
    }
    return n->out->length > before;
}

static bool at_work(const struct note *n, const struct aoc_clause *clause, struct situation at)
{
    return aoc_holds(n->t.c, n->s, at, clause->condition, clause->condition_count);
}

/* What the seat's own abilities add at a hook. */
static void say_abilities(const struct note *n, int hook, struct situation at)
{
    const struct aoc_clause *clauses = &n->t.c->clause[n->t.c->hook[hook].first];
    for (uint64_t set = active(n->t.c, n->s, n->seat, hook); set; set &= set - 1) {
        const struct aoc_clause *clause = &clauses[__builtin_ctzll(set)];
        if (at_work(n, clause, at))
            say_clause(n, clause);
    }
}

/* ---- Step 1 --------------------------------------------------------------------------------------- */

static void note_civ(const struct note *n, int civ, bool raise)
{
    int coins = aoc_bonus_of(n->t.c, n->s, n->seat, civ, raise);
    if (raise)
        say(n, "note.population", n->t.c->civ[civ].population);
    else if (n->s->seat[n->seat].workers < MAX_WORKERS)
        say(n, "note.worker-more", 1);
    if (coins)
        say(n, "note.coins", coins);
}

/* ---- Step 2 --------------------------------------------------------------------------------------- */

static void note_action(const struct note *n, int action, int place)
{
    const struct aoc_content *c = n->t.c;
    struct situation at = {n->seat, place, NONE};
    struct price price = price_of(c, n->s, action, at);
    uint64_t keep = active(c, n->s, n->seat, HOOK_KEEP);
    bool kept = keep && aoc_any_with_action(c, keep, HOOK_KEEP, action);
    if (price.workers)
        say(n, c->action[action].red && !kept ? "note.sacrifices" : "note.costs-workers",
            price.workers);
    if (price.coins)
        say(n, "note.costs-coins", price.coins);
    for (int i = 0; place == NONE && i < c->now[PART_ACTION + action].count; i++) {
        const struct aoc_clause *clause = &c->clause[c->now[PART_ACTION + action].first + i];
        if (at_work(n, clause, at))
            say_clause(n, clause);
    }
    if (action < PRINTED_ACTIONS)
        say_abilities(n, HOOK_ACTION + action, at);
    if (!say_gathered(n) && place == NONE) /* said before, not after */
        say(n, "note.nothing", 0);
}

static void note_rest(const struct note *n)
{
    n->gain[OP_COIN] = REST_COINS;
    n->gain[OP_WORKER] = n->s->seat[n->seat].workers < MAX_WORKERS;
    say_abilities(n, HOOK_ON_REST, (struct situation){n->seat, NONE, NONE});
    say_abilities(n, HOOK_END_TURN, (struct situation){n->seat, NONE, NONE});
    say_gathered(n);
}

static void note_done(const struct note *n)
{
    int lost = aoc_workers_on_red(n->t.c, n->s, n->seat);
    if (lost)
        say(n, "note.sacrifices", lost);
    say_abilities(n, HOOK_END_TURN, (struct situation){n->seat, NONE, NONE});
    say_gathered(n);
}

/* ---- Answers --------------------------------------------------------------------------------------- */

/* An action without a worker: its coins are paid, and it gains what it always does. */
static void note_free_action(const struct note *n, int action, int via)
{
    const struct aoc_content *c = n->t.c;
    struct situation at = {n->seat, NONE, via};
    struct price price = price_of(c, n->s, action, at);
    if (price.coins)
        say(n, "note.costs-coins", price.coins);
    for (int i = 0; i < c->now[PART_ACTION + action].count; i++) {
        const struct aoc_clause *clause = &c->clause[c->now[PART_ACTION + action].first + i];
        if (at_work(n, clause, at))
            say_clause(n, clause);
    }
    if (action < PRINTED_ACTIONS)
        say_abilities(n, HOOK_ACTION + action, at);
    say_gathered(n);
}

/* What yes does: the operations that one may carry out. */
static void note_use(const struct note *n)
{
    const struct clio_frame *f = top_frame(n->s);
    SEE_LOCALS_OF(clause);
    const struct aoc_op *op = &n->t.c->clause[l->clause].op[l->op];
    aoc_tell_ops(&n->t, n->out, op + 1, op->arg, "join.and");
    for (int i = 1; i <= op->arg; i++)
        if (op[i].code == OP_DO)
            note_free_action(n, op[i].arg, aoc_via_of(&n->t.c->clause[l->clause]));
}

void aoc_note(const clio_game *game, const void *state, int seat, clio_move move,
              enum clio_lang lang, struct clio_buf *out)
{
    int gain[OPERATIONS] = {0};
    char words[1200];
    struct clio_buf rest = clio_buf_of(words, sizeof words);
    const struct note note = {{game, content_of(game), lang}, state, seat, out, gain, &rest};
    const struct note *n = &note;
    int thing = clio_arg(move, 0);
    if (n->s->over)
        return;
    switch (clio_verb(move)) {
    case DO_RAISE: note_civ(n, thing, true); break;
    case DO_ANNEX: note_civ(n, thing, false); break;
    case DO_SKIP: say(n, "note.skip", 0); break;
    case DO_ACT: note_action(n, thing, NONE); break;
    case DO_STUDY: note_action(n, thing, aoc_place_of(n->s, seat, clio_arg(move, 1))); break;
    case DO_REST: note_rest(n); break;
    case DO_DONE: note_done(n); break;
    case DO_BUY: say(n, "note.costs-coins", n->t.c->special[thing].price); break;
    case DO_PICK: say(n, "note.population", n->t.c->civ[thing].population); break;
    case DO_USE: note_use(n); break;
    case DO_DECLINE: say(n, "note.declined", 0); break;
    default: break;
    }
}
