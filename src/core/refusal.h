/*
 * refusal.h: why a table is refused, as the key of a text and what stands in it.
 *
 * Who finds a fault names the key and the values; the sentence is made here, in the language of the
 * person who corrects the table, from the texts of the game's tables or, for what all games share,
 * from content/program/refusals.*.tsv.
 */
#ifndef CLIO_REFUSAL_H
#define CLIO_REFUSAL_H

#include "core/text.h"
#include "core/tsv.h"

enum { CLIO_REFUSAL_VALUES = 5 };

struct clio_refusal {
    const char *key;
    struct {
        const char *name; /* in the text: {name}; NULL after the last */
        bool is_number;
        long number;
        struct clio_cell text;
        const char *key; /* of a text that stands there, or NULL */
    } with[CLIO_REFUSAL_VALUES];
};

/* clio_refuse_at(r, at, "refuse.between", WITH_NUMBER("n", n), …) */
#define WITH_NUMBER(name_, value) \
    { \
        .name = (name_), .is_number = true, .number = (value) \
    }
#define WITH_CELL(name_, cell) \
    { \
        .name = (name_), .text = (cell) \
    }
#define WITH_TEXT(name_, value) \
    { \
        .name = (name_), .text = clio_cell_with(value) \
    }
#define WITH_KEY(name_, key_) \
    { \
        .name = (name_), .key = (key_) \
    }
#define CLIO_REFUSAL(key_, ...) (&(const struct clio_refusal){(key_), {__VA_ARGS__}})

/* Where refusals are told, and how. */
struct clio_refusing {
    struct clio_buf *why;
    enum clio_lang lang;
    const struct clio_texts *const
        *texts; /* of the game's tables, by language; NULL: it has none */
};

/* What all games share. */
extern const struct clio_texts clio_refusals_en, clio_refusals_fr;

void clio_put_refusal(const struct clio_refusing *to, const struct clio_refusal *what);

#endif
