/*
 * possible.c: whether a clause could do anything, or all it says, without doing it. A card may be
 * played, an option chosen and a cost paid by what is said here (VOCABULARY 1).
 */
#include "games/imperium/play.h"

#include <stdlib.h>

bool imperium_holds(const struct play *x, const struct imperium_context *k, int seat,
                    const struct imperium_op *c)
{
    const struct imperium *s = x->s;
    switch ((enum imperium_condition)c->code) {
    case C_BARBARIAN: return !(k->empires >> seat & 1);
    case C_EMPIRE: return k->empires >> seat & 1;
    case C_NAMED_IN_PLAY: return imperium_named_in_play(x, seat, c->name) >= c->n;
    case C_SCROLLS_HERE: {
        int n = 0;
        EACH_CARD (s, zone_of(seat, Z_GARRISON), card)
            n += s->host[card] == k->self && is_kind(card_of(x, card), A_SCROLL);
        return n >= c->n;
    }
    case C_NO_QUEST: return imperium_active_quest(x, seat) == NONE;
    case C_HAS_POPULATION: return s->seat[seat].pool[POPULATION] >= c->n;
    case C_NO_PRODUCTION:
        return k->abandoned_card != NONE &&
               card_of(x, k->abandoned_card)->icon[ICON_PRODUCTION] == 0;
    case C_EXILED_ATTACK: return k->exiled != NONE && card_of(x, k->exiled)->header == ATTACK;
    case C_REGIONS: return imperium_regions(x, seat) >= c->n;
    case C_YOUR_REGIONS: return imperium_regions(x, 0) >= c->n;
    case C_YOU_ARE_EMPIRE: return s->seat[0].empire;
    case C_NO_SCROLL:
        EACH_CARD (s, zone_of(seat, Z_DISCARD), card)
            if (is_kind(card_of(x, card), A_SCROLL))
                return false;
        return true;
    case C_MORE_PROGRESS: return s->seat[seat].pool[PROGRESS] > c->n;
    case C_MORE_POPULATION: return s->seat[seat].pool[POPULATION] > c->n;
    default: return false;
    }
}

/* ---- Instructions ------------------------------------------------------------------------------ */

int imperium_weight(const struct play *x, int card, const struct imperium_op *op)
{
    const struct imperium_card *c = card_of(x, card);
    bool regions = (op->code == I_ABANDON || op->code == I_RECALL || op->code == I_SINK) &&
                   op->own <= OWN_RIVER_OR_FERTILE && op->own != OWN_PINNED;
    return regions && c->regions > 1 ? c->regions : 1;
}

/* How many cards the instruction could take, of the n it wants. */
static int takes(const struct play *x, const struct imperium_context *k, int seat, int node,
                 int set)
{
    struct pick_locals l = {.node = (uint16_t)node, .set = (uint8_t)set};
    uint8_t cards[CARDS];
    int n = 0, count = imperium_candidates(x, k, seat, &l, cards);
    for (int i = 0; i < count; i++)
        n += imperium_weight(x, cards[i], &node_of(x, node)->op);
    return n;
}

static bool any_victim(const struct play *x, const struct imperium_context *k, int seat,
                       const struct imperium_op *op)
{
    if (op->own >= 3) /* the bot steals from the human */
        return x->s->seat[0].pool[op->res] > 0 ||
               (op->own == 4 && x->s->seat[0].pool[op->res2] > 0);
    for (int i = 0; i < x->s->seats; i++)
        if (i != seat && !(k->avoided >> i & 1) && x->s->seat[i].pool[op->res] > 0 &&
            (op->own != 1 || imperium_regions(x, i) > 0) && (op->own != 2 || x->s->seat[i].empire))
            return true;
    return false;
}

static bool market_has(const struct imperium *s, bool without_tokens)
{
    for (int i = 0; i < MARKET; i++) {
        const struct imperium_place *p = &s->market[i];
        bool tokens = p->tokens[0] | p->tokens[1] | p->tokens[2];
        if (p->card != NONE && !(without_tokens && tokens))
            return true;
    }
    return false;
}

/* In play, not garrisoned, and free to leave. */
static bool self_in_play(const struct play *x, const struct imperium_context *k)
{
    return k->self != NONE && !k->copied && x->s->zone[k->self] < Z_MAIN &&
           x->s->zone[k->self] % SEAT_ZONES == Z_PLAY && !imperium_passive(x, k->self, P_STAYS);
}

/* Does the card come from hand or discard, to be played or while it is? */
static bool is_being_played(const struct play *x, const struct imperium_context *k, int seat)
{
    return k->self != NONE && !k->copied && k->owner == seat &&
           (k->label == LABEL_PLAY || k->label == LABEL_FREE) &&
           (x->s->zone[k->self] == Z_RESOLVING || lies_in(x->s, k->self, seat, Z_HAND) ||
            lies_in(x->s, k->self, seat, Z_DISCARD));
}

/* Can cards be garrisoned here? In a card in play, or in one that is about to be. */
static bool holds_cards(const struct play *x, const struct imperium_context *k, int seat)
{
    return (!k->copied && is_host(x->s, k->self, seat)) ||
           (is_being_played(x, k, seat) && card_of(x, k->self)->header == PINNED);
}

static void price_of(const struct play *x, const struct imperium_context *k, int seat,
                     const struct imperium_op *op, uint8_t price[RESOURCES])
{
    price[op->res] = (uint8_t)(price[op->res] + op->n);
    if (op->n2)
        price[op->res2] = (uint8_t)(price[op->res2] + op->n2);
    /* Playing unrest: reducers lower the materials, never the population [P7]. */
    if (k->self != NONE && is_unrest(x, k->self) && op->res == MATERIALS) {
        int less = imperium_passive_sum(x, seat, P_UNREST_CHEAPER, false);
        price[MATERIALS] = (uint8_t)(price[MATERIALS] > less + 1 ? price[MATERIALS] - less : 1);
    }
}

/* How many cards a DISCARD asks for. */
static int wanted(const struct play *x, const struct imperium_context *k, int seat,
                  const struct imperium_op *op)
{
    int n = op->n;
    if (op->code == I_DISCARD && k->self != NONE && is_unrest(x, k->self)) {
        n -= imperium_passive_sum(x, seat, P_UNREST_CHEAPER, true);
        n = n < 1 ? 1 : n;
    }
    return n;
}

/* Exhaust tokens for what an ability sets off: one is for the ability, if it has not begun yet. */
static int tokens_left(const struct play *x, const struct imperium_context *k, int seat)
{
    bool begins = k->owner == seat && k->self != NONE &&
                  (k->label == LABEL_EXHAUST || k->label == LABEL_REACT) &&
                  !is_exhausted(x->s, k->self);
    return x->s->seat[seat].exhaust - begins;
}

/* A fame card, or King of Kings; turned, it does nothing for an empire that can develop nothing. */
static bool fame_answers(const struct play *x, int seat)
{
    const struct imperium *s = x->s;
    return s->count[Z_FAME] > 0 ||
           (s->count[Z_KING] > 0 &&
            (!s->seat[seat].empire || card_of(x, s->last[Z_KING])->start == START_KING ||
             imperium_can_develop(x, seat, true)));
}

static int set_of(const struct imperium_op *op);

static bool can(const struct play *x, const struct imperium_context *k, int seat, int node,
                bool full)
{
    const struct imperium *s = x->s;
    const struct imperium_op *op = &node_of(x, node)->op;
    const struct imperium_seat *own = &s->seat[seat];
    switch ((enum imperium_code)op->code) {
    case I_GAIN: return op->count == ONCE || imperium_count(x, k, seat, op->count) > 0;
    case I_PAY: {
        uint8_t price[RESOURCES] = {0};
        price_of(x, k, seat, op, price);
        return imperium_can_pay(s, seat, price);
    }
    case I_PAY_ALL: return own->pool[PROGRESS] >= op->n;
    case I_STEAL: return any_victim(x, k, seat, op);
    case I_PLACE:
    case I_PLACE_AT_DIE: return market_has(s, false);
    case I_STORE: return self_in_play(x, k);
    case I_TAKE_STORED: return k->self != NONE && s->stored[k->self] > 0;
    case I_SPEND_ACTION:
        return s->turn_of == seat && (s->mode == MODE_ACTIVATE || s->mode == MODE_NONE) &&
               own->actions >= op->n; /* in an activate turn, which this may begin [R58] */
    case I_DRAW:                      /* a reshuffle of nothing needs a token to add a card */
        return (op->count == ONCE || imperium_count(x, k, seat, op->count) > 0) &&
               imperium_can_draw(x, seat) &&
               (tokens_left(x, k, seat) > 0 ||
                s->count[zone_of(seat, Z_DECK)] + s->count[zone_of(seat, Z_DISCARD)] > 0);
    case I_DRAW_IF_ABLE: return s->count[zone_of(seat, Z_DECK)] > 0;
    case I_DISCARD: {
        int need = full ? wanted(x, k, seat, op) : 1;
        int have = takes(x, k, seat, node, SET_ZONES);
        if (have >= need || op->what != A_MASK)
            return have >= need;
        /* Step Pyramids and Stone Heads make up for masks that are missing [H58, P17]. */
        have = takes(x, k, seat, node, SET_MASKS);
        int tokens = tokens_left(x, k, seat);
        EACH_CARD (s, zone_of(seat, Z_PLAY), card)
            have += tokens > 0 && !is_exhausted(s, card) && card != k->self &&
                    imperium_find_block(x, card, LABEL_REACT, YOU_DISCARD_MASK, 0) >= 0;
        return have >= need;
    }
    case I_DISCARD_DRAWN: return k->drawn_count > 0;
    case I_DISCARD_THAT:
    case I_THAT_CARD: return true;
    case I_ALL_ATTACKS:
        return s->count[zone_of(seat, Z_HAND)] + s->count[zone_of(seat, Z_DECK)] +
                   s->count[zone_of(seat, Z_DISCARD)] >
               0;
    case I_ACTIVE_QUEST: return imperium_active_quest(x, seat) != NONE;
    case I_SELF_TO_HISTORY:
    case I_EXILE_SELF:
    case I_SINK_SELF:
    case I_RETURN_SELF:
    case I_FLIP_SELF:
    case I_REPLACE_SELF:
    case I_PLAY_SELF:
    case I_SELF_TO_DECK: return !k->copied;
    case I_ABANDON_SELF:
    case I_RECALL_SELF: return self_in_play(x, k);
    case I_EXILE_MARKET: return market_has(s, true);
    case I_GAMBLE: return s->count[Z_MAIN] > 0;
    case I_GARRISON: return holds_cards(x, k, seat) && takes(x, k, seat, node, SET_GARRISON) > 0;
    case I_GARRISON_QUEST:
        return holds_cards(x, k, seat) && takes(x, k, seat, node, SET_QUESTS) > 0;
    case I_GARRISON_SELF:
        return is_being_played(x, k, seat) && takes(x, k, seat, node, SET_HOSTS) > 0;
    case I_LOOK_NATION:
    case I_NATION_DISCARD:
        return s->count[zone_of(seat, Z_NATION)] + s->count[zone_of(seat, Z_ACCESSION)] > 0;
    case I_SHUFFLE_NATION:
    case I_NATION_DOWN: return s->count[zone_of(seat, Z_NATION)] > 0;
    case I_SWAP_NATION:
        return s->count[zone_of(seat, Z_NATION)] > 0 && s->count[zone_of(seat, Z_HAND)] > 0;
    case I_TAKE_FAME:
    case I_LOOK_FAME: return fame_answers(x, seat);
    case I_DEVELOP: return imperium_can_develop(x, seat, false);
    case I_DEVELOP_FREE: return imperium_can_develop(x, seat, true);
    case I_GIVE:
        return s->seats > 1 &&
               s->count[zone_of(seat, Z_HAND)] + s->count[zone_of(seat, Z_DISCARD)] > 0;
    case I_SWAP_EXILED: return market_has(s, false) && takes(x, k, seat, node, SET_EXILED) > 0;
    case I_TURN_EMPIRE: return !own->empire;
    case I_TRIGGER_SCORING: return s->last_round == 0;
    case I_RETURN_HERE:
        EACH_CARD (s, zone_of(seat, Z_GARRISON), card)
            if (s->host[card] == k->self && is_unrest(x, card))
                return true;
        return false;
    case I_RECOVER:
        return own->nation_token || own->development_token ||
               takes(x, k, seat, node, SET_EXHAUSTED) > 0;
    case I_NO_EFFECT:
    case I_JOIN_UNREST: return false;
    default: break;
    }
    int set = set_of(op);
    if (set < 0)
        return true; /* nothing can stand in its way */
    return takes(x, k, seat, node, set) >= (full && !op->up_to && op->n ? op->n : 1);
}

/* The cards among which an instruction picks, -1 if it picks none. */
static int set_of(const struct imperium_op *op)
{
    switch ((enum imperium_code)op->code) {
    case I_DISCARD:
    case I_DISCARD_UNREST:
    case I_MOVE:
    case I_MOVE_NAMED:
    case I_RETURN:
    case I_EXILE_HAND:
    case I_SINK_DISCARD: return SET_ZONES;
    case I_ABANDON:
    case I_RECALL:
    case I_SINK: return SET_OWN;
    case I_ABANDON_NAMED:
    case I_RECALL_NAMED:
    case I_EXILE_NAMED: return SET_NAMED;
    case I_ACQUIRE:
    case I_ACQUIRE_PLAY: return SET_MARKET;
    case I_ACQUIRE_EXILED: return SET_EXILED_ANY;
    case I_EXILE_QUEST: return SET_QUESTS;
    case I_FIND:
    case I_FIND_NAMED: return SET_FOUND;
    case I_PLAY_UNREST:
    case I_PLAY_EMPIRE: return SET_FREE_PLAY;
    case I_PLAY_REGION: return SET_REGION_FROM_DISCARD;
    case I_COPY: return SET_COPIABLE;
    case I_CONVERT: return SET_CONVERTIBLE;
    default: return -1;
    }
}

/* ---- Clauses ----------------------------------------------------------------------------------- */

/* Would a human's clause do something to the bot? [17.1] */
static bool touches_bot(const struct play *x, int bot, int node)
{
    const struct imperium_node *n = node_of(x, node);
    if (n->kind == SEQ || n->kind == MAY) {
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (touches_bot(x, bot, child))
                return true;
        return false;
    }
    if (n->kind != OP)
        return false;
    switch ((enum imperium_code)n->op.code) {
    case I_TAKE_UNREST:
    case I_GAIN: return true;
    case I_DRAW: return x->s->count[zone_of(bot, Z_DECK)] > 0;
    case I_ABANDON:
    case I_RECALL:
        return (n->op.own == OWN_REGION || n->op.own == OWN_PINNED) && imperium_regions(x, bot) > 0;
    default: return false;
    }
}

static bool in_scope(const struct play *x, const struct imperium_context *k, int seat, int scope,
                     int who)
{
    (void)x;
    switch ((enum imperium_scope)scope) {
    case OTHERS: return who != seat && !(k->avoided >> who & 1);
    case EVERYBODY: return !(k->avoided >> who & 1);
    case THE_HUMAN: return who == 0;
    case GIVEN_A_MASK: return k->given >> who & 1;
    /* If nothing can be stolen, nobody has enough [R68]. */
    case WITHOUT_ENOUGH: return who != seat && !(k->avoided >> who & 1);
    default: return false;
    }
}

static bool scope_possible(const struct play *x, const struct imperium_context *k, int seat,
                           const struct imperium_node *n)
{
    /* What others may do, and may leave, makes nothing resolvable; it would tell of their hands. */
    bool theirs = node_of(x, n->child)->kind != MAY;
    for (int who = 0; who < x->s->seats; who++) {
        if (!in_scope(x, k, seat, n->n, who))
            continue;
        if (!theirs && who != seat && !is_bot(x->s, who)) {
            if (k->label == LABEL_SOLSTICE)
                return true; /* nobody chooses to use it: they are asked */
            continue;
        }
        if (is_bot(x->s, who) ? touches_bot(x, who, n->child)
                              : imperium_possible(x, k, who, n->child))
            return true;
    }
    return false;
}

bool imperium_always(const struct play *x, int node)
{
    const struct imperium_node *n = node_of(x, node);
    switch ((enum imperium_kind)n->kind) {
    case OP: return n->op.code == I_GAIN && n->op.count == ONCE;
    case SEQ: /* the first child alone: what follows it would not be looked at */
    case MAY:
    case IF_ABLE:
    case UP_TO:
    case REPEAT:
    case CHOOSE:
    case CHOOSE12:
    case FIRST: return imperium_always(x, n->child);
    default: return false;
    }
}

/* Puts a card where a cost would, in a copy of the position. */
static void pay_card(const struct play *x, int seat, const struct imperium_op *op, int card)
{
    int to = op->code == I_RETURN     ? Z_UNREST
             : op->code == I_GARRISON ? zone_of(seat, Z_GARRISON)
             : op->code == I_DISCARD  ? zone_of(seat, Z_DISCARD)
             : op->to == TO_HISTORY   ? zone_of(seat, Z_HISTORY)
             : op->to == TO_DECK_TOP  ? zone_of(seat, Z_DECK)
             : op->to == TO_HAND      ? zone_of(seat, Z_HAND)
                                      : zone_of(seat, Z_DISCARD);
    imperium_put(x->s, card, to);
}

/* Is what so many more cards buy possible, once they are paid in some way? */
static bool some_cards(const struct play *x, const struct imperium_context *k, int seat, int cost,
                       int benefit, int left)
{
    const struct imperium_op *op = &node_of(x, cost)->op;
    struct pick_locals l = {.node = (uint16_t)cost,
                            .set = op->code == I_GARRISON ? SET_GARRISON : SET_ZONES};
    uint8_t cards[CARDS];
    if (left == 0)
        return imperium_possible(x, k, seat, benefit);
    for (int i = 0, count = imperium_candidates(x, k, seat, &l, cards); i < count; i++) {
        struct imperium copy = *x->s;
        struct play y = {x->game, x->c, &copy, NULL, x->looking};
        pay_card(&y, seat, op, cards[i]);
        copy.host[cards[i]] = (uint8_t)(op->code == I_GARRISON ? k->self : 0);
        if (some_cards(&y, k, seat, cost, benefit, left - 1))
            return true;
    }
    return false;
}

/* [R50] A pair is possible if some way of paying leaves what it buys possible. */
static bool some_way(const struct play *x, const struct imperium_context *k, int seat, int cost,
                     int benefit)
{
    const struct imperium_op *op = &node_of(x, cost)->op;
    bool of_cards = node_of(x, cost)->kind == OP && op->n <= 2 && op->what != A_MASK &&
                    (op->code == I_DISCARD || op->code == I_MOVE || op->code == I_RETURN ||
                     op->code == I_GARRISON);
    if (imperium_always(x, benefit))
        return true; /* that it can be paid was looked at before */
    if (of_cards)
        return some_cards(x, k, seat, cost, benefit, op->n > 0 ? op->n : 1);
    if (node_of(x, cost)->kind == OP && op->code == I_PAY && op->res == PROGRESS) {
        struct imperium copy = *x->s;
        struct play y = {x->game, x->c, &copy, NULL, x->looking};
        copy.seat[seat].pool[PROGRESS] = (uint16_t)(copy.seat[seat].pool[PROGRESS] - op->n);
        return imperium_possible(&y, k, seat, benefit);
    }
    return imperium_possible(x, k, seat, benefit);
}

static bool pair_possible(const struct play *x, const struct imperium_context *k, int seat,
                          const struct imperium_node *n)
{
    uint8_t price[RESOURCES] = {0};
    int cost = n->child, last = 0;
    for (int i = 0; i < n->n; i++, cost = node_of(x, cost)->next) {
        const struct imperium_node *c = node_of(x, cost);
        if (c->kind == OP && c->op.code == I_PAY)
            price_of(x, k, seat, &c->op, price);
        else if (!imperium_payable(x, k, seat, cost))
            return false;
        if (!(c->kind == OP && c->op.code == I_SPEND_ACTION))
            last = cost;
    }
    if (!imperium_can_pay(x->s, seat, price))
        return false;
    return n->op.n && last ? some_way(x, k, seat, last, cost) : imperium_possible(x, k, seat, cost);
}

bool imperium_possible(const struct play *x, const struct imperium_context *k, int seat, int node)
{
    const struct imperium_node *n = node_of(x, node);
    switch ((enum imperium_kind)n->kind) {
    case OP: return can(x, k, seat, node, false);
    case SEQ:
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (imperium_possible(x, k, seat, child))
                return true;
        return false;
    case MAY:
    case IF_ABLE:
    case UP_TO:
    case REPEAT: return imperium_possible(x, k, seat, n->child);
    case SCOPE: return scope_possible(x, k, seat, n);
    case IF: {
        int other = node_of(x, n->child)->next;
        if (imperium_holds(x, k, seat, &n->op))
            return imperium_possible(x, k, seat, n->child);
        return other && imperium_possible(x, k, seat, other);
    }
    case PAIR: return pair_possible(x, k, seat, n);
    case CHOOSE:
    case CHOOSE12:
    case FIRST:
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (n->kind == FIRST ? imperium_possible(x, k, seat, child)
                                 : imperium_available(x, k, seat, child))
                return true;
        return false;
    case PER: return (n->n == PER_ABANDONED ? k->abandoned : k->discarded) > 0;
    default: return false;
    }
}

bool imperium_payable(const struct play *x, const struct imperium_context *k, int seat, int node)
{
    const struct imperium_node *n = node_of(x, node);
    if (n->kind == OP)
        return can(x, k, seat, node, true);
    if (n->kind == CHOOSE || n->kind == SEQ) {
        bool any = n->kind == CHOOSE;
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (imperium_payable(x, k, seat, child) == any)
                return any;
        return !any;
    }
    return imperium_possible(x, k, seat, node);
}

/* Does an instruction take something from its performer? */
static bool takes_from(const struct imperium_op *op)
{
    switch ((enum imperium_code)op->code) {
    case I_PAY:
    case I_PAY_ALL:
    case I_DISCARD:
    case I_RETURN:
    case I_RECALL:
    case I_ABANDON:
    case I_ABANDON_NAMED:
    case I_ABANDON_SELF:
    case I_MOVE:
    case I_SPEND_ACTION: return true;
    default: return false;
    }
}

/* May an option of a choice be chosen? [R52] */
bool imperium_available(const struct play *x, const struct imperium_context *k, int seat,
                        int option)
{
    const struct imperium_node *n = node_of(x, option);
    if (n->kind == MAY)
        return true;
    if (n->kind == IF && !imperium_holds(x, k, seat, &n->op) && !node_of(x, n->child)->next)
        return false;
    const struct imperium_node *first = n;
    int at = option;
    while (first->kind == SEQ) {
        at = first->child;
        first = node_of(x, at);
    }
    if (first->kind == OP && takes_from(&first->op) && !first->op.up_to)
        return imperium_payable(x, k, seat, at);
    return imperium_possible(x, k, seat, option);
}
