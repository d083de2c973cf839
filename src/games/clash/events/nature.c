/* nature.c: events of plague, hunger, harvest and disaster. */
#include "games/clash/events/texts.h"

/* Who has fewer is spared: the rules and what is told of an event without effect agree on it. */
enum {
    EPIDEMIC_UNITS = 2,
    BLACK_DEATH_UNITS = 4,
    PANDEMIC_CITIES = 2,
    VOLCANO_CITIES = 4,
    EARTHQUAKE_CITIES = 3,
};

/* ---- Plagues ----------------------------------------------------------------------------------------------- */

static bool nobody_is_vulnerable(const struct play *x)
{
    for (int seat = 0; seat < x->s->seats; seat++)
        if (!clash_owns_modifier(x, seat, M_PESTILENCE_PROOF))
            return false;
    return true;
}

/* Pestilence also forbids building to players without Sanitation; see construct.c. */
EVENT_RULE(pestilence)
{
    EVENT_LOCALS(uint8_t nth; /* player */);
    BEGIN;
    if (nobody_is_vulnerable(x)) { /* everybody owns Sanitation, which spares its owner */
        clash_discard_event(x, f->seat, l->card);
        SAY(NOBODY_VULNERABLE, l->card);
        return CLIO_DONE;
    }
    x->s->pestilence = (uint8_t)(1 + l->card);
    SAY(EVENT_STAYS, f->seat, l->card);
    EACH_PLAYER (l->nth) {
        if (clash_city_count(x->s, PLAYER(l->nth)) < 2 ||
            clash_is_spared(x, PLAYER(l->nth), l->title))
            continue;
        RUN(drop_mood, PLAYER(l->nth), .steps = 1,
            .cities = clash_is_connected(x, PLAYER(l->nth)) ? 2 : 1);
    }
    clash_end_pestilence(x, f->seat);
    END;
}
EVENT(pestilence) = {.text = pestilence, .stays = 1};

/* It leaves play as soon as everybody owns Sanitation, and is discarded like other cards. */
void clash_end_pestilence(struct play *x, int last)
{
    if (!x->s->pestilence || !nobody_is_vulnerable(x))
        return;
    clash_discard_event(x, last, x->s->pestilence - 1);
    x->s->pestilence = 0;
    SAY(PESTILENCE_ENDS, 0);
}

EVENT_RULE(epidemics)
{
    EVENT_LOCALS(uint8_t nth; /* player */);
    BEGIN;
    EACH_PLAYER (l->nth) {
        if (clash_total_units(x->s, PLAYER(l->nth), ALL_UNITS) < EPIDEMIC_UNITS ||
            clash_is_spared(x, PLAYER(l->nth), l->title))
            continue;
        RUN(lose_figures, PLAYER(l->nth), .number = clash_is_connected(x, PLAYER(l->nth)) ? 2 : 1,
            .units = ALL_UNITS, .space = NONE);
    }
    END;
}
EVENT(epidemics) = {.text = epidemics, .idle = LOG_NOBODY_HAS_UNITS, .needs = EPIDEMIC_UNITS};

/* One unit of every four, one more for those who travel; each is worth a point. */
EVENT_RULE(black_death)
{
    EVENT_LOCALS(uint8_t nth;  /* player */
                 uint8_t lost; /* units */
    );
    BEGIN;
    EACH_PLAYER (l->nth) {
        l->lost = (uint8_t)(clash_total_units(x->s, PLAYER(l->nth), ALL_UNITS) / BLACK_DEATH_UNITS);
        if (l->lost == 0)
            continue;
        l->lost = (uint8_t)(l->lost + clash_is_connected(x, PLAYER(l->nth)));
        RUN(lose_figures, PLAYER(l->nth), .number = l->lost, .units = ALL_UNITS, .space = NONE);
        clash_add_points(x, PLAYER(l->nth), POINTS_EVENTS, 2 * l->lost, clash_cause(x));
    }
    END;
}
EVENT(black_death) = {
    .text = black_death, .stays = 1, .idle = LOG_NOBODY_HAS_UNITS, .needs = BLACK_DEATH_UNITS};

/* Pandemics: anything may be given up. The question's list is made from the hand. */
void clash_pandemics_answers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    int seat = clio_asked(&x->s->core);
    const struct clash_seat *p = &x->s->seat[seat];
    (void)f;
    for (unsigned k = 0; k < KINDS; k++)
        if (p->stock[k])
            clio_add(m, DO_LOSE_KIND, k, 0, 0);
    for (uint64_t left = p->actions; left; left &= left - 1)
        clio_add(m, DO_CHOOSE_ACTION, (unsigned)__builtin_ctzll(left), 0, 0);
    for (uint64_t left = clash_persons_in_hand(x, seat); left; left &= left - 1)
        clio_add(m, DO_CHOOSE_EVENT, (unsigned)__builtin_ctzll(left), 0, 0);
    for (uint64_t left = p->objectives; left; left &= left - 1)
        clio_add(m, DO_CHOOSE_OBJECTIVE, (unsigned)__builtin_ctzll(left), 0, 0);
    for (unsigned unit = 0; unit < UNITS; unit++)
        if (clash_total_units(x->s, seat, 1u << unit))
            clio_add(m, DO_CHOOSE_UNIT, unit, 0, 0);
}

EVENT_RULE(pandemics)
{
    EVENT_LOCALS(uint8_t nth;  /* player */
                 uint8_t left; /* what is still to be given up */
    );
    BEGIN;
    EACH_PLAYER (l->nth) {
        l->left = (uint8_t)(clash_city_count(x->s, PLAYER(l->nth)) / PANDEMIC_CITIES);
        if (l->left == 0 || clash_is_spared(x, PLAYER(l->nth), l->title))
            continue;
        for (; l->left > 0; l->left--) {
            ASK(Q_PANDEMICS, PLAYER(l->nth));
            if (said(x, DO_LOSE_KIND)) {
                clash_lose(x, PLAYER(l->nth), CHOSEN, 1);
            } else if (said(x, DO_CHOOSE_ACTION) || said(x, DO_CHOOSE_EVENT)) {
                clash_discard_chosen(x, PLAYER(l->nth));
            } else if (said(x, DO_CHOOSE_OBJECTIVE)) {
                clash_discard_objective(x, PLAYER(l->nth), CHOSEN);
            } else if (said(x, DO_CHOOSE_UNIT)) {
                RUN(lose_figures, PLAYER(l->nth), .number = 1, .units = (uint8_t)(1u << CHOSEN),
                    .space = NONE);
            }
        }
    }
    END;
}
EVENT(pandemics) = {.text = pandemics, .idle = LOG_NOBODY_HAS_CITIES, .needs = PANDEMIC_CITIES};

/* ---- Hunger --------------------------------------------------------------------------------------------------- */

static bool near_desert(const struct play *x, int space)
{
    if (x->s->space[space].terrain == DESERT)
        return true;
    for (int side = 0; side < SIDES; side++) {
        int next = neighbour(x, space, side);
        if (next != NONE && x->s->space[next].terrain == DESERT)
            return true;
    }
    return false;
}

/* A city that hunger could still make angry. */
static bool has_city_to_anger(const struct play *x, int seat, int which)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++)
        if (x->s->city[i].mood != ANGRY &&
            (which != DROP_NEAR_DESERT || near_desert(x, x->s->city[i].space)))
            return true;
    return false;
}

/* Loses food; who cannot lose all of it makes a city angry. */
RULE(starve)
{
    LOCALS_OF(starve);
    BEGIN;
    if (x->s->seat[f->seat].stock[FOOD] == 0 && !has_city_to_anger(x, f->seat, l->which))
        SAY(NOTHING_TO_STARVE, f->seat, x->s->event);
    if (clash_lose(x, f->seat, FOOD, l->food) < l->food) {
        RUN(drop_mood, f->seat, .steps = NONE, .which = l->which);
    }
    END;
}

EVENT_RULE(famine)
{
    EVENT_LOCALS();
    BEGIN;
    if (!clash_is_spared(x, f->seat, l->title)) {
        RUN(starve, f->seat, .food = l->title == EVENT_FAMINE ? 1 : 2);
    }
    END;
}
EVENT(famine) = {.text = famine};
EVENT(severe_famine) = {.text = famine};

EVENT_RULE(vermin)
{
    EVENT_LOCALS(uint8_t nth; /* player */);
    BEGIN;
    EACH_PLAYER (l->nth) {
        if (!has(x->s, PLAYER(l->nth), AB_STORAGE) || clash_is_spared(x, PLAYER(l->nth), l->title))
            continue;
        RUN(starve, PLAYER(l->nth), .food = 1);
    }
    END;
}
EVENT(famine_vermin) = {.text = vermin, .idle = LOG_NOBODY_HAS_ABILITY, .needs = AB_STORAGE};

EVENT_RULE(drought)
{
    EVENT_LOCALS();
    int dry = 0;
    BEGIN;
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        dry += near_desert(x, x->s->city[i].space);
    if (dry && !clash_is_spared(x, f->seat, l->title)) {
        RUN(starve, f->seat, .food = (uint8_t)(dry < 3 ? dry : 3), .which = DROP_NEAR_DESERT);
    }
    END;
}
EVENT(famine_drought) = {.text = drought, .idle = LOG_NO_DESERT};

/* ---- Harvests ---------------------------------------------------------------------------------------------------- */

static int harvest(int event)
{
    switch (event) {
    case EVENT_A_GOOD_YEAR_ALL:
    case EVENT_A_GOOD_YEAR_ONE:
    case EVENT_A_GOOD_YEAR_TWO: return 1;
    case EVENT_AN_AWESOME_YEAR_ONE:
    case EVENT_AN_AWESOME_YEAR_ALL:
    case EVENT_AN_AWESOME_YEAR_SHARED: return 2;
    default: return 3; /* a fantastic year [R21] */
    }
}

/* Storage may be borrowed for what would not keep. */
RULE(harvest)
{
    LOCALS_OF(harvest);
    BEGIN;
    clash_offer_storage(x, f->seat, l->food);
    BORROW(f->seat);
    clash_gain(x, f->seat, FOOD, l->food);
    END;
}

EVENT_RULE(year_for_all)
{
    EVENT_LOCALS(uint8_t nth; /* player */);
    BEGIN;
    EACH_PLAYER (l->nth) {
        RUN(harvest, PLAYER(l->nth), .food = (uint8_t)harvest(l->title));
    }
    END;
}
EVENT(a_good_year_all) = {.text = year_for_all};
EVENT(an_awesome_year_all) = {.text = year_for_all};
EVENT(a_fantastic_year_all) = {.text = year_for_all};

EVENT_RULE(year_for_one)
{
    EVENT_LOCALS();
    BEGIN;
    RUN(harvest, f->seat, .food = (uint8_t)harvest(l->title));
    END;
}
EVENT(a_good_year_one) = {.text = year_for_one};
EVENT(an_awesome_year_one) = {.text = year_for_one};
EVENT(a_fantastic_year_one) = {.text = year_for_one};

/* As much again for the others, as the player likes. */
EVENT_RULE(year_shared)
{
    EVENT_LOCALS(uint8_t food; /* still to be given */);
    BEGIN;
    RUN(harvest, f->seat, .food = (uint8_t)harvest(l->title));
    for (l->food = (uint8_t)harvest(l->title); l->food > 0;) {
        clash_offer_other_seats(x, f->seat);
        ASK(Q_GIVE_FOOD, f->seat);
        int given = x->s->seats == 2 ? l->food : 1; /* all of it to the only one */
        clash_gain(x, CHOSEN, FOOD, given);
        l->food = (uint8_t)(l->food - given);
    }
    END;
}
EVENT(a_good_year_two) = {.text = year_shared};
EVENT(an_awesome_year_shared) = {.text = year_shared};
EVENT(a_fantastic_year_shared) = {.text = year_shared};

/* Who has the fewest cities catches up with who has the most; food for the seat. */
static int catching_up(const struct play *x, int seat)
{
    int least = 100, most = 0;
    for (int other = 0; other < x->s->seats; other++) {
        int cities = clash_city_count(x->s, other);
        least = cities < least ? cities : least;
        most = cities > most ? cities : most;
    }
    if (clash_city_count(x->s, seat) > least)
        return 0;
    return least == most ? 1 : most - least;
}

EVENT_RULE(successful_year)
{
    EVENT_LOCALS(uint8_t nth; /* player */);
    BEGIN;
    EACH_PLAYER (l->nth) {
        RUN(harvest, PLAYER(l->nth), .food = (uint8_t)catching_up(x, PLAYER(l->nth)));
    }
    END;
}
EVENT(a_successful_year) = {.text = successful_year};

/* ---- Disasters ------------------------------------------------------------------------------------------------------- */

EVENT_RULE(flood)
{
    BEGIN;
    RUN(drop_mood, f->seat, .steps = 1, .which = DROP_COASTAL);
    END;
}
EVENT(flood) = {.text = flood, .idle = LOG_NO_COAST};

EVENT_RULE(heavy_flood)
{
    EVENT_LOCALS(uint8_t nth; /* player */);
    BEGIN;
    EACH_PLAYER (l->nth) {
        RUN(drop_mood, PLAYER(l->nth), .steps = 1, .which = DROP_COASTAL);
    }
    END;
}
EVENT(heavy_flood) = {.text = heavy_flood, .idle = LOG_NO_COAST};

/* Forest spaces connected with this one, itself included. */
static void forest_of(const struct play *x, int space, uint8_t out[SHEET])
{
    uint8_t todo[SHEET];
    int n = 0;
    memset(out, 0, SHEET);
    out[space] = 1;
    todo[n++] = (uint8_t)space;
    while (n > 0) {
        int here = todo[--n];
        for (int side = 0; side < SIDES; side++) {
            int next = neighbour(x, here, side);
            if (next == NONE || out[next] || x->s->space[next].terrain != FOREST)
                continue;
            out[next] = 1;
            todo[n++] = (uint8_t)next;
        }
    }
}

EVENT_RULE(fire)
{
    EVENT_LOCALS(uint8_t space; /* that burns */
                 uint8_t city;  /* number of the one that is next */
    );
    uint8_t burning[SHEET];
    BEGIN;
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        if (x->s->space[x->s->city[i].space].terrain == FOREST)
            offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_FIRE, f->seat);
    if (!ANSWER) {
        clash_lose(x, f->seat, WOOD, 1);
        return CLIO_DONE;
    }
    l->space = CHOSEN;
    for (l->city = 0; l->city < FIRST_BARBARIAN_CITY; l->city++) {
        forest_of(x, l->space, burning);
        if (x->s->city[l->city].space == NONE || !burning[x->s->city[l->city].space])
            continue;
        RUN(drop_mood, city_owner(l->city), .steps = 1, .which = DROP_THIS,
            .only = x->s->city[l->city].space);
    }
    END;
}
EVENT(fire) = {.text = fire, .idle = LOG_NOTHING_TO_BURN};

/* ---- Volcano and earthquakes ------------------------------------------------------------------------------------------- */

/* A piece of a city goes onto the card: 2 points for its owner at the end. */
static void bury_building(struct play *x, int city, int building)
{
    int colour = x->s->city[city].building[building] - 1;
    clash_remove_building(x, city, building);
    x->s->seat[colour].left[building]--;
    x->s->seat[colour].buried[building]++;
}

static void bury_wonder(struct play *x, int city, int wonder)
{
    int owner = city_owner(city);
    x->s->city[city].wonders &= (uint8_t) ~(1u << wonder);
    x->s->buried_wonders |= (uint8_t)(1u << wonder);
    x->s->buried_holder[wonder] = (uint8_t)owner;
    clash_refresh_abilities(x, owner);
}

/* The city disappears; what is left of it is its settlement. */
static void bury_settlement(struct play *x, int city)
{
    int owner = city_owner(city);
    clash_destroy_city(x, city);
    x->s->seat[owner].left[SETTLEMENT]--;
    x->s->seat[owner].buried[SETTLEMENT]++;
}

static void bury_city(struct play *x, int city)
{
    for (int b = 0; b < BUILDINGS; b++)
        if (x->s->city[city].building[b])
            bury_building(x, city, b);
    for (unsigned left = x->s->city[city].wonders; left; left &= left - 1)
        bury_wonder(x, city, __builtin_ctz(left));
    bury_settlement(x, city);
}

EVENT_RULE(volcano)
{
    EVENT_LOCALS(uint8_t space;  /* the city's */
                 uint8_t leader; /* fell there */
    );
    BEGIN;
    if (clash_city_count(x->s, f->seat) < VOLCANO_CITIES)
        return CLIO_DONE;
    for (int i = 0; (i = clash_next_city(x->s, f->seat, i)) >= 0; i++)
        offer(x, DO_CHOOSE_CITY, x->s->city[i].space, 0, 0);
    ASK(Q_VOLCANO, f->seat);
    l->space = CHOSEN;
    SAY(VOLCANO, f->seat, l->space);
    l->leader = x->s->space[l->space].holder == f->seat && x->s->space[l->space].units[LEADER];
    for (int u = 0; u < UNITS; u++)
        if (x->s->space[l->space].holder == f->seat && x->s->space[l->space].units[u])
            clash_eliminate_units(x, f->seat, u, x->s->space[l->space].units[u], l->space);
    bury_city(x, clash_city_at(x->s, l->space));
    if (l->leader) {
        RUN_HOOK(f->seat, H_LEADER_LOST, .captor = NONE);
    }
    END;
}
EVENT(volcano) = {.text = volcano, .stays = 1, .idle = LOG_TOO_FEW_CITIES, .needs = VOLCANO_CITIES};

/* What an earthquake may take: a settlement only when nothing else is left of its city. */
static void offer_pieces(struct play *x, int seat)
{
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0; i++) {
        const struct clash_city *c = &x->s->city[i];
        for (unsigned b = 0; b < BUILDINGS; b++)
            if (c->building[b])
                offer(x, DO_CHOOSE_BUILDING, c->space, b, 0);
        for (unsigned left = c->wonders; left; left &= left - 1)
            offer(x, DO_WONDER, c->space, (unsigned)__builtin_ctz(left), 0);
        if (clash_city_size(x->s, i) == 1 && !c->wonders)
            offer(x, DO_CHOOSE_BUILDING, c->space, SETTLEMENT, 0);
    }
}

static void bury_last_piece(struct play *x, int city)
{
    SAY(CITY_DESTROYED, x->s->city[city].space, clash_cause(x));
    bury_settlement(x, city);
}

static void bury_chosen(struct play *x, int seat)
{
    int space = CHOSEN, what = CHOSEN_SECOND, city = clash_city_at(x->s, space);
    if (said(x, DO_WONDER)) {
        SAY(WONDER_BURIED, seat, space, what, clash_cause(x));
        bury_wonder(x, city, what);
    } else if (what == SETTLEMENT) {
        bury_last_piece(x, city);
    } else {
        SAY(BURIED, seat, space, what, clash_cause(x));
        bury_building(x, city, what);
    }
}

/* One to three pieces; then the mood of every city that was hit drops. */
RULE(quake)
{
    LOCALS_OF(quake);
    BEGIN;
    if (clash_city_count(x->s, f->seat) < EARTHQUAKE_CITIES)
        return CLIO_DONE;
    for (l->pieces = 3; l->pieces > 0; l->pieces--) {
        if (l->pieces < 3)
            offer(x, DO_ENOUGH, 0, 0, 0);
        offer_pieces(x, f->seat);
        ASK(Q_EARTHQUAKE, f->seat);
        if (!ANSWER || said(x, DO_ENOUGH))
            break;
        l->hit |= 1u << clash_city_at(x->s, CHOSEN);
        bury_chosen(x, f->seat);
    }
    for (l->city = 0; l->city < FIRST_BARBARIAN_CITY; l->city++) {
        if (!(l->hit >> l->city & 1) || x->s->city[l->city].space == NONE)
            continue;
        RUN(drop_mood, f->seat, .steps = 1, .which = DROP_THIS, .only = x->s->city[l->city].space);
    }
    END;
}

EVENT_RULE(earthquake)
{
    BEGIN;
    RUN(quake, f->seat);
    END;
}
EVENT(earthquake) = {
    .text = earthquake, .stays = 1, .idle = LOG_TOO_FEW_CITIES, .needs = EARTHQUAKE_CITIES};

EVENT_RULE(heavy_earthquake)
{
    EVENT_LOCALS(uint8_t nth; /* player */);
    BEGIN;
    EACH_PLAYER (l->nth) {
        RUN(quake, PLAYER(l->nth));
    }
    END;
}
EVENT(heavy_earthquake) = {.text = heavy_earthquake,
                           .stays = 1,
                           .idle = LOG_NOBODY_HAS_CITIES,
                           .needs = EARTHQUAKE_CITIES};
