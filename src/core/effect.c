/* effect.c: reads the words of an effect language by their forms; see effect.h. */
#include "core/effect.h"

#include <assert.h>
#include <string.h>

/* ---- Refusing ------------------------------------------------------------------------------- */

bool clio_note_mistake(struct clio_effect_reader *r, const char *at,
                       const struct clio_refusal *what)
{
    if (r->far && r->far >= at)
        return false; /* the first of those furthest to the right */
    r->mistake = *what;
    r->far = at;
    return false;
}

bool clio_expected(struct clio_effect_reader *r, const char *token)
{
    return clio_mistake(r, r->at, "refuse.expected", WITH_TEXT("word", token));
}

/* ---- Small parts ---------------------------------------------------------------------------- */

struct clio_effect_reader clio_read_code(struct clio_tsv *t, struct clio_cell code, void *context)
{
    return (struct clio_effect_reader){
        .t = t, .at = code.at, .end = code.at + code.length, .context = context};
}

bool clio_take(struct clio_effect_reader *r, const char *text)
{
    size_t n = strlen(text);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, text, n) != 0)
        return false;
    r->at += n;
    return true;
}

/* A longer form may have failed behind this place: that says more. */
static void refuse_furthest(struct clio_effect_reader *r)
{
    if (r->far && r->far > r->at)
        clio_tsv_refuse(r->t, r->far, &r->mistake);
}

void clio_expect(struct clio_effect_reader *r, const char *text)
{
    if (clio_take(r, text))
        return;
    refuse_furthest(r);
    clio_refuse_word(r, r->at, "refuse.expected", WITH_TEXT("word", text));
}

void clio_expect_end(struct clio_effect_reader *r, const char *what)
{
    if (r->at == r->end)
        return;
    refuse_furthest(r);
    clio_refuse_word(r, r->at, "refuse.thing-expected", WITH_KEY("thing", what));
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

struct clio_cell clio_read_letters(struct clio_effect_reader *r)
{
    struct clio_cell w = {r->at, 0};
    while (r->at < r->end && (is_letter(*r->at) || (r->at > w.at && is_digit(*r->at))))
        r->at++;
    w.length = (size_t)(r->at - w.at);
    return w;
}

bool clio_read_number(struct clio_effect_reader *r, int min, int max, int *out)
{
    const char *start = r->at;
    bool minus = clio_take(r, "-");
    int n = 0, digits = 0;
    for (; r->at < r->end && is_digit(*r->at) && digits < 6; digits++)
        n = n * 10 + (*r->at++ - '0');
    if (digits == 0)
        return clio_mistake(r, start, "refuse.number-expected");
    n = minus ? -n : n;
    if (n < min || n > max)
        return clio_mistake(r, start, "refuse.between", WITH_NUMBER("n", n),
                            WITH_NUMBER("min", min), WITH_NUMBER("max", max));
    *out = n;
    return true;
}

static bool same(struct clio_cell a, struct clio_cell b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

bool clio_read_name(struct clio_effect_reader *r, const struct clio_cell *names, int count,
                    const char *noun, int *out)
{
    struct clio_cell w = clio_read_letters(r);
    for (int i = 0; w.length > 0 && i < count; i++)
        if (same(w, names[i])) {
            *out = i;
            return true;
        }
    if (w.length == 0)
        return clio_mistake(r, w.at, "refuse.thing-expected", WITH_KEY("thing", noun));
    return clio_mistake(r, w.at, "refuse.thing", WITH_CELL("word", w), WITH_KEY("thing", noun));
}

/* ---- Words ---------------------------------------------------------------------------------- */

static const struct clio_slot *slot_named(const struct clio_vocabulary *v, struct clio_cell name)
{
    for (int i = 0; i < v->slot_count; i++)
        if (clio_cell_is(name, v->slots[i].name))
            return &v->slots[i];
    return NULL;
}

static bool read_token(struct clio_effect_reader *r, struct clio_cell token)
{
    const char *start = r->at;
    struct clio_cell here = {r->at, 0};
    if (is_letter(token.at[0])) {
        here = clio_read_letters(r);
    } else if (r->at < r->end) {
        here.length = 1;
        r->at++;
    }
    if (same(here, token))
        return true;
    r->at = start;
    return clio_mistake(r, start, "refuse.expected", WITH_CELL("word", token));
}

static bool read_form(struct clio_effect_reader *r, const struct clio_vocabulary *v,
                      const struct clio_word *word, void *out)
{
    for (const char *form = word->form; *form;) {
        struct clio_cell piece;
        if (!clio_form_piece(&form, &piece)) {
            if (!read_token(r, piece))
                return false;
            continue;
        }
        const struct clio_slot *slot = slot_named(v, piece);
        assert(slot); /* a form has arguments of its vocabulary only */
        if (!slot->read(r, word, out))
            return false;
    }
    return true;
}

_Noreturn static void refuse_word(struct clio_effect_reader *r, const struct clio_vocabulary *v,
                                  const char *start)
{
    if (r->far && r->far > start)
        clio_tsv_refuse(r->t, r->far, &r->mistake);
    r->at = start;
    struct clio_cell w = clio_read_letters(r);
    if (w.length == 0)
        clio_refuse_word(r, start, "refuse.thing-expected", WITH_KEY("thing", v->noun));
    clio_refuse_word(r, start, "refuse.thing", WITH_CELL("word", w), WITH_KEY("thing", v->noun));
}

const struct clio_word *clio_read_word(struct clio_effect_reader *r,
                                       const struct clio_vocabulary *v, void *out)
{
    const char *start = r->at, *longest = NULL;
    const struct clio_word *found = NULL;
    unsigned char attempt[CLIO_WORD_SIZE], best[CLIO_WORD_SIZE];
    assert(start); /* a place in a table */
    r->far = NULL;
    for (int i = 0; i < v->words->count; i++) {
        memcpy(attempt, out, v->size);
        r->at = start;
        if (read_form(r, v, &v->words->word[i], attempt) && (!found || r->at > longest)) {
            found = &v->words->word[i];
            longest = r->at;
            memcpy(best, attempt, v->size);
        }
    }
    if (!found)
        refuse_word(r, v, start);
    r->at = longest;
    memcpy(out, best, v->size);
    return found;
}

/* "KEEP cannot stand under END_TURN: it stands under PASSIVE only" */
void clio_check_place(struct clio_effect_reader *r, const struct clio_vocabulary *v,
                      const struct clio_word *word, const char *at, int place, uint32_t among)
{
    static const char *const keys[] = {"refuse.place", "refuse.place-1", "refuse.place-2",
                                       "refuse.place-3"};
    if (word->where >> place & 1)
        return;
    const char *form = word->form, *fits[3] = {0};
    struct clio_cell name;
    clio_form_piece(&form, &name);
    int count = __builtin_popcount(word->where & among);
    if (count > 3)
        count = 0; /* too many to say */
    uint32_t rest = word->where & among;
    for (int i = 0; i < count; i++, rest &= rest - 1)
        fits[i] = v->places[__builtin_ctz(rest)];
    clio_refuse_word(r, at, keys[count], WITH_CELL("word", name),
                     WITH_KEY("place", v->places[place]), WITH_KEY("a", fits[0]),
                     WITH_KEY("b", fits[1]), WITH_KEY("c", fits[2]));
}
