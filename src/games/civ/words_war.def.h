/*
 * words_war.def.h: what is told and refused of movement, huts, villages, relics, city-states, battles
 * and loot. Fronts are numbered from 1.
 */
#ifndef CIV_WORDS_WAR_H
#define CIV_WORDS_WAR_H

/* clang-format off */
#define CIV_WAR_LOGS(X) \
    /* movement */ \
    X(MOVES_ARMIES, "moves-armies", SEAT_, N_, FROM_, TO_) \
    X(MOVES_SCOUTS, "moves-scouts", SEAT_, N_, FROM_, TO_) \
    X(MOVES_BOTH, "moves-both", SEAT_, N_, M_NUMBER_, FROM_, TO_)  /* n armies, m scouts */ \
    X(HALTS, "halts", SEAT_, SQUARE_) \
    X(STRANDED, "stranded", SEAT_, N_, SQUARE_)  /* n figures */ \
    X(TURNS_TILE, "turns-tile", SEAT_, SQUARE_, TILE_) \
    X(SACRIFICES, "sacrifices", SEAT_, FIGURE_, CITY_, OTHER_) \
    X(DISPLACED, "displaced", SEAT_, FIGURE_, FROM_, TO_) \
    X(NO_ROOM_BESIDE, "no-room-beside", SEAT_, FIGURE_, FROM_) \
    /* huts, villages, relics, city-states */ \
    X(EXPLORES_HUT, "explores-hut", SEAT_, SQUARE_) \
    X(EXPLORES_VILLAGE, "explores-village", SEAT_, SQUARE_) \
    X(KEEPS_FIND, "keeps-find", SEAT_, FIND_)  /* veiled: that a marker is kept */ \
    X(FINDS, "finds", SEAT_, FIND_) \
    X(FINDS_CITY_STATE, "finds-city-state", SEAT_, CITY_STATE_, SQUARE_) \
    X(NO_CITY_STATE, "no-city-state") \
    X(CITY_STATE_RAZED, "city-state-razed", SEAT_, CITY_STATE_) \
    X(TAKES_RELIC, "takes-relic", SEAT_, RELIC_, SQUARE_) \
    /* battles: how they begin */ \
    X(ATTACKS, "attacks", SEAT_, OTHER_, SQUARE_, N_)  /* n armies */ \
    X(ATTACKS_CITY, "attacks-city", SEAT_, OTHER_, CITY_, N_) \
    X(ATTACKS_CAPITAL, "attacks-capital", SEAT_, OTHER_, CITY_, N_) \
    X(ATTACKS_VILLAGE, "attacks-village", SEAT_, SQUARE_, N_, OTHER_)  /* who plays barbarians */ \
    X(HORDE_ATTACKS, "horde-attacks", SEAT_, OTHER_, SQUARE_) \
    X(HORDE_ATTACKS_CITY, "horde-attacks-city", SEAT_, OTHER_, CITY_) \
    X(WALLS_FALL, "walls-fall", SEAT_, CITY_) \
    X(FORCE, "force", SEAT_, N_)  /* units */ \
    X(BARBARIAN_FORCE, "barbarian-force", N_) \
    X(COMBAT_BONUS, "combat-bonus", SEAT_, N_) \
    X(DEFENCE, "defence", SEAT_, CITY_, N_) \
    X(STATE_DEFENCE, "state-defence", SEAT_, CITY_STATE_, N_) \
    X(ADVANTAGE, "advantage", SEAT_, N_) \
    /* … and are fought */ \
    X(OPENS_FRONT, "opens-front", SEAT_, UNIT_, N_) \
    X(BARBARIANS_OPEN, "barbarians-open", UNIT_, N_) \
    X(ENGAGES, "engages", SEAT_, UNIT_, ENEMY_UNIT_, N_) \
    X(BARBARIANS_ENGAGE, "barbarians-engage", UNIT_, ENEMY_UNIT_, N_) \
    X(STRIKES_FIRST, "strikes-first", UNIT_, ENEMY_UNIT_) \
    X(WOUNDED, "wounded", SEAT_, UNIT_, N_, M_NUMBER_)  /* m: left until it dies */ \
    X(BARBARIAN_WOUNDED, "barbarian-wounded", UNIT_, N_, M_NUMBER_) \
    X(KILLED, "killed", SEAT_, UNIT_, N_)  /* n: wounds that did it */ \
    X(BARBARIAN_KILLED, "barbarian-killed", UNIT_, N_) \
    X(HEALED, "healed", SEAT_, UNIT_, N_) \
    /* … and end */ \
    X(VALUES, "values", SEAT_, N_, OTHER_, M_NUMBER_) \
    X(VALUES_BARBARIANS, "values-barbarians", SEAT_, N_, M_NUMBER_) \
    X(WINS_BATTLE, "wins-battle", SEAT_, SQUARE_) \
    X(WINS_TIE, "wins-tie", SEAT_, SQUARE_) \
    X(BARBARIANS_WIN, "barbarians-win", SQUARE_) \
    X(BARBARIANS_TIE, "barbarians-tie", SQUARE_) \
    X(RESCUES, "rescues", SEAT_, UNIT_) \
    X(LOSES_ARMIES, "loses-armies", SEAT_, N_, SQUARE_) \
    X(LOSES_SCOUTS, "loses-scouts", SEAT_, N_, SQUARE_) \
    X(WINNER_LOSES, "winner-loses", SEAT_, N_, M_NUMBER_) \
    X(CONQUERS, "conquers", SEAT_, OTHER_, CITY_) \
    X(CONQUERS_CAPITAL, "conquers-capital", SEAT_, OTHER_, CITY_) \
    X(BARBARIANS_RAZE, "barbarians-raze", SEAT_, CITY_) \
    X(CAPITAL_STANDS, "capital-stands", SEAT_, CITY_) \
    X(KILLS_SCOUTS, "kills-scouts", SEAT_, OTHER_, N_, SQUARE_) \
    /* loot */ \
    X(LOOTS, "loots", SEAT_, OTHER_, N_) \
    X(LOOT_TRADE, "loot-trade", SEAT_, OTHER_, N_) \
    X(LOOT_CULTURE, "loot-culture", SEAT_, OTHER_, N_) \
    X(LOOT_RESOURCE, "loot-resource", SEAT_, OTHER_, RESOURCE_) \
    X(LOOT_FOUND, "loot-found", SEAT_, OTHER_, FIND_)  /* veiled: that a marker was taken */ \
    X(LOOT_TECH, "loot-tech", SEAT_, OTHER_) \
    X(LOOT_EVENT, "loot-event", SEAT_, OTHER_, LEVEL_, EVENT_ARG)  /* veiled: its level */ \
    X(LOOT_COIN, "loot-coin", SEAT_, OTHER_, ABILITY_) \
    X(LOOT_COIN_GOES, "loot-coin-goes", SEAT_, OTHER_, ABILITY_) \
    X(LOOT_LEFT, "loot-left", SEAT_, N_)

#define CIV_WAR_WHYS(X) \
    X(NO_FIGURE, "no-figure", "movement", SQUARE_) \
    X(HAS_MOVED, "has-moved", "movement", SQUARE_) \
    X(HELD, "held", "movement", SQUARE_) \
    X(NOWHERE, "nowhere", "movement", SQUARE_) \
    X(NO_WATER, "no-water", "movement", SQUARE_) \
    X(NEEDS_ARMY, "needs-army", "movement", SQUARE_) \
    X(NO_CITY_ATTACK, "no-city-attack", "governments", SQUARE_) \
    X(TOO_FAR, "too-far", "movement", SQUARE_) \
    X(NO_WAY_ON, "no-way-on", "movement") \
    X(NOT_BESIDE, "not-beside", "exploring", SQUARE_) \
    X(TILE_KNOWN, "tile-known", "exploring", SQUARE_) \
    X(NO_STEPS, "no-steps", "movement") \
    X(NO_SACRIFICE, "no-sacrifice", "civilizations") \
    X(SACRIFICE_ALONE, "sacrifice-alone", "civilizations") \
    X(NO_ENEMY_CITY, "no-enemy-city", "civilizations", SQUARE_) \
    X(NOTHING_TO_LEARN, "nothing-to-learn", "civilizations", OTHER_) \
    X(NOT_IN_FORCE, "not-in-force", "battle", UNIT_) \
    X(NO_FRONT, "no-front", "battle", N_) \
    X(FRONT_CLOSED, "front-closed", "battle", N_) \
    X(FRONTS_FULL, "fronts-full", "battle") \
    X(ONE_ABILITY, "one-ability", "battle") \
    X(NO_ENEMY_UNIT, "no-enemy-unit", "battle") \
    X(NO_WOUNDS, "no-wounds", "battle") \
    X(HEALED_ALREADY, "healed-already", "battle") \
    X(NO_TARGET_UNIT, "no-target-unit", "battle") \
    X(LOOT_NOTHING, "loot-nothing", "loot", LOOT_ARG) \
    X(LOOT_DEAR, "loot-dear", "loot", LOOT_ARG)
/* clang-format on */

#endif
