/*
 * tables.c: the tables of Civilization, column by column. This is the only place that knows what the
 * files in content/civ-waw look like. Cells with a form of their own are read in read_cells.c; what no
 * column can say of a row is checked in read_board.c and read_cards.c.
 */
#include "games/civ/read.h"

/* ---- Words -------------------------------------------------------------------------------------- */

#define WORD(NAME, id) #id,
#define BASE_WORD(NAME, id) #id "_base",
static const char *const civilizations[CIVILIZATIONS] = {CIV_CIVILIZATION_IDS(WORD)};
static const char *const techs[TECHS] = {CIV_TECH_IDS(WORD)};
static const char *const governments[GOVERNMENTS] = {CIV_GOVERNMENT_IDS(WORD)
                                                         CIV_GOVERNMENT_IDS(BASE_WORD)};
static const char *const policies[POLICIES] = {CIV_POLICY_IDS(WORD)};
static const char *const wonders[WONDERS] = {CIV_WONDER_IDS(WORD)};
static const char *const buildings[BUILDINGS] = {CIV_BUILDING_IDS(WORD)};
static const char *const events[EVENTS] = {CIV_EVENT_IDS(WORD)};
#undef WORD
#define WORD(name, least, most) #name,
static const char *const numbers[NUMBERS] = {CIV_NUMBERS(WORD)};
#undef WORD

static const char *const sets[] = {"base", "waw"};
static const char *const sources[SOURCES] = {"rulebook", "public", "reconstructed"};
static const char *const name_sources[] = {"rulebook", "ours"};
static const char *const terrains[] = {"grassland", "forest", "mountain", "desert", "water"};
static const char *const building_terrains[] = {"grassland", "forest", "mountain",
                                                "desert",    "water",  "not_water"};
static const char *const markers[] = {"-", "hut", "village", "relic"};
static const char *const waters[] = {"-", "cross", "stay", "fly"};
static const char *const eras[ERAS] = {"ancient", "medieval", "modern"};
static const char *const phases[PHASE_KINDS] = {"start",    "trade",  "city", "move",
                                                "research", "battle", "any"};
static const char *const cards[] = {"A", "B", "C", "D"};
static const char *const variants[VARIANTS] = {"a", "b", "c"};
static const char *const pools[POOLS] = {"harbor", "trading_post", "workshop", "library", "granary",
                                         "market", "temple",       "barracks", "shipyard"};
static const char *const rewards[] = {"start", "event", "person", "victory"};
static const char *const finds[] = {"resource", "city_state", "person", "coin"};
static const char *const kinds_of_tile[] = {"neutral", "home"};
static const char *const quarters[] = {"0", "90", "180", "270"};

static const struct clio_extra or_none[] = {{"-", NONE}, {0}};
static const struct clio_extra or_zero[] = {{"-", 0}, {0}};
static const struct clio_extra homes[] = {{"neutral", NONE}, {"home_1", 0}, {"home_2", 1},
                                          {"home_3", 2},     {"home_4", 3}, {0}};

/* ---- Columns ------------------------------------------------------------------------------------- */

#define NAMES COLUMN_NAME("name_en", name[0]), COLUMN_NAME("name_fr", name[1])
#define NAME_FROM COLUMN_SOURCE("name_fr_from", name_own, name_sources)
#define NOTES \
    COLUMN(TEXT, "note_en", note[0], .aside = true, .extras = or_zero), \
        COLUMN(TEXT, "note_fr", note[1], .aside = true, .extras = or_zero)
#define SOURCE COLUMN_SOURCE("source", source, sources)
#define SET COLUMN_WORD("set", set, sets)
/* A small number, or "-" for 0. */
#define AMOUNT(name, member) COLUMN_NUMBER(name, member, 0, 12, .extras = or_zero)
#define TECH(name, member) COLUMN_ROW(name, member, SHEET_TECHS)
#define TECH_OR_NONE(name, member) COLUMN_ROW(name, member, SHEET_TECHS, .extras = or_none)
#define PHASE(name, member) COLUMN_WORD(name, member, phases, .extras = or_none)
#define PHASE_SET(name, member) COLUMN_SET(name, member, 0, COLUMN_WORDS(phases))
#define RESOURCE COLUMN_WORD("resource", resource, civ_resource_words, .extras = or_none)
#define ICONS(icons) \
    COLUMN_NUMBER("production", icons.production, 0, 9), \
        COLUMN_NUMBER("trade", icons.trade, 0, 9), COLUMN_NUMBER("culture", icons.culture, 0, 9), \
        COLUMN_NUMBER("coins", icons.coins, 0, 3)
#define COMBAT(icons) COLUMN_NUMBER("combat", icons.combat, 0, 9)

/* clang-format off */
#define ROW struct civ_terrain
static const struct clio_column terrain_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM,
    COLUMN_NUMBER("production", icons.production, 0, 4),
    COLUMN_NUMBER("trade", icons.trade, 0, 4),
    SOURCE,
    COLUMN_LATER(icons.culture), COLUMN_LATER(icons.coins), COLUMN_LATER(icons.combat),
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_number
static const struct clio_column number_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_NUMBER("value", value, 0, 60),
    SOURCE,
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_tile
static const struct clio_column tile_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_WORD("kind", home, kinds_of_tile),
    SET,
    COLUMN_LATER(cell), /* of squares.tsv */
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_square_row
static const struct clio_column square_columns[] = {
    COLUMN_ROW("tile", tile, SHEET_TILES),
    COLUMN_NUMBER("row", row, 0, 3),
    COLUMN_NUMBER("column", column, 0, 3),
    COLUMN_WORD("terrain", cell.terrain, terrains),
    ICONS(cell.icons), COLUMN_LATER(cell.icons.combat),
    COLUMN(WORD, "resource", cell.resource, .words = civ_resource_words,
           .word_count = MARKET_RESOURCES, .extras = or_none),
    COLUMN_WORD("marker", cell.marker, markers),
    COLUMN_YES("suggested", cell.suggested),
    COLUMN_SOURCE("source", cell.source, sources),
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_relic
static const struct clio_column relic_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM,
    COLUMN_ROW("tile", tile, SHEET_TILES),
    COLUMN_NUMBER("row", cell, 0, 3),
    COLUMN_NUMBER("column", spare, 0, 3), /* civ_relic_read() makes one cell of both */
    COLUMN_NUMBER("number", number, 1, 4),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_slot_row
static const struct clio_column slot_columns[] = {
    COLUMN_NUMBER("players", players, 2, LAYOUTS + 1),
    COLUMN_NUMBER("slot", number, 1, SLOTS),
    COLUMN_NUMBER("x", slot.x, 0, WIDTH - 4),
    COLUMN_NUMBER("y", slot.y, 0, WIDTH - 4),
    COLUMN(WORD, "tile", slot.seat, .extras = homes),
    COLUMN_WORD("turned", slot.turned, quarters, .extras = or_none),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_tech
static const struct clio_column tech_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_NUMBER("level", level, 1, LEVELS),
    NAMES, NAME_FROM, SET,
    COLUMN(WORD, "government", government, .words = governments, .word_count = GOVERNMENTS / 2,
           .extras = or_none),
    COLUMN_ROW("building", building, SHEET_BUILDINGS, .extras = or_none),
    COLUMN_ROW("wonder", wonder, SHEET_WONDERS, .extras = or_none),
    COLUMN_GAME("ranks", rank, civ_read_ranks),
    COLUMN_NUMBER("speed", speed, 1, 9, .extras = or_zero),
    COLUMN_NUMBER("stacking", stacking, 1, 6, .extras = or_zero),
    COLUMN_NUMBER("hand", hand, 0, 3),
    COLUMN_NUMBER("cities", cities, 1, 3, .extras = or_zero),
    COLUMN_WORD("water", water, waters),
    COLUMN_NUMBER("coins", coins, 0, 3),
    COLUMN_NUMBER("tokens", tokens, 0, 8),
    COLUMN_SET("obsoletes", obsoletes, 0, COLUMN_WORDS(eras), .extras = or_zero),
    AMOUNT("number", number),
    COLUMN_GAME("cost", cost[0], civ_read_cost), PHASE("phase", phase[0]),
    COLUMN_GAME("cost2", cost[1], civ_read_cost), PHASE("phase2", phase[1]),
    AMOUNT("ability_number", ability_number), AMOUNT("ability_second", ability_second),
    SOURCE, NOTES,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_government
static const struct clio_column government_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM,
    TECH_OR_NONE("unlocked_by", unlocked_by),
    COLUMN_NUMBER("coins", coins, 0, 3),
    COLUMN_NUMBER("combat", combat, 0, 9),
    COLUMN_NUMBER("culture_hand", culture_hand, 0, 3),
    COLUMN_NUMBER("battle_hand", battle_hand, 0, 3),
    AMOUNT("number", number), AMOUNT("second", second),
    SOURCE, NOTES,
    COLUMN_LATER(set), /* by its place */
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_civilization_row
static const struct clio_column civilization_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM,
    COLUMN_NAME("leader_en", leader[0]), COLUMN_NAME("leader_fr", leader[1]),
    SET,
    TECH("start_tech", start_tech),
    COLUMN(WORD, "start_government", start_government, .words = governments,
           .word_count = GOVERNMENTS / 2),
    COLUMN_ROW("home_tile", home_tile, SHEET_TILES),
    COLUMN(WORD, "extra_type", extra_type, .words = civ_type_words, .word_count = AIRCRAFT,
           .extras = or_none),
    COLUMN_NUMBER("extra_units", extra_units, 0, 3),
    COLUMN_NUMBER("extra_armies", extra_armies, 0, 1),
    AMOUNT("number", number), AMOUNT("second", second),
    SOURCE, NOTES,
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_policy
static const struct clio_column policy_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_WORD("card", card, cards),
    NAMES, NAME_FROM,
    COLUMN_ROW("reverse", reverse, SHEET_POLICIES),
    PHASE_SET("phases", phases),
    COLUMN_NUMBER("coins", coins, 0, 3),
    AMOUNT("number", number), AMOUNT("second", second),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_building
static const struct clio_column building_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM, SET,
    TECH("unlocked_by", unlocked_by),
    COLUMN_NUMBER("cost", cost, 1, 30),
    COLUMN_WORD("terrain", terrain, building_terrains),
    COLUMN_YES("star", star),
    COLUMN_NUMBER("supply", supply, 1, 20),
    COLUMN_WORD("pool", pool, pools),
    COLUMN_ROW("upgrade", upgrade, SHEET_BUILDINGS, .extras = or_none),
    ICONS(icons), COMBAT(icons),
    SOURCE, NOTES,
    COLUMN_LATER(basic),
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_walls
static const struct clio_column walls_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM,
    TECH("unlocked_by", unlocked_by),
    COLUMN_NUMBER("cost", cost, 1, 30),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_wonder
static const struct clio_column wonder_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM,
    COLUMN_WORD("era", era, eras),
    SET,
    COLUMN_NUMBER("cost", cost, 1, 40),
    COLUMN_NUMBER("discount_cost", discount_cost, 1, 40, .extras = or_none),
    TECH_OR_NONE("discount_tech", discount_tech),
    COLUMN_NUMBER("first_cost", first_cost, 1, 40, .extras = or_none),
    TECH_OR_NONE("first_tech", first_tech),
    COLUMN_NUMBER("culture", icons.culture, 0, 9),
    COLUMN_WORD("phase", phase, phases),
    AMOUNT("number", number),
    SOURCE, NOTES,
    COLUMN_LATER(icons.production), COLUMN_LATER(icons.trade), COLUMN_LATER(icons.coins),
    COLUMN_LATER(icons.combat),
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_unit
static const struct clio_column unit_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_WORD("type", type, civ_type_words),
    COLUMN_WORD("variant", variant, variants),
    COLUMN_NUMBER("copies", copies, 1, TYPE_CARDS),
    COLUMN_NUMBER("rank", rank, 1, RANKS, .add = -1),
    NAMES, NAME_FROM,
    COLUMN_NUMBER("strength", strength, 1, 12),
    COLUMN_NUMBER("health", health, 1, 12),
    COLUMN_CHECK("unlocked_by", civ_read_unlockers),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_event_title
static const struct clio_column event_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_NUMBER("level", level, 1, EVENT_LEVELS, .add = -1),
    NAMES, NAME_FROM, SET,
    COLUMN_NUMBER("copies", copies, 1, 9),
    PHASE_SET("phases", phases),
    AMOUNT("number", number),
    COLUMN_NUMBER("second", second, 1, 4, .extras = or_zero),
    COLUMN(SET, "resources", resources, .words = civ_resource_words, .word_count = RESOURCES,
           .extras = or_zero),
    SOURCE,
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_space
static const struct clio_column space_columns[] = {
    COLUMN_NUMBER("step", spare, 0, TRACK - 1),
    COLUMN_NUMBER("level", level, 1, EVENT_LEVELS, .add = -1, .extras = or_zero),
    COLUMN_WORD("reward", reward, rewards),
    COLUMN_NUMBER("culture", culture, 0, 20),
    COLUMN_NUMBER("trade", trade, 0, 20),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_find
static const struct clio_column find_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM, SET,
    COLUMN_NUMBER("copies", copies, 1, 9),
    COLUMN_WORD("kind", kind, finds),
    COLUMN(WORD, "resource", resource, .words = civ_resource_words, .word_count = RESOURCES,
           .extras = or_none),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_city_state
static const struct clio_column city_state_columns[] = {
    COLUMN_ID("id", id), NAMES,
    ICONS(icons), COMBAT(icons),
    RESOURCE,
    COLUMN_NUMBER("defence", defence, 0, 12),
    SOURCE, NOTES,
    COLUMN_END,
};
#undef ROW

#define ROW struct civ_person
static const struct clio_column person_columns[] = {
    COLUMN_ID("id", id), NAMES, NAME_FROM,
    COLUMN_NUMBER("copies", copies, 1, 9),
    ICONS(icons), COMBAT(icons),
    SOURCE,
    COLUMN_END,
};
#undef ROW

/* ---- Tables --------------------------------------------------------------------------------------- */

/* A table with exactly as many rows as there is room. */
#define ALL(member, count) SHEET_ROWS(struct civ_content, member), .min = (count)
static const struct clio_sheet sheets[SHEETS] = {
    [SHEET_TERRAINS] = {"terrains.tsv", terrain_columns, ALL(terrain, TERRAINS),
                        .places = terrains},
    [SHEET_NUMBERS] = {"numbers.tsv", number_columns, ALL(number_row, NUMBERS),
                       .places = numbers, .row = civ_number_read},
    [SHEET_TILES] = {"tiles.tsv", tile_columns, ALL(tile, TILES), .row = civ_tile_read},
    [SHEET_SQUARES] = {"squares.tsv", square_columns, sizeof(struct civ_square_row),
                       .min = TILES * CELLS, .row = civ_square_read, .end = civ_squares_end},
    [SHEET_RELICS] = {"relics.tsv", relic_columns, ALL(relic, RELICS), .row = civ_relic_read,
                      .end = civ_relics_end},
    [SHEET_LAYOUTS] = {"map_layouts.tsv", slot_columns, sizeof(struct civ_slot_row),
                       .row = civ_slot_read, .end = civ_layouts_end},
    [SHEET_TECHS] = {"techs.tsv", tech_columns, ALL(tech, TECHS), .places = techs,
                     .row = civ_tech_read},
    [SHEET_GOVERNMENTS] = {"governments.tsv", government_columns, ALL(government, GOVERNMENTS),
                           .places = governments, .row = civ_government_read},
    [SHEET_CIVILIZATIONS] = {"civilizations.tsv", civilization_columns,
                             ALL(civilization, CIVILIZATIONS), .places = civilizations,
                             .row = civ_civilization_read},
    [SHEET_POLICIES] = {"policies.tsv", policy_columns, ALL(policy, POLICIES), .places = policies,
                        .row = civ_policy_read, .end = civ_policies_end},
    [SHEET_BUILDINGS] = {"buildings.tsv", building_columns, ALL(building, BUILDINGS),
                         .places = buildings, .row = civ_building_read, .end = civ_buildings_end},
    [SHEET_WALLS] = {"walls.tsv", walls_columns, ALL(walls, 1)},
    [SHEET_WONDERS] = {"wonders.tsv", wonder_columns, ALL(wonder, WONDERS), .places = wonders,
                       .row = civ_wonder_read},
    [SHEET_UNITS_BASE] = {"units_base.tsv", unit_columns, ALL(unit_row[SET_BASE], UNIT_ROWS),
                          .row = civ_unit_read, .end = civ_units_end},
    [SHEET_UNITS] = {"units.tsv", unit_columns, ALL(unit_row[SET_WAW], UNIT_ROWS),
                     .row = civ_unit_read, .end = civ_units_end},
    [SHEET_EVENTS] = {"culture_events.tsv", event_columns, ALL(event, EVENTS), .places = events,
                      .end = civ_events_end},
    [SHEET_TRACK] = {"culture_track.tsv", space_columns, ALL(track, TRACK), .row = civ_space_read},
    [SHEET_HUTS] = {"huts.tsv", find_columns, ALL(hut, HUTS), .row = civ_find_read,
                    .end = civ_finds_end},
    [SHEET_VILLAGES] = {"villages.tsv", find_columns, ALL(village, VILLAGES),
                        .row = civ_find_read, .end = civ_finds_end},
    [SHEET_CITY_STATES] = {"city_states.tsv", city_state_columns, ALL(city_state, CITY_STATES)},
    [SHEET_GREAT_PEOPLE] = {"great_people.tsv", person_columns, ALL(person, GREAT_PEOPLE),
                            .end = civ_great_people_end},
};
/* clang-format on */

extern const struct clio_texts civ_refusals_en, civ_refusals_fr;

const struct clio_content civ_tables = {
    CONTENT_STRUCT(civ_content, "games/civ/content.h"),
    .refusals = {&civ_refusals_en, &civ_refusals_fr},
    .sheets = sheets,
    .sheet_count = SHEETS,
    .scratch_size = sizeof(struct civ_reading),
    .begin = civ_content_begin,
    .finish = civ_content_finish,
};
