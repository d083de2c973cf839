/*
 * read.c: the cells of the tables that only this game can read, what columns cannot say of a row
 * (see tables.c), and what follows from all tables.
 */
#include "games/aoc/read.h"

#include <string.h>

/* Cards with abilities share one kind: an ability is written as the id of its card. */
enum id_kind {
    ID_OF_ABILITY,
    ID_OF_ACTION,
    ID_OF_SPECIAL,
    ID_OF_EVENT,
    ID_OF_ACHIEVEMENT,
    ID_OF_TOKEN,
};

static struct aoc_content *content(struct clio_sheet_reader *r)
{
    return r->out;
}

static struct aoc_reading *reading(struct clio_sheet_reader *r)
{
    return r->scratch;
}

static int sheet_of(const struct clio_sheet_reader *r)
{
    return (int)(r->sheet - r->content->sheets);
}

/* ---- Cards --------------------------------------------------------------------------------- */

/* An id, of which there is one among those of its kind: moves are written with them. */
static void check_id(struct clio_sheet_reader *r, const char *column, uint16_t kept,
                     enum id_kind kind)
{
    struct clio_cell id = clio_cell_of(r, column);
    struct aoc_reading *a = reading(r);
    for (size_t i = 0; i < id.length; i++)
        if (!((id.at[i] >= 'a' && id.at[i] <= 'z') || id.at[i] == '_' ||
              (i > 0 && id.at[i] >= '0' && id.at[i] <= '9')))
            clio_refuse_at(r, id.at + i, "refuse.id");
    for (int i = 0; i < a->id_count; i++)
        if (a->ids[i].kind == kind && clio_cell_is(id, clio_kept(r, a->ids[i].id)))
            clio_refuse_at(r, id.at, "refuse.id-twice", WITH_CELL("word", id));
    a->ids[a->id_count].kind = (uint16_t)kind;
    a->ids[a->id_count++].id = kept;
}

/* A card knows which columns say where its facts are from. */
static void read_card(struct clio_sheet_reader *r, struct aoc_card *card, enum id_kind kind)
{
    check_id(r, "id", card->id, kind);
    for (const struct clio_column *c = r->sheet->columns; c->kind != CLIO_COLUMN_END; c++)
        if (c->words == aoc_source_words) {
            size_t i = (c->offset - offsetof(struct aoc_card, source)) / sizeof card->source[0];
            card->source[i].field = clio_keep(r, (struct clio_cell){c->name, strlen(c->name)});
        }
}

void aoc_card_read(struct clio_sheet_reader *r, void *row)
{
    static const enum id_kind kinds[SHEETS] = {
        [SHEET_ACTIONS] = ID_OF_ACTION,
        [SHEET_EVENTS] = ID_OF_EVENT,
        [SHEET_ACHIEVEMENTS] = ID_OF_ACHIEVEMENT,
    };
    read_card(r, row, kinds[sheet_of(r)]);
}

/* ---- Effect codes ---------------------------------------------------------------------------- */

/* The part of the current row: of civilizations and special cards, the first of their two. */
static int part_of_row(const struct clio_sheet_reader *r)
{
    switch ((enum aoc_sheet)sheet_of(r)) {
    case SHEET_ACTIONS: return PART_ACTION + r->place;
    case SHEET_TECHS: return PART_TECH + r->place;
    case SHEET_SPECIALS: return PART_TECH + BASE_TECHS + 2 * r->place;
    case SHEET_CIVS: return PART_MAIN + r->place;
    case SHEET_WONDERS: return PART_WONDER + r->place;
    case SHEET_EVENTS: return PART_EVENT + r->place;
    default: return PART_SCENARIO + r->place;
    }
}

static int second_part_of_row(const struct clio_sheet_reader *r)
{
    return part_of_row(r) + (sheet_of(r) == SHEET_CIVS ? PART_INHERITED - PART_MAIN : 1);
}

static void read_code(struct clio_sheet_reader *r, struct clio_cell code, int part)
{
    aoc_read_effect(content(r), &r->t, &reading(r)->names, code, part);
}

void aoc_read_code(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    (void)at;
    read_code(r, cell, part_of_row(r));
}

/* "MAIN{ code } INHERITED{ code }" */
static struct clio_cell braces(struct clio_sheet_reader *r, struct clio_cell *rest,
                               const char *label)
{
    size_t n = strlen(label);
    if (rest->length > 0 && rest->at[0] == ' ') {
        rest->at++;
        rest->length--;
    }
    const char *end = memchr(rest->at, '}', rest->length);
    if (rest->length < n + 4 || memcmp(rest->at, label, n) != 0 || rest->at[n] != '{' ||
        rest->at[n + 1] != ' ' || !end || end[-1] != ' ' || end - rest->at < (long)n + 4)
        clio_refuse_at(r, rest->at, "refuse.braces", WITH_TEXT("word", label));
    struct clio_cell code = {rest->at + n + 2, (size_t)(end - rest->at) - n - 3};
    rest->length -= (size_t)(end + 1 - rest->at);
    rest->at = end + 1;
    return code;
}

void aoc_read_two_codes(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    bool civ = sheet_of(r) == SHEET_CIVS;
    (void)at;
    read_code(r, braces(r, &cell, civ ? "MAIN" : "BOTTOM"), part_of_row(r));
    read_code(r, braces(r, &cell, civ ? "INHERITED" : "MIDDLE"), second_part_of_row(r));
    if (cell.length > 0)
        clio_refuse_at(r, cell.at, "refuse.nothing-expected");
}

void aoc_read_goal_code(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    aoc_read_goal(&r->t, &reading(r)->names, cell, at);
}

/* Military is printed apart from the code, which says it too. */
static void check_military(struct clio_sheet_reader *r, struct clio_cell cell, int part)
{
    const struct aoc_content *c = content(r);
    int military = 0, printed = clio_tsv_int(&r->t, r->column->name, 0, 20);
    for (int i = 0; i < c->clause_count; i++)
        if (c->clause[i].part == part && c->clause[i].hook == HOOK_MIL &&
            c->clause[i].op[0].counter == COUNT_NONE)
            military += c->clause[i].op[0].times;
    if (printed != military)
        clio_refuse_at(r, cell.at, "refuse.military", WITH_NUMBER("n", printed),
                       WITH_NUMBER("code", military));
}

void aoc_check_military(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    (void)at;
    check_military(r, cell, part_of_row(r));
}

void aoc_check_second_military(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    (void)at;
    check_military(r, cell, second_part_of_row(r));
}

/* ---- Actions, technologies, civilizations ---------------------------------------------------- */

void aoc_action_read(struct clio_sheet_reader *r, void *row)
{
    struct aoc_action *a = row;
    aoc_card_read(r, a);
    a->from_round = 1;
    a->to_round = 99;
    if (a->permanent == (a->first_game_position > 0))
        clio_refuse_column(r, "first_game_position", "refuse.timeline", WITH_NUMBER("n", TIMELINE));
    if (a->permanent)
        return;
    uint8_t *card = &content(r)->timeline_card[a->first_game_position - 1];
    if (*card)
        clio_refuse_column(r, "first_game_position", "refuse.position-taken");
    *card = (uint8_t)(r->place + 1);
}

void aoc_actions_end(struct clio_sheet_reader *r)
{
    for (int i = 0; i < TIMELINE; i++)
        if (content(r)->timeline_card[i]-- == 0)
            clio_refuse_table(r, "refuse.position", WITH_NUMBER("n", i + 1));
}

int aoc_place_of_tech(struct clio_sheet_reader *r)
{
    int column = clio_find_in(r, clio_cell_of(r, "column"), aoc_column_words, COLUMNS);
    return column * ROWS + clio_tsv_int(&r->t, "row", 1, ROWS) - 1;
}

static uint16_t tech_set(struct clio_sheet_reader *r, struct clio_cell rest, char separator)
{
    const struct clio_cell *names = reading(r)->names.tech;
    struct clio_cell name;
    uint16_t set = 0;
    if (clio_cell_is(rest, "NONE"))
        return 0;
    while (clio_next_item(&rest, separator, &name)) {
        int found = -1;
        for (int i = 0; i < BASE_TECHS; i++)
            if (name.length > 0 && names[i].length == name.length &&
                memcmp(names[i].at, name.at, name.length) == 0)
                found = i;
        if (found < 0)
            clio_refuse_at(r, name.at, "refuse.thing", WITH_CELL("word", name),
                           WITH_KEY("thing", "thing.technology"));
        set |= (uint16_t)(1u << found);
    }
    return set;
}

void aoc_read_prerequisites(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    uint16_t set = tech_set(r, cell, '|');
    (void)at;
    if (__builtin_popcount(set) > MAX_PREREQUISITES)
        clio_refuse_at(r, cell.at, "refuse.prerequisites", WITH_NUMBER("n", MAX_PREREQUISITES));
    content(r)->prerequisites[r->place] = set;
}

void aoc_check_top(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    const struct aoc_special_row *row = r->row;
    (void)at;
    if (tech_set(r, cell, '|') != 1u << (row->special.column * ROWS + ROWS - 1))
        clio_refuse_at(r, cell.at, "refuse.top");
}

/* A special card is a card of the market and, laid down, two technologies. */
void aoc_special_read(struct clio_sheet_reader *r, void *row)
{
    const struct aoc_special_row *s = row;
    struct aoc_special *special = &content(r)->special[r->place];
    struct aoc_card *bottom = &content(r)->tech[BASE_TECHS + 2 * r->place], *middle = bottom + 1;
    *special = s->special;
    read_card(r, &special->card, ID_OF_SPECIAL);
    check_id(r, "bottom_id", s->bottom.id, ID_OF_ABILITY);
    check_id(r, "middle_id", s->middle.id, ID_OF_ABILITY);
    *bottom = *middle = special->card;
    bottom->id = s->bottom.id;
    middle->id = s->middle.id;
    memcpy(bottom->name, s->bottom.name, sizeof bottom->name);
    memcpy(middle->name, s->middle.name, sizeof middle->name);
}

void aoc_civs_end(struct clio_sheet_reader *r)
{
    int solo = 0;
    for (int i = 0; i < CIVS; i++)
        solo += content(r)->civ[i].solo;
    if (solo < 10)
        clio_refuse_table(r, "refuse.solo");
}

/* ---- Scenarios ----------------------------------------------------------------------------- */

static const int component_limits[COMPONENTS] = {SPECIAL_ACTIONS, CONTROL_CARDS, TOKENS};

/* "1-6" */
void aoc_read_rounds(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    struct aoc_component_row *row = r->row;
    (void)at;
    if (cell.length != 3 || cell.at[1] != '-' || cell.at[0] < '1' || cell.at[2] > '6' ||
        cell.at[0] > cell.at[2])
        clio_refuse_at(r, cell.at, "refuse.rounds");
    row->action.from_round = (uint8_t)(cell.at[0] - '0');
    row->action.to_round = (uint8_t)(cell.at[2] - '0');
}

void aoc_read_component_code(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    static const int parts[COMPONENTS] = {PART_ACTION + PRINTED_ACTIONS, PART_CONTROL, PART_TOKEN};
    const struct aoc_component_row *row = r->row;
    int i = reading(r)->components[row->kind];
    (void)at;
    if (i == component_limits[row->kind])
        clio_refuse_column(r, "kind", "refuse.kind", WITH_NUMBER("n", i));
    read_code(r, cell, parts[row->kind] + i);
}

void aoc_component_read(struct clio_sheet_reader *r, void *row)
{
    struct aoc_component_row *c = row;
    int i = reading(r)->components[c->kind]++;
    if (c->kind == SPECIAL_ACTION) {
        read_card(r, &c->action.card, ID_OF_ACTION);
        content(r)->action[PRINTED_ACTIONS + i] = c->action;
    } else if (c->kind == CONTROL_CARD) {
        read_card(r, &c->action.card, ID_OF_ABILITY);
        content(r)->control[i] = c->action.card;
    } else {
        read_card(r, &c->action.card, ID_OF_TOKEN);
        content(r)->token[i] = c->action.card;
    }
}

void aoc_components_end(struct clio_sheet_reader *r)
{
    for (int kind = 0; kind < COMPONENTS; kind++)
        if (reading(r)->components[kind] != component_limits[kind])
            clio_refuse_table(r, "refuse.kinds", WITH_NUMBER("n", reading(r)->components[kind]),
                              WITH_NUMBER("expected", component_limits[kind]));
}

/* "4/3/2" */
void aoc_read_grades(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    struct clio_cell rest = cell, item;
    uint8_t *out = at;
    int n = 0;
    while (n < GRADES && clio_next_item(&rest, '/', &item)) {
        if (item.length < 1 || item.length > 2)
            clio_refuse_at(r, item.at, "refuse.small-number");
        out[n] = 0;
        for (size_t i = 0; i < item.length; i++) {
            if (item.at[i] < '0' || item.at[i] > '9')
                clio_refuse_at(r, item.at, "refuse.small-number");
            out[n] = (uint8_t)(out[n] * 10 + (item.at[i] - '0'));
        }
        n++;
    }
    if (n != GRADES || rest.length > 0)
        clio_refuse_at(r, cell.at, "refuse.grades");
}

void aoc_read_banned(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    uint16_t set = tech_set(r, cell, ',');
    memcpy(at, &set, sizeof set);
}

/* The card with this id among `count` that lie `stride` bytes apart, or -1. */
static int card_index(struct clio_sheet_reader *r, struct clio_cell id, const void *cards,
                      size_t stride, int count)
{
    for (int i = 0; i < count; i++) {
        struct aoc_card card;
        memcpy(&card, (const char *)cards + (size_t)i * stride, sizeof card);
        if (clio_cell_is(id, clio_kept(r, card.id)))
            return i;
    }
    return -1;
}

void aoc_read_components(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    const struct aoc_content *c = content(r);
    struct aoc_scenario *s = r->row;
    struct clio_cell item;
    (void)at;
    s->token = 255;
    while (clio_next_item(&cell, ',', &item)) {
        int action =
            card_index(r, item, &c->action[PRINTED_ACTIONS], sizeof c->action[0], SPECIAL_ACTIONS);
        int token = card_index(r, item, c->token, sizeof c->token[0], TOKENS);
        if (action >= 0)
            s->special_actions |= (uint16_t)(1u << action);
        else if (card_index(r, item, c->control, sizeof c->control[0], CONTROL_CARDS) >= 0)
            s->has_control = 1;
        else if (token >= 0)
            s->token = (uint8_t)token;
        else
            clio_refuse_at(r, item.at, "refuse.thing", WITH_CELL("word", item),
                           WITH_KEY("thing", "thing.component"));
    }
}

/* "raiders:4,6", or "NONE" */
void aoc_read_token_positions(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    const struct aoc_scenario *s = r->row;
    struct clio_cell rest = cell, name, item;
    uint8_t *positions = at;
    if (clio_cell_is(cell, "NONE"))
        return;
    clio_next_item(&rest, ':', &name);
    if (s->token == 255 || !clio_cell_is(name, clio_kept(r, content(r)->token[s->token].id)))
        clio_refuse_at(r, cell.at, "refuse.token");
    while (clio_next_item(&rest, ',', &item)) {
        if (item.length != 1 || item.at[0] < '4' || item.at[0] > '8')
            clio_refuse_at(r, item.at, "refuse.token-position");
        *positions |= (uint8_t)(1u << (item.at[0] - '1'));
    }
}

void aoc_scenario_read(struct clio_sheet_reader *r, void *row)
{
    const struct aoc_scenario *s = row;
    int wonders = __builtin_popcount(s->wonder_pool);
    aoc_card_read(r, row);
    if (memchr(s->deck, s->first_civ, s->deck_count))
        clio_refuse_column(r, "forced_first_civ", "refuse.first-civ");
    if (s->deck_count < (s->refill ? 10 : 5))
        clio_refuse_column(r, "deck", "refuse.deck", WITH_NUMBER("n", s->deck_count));
    if (s->wonder_market > wonders)
        clio_refuse_column(r, "wonder_pool", "refuse.wonder-pool", WITH_NUMBER("n", wonders),
                           WITH_NUMBER("market", s->wonder_market));
}

/* ---- All of them ----------------------------------------------------------------------------- */

/* Codes of all tables name actions and technologies: their code names are read first. */
void aoc_content_begin(struct clio_sheet_reader *r)
{
    struct aoc_names *names = &reading(r)->names;
    names->origin = reading(r)->origin;
    for (int i = 0; i < PRINTED_ACTIONS; i++) {
        clio_go_to_row(r, SHEET_ACTIONS, i);
        if (!clio_cell_is(clio_cell_of(r, "code_name"), "PLAGUE"))
            names->action[i] = clio_cell_of(r, "code_name");
    }
    for (int i = 0; i < BASE_TECHS; i++) {
        clio_go_to_row(r, SHEET_TECHS, i);
        names->tech[aoc_place_of_tech(r)] = clio_cell_of(r, "code_name");
    }
}

static void name_abilities(struct clio_sheet_reader *r)
{
    struct aoc_content *c = content(r);
    for (int i = 0; i < c->ability_count; i++) {
        const struct aoc_clause *clause = &c->clause[i];
        const struct aoc_card *card;
        const char *mark = "";
        int part = clause->part;
        if (part < PART_INHERITED)
            card = &c->civ[part].card;
        else if (part < PART_WONDER)
            card = &c->civ[part - PART_INHERITED].card, mark = "+";
        else if (part < PART_TECH)
            card = &c->wonder[part - PART_WONDER];
        else if (part < PART_SCENARIO)
            card = &c->tech[part - PART_TECH];
        else if (part < PART_CONTROL)
            card = &c->scenario[part - PART_SCENARIO].card;
        else
            card = &c->control[part - PART_CONTROL];
        char id[96];
        struct clio_buf b = clio_buf_of(id, sizeof id);
        clio_putf(&b, "%s%s", aoc_text(c, card->id), mark);
        if (clause->nth > 1)
            clio_putf(&b, ".%d", clause->nth);
        size_t n = b.length < sizeof id ? b.length : sizeof id - 1;
        c->ability_id[i] = clio_keep(r, (struct clio_cell){id, n});
    }
}

void aoc_content_finish(struct clio_sheet_reader *r)
{
    if (!aoc_lay_out(content(r), reading(r)->origin, &r->to))
        longjmp(r->fail, 1);
    name_abilities(r);
}
