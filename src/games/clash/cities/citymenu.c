/* citymenu.c: what a player may do with its cities, for the menu of the turn. */
#include "games/clash/clash.h"

static void found_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const uint8_t *figure = x->s->seat[seat].figure;
    for (int i = FIRST_SETTLER; i < FIRST_INFANTRY; i++)
        if (figure[i] < SHEET && !memchr(figure, figure[i], (size_t)i) &&
            clash_may_found(x, seat, figure[i]))
            clio_add(m, DO_FOUND, figure[i], 0, 0);
}

static void build_moves(const struct play *x, int seat, int city, struct clio_moves *m)
{
    for (unsigned b = 0; b < BUILDINGS && !clio_full(m); b++)
        if (clash_may_construct(x, seat, city, (int)b, ACT_IS_ACTION))
            clio_add(m, DO_BUILD, x->s->city[city].space, b, 0);
}

static void wonder_moves(const struct play *x, int seat, int city, bool reserved_only,
                         struct clio_moves *m)
{
    if (!clash_takes_wonders(x, seat, city))
        return;
    for (unsigned left = clash_wonders_at_hand(x->s, seat); left && !clio_full(m);
         left &= left - 1) {
        int wonder = __builtin_ctz(left);
        if (reserved_only && !clash_is_reserved(x, seat, wonder))
            continue;
        if (clash_may_build_wonder(x, seat, city, wonder, ACT_IS_ACTION, 0))
            clio_add(m, DO_WONDER, x->s->city[city].space, (unsigned)wonder, 0);
    }
}

void clash_city_moves(const struct play *x, int seat, struct clio_moves *m)
{
    const struct clash_state *s = x->s;
    for (int i = 0; (i = clash_next_city(s, seat, i)) >= 0 && !clio_full(m); i++) {
        if (clash_may_collect(x, seat, i))
            clio_add(m, DO_COLLECT, s->city[i].space, 0, 0);
        if (clash_may_grow(x, seat, i))
            build_moves(x, seat, i, m);
        wonder_moves(x, seat, i, false, m);
        if (clash_may_recruit_any(x, seat, i))
            clio_add(m, DO_RECRUIT, s->city[i].space, 0, 0);
    }
    if (!clio_full(m))
        found_moves(x, seat, m);
}

/* Economic Liberty and reserved wonders need no action [2012 p.22]. */
void clash_free_city_moves(const struct play *x, int seat, struct clio_moves *m)
{
    bool reserved = x->e->public_wonders && x->s->seat[seat].wonders;
    if (!reserved && !clash_collects_freely(x, seat))
        return;
    for (int i = 0; (i = clash_next_city(x->s, seat, i)) >= 0 && !clio_full(m); i++) {
        if (clash_collects_freely(x, seat) && clash_may_collect(x, seat, i))
            clio_add(m, DO_COLLECT, x->s->city[i].space, 0, 0);
        wonder_moves(x, seat, i, true, m);
    }
}
