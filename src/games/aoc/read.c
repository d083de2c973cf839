/* read.c: reads the card tables, checks that they fit together, and lays out clauses by hook. */
#include "games/aoc/effect.h"

#include "core/rng.h"

#include <stdlib.h>
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
enum { MAX_IDS = PARTS + SPECIAL_CARDS + ACHIEVEMENTS };

struct loader {
    struct aoc_content *c;
    aoc_find_file *find;
    void *context;
    struct clio_buf *why;
    jmp_buf fail;
    struct clio_tsv t;
    struct aoc_names names;
    struct aoc_origin origin[MAX_CLAUSES];
    struct {
        uint16_t kind, id;
    } ids[MAX_IDS];
    int id_count;
};

/* ---- Small parts --------------------------------------------------------------------------- */

static uint16_t keep_text(struct loader *l, struct clio_cell cell)
{
    struct aoc_content *c = l->c;
    if (c->pool_used + cell.length + 1 > POOL)
        clio_tsv_error(&l->t, cell.at, "the tables hold too much text");
    uint16_t offset = c->pool_used;
    memcpy(c->pool + offset, cell.at, cell.length);
    c->pool[offset + cell.length] = '\0';
    c->pool_used = (uint16_t)(c->pool_used + cell.length + 1);
    return offset;
}

static uint16_t keep(struct loader *l, const char *column)
{
    return keep_text(l, clio_tsv_cell(&l->t, column));
}

static void open_table(struct loader *l, const char *file)
{
    const char *shown = file;
    const char *text = l->find(l->context, file, &shown);
    if (!text) {
        clio_putf(l->why, "%s: the file cannot be read", shown);
        longjmp(l->fail, 1);
    }
    clio_tsv_open(&l->t, shown, text, l->why, &l->fail);
}

static void finish_table(struct loader *l, int rows, int expected)
{
    if (rows != expected)
        clio_tsv_error(&l->t, l->t.line_start, "%d rows, but this game has %d", rows, expected);
}

/* Words for people and where facts come from may change without changing a game. */
static bool affects_play(struct clio_cell header)
{
    static const char *const words[] = {
        "name_en", "name_fr", "source",    "notes", "page",     "effect",        "ability",
        "dates",   "region",  "condition", "goal",  "_changes", "bottom_effect", "middle_effect"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t n = strlen(words[i]);
        if (header.length >= n && memcmp(header.at + header.length - n, words[i], n) == 0)
            return false;
    }
    return true;
}

static void add_to_hash(struct loader *l)
{
    for (int i = 0; i < l->t.columns; i++)
        for (size_t k = 0; affects_play(l->t.header[i]) && k < l->t.cell[i].length; k++)
            l->c->hash = clio_mix(l->c->hash ^ (unsigned char)l->t.cell[i].at[k]) + (uint64_t)i;
}

static bool next_row(struct loader *l, int rows, int max)
{
    if (!clio_tsv_next(&l->t))
        return false;
    add_to_hash(l);
    if (rows == max)
        clio_tsv_error(&l->t, l->t.line_start, "more than %d rows", max);
    return true;
}

static int choice(struct loader *l, const char *column, const char *const *names, int n)
{
    struct clio_cell cell = clio_tsv_cell(&l->t, column);
    for (int i = 0; i < n; i++)
        if (clio_cell_is(cell, names[i]))
            return i;
    clio_tsv_error(&l->t, cell.at, "'%.*s' is not one of the words allowed here", (int)cell.length,
                   cell.at);
}

static bool yes(struct loader *l, const char *column)
{
    static const char *const words[] = {"no", "yes"};
    return choice(l, column, words, 2) == 1;
}

/* An id, of which there is one among those of its kind: moves are written with them. */
static uint16_t read_id(struct loader *l, const char *column, enum id_kind kind)
{
    struct clio_cell id = clio_tsv_cell(&l->t, column);
    for (size_t i = 0; i < id.length; i++)
        if (!((id.at[i] >= 'a' && id.at[i] <= 'z') || id.at[i] == '_' ||
              (i > 0 && id.at[i] >= '0' && id.at[i] <= '9')))
            clio_tsv_error(&l->t, id.at + i, "an id has small letters, digits and '_' only");
    for (int i = 0; i < l->id_count; i++)
        if (l->ids[i].kind == kind && clio_cell_is(id, aoc_text(l->c, l->ids[i].id)))
            clio_tsv_error(&l->t, id.at, "the id '%.*s' stands in the tables twice", (int)id.length,
                           id.at);
    uint16_t kept = keep_text(l, id);
    l->ids[l->id_count].kind = (uint16_t)kind;
    l->ids[l->id_count++].id = kept;
    return kept;
}

static void read_card(struct loader *l, struct aoc_card *card, enum id_kind kind,
                      const char *const *sources)
{
    static const char *const names[] = {"rulebook", "public", "reconstructed", "partly", "seed"};
    card->id = read_id(l, "id", kind);
    card->name[CLIO_EN] = keep(l, "name_en");
    card->name[CLIO_FR] = keep(l, "name_fr");
    for (int i = 0; i < MAX_SOURCES && sources[i]; i++) {
        int s = choice(l, sources[i], names, SOURCES + 1);
        card->source[i].field = keep_text(l, (struct clio_cell){sources[i], strlen(sources[i])});
        card->source[i].source = (uint16_t)(s == SOURCES ? SOURCE_RULEBOOK : s); /* an older word */
    }
}

/* "MAIN{ code } INHERITED{ code }" */
static struct clio_cell braces(struct loader *l, struct clio_cell *rest, const char *label)
{
    size_t n = strlen(label);
    if (rest->length > 0 && rest->at[0] == ' ') {
        rest->at++;
        rest->length--;
    }
    const char *end = memchr(rest->at, '}', rest->length);
    if (rest->length < n + 4 || memcmp(rest->at, label, n) != 0 || rest->at[n] != '{' ||
        rest->at[n + 1] != ' ' || !end || end[-1] != ' ' || end - rest->at < (long)n + 4)
        clio_tsv_error(&l->t, rest->at, "'%s{ code }' is expected here", label);
    struct clio_cell code = {rest->at + n + 2, (size_t)(end - rest->at) - n - 3};
    rest->length -= (size_t)(end + 1 - rest->at);
    rest->at = end + 1;
    return code;
}

static void read_effect(struct loader *l, int part)
{
    aoc_read_effect(l->c, &l->t, &l->names, clio_tsv_cell(&l->t, "effect_code"), part);
}

static void check_military(struct loader *l, const char *column, int part)
{
    int military = 0;
    for (int i = 0; i < l->c->clause_count; i++) {
        const struct aoc_clause *c = &l->c->clause[i];
        if (c->part == part && c->hook == HOOK_MIL && c->op[0].counter == COUNT_NONE)
            military += c->op[0].times;
    }
    int printed = clio_tsv_int(&l->t, column, 0, 20);
    if (printed != military)
        clio_tsv_error(&l->t, clio_tsv_cell(&l->t, column).at,
                       "%d military here, but %d in the effect code", printed, military);
}

/* ---- Tables -------------------------------------------------------------------------------- */

/* Actions and technologies are named by other tables: their code names are read first. */
static void read_names(struct loader *l)
{
    open_table(l, "actions.tsv");
    for (int i = 0; next_row(l, i, PRINTED_ACTIONS); i++)
        if (!clio_cell_is(clio_tsv_cell(&l->t, "code_name"), "PLAGUE"))
            l->names.action[i] = clio_tsv_cell(&l->t, "code_name");
    open_table(l, "technologies.tsv");
    for (int i = 0; next_row(l, i, BASE_TECHS); i++) {
        static const char *const columns[] = {"L", "C", "R"};
        int place =
            choice(l, "column", columns, COLUMNS) * ROWS + clio_tsv_int(&l->t, "row", 1, ROWS) - 1;
        if (l->names.tech[place].length > 0)
            clio_tsv_error(&l->t, clio_tsv_cell(&l->t, "row").at, "this place is taken");
        l->names.tech[place] = clio_tsv_cell(&l->t, "code_name");
    }
}

static void read_slot_card(struct loader *l, struct aoc_action *a)
{
    static const char *const colours[] = {"white", "red", "none"};
    a->slots = (uint8_t)clio_tsv_int(&l->t, "slots", 0, 4);
    a->workers = (uint8_t)clio_tsv_int(&l->t, "workers_per_slot", 0, MAX_WORKERS);
    a->coins = (uint8_t)clio_tsv_int(&l->t, "coin_cost", 0, MAX_PRICE);
    a->red = choice(l, "slot_colour", colours, 3) == 1;
}

static void read_actions(struct loader *l)
{
    static const char *const kinds[] = {"timeline", "permanent"};
    static const char *const symbols[] = {"NONE", "WAR", "SACRIFICE"};
    static const char *const sources[] = {"source", "symbol_source", NULL};
    int rows = 0, timeline = 0;
    open_table(l, "actions.tsv");
    for (; next_row(l, rows, PRINTED_ACTIONS); rows++) {
        struct aoc_action *a = &l->c->action[rows];
        read_card(l, &a->card, ID_OF_ACTION, sources);
        read_slot_card(l, a);
        a->permanent = (uint8_t)choice(l, "kind", kinds, 2);
        a->symbol = (uint8_t)choice(l, "symbol", symbols, 3);
        a->from_round = 1;
        a->to_round = 99;
        read_effect(l, PART_ACTION + rows);
        if (a->permanent)
            continue;
        if (timeline++ == TIMELINE)
            clio_tsv_error(&l->t, l->t.line_start, "more than %d timeline cards", TIMELINE);
        int position = clio_tsv_int(&l->t, "first_game_position", 1, TIMELINE);
        a->first_game_position = (uint8_t)position;
        l->c->timeline_card[position - 1] = (uint8_t)(rows + 1);
    }
    finish_table(l, rows, PRINTED_ACTIONS);
    for (int i = 0; i < TIMELINE; i++)
        if (l->c->timeline_card[i]-- == 0)
            clio_tsv_error(&l->t, l->t.line_start, "no card has first-game position %d", i + 1);
}

static uint16_t tech_set(struct loader *l, const char *column, char separator)
{
    struct clio_cell cell = clio_tsv_cell(&l->t, column);
    uint16_t set = 0;
    if (clio_cell_is(cell, "NONE"))
        return 0;
    for (const char *at = cell.at, *end = cell.at + cell.length; at < end;) {
        const char *stop = memchr(at, separator, (size_t)(end - at));
        struct clio_cell name = {at, (size_t)((stop ? stop : end) - at)};
        int found = -1;
        for (int i = 0; i < BASE_TECHS; i++)
            if (name.length > 0 && l->names.tech[i].length == name.length &&
                memcmp(l->names.tech[i].at, name.at, name.length) == 0)
                found = i;
        if (found < 0)
            clio_tsv_error(&l->t, at, "'%.*s' is not a technology", (int)name.length, name.at);
        set |= (uint16_t)(1u << found);
        at = stop ? stop + 1 : end;
    }
    return set;
}

static void read_techs(struct loader *l)
{
    static const char *const columns[] = {"L", "C", "R"};
    static const char *const sources[] = {"name_source", "position_source", "prerequisite_source",
                                          "effect_source"};
    int rows = 0;
    open_table(l, "technologies.tsv");
    for (; next_row(l, rows, BASE_TECHS); rows++) {
        int place =
            choice(l, "column", columns, COLUMNS) * ROWS + clio_tsv_int(&l->t, "row", 1, ROWS) - 1;
        read_card(l, &l->c->tech[place], ID_OF_ABILITY, sources);
        l->c->prerequisites[place] = tech_set(l, "prerequisites_any_of", '|');
        if (__builtin_popcount(l->c->prerequisites[place]) > MAX_PREREQUISITES)
            clio_tsv_error(&l->t, clio_tsv_cell(&l->t, "prerequisites_any_of").at,
                           "more than %d prerequisites", MAX_PREREQUISITES);
        read_effect(l, PART_TECH + place);
        check_military(l, "military", PART_TECH + place);
    }
    finish_table(l, rows, BASE_TECHS);
}

static void read_special(struct loader *l)
{
    static const char *const columns[] = {"L", "C", "R"};
    static const char *const sources[] = {"source", NULL};
    int rows = 0;
    open_table(l, "special_technologies.tsv");
    for (; next_row(l, rows, SPECIAL_CARDS); rows++) {
        struct aoc_special *s = &l->c->special[rows];
        read_card(l, &s->card, ID_OF_SPECIAL, sources);
        s->column = (uint8_t)choice(l, "column", columns, COLUMNS);
        s->price = (uint8_t)clio_tsv_int(&l->t, "price_coins", 0, MAX_PRICE);
        uint16_t top = tech_set(l, "top_technology_kept", '|');
        if (top != 1u << (s->column * ROWS + ROWS - 1))
            clio_tsv_error(&l->t, clio_tsv_cell(&l->t, "top_technology_kept").at,
                           "this is not the top technology of the card's column");
        struct aoc_card *bottom = &l->c->tech[BASE_TECHS + 2 * rows], *middle = bottom + 1;
        *bottom = *middle = s->card;
        bottom->id = read_id(l, "bottom_id", ID_OF_ABILITY);
        middle->id = read_id(l, "middle_id", ID_OF_ABILITY);
        bottom->name[CLIO_EN] = keep(l, "bottom_name_en");
        bottom->name[CLIO_FR] = keep(l, "bottom_name_fr");
        middle->name[CLIO_EN] = keep(l, "middle_name_en");
        middle->name[CLIO_FR] = keep(l, "middle_name_fr");
        struct clio_cell code = clio_tsv_cell(&l->t, "effect_code");
        int part = PART_TECH + BASE_TECHS + 2 * rows;
        aoc_read_effect(l->c, &l->t, &l->names, braces(l, &code, "BOTTOM"), part);
        aoc_read_effect(l->c, &l->t, &l->names, braces(l, &code, "MIDDLE"), part + 1);
        if (code.length > 0)
            clio_tsv_error(&l->t, code.at, "nothing is expected here");
        check_military(l, "bottom_military", part);
        check_military(l, "middle_military", part + 1);
    }
    finish_table(l, rows, SPECIAL_CARDS);
}

static void read_civs(struct loader *l)
{
    static const char *const sources[] = {"name_source", "pop_source", "main_source",
                                          "inherited_source"};
    int rows = 0;
    open_table(l, "civilizations.tsv");
    for (; next_row(l, rows, CIVS); rows++) {
        struct aoc_civ *c = &l->c->civ[rows];
        read_card(l, &c->card, ID_OF_ABILITY, sources);
        if (!clio_cell_is(clio_tsv_cell(&l->t, "rulebook_page"), "-"))
            c->card.page = keep(l, "rulebook_page");
        c->population = (uint8_t)clio_tsv_int(&l->t, "population", 1, MAX_WORKERS);
        c->solo = yes(l, "solo");
        struct clio_cell code = clio_tsv_cell(&l->t, "effect_code");
        aoc_read_effect(l->c, &l->t, &l->names, braces(l, &code, "MAIN"), PART_MAIN + rows);
        aoc_read_effect(l->c, &l->t, &l->names, braces(l, &code, "INHERITED"),
                        PART_INHERITED + rows);
        if (code.length > 0)
            clio_tsv_error(&l->t, code.at, "nothing is expected here");
        check_military(l, "military_main", PART_MAIN + rows);
        check_military(l, "military_inherited", PART_INHERITED + rows);
    }
    finish_table(l, rows, CIVS);
    int solo = 0;
    for (int i = 0; i < CIVS; i++)
        solo += l->c->civ[i].solo;
    if (solo < 10)
        clio_tsv_error(&l->t, l->t.line_start, "solo play needs ten civilizations or more");
}

static void read_wonders(struct loader *l)
{
    static const char *const sources[] = {"name_source", "source", NULL};
    int rows = 0;
    open_table(l, "wonders.tsv");
    for (; next_row(l, rows, WONDERS); rows++) {
        read_card(l, &l->c->wonder[rows], ID_OF_ABILITY, sources);
        read_effect(l, PART_WONDER + rows);
    }
    finish_table(l, rows, WONDERS);
}

static void read_events(struct loader *l)
{
    static const char *const sources[] = {"name_source", "effect_source", NULL};
    int rows = 0;
    open_table(l, "events.tsv");
    for (; next_row(l, rows, EVENTS); rows++) {
        read_card(l, &l->c->event[rows], ID_OF_EVENT, sources);
        read_effect(l, PART_EVENT + rows);
    }
    finish_table(l, rows, EVENTS);
}

static void read_achievements(struct loader *l)
{
    static const char *const sources[] = {"source", NULL};
    int rows = 0;
    open_table(l, "achievements.tsv");
    for (; next_row(l, rows, ACHIEVEMENTS); rows++) {
        struct aoc_achievement *a = &l->c->achievement[rows];
        read_card(l, &a->card, ID_OF_ACHIEVEMENT, sources);
        aoc_read_goal(&l->t, &l->names, clio_tsv_cell(&l->t, "effect_code"), &a->goal);
    }
    finish_table(l, rows, ACHIEVEMENTS);
}

static void read_components(struct loader *l)
{
    static const char *const kinds[] = {"special_action", "control_card", "special_event"};
    static const char *const sources[] = {"source", NULL};
    int rows[3] = {0, 0, 0};
    static const int limits[3] = {SPECIAL_ACTIONS, CONTROL_CARDS, TOKENS};
    open_table(l, "scenario_components.tsv");
    while (clio_tsv_next(&l->t)) {
        add_to_hash(l);
        int kind = choice(l, "kind", kinds, 3), i = rows[kind]++;
        if (i == limits[kind])
            clio_tsv_error(&l->t, l->t.line_start, "more than %d cards of this kind", i);
        if (kind == 0) {
            struct aoc_action *a = &l->c->action[PRINTED_ACTIONS + i];
            read_card(l, &a->card, ID_OF_ACTION, sources);
            read_slot_card(l, a);
            struct clio_cell rounds = clio_tsv_cell(&l->t, "available_rounds");
            if (rounds.length != 3 || rounds.at[1] != '-' || rounds.at[0] < '1' ||
                rounds.at[2] > '6' || rounds.at[0] > rounds.at[2])
                clio_tsv_error(&l->t, rounds.at, "rounds like '1-6' are expected here");
            a->from_round = (uint8_t)(rounds.at[0] - '0');
            a->to_round = (uint8_t)(rounds.at[2] - '0');
            read_effect(l, PART_ACTION + PRINTED_ACTIONS + i);
        } else if (kind == 1) {
            read_card(l, &l->c->control[i], ID_OF_ABILITY, sources);
            read_effect(l, PART_CONTROL + i);
        } else {
            read_card(l, &l->c->token[i], ID_OF_TOKEN, sources);
            read_effect(l, PART_TOKEN + i);
        }
    }
    for (int kind = 0; kind < 3; kind++)
        finish_table(l, rows[kind], limits[kind]);
}

/* ---- Scenarios ----------------------------------------------------------------------------- */

/* Goes through "a,b,c"; false at the end. */
static bool next_item(struct clio_cell *rest, char separator, struct clio_cell *item)
{
    if (rest->length == 0)
        return false;
    const char *stop = memchr(rest->at, separator, rest->length);
    item->at = rest->at;
    item->length = stop ? (size_t)(stop - rest->at) : rest->length;
    rest->length -= item->length + (stop ? 1 : 0);
    rest->at += item->length + (stop ? 1 : 0);
    return true;
}

/* The index of a card among `count` cards that lie `stride` bytes apart, or -1. */
static int card_index(struct loader *l, struct clio_cell id, const void *cards, size_t stride,
                      int count)
{
    for (int i = 0; i < count; i++) {
        struct aoc_card card;
        memcpy(&card, (const char *)cards + (size_t)i * stride, sizeof card);
        if (clio_cell_is(id, aoc_text(l->c, card.id)))
            return i;
    }
    return -1;
}

static int civ_index(struct loader *l, struct clio_cell id)
{
    int i = card_index(l, id, l->c->civ, sizeof l->c->civ[0], CIVS);
    if (i < 0)
        clio_tsv_error(&l->t, id.at, "'%.*s' is not a civilization", (int)id.length, id.at);
    return i;
}

static void read_grades(struct loader *l, const char *column, uint8_t *out)
{
    struct clio_cell rest = clio_tsv_cell(&l->t, column), item;
    const char *start = rest.at;
    int n = 0;
    while (n < GRADES && next_item(&rest, '/', &item)) {
        if (item.length < 1 || item.length > 2)
            clio_tsv_error(&l->t, item.at, "a small number is expected here");
        out[n] = 0;
        for (size_t i = 0; i < item.length; i++) {
            if (item.at[i] < '0' || item.at[i] > '9')
                clio_tsv_error(&l->t, item.at, "a small number is expected here");
            out[n] = (uint8_t)(out[n] * 10 + (item.at[i] - '0'));
        }
        n++;
    }
    if (n != GRADES || rest.length > 0)
        clio_tsv_error(&l->t, start, "three numbers like '4/3/2' are expected here");
}

static void read_deck(struct loader *l, struct aoc_scenario *s)
{
    struct clio_cell rest = clio_tsv_cell(&l->t, "deck"), item;
    while (next_item(&rest, ',', &item)) {
        if (s->deck_count == sizeof s->deck)
            clio_tsv_error(&l->t, item.at, "more than %d civilizations", (int)sizeof s->deck);
        int civ = civ_index(l, item);
        for (int i = 0; i < s->deck_count; i++)
            if (s->deck[i] == civ)
                clio_tsv_error(&l->t, item.at, "'%.*s' stands here twice", (int)item.length,
                               item.at);
        s->deck[s->deck_count++] = (uint8_t)civ;
    }
    struct clio_cell first = clio_tsv_cell(&l->t, "forced_first_civ");
    s->first_civ = clio_cell_is(first, "NONE") ? 255 : (uint8_t)civ_index(l, first);
    for (int i = 0; i < s->deck_count; i++)
        if (s->deck[i] == s->first_civ)
            clio_tsv_error(&l->t, first.at, "the first civilization cannot be in the deck too");
    s->refill = yes(l, "market_refill");
    s->raise_after_first = yes(l, "raise_after_first");
    if (s->deck_count < (s->refill ? 10 : 5))
        clio_tsv_error(&l->t, clio_tsv_cell(&l->t, "deck").at, "%d civilizations are too few",
                       s->deck_count);
}

static void read_wonder_pool(struct loader *l, struct aoc_scenario *s)
{
    struct clio_cell rest = clio_tsv_cell(&l->t, "wonder_pool"), item, cell = rest;
    int size = 0;
    if (clio_cell_is(rest, "ALL")) {
        s->wonder_pool = (1u << WONDERS) - 1;
        size = WONDERS;
        rest.length = 0;
    }
    while (next_item(&rest, ',', &item)) {
        int i = card_index(l, item, l->c->wonder, sizeof l->c->wonder[0], WONDERS);
        if (i < 0)
            clio_tsv_error(&l->t, item.at, "'%.*s' is not a wonder", (int)item.length, item.at);
        size += !(s->wonder_pool >> i & 1);
        s->wonder_pool |= (uint16_t)(1u << i);
    }
    s->wonder_market = (uint8_t)clio_tsv_int(&l->t, "wonder_market_size", 0, MAX_DEALT_WONDERS);
    if (s->wonder_market > size)
        clio_tsv_error(&l->t, cell.at, "%d wonders are too few for a market of %d", size,
                       s->wonder_market);
}

static void read_scenario_components(struct loader *l, struct aoc_scenario *s)
{
    struct clio_cell rest = clio_tsv_cell(&l->t, "components"), item;
    const struct aoc_action *actions = &l->c->action[PRINTED_ACTIONS];
    s->token = 255;
    while (next_item(&rest, ',', &item)) {
        int action = card_index(l, item, actions, sizeof actions[0], SPECIAL_ACTIONS);
        int token = card_index(l, item, l->c->token, sizeof l->c->token[0], TOKENS);
        if (action >= 0)
            s->special_actions |= (uint16_t)(1u << action);
        else if (card_index(l, item, l->c->control, sizeof l->c->control[0], CONTROL_CARDS) >= 0)
            s->has_control = 1;
        else if (token >= 0)
            s->token = (uint8_t)token;
        else
            clio_tsv_error(&l->t, item.at, "'%.*s' is not a scenario component", (int)item.length,
                           item.at);
    }
    struct clio_cell places = clio_tsv_cell(&l->t, "token_positions");
    if (clio_cell_is(places, "NONE"))
        return;
    struct clio_cell name;
    rest = places;
    next_item(&rest, ':', &name);
    if (s->token == 255 || !clio_cell_is(name, aoc_text(l->c, l->c->token[s->token].id)))
        clio_tsv_error(&l->t, places.at, "a token of the components is expected here");
    while (next_item(&rest, ',', &item)) {
        if (item.length != 1 || item.at[0] < '4' || item.at[0] > '8')
            clio_tsv_error(&l->t, item.at, "a timeline position from 4 to 8 is expected here");
        s->token_positions |= (uint8_t)(1u << (item.at[0] - '1'));
    }
}

static void read_scenarios(struct loader *l)
{
    static const char *const sources[] = {"title_source", "rules_source", NULL};
    static const char *const goals[GRADES] = {"goal_easy", "goal_normal", "goal_hard"};
    int rows = 0;
    open_table(l, "scenarios.tsv");
    for (; next_row(l, rows, SCENARIOS); rows++) {
        struct aoc_scenario *s = &l->c->scenario[rows];
        read_card(l, &s->card, ID_OF_ABILITY, sources);
        s->dates = keep(l, "dates");
        read_deck(l, s);
        read_wonder_pool(l, s);
        s->banned = tech_set(l, "banned_technologies", ',');
        read_scenario_components(l, s);
        read_grades(l, "start_coins_by_grade", s->start_coins);
        read_grades(l, "rival_cubes_by_grade", s->rival);
        s->control_at_start = (uint8_t)clio_tsv_int(&l->t, "control_at_start", 0, CONTROL_CARDS);
        for (int g = 0; g < GRADES; g++)
            aoc_read_goal(&l->t, &l->names, clio_tsv_cell(&l->t, goals[g]), &s->goal[g]);
        read_effect(l, PART_SCENARIO + rows);
    }
    finish_table(l, rows, SCENARIOS);
}

/* ---- Layout -------------------------------------------------------------------------------- */

static void name_abilities(struct loader *l)
{
    struct aoc_content *c = l->c;
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
        c->ability_id[i] = keep_text(l, (struct clio_cell){id, n});
    }
}

bool aoc_read_content(struct aoc_content *content, aoc_find_file *find, void *context,
                      struct clio_buf *why)
{
    struct loader *l = calloc(1, sizeof *l);
    if (!l) {
        clio_put(why, "out of memory");
        return false;
    }
    memset(content, 0, sizeof *content);
    l->c = content;
    l->find = find;
    l->context = context;
    l->why = why;
    l->names.origin = l->origin;
    content->pool_used = 1; /* offset 0 is the empty text */
    if (setjmp(l->fail)) {
        free(l);
        return false;
    }
    read_names(l);
    read_actions(l);
    read_techs(l);
    read_special(l);
    read_civs(l);
    read_wonders(l);
    read_events(l);
    read_achievements(l);
    read_components(l);
    read_scenarios(l);
    if (!aoc_lay_out(content, l->origin, why))
        longjmp(l->fail, 1);
    name_abilities(l);
    free(l);
    return true;
}
