/* tables.c: the tables of Imperium, column by column, and what columns cannot say of a row. */
#include "games/imperium/language.h"
#include "games/imperium/state.h"

#include <stdio.h>
#include <string.h>

static const char *const box_words[] = {"classics", "legends", "both"};
static const char *const nation_words[NATIONS + 1] = {
    "carthaginians", "celts",   "greeks",     "macedonians", "persians",  "romans",
    "scythians",     "vikings", "arthurians", "atlanteans",  "egyptians", "mauryans",
    "minoans",       "olmecs",  "qin",        "utopians",    "common"};
static const char *const header_words[] = {"none", "pinned", "attack", "permanent"};
static const char *const symbol_words[] = {"none", "barbarian", "empire"};
static const char *const start_words[STARTS] = {
    [START_DECK] = "starting deck",
    [START_NATION] = "nation deck",
    [START_ACCESSION] = "accession",
    [START_ZENITH] = "accession (zenith)",
    [START_NADIR] = "accession (nadir)",
    [START_DEVELOPMENT] = "development",
    [START_QUEST] = "development (quest)",
    [START_SUPPLY] = "unrest pile (only if nation in game)",
    [START_IN_PLAY] = "in play",
    [START_JOURNEY] = "in play (journey card)",
    [START_POWER_A] = "power A",
    [START_POWER_B] = "power B",
    [START_REGION] = "region deck / main deck",
    [START_UNCIVILISED] = "uncivilised deck / main deck",
    [START_CIVILISED] = "civilised deck / main deck",
    [START_TRIBUTARY] = "main deck",
    [START_FAME] = "fame deck",
    [START_UNREST] = "unrest pile",
    [START_STATE] = "state card",
    [START_KING] = "under fame deck (side A up)",
    [START_KING_REVERSE] = "reverse of King of Kings A",
};
static const char *const source_words[SOURCES] = {
    [SOURCE_RULEBOOK] = "rulebook",
    [SOURCE_BOTH] = "rulebook+public",
    [SOURCE_BOTH_TWICE] = "rulebook+public (2 transcriptions)",
    [SOURCE_PUBLIC] = "public",
    [SOURCE_PUBLIC_TWICE] = "public (2 transcriptions)",
    [SOURCE_PARTLY] = "partly reconstructed",
    [SOURCE_ICONS] = "icons reconstructed",
};
static const char *const name_sources[] = {"book", "ours"};
static const char *const confidence_words[] = {"high", "medium", "low"};
static const char *const state_words[BOT_STATES] = {"barbarian", "empire", "journey"};
static const char *const match_words[] = {"suit", "icon",    "state_symbol",
                                          "name", "journey", "other"};
static const char *const bot_icon_words[BOT_ICONS] = {"pinned", "attack", "knight",
                                                      "mask",   "scroll", "quest"};
static const char *const end_words[ENDS] = {"discard", "history",  "play",
                                            "exile",   "deck top", "stays journey card"};

static struct imperium_reading *reading(struct clio_sheet_reader *r)
{
    struct imperium_reading *reading = r->scratch;
    reading->content = r->out;
    reading->sheet = r;
    return reading;
}

/* ---- Cells of a card -------------------------------------------------------------------------- */

/* "uncivilised|civilised", "region|region" */
static void read_suits(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    struct imperium_card *card = r->row;
    struct clio_cell item;
    (void)at;
    if (clio_cell_is(cell, "none"))
        return;
    while (clio_next_item(&cell, '|', &item)) {
        int suit = clio_find_in(r, item, imperium_suit_words, SUITS);
        card->suits |= (uint8_t)(1u << suit);
        card->regions = (uint8_t)(card->regions + (1u << suit == REGION));
    }
}

static void read_banner(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    if (!clio_cell_is(cell, "none"))
        *(uint8_t *)at = (uint8_t)(1u << clio_find_in(r, cell, imperium_suit_words, SUITS));
}

static void read_icons(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    struct clio_cell item;
    if (clio_cell_is(cell, "none"))
        return;
    while (clio_next_item(&cell, '|', &item))
        ((uint8_t *)at)[clio_find_in(r, item, imperium_icon_words, ICONS)]++;
}

/* "3 materials, 1 population" */
static void read_cost(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    uint8_t *cost = at;
    if (clio_cell_is(cell, "-") || clio_cell_is(cell, "none (quest)"))
        return;
    struct clio_effect_reader e = clio_read_code(&r->t, cell, NULL);
    do {
        int n = 0;
        if (!clio_read_number(&e, 1, 20, &n))
            clio_tsv_refuse(&r->t, e.far, &e.mistake);
        clio_expect(&e, " ");
        int kind = 0;
        while (kind < RESOURCES && !clio_take(&e, imperium_resource_words[kind]))
            kind++;
        if (kind == RESOURCES)
            clio_refuse_at(r, e.at, "refuse.thing-expected", WITH_KEY("thing", "thing.resource"));
        cost[kind] = (uint8_t)n;
    } while (clio_take(&e, ", "));
    clio_expect_end(&e, "thing.more");
}

static void read_value(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    imperium_read_value(reading(r), &r->t, cell, at);
}

/* The bot's points of a card; of power cards it has none. */
static void read_bot_value(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    if (clio_cell_is(cell, "ignored"))
        return;
    struct clio_effect_reader e = clio_read_code(&r->t, cell, NULL);
    int n = 0;
    if (!clio_read_number(&e, -20, 20, &n))
        clio_tsv_refuse(&r->t, e.far, &e.mistake);
    clio_expect_end(&e, "thing.more");
    *(int8_t *)at = (int8_t)n;
}

static void read_effect(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    (void)at;
    imperium_read_blocks(reading(r), &r->t, cell, r->row);
}

/* ---- Cells of a bot row ----------------------------------------------------------------------- */

static void read_match(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    const struct imperium_row *row = r->row;
    uint8_t *which = at;
    switch ((enum imperium_match)row->match) {
    case MATCH_SUIT:
        *which = (uint8_t)(1u << clio_find_in(r, cell, imperium_suit_words, SUITS));
        break;
    case MATCH_ICON: *which = (uint8_t)clio_find_in(r, cell, bot_icon_words, BOT_ICONS); break;
    case MATCH_SYMBOL: *which = (uint8_t)clio_find_in(r, cell, symbol_words, 3); break;
    case MATCH_NAME:
    case MATCH_JOURNEY: *which = (uint8_t)imperium_name_code(reading(r), cell); break;
    case MATCH_OTHER: break;
    }
}

static void read_row_effect(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    uint16_t node = (uint16_t)imperium_read_row(reading(r), &r->t, cell);
    memcpy(at, &node, sizeof node);
}

/* "history if branch 1 or 2, deck top if branch 3, else discard", or one of the places. */
static void read_end(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    struct imperium_row *row = r->row;
    struct clio_effect_reader e = clio_read_code(&r->t, cell, NULL);
    (void)at;
    for (;;) {
        bool last = clio_take(&e, "else ");
        int end = 0;
        while (end < ENDS && !clio_take(&e, end_words[end]))
            end++;
        if (end == ENDS)
            clio_refuse_at(r, e.at, "refuse.thing-expected", WITH_KEY("thing", "thing.zone"));
        if (last || e.at == e.end) {
            row->end = (uint8_t)end;
            break;
        }
        clio_expect(&e, " if branch ");
        do {
            int branch = 0;
            if (!clio_read_number(&e, 1, MAX_BRANCHES, &branch))
                clio_tsv_refuse(&r->t, e.far, &e.mistake);
            row->end_if[branch - 1] = (uint8_t)(end + 1);
        } while (clio_take(&e, " or "));
        clio_expect(&e, ", ");
    }
    clio_expect_end(&e, "thing.more");
}

/* A row is called by its table and its place in it: celts.empire.3 */
static void row_read(struct clio_sheet_reader *r, void *at)
{
    struct imperium_row *row = at;
    struct imperium_content *c = r->out;
    char id[64];
    int n = snprintf(id, sizeof id, "%s.%s.%d", nation_words[row->nation], state_words[row->state],
                     row->priority);
    row->id = clio_keep(r, (struct clio_cell){id, (size_t)n});
    __typeof__(&c->table[0][0]) table = &c->table[row->nation][row->state];
    if (table->count == 0)
        table->first = (uint16_t)r->place;
    if (table->first + table->count != r->place || row->priority != table->count + 1)
        clio_refuse_column(r, "priority", "refuse.priority", WITH_NUMBER("n", table->count + 1));
    table->count++;
}

/* ---- All together ----------------------------------------------------------------------------- */

static void cards_end(struct clio_sheet_reader *r)
{
    struct imperium_content *c = r->out;
    c->card_count = (uint16_t)r->index;
}

static void rows_end(struct clio_sheet_reader *r)
{
    struct imperium_content *c = r->out;
    c->row_count = (uint16_t)r->index;
}

/* "Long Walls" stands for Long Walls I to IV; every other name is exact. */
static bool bears(const struct imperium_content *c, const struct imperium_card *card,
                  const char *name)
{
    const char *own = imperium_text(c, card->name[0]);
    size_t n = strlen(name);
    if (strcmp(own, name) == 0)
        return true;
    return strncmp(own, name, n) == 0 && own[n] == ' ' && strspn(own + n + 1, "IV") > 0 &&
           own[n + 1 + strspn(own + n + 1, "IV")] == 0;
}

static bool same_blocks(const struct imperium_content *c, const struct imperium_card *a,
                        const struct imperium_card *b);

static bool same_node(const struct imperium_content *c, int a, int b)
{
    const struct imperium_node *p = &c->node[a], *q = &c->node[b];
    if (a == 0 || b == 0)
        return a == b;
    return p->kind == q->kind && p->n == q->n && memcmp(&p->op, &q->op, sizeof p->op) == 0 &&
           same_node(c, p->child, q->child) && same_node(c, p->next, q->next);
}

static bool same_blocks(const struct imperium_content *c, const struct imperium_card *a,
                        const struct imperium_card *b)
{
    if (a->blocks != b->blocks)
        return false;
    for (int i = 0; i < a->blocks; i++) {
        const struct imperium_block *p = &c->block[a->block + i], *q = &c->block[b->block + i];
        if (p->label != q->label || p->trigger != q->trigger || p->trigger_res != q->trigger_res ||
            p->trigger_name != q->trigger_name || !same_node(c, p->node, q->node))
            return false;
    }
    return true;
}

/* Two rows whose cards nobody could tell apart in play: copies that stand on rows of their own. Where
 * they begin and for how many players they are matters only to the set-up. */
static bool plays_like(const struct imperium_content *c, const struct imperium_card *a,
                       const struct imperium_card *b)
{
    if (strcmp(imperium_text(c, a->name[0]), imperium_text(c, b->name[0])) != 0 ||
        a->suits != b->suits || a->header != b->header || a->symbol != b->symbol ||
        a->bot_value != b->bot_value || memcmp(a->icon, b->icon, sizeof a->icon) != 0 ||
        memcmp(&a->value, &b->value, sizeof a->value) != 0)
        return false;
    if (a->suits & UNREST) /* they differ in how they come into the game */
        return true;
    /* Quests are quests wherever they are, and an accession makes an empire: Glory of two nations. */
    return (a->start == START_QUEST) == (b->start == START_QUEST) &&
           (a->start == START_ACCESSION) == (b->start == START_ACCESSION) &&
           memcmp(a->cost, b->cost, sizeof a->cost) == 0 && same_blocks(c, a, b);
}

/* How many cards an owner brings into a match, at most: one side of those that have two. */
static int cards_of(const struct imperium_content *c, int owner, int box)
{
    int n = 0, power[2] = {0}, journey = 0;
    for (int i = 0; i < c->card_count; i++) {
        const struct imperium_card *card = &c->card[i];
        if (card->owner != owner ||
            (owner == COMMON && card->box != BOTH_BOXES && card->box != box))
            continue;
        switch ((enum imperium_start)card->start) {
        case START_POWER_A:
        case START_POWER_B: power[card->start == START_POWER_B] += card->copies; break;
        case START_JOURNEY: journey = 1; break;
        case START_STATE:
        case START_KING_REVERSE: break;
        default: n += card->copies;
        }
    }
    return n + journey + (power[0] > power[1] ? power[0] : power[1]);
}

/* The largest table: the common cards of a box and the four nations that have most. */
static int most_cards(const struct imperium_content *c, int box)
{
    int most[SEATS] = {0};
    for (int nation = 0; nation < NATIONS; nation++) {
        int n = cards_of(c, nation, box);
        for (int i = 0; i < SEATS; i++)
            if (n > most[i]) {
                int less = most[i];
                most[i] = n;
                n = less;
            }
    }
    return cards_of(c, COMMON, box) + most[0] + most[1] + most[2] + most[3];
}

/* A match has room for so many cards: refused at the row of which there are most. */
static void check_room(struct clio_sheet_reader *r)
{
    struct imperium_content *c = r->out;
    int most = 0;
    if (most_cards(c, CLASSICS) <= CARDS && most_cards(c, LEGENDS) <= CARDS)
        return;
    for (int i = 0; i < c->card_count; i++)
        if (c->card[i].copies > c->card[most].copies)
            most = i;
    clio_go_to_row(r, 0, most);
    clio_refuse_column(r, "copies", "refuse.cards", WITH_NUMBER("n", CARDS));
}

static void finish(struct clio_sheet_reader *r)
{
    struct imperium_content *c = r->out;
    bool met[NAMES] = {false};
    check_room(r);
    for (int i = 0; i < c->card_count; i++) {
        struct imperium_card *card = &c->card[i];
        for (int name = 1; name <= c->name_count; name++)
            if (bears(c, card, imperium_text(c, c->name[name]))) {
                card->name_code = (uint8_t)name;
                met[name] = true;
            }
        card->like = (uint16_t)i;
        for (int j = 0; j < i && card->like == i; j++)
            if (plays_like(c, &c->card[j], card))
                card->like = c->card[j].like;
    }
    for (int name = 1; name <= c->name_count; name++)
        if (!met[name]) {
            __typeof__(&reading(r)->named[0]) there = &reading(r)->named[name];
            clio_go_to_row(r, there->sheet, there->row);
            clio_refuse_at(r, there->at, "refuse.nobody",
                           WITH_TEXT("word", imperium_text(c, c->name[name])));
        }
}

/* ---- Columns ---------------------------------------------------------------------------------- */

/* clang-format off */
#define ROW struct imperium_card
static const struct clio_column card_columns[] = {
    COLUMN_ID("id", id),
    COLUMN_NOTE("card_numbers"),
    COLUMN_WORD("set", box, box_words),
    COLUMN_WORD("owner", owner, nation_words),
    COLUMN_NAME("name_en", name[0]), COLUMN_NAME("name_fr", name[1]),
    COLUMN_SOURCE("name_fr_from", own_name[1], name_sources), COLUMN_LATER(own_name[0]),
    COLUMN_CHECK("suits", read_suits), COLUMN_LATER(suits), COLUMN_LATER(regions),
    COLUMN_GAME("banner", banner, read_banner),
    COLUMN_GAME("type_icons", icon, read_icons),
    COLUMN_WORD("header", header, header_words),
    COLUMN_WORD("state", symbol, symbol_words),
    COLUMN_WORD("start_location", start, start_words),
    COLUMN_NUMBER("copies", copies, 1, 12),
    COLUMN_NUMBER("min_players", min_players, 1, 4),
    COLUMN_GAME("development_cost", cost, read_cost),
    COLUMN_GAME("vp", value, read_value),
    COLUMN_GAME("bot_vp", bot_value, read_bot_value),
    COLUMN_CHECK("effect", read_effect),
    COLUMN_LATER(block), COLUMN_LATER(blocks), COLUMN_LATER(passives), COLUMN_LATER(like),
    COLUMN_LATER(name_code),
    COLUMN_YES("revised_in_horizons", revised),
    COLUMN_SOURCE("source", source, source_words),
    COLUMN_NAME("notes", notes[0]), COLUMN_NAME("notes_fr", notes[1]),
    COLUMN_END,
};
#undef ROW
#define ROW struct imperium_row
static const struct clio_column row_columns[] = {
    COLUMN_WORD("nation", nation, nation_words),
    COLUMN_WORD("state", state, state_words),
    COLUMN_NUMBER("priority", priority, 1, 20),
    COLUMN_WORD("match_kind", match, match_words),
    COLUMN_GAME("match", which, read_match),
    COLUMN_GAME("effect", node, read_row_effect),
    COLUMN_CHECK("destination", read_end), COLUMN_LATER(end), COLUMN_LATER(end_if),
    COLUMN_SOURCE("confidence", confidence, confidence_words),
    COLUMN_SOURCE("source", source, source_words),
    COLUMN_NAME("note", notes[0]), COLUMN_NAME("note_fr", notes[1]),
    COLUMN_LATER(id),
    COLUMN_END,
};
#undef ROW

static const struct clio_sheet sheets[] = {
    {"cards.tsv", card_columns, SHEET_ROWS(struct imperium_content, card), .min = 1, .end = cards_end},
    {"bot_tables.tsv", row_columns, SHEET_ROWS(struct imperium_content, row), .min = 1,
     .row = row_read, .end = rows_end},
};
/* clang-format on */

extern const struct clio_texts imperium_refusals_en, imperium_refusals_fr;

const struct clio_content imperium_tables = {
    CONTENT_STRUCT(imperium_content, "games/imperium/content.h"),
    .refusals = {&imperium_refusals_en, &imperium_refusals_fr},
    .sheets = sheets,
    .sheet_count = 2,
    .scratch_size = sizeof(struct imperium_reading),
    .finish = finish,
};
