/* kinds.c: how much of each table is reconstructed. */
#include "core/game.h"
#include "games/civ/content.h"

static void count_source(struct clio_content_kind *out, int source)
{
    out->rows++;
    out->reconstructed += source == SOURCE_RECONSTRUCTED;
}

/* Counts the rows of a table, each with its source. */
#define COUNT(word, rows) \
    static void count_##word(const struct civ_content *c, struct clio_content_kind *out) \
    { \
        for (size_t i = 0; i < sizeof c->rows / sizeof c->rows[0]; i++) \
            count_source(out, c->rows[i].source); \
    }
COUNT(civilizations, civilization)
COUNT(techs, tech)
COUNT(governments, government)
COUNT(policies, policy)
COUNT(wonders, wonder)
COUNT(buildings, building)
COUNT(units, unit_row[SET_WAW])
COUNT(units_base, unit_row[SET_BASE])
COUNT(events, event)
COUNT(track, track)
COUNT(huts, hut)
COUNT(villages, village)
COUNT(city_states, city_state)
COUNT(relics, relic)
COUNT(people, person)
COUNT(layouts, layout)

/* A tile is as sure as its least sure square. */
static void count_tiles(const struct civ_content *c, struct clio_content_kind *out)
{
    for (int i = 0; i < TILES; i++) {
        int source = SOURCE_RULEBOOK;
        for (int cell = 0; cell < CELLS; cell++)
            if (c->tile[i].cell[cell].source > source)
                source = c->tile[i].cell[cell].source;
        count_source(out, source);
    }
}

static const struct {
    const char *id;
    void (*count)(const struct civ_content *c, struct clio_content_kind *out);
} kinds[] = {
    {"civilizations", count_civilizations},
    {"techs", count_techs},
    {"governments", count_governments},
    {"policies", count_policies},
    {"wonders", count_wonders},
    {"buildings", count_buildings},
    {"units", count_units},
    {"units_base", count_units_base},
    {"culture_events", count_events},
    {"culture_track", count_track},
    {"huts", count_huts},
    {"villages", count_villages},
    {"city_states", count_city_states},
    {"relics", count_relics},
    {"great_people", count_people},
    {"tiles", count_tiles},
    {"map_layouts", count_layouts},
};

bool civ_content_kind(const clio_game *game, int kind, struct clio_content_kind *out)
{
    if (kind < 0 || kind >= (int)(sizeof kinds / sizeof kinds[0]))
        return false;
    *out = (struct clio_content_kind){.id = kinds[kind].id};
    kinds[kind].count(game->content, out);
    return true;
}
