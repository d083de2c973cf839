/*
 * pay.h: can a price be paid where some kinds of goods may stand for others?
 *
 * A price asks for so many of each kind; first comes what there is of that kind itself, and what is
 * then missing must be covered by what is left over of others. What is asked of the player, unit by
 * unit or all at once, is the game's.
 */
#ifndef CLIO_PAY_H
#define CLIO_PAY_H

#include <stdbool.h>
#include <stdint.h>

enum { CLIO_KINDS = 8 };

struct clio_shortage {
    uint8_t missing[CLIO_KINDS];
    uint8_t over[CLIO_KINDS];
    uint8_t stands_for[CLIO_KINDS]; /* by kind that is left over: set of kinds it may stand for */
    uint8_t each[CLIO_KINDS]; /* one that stands for this kind is worth so many of it; 0 is 1 */
};

/* Things of no kind, such as captives: so many that may stand for any of a set of kinds. */
struct clio_jokers {
    unsigned kinds;
    int n;
};

/*
 * No set of kinds may miss more than all that could stand for one of them (Hall's theorem). Exact
 * where a kind that counts more than once can be covered from one source only.
 */
static inline bool clio_can_cover(const struct clio_shortage *s, const struct clio_jokers *jokers,
                                  int joker_kinds)
{
    unsigned kinds = 0;
    int wanted_of[CLIO_KINDS];
    for (int kind = 0; kind < CLIO_KINDS; kind++) {
        int each = s->each[kind] ? s->each[kind] : 1;
        wanted_of[kind] = (s->missing[kind] + each - 1) / each;
        kinds |= (unsigned)(s->missing[kind] > 0) << kind;
    }
    for (unsigned set = kinds; set; set = (set - 1) & kinds) {
        int wanted = 0, there = 0;
        for (unsigned left = set; left; left &= left - 1)
            wanted += wanted_of[__builtin_ctz(left)];
        for (int kind = 0; kind < CLIO_KINDS; kind++)
            if (s->stands_for[kind] & set)
                there += s->over[kind];
        for (int i = 0; i < joker_kinds; i++)
            if (jokers[i].kinds & set)
                there += jokers[i].n;
        if (wanted > there)
            return false;
    }
    return true;
}

#endif
