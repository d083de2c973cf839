/* wonders_2012.c: what the wonders of the 2012 edition do for who holds their city [2012 p.15]. */
#include "games/clash/abilities/helpers.h"

/* ---- Great Library --------------------------------------------------------------------------------- */

HOOK(library_2012_built)
{
    enum { LIBRARY_IDEAS = 2 };
    clash_gain_from(x, f->seat, IDEAS, LIBRARY_IDEAS, AB_GREAT_LIBRARY_2012);
    return CLIO_DONE;
}

/* The player to the left learnt, in its own turn, what the holder does not know: once in that turn. */
void clash_tell_library(struct play *x, int seat, int advance)
{
    int holder = (seat + x->s->seats - 1) % x->s->seats;
    if (has(x->s, holder, AB_GREAT_LIBRARY_2012) && in_own_turn(x->s, seat) &&
        !(x->s->seat[holder].advances >> advance & 1) && !was_used(x->s, AB_GREAT_LIBRARY_2012) &&
        clash_gain_from(x, holder, IDEAS, 1, AB_GREAT_LIBRARY_2012))
        mark_used(x, AB_GREAT_LIBRARY_2012);
}

ABILITY(great_library_2012) = {.on[H_ACQUIRED] = library_2012_built};

/* ---- Great Lighthouse ------------------------------------------------------------------------------ */

/* A ship before its port; none where foreign ships lie there [2012 ruling 28]. */
HOOK(lighthouse_2012_built)
{
    HOOK_LOCALS();
    int sea = clash_port_space(x, clash_city_at(x->s, l->space));
    if (!clash_is_enemy_space(x, f->seat, sea))
        clash_place_units(x, f->seat, SHIP, 1, sea);
    return CLIO_DONE;
}

/* One ship may move after each activation but the one that built it [2012 ruling 42]. */
HOOK(lighthouse_2012_activated)
{
    HOOK_LOCALS();
    BEGIN;
    if (clash_wonder_stands_in(x, AB_GREAT_LIGHTHOUSE_2012, l->space) && l->action != DO_WONDER) {
        RUN(move, f->seat, .flags = MOVE_ONE_SHIP, .squads = 1);
    }
    END;
}

ABILITY(great_lighthouse_2012) = {.on[H_ACQUIRED] = lighthouse_2012_built,
                                  .on[H_ACTIVATED] = lighthouse_2012_activated};

/* ---- Great Gardens ---------------------------------------------------------------------------------- */

HOOK(gardens_2012_collected)
{
    HOOK_LOCALS();
    if (clash_wonder_stands_in(x, AB_GREAT_GARDENS_2012, l->space))
        clash_gain_from(x, f->seat, FOOD, 1, AB_GREAT_GARDENS_2012);
    return CLIO_DONE;
}

static bool gardens_2012_usable(const struct play *x, int seat)
{
    if (!can_spend(x, seat, MOOD, 1))
        return false;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (x->s->city[i].mood != HAPPY)
            return true;
    return false;
}

/* A mood token raises a city by a step, whatever its size. */
HOOK(gardens_2012_used)
{
    const struct price mood = price_of_kind(MOOD, 1);
    BEGIN;
    PAY(f->seat, &mood, 0);
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (x->s->city[i].mood != HAPPY)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_RAISE_MOOD, f->seat);
    {
        int city = clash_city_at(x->s, CHOSEN);
        clash_set_mood(x, city, x->s->city[city].mood + 1);
    }
    END;
}

ABILITY(great_gardens_2012) = {.use = ONE_ACTION,
                               .usable = gardens_2012_usable,
                               .on[H_COLLECTED] = gardens_2012_collected,
                               .on[H_USED] = gardens_2012_used};

/* ---- Great Pyramids --------------------------------------------------------------------------------- */

/* Two attempts from its city, until one succeeds in this turn [2012 ruling 46]. */
HOOK(pyramids_2012_built)
{
    HOOK_LOCALS(uint8_t attempts;);
    enum { ATTEMPTS = 2 };
    BEGIN;
    for (l->attempts = 0; l->attempts < ATTEMPTS && !x->s->turn.influenced; l->attempts++) {
        RUN(influence, f->seat, .how = INFLUENCE_FROM, .from = l->space);
    }
    END;
}

/* Who holds them wins ties, even on the card of a disaster [2012 ruling 43]. */
ABILITY(great_pyramids_2012) = {.ties = TIES_OF_HOLDER, .on[H_ACQUIRED] = pyramids_2012_built};

/* ---- Great Mausoleum, Great Wall ---------------------------------------------------------------------- */

static int mausoleum_2012_temples(const struct play *x, const struct about *at)
{
    (void)x;
    return at->what == TEMPLE;
}

/* A temple does not activate its city; mood or culture for each army unit that attacks this one. */
ABILITY(great_mausoleum_2012) = {.CHANGES(M_NO_ACTIVATION) = mausoleum_2012_temples,
                                 .CHANGES(M_TOLL) = clash_always};

static int wall_2012_protects(const struct play *x, const struct about *at)
{
    return clash_has_building(x->s, clash_city_at(x->s, at->space), FORTRESS);
}

/* Barbarians stay away, and cities with a fortress are attacked with Siegecraft only. */
ABILITY(great_wall_2012) = {.CHANGES(M_NO_RAID) = clash_always,
                            .CHANGES(M_WALLED) = wall_2012_protects};

/* ---- Great Statue ------------------------------------------------------------------------------------- */

static int statue_2012_range(const struct play *x, const struct about *at)
{
    return clash_wonder_stands_in(x, AB_GREAT_STATUE_2012, at->other);
}

/* Its city and those of the same player within two spaces. */
static int statue_2012_protects(const struct play *x, const struct about *at)
{
    enum { SHELTER = 2 };
    for (int i = 0; (i = clash_next_city(x->s, at->seat, i)) >= 0; i++)
        if (clash_wonder_stands_in(x, AB_GREAT_STATUE_2012, x->s->city[i].space))
            return clash_distance(x, x->s->city[i].space, at->space, false, SHELTER) <= SHELTER;
    return 0;
}

ABILITY(great_statue_2012) = {.CHANGES(M_RANGE) = statue_2012_range,
                              .CHANGES(M_NO_INFLUENCE) = statue_2012_protects};
