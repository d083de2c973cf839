/*
 * words.c: the things that moves, log lines and scores name: spaces, cards, pieces, abilities. Names
 * stand in the tables of the edition, what a card says in the texts; prices, conditions and icons
 * are told from the tables, so that a corrected fact and its text can never disagree.
 */
#include "games/clash/clash.h"

#include <string.h>

struct teller {
    const clio_game *game;
    const struct clash_edition *e;
    enum clio_lang lang;
    struct clio_buf *out;
};

static struct teller teller_of(const clio_game *game, enum clio_lang lang, struct clio_buf *out)
{
    return (struct teller){game, edition_of(game), lang, out};
}

#define WITH_TEXT(label, words) \
    (struct clio_value) \
    { \
        .name = (label), .text = (words) \
    }
#define WITH_NAME(t, label, names) WITH_TEXT(label, clash_text((t)->e, (names)[(t)->lang]))
#define WITH_NUMBER(label, n) \
    (struct clio_value) \
    { \
        .name = (label), .is_number = true, .number = (n) \
    }

/* Writes the text of a key with its values filled in. */
#define TELL(t, key, ...) \
    do { \
        const struct clio_value values_[] = {__VA_ARGS__}; \
        clio_format((t)->out, (t)->lang, clio_game_text((t)->game, (t)->lang, (key)), values_, \
                    (int)(sizeof values_ / sizeof values_[0])); \
    } while (0)

/* What is printed on a card: the text "KIND.ID.text". */
static void tell_card(const struct teller *t, const char *kind, uint16_t id)
{
    clio_format(t->out, t->lang,
                clio_game_textf(t->game, t->lang, "%s.%s.text", kind, clash_text(t->e, id)), NULL,
                0);
}

/* "Peltasts — …" */
static void tell_part(const struct teller *t, const char *kind, const struct clash_title *title)
{
    TELL(t, "card.part", WITH_NAME(t, "name", title->name));
    tell_card(t, kind, title->id);
}

/* ---- Ids and names that are not in the tables ------------------------------------------------------ */

static const char *space_name_of(int space)
{
    static const char names[SHEET][4] = {
#define ROW_NAMES(c) c "1", c "2", c "3", c "4", c "5", c "6", c "7", c "8", c "9", c "10"
        ROW_NAMES("A"), ROW_NAMES("B"), ROW_NAMES("C"), ROW_NAMES("D"),
        ROW_NAMES("E"), ROW_NAMES("F"), ROW_NAMES("G"), ROW_NAMES("H"),
        ROW_NAMES("I"), ROW_NAMES("J"), ROW_NAMES("K")};
#undef ROW_NAMES
    return names[space];
}

static const char *const kind_ids[KINDS] = {"food", "wood", "ore",    "ideas",
                                            "gold", "mood", "culture"};
static const char *const mood_ids[MOODS] = {"angry", "neutral", "happy"};
static const char *const terrain_ids[TERRAINS] = {"unexplored", "plain",  "forest",
                                                  "mountain",   "desert", "sea"};
static const char *const category_ids[CATEGORIES] = {"cities",  "advances", "objectives",
                                                     "wonders", "events",   "leaders"};
static const char *const side_ids[2] = {"attacker", "defender"};
static const char *const deck_ids[3] = {"action", "objective", "wonder"};
static const char *const group_ids[GROUPS] = {
    "agriculture", "construction", "seafaring", "education", "warfare",   "spirituality",
    "economy",     "culture",      "science",   "democracy", "autocracy", "theocracy"};
static const char *const icon_keys[] = {"icon.none",      "icon.barb-spawn", "icon.barb-move",
                                        "icon.exhausted", "icon.gold",       "icon.pirates"};

/* ---- Facts told from the tables ---------------------------------------------------------------------- */

void clash_tell_amounts(const clio_game *game, const uint8_t n[KINDS], enum clio_lang lang,
                        struct clio_buf *out)
{
    const struct teller t = teller_of(game, lang, out);
    int last = KINDS - 1;
    while (last > 0 && !n[last])
        last--;
    for (int kind = 0; kind < KINDS; kind++) {
        char name[60];
        struct clio_buf b = clio_buf_of(name, sizeof name);
        if (!n[kind])
            continue;
        clio_format(&b, lang, clio_game_textf(game, lang, "kind.%s.n", kind_ids[kind]),
                    &WITH_NUMBER("n", n[kind]), 1);
        if (out->length > 0)
            clio_put(out, clio_game_text(game, lang, kind < last ? "list.comma" : "list.and"));
        TELL(&t, "card.amount", WITH_TEXT("id", kind_ids[kind]), WITH_NUMBER("n", n[kind]),
             WITH_TEXT("kind", name));
    }
}

/* "Cost: 1 food, 2 ore. " */
static void tell_cost(const struct teller *t, const uint8_t cost[KINDS])
{
    char words[400];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    clash_tell_amounts(t->game, cost, t->lang, &b);
    if (b.length > 0)
        TELL(t, "card.cost", WITH_TEXT("cost", words));
}

static void tell_requires(const struct teller *t, const char *key, int advance)
{
    if (advance == ANY_GOVERNMENT)
        TELL(t, key, WITH_TEXT("advance", clio_game_text(t->game, t->lang, "card.any-government")));
    else if (advance != NONE)
        TELL(t, key, WITH_NAME(t, "advance", t->e->advance[advance].name));
}

static void tell_needs(const struct teller *t, int building)
{
    if (building != NONE)
        TELL(t, "card.needs", WITH_NAME(t, "building", t->e->building[building].name));
}

static void tell_source(const struct teller *t, int source)
{
    static const char *const keys[] = {"source.rulebook", "source.public", "source.other-edition",
                                       "source.reconstructed"};
    clio_put(t->out, clio_game_text(t->game, t->lang, keys[source]));
}

/* ---- Spaces, kinds, moods, terrains, categories, sides -------------------------------------------------- */

static int space_count(const clio_game *game)
{
    (void)game;
    return SHEET;
}

static const char *space_id(const clio_game *game, int i)
{
    (void)game;
    return space_name_of(i);
}

static const char *space_name(const clio_game *game, int i, enum clio_lang lang)
{
    (void)game, (void)lang;
    return space_name_of(i);
}

static int city_count(const clio_game *game)
{
    return edition_of(game)->city_names;
}

static const char *city_id(const clio_game *game, int i)
{
    return clash_text(edition_of(game), edition_of(game)->city_name[i].id);
}

static const char *city_name(const clio_game *game, int i, enum clio_lang lang)
{
    return clash_text(edition_of(game), edition_of(game)->city_name[i].name[lang]);
}

/* Things whose names are texts: "WORD.ID". */
#define WORD_DOMAIN(word, ids) \
    static int word##_count(const clio_game *game) \
    { \
        (void)game; \
        return (int)(sizeof(ids) / sizeof((ids)[0])); \
    } \
    static const char *word##_id(const clio_game *game, int i) \
    { \
        (void)game; \
        return (ids)[i]; \
    } \
    static const char *word##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        return clio_game_textf(game, lang, #word ".%s", (ids)[i]); \
    } \
    static void word##_text(const clio_game *game, int i, enum clio_lang lang, \
                            struct clio_buf *out) \
    { \
        clio_put(out, clio_game_textf(game, lang, #word ".%s.text", (ids)[i])); \
    }

WORD_DOMAIN(kind, kind_ids)
WORD_DOMAIN(mood, mood_ids)
WORD_DOMAIN(terrain, terrain_ids)
WORD_DOMAIN(category, category_ids)
WORD_DOMAIN(side, side_ids)
WORD_DOMAIN(deck, deck_ids)

/* ---- Cards and pieces ----------------------------------------------------------------------------------- */

static void tell_advance(const struct teller *t, int i)
{
    const struct clash_advance *a = &t->e->advance[i];
    TELL(t, "card.group",
         WITH_TEXT("group", clio_game_textf(t->game, t->lang, "group.%s", group_ids[a->group])));
    /* What the table asks for is of the same group, and stands for its first one too. */
    tell_requires(t, "card.before", a->row > 0 && a->requires == NONE ? i - a->row : a->requires);
    if (a->border != NONE)
        TELL(
            t, "card.border",
            WITH_TEXT("kind", clio_game_textf(t->game, t->lang, "kind.%s.a", kind_ids[a->border])));
    if (a->unlocks != NONE)
        TELL(t, "card.unlocks", WITH_NAME(t, "building", t->e->building[a->unlocks].name));
    tell_card(t, "advance", a->id);
}

static void tell_building(const struct teller *t, int i)
{
    const struct clash_building *b = &t->e->building[i];
    tell_cost(t, b->cost);
    tell_requires(t, "card.requires", b->requires);
    tell_card(t, "building", b->id);
}

static void tell_unit(const struct teller *t, int i)
{
    const struct clash_unit *u = &t->e->unit[i];
    tell_cost(t, u->cost);
    tell_needs(t, u->needs);
    tell_card(t, "unit", u->id);
}

static void tell_wonder(const struct teller *t, int i)
{
    const struct clash_wonder *w = &t->e->wonder[i];
    tell_cost(t, w->cost);
    tell_requires(t, "card.requires", w->requires);
    tell_needs(t, w->needs);
    TELL(t, "card.points", WITH_NUMBER("n", w->points));
    tell_card(t, "wonder", w->id);
}

static void tell_action(const struct teller *t, int i)
{
    const struct clash_action_card *card = &t->e->action[i];
    tell_part(t, "civil", &t->e->civil[card->civil]);
    clio_put_char(t->out, ' ');
    tell_part(t, "tactic", &t->e->tactic[card->tactic]);
}

static void tell_tactic(const struct teller *t, int i)
{
    tell_card(t, "tactic", t->e->tactic[i].id);
}

static void tell_event(const struct teller *t, int i)
{
    const struct clash_event_card *card = &t->e->event[i];
    clio_put(t->out, clio_game_text(t->game, t->lang, icon_keys[card->icon]));
    tell_card(t, "event", t->e->event_title[card->event].id);
}

static void tell_objective_card(const struct teller *t, int i)
{
    const struct clash_objective_card *card = &t->e->objective[i];
    tell_part(t, "objective", &t->e->objective_half[card->half[0]]);
    clio_put_char(t->out, ' ');
    tell_part(t, "objective", &t->e->objective_half[card->half[1]]);
}

static void tell_objective(const struct teller *t, int i)
{
    tell_card(t, "objective", t->e->objective_half[i].id);
}

/* Its advances and leaders by name; what they do is told of the abilities. */
static void tell_civ(const struct teller *t, int i)
{
    const struct clash_civ *civ = &t->e->civ[i];
    tell_card(t, "civ", civ->id);
    for (int k = 0; k < CIV_ADVANCES; k++) {
        int advance = civ->requires[k];
        TELL(t, "card.civ-advance", WITH_NAME(t, "name", t->e->ability[civ->ability[k]].name),
             WITH_TEXT("advance", advance == ANY_GOVERNMENT
                                      ? clio_game_text(t->game, t->lang, "card.any-government")
                                      : clash_text(t->e, t->e->advance[advance].name[t->lang])));
    }
    TELL(t, "card.leaders", WITH_NAME(t, "one", t->e->leader[civ->leader].name),
         WITH_NAME(t, "two", t->e->leader[civ->leader + 1].name),
         WITH_NAME(t, "three", t->e->leader[civ->leader + 2].name));
}

static void tell_leader(const struct teller *t, int i)
{
    const struct clash_leader *leader = &t->e->leader[i];
    tell_part(t, "ability", &t->e->ability[leader->ability[0]]);
    clio_put_char(t->out, ' ');
    tell_part(t, "ability", &t->e->ability[leader->ability[1]]);
}

/* ---- Cards of two halves, each by its name ---------------------------------------------------------------- */

struct half {
    const char *id, *kind;
    const struct clash_title *title;
};

static bool tell_half(const struct teller *t, const struct half halves[2], int part,
                      struct clio_part *out)
{
    if (part > 1)
        return false;
    const struct half *half = &halves[part];
    *out = (struct clio_part){half->id ? half->id : clash_text(t->e, half->title->id),
                              clash_text(t->e, half->title->name[t->lang])};
    tell_card(t, half->kind, half->title->id);
    return true;
}

static bool action_part(const clio_game *game, int i, int part, enum clio_lang lang,
                        struct clio_part *out, struct clio_buf *text)
{
    const struct teller t = teller_of(game, lang, text);
    const struct clash_action_card *card = &t.e->action[i];
    const struct half halves[] = {{"civil", "civil", &t.e->civil[card->civil]},
                                  {"tactic", "tactic", &t.e->tactic[card->tactic]}};
    return tell_half(&t, halves, part, out);
}

static bool objective_card_part(const clio_game *game, int i, int part, enum clio_lang lang,
                                struct clio_part *out, struct clio_buf *text)
{
    const struct teller t = teller_of(game, lang, text);
    const struct clash_objective_card *card = &t.e->objective[i];
    const struct half halves[] = {{NULL, "objective", &t.e->objective_half[card->half[0]]},
                                  {NULL, "objective", &t.e->objective_half[card->half[1]]}};
    return tell_half(&t, halves, part, out);
}

static bool leader_part(const clio_game *game, int i, int part, enum clio_lang lang,
                        struct clio_part *out, struct clio_buf *text)
{
    const struct teller t = teller_of(game, lang, text);
    const struct clash_leader *leader = &t.e->leader[i];
    const struct half halves[] = {{NULL, "ability", &t.e->ability[leader->ability[0]]},
                                  {NULL, "ability", &t.e->ability[leader->ability[1]]}};
    return tell_half(&t, halves, part, out);
}

/* The advance of a civilization that is this ability: its number among all, or -1. */
static int civ_advance_of(const struct clash_edition *e, int ability)
{
    for (int i = 0; i < e->civs * CIV_ADVANCES; i++)
        if (e->civ[i / CIV_ADVANCES].ability[i % CIV_ADVANCES] == ability)
            return i;
    return -1;
}

static void tell_ability(const struct teller *t, int i)
{
    int civ_advance = civ_advance_of(t->e, i);
    if (t->e->advance_of[i] != NONE) {
        tell_card(t, "advance", t->e->advance[t->e->advance_of[i]].id);
    } else if (t->e->wonder_of[i] != NONE) {
        tell_card(t, "wonder", t->e->wonder[t->e->wonder_of[i]].id);
    } else {
        if (civ_advance >= 0)
            tell_requires(
                t, "card.requires",
                t->e->civ[civ_advance / CIV_ADVANCES].requires[civ_advance % CIV_ADVANCES]);
        tell_card(t, "ability", t->e->ability[i].id);
    }
}

/* ---- Where they are from ---------------------------------------------------------------------------------- */

/* What is worse attested than the rest of a card. */
static void tell_worse(const struct teller *t, int source, int than, const char *key)
{
    if (source > than)
        TELL(t, key,
             WITH_TEXT("source",
                       clio_game_text(t->game, t->lang,
                                      source == SOURCE_RECONSTRUCTED   ? "source.is-reconstructed"
                                      : source == SOURCE_OTHER_EDITION ? "source.is-other-edition"
                                                                       : "source.is-public")));
}

static void tell_advance_source(const struct teller *t, int i)
{
    const struct clash_advance *a = &t->e->advance[i];
    tell_source(t, a->source);
    tell_worse(t, a->border_source, a->source, "source.border");
    if (a->requires != NONE)
        tell_worse(t, a->requires_source, a->source, "source.requirement");
}

static void tell_wonder_source(const struct teller *t, int i)
{
    const struct clash_wonder *w = &t->e->wonder[i];
    tell_source(t, w->source);
    tell_worse(t, w->cost_source, w->source, "source.cost");
}

static void tell_civ_source(const struct teller *t, int i)
{
    const struct clash_civ *civ = &t->e->civ[i];
    int advances = 0, abilities = 0;
    for (int k = 0; k < CIV_ADVANCES; k++)
        advances += civ->source[k] == SOURCE_RECONSTRUCTED;
    for (int k = 0; k < 6; k++)
        abilities += t->e->leader[civ->leader + k / 2].source[k % 2] == SOURCE_RECONSTRUCTED;
    if (civ->complete)
        clio_put(t->out, clio_game_text(t->game, t->lang, "source.civ-complete"));
    else
        TELL(t, "source.civ-partial", WITH_NUMBER("n", advances),
             WITH_NUMBER("abilities", abilities));
    if (civ->tile != NONE && t->e->tile[civ->tile].source == SOURCE_RECONSTRUCTED)
        clio_put(t->out, clio_game_text(t->game, t->lang, "source.tile"));
}

static void tell_leader_source(const struct teller *t, int i)
{
    const struct clash_leader *leader = &t->e->leader[i];
    for (int k = 0; k < 2; k++) {
        TELL(t, "card.part", WITH_NAME(t, "name", t->e->ability[leader->ability[k]].name));
        tell_source(t, leader->source[k]);
        clio_put(t->out, k == 0 ? " " : "");
    }
    if (leader->name_source == SOURCE_RECONSTRUCTED)
        clio_put(t->out, clio_game_text(t->game, t->lang, "source.name"));
}

static void tell_ability_source(const struct teller *t, int i)
{
    int civ_advance = civ_advance_of(t->e, i);
    tell_source(t, t->e->ability[i].source);
    if (civ_advance >= 0 && t->e->ability[i].source != SOURCE_RECONSTRUCTED &&
        t->e->civ[civ_advance / CIV_ADVANCES].requires_source[civ_advance % CIV_ADVANCES] ==
            SOURCE_RECONSTRUCTED)
        clio_put(t->out, clio_game_text(t->game, t->lang, "source.requires"));
}

/* ---- The domains -------------------------------------------------------------------------------------------- */

/*
 * One set of small functions a domain: the contract's tables hold no closures. What an edition does
 * not have keeps its number, and its id is empty.
 */
#define CARD_DOMAIN(word, rows) \
    static int word##_count(const clio_game *game) \
    { \
        return (int)(sizeof edition_of(game)->rows / sizeof edition_of(game)->rows[0]); \
    } \
    static const char *word##_id(const clio_game *game, int i) \
    { \
        return clash_text(edition_of(game), edition_of(game)->rows[i].id); \
    } \
    static const char *word##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        return clash_text(edition_of(game), edition_of(game)->rows[i].name[lang]); \
    } \
    static void word##_text(const clio_game *game, int i, enum clio_lang lang, \
                            struct clio_buf *out) \
    { \
        struct teller t = teller_of(game, lang, out); \
        tell_##word(&t, i); \
    } \
    static void word##_source(const clio_game *game, int i, enum clio_lang lang, \
                              struct clio_buf *out) \
    { \
        struct teller t = teller_of(game, lang, out); \
        SOURCE_OF_##rows(&t, i); \
    }
#define ROW_SOURCE(t, rows, i) tell_source((t), (t)->e->rows[i].source)
#define SOURCE_OF_advance(t, i) tell_advance_source(t, i)
#define SOURCE_OF_building(t, i) ROW_SOURCE(t, building, i)
#define SOURCE_OF_unit(t, i) ROW_SOURCE(t, unit, i)
#define SOURCE_OF_wonder(t, i) tell_wonder_source(t, i)
#define SOURCE_OF_action(t, i) ROW_SOURCE(t, action, i)
#define SOURCE_OF_tactic(t, i) ROW_SOURCE(t, tactic, i)
#define SOURCE_OF_event(t, i) ROW_SOURCE(t, event, i)
#define SOURCE_OF_objective(t, i) ROW_SOURCE(t, objective, i)
#define SOURCE_OF_objective_half(t, i) ROW_SOURCE(t, objective_half, i)
#define SOURCE_OF_civ(t, i) tell_civ_source(t, i)
#define SOURCE_OF_leader(t, i) tell_leader_source(t, i)
#define SOURCE_OF_ability(t, i) tell_ability_source(t, i)

CARD_DOMAIN(advance, advance)
CARD_DOMAIN(building, building)
CARD_DOMAIN(unit, unit)
CARD_DOMAIN(wonder, wonder)
CARD_DOMAIN(action, action)
CARD_DOMAIN(tactic, tactic)
CARD_DOMAIN(event, event)
CARD_DOMAIN(objective_card, objective)
CARD_DOMAIN(objective, objective_half)
CARD_DOMAIN(civ, civ)
CARD_DOMAIN(leader, leader)
CARD_DOMAIN(ability, ability)

/* The section of the rule book a thing belongs to. */
#define SECTION(word, id) \
    static const char *word##_section(const clio_game *game, int i) \
    { \
        (void)game, (void)i; \
        return (id); \
    }
SECTION(space, "map")
SECTION(city, "cities")
SECTION(kind, "resources")
SECTION(mood, "cities")
SECTION(terrain, "map")
SECTION(category, "scoring")
SECTION(side, "conflicts")
SECTION(deck, "cards")
SECTION(building, "construct")
SECTION(wonder, "wonders")
SECTION(action, "action-cards")
SECTION(tactic, "tactics")
SECTION(event, "events")
SECTION(objective_card, "objectives")
SECTION(objective, "objectives")
SECTION(civ, "civilization-advances")
SECTION(leader, "leaders")

static const char *advance_section(const clio_game *game, int i)
{
    return edition_of(game)->advance[i].group < GOVERNMENT ? "advances" : "governments";
}

static const char *unit_section(const clio_game *game, int i)
{
    (void)game;
    return i == LEADER ? "leaders" : i == SHIP ? "ships" : "units";
}

static const char *ability_section(const clio_game *game, int i)
{
    const struct clash_edition *e = edition_of(game);
    if (e->advance_of[i] != NONE)
        return advance_section(game, e->advance_of[i]);
    if (e->wonder_of[i] != NONE)
        return "wonders";
    return civ_advance_of(e, i) >= 0 ? "civilization-advances" : "leaders";
}

/* ---- What boards draw ----------------------------------------------------------------------------------------- */

/* Where an advance stands in the printed tree: in the order of the table, group by group. */
static void advance_facts(const clio_game *game, int i, struct clio_json *out)
{
    const struct clash_edition *e = edition_of(game);
    const struct clash_advance *a = &e->advance[i];
    clio_json_str(out, "group", group_ids[a->group]);
    clio_json_bool(out, "government", a->group >= GOVERNMENT);
    if (a->border != NONE)
        clio_json_str(out, "border", kind_ids[a->border]);
    if (a->unlocks != NONE)
        clio_json_str(out, "unlocks", clash_text(e, e->building[a->unlocks].id));
}

static void building_facts(const clio_game *game, int i, struct clio_json *out)
{
    clio_json_bool(out, "expansion", edition_of(game)->building[i].expansion);
}

static void unit_facts(const clio_game *game, int i, struct clio_json *out)
{
    clio_json_bool(out, "expansion", edition_of(game)->unit[i].expansion);
}

static void event_facts(const clio_game *game, int i, struct clio_json *out)
{
    const struct clash_edition *e = edition_of(game);
    clio_json_str(out, "title", clash_text(e, e->event_title[e->event[i].event].id));
    if (e->event[i].icon != ICON_NONE)
        clio_json_str(out, "icon", icon_keys[e->event[i].icon] + strlen("icon."));
}

/* The cost is told kind by kind. */
static void wonder_facts(const clio_game *game, int i, struct clio_json *out)
{
    const struct clash_edition *e = edition_of(game);
    const struct clash_wonder *w = &e->wonder[i];
    clio_json_str(out, "requires", clash_text(e, e->advance[w->requires].id));
    if (w->needs != NONE)
        clio_json_str(out, "needs", clash_text(e, e->building[w->needs].id));
    for (int k = 0; k < KINDS; k++)
        if (w->cost[k])
            clio_json_int(out, kind_ids[k], w->cost[k]);
    clio_json_int(out, "points", w->points);
}

#define DOMAIN(domain, word, halves, told) \
    { \
        .id = (domain), .count = word##_count, .thing_id = word##_id, .name = word##_name, \
        .text = word##_text, .source = word##_source, .section = word##_section, .part = (halves), \
        .facts = (told) \
    }
#define WITH_FACTS(domain, word, told) DOMAIN(domain, word, NULL, told)
#define WITH_HALVES(domain, word) DOMAIN(domain, word, word##_part, NULL)
#define CARDS(domain, word) DOMAIN(domain, word, NULL, NULL)
#define WORDS(word, told) \
    { \
        .id = #word, .count = word##_count, .thing_id = word##_id, .name = word##_name, \
        .text = (told), .section = word##_section \
    }

const struct clio_domain clash_domains[DOMAINS] = {
    [D_SPACE] = WORDS(space, NULL),
    [D_ADVANCE] = WITH_FACTS("advance", advance, advance_facts),
    [D_BUILDING] = WITH_FACTS("building", building, building_facts),
    [D_UNIT] = WITH_FACTS("unit", unit, unit_facts),
    [D_KIND] = WORDS(kind, kind_text),
    [D_WONDER] = WITH_FACTS("wonder", wonder, wonder_facts),
    [D_ACTION_CARD] = WITH_HALVES("action-card", action),
    [D_TACTIC] = CARDS("tactic", tactic),
    [D_EVENT] = WITH_FACTS("event", event, event_facts),
    [D_OBJECTIVE_CARD] = WITH_HALVES("objective-card", objective_card),
    [D_OBJECTIVE] = CARDS("objective", objective),
    [D_CIV] = CARDS("civ", civ),
    [D_LEADER] = WITH_HALVES("leader", leader),
    [D_ABILITY] = CARDS("ability", ability),
    [D_MOOD] = WORDS(mood, mood_text),
    [D_TERRAIN] = WORDS(terrain, terrain_text),
    [D_CATEGORY] = WORDS(category, category_text),
    [D_SIDE] = WORDS(side, side_text),
    [D_DECK] = WORDS(deck, deck_text),
    [D_CITY] = WORDS(city, NULL),
    [D_CAUSE] = {.id = "cause",
                 .count = clash_cause_count,
                 .thing_id = clash_cause_id,
                 .name = clash_cause_name,
                 .stands_for = clash_cause_stands_for},
};

/* ---- How much of it is reconstructed --------------------------------------------------------------------------- */

static void count_source(struct clio_content_kind *out, int source)
{
    out->rows++;
    out->reconstructed += source == SOURCE_RECONSTRUCTED;
}

static void count_field(struct clio_content_kind *out, int field, const char *name, int source)
{
    out->field[field].name = name;
    out->field[field].reconstructed += source == SOURCE_RECONSTRUCTED;
}

/* Counts the rows of a table, each with its source. */
#define COUNT(word, rows) \
    static void count_##word(const struct clash_edition *e, struct clio_content_kind *out) \
    { \
        for (size_t i = 0; i < sizeof e->rows / sizeof e->rows[0]; i++) \
            if (e->rows[i].id) \
                count_source(out, e->rows[i].source); \
    }
COUNT(buildings, building)
COUNT(units, unit)
COUNT(action_cards, action)
COUNT(tactics, tactic)
COUNT(events, event)
COUNT(objective_cards, objective)
COUNT(objectives, objective_half)

static void count_advances(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < ADVANCES; i++) {
        count_source(out, e->advance[i].source);
        count_field(out, 0, "effect", e->advance[i].source);
        count_field(out, 1, "border", e->advance[i].border_source);
        count_field(out, 2, "requirement", e->advance[i].requires_source);
    }
}

static void count_wonders(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < e->wonders; i++) {
        count_source(out, e->wonder[i].source);
        count_field(out, 0, "effect", e->wonder[i].source);
        count_field(out, 1, "cost", e->wonder[i].cost_source);
    }
}

static void count_die_faces(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < e->faces; i++)
        count_source(out, e->face[i].source);
}

static void count_layouts(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < SEATS - 1; i++)
        count_source(out, e->layout[i].source);
}

/* Tiles that are no start tiles, start tiles of nobody, start tiles of civilizations. */
static void count_tiles_of(const struct clash_edition *e, struct clio_content_kind *out, bool start,
                           bool civ)
{
    for (int i = 0; i < e->tiles; i++)
        if (e->tile[i].start == start && (e->tile[i].civ != NONE) == civ)
            count_source(out, e->tile[i].source);
}

static void count_tiles(const struct clash_edition *e, struct clio_content_kind *out)
{
    count_tiles_of(e, out, false, false);
}

static void count_start_tiles(const struct clash_edition *e, struct clio_content_kind *out)
{
    count_tiles_of(e, out, true, false);
}

static void count_civ_tiles(const struct clash_edition *e, struct clio_content_kind *out)
{
    count_tiles_of(e, out, true, true);
}

static void count_civilizations(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < e->civs; i++)
        count_source(out, e->civ[i].complete ? SOURCE_RULEBOOK : SOURCE_RECONSTRUCTED);
}

static void count_civ_advances(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < e->civs * CIV_ADVANCES; i++) {
        const struct clash_civ *civ = &e->civ[i / CIV_ADVANCES];
        count_source(out, civ->source[i % CIV_ADVANCES]);
        count_field(out, 0, "effect", civ->source[i % CIV_ADVANCES]);
        count_field(out, 1, "requirement", civ->requires_source[i % CIV_ADVANCES]);
    }
}

static void count_leaders(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < e->leaders; i++) {
        const struct clash_leader *leader = &e->leader[i];
        count_source(out,
                     leader->source[0] > leader->source[1] ? leader->source[0] : leader->source[1]);
        count_field(out, 0, "name", leader->name_source);
        count_field(out, 1, "ability1", leader->source[0]);
        count_field(out, 2, "ability2", leader->source[1]);
    }
}

static void count_leader_abilities(const struct clash_edition *e, struct clio_content_kind *out)
{
    for (int i = 0; i < e->leaders * 2; i++)
        count_source(out, e->leader[i / 2].source[i % 2]);
}

bool clash_content_kind(const clio_game *game, int kind, struct clio_content_kind *out)
{
    static const struct {
        const char *id;
        void (*count)(const struct clash_edition *e, struct clio_content_kind *out);
    } kinds[] = {
        {"advances", count_advances},
        {"buildings", count_buildings},
        {"units", count_units},
        {"die_faces", count_die_faces},
        {"tiles", count_tiles},
        {"start_tiles", count_start_tiles},
        {"civ_tiles", count_civ_tiles},
        {"layouts", count_layouts},
        {"wonders", count_wonders},
        {"action_cards", count_action_cards},
        {"tactics", count_tactics},
        {"events", count_events},
        {"objective_cards", count_objective_cards},
        {"objectives", count_objectives},
        {"civilizations", count_civilizations},
        {"civ_advances", count_civ_advances},
        {"leaders", count_leaders},
        {"leader_abilities", count_leader_abilities},
    };
    if (kind < 0 || kind >= (int)(sizeof kinds / sizeof kinds[0]))
        return false;
    *out = (struct clio_content_kind){.id = kinds[kind].id};
    kinds[kind].count(edition_of(game), out);
    return true;
}
