/*
 * text.h: texts by key in each language, and templates.
 *
 * A template has {name} for an argument, {n:coin|coins} for a word that follows the plural rule of
 * the language, {n:roman} for a number in Roman numerals, {thing:form} for another form of a name and
 * {thing:Form} for that with a capital letter. A form is the text "DOMAIN.ID.form", or for all names
 * of the domain "DOMAIN.*.form", where there is one. It may follow a number of the template
 * ("{n:idea|ideas}"), have the {name}, and differ before a vowel ("de {name}|d’{name}").
 * <icon|number|words> is a sign and <~long|short> a text in two forms: marks.h.
 */
#ifndef CLIO_TEXT_H
#define CLIO_TEXT_H

#include "clio/clio.h"
#include "core/buf.h"

struct clio_text {
    const char *key, *text;
};

struct clio_texts {
    const struct clio_text *texts; /* sorted by key */
    int text_count;
    const struct clio_section *sections; /* the rule book, in its order */
    int section_count;
    const struct clio_texts
        *base; /* has what is not here: what editions of a game share; or NULL */
};

extern const struct clio_texts clio_program_en, clio_program_fr;

/* A number of all bytes of a text, and of another number. */
uint64_t clio_text_number(const char *text, uint64_t number);

/* NULL when the key is unknown. */
const char *clio_find_text(const struct clio_texts *texts, const char *key);

/* A text of the program itself; the key when it is unknown. */
const char *clio_program_text(enum clio_lang lang, const char *key);

enum clio_lang clio_lang_of(const char *code); /* "fr_FR.UTF-8" -> CLIO_FR; else English */
const char *clio_lang_code(enum clio_lang lang);

/* 0 for the singular form, 1 for the plural one. */
int clio_plural(enum clio_lang lang, long n);

struct clio_value {
    const char *name;
    bool is_number;
    long number;
    const char *text;
    bool common; /* a noun, and no name: it begins a sentence with a capital */
    /* Another form of a thing's name, or NULL; `context` is passed through. */
    const char *(*form)(const void *context, const char *form);
    const void *context;
};

/* Fills a template in. What it writes is marked where the template is: see marks.h. */
void clio_format(struct clio_buf *out, enum clio_lang lang, const char *text,
                 const struct clio_value *values, int count);

#endif
