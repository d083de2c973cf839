/*
 * words_city.def.h: what is told and refused in city management, on the culture track, in research, by
 * techs, wonders and civilizations.
 */
#ifndef CIV_WORDS_CITY_H
#define CIV_WORDS_CITY_H

/* clang-format off */
#define CIV_CITY_LOGS(X) \
    /* What a city does is told before others may cancel it: n of its m production are needed. */ \
    X(CONVERTS, "converts", SEAT_, N_, M_NUMBER_) \
    X(PRODUCES_FIGURE, "produces-figure", SEAT_, CITY_, FIGURE_, N_, M_NUMBER_, SQUARE_) \
    X(PRODUCES_UNIT, "produces-unit", SEAT_, CITY_, TYPE_, N_, M_NUMBER_) \
    X(PRODUCES_BUILDING, "produces-building", SEAT_, CITY_, BUILDING_ARG, N_, M_NUMBER_, SQUARE_) \
    X(PRODUCES_WALLS, "produces-walls", SEAT_, CITY_, N_, M_NUMBER_) \
    X(PRODUCES_WONDER, "produces-wonder", SEAT_, CITY_, WONDER_ARG, N_, M_NUMBER_, SQUARE_) \
    X(PRODUCES_FREE, "produces-free", SEAT_, CITY_, BUILDING_ARG, SQUARE_) \
    X(DEVOTES, "devotes", SEAT_, CITY_) \
    X(HARVESTS, "harvests", SEAT_, CITY_, SQUARE_) \
    X(STARTS_PROGRAM, "starts-program", SEAT_, CITY_) \
    /* … and then what comes of it */ \
    X(PROGRAM_USED, "program-used", CITY_) \
    X(FIGURE_BUILT, "figure-built", SEAT_, FIGURE_, SQUARE_) \
    X(BUILDING_BUILT, "building-built", SEAT_, BUILDING_ARG, SQUARE_) \
    X(WALLS_BUILT, "walls-built", SEAT_, CITY_) \
    X(WONDER_BUILT, "wonder-built", SEAT_, WONDER_ARG, SQUARE_) \
    X(PERSON_PLACED, "person-placed", SEAT_, PERSON_, SQUARE_) \
    X(BUILDING_REPLACED, "building-replaced", SEAT_, BUILDING_ARG, SQUARE_) \
    X(WONDER_REPLACED, "wonder-replaced", SEAT_, WONDER_ARG, SQUARE_) \
    X(PERSON_REPLACED, "person-replaced", SEAT_, PERSON_, SQUARE_) \
    X(NO_UNIT_LEFT, "no-unit-left", SEAT_, TYPE_) \
    X(TAKES_RESOURCE, "takes-resource", SEAT_, RESOURCE_, CAUSE_) \
    X(NO_RESOURCE_LEFT, "no-resource-left", SEAT_) \
    X(CITY_PRODUCTION, "city-production", CITY_, N_, CAUSE_) \
    X(CITY_ACTION_MORE, "city-action-more", CITY_, CAUSE_) \
    /* culture track */ \
    X(ADVANCES, "advances", SEAT_, N_, {"culture", CLIO_NUMBER}) \
    X(ADVANCES_DEARLY, "advances-dearly", SEAT_, N_, {"culture", CLIO_NUMBER}, {"trade", CLIO_NUMBER}) \
    X(ADVANCES_FREE, "advances-free", SEAT_, N_, CAUSE_) \
    X(DRAWS_EVENT, "draws-event", SEAT_, EVENT_ARG, LEVEL_)  /* veiled: its level alone */ \
    X(NO_EVENT_LEFT, "no-event-left", SEAT_, LEVEL_) \
    X(DISCARDS_EVENT, "discards-event", SEAT_, EVENT_ARG, N_) \
    /* research and techs */ \
    X(RESEARCHES, "researches", SEAT_, TECH_ARG) \
    X(RESEARCHES_NOT, "researches-not", SEAT_) \
    X(RESEARCH_LAPSES, "research-lapses", SEAT_, TECH_ARG) \
    X(TRADE_RESET, "trade-reset", SEAT_, N_, M_NUMBER_) \
    X(TRADE_KEPT, "trade-kept", SEAT_, M_NUMBER_) \
    X(LEARNS, "learns", SEAT_, TECH_ARG, CAUSE_) \
    X(RANK_RISES, "rank-rises", SEAT_, TYPE_, N_) \
    X(UNLOCKS_AIRCRAFT, "unlocks-aircraft", SEAT_) \
    X(UNLOCKS_GOVERNMENT, "unlocks-government", SEAT_, GOVERNMENT_ARG) \
    X(UPGRADES, "upgrades", SEAT_, N_, {"basic", D_BUILDING}, BUILDING_ARG) \
    X(KILLS_UNIT, "kills-unit", SEAT_, OTHER_, UNIT_, CAUSE_) \
    X(RAZES, "razes", SEAT_, OTHER_, BUILDING_ARG, SQUARE_, CAUSE_) \
    X(STEAMS, "steams", SEAT_, FROM_, TO_) \
    X(HOLDS, "holds", SEAT_, SQUARE_) \
    X(STRIKES, "strikes", SEAT_, OTHER_, CITY_) \
    X(FIGURES_DIE, "figures-die", SEAT_, N_, SQUARE_) \
    /* wonders */ \
    X(WONDER_SHOWN, "wonder-shown", WONDER_ARG) \
    X(OBSOLETE, "obsolete", SEAT_, OTHER_, WONDER_ARG) \
    X(OBSOLETE_MARKET, "obsolete-market", SEAT_, WONDER_ARG) \
    X(PANAMA, "panama", SEAT_, N_)

/* Arguments are in the order of the move that is refused, then what there is to tell. */
#define CIV_CITY_WHYS(X) \
    X(NO_CITY, "no-city", "management", CITY_) \
    X(CITY_DONE, "city-done", "management", CITY_) \
    X(IDLE_CAPITAL, "idle-capital", "governments", CITY_) \
    X(SAME_ACTION, "same-action", "governments", CITY_, ACTION_ARG) \
    X(NO_PROGRAMS, "no-programs", "program", CITY_) \
    X(PROGRAM_THERE, "program-there", "program", CITY_) \
    X(PROGRAMS_OUT, "programs-out", "program", CITY_) \
    X(TOO_DEAR, "too-dear", "produce", CITY_, N_, M_NUMBER_) \
    X(NO_PIECE, "no-piece", "figures", CITY_, FIGURE_) \
    X(NO_SITE, "no-site", "produce", CITY_) \
    X(LOCKED_UNIT, "locked-unit", "units", CITY_, TYPE_) \
    X(NO_UNITS, "no-units", "units", CITY_, TYPE_) \
    X(OTHER_BOX, "other-box", "setup") \
    X(LOCKED_BUILDING, "locked-building", "buildings", CITY_, BUILDING_ARG, TECH_ARG) \
    X(OLD_BUILDING, "old-building", "buildings", CITY_, BUILDING_ARG, {"better", D_BUILDING}) \
    X(NO_BUILDINGS, "no-buildings", "buildings", CITY_, BUILDING_ARG) \
    X(NO_FREE_BUILDING, "no-free-building", "free-building", CITY_) \
    X(LOCKED_WALLS, "locked-walls", "walls", CITY_) \
    X(WALLED, "walled", "walls", CITY_) \
    X(NOT_IN_MARKET, "not-in-market", "wonders", CITY_, WONDER_ARG) \
    X(NOT_OUTSKIRTS, "not-outskirts", "produce", SQUARE_) \
    X(BLOCKADED, "blockaded", "blockade", SQUARE_) \
    X(WRONG_TERRAIN, "wrong-terrain", "buildings", SQUARE_) \
    X(NOTHING_TO_HARVEST, "nothing-to-harvest", "harvest", CITY_, SQUARE_) \
    X(NO_TOKEN, "no-token", "harvest", CITY_, SQUARE_, RESOURCE_) \
    X(TRACK_ENDS, "track-ends", "culture") \
    X(CULTURE_SHORT, "culture-short", "culture", N_, M_NUMBER_) \
    X(ADVANCE_TRADE_SHORT, "advance-trade-short", "culture", N_, M_NUMBER_) \
    X(TECH_KNOWN, "tech-known", "research", TECH_ARG) \
    X(NO_PLACE, "no-place", "pyramid", TECH_ARG, N_)  /* level of the row below */ \
    X(RESEARCH_SHORT, "research-short", "research", TECH_ARG, N_, M_NUMBER_) \
    X(ABILITY_IDLE, "ability-idle", "abilities", ABILITY_) \
    X(ABILITY_TRADE, "ability-trade", "abilities", ABILITY_) \
    X(ABILITY_CULTURE, "ability-culture", "abilities", ABILITY_) \
    X(TOKENS_FULL, "tokens-full", "coins", ABILITY_)
/* clang-format on */

#endif
