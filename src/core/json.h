/* json.h: writes JSON into a clio_buf, placing commas and quotes. Used by games for their views. */
#ifndef CLIO_JSON_H
#define CLIO_JSON_H

#include "core/buf.h"
#include "core/json_shape.h"

#include <stdbool.h>

struct clio_json {
    struct clio_buf *out;
    bool comma;                    /* the next value needs one before it */
    struct clio_json_shape *shape; /* notes where objects and lists lie; or NULL */
};

/* The name of a member, NULL inside a list. */
struct clio_json_key {
    const char *text;
    size_t plain; /* its length, where nothing in it need be escaped; 0: it is to be looked at */
};

/* What stands in the source as it is, which is nearly every key, is plain. */
static inline struct clio_json_key clio_json_key(const char *key)
{
    size_t plain = key && __builtin_constant_p(__builtin_strlen(key)) ? __builtin_strlen(key) : 0;
    return (struct clio_json_key){key, plain};
}

void clio_json_put_open(struct clio_json *j, struct clio_json_key key, char bracket);
void clio_json_put_int(struct clio_json *j, struct clio_json_key key, long long n);
void clio_json_put_bool(struct clio_json *j, struct clio_json_key key, bool value);
void clio_json_put_str(struct clio_json *j, struct clio_json_key key, const char *text);

static inline void clio_json_open(struct clio_json *j, const char *key, char bracket) /* '{', '[' */
{
    clio_json_put_open(j, clio_json_key(key), bracket);
}

void clio_json_close(struct clio_json *j, char bracket); /* '}', ']' */

static inline void clio_json_int(struct clio_json *j, const char *key, long long n)
{
    clio_json_put_int(j, clio_json_key(key), n);
}

static inline void clio_json_bool(struct clio_json *j, const char *key, bool value)
{
    clio_json_put_bool(j, clio_json_key(key), value);
}

static inline void clio_json_str(struct clio_json *j, const char *key, const char *text)
{
    clio_json_put_str(j, clio_json_key(key), text);
}

void clio_json_null(struct clio_json *j, const char *key);
/* A value, or several members, as JSON that was written before. */
void clio_json_written(struct clio_json *j, const char *key, const char *json, size_t length);
/* The same, where its shape is known: the numbers of its parts count from its first one on. */
void clio_json_piece(struct clio_json *j, const char *json, size_t length,
                     const struct clio_json_part *part, uint32_t count);
void clio_json_real(struct clio_json *j, const char *key, double value);

#endif
