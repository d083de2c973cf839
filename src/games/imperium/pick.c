/*
 * pick.c: choosing a card. A rule that needs one runs `pick` with the set it is to be from; who
 * chooses names the card by what it is and where it lies, so that copies in one place are one
 * answer.
 */
#include "games/imperium/play.h"

/* ---- Sets --------------------------------------------------------------------------------------- */

static bool holds_knight(const struct play *x, int seat, int host, int name)
{
    EACH_CARD (x->s, zone_of(seat, Z_GARRISON), card)
        if (x->s->host[card] == host &&
            (name ? imperium_has_name(x, card, name) : is_kind(card_of(x, card), A_KNIGHT)))
            return true;
    return false;
}

/* Is a card in play (or garrisoned, for knights) of the kind an instruction names? */
bool imperium_is_own(const struct play *x, const struct imperium_context *k, int seat, int card,
                     const struct imperium_op *op)
{
    const struct imperium_card *c = card_of(x, card);
    const struct imperium *s = x->s;
    if (op->own == OWN_KNIGHT_HERE || op->own == OWN_KNIGHT_IN_REGION) {
        if (!lies_in(s, card, seat, Z_GARRISON) || !is_kind(c, A_KNIGHT))
            return false;
        return op->own == OWN_KNIGHT_HERE ? s->host[card] == k->self
                                          : (card_of(x, s->host[card])->suits & REGION) != 0;
    }
    if (!lies_in(s, card, seat, Z_PLAY) || c->passives >> (P_STAYS - 1) & 1)
        return false;
    bool region = c->suits & REGION;
    switch ((enum imperium_own)op->own) {
    case OWN_REGION: return region;
    case OWN_PINNED: return c->header == PINNED;
    case OWN_CITY: return c->icon[ICON_CITY];
    case OWN_OTHER_PINNED: return c->header == PINNED && !region;
    case OWN_RIVER: return region && c->icon[ICON_RIVER];
    case OWN_FERTILE: return region && c->icon[ICON_FERTILE];
    case OWN_RIVER_OR_FERTILE: return region && (c->icon[ICON_RIVER] || c->icon[ICON_FERTILE]);
    case OWN_HOLDING_KNIGHT: return region && holds_knight(x, seat, card, 0);
    case OWN_HOLDING_NAMED: return region && holds_knight(x, seat, card, op->name);
    default: return false;
    }
}

struct found {
    uint8_t *out;
    int count;
};

static void found(struct found *f, int card)
{
    f->out[f->count++] = (uint8_t)card;
}

/* Cards of the instruction's zones; unrest that returns, cards without unrest for exile from hand. */
static void add_zones(const struct play *x, int seat, const struct imperium_op *op, struct found *f)
{
    static const enum imperium_zone zones[] = {Z_HAND, Z_DISCARD,  Z_HISTORY,
                                               Z_PLAY, Z_GARRISON, Z_DECK};
    unsigned from = op->from ? op->from : HAND_;
    int what = op->code == I_RETURN || op->code == I_DISCARD_UNREST ? AN_UNREST : op->what;
    if (op->code == I_SINK_DISCARD)
        from = DISCARD_;
    if (x->s->seat[seat].nation == ATLANTEANS && op->code != I_RETURN)
        from &= ~(unsigned)HISTORY_; /* what is sunk does not come back, but for scoring [13] */
    for (int i = 0; i < 6; i++)
        if (from >> i & 1)
            EACH_FROM_TOP (x->s, zone_of(seat, zones[i]), card) {
                const struct imperium_card *c = card_of(x, card);
                if (op->code == I_EXILE_HAND ? c->suits & UNREST : !is_kind(c, what))
                    continue;
                if (op->code == I_MOVE_NAMED && !imperium_has_name(x, card, op->name))
                    continue;
                found(f, card);
            }
}

static void add_market(const struct play *x, int seat, const struct imperium_op *op,
                       struct found *f)
{
    const struct imperium *s = x->s;
    unsigned exile = 0;
    for (int i = 0; i < MARKET; i++) {
        const struct imperium_place *p = &s->market[i];
        if (p->card != NONE && card_of(x, p->card)->suits & op->suits &&
            (op->code != I_ACQUIRE || op->own != 1 || p->tokens[op->res] > 0))
            found(f, p->card);
    }
    if (op->own == 2)
        exile = op->suits;
    else if (op->code != I_BREAK_THROUGH && !(op->code == I_ACQUIRE && op->own == 1))
        EACH_CARD (s, zone_of(seat, Z_PLAY), card) {
            const struct imperium_op *passive = imperium_passive(x, card, P_EXILE_ELIGIBLE);
            exile |= passive ? passive->suits & op->suits : 0;
        }
    if (exile)
        EACH_CARD (s, Z_EXILE, card)
            if (card_of(x, card)->suits & exile)
                found(f, card);
}

static void add_found(const struct play *x, int seat, const struct imperium_op *op, struct found *f)
{
    static const enum imperium_zone zones[] = {Z_HAND, Z_DISCARD, Z_DECK, Z_NATION};
    static const uint8_t bits[] = {HAND_, DISCARD_, DECK_, 0};
    bool named = op->code == I_FIND_NAMED;
    for (int i = 0; i < 4; i++) {
        if (named && bits[i] && !(op->from & bits[i]))
            continue;
        if (named && !bits[i] && !(op->from & HAND_)) /* other zones were named */
            continue;
        EACH_FROM_TOP (x->s, zone_of(seat, zones[i]), card)
            if (named ? imperium_has_name(x, card, op->name) : is_kind(card_of(x, card), op->what))
                found(f, card);
        if (named && f->count > 0) /* the first zone that has one [R65] */
            return;
    }
}

/* Quests in the quest area: the Graal only as the last of them [S5]. */
static void add_quests(const struct play *x, int seat, const struct imperium_op *op,
                       struct found *f)
{
    int zone = zone_of(seat, Z_DEVELOPMENT);
    EACH_CARD (x->s, zone, card) {
        bool last = imperium_passive(x, card, P_LAST_QUEST) != NULL;
        if (card_of(x, card)->start != START_QUEST || (last && x->s->count[zone] > 1) ||
            (op->code == I_EXILE_QUEST && imperium_has_name(x, card, op->name)))
            continue;
        found(f, card);
    }
}

static void add_named(const struct play *x, int seat, const struct imperium_op *op, struct found *f)
{
    for (int i = 0; i < 2; i++)
        EACH_CARD (x->s, zone_of(seat, i ? Z_GARRISON : Z_PLAY), card) {
            bool in_play = i == 0;
            if (!imperium_has_name(x, card, op->name) && !imperium_has_name(x, card, op->name2))
                continue;
            /* Pinned names must be in play, others are garrisoned knights [H35]; Cafall hunts in
             * play and under the Court [H31]. */
            if (op->code == I_EXILE_NAMED ? in_play || card == imperium_active_quest(x, seat)
                                          : (card_of(x, card)->header == PINNED) == in_play &&
                                                !imperium_passive(x, card, P_STAYS))
                found(f, card);
        }
}

static void add_copiable(const struct play *x, const struct imperium_context *copier, int seat,
                         struct found *f)
{
    for (int who = 0; who < x->s->seats; who++)
        if (who != seat)
            EACH_CARD (x->s, zone_of(who, Z_PLAY), card) {
                int block = imperium_find_block(x, card, LABEL_EXHAUST, NO_TRIGGER, 0);
                if (card_of(x, card)->header != PINNED || block < 0)
                    continue;
                struct imperium_context k =
                    imperium_context_of(x, seat, copier->self, LABEL_EXHAUST);
                k.copied = 1;
                if (imperium_could(x, &k, seat, card, block, true))
                    found(f, card);
            }
}

/* Whether a card can be played is asked while it is still in hand; there it is no card of its own. */
static void leave_out_played(const struct play *x, const struct imperium_context *k, int seat,
                             struct found *f)
{
    int kept = 0;
    if (k->label != LABEL_PLAY || k->self == NONE || !lies_in(x->s, k->self, seat, Z_HAND))
        return;
    for (int i = 0; i < f->count; i++)
        if (f->out[i] != k->self)
            f->out[kept++] = f->out[i];
    f->count = kept;
}

/* The cards of the set, whatever becomes possible by them. */
static int members(const struct play *x, const struct imperium_context *k, int seat,
                   const struct pick_locals *l, uint8_t *out)
{
    const struct imperium *s = x->s;
    const struct imperium_op *op = &node_of(x, l->node)->op;
    struct found f = {out, 0};
    switch ((enum imperium_set)l->set) {
    case SET_ZONES: add_zones(x, seat, op, &f); break;
    case SET_OWN:
        EACH_CARD (s, zone_of(seat, Z_PLAY), card)
            if (imperium_is_own(x, k, seat, card, op))
                found(&f, card);
        EACH_CARD (s, zone_of(seat, Z_GARRISON), card)
            if (imperium_is_own(x, k, seat, card, op))
                found(&f, card);
        break;
    case SET_NAMED: add_named(x, seat, op, &f); break;
    case SET_MARKET: add_market(x, seat, op, &f); break;
    case SET_EXILABLE:
    case SET_MARKET_ALL:
        for (int i = 0; i < MARKET; i++) {
            const struct imperium_place *p = &s->market[i];
            bool tokens = p->tokens[0] | p->tokens[1] | p->tokens[2];
            if (p->card != NONE && !(l->set == SET_EXILABLE && tokens))
                found(&f, p->card);
        }
        break;
    case SET_DRAWN:
        for (int i = 0; i < k->drawn_count; i++)
            if (lies_in(s, k->drawn[i], seat, Z_HAND))
                found(&f, k->drawn[i]);
        break;
    case SET_FAME:
        EACH_CARD (s, Z_LOOKED, card)
            found(&f, card);
        break;
    case SET_DEVELOPMENT:
        EACH_CARD (s, zone_of(seat, Z_DEVELOPMENT), card) {
            uint8_t cost[RESOURCES];
            imperium_development_cost(x, seat, card, cost);
            if (card_of(x, card)->start != START_QUEST &&
                (l->arg || imperium_can_pay(s, seat, cost)))
                found(&f, card);
        }
        break;
    case SET_QUESTS: add_quests(x, seat, op, &f); break;
    case SET_HOSTS:
        EACH_CARD (s, zone_of(seat, Z_PLAY), card)
            if (card_of(x, card)->suits & REGION)
                found(&f, card);
        break;
    case SET_GARRISON:
        EACH_CARD (s, zone_of(seat, Z_HAND), card)
            if (imperium_may_be_garrisoned(x, card) && is_kind(card_of(x, card), op->what))
                found(&f, card);
        break;
    case SET_FREE_PLAY:
        EACH_CARD (s, zone_of(seat, Z_HAND), card)
            if ((op->code == I_PLAY_UNREST ? is_unrest(x, card)
                                           : card_of(x, card)->symbol == EMPIRE_SYMBOL) &&
                imperium_check_play(x, seat, card, true, op->code == I_PLAY_EMPIRE) == LEGAL)
                found(&f, card);
        break;
    case SET_REGION_FROM_DISCARD:
        EACH_CARD (s, zone_of(seat, Z_DISCARD), card)
            if (card_of(x, card)->suits & REGION &&
                imperium_check_play(x, seat, card, true, false) == LEGAL)
                found(&f, card);
        break;
    case SET_HAND:
    case SET_HAND_UNREST:
        EACH_CARD (s, zone_of(seat, Z_HAND), card)
            if (l->set == SET_HAND || is_unrest(x, card))
                found(&f, card);
        break;
    case SET_EXILED:
    case SET_EXILED_ANY:
        EACH_CARD (s, Z_EXILE, card) {
            const struct imperium_card *c = card_of(x, card);
            if (l->set == SET_EXILED ? c->suits & ANY4
                : op->own == 1       ? c->suits & REGION
                                     : !is_kind(c, A_KNIGHT))
                found(&f, card);
        }
        break;
    case SET_COPIABLE: add_copiable(x, k, seat, &f); break;
    case SET_CONVERTIBLE:
        if (s->converted[op->own - ICON_FERTILE][MOST_CONVERTED - 1] == NONE)
            EACH_CARD (s, zone_of(seat, Z_PLAY), card)
                if (card_of(x, card)->icon[op->own] > imperium_converted(s, card, op->own))
                    found(&f, card);
        break;
    case SET_EXHAUSTED:
        for (int i = 0; i < 3; i++)
            EACH_CARD (s, zone_of(seat, i == 0 ? Z_PLAY : i == 1 ? Z_POWER : Z_PERMANENT), card)
                if (is_exhausted(s, card) && card != k->self)
                    found(&f, card);
        break;
    case SET_FOUND: add_found(x, seat, op, &f); break;
    case SET_MASKS:
        add_zones(x, seat, op, &f);
        EACH_CARD (s, zone_of(seat, Z_GARRISON), card)
            if (imperium_passive(x, s->host[card], P_MASK_STAND_INS))
                found(&f, card);
        break;
    case SET_GIVE:
        EACH_CARD (s, zone_of(seat, Z_HAND), card)
            found(&f, card);
        EACH_CARD (s, zone_of(seat, Z_DISCARD), card)
            found(&f, card);
        break;
    default: break;
    }
    leave_out_played(x, k, seat, &f);
    return f.count;
}

/* Ways of paying that leave what they buy impossible are not offered [R50]. */
static bool leaves_benefit(const struct play *x, const struct imperium_context *k, int seat,
                           const struct pick_locals *l, int card)
{
    const struct imperium_op *op = &node_of(x, l->node)->op;
    if (!l->benefit || imperium_always(x, l->benefit))
        return true;
    struct imperium copy = *x->s;
    struct play y = {x->game, x->c, &copy, NULL, x->looking};
    int to = op->code == I_RETURN                          ? (int)Z_UNREST
             : op->to == TO_HISTORY && op->code == I_MOVE  ? zone_of(seat, Z_HISTORY)
             : op->to == TO_DECK_TOP && op->code == I_MOVE ? zone_of(seat, Z_DECK)
                                                           : zone_of(seat, Z_DISCARD);
    imperium_put(&copy, card, to);
    return imperium_possible(&y, k, seat, l->benefit);
}

int imperium_candidates(const struct play *x, const struct imperium_context *k, int seat,
                        const struct pick_locals *l, uint8_t *out)
{
    int kept = 0, count = members(x, k, seat, l, out);
    if (!l->benefit)
        return count;
    for (int i = 0; i < count; i++)
        if (leaves_benefit(x, k, seat, l, out[i]))
            out[kept++] = out[i];
    return kept;
}

bool imperium_any_candidate(const struct play *x, const struct imperium_context *k, int seat,
                            const struct pick_locals *l)
{
    uint8_t cards[CARDS];
    for (int i = 0, count = members(x, k, seat, l, cards); i < count; i++)
        if (leaves_benefit(x, k, seat, l, cards[i]))
            return true;
    return false;
}

/* ---- Answers ------------------------------------------------------------------------------------ */

int imperium_spot_of(const struct play *x, int card)
{
    int zone = x->s->zone[card];
    if (zone < Z_MAIN)
        return zone % SEAT_ZONES;
    if (zone == Z_EXILE)
        return SPOT_EXILE;
    if (zone == Z_MARKET)
        for (int i = 0; i < MARKET; i++)
            if (x->s->market[i].card == card)
                return SPOT_MARKET + i;
    return SPOT_FAME;
}

static clio_move name_card(const struct play *x, const struct pick_locals *l, int card)
{
    int verb = l->set == SET_MASKS && imperium_spot_of(x, card) == SPOT_GARRISON ? (int)DO_ABANDON
                                                                                 : l->verb;
    int host = lies_in(x->s, card, owner_of(x->s, card), Z_GARRISON) && owner_of(x->s, card) != NONE
                   ? x->c->card[x->s->row[x->s->host[card]]].like
                   : CLIO_NO_THING;
    int third = verb == DO_GIVE || verb == DO_COPY ? owner_of(x->s, card) : host;
    if (verb == DO_GIVE)
        third = x->s->picked_host; /* to whom */
    bool hosted = verb == DO_DISCARD || verb == DO_ARCHIVE || verb == DO_RETRIEVE ||
                  verb == DO_TOP || verb == DO_ABANDON || verb == DO_RECALL || verb == DO_RETURN;
    return clio_move_of((unsigned)verb, x->s->row[card], (unsigned)imperium_spot_of(x, card),
                        (unsigned)(hosted || verb == DO_GIVE || verb == DO_COPY ? third : 0));
}

static void sort_moves(clio_move *move, int n)
{
    for (int i = 1; i < n; i++) {
        clio_move m = move[i];
        int j = i;
        for (; j > 0 && move[j - 1] > m; j--)
            move[j] = move[j - 1];
        move[j] = m;
    }
}

/* Copies of a card that lie in one place are one answer. */
void imperium_list_picks(const struct play *x, int seat, const struct pick_locals *l,
                         struct clio_moves *m)
{
    uint8_t cards[CARDS];
    int count = members(x, now(x), seat, l, cards);
    for (int i = 0; i < count && !clio_full(m); i++) {
        clio_move move = name_card(x, l, cards[i]);
        bool met = false;
        for (int j = 0; j < m->count && !met; j++)
            met = m->out[j] == move;
        if (!met && leaves_benefit(x, now(x), seat, l, cards[i]))
            clio_add(m, clio_verb(move), clio_arg(move, 0), clio_arg(move, 1), clio_arg(move, 2));
    }
    if (l->set == SET_FOUND) /* how a deck lies is no business of who searches it */
        sort_moves(m->out, m->count);
    if (l->verb == DO_RECOVER && x->s->seat[seat].nation_token)
        clio_add(m, DO_RECOVER_PILE, SPOT_NATION, 0, 0);
    if (l->verb == DO_RECOVER && x->s->seat[seat].development_token)
        clio_add(m, DO_RECOVER_PILE, SPOT_DEVELOPMENT, 0, 0);
    if (l->optional)
        clio_add(m, DO_DONE, 0, 0, 0);
}

RULE(pick)
{
    LOCALS_OF(pick);
    BEGIN;
    ASK(l->from ? l->from : Q_PICK, f->seat);
    x->s->picked = NONE;
    if (ANSWER != 0 && CHOSEN_VERB != DO_DONE) {
        uint8_t cards[CARDS];
        int count = members(x, now(x), f->seat, l, cards);
        for (int i = 0; i < count && x->s->picked == NONE; i++)
            if (name_card(x, l, cards[i]) == ANSWER &&
                leaves_benefit(x, now(x), f->seat, l, cards[i]))
                x->s->picked = cards[i];
    }
    END;
}
