/*
 * responses.c: abilities that are used, what they are paid with, and what others may do about it:
 * windows in which something declared can be cancelled [3, A19, A49-A53] and those in which a move
 * can be interrupted [A48].
 *
 * Whoever could answer by what everybody knows (a card of that level in hand, the tech and something
 * that may be a spy) is asked, so that waiting tells nothing about a hand; a standing order lets
 * things pass for the rest of the turn.
 */
#include "games/civ/abilities.h"

#include "core/pay.h"

/* ---- Paying in resources [9.4] --------------------------------------------------------------------- */

static int tech_of(int ability)
{
    return ability == A_STRIKE ? TECH_ATOMIC_THEORY : ability - A_TECH;
}

static const uint8_t *price_of(const struct play *x, int ability)
{
    return x->c->tech[tech_of(ability)].cost[civ_abilities[ability]->resource - 1];
}

/* Tokens and markers that a seat has of each resource, without gifts. */
static void count_own(const struct play *x, int seat, int own[RESOURCES])
{
    const struct civ_seat *p = &x->s->seat[seat];
    for (int r = 0; r < RESOURCES; r++)
        own[r] = r < MARKET_RESOURCES ? p->resource[r] : 0;
    for (uint32_t left = p->huts; left; left &= left - 1)
        own[x->c->hut[x->c->hut_of[__builtin_ctz(left)]].resource]++;
    for (uint32_t left = p->villages; left; left &= left - 1)
        own[x->c->village[x->c->village_of[__builtin_ctz(left)]].resource]++;
}

/* Its gifts, by what they can stand for; returns how many kinds, and all of them in `sum`. */
static int count_gifts(const struct play *x, int seat, int without, struct clio_jokers *jokers,
                       int *sum)
{
    int kinds = 0;
    for (uint64_t left = x->s->seat[seat].events; left; left &= left - 1) {
        int title = x->c->event_of[__builtin_ctzll(left)], k = 0;
        unsigned can = x->c->event[title].resources;
        if (title == without)
            without = NONE; /* one of its cards is spent */
        else if (can) {
            while (k < kinds && jokers[k].kinds != can)
                k++;
            if (k == kinds)
                jokers[kinds++] = (struct clio_jokers){can, 0};
            jokers[k].n++;
            ++*sum;
        }
    }
    return kinds;
}

/* Could a seat pay so much, with gifts too, when one `spent` resource, or one gift, were gone? */
static bool covers(const struct play *x, int seat, const uint8_t left[RESOURCES + 1], int spent,
                   int gift)
{
    struct clio_shortage shortage;
    struct clio_jokers jokers[EVENTS];
    int own[RESOURCES], missing = 0, spare = 0;
    count_own(x, seat, own);
    int kinds = count_gifts(x, seat, gift, jokers, &spare);
    memset(&shortage, 0, sizeof shortage);
    for (int r = 0; r < RESOURCES; r++) {
        own[r] -= r == spent;
        if (left[r] > own[r]) {
            shortage.missing[r] = (uint8_t)(left[r] - own[r]);
            missing += shortage.missing[r];
        } else {
            spare += own[r] - left[r];
        }
    }
    if (spare - missing < left[ANY_RESOURCE])
        return false;
    return missing == 0 || clio_can_cover(&shortage, jokers, kinds);
}

int civ_check_pay(const struct play *x, int seat, int ability)
{
    if (!civ_abilities[ability]->resource)
        return LEGAL;
    return covers(x, seat, price_of(x, ability), NONE, NONE) ? LEGAL : WHY_NO_RESOURCES;
}

int civ_resources(const struct play *x, int seat, int resource)
{
    int own[RESOURCES], n = 0;
    count_own(x, seat, own);
    for (uint64_t left = x->s->seat[seat].events; left; left &= left - 1)
        n += x->c->event[x->c->event_of[__builtin_ctzll(left)]].resources >> resource & 1;
    return own[resource] + n;
}

/* The kind that is paid now: those that are named come one after the other, since their order makes no
 * difference, and then any. */
static int kind_due(const uint8_t left[RESOURCES + 1])
{
    int kind = 0;
    while (kind < RESOURCES && !left[kind])
        kind++;
    return kind;
}

/* One unit of what is still to be paid, if the rest can then be paid too. */
static bool pays(const struct play *x, int seat, const struct pay_locals *l, int resource, int gift)
{
    uint8_t left[RESOURCES + 1];
    int kind = kind_due(l->left);
    if (kind != ANY_RESOURCE && kind != resource)
        return false;
    memcpy(left, l->left, sizeof left);
    left[kind]--;
    return covers(x, seat, left, gift == NONE ? resource : NONE, gift);
}

static void pay_with_gifts(const struct play *x, int seat, const struct pay_locals *l,
                           struct clio_moves *m)
{
    for (int title = 0; title < EVENTS; title++) {
        if (!x->c->event[title].resources || civ_card_of(x, seat, title) < 0)
            continue;
        for (unsigned can = x->c->event[title].resources; can; can &= can - 1) {
            int resource = __builtin_ctz(can);
            if (pays(x, seat, l, resource, title)) {
                clio_add(m, DO_PAY_GIFT, (unsigned)title, (unsigned)resource, 0);
                if (!l->left[resource]) /* it stands for anything: once is enough */
                    break;
            }
        }
    }
}

/* Kinds of kept markers, each once: huts, then villages as D_FIND has them. */
static void pay_with_markers(const struct play *x, int seat, const struct pay_locals *l,
                             struct clio_moves *m)
{
    uint32_t kinds = 0;
    for (uint32_t left = x->s->seat[seat].huts; left; left &= left - 1)
        kinds |= 1u << x->c->hut_of[__builtin_ctz(left)];
    for (uint32_t left = x->s->seat[seat].villages; left; left &= left - 1)
        kinds |= 1u << (HUTS + x->c->village_of[__builtin_ctz(left)]);
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        const struct civ_find *find = kind < HUTS ? &x->c->hut[kind] : &x->c->village[kind - HUTS];
        if (pays(x, seat, l, find->resource, NONE))
            clio_add(m, DO_PAY_FOUND, kind, 0, 0);
    }
}

void civ_pay_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(pay);
    for (unsigned r = 0; r < MARKET_RESOURCES; r++)
        if (x->s->seat[f->seat].resource[r] && pays(x, f->seat, l, (int)r, NONE))
            clio_add(m, DO_PAY, r, 0, 0);
    pay_with_markers(x, f->seat, l, m);
    pay_with_gifts(x, f->seat, l, m);
}

static void count_payment(struct pay_locals *l, int resource)
{
    l->left[l->left[resource] ? resource : ANY_RESOURCE]--;
}

/* A marker of the kind leaves the seat and is turned up. */
static void spend_marker(struct play *x, int seat, int kind)
{
    struct civ_seat *p = &x->s->seat[seat];
    uint32_t *kept = kind < HUTS ? &p->huts : &p->villages;
    const uint8_t *kind_of = kind < HUTS ? x->c->hut_of : x->c->village_of;
    for (uint32_t left = *kept; left; left &= left - 1) {
        int marker = __builtin_ctz(left);
        if (kind_of[marker] != (kind < HUTS ? kind : kind - HUTS))
            continue;
        *kept &= ~(1u << marker);
        *(kind < HUTS ? &x->s->hut_discard : &x->s->village_discard) |= 1u << marker;
        break;
    }
    x->s->core.reveals++;
}

/* Of a card with a gift for another: everybody else. */
static void offer_others(struct play *x, int seat)
{
    for (int k = 1; k < x->s->seats; k++)
        offer(x, DO_CHOOSE_SEAT, (unsigned)((seat + k) % x->s->seats), 0, 0);
}

static bool is_paid(const struct pay_locals *l)
{
    int sum = 0;
    for (int r = 0; r <= RESOURCES; r++)
        sum += l->left[r];
    return sum == 0;
}

/*
 * The ability is used from now on, also for what its owner may answer while a gift that pays for it is
 * cancelled [A51]. s->pick: 1 when it is paid, 0 when a gift was cancelled and nothing else could stand
 * for it: then it was not used after all.
 */
RULE(pay)
{
    LOCALS_OF(pay);
    BEGIN;
    mark_used(x->s, f->seat, l->ability);
    memcpy(l->left, price_of(x, l->ability), sizeof l->left);
    while (!is_paid(l)) {
        if (!covers(x, f->seat, l->left, NONE, NONE)) {
            SAY(PAYS_IN_VAIN, f->seat, l->ability);
            forget_use(x->s, f->seat, l->ability);
            x->s->pick = 0;
            return CLIO_DONE;
        }
        ASK(Q_PAY, f->seat);
        if (SAID(PAY)) {
            x->s->seat[f->seat].resource[CHOSEN]--;
            x->s->resource[CHOSEN]++;
            SAY(PAYS_TOKEN, f->seat, CHOSEN, l->ability);
            count_payment(l, CHOSEN);
        } else if (SAID(PAY_FOUND)) {
            spend_marker(x, f->seat, CHOSEN);
            SAY(PAYS_FOUND, f->seat, CHOSEN, l->ability);
            count_payment(l, CHOSEN < HUTS ? x->c->hut[CHOSEN].resource
                                           : x->c->village[CHOSEN - HUTS].resource);
        } else { /* a gift: an event with a window of its own [A51] */
            l->card = (uint8_t)civ_card_of(x, f->seat, CHOSEN);
            l->resource = (uint8_t)CHOSEN_SECOND;
            l->other = NONE;
            SAY(PAYS_GIFT, f->seat, CHOSEN, l->resource, l->ability);
            civ_discard_event(x, f->seat, l->card);
            if (x->c->event_of[l->card] == EVENT_GIFT_FROM_AFAR) {
                offer_others(x, f->seat);
                ASK(Q_CHOOSE_SEAT, f->seat);
                l->other = (uint8_t)CHOSEN;
            }
            DECLARE(DECLARED_EVENT, l->card, l->other == NONE ? 0 : 1 << l->other);
            if (!x->s->cancelled) {
                count_payment(l, l->resource);
                if (l->other != NONE)
                    civ_gain_sheet_coin(x, l->other);
            }
        }
    }
    x->s->pick = 1;
    END;
}

/* ---- Using an ability ------------------------------------------------------------------------------- */

RULE(use)
{
    LOCALS_OF(use);
    BEGIN;
    x->s->pick = NO_SQUARE;
    if (civ_abilities[l->ability]->on[H_CHOOSE]) {
        RUN(ability, f->seat, .ability = l->ability, .hook = H_CHOOSE);
        if (x->s->pick == NO_SQUARE) /* thought better of it */
            return CLIO_DONE;
    }
    l->pick = x->s->pick;
    if (civ_abilities[l->ability]->resource) { /* only these can be cancelled [A52] */
        RUN(pay, f->seat, .ability = l->ability);
        if (!x->s->pick)
            return CLIO_DONE;
        SAY(USES, f->seat, l->ability);
        DECLARE(DECLARED_ABILITY, l->ability, 0);
        if (x->s->cancelled) {
            SAY(CANCELLED_ABILITY, f->seat, l->ability);
            return CLIO_DONE;
        }
    } else {
        mark_used(x->s, f->seat, l->ability);
        SAY(USES, f->seat, l->ability);
    }
    if (civ_abilities[l->ability]->on[H_USED]) {
        RUN(ability, f->seat, .ability = l->ability, .hook = H_USED, .square = l->pick);
    }
    END;
}

/* ---- Cancelling ---------------------------------------------------------------------------------------- */

static bool holds_level(const struct play *x, int seat, int level)
{
    for (uint64_t left = x->s->seat[seat].events; left; left &= left - 1)
        if (x->c->event[x->c->event_of[__builtin_ctzll(left)]].level == level)
            return true;
    return false;
}

/* Something that nobody has seen and that may be a spy: a marker kept face down, or a gift. */
static bool may_have_spy(const struct civ_seat *p)
{
    return p->huts || p->villages || p->events;
}

static bool may_use(const struct play *x, int seat, int tech)
{
    return has(x->s, seat, A_TECH + tech) && !was_used(x->s, seat, A_TECH + tech) &&
           may_have_spy(&x->s->seat[seat]);
}

/* The tech that cancels such a thing, and the titles that do. */
static const uint8_t cancelling_tech[] = {
    [DECLARED_ACTION] = TECH_WRITING,
    [DECLARED_EVENT] = TECH_CIVIL_SERVICE,
    [DECLARED_ABILITY] = TECH_MASS_MEDIA,
};
static bool title_cancels(int title, int kind, bool aimed_at)
{
    return title == EVENT_BREAD_AND_CIRCUSES ? kind == DECLARED_EVENT && aimed_at
           : title == EVENT_JOUSTING_TOURNEY
               ? kind == DECLARED_EVENT
               : title == EVENT_PRIMETIME_TV && kind != DECLARED_ACTION;
}
static const uint8_t cancelling_titles[] = {EVENT_BREAD_AND_CIRCUSES, EVENT_JOUSTING_TOURNEY,
                                            EVENT_PRIMETIME_TV};
enum { CANCELLING = sizeof cancelling_titles };

static const uint8_t let_of[] = {LET_ACTIONS, LET_EVENTS, LET_ABILITIES};

/* By what everybody knows. */
static bool could_cancel(const struct play *x, int seat, const struct respond_locals *l)
{
    bool aimed_at = l->targets >> seat & 1;
    if (x->s->seat[seat].lets & let_of[l->kind])
        return false;
    if (may_use(x, seat, cancelling_tech[l->kind]))
        return true;
    for (int i = 0; i < CANCELLING; i++)
        if (title_cancels(cancelling_titles[i], l->kind, aimed_at) &&
            holds_level(x, seat, x->c->event[cancelling_titles[i]].level))
            return true;
    return false;
}

/* What may pass from now on: this kind of thing, everything. */
static void let_moves(int kind, struct clio_moves *m)
{
    clio_add(m, DO_PASS, 0, 0, 0);
    clio_add(m, DO_LET, (unsigned)kind, 0, 0);
    clio_add(m, DO_LET, 4, 0, 0);
}

static void keep_order(struct play *x, int seat)
{
    x->s->seat[seat].lets |= (uint8_t)(CHOSEN == 4 ? LET_ALL : 1 << CHOSEN);
    WHISPER(seat, LETS_PASS, seat, CHOSEN); /* nobody else knows who will not answer */
}

void civ_respond_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(respond);
    int seat = clio_asked(&x->s->core), tech = cancelling_tech[l->kind];
    bool aimed_at = l->targets >> seat & 1;
    (void)f;
    for (int i = 0; i < CANCELLING; i++)
        if (title_cancels(cancelling_titles[i], l->kind, aimed_at) &&
            civ_card_of(x, seat, cancelling_titles[i]) >= 0)
            clio_add(m, DO_CANCEL_CARD, cancelling_titles[i], 0, 0);
    if (may_use(x, seat, tech) && civ_check_pay(x, seat, A_TECH + tech) == LEGAL)
        clio_add(m, DO_CANCEL_USE, (unsigned)(A_TECH + tech), 0, 0);
    let_moves(l->kind, m);
}

static void tell_cancelled(struct play *x, const struct clio_frame *f, int by, int with)
{
    SEE_LOCALS_OF(respond);
    if (l->kind == DECLARED_ACTION)
        SAY(CANCELS_ACTION, by, f->seat, l->what, with);
    else if (l->kind == DECLARED_EVENT)
        SAY(CANCELS_EVENT, by, f->seat, x->c->event_of[l->what]);
    else
        SAY(CANCELS_ABILITY, by, f->seat, l->what);
}

/*
 * The others in turn order from the left of who declared it may answer once; a cancel is declared
 * itself, and when it came to nothing everybody who has not answered is asked again.
 */
RULE(respond)
{
    LOCALS_OF(respond);
    BEGIN;
    for (l->k = 1; l->k < x->s->seats; l->k++) {
        l->other = (uint8_t)((f->seat + l->k) % x->s->seats);
        if (l->answered >> l->other & 1 || !could_cancel(x, l->other, l) ||
            (l->kind == DECLARED_EVENT && may(x, f->seat, M_NO_CANCEL)))
            continue;
        ASK(Q_RESPOND, l->other);
        if (SAID(LET))
            keep_order(x, l->other);
        if (SAID(CANCEL_CARD)) {
            l->with = (uint8_t)civ_card_of(x, l->other, CHOSEN);
            SAY(PLAYS_AT_SEAT, l->other, CHOSEN, f->seat);
            civ_discard_event(x, l->other, l->with);
            x->s->pick = 0;
            if (may(x, f->seat, M_NO_TARGET)) { /* it is aimed at a card or at tokens [A54] */
                RUN(consent, f->seat, .card = l->with, .from = l->other);
            }
            x->s->cancelled = x->s->pick != 0;
            if (!x->s->cancelled) {
                RUN(respond, l->other, .kind = DECLARED_EVENT, .what = l->with,
                    .targets = (uint8_t)(1u << f->seat));
            }
        } else if (SAID(CANCEL_USE)) {
            l->with = (uint8_t)CHOSEN;
            RUN(pay, l->other, .ability = l->with);
            x->s->cancelled = x->s->pick == 0;
            if (x->s->pick) {
                SAY(USES, l->other, l->with);
                RUN(respond, l->other, .kind = DECLARED_ABILITY, .what = l->with);
            }
        } else {
            continue;
        }
        l->answered |= (uint8_t)(1u << l->other);
        if (!x->s->cancelled) {
            tell_cancelled(x, f, l->other, l->kind == DECLARED_ACTION ? l->with : 0);
            x->s->cancelled = 1;
            return CLIO_DONE;
        }
        l->k = 0;
    }
    x->s->cancelled = 0;
    END;
}

/* ---- Interrupting a move ---------------------------------------------------------------------------------- */

static const uint8_t interrupting_titles[] = {EVENT_DEFECTION, EVENT_MASS_DEFECTION,
                                              EVENT_WHOLESALE_DEFECTION};
enum { INTERRUPTING = sizeof interrupting_titles };

/*
 * By what everybody knows: a card of a level with such a title, and the movers within its reach; when
 * a move is declared, whoever is within its reach [A48].
 */
static bool could_interrupt(const struct play *x, int seat, const struct interrupt_locals *l)
{
    if (x->s->seat[seat].lets & LET_MOVES)
        return false;
    if (may_use(x, seat, TECH_COMMUNISM))
        return true;
    for (int i = 0; i < INTERRUPTING; i++) {
        const struct civ_event_title *e = &x->c->event[interrupting_titles[i]];
        if (holds_level(x, seat, e->level) &&
            (civ_within(x, seat, l->from, e->number) ||
             (l->sets_out && civ_event_has_target(x, seat, interrupting_titles[i]))))
            return true;
    }
    return false;
}

void civ_interrupt_plays(const struct play *x, int seat, struct clio_moves *m)
{
    for (int i = 0; i < INTERRUPTING; i++)
        if (civ_card_of(x, seat, interrupting_titles[i]) >= 0 &&
            civ_event_has_target(x, seat, interrupting_titles[i]))
            clio_add(m, DO_INTERRUPT_CARD, interrupting_titles[i], 0, 0);
    if (may_use(x, seat, TECH_COMMUNISM) &&
        civ_check_use(x, seat, A_TECH + TECH_COMMUNISM) == LEGAL)
        clio_add(m, DO_INTERRUPT_USE, A_TECH + TECH_COMMUNISM, 0, 0);
}

void civ_interrupt_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    civ_interrupt_plays(x, clio_asked(&x->s->core), m);
    let_moves(3, m);
}

/* The others clockwise from the mover's left, each as often as they like; the mover has the same in
 * the question for the next step [A48]. */
RULE(interrupt)
{
    LOCALS_OF(interrupt);
    BEGIN;
    for (l->k = 1; l->k < x->s->seats; l->k++) {
        l->other = (uint8_t)((f->seat + l->k) % x->s->seats);
        while (could_interrupt(x, l->other, l)) {
            ASK(Q_INTERRUPT, l->other);
            if (SAID(INTERRUPT_CARD)) {
                RUN(event, l->other, .card = (uint8_t)civ_card_of(x, l->other, CHOSEN),
                    .phase = PHASE_MOVE);
            } else if (SAID(INTERRUPT_USE)) {
                RUN(use, l->other, .ability = (uint8_t)CHOSEN);
            } else {
                if (SAID(LET))
                    keep_order(x, l->other);
                break;
            }
        }
    }
    END;
}
