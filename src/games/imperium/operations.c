/* operations.c: carries out single instructions; those that are a story of their own run a rule. */
#include "games/imperium/play.h"

/* Into the history; who keeps none discards it, and leaves it where it was if that is there. */
static void archive(struct play *x, int seat, int card)
{
    if (!imperium_has_passive(x, seat, P_NO_HISTORY)) {
        imperium_put(x->s, card, zone_of(seat, Z_HISTORY));
        SAY(ARCHIVES, seat, x->s->row[card]);
        return;
    }
    if (!lies_in(x->s, card, seat, Z_DISCARD))
        imperium_put(x->s, card, zone_of(seat, Z_DISCARD));
    SAY(DISCARDS, seat, x->s->row[card]);
}

void imperium_flip_to_empire(struct play *x, int seat, int cause)
{
    if (x->s->seat[seat].empire)
        return;
    x->s->seat[seat].empire = 1;
    SAY(EMPIRE, seat, cause);
}

/* ---- Leaving play ------------------------------------------------------------------------------- */

static void clear_token(struct imperium *s, int card)
{
    s->exhausted[card >> 6] &= ~(1ull << (card & 63)); /* gone until clean-up [R79] */
}

/* A card in play goes, and with it what is garrisoned there [8, R40]. */
RULE(leave_play)
{
    static const enum imperium_zone garrisons[] = {Z_DISCARD, Z_HAND, Z_DISCARD, Z_DISCARD,
                                                   Z_DISCARD};
    LOCALS_OF(leave_play);
    BEGIN;
    {
        uint8_t along[CARDS]; /* told after the card they go with */
        int spot = l->to == LEAVE_TO_EXILE && x->s->switches & SWITCH_GARRISON_EXILED
                       ? (int)SPOT_EXILE
                       : (int)garrisons[l->to];
        int count = 0;
        EACH_CARD (x->s, zone_of(f->seat, Z_GARRISON), card)
            if (x->s->host[card] == l->card) {
                x->s->host[card] = 0;
                imperium_put(x->s, card,
                             spot == SPOT_EXILE ? (int)Z_EXILE
                                                : zone_of(f->seat, garrisons[l->to]));
                along[count++] = (uint8_t)card;
            }
        clear_token(x->s, l->card);
        if (x->s->stored[l->card] > 0) {
            imperium_add(x, f->seat, PROGRESS, x->s->stored[l->card]);
            SAY(TAKES_TOKENS, f->seat, x->s->stored[l->card], PROGRESS, x->s->row[l->card]);
            x->s->stored[l->card] = 0;
        }
        if (l->to == LEAVE_TO_DISCARD) {
            imperium_put(x->s, l->card, zone_of(f->seat, Z_DISCARD));
            SAY(ABANDONS, f->seat, x->s->row[l->card]);
        } else if (l->to == LEAVE_TO_HAND) {
            imperium_put(x->s, l->card, zone_of(f->seat, Z_HAND));
            SAY(RECALLS, f->seat, x->s->row[l->card]);
        } else if (l->to == LEAVE_TO_HISTORY) {
            archive(x, f->seat, l->card);
        } else if (l->to == LEAVE_TO_EXILE) {
            imperium_put(x->s, l->card, Z_EXILE);
            SAY(EXILES, f->seat, x->s->row[l->card]);
        } else {
            imperium_put(x->s, l->card, zone_of(f->seat, Z_HISTORY));
            SAY(SINKS, f->seat, x->s->row[l->card]);
        }
        for (int i = 0; i < count; i++)
            SAY(UNGARRISONS, f->seat, x->s->row[along[i]], x->s->row[l->card], spot);
    }
    if (l->to == LEAVE_SUNK) {
        RUN(react, f->seat, .trigger = A_CARD_SINKS);
    }
    RUN(moment, f->seat, .trigger = A_NAMED_CARD_LEAVES_PLAY,
        .name = card_of(x, l->card)->name_code);
    END;
}

RULE(return_unrest)
{
    LOCALS_OF(return_unrest);
    BEGIN;
    x->s->host[l->card] = 0;
    imperium_put(x->s, l->card, Z_UNREST);
    now(x)->returned++;
    SAY(UNREST_RETURNED, f->seat);
    END;
}

/* Once for each card returned, when the instruction is done [8.1]. */
RULE(after_return)
{
    LOCALS_OF(after_return);
    BEGIN;
    for (; l->n > 0; l->n--) {
        RUN(react, f->seat, .trigger = YOU_RETURN_UNREST);
        STOP_IF_OVER;
    }
    END;
}

/* The top of the unrest pile into hand, one by one; the last one ends the game [14]. */
RULE(take_unrest)
{
    LOCALS_OF(take_unrest);
    BEGIN;
    for (; l->n > 0; l->n--) {
        if (x->s->count[Z_UNREST] == 0)
            return CLIO_DONE;
        imperium_put(x->s, x->s->last[Z_UNREST], zone_of(f->seat, Z_HAND));
        SAY(UNREST_TAKEN, f->seat);
        if (x->s->count[Z_UNREST] == 0)
            imperium_collapse(x, f->seat);
        STOP_IF_OVER;
        RUN(moment, f->seat, .trigger = YOU_TAKE_UNREST);
    }
    END;
}

/* ---- Moving cards ------------------------------------------------------------------------------- */

static int verb_of(const struct imperium_op *op)
{
    static const int to[TOS] = {DO_RETRIEVE, DO_DISCARD, DO_TOP, DO_ARCHIVE, DO_PLAY};
    switch ((enum imperium_code)op->code) {
    case I_MOVE: return to[op->to];
    case I_RETURN: return DO_RETURN;
    case I_ABANDON:
    case I_ABANDON_NAMED: return DO_ABANDON;
    case I_RECALL:
    case I_RECALL_NAMED: return DO_RECALL;
    case I_SINK:
    case I_SINK_DISCARD: return DO_SINK;
    case I_EXILE_HAND:
    case I_EXILE_NAMED:
    case I_EXILE_QUEST: return DO_EXILE;
    default: return DO_DISCARD;
    }
}

static int set_of(const struct imperium_op *op)
{
    switch ((enum imperium_code)op->code) {
    case I_ABANDON:
    case I_RECALL:
    case I_SINK: return SET_OWN;
    case I_ABANDON_NAMED:
    case I_RECALL_NAMED:
    case I_EXILE_NAMED: return SET_NAMED;
    case I_EXILE_QUEST: return SET_QUESTS;
    default: return SET_ZONES;
    }
}

static void move_to(struct play *x, int seat, int card, int to)
{
    bool hidden = lies_in(x->s, card, seat, Z_HAND);
    int spot = imperium_spot_of(x, card);
    if (!(x->s->known[card] >> seat & 1))
        x->s->core.reveals++;
    x->s->host[card] = 0;
    switch ((enum imperium_to)to) {
    case TO_HAND:
        imperium_put(x->s, card, zone_of(seat, Z_HAND));
        if (!hidden)
            SAY(RETRIEVES, seat, x->s->row[card], spot);
        break;
    case TO_DECK_TOP:
        imperium_put(x->s, card, zone_of(seat, Z_DECK));
        if (hidden)
            WHISPER(seat, LAYS_ON_DECK, seat, x->s->row[card]);
        else
            SAY(LAYS_ON_DECK, seat, x->s->row[card]);
        break;
    case TO_HISTORY: archive(x, seat, card); break;
    default:
        imperium_put(x->s, card, zone_of(seat, Z_DISCARD));
        SAY(DISCARDS, seat, x->s->row[card]);
        break;
    }
}

/* How many cards an instruction asks for; unrest may be cheaper to play [P7]. */
static int wanted(const struct play *x, int seat, const struct imperium_op *op)
{
    int n = op->n ? op->n : 1;
    if (op->code == I_DISCARD_UNREST)
        n = CARDS;
    if (op->code == I_DISCARD && now(x)->self != NONE && is_unrest(x, now(x)->self)) {
        n -= imperium_passive_sum(x, seat, P_UNREST_CHEAPER, true);
        n = n < 1 ? 1 : n;
    }
    return n;
}

/* Discarding masks, for which other cards may stand in [P17]. */
static bool is_of_masks(const struct imperium_op *op)
{
    return op->code == I_DISCARD && op->what == A_MASK;
}

static int masks_left(const struct play *x, int seat, int node)
{
    struct pick_locals l = {.node = (uint16_t)node, .set = SET_MASKS};
    uint8_t cards[CARDS];
    return imperium_candidates(x, now(x), seat, &l, cards);
}

RULE(move_cards)
{
    LOCALS_OF(move_cards);
    BEGIN;
    {
        const struct imperium_op *op = &node_of(x, l->node)->op;
        l->n = (uint8_t)wanted(x, f->seat, op);
        if (op->code == I_ABANDON && !(l->flags & SCOPED)) {
            now(x)->abandoned = now(x)->abandoned_cities = 0;
            now(x)->abandoned_card = NONE;
        }
        if ((op->code == I_DISCARD || op->code == I_DISCARD_UNREST) && !(l->flags & SCOPED))
            now(x)->discarded = 0;
    }
    if (is_of_masks(&node_of(x, l->node)->op)) {
        now(x)->fewer = 0;
        RUN(react, f->seat, .trigger = YOU_DISCARD_MASK,
            .needed = l->flags & AS_COST && masks_left(x, f->seat, l->node) < l->n);
        l->n = (uint8_t)(l->n > now(x)->fewer ? l->n - now(x)->fewer : 0);
    }
    while (l->done < l->n) {
        {
            const struct imperium_op *op = &node_of(x, l->node)->op;
            /* Where all of them go it is not asked in which order. */
            bool choice = is_of_masks(op) && masks_left(x, f->seat, l->node) > l->n - l->done;
            struct pick_locals p = {.node = l->node,
                                    .set = (uint8_t)(choice ? SET_MASKS : set_of(op)),
                                    .benefit = l->benefit};
            bool any = imperium_any_candidate(x, now(x), f->seat, &p);
            if (!any && is_of_masks(op)) {
                p.set = SET_MASKS;
                any = imperium_any_candidate(x, now(x), f->seat, &p);
            }
            if (!any)
                break;
            l->set = p.set;
        }
        RUN(pick, f->seat, .node = l->node, .benefit = l->benefit, .set = l->set,
            .verb = (uint8_t)verb_of(&node_of(x, l->node)->op),
            .optional = node_of(x, l->node)->op.up_to || l->flags & OPTIONAL_ ||
                        node_of(x, l->node)->op.code == I_DISCARD_UNREST);
        l->card = x->s->picked;
        if (l->card == NONE)
            break;
        l->done = (uint8_t)(l->done + imperium_weight(x, l->card, &node_of(x, l->node)->op));
        {
            const struct imperium_op *op = &node_of(x, l->node)->op;
            if (op->code == I_ABANDON) {
                now(x)->abandoned++;
                now(x)->abandoned_cities =
                    (uint8_t)(now(x)->abandoned_cities + card_of(x, l->card)->icon[ICON_CITY]);
                now(x)->abandoned_card = l->card;
            }
            if (op->code == I_DISCARD || op->code == I_DISCARD_UNREST)
                now(x)->discarded++;
            if (verb_of(op) == DO_EXILE)
                now(x)->exiled = l->card;
        }
        if (node_of(x, l->node)->op.code == I_RETURN) {
            if (lies_in(x->s, l->card, f->seat, Z_PLAY)) {
                RUN(leave_play, f->seat, .card = l->card, .to = LEAVE_TO_DISCARD);
            }
            RUN(return_unrest, f->seat, .card = l->card);
            l->returned++;
        } else if (lies_in(x->s, l->card, f->seat, Z_PLAY)) {
            RUN(leave_play, f->seat, .card = l->card,
                .to = (uint8_t)(verb_of(&node_of(x, l->node)->op) == DO_RECALL  ? LEAVE_TO_HAND
                                : verb_of(&node_of(x, l->node)->op) == DO_SINK  ? LEAVE_SUNK
                                : verb_of(&node_of(x, l->node)->op) == DO_EXILE ? LEAVE_TO_EXILE
                                : verb_of(&node_of(x, l->node)->op) == DO_ARCHIVE
                                    ? LEAVE_TO_HISTORY
                                    : LEAVE_TO_DISCARD));
        } else if (verb_of(&node_of(x, l->node)->op) == DO_SINK) {
            imperium_put(x->s, l->card, zone_of(f->seat, Z_HISTORY));
            SAY(SINKS, f->seat, x->s->row[l->card]);
            RUN(react, f->seat, .trigger = A_CARD_SINKS);
        } else if (verb_of(&node_of(x, l->node)->op) == DO_EXILE) {
            x->s->host[l->card] = 0;
            imperium_put(x->s, l->card, Z_EXILE);
            SAY(EXILES, f->seat, x->s->row[l->card]);
        } else {
            const struct imperium_op *op = &node_of(x, l->node)->op;
            move_to(x, f->seat, l->card,
                    op->code == I_MOVE         ? op->to
                    : verb_of(op) == DO_RECALL ? TO_HAND
                                               : TO_DISCARD);
        }
        STOP_IF_OVER;
    }
    if (l->returned > 0) {
        RUN(after_return, f->seat, .n = l->returned);
    }
    END;
}

/* ---- Instructions ------------------------------------------------------------------------------- */

static void steal(struct play *x, int seat, const struct imperium_op *op)
{
    struct imperium_context *k = now(x);
    k->lacking = 0;
    for (int i = 0, who = after(x->s, seat); i < x->s->seats - 1; i++, who = after(x->s, who)) {
        if (k->avoided >> who & 1 || (op->own == 1 && imperium_regions(x, who) == 0) ||
            (op->own == 2 && !x->s->seat[who].empire))
            continue;
        int have = x->s->seat[who].pool[op->res], n = have < op->n ? have : op->n;
        if (have < op->n)
            k->lacking |= (uint8_t)(1u << who); /* [R68] */
        if (n > 0) {
            imperium_add(x, who, op->res, -n);
            imperium_add(x, seat, op->res, n);
            SAY(STEALS, seat, n, op->res, who);
        }
    }
}

/* Materials that come from cards in play: did one of those counted show a river, a field? [R72] */
static int counted_icons(const struct play *x, int seat, const struct imperium_op *op)
{
    int icons = 0;
    if ((op->res != MATERIALS && !(op->n2 && op->res2 == MATERIALS)) || op->count == ONCE ||
        op->count > PER_CITY)
        return 0;
    EACH_CARD (x->s, zone_of(seat, Z_PLAY), card) {
        const struct imperium_card *c = card_of(x, card);
        bool counts = op->count == PER_PRODUCTION
                          ? c->icon[ICON_PRODUCTION] > 0 ||
                                imperium_converted(x->s, card, ICON_FERTILE) > 0 ||
                                imperium_converted(x->s, card, ICON_RIVER) > 0
                      : op->count == PER_RIVER   ? c->icon[ICON_RIVER] > 0
                      : op->count == PER_FERTILE ? c->icon[ICON_FERTILE] > 0
                      : op->count == PER_REGION  ? c->regions > 0
                                                : c->icon[ICON_CITY] + c->icon[ICON_METROPOLIS] > 0;
        if (counts)
            icons |= (c->icon[ICON_RIVER] > 0) | (c->icon[ICON_FERTILE] > 0) << 1;
    }
    return icons;
}

static void all_attacks(struct play *x, int seat)
{
    static const enum imperium_zone zones[] = {Z_HAND, Z_DECK, Z_DISCARD};
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, zones[i]), card)
            if (card_of(x, card)->header == ATTACK)
                move_to(x, seat, card, TO_HISTORY);
    imperium_shuffle(x->s, zone_of(seat, Z_DECK));
    x->s->core.reveals++;
}

/* The row that is the other side of a journey card, or the one of a name. */
static int other_side(const struct play *x, int card, int name)
{
    const struct imperium_card *c = card_of(x, card);
    for (int i = 0; i < x->c->card_count; i++) {
        const struct imperium_card *other = &x->c->card[i];
        if (name ? other->name_code == name && other->start == START_JOURNEY
                 : i != x->s->row[card] && other->start == START_JOURNEY &&
                       other->owner == c->owner &&
                       strncmp(imperium_text(x->c, other->id), imperium_text(x->c, c->id),
                               strlen(imperium_text(x->c, c->id)) - 1) == 0)
            return i;
    }
    return x->s->row[card];
}

/* Instructions that ask nobody. True when it was one. */
static bool at_once(struct play *x, int seat, int node)
{
    const struct imperium_op *op = &node_of(x, node)->op;
    struct imperium *s = x->s;
    struct imperium_context *k = now(x);
    struct imperium_seat *own = &s->seat[seat];
    switch ((enum imperium_code)op->code) {
    case I_PAY_ALL:
        SAY(PAYS, seat, own->pool[PROGRESS], PROGRESS);
        own->pool[PROGRESS] = 0;
        return true;
    case I_STEAL: steal(x, seat, op); return true;
    case I_STORE:
        s->stored[k->self]++;
        SAY(PLACES, seat, 1, PROGRESS, s->row[k->self]);
        return true;
    case I_TAKE_STORED:
        imperium_add(x, seat, PROGRESS, s->stored[k->self]);
        SAY(TAKES_TOKENS, seat, s->stored[k->self], PROGRESS, s->row[k->self]);
        s->stored[k->self] = 0;
        return true;
    case I_GAIN_ACTION:
        own->actions = (uint8_t)(own->actions + op->n);
        SAY(ACTIONS, seat, op->n);
        return true;
    case I_SPEND_ACTION:
        own->actions = (uint8_t)(own->actions - op->n);
        SAY(SPENDS, seat, op->n);
        return true;
    case I_DISCARD_THAT:
    case I_THAT_CARD:
        if (k->that != NONE && lies_in(s, k->that, seat, Z_HAND))
            move_to(x, seat, k->that, op->code == I_THAT_CARD ? op->to : TO_DISCARD);
        return true;
    case I_MOVE_NAMED: {
        struct pick_locals l = {.node = (uint16_t)node, .set = SET_ZONES};
        uint8_t cards[CARDS];
        if (op->from != PLAY_ && imperium_candidates(x, k, seat, &l, cards) > 0) {
            move_to(x, seat, cards[0], op->to);
            return true;
        }
        return op->from != PLAY_;
    }
    case I_ALL_ATTACKS: all_attacks(x, seat); return true;
    case I_ACTIVE_QUEST: {
        int quest = imperium_active_quest(x, seat);
        if (quest != NONE)
            move_to(x, seat, quest, op->to);
        return true;
    }
    case I_FLIP_SELF:
        /* King of Kings is turned by the rule of its own [king]. */
        if (k->self != NONE && card_of(x, k->self)->start == START_JOURNEY) {
            s->row[k->self] = (uint16_t)other_side(x, k->self, 0);
            SAY(JOURNEY, seat, s->row[k->self]);
        }
        return true;
    case I_LOOK_NATION:
        if (s->count[zone_of(seat, Z_NATION)] > 0) {
            WHISPER(seat, LOOKS_NATION, seat, s->row[s->last[zone_of(seat, Z_NATION)]]);
            imperium_show(s, s->last[zone_of(seat, Z_NATION)], 1 << seat);
        }
        s->core.reveals++;
        return true;
    case I_SHUFFLE_NATION:
        imperium_shuffle(s, zone_of(seat, Z_NATION));
        SAY(NATION_SHUFFLED, seat);
        s->core.reveals++;
        return true;
    case I_NATION_DOWN:
        if (s->count[zone_of(seat, Z_NATION)] > 0) {
            imperium_put_under(s, s->last[zone_of(seat, Z_NATION)], zone_of(seat, Z_NATION));
            SAY(NATION_DOWN, seat);
        }
        return true;
    case I_IGNORE_EMPIRE:
        own->ignores_empire = 1;
        SAY(IGNORES_EMPIRE, seat);
        return true;
    case I_TURN_EMPIRE: imperium_flip_to_empire(x, seat, NO_CAUSE); return true;
    case I_TRIGGER_SCORING: {
        int start = k->self == NONE ? (int)START_JOURNEY : card_of(x, k->self)->start;
        if (start == START_KING && s->switches & SWITCH_KING_GOES_ON)
            return true;
        imperium_trigger_scoring(x, start == START_KING     ? ENDED_KING
                                    : start == START_ZENITH ? ENDED_ZENITH
                                    : start == START_QUEST  ? ENDED_GRAAL
                                                            : ENDED_SHANGRI_LA);
        return true;
    }
    case I_AVOID: s->avoiding = 1; return true;
    case I_MASK_FEWER:
        s->context[s->contexts - 2].fewer++;
        SAY(FEWER_MASKS, seat);
        return true;
    case I_DOUBLE: {
        int n = s->context[s->contexts - 2].spent;
        imperium_add(x, seat, op->res, n);
        SAY(GAINS, seat, n, op->res);
        return true;
    }
    case I_LOOK_MORE: /* the look itself knows of it [fame] */
    case I_AVOID_UNLESS:
    case I_INSTEAD:
    case I_NO_EFFECT:
    case I_JOIN_UNREST: return true;
    default: return false;
    }
}

/* Puts the card of the effect somewhere. */
static bool moves_self(struct play *x, int seat, int code)
{
    struct imperium_context *k = now(x);
    int card = k->self;
    if (card == NONE || k->copied)
        return true;
    bool in_play = lies_in(x->s, card, seat, Z_PLAY);
    switch ((enum imperium_code)code) {
    case I_SELF_TO_HISTORY:
        if (in_play)
            return false;
        archive(x, seat, card);
        break;
    case I_EXILE_SELF:
        if (in_play)
            return false;
        imperium_put(x->s, card, Z_EXILE);
        SAY(EXILES, seat, x->s->row[card]);
        break;
    case I_SINK_SELF: return false;
    case I_PLAY_SELF:
        imperium_put(x->s, card, zone_of(seat, Z_PLAY));
        SAY(ENTERS_PLAY, seat, x->s->row[card]);
        break;
    default: return false;
    }
    k->moved = 1;
    return true;
}

RULE(instruction)
{
    LOCALS_OF(instruction);
    const struct imperium_op *op = &node_of(x, l->node)->op;
    BEGIN;
    if (at_once(x, f->seat, l->node))
        return CLIO_DONE;
    if (op->code == I_GAIN) {
        {
            int n = imperium_count(x, now(x), f->seat, op->count);
            uint16_t amount[RESOURCES] = {0};
            amount[op->res] = (uint16_t)(n * op->n);
            if (op->n2)
                amount[op->res2] = (uint16_t)(amount[op->res2] + n * op->n2);
            RUN(gain, f->seat, .amount = {amount[0], amount[1], amount[2]},
                .icons = (uint8_t)(n > 0 ? counted_icons(x, f->seat, op) : 0));
        }
        return CLIO_DONE;
    }
    if (op->code == I_PAY) {
        {
            uint8_t price[RESOURCES] = {0};
            price[op->res] = op->n;
            if (op->n2)
                price[op->res2] = op->n2;
            RUN(pay, f->seat, .price = {price[0], price[1], price[2]});
        }
        return CLIO_DONE;
    }
    if (op->code == I_DRAW || op->code == I_DRAW_IF_ABLE) {
        RUN(draw, f->seat,
            .n = (uint8_t)(op->count == ONCE ? op->n
                                             : imperium_count(x, now(x), f->seat, op->count)),
            .up_to = op->up_to, .if_able = op->code == I_DRAW_IF_ABLE);
        return CLIO_DONE;
    }
    if (op->code == I_DISCARD || op->code == I_DISCARD_UNREST || op->code == I_MOVE ||
        op->code == I_RETURN || op->code == I_ABANDON || op->code == I_RECALL ||
        op->code == I_SINK || op->code == I_SINK_DISCARD || op->code == I_EXILE_HAND ||
        op->code == I_EXILE_QUEST || op->code == I_ABANDON_NAMED || op->code == I_RECALL_NAMED ||
        op->code == I_EXILE_NAMED) {
        RUN(move_cards, f->seat, .node = l->node, .flags = l->flags, .benefit = l->benefit);
        return CLIO_DONE;
    }
    if (op->code == I_DISCARD_DRAWN) {
        RUN(pick, f->seat, .node = l->node, .set = SET_DRAWN, .verb = DO_DISCARD);
        if (x->s->picked != NONE)
            move_to(x, f->seat, x->s->picked, TO_DISCARD);
        return CLIO_DONE;
    }
    if (op->code == I_MOVE_NAMED) { /* from play */
        l->card = NONE;
        EACH_CARD (x->s, zone_of(f->seat, Z_PLAY), card)
            if (imperium_has_name(x, card, op->name))
                l->card = (uint8_t)card;
        if (l->card != NONE) {
            RUN(leave_play, f->seat, .card = l->card, .to = LEAVE_TO_HISTORY);
        }
        return CLIO_DONE;
    }
    if (op->code >= I_SELF_TO_HISTORY && op->code <= I_PLAY_SELF) {
        if (moves_self(x, f->seat, op->code))
            return CLIO_DONE;
        l->card = now(x)->self;
        now(x)->moved = 1;
        if (op->code == I_RETURN_SELF) {
            RUN(return_unrest, f->seat, .card = l->card);
            RUN(after_return, f->seat, .n = 1);
            return CLIO_DONE;
        }
        if (!lies_in(x->s, l->card, f->seat, Z_PLAY)) { /* sunk while it is being played */
            if (op->code == I_SINK_SELF) {
                imperium_put(x->s, l->card, zone_of(f->seat, Z_HISTORY));
                SAY(SINKS, f->seat, x->s->row[l->card]);
                RUN(react, f->seat, .trigger = A_CARD_SINKS);
            }
            return CLIO_DONE;
        }
        RUN(leave_play, f->seat, .card = l->card,
            .to = (uint8_t)(op->code == I_SELF_TO_HISTORY ? LEAVE_TO_HISTORY
                            : op->code == I_EXILE_SELF    ? LEAVE_TO_EXILE
                            : op->code == I_SINK_SELF     ? LEAVE_SUNK
                            : op->code == I_RECALL_SELF   ? LEAVE_TO_HAND
                                                          : LEAVE_TO_DISCARD));
        return CLIO_DONE;
    }
    if (op->code == I_REPLACE_SELF) {
        l->card = now(x)->self;
        x->s->row[l->card] = (uint16_t)other_side(x, l->card, op->name);
        SAY(JOURNEY, f->seat, x->s->row[l->card]);
        if (imperium_find_block(x, l->card, LABEL_ON_ENTERING, NO_TRIGGER, 0) >= 0) {
            RUN(block, f->seat, .card = l->card,
                .block =
                    (uint16_t)imperium_find_block(x, l->card, LABEL_ON_ENTERING, NO_TRIGGER, 0));
        }
        return CLIO_DONE;
    }
    if (op->code == I_RETURN_HERE) {
        for (;;) {
            l->card = NONE;
            EACH_CARD (x->s, zone_of(f->seat, Z_GARRISON), card)
                if (x->s->host[card] == now(x)->self && is_unrest(x, card))
                    l->card = (uint8_t)card;
            if (l->card == NONE)
                break;
            RUN(return_unrest, f->seat, .card = l->card);
            l->returned++;
        }
        RUN(after_return, f->seat, .n = l->returned);
        return CLIO_DONE;
    }
    if (op->code == I_TAKE_UNREST) {
        RUN(take_unrest, f->seat, .n = op->n);
    } else if (op->code == I_ACQUIRE || op->code == I_ACQUIRE_PLAY ||
               op->code == I_ACQUIRE_EXILED) {
        RUN(acquire, f->seat, .node = l->node, .flags = l->flags);
    } else if (op->code == I_BREAK_THROUGH || op->code == I_BREAK_VARIABLE) {
        RUN(break_through, f->seat, .node = l->node, .suits = op->suits, .own = op->own,
            .variable = op->code == I_BREAK_VARIABLE);
    } else if (op->code == I_EXILE_MARKET) {
        RUN(exile_market, f->seat);
    } else if (op->code == I_PLACE) {
        RUN(place_tokens, f->seat, .n = op->n, .res = op->res);
    } else if (op->code == I_TAKE_FAME || op->code == I_LOOK_FAME) {
        RUN(fame, f->seat, .look = op->code == I_LOOK_FAME ? op->n : 0);
    } else if (op->code == I_NATION_DISCARD) {
        RUN(nation_card, f->seat);
    } else if (op->code == I_SWAP_NATION) {
        RUN(swap_nation, f->seat);
    } else if (op->code == I_FIND || op->code == I_FIND_NAMED) {
        RUN(find, f->seat, .node = l->node);
    } else if (op->code == I_DEVELOP || op->code == I_DEVELOP_FREE) {
        RUN(develop, f->seat, .free = op->code == I_DEVELOP_FREE,
            .optional = (l->flags & OPTIONAL_) != 0);
    } else if (op->code == I_PLAY_UNREST || op->code == I_PLAY_EMPIRE ||
               op->code == I_PLAY_REGION) {
        RUN(pick, f->seat, .node = l->node, .verb = DO_FREE_PLAY,
            .set = op->code == I_PLAY_REGION ? SET_REGION_FROM_DISCARD : SET_FREE_PLAY);
        if (x->s->picked != NONE) {
            RUN(play_card, f->seat, .card = x->s->picked, .free = 1,
                .from_discard = op->code == I_PLAY_REGION, .any_state = op->code == I_PLAY_EMPIRE);
        }
    } else if (op->code == I_GARRISON || op->code == I_GARRISON_QUEST) {
        RUN(pick, f->seat, .node = l->node, .optional = l->flags & OPTIONAL_,
            .verb = op->code == I_GARRISON ? DO_GARRISON : DO_QUEST,
            .set = op->code == I_GARRISON ? SET_GARRISON : SET_QUESTS);
        if (x->s->picked != NONE && is_host(x->s, now(x)->self, f->seat)) {
            x->s->host[x->s->picked] = now(x)->self;
            imperium_put(x->s, x->s->picked, zone_of(f->seat, Z_GARRISON));
            SAY(GARRISONS, f->seat, x->s->row[x->s->picked], x->s->row[now(x)->self]);
        }
    } else if (op->code == I_GARRISON_SELF) {
        RUN(garrison_self, f->seat, .block = l->flags);
    } else if (op->code == I_GIVE) {
        RUN(give, f->seat);
    } else if (op->code == I_SWAP_EXILED) {
        RUN(swap_exiled, f->seat);
    } else if (op->code == I_COPY) {
        RUN(pick, f->seat, .node = l->node, .set = SET_COPIABLE, .verb = DO_COPY);
        if (x->s->picked != NONE) {
            SAY(COPIES, f->seat, x->s->row[x->s->picked]);
            RUN(block, f->seat, .card = now(x)->self, .copied = 1,
                .block =
                    (uint16_t)imperium_find_block(x, x->s->picked, LABEL_EXHAUST, NO_TRIGGER, 0));
        }
    } else if (op->code == I_CONVERT) {
        RUN(pick, f->seat, .node = l->node, .set = SET_CONVERTIBLE, .verb = DO_CONVERT);
        if (x->s->picked != NONE) {
            uint8_t *converted = x->s->converted[op->own - ICON_FERTILE];
            while (*converted != NONE)
                converted++;
            *converted = x->s->picked;
            SAY(CONVERTS, f->seat, x->s->row[x->s->picked]);
        }
    } else if (op->code == I_RECOVER) {
        RUN(recover, f->seat);
    } else if (op->code == I_GAMBLE) {
        RUN(gamble, f->seat);
    }
    END;
}

/* The card goes under a region, and that region's play effect happens once more [H34]. */
RULE(garrison_self)
{
    LOCALS_OF(garrison_self);
    BEGIN;
    l->host = now(x)->self;
    if (l->host == NONE || now(x)->copied || x->s->zone[l->host] != Z_RESOLVING)
        return CLIO_DONE;
    RUN(pick, f->seat, .set = SET_HOSTS, .verb = DO_UNDER, .optional = l->block & OPTIONAL_);
    if (x->s->picked == NONE)
        return CLIO_DONE;
    x->s->host[l->host] = x->s->picked;
    imperium_put(x->s, l->host, zone_of(f->seat, Z_GARRISON));
    now(x)->moved = 1;
    SAY(GARRISONS, f->seat, x->s->row[l->host], x->s->row[x->s->picked]);
    l->host = x->s->picked;
    if (imperium_find_block(x, l->host, LABEL_PLAY, NO_TRIGGER, 0) >= 0) {
        RUN(block, f->seat, .card = l->host,
            .block = (uint16_t)imperium_find_block(x, l->host, LABEL_PLAY, NO_TRIGGER, 0));
    }
    END;
}

/* An exhaust token comes back to the state card, and its object can be used again: a card, the
 * nation deck or the developments [H9]. */
RULE(recover)
{
    BEGIN;
    RUN(pick, f->seat, .set = SET_EXHAUSTED, .verb = DO_RECOVER);
    if (x->s->picked != NONE) {
        clear_token(x->s, x->s->picked);
        SAY(RECOVERS, f->seat, x->s->row[x->s->picked]);
    } else if (CHOSEN_VERB == DO_RECOVER_PILE) {
        int pile = clio_arg(ANSWER, 0);
        if (pile == SPOT_NATION)
            x->s->seat[f->seat].nation_token = 0;
        else
            x->s->seat[f->seat].development_token = 0;
        SAY(RECOVERS_PILE, f->seat, pile);
    } else {
        return CLIO_DONE;
    }
    x->s->seat[f->seat].exhaust++;
    END;
}

RULE(find)
{
    LOCALS_OF(find);
    BEGIN;
    RUN(pick, f->seat, .node = l->node, .set = SET_FOUND, .verb = DO_FIND);
    if (x->s->picked == NONE)
        return CLIO_DONE;
    {
        int from = x->s->zone[x->s->picked], deck = zone_of(f->seat, Z_DECK);
        bool last = from == deck && x->s->count[deck] == 1;
        SAY(FINDS, f->seat, x->s->row[x->s->picked], imperium_spot_of(x, x->s->picked));
        move_to(x, f->seat, x->s->picked, node_of(x, l->node)->op.to);
        /* Every deck that was searched is shuffled [R65]. */
        if (from == deck || from == zone_of(f->seat, Z_NATION) ||
            node_of(x, l->node)->op.code == I_FIND)
            imperium_shuffle(x->s, deck);
        if (from == zone_of(f->seat, Z_NATION) || node_of(x, l->node)->op.code == I_FIND)
            imperium_shuffle(x->s, zone_of(f->seat, Z_NATION));
        x->s->core.reveals++;
        if (last) {
            RUN(moment, f->seat, .trigger = YOUR_DECK_IS_EMPTY);
        }
    }
    END;
}

/* One card to each other player, clockwise; the giver chooses [R67]. */
RULE(give)
{
    LOCALS_OF(give);
    BEGIN;
    now(x)->given = 0;
    for (l->n = 1, l->k = (uint8_t)after(x->s, f->seat); l->n < x->s->seats;
         l->n++, l->k = (uint8_t)after(x->s, l->k)) {
        if (now(x)->avoided >> l->k & 1)
            continue;
        x->s->picked_host = l->k;
        RUN(pick, f->seat, .set = SET_GIVE, .verb = DO_GIVE);
        if (x->s->picked == NONE)
            break;
        if (is_kind(card_of(x, x->s->picked), A_MASK))
            now(x)->given |= (uint8_t)(1u << l->k);
        WHISPER_BOTH(f->seat, l->k, GIVES, f->seat, x->s->row[x->s->picked], l->k);
        imperium_put(x->s, x->s->picked, zone_of(l->k, is_bot(x->s, l->k) ? Z_DECK : Z_HAND));
        x->s->core.reveals++;
    }
    x->s->picked_host = 0;
    END;
}

/* ---- Reactions and moments ----------------------------------------------------------------------- */

static const enum imperium_zone in_force[] = {Z_PLAY, Z_POWER, Z_PERMANENT};

/* The cards whose exhaust ability answers a trigger, and could do something. */
int imperium_reactions(const struct play *x, int seat, int trigger, int res, uint8_t *out)
{
    const struct imperium *s = x->s;
    int n = 0;
    bool own_turn = s->turn_of == seat;
    if (is_bot(s, seat) || s->seat[seat].exhaust == 0 || s->mode == MODE_SOLSTICE ||
        (own_turn && s->mode != MODE_ACTIVATE))
        return 0;
    for (int i = 0; i < 3; i++)
        EACH_CARD (s, zone_of(seat, in_force[i]), card) {
            int block = imperium_find_block(x, card, LABEL_REACT, trigger, 0);
            if (block < 0 || is_exhausted(s, card) ||
                (trigger == YOU_GAIN_TOKENS && x->c->block[block].trigger_res != res))
                continue;
            struct imperium_context k = imperium_context_of(x, seat, card, LABEL_REACT);
            if (imperium_possible(x, &k, seat, x->c->block[block].node))
                out[n++] = (uint8_t)card;
        }
    return n;
}

void imperium_exhaust_card(struct play *x, int seat, int card)
{
    x->s->seat[seat].exhaust--;
    x->s->exhausted[card >> 6] |= 1ull << (card & 63);
}

RULE(react)
{
    LOCALS_OF(react);
    STOP_IF_OVER;
    BEGIN;
    for (;;) {
        {
            uint8_t cards[CARDS];
            if (imperium_reactions(x, f->seat, l->trigger, l->res, cards) == 0)
                return CLIO_DONE;
        }
        ASK(Q_REACT, f->seat);
        if (CHOSEN_VERB != DO_REACT)
            return CLIO_DONE;
        {
            uint8_t cards[CARDS];
            int count = imperium_reactions(x, f->seat, l->trigger, l->res, cards);
            l->card = NONE;
            for (int i = 0; i < count; i++)
                if (x->s->row[cards[i]] == clio_arg(ANSWER, 0))
                    l->card = cards[i];
        }
        imperium_exhaust_card(x, f->seat, l->card);
        SAY(REACTS, f->seat, x->s->row[l->card]);
        RUN(block, f->seat, .card = l->card,
            .block = (uint16_t)imperium_find_block(x, l->card, LABEL_REACT, l->trigger, 0));
        STOP_IF_OVER;
    }
    END;
}

/* What happens by itself: every card of the seat that says so, in the order they lie. */
RULE(moment)
{
    LOCALS_OF(moment);
    STOP_IF_OVER;
    BEGIN;
    if (is_bot(x->s, f->seat))
        return CLIO_DONE;
    for (l->k = 0; l->k < 3; l->k++)
        for (l->card = x->s->first[zone_of(f->seat, in_force[l->k])]; l->card != NONE;
             l->card = x->s->zone[l->card] == zone_of(f->seat, in_force[l->k]) ? x->s->next[l->card]
                                                                               : NONE) {
            if (imperium_find_block(x, l->card, LABEL_WHEN, l->trigger, 0) < 0 ||
                (l->trigger == A_NAMED_CARD_LEAVES_PLAY &&
                 x->c->block[imperium_find_block(x, l->card, LABEL_WHEN, l->trigger, 0)]
                         .trigger_name != l->name))
                continue;
            RUN(block, f->seat, .card = l->card,
                .block = (uint16_t)imperium_find_block(x, l->card, LABEL_WHEN, l->trigger, 0));
            STOP_IF_OVER;
        }
    END;
}
