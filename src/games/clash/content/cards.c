/*
 * cards.c: advances, pieces, cards and civilizations as they are read: what columns cannot say (see
 * tables.c), and what follows from the tables.
 */
#include "games/clash/content/read.h"

#include <stdio.h>
#include <string.h>

#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const char *kept(struct clio_sheet_reader *r, uint16_t text)
{
    return clio_kept(r, text);
}

/* ---- Numbers and rules of the edition -------------------------------------------------------------- */

void clash_fact_read(struct clio_sheet_reader *r, void *row)
{
#define NUMBER(name, least, most) {offsetof(struct clash_edition, name), least, most},
#define DIFFERENCE(name) {offsetof(struct clash_edition, name), 0, 1},
    static const struct {
        size_t at;
        uint8_t least, most;
    } facts[] = {CLASH_NUMBERS(NUMBER) CLASH_DIFFERENCES(DIFFERENCE)};
#undef NUMBER
#undef DIFFERENCE
    const struct clash_fact *f = row;
    struct clash_reading *reading = clash_reading(r);
    if (reading->facts[f->fact]++)
        clio_refuse_column(r, "id", "refuse.twice", WITH_TEXT("word", clash_fact_words[f->fact]));
    if (f->fact == LENGTH(facts)) { /* shared_tables: what is not printed here */
        if (f->value)
            reading->shared_source = f->source;
        return;
    }
    if (f->value < facts[f->fact].least || f->value > facts[f->fact].most)
        clio_refuse_column(r, "value", "refuse.between", WITH_NUMBER("n", f->value),
                           WITH_NUMBER("min", facts[f->fact].least),
                           WITH_NUMBER("max", facts[f->fact].most));
    ((uint8_t *)r->out)[facts[f->fact].at] = f->value;
}

void clash_facts_end(struct clio_sheet_reader *r)
{
    for (int i = 0; i < clash_fact_count; i++)
        if (!clash_reading(r)->facts[i])
            clio_refuse_table(r, "refuse.row-missing", WITH_TEXT("word", clash_fact_words[i]));
}

/* ---- Advances, pieces ------------------------------------------------------------------------------- */

/* "1 food + 2 ore", or "-" */
void clash_read_cost(struct clio_sheet_reader *r, struct clio_cell cell, void *at_)
{
    uint8_t *cost = at_;
    const char *at = cell.at, *end = cell.at + cell.length;
    if (clio_cell_is(cell, "-"))
        return;
    while (at < end) {
        struct clio_cell word = {at + 2, 0};
        if (end - at < 3 || at[0] < '1' || at[0] > '7' || at[1] != ' ')
            clio_refuse_at(r, at, "refuse.cost");
        while (word.at + word.length < end && word.at[word.length] != ' ')
            word.length++;
        int kind = clio_find_in(r, word, clash_kind_words, KINDS);
        if (cost[kind])
            clio_refuse_at(r, word.at, "refuse.twice", WITH_CELL("word", word));
        cost[kind] = (uint8_t)(at[0] - '0');
        at = word.at + word.length;
        if (at < end && (end - at < 4 || memcmp(at, " + ", 3) != 0))
            clio_refuse_at(r, at, "refuse.expected", WITH_TEXT("word", " + "));
        at += at < end ? 3 : 0;
    }
}

enum owner { OF_ADVANCE, OF_WONDER, OF_CIVILIZATION };

/*
 * Rules name abilities, and expect some of them on an advance or a wonder: a corrected table hands
 * out the same ones to the same kind of card.
 */
static bool may_own(const struct clash_edition *built_in, enum owner owner, int ability)
{
    if (!built_in)
        return true;
    return built_in->ability[ability].id &&
           (built_in->advance_of[ability] != NONE) == (owner == OF_ADVANCE) &&
           (built_in->wonder_of[ability] != NONE) == (owner == OF_WONDER);
}

/* Every ability belongs to one card of an edition, and is called as that says. */
static void claim_ability(struct clio_sheet_reader *r, const char *column, enum owner owner,
                          int ability, const uint16_t name[2], uint8_t source)
{
    struct clash_title *title = &clash_read_edition(r)->ability[ability];
    const char *word = clash_ability_words[ability];
    if (title->id)
        clio_refuse_column(r, column, "refuse.ability-taken", WITH_TEXT("word", word));
    if (!may_own(r->built_in, owner, ability))
        clio_refuse_column(r, column, "refuse.ability", WITH_TEXT("word", word));
    *title = (struct clash_title){.id = clio_keep(r, (struct clio_cell){word, strlen(word)}),
                                  .name = {name[0], name[1]},
                                  .source = source};
}

/* The ability of a card: the one of its name unless the row names another. */
static uint8_t own_ability(struct clio_sheet_reader *r, enum owner owner, uint8_t ability,
                           const uint16_t name[2], uint8_t source)
{
    const char *column = ability == NONE ? "id" : "ability";
    if (ability == NONE)
        ability = (uint8_t)clio_find_in(r, clio_cell_of(r, "id"), clash_ability_words, ABILITIES);
    claim_ability(r, column, owner, ability, name, source);
    return ability;
}

void clash_advance_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_edition *e = clash_read_edition(r);
    struct clash_advance *a = row;
    static const uint8_t nothing[KINDS];
    a->ability = own_ability(r, OF_ADVANCE, a->ability, a->name, a->source);
    e->advance_of[a->ability] = (uint8_t)r->place;
    if (a->group * 4 + a->row != r->place)
        clio_refuse_column(r, "group", "refuse.advance-order");
    if (a->requires != NONE && a->requires >= r->place)
        clio_refuse_column(r, "requires", "refuse.advance-further");
    if (a->requires != NONE && (a->row == 0) == (e->advance[a->requires].group == a->group))
        clio_refuse_column(r, "requires", "refuse.advance-group");
    if (a->group >= GOVERNMENT && a->row == 0 && a->requires == NONE)
        clio_refuse_column(r, "requires", "refuse.government");
    if (memcmp(a->extra, nothing, KINDS) != 0)
        e->dear_advances |= (uint64_t)1 << r->place;
    if (a->requires != NONE)
        e->needy_advances |= (uint64_t)1 << r->place;
}

void clash_building_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_edition *e = clash_read_edition(r);
    const struct clash_building *b = row;
    for (int i = 0; i < ADVANCES; i++)
        if ((e->advance[i].unlocks == r->place) != (b->requires == i))
            clio_refuse_column(r, "requires", "refuse.unlocks",
                               WITH_TEXT("word", kept(r, e->advance[i].id)));
}

void clash_buildings_end(struct clio_sheet_reader *r)
{
    for (int i = 0; i < PIECES; i++)
        if (!clash_read_edition(r)->building[i].id && (i < MARKET || i == SETTLEMENT))
            clio_refuse_table(r, "refuse.row-missing", WITH_TEXT("word", clash_piece_words[i]));
}

/* A new ship is put to sea where a port faces it. */
void clash_unit_read(struct clio_sheet_reader *r, void *row)
{
    const struct clash_unit *u = row;
    if (r->place == SHIP && u->needs != PORT)
        clio_refuse_column(r, "needs", "refuse.ship-port");
}

void clash_units_end(struct clio_sheet_reader *r)
{
    const struct clash_unit *unit = clash_read_edition(r)->unit;
    static const int needed[] = {SETTLER, INFANTRY, SHIP};
    for (int i = 0; i < LENGTH(needed); i++)
        if (!unit[needed[i]].id)
            clio_refuse_table(r, "refuse.row-missing",
                              WITH_TEXT("word", r->sheet->places[needed[i]]));
}

void clash_check_face(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    (void)cell, (void)at;
    if (clio_tsv_int(&r->t, "face", 1, DIE_FACES) != r->place + 1)
        clio_refuse_column(r, "face", "refuse.face-order");
}

void clash_dice_end(struct clio_sheet_reader *r)
{
    int faces = clash_read_edition(r)->faces;
    if (faces == 0 || DIE_FACES % faces != 0)
        clio_refuse_table(r, "refuse.faces");
}

void clash_wonder_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_wonder *w = row;
    w->ability = own_ability(r, OF_WONDER, w->ability, w->name, w->source);
    clash_read_edition(r)->wonder_of[w->ability] = (uint8_t)r->place;
}

/* ---- Cards ------------------------------------------------------------------------------------------- */

void clash_read_copies(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    (void)cell, (void)at;
    clash_reading(r)->copies[r->place] = (uint8_t)clio_tsv_int(&r->t, "copies", 1, ACTION_CARDS);
}

/* "Explorer / Encircled!" */
static void join_names(struct clio_sheet_reader *r, uint16_t joined[2], const struct clash_title *a,
                       const struct clash_title *b)
{
    for (int lang = 0; lang < 2; lang++) {
        char name[300];
        int n =
            snprintf(name, sizeof name, "%s / %s", kept(r, a->name[lang]), kept(r, b->name[lang]));
        if (n >= (int)sizeof name)
            clio_refuse_column(r, "id", "refuse.long-names");
        joined[lang] = clio_keep(r, (struct clio_cell){name, (size_t)n});
    }
}

static void check_use(struct clio_sheet_reader *r, const uint8_t *used, int count,
                      const struct clash_title *titles)
{
    for (int i = 0; i < count; i++)
        if (!used[i] && titles[i].id)
            clio_refuse_table(r, "refuse.unused", WITH_TEXT("word", kept(r, titles[i].id)));
}

void clash_action_card_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_edition *e = clash_read_edition(r);
    struct clash_action_card *card = row;
    join_names(r, card->name, &e->civil[card->civil], &e->tactic[card->tactic]);
    clash_reading(r)->civils[card->civil]++;
    clash_reading(r)->tactics[card->tactic]++;
}

void clash_action_cards_end(struct clio_sheet_reader *r)
{
    struct clash_edition *e = clash_read_edition(r);
    const struct clash_reading *reading = clash_reading(r);
    check_use(r, reading->civils, CIVILS, e->civil);
    for (int i = 0; i < TACTIC_TITLES; i++)
        if (reading->tactics[i] != reading->copies[i])
            clio_refuse_table(r, "refuse.copies", WITH_NUMBER("n", reading->tactics[i]),
                              WITH_TEXT("word", kept(r, e->tactic[i].id)),
                              WITH_NUMBER("copies", reading->copies[i]));
}

/* Cards of the same title are called alike, and what one of them rests on holds for all. */
void clash_event_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_edition *e = clash_read_edition(r);
    const struct clash_event_card *card = row;
    struct clash_title *title = &e->event_title[card->event];
    const char *word = clash_event_words[card->event];
    if (card->icon == ICON_PIRATES && !card->expansion)
        clio_refuse_column(r, "icon", "refuse.pirates");
    if (!title->id)
        *title = (struct clash_title){.id = clio_keep(r, (struct clio_cell){word, strlen(word)}),
                                      .name = {card->name[0], card->name[1]},
                                      .source = card->source};
    for (int lang = 0; lang < 2; lang++)
        if (strcmp(kept(r, title->name[lang]), kept(r, card->name[lang])) != 0)
            clio_refuse_column(r, lang ? "name_fr" : "name_en", "refuse.title");
    if (card->source < title->source)
        title->source = card->source;
}

void clash_objective_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_edition *e = clash_read_edition(r);
    struct clash_objective_card *card = row;
    join_names(r, card->name, &e->objective_half[card->half[0]], &e->objective_half[card->half[1]]);
    clash_reading(r)->objectives[card->half[0]]++;
    clash_reading(r)->objectives[card->half[1]]++;
}

void clash_objectives_end(struct clio_sheet_reader *r)
{
    check_use(r, clash_reading(r)->objectives, OBJECTIVES, clash_read_edition(r)->objective_half);
}

/* ---- Civilizations ------------------------------------------------------------------------------------ */

void clash_civ_read(struct clio_sheet_reader *r, void *row)
{
    struct clash_civ *civ = row;
    (void)r;
    civ->tile = NONE;
    civ->leader = NONE;
    memset(civ->ability, NONE, sizeof civ->ability);
}

void clash_special_advance_read(struct clio_sheet_reader *r, void *row)
{
    const struct clash_special_advance *a = row;
    struct clash_civ *civ = &clash_read_edition(r)->civ[a->civ];
    if (civ->ability[a->order] != NONE)
        clio_refuse_column(r, "order", "refuse.civ-advance");
    for (int k = 0; k < CIV_ADVANCES; k++)
        if (civ->ability[k] != NONE && civ->requires[k] == a->requires)
            clio_refuse_column(r, "requires", "refuse.civ-requires");
    claim_ability(r, "ability", OF_CIVILIZATION, a->ability, a->name, a->source);
    civ->ability[a->order] = a->ability;
    civ->requires[a->order] = a->requires;
    civ->source[a->order] = a->source;
    civ->requires_source[a->order] = a->requires_source;
}

/* Advances and leaders are as many for each civilization. */
static void check_share(struct clio_sheet_reader *r, int each)
{
    int expected = clash_read_edition(r)->civs * each;
    if (r->index != expected)
        clio_refuse_table(r, "refuse.rows", WITH_NUMBER("n", r->index),
                          WITH_NUMBER("expected", expected));
}

void clash_special_advances_end(struct clio_sheet_reader *r)
{
    check_share(r, CIV_ADVANCES);
}

void clash_leader_read(struct clio_sheet_reader *r, void *row)
{
    const struct clash_leader *leader = row;
    struct clash_civ *civ = &clash_read_edition(r)->civ[leader->civ];
    if (r->place % 3 == 0 && civ->leader == NONE)
        civ->leader = (uint8_t)r->place;
    if (civ->leader != r->place / 3 * 3)
        clio_refuse_column(r, "civ", "refuse.leaders");
    claim_ability(r, "ab1_ability", OF_CIVILIZATION, leader->ability[0], leader->ability_name[0],
                  leader->source[0]);
    claim_ability(r, "ab2_ability", OF_CIVILIZATION, leader->ability[1], leader->ability_name[1],
                  leader->source[1]);
}

void clash_leaders_end(struct clio_sheet_reader *r)
{
    check_share(r, 3);
}

/* A civilization is complete when nothing of it is reconstructed. */
static void check_completeness(struct clio_sheet_reader *r)
{
    const struct clash_edition *e = clash_read_edition(r);
    for (int i = 0; i < e->civs; i++) {
        const struct clash_civ *civ = &e->civ[i];
        bool whole = civ->tile == NONE || e->tile[civ->tile].source != SOURCE_RECONSTRUCTED;
        for (int k = 0; k < CIV_ADVANCES; k++)
            whole &= civ->source[k] != SOURCE_RECONSTRUCTED &&
                     civ->requires_source[k] != SOURCE_RECONSTRUCTED;
        for (int k = civ->leader; k < civ->leader + 3; k++)
            whole &= e->leader[k].source[0] != SOURCE_RECONSTRUCTED &&
                     e->leader[k].source[1] != SOURCE_RECONSTRUCTED;
        if (whole == civ->complete)
            continue;
        clio_go_to_row(r, SHEET_CIVS, i);
        clio_refuse_column(r, "complete", whole ? "refuse.complete" : "refuse.incomplete");
    }
}

/* ---- Names of cities ------------------------------------------------------------------------------------ */

/* The civilization of a list that editions share, or NONE in one without civilizations. */
void clash_read_civ(struct clio_sheet_reader *r, struct clio_cell cell, void *at)
{
    bool any = clash_read_edition(r)->civs > 0;
    *(uint8_t *)at = any ? (uint8_t)clio_find_row(r, cell, SHEET_CIVS) : (uint8_t)NONE;
}

/* More than a player has settlements, so that names come again late. */
static void check_city_names(struct clio_sheet_reader *r)
{
    const struct clash_edition *e = clash_read_edition(r);
    for (int list = 0; list < SEATS + e->civs; list++) {
        int n = 0;
        for (int i = 0; i < e->city_names; i++)
            n += list < SEATS ? e->city_name[i].seat == list : e->city_name[i].civ == list - SEATS;
        if (n == LIST_NAMES)
            continue;
        clio_go_to_row(r, SHEET_CITIES, 0);
        clio_refuse_column(r, list < SEATS ? "seat" : "civ", "refuse.city-names",
                           WITH_NUMBER("n", n), WITH_NUMBER("expected", LIST_NAMES));
    }
}

/* ---- All of them ---------------------------------------------------------------------------------------- */

void clash_content_begin(struct clio_sheet_reader *r)
{
    struct clash_edition *e = clash_read_edition(r);
    memset(e->advance_of, NONE, sizeof e->advance_of);
    memset(e->wonder_of, NONE, sizeof e->wonder_of);
    for (int i = 0; i < SEATS - 1; i++)
        memset(e->layout[i].area_of, NONE, SHEET);
    clash_reading(r)->shared_source = NONE;
}

void clash_content_finish(struct clio_sheet_reader *r)
{
    if (clash_read_edition(r)->civs > 0)
        check_completeness(r);
    check_city_names(r);
}
