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

/* How much of a name stands before its numeral: "Long Walls" of "Long Walls IV". */
static size_t without_numeral(const char *name)
{
    const char *last = strrchr(name, ' ');
    bool numeral = last && last[1] && last[1 + strspn(last + 1, "IV")] == 0;
    return numeral ? (size_t)(last - name) : strlen(name);
}

/* A quoted name, as the card is called in this language; "Long Walls" means all that are numbered. */
static void tell_name(const struct imp_teller *t, int name, struct clio_buf *out)
{
    const char *quoted = imp_text(t->c, t->c->name[name]);
    char called[100];
    struct clio_buf b = clio_buf_of(called, sizeof called);
    for (int i = 0; i < t->c->card_count && b.length == 0; i++) {
        const struct imp_card *card = &t->c->card[i];
        const char *own = imp_text(t->c, card->name[t->lang]);
        if (card->name_code != name)
            continue;
        bool group = strcmp(imp_text(t->c, card->name[0]), quoted) != 0;
        clio_put_n(&b, own, group ? without_numeral(own) : strlen(own));
    }
    struct clio_value values[] = {TEXT("name", called)};
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

void imp_tell_block(const struct imp_teller *t, const struct imp_block *block, struct clio_buf *out)
{
    static const char *const labels[LABELS] = {
        "label.play",    "label.free",        "label.exhaust",  "label.react",
        "label.when",    "label.passive",     "label.restrict", "label.solstice",
        "label.on-gain", "label.on-entering", "label.setup"};
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
    if (block->label == LABEL_PASSIVE || block->label == LABEL_RESTRICT)
        tell_word(t, &imp_passive_words, &t->c->node[block->node], &b);
    else
        imp_tell_clause(t, block->node, &b);
    struct clio_value values[] = {TEXT("label", label), TEXT("x", body)};
    put_text(t, out, "label.text", values, 2);
}

void imp_tell_card(const clio_game *game, int card, enum clio_lang lang, struct clio_buf *out)
{
    struct imp_teller t = {game, imp_content(game), lang};
    const struct imp_card *c = &t.c->card[card];
    for (int i = 0; i < c->blocks; i++) {
        if (i > 0)
            clio_put(out, "\n");
        imp_tell_block(&t, &t.c->block[c->block + i], out);
    }
}

void imp_tell_row(const clio_game *game, int row, enum clio_lang lang, struct clio_buf *out)
{
    struct imp_teller t = {game, imp_content(game), lang};
    imp_tell_clause(&t, t.c->row[row].node, out);
}

/* ---- Where it is from ----------------------------------------------------------------------------- */

static void put_sentence(const struct imp_teller *t, struct clio_buf *out, const char *key,
                         const char *x)
{
    struct clio_value values[] = {TEXT("x", x)};
    clio_put(out, out->length ? " " : "");
    put_text(t, out, key, values, 1);
}

static void tell_source(const struct imp_teller *t, int source, uint16_t notes,
                        struct clio_buf *out)
{
    static const char *const keys[SOURCES] = {
        [SOURCE_RULEBOOK] = "note.rulebook",
        [SOURCE_BOTH] = "note.both",
        [SOURCE_BOTH_TWICE] = "note.both-twice",
        [SOURCE_PUBLIC] = "note.public",
        [SOURCE_PUBLIC_TWICE] = "note.public-twice",
        [SOURCE_PARTLY] = "note.partly",
        [SOURCE_ICONS] = "note.icons",
    };
    const char *note = imp_text(t->c, notes);
    put_sentence(t, out, keys[source], "");
    if (strcmp(note, "-") != 0)
        put_sentence(t, out, "note.text", note);
}

void imp_tell_card_source(const clio_game *game, int card, enum clio_lang lang,
                          struct clio_buf *out)
{
    struct imp_teller t = {game, imp_content(game), lang};
    const struct imp_card *c = &t.c->card[card];
    tell_source(&t, c->source, c->notes[lang], out);
    if (c->own_name[lang])
        put_sentence(&t, out, "note.own-name", "");
}

void imp_tell_row_source(const clio_game *game, int row, enum clio_lang lang, struct clio_buf *out)
{
    static const char *const keys[] = {[MEDIUM] = "note.medium", [LOW] = "note.low"};
    struct imp_teller t = {game, imp_content(game), lang};
    const struct imp_row *r = &t.c->row[row];
    tell_source(&t, r->source, r->notes[lang], out);
    if (r->confidence != HIGH)
        put_sentence(&t, out, keys[r->confidence], "");
}
