/*
 * words_course.def.h: what is told and refused in set-up, Start of Turn and Trade: governments,
 * policies, founding, great people, gathering, offers.
 */
#ifndef CIV_WORDS_COURSE_H
#define CIV_WORDS_COURSE_H

/* clang-format off */
#define CIV_COURSE_LOGS(X) \
    /* set-up */ \
    X(PLAYS, "plays", SEAT_, CIVILIZATION_) \
    X(BEGINS, "begins", SEAT_) \
    X(TAKES_WONDER, "takes-wonder", SEAT_, WONDER_ARG) \
    X(STARTS_WITH, "starts-with", SEAT_, TECH_ARG, GOVERNMENT_ARG) \
    X(PLACES_CAPITAL, "places-capital", SEAT_, SQUARE_) \
    X(STARTS_WALLED, "starts-walled", SEAT_, CITY_) \
    X(PLACES_FIGURE, "places-figure", SEAT_, FIGURE_, SQUARE_) \
    /* turns */ \
    X(TURN, "turn", N_) \
    X(PHASE, "phase", PHASE_ARG) \
    X(WINS, "wins", SEAT_, VICTORY_) \
    /* governments and policies */ \
    X(GOVERNS, "governs", SEAT_, GOVERNMENT_ARG) \
    X(CHOOSES_ANARCHY, "chooses-anarchy", SEAT_) \
    X(ADOPTS, "adopts", SEAT_, POLICY_ARG) \
    X(RETURNS_POLICY, "returns-policy", SEAT_, POLICY_ARG) \
    X(SWITCHES_POLICY, "switches-policy", SEAT_, POLICY_ARG, NEW_POLICY_ARG) \
    /* cities */ \
    X(FOUNDS, "founds", SEAT_, SQUARE_, FIGURE_) \
    X(CITY_STATE_FALLS, "city-state-falls", SEAT_, CITY_STATE_, SQUARE_) \
    X(CITY_DESTROYED, "city-destroyed", SEAT_, CITY_) \
    X(BUILDING_RETURNS, "building-returns", SEAT_, BUILDING_ARG, SQUARE_) \
    X(WONDER_LOST, "wonder-lost", SEAT_, WONDER_ARG, SQUARE_) \
    X(PERSON_LOST, "person-lost", SEAT_, PERSON_, SQUARE_) \
    X(PROGRAM_LOST, "program-lost", SEAT_, CITY_) \
    X(SENDS, "sends", SEAT_, SQUARE_, CITY_) \
    /* great people */ \
    X(GAINS_PERSON, "gains-person", SEAT_, PERSON_, CAUSE_) \
    X(DRAWS_PERSONS, "draws-persons", SEAT_, PERSON_, {"second", D_PERSON}) \
    X(DRAWS_TWINS, "draws-twins", SEAT_, PERSON_) \
    X(NO_PERSON_LEFT, "no-person-left", SEAT_) \
    X(KEEPS_PERSON, "keeps-person", SEAT_, PERSON_) \
    X(TAKES_PERSON_BACK, "takes-person-back", SEAT_, PERSON_, SQUARE_) \
    /* trade */ \
    X(COLLECTS, "collects", SEAT_, N_, M_NUMBER_) \
    X(INCOME_NEGATIVE, "income-negative", SEAT_, N_, M_NUMBER_) \
    X(TRADE_FULL, "trade-full", SEAT_, N_) \
    /* offers */ \
    X(OFFERS_TRADE, "offers-trade", SEAT_, OTHER_, N_) \
    X(OFFERS_CULTURE, "offers-culture", SEAT_, OTHER_, N_) \
    X(OFFERS_RESOURCE, "offers-resource", SEAT_, OTHER_, N_, RESOURCE_) \
    X(OFFERS_HUTS, "offers-huts", SEAT_, OTHER_, N_) \
    X(OFFERS_VILLAGES, "offers-villages", SEAT_, OTHER_, N_) \
    X(OFFERS_EVENTS, "offers-events", SEAT_, OTHER_, N_, LEVEL_) \
    X(ASKS_TRADE, "asks-trade", SEAT_, OTHER_, N_) \
    X(ASKS_CULTURE, "asks-culture", SEAT_, OTHER_, N_) \
    X(ASKS_RESOURCE, "asks-resource", SEAT_, OTHER_, N_, RESOURCE_) \
    X(ASKS_HUTS, "asks-huts", SEAT_, OTHER_, N_) \
    X(ASKS_VILLAGES, "asks-villages", SEAT_, OTHER_, N_) \
    X(ASKS_EVENTS, "asks-events", SEAT_, OTHER_, N_, LEVEL_) \
    X(BREAKS_OFF, "breaks-off", SEAT_, OTHER_) \
    X(COUNTERS, "counters", SEAT_, OTHER_) \
    X(REFUSES, "refuses", SEAT_, OTHER_) \
    X(ACCEPTS, "accepts", SEAT_, OTHER_) \
    X(GIVES_TRADE, "gives-trade", SEAT_, OTHER_, N_) \
    X(GIVES_CULTURE, "gives-culture", SEAT_, OTHER_, N_) \
    X(GIVES_RESOURCE, "gives-resource", SEAT_, OTHER_, N_, RESOURCE_) \
    X(GIVES_HUT, "gives-hut", SEAT_, OTHER_, FIND_)          /* veiled: that it is a hut */ \
    X(GIVES_VILLAGE, "gives-village", SEAT_, OTHER_, FIND_)  /* veiled: that it is a village */ \
    X(GIVES_EVENT, "gives-event", SEAT_, OTHER_, LEVEL_, EVENT_ARG)  /* veiled: its level */

/* Arguments are in the order of the move that is refused, then what there is to tell. */
#define CIV_COURSE_WHYS(X) \
    X(NOT_NOW, "not-now", "turn") \
    X(NOT_YOURS, "not-yours", "turn") \
    X(NOT_CENTRAL, "not-central", "player-setup", SQUARE_) \
    /* governments and policies */ \
    X(GOVERNED_SO, "governed-so", "governments", GOVERNMENT_ARG) \
    X(GOVERNMENT_LOCKED, "government-locked", "governments", GOVERNMENT_ARG, TECH_ARG) \
    X(STAYS_IN_ANARCHY, "stays-in-anarchy", "governments") \
    X(ANARCHY_LASTS, "anarchy-lasts", "governments") \
    X(NO_OTHER_GOVERNMENT, "no-other-government", "governments") \
    X(THROUGH_ANARCHY, "through-anarchy", "governments", GOVERNMENT_ARG) \
    X(GOVERNED_ONCE, "governed-once", "governments") \
    X(MUST_GOVERN, "must-govern", "governments") \
    X(NO_POLICIES, "no-policies", "base-game") \
    X(POLICY_ADOPTED, "policy-adopted", "policies", POLICY_ARG) \
    X(POLICY_NOT_ADOPTED, "policy-not-adopted", "policies", POLICY_ARG) \
    X(OTHER_SIDE, "other-side", "policies", POLICY_ARG, {"other", D_POLICY}) \
    /* cities and gathering */ \
    X(NO_FOUNDER, "no-founder", "found", SQUARE_) \
    X(CITY_LIMIT, "city-limit", "found", SQUARE_, FIGURE_, N_) \
    X(FOUND_WATER, "found-water", "found", SQUARE_) \
    X(FOUND_MARKER, "found-marker", "found", SQUARE_) \
    X(TOO_CLOSE, "too-close", "found", SQUARE_) \
    X(AROUND_UNKNOWN, "around-unknown", "found", SQUARE_) \
    X(AROUND_MARKER, "around-marker", "found", SQUARE_) \
    X(AROUND_ENEMY, "around-enemy", "found", SQUARE_) \
    X(NO_GATHERER, "no-gatherer", "gathering", SQUARE_) \
    X(NOT_YOUR_CITY, "not-your-city", "gathering", SQUARE_, FIGURE_, CITY_) \
    X(NOTHING_TO_GATHER, "nothing-to-gather", "gathering", SQUARE_) \
    X(SENT_THERE, "sent-there", "gathering", SQUARE_, FIGURE_, CITY_) \
    /* great people */ \
    X(NOT_IN_RESERVE, "not-in-reserve", "great-people", PERSON_) \
    X(NO_PERSON_PLACE, "no-person-place", "great-people", PERSON_) \
    X(NO_PERSON, "no-person", "great-people", SQUARE_) \
    X(DIAL_FULL, "dial-full", "trade", ABILITY_) \
    /* offers */ \
    X(NOBODY_TO_DEAL, "nobody-to-deal", "negotiation") \
    X(NOTHING_TO_DEAL, "nothing-to-deal", "negotiation", OTHER_) \
    X(DEALT_ALREADY, "dealt-already", "negotiation", OTHER_) \
    X(NOT_TRADABLE, "not-tradable", "negotiation") \
    X(NO_SUCH_STEP, "no-such-step", "negotiation") \
    X(BOTH_WAYS, "both-ways", "negotiation") \
    X(YOU_LACK, "you-lack", "negotiation") \
    X(THEY_LACK, "they-lack", "negotiation") \
    X(OFFER_FULL, "offer-full", "negotiation") \
    X(OFFER_EMPTY, "offer-empty", "negotiation")
/* clang-format on */

#endif
