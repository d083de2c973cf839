/* egyptians.c: what the advances and leaders of the Egyptians do [p.33, p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

static int flood_plains_yield(const struct play *x, const struct about *at)
{
    return x->s->space[at->space].terrain == DESERT ? 1 << FOOD | 1 << WOOD : 0;
}

static int flood_plains_city(const struct play *x, const struct about *at)
{
    return x->s->space[at->space].terrain == DESERT;
}

ABILITY(flood_plains) = {.CHANGES(M_YIELD) = flood_plains_yield,
                         .CHANGES(M_CITY_ON) = flood_plains_city};

/* Mood stands for everything that buildings and wonders cost. */
static int architecture_pay_with(const struct play *x, const struct about *at)
{
    (void)x;
    bool builds = at->what == DO_BUILD || at->what == DO_WONDER;
    return builds ? PAY_MOOD_FOR_RESOURCES | PAY_MOOD_FOR_CULTURE : 0;
}

ABILITY(architecture) = {.CHANGES(M_PAY_WITH) = architecture_pay_with};

enum { EMBALMERS_CULTURE = 5 };

/* After each conflict, however it ended, for who has little culture. */
HOOK(embalming_after_fight)
{
    if (x->s->seat[f->seat].stock[CULTURE] < EMBALMERS_CULTURE)
        clash_gain_from(x, f->seat, CULTURE, 1, AB_EMBALMING);
    return CLIO_DONE;
}

HOOK(embalming_leader_lost)
{
    clash_gain_from(x, f->seat, CULTURE, 1, AB_EMBALMING);
    return CLIO_DONE;
}

ABILITY(embalming) = {.on[H_AFTER_FIGHT] = embalming_after_fight,
                      .on[H_LEADER_LOST] = embalming_leader_lost};

/* abilities.c: Theocracy advances are Autocracy advances, too. */
ABILITY(divine_ancestry) = {0};

/* ---- Cleopatra ----------------------------------------------------------------------------------- */

/* Cleopatra: a culture token in her city, which whoever attacks it has to match: muster.c. */
static bool seduction_usable(const struct play *x, int seat)
{
    return clash_leader_city(x->s, seat) >= 0 && can_spend(x, seat, CULTURE, 1);
}

HOOK(seduction_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    PAY(f->seat, &culture, 0);
    x->s->city[clash_leader_city(x->s, f->seat)].tokens++;
    END;
}

ABILITY(seduction) = {
    .use = FREE_ACTION, .once = 1, .usable = seduction_usable, .on[H_USED] = seduction_used};

static int legendary_range(const struct play *x, const struct about *at)
{
    return is_leader_city(x, at->seat, at->other);
}

ABILITY(legendary) = {.CHANGES(M_RANGE) = legendary_range};

/* ---- Imhotep ------------------------------------------------------------------------------------- */

static int physician_price(const struct play *x, const struct about *at)
{
    if ((at->what == ACADEMY || at->what == OBSERVATORY) && is_leader_city(x, at->seat, at->space))
        at->price->n[FOOD] = at->price->n[WOOD] = 0;
    return 0;
}

ABILITY(physician) = {.CHANGES(M_BUILDING_PRICE) = physician_price};

/* Imhotep: an idea after every activation but a Collect. */
HOOK(innovator_activated)
{
    HOOK_LOCALS();
    if (l->action != DO_COLLECT && is_leader_city(x, f->seat, l->space))
        clash_gain_from(x, f->seat, IDEAS, 1, AB_INNOVATOR);
    return CLIO_DONE;
}

ABILITY(innovator) = {.on[H_ACTIVATED] = innovator_activated};

/* ---- Ramses II ----------------------------------------------------------------------------------- */

enum { GRANDIOSE_MOOD = 2 };

/* Ramses: an obelisk brings 1 culture or 2 mood. */
HOOK(grandiose_constructed)
{
    HOOK_LOCALS();
    BEGIN;
    if (l->building != OBELISK || !is_leader_city(x, f->seat, l->space))
        return CLIO_DONE;
    offer(x, DO_CHOOSE_KIND, CULTURE, 0, 0);
    offer(x, DO_CHOOSE_KIND, MOOD, 0, 0);
    ASK(Q_GRANDIOSE, f->seat);
    clash_gain_from(x, f->seat, CHOSEN, CHOSEN == MOOD ? GRANDIOSE_MOOD : 1, AB_GRANDIOSE);
    END;
}

ABILITY(grandiose) = {.on[H_CONSTRUCTED] = grandiose_constructed};

VALUE(maritime_power, LEADER_VALUE,
      (leads_army(x, at) && attacks_city(x, at) && clash_is_coastal(x, at->space)) ||
          (leads_fleet(x, at) && enemy_seat(x, at) == PIRATES));
