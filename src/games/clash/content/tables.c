/*
 * tables.c: the tables of Clash of Cultures, column by column. This is the only place that knows
 * what the files in content/clash* look like; what no column can say is checked in cards.c and
 * board.c after each row.
 */
#include "games/clash/content/read.h"

/* ---- Words -------------------------------------------------------------------------------------- */

#define WORD(NAME, name) #name,
const char *const clash_ability_words[ABILITIES] = {CLASH_ABILITIES(WORD)};
const char *const clash_event_words[EVENT_TITLES] = {CLASH_EVENTS(WORD)};
static const char *const civils[CIVILS] = {CLASH_CIVILS(WORD)};
static const char *const tactics[TACTIC_TITLES] = {CLASH_TACTICS(WORD)};
static const char *const objectives[OBJECTIVES] = {CLASH_OBJECTIVES(WORD)};
#undef WORD

#define WORD(name, ...) #name,
const char *const clash_fact_words[] = {CLASH_NUMBERS(WORD)
                                            CLASH_DIFFERENCES(WORD) "shared_tables"};
#undef WORD
const int clash_fact_count = sizeof clash_fact_words / sizeof clash_fact_words[0];

const char *const clash_kind_words[KINDS] = {"food", "wood", "ore",    "ideas",
                                             "gold", "mood", "culture"};
const char *const clash_piece_words[PIECES] = {"port",   "academy", "fortress",    "temple",
                                               "market", "obelisk", "observatory", "settlement"};
static const char *const units[UNITS] = {"settler",  "infantry", "cavalry",
                                         "elephant", "leader",   "ship"};
static const char *const groups[GROUPS] = {"agriculture", "construction", "seafaring", "education",
                                           "warfare",     "spirituality", "economy",   "culture",
                                           "science",     "democracy",    "autocracy", "theocracy"};
static const char *const terrains[] = {"plain", "forest", "mountain", "desert", "sea"};
static const char *const icons[] = {"-", "barb-spawn", "barb-move", "exhausted", "gold", "pirates"};
static const char *const sources[SOURCES] = {"rulebook", "public", "other-edition",
                                             "reconstructed"};

static const struct clio_extra or_none[] = {{"-", NONE}, {0}};
static const struct clio_extra borders[] = {{"-", NONE}, {"mood", MOOD}, {"culture", CULTURE}, {0}};
static const struct clio_extra clashes[] = {{"-", NONE},          {"infantry", INFANTRY},
                                            {"cavalry", CAVALRY}, {"elephant", ELEPHANT},
                                            {"leader", LEADER},   {0}};
static const struct clio_extra kinds_of_tile[] = {
    {"normal", 0}, {"start", 1}, {"civilization", 1}, {0}};
static const struct clio_extra any_government[] = {{"any_government", ANY_GOVERNMENT}, {0}};

/* ---- Columns ------------------------------------------------------------------------------------- */

#define IDENTITY COLUMN_ID("id", id)
#define NAMES COLUMN_NAME("name_en", name[0]), COLUMN_NAME("name_fr", name[1])
#define SOURCE COLUMN_SOURCE("source", source, sources)
#define ABILITY COLUMN_WORD("ability", ability, clash_ability_words, .extras = or_none)
#define COST(name, member) COLUMN_GAME(name, member, clash_read_cost)
/* One of the extras and nothing else. */
#define ONE_OF(name, member, list) COLUMN(WORD, name, member, .extras = (list))

/* clang-format off */
#define ROW struct clash_fact
static const struct clio_column fact_columns[] = {
    COLUMN_WORD("id", fact, clash_fact_words),
    COLUMN_NUMBER("value", value, 0, 100),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_advance
static const struct clio_column advance_columns[] = {
    IDENTITY,
    ABILITY, /* "-": the one of the same name */
    COLUMN_WORD("group", group, groups),
    COLUMN_NUMBER("row", row, 1, 4, .add = -1),
    NAMES,
    ONE_OF("border", border, borders),
    COLUMN_ROW("requires", requires, SHEET_ADVANCES, .extras = or_none),
    COLUMN_WORD("unlocks", unlocks, clash_piece_words, .extras = or_none),
    COST("extra", extra),
    SOURCE,
    COLUMN_SOURCE("border_source", border_source, sources),
    COLUMN_SOURCE("requires_source", requires_source, sources),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_building
static const struct clio_column building_columns[] = {
    IDENTITY,
    NAMES,
    COST("cost", cost),
    COLUMN_ROW("requires", requires, SHEET_ADVANCES, .extras = or_none),
    COLUMN_YES("expansion", expansion),
    COLUMN_NUMBER("limit", limit, 1, 7),
    COLUMN_NUMBER("barbarian_limit", barbarian_limit, 0, 10),
    COLUMN_NUMBER("points", points, 0, 9),
    SOURCE,
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_unit
static const struct clio_column unit_columns[] = {
    IDENTITY,
    NAMES,
    COST("cost", cost),
    COLUMN_ROW("needs", needs, SHEET_BUILDINGS, .extras = or_none),
    COLUMN_YES("expansion", expansion),
    COLUMN_NUMBER("limit", limit, 1, 16),
    COLUMN_NUMBER("barbarian_limit", barbarian_limit, 0, 20),
    COLUMN_NUMBER("pirate_limit", pirate_limit, 0, 4),
    SOURCE,
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_die_face
static const struct clio_column face_columns[] = {
    COLUMN_CHECK("face", clash_check_face),
    COLUMN_NUMBER("value", value, 1, 6),
    ONE_OF("clash", clash, clashes),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_wonder
static const struct clio_column wonder_columns[] = {
    IDENTITY,
    ABILITY,
    COLUMN_LABEL("card"),
    NAMES,
    COST("cost", cost),
    COLUMN_ROW("requires", requires, SHEET_ADVANCES),
    COLUMN_ROW("needs", needs, SHEET_BUILDINGS, .extras = or_none),
    COLUMN_NUMBER("points", points, 1, 9),
    SOURCE,
    COLUMN_SOURCE("cost_source", cost_source, sources),
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_civ
static const struct clio_column civ_columns[] = {
    IDENTITY,
    COLUMN_LABEL("card"),
    NAMES,
    COLUMN_YES("complete", complete),
    COLUMN_NOTE("source"), /* of the name: its advances have their own */
    COLUMN_LATER(ability), COLUMN_LATER(requires), COLUMN_LATER(source),
    COLUMN_LATER(requires_source), COLUMN_LATER(tile), COLUMN_LATER(leader), COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_tile
static const struct clio_column tile_columns[] = {
    IDENTITY,
    ONE_OF("kind", start, kinds_of_tile),
    COLUMN_ROW("civ", civ, SHEET_CIVS, .extras = or_none),
    COLUMN_WORD("slot0", terrain[0], terrains, .add = PLAIN),
    COLUMN_WORD("slot1", terrain[1], terrains, .add = PLAIN),
    COLUMN_WORD("slot2", terrain[2], terrains, .add = PLAIN),
    COLUMN_WORD("slot3", terrain[3], terrains, .add = PLAIN),
    SOURCE,
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_place
static const struct clio_column place_columns[] = {
    COLUMN_NUMBER("players", players, 2, SEATS),
    COLUMN(TEXT, "area", area.id),
    COLUMN_NUMBER("seat", area.seat, 1, SEATS, .add = -1, .extras = or_none),
    COLUMN_ROW("tile", area.tile, SHEET_TILES, .extras = or_none),
    COLUMN_GAME("c0", area.space[0], clash_read_space),
    COLUMN_GAME("c1", area.space[1], clash_read_space),
    COLUMN_GAME("c2", area.space[2], clash_read_space),
    COLUMN_GAME("c3", area.space[3], clash_read_space),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_title
static const struct clio_column title_columns[] = {
    IDENTITY, NAMES, SOURCE, COLUMN_LATER(spare), COLUMN_END,
};
static const struct clio_column tactic_columns[] = {
    IDENTITY, NAMES, COLUMN_CHECK("copies", clash_read_copies), SOURCE, COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_action_card
static const struct clio_column action_card_columns[] = {
    IDENTITY,
    COLUMN_ROW("civil", civil, SHEET_CIVILS),
    COLUMN_ROW("tactic", tactic, SHEET_TACTICS),
    SOURCE,
    COLUMN_LATER(name), COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_event_card
static const struct clio_column event_columns[] = {
    IDENTITY,
    COLUMN_WORD("title", event, clash_event_words),
    NAMES,
    COLUMN_WORD("icon", icon, icons),
    COLUMN_YES("expansion", expansion),
    SOURCE,
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_objective_card
static const struct clio_column objective_columns[] = {
    IDENTITY,
    COLUMN_ROW("top", half[0], SHEET_OBJECTIVE_HALVES),
    COLUMN_ROW("bottom", half[1], SHEET_OBJECTIVE_HALVES),
    COLUMN_YES("expansion", expansion),
    SOURCE,
    COLUMN_LATER(name),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_special_advance
static const struct clio_column special_advance_columns[] = {
    COLUMN_LABEL("id"),
    COLUMN_ROW("civ", civ, SHEET_CIVS),
    COLUMN_NUMBER("order", order, 1, CIV_ADVANCES, .add = -1),
    COLUMN_WORD("ability", ability, clash_ability_words),
    NAMES,
    COLUMN_ROW("requires", requires, SHEET_ADVANCES, .extras = any_government),
    COLUMN_SOURCE("requires_source", requires_source, sources),
    SOURCE,
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
#undef ROW

#define ROW struct clash_leader
#define LEADER_ABILITY(n, prefix) \
    COLUMN_WORD(prefix "_ability", ability[n], clash_ability_words), \
    COLUMN_NAME(prefix "_name_en", ability_name[n][0]), \
    COLUMN_NAME(prefix "_name_fr", ability_name[n][1]), \
    COLUMN_SOURCE(prefix "_source", source[n], sources)
static const struct clio_column leader_columns[] = {
    IDENTITY,
    COLUMN_ROW("civ", civ, SHEET_CIVS),
    NAMES,
    COLUMN_SOURCE("name_source", name_source, sources),
    LEADER_ABILITY(0, "ab1"),
    LEADER_ABILITY(1, "ab2"),
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
#undef ROW

/* Names: nothing that is played depends on them. */
#define ROW struct clash_city_name
static const struct clio_column city_columns[] = {
    COLUMN(ID, "id", id, .aside = true),
    COLUMN_GAME("civ", civ, clash_read_civ, .aside = true),
    COLUMN_NUMBER("seat", seat, 1, SEATS, .add = -1, .extras = or_none, .aside = true),
    NAMES,
    COLUMN_END,
};
#undef ROW

/* ---- Tables --------------------------------------------------------------------------------------- */

#define ROWS_OF(member) SHEET_ROWS(struct clash_edition, member)
#define COUNT(member) .count_at = offsetof(struct clash_edition, member)
static const struct clio_sheet sheets[SHEETS] = {
    [SHEET_EDITION] = {"edition.tsv", fact_columns, sizeof(struct clash_fact),
                       .row = clash_fact_read, .end = clash_facts_end},
    [SHEET_ADVANCES] = {"advances.tsv", advance_columns, ROWS_OF(advance),
                        .min = ADVANCES, .row = clash_advance_read},
    [SHEET_BUILDINGS] = {"buildings.tsv", building_columns, ROWS_OF(building),
                         .places = clash_piece_words, .row = clash_building_read,
                         .end = clash_buildings_end},
    [SHEET_UNITS] = {"units.tsv", unit_columns, ROWS_OF(unit), .places = units,
                     .row = clash_unit_read, .end = clash_units_end},
    [SHEET_DICE] = {"dice.tsv", face_columns, ROWS_OF(face), COUNT(faces),
                    .end = clash_dice_end},
    [SHEET_WONDERS] = {"wonders.tsv", wonder_columns, ROWS_OF(wonder), COUNT(wonders),
                       .row = clash_wonder_read},
    [SHEET_CIVS] = {"civilizations.tsv", civ_columns, ROWS_OF(civ), COUNT(civs),
                    .optional = true, .row = clash_civ_read},
    [SHEET_TILES] = {"tiles.tsv", tile_columns, ROWS_OF(tile), COUNT(tiles),
                     .row = clash_tile_read, .end = clash_tiles_end},
    [SHEET_CIV_TILES] = {"civilization_tiles.tsv", tile_columns, ROWS_OF(tile),
                         COUNT(tiles), .more = true, .optional = true, .row = clash_tile_read},
    [SHEET_LAYOUTS] = {"layouts.tsv", place_columns, sizeof(struct clash_place),
                       .row = clash_place_read, .end = clash_layouts_end},
    [SHEET_CIVILS] = {"civils.tsv", title_columns, ROWS_OF(civil), .places = civils},
    [SHEET_TACTICS] = {"tactics.tsv", tactic_columns, ROWS_OF(tactic),
                       .places = tactics},
    [SHEET_ACTION_CARDS] = {"action_cards.tsv", action_card_columns, ROWS_OF(action),
                            .min = ACTION_CARDS, .row = clash_action_card_read,
                            .end = clash_action_cards_end},
    [SHEET_EVENTS] = {"events.tsv", event_columns, ROWS_OF(event), COUNT(events),
                      .row = clash_event_read},
    [SHEET_OBJECTIVE_HALVES] = {"objectives_distinct.tsv", title_columns,
                                ROWS_OF(objective_half), .places = objectives},
    [SHEET_OBJECTIVES] = {"objectives.tsv", objective_columns, ROWS_OF(objective),
                          COUNT(objectives), .row = clash_objective_read,
                          .end = clash_objectives_end},
    [SHEET_SPECIAL_ADVANCES] = {"special_advances.tsv", special_advance_columns,
                                sizeof(struct clash_special_advance), .optional = true,
                                .row = clash_special_advance_read,
                                .end = clash_special_advances_end},
    [SHEET_LEADERS] = {"leaders.tsv", leader_columns, ROWS_OF(leader), COUNT(leaders),
                       .optional = true, .row = clash_leader_read, .end = clash_leaders_end},
    [SHEET_CITIES] = {"cities.tsv", city_columns, ROWS_OF(city_name), COUNT(city_names)},
    [SHEET_CIV_CITIES] = {"civilization_cities.tsv", city_columns, ROWS_OF(city_name),
                          COUNT(city_names), .more = true, .optional = true},
};
/* clang-format on */

extern const struct clio_texts clash_refusals_en, clash_refusals_fr;

const struct clio_content clash_tables = {
    CONTENT_STRUCT(clash_edition, "games/clash/content.h"),
    .shared = "clash",
    .refusals = {&clash_refusals_en, &clash_refusals_fr},
    .sheets = sheets,
    .sheet_count = SHEETS,
    .scratch_size = sizeof(struct clash_reading),
    .begin = clash_content_begin,
    .finish = clash_content_finish,
};
