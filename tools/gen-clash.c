/*
 * gen-clash.c: reads the tables of an edition of Clash of Cultures, checks that they fit together
 * and writes them as one const struct clash_edition, named after its folder.
 */
#include "gen-clash.h"

#include "gen.h"

#include <stdlib.h>
#include <string.h>

/* ---- Numbers, advances, pieces -------------------------------------------------------------------- */

static void read_edition(void)
{
#define CLASH_WORD(name) #name,
#define CLASH_FACT(name) &e.name,
    static const char *const words[] = {CLASH_NUMBERS(CLASH_WORD)
                                            CLASH_DIFFERENCES(CLASH_WORD) "shared_tables"};
    uint8_t borrows = 0;
    uint8_t *const facts[] = {CLASH_NUMBERS(CLASH_FACT) CLASH_DIFFERENCES(CLASH_FACT) & borrows};
#undef CLASH_WORD
#undef CLASH_FACT
    bool seen[LENGTH(words)] = {false};
    open_table("edition");
    int rows = 0;
    for (; next_row(); rows++) {
        int fact = WORD_OF("id", words);
        if (seen[fact])
            ERROR(cell("id"), "'%.*s' stands here twice", WORD(cell("id")));
        seen[fact] = true;
        *facts[fact] = number("value", 0, 100);
        uint8_t from = source("source");
        if (facts[fact] == &borrows && borrows)
            shared_source = from; /* not printed here: what their rows count as */
    }
    check_rows(rows, LENGTH(words));
}

/* The ability of a card: the one of its name unless the row names another. */
static uint8_t own_ability(void)
{
    return read_ability(is_none("ability") ? "id" : "ability", "name_en", "name_fr", "source");
}

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
        a->ability = own_ability();
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
        read_cost("extra", a->extra);
        a->requires = ROW_OR_NONE("requires", e.advance, "advance above");
        if (a->requires != NONE && (a->row == 0) == (e.advance[a->requires].group == a->group))
            ERROR(cell("requires"), "the first row of a group needs an advance of another group, "
                                    "the other rows one of their own");
        if (a->group >= GOVERNMENT && a->row == 0 && a->requires == NONE)
            ERROR(cell("requires"), "a government needs an advance of another group");
        if (!is_none("extra"))
            e.dear_advances |= (uint64_t)1 << rows;
        if (a->row > 0 && a->requires != NONE)
            e.needy_advances |= (uint64_t)1 << rows;
        a->source = source("source");
        a->border_source = source("border_source");
        a->requires_source = source("requires_source");
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
    for (int i = 0; i < PIECES; i++)
        if (!e.building[i].id && (i < MARKET || i == SETTLEMENT))
            clio_tsv_error(&t, t.line_start, "the %s is missing", building_words[i]);
}

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
    if (!e.unit[SETTLER].id || !e.unit[INFANTRY].id || !e.unit[SHIP].id)
        clio_tsv_error(&t, t.line_start, "settler, infantry or ship is missing");
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
        face->clash = is_none("clash") ? NONE : WORD_OF("clash", unit_words);
        if (face->clash == SETTLER || face->clash == SHIP)
            ERROR(cell("clash"), "these units have no clash ability");
        face->source = source("source");
    }
    e.faces = (uint8_t)rows;
    if (rows == 0 || DIE_FACES % rows != 0)
        clio_tsv_error(&t, t.line_start, "a die has 6 or 12 faces");
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
        w->ability = own_ability();
        e.wonder_of[w->ability] = (uint8_t)rows;
        read_cost("cost", w->cost);
        w->requires = ROW_OF("requires", e.advance, "advance");
        w->needs = ROW_OR_NONE("needs", e.building, "building");
        w->points = number("points", 1, 9);
        w->source = source("source");
        w->cost_source = source("cost_source");
    }
    e.wonders = (uint8_t)rows;
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
    while (next_row()) {
        int i = find_word(cell("id"), words, count);
        if (titles[i].id)
            ERROR(cell("id"), "'%.*s' stands here twice", WORD(cell("id")));
        titles[i].id = words[i];
        read_names(titles[i].name);
        titles[i].source = source("source");
        if (copies)
            copies[i] = number("copies", 1, ACTION_CARDS);
    }
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
        if (!used[i] && titles[i].id)
            clio_tsv_error(&t, t.line_start, "no card has '%s'", titles[i].id);
}

static void read_action_cards(void)
{
    uint8_t civils[CIVILS] = {0}, tactics[TACTIC_TITLES] = {0}, copies[TACTIC_TITLES] = {0};
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
    e.events = (uint8_t)rows;
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
    e.objectives = (uint8_t)rows;
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
    e.civs = (uint8_t)rows;
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
    check_rows(rows, e.civs * CIV_ADVANCES);
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
    e.leaders = (uint8_t)rows;
    check_rows(rows, e.civs * 3);
}

/* A civilization is complete when nothing of it is reconstructed. */
static void check_completeness(void)
{
    for (int i = 0; i < e.civs; i++) {
        const struct clash_civ *civ = &e.civ[i];
        bool whole = civ->tile == NONE || e.tile[civ->tile].source != SOURCE_RECONSTRUCTED;
        for (int k = 0; k < CIV_ADVANCES; k++)
            whole &= civ->source[k] != SOURCE_RECONSTRUCTED &&
                     civ->requires_source[k] != SOURCE_RECONSTRUCTED;
        for (int k = civ->leader; k < civ->leader + 3; k++)
            whole &= e.leader[k].source[0] != SOURCE_RECONSTRUCTED &&
                     e.leader[k].source[1] != SOURCE_RECONSTRUCTED;
        if (whole != civ->complete)
            fail(table_path("civilizations"), civ_line[i],
                 whole ? "this civilization is complete"
                       : "parts of this civilization are reconstructed",
                 civ->id);
    }
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
    if (has_table("civilizations"))
        read_civilizations();
    read_tiles();
    read_layouts();
    read_action_cards();
    read_events();
    read_objectives();
    if (e.civs > 0) {
        read_special_advances();
        read_leaders();
        check_completeness();
    }
}
int generate_clash(int argc, char **argv)
{
    if (argc != 5)
        return 1;
    open_folder(argv[3]);
    if (setjmp(table_failed)) {
        fprintf(stderr, "%s\n", table_error);
        return 2;
    }
    read_tables();
    const char *slash = strrchr(argv[3], '/');
    write_edition(argv[2], slash ? slash + 1 : argv[3]);
    write_dependencies(argv[4], argv[2]);
    return 0;
}
