/* ab_civs_d.c: what the advances of Phoenicians, Romans and Vikings do [p.34, p.35]. */
#include "games/clash/abilities/helpers.h"

/* ---- Phoenicians ------------------------------------------------------------------------------------ */

/* routes.c: more and longer links. */
ABILITY(cedar_and_dyes) = {0};

enum { BIREME_VALUE = 2 };

/* At sea in every round; only in the first one if the enemy has War Ships. */
static int bireme_value(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    if (!fight->naval)
        return 0;
    bool weak = fight->round > 1 && has(x->s, enemy_of_fight(x, at->other), AB_WAR_SHIPS);
    return weak ? 0 : BIREME_VALUE;
}

ABILITY(bireme) = {.CHANGES(M_COMBAT_VALUE) = bireme_value};

/* advances.c: once a turn an advance for an idea alone. */
ABILITY(alphabet) = {0};

/* Gold from the sea brings mood, too. */
HOOK(trading_posts_collected)
{
    const struct clash_state *s = x->s;
    bool gold = false;
    for (int i = 0; i < s->collect_spaces; i++)
        gold |= s->collect_kind[i] == GOLD && is_sea(s, s->collect_space[i]);
    if (gold)
        gain_from(x, f->seat, MOOD, 1, AB_TRADING_POSTS);
    return CLIO_DONE;
}

ABILITY(trading_posts) = {.on[H_COLLECTED] = trading_posts_collected};

/* ---- Romans: Aqueducts --------------------------------------------------------------------------------- */

static int aqueducts_ignore(const struct play *x, const struct about *at)
{
    (void)x;
    return is_famine(at->what);
}

/* Sanitation costs no food as an action … */
static int aqueducts_price(const struct play *x, const struct about *at)
{
    if (x->e->advance[at->what].ability == AB_SANITATION)
        *at->price = (struct price){{0}};
    return 0;
}

/* … or what advances cost as a free action. */
static bool aqueducts_usable(const struct play *x, int seat)
{
    struct price price = price_of_kind(FOOD, ADVANCE_FOOD);
    return may_learn(x, seat, x->e->advance_of[AB_SANITATION]) &&
           can_pay(x, seat, &price, PAY_IDEAS_FOR_FOOD);
}

HOOK(aqueducts_used)
{
    const struct price price = price_of_kind(FOOD, ADVANCE_FOOD);
    BEGIN;
    PAY(f->seat, &price, PAY_IDEAS_FOR_FOOD);
    f->c = ADVANCE_FROM_BOX | ADVANCE_BOUGHT;
    if (x->s->paid[IDEAS] || x->s->paid[GOLD])
        f->c |= ADVANCE_PAID_IDEAS;
    CALL(FRAME(.rule = R_GAIN_ADVANCE, .seat = f->seat, .a = x->e->advance_of[AB_SANITATION],
               .b = f->c));
    END;
}

ABILITY(aqueducts) = {.use = FREE_ACTION,
                      .usable = aqueducts_usable,
                      .on[H_USED] = aqueducts_used,
                      .CHANGES(M_ADVANCE_PRICE) = aqueducts_price,
                      .CHANGES(M_IGNORES_EVENT) = aqueducts_ignore};

/* ---- Romans: the others ---------------------------------------------------------------------------------- */

static int slave_trade_pay_with(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == DO_BUILD ? PAY_MOOD_FOR_RESOURCES : 0;
}

/* Every conflict won, at sea and without a battle, too. */
HOOK(slave_trade_after_fight)
{
    if (x->s->fight.winner == f->c) {
        gain_from(x, f->seat, GOLD, 1, AB_SLAVE_TRADE);
        gain_from(x, f->seat, MOOD, 1, AB_SLAVE_TRADE);
    }
    return CLIO_DONE;
}

ABILITY(slave_trade) = {.on[H_AFTER_FIGHT] = slave_trade_after_fight,
                        .CHANGES(M_PAY_WITH) = slave_trade_pay_with};

enum { PROVINCE_STEPS = 3 };

static int provinces_recruit(const struct play *x, const struct about *at)
{
    return at->what == CAVALRY && distance(x, x->s->seat[at->seat].start, at->space, false,
                                           PROVINCE_STEPS - 1) >= PROVINCE_STEPS;
}

/* A city just conquered is not angry; for a culture token it is even happy. */
HOOK(provinces_conquered)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (city_owner_at(x->s, f->c) != f->seat)
        return CLIO_DONE;
    set_mood(x, city_at(x->s, f->c), NEUTRAL);
    x->s->turn.grown_angry = 0;
    if (!can_pay(x, f->seat, &culture, 0))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_PROVINCES, f->seat);
    if (said(x, DO_YES)) {
        PAY(f->seat, &culture, 0);
        set_mood(x, city_at(x->s, f->c), HAPPY);
    }
    END;
}

ABILITY(provinces) = {.on[H_CONQUERED] = provinces_conquered,
                      .CHANGES(M_MAY_RECRUIT) = provinces_recruit};

/* ---- Vikings ------------------------------------------------------------------------------------------------ */

/* Navigation costs nothing. muster.c, squad.c: ships ashore, settlers and infantry to sea. */
static int shipcraft_price(const struct play *x, const struct about *at)
{
    if (x->e->advance[at->what].ability == AB_NAVIGATION)
        *at->price = (struct price){{0}};
    return 0;
}

ABILITY(shipcraft) = {.CHANGES(M_ADVANCE_PRICE) = shipcraft_price};

/* Players linked by a ship next to their city lose a resource. d: set of them; e: who is asked. */
HOOK(raiding_traded)
{
    BEGIN;
    for (f->e = 0; f->e < x->s->seats; f->e++) {
        if (!(f->d >> f->e & 1))
            continue;
        for (unsigned kind = 0; kind < RESOURCES; kind++)
            if (x->s->seat[f->e].stock[kind])
                offer(x, DO_LOSE_KIND, kind, 0, 0);
        ASK(Q_RAIDED, f->e);
        if (ANSWER)
            lose(x, f->e, CHOSEN, 1);
    }
    END;
}

ABILITY(raiding) = {.on[H_TRADED] = raiding_traded};

enum { RUNES_LOSSES = 2 };

static int army_lost(const struct clash_side *side)
{
    return side->lost[INFANTRY] + side->lost[CAVALRY] + side->lost[ELEPHANT] + side->lost[LEADER];
}

/* After a land combat with heavy losses an obelisk may be laid down for good; score.c counts it. */
HOOK(runes_after_fight)
{
    struct clash_seat *p = &x->s->seat[f->seat];
    BEGIN;
    if (x->s->fight.naval || army_lost(&x->s->fight.side[f->c]) < RUNES_LOSSES ||
        p->left[OBELISK] == 0)
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_RUNES, f->seat);
    if (said(x, DO_YES)) {
        p->left[OBELISK]--;
        p->runes++;
        SAY(USED, f->seat, AB_RUNES);
    }
    END;
}

ABILITY(runes) = {.on[H_AFTER_FIGHT] = runes_after_fight};
