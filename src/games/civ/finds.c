/*
 * finds.c: what lies hidden on the map: tiles, huts, villages, relics, city-states (RULES 12.2 to 12.4,
 * 13). What it is is drawn by chance when it is turned up.
 */
#include "games/civ/war.h"

static int draw(struct play *x, uint32_t set)
{
    uint32_t skip = clio_random_below(&x->s->core.rng, (uint32_t)__builtin_popcount(set));
    for (; skip > 0; skip--)
        set &= set - 1;
    x->s->core.reveals++;
    return __builtin_ctz(set);
}

/* ---- Tiles [12.2] ----------------------------------------------------------------------------------------- */

/* Markers of a kind that lie neither on the map nor anywhere else; none left: those discarded [A20]. */
static bool has_marker(uint32_t *unseen, uint32_t *discard, int placed)
{
    if (__builtin_popcount(*unseen) == placed) {
        *unseen |= *discard;
        *discard = 0;
    }
    return __builtin_popcount(*unseen) > placed;
}

bool civ_place_village(struct play *x, int square)
{
    struct civ *s = x->s;
    if (!has_marker(&s->villages, &s->village_discard, s->placed_villages))
        return false;
    civ_set_marker(x, square, ON_VILLAGE);
    return true;
}

static void place_marker(struct play *x, int square, int printed)
{
    struct civ *s = x->s;
    if (printed == MARK_HUT && has_marker(&s->huts, &s->hut_discard, s->placed_huts))
        civ_set_marker(x, square, ON_HUT);
    else if (printed == MARK_VILLAGE)
        civ_place_village(x, square);
    else if (printed == MARK_RELIC)
        civ_set_marker(x, square, ON_RELIC);
}

/* The arrow of the tile points away from who explores it: it is turned by where that is. */
static int turned_from(const struct play *x, int from, int square)
{
    for (int direction = 0; direction < 4; direction++)
        if (civ_beside(x, from, direction) == square)
            return direction;
    return 0;
}

void civ_turn_tile(struct play *x, int seat, int from, int square)
{
    const struct civ_layout *layout = civ_layout_of(x);
    int slot = layout->slot_of[square];
    int tile = draw(x, x->s->tiles);
    x->s->tiles &= ~(1u << tile);
    x->s->tile[slot] = (uint8_t)tile;
    x->s->turned[slot] = (uint8_t)turned_from(x, from, square);
    civ_survey(x);
    SAY(TURNS_TILE, seat, square, tile);
    for (int cell = 0; cell < CELLS; cell++) {
        int there = square_at(layout->slot[slot].x + cell % 4, layout->slot[slot].y + cell / 4);
        place_marker(x, there, civ_cell_at(x, there)->marker);
    }
}

/* ---- Huts and villages [12.3] ------------------------------------------------------------------------------- */

RULE(explore_hut)
{
    LOCALS_OF(explore_hut);
    BEGIN;
    SAY(EXPLORES_HUT, f->seat, l->square);
    l->marker = (uint8_t)draw(x, x->s->huts);
    x->s->huts &= ~(1u << l->marker);
    civ_set_marker(x, l->square, ON_NOTHING);
    RUN(find, f->seat, .square = l->square, .kind = x->c->hut_of[l->marker], .marker = l->marker,
        .founding = l->founding);
    RUN_HOOK(f->seat, H_HUT_EXPLORED, .square = l->square);
    END;
}

/* Conquered, or by the Zulu explored like a hut. */
RULE(explore_village)
{
    LOCALS_OF(explore_village);
    BEGIN;
    SAY(EXPLORES_VILLAGE, f->seat, l->square);
    l->marker = (uint8_t)draw(x, x->s->villages);
    x->s->villages &= ~(1u << l->marker);
    civ_set_marker(x, l->square, ON_NOTHING);
    RUN(find, f->seat, .square = l->square, .kind = (uint8_t)(HUTS + x->c->village_of[l->marker]),
        .marker = l->marker);
    RUN_HOOK(f->seat, H_VILLAGE_CONQUERED, .square = l->square);
    END;
}

static const struct civ_find *find_of(const struct play *x, int kind)
{
    return kind < HUTS ? &x->c->hut[kind] : &x->c->village[kind - HUTS];
}

/* A resource is kept face down, everything else is shown and discarded. */
static void take_marker(struct play *x, int seat, int kind, int marker)
{
    struct civ *s = x->s;
    if (find_of(x, kind)->kind == FIND_RESOURCE) {
        *(kind < HUTS ? &s->seat[seat].huts : &s->seat[seat].villages) |= 1u << marker;
        WHISPER(seat, KEEPS_FIND, seat, kind);
    } else {
        *(kind < HUTS ? &s->hut_discard : &s->village_discard) |= 1u << marker;
        SAY(FINDS, seat, kind);
    }
}

/* [13] Where a city is being founded beside it, it does not last. */
static void find_city_state(struct play *x, int seat, int square, bool founding)
{
    if (x->s->city_states == 0) {
        SAY(NO_CITY_STATE, 0);
        return;
    }
    int state = draw(x, x->s->city_states);
    x->s->city_states &= (uint8_t) ~(1u << state);
    SAY(FINDS_CITY_STATE, seat, state, square);
    if (founding) {
        SAY(CITY_STATE_RAZED, seat, state);
        civ_gain_culture(x, seat, x->c->numbers.city_state_culture);
    } else {
        civ_set_marker(x, square, ON_CITY_STATE + state);
    }
}

RULE(find)
{
    LOCALS_OF(find);
    BEGIN;
    take_marker(x, f->seat, l->kind, l->marker);
    if (find_of(x, l->kind)->kind == FIND_CITY_STATE) {
        find_city_state(x, f->seat, l->square, l->founding);
    } else if (find_of(x, l->kind)->kind == FIND_PERSON) {
        RUN(gain_person, f->seat);
    } else if (find_of(x, l->kind)->kind == FIND_COIN) {
        civ_gain_sheet_coin(x, f->seat);
    }
    END;
}

/* ---- Relics [12.4] -------------------------------------------------------------------------------------------- */

RULE(relic)
{
    LOCALS_OF(relic);
    BEGIN;
    l->relic = x->c->relic_at[x->s->tile[civ_layout_of(x)->slot_of[l->square]]];
    SAY(TAKES_RELIC, f->seat, l->relic, l->square);
    civ_set_marker(x, l->square, ON_NOTHING);
    for (; l->k < x->c->relic[l->relic].number; l->k++) {
        if (l->relic == RELIC_ARK) {
            RUN(advance, f->seat, .free = 1);
        } else {
            RUN(build_unit, f->seat, .type = NONE);
        }
    }
    END;
}

/* ---- Figures where a city is founded [5.2] ------------------------------------------------------------------------ */

static bool offer_places(struct play *x, int seat, int square)
{
    for (int direction = 0; direction < 8; direction++) {
        int there = civ_beside(x, square, direction);
        if (there != NO_SQUARE && civ_check_standing(x, seat, there) == LEGAL)
            offer(x, DO_PLACE, (unsigned)there, 0, 0);
    }
    return x->s->offers.count > 0;
}

/* Where none of the squares around has room they are removed. */
RULE(displace)
{
    LOCALS_OF(displace);
    BEGIN;
    while (civ_figures_at(x->s, f->seat, l->square)) {
        l->figure = (uint8_t)__builtin_ctz(civ_figures_at(x->s, f->seat, l->square));
        if (offer_places(x, f->seat, l->square)) {
            ASK(Q_DISPLACE, f->seat);
            SAY(DISPLACED, f->seat, is_army(l->figure) ? ARMY : SCOUT, l->square, CHOSEN);
            civ_put_figure(x, f->seat, l->figure, CHOSEN);
        } else {
            SAY(NO_ROOM_BESIDE, f->seat, is_army(l->figure) ? ARMY : SCOUT, l->square);
            civ_remove_figure(x, f->seat, l->figure);
        }
    }
    END;
}
