/* events.c: drawing and resolving an event card: icon first, then text (RULES 11). */
#include "games/clash/events/texts.h"

const struct clash_event_card_text *const clash_events[EVENT_TITLES] = {
#define CLASH_ENTRY(NAME, name) [EVENT_##NAME] = &clash_event_##name,
    CLASH_EVENTS(CLASH_ENTRY)
#undef CLASH_ENTRY
};

/* ---- What event texts share ------------------------------------------------------------------------------------ */

/* The first of the seat's abilities that do. */
static int sparing_ability(const struct play *x, const struct about *at)
{
    for (int i = 0; i < ABILITIES; i++) {
        clio_modifier *ignores = clash_abilities[i]->CHANGES(M_IGNORES_EVENT);
        if (has(x->s, at->seat, i) && ignores && ignores(x, at))
            return i;
    }
    return NONE;
}

bool clash_is_spared(const struct play *x, int seat, int event)
{
    const struct about at = {.seat = seat, .space = NONE, .what = event};
    bool spared = any_modifier(x, M_IGNORES_EVENT, &at);
    if (spared && x->log)
        SAY(EVENT_SPARES, seat, x->s->event, sparing_ability(x, &at));
    return spared;
}

bool clash_is_connected(const struct play *x, int seat)
{
    return has(x->s, seat, AB_ROADS) || has(x->s, seat, AB_NAVIGATION) ||
           has(x->s, seat, AB_TRADE_ROUTES);
}

void clash_offer_other_seats(struct play *x, int seat)
{
    for (int i = 1; i < x->s->seats; i++)
        offer(x, DO_CHOOSE_SEAT, (unsigned)((seat + i) % x->s->seats), 0, 0);
}

int clash_cities_with_either(const struct clash_state *s, int seat, int building, int other)
{
    int n = 0;
    for (int i = 0; (i = clash_next_city(s, seat, i)) >= 0; i++)
        n += s->city[i].building[building] || s->city[i].building[other];
    return n;
}

/* ---- What does nothing -------------------------------------------------------------------------------------------------- */

/*
 * What an icon or a text does tells itself. Where nothing was told from its beginning to its end, and
 * nobody was asked, it is said that nothing happens. Only a log shows it, and the state must be the
 * same without one: what is remembered lives in the play, and ends with the step.
 */
static void begin(struct play *x)
{
    x->told = x->log ? 1 + x->log->count : 0;
}

static bool told_nothing(const struct play *x)
{
    return x->log && x->told == 1 + x->log->count;
}

static void tell_idle_icon(const struct play *x, int seat)
{
    static const uint16_t phrases[] = {[ICON_EXHAUSTED] = LOG_NO_EXHAUSTION,
                                       [ICON_BARB_SPAWN] = LOG_NO_BARBARIANS,
                                       [ICON_BARB_MOVE] = LOG_NO_BARBARIANS,
                                       [ICON_GOLD] = 0,
                                       [ICON_PIRATES] = LOG_NO_PIRATES};
    int phrase = phrases[x->e->event[x->s->event].icon];
    if (phrase && told_nothing(x))
        clio_say(x->log, phrase, CLIO_NOBODY, seat, 0, 0, 0, 0, 0);
}

static void tell_idle_text(const struct play *x, int seat, const struct clash_event_card_text *text)
{
    if (told_nothing(x))
        clio_say(x->log, text->idle ? text->idle : LOG_EVENT_IDLE, CLIO_NOBODY, seat, x->s->event,
                 text->needs, 0, 0, 0);
}

/* ---- Icons ----------------------------------------------------------------------------------------------------------- */

/* An empty land space beside one of the seat's cities; no desert, not exhausted yet. */
static void offer_exhaustion(struct play *x, int seat)
{
    uint8_t offered[SHEET] = {0};
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        for (int side = 0; side < SIDES; side++) {
            int space = neighbour(x, x->s->city[i].space, side);
            if (space == NONE || offered[space])
                continue;
            const struct clash_space *p = &x->s->space[space];
            offered[space] = 1;
            if (is_land(x->s, space) && p->terrain != DESERT && !p->exhausted && p->city == NONE &&
                p->holder == NONE)
                offer(x, DO_CHOOSE_SPACE, (unsigned)space, 0, 0);
        }
}

RULE(exhaust)
{
    BEGIN;
    if (x->s->exhausted_left == 0)
        return CLIO_DONE;
    offer_exhaustion(x, f->seat);
    ASK(Q_EXHAUST, f->seat);
    if (ANSWER) {
        x->s->space[CHOSEN].exhausted = 1;
        x->s->exhausted_left--;
        SAY(EXHAUSTED, f->seat, CHOSEN);
    }
    END;
}

/* ---- The card ---------------------------------------------------------------------------------------------------------- */

/* s->event; NONE when there is none. */
static void draw_event(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    clash_refill_events(x);
    s->event = NONE;
    if (s->event_deck.count == 0)
        return;
    s->event = (uint8_t)clio_draw(&s->event_deck);
    s->event_top_known = 0;
    s->core.reveals++;
    SAY(EVENT, seat, s->event);
}

/* Great Mausoleum: the top of the discard pile instead. */
static void take_discarded_event(struct play *x, int seat)
{
    struct clash_state *s = x->s;
    s->event = (uint8_t)clio_draw(&s->event_discard);
    SAY(EVENT, seat, s->event);
}

/* Who is asked as number i: who drew the card, then the others in the order of the event. */
static uint8_t nth_to_ask(const struct play *x, int seat, int i)
{
    int other = first_to_suffer(x, seat);
    for (int asked = 0; i > 0; other = clash_next_seat(x->s, other))
        if (other != seat && ++asked == i)
            return (uint8_t)other;
    return (uint8_t)seat;
}

struct price clash_person_price(int drawer, int seat)
{
    return price_of_kind(CULTURE, seat == drawer ? 1 : 2);
}

/*
 * The player who drew a great person may pay 1 culture for it, then each other player 2. A card
 * for the hand counts as an action card; others are laid in front of the player.
 */
RULE(offer_person)
{
    LOCALS_OF(offer_person);
    struct price price = clash_person_price(f->seat, l->player);
    BEGIN;
    EACH_PLAYER (l->nth) {
        l->player = nth_to_ask(x, f->seat, l->nth);
        price = clash_person_price(f->seat, l->player);
        if (!clash_can_pay(x, l->player, &price, 0))
            continue;
        offer_yes_no(x);
        ASK(Q_TAKE_PERSON, l->player);
        if (!said(x, DO_YES))
            continue;
        PAY(l->player, &price, 0);
        x->s->seat[l->player].persons |= (uint64_t)1 << l->card;
        SAY(PERSON_TAKEN, l->player, l->card);
        if (clash_events[l->title]->text) {
            RUN(event_text, l->player, .title = l->title, .card = l->card);
        }
        return CLIO_DONE;
    }
    SAY(PERSON_LEFT, l->card);
    clash_discard_event(x, f->seat, l->card);
    END;
}

RULE(event_text)
{
    LOCALS_OF(event_text);
    return clash_events[l->title]->text(x, f);
}

static int title_of(const struct play *x)
{
    return x->e->event[x->s->event].event;
}

RULE(draw_event)
{
    BEGIN;
    if (has(x->s, f->seat, AB_GREAT_MAUSOLEUM) && x->s->event_discard.count) {
        offer_yes_no(x);
        ASK(Q_MAUSOLEUM_EVENT, f->seat);
        if (said(x, DO_YES)) {
            take_discarded_event(x, f->seat);
            return CLIO_DONE;
        }
    }
    draw_event(x, f->seat);
    END;
}

RULE(event)
{
    LOCALS(uint8_t with_text; /* it is resolved, too */);
    BEGIN;
    l->with_text = x->s->events == EVENTS_FULL;
    if (x->s->events == EVENTS_OPTIONAL) {
        offer_yes_no(x);
        ASK(Q_EVENT_TEXT, f->seat);
        l->with_text = said(x, DO_YES);
    }
    RUN(draw_event, f->seat);
    RUN_HOOK(f->seat, H_EVENT_DRAWN);
    if (x->s->event == NONE)
        return CLIO_DONE;
    begin(x);
    if (x->e->event[x->s->event].icon == ICON_GOLD) {
        clash_gain(x, f->seat, GOLD, 2);
    } else if (x->e->event[x->s->event].icon == ICON_EXHAUSTED) {
        RUN(exhaust, f->seat);
    } else if (x->e->event[x->s->event].icon == ICON_BARB_SPAWN) {
        RUN(barbarians_spawn, f->seat);
    } else if (x->e->event[x->s->event].icon == ICON_BARB_MOVE) {
        RUN(barbarians_move, f->seat);
    } else if (x->e->event[x->s->event].icon == ICON_PIRATES) {
        RUN(pirates, f->seat);
    }
    tell_idle_icon(x, f->seat);
    if (l->with_text && clash_events[title_of(x)]->person) {
        RUN(offer_person, f->seat, .title = (uint8_t)title_of(x), .card = x->s->event);
    } else if (l->with_text) {
        begin(x);
        RUN(event_text, f->seat, .title = (uint8_t)title_of(x), .card = x->s->event);
        tell_idle_text(x, f->seat, clash_events[title_of(x)]);
        if (!clash_events[title_of(x)]->stays)
            clash_discard_event(x, f->seat, x->s->event);
    } else {
        clash_discard_event(x, f->seat, x->s->event);
    }
    RUN_HOOK(f->seat, H_EVENT_DONE);
    x->s->event = NONE;
    END;
}
