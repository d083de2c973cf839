/* state.h: a position of Imperium. Plain memory: no pointers, no padding. */
#ifndef IMPERIUM_STATE_H
#define IMPERIUM_STATE_H

#include "core/game.h"
#include "core/rng.h"
#include "core/rule.h"
#include "games/imperium/language.h"

enum {
    SEATS = 4,
    FRAMES = 40,
    CONTEXTS = 8,
    MARKET = 5,
    SLOTS = 6,
    CARDS = 200, /* of a match, at most [192 with the largest nations] */
    HAND_SIZE = 5,
    ACTIONS = 3,
    EXHAUST = 5,
    UTOPIAN_EXHAUST = 3,
    SMALL_DECK = 6,  /* cards of the region, uncivilised and civilised decks [R3] */
    MOST_PLAYS = 64, /* card plays of a turn [R81] */
    MOST_CONVERTED = 8,
    MOST_TOKENS = 9999,
    NONE = 255,
};

/* Where a card can be. The first are a seat's own, the others common. */
enum imperium_zone {
    Z_HAND,
    Z_DECK,
    Z_DISCARD,
    Z_PLAY,
    Z_GARRISON, /* tucked under cards in play: `host` says which */
    Z_HISTORY,  /* or the sunken pile of the Atlanteans */
    Z_NATION,   /* the nation deck; the bot's dynasty deck */
    Z_ACCESSION,
    Z_DEVELOPMENT, /* or the quest area */
    Z_POWER,
    Z_PERMANENT, /* King Arthur's Court, the journey card */
    SEAT_ZONES,
    Z_MAIN = SEATS * SEAT_ZONES,
    Z_REGIONS,
    Z_UNCIVILISED,
    Z_CIVILISED,
    Z_FAME,
    Z_KING, /* King of Kings */
    Z_UNREST,
    Z_EXILE,
    Z_REMOVED,
    Z_MARKET,
    Z_TUCKED,    /* unrest under market cards */
    Z_RESOLVING, /* cards being played */
    Z_LOOKED,    /* fame cards that somebody looks at */
    Z_SLOTS,     /* of the bot, and the card set aside */
    ZONES,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct imperium_seat {
    uint16_t pool[RESOURCES];
    uint8_t nation, side;                    /* side of the power card */
    uint8_t empire;                          /* its state card */
    uint8_t actions, exhaust;                /* tokens on the state card */
    uint8_t exhaust_all;                     /* how many a clean-up puts there */
    uint8_t nation_token, development_token; /* exhaust tokens on those piles */
    uint8_t ignores_empire;                  /* the next card played this turn does [H53] */
    uint8_t spare[7];
};

struct imperium_place {
    uint8_t card, unrest; /* NONE without */
    uint16_t tokens[RESOURCES];
};

/* A block that is being resolved: who, what, and what its instructions did. */
struct imperium_context {
    uint8_t owner;   /* of the block */
    uint8_t self;    /* the card, NONE for none */
    uint8_t label;   /* enum imperium_label */
    uint8_t empires; /* seats that were empires when it began [R51] */
    uint8_t avoided; /* seats that avoid an attack */
    uint8_t copied;  /* another card's ability: "self" and "here" do nothing [H51] */
    uint8_t moved;   /* the effect itself put the card somewhere */
    uint8_t drawn[4], drawn_count;
    uint8_t that; /* the card just drawn */
    uint8_t abandoned, abandoned_cities, abandoned_card;
    uint8_t discarded;
    uint8_t exiled;         /* a card */
    uint8_t returned;       /* unrest */
    uint8_t given, lacking; /* seats: given a mask; without enough to be stolen */
    uint8_t branch;         /* of a bot row, from 1 */
    uint8_t fewer;          /* masks that need not be discarded [H58] */
    uint8_t spare;
    uint16_t spent; /* "that many" */
};

struct imperium {
    struct clio_core core;
    struct clio_frame frame[FRAMES];
    uint64_t exhausted[4]; /* cards that carry an exhaust token */
    uint64_t starting[4];  /* cards that began in a starting deck */
    uint64_t
        listed[4]; /* cards whose solstice is still to come; means of avoiding that were used */
    struct imperium_seat seat[SEATS];
    struct imperium_place market[MARKET];
    struct imperium_context context[CONTEXTS];
    uint16_t row[CARDS]; /* what a card is */
    uint8_t next[CARDS], prev[CARDS], zone[CARDS], host[CARDS];
    uint8_t stored[CARDS]; /* progress on it */
    uint8_t
        known[CARDS]; /* set of seats that know which card lies here; ONLOOKERS are one of them */
    uint8_t seen[CARDS]; /* … that have ever seen which card it is: it is in this game, somewhere */
    uint8_t first[ZONES], last[ZONES], count[ZONES];
    /* Fertile, river: cards of which an icon counts as production this turn; then NONE. */
    uint8_t converted[2][MOST_CONVERTED];
    uint8_t slot[SLOTS]; /* of the bot: cards, NONE empty */
    uint8_t cards;       /* in this match */
    uint8_t contexts;    /* in use */
    uint8_t seats;       /* the bot included */
    uint8_t bot;         /* its seat, NONE without */
    uint8_t level;       /* of the bot */
    uint8_t aside;       /* the bot's card that the die set aside */
    uint8_t die;
    uint8_t first_seat, turn_of; /* who began; whose turn it is, NONE in the solstice */
    uint8_t round, last_round;   /* last_round: 0 until scoring is triggered */
    uint8_t plays;               /* card plays of this turn */
    uint8_t mode;                /* of this turn: MODE_ */
    uint8_t over;                /* OVER_ */
    uint8_t ended_by;            /* what triggered scoring: ENDED_ */
    uint8_t picked, picked_host; /* what the last choice of a card gave */
    uint8_t box;                 /* whose common cards */
    uint8_t later;               /* unrest for the bot's discard after a reshuffle */
    uint8_t collapsed_by;        /* who emptied the unrest pile */
    uint8_t journey_done;        /* the bot's journey card was resolved in this reshuffle */
    uint8_t avoiding;            /* somebody has just avoided an attack */
    uint8_t moved;               /* the last block moved its card itself */
    uint8_t campaign;            /* CAMPAIGN_ */
    uint8_t wins, losses;        /* of the campaign, before this game */
    uint8_t doubled;             /* one begins with twice the tokens */
    uint8_t rewarded;            /* REWARD_ */
    uint16_t reward;             /* the row of the card that joins or leaves the starting deck */
    uint16_t switches;           /* rulings that were switched: SWITCH_ */
    uint8_t spare[4];
};
#pragma GCC diagnostic pop

_Static_assert(sizeof(struct imperium) <= 4096, "a state has 4 KiB");

enum { MODE_NONE, MODE_ACTIVATE, MODE_INNOVATE, MODE_REVOLT, MODE_SOLSTICE, MODE_BOT };
enum { NOT_OVER, SCORED, COLLAPSED };
enum { CAMPAIGN_NONE, CAMPAIGN_USUAL, CAMPAIGN_GRAND }; /* as the option's choices */
enum { REWARD_NONE, REWARD_ADDED, REWARD_DROPPED };
enum { CAMPAIGN_WINS = 5, CAMPAIGN_LOSSES = 4 };                            /* [19] */
enum { CHIEFTAIN, WARLORD, IMPERATOR, SOVEREIGN, OVERLORD, SUPREME_RULER }; /* levels [18] */
enum imperium_ended {
    ENDED_NOT,
    ENDED_MAIN_DECK,
    ENDED_DEVELOPMENTS,
    ENDED_KING,
    ENDED_ZENITH,
    ENDED_GRAAL,
    ENDED_SHANGRI_LA,
    ENDED_DYNASTY,
};

/* Rulings that players may prefer otherwise [20, 20.1]. */
enum {
    SWITCH_UNPAID_FORBIDS = 1,  /* a cost that cannot be paid forbids the card, against R37 */
    SWITCH_ALL_TOKENS = 2,      /* every token adds to a card's value for the bot, against R24 */
    SWITCH_SUIT_REFILL = 4,     /* after exile the deck of the card's suit refills, against R35 */
    SWITCH_GARRISON_EXILED = 8, /* an exiled host takes its garrison along, against R40 */
    SWITCH_WHOLE_REVOLT = 16,   /* a revolt returns all unrest, against R41 */
    SWITCH_UNREST_TAKEN = 32,   /* breaking through takes the unrest along, against R48 */
    SWITCH_KING_GOES_ON = 64,   /* King of Kings does not end the game */
    SWITCH_BOT_FINDS = 128,     /* a bot's break through that finds nothing gives 2 materials */
    SWITCH_TAKERS_CHOSEN = 256, /* the active player says who takes of a short pile, against R60 */
};

/* Who knows a card: seats, and everybody else who looks on. */
enum { ONLOOKERS = 1 << SEATS, ALL_KNOW = ONLOOKERS | (ONLOOKERS - 1), EVERYTHING = 0xff };
/* Is one of those who know a card among them? EVERYTHING is nobody in particular and knows all. */
static inline bool knows(int who, int knower)
{
    return knower == EVERYTHING || who & knower;
}

/* ---- Cards -------------------------------------------------------------------------------------- */

static inline int zone_of(int seat, enum imperium_zone zone)
{
    return seat * SEAT_ZONES + (int)zone;
}
/* Whose zone a card lies in; NONE for a common one. */
static inline int owner_of(const struct imperium *s, int card)
{
    return s->zone[card] < Z_MAIN ? s->zone[card] / SEAT_ZONES : NONE;
}
static inline bool lies_in(const struct imperium *s, int card, int seat, enum imperium_zone zone)
{
    return s->zone[card] == zone_of(seat, zone);
}
static inline bool is_starting(const struct imperium *s, int card)
{
    return s->starting[card >> 6] >> (card & 63) & 1;
}
static inline bool is_exhausted(const struct imperium *s, int card)
{
    return s->exhausted[card >> 6] >> (card & 63) & 1;
}

/* From the bottom to the top of a zone; the card may be moved inside the loop. */
#define EACH_CARD(s_, zone_, card_) \
    for (int card_ = (s_)->first[zone_], next_ = card_ == NONE ? NONE : (s_)->next[card_]; \
         card_ != NONE; card_ = next_, next_ = card_ == NONE ? NONE : (s_)->next[card_])
#define EACH_FROM_TOP(s_, zone_, card_) \
    for (int card_ = (s_)->last[zone_], next_ = card_ == NONE ? NONE : (s_)->prev[card_]; \
         card_ != NONE; card_ = next_, next_ = card_ == NONE ? NONE : (s_)->prev[card_])

/* Do its cards lie face up for all to see? */
bool imperium_is_open(const struct imperium *s, int zone);
/*
 * Moves a card to the top, or the bottom, of a zone. Nothing follows from it but what people know: a
 * hand knows what it gets, face-up cards are known to all, and a card that leaves a hand unseen could
 * be any of it.
 */
void imperium_put(struct imperium *s, int card, int zone);
void imperium_put_under(struct imperium *s, int card, int zone);
void imperium_shuffle(struct imperium *s, int zone);
/* A card comes into the match, on top of a zone. */
int imperium_add_card(struct imperium *s, int row, int zone);
/* Shows a card to a set of seats. */
void imperium_show(struct imperium *s, int card, int seats);
/* At the end everything is turned up. */
void imperium_show_all(struct imperium *s);

#endif
