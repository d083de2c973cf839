/* cards.c: what holds for a card and for a seat: names, passives, icons, what may be played. */
#include "games/imperium/play.h"

bool imperium_has_name(const struct play *x, int card, int name)
{
    return name != 0 && card_of(x, card)->name_code == name;
}

int imperium_named_in_play(const struct play *x, int seat, int name)
{
    int n = 0;
    EACH_CARD (x->s, zone_of(seat, Z_PLAY), card)
        n += imperium_has_name(x, card, name);
    return n;
}

bool imperium_in_history(const struct play *x, int seat, int name)
{
    EACH_CARD (x->s, zone_of(seat, Z_HISTORY), card)
        if (imperium_has_name(x, card, name))
            return true;
    return false;
}

/* ---- Passives --------------------------------------------------------------------------------- */

const struct imperium_op *imperium_passive(const struct play *x, int card, int passive)
{
    const struct imperium_card *c = card_of(x, card);
    if (!(c->passives >> (passive - 1) & 1))
        return NULL;
    for (int i = c->block; i < c->block + c->blocks; i++) {
        const struct imperium_block *b = &x->c->block[i];
        if ((b->label == LABEL_PASSIVE || b->label == LABEL_RESTRICT) &&
            node_of(x, b->node)->op.code == passive)
            return &node_of(x, b->node)->op;
    }
    return NULL;
}

static const enum imperium_zone in_force[] = {Z_PLAY, Z_POWER, Z_PERMANENT};

bool imperium_has_passive(const struct play *x, int seat, int passive)
{
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, in_force[i]), card)
            if (card_of(x, card)->passives >> (passive - 1) & 1)
                return true;
    return false;
}

int imperium_passive_sum(const struct play *x, int seat, int passive, bool second)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, in_force[i]), card) {
            const struct imperium_op *op = imperium_passive(x, card, passive);
            if (op)
                sum += second ? op->n2 : op->n;
        }
    return sum;
}

int imperium_hand_size(const struct play *x, int seat)
{
    return HAND_SIZE + imperium_passive_sum(x, seat, P_HAND_SIZE, false);
}

bool imperium_may_be_garrisoned(const struct play *x, int card)
{
    return !imperium_passive(x, card, P_NOT_GARRISONABLE);
}

bool imperium_loses_barbarian(const struct play *x, int seat, int card)
{
    EACH_CARD (x->s, zone_of(seat, Z_PLAY), other) {
        const struct imperium_op *op = imperium_passive(x, other, P_LOSE_BARBARIAN);
        if (op &&
            (imperium_has_name(x, card, op->name) || (op->n && card_of(x, card)->header == ATTACK)))
            return true;
    }
    return false;
}

/* ---- Counting --------------------------------------------------------------------------------- */

int imperium_regions(const struct play *x, int seat)
{
    int n = 0;
    EACH_CARD (x->s, zone_of(seat, Z_PLAY), card)
        n += card_of(x, card)->regions;
    return n;
}

/* How many icons of a card count as production this turn, of a kind of icon [H52]. */
int imperium_converted(const struct imperium *s, int card, int icon)
{
    const uint8_t *converted = s->converted[icon - ICON_FERTILE];
    int n = 0;
    for (int i = 0; i < MOST_CONVERTED && converted[i] != NONE; i++)
        n += converted[i] == card;
    return n;
}

/* Printed icons in play; one that counts as production this turn does so three times [H52]. */
int imperium_icons(const struct play *x, int seat, int icon)
{
    int n = 0;
    EACH_CARD (x->s, zone_of(seat, Z_PLAY), card) {
        n += card_of(x, card)->icon[icon];
        if (icon == ICON_PRODUCTION)
            n += 3 * (imperium_converted(x->s, card, ICON_FERTILE) +
                      imperium_converted(x->s, card, ICON_RIVER));
        else if (icon == ICON_FERTILE || icon == ICON_RIVER)
            n -= imperium_converted(x->s, card, icon);
    }
    return n;
}

int imperium_cities(const struct play *x, int seat)
{
    int n = 0;
    EACH_CARD (x->s, zone_of(seat, Z_PLAY), card)
        n += card_of(x, card)->icon[ICON_CITY] + card_of(x, card)->icon[ICON_METROPOLIS];
    return n;
}

int imperium_garrisoned_knights(const struct play *x, int seat)
{
    int n = 0;
    EACH_CARD (x->s, zone_of(seat, Z_GARRISON), card)
        n += is_kind(card_of(x, card), A_KNIGHT);
    return n;
}

int imperium_count(const struct play *x, const struct imperium_context *k, int seat, int count)
{
    switch ((enum imperium_count)count) {
    case PER_PRODUCTION: return imperium_icons(x, seat, ICON_PRODUCTION);
    case PER_RIVER: return imperium_icons(x, seat, ICON_RIVER);
    case PER_FERTILE: return imperium_icons(x, seat, ICON_FERTILE);
    case PER_REGION: return imperium_regions(x, seat);
    case PER_CITY: return imperium_cities(x, seat);
    case PER_KNIGHT: return imperium_garrisoned_knights(x, seat);
    case PER_ABANDONED_CITY: return k->abandoned_cities;
    case PER_RETURNED_UNREST: return k->returned;
    default: return 1;
    }
}

int imperium_find_block(const struct play *x, int card, int label, int trigger, int from)
{
    const struct imperium_card *c = card_of(x, card);
    for (int i = c->block + from; i < c->block + c->blocks; i++) {
        const struct imperium_block *b = &x->c->block[i];
        if (b->label == label && (trigger == NO_TRIGGER || b->trigger == trigger))
            return i;
    }
    return -1;
}

int imperium_active_quest(const struct play *x, int seat)
{
    EACH_CARD (x->s, zone_of(seat, Z_GARRISON), card)
        if (imperium_passive(x, x->s->host[card], P_QUEST_PLACE))
            return card;
    return NONE;
}

/* ---- Playing ---------------------------------------------------------------------------------- */

/* Its play block, or the free one; -1 without. */
static int block_of_play(const struct play *x, int card)
{
    int block = imperium_find_block(x, card, LABEL_PLAY, NO_TRIGGER, 0);
    return block >= 0 ? block : imperium_find_block(x, card, LABEL_FREE, NO_TRIGGER, 0);
}

bool imperium_is_free(const struct play *x, int seat, int card)
{
    const struct imperium_card *c = card_of(x, card);
    if (imperium_find_block(x, card, LABEL_FREE, NO_TRIGGER, 0) >= 0)
        return true;
    return (c->icon[ICON_CITY] || c->icon[ICON_METROPOLIS]) &&
           imperium_has_passive(x, seat, P_FREE_CITIES);
}

static bool has_what_it_needs(const struct play *x, int seat, int card)
{
    const struct imperium_op *needs = imperium_passive(x, card, P_NEEDS);
    if (needs && (!imperium_named_in_play(x, seat, needs->name) ||
                  (needs->name2 && !imperium_named_in_play(x, seat, needs->name2))))
        return false;
    needs = imperium_passive(x, card, P_NEEDS_HISTORY);
    return !needs || ((!needs->name || imperium_named_in_play(x, seat, needs->name)) &&
                      imperium_in_history(x, seat, needs->name2));
}

struct imperium_context imperium_context_of(const struct play *x, int owner, int card, int label)
{
    struct imperium_context k = {.owner = (uint8_t)owner,
                                 .self = (uint8_t)card,
                                 .label = (uint8_t)label,
                                 .that = NONE,
                                 .abandoned_card = NONE,
                                 .exiled = NONE};
    for (int seat = 0; seat < x->s->seats; seat++)
        k.empires |= (uint8_t)(x->s->seat[seat].empire << seat);
    return k;
}

/* A cost of the card itself that is not payable forbids it, where players prefer that. */
static bool unpaid(const struct play *x, const struct imperium_context *k, int seat, int node)
{
    const struct imperium_node *n = node_of(x, node);
    if (n->kind == SEQ) {
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (unpaid(x, k, seat, child))
                return true;
        return false;
    }
    if (n->kind != PAIR)
        return false;
    for (int i = 0, cost = n->child; i < n->n; i++, cost = node_of(x, cost)->next)
        if (node_of(x, cost)->kind == OP && node_of(x, cost)->op.code == I_PAY &&
            !imperium_payable(x, k, seat, cost))
            return true;
    return false;
}

bool imperium_could(const struct play *x, const struct imperium_context *k, int seat, int card,
                    int block, bool copied)
{
    struct imperium_looking none = {.depth = 0};
    struct play y = *x;
    uint16_t what = (uint16_t)(card | (copied ? 1 << 8 : 0));
    if (!y.looking)
        y.looking = &none;
    if (y.looking->depth == LOOKS_DEEP || y.looking->looks == MOST_LOOKS)
        return false;
    for (int i = 0; i < y.looking->depth; i++)
        if (y.looking->at[i] == what)
            return false;
    y.looking->at[y.looking->depth++] = what;
    y.looking->looks++;
    bool can = imperium_possible(&y, k, seat, x->c->block[block].node);
    y.looking->depth--;
    return can;
}

int imperium_check_play(const struct play *x, int seat, int card, bool free, bool any_state)
{
    const struct imperium_card *c = card_of(x, card);
    const struct imperium_seat *own = &x->s->seat[seat];
    if (x->s->plays >= MOST_PLAYS || !has_room(x->s))
        return WHY_TOO_MANY;
    if (c->passives >> (P_NOT_PLAYABLE - 1) & 1)
        return WHY_NOT_PLAYABLE;
    if (c->symbol == BARBARIAN_SYMBOL && own->empire && !imperium_loses_barbarian(x, seat, card))
        return WHY_BARBARIAN;
    if (c->symbol == EMPIRE_SYMBOL && !own->empire && !any_state && !own->ignores_empire)
        return WHY_EMPIRE;
    if (!has_what_it_needs(x, seat, card))
        return WHY_NEEDS;
    if (!free && own->actions == 0 && !imperium_is_free(x, seat, card))
        return WHY_NO_ACTION;
    int block = block_of_play(x, card);
    struct imperium_context k = imperium_context_of(x, seat, card, LABEL_PLAY);
    if (block >= 0 && x->s->switches & SWITCH_UNPAID_FORBIDS &&
        unpaid(x, &k, seat, x->c->block[block].node))
        return WHY_NOTHING;
    if (c->header == PINNED)
        return LEGAL;
    return block >= 0 && imperium_could(x, &k, seat, card, block, false) ? LEGAL : WHY_NOTHING;
}

int imperium_check_exhaust(const struct play *x, int seat, int card)
{
    int block = imperium_find_block(x, card, LABEL_EXHAUST, NO_TRIGGER, 0);
    if (block < 0)
        return WHY_NO_ABILITY;
    if (x->s->plays >= MOST_PLAYS) /* [R81] */
        return WHY_TOO_MANY;
    if (is_exhausted(x->s, card))
        return WHY_EXHAUSTED;
    if (x->s->seat[seat].exhaust == 0)
        return WHY_NO_TOKEN;
    struct imperium_context k = imperium_context_of(x, seat, card, LABEL_EXHAUST);
    return imperium_possible(x, &k, seat, x->c->block[block].node) ? LEGAL : WHY_NOTHING;
}

/* ---- Paying, drawing, developing -------------------------------------------------------------- */

/* 1 progress stands for 1 population or 2 materials [R7]. */
bool imperium_can_pay(const struct imperium *s, int seat, const uint8_t cost[RESOURCES])
{
    const uint16_t *pool = s->seat[seat].pool;
    int materials = cost[MATERIALS] > pool[MATERIALS] ? cost[MATERIALS] - pool[MATERIALS] : 0;
    int population = cost[POPULATION] > pool[POPULATION] ? cost[POPULATION] - pool[POPULATION] : 0;
    return cost[PROGRESS] + (materials + 1) / 2 + population <= pool[PROGRESS];
}

void imperium_development_cost(const struct play *x, int seat, int card, uint8_t cost[RESOURCES])
{
    memcpy(cost, card_of(x, card)->cost, RESOURCES);
    for (int i = 0; i < 3; i++)
        EACH_CARD (x->s, zone_of(seat, in_force[i]), other) {
            const struct imperium_op *op = imperium_passive(x, other, P_CHEAPER);
            if (op)
                cost[op->res] = (uint8_t)(cost[op->res] > op->n ? cost[op->res] - op->n : 0);
        }
}

bool imperium_can_develop(const struct play *x, int seat, bool free)
{
    if (!x->s->seat[seat].empire || is_bot(x->s, seat))
        return false;
    EACH_CARD (x->s, zone_of(seat, Z_DEVELOPMENT), card) {
        uint8_t cost[RESOURCES];
        if (card_of(x, card)->start == START_QUEST)
            return false;
        imperium_development_cost(x, seat, card, cost);
        if (free || imperium_can_pay(x->s, seat, cost))
            return true;
    }
    return false;
}

/* Is there a card to draw, if need be after a reshuffle? [H10] */
bool imperium_can_draw(const struct play *x, int seat)
{
    const struct imperium *s = x->s;
    const struct imperium_seat *own = &s->seat[seat];
    if (s->count[zone_of(seat, Z_DECK)] + s->count[zone_of(seat, Z_DISCARD)] > 0)
        return true;
    if (own->exhaust == 0)
        return false;
    bool nation = s->count[zone_of(seat, Z_NATION)] + s->count[zone_of(seat, Z_ACCESSION)] > 0;
    return (nation && !own->nation_token) ||
           (!nation && !own->development_token && imperium_can_develop(x, seat, false));
}
