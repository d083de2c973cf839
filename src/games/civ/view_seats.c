/*
 * view_seats.c: what a player has, as JSON: dials, techs, government, cities with all they give, what
 * is held (of others only how much), and how far each way to victory has been gone.
 */
#include "games/civ/view.h"

/* ---- Cities ------------------------------------------------------------------------------------------------ */

static void view_icons(struct clio_json *j, const char *key, struct civ_icons icons)
{
    clio_json_open(j, key, '{');
    civ_put_icons(j, &icons);
    clio_json_close(j, '}');
}

static void view_harvests(const struct play *x, int seat, int city, struct clio_json *j)
{
    uint16_t found[CITIES_EACH * 8 + FIGURES_EACH];
    int n = civ_harvest_squares(x, seat, city, found, CITIES_EACH * 8 + FIGURES_EACH);
    clio_json_open(j, "harvests", '[');
    for (int i = 0; i < n; i++)
        view_square(x, j, NULL, found[i]);
    clio_json_close(j, ']');
}

/* What was done this turn and what may still be done; boards show it in City Management. */
static void view_actions(const struct play *x, int seat, int city, struct clio_json *j)
{
    const struct civ_city *it = &x->s->seat[seat].city[city];
    clio_json_int(j, "actions_left", civ_actions_left(x, seat, city));
    clio_json_open(j, "actions", '[');
    for (unsigned left = it->actions; left; left &= left - 1)
        clio_json_str(j, NULL, civ_action_ids[__builtin_ctz(left)]);
    clio_json_close(j, ']');
}

static void view_city(const struct play *x, int seat, int city, struct clio_json *j)
{
    const struct civ_city *it = &x->s->seat[seat].city[city];
    clio_json_open(j, NULL, '{');
    view_square(x, j, "at", it->square);
    view_thing(x, j, "name", D_NAME, civ_called(x->game, x->s, D_SQUARE, it->square) - 1);
    view_flag(j, "capital", city == 0);
    view_flag(j, "walled", it->walled);
    view_flag(j, "program", it->program);
    clio_json_int(j, "production", civ_production(x, seat, city));
    view_count(j, "bonus", it->production);
    clio_json_int(j, "arts", civ_arts(x, seat, city));
    clio_json_int(j, "defence", civ_defence(x, seat, city));
    view_icons(j, "outskirts", civ_outskirts_icons(x, seat, city));
    view_icons(j, "gathered", civ_gathered_icons(x, seat, city));
    view_harvests(x, seat, city, j);
    view_actions(x, seat, city, j);
    clio_json_close(j, '}');
}

/* Where figures gather, and for which city. */
static void view_gatherers(const struct play *x, int seat, struct clio_json *j)
{
    const struct civ_seat *p = &x->s->seat[seat];
    clio_json_open(j, "gatherers", '[');
    for (int i = 0; i < FIGURES_EACH; i++) {
        int city = p->figure[i].city;
        if (p->figure[i].square == NO_SQUARE || city == NONE || !has_city(x->s, seat, city))
            continue;
        clio_json_open(j, NULL, '{');
        view_square(x, j, "at", p->figure[i].square);
        view_thing(x, j, "figure", D_FIGURE, is_army(i) ? ARMY : SCOUT);
        view_square(x, j, "for", p->city[city].square);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

/* ---- Techs, government, policies, wonders -------------------------------------------------------------------- */

/* Row by row; the tech it began with lies in the first whatever its level [9.2]. */
static void view_pyramid(const struct play *x, const struct civ_seat *p, struct clio_json *j)
{
    clio_json_open(j, "pyramid", '[');
    for (int row = 0; row < LEVELS; row++) {
        uint64_t set = 0;
        for (uint64_t left = p->techs; left; left &= left - 1) {
            int tech = __builtin_ctzll(left);
            if (row == (tech == p->start_tech ? 0 : x->c->tech[tech].level - 1))
                set |= left & -left;
        }
        view_set(x, j, NULL, D_TECH, set);
    }
    clio_json_close(j, ']');
}

static void view_tokens(const struct play *x, const struct civ_seat *p, struct clio_json *j)
{
    clio_json_open(j, "tokens", '{');
    for (int i = 0; i < COIN_TECHS; i++)
        if (x->c->coin_tech[i] != NONE && p->token[i])
            clio_json_int(j, clio_thing_id(x->game, D_TECH, x->c->coin_tech[i]), p->token[i]);
    view_count(j, "sheet", p->sheet);
    clio_json_close(j, '}');
}

static void view_state(const struct play *x, int seat, struct clio_json *j)
{
    const struct civ_seat *p = &x->s->seat[seat];
    uint64_t fresh = 0;
    /* Before its set-up a seat has neither government nor capital: what it will have is known. */
    view_thing(x, j, "government", D_GOVERNMENT,
               p->techs ? p->government : x->c->civilization[p->civilization].start_government);
    for (unsigned left = p->fresh; left; left &= left - 1)
        fresh |= (uint64_t)1 << civ_government_row(x, __builtin_ctz(left));
    if (fresh)
        view_set(x, j, "may_switch_to", D_GOVERNMENT, fresh);
    if (!x->s->waw)
        return;
    view_set(x, j, "policies", D_POLICY, p->policies);
    clio_json_int(j, "policy_limit", civ_policy_limit(x, seat) + !civ_cities(x->s, seat));
}

static void view_wonders(const struct play *x, int seat, struct clio_json *j)
{
    clio_json_open(j, "wonders", '[');
    for (int wonder = 0; wonder < WONDERS; wonder++) {
        if (civ_wonder_owner(x->s, wonder) != seat)
            continue;
        int square = x->s->wonder_at[wonder];
        clio_json_open(j, NULL, '{');
        view_thing(x, j, "wonder", D_WONDER, wonder);
        view_square(x, j, "at", square);
        view_flag(j, "obsolete", x->s->obsolete >> wonder & 1);
        view_flag(j, "blockaded", civ_blockaded(x, square));
        if (wonder == WONDER_PANAMA_CANAL)
            view_count(j, "tokens", x->s->panama);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void view_limits(const struct play *x, int seat, struct clio_json *j)
{
    const struct civ_seat *p = &x->s->seat[seat];
    clio_json_open(j, "limits", '{');
    clio_json_int(j, "speed", civ_speed(x, seat));
    clio_json_int(j, "stacking", civ_stacking(x, seat));
    clio_json_int(j, "cities", civ_city_limit(x, seat));
    clio_json_int(j, "hand", civ_hand_limit(x, seat));
    clio_json_int(j, "battle_hand", civ_battle_hand(x, seat, 1, false));
    clio_json_str(j, "water", civ_water_ids[civ_water(x, seat)]);
    clio_json_close(j, '}');
    clio_json_open(j, "ranks", '{');
    for (int type = 0; type < TYPES; type++)
        view_count(j, civ_type_ids[type], type == AIRCRAFT ? p->rank[type] : p->rank[type] + 1);
    clio_json_close(j, '}');
    clio_json_open(j, "research", '[');
    for (int level = 1; level <= LEVELS; level++)
        clio_json_int(j, NULL, civ_research_price(x, seat, level));
    clio_json_close(j, ']');
}

/* ---- What is held --------------------------------------------------------------------------------------------- */

/* All unit cards of a seat: those in an open battle that nobody has seen are among them. */
static uint64_t forces_of(const struct civ *s, int seat)
{
    uint64_t all = s->seat[seat].units;
    for (int side = 0; side < 2; side++)
        if (s->battle.open && s->battle.seat[side] == seat)
            all |= s->battle.hand[side];
    return all;
}

static void view_cards(const struct play *x, int seat, const char *key, uint64_t cards,
                       struct clio_json *j)
{
    clio_json_open(j, key, '[');
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards);
        view_thing(x, j, NULL, D_UNIT, civ_unit_thing(x, card, civ_rank_of(x, seat, card)));
    }
    clio_json_close(j, ']');
}

/* Backs tell types; cards that were seen stay known. */
static void view_forces(const struct play *x, int seat, int viewer, struct clio_json *j)
{
    uint64_t all = forces_of(x->s, seat);
    uint8_t n[TYPES] = {0};
    for (uint64_t left = all; left; left &= left - 1)
        n[civ_type_of(__builtin_ctzll(left))]++;
    view_amounts(x, j, "unit_types", D_TYPE, n, TYPES);
    if (sees_all(viewer, seat))
        view_cards(x, seat, "units", x->s->seat[seat].units, j);
    else
        view_cards(x, seat, "seen_units", all & x->s->unit_known, j);
}

static void view_events(const struct play *x, int seat, int viewer, struct clio_json *j)
{
    const struct civ_seat *p = &x->s->seat[seat];
    int n[EVENT_LEVELS] = {0};
    for (uint64_t left = p->events; left; left &= left - 1)
        n[x->c->event[x->c->event_of[__builtin_ctzll(left)]].level]++;
    clio_json_open(j, "event_levels", '[');
    for (int level = 0; level < EVENT_LEVELS; level++)
        clio_json_int(j, NULL, n[level]);
    clio_json_close(j, ']');
    if (!sees_all(viewer, seat))
        return;
    clio_json_open(j, "events", '[');
    for (uint64_t left = p->events; left; left &= left - 1)
        view_thing(x, j, NULL, D_EVENT, x->c->event_of[__builtin_ctzll(left)]);
    clio_json_close(j, ']');
}

static void view_markers(const struct play *x, int seat, int viewer, struct clio_json *j)
{
    const struct civ_seat *p = &x->s->seat[seat];
    view_count(j, "hut_count", __builtin_popcount(p->huts));
    view_count(j, "village_count", __builtin_popcount(p->villages));
    if (!sees_all(viewer, seat))
        return;
    clio_json_open(j, "finds", '[');
    for (uint32_t left = p->huts; left; left &= left - 1)
        view_thing(x, j, NULL, D_FIND, x->c->hut_of[__builtin_ctz(left)]);
    for (uint32_t left = p->villages; left; left &= left - 1)
        view_thing(x, j, NULL, D_FIND, HUTS + x->c->village_of[__builtin_ctz(left)]);
    clio_json_close(j, ']');
}

/* What its owner has said may pass unasked is nobody else's business. */
static void view_lets(const struct civ_seat *p, struct clio_json *j)
{
    static const char *const ids[] = {"actions", "events", "abilities", "moves"};
    clio_json_open(j, "lets", '[');
    for (unsigned left = p->lets; left; left &= left - 1)
        clio_json_str(j, NULL, ids[__builtin_ctz(left)]);
    clio_json_close(j, ']');
}

/* ---- All of a seat ----------------------------------------------------------------------------------------------- */

static void view_victories(const struct play *x, int seat, struct clio_json *j)
{
    clio_json_open(j, "victories", '{');
    for (enum civ_over how = WON_MILITARY; how <= WON_TECHNOLOGY; how++) {
        struct civ_way way = civ_way_to(x, seat, how);
        clio_json_open(j, clio_thing_id(x->game, D_VICTORY, (int)how - WON_MILITARY), '{');
        clio_json_int(j, "now", way.now);
        clio_json_int(j, "needed", way.needed);
        clio_json_close(j, '}');
    }
    clio_json_close(j, '}');
}

static void view_supply(const struct play *x, int seat, struct clio_json *j)
{
    int armies = 0, scouts = 0;
    int pieces = ARMIES_EACH - 1 + x->c->civilization[x->s->seat[seat].civilization].extra_armies;
    for (int i = 0; i < FIGURES_EACH; i++) {
        bool spare = x->s->seat[seat].figure[i].square == NO_SQUARE;
        armies += spare && i < pieces;
        scouts += spare && !is_army(i);
    }
    clio_json_open(j, "supply", '{');
    clio_json_int(j, "armies", armies);
    clio_json_int(j, "scouts", scouts);
    clio_json_close(j, '}');
}

void civ_view_seat(const struct play *x, int seat, int viewer, struct clio_json *j)
{
    const struct civ_seat *p = &x->s->seat[seat];
    bool placed = has_city(x->s, seat, 0);
    clio_json_open(j, NULL, '{');
    view_thing(x, j, "civilization", D_CIVILIZATION, p->civilization);
    clio_json_int(j, "trade", p->trade);
    clio_json_int(j, "income", placed ? civ_trade_income(x, seat) : 0);
    clio_json_int(j, "culture", p->culture);
    clio_json_int(j, "track", p->track);
    clio_json_int(j, "coins", p->coins);
    clio_json_int(j, "combat", civ_combat_bonus(x, seat));
    view_tokens(x, p, j);
    view_state(x, seat, j);
    view_thing(x, j, "start_tech", D_TECH, p->start_tech);
    view_pyramid(x, p, j);
    view_limits(x, seat, j);
    view_amounts(x, j, "resources", D_RESOURCE, p->resource, MARKET_RESOURCES);
    view_amounts(x, j, "reserve", D_PERSON, p->person, GREAT_PEOPLE);
    view_supply(x, seat, j);
    view_wonders(x, seat, j);
    clio_json_open(j, "cities", '[');
    for (int city = 0; city < CITIES_EACH; city++)
        if (has_city(x->s, seat, city))
            view_city(x, seat, city, j);
    clio_json_close(j, ']');
    view_gatherers(x, seat, j);
    view_forces(x, seat, viewer, j);
    view_events(x, seat, viewer, j);
    view_markers(x, seat, viewer, j);
    if (sees_all(viewer, seat))
        view_lets(p, j);
    view_victories(x, seat, j);
    clio_json_close(j, '}');
}
