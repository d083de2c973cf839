/*
 * texts.c: names and words for every card, and the domains of the contract. What abilities do is
 * told in tell.c.
 */
#include "games/aoc/aoc.h"
#include "games/aoc/tell.h"

#include <stdio.h>

/* ---- Cards ----------------------------------------------------------------------------------- */

static const struct aoc_card *card_of(const struct aoc_content *c, int domain, int i)
{
    switch (domain) {
    case D_CIV: return &c->civ[i].card;
    case D_WONDER: return &c->wonder[i];
    case D_TECH: return &c->tech[i];
    case D_SPECIAL: return &c->special[i].card;
    case D_ACTION: return &c->action[i].card;
    case D_EVENT: return &c->event[i];
    case D_ACHIEVEMENT: return &c->achievement[i].card;
    case D_SCENARIO: return &c->scenario[i].card;
    case D_CONTROL: return &c->control[i];
    default: return &c->token[i];
    }
}

/* "the name, the population and the effect": the facts of a card that come from one source */
static int tell_facts(const clio_game *game, const struct aoc_card *card, enum aoc_source source,
                      enum clio_lang lang, struct clio_buf *out)
{
    const struct aoc_content *c = content_of(game);
    const char *facts[MAX_SOURCES];
    int n = 0;
    for (int k = 0; k < MAX_SOURCES && card->source[k].field; k++)
        if (card->source[k].source == source)
            facts[n++] =
                clio_game_textf(game, lang, "source.%s", aoc_text(c, card->source[k].field));
    for (int i = 0; i < n; i++) {
        if (i > 0)
            clio_put(out, clio_game_text(game, lang, i + 1 < n ? "join.comma" : "join.and"));
        clio_put(out, facts[i]);
    }
    return n;
}

static void tell_source(const clio_game *game, int domain, int i, enum clio_lang lang,
                        struct clio_buf *out)
{
    static const char *const keys[SOURCES] = {"source.rulebook", "source.public",
                                              "source.reconstructed", "source.partly"};
    const struct aoc_content *c = content_of(game);
    const struct aoc_card *card = card_of(c, domain, i);
    for (int source = 0; source < SOURCES; source++) {
        char facts[200];
        struct clio_buf b = clio_buf_of(facts, sizeof facts);
        if (tell_facts(game, card, (enum aoc_source)source, lang, &b) == 0)
            continue;
        struct clio_value value = TEXT_VALUE("facts", facts);
        clio_put(out, out->length ? " " : "");
        clio_format(out, lang, clio_game_text(game, lang, keys[source]), &value, 1);
    }
    if (card->page) {
        const char *number = aoc_text(c, card->page);
        struct clio_value page = TEXT_VALUE("page", number[0] == 'p' ? number + 1 : number);
        clio_put(out, out->length ? " " : "");
        clio_format(out, lang, clio_game_text(game, lang, "source.page"), &page, 1);
    }
}

static void tell_price(const struct aoc_teller *t, struct clio_buf *out, const struct aoc_action *a)
{
    struct clio_value values[] = {NUMBER_VALUE("workers", a->workers),
                                  NUMBER_VALUE("coins", a->coins), NUMBER_VALUE("slots", a->slots),
                                  NUMBER_VALUE("from", a->from_round),
                                  NUMBER_VALUE("to", a->to_round)};
    if (a->slots == 0)
        return;
    aoc_tell(t, out, a->red ? "action.red" : "action.white", values, 5);
    if (a->coins)
        aoc_tell(t, out, "action.coins", values, 5);
    clio_put_char(out, '.');
    if (a->slots > 1)
        aoc_tell(t, out, "action.slots", values, 5);
    if (a->from_round > 1 || a->to_round < ROUNDS)
        aoc_tell(t, out, "action.rounds", values, 5);
}

static void tell_symbol(const struct aoc_teller *t, struct clio_buf *out,
                        const struct aoc_action *a)
{
    aoc_tell(t, out, a->symbol == SYMBOL_WAR ? "action.war" : "action.plague", NULL, 0);
}

static void tell_goal(const struct aoc_teller *t, struct clio_buf *out, const struct aoc_goal *goal)
{
    aoc_tell_conditions(t, out, goal->condition, goal->count);
}

const char *const aoc_grades[GRADES] = {"easy", "normal", "hard"};

static const char *scenario_idea(const struct aoc_teller *t, const struct aoc_scenario *s)
{
    return clio_game_textf(t->game, t->lang, "scenario.%s.idea", aoc_text(t->c, s->card.id));
}

static void tell_scenario(const struct aoc_teller *t, struct clio_buf *out, int i)
{
    const struct aoc_scenario *s = &t->c->scenario[i];
    clio_put(out, scenario_idea(t, s));
    for (int g = 0; g < GRADES; g++) {
        char goal[600];
        struct clio_buf b = clio_buf_of(goal, sizeof goal);
        tell_goal(t, &b, &s->goal[g]);
        struct clio_value values[] = {
            TEXT_VALUE("grade",
                       clio_game_textf(t->game, t->lang, "option.grade.%s", aoc_grades[g])),
            TEXT_VALUE("goal", goal)};
        aoc_tell(t, out, "scenario.goal", values, 2);
    }
}

static void card_text(const clio_game *game, int domain, int i, enum clio_lang lang,
                      struct clio_buf *out)
{
    struct aoc_teller t = {game, content_of(game), lang};
    char main_words[1600], inherited[1600];
    struct clio_buf b;
    switch (domain) {
    case D_CIV: {
        b = clio_buf_of(main_words, sizeof main_words);
        aoc_tell_part(&t, &b, PART_MAIN + i, IN_A_RUN);
        b = clio_buf_of(inherited, sizeof inherited);
        aoc_tell_part(&t, &b, PART_INHERITED + i, IN_A_RUN);
        struct clio_value values[] = {NUMBER_VALUE("n", t.c->civ[i].population),
                                      TEXT_VALUE("main", main_words),
                                      TEXT_VALUE("inherited", inherited)};
        aoc_tell(&t, out, "card.civilization", values, 3);
        break;
    }
    case D_WONDER: aoc_tell_part(&t, out, PART_WONDER + i, IN_A_RUN); break;
    case D_TECH: aoc_tell_part(&t, out, PART_TECH + i, IN_A_RUN); break;
    case D_SPECIAL: {
        const struct aoc_card *bottom = &t.c->tech[BASE_TECHS + 2 * i];
        b = clio_buf_of(main_words, sizeof main_words);
        aoc_tell_part(&t, &b, PART_TECH + BASE_TECHS + 2 * i, IN_BRACKETS);
        b = clio_buf_of(inherited, sizeof inherited);
        aoc_tell_part(&t, &b, PART_TECH + BASE_TECHS + 2 * i + 1, IN_BRACKETS);
        struct clio_value values[] = {
            NUMBER_VALUE("n", t.c->special[i].price),
            TEXT_VALUE("bottom", aoc_text(t.c, bottom->name[lang])),
            TEXT_VALUE("middle", aoc_text(t.c, bottom[1].name[lang])),
            TEXT_VALUE("first", main_words),
            TEXT_VALUE("second", inherited),
            TEXT_VALUE("top",
                       aoc_text(t.c, t.c->tech[t.c->special[i].column * ROWS + 2].name[lang]))};
        aoc_tell(&t, out, "card.special", values, 6);
        break;
    }
    case D_ACTION:
        tell_price(&t, out, &t.c->action[i]);
        clio_put(out, t.c->action[i].slots ? " " : "");
        aoc_tell_part(&t, out, PART_ACTION + i, IN_A_RUN);
        if (t.c->action[i].symbol != SYMBOL_NONE) {
            clio_put_char(out, ' ');
            tell_symbol(&t, out, &t.c->action[i]);
        }
        break;
    case D_EVENT: aoc_tell_part(&t, out, PART_EVENT + i, IN_A_RUN); break;
    case D_ACHIEVEMENT:
        tell_goal(&t, out, &t.c->achievement[i].goal);
        clio_put_char(out, '.');
        break;
    case D_SCENARIO: tell_scenario(&t, out, i); break;
    case D_CONTROL: aoc_tell_part(&t, out, PART_CONTROL + i, IN_A_RUN); break;
    case D_TOKEN: aoc_tell_part(&t, out, PART_TOKEN + i, IN_A_RUN); break;
    default: break;
    }
}

/* ---- The same in parts ------------------------------------------------------------------------ */

/* A part is what it is titled (part.ID) and, in lines, what a part of the content does. */
static void give_part(const struct aoc_teller *t, const char *id, struct clio_part *out)
{
    *out = (struct clio_part){id, clio_game_textf(t->game, t->lang, "part.%s", id)};
}

static bool tell_civ_part(const struct aoc_teller *t, int i, int part, struct clio_part *out,
                          struct clio_buf *text)
{
    static const char *const ids[] = {"population", "main", "inherited"};
    if (part >= 3)
        return false;
    give_part(t, ids[part], out);
    if (part == 0)
        clio_putf(text, "%d", t->c->civ[i].population);
    else
        aoc_tell_part(t, text, (part == 1 ? PART_MAIN : PART_INHERITED) + i, IN_LINES);
    return true;
}

/* Its price, the technology it lies below, and the two technologies it brings, by their names. */
static bool tell_special_part(const struct aoc_teller *t, int i, int part, struct clio_part *out,
                              struct clio_buf *text)
{
    enum { PRICE, BELOW, FIRST, SPECIAL_PARTS = 4 };
    int tech = BASE_TECHS + 2 * i + part - FIRST;
    struct clio_value price = NUMBER_VALUE("n", t->c->special[i].price);
    if (part >= SPECIAL_PARTS)
        return false;
    if (part >= FIRST) {
        *out = (struct clio_part){aoc_text(t->c, t->c->tech[tech].id),
                                  aoc_text(t->c, t->c->tech[tech].name[t->lang])};
        aoc_tell_part(t, text, PART_TECH + tech, IN_LINES);
        return true;
    }
    give_part(t, part == PRICE ? "price" : "below", out);
    if (part == PRICE)
        aoc_tell(t, text, "card.price", &price, 1);
    else
        clio_put(text,
                 aoc_text(t->c, t->c->tech[t->c->special[i].column * ROWS + 2].name[t->lang]));
    return true;
}

/* The price where there is a slot, the effect, the symbol where there is one. */
static bool tell_action_part(const struct aoc_teller *t, int i, int part, struct clio_part *out,
                             struct clio_buf *text)
{
    const struct aoc_action *action = &t->c->action[i];
    if (action->slots == 0)
        part++;
    if (part > 2 || (part == 2 && action->symbol == SYMBOL_NONE))
        return false;
    static const char *const ids[] = {"price", "effect", "symbol"};
    give_part(t, ids[part], out);
    if (part == 0)
        tell_price(t, text, action);
    else if (part == 1)
        aoc_tell_part(t, text, PART_ACTION + i, IN_LINES);
    else
        tell_symbol(t, text, action);
    return true;
}

static bool tell_scenario_part(const struct aoc_teller *t, int i, int part, struct clio_part *out,
                               struct clio_buf *text)
{
    const struct aoc_scenario *s = &t->c->scenario[i];
    if (part > GRADES)
        return false;
    if (part == 0) {
        give_part(t, "idea", out);
        clio_put(text, scenario_idea(t, s));
        return true;
    }
    *out = (struct clio_part){
        aoc_grades[part - 1],
        clio_game_textf(t->game, t->lang, "option.grade.%s", aoc_grades[part - 1])};
    tell_goal(t, text, &s->goal[part - 1]);
    clio_put_char(text, '.');
    return true;
}

static bool card_part(const clio_game *game, int domain, int i, int part, enum clio_lang lang,
                      struct clio_part *out, struct clio_buf *text)
{
    struct aoc_teller t = {game, content_of(game), lang};
    int first = domain == D_WONDER    ? PART_WONDER
                : domain == D_TECH    ? PART_TECH
                : domain == D_EVENT   ? PART_EVENT
                : domain == D_CONTROL ? PART_CONTROL
                                      : PART_TOKEN;
    switch (domain) {
    case D_CIV: return tell_civ_part(&t, i, part, out, text);
    case D_SPECIAL: return tell_special_part(&t, i, part, out, text);
    case D_ACTION: return tell_action_part(&t, i, part, out, text);
    case D_SCENARIO: return tell_scenario_part(&t, i, part, out, text);
    case D_ACHIEVEMENT: return false;
    default: break;
    }
    if (part > 0)
        return false;
    give_part(&t, "effect", out);
    aoc_tell_part(&t, text, first + i, IN_LINES);
    return true;
}

/* One set of small functions a domain: the contract's tables hold no closures. */
#define CARD_DOMAIN(word, domain, total) \
    static int word##_count(const clio_game *game) \
    { \
        (void)game; \
        return (total); \
    } \
    static const char *word##_id(const clio_game *game, int i) \
    { \
        return aoc_text(content_of(game), card_of(content_of(game), (domain), i)->id); \
    } \
    static const char *word##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        return aoc_text(content_of(game), card_of(content_of(game), (domain), i)->name[lang]); \
    } \
    static void word##_text(const clio_game *game, int i, enum clio_lang lang, \
                            struct clio_buf *out) \
    { \
        card_text(game, (domain), i, lang, out); \
    } \
    static void word##_source(const clio_game *game, int i, enum clio_lang lang, \
                              struct clio_buf *out) \
    { \
        tell_source(game, (domain), i, lang, out); \
    } \
    static bool word##_part(const clio_game *game, int i, int part, enum clio_lang lang, \
                            struct clio_part *out, struct clio_buf *text) \
    { \
        return card_part(game, (domain), i, part, lang, out, text); \
    }

CARD_DOMAIN(civ, D_CIV, CIVS)
CARD_DOMAIN(wonder, D_WONDER, WONDERS)
CARD_DOMAIN(tech, D_TECH, TECHS)
CARD_DOMAIN(special, D_SPECIAL, SPECIAL_CARDS)
CARD_DOMAIN(action, D_ACTION, ACTIONS)
CARD_DOMAIN(event, D_EVENT, EVENTS)
CARD_DOMAIN(achievement, D_ACHIEVEMENT, ACHIEVEMENTS)
CARD_DOMAIN(scenario, D_SCENARIO, SCENARIOS)
CARD_DOMAIN(control, D_CONTROL, CONTROL_CARDS)
CARD_DOMAIN(token, D_TOKEN, TOKENS)

/* ---- Parts and abilities --------------------------------------------------------------------- */

/* The card whose part it is, by its domain. */
static int domain_of_part(int part, int *card)
{
    static const struct {
        int first, domain;
    } ranges[] = {{PART_TOKEN, D_TOKEN},     {PART_EVENT, D_EVENT},       {PART_ACTION, D_ACTION},
                  {PART_CONTROL, D_CONTROL}, {PART_SCENARIO, D_SCENARIO}, {PART_TECH, D_TECH},
                  {PART_WONDER, D_WONDER},   {PART_INHERITED, D_CIV},     {PART_MAIN, D_CIV}};
    int i = 0;
    while (part < ranges[i].first)
        i++;
    *card = part - ranges[i].first;
    return ranges[i].domain;
}

static const struct aoc_card *card_of_part(const struct aoc_content *c, int part)
{
    int card, domain = domain_of_part(part, &card);
    return card_of(c, domain, card);
}

static bool source_stands_for(const clio_game *game, int i, int *domain, int *card)
{
    (void)game;
    *domain = domain_of_part(i, card);
    return true;
}

static int source_count(const clio_game *game)
{
    (void)game;
    return PARTS;
}

static const char *source_id(const clio_game *game, int i)
{
    return aoc_text(content_of(game), card_of_part(content_of(game), i)->id);
}

static const char *source_name(const clio_game *game, int i, enum clio_lang lang)
{
    return aoc_text(content_of(game), card_of_part(content_of(game), i)->name[lang]);
}

static int item_count(const clio_game *game)
{
    (void)game;
    return ITEMS;
}

static const char *item_id(const clio_game *game, int i)
{
    static const char *const ids[ITEMS] = {
        [ITEM_EVENTS] = "events", [ITEM_CONTROL] = "control-cards", [ITEM_OTHERS] = "others"};
    (void)game;
    return ids[i];
}

static const char *item_name(const clio_game *game, int i, enum clio_lang lang)
{
    return clio_game_textf(game, lang, "item.%s", item_id(game, i));
}

static int ability_count(const clio_game *game)
{
    return content_of(game)->ability_count;
}

static const char *ability_id(const clio_game *game, int i)
{
    return aoc_text(content_of(game), content_of(game)->ability_id[i]);
}

static const char *ability_name(const clio_game *game, int i, enum clio_lang lang)
{
    return source_name(game, content_of(game)->clause[i].part, lang);
}

static void ability_text(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    struct aoc_teller t = {game, content_of(game), lang};
    aoc_tell_clause(&t, out, &t.c->clause[i], IN_A_RUN);
}

static bool ability_part(const clio_game *game, int i, int part, enum clio_lang lang,
                         struct clio_part *out, struct clio_buf *text)
{
    struct aoc_teller t = {game, content_of(game), lang};
    if (part > 0)
        return false;
    give_part(&t, "effect", out);
    aoc_tell_clause(&t, text, &t.c->clause[i], IN_LINES);
    return true;
}

/* A choice between effects says which effect it is. */
bool aoc_describe(const clio_game *game, const void *state, clio_move move, enum clio_lang lang,
                  struct clio_buf *out)
{
    (void)state;
    struct aoc_teller t = {game, content_of(game), lang};
    int ability = clio_arg(move, 0), option = clio_arg(move, 1);
    if (clio_verb(move) != DO_CHOOSE || ability >= t.c->ability_count)
        return false;
    const struct aoc_clause *clause = &t.c->clause[ability];
    for (int i = 0; i < clause->op_count; i++)
        if (clause->op[i].code == OP_CHOOSE && option < clause->op[i].arg) {
            char words[200];
            struct clio_buf b = clio_buf_of(words, sizeof words);
            aoc_tell_op(&t, &b, &clause->op[i + 1 + option]);
            struct clio_value values[] = {TEXT_VALUE("ability", ability_name(game, ability, lang)),
                                          TEXT_VALUE("op", words)};
            aoc_tell(&t, out, "move.choose-effect", values, 2);
            return true;
        }
    return false;
}

/* ---- Sections of the rule book ----------------------------------------------------------------- */

static const char *civ_section(const clio_game *game, int i)
{
    (void)game, (void)i;
    return "civilization-notes";
}

static const char *wonder_section(const clio_game *game, int i)
{
    (void)game, (void)i;
    return "wonders";
}

static const char *tech_section(const clio_game *game, int i)
{
    (void)game;
    return i < BASE_TECHS ? "technologies" : "innovation";
}

static const char *special_section(const clio_game *game, int i)
{
    (void)game, (void)i;
    return "innovation";
}

static const char *event_section(const clio_game *game, int i)
{
    (void)game, (void)i;
    return "events";
}

static const char *achievement_section(const clio_game *game, int i)
{
    (void)game, (void)i;
    return "achievements";
}

static const char *control_section(const clio_game *game, int i)
{
    (void)game, (void)i;
    return "control-cards";
}

static const char *token_section(const clio_game *game, int i)
{
    (void)game, (void)i;
    return "scenarios";
}

/* "action-" + id, "scenario-" + id with dashes; the book's own string where it has one. */
static const char *own_section(const clio_game *game, const char *prefix, const char *id,
                               const char *otherwise)
{
    char wanted[64];
    struct clio_section section;
    snprintf(wanted, sizeof wanted, "%s%s", prefix, id);
    for (char *c = wanted; *c; c++)
        if (*c == '_')
            *c = '-';
    return clio_find_section(game, wanted, CLIO_EN, &section) ? section.id : otherwise;
}

static const char *action_section(const clio_game *game, int i)
{
    if (content_of(game)->action[i].symbol == SYMBOL_PLAGUE)
        return "plague";
    return own_section(game, "action-", action_id(game, i), "scenarios");
}

static const char *scenario_section(const clio_game *game, int i)
{
    return own_section(game, "scenario-", scenario_id(game, i), "scenarios");
}

/* ---- What boards draw --------------------------------------------------------------------------- */

static void civ_facts(const clio_game *game, int i, struct clio_json *out)
{
    clio_json_int(out, "population", content_of(game)->civ[i].population);
}

static void tech_facts(const clio_game *game, int i, struct clio_json *out)
{
    (void)game;
    clio_json_bool(out, "printed", i < BASE_TECHS);
}

/* Its price, the column it covers, and the two technologies it brings, from below. */
static void special_facts(const clio_game *game, int i, struct clio_json *out)
{
    const struct aoc_content *c = content_of(game);
    clio_json_int(out, "price", c->special[i].price);
    clio_json_int(out, "column", c->special[i].column);
    clio_json_str(out, "bottom", aoc_text(c, c->tech[BASE_TECHS + 2 * i].id));
    clio_json_str(out, "middle", aoc_text(c, c->tech[BASE_TECHS + 2 * i + 1].id));
}

#define WITH_FACTS(domain, word, told) \
    { \
        .id = (domain), .count = word##_count, .thing_id = word##_id, .name = word##_name, \
        .text = word##_text, .source = word##_source, .section = word##_section, \
        .part = word##_part, .facts = (told) \
    }
#define CARDS(domain, word) WITH_FACTS(domain, word, NULL)

const struct clio_domain aoc_domains[DOMAINS] = {
    [D_CIV] = WITH_FACTS("civilization", civ, civ_facts),
    [D_WONDER] = CARDS("wonder", wonder),
    [D_TECH] = WITH_FACTS("technology", tech, tech_facts),
    [D_SPECIAL] = WITH_FACTS("special-technology", special, special_facts),
    [D_ACTION] = CARDS("action", action),
    [D_EVENT] = CARDS("event", event),
    [D_ACHIEVEMENT] = CARDS("achievement", achievement),
    [D_SCENARIO] = CARDS("scenario", scenario),
    [D_CONTROL] = CARDS("control", control),
    [D_TOKEN] = CARDS("token", token),
    [D_ABILITY] = {.id = "ability",
                   .count = ability_count,
                   .thing_id = ability_id,
                   .name = ability_name,
                   .text = ability_text,
                   .part = ability_part},
    [D_ITEM] = {.id = "item", .count = item_count, .thing_id = item_id, .name = item_name},
    [D_SOURCE] = {.id = "source",
                  .count = source_count,
                  .thing_id = source_id,
                  .name = source_name,
                  .stands_for = source_stands_for},
};
