/* view.h: what the files that write a position as JSON share. */
#ifndef CIV_VIEW_H
#define CIV_VIEW_H

#include "games/civ/tell.h"

static inline void view_thing(const struct play *x, struct clio_json *j, const char *key,
                              int domain, int thing)
{
    clio_json_str(j, key, clio_thing_id(x->game, domain, thing));
}

static inline void view_square(const struct play *x, struct clio_json *j, const char *key,
                               int square)
{
    view_thing(x, j, key, D_SQUARE, square);
}

/* Zeros and what is not so are left out. */
static inline void view_count(struct clio_json *j, const char *key, int n)
{
    if (n)
        clio_json_int(j, key, n);
}

static inline void view_flag(struct clio_json *j, const char *key, bool is_so)
{
    if (is_so)
        clio_json_bool(j, key, true);
}

static inline void view_set(const struct play *x, struct clio_json *j, const char *key, int domain,
                            uint64_t set)
{
    clio_json_open(j, key, '[');
    for (; set; set &= set - 1)
        view_thing(x, j, NULL, domain, __builtin_ctzll(set));
    clio_json_close(j, ']');
}

/* Amounts of things by their ids. */
static inline void view_amounts(const struct play *x, struct clio_json *j, const char *key,
                                int domain, const uint8_t *n, int count)
{
    clio_json_open(j, key, '{');
    for (int i = 0; i < count; i++)
        if (n[i])
            clio_json_int(j, clio_thing_id(x->game, domain, i), n[i]);
    clio_json_close(j, '}');
}

static inline bool sees_all(int viewer, int seat)
{
    return viewer == seat || viewer == CLIO_OMNISCIENT;
}

/* view_seats.c */
void civ_view_seat(const struct play *x, int seat, int viewer, struct clio_json *j);
/* view_battle.c: the battle under way and the offer under way, where there is one. */
void civ_view_battle(const struct play *x, int viewer, struct clio_json *j);
void civ_view_deal(const struct play *x, int viewer, struct clio_json *j);

#endif
