/*
 * view.c: a position as JSON for one viewer. What the viewer may not know is not in it. Seats are
 * numbers; barbarians and pirates are named. Points are in halves.
 */
#include "games/clash/clash.h"

static const char *thing_id(const struct play *x, int domain, int thing)
{
    return clash_domains[domain].thing_id(x->game, thing);
}

static void view_owner(struct clio_json *j, const char *key, int owner)
{
    if (owner < SEATS)
        clio_json_int(j, key, owner);
    else if (owner == NONE)
        clio_json_null(j, key);
    else
        clio_json_str(j, key, owner == BARBARIANS ? "barbarians" : "pirates");
}

static void view_thing(const struct play *x, struct clio_json *j, const char *key, int domain,
                       int thing)
{
    if (thing == NONE)
        clio_json_null(j, key);
    else
        clio_json_str(j, key, thing_id(x, domain, thing));
}

static void view_set(const struct play *x, struct clio_json *j, const char *key, int domain,
                     uint64_t set)
{
    clio_json_open(j, key, '[');
    for (; set; set &= set - 1)
        clio_json_str(j, NULL, thing_id(x, domain, __builtin_ctzll(set)));
    clio_json_close(j, ']');
}

/* Amounts by their ids; zeros are left out. */
static void view_amounts(const struct play *x, struct clio_json *j, const char *key, int domain,
                         const uint8_t *n, int count)
{
    clio_json_open(j, key, '{');
    for (int i = 0; i < count; i++)
        if (n[i])
            clio_json_int(j, thing_id(x, domain, i), n[i]);
    clio_json_close(j, '}');
}

/* ---- The map ---------------------------------------------------------------------------------------------- */

/* What a Collect of the city could bring: so many in all, and spaces by what they give. */
static void view_yields(const struct play *x, int city, struct clio_json *j)
{
    uint8_t spaces[KINDS] = {0};
    int owner = city_owner(city), home = x->s->city[city].space;
    if (owner >= SEATS)
        return;
    for (int side = -1; side < SIDES; side++) {
        int space = side < 0 ? home : neighbour(x, home, side);
        unsigned kinds = space == NONE ? 0 : clash_yields(x, owner, city, space);
        for (; kinds; kinds &= kinds - 1)
            spaces[__builtin_ctz(kinds)]++;
    }
    clio_json_int(j, "collects", clash_collect_limit(x, owner, city));
    view_amounts(x, j, "yields", D_KIND, spaces, KINDS);
}

static void view_city(const struct play *x, int city, struct clio_json *j)
{
    const struct clash_city *c = &x->s->city[city];
    clio_json_open(j, "city", '{');
    if (c->name)
        view_thing(x, j, "name", D_CITY, c->name - 1);
    view_owner(j, "owner", city_owner(city));
    view_thing(x, j, "mood", D_MOOD, c->mood);
    clio_json_int(j, "size", clash_city_size(x->s, city));
    clio_json_open(j, "buildings", '{');
    for (int b = 0; b < BUILDINGS; b++)
        if (c->building[b])
            clio_json_int(j, thing_id(x, D_BUILDING, b), c->building[b] - 1);
    clio_json_close(j, '}');
    if (c->building[PORT])
        view_thing(x, j, "port_faces", D_SPACE, neighbour(x, c->space, c->port));
    view_set(x, j, "wonders", D_WONDER, c->wonders);
    clio_json_int(j, "activations", c->activations);
    view_yields(x, city, j);
    if (c->marks & DRUIDS)
        clio_json_bool(j, "druids", true);
    if (c->tokens)
        clio_json_int(j, "seduction", c->tokens);
    clio_json_close(j, '}');
}

static void view_space(const struct play *x, int space, struct clio_json *j)
{
    const struct clash_space *p = &x->s->space[space];
    clio_json_open(j, NULL, '{');
    view_thing(x, j, "at", D_SPACE, space);
    clio_json_int(j, "area", layout_of(x)->area_of[space]);
    if (p->terrain != UNEXPLORED)
        view_thing(x, j, "terrain", D_TERRAIN, p->terrain);
    if (p->exhausted)
        clio_json_bool(j, "exhausted", true);
    if (p->holder != NONE) {
        view_owner(j, "holder", p->holder);
        view_amounts(x, j, "units", D_UNIT, p->units, UNITS);
    }
    if (p->pirates)
        clio_json_int(j, "pirates", p->pirates);
    if (p->city != NONE)
        view_city(x, p->city, j);
    clio_json_close(j, '}');
}

/* A tile just turned over: what its spaces become in either orientation. */
static void view_new_region(const struct play *x, int area, struct clio_json *j)
{
    clio_json_open(j, "new_region", '{');
    clio_json_int(j, "area", area);
    clio_json_open(j, "ways", '[');
    for (int way = 1; way <= 2; way++) {
        clio_json_open(j, NULL, '{');
        for (int k = 0; k < AREA_SPACES; k++)
            view_thing(x, j, thing_id(x, D_SPACE, layout_of(x)->area[area].space[k]), D_TERRAIN,
                       clash_terrain_laid(x, area, way, k));
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_close(j, '}');
}

static void view_map(const struct play *x, struct clio_json *j)
{
    const struct clash_layout *layout = layout_of(x);
    clio_json_open(j, "spaces", '[');
    for (int i = 0; i < layout->spaces; i++)
        view_space(x, layout->list[i], j);
    clio_json_close(j, ']');
    clio_json_open(j, "explored", '[');
    for (int i = 0; i < layout->areas; i++)
        clio_json_bool(j, NULL, x->s->turned[i] != 0 && x->s->turned[i] != TILE_SHOWN);
    clio_json_close(j, ']');
    for (int i = 0; i < layout->areas; i++)
        if (x->s->turned[i] == TILE_SHOWN)
            view_new_region(x, i, j);
}

/* ---- The players --------------------------------------------------------------------------------------------- */

static void view_hand(const struct play *x, int seat, int viewer, struct clio_json *j)
{
    const struct clash_seat *p = &x->s->seat[seat];
    bool all = viewer == seat || viewer == CLIO_OMNISCIENT;
    const struct clash_seat *eyes = viewer < x->s->seats ? &x->s->seat[viewer] : NULL;
    clio_json_int(j, "action_count", clash_cards_in(p->actions));
    clio_json_int(j, "objective_count", clash_cards_in(p->objectives));
    clio_json_int(j, "wonder_count", clash_cards_in(p->wonders));
    view_set(x, j, "actions", D_ACTION_CARD,
             p->actions & (all    ? ~(uint64_t)0
                           : eyes ? eyes->knows_actions
                                  : 0));
    view_set(x, j, "objectives", D_OBJECTIVE_CARD,
             p->objectives & (all    ? ~(uint64_t)0
                              : eyes ? eyes->knows_objectives
                                     : 0));
    view_set(x, j, "wonders", D_WONDER,
             p->wonders & (all || x->e->public_wonders ? ~(uint64_t)0
                           : eyes                      ? eyes->knows_wonders
                                                       : 0));
    view_set(x, j, "persons", D_EVENT, p->persons);
}

static void view_civ_advances(const struct play *x, const struct clash_seat *p, const char *key,
                              unsigned set, struct clio_json *j)
{
    clio_json_open(j, key, '[');
    for (int i = 0; p->civ != NONE && i < CIV_ADVANCES; i++)
        if (set >> i & 1)
            clio_json_str(j, NULL, thing_id(x, D_ABILITY, x->e->civ[p->civ].ability[i]));
    clio_json_close(j, ']');
}

static void view_leaders(const struct play *x, const struct clash_seat *p, struct clio_json *j)
{
    view_thing(x, j, "leader", D_LEADER, p->leader);
    clio_json_open(j, "leaders_left", '[');
    for (int i = 0; i < 3; i++)
        if (p->leaders_left >> i & 1)
            clio_json_str(j, NULL, thing_id(x, D_LEADER, p->leader_card[i]));
    clio_json_close(j, ']');
    clio_json_int(j, "captured_leaders", p->captured_leaders);
}

static void view_completed(const struct play *x, const struct clash_seat *p, struct clio_json *j)
{
    clio_json_open(j, "completed", '[');
    for (int half = 0; half < 2; half++)
        for (uint64_t left = p->completed[half]; left; left &= left - 1)
            clio_json_str(
                j, NULL,
                thing_id(x, D_OBJECTIVE, x->e->objective[__builtin_ctzll(left)].half[half]));
    clio_json_close(j, ']');
}

static void view_reserve(const struct play *x, int seat, struct clio_json *j)
{
    uint8_t reserve[UNITS];
    for (int u = 0; u < UNITS; u++)
        reserve[u] = (uint8_t)clash_in_reserve(x, seat, u);
    view_amounts(x, j, "reserve", D_UNIT, reserve, UNITS);
    view_amounts(x, j, "left", D_BUILDING, x->s->seat[seat].left, PIECES);
}

static void view_seat(const struct play *x, int seat, int viewer, struct clio_json *j)
{
    const struct clash_state *s = x->s;
    const struct clash_seat *p = &s->seat[seat];
    clio_json_open(j, NULL, '{');
    view_thing(x, j, "civ", D_CIV, p->civ);
    clio_json_open(j, "stock", '{');
    for (int k = 0; k < KINDS; k++)
        clio_json_int(j, thing_id(x, D_KIND, k), p->stock[k]);
    clio_json_close(j, '}');
    clio_json_open(j, "limits", '{');
    for (int k = 0; k < RESOURCES; k++)
        clio_json_int(j, thing_id(x, D_KIND, k), clash_stock_limit(x, seat, k));
    clio_json_close(j, '}');
    if (x->e->levels) {
        clio_json_open(j, "levels", '{');
        for (int k = MOOD; k <= CULTURE; k++)
            clio_json_int(j, thing_id(x, D_KIND, k), *clash_level_of(x->s, seat, k));
        clio_json_close(j, '}');
    }
    view_set(x, j, "advances", D_ADVANCE, p->advances);
    view_civ_advances(x, p, "civ_advances", p->civ_advances, j);
    if (p->civ != NONE)
        view_civ_advances(x, p, "civ_advances_left", ~(unsigned)p->civ_advances, j);
    if (!x->e->levels)
        clio_json_int(j, "event_cubes", p->cubes);
    clio_json_int(j, "cities", clash_city_count(s, seat));
    view_thing(x, j, "start", D_SPACE, p->start);
    view_hand(x, seat, viewer, j);
    view_completed(x, p, j);
    if (s->expansion)
        view_leaders(x, p, j);
    view_reserve(x, seat, j);
    clio_json_open(j, "captives", '[');
    for (int i = 0; i < CAPTIVE_ROOM; i++)
        if (p->captive[i])
            clio_json_str(j, NULL, thing_id(x, D_UNIT, (p->captive[i] - 1) % UNITS));
    clio_json_close(j, ']');
    if (p->runes)
        clio_json_int(j, "runes", p->runes);
    if (p->explored) {
        clio_json_open(j, "explorer_markers", '['); /* areas */
        for (uint32_t left = p->explored; left; left &= left - 1)
            clio_json_int(j, NULL, __builtin_ctz(left));
        clio_json_close(j, ']');
    }
    clio_json_int(j, "points", clash_total_points(x, seat));
    clio_json_open(j, "score", '{');
    for (int i = 0; i < CATEGORIES; i++)
        clio_json_int(j, thing_id(x, D_CATEGORY, i), clash_half_points(x, seat, i));
    clio_json_close(j, '}');
    clio_json_close(j, '}');
}

/* ---- The conflict under way -------------------------------------------------------------------------------------- */

static void view_side(const struct play *x, int side, int viewer, struct clio_json *j)
{
    const struct clash_side *p = &x->s->fight.side[side];
    bool sees_card = x->s->fight.revealed || viewer == p->owner || viewer == CLIO_OMNISCIENT;
    clio_json_open(j, side == 0 ? "attacker" : "defender", '{');
    view_owner(j, "owner", p->owner);
    clio_json_bool(j, "has_card", p->card != NONE);
    if (sees_card)
        view_thing(x, j, "card", D_ACTION_CARD, p->card);
    clio_json_bool(j, "card_void", p->card_void);
    view_amounts(x, j, "at_start", D_UNIT, p->at_start, UNITS);
    view_amounts(x, j, "lost", D_UNIT, p->lost, UNITS);
    clio_json_int(j, "fighters", clash_fighters(x, side));
    clio_json_open(j, "dice", '[');
    for (int i = 0; i < p->dice; i++) {
        const struct clash_die_face *face = &x->e->face[p->die[i]];
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "value", face->value);
        view_thing(x, j, "clash", D_UNIT, face->clash);
        clio_json_bool(j, "used", p->die_used[i] != 0);
        clio_json_bool(j, "counts", p->die_used[i] != 2);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
    clio_json_int(j, "value", p->value);
    clio_json_int(j, "hits", p->hits);
    clio_json_int(j, "cancels", p->cancels);
    clio_json_close(j, '}');
}

static void view_assault(const struct play *x, struct clio_json *j)
{
    uint8_t units[UNITS];
    clash_assault(x, units);
    clio_json_open(j, "assault", '{');
    view_amounts(x, j, "units", D_UNIT, units, UNITS);
    clio_json_int(j, "pirates", x->s->fight.attackers[SHIP]);
    clio_json_close(j, '}');
}

static void view_fight(const struct play *x, int viewer, struct clio_json *j)
{
    const struct clash_fight *fight = &x->s->fight;
    if (fight->space == NONE)
        return;
    clio_json_open(j, "fight", '{');
    view_thing(x, j, "at", D_SPACE, fight->space);
    view_thing(x, j, "from", D_SPACE, fight->from);
    clio_json_bool(j, "naval", fight->naval);
    clio_json_bool(j, "raid", fight->raid);
    clio_json_int(j, "round", fight->round);
    clio_json_bool(j, "city", fight->city != NONE);
    clio_json_bool(j, "fortress", fight->fortress);
    clio_json_bool(j, "revealed", fight->revealed);
    view_side(x, 0, viewer, j);
    view_side(x, 1, viewer, j);
    view_assault(x, j);
    clio_json_close(j, '}');
}

/* ---- The rest -------------------------------------------------------------------------------------------------------- */

static void view_turn(const struct play *x, struct clio_json *j)
{
    const struct clash_state *s = x->s;
    clio_json_int(j, "age", s->age);
    clio_json_int(j, "ages", s->ages);
    clio_json_int(j, "round", s->round);
    clio_json_int(j, "rounds", x->e->rounds_per_age);
    clio_json_int(j, "first", s->first);
    view_owner(j, "turn", s->over ? NONE : s->turn.seat);
    clio_json_int(j, "actions", s->turn.seat == NONE || s->over ? 0 : s->turn.actions);
    clio_json_bool(j, "expansion", s->expansion);
    clio_json_bool(j, "public_wonders", x->e->public_wonders);
    if (x->e->levels) { /* reaching these draws an event */
        clio_json_int(j, "top_level", x->e->top_level);
        clio_json_open(j, "event_levels", '[');
        for (int level = 1; level <= x->e->top_level; level++)
            if (clash_level_draws_event(x, level))
                clio_json_int(j, NULL, level);
        clio_json_close(j, ']');
    }
}

/* What cannot be collected twice from the same space in the Collect under way. */
static void view_collect(const struct play *x, struct clio_json *j)
{
    const struct clash_state *s = x->s;
    if (s->collect_city == NONE)
        return;
    clio_json_open(j, "collect", '{');
    view_thing(x, j, "city", D_SPACE, s->city[s->collect_city].space);
    clio_json_int(j, "left", s->collect_left);
    view_amounts(x, j, "gained", D_KIND, s->collected, KINDS);
    clio_json_close(j, '}');
}

/* The units chosen so far in the Recruit under way. */
static void view_recruit(const struct play *x, struct clio_json *j)
{
    if (x->s->over || x->s->core.question != Q_RECRUIT)
        return;
    const struct clio_frame *f = top_frame(x->s);
    SEE_LOCALS_OF(recruit);
    clio_json_open(j, "recruit", '{');
    view_thing(x, j, "city", D_SPACE, l->space);
    view_amounts(x, j, "units", D_UNIT, l->ordered, UNITS);
    clio_json_close(j, '}');
}

/* Where the squad goes that is being put together, and who comes along so far. */
static void view_squad(const struct play *x, struct clio_json *j)
{
    struct squad_seen squad;
    if (!clash_see_squad(x, &squad))
        return;
    clio_json_open(j, "squad", '{');
    view_thing(x, j, "from", D_SPACE, squad.from);
    view_thing(x, j, "to", D_SPACE, squad.to);
    view_amounts(x, j, "units", D_UNIT, squad.units, UNITS);
    clio_json_close(j, '}');
}

static void view_stock(const struct play *x, struct clio_json *j, const uint8_t *stock)
{
    for (int k = 0; k < KINDS; k++)
        if (stock[k])
            clio_json_int(j, thing_id(x, D_KIND, k), stock[k]);
}

/* Offered cards are shown to the other party only when the deal is done. */
static void view_deal(const struct play *x, int viewer, struct clio_json *j)
{
    const struct clash_deal *deal = &x->s->deal;
    if (deal->from == NONE)
        return;
    clio_json_open(j, "deal", '{');
    clio_json_int(j, "from", deal->from);
    clio_json_int(j, "to", deal->to);
    clio_json_open(j, "gives", '{');
    view_stock(x, j, deal->stock[0]);
    clio_json_int(j, "action_count", clash_cards_in(deal->actions));
    clio_json_int(j, "objective_count", clash_cards_in(deal->objectives));
    clio_json_int(j, "wonder_count", clash_cards_in(deal->wonders));
    if (viewer == deal->from || viewer == CLIO_OMNISCIENT) {
        view_set(x, j, "actions", D_ACTION_CARD, deal->actions);
        view_set(x, j, "objectives", D_OBJECTIVE_CARD, deal->objectives);
        view_set(x, j, "wonders", D_WONDER, deal->wonders);
    }
    view_set(x, j, "persons", D_EVENT, deal->persons);
    clio_json_close(j, '}');
    clio_json_open(j, "wants", '{');
    view_stock(x, j, deal->stock[1]);
    clio_json_int(j, "action_count", deal->cards[0]);
    clio_json_int(j, "objective_count", deal->cards[1]);
    clio_json_int(j, "wonder_count", deal->cards[2]);
    clio_json_close(j, '}');
    clio_json_close(j, '}');
}

static void view_cards_in_play(const struct play *x, int viewer, struct clio_json *j)
{
    const struct clash_state *s = x->s;
    view_thing(x, j, "event", D_EVENT, s->event);
    clio_json_open(j, "decks", '{');
    clio_json_int(j, "actions", s->action_deck.count);
    clio_json_int(j, "events", s->event_deck.count);
    clio_json_int(j, "objectives", s->objective_deck.count);
    clio_json_int(j, "wonders", s->wonder_deck.count);
    clio_json_close(j, '}');
    if (s->action_discard.count)
        view_thing(x, j, "action_discard", D_ACTION_CARD, clio_top(&s->action_discard));
    if (s->event_discard.count)
        view_thing(x, j, "event_discard", D_EVENT, clio_top(&s->event_discard));
    view_set(x, j, "shown_wonders", D_WONDER, s->shown_wonders);
    clio_json_open(j, "wonder_builders", '{');
    for (int i = 0; i < x->e->wonders; i++)
        if (s->builder[i] != NONE)
            clio_json_int(j, thing_id(x, D_WONDER, i), s->builder[i]);
    clio_json_close(j, '}');
    clio_json_open(j, "in_play", '[');
    if (s->pestilence)
        clio_json_str(j, NULL, "pestilence");
    if (s->eclipse)
        clio_json_str(j, NULL, "solar_eclipse");
    if (s->trojan)
        clio_json_str(j, NULL, "trojan_horse");
    clio_json_close(j, ']');
    if (s->event_deck.count &&
        (viewer == CLIO_OMNISCIENT || (viewer < s->seats && s->event_top_known >> viewer & 1)))
        view_thing(x, j, "next_event", D_EVENT, clio_top(&s->event_deck));
    clio_json_int(j, "pirates_left", s->pirates_left);
    clio_json_int(j, "exhausted_left", s->exhausted_left);
}

/* What the journeys of the open question lead to, for whom they can be chosen by. */
static void view_previews(const struct play *x, int viewer, struct clio_json *j)
{
    static const char *const leads[] = {"explore", "fight",    "conquer",
                                        "forest",  "mountain", "navigation"};
    clio_move moves[CLIO_MAX_MOVES];
    if (x->s->core.question != Q_MOVE || !clio_is_asked(&x->s->core, viewer))
        return;
    int n = clash_legal(x->game, x->s, viewer, moves, CLIO_MAX_MOVES);
    clio_json_open(j, "previews", '[');
    for (int i = 0; i < n; i++) {
        unsigned set =
            clio_verb(moves[i]) == DO_ENOUGH
                ? 0
                : clash_move_consequences(x, viewer, clio_arg(moves[i], 0), clio_arg(moves[i], 1));
        set &= ~(unsigned)PENALTY_UNLED;
        if (!set)
            continue;
        clio_json_open(j, NULL, '{');
        view_thing(x, j, "from", D_SPACE, clio_arg(moves[i], 0));
        view_thing(x, j, "to", D_SPACE, clio_arg(moves[i], 1));
        clio_json_open(j, "leads", '[');
        for (; set; set &= set - 1)
            clio_json_str(j, NULL, leads[__builtin_ctz(set)]);
        clio_json_close(j, ']');
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* Where the figures stand that an action to move could begin with. */
static void view_movers(const struct play *x, int viewer, struct clio_json *j)
{
    clio_move moves[CLIO_MAX_MOVES];
    struct clio_moves m = {moves, 0, CLIO_MAX_MOVES};
    bool from[SHEET] = {false};
    if (x->s->core.question != Q_TURN || !clio_is_asked(&x->s->core, viewer) ||
        x->s->turn.actions == 0)
        return;
    clash_first_squads(x, viewer, &m);
    for (int i = 0; i < m.count; i++)
        if (clio_verb(moves[i]) != DO_ENOUGH)
            from[clio_arg(moves[i], 0)] = true;
    clio_json_open(j, "movers", '[');
    for (int space = 0; space < SHEET; space++)
        if (from[space])
            view_thing(x, j, NULL, D_SPACE, space);
    clio_json_close(j, ']');
}

void clash_view(const clio_game *game, const void *state, int viewer, struct clio_json *j)
{
    const struct play reader = reading(game, state), *x = &reader;
    view_turn(x, j);
    view_map(x, j);
    clio_json_open(j, "players", '[');
    for (int seat = 0; seat < x->s->seats; seat++)
        view_seat(x, seat, viewer, j);
    clio_json_close(j, ']');
    view_fight(x, viewer, j);
    view_collect(x, j);
    view_recruit(x, j);
    view_squad(x, j);
    view_deal(x, viewer, j);
    view_previews(x, viewer, j);
    view_movers(x, viewer, j);
    view_cards_in_play(x, viewer, j);
}
