/* japanese.c: what the advances and leaders of the Japanese do [p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

enum { POTTERY_FOOD = 3 };

HOOK(pottery_collected)
{
    if (x->s->collected[FOOD] >= POTTERY_FOOD)
        clash_gain_from(x, f->seat, CULTURE, 1, AB_POTTERY);
    return CLIO_DONE;
}

ABILITY(pottery) = {.on[H_COLLECTED] = pottery_collected};

enum { SUBTERFUGE_STEPS = 2 };

/* A city or an army unit of the seat within 2 spaces of a city or any unit of the other. */
static bool is_watched(const struct play *x, int seat, int other)
{
    const struct clash_state *s = x->s;
    const struct clash_layout *layout = layout_of(x);
    uint8_t reach[SHEET];
    for (int i = 0; i < layout->spaces; i++) {
        int space = layout->list[i];
        bool army = s->space[space].holder == seat && clash_army_in(s, space) > 0;
        if (!army && clash_city_owner_at(s, space) != seat)
            continue;
        clash_distances(x, space, false, SUBTERFUGE_STEPS, reach);
        for (int k = 0; k < layout->spaces; k++) {
            int there = layout->list[k];
            if (reach[there] <= SUBTERFUGE_STEPS &&
                (s->space[there].holder == other || clash_city_owner_at(s, there) == other))
                return true;
        }
    }
    return false;
}

/* Great persons in hand serve as well [p.34]. */
void clash_subterfuge_answers(const struct play *x, const struct clio_frame *f,
                              struct clio_moves *m)
{
    clio_add(m, DO_NO, 0, 0, 0);
    clash_barter_answers(x, f, m);
}

/* A card for the card of a player close by: that has no effect and costs nothing. */
HOOK(subterfuge_card_played)
{
    HOOK_LOCALS();
    BEGIN;
    if (!is_watched(x, f->seat, l->player))
        return CLIO_DONE;
    ASK(Q_SUBTERFUGE, f->seat);
    if (!said(x, DO_NO)) {
        clash_discard_chosen(x, f->seat);
        x->s->turn.cancelled = 1;
        SAY(CARD_CANCELLED, f->seat, l->player);
    }
    END;
}

ABILITY(subterfuge) = {.on[H_CARD_PLAYED] = subterfuge_card_played};

static bool shogunate_usable(const struct play *x, int seat)
{
    return clash_any_free_card(x, seat, 0);
}

/* Once a turn a card is played without the action it costs. recruit.c: a card instead of a draft. */
HOOK(shogunate_used)
{
    BEGIN;
    ASK(Q_FREE_CARD, f->seat);
    x->s->turn.free_card = 1;
    if (said(x, DO_PLAY)) {
        RUN(play, f->seat, .card = CHOSEN);
    } else {
        RUN(play_person, f->seat, .card = CHOSEN);
    }
    x->s->turn.free_card = 0;
    END;
}

ABILITY(shogunate) = {
    .use = FREE_ACTION, .once = 1, .usable = shogunate_usable, .on[H_USED] = shogunate_used};

/* In round 1, in a city with a fortress, one cavalry is worth more. */
static int horsemanship_clash(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    return at->what == CAVALRY && fight->round == 1 && fight->city != NONE &&
           clash_has_building(x->s, fight->city, FORTRESS);
}

ABILITY(horsemanship) = {.CHANGES(M_CLASH_VALUE) = horsemanship_clash};

/* ---- Emperor Go-Toba ----------------------------------------------------------------------------- */

/* Go-Toba: an idea becomes culture. */
static bool poet_usable(const struct play *x, int seat)
{
    return clash_leader_city(x->s, seat) >= 0 && can_spend(x, seat, IDEAS, 1);
}

HOOK(poet_used)
{
    const struct price idea = price_of_kind(IDEAS, 1);
    BEGIN;
    PAY(f->seat, &idea, 0);
    clash_gain_from(x, f->seat, CULTURE, 1, AB_POET);
    END;
}

ABILITY(poet) = {.use = FREE_ACTION, .once = 1, .usable = poet_usable, .on[H_USED] = poet_used};

enum { SWORD_VALUE = 2 };

/* Go-Toba: an ore for the whole combat, even without him. */
HOOK(way_of_the_sword_before_fight)
{
    HOOK_LOCALS();
    const struct price ore = price_of_kind(ORE, 1);
    BEGIN;
    if (l->step != BEFORE_LEADERS || !clash_may_arm(x, f->seat, l->side))
        return CLIO_DONE;
    offer_yes_no(x);
    ASK(Q_WAY_OF_THE_SWORD, f->seat);
    if (said(x, DO_YES)) {
        struct clash_side *side = &x->s->fight.side[l->side];
        side->bonus = (uint8_t)(side->bonus + SWORD_VALUE);
        SAY(VALUE_ALWAYS, f->seat, SWORD_VALUE, AB_WAY_OF_THE_SWORD);
        PAY(f->seat, &ore, 0);
    }
    END;
}

ABILITY(way_of_the_sword) = {.on[H_BEFORE_FIGHT] = way_of_the_sword_before_fight};

/* ---- Emperor Jimmu ------------------------------------------------------------------------------- */

static int descendant_of_the_sun_price(const struct play *x, const struct about *at)
{
    if (at->what == TEMPLE && is_leader_city(x, at->seat, at->space))
        at->price->n[WOOD] = 0;
    return 0;
}

ABILITY(descendant_of_the_sun) = {.CHANGES(M_BUILDING_PRICE) = descendant_of_the_sun_price};

enum { JIMMU_STEPS = 2 };

static bool leader_within(const struct play *x, int seat, int space, int steps)
{
    int leader = clash_leader_space(x->s, seat);
    return leader != NONE && clash_distance(x, leader, space, false, steps) <= steps;
}

/* Jimmu need not be there himself. */
VALUE(fortification, LEADER_VALUE,
      defends_city(x, at) && clash_has_building(x->s, fight->city, FORTRESS) &&
          leader_within(x, at->seat, at->space, JIMMU_STEPS));

/* ---- Empress Suiko ------------------------------------------------------------------------------- */

/* Buildings of others in the leader's city that the player could replace: set; no obelisks. */
static unsigned foreign_buildings(const struct play *x, int seat)
{
    int city = clash_leader_city(x->s, seat);
    unsigned set = 0;
    for (int b = 0; city >= 0 && b < BUILDINGS; b++) {
        int colour = x->s->city[city].building[b];
        if (colour && colour != 1 + seat && b != OBELISK && x->s->seat[seat].left[b] > 0)
            set |= 1u << b;
    }
    return set;
}

static bool japanese_buddhism_usable(const struct play *x, int seat)
{
    return foreign_buildings(x, seat) && can_spend(x, seat, CULTURE, 1) &&
           (clash_owns_advance(x, seat, AB_STATE_RELIGION) || x->s->turn.actions > 0);
}

/* Suiko: a building of others becomes the player's; an action, but for State Religion. */
HOOK(japanese_buddhism_used)
{
    HOOK_LOCALS(uint8_t replaced; /* the building */);
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    if (!clash_owns_advance(x, f->seat, AB_STATE_RELIGION))
        x->s->turn.actions--;
    for (unsigned left = foreign_buildings(x, f->seat); left; left &= left - 1)
        offer(x, DO_CHOOSE_BUILDING, (unsigned)clash_leader_space(x->s, f->seat),
              (unsigned)__builtin_ctz(left), 0);
    ASK(Q_REPLACED, f->seat);
    l->replaced = CHOSEN_SECOND;
    PAY(f->seat, &culture, 0);
    clash_recolour_building(x, clash_leader_city(x->s, f->seat), l->replaced, f->seat);
    SAY(INFLUENCED, f->seat, l->replaced, clash_leader_space(x->s, f->seat));
    END;
}

ABILITY(japanese_buddhism) = {
    .use = FREE_ACTION, .usable = japanese_buddhism_usable, .on[H_USED] = japanese_buddhism_used};

VALUE(protector, LEADER_VALUE, leads_army(x, at) && at->other == DEFENDER);
