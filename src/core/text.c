/* text.c: texts by key, plural rules and templates. */
#include "core/text.h"

#include "core/french.h"
#include "core/marks.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

uint64_t clio_text_number(const char *text, uint64_t number)
{
    static const uint64_t odd = 0x9e3779b97f4a7c15u;
    size_t length = strlen(text);
    uint64_t bytes = 0;
    number += length; /* the last bytes of a text are read with some before them */
    for (size_t at = 0; at + sizeof bytes < length; at += sizeof bytes) {
        memcpy(&bytes, text + at, sizeof bytes);
        number = (number ^ bytes) * odd;
        number ^= number >> 32;
    }
    if (length >= sizeof bytes) {
        memcpy(&bytes, text + length - sizeof bytes, sizeof bytes);
    } else {
        for (size_t i = 0; i < length; i++)
            bytes = bytes << 8 | (unsigned char)text[i];
    }
    number = (number ^ bytes) * odd;
    return number ^ number >> 32;
}

/* A text that was found last among these or where they go on. */
struct hint {
    const struct clio_texts *among;
    const struct clio_text *found;
};

/* Where a text like this is looked at first. */
static struct hint *hint_for(const struct clio_texts *texts, const char *key)
{
    enum { HINTS = 1024 };
    static _Thread_local struct hint hints[HINTS];
    return &hints[clio_text_number(key, (uintptr_t)texts) % HINTS];
}

static const struct clio_text *find_here(const struct clio_texts *texts, const char *key)
{
    int low = 0, high = texts->text_count;
    while (low < high) {
        int mid = (low + high) / 2;
        int order = strcmp(key, texts->texts[mid].key);
        if (order == 0)
            return &texts->texts[mid];
        if (order < 0)
            high = mid;
        else
            low = mid + 1;
    }
    return NULL;
}

/* The same few are asked for again and again. */
const char *clio_find_text(const struct clio_texts *texts, const char *key)
{
    struct hint *hint = hint_for(texts, key);
    if (texts && hint->among == texts && strcmp(key, hint->found->key) == 0)
        return hint->found->text;
    for (const struct clio_texts *here = texts; here; here = here->base) {
        const struct clio_text *found = find_here(here, key);
        if (found) {
            *hint = (struct hint){texts, found};
            return found->text;
        }
    }
    return NULL;
}

const char *clio_program_text(enum clio_lang lang, const char *key)
{
    const char *text = clio_find_text(lang == CLIO_FR ? &clio_program_fr : &clio_program_en, key);
    return text ? text : key;
}

enum clio_lang clio_lang_of(const char *code)
{
    return code && (code[0] == 'f' || code[0] == 'F') && (code[1] == 'r' || code[1] == 'R')
               ? CLIO_FR
               : CLIO_EN;
}

const char *clio_lang_code(enum clio_lang lang)
{
    return lang == CLIO_FR ? "fr" : "en";
}

/* As in gettext's Plural-Forms: English "n != 1", French "n > 1". */
int clio_plural(enum clio_lang lang, long n)
{
    long size = n < 0 ? -n : n;
    return lang == CLIO_FR ? size > 1 : size != 1;
}

/* "é" and its kin are C3 A9 in UTF-8 and their capitals C3 89. */
static void capitalise(char *text)
{
    unsigned char first = (unsigned char)text[0];
    if (first == 0xc3 && (unsigned char)text[1] >= 0xa0)
        text[1] = (char)(text[1] - 0x20);
    else
        text[0] = (char)toupper(first);
}

/* What begins with a long and a short form begins so in both. */
static void put_capital(struct clio_buf *out, const char *text)
{
    size_t from = out->length;
    clio_put(out, text);
    if (from + 1 >= out->size)
        return; /* it did not fit */
    char *at = out->at + from;
    if (*at == CLIO_MARK_FORMS) {
        capitalise(++at);
        for (int depth = 0; *at && (depth > 0 || *at != CLIO_MARK_BAR); at++)
            depth += (*at == CLIO_MARK_SIGN || *at == CLIO_MARK_FORMS) - (*at == CLIO_MARK_END);
        at += *at == CLIO_MARK_BAR;
    }
    capitalise(at);
}

/* As ages of history are numbered; what Romans did not count stays as it is. */
static void put_roman(struct clio_buf *out, long n)
{
    static const struct {
        int value;
        const char *sign;
    } signs[] = {{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
    if (n < 1 || n > 39) {
        clio_put_int(out, n);
        return;
    }
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        for (; n >= signs[i].value; n -= signs[i].value)
            clio_put(out, signs[i].sign);
}

static void put_number(struct clio_buf *out, enum clio_lang lang, long n, const char *forms,
                       size_t length)
{
    if (length == 0) {
        clio_put_signed(out, n);
        return;
    }
    if (length == strlen("roman") && strncmp(forms, "roman", length) == 0) {
        put_roman(out, n);
        return;
    }
    const char *bar = memchr(forms, '|', length);
    if (!bar)
        clio_put_n(out, forms, length);
    else if (clio_plural(lang, n) == 0)
        clio_put_n(out, forms, (size_t)(bar - forms));
    else
        clio_put_n(out, bar + 1, length - (size_t)(bar - forms) - 1);
}

enum { LONGEST = 700 }; /* form of a thing: what is printed on it */

/* A form of a thing's name may follow the numbers of the sentence and hold the name itself; two with
 * a bar between them stand before a consonant and before a vowel: "de {name}|d’{name}". */
static void put_form(struct clio_buf *out, enum clio_lang lang, const char *form, const char *name,
                     const struct clio_value *values, int count)
{
    struct clio_value known[CLIO_MAX_ARGS + 1];
    int n = 0, depth = 0;
    const char *bar = NULL;
    for (int i = 0; i < count && n < CLIO_MAX_ARGS; i++)
        if (values[i].is_number)
            known[n++] = values[i];
    known[n++] = (struct clio_value){.name = "name", .text = name};
    for (const char *at = form; *at && !bar; at++) {
        depth += (*at == '{' || *at == '<') - (*at == '}' || *at == '>');
        bar = *at == '|' && depth == 0 ? at : NULL;
    }
    char chosen[LONGEST];
    struct clio_buf b = clio_buf_of(chosen, sizeof chosen);
    if (!bar)
        clio_put(&b, form);
    else if (clio_french_elides(name))
        clio_put(&b, bar + 1);
    else
        clio_put_n(&b, form, (size_t)(bar - form));
    clio_format(out, lang, chosen, known, n);
}

/* The name of a thing, or another form of it: "DOMAIN.ID.form", or "DOMAIN.*.form" for all. What is
   not there as it is goes to `words`. */
static const char *thing_of(char words[LONGEST], enum clio_lang lang,
                            const struct clio_value *value, const char *form, size_t length,
                            const struct clio_value *values, int count)
{
    char key[32];
    if (length == 0 || length >= sizeof key || !value->form)
        return value->text;
    memcpy(key, form, length);
    key[length] = '\0';
    key[0] = (char)tolower((unsigned char)key[0]);
    const char *other = value->form(value->context, key);
    if (!other)
        return value->text;
    struct clio_buf b = clio_buf_of(words, LONGEST);
    put_form(&b, lang, other, value->text, values, count);
    return words;
}

/* How many of these bytes come before one that may belong to a mark. */
static size_t plain_length(const char *text, size_t n)
{
    size_t i = 0;
    while (i < n && text[i] != '<' && text[i] != '|' && text[i] != '>')
        i++;
    return i;
}

/*
 * The words before the next argument, `n` bytes; `<`, `|` and `>` of a mark become control
 * characters. What begins a mark may be the argument itself: "<{id}|{name}>".
 */
static void put_words(struct clio_buf *out, const char *text, size_t n, int *depth)
{
    for (size_t i = 0; i < n; i++) {
        size_t plain = plain_length(text + i, n - i);
        if (plain > 0) {
            clio_put_n(out, text + i, plain);
            i += plain - 1;
            continue;
        }
        char next = text[i + 1];
        if (text[i] == '<' && next == '~') {
            clio_put_char(out, CLIO_MARK_FORMS);
            ++*depth, i++;
        } else if (text[i] == '<' && (islower((unsigned char)next) || next == '|' || next == '{')) {
            clio_put_char(out, CLIO_MARK_SIGN);
            ++*depth;
        } else if (text[i] == '|' && *depth > 0) {
            clio_put_char(out, CLIO_MARK_BAR);
        } else if (text[i] == '>' && *depth > 0) {
            clio_put_char(out, CLIO_MARK_END);
            --*depth;
        } else {
            clio_put_char(out, text[i]);
        }
    }
}

/* Does the template end in a whole word that loses its vowel before one? */
static bool ends_in_elidable_word(const char *text, size_t n)
{
    static const char *const words[] = {"de ", "que "};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i]);
        if (n >= length && memcmp(text + n - length, words[i], length) == 0)
            return n == length || strchr(" (", text[n - length - 1]);
    }
    return false;
}

/* Nobody knows in a template whose name will stand there: "l’offre de {seat}" is "l’offre d’Inès" in
   French. What has forms of its own says so itself of squares; elsewhere one such as A4 is spelled
   out. */
static bool is_elided(enum clio_lang lang, const char *text, size_t n, const char *thing)
{
    return lang == CLIO_FR && thing && ends_in_elidable_word(text, n) &&
           clio_french_elides(thing) && !isdigit((unsigned char)thing[1]);
}

/* Is what stands there the first word of a sentence? */
static bool begins_a_sentence(const char *text, const char *at)
{
    return at == text || (at - text >= 2 && strchr(".!?", at[-2]) && at[-1] == ' ');
}

void clio_format(struct clio_buf *out, enum clio_lang lang, const char *text,
                 const struct clio_value *values, int count)
{
    const char *begin = text;
    int depth = 0; /* of marks that are open */
    while (*text) {
        const char *open = strchr(text, '{');
        const char *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            put_words(out, text, strlen(text), &depth);
            return;
        }
        const char *colon = memchr(open, ':', (size_t)(close - open));
        const char *end = colon ? colon : close;
        size_t name_length = (size_t)(end - open) - 1;
        const struct clio_value *value = NULL;
        for (int i = 0; i < count && !value; i++)
            if (strncmp(values[i].name, open + 1, name_length) == 0 &&
                values[i].name[name_length] == '\0')
                value = &values[i];
        size_t form_length = colon ? (size_t)(close - colon) - 1 : 0;
        size_t before = (size_t)(open - text);
        const char *form = colon ? colon + 1 : "";
        char words[LONGEST];
        const char *thing = !value || value->is_number
                                ? NULL
                                : thing_of(words, lang, value, form, form_length, values, count);
        bool elided = is_elided(lang, text, before, thing);
        put_words(out, text, elided ? before - 2 : before, &depth);
        if (elided)
            clio_put(out, "’");
        if (!value)
            clio_put_n(out, open, (size_t)(close - open) + 1);
        else if (value->is_number)
            put_number(out, lang, value->number, form, form_length);
        else if ((form_length > 0 && form[0] >= 'A' && form[0] <= 'Z') ||
                 (value->common && begins_a_sentence(begin, open)))
            put_capital(out, thing);
        else
            clio_put(out, thing);
        text = close + 1;
    }
}
