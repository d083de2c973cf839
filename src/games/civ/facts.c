/* facts.c: what is printed on things and boards draw, as members of a JSON object. */
#include "games/civ/tell.h"

static const char *id_of(const clio_game *game, int domain, int thing)
{
    return clio_thing_id(game, domain, thing);
}

/* A thing of another table that a card names; nothing without. */
static void put_thing(const clio_game *game, struct clio_json *j, const char *key, int domain,
                      int thing)
{
    if (thing != NONE)
        clio_json_str(j, key, id_of(game, domain, thing));
}

static void put_number(struct clio_json *j, const char *key, int n)
{
    if (n)
        clio_json_int(j, key, n);
}

static void put_set(struct clio_json *j, int set)
{
    clio_json_str(j, "set", set == SET_BASE ? "base" : "waw");
}

static void put_icons(struct clio_json *j, const struct civ_icons *icons)
{
    clio_json_open(j, "icons", '{');
    civ_put_icons(j, icons);
    clio_json_close(j, '}');
}

static void put_phases(struct clio_json *j, unsigned set)
{
    clio_json_open(j, "phases", '[');
    for (; set; set &= set - 1)
        clio_json_str(j, NULL, civ_phase_ids[__builtin_ctz(set)]);
    clio_json_close(j, ']');
}

/* ---- Techs --------------------------------------------------------------------------------------------- */

static void put_abilities(const struct civ_tech *tech, struct clio_json *j)
{
    clio_json_open(j, "abilities", '[');
    for (int i = 0; i < 2; i++) {
        if (tech->phase[i] == NONE)
            continue;
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "phase", civ_phase_ids[tech->phase[i]]);
        clio_json_open(j, "cost", '{');
        for (int r = 0; r <= RESOURCES; r++)
            put_number(j, civ_resource_ids[r], tech->cost[i][r]);
        clio_json_close(j, '}');
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void tech_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_tech *tech = &civ_content(game)->tech[i];
    clio_json_int(j, "level", tech->level);
    put_set(j, tech->set);
    put_thing(game, j, "government", D_GOVERNMENT, tech->government);
    put_thing(game, j, "building", D_BUILDING, tech->building);
    put_thing(game, j, "wonder", D_WONDER, tech->wonder);
    clio_json_open(j, "ranks", '{');
    for (int type = 0; type < TYPES; type++)
        put_number(j, civ_type_ids[type], tech->rank[type]);
    clio_json_close(j, '}');
    put_number(j, "speed", tech->speed);
    put_number(j, "stacking", tech->stacking);
    put_number(j, "hand", tech->hand);
    put_number(j, "cities", tech->cities);
    if (tech->water)
        clio_json_str(j, "water", civ_water_ids[tech->water]);
    put_number(j, "coins", tech->coins);
    put_number(j, "tokens", tech->tokens);
    if (civ_content(game)->walls_tech == i)
        clio_json_bool(j, "walls", true);
    put_abilities(tech, j);
}

/* ---- Other cards and pieces ---------------------------------------------------------------------------- */

static void government_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_government *row = &civ_content(game)->government[i];
    put_set(j, i < BASE_GOVERNMENTS ? SET_WAW : SET_BASE);
    put_thing(game, j, "unlocked_by", D_TECH, row->unlocked_by);
    put_number(j, "coins", row->coins);
    put_number(j, "combat", row->combat);
    put_number(j, "culture_hand", row->culture_hand);
    put_number(j, "battle_hand", row->battle_hand);
}

static void policy_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_policy *row = &civ_content(game)->policy[i];
    clio_json_int(j, "card", row->card);
    put_thing(game, j, "reverse", D_POLICY, row->reverse);
    put_number(j, "coins", row->coins);
    put_phases(j, row->phases);
}

static void wonder_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_wonder *row = &civ_content(game)->wonder[i];
    put_set(j, row->set);
    clio_json_str(j, "era", civ_era_ids[row->era]);
    clio_json_int(j, "cost", row->cost);
    if (row->discount_tech != NONE) {
        clio_json_int(j, "discount_cost", row->discount_cost);
        put_thing(game, j, "discount_tech", D_TECH, row->discount_tech);
    }
    put_icons(j, &row->icons);
}

static void building_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_content *c = civ_content(game);
    const struct civ_building *row = &c->building[i];
    if (i == BUILDINGS) { /* city walls */
        clio_json_int(j, "cost", c->walls_cost);
        put_thing(game, j, "unlocked_by", D_TECH, c->walls_tech);
        return;
    }
    put_set(j, row->set);
    clio_json_int(j, "cost", row->cost);
    put_thing(game, j, "unlocked_by", D_TECH, row->unlocked_by);
    clio_json_str(j, "terrain", row->terrain == NOT_WATER ? "land" : civ_terrain_ids[row->terrain]);
    clio_json_bool(j, "star", row->star);
    clio_json_str(j, "pool", id_of(game, D_BUILDING, c->pool_form[row->pool]));
    clio_json_int(j, "supply", row->supply);
    put_thing(game, j, "upgrade", D_BUILDING, row->upgrade);
    put_thing(game, j, "basic", D_BUILDING, row->basic);
    put_icons(j, &row->icons);
}

static void unit_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_unit *row = &civ_content(game)->unit_row[i / UNIT_ROWS][i % UNIT_ROWS];
    put_set(j, i / UNIT_ROWS);
    clio_json_str(j, "type", civ_type_ids[row->type]);
    clio_json_int(j, "rank", row->rank + 1);
    clio_json_int(j, "strength", row->strength);
    clio_json_int(j, "health", row->health);
    clio_json_int(j, "copies", row->copies);
}

static void event_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_event_title *row = &civ_content(game)->event[i];
    put_set(j, row->set);
    clio_json_int(j, "level", row->level + 1);
    clio_json_int(j, "copies", row->copies);
    put_phases(j, row->phases);
    clio_json_bool(j, "gift", row->resources != 0);
}

static void person_facts(const clio_game *game, int i, struct clio_json *j)
{
    put_icons(j, &civ_content(game)->person[i].icons);
}

static void civilization_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_civilization_row *row = &civ_content(game)->civilization[i];
    put_set(j, row->set);
    put_thing(game, j, "start_tech", D_TECH, row->start_tech);
    put_thing(game, j, "start_government", D_GOVERNMENT, row->start_government);
    put_thing(game, j, "home_tile", D_TILE, row->home_tile);
}

static void find_facts(const clio_game *game, int i, struct clio_json *j)
{
    static const char *const kinds[] = {"resource", "city-state", "person", "coin"};
    const struct civ_content *c = civ_content(game);
    const struct civ_find *row = i < HUTS ? &c->hut[i] : &c->village[i - HUTS];
    put_set(j, row->set);
    clio_json_bool(j, "village", i >= HUTS);
    clio_json_str(j, "kind", kinds[row->kind]);
    put_thing(game, j, "resource", D_RESOURCE, row->resource);
    clio_json_int(j, "copies", row->copies);
}

static void city_state_facts(const clio_game *game, int i, struct clio_json *j)
{
    const struct civ_city_state *row = &civ_content(game)->city_state[i];
    put_icons(j, &row->icons);
    put_thing(game, j, "resource", D_RESOURCE, row->resource);
    clio_json_int(j, "defence", row->defence);
}

static void relic_facts(const clio_game *game, int i, struct clio_json *j)
{
    put_thing(game, j, "tile", D_TILE, civ_content(game)->relic[i].tile);
}

static void terrain_facts(const clio_game *game, int i, struct clio_json *j)
{
    put_icons(j, &civ_content(game)->terrain[i].icons);
}

/* Its squares as printed, row by row, the arrow on the lower edge. */
static void tile_facts(const clio_game *game, int i, struct clio_json *j)
{
    static const char *const marks[] = {NULL, "hut", "village", "relic"};
    const struct civ_tile *tile = &civ_content(game)->tile[i];
    put_set(j, tile->set);
    clio_json_bool(j, "home", tile->home);
    clio_json_open(j, "squares", '[');
    for (int k = 0; k < CELLS; k++) {
        const struct civ_cell *cell = &tile->cell[k];
        clio_json_open(j, NULL, '{');
        clio_json_str(j, "terrain", civ_terrain_ids[cell->terrain]);
        civ_put_icons(j, &cell->icons);
        put_thing(game, j, "resource", D_RESOURCE, cell->resource);
        if (cell->marker)
            clio_json_str(j, "marker", marks[cell->marker]);
        clio_json_close(j, '}');
    }
    clio_json_close(j, ']');
}

static void resource_facts(const clio_game *game, int i, struct clio_json *j)
{
    (void)game;
    clio_json_bool(j, "market", i < MARKET_RESOURCES);
}

void civ_tell_facts(const clio_game *game, int domain, int thing, struct clio_json *out)
{
    static void (*const facts[DOMAINS])(const clio_game *, int, struct clio_json *) = {
        [D_TECH] = tech_facts,         [D_GOVERNMENT] = government_facts,
        [D_POLICY] = policy_facts,     [D_WONDER] = wonder_facts,
        [D_BUILDING] = building_facts, [D_UNIT] = unit_facts,
        [D_EVENT] = event_facts,       [D_PERSON] = person_facts,
        [D_FIND] = find_facts,         [D_CIVILIZATION] = civilization_facts,
        [D_RELIC] = relic_facts,       [D_CITY_STATE] = city_state_facts,
        [D_TILE] = tile_facts,         [D_TERRAIN] = terrain_facts,
        [D_RESOURCE] = resource_facts};
    if (facts[domain])
        facts[domain](game, thing, out);
}
