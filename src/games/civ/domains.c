/*
 * domains.c: the things that moves, log lines and scores name: squares, cards, pieces, abilities,
 * what happens. Names stand in the tables, or in the texts where there is no table for them.
 */
#include "games/civ/tell.h"

#include <string.h>

/* ---- Ids and names that are in no table ---------------------------------------------------------------- */

/* Columns are letters, rows numbers from the top. */
static const char square_names[SQUARES][4] = {
#define ROW_OF(n) \
    "A" n, "B" n, "C" n, "D" n, "E" n, "F" n, "G" n, "H" n, "I" n, "J" n, "K" n, "L" n, "M" n, \
        "N" n, "O" n, "P" n
    ROW_OF("1"),  ROW_OF("2"),  ROW_OF("3"),  ROW_OF("4"),  ROW_OF("5"),  ROW_OF("6"),
    ROW_OF("7"),  ROW_OF("8"),  ROW_OF("9"),  ROW_OF("10"), ROW_OF("11"), ROW_OF("12"),
    ROW_OF("13"), ROW_OF("14"), ROW_OF("15"), ROW_OF("16"),
#undef ROW_OF
};

const char *const civ_resource_ids[RESOURCES + 1] = {"incense", "iron",    "silk", "wheat",
                                                     "spy",     "uranium", "any"};
const char *const civ_type_ids[TYPES] = {"infantry", "artillery", "mounted", "aircraft"};
const char *const civ_terrain_ids[TERRAINS] = {"grassland", "forest", "mountain", "desert",
                                               "water"};
const char *const civ_phase_ids[PHASE_KINDS] = {"start",    "trade",  "city", "move",
                                                "research", "battle", "any"};
const char *const civ_water_ids[WATER_FLY + 1] = {"none", "cross", "stay", "fly"};
const char *const civ_era_ids[ERAS] = {"ancient", "medieval", "modern"};
const char *const civ_action_ids[ACTION_PROGRAM + 1] = {"produce", "arts", "harvest", "program"};
static const char *const figure_ids[] = {"army", "scout"};
static const char *const level_ids[EVENT_LEVELS] = {"1", "2", "3"};
static const char *const let_ids[] = {"actions", "events", "abilities", "moves", "all"};
static const char *const loot_ids[LOOTS] = {"trade", "culture", "resource", "discard-coin",
                                            "tech",  "event",   "coin"};
static const char *const good_ids[GOODS] = {"trade", "culture", "coin"};
static const char *const victory_ids[TURNS_OVER] = {"military", "culture", "economy", "technology",
                                                    "turns"};
static const char *const item_ids[ITEMS_OF_SCORE] = {"culture", "techs", "coins"};
static const char *const ruling_ids[RULINGS] = {
    "no-passing",   "produced-fight",  "chosen-resource", "scouts-doubled", "threshold-paid",
    "richer-first", "capital-penalty", "first-angkor",    "late-discard"};
/* The capital and the cities after it, by civilization. */
static const char *const city_ids[CIVILIZATIONS * CITIES_EACH] = {
    "washington", "new-york",         "boston",   "beijing",      "nanjing",
    "xian",       "thebes",           "memphis",  "alexandria",   "berlin",
    "hamburg",    "cologne",          "rome",     "ostia",        "ravenna",
    "moscow",     "saint-petersburg", "novgorod", "tenochtitlan", "texcoco",
    "tlacopan",   "london",           "york",     "canterbury",   "paris",
    "lyon",       "orleans",          "kyoto",    "edo",          "osaka",
    "karakorum",  "avarga",           "sarai",    "ulundi",       "kwabulawayo",
    "nobamba"};

static int square_count(const clio_game *game)
{
    (void)game;
    return SQUARES;
}
static const char *square_id(const clio_game *game, int i)
{
    (void)game;
    return square_names[i];
}
static const char *square_name(const clio_game *game, int i, enum clio_lang lang)
{
    (void)game, (void)lang;
    return square_names[i];
}

uint16_t civ_called(const clio_game *game, const void *state, int domain, int thing)
{
    const struct civ *s = state;
    (void)game;
    if (domain != D_SQUARE || s->marker[thing] != ON_CITY)
        return 0;
    int city = civ_city_at(s, thing);
    if (city == NONE)
        return 0;
    int civilization = s->seat[city / CITIES_EACH].civilization;
    return (uint16_t)(1 + civilization * CITIES_EACH + city % CITIES_EACH);
}

/* Things whose names are texts: "WORD.ID"; what there is to say about them: "WORD.ID.text". */
#define WORD_DOMAIN(word, ids) \
    static int word##_count(const clio_game *game) \
    { \
        (void)game; \
        return (int)(sizeof(ids) / sizeof((ids)[0])); \
    } \
    static const char *word##_id(const clio_game *game, int i) \
    { \
        (void)game; \
        return (ids)[i]; \
    } \
    static const char *word##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        return clio_game_textf(game, lang, #word ".%s", (ids)[i]); \
    }
#define WORD_TEXT(word, ids, piece) \
    static void word##_text(const clio_game *game, int i, enum clio_lang lang, \
                            struct clio_buf *out) \
    { \
        clio_put(out, clio_game_textf(game, lang, #word ".%s." piece, (ids)[i])); \
    }
WORD_DOMAIN(type, civ_type_ids)
WORD_DOMAIN(resource, civ_resource_ids)
WORD_DOMAIN(action, civ_action_ids)
WORD_DOMAIN(figure, figure_ids)
WORD_DOMAIN(phase, civ_phase_ids)
WORD_DOMAIN(level, level_ids)
WORD_DOMAIN(let, let_ids)
WORD_DOMAIN(loot, loot_ids)
WORD_DOMAIN(good, good_ids)
WORD_DOMAIN(victory, victory_ids)
WORD_DOMAIN(item, item_ids)
WORD_DOMAIN(ruling, ruling_ids)
WORD_DOMAIN(city, city_ids)
WORD_TEXT(type, civ_type_ids, "text")
WORD_TEXT(resource, civ_resource_ids, "text")
WORD_TEXT(action, civ_action_ids, "text")
WORD_TEXT(figure, figure_ids, "text")
WORD_TEXT(loot, loot_ids, "text")
WORD_TEXT(victory, victory_ids, "text")
WORD_TEXT(ruling, ruling_ids, "about")

/* ---- Where facts are from --------------------------------------------------------------------------------- */

static void put_sentence(struct clio_buf *out, const char *sentence)
{
    clio_put(out, out->length > 0 ? " " : "");
    clio_put(out, sentence);
}

/* The source of a row, whether its French name is ours, and what is doubtful about it. */
static void put_source(const clio_game *game, enum clio_lang lang, int source, bool own_name,
                       const uint16_t *note, struct clio_buf *out)
{
    static const char *const keys[SOURCES] = {"source.rulebook", "source.public",
                                              "source.reconstructed"};
    put_sentence(out, clio_game_text(game, lang, keys[source]));
    if (own_name && lang == CLIO_FR)
        put_sentence(out, clio_game_text(game, lang, "source.own-name"));
    if (note && note[lang]) {
        put_sentence(out, "");
        clio_format(out, lang, clio_game_text(game, lang, "source.note"),
                    &WITH_TEXT("note", civ_text(civ_content(game), note[lang])), 1);
    }
}

static void city_source(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    (void)i;
    clio_put(out, clio_game_text(game, lang, "source.own-city"));
}

/* ---- Rows of tables ------------------------------------------------------------------------------------------ */

/* `row_`: the row of a thing; what a domain has at its end and in its table may differ. */
#define ROW_DOMAIN(word, domain, things, row_) \
    static int word##_count(const clio_game *game) \
    { \
        (void)game; \
        return (things); \
    } \
    static const char *word##_id(const clio_game *game, int i) \
    { \
        const struct civ_content *c = civ_content(game); \
        return civ_text(c, (row_).id); \
    } \
    static const char *word##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        const struct civ_content *c = civ_content(game); \
        return civ_text(c, (row_).name[lang]); \
    } \
    static void word##_text(const clio_game *game, int i, enum clio_lang lang, \
                            struct clio_buf *out) \
    { \
        civ_tell_card(game, (domain), i, lang, out); \
    } \
    static bool word##_part(const clio_game *game, int i, int part, enum clio_lang lang, \
                            struct clio_part *out, struct clio_buf *text) \
    { \
        return civ_tell_part(game, (domain), i, part, lang, out, text); \
    }
/* Its facts for boards, and where they are from. */
#define ROW_FACTS(word, domain) \
    static void word##_facts(const clio_game *game, int i, struct clio_json *out) \
    { \
        civ_tell_facts(game, (domain), i, out); \
    }
#define ROW_SOURCE(word, row_, own_, note_) \
    static void word##_source(const clio_game *game, int i, enum clio_lang lang, \
                              struct clio_buf *out) \
    { \
        const struct civ_content *c = civ_content(game); \
        put_source(game, lang, (row_).source, (own_), (note_), out); \
    }
#define PLAIN_ROWS(word, domain, things, row_) \
    ROW_DOMAIN(word, domain, things, row_) \
    ROW_FACTS(word, domain) \
    ROW_SOURCE(word, row_, (row_).name_own, NULL)
#define NOTED_ROWS(word, domain, things, row_) \
    ROW_DOMAIN(word, domain, things, row_) \
    ROW_FACTS(word, domain) \
    ROW_SOURCE(word, row_, (row_).name_own, (row_).note)

NOTED_ROWS(tech, D_TECH, TECHS, c->tech[i])
NOTED_ROWS(government, D_GOVERNMENT, GOVERNMENTS, c->government[i])
PLAIN_ROWS(policy, D_POLICY, POLICIES, c->policy[i])
NOTED_ROWS(wonder, D_WONDER, WONDERS, c->wonder[i])
NOTED_ROWS(civilization, D_CIVILIZATION, CIVILIZATIONS, c->civilization[i])
PLAIN_ROWS(unit, D_UNIT, 2 * UNIT_ROWS, c->unit_row[i / UNIT_ROWS][i % UNIT_ROWS])
PLAIN_ROWS(event, D_EVENT, EVENTS, c->event[i])
PLAIN_ROWS(person, D_PERSON, GREAT_PEOPLE, c->person[i])
PLAIN_ROWS(find, D_FIND, HUTS + VILLAGES, *(i < HUTS ? &c->hut[i] : &c->village[i - HUTS]))
PLAIN_ROWS(relic, D_RELIC, RELICS, c->relic[i])
PLAIN_ROWS(terrain, D_TERRAIN, TERRAINS, c->terrain[i])
ROW_DOMAIN(city_state, D_CITY_STATE, CITY_STATES, c->city_state[i])
ROW_FACTS(city_state, D_CITY_STATE)

/* The box prints no name of any. */
static void city_state_source(const clio_game *game, int i, enum clio_lang lang,
                              struct clio_buf *out)
{
    const struct civ_city_state *row = &civ_content(game)->city_state[i];
    put_source(game, lang, row->source, false, row->note, out);
    put_sentence(out, clio_game_text(game, lang, "source.own-city-state"));
}

/* Buildings, then city walls, which are none [7.5]. */
static const uint16_t *building_names(const struct civ_content *c, int i)
{
    return i < BUILDINGS ? c->building[i].name : c->walls[0].name;
}
static int building_count(const clio_game *game)
{
    (void)game;
    return BUILDINGS + 1;
}
static const char *building_id(const clio_game *game, int i)
{
    const struct civ_content *c = civ_content(game);
    return civ_text(c, i < BUILDINGS ? c->building[i].id : c->walls[0].id);
}
static const char *building_name(const clio_game *game, int i, enum clio_lang lang)
{
    return civ_text(civ_content(game), building_names(civ_content(game), i)[lang]);
}
static void building_text(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    civ_tell_card(game, D_BUILDING, i, lang, out);
}
static bool building_part(const clio_game *game, int i, int part, enum clio_lang lang,
                          struct clio_part *out, struct clio_buf *text)
{
    return civ_tell_part(game, D_BUILDING, i, part, lang, out, text);
}
ROW_FACTS(building, D_BUILDING)
static void building_source(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    const struct civ_content *c = civ_content(game);
    if (i < BUILDINGS)
        put_source(game, lang, c->building[i].source, c->building[i].name_own, c->building[i].note,
                   out);
    else
        put_source(game, lang, c->walls[0].source, c->walls[0].name_own, NULL, out);
}

/* Tiles have numbers, or the people that begins there. */
static int tile_count(const clio_game *game)
{
    (void)game;
    return TILES;
}
static const char *tile_id(const clio_game *game, int i)
{
    return civ_text(civ_content(game), civ_content(game)->tile[i].id);
}
static const char *tile_name(const clio_game *game, int i, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "tile.%s", tile_id(game, i));
}
ROW_FACTS(tile, D_TILE)
ROW_FACTS(resource, D_RESOURCE)

/* ---- Abilities are their cards -------------------------------------------------------------------------------- */

#define CIV_ID_(NAME, id) #id,
#define CIV_GOVERNMENT_ID_(NAME, id) ("government_" #id),
#define CIV_BASE_GOVERNMENT_ID_(NAME, id) ("government_" #id "_base"),
static const char *const ability_ids[ABILITIES] = {
    CIV_TECH_IDS(CIV_ID_) CIV_WONDER_IDS(CIV_ID_) CIV_GOVERNMENT_IDS(CIV_GOVERNMENT_ID_)
        CIV_GOVERNMENT_IDS(CIV_BASE_GOVERNMENT_ID_) CIV_POLICY_IDS(CIV_ID_)
            CIV_CIVILIZATION_IDS(CIV_ID_) "strike",
    "rationalism_2", "healing", "scholars"};

void civ_card_of_ability(int ability, int *domain, int *thing)
{
    static const struct {
        int first, domain;
    } ranges[] = {{A_CIVILIZATION, D_CIVILIZATION},
                  {A_POLICY, D_POLICY},
                  {A_GOVERNMENT, D_GOVERNMENT},
                  {A_WONDER, D_WONDER},
                  {A_TECH, D_TECH}};
    static const int first_of[ABILITIES - A_STRIKE] = {
        [A_STRIKE - A_STRIKE] = A_TECH + TECH_ATOMIC_THEORY,
        [A_RATIONALISM_2 - A_STRIKE] = A_POLICY + POLICY_RATIONALISM,
        [A_HEALING - A_STRIKE] = A_TECH + TECH_ANIMAL_HUSBANDRY,
        [A_SCHOLARS - A_STRIKE] = A_TECH + TECH_EDUCATION};
    int k = 0;
    if (ability >= A_STRIKE) /* a second one of its card */
        ability = first_of[ability - A_STRIKE];
    if (ability == A_SCHOLARS)
        ability = A_TECH + TECH_EDUCATION;
    while (ability < ranges[k].first)
        k++;
    *domain = ranges[k].domain;
    *thing = ability - ranges[k].first;
}

static bool ability_stands_for(const clio_game *game, int i, int *domain, int *thing)
{
    (void)game;
    civ_card_of_ability(i, domain, thing);
    return true;
}

static int ability_count(const clio_game *game)
{
    (void)game;
    return ABILITIES;
}

static const char *ability_id(const clio_game *game, int i)
{
    (void)game;
    return ability_ids[i];
}

/* By its card, unless two of them share one. */
static const char *ability_name(const clio_game *game, int i, enum clio_lang lang)
{
    int domain, thing;
    const char *own = clio_game_textf(game, lang, "ability.%s", ability_ids[i]);
    civ_card_of_ability(i, &domain, &thing);
    return *own ? own : civ_domains[domain].name(game, thing, lang);
}

static void ability_text(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    int domain, thing;
    civ_card_of_ability(i, &domain, &thing);
    civ_tell_card(game, domain, thing, lang, out);
}

/* ---- Kinds ------------------------------------------------------------------------------------------------------ */

#define KIND(word, domain) \
    static void word##_kind(const clio_game *game, int i, enum clio_lang lang, \
                            struct clio_buf *out) \
    { \
        civ_tell_kind(game, (domain), i, lang, out); \
    }
KIND(tech, D_TECH)
KIND(government, D_GOVERNMENT)
KIND(wonder, D_WONDER)
KIND(building, D_BUILDING)
KIND(unit, D_UNIT)
KIND(event, D_EVENT)
KIND(find, D_FIND)
KIND(civilization, D_CIVILIZATION)

/* ---- Sections of the rule book ------------------------------------------------------------------------------- */

#define SECTION(word, id) \
    static const char *word##_section(const clio_game *game, int i) \
    { \
        (void)game, (void)i; \
        return (id); \
    }
SECTION(square, "map")
SECTION(tech, "techs")
SECTION(policy, "policies")
SECTION(wonder, "wonders")
SECTION(type, "units")
SECTION(unit, "units")
SECTION(event, "events")
SECTION(resource, "harvest")
SECTION(person, "great-people")
SECTION(civilization, "civilizations")
SECTION(find, "huts")
SECTION(city_state, "city-states")
SECTION(relic, "relics")
SECTION(tile, "exploring")
SECTION(action, "management")
SECTION(figure, "figures")
SECTION(phase, "turn")
SECTION(level, "events")
SECTION(let, "responses")
SECTION(loot, "loot")
SECTION(good, "negotiation")
SECTION(terrain, "cities")
SECTION(victory, "victory")
SECTION(item, "victory")
SECTION(ruling, "switches")
SECTION(city, "cities")

static const char *government_section(const clio_game *game, int i)
{
    (void)game;
    return i < BASE_GOVERNMENTS ? "governments" : "base-game";
}

static const char *building_section(const clio_game *game, int i)
{
    (void)game;
    return i < BUILDINGS ? "buildings" : "walls";
}

static const char *ability_section(const clio_game *game, int i)
{
    int domain, thing;
    civ_card_of_ability(i, &domain, &thing);
    return civ_domains[domain].section(game, thing);
}

/* ---- The domains ------------------------------------------------------------------------------------------------ */

#define NAMED(word) \
    .id = #word, .count = word##_count, .thing_id = word##_id, .name = word##_name, \
    .section = word##_section
#define CARD(word) \
    NAMED(word), .text = word##_text, .part = word##_part, .source = word##_source, \
                 .facts = word##_facts

const struct clio_domain civ_domains[DOMAINS] = {
    [D_SQUARE] = {.id = "space", /* as maps call theirs in all games */
                  .count = square_count,
                  .thing_id = square_id,
                  .name = square_name,
                  .section = square_section},
    [D_TECH] = {CARD(tech), .kind = tech_kind},
    [D_GOVERNMENT] = {CARD(government), .kind = government_kind},
    [D_POLICY] = {CARD(policy)},
    [D_WONDER] = {CARD(wonder), .kind = wonder_kind},
    [D_BUILDING] = {CARD(building), .kind = building_kind},
    [D_TYPE] = {NAMED(type), .text = type_text},
    [D_UNIT] = {CARD(unit), .kind = unit_kind},
    [D_EVENT] = {CARD(event), .kind = event_kind},
    [D_RESOURCE] = {NAMED(resource), .text = resource_text, .facts = resource_facts},
    [D_PERSON] = {CARD(person)},
    [D_CIVILIZATION] = {CARD(civilization), .kind = civilization_kind},
    [D_FIND] = {CARD(find), .kind = find_kind},
    [D_CITY_STATE] = {.id = "city-state",
                      .count = city_state_count,
                      .thing_id = city_state_id,
                      .name = city_state_name,
                      .section = city_state_section,
                      .text = city_state_text,
                      .part = city_state_part,
                      .source = city_state_source,
                      .facts = city_state_facts},
    [D_RELIC] = {CARD(relic)},
    [D_TILE] = {NAMED(tile), .facts = tile_facts},
    [D_ABILITY] = {NAMED(ability), .text = ability_text, .stands_for = ability_stands_for},
    [D_ACTION] = {NAMED(action), .text = action_text},
    [D_FIGURE] = {NAMED(figure), .text = figure_text},
    [D_PHASE] = {NAMED(phase)},
    [D_LEVEL] = {NAMED(level)},
    [D_LET] = {NAMED(let)},
    [D_LOOT] = {NAMED(loot), .text = loot_text},
    [D_GOOD] = {NAMED(good)},
    [D_TERRAIN] = {CARD(terrain)},
    [D_VICTORY] = {NAMED(victory), .text = victory_text},
    [D_ITEM] = {NAMED(item)},
    [D_RULING] = {NAMED(ruling), .text = ruling_text},
    [D_NAME] = {NAMED(city), .source = city_source},
    [D_CAUSE] = {.id = "cause",
                 .count = civ_cause_count,
                 .thing_id = civ_cause_id,
                 .name = civ_cause_name,
                 .stands_for = civ_cause_stands_for},
};
