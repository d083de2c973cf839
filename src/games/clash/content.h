/*
 * content.h: the printed facts of Clash of Cultures, read from the tables in content/clash-* and in
 * content/clash, which the editions share, by their description in content/tables.c. What cards do is
 * code, declared once each; what they cost, need and are called by is here. An edition is one struct
 * clash_edition: its tables, a few numbers, and which of the rules below it plays by.
 */
#ifndef CLASH_CONTENT_H
#define CLASH_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "games/clash/abilities.def.h"

enum { NONE = 255 };
enum { SEATS = 4 };

/* Everything that belongs to somebody belongs to a seat, to the barbarians or to the pirates. */
enum { BARBARIANS = SEATS, PIRATES, OWNERS };

/*
 * Spaces are named by column and row on one sheet for all player counts (A1, A2 … K10), of which a
 * layout uses 40, 60 or 72: space = column * ROWS + row - 1.
 */
enum { COLUMNS = 11, ROWS = 10, SHEET = COLUMNS * ROWS, SIDES = 6, AREAS = 18, AREA_SPACES = 4 };

enum terrain { UNEXPLORED, PLAIN, FOREST, MOUNTAIN, DESERT, SEA, TERRAINS };

/* What can be held, paid and gained. */
enum kind { FOOD, WOOD, ORE, IDEAS, GOLD, MOOD, CULTURE, KINDS, RESOURCES = GOLD + 1 };

/* Pieces of a city: the settlement and the buildings. Wonders are counted apart. */
enum piece {
    PORT,
    ACADEMY,
    FORTRESS,
    TEMPLE,
    MARKET,
    OBELISK,
    OBSERVATORY,
    BUILDINGS,
    SETTLEMENT = BUILDINGS,
    PIECES
};

enum unit { SETTLER, INFANTRY, CAVALRY, ELEPHANT, LEADER, SHIP, UNITS };

enum mood { ANGRY, NEUTRAL, HAPPY, MOODS };

enum group {
    AGRICULTURE,
    CONSTRUCTION,
    SEAFARING,
    EDUCATION,
    WARFARE,
    SPIRITUALITY,
    ECONOMY,
    CULTURE_GROUP,
    SCIENCE,
    DEMOCRACY,
    AUTOCRACY,
    THEOCRACY,
    GROUPS,
    GOVERNMENT = DEMOCRACY
};

enum {
    ADVANCES = 48,
    WONDERS = 8,
    CIVS = 15,
    CIV_ADVANCES = 4,
    LEADERS = 45,
    ACTION_CARDS = 42,
    EVENT_CARDS = 58,
    OBJECTIVE_CARDS = 38,
    TILES = 23,
    NORMAL_TILES = 16,
    DIE_FACES = 12,
    LIST_NAMES = 12, /* of cities, for each civilization and each seat */
    CITY_NAMES = CIVS * LIST_NAMES,
    CLASH_POOL = 34000 /* letters in all ids and names */
};

enum clash_ability_id {
#define CLASH_NUMBER(NAME, name) AB_##NAME,
    CLASH_ABILITIES(CLASH_NUMBER)
#undef CLASH_NUMBER
        ABILITIES
};

/* Civil halves of action cards, tactics halves, events, objectives: see cards.def.h. */
#include "games/clash/cards.def.h"
enum clash_civil { CLASH_CIVILS(CLASH_ENUM_CIVIL) CIVILS };
enum clash_tactic { CLASH_TACTICS(CLASH_ENUM_TACTIC) TACTIC_TITLES };
enum clash_event_id { CLASH_EVENTS(CLASH_ENUM_EVENT) EVENT_TITLES };
enum clash_objective { CLASH_OBJECTIVES(CLASH_ENUM_OBJECTIVE) OBJECTIVES };

/* Other edition: printed there, and taken to be the same here. */
enum source { SOURCE_RULEBOOK, SOURCE_PUBLIC, SOURCE_OTHER_EDITION, SOURCE_RECONSTRUCTED, SOURCES };
/* Barb-move: barbarian armies move, or attack; see `raids`. */
enum icon { ICON_NONE, ICON_BARB_SPAWN, ICON_BARB_MOVE, ICON_EXHAUSTED, ICON_GOLD, ICON_PIRATES };

/*
 * Where the editions differ by more than their tables: X(name), a 0 or 1 in edition.tsv and a field
 * of struct clash_edition. Rules ask `x->e->levels`; nothing asks which edition it is.
 */
#define CLASH_DIFFERENCES(X) \
    /* Culture and mood have levels 0 to 8, raised by borders: they cap the tokens held, reaching 3, 5 \
       or 7 draws an event, and the highest sum chooses the first player. Otherwise tokens have no \
       cap, every third advance draws an event, and most tokens choose the first player. A tie with \
       the first player changes nothing where levels count; otherwise who is first chooses. */ \
    X(levels) \
    /* Wonder cards lie open for all to build, one in a city, without counting for its size, and all \
       their points go to the holder. Otherwise they are drawn into hands, need a happy city, count \
       for its size, and are shared by builder and holder. */ \
    X(public_wonders) \
    /* Ties are broken by points for wonders before those for objectives. Otherwise after them. */ \
    X(wonders_before_objectives) \
    /* Barbarians come with explored regions, raid for one round and go home; who takes their camp \
       is paid for each unit and may raze it. Otherwise their armies walk, conquer and grow. */ \
    X(raids) \
    /* Barbarians of an event settle on any free land, no desert, within 2 spaces of a city of who \
       drew it. Otherwise at exactly 2 land spaces from one if they can, and away from the cities of \
       others. */ \
    X(camps_within_reach) \
    /* Of the sea of a new region that can touch no other sea, one space lies on the edge of the \
       board if it can. Otherwise all of them if they can. */ \
    X(one_sea_on_edge) \
    /* The first advance of another government may be acquired at any time and moves all cubes there. \
       Otherwise the Status Phase has a step for it, for a culture and a mood. */ \
    X(government_by_advance) \
    /* Forced Labor ends at once when a change of government loses it. Otherwise with the turn. */ \
    X(forced_labor_ends_at_once) \
    /* Actions may be given up. Otherwise an empty Move is the way to pass. */ \
    X(may_pass) \
    /* An angry city is activated only if it was not yet this turn. Otherwise once more after its \
       activations made it angry. */ \
    X(strict_anger) \
    /* A conquered city pays a gold for each piece, and nothing if it was angry. Otherwise one more if \
       it was happy, and 1 if it was angry. */ \
    X(spoils_by_size_alone) \
    /* A settler flees only from a city that was not angry. Otherwise from every city. */ \
    X(refugees_from_calm_cities) \
    /* Who lost a city has to take in the settler who fled. Otherwise need not, if a player took it. */ \
    X(refugees_must_settle) \
    /* A building works for the owner of its city only with its advance: ports with Fishing, and so \
       on. Otherwise always. */ \
    X(captured_buildings_need_advance) \
    /* Settlers fall with their army only if that has lost. Otherwise also when both armies fall. */ \
    X(settlers_survive_mutual_destruction) \
    /* Who is aboard a ship that sinks is lost. Otherwise who the ships that are left cannot carry, \
       those where they retreat to included. */ \
    X(cargo_sinks) \
    /* An influenced city influences nobody. Otherwise itself, to win its pieces back. */ \
    X(influenced_cities_idle) \
    /* A barbarian city that Cultural Takeover wins becomes neutral. Otherwise it keeps its mood. */ \
    X(taken_over_cities_neutral) \
    /* "All players" of an event begins with the first player. Otherwise with who drew it. */ \
    X(events_from_first) \
    /* Roads: a food for two spaces and an ore against the terrain, each by itself. Otherwise both \
       together. */ \
    X(roads_apart) \
    /* Units on the board may be taken back to be recruited elsewhere. */ \
    X(recycles_units) \
    /* One action card for each occasion to play one. Otherwise one of each title. */ \
    X(one_card_per_occasion) \
    /* A tactics card works even if the units it names have fallen since. Otherwise they must be \
       there when its effect comes. */ \
    X(cards_outlast_units) \
    /* A variable end scores at once. Otherwise a last Status Phase is played. */ \
    X(ends_at_once)

/* Numbers of an edition, in edition.tsv too: X(name, least, most). */
/* clang-format off */
#define CLASH_NUMBERS(X) \
    X(ages, 2, 9) \
    X(rounds_per_age, 1, 9) \
    X(short_ages, 2, 9) X(variable_ages, 2, 9) /* ages of the short and variable games */ \
    X(resource_limit, 4, 9) \
    X(exhausted, 0, 9) /* markers in the box */ \
    X(start_mood, 1, 2) /* of the first city: 1 neutral, 2 happy */ \
    X(top_level, 0, 8) \
    /* Reaching these draws an event; 0: no levels. */ \
    X(event_level_1, 0, 8) X(event_level_2, 0, 8) X(event_level_3, 0, 8)
/* clang-format on */

/*
 * Everything printed has an id, a name in each language (English, French), and a source. What it
 * says is a text: advance.ID.text, building.ID.text and so on in the cards.en.tsv and cards.fr.tsv
 * of its content folder. Ids and names are offsets into the pool (clash_text()); the id of a row
 * that is not in use is 0. Members that no column of a table fills stop the build: see
 * content/tables.c.
 */
struct clash_title {
    uint16_t id, name[2];
    uint8_t source;
    uint8_t spare;
};

struct clash_advance {
    uint16_t id, name[2];
    uint8_t ability, group, row; /* row 0 to 3; row 0 comes first */
    uint8_t border;              /* MOOD, CULTURE or NONE */
    uint8_t requires;            /* advance needed besides the first one of the group, or NONE */
    uint8_t unlocks;             /* building, or NONE */
    uint8_t extra[KINDS];        /* due besides the food, also when that is waived */
    uint8_t source, border_source, requires_source;
};

struct clash_building { /* and the settlement, last */
    uint16_t id, name[2];
    uint8_t cost[KINDS]; /* of the settlement: nothing, it takes a settler */
    uint8_t points;
    uint8_t requires;  /* advance, or NONE */
    uint8_t expansion; /* only with the Civilizations expansion */
    uint8_t limit;     /* pieces of a player */
    uint8_t barbarian_limit;
    uint8_t source;
    uint8_t spare;
};

struct clash_unit {
    uint16_t id, name[2];
    uint8_t cost[KINDS];
    uint8_t needs; /* building of the city that recruits it, or NONE */
    uint8_t limit, barbarian_limit, pirate_limit;
    uint8_t expansion;
    uint8_t source;
    uint8_t spare;
};

struct clash_tile {
    uint16_t id;
    uint8_t terrain[AREA_SPACES];
    uint8_t civ;   /* whose start tile it is, or NONE */
    uint8_t start; /* a start tile, of a civilization or of nobody */
    uint8_t source;
    uint8_t spare;
};

struct clash_wonder {
    uint16_t id, name[2];
    uint8_t ability, requires; /* requires: advance */
    uint8_t needs;             /* building the city must have, or NONE */
    uint8_t cost[KINDS];
    uint8_t points, source, cost_source;
    uint8_t spare;
};

struct clash_action_card {
    uint16_t id, name[2]; /* A01 …; both halves */
    uint8_t civil, tactic, source;
    uint8_t spare;
};

struct clash_event_card {
    uint16_t id, name[2]; /* E01 … */
    uint8_t event, icon, expansion, source;
};

struct clash_objective_card {
    uint16_t id, name[2]; /* O01 …; both halves */
    uint8_t half[2];      /* top and bottom objective */
    uint8_t expansion, source;
};

struct clash_civ {
    uint16_t id, name[2];
    uint8_t ability[CIV_ADVANCES], requires[CIV_ADVANCES]; /* advance, or ANY_GOVERNMENT */
    uint8_t source[CIV_ADVANCES], requires_source[CIV_ADVANCES];
    uint8_t tile;     /* its own start tile, or NONE */
    uint8_t complete; /* nothing reconstructed */
    uint8_t leader;   /* first of its three */
    uint8_t spare;
};
enum { ANY_GOVERNMENT = 254 };

struct clash_leader {
    uint16_t id, name[2];        /* L01 … */
    uint16_t ability_name[2][2]; /* of each, in each language */
    uint8_t civ, ability[2], source[2], name_source;
};

/* What a city may be called: of the list of a civilization, of a seat without one, or of both. */
struct clash_city_name {
    uint16_t id, name[2];
    uint8_t civ, seat; /* or NONE */
};

struct clash_area {
    uint16_t id;
    uint8_t space[AREA_SPACES]; /* c0 to c3 */
    uint8_t seat;               /* whose start area (0, 1 …), or NONE */
    uint8_t tile;               /* its start tile, or NONE */
};

/* The board for a number of players. */
struct clash_layout {
    struct clash_area area[AREAS];
    uint8_t areas, spaces;
    uint8_t area_of[SHEET];     /* NONE: not on the board */
    uint8_t near[SHEET][SIDES]; /* neighbours on the board, or NONE; north first, clockwise */
    uint8_t list[72];           /* the spaces in use */
    /* The outer contour, clockwise, as the ships of Navigation follow it; a space stands there
     * twice where the contour comes back to it. */
    uint8_t edge[72], edges;
    uint8_t source;
};

struct clash_die_face {
    uint8_t value, clash; /* clash: unit whose ability it triggers, or NONE */
    uint8_t source;
};

struct clash_edition {
    struct clash_advance advance[ADVANCES];
    struct clash_building building[PIECES];
    struct clash_unit unit[UNITS];
    struct clash_tile tile[TILES];
    struct clash_wonder wonder[WONDERS];
    struct clash_action_card action[ACTION_CARDS];
    struct clash_event_card event[EVENT_CARDS];
    struct clash_objective_card objective[OBJECTIVE_CARDS];
    struct clash_civ civ[CIVS];
    struct clash_leader leader[LEADERS];
    struct clash_city_name city_name[CITY_NAMES];
    struct clash_layout layout[SEATS - 1]; /* for 2, 3, 4 players */
    struct clash_die_face face[DIE_FACES];
    struct clash_title civil[CIVILS], tactic[TACTIC_TITLES], event_title[EVENT_TITLES];
    struct clash_title objective_half[OBJECTIVES], ability[ABILITIES];
    uint64_t dear_advances;        /* those with something extra to pay: set */
    uint64_t needy_advances;       /* those that require another: set */
    uint8_t advance_of[ABILITIES]; /* the advance whose ability it is, or NONE */
    uint8_t wonder_of[ABILITIES];  /* the same for wonders */
    /* Rows in use; the rest of a table is empty. */
    uint8_t tiles, wonders, events, objectives, civs, leaders, faces, city_names;
#define CLASH_FIELD(name, ...) uint8_t name;
    CLASH_NUMBERS(CLASH_FIELD)
    CLASH_DIFFERENCES(CLASH_FIELD)
#undef CLASH_FIELD
    uint64_t hash; /* over the facts of all tables, not their names and sources */
    uint16_t pool_used;
    char pool[CLASH_POOL];
};

/* The built-in tables are generated as bytes: the struct has no pointers. */
union clash_edition_bytes {
    unsigned char bytes[sizeof(struct clash_edition)];
    struct clash_edition edition;
};
extern const union clash_edition_bytes clash_monumental, clash_2012;
extern const struct clio_content clash_tables;
extern const char *const clash_monumental_files[], *const clash_2012_files[]; /* name, text, NULL */

static inline const char *clash_text(const struct clash_edition *e, uint16_t text)
{
    return e->pool + text;
}

/* Name of a space: letter and number. */
static inline int space_column(int space)
{
    return space / ROWS;
}
static inline int space_row(int space)
{
    return space % ROWS;
}

#endif
