/* words_course.def.h: what is told and refused in set-up, phases, governments, policies, founding, great people, trade and offers. */
#ifndef CIV_WORDS_COURSE_H
#define CIV_WORDS_COURSE_H

/* clang-format off */
#define CIV_COURSE_LOGS(X) \
    X(PLAYS, "plays", SEAT_, CIVILIZATION_) \
    X(WINS, "wins", SEAT_, VICTORY_)

#define CIV_COURSE_WHYS(X) \
    X(NOT_NOW, "not-now", "turn") \
    X(NOT_YOURS, "not-yours", "turn")
/* clang-format on */

#endif
