/*
 * state.h: a position of Civilization. Plain memory: no pointers, no padding.
 *
 * What nobody can know is not in it: a tile, a hut, a unit of a deck, an event, a wonder or a great
 * person is drawn by chance when it is turned up, out of the set of those that could lie there. So
 * decks are sets, and the only hidden things are what players hold.
 */
#ifndef CIV_STATE_H
#define CIV_STATE_H

#include "core/game.h"
#include "core/rng.h"
#include "core/rule.h"
#include "games/civ/content.h"

enum {
    SEATS = 4,
    FRAMES = 40,
    CITIES_EACH = 3, /* the capital is the first */
    CITIES = SEATS * CITIES_EACH,
    ARMIES_EACH = 7, /* six, and the Russians' seventh */
    SCOUTS_EACH = 2,
    FIGURES_EACH = ARMIES_EACH + SCOUTS_EACH, /* armies first */
    FRONTS = 24,
    MARKET_WONDERS = 4,
    PROGRAMS = 7,
    MOST_TRADE = 27,
    COINS_TO_WIN = 15,
    TOKEN_TECHS = 5,    /* that hold coin tokens */
    BARBARIANS = SEATS, /* as a side of a battle */
};

/*
 * What lies on a square: one marker at most. Building forms, wonders, great people and city-states
 * are numbered behind their first.
 */
enum civ_marker {
    ON_NOTHING,
    ON_CITY, /* a centre */
    ON_HUT,
    ON_VILLAGE,
    ON_RELIC,
    ON_BUILDING,
    ON_WONDER = ON_BUILDING + BUILDINGS,
    ON_PERSON = ON_WONDER + WONDERS,
    ON_CITY_STATE = ON_PERSON + GREAT_PEOPLE,
    ON_ALL = ON_CITY_STATE + CITY_STATES,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct civ_figure {
    uint16_t square; /* NO_SQUARE: in the supply */
    uint8_t city;    /* of its owner, 0 to 2, that gets what it gathers; NONE [4 step 5] */
    uint8_t flags;   /* FIGURE_ */
};
enum {
    FIGURE_MOVED = 1, /* this turn */
    FIGURE_NEW = 2,   /* placed since its owner's last Start of Turn: gathers for no city [A37] */
    FIGURE_FIGHTS =
        4,            /* has left its square to attack another: counts on none until that is over */
    FIGURE_STAYS = 8, /* came by Steam Power: nothing of its owner's moves it again this turn */
};

struct civ_city {
    uint16_t square; /* NO_SQUARE: none */
    uint8_t walled, program;
    uint8_t actions;    /* set of kinds of action taken this turn: 1 << ACTION_ */
    uint8_t taken;      /* how many */
    uint8_t allowed;    /* how many it may take this turn */
    uint8_t production; /* flat bonus of this turn: wheat abilities, events */
};
enum civ_action { ACTION_PRODUCE, ACTION_ARTS, ACTION_HARVEST, ACTION_PROGRAM };

struct civ_seat {
    uint64_t techs;          /* set */
    uint64_t units;          /* standing forces: set of unit cards, those in battle excepted */
    uint64_t events;         /* hand: set of event cards */
    uint64_t active[2];      /* abilities in force: see civ_refresh() */
    uint64_t usable[2];      /* of them, those that stand in menus */
    uint64_t hooks[1];       /* their digest */
    uint64_t used[2];        /* abilities used this turn */
    uint32_t huts, villages; /* markers kept face down: sets */
    struct civ_figure figure[FIGURES_EACH];
    struct civ_city city[CITIES_EACH];
    uint16_t culture;                /* tokens */
    uint16_t square_of_capital_tile; /* first square of the home tile */
    uint8_t civilization;
    uint8_t government;   /* row; of the base game's eight in the base game */
    uint8_t fresh;        /* set of the eight governments that may be switched to directly */
    uint8_t unlocking;    /* … that were unlocked this turn: `fresh` in the next Start of Turn */
    uint8_t anarchy_turn; /* turn in which Anarchy began; 0 not in Anarchy */
    uint8_t policies;     /* set of those adopted */
    uint8_t trade, track; /* dial; space of the culture track */
    uint8_t resource[MARKET_RESOURCES];
    uint8_t person[GREAT_PEOPLE]; /* in reserve */
    uint8_t token[TOKEN_TECHS];   /* coin tokens on techs: civ_token_techs[] says which */
    uint8_t sheet;                /* … on the civilization sheet */
    uint8_t coins;                /* counted: see civ_recount() */
    uint8_t rank[TYPES];          /* 0 to 3; aircraft: 1 when Flight is known */
    uint8_t row[LEVELS];          /* techs in each row of the pyramid */
    uint8_t start_tech;
    uint8_t lets; /* standing order of this turn: what may pass unasked, LET_ */
    uint8_t speed, stacking,
        water;        /* of its figures, as techs and abilities have it: civ_refresh() */
    uint8_t governed; /* turn in which it chose its government, or Anarchy; 0 it was forced */
};
/* What somebody lets pass without being asked. */
enum { LET_ACTIONS = 1, LET_EVENTS = 2, LET_ABILITIES = 4, LET_MOVES = 8, LET_ALL = 15 };

struct civ_front {
    uint8_t card[2]; /* by side: unit card or NONE */
    uint8_t wounds[2];
};

/* A battle under way: side 0 attacks, side 1 defends. */
struct civ_battle {
    uint64_t hand[2];   /* unit cards not played yet */
    uint64_t fought[2]; /* all that took part */
    uint64_t killed[2];
    struct civ_front front[FRONTS];
    uint16_t square, from;   /* where; where the attackers stand */
    uint16_t figures;        /* of the attacker: set */
    uint8_t seat[2];         /* or BARBARIANS */
    uint8_t player[2];       /* who plays the side */
    uint8_t bonus[2];        /* at most one is not 0: the difference */
    uint8_t total[2];        /* all bonuses of a side, before the difference */
    uint8_t kind;            /* BATTLE_ */
    uint8_t rank;            /* of barbarians, 0 to 3 */
    uint8_t fronts;          /* ever opened */
    uint8_t turn;            /* side whose battle turn it is */
    uint8_t armies, scouts;  /* of the attacker */
    uint8_t extra;           /* wounds more that the unit being played deals: Metalworking */
    uint8_t healed[2];       /* set of abilities that healed once: 1 Animal Husbandry, 2 Biology */
    uint8_t open;            /* 0: no battle */
    uint8_t winner;          /* side */
    uint8_t value[2];        /* of the last battle: combat values */
    uint8_t ranks[2][TYPES]; /* of the units of each side while it is fought */
    uint8_t stage;           /* of a battle turn: STAGE_ */
    uint8_t past;            /* it is over: what is here is the last battle */
    uint8_t taken;           /* … and what stood there fell to the attacker */
    uint8_t spare[2];
};
enum { STAGE_BEFORE, STAGE_BEFORE_USED, STAGE_AFTER }; /* the unit is played; an ability was used */
enum { BATTLE_FIELD, BATTLE_CITY, BATTLE_VILLAGE, BATTLE_HORDE_FIELD, BATTLE_HORDE_CITY };

/* An offer in the Trade phase. Of pairs the first is what `from` gives, the second what `to` gives. */
struct civ_deal {
    uint64_t events[2];            /* cards; `to` chooses its own when it accepts */
    uint32_t huts[2], villages[2]; /* markers, chosen alike */
    uint8_t from, to;
    uint8_t trade[2], culture[2];
    uint8_t resource[2][MARKET_RESOURCES];
    uint8_t wanted_events[EVENT_LEVELS], wanted_huts, wanted_villages;
    uint8_t items;
    uint8_t spare[4];
};

struct civ {
    struct clio_core core;
    struct clio_frame frame[FRAMES];
    CLIO_OFFERS(64) offers;
    struct civ_seat seat[SEATS];
    struct civ_battle battle;
    struct civ_deal deal;
    uint64_t unit_deck, unit_faceup;    /* sets: unit cards in the decks, of them face up */
    uint64_t unit_known;                /* cards in standing forces that everybody has seen */
    uint64_t event_deck, event_discard; /* sets */
    uint64_t dried[4], cleared[4]; /* squares that Drought made desert, Deforestation grassland */
    uint64_t held[4];              /* squares no figure may leave this turn: Communism's spy */
    uint32_t huts, hut_discard; /* sets: not turned up yet (in supply or on the map); discarded */
    uint32_t villages, village_discard;
    uint32_t tiles;              /* neutral tiles not turned up */
    uint32_t wonders_unseen;     /* not turned up */
    uint32_t obsolete;           /* wonders */
    uint16_t wonder_at[WONDERS]; /* square; NO_SQUARE: not on the map */
    uint8_t marker[SQUARES];     /* enum civ_marker */
    uint8_t ground[SQUARES];     /* terrain that shows, UNEXPLORED or OFF_MAP: see map.c */
    uint8_t stack[SQUARES];      /* figures there: armies, scouts << 3, seat << 5; see figures.c */
    uint8_t outskirts_of[SQUARES];      /* city (seat * CITIES_EACH + number) it belongs to; NONE */
    uint8_t tile[SLOTS], turned[SLOTS]; /* what lies in a slot: tile or NONE; turned by quarters */
    uint8_t market[MARKET_WONDERS];     /* wonders; NONE empty */
    uint8_t resource[MARKET_RESOURCES]; /* tokens in the market */
    uint8_t pool[POOLS];                /* buildings left */
    uint8_t person[GREAT_PEOPLE];       /* in the supply */
    uint8_t city_states;                /* set: not found yet */
    uint8_t dealt[ERAS];                /* wonders turned up of each era */
    uint8_t panama;                     /* coin tokens on the Panama Canal */
    uint8_t programs;                   /* markers left */
    uint8_t placed_huts, placed_villages; /* markers face down on the map */
    uint8_t seats, first, turn, phase;    /* turn from 1; phase PHASE_ */
    uint8_t acting;                       /* seat whose part of the phase it is; NONE */
    uint8_t waw;                          /* 0: the base game alone; as index of sets of content */
    uint8_t over;                         /* OVER_ */
    uint8_t winner;
    uint8_t cancelled;  /* result of the last window */
    uint8_t turn_limit; /* 0 none */
    uint8_t standing;   /* seats that take part in what is asked of several */
    uint16_t switches;  /* SWITCH_ */
    uint16_t pick;      /* what the last rule that chooses gave */
    uint8_t spare[2];
};
#pragma GCC diagnostic pop

_Static_assert(sizeof(struct civ) <= 4096, "a state has 4 KiB");
_Static_assert(sizeof(struct civ) % 8 == 0, "no padding at the end");

enum civ_over { NOT_OVER, WON_MILITARY, WON_CULTURE, WON_ECONOMY, WON_TECHNOLOGY, TURNS_OVER };

/* Rulings that players may prefer otherwise. */
enum {
    SWITCH_NO_PASSING = 1,       /* no step over the stacking limit, not even in passing [15.1] */
    SWITCH_PRODUCED_FIGHT = 2,   /* armies produced onto enemies attack [A35] */
    SWITCH_CHOSEN_RESOURCE = 4,  /* the owner chooses what city-state 5 gives [A9] */
    SWITCH_SCOUTS_DOUBLED = 8,   /* a building program doubles what scouts send too [A38] */
    SWITCH_THRESHOLD_PAID = 16,  /* research leaves min(trade - threshold, coins) [A1] */
    SWITCH_RICHER_FIRST = 32,    /* of two Space Flights the one with more trade wins [A12] */
    SWITCH_CAPITAL_PENALTY = 64, /* base Communism costs culture in the capital only [BASE 2] */
    SWITCH_FIRST_ANGKOR = 128,   /* Angkor Wat's first printing [BASE 6] */
    SWITCH_LATE_DISCARD = 256,   /* hands are checked only when drawing [A62] */
};

#endif
