/*
 * persons.c: great persons. The card is taken in hand for culture (events.c) and played
 * later: a free advance of its field, and then what the person is great at.
 */
#include "games/clash/events/texts.h"

/* ---- The free advance ------------------------------------------------------------------------------------------ */

static uint64_t lessons_in(const struct play *x, int seat, int group)
{
    return clash_learnable(x, seat) & clash_group_advances(x, group);
}

/* Optional, cube from the reserve; what comes next is in the person's own rule. */
#define LEARN(group) \
    if (lessons_in(x, f->seat, group)) { \
        RUN(learn, f->seat, .advances = lessons_in(x, f->seat, group), .how = ADVANCE_FREE, \
            .optional = 1); \
    }
#define PERSON(name, ...) EVENT(name) = {.person = 1, .use = ONE_ACTION, .play = name, __VA_ARGS__}

EVENT_RULE(great_philosopher)
{
    BEGIN;
    LEARN(EDUCATION);
    clash_gain(x, f->seat, IDEAS, 2);
    END;
}
PERSON(great_philosopher);

EVENT_RULE(great_scientist)
{
    BEGIN;
    LEARN(SCIENCE);
    clash_gain(x, f->seat, IDEAS, 1);
    DRAW_ACTION(f->seat);
    END;
}
PERSON(great_scientist);

EVENT_RULE(elder_statesman)
{
    BEGIN;
    {
        uint64_t lessons = lessons_in(x, f->seat, DEMOCRACY) | lessons_in(x, f->seat, AUTOCRACY) |
                           lessons_in(x, f->seat, THEOCRACY);
        if (lessons) {
            RUN(learn, f->seat, .advances = lessons, .how = ADVANCE_FREE, .optional = 1);
        }
    }
    DRAW_ACTION(f->seat);
    DRAW_ACTION(f->seat);
    END;
}
PERSON(elder_statesman);

EVENT_RULE(great_artist)
{
    BEGIN;
    LEARN(CULTURE_GROUP);
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (x->s->city[i].mood < HAPPY)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_RAISE_MOOD, f->seat);
    if (ANSWER)
        clash_set_mood(x, clash_city_at(x->s, CHOSEN), HAPPY);
    END;
}
PERSON(great_artist);

EVENT_RULE(great_warlord)
{
    BEGIN;
    LEARN(WARFARE);
    RUN(move, f->seat, .flags = MOVE_WARLORD);
    END;
}
PERSON(great_warlord);

/* In a naval battle as well. */
EVENT_RULE(great_warlord_2012)
{
    BEGIN;
    LEARN(WARFARE);
    RUN(move, f->seat, .flags = MOVE_WARLORD | MOVE_WARLORD_AT_SEA);
    END;
}
PERSON(great_warlord_2012);

EVENT_RULE(great_merchant)
{
    BEGIN;
    LEARN(ECONOMY);
    if (has(x->s, f->seat, AB_TRADE_ROUTES)) {
        RUN(ability, f->seat, .ability = AB_TRADE_ROUTES, .hook = H_TURN_START);
    }
    END;
}
PERSON(great_merchant);

/* ---- Builders -------------------------------------------------------------------------------------------------------- */

static void offer_buildings(struct play *x, int seat, int only)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        for (int b = 0; b < BUILDINGS; b++)
            if ((only == NONE || b == only) &&
                clash_may_construct(x, seat, i, b, ACT_NO_ACTIVATION))
                offer(x, DO_CHOOSE_BUILDING, x->s->city[i].space, (unsigned)b, 0);
}

/* At the normal price, without activating the city. */
EVENT_RULE(build_without_activation)
{
    EVENT_LOCALS();
    BEGIN;
    LEARN(l->title == EVENT_GREAT_PROPHET ? SPIRITUALITY : CONSTRUCTION);
    offer_buildings(x, f->seat, l->title == EVENT_GREAT_PROPHET ? TEMPLE : NONE);
    if (x->s->offers.count > 0)
        offer(x, DO_NO, 0, 0, 0);
    ASK(Q_BUILDING, f->seat);
    if (said(x, DO_CHOOSE_BUILDING)) {
        RUN(construct, f->seat, .space = CHOSEN, .building = CHOSEN_SECOND,
            .act = ACT_NO_ACTIVATION);
    }
    END;
}
EVENT(great_prophet) = {.person = 1, .use = ONE_ACTION, .play = build_without_activation};
EVENT(great_engineer) = {.person = 1, .use = ONE_ACTION, .play = build_without_activation};

enum { ARCHITECTS_DISCOUNT = 3 };

/* A wonder in hand may be built without its advance and for less culture; the city is activated. */
static bool architect_can_build(const struct play *x, int seat)
{
    for (unsigned w = 0; w < WONDERS; w++)
        for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
            if (clash_may_build_wonder(x, seat, i, (int)w, ACT_IGNORE_REQUIRED,
                                       ARCHITECTS_DISCOUNT))
                return true;
    return false;
}

/* Wonders in hand are hidden: the list is made anew. */
void clash_architect_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    for (unsigned w = 0; w < WONDERS; w++)
        for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
            if (clash_may_build_wonder(x, f->seat, i, (int)w, ACT_IGNORE_REQUIRED,
                                       ARCHITECTS_DISCOUNT))
                clio_add(m, DO_WONDER, x->s->city[i].space, w, 0);
}

EVENT_RULE(great_architect)
{
    EVENT_LOCALS();
    BEGIN;
    ASK(Q_ARCHITECT, f->seat);
    clash_discard_person(x, f->seat, l->card);
    RUN(build_wonder, f->seat, .space = CHOSEN, .wonder = CHOSEN_SECOND, .act = ACT_IGNORE_REQUIRED,
        .discount = ARCHITECTS_DISCOUNT);
    END;
}
EVENT(great_architect) = {
    .person = 2, .use = FREE_ACTION, .playable = architect_can_build, .play = great_architect};

/* ---- Explorer ----------------------------------------------------------------------------------------------------------- */

static const struct price two_food = {{[FOOD] = 2}};

/* A city in the new region, for 2 food and without a settler [R29]. */
static void offer_new_cities(struct play *x, int seat, int area)
{
    if (x->s->seat[seat].left[SETTLEMENT] == 0 || !clash_can_pay(x, seat, &two_food, 0))
        return;
    for (int k = 0; k < AREA_SPACES; k++) {
        int space = layout_of(x)->area[area].space[k];
        if (clash_may_found(x, seat, space))
            offer(x, DO_FOUND, (unsigned)space, 0, 0);
    }
    if (x->s->offers.count > 0)
        offer(x, DO_NO, 0, 0, 0);
}

EVENT_RULE(great_explorer)
{
    EVENT_LOCALS(uint8_t area;  /* explored */
                 uint8_t space; /* of the new city */
    );
    BEGIN;
    LEARN(SEAFARING);
    clash_offer_regions(x, clash_regions_in_reach(x, f->seat));
    if (x->s->offers.count > 0)
        offer(x, DO_NO, 0, 0, 0);
    ASK(Q_REGION, f->seat);
    if (!said(x, DO_CHOOSE_SPACE))
        return CLIO_DONE;
    l->area = layout_of(x)->area_of[CHOSEN];
    RUN(explore, f->seat, .area = l->area, .space = NONE, .how = EXPLORE_BY_CARD, .ship = NONE);
    offer_new_cities(x, f->seat, l->area);
    ASK(Q_NEW_CITY, f->seat);
    if (said(x, DO_FOUND)) {
        l->space = CHOSEN;
        PAY(f->seat, &two_food, 0);
        clash_new_city(x, f->seat, l->space, NEUTRAL);
        RUN(objectives, f->seat, .trigger = TRIGGER_FOUNDED, .space = l->space);
    }
    END;
}
PERSON(great_explorer);

/* ---- Athlete ---------------------------------------------------------------------------------------------------------------- */

/* Culture into mood or mood into culture, as many as wanted, one way only. */
EVENT_RULE(great_athlete)
{
    EVENT_LOCALS(uint8_t kind; /* that is given, or NONE */);
    BEGIN;
    LEARN(CULTURE_GROUP);
    l->kind = NONE;
    for (;;) {
        for (unsigned k = MOOD; k <= CULTURE; k++)
            if (x->s->seat[f->seat].stock[k] && (l->kind == NONE || l->kind == k))
                offer(x, DO_LOSE_KIND, k, 0, 0);
        if (x->s->offers.count > 0)
            offer(x, DO_ENOUGH, 0, 0, 0);
        ASK(Q_CONVERT_TOKENS, f->seat);
        if (!said(x, DO_LOSE_KIND))
            break;
        l->kind = CHOSEN;
        clash_spend(x, f->seat, l->kind, 1);
        clash_gain(x, f->seat, l->kind == MOOD ? CULTURE : MOOD, 1);
    }
    END;
}
PERSON(great_athlete);

/* ---- Diplomat ---------------------------------------------------------------------------------------------------------------- */

/* Laid out at once: neither attacks the other without paying 2 culture first; see move.c. */
EVENT_RULE(great_diplomat_placed)
{
    BEGIN;
    clash_offer_other_seats(x, f->seat);
    ASK(Q_SEAT, f->seat);
    x->s->diplomat[0] = f->seat;
    x->s->diplomat[1] = CHOSEN;
    SAY(DIPLOMAT, f->seat, CHOSEN);
    END;
}

EVENT_RULE(great_diplomat_dismissed)
{
    EVENT_LOCALS();
    x->s->diplomat[0] = x->s->diplomat[1] = NONE;
    clash_discard_person(x, f->seat, l->card);
    return CLIO_DONE;
}
EVENT(great_diplomat) = {.person = 2,
                         .text = great_diplomat_placed,
                         .use = ONE_ACTION,
                         .play = great_diplomat_dismissed};

/* ---- Seer -------------------------------------------------------------------------------------------------------------------------- */

FRAME_OF(great_seer)
{
    EVENT_GIVEN;
    uint8_t nth;  /* player whose card is chosen */
    uint8_t left; /* cards looked at and still to be assigned */
};

/* The top objective cards, one for each player, which the seer has looked at. */
void clash_seer_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(great_seer);
    for (int i = 0; i < l->left; i++)
        clio_add(m, DO_CHOOSE_OBJECTIVE, (unsigned)clio_nth(&x->s->objective_deck, i), 0, 0);
}

static void lay_aside(struct play *x, int seer, int seat, int card)
{
    struct clash_state *s = x->s;
    clio_take_card(&s->objective_deck, card);
    s->seat[seat].seer = (uint8_t)card;
    SAY(FORETOLD, seer, seat);
}

EVENT_RULE(great_seer)
{
    LOCALS_OF(great_seer);
    BEGIN;
    l->left = x->s->objective_deck.count < x->s->seats ? x->s->objective_deck.count : x->s->seats;
    for (int i = 0; i < l->left; i++) {
        int card = clio_nth(&x->s->objective_deck, i);
        x->s->seat[f->seat].knows_objectives |= (uint64_t)1 << card;
        WHISPER(f->seat, SEES_OBJECTIVE, f->seat, card);
    }
    x->s->core.reveals++;
    for (l->nth = 0; l->nth < x->s->seats && l->left > 0; l->nth++) {
        if (x->s->seat[PLAYER(l->nth)].seer != NONE)
            continue;
        ASK(Q_SEER, f->seat);
        lay_aside(x, f->seat, PLAYER(l->nth), CHOSEN);
        l->left--;
    }
    END;
}

static bool objectives_left(const struct play *x, int seat)
{
    (void)seat;
    return x->s->objective_deck.count > 0;
}
PERSON(great_seer, .playable = objectives_left);
