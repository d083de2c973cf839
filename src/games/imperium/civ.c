/*
 * civ.c: C.I.V., the opponent that the game plays itself [15 to 18]: it turns up the cards of its
 * slots, finds the row of its nation's table that fits, and carries it out.
 */
#include "games/imperium/play.h"

int imperium_bot_slots(const struct imperium *s)
{
    return s->level <= WARLORD ? 4 : s->level >= OVERLORD ? 6 : 5;
}

int imperium_bot_value(const struct play *x, int card)
{
    return card_of(x, card)->bot_value;
}

/* ---- Its cards ---------------------------------------------------------------------------------- */

/* The most recently played region; regions are all it has in play. */
static int last_region(const struct play *x, int bot)
{
    return x->s->last[zone_of(bot, Z_PLAY)];
}

static int last_discarded(const struct play *x, int bot, int what)
{
    EACH_FROM_TOP (x->s, zone_of(bot, Z_DISCARD), card)
        if (is_kind(card_of(x, card), what))
            return card;
    return NONE;
}

/* The top dynasty card enters the discard; an accession card makes an empire, and the last card
 * triggers scoring [16 step 5, R13]. */
static void dynasty_card(struct play *x, int bot)
{
    int deck = zone_of(bot, Z_NATION), card = x->s->last[deck];
    if (card == NONE)
        return;
    imperium_put(x->s, card, zone_of(bot, Z_DISCARD));
    x->s->core.reveals++;
    SAY(DYNASTY, x->s->row[card], SPOT_DISCARD);
    if (card_of(x, card)->start == START_ACCESSION)
        imperium_flip_to_empire(x, bot, CAUSE_CARD + x->s->row[card]);
    if (x->s->count[deck] == 0)
        imperium_trigger_scoring(x, ENDED_DYNASTY);
}

static void bot_returns(struct play *x, int bot, int card)
{
    imperium_put(x->s, card, Z_UNREST);
    SAY(UNREST_RETURNED, bot);
    if (x->s->level == SUPREME_RULER) { /* [R43] */
        imperium_add(x, bot, PROGRESS, 1);
        SAY(GAINS, bot, 1, PROGRESS, CAUSE_LEVEL);
    }
}

/* From the top of its deck. */
static void bot_discards(struct play *x, int bot, int most, int cause)
{
    uint8_t cards[CARDS];
    int n = 0, deck = zone_of(bot, Z_DECK);
    for (; n < most && x->s->count[deck] > 0; n++) {
        cards[n] = x->s->last[deck];
        imperium_put(x->s, cards[n], zone_of(bot, Z_DISCARD));
    }
    if (n > 0)
        x->s->core.reveals++;
    imperium_say_cards(x, LOG_BOT_DISCARDS, CLIO_NOBODY, bot, cause, cards, n);
}

/* Unrest from the pile onto its deck. */
static void bot_takes_unrest(struct play *x, int bot, int n)
{
    while (n-- > 0 && x->s->count[Z_UNREST] > 0 && !x->s->over) {
        imperium_put(x->s, x->s->last[Z_UNREST], zone_of(bot, Z_DECK));
        SAY(UNREST_TAKEN, bot);
        if (x->s->count[Z_UNREST] == 0)
            imperium_collapse(x, bot);
    }
}

/* ---- What it takes from the market [17] --------------------------------------------------------- */

static int value_in_market(const struct play *x, const struct imperium_place *p)
{
    int tokens = p->tokens[PROGRESS];
    if (x->s->switches & SWITCH_ALL_TOKENS)
        tokens += p->tokens[MATERIALS] + p->tokens[POPULATION];
    return imperium_bot_value(x, p->card) + tokens;
}

/* The eligible place of the highest value, then of most tokens, then the lowest; and why it is this
 * one: the event that tells it [17]. */
struct choice {
    int place; /* NONE: there is none */
    int value, why;
};
static struct choice best_choice(const struct play *x, int suits, int with)
{
    struct choice best = {NONE, 0, LOG_BOT_TAKES_ONLY};
    int tokens = 0;
    for (int i = 0; i < MARKET; i++) {
        const struct imperium_place *p = &x->s->market[i];
        if (p->card == NONE || !(card_of(x, p->card)->suits & suits) ||
            (with != NONE && p->tokens[with] == 0))
            continue;
        int v = value_in_market(x, p), t = p->tokens[0] + p->tokens[1] + p->tokens[2];
        bool first = best.place == NONE, more = v > best.value;
        if (!first && v == best.value)
            best.why = t == tokens ? LOG_BOT_TAKES_FIRST : LOG_BOT_TAKES_TOKENS;
        else if (!first && (more || best.why == LOG_BOT_TAKES_ONLY))
            best.why = LOG_BOT_TAKES_BEST;
        if (first || more || (v == best.value && t > tokens)) {
            best.place = i;
            best.value = v;
            tokens = t;
        }
    }
    return best;
}

static int best_place(const struct play *x, int suits, int with)
{
    return best_choice(x, suits, with).place;
}

static void bot_takes(struct play *x, int bot, struct choice choice, bool breaks)
{
    struct imperium_place *p = &x->s->market[choice.place];
    int card = p->card, unrest = p->unrest;
    if (choice.why == LOG_BOT_TAKES_BEST && choice.value > imperium_bot_value(x, card))
        choice.why = LOG_BOT_TAKES_LADEN;
    imperium_put(x->s, card, zone_of(bot, Z_DECK));
    clio_say(x->log, choice.why, CLIO_NOBODY, x->s->row[card], choice.value, 0, 0, 0, 0);
    for (int res = 0; res < RESOURCES; res++)
        if (p->tokens[res] > 0) {
            imperium_add(x, bot, res, p->tokens[res]);
            SAY(TAKES_TOKENS, bot, p->tokens[res], res, x->s->row[card]);
            p->tokens[res] = 0;
        }
    bool leaves_unrest = breaks && !(x->s->switches & SWITCH_UNREST_TAKEN);
    if (unrest != NONE)
        imperium_put(x->s, unrest, leaves_unrest ? (int)Z_UNREST : zone_of(bot, Z_DECK));
    if (unrest != NONE && !leaves_unrest)
        SAY(UNREST_BELOW, bot, x->s->row[card]);
    imperium_refill(x, choice.place, 0);
}

/* The card it would find unseen: of the suit's own deck, or the first of the main deck. */
static int unseen(struct play *x, int suits, bool look_only)
{
    for (int suit = 1; suit <= TRIBUTARY; suit <<= 1) {
        if (!(suits & suit))
            continue;
        int deck = imperium_top_of_suit(x, suit);
        if (deck != Z_MAIN)
            return x->s->last[deck];
        EACH_FROM_TOP (x->s, Z_MAIN, card)
            if (card_of(x, card)->suits & suit)
                return card;
    }
    (void)look_only;
    return NONE;
}

static void bot_breaks_through(struct play *x, int bot, int suits)
{
    struct choice choice = best_choice(x, suits, NONE);
    if (choice.place != NONE) {
        bot_takes(x, bot, choice, true);
        return;
    }
    int card = unseen(x, suits, false);
    if (card == NONE) {
        if (x->s->switches & SWITCH_BOT_FINDS) {
            imperium_add(x, bot, MATERIALS, 2);
            SAY(GAINS, bot, 2, MATERIALS);
        } else {
            SAY(BOT_NO_FIND, 0);
        }
        return;
    }
    bool main = x->s->zone[card] == Z_MAIN;
    imperium_put(x->s, card, zone_of(bot, Z_DECK));
    x->s->core.reveals++;
    if (main) {
        SAY(BOT_TAKES, x->s->row[card]);
        imperium_shuffle(x->s, Z_MAIN);
        if (x->s->count[Z_MAIN] == 0)
            imperium_trigger_scoring(x, ENDED_MAIN_DECK);
    } else {
        HIDE(BREAKS_BLIND, bot, x->s->row[card], __builtin_ctz((unsigned)suits));
    }
}

static int exiled_region(const struct play *x)
{
    int best = NONE;
    EACH_FROM_TOP (x->s, Z_EXILE, card)
        if (card_of(x, card)->suits & REGION &&
            (best == NONE || imperium_bot_value(x, card) > imperium_bot_value(x, best)))
            best = card; /* [R31] */
    return best;
}

static int exilable_place(const struct imperium *s)
{
    for (int i = 0; i < MARKET; i++) {
        const struct imperium_place *p = &s->market[i];
        if (p->card != NONE && !(p->tokens[0] | p->tokens[1] | p->tokens[2]))
            return i;
    }
    return NONE;
}

/* Six progress to barbarians; empires get three and the top dynasty card; then it is turned [17]. */
static void bot_king(struct play *x, int bot)
{
    int king = x->s->last[Z_KING];
    SAY(KING, bot);
    imperium_add(x, bot, PROGRESS, x->s->seat[bot].empire ? 3 : 6);
    SAY(GAINS, bot, x->s->seat[bot].empire ? 3 : 6, PROGRESS);
    if (x->s->seat[bot].empire && x->s->count[zone_of(bot, Z_NATION)] > 0) { /* no flip [R14] */
        HIDE(DYNASTY, x->s->row[x->s->last[zone_of(bot, Z_NATION)]], SPOT_DECK);
        imperium_put(x->s, x->s->last[zone_of(bot, Z_NATION)], zone_of(bot, Z_DECK));
        if (x->s->count[zone_of(bot, Z_NATION)] == 0)
            imperium_trigger_scoring(x, ENDED_DYNASTY);
    }
    for (int i = 0; i < x->c->card_count; i++)
        if (x->c->card[i].start == START_KING_REVERSE)
            x->s->row[king] = (uint16_t)i;
    if (!(x->s->switches & SWITCH_KING_GOES_ON))
        imperium_trigger_scoring(x, ENDED_KING);
}

static bool fame_left(const struct play *x)
{
    return x->s->count[Z_FAME] > 0 || card_of(x, x->s->last[Z_KING])->start == START_KING;
}

static void bot_fame(struct play *x, int bot, enum imperium_zone to)
{
    if (x->s->count[Z_FAME] == 0) {
        bot_king(x, bot);
        return;
    }
    int card = x->s->last[Z_FAME];
    imperium_put(x->s, card, zone_of(bot, to));
    x->s->core.reveals++;
    if (to == Z_HISTORY)
        SAY(FAME, bot, x->s->row[card]);
    else
        HIDE(FAME, bot, x->s->row[card]);
}

/* ---- What can be done [16.1] -------------------------------------------------------------------- */

/* `complete`: all of it, as a branch of "first of" needs it. */
static bool bot_can(const struct play *x, int bot, int node, bool complete)
{
    struct imperium *s = x->s;
    const struct imperium_node *n = node_of(x, node);
    const struct imperium_op *op = &n->op;
    const uint16_t *pool = s->seat[bot].pool;
    switch ((enum imperium_kind)n->kind) {
    case SEQ:
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (bot_can(x, bot, child, complete) != complete)
                return !complete;
        return complete;
    case IF_ABLE: return complete || bot_can(x, bot, n->child, true);
    case SCOPE: { /* the human's part: only a last branch has one, which need not be complete */
        const struct imperium_node *part = node_of(x, n->child);
        if (complete)
            return true;
        struct imperium_context k = imperium_context_of(x, 0, NONE, LABEL_PLAY);
        return imperium_possible(x, &k, 0, part->kind == MAY ? part->child : n->child);
    }
    case IF: {
        struct imperium_context k = imperium_context_of(x, bot, NONE, LABEL_PLAY);
        int other = node_of(x, n->child)->next;
        if (imperium_holds(x, &k, bot, op))
            return bot_can(x, bot, n->child, complete);
        return other ? bot_can(x, bot, other, complete) : complete;
    }
    case PAIR:
    case REPEAT: {
        int part = n->kind == REPEAT ? n->child : node, cost = node_of(x, part)->child;
        for (int i = 0; i < node_of(x, part)->n; i++, cost = node_of(x, cost)->next)
            if (!bot_can(x, bot, cost, true))
                return false;
        return bot_can(x, bot, cost, complete);
    }
    case FIRST:
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (bot_can(x, bot, child, node_of(x, child)->next ? true : complete))
                return true;
        return false;
    default: break;
    }
    switch ((enum imperium_code)op->code) {
    case I_GAIN: return op->count != PER_REGION || imperium_regions(x, bot) > 0;
    case I_SPEND: return pool[op->res] >= op->n;
    case I_SPEND_ALL: return pool[op->res] > 0; /* [R17] */
    case I_BOT_DISCARD: return s->count[zone_of(bot, Z_DECK)] > 0;
    case I_DYNASTY: return s->count[zone_of(bot, Z_NATION)] > 0;
    case I_ABANDON: return imperium_regions(x, bot) >= op->n;
    case I_REGION_HISTORY: return s->count[zone_of(bot, Z_PLAY)] >= op->n;
    case I_ACQUIRE: return best_place(x, op->suits, op->own == 1 ? op->res : NONE) != NONE;
    case I_ACQUIRE_EXILED: return exiled_region(x) != NONE;
    case I_BREAK_THROUGH: {
        struct play y = *x;
        return best_place(x, op->suits, NONE) != NONE || unseen(&y, op->suits, true) != NONE ||
               s->switches & SWITCH_BOT_FINDS;
    }
    case I_TAKE_FAME:
    case I_FAME_TO_HISTORY: return fame_left(x);
    case I_GAIN_QUEST: return s->count[zone_of(bot, Z_DEVELOPMENT)] > 0;
    case I_EXILE_QUEST: {
        int quest = s->last[zone_of(bot, Z_DEVELOPMENT)];
        return quest != NONE && !imperium_has_name(x, quest, op->name);
    }
    case I_STEAL: return s->seat[0].pool[op->res] > 0 || (op->n2 && s->seat[0].pool[op->res2] > 0);
    case I_EXILE_MARKET: return exilable_place(s) != NONE;
    case I_RETURN: return last_discarded(x, bot, AN_UNREST) != NONE;
    case I_BOT_MOVE: return last_discarded(x, bot, op->what) != NONE;
    case I_PLACE_AT_DIE: return s->die <= MARKET && s->market[s->die - 1].card != NONE;
    case I_NO_EFFECT: return false;
    default: return true;
    }
}

/* ---- Carrying it out ---------------------------------------------------------------------------- */

static void bot_performs(struct play *x, int bot, int node)
{
    struct imperium *s = x->s;
    const struct imperium_op *op = &node_of(x, node)->op;
    struct imperium_context *k = now(x);
    switch ((enum imperium_code)op->code) {
    case I_GAIN: {
        int n = op->count == PER_REGION ? imperium_regions(x, bot) : 1;
        imperium_add(x, bot, op->res, n * op->n);
        if (n * op->n > 0)
            SAY(GAINS, bot, n * op->n, op->res);
        if (op->n2) {
            imperium_add(x, bot, op->res2, n * op->n2);
            if (n > 0)
                SAY(GAINS, bot, n * op->n2, op->res2);
        }
        break;
    }
    case I_SPEND:
        imperium_add(x, bot, op->res, -op->n);
        SAY(PAYS, bot, op->n, op->res);
        break;
    case I_SPEND_ALL:
        k->spent = s->seat[bot].pool[op->res];
        s->seat[bot].pool[op->res] = 0;
        if (k->spent)
            SAY(PAYS, bot, k->spent, op->res);
        break;
    case I_GAIN_AS_MANY:
        imperium_add(x, bot, PROGRESS, k->spent);
        if (k->spent)
            SAY(GAINS, bot, k->spent, PROGRESS);
        break;
    case I_BOT_DISCARD: bot_discards(x, bot, op->n, NO_CAUSE); break;
    case I_DYNASTY: dynasty_card(x, bot); break;
    case I_ABANDON:
        for (int n = 0; n < op->n && last_region(x, bot) != NONE;) {
            int card = last_region(x, bot);
            n += card_of(x, card)->regions; /* [R78] */
            imperium_put(s, card, zone_of(bot, Z_DISCARD));
            SAY(ABANDONS, bot, s->row[card]);
        }
        break;
    case I_REGION_HISTORY:
        for (int n = 0; n < op->n && last_region(x, bot) != NONE; n++) {
            int card = last_region(x, bot);
            imperium_put(s, card, zone_of(bot, Z_HISTORY));
            SAY(ARCHIVES, bot, s->row[card]);
        }
        break;
    case I_ACQUIRE: {
        struct choice choice = best_choice(x, op->suits, op->own == 1 ? op->res : NONE);
        if (choice.place != NONE)
            bot_takes(x, bot, choice, false);
        break;
    }
    case I_ACQUIRE_EXILED: {
        int card = exiled_region(x);
        if (card != NONE) {
            imperium_put(s, card, zone_of(bot, Z_DECK));
            SAY(ACQUIRES_EXILED, bot, s->row[card]);
        }
        break;
    }
    case I_BREAK_THROUGH: bot_breaks_through(x, bot, op->suits); break;
    case I_TAKE_FAME:
        if (fame_left(x))
            bot_fame(x, bot, Z_DECK);
        break;
    case I_FAME_TO_HISTORY:
        if (fame_left(x))
            bot_fame(x, bot, Z_HISTORY);
        break;
    case I_GAIN_QUEST: {
        int quest = s->last[zone_of(bot, Z_DEVELOPMENT)];
        if (quest != NONE) {
            imperium_put(s, quest, zone_of(bot, Z_DECK));
            HIDE(BOT_QUEST, s->row[quest]);
        }
        break;
    }
    case I_EXILE_QUEST: {
        int quest = s->last[zone_of(bot, Z_DEVELOPMENT)];
        if (quest != NONE && !imperium_has_name(x, quest, op->name)) {
            imperium_put(s, quest, Z_EXILE);
            SAY(EXILES, bot, s->row[quest]);
        }
        break;
    }
    case I_EXILE_MARKET: {
        int place = exilable_place(s);
        if (place != NONE) {
            struct imperium_place *p = &s->market[place];
            int suits = card_of(x, p->card)->suits;
            SAY(EXILES, bot, s->row[p->card]);
            imperium_put(s, p->card, Z_EXILE);
            if (p->unrest != NONE)
                imperium_put(s, p->unrest, Z_UNREST);
            imperium_refill(x, place, suits & ANY4);
        }
        break;
    }
    case I_PLAY_SELF:
        if (k->self != NONE) {
            imperium_put(s, k->self, zone_of(bot, Z_PLAY));
            SAY(BOT_CARD_TO, s->row[k->self], SPOT_PLAY);
            k->moved = 1;
        }
        break;
    case I_RETURN: {
        int n = op->n;
        for (int card; n > 0 && (card = last_discarded(x, bot, AN_UNREST)) != NONE; n--)
            bot_returns(x, bot, card);
        break;
    }
    case I_BOT_MOVE: {
        int n = op->n;
        enum imperium_zone to = op->to == TO_HISTORY    ? Z_HISTORY
                                : op->to == TO_DECK_TOP ? Z_DECK
                                                        : Z_PLAY;
        for (int card; n > 0 && (card = last_discarded(x, bot, op->what)) != NONE; n--) {
            imperium_put(s, card, zone_of(bot, to));
            SAY(BOT_CARD_TO, s->row[card], (int)to);
        }
        break;
    }
    case I_TAKE_UNREST: bot_takes_unrest(x, bot, op->n); break;
    case I_UNREST_LATER:
        s->later = (uint8_t)(s->later + op->n);
        SAY(BOT_LATER, op->n);
        break;
    case I_PLACE_AT_DIE:
        if (s->die <= MARKET && s->market[s->die - 1].card != NONE) {
            struct imperium_place *p = &s->market[s->die - 1];
            p->tokens[op->res] = (uint16_t)(p->tokens[op->res] + op->n);
            SAY(PLACES, bot, op->n, op->res, s->row[p->card]);
        }
        break;
    case I_JOURNEY_TO: {
        int card = s->last[zone_of(bot, Z_PERMANENT)];
        for (int i = 0; i < x->c->card_count && card != NONE; i++)
            if (x->c->card[i].name_code == op->name && x->c->card[i].start == START_JOURNEY)
                s->row[card] = (uint16_t)i;
        SAY(JOURNEY, bot, s->row[card]);
        break;
    }
    case I_TRIGGER_SCORING: imperium_trigger_scoring(x, ENDED_SHANGRI_LA); break;
    default: break; /* self …: the destination says it */
    }
}

/* Of a row everything is done that can be; what cannot is told. */
static void tell_idle(struct play *x, const struct imperium_op *op)
{
    switch ((enum imperium_code)op->code) {
    case I_EXILE_MARKET: SAY(BOT_NO_EXILE, 0); break;
    case I_BREAK_THROUGH: break; /* tells it itself */
    case I_BOT_DISCARD: SAY(BOT_NO_CARD, 0); break;
    case I_SPEND_ALL: SAY(BOT_NO_TOKENS, op->res); break;
    case I_GAIN:
    case I_ABANDON:
    case I_REGION_HISTORY: SAY(BOT_NO_REGION, 0); break;
    case I_RETURN: SAY(BOT_NO_UNREST, 0); break;
    case I_NO_EFFECT: break; /* its row says so */
    default: SAY(BOT_CANNOT, 0);
    }
}

static bool steals(const struct imperium_node *n)
{
    return n->kind == OP && n->op.code == I_STEAL;
}

/* Does a human part harm? Those can be avoided as an attack [17, R57]. */
static bool harms(const struct play *x, int node)
{
    const struct imperium_node *n = node_of(x, node);
    if (n->kind != SCOPE)
        return false;
    int code = node_of(x, n->child)->op.code;
    return node_of(x, n->child)->kind == OP &&
           (code == I_DISCARD || code == I_ABANDON || code == I_RECALL);
}

/* Would a part that harms do something? [R57] */
static bool would_harm(const struct play *x, int node)
{
    const struct imperium_node *n = node_of(x, node);
    if (steals(n))
        return x->s->seat[0].pool[n->op.res] > 0 ||
               (n->op.n2 && x->s->seat[0].pool[n->op.res2] > 0);
    struct imperium_context k = imperium_context_of(x, 0, NONE, LABEL_PLAY);
    return harms(x, node) && imperium_possible(x, &k, 0, n->child);
}

static bool takes_unrest(const struct play *x, int node)
{
    const struct imperium_node *n = node_of(x, node);
    return n->kind == SCOPE && node_of(x, n->child)->op.code == I_TAKE_UNREST;
}

/* Alternative `k` of the row is done, or cannot be: the row's number where the line names it. */
static void tell_branch(struct play *x, bool fails, int k)
{
    int row = imperium_bot_row(x);
    int at[MAX_BRANCHES] = {-1, -1, -1, -1};
    if (k <= MAX_BRANCHES)
        at[k - 1] = row;
    if (fails)
        SAY(BRANCH_FAILS, k, at[0], at[1], at[2], at[3]);
    else
        SAY(BRANCH, k, at[0], at[1], at[2], at[3]);
}

RULE(bot_clause)
{
    LOCALS_OF(bot_clause);
    const struct imperium_node *n = node_of(x, l->node);
    STOP_IF_OVER;
    BEGIN;
    if (is_deep(x->s))
        return CLIO_DONE;
    if (n->kind == SEQ) {
        for (l->child = n->child; l->child; l->child = node_of(x, l->child)->next) {
            RUN(bot_clause, f->seat, .node = l->child);
            STOP_IF_OVER;
        }
        return CLIO_DONE;
    }
    if (n->kind == IF_ABLE) {
        if (bot_can(x, f->seat, n->child, true)) {
            RUN(bot_clause, f->seat, .node = node_of(x, l->node)->child);
        }
        return CLIO_DONE;
    }
    if (n->kind == IF) {
        {
            struct imperium_context k = imperium_context_of(x, f->seat, NONE, LABEL_PLAY);
            bool holds = imperium_holds(x, &k, f->seat, &n->op);
            l->child = holds ? n->child : node_of(x, n->child)->next;
            now(x)->branch = holds ? 1 : 2;
        }
        if (l->child) {
            RUN(bot_clause, f->seat, .node = l->child);
        }
        return CLIO_DONE;
    }
    if (n->kind == FIRST) {
        l->k = 1;
        for (l->child = n->child; node_of(x, l->child)->next; l->k++) {
            if (bot_can(x, f->seat, l->child, true))
                break;
            tell_branch(x, true, l->k);
            l->child = node_of(x, l->child)->next;
        }
        now(x)->branch = l->k;
        tell_branch(x, false, l->k);
        RUN(bot_clause, f->seat, .node = l->child);
        return CLIO_DONE;
    }
    if (n->kind == PAIR || n->kind == REPEAT) {
        do {
            if (!bot_can(x, f->seat, l->node, false))
                return CLIO_DONE;
            l->child = node_of(x, node_of(x, l->node)->kind == REPEAT ? node_of(x, l->node)->child
                                                                      : l->node)
                           ->child;
            for (; node_of(x, l->child)->next; l->child = node_of(x, l->child)->next)
                bot_performs(x, f->seat, l->child);
            RUN(bot_clause, f->seat, .node = l->child);
            STOP_IF_OVER;
        } while (node_of(x, l->node)->kind == REPEAT);
        return CLIO_DONE;
    }
    if (n->kind == SCOPE || steals(n)) {
        /* [R57] Asked once a row, before the first part that harms. */
        if (would_harm(x, l->node) && !(now(x)->given & 1)) {
            now(x)->given |= 1;
            x->s->avoiding = 0;
            RUN(avoid, 0, .attacker = f->seat);
            if (x->s->avoiding)
                now(x)->avoided |= 1;
            x->s->avoiding = 0;
            n = node_of(x, l->node);
        }
        if (now(x)->avoided & 1 && (steals(n) || harms(x, l->node) || takes_unrest(x, l->node)))
            return CLIO_DONE;
        if (steals(n)) {
            if (!bot_can(x, f->seat, l->node, false))
                SAY(BOT_CANNOT, 0);
            for (int i = 0; i < 2; i++) {
                int res = i ? n->op.res2 : n->op.res, want = i ? n->op.n2 : n->op.n;
                int have = x->s->seat[0].pool[res], take = have < want ? have : want;
                if (take > 0) {
                    imperium_add(x, 0, res, -take);
                    imperium_add(x, f->seat, res, take);
                    SAY(STEALS, f->seat, take, res, 0);
                }
            }
            return CLIO_DONE;
        }
        if (x->log && !bot_can(x, f->seat, l->node, false))
            SAY(CANNOT, 0);
        RUN(clause, 0, .node = n->child);
        return CLIO_DONE;
    }
    if (x->log && !bot_can(x, f->seat, l->node, false))
        tell_idle(x, &n->op);
    bot_performs(x, f->seat, l->node);
    END;
}

/* What a human's card does to the bot [17.1]. */
RULE(bot_suffers)
{
    LOCALS_OF(bot_suffers);
    const struct imperium_node *n = node_of(x, l->node);
    BEGIN;
    if (is_deep(x->s))
        return CLIO_DONE;
    if (n->kind == SEQ || n->kind == MAY) {
        for (l->child = n->child; l->child; l->child = node_of(x, l->child)->next) {
            RUN(bot_suffers, f->seat, .node = l->child);
            STOP_IF_OVER;
        }
        return CLIO_DONE;
    }
    if (n->kind != OP)
        return CLIO_DONE;
    {
        int bot = f->seat, card = last_region(x, bot);
        bool hit = n->op.own == OWN_REGION || n->op.own == OWN_PINNED;
        switch ((enum imperium_code)n->op.code) {
        case I_TAKE_UNREST: bot_takes_unrest(x, bot, n->op.n); break;
        case I_GAIN: bot_performs(x, bot, l->node); break;
        case I_DRAW: bot_discards(x, bot, n->op.n, NO_CAUSE); break;
        case I_ABANDON:
        case I_RECALL:
            if (card == NONE || !hit)
                break;
            if (n->op.code == I_ABANDON) {
                imperium_put(x->s, card, zone_of(bot, Z_DISCARD));
                SAY(ABANDONS, bot, x->s->row[card]);
                now(x)->abandoned++;
            } else {
                imperium_put(x->s, card, zone_of(bot, Z_DECK));
                SAY(RECALLS, bot, x->s->row[card]);
            }
            break;
        default: break; /* discarding and returning are ignored */
        }
    }
    END;
}

/* ---- One card ----------------------------------------------------------------------------------- */

static bool matches(const struct play *x, const struct imperium_row *row, int card)
{
    const struct imperium_card *c = card_of(x, card);
    switch ((enum imperium_match)row->match) {
    case MATCH_SUIT: return c->suits & row->which;
    case MATCH_SYMBOL: return c->symbol == row->which;
    case MATCH_NAME: return imperium_has_name(x, card, row->which);
    case MATCH_JOURNEY: return imperium_has_name(x, card, row->which);
    case MATCH_ICON:
        switch ((enum imperium_bot_icon)row->which) {
        case BOT_PINNED: return c->header == PINNED;
        case BOT_ATTACK: return c->header == ATTACK;
        case BOT_KNIGHT: return c->icon[ICON_KNIGHT];
        case BOT_MASK: return c->icon[ICON_MASK];
        case BOT_SCROLL: return c->icon[ICON_SCROLL];
        default: return c->start == START_QUEST;
        }
    default: return true;
    }
}

/* A row that puts its card into history or play can always be resolved [R18, R33]. */
static bool can_resolve(const struct play *x, int bot, const struct imperium_row *row)
{
    bool moves = row->end == END_HISTORY || row->end == END_PLAY;
    return moves || bot_can(x, bot, row->node, false);
}

/* The Utopians have one table for both states, three nations only one [16.1]. */
static int state_of(const struct play *x, int bot)
{
    int nation = x->s->seat[bot].nation,
        state = x->s->seat[bot].empire ? BOT_EMPIRE : BOT_BARBARIAN;
    return x->c->table[nation][state].count ? state : BOT_EMPIRE - state;
}

int imperium_bot_table(const struct play *x, int bot, int *first)
{
    __typeof__(&x->c->table[0][0]) table = &x->c->table[x->s->seat[bot].nation][state_of(x, bot)];
    *first = table->first;
    return table->count;
}

/* The card that is being resolved, its slot and its row, if there is one. */
static const struct bot_card_locals *resolving(const struct play *x)
{
    for (int i = x->s->core.depth - 1; i >= 0; i--) {
        const struct clio_frame *f = &x->s->frame[i];
        if (f->rule != R_bot_card)
            continue;
        SEE_LOCALS_OF(bot_card);
        return l;
    }
    return NULL;
}

int imperium_bot_row(const struct play *x)
{
    const struct bot_card_locals *l = resolving(x);
    return !l || l->row == UINT16_MAX ? -1 : l->row;
}

int imperium_bot_card(const struct play *x, int *slot)
{
    const struct bot_card_locals *l = resolving(x);
    if (!l)
        return NONE;
    *slot = l->slot;
    return l->card;
}

static bool has_accession_to_come(const struct play *x, int bot)
{
    EACH_CARD (x->s, zone_of(bot, Z_NATION), card)
        if (card_of(x, card)->start == START_ACCESSION)
            return true;
    return false;
}

static void to_its_place(struct play *x, int bot, int card, const struct imperium_row *row,
                         int branch)
{
    int end = branch > 0 && branch <= MAX_BRANCHES && row->end_if[branch - 1]
                  ? row->end_if[branch - 1] - 1
                  : row->end;
    static const enum imperium_zone zones[] = {Z_DISCARD, Z_HISTORY, Z_PLAY, Z_DISCARD, Z_DECK};
    if (end == END_STAYS || x->s->zone[card] != Z_SLOTS)
        return;
    imperium_put(x->s, card, end == END_EXILE ? (int)Z_EXILE : zone_of(bot, zones[end]));
    SAY(BOT_CARD_TO, x->s->row[card], end == END_EXILE ? (int)SPOT_EXILE : (int)zones[end]);
    /* Its accession card makes an empire when a row brings it to the discard [R13, R14]; not that of
     * another nation, which somebody gave it. Two nations have the same one: Glory. */
    if (end == END_DISCARD && card_of(x, card)->start == START_ACCESSION &&
        card_of(x, card)->owner == x->s->seat[bot].nation && !has_accession_to_come(x, bot))
        imperium_flip_to_empire(x, bot, CAUSE_CARD + x->s->row[card]);
}

RULE(bot_card)
{
    LOCALS_OF(bot_card);
    BEGIN;
    imperium_show(x->s, l->card, ALL_KNOW);
    SAY(REVEALS, x->s->row[l->card], l->slot + 1);
    x->s->core.reveals++;
    if (is_unrest(x, l->card)) {
        bot_returns(x, f->seat, l->card);
        return CLIO_DONE;
    }
    {
        __typeof__(&x->c->table[0][0]) table =
            &x->c->table[x->s->seat[f->seat].nation][state_of(x, f->seat)];
        l->row = UINT16_MAX;
        for (int i = table->first; i < table->first + table->count && l->row == UINT16_MAX; i++) {
            if (!matches(x, &x->c->row[i], l->card))
                continue;
            if (can_resolve(x, f->seat, &x->c->row[i]))
                l->row = (uint16_t)i;
            else
                SAY(ROW_FAILS, i, x->c->row[i].priority);
        }
        if (l->row == UINT16_MAX) {
            SAY(NO_ROW, x->s->row[l->card]);
            imperium_put(x->s, l->card, zone_of(f->seat, Z_DISCARD));
            return CLIO_DONE;
        }
    }
    SAY(ROW_RUNS, l->row, x->c->row[l->row].priority);
    assert(x->s->contexts < CONTEXTS);
    x->s->context[x->s->contexts++] = imperium_context_of(x, f->seat, l->card, LABEL_PLAY);
    RUN(bot_clause, f->seat, .node = x->c->row[l->row].node);
    if (!x->s->over)
        to_its_place(x, f->seat, l->card, &x->c->row[l->row], now(x)->branch);
    memset(now(x), 0, sizeof *now(x));
    x->s->contexts--;
    END;
}

/* ---- Its turn [16] ------------------------------------------------------------------------------ */

static void place_by_die(struct play *x, int bot)
{
    static const uint8_t n[] = {2, 1, 1}, res[] = {MATERIALS, POPULATION, PROGRESS};
    if (x->s->die > MARKET || x->s->market[x->s->die - 1].card == NONE)
        return;
    struct imperium_place *p = &x->s->market[x->s->die - 1];
    int nation = x->s->seat[bot].nation, kind = nation == CARTHAGINIANS ? 0 : nation == QIN ? 1 : 2;
    p->tokens[res[kind]] = (uint16_t)(p->tokens[res[kind]] + n[kind]);
    SAY(PLACES, bot, n[kind], res[kind], x->s->row[p->card], CAUSE_DIE);
}

RULE(bot_turn)
{
    LOCALS(uint8_t slot; uint8_t row;);
    STOP_IF_OVER;
    BEGIN;
    x->s->turn_of = f->seat;
    x->s->mode = MODE_BOT;
    x->s->core.turn++;
    clio_begin_step(x->log, f->seat, 1);
    SAY(TURN, f->seat);
    x->s->die = (uint8_t)(1 + clio_random_below(&x->s->core.rng, 6));
    x->s->core.reveals++;
    SAY(DIE, x->s->die);
    x->s->aside = NONE;
    if (x->s->die <= imperium_bot_slots(x->s) && x->s->slot[x->s->die - 1] != NONE) {
        x->s->aside = x->s->slot[x->s->die - 1];
        x->s->slot[x->s->die - 1] = NONE;
        SAY(ASIDE, x->s->die);
    }
    for (l->slot = 0; l->slot < SLOTS; l->slot++) {
        if (x->s->slot[l->slot] == NONE)
            continue;
        clio_begin_step(x->log, f->seat, 2 + l->slot);
        l->row = x->s->slot[l->slot];
        x->s->slot[l->slot] = NONE;
        RUN(bot_card, f->seat, .card = l->row, .slot = l->slot, .row = UINT16_MAX);
        STOP_IF_OVER;
    }
    clio_begin_step(x->log, f->seat, 2 + SLOTS);
    place_by_die(x, f->seat);
    if (x->s->aside != NONE) {
        x->s->slot[0] = x->s->aside;
        x->s->aside = NONE;
    }
    for (l->slot = 0; l->slot < imperium_bot_slots(x->s); l->slot++) {
        if (x->s->slot[l->slot] != NONE)
            continue;
        if (x->s->count[zone_of(f->seat, Z_DECK)] == 0) {
            RUN(bot_rebuild, f->seat);
            STOP_IF_OVER;
        }
        if (x->s->count[zone_of(f->seat, Z_DECK)] == 0) {
            if (x->s->count[zone_of(f->seat, Z_DISCARD)] == 0)
                break;
            continue; /* what the journey has just brought is there for the next slot */
        }
        x->s->slot[l->slot] = x->s->last[zone_of(f->seat, Z_DECK)];
        imperium_put(x->s, x->s->slot[l->slot], Z_SLOTS);
    }
    if (x->s->level == WARLORD)
        bot_discards(x, f->seat, 1, CAUSE_LEVEL);
    clio_begin_step(x->log, 0, 0);
    END;
}

RULE(bot_rebuild)
{
    LOCALS(uint16_t row; uint8_t card;);
    STOP_IF_OVER;
    BEGIN;
    l->card = x->s->last[zone_of(f->seat, Z_PERMANENT)];
    if (l->card == NONE) {
        dynasty_card(x, f->seat);
    } else {
        {
            __typeof__(&x->c->table[0][0]) table =
                &x->c->table[x->s->seat[f->seat].nation][BOT_JOURNEY];
            l->row = UINT16_MAX;
            for (int i = table->first; i < table->first + table->count; i++)
                if (matches(x, &x->c->row[i], l->card))
                    l->row = (uint16_t)i;
        }
        if (l->row != UINT16_MAX) {
            SAY(ROW_RUNS, l->row, x->c->row[l->row].priority);
            assert(x->s->contexts < CONTEXTS);
            x->s->context[x->s->contexts++] = imperium_context_of(x, f->seat, l->card, LABEL_PLAY);
            RUN(bot_clause, f->seat, .node = x->c->row[l->row].node);
            memset(now(x), 0, sizeof *now(x));
            x->s->contexts--;
            STOP_IF_OVER;
        }
    }
    {
        /* What the journey brought lies on top of the new deck [R77]. */
        int deck = zone_of(f->seat, Z_DECK), n = 0;
        uint8_t gained[CARDS];
        EACH_CARD (x->s, deck, card)
            gained[n++] = (uint8_t)card;
        for (int i = 0; i < n; i++)
            imperium_put(x->s, gained[i], Z_SLOTS); /* unseen */
        EACH_CARD (x->s, zone_of(f->seat, Z_DISCARD), card)
            imperium_put(x->s, card, deck);
        imperium_shuffle(x->s, deck);
        for (int i = 0; i < n; i++)
            imperium_put(x->s, gained[i], deck);
        SAY(BOT_SHUFFLES, 0);
        x->s->core.reveals++;
    }
    for (; x->s->later > 0 && x->s->count[Z_UNREST] > 0; x->s->later--) {
        imperium_put(x->s, x->s->last[Z_UNREST], zone_of(f->seat, Z_DISCARD));
        SAY(UNREST_TAKEN, f->seat);
        if (x->s->count[Z_UNREST] == 0) {
            imperium_collapse(x, f->seat);
            return CLIO_DONE;
        }
    }
    x->s->later = 0;
    END;
}
