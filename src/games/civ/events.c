/*
 * events.c: culture events [10]. What each title is aimed at and what it does stands once, in the
 * table at the end; how an event is declared and can be cancelled is the same for all.
 */
#include "games/civ/abilities.h"

/* What a title asks before it is declared, question by question, and its effect. */
struct civ_event_code {
    civ_moves *targets[2];
    civ_rule *effect;
};
static const struct civ_event_code codes[EVENTS];

static int title_of(const struct play *x, int card)
{
    return x->c->event_of[card];
}
#define TITLE (&x->c->event[x->c->event_of[l->card]])

/* ---- Sets of squares ------------------------------------------------------------------------------------ */

struct squares {
    uint64_t word[SQUARES / 64];
};
static bool in(const struct squares *set, int square)
{
    return set->word[square / 64] >> (square % 64) & 1;
}
static void put_in(struct squares *set, int square)
{
    set->word[square / 64] |= (uint64_t)1 << (square % 64);
}

typedef bool passable(const struct play *x, int seat, int square);

/* Squares within so many orthogonal steps over passable ones, the first excepted. */
static void reach(const struct play *x, int seat, int from, int steps, passable *may_pass,
                  struct squares *out)
{
    uint16_t edge[SQUARES];
    uint8_t far[SQUARES];
    int first = 0, last = 0;
    memset(out, 0, sizeof *out);
    edge[last] = (uint16_t)from;
    far[last++] = 0;
    put_in(out, from);
    while (first < last) {
        int square = edge[first], d = far[first++];
        if (d == steps || clio_has_bit(x->s->held, square)) /* no figure leaves it this turn */
            continue;
        for (int direction = 0; direction < 4; direction++) {
            int to = civ_beside(x, square, direction);
            if (to == NO_SQUARE || in(out, to) || !civ_explored(x, to) || !may_pass(x, seat, to))
                continue;
            put_in(out, to);
            edge[last] = (uint16_t)to;
            far[last++] = (uint8_t)(d + 1);
        }
    }
    out->word[from / 64] &= ~((uint64_t)1 << (from % 64));
}

/* No marker of any kind, no figure, no centre [A21]. */
static bool is_empty(const struct play *x, int square)
{
    return civ_explored(x, square) && x->s->marker[square] == ON_NOTHING &&
           !figures_on(x->s, square);
}

static int owner_of_square(const struct play *x, int square)
{
    int city =
        x->s->marker[square] == ON_CITY ? civ_city_at(x->s, square) : x->s->outskirts_of[square];
    return city == NONE ? NONE : city / CITIES_EACH;
}

static bool is_building(int marker)
{
    return marker >= ON_BUILDING && marker < ON_WONDER;
}

static void choose_square(struct clio_moves *m, int square)
{
    clio_add(m, DO_CHOOSE_SQUARE, (unsigned)square, 0, 0);
}

/* ---- Days of feasting: a city produces more this turn ------------------------------------------------------ */

static void own_cities(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    for (int city = 0; city < CITIES_EACH; city++)
        if (has_city(x->s, f->seat, city) && civ_actions_left(x, f->seat, city) > 0)
            choose_square(m, x->s->seat[f->seat].city[city].square);
}

static enum clio_step feast(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    int city = civ_city_at(x->s, l->square) % CITIES_EACH;
    struct civ_city *c = &x->s->seat[f->seat].city[city];
    c->production = (uint8_t)(c->production + TITLE->number);
    SAY(CITY_BOOST, f->seat, l->square, TITLE->number, title_of(x, l->card));
    return CLIO_DONE;
}

/* ---- Supply Drop ---------------------------------------------------------------------------------------------- */

static void supplied(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    if (l->phase == PHASE_START) { /* trade, for nobody but oneself */
        clio_add(m, DO_YES, 0, 0, 0);
        return;
    }
    for (int city = 1; city < CITIES_EACH; city++)
        if (has_city(x->s, f->seat, city))
            choose_square(m, x->s->seat[f->seat].city[city].square);
}

static enum clio_step supply(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    if (l->phase == PHASE_START) {
        civ_gain_trade(x, f->seat, TITLE->number);
        return CLIO_DONE;
    }
    struct civ_city *c = &x->s->seat[f->seat].city[civ_city_at(x->s, l->square) % CITIES_EACH];
    c->allowed = (uint8_t)(c->allowed + TITLE->second);
    SAY(MORE_ACTION, f->seat, l->square, title_of(x, l->card));
    return CLIO_DONE;
}

/* ---- Drought and Deforestation [A8, A58] -------------------------------------------------------------------------- */

/* The printed layer can change under huts, villages, great people and figures. */
static bool changes(const struct play *x, int square)
{
    int marker = x->s->marker[square];
    return civ_explored(x, square) && marker != ON_RELIC && marker != ON_CITY &&
           !(marker >= ON_BUILDING && marker < ON_PERSON) && marker < ON_CITY_STATE;
}

static void land_to_dry(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    for (int square = 0; square < SQUARES; square++)
        if (civ_on_map(x, square) && changes(x, square) && civ_terrain(x, square) != MOUNTAIN &&
            !(x->s->dried[square / 64] >> (square % 64) & 1))
            choose_square(m, square);
}

static void forests(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    for (int square = 0; square < SQUARES; square++)
        if (civ_on_map(x, square) && changes(x, square) && civ_terrain(x, square) == FOREST)
            choose_square(m, square);
}

static void change_terrain(struct play *x, int square, uint64_t *token, uint64_t *other,
                           int terrain, int title)
{
    int owner = owner_of_square(x, square);
    token[square / 64] |= (uint64_t)1 << (square % 64);
    other[square / 64] &= ~((uint64_t)1 << (square % 64));
    civ_survey(x);
    SAY(TERRAIN_CHANGES, square, terrain, title);
    if (owner != NONE)
        civ_refresh(x, owner);
    if (figures_on(x->s, square))
        civ_refresh(x, owner_of_figures(x->s, square));
}

static enum clio_step dry(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    change_terrain(x, l->square, x->s->dried, x->s->cleared, DESERT, title_of(x, l->card));
    return CLIO_DONE;
}

static enum clio_step clear(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    change_terrain(x, l->square, x->s->cleared, x->s->dried, GRASSLAND, title_of(x, l->card));
    return CLIO_DONE;
}

/* ---- Exchange of Ideas and its kind [A25] ------------------------------------------------------------------------ */

/* What the first learns from the second up to the card's level, in a legal place. */
static uint64_t ideas(const struct play *x, int learner, int teacher, int card)
{
    return civ_learnable(x, learner,
                         civ_known_up_to(x, teacher, x->c->event[x->c->event_of[card]].number));
}

static void teachers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    for (int other = 0; other < x->s->seats; other++)
        if (other != f->seat && ideas(x, f->seat, other, l->card))
            clio_add(m, DO_CHOOSE_SEAT, (unsigned)other, 0, 0);
}

static void lessons(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    for (uint64_t left = ideas(x, f->seat, l->target, l->card); left; left &= left - 1)
        clio_add(m, DO_CHOOSE_TECH, (unsigned)__builtin_ctzll(left), 0, 0);
}

/* The tech just learned is not handed straight back: the other knows it already. */
static enum clio_step exchange(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    BEGIN;
    if (civ_check_learn(x, f->seat, l->tech) == LEGAL) {
        RUN(learn, f->seat, .tech = l->tech);
    }
    if (ideas(x, l->target, f->seat, l->card)) {
        RUN(learn_one, l->target, .techs = ideas(x, l->target, f->seat, l->card));
    }
    END;
}

/* ---- Sabotage, Catastrophe, Disaster -------------------------------------------------------------------------------- */

/* Anybody's: one's own may cover what is better. */
static void buildings_near(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    for (int square = 0; square < SQUARES; square++)
        if (is_building(x->s->marker[square]) && civ_within(x, f->seat, square, TITLE->number))
            choose_square(m, square);
}

bool civ_hits_only_own(const struct play *x, int seat, int title)
{
    if (codes[title].targets[0] != buildings_near)
        return false;
    for (int square = 0; square < SQUARES; square++)
        if (is_building(x->s->marker[square]) && owner_of_square(x, square) != seat &&
            civ_within(x, seat, square, x->c->event[title].number))
            return false;
    return true;
}

static void buildings_of_others(const struct play *x, const struct clio_frame *f,
                                struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    for (int square = 0; square < SQUARES; square++)
        if (is_building(x->s->marker[square]) && owner_of_square(x, square) != f->seat &&
            !(l->k > 0 && square == l->square))
            choose_square(m, square);
    if (l->k > 0)
        clio_add(m, DO_DONE, 0, 0, 0);
}

static void ruin(struct play *x, int square, int title)
{
    if (square == NO_SQUARE || !is_building(x->s->marker[square]))
        return;
    SAY(BUILDING_RUINED, owner_of_square(x, square), x->s->marker[square] - ON_BUILDING, square,
        title);
    civ_clear_square(x, square, false);
}

static enum clio_step destroy(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    civ_begin_change(x);
    ruin(x, l->square, title_of(x, l->card));
    ruin(x, l->square2, title_of(x, l->card));
    civ_end_change(x);
    return CLIO_DONE;
}

/* ---- Defections: figures, or a great person, of others -------------------------------------------------------------- */

enum { WAY_PERSON = 2 }; /* else: which figures go first */

static void defectors(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    for (int seat = 0; seat < x->s->seats; seat++) {
        uint16_t told[FIGURES_EACH];
        int n = 0;
        for (int figure = 0; seat != f->seat && figure < FIGURES_EACH; figure++) {
            int square = x->s->seat[seat].figure[figure].square;
            bool before = square == NO_SQUARE;
            for (int i = 0; i < n; i++)
                before |= told[i] == square;
            if (before)
                continue;
            told[n++] = (uint16_t)square;
            if (!civ_within(x, f->seat, square, TITLE->number))
                continue;
            if (armies_on(x->s, square))
                clio_add(m, DO_TARGET_FIGURE, (unsigned)square, ARMY, 0);
            if (scouts_on(x->s, square))
                clio_add(m, DO_TARGET_FIGURE, (unsigned)square, SCOUT, 0);
        }
    }
}

static void defectors_and_persons(const struct play *x, const struct clio_frame *f,
                                  struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    defectors(x, f, m);
    for (int square = 0; square < SQUARES; square++)
        if (x->s->marker[square] >= ON_PERSON && x->s->marker[square] < ON_CITY_STATE &&
            owner_of_square(x, square) != f->seat && civ_within(x, f->seat, square, TITLE->number))
            clio_add(m, DO_TARGET_PERSON, (unsigned)square, 0, 0);
}

/* One figure or two: a second one of those that the first leaves there, or none. */
static void second_defector(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    if (l->way == WAY_PERSON || TITLE->second < 2)
        return;
    if (armies_on(x->s, l->square) > (l->way == ARMY))
        clio_add(m, DO_TARGET_FIGURE, l->square, ARMY, 0);
    if (scouts_on(x->s, l->square) > (l->way == SCOUT))
        clio_add(m, DO_TARGET_FIGURE, l->square, SCOUT, 0);
    clio_add(m, DO_DONE, 0, 0, 0);
}

/* The figures of a seat that are on their way: a set. */
static unsigned moving(const struct play *x, int seat)
{
    for (int depth = x->s->core.depth; depth > 0; depth--) {
        const struct clio_frame *f = &x->s->frame[depth - 1];
        SEE_LOCALS_OF(move_group);
        if (f->rule == R_move_group && f->seat == seat)
            return l->figures;
    }
    return 0;
}

/*
 * Whom a card means by a figure of a kind on a square: first those that are on their way, whose move
 * it interrupts, then those that have not moved this turn. NONE: nobody is there.
 */
static int deserter(const struct play *x, int seat, int square, int kind)
{
    unsigned on_their_way = moving(x, seat);
    int found = NONE, least = 0;
    for (int figure = 0; figure < FIGURES_EACH; figure++) {
        const struct civ_figure *it = &x->s->seat[seat].figure[figure];
        int order = on_their_way >> figure & 1 ? 0 : it->flags & FIGURE_MOVED ? 2 : 1;
        if (it->square != square || is_army(figure) != (kind == ARMY) ||
            (found != NONE && order >= least))
            continue;
        found = figure;
        least = order;
    }
    return found;
}

/* So many of a kind of figure on a square, if there are so many. */
static void desert(struct play *x, int seat, int square, int kind, int n, int title)
{
    int gone = 0;
    for (int figure; gone < n && (figure = deserter(x, seat, square, kind)) != NONE; gone++)
        civ_remove_figure(x, seat, figure);
    if (gone)
        SAY(DEFECTS, seat, gone, kind, square, title);
}

static enum clio_step defect(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    int title = title_of(x, l->card), marker = x->s->marker[l->square];
    if (l->way == WAY_PERSON) {
        if (marker >= ON_PERSON && marker < ON_CITY_STATE) {
            SAY(PERSON_DEFECTS, owner_of_square(x, l->square), marker - ON_PERSON, l->square,
                title);
            civ_clear_square(x, l->square, false);
        }
        return CLIO_DONE;
    }
    if (owner_of_figures(x->s, l->square) == l->target) { /* they may have been killed meanwhile */
        bool alike = l->second == l->way + 1;
        desert(x, l->target, l->square, l->way, alike ? 2 : 1, title);
        if (l->second && !alike)
            desert(x, l->target, l->square, l->second - 1, 1, title);
    }
    return CLIO_DONE;
}

/* ---- Barbarian Encampment [A21] ---------------------------------------------------------------------------------------- */

static void camp_sites(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    (void)f;
    if (__builtin_popcount(x->s->villages) + __builtin_popcount(x->s->village_discard) <=
        x->s->placed_villages)
        return;
    for (int square = 0; square < SQUARES; square++)
        if (civ_on_map(x, square) && is_empty(x, square) && x->s->outskirts_of[square] == NONE &&
            civ_terrain(x, square) != WATER)
            choose_square(m, square);
}

static enum clio_step encamp(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    if (is_empty(x, l->square) && civ_place_village(x, l->square))
        SAY(ENCAMPS, l->square);
    return CLIO_DONE;
}

/* ---- Migrants and their kind: policies, or a journey [A22] ----------------------------------------------------------- */

static bool army_passes(const struct play *x, int seat, int square)
{
    int marker = x->s->marker[square], owner = owner_of_figures(x->s, square);
    return (civ_terrain(x, square) != WATER || civ_water(x, seat) != WATER_NONE) &&
           (owner == NONE || owner == seat) && marker != ON_HUT && marker != ON_VILLAGE &&
           !(marker == ON_CITY && owner_of_square(x, square) != seat);
}

static bool scout_passes(const struct play *x, int seat, int square)
{
    return x->s->marker[square] != ON_RELIC && army_passes(x, seat, square); /* [12.4] */
}

static bool traveller_ends(const struct play *x, int seat, int square)
{
    return is_empty(x, square) &&
           (civ_terrain(x, square) != WATER || civ_water(x, seat) >= WATER_STAY);
}

/*
 * Who of a kind travels from a square: rather one that still has its own move, none that came there by
 * Steam Power this turn. NONE: nobody.
 */
static int traveller(const struct play *x, int seat, int square, int kind)
{
    const struct civ_figure *all = x->s->seat[seat].figure;
    int found = NONE;
    for (int figure = 0; figure < FIGURES_EACH; figure++)
        if (all[figure].square == square && is_army(figure) == (kind == ARMY) &&
            !(all[figure].flags & FIGURE_STAYS) &&
            (found == NONE || (all[found].flags & ~all[figure].flags & FIGURE_MOVED)))
            found = figure;
    return found;
}

static bool can_travel(const struct play *x, int seat, int from, int kind, int steps,
                       struct squares *ends)
{
    bool any = false;
    if (traveller(x, seat, from, kind) == NONE)
        return false;
    reach(x, seat, from, steps, kind == ARMY ? army_passes : scout_passes, ends);
    for (int square = 0; (square = clio_next_bit(ends->word, SQUARES / 64, square)) < SQUARES;
         square++)
        if (traveller_ends(x, seat, square))
            any = true;
        else
            ends->word[square / 64] &= ~((uint64_t)1 << (square % 64));
    return any;
}

static void travellers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    struct squares ends, told = {{0}};
    if (l->phase == PHASE_CITY) {
        if (x->s->seat[f->seat].policies)
            clio_add(m, DO_YES, 0, 0, 0);
        return;
    }
    for (int figure = 0; figure < FIGURES_EACH; figure++) {
        int from = x->s->seat[f->seat].figure[figure].square;
        if (from == NO_SQUARE || in(&told, from) || clio_full(m))
            continue;
        put_in(&told, from);
        for (int kind = ARMY; kind <= SCOUT; kind++)
            if (can_travel(x, f->seat, from, kind, TITLE->number, &ends))
                clio_add(m, DO_TARGET_FIGURE, (unsigned)from, (unsigned)kind, 0);
    }
}

static void journeys(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    struct squares ends;
    if (l->phase == PHASE_CITY || !can_travel(x, f->seat, l->square, l->way, TITLE->number, &ends))
        return;
    for (int square = 0; square < SQUARES; square++)
        if (in(&ends, square))
            choose_square(m, square);
}

static enum clio_step migrate(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    BEGIN;
    if (l->phase == PHASE_CITY) {
        RUN(switch_policies, f->seat, .n = TITLE->second);
        return CLIO_DONE;
    }
    int figure = traveller(x, f->seat, l->square, l->way);
    if (figure != NONE) {
        SAY(TRAVELS, f->seat, l->way, l->square, l->square2, title_of(x, l->card));
        civ_put_figure(x, f->seat, figure, l->square2);
    }
    END;
}

/* ---- Disoriented, Lost, Out of Position [A59] -------------------------------------------------------------------------- */

static bool stray_passes(const struct play *x, int seat, int square)
{
    int marker = x->s->marker[square], owner = owner_of_figures(x->s, square);
    return civ_terrain(x, square) != WATER && marker != ON_HUT && marker != ON_VILLAGE &&
           marker != ON_RELIC && marker != ON_CITY && (owner == NONE || owner == seat);
}

static bool stray_ends(const struct play *x, int seat, int from, int square)
{
    int n = armies_on(x->s, from) + scouts_on(x->s, from);
    return armies_on(x->s, square) + scouts_on(x->s, square) + n <= civ_stacking(x, seat);
}

static bool can_stray(const struct play *x, int seat, int from, int steps, struct squares *ends)
{
    bool any = false;
    reach(x, seat, from, steps, stray_passes, ends);
    for (int square = 0; square < SQUARES; square++)
        if (in(ends, square)) {
            if (stray_ends(x, seat, from, square))
                any = true;
            else
                ends->word[square / 64] &= ~((uint64_t)1 << (square % 64));
        }
    return any;
}

static void strays(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    struct squares ends, told = {{0}};
    for (int seat = 0; seat < x->s->seats; seat++)
        for (int figure = 0; seat != f->seat && figure < FIGURES_EACH; figure++) {
            int from = x->s->seat[seat].figure[figure].square;
            if (from == NO_SQUARE || in(&told, from))
                continue;
            put_in(&told, from);
            if (can_stray(x, seat, from, TITLE->number, &ends))
                choose_square(m, from);
        }
}

static void wrong_ways(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    struct squares ends;
    (void)f;
    if (!can_stray(x, l->target, l->square, TITLE->number, &ends))
        return;
    for (int square = 0; square < SQUARES; square++)
        if (in(&ends, square))
            choose_square(m, square);
}

static enum clio_step mislead(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    if (owner_of_figures(x->s, l->square) != l->target)
        return CLIO_DONE;
    SAY(ASTRAY, l->target, l->square, l->square2, title_of(x, l->card));
    civ_put_figures(x, l->target, civ_figures_at(x->s, l->target, l->square), l->square2);
    return CLIO_DONE;
}

/* ---- The Citizens are Revolting [A40] --------------------------------------------------------------------------------------- */

static void rulers(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    for (int other = 0; other < x->s->seats; other++)
        if (other != f->seat && x->s->seat[other].government != civ_government_row(x, GOV_ANARCHY))
            clio_add(m, DO_CHOOSE_SEAT, (unsigned)other, 0, 0);
}

static enum clio_step revolt(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    SAY(FORCED_ANARCHY, l->target, title_of(x, l->card));
    civ_set_government(x, l->target, civ_government_row(x, GOV_ANARCHY));
    return CLIO_DONE;
}

/* ---- Roaming Horde [12.8, A10, A69] -------------------------------------------------------------------------------------------- */

/* A village marker, or the icon of a village that lies open: no marker [5.1] and no terrain token [A8]
 * covers it. */
static bool is_village(const struct play *x, int square)
{
    if (!civ_on_map(x, square) || !civ_explored(x, square))
        return false;
    bool covered = x->s->marker[square] != ON_NOTHING || clio_has_bit(x->s->dried, square) ||
                   clio_has_bit(x->s->cleared, square);
    return x->s->marker[square] == ON_VILLAGE ||
           (!covered && civ_cell_at(x, square)->marker == MARK_VILLAGE);
}

static void prey(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    uint16_t village[SQUARES];
    int villages = 0;
    for (int square = 0; square < SQUARES; square++)
        if (is_village(x, square))
            village[villages++] = (uint16_t)square;
    for (int square = 0; villages && square < SQUARES; square++) {
        int owner = x->s->marker[square] == ON_CITY ? owner_of_square(x, square)
                    : armies_on(x->s, square)       ? owner_of_figures(x->s, square)
                                                    : NONE;
        if (owner == NONE || owner == f->seat)
            continue;
        for (int i = 0; i < villages; i++)
            if (civ_distance(square, village[i]) <= TITLE->number) {
                choose_square(m, square);
                break;
            }
    }
}

static enum clio_step ride_out(struct play *x, struct clio_frame *f)
{
    LOCALS_OF(event_effect);
    BEGIN;
    if (x->s->marker[l->square] == ON_CITY || armies_on(x->s, l->square)) {
        civ_begin_horde(x, f->seat, l->square, TITLE->second - 1);
        RUN(battle, f->seat);
    }
    END;
}

/* ---- The titles -------------------------------------------------------------------------------------------------------------------- */

/* Those without an effect here are played in windows (responses.c) or in payments. */
static const struct civ_event_code codes[EVENTS] = {
    [EVENT_DEFECTION] = {{defectors}, defect},
    [EVENT_DROUGHT] = {{land_to_dry}, dry},
    [EVENT_EXCHANGE_OF_IDEAS] = {{teachers, lessons}, exchange},
    [EVENT_SABOTAGE] = {{buildings_near}, destroy},
    [EVENT_DESPOT_DAY] = {{own_cities}, feast},
    [EVENT_BARBARIAN_ENCAMPMENT] = {{camp_sites}, encamp},
    [EVENT_MIGRANTS] = {{travellers, journeys}, migrate},
    [EVENT_DISORIENTED] = {{strays, wrong_ways}, mislead},
    [EVENT_CITIZENS_REVOLTING_1] = {{rulers}, revolt},
    [EVENT_CATASTROPHE] = {{buildings_near}, destroy},
    [EVENT_DEFORESTATION] = {{forests}, clear},
    [EVENT_KNOWLEDGE_SHARED] = {{teachers, lessons}, exchange},
    [EVENT_MASS_DEFECTION] = {{defectors_and_persons, second_defector}, defect},
    [EVENT_QUEEN_DAY] = {{own_cities}, feast},
    [EVENT_COLONISTS] = {{travellers, journeys}, migrate},
    [EVENT_ROAMING_HORDE] = {{prey}, ride_out},
    [EVENT_LOST] = {{strays, wrong_ways}, mislead},
    [EVENT_CITIZENS_REVOLTING_2] = {{rulers}, revolt},
    [EVENT_DISASTER] = {{buildings_of_others, buildings_of_others}, destroy},
    [EVENT_THINK_TANK] = {{teachers, lessons}, exchange},
    [EVENT_PRESIDENT_DAY] = {{own_cities}, feast},
    [EVENT_WHOLESALE_DEFECTION] = {{defectors_and_persons, second_defector}, defect},
    [EVENT_IMMIGRANTS] = {{travellers, journeys}, migrate},
    [EVENT_SUPPLY_DROP] = {{supplied}, supply},
    [EVENT_OUT_OF_POSITION] = {{strays, wrong_ways}, mislead},
};

bool civ_only_answers(int title)
{
    return title == EVENT_BREAD_AND_CIRCUSES || title == EVENT_JOUSTING_TOURNEY ||
           title == EVENT_PRIMETIME_TV;
}

bool civ_only_pays(int title)
{
    return !codes[title].effect && !civ_only_answers(title);
}

static bool has_target(const struct play *x, int seat, int title, int phase)
{
    clio_move move;
    struct clio_moves m = {&move, 0, 1};
    struct clio_frame f = {.rule = R_event, .seat = (uint8_t)seat};
    *(struct event_locals *)f.local =
        (struct event_locals){.card = x->c->first_card[title], .phase = (uint8_t)phase};
    codes[title].targets[0](x, &f, &m);
    return m.count > 0;
}

bool civ_event_has_target(const struct play *x, int seat, int title)
{
    return codes[title].effect && has_target(x, seat, title, x->s->phase);
}

int civ_check_play(const struct play *x, int seat, int title)
{
    if (civ_card_of(x, seat, title) < 0)
        return WHY_NO_EVENT;
    if (civ_only_answers(title))
        return WHY_ONLY_ANSWERS;
    if (civ_only_pays(title))
        return WHY_ONLY_PAYS;
    if (x->s->acting != seat || !(x->c->event[title].phases >> x->s->phase & 1))
        return WHY_EVENT_PHASE;
    return has_target(x, seat, title, x->s->phase) ? LEGAL : WHY_NO_TARGET;
}

void civ_play_moves(const struct play *x, int seat, struct clio_moves *m)
{
    uint32_t titles = 0;
    for (uint64_t left = x->s->seat[seat].events; left; left &= left - 1)
        titles |= 1u << x->c->event_of[__builtin_ctzll(left)];
    for (; titles && !clio_full(m); titles &= titles - 1)
        if (civ_check_play(x, seat, __builtin_ctz(titles)) == LEGAL)
            clio_add(m, DO_PLAY, (unsigned)__builtin_ctz(titles), 0, 0);
}

void civ_event_moves(const struct play *x, const struct clio_frame *f, struct clio_moves *m)
{
    SEE_LOCALS_OF(event);
    codes[title_of(x, l->card)].targets[l->k](x, f, m);
}

/* At what stands on the chosen square, in whoever's outskirts that lies: a horde attacks an army
 * there, or a city. */
static bool aims_at_figures(const struct play *x, const struct event_locals *l)
{
    civ_rule *effect = codes[title_of(x, l->card)].effect;
    return SAID(TARGET_FIGURE) || effect == mislead ||
           (effect == ride_out && x->s->marker[CHOSEN] != ON_CITY);
}

/* Keeps what the event is aimed at, and whom that concerns. */
static void aim(struct play *x, const struct clio_frame *f, struct event_locals *l)
{
    if (SAID(CHOOSE_SEAT)) {
        l->target = (uint8_t)CHOSEN;
    } else if (SAID(CHOOSE_TECH)) {
        l->tech = (uint8_t)CHOSEN;
    } else if (SAID(CHOOSE_SQUARE) && l->k > 0) {
        l->square2 = CHOSEN;
    } else if (SAID(TARGET_FIGURE) && l->k > 0) {
        l->second = (uint8_t)(CHOSEN_SECOND + 1);
    } else if (SAID(CHOOSE_SQUARE) || SAID(TARGET_FIGURE) || SAID(TARGET_PERSON)) {
        int owner =
            aims_at_figures(x, l) ? owner_of_figures(x->s, CHOSEN) : owner_of_square(x, CHOSEN);
        l->square = CHOSEN;
        l->way = SAID(TARGET_PERSON) ? WAY_PERSON : (uint8_t)CHOSEN_SECOND;
        l->target = (uint8_t)(owner == f->seat ? NONE : owner);
    }
}

/* Whose figures, squares or cards it is aimed at: a set of seats [A54]. */
static unsigned aimed_at(const struct play *x, const struct event_locals *l)
{
    unsigned seats = l->target == NONE ? 0 : 1u << l->target;
    int second = l->square2 == NO_SQUARE ? NONE : owner_of_square(x, l->square2);
    if (second != NONE && codes[title_of(x, l->card)].effect == destroy)
        seats |= 1u << second;
    return seats;
}

static void tell_event(struct play *x, const struct clio_frame *f, const struct event_locals *l)
{
    int title = title_of(x, l->card);
    if (l->square != NO_SQUARE)
        SAY(PLAYS_AT_SQUARE, f->seat, title, l->square);
    else if (l->target != NONE)
        SAY(PLAYS_AT_SEAT, f->seat, title, l->target);
    else
        SAY(PLAYS_EVENT, f->seat, title);
}

/* What is aimed at a seat that refuses is left alone: is it still aimed at anything? */
static bool spare(const struct play *x, struct event_locals *l, int seat)
{
    if (codes[title_of(x, l->card)].effect != destroy)
        return false;
    if (l->square2 != NO_SQUARE && owner_of_square(x, l->square2) == seat)
        l->square2 = NO_SQUARE;
    if (owner_of_square(x, l->square) == seat) {
        l->square = l->square2;
        l->square2 = NO_SQUARE;
    }
    l->target = l->square == NO_SQUARE ? NONE : (uint8_t)owner_of_square(x, l->square);
    return l->square != NO_SQUARE;
}

/* United Nations: no event is aimed at their owner unless he agrees; s->pick: he does not. */
RULE(consent)
{
    LOCALS_OF(consent);
    BEGIN;
    offer(x, DO_DECLINE, 0, 0, 0);
    offer(x, DO_CONSENT, 0, 0, 0);
    ASK(Q_CONSENT, f->seat);
    x->s->pick = SAID(DECLINE);
    if (SAID(DECLINE))
        SAY(DECLINES, f->seat, title_of(x, l->card));
    else
        SAY(AGREES, f->seat, title_of(x, l->card));
    END;
}

RULE(event)
{
    LOCALS_OF(event);
    BEGIN;
    l->target = NONE;
    l->square = l->square2 = NO_SQUARE;
    for (l->k = 0; l->k < 2 && codes[title_of(x, l->card)].targets[l->k]; l->k++) {
        ASK(Q_EVENT, f->seat);
        aim(x, f, l);
    }
    tell_event(x, f, l);
    civ_discard_event(x, f->seat, l->card);
    for (l->k = 0; l->k < x->s->seats; l->k++) {
        if (!(aimed_at(x, l) >> l->k & 1) || !may(x, l->k, M_NO_TARGET))
            continue;
        RUN(consent, l->k, .card = l->card, .from = f->seat);
        if (x->s->pick && !spare(x, l, l->k))
            return CLIO_DONE;
    }
    DECLARE(DECLARED_EVENT, l->card, aimed_at(x, l));
    if (x->s->cancelled) {
        SAY(CANCELLED_EVENT, f->seat, title_of(x, l->card));
        return CLIO_DONE;
    }
    RUN(event_effect, f->seat, .card = l->card, .phase = l->phase, .target = l->target,
        .square = l->square, .square2 = l->square2, .way = l->way, .tech = l->tech,
        .second = l->second);
    END;
}

RULE(event_effect)
{
    LOCALS_OF(event_effect);
    return codes[title_of(x, l->card)].effect(x, f);
}
