/*
 * hooks.h: abilities that rules call at certain moments.
 *
 * An ability is declared once, in its own place, with what it does where: hooks are rules and may
 * ask, modifiers are plain functions that rules add up or ask. The game includes this header once
 * it has said the numbers of its hooks, 0 to HOOKS - 1, and of its modifiers, HOOKS to MODIFIERS -
 * 1, and what struct play and struct about (what a modifier is asked about) are:
 *
 *     struct my_ability {
 *         CLIO_HOOKED;                           // .on[H_…], .changes[M_… - HOOKS]
 *         …
 *     };
 *     ABILITY(storage) = {.CHANGES(M_STOCK_LIMIT) = four_more};
 *
 * A seat has a set of abilities and their digest, the set of hooks and modifiers that any of them
 * has: most questions end there.
 */
#ifndef CLIO_HOOKS_H
#define CLIO_HOOKS_H

#include "core/bits.h"
#include "core/rule.h"

typedef enum clio_step clio_hook(struct play *x, struct clio_frame *f);
typedef int clio_modifier(const struct play *x, const struct about *at);

#define CLIO_HOOK_FIELDS \
    clio_hook *on[HOOKS]; \
    clio_modifier *changes[MODIFIERS - HOOKS]
struct clio_hooks {
    CLIO_HOOK_FIELDS;
};
#define CLIO_HOOKED \
    union { \
        struct clio_hooks does; \
        struct { \
            CLIO_HOOK_FIELDS; \
        }; \
    }
#define CHANGES(modifier) changes[(modifier)-HOOKS]
#define HOOK(name) static enum clio_step name(struct play *x, struct clio_frame *f)

enum { CLIO_DIGEST = CLIO_WORDS(MODIFIERS) };

/* What an ability does; the functions below are given one that knows all of the game's. */
typedef const struct clio_hooks *clio_hooks_of(int ability);

static inline void clio_digest(uint64_t digest[CLIO_DIGEST], const struct clio_hooks *does)
{
    for (int hook = 0; hook < HOOKS; hook++)
        if (does->on[hook])
            clio_set_bit(digest, hook);
    for (int modifier = HOOKS; modifier < MODIFIERS; modifier++)
        if (does->CHANGES(modifier))
            clio_set_bit(digest, modifier);
}

/* The first of these abilities from `from` on that has the hook; 64 * words when there is none. */
static inline int clio_next_with_hook(const uint64_t *abilities, int words, int from, int hook,
                                      clio_hooks_of *of)
{
    while ((from = clio_next_bit(abilities, words, from)) < 64 * words && !of(from)->on[hook])
        from++;
    return from;
}

/* The functions behind a modifier, in the order of the abilities; returns how many, at most `max`. */
static inline int clio_modifiers(const uint64_t *abilities, int words, int modifier,
                                 clio_hooks_of *of, clio_modifier **out, int max)
{
    int n = 0;
    for (int word = 0; word < words; word++)
        for (uint64_t left = abilities[word]; left; left &= left - 1) {
            clio_modifier *change = of(word * 64 + __builtin_ctzll(left))->CHANGES(modifier);
            if (change && n < max)
                out[n++] = change;
        }
    return n;
}

static inline int clio_sum_of(clio_modifier *const *change, int n, const struct play *x,
                              const struct about *at)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += change[i](x, at);
    return sum;
}

static inline unsigned clio_union_of(clio_modifier *const *change, int n, const struct play *x,
                                     const struct about *at)
{
    unsigned set = 0;
    for (int i = 0; i < n; i++)
        set |= (unsigned)change[i](x, at);
    return set;
}

#endif
