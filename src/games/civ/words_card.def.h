/* words_card.def.h: what is told and refused in responses, payments in resources, culture events. */
#ifndef CIV_WORDS_CARD_H
#define CIV_WORDS_CARD_H

/* clang-format off */
#define CIV_CARD_LOGS(X) \
    X(PLAYS_EVENT, "plays-event", SEAT_, EVENT_ARG)

#define CIV_CARD_WHYS(X) \
    X(NO_EVENT, "no-event", "events", EVENT_ARG)
/* clang-format on */

#endif
