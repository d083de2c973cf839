/* words_city.def.h: what is told and refused in city management, culture track, research, abilities of cards that are not events. */
#ifndef CIV_WORDS_CITY_H
#define CIV_WORDS_CITY_H

/* clang-format off */
#define CIV_CITY_LOGS(X) \
    X(BUILDS_ARMY, "builds-army", SEAT_, CITY_, SQUARE_)

#define CIV_CITY_WHYS(X) \
    X(CITY_DONE, "city-done", "management", CITY_)
/* clang-format on */

#endif
