/*
 * gen-clash.c: reads the tables of an edition of Clash of Cultures, checks that they fit together
 * and writes them as one const struct clash_edition, named after its folder.
 */
#include "gen.h"

#include "core/rng.h"
#include "core/tsv.h"
#include "games/clash/content.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reading -------------------------------------------------------------------------------------- */

static struct clash_edition e;
static const char *folder;

static struct clio_tsv t; /* the table being read */
static char path[1024], why[1024];
static struct clio_buf why_buf;
static jmp_buf failed;

#define ERROR(cell, ...) clio_tsv_error(&t, (cell).at, __VA_ARGS__)
#define WORD(cell)       (int)(cell).length, (cell).at

static void open_table(const char *name)
{
    static char *contents[32];
    static int tables;
    snprintf(path, sizeof path, "%s/%s.tsv", folder, name);
    contents[tables] = read_file(path);
    clio_tsv_open(&t, path, contents[tables++], &why_buf, &failed);
}

static bool ends_with(struct clio_cell c, const char *end)
{
    size_t n = strlen(end);
    return c.length >= n && memcmp(c.at + c.length - n, end, n) == 0;
}

/* Names, notes and where a fact is from may change without changing the game. */
static bool is_fact(struct clio_cell header)
{
    return !ends_with(header, "name_en") && !ends_with(header, "name_fr") &&
           !ends_with(header, "source") && !clio_cell_is(header, "notes");
}

static bool next_row(void)
{
    if (!clio_tsv_next(&t))
        return false;
    for (int i = 0; i < t.columns; i++)
        for (size_t k = 0; is_fact(t.header[i]) && k < t.cell[i].length; k++)
            e.hash = clio_mix(e.hash ^ (unsigned char)t.cell[i].at[k]) + (uint64_t)i;
    return true;
}

static struct clio_cell cell(const char *column)
{
    return clio_tsv_cell(&t, column);
}

static bool is_none(const char *column)
{
    return clio_cell_is(cell(column), "-");
}

static uint8_t number(const char *column, int min, int max)
{
    return (uint8_t)clio_tsv_int(&t, column, min, max);
}

static char *text(const char *column)
{
    struct clio_cell c = cell(column);
    char *copy = calloc(c.length + 1, 1);
    memcpy(copy, c.at, c.length);
    return copy;
}

static bool yes(const char *column)
{
    if (!clio_cell_is(cell(column), "yes") && !clio_cell_is(cell(column), "no"))
        ERROR(cell(column), "'%.*s' is neither yes nor no", WORD(cell(column)));
    return clio_cell_is(cell(column), "yes");
}

static int find_word(struct clio_cell c, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (clio_cell_is(c, words[i]))
            return i;
    ERROR(c, "'%.*s' is not known here", WORD(c));
}
#define WORD_OF(column, words) \
 ((uint8_t)find_word(cell(column), (words), sizeof(words) / sizeof((words)[0])))

/* The row of a table read before whose id the cell holds; an id is the first member of its struct. */
static int find_row(struct clio_cell c, const void *rows, size_t size, int n, const char *kind)
{
    for (int i = 0; i < n; i++) {
        const char *id;
        memcpy(&id, (const char *)rows + (size_t)i * size, sizeof id);
        if (id && clio_cell_is(c, id))
            return i;
    }
    ERROR(c, "there is no %s '%.*s'", kind, WORD(c));
}
#define ROW_OF(column, rows, kind)                                                             \
 ((uint8_t)find_row(cell(column), (rows), sizeof((rows)[0]), sizeof(rows) / sizeof((rows)[0]), \
                    (kind)))
#define ROW_OR_NONE(column, rows, kind) \
 (is_none(column) ? (uint8_t)NONE : ROW_OF(column, rows, kind))

/* The id of the row, which no row before it may have. */
static char *new_id(const char *column, const void *rows, size_t size, int n)
{
    struct clio_cell c = cell(column);
    for (int i = 0; i < n; i++) {
        const char *id;
        memcpy(&id, (const char *)rows + (size_t)i * size, sizeof id);
        if (id && clio_cell_is(c, id))
            ERROR(c, "'%.*s' stands here twice", WORD(c));
    }
    return text(column);
}
#define NEW_ID(rows) new_id("id", (rows), sizeof((rows)[0]), sizeof(rows) / sizeof((rows)[0]))

static void check_room(int rows, int max)
{
    if (rows >= max)
        clio_tsv_error(&t, t.line_start, "more than %d rows", max);
}

static void check_rows(int rows, int expected)
{
    if (rows != expected)
        clio_tsv_error(&t, t.line_start, "the table has %d rows, but %d are expected", rows,
                       expected);
}

static uint8_t source(const char *column)
{
    static const char *const words[] = {"rulebook", "public", "reconstructed"};
    return WORD_OF(column, words);
}

static void read_names(const char *names[2])
{
    names[0] = text("name_en");
    names[1] = text("name_fr");
}

static const char *const kind_words[KINDS] = {"food", "wood", "ore",    "ideas",
                                              "gold", "mood", "culture"};

/* "1 food + 2 ore" */
static void read_cost(const char *column, uint8_t cost[KINDS])
{
    struct clio_cell c = cell(column);
    const char *at = c.at, *end = c.at + c.length;
    while (!is_none(column) && at < end) {
        struct clio_cell word = {at + 2, 0};
        if (end - at < 3 || at[0] < '1' || at[0] > '7' || at[1] != ' ')
            clio_tsv_error(&t, at, "a number from 1 to 7 and a resource are expected");
        while (word.at + word.length < end && word.at[word.length] != ' ')
            word.length++;
        int kind = find_word(word, kind_words, KINDS);
        if (cost[kind])
            ERROR(word, "'%.*s' stands here twice", WORD(word));
        cost[kind] = (uint8_t)(at[0] - '0');
        at = word.at + word.length;
        if (at < end && (end - at < 4 || memcmp(at, " + ", 3) != 0))
            clio_tsv_error(&t, at, "' + ' is expected");
        at += at < end ? 3 : 0;
    }
}

/* Every ability belongs to one card. */
static uint8_t read_ability(const char *column, const char *name_en, const char *name_fr,
                            const char *source_column)
{
    static const char *const words[ABILITIES] = {
#define CLASH_WORD(NAME, name) #name,
        CLASH_ABILITIES(CLASH_WORD)
#undef CLASH_WORD
    };
    uint8_t ability = WORD_OF(column, words);
    struct clash_title *title = &e.ability[ability];
    if (title->id)
        ERROR(cell(column), "the ability '%s' belongs to another card", title->id);
    *title =
        (struct clash_title){words[ability], {text(name_en), text(name_fr)}, source(source_column)};
    return ability;
}

/* ---- Numbers, advances, pieces -------------------------------------------------------------------- */

static void read_edition(void)
{
    static const char *const words[] = {"ages", "rounds_per_age", "resource_limit", "exhausted"};
    uint8_t *const facts[] = {&e.ages, &e.rounds_per_age, &e.resource_limit, &e.exhausted};
    open_table("edition");
    int rows = 0;
    for (; next_row(); rows++) {
        uint8_t *fact = facts[WORD_OF("id", words)];
        if (*fact)
            ERROR(cell("id"), "'%.*s' stands here twice", WORD(cell("id")));
        *fact = number("value", 1, 100);
        source("source");
    }
    check_rows(rows, sizeof facts / sizeof facts[0]);
}

static const char *const building_words[PIECES] = {
    "port", "academy", "fortress", "temple", "market", "obelisk", "observatory", "settlement"};

static void read_advances(void)
{
    static const char *const groups[GROUPS] = {
        "agriculture", "construction", "seafaring", "education", "warfare",   "spirituality",
        "economy",     "culture",      "science",   "democracy", "autocracy", "theocracy"};
    open_table("advances");
    int rows = 0;
    for (; next_row(); rows++) {
        check_room(rows, ADVANCES);
        struct clash_advance *a = &e.advance[rows];
        a->id = NEW_ID(e.advance);
        read_names(a->name);
        a->ability = read_ability("id", "name_en", "name_fr", "source");
        e.advance_of[a->ability] = (uint8_t)rows;
        a->group = WORD_OF("group", groups);
        a->row = (uint8_t)(number("row", 1, 4) - 1);
        if (a->group * 4 + a->row != rows)
            ERROR(cell("group"), "advances stand in the order of their groups and rows");
        a->border =
            is_none("border") ? NONE : (uint8_t)find_word(cell("border"), kind_words, KINDS);
        if (a->border != NONE && a->border != MOOD && a->border != CULTURE)
            ERROR(cell("border"), "a border is mood or culture");
        a->unlocks = is_none("unlocks") ? NONE : WORD_OF("unlocks", building_words);
        a->requires = ROW_OR_NONE("requires", e.advance, "advance above");
        if (a->requires != NONE && (a->row > 0 || e.advance[a->requires].group == a->group))
            ERROR(cell("requires"), "only the first row of a group needs another group's advance");
        if (a->group >= GOVERNMENT && a->row == 0 && a->requires == NONE)
            ERROR(cell("requires"), "a government needs an advance of another group");
        a->source = source("source");
    }
    check_rows(rows, ADVANCES);
}

static void read_buildings(void)
{
    open_table("buildings");
    int rows = 0;
    for (; next_row(); rows++) {
        int piece = WORD_OF("id", building_words);
        struct clash_building *b = &e.building[piece];
        b->id = NEW_ID(e.building);
        read_names(b->name);
        read_cost("cost", b->cost);
        b->requires = ROW_OR_NONE("requires", e.advance, "advance");
        for (int i = 0; i < ADVANCES; i++)
            if ((e.advance[i].unlocks == piece) != (b->requires == i))
                ERROR(cell("requires"), "advances.tsv says otherwise of %s", e.advance[i].id);
        b->expansion = yes("expansion");
        b->limit = number("limit", 1, 7);
        b->barbarian_limit = number("barbarian_limit", 0, 10);
        b->points = number("points", 0, 9);
        b->source = source("source");
    }
    check_rows(rows, PIECES);
}

static const char *const unit_words[UNITS] = {"settler",  "infantry", "cavalry",
                                              "elephant", "leader",   "ship"};

static void read_units(void)
{
    open_table("units");
    int rows = 0;
    for (; next_row(); rows++) {
        struct clash_unit *u = &e.unit[WORD_OF("id", unit_words)];
        u->id = NEW_ID(e.unit);
        read_names(u->name);
        read_cost("cost", u->cost);
        u->needs = ROW_OR_NONE("needs", e.building, "building");
        u->expansion = yes("expansion");
        u->limit = number("limit", 1, 16);
        u->barbarian_limit = number("barbarian_limit", 0, 20);
        u->pirate_limit = number("pirate_limit", 0, 4);
        u->source = source("source");
    }
    check_rows(rows, UNITS);
}

static void read_dice(void)
{
    open_table("dice");
    int rows = 0;
    for (; next_row(); rows++) {
        check_room(rows, DIE_FACES);
        if (number("face", 1, DIE_FACES) != rows + 1)
            ERROR(cell("face"), "faces are numbered in their order");
        struct clash_die_face *face = &e.face[rows];
        face->value = number("value", 1, 6);
        face->clash = WORD_OF("clash", unit_words);
        if (face->clash == SETTLER || face->clash == SHIP)
            ERROR(cell("clash"), "these units have no clash ability");
        face->source = source("source");
    }
    check_rows(rows, DIE_FACES);
}

static void read_wonders(void)
{
    open_table("wonders");
    int rows = 0;
    for (; next_row(); rows++) {
        check_room(rows, WONDERS);
        struct clash_wonder *w = &e.wonder[rows];
        w->id = NEW_ID(e.wonder);
        read_names(w->name);
        w->ability = read_ability("id", "name_en", "name_fr", "source");
        e.wonder_of[w->ability] = (uint8_t)rows;
        read_cost("cost", w->cost);
        w->requires = ROW_OF("requires", e.advance, "advance");
        w->needs = ROW_OR_NONE("needs", e.building, "building");
        w->points = number("points", 1, 9);
        w->source = source("source");
    }
    check_rows(rows, WONDERS);
}

/* ---- The board ------------------------------------------------------------------------------------- */

static void read_tiles(void)
{
    static const char *const kinds[] = {"normal", "start", "civilization"};
    static const char *const terrains[] = {"plain", "forest", "mountain", "desert", "sea"};
    static const char *const slots[AREA_SPACES] = {"slot0", "slot1", "slot2", "slot3"};
    open_table("tiles");
    int rows = 0, normal = 0;
    for (; next_row(); rows++) {
        check_room(rows, TILES);
        struct clash_tile *tile = &e.tile[rows];
        tile->id = NEW_ID(e.tile);
        int kind = WORD_OF("kind", kinds);
        tile->start = kind > 0;
        normal += kind == 0;
        tile->civ = ROW_OR_NONE("civ", e.civ, "civilization");
        if ((tile->civ != NONE) != (kind == 2))
            ERROR(cell("civ"), "only a civilization's start tile belongs to one");
        for (int k = 0; k < AREA_SPACES; k++)
            tile->terrain[k] = (uint8_t)(PLAIN + WORD_OF(slots[k], terrains));
        if (tile->start && tile->terrain[0] != PLAIN)
            ERROR(cell("slot0"), "the first city stands on a plain");
        if ((tile->terrain[0] == SEA && tile->terrain[3] == SEA) ||
            (tile->terrain[1] == SEA && tile->terrain[2] == SEA))
            ERROR(cell("slot0"), "opposite sea spaces: a tile could fit in no orientation");
        tile->source = source("source");
        if (tile->civ == NONE)
            continue;
        if (e.civ[tile->civ].tile != NONE)
            ERROR(cell("civ"), "this civilization has a tile already");
        e.civ[tile->civ].tile = (uint8_t)rows;
    }
    check_rows(rows, TILES);
    check_rows(normal, NORMAL_TILES);
}

/* The neighbour of a space on the sheet: flat-topped hexes, columns B, D, F … half a hex lower. */
static int beside(int space, int side)
{
    static const int columns[SIDES] = {0, 1, 1, 0, -1, -1};
    static const int rows[2][SIDES] = {{-1, -1, 0, 1, 0, -1}, {-1, 0, 1, 1, 1, 0}};
    int column = space_column(space) + columns[side];
    int row = space_row(space) + rows[space_column(space) % 2][side];
    if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS)
        return NONE;
    return column * ROWS + row;
}

static bool touch(int a, int b)
{
    for (int side = 0; side < SIDES; side++)
        if (beside(a, side) == b)
            return true;
    return false;
}

static uint8_t read_space(const char *column)
{
    struct clio_cell c = cell(column);
    int row = 0;
    for (size_t i = 1; i < c.length && row < ROWS; i++)
        row = c.at[i] >= '0' && c.at[i] <= '9' ? row * 10 + c.at[i] - '0' : ROWS + 1;
    if (c.at[0] < 'A' || c.at[0] >= 'A' + COLUMNS || row < 1 || row > ROWS)
        ERROR(c, "'%.*s' is not a space of the sheet", WORD(c));
    return (uint8_t)((c.at[0] - 'A') * ROWS + row - 1);
}

static void read_area(struct clash_layout *layout)
{
    static const char *const columns[AREA_SPACES] = {"c0", "c1", "c2", "c3"};
    check_room(layout->areas, AREAS);
    struct clash_area *area = &layout->area[layout->areas];
    area->id = text("area");
    for (int k = 0; k < AREA_SPACES; k++) {
        area->space[k] = read_space(columns[k]);
        if (layout->area_of[area->space[k]] != NONE)
            ERROR(cell(columns[k]), "another area holds this space");
        layout->area_of[area->space[k]] = layout->areas;
    }
    const uint8_t *c = area->space;
    if (!touch(c[0], c[1]) || !touch(c[0], c[2]) || !touch(c[0], c[3]) || !touch(c[1], c[3]) ||
        !touch(c[2], c[3]) || touch(c[1], c[2]))
        ERROR(cell("c0"), "the four spaces do not have the shape of a region");
    area->seat = is_none("seat") ? NONE : (uint8_t)(number("seat", 1, SEATS) - 1);
    area->tile = ROW_OR_NONE("tile", e.tile, "tile");
    if ((area->seat == NONE) != (area->tile == NONE) ||
        (area->tile != NONE && (!e.tile[area->tile].start || e.tile[area->tile].civ != NONE)))
        ERROR(cell("tile"), "a seat's area, and no other, has a start tile");
    for (int i = 0; i < layout->areas && area->seat != NONE; i++)
        if (layout->area[i].seat == area->seat)
            ERROR(cell("seat"), "this seat has an area already");
    layout->source = source("source");
    layout->areas++;
    layout->spaces = (uint8_t)(layout->spaces + AREA_SPACES);
}

/* Follows the outside of the board clockwise, side by side of its hexes; returns how many sides. */
static int walk_outline(struct clash_layout *layout)
{
    int first = layout->list[0], space = first,
        side = SIDES - 1; /* a left column has nothing north-west */
    int sides = 0;
    do {
        if (layout->edges == 0 || layout->edge[layout->edges - 1] != space) {
            if (layout->edges == sizeof layout->edge)
                clio_tsv_error(&t, t.line_start, "the outline of a board is too long");
            layout->edge[layout->edges++] = (uint8_t)space;
        }
        sides++;
        int next = (side + 1) % SIDES;
        if (layout->near[space][next] == NONE) {
            side = next;
        } else {
            space = layout->near[space][next];
            side = (side + SIDES - 1) % SIDES;
        }
    } while (space != first || side != SIDES - 1);
    if (layout->edges > 1 && layout->edge[layout->edges - 1] == first)
        layout->edges--;
    return sides;
}

static void finish_layout(struct clash_layout *layout, int players)
{
    int spaces = 0, outer = 0, starts = 0;
    for (int space = 0; space < SHEET; space++) {
        memset(layout->near[space], NONE, SIDES);
        if (layout->area_of[space] == NONE)
            continue;
        layout->list[spaces++] = (uint8_t)space;
        for (int side = 0; side < SIDES; side++) {
            int other = beside(space, side);
            if (other != NONE && layout->area_of[other] != NONE)
                layout->near[space][side] = (uint8_t)other;
            else
                outer++;
        }
    }
    for (int i = 0; i < layout->areas; i++)
        starts += layout->area[i].seat != NONE;
    if (starts != players)
        clio_tsv_error(&t, t.line_start, "%d start areas for %d players", starts, players);
    if (layout->areas - starts > NORMAL_TILES)
        clio_tsv_error(&t, t.line_start, "more areas than tiles for %d players", players);
    if (walk_outline(layout) != outer)
        clio_tsv_error(&t, t.line_start, "the board for %d players has a gap", players);
}

static void read_layouts(void)
{
    open_table("layouts");
    for (int i = 0; i < SEATS - 1; i++)
        memset(e.layout[i].area_of, NONE, SHEET);
    while (next_row())
        read_area(&e.layout[number("players", 2, SEATS) - 2]);
    for (int i = 0; i < SEATS - 1; i++)
        finish_layout(&e.layout[i], i + 2);
}

/* ---- Cards ------------------------------------------------------------------------------------------ */

#define CLASH_WORD(NAME, name) #name,
static const char *const civil_words[] = {CLASH_CIVILS(CLASH_WORD)};
static const char *const tactic_words[] = {CLASH_TACTICS(CLASH_WORD)};
static const char *const event_words[] = {CLASH_EVENTS(CLASH_WORD)};
static const char *const objective_words[] = {CLASH_OBJECTIVES(CLASH_WORD)};
#undef CLASH_WORD

static void read_titles(const char *name, struct clash_title *titles, const char *const *words,
                        int count, uint8_t *copies)
{
    open_table(name);
    int rows = 0;
    for (; next_row(); rows++) {
        int i = find_word(cell("id"), words, count);
        if (titles[i].id)
            ERROR(cell("id"), "'%.*s' stands here twice", WORD(cell("id")));
        titles[i].id = words[i];
        read_names(titles[i].name);
        titles[i].source = source("source");
        if (copies)
            copies[i] = number("copies", 1, ACTION_CARDS);
    }
    check_rows(rows, count);
}

/* "Explorer / Encircled!" */
static void join_names(const char *joined[2], const struct clash_title *a,
                       const struct clash_title *b)
{
    for (int lang = 0; lang < 2; lang++) {
        size_t size = strlen(a->name[lang]) + strlen(b->name[lang]) + 4;
        char *name = calloc(size, 1);
        snprintf(name, size, "%s / %s", a->name[lang], b->name[lang]);
        joined[lang] = name;
    }
}

static void check_use(const uint8_t *used, int count, const struct clash_title *titles)
{
    for (int i = 0; i < count; i++)
        if (!used[i])
            clio_tsv_error(&t, t.line_start, "no card has '%s'", titles[i].id);
}

static void read_action_cards(void)
{
    uint8_t civils[CIVILS] = {0}, tactics[TACTIC_TITLES] = {0}, copies[TACTIC_TITLES];
    read_titles("civils", e.civil, civil_words, CIVILS, NULL);
    read_titles("tactics", e.tactic, tactic_words, TACTIC_TITLES, copies);
    open_table("action_cards");
    int rows = 0;
    for (; next_row(); rows++) {
        check_room(rows, ACTION_CARDS);
        struct clash_action_card *card = &e.action[rows];
        card->id = NEW_ID(e.action);
        card->civil = ROW_OF("civil", e.civil, "civil half");
        card->tactic = ROW_OF("tactic", e.tactic, "tactics half");
        join_names(card->name, &e.civil[card->civil], &e.tactic[card->tactic]);
        card->source = source("source");
        civils[card->civil]++;
        tactics[card->tactic]++;
    }
    check_rows(rows, ACTION_CARDS);
    check_use(civils, CIVILS, e.civil);
    for (int i = 0; i < TACTIC_TITLES; i++)
        if (tactics[i] != copies[i])
            clio_tsv_error(&t, t.line_start, "%d cards have '%s', but tactics.tsv says %d",
                           tactics[i], e.tactic[i].id, copies[i]);
}

static void read_events(void)
{
    static const char *const icons[] = {"-",         "barb-spawn", "barb-move",
                                        "exhausted", "gold",       "pirates"};
    open_table("events");
    int rows = 0;
    uint8_t used[EVENT_TITLES] = {0};
    for (; next_row(); rows++) {
        check_room(rows, EVENT_CARDS);
        struct clash_event_card *card = &e.event[rows];
        card->id = NEW_ID(e.event);
        read_names(card->name);
        card->event = WORD_OF("title", event_words);
        card->icon = WORD_OF("icon", icons);
        card->expansion = yes("expansion");
        if (card->icon == ICON_PIRATES && !card->expansion)
            ERROR(cell("icon"), "pirates belong to the expansion");
        card->source = source("source");
        struct clash_title *title = &e.event_title[card->event];
        if (!used[card->event]++)
            *title = (struct clash_title){
                event_words[card->event], {card->name[0], card->name[1]}, card->source};
        if (strcmp(title->name[0], card->name[0]) != 0 ||
            strcmp(title->name[1], card->name[1]) != 0)
            ERROR(cell("name_en"), "another card of this title has another name");
        if (card->source < title->source)
            title->source = card->source;
    }
    check_rows(rows, EVENT_CARDS);
    for (int i = 0; i < EVENT_TITLES; i++)
        if (!used[i])
            clio_tsv_error(&t, t.line_start, "no card has the title '%s'", event_words[i]);
}

static void read_objectives(void)
{
    uint8_t used[OBJECTIVES] = {0};
    read_titles("objectives_distinct", e.objective_half, objective_words, OBJECTIVES, NULL);
    open_table("objectives");
    int rows = 0;
    for (; next_row(); rows++) {
        check_room(rows, OBJECTIVE_CARDS);
        struct clash_objective_card *card = &e.objective[rows];
        card->id = NEW_ID(e.objective);
        card->half[0] = ROW_OF("top", e.objective_half, "objective");
        card->half[1] = ROW_OF("bottom", e.objective_half, "objective");
        join_names(card->name, &e.objective_half[card->half[0]], &e.objective_half[card->half[1]]);
        card->expansion = yes("expansion");
        card->source = source("source");
        used[card->half[0]]++;
        used[card->half[1]]++;
    }
    check_rows(rows, OBJECTIVE_CARDS);
    check_use(used, OBJECTIVES, e.objective_half);
}

/* ---- Civilizations ----------------------------------------------------------------------------------- */

static int civ_line[CIVS];

static void read_civilizations(void)
{
    open_table("civilizations");
    int rows = 0;
    for (; next_row(); rows++) {
        check_room(rows, CIVS);
        struct clash_civ *civ = &e.civ[rows];
        civ->id = NEW_ID(e.civ);
        read_names(civ->name);
        civ->tile = NONE;
        civ->leader = NONE;
        memset(civ->ability, NONE, sizeof civ->ability);
        civ->complete = yes("complete");
        source("source");
        civ_line[rows] = t.line;
    }
    check_rows(rows, CIVS);
}

static void read_special_advances(void)
{
    open_table("special_advances");
    int rows = 0;
    for (; next_row(); rows++) {
        struct clash_civ *civ = &e.civ[ROW_OF("civ", e.civ, "civilization")];
        int i = number("order", 1, CIV_ADVANCES) - 1;
        if (civ->ability[i] != NONE)
            ERROR(cell("order"), "this advance of the civilization stands here twice");
        civ->ability[i] = read_ability("ability", "name_en", "name_fr", "source");
        civ->requires[i] = clio_cell_is(cell("requires"), "any_government")
                               ? (uint8_t)ANY_GOVERNMENT
                               : ROW_OF("requires", e.advance, "advance");
        for (int k = 0; k < CIV_ADVANCES; k++)
            if (k != i && civ->ability[k] != NONE && civ->requires[k] == civ->requires[i])
                ERROR(cell("requires"), "two advances of a civilization require the same");
        civ->source[i] = source("source");
        civ->requires_source[i] = source("requires_source");
    }
    check_rows(rows, CIVS * CIV_ADVANCES);
}

static void read_leaders(void)
{
    open_table("leaders");
    int rows = 0;
    for (; next_row(); rows++) {
        check_room(rows, LEADERS);
        struct clash_leader *leader = &e.leader[rows];
        leader->id = NEW_ID(e.leader);
        read_names(leader->name);
        leader->civ = ROW_OF("civ", e.civ, "civilization");
        struct clash_civ *civ = &e.civ[leader->civ];
        if (rows % 3 == 0 && civ->leader == NONE)
            civ->leader = (uint8_t)rows;
        if (civ->leader != rows / 3 * 3)
            ERROR(cell("civ"), "the three leaders of a civilization stand together");
        leader->ability[0] =
            read_ability("ab1_ability", "ab1_name_en", "ab1_name_fr", "ab1_source");
        leader->ability[1] =
            read_ability("ab2_ability", "ab2_name_en", "ab2_name_fr", "ab2_source");
        leader->source[0] = source("ab1_source");
        leader->source[1] = source("ab2_source");
        leader->name_source = source("name_source");
    }
    check_rows(rows, LEADERS);
}

/* A civilization is complete when nothing of it is reconstructed. */
static void check_completeness(void)
{
    snprintf(path, sizeof path, "%s/civilizations.tsv", folder);
    for (int i = 0; i < CIVS; i++) {
        const struct clash_civ *civ = &e.civ[i];
        bool whole = civ->tile == NONE || e.tile[civ->tile].source != SOURCE_RECONSTRUCTED;
        for (int k = 0; k < CIV_ADVANCES; k++)
            whole &= civ->source[k] != SOURCE_RECONSTRUCTED &&
                     civ->requires_source[k] != SOURCE_RECONSTRUCTED;
        for (int k = civ->leader; k < civ->leader + 3; k++)
            whole &= e.leader[k].source[0] != SOURCE_RECONSTRUCTED &&
                     e.leader[k].source[1] != SOURCE_RECONSTRUCTED;
        if (whole != civ->complete)
            fail(path, civ_line[i],
                 whole ? "this civilization is complete"
                       : "parts of this civilization are reconstructed",
                 civ->id);
    }
    for (int i = 0; i < ABILITIES; i++)
        if (!e.ability[i].id)
            clio_tsv_error(&t, t.line_start, "ability number %d belongs to no card", i);
}

static void read_tables(void)
{
    memset(e.advance_of, NONE, sizeof e.advance_of);
    memset(e.wonder_of, NONE, sizeof e.wonder_of);
    read_edition();
    read_advances();
    read_buildings();
    read_units();
    read_dice();
    read_wonders();
    read_civilizations();
    read_tiles();
    read_layouts();
    read_action_cards();
    read_events();
    read_objectives();
    read_special_advances();
    read_leaders();
    check_completeness();
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

static FILE *out;

static void write_bytes(const char *field, const uint8_t *bytes, size_t n)
{
    fprintf(out, ".%s={", field);
    for (size_t i = 0; i < n; i++)
        fprintf(out, "%d,", bytes[i]);
    fputs("},", out);
}
#define BYTES(row, field) write_bytes(#field, (row)->field, sizeof(row)->field)
#define BYTE(row, field)  fprintf(out, "." #field "=%d,", (row)->field)

static void write_id(const char *id)
{
    fputs(".id=", out);
    write_string(out, id);
    fputc(',', out);
}

static void write_names(const char *const names[2])
{
    fputs(".name={", out);
    write_string(out, names[0]);
    fputc(',', out);
    write_string(out, names[1]);
    fputs("},", out);
}

/* Writes the array `field` with one statement for what is in a row. */
#define WRITE_ROWS(field, ...)                                         \
 do {                                                                  \
  fputs("." #field "={\n", out);                                       \
  for (size_t i_ = 0; i_ < sizeof e.field / sizeof e.field[0]; i_++) { \
   const __typeof__(e.field[0]) *r = &e.field[i_];                     \
   fputc('{', out);                                                    \
   __VA_ARGS__;                                                        \
   fputs("},\n", out);                                                 \
  }                                                                    \
  fputs("},\n", out);                                                  \
 } while (0)
#define WRITE_NAMED(field, ...) \
 WRITE_ROWS(field, write_id(r->id); write_names(r->name); BYTE(r, source); __VA_ARGS__)

static void write_layout(const struct clash_layout *layout)
{
    fputs("{.area={\n", out);
    for (int i = 0; i < layout->areas; i++) {
        const struct clash_area *area = &layout->area[i];
        fputc('{', out);
        write_id(area->id);
        BYTES(area, space);
        BYTE(area, seat);
        BYTE(area, tile);
        fputs("},\n", out);
    }
    fputs("},\n", out);
    BYTE(layout, areas);
    BYTE(layout, spaces);
    BYTE(layout, edges);
    BYTE(layout, source);
    BYTES(layout, area_of);
    BYTES(layout, list);
    BYTES(layout, edge);
    fputs("\n.near={", out);
    for (int i = 0; i < SHEET; i++) {
        fputc('{', out);
        for (int side = 0; side < SIDES; side++)
            fprintf(out, "%d,", layout->near[i][side]);
        fputs("},", out);
    }
    fputs("}},\n", out);
}

static void write_edition(const char *id)
{
    fputs("const struct clash_edition ", out);
    for (const char *c = id; *c; c++)
        fputc(*c == '-' ? '_' : *c, out);
    fputs(" = {\n", out);
    write_id(id);
    WRITE_NAMED(advance, BYTE(r, ability); BYTE(r, group); BYTE(r, row); BYTE(r, border);
                BYTE(r, requires); BYTE(r, unlocks));
    WRITE_NAMED(building, BYTES(r, cost); BYTE(r, points); BYTE(r, requires); BYTE(r, expansion);
                BYTE(r, limit); BYTE(r, barbarian_limit));
    WRITE_NAMED(unit, BYTES(r, cost); BYTE(r, needs); BYTE(r, limit); BYTE(r, barbarian_limit);
                BYTE(r, pirate_limit); BYTE(r, expansion));
    WRITE_NAMED(wonder, BYTE(r, ability); BYTE(r, requires); BYTE(r, needs); BYTES(r, cost);
                BYTE(r, points));
    WRITE_NAMED(action, BYTE(r, civil); BYTE(r, tactic));
    WRITE_NAMED(event, BYTE(r, event); BYTE(r, icon); BYTE(r, expansion));
    WRITE_NAMED(objective, BYTES(r, half); BYTE(r, expansion));
    WRITE_NAMED(civil, );
    WRITE_NAMED(tactic, );
    WRITE_NAMED(event_title, );
    WRITE_NAMED(objective_half, );
    WRITE_NAMED(ability, );
    WRITE_ROWS(tile, write_id(r->id); BYTES(r, terrain); BYTE(r, civ); BYTE(r, start);
               BYTE(r, source));
    WRITE_ROWS(civ, write_id(r->id); write_names(r->name); BYTES(r, ability); BYTES(r, requires);
               BYTES(r, source); BYTES(r, requires_source); BYTE(r, tile); BYTE(r, complete);
               BYTE(r, leader));
    WRITE_ROWS(leader, write_id(r->id); write_names(r->name); BYTE(r, civ); BYTES(r, ability);
               BYTES(r, source); BYTE(r, name_source));
    WRITE_ROWS(face, BYTE(r, value); BYTE(r, clash); BYTE(r, source));
    fputs(".layout={\n", out);
    for (int i = 0; i < SEATS - 1; i++)
        write_layout(&e.layout[i]);
    fputs("},\n", out);
    BYTES(&e, advance_of);
    BYTES(&e, wonder_of);
    BYTE(&e, ages);
    BYTE(&e, rounds_per_age);
    BYTE(&e, resource_limit);
    BYTE(&e, exhausted);
    fprintf(out, ".hash=0x%llxu};\n", (unsigned long long)e.hash);
}

int generate_clash(int argc, char **argv)
{
    if (argc != 4)
        return 1;
    folder = argv[3];
    why_buf = clio_buf_of(why, sizeof why);
    if (setjmp(failed)) {
        fprintf(stderr, "%s\n", why);
        return 2;
    }
    read_tables();
    const char *slash = strrchr(folder, '/');
    out = open_output(argv[2]);
    fputs("/* Made from content/ by tools/gen-clash.c. */\n"
          "#include \"games/clash/content.h\"\n",
          out);
    write_edition(slash ? slash + 1 : folder);
    return fclose(out) ? 2 : 0;
}
