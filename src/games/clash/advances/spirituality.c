/* spirituality.c: what Spirituality and Theocracy do [p.31, p.32]. */
#include "games/clash/clash.h"

/* ---- Spirituality ---------------------------------------------------------------------------------------- */

/* The reaction to events is part of drop_mood. */
ABILITY(myths) = {0};

static int rituals_pay_with(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == DO_RAISE ? PAY_RESOURCES_FOR_MOOD : 0;
}

ABILITY(rituals) = {.CHANGES(M_PAY_WITH) = rituals_pay_with};

static bool is_science(const struct play *x, int advance)
{
    return x->e->advance[advance].group == SCIENCE;
}

/* Once a turn a Science advance costs nothing (R08). */
static int priesthood_price(const struct play *x, const struct about *at)
{
    if (is_science(x, at->what) && at->seat == x->s->turn.seat && !was_used(x->s, AB_PRIESTHOOD) &&
        !(at->other & ADVANCE_UNAIDED))
        *at->price = (struct price){{0}};
    return 0;
}

/* Would the advance have cost nothing anyway (Chemistry)? */
static bool is_free_anyway(const struct play *x, int seat, int advance)
{
    struct price price = price_of_kind(FOOD, ADVANCE_FOOD);
    const struct about at = {.seat = seat, .space = NONE, .what = advance, .price = &price};
    clio_modifier *change[MODIFIED_BY];
    int n = clash_modifiers_of(x, seat, M_ADVANCE_PRICE, change);
    for (int i = 0; i < n; i++)
        if (change[i] != priesthood_price)
            change[i](x, &at);
    return price.n[FOOD] == 0;
}

HOOK(priesthood_advanced)
{
    HOOK_LOCALS();
    if (l->how & ADVANCE_BOUGHT && !(l->how & ADVANCE_UNAIDED) && is_science(x, l->advance) &&
        f->seat == x->s->turn.seat && !is_free_anyway(x, f->seat, l->advance))
        mark_used(x, AB_PRIESTHOOD);
    return CLIO_DONE;
}

ABILITY(priesthood) = {.on[H_ADVANCED] = priesthood_advanced,
                       .CHANGES(M_ADVANCE_PRICE) = priesthood_price};

/* Once a turn a temple costs no food (R08). */
static int state_religion_price(const struct play *x, const struct about *at)
{
    if (at->what == TEMPLE && !was_used(x->s, AB_STATE_RELIGION))
        at->price->n[FOOD] = 0;
    return 0;
}

HOOK(state_religion_constructed)
{
    HOOK_LOCALS();
    static const uint8_t nothing[KINDS] = {0};
    if (l->building == TEMPLE && memcmp(x->s->paid, nothing, KINDS) != 0)
        mark_used(x, AB_STATE_RELIGION);
    return CLIO_DONE;
}

ABILITY(state_religion) = {.on[H_CONSTRUCTED] = state_religion_constructed,
                           .CHANGES(M_BUILDING_PRICE) = state_religion_price};

/* ---- Theocracy ------------------------------------------------------------------------------------------- */

/* A new temple teaches a Theocracy advance, as usual [p.32]. The limit of ideas is in stock.c. */
HOOK(dogma_constructed)
{
    HOOK_LOCALS();
    BEGIN;
    if (l->building == TEMPLE) {
        RUN(learn, f->seat, .advances = clash_group_advances(x, THEOCRACY),
            .how = ADVANCE_FREE | ADVANCE_FROM_BOX, .optional = 1);
    }
    END;
}

int clash_few_ideas(const struct play *x, const struct about *at)
{
    return at->what == IDEAS ? SMALL_STOCK - x->e->resource_limit : 0;
}

ABILITY(dogma) = {.on[H_CONSTRUCTED] = dogma_constructed,
                  .CHANGES(M_STOCK_LIMIT) = clash_few_ideas};

static int conversion_roll(const struct play *x, const struct about *at)
{
    (void)x;
    (void)at;
    return 1;
}

HOOK(conversion_influenced)
{
    clash_gain_from(x, f->seat, CULTURE, 1, AB_CONVERSION);
    return CLIO_DONE;
}

ABILITY(conversion) = {.on[H_INFLUENCED] = conversion_influenced,
                       .CHANGES(M_INFLUENCE_ROLL) = conversion_roll};

static int devotion_no_boost(const struct play *x, const struct about *at)
{
    int city = clash_city_at(x->s, at->space);
    return city >= 0 && clash_has_building(x->s, city, TEMPLE);
}

ABILITY(devotion) = {.CHANGES(M_NO_BOOST) = devotion_no_boost};

/* A land combat in a city with a temple, attacking or defending. */
static int fanaticism_value(const struct play *x, const struct about *at)
{
    (void)at;
    return x->s->fight.temple && x->s->fight.round == 1 ? 2 : 0;
}

/* Who loses it, not by a draw or a retreat, raises an infantry somewhere. */
HOOK(fanaticism_after_fight)
{
    HOOK_LOCALS();
    BEGIN;
    if (x->s->fight.temple && x->s->fight.winner == !l->side) {
        RUN(place, f->seat, .unit = INFANTRY);
    }
    END;
}

ABILITY(fanaticism) = {.on[H_AFTER_FIGHT] = fanaticism_after_fight,
                       .CHANGES(M_COMBAT_VALUE) = fanaticism_value};
