/* ab_civs_c.c: what the advances of Indians, Japanese, Mayans and Persians do [p.34]. */
#include "games/clash/abilities/helpers.h"

/* ---- Indians --------------------------------------------------------------------------------------- */

/* influence.c: settlers as origins. */
ABILITY(missionaries) = {0};

static int war_elephants_recruit(const struct play *x, const struct about *at)
{
    return at->what == ELEPHANT &&
           (x->s->space[at->space].terrain == FOREST || beside_terrain(x, at->space, FOREST));
}

ABILITY(war_elephants) = {.CHANGES(M_MAY_RECRUIT) = war_elephants_recruit};

/* economy.c: Bartering brings both. */
ABILITY(spice_trade) = {0};

/* Is there still something to be saved on a step of this city? Tolerance comes first. */
static bool castes_help(const struct play *x, int seat, int space)
{
    bool tolerance = has(x->s, seat, AB_TOLERANCE) && is_leader_city(x, seat, space);
    return !was_used(x->s, AB_CASTES) && city_size(x->s, city_at(x->s, space)) - tolerance > 1;
}

/* Once a turn a step of Improve Mood costs one mood less, but at least one. */
static int castes_step(const struct play *x, const struct about *at)
{
    return castes_help(x, at->seat, at->space);
}

HOOK(castes_raised)
{
    if (castes_help(x, f->seat, f->c))
        mark_used(x, AB_CASTES);
    return CLIO_DONE;
}

ABILITY(castes) = {.on[H_RAISED] = castes_raised, .CHANGES(M_STEP_PRICE) = castes_step};

/* ---- Japanese ---------------------------------------------------------------------------------------- */

enum { POTTERY_FOOD = 3 };

HOOK(pottery_collected)
{
    if (x->s->collected[FOOD] >= POTTERY_FOOD)
        gain_from(x, f->seat, CULTURE, 1, AB_POTTERY);
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
        bool army = s->space[space].holder == seat && army_in(s, space) > 0;
        if (!army && city_owner_at(s, space) != seat)
            continue;
        distances(x, space, false, SUBTERFUGE_STEPS, reach);
        for (int k = 0; k < layout->spaces; k++) {
            int there = layout->list[k];
            if (reach[there] <= SUBTERFUGE_STEPS &&
                (s->space[there].holder == other || city_owner_at(s, there) == other))
                return true;
        }
    }
    return false;
}

/* Great persons in hand serve as well [p.34]. */
void subterfuge_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    clio_add(m, DO_NO, 0, 0, 0);
    barter_answers(x, f, m);
}

static void discard_answer(struct play *x, int seat)
{
    if (said(x, DO_CHOOSE_ACTION)) {
        SAY(DISCARDED, seat, CHOSEN);
        discard_action(x, seat, CHOSEN);
    } else {
        SAY(DISCARDED_PERSON, seat, CHOSEN);
        discard_person(x, seat, CHOSEN);
    }
}

/* A card for the card of a player close by: that has no effect and costs nothing. c: who plays. */
HOOK(subterfuge_card_played)
{
    BEGIN;
    if (!is_watched(x, f->seat, f->c))
        return CLIO_DONE;
    ASK(Q_SUBTERFUGE, f->seat);
    if (!said(x, DO_NO)) {
        discard_answer(x, f->seat);
        x->s->turn.cancelled = 1;
        SAY(CARD_CANCELLED, f->seat, f->c);
    }
    END;
}

ABILITY(subterfuge) = {.on[H_CARD_PLAYED] = subterfuge_card_played};

static bool may_play_free(const struct play *x, int seat, int card, int culture)
{
    const struct clash_civil_card *civil = clash_civils[x->e->action[card].civil];
    return civil->use == ONE_ACTION && can_spend(x, seat, CULTURE, civil->culture + culture) &&
           (!civil->playable || civil->playable(x, seat));
}

static bool may_play_person_free(const struct play *x, int seat, int card)
{
    const struct clash_event_card_text *event = clash_events[x->e->event[card].event];
    return event->play && event->use == ONE_ACTION &&
           (!event->playable || event->playable(x, seat));
}

static void list_free_cards(const struct play *x, int seat, int culture, struct clio_moves *m)
{
    const struct clash_seat *p = &x->s->seat[seat];
    for (uint64_t left = p->actions; left && !clio_full(m); left &= left - 1)
        if (may_play_free(x, seat, __builtin_ctzll(left), culture))
            clio_add(m, DO_PLAY, (unsigned)__builtin_ctzll(left), 0, 0);
    for (uint64_t left = p->persons; left && !clio_full(m); left &= left - 1)
        if (may_play_person_free(x, seat, __builtin_ctzll(left)))
            clio_add(m, DO_PERSON, (unsigned)__builtin_ctzll(left), 0, 0);
}

/* c: culture that is spent besides. */
void free_card_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    list_free_cards(x, f->seat, f->c, m);
}

bool any_free_card(const struct play *x, int seat, int culture)
{
    clio_move one;
    struct clio_moves m = {&one, 0, 1};
    list_free_cards(x, seat, culture, &m);
    return m.count > 0;
}

static bool shogunate_usable(const struct play *x, int seat)
{
    return any_free_card(x, seat, 0);
}

/* Once a turn a card is played without the action it costs. recruit.c: a card instead of a draft. */
HOOK(shogunate_used)
{
    BEGIN;
    ASK(Q_FREE_CARD, f->seat);
    x->s->turn.free_card = 1;
    CALL(FRAME(.rule = said(x, DO_PLAY) ? R_PLAY : R_PLAY_PERSON, .seat = f->seat, .a = CHOSEN));
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
           has_building(x->s, fight->city, FORTRESS);
}

ABILITY(horsemanship) = {.CHANGES(M_CLASH_VALUE) = horsemanship_clash};

/* ---- Mayans --------------------------------------------------------------------------------------------- */

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
    if (f->d & ADVANCE_BOUGHT && !(f->d & ADVANCE_NO_FOOD) && is_spirituality(x, f->c) &&
        f->seat == x->s->turn.seat)
        mark_used(x, AB_BALL_COURTS);
    return CLIO_DONE;
}

ABILITY(ball_courts) = {.on[H_ADVANCED] = ball_courts_advanced,
                        .CHANGES(M_ADVANCE_PRICE) = ball_courts_price};

static bool knows_next_event(const struct clash_state *s, int seat)
{
    return s->event_count > 0 && s->event_top_known >> seat & 1;
}

/* Looking twice at the same card is of no use. */
static bool calendar_usable(const struct play *x, int seat)
{
    if (x->s->event_count + x->s->event_discarded == 0)
        return false;
    return !knows_next_event(x->s, seat) || can_spend(x, seat, CULTURE, 1);
}

static void look_at_event(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    refill_events(x);
    if (knows_next_event(s, seat))
        return;
    s->event_top_known |= (uint8_t)(1u << seat);
    s->core.reveals++;
    WHISPER(seat, SEES_EVENT, seat, s->event_deck[s->event_count - 1]);
}

static void bury_event(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    uint8_t card = s->event_deck[s->event_count - 1];
    memmove(s->event_deck + 1, s->event_deck, (size_t)(s->event_count - 1));
    s->event_deck[0] = card;
    s->event_top_known = 0;
    SAY(EVENT_BURIED, seat);
}

/*
 * The next event is seen, and goes under the deck for a culture token; and so on. One that was seen
 * before goes at once: there is nothing else to use Calendar for. e: that is so.
 */
HOOK(calendar_used)
{
    const struct price culture = price_of_kind(CULTURE, 1);
    BEGIN;
    f->e = knows_next_event(x->s, f->seat);
    for (;;) {
        look_at_event(x, f->seat);
        if (!can_pay(x, f->seat, &culture, 0))
            break;
        if (!f->e) {
            offer(x, DO_NO, 0, 0, 0);
            offer(x, DO_YES, 0, 0, 0);
            ASK(Q_CALENDAR, f->seat);
            if (!said(x, DO_YES))
                break;
        }
        f->e = 0;
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
    if (f->d == OBELISK)
        gain_from(x, f->seat, CULTURE, 1, AB_STELAE);
    return CLIO_DONE;
}

ABILITY(stelae) = {.on[H_CONSTRUCTED] = stelae_constructed};

/* ---- Persians --------------------------------------------------------------------------------------------- */

static int grey_tide_recruits(const struct play *x, const struct about *at)
{
    return at->what == ELEPHANT && beside_terrain(x, at->space, DESERT);
}

/* In round 1 of a land combat with an elephant (R43). */
static int grey_tide_cap(const struct play *x, const struct about *at)
{
    const struct clash_fight *fight = &x->s->fight;
    return !fight->naval && fight->round == 1 && fighting(x, at->other, ELEPHANT) > 0;
}

ABILITY(grey_tide) = {.CHANGES(M_MAY_RECRUIT) = grey_tide_recruits,
                      .CHANGES(M_CAP_ENEMY) = grey_tide_cap};

enum { IMMORTALS = 4 };

/* Before each roll culture buys as much combat value. e: how much. */
HOOK(immortals_before_roll)
{
    BEGIN;
    for (int n = 0; n <= IMMORTALS; n++)
        if (can_spend(x, f->seat, CULTURE, n))
            offer(x, DO_CHOOSE_NUMBER, (unsigned)n, 0, 0);
    ASK(Q_IMMORTALS, f->seat);
    f->e = CHOSEN;
    if (f->e > 0) {
        struct clash_side *side = &x->s->fight.side[f->c];
        struct price price = price_of_kind(CULTURE, f->e);
        side->plus_value = (uint8_t)(side->plus_value + f->e);
        SAY(VALUE_FROM, f->seat, f->e, AB_IMMORTALS);
        PAY(f->seat, &price, 0);
    }
    END;
}

ABILITY(immortals) = {.on[H_BEFORE_ROLL] = immortals_before_roll};

/* influence.c: enemy units change sides. */
ABILITY(zoroastrianism) = {0};

/* economy.c: one more resource from Taxes. */
ABILITY(satrapies) = {0};
