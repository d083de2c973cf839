/*
 * tables.c: the tables of Age of Civilization, column by column. This is the only place that knows
 * what the files in content/age-of-civilization look like; read.c has what no column can say.
 */
#include "games/aoc/read.h"

/* ---- Words -------------------------------------------------------------------------------------- */

const char *const aoc_column_words[COLUMNS] = {"L", "C", "R"};
const char *const aoc_source_words[SOURCES] = {"rulebook", "public", "reconstructed", "partly"};
static const struct clio_extra older_source[] = {{"seed", SOURCE_RULEBOOK}, {0}};
static const char *const kinds[] = {"timeline", "permanent"};
static const char *const symbols[] = {"NONE", "WAR", "SACRIFICE"};
static const char *const component_kinds[COMPONENTS] = {"special_action", "control_card",
                                                        "special_event"};
static const struct clio_extra colours[] = {{"white", 0}, {"red", 1}, {"none", 0}, {0}};
static const struct clio_extra or_none[] = {{"-", 0}, {0}};
static const struct clio_extra free_choice[] = {{"NONE", 255}, {0}};
static const struct clio_extra all_wonders[] = {{"ALL", (1 << WONDERS) - 1}, {0}};

/* ---- Columns ------------------------------------------------------------------------------------- */

/* clang-format off */
/* Every row begins with what every card has; OF(member) is its place in the row. */
#define NAMES COLUMN_NAME("name_en", OF(name[CLIO_EN])), COLUMN_NAME("name_fr", OF(name[CLIO_FR]))
#define NO_PAGE COLUMN_LATER(OF(page))
#define SOURCE(n, column) \
    COLUMN_SOURCE(column, OF(source[n].source), aoc_source_words, .extras = older_source), \
    COLUMN_LATER(OF(source[n].field))
#define NO_SOURCE(n) COLUMN_LATER(OF(source[n]))
#define SLOTS(path) \
    COLUMN_NUMBER("slots", path slots, 0, 4), \
    COLUMN_NUMBER("workers_per_slot", path workers, 0, MAX_WORKERS), \
    COLUMN_NUMBER("coin_cost", path coins, 0, MAX_PRICE), \
    COLUMN(WORD, "slot_colour", path red, .extras = colours)
#define CODE COLUMN_CHECK("effect_code", aoc_read_code)

#define OF(member) card.member
#define ROW struct aoc_action
static const struct clio_column action_columns[] = {
    COLUMN_ID("id", card.id),
    COLUMN_LABEL("code_name"), /* read beforehand: codes of all tables use it */
    NAMES, NO_PAGE,
    COLUMN_WORD("kind", permanent, kinds),
    SLOTS(),
    COLUMN_NOTE("effect"),
    CODE,
    COLUMN_WORD("symbol", symbol, symbols),
    COLUMN_NUMBER("first_game_position", first_game_position, 1, TIMELINE, .extras = or_none),
    SOURCE(0, "source"), SOURCE(1, "symbol_source"), NO_SOURCE(2), NO_SOURCE(3),
    COLUMN_NOTE("notes"),
    COLUMN_LATER(from_round), COLUMN_LATER(to_round), COLUMN_LATER(takes_tech), COLUMN_LATER(asks),
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW

#define ROW struct aoc_civ
static const struct clio_column civ_columns[] = {
    COLUMN_ID("id", card.id),
    NAMES,
    COLUMN_NOTE("region"),
    COLUMN_NUMBER("population", population, 1, MAX_WORKERS),
    COLUMN_NOTE("main_ability"), COLUMN_NOTE("inherited_ability"),
    COLUMN_YES("solo", solo),
    COLUMN_CHECK("effect_code", aoc_read_two_codes), /* MAIN{ code } INHERITED{ code } */
    COLUMN_CHECK("military_main", aoc_check_military),
    COLUMN_CHECK("military_inherited", aoc_check_second_military),
    SOURCE(0, "name_source"), SOURCE(1, "pop_source"), SOURCE(2, "main_source"),
    SOURCE(3, "inherited_source"),
    COLUMN(TEXT, "rulebook_page", card.page, .aside = true, .extras = or_none),
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
#undef ROW

#define ROW struct aoc_achievement
static const struct clio_column achievement_columns[] = {
    COLUMN_ID("id", card.id),
    NAMES, NO_PAGE,
    COLUMN_NOTE("condition"),
    COLUMN_GAME("effect_code", goal, aoc_read_goal_code),
    SOURCE(0, "source"), NO_SOURCE(1), NO_SOURCE(2), NO_SOURCE(3),
    COLUMN_END,
};
#undef ROW

#define ROW struct aoc_scenario
static const struct clio_column scenario_columns[] = {
    COLUMN_ID("id", card.id),
    NAMES, NO_PAGE,
    COLUMN_NAME("dates", dates),
    COLUMN_LIST("deck", deck, deck_count, SHEET_CIVS),
    COLUMN_ROW("forced_first_civ", first_civ, SHEET_CIVS, .extras = free_choice),
    COLUMN_SET("wonder_pool", wonder_pool, SHEET_WONDERS, .extras = all_wonders),
    COLUMN_NUMBER("wonder_market_size", wonder_market, 0, MAX_DEALT_WONDERS),
    COLUMN_GAME("banned_technologies", banned, aoc_read_banned),
    COLUMN_GAME("components", special_actions, aoc_read_components),
    COLUMN_LATER(has_control), COLUMN_LATER(token),
    COLUMN_NOTE("setup_changes"), COLUMN_NOTE("rule_changes"), COLUMN_NOTE("goal"),
    COLUMN_GAME("goal_easy", goal[0], aoc_read_goal_code),
    COLUMN_GAME("goal_normal", goal[1], aoc_read_goal_code),
    COLUMN_GAME("goal_hard", goal[2], aoc_read_goal_code),
    COLUMN_GAME("start_coins_by_grade", start_coins, aoc_read_grades),
    COLUMN_GAME("rival_cubes_by_grade", rival, aoc_read_grades),
    COLUMN_NUMBER("control_at_start", control_at_start, 0, CONTROL_CARDS),
    COLUMN_GAME("token_positions", token_positions, aoc_read_token_positions),
    COLUMN_YES("raise_after_first", raise_after_first),
    COLUMN_YES("market_refill", refill),
    CODE,
    SOURCE(0, "title_source"), SOURCE(1, "rules_source"), NO_SOURCE(2), NO_SOURCE(3),
    COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW
#undef OF

#define OF(member) special.card.member
#define ROW struct aoc_special_row
#define HALF(half) COLUMN(TEXT, #half "_id", half.id), \
    COLUMN_NAME(#half "_name_en", half.name[CLIO_EN]), \
    COLUMN_NAME(#half "_name_fr", half.name[CLIO_FR]), \
    COLUMN_NOTE(#half "_effect"), COLUMN_LATER(half.page), COLUMN_LATER(half.source)
static const struct clio_column special_columns[] = {
    COLUMN(TEXT, "id", special.card.id),
    NAMES, NO_PAGE,
    COLUMN_WORD("column", special.column, aoc_column_words),
    COLUMN_CHECK("top_technology_kept", aoc_check_top),
    COLUMN_NUMBER("price_coins", special.price, 0, MAX_PRICE),
    HALF(bottom),
    HALF(middle),
    COLUMN_CHECK("effect_code", aoc_read_two_codes), /* BOTTOM{ code } MIDDLE{ code } */
    COLUMN_CHECK("bottom_military", aoc_check_military),
    COLUMN_CHECK("middle_military", aoc_check_second_military),
    SOURCE(0, "source"), NO_SOURCE(1), NO_SOURCE(2), NO_SOURCE(3),
    COLUMN_END,
};
#undef ROW
#undef OF

#define OF(member) action.card.member
#define ROW struct aoc_component_row
static const struct clio_column component_columns[] = {
    COLUMN(TEXT, "id", action.card.id),
    COLUMN_WORD("kind", kind, component_kinds),
    NAMES, NO_PAGE,
    SLOTS(action.),
    COLUMN_NOTE("effect"),
    COLUMN_GAME("available_rounds", action.from_round, aoc_read_rounds),
    COLUMN_LATER(action.to_round),
    COLUMN_CHECK("effect_code", aoc_read_component_code),
    SOURCE(0, "source"), NO_SOURCE(1), NO_SOURCE(2), NO_SOURCE(3),
    COLUMN_LATER(action.permanent), COLUMN_LATER(action.symbol),
    COLUMN_LATER(action.first_game_position), COLUMN_LATER(action.takes_tech),
    COLUMN_LATER(action.asks), COLUMN_LATER(action.spare), COLUMN_LATER(spare),
    COLUMN_END,
};
#undef ROW
#undef OF

#define OF(member) member
#define ROW struct aoc_card
static const struct clio_column tech_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_LABEL("code_name"),
    NAMES, NO_PAGE,
    COLUMN_LABEL("column"), COLUMN_LABEL("row"), /* its place: aoc_place_of_tech() */
    COLUMN_CHECK("prerequisites_any_of", aoc_read_prerequisites),
    COLUMN_NOTE("effect"),
    CODE,
    COLUMN_CHECK("military", aoc_check_military),
    SOURCE(0, "name_source"), SOURCE(1, "position_source"), SOURCE(2, "prerequisite_source"),
    SOURCE(3, "effect_source"),
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
static const struct clio_column wonder_columns[] = {
    COLUMN_ID("id", id),
    NAMES, NO_PAGE,
    COLUMN_NOTE("effect"),
    CODE,
    SOURCE(0, "name_source"), SOURCE(1, "source"), NO_SOURCE(2), NO_SOURCE(3),
    COLUMN_END,
};
static const struct clio_column event_columns[] = {
    COLUMN_ID("id", id),
    NAMES, NO_PAGE,
    COLUMN_NOTE("effect"),
    CODE,
    SOURCE(0, "name_source"), SOURCE(1, "effect_source"), NO_SOURCE(2), NO_SOURCE(3),
    COLUMN_NOTE("notes"),
    COLUMN_END,
};
#undef ROW
#undef OF

/* ---- Tables --------------------------------------------------------------------------------------- */

#define AT(member, rows) \
    .row_size = sizeof(((struct aoc_content *)NULL)->member[0]), \
    .rows_at = offsetof(struct aoc_content, member), .min = (rows), .max = (rows)
static const struct clio_sheet sheets[SHEETS] = {
    [SHEET_ACTIONS] = {"actions.tsv", action_columns, AT(action, PRINTED_ACTIONS),
                       .row = aoc_action_read, .end = aoc_actions_end},
    [SHEET_TECHS] = {"technologies.tsv", tech_columns, AT(tech, BASE_TECHS),
                     .place = aoc_place_of_tech, .row = aoc_card_read},
    [SHEET_SPECIALS] = {"special_technologies.tsv", special_columns,
                        sizeof(struct aoc_special_row), .min = SPECIAL_CARDS,
                        .row = aoc_special_read},
    [SHEET_CIVS] = {"civilizations.tsv", civ_columns, AT(civ, CIVS),
                    .row = aoc_card_read, .end = aoc_civs_end},
    [SHEET_WONDERS] = {"wonders.tsv", wonder_columns, AT(wonder, WONDERS),
                       .row = aoc_card_read},
    [SHEET_EVENTS] = {"events.tsv", event_columns, AT(event, EVENTS),
                      .row = aoc_card_read},
    [SHEET_ACHIEVEMENTS] = {"achievements.tsv", achievement_columns,
                            AT(achievement, ACHIEVEMENTS), .row = aoc_card_read},
    [SHEET_COMPONENTS] = {"scenario_components.tsv", component_columns,
                          sizeof(struct aoc_component_row), .row = aoc_component_read,
                          .end = aoc_components_end},
    [SHEET_SCENARIOS] = {"scenarios.tsv", scenario_columns, AT(scenario, SCENARIOS),
                         .row = aoc_scenario_read},
};
/* clang-format on */

extern const struct clio_texts aoc_refusals_en, aoc_refusals_fr;

const struct clio_content aoc_tables = {
    CONTENT_STRUCT(aoc_content, "games/aoc/content.h"),
    .refusals = {&aoc_refusals_en, &aoc_refusals_fr},
    .sheets = sheets,
    .sheet_count = SHEETS,
    .scratch_size = sizeof(struct aoc_reading),
    .begin = aoc_content_begin,
    .finish = aoc_content_finish,
};
