/*
 * content.h: what is printed in the box of Civilization, as tables.
 *
 * One struct without pointers, made from content/civ-waw at build time by tools/gen-tables.c and at
 * run time by the same reader for corrected tables. Numbers are here; what a card does beyond
 * numbers is an ability in C, found by the id of its row (abilities.def.h). Rows of civilizations,
 * techs, governments, policies, wonders, buildings and events lie in the order of these ids, wherever
 * they stand in their files. Every byte of a row is a column of its file or filled in later.
 */
#ifndef CIV_CONTENT_H
#define CIV_CONTENT_H

#include "clio/clio.h"
#include "core/buf.h"
#include "games/civ/numbers.def.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    CIVILIZATIONS = 12,
    TECHS = 41,
    LEVELS = 5,
    GOVERNMENTS = 16, /* eight of Wisdom and Warfare, then eight of the base game */
    POLICIES = 8,
    WONDERS = 18,
    BUILDINGS = 15, /* forms; city walls are no building */
    POOLS = 9,
    TYPES = 4,    /* of units */
    VARIANTS = 3, /* of the cards of a type */
    RANKS = 4,
    UNIT_CARDS = 53,
    TYPE_CARDS = 15, /* of each type; aircraft have the rest */
    EVENTS = 31,     /* titles */
    EVENT_CARDS = 59,
    EVENT_LEVELS = 3,
    TRACK = 22, /* spaces of the culture track, the start included */
    HUTS = 8,   /* kinds */
    HUT_MARKERS = 25,
    VILLAGES = 7,
    VILLAGE_MARKERS = 15,
    CITY_STATES = 5,
    RELICS = 2,
    GREAT_PEOPLE = 6, /* kinds */
    PERSON_MARKERS = 18,
    COIN_TECHS = 5, /* that hold coin tokens */
    TILES = 32,     /* the neutral ones first, then those of the civilizations in their order */
    NEUTRAL_TILES = 20,
    CELLS = 16,  /* of a tile */
    LAYOUTS = 3, /* for 2, 3 and 4 players */
    SLOTS = 16,  /* of a layout at most */
    WIDTH = 16,
    SQUARES = WIDTH * WIDTH,
    POOL = 32768,
    NO_SQUARE = 0xffff,
    NONE = 255,
};

/* Which box a row is from. */
enum civ_set { SET_BASE, SET_WAW };

/* Terrains. */
enum { GRASSLAND, FOREST, MOUNTAIN, DESERT, WATER, TERRAINS, UNEXPLORED = TERRAINS, OFF_MAP };

/* What squares, markers and city-states yield. */
struct civ_icons {
    uint8_t production, trade, culture, coins, combat;
};

/* Resources: the market's, then those of huts and villages alone. */
enum {
    INCENSE,
    IRON,
    SILK,
    WHEAT,
    MARKET_RESOURCES,
    SPY = MARKET_RESOURCES,
    URANIUM,
    RESOURCES,
    ANY_RESOURCE = RESOURCES
};

enum civ_civilization {
    AMERICANS,
    CHINESE,
    EGYPTIANS,
    GERMANS,
    ROMANS,
    RUSSIANS, /* base */
    AZTECS,
    ENGLISH,
    FRENCH,
    JAPANESE,
    MONGOLS,
    ZULU,
};

enum { INFANTRY, ARTILLERY, MOUNTED, AIRCRAFT };

/* Water: what figures may do there. */
enum { WATER_NONE, WATER_CROSS, WATER_STAY, WATER_FLY };

enum { ANCIENT, MEDIEVAL, MODERN, ERAS };

/* Phases in which something may be done, as a set. */
enum {
    PHASE_START,
    PHASE_TRADE,
    PHASE_CITY,
    PHASE_MOVE,
    PHASE_RESEARCH,
    PHASES,
    PHASE_BATTLE = PHASES,
    PHASE_ANY,
    PHASE_KINDS,
};

/* What the marker printed on a square asks for. */
enum { MARK_NONE, MARK_HUT, MARK_VILLAGE, MARK_RELIC };

/* Where a fact is from. */
enum civ_source { SOURCE_RULEBOOK, SOURCE_PUBLIC, SOURCE_RECONSTRUCTED, SOURCES };

/*
 * In all rows: `note` is what a player should know of how certain the row is (0: nothing), name_own
 * says that the French name is ours, `number` and `second` are how much an ability gives, takes or
 * reaches, where it does not follow from the other columns.
 */
struct civ_civilization_row {
    uint16_t id, name[CLIO_LANGS], leader[CLIO_LANGS], note[CLIO_LANGS];
    uint8_t set, start_tech, start_government, home_tile; /* home_tile: a row of tiles */
    uint8_t extra_type, extra_units;                      /* units more at set-up; NONE, 0 */
    uint8_t extra_armies;                                 /* at set-up, and in the box */
    uint8_t number, second;
    uint8_t name_own, source, spare;
};

struct civ_tech {
    uint16_t id, name[CLIO_LANGS], note[CLIO_LANGS];
    uint8_t set, level;             /* level 1 to 5 */
    uint8_t government;             /* unlocked: row of the eight of W&W; NONE */
    uint8_t building;               /* form unlocked; NONE */
    uint8_t wonder;                 /* that it makes cheaper; NONE */
    uint8_t rank[TYPES];            /* of units it unlocks, 1 to 4; aircraft 1; 0 none */
    uint8_t speed, stacking;        /* 0: does not change it */
    uint8_t hand;                   /* culture hand more */
    uint8_t cities;                 /* city limit; 0: does not change it */
    uint8_t water;                  /* WATER_ */
    uint8_t coins, tokens;          /* printed coins; coin tokens it can hold */
    uint8_t obsoletes;              /* set of eras whose wonders its ability may make obsolete */
    uint8_t number;                 /* of the lasting effect */
    uint8_t cost[2][RESOURCES + 1]; /* of its resource abilities; [RESOURCES] any resource */
    uint8_t phase[2];               /* in which they are used: PHASE_; NONE without one */
    uint8_t ability_number, ability_second;
    uint8_t name_own, source;
};

struct civ_government {
    uint16_t id, name[CLIO_LANGS], note[CLIO_LANGS];
    uint8_t set, unlocked_by; /* a tech, or NONE: always */
    uint8_t coins, combat, culture_hand, battle_hand;
    uint8_t number, second;
    uint8_t name_own, source;
};

struct civ_policy {
    uint16_t id, name[CLIO_LANGS];
    uint8_t card, reverse; /* 0 to 3; the policy on its other side */
    uint8_t coins, phases; /* set of 1 << PHASE_ */
    uint8_t number, second;
    uint8_t name_own, source;
};

struct civ_wonder {
    uint16_t id, name[CLIO_LANGS], note[CLIO_LANGS];
    uint8_t set, era, cost, discount_cost, discount_tech; /* NONE without */
    uint8_t first_cost, first_tech; /* the discount of a first printing that differs; NONE */
    uint8_t phase, number;
    uint8_t name_own, source;
    struct civ_icons icons;
};

struct civ_building {
    uint16_t id, name[CLIO_LANGS], note[CLIO_LANGS];
    uint8_t set, unlocked_by, cost;
    uint8_t terrain; /* or NOT_WATER */
    uint8_t star;    /* limited: one of these a city */
    uint8_t pool, supply;
    uint8_t upgrade; /* form; NONE */
    uint8_t basic;   /* the form it is the upgrade of; NONE */
    struct civ_icons icons;
    uint8_t name_own, source;
};
enum { NOT_WATER = TERRAINS };

/* One side of a unit card: what it is at a rank. */
struct civ_unit {
    uint16_t id, name[CLIO_LANGS];
    uint8_t type, variant, rank, copies; /* rank 0 to 3; aircraft 0 */
    uint8_t strength, health;
    uint8_t name_own, source;
};
enum { UNIT_ROWS = 3 * VARIANTS * RANKS + 3 };

struct civ_event_title {
    uint16_t id, name[CLIO_LANGS];
    uint8_t set, level, copies; /* level 0 to 2 */
    uint8_t phases;             /* set of 1 << PHASE_ */
    uint8_t number;             /* how much, how far (0: anywhere) or up to which level */
    uint8_t second;             /* how many figures, policies, actions; the rank of barbarians */
    uint8_t resources;          /* set of those a gift can stand for */
    uint8_t name_own, source, spare;
};

struct civ_space {  /* of the culture track */
    uint8_t level;  /* 0 to 2; the start: 0 */
    uint8_t reward; /* REWARD_ */
    uint8_t culture, trade;
    uint8_t source, spare;
};
enum { REWARD_NOTHING, REWARD_EVENT, REWARD_PERSON, REWARD_VICTORY };

/* What is under a hut or village marker. */
struct civ_find {
    uint16_t id, name[CLIO_LANGS];
    uint8_t set, copies, kind; /* FIND_ */
    uint8_t resource;          /* FIND_RESOURCE: which; NONE */
    uint8_t name_own, source;
};
enum { FIND_RESOURCE, FIND_CITY_STATE, FIND_PERSON, FIND_COIN };

struct civ_city_state {
    uint16_t id, name[CLIO_LANGS], note[CLIO_LANGS]; /* names are ours: the box prints none */
    struct civ_icons icons;
    uint8_t resource, defence; /* resource: ANY_RESOURCE, or NONE */
    uint8_t source;
};

struct civ_relic {
    uint16_t id, name[CLIO_LANGS];
    uint8_t tile, cell, number; /* number: how many steps or units */
    uint8_t name_own, source, spare;
};

struct civ_person {
    uint16_t id, name[CLIO_LANGS];
    uint8_t copies;
    struct civ_icons icons;
    uint8_t name_own, source;
};

/* What a terrain yields where nothing else is printed. */
struct civ_terrain {
    uint16_t id, name[CLIO_LANGS];
    struct civ_icons icons;
    uint8_t name_own, source, spare;
};

/* A square as it is printed. */
struct civ_cell {
    uint8_t terrain, marker; /* MARK_ */
    struct civ_icons icons;
    uint8_t resource;  /* NONE without */
    uint8_t suggested; /* for a capital */
    uint8_t source;
};

struct civ_tile {
    uint16_t id;
    uint8_t home, set;
    struct civ_cell cell[CELLS]; /* row by row as printed, its arrow on the lower edge */
};

struct civ_slot {
    uint8_t x, y;         /* of its first square */
    uint8_t seat, turned; /* a home tile: whose, by seat order; turned by so many quarters. NONE */
};

struct civ_layout {
    uint8_t slots, width, height, source;
    struct civ_slot slot[SLOTS];
    uint8_t slot_of[SQUARES]; /* NONE off the map */
    uint8_t cell_of[SQUARES]; /* place within the slot, row by row as it lies on the table */
};

/* What the rules say in numbers: c->numbers.army_cost. */
#define CIV_NUMBER_(name, least, most) uint8_t name;
struct civ_numbers {
    CIV_NUMBERS(CIV_NUMBER_)
};
#undef CIV_NUMBER_
enum { NUMBERS = sizeof(struct civ_numbers) };
struct civ_number {
    uint16_t id;
    uint8_t value, source;
};

/* City walls are no building [7.5]. */
struct civ_walls {
    uint16_t id, name[CLIO_LANGS];
    uint8_t unlocked_by, cost;
    uint8_t name_own, source;
};

struct civ_content {
    uint64_t hash;
    struct civ_civilization_row civilization[CIVILIZATIONS];
    struct civ_tech tech[TECHS];
    struct civ_government government[GOVERNMENTS];
    struct civ_policy policy[POLICIES];
    struct civ_wonder wonder[WONDERS];
    struct civ_building building[BUILDINGS];
    struct civ_walls walls[1];
    struct civ_unit unit_row[2][UNIT_ROWS]; /* base, W&W: as the files have them */
    struct civ_event_title event[EVENTS];
    struct civ_space track[TRACK];
    struct civ_find hut[HUTS], village[VILLAGES];
    struct civ_city_state city_state[CITY_STATES];
    struct civ_relic relic[RELICS];
    struct civ_person person[GREAT_PEOPLE];
    struct civ_terrain terrain[TERRAINS];
    struct civ_tile tile[TILES];
    struct civ_layout layout[LAYOUTS];
    struct civ_number number_row[NUMBERS];
    /* What follows from the tables, computed by civ_prepare() after they were read. */
    struct civ_numbers numbers;
    uint8_t walls_cost, walls_tech;
    uint8_t variant_of[2][UNIT_CARDS]; /* base, W&W: of a card; its type is civ_type_of() */
    uint8_t unit_at[2][TYPES][VARIANTS]
                   [RANKS];        /* row of unit_row; aircraft: the same at all ranks */
    uint8_t event_of[EVENT_CARDS]; /* title of a card; cards in order of titles */
    uint8_t first_card[EVENTS];    /* of a title */
    uint8_t hut_of[HUT_MARKERS], village_of[VILLAGE_MARKERS]; /* kind of a marker */
    uint8_t person_of[PERSON_MARKERS];
    uint8_t pool_form[POOLS], pool_supply[POOLS]; /* basic form; how many markers */
    uint8_t coin_tech[COIN_TECHS]; /* techs that hold coin tokens; NONE after the last */
    uint8_t turned_cell[4][CELLS]; /* printed cell that shows at a place when turned */
    uint8_t relic_at[TILES];       /* relic of a tile; NONE */
    /* Sets, of the base box and of both boxes; tiles: the neutral ones. */
    uint64_t techs_of[2], events_of[2]; /* events: of cards */
    uint32_t wonders_of[2], tiles_of[2];
    uint32_t huts_of[2], villages_of[2]; /* of markers */
    uint16_t civilizations_of[2], buildings_of[2];
    uint16_t pool_used;
    char pool[POOL];
};

union civ_content_bytes {
    unsigned char bytes[sizeof(struct civ_content)];
    struct civ_content content;
};

extern const union civ_content_bytes civ_built_in;
extern const char *const civ_built_in_files[]; /* name, text, …, NULL */
extern const struct clio_content civ_tables;

static inline const char *civ_text(const struct civ_content *c, uint16_t offset)
{
    return c->pool + offset;
}

/* Trade that research of a level (1 to 5) needs; production that a unit of a rank (0 to 3) costs. */
static inline int civ_threshold(const struct civ_content *c, int level)
{
    size_t first = offsetof(struct civ_numbers, research_1);
    return ((const uint8_t *)&c->numbers)[first + (size_t)level - 1];
}
static inline int civ_unit_cost(const struct civ_content *c, int type, int rank)
{
    size_t first = offsetof(struct civ_numbers, unit_cost_1);
    return type == AIRCRAFT ? c->numbers.aircraft_cost
                            : ((const uint8_t *)&c->numbers)[first + (size_t)rank];
}

/* Fills in what follows from the tables. */
void civ_prepare(struct civ_content *c);

struct clio_content_kind;
bool civ_content_kind(const clio_game *game, int kind, struct clio_content_kind *out);

/* Unit cards: 15 infantry, 15 artillery, 15 mounted, 8 aircraft, in this order. */
static inline int civ_type_of(int card)
{
    return card / TYPE_CARDS;
}

#endif
