/* words.def.h: what is asked, answered, told and refused in Imperium. */
#ifndef IMPERIUM_WORDS_H
#define IMPERIUM_WORDS_H

/* Things that sentences name. */
enum imperium_domain {
    D_CARD,
    D_SPOT,
    D_RESOURCE,
    D_SUIT,
    D_NATION,
    D_ROW,
    D_ENDING,
    D_ITEM,
    D_RULING,
    D_CAUSE,
    D_SIDE,    /* of a power card */
    D_LEVEL,   /* of C.I.V. */
    D_BRANCH1, /* what stands first, second … behind "if possible" in a row of C.I.V. */
    D_BRANCH2,
    D_BRANCH3,
    D_BRANCH4,
    DOMAINS
};

/* Why something happens, where the line itself does not say it: see causes.c. */
enum imperium_cause {
    NO_CAUSE, /* was given: it is found */
    CAUSE_CLEAN_UP,
    CAUSE_INNOVATE,
    CAUSE_REVOLT,
    CAUSE_RESHUFFLE,
    CAUSE_NOTHING_FOUND,
    CAUSE_DIE,   /* of C.I.V. */
    CAUSE_LEVEL, /* of C.I.V. */
    CAUSE_CARD,  /* the first of the rows */
};

/* What points are for, besides cards. */
enum imperium_item { ITEM_PROGRESS, ITEM_TOKENS, ITEM_UNSEEN, ITEMS };

/* Where a card is when somebody chooses it. */
enum imperium_spot {
    SPOT_HAND,
    SPOT_DECK,
    SPOT_DISCARD,
    SPOT_PLAY,
    SPOT_GARRISON,
    SPOT_HISTORY,
    SPOT_NATION,
    SPOT_ACCESSION,
    SPOT_DEVELOPMENT,
    SPOT_POWER,
    SPOT_PERMANENT,
    SPOT_MARKET, /* and the four behind it */
    SPOT_EXILE = SPOT_MARKET + 5,
    SPOT_FAME,
    SPOTS,
};

/* clang-format off */
#define SEAT_ {"seat", CLIO_SEAT}
#define OTHER_ {"other", CLIO_SEAT}
#define N_ {"n", CLIO_NUMBER}
#define M_ {"m", CLIO_NUMBER}
#define L_ {"l", CLIO_NUMBER}
#define NATION_ {"nation", D_NATION}
#define CARD_ {"card", D_CARD}
#define HOST_ {"host", D_CARD}
#define SPOT_ {"spot", D_SPOT}
#define RES_ {"resource", D_RESOURCE}
#define SUIT_ {"suit", D_SUIT}
#define ROW_ {"row", D_ROW}
#define ENDING_ {"ending", D_ENDING}
#define CAUSE_ {"cause", D_CAUSE}
#define SIDE_ {"side", D_SIDE}
#define LEVEL_ {"level", D_LEVEL}
/* One of them, the others are -1. */
#define BRANCH_ {"branch1", D_BRANCH1}, {"branch2", D_BRANCH2}, {"branch3", D_BRANCH3}, \
                {"branch4", D_BRANCH4}
/* As many cards as a line can list; behind the last one -1. */
#define CARDS_ {"card", D_CARD}, {"card2", D_CARD}, {"card3", D_CARD}, {"card4", D_CARD}, \
               {"card5", D_CARD}, {"card6", D_CARD}, {"card7", D_CARD}

#define IMPERIUM_QUESTIONS(X) \
    X(TURN, "turn", imperium_turn_moves, N_) \
    X(PICK, "pick", imperium_pick_moves) \
    X(MAY, "may", imperium_may_moves) \
    X(CHOOSE, "choose", imperium_choose_moves) \
    X(PAY, "pay", imperium_pay_moves) \
    X(PLACE, "place", imperium_place_moves, N_, RES_) \
    X(SUIT, "suit", imperium_suit_moves) \
    X(BREAK, "break", imperium_break_moves) \
    X(DEVELOP, "develop", imperium_pick_moves) \
    X(SOLSTICE, "solstice", imperium_solstice_moves) \
    X(REACT, "react", imperium_react_moves) \
    X(AVOID, "avoid", imperium_avoid_moves) \
    X(DRAW, "draw", imperium_draw_moves) \
    X(CLEAN, "clean", imperium_pick_moves) \
    X(REVOLT, "revolt", imperium_pick_moves) \
    X(ARMY, "army", imperium_may_moves, OTHER_) \
    X(REWARD, "reward", imperium_reward_moves) \
    X(TAKER, "taker", imperium_taker_moves) \
    /* Other words for some of them: see imperium_question(). */ \
    X(ACTIVATE, "activate", NULL, N_, M_) \
    X(PICK_DISCARD, "discard", NULL) \
    X(PICK_ARCHIVE, "archive", NULL) \
    X(PICK_RETRIEVE, "retrieve", NULL) \
    X(PICK_TOP, "top", NULL) \
    X(PICK_GARRISON, "garrison", NULL) \
    X(PICK_UNDER, "under", NULL) \
    X(PICK_ABANDON, "abandon", NULL) \
    X(PICK_RECALL, "recall", NULL) \
    X(PICK_SINK, "sink", NULL) \
    X(PICK_ACQUIRE, "acquire", NULL) \
    X(PICK_EXILE, "exile", NULL) \
    X(PICK_TAKE, "take", NULL) \
    X(PICK_BACK, "back", NULL) \
    X(PICK_RETURN, "return", NULL) \
    X(PICK_GIVE, "give", NULL, OTHER_) \
    X(PICK_SWAP, "swap", NULL) \
    X(PICK_FIND, "find", NULL) \
    X(PICK_COPY, "copy", NULL) \
    X(PICK_CONVERT, "convert", NULL) \
    X(PICK_RECOVER, "recover", NULL) \
    X(PICK_FREE_PLAY, "free-play", NULL) \
    X(PICK_QUEST, "quest", NULL) \
    X(PLACE_CLEAN, "place-clean", NULL, N_, RES_)

#define IMPERIUM_VERBS(X) \
    X(PLAY, "play", "activate", CARD_) \
    X(EXHAUST, "exhaust", "activate", CARD_) \
    X(INNOVATE, "innovate", "innovate") \
    X(REVOLT, "revolt", "revolt") \
    X(END, "end", "clean-up") \
    X(DISCARD, "discard", "zones", CARD_, SPOT_, HOST_) \
    X(ARCHIVE, "archive", "history", CARD_, SPOT_, HOST_) \
    X(RETRIEVE, "retrieve", "zones", CARD_, SPOT_, HOST_) \
    X(TOP, "top", "zones", CARD_, SPOT_, HOST_) \
    X(GARRISON, "garrison", "garrison", CARD_, SPOT_) \
    X(UNDER, "under", "garrison", CARD_, SPOT_) \
    X(ABANDON, "abandon", "zones", CARD_, SPOT_, HOST_) \
    X(RECALL, "recall", "zones", CARD_, SPOT_, HOST_) \
    X(SINK, "sink", "atlanteans", CARD_, SPOT_) \
    X(ACQUIRE, "acquire", "acquire", CARD_, SPOT_) \
    X(BREAK, "break", "break-through", CARD_, SPOT_) \
    X(BLIND, "blind", "break-through", SUIT_) \
    X(EXILE, "exile", "exile", CARD_, SPOT_) \
    X(TAKE, "take", "fame", CARD_, SPOT_) \
    X(BACK, "back", "fame", CARD_, SPOT_) \
    X(RETURN, "return", "unrest", CARD_, SPOT_, HOST_) \
    X(GIVE, "give", "zones", CARD_, SPOT_, OTHER_) \
    X(SWAP, "swap", "exile", CARD_, SPOT_) \
    X(FIND, "find", "zones", CARD_, SPOT_) \
    X(DEVELOP, "develop", "develop", CARD_, SPOT_) \
    X(COPY, "copy", "activate", CARD_, SPOT_, OTHER_) \
    X(CONVERT, "convert", "cards", CARD_, SPOT_) \
    X(RECOVER, "recover", "reactions", CARD_, SPOT_) \
    X(FREE_PLAY, "free-play", "activate", CARD_, SPOT_) \
    X(QUEST, "quest", "arthurians", CARD_, SPOT_) \
    X(PAY, "pay", "activate", N_, M_) \
    X(PUT, "put", "clean-up", SPOT_) \
    X(NAME, "name", "market", SUIT_) \
    X(CHOOSE, "choose", "activate", N_) \
    X(YES, "yes", "activate") \
    X(NO, "no", "activate") \
    X(DONE, "done", "activate") \
    X(SOLSTICE, "solstice", "solstice", CARD_) \
    X(REACT, "react", "reactions", CARD_) \
    X(AVOID, "avoid", "attack", CARD_) \
    X(DRAW, "draw", "draw") \
    X(TAKER, "taker", "unrest", OTHER_) \
    X(ADD, "add", "campaign", CARD_) \
    X(DROP, "drop", "campaign", CARD_) \
    X(RECOVER_PILE, "recover-pile", "reactions", SPOT_)

/* What some know wholly has a second sentence for the others: log.ID.veiled. */
#define IMPERIUM_LOGS(X) \
    X(LEADS, "leads", SEAT_, NATION_, SIDE_) \
    X(CIV_LEADS, "civ-leads", NATION_, LEVEL_) \
    X(FIRST, "first", SEAT_) \
    X(ROUND, "round", N_) \
    X(TURN, "turn", SEAT_) \
    X(ACTIVATES, "activates", SEAT_) \
    X(PLAYS, "plays", SEAT_, CARD_, CAUSE_) \
    X(EXHAUSTS, "exhausts", SEAT_, CARD_) \
    X(INNOVATES, "innovates", SEAT_) \
    X(REVOLTS, "revolts", SEAT_) \
    X(ENDS_TURN, "ends-turn", SEAT_) \
    X(GAINS, "gains", SEAT_, N_, RES_, CAUSE_) \
    X(TAKES_TOKENS, "takes-tokens", SEAT_, N_, RES_, CARD_) \
    X(PAYS, "pays", SEAT_, N_, RES_, CAUSE_) \
    X(PAYS_INSTEAD, "pays-instead", SEAT_, N_, RES_, M_, CAUSE_) \
    X(STEALS, "steals", SEAT_, N_, RES_, OTHER_, CAUSE_) \
    X(GIVES_TOKENS, "gives-tokens", SEAT_, N_, RES_, OTHER_, CAUSE_) \
    X(ACTIONS, "actions", SEAT_, N_, CAUSE_) \
    X(SPENDS, "spends", SEAT_, N_, CAUSE_) \
    X(DRAWS, "draws", SEAT_, N_, CAUSE_, CARDS_) /* veiled */ \
    X(DISCARDS, "discards", SEAT_, CARD_, CAUSE_) \
    X(ARCHIVES, "archives", SEAT_, CARD_, CAUSE_) \
    X(RETRIEVES, "retrieves", SEAT_, CARD_, SPOT_, CAUSE_) \
    X(LAYS_ON_DECK, "lays-on-deck", SEAT_, CARD_, CAUSE_) /* veiled */ \
    X(GARRISONS, "garrisons", SEAT_, CARD_, HOST_, CAUSE_) \
    X(UNGARRISONS, "ungarrisons", SEAT_, CARD_, HOST_, SPOT_) \
    X(ENTERS_PLAY, "enters-play", SEAT_, CARD_) \
    X(ABANDONS, "abandons", SEAT_, CARD_, CAUSE_) \
    X(RECALLS, "recalls", SEAT_, CARD_, CAUSE_) \
    X(SINKS, "sinks", SEAT_, CARD_, CAUSE_) \
    X(ACQUIRES, "acquires", SEAT_, CARD_, CAUSE_) \
    X(ACQUIRES_EXILED, "acquires-exiled", SEAT_, CARD_, CAUSE_) \
    X(BREAKS, "breaks", SEAT_, CARD_, CAUSE_) \
    X(BREAKS_EXILED, "breaks-exiled", SEAT_, CARD_, CAUSE_) \
    X(BREAKS_FINDS, "breaks-finds", SEAT_, CARD_, CAUSE_) \
    X(BREAKS_BLIND, "breaks-blind", SEAT_, CARD_, SUIT_, CAUSE_) /* veiled */ \
    X(BREAKS_IN_VAIN, "breaks-in-vain", SEAT_, SUIT_) \
    X(EXILES, "exiles", SEAT_, CARD_, CAUSE_) \
    X(MARKET, "market", CARD_, SPOT_) \
    X(UNREST_TAKEN, "unrest-taken", SEAT_, CAUSE_) \
    X(UNREST_BELOW, "unrest-below", SEAT_, CARD_) \
    X(UNREST_RETURNED, "unrest-returned", SEAT_, CAUSE_) \
    X(FAME, "fame", SEAT_, CARD_, CAUSE_) /* veiled */ \
    X(LOOKS, "looks", SEAT_, N_, CAUSE_, CARDS_) /* veiled */ \
    X(LOOKS_NATION, "looks-nation", SEAT_, CARD_, CAUSE_) /* veiled */ \
    X(KING, "king", SEAT_) \
    X(DECK_EMPTY, "deck-empty", SEAT_) \
    X(RESHUFFLES, "reshuffles", SEAT_) \
    X(NATION_CARD, "nation-card", SEAT_, CARD_, CAUSE_) \
    X(ACCESSION, "accession", SEAT_, CARD_) \
    X(NADIR, "nadir", SEAT_, CARD_) \
    X(NATION_DOWN, "nation-down", SEAT_, CAUSE_) \
    X(NATION_SHUFFLED, "nation-shuffled", SEAT_, CAUSE_) \
    X(SWAPS_NATION, "swaps-nation", SEAT_, CARD_, HOST_, CAUSE_) /* veiled */ \
    X(EMPIRE, "empire", SEAT_, CAUSE_) \
    X(IGNORES_EMPIRE, "ignores-empire", SEAT_, CAUSE_) \
    X(DEVELOPS, "develops", SEAT_, CARD_, CAUSE_) \
    X(PLACES, "places", SEAT_, N_, RES_, CARD_, CAUSE_) \
    X(FINDS, "finds", SEAT_, CARD_, SPOT_, CAUSE_) \
    X(GIVES, "gives", SEAT_, CARD_, OTHER_, CAUSE_) /* veiled */ \
    X(SWAPS, "swaps", SEAT_, CARD_, HOST_, CAUSE_) \
    X(COPIES, "copies", SEAT_, CARD_, CAUSE_) \
    X(GAMBLES, "gambles", SEAT_, SUIT_, CARD_, CAUSE_) \
    X(GAMBLE_WON, "gamble-won", SEAT_, CARD_) \
    X(GAMBLE_LOST, "gamble-lost", CARD_) \
    X(CONVERTS, "converts", SEAT_, CARD_, CAUSE_) \
    X(RECOVERS, "recovers", SEAT_, CARD_, CAUSE_) \
    X(RECOVERS_PILE, "recovers-pile", SEAT_, SPOT_, CAUSE_) \
    X(FEWER_MASKS, "fewer-masks", SEAT_, CAUSE_) \
    X(AVOIDS, "avoids", SEAT_, CARD_) \
    X(SOLSTICE, "solstice") \
    X(SOLSTICE_OF, "solstice-of", SEAT_, CARD_) \
    X(REACTS, "reacts", SEAT_, CARD_) \
    X(JOURNEY, "journey", SEAT_, CARD_) \
    X(SCORING, "scoring", ENDING_) \
    X(COLLAPSE, "collapse") \
    X(OVER, "over", ENDING_) \
    X(WINS, "wins", SEAT_, N_) \
    X(WINS_TIE, "wins-tie", SEAT_, N_) \
    X(SHARES, "shares", SEAT_, N_) \
    X(CALMEST, "calmest", SEAT_, N_) \
    X(CALMEST_RICHEST, "calmest-richest", SEAT_, N_, M_) \
    X(FALLS, "falls", SEAT_) \
    X(DIE, "die", N_) \
    X(ASIDE, "aside", N_) \
    X(REVEALS, "reveals", CARD_, N_) \
    X(ROW_FAILS, "row-fails", ROW_, N_) \
    X(ROW_RUNS, "row-runs", ROW_, N_) \
    X(NO_ROW, "no-row", CARD_) \
    X(BRANCH_FAILS, "branch-fails", N_, BRANCH_) \
    X(BRANCH, "branch", N_, BRANCH_) \
    X(BOT_DISCARDS, "bot-discards", SEAT_, N_, CAUSE_, CARDS_) \
    X(BOT_TAKES, "bot-takes", CARD_) \
    X(BOT_TAKES_ONLY, "bot-takes-only", CARD_) \
    X(BOT_TAKES_BEST, "bot-takes-best", CARD_, N_) \
    X(BOT_TAKES_LADEN, "bot-takes-laden", CARD_, N_) \
    X(BOT_TAKES_TOKENS, "bot-takes-tokens", CARD_, N_) \
    X(BOT_TAKES_FIRST, "bot-takes-first", CARD_, N_) \
    X(BOT_QUEST, "bot-quest", CARD_) /* veiled */ \
    X(BOT_LATER, "bot-later", N_) \
    X(BOT_NO_EXILE, "bot-no-exile") \
    X(BOT_NO_FIND, "bot-no-find") \
    X(BOT_NO_CARD, "bot-no-card") \
    X(BOT_NO_TOKENS, "bot-no-tokens", RES_) \
    X(BOT_NO_REGION, "bot-no-region") \
    X(BOT_NO_UNREST, "bot-no-unrest") \
    X(BOT_CANNOT, "bot-cannot") \
    X(CANNOT, "cannot", SEAT_) \
    X(LIES_ON, "lies-on", N_, RES_, CARD_) \
    X(DYNASTY, "dynasty", CARD_, SPOT_, CAUSE_) /* veiled */ \
    X(BOT_SHUFFLES, "bot-shuffles") \
    X(BOT_CARD_TO, "bot-card-to", CARD_, SPOT_) \
    X(CAMPAIGN, "campaign", N_, M_, L_) \
    X(WINS_GAME, "wins-game", SEAT_, N_, M_) \
    X(LOSES_GAME, "loses-game", SEAT_, N_, M_) \
    X(ADDED, "added", CARD_) \
    X(DROPPED, "dropped", CARD_) \
    X(CAMPAIGN_WON, "campaign-won", SEAT_) \
    X(GRAND_WON, "grand-won", SEAT_) \
    X(CAMPAIGN_LOST, "campaign-lost", SEAT_)

#define IMPERIUM_WHYS(X) \
    X(NOT_NOW, "not-now", "turn") \
    X(NOT_IN_HAND, "not-in-hand", "activate", CARD_) \
    X(NO_ACTION, "no-action", "activate") \
    X(BARBARIAN, "barbarian", "cards", CARD_) \
    X(EMPIRE, "empire", "cards", CARD_) \
    X(NOT_PLAYABLE, "not-playable", "activate", CARD_) \
    X(NEEDS, "needs", "activate", CARD_) \
    X(NOTHING, "nothing", "activate", CARD_) \
    X(TOO_MANY, "too-many", "activate") \
    X(NOT_IN_PLAY, "not-in-play", "activate", CARD_) \
    X(NO_ABILITY, "no-ability", "activate", CARD_) \
    X(EXHAUSTED, "exhausted", "activate", CARD_) \
    X(NO_TOKEN, "no-token", "activate") \
    X(NO_UNREST, "no-unrest", "revolt") \
    X(ACTIVE, "active", "turn") \
    X(OVER, "over", "scoring") \
    X(CANNOT_PAY, "cannot-pay", "develop", CARD_) \
    X(REWARD_FAME, "reward-fame", "campaign", CARD_) \
    X(REWARD_UNREST, "reward-unrest", "campaign", CARD_) \
    X(REWARD_QUEST, "reward-quest", "campaign", CARD_) \
    X(REWARD_PLACE, "reward-place", "campaign", CARD_) \
    X(REWARD_STARTING, "reward-starting", "campaign", CARD_) \
    X(BEATEN, "beaten", "campaign", NATION_) \
    X(OTHER_NATION, "other-nation", "campaign", NATION_)
/* clang-format on */

#endif
