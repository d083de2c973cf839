/*
 * rng.h: the random generator that lives inside a state. Eight bytes (splitmix64), so that cloning
 * a state clones its chance, and integer-only, so that every compiler draws the same numbers.
 */
#ifndef CLIO_RNG_H
#define CLIO_RNG_H

#include <stdint.h>

static inline uint64_t clio_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline uint64_t clio_random(uint64_t *rng)
{
    return clio_mix(*rng += 0x9e3779b97f4a7c15u);
}

/* A number from 0 to n-1; every one equally likely, up to 2^-32. */
static inline uint32_t clio_random_below(uint64_t *rng, uint32_t n)
{
    return (uint32_t)(((clio_random(rng) >> 32) * n) >> 32);
}

static inline void clio_shuffle(uint64_t *rng, uint8_t *cards, int n)
{
    uint64_t state = *rng; /* a copy can stay in a register */
    for (int i = n - 1; i > 0; i--) {
        int j = (int)clio_random_below(&state, (uint32_t)i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    *rng = state;
}

#endif
