/*
 * score.c: what a seat has come to. A match ends by a victory; whoever must compare players otherwise
 * counts culture spaces, techs and coins [A28].
 */
#include "games/civ/civ.h"

static int techs_of(const struct civ_seat *p)
{
    return __builtin_popcountll(p->techs);
}

int civ_points(const struct play *x, int seat)
{
    const struct civ_seat *p = &x->s->seat[seat];
    return p->track + techs_of(p) + p->coins;
}

int civ_score(const clio_game *game, const void *state, int seat, struct clio_score_line *out,
              int max)
{
    LOOK_AT(x, game, state);
    const struct civ_seat *p = &x.s->seat[seat];
    const int points[ITEMS_OF_SCORE] = {
        [ITEM_OF_CULTURE] = p->track, [ITEM_OF_TECHS] = techs_of(p), [ITEM_OF_COINS] = p->coins};
    int n = 0;
    for (int item = 0; item < ITEMS_OF_SCORE && n < max; item++)
        out[n++] = (struct clio_score_line){D_ITEM, (uint16_t)item, (int16_t)points[item]};
    return n;
}

/* ---- The four victories [14] -------------------------------------------------------------------------------- */

/* Techs of a pyramid that carries Space Flight: 5, 4, 3, 2 and 1. */
enum { PYRAMID = LEVELS * (LEVELS + 1) / 2 };

/* Those that hold it up: no row counts for more than it must have [9.2]. */
static int techs_that_count(const struct civ_seat *p)
{
    int n = 0;
    for (int row = 0; row < LEVELS; row++)
        n += p->row[row] < LEVELS - row ? p->row[row] : LEVELS - row;
    return n;
}

struct civ_way civ_way_to(const struct play *x, int seat, enum civ_over how)
{
    const struct civ_seat *p = &x->s->seat[seat];
    switch (how) {
    case WON_CULTURE: return (struct civ_way){p->track, TRACK - 1};
    case WON_ECONOMY: return (struct civ_way){p->coins, COINS_TO_WIN};
    case WON_TECHNOLOGY: return (struct civ_way){techs_that_count(p), PYRAMID};
    default: return (struct civ_way){x->s->over == WON_MILITARY && x->s->winner == seat, 1};
    }
}

int civ_progress(const clio_game *game, const void *state, int viewer, struct clio_progress *out,
                 int max)
{
    static const char *const words[] = {"military", "culture", "economy", "technology"};
    LOOK_AT(x, game, state);
    int n = 0;
    if (viewer >= x.s->seats)
        return 0;
    for (enum civ_over how = WON_MILITARY; how <= WON_TECHNOLOGY && n < max; how++) {
        struct civ_way way = civ_way_to(&x, viewer, how);
        out[n++] = (struct clio_progress){.domain = D_VICTORY,
                                          .thing = (uint16_t)(how - WON_MILITARY),
                                          .now = (int16_t)way.now,
                                          .needed = (int16_t)way.needed,
                                          .words = words[how - WON_MILITARY]};
    }
    return n;
}

/* ---- What players count ---------------------------------------------------------------------------------------- */

static int figures_on_map(const struct civ_seat *p, int kind)
{
    int n = 0;
    for (int i = 0; i < FIGURES_EACH; i++)
        n += is_army(i) == (kind == ARMY) && p->figure[i].square != NO_SQUARE;
    return n;
}

enum { WORDS = 11 };
static const char *const words_of_figures[WORDS] = {"trade", "culture", "coins",  "track",
                                                    "techs", "cities",  "armies", "scouts",
                                                    "units", "events",  "markers"};

/* Everybody may see all of it: of hands only how many there are. */
static void count(const struct play *x, int seat, int out[WORDS])
{
    const struct civ_seat *p = &x->s->seat[seat];
    const int n[WORDS] = {p->trade,
                          p->culture,
                          p->coins,
                          p->track,
                          techs_of(p),
                          civ_cities(x->s, seat),
                          figures_on_map(p, ARMY),
                          figures_on_map(p, SCOUT),
                          __builtin_popcountll(p->units),
                          __builtin_popcountll(p->events),
                          __builtin_popcount(p->huts) + __builtin_popcount(p->villages)};
    memcpy(out, n, sizeof n);
}

int civ_figures(const clio_game *game, const void *state, struct clio_figure *out, int max)
{
    LOOK_AT(x, game, state);
    int n = 0;
    for (int seat = 0; seat < x.s->seats && n + WORDS + MARKET_RESOURCES <= max; seat++) {
        int counted[WORDS];
        count(&x, seat, counted);
        for (int i = 0; i < WORDS; i++)
            out[n++] = (struct clio_figure){.seat = (uint8_t)seat,
                                            .kind = CLIO_FIGURE_WORD,
                                            .word = words_of_figures[i],
                                            .value = counted[i]};
        for (int r = 0; r < MARKET_RESOURCES; r++)
            out[n++] = (struct clio_figure){.seat = (uint8_t)seat,
                                            .kind = CLIO_FIGURE_THING,
                                            .domain = D_RESOURCE,
                                            .thing = (uint16_t)r,
                                            .value = x.s->seat[seat].resource[r]};
    }
    return n;
}
