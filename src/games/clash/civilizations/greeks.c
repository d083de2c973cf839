/* greeks.c: what the advances and leaders of the Greeks do [p.33, p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

/* A Recruit of at least one unit in a city with an academy. */
HOOK(study_recruited)
{
    HOOK_LOCALS();
    int city = clash_city_at(x->s, l->space);
    if (l->units && city >= 0 && clash_has_building(x->s, city, ACADEMY))
        clash_gain_from(x, f->seat, IDEAS, 1, AB_STUDY);
    return CLIO_DONE;
}

ABILITY(study) = {.on[H_RECRUITED] = study_recruited};

/* Few against many: those lay no card. recruit.c: culture instead of mood for Draft. */
static int sparta_forbids(const struct play *x, const struct about *at)
{
    return !x->s->fight.naval && clash_fighters(x, at->other) < clash_fighters(x, !at->other);
}

ABILITY(sparta) = {.CHANGES(M_FORBID_CARD) = sparta_forbids};

/* influence.c: from cities with a building of one's own; culture.c: mood for Arts. */
ABILITY(hellenization) = {0};

/* The size a city had before the building or wonder that it was activated for. */
static int size_before(const struct play *x, int city, int what)
{
    return clash_city_size(x->s, city) - (what == DO_BUILD || what == DO_WONDER);
}

static void offer_city_states(struct play *x, const struct clio_frame *f)
{
    SEE_LOCALS_OF(ability);
    int origin = clash_city_at(x->s, l->space);
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (i != origin && x->s->city[i].mood >= x->s->city[origin].mood &&
            clash_city_size(x->s, i) >= size_before(x, origin, l->action) &&
            clash_may_activate(x, f->seat, i))
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    if (x->s->offers.count > 0)
        offer(x, DO_NO, 0, 0, 0);
}

/* Once a turn, when a city is activated for the second time, another one counts instead. */
HOOK(city_states_activating)
{
    HOOK_LOCALS();
    BEGIN;
    if (was_used(x->s, AB_CITY_STATES) || clash_city_owner_at(x->s, l->space) != f->seat ||
        x->s->city[clash_city_at(x->s, l->space)].activations != 1)
        return CLIO_DONE;
    offer_city_states(x, f);
    ASK(Q_CITY_STATES, f->seat);
    if (said(x, DO_CHOOSE_CITY)) {
        mark_used(x, AB_CITY_STATES);
        x->s->turn.activated = CHOSEN;
        SAY(COUNTS_INSTEAD, f->seat, l->space, CHOSEN);
    }
    END;
}

ABILITY(city_states) = {.on[H_ACTIVATING] = city_states_activating};

/* ---- Alexander the Great ------------------------------------------------------------------------- */

static bool idol_usable(const struct play *x, int seat)
{
    return clash_may_activate_for_culture(x, seat) && clash_any_free_card(x, seat, 1);
}

/* Alexander: a card without its action. */
HOOK(idol_used)
{
    LOCALS_OF(free_card);
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    l->culture = 1;
    ASK(Q_FREE_CARD, f->seat);
    l->verb = CHOSEN_VERB;
    l->chosen = CHOSEN;
    PAY(f->seat, &culture, 0);
    l->city = (uint8_t)clash_leader_space(x->s, f->seat);
    x->s->turn.free_card = 1;
    if (l->verb == DO_PLAY) {
        RUN(play, f->seat, .card = l->chosen);
    } else {
        RUN(play_person, f->seat, .card = l->chosen);
    }
    x->s->turn.free_card = 0;
    RUN(activate, f->seat, .space = l->city, .action = DO_USE);
    END;
}

ABILITY(idol) = {.use = FREE_ACTION, .usable = idol_usable, .on[H_USED] = idol_used};

/* Alexander: for each region but the one where he comes from. */
static int known_world_value(const struct play *x, const struct about *at)
{
    unsigned home = 1u << layout_of(x)->area_of[x->s->seat[at->seat].start];
    return leads_army(x, at) ? __builtin_popcount(clash_settled_regions(x, at->seat) & ~home) : 0;
}

ABILITY(known_world) = {.CHANGES(M_COMBAT_VALUE) = known_world_value};

/* ---- Leonidas I ---------------------------------------------------------------------------------- */

HOOK(thats_sparta_recruited)
{
    HOOK_LOCALS();
    if (l->units && is_leader_city(x, f->seat, l->space))
        clash_gain_from(x, f->seat, CULTURE, 1, AB_THATS_SPARTA);
    return CLIO_DONE;
}

ABILITY(thats_sparta) = {.on[H_RECRUITED] = thats_sparta_recruited};

/* Leonidas: for each army unit that the enemy has more. */
static int hero_of_thermopylae_value(const struct play *x, const struct about *at)
{
    int more = clash_fighters(x, !at->other) - clash_fighters(x, at->other);
    return leads_army(x, at) && more > 0 ? LEADER_VALUE * more : 0;
}

ABILITY(hero_of_thermopylae) = {.CHANGES(M_COMBAT_VALUE) = hero_of_thermopylae_value};

/* ---- Pericles ------------------------------------------------------------------------------------ */

TEACHER(master, EDUCATION);

VALUE(admiral, LEADER_VALUE, leads_fleet(x, at));
