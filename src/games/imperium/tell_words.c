/*
 * tell_words.c: tells single words of the effect language, each by the text of its key (see
 * vocabulary.c), with what they say about cards, tokens and places.
 */
#include "games/imperium/tell.h"

void imperium_put_text(const struct imperium_teller *t, struct clio_buf *out, const char *key,
                       const struct clio_value *values, int n)
{
    clio_format(out, t->lang, clio_game_text(t->game, t->lang, key), values, n);
}

/* The key with a form behind it, if there is such a text, or the key itself. */
static const char *key_of_form(const struct imperium_teller *t, const char *key, const char *form,
                               char *room, size_t size)
{
    struct clio_buf b = clio_buf_of(room, size);
    clio_put(&b, key);
    clio_put(&b, form);
    return clio_find_text(t->game->texts[t->lang], room) ? room : key;
}

static void put_form(const struct imperium_teller *t, struct clio_buf *out, const char *key,
                     const char *form, const struct clio_value *values, int n)
{
    char room[60];
    imperium_put_text(t, out, key_of_form(t, key, form, room, sizeof room), values, n);
}

/* Joins what is there already with one more: "a region or a tributary". */
void imperium_join_text(const struct imperium_teller *t, char *text, size_t size, const char *more,
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
    imperium_put_text(t, &b, key, values, 2);
    b = clio_buf_of(text, size);
    clio_put(&b, both);
}

/* ---- Arguments ---------------------------------------------------------------------------------- */

void imperium_tell_unit(const struct imperium_teller *t, int res, int n, const char *form,
                        struct clio_buf *out)
{
    static const char *const keys[RESOURCES] = {"unit.materials", "unit.population",
                                                "unit.progress"};
    struct clio_value values[] = {NUMBER("n", n)};
    put_form(t, out, keys[res], form, values, 1);
}

/* A card that bears a quoted name. */
static const struct imperium_card *bearer(const struct imperium_teller *t, int name)
{
    const struct imperium_card *card = t->c->card;
    while (card->name_code != name)
        card++;
    return card;
}

const char *imperium_name_of(const struct imperium_teller *t, int name)
{
    return imperium_text(t->c, bearer(t, name)->name[t->lang]);
}

/* A quoted name, as the card is called in this language; "Long Walls" means every card that is called
 * so and numbered, and is told without the numeral. */
void imperium_tell_name(const struct imperium_teller *t, int name, struct clio_buf *out)
{
    const struct imperium_card *card = bearer(t, name);
    const char *called = imperium_text(t->c, card->name[t->lang]), *numeral = strrchr(called, ' ');
    bool group =
        strcmp(imperium_text(t->c, card->name[0]), imperium_text(t->c, t->c->name[name])) != 0;
    char quoted[100];
    struct clio_buf b = clio_buf_of(quoted, sizeof quoted);
    clio_put_n(&b, called, group && numeral ? (size_t)(numeral - called) : strlen(called));
    struct clio_value values[] = {TEXT("name", quoted)};
    imperium_put_text(t, out, "name.quoted", values, 1);
}

/* "a region or a tributary"; a card that may be uncivilised or civilised is told in one. */
static void tell_suits(const struct imperium_teller *t, int suits, const char *form,
                       struct clio_buf *out)
{
    static const struct {
        int suits;
        const char *key;
    } words[] = {{REGION, "suit.region.a"},
                 {UNCIVILISED | CIVILISED, "suit.both.a"},
                 {UNCIVILISED, "suit.uncivilised.a"},
                 {CIVILISED, "suit.civilised.a"},
                 {TRIBUTARY, "suit.tributary.a"}};
    char text[400] = "";
    if (suits == ANY4) {
        put_form(t, out, "suit.any", form, NULL, 0);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if ((suits & words[i].suits) == words[i].suits) {
            char one[160];
            struct clio_buf b = clio_buf_of(one, sizeof one);
            put_form(t, &b, words[i].key, form, NULL, 0);
            imperium_join_text(t, text, sizeof text, one, "or");
            suits &= ~words[i].suits;
        }
    clio_put(out, text);
}

/* "your hand or your discard", and "their hand" where another player is told what to do */
static void tell_zones(const struct imperium_teller *t, int zones, struct clio_buf *out)
{
    static const char *const keys[] = {"from.hand", "from.discard",  "from.history",
                                       "from.play", "from.garrison", "from.deck"};
    char text[300] = "";
    for (int i = 0; i < 6; i++)
        if (zones >> i & 1) {
            char one[100];
            struct clio_buf b = clio_buf_of(one, sizeof one);
            put_form(t, &b, keys[i], t->who == ANOTHER_PLAYER ? ".they" : "", NULL, 0);
            imperium_join_text(t, text, sizeof text, one, "or");
        }
    clio_put(out, text);
}

static void tell_names(const struct imperium_teller *t, const struct imperium_op *op,
                       struct clio_buf *out)
{
    char both[200] = "";
    const int names[] = {op->name, op->code == I_ABANDON_NAMED ? op->name2 : 0};
    for (int i = 0; i < 2 && names[i]; i++) {
        char one[100];
        struct clio_buf b = clio_buf_of(one, sizeof one);
        imperium_tell_name(t, names[i], &b);
        imperium_join_text(t, both, sizeof both, one, "or");
    }
    clio_put(out, both);
}

static void tell_own(const struct imperium_teller *t, const struct imperium_op *op,
                     struct clio_buf *out)
{
    static const char *const keys[OWNS] = {
        "own.region",           "own.pinned",          "own.city",
        "own.other-pinned",     "own.river",           "own.fertile",
        "own.river-or-fertile", "own.holding-knight",  "own.holding-named",
        "own.knight-here",      "own.knight-in-region"};
    char name[120] = "";
    struct clio_buf b = clio_buf_of(name, sizeof name);
    if (op->name)
        imperium_tell_name(t, op->name, &b);
    struct clio_value values[] = {NUMBER("n", op->n ? op->n : 1), TEXT("name", name)};
    imperium_put_text(t, out, keys[op->own], values, 2);
}

/* Words that want an argument in another form: "of the materials", "for a region". */
static const char *form_of(const struct clio_word *word, const char *slot)
{
    static const struct {
        const char *key, *slot, *form;
    } forms[] = {
        {"op.acquire-with", "res", ".some"},
        {"op.double", "res", ".the"},
        {"op.spend-all", "res", ".all"},
        {"op.break-through", "suits", ".for"},
        {"op.break-through-exile", "suits", ".for"},
        {"passive.exile-eligible", "suits", ".many"},
        {"op.find", "what", ".a"},
        {"op.garrison-what", "what", ".a"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (strcmp(word->key, forms[i].key) == 0 && strcmp(slot, forms[i].slot) == 0)
            return forms[i].form;
    return "";
}

struct word_teller {
    struct clio_teller teller;
    const struct imperium_teller *t;
};

static void argument(const struct clio_teller *teller, const struct clio_word *word,
                     const char *slot, const void *of, struct clio_argument *out)
{
    static const char *const whats[WHATS] = {"what.any",    "what.region", "what.attack",
                                             "what.knight", "what.mask",   "what.scroll",
                                             "what.unrest"};
    static const char *const tos[TOS] = {"to.hand", "to.discard", "to.deck-top", "to.history",
                                         "to.hand"};
    static const char *const counts[COUNTS] = {NULL,
                                               "count.production",
                                               "count.river",
                                               "count.fertile",
                                               "count.region",
                                               "count.city",
                                               "count.knight",
                                               "count.abandoned-city",
                                               "count.returned-unrest"};
    const struct imperium_teller *t = ((const struct word_teller *)teller)->t;
    const struct imperium_op *op = of;
    const char *form = form_of(word, slot);
    struct clio_buf b = clio_buf_of(out->text, sizeof out->text);
    struct clio_value n[] = {NUMBER("n", op->n ? op->n : 1)};
    if (strcmp(slot, "n") == 0 || strcmp(slot, "n2") == 0) {
        out->is_number = true;
        out->number = slot[1] ? op->n2 : op->n;
    } else if (strcmp(slot, "res") == 0) {
        imperium_tell_unit(t, op->res, op->n ? op->n : 2, form, &b);
    } else if (strcmp(slot, "res2") == 0) {
        imperium_tell_unit(t, op->res2, op->n2, form, &b);
    } else if (strcmp(slot, "suits") == 0) {
        tell_suits(t, op->suits, form, &b);
    } else if (strcmp(slot, "name") == 0) {
        tell_names(t, op, &b);
    } else if (strcmp(slot, "name2") == 0) {
        imperium_tell_name(t, op->name2, &b);
    } else if (strcmp(slot, "what") == 0) {
        put_form(t, &b, whats[op->what], form, n, 1);
    } else if (strcmp(slot, "from") == 0) {
        tell_zones(t, op->from, &b);
    } else if (strcmp(slot, "to") == 0) {
        imperium_put_text(t, &b, tos[op->to], NULL, 0);
    } else if (strcmp(slot, "count") == 0) {
        put_form(t, &b, counts[op->count], t->civ ? ".civ" : "", NULL, 0);
    } else if (strcmp(slot, "own") == 0) {
        tell_own(t, op, &b);
    }
}

/* ---- Words -------------------------------------------------------------------------------------- */

/* "takes 1 unrest": the verb as it stands behind its subject. */
static const char *const person_forms[] = {
    [THE_READER] = "", [ANOTHER_PLAYER] = ".they", [THE_HUMAN_OF_CIV] = ".you"};

bool imperium_has_finite_form(const struct imperium_teller *t, const struct imperium_node *n)
{
    char room[60];
    const char *key = imperium_op_words.word[n->n].key;
    return key_of_form(t, key, person_forms[t->who], room, sizeof room) != key;
}

void imperium_tell_word(const struct imperium_teller *t, const struct clio_words *words,
                        const struct imperium_node *n, struct clio_buf *out)
{
    struct word_teller teller = {{t->game, t->lang, argument}, t};
    struct clio_word word = words->word[n->n];
    char room[60];
    if (t->finite)
        word.key = key_of_form(t, word.key, person_forms[t->who], room, sizeof room);
    clio_tell_word(&teller.teller, &word, &n->op, out);
}
