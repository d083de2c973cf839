/*
 * pay.c: prices and payments [p.8].
 *
 * A price asks for kinds; a unit of each is paid with its own kind or with something that may stand
 * for it: gold for every resource, and whatever rules and abilities allow. Only what leaves the
 * stock matters, not what it stood for, so one way of paying is one collection of units. To ask
 * about none of them twice,
 *   - the kinds of the price are paid one after the other, each first with its own kind, and then
 *     only with substitutes;
 *   - substitutes go from lower kinds to higher ones;
 *   - a kind that stands for another is not itself replaced.
 */
#include "core/pay.h"
#include "games/clash/clash.h"

enum {
    TOKENS = 1 << MOOD | 1 << CULTURE,
    ALL_RESOURCES = (1 << RESOURCES) - 1,
    GOODS = ALL_RESOURCES & ~(1 << GOLD),
    SWAPS = PAY_MOOD_FOR_CULTURE | PAY_CULTURE_FOR_MOOD
};

/* A payment under way. */
struct payment {
    uint8_t need[KINDS];  /* still to be paid */
    uint8_t have[KINDS];  /* what can be paid with */
    uint8_t allow[KINDS]; /* for each kind the set of kinds it may stand for */
    unsigned replaced;    /* kinds of the price for which something else stood */
    unsigned standing;    /* kinds that stood for others */
    int lowest;           /* the kind that stood in last */
    int captives;         /* that can stand for a token or, */
    unsigned flags;       /* … where the flags say so, for two resources */
};

/* ---- What can stand for what ---------------------------------------------------------------------- */

static bool asks_tokens(const uint8_t need[KINDS])
{
    return need[MOOD] || need[CULTURE];
}

/* Great Arena and Human Sacrifices concern every payment of tokens; but see wonders [p.29]. */
static unsigned all_substitutes(const struct play *x, int seat, const uint8_t need[KINDS],
                                unsigned flags)
{
    if (!asks_tokens(need) && !(flags & PAY_MOOD_FOR_RESOURCES))
        return flags;
    unsigned always =
        clash_modified_set(x, M_TOKEN_SWAP, &(struct about){.seat = seat, .space = NONE});
    return flags | (flags & PAY_FOR_WONDER ? always & ~(unsigned)SWAPS : always);
}

static void list_substitutes(unsigned flags, uint8_t allow[KINDS])
{
    unsigned gold = flags & PAY_NO_GOLD ? 0 : GOODS;
    unsigned mood = flags & PAY_MOOD_FOR_RESOURCES ? ALL_RESOURCES : 0;
    memset(allow, 0, KINDS);
    if (flags & PAY_RESOURCES_FOR_MOOD)
        memset(allow, 1 << MOOD, RESOURCES);
    if (flags & PAY_NO_IDEAS)
        allow[IDEAS] = 0;
    if (flags & PAY_GOLD_FOR_MOOD)
        gold |= 1 << MOOD;
    if (flags & PAY_IDEAS_FOR_FOOD)
        allow[IDEAS] |= 1 << FOOD;
    allow[GOLD] = (uint8_t)(allow[GOLD] | gold);
    if (flags & PAY_CULTURE_FOR_MOOD)
        allow[CULTURE] = (uint8_t)(mood | 1 << MOOD);
    if (flags & PAY_MOOD_FOR_CULTURE)
        mood |= 1 << CULTURE;
    allow[MOOD] = (uint8_t)mood;
}

int clash_captives_of(const struct clash_state *s, int seat)
{
    int n = 0;
    for (int i = 0; i < CAPTIVE_ROOM; i++)
        n += s->seat[seat].captive[i] != 0;
    return n;
}

static void open_payment(const struct play *x, int seat, const struct price *price, unsigned flags,
                         struct payment *p)
{
    memset(p, 0, sizeof *p);
    memcpy(p->need, price->n, KINDS);
    memcpy(p->have, x->s->seat[seat].stock, KINDS);
    p->flags = all_substitutes(x, seat, p->need, flags);
    list_substitutes(p->flags, p->allow);
    if (p->flags & (PAY_CAPTIVES_FOR_TOKENS | PAY_CAPTIVES_FOR_RESOURCES))
        p->captives = clash_captives_of(x->s, seat);
}

/* ---- Can it be paid? --------------------------------------------------------------------------------- */

/* The rest of a payment with `spare` resources to come from a captive just given. */
static bool payable(const struct payment *p, int spare)
{
    struct clio_shortage s = {.missing = {0}};
    memcpy(s.stands_for, p->allow, KINDS);
    for (int kind = 0; kind < KINDS; kind++) {
        int rest = p->have[kind] - p->need[kind];
        bool frozen = p->replaced >> kind & 1; /* its own kind is out of the question */
        s.missing[kind] = (uint8_t)(frozen ? p->need[kind] : rest < 0 ? -rest : 0);
        s.over[kind] = (uint8_t)(frozen || rest < 0 || kind < p->lowest ? 0 : rest);
        if (s.missing[kind] && p->standing >> kind & 1)
            return false;
    }
    int tokens = p->flags & PAY_CAPTIVES_FOR_TOKENS ? p->captives : 0;
    for (int i = 0; i <= tokens; i++) {
        int others = p->flags & PAY_CAPTIVES_FOR_RESOURCES ? 2 * (p->captives - i) : 0;
        const struct clio_jokers jokers[] = {{TOKENS, i}, {ALL_RESOURCES, others + spare}};
        if (clio_can_cover(&s, jokers, 2))
            return true;
    }
    return false;
}

/* Only gold helps, and ideas for food if so: what nearly every payment is about. */
static bool can_pay_plainly(const uint8_t *stock, const struct price *price, bool ideas)
{
    int spare = stock[IDEAS] - price->n[IDEAS], missing = 0;
    if (stock[MOOD] < price->n[MOOD] || stock[CULTURE] < price->n[CULTURE])
        return false;
    for (int kind = FOOD; kind < RESOURCES; kind++) {
        int rest = price->n[kind] - stock[kind];
        if (kind == FOOD && ideas && spare > 0)
            rest -= spare;
        missing += rest > 0 && kind != GOLD ? rest : 0;
    }
    return missing <= stock[GOLD] - price->n[GOLD];
}

bool clash_can_pay(const struct play *x, int seat, const struct price *price, unsigned substitutes)
{
    const uint8_t *stock = x->s->seat[seat].stock;
    int balance = 0;
    bool short_of_some = false;
    for (int kind = 0; kind < KINDS; kind++) {
        int rest = stock[kind] - price->n[kind];
        short_of_some |= rest < 0;
        balance += rest;
    }
    if (!short_of_some)
        return true;
    if (balance < 0 && clash_captives_of(x->s, seat) == 0) /* whatever may stand for whatever */
        return false;
    if (!(substitutes & ~(unsigned)PAY_IDEAS_FOR_FOOD) &&
        (!asks_tokens(price->n) || !HAS_HOOK(seat, M_TOKEN_SWAP)))
        return can_pay_plainly(stock, price, substitutes != 0);
    struct payment p;
    open_payment(x, seat, price, substitutes, &p);
    return payable(&p, 0);
}

/* ---- One unit after the other --------------------------------------------------------------------------- */

static int first_needed(const struct payment *p)
{
    int kind = 0;
    while (kind < KINDS && p->need[kind] == 0)
        kind++;
    return kind;
}

static void pay_unit(struct payment *p, int source)
{
    int kind = first_needed(p);
    assert(kind < KINDS);
    p->need[kind]--;
    p->have[source]--;
    if (source == kind)
        return;
    p->replaced |= 1u << kind;
    p->standing |= 1u << source;
    p->lowest = source;
}

static bool may_pay_unit(const struct payment *p, int source)
{
    int kind = first_needed(p);
    bool replaced = p->replaced >> kind & 1, standing = p->standing >> kind & 1;
    if (p->have[source] == 0)
        return false;
    if (source == kind ? replaced : standing || !(p->allow[source] >> kind & 1))
        return false;
    if (source != kind && (source < p->lowest || p->replaced >> source & 1))
        return false;
    struct payment after = *p;
    pay_unit(&after, source);
    return payable(&after, 0);
}

/* What the next unit can be paid with. */
static unsigned ways_to_pay(const struct payment *p)
{
    unsigned ways = 0;
    for (int source = 0; source < KINDS; source++)
        if (may_pay_unit(p, source))
            ways |= 1u << source;
    return ways;
}

static void say_paid(struct play *x, int seat)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (x->s->paid[kind])
            SAY(PAID, seat, x->s->paid[kind], kind, clash_cause(x));
}

/* Nothing that could stand for anything in the price is left over: the usual case. */
static bool is_plain(const struct payment *p)
{
    unsigned asked = 0;
    for (int kind = 0; kind < KINDS; kind++)
        asked |= (unsigned)(p->need[kind] > 0) << kind;
    for (int kind = 0; kind < KINDS; kind++)
        if (p->need[kind] > p->have[kind] ||
            (p->have[kind] > p->need[kind] && p->allow[kind] & asked))
            return false;
    return p->captives == 0;
}

static bool only_way(struct payment *p)
{
    if (p->captives)
        return false;
    while (first_needed(p) < KINDS) {
        unsigned ways = ways_to_pay(p);
        if (__builtin_popcount(ways) != 1)
            return false;
        pay_unit(p, __builtin_ctz(ways));
    }
    return true;
}

bool clash_pay_at_once(struct play *x, int seat, const struct price *price, unsigned substitutes)
{
    struct payment p;
    open_payment(x, seat, price, substitutes, &p);
    memset(x->s->paid, 0, sizeof x->s->paid);
    uint8_t *stock = x->s->seat[seat].stock;
    if (is_plain(&p))
        for (int kind = 0; kind < KINDS; kind++)
            p.have[kind] = (uint8_t)(p.have[kind] - p.need[kind]);
    else if (!only_way(&p))
        return false;
    for (int kind = 0; kind < KINDS; kind++)
        x->s->paid[kind] = (uint8_t)(stock[kind] - p.have[kind]);
    memcpy(stock, p.have, KINDS);
    say_paid(x, seat);
    return true;
}

/* ---- Captives ----------------------------------------------------------------------------------------------- */

/* The kinds of the price that a captive may stand for, `half` used up already for a resource. */
static unsigned captive_covers(const struct payment *p, bool half)
{
    unsigned kinds = 0;
    if (p->flags & PAY_CAPTIVES_FOR_TOKENS && !half)
        kinds |= TOKENS;
    if (p->flags & PAY_CAPTIVES_FOR_RESOURCES)
        kinds |= ALL_RESOURCES;
    for (int kind = 0; kind < KINDS; kind++) {
        if (!(kinds >> kind & 1))
            continue;
        struct payment after = *p;
        after.captives -= !half;
        bool whole = 1 << kind & ALL_RESOURCES && !half;
        if (after.need[kind])
            after.need[kind]--;
        if (!p->need[kind] || !payable(&after, whole))
            kinds &= ~(1u << kind);
    }
    return kinds;
}

void clash_take_captive(struct play *x, int seat, int owner, int unit, int space)
{
    uint8_t *place = memchr(x->s->seat[seat].captive, 0, CAPTIVE_ROOM);
    *place = (uint8_t)(1 + owner * UNITS + unit);
    if (owner >= SEATS)
        x->s->barbarians[unit]--;
    else
        clash_put_figure(x, owner, clash_find_figure(x->s, owner, unit, RESERVE, 0, 0), CAPTURED);
    SAY(TOOK_CAPTIVE, seat, unit, space);
}

void clash_free_captive(struct play *x, int seat, int i)
{
    int held = x->s->seat[seat].captive[i] - 1;
    int owner = held / UNITS, unit = held % UNITS;
    x->s->seat[seat].captive[i] = 0;
    if (owner >= SEATS)
        x->s->barbarians[unit]++;
    else
        clash_put_figure(x, owner, clash_find_figure(x->s, owner, unit, CAPTURED, 0, 0), RESERVE);
    SAY(CAPTIVE_SPENT, seat, unit);
}

static int captives_from(const struct clash_state *s, int seat, int i)
{
    int n = 0;
    for (; i < CAPTIVE_ROOM; i++)
        n += s->seat[seat].captive[i] != 0;
    return n;
}

static void open_with_captives(const struct play *x, const struct clio_frame *f, int i,
                               struct payment *p)
{
    SEE_LOCALS_OF(pay_captives);
    open_payment(x, f->seat, &l->price, l->substitutes, p);
    p->captives = captives_from(x->s, f->seat, i);
}

/* In the order of the row, of equal ones the first; never so that too few are left. */
static void offer_captives(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(pay_captives);
    const uint8_t *row = x->s->seat[f->seat].captive;
    struct payment p;
    for (int i = l->captive; i < CAPTIVE_ROOM; i++) {
        open_with_captives(x, f, i, &p);
        if (row[i] && !memchr(row + l->captive, row[i], (size_t)(i - l->captive)) &&
            captive_covers(&p, false))
            offer(x, DO_PAY_CAPTIVE, (unsigned)(row[i] - 1) % UNITS, (unsigned)i + 1, 0);
    }
    open_with_captives(x, f, CAPTIVE_ROOM, &p);
    if (x->s->offers.count > 0 && payable(&p, 0))
        offer(x, DO_ENOUGH, 0, 0, 0);
}

RULE(pay_captives)
{
    LOCALS_OF(pay_captives);
    struct payment p;
    BEGIN;
    for (; l->captive < CAPTIVE_ROOM; l->captive++) {
        offer_captives(x, f);
        ASK(Q_PAY, f->seat);
        if (!said(x, DO_PAY_CAPTIVE))
            break;
        l->captive = (uint8_t)(CHOSEN_SECOND - 1);
        for (l->half = 0; l->half < 2; l->half++) {
            open_with_captives(x, f, l->captive, &p);
            for (unsigned left = captive_covers(&p, l->half); left; left &= left - 1)
                offer(x, DO_CHOOSE_KIND, (unsigned)__builtin_ctz(left), 0, 0);
            if (l->half == 0)
                clash_free_captive(x, f->seat, l->captive);
            ASK(Q_PAY_CAPTIVE_FOR, f->seat);
            if (!ANSWER)
                break;
            l->price.n[CHOSEN]--;
            if (1 << CHOSEN & TOKENS) {
                RUN_HOOK(f->seat, H_SACRIFICED);
                break;
            }
        }
    }
    memcpy(x->s->paid, l->price.n, KINDS);
    END;
}

/* ---- What an answer leads to ------------------------------------------------------------------------------------ */

static void open_as_asked(const struct play *x, const struct clio_frame *f, struct payment *p)
{
    SEE_LOCALS_OF(pay);
    open_payment(x, f->seat, &l->price, l->substitutes, p);
    p->captives = 0;
    p->lowest = l->lowest;
    p->replaced = l->replaced;
    p->standing = l->standing;
}

bool clash_foretell_payment(const struct play *x, const struct clio_frame *f, int source,
                            uint8_t pays[KINDS], int *instead)
{
    struct payment p;
    uint8_t before[KINDS];
    open_as_asked(x, f, &p);
    memcpy(before, p.have, KINDS);
    int kind = first_needed(&p);
    *instead = source != kind && may_pay_unit(&p, kind) ? kind : NONE;
    unsigned ways = 1u << source;
    while (__builtin_popcount(ways) == 1) {
        pay_unit(&p, __builtin_ctz(ways));
        ways = first_needed(&p) < KINDS ? ways_to_pay(&p) : 0;
    }
    for (int i = 0; i < KINDS; i++)
        pays[i] = (uint8_t)(before[i] - p.have[i]);
    return ways != 0;
}

/* ---- The rule -------------------------------------------------------------------------------------------------- */

RULE(pay)
{
    LOCALS_OF(pay);
    struct payment p;
    open_payment(x, f->seat, &l->price, l->substitutes, &p);
    BEGIN;
    if (p.captives) {
        RUN(pay_captives, f->seat, .price = l->price, .substitutes = l->substitutes);
        memcpy(l->price.n, x->s->paid, KINDS);
        open_payment(x, f->seat, &l->price, l->substitutes, &p);
    }
    memset(x->s->paid, 0, sizeof x->s->paid);
    while (first_needed(&p) < KINDS) {
        open_as_asked(x, f, &p);
        for (unsigned left = ways_to_pay(&p); left; left &= left - 1)
            offer(x, DO_PAY, (unsigned)__builtin_ctz(left), 0, 0);
        ASK(Q_PAY, f->seat);
        if (!ANSWER)
            break;
        int kind = first_needed(&p);
        if (CHOSEN != kind) {
            l->lowest = CHOSEN;
            l->replaced |= (uint8_t)(1u << kind);
            l->standing |= (uint8_t)(1u << CHOSEN);
        }
        l->price.n[kind]--;
        x->s->seat[f->seat].stock[CHOSEN]--;
        x->s->paid[CHOSEN]++;
        open_payment(x, f->seat, &l->price, l->substitutes, &p);
    }
    say_paid(x, f->seat);
    END;
}
