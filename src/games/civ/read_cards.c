/*
 * read_cards.c: what columns cannot say of cards and markers: tables agree with each other, decks are
 * complete, and the base box can be played without the extension.
 */
#include "games/civ/read.h"

#include <string.h>

static const struct civ_number_range {
    uint8_t least, most;
} ranges[NUMBERS] = {
#define RANGE(name, least, most) {least, most},
    CIV_NUMBERS(RANGE)
#undef RANGE
};

/* A row of the base box needs nothing of the extension. */
static void check_box(struct clio_sheet_reader *r, int set, const char *column, int needed)
{
    if (set == SET_BASE && needed == SET_WAW)
        clio_refuse_column(r, column, "refuse.box");
}

static void check_tech_box(struct clio_sheet_reader *r, int set, const char *column, int tech)
{
    if (tech != NONE)
        check_box(r, set, column, civ_being_read(r)->tech[tech].set);
}

/* Techs name what they unlock, and what is unlocked names its tech: `named` is the member of a tech. */
static void check_named_back(struct clio_sheet_reader *r, size_t named, int place, int tech,
                             const char *column)
{
    for (int t = 0; t < TECHS; t++) {
        const char *row = (const char *)&civ_being_read(r)->tech[t];
        if (((uint8_t)row[named] == place) != (t == tech))
            clio_refuse_column(r, column, "refuse.says-otherwise",
                               WITH_TEXT("word", clio_kept(r, civ_being_read(r)->tech[t].id)));
    }
}

/* As many cards or markers as there is room in a position. */
static void check_deck(struct clio_sheet_reader *r, int n, int expected)
{
    if (n != expected)
        clio_refuse_table(r, "refuse.deck", WITH_NUMBER("n", n), WITH_NUMBER("expected", expected));
}

void civ_number_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_number *number = row;
    const struct civ_number_range *range = &ranges[r->place];
    if (number->value < range->least || number->value > range->most)
        clio_refuse_column(r, "value", "refuse.between", WITH_NUMBER("n", number->value),
                           WITH_NUMBER("min", range->least), WITH_NUMBER("max", range->most));
}

/* ---- Techs, governments, civilizations, policies ------------------------------------------------- */

void civ_tech_read(struct clio_sheet_reader *r, void *row)
{
    static const char *const phases[2] = {"phase", "phase2"};
    static const uint8_t nothing[RESOURCES + 1];
    const struct civ_tech *tech = row;
    int coin_techs = 0;
    if ((tech->level == LEVELS) != (r->place == TECH_SPACE_FLIGHT))
        clio_refuse_column(r, "level", "refuse.space-flight", WITH_NUMBER("n", LEVELS));
    for (int i = 0; i < 2; i++)
        if ((memcmp(tech->cost[i], nothing, sizeof nothing) == 0) != (tech->phase[i] == NONE))
            clio_refuse_column(r, phases[i], "refuse.ability");
    /* Coins are counted in so many [Military Science, Computers]. */
    if ((r->place == TECH_MILITARY_SCIENCE || r->place == TECH_COMPUTERS) && tech->number == 0)
        clio_refuse_column(r, "number", "refuse.by-none");
    for (int t = 0; t < TECHS; t++)
        coin_techs += civ_being_read(r)->tech[t].tokens > 0;
    if (coin_techs > COIN_TECHS)
        clio_refuse_column(r, "tokens", "refuse.coin-techs", WITH_NUMBER("n", COIN_TECHS));
}

void civ_government_read(struct clio_sheet_reader *r, void *row)
{
    struct civ_government *government = row;
    government->set = r->place < GOVERNMENTS / 2 ? SET_WAW : SET_BASE;
    check_named_back(r, offsetof(struct civ_tech, government), r->place % (GOVERNMENTS / 2),
                     government->unlocked_by, "unlocked_by");
}

void civ_civilization_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_civilization_row *civilization = row;
    const struct civ_content *c = civ_being_read(r);
    if (civilization->home_tile != NEUTRAL_TILES + r->place)
        clio_refuse_column(r, "home_tile", "refuse.home-tile");
    check_box(r, civilization->set, "home_tile", c->tile[civilization->home_tile].set);
    check_tech_box(r, civilization->set, "start_tech", civilization->start_tech);
    if (civilization->start_government != GOV_DESPOTISM &&
        civilization->start_government != c->tech[civilization->start_tech].government)
        clio_refuse_column(r, "start_government", "refuse.start-government");
    if ((civilization->extra_type == NONE) != (civilization->extra_units == 0))
        clio_refuse_column(r, "extra_units", "refuse.extra-units");
}

void civ_policy_read(struct clio_sheet_reader *r, void *row)
{
    (void)row;
    civ_reading(r)->policy_row[r->place] = (uint8_t)r->index;
}

/* Two policies a card, each on the other's back [11.2]. */
void civ_policies_end(struct clio_sheet_reader *r)
{
    const struct civ_policy *policy = civ_being_read(r)->policy;
    for (int i = 0; i < POLICIES; i++) {
        bool pair = policy[i].reverse != i && policy[policy[i].reverse].reverse == i;
        for (int k = 0; k < POLICIES; k++)
            pair &= (policy[k].card == policy[i].card) == (k == i || k == policy[i].reverse);
        if (!pair) {
            clio_go_to_row(r, SHEET_POLICIES, civ_reading(r)->policy_row[i]);
            clio_refuse_column(r, "reverse", "refuse.sides");
        }
    }
}

/* ---- Buildings and wonders ------------------------------------------------------------------------- */

void civ_building_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_building *building = row;
    check_named_back(r, offsetof(struct civ_tech, building), r->place, building->unlocked_by,
                     "unlocked_by");
    check_tech_box(r, building->set, "unlocked_by", building->unlocked_by);
    civ_reading(r)->building_row[r->place] = (uint8_t)r->index;
}

/* Basic and upgraded form are the two sides of a marker [7.4]. */
static bool same_marker(const struct civ_building *basic, const struct civ_building *upgraded)
{
    return upgraded->upgrade == NONE && upgraded->pool == basic->pool &&
           upgraded->supply == basic->supply && upgraded->star == basic->star &&
           upgraded->terrain == basic->terrain && upgraded->set == basic->set;
}

/* A pool has one basic form and its upgrade, if any: nothing else lies in it. */
void civ_buildings_end(struct clio_sheet_reader *r)
{
    const struct civ_building *building = civ_being_read(r)->building;
    for (int i = 0; i < BUILDINGS; i++) {
        int upgrade = building[i].upgrade;
        clio_go_to_row(r, SHEET_BUILDINGS, civ_reading(r)->building_row[i]);
        if (upgrade != NONE && !same_marker(&building[i], &building[upgrade]))
            clio_refuse_column(r, "upgrade", "refuse.upgrade");
        for (int k = 0; k < i; k++)
            if (building[k].pool == building[i].pool && building[k].upgrade != i && upgrade != k)
                clio_refuse_column(r, "pool", "refuse.pool");
    }
}

static void check_discount(struct clio_sheet_reader *r, const struct civ_wonder *wonder, int cost,
                           int tech, const char *column)
{
    if ((cost == NONE) != (tech == NONE) || (cost != NONE && cost >= wonder->cost))
        clio_refuse_column(r, column, "refuse.discount");
}

void civ_wonder_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_wonder *wonder = row;
    check_discount(r, wonder, wonder->discount_cost, wonder->discount_tech, "discount_cost");
    check_discount(r, wonder, wonder->first_cost, wonder->first_tech, "first_cost");
    check_named_back(r, offsetof(struct civ_tech, wonder), r->place, wonder->discount_tech,
                     "discount_tech");
    check_tech_box(r, wonder->set, "discount_tech", wonder->discount_tech);
    check_tech_box(r, wonder->set, "first_tech", wonder->first_tech);
}

/* ---- Units ------------------------------------------------------------------------------------------- */

static int box_of_units(const struct clio_sheet_reader *r)
{
    return r->sheet == &r->content->sheets[SHEET_UNITS] ? SET_WAW : SET_BASE;
}

/* The techs of a box that unlock this side. */
static uint64_t unlockers(const struct civ_content *c, int box, const struct civ_unit *unit)
{
    uint64_t set = 0;
    for (int t = 0; t < TECHS; t++)
        if (c->tech[t].rank[unit->type] == unit->rank + 1 && c->tech[t].set <= box)
            set |= 1ull << t;
    return set;
}

void civ_unit_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_content *c = civ_being_read(r);
    const struct civ_unit *unit = row;
    int box = box_of_units(r);
    if (unit->type == AIRCRAFT && unit->rank > 0)
        clio_refuse_column(r, "rank", "refuse.aircraft");
    for (int i = 0; i < r->place; i++) {
        const struct civ_unit *other = &c->unit_row[box][i];
        if (other->type != unit->type || other->variant != unit->variant)
            continue;
        if (other->rank == unit->rank)
            clio_refuse_column(r, "rank", "refuse.side");
        if (other->copies != unit->copies)
            clio_refuse_column(r, "copies", "refuse.side-copies");
    }
    if (civ_reading(r)->unlockers != unlockers(c, box, unit))
        clio_refuse_column(r, "unlocked_by", "refuse.ranks");
}

void civ_units_end(struct clio_sheet_reader *r)
{
    const struct civ_unit *unit = civ_being_read(r)->unit_row[box_of_units(r)];
    int n[TYPES] = {0};
    for (int i = 0; i < UNIT_ROWS; i++)
        n[unit[i].type] += unit[i].rank == 0 ? unit[i].copies : 0;
    for (int type = 0; type < TYPES; type++)
        check_deck(r, n[type], type == AIRCRAFT ? UNIT_CARDS - AIRCRAFT * TYPE_CARDS : TYPE_CARDS);
}

/* ---- Events, the culture track, markers ------------------------------------------------------------- */

void civ_events_end(struct clio_sheet_reader *r)
{
    int n = 0;
    for (int i = 0; i < EVENTS; i++)
        n += civ_being_read(r)->event[i].copies;
    check_deck(r, n, EVENT_CARDS);
}

void civ_space_read(struct clio_sheet_reader *r, void *row)
{
    struct civ_space *space = row;
    if (space->spare != r->place)
        clio_refuse_column(r, "step", "refuse.step", WITH_NUMBER("n", r->place));
    space->spare = 0;
    if ((space->reward == REWARD_NOTHING) != (r->place == 0) ||
        (space->reward == REWARD_VICTORY) != (r->place == TRACK - 1))
        clio_refuse_column(r, "reward", "refuse.track");
}

void civ_find_read(struct clio_sheet_reader *r, void *row)
{
    const struct civ_find *find = row;
    if ((find->kind == FIND_RESOURCE) != (find->resource != NONE))
        clio_refuse_column(r, "resource", "refuse.find");
    if (find->kind == FIND_CITY_STATE)
        check_box(r, find->set, "kind", SET_WAW);
}

void civ_finds_end(struct clio_sheet_reader *r)
{
    const struct civ_content *c = civ_being_read(r);
    bool huts = r->sheet == &r->content->sheets[SHEET_HUTS];
    int n = 0;
    for (int i = 0; i < (huts ? HUTS : VILLAGES); i++)
        n += huts ? c->hut[i].copies : c->village[i].copies;
    check_deck(r, n, huts ? HUT_MARKERS : VILLAGE_MARKERS);
}

void civ_great_people_end(struct clio_sheet_reader *r)
{
    int n = 0;
    for (int i = 0; i < GREAT_PEOPLE; i++)
        n += civ_being_read(r)->person[i].copies;
    check_deck(r, n, PERSON_MARKERS);
}

/* ---- All together ------------------------------------------------------------------------------------ */

/* The base box holds enough to be played alone. */
static void check_enough(struct clio_sheet_reader *r, int sheet, int n, int expected)
{
    if (n >= expected)
        return;
    clio_go_to_row(r, sheet, 0);
    clio_refuse_column(r, "set", "refuse.enough", WITH_NUMBER("n", n),
                       WITH_NUMBER("expected", expected));
}

void civ_content_begin(struct clio_sheet_reader *r)
{
    for (int i = 0; i < LAYOUTS; i++)
        memset(civ_being_read(r)->layout[i].slot_of, NONE, SQUARES);
}

void civ_content_finish(struct clio_sheet_reader *r)
{
    struct civ_content *c = civ_being_read(r);
    int of_era[ERAS] = {0}, civilizations = 0, tiles = 0;
    civ_prepare(c);
    for (int i = 0; i < WONDERS; i++)
        of_era[c->wonder[i].era] += c->wonder[i].set == SET_BASE;
    for (int i = 0; i < CIVILIZATIONS; i++)
        civilizations += c->civilization[i].set == SET_BASE;
    for (int i = 0; i < NEUTRAL_TILES; i++)
        tiles += c->tile[i].set == SET_BASE;
    for (int era = 0; era < ERAS; era++)
        check_enough(r, SHEET_WONDERS, of_era[era], c->numbers.wonders_per_era);
    for (int i = 0; i < LAYOUTS; i++) {
        int players = i + 2;
        check_enough(r, SHEET_CIVILIZATIONS, civilizations, players);
        check_enough(r, SHEET_TILES, tiles, c->layout[i].slots - players);
    }
}
