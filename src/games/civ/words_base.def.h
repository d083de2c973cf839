/* words_base.def.h: what is told of stores, coins, unit cards and standing figures. */
#ifndef CIV_WORDS_BASE_H
#define CIV_WORDS_BASE_H

/* clang-format off */
#define CIV_BASE_LOGS(X) \
    X(GAINS_TRADE, "gains-trade", SEAT_, N_, M_NUMBER_, CAUSE_) \
    X(LOSES_TRADE, "loses-trade", SEAT_, N_, M_NUMBER_, CAUSE_) \
    X(GAINS_CULTURE, "gains-culture", SEAT_, N_, M_NUMBER_, CAUSE_) \
    X(LOSES_CULTURE, "loses-culture", SEAT_, N_, M_NUMBER_, CAUSE_) \
    X(SHEET_COIN, "sheet-coin", SEAT_, CAUSE_) \
    X(TOKEN, "token", SEAT_, TECH_ARG, N_) \
    X(COINS_RISE, "coins-rise", SEAT_, N_, M_NUMBER_) \
    X(COINS_FALL, "coins-fall", SEAT_, N_, M_NUMBER_) \
    X(DRAWS_UNIT, "draws-unit", SEAT_, TYPE_, UNIT_)  /* veiled: its type alone */ \
    X(UNITS_SHUFFLED, "units-shuffled", TYPE_) \
    X(EVENTS_SHUFFLED, "events-shuffled", LEVEL_) \
    X(WINS_BY_TURNS, "wins-by-turns", SEAT_, N_)

#define CIV_BASE_WHYS(X) \
    X(OFF_MAP, "off-map", "movement", SQUARE_) \
    X(UNEXPLORED, "unexplored", "exploring", SQUARE_) \
    X(ON_WATER, "on-water", "movement", SQUARE_) \
    X(STACK_FULL, "stack-full", "figures", SQUARE_, N_) \
    X(ENEMIES_THERE, "enemies-there", "figures", SQUARE_) \
    X(MARKER_THERE, "marker-there", "figures", SQUARE_) \
    X(CITY_THERE, "city-there", "figures", SQUARE_) \
    X(ALREADY_USED, "already-used", "abilities", ABILITY_) \
    X(NO_ABILITY, "no-ability", "abilities", ABILITY_) \
    X(OTHER_PHASE, "other-phase", "turn", PHASE_ARG) \
    X(BASE_BOX, "base-box", "setup", CIVILIZATION_)
/* clang-format on */

#endif
