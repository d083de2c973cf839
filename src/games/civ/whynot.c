/*
 * whynot.c: moves a person may think of, and why they are not legal. The reasons are those of the
 * checks that the menus ask; here they get their arguments.
 */
#include "games/civ/civ.h"

#include <string.h>

static const struct clio_frame *asking_frame(const struct civ *s)
{
    return &s->frame[s->core.depth - 1];
}

/* ---- What speaks against a move --------------------------------------------------------------------------- */

/* The number, 0 to 2, of the seat's city on a square; -1: it has none there. */
static int own_city(const struct play *x, int seat, int square)
{
    int city = civ_city_at(x->s, square);
    return city != NONE && city / CITIES_EACH == seat ? city % CITIES_EACH : -1;
}

static int check_in_city(const struct play *x, int seat, clio_move move)
{
    int item, what, city = own_city(x, seat, clio_arg(move, 0));
    if (city < 0)
        return WHY_NO_CITY;
    switch (clio_verb(move)) {
    case DO_ARTS: return civ_check_action(x, seat, city, ACTION_ARTS);
    case DO_PROGRAM: return civ_check_action(x, seat, city, ACTION_PROGRAM);
    case DO_HARVEST: {
        int why = civ_check_action(x, seat, city, ACTION_HARVEST);
        return why == LEGAL ? civ_check_harvest(x, seat, city, clio_arg(move, 1)) : why;
    }
    default: break;
    }
    if (!civ_item_of(move, &item, &what) || (item == ITEM_BUILDING && what >= BUILDINGS))
        return WHY_NOT_NOW;
    return clio_verb(move) == DO_FREE_BUILD ? civ_check_free_building(x, seat, city, what)
                                            : civ_check_item(x, seat, city, item, what);
}

static int check_in_start(const struct play *x, int seat, clio_move move)
{
    int a = clio_arg(move, 0);
    switch (clio_verb(move)) {
    case DO_DONE: return civ_must_govern(x, seat) ? WHY_MUST_GOVERN : LEGAL;
    case DO_GOVERN: return civ_check_govern(x, seat, a);
    case DO_FOUND: return civ_check_found(x, seat, a);
    case DO_PLACE_PERSON: return civ_check_place_person(x, seat, a);
    case DO_TAKE_BACK: return civ_check_take_back(x, seat, a);
    case DO_SEND: return civ_check_send(x, seat, a, clio_arg(move, 2));
    default: return WHY_NOT_NOW;
    }
}

static int check_in_trade(const struct play *x, int seat, clio_move move)
{
    if (clio_verb(move) != DO_OFFER)
        return WHY_NOT_NOW;
    int why = civ_check_offer(x, seat, clio_arg(move, 0));
    return why == LEGAL ? WHY_DEALT_ALREADY : why; /* nothing else keeps it out of the menu */
}

static int check_in_step(const struct play *x, clio_move move)
{
    const struct clio_frame *f = asking_frame(x->s);
    int square = clio_arg(move, 0);
    switch (clio_verb(move)) {
    case DO_STEP: return civ_check_step(x, f, square);
    case DO_EXPLORE: return civ_check_explore(x, f, square);
    case DO_SACRIFICE: return civ_check_sacrifice(x, f, square);
    default: return WHY_NOT_NOW;
    }
}

static int check_in_battle(const struct play *x, clio_move move)
{
    switch (clio_verb(move)) {
    case DO_OPEN: return civ_check_open(x, clio_arg(move, 0));
    case DO_ATTACK: return civ_check_attack(x, clio_arg(move, 0), clio_arg(move, 1));
    default: return WHY_NOT_NOW;
    }
}

/* The item of the rule that asks for a square. */
static int check_in_site(const struct play *x, int seat, int square)
{
    const struct clio_frame *f = asking_frame(x->s);
    if (f->rule == R_site) {
        SEE_LOCALS_OF(site);
        return civ_check_site(x, seat, l->city, l->item, l->what, square);
    }
    SEE_LOCALS_OF(produce);
    return civ_check_site(x, seat, l->city, l->item2, l->what2, square);
}

static bool is_of_city(int verb)
{
    return verb == DO_ARMY || verb == DO_SCOUT || verb == DO_TRAIN || verb == DO_BUILD ||
           verb == DO_WALLS || verb == DO_WONDER || verb == DO_FREE_BUILD || verb == DO_ARTS ||
           verb == DO_HARVEST || verb == DO_PROGRAM;
}

/* A move that is not legal, in the question that is open. */
static int check(const struct play *x, int seat, clio_move move)
{
    int question = x->s->core.question, verb = clio_verb(move);
    int a = clio_arg(move, 0), b = clio_arg(move, 1);
    bool menu =
        question == Q_START || question == Q_TRADE || question == Q_CITY || question == Q_MOVE;
    if (verb == DO_USE && (menu || question == Q_BATTLE || question == Q_AFTER_UNIT))
        return civ_check_use(x, seat, a);
    if (verb == DO_PLAY && menu)
        return civ_check_play(x, seat, a);
    switch (question) {
    case Q_START: return check_in_start(x, seat, move);
    case Q_TRADE: return check_in_trade(x, seat, move);
    case Q_CITY:
        if (verb == DO_ADVANCE)
            return civ_check_advance(x, seat);
        return is_of_city(verb) ? check_in_city(x, seat, move) : WHY_NOT_NOW;
    case Q_MOVE:
        return verb == DO_MOVE ? civ_check_move(x, seat, a, b, clio_arg(move, 2)) : WHY_NOT_NOW;
    case Q_STEP: return check_in_step(x, move);
    case Q_RESEARCH: return verb == DO_RESEARCH ? civ_check_research(x, seat, a) : WHY_NOT_NOW;
    case Q_SITE: return verb == DO_SITE ? check_in_site(x, seat, a) : WHY_NOT_NOW;
    case Q_CAPITAL: return verb == DO_CAPITAL ? civ_check_capital(x, seat, a) : WHY_NOT_NOW;
    case Q_PLACE_FIGURE: return verb == DO_PLACE ? civ_check_standing(x, seat, a) : WHY_NOT_NOW;
    case Q_GOVERNMENT: return verb == DO_GOVERN ? civ_check_govern(x, seat, a) : WHY_NOT_NOW;
    case Q_ADOPT: return verb == DO_ADOPT ? civ_check_adopt(x, seat, a) : WHY_NOT_NOW;
    case Q_SWITCH_POLICY:
        return verb == DO_SWITCH_POLICY ? civ_check_switch(x, seat, a, b) : WHY_NOT_NOW;
    case Q_BATTLE: return check_in_battle(x, move);
    case Q_LOOT: return verb == DO_LOOT ? civ_check_loot(x, asking_frame(x->s), a) : WHY_NOT_NOW;
    case Q_OFFER: return verb == DO_PROPOSE ? WHY_OFFER_EMPTY : civ_check_deal(x, move);
    default: return WHY_NOT_NOW;
    }
}

/* ---- What a reason tells ------------------------------------------------------------------------------------- */

/* The two numbers of a reason: what is needed and what there is, or a limit. */
static void find_numbers(const struct play *x, int seat, clio_move move, int why, int n[2])
{
    const struct civ_seat *p = &x->s->seat[seat];
    int item, what, city;
    switch (why) {
    case WHY_TOO_DEAR:
        city = own_city(x, seat, clio_arg(move, 0));
        if (city >= 0 && civ_item_of(move, &item, &what)) {
            n[0] = civ_item_cost(x, seat, item, what);
            n[1] = civ_most_production(x, seat, city);
        }
        break;
    case WHY_CULTURE_SHORT:
        n[0] = x->c->track[p->track + 1].culture;
        n[1] = p->culture;
        break;
    case WHY_ADVANCE_TRADE_SHORT:
        n[0] = x->c->track[p->track + 1].trade;
        n[1] = p->trade;
        break;
    case WHY_RESEARCH_SHORT:
        n[0] = civ_research_price(x, seat, x->c->tech[clio_arg(move, 0)].level);
        n[1] = p->trade;
        break;
    case WHY_NO_PLACE: n[0] = x->c->tech[clio_arg(move, 0)].level - 1; break;
    case WHY_STACK_FULL: n[0] = civ_stacking(x, seat); break;
    case WHY_CITY_LIMIT: n[0] = civ_city_limit(x, seat); break;
    default: break;
    }
}

static int action_of(int verb)
{
    return verb == DO_ARTS      ? ACTION_ARTS
           : verb == DO_HARVEST ? ACTION_HARVEST
           : verb == DO_PROGRAM ? ACTION_PROGRAM
                                : ACTION_PRODUCE;
}

/* What a reason names and the move does not. */
static int find_thing(const struct play *x, int seat, clio_move move, int why, int domain)
{
    int a = clio_arg(move, 0), b = clio_arg(move, 1), verb = clio_verb(move);
    switch (domain) {
    case D_TECH:
        return why == WHY_GOVERNMENT_LOCKED ? x->c->government[a].unlocked_by
                                            : x->c->building[b].unlocked_by;
    case D_BUILDING: return x->c->building[b].upgrade;
    case D_POLICY: return x->c->policy[verb == DO_SWITCH_POLICY ? b : a].reverse;
    case D_RESOURCE: return civ_square_resource(x, b);
    case D_ACTION: return action_of(verb);
    case D_FIGURE: return verb == DO_SCOUT ? SCOUT : ARMY;
    case D_PHASE: return civ_ability_phase(x, a);
    case D_ABILITY: return A_CIVILIZATION + x->s->seat[seat].civilization;
    case CLIO_SEAT: return civ_city_at(x->s, a) / CITIES_EACH;
    default: return -1;
    }
}

/* Arguments of a reason by their names: those of the move, then what else there is to tell. */
static void tell_reason(const struct play *x, int seat, clio_move move, int why,
                        struct clio_reason *out)
{
    const struct clio_phrase *reason = &x->game->reasons[why];
    const struct clio_phrase *verb = &x->game->verbs[clio_verb(move)];
    int n[2] = {0, 0};
    find_numbers(x, seat, move, why, n);
    *out = (struct clio_reason){.phrase = (uint16_t)why};
    for (int i = 0; i < CLIO_MAX_ARGS && reason->arg[i].name; i++) {
        int k = 0, domain = reason->arg[i].domain;
        while (k < 3 && verb->arg[k].name && strcmp(verb->arg[k].name, reason->arg[i].name) != 0)
            k++;
        bool named = k < 3 && verb->arg[k].name && verb->arg[k].domain == domain;
        out->arg[i] = (int16_t)(named                   ? clio_arg(move, k)
                                : domain == CLIO_NUMBER ? n[reason->arg[i].name[0] == 'm']
                                                        : find_thing(x, seat, move, why, domain));
    }
}

static bool is_legal(const struct play *x, int seat, clio_move move)
{
    clio_move moves[CLIO_MAX_MOVES];
    int n = civ_legal(x->game, x->s, seat, moves, CLIO_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Does every thing that the move names exist? City walls are no building. */
static bool is_sensible(const clio_game *game, clio_move move)
{
    const struct clio_phrase *verb = clio_verb_of(game, move);
    for (int i = 0; verb && i < 3 && verb->arg[i].name; i++) {
        int domain = verb->arg[i].domain;
        int things = domain == CLIO_SEAT     ? SEATS
                     : domain == CLIO_NUMBER ? UINT16_MAX
                     : domain == D_BUILDING  ? BUILDINGS
                                             : game->domains[domain].count(game);
        if (clio_arg(move, i) >= things)
            return false;
    }
    return verb != NULL;
}

static int reason_against(const struct play *x, int seat, clio_move move)
{
    int why = check(x, seat, move);
    return why == LEGAL ? WHY_NOT_NOW : why;
}

void civ_why_not(const clio_game *game, const void *state, int seat, clio_move move,
                 struct clio_reason *why)
{
    LOOK_AT(x, game, state);
    *why = (struct clio_reason){.phrase = WHY_NOT_NOW};
    if (x.s->over)
        return;
    if (!clio_is_asked(&x.s->core, seat)) {
        why->phrase = WHY_NOT_YOURS;
        return;
    }
    if (is_sensible(game, move) && !is_legal(&x, seat, move))
        tell_reason(&x, seat, move, reason_against(&x, seat, move), why);
}

/* ---- What one may think of ---------------------------------------------------------------------------------------- */

struct thought {
    const struct play *x;
    int seat, legal; /* so many of the moves are legal ones */
    struct clio_moves *m;
};

/* A move that is not legal, if there is a reason for it. */
static void imagine(const struct thought *t, unsigned verb, unsigned a, unsigned b, unsigned c)
{
    clio_move move = clio_move_of(verb, a, b, c);
    for (int i = 0; i < t->legal; i++)
        if (t->m->out[i] == move)
            return;
    if (reason_against(t->x, t->seat, move) != WHY_NOT_NOW)
        clio_add(t->m, verb, a, b, c);
}

/* Abilities of the phase that are there but cannot be used, and events in hand. */
static void imagine_cards(const struct thought *t, int phase)
{
    const struct civ_seat *p = &t->x->s->seat[t->seat];
    for (int i = 0; i < ABILITIES; i++) {
        if (!has(t->x->s, t->seat, i) || !civ_abilities[i]->on[H_USED] || civ_abilities[i]->passive)
            continue;
        int when = civ_ability_phase(t->x, i);
        if (when == phase || when == PHASE_ANY)
            imagine(t, DO_USE, (unsigned)i, 0, 0);
    }
    uint32_t titles = 0;
    for (uint64_t left = p->events; left; left &= left - 1)
        titles |= 1u << t->x->c->event_of[__builtin_ctzll(left)];
    for (; titles; titles &= titles - 1)
        imagine(t, DO_PLAY, (unsigned)__builtin_ctz(titles), 0, 0);
}

static void imagine_start(const struct thought *t)
{
    const struct civ_seat *p = &t->x->s->seat[t->seat];
    for (int government = 0; government < BASE_GOVERNMENTS; government++)
        imagine(t, DO_GOVERN, (unsigned)civ_government_row(t->x, government), 0, 0);
    for (int i = ARMIES_EACH; i < FIGURES_EACH; i++)
        if (p->figure[i].square != NO_SQUARE &&
            (i == ARMIES_EACH || p->figure[i].square != p->figure[i - 1].square))
            imagine(t, DO_FOUND, p->figure[i].square, SCOUT, 0);
    imagine_cards(t, PHASE_START);
}

static void imagine_trade(const struct thought *t)
{
    for (int other = 0; other < t->x->s->seats; other++)
        if (other != t->seat)
            imagine(t, DO_OFFER, (unsigned)other, 0, 0);
    imagine_cards(t, PHASE_TRADE);
}

/* Every item that a city could make, and its other actions. */
static void imagine_city(const struct thought *t, int city)
{
    const struct play *x = t->x;
    unsigned centre = x->s->seat[t->seat].city[city].square;
    imagine(t, DO_ARMY, centre, 0, 0);
    imagine(t, DO_SCOUT, centre, 0, 0);
    for (unsigned type = 0; type < TYPES; type++)
        imagine(t, DO_TRAIN, centre, type, 0);
    for (unsigned building = 0; building < BUILDINGS; building++)
        if (x->c->buildings_of[x->s->waw] >> building & 1)
            imagine(t, DO_BUILD, centre, building, 0);
    imagine(t, DO_WALLS, centre, 0, 0);
    for (int i = 0; i < MARKET_WONDERS; i++)
        if (x->s->market[i] != NONE)
            imagine(t, DO_WONDER, centre, x->s->market[i], 0);
    imagine(t, DO_ARTS, centre, 0, 0);
    if (x->s->waw)
        imagine(t, DO_PROGRAM, centre, 0, 0);
    uint16_t found[CITIES_EACH * 8 + FIGURES_EACH];
    int n = civ_harvest_squares(x, t->seat, city, found, CITIES_EACH * 8 + FIGURES_EACH);
    for (int i = 0; i < n; i++)
        imagine(t, DO_HARVEST, centre, found[i], 0);
}

static void imagine_management(const struct thought *t)
{
    imagine(t, DO_ADVANCE, 0, 0, 0);
    for (int city = 0; city < CITIES_EACH; city++)
        if (has_city(t->x->s, t->seat, city))
            imagine_city(t, city);
    imagine_cards(t, PHASE_CITY);
}

/* Stacks that can go no farther: all of each together. */
static void imagine_movement(const struct thought *t)
{
    const struct civ *s = t->x->s;
    for (int i = 0; i < FIGURES_EACH; i++) {
        int square = s->seat[t->seat].figure[i].square;
        if (square == NO_SQUARE || __builtin_ctz(civ_figures_at(s, t->seat, square)) != i)
            continue;
        imagine(t, DO_MOVE, (unsigned)square, (unsigned)armies_on(s, square),
                (unsigned)scouts_on(s, square));
    }
    imagine_cards(t, PHASE_MOVE);
}

static void imagine_steps(const struct thought *t)
{
    const struct clio_frame *f = asking_frame(t->x->s);
    SEE_LOCALS_OF(move_group);
    for (int direction = 0; direction < 8; direction++) {
        int square = civ_beside(t->x, l->square, direction);
        if (square != NO_SQUARE && civ_explored(t->x, square))
            imagine(t, DO_STEP, (unsigned)square, 0, 0);
    }
}

static void imagine_sites(const struct thought *t)
{
    const struct clio_frame *f = asking_frame(t->x->s);
    SEE_LOCALS_OF(site); /* a city is the first thing that R_produce is given, too */
    int centre = t->x->s->seat[t->seat].city[l->city].square;
    for (int direction = 0; direction < 8; direction++)
        imagine(t, DO_SITE, (unsigned)civ_beside(t->x, centre, direction), 0, 0);
}

static void imagine_numbered(const struct thought *t, unsigned verb, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        imagine(t, verb, i, 0, 0);
}

static void imagine_techs(const struct thought *t)
{
    uint64_t left = t->x->c->techs_of[t->x->s->waw] & ~t->x->s->seat[t->seat].techs;
    for (; left; left &= left - 1)
        imagine(t, DO_RESEARCH, (unsigned)__builtin_ctzll(left), 0, 0);
}

static void imagine_capital(const struct thought *t)
{
    int corner = t->x->s->seat[t->seat].square_of_capital_tile;
    for (int i = 0; i < 4; i++)
        imagine(t, DO_CAPITAL, (unsigned)(corner + WIDTH + 1 + i / 2 * WIDTH + i % 2), 0, 0);
}

int civ_imaginable(const clio_game *game, const void *state, int seat, clio_move *out, int max)
{
    LOOK_AT(x, game, state);
    struct clio_moves m = {out, civ_legal(game, state, seat, out, max), max};
    const struct thought t = {&x, seat, m.count, &m};
    if (x.s->over)
        return m.count;
    switch (x.s->core.question) {
    case Q_CAPITAL: imagine_capital(&t); break;
    case Q_START: imagine_start(&t); break;
    case Q_TRADE: imagine_trade(&t); break;
    case Q_CITY: imagine_management(&t); break;
    case Q_MOVE: imagine_movement(&t); break;
    case Q_STEP: imagine_steps(&t); break;
    case Q_RESEARCH: imagine_techs(&t); break;
    case Q_SITE: imagine_sites(&t); break;
    case Q_ADOPT: imagine_numbered(&t, DO_ADOPT, POLICIES); break;
    case Q_LOOT: imagine_numbered(&t, DO_LOOT, LOOTS); break;
    case Q_BATTLE:
    case Q_AFTER_UNIT: imagine_cards(&t, PHASE_BATTLE); break;
    default: break;
    }
    return m.count;
}
