/* mayans.c: what the advances and leaders of the Mayans do [p.34] (RULES 13). */
#include "games/clash/civilizations/leaders.h"

/* ---- Advances ------------------------------------------------------------------------------------ */

static bool is_spirituality(const struct play *x, int advance)
{
    return x->e->advance[advance].group == SPIRITUALITY;
}

/* Once a turn a Spirituality advance is cheaper. collect.c, recruit.c: mood makes cities larger. */
static int ball_courts_price(const struct play *x, const struct about *at)
{
    if (is_spirituality(x, at->what) && at->seat == x->s->turn.seat &&
        !was_used(x->s, AB_BALL_COURTS) && at->price->n[FOOD] > 0)
        at->price->n[FOOD]--;
    return 0;
}

HOOK(ball_courts_advanced)
{
    HOOK_LOCALS();
    if (l->how & ADVANCE_BOUGHT && !(l->how & ADVANCE_NO_FOOD) && is_spirituality(x, l->advance) &&
        f->seat == x->s->turn.seat)
        mark_used(x, AB_BALL_COURTS);
    return CLIO_DONE;
}

ABILITY(ball_courts) = {.on[H_ADVANCED] = ball_courts_advanced,
                        .CHANGES(M_ADVANCE_PRICE) = ball_courts_price};

static bool knows_next_event(const struct clash_state *s, int seat)
{
    return s->event_deck.count > 0 && s->event_top_known >> seat & 1;
}

/* Looking twice at the same card is of no use. */
static bool calendar_usable(const struct play *x, int seat)
{
    if (x->s->event_deck.count + x->s->event_discard.count == 0)
        return false;
    return !knows_next_event(x->s, seat) || can_spend(x, seat, CULTURE, 1);
}

static void look_at_event(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    clash_refill_events(x);
    if (knows_next_event(s, seat))
        return;
    s->event_top_known |= (uint8_t)(1u << seat);
    s->core.reveals++;
    WHISPER(seat, SEES_EVENT, seat, clio_top(&s->event_deck));
}

static void bury_event(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    int card = clio_draw(&s->event_deck);
    clio_lay_under(&s->event_deck, card);
    s->event_top_known = 0;
    SAY(EVENT_BURIED, seat);
}

/*
 * The next event is seen, and goes under the deck for a culture token; and so on. One that was seen
 * before goes at once: there is nothing else to use Calendar for.
 */
HOOK(calendar_used)
{
    HOOK_LOCALS(uint8_t known; /* the next event was, before */);
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    l->known = knows_next_event(x->s, f->seat);
    for (;;) {
        look_at_event(x, f->seat);
        if (!clash_can_pay(x, f->seat, &culture, 0))
            break;
        if (!l->known) {
            offer(x, DO_NO, 0, 0, 0);
            offer(x, DO_YES, 0, 0, 0);
            ASK(Q_CALENDAR, f->seat);
            if (!said(x, DO_YES))
                break;
        }
        l->known = 0;
        PAY(f->seat, &culture, 0);
        bury_event(x, f->seat);
    }
    END;
}

ABILITY(calendar) = {.use = FREE_ACTION, .usable = calendar_usable, .on[H_USED] = calendar_used};

static int terraces_yield(const struct play *x, const struct about *at)
{
    bool mountain = x->s->space[at->space].terrain == MOUNTAIN;
    return mountain ? 1 << FOOD | 1 << WOOD | 1 << ORE : 0;
}

ABILITY(terraces) = {.CHANGES(M_YIELD) = terraces_yield};

HOOK(stelae_constructed)
{
    HOOK_LOCALS();
    if (l->building == OBELISK)
        clash_gain_from(x, f->seat, CULTURE, 1, AB_STELAE);
    return CLIO_DONE;
}

ABILITY(stelae) = {.on[H_CONSTRUCTED] = stelae_constructed};

/* ---- K'inich Janaab Pakal I ---------------------------------------------------------------------- */

TEACHER(temple_builder, CONSTRUCTION);

/* Pakal: a hit in round 1, in a city with an obelisk. */
static int shield_of_the_sun_cancel(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    return leads_army(x, at) && fight->round == 1 && fight->city != NONE &&
           clash_has_building(x->s, fight->city, OBELISK);
}

ABILITY(shield_of_the_sun) = {.CHANGES(M_CANCEL) = shield_of_the_sun_cancel};

/* ---- Siyaj K'ak' --------------------------------------------------------------------------------- */

HOOK(conqueror_from_the_west_conquered)
{
    if (leader_won(x, f->seat, ATTACKER))
        clash_gain_from(x, f->seat, CULTURE, 1, AB_CONQUEROR_FROM_THE_WEST);
    return CLIO_DONE;
}

ABILITY(conqueror_from_the_west) = {.on[H_CONQUERED] = conqueror_from_the_west_conquered};

VALUE(birth_of_fire, fight->size, leads_army(x, at) && attacks_city(x, at) && fight->round == 1);

/* ---- Wac Chanil Ajaw ----------------------------------------------------------------------------- */

TEACHER(astronomer_queen, SCIENCE);

static bool in_range_of_city(const struct play *x, int seat, int space)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++) {
        int range = clash_city_size(x->s, i);
        if (clash_distance(x, x->s->city[i].space, space, false, range) <= range)
            return true;
    }
    return false;
}

/* Wac Chanil Ajaw: the range of a city is its size. */
VALUE(new_dynasty, LEADER_VALUE, leads_army(x, at) && in_range_of_city(x, at->seat, at->space));
