/* json.h: writes JSON into a clio_buf, placing commas and quotes. Used by games for their views. */
#ifndef CLIO_JSON_H
#define CLIO_JSON_H

#include "core/buf.h"
#include "core/json_shape.h"

#include <stdbool.h>
#include <string.h>

struct clio_json {
    struct clio_buf *out;
    bool comma;                    /* the next value needs one before it */
    struct clio_json_shape *shape; /* notes where objects and lists lie; or NULL */
};

/* What comes before a value: a comma, and its name; NULL inside a list. */
void clio_json_put_key(struct clio_json *j, const char *key);
/* Values behind that. */
void clio_json_put_open(struct clio_json *j, char bracket);
void clio_json_put_int(struct clio_json *j, long long n);
void clio_json_put_bool(struct clio_json *j, bool value);
void clio_json_put_str(struct clio_json *j, const char *text);

/* A key that stands in the source, which is nearly every one, needs no look and is copied as it is;
   there is nothing in it that has to be escaped. */
#ifndef __OPTIMIZE_SIZE__
__attribute__((always_inline))
#endif
static inline void
clio_json_before(struct clio_json *j, const char *key)
{
    size_t length = key && __builtin_constant_p(__builtin_strlen(key)) ? __builtin_strlen(key) : 0;
    struct clio_buf *out = j->out;
    if (length == 0 || out->length + length + 4 >= out->size) {
        clio_json_put_key(j, key);
        return;
    }
    char *to = out->at + out->length;
    *to = ',';
    to += j->comma;
    *to++ = '"';
    memcpy(to, key, length);
    memcpy(to + length, "\":", 3);
    out->length = (size_t)(to + length + 2 - out->at);
    j->comma = true;
}

static inline void clio_json_open(struct clio_json *j, const char *key, char bracket) /* '{', '[' */
{
    clio_json_before(j, key);
    clio_json_put_open(j, bracket);
}

void clio_json_close(struct clio_json *j, char bracket); /* '}', ']' */

static inline void clio_json_int(struct clio_json *j, const char *key, long long n)
{
    clio_json_before(j, key);
    clio_json_put_int(j, n);
}

static inline void clio_json_bool(struct clio_json *j, const char *key, bool value)
{
    clio_json_before(j, key);
    clio_json_put_bool(j, value);
}

static inline void clio_json_str(struct clio_json *j, const char *key, const char *text)
{
    clio_json_before(j, key);
    clio_json_put_str(j, text);
}

void clio_json_null(struct clio_json *j, const char *key);
/* A value, or several members, as JSON that was written before. */
void clio_json_written(struct clio_json *j, const char *key, const char *json, size_t length);
/* The same, where its shape is known: the numbers of its parts count from its first one on. */
void clio_json_piece(struct clio_json *j, const char *json, size_t length,
                     const struct clio_json_part *part, uint32_t count);
void clio_json_real(struct clio_json *j, const char *key, double value);

#endif
