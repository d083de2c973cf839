/*
 * words.def.h: what is asked, answered, told and refused in Civilization.
 *
 * Sections: each area of the rules adds its own lines. Squares that are city centres are told by the
 * city's name (civ_called()).
 */
#ifndef CIV_WORDS_H
#define CIV_WORDS_H

/* Things that sentences name. */
enum civ_domain {
    D_SQUARE,
    D_TECH,
    D_GOVERNMENT,
    D_POLICY,
    D_WONDER,
    D_BUILDING,
    D_TYPE, /* of units */
    D_UNIT, /* sides of unit cards: rows of the base game, then of W&W */
    D_EVENT,
    D_RESOURCE,
    D_PERSON,
    D_CIVILIZATION,
    D_FIND, /* kinds of huts, then of villages */
    D_CITY_STATE,
    D_RELIC,
    D_TILE,
    D_ABILITY,
    D_ACTION, /* of a city */
    D_FIGURE, /* army, scout */
    D_PHASE,
    D_LEVEL, /* of events */
    D_LET,   /* what may pass unasked */
    D_LOOT,
    D_GOOD, /* what is traded besides cards and resources: trade, culture, coins */
    D_TERRAIN,
    D_VICTORY,
    D_ITEM, /* of the score */
    D_RULING,
    D_NAME, /* of cities */
    D_CAUSE,
    DOMAINS
};
enum civ_loot {
    LOOT_TRADE,
    LOOT_CULTURE,
    LOOT_RESOURCE,
    LOOT_DISCARD_COIN,
    LOOT_TECH,
    LOOT_EVENT,
    LOOT_COIN,
    LOOTS
};
enum civ_good { GOOD_TRADE, GOOD_CULTURE, GOOD_COIN, GOODS };
enum { ARMY, SCOUT };

/* clang-format off */
#define SEAT_ {"seat", CLIO_SEAT}
#define OTHER_ {"other", CLIO_SEAT}
#define N_ {"n", CLIO_NUMBER}
#define M_NUMBER_ {"m", CLIO_NUMBER}
#define SQUARE_ {"square", D_SQUARE}
#define TO_ {"to", D_SQUARE}
#define FROM_ {"from", D_SQUARE}
#define CITY_ {"city", D_SQUARE}
#define TECH_ARG {"tech", D_TECH}
#define GOVERNMENT_ARG {"government", D_GOVERNMENT}
#define POLICY_ARG {"policy", D_POLICY}
#define NEW_POLICY_ARG {"new", D_POLICY}
#define WONDER_ARG {"wonder", D_WONDER}
#define BUILDING_ARG {"building", D_BUILDING}
#define TYPE_ {"type", D_TYPE}
#define UNIT_ {"unit", D_UNIT}
#define ENEMY_UNIT_ {"enemy", D_UNIT}
#define EVENT_ARG {"event", D_EVENT}
#define RESOURCE_ {"resource", D_RESOURCE}
#define PERSON_ {"person", D_PERSON}
#define CIVILIZATION_ {"civilization", D_CIVILIZATION}
#define FIND_ {"find", D_FIND}
#define CITY_STATE_ {"state", D_CITY_STATE}
#define RELIC_ {"relic", D_RELIC}
#define TILE_ {"tile", D_TILE}
#define ABILITY_ {"ability", D_ABILITY}
#define ACTION_ARG {"action", D_ACTION}
#define FIGURE_ {"figure", D_FIGURE}
#define PHASE_ARG {"phase", D_PHASE}
#define LEVEL_ {"level", D_LEVEL}
#define LET_ARG {"what", D_LET}
#define LOOT_ARG {"loot", D_LOOT}
#define GOOD_ {"good", D_GOOD}
#define TERRAIN_ {"terrain", D_TERRAIN}
#define VICTORY_ {"victory", D_VICTORY}
#define CAUSE_ {"cause", D_CAUSE}

/* X(NAME, "id", moves, arguments): `moves` lists the answers; NULL: the rule offered them. */
#define CIV_QUESTIONS(X) \
    /* set-up */ \
    X(CAPITAL, "capital", NULL) \
    X(PLACE_FIGURE, "place-figure", NULL, FIGURE_) \
    X(ADOPT, "adopt", NULL) \
    X(DROP_POLICY, "drop-policy", NULL) \
    X(SWITCH_POLICY, "switch-policy", NULL) \
    /* phases */ \
    X(START, "start", civ_start_moves) \
    X(TRADE, "trade", civ_trade_moves) \
    X(CITY, "city", civ_city_moves) \
    X(MOVE, "move", civ_move_moves) \
    X(RESEARCH, "research", civ_research_moves) \
    X(MUST_GOVERN, "must-govern", NULL)  /* START after Anarchy */ \
    /* start of turn */ \
    X(GOVERNMENT, "government", NULL)  /* after Anarchy one must be chosen */ \
    X(DISPLACE, "displace", NULL, FIGURE_) \
    X(EXPLORE_HUT, "explore-hut", NULL) \
    X(PERSON, "person", NULL, PERSON_) \
    X(KEEP_PERSON, "keep-person", NULL) \
    /* responses */ \
    X(RESPOND, "respond", civ_respond_moves, OTHER_) \
    X(RESPOND_ACTION, "respond-action", NULL, OTHER_, ACTION_ARG, CITY_)  /* as RESPOND is worded */ \
    X(RESPOND_EVENT, "respond-event", NULL, OTHER_, EVENT_ARG) \
    X(RESPOND_ABILITY, "respond-ability", NULL, OTHER_, ABILITY_) \
    X(INTERRUPT, "interrupt", civ_interrupt_moves, OTHER_, FROM_, TO_) \
    X(INTERRUPT_AT, "interrupt-at", NULL, OTHER_, FROM_)  /* … where nobody goes on yet */ \
    X(CONSENT, "consent", NULL, OTHER_, EVENT_ARG)  /* United Nations */ \
    X(PAY, "pay", civ_pay_moves, ABILITY_) \
    /* choices of abilities and events */ \
    X(EVENT, "event", civ_event_moves, EVENT_ARG)  /* what an event is aimed at */ \
    X(CHOOSE_SEAT, "choose-seat", NULL) \
    X(CHOOSE_SQUARE, "choose-square", NULL) \
    X(CHOOSE_TECH, "choose-tech", NULL) \
    X(CHOOSE_WONDER, "choose-wonder", NULL) \
    X(CHOOSE_TYPE, "choose-type", NULL) \
    X(CHOOSE_RESOURCE, "choose-resource", NULL) \
    X(CHOOSE_FIGURE, "choose-figure", NULL) \
    X(CHOOSE_WAY, "choose-way", NULL)  /* Monarchy: which wonder, or whose unit */ \
    X(CHOOSE_CITY, "choose-city", NULL) \
    X(DISCARD, "discard", civ_discard_moves) \
    X(TRAVEL, "travel", NULL, N_)  /* Migrants, Lost …: steps left */ \
    X(MAY, "may", NULL, ABILITY_) \
    /* city management */ \
    X(SITE, "site", NULL) \
    X(SECOND_ITEM, "second-item", civ_second_item_moves, CITY_, N_) \
    X(HARVEST_AGAIN, "harvest-again", NULL) \
    X(RAZE, "raze", civ_raze_moves)  /* which building: Gunpowder */ \
    X(WATER, "water", civ_water_moves)  /* to which water square: Steam Power */ \
    /* research */ \
    X(SECOND_TECH, "second-tech", NULL) \
    /* movement */ \
    X(STEP, "step", civ_step_moves, N_) \
    /* battles */ \
    X(BATTLE, "battle", civ_battle_moves, SQUARE_) \
    X(BATTLE_BARBARIANS, "battle-barbarians", NULL, SQUARE_)  /* … for whoever plays them */ \
    X(AFTER_UNIT, "after-unit", civ_after_unit_moves) \
    X(WOUND, "wound", civ_wound_moves, N_) \
    X(HEAL, "heal", civ_heal_moves, N_) \
    X(RESCUE, "rescue", NULL) \
    X(LOOT, "loot", civ_loot_moves, N_) \
    X(LOOT_TOKEN, "loot-token", NULL, LOOT_ARG) \
    /* negotiation */ \
    X(OFFER, "offer", civ_offer_moves, OTHER_) \
    X(ANSWER_OFFER, "answer-offer", NULL, OTHER_) \
    X(GIVE_WANTED, "give-wanted", civ_give_wanted_moves, OTHER_)

/* X(NAME, "id", "section", arguments). */
#define CIV_VERBS(X) \
    X(DONE, "done", "turn") \
    X(CAPITAL, "capital", "player-setup", SQUARE_) \
    X(PLACE, "place", "player-setup", SQUARE_) \
    X(ADOPT, "adopt", "policies", POLICY_ARG) \
    X(DROP_POLICY, "drop-policy", "policies", POLICY_ARG) \
    X(SWITCH_POLICY, "switch-policy", "policies", POLICY_ARG, NEW_POLICY_ARG) \
    X(GOVERN, "govern", "governments", GOVERNMENT_ARG) \
    X(FOUND, "found", "found", SQUARE_, FIGURE_)  /* the figure that is given up for it */ \
    X(SEND, "send", "gathering", SQUARE_, FIGURE_, CITY_) \
    X(PERSON, "person", "great-people", PERSON_, SQUARE_) \
    X(PLACE_PERSON, "place-person", "great-people", PERSON_)  /* from the reserve; PERSON says where */ \
    X(TAKE_BACK, "take-back", "great-people", SQUARE_) \
    X(KEEP_PERSON, "keep-person", "great-people", PERSON_) \
    X(USE, "use", "abilities", ABILITY_) \
    X(PLAY, "play", "events", EVENT_ARG) \
    X(PASS, "pass", "responses") \
    X(LET, "let", "responses", LET_ARG) \
    X(CANCEL_CARD, "cancel-card", "responses", EVENT_ARG) \
    X(CANCEL_USE, "cancel-use", "responses", ABILITY_) \
    X(INTERRUPT_CARD, "interrupt-card", "responses", EVENT_ARG) \
    X(INTERRUPT_USE, "interrupt-use", "responses", ABILITY_) \
    X(CONSENT, "consent", "wonders") \
    X(DECLINE, "decline", "wonders") \
    X(PAY, "pay", "abilities", RESOURCE_) \
    X(PAY_FOUND, "pay-found", "abilities", FIND_) \
    X(PAY_GIFT, "pay-gift", "events", EVENT_ARG, RESOURCE_) \
    X(CHOOSE_SEAT, "choose-seat", "events", OTHER_) \
    X(CHOOSE_SQUARE, "choose-square", "events", SQUARE_) \
    X(TARGET_FIGURE, "target-figure", "events", SQUARE_, FIGURE_) \
    X(TARGET_PERSON, "target-person", "events", SQUARE_) \
    X(CHOOSE_TECH, "choose-tech", "techs", TECH_ARG) \
    X(CHOOSE_WONDER, "choose-wonder", "wonders", WONDER_ARG) \
    X(CHOOSE_TYPE, "choose-type", "units", TYPE_) \
    X(CHOOSE_RESOURCE, "choose-resource", "harvest", RESOURCE_) \
    X(CHOOSE_FIGURE, "choose-figure", "figures", FIGURE_) \
    X(DISCARD, "discard", "events", EVENT_ARG) \
    X(YES, "yes", "abilities") \
    X(ARMY, "army", "figures", CITY_) \
    X(SCOUT, "scout", "figures", CITY_) \
    X(TRAIN, "train", "units", CITY_, TYPE_) \
    X(BUILD, "build", "buildings", CITY_, BUILDING_ARG) \
    X(WALLS, "walls", "walls", CITY_) \
    X(WONDER, "wonder", "wonders", CITY_, WONDER_ARG) \
    X(FREE_BUILD, "free-build", "free-building", CITY_, BUILDING_ARG) \
    X(ARTS, "arts", "arts", CITY_) \
    X(HARVEST, "harvest", "harvest", CITY_, SQUARE_) \
    X(PROGRAM, "program", "program", CITY_) \
    X(ADVANCE, "advance", "culture") \
    X(SITE, "site", "produce", SQUARE_) \
    X(RESEARCH, "research", "research", TECH_ARG) \
    X(MOVE, "move", "movement", SQUARE_, {"armies", CLIO_NUMBER}, {"scouts", CLIO_NUMBER}) \
    X(STEP, "step", "movement", SQUARE_) \
    X(SACRIFICE, "sacrifice", "civilizations", SQUARE_) \
    X(EXPLORE, "explore", "exploring", SQUARE_) \
    X(STOP, "stop", "movement") \
    X(OPEN, "open", "battle", UNIT_) \
    X(ATTACK, "attack", "battle", UNIT_, N_) \
    X(WOUND, "wound", "battle", N_)  /* the front, from 1 */ \
    X(HEAL, "heal", "battle", N_) \
    X(RESCUE, "rescue", "civilizations", UNIT_) \
    X(LOOT, "loot", "loot", LOOT_ARG) \
    X(LOOT_RESOURCE, "loot-resource", "loot", RESOURCE_) \
    X(LOOT_HUT, "loot-hut", "loot") \
    X(LOOT_VILLAGE, "loot-village", "loot") \
    X(LOOT_TOKEN, "loot-token", "loot", ABILITY_) \
    X(LOOT_EVENT, "loot-event", "loot", LEVEL_) \
    X(OFFER, "offer", "negotiation", OTHER_) \
    X(GIVE, "give", "negotiation", GOOD_, N_) \
    X(WANT, "want", "negotiation", GOOD_, N_) \
    X(GIVE_RESOURCE, "give-resource", "negotiation", RESOURCE_) \
    X(WANT_RESOURCE, "want-resource", "negotiation", RESOURCE_) \
    X(GIVE_FOUND, "give-found", "negotiation", FIND_) \
    X(WANT_HUT, "want-hut", "negotiation") \
    X(WANT_VILLAGE, "want-village", "negotiation") \
    X(GIVE_EVENT, "give-event", "negotiation", EVENT_ARG) \
    X(WANT_EVENT, "want-event", "negotiation", LEVEL_) \
    X(PROPOSE, "propose", "negotiation") \
    X(ACCEPT, "accept", "negotiation") \
    X(REFUSE, "refuse", "negotiation") \
    X(COUNTER, "counter", "negotiation")

/* Log lines, X(NAME, "id", arguments): every change of a position is told, with its cause. Reasons,
 * X(NAME, "id", "section", arguments). Each area has its own. */
#define CIV_LOGS(X) \
    CIV_BASE_LOGS(X) \
    CIV_COURSE_LOGS(X) \
    CIV_CITY_LOGS(X) \
    CIV_CARD_LOGS(X) \
    CIV_WAR_LOGS(X)
#define CIV_WHYS(X) \
    CIV_BASE_WHYS(X) \
    CIV_COURSE_WHYS(X) \
    CIV_CITY_WHYS(X) \
    CIV_CARD_WHYS(X) \
    CIV_WAR_WHYS(X)
/* clang-format on */

#include "games/civ/words_base.def.h"
#include "games/civ/words_card.def.h"
#include "games/civ/words_city.def.h"
#include "games/civ/words_course.def.h"
#include "games/civ/words_war.def.h"

#endif
