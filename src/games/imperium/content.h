/*
 * content.h: the cards and the bot's tables of Imperium as data.
 *
 * One struct without pointers, made from content/imperium at build time by tools/gen-tables.c and at
 * run time by the same reader for corrected tables. What a card does is a tree of clauses of one
 * effect language (language.h); equal trees are stored once.
 */
#ifndef IMPERIUM_CONTENT_H
#define IMPERIUM_CONTENT_H

#include "clio/clio.h"
#include "core/buf.h"

enum {
    ROWS = 520, /* of cards.tsv, at most */
    BOT_ROWS = 256,
    NATIONS = 16,
    COMMON = NATIONS, /* owner of a card that no nation has */
    NAMES = 64,       /* names that effects quote */
    NODES = 4096,
    BLOCKS = 720,
    POOL = 49152,
};

enum imperium_nation {
    CARTHAGINIANS,
    CELTS,
    GREEKS,
    MACEDONIANS,
    PERSIANS,
    ROMANS,
    SCYTHIANS,
    VIKINGS,
    ARTHURIANS,
    ATLANTEANS,
    EGYPTIANS,
    MAURYANS,
    MINOANS,
    OLMECS,
    QIN,
    UTOPIANS,
};

enum { MATERIALS, POPULATION, PROGRESS, RESOURCES };

/* Suits, as a set: Grand Trunk Road bears the region's twice, which `regions` of a card counts. */
enum {
    REGION = 1,
    UNCIVILISED = 2,
    CIVILISED = 4,
    TRIBUTARY = 8,
    FAME = 16,
    UNREST = 32,
    POWER = 64,
    ANY4 = REGION | UNCIVILISED | CIVILISED | TRIBUTARY,
    BEARS_UNREST = UNCIVILISED | CIVILISED | TRIBUTARY, /* in the market [4.3 step 8] */
    SUITS = 7,
};

enum imperium_icon {
    ICON_CITY,
    ICON_METROPOLIS,
    ICON_KNIGHT,
    ICON_MASK,
    ICON_SCROLL,
    ICON_PRODUCTION,
    ICON_FERTILE,
    ICON_RIVER,
    ICONS,
};

enum imperium_header { PLAIN, PINNED, ATTACK, PERMANENT };
enum imperium_symbol { NO_SYMBOL, BARBARIAN_SYMBOL, EMPIRE_SYMBOL };
enum imperium_box { CLASSICS, LEGENDS, BOTH_BOXES };

/* Where a card lies when the game begins. */
enum imperium_start {
    START_DECK,
    START_NATION,
    START_ACCESSION,
    START_ZENITH,
    START_NADIR,
    START_DEVELOPMENT,
    START_QUEST,
    START_SUPPLY, /* the unrest pile, if its nation plays */
    START_IN_PLAY,
    START_JOURNEY,
    START_POWER_A,
    START_POWER_B,
    START_REGION,
    START_UNCIVILISED,
    START_CIVILISED,
    START_TRIBUTARY, /* the main deck */
    START_FAME,
    START_UNREST,
    START_STATE,
    START_KING,
    START_KING_REVERSE,
    STARTS,
};

/* ---- Clauses ---------------------------------------------------------------------------------- */

enum imperium_kind {
    DO_NOTHING,
    SEQ,      /* children in order */
    OP,       /* an instruction */
    MAY,      /* the performer decides */
    IF_ABLE,  /* bot: left out when it cannot be done */
    SCOPE,    /* others:, all:, you: and so on; `n` is which */
    IF,       /* `op` and its operands are the condition; children: then, else */
    PAIR,     /* costs, then what they buy: `n` costs, and one child more */
    CHOOSE,   /* one of the children */
    CHOOSE12, /* one or both */
    FIRST,    /* bot: the first child that can be done completely, else the last */
    REPEAT,   /* bot: as often as it can be done */
    UP_TO,    /* `n` times at most, by choice */
    PER,      /* once for each card moved before; `n` is which register */
};

enum imperium_scope { OTHERS, EVERYBODY, THE_HUMAN, GIVEN_A_MASK, WITHOUT_ENOUGH, SCOPES };
enum imperium_per { PER_ABANDONED, PER_DISCARDED };

/* What instructions say about cards. */
enum imperium_what {
    ANY_CARD,
    A_REGION,
    AN_ATTACK,
    A_KNIGHT,
    A_MASK,
    A_SCROLL,
    AN_UNREST,
    WHATS,
};

/* Zones in instructions, as a set. */
enum { HAND_ = 1, DISCARD_ = 2, HISTORY_ = 4, PLAY_ = 8, GARRISON_ = 16, DECK_ = 32, QUEST_ = 64 };

enum imperium_to { TO_HAND, TO_DISCARD, TO_DECK_TOP, TO_HISTORY, TO_PLAY, TOS };

/* One's own cards in play that an instruction can mean. */
enum imperium_own {
    OWN_REGION,
    OWN_PINNED,
    OWN_CITY,
    OWN_OTHER_PINNED, /* non-region */
    OWN_RIVER,        /* a region with that icon */
    OWN_FERTILE,
    OWN_RIVER_OR_FERTILE,
    OWN_HOLDING_KNIGHT, /* a region with a garrisoned knight */
    OWN_HOLDING_NAMED,
    OWN_KNIGHT_HERE, /* a knight garrisoned under the card itself */
    OWN_KNIGHT_IN_REGION,
    OWNS,
};

enum imperium_count {
    ONCE,
    PER_PRODUCTION,
    PER_RIVER,
    PER_FERTILE,
    PER_REGION,
    PER_CITY,
    PER_KNIGHT,         /* garrisoned */
    PER_ABANDONED_CITY, /* by the instruction before */
    PER_RETURNED_UNREST,
    COUNTS,
};

/* An instruction, a condition, a passive or a restriction with what it says. */
struct imperium_op {
    uint8_t code;        /* enum imperium_code, enum imperium_condition … */
    uint8_t n, n2;       /* numbers */
    uint8_t res, res2;   /* resources */
    uint8_t up_to;       /* as many as wanted, up to n */
    uint8_t suits;       /* set */
    uint8_t what;        /* enum imperium_what */
    uint8_t from, to;    /* zones */
    uint8_t own, count;  /* enum imperium_own, imperium_count */
    uint8_t name, name2; /* quoted names from 1; 0 none */
};

struct imperium_node {
    struct imperium_op op;
    uint8_t kind, n;
    uint16_t child, next; /* nodes; 0 none */
};

enum imperium_label {
    LABEL_PLAY,
    LABEL_FREE,
    LABEL_EXHAUST,
    LABEL_REACT,   /* with an exhaust token, when `trigger` happens */
    LABEL_WHEN,    /* a passive that does something when `trigger` happens */
    LABEL_PASSIVE, /* one that only holds: `node` is its op */
    LABEL_RESTRICT,
    LABEL_SOLSTICE,
    LABEL_ON_GAIN,
    LABEL_ON_ENTERING,
    LABEL_SETUP,
    LABELS,
};

enum imperium_trigger {
    NO_TRIGGER,
    YOU_PLAY_REGION,
    YOU_PLAY_ATTACK,
    YOU_RETURN_UNREST,
    ATTACKED, /* another player plays attack */
    YOU_ACQUIRE_REGION,
    YOU_GAIN_UNCIVILISED, /* acquire or break through */
    YOU_GAIN_TOKENS,      /* a market card with that resource on it */
    A_CARD_SINKS,
    YOU_DISCARD_MASK,
    MATERIALS_FROM_RIVER,
    MATERIALS_FROM_FERTILE,
    YOU_PLAY_REGION_FROM_DISCARD,
    YOU_PAY_POPULATION,
    YOU_LOOK_AT_FAME,
    YOU_TAKE_UNREST,
    YOU_ACQUIRE_EXILED_REGION,
    A_NAMED_CARD_LEAVES_PLAY,
    YOUR_DECK_IS_EMPTY,
    YOU_WOULD_GAIN_MATERIALS,
    BEFORE_SCORING,
    TRIGGERS,
};

struct imperium_block {
    uint8_t label, trigger;
    uint8_t trigger_res, trigger_name;
    uint16_t node;
    uint16_t spare;
};

/* ---- Rows ------------------------------------------------------------------------------------- */

enum imperium_points { FIXED, CONDITIONAL, VARIABLE };
enum { MAX_SUMMANDS = 2, MOST_OF_A_CARD = 10 };

/* What a variable card counts. */
enum imperium_thing {
    COUNT_RESOURCE,
    COUNT_SUIT,
    COUNT_ICONS, /* a set of icons */
    COUNT_CARDS,
    COUNT_HISTORY,
    COUNT_GARRISON_HERE,
    COUNT_VARIABLE_CARDS,
    COUNT_REGIONS_IN_PLAY,
    COUNT_OTHER_PINNED_IN_PLAY,
    COUNT_CITIES_IN_PLAY,
    COUNT_NAMED_IN_PLAY,
    COUNT_EXILE,
    COUNT_UNREST_OF_OTHERS,
    COUNT_POORER_PLAYERS, /* holding fewer progress */
    THINGS,
};

struct imperium_summand {
    uint8_t times, per; /* times * floor(count / per); times 0: none */
    uint8_t thing, which;
};

struct imperium_value {
    uint8_t kind; /* enum imperium_points */
    int8_t fixed; /* or the value anywhere else */
    int8_t in_play, in_history, garrisoned;
    uint8_t spare;
    struct imperium_summand summand[MAX_SUMMANDS];
};

/* Where a row is from. */
enum imperium_source {
    SOURCE_RULEBOOK,   /* the solo rule book prints it */
    SOURCE_BOTH,       /* so it does, and a public transcription agrees */
    SOURCE_BOTH_TWICE, /* two of them */
    SOURCE_PUBLIC,
    SOURCE_PUBLIC_TWICE,
    SOURCE_PARTLY, /* public, filled up by us */
    SOURCE_ICONS,  /* the rule book's words, with icons that we filled in */
    SOURCES,
};

struct imperium_card {
    uint16_t id, name[CLIO_LANGS], notes[CLIO_LANGS];
    uint16_t block;      /* the first of its blocks */
    uint16_t like;       /* the first row that plays just like it */
    uint16_t passives;   /* set of passives it has: 1 << (code - first) */
    uint8_t blocks;      /* how many */
    uint8_t box, owner;  /* enum imperium_box; a nation or COMMON */
    uint8_t suits;       /* set */
    uint8_t banner;      /* the suit of its deck in the set-up, a set of one or none */
    uint8_t regions;     /* how often it bears the region suit */
    uint8_t icon[ICONS]; /* how often each is printed */
    uint8_t header, symbol, start;
    uint8_t copies, min_players;
    uint8_t cost[RESOURCES];
    int8_t bot_value;
    uint8_t name_code;            /* the quoted name it bears, from 1; 0 none */
    uint8_t own_name[CLIO_LANGS]; /* 1: the name is our own, the box prints another */
    uint8_t revised;              /* printed anew in a later box */
    uint8_t source;               /* enum imperium_source */
    struct imperium_value value;
};

enum imperium_match {
    MATCH_SUIT,
    MATCH_ICON,
    MATCH_SYMBOL,
    MATCH_NAME,
    MATCH_JOURNEY,
    MATCH_OTHER
};
enum imperium_bot_icon {
    BOT_PINNED,
    BOT_ATTACK,
    BOT_KNIGHT,
    BOT_MASK,
    BOT_SCROLL,
    BOT_QUEST,
    BOT_ICONS
};
enum imperium_bot_state { BOT_BARBARIAN, BOT_EMPIRE, BOT_JOURNEY, BOT_STATES };
enum imperium_end { END_DISCARD, END_HISTORY, END_PLAY, END_EXILE, END_DECK_TOP, END_STAYS, ENDS };
enum { MAX_BRANCHES = 4 };

struct imperium_row {
    uint16_t id, notes[CLIO_LANGS];
    uint16_t node;
    uint8_t nation, state, priority;
    uint8_t match, which; /* enum imperium_match; a suit, an icon, a symbol, a quoted name */
    uint8_t end;          /* where the card goes */
    uint8_t end_if[MAX_BRANCHES]; /* after that branch; 0 none, else 1 + enum imperium_end */
    uint8_t confidence, source;
};

enum { HIGH, MEDIUM, LOW };

struct imperium_content {
    uint64_t hash;
    struct imperium_card card[ROWS];
    struct imperium_row row[BOT_ROWS];
    struct imperium_node node[NODES];
    struct imperium_block block[BLOCKS];
    struct {
        uint16_t first, count; /* bot rows */
    } table[NATIONS][BOT_STATES];
    uint16_t name[NAMES]; /* quoted names, from 1 */
    uint16_t card_count, row_count, node_count, block_count, name_count;
    uint16_t pool_used;
    char pool[POOL];
};

union imperium_content_bytes {
    unsigned char bytes[sizeof(struct imperium_content)];
    struct imperium_content content;
};

extern const union imperium_content_bytes imperium_built_in;
extern const char *const imperium_built_in_files[]; /* name, text, …, NULL */
extern const struct clio_content imperium_tables;

static inline const char *imperium_text(const struct imperium_content *c, uint16_t offset)
{
    return c->pool + offset;
}

#endif
