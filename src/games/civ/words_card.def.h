/* words_card.def.h: what is told and refused in responses, payments in resources, culture events. */
#ifndef CIV_WORDS_CARD_H
#define CIV_WORDS_CARD_H

/* clang-format off */
#define CIV_CARD_LOGS(X) \
    X(USES, "uses", SEAT_, ABILITY_) \
    X(PAYS_TOKEN, "pays-token", SEAT_, RESOURCE_, ABILITY_) \
    X(PAYS_FOUND, "pays-found", SEAT_, FIND_, ABILITY_) \
    X(PAYS_GIFT, "pays-gift", SEAT_, EVENT_ARG, RESOURCE_, ABILITY_) \
    X(PAYS_IN_VAIN, "pays-in-vain", SEAT_, ABILITY_) \
    X(PLAYS_EVENT, "plays-event", SEAT_, EVENT_ARG) \
    X(PLAYS_AT_SEAT, "plays-at-seat", SEAT_, EVENT_ARG, OTHER_) \
    X(PLAYS_AT_SQUARE, "plays-at-square", SEAT_, EVENT_ARG, SQUARE_) \
    X(CANCELS_ACTION, "cancels-action", SEAT_, OTHER_, ACTION_ARG, ABILITY_) \
    X(CANCELS_EVENT, "cancels-event", SEAT_, OTHER_, EVENT_ARG) \
    X(CANCELS_ABILITY, "cancels-ability", SEAT_, OTHER_, ABILITY_) \
    X(CANCELLED_EVENT, "cancelled-event", SEAT_, EVENT_ARG) \
    X(CANCELLED_ABILITY, "cancelled-ability", SEAT_, ABILITY_) \
    X(LETS_PASS, "lets-pass", SEAT_, LET_ARG) \
    X(AGREES, "agrees", SEAT_, EVENT_ARG) \
    X(DECLINES, "declines", SEAT_, EVENT_ARG) \
    X(DEFECTS, "defects", SEAT_, {"n", CLIO_NUMBER}, FIGURE_, SQUARE_, EVENT_ARG) \
    X(PERSON_DEFECTS, "person-defects", SEAT_, PERSON_, SQUARE_, EVENT_ARG) \
    X(TERRAIN_CHANGES, "terrain-changes", SQUARE_, TERRAIN_, EVENT_ARG) \
    X(BUILDING_RUINED, "building-ruined", SEAT_, BUILDING_ARG, SQUARE_, EVENT_ARG) \
    X(CITY_BOOST, "city-boost", SEAT_, CITY_, N_, EVENT_ARG) \
    X(ENCAMPS, "encamps", SQUARE_) \
    X(TRAVELS, "travels", SEAT_, FIGURE_, FROM_, TO_, EVENT_ARG) \
    X(ASTRAY, "astray", SEAT_, FROM_, TO_, EVENT_ARG) \
    X(FORCED_ANARCHY, "forced-anarchy", SEAT_, EVENT_ARG) \
    X(MORE_ACTION, "more-action", SEAT_, CITY_, EVENT_ARG)

#define CIV_CARD_WHYS(X) \
    X(NO_EVENT, "no-event", "events", EVENT_ARG) \
    X(EVENT_PHASE, "event-phase", "events", EVENT_ARG) \
    X(ONLY_ANSWERS, "only-answers", "responses", EVENT_ARG) \
    X(ONLY_PAYS, "only-pays", "abilities", EVENT_ARG) \
    X(NO_TARGET, "no-target", "events", EVENT_ARG) \
    X(NO_RESOURCES, "no-resources", "abilities", ABILITY_)
/* clang-format on */

#endif
