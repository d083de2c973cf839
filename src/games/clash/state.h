/* state.h: a position of Clash of Cultures. Plain memory: no pointers, no padding. */
#ifndef CLASH_STATE_H
#define CLASH_STATE_H

#include "core/bits.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/rng.h"
#include "core/rule.h"
#include "games/clash/content.h"

enum { FRAMES = 26, CHOICES = 72, ACTIVE_WORDS = CLIO_WORDS(ABILITIES) };
enum {
    SEAT_CITIES = 7,
    BARBARIAN_CITIES = 10,
    FIRST_BARBARIAN_CITY = SEATS * SEAT_CITIES,
    CITIES = FIRST_BARBARIAN_CITY + BARBARIAN_CITIES
};
enum {
    MAX_SIZE = 5,
    STACK = 4,
    CUBES = 3,
    CAPTIVE_ROOM = 4,
    DICE = 10,
    TOKENS_LIMIT = 250,
    COLLECT_ROOM = 16
};

/* Every figure of a player has a number: first those of a kind, then those of the next. */
enum {
    FIRST_SETTLER = 0,
    FIRST_INFANTRY = 4,
    FIRST_CAVALRY = 20,
    FIRST_ELEPHANT = 24,
    FIRST_LEADER = 28,
    FIRST_SHIP = 29,
    FIGURES = 33
};
/* Where a figure is when it is on no space. */
enum { RESERVE = NONE, CAPTURED = 254 };
/* A tile that is face up while its explorer still chooses how to lay it. */
enum { TILE_SHOWN = 3 };

/* What a figure of the player in turn did; cleared at the end of the turn (MOVED, EMBARKED: of the action). */
enum {
    MOVED = 1,     /* in this Move action */
    EMBARKED = 2,  /* in this Move action: may not land before the next one */
    SPENT = 4,     /* fought, or entered a mountain: moves no more this turn */
    IN_FOREST = 8, /* entered a forest: starts no combat this turn */
    ON_PLAIN = 16, /* entered a plain: see Great Gardens */
    FIGHTING = 32, /* belongs to the attacking squad of the conflict that is going on */
    FOUGHT = 64,   /* took part in a conflict this turn */
};

/* Marks of a city. */
enum {
    ANGERED_BY_USE = 1, /* became angry through its activations of this turn */
    USED_IN_ANGER = 2,  /* activated while angry this turn */
    DRUIDS = 4,         /* a culture token lies under the settlement (Druidic Influence) */
    TAKEN_THIS_TURN = 8,
    ARMY_LEFT = 16,  /* barbarians: an army of mercenaries marched off */
    CITY_MOVED = 16, /* in this Move action (Nomads) */
    CITY_SPENT = 32, /* moved into a mountain this turn */
};

enum { EVENTS_FULL, EVENTS_OPTIONAL, EVENTS_ICONS };
enum { ENDING_FIXED, ENDING_ROLL, ENDING_WONDER };

/* Victory points that are not read off the board, in halves, by category of the score. */
enum category {
    POINTS_CITIES,
    POINTS_ADVANCES,
    POINTS_OBJECTIVES,
    POINTS_WONDERS,
    POINTS_EVENTS,
    POINTS_LEADERS,
    CATEGORIES
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct clash_space {
    uint8_t terrain; /* UNEXPLORED until its region is explored; 0 too when not on the board */
    uint8_t exhausted;
    uint8_t holder;       /* owner of the units here, or NONE; never two owners, but see pirates */
    uint8_t pirates;      /* pirate ships; shared with `holder` only through Pirate Allies */
    uint8_t units[UNITS]; /* of the holder; at sea the land units are on its ships */
    uint8_t city;         /* number of the city here, or NONE */
};

/* Cities of seat s have the numbers s * SEAT_CITIES on; those of the barbarians come last. */
struct clash_city {
    uint8_t space; /* NONE: no such city */
    uint8_t mood;
    uint8_t building[BUILDINGS]; /* 0, or 1 + seat whose colour it has */
    uint8_t port;                /* the side its port faces */
    uint8_t wonders;             /* set */
    uint8_t activations;         /* this turn */
    uint8_t marks;
    uint8_t tokens; /* culture laid there by Seduction */
    uint8_t name;   /* 1 + the name it was given; 0 none: of the barbarians */
};

struct clash_seat {
    uint64_t active[ACTIVE_WORDS]; /* abilities that work for this seat */
    uint64_t hooks[2];             /* hooks and modifiers that any of them has */
    uint64_t advances;             /* owned */
    uint64_t actions;              /* action cards in hand */
    uint64_t persons;              /* great-person event cards in hand, or in front of the player */
    uint64_t objectives;           /* objective cards in hand */
    uint64_t completed[2];         /* objective cards completed, by half */
    uint64_t knows_actions, knows_objectives; /* cards in others' hands it has seen there */
    uint32_t explored;                        /* areas with an explorer marker (Erik the Red) */
    uint8_t stock[KINDS];
    uint8_t left[PIECES];                 /* settlements and buildings in reserve */
    uint8_t figure[FIGURES];              /* space, RESERVE or CAPTURED */
    uint8_t cubes;                        /* in the event box */
    uint8_t civ;                          /* NONE in the base game */
    uint8_t civ_advances;                 /* set of four */
    uint8_t leader;                       /* card of the leader in play, or NONE */
    uint8_t leader_card[3], leaders_left; /* leaders_left: set of positions in leader_card */
    uint8_t leaders_recruited, captured_leaders;
    uint8_t wonders; /* wonder cards in hand: set */
    uint8_t knows_wonders;
    uint8_t start;                 /* start space */
    uint8_t lost_actions;          /* in its next turn (Revolution) */
    uint8_t buried[PIECES];        /* pieces on Volcano and Earthquake cards */
    uint8_t captive[CAPTIVE_ROOM]; /* 1 + owner * UNITS + unit; 0 none */
    uint8_t runes;                 /* obelisks laid in front by Runes */
    uint8_t anarchy;               /* cubes on the Anarchy card */
    uint8_t seer;                  /* objective card laid aside by Great Seer, or NONE */
    uint8_t truce; /* set of seats it may not attack in its next (this) turn: Negotiations */
    uint8_t truce_next;
    uint8_t bonus[CATEGORIES]; /* half points */
    uint8_t wonders_round;     /* wonders built in the last round played */
    uint8_t done_round;        /* round in which City Founder was completed, 0 never */
    uint8_t level[2];          /* of mood and of culture, where the edition has levels */
    uint8_t wonders_age;       /* wonders built in the rounds of this age that are over */
    uint8_t assassinated;      /* it loses an action of its next turn, besides lost_actions */
    uint8_t named;             /* cities it has founded and named */
};

/* What holds for the turn under way. */
struct clash_turn {
    uint64_t used[ACTIVE_WORDS]; /* abilities used that can be used once per turn */
    uint8_t seat, actions;       /* actions left */
    uint8_t began;               /* anything but start-of-turn effects was done */
    uint8_t collects;            /* Collect actions taken */
    uint8_t influenced;          /* successes of Influence Culture */
    uint8_t drafts;
    uint8_t combats, combats_won; /* land combats */
    uint8_t foe_at, foe_went;     /* the enemy of the first one: where, and whereto it withdrew */
    uint8_t other_foe;            /* a later one was against another army or city */
    uint8_t triumphs;    /* conflicts that won a land battle, a city or both; of these and the */
    uint8_t battles_won; /* land battles there are fewer when cards used them: see actions.c */
    uint8_t cities_taken, pirates_beaten; /* the same for cities_taken */
    uint8_t boon;                         /* 1 + civil card that changes the next Collect */
    uint8_t library;                      /* advance borrowed through the Great Library, or NONE */
    uint8_t offers;                       /* trades offered */
    uint8_t forced_labor;
    uint8_t activated, keep_mood; /* for H_ACTIVATING */
    uint8_t status[FIGURES];
    uint8_t tired_pirates[4];            /* allied pirate ships that moved: see carthaginians.c */
    uint8_t free_card;                   /* the next card costs no action (Shogunate, Idol) */
    uint8_t cancelled;                   /* the card being played has no effect (Subterfuge) */
    uint8_t enlisted[UNITS];             /* by the last Recruit, for resources */
    uint8_t great_ideas : 4, heroes : 4; /* cards of these titles played */
    uint8_t takeover;                    /* Cultural Takeover changes the next Influence Culture */
    uint8_t spare[4];
};

/* A side of the conflict. */
struct clash_side {
    uint8_t owner;                        /* seat, BARBARIANS or PIRATES */
    uint8_t card;                         /* action card played this round, or NONE */
    uint8_t card_void;                    /* its tactics have no effect */
    uint8_t at_start[UNITS], lost[UNITS]; /* units when it began; eliminated so far */
    uint8_t round_losses;                 /* in this round */
    uint8_t dice, die[DICE];              /* faces of the last roll */
    uint8_t die_used[DICE]; /* 0 number counts, 1 clash ability used, 2 number does not count */
    uint8_t clash[UNITS];   /* clash abilities used in the last roll, by kind */
    uint8_t value;          /* combat value of the last roll */
    uint8_t hits, cancels;  /* inflicted, cancelled: of the last roll */
    uint8_t bonus;          /* combat value in every round, chosen before the conflict */
    uint8_t plus_value, minus_value, plus_dice, plus_cancels; /* this round only */
    uint8_t plus_hits;                                        /* this round, cannot be cancelled */
    uint8_t no_clash, no_card; /* may not use clash abilities / play a card this round */
    uint8_t cap;               /* its bonuses are capped at +2 this round */
    uint8_t flags;             /* of abilities; see SIDE_… in clash.h */
    uint8_t captured_leader;
    uint8_t sixes_again; /* this round: each 6 is rolled once more and added */
    uint8_t given_up;    /* of those lost, army units and ships: to its own Martyr */
};

struct clash_fight {
    struct clash_side side[2]; /* attacker, defender */
    uint8_t space;             /* where; NONE: no conflict */
    uint8_t from;              /* where the attackers stand and retreat to */
    uint8_t naval, round;
    uint8_t landing;              /* the attackers came off ships */
    uint8_t recruited;            /* ships just recruited: no retreat */
    uint8_t city;                 /* city under attack, or NONE */
    uint8_t size, mood;           /* of that city when it began */
    uint8_t fortress;             /* FORTRESS_DIE and FORTRESS_WALL still work */
    uint8_t winner;               /* 0, 1, or NONE */
    uint8_t battle;               /* at least one round was started */
    uint8_t retreated, conquered; /* conquered: 1 taken, 2 destroyed */
    uint8_t move_flags;           /* MOVE_… of the Move action it belongs to */
    uint8_t attackers[UNITS];     /* SHIP: pirate ships that attack together with a seat's */
    uint8_t revealed;             /* the tactics cards of this round lie face up */
    uint8_t over;                 /* no further round */
    uint8_t temple, wonder;       /* the city had one when it began */
    uint8_t raid;                 /* barbarians who attack for one round and go home: see raids.c */
};

/* An offer: what a player gives (0) and what it wants (1) from the other. */
struct clash_deal {
    uint64_t actions, objectives, persons; /* cards given */
    uint8_t stock[2][KINDS];
    uint8_t wonders;  /* cards given: set */
    uint8_t cards[3]; /* action, objective and wonder cards wanted; the other chooses which */
    uint8_t from, to;
    uint8_t items; /* things named so far */
    uint8_t spare[3];
};

struct clash_state {
    struct clio_core core;
    struct clio_frame frame[FRAMES];
    CLIO_OFFERS(CHOICES) offers; /* to the open question, where it has no list of its own */
    struct clash_seat seat[SEATS];
    struct clash_turn turn;
    struct clash_fight fight;
    struct clash_deal deal;   /* deal.from is NONE when nobody trades */
    uint64_t gone_objectives; /* objective cards that left the game */
    struct clash_space space[SHEET];
    struct clash_city city[CITIES];
    uint8_t tile[AREAS];   /* of each area */
    uint8_t turned[AREAS]; /* 0 unexplored, 1 orientation A, 2 orientation B, or TILE_SHOWN */
    CLIO_PILE(ACTION_CARDS) action_deck, action_discard;
    CLIO_PILE(EVENT_CARDS) event_deck, event_discard;
    CLIO_PILE(OBJECTIVE_CARDS) objective_deck;
    CLIO_PILE(WONDERS) wonder_deck;
    uint8_t builder[WONDERS]; /* seat that built it, or NONE; kept also when the city is lost */
    uint8_t lost_wonders;     /* set: destroyed with their city */
    uint8_t buried_wonders;   /* set: on a Volcano or Earthquake card */
    uint8_t buried_holder[WONDERS]; /* who held it then */
    uint8_t shown_wonders;          /* set: face up beside the deck (Envoys, announced wonders) */
    uint8_t paid[KINDS];            /* by the last payment */
    uint8_t barbarians[UNITS];      /* left in supply */
    uint8_t pirates_left, exhausted_left;
    uint8_t event;           /* card being resolved, or NONE */
    uint8_t pestilence;      /* 1 + the card when it is in play */
    uint8_t eclipse, trojan; /* the cards are in play */
    uint8_t diplomat[2];     /* holder and other seat, NONE when not in play */
    uint8_t event_top_known; /* set of seats that know the top event card */
    uint8_t collect_city, collect_left, collect_far; /* the Collect under way */
    uint8_t collected[KINDS];                        /* for H_COLLECTED, too */
    uint8_t collect_space[COLLECT_ROOM], collect_kind[COLLECT_ROOM],
        collect_spaces;        /* one by one */
    uint8_t seats, layout;     /* layout: seats - 2 */
    uint8_t first, age, round; /* age from 1, round 1 to 3 */
    uint8_t ages;
    /* Variants, see OPT_… */
    uint8_t expansion, short_game, random_leaders, open_wonders, alternative_history, sourced_only;
    uint8_t events;         /* EVENTS_… */
    uint8_t ending;         /* ENDING_… */
    uint8_t extra_in_limit; /* units of Sanitation and Draft count in the limit [R07] */
    uint8_t last_phase;     /* the next Status Phase ends the game */
    uint8_t over;
    uint8_t barbarians_led; /* the armies that move go where the player wants: Hunnic Tribes */
    uint8_t free_currency;  /* Currency does not need Trade Routes [2012 ruling 8] */
    uint8_t one_card_per_occasion;
    uint8_t wonders_apart; /* wonders do not count for the size of their city */
    uint8_t spare[3];
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct clash_state) <= 4608, "a state has at most 4.5 KiB");

#endif
