/* economy.c: what Economy does [p.31]. Trade Routes: routes.c. */
#include "games/clash/clash.h"

/* ---- Bartering --------------------------------------------------------------------------------------- */

/* Great persons in hand are action cards too [p.25]. */
void clash_barter_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    const struct clash_seat *p = &x->s->seat[f->seat];
    for (uint64_t left = p->actions; left; left &= left - 1)
        clio_add(m, DO_CHOOSE_ACTION, (unsigned)__builtin_ctzll(left), 0, 0);
    for (uint64_t left = clash_persons_in_hand(x, f->seat); left; left &= left - 1)
        clio_add(m, DO_CHOOSE_EVENT, (unsigned)__builtin_ctzll(left), 0, 0);
}

static bool bartering_usable(const struct play *x, int seat)
{
    const struct clio_frame f = {.seat = (uint8_t)seat};
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    clash_barter_answers(x, &f, &m);
    return m.count > 0;
}

/* Once a turn an action card is worth a gold or a culture; with Spice Trade both. */
HOOK(bartering_used)
{
    BEGIN;
    ASK(Q_BARTER, f->seat);
    clash_discard_chosen(x, f->seat);
    if (has(x->s, f->seat, AB_SPICE_TRADE)) {
        clash_gain_from(x, f->seat, GOLD, 1, AB_SPICE_TRADE);
        clash_gain_from(x, f->seat, CULTURE, 1, AB_SPICE_TRADE);
        return CLIO_DONE;
    }
    offer(x, DO_CHOOSE_KIND, GOLD, 0, 0);
    offer(x, DO_CHOOSE_KIND, CULTURE, 0, 0);
    ASK(Q_GAIN, f->seat);
    clash_gain_from(x, f->seat, CHOSEN, 1, AB_BARTERING);
    END;
}

ABILITY(bartering) = {
    .use = FREE_ACTION, .once = 1, .usable = bartering_usable, .on[H_USED] = bartering_used};

/* ---- Taxes ---------------------------------------------------------------------------------------------- */

/* Administrator: nothing while the leader is in one of the player's cities. */
static struct price tax_price(const struct play *x, int seat)
{
    bool waived = has(x->s, seat, AB_ADMINISTRATOR) && clash_leader_city(x->s, seat) >= 0;
    return price_of_kind(MOOD, waived ? 0 : 1);
}

int clash_tax_income(const struct play *x, int seat)
{
    return clash_city_count(x->s, seat) + (has(x->s, seat, AB_SATRAPIES) ? 1 : 0);
}

/* Not in a turn in which Danegeld was taken. */
static bool taxes_usable(const struct play *x, int seat)
{
    struct price price = tax_price(x, seat);
    return !was_used(x->s, AB_DANEGELD) && clash_city_count(x->s, seat) > 0 &&
           clash_can_pay(x, seat, &price, 0);
}

static bool is_tax(const struct play *x, int seat, int kind)
{
    return kind <= ORE || (kind == GOLD && has(x->s, seat, AB_CURRENCY));
}

static int tax_room(const struct play *x, int seat, int kind)
{
    return is_tax(x, seat, kind) ? clash_stock_limit(x, seat, kind) - x->s->seat[seat].stock[kind]
                                 : 0;
}

/* How many of a kind: as many as the later ones cannot hold, at least. */
static void offer_share(struct play *x, int seat, int kind, int rest)
{
    int room = tax_room(x, seat, kind), later = 0;
    for (int other = kind + 1; other <= GOLD; other++)
        later += tax_room(x, seat, other);
    int least = rest > later ? rest - later : 0, most = rest < room ? rest : room;
    for (int n = least < most ? least : most; n <= most; n++)
        offer(x, DO_CHOOSE_NUMBER, (unsigned)n, 0, 0);
}

/* Food, then wood, then ore, then gold: how many of each. */
RULE(tax_income)
{
    LOCALS_OF(tax_income);
    static const uint8_t question[] = {
        [FOOD] = Q_TAX_FOOD, [WOOD] = Q_TAX_WOOD, [ORE] = Q_TAX_ORE, [GOLD] = Q_TAX_GOLD};
    BEGIN;
    for (l->kind = FOOD; l->kind <= GOLD && l->number > 0; l->kind++) {
        if (!is_tax(x, f->seat, l->kind))
            continue;
        offer_share(x, f->seat, l->kind, l->number);
        ASK(question[l->kind], f->seat);
        l->number = (uint8_t)(l->number - CHOSEN);
        clash_gain_from(x, f->seat, l->kind, CHOSEN, AB_TAXES);
    }
    END;
}

/* Once a turn for a mood token: a resource for every city. */
HOOK(taxes_used)
{
    BEGIN;
    {
        struct price price = tax_price(x, f->seat);
        PAY(f->seat, &price, 0);
    }
    RUN(tax_income, f->seat, .number = (uint8_t)clash_tax_income(x, f->seat));
    END;
}

ABILITY(taxes) = {.use = ONE_ACTION, .once = 1, .usable = taxes_usable, .on[H_USED] = taxes_used};

/* Part of Taxes and of Trade Routes. */
ABILITY(currency) = {0};
