/* texts.c: the things of Imperium, where their facts come from, and moves that say what they do. */
#include "games/imperium/imperium.h"
#include "games/imperium/tell.h"

#include <stdio.h>

/* ---- Cards -------------------------------------------------------------------------------------- */

static int card_count(const clio_game *game)
{
    return imperium_content(game)->card_count;
}
static const char *card_id(const clio_game *game, int i)
{
    return imperium_text(imperium_content(game), imperium_content(game)->card[i].id);
}
static const char *card_name(const clio_game *game, int i, enum clio_lang lang)
{
    const struct imperium_content *c = imperium_content(game);
    const char *name = imperium_text(c, c->card[i].name[lang]);
    return strcmp(name, "-") == 0 ? imperium_text(c, c->card[i].name[0]) : name;
}

static const char *const label_ids[LABELS] = {"play",    "free",        "exhaust",  "react",
                                              "when",    "passive",     "restrict", "solstice",
                                              "on-gain", "on-entering", "setup"};

/* Its blocks, then what it is worth. */
static bool card_part(const clio_game *game, int i, int part, enum clio_lang lang,
                      struct clio_part *out, struct clio_buf *text)
{
    struct imperium_teller t = {.game = game, .c = imperium_content(game), .lang = lang};
    const struct imperium_card *c = &t.c->card[i];
    if (part < c->blocks) {
        const struct imperium_block *block = &t.c->block[c->block + part];
        out->id = label_ids[block->label];
        out->title = imperium_part_title(&t, block);
        imperium_tell_body(&t, block, text);
        return true;
    }
    if (part > c->blocks)
        return false;
    out->id = "points";
    out->title = clio_game_text(game, lang, "part.points");
    imperium_tell_value(&t, c, text);
    return true;
}

static void put_note(const clio_game *game, enum clio_lang lang, const char *note,
                     struct clio_buf *out)
{
    if (strcmp(note, "-") == 0 || note[0] == 0)
        return;
    struct clio_value value = {.name = "note", .text = note};
    clio_put(out, out->length > 0 ? " " : "");
    clio_format(out, lang, clio_game_text(game, lang, "source.note"), &value, 1);
}

static const char *const source_keys[SOURCES] = {
    [SOURCE_RULEBOOK] = "source.rulebook",
    [SOURCE_BOTH] = "source.both",
    [SOURCE_BOTH_TWICE] = "source.both-twice",
    [SOURCE_PUBLIC] = "source.public",
    [SOURCE_PUBLIC_TWICE] = "source.public-twice",
    [SOURCE_PARTLY] = "source.partly",
    [SOURCE_ICONS] = "source.icons",
};

static void card_source(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    const struct imperium_content *c = imperium_content(game);
    clio_put(out, clio_game_text(game, lang, source_keys[c->card[i].source]));
    if (c->card[i].own_name[lang])
        clio_putf(out, " %s", clio_game_text(game, lang, "source.own-name"));
    if (c->card[i].revised)
        clio_putf(out, " %s", clio_game_text(game, lang, "source.revised"));
    put_note(game, lang, imperium_text(c, c->card[i].notes[lang]), out);
}

static const char *card_section(const clio_game *game, int i)
{
    const struct imperium_card *c = &imperium_content(game)->card[i];
    switch ((enum imperium_start)c->start) {
    case START_KING:
    case START_KING_REVERSE: return "king";
    case START_POWER_A:
    case START_POWER_B:
    case START_IN_PLAY:
    case START_JOURNEY:
    case START_ZENITH:
    case START_NADIR:
    case START_QUEST: return imperium_nation_ids[c->owner]; /* what only this nation has */
    case START_ACCESSION: return "draw";
    default: break;
    }
    return c->suits & UNREST               ? "unrest"
           : c->suits & FAME               ? "fame"
           : c->header == ATTACK           ? "attack"
           : c->start == START_DEVELOPMENT ? "develop"
                                           : "cards";
}

/* What boards draw of a card. */
static void card_facts(const clio_game *game, int i, struct clio_json *j)
{
    static const char *const suits[SUITS] = {"region", "uncivilised", "civilised", "tributary",
                                             "fame",   "unrest",      "power"};
    static const char *const icons[ICONS] = {"city",   "metropolis", "knight",  "mask",
                                             "scroll", "production", "fertile", "river"};
    static const char *const headers[] = {"", "pinned", "attack", "permanent"};
    static const char *const symbols[] = {"", "barbarian", "empire"};
    static const char *const starts[STARTS] = {[START_NATION] = "nation",
                                               [START_ACCESSION] = "accession",
                                               [START_ZENITH] = "accession",
                                               [START_NADIR] = "accession",
                                               [START_DEVELOPMENT] = "development",
                                               [START_QUEST] = "quest",
                                               [START_IN_PLAY] = "permanent",
                                               [START_JOURNEY] = "journey",
                                               [START_KING] = "king",
                                               [START_KING_REVERSE] = "king"};
    const struct imperium_content *c = imperium_content(game);
    const struct imperium_card *card = &c->card[i];
    clio_json_open(j, "suits", '[');
    for (int suit = 0; suit < SUITS; suit++)
        for (int n = 0; card->suits >> suit & 1 && n < (suit == 0 ? card->regions : 1); n++)
            clio_json_str(j, NULL, suits[suit]);
    clio_json_close(j, ']');
    clio_json_open(j, "icons", '[');
    for (int icon = 0; icon < ICONS; icon++)
        for (int n = 0; n < card->icon[icon]; n++)
            clio_json_str(j, NULL, icons[icon]);
    clio_json_close(j, ']');
    if (card->header != PLAIN)
        clio_json_str(j, "header", headers[card->header]);
    if (card->symbol != NO_SYMBOL)
        clio_json_str(j, "state", symbols[card->symbol]);
    if (starts[card->start])
        clio_json_str(j, "start", starts[card->start]);
    if (card->owner != COMMON)
        clio_json_str(j, "nation", imperium_nation_ids[card->owner]);
    clio_json_str(j, "box",
                  card->box == CLASSICS  ? "classics"
                  : card->box == LEGENDS ? "legends"
                                         : "both");
    if (card->start == START_DEVELOPMENT) {
        clio_json_open(j, "cost", '[');
        for (int res = 0; res < RESOURCES; res++)
            clio_json_int(j, NULL, card->cost[res]);
        clio_json_close(j, ']');
    }
    clio_json_str(j, "value",
                  card->value.kind == FIXED         ? "fixed"
                  : card->value.kind == CONDITIONAL ? "conditional"
                                                    : "variable");
    clio_json_int(j, "points", card->value.fixed);
    clio_json_int(j, "bot", card->bot_value);
    clio_json_bool(j, "uncertain", card->source == SOURCE_PARTLY);
}

/* ---- Rows of C.I.V. ----------------------------------------------------------------------------- */

static int row_count(const clio_game *game)
{
    return imperium_content(game)->row_count;
}
static const char *row_id(const clio_game *game, int i)
{
    return imperium_text(imperium_content(game), imperium_content(game)->row[i].id);
}
/* A row is called by the cards it is for. */
static const char *row_name(const clio_game *game, int i, enum clio_lang lang)
{
    struct imperium_teller t = {.game = game, .c = imperium_content(game), .lang = lang};
    return imperium_match_name(&t, &t.c->row[i]);
}

static void row_text(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    struct imperium_teller t = {.game = game, .c = imperium_content(game), .lang = lang};
    imperium_tell_whole_row(&t, i, out);
}

static void row_source(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    static const char *const sure[] = {"source.high", "source.medium", "source.low"};
    const struct imperium_row *row = &imperium_content(game)->row[i];
    clio_put(out, clio_game_text(game, lang, source_keys[row->source]));
    clio_putf(out, " %s", clio_game_text(game, lang, sure[row->confidence]));
    put_note(game, lang, imperium_text(imperium_content(game), row->notes[lang]), out);
}

static const char *row_section(const clio_game *game, int i)
{
    return imperium_content(game)->row[i].state == BOT_JOURNEY ? "civ-dynasty" : "civ-resolve";
}

static void row_facts(const clio_game *game, int i, struct clio_json *j)
{
    static const char *const states[] = {"barbarian", "empire", "journey"};
    const struct imperium_content *c = imperium_content(game);
    clio_json_str(j, "nation", imperium_nation_ids[c->row[i].nation]);
    clio_json_str(j, "state", states[c->row[i].state]);
    clio_json_int(j, "priority", c->row[i].priority);
    clio_json_bool(j, "uncertain", c->row[i].confidence != HIGH);
}

/* The node whose children are the alternatives of a row, also where it is done "if able"; or 0. */
static int alternatives_of(const struct imperium_content *c, int node)
{
    if (c->node[node].kind == IF_ABLE)
        return alternatives_of(c, c->node[node].child);
    for (int part = c->node[node].kind == SEQ ? c->node[node].child : 0; part;) {
        int found = alternatives_of(c, part);
        if (found)
            return found;
        part = c->node[part].next;
    }
    return c->node[node].kind == FIRST ? node : 0;
}

/* Alternative `k` of a row, from 1: its node; 0 where there is none. */
static int branch_of(const clio_game *game, int i, int k)
{
    const struct imperium_content *c = imperium_content(game);
    int first = alternatives_of(c, c->row[i].node);
    int node = first ? c->node[first].child : 0;
    for (; node && k > 1; k--)
        node = c->node[node].next;
    return node;
}

static void put_branch(const clio_game *game, int i, int k, enum clio_lang lang,
                       struct clio_buf *out)
{
    struct imperium_teller t = {
        .game = game, .c = imperium_content(game), .lang = lang, .civ = true};
    int node = branch_of(game, i, k);
    if (node)
        imperium_tell_clause(&t, node, out);
}

/* A row has the id of its alternatives; one that has none such is a gap. */
#define BRANCH_DOMAIN(k) \
    static const char *branch##k##_id(const clio_game *game, int i) \
    { \
        return branch_of(game, i, k) ? row_id(game, i) : ""; \
    } \
    static const char *branch##k##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        (void)i; \
        return clio_game_text(game, lang, "branch." #k); \
    } \
    static void branch##k##_text(const clio_game *game, int i, enum clio_lang lang, \
                                 struct clio_buf *out) \
    { \
        put_branch(game, i, k, lang, out); \
    }
BRANCH_DOMAIN(1)
BRANCH_DOMAIN(2)
BRANCH_DOMAIN(3)
BRANCH_DOMAIN(4)

/* ---- Lists of words ----------------------------------------------------------------------------- */

const char *const imperium_nation_ids[NATIONS] = {
    "carthaginians", "celts",   "greeks",     "macedonians", "persians",  "romans",
    "scythians",     "vikings", "arthurians", "atlanteans",  "egyptians", "mauryans",
    "minoans",       "olmecs",  "qin",        "utopians"};
static const char *const spot_ids[SPOTS] = {
    "hand",     "deck",      "discard",     "play",     "garrison",  "history",
    "nation",   "accession", "development", "power",    "permanent", "market-1",
    "market-2", "market-3",  "market-4",    "market-5", "exile",     "fame"};
static const char *const resource_ids[RESOURCES] = {"materials", "population", "progress"};
static const char *const suit_ids[SUITS + 1] = {"region", "uncivilised", "civilised", "tributary",
                                                "fame",   "unrest",      "power",     "variable"};
static const char *const ending_ids[] = {"main-deck", "developments", "king",   "zenith",
                                         "graal",     "shangri-la",   "dynasty"};
static const char *const item_ids[ITEMS] = {"progress", "tokens", "unseen"};
static const char *const ruling_ids[RULINGS] = {"unpaid",       "all-tokens", "suit-refill",
                                                "garrison",     "revolt",     "unrest-taken",
                                                "king-goes-on", "civ-finds",  "takers"};

static const char *const side_ids[] = {"a", "b"};
static const char *const level_ids[] = {"chieftain", "warlord",  "imperator",
                                        "sovereign", "overlord", "supreme-ruler"};

#define LIST_DOMAIN(name_, ids, n) \
    static int name_##_count(const clio_game *game) \
    { \
        (void)game; \
        return n; \
    } \
    static const char *name_##_id(const clio_game *game, int i) \
    { \
        (void)game; \
        return (ids)[i]; \
    } \
    static const char *name_##_name(const clio_game *game, int i, enum clio_lang lang) \
    { \
        return clio_game_textf(game, lang, #name_ ".%s", (ids)[i]); \
    }
LIST_DOMAIN(spot, spot_ids, SPOTS)
LIST_DOMAIN(resource, resource_ids, RESOURCES)
LIST_DOMAIN(suit, suit_ids, SUITS + 1)
LIST_DOMAIN(nation, imperium_nation_ids, NATIONS)
LIST_DOMAIN(ending, ending_ids, 7)
LIST_DOMAIN(item, item_ids, ITEMS)
LIST_DOMAIN(ruling, ruling_ids, RULINGS)
LIST_DOMAIN(side, side_ids, 2)
LIST_DOMAIN(level, level_ids, SUPREME_RULER + 1)

static void ruling_text(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    clio_put(out, clio_game_textf(game, lang, "ruling.%s.about", ruling_ids[i]));
}

/* What is special about a nation. */
static void nation_text(const clio_game *game, int i, enum clio_lang lang, struct clio_buf *out)
{
    clio_put(out, clio_game_textf(game, lang, "nation.%s.about", imperium_nation_ids[i]));
}

#define WORDS(id_) .id = #id_, .count = id_##_count, .thing_id = id_##_id, .name = id_##_name
const struct clio_domain imperium_domains[DOMAINS] = {
    [D_CARD] = {WORDS(card), .kind = imperium_card_kind, .text = imperium_tell_card,
                .source = card_source, .section = card_section, .part = card_part,
                .facts = card_facts},
    [D_SPOT] = {WORDS(spot)},
    [D_RESOURCE] = {WORDS(resource)},
    [D_SUIT] = {WORDS(suit)},
    [D_NATION] = {WORDS(nation), .text = nation_text},
    [D_ROW] = {WORDS(row), .kind = imperium_row_kind, .text = row_text, .source = row_source,
               .section = row_section, .facts = row_facts},
    [D_ENDING] = {WORDS(ending)},
    [D_ITEM] = {WORDS(item)},
    [D_RULING] = {WORDS(ruling), .text = ruling_text},
    [D_CAUSE] = {.id = "cause",
                 .count = imperium_cause_count,
                 .thing_id = imperium_cause_id,
                 .name = imperium_cause_name,
                 .stands_for = imperium_cause_stands_for},
    [D_SIDE] = {WORDS(side)},
    [D_LEVEL] = {WORDS(level)},
#define BRANCH(k) \
    { \
        .id = "branch" #k, .count = row_count, .thing_id = branch##k##_id, \
        .name = branch##k##_name, .text = branch##k##_text, .section = row_section \
    }
    [D_BRANCH1] = BRANCH(1),
    [D_BRANCH2] = BRANCH(2),
    [D_BRANCH3] = BRANCH(3),
    [D_BRANCH4] = BRANCH(4),
#undef BRANCH
};

/* ---- Moves -------------------------------------------------------------------------------------- */

static const struct clio_frame *top(const struct imperium *s)
{
    return s->core.depth > 0 ? &s->frame[s->core.depth - 1] : NULL;
}

/* The clause a question is about: what yes does, or the option of that number. */
static int clause_asked(const struct play *x, int option)
{
    const struct clio_frame *f = top(x->s);
    if (!f || f->rule != R_clause)
        return 0;
    SEE_LOCALS_OF(clause);
    int child = node_of(x, l->node)->child;
    for (int i = 0; child && i < option; i++)
        child = node_of(x, child)->next;
    return child;
}

static bool describe_clause(const struct play *x, const char *key, int option,
                            enum imperium_who who, enum clio_lang lang, struct clio_buf *out)
{
    char words[1200];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    struct imperium_teller t = {
        .game = x->game, .c = x->c, .lang = lang, .who = who, .asking = true};
    int node = clause_asked(x, option);
    if (!node)
        return false;
    if (node_of(x, node)->kind == MAY) /* to choose it is to want it */
        node = node_of(x, node)->child;
    imperium_tell_clause(&t, node, &b);
    struct clio_value value = {.name = "x", .text = words};
    clio_format(out, lang, clio_game_text(x->game, lang, key), &value, 1);
    return true;
}

/* "Do you want to draw 1 card?" */
bool imperium_put_question(const clio_game *game, const void *state,
                           const struct clio_asking *asking, const char *prefix,
                           enum clio_lang lang, struct clio_buf *out)
{
    LOOK_AT(x, game, state);
    bool own = strcmp(prefix, "question") == 0;
    return asking->phrase == Q_MAY &&
           describe_clause(&x, own ? "question.may-effect" : "asked.may-effect", 0,
                           own ? THE_READER : ANOTHER_PLAYER, lang, out);
}

/* A price, and how many progress are paid for materials and for population in it. */
static void tell_payment(const struct play *x, const uint8_t price[RESOURCES], int m, int p,
                         enum clio_lang lang, struct clio_buf *out)
{
    int materials = price[MATERIALS] - 2 * m;
    const int paid[RESOURCES] = {materials < 0 ? 0 : materials, price[POPULATION] - p,
                                 price[PROGRESS]};
    const int instead[RESOURCES] = {price[MATERIALS] - paid[MATERIALS], p, 0};
    char words[300], other[300];
    struct clio_buf b = clio_buf_of(words, sizeof words), c = clio_buf_of(other, sizeof other);
    struct imperium_teller t = {.game = x->game, .c = x->c, .lang = lang};
    imperium_tell_amounts(&t, paid, &b);
    imperium_tell_amounts(&t, instead, &c);
    struct clio_value values[] = {{.name = "x", .text = words},
                                  {.name = "n", .is_number = true, .number = m + p},
                                  {.name = "y", .text = other}};
    clio_format(out, lang,
                clio_game_text(x->game, lang,
                               m + p == 0     ? "move.pay-amounts"
                               : b.length > 0 ? "move.pay-instead"
                                              : "move.pay-progress"),
                values, 3);
}

/* "Pay 2 materials, and 1 progress in place of 1 population" */
static bool describe_payment(const struct play *x, clio_move move, enum clio_lang lang,
                             struct clio_buf *out)
{
    const struct clio_frame *f = top(x->s);
    if (!f || f->rule != R_pay)
        return false;
    SEE_LOCALS_OF(pay);
    tell_payment(x, l->price, clio_arg(move, 0), clio_arg(move, 1), lang, out);
    return true;
}

/* Is it said where the card lies? Nobody looks for a card in the hand without saying so. */
static bool says_where(int verb, int spot)
{
    return (verb == DO_FIND && spot == SPOT_HAND) || spot == SPOT_DISCARD || spot == SPOT_DECK ||
           spot == SPOT_NATION || spot == SPOT_HISTORY || spot == SPOT_EXILE ||
           spot == SPOT_GARRISON;
}

static bool describe_card(const clio_game *game, clio_move move, enum clio_lang lang,
                          struct clio_buf *out)
{
    const struct clio_phrase *verb = &game->verbs[clio_verb(move)];
    int spot = clio_arg(move, 1), host = clio_arg(move, 2);
    if (!verb->arg[1].name || verb->arg[1].domain != D_SPOT || !says_where(clio_verb(move), spot))
        return false;
    bool hosted = spot == SPOT_GARRISON && verb->arg[2].name && verb->arg[2].domain == D_CARD &&
                  host < card_count(game);
    char words[200];
    struct clio_told of_card, of_spot, of_host;
    struct clio_buf b = clio_buf_of(words, sizeof words);
    struct clio_value card =
        clio_thing_value(game, NULL, lang, "card", D_CARD, clio_arg(move, 0), &of_card);
    clio_format(&b, lang, clio_game_textf(game, lang, "move.%s", verb->id), &card, 1);
    struct clio_value values[] = {
        {.name = "move", .text = words},
        clio_thing_value(game, NULL, lang, "spot", D_SPOT, spot, &of_spot),
        clio_thing_value(game, NULL, lang, "host", D_CARD, hosted ? host : 0, &of_host)};
    const char *own = clio_game_textf(game, lang, "move.from.%s", verb->id);
    clio_format(out, lang,
                hosted   ? clio_game_text(game, lang, "move.from-under")
                : own[0] ? own
                         : clio_game_text(game, lang, "move.from"),
                values, 3);
    return true;
}

/* A place of the market is called by the card that lies there. */
static bool describe_place(const struct play *x, clio_move move, enum clio_lang lang,
                           struct clio_buf *out)
{
    const struct clio_frame *f = top(x->s);
    int place = clio_arg(move, 0) - SPOT_MARKET;
    if (place < 0 || place >= MARKET || x->s->market[place].card == NONE)
        return false;
    struct imperium_teller t = {.game = x->game, .c = x->c, .lang = lang};
    struct clio_told told;
    char words[200];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    int amount[RESOURCES] = {0};
    struct clio_value values[] = {{.name = "x", .text = words},
                                  clio_thing_value(x->game, NULL, lang, "card", D_CARD,
                                                   x->s->row[x->s->market[place].card], &told)};
    if (!f || f->rule != R_place_tokens) { /* looked at before it is asked, as hints do */
        clio_format(out, lang, clio_game_text(x->game, lang, "move.put-then"), values + 1, 1);
        return true;
    }
    SEE_LOCALS_OF(place_tokens);
    amount[l->res] = l->n;
    imperium_tell_amounts(&t, amount, &b);
    clio_format(out, lang, clio_game_text(x->game, lang, "move.put-on"), values, 2);
    return true;
}

/* Being done is told by what is asked: "Discard nothing more". */
static bool describe_done(const struct play *x, enum clio_lang lang, struct clio_buf *out)
{
    struct clio_asking q = {.phrase = x->s->core.question};
    if (x->s->core.deciding == 0)
        return false;
    imperium_question(x->game, x->s, __builtin_ctz(x->s->core.deciding), &q);
    const char *text = clio_game_textf(x->game, lang, "done.%s", x->game->questions[q.phrase].id);
    clio_put(out, text);
    return text[0] != 0;
}

bool imperium_describe(const clio_game *game, const void *state, clio_move move,
                       enum clio_lang lang, struct clio_buf *out)
{
    if (!state)
        return false;
    LOOK_AT(x, game, state);
    switch (clio_verb(move)) {
    case DO_CHOOSE:
        return describe_clause(&x, "move.choose-effect", clio_arg(move, 0), THE_READER, lang, out);
    case DO_PUT: return describe_place(&x, move, lang, out);
    case DO_PAY: return describe_payment(&x, move, lang, out);
    case DO_DONE: return describe_done(&x, lang, out);
    case DO_GIVE: return false;
    default: return describe_card(game, move, lang, out);
    }
}

static const enum imperium_zone in_force[] = {Z_PLAY, Z_POWER, Z_PERMANENT};

/* ---- Notes -------------------------------------------------------------------------------------- */

static void say(const struct imperium_teller *t, struct clio_buf *out, const char *key,
                const char *words, int n)
{
    struct clio_value values[] = {{.name = "x", .text = words},
                                  {.name = "n", .is_number = true, .number = n}};
    if (out->length > 0)
        clio_put(out, clio_game_text(t->game, t->lang, "note.and"));
    clio_format(out, t->lang, clio_game_text(t->game, t->lang, key), values, 2);
}

static void say_amounts(const struct imperium_teller *t, struct clio_buf *out, const char *key,
                        const int amount[RESOURCES])
{
    char words[300];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    imperium_tell_amounts(t, amount, &b);
    if (b.length > 0)
        say(t, out, key, words, 0);
}

/* What lies on a market card, and below it. */
static void note_market(const struct imperium_teller *t, const struct play *x, clio_move move,
                        struct clio_buf *out)
{
    int place = clio_arg(move, 1) - SPOT_MARKET;
    bool acquired = clio_verb(move) == DO_ACQUIRE, unrest = false;
    if (clio_arg(move, 1) == SPOT_EXILE) { /* [R4] */
        unrest = acquired && x->c->card[clio_arg(move, 0)].suits & BEARS_UNREST;
    } else if (place >= 0 && place < MARKET) {
        const struct imperium_place *p = &x->s->market[place];
        int amount[RESOURCES] = {p->tokens[0], p->tokens[1], p->tokens[2]};
        say_amounts(t, out, "note.gives", amount);
        unrest = p->unrest != NONE && (acquired || x->s->switches & SWITCH_UNREST_TAKEN);
    }
    if (unrest)
        say(t, out, "note.unrest", "", 1);
}

/* The least progress that a price takes in place of what a seat lacks [R7]. */
static void note_instead(const struct imperium_teller *t, const struct play *x, int seat,
                         const uint8_t price[RESOURCES], struct clio_buf *out)
{
    const uint16_t *pool = x->s->seat[seat].pool;
    int m = price[MATERIALS] > pool[MATERIALS] ? (price[MATERIALS] - pool[MATERIALS] + 1) / 2 : 0;
    int p = price[POPULATION] > pool[POPULATION] ? price[POPULATION] - pool[POPULATION] : 0;
    int left = price[MATERIALS] - 2 * m;
    const int instead[RESOURCES] = {m ? price[MATERIALS] - (left < 0 ? 0 : left) : 0, p, 0};
    char words[300];
    struct clio_buf b = clio_buf_of(words, sizeof words);
    if (m + p == 0 || price[PROGRESS] + m + p > pool[PROGRESS])
        return;
    imperium_tell_amounts(t, instead, &b);
    say(t, out, "note.instead", words, m + p);
}

/* The price that comes first in a clause and cannot be passed by; false: there is none. */
static bool find_price(const struct play *x, const struct imperium_context *k, int seat, int node,
                       uint8_t price[RESOURCES])
{
    const struct imperium_node *n = node_of(x, node);
    int only = 0;
    switch ((enum imperium_kind)n->kind) {
    case SEQ: return n->child && find_price(x, k, seat, n->child, price);
    case CHOOSE:
        for (int child = n->child; child; child = node_of(x, child)->next)
            if (imperium_available(x, k, seat, child))
                only = only ? -1 : child;
        return only > 0 && find_price(x, k, seat, only, price);
    case PAIR: break;
    default: return false;
    }
    for (int i = 0, cost = n->child; i < n->n; i++, cost = node_of(x, cost)->next) {
        const struct imperium_node *c = node_of(x, cost);
        if (c->kind != OP || c->op.code != I_PAY)
            continue;
        price[c->op.res] = (uint8_t)(price[c->op.res] + c->op.n);
        if (c->op.n2)
            price[c->op.res2] = (uint8_t)(price[c->op.res2] + c->op.n2);
    }
    return true;
}

/* What will be paid in progress because other tokens are lacking, before one has to. */
static void note_price(const struct imperium_teller *t, const struct play *x, int seat, int card,
                       int label, int node, struct clio_buf *out)
{
    uint8_t price[RESOURCES] = {0};
    struct imperium_context k = imperium_context_of(x, seat, card, label);
    if (node && find_price(x, &k, seat, node, price))
        note_instead(t, x, seat, price, out);
}

static void note_card(const struct imperium_teller *t, const struct play *x, int seat, int card,
                      bool played, struct clio_buf *out)
{
    int label = played ? LABEL_PLAY : LABEL_EXHAUST;
    int block = imperium_find_block(x, card, label, NO_TRIGGER, 0);
    if (played && block < 0)
        block = imperium_find_block(x, card, label = LABEL_FREE, NO_TRIGGER, 0);
    if (block >= 0)
        note_price(t, x, seat, card, label, x->c->block[block].node, out);
}

void imperium_note(const clio_game *game, const void *state, int seat, clio_move move,
                   enum clio_lang lang, struct clio_buf *out)
{
    LOOK_AT(x, game, state);
    struct imperium_teller t = {.game = game, .c = x.c, .lang = lang};
    const struct imperium_seat *own = &x.s->seat[seat];
    int row = clio_arg(move, 0);
    switch (clio_verb(move)) {
    case DO_PLAY:
        EACH_CARD (x.s, zone_of(seat, Z_HAND), card)
            if (x.s->row[card] == row) {
                say(&t, out, imperium_is_free(&x, seat, card) ? "note.free" : "note.action", "", 1);
                note_card(&t, &x, seat, card, true, out);
                return;
            }
        break;
    case DO_EXHAUST:
        say(&t, out, "note.exhaust", "", 1);
        for (int i = 0; i < 3; i++)
            EACH_CARD (x.s, zone_of(seat, in_force[i]), card)
                if (x.s->row[card] == row && !is_exhausted(x.s, card)) {
                    note_card(&t, &x, seat, card, false, out);
                    return;
                }
        break;
    case DO_CHOOSE:
    case DO_YES:
        note_price(&t, &x, seat, now(&x)->self, now(&x)->label,
                   clause_asked(&x, clio_verb(move) == DO_CHOOSE ? row : 0), out);
        break;
    case DO_INNOVATE: say(&t, out, "note.innovate", "", 0); break;
    case DO_REVOLT:
        say(&t, out, x.s->switches & SWITCH_WHOLE_REVOLT ? "note.revolt-whole" : "note.revolt", "",
            0);
        break;
    case DO_END:
        if (own->actions > 0 && x.s->mode != MODE_INNOVATE)
            say(&t, out, "note.gives-up", "", own->actions);
        break;
    case DO_ACQUIRE:
    case DO_BREAK: note_market(&t, &x, move, out); break;
    case DO_DEVELOP: {
        uint8_t cost[RESOURCES];
        EACH_CARD (x.s, zone_of(seat, Z_DEVELOPMENT), card)
            if (x.s->row[card] == row) {
                imperium_development_cost(&x, seat, card, cost);
                say_amounts(&t, out, "note.costs", (int[]){cost[0], cost[1], cost[2]});
                note_instead(&t, &x, seat, cost, out);
                break;
            }
        break;
    }
    default: break;
    }
}
