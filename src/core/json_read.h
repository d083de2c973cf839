/*
 * json_read.h: reads one JSON text (RFC 8259) into a caller's array of values; allocates nothing.
 *
 * It is strict, because what it reads comes from anywhere: the text is UTF-8, a key stands once in
 * its object, no text holds a 0, and nothing but white space follows the value.
 */
#ifndef CLIO_JSON_READ_H
#define CLIO_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum clio_json_kind {
    CLIO_JSON_NULL,
    CLIO_JSON_FALSE,
    CLIO_JSON_TRUE,
    CLIO_JSON_WHOLE, /* a number without point and exponent that fits into 64 bits */
    CLIO_JSON_REAL,  /* any other number; nobody has asked for its value yet */
    CLIO_JSON_TEXT,
    CLIO_JSON_LIST,
    CLIO_JSON_OBJECT,
};

struct clio_json_value {
    enum clio_json_kind kind;
    int count;        /* of a list or object: how many it holds */
    const char *key;  /* of an object's member, else NULL */
    const char *text; /* of a text: decoded, closed by a 0 */
    size_t length;    /* of that text */
    int64_t whole;
    const struct clio_json_value *first, *next; /* what a list or object holds, in its order */
};

/*
 * The value in `text`, made of at most `max` values; NULL when it is no JSON or has more. The texts
 * in it are decoded where they stand, so `text` is changed and must stay as long as they are used.
 */
const struct clio_json_value *clio_json_read(char *text, size_t length,
                                             struct clio_json_value *values, int max);

/* The member of an object; NULL when it has none, or is no object (or NULL) itself. */
const struct clio_json_value *clio_json_member(const struct clio_json_value *object,
                                               const char *key);

/* Also of NULL, which is of no kind. */
bool clio_json_is(const struct clio_json_value *value, enum clio_json_kind kind);

/* The text of a value, or NULL when it is none. */
const char *clio_json_text(const struct clio_json_value *value);

#endif
