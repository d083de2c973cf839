/*
 * tell.c: amounts in words, and what a card says. Numbers, unlocks, prices and icons are told from
 * the tables, so that a corrected fact and its text can never disagree; what a card does is a text.
 */
#include "games/civ/tell.h"

/* ---- Amounts ----------------------------------------------------------------------------------------- */

void civ_tell(const struct civ_teller *t, const char *key, const struct clio_value *values,
              int count)
{
    clio_format(t->out, t->lang, clio_game_text(t->game, t->lang, key), values, count);
}

void civ_tell_amount(const struct civ_teller *t, const char *id, int n)
{
    clio_format(t->out, t->lang, clio_game_textf(t->game, t->lang, "amount.%s", id),
                &WITH_NUMBER("n", n), 1);
}

/* Those that are not 0, with commas and an "and" between them. */
static void tell_amounts(const struct civ_teller *t, const char *const *ids, const uint8_t *n,
                         int count)
{
    int last = count - 1;
    bool first = true;
    while (last > 0 && !n[last])
        last--;
    for (int i = 0; i <= last; i++) {
        if (!n[i])
            continue;
        if (!first)
            clio_put(t->out,
                     clio_game_text(t->game, t->lang, i < last ? "list.comma" : "list.and"));
        civ_tell_amount(t, ids[i], n[i]);
        first = false;
    }
}

enum { ICON_KINDS = sizeof(struct civ_icons) };
static const char *const icon_ids[ICON_KINDS] = {"production", "trade", "culture", "coins",
                                                 "combat"};

void civ_tell_icons(const struct civ_teller *t, const struct civ_icons *icons)
{
    const uint8_t n[ICON_KINDS] = {icons->production, icons->trade, icons->culture, icons->coins,
                                   icons->combat};
    tell_amounts(t, icon_ids, n, ICON_KINDS);
}

void civ_put_icons(struct clio_json *j, const struct civ_icons *icons)
{
    const uint8_t n[ICON_KINDS] = {icons->production, icons->trade, icons->culture, icons->coins,
                                   icons->combat};
    for (int i = 0; i < ICON_KINDS; i++)
        if (n[i])
            clio_json_int(j, icon_ids[i], n[i]);
}

void civ_tell_resources(const struct civ_teller *t, const uint8_t cost[RESOURCES + 1])
{
    tell_amounts(t, civ_resource_ids, cost, RESOURCES + 1);
}

/* ---- Lines of a part ----------------------------------------------------------------------------------- */

static void begin_line(const struct civ_teller *t)
{
    if (t->out->length > 0)
        clio_put_char(t->out, '\n');
}
#define LINE(t, key, ...) (begin_line(t), TELL(t, key, __VA_ARGS__))

/* The text "KIND.ID.PIECE", if there is one. */
static const char *card_text(const struct civ_teller *t, const char *kind, uint16_t id,
                             const char *piece)
{
    return clio_game_textf(t->game, t->lang, "%s.%s.%s", kind, civ_text(t->c, id), piece);
}

static void tell_text(const struct civ_teller *t, const char *kind, uint16_t id)
{
    const char *text = card_text(t, kind, id, "text");
    if (!*text)
        return;
    begin_line(t);
    clio_format(t->out, t->lang, text, NULL, 0);
}

static void tell_icons_line(const struct civ_teller *t, const struct civ_icons *icons)
{
    char words[400];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    struct civ_teller inner = *t;
    inner.out = &b;
    civ_tell_icons(&inner, icons);
    if (b.length > 0)
        LINE(t, "card.icons", WITH_TEXT("icons", words));
}

static void tell_unlocked(const struct civ_teller *t, int tech)
{
    if (tech != NONE)
        LINE(t, "card.unlocked", WITH_NAME(t, "tech", t->c->tech[tech].name));
}

/* ---- Techs ------------------------------------------------------------------------------------------- */

static void tell_limits(const struct civ_teller *t, const struct civ_tech *tech)
{
    const struct {
        const char *key;
        int n;
    } limits[] = {{"card.speed", tech->speed}, {"card.stacking", tech->stacking},
                  {"card.hand", tech->hand},   {"card.cities", tech->cities},
                  {"card.coins", tech->coins}, {"card.tokens", tech->tokens}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        if (limits[i].n)
            LINE(t, limits[i].key, WITH_NUMBER("n", limits[i].n));
    if (tech->water != WATER_NONE) {
        begin_line(t);
        clio_format(t->out, t->lang,
                    clio_game_textf(t->game, t->lang, "card.water.%s", civ_water_ids[tech->water]),
                    NULL, 0);
    }
}

static void tech_gives(const struct civ_teller *t, int i)
{
    const struct civ_tech *tech = &t->c->tech[i];
    if (tech->government != NONE)
        LINE(t, "card.unlocks-government",
             WITH_NAME(t, "name", t->c->government[tech->government].name));
    if (tech->building != NONE)
        LINE(t, "card.unlocks-building", WITH_NAME(t, "name", t->c->building[tech->building].name));
    for (int type = 0; type < AIRCRAFT; type++)
        if (tech->rank[type])
            LINE(t, "card.rank", WITH_THING(t, "type", D_TYPE, type),
                 WITH_NUMBER("n", tech->rank[type]));
    if (tech->rank[AIRCRAFT])
        LINE(t, "card.aircraft", WITH_NUMBER("n", 1));
    tell_limits(t, tech);
    if (tech->wonder != NONE)
        LINE(t, "card.discount", WITH_NAME(t, "name", t->c->wonder[tech->wonder].name));
}

static void tech_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "tech", t->c->tech[i].id);
}

/* "City Management, 1 wheat: one of your cities …" */
static void tell_ability(const struct civ_teller *t, int i, int which, const char *piece)
{
    const struct civ_tech *tech = &t->c->tech[i];
    char cost[300], does[600];
    struct clio_buf b = clio_buf_of(cost, sizeof cost), d = clio_buf_of(does, sizeof does);
    struct civ_teller inner = *t;
    if (tech->phase[which] == NONE)
        return;
    inner.out = &b;
    civ_tell_resources(&inner, tech->cost[which]);
    clio_format(&d, t->lang, card_text(t, "tech", tech->id, piece), NULL, 0);
    LINE(t, "card.ability",
         WITH_TEXT("phase", clio_thing_name(t->game, D_PHASE, tech->phase[which], t->lang)),
         WITH_TEXT("cost", cost), WITH_TEXT("x", does));
}

static void tech_ability(const struct civ_teller *t, int i)
{
    tell_ability(t, i, 0, "ability");
}

static void tech_ability2(const struct civ_teller *t, int i)
{
    tell_ability(t, i, 1, "ability2");
}

/* ---- Governments, policies, civilizations ------------------------------------------------------------- */

static void government_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "government", t->c->government[i].id);
}

static void government_unlocked(const struct civ_teller *t, int i)
{
    if (t->c->government[i].unlocked_by == NONE)
        LINE(t, "card.always", WITH_NUMBER("n", 0));
    tell_unlocked(t, t->c->government[i].unlocked_by);
}

static void policy_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "policy", t->c->policy[i].id);
}

static void policy_side(const struct civ_teller *t, int i)
{
    LINE(t, "card.reverse", WITH_NAME(t, "name", t->c->policy[t->c->policy[i].reverse].name));
}

static void civilization_begins(const struct civ_teller *t, int i)
{
    const struct civ_civilization_row *row = &t->c->civilization[i];
    LINE(t, "card.starts", WITH_NAME(t, "tech", t->c->tech[row->start_tech].name),
         WITH_NAME(t, "government", t->c->government[row->start_government].name));
}

static void civilization_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "civilization", t->c->civilization[i].id);
}

/* ---- Wonders, buildings, great people, city-states, terrains -------------------------------------------- */

static void wonder_cost(const struct civ_teller *t, int i)
{
    const struct civ_wonder *wonder = &t->c->wonder[i];
    if (wonder->discount_tech == NONE)
        LINE(t, "card.cost", WITH_NUMBER("n", wonder->cost));
    else
        LINE(t, "card.cost-with", WITH_NUMBER("n", wonder->cost),
             WITH_NUMBER("m", wonder->discount_cost),
             WITH_NAME(t, "tech", t->c->tech[wonder->discount_tech].name));
    if (wonder->first_tech != NONE)
        LINE(t, "card.first-printing", WITH_NUMBER("m", wonder->first_cost),
             WITH_NAME(t, "tech", t->c->tech[wonder->first_tech].name));
}

static void wonder_icons(const struct civ_teller *t, int i)
{
    tell_icons_line(t, &t->c->wonder[i].icons);
}

static void wonder_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "wonder", t->c->wonder[i].id);
}

/* City walls stand behind the buildings. */
static void building_cost(const struct civ_teller *t, int i)
{
    LINE(t, "card.cost",
         WITH_NUMBER("n", i < BUILDINGS ? t->c->building[i].cost : t->c->walls_cost));
    tell_unlocked(t, i < BUILDINGS ? t->c->building[i].unlocked_by : t->c->walls_tech);
    if (i >= BUILDINGS)
        return;
    int terrain = t->c->building[i].terrain;
    if (terrain == NOT_WATER)
        LINE(t, "card.terrain.land", WITH_NUMBER("n", 0));
    else
        LINE(t, "card.terrain", WITH_NAME(t, "terrain", t->c->terrain[terrain].name));
    if (t->c->building[i].star)
        LINE(t, "card.star", WITH_NUMBER("n", 1));
}

static void building_icons(const struct civ_teller *t, int i)
{
    if (i < BUILDINGS)
        tell_icons_line(t, &t->c->building[i].icons);
}

static void building_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "building", i < BUILDINGS ? t->c->building[i].id : t->c->walls[0].id);
    int upgrade = i < BUILDINGS ? t->c->building[i].upgrade : NONE;
    if (upgrade != NONE)
        LINE(t, "card.upgrade", WITH_NAME(t, "name", t->c->building[upgrade].name),
             WITH_NAME(t, "tech", t->c->tech[t->c->building[upgrade].unlocked_by].name));
}

static void person_icons(const struct civ_teller *t, int i)
{
    tell_icons_line(t, &t->c->person[i].icons);
}

static void person_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "person", t->c->person[i].id);
}

static void city_state_icons(const struct civ_teller *t, int i)
{
    const struct civ_city_state *state = &t->c->city_state[i];
    tell_icons_line(t, &state->icons);
    if (state->resource != NONE)
        LINE(t, "card.resource", WITH_THING(t, "resource", D_RESOURCE, state->resource));
    LINE(t, "card.defence", WITH_NUMBER("n", state->defence));
}

static void city_state_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "citystate", t->c->city_state[i].id);
}

static void terrain_icons(const struct civ_teller *t, int i)
{
    tell_icons_line(t, &t->c->terrain[i].icons);
    if (t->out->length == 0)
        LINE(t, "card.yields-nothing", WITH_NUMBER("n", 0));
}

/* ---- Units, events, markers, relics -------------------------------------------------------------------- */

static const struct civ_unit *unit_row(const struct civ_content *c, int i)
{
    return &c->unit_row[i / UNIT_ROWS][i % UNIT_ROWS];
}

static void unit_values(const struct civ_teller *t, int i)
{
    const struct civ_unit *unit = unit_row(t->c, i);
    if (i < UNIT_ROWS)
        LINE(t, "card.one-value", WITH_NUMBER("n", unit->strength));
    else
        LINE(t, "card.strength", WITH_NUMBER("n", unit->strength), WITH_NUMBER("m", unit->health));
}

static void unit_effect(const struct civ_teller *t, int i)
{
    begin_line(t);
    clio_put(t->out, clio_game_textf(t->game, t->lang, "type.%s.text",
                                     civ_type_ids[unit_row(t->c, i)->type]));
}

static bool is_any_time(const struct civ_event_title *event)
{
    return event->phases >> PHASE_ANY & 1 || !event->phases;
}

/* One line a phase; a card with two resolves only that of the phase in which it is played. */
static void event_effect(const struct civ_teller *t, int i)
{
    const struct civ_event_title *event = &t->c->event[i];
    int line = 0;
    if (is_any_time(event)) {
        tell_text(t, "event", event->id);
        return;
    }
    for (unsigned left = event->phases; left; left &= left - 1) {
        char does[600];
        struct clio_buf b = clio_buf_of(does, sizeof does);
        clio_format(&b, t->lang, card_text(t, "event", event->id, line++ ? "text2" : "text"), NULL,
                    0);
        LINE(t, "card.phase",
             WITH_TEXT("phase", clio_thing_name(t->game, D_PHASE, __builtin_ctz(left), t->lang)),
             WITH_TEXT("x", does));
    }
}

static void find_effect(const struct civ_teller *t, int i)
{
    if (i < HUTS)
        tell_text(t, "hut", t->c->hut[i].id);
    else
        tell_text(t, "village", t->c->village[i - HUTS].id);
}

static void relic_effect(const struct civ_teller *t, int i)
{
    tell_text(t, "relic", t->c->relic[i].id);
}

/* ---- All cards ------------------------------------------------------------------------------------------ */

/* A part is there if it has anything to say; its title is the text part.ID. */
struct card_part {
    const char *id;
    void (*write)(const struct civ_teller *t, int thing);
};
enum { MOST_PARTS = 5 };

static const struct card_part cards[DOMAINS][MOST_PARTS] = {
    [D_TECH] = {{"gives", tech_gives},
                {"effect", tech_effect},
                {"ability", tech_ability},
                {"ability2", tech_ability2}},
    [D_GOVERNMENT] = {{"effect", government_effect}, {"unlocked", government_unlocked}},
    [D_POLICY] = {{"effect", policy_effect}, {"side", policy_side}},
    [D_WONDER] = {{"cost", wonder_cost}, {"icons", wonder_icons}, {"effect", wonder_effect}},
    [D_BUILDING] = {{"cost", building_cost},
                    {"icons", building_icons},
                    {"effect", building_effect}},
    [D_UNIT] = {{"values", unit_values}, {"effect", unit_effect}},
    [D_EVENT] = {{"effect", event_effect}},
    [D_PERSON] = {{"icons", person_icons}, {"effect", person_effect}},
    [D_CIVILIZATION] = {{"effect", civilization_effect}, {"begins", civilization_begins}},
    [D_FIND] = {{"effect", find_effect}},
    [D_CITY_STATE] = {{"icons", city_state_icons}, {"effect", city_state_effect}},
    [D_RELIC] = {{"effect", relic_effect}},
    [D_TERRAIN] = {{"icons", terrain_icons}},
};

bool civ_tell_part(const clio_game *game, int domain, int thing, int part, enum clio_lang lang,
                   struct clio_part *out, struct clio_buf *text)
{
    char lines[CLIO_MARKED];
    for (int i = 0; i < MOST_PARTS && cards[domain][i].write; i++) {
        struct clio_buf b = clio_buf_of(lines, sizeof lines);
        const struct civ_teller t = civ_teller_of(game, lang, &b);
        cards[domain][i].write(&t, thing);
        if (b.length == 0 || part-- > 0)
            continue;
        out->id = cards[domain][i].id;
        out->title = clio_game_textf(game, lang, "part.%s", out->id);
        clio_put(text, lines);
        return true;
    }
    return false;
}

void civ_tell_card(const clio_game *game, int domain, int thing, enum clio_lang lang,
                   struct clio_buf *out)
{
    char lines[CLIO_MARKED];
    for (int i = 0; i < MOST_PARTS && cards[domain][i].write; i++) {
        struct clio_buf b = clio_buf_of(lines, sizeof lines);
        const struct civ_teller t = civ_teller_of(game, lang, &b);
        cards[domain][i].write(&t, thing);
        if (b.length > 0 && out->length > 0)
            clio_put_char(out, ' ');
        for (const char *at = lines; *at; at++)
            clio_put_char(out, *at == '\n' ? ' ' : *at);
    }
}

/* ---- Kinds of cards ------------------------------------------------------------------------------------ */

void civ_tell_kind(const clio_game *game, int domain, int thing, enum clio_lang lang,
                   struct clio_buf *out)
{
    const struct civ_teller t = civ_teller_of(game, lang, out);
    const struct civ_content *c = t.c;
    switch (domain) {
    case D_TECH: TELL(&t, "kind.tech", WITH_NUMBER("n", c->tech[thing].level)); break;
    case D_GOVERNMENT:
        clio_put(out, clio_game_text(game, lang,
                                     thing < BASE_GOVERNMENTS ? "kind.government"
                                                              : "kind.government-base"));
        break;
    case D_WONDER:
        clio_put(out,
                 clio_game_textf(game, lang, "kind.wonder.%s", civ_era_ids[c->wonder[thing].era]));
        break;
    case D_BUILDING:
        clio_put(out, clio_game_text(game, lang,
                                     thing == BUILDINGS        ? "kind.walls"
                                     : c->building[thing].star ? "kind.building-star"
                                                               : "kind.building"));
        break;
    case D_UNIT: {
        const struct civ_unit *unit = &c->unit_row[thing / UNIT_ROWS][thing % UNIT_ROWS];
        TELL(&t, unit->type == AIRCRAFT ? "kind.aircraft" : "kind.unit",
             WITH_THING(&t, "type", D_TYPE, unit->type), WITH_NUMBER("n", unit->rank + 1));
        break;
    }
    case D_EVENT: TELL(&t, "kind.event", WITH_NUMBER("n", c->event[thing].level + 1)); break;
    case D_FIND:
        clio_put(out, clio_game_text(game, lang, thing < HUTS ? "kind.hut" : "kind.village"));
        break;
    case D_CIVILIZATION:
        TELL(&t, "kind.civilization", WITH_NAME(&t, "leader", c->civilization[thing].leader));
        break;
    default: break;
    }
}
