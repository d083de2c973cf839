/*
 * language.h: the effect language of Imperium ("pay 3 materials -> acquire civilised"): its words,
 * each declared once, and reading codes into clauses. The language is that of VOCABULARY.md; what a
 * word means is said where it is carried out (operations/).
 */
#ifndef IMPERIUM_LANGUAGE_H
#define IMPERIUM_LANGUAGE_H

#include "core/columns.h"
#include "core/effect.h"
#include "games/imperium/content.h"

/* clang-format off */
/* Instructions. H… and B… are their numbers in the specification. */
#define IMPERIUM_CODES(X) \
    X(GAIN)            /* H1 H2 B1 B2 */ \
    X(PAY)             /* H3 */ \
    X(PAY_ALL)         /* H4: all progress, at least n */ \
    X(STEAL)           /* H5; B15 in a bot row */ \
    X(PLACE)           /* H6 */ \
    X(STORE)           /* H7 */ \
    X(TAKE_STORED)     /* H7 */ \
    X(GAIN_ACTION)     /* H8 */ \
    X(SPEND_ACTION)    /* H8 */ \
    X(RECOVER)         /* H9 */ \
    X(DRAW)            /* H10 */ \
    X(DRAW_IF_ABLE)    /* H11 */ \
    X(DISCARD)         /* H12 H13 */ \
    X(DISCARD_UNREST)  /* H14: any number */ \
    X(DISCARD_DRAWN)   /* H14 */ \
    X(DISCARD_THAT)    /* H14 */ \
    X(MOVE)            /* H15 H16 B19 */ \
    X(MOVE_NAMED)      /* H17 */ \
    X(ALL_ATTACKS)     /* H18 */ \
    X(THAT_CARD)       /* H19 */ \
    X(ACTIVE_QUEST)    /* H20 */ \
    X(SELF_TO_HISTORY) /* H21 B17 */ \
    X(EXILE_SELF)      \
    X(SINK_SELF)       \
    X(ABANDON_SELF)    \
    X(RECALL_SELF)     \
    X(RETURN_SELF)     \
    X(PLAY_SELF)       /* put self into play; play self of the bot */ \
    X(FLIP_SELF)       /* H22 */ \
    X(REPLACE_SELF)    /* H22 */ \
    X(ACQUIRE)         /* H23 H24 H25 B8 */ \
    X(ACQUIRE_PLAY)    /* H26 */ \
    X(ACQUIRE_EXILED)  /* H27: no knight; B9: a region */ \
    X(BREAK_THROUGH)   /* H28 H25 B10 */ \
    X(BREAK_VARIABLE)  /* H28 */ \
    X(GAMBLE)          /* H29 */ \
    X(EXILE_MARKET)    /* H30 B16 */ \
    X(EXILE_HAND)      /* H31 */ \
    X(EXILE_QUEST)     /* H31 B14 */ \
    X(EXILE_NAMED)     /* H31 */ \
    X(GARRISON)        /* H32 */ \
    X(GARRISON_QUEST)  /* H33 */ \
    X(GARRISON_SELF)   /* H34 */ \
    X(ABANDON)         /* H35 H36 B7 */ \
    X(ABANDON_NAMED)   /* H35 */ \
    X(RECALL)          /* H37 */ \
    X(RECALL_NAMED)    /* P6: Long Walls */ \
    X(SINK)            /* H38 */ \
    X(SINK_DISCARD)    /* H39 */ \
    X(TAKE_UNREST)     /* H40 B20 B23 */ \
    X(RETURN)          /* H41 B18 */ \
    X(RETURN_HERE)     /* H41: all unrest garrisoned here */ \
    X(TAKE_FAME)       /* H42 B11 */ \
    X(LOOK_FAME)       /* H42 */ \
    X(LOOK_NATION)     /* H43 */ \
    X(LOOK_MORE)       /* H43 */ \
    X(SHUFFLE_NATION)  /* H43 */ \
    X(NATION_DOWN)     /* H43: the top card to the bottom */ \
    X(NATION_DISCARD)  /* H43 */ \
    X(SWAP_NATION)     /* H44 */ \
    X(FIND_NAMED)      /* H45 */ \
    X(FIND)            /* H45 */ \
    X(DEVELOP)         /* H46 */ \
    X(DEVELOP_FREE)    /* H46 */ \
    X(PLAY_UNREST)     /* H47 */ \
    X(PLAY_EMPIRE)     /* H47 */ \
    X(PLAY_REGION)     /* H48 */ \
    X(GIVE)            /* H49 */ \
    X(SWAP_EXILED)     /* H50 */ \
    X(COPY)            /* H51 */ \
    X(CONVERT)         /* H52 */ \
    X(IGNORE_EMPIRE)   /* H53 */ \
    X(TURN_EMPIRE)     /* H54 */ \
    X(TRIGGER_SCORING) /* H55 */ \
    X(INSTEAD)         /* H56 */ \
    X(AVOID)           /* H57 */ \
    X(AVOID_UNLESS)    /* P6: Standing Army */ \
    X(DOUBLE)          /* H58 */ \
    X(MASK_FEWER)      /* H58 */ \
    X(NO_EFFECT)       /* H59 B26 */ \
    X(JOIN_UNREST)     /* H59 */ \
    /* Of the bot alone. */ \
    X(SPEND)           /* B3 */ \
    X(SPEND_ALL)       /* B4 */ \
    X(GAIN_AS_MANY)    /* B4 */ \
    X(BOT_DISCARD)     /* B5 */ \
    X(DYNASTY)         /* B6 */ \
    X(FAME_TO_HISTORY) /* B12 */ \
    X(GAIN_QUEST)      /* B13 */ \
    X(SELF_TO_DECK)    /* B17 */ \
    X(BOT_MOVE)        /* B19 */ \
    X(REGION_HISTORY)  /* B19: a region from play to history */ \
    X(UNREST_LATER)    /* B20 */ \
    X(PLACE_AT_DIE)    /* B21 */ \
    X(JOURNEY_TO)      /* B22 */

/* Conditions. */
#define IMPERIUM_CONDITIONS(X) \
    X(BARBARIAN) \
    X(EMPIRE) \
    X(NAMED_IN_PLAY)    /* n of them */ \
    X(SCROLLS_HERE) \
    X(NO_QUEST) \
    X(HAS_POPULATION) \
    X(NO_PRODUCTION)    /* of the abandoned card */ \
    X(EXILED_ATTACK) \
    X(REGIONS) \
    X(YOUR_REGIONS) \
    X(YOU_ARE_EMPIRE) \
    X(NO_SCROLL) \
    X(MORE_PROGRESS) \
    X(MORE_POPULATION)

/* What holds while a card is in play, and what limits it. */
#define IMPERIUM_PASSIVES(X) \
    X(HAND_SIZE)        /* P1 */ \
    X(LOSE_BARBARIAN)   /* P2: cards of this name, and attacks where n is 1 */ \
    X(EXILE_ELIGIBLE)   /* P3 */ \
    X(PLACE_INSTEAD)    /* P5 */ \
    X(UNREST_CHEAPER)   /* P7: n materials, n2 cards */ \
    X(CHEAPER)          /* P8: developments */ \
    X(NO_HISTORY)       /* P9 */ \
    X(FREE_CITIES)      /* P16 */ \
    X(MASK_STAND_INS)   /* P17 */ \
    X(QUEST_PLACE)      /* P18 */ \
    X(NOT_PLAYABLE)     /* S1 */ \
    X(NOT_GARRISONABLE) /* S2 */ \
    X(NEEDS)            /* S3: names in play */ \
    X(NEEDS_HISTORY)    /* S3: a name in play, or none, and one in history */ \
    X(STAYS)            /* S4 */ \
    X(LAST_QUEST)       /* S5 */
/* clang-format on */

#define IMPERIUM_CODE_(name) I_##name,
enum imperium_code { I_NONE, IMPERIUM_CODES(IMPERIUM_CODE_) IMPERIUM_CODE_COUNT };
#define IMPERIUM_CONDITION_(name) C_##name,
enum imperium_condition { C_NONE, IMPERIUM_CONDITIONS(IMPERIUM_CONDITION_) CONDITIONS };
#define IMPERIUM_PASSIVE_(name) P_##name,
enum imperium_passive { P_NONE, IMPERIUM_PASSIVES(IMPERIUM_PASSIVE_) PASSIVES };
_Static_assert(PASSIVES <= 17, "the passives of a card are a set of 16 bits");

/* Where a word may stand. */
enum imperium_where { ON_CARD, IN_ROW, PLACES };

extern const struct clio_words imperium_op_words, imperium_condition_words, imperium_passive_words;
extern const struct clio_vocabulary imperium_ops, imperium_conditions, imperium_passives;

/* Words of the tables, in the order of their enums. */
extern const char *const imperium_resource_words[RESOURCES], *const imperium_suit_words[SUITS],
                                                                 *const imperium_icon_words[ICONS];

/* What is kept while tables are read: quoted names get their codes as they come. */
struct imperium_reading {
    struct imperium_content *content;
    struct clio_sheet_reader *sheet;
    int place; /* of the code being read */
    int depth; /* of brackets and words around what is being read */
    struct {
        const char *at;
        int sheet, row;
    } named[NAMES]; /* where a name stands first */
};

/* The code of a quoted name, added if it is new. */
int imperium_name_code(struct imperium_reading *reading, struct clio_cell name);

/* Reads the blocks of a card, or the effect of a bot row, whose root is returned. */
void imperium_read_blocks(struct imperium_reading *reading, struct clio_tsv *t,
                          struct clio_cell code, struct imperium_card *card);
int imperium_read_row(struct imperium_reading *reading, struct clio_tsv *t, struct clio_cell code);
void imperium_read_value(struct imperium_reading *reading, struct clio_tsv *t,
                         struct clio_cell code, struct imperium_value *value);

#endif
