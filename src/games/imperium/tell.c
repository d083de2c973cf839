/*
 * tell.c: tells the clauses of cards and bot rows in words, each word by the text of its key (see
 * vocabulary.c). Nothing of what a card says is written anywhere else.
 */
#include "games/imperium/tell.h"

enum { CLAUSE_TEXT = 1600 };

static void put_text(const struct imp_teller *t, struct clio_buf *out, const char *key,
                     const struct clio_value *values, int n)
{
    clio_format(out, t->lang, clio_game_text(t->game, t->lang, key), values, n);
}

#define TEXT(name_, text_) \
    { \
        .name = (name_), .text = (text_) \
    }
#define NUMBER(name_, number_) \
    { \
        .name = (name_), .is_number = true, .number = (number_) \
    }

/* ---- Arguments ---------------------------------------------------------------------------------- */

static const char *const unit_keys[RESOURCES] = {"unit.materials", "unit.population",
                                                 "unit.progress"};

static void tell_unit(const struct imp_teller *t, int res, int n, struct clio_buf *out)
{
    struct clio_value values[] = {NUMBER("n", n)};
    put_text(t, out, unit_keys[res], values, 1);
}

/* A card that bears a quoted name. */
static const struct imp_card *bearer(const struct imp_teller *t, int name)
{
    const struct imp_card *card = t->c->card;
    while (card->name_code != name)
        card++;
    return card;
}

static const char *name_of(const struct imp_teller *t, int name)
{
    return imp_text(t->c, bearer(t, name)->name[t->lang]);
}

/* A quoted name, as the card is called in this language; "Long Walls" means every card that is called
 * so and numbered, and is told without the numeral. */
static void tell_name(const struct imp_teller *t, int name, struct clio_buf *out)
{
    const struct imp_card *card = bearer(t, name);
    const char *called = imp_text(t->c, card->name[t->lang]), *numeral = strrchr(called, ' ');
    bool group = strcmp(imp_text(t->c, card->name[0]), imp_text(t->c, t->c->name[name])) != 0;
    char quoted[100];
    struct clio_buf b = clio_buf_of(quoted, sizeof quoted);
    clio_put_n(&b, called, group && numeral ? (size_t)(numeral - called) : strlen(called));
    struct clio_value values[] = {TEXT("name", quoted)};
    put_text(t, out, "name.quoted", values, 1);
}

/* Joins what is there already with one more: "a region or a tributary". */
static void join(const struct imp_teller *t, char *text, size_t size, const char *more,
                 const char *key)
{
    char both[CLAUSE_TEXT];
    if (text[0] == 0) {
        struct clio_buf b = clio_buf_of(text, size);
        clio_put(&b, more);
        return;
    }
    struct clio_buf b = clio_buf_of(both, sizeof both);
    struct clio_value values[] = {TEXT("a", text), TEXT("b", more)};
    put_text(t, &b, key, values, 2);
    b = clio_buf_of(text, size);
    clio_put(&b, both);
}

static void tell_suits(const struct imp_teller *t, int suits, struct clio_buf *out)
{
    static const char *const keys[] = {"suit.region.a", "suit.uncivilised.a", "suit.civilised.a",
                                       "suit.tributary.a"};
    char text[400] = "";
    if (suits == ANY4) {
        put_text(t, out, "suit.any", NULL, 0);
        return;
    }
    for (int i = 0; i < 4; i++)
        if (suits >> i & 1) {
            char one[160];
            struct clio_buf b = clio_buf_of(one, sizeof one);
            put_text(t, &b, keys[i], NULL, 0);
            join(t, text, sizeof text, one, "or");
        }
    clio_put(out, text);
}

static void tell_zones(const struct imp_teller *t, int zones, struct clio_buf *out)
{
    static const char *const keys[] = {"from.hand", "from.discard",  "from.history",
                                       "from.play", "from.garrison", "from.deck"};
    char text[300] = "";
    for (int i = 0; i < 6; i++)
        if (zones >> i & 1)
            join(t, text, sizeof text, clio_game_text(t->game, t->lang, keys[i]), "or");
    clio_put(out, text);
}

static void argument(const struct clio_teller *teller, const struct clio_word *word,
                     const char *slot, const void *of, struct clio_argument *out)
{
    static const char *const whats[WHATS] = {"what.any",    "what.region", "what.attack",
                                             "what.knight", "what.mask",   "what.scroll",
                                             "what.unrest"};
    static const char *const tos[TOS] = {"to.hand", "to.discard", "to.deck-top", "to.history",
                                         "to.hand"};
    static const char *const owns[OWNS] = {
        "own.region",           "own.pinned",          "own.city",
        "own.other-pinned",     "own.river",           "own.fertile",
        "own.river-or-fertile", "own.holding-knight",  "own.holding-named",
        "own.knight-here",      "own.knight-in-region"};
    static const char *const counts[COUNTS] = {NULL,
                                               "count.production",
                                               "count.river",
                                               "count.fertile",
                                               "count.region",
                                               "count.city",
                                               "count.knight",
                                               "count.abandoned-city",
                                               "count.returned-unrest"};
    struct imp_teller t = {teller->game, imp_content(teller->game), teller->lang};
    const struct imp_op *op = of;
    struct clio_buf b = clio_buf_of(out->text, sizeof out->text);
    struct clio_value n[] = {NUMBER("n", op->n ? op->n : 1)};
    (void)word;
    if (strcmp(slot, "n") == 0 || strcmp(slot, "n2") == 0) {
        out->is_number = true;
        out->number = slot[1] ? op->n2 : op->n;
    } else if (strcmp(slot, "res") == 0) {
        tell_unit(&t, op->res, op->n ? op->n : 2, &b);
    } else if (strcmp(slot, "res2") == 0) {
        tell_unit(&t, op->res2, op->n2, &b);
    } else if (strcmp(slot, "suits") == 0) {
        tell_suits(&t, op->suits, &b);
    } else if (strcmp(slot, "name") == 0) {
        tell_name(&t, op->name, &b);
        if (op->name2 && op->code == I_ABANDON_NAMED) {
            char both[200] = "", second[100];
            struct clio_buf two = clio_buf_of(second, sizeof second);
            tell_name(&t, op->name2, &two);
            join(&t, both, sizeof both, out->text, "or");
            join(&t, both, sizeof both, second, "or");
            b = clio_buf_of(out->text, sizeof out->text);
            clio_put(&b, both);
        }
    } else if (strcmp(slot, "name2") == 0) {
        tell_name(&t, op->name2, &b);
    } else if (strcmp(slot, "what") == 0) {
        put_text(&t, &b, whats[op->what], n, 1);
    } else if (strcmp(slot, "from") == 0) {
        tell_zones(&t, op->from, &b);
    } else if (strcmp(slot, "to") == 0) {
        put_text(&t, &b, tos[op->to], NULL, 0);
    } else if (strcmp(slot, "count") == 0) {
        put_text(&t, &b, counts[op->count], NULL, 0);
    } else if (strcmp(slot, "own") == 0) {
        char name[120] = "";
        struct clio_buf nb = clio_buf_of(name, sizeof name);
        if (op->name)
            tell_name(&t, op->name, &nb);
        struct clio_value values[] = {NUMBER("n", op->n ? op->n : 1), TEXT("name", name)};
        put_text(&t, &b, owns[op->own], values, 2);
    }
}

static void tell_word(const struct imp_teller *t, const struct clio_words *words,
                      const struct imp_node *n, struct clio_buf *out)
{
    struct clio_teller teller = {t->game, t->lang, argument};
    clio_tell_word(&teller, &words->word[n->n], &n->op, out);
}

/* ---- Clauses ------------------------------------------------------------------------------------ */

/* The text of one child in a template that calls it {x}. */
static void tell_around(const struct imp_teller *t, const char *key, int node, int number,
                        struct clio_buf *out)
{
    char inner[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(inner, sizeof inner);
    imp_tell_clause(t, node, &b);
    struct clio_value values[] = {TEXT("x", inner), NUMBER("n", number)};
    put_text(t, out, key, values, 2);
}

static void tell_children(const struct imp_teller *t, int node, const char *between,
                          struct clio_buf *out)
{
    char all[CLAUSE_TEXT] = "";
    for (int child = t->c->node[node].child; child; child = t->c->node[child].next) {
        char one[CLAUSE_TEXT];
        struct clio_buf b = clio_buf_of(one, sizeof one);
        imp_tell_clause(t, child, &b);
        join(t, all, sizeof all, one, between);
    }
    clio_put(out, all);
}

static void tell_pair(const struct imp_teller *t, int node, struct clio_buf *out)
{
    const struct imp_node *n = &t->c->node[node];
    char costs[CLAUSE_TEXT] = "", gain[CLAUSE_TEXT];
    int child = n->child;
    for (int i = 0; i < n->n; i++, child = t->c->node[child].next) {
        char one[CLAUSE_TEXT];
        struct clio_buf b = clio_buf_of(one, sizeof one);
        imp_tell_clause(t, child, &b);
        join(t, costs, sizeof costs, one, "and");
    }
    struct clio_buf b = clio_buf_of(gain, sizeof gain);
    imp_tell_clause(t, child, &b);
    struct clio_value values[] = {TEXT("cost", costs), TEXT("x", gain)};
    put_text(t, out, "clause.pair", values, 2);
}

/* "if possible A; otherwise, if possible, B; otherwise C" */
static void tell_first(const struct imp_teller *t, int node, struct clio_buf *out)
{
    char all[CLAUSE_TEXT] = "";
    for (int child = t->c->node[node].child; child; child = t->c->node[child].next) {
        char one[CLAUSE_TEXT], both[CLAUSE_TEXT];
        struct clio_buf b = clio_buf_of(one, sizeof one);
        imp_tell_clause(t, child, &b);
        b = clio_buf_of(both, sizeof both);
        struct clio_value values[] = {TEXT("x", all[0] ? all : one), TEXT("y", one)};
        put_text(t, &b,
                 !all[0]                  ? "clause.first"
                 : t->c->node[child].next ? "clause.next"
                                          : "clause.last",
                 values, 2);
        b = clio_buf_of(all, sizeof all);
        clio_put(&b, both);
    }
    clio_put(out, all);
}

static void tell_if(const struct imp_teller *t, int node, struct clio_buf *out)
{
    const struct imp_node *n = &t->c->node[node];
    char cond[300], then[CLAUSE_TEXT], both[CLAUSE_TEXT];
    int other = t->c->node[n->child].next;
    struct clio_buf b = clio_buf_of(cond, sizeof cond);
    tell_word(t, &imp_condition_words, n, &b);
    b = clio_buf_of(then, sizeof then);
    imp_tell_clause(t, n->child, &b);
    b = clio_buf_of(both, sizeof both);
    struct clio_value values[] = {TEXT("cond", cond), TEXT("x", then)};
    put_text(t, &b, "clause.if", values, 2);
    if (!other) {
        clio_put(out, both);
        return;
    }
    b = clio_buf_of(then, sizeof then);
    imp_tell_clause(t, other, &b);
    struct clio_value more[] = {TEXT("x", both), TEXT("y", then)};
    put_text(t, out, "clause.else", more, 2);
}

void imp_tell_clause(const struct imp_teller *t, int node, struct clio_buf *out)
{
    static const char *const scopes[SCOPES] = {"scope.others", "scope.all", "scope.you",
                                               "scope.given-a-mask", "scope.without-enough"};
    const struct imp_node *n = &t->c->node[node];
    switch ((enum imp_kind)n->kind) {
    case OP: tell_word(t, &imp_op_words, n, out); break;
    case SEQ: tell_children(t, node, "then", out); break;
    case MAY: tell_around(t, "clause.may", n->child, 0, out); break;
    case IF_ABLE: tell_around(t, "clause.if-able", n->child, 0, out); break;
    case SCOPE: {
        const struct imp_node *inner = &t->c->node[n->child];
        if (inner->kind == MAY) { /* "each other player may draw 1 card" */
            char may[CLAUSE_TEXT];
            struct clio_buf b = clio_buf_of(may, sizeof may);
            tell_around(t, "clause.they-may", inner->child, 0, &b);
            struct clio_value values[] = {TEXT("x", may)};
            char key[40];
            struct clio_buf kb = clio_buf_of(key, sizeof key);
            clio_put(&kb, scopes[n->n]);
            clio_put(&kb, ".may");
            put_text(t, out, key, values, 1);
            break;
        }
        tell_around(t, scopes[n->n], n->child, 0, out);
        break;
    }
    case IF: tell_if(t, node, out); break;
    case PAIR: tell_pair(t, node, out); break;
    case CHOOSE:
    case CHOOSE12: {
        char options[CLAUSE_TEXT];
        struct clio_buf b = clio_buf_of(options, sizeof options);
        tell_children(t, node, "or-else", &b);
        struct clio_value values[] = {TEXT("x", options)};
        put_text(t, out, n->kind == CHOOSE ? "clause.choose" : "clause.choose12", values, 1);
        break;
    }
    case FIRST: tell_first(t, node, out); break;
    case REPEAT: tell_around(t, "clause.repeat", n->child, 0, out); break;
    case UP_TO: tell_around(t, "clause.up-to", n->child, n->n, out); break;
    case PER:
        tell_around(t, n->n == PER_ABANDONED ? "clause.per-abandoned" : "clause.per-discarded",
                    n->child, 0, out);
        break;
    default: break;
    }
}

/* ---- Blocks ------------------------------------------------------------------------------------- */

static void tell_trigger(const struct imp_teller *t, const struct imp_block *block,
                         struct clio_buf *out)
{
    static const char *const keys[TRIGGERS] = {
        [YOU_PLAY_REGION] = "trigger.you-play-region",
        [YOU_PLAY_ATTACK] = "trigger.you-play-attack",
        [YOU_RETURN_UNREST] = "trigger.you-return-unrest",
        [ATTACKED] = "trigger.attacked",
        [YOU_ACQUIRE_REGION] = "trigger.you-acquire-region",
        [YOU_GAIN_UNCIVILISED] = "trigger.you-gain-uncivilised",
        [YOU_GAIN_TOKENS] = "trigger.you-gain-tokens",
        [A_CARD_SINKS] = "trigger.a-card-sinks",
        [YOU_DISCARD_MASK] = "trigger.you-discard-mask",
        [MATERIALS_FROM_RIVER] = "trigger.materials-from-river",
        [MATERIALS_FROM_FERTILE] = "trigger.materials-from-fertile",
        [YOU_PLAY_REGION_FROM_DISCARD] = "trigger.you-play-region-from-discard",
        [YOU_PAY_POPULATION] = "trigger.you-pay-population",
        [YOU_LOOK_AT_FAME] = "trigger.you-look-at-fame",
        [YOU_TAKE_UNREST] = "trigger.you-take-unrest",
        [YOU_ACQUIRE_EXILED_REGION] = "trigger.you-acquire-exiled-region",
        [A_NAMED_CARD_LEAVES_PLAY] = "trigger.a-named-card-leaves-play",
        [YOUR_DECK_IS_EMPTY] = "trigger.your-deck-is-empty",
        [YOU_WOULD_GAIN_MATERIALS] = "trigger.you-would-gain-materials",
        [BEFORE_SCORING] = "trigger.before-scoring",
    };
    char unit[100], name[120] = "";
    struct clio_buf b = clio_buf_of(unit, sizeof unit);
    tell_unit(t, block->trigger_res, 2, &b);
    b = clio_buf_of(name, sizeof name);
    if (block->trigger_name)
        tell_name(t, block->trigger_name, &b);
    struct clio_value values[] = {TEXT("unit", unit), TEXT("name", name)};
    put_text(t, out, keys[block->trigger], values, 2);
}

static const char *const labels[LABELS] = {"label.play",        "label.free",     "label.exhaust",
                                           "label.react",       "label.when",     "label.passive",
                                           "label.restrict",    "label.solstice", "label.on-gain",
                                           "label.on-entering", "label.setup"};

static void tell_inside(const struct imp_teller *t, const struct imp_block *block,
                        struct clio_buf *out)
{
    if (block->label == LABEL_PASSIVE || block->label == LABEL_RESTRICT)
        tell_word(t, &imp_passive_words, &t->c->node[block->node], out);
    else
        imp_tell_clause(t, block->node, out);
}

void imp_tell_block(const struct imp_teller *t, const struct imp_block *block, struct clio_buf *out)
{
    char label[300], trigger[300] = "", body[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(trigger, sizeof trigger);
    if (block->trigger)
        tell_trigger(t, block, &b);
    b = clio_buf_of(label, sizeof label);
    struct clio_value x[] = {TEXT("x", trigger)};
    put_text(t, &b,
             block->trigger == YOU_WOULD_GAIN_MATERIALS ? "label.instead" : labels[block->label], x,
             1);
    b = clio_buf_of(body, sizeof body);
    tell_inside(t, block, &b);
    struct clio_value values[] = {TEXT("label", label), TEXT("x", body)};
    put_text(t, out, "label.text", values, 2);
}

const char *imp_part_title(const struct imp_teller *t, const struct imp_block *block)
{
    static const char *const titles[LABELS] = {
        [LABEL_REACT] = "part.react", [LABEL_WHEN] = "part.when"};
    const char *title = titles[block->label];
    return clio_game_text(t->game, t->lang, title ? title : labels[block->label]);
}

/* "When you play a region: draw 1 card." */
void imp_tell_body(const struct imp_teller *t, const struct imp_block *block, struct clio_buf *out)
{
    char trigger[300] = "", body[CLAUSE_TEXT];
    struct clio_buf b = clio_buf_of(trigger, sizeof trigger);
    if (block->trigger)
        tell_trigger(t, block, &b);
    b = clio_buf_of(body, sizeof body);
    tell_inside(t, block, &b);
    struct clio_value values[] = {TEXT("trigger", trigger), TEXT("x", body)};
    put_text(t, out,
             !block->trigger                              ? "part.body"
             : block->trigger == YOU_WOULD_GAIN_MATERIALS ? "part.body.instead"
                                                          : "part.body.when",
             values, 2);
}

/* ---- What a card is worth ----------------------------------------------------------------------- */

void imp_tell_amounts(const struct imp_teller *t, const int amount[RESOURCES], struct clio_buf *out)
{
    char all[300] = "";
    for (int res = 0; res < RESOURCES; res++) {
        char one[120], unit[80];
        if (amount[res] <= 0)
            continue;
        struct clio_buf b = clio_buf_of(unit, sizeof unit);
        put_text(t, &b, unit_keys[res], (struct clio_value[]){NUMBER("n", amount[res])}, 1);
        b = clio_buf_of(one, sizeof one);
        struct clio_value values[] = {NUMBER("n", amount[res]), TEXT("unit", unit)};
        put_text(t, &b, "amount", values, 2);
        join(t, all, sizeof all, one, "and");
    }
    clio_put(out, all);
}

static void tell_summand(const struct imp_teller *t, const struct imp_summand *s,
                         struct clio_buf *out)
{
    static const char *const keys[THINGS] = {
        [COUNT_CARDS] = "worth.cards",
        [COUNT_HISTORY] = "worth.history",
        [COUNT_GARRISON_HERE] = "worth.garrison",
        [COUNT_VARIABLE_CARDS] = "worth.variable",
        [COUNT_REGIONS_IN_PLAY] = "worth.regions-in-play",
        [COUNT_OTHER_PINNED_IN_PLAY] = "worth.other-pinned",
        [COUNT_CITIES_IN_PLAY] = "worth.cities-in-play",
        [COUNT_EXILE] = "worth.exile",
        [COUNT_UNREST_OF_OTHERS] = "worth.unrest-of-others",
        [COUNT_POORER_PLAYERS] = "worth.poorer",
    };
    static const char *const suits[] = {"worth.region",    "worth.uncivilised", "worth.civilised",
                                        "worth.tributary", "worth.fame",        "worth.unrest",
                                        "worth.power"};
    static const char *const icons[ICONS] = {
        "worth.city",   "worth.metropolis", "worth.knight",  "worth.mask",
        "worth.scroll", "worth.production", "worth.fertile", "worth.river"};
    char what[300] = "", name[100];
    struct clio_buf b = clio_buf_of(what, sizeof what);
    struct clio_value n[] = {NUMBER("n", s->per)};
    if (s->thing == COUNT_RESOURCE) {
        put_text(t, &b, unit_keys[s->which], n, 1);
    } else if (s->thing == COUNT_SUIT) {
        put_text(t, &b, suits[__builtin_ctz(s->which)], n, 1);
    } else if (s->thing == COUNT_ICONS) {
        for (int icon = 0; icon < ICONS; icon++)
            if (s->which >> icon & 1) {
                char one[100];
                struct clio_buf o = clio_buf_of(one, sizeof one);
                put_text(t, &o, icons[icon], n, 1);
                join(t, what, sizeof what, one, "or");
            }
    } else if (s->thing == COUNT_NAMED_IN_PLAY) {
        struct clio_buf nb = clio_buf_of(name, sizeof name);
        tell_name(t, s->which, &nb);
        struct clio_value values[] = {NUMBER("n", s->per), TEXT("name", name)};
        put_text(t, &b, "worth.named", values, 2);
    } else {
        put_text(t, &b, keys[s->thing], n, 1);
    }
    struct clio_value values[] = {NUMBER("n", s->times), NUMBER("per", s->per), TEXT("x", what)};
    put_text(t, out, s->per > 1 ? "worth.per-many" : "worth.per", values, 3);
}

void imp_tell_value(const struct imp_teller *t, const struct imp_card *card, struct clio_buf *out)
{
    const struct imp_value *v = &card->value;
    char all[600] = "";
    if (v->kind == VARIABLE) {
        for (int i = 0; i < MAX_SUMMANDS; i++)
            if (v->summand[i].times) {
                char one[400];
                struct clio_buf b = clio_buf_of(one, sizeof one);
                tell_summand(t, &v->summand[i], &b);
                join(t, all, sizeof all, one, "and");
            }
        struct clio_value values[] = {TEXT("x", all), NUMBER("n", MOST_OF_A_CARD)};
        put_text(t, out, "worth.variable-card", values, 2);
        return;
    }
    if (v->kind == FIXED) {
        put_text(t, out, "worth.fixed", (struct clio_value[]){NUMBER("n", v->fixed)}, 1);
        return;
    }
    const int values[] = {v->in_play, v->garrisoned, v->in_history};
    static const char *const keys[] = {"worth.in-play", "worth.garrisoned", "worth.in-history"};
    for (int i = 0; i < 3; i++)
        if (values[i] != v->fixed) {
            char one[160];
            struct clio_buf b = clio_buf_of(one, sizeof one);
            put_text(t, &b, keys[i], (struct clio_value[]){NUMBER("n", values[i])}, 1);
            join(t, all, sizeof all, one, "comma");
        }
    struct clio_value both[] = {TEXT("x", all), NUMBER("n", v->fixed)};
    put_text(t, out, "worth.conditional", both, 2);
}

void imp_tell_card(const clio_game *game, int card, enum clio_lang lang, struct clio_buf *out)
{
    struct imp_teller t = {game, imp_content(game), lang};
    const struct imp_card *c = &t.c->card[card];
    for (int i = 0; i < c->blocks; i++) {
        imp_tell_block(&t, &t.c->block[c->block + i], out);
        clio_put(out, "\n");
    }
    imp_tell_value(&t, c, out);
}

/* ---- Rows of C.I.V. ----------------------------------------------------------------------------- */

const char *imp_match_name(const struct imp_teller *t, const struct imp_row *row)
{
    static const char *const suits[] = {"match.region", "match.uncivilised", "match.civilised",
                                        "match.tributary", "match.fame"};
    static const char *const icons[BOT_ICONS] = {"match.pinned", "match.attack", "match.knight",
                                                 "match.mask",   "match.scroll", "match.quest"};
    const char *key = "match.other";
    switch ((enum imp_match)row->match) {
    case MATCH_SUIT: key = suits[__builtin_ctz(row->which)]; break;
    case MATCH_ICON: key = icons[row->which]; break;
    case MATCH_SYMBOL:
        key = row->which == EMPIRE_SYMBOL ? "match.empire" : "match.barbarian";
        break;
    case MATCH_NAME:
    case MATCH_JOURNEY: return name_of(t, row->which);
    case MATCH_OTHER: break;
    }
    return clio_game_text(t->game, t->lang, key);
}

/* "Region: gain 2 materials; the card goes to its history." */
void imp_tell_whole_row(const struct imp_teller *t, int i, struct clio_buf *out)
{
    static const char *const ends[ENDS] = {"end.discard", "end.history",  "end.play",
                                           "end.exile",   "end.deck-top", "end.stays"};
    const struct imp_row *row = &t->c->row[i];
    char body[CLAUSE_TEXT], where[500] = "";
    struct clio_buf b = clio_buf_of(body, sizeof body);
    imp_tell_clause(t, row->node, &b);
    for (int end = 0; end < ENDS; end++)
        for (int branch = 0; branch < MAX_BRANCHES; branch++)
            if (row->end_if[branch] == end + 1) {
                char one[200];
                b = clio_buf_of(one, sizeof one);
                struct clio_value values[] = {
                    TEXT("x", clio_game_text(t->game, t->lang, ends[end])),
                    NUMBER("n", branch + 1)};
                put_text(t, &b, "end.branch", values, 2);
                join(t, where, sizeof where, one, "comma");
            }
    join(t, where, sizeof where, clio_game_text(t->game, t->lang, ends[row->end]), "end.otherwise");
    struct clio_value values[] = {TEXT("match", imp_match_name(t, row)), TEXT("x", body),
                                  TEXT("end", where)};
    put_text(t, out, "row.text", values, 3);
}
