/* words_war.def.h: what is told and refused in figures, movement, huts, villages, relics, city-states, battles, loot. */
#ifndef CIV_WORDS_WAR_H
#define CIV_WORDS_WAR_H

/* clang-format off */
#define CIV_WAR_LOGS(X) \
    X(MOVES, "moves", SEAT_, FROM_, TO_)

#define CIV_WAR_WHYS(X) \
    X(NO_FIGURE, "no-figure", "movement", SQUARE_)
/* clang-format on */

#endif
