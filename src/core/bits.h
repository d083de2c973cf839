/* bits.h: sets of small numbers, a bit each, in as many words as they need. */
#ifndef CLIO_BITS_H
#define CLIO_BITS_H

#include <stdbool.h>
#include <stdint.h>

#define CLIO_WORDS(numbers) (((numbers) + 63) / 64)

static inline bool clio_has_bit(const uint64_t *set, int i)
{
    return set[i / 64] >> (i % 64) & 1;
}
static inline void clio_set_bit(uint64_t *set, int i)
{
    set[i / 64] |= (uint64_t)1 << (i % 64);
}
/* The first number of the set from `from` on; 64 * words when there is none. */
static inline int clio_next_bit(const uint64_t *set, int words, int from)
{
    for (int word = from / 64; word < words; word++) {
        uint64_t left = set[word];
        if (word == from / 64)
            left &= ~(uint64_t)0 << (from % 64);
        if (left)
            return word * 64 + __builtin_ctzll(left);
    }
    return 64 * words;
}

#endif
