/*
 * prepare.c: what follows from the tables: cards and markers one by one, sets of what is in a box,
 * tiles as they lie when they are turned.
 */
#include "games/civ/content.h"

#include <string.h>

/* Cards and markers are numbered in the order of their kinds: the kind of each. */
static uint8_t *put_copies(uint8_t *kind_of, int kind, int copies)
{
    memset(kind_of, kind, (size_t)copies);
    return kind_of + copies;
}

static void prepare_numbers(struct civ_content *c)
{
    for (int i = 0; i < NUMBERS; i++)
        ((uint8_t *)&c->numbers)[i] = c->number_row[i].value;
    c->walls_cost = c->walls[0].cost;
    c->walls_tech = c->walls[0].unlocked_by;
}

static void prepare_units(struct civ_content *c, int box)
{
    uint8_t *variant_of = c->variant_of[box];
    for (int i = 0; i < UNIT_ROWS; i++) {
        const struct civ_unit *unit = &c->unit_row[box][i];
        uint8_t *at = c->unit_at[box][unit->type][unit->variant];
        if (unit->type == AIRCRAFT)
            memset(at, i, RANKS);
        else
            at[unit->rank] = (uint8_t)i;
    }
    for (int i = 0; i < TYPES * VARIANTS; i++) {
        int type = i / VARIANTS, variant = i % VARIANTS;
        int row = c->unit_at[box][type][variant][0];
        variant_of = put_copies(variant_of, variant, c->unit_row[box][row].copies);
    }
}

static void prepare_events(struct civ_content *c)
{
    uint8_t *end = c->event_of;
    for (int i = 0; i < EVENTS; i++) {
        c->first_card[i] = (uint8_t)(end - c->event_of);
        end = put_copies(end, i, c->event[i].copies);
    }
}

static void prepare_markers(struct civ_content *c)
{
    uint8_t *hut = c->hut_of, *village = c->village_of, *person = c->person_of;
    for (int i = 0; i < HUTS; i++)
        hut = put_copies(hut, i, c->hut[i].copies);
    for (int i = 0; i < VILLAGES; i++)
        village = put_copies(village, i, c->village[i].copies);
    for (int i = 0; i < GREAT_PEOPLE; i++)
        person = put_copies(person, i, c->person[i].copies);
}

static void prepare_buildings(struct civ_content *c)
{
    for (int i = 0; i < BUILDINGS; i++)
        c->building[i].basic = NONE;
    for (int i = 0; i < BUILDINGS; i++)
        if (c->building[i].upgrade != NONE)
            c->building[c->building[i].upgrade].basic = (uint8_t)i;
    for (int i = 0; i < BUILDINGS; i++)
        if (c->building[i].basic == NONE) {
            c->pool_form[c->building[i].pool] = (uint8_t)i;
            c->pool_supply[c->building[i].pool] = c->building[i].supply;
        }
}

static void prepare_coin_techs(struct civ_content *c)
{
    int n = 0;
    memset(c->coin_tech, NONE, sizeof c->coin_tech);
    for (int i = 0; i < TECHS; i++)
        if (c->tech[i].tokens > 0)
            c->coin_tech[n++] = (uint8_t)i;
}

/* The printed cell that shows at a row and a column of a tile turned clockwise [2.2]. */
static int printed_cell(int quarters, int row, int column)
{
    switch (quarters) {
    case 1: return (3 - column) * 4 + row;
    case 2: return (3 - row) * 4 + 3 - column;
    case 3: return column * 4 + 3 - row;
    default: return row * 4 + column;
    }
}

static void prepare_tiles(struct civ_content *c)
{
    for (int quarters = 0; quarters < 4; quarters++)
        for (int cell = 0; cell < CELLS; cell++)
            c->turned_cell[quarters][cell] = (uint8_t)printed_cell(quarters, cell / 4, cell % 4);
    memset(c->relic_at, NONE, sizeof c->relic_at);
    for (int i = 0; i < RELICS; i++)
        c->relic_at[c->relic[i].tile] = (uint8_t)i;
}

/* What is in the base box, and in both. */
static void prepare_box(struct civ_content *c, int box)
{
    for (int i = 0; i < CIVILIZATIONS; i++)
        c->civilizations_of[box] |= (uint16_t)((c->civilization[i].set <= box) << i);
    for (int i = 0; i < TECHS; i++)
        c->techs_of[box] |= (uint64_t)(c->tech[i].set <= box) << i;
    for (int i = 0; i < WONDERS; i++)
        c->wonders_of[box] |= (uint32_t)(c->wonder[i].set <= box) << i;
    for (int i = 0; i < BUILDINGS; i++)
        c->buildings_of[box] |= (uint16_t)((c->building[i].set <= box) << i);
    for (int i = 0; i < NEUTRAL_TILES; i++)
        c->tiles_of[box] |= (uint32_t)(c->tile[i].set <= box) << i;
    for (int i = 0; i < EVENT_CARDS; i++)
        c->events_of[box] |= (uint64_t)(c->event[c->event_of[i]].set <= box) << i;
    for (int i = 0; i < HUT_MARKERS; i++)
        c->huts_of[box] |= (uint32_t)(c->hut[c->hut_of[i]].set <= box) << i;
    for (int i = 0; i < VILLAGE_MARKERS; i++)
        c->villages_of[box] |= (uint32_t)(c->village[c->village_of[i]].set <= box) << i;
}

void civ_prepare(struct civ_content *c)
{
    prepare_numbers(c);
    prepare_events(c);
    prepare_markers(c);
    prepare_buildings(c);
    prepare_coin_techs(c);
    prepare_tiles(c);
    for (int box = SET_BASE; box <= SET_WAW; box++) {
        prepare_units(c, box);
        prepare_box(c, box);
    }
}
