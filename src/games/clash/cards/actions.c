/*
 * actions.c: the civil halves of action cards [p.19]. Each is declared once, with when it can be
 * played, what it costs and what it does. Great persons are played the same way.
 */
#include "games/clash/clash.h"

#define CIVIL(name) const struct clash_civil_card clash_civil_##name
#define PLAYED(name) static enum clio_step name(struct play *x, struct clio_frame *f)

const struct clash_civil_card *const clash_civils[CIVILS] = {
#define CLASH_ENTRY(NAME, name) [CIVIL_##NAME] = &clash_civil_##name,
    CLASH_CIVILS(CLASH_ENTRY)
#undef CLASH_ENTRY
};

/* ---- Playing a card ------------------------------------------------------------------------------------------ */

static bool has_action_for(const struct clash_state *s, int use)
{
    return use == FREE_ACTION || s->turn.actions > 0 || s->turn.free_card;
}

bool clash_has_use(const struct play *x, int seat, const struct clash_civil_card *civil)
{
    return (!civil->playable || civil->playable(x, seat)) &&
           (!civil->targets || civil->targets(x, seat));
}

int clash_check_play(const struct play *x, int seat, int card)
{
    const struct clash_civil_card *civil = clash_civils[x->e->action[card].civil];
    struct price price = price_of_kind(CULTURE, civil->culture);
    if (civil->use == NOT_FROM_MENU)
        return WHY_CARD_WAITS;
    if (!has_action_for(x->s, civil->use))
        return WHY_NO_ACTIONS;
    if (civil->culture && !clash_can_pay(x, seat, &price, 0))
        return WHY_CANNOT_PAY;
    return clash_has_use(x, seat, civil) ? LEGAL : WHY_CARD_NO_USE;
}

int clash_check_person(const struct play *x, int seat, int card)
{
    const struct clash_event_card_text *event = clash_events[x->e->event[card].event];
    if (!event->play)
        return WHY_PERSON_WAITS;
    if (!has_action_for(x->s, event->use))
        return WHY_NO_ACTIONS;
    return !event->playable || event->playable(x, seat) ? LEGAL : WHY_PERSON_NO_USE;
}

static void spend_for_card(struct play *x, int use)
{
    if (use != ONE_ACTION)
        return;
    if (x->s->turn.free_card)
        x->s->turn.free_card = 0;
    else
        clash_spend_action(x);
}

static void offer_targets(struct play *x, int seat, const struct clash_civil_card *civil)
{
    for (unsigned left = civil->targets ? civil->targets(x, seat) : 0; left; left &= left - 1)
        offer(x, DO_CHOOSE_SEAT, (unsigned)__builtin_ctz(left), 0, 0);
}

/*
 * The card is named and discarded, and whom it is played against is said; then others may cancel it
 * [p.34], and nothing is paid; else its price and its action are spent.
 */
RULE(play)
{
    LOCALS_OF(play);
    BEGIN;
    SAY(PLAYED, f->seat, l->card);
    clash_discard_action(x, f->seat, l->card);
    offer_targets(x, f->seat, clash_civils[x->e->action[l->card].civil]);
    ASK(Q_SEAT, f->seat);
    l->target = CHOSEN;
    if (ANSWER)
        SAY(PLAYED_AGAINST, f->seat, l->target);
    x->s->turn.cancelled = 0;
    for (l->asked = 1; l->asked < x->s->seats && !x->s->turn.cancelled; l->asked++) {
        RUN_HOOK((f->seat + l->asked) % x->s->seats, H_CARD_PLAYED, .player = f->seat,
                 .card = l->card);
    }
    if (x->s->turn.cancelled)
        return CLIO_DONE;
    spend_for_card(x, clash_civils[x->e->action[l->card].civil]->use);
    if (clash_civils[x->e->action[l->card].civil]->culture) {
        struct price price =
            price_of_kind(CULTURE, clash_civils[x->e->action[l->card].civil]->culture);
        PAY(f->seat, &price, 0);
    }
    RUN(civil, f->seat, .title = x->e->action[l->card].civil, .card = l->card, .target = l->target);
    END;
}

RULE(civil)
{
    LOCALS_OF(civil);
    return clash_civils[l->title]->play(x, f);
}

/* Those in a hand are action cards, too, and can be cancelled [p.34]. */
RULE(play_person)
{
    LOCALS_OF(play_person);
    BEGIN;
    SAY(PERSON_PLAYED, f->seat, l->card);
    l->in_hand = clash_events[x->e->event[l->card].event]->person == 1;
    if (l->in_hand)
        clash_discard_person(x, f->seat, l->card);
    x->s->turn.cancelled = 0;
    for (l->asked = 1; l->in_hand && l->asked < x->s->seats && !x->s->turn.cancelled; l->asked++) {
        RUN_HOOK((f->seat + l->asked) % x->s->seats, H_CARD_PLAYED, .player = f->seat,
                 .card = NONE);
    }
    if (x->s->turn.cancelled)
        return CLIO_DONE;
    spend_for_card(x, clash_events[x->e->event[l->card].event]->use);
    RUN(person, f->seat, .title = x->e->event[l->card].event, .card = l->card);
    END;
}

RULE(person)
{
    LOCALS_OF(person);
    return clash_events[l->title]->play(x, f);
}

/* ---- Advances --------------------------------------------------------------------------------------------------- */

/* Those that cost nothing but food, and what else they cost in any case can be paid. */
static uint64_t free_advances(const struct play *x, int seat)
{
    return clash_affordable_advances(x, seat, ~(uint64_t)0, ADVANCE_FREE);
}

static bool can_learn(const struct play *x, int seat)
{
    return free_advances(x, seat) != 0;
}

PLAYED(quick_advance)
{
    BEGIN;
    RUN(learn, f->seat, .advances = free_advances(x, f->seat), .how = ADVANCE_FREE);
    END;
}
CIVIL(quick_advance) = {
    .use = FREE_ACTION, .culture = 1, .playable = can_learn, .play = quick_advance};

/* The spaces with units or a city of the seat; returns how many. */
static int presence(const struct play *x, int seat, uint8_t out[FIGURES + SEAT_CITIES])
{
    const uint8_t *figure = x->s->seat[seat].figure;
    uint64_t seen[2] = {0};
    int n = 0;
    for (int i = 0; i < FIGURES + SEAT_CITIES; i++) {
        int space = i < FIGURES ? figure[i] : x->s->city[first_city(seat) + i - FIGURES].space;
        if (space >= SHEET || seen[space / 64] >> (space % 64) & 1)
            continue;
        seen[space / 64] |= (uint64_t)1 << (space % 64);
        out[n++] = (uint8_t)space;
    }
    return n;
}

/* Another seat of these two has a city or unit within 2 spaces of one of the seat's. */
static bool has_contact(const struct play *x, int seat, int other)
{
    uint8_t own[FIGURES + SEAT_CITIES], theirs[FIGURES + SEAT_CITIES];
    int n = presence(x, seat, own), m = presence(x, other, theirs);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            if (clash_distance(x, own[i], theirs[k], false, 2) <= 2)
                return true;
    return false;
}

/* Players close by who know something that could be learned for nothing: a set. */
static unsigned teachers(const struct play *x, int seat)
{
    uint64_t wanted = free_advances(x, seat);
    unsigned set = 0;
    for (int other = 0; other < x->s->seats && wanted; other++)
        if (other != seat && (wanted & x->s->seat[other].advances) && has_contact(x, seat, other))
            set |= 1u << other;
    return set;
}

static uint64_t all_lessons(const struct play *x, int seat)
{
    uint64_t known = 0;
    for (unsigned left = teachers(x, seat); left; left &= left - 1)
        known |= x->s->seat[__builtin_ctz(left)].advances;
    return known ? known & free_advances(x, seat) : 0;
}

static bool inspired(const struct play *x, int seat)
{
    return teachers(x, seat) != 0;
}

PLAYED(inspiration)
{
    BEGIN;
    RUN(learn, f->seat, .advances = all_lessons(x, f->seat), .how = ADVANCE_FREE);
    END;
}
CIVIL(inspiration) = {.use = FREE_ACTION, .playable = inspired, .play = inspiration};

PLAYED(technology_trade)
{
    CIVIL_LOCALS();
    BEGIN;
    RUN(learn, f->seat, .advances = clash_learnable(x, f->seat) & x->s->seat[l->target].advances,
        .how = ADVANCE_FREE);
    RUN(learn, l->target, .advances = clash_learnable(x, l->target) & x->s->seat[f->seat].advances,
        .how = ADVANCE_FREE);
    END;
}
CIVIL(technology_trade) = {.use = FREE_ACTION, .play = technology_trade, .targets = teachers};

/*
 * A battle won or a city taken in this turn supports one card of each title [p.19]: those played are
 * counted. Or it supports one card only, which uses it up [2012 p.14, ruling 41].
 */
static bool uses_up(struct play *x, uint8_t *occasions)
{
    if (x->s->one_card_per_occasion && *occasions)
        --*occasions;
    return x->s->one_card_per_occasion;
}

/*
 * After the conquest of a player's city: one of that player's advances. A city taken in battle is
 * one occasion for this and for Great Ideas.
 */
PLAYED(teach_us)
{
    BEGIN;
    if (uses_up(x, &x->s->turn.cities_taken))
        x->s->turn.triumphs--;
    RUN(learn, f->seat,
        .advances = clash_learnable(x, f->seat) & x->s->seat[x->s->fight.side[1].owner].advances,
        .how = ADVANCE_FREE);
    END;
}
CIVIL(teach_us) = {.use = NOT_FROM_MENU, .play = teach_us};

/* Affordable at the normal price, with a cube from the reserve. */
static uint64_t affordable(const struct play *x, int seat)
{
    return clash_affordable_advances(x, seat, ~(uint64_t)0, 0);
}

static bool can_buy(const struct play *x, int seat)
{
    return affordable(x, seat) != 0;
}

static void offer_advances(struct play *x, uint64_t set)
{
    for (; set; set &= set - 1)
        offer(x, DO_CHOOSE_ADVANCE, (unsigned)__builtin_ctzll(set), 0, 0);
}

PLAYED(new_ideas)
{
    BEGIN;
    offer_advances(x, affordable(x, f->seat));
    ASK(Q_ADVANCE, f->seat);
    RUN(advance, f->seat, .advance = CHOSEN);
    clash_gain(x, f->seat, IDEAS, 2);
    END;
}
CIVIL(new_ideas) = {.use = ONE_ACTION, .playable = can_buy, .play = new_ideas};

/*
 * What the second of two costs when the first is there: of Science advances Priesthood waives only
 * one, and Chemistry waives Metallurgy. This is tried out.
 */
static struct price price_afterwards(const struct play *x, int seat, int first, int second,
                                     unsigned *substitutes)
{
    if (x->e->advance[first].group != SCIENCE)
        return clash_advance_price(x, seat, second, 0, substitutes);
    struct clash_state trial = *x->s;
    struct play trying = {x->game, x->e, &trial, NULL, 0};
    trial.seat[seat].advances |= (uint64_t)1 << first;
    clash_gain_ability(&trying, seat, x->e->advance[first].ability);
    mark_used(&trying, AB_PRIESTHOOD);
    return clash_advance_price(&trying, seat, second, 0, substitutes);
}

static bool can_pay_both(const struct play *x, int seat, int first, int second)
{
    unsigned substitutes = 0, more = 0;
    struct price both = clash_advance_price(x, seat, first, 0, &substitutes);
    struct price other = price_afterwards(x, seat, first, second, &more);
    for (int k = 0; k < KINDS; k++)
        both.n[k] = (uint8_t)(both.n[k] + other.n[k]);
    return clash_can_pay(x, seat, &both, substitutes | more);
}

/* The advances of the group that may be learnt when `first` of those learnable now is. */
static uint64_t followers(const struct play *x, int seat, int first, uint64_t learnable)
{
    const struct clash_advance *advance = x->e->advance;
    uint64_t group = clash_group_advances(x, advance[first].group),
             owned = x->s->seat[seat].advances;
    uint64_t set = learnable & group & ~((uint64_t)1 << first);
    if (clash_fills_government(x, seat, first))
        return 0;
    for (uint64_t left = group & ~owned & ~((uint64_t)1 << first); left; left &= left - 1) {
        int needed = advance[__builtin_ctzll(left)].requires;
        if (needed == first || (advance[first].row == 0 && needed == NONE))
            set |= left & -left;
    }
    return set;
}

/* Advances that can be followed by a second one of their group, both paid for; at most `most`. */
static uint64_t first_of_two(const struct play *x, int seat, int most)
{
    const uint8_t *stock = x->s->seat[seat].stock;
    int money = stock[FOOD] + stock[IDEAS] + stock[GOLD];
    bool full_price = money >= 2 * ADVANCE_FOOD;
    uint64_t firsts = 0, learnable = clash_learnable(x, seat);
    if (money < ADVANCE_FOOD && !HAS_HOOK(seat, M_ADVANCE_PRICE))
        return 0;
    for (uint64_t left = learnable; left && most > 0; left &= left - 1) {
        int first = __builtin_ctzll(left);
        uint64_t others = followers(x, seat, first, learnable), dear = x->e->dear_advances;
        if (full_price && !(dear & (left & -left)) && (others & ~dear))
            others &= ~dear; /* any of them will do */
        else
            while (others && !can_pay_both(x, seat, first, __builtin_ctzll(others)))
                others &= others - 1;
        if (others) {
            firsts |= left & -left;
            most--;
        }
    }
    return firsts;
}

static bool can_buy_two(const struct play *x, int seat)
{
    return first_of_two(x, seat, 1) != 0;
}

FRAME_OF(synergies)
{
    CIVIL_GIVEN;
    uint8_t group;
    uint8_t second; /* is still to be bought */
};

/* The second advance is bought as well: nothing that it needs can be spent before. */
bool clash_may_spend(const struct play *x, int seat, const struct price *price)
{
    for (int i = 0; i < x->s->core.depth; i++) {
        const struct synergies_locals *l = (const struct synergies_locals *)x->s->frame[i].local;
        if (x->s->frame[i].rule != R_civil || l->title != CIVIL_SYNERGIES || !l->second)
            continue;
        uint64_t left = clash_learnable(x, seat) & clash_group_advances(x, l->group);
        for (; left; left &= left - 1) {
            unsigned substitutes = 0;
            struct price both =
                clash_advance_price(x, seat, __builtin_ctzll(left), 0, &substitutes);
            for (int k = 0; k < KINDS; k++)
                both.n[k] = (uint8_t)(both.n[k] + price->n[k]);
            if (clash_can_pay(x, seat, &both, substitutes))
                break;
        }
        if (!left)
            return false;
    }
    return clash_can_pay(x, seat, price, 0);
}

PLAYED(synergies)
{
    LOCALS_OF(synergies);
    BEGIN;
    offer_advances(x, first_of_two(x, f->seat, ADVANCES));
    ASK(Q_ADVANCE, f->seat);
    l->group = x->e->advance[CHOSEN].group;
    l->second = 1;
    RUN(advance, f->seat, .advance = CHOSEN);
    l->second = 0;
    offer_advances(x, affordable(x, f->seat) & clash_group_advances(x, l->group));
    ASK(Q_ADVANCE, f->seat);
    if (ANSWER) {
        RUN(advance, f->seat, .advance = CHOSEN);
    }
    END;
}
CIVIL(synergies) = {.use = ONE_ACTION, .playable = can_buy_two, .play = synergies};

/* ---- Ideas and actions ---------------------------------------------------------------------------------------------- */

static bool has_academy(const struct play *x, int seat)
{
    return clash_buildings_in_use(x, seat, ACADEMY) > 0;
}

PLAYED(ideas)
{
    clash_gain(x, f->seat, IDEAS, clash_buildings_in_use(x, f->seat, ACADEMY));
    return CLIO_DONE;
}
CIVIL(ideas) = {.use = FREE_ACTION, .playable = has_academy, .play = ideas};

/* A city taken in battle is one occasion, not two [p.19]. */
static bool was_victorious(const struct play *x, int seat)
{
    const struct clash_turn *turn = &x->s->turn;
    (void)seat;
    return turn->triumphs > turn->great_ideas &&
           (!x->s->one_card_per_occasion || turn->cities_taken + turn->battles_won > 0);
}

/* A city is used up first: no other card of the menu asks for one. */
PLAYED(great_ideas)
{
    struct clash_turn *turn = &x->s->turn;
    uses_up(x, turn->cities_taken ? &turn->cities_taken : &turn->battles_won);
    turn->great_ideas++;
    clash_gain(x, f->seat, IDEAS, 2);
    return CLIO_DONE;
}
CIVIL(great_ideas) = {.use = FREE_ACTION, .playable = was_victorious, .play = great_ideas};

PLAYED(leadership)
{
    x->s->turn.actions++;
    SAY(GAINS_ACTION, f->seat, clash_cause(x));
    return CLIO_DONE;
}
CIVIL(leadership) = {.use = FREE_ACTION, .culture = 1, .play = leadership};

/* ---- Against other players ---------------------------------------------------------------------------------------------- */

static unsigned other_players(const struct play *x, int seat)
{
    return ((1u << x->s->seats) - 1) & ~(1u << seat);
}

static unsigned unharmed(const struct play *x, int seat)
{
    unsigned set = other_players(x, seat);
    for (int other = 0; other < x->s->seats; other++)
        if (x->s->seat[other].assassinated)
            set &= ~(1u << other);
    return set;
}

PLAYED(assassination)
{
    CIVIL_LOCALS();
    x->s->seat[l->target].assassinated = 1;
    SAY(LOSES_ACTION, l->target, clash_cause(x));
    return CLIO_DONE;
}
CIVIL(assassination) = {
    .use = FREE_ACTION, .culture = 1, .play = assassination, .targets = unharmed};

static bool turn_begins(const struct play *x, int seat)
{
    (void)seat;
    return !x->s->turn.began;
}

PLAYED(negotiations)
{
    CIVIL_LOCALS();
    x->s->seat[f->seat].truce |= (uint8_t)(1u << l->target);
    x->s->seat[l->target].truce_next |= (uint8_t)(1u << f->seat);
    SAY(TRUCE, f->seat, l->target);
    return CLIO_DONE;
}
CIVIL(negotiations) = {.use = FREE_ACTION,
                       .culture = 1,
                       .playable = turn_begins,
                       .play = negotiations,
                       .targets = other_players};

/* Wonder cards in hand; those reserved where all wonders are public are not [2012 p.14]. */
static unsigned wonders_in_hand(const struct play *x, int seat)
{
    return x->e->public_wonders ? 0 : x->s->seat[seat].wonders;
}

static bool holds_action_cards(const struct play *x, int seat)
{
    return x->s->seat[seat].actions || clash_persons_in_hand(x, seat);
}

static unsigned holders_of_cards(const struct play *x, int seat)
{
    unsigned set = other_players(x, seat);
    for (int other = 0; other < x->s->seats; other++)
        if (!holds_action_cards(x, other) && !x->s->seat[other].objectives &&
            !wonders_in_hand(x, other))
            set &= ~(1u << other);
    return set;
}

FRAME_OF(spy)
{
    CIVIL_GIVEN;
    uint8_t verb;   /* kind of card wanted: DO_CHOOSE_ACTION, … */
    uint8_t wanted; /* the card */
};

static void add_cards(struct clio_moves *m, unsigned verb, uint64_t cards)
{
    for (; cards; cards &= cards - 1)
        clio_add(m, verb, (unsigned)__builtin_ctzll(cards), 0, 0);
}

/* Cards of a kind the spy holds too can be swapped; great persons in hand are action cards [p.25]. */
void clash_spy_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(spy);
    const struct clash_seat *own = &x->s->seat[f->seat], *other = &x->s->seat[l->target];
    if (holds_action_cards(x, f->seat)) {
        add_cards(m, DO_CHOOSE_ACTION, other->actions);
        add_cards(m, DO_CHOOSE_EVENT, clash_persons_in_hand(x, l->target));
    }
    if (own->objectives)
        add_cards(m, DO_CHOOSE_OBJECTIVE, other->objectives);
    if (own->wonders)
        add_cards(m, DO_CHOOSE_WONDER, wonders_in_hand(x, l->target));
    clio_add(m, DO_NO, 0, 0, 0);
}

void clash_spy_gift_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(spy);
    const struct clash_seat *own = &x->s->seat[f->seat];
    if (l->verb == DO_CHOOSE_OBJECTIVE) {
        add_cards(m, DO_CHOOSE_OBJECTIVE, own->objectives);
    } else if (l->verb == DO_CHOOSE_WONDER) {
        add_cards(m, DO_CHOOSE_WONDER, own->wonders);
    } else {
        add_cards(m, DO_CHOOSE_ACTION, own->actions);
        add_cards(m, DO_CHOOSE_EVENT, clash_persons_in_hand(x, f->seat));
    }
}

static void hand_over(struct play *x, int verb, int from, int to, int card)
{
    switch (verb) {
    case DO_CHOOSE_ACTION: clash_hand_over_action(x, from, to, card); break;
    case DO_CHOOSE_OBJECTIVE: clash_hand_over_objective(x, from, to, card); break;
    case DO_CHOOSE_WONDER: clash_hand_over_wonder(x, from, to, card); break;
    default: clash_hand_over_person(x, from, to, card); break;
    }
}

PLAYED(spy)
{
    LOCALS_OF(spy);
    BEGIN;
    x->s->seat[f->seat].knows_actions |= x->s->seat[l->target].actions;
    x->s->seat[f->seat].knows_objectives |= x->s->seat[l->target].objectives;
    x->s->seat[f->seat].knows_wonders |= (uint8_t)wonders_in_hand(x, l->target);
    x->s->core.reveals++;
    SAY(SPIED, f->seat, l->target);
    ASK(Q_SPY, f->seat);
    if (!said(x, DO_NO)) {
        l->verb = CHOSEN_VERB;
        l->wanted = CHOSEN;
        ASK(Q_SPY_GIFT, f->seat);
        SAY(SWAPPED, f->seat, l->target);
        hand_over(x, CHOSEN_VERB, f->seat, l->target, CHOSEN);
        hand_over(x, l->verb, l->target, f->seat, l->wanted);
    }
    END;
}
CIVIL(spy) = {.use = ONE_ACTION, .culture = 1, .play = spy, .targets = holders_of_cards};

/* ---- The next Collect or Influence Culture ------------------------------------------------------------------------------------ */

static bool no_boon_yet(const struct play *x, int seat)
{
    (void)seat;
    return x->s->turn.boon == 0;
}

PLAYED(set_boon)
{
    CIVIL_LOCALS();
    x->s->turn.boon = (uint8_t)(1 + l->title);
    SAY(BOON, f->seat, clash_cause(x));
    return CLIO_DONE;
}
CIVIL(production_focus) = {.use = FREE_ACTION, .playable = no_boon_yet, .play = set_boon};
CIVIL(mass_production) = {.use = FREE_ACTION, .playable = no_boon_yet, .play = set_boon};

static bool small_barbarian_city(const struct play *x, int seat)
{
    if (x->s->turn.takeover || x->s->turn.influenced || x->s->seat[seat].left[SETTLEMENT] == 0)
        return false;
    for (int i = 0; (i = clash_next_city(x->s, BARBARIANS, i)) >= 0; i++)
        if (clash_city_size(x->s, i) == 1)
            return true;
    return false;
}
PLAYED(cultural_takeover)
{
    x->s->turn.takeover = 1;
    SAY(MAY_TAKE_OVER, f->seat, clash_cause(x));
    return CLIO_DONE;
}
CIVIL(cultural_takeover) = {
    .use = FREE_ACTION, .playable = small_barbarian_city, .play = cultural_takeover};

/* ---- Cities and units -------------------------------------------------------------------------------------------------------------- */

static void offer_mood_raise(struct play *x, int seat)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (x->s->city[i].mood < HAPPY)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
}

static bool some_city_unhappy(const struct play *x, int seat)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (x->s->city[i].mood < HAPPY)
            return true;
    return false;
}

static bool heroic(const struct play *x, int seat)
{
    return x->s->turn.battles_won > x->s->turn.heroes && some_city_unhappy(x, seat);
}

static void raise_mood(struct play *x, int space)
{
    int city = clash_city_at(x->s, space);
    clash_set_mood(x, city, x->s->city[city].mood + 1);
}

PLAYED(hero_general)
{
    CIVIL_LOCALS(uint8_t city; /* its space */);
    const struct price one_mood = price_of_kind(MOOD, 1);
    BEGIN;
    if (!uses_up(x, &x->s->turn.battles_won))
        x->s->turn.heroes++;
    offer_mood_raise(x, f->seat);
    ASK(Q_RAISE_MOOD, f->seat);
    raise_mood(x, CHOSEN);
    if (!some_city_unhappy(x, f->seat) || !clash_can_pay(x, f->seat, &one_mood, 0))
        return CLIO_DONE;
    offer(x, DO_NO, 0, 0, 0);
    offer_mood_raise(x, f->seat);
    ASK(Q_RAISE_MOOD, f->seat);
    if (said(x, DO_CHOOSE_CITY)) {
        l->city = CHOSEN;
        PAY(f->seat, &one_mood, 0);
        raise_mood(x, l->city);
    }
    END;
}
CIVIL(hero_general) = {.use = FREE_ACTION, .playable = heroic, .play = hero_general};

static bool can_build_free(const struct play *x, int seat)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        for (int b = 0; b < BUILDINGS; b++)
            if (clash_may_construct(x, seat, i, b, ACT_FREE))
                return true;
    return false;
}

/* The city is activated [R30]. */
PLAYED(city_development)
{
    BEGIN;
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        for (int b = 0; b < BUILDINGS; b++)
            if (clash_may_construct(x, f->seat, i, b, ACT_FREE))
                offer(x, DO_CHOOSE_BUILDING, x->s->city[i].space, (unsigned)b, 0);
    ASK(Q_BUILDING, f->seat);
    RUN(construct, f->seat, .space = CHOSEN, .building = CHOSEN_SECOND, .act = ACT_FREE);
    END;
}
CIVIL(city_development) = {
    .use = ONE_ACTION, .culture = 1, .playable = can_build_free, .play = city_development};

static bool can_place(const struct play *x, int seat, int unit)
{
    if (clash_in_reserve(x, seat, unit) == 0)
        return false;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (clash_room_for(x, seat, unit, 1, x->s->city[i].space))
            return true;
    return false;
}

static bool can_place_infantry(const struct play *x, int seat)
{
    return can_place(x, seat, INFANTRY);
}

PLAYED(militia)
{
    BEGIN;
    RUN(place, f->seat, .unit = INFANTRY);
    END;
}
CIVIL(militia) = {
    .use = FREE_ACTION, .culture = 1, .playable = can_place_infantry, .play = militia};

/* ---- Exploring ------------------------------------------------------------------------------------------------------------------------ */

/* Unexplored regions next to a region with a city of the seat [R29], as a set. */
unsigned clash_regions_in_reach(const struct play *x, int seat)
{
    const struct clash_layout *layout = layout_of(x);
    unsigned home = 0, reach = 0;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        home |= 1u << layout->area_of[x->s->city[i].space];
    for (int i = 0; i < layout->spaces; i++) {
        int space = layout->list[i];
        if (!(home >> layout->area_of[space] & 1))
            continue;
        for (int side = 0; side < SIDES; side++) {
            int next = neighbour(x, space, side);
            if (next != NONE && !x->s->turned[layout->area_of[next]])
                reach |= 1u << layout->area_of[next];
        }
    }
    return reach;
}

void clash_offer_regions(struct play *x, unsigned areas)
{
    for (; areas; areas &= areas - 1)
        offer(x, DO_CHOOSE_SPACE, layout_of(x)->area[__builtin_ctz(areas)].space[0], 0, 0);
}

static bool can_explore(const struct play *x, int seat)
{
    return clash_regions_in_reach(x, seat) || can_place(x, seat, SETTLER);
}

/* One of both, or both. */
PLAYED(explorer)
{
    CIVIL_LOCALS(uint8_t explored;);
    BEGIN;
    if (clash_regions_in_reach(x, f->seat)) {
        if (can_place(x, f->seat, SETTLER))
            offer(x, DO_NO, 0, 0, 0);
        clash_offer_regions(x, clash_regions_in_reach(x, f->seat));
        ASK(Q_REGION, f->seat);
        l->explored = said(x, DO_CHOOSE_SPACE);
        if (l->explored) {
            RUN(explore, f->seat, .area = layout_of(x)->area_of[CHOSEN], .space = NONE,
                .how = EXPLORE_BY_CARD, .ship = NONE);
        }
    }
    if (can_place(x, f->seat, SETTLER)) {
        RUN(place, f->seat, .unit = SETTLER, .optional = l->explored);
    }
    END;
}
CIVIL(explorer) = {.use = ONE_ACTION, .culture = 1, .playable = can_explore, .play = explorer};

/* ---- Objectives -------------------------------------------------------------------------------------------------------------------------- */

static bool has_objective(const struct play *x, int seat)
{
    return x->s->seat[seat].objectives && x->s->objective_deck.count > 0;
}

enum { PLANS = 2 };
static int plans_shown(const struct clash_state *s)
{
    return s->objective_deck.count < PLANS ? s->objective_deck.count : PLANS;
}

/* The top two objective cards, known to the player only. */
void clash_new_plans_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    for (int i = 0; i < plans_shown(x->s); i++)
        clio_add(m, DO_CHOOSE_OBJECTIVE, (unsigned)clio_nth(&x->s->objective_deck, i), 0, 0);
    clio_add(m, DO_NO, 0, 0, 0);
}

void clash_own_objective_answers(const struct play *x, const struct clio_frame *f,
                                 struct clio_moves *m)
{
    for (uint64_t left = x->s->seat[f->seat].objectives; left; left &= left - 1)
        clio_add(m, DO_CHOOSE_OBJECTIVE, (unsigned)__builtin_ctzll(left), 0, 0);
}

static void look_at_plans(struct play *x, int seat)
{
    for (int i = 0; i < plans_shown(x->s); i++) {
        int card = clio_nth(&x->s->objective_deck, i);
        x->s->seat[seat].knows_objectives |= (uint64_t)1 << card;
        WHISPER(seat, SEES_OBJECTIVE, seat, card);
    }
    x->s->core.reveals++;
}

/* The card given up takes the chosen one's place in the deck, which is shuffled. */
static void change_plans(struct play *x, int seat, int given_up, int chosen)
{
    struct clash_state *s = x->s;
    s->objective_deck.card[clio_find_card(&s->objective_deck, chosen)] = (uint8_t)given_up;
    s->seat[seat].objectives &= ~((uint64_t)1 << given_up);
    s->seat[seat].objectives |= (uint64_t)1 << chosen;
    for (int i = 0; i < s->seats; i++)
        s->seat[i].knows_objectives &= ~((uint64_t)1 << given_up | (uint64_t)1 << chosen);
}

static void shuffle_objectives(struct play *x)
{
    uint64_t deck = 0;
    for (int i = 0; i < x->s->objective_deck.count; i++)
        deck |= (uint64_t)1 << x->s->objective_deck.card[i];
    for (int i = 0; i < x->s->seats; i++)
        x->s->seat[i].knows_objectives &= ~deck;
    clio_mix_pile(&x->s->objective_deck, &x->s->core.rng);
}

PLAYED(new_plans)
{
    CIVIL_LOCALS(uint8_t wanted; /* the card */);
    BEGIN;
    look_at_plans(x, f->seat);
    ASK(Q_NEW_PLANS, f->seat);
    if (said(x, DO_CHOOSE_OBJECTIVE)) {
        l->wanted = CHOSEN;
        ASK(Q_OWN_OBJECTIVE, f->seat);
        change_plans(x, f->seat, CHOSEN, l->wanted);
    }
    shuffle_objectives(x);
    END;
}
CIVIL(new_plans) = {.use = ONE_ACTION, .culture = 1, .playable = has_objective, .play = new_plans};

/* ---- Mercenaries ------------------------------------------------------------------------------------------------------------------------------ */

enum { WAGES = 1 << FOOD | 1 << WOOD | 1 << ORE | 1 << GOLD | 1 << CULTURE, MOST_ARMIES = 8 };

/* Barbarian armies within 2 spaces of the seat's cities or army units. */
void clash_hireable(const struct play *x, int seat, uint8_t out[SHEET])
{
    const struct clash_state *s = x->s;
    const struct clash_layout *layout = layout_of(x);
    uint8_t reach[SHEET];
    memset(out, 0, SHEET);
    for (int i = 0; i < layout->spaces; i++) {
        int space = layout->list[i];
        bool own_army = s->space[space].holder == seat && clash_army_in(s, space) > 0;
        if (!own_army && clash_city_owner_at(s, space) != seat)
            continue;
        clash_distances(x, space, false, 2, reach);
        for (int k = 0; k < layout->spaces; k++) {
            int there = layout->list[k];
            if (reach[there] <= 2 && s->space[there].holder == BARBARIANS &&
                clash_army_in(s, there) > 0)
                out[there] = 1;
        }
    }
}

/* May a barbarian army step there? Any land, but no more than four together. */
static bool may_step(const struct play *x, int from, int to)
{
    return to != NONE && is_land(x->s, to) &&
           (x->s->space[to].holder != BARBARIANS ||
            clash_army_in(x->s, from) + clash_army_in(x->s, to) <= STACK);
}

static bool can_step(const struct play *x, int space)
{
    for (int side = 0; side < SIDES; side++)
        if (may_step(x, space, neighbour(x, space, side)))
            return true;
    return false;
}

FRAME_OF(mercenaries)
{
    CIVIL_GIVEN;
    uint8_t armies;               /* how many move */
    uint8_t moved;                /* … have moved */
    uint8_t done;                 /* … have moved or were held */
    uint8_t from;                 /* where the next one stands */
    uint8_t arrived[MOST_ARMIES]; /* where those are */
    uint8_t city;                 /* number of one that an army may have left */
};

int clash_hired_army(const struct clio_frame *f)
{
    SEE_LOCALS_OF(mercenaries);
    return l->from;
}

static bool has_marched(const struct mercenaries_locals *l, int space)
{
    return memchr(l->arrived, space, l->done) != NULL;
}

static int armies_for_hire(const struct play *x, const struct mercenaries_locals *l, int seat,
                           uint8_t out[SHEET])
{
    int n = 0;
    clash_hireable(x, seat, out);
    for (int i = 0; i < SHEET; i++) {
        out[i] = out[i] && can_step(x, i) && !(l && has_marched(l, i));
        n += out[i];
    }
    return n < MOST_ARMIES ? n : MOST_ARMIES;
}

static unsigned swaps_of(const struct play *x, int seat)
{
    return clash_modified_set(x, M_TOKEN_SWAP, &(struct about){.seat = seat, .space = NONE});
}

/* The Great Arena's mood stands for culture [p.29]. */
static unsigned kinds_of_wages(const struct play *x, int seat)
{
    return WAGES | (swaps_of(x, seat) & PAY_MOOD_FOR_CULTURE ? 1u << MOOD : 0);
}

/* And so do captives [p.32]. */
static int captives_as_wages(const struct play *x, int seat)
{
    return swaps_of(x, seat) & PAY_CAPTIVES_FOR_TOKENS ? clash_captives_of(x->s, seat) : 0;
}

int clash_wages(const struct play *x, int seat)
{
    unsigned kinds = kinds_of_wages(x, seat);
    int n = captives_as_wages(x, seat);
    for (int k = 0; k < KINDS; k++)
        if (kinds >> k & 1)
            n += x->s->seat[seat].stock[k];
    return n;
}

static void offer_wages(struct play *x, int seat)
{
    unsigned kinds = kinds_of_wages(x, seat);
    for (unsigned k = 0; k < KINDS; k++)
        if ((kinds >> k & 1) && x->s->seat[seat].stock[k])
            offer(x, DO_PAY, k, 0, 0);
    if (captives_as_wages(x, seat))
        clash_offer_captives(x, seat);
}

RULE(wages)
{
    LOCALS_OF(wages);
    BEGIN;
    for (; l->armies > 0; l->armies--) {
        offer_wages(x, f->seat);
        ASK(Q_PAY, f->seat);
        if (said(x, DO_PAY)) {
            clash_spend(x, f->seat, CHOSEN, 1);
        } else {
            clash_free_captive(x, f->seat, CHOSEN_SECOND - 1);
            RUN_HOOK(f->seat, H_SACRIFICED);
        }
    }
    END;
}

static bool can_hire(const struct play *x, int seat)
{
    uint8_t armies[SHEET];
    return clash_wages(x, seat) > 0 && armies_for_hire(x, NULL, seat, armies) > 0;
}

static void offer_numbers(struct play *x, int seat)
{
    uint8_t armies[SHEET];
    int most = armies_for_hire(x, NULL, seat, armies), money = clash_wages(x, seat);
    for (int n = 1; n <= most && n <= money; n++)
        offer(x, DO_CHOOSE_NUMBER, (unsigned)n, 0, 0);
}

PLAYED(mercenaries)
{
    LOCALS_OF(mercenaries);
    BEGIN;
    offer_numbers(x, f->seat);
    ASK(Q_MERCENARIES, f->seat);
    l->armies = CHOSEN;
    RUN(wages, f->seat, .armies = l->armies);
    for (; l->moved < l->armies && l->done < MOST_ARMIES; l->done++) {
        uint8_t armies[SHEET];
        if (armies_for_hire(x, l, f->seat, armies) == 0)
            break;
        for (int i = 0; i < SHEET; i++)
            if (armies[i])
                offer(x, DO_CHOOSE_SPACE, (unsigned)i, 0, 0);
        ASK(Q_BARBARIAN_ARMY, f->seat);
        l->from = CHOSEN;
        l->arrived[l->done] = l->from;
        RUN(let_march, f->seat, .space = l->from, .leader = f->seat);
        if (clash_was_held(x))
            continue; /* another one may go */
        l->moved++;
        for (int side = 0; side < SIDES; side++)
            if (may_step(x, l->from, neighbour(x, l->from, side)))
                offer(x, DO_CHOOSE_SPACE, (unsigned)neighbour(x, l->from, side), 0, 0);
        ASK(Q_BARBARIAN_STEP, f->seat);
        l->arrived[l->done] = CHOSEN;
        if (clash_city_at(x->s, l->from) >= 0)
            x->s->city[clash_city_at(x->s, l->from)].marks |= ARMY_LEFT;
        RUN(barbarian_march, f->seat, .from = l->from, .to = CHOSEN);
    }
    for (l->city = FIRST_BARBARIAN_CITY; l->city < CITIES; l->city++) {
        if (x->s->city[l->city].space == NONE || !(x->s->city[l->city].marks & ARMY_LEFT))
            continue;
        x->s->city[l->city].marks &= (uint8_t)~ARMY_LEFT;
        RUN(barbarian_arrives, f->seat, .space = x->s->city[l->city].space);
    }
    END;
}
CIVIL(mercenaries) = {.use = ONE_ACTION, .playable = can_hire, .play = mercenaries};
