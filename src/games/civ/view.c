/*
 * view.c: a position as JSON for one viewer. What the viewer may not know is not in it; zeros, "no"
 * and "none" are left out. Seats are numbers, squares and things their ids.
 *
 * "map" has the tiles, those face down without a "tile", and the squares of the others: what each
 * gives now by icons (of the marker that lies there, or printed), what lies and stands there, to which
 * city it belongs ("of", the square of its centre). "market" is what can be had, "track" the culture
 * track, "players" has the rest seat by seat (view_seats.c); "battle" and "deal" are there while
 * somebody fights or negotiates (view_battle.c).
 */
#include "games/civ/view.h"
#include "games/civ/war.h"

/* ---- The map -------------------------------------------------------------------------------------------- */

static void view_tile(const struct play *x, int slot, struct clio_json *j)
{
    const struct civ_slot *at = &civ_layout_of(x)->slot[slot];
    clio_json_open(j, NULL, '{');
    clio_json_int(j, "x", at->x);
    clio_json_int(j, "y", at->y);
    if (x->s->tile[slot] != NONE) {
        view_thing(x, j, "tile", D_TILE, x->s->tile[slot]);
        clio_json_int(j, "turned", x->s->turned[slot]);
    }
    if (at->seat != NONE)
        clio_json_int(j, "home", seat_in_order(x->s, at->seat));
    clio_json_close(j, '}');
}

static void view_marker(const struct play *x, int square, struct clio_json *j)
{
    int marker = x->s->marker[square];
    if (marker == ON_HUT)
        view_flag(j, "hut", true);
    else if (marker == ON_VILLAGE)
        view_flag(j, "village", true);
    else if (marker == ON_RELIC)
        view_thing(x, j, "relic", D_RELIC,
                   x->c->relic_at[x->s->tile[civ_layout_of(x)->slot_of[square]]]);
    else if (marker >= ON_CITY_STATE)
        view_thing(x, j, "city_state", D_CITY_STATE, marker - ON_CITY_STATE);
    else if (marker >= ON_PERSON)
        view_thing(x, j, "person", D_PERSON, marker - ON_PERSON);
    else if (marker >= ON_WONDER)
        view_thing(x, j, "wonder", D_WONDER, marker - ON_WONDER);
    else if (marker >= ON_BUILDING)
        view_thing(x, j, "building", D_BUILDING, marker - ON_BUILDING);
}

/* Figures of the attacker that came from a square and fight elsewhere now: they are shown there. */
static bool come_from(const struct civ *s, int square)
{
    const struct civ_battle *b = &s->battle;
    int first = b->figures ? __builtin_ctz(b->figures) : 0;
    return b->open && b->figures && b->from == square &&
           s->seat[b->seat[ATTACKER]].figure[first].flags & FIGURE_FIGHTS;
}

/* Whose, how many, and how many of them have not moved this turn. */
static void view_figures(const struct play *x, int square, struct clio_json *j)
{
    bool fight = come_from(x->s, square);
    int seat = fight ? x->s->battle.seat[ATTACKER] : owner_of_figures(x->s, square), fresh = 0;
    if (seat == NONE)
        return;
    for (unsigned left = civ_figures_at(x->s, seat, square); left; left &= left - 1)
        fresh += !(x->s->seat[seat].figure[__builtin_ctz(left)].flags & FIGURE_MOVED);
    clio_json_open(j, "figures", '{');
    clio_json_int(j, "seat", seat);
    view_count(j, "armies", armies_on(x->s, square) + (fight ? x->s->battle.armies : 0));
    view_count(j, "scouts", scouts_on(x->s, square) + (fight ? x->s->battle.scouts : 0));
    view_count(j, "fresh", fresh);
    clio_json_close(j, '}');
}

static void view_map_square(const struct play *x, int square, struct clio_json *j)
{
    const struct civ *s = x->s;
    int city = s->outskirts_of[square], centre = civ_city_at(s, square);
    clio_json_open(j, NULL, '{');
    view_square(x, j, "at", square);
    clio_json_str(j, "terrain", civ_terrain_ids[civ_terrain(x, square)]);
    if (centre == NONE) {
        struct civ_icons icons = civ_square_icons(x, square);
        int resource = civ_square_resource(x, square);
        civ_put_icons(j, &icons);
        if (resource != NONE)
            view_thing(x, j, "resource", D_RESOURCE, resource);
        view_marker(x, square, j);
    } else {
        clio_json_int(j, "city", centre / CITIES_EACH); /* its owner; players have the rest */
    }
    view_figures(x, square, j);
    if (city != NONE)
        view_square(x, j, "of", s->seat[city / CITIES_EACH].city[city % CITIES_EACH].square);
    view_flag(j, "blockaded", civ_blockaded(x, square));
    view_flag(j, "held", clio_has_bit(s->held, square));
    view_flag(j, "dried", clio_has_bit(s->dried, square));
    view_flag(j, "cleared", clio_has_bit(s->cleared, square));
    clio_json_close(j, '}');
}

static void view_map(const struct play *x, struct clio_json *j)
{
    const struct civ_layout *layout = civ_layout_of(x);
    clio_json_open(j, "map", '{');
    clio_json_int(j, "width", layout->width);
    clio_json_int(j, "height", layout->height);
    clio_json_open(j, "tiles", '[');
    for (int slot = 0; slot < layout->slots; slot++)
        view_tile(x, slot, j);
    clio_json_close(j, ']');
    clio_json_open(j, "squares", '[');
    for (int square = 0; square < SQUARES; square++)
        if (civ_on_map(x, square) && civ_explored(x, square))
            view_map_square(x, square, j);
    clio_json_close(j, ']');
    clio_json_close(j, '}');
}

/* ---- The market and the culture track ---------------------------------------------------------------------- */

static int wonders_left(const struct play *x)
{
    int left = 0;
    for (int era = 0; era < ERAS; era++)
        left += x->c->numbers.wonders_per_era - x->s->dealt[era];
    return left;
}

static void view_units_left(const struct play *x, struct clio_json *j)
{
    clio_json_open(j, "units", '{');
    for (int type = 0; type < TYPES; type++)
        clio_json_int(j, civ_type_ids[type], civ_units_left(x->s, type));
    clio_json_close(j, '}');
}

/* A pool by the form that is built at first; its upgrade shares it. */
static void view_pools(const struct play *x, struct clio_json *j)
{
    clio_json_open(j, "buildings", '{');
    for (int pool = 0; pool < POOLS; pool++)
        if (x->c->buildings_of[x->s->waw] >> x->c->pool_form[pool] & 1)
            clio_json_int(j, clio_thing_id(x->game, D_BUILDING, x->c->pool_form[pool]),
                          x->s->pool[pool]);
    clio_json_close(j, '}');
}

/* Cards of a set by level: how many are left to draw. */
static void view_event_decks(const struct play *x, struct clio_json *j)
{
    int n[EVENT_LEVELS] = {0};
    uint64_t titles = 0;
    for (uint64_t left = x->s->event_deck; left; left &= left - 1)
        n[x->c->event[x->c->event_of[__builtin_ctzll(left)]].level]++;
    clio_json_open(j, "events", '[');
    for (int level = 0; level < EVENT_LEVELS; level++)
        clio_json_int(j, NULL, n[level]);
    clio_json_close(j, ']');
    for (uint64_t left = x->s->event_discard; left; left &= left - 1)
        titles |= (uint64_t)1 << x->c->event_of[__builtin_ctzll(left)];
    view_set(x, j, "event_discard", D_EVENT, titles);
}

static void view_market(const struct play *x, struct clio_json *j)
{
    const struct civ *s = x->s;
    int persons = 0;
    for (int kind = 0; kind < GREAT_PEOPLE; kind++)
        persons += s->person[kind];
    clio_json_open(j, "market", '{');
    clio_json_open(j, "wonders", '[');
    for (int i = 0; i < MARKET_WONDERS; i++)
        if (s->market[i] == NONE)
            clio_json_null(j, NULL);
        else
            view_thing(x, j, NULL, D_WONDER, s->market[i]);
    clio_json_close(j, ']');
    clio_json_int(j, "wonder_deck", wonders_left(x));
    clio_json_open(j, "resources", '{');
    for (int r = 0; r < MARKET_RESOURCES; r++)
        clio_json_int(j, civ_resource_ids[r], s->resource[r]);
    clio_json_close(j, '}');
    view_pools(x, j);
    view_units_left(x, j);
    clio_json_int(j, "great_people", persons);
    if (s->waw) {
        clio_json_int(j, "programs", s->programs);
        clio_json_int(j, "city_states", __builtin_popcount(s->city_states));
    }
    clio_json_int(j, "huts", __builtin_popcount(s->huts) - s->placed_huts);
    clio_json_int(j, "villages", __builtin_popcount(s->villages) - s->placed_villages);
    view_event_decks(x, j);
    clio_json_close(j, '}');
}

static void view_track(const struct play *x, struct clio_json *j)
{
    static const char *const rewards[] = {"nothing", "event", "person", "victory"};
    clio_json_open(j, "track", '[');
    for (int i = 0; i < TRACK; i++) {
        const struct civ_space *space = &x->c->track[i];
        clio_json_open(j, NULL, '{');
        clio_json_int(j, "level", space->level + 1);
        clio_json_str(j, "reward", rewards[space->reward]);
        view_count(j, "culture", space->culture);
        view_count(j, "trade", space->trade);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* ---- What is going on ---------------------------------------------------------------------------------------- */

static void view_course(const struct play *x, struct clio_json *j)
{
    const struct civ *s = x->s;
    clio_json_str(j, "box", s->waw ? "waw" : "base");
    clio_json_int(j, "turn", s->turn);
    if (s->turn_limit)
        clio_json_int(j, "turn_limit", s->turn_limit);
    clio_json_str(j, "phase", s->turn ? civ_phase_ids[s->phase] : "set-up");
    clio_json_int(j, "first", s->first);
    if (s->acting < s->seats)
        clio_json_int(j, "acting", s->acting);
    if (s->over) {
        view_thing(x, j, "victory", D_VICTORY, s->over - WON_MILITARY);
        clio_json_int(j, "winner", s->winner);
    }
    clio_json_open(j, "obsolete", '[');
    for (uint32_t left = s->obsolete; left; left &= left - 1)
        view_thing(x, j, NULL, D_WONDER, __builtin_ctz(left));
    clio_json_close(j, ']');
}

/* The group that is on its way, and what is left of its move. */
static void view_group(const struct play *x, struct clio_json *j)
{
    if (x->s->over || x->s->core.question != Q_STEP)
        return;
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    SEE_LOCALS_OF(move_group);
    clio_json_open(j, "group", '{');
    clio_json_int(j, "seat", f->seat);
    view_square(x, j, "at", l->square);
    view_square(x, j, "from", l->from);
    view_count(j, "armies", l->armies);
    view_count(j, "scouts", l->scouts);
    clio_json_int(j, "left", l->left);
    clio_json_close(j, '}');
}

/* What is being placed in whose outskirts, for boards to show what it would give there. */
static void view_site(const struct play *x, struct clio_json *j)
{
    if (x->s->over || x->s->core.question != Q_SITE)
        return;
    const struct clio_frame *f = &x->s->frame[x->s->core.depth - 1];
    int city, item, what;
    if (f->rule == R_site) {
        SEE_LOCALS_OF(site);
        city = l->city, item = l->item, what = l->what;
    } else {
        SEE_LOCALS_OF(produce); /* the second item */
        city = l->city, item = l->item2, what = l->what2;
    }
    clio_json_open(j, "site", '{');
    view_square(x, j, "city", x->s->seat[f->seat].city[city].square);
    if (item == ITEM_BUILDING)
        view_thing(x, j, "building", D_BUILDING, what);
    else if (item == ITEM_WONDER)
        view_thing(x, j, "wonder", D_WONDER, what);
    clio_json_close(j, '}');
}

void civ_view(const clio_game *game, const void *state, int viewer, struct clio_json *j)
{
    LOOK_AT(view, game, state);
    const struct play *x = &view;
    view_course(x, j);
    view_map(x, j);
    view_market(x, j);
    view_track(x, j);
    clio_json_open(j, "players", '[');
    for (int seat = 0; seat < x->s->seats; seat++)
        civ_view_seat(x, seat, viewer, j);
    clio_json_close(j, ']');
    view_group(x, j);
    view_site(x, j);
    civ_view_battle(x, viewer, j);
    civ_view_deal(x, viewer, j);
}
